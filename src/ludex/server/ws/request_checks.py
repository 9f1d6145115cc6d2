"""Checks that many requests share; each raises RequestRefused."""

from __future__ import annotations

from ludex.server.matches.state import MatchState
from ludex.server.refusals import RequestRefused

Seats = frozenset[int]


def my_seat(mine: Seats, seat: int) -> None:
    """Raise RequestRefused unless the client has the token of a seat."""
    if seat not in mine:
        raise RequestRefused("you don't have the link of this seat")


def at_play(match_state: MatchState, mine: Seats, seat: int) -> None:
    """Raise RequestRefused unless the match goes on and a person with its token plays this seat."""
    my_seat(mine, seat)
    if match_state.over:
        raise RequestRefused("the match is over")
    if match_state.seats[seat].bot:
        raise RequestRefused("a bot plays for this seat; return to it first")


def must_decide(match_state: MatchState, seat: int) -> None:
    """Raise RequestRefused unless a seat must decide now; the words don't depend on what it wants."""
    if idle := match_state.match.why_not_asked(seat):
        raise RequestRefused(idle.text, rule=idle.rule)


def in_force(match_state: MatchState) -> None:
    """Raise RequestRefused if the present rules do not allow a decision of this match."""
    if match_state.broken:
        raise RequestRefused("the rules have changed and no longer allow a decision; go on from the turn before it")
