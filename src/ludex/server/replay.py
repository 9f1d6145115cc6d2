"""Looking back at a match: all of it when it is over, before that only what could be seen."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, NamedTuple

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from fastapi.security import APIKeyHeader
from pydantic import Field

from ludex.kernel.match import SPECTATOR
from ludex.kernel.replay import Replay
from ludex.server import describe
from ludex.server import models as m
from ludex.server.api import TheHall, problems
from ludex.server.links import seat_of
from ludex.server.protocol import Lot, encoder
from ludex.server.shelf import Shelf
from ludex.server.sight import told
from ludex.server.table import Table

MATCHES = 32  # matches that are kept ready
POSITIONS = 256  # positions that are kept as they are sent
SEATS = 8  # at one browser
SCHEME = "Seat "
SETUP = "Setup"  # the moment before everything
CLOSED = "While a match is being played, only its own player looks through the eyes of a seat."

router = APIRouter(prefix="/api/matches/{id}", tags=["replay"], responses=problems(404, 422, 503))
the_seat = APIKeyHeader(
    name="Authorization",
    scheme_name="Seat",
    auto_error=False,
    description="`Seat TOKEN`, or several with commas between",
)


class TurnMark(m.Model):
    """Where a turn begins."""

    at: int = Field(description="decisions made before it", examples=[12])
    turn: int
    moment: str = Field(examples=["Turn 3"])


class Film(m.Model):
    """A match from its first decision to its last."""

    id: m.MatchId
    game: str
    title: str
    count: int = Field(description="decisions made")
    over: bool = Field(description="everything may be seen")
    seats: list[m.SeatSummary]
    turns: list[TurnMark]
    lots: list[dict[str, Any]] = Field(description="what followed from each decision, as in the frame `update`")
    charts: dict[str, dict[str, list[tuple[int, float]]]] = Field(
        description="by chart and series: decisions made, value", examples=[{"Gold": {"Mesa": [[0, 3.0], [4, 5.0]]}}]
    )


class Position(m.Model):
    """A match after some of its decisions, as a seat could see it."""

    at: int
    seat: int
    view: dict[str, Any]
    opening: dict[str, Any] = Field(description="the public view at the start of this turn")
    moment: str = Field(examples=["Turn 3"])
    pending: list[int]
    words: str = Field(description="the decision that led here, when the match is over", examples=["play trade"])


class Shelves(NamedTuple):
    """What was looked at lately."""

    matches: Shelf
    positions: Shelf


async def find_shelves(request: Request) -> Shelves:
    """The shelves of this server."""
    state = request.app.state
    if not hasattr(state, "shelves"):
        state.shelves = Shelves(Shelf(MATCHES), Shelf(POSITIONS))
    shelves: Shelves = state.shelves
    return shelves


TheShelves = Annotated[Shelves, Depends(find_shelves)]
SeatNumber = Annotated[int, Query(ge=SPECTATOR, le=15, description="whose eyes; -1 for a spectator's")]
Count = Annotated[int, Path(ge=0, le=1_000_000, description="decisions made")]


@router.get("/replay", response_model=Film)
async def replay(hall: TheHall, shelves: TheShelves, id: m.MatchId) -> Response:
    """The whole match: its turns, what happened, and how it went in numbers."""
    table = (await hall.room(id)).table
    over, seats = table.over, encoder.encode([seat.model_dump() for seat in describe.summary(table).seats])
    known, stamp = await _known(shelves, table)
    return _json(await shelves.matches.get((*stamp, seats), lambda: partial(_film, id, known, over, seats)))


@router.get(
    "/positions/{n}",
    response_model=Position,
    responses={403: {"model": m.Problem, "description": "A running match seen through the eyes of another seat."}},
)
async def position(
    hall: TheHall,
    shelves: TheShelves,
    id: m.MatchId,
    n: Count,
    token: Annotated[str | None, Depends(the_seat)],
    seat: SeatNumber = SPECTATOR,
) -> Response:
    """The match after so many decisions; the seats of a running match are seen by those who play them only."""
    table = (await hall.room(id)).table
    if not may_look(table, seat, token or ""):
        raise HTTPException(403, CLOSED)
    over = table.over
    known, stamp = await _known(shelves, table)
    return _json(await shelves.positions.get((*stamp, n, seat), lambda: partial(_position, known, n, seat, over)))


def may_look(table: Table, seat: int, authorization: str) -> bool:
    """Who sees what a seat saw: everybody when the match is over, before that whoever has its link."""
    if seat == SPECTATOR or table.over:
        return True
    tokens = authorization.removeprefix(SCHEME).split(",") if authorization.startswith(SCHEME) else []
    return any(seat_of(table, token) == seat for token in tokens[:SEATS])


async def _known(shelves: Shelves, table: Table) -> tuple[Replay, tuple[object, ...]]:
    """The match as it is now, ready to be looked at, and what tells it from the same match at other times."""
    stamp = (table.id, table.count, len(table.cuts), table.over)
    return await shelves.matches.get(stamp, lambda: partial(Replay, table.match.branch())), stamp


def _film(id: str, known: Replay, over: bool, seats: bytes) -> bytes:
    """The answer of `replay`."""
    return encoder.encode(
        {
            "id": id,
            "game": known.game.name,
            "title": known.game.title,
            "count": len(known),
            "over": over,
            "seats": msgspec.Raw(seats),
            "turns": known.turns,
            "lots": [lot(known, n, over) for n in range(len(known) + 1)],
            "charts": known.charts if over or not known.game.fog else {},
        }
    )


def lot(known: Replay, n: int, over: bool) -> Lot:
    """What followed from a decision; secrets, such as who made it where several decide at once, wait for the end."""
    decision = known.decisions[n - 1] if n else None
    return Lot(
        n=n,
        turn=decision.turn if decision else 0,
        moment=known.moment(n - 1) if n else SETUP,
        seat=decision.seat if decision and (over or not known.game.simultaneous) else SPECTATOR,
        events=[told(known.game, event, known.last) for event in known.events[n] if over or event.open_to(SPECTATOR)],
    )


def _position(known: Replay, n: int, seat: int, over: bool) -> bytes:
    """The answer of `position`."""
    return encoder.encode(
        {
            "at": n,
            "seat": seat,
            "view": known.view(n, seat),
            "opening": known.opening(n),
            "moment": known.moment(n),
            "pending": known.pending(n),
            "words": known.words(n) if over else "",
        }
    )


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")
