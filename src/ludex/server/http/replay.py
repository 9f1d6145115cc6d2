"""Replays of matches: all of one that is over, before that only what could be seen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.security import APIKeyHeader
from msgspec import Raw

from ludex.kernel.events.log import Event
from ludex.kernel.play.match import SPECTATOR
from ludex.kernel.play.replay import Replay
from ludex.server.async_cache import AsyncCache
from ludex.server.catalogs import catalog_of
from ludex.server.http import models as m
from ludex.server.http import summaries
from ludex.server.http.answers import Position, ReplayInfo, SeatSummary, TurnMark, answers
from ludex.server.http.dependencies import Registry, problems
from ludex.server.matches.counts import knows
from ludex.server.matches.event_archive import is_open, stored_batch
from ludex.server.matches.exports import exports
from ludex.server.matches.seat_tokens import seat_of
from ludex.server.matches.seat_views import event_info
from ludex.server.matches.state import SETUP, MatchState
from ludex.server.refusals import Forbidden, RequestRefused
from ludex.server.store.rows import StoredBatch
from ludex.server.ws.protocol import EventBatch, Export, encoder

MATCHES = 32  # matches that are kept ready
POSITIONS = 256  # positions that are kept as they are sent
SEATS = 8  # at one browser
SCHEME = "Seat "
LOST = StoredBatch()
CLOSED_EYES: dict[int | str, dict[str, Any]] = {
    403: {"model": m.Problem, "description": "A running match, seen from another player's seat."}
}
CLOSED = "While a match is being played, only the player of a seat can see it from that seat."

router = APIRouter(prefix="/api/matches/{id}", tags=["replay"], responses=problems(404, 422, 503))
the_seat = APIKeyHeader(
    name="Authorization",
    scheme_name="Seat",
    auto_error=False,
    description="`Seat TOKEN`, or several tokens separated by commas",
)


class ReplayCaches(NamedTuple):
    """What was looked at lately."""

    matches: AsyncCache
    positions: AsyncCache


async def find_caches(request: Request) -> ReplayCaches:
    """The replay caches of this server."""
    state = request.app.state
    if not hasattr(state, "caches"):
        state.caches = ReplayCaches(AsyncCache(MATCHES), AsyncCache(POSITIONS))
    caches: ReplayCaches = state.caches
    return caches


Caches = Annotated[ReplayCaches, Depends(find_caches)]
SeatNumber = Annotated[int, Query(ge=SPECTATOR, le=15, description="the seat that looks; -1 for a spectator")]
Count = Annotated[int, Path(ge=0, le=1_000_000, description="decisions made")]


@router.get("/replay", response_class=Response, responses=answers(ReplayInfo) | CLOSED_EYES)
async def replay(
    registry: Registry,
    caches: Caches,
    id: m.MatchId,
    token: Annotated[str | None, Depends(the_seat)],
    seat: SeatNumber = SPECTATOR,
) -> Response:
    """Return a whole match: its turns, events and charts; while it runs, only what the seat may know."""
    match_state = (await registry.live(id)).match_state
    check_viewer(match_state, seat, token or "")
    seats = tuple(summaries.seats(match_state))
    known, stamp = await _known(caches, match_state)
    viewer = Viewer(known, seat, match_state.over, StoredPast.of(match_state))
    make = partial(_replay_json, id, viewer, seats, exports(match_state))
    return _json(await caches.matches.get((*stamp, seat, seats), lambda: make))


@router.get("/positions/{n}", response_class=Response, responses=answers(Position) | CLOSED_EYES)
async def position(
    registry: Registry,
    caches: Caches,
    id: m.MatchId,
    n: Count,
    token: Annotated[str | None, Depends(the_seat)],
    seat: SeatNumber = SPECTATOR,
) -> Response:
    """Return the position after a number of decisions that the seat knows of; of a running match only to its player."""
    match_state = (await registry.live(id)).match_state
    check_viewer(match_state, seat, token or "")
    known, stamp = await _known(caches, match_state)
    viewer = Viewer(known, seat, match_state.over, StoredPast.of(match_state))
    return _json(await caches.positions.get((*stamp, n, seat), lambda: partial(_position, viewer, n)))


def check_viewer(match_state: MatchState, seat: int, authorization: str) -> None:
    """Raise Forbidden unless the match is over or the client has the link of the seat."""
    if seat == SPECTATOR or match_state.over:
        return
    tokens = authorization.removeprefix(SCHEME).split(",") if authorization.startswith(SCHEME) else []
    if not any(seat_of(match_state, token) == seat for token in tokens[:SEATS]):
        raise Forbidden(CLOSED)


def stamp_of(match_state: MatchState) -> tuple[object, ...]:
    """Return what tells a match from the same match at other times."""
    return match_state.id, match_state.count, len(match_state.cuts), match_state.over, match_state.version


async def _known(caches: ReplayCaches, match_state: MatchState) -> tuple[Replay, tuple[object, ...]]:
    """The match as it is now, ready to be looked at, and its stamp."""
    stamp = stamp_of(match_state)
    return await caches.matches.get(stamp, lambda: partial(Replay, match_state.match.branch())), stamp


class StoredPast(NamedTuple):
    """The stored batches of events from before the rules changed; None for a batch that was not stored."""

    batches: list[StoredBatch | None]

    @classmethod
    def of(cls, match_state: MatchState) -> StoredPast:
        """Return the stored batches of a match; empty ones for those that are neither stored nor playable."""
        old, played = (
            [match_state.stored_events.get(seq) for seq in match_state.seqs[: match_state.old]],
            match_state.count + 1,
        )
        return cls(old[:played] + [batch or LOST for batch in old[played:]])

    def get(self, n: int) -> StoredBatch | None:
        """Return one batch, or None."""
        return self.batches[n] if n < len(self.batches) else None


class Viewer:
    """A match as a viewer may know it: of a finished one everything; in fog each counts only what it knows of."""

    def __init__(self, known: Replay, seat: int, over: bool, past: StoredPast) -> None:
        self.known, self.seat, self.over, self.past = known, seat, over, past
        self.veiled = known.game.meta.fog and not over

    @cached_property
    def batches(self) -> Sequence[int]:
        """The batches that this viewer counts."""
        played = range(len(self.known) + 1)
        lost = range(len(self.known) + 1, len(self.past.batches))
        if not self.veiled:
            return [*played, *lost]
        return [n for n in played if knows(self.known, n, self.seat)] + [n for n in lost if self._heard(n)]

    def _heard(self, n: int) -> bool:
        """Return whether this viewer knows anything of a stored batch."""
        return any(is_open(event, self.seat) for event in (self.past.get(n) or LOST).events)

    def events(self, batch: int) -> list[Event]:
        """Return the events of a batch that this viewer may know."""
        return [event for event in self.known.events[batch] if self.over or event.open_to(self.seat)]

    def place(self, count: int) -> int:
        """So many decisions of the match, as this viewer counts."""
        return bisect_right(self.batches, count) - 1

    def count(self, place: int) -> int:
        """The inverse."""
        last = len(self.batches) - 1
        if not 0 <= place <= last:
            raise RequestRefused(f"this match has {last} decisions; look at 0 to {last}")
        return self.batches[place]


def _replay_json(id: str, viewer: Viewer, seats: Iterable[SeatSummary], exports: list[Export]) -> bytes:
    """The answer of `replay`."""
    known = viewer.known
    return encoder.encode(
        ReplayInfo(
            id=id,
            game=known.game.meta.name,
            catalog=catalog_of(known.game).version,
            title=known.game.meta.title,
            count=len(viewer.batches) - 1,
            over=viewer.over,
            seats=list(seats),
            turns=[TurnMark(viewer.place(turn.at), turn.moment) for turn in known.turns],
            batches=[batch(viewer, place) for place in range(len(viewer.batches))],
            charts={} if viewer.veiled else known.charts,
            exports=exports,
        )
    )


def batch(viewer: Viewer, place: int) -> EventBatch:
    """What followed from a decision; secrets, such as who made it where several decide at once, wait for the end."""
    known, n = viewer.known, viewer.count(place)
    nameless = known.game.meta.simultaneous and not viewer.over
    if stored := viewer.past.get(n):
        return stored_batch(stored, place, viewer.seat, everything=viewer.over, nameless=nameless)
    decision = known.decisions[n - 1] if n else None
    return EventBatch(
        n=place,
        turn=decision.turn if decision else 0,
        moment=known.moment(n - 1) if n else SETUP,
        seat=decision.seat if decision and not nameless else SPECTATOR,
        events=[event_info(known.game, event, known.last, viewer.seat) for event in viewer.events(n)],
    )


def _position(viewer: Viewer, place: int) -> bytes:
    """The answer of `position`."""
    known, stored = viewer.known, viewer.past.get(viewer.count(place))
    n = min(viewer.count(place), len(known))
    return encoder.encode(
        Position(
            at=place,
            board=viewer.place(n),
            seat=viewer.seat,
            view=Raw(encoder.encode(known.view(n, viewer.seat))),
            opening=Raw(encoder.encode(known.view(0) if viewer.veiled else known.opening(n))),
            moment=known.moment(n),
            pending=known.pending(n),
            words=(stored.words if stored else known.words(n)) if viewer.over else "",
        )
    )


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")
