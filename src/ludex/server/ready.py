"""Which games can be played now: one that is not compiled yet is compiled in a process of its own."""

from __future__ import annotations

import asyncio
import logging
import sys

from ludex.kernel.errors import LudexError, UnknownName
from ludex.kernel.game import Game

PATIENCE = 0.5  # seconds between two looks
RETRY = 60  # seconds until a compilation that failed is tried again
NEARLY = 0.99
COMPILE = (sys.executable, "-m", "ludex.cli", "compile", "--while-input")
log = logging.getLogger("ludex")


class NotReady(LudexError):
    """A game that is still being compiled."""


class Games:
    """The games of this process, loaded and compiled in the background."""

    def __init__(self, *, compiles: bool) -> None:
        self._compiles = compiles
        self._loaded = asyncio.Event()
        self._games: dict[str, Game] = {}
        self._ready: set[str] = set()
        self._task = asyncio.create_task(self._prepare())

    async def all(self) -> list[Game]:
        """Every game, as soon as its tables are read."""
        await self._loaded.wait()
        return list(self._games.values())

    async def find(self, name: str) -> Game:
        """A game by its name."""
        await self._loaded.wait()
        if name not in self._games:
            raise UnknownName(f"no game “{name}”; there are {', '.join(self._games)}")
        return self._games[name]

    async def playable(self, name: str) -> Game:
        """A game that can be played now; NotReady tells how far it is."""
        game = await self.find(name)
        if name not in self._ready:
            raise NotReady(f"{game.title} is being prepared for its first use: {self.share(name):.0%} done.")
        return game

    def share(self, name: str) -> float:
        """How much of a game is ready, by the rules that lie in the cache."""
        from ludex.kernel import cache
        from ludex.kernel.warm import rules_of

        if name in self._ready:
            return 1.0
        there = sum(1 for _ in cache.folder(f"ludex.games.{name}.game").glob("*.nbi"))
        return round(min(there / rules_of(self._games[name]), NEARLY), 2)

    async def close(self) -> None:
        """Stop compiling."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _prepare(self) -> None:
        """Read all games, then make them ready: the first one first."""
        self._games = await asyncio.to_thread(_load)
        self._loaded.set()
        turn = asyncio.Lock()  # one game after the other: each is compiled on all cores
        async with asyncio.TaskGroup() as group:
            for game in self._games.values():
                group.create_task(self._make_ready(game, turn))

    async def _make_ready(self, game: Game, turn: asyncio.Lock) -> None:
        from ludex.kernel.mode import NATIVE
        from ludex.kernel.warm import is_compiled, warm

        while not is_compiled(game):
            if self._compiles:
                async with turn:
                    await _compile(game)
            else:
                await asyncio.sleep(PATIENCE)
        if NATIVE:
            await asyncio.to_thread(warm, game)
        self._ready.add(game.name)


def _load() -> dict[str, Game]:
    """Importing all games takes a second, and blocks nobody in a thread."""
    from ludex.games import GAMES, load

    return {name: load(name) for name in GAMES}


async def _compile(game: Game) -> None:
    """Another process, since compiling would hold up everything here; it ends with this one, which holds its input."""
    out, held = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMPILE, game.name, stdout=out, stdin=held)
    try:
        if await process.wait():
            log.error("%s could not be compiled; it is tried again in %d s", game.title, RETRY)
            await asyncio.sleep(RETRY)
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()
