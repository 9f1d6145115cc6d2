"""Announcing a card (SG-5.10, SG-11.8, SG-11.17): it is paid and spent, a relic is deployed."""

from ludex.games.soulgems.rules.board import first_in, shift
from ludex.games.soulgems.rules.cards.conditions import MARKET, deploy_price, play_price
from ludex.games.soulgems.rules.cards.data import COST_LP, COST_SP, LIMIT_SLOT, RELICS, USES, Card
from ludex.games.soulgems.rules.codes import HAND, NONE, Kind, Place
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.points import lp_part, pay_points, pay_share, sp_part
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, card_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import verb_of


@rule
def pay_card(s: State, side: int, action: int, log: Log) -> None:
    """SG-5.10, SG-11.17, SG-11.43: pay, a captive too; spend card and activation; a purchase uses up the Bazaar."""
    card, me = card_of(action), s.players[side]
    cost = play_price(s, side, action)
    if card == Card.SOUL_FORGE or card == Card.LAST_STAND:
        pay_share(s, side, cost, action, log)
    else:
        pay_points(s, side, lp_part(cost), sp_part(cost), log)
    if card == Card.FUNERAL_PYRE:
        shift(s, first_in(s, 1 - side, Kind.PAWN, Place.CAPTIVE), Place.GONE)
    if COST_LP[card] + COST_SP[card] and card >= RELICS:
        s.bazaar_used = 1
    me.acts_used += 1
    me.supply_left = max(0, me.supply_left - 1)
    if USES[card]:
        me.game_used[LIMIT_SLOT[card]] += 1
    if card < RELICS:
        me.relic_used |= 1 << card
        emit(log, EventKind.RELIC_USED, side, card, 0)
    else:
        spend_spell(s, side, card)
        emit(log, EventKind.CARD_PLAYED, side, card, 0)


@rule
def spend_spell(s: State, side: int, card: int) -> None:
    """SG-11.1, SG-11.10: a spell leaves the hand or its pile, and the game."""
    if s.rules.relic_mode == MARKET:
        for i in range(8):
            if s.market_piles[i].card == card:
                s.market_piles[i].copies -= 1
    else:
        drop_card(s, side, card)
    if s.discards < len(s.discard):
        s.discard[s.discards] = card
        s.discards += 1


@rule
def drop_card(s: State, side: int, card: int) -> None:
    """SG-11.7: a card leaves the hand; those behind it move up."""
    me, at = s.players[side], 0
    for i in range(HAND):
        held = me.hand[i]
        if held != card and held != NONE:
            me.hand[at] = held
            at += 1
    while at < HAND:
        me.hand[at] = NONE
        at += 1


@rule
def perform_deploy(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.8, SG-11.10: a relic enters the zone and works at once."""
    card, me = card_of(action), s.players[side]
    cost = deploy_price(s, verb_of(action), card)
    printed = verb_of(action) == Verb.BUY or COST_LP[card] + COST_SP[card] > 0
    pay_points(s, side, lp_part(cost), sp_part(cost), log)
    if printed:
        s.bazaar_used = 1
    drop_card(s, side, card)
    me.reserved &= ~(1 << card)
    for i in range(8):
        if s.market_relics[i] == card:
            s.market_relics[i] = NONE
    me.zone |= 1 << card
    emit(log, EventKind.RELIC_DEPLOYED, side, card, 0)
