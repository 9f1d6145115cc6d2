"""What each seat may see of a match, encoded once for all its viewers; nothing else leaves the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ludex.kernel.contract.game import Game
from ludex.kernel.events.log import EVERYBODY, Event
from ludex.kernel.play.forced_pass import only_pass
from ludex.kernel.play.match import SPECTATOR
from ludex.kernel.thread_pauses import breathe
from ludex.server.matches.state import MatchState
from ludex.server.ws.protocol import EventBatch, EventInfo, LessonPage, encoder

Position = tuple[int, int]  # decisions, and how often some were taken back
NOWHERE: Position = (-1, -1)


class SeatViews:
    """The views, menus, openings and events of a match as JSON."""

    def __init__(self, match_state: MatchState) -> None:
        self.match_state = match_state
        self._at = NOWHERE  # what the encoded views belong to
        self._known: dict[tuple[str, int], msgspec.Raw] = {}
        self._opening = (NOWHERE, msgspec.Raw())
        self._batches: list[dict[tuple[int, int], msgspec.Raw]] = []  # by who may know of it, and its number there
        self._cuts = 0

    def view(self, seat: int) -> msgspec.Raw:
        """Return what a seat may see."""
        return self._once("view", seat, lambda: self.match_state.match.view(seat))

    def menu(self, seat: int) -> msgspec.Raw | None:
        """Return what a seat may decide, or None if it need not."""
        return (
            self._once("menu", seat, lambda: menu_of(self.match_state, seat, self.match_state.match.legal(seat)))
            if self.asked(seat)
            else None
        )

    def asked(self, seat: int) -> bool:
        """Return whether a person in this seat must decide and has a choice."""
        match_state = self.match_state
        return (
            seat in match_state.pending()
            and not match_state.seats[seat].bot
            and only_pass(match_state.match, seat) is None
        )

    def opening(self, count: int) -> msgspec.Raw:
        """Return the public view after so many decisions."""
        if self._opening[0] != self._position(count):
            view = self.match_state.game.client.view(self.match_state.state_at(count), SPECTATOR)
            self._opening = (self._position(count), msgspec.Raw(encoder.encode(view)))
        return self._opening[1]

    def batches(self, first: int, seat: int, most: int | None = None) -> list[msgspec.Raw]:
        """Return the batches of events that a seat may know, from its batch `first` on, `most` at most."""
        self._follow()
        wanted = self.match_state.known(seat)[first : None if most is None else first + most]
        return [self._batch(n, number, seat) for number, n in enumerate(wanted, first)]

    def _follow(self) -> None:
        """Follow the match: drop batches that were taken back, and make room for new ones."""
        for _, left in self.match_state.cuts[self._cuts :]:
            del self._batches[left:]
        self._cuts = len(self.match_state.cuts)
        self._batches += [{} for _ in range(len(self._batches), self.match_state.count + 1)]

    def all_events(self, n: int) -> list[EventInfo]:
        """Return all events of a decision in the words for spectators, hidden ones included."""
        self._follow()
        if self._is_public(n):
            for (eyes, _), encoded in self._batches[n].items():
                if eyes == SPECTATOR:
                    return msgspec.json.decode(encoded, type=EventBatch).events
        return [
            event_info(self.match_state.game, event, self.match_state.match.state, SPECTATOR)
            for event in self.match_state.match.events[n]
        ]

    def _is_public(self, n: int) -> bool:
        return not self.match_state.game.meta.fog and all(
            event.seats == EVERYBODY for event in self.match_state.match.events[n]
        )

    def _batch(self, n: int, number: int, seat: int) -> msgspec.Raw:
        """Return one encoded batch; a public one is encoded once for everybody."""
        known, key = self._batches[n], (SPECTATOR if self._is_public(n) else seat, number)
        if key not in known:
            known[key] = msgspec.Raw(encoder.encode(replace(event_batch(self.match_state, n, key[0]), n=number)))
        return known[key]

    def _position(self, count: int) -> Position:
        return count, len(self.match_state.cuts)

    def _once(self, what: str, seat: int, make: Callable[[], Any]) -> msgspec.Raw:
        """Return the encoding of something of this position, made once."""
        position = self._position(self.match_state.count)
        if position != self._at:
            self._at, self._known = position, {}
        if (what, seat) not in self._known:
            self._known[what, seat] = msgspec.Raw(encoder.encode(make()))
        return self._known[what, seat]


def menu_of(match_state: MatchState, seat: int, actions: Sequence[int]) -> dict[str, Any]:
    """Return actions as choices for a client, in an order and with numbers that reveal nothing else."""
    game, state = match_state.game, match_state.match.state
    menu = game.client.menu(
        state, seat, in_sealed_order(match_state, seat, actions) if game.meta.fog else actions
    ).plain()
    shown = [*menu["choices"], *menu["match_actions"]]
    for choice, number in zip(
        shown, game.client.seal(state, seat, [choice["action"] for choice in shown]), strict=True
    ):
        choice["action"] = number
    return menu


def in_sealed_order(match_state: MatchState, seat: int, actions: Sequence[int]) -> list[int]:
    """Return actions sorted by the numbers that a seat sees."""
    sealed = match_state.game.client.seal(match_state.match.state, seat, actions)
    return [action for _, action in sorted(zip(sealed, actions, strict=True))]


def event_batch(match_state: MatchState, n: int, eyes: int) -> EventBatch:
    """Return the events of a decision that a seat may know; who decided is hidden if several decide at once."""
    decision, happened = match_state.match.decisions[n - 1] if n else None, match_state.match.events[n]
    return EventBatch(
        n=n,
        turn=decision.turn if decision else 0,
        moment=match_state.moments[n],
        seat=decision.seat if decision and not match_state.game.meta.simultaneous else SPECTATOR,
        events=[
            event_info(match_state.game, event, match_state.match.state, eyes)
            for event in happened
            if event.open_to(eyes)
        ],
    )


def event_info(game: Game, event: Event, state: Any, seat: int) -> EventInfo:
    """Return one event in words and as data for a seat."""
    breathe()
    words, rule = game.text.events.explain(event, state, seat)
    data = game.text.events.data(event, state, seat)
    return EventInfo(kind=data["event"], words=words, rule=rule, data=data)


def lesson_page(match_state: MatchState, seat: int, after: int) -> LessonPage | None:
    """Return the page of the lesson for the seat that takes it, with the hints since an entry; else None."""
    lesson = match_state.lesson
    if lesson is None or seat != lesson.seat:
        return None
    page, hints = lesson.page("browser"), [text for seq, text in match_state.hints if seq > after]
    if page is None and not hints:
        return None
    steps = len(lesson.steps)
    return LessonPage(
        **(page or {"title": "", "text": "", "reading": False, "step": steps, "steps": steps}), hints=hints
    )
