"""Rules about figures, compared with what was measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.coverage import Kind, coverage

TESTS = Path(__file__).parents[3]
FINDING = json.loads((TESTS.parent / "docs" / "findings" / "simpleciv.json").read_text(encoding="utf-8"))
LEVELS = ("normal", "hard")
SIZES = ("Tiny", "Small", "Standard", "Large", "Huge")  # SC-2.1: for 2 to 6 civs
LARGE = SIZES[2:]


def reached(rule: str) -> bool:
    """What the coverage report says."""
    return rule not in coverage(load("simpleciv"), TESTS).unmet


def median(batch: dict[str, Any]) -> float:
    return float(batch["victory turn"]["5, 50, 95 %"][1])


@pytest.mark.rule("SC-0.3")
def test_a_campaign_on_a_standard_map_takes_about_150_turns() -> None:
    assert reached("SC-0.3") == all(abs(median(FINDING[level]["Standard"]) - 150) <= 15 for level in LEVELS)


@pytest.mark.rule("SC-30.1")
def test_the_computer_players_are_tuned_to_figures() -> None:
    batches = [(size, FINDING[level][size]) for level in LEVELS for size in SIZES]
    decided = all(batch["decided by turn 400"]["rate"] >= 0.95 for _, batch in batches)
    in_time = all(120 <= median(batch) <= 220 for size, batch in batches if size == "Standard")
    kinds = [batch[kind]["rate"] for size, batch in batches for kind in ("Conquest", "Progress") if size in LARGE]
    shares = [civ["rate"] * len(batch["seats"]) for _, batch in batches for civ in batch["civs"].values()]
    both, even = min(kinds) >= 0.15, min(shares) >= 0.5 and max(shares) <= 2
    assert reached("SC-30.1") == (decided and in_time and both and even)


def test_what_is_measured_and_not_met_counts_as_prose_and_not_as_tested() -> None:
    report = coverage(load("simpleciv"), TESTS)
    assert set(report.unmet) <= set(report.of(Kind.PROSE)) - set(report.tested)
