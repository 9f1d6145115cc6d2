"""Looking at hidden cards (R1.7, R4, AE-61 D30, AE-62): what a seat has seen is kept and told to it alone."""

from ludex.games.aeonis.rules.cards.showing import SECRET
from ludex.games.aeonis.rules.codes import NONE, Artifact, Discovery, Flag, Kind, Lord, Node, Process
from ludex.games.aeonis.rules.council.agenda import fill_agenda
from ludex.games.aeonis.rules.data import SEATS, UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, owns_artifact, owns_discovery
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, tell
from ludex.kernel.state.action import Buffer, pack, push, subject_of

ROUND_START, COUNCIL_START = 0, 1  # number a of the process PEEK: R1.7, R4.1
FOREKNOWLEDGE, ORACLE = range(2)  # what is being decided, number c of the process PEEK
NEXT, ANSWERED, SHOWN = range(3)
KEEP, CHANGE = 0, 1  # Foreknowledge: the order stays or is swapped; Oracle: top or bottom
STEPS = 2  # of one player: Foreknowledge, then the Oracle; the agenda, then the Mask


# ---------------------------------------------------------------- what is known of decks


@rule
def event_drawn(s: State) -> None:
    """AE-62: the top global event was drawn; who knew some of the top knows one less."""
    for seat in range(SEATS):
        s.players[seat].peek_events = max(0, s.players[seat].peek_events - 1)


@rule
def forget_secrets(s: State, holder: int) -> None:
    """AE-62, AE-45.4: a player may have given up a secret unseen; what others have seen of them may be gone."""
    for viewer in range(SEATS):
        s.known_secrets[viewer, holder] = 0


@rule
def peek_agenda(s: State, seat: int, log: Log) -> None:
    """AE-42.2, AE-43, AE-46.3: a player alone sees the top agenda card (Scry, Scrying Pool, Stone Fragment)."""
    fill_agenda(s)
    if s.agenda_count:
        s.players[seat].peek_agenda = 1
        emit(log, EventKind.AGENDA_PEEKED, seat, 0, 0)
        tell(log, 1 << seat, EventKind.AGENDA_SEEN, seat, s.agenda_deck[s.agenda_count - 1], 0)


@rule
def peek_events(s: State, seat: int, cards: int, log: Log) -> None:
    """AE-43, AE-51: a player sees so many of the top global events."""
    cards = min(cards, s.event_count)
    s.players[seat].peek_events = max(cards, s.players[seat].peek_events)
    emit(log, EventKind.EVENTS_PEEKED, seat, cards, 0)
    for place in range(cards):
        tell(log, 1 << seat, EventKind.EVENT_PEEKED, seat, s.event_deck[s.event_count - 1 - place], place)


# ---------------------------------------------------------------- the processes


@rule
def run_peek(s: State, log: Log) -> None:
    """R1.7, R4.1, AE-62: each player in order, the Speaker first, looks at what it may see."""
    f = top(s)
    if f.pc == ANSWERED:
        read_peek(s, log)
    elif f.b == s.seats * STEPS:
        finish(s, 0)
    else:
        seat, step = (f.seat + f.b // STEPS) % s.seats, f.b % STEPS
        f.b += 1
        f.d = seat
        if f.a == COUNCIL_START:
            peek_at_council(s, seat, step, log)
        else:
            peek_at_events(s, seat, step, log)


@rule
def peek_at_events(s: State, seat: int, step: int, log: Log) -> None:
    """R1.7, AE-43, AE-51: Foreknowledge sees two global events and orders them; the Oracle sees the top one."""
    f = top(s)
    if step == 0 and owns_discovery(s, seat, Discovery.FOREKNOWLEDGE) and s.event_count > 0:
        peek_events(s, seat, 2, log)
        if s.event_count > 1:
            f.c, f.pc = FOREKNOWLEDGE, ANSWERED
            ask(s, Node.PEEK, seat)
    elif step == 1 and has_oracle(s, seat) and s.event_count > 0:
        peek_events(s, seat, 1, log)
        f.c, f.pc = ORACLE, ANSWERED
        ask(s, Node.PEEK, seat)


@rule
def peek_at_council(s: State, seat: int, step: int, log: Log) -> None:
    """R4.1, AE-42.2, AE-43, AE-50: Scrying Pool and Scry the Council see the agenda, then Whisperer's Mask a secret."""
    if step == 0 and (owns_discovery(s, seat, Discovery.SCRYING_POOL) or is_lord(s, seat, Lord.SERAPHEL)):
        peek_agenda(s, seat, log)
    elif step == 1 and may_use_mask(s, seat):
        call(s, Process.ABILITY, seat, Flag.MASK_SECRET, 0)


@rule
def has_oracle(s: State, seat: int) -> bool:
    """AE-51: whether a player has an Oracle on the map."""
    for slot in range(UNITS):
        unit = s.units[seat, slot]
        if unit.used and unit.kind == Kind.ORACLE and unit.hex != NONE:
            return True
    return False


@rule
def has_secret_elsewhere(s: State, seat: int) -> bool:
    """AE-50, Whisperer's Mask: whether another player holds an unscored secret."""
    for other in range(s.seats):
        if other != seat and s.players[other].secret_count > 0:
            return True
    return False


@rule
def read_peek(s: State, log: Log) -> None:
    """D30: the order of two events, or top or bottom."""
    f = top(s)
    choice = subject_of(take_answer(s, f.d))
    f.pc = NEXT
    if f.c == FOREKNOWLEDGE:
        order_events(s, f.d, choice)
    else:
        bury_event(s, f.d, choice, log)


@rule
def run_mask(s: State) -> None:
    """AE-50, Whisperer's Mask: once per R4 its bearer names a player, who shows one unscored secret."""
    f = top(s)
    if f.pc == ANSWERED:
        f.pc = SHOWN
        call(s, Process.SHOW, subject_of(take_answer(s, f.seat)), f.seat, SECRET)
    elif f.pc == SHOWN or has_flag(s, f.seat, Flag.MASK_SECRET) or not may_use_mask(s, f.seat):
        finish(s, 0)
    else:
        set_flag(s, f.seat, Flag.MASK_SECRET)
        f.pc = ANSWERED
        ask(s, Node.PEEK, f.seat)


@rule
def may_use_mask(s: State, seat: int) -> bool:
    """AE-50, Whisperer's Mask: whether a player bears it and another one holds an unscored secret."""
    return owns_artifact(s, seat, Artifact.WHISPERERS_MASK) and has_secret_elsewhere(s, seat)


@rule
def order_events(s: State, seat: int, choice: int) -> None:
    """AE-43, Foreknowledge: the two top events go back in any order; what others knew of it is void."""
    if choice == CHANGE:
        a, b = s.event_count - 1, s.event_count - 2
        s.event_deck[a], s.event_deck[b] = s.event_deck[b], s.event_deck[a]
    for other in range(SEATS):
        if other != seat:
            s.players[other].peek_events = 0


@rule
def bury_event(s: State, seat: int, choice: int, log: Log) -> None:
    """AE-51, Oracle: the top event stays or goes to the bottom."""
    if choice == KEEP:
        return
    card = s.event_deck[s.event_count - 1]
    for place in range(s.event_count - 1, 0, -1):
        s.event_deck[place] = s.event_deck[place - 1]
    s.event_deck[0] = card
    event_drawn(s)
    emit(log, EventKind.EVENT_BURIED, seat, 0, 0)


# ---------------------------------------------------------------- the question


@rule
def why_not_peek(s: State, seat: int, action: int) -> int:
    """D30, AE-61: why something is not an answer to a peek."""
    choice = subject_of(action)
    if action != pack(Verb.CHOOSE, choice, 0, 0):
        return Reason.MALFORMED
    if top(s).kind == Process.PEEK:
        return Reason.NONE if choice in (KEEP, CHANGE) else Reason.NOT_SHOWN
    if choice >= s.seats or choice == seat or s.players[choice].secret_count == 0:
        return Reason.NOT_SHOWN
    return Reason.NONE


@rule
def list_peek(s: State, seat: int, out: Buffer) -> int:
    """D30: keep or change, or the players with secrets."""
    n = 0
    for choice in range(SEATS):
        action = pack(Verb.CHOOSE, choice, 0, 0)
        if why_not_peek(s, seat, action) == Reason.NONE:
            n = push(out, n, action)
    return n
