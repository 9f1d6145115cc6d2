"""Estimate the memory that a match takes; quick, and rather too high."""

from __future__ import annotations

from ludex.server.matches.state import STARTS, MatchState

EMPTY = 50_000  # bytes of an empty match
DECISION = 2_000  # bytes of a decision: its words, events and log entry, and what players and spectators are sent of it


def weight(match_state: MatchState) -> int:
    """Return the estimated bytes: the states that are kept, and all that grows with the match."""
    states, size = match_state.match.kept + STARTS + 1, int(match_state.match.state.dtype.itemsize)
    return EMPTY + states * size + max(match_state.seq, match_state.count) * DECISION
