"""The limit of a hand of Whispers (AE-49.1, C5, D21)."""

from ludex.games.aeonis.rules.cards.whisper_deck import drop_whisper, hand_limit
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.data import WHISPERS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, take_answer, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of

CHECK, CHOSEN = range(2)


@rule
def run_discard(s: State, log: Log) -> None:
    """AE-49.1, C5: cards are discarded one by one, face up, until the hand is within its limit."""
    f = top(s)
    if f.pc == CHOSEN:
        card = subject_of(take_answer(s, f.seat))
        drop_whisper(s, f.seat, card)
        emit(log, EventKind.WHISPER_DISCARDED, f.seat, card, 0)
        f.pc = CHECK
    elif s.players[f.seat].hand_count > hand_limit(s, f.seat):
        f.pc = CHOSEN
        ask(s, Node.HAND_LIMIT, f.seat)
    else:
        finish(s, 0)


@rule
def why_not_discard(s: State, seat: int, action: int) -> int:
    """D21: why a card can't be discarded: it must be in the hand."""
    card = subject_of(action)
    if action != pack(Verb.CHOOSE, card, 0, 0):
        return Reason.MALFORMED
    return Reason.NONE if card < WHISPERS and s.players[seat].hand[card] else Reason.WHISPER_NOT_HELD


@rule
def list_discard(s: State, seat: int, out: Buffer) -> int:
    """D21: the cards of the hand."""
    n = 0
    for card in range(WHISPERS):
        if s.players[seat].hand[card]:
            n = push(out, n, pack(Verb.CHOOSE, card, 0, 0))
    return n
