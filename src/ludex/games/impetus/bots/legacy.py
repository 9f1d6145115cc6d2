"""What the value bot leaves with a Faction for good: modifiers, and the card it swaps on ejection (IM-26.18)."""

from ludex.games.impetus.bots.expectations import HUNDREDTH, gains_worship
from ludex.games.impetus.rules.codes import NONE, Card, Idol, Modifier
from ludex.games.impetus.rules.data import CARDS, IDOLS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.verbs import swap
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.record import table

# a modifier's value, and what each Battle, Affluence and Spread Idol of a Worshipper adds: rows Trade, Steal, Expand
MODIFIER = table([[8, 0, 15, 0], [4, 11, 8, 0], [10, 7, 0, 9]])
FOREIGN = table([8, 15, 14])  # with a Faction that Worships another
# hundredths of a VP
TRADE, STEAL, EXPAND, CHANGE = 16, -12, 3, 3  # a card in the pool besides what it pays
BATTLE, SPREAD, FAILED = 4, 47, 14  # for each Idol: Battle with a Steal, Spread and Affluence with an Expand


@rule
def modifier_value(s: State, seat: int, f: int, modifier: int) -> int:
    """IM-26.18: how well a modifier suits the Idols of a Faction that Worships the seat."""
    if s.worship[f] != seat:
        return FOREIGN[modifier]
    value = MODIFIER[modifier, 0]
    for kind in range(IDOLS):
        value += MODIFIER[modifier, 1 + kind] * s.work.outlook[f].idols[kind]
    return value


@rule
def pick_modifier(s: State, seat: int, f: int, drawn: int) -> int:
    """IM-26.18: the best of the drawn modifiers."""
    best, best_value = NONE, 0
    while drawn:
        value = modifier_value(s, seat, f, lowest(drawn))
        if best == NONE or value > best_value:
            best, best_value = lowest(drawn), value
        drawn &= drawn - 1
    return best


@rule
def legacy_value(s: State, f: int, card: int) -> int:
    """IM-26.18, IM-26.7: what a card in the pool is worth once the Faction is left alone."""
    view = s.work.outlook[f]
    gold = 10 * s.rules.affluence_tenths * view.idols[Idol.AFFLUENCE]  # for each thousandth
    if card == Card.TRADE:
        return gold * view.gold_trade + TRADE * HUNDREDTH
    if card == Card.STEAL:
        return gold * view.gold_steal + (STEAL + BATTLE * view.idols[Idol.BATTLE]) * HUNDREDTH
    if card == Card.EXPAND:
        failed = FAILED * view.idols[Idol.AFFLUENCE] * (1 + s.mod[f, Modifier.EXPAND])
        return (EXPAND + SPREAD * view.idols[Idol.SPREAD] + failed) * HUNDREDTH
    return CHANGE * HUNDREDTH


@rule
def pick_swap(s: State, seat: int, f: int) -> int:
    """IM-26.18: take out the worst card, put in the best; the other way round for a Faction that will not Worship."""
    sign = 1 if s.worship[f] == seat or gains_worship(s, seat, f) else -1
    remove, add = NONE, NONE
    for card in range(CARDS):
        value = sign * legacy_value(s, f, card)
        if s.pool[f, card] and (remove == NONE or value < sign * legacy_value(s, f, remove)):
            remove = card
    for card in range(CARDS):
        value = sign * legacy_value(s, f, card)
        if card != remove and (add == NONE or value > sign * legacy_value(s, f, add)):
            add = card
    return swap(remove, add)
