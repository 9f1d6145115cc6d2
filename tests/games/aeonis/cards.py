"""Playing single processes of cards in tests: begin one, answer its questions, look at what is left."""

from __future__ import annotations

from collections.abc import Iterable

from ludex.games.aeonis.rules.cards.chapter import begin_cards_action
from ludex.games.aeonis.rules.codes import Node, Place, Process
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.state.action import pack
from ludex.kernel.state.bits import lowest
from tests.games.aeonis.world import LOG, begin, dice, entries

BASE = 3  # round, Action Phase and turn lie under whatever a test begins
PASS = plain(Verb.DECLINE)
YES = plain(Verb.ACCEPT)


def settle(s: State, faces: Iterable[int] = ()) -> State:
    """Run on until somebody is asked or everything that the test began is over."""
    run = dice(s, faces)(step)
    while s.asked == 0 and s.depth > BASE:
        run(s, LOG)
    return s


def start(s: State, process: int, seat: int, a: int = 0, b: int = 0, mask: int = 0, faces: Iterable[int] = ()) -> State:
    """Begin a process and run it to its first question or its end."""
    begin(s, process, seat, a, b)
    s.stack[s.depth - 1].mask = mask
    return settle(s, faces)


def window(s: State, which: int, seat: int, detail: int = 0) -> State:
    """Open a window."""
    return start(s, Process.WINDOW, seat, which, detail)


def asked(s: State) -> tuple[int, int]:
    """The question and the one seat that is asked."""
    assert s.asked, "somebody is asked"
    return s.node, lowest(s.asked)


def answer(s: State, action: int, faces: Iterable[int] = ()) -> State:
    """The seat that is asked decides; the decision must be listed."""
    seat = lowest(s.asked)
    assert why_not(s, seat, action) == Reason.NONE, Reason(why_not(s, seat, action)).name
    assert action in entries(s, seat)
    commit(s, seat, action)
    return settle(s, faces)


def act(s: State, seat: int, action: int, faces: Iterable[int] = ()) -> State:
    """An action of the own turn; it must be listed."""
    s.node, s.asked = Node.MAIN, 1 << seat
    assert why_not(s, seat, action) == Reason.NONE, Reason(why_not(s, seat, action)).name
    assert action in entries(s, seat)
    s.asked = 0
    begin_cards_action(s, seat, action, LOG)
    return settle(s, faces)


def refused(s: State, seat: int, action: int) -> Reason:
    """Why an action of the own turn is refused; it must not be listed."""
    s.node, s.asked = Node.MAIN, 1 << seat
    assert action not in entries(s, seat)
    return Reason(why_not(s, seat, action))


def whisper(card: int, target: int = 0, option: int = 0) -> int:
    """A Whisper as an action."""
    return pack(Verb.WHISPER, card, target, option)


def choose(subject: int) -> int:
    """A plain choice."""
    return pack(Verb.CHOOSE, subject, 0, 0)


def use(flag: int, target: int = 0, option: int = 0) -> int:
    """An ability."""
    return pack(Verb.USE, flag, target, option)


def over(s: State) -> bool:
    """Whether everything that the test began is over."""
    return s.depth == BASE and s.asked == 0


def artifacts(s: State, *cards: int) -> None:
    """The artifact deck, the first card on top."""
    s.rules.artifacts = 1
    s.artifact_count = len(cards)
    for place, card in enumerate(reversed(cards)):
        s.artifact_deck[place] = card
        s.artifact_place[card] = Place.DECK


def holds(s: State, seat: int, *cards: int) -> None:
    """Artifacts that a player holds."""
    s.rules.artifacts = 1
    for card in cards:
        s.players[seat].artifacts |= 1 << card
        s.artifact_place[card], s.artifact_where[card] = Place.HELD, seat


def explorations(s: State, *cards: int) -> None:
    """The exploration deck, the first card on top."""
    s.exploration_count = len(cards)
    for place, card in enumerate(reversed(cards)):
        s.exploration_deck[place] = card
