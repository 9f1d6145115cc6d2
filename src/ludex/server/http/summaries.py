"""Matches as HTTP tells of them."""

from __future__ import annotations

from collections import OrderedDict

from ludex.games import meta
from ludex.kernel.contract.moment import Moment
from ludex.kernel.play.match import SPECTATOR
from ludex.server.http.answers import SeatSummary, Summary
from ludex.server.matches.header import BOT
from ludex.server.matches.registry import MatchRegistry
from ludex.server.matches.state import MatchState
from ludex.server.refusals import NotReady, Unplayable
from ludex.server.store import MatchRow

KEPT = 2_000  # summaries of matches that are not in memory


class Summaries:
    """Summaries of matches. One is kept until something is written in its match, so that listing it loads nothing."""

    def __init__(self, registry: MatchRegistry) -> None:
        self._registry = registry
        self._kept: OrderedDict[str, tuple[int, Summary]] = OrderedDict()

    async def get(self, id: str) -> Summary:
        """Return a summary, also of a match that can't be played, or not yet; NotFound if there is none."""
        kept = self._kept.get(id)
        if kept and id not in self._registry.live_matches and await self._registry.store.last_entry(id) == kept[0]:
            return kept[1]
        try:
            return self._keep((await self._registry.live(id)).match_state)
        except (Unplayable, NotReady) as reason:
            row = await self._registry.store.match(id)
            assert row
            return shut(row, str(reason), for_good=isinstance(reason, Unplayable))

    def _keep(self, match_state: MatchState) -> Summary:
        """Return the summary of a match in memory, for later too."""
        found = summary(match_state)
        self._kept[match_state.id] = match_state.seq, found
        self._kept.move_to_end(match_state.id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def summary(match_state: MatchState) -> Summary:
    """A match in a list."""
    match, state = match_state.match, match_state.match.state
    return Summary(
        id=match_state.id,
        game=match_state.game.meta.name,
        title=match_state.game.meta.title,
        moment=match_state.game.client.moment(state),
        count=len(match_state.known(SPECTATOR)) - 1,
        created=match_state.created,
        updated=match_state.public_updated,
        seats=seats(match_state),
        pending=match_state.pending(),
        over=match_state.finished,
        abandoned=match_state.abandoned,
        ending=match_state.ending,
        returns=match_state.returns,
        parent=match_state.parent,
        scenario=match.header.scenario.title if match.header.scenario else "",
        lesson=match_state.course is not None,
        dice=match_state.dice,
    )


def seats(match_state: MatchState) -> list[SeatSummary]:
    """Who plays."""
    roles = match_state.game.client.players(match_state.match.state)
    return [
        SeatSummary(role=role, kind="bot" if seat.bot else "human", level=seat.level, name=seat.name)
        for role, seat in zip(roles, match_state.seats, strict=True)
    ]


def shut(row: MatchRow, reason: str, *, for_good: bool) -> Summary:
    """A stored match of other rules, or of a game that is not ready: what there is to say about it."""
    game, header = meta(row.header.game), row.header
    return Summary(
        id=row.id,
        game=game.name,
        title=game.title,
        moment=Moment(0, "Not playable" if for_good else "Not ready yet"),
        count=0,
        created=row.created,
        updated=row.created,
        seats=[
            SeatSummary(role="", kind="bot" if seat.kind == BOT else "human", level=seat.level, name=seat.name)
            for seat in header.seats
        ],
        pending=[],
        over=False,
        abandoned=for_good,
        ending=reason,
        returns=[],
        parent=header.parent,
        scenario=header.scenario.data.title if header.scenario else "",
        lesson=header.lesson,
        dice=header.dice,
    )
