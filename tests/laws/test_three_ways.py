"""Interpreted, native and on a GPU: one source, the same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from ludex.games import GAMES, load
from ludex.kernel import seed as seeds
from ludex.kernel.events import Log
from ludex.kernel.game import Game
from ludex.kernel.playout import Simulation
from ludex.kernel.rule import Interpreter

from .conftest import dice_of

AUDIT = """
import json, sys
import numpy as np
from ludex.games import load
from ludex.kernel.dice import Stream, derive
from ludex.kernel.events import Log
from ludex.kernel.playout import loops
game, wanted = load(sys.argv[1]), int(sys.argv[2])
levels = np.full(game.seats[1], int(sys.argv[3]), dtype=np.int64)
dice, log, out, done, number = Stream(), Log(), np.zeros(game.max_actions, dtype=np.int64), 0, 0
while done < wanted:
    state = game.state()
    derive(dice, 99, number)
    game.setup(state, game.seats[0] + number % (game.seats[1] - game.seats[0] + 1), dice, log)
    result = loops(game).audit(state, levels, dice, out, log, 1_000_000)
    if result < 0:
        sys.exit(f"game {number}: fault {result}")
    done, number = done + result, number + 1
print(json.dumps({"decisions": done, "games": number}))
"""

GPU = """
import json, sys
from ludex.games import load
from ludex.kernel.gpu import GpuSimulation
game, levels, games = load(sys.argv[1]), sys.argv[2].split(","), int(sys.argv[3])
print(json.dumps(GpuSimulation(game, levels, 5).measure(games).plain()))
"""


def run(script: str, *arguments: str, **environment: str) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)  # type: ignore[no-any-return]


@pytest.mark.parametrize("level", ["random", "hard"])
def test_interpreted_and_native_agree_after_every_decision(table: tuple[Game, int], level: str) -> None:
    game, seats = table
    plain = Interpreter()
    setup, apply, legal = plain(game.setup), plain(game.apply), plain(game.legal)
    native, interpreted = game.state(), game.state()
    game.setup(native, seats, seeds.stream(seeds.numbered(31)), Log())
    setup(interpreted, seats, seeds.stream(seeds.numbered(31)), Log())
    ours, theirs = dice_of(31), dice_of(31)
    out = np.zeros((2, game.max_actions), dtype=np.int64)
    number = game.level(level)
    for _ in range(150):
        assert native.save() == interpreted.save()
        mask = game.pending(native)
        if not mask:
            break
        seat = (mask & -mask).bit_length() - 1
        count = game.legal(native, seat, out[0])
        assert legal(interpreted, seat, out[1]) == count
        assert list(out[0, :count]) == list(out[1, :count])
        action = int(game.decide(number, native, seat, ours, out[0]))
        assert int(plain(game.decide)(number, interpreted, seat, theirs, out[1])) == action
        game.apply(native, seat, action, Log())
        apply(interpreted, seat, action, Log())


def test_events_agree_too(game: Game) -> None:
    from ludex.kernel.events import open_log, read

    seats, plain = game.seats[2], Interpreter()
    native, interpreted = game.state(), game.state()
    here, there = open_log(), open_log()
    game.setup(native, seats, seeds.stream(seeds.numbered(32)), here)
    plain(game.setup)(interpreted, seats, seeds.stream(seeds.numbered(32)), there)
    assert list(read(here)) == list(read(there))
    assert here.count


def test_a_batch_is_its_games_one_by_one(game: Game) -> None:
    levels = [game.levels[-1]] * game.seats[2]
    simulation = Simulation(game, levels, 33)
    chunk = simulation.chunk(0, 6)
    for number in range(6):
        match = simulation.match(number)
        saved = chunk.states[number].tobytes()[: game.state.saved]
        assert match.state.save() == saved
        assert len(match.decisions) == chunk.decisions[number]


def test_a_digest_does_not_depend_on_threads(game: Game) -> None:
    simulation = Simulation(game, [game.levels[-1]] * game.seats[0], 34)
    reports = [simulation.run(1100, threads) for threads in (1, 2, 5)]
    assert len({report.digest for report in reports}) == 1
    assert len({str(report.wins) for report in reports}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_million_decisions_under_bounds_checking(name: str) -> None:
    """Native code, every index checked, invariants and every listed action checked after each decision."""
    random = run(AUDIT, name, "1000000", "0", NUMBA_BOUNDSCHECK="1")
    assert int(str(random["decisions"])) >= 1_000_000
    best = run(AUDIT, name, "100000", str(len(load(name).levels) - 1), NUMBA_BOUNDSCHECK="1")
    assert int(str(best["decisions"])) >= 100_000


@pytest.mark.parametrize("level", ["random", "hard"])
@pytest.mark.parametrize("name", GAMES)
def test_launch_code_in_the_simulator_agrees(name: str, level: str) -> None:
    levels = [level] * 3
    there = run(GPU, name, ",".join(levels), "2", NUMBA_ENABLE_CUDASIM="1", LUDEX_INTERPRETED="1")
    assert there["digest"] == Simulation(load(name), levels, 5).run(2).digest


@pytest.mark.parametrize("level", ["random", "hard"])
@pytest.mark.parametrize("name", GAMES)
def test_a_gpu_agrees_where_there_is_one(name: str, level: str) -> None:
    from ludex.kernel.errors import LudexError
    from ludex.kernel.gpu import driver

    try:
        driver()
    except LudexError as error:
        pytest.skip(str(error))
    levels = [level] * 3
    assert run(GPU, name, ",".join(levels), "2000")["digest"] == Simulation(load(name), levels, 5).run(2000).digest


@pytest.mark.parametrize("name", GAMES)
def test_rules_run_without_numba(name: str) -> None:
    """Interpreted mode for a whole process: step through a rule in a debugger."""
    script = (
        "import json, sys; from ludex.games import load; from ludex.kernel.playout import Simulation;"
        "g = load(sys.argv[1]); print(json.dumps(Simulation(g, ['random'] * 3, 5).run(2).plain()))"
    )
    report = run(script, name, LUDEX_INTERPRETED="1")
    assert report["digest"] == Simulation(load(name), ["random"] * 3, 5).run(2).digest
