"""What is kept of many games: numbers of their final states, or what happened in them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from ludex.kernel.errors import ActionOverflow
from ludex.kernel.events.log import Event, Log, open_log, read
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import Simulation
from ludex.kernel.state.action import FULL
from ludex.kernel.state.dice import Stream

SLICE = 40  # decisions between two looks at the log
THREADS = 2
Numbers = np.ndarray[Any, Any]
Plain = dict[str, Any]


def collect(simulation: Simulation, games: int, columns: Callable[[Numbers], Sequence[Numbers]]) -> Numbers:
    """Play games and return a row of integers for each, as `columns` takes them from an array of final states."""
    chunks = simulation.chunks(games, THREADS)
    return np.concatenate([np.column_stack(columns(chunk.states)).astype(np.int64) for chunk in chunks])


def events(simulation: Simulation, number: int, wanted: Collection[str]) -> Iterator[tuple[Any, Plain]]:
    """Play one game of a batch; yield its events of the wanted kinds as data, each with the state somewhat after it."""
    texts = simulation.game.text.events
    for s, event in raw_events(simulation, number):
        if texts.names[event.kind] in wanted:
            yield s, msgspec.to_builtins(texts.data(event, s))


def raw_events(simulation: Simulation, number: int) -> Iterator[tuple[Any, Event]]:
    """Play one game of a batch; yield every event with the state somewhat after it."""
    game, own = simulation.game, loops(simulation.game)
    s, dice, log = simulation.start.copy(), Stream(), open_log()
    out = np.zeros(game.engine.max_actions, dtype=np.int64)
    levels = np.array([game.meta.level(level) for level in simulation.levels], dtype=np.int64)
    own.begin(s, dice, len(levels), simulation.seed, number, log)
    yield from ((s, event) for event in taken(log))
    while s.ending == 0:
        if own.contest(s, levels, dice, out, log, SLICE) == FULL:
            raise ActionOverflow(f"{game.meta.title} lists more than {game.engine.max_actions} legal actions")
        yield from ((s, event) for event in taken(log))


def taken(log: Log) -> list[Event]:
    """Return the events of a log and empty it."""
    found = list(read(log))
    log.count = 0
    return found
