"""The value bot (IM-26.14 to IM-26.18): every choice by what it is expected to pay."""

from ludex.games.impetus.board import idols_in, neighbours, reach
from ludex.games.impetus.expand import can_expand, candidates
from ludex.games.impetus.legal import agenda_options, spoils_options, spoils_verb
from ludex.games.impetus.outlook import ONE_VP, chance, income, look, worth
from ludex.games.impetus.state import (
    ALL_CARDS,
    ALL_FACTIONS,
    CARDS,
    FACTIONS,
    FIRST,
    IDOLS,
    MODIFIERS,
    NONE,
    SECOND,
    Card,
    Idol,
    Modifier,
    Node,
    State,
)
from ludex.games.impetus.vagrant import guidable, idol_hexes, would_worship
from ludex.games.impetus.verbs import Verb, choose, swap
from ludex.kernel.action import pack
from ludex.kernel.bits import count, lowest, nth
from ludex.kernel.dice import Stream, below
from ludex.kernel.rule import rule

HUNDREDTH = ONE_VP // 100


@rule
def jitter(dice: Stream, percent: int) -> int:
    """IM-26.16, IM-26.17: a random factor around 1000, so that equals are not always decided alike."""
    return 1000 + (below(dice, 2001) - 1000) * percent // 100


@rule
def join(targets: int, target: int, places: int, h: int, kind: int) -> int:
    """IM-9.4: guidance and Idol as one action, whichever of them is possible."""
    if places == 0:
        return pack(Verb.GUIDE, target, 0, 0)
    return pack(Verb.GUIDE_AND_IDOL if targets else Verb.IDOL, target if targets else 0, h, kind)


@rule
def all_idols(s: State, hexes: int) -> int:
    """IM-5.6: Idols of any type on a set of hexes."""
    total = 0
    for kind in range(IDOLS):
        total += idols_in(s, hexes, kind)
    return total


@rule
def settle_down(s: State, seat: int, dice: Stream) -> int:
    """IM-26.15, IM-26.16: a target by its value, then the Idol that pays most there or with a Worshipper."""
    look(s)
    targets, places = guidable(s, seat), idol_hexes(s, seat)
    target = pick_target(s, seat, targets, dice) if targets else NONE
    if places == 0:
        return join(targets, target, 0, 0, 0)
    focus = 0 if target == NONE else 1 << target
    for f in range(FACTIONS):
        if s.worship[f] == seat:
            focus |= 1 << f
    spot = pick_idol(s, seat, target, focus, dice)
    if spot < 0:
        spot = pick_idol(s, seat, target, ALL_FACTIONS, dice)
    if spot < 0:
        spot = nth(places, below(dice, count(places))) * IDOLS + Idol.AFFLUENCE
    return join(targets, target, places, spot // IDOLS, spot % IDOLS)


@rule
def guide_value(s: State, seat: int, f: int) -> int:
    """IM-26.15, IM-26.6: what guiding f promises, more if it takes Worship from a rival, less if it brings none."""
    value = income(s, f)
    if not would_worship(s, seat, f):
        value //= 4
    elif s.worship[f] != NONE:
        value = value * 16 // 10
    if on_last_hex(s, f):
        value = value * 3 // 4
    return value + 10 * HUNDREDTH


@rule
def on_last_hex(s: State, f: int) -> bool:
    """IM-26.9: one hex left, and a war about it."""
    wars = s.ripe_wars if s.work.outlook[f].area == 1 else 0
    while wars:
        if FIRST[lowest(wars)] == f or SECOND[lowest(wars)] == f:
            return True
        wars &= wars - 1
    return False


@rule
def pick_target(s: State, seat: int, targets: int, dice: Stream) -> int:
    """IM-26.15, IM-26.8: the best target, or a draw by squared value where a rival might collide."""
    best, total, contested = lowest(targets), 0, rivals(s, seat)
    rest = targets
    while rest:
        f = lowest(rest)
        weight = min(guide_value(s, seat, f) >> 8, 10_000)
        s.work.value[f] = weight * weight // (2 if contested and s.collided[seat] == f else 1) + 1
        total += s.work.value[f]
        if s.work.value[f] > s.work.value[best]:
            best = f
        rest &= rest - 1
    return draw_target(s, targets, below(dice, total)) if contested else best


@rule
def rivals(s: State, seat: int) -> bool:
    """IM-26.15: another Spirit is Vagrant too."""
    for other in range(s.seats):
        if other != seat and s.guiding[other] == NONE:
            return True
    return False


@rule
def draw_target(s: State, targets: int, k: int) -> int:
    """IM-26.15: the target in whose share of all values k falls."""
    f = lowest(targets)
    while k >= s.work.value[f]:
        k -= s.work.value[f]
        targets &= targets - 1
        f = lowest(targets)
    return f


@rule
def pick_idol(s: State, seat: int, target: int, focus: int, dice: Stream) -> int:
    """IM-26.16: hex and type with the best promise for a focus Faction, as hex * 3 + type; -1 if none is in reach."""
    best, best_value = NONE, NONE
    while focus:
        x = lowest(focus)
        favour = 13 if x == target else 10
        places = reach(s, x)
        while places:
            h = lowest(places)
            crowd = 10 + 8 * claimants(s, seat, x, h)
            for kind in range(IDOLS):
                value = (worth(s, x, kind) + HUNDREDTH) * favour // crowd * jitter(dice, 10) // 1000
                if value > best_value:
                    best, best_value = h * IDOLS + kind, value
            places &= places - 1
        focus &= focus - 1
    return best


@rule
def claimants(s: State, seat: int, x: int, h: int) -> int:
    """IM-26.16, IM-26.5: other Factions that reach the hex and do not Worship this Spirit."""
    others = 0
    for f in range(FACTIONS):
        if f != x and s.worship[f] != seat and s.rim[f] >> h & 1:
            others += 1
    return others


@rule
def steer(s: State, seat: int, dice: Stream) -> int:
    """IM-26.17, IM-26.18: a guiding Spirit's decision."""
    look(s)
    f = s.guiding[seat]
    if s.node == Node.A_DECIDE:
        return choose(Verb.AGENDA, pick_card(s, seat, f, dice))
    if s.node == Node.C_DECIDE:
        return choose(Verb.MODIFIER, pick_modifier(s, seat, f, s.change_hand[f]))
    if s.node == Node.J_DECIDE:
        return pick_swap(s, seat, f)
    return pick_spoils(s, seat, f)


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
    """IM-26.17, IM-26.10: a card is good if it pays a Worshipper's Idols, bad if it pays somebody else's."""
    view = s.work.outlook[f]
    sign = 10 if s.worship[f] == seat else -3
    affluence = 2 * idols_in(s, s.land[f], Idol.AFFLUENCE) * sign
    if card == Card.TRADE:
        return affluence * view.gold_trade + 15 * HUNDREDTH
    if card == Card.STEAL:
        battle = 25 * idols_in(s, s.land[f], Idol.BATTLE) * sign * HUNDREDTH // 10
        return affluence * view.gold_steal + battle + 12 * HUNDREDTH + prospects(s, f)
    if card == Card.EXPAND:
        if can_expand(s, f):
            spread = 50 * idols_in(s, s.land[f], Idol.SPREAD) * sign * HUNDREDTH // 10
            return spread + 25 * HUNDREDTH + harvest(s, seat, f, sign)
        return affluence * 1000 * (1 + s.mod[f, Modifier.EXPAND]) + 10 * HUNDREDTH
    return (40 if s.influence[seat] >= 2 else 25) * HUNDREDTH


@rule
def prospects(s: State, f: int) -> int:
    """IM-26.17, IM-26.3: a tenth of the chances against each neighbour beyond 45 %."""
    total = 0
    near = neighbours(s, f)
    while near:
        total += chance(s.work.outlook[f].area - s.work.outlook[lowest(near)].area) - 450
        near &= near - 1
    return 10 * total


@rule
def harvest(s: State, seat: int, f: int, sign: int) -> int:
    """IM-26.17: what the Idols on the hexes it may expand to are worth, on average."""
    hexes = candidates(s, f)
    if hexes & s.shrines == 0:
        return 0
    value = 5 * sign * idols_in(s, hexes, Idol.SPREAD)
    if s.worship[f] == seat:
        value += 45 * all_idols(s, hexes)
    rest = hexes
    while rest:
        for kind in range(IDOLS):
            value += 50 * s.idols[lowest(rest), seat, kind]
        rest &= rest - 1
    return value * HUNDREDTH // count(hexes)


@rule
def pick_modifier(s: State, seat: int, f: int, drawn: int) -> int:
    """IM-26.18: the drawn modifier that suits the Faction's Idols."""
    best, best_value = lowest(drawn), -1
    battle, affluence = idols_in(s, s.land[f], Idol.BATTLE), idols_in(s, s.land[f], Idol.AFFLUENCE)
    while drawn:
        modifier = lowest(drawn)
        value = 12 if modifier == Modifier.EXPAND else 10
        if s.worship[f] == seat:
            if modifier == Modifier.TRADE:
                value = 10 + 10 * affluence
            elif modifier == Modifier.STEAL:
                value = 5 + 10 * battle + 4 * affluence
            else:
                value = 8 + 12 * idols_in(s, s.land[f], Idol.SPREAD)
        if value > best_value:
            best, best_value = modifier, value
        drawn &= drawn - 1
    return best


@rule
def legacy_value(s: State, f: int, card: int) -> int:
    """IM-26.18, IM-26.7: what a card in the pool is worth once the Faction is left alone."""
    view = s.work.outlook[f]
    affluence = idols_in(s, s.land[f], Idol.AFFLUENCE)
    if card == Card.TRADE:
        return 20 * affluence * view.gold_trade + 5 * HUNDREDTH
    if card == Card.STEAL:
        return 20 * affluence * view.gold_steal + 25 * HUNDREDTH * idols_in(s, s.land[f], Idol.BATTLE)
    if card == Card.EXPAND:
        gold = 3 * affluence * (1 + s.mod[f, Modifier.EXPAND])
        return (35 * idols_in(s, s.land[f], Idol.SPREAD) + 5 + gold) * HUNDREDTH
    return 6 * HUNDREDTH


@rule
def pick_swap(s: State, seat: int, f: int) -> int:
    """IM-26.18: take out the worst card, put in the best; the other way round for a Faction that will not Worship."""
    sign = 1 if s.worship[f] == seat or would_worship(s, seat, f) else -1
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


@rule
def pick_spoils(s: State, seat: int, f: int) -> int:
    """IM-26.18: for each won war its best card, or for each Change its best modifier."""
    change = s.node == Node.SC_DECIDE
    options = spoils_options(s, f)
    code, place, war = 0, 1, 0
    while options:
        held = options & ALL_CARDS
        code += place * (pick_modifier(s, seat, f, held) if change else pick_spoil(s, f, war, held))
        place *= MODIFIERS if change else CARDS
        options >>= CARDS
        war += 1
    return pack(spoils_verb(s), 0, war, code)


@rule
def pick_spoil(s: State, f: int, war: int, options: int) -> int:
    """IM-26.18: the best card of one war's hand."""
    best, best_value = lowest(options), -1
    while options:
        value = spoil_value(s, f, war, lowest(options))
        if value > best_value:
            best, best_value = lowest(options), value
        options &= options - 1
    return best


@rule
def spoil_value(s: State, f: int, war: int, card: int) -> int:
    """IM-26.18: Trade with this turn's traders, Steal, the battleground hex, or a modifier."""
    affluence = idols_in(s, s.land[f], Idol.AFFLUENCE)
    if card == Card.TRADE:
        gold = 1 + count(s.traders & ~(1 << f)) * (1 + s.mod[f, Modifier.TRADE])
        return (20 * affluence * gold + 10) * HUNDREDTH
    if card == Card.STEAL:
        battle = 30 * idols_in(s, s.land[f], Idol.BATTLE)
        return 20 * affluence * s.work.outlook[f].gold_steal + (battle + 5) * HUNDREDTH
    if card == Card.EXPAND:
        spread = 50 * idols_in(s, s.land[f], Idol.SPREAD)
        return (spread + 50 + 30 * all_idols(s, prize(s, f, war))) * HUNDREDTH
    return 30 * HUNDREDTH


@rule
def prize(s: State, f: int, war: int) -> int:
    """IM-18.7: the battleground hex of the war-th victory of f, as a set."""
    for i in range(s.fought):
        if s.fights[i].winner == f:
            if war == 0:
                return 1 << s.fights[i].prize
            war -= 1
    return 0
