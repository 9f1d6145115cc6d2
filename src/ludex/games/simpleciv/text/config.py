"""Whether a table can be played (SC-2.2, SC-2.3): a map for so many civs, few enough humans, no civ twice."""

from collections.abc import Sequence
from typing import Any

from ludex.games.simpleciv.rules.data import HUMANS, SIZE
from ludex.games.simpleciv.rules.setup import AUTO, RANDOM
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.names import CIV_NAMES, SIZE_NAMES
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.contract.refusal import Refusal

FEWEST = 2  # SC-2.2: seats that every game has


def config_error(rules: Any, seats: Sequence[str]) -> Refusal | None:
    """SC-2.2, SC-2.3: the first thing that is wrong with a configuration, or nothing."""
    return _map(rules, len(seats)) or _humans(seats) or _civs(rules, max(len(seats), FEWEST))


def mark_bots(s: State, seats: int) -> None:
    """OPT-11: write into a new state which seats begin under a computer player."""
    s.computers = seats


def _map(rules: Any, seats: int) -> Refusal | None:
    """SC-2.1, SC-2.2: a map has room for some civs only."""
    if rules.map_size == AUTO or seats <= SIZE[rules.map_size - 1][2]:
        return None
    size, most = SIZE_NAMES[rules.map_size - 1], SIZE[rules.map_size - 1][2]
    return Refusal("SC-2.2", f"{seats} civs are too many for a {size} map: it has room for {most}", "map_size")


def _humans(seats: Sequence[str]) -> Refusal | None:
    """SC-2.2: at most four humans."""
    humans = sum(name == HUMAN for name in seats)
    if humans > HUMANS:
        return Refusal("SC-2.2", f"{humans} humans are too many: at most {HUMANS}, the others are bots")
    return None


def _civs(rules: Any, seats: int) -> Refusal | None:
    """SC-2.3: each civ is played once at most."""
    taken: dict[int, int] = {}
    for seat in range(seats):
        civ = getattr(rules, f"civ_{seat}")
        if civ != RANDOM and civ in taken:
            both = f"seats {taken[civ] + 1} and {seat + 1} are both {CIV_NAMES[civ - 1]}"
            return Refusal("SC-2.3", f"{both}: each civ is played once", f"civ_{seat}")
        taken[civ] = seat
    return None
