"""Where a game stands (SG-4.1) and what its players are called (SG-3.2)."""

from __future__ import annotations

from ludex.games.soulgems.rules.codes import Node, Phase
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.event_words import side_name
from ludex.games.soulgems.text.turn_texts import PHASES, STEPS
from ludex.kernel.contract.moment import Moment


def moment(s: State) -> Moment:
    """SG-4.1: the round, the side and the phase."""
    if s.phase == Phase.SETUP:
        return Moment(s.turn, "Setup", STEPS[Node(s.node)][0] if s.node in STEPS else "")
    if s.phase == Phase.OVER:
        return Moment(s.turn, f"Round {s.round}", "Game over")
    name = PHASES[Phase(s.phase)][0]
    return Moment(s.turn, f"Round {s.round} · {side_name(s.side)}", f"{name[0].upper()}{name[1:]}")


def players(s: State) -> list[str]:
    """SG-3.2: the side that a seat plays; before the colours are chosen a seat is only a player."""
    chosen = s.node != Node.COLOUR
    return [side_name(seat ^ s.swapped) if chosen else f"Player {seat + 1}" for seat in range(2)]
