"""Which card the value bot plays, from the Agenda and as spoils of war (IM-26.17, IM-26.18)."""

from ludex.games.impetus.bots.expectations import HUNDREDTH, all_idols, chance, jitter, own_idols, whole
from ludex.games.impetus.rules.board import idols_in
from ludex.games.impetus.rules.cards.expand import can_expand, candidates
from ludex.games.impetus.rules.codes import NONE, Card, Idol, Modifier
from ludex.games.impetus.rules.data import FACTIONS, FIRST, IDOLS, PAIR, SECOND
from ludex.games.impetus.rules.legal import agenda_options
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.war import loser
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import table

# hundredths of a VP, unless it says otherwise
RIVALS = -30  # percent: what pays a rival's Idols is bad
TRADE, STEAL, EXPAND, EXPAND_FAILED, CHANGE = 8, 7, 41, 10, 12  # what a card is worth besides what it pays now
INFLUENCE = table([0, 0, 15, 20])  # more for a Change, by the Influence before it is lost
PARTNERS = 62  # percent of what co-traders get from it
BATTLE = 22  # for each Battle Idol and war that a Steal starts, if it were won for certain
WAR, GRUDGE, EVEN = 17, 12, 300  # a war or a step towards it, by the chance to win above this one, in thousandths
HARM = 5  # for a war with a rival's Worshipper, if it were won for certain
RIPE_WAR = 18  # for each war that a new hex helps to win
BROUGHT_IN = table([46, 84, 44])  # for each Idol of a type that a Worshipper gains
OWN, OWN_ABROAD = 90, 42  # more for an own one: in a Worshipper's land, in another's
SPOILS_TRADE, SPOILS_STEAL, SPOILS_EXPAND, SPOILS_CHANGE = 15, 12, 8, 37
CAPTURED, BETRAYED = 50, 20  # for each Idol on a conquered hex; less if it leaves a Worshipper's land


@rule
def sign(s: State, seat: int, f: int) -> int:
    """IM-26.10: in percent, what a tenth is worth to the seat that this Faction's Idols pay."""
    return 100 if s.worship[f] == seat else RIVALS


@rule
def paid(s: State, seat: int, f: int, kind: int, tenths: int) -> int:
    """IM-21.1, IM-26.10: what the Idols of a type pay the seat if each pays so many tenths."""
    return tenths * 10 * HUNDREDTH * s.work.outlook[f].idols[kind] * sign(s, seat, f) // 100


@rule
def pick_card(s: State, seat: int, f: int, dice: Stream) -> int:
    """IM-26.17: the card of the hand with the highest value."""
    best, best_value = NONE, 0
    options = agenda_options(s, seat)
    while options:
        card = lowest(options)
        value = card_value(s, seat, f, card) * jitter(dice, 5) // 1000
        if best == NONE or value > best_value:
            best, best_value = card, value
        options &= options - 1
    return best


@rule
def card_value(s: State, seat: int, f: int, card: int) -> int:
    """IM-26.17: what a card pays now, and what it does for later."""
    view = s.work.outlook[f]
    if card == Card.TRADE:
        return paid_gold(s, seat, f, view.gold_trade) + TRADE * HUNDREDTH + partners(s, seat, f)
    if card == Card.STEAL:
        return paid_gold(s, seat, f, view.gold_steal) + STEAL * HUNDREDTH + hostility(s, seat, f)
    if card == Card.CHANGE:
        return (CHANGE + INFLUENCE[s.influence[seat]]) * HUNDREDTH
    if can_expand(s, f):
        later = (EXPAND + RIPE_WAR * ripe_wars(s, f)) * HUNDREDTH
        return paid(s, seat, f, Idol.SPREAD, s.rules.spread_tenths) + later + harvest(s, seat, f)
    return paid_gold(s, seat, f, 1000 * (1 + s.mod[f, Modifier.EXPAND])) + EXPAND_FAILED * HUNDREDTH


@rule
def paid_gold(s: State, seat: int, f: int, gold: int) -> int:
    """IM-26.1, IM-26.2: what the Affluence Idols pay the seat for thousandths of gold."""
    return whole(paid(s, seat, f, Idol.AFFLUENCE, s.rules.affluence_tenths) * gold // 1000)


@rule
def partners(s: State, seat: int, f: int) -> int:
    """IM-12.1: one more trader pays the Affluence Idols of all who trade too: mine, or a rival's."""
    total = 0
    for g in range(FACTIONS):
        if g != f and s.worship[g] != NONE:
            gold = 250 * s.pool[g, Card.TRADE] * (1 + s.mod[g, Modifier.TRADE])
            pay = gold * s.rules.affluence_tenths * idols_in(s, s.land[g], Idol.AFFLUENCE) * PARTNERS // 10
            total += pay if s.worship[g] == seat else -pay // (s.seats - 1)
    return total


@rule
def hostility(s: State, seat: int, f: int) -> int:
    """IM-26.3, IM-13.6: what a Steal does to each neighbour with which there is no war yet."""
    total, near = 0, s.work.outlook[f].near
    while near:
        v = lowest(near)
        if (s.ripe_wars | s.pending_wars) >> PAIR[f, v] & 1 == 0:
            total += quarrel(s, seat, f, v)
        near &= near - 1
    return total


@rule
def quarrel(s: State, seat: int, f: int, v: int) -> int:
    """IM-26.3: by the chance to win: a war that this Steal starts, or a step towards one."""
    odds = chance(s.work.outlook[f].area - s.work.outlook[v].area)
    if s.regard[PAIR[f, v]] - 1 - s.mod[f, Modifier.STEAL] > s.rules.war_regard:
        return GRUDGE * (odds - EVEN)
    battle = BATTLE * s.work.outlook[f].idols[Idol.BATTLE] * sign(s, seat, f) // 100
    harm = HARM if s.worship[v] != NONE and s.worship[v] != seat else 0
    return WAR * (odds - EVEN) + (battle + harm) * odds


@rule
def ripe_wars(s: State, f: int) -> int:
    """IM-26.9, IM-17.1: the wars that a Faction fights this turn, in which one more hex may save it."""
    found, wars = 0, s.ripe_wars
    while wars:
        found += int(FIRST[lowest(wars)] == f or SECOND[lowest(wars)] == f)
        wars &= wars - 1
    return found


@rule
def harvest(s: State, seat: int, f: int) -> int:
    """IM-26.17, IM-26.5: what the Idols on the hexes it may expand to are worth, on average."""
    hexes, devoted = candidates(s, f), s.worship[f] == seat
    if hexes & s.shrines == 0:
        return 0
    value = s.rules.spread_tenths * idols_in(s, hexes, Idol.SPREAD) * sign(s, seat, f) // 10
    for kind in range(IDOLS):
        value += BROUGHT_IN[kind] * idols_in(s, hexes, kind) if devoted else 0
    value += (OWN if devoted else OWN_ABROAD) * own_idols(s, seat, hexes)
    return value * HUNDREDTH // count(hexes)


# ---------------------------------------------------------------- spoils


@rule
def pick_spoil(s: State, seat: int, f: int, war: int, options: int) -> int:
    """IM-26.18: the best card of one war's hand."""
    best, best_value = NONE, 0
    while options:
        value = spoil_value(s, seat, f, war, lowest(options))
        if best == NONE or value > best_value:
            best, best_value = lowest(options), value
        options &= options - 1
    return best


@rule
def spoil_value(s: State, seat: int, f: int, war: int, card: int) -> int:
    """IM-26.18: Trade with this turn's traders, Steal, the battleground hex, or a modifier."""
    if card == Card.TRADE:
        gold = 1 + count(s.traders & ~(1 << f)) * (1 + s.mod[f, Modifier.TRADE])
        return paid_gold(s, seat, f, 1000 * gold) + SPOILS_TRADE * HUNDREDTH
    if card == Card.STEAL:
        gold = s.work.outlook[f].gold_steal
        return paid_gold(s, seat, f, gold) + SPOILS_STEAL * HUNDREDTH + hostility(s, seat, f)
    if card == Card.EXPAND:
        spread = paid(s, seat, f, Idol.SPREAD, s.rules.spread_tenths)
        return spread + SPOILS_EXPAND * HUNDREDTH + conquest(s, seat, f, victory(s, f, war))
    return SPOILS_CHANGE * HUNDREDTH


@rule
def conquest(s: State, seat: int, f: int, i: int) -> int:
    """IM-18.7, IM-26.6: the Idols on the battleground hex of fight i: gained, or lost by an own Worshipper."""
    idols = all_idols(s, 1 << s.fights[i].prize) * HUNDREDTH
    value = CAPTURED * idols if s.worship[f] == seat else 0
    return value - BETRAYED * idols if s.worship[loser(s.fights[i])] == seat else value


@rule
def victory(s: State, f: int, war: int) -> int:
    """IM-18.2: the fight that was the war-th victory of f."""
    i = 0
    while s.fights[i].winner != f or war > 0:
        war -= int(s.fights[i].winner == f)
        i += 1
    return i
