"""Counters that are kept up while a match goes on, so that no question needs a walk through its past."""

from __future__ import annotations

from ludex.kernel.play.match import SPECTATOR, Match
from ludex.kernel.play.replay import Replay
from ludex.kernel.play.turns import opening


class Tally:
    """Which decisions each seat made, which had consequences, and who knows of them."""

    def __init__(self, seats: int) -> None:
        self._made: list[list[int]] = [[] for _ in range(seats)]  # by seat: decisions before each of its own
        self._chosen: list[list[int]] = [[] for _ in range(seats)]  # of these, all but passes in windows
        self._stirs: list[int] = []  # batches in which something happened
        self._known: list[list[int]] = [
            [0] for _ in range(seats + 1)
        ]  # of spectators, then by seat: batches they know of

    def before(self, count: int) -> Tally:
        """Return the tally as it was after so many decisions."""
        earlier = Tally(0)
        earlier._made, earlier._stirs = [made.copy() for made in self._made], self._stirs.copy()
        earlier._known = [known.copy() for known in self._known]
        earlier._chosen = [chosen.copy() for chosen in self._chosen]
        for made in (*earlier._made, *earlier._chosen):
            _drop(made, count)
        for batches in (earlier._stirs, *earlier._known):
            _drop(batches, count + 1)
        return earlier

    def add(self, match: Match, passed: bool = False) -> None:
        """Count the last decision of a match; `passed` if it was a pass in a window."""
        count, seat = len(match.decisions), match.decisions[-1].seat
        self._made[seat].append(count - 1)
        if not passed:
            self._chosen[seat].append(count - 1)
        if match.events[-1]:
            self._stirs.append(count)
        for viewer, known in enumerate(self._known, SPECTATOR):
            if knows(match, count, viewer):
                known.append(count)

    def own(self, seat: int) -> int:
        """Return how many decisions a seat has made; 0 for a spectator."""
        return len(self._made[seat]) if seat >= 0 else 0

    def nth(self, seat: int, number: int) -> int:
        """Return the number of decisions before the seat's decision `number`, counted from 0."""
        return self._made[seat][number]

    def last(self, seat: int) -> int:
        """Return how many decisions came before the seat's last one that was not a pass in a window; -1 if none."""
        return self._chosen[seat][-1] if self._chosen[seat] else -1

    def known(self, viewer: int) -> list[int]:
        """Return the batches of events of which a viewer knows anything."""
        return self._known[viewer - SPECTATOR]

    def stirred(self, after: int) -> bool:
        """Return whether anything has happened after so many decisions."""
        return bool(self._stirs) and self._stirs[-1] > after

    def opening(self, match: Match) -> int:
        """Return the decisions before this turn, or before the last one while nothing has happened in this one."""
        return opening(match.turn_starts, self.stirred)


def knows(match: Match | Replay, batch: int, viewer: int) -> bool:
    """Return whether a viewer knows of a batch: it decided itself, or an event that it may know followed."""
    own = not batch or match.decisions[batch - 1].seat == viewer
    return own or any(event.open_to(viewer) for event in match.events[batch])


def _drop(numbers: list[int], limit: int) -> None:
    """Remove the numbers that are not below a limit."""
    while numbers and numbers[-1] >= limit:
        numbers.pop()
