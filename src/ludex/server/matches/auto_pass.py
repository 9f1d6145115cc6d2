"""Passes for people who have no choice in a window, after a moment that does not depend on what they hold."""

from __future__ import annotations

import asyncio
import logging
import random
from functools import partial

from ludex.kernel.play.forced_pass import only_pass
from ludex.server.matches.live import Draft, LiveMatch
from ludex.server.matches.state import MatchState
from ludex.server.settings import Settings

Position = tuple[int, int]  # decisions, and how often some were taken back
REVEALING = random.SystemRandom()
log = logging.getLogger("ludex")


def hesitation(settings: Settings) -> float:
    """Seconds until a seat passes by itself or a bot answers in a window: drawn without a look at the match."""
    return REVEALING.uniform(0.5, 1.5) * settings.react


def place(match_state: MatchState) -> Position:
    """What a pass is made for."""
    return match_state.count, len(match_state.cuts)


def passes(match_state: MatchState) -> list[Draft]:
    """The passes of people who can do nothing else, as entries to be."""
    people = [seat for seat in match_state.pending() if not match_state.seats[seat].bot]
    made = ((seat, only_pass(match_state.match, seat)) for seat in people)
    return [("decide", seat, {"action": action}) for seat, action in made if action is not None]


def passes_at(position: Position, match_state: MatchState) -> list[Draft]:
    """The passes that are due, if the match is still where it was."""
    return passes(match_state) if place(match_state) == position else []


class Passer:
    """Lets windows of all tables of this process pass."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._timers: dict[LiveMatch, tuple[Position, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def heed(self, live: LiveMatch) -> None:
        """A table may have come to a window, or left it; what happens beside the game prolongs nothing."""
        position, found = place(live.match_state), self._timers.get(live)
        if found and found[0] == position:
            return
        self.forget(live)
        if passes(live.match_state):
            delay = hesitation(self._settings) if len(live.match_state.people()) > 1 else 0.0
            timer = asyncio.get_running_loop().call_later(delay, self._pass, live, position)
            self._timers[live] = position, timer

    def close(self) -> None:
        """Nothing more is passed."""
        for live in list(self._timers):
            self.forget(live)
        for task in self._tasks:
            task.cancel()

    def forget(self, live: LiveMatch) -> None:
        """Nothing is passed at this table for now."""
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
