"""How bots value and use cards (SG-11)."""

from ludex.games.soulgems.rules.board import king_of
from ludex.games.soulgems.rules.cards.data import RELICS, Card
from ludex.games.soulgems.rules.cards.play import card_price, deploy_price, in_hand, why_not_play
from ludex.games.soulgems.rules.combat.attack import percent
from ludex.games.soulgems.rules.points import least_lp, lp_part, payable, sp_part
from ludex.games.soulgems.rules.state import FRAME_ATTACK, HAND, NONE, NOWHERE, Node, Phase, Plan, State
from ludex.games.soulgems.rules.verbs import Verb, card_of, play
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack
from ludex.kernel.state.record import table

# What a card is worth to a side, in points, as a guess
_WORTH = {
    Card.SOUL_WARD: 80,
    Card.MIRROR_BARRIER: 12,
    Card.IRON_CITADEL: 50,
    Card.KINGS_AEGIS: 40,
    Card.SANCTUARY_PRISM: 60,
    Card.OATHKEEPERS_VOW: 8,
    Card.SOUL_FOUNDRY: 90,
    Card.WRAITH_LOOM: 20,
    Card.GEM_MASONRY: 10,
    Card.WRIT_OF_BINDING: 8,
    Card.STATISTICAL_AIM: 15,
    Card.BOUND_PROBABILITY: 7,
    Card.FATE_ENGINE: 20,
    Card.TEMPORAL_RIFT: 40,
    Card.SOUL_DRAIN: 12,
    Card.ARCANE_SURGE: 42,
    Card.IRON_RESERVES: 150,
    Card.GUARDIANS_OATH: 30,
    Card.KINGS_GUARD: 30,
    Card.LAST_STAND: 60,
    Card.REAPERS_STRIKE: 300,
    Card.PULSE_BARRIER: 30,
    Card.LOADED_FATE: 8,
    Card.STALWART_LINE: 4,
}
WORTH = table([_WORTH.get(card, 2) for card in Card])
DEPLOY_MARGIN = 8  # what an action costs beyond its price: the pass bonus
OATH_WORTH = 100


@rule
def best_keep(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-11.2: of the listed sets of cards the most valuable."""
    best, most = out[0], -1
    for i in range(min(n, len(out))):
        places, worth = out[i] & 0xFF, 0
        for place in range(HAND):
            if places >> place & 1:
                worth += WORTH[s.players[side].hand[place]]
        if worth > most:
            best, most = out[i], worth
    return best


@rule
def best_relic(out: Buffer, n: int) -> int:
    """SG-11.10: the most valuable relic on offer."""
    best = out[0]
    for i in range(min(n, len(out))):
        if WORTH[card_of(out[i])] > WORTH[card_of(best)]:
            best = out[i]
    return best


@rule
def deployment(s: State, side: int) -> int:
    """SG-11.8: the most valuable relic that is worth its price, as an action; 0 for none."""
    best, most = 0, 0
    margin = 0 if s.players[side].acted else DEPLOY_MARGIN
    for card in range(RELICS):
        if WORTH[card] > most and in_hand(s, side, card):
            cost = deploy_price(s, Verb.DEPLOY, card)
            gain = WORTH[card] - lp_part(cost) - sp_part(cost) - margin
            if gain > most and payable(s.players[side], cost):
                best, most = pack(Verb.DEPLOY, card, 0, 0), gain
    return best


@rule
def usable(s: State, side: int, card: int, cell: int) -> int:
    """SG-11.7: the use of a card as an action, 0 if it is not allowed now."""
    if not in_hand(s, side, card):
        return 0
    action = play(Verb.PLAY, card, 0, 0, cell, 0)
    return action if why_not_play(s, side, action) == 0 else 0


@rule
def war_spell(s: State, side: int, plan: Plan) -> int:
    """SG-11.31, SG-11.33: spells that make an assault on the King stronger, just before it; 0 for none."""
    if s.phase == Phase.BATTLE and plan.piece != NONE and s.pieces[plan.piece].cell == plan.fire:
        action = 0 if s.reaper >> plan.piece & 1 else usable(s, side, Card.REAPERS_STRIKE, plan.fire)
        if action == 0 and s.reaper >> plan.piece & 1 == 0:
            action = usable(s, side, Card.ARCANE_SURGE, NOWHERE)
        return action
    return 0


@rule
def reaction(s: State, side: int) -> int:
    """SG-11.14: what a bot answers in a window; 0 to decline."""
    if s.node == Node.RX1:
        return shield(s, side)
    if s.node == Node.RX2:
        return reroll_wish(s, side)
    top = s.stack[s.depth - 1]
    heavy = WORTH[card_of(top.action)] >= OATH_WORTH
    return usable(s, side, Card.GUARDIANS_OATH, NOWHERE) if heavy else 0


@rule
def shield(s: State, side: int) -> int:
    """SG-11.32: protect the King as soon as an assault begins: the strongest protection at hand."""
    if s.attack.target != king_of(side):
        return 0
    action = usable(s, side, Card.IRON_RESERVES, NOWHERE)
    if action == 0 and in_hand(s, side, Card.LAST_STAND) and s.players[side].lp <= 8:
        share = least_lp(s.players[side], card_price(s, side, Card.LAST_STAND, 0))
        action = play(Verb.PLAY, Card.LAST_STAND, 0, 0, 0, share + 1)
        action = action if why_not_play(s, side, action) == 0 else 0
    if action == 0:
        action = usable(s, side, Card.KINGS_GUARD, NOWHERE)
    return action


@rule
def reroll_wish(s: State, side: int) -> int:
    """SG-8.17: the Fate Engine turns the first die of an own failure or an enemy's success."""
    if s.players[side].zone >> Card.FATE_ENGINE & 1 == 0:
        return 0
    own = s.stack[0].side == side
    if s.stack[0].what == FRAME_ATTACK:
        good = percent(s.attack.tens, s.attack.ones) <= s.attack.threshold
    else:
        needed = 10 if s.gem.repair else 12
        good = s.gem.dice[0] + s.gem.dice[1] + s.gem.dice[2] + s.gem.modifier >= needed
    action = play(Verb.USE, Card.FATE_ENGINE, 0, 0, 0, 1)
    return action if own != good and why_not_play(s, side, action) == 0 else 0
