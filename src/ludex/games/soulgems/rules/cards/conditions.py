"""When cards may be used, and at what price (SG-11.7 to SG-11.21): hand and market, windows, costs, demands."""

from ludex.games.soulgems.rules.board import king_of
from ludex.games.soulgems.rules.cards.data import (
    ACTIVE,
    BUY_LP,
    BUY_SP,
    CARDS,
    COST_LP,
    COST_SP,
    LIMIT_SLOT,
    RELICS,
    USES,
    WINDOWS,
    Card,
    Window,
)
from ludex.games.soulgems.rules.cards.deck import held, is_unseen
from ludex.games.soulgems.rules.codes import HAND, MAX_AREAS, NONE, NOWHERE, Kind, Node, Phase, Thing
from ludex.games.soulgems.rules.combat.targets import activations_left
from ludex.games.soulgems.rules.points import payable, price
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import extra_distance, why_no_summon
from ludex.games.soulgems.rules.verbs import Verb, card_of, cell_of, first_kind
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

LAST_STAND_LP = 8  # SG-11.32
BAZAAR_LP = 3  # SG-13.19
MARKET = 1
_WINDOW = {
    Phase.UPKEEP: Window.UP,
    Phase.MAIN1: Window.M1,
    Phase.M1X: Window.M1,
    Phase.MX: Window.MX,
    Phase.BATTLE: Window.BT,
    Phase.MAIN2: Window.M2,
    Phase.END: Window.EN,
}
PHASE_WINDOW = table([int(_WINDOW.get(phase, 0)) for phase in Phase])


@rule
def window_now(s: State) -> int:
    """SG-11.14, SG-17.4: the window in which the deciding player could use cards."""
    if s.node == Node.RX1:
        return Window.RX1
    if s.node == Node.RX2:
        return Window.RX2
    if s.node == Node.RX3:
        return Window.RX3
    return 0 if s.rift != NONE else PHASE_WINDOW[s.phase]


@rule
def in_hand(s: State, side: int, card: int) -> bool:
    """SG-11.2, SG-11.10: whether a spell (or a relic not yet deployed) is at a side's disposal."""
    me = s.players[side]
    if s.rules.relic_mode == MARKET:
        if card < RELICS:
            return me.reserved >> card & 1 != 0
        for i in range(8):
            if s.market_piles[i].card == card and s.market_piles[i].copies > 0:
                return True
        return False
    for i in range(HAND):
        if me.hand[i] == card:
            return True
    return False


@rule
def has_bazaar(s: State) -> bool:
    """SG-13.19: whether the Bazaar's discount waits for a purchase this turn."""
    if s.bazaar_used == 0:
        for f in range(s.features_made):
            if s.features[f].kind == Thing.BAZAAR:
                return True
    return False


@rule
def deploy_price(s: State, verb: int, card: int) -> int:
    """SG-11.8, SG-11.10, SG-11.11, SG-13.19: the Unlock or Buy cost; a purchase may have the Bazaar's discount."""
    lp, sp = (BUY_LP[card], BUY_SP[card]) if verb == Verb.BUY else (COST_LP[card], COST_SP[card])
    if lp + sp and has_bazaar(s):
        lp = max(0, lp - BAZAAR_LP)
    return price(0, lp, sp)


@rule
def card_price(s: State, side: int, card: int, extra: int) -> int:
    """SG-11.9, SG-11.27: the printed cost less Supply Drop, Market Levy and Bazaar; `extra` is Soul Forge's way."""
    me = s.players[side]
    lp, sp = COST_LP[card], COST_SP[card]
    if card < RELICS:
        return price(0, 0, 0)
    off = 2 if me.supply_left else 0
    if (
        card == Card.LAST_STAND
    ):  # points in any mix: Market Levy finds no LP part, the Bazaar names no exception (RU-87)
        return price(lp - off - (BAZAAR_LP if has_bazaar(s) else 0), 0, 0)
    printed = lp + sp
    sp = max(0, sp - max(0, off - lp))
    lp = max(0, lp - off)
    if me.zone >> Card.MARKET_LEVY & 1:
        lp = max(0, lp - 1)
    if printed and has_bazaar(s):
        lp = max(0, lp - BAZAAR_LP)
    return price(extra, lp, sp)


@rule
def forge_way(s: State, side: int, kind: int, cell: int) -> int:
    """SG-11.34, SG-11.44: the generic part of Soul Forge: the extended placement, less Phantom Gate."""
    gate = 2 if s.players[side].zone >> Card.PHANTOM_GATE & 1 else 0
    return max(0, extra_distance(s, side, kind, cell, NOWHERE) - gate)


@rule
def play_price(s: State, side: int, action: int) -> int:
    """SG-11.9: the price of this very use of a card."""
    card = card_of(action)
    if card == Card.SOUL_FORGE:
        return card_price(s, side, card, forge_way(s, side, first_kind(action), cell_of(action)))
    return card_price(s, side, card, 0)


@rule
def why_no_card(s: State, side: int, card: int) -> int:
    """SG-11.7, SG-11.20, SG-11.21: why a card can't be used now, whatever it would name."""
    me = s.players[side]
    if card < RELICS:
        if me.zone >> card & 1 == 0:
            return Reason.NOT_OWNED
    elif not in_hand(s, side, card):
        return Reason.NOT_OWNED
    return why_not_now(s, side, card)


@rule
def why_not_now(s: State, side: int, card: int) -> int:
    """SG-11.7, SG-11.20, SG-11.21: why a card can't be used now by a side that has it."""
    me = s.players[side]
    if ACTIVE[card] == 0 or card == Card.COLD_READ or WINDOWS[card] & window_now(s) == 0:
        return Reason.WRONG_TIME
    refusal = why_not_condition(s, side, card)
    if refusal != 0 and refusal < Reason.MOVED:  # what limits forbid comes first, SG-1.7
        return refusal
    if card < RELICS and me.relic_used >> card & 1:
        return Reason.ONCE
    if USES[card] and me.game_used[LIMIT_SLOT[card]] >= USES[card]:
        return Reason.USES
    return refusal if activations_left(s, side) else Reason.ACTIVATIONS


@rule
def may_hold_answer(s: State, side: int) -> bool:
    """SG-11.15, SG-11.4: whether a hidden card of a hand could answer in this window, for all that everybody knows."""
    if held(s.players[side]) == 0:
        return False
    for card in range(RELICS, CARDS):
        if WINDOWS[card] & window_now(s) and why_not_now(s, side, card) == 0 and is_unseen(s, card):
            if payable(s.players[side], card_price(s, side, card, 0)):
                return True
    return False


@rule
def why_not_condition(s: State, side: int, card: int) -> int:
    """SG-11.29 to SG-11.36: what a card demands of the position."""
    me, you = s.players[side], s.players[1 - side]
    if card == Card.RESONANT_CRUCIBLE and me.conv_used < 6:
        return Reason.CONDITION
    if card == Card.STRATEGOS_BANNER and me.moves_made == 0:
        return Reason.CONDITION
    if card == Card.OVERCLOCK_ARRAY and s.last_mover == NONE:
        return Reason.CONDITION
    if card == Card.LAST_STAND and me.lp > LAST_STAND_LP:
        return Reason.CONDITION
    if card == Card.KINGS_GUARD and s.attack.target != king_of(side):
        return Reason.CONDITION
    if (card == Card.SIEGE_WORKSHOP or card == Card.WRAITH_MARCH) and me.summon_used:
        return Reason.AFTER_SUMMON
    if card == Card.SOUL_FORGE:
        return why_no_summon(s, side)
    if card == Card.SOUL_DRAIN and me.broken:
        return Reason.GEM_BROKEN
    if card == Card.GEM_SHOCK and (you.denied_pending or you.denied_now or you.denied_last):
        return Reason.DENIED_TWICE
    if card == Card.FUNERAL_PYRE and me.captives[Kind.PAWN] == 0:
        return Reason.NO_CAPTIVE
    if card == Card.RESERVE_STOCKPILE and me.stockpile[0] and me.stockpile[1] and me.stockpile[2]:
        return Reason.LIST_FULL
    if card == Card.ANCHOR_FIELD:
        return why_no_area(s)
    return Reason.NONE


@rule
def why_no_area(s: State) -> int:
    """SG-1.10: room for one more Anchor Field."""
    for i in range(MAX_AREAS):
        if s.areas[i].centre == NOWHERE:
            return Reason.NONE
    return Reason.LIST_FULL
