"""Statistics, against numbers computed by hand."""

from __future__ import annotations

import pytest

from ludex.lab.statistics import interval, quantile, rate, spread


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (7.5, 30, 0.130, 0.427), (0, 0, 0.0, 1.0)],
)
def test_the_interval_of_a_rate_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)


def test_a_rate_is_rounded_and_has_its_interval() -> None:
    assert rate(1, 3) == {"games": 3, "rate": 0.3333, "low": 0.0615, "high": 0.7923}


def test_nothing_is_said_about_no_games() -> None:
    assert rate(0, 0) == {"games": 0, "rate": None, "low": 0.0, "high": 1.0}


@pytest.mark.parametrize(("share", "value"), [(0.05, 3), (0.4, 3), (0.41, 7), (0.5, 7), (0.9, 7), (0.95, 20), (1, 20)])
def test_a_quantile_of_counted_values(share: float, value: int) -> None:
    assert quantile({20: 1, 3: 4, 7: 5}, share) == value


def test_a_quantile_of_nothing() -> None:
    assert quantile({}, 0.5) == 0


def test_a_spread() -> None:
    assert spread([1, 2, 4]) == {"least": 1.0, "mean": 2.33, "most": 4.0}
