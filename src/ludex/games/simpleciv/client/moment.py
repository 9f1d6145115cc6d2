"""Where a game stands (SC-4.1) and what its players are called (SC-22.6)."""

from __future__ import annotations

from ludex.games.simpleciv.rules.codes import Node
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.known_names import is_public, player_name
from ludex.games.simpleciv.text.names import CIV_NAMES
from ludex.kernel.contract.moment import Moment


def moment(s: State) -> Moment:
    """SC-4.1: the turn, and whose it is; its phase would tell others that a unit has acted out of their sight."""
    return Moment(s.turn, f"Turn {s.turn}", "Game over" if s.node == Node.OVER else players(s)[s.seat])


def players(s: State) -> list[str]:
    """SC-22.6: a civ that the rules name or that everybody may know; else a player is only a number."""
    seats = range(s.seats)
    return [CIV_NAMES[s.players[seat].civ] if is_public(s, seat) else player_name(seat) for seat in seats]
