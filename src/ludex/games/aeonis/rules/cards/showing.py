"""Showing a hidden card to one player (AE-42.6, AE-51, AE-50, AE-62, D30)."""

from ludex.games.aeonis.rules.cards.whisper_cards import COMBAT, SORT
from ludex.games.aeonis.rules.cards.whisper_deck import drop_whisper
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.data import WHISPERS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, take_answer, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import SECRETS, State
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, tell
from ludex.kernel.state.action import Buffer, pack, push, subject_of, verb_of

PICK, PICKED, JUDGED = range(3)
WHISPER, COMBAT_WHISPER, SECRET = range(3)  # number b of the process SHOW


@rule
def run_show(s: State, log: Log) -> None:
    """D30, AE-62: the holder (`seat`) picks a card and shows it to the viewer (`a`) alone."""
    f = top(s)
    if f.pc == PICKED:
        read_shown(s, log)
    elif f.pc == JUDGED:
        read_judged(s, log)
    elif (s.players[f.seat].secret_count if f.b == SECRET else s.players[f.seat].hand_count) == 0:
        finish(s, 0)
    else:
        f.pc = PICKED
        ask(s, Node.SHOW_CARD, f.seat)


@rule
def read_shown(s: State, log: Log) -> None:
    """AE-42.6, AE-51: the card is shown; with a Whisperer its owner is asked whether a COMBAT card goes."""
    f = top(s)
    card = subject_of(take_answer(s, f.seat))
    if f.b == SECRET:
        show_secret(s, f.seat, f.a, card, log)
        finish(s, 0)
        return
    show_whisper(s, f.seat, f.a, card, log)
    if f.b == COMBAT_WHISPER:
        f.c = card + 1
        f.pc = JUDGED
        ask(s, Node.PLAYED, f.a)
    else:
        finish(s, 0)


@rule
def read_judged(s: State, log: Log) -> None:
    """AE-51, Whisperer: a shown COMBAT card may be discarded."""
    f = top(s)
    if verb_of(take_answer(s, f.a)) == Verb.ACCEPT:
        drop_whisper(s, f.seat, f.c - 1)
        emit(log, EventKind.WHISPER_DISCARDED, f.seat, f.c - 1, 0)
    finish(s, 0)


@rule
def show_whisper(s: State, holder: int, viewer: int, card: int, log: Log) -> None:
    """AE-62: one player sees one Whisper of another, and remembers it."""
    s.known_whispers[viewer, holder, card] = max(1, s.known_whispers[viewer, holder, card])
    emit(log, EventKind.CARD_SHOWN, holder, viewer, 0)
    tell(log, 1 << viewer, EventKind.WHISPER_REVEALED, holder, card, 1)


@rule
def show_secret(s: State, holder: int, viewer: int, card: int, log: Log) -> None:
    """AE-50, Whisperer's Mask: one player sees one unscored secret of another, and remembers it."""
    s.known_secrets[viewer, holder] |= 1 << card
    emit(log, EventKind.CARD_SHOWN, holder, viewer, 1)
    tell(log, 1 << viewer, EventKind.SECRET_REVEALED, holder, card, 0)


@rule
def show_hand(s: State, holder: int, viewer: int, log: Log) -> None:
    """AE-42.6, Hall of Whispers: one player sees the whole hand of another."""
    emit(log, EventKind.CARD_SHOWN, holder, viewer, 2)
    for card in range(WHISPERS):
        copies = s.players[holder].hand[card]
        s.known_whispers[viewer, holder, card] = copies
        if copies:
            tell(log, 1 << viewer, EventKind.WHISPER_REVEALED, holder, card, copies)


@rule
def why_not_show(s: State, seat: int, action: int) -> int:
    """D30: why a card can't be shown: it must be one's own."""
    card = subject_of(action)
    if action != pack(Verb.CHOOSE, card, 0, 0):
        return Reason.MALFORMED
    if top(s).b == SECRET:
        held = card < SECRETS and (s.players[seat].secrets >> card) & 1 == 1
        return Reason.NONE if held else Reason.NOT_SHOWN
    return Reason.NONE if card < WHISPERS and s.players[seat].hand[card] > 0 else Reason.NOT_SHOWN


@rule
def list_show(s: State, seat: int, out: Buffer) -> int:
    """D30: the cards that may be shown."""
    n = 0
    for card in range(max(WHISPERS, SECRETS)):
        action = pack(Verb.CHOOSE, card, 0, 0)
        if why_not_show(s, seat, action) == Reason.NONE:
            n = push(out, n, action)
    return n


@rule
def why_not_judge(s: State, action: int) -> int:
    """AE-51, Whisperer: the shown card stays; a COMBAT card may go."""
    if action == plain(Verb.DECLINE):
        return Reason.NONE
    if action != plain(Verb.ACCEPT):
        return Reason.MALFORMED
    return Reason.NONE if SORT[top(s).c - 1] == COMBAT else Reason.NOT_SHOWN


@rule
def list_judge(s: State, out: Buffer) -> int:
    """AE-51, Whisperer: leave the shown card, or discard it."""
    n = push(out, 0, plain(Verb.DECLINE))
    return push(out, n, plain(Verb.ACCEPT)) if SORT[top(s).c - 1] == COMBAT else n
