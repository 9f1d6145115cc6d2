"""People who play over WebSockets at random, come again when the server goes away, and remember what it promised."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludex.kernel.contract.menu import Menu
from ludex.server.store import Store
from ludex.server.store.entries import Decided, Said
from ludex.server.ws import request_types

LONG_ENOUGH = 150  # decisions of a player before a new match is begun
PAUSE = 0.05  # seconds between the decisions of a player


@dataclass
class Notes:
    """What all players have seen."""

    faults: list[str] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    found: int = 0  # decisions that were not answered and yet stored
    alive: asyncio.Event = field(default_factory=asyncio.Event)  # something has been acknowledged

    def fault(self, text: str) -> None:
        """Remember it, and tell it at once."""
        self.faults.append(text)
        print(f"FAULT: {text}", flush=True)


@dataclass
class Player:
    """A person at one match, who remembers what was acknowledged."""

    match: str
    token: str
    port: int
    notes: Notes
    seat: int = 0
    decided: list[int] = field(default_factory=list)  # acknowledged actions
    said: list[str] = field(default_factory=list)  # acknowledged chat
    flight: request_types.Decide | None = None  # sent and not answered
    update: dict[str, Any] = field(default_factory=dict)
    refs: int = 0

    @property
    def done(self) -> bool:
        """A new match is wanted instead."""
        return bool(self.update.get("over")) or len(self.decided) >= LONG_ENOUGH

    async def play(self) -> None:
        """Come again, however often the server goes away."""
        while not self.done:
            with suppress(OSError, WebSocketException):
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws", max_size=None, compression=None, proxy=None
                ) as link:
                    await self._sit_down(link)
                    while not self.done:
                        await self._decide(link)
            await asyncio.sleep(PAUSE)

    async def _sit_down(self, link: ClientConnection) -> None:
        """Everything acknowledged is there; what was not is sent once more, and counts once."""
        reply = await self._ask(link, request_types.Hello(ref=self._ref(), match=self.match, tokens=[self.token]))
        if reply["t"] != "ack":
            raise ConnectionError(reply["text"])
        if self.update["own"] not in (len(self.decided), len(self.decided) + (self.flight is not None)):
            self.notes.fault(f"{self.match}: {len(self.decided)} acknowledged, {self.update['own']} found on return")
        if self.flight:
            self.notes.found += self.update["own"] > len(self.decided)
            await self._send(link, self.flight)

    async def _decide(self, link: ClientConnection) -> None:
        """One decision when it is asked for, and now and then a word."""
        while not self.done and not (self.update["own"] == len(self.decided) and self.update["menu"]):
            await self._hear(link)
        if self.done:
            return
        action = await self._choose(link, self.update["menu"])
        await self._send(
            link, request_types.Decide(ref=self._ref(), seat=self.seat, own=len(self.decided), action=action)
        )
        if len(self.decided) % 10 == 5:
            await self._say(link, f"after {len(self.decided)}")
        await asyncio.sleep(PAUSE)

    async def _choose(self, link: ClientConnection, menu: dict[str, Any]) -> int:
        """At random, until nothing is left open."""
        choice = random.choice(msgspec.convert(menu, Menu).all_choices())
        if not choice.more:
            return choice.action
        reply = await self._ask(link, request_types.Expand(ref=self._ref(), seat=self.seat, action=choice.action))
        return await self._choose(link, reply.get("menu", menu))

    async def _send(self, link: ClientConnection, decision: request_types.Decide) -> None:
        """A decision, and its answer."""
        self.flight = decision
        reply = await self._ask(link, decision)
        self.flight = None
        if reply["t"] == "ack":
            self.decided.append(decision.action or 0)
            self.notes.alive.set()
        else:
            self.notes.refusals[reply["text"]] += 1

    async def _say(self, link: ClientConnection, text: str) -> None:
        reply = await self._ask(link, request_types.Say(ref=self._ref(), seat=self.seat, text=text))
        if reply["t"] == "ack":
            self.said.append(text)

    def _ref(self) -> int:
        self.refs += 1
        return self.refs

    async def _ask(self, link: ClientConnection, request: request_types.Request) -> dict[str, Any]:
        """Send it, and listen until its reply comes."""
        await link.send(msgspec.json.encode(request), text=True)
        while True:
            frame = await self._hear(link)
            if frame.get("ref") == request.ref:
                return frame

    async def _hear(self, link: ClientConnection) -> dict[str, Any]:
        frame: dict[str, Any] = msgspec.json.decode(await link.recv())
        if frame["t"] == "update":
            self.update = frame
        return frame

    async def compare(self, store: Store) -> None:
        """The log has no holes and all that was acknowledged, in order."""
        entries = await store.entries(self.match)
        log = [entry.content for entry in entries]
        decided = [made.action for made in log if isinstance(made, Decided) and made.seat == self.seat]
        said = {line.text for line in log if isinstance(line, Said)}
        if await store.match(self.match) is None:
            self.notes.fault(f"{self.match}: it is gone")
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
            self.notes.fault(f"{self.match}: its log has holes")
        if decided[: len(self.decided)] != self.decided:
            self.notes.fault(
                f"{self.match}: {len(self.decided)} decisions acknowledged, {len(decided)} stored or others"
            )
        if not said.issuperset(self.said):
            self.notes.fault(f"{self.match}: chat was lost")
