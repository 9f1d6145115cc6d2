"""Pass for people who have no choice in a window, after a delay that does not depend on what they hold."""

from __future__ import annotations

import asyncio
import logging
import random
from functools import partial

from ludex.kernel.play.forced_pass import only_pass
from ludex.server.matches.live import LiveMatch
from ludex.server.matches.state import MatchState
from ludex.server.settings import Settings
from ludex.server.store.entries import Content, Decided

Position = tuple[int, int]  # decisions, and how often some were taken back
REVEALING = random.SystemRandom()
log = logging.getLogger("ludex")


def hesitation(settings: Settings) -> float:
    """Return a random delay in seconds for a pass or a bot's answer; it does not depend on the match."""
    return REVEALING.uniform(0.5, 1.5) * settings.reaction_s


def place(match_state: MatchState) -> Position:
    """Return the position that a pass is made for, to be compared later."""
    return match_state.count, len(match_state.cuts)


def passes(match_state: MatchState) -> list[Content]:
    """Return the passes of people who have no other choice."""
    people = [seat for seat in match_state.pending() if not match_state.seats[seat].bot]
    made = ((seat, only_pass(match_state.match, seat)) for seat in people)
    return [Decided(seat=seat, action=action) for seat, action in made if action is not None]


def passes_at(position: Position, match_state: MatchState) -> list[Content]:
    """Return the passes that are due, if the match is still at this position."""
    return passes(match_state) if place(match_state) == position else []


class Passer:
    """Passes in the windows of all matches of this process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._timers: dict[LiveMatch, tuple[Position, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def heed(self, live: LiveMatch) -> None:
        """Schedule or cancel passes after a match has changed; chat and the like don't restart the delay."""
        position, found = place(live.match_state), self._timers.get(live)
        if found and found[0] == position:
            return
        self.forget(live)
        if passes(live.match_state):
            delay = hesitation(self._settings) if len(live.match_state.people()) > 1 else 0.0
            timer = asyncio.get_running_loop().call_later(delay, self._pass, live, position)
            self._timers[live] = position, timer

    def close(self) -> None:
        """Cancel all scheduled passes."""
        for live in list(self._timers):
            self.forget(live)
        for task in self._tasks:
            task.cancel()

    def forget(self, live: LiveMatch) -> None:
        """Cancel the scheduled passes of a match."""
        found = self._timers.pop(live, None)
        if found:
            found[1].cancel()

    def _pass(self, live: LiveMatch, position: Position) -> None:
        self.forget(live)
        task = asyncio.create_task(live.write(partial(passes_at, position)))
        self._tasks.add(task)
        task.add_done_callback(self._passed)

    def _passed(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a window was not passed", exc_info=task.exception())
