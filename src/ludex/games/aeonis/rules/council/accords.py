"""Accords (AE-48.7, AE-48.10, module AC): formed and ended by agreement, broken by an Attack. Process.ACCORD."""

from ludex.games.aeonis.rules.codes import Flag, Node, Window
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of
from ludex.kernel.state.bits import count

ACCORDS_MOST = 2
FORM, DISSOLVE = 1, 2  # what an offer is about
FORMED, DISSOLVED, BETRAYED = range(3)  # how it is told


@rule
def has_accord(s: State, one: int, two: int) -> bool:
    """AE-48.7: whether two players have an Accord."""
    return (s.accords[one] >> two) & 1 == 1


@rule
def why_not_accord(s: State, seat: int, partner: int, about: int) -> int:
    """AE-48.7, AE-48.10: why a player may not offer another to form or to dissolve an Accord."""
    if not s.rules.accords:
        return Reason.MODULE_OFF
    if partner >= s.seats or partner == seat:
        return Reason.NOT_WITH_YOURSELF
    if has_flag(s, seat, Flag.ACCORD_OFFER):
        return Reason.ACCORD_OFFERED
    if about == DISSOLVE:
        return Reason.NONE if has_accord(s, seat, partner) else Reason.NO_ACCORD
    if has_accord(s, seat, partner):
        return Reason.ACCORD_STANDS
    full = max(count(s.accords[seat]), count(s.accords[partner])) >= ACCORDS_MOST
    return Reason.ACCORD_LIMIT if full else Reason.NONE


@rule
def may_offer_accord(s: State, seat: int) -> bool:
    """AE-48.10: whether a player can make an Accord offer to anybody."""
    return list_accords(s, seat, s.work.tries[:]) > 1


@rule
def list_accords(s: State, seat: int, out: Buffer) -> int:
    """AE-48.10, D29: none, or a partner with whom to form or to dissolve an Accord."""
    n = push(out, 0, plain(Verb.DECLINE))
    for partner in range(s.seats):
        for about in range(FORM, DISSOLVE + 1):
            if why_not_accord(s, seat, partner, about) == Reason.NONE:
                n = push(out, n, pack(Verb.CHOOSE, partner, about, 0))
    return n


@rule
def why_not_accord_offer(s: State, seat: int, action: int) -> int:
    """AE-48.10, D29: why something is no answer to the question for an Accord offer."""
    if action == plain(Verb.DECLINE):
        return Reason.NONE
    if kind_of(action) != Verb.CHOOSE:
        return Reason.NOT_NOW
    partner, about = subject_of(action), target_of(action)
    if action != pack(Verb.CHOOSE, partner, about, 0) or about not in (FORM, DISSOLVE):
        return Reason.MALFORMED
    return why_not_accord(s, seat, partner, about)


@rule
def run_accord(s: State, log: Log) -> None:
    """AE-48.10, R4.4a: one player's Accord offer and its answer; `a` is the partner, `b` what it is about."""
    f = top(s)
    if f.pc == 0:
        f.pc = 1
        ask(s, Node.ACCORD_OFFER, f.seat)
    elif f.pc == 1:
        read_accord_offer(s)
    elif f.pc == 2:
        read_accord_answer(s, log)
    else:
        finish(s, 0)


@rule
def read_accord_offer(s: State) -> None:
    """AE-48.10: the offer is the one of this round; the other player answers yes or no."""
    f = top(s)
    action = take_answer(s, f.seat)
    if kind_of(action) != Verb.CHOOSE:
        f.pc = 3
        return
    set_flag(s, f.seat, Flag.ACCORD_OFFER)
    f.a = subject_of(action)
    f.b = target_of(action)
    f.pc = 2
    ask(s, Node.ACCORD_ANSWER, f.a)


@rule
def read_accord_answer(s: State, log: Log) -> None:
    """AE-48.10, AE-49/Ink and Dagger: if the answer is yes, the Accord forms or ends, and its window opens."""
    f = top(s)
    agreed = int(take_answer(s, f.a) == plain(Verb.ACCEPT))
    emit(log, EventKind.ANSWERED, f.a, f.seat, agreed)
    f.pc = 3
    if agreed:
        change_accord(s, f.seat, f.a, f.b, log)
        open_window(s, Window.ACCORD_CHANGED, s.speaker, how_changed(f.b))


@rule
def change_accord(s: State, one: int, two: int, about: int, log: Log) -> None:
    """AE-48.7, AE-44: two players form an Accord, each with 1 Renown while it stands, or end it by agreement."""
    if about == FORM:
        s.accords[one] |= 1 << two
        s.accords[two] |= 1 << one
    else:
        forget_accord(s, one, two)
    emit(log, EventKind.ACCORD_CHANGED, one, two, how_changed(about))
    gain_renown(s, one, 1 if about == FORM else -1, log)
    gain_renown(s, two, 1 if about == FORM else -1, log)


@rule
def how_changed(about: int) -> int:
    """AE-49/Ink and Dagger: what an accepted offer has done to an Accord."""
    return FORMED if about == FORM else DISSOLVED


@rule
def forget_accord(s: State, one: int, two: int) -> None:
    """AE-48.7: an Accord stands no more."""
    s.accords[one] &= ~(1 << two)
    s.accords[two] &= ~(1 << one)


@rule
def break_accord(s: State, attacker: int, defender: int, log: Log) -> bool:
    """AE-48.7, AE-44: an Attack on a partner breaks the Accord: both lose the 1 Renown, the attacker a further 1."""
    if not has_accord(s, attacker, defender):
        return False
    forget_accord(s, attacker, defender)
    emit(log, EventKind.ACCORD_CHANGED, attacker, defender, BETRAYED)
    gain_renown(s, attacker, -2, log)
    gain_renown(s, defender, -1, log)
    return True
