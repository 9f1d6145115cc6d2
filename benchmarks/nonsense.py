"""Messages that nobody should send, made at random but repeatably."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

from ludex.server.ws import request_types

HUGE = 16_384
WORDS = (
    "",
    "0",
    "null",
    "guide plains",
    "king e1",
    "resign",
    "__proto__",
    "../../etc/passwd",
    "' OR 1=1 --",
    "\ud800",
    "é" * 300,
)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 15, 16, 2**31, 2**53 - 1, 2**53, -(2**63), 2**64, 1e308, 0.5, "", "x" * 600, "\x00",
    "\ud83d\ude00", "\ud800", "\u202e", [], {}, [[]], {"t": "ping"}, [1] * 50, {"a": {"b": {"c": []}}},
)  # fmt: skip
KINDS = [request.__struct_config__.tag for request in request_types.Incoming.__args__]  # type: ignore[attr-defined]
FIELDS = (
    "match",
    "tokens",
    "batches",
    "seq",
    "seat",
    "own",
    "action",
    "words",
    "steps",
    "agree",
    "text",
    "name",
    "level",
    "away",
    "word",
)
QUIET = (
    "sit",
    "decide",
    "expand",
    "why",
    "undo",
    "learn",
    "ping",
    "relieve",
    "hello",
)  # what a stranger to the turn may try
MUCH = 8 * 1024  # a connection remembers the last messages


@dataclass
class Target:
    """A match, its secrets, and the seats that the abuser has."""

    match: str
    tokens: list[str | None]
    mine: list[int]

    @property
    def secrets(self) -> list[str]:
        """What may never be sent."""
        return [token for token in self.tokens if token]

    def hello(self) -> str:
        """How to enter."""
        tokens = [self.tokens[seat] for seat in self.mine]
        return json.dumps({"t": "hello", "ref": 1, "match": self.match, "tokens": tokens})


class Nonsense:
    """One message after the other, of every kind."""

    def __init__(self, target: Target, seed: int) -> None:
        self._target, self._random = target, random.Random(seed)
        self._ref = 1
        self._old: list[tuple[str, str]] = []
        self.waiting: dict[int, str] = {}  # what each ref was

    def message(self) -> tuple[str, str]:
        """Its kind, and itself."""
        chance = self._random
        kinds = (self._garbage, self._cut, self._oversized, self._odd, self._forbidden, self._forbidden, self._again)
        kind, text = chance.choice(kinds)()
        if len(self.waiting) > MUCH:
            self.waiting.clear()
        return kind, text

    def _garbage(self) -> tuple[str, str]:
        """No JSON at all, or none of ours."""
        chance = self._random
        letters = [
            chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x80, 0xD800))))
            for _ in range(chance.randrange(80))
        ]
        deep = chance.choice("[{") * chance.randrange(2_000)
        return "malformed", chance.choice(("".join(letters), deep, json.dumps(chance.choice(ODD))))

    def _cut(self) -> tuple[str, str]:
        """Something that was a message, cut off or with a character changed."""
        text = json.dumps(self._frame())
        at, chance = self._random.randrange(len(text)), self._random
        return "malformed", chance.choice((text[:at], text[:at] + chr(chance.randrange(32, 127)) + text[at + 1 :]))

    def _oversized(self) -> tuple[str, str]:
        """More than anybody has to say."""
        most = 5 * HUGE if self._random.random() < 0.01 else 3 * HUGE  # the largest ones end a connection
        frame = self._frame() | {"text": "x" * self._random.randrange(600, most)}
        return "oversized", json.dumps(frame)

    def _odd(self) -> tuple[str, str]:
        """A message with fields of other kinds, too many or too few."""
        frame, chance = self._frame(), self._random
        for _ in range(chance.randrange(1, 4)):
            frame[chance.choice((*FIELDS, "t", "ref", "more"))] = chance.choice(ODD)
        if chance.random() < 0.3:
            frame.pop(chance.choice(list(frame)))
        return "malformed", json.dumps(frame)

    def _forbidden(self) -> tuple[str, str]:
        """A well-formed message about something that is not allowed."""
        text = json.dumps(self._frame())
        self._old.append(("replayed", text))
        return "out of turn", text

    def _again(self) -> tuple[str, str]:
        """What was sent before."""
        if len(self._old) > MUCH:
            del self._old[: MUCH // 2]
        return self._random.choice(self._old) if self._old else self._forbidden()

    def _frame(self) -> dict[str, Any]:
        """A message that can be read."""
        chance = self._random
        self._ref += 1
        kind = chance.choice(QUIET if self._target.mine else KINDS)
        self.waiting[self._ref] = kind
        return {"t": kind, "ref": self._ref} | self._content(kind)

    def _content(self, kind: str) -> dict[str, Any]:
        """Fields that fit the kind."""
        chance = self._random
        seat = {"seat": chance.choice((0, 1, chance.randrange(16)))}
        action = chance.choice((chance.randrange(2**53), chance.randrange(2**20), 1 << chance.randrange(53)))
        what = chance.choice(({"action": action}, {"words": chance.choice(WORDS)[:200]}, {}))
        steps = {"steps": [[chance.choice(WORDS)[:32], chance.choice(WORDS)[:32]] for _ in range(chance.randrange(4))]}
        contents: dict[str, dict[str, Any]] = {
            "hello": {"match": self._target.match, "tokens": [], "batches": chance.randrange(10**6)},
            "sit": {"seat": chance.choice((None, seat["seat"]))},
            "decide": seat | {"own": chance.choice((0, 1, 2, chance.randrange(10**6)))} | what,
            "expand": seat | {"action": action},
            "why": seat | chance.choice((what, steps)),
            "takeback": seat | {"agree": chance.random() < 0.5},
            "say": seat | {"text": chance.choice(WORDS)[:500] or "x"},
            "name": seat | {"name": chance.choice(WORDS)[:32] or "x"},
            "leave": seat | {"level": chance.choice(("", "hard", "wizard"))},
            "relieve": seat | {"away": chance.randrange(16)},
            "learn": {"word": chance.choice(WORDS)[:32]},
            "ping": {},
        }
        return contents.get(kind, seat)
