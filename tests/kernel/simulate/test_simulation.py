"""Whole games natively: batches, reports and the faults that must not stay silent."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ludex.games import load
from ludex.kernel.errors import ActionOverflow, LudexError, UnknownName
from ludex.kernel.simulate.simulation import CHUNK, Report, Simulation, copies
from tests.kernel.changed import changed

GAME = load("impetus")
KEYS = [
    "game", "seats", "games", "seconds", "games_per_second", "decisions_per_second", "decisions", "wins",
    "mean_length", "ends", "digest",
]  # fmt: skip

LIE = """
import sys
from ludex.games import load
from ludex.kernel.errors import ActionOverflow
from ludex.kernel.simulate.simulation import Simulation
from tests.kernel.changed import changed
game = changed(load("impetus"), max_actions=5)
try:
    Simulation(game, sys.argv[1].split(","), 0).run(20)
except ActionOverflow as error:
    print(error)
"""


def test_a_report_has_the_keys_that_programs_rely_on() -> None:
    plain = Simulation(GAME, ["random"] * 3, 1).run(30).plain()
    assert list(plain) == KEYS
    assert (plain["game"], plain["seats"], plain["games"]) == ("impetus", ["random"] * 3, 30)
    assert len(plain["wins"]) == 3
    assert len(plain["digest"]) == 64


def test_an_empty_report_divides_by_nothing() -> None:
    assert Report("impetus", ["random"]).plain()["mean_length"] == 0


@pytest.mark.parametrize("level", ["random", "hard"])
def test_every_game_has_one_victory_to_share_and_one_ending(level: str) -> None:
    report = Simulation(GAME, [level] * 4, 2).run(300)
    assert sum(report.wins) == pytest.approx(300)
    assert sum(report.ends.values()) == sum(report.lengths.values()) == 300
    assert sum(turns * games for turns, games in report.lengths.items()) == report.turns
    assert set(report.ends) <= set(GAME.engine.endings[1:])


def test_the_seed_and_nothing_else_decides() -> None:
    first, again, other = (Simulation(GAME, ["hard"] * 2, seed).run(20) for seed in (3, 3, 4))
    assert first.digest == again.digest != other.digest
    assert (first.wins, first.ends, first.decisions) == (again.wins, again.ends, again.decisions)


def test_games_are_numbered_across_chunks() -> None:
    simulation = Simulation(GAME, ["random"] * 2, 5)
    whole, part = simulation.chunk(0, CHUNK + 3), simulation.chunk(CHUNK, 3)
    assert whole.states[CHUNK:].tobytes() == part.states.tobytes()
    assert [len(chunk.states) for chunk in simulation.chunks(CHUNK + 3, 2)] == [CHUNK, 3]


def test_progress_is_told_to_the_last_game() -> None:
    told: list[int] = []
    Simulation(GAME, ["random"] * 2, 5).run(CHUNK + 3, 1, told.append)
    assert told == [CHUNK, CHUNK + 3]


def test_a_game_of_a_batch_as_a_match_under_its_rules() -> None:
    simulation = Simulation(GAME, ["hard", "random"], 6, {"vp_to_win": 4, "start_gold": 3})
    match = simulation.match(7)
    assert match.over
    assert match.header.overrides == {"vp_to_win": 4, "start_gold": 3}
    assert match.state.save() == simulation.chunk(7, 1).states[0].tobytes()[: GAME.engine.state.saved]


def test_copies_are_all_alike() -> None:
    states = copies(Simulation(GAME, ["hard"] * 2, 0, {"vp_to_win": 4}).start, 2)
    assert states["rules"]["vp_to_win"].tolist() == [4, 4]
    assert states["turn"].tolist() == [0, 0]


def test_a_game_that_lists_more_actions_than_it_promised() -> None:
    with pytest.raises(ActionOverflow, match="Impetus lists more than 5 legal actions"):
        Simulation(changed(GAME, max_actions=5), ["random"] * 3, 0).run(3)


@pytest.mark.parametrize("levels", ["random,hard", "easy,easy"])
def test_bots_that_choose_from_the_list_notice_too(levels: str) -> None:
    """In a process of its own: native code that reads behind a buffer may do anything."""
    script = [sys.executable, "-c", LIE, levels]
    done = subprocess.run(script, env=os.environ, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout == "Impetus lists more than 5 legal actions\n", f"status {done.returncode}"


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_wrong_number_of_seats(seats: int) -> None:
    with pytest.raises(UnknownName, match=f"Impetus has 2 to 5 seats, not {seats}"):
        Simulation(GAME, ["hard"] * seats, 0)
    with pytest.raises(UnknownName):
        GAME.meta.check_seats(seats)


@pytest.mark.parametrize("level", ["wizard", "human", "", "Hard"])
def test_an_unknown_level(level: str) -> None:
    with pytest.raises(UnknownName, match=f"no bot “{level}” in Impetus; there are random, easy, normal, hard"):
        Simulation(GAME, ["hard", level], 0)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"victory": 3}, "no rule “victory” in Impetus; there are vp_to_win, turn_limit"),
        ({"vp_to_win": 0}, "Victory Points to win: 0 is out of range: 1 to 1000"),
        ({"vp_to_win": 10**30}, "is out of range: 1 to 1000"),
        ({"war_regard": 1}, "Regard that starts a war: 1 is out of range: -100 to 0"),
        ({"turn_limit": 19}, r"19 turns are too short: 20 or more, or 0 for no limit \(turn_limit, IM-22\.7\)"),
        (
            {"turn_limit": 0},
            r"no turn limit is for humans alone: with bots it must be 20 or more \(turn_limit, IM-22\.7\)",
        ),
    ],
)
def test_rules_that_cannot_be(changes: dict[str, int], words: str) -> None:
    with pytest.raises(LudexError, match=words):
        GAME.rules_with(changes, ["random"])


def test_rules_that_can_be() -> None:
    assert GAME.rules_with({}) == GAME.engine.rules()
    assert GAME.rules_with({"turn_limit": 0}).turn_limit == 0
    assert GAME.rules_with({"vp_to_win": 1000, "war_regard": -100}, ["random"]).war_regard == -100


def test_every_default_is_within_its_range() -> None:
    for choice in GAME.meta.options.values():
        assert choice.low <= choice.default <= choice.high
        assert choice.about
