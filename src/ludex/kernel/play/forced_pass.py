"""Windows that look open whether or not a seat has a choice, so that nobody can tell what it holds."""

from __future__ import annotations

from ludex.kernel.play.match import Match


def in_window(match: Match) -> bool:
    """Return whether the present question must not reveal if there is a choice."""
    return int(match.state.node) in match.game.client.passes


def is_pass(match: Match, action: int) -> bool:
    """Return whether an action would pass in a window that is open now."""
    return match.game.client.passes.get(int(match.state.node)) == action


def only_pass(match: Match, seat: int) -> int | None:
    """Return the pass of a seat that has no other choice in an open window; None if it has one or must not decide."""
    if not in_window(match):
        return None
    listed = match.legal(seat)
    return listed[0] if len(listed) == 1 and is_pass(match, listed[0]) else None
