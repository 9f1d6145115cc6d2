"""The Action Phase and its turns (R5, AE-35, AE-36): free actions, one action or Pass, what follows on them.

The phase ends (AE-64.1 to AE-64.3): every action costs AP, or uses a flag of the round, a card, a resource or a unit's
Move of price 0; what gives AP is bounded likewise.
"""

from ludex.games.aeonis.rules.cards.chapter import begin_cards_action, list_cards_actions
from ludex.games.aeonis.rules.chapters import CARDS, CHAPTER_OF_VERB, COMBAT, COUNCIL, MOVEMENT, REALM
from ludex.games.aeonis.rules.codes import NONE, Node, Process
from ludex.games.aeonis.rules.combat.chapter import begin_combat_action, list_combat_actions
from ludex.games.aeonis.rules.combat.sieges import check_sieges
from ludex.games.aeonis.rules.council.chapter import begin_council_action, list_council_actions
from ludex.games.aeonis.rules.council.ledger_queries import ledger_seat
from ludex.games.aeonis.rules.council.offer import clear_offer
from ludex.games.aeonis.rules.data import BANK_MOST
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.movement.chapter import begin_movement_action, list_movement_actions
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.chapter import begin_realm_action, list_realm_actions
from ludex.games.aeonis.rules.realm.control import take_portals
from ludex.games.aeonis.rules.round.secrets import ALONE, FROM_ACTIVE
from ludex.games.aeonis.rules.round.strategy import begin_primary, list_primaries
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, WALK, Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, subject_of

START, MAIN, CHOSEN, RESOLVED, SIEGES, IMMEDIATE, LEDGER, OVER = range(8)


# ---------------------------------------------------------------- the phase


@rule
def next_to_act(s: State, place: int) -> int:
    """R5: the place in the initiative, from this one on and around, of a player who has not passed; else NONE."""
    for step in range(s.seats):
        found = (place + step) % s.seats
        if not s.players[s.initiative[found]].passed:
            return found
    return NONE


@rule
def run_action_phase(s: State) -> None:
    """R5, AE-64.1: turns in cyclic initiative order until all have passed; a Tome gives another turn (AE-50)."""
    f = top(s)
    if f.b and takes_extra_turn(s, f.b - 1):
        call(s, Process.TURN, f.b - 1, 0, 0)
        return
    place = next_to_act(s, f.a)
    if place == NONE:
        finish(s, 0)
        return
    f.a = (place + 1) % s.seats
    f.b = s.initiative[place] + 1
    call(s, Process.TURN, s.initiative[place], 0, 0)


@rule
def takes_extra_turn(s: State, seat: int) -> bool:
    """AE-50, Tome of Forbidden Rites: whether the player who has just acted has another turn; not after a Pass."""
    owed = s.players[seat].extra_turn
    s.players[seat].extra_turn = 0
    return owed != 0 and s.players[seat].passed == 0


# ---------------------------------------------------------------- one turn


@rule
def run_turn(s: State, log: Log) -> None:
    """R5.1 to R5.5: one turn of one player."""
    f = top(s)
    if f.pc == START:
        start_turn(s, log)
    elif f.pc == MAIN:
        open_turn(s, log)
    elif f.pc == CHOSEN:
        take_action(s, log)
    elif f.pc == RESOLVED:
        follow_up(s)
    else:
        run_turn_end(s)


@rule
def run_turn_end(s: State) -> None:
    """R5.5, AE-41.33, AE-45.5: sieges are checked, immediate secrets offered, Cassian may trade."""
    f = top(s)
    f.pc += 1
    if f.pc - 1 == SIEGES:
        clear_offer(s)
        check_sieges(s)
    elif f.pc - 1 == IMMEDIATE:
        call(s, Process.IMMEDIATE, f.seat, FROM_ACTIVE, 0)
    elif f.pc - 1 == LEDGER:
        open_ledger(s)
    else:
        finish(s, 0)


@rule
def start_turn(s: State, log: Log) -> None:
    """R5.1, AE-10.8, AE-45.5: Portals under own units are taken, then immediate secrets are offered."""
    f = top(s)
    emit(log, EventKind.TURN_STARTED, f.seat, s.players[f.seat].ap, 0)
    take_portals(s, f.seat, log)
    f.pc = MAIN
    call(s, Process.IMMEDIATE, f.seat, ALONE, 0)


@rule
def open_turn(s: State, log: Log) -> None:
    """R5.2, AE-64.4: the player is asked; without any action but Pass it passes by itself."""
    f = top(s)
    if can_act(s, f.seat):
        f.pc = CHOSEN
        ask(s, Node.MAIN, f.seat)
    else:
        pass_turn(s, f.seat, 1, log)
        f.pc = RESOLVED


@rule
def take_action(s: State, log: Log) -> None:
    """R5.2, AE-36.2: after a free action the turn goes on, after any other it is resolved and followed up."""
    f = top(s)
    action = take_answer(s, f.seat)
    verb = kind_of(action)
    f.pc = MAIN if is_free(verb) else RESOLVED
    f.a = verb
    f.b = subject_of(action & ~FREE) + 1 if verb == Verb.PRIMARY else 0
    s.result = 0
    if not is_free(verb) and verb != Verb.TRADE:
        clear_offer(s)
    begin_action(s, f.seat, action, log)


@rule
def begin_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.2, AE-36.1: the chapter that knows an action takes its price and begins it."""
    verb = kind_of(action)
    chapter = MOVEMENT if verb >= WALK else CHAPTER_OF_VERB[verb]
    if chapter == MOVEMENT:
        begin_movement_action(s, seat, action, log)
    elif chapter == COMBAT:
        begin_combat_action(s, seat, action, log)
    elif chapter == REALM:
        begin_realm_action(s, seat, action, log)
    elif chapter == COUNCIL:
        begin_council_action(s, seat, action, log)
    elif chapter == CARDS:
        begin_cards_action(s, seat, action, log)
    else:
        begin_own_action(s, seat, action, log)


@rule
def begin_own_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.3, AE-37.4: Pass, or the primary of a strategy card."""
    if kind_of(action) == Verb.PASS:
        pass_turn(s, seat, 0, log)
    else:
        begin_primary(s, seat, action, log)


@rule
def follow_up(s: State) -> None:
    """R5.4, AE-37.4: the others' secondaries; a Trade that does not use the turn leads back to it (AE-42.1)."""
    f = top(s)
    if f.a == Verb.TRADE and s.result == 1:
        f.pc = MAIN
        return
    f.pc = SIEGES
    if f.b:
        call(s, Process.SECONDARIES, f.seat, f.b - 1, 0)


@rule
def open_ledger(s: State) -> None:
    """R5.5, AE-42.1: at the end of every turn Cassian may make his Trade of the round."""
    seat = ledger_seat(s)
    if seat != NONE:
        call(s, Process.LEDGER, seat, 0, 0)


# ---------------------------------------------------------------- passing


@rule
def pass_turn(s: State, seat: int, forced: int, log: Log) -> None:
    """AE-35.3, AE-35.4: no more turns this round; up to 2 AP are banked, none that were for this round only."""
    me = s.players[seat]
    me.banked = min(BANK_MOST, max(0, me.ap - me.ap_unbankable))
    me.ap, me.ap_unbankable, me.passed = 0, 0, 1
    emit(log, EventKind.PASSED, seat, me.banked, forced)


@rule
def is_free(verb: int) -> bool:
    """AE-36.2: the free actions: they come before the action of the turn and don't use it."""
    return Verb.PURGE_REMNANTS <= verb <= Verb.DEMOLISH or verb == Verb.LAY


@rule
def has_action(out: Buffer, n: int) -> bool:
    """RU-93: whether the first entries of a list have anything but free actions."""
    for i in range(min(n, len(out))):
        if not is_free(kind_of(out[i])):
            return True
    return False


@rule
def can_act(s: State, seat: int) -> bool:
    """R5.5, AE-64.4, RU-93: whether a player has an action but Pass; Whispers in hand may always be one (AE-62)."""
    if s.players[seat].hand_count > 0:
        return True
    out = s.work.options[:]
    if list_primaries(s, seat, out, 0) > 0:
        return True
    if has_action(out, list_realm_actions(s, seat, out, 0)) or has_action(out, list_combat_actions(s, seat, out, 0)):
        return True
    if has_action(out, list_cards_actions(s, seat, out, 0)) or has_action(out, list_council_actions(s, seat, out, 0)):
        return True
    return list_movement_actions(s, seat, out, 0) > 0
