"""Whether a position can be played: its text is well-formed, but its numbers may still contradict each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from struct import error as StructError
from typing import Any

from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError
from ludex.kernel.state.dice import WORD, Stream
from ludex.kernel.state.generators import generators
from ludex.kernel.state.record import Record

FAULTS = (ArithmeticError, IndexError, StructError, ValueError)  # of a rule that looks where nothing is


def check_position(game: Game, state: Any, players: Sequence[str]) -> dict[str, int]:
    """Return the rules that a position changes; LudexError if it can't be played, or not by these players."""
    if len(players) != state.seats:
        raise LudexError(f"this position has {state.seats} seats, not {len(players)}")
    changed = changed_rules(game, state)
    game.rules_with(changed, players)
    if state.node not in [*game.engine.nodes] or state.ending not in [*game.engine.ends] or state.turn < 0:
        raise LudexError(f"{game.meta.title} never stands at turn {state.turn}, node {state.node}, end {state.ending}")
    _check_dice(state)
    if broken := _broken_invariant(game, state):
        raise LudexError(f"this position can't arise in {game.meta.title}: {broken}")
    return changed


def changed_rules(game: Game, state: Any) -> dict[str, int]:
    """Return the options of a game that have another value in a position."""
    values = {name: getattr(state.rules, name) for name in game.meta.options}
    return {name: value for name, value in values.items() if value != game.meta.options[name].default}


def _check_dice(state: Record) -> None:
    """Refuse generators whose words are too large, or that would stand still."""
    for name in generators(type(state)):
        generator = getattr(state, name)
        words = list(generator.plain().values())
        if not all(0 <= word <= WORD for word in words) or (isinstance(generator, Stream) and not any(words)):
            raise LudexError(f"{name} is not a source of chance: give words from 0 to {WORD}, not all of them 0")


def _broken_invariant(game: Game, state: Any) -> str:
    """Return what contradicts itself, or an empty string. The rules run interpreted: no bad number misleads them."""
    try:
        number = int(_interpreted(game.engine.broken_invariant)(state.copy()))
        asked = int(_interpreted(game.engine.pending)(state.copy()))
    except FAULTS as error:
        return f"a number is out of its range ({error})"
    if number:
        return f"invariant {number} does not hold"
    return "" if state.ending or 0 < asked < 1 << state.seats else "it is not over, but nobody is asked"


@cache
def _interpreted(rule: Any) -> Any:
    """Return a rule as the Python that it was written in, where every index is checked."""
    return Interpreter()(rule)
