"""Drawing secret objectives (AE-45.4) and scoring immediate ones outside the Cleanup (AE-45.5)."""

from ludex.games.aeonis.rules.cards.objective_decks import hold_secret, take_secret
from ludex.games.aeonis.rules.cards.peeks import forget_secrets
from ludex.games.aeonis.rules.codes import NONE, Node
from ludex.games.aeonis.rules.data import SECRET_LIMIT
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, initiative_place, take_answer, top
from ludex.games.aeonis.rules.progress import holds_secret
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.scoring import score_secret
from ludex.games.aeonis.rules.round.secret_objectives import may_hold_immediate
from ludex.games.aeonis.rules.state import SECRETS, State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of

# AE-45.5: who is asked for immediate secrets; number a of the process IMMEDIATE
ALONE = 0  # the seat only (TURN_START)
CLOCKWISE = 1  # from the seat on (R2: the Speaker)
BY_INITIATIVE = 2  # from the first seat of the initiative
FROM_ACTIVE = 3  # by initiative from the seat on (TURN_END)

OFFER, ANSWERED = 0, 1


# ---------------------------------------------------------------- drawing


@rule
def run_draw_secret(s: State, log: Log) -> None:
    """AE-45.4: one secret for a player; with three unscored ones it looks at two and may swap. Result: 1 if any."""
    f = top(s)
    if f.pc == ANSWERED:
        read_kept(s, log)
        return
    card = take_secret(s, f.seat)
    if card == NONE:
        finish(s, 0)
    elif s.players[f.seat].secret_count < SECRET_LIMIT:
        hold_secret(s, f.seat, card, log)
        finish(s, 1)
    else:
        look_at_two(s, card, log)


@rule
def look_at_two(s: State, card: int, log: Log) -> None:
    """AE-45.4: at the limit two cards are looked at; the frame keeps them, plus one, for their player alone."""
    f = top(s)
    f.a = card + 1
    f.b = take_secret(s, f.seat) + 1
    f.pc = ANSWERED
    tell(log, 1 << f.seat, EventKind.SECRET_SEEN, f.seat, card, 0)
    if f.b:
        tell(log, 1 << f.seat, EventKind.SECRET_SEEN, f.seat, f.b - 1, 0)
    ask(s, Node.KEEP_SECRET, f.seat)


@rule
def read_kept(s: State, log: Log) -> None:
    """AE-45.4: at most one of the two is kept, for one of the three; the rest is discarded unseen."""
    f = top(s)
    seat, first, second = f.seat, f.a - 1, f.b - 1
    action = take_answer(s, seat)
    kept = subject_of(action) if kind_of(action) == Verb.CHOOSE else NONE
    if kept != NONE:
        give_up_secret(s, seat, target_of(action), log)
        hold_secret(s, seat, kept, log)
    if first != kept:
        discard_secret(s, seat, first)
    if second != NONE and second != kept:
        discard_secret(s, seat, second)
    forget_secrets(s, seat)
    finish(s, 1)


@rule
def give_up_secret(s: State, seat: int, card: int, log: Log) -> None:
    """AE-45.4, AE-45.3: a held card is discarded, and what it counted is forgotten."""
    me = s.players[seat]
    me.secrets &= ~(1 << card)
    me.secret_count -= 1
    me.secret_progress[card] = 0
    discard_secret(s, seat, card)
    tell(log, 1 << seat, EventKind.SECRET_GIVEN_UP, seat, card, 0)


@rule
def discard_secret(s: State, seat: int, card: int) -> None:
    """AE-45.4, AE-62: a card goes to the hidden discards of the deck it came from."""
    if s.rules.secrets_plus:
        s.secret_discards |= 1 << card
    else:
        s.players[seat].secret_discards |= 1 << card


@rule
def list_kept(s: State, seat: int, out: Buffer) -> int:
    """D21, AE-45.4: keep one of the looked-at cards for one of the held ones, or none."""
    n = 0
    for kept in range(SECRETS):
        for given in range(SECRETS):
            if why_not_swap(s, seat, kept, given) == Reason.NONE:
                n = push(out, n, pack(Verb.CHOOSE, kept, given, 0))
    return push(out, n, plain(Verb.SKIP))


@rule
def why_not_swap(s: State, seat: int, kept: int, given: int) -> int:
    """AE-45.4: why a looked-at card may not be kept for a held one."""
    f = top(s)
    if kept + 1 != f.a and kept + 1 != f.b:
        return Reason.NOT_LOOKED_AT
    return Reason.NONE if given < SECRETS and holds_secret(s, seat, given) else Reason.NOT_LOOKED_AT


@rule
def why_not_kept(s: State, seat: int, action: int) -> int:
    """AE-45.4: why something is not an answer at the limit of secrets."""
    verb, kept, given = kind_of(action), subject_of(action), target_of(action)
    if verb == Verb.SKIP:
        return Reason.NONE if action == plain(Verb.SKIP) else Reason.MALFORMED
    if verb != Verb.CHOOSE:
        return Reason.NOT_NOW
    if action != pack(Verb.CHOOSE, kept, given, 0):
        return Reason.MALFORMED
    return why_not_swap(s, seat, kept, given)


# ---------------------------------------------------------------- immediate secrets


@rule
def run_immediate(s: State, log: Log) -> None:
    """AE-45.5, RU-96: those who may hold an immediate secret whose condition holds are asked in their order."""
    f = top(s)
    if f.pc == ANSWERED:
        read_immediate(s, log)
        return
    last = 1 if f.a == ALONE else s.seats
    while f.b < last:
        asked = seat_in_order(s, f.a, f.seat, f.b)
        if may_hold_immediate(s, asked):
            f.pc = ANSWERED
            ask(s, Node.IMMEDIATE, asked)
            return
        f.b += 1
    finish(s, 0)


@rule
def read_immediate(s: State, log: Log) -> None:
    """AE-45.5: scoring is optional; after a card another one is offered to the same player."""
    f = top(s)
    asked = seat_in_order(s, f.a, f.seat, f.b)
    action = take_answer(s, asked)
    f.pc = OFFER
    if kind_of(action) == Verb.SCORE:
        score_secret(s, asked, target_of(action), log)
    else:
        f.b += 1


@rule
def seat_in_order(s: State, order: int, start: int, place: int) -> int:
    """AE-45.5: the seat at a place of one of the orders in which immediate secrets are offered."""
    if order == BY_INITIATIVE:
        return s.initiative[place]
    if order == FROM_ACTIVE:
        return s.initiative[(initiative_place(s, start) + place) % s.seats]
    return (start + place) % s.seats
