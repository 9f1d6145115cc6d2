"""Windows that look open whether or not the seat that is asked has a choice, so that nobody can tell what it holds."""

from __future__ import annotations

from ludex.kernel.play.match import Match


def in_window(match: Match) -> bool:
    """Whether what is asked now must not show if there is a choice."""
    return int(match.state.node) in match.game.passes


def is_pass(match: Match, action: int) -> bool:
    """Whether an action would pass in a window that is open now."""
    return match.game.passes.get(int(match.state.node)) == action


def only_pass(match: Match, seat: int) -> int | None:
    """The pass of a seat that can do nothing else in an open window; None if it has a choice, or is not asked."""
    if not in_window(match):
        return None
    listed = match.legal(seat)
    return listed[0] if len(listed) == 1 and is_pass(match, listed[0]) else None
