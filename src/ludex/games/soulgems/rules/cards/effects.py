"""What cards do (SG-11.28 to SG-11.36), once they are paid and nobody has cancelled them."""

from ludex.games.soulgems.rules.board import enter, first_in, land, leave, own_piece, piece_at, shift, token
from ludex.games.soulgems.rules.cards.data import COST_LP, COST_SP, LIMIT_SLOT, RELICS, USES, Card
from ludex.games.soulgems.rules.cards.play import MARKET, deploy_price, play_price, why_not_named
from ludex.games.soulgems.rules.combat.targets import target_ref
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.gem import earn
from ludex.games.soulgems.rules.movement import mark_moved
from ludex.games.soulgems.rules.points import convert_points, gain_lp, gain_sp, lp_part, pay_points, pay_share, sp_part
from ludex.games.soulgems.rules.state import (
    FRAME_ATTACK,
    FRAME_CARD,
    HAND,
    MAX_AREAS,
    NONE,
    NOWHERE,
    VALUE,
    Kind,
    Phase,
    Place,
    State,
)
from ludex.games.soulgems.rules.summon import call
from ludex.games.soulgems.rules.verbs import Verb, card_of, cell_of, first_kind, second_kind
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import option_of, verb_of
from ludex.kernel.state.dice import below

STOCKPILE_UPKEEPS, BOUND_TURNS, DRAIN = 3, 2, 5


# ---------------------------------------------------------------- announcing


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


# ---------------------------------------------------------------- resolving


@rule
def resolve_card(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.16, SG-11.41: the effect of a card that was not cancelled and whose target is still there."""
    card = card_of(action)
    if why_not_named(s, side, action) != 0:
        return
    if card < RELICS:
        resolve_relic(s, side, action, log)
    elif card < Card.REAPERS_STRIKE:
        resolve_lp_school(s, side, action, log)
    elif card < Card.LUCKY_SHOT:
        resolve_sp_and_hybrid(s, side, action, log)
    else:
        resolve_dice_and_ritual(s, side, action, log)


@rule
def resolve_relic(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.29: activated relics."""
    card, me = card_of(action), s.players[side]
    if card == Card.GUARDIAN_CHORUS:
        s.chorus |= 1 << own_piece(s, side, cell_of(action))
    elif card == Card.RESONANT_CRUCIBLE:
        gain_lp(s, side, 1, log)
    elif card == Card.STRATEGOS_BANNER:
        me.next_dist += 1
    elif card == Card.SHADOW_RELAY:
        first, second = own_piece(s, side, cell_of(action)), own_piece(s, side, option_of(action))
        swap(s, first, second)
        mark_moved(s, side, first)
        mark_moved(s, side, second)
        s.last_mover = NONE
    elif card == Card.OBLATION_ALTAR:
        sacrifice(s, side, own_piece(s, side, cell_of(action)), log)
        gain_lp(s, side, 2, log)
        gain_sp(s, side, 2, log)
    elif card == Card.SIEGE_WORKSHOP:
        me.workshop = 1
    elif card == Card.CONVERSION_NEXUS:
        convert_points(s, side, option_of(action), log)
    elif card == Card.SOUL_BEACON:
        earn(s, side, log)
        me.beacon = 1
    elif card == Card.FATE_ENGINE:
        reroll(s, side, option_of(action), log)


@rule
def resolve_lp_school(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.31, SG-11.32: the spells named in the core, and the LP school."""
    card, me, you = card_of(action), s.players[side], s.players[1 - side]
    if card == Card.TEMPORAL_RIFT:
        open_rift(s, side, log)
    elif card == Card.SOUL_DRAIN:
        amount = min(DRAIN, you.sp)
        you.sp -= amount
        emit(log, EventKind.SP_LOST, 1 - side, amount, 0)
        gain_sp(s, side, amount, log)
    elif card == Card.ARCANE_SURGE:
        me.next_dmg = min(6, me.next_dmg + 2)
    elif card == Card.SPIRIT_EXCHANGE:
        swap(s, own_piece(s, side, cell_of(action)), own_piece(s, side, option_of(action)))
    elif card == Card.IRON_RESERVES:
        s.iron |= 1 << s.attack.target
    elif card == Card.RESERVE_STOCKPILE:
        slot = 0 if me.stockpile[0] == 0 else 1 if me.stockpile[1] == 0 else 2
        me.stockpile[slot] = STOCKPILE_UPKEEPS
    elif card == Card.GUARDIANS_OATH:
        s.stack[s.depth - 1].cancelled = 1
    elif card == Card.KINGS_GUARD:
        me.guard += 1
    elif card == Card.STALWART_LINE:
        me.stalwart += 1
    elif card == Card.LAST_STAND:
        me.last_stand = 1
        gain_lp(s, side, 8, log)
    elif card == Card.RESPITE:
        me.respite = min(3, me.respite + 1)
        gain_lp(s, side, 6, log)


@rule
def resolve_sp_and_hybrid(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.33, SG-11.34: the SP school and the hybrid school."""
    card, me, cell = card_of(action), s.players[side], cell_of(action)
    if card == Card.REAPERS_STRIKE:
        s.reaper |= 1 << own_piece(s, side, cell)
    elif card == Card.SOUL_TORRENT:
        me.turn_bonus = min(40, me.turn_bonus + 10)
    elif card == Card.SPECTERS_VEIL:
        s.veil |= 1 << own_piece(s, side, cell)
    elif card == Card.GEM_SHOCK:
        s.players[1 - side].denied_pending = 1
    elif card == Card.GHASTLY_VOLLEY:
        me.next_setdist = 2
    elif card == Card.SOUL_NET:
        me.capture_bonus += 5
    elif card == Card.WRAITH_MARCH:
        me.march = 1
    elif card == Card.COORDINATED_STRIKE:
        mark_target(s, side, target_ref(s, action))
    elif card == Card.PHASE_SHIFT:
        s.phasing |= 1 << own_piece(s, side, cell)
    elif card == Card.SOUL_FORGE:
        s.forge |= 1 << call(s, side, first_kind(action), cell, log)
    elif card == Card.PULSE_BARRIER:
        s.players[1 - side].barrier_pending = 1
    elif card == Card.VECTOR_SHIFT:
        piece = s.pieces[own_piece(s, side, cell)]
        piece.vector = min(40, piece.vector + 10)
    elif card == Card.ANCHOR_FIELD:
        anchor(s, side, cell)
    elif card == Card.SUPPLY_DROP:
        me.supply_left = min(6, me.supply_left + 2)


@rule
def resolve_dice_and_ritual(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.35, SG-11.36: the dice school and the ritual school."""
    card, me, cell = card_of(action), s.players[side], cell_of(action)
    if card == Card.LUCKY_SHOT:
        me.next_advantage = 1
    elif card == Card.LOADED_FATE:
        reroll(s, side, option_of(action), log)
    elif card == Card.CRITICAL_EDGE:
        me.next_critical = 1
    elif card == Card.CHAOS_SURGE:
        surge(s, log)
    elif card == Card.ADVANTAGE_BANK:
        me.adv_token = 1
    elif card == Card.STOCHASTIC_SHIELD:
        me.shield = 1
    elif card == Card.MARGIN_CALL:
        me.next_margin = 1
    elif card == Card.BLOOD_FOR_SOULS:
        p = own_piece(s, side, cell)
        value = VALUE[s.pieces[p].kind]
        sacrifice(s, side, p, log)
        gain_sp(s, side, 2 * value, log)
    elif card == Card.REBIRTH_PACT:
        p = first_in(s, side, first_kind(action), Place.CAPTIVE)
        enter(s, p, cell)
        emit(log, EventKind.SUMMONED, token(s, p), cell, 0)
    elif card == Card.ETERNAL_BINDING:
        s.pieces[piece_at(s, cell)].bound = BOUND_TURNS
    elif card == Card.SEALED_GEM:
        s.players[1 - side].sealed_pending = 1
    elif card == Card.SOUL_SWAP:
        shift(s, first_in(s, 1 - side, first_kind(action), Place.CAPTIVE), Place.RESERVE)
        shift(s, first_in(s, side, second_kind(action), Place.CAPTIVE), Place.RESERVE)
    elif card == Card.FUNERAL_PYRE:
        me.next_dmg = min(6, me.next_dmg + 1)
    elif card == Card.PACT_OF_STONE:
        me.stone = 1


@rule
def sacrifice(s: State, side: int, p: int, log: Log) -> None:
    """SG-11.25, SG-11.43: the piece is out of the game; Blood Economy pays its value."""
    value = VALUE[s.pieces[p].kind]
    emit(log, EventKind.SACRIFICED, token(s, p), s.pieces[p].cell, 0)
    leave(s, p, Place.GONE)
    if s.players[side].zone >> Card.BLOOD_ECONOMY & 1:
        gain_sp(s, side, value, log)


@rule
def swap(s: State, first: int, second: int) -> None:
    """SG-11.48: two pieces change places; not a Move by itself."""
    here, there = s.pieces[first].cell, s.pieces[second].cell
    land(s, first, there)
    land(s, second, here)


@rule
def mark_target(s: State, side: int, ref: int) -> None:
    """SG-11.34: Coordinated Strike; a second copy adds again (SG-11.23)."""
    me = s.players[side]
    for i in range(4):
        if me.struck[i] == 0:
            me.struck[i] = ref + 1
            return


@rule
def anchor(s: State, side: int, cell: int) -> None:
    """SG-11.45: a new Anchor Field."""
    for i in range(MAX_AREAS):
        if s.areas[i].centre == NOWHERE:
            s.areas[i].centre = cell
            s.areas[i].owner = side
            return


@rule
def open_rift(s: State, side: int, log: Log) -> None:
    """SG-11.31, SG-11.18, SG-4.14: an extra movement phase later, or at once for the attacked player."""
    if side != s.side:
        s.rift = side
        s.phase = Phase.MX
        s.moved &= ~s.board[side]
        emit(log, EventKind.PHASE_CHANGED, side, Phase.MX, 0)
    elif s.phase == Phase.M1X:
        s.mx_inner += 1
    else:
        s.mx_owed += 1


@rule
def surge(s: State, log: Log) -> None:
    """SG-11.35, SG-4.14: on a six an extra Main 1 interrupts the phase."""
    die = below(s.dice, 6) + 1
    emit6(log, EventKind.DICE, 6, 1, die, 0, 0, 0)
    if die == 6:
        s.saved_moved = s.moved
        s.moved = 0
        s.interrupted = 1
        s.phase = Phase.M1X
        emit(log, EventKind.PHASE_CHANGED, s.side, Phase.M1X, 0)


@rule
def reroll(s: State, side: int, die: int, log: Log) -> None:
    """SG-8.17: one die of the visible roll is rolled again."""
    if s.stack[0].what == FRAME_ATTACK:
        face = below(s.dice, 10)
        if die == 1:
            s.attack.tens = face
        else:
            s.attack.ones = face
        s.attack.rerolled = 1
    else:
        face = below(s.dice, 6) + 1
        s.gem.dice[die - 1] = face
        s.gem.rerolled |= 1 << side
    emit(log, EventKind.REROLLED, side, die, face)


@rule
def is_oath(s: State) -> bool:
    """SG-11.16: whether the announcement on top is a Guardian's Oath."""
    top = s.stack[s.depth - 1]
    return top.what == FRAME_CARD and card_of(top.action) == Card.GUARDIANS_OATH
