"""The frames that tell a visitor of the table and of the position, each with what is new to this visitor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.kernel import scenario as scenarios
from ludex.kernel.match import SPECTATOR
from ludex.server.protocol import SeatInfo, TableInfo, Update
from ludex.server.sight import NOWHERE, Position, lesson_page

if TYPE_CHECKING:
    from ludex.server.room import Room


@dataclass
class Heard:
    """What a visitor has been sent already."""

    seq: int = 0
    lots: int = 0
    chat: int = 0
    hints: int = -1
    opening: Position = NOWHERE


def table_info(room: Room, mine: frozenset[int]) -> TableInfo:
    """The table, for somebody who has the links of these seats."""
    table, header = room.table, room.table.match.header
    return TableInfo(
        match=table.id,
        game=table.game.name,
        title=table.game.title,
        seats=[_seat_info(room, seat, seat in mine) for seat in range(len(table.seats))],
        settings={
            name: table.game.option(name).show(value)
            for name, value in scenarios.settings(header.scenario, header.overrides).items()
        },
        scenario=header.scenario.title if header.scenario else "",
        lesson=table.course is not None,
        commitment=table.match.commitment,
        seed=header.seed if table.over else "",
        spectators=room.spectators,
        parent=table.parent,
        created=table.created,
        abandoned=table.abandoned,
    )


def _seat_info(room: Room, number: int, mine: bool) -> SeatInfo:
    """Who plays a seat."""
    seat, away = room.table.seats[number], room.away(number)
    return SeatInfo(
        seat=number,
        role=room.table.game.players(room.table.match.state)[number],
        kind="bot" if seat.bot else "human",
        level=seat.level,
        name=f"{seat.level.capitalize()} bot" if seat.bot else seat.name,
        mine=mine,
        online=seat.kind != "bot" and not away,
        away=round(away, 1),
        joined=seat.joined,
    )


def update(room: Room, seat: int, heard: Heard) -> Update:
    """The position as a seat may see it, with what has happened since this visitor last heard."""
    table, sight = room.table, room.sight
    heard.lots = min(heard.lots, table.left_since(heard.seq))
    count = table.opening()
    new = heard.opening != (count, len(table.cuts))
    frame = Update(
        seq=table.seq,
        count=table.count,
        seat=seat,
        view=sight.view(seat),  # type: ignore[arg-type]  # encoded already
        moment=table.game.moment(table.match.state),
        pending=table.pending(),
        own=table.own(seat),
        menu=sight.menu(seat),  # type: ignore[arg-type]
        opening=sight.opening(count) if new else None,  # type: ignore[arg-type]
        first=heard.lots,
        lots=sight.lots(heard.lots, seat),  # type: ignore[arg-type]
        undo=why_not_undo(room, seat),
        takeback=table.question,
        chat=table.chat[heard.chat :],
        lesson=lesson_page(table, seat, heard.hints),
        over=table.match.over,
        returns=table.match.returns() if table.match.over else [],
        ending=table.game.endings[table.match.state.ending] if table.match.over else "",
    )
    heard.seq, heard.lots, heard.chat = table.seq, table.count + 1, len(table.chat)
    heard.opening, heard.hints = (count, len(table.cuts)), table.seq
    return frame


def why_not_undo(room: Room, seat: int) -> str:
    """Why a seat can't undo; empty if it can."""
    if seat == SPECTATOR:
        return "you only watch"
    if room.table.over:
        return "the match is over"
    return room.table.match.why_not_undo(seat)
