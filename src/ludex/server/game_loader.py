"""Load and compile the games; a game that is not compiled yet is compiled in a separate process."""

from __future__ import annotations

import asyncio
import logging
import sys

from ludex.games import ALL, load
from ludex.kernel.compile import cache_key, warmup
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import UnknownName
from ludex.server.background import in_background
from ludex.server.refusals import NotReady

PATIENCE = 0.5  # seconds between two looks
RETRY = 60  # seconds until a compilation that failed is tried again
NEARLY = 0.99
COMPILE = (sys.executable, "-m", "ludex.cli", "compile", "--while-input")
log = logging.getLogger("ludex")


class Games:
    """The games of this process, loaded and compiled in the background, requested games first."""

    def __init__(self, *, compiles: bool) -> None:
        self._compiles = compiles
        self._asked: list[str] = []
        self._games: dict[str, Game] = {}
        self._loaded = {name: asyncio.Event() for name in ALL}
        self._used = {name: asyncio.Event() for name in ALL}  # its compiled rules are in memory
        self._task = asyncio.create_task(self._prepare())

    async def loaded(self) -> list[Game]:
        """Return all games but those that fail to load, as soon as it is known which of them are compiled."""
        for event in self._loaded.values():
            await event.wait()
        return [self._games[name] for name in ALL if name in self._games]

    async def find(self, name: str) -> Game:
        """Return a game by name as soon as it is loaded; UnknownName if there is none, NotReady if it fails to load."""
        if name not in ALL:
            raise UnknownName(f"no game “{name}”; there are {', '.join(ALL)}")
        if name not in self._asked:
            self._asked.append(name)
        await self._loaded[name].wait()
        if name not in self._games:
            raise NotReady(f"{name} could not be loaded here; the log of the server says why.")
        return self._games[name]

    async def playable(self, name: str) -> Game:
        """Return a game as soon as its compiled rules are in memory; NotReady if it is still being compiled."""
        game = await self.find(name)
        if not warmup.is_compiled(game):
            raise NotReady(f"{game.meta.title} is being prepared for its first use: {self.share(name):.0%} done.")
        await self._used[name].wait()
        return game

    def share(self, name: str) -> float:
        """Return which share of a loaded game's rules is compiled, from 0 to 1."""
        game = self._games[name]
        if warmup.is_compiled(game):
            return 1.0
        there = sum(1 for _ in cache_key.folder(f"ludex.games.{name}.game").glob("*.nbi"))
        return round(min(there / warmup.rules_of(game), NEARLY), 2)

    async def close(self) -> None:
        """Stop compiling."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _prepare(self) -> None:
        """Load all games, then use those that are compiled; the others are compiled meanwhile."""
        turn = asyncio.Lock()  # one game after the other: each is compiled on all cores
        steps = [(step, name) for step in (self._load, self._use) for name in ALL]
        async with asyncio.TaskGroup() as group:
            while steps:
                step, name = min(steps, key=lambda step: self._rank(step[1]))
                steps.remove((step, name))
                await step(name)
                game = self._games.get(name)
                if step == self._load and game and not warmup.is_compiled(game):
                    group.create_task(self._compile(game, turn))

    def _rank(self, name: str) -> int:
        """Sort key: requested games come first."""
        return self._asked.index(name) if name in self._asked else len(ALL)

    async def _load(self, name: str) -> None:
        """Import a game in a thread, which takes about half a second; one that fails is logged, and is not there."""
        try:
            self._games[name] = await asyncio.to_thread(load, name)
        except Exception:
            log.exception("%s could not be loaded", name)
        self._loaded[name].set()

    async def _use(self, name: str) -> None:
        """Load a game's compiled rules into memory, in a thread; do nothing if it failed, or is not compiled yet."""
        game = self._games.get(name)
        if game is None or not warmup.is_compiled(game):
            return
        try:
            if NATIVE:
                await asyncio.to_thread(warmup.warm, game)
                self._used[name].set()
                await in_background(warmup.rehearse, game)
        except Exception:
            log.exception("%s could not be used", game.meta.title)
        self._used[name].set()

    async def _compile(self, game: Game, turn: asyncio.Lock) -> None:
        """Wait until a game is compiled, by this worker or by another one, then load it."""
        while not warmup.is_compiled(game):
            if self._compiles:
                async with turn:
                    await compile_apart(game)
            else:
                await asyncio.sleep(PATIENCE)
        await self._use(game.meta.name)


async def compile_apart(game: Game) -> None:
    """Compile a game in a subprocess, which ends when this process does."""
    out, held = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMPILE, game.meta.name, stdout=out, stdin=held)
    try:
        if await process.wait():
            log.error("%s could not be compiled; it is tried again in %d s", game.meta.title, RETRY)
            await asyncio.sleep(RETRY)
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()
