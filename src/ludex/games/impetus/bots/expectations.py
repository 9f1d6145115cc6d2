"""What a bot expects of each Faction (IM-26.14), in whole numbers so that every machine agrees."""

from ludex.games.impetus.rules.board import area, idols_in, neighbours, reach
from ludex.games.impetus.rules.cards.expand import cost
from ludex.games.impetus.rules.codes import NONE, Card, Idol, Modifier
from ludex.games.impetus.rules.data import FACTIONS, FIRST, IDOLS, SECOND
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.dice import Stream, below
from ludex.kernel.state.record import table

WINS = (0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)  # IM-17.6: of 36, for power differences -6 to 6
REVEALING = table([wins * 1000 // 36 for wins in WINS])
ONE_VP = 100_000  # the unit of every value of a bot
HUNDREDTH = ONE_VP // 100
CUT = 10 * HUNDREDTH  # about what the cut to whole VP takes from a turn


@rule
def chance(lead: int) -> int:
    """IM-17.6: the chance to win a war, in thousandths."""
    return REVEALING[max(-6, min(6, lead)) + 6]


@rule
def jitter(dice: Stream, percent: int) -> int:
    """IM-26.16, IM-26.17: a random factor around 1000, so that equals are not always decided alike."""
    return 1000 + (below(dice, 2001) - 1000) * percent // 100


@rule
def whole(value: int) -> int:
    """IM-26.1: what is left of some VP when a turn is cut: little of little, nearly all of much."""
    return value - value * CUT // (value + CUT) if value > 0 else value


@rule
def look(s: State) -> None:
    """IM-26.14: the outlook of every Faction."""
    traders = survey(s)
    for f in range(FACTIONS):
        if s.land[f]:
            look_at(s, f, traders)


@rule
def look_from(s: State, f: int) -> None:
    """IM-26.14: the outlook of one Faction; of the others only their size."""
    look_at(s, f, survey(s))


@rule
def survey(s: State) -> int:
    """IM-26.14: the size of every Faction; the Trade cards in the pools of all that live."""
    traders = 0
    for f in range(FACTIONS):
        s.work.outlook[f].area = area(s, f)
        if s.land[f]:
            traders += s.pool[f, Card.TRADE]
    return traders


@rule
def look_at(s: State, f: int, traders: int) -> None:
    """IM-26.14: gold by Trade and Steal, the chance to expand, the wars to be won, the Idols."""
    view = s.work.outlook[f]
    view.near = neighbours(s, f)
    view.gold_trade = 1000 + 250 * (traders - s.pool[f, Card.TRADE]) * (1 + s.mod[f, Modifier.TRADE])
    view.gold_steal = loot(s, f)
    view.grows = growth(s, f)
    view.wars = victories(s, f)
    failed = (1000 - view.grows) * (1 + s.mod[f, Modifier.EXPAND])
    view.gold = (
        s.pool[f, Card.TRADE] * view.gold_trade
        + s.pool[f, Card.STEAL] * view.gold_steal
        + s.pool[f, Card.EXPAND] * failed
    ) // 4
    count_idols(s, f)


@rule
def count_idols(s: State, f: int) -> None:
    """IM-5.5, IM-5.6: the Idols in a Faction's land by type and by Spirit."""
    view, rest = s.work.outlook[f], s.land[f] & s.shrines
    for kind in range(IDOLS):
        view.idols[kind] = 0
    for spirit in range(s.seats):
        view.own[spirit] = 0
    while rest:
        for spirit in range(s.seats):
            for kind in range(IDOLS):
                idols = s.idols[lowest(rest), spirit, kind]
                view.idols[kind] += idols
                view.own[spirit] += idols
        rest &= rest - 1


@rule
def gains_worship(s: State, spirit: int, f: int) -> bool:
    """IM-10.2: as `would_worship`, by Idols that are counted already."""
    holder, view = s.worship[f], s.work.outlook[f]
    return holder == NONE or (holder != spirit and view.own[spirit] >= view.own[holder])


@rule
def all_idols(s: State, hexes: int) -> int:
    """IM-5.6: Idols of any type on a set of hexes."""
    return idols_in(s, hexes, Idol.BATTLE) + idols_in(s, hexes, Idol.AFFLUENCE) + idols_in(s, hexes, Idol.SPREAD)


@rule
def own_idols(s: State, seat: int, hexes: int) -> int:
    """IM-5.5: Idols of one Spirit on a set of hexes."""
    total, rest = 0, hexes & s.shrines
    while rest:
        for kind in range(IDOLS):
            total += s.idols[lowest(rest), seat, kind]
        rest &= rest - 1
    return total


@rule
def loot(s: State, f: int) -> int:
    """IM-26.14: gold of one Steal."""
    total = 0
    near = s.work.outlook[f].near
    while near:
        total += min(1000 * s.gold[lowest(near)] + 300, 1000 * (1 + s.mod[f, Modifier.STEAL]))
        near &= near - 1
    return total


@rule
def growth(s: State, f: int) -> int:
    """IM-26.14: the chance that an Expand succeeds."""
    if reach(s, f) == 0:
        return 0
    price = cost(s, f)
    if price == 0:
        return 1000
    return 800 if s.gold[f] >= price else 350


@rule
def victories(s: State, f: int) -> int:
    """IM-26.14: wars won a turn, by those that are ripe or by those its Steals will start."""
    total = 0
    wars = s.ripe_wars | s.pending_wars
    while wars:
        pair = lowest(wars)
        if FIRST[pair] == f or SECOND[pair] == f:
            enemy = FIRST[pair] + SECOND[pair] - f
            total += chance(s.work.outlook[f].area - s.work.outlook[enemy].area)
        wars &= wars - 1
    mild = 6 if s.mod[f, Modifier.STEAL] == 0 else 10
    return max(total, 175 * count(s.work.outlook[f].near) * s.pool[f, Card.STEAL] * mild // 40)


@rule
def worth(s: State, f: int, kind: int) -> int:
    """IM-26.14, IM-26.1, IM-26.2, IM-26.4: what one Idol of a type in this Faction's land pays a turn."""
    view = s.work.outlook[f]
    if kind == Idol.BATTLE:
        return 10 * s.rules.battle_tenths * view.wars
    if kind == Idol.AFFLUENCE:
        return 10 * s.rules.affluence_tenths * (view.gold + view.wars)
    return 10 * s.rules.spread_tenths * s.pool[f, Card.EXPAND] * (view.grows + view.wars) // 4
