"""Where a game stands (AE-34) and what its players are called (AE-42)."""

from __future__ import annotations

from ludex.games.aeonis.rules.codes import Phase
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text.names import seat_name
from ludex.kernel.contract.moment import Moment

PHASES = {
    Phase.ROUND_START: "Round Start",
    Phase.EVENT: "Event",
    Phase.STRATEGY: "Strategy",
    Phase.COUNCIL: "Council",
    Phase.ACTION: "Action Phase",
    Phase.PRODUCTION: "Production",
    Phase.CLEANUP: "Cleanup",
}


def moment(s: State) -> Moment:
    """AE-34: the round and its phase."""
    return Moment(int(s.turn), f"Round {s.turn}", PHASES.get(Phase(s.phase), "") if s.phase else "")


def players(s: State) -> list[str]:
    """AE-42: a player is called by the Lord; with equal Lords by the seat, as p0 to p7 (AE-67.1)."""
    return [seat_name(s, seat) for seat in range(s.seats)]
