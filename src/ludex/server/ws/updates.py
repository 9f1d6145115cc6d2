"""The frames that tell a visitor of the table, the chat and the position, each with what is new to this visitor."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.play.match import SPECTATOR
from ludex.server.error_text import sentence
from ludex.server.matches.seat_views import NOWHERE, Position, lesson_page
from ludex.server.ws.frames import (
    BrokenInfo,
    ChatUpdate,
    History,
    RulesInfo,
    SeatInfo,
    TableInfo,
    TakebackInfo,
    Update,
    encoder,
)

if TYPE_CHECKING:
    from ludex.server.matches.live import LiveMatch
    from ludex.server.matches.state import MatchState

PORTION = 50  # lots in one frame


@dataclass
class Heard:
    """What a visitor has been sent already."""

    seq: int = 0
    lots: int = 0
    chat: int = 0
    hints: int = -1
    opening: Position = NOWHERE
    eyes: tuple[int, bool] = (SPECTATOR, False)  # whose, and whether there is a veil before them
    shown: bytes = b""  # what the last update said of the position, behind a veil

    def look(self, table: MatchState, seat: int) -> None:
        """Other eyes count the lots otherwise behind a veil, and the same ones when it is lifted."""
        eyes = seat, table.veiled
        if eyes != self.eyes and (table.veiled or self.eyes[1]):
            self.lots = 0
        self.eyes = eyes


def table_info(live: LiveMatch, mine: frozenset[int]) -> TableInfo:
    """The table, for somebody who has the links of these seats."""
    table, header = live.table, live.table.match.header
    return TableInfo(
        match=table.id,
        game=table.game.name,
        title=table.game.title,
        seats=[_seat_info(live, seat, seat in mine) for seat in range(len(table.seats))],
        settings={
            name: table.game.option(name).show(value)
            for name, value in scenarios.settings(header.scenario, header.overrides).items()
        },
        scenario=header.scenario.title if header.scenario else "",
        lesson=table.course is not None,
        commitment=table.match.commitment,
        dice=table.dice,
        seed=header.seed if table.over else "",
        spectators=live.spectators,
        parent=table.parent,
        created=table.created,
        abandoned=table.abandoned,
        rules=rules_info(table, mine),
    )


def rules_info(table: MatchState, mine: frozenset[int]) -> RulesInfo | None:
    """Which rules the match is played under, if they have changed since it was begun."""
    if table.begun == table.game.version:
        return None
    return RulesInfo(begun=table.begun, now=table.game.version, broken=_broken_info(table, mine))


def _broken_info(table: MatchState, mine: frozenset[int]) -> BrokenInfo | None:
    """The decision that does not hold any more; where decisions are secret, its own player alone hears which."""
    broken, game = table.broken, table.game
    if broken is None or table.over:
        return None
    if broken.seat not in mine and (game.fog or game.simultaneous):
        return BrokenInfo(turn=broken.turn)
    text, rule = sentence(broken.refusal)
    return BrokenInfo(
        turn=broken.turn, number=broken.number, seat=broken.seat, words=broken.words, text=text, rule=rule
    )


def _seat_info(live: LiveMatch, number: int, mine: bool) -> SeatInfo:
    """Who plays a seat."""
    seat, away = live.table.seats[number], live.away(number)
    return SeatInfo(
        seat=number,
        role=live.table.game.players(live.table.match.state)[number],
        kind="bot" if seat.bot else "human",
        level=seat.level,
        name=f"{seat.level.capitalize()} bot" if seat.bot else seat.name,
        mine=mine,
        online=seat.kind != "bot" and not away,
        away=round(away, 1),
        joined=seat.joined,
    )


def chat_update(live: LiveMatch, heard: Heard) -> ChatUpdate:
    """What was said since this visitor last heard."""
    first, heard.chat = heard.chat, len(live.table.chat)
    return ChatUpdate(first=first, lines=live.table.chat[first:])


def position_news(live: LiveMatch, seat: int, heard: Heard) -> Update | None:
    """An update; none if it would only tell that somebody has done something behind a veil."""
    frame = update(live, seat, heard)
    if not live.table.veiled:
        return frame
    before, heard.shown = heard.shown, encoder.encode(replace(frame, first=0, lots=[], opening=None))
    return frame if frame.lots or frame.opening or before != heard.shown else None


def is_behind(live: LiveMatch, seat: int, heard: Heard) -> bool:
    """Whether this visitor has not heard more than fits an update."""
    return len(live.table.known(seat)) - unheard(live.table, seat, heard) > PORTION


def history(live: LiveMatch, seat: int, heard: Heard) -> History | None:
    """The next portion of what this visitor has not heard; none if the rest fits an update."""
    if not is_behind(live, seat, heard):
        return None
    first = unheard(live.table, seat, heard)
    heard.seq, heard.lots = live.table.seq, first + PORTION
    return History(first=first, lots=live.views.lots(first, seat, PORTION))  # type: ignore[arg-type]  # encoded already


def unheard(table: MatchState, seat: int, heard: Heard) -> int:
    """The first lot that this visitor has not heard, or must hear anew since decisions were taken back."""
    heard.look(table, seat)
    return min(heard.lots, bisect_left(table.known(seat), table.left_since(heard.seq)))


def update(live: LiveMatch, seat: int, heard: Heard) -> Update:
    """The position as a seat may see it, with what has happened since this visitor last heard."""
    table, views = live.table, live.views
    first = unheard(table, seat, heard)
    known, count = table.known(seat), 0 if table.veiled else table.opening()
    new = heard.opening != (count, len(table.cuts) * (not table.veiled))
    frame = Update(
        seq=0 if table.veiled else table.seq,
        count=len(known) - 1,
        seat=seat,
        view=views.view(seat),  # type: ignore[arg-type]  # encoded already
        moment=table.game.moment(table.match.state),
        pending=table.pending(),
        own=table.own(seat),
        menu=views.menu(seat),  # type: ignore[arg-type]
        opening=views.opening(count) if new else None,  # type: ignore[arg-type]
        first=first,
        lots=views.lots(first, seat),  # type: ignore[arg-type]
        undo=undo_refusal(table, seat),
        takeback=question(table, seat),
        lesson=lesson_page(table, seat, heard.hints),
        over=table.finished,
        returns=table.returns,
        ending=table.ending,
    )
    heard.seq, heard.lots = table.seq, len(known)
    heard.opening, heard.hints = (count, len(table.cuts) * (not table.veiled)), table.seq
    return frame


def undo_refusal(table: MatchState, seat: int) -> str:
    """Why a viewer can't undo; empty if it can."""
    if seat == SPECTATOR:
        return "you only watch"
    return "the match is over" if table.over else table.why_not_undo(seat)


def question(table: MatchState, seat: int) -> TakebackInfo | None:
    """Who asks to go back, and how far, as a viewer counts."""
    asked = table.question
    return replace(asked, to=bisect_right(table.known(seat), asked.to) - 1) if asked else None
