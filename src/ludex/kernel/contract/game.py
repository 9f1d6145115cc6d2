"""The contract between a game and everything around it: five parts, each with its own readers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ludex.kernel.compile.rule import is_rule
from ludex.kernel.contract.bots import Bots
from ludex.kernel.contract.client import Client, accepted, returned
from ludex.kernel.contract.engine import COMPILED, Engine, nothing_hidden
from ludex.kernel.contract.meta import HUMAN, Meta
from ludex.kernel.contract.scenario import Scenario, settings, typed
from ludex.kernel.contract.text import Text
from ludex.kernel.errors import LudexError
from ludex.kernel.state.generators import generators
from ludex.kernel.state.record import Record

STATE = ("rules", "seats", "turn", "node", "ending")  # the fields of every state


def problems(game: Game) -> Iterator[str]:
    """What a game lacks."""
    engine = game.engine
    state: type[Record] = engine.state
    for name in STATE:
        if name not in engine.state.fields:
            yield f"its State has no field `{name}`; every state has {', '.join(STATE)}"
    for name in COMPILED:
        if getattr(engine, name) is not None and not is_rule(getattr(engine, name)):
            yield f"`{name}` is not a rule; write @rule above it"
    if {*game.meta.options} != {*engine.rules.fields} and game.meta.options:
        yield "its Rules are not its options; write class Rules(Record, options=OPTIONS)"
    if min(engine.ends) != 0 or min(engine.nodes) != 0:
        yield "nodes and ends are counted from 0; an `ending` of 0 means that the game goes on"
    if engine.redeal is nothing_hidden and generators(state):
        yield "its State has dice, but Engine has no redeal; write one that calls branch(dice, s.dice)"
    yield from game.text.events.problems()
    if (engine.commit is None) != (engine.step is None):
        yield "`commit` and `step` go together"
    for name in ("view", "catalog"):
        if returned(getattr(game.client, name)) is None:
            yield f"`{name}` does not say which msgspec.Struct it returns: write def {name}(…) -> YourStruct"
    if game.client.prepare and accepted(game.client.prepare) is None:
        yield "`prepare` does not say which msgspec.Struct a position is: write def prepare(s, position: YourStruct)"
    if game.meta.lesson != (game.client.lesson is not None):
        yield "meta and client don't agree whether there is a lesson"
    if game.meta.records != (game.text.records is not None):
        yield "meta and text don't agree whether there are records"


@dataclass(frozen=True, eq=False)
class Game:
    """One game."""

    meta: Meta
    engine: Engine
    text: Text
    client: Client
    bots: Bots = field(default_factory=Bots)

    def __post_init__(self) -> None:
        """Refuse a game that lacks something: LudexError says what."""
        for problem in problems(self):
            raise LudexError(f"{self.meta.name}: {problem}")

    @cached_property
    def catalog(self) -> Any:
        """What never changes during a match, made once."""
        return self.client.catalog()

    def rules_with(self, overrides: Mapping[str, int], players: Sequence[str] = ()) -> Any:
        """Return a rules record with some numbers changed; LudexError if one can't be, or not with these players."""
        rules = self.engine.rules()
        for name, value in overrides.items():
            self.meta.check_value(name, value)
            setattr(rules, name, value)
        refusal = self.text.config_error(rules, players)
        if refusal:
            raise LudexError(refusal.text, rule=refusal.rule, option=refusal.option)
        return rules

    def new_state(self, players: Sequence[str], overrides: Mapping[str, int], scenario: Scenario | None) -> Any:
        """Return a state before its setup, with its rules and the position of its scenario."""
        state = self.engine.state()
        state.rules = self.rules_with(settings(scenario, overrides), players)
        self.mark_bots(state, players)
        if scenario:
            self._prepare(state, scenario)
        return state

    def mark_bots(self, state: Any, players: Sequence[str]) -> None:
        """Tell a state which of its seats begin as bots, if its rules ask for that."""
        if self.engine.mark_bots:
            self.engine.mark_bots(state, sum(1 << seat for seat, name in enumerate(players) if name != HUMAN))

    def _prepare(self, state: Any, scenario: Scenario) -> None:
        """Write the position of a scenario into a state; LudexError if the game has no scenarios."""
        kind = accepted(self.client.prepare) if self.client.prepare else None
        if self.client.prepare is None or kind is None:
            raise LudexError(f"{self.meta.title} has no scenarios")
        self.client.prepare(state, typed(scenario.position, kind))
