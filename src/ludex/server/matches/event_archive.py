"""Store events as they were shown, so that a match stays readable when the rules have changed."""

from __future__ import annotations

from msgspec import Raw

from ludex.kernel.contract.moment import Moment
from ludex.kernel.events.log import Event
from ludex.kernel.events.text import TAG
from ludex.kernel.play.match import SPECTATOR
from ludex.server.matches.seat_views import SeatViews
from ludex.server.matches.state import MatchState
from ludex.server.store import EventsRow
from ludex.server.store.rows import StoredBatch, StoredEvent
from ludex.server.ws.protocol import EventBatch, EventInfo, encoder


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
    decision, moment = match.decisions[n - 1] if n else None, match_state.moments[n]
    happened = zip(match.events[n], views.all_events(n), strict=True)
    kinds, last = match.game.text.events.names, match.over and n == match_state.count
    batch = StoredBatch(
        turn=decision.turn if decision else 0,
        moment=moment.title,
        phase=moment.phase,
        seat=decision.seat if decision else SPECTATOR,
        words=decision.words if decision else "",
        events=[StoredEvent(event.seats, kinds[event.kind], info.rule, info.words) for event, info in happened],
        ending=match_state.ending if last else "",
        returns=match_state.returns if last else [],
    )
    return EventsRow(match_state.seqs[n], batch)


def stored_batch(stored: StoredBatch, n: int, viewer: int, *, everything: bool, nameless: bool) -> EventBatch:
    """Return a stored batch as a viewer may know it; `nameless` hides who decided."""
    return EventBatch(
        n=n,
        turn=stored.turn,
        moment=Moment(stored.turn, stored.moment, stored.phase),
        seat=SPECTATOR if nameless else stored.seat,
        events=[_told(event) for event in stored.events if everything or is_open(event, viewer)],
    )


def is_open(event: StoredEvent, viewer: int) -> bool:
    """Return whether a viewer may know of a stored event."""
    return Event(0, (), event.seats).open_to(viewer)


def _told(event: StoredEvent) -> EventInfo:
    """Return a stored event; of its data only the name of its kind is kept."""
    return EventInfo(words=event.words, rule=event.rule, data=Raw(encoder.encode({TAG: event.kind})))
