"""Estimate the memory that a match takes; quick, and rather too high."""

from __future__ import annotations

from ludex.server.matches.state import STARTS, MatchState

EMPTY = 50_000  # bytes of an empty match
DECISION = 2_000  # bytes of a decision: its words, events and log entry, and what players and spectators are sent of it
VIEW = 15_000  # bytes of a small view; a large one has half as many more as its state


def weight(match_state: MatchState) -> int:
    """Return the estimated bytes: the states and views that are kept, and all that grows with the match."""
    match, size = match_state.match, int(match_state.match.state.dtype.itemsize)
    states, views = match.kept + STARTS + 1, len(match_state.seats) + 2  # of each seat, of spectators, the opening
    grown = max(match_state.seq, match_state.count) * DECISION
    return EMPTY + states * size + views * (VIEW + size // 2) + len(match.header.position) + grown
