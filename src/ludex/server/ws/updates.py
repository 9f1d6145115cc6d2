"""Build the frames that tell a client of players, chat and position, with only what is new to it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Raw
from msgspec.structs import replace

from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.play.match import SPECTATOR
from ludex.server.catalogs import catalog_of
from ludex.server.matches.exports import exports
from ludex.server.matches.seat_views import NOWHERE, Position, lesson_page
from ludex.server.refusals import in_sentence
from ludex.server.ws.encoded_view import EncodedView
from ludex.server.ws.protocol import (
    BrokenInfo,
    ChatUpdate,
    History,
    MatchInfo,
    RulesInfo,
    SeatInfo,
    TakebackInfo,
    Update,
    encoder,
)

if TYPE_CHECKING:
    from ludex.server.matches.live import LiveMatch
    from ludex.server.matches.state import MatchState

MOST_BATCHES = 50  # in one frame
NO_CHANGES = Raw(b"[]")


@dataclass
class Cursor:
    """What a client has been sent already."""

    seq: int = 0
    batches: int = 0
    chat: int = 0
    hints: int = -1
    view: EncodedView | None = None
    opening: EncodedView | None = None
    opened: Position = NOWHERE  # where the opening is from
    eyes: tuple[int, bool] = (SPECTATOR, False)  # whose, and whether there is a veil before them
    shown: bytes = b""  # what the last update said of the position besides the view, behind a veil

    def look(self, match_state: MatchState, seat: int) -> None:
        """Follow a change of viewer or of the veil: it is a new view, and batches may be counted anew."""
        eyes = seat, match_state.veiled
        if eyes != self.eyes:
            self.view = None
            self.batches = 0 if match_state.veiled or self.eyes[1] else self.batches
        self.eyes = eyes


def match_info(live: LiveMatch, mine: frozenset[int]) -> MatchInfo:
    """Return the match and its players, for a client with the tokens of these seats."""
    match_state, header = live.match_state, live.match_state.match.header
    return MatchInfo(
        match=match_state.id,
        game=match_state.game.meta.name,
        catalog=catalog_of(match_state.game).version,
        title=match_state.game.meta.title,
        seats=[_seat_info(live, seat, seat in mine) for seat in range(len(match_state.seats))],
        settings={
            name: match_state.game.meta.option(name).show(value)
            for name, value in scenarios.settings(header.scenario, header.overrides).items()
        },
        scenario=header.scenario.title if header.scenario else "",
        lesson=match_state.course is not None,
        commitment=match_state.match.commitment,
        dice=match_state.dice,
        seed=header.seed if match_state.over else "",
        spectators=live.spectators,
        parent=match_state.parent,
        created=match_state.created,
        abandoned=match_state.abandoned,
        rules=rules_info(match_state, mine),
        exports=exports(match_state),
    )


def rules_info(match_state: MatchState, mine: frozenset[int]) -> RulesInfo | None:
    """Return which rules the match is played under, or None if they have not changed since it began."""
    if match_state.begun == match_state.game.meta.version:
        return None
    return RulesInfo(begun=match_state.begun, now=match_state.game.meta.version, broken=_broken_info(match_state, mine))


def _broken_info(match_state: MatchState, mine: frozenset[int]) -> BrokenInfo | None:
    """Return the decision that is no longer allowed; hidden decisions only for their own player."""
    broken, game = match_state.broken, match_state.game
    if broken is None or match_state.over:
        return None
    if broken.seat not in mine and (game.meta.fog or game.meta.simultaneous):
        return BrokenInfo(turn=broken.turn)
    refusal = in_sentence(broken.refusal)
    return BrokenInfo(
        turn=broken.turn,
        number=broken.number,
        seat=broken.seat,
        words=broken.words,
        text=refusal.text,
        rule=refusal.rule,
    )


def _seat_info(live: LiveMatch, number: int, mine: bool) -> SeatInfo:
    """Return who plays a seat."""
    seat, away = live.match_state.seats[number], live.away(number)
    return SeatInfo(
        seat=number,
        role=live.match_state.game.client.players(live.match_state.match.state)[number],
        kind="bot" if seat.bot else "human",
        level=seat.level,
        name=f"{seat.level.capitalize()} bot" if seat.bot else seat.name,
        mine=mine,
        online=seat.kind != "bot" and not away,
        away=round(away, 1),
        joined=seat.joined,
    )


def chat_update(live: LiveMatch, cursor: Cursor) -> ChatUpdate:
    """Return the chat since the last update."""
    first, cursor.chat = cursor.chat, len(live.match_state.chat)
    return ChatUpdate(first=first, lines=live.match_state.chat[first:])


def position_update(live: LiveMatch, seat: int, cursor: Cursor) -> Update | None:
    """Return an update, or None if it would only reveal that somebody did something hidden."""
    frame = update(live, seat, cursor)
    if not live.match_state.veiled:
        return frame
    rest = replace(frame, view=None, changes=None, opening=None, opening_changes=None, first=0, keeps=True, batches=[])
    before, cursor.shown = cursor.shown, encoder.encode(rest)
    told = frame.batches or frame.opening or frame.opening_changes or frame.changes != NO_CHANGES
    return frame if told or before != cursor.shown else None


def history(live: LiveMatch, seat: int, before: int, ref: int) -> History:
    """Return the last batches before a number that a seat may know of, as it counts them."""
    end = min(before, len(live.match_state.known(seat)))
    first = max(0, end - MOST_BATCHES)
    return History(ref=ref, batches=live.views.batches(first, seat, end - first))


def first_unsent(match_state: MatchState, seat: int, cursor: Cursor) -> int:
    """Return the first batch that was not sent yet, or must be sent again after a takeback."""
    cursor.look(match_state, seat)
    return min(cursor.batches, bisect_left(match_state.known(seat), match_state.left_since(cursor.seq)))


def update(live: LiveMatch, seat: int, cursor: Cursor) -> Update:
    """Return the position as a seat may see it, with what has happened since the last update."""
    match_state, views = live.match_state, live.views
    unsent, known = first_unsent(match_state, seat, cursor), match_state.known(seat)
    first = max(unsent, len(known) - MOST_BATCHES)
    view, opening = views.view(seat), new_opening(live, cursor)
    frame = Update(
        seq=0 if match_state.veiled else match_state.seq,
        count=len(known) - 1,
        seat=seat,
        view=None if cursor.view else view.whole,
        changes=view.since(cursor.view) if cursor.view else None,
        moment=match_state.game.client.moment(match_state.match.state),
        pending=match_state.pending(),
        own=match_state.own(seat),
        menu=views.menu(seat),
        opening=opening.whole if opening and not cursor.opening else None,
        opening_changes=opening.since(cursor.opening) if opening and cursor.opening else None,
        first=first,
        keeps=first == unsent,
        batches=views.batches(first, seat),
        undo=undo_refusal(match_state, seat),
        takeback=question(match_state, seat),
        lesson=lesson_page(match_state, seat, cursor.hints),
        over=match_state.finished,
        returns=match_state.returns,
        ending=match_state.ending,
    )
    cursor.view, cursor.opening = view, opening or cursor.opening
    cursor.seq, cursor.batches, cursor.hints = match_state.seq, len(known), match_state.seq
    return frame


def new_opening(live: LiveMatch, cursor: Cursor) -> EncodedView | None:
    """Return the public view at the start of this turn, or None if the client has it; behind a veil it stays."""
    match_state, before = live.match_state, cursor.opened
    cursor.opened = (0, 0) if match_state.veiled else (match_state.opening(), len(match_state.cuts))
    return None if cursor.opened == before else live.views.opening(cursor.opened[0])


def undo_refusal(match_state: MatchState, seat: int) -> str:
    """Return why a viewer can't undo, or an empty string."""
    if seat == SPECTATOR:
        return "you are a spectator"
    if match_state.over:
        return "the match is over"
    refusal = match_state.why_not_undo(seat)
    return refusal.text if refusal else ""


def question(match_state: MatchState, seat: int) -> TakebackInfo | None:
    """Return the open takeback question, counted as the viewer counts."""
    asked = match_state.question
    return replace(asked, to=bisect_right(match_state.known(seat), asked.to) - 1) if asked else None
