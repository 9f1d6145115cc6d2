"""The contract between a game and everything around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludex.kernel.contract.menu import Menu, Step
from ludex.kernel.errors import LudexError, UnknownName
from ludex.kernel.events.log import Event
from ludex.kernel.play.typed_text import NO_WRITING, Writing
from ludex.kernel.state.option import Option
from ludex.kernel.state.record import Array, Record

Row = Array[float]
Compiled = Callable[..., Any]
HUMAN = "human"  # the name of a seat without a bot


def _as_they_are(_s: Any, _seat: int, actions: Sequence[int]) -> list[int]:
    """Where the numbers of actions tell nothing that is hidden."""
    return list(actions)


def _as_it_is(_s: Any, _seat: int, action: int) -> int:
    return action


@dataclass(frozen=True, eq=False)
class Game:
    """One game. A state has the fields `seats`, `turn`, `node` and `ending`; all else of it is the game's own."""

    name: str
    title: str
    about: str
    prefix: str  # of its rule ids
    version: int  # of its rules: a save names the one it was played under
    folder: Path
    seats: tuple[int, int, int]  # fewest, most, usual
    state: type[Any]
    rules: type[Record]
    endings: tuple[str, ...]  # by the state's `ending`; the first means that the game goes on
    levels: tuple[str, ...]  # bots, weakest first; the first one is uniformly random
    simultaneous: bool  # whether several seats may be asked at once
    fog: bool  # whether seats see different parts of the board: curves of the game are shown when it is over
    variants: Mapping[str, Mapping[str, int]]  # named changes of the rules that laws and benchmarks cover; first none
    short: Mapping[str, int]  # changed rules under which a whole game is soon over, even interpreted
    nodes: int  # kinds of place in the game where a state may stand, its field `node`; the last means it is over
    max_actions: int  # the most that one list holds, of `legal` or of `expand`
    observation: int  # numbers in an observation
    # compiled
    setup: Compiled
    pending: Compiled
    legal: Compiled  # (s, seat, out) -> n entries: finished actions, or some that leave something open
    expand: Compiled  # (s, seat, action, out) -> n completions of an open entry, perhaps open again; 0 if finished
    why_not: Compiled  # (s, seat, action) -> the number of a reason; 0 only for a finished action
    canonical: Compiled  # (s, seat, action) -> what lists show for an allowed action, mostly itself; or NONE
    apply: Compiled  # a decision and all that follows from it: `commit`, then `step` while nobody is asked
    commit: Compiled  # the decision alone
    step: Compiled  # one automatic stretch of the game
    returns: Compiled
    redeal: Compiled
    observe: Compiled
    decide: Compiled  # (level, s, seat, dice, out) -> action, from what the seat may know
    broken_invariant: Compiled  # the number of a broken invariant, or 0
    # plain Python
    view: Callable[[Any, int], dict[str, Any]]
    menu: Callable[[Any, int, Sequence[int]], Menu]  # (s, seat, actions): a list of `legal` or `expand` as choices
    action_from_steps: Callable[
        [Any, int, Sequence[Step]], int
    ]  # the action that steps would stand for if allowed; NONE if none
    moment: Callable[[Any], str]  # where the game stands, in words: “Turn 3 · Agenda Phase”
    players: Callable[[Any], list[str]]  # what the player of each seat is called
    charts: Callable[[Any], dict[str, dict[str, float]]]  # what is worth a curve: {"Gold": {"Mesa": 3.0}}
    describe: Callable[[Any, int], str]  # (s, action), before it is applied
    parse: Callable[[Any, int, str], int]  # (s, seat, words): a decision as this seat may write it
    explain: Callable[[Event, Any, int], tuple[str, str]]  # (event, s after it, seat): a sentence, its rule's id
    event_data: Callable[[Event, Any, int], dict[str, Any]]  # the same as data; both for a seat that may know of it
    revealing_events: frozenset[int]  # events that tell something random or hidden: no undo across them
    reasons: Mapping[int, tuple[str, str]]
    tables: Mapping[str, Callable[[], str]]  # of the rulebook
    config_error: Callable[[Any, Sequence[str]], str]  # what is wrong with a rules record for these seats, or ""
    prepare: Callable[[Any, Mapping[str, Any]], None]  # a scenario's position into a state that has its rules only
    writing: Writing = NO_WRITING  # the text that decisions may carry
    passes: Mapping[int, int] = field(default_factory=dict)  # the pass at each node where a choice must not show
    seal: Callable[[Any, int, Sequence[int]], list[int]] = _as_they_are  # (s, seat, actions): as a seat may see them
    unseal: Callable[[Any, int, int], int] = _as_it_is  # (s, seat, action): the inverse

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game does not have."""
        fewest, most, _ = self.seats
        if not fewest <= seats <= most:
            raise UnknownName(f"{self.title} has {fewest} to {most} seats, not {seats}")

    def check_table(self, seats: Sequence[str]) -> None:
        """Refuse a number of seats or a bot that the game does not have."""
        self.check_seats(len(seats))
        for name in seats:
            if name != HUMAN:
                self.level(name)

    def level(self, name: str) -> int:
        """The number of a bot level."""
        if name not in self.levels:
            raise UnknownName(f"no bot “{name}” in {self.title}; there are {', '.join(self.levels)}")
        return self.levels.index(name)

    def options(self) -> dict[str, Option]:
        """Every number that may be changed."""
        return {name: field.option for name, field in self.rules.fields.items() if field.option}

    def option(self, name: str) -> Option:
        """A number that may be changed; a clear error if there is none of this name."""
        if name not in self.options():
            raise UnknownName(f"no rule “{name}” in {self.title}; there are {', '.join(self.options())}")
        return self.options()[name]

    def setting(self, name: str, text: str) -> int:
        """The value of such a number from its name or its digits."""
        choice = self.option(name)
        try:
            return choice.read(text)
        except LudexError as error:
            raise LudexError(f"{name}={error}") from None

    def rules_with(self, overrides: Mapping[str, int], seats: Sequence[str] = ()) -> Any:
        """A rules record with some numbers changed; a clear error for one that can't be, or not with these seats."""
        rules = self.rules()
        for name, value in overrides.items():
            choice = self.option(name)
            if not isinstance(value, int) or not choice.low <= value <= choice.high:
                raise LudexError(f"{name}={choice.refusal(value)}")
            setattr(rules, name, value)
        config_error = self.config_error(rules, seats)
        if config_error:
            raise LudexError(config_error)
        return rules

    def reason(self, number: int) -> str:
        """A refusal in words, with its rule."""
        rule_id, words = self.reasons[number]
        return f"{words} ({rule_id})"
