"""The turn as a state machine (SC-4): a decision takes effect; the end of a turn runs on to the next player."""

from ludex.games.simpleciv.rules.city.builds import perform_build
from ludex.games.simpleciv.rules.city.cities import perform_found, perform_raze, perform_work
from ludex.games.simpleciv.rules.city.start_of_turn import city_turn
from ludex.games.simpleciv.rules.civ.diplomacy import (
    perform_accept_peace,
    perform_accept_vision,
    perform_propose_peace,
    perform_propose_vision,
    perform_reject,
    perform_revoke_vision,
    perform_war,
    perform_withdraw,
)
from ludex.games.simpleciv.rules.civ.gold import book, perform_rush
from ludex.games.simpleciv.rules.civ.power import statistics
from ludex.games.simpleciv.rules.civ.technology import perform_tech, research
from ludex.games.simpleciv.rules.civ.victory import close_books, judge, sweep
from ludex.games.simpleciv.rules.codes import NONE, End, Kind, Node
from ludex.games.simpleciv.rules.computer_players.strategy import take_counsel
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.natives.turn import native_turn
from ludex.games.simpleciv.rules.setup import set_up
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.healing import heal_units, is_held, wrath
from ludex.games.simpleciv.rules.unit.linked_units import perform_link, perform_unlink
from ludex.games.simpleciv.rules.unit.movement import perform_fortify, perform_step
from ludex.games.simpleciv.rules.unit.travel_orders import go_on, perform_stop, perform_travel
from ludex.games.simpleciv.rules.unit.units import max_moves
from ludex.games.simpleciv.rules.verbs import FIRST_ACTION, IS_FREE, Verb
from ludex.games.simpleciv.rules.war.combat import perform_attack, perform_shot
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of
from ludex.kernel.state.dice import Stream, next_word

UPPER = (1 << 31) - 1  # SC-2.1: a seed has 63 bits


@rule
def setup(s: State, seats: int, dice: Stream, log: Log) -> None:
    """SC-2.1, SC-2.8, SC-2.10: a new game from a seed; one that no map can be made from (SC-3.13) is drawn again."""
    while set_up(s, seats, next_word(dice) & UPPER, next_word(dice), log) != 0:
        pass
    start_turn(s, log)


@rule
def pending(s: State) -> int:
    """SC-4.1: the seat whose turn it is, as a set."""
    return 0 if s.node == Node.OVER or s.chosen else 1 << s.seat


@rule
def commit(s: State, _seat: int, action: int) -> None:
    """SC-4.1: a decision is made; it takes effect in the next step."""
    s.chosen = action


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """SC-23.1: a decision takes effect, and whatever follows from it."""
    commit(s, seat, action)
    step(s, log)


@rule
def step(s: State, log: Log) -> None:
    """SC-23.1: the decision that was made."""
    action = s.chosen
    s.chosen = 0
    perform(s, s.seat, action, log)


# ---------------------------------------------------------------- what a decision does


@rule
def perform(s: State, seat: int, action: int, log: Log) -> None:
    """SC-4.2, SC-23.2, SC-23.9: the first Action-class decision begins the Action phase; free ones are counted."""
    verb = verb_of(action)
    s.players[seat].free_actions += IS_FREE[verb]
    if verb == Verb.END_TURN:
        end_turn(s, log)
    elif verb >= FIRST_ACTION:
        s.node = Node.ACTION
        perform_action(s, action, log)
    elif verb >= Verb.DECLARE_WAR:
        perform_deal(s, seat, action, log)
    elif verb == Verb.CHOOSE_TECH:
        perform_tech(s, seat, subject_of(action), log)
    else:
        perform_plan(s, action, log)


@rule
def perform_plan(s: State, action: int, log: Log) -> None:
    """SC-4.6: builds, purchases and worked tiles."""
    verb, city = verb_of(action), subject_of(action)
    if verb == Verb.BUILD:
        perform_build(s, city, target_of(action), log)
    elif verb == Verb.RUSH:
        perform_rush(s, city, log)
    else:
        perform_work(s, city, option_of(action), target_of(action), log)


@rule
def perform_deal(s: State, seat: int, action: int, log: Log) -> None:
    """SC-4.6, SC-19: diplomacy."""
    verb, other, kind = verb_of(action), subject_of(action), target_of(action)
    if verb == Verb.DECLARE_WAR:
        perform_war(s, seat, other, log)
    elif verb == Verb.PROPOSE_PEACE:
        perform_propose_peace(s, seat, other, log)
    elif verb == Verb.ACCEPT_PEACE:
        perform_accept_peace(s, seat, other, log)
    elif verb == Verb.WITHDRAW:
        perform_withdraw(s, seat, other, kind, log)
    elif verb == Verb.REJECT:
        perform_reject(s, seat, other, kind, log)
    elif verb == Verb.PROPOSE_VISION:
        perform_propose_vision(s, seat, other, log)
    elif verb == Verb.ACCEPT_VISION:
        perform_accept_vision(s, seat, other, log)
    else:
        perform_revoke_vision(s, seat, other, log)


@rule
def perform_action(s: State, action: int, log: Log) -> None:
    """SC-4.7: units move, fight and found, cities shoot and are razed."""
    verb, subject, target = verb_of(action), subject_of(action), target_of(action)
    if verb == Verb.MOVE:
        perform_step(s, subject, target, log)
    elif verb == Verb.TRAVEL:
        perform_travel(s, subject, target - 1, log)
    elif verb == Verb.ATTACK:
        perform_attack(s, subject, target, log)
    elif verb == Verb.SHOOT:
        perform_shot(s, subject, target, log)
    elif verb == Verb.FORTIFY:
        perform_fortify(s, subject, log)
    elif verb == Verb.FOUND:
        perform_found(s, subject, option_of(action), log)
    elif verb == Verb.RAZE:
        perform_raze(s, subject, log)
    elif verb == Verb.STOP:
        perform_stop(s, subject, log)
    elif verb == Verb.LINK:
        perform_link(s, subject, target)
    else:
        perform_unlink(s, subject, target)


# ---------------------------------------------------------------- turns and rounds


@rule
def start_turn(s: State, log: Log) -> None:
    """SC-4.3, SC-2.8: the steps S1 to S10; in the first turn only the last three."""
    seat = s.seat
    emit(log, EventKind.TURN_STARTED, s.turn, seat, 0)
    if s.turn > 1:
        heal_units(s, seat, log)
        wrath(s, seat, log)
        for city in range(s.city_top):
            if s.cities[city].used and s.cities[city].owner == seat:
                city_turn(s, city, log)
        book(s, seat, log)
        research(s, seat, log)
        rest_units(s, seat)
        march(s, seat, log)
    s.players[seat].free_actions = 0
    statistics(s, seat, log)
    take_counsel(s, seat)
    s.node = Node.PLANNING


@rule
def rest_units(s: State, seat: int) -> None:
    """SC-4.3, SC-13.31: S6, units may attack and move again, captured ones later."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat:
            body.attacked = 0
            if not is_held(s, unit):
                body.moves = max_moves(s, unit)


@rule
def march(s: State, seat: int, log: Log) -> None:
    """SC-4.3: S7, units follow their travel orders."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and body.target != NONE:
            go_on(s, unit, log)


@rule
def end_turn(s: State, log: Log) -> None:
    """SC-4.8, SC-4.12: the next player who can act follows, after the last one the round ends."""
    if s.rules.auto_fortify:
        dig_in(s, s.seat)
    waiting = 0
    while not waiting and s.ending == End.NONE:
        s.seat += 1
        if s.seat == s.seats:
            end_round(s, log)
            s.seat = 0
        if s.ending == End.NONE and not s.players[s.seat].eliminated:
            start_turn(s, log)
            waiting = s.players[s.seat].units + s.players[s.seat].cities


@rule
def dig_in(s: State, seat: int) -> None:
    """SC-4.8, OPT-07: units that did nothing become Fortified, Settlers and travellers apart."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and body.kind != Kind.SETTLER and body.target == NONE:
            if body.moves == max_moves(s, unit) and not body.attacked:
                body.fortified = 1


@rule
def end_round(s: State, log: Log) -> None:
    """SC-4.9, SC-4.10: natives, victory, elimination; then the books are closed or the next turn begins."""
    native_turn(s, log)
    judge(s, log)
    sweep(s, log)
    emit(log, EventKind.ROUND_ENDED, s.turn, 0, 0)
    if s.ending == End.NONE:
        s.turn += 1
    else:
        close_books(s, log)
