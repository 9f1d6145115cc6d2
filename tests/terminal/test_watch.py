"""`ludex watch`: computer players of any game at play, turn by turn, to the result and the picture."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from ludex.cli import main
from ludex.cli.watch import bots_of
from ludex.games import load
from ludex.games.simpleciv.game import GAME as CIV
from ludex.kernel.errors import LudexError
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal.watch import HINT, SPEEDS, keyboard, watch

IMPETUS = load("impetus")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches are kept in a folder of the test."""
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path / "matches"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def sit(match: Match, typed: Iterable[str | None] = (), **options: object) -> tuple[str, list[float | None]]:
    """Watch with these lines typed while the turns are shown; all that was shown, and every wait."""
    console = Console(file=io.StringIO(), width=120, height=50, color_system=None)
    script, waits = iter(typed), []

    def wait(seconds: float | None) -> str | None:
        waits.append(seconds)
        return next(script, None)

    watch(match, console, wait, **options)  # type: ignore[arg-type]
    return console.file.getvalue(), waits  # type: ignore[attr-defined]


def impetus() -> Match:
    return Match(IMPETUS, ["easy"] * 2, seeds.numbered(1), {"turn_limit": 20})


@pytest.mark.rule("UI-20", "IM-27.12")
def test_every_turn_is_shown_until_the_result() -> None:
    match = impetus()
    shown, waits = sit(match)
    assert match.over
    assert len(waits) == match.state.turn - 1
    assert set(waits) == {SPEEDS["normal"]}
    assert all(f"Turn {turn} " in shown for turn in range(2, match.state.turn + 1))
    assert shown.index(HINT) < shown.index("The game is over")


def test_the_same_seed_shows_the_same_game() -> None:
    first, second = impetus(), impetus()
    sit(first, speed="end")
    sit(second, speed="end")
    assert first.decisions == second.decisions
    other = Match(IMPETUS, ["easy"] * 2, seeds.numbered(2), {"turn_limit": 20})
    sit(other, speed="end")
    assert other.decisions != first.decisions


def test_s_skips_to_the_end() -> None:
    match = impetus()
    _, waits = sit(match, [None, "s"])
    assert len(waits) == 2
    assert match.over


def test_q_stops_and_the_match_is_saved(folder: Path) -> None:
    match = impetus()
    shown, waits = sit(match, ["", "q"])
    assert len(waits) == 2
    assert not match.over
    assert "The game is over" not in shown
    saved = save_file.load(next((folder / "matches").iterdir()).read_text(), load)
    assert saved.decisions == match.decisions


def test_p_waits_for_enter() -> None:
    shown, waits = sit(impetus(), ["p", "", "q"], speed="fast")
    assert waits == [0.2, None, 0.2]
    assert "Paused" in shown


def test_only_the_end_is_shown_if_so_wished() -> None:
    shown, waits = sit(impetus(), speed="end")
    assert waits == []
    assert HINT not in shown
    assert "The game is over" in shown


@pytest.mark.rule("SC-22.8", "UI-32")
def test_a_game_under_fog_is_watched_with_everything_open(folder: Path) -> None:
    match = Match(CIV, ["easy"] * 2, seeds.numbered(1), {"max_turns": 3, "civ_0": 1, "civ_1": 2})
    shown, _ = sit(match, drawing=folder / "map.svg")
    early = shown[: shown.index("The game is over")]
    assert "ForgeClans" in early
    assert "Scholar Kingdoms" in early
    assert "founds Cinderhall" in early
    assert "founds Vellumgate" in early
    assert "A draw: the turn limit is reached" in shown
    assert f"Picture in {folder / 'map.svg'}" in shown
    assert "Vellumgate" in (folder / "map.svg").read_text()


def test_a_game_without_a_portrait_is_drawn_as_its_table(folder: Path) -> None:
    sit(impetus(), speed="end", drawing=folder / "table.svg")
    assert ElementTree.parse(folder / "table.svg").getroot().tag.endswith("svg")


def test_where_nobody_can_type_time_only_passes() -> None:
    assert keyboard(io.StringIO("s\n"))(0.0) is None


@pytest.mark.parametrize(
    ("seats", "level", "bots"),
    [
        (None, None, ["hard"] * IMPETUS.meta.seats.usual),
        ("2", None, ["hard"] * 2),
        ("4", "easy", ["easy"] * 4),
        ("easy,hard", None, ["easy", "hard"]),
    ],
)
def test_seats_are_a_number_or_names(seats: str | None, level: str | None, bots: list[str]) -> None:
    assert bots_of(IMPETUS, seats, level) == bots


@pytest.mark.parametrize(
    ("seats", "level", "words"),
    [
        ("9", None, "seats"),
        ("human,hard", None, "watch is for bots"),
        ("easy,hard", "hard", "leave out --level"),
        ("2", "godlike", "godlike"),
    ],
)
def test_a_table_that_can_not_be_is_refused(seats: str, level: str | None, words: str) -> None:
    with pytest.raises(LudexError, match=words):
        bots_of(IMPETUS, seats, level)


@pytest.mark.parametrize(
    ("line", "status", "words"),
    [
        ("impetus --seats 2 --level easy --seed 3 --speed end --set turn_limit=20", 0, "The game is over"),
        ("impetus --picture map.png", 2, "ludex: map.png is not an .svg file: pictures are SVG"),
        ("chess", 2, "ludex: no game “chess”"),
    ],
)
def test_the_command(
    line: str, status: int, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ludex", "watch", *line.split()])
    try:
        main()
        code = 0
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 1
    shown = capsys.readouterr()
    assert (code, words in shown.out + shown.err) == (status, True)
