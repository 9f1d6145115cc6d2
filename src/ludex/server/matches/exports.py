"""What may be taken out of a match as text, and when."""

from __future__ import annotations

from functools import partial

from ludex.kernel.play.match import Match
from ludex.server.matches.state import MatchState
from ludex.server.refusals import NotFound
from ludex.server.ws.protocol import Export


def exports(match_state: MatchState) -> list[Export]:
    """Return what may be downloaded now: all of a match that is over, before that only what tells nothing hidden."""
    if match_state.stale:
        return []
    allowed: dict[Export, bool] = {
        "save": match_state.over,
        "position": hides_nothing(match_state),
        "record": match_state.game.text.records is not None,
    }
    return [export for export, allows in allowed.items() if allows]


def hides_nothing(match_state: MatchState) -> bool:
    """Return whether everybody may know the whole position: the match is over, or has neither secrets nor dice."""
    return match_state.over or match_state.match.hides_nothing


def record_writer(match_state: MatchState) -> partial[str]:
    """Return a function, for any thread, that writes the match as its game does; NotFound if the game has no records.

    While the match goes on, the record leaves out what seats hide from each other.
    """
    game, now = match_state.game, match_state.match.branch()
    if game.text.records is None:
        raise NotFound(f"{game.meta.title} has no records of its own; a finished match can be saved.")
    return partial(_written, now, match_state.over)


def _written(match: Match, full: bool) -> str:
    assert match.game.text.records
    return match.game.text.records.write(match, full)
