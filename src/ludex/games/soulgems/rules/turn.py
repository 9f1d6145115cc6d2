"""The turn as a state machine (SG-4): a decision takes effect, then the game runs on to the next one."""

from ludex.games.soulgems.rules.board import own_piece
from ludex.games.soulgems.rules.cards.abilities import perform_steal
from ludex.games.soulgems.rules.cards.data import UNBIND_LP, Card
from ludex.games.soulgems.rules.cards.deck import perform_keep, perform_relic
from ludex.games.soulgems.rules.cards.payment import perform_deploy
from ludex.games.soulgems.rules.cards.reactions import announce, announce_card, answer, end_rift, open_node, unwind
from ludex.games.soulgems.rules.codes import FRAME_ATTACK, FRAME_GEM, NONE, End, Node, Phase
from ludex.games.soulgems.rules.combat.attack import declare, judge_attack, roll_attack
from ludex.games.soulgems.rules.combat.targets import aim, attack_cost
from ludex.games.soulgems.rules.ending import win
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.build import perform_build
from ludex.games.soulgems.rules.field.terrain import lay_board, place_tile
from ludex.games.soulgems.rules.field.trade import perform_mint, perform_visit
from ludex.games.soulgems.rules.field.weather import perform_weather
from ludex.games.soulgems.rules.gem import judge_gem, perform_gem, perform_transfer
from ludex.games.soulgems.rules.movement.perform import perform_move
from ludex.games.soulgems.rules.npc.controller_choices import perform_npc
from ludex.games.soulgems.rules.npc.phase import run_npcs
from ludex.games.soulgems.rules.phases import after_npcs, leave_phase, pass_turn
from ludex.games.soulgems.rules.points import convert_points, pay_points
from ludex.games.soulgems.rules.setup import (
    POSITION,
    blank,
    deal_cards,
    muster,
    perform_colour,
    perform_pick,
    prepare_step,
)
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import perform_summon, perform_teleport
from ludex.games.soulgems.rules.verbs import Verb, aura_of, card_of, cell_of, from_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import option_of, verb_of
from ludex.kernel.state.dice import Stream, branch


@rule
def setup(s: State, seats: int, seed: Stream, log: Log) -> None:
    """SG-3.1: a new game, up to its first decision; where a scenario has placed the Kings, cards come first."""
    s.seats = seats
    branch(seed, s.dice)
    branch(seed, s.deal)
    if s.prepared == 0:
        blank(s)
        lay_board(s)
        muster(s)
    if s.prepared == POSITION:
        deal_cards(s, log)
    while s.waiting == 0 and s.ending == End.NONE:
        step(s, log)


@rule
def pending(s: State) -> int:
    """SG-4.10: the seat that must decide, as a set."""
    return s.waiting


@rule
def commit(s: State, seat: int, action: int) -> None:
    """SG-4.10: a decision is made; it takes effect in the next step."""
    s.chosen = action
    s.waiting &= ~(1 << seat)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """SG-4.10: a decision takes effect, and the game runs on to the next one."""
    commit(s, seat, action)
    while s.waiting == 0 and s.ending == End.NONE:
        step(s, log)


@rule
def step(s: State, log: Log) -> None:
    """SG-4.1: the decision that was made, or the next automatic stretch; a drill's dummy passes (SG-15.1, SG-15.3)."""
    if s.chosen:
        action = s.chosen
        s.chosen = 0
        perform(s, s.decider, action, log)
    elif s.phase == Phase.SETUP:
        prepare_step(s, log)
    elif s.rift != NONE:
        open_node(s, Node.PHASE, s.rift)
    elif s.depth:
        unwind(s, log)
    elif s.phase == Phase.NPC or s.phase == Phase.NPC_MOVE:
        if not run_npcs(s, log):
            open_node(s, s.node, s.decider)
        elif s.ending == End.NONE:
            after_npcs(s, log)
    elif s.rules.dummy == s.side + 1:
        pass_turn(s, log)
    else:
        open_node(s, Node.PHASE, s.side)


@rule
def perform(s: State, side: int, action: int, log: Log) -> None:
    """SG-4.9: what a decision does, by the place where it was asked for."""
    verb, node = verb_of(action), s.node
    if verb == Verb.RESIGN:
        win(s, 1 - side, End.RESIGN, log)
    elif node == Node.PHASE:
        perform_phase(s, side, action, log)
    elif Node.RX1 <= node <= Node.RX3:
        answer(s, side, action, log)
    elif node == Node.DRAW:
        answer_draw(s, side, verb, log)
    elif node >= Node.NPC_ORDER:
        perform_npc(s, action, log)
    else:
        perform_setup(s, side, action, log)


@rule
def perform_setup(s: State, side: int, action: int, log: Log) -> None:
    """SG-3.1: choices before the game."""
    if s.node == Node.COLOUR:
        perform_colour(s, side, action, log)
    elif s.node == Node.ARMY:
        perform_pick(s, side, action, log)
    elif s.node == Node.TILE:
        place_tile(s, side, cell_of(action), log)
    elif s.node == Node.RELIC:
        perform_relic(s, side, action, log)
    elif s.node == Node.KING:
        s.king_choice[side] = cell_of(action)
    else:
        perform_keep(s, side, action, log)


@rule
def answer_draw(s: State, side: int, verb: int, log: Log) -> None:
    """SG-9.9: a draw offer is accepted or declined."""
    if verb == Verb.ACCEPT_DRAW:
        win(s, NONE, End.DRAW, log)
    else:
        emit(log, EventKind.DRAW_DECLINED, side, 0, 0)


@rule
def perform_phase(s: State, side: int, action: int, log: Log) -> None:
    """SG-4.2, SG-4.7, SG-9.9, SG-11.19: all but Next, Pass, draw offers and moves in a reaction is an action."""
    verb = verb_of(action)
    if verb == Verb.NEXT:
        if s.rift != NONE:
            end_rift(s)
        else:
            leave_phase(s, log)
    elif verb == Verb.PASS:
        pass_turn(s, log)
    elif verb == Verb.OFFER_DRAW:
        s.players[side].draw_offered = 1
        emit(log, EventKind.DRAW_OFFERED, side, 0, 0)
        open_node(s, Node.DRAW, 1 - side)
    else:
        s.players[side].acted |= int(s.rift == NONE)
        if verb == Verb.MOVE:
            perform_move(s, side, action, log)
        else:
            perform_action(s, side, action, log)


@rule
def perform_action(s: State, side: int, action: int, log: Log) -> None:
    """SG-4.9: every action but a Move; what had to follow directly on the last one is lost (SG-11.49)."""
    verb, mover = verb_of(action), s.last_mover
    s.extra_mover, s.summoned, s.last_mover = NONE, NONE, NONE
    if verb == Verb.ATTACK:
        perform_attack(s, side, action, log)
    elif verb == Verb.SUMMON:
        perform_summon(s, side, action, log)
    elif verb == Verb.TELEPORT:
        perform_teleport(s, side, action, log)
    elif verb == Verb.BREAK or verb == Verb.REPAIR:
        perform_gem(s, side, action, int(verb == Verb.REPAIR), log)
        if s.rules.relics:
            announce(s, FRAME_GEM, side, action)
        else:
            judge_gem(s, side, log)
    elif verb == Verb.CONVERT:
        convert_points(s, side, option_of(action), log)
    elif verb == Verb.PLAY or verb == Verb.USE:
        announce_card(s, side, action, log)
        if card_of(action) == Card.OVERCLOCK_ARRAY:
            s.extra_mover = mover
    elif verb == Verb.DEPLOY or verb == Verb.BUY:
        perform_deploy(s, side, action, log)
    else:
        perform_rare(s, side, action, log)


@rule
def perform_rare(s: State, side: int, action: int, log: Log) -> None:
    """SG-4.9: actions of the modules."""
    verb = verb_of(action)
    if verb == Verb.BUILD:
        perform_build(s, side, action, log)
    elif verb == Verb.WEATHER:
        perform_weather(s, side, action, log)
    elif verb == Verb.VISIT:
        perform_visit(s, side, action, log)
    elif verb == Verb.MINT:
        perform_mint(s, side, action, log)
    elif verb == Verb.STEAL:
        perform_steal(s, side, action, log)
    elif verb == Verb.TRANSFER:
        s.players[side].transfer_used = 1
        s.players[side].acts_used += 1
        perform_transfer(s, side, log)
    elif verb == Verb.UNBIND:
        pay_points(s, side, UNBIND_LP, 0, log)
        s.pieces[own_piece(s, side, cell_of(action))].bound = 0
        emit(log, EventKind.EFFECT_EXPIRED, side, Card.ETERNAL_BINDING, 0)


@rule
def perform_attack(s: State, side: int, action: int, log: Log) -> None:
    """SG-8.1: declare and pay; with cards in play others may answer before the dice fall."""
    p = own_piece(s, side, from_of(action))
    length = aim(s, p, cell_of(action))
    declare(s, side, action, attack_cost(s, s.players[side], p, length, aura_of(action)), length, log)
    if s.rules.relics:
        announce(s, FRAME_ATTACK, side, action)
    else:
        roll_attack(s, log)
        judge_attack(s, log)
