"""What the command makes of a game with scenarios, named options and actions put together in nodes."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from rich.console import Console

from ludex.cli import games, ludex, sim
from ludex.cli import play as play_command
from ludex.kernel.compile import rule
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.simulate import simulation
from ludex.terminal import session
from ludex.terminal.games import as_it_stands, carefree, nobody
from ludex.terminal.loop import play
from tests.kernel.changed import changed
from tests.kernel.contract.test_scenario import NEAR
from tests.kernel.toy import TOY


@pytest.fixture(autouse=True)
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy as the only game, with one scenario; nothing is compiled."""
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "near.toml").write_text(NEAR, encoding="utf-8")
    game = changed(TOY, folder=tmp_path)
    for module in (games, sim, play_command):
        monkeypatch.setattr(module, "load", lambda _name: game, raising=False)
        monkeypatch.setattr(module, "meta", lambda _name: game.meta, raising=False)
        monkeypatch.setattr(module, "ready", lambda _game: None, raising=False)
    monkeypatch.setattr(rule, "NATIVE", False)
    monkeypatch.setattr(simulation, "NATIVE", False)
    monkeypatch.setenv("COLUMNS", "150")
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path / "matches"))


def typed(line: str) -> str:
    done = CliRunner().invoke(ludex, line.split(), catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


def test_games_shows_names_and_scenarios() -> None:
    shown = typed("games toy")
    assert "first  white    white, black  who begins" in shown
    assert "near      Nearly – there  One step to go." in shown
    plain = json.loads(typed("games toy --json"))[0]
    assert plain["options"]["first"]["names"] == ["white", "black"]
    assert plain["scenarios"]["near"]["settings"] == {"first": "black", "goal": "20"}


def test_sim_from_a_scenario() -> None:
    """The best bot sits where a human would."""
    report = json.loads(typed("sim toy --games 2 --scenario near --json"))
    assert (report["seats"], report["decisions"]) == (["best", "best"], 10)
    report = json.loads(typed("sim toy --games 2 --scenario near --set goal=10 --set first=white --json"))
    assert (report["wins"], report["decisions"]) == ([2.0, 0.0], 2)
    assert json.loads(typed("sim toy --games 2 --seats best,random --scenario near --json"))["seats"][1] == "random"


def new(seats: str | None = None, settings: tuple[str, ...] = (), start: str | None = None) -> Match:
    return play_command._new("toy", seats, 1, settings, start)


def test_play_from_a_scenario() -> None:
    assert new().header.seats == ("human", "best")
    assert new(start="near").header.seats == ("human", "best")
    match = new("human,random", ("goal=9", "first=white"), "near")
    assert match.header.seats == ("human", "random")
    assert match.header.scenario
    assert match.header.scenario.name == "near"
    assert (match.state.sum, match.state.rules.goal, match.state.rules.first) == (7, 9, 0)


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Match, str]]:
    """Play with these lines typed; a painter that paints next to nothing."""
    brush = SimpleNamespace(
        moment=as_it_stands,
        mover=nobody,
        caution=carefree,
        story=lambda _scene, _events: [],
        table=lambda scene: f"sum {scene.view.sum}",
        decision=lambda _scene: "?",
        numbered=lambda scene: [[choice.action] for choice in scene.menu.choices],
        ending=lambda _scene, _events: "over",
        listed=lambda _scene, words: "\n".join(f"{n} {text}" for n, text in enumerate(words.values(), 1)),
        pages={},
    )
    monkeypatch.setattr(session, "painter", lambda _name: brush)

    def at_the_table(match: Match, *lines: str) -> tuple[Match, str]:
        console, waiting = Console(file=io.StringIO(), width=80), [*lines, "quit"]
        played = play(match, console, lambda _prompt: waiting.pop(0))
        return played, console.file.getvalue()  # type: ignore[attr-defined]

    return at_the_table


def test_what_is_left_open_is_asked_next(sit: Callable[..., tuple[Match, str]]) -> None:
    """By numbers, or from words on; nothing is decided before the action is finished."""
    start = Match(TOY, ["human", "best"], seeds.numbered(1))
    match, shown = sit(start, "2", "2", "2", "add 1 …", "1")
    assert [decision.words for decision in match.decisions if decision.seat == 0] == ["add 2 right", "add 1 left"]
    for words in ("1 add 1 …", "2 add 2 right", "Decided: add 2 right", "Decided: add 1 left"):
        assert words in shown
    assert shown.count("Decided") == 2


def test_again_starts_from_the_same_scenario(sit: Callable[..., tuple[Match, str]]) -> None:
    match, _ = sit(new("human,best", ("goal=9", "first=white"), "near"), "add 3 left", "again")
    assert match.header.scenario
    assert (match.state.sum, match.state.rules.goal, match.decisions) == (7, 9, [])
