"""What each seat may see and do in a match, encoded once for all its viewers; nothing else leaves the server."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ludex.kernel.contract.game import Game
from ludex.kernel.contract.lesson import Page
from ludex.kernel.contract.lesson_text import paragraphs
from ludex.kernel.events.log import EVERYBODY, Event
from ludex.kernel.play.forced_pass import only_pass
from ludex.kernel.play.match import SPECTATOR
from ludex.kernel.thread_pauses import breathe
from ludex.server.matches.menus import listed, menu_of
from ludex.server.matches.state import MatchState
from ludex.server.ws.encoded_view import EncodedView
from ludex.server.ws.protocol import EventBatch, EventInfo, LessonPage, encoder

Position = tuple[int, int]  # decisions, and how often some were taken back
NOWHERE: Position = (-1, -1)


class SeatViews:
    """The views, menus, openings and events of a match as JSON."""

    def __init__(self, match_state: MatchState) -> None:
        self.match_state = match_state
        self._views: dict[int, tuple[Position, EncodedView]] = {}  # the last of each seat
        self._menus: dict[int, tuple[Position, Raw]] = {}
        self._opening: tuple[Position, EncodedView] | None = None
        self._batches: list[dict[tuple[int, int], Raw]] = []  # by who may know of it, and its number there
        self._cuts = 0

    def view(self, seat: int) -> EncodedView:
        """Return what a seat may see; as long as that is the same, it is the same object."""
        last, now = self._views.get(seat), self._position(self.match_state.count)
        if last is None or last[0] != now:
            self._views[seat] = now, renewed(last, self.match_state.match.view(seat))
        return self._views[seat][1]

    def menu(self, seat: int) -> Raw | None:
        """Return what a seat may decide, or None if it need not."""
        if not self.asked(seat):
            return None
        last, now = self._menus.get(seat), self._position(self.match_state.count)
        if last is None or last[0] != now:
            self._menus[seat] = (
                now,
                Raw(encoder.encode(menu_of(self.match_state, seat, listed(self.match_state, seat)))),
            )
        return self._menus[seat][1]

    def asked(self, seat: int) -> bool:
        """Return whether a person in this seat must decide and has a choice."""
        match_state = self.match_state
        return (
            seat in match_state.pending()
            and not match_state.seats[seat].bot
            and only_pass(match_state.match, seat) is None
        )

    def opening(self, count: int) -> EncodedView:
        """Return the public view after so many decisions."""
        last, wanted = self._opening, self._position(count)
        if last is None or last[0] != wanted:
            view = self.match_state.game.client.view(self.match_state.state_at(count), SPECTATOR)
            self._opening = last = wanted, renewed(last, view)
        return last[1]

    def batches(self, first: int, seat: int, most: int | None = None) -> list[Raw]:
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

    def _batch(self, n: int, number: int, seat: int) -> Raw:
        """Return one encoded batch; a public one is encoded once for everybody."""
        known, key = self._batches[n], (SPECTATOR if self._is_public(n) else seat, number)
        if key not in known:
            known[key] = Raw(encoder.encode(replace(event_batch(self.match_state, n, key[0]), n=number)))
        return known[key]

    def _position(self, count: int) -> Position:
        return count, len(self.match_state.cuts)


def renewed(last: tuple[Position, EncodedView] | None, view: Any) -> EncodedView:
    """Return a view with room for its encodings; the last one if it is the same."""
    return last[1] if last and last[1].view == view else EncodedView(view)


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
    return EventInfo(words=words, rule=rule, data=Raw(encoder.encode(game.text.events.data(event, state, seat))))


def lesson_page(match_state: MatchState, seat: int, after: int) -> LessonPage | None:
    """Return the page of the lesson for the seat that takes it, with the hints since an entry; else None."""
    lesson = match_state.lesson
    if lesson is None or seat != lesson.seat:
        return None
    page, hints = lesson.page("browser"), [paragraphs(text) for seq, text in match_state.hints if seq > after]
    if page is None and not hints:
        return None
    shown = page or Page("", "", reading=False, step=len(lesson.steps), steps=len(lesson.steps))
    return LessonPage(shown.title, paragraphs(shown.text), shown.reading, shown.step, shown.steps, hints)
