"""Bots decide in threads under a time limit; their decisions are written as those of people are."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from ludex.kernel.errors import LudexError
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.forced_pass import in_window
from ludex.kernel.play.match import Match
from ludex.server.matches.auto_pass import hesitation
from ludex.server.matches.live import LiveMatch
from ludex.server.matches.state import Choice, MatchState
from ludex.server.settings import Settings
from ludex.server.store import StoreError
from ludex.server.store.entries import Content, Decided

CHUNK = 32  # decisions stored at once
SPELL = 0.25  # seconds after which a run of decisions is shown
SeatAction = tuple[int, int]
log = logging.getLogger("ludex")


class Stale(LudexError):
    """The match has changed while a bot was thinking."""


@dataclass
class Thought:
    """A run of bots' decisions, made on a copy of the match."""

    match: Match
    levels: dict[int, str]  # of the seats that bots play
    choose: Choice
    movers: Callable[[list[int]], list[int]]
    by_turns: bool  # stop when a turn is over
    hesitates: bool  # stop before a window
    made: list[SeatAction] = field(default_factory=list)

    def think(self) -> None:
        """Decide until a person must decide or time is up."""
        begin, turn = time.monotonic(), self.match.state.turn
        while len(self.made) < CHUNK and time.monotonic() - begin < SPELL and self.decide(self.choose):
            if (self.by_turns and self.match.state.turn != turn) or (self.hesitates and in_window(self.match)):
                return

    def decide(self, choose: Choice, level: str = "") -> bool:
        """Make one decision with the bot's own dice; False if no bot must decide."""
        seats = self.movers(self.match.pending())
        if not seats:
            return False
        seat = seats[0]
        action = choose(self.match, seat, level or self.levels[seat], seeds.stream(seeds.fresh()))
        self.match.decide(seat, action)
        self.made.append((seat, action))
        return True


class Bots:
    """Runs the bots of all matches of this process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool = ThreadPoolExecutor(max(2, os.cpu_count() or 2), "bot")
        self._spare = ThreadPoolExecutor(1, "weakest bot")  # not kept waiting by those who think too long
        self._tasks: dict[LiveMatch, asyncio.Task[None]] = {}
        self._timers: dict[LiveMatch, asyncio.TimerHandle] = {}

    def move(self, live: LiveMatch, delay: float) -> bool:
        """Start the bots of a match after a delay, if they must decide; return whether they are running now."""
        timer = self._timers.pop(live, None)
        if timer:
            timer.cancel()
        if not waiting(live.match_state) or self.paused(live):
            return False
        if delay:
            self._timers[live] = asyncio.get_running_loop().call_later(delay, self.move, live, 0.0)
        elif live not in self._tasks:
            self._tasks[live] = task = asyncio.create_task(self._drive(live))
            task.add_done_callback(lambda done: self._done(live, done))
        return not delay

    def busy(self, live: LiveMatch) -> bool:
        """Return whether a bot of this match is running or scheduled."""
        return live in self._tasks or live in self._timers

    def paused(self, live: LiveMatch) -> bool:
        """Return whether only bots play here and nobody has watched for a while."""
        alone = all(seat.bot for seat in live.match_state.seats) and not live.subscribers
        return alone and time.monotonic() - live.looked > self._settings.unwatched_s

    def stop(self, live: LiveMatch) -> None:
        """Stop the bots of a match."""
        timer, task = self._timers.pop(live, None), self._tasks.pop(live, None)
        for work in (timer, task):
            if work:
                work.cancel()

    async def close(self) -> None:
        """Stop all bots."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._spare.shutdown(wait=False, cancel_futures=True)

    def _done(self, live: LiveMatch, task: asyncio.Task[None]) -> None:
        self._tasks.pop(live, None)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            self.move(live, self._settings.takeover_s)
        elif error:
            log.error("match %s: its bots have stopped", live.match_state.id, exc_info=error)

    async def _drive(self, live: LiveMatch) -> None:
        """Decide until people must decide."""
        while waiting(live.match_state) and not self.paused(live):
            if in_window(live.match_state.match) and live.match_state.people():
                await asyncio.sleep(hesitation(self._settings))
            position = where(live.match_state)
            try:
                made = await self._think(live.match_state)
                await live.write(partial(as_entries, made, position))
            except Stale:
                if live.foreign:
                    return
            if all(seat.bot for seat in live.match_state.seats):
                await asyncio.sleep(self._settings.turn_pause_s)

    async def _think(self, match_state: MatchState) -> list[SeatAction]:
        """Return the bots' decisions; if they are too slow or fail, the weakest level decides."""
        thought, position = self._thought(match_state), where(match_state)
        run = asyncio.get_running_loop().run_in_executor
        try:
            await asyncio.wait_for(run(self._pool, thought.think), self._settings.think_timeout_s + SPELL)
            return thought.made
        except Exception as fault:
            if not isinstance(fault, TimeoutError):
                log.exception("match %s: a bot of %s has failed", match_state.id, match_state.game.meta.title)
        made = list(thought.made)
        if where(match_state) != position:
            raise Stale("the match has changed while a bot was thinking")
        substitute = self._thought(match_state)
        await run(self._spare, substitute_for, substitute, made)
        return substitute.made

    def _thought(self, match_state: MatchState) -> Thought:
        """Prepare a run on a copy of the match."""
        levels = {number: seat.level for number, seat in enumerate(match_state.seats) if seat.bot}
        everybody = len(levels) == len(match_state.seats)
        match = (
            match_state.match.branch() if match_state.course else match_state.match.from_here()
        )  # a lesson's bots look back
        return Thought(match, levels, match_state.choose, mover(match_state), everybody, bool(match_state.people()))


def substitute_for(thought: Thought, made: list[SeatAction]) -> None:
    """Repeat the decisions made in time and add one by the weakest level."""
    for seat, action in made:
        thought.match.decide(seat, action)
        thought.made.append((seat, action))
    thought.decide(Match.bot_action, thought.match.game.meta.levels[0])


def mover(match_state: MatchState) -> Callable[[list[int]], list[int]]:
    """Return a function that picks the bots to decide now: before the people, who can't tell; in lessons after them."""
    bots, after = {number for number, seat in enumerate(match_state.seats) if seat.bot}, match_state.course is not None

    def movers(pending: list[int]) -> list[int]:
        asked = [seat for seat in pending if seat in bots]
        return [] if after and len(asked) < len(pending) else asked

    return movers


def waiting(match_state: MatchState) -> list[int]:
    """Return the bots that must decide now."""
    return mover(match_state)(match_state.pending())


def where(match_state: MatchState) -> tuple[object, ...]:
    """Return the position that a bot's decision is made for, to be compared later."""
    return match_state.count, len(match_state.cuts), match_state.over, *(seat.bot for seat in match_state.seats)


def as_entries(made: list[SeatAction], position: tuple[object, ...], match_state: MatchState) -> list[Content]:
    """Return bots' decisions as what to write; Stale if the match has changed."""
    if where(match_state) != position:
        raise Stale("the match has changed while a bot was thinking")
    return [Decided(seat=seat, action=action) for seat, action in made]
