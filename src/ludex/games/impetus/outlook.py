"""What a bot expects of each Faction (IM-26.14), in whole numbers so that every machine agrees."""

from ludex.games.impetus.board import area, idols_in, neighbours, reach
from ludex.games.impetus.expand import cost
from ludex.games.impetus.state import (
    FACTIONS,
    FIRST,
    SECOND,
    Card,
    Idol,
    Modifier,
    Outlook,
    State,
)
from ludex.kernel.bits import count, lowest
from ludex.kernel.record import table
from ludex.kernel.rule import rule

WINS = (0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)  # IM-17.6: of 36, for power differences -6 to 6
CHANCE = table([wins * 1000 // 36 for wins in WINS])
ONE_VP = 100_000  # the unit of every value below


@rule
def chance(lead: int) -> int:
    """IM-17.6: the chance to win a war, in thousandths."""
    return CHANCE[max(-6, min(6, lead)) + 6]


@rule
def look(s: State) -> None:
    """IM-26.14: the outlook of every Faction."""
    traders = 0
    for f in range(FACTIONS):
        s.work.outlook[f].area = area(s, f)
        if s.land[f]:
            traders += s.pool[f, Card.TRADE]
    for f in range(FACTIONS):
        if s.land[f]:
            look_at(s, f, traders - s.pool[f, Card.TRADE])


@rule
def look_at(s: State, f: int, co_traders: int) -> None:
    """IM-26.14: gold by Trade and Steal, the chance to expand, the wars to be won."""
    view = s.work.outlook[f]
    view.gold_trade = 1000 + 250 * co_traders * (1 + s.mod[f, Modifier.TRADE])
    view.gold_steal = loot(s, f)
    view.grows = growth(s, f)
    view.wars = victories(s, f)
    failed = (1000 - view.grows) * (1 + s.mod[f, Modifier.EXPAND])
    view.gold = (
        s.pool[f, Card.TRADE] * view.gold_trade
        + s.pool[f, Card.STEAL] * view.gold_steal
        + s.pool[f, Card.EXPAND] * failed
    ) // 4


@rule
def loot(s: State, f: int) -> int:
    """IM-26.14: gold of one Steal."""
    total = 0
    near = neighbours(s, f)
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
    return max(total, 175 * count(neighbours(s, f)) * s.pool[f, Card.STEAL] * mild // 40)


@rule
def worth(s: State, f: int, kind: int) -> int:
    """IM-26.14, IM-26.1, IM-26.2, IM-26.4: what one Idol of a type in this Faction's land pays a turn."""
    view: Outlook = s.work.outlook[f]
    if kind == Idol.BATTLE:
        return 50 * view.wars
    if kind == Idol.AFFLUENCE:
        return 20 * (view.gold + view.wars)
    return 50 * s.pool[f, Card.EXPAND] * (view.grows + view.wars) // 4


@rule
def income(s: State, f: int) -> int:
    """IM-26.15: what guiding f promises: its Idols, half of those within reach, and a little of each type to come."""
    total = 0
    for kind in range(3):
        tenths = 10 * idols_in(s, s.land[f], kind) + 5 * idols_in(s, reach(s, f), kind)
        tenths += 6 if kind == Idol.AFFLUENCE else 3
        total += tenths * worth(s, f, kind) // 10
    return total
