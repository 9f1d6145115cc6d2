"""A tiny game with all that Impetus lacks: actions in nodes, equal choices, resigning, named options, scenarios.

Two seats in turns add 1 to 3 to a sum, with the left or the right hand; who reaches the goal wins. Adding 3 is the
same with either hand, so that lists show the left one only. Its rules are plain functions: they are never compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from ludex.games import load
from ludex.kernel.compile.rule import MARK
from ludex.kernel.contract.bots import Bots
from ludex.kernel.contract.engine import Engine
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.meta import Meta, Seats
from ludex.kernel.contract.plain_client import plain_client
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.contract.text import Text
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.events.log import Log, emit
from ludex.kernel.events.text import EventTexts, Sentence
from ludex.kernel.state.action import NONE, Buffer, option_of, pack, push, target_of, verb_of
from ludex.kernel.state.dice import Stream, branch
from ludex.kernel.state.option import Option
from ludex.kernel.state.record import Record, i8, i64

F = TypeVar("F", bound=Callable[..., Any])
PASS, ADD, RESIGN = 1, 2, 3
LEFT, RIGHT = 1, 2
WORDS = {PASS: "pass", ADD: "add", RESIGN: "resign"}
HANDS = {LEFT: "left", RIGHT: "right"}
REASONS = {
    1: ("IM-8.3", "it is not your turn"),
    2: ("IM-8.9", "this is not finished"),
    3: ("IM-8.11", "this is not an action"),
}


def plain(function: F) -> F:
    """A rule that stays a Python function."""
    setattr(function, MARK, True)
    return function


OPTIONS = {
    "goal": Option(10, 5, 50, "Goal", "the sum that wins"),
    "first": Option(0, 0, 1, "First seat", "who begins", ("white", "black")),
}


class Node(IntEnum):
    PLAY = 0
    OVER = 1


class EventKind(IntEnum):
    SUM = 1


class End(IntEnum):
    NONE = 0
    SUM = 1


class Rules(Record, options=OPTIONS):
    goal: i8
    first: i8


class State(Record):
    rules: Rules
    seats: i8
    turn: i64
    node: i8
    ending: i8
    side: i8
    sum: i8
    winner: i8
    dice: Stream


@plain
def setup(s: Any, seats: int, dice: Stream, log: Log) -> None:
    s.seats, s.turn, s.node, s.side = seats, 1, 0, s.rules.first
    branch(dice, s.dice)
    emit(log, 1, 0, s.sum, 0)


@plain
def pending(s: Any) -> int:
    return 0 if s.ending else 1 << s.side


@plain
def legal(s: Any, seat: int, out: Buffer) -> int:
    if s.ending or seat != s.side:
        return 0
    return push(out, push(out, 0, pack(PASS, 0, 0, 0)), pack(ADD, 0, 0, 0))


@plain
def expand(_s: Any, _seat: int, action: int, out: Buffer) -> int:
    """First how much, then with which hand."""
    n, amount = 0, target_of(action)
    if verb_of(action) != ADD or option_of(action) or amount > 3:
        return 0
    for hand in HANDS if amount else (1, 2, 3):
        if amount < 3 or hand == LEFT:
            n = push(out, n, action + (pack(0, 0, 0, hand) if amount else pack(0, 0, hand, 0)))
    return n


@plain
def why_not(s: Any, seat: int, action: int) -> int:
    if s.ending or seat != s.side:
        return 1
    if action in (pack(PASS, 0, 0, 0), pack(RESIGN, 0, 0, 0)):
        return 0
    amount, hand = target_of(action), option_of(action)
    if action != pack(ADD, 0, amount, hand) or amount > 3 or hand > RIGHT:
        return 3
    return 0 if amount and hand else 2


@plain
def canonical(_s: Any, _seat: int, action: int) -> int:
    if verb_of(action) == RESIGN:
        return NONE
    return pack(ADD, 0, 3, LEFT) if target_of(action) == 3 else action


@plain
def apply(s: Any, seat: int, action: int, log: Log) -> None:
    s.sum += target_of(action)
    s.turn += 1
    s.side = 1 - seat
    emit(log, 1, seat, s.sum, 0)
    if verb_of(action) == RESIGN or s.sum >= s.rules.goal or s.turn > 200:
        s.ending, s.node = 1, 1
        s.winner = 1 - seat if verb_of(action) == RESIGN else seat


@plain
def returns(s: Any, out: Any) -> None:
    out[s.winner] = 1.0


@plain
def redeal(s: Any, _seat: int, dice: Stream) -> None:
    branch(dice, s.dice)


@plain
def observe(s: Any, _seat: int, out: Buffer) -> None:
    out[0] = s.sum


@plain
def decide(_level: int, _s: Any, _seat: int, _dice: Stream, _out: Buffer) -> int:
    """The best player adds as much as it can."""
    return pack(ADD, 0, 3, LEFT)


@plain
def broken_invariant(s: Any) -> int:
    return int(s.sum < 0)


def describe(_s: Any, action: int) -> str:
    """`pass`, `add …`, `add 2 …`, `add 2 left`."""
    if verb_of(action) != ADD:
        return WORDS[verb_of(action)]
    amount, hand = target_of(action), option_of(action)
    return f"add {amount or '…'}" + (f" {HANDS.get(hand, '…')}" if amount else "")


def parse(_s: Any, _seat: int, text: str) -> int:
    words = {describe(None, action): action for action in map(int, ALL)}
    if text not in words:
        raise IllegalDecision(f"“{text}” is not a decision; there are {', '.join(words)}")
    return words[text]


class View(Struct):
    """What everybody sees."""

    sum: int
    side: int
    seat: int


def view(s: Any, seat: int) -> View:
    return View(s.sum, s.side, seat)


class Position(Struct):
    """What a scenario may say."""

    sum: int


def prepare(s: Any, position: Position) -> None:
    """A scenario begins with another sum."""
    s.sum = position.sum


ALL = [
    pack(PASS, 0, 0, 0),
    pack(RESIGN, 0, 0, 0),
    *(pack(ADD, 0, a, h) for a in range(4) for h in range(3 if a else 1)),
]
META = Meta(
    name="toy", title="Toy", about="Add up.", prefix="IM", folder=Path(__file__).parent / "toy", seats=Seats(2, 2, 2),
    levels=("random", "best"), options=OPTIONS, variants={"standard": {}, "short": {"goal": 5}}, short={"goal": 5},
)  # fmt: skip
ENGINE = Engine(
    state=State, rules=Rules, nodes=Node, ends=End, max_actions=3, setup=setup, pending=pending, legal=legal,
    expand=expand, why_not=why_not, canonical=canonical, apply=apply, returns=returns, redeal=redeal, observe=observe,
    observation=1, broken_invariant=broken_invariant,
)  # fmt: skip
TEXT = Text(
    describe=describe, parse=parse, reasons=REASONS,
    events=EventTexts(EventKind, {EventKind.SUM: Sentence("seat sum", "IM-1.1", "The sum is {sum}.")}, {}),
    config_error=lambda rules, _seats: Refusal("", "a goal of 13 brings bad luck") if rules.goal == 13 else None,
)  # fmt: skip
CLIENT = replace(plain_client(view, describe, parse, "Add up.", "IM-1.1"), prepare=prepare)
TOY = Game(META, ENGINE, TEXT, CLIENT, Bots(decide))


def find(name: str) -> Any:
    """The games of a test: this one."""
    return TOY if name == "toy" else load(name)
