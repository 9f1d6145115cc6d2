"""Interpreted, native and on a GPU: one source, the same bytes."""

from __future__ import annotations

import functools
import json
import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from ludex.games import ALL, load
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.contract.game import Game
from ludex.kernel.events.log import Event, open_log, read
from ludex.kernel.simulate import simulation
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import Simulation
from ludex.kernel.state.action import LIMIT

from .conftest import TABLES, Table, dice_of

AUDIT = """
import json, sys
import numpy as np
from ludex.games import load
from ludex.kernel.state.dice import Stream
from ludex.kernel.events.log import Log
from ludex.kernel.simulate.linking import loops
game, done = load(sys.argv[1]), []
dice, log, out = Stream(), Log(), np.zeros((2, game.engine.max_actions), dtype=np.int64)
for variant, changed in game.meta.variants.items():
    for level, wanted in ((0, int(sys.argv[2])), (len(game.meta.levels) - 1, int(sys.argv[3]))):
        levels, decisions, number = np.full(game.meta.seats.most, level, dtype=np.int64), 0, 0
        while decisions < wanted:
            state = game.engine.state()
            state.rules = game.rules_with(changed, game.meta.levels[:1])
            seats = game.meta.seats.fewest + number % (game.meta.seats.most - game.meta.seats.fewest + 1)
            loops(game).begin(state, dice, seats, 99, number, log)
            result = loops(game).audit(state, levels, dice, out, log, wanted - decisions)
            if result < 0:
                sys.exit(f"{variant}, {game.meta.levels[level]}, game {number}: fault {result}")
            decisions, number = decisions + result, number + 1
        done.append(decisions)
print(json.dumps(done))
"""

GPU = """
import json, sys
from ludex.games import load
from ludex.kernel.simulate.gpu_simulation import GpuSimulation
game = load(sys.argv[1])
batch = GpuSimulation(game, [sys.argv[3]] * game.meta.seats.usual, 5, json.loads(sys.argv[2]))
print(json.dumps(batch.measure(int(sys.argv[4])).digest))
"""

INTERPRETED = """
import json, sys
from ludex.games import load
from ludex.kernel.simulate import simulation
game, simulation.DECISION_LIMIT = load(sys.argv[1]), int(sys.argv[3])
batch = simulation.Simulation(game, [game.meta.levels[0]] * game.meta.seats.usual, 5, game.meta.variants[sys.argv[2]])
print(json.dumps(batch.run(2).digest))
"""

NUMBERS = random.Random(3)
LONG = ("soulgems", "simpleciv")  # compiling them once more, with bounds checking, takes minutes


def soaked(is_long: bool) -> list[pytest.MarkDecorator]:
    """The mark of a test that is left to `make soak`."""
    return [pytest.mark.soak] if is_long else []


def sampled(table: Table) -> Any:
    """A table, left to `make soak` unless it has the fewest, the usual or the most seats."""
    game, seats, variant = table
    return pytest.param(table, id=f"{game.meta.name}-{seats}-{variant}", marks=soaked(seats not in game.meta.seats))


SAMPLED = [sampled(table) for table in TABLES]


def run(script: str, *arguments: object, **environment: str) -> object:
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def bots(table: Table, level: str, seed: int) -> Simulation:
    return Simulation(table.game, [level] * table.seats, seed, table.overrides)


def begun(table: Table, setup: Any, number: int) -> tuple[Any, Any, list[Event]]:
    """A new game, the dice after its setup, and what that told."""
    state, dice, log = table.game.engine.state(), dice_of(number), open_log()
    state.rules = table.game.rules_with(table.overrides, table.game.meta.levels[:1])
    setup(state, table.seats, dice, log)
    return state, dice, list(read(log))


@functools.lru_cache(maxsize=1)  # the next test is of the same table, and an interpreted setup takes seconds
def begun_twice(table: Table, number: int) -> Any:
    """A new game that is the same natively and interpreted."""
    setup = table.game.engine.setup
    native, interpreted = begun(table, setup, number), begun(table, Interpreter()(setup), number)
    assert native == interpreted
    return native[0]


class Twice:
    """One position natively and interpreted; every question is put to both."""

    def __init__(self, table: Table, number: int) -> None:
        self.game, self.plain = table.game, Interpreter()
        self.native, self.interpreted = begun_twice(table, number).copy(), begun_twice(table, number).copy()
        self.out = np.zeros((2, table.game.engine.max_actions), dtype=np.int64)
        self.logs = open_log(), open_log()

    def ask(self, name: str, *arguments: int) -> int:
        """The answer of a rule; both must be the same."""
        here = int(getattr(self.game.engine, name)(self.native, *arguments))
        assert int(self.plain(getattr(self.game.engine, name))(self.interpreted, *arguments)) == here, (name, arguments)
        return here

    def listed(self, name: str, *arguments: int) -> list[int]:
        """The list of a rule; both must be the same."""
        count = int(getattr(self.game.engine, name)(self.native, *arguments, self.out[0]))
        assert self.plain(getattr(self.game.engine, name))(self.interpreted, *arguments, self.out[1]) == count
        assert list(self.out[0, :count]) == list(self.out[1, :count])
        return [int(action) for action in self.out[0, :count]]

    def decide(self, level: int, seat: int, number: int) -> int:
        """What a bot decides; both must be the same."""
        ours, theirs = dice_of(number), dice_of(number)
        here = int(loops(self.game).choose(level, self.native, seat, ours, self.out[0]))
        there = int(self.plain(loops(self.game).choose)(level, self.interpreted, seat, theirs, self.out[1]))
        assert (here, ours) == (there, theirs)
        return here

    def apply(self, seat: int, action: int) -> None:
        for log in self.logs:
            log.count = 0
        self.game.engine.apply(self.native, seat, action, self.logs[0])
        self.plain(self.game.engine.apply)(self.interpreted, seat, action, self.logs[1])
        assert self.native.save() == self.interpreted.save()
        assert list(read(self.logs[0])) == list(read(self.logs[1]))


@pytest.mark.parametrize(
    ("level", "decisions", "every"),
    [
        pytest.param(0, 150, 10, id="random"),
        pytest.param(-1, 50, 10, id="best"),
        pytest.param(0, 150, 1, id="random-invariants", marks=pytest.mark.soak),
    ],
)
@pytest.mark.parametrize("table", SAMPLED)
def test_interpreted_and_native_agree_after_every_decision(
    table: Table, level: int, decisions: int, every: int
) -> None:
    """Invariants read the whole state, which takes long interpreted: both ways every so many decisions."""
    twice = Twice(table, 31)
    for step in range(decisions):
        pending = twice.ask("pending")
        if not pending:
            break
        seat = (pending & -pending).bit_length() - 1
        entries = twice.listed("legal", seat)
        action = twice.decide(level % len(table.game.meta.levels), seat, step)
        for number in (action, entries[step % len(entries)], action ^ 1, NUMBERS.randrange(LIMIT)):
            twice.listed("expand", seat, number)
            twice.ask("why_not", seat, number)
        twice.ask("canonical", seat, action)
        twice.apply(seat, action)
        assert table.game.engine.broken_invariant(twice.native) == 0
        assert step % every or twice.ask("broken_invariant") == 0


def test_a_batch_is_its_games_one_by_one(usual: Table) -> None:
    batch = bots(usual, usual.game.meta.levels[-1], 33)
    chunk = batch.chunk(0, 4)
    for number in range(4):
        match = batch.match(number)
        assert match.state.save() == chunk.states[number].tobytes()[: usual.game.engine.state.saved]
        assert len(match.decisions) == chunk.decisions[number]


def test_a_digest_does_not_depend_on_threads(usual: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 8)
    reports = [bots(usual, usual.game.meta.levels[-1], 34).run(30, threads) for threads in (1, 2, 5)]
    assert len({report.digest for report in reports}) == 1
    assert len({str(report.wins) for report in reports}) == 1


@pytest.mark.parametrize("name", [pytest.param(name, marks=soaked(name in LONG)) for name in ALL])
def test_a_million_decisions_under_bounds_checking(name: str) -> None:
    """Native code, every index checked, invariants and every listed entry checked after each decision."""
    variants = len(load(name).meta.variants)
    shares = [max(100_000, 1_000_000 // variants), max(10_000, 100_000 // variants)]
    assert run(AUDIT, name, *shares, NUMBA_BOUNDSCHECK="1") == shares * variants


@pytest.mark.parametrize("level", [0, -1], ids=["random", "best"])
def test_launch_code_in_the_simulator_agrees(game: Game, level: int) -> None:
    name, short = game.meta.levels[level], json.dumps(dict(game.meta.short))
    there = run(GPU, game.meta.name, short, name, 1, NUMBA_ENABLE_CUDASIM="1", LUDEX_INTERPRETED="1")
    assert there == simulation.Simulation(game, [name] * game.meta.seats.usual, 5, game.meta.short).run(1).digest


@pytest.mark.parametrize("level", [0, -1], ids=["random", "best"])
def test_a_gpu_agrees_where_there_is_one(usual: Table, level: int) -> None:
    from ludex.kernel.errors import LudexError
    from ludex.kernel.simulate.gpu_rules import driver

    try:
        driver()
    except LudexError as error:
        pytest.skip(str(error))
    name = usual.game.meta.levels[level]
    there = run(GPU, usual.game.meta.name, json.dumps(dict(usual.overrides)), name, 2000)
    assert there == bots(usual, name, 5).run(2000).digest


def test_rules_run_without_numba(usual: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted mode for a whole process: step through a rule in a debugger."""
    there = run(INTERPRETED, usual.game.meta.name, usual.variant, 150, LUDEX_INTERPRETED="1")
    monkeypatch.setattr(simulation, "DECISION_LIMIT", 150)
    assert there == bots(usual, usual.game.meta.levels[0], 5).run(2).digest
