"""Where a game stands (IM-8.1) and what its players are called (IM-0.4)."""

from __future__ import annotations

from ludex.games.impetus.rules.codes import Node
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.text.headings import PHASES
from ludex.games.impetus.text.names import spirit_name
from ludex.kernel.contract.moment import Moment


def moment(s: State) -> Moment:
    """IM-8.1: the turn, the phase and what is decided in it."""
    return Moment(int(s.turn), f"Turn {s.turn}", PHASES[Node(s.node)])


def players(s: State) -> list[str]:
    """IM-0.4: a player is a Spirit, and is called what the log calls it."""
    return [f"Spirit {spirit_name(seat)}" for seat in range(s.seats)]
