"""A sitting at Aeonis, typed by a script: the lesson's scenario, looking around, and a march by numbers."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

from ludex.games.aeonis.game import GAME
from ludex.kernel.contract.scenario import own
from ludex.kernel.play.match import Match
from ludex.terminal.loop import play

pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")  # of NumPy's numbers, where nothing is compiled


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path / "matches"))
    return tmp_path


def sit(match: Match, typed: Iterable[str]) -> tuple[Match, list[str]]:
    """Play with these lines typed; what was shown before the first and after each of them."""
    console = Console(file=io.StringIO(), width=110, height=50, color_system=None, markup=False, emoji=False)
    script = iter(typed)
    shown: list[str] = []

    def read(_prompt: str) -> str:
        shown.append(console.file.getvalue()[len("".join(shown)) :])  # type: ignore[attr-defined]
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    return play(match, console, read), shown


def first_march() -> Match:
    return Match(GAME, ("human", "easy", "easy"), "1", scenario=own(GAME.meta, "first-march"))


@pytest.mark.rule("AE-3.1", "AE-65.3", "AE-67.2")
def test_a_march_is_chosen_by_numbers_and_its_price_is_shown_before() -> None:
    match, shown = sit(first_march(), ["Move -3,1", "4", "Move I -3,1>-3,2"])
    assert "Take one action, or pass" in shown[0]
    assert "Move I -3,1 …" in shown[1]
    assert "Move I -3,1>-3,2" in shown[2]
    assert "1 AP" in shown[2]
    assert "Decided: Move I -3,1>-3,2" in shown[3]
    assert match.decisions[0].words == "Move I -3,1>-3,2"


@pytest.mark.rule("AE-8.2", "AE-60.2")
def test_looking_around_changes_nothing() -> None:
    match, shown = sit(first_march(), ["zones", "hand", "council", "cards", "at 0,0", "at Builder", "legend"])
    assert match.decisions == []
    for words, screen in zip(
        ("Zone of Control", "secret objective", "Laws", "Expansion Strategy", "(0,0) City"), shown[1:], strict=False
    ):
        assert words in screen


@pytest.mark.rule("AE-65.1")
def test_a_refusal_says_why_with_its_rule() -> None:
    match, shown = sit(first_march(), ["Build 0,0 Castle", "Draft 5", "Frobnicate"])
    assert match.decisions == []
    assert "(AE-" in shown[1]
    assert "Not allowed: this is not what is being decided now (AE-61.1)" in shown[2]
    assert "not a decision" in shown[3]
