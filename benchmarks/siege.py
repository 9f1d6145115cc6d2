"""What attackers do to a server, each attack until it is cancelled; every answer is counted."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from benchmarks.load import link_to
from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.server.http.models import SeatChoice
from ludex.server.matches.creation import Beginning
from ludex.server.store import MatchRow, Store
from ludex.server.store.entries import Abandoned, Content, numbered
from tests.server.house import FRIEND, ME, Data, request

LONG = 20_000  # decisions of a long match
CONNECTIONS = 6  # of one attacker, if it needs no more
RHYTHM = 0.05  # seconds between the messages of a connection: as many as are allowed
CROWD = 45  # spectators from one address
RENAMERS = 100  # connections at the table of somebody who renames
ATTACKER = "127.0.0.4"
Answers = Counter[str]


@dataclass
class LongMatch:
    """A stored match of many decisions, its seats' secrets, and its text."""

    id: str
    tokens: list[str]
    text: str


@dataclass
class Besieged:
    """A server, and the long matches that it stores: one is being played, one is over."""

    place: str
    matches: tuple[LongMatch, LongMatch]

    async def post(self, path: str, body: Any, answers: Answers) -> Any:
        """One request, from a thread; its answer as data."""
        try:
            answer = await asyncio.to_thread(request, self.place, "POST", path, body)
        except OSError as error:
            answers[type(error).__name__] += 1
            return None
        answers[str(answer.status)] += 1
        return json.loads(answer.text)

    async def begin(self, game: str, answers: Answers) -> tuple[str, list[str]]:
        """A match of two people, as soon as this address may connect again."""
        while not (begun := await self.post("/api/matches", {"game": game, "seats": [ME, FRIEND]}, answers)):
            await asyncio.sleep(1)
        return begun["id"], begun["tokens"]


async def stored_matches(database: str) -> tuple[LongMatch, LongMatch]:
    """Put two long matches into a database that no server has opened yet."""
    match, store = long_match(), await Store.open(database)
    running, over = await _stored(store, match, []), await _stored(store, match, [Abandoned(seat=0)])
    await store.close()
    return running, over


def long_match() -> Match:
    """Soul Gems between two people who decide at random."""
    game = load("soulgems")
    match = Match(game, ["human"] * 2, "siege", {"max_rounds": game.meta.option("max_rounds").high})
    dice = seeds.stream("dice of the siege")
    while len(match.decisions) < LONG and not match.over:
        seat = match.pending()[0]
        action = match.bot_action(seat, "random", dice)
        if "Resign" not in game.text.describe(match.state, action):
            match.decide(seat, action)
    return match


async def _stored(store: Store, match: Match, last: list[Content]) -> LongMatch:
    seats = [SeatChoice(kind="here", level=""), SeatChoice(kind="here", level="")]
    beginning = Beginning(match.header, seats, match=match)
    row, log = MatchRow(secrets.token_urlsafe(8), time.time(), beginning.header), [*beginning.log, *last]
    await store.create(row, numbered(log, 1, row.created))
    return LongMatch(row.id, [token for token in beginning.tokens if token], save_file.dump(match))


# ---------------------------------------------------------------- over HTTP


def importing(body: Callable[[Besieged], str]) -> Callable[[Besieged, Answers], Awaitable[None]]:
    """Bring the same save again and again, several at once."""

    async def attack(target: Besieged, answers: Answers) -> None:
        text = body(target)

        async def bring() -> None:
            while True:
                await target.post("/api/import", text, answers)
                await asyncio.sleep(RHYTHM)

        await asyncio.gather(*(bring() for _ in range(CONNECTIONS)))

    return attack


def header() -> list[str]:
    """The lines of a save before its first decision."""
    return save_file.dump(Match(load("impetus"), ["human"] * 2, "siege")).splitlines()[:-1]


def spaces(_target: Besieged) -> str:
    """A decision that is nearly all white space."""
    return "\n".join([*header(), "1 S0 guide plains" + " " * 1_900_000 + "x", "check 0123456789abcdef"]) + "\n"


def results(_target: Besieged) -> str:
    """The result of a match, over and over."""
    return "\n".join([*header(), *["result vp won by S0"] * 9_000, "check 0123456789abcdef"]) + "\n"


def long_save(target: Besieged) -> str:
    """A true save that takes long to check."""
    return target.matches[0].text


async def branching(target: Besieged, answers: Answers) -> None:
    """Branch off a long match, and look back at it."""
    over = target.matches[1]

    async def branch() -> None:
        while True:
            body = {"at": random.randrange(LONG // 2, LONG), "seats": [ME, ME]}
            await target.post(f"/api/matches/{over.id}/branch", body, answers)
            await asyncio.sleep(RHYTHM)

    await asyncio.gather(branch(), branch())


# ---------------------------------------------------------------- over WebSockets


async def hello(link: ClientConnection, match: str, tokens: list[str]) -> None:
    """Enter, without waiting for what comes."""
    await link.send(json.dumps({"t": "hello", "ref": 1, "match": match, "tokens": tokens}))


async def count_replies(link: ClientConnection, answers: Answers) -> None:
    """Take whatever comes."""
    async for text in link:
        kind = str(text[6:20]).partition('"')[0]
        answers[kind] += 1


async def flood(
    target: Besieged, match: str, tokens: list[str], answers: Answers, message: Callable[[int], Data]
) -> None:
    """Send messages as fast as is allowed; come again when the server has enough."""
    while True:
        with suppress(OSError, WebSocketException):
            async with link_to(target.place, ATTACKER) as link:
                await hello(link, match, tokens)
                listening = asyncio.create_task(count_replies(link, answers))
                try:
                    await _send_all(link, message)
                finally:
                    listening.cancel()
        await asyncio.sleep(RHYTHM)


async def _send_all(link: ClientConnection, message: Callable[[int], Data]) -> None:
    ref = 1
    while True:
        ref += 1
        await link.send(json.dumps({"ref": ref} | message(ref)))
        await asyncio.sleep(RHYTHM)


async def scanning(target: Besieged, answers: Answers) -> None:
    """Look for hidden cities by asking why not, off turn."""
    match, tokens = await target.begin("simpleciv", answers)
    places = [f"work c0 {x},{y}" for x in range(24) for y in range(24)]

    def message(ref: int) -> Data:
        return {"t": "why", "seat": 1, "words": places[ref % len(places)]}

    await asyncio.gather(*(flood(target, match, [tokens[1]], answers, message) for _ in range(CONNECTIONS)))


async def old_decisions(target: Besieged, answers: Answers) -> None:
    """Decisions of long ago, in words, sent again in a long match."""
    long = target.matches[0]

    def message(ref: int) -> Data:
        return {"t": "decide", "seat": 0, "own": ref % 5_000, "words": "Move Ra1-a2"}

    await asyncio.gather(*(flood(target, long.id, [long.tokens[0]], answers, message) for _ in range(CONNECTIONS)))


async def takebacks(target: Besieged, answers: Answers) -> None:
    """Take back one decision of a long match after the other, with the consent of all."""
    long = target.matches[0]
    await flood(target, long.id, long.tokens, answers, lambda ref: {"t": "takeback", "seat": ref % 2})


async def spectators(target: Besieged, answers: Answers) -> None:
    """Crowds come to one table and go; its player comes back again and again."""
    match, tokens = await target.begin("soulgems", answers)

    async def spectate() -> None:
        while True:
            with suppress(OSError, WebSocketException):
                async with link_to(target.place, ATTACKER) as link:
                    await hello(link, match, [])
                    async with asyncio.timeout(2):
                        await count_replies(link, answers)
            await asyncio.sleep(RHYTHM)

    async def play() -> None:
        while True:
            async with link_to(target.place, "127.0.0.3") as link:
                await hello(link, match, [tokens[0]])
                answers[f"player: {json.loads(await link.recv())['t']}"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(play(), *(_forgiving(spectate) for _ in range(200)))


async def _forgiving(visit: Callable[[], Awaitable[None]]) -> None:
    while True:
        with suppress(TimeoutError):
            await visit()


async def renaming(target: Besieged, answers: Answers) -> None:
    """Two people rename themselves and talk without a pause while a hundred look on."""
    match, tokens = await target.begin("soulgems", answers)

    async def watch(address: str) -> None:
        async with link_to(target.place, address) as link:
            await hello(link, match, [])
            await count_replies(link, answers)

    def message(ref: int) -> Data:
        what = {"t": "name", "name": f"Ada {ref}"} if ref % 2 else {"t": "say", "text": f"line {ref}"}
        return {"seat": 0} | what

    crowd = [watch(f"127.0.1.{1 + number // CROWD}") for number in range(RENAMERS)]
    await asyncio.gather(flood(target, match, tokens, answers, message), *crowd)


ATTACKS: dict[str, Callable[[Besieged, Answers], Awaitable[None]]] = {
    "import of spaces": importing(spaces),
    "import of results": importing(results),
    "import of a long match": importing(long_save),
    "scan of the fog": scanning,
    "old decisions": old_decisions,
    "takebacks": takebacks,
    "spectators": spectators,
    "branches": branching,
    "renames and chat": renaming,
}
