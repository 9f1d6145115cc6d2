"""Store events as they were shown, so that a match stays readable when the rules have changed."""

from __future__ import annotations

from typing import Any

from ludex.kernel.events.log import Event
from ludex.kernel.play.match import SPECTATOR
from ludex.server.matches.seat_views import SeatViews
from ludex.server.matches.state import MatchState
from ludex.server.store import EventsRow
from ludex.server.ws.protocol import EventBatch, EventInfo


def unstored(match_state: MatchState, after: int) -> list[int]:
    """Return the entries after `after` whose decisions stand."""
    return [seq for seq in match_state.seqs[: match_state.count + 1] if seq > after]


def event_rows(views: SeatViews, seqs: list[int]) -> list[EventsRow]:
    """Return the rows to store for these entries, as far as their decisions stand."""
    found = (views.match_state.batch_of(seq) for seq in seqs)
    return [_row(views, n) for n in found if n is not None and n <= views.match_state.count]


def _row(views: SeatViews, n: int) -> EventsRow:
    """Return one row: the decision in words, what followed, who may know of it, and the result if the match ended."""
    match_state, match = views.match_state, views.match_state.match
    decision, happened = (
        match.decisions[n - 1] if n else None,
        zip(match.events[n], views.all_events(n), strict=True),
    )
    batch: dict[str, Any] = {
        "turn": decision.turn if decision else 0,
        "moment": match_state.moments[n],
        "seat": decision.seat if decision else SPECTATOR,
        "words": decision.words if decision else "",
        "events": [[event.seats, info.kind, info.rule, info.words] for event, info in happened],
    }
    if match.over and n == match_state.count:
        batch |= {"ending": match_state.ending, "returns": match_state.returns}
    return EventsRow(match_state.seqs[n], batch)


def stored_batch(stored: dict[str, Any], n: int, viewer: int, *, everything: bool, nameless: bool) -> EventBatch:
    """Return a stored batch as a viewer may know it; `nameless` hides who decided."""
    return EventBatch(
        n=n,
        turn=stored["turn"],
        moment=stored["moment"],
        seat=SPECTATOR if nameless else stored["seat"],
        events=[
            EventInfo(kind=kind, words=words, rule=rule, data={"event": kind})
            for seats, kind, rule, words in stored["events"]
            if everything or Event(0, (), seats).open_to(viewer)
        ],
    )
