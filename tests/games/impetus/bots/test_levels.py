"""How strong the levels are, on figures (IM-26.19, R-39): the levels hold at every number of Spirits."""

from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np
import pytest

from ludex.games.impetus.bots import decide
from ludex.games.impetus.client.view import members
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.data import SPIRITS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import apply
from ludex.games.impetus.text.events import EVENTS
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.events.log import open_log, read
from ludex.kernel.simulate.simulation import Simulation
from tests.games.impetus.world import FAIR, dice, new_game

native = pytest.mark.skipif(not NATIVE, reason="thousands of games")
GAMES = 1200  # of each table, from fixed seeds: the same games each time


class Table:
    """One bot among others of another level, on each seat equally often."""

    def __init__(self, one: str, others: str, spirits: int) -> None:
        self.share, self.limit = 0.0, 0.0
        each = GAMES // spirits
        for seat in range(spirits):
            levels = [others] * spirits
            levels[seat] = one
            report = Simulation(GAME, levels, 300 + seat).run(each)
            self.share += report.wins[seat] / GAMES
            self.limit += report.ends["turn_limit"] / GAMES


@native
@pytest.mark.rule("IM-26.19")
@pytest.mark.parametrize("spirits", range(2, SPIRITS + 1))
@pytest.mark.parametrize(
    ("one", "others", "times"),
    [
        ("hard", "normal", 1.6),
        ("hard", "easy", 1.7),
        ("hard", "random", 1.8),
        ("normal", "easy", 1.2),
        ("normal", "random", 1.4),
        ("easy", "random", 1.2),
    ],
)
def test_a_stronger_bot_wins_more_than_its_share(one: str, others: str, times: float, spirits: int) -> None:
    """Alone among weaker ones, at every number of Spirits; and hardly any game runs into the turn limit."""
    table = Table(one, others, spirits)
    assert table.share > times / spirits
    assert table.limit < 0.01


@native
@pytest.mark.rule("IM-26.19")
@pytest.mark.parametrize("spirits", range(2, SPIRITS + 1))
@pytest.mark.parametrize(("one", "others"), [("random", "normal"), ("easy", "normal"), ("normal", "hard")])
def test_a_weaker_bot_wins_less_than_its_share(one: str, others: str, spirits: int) -> None:
    """Alone among stronger ones: they do not stand in each other's way."""
    assert Table(one, others, spirits).share < 0.85 / spirits


@native
@pytest.mark.rule("IM-26.8", "IM-26.19")
@pytest.mark.parametrize("spirits", range(2, SPIRITS + 1))
@pytest.mark.parametrize("level", GAME.meta.levels)
def test_equals_do_not_block_each_other(level: str, spirits: int) -> None:
    """Bots of one level, who see the same and want the same, part after a collision: the game ends by VP."""
    table = Table(level, level, spirits)
    assert table.share == pytest.approx(1 / spirits, abs=0.05)
    assert table.limit < 0.01


@native
@pytest.mark.rule("IM-26.19")
def test_hard_is_worth_its_name() -> None:
    """It wins at least 85 % against a normal bot, and most games against three of them."""
    assert Table("hard", "normal", 2).share > 0.85
    assert Table("hard", "normal", 4).share > 0.6


# ---------------------------------------------------------------- what a game looks like


class Figures:
    """What a series of games came to."""

    def __init__(self, levels: Sequence[int], games: int) -> None:
        self.turns: list[int] = []
        told = Counter[str]()
        for seed in range(games):
            s, events = match(levels, seed)
            told += events
            self.turns.append(s.turn)
        self.length = sum(self.turns) / games
        self.eliminated = told["faction_eliminated"] / games
        self.wars = told["war_resolved"] / sum(self.turns)
        self.rounding = told["lost_tenths"] / told["tenths"]


def match(levels: Sequence[int], seed: int) -> tuple[State, Counter[str]]:
    """A whole game of bots, and what can be counted in its events."""
    s, stream, told = new_game(seed, len(levels)), dice(seed), Counter[str]()
    out = np.zeros(GAME.engine.max_actions, dtype=np.int64)
    while s.waiting:
        seat, log = members(s.waiting)[0], open_log()
        FAIR(apply)(s, seat, FAIR(decide)(levels[seat], s, seat, stream, out), log)
        for event in msgspec.to_builtins([EVENTS.data(happening) for happening in read(log)]):
            told[event["event"]] += 1
            told["tenths"] += event.get("tenths", 0)
            told["lost_tenths"] += event.get("lost_tenths", 0)
    return s, told


@pytest.mark.rule("IM-26.19")
@pytest.mark.parametrize(
    ("level", "turns", "eliminated", "lost"),
    [("hard", (6, 12), (0.4, 1.8), (0.07, 0.2)), ("random", (17, 28), (1.2, 2.8), (0.17, 0.35))],
)
def test_typical_games(
    level: str, turns: tuple[int, int], eliminated: tuple[float, float], lost: tuple[float, float]
) -> None:
    """Hard: 8 turns, one elimination, an eighth of all tenths lost; random: 20 turns, two of them, a quarter lost."""
    figures = Figures([GAME.meta.level(level)] * 3, 20)
    assert turns[0] <= figures.length <= turns[1]
    assert eliminated[0] <= figures.eliminated <= eliminated[1]
    assert 0.9 <= figures.wars <= 1.9
    assert lost[0] <= figures.rounding <= lost[1]
