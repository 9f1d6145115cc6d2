"""Whole sittings at Simple Civ, typed by a script: choosing, looking, deciding, and what Tab would complete."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from ludex.games.simpleciv.game import GAME
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal.completion import CommandCompleter
from ludex.terminal.loop import play
from ludex.terminal.session import Session

RULES = {"max_turns": 2, "civ_0": 1, "civ_1": 2}  # ForgeClans against Scholar Kingdoms


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path / "matches"))
    return tmp_path


@pytest.fixture(scope="module")
def beginning() -> Match:
    return Match(GAME, ("human", "easy"), seeds.numbered(1), RULES)


def sit(match: Match, lines: Iterable[str]) -> tuple[Match, list[str]]:
    """Play with these lines typed; what was shown before the first and after each of them."""
    console = Console(file=io.StringIO(), width=120, height=50, color_system=None, markup=False, emoji=False)
    script = iter(lines)
    shown: list[str] = []

    def read(_prompt: str) -> str:
        shown.append(console.file.getvalue()[len("".join(shown)) :])  # type: ignore[attr-defined]
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    return play(match.branch(), console, read), shown


def settler(match: Match) -> str:
    return next(f"u{row.id}" for row in match.view(0).units if row.kind == "settler")


@pytest.mark.rule("UI-16", "UI-17", "SC-23.2")
def test_a_city_is_founded_and_builds_by_numbers_and_words(beginning: Match) -> None:
    who = settler(beginning)
    match, shown = sit(beginning, [who, f"found {who}", "build c0", "1"])
    assert "win by capitals or by the Grand Experiment. Type help" in " ".join(shown[0].split())
    assert f"found {who}" in shown[1]
    assert f"Decided: found {who}" in shown[2]
    assert "★Cinderhall" in shown[2]
    assert "Price" in shown[3]
    assert [decision.words for decision in match.decisions][1].startswith("build c0 ")


@pytest.mark.rule("SC-22.12")
def test_the_screen_is_covered_between_two_people_until_the_next_one_confirms() -> None:
    beginning = Match(GAME, ("human", "human"), seeds.numbered(1), RULES)
    match, shown = sit(beginning, ["", "end", "yes", "look", ""])
    assert [decision.words for decision in match.decisions] == ["end"]
    assert shown[0].strip().endswith("Pass the keyboard to ForgeClans.")
    assert "F  ForgeClans  Hearth era" in shown[1]
    assert shown[3].split("\n") == ["Decided: end", "Pass the keyboard to Scholar Kingdoms.", ""]
    assert shown[4] == "Press Enter to go on, or type undo or quit.\n"
    assert "S  Scholar Kingdoms  Hearth era" in shown[5]


@pytest.mark.rule("SC-2.11", "SC-23.2")
def test_a_city_is_named_as_it_is_founded_and_goes_by_its_name(beginning: Match) -> None:
    who = settler(beginning)
    lines = [f"found {who} named Old [b]Home; build old scout", "log", "show Old [b]Home", "undo", "help found"]
    match, shown = sit(beginning, lines)
    assert [decision.words for decision in match.decisions][:1] == [f"found {who} named Old [b]Home"]
    assert f"Decided: found {who} named Old [b]Home" in shown[1]
    assert "★Old [b]Home" in shown[1]
    assert "Decided: build c0 scout" in shown[1]
    assert "ForgeClans founds Old [b]Home" in " ".join(shown[2].replace("You found", "ForgeClans founds").split())
    assert "Old [b]Home" in shown[3]
    assert "found UNIT [named NAME]" in shown[5]


@pytest.mark.rule("SC-2.11")
def test_a_name_that_cannot_stand_is_left_out_and_that_is_said(beginning: Match) -> None:
    who = settler(beginning)
    match, shown = sit(beginning, [f"why found {who} named Hush", f"found {who} named hush", "end named Home"])
    assert "That is allowed, but a name from the list of a civ is left out (SC-2.11)." in shown[1]
    assert f"Decided: found {who}\nWithout “hush”: a name from the list of a civ is left out (SC-2.11)." in shown[2]
    assert "★Cinderhall" in shown[2]
    assert "This decision is written: end" in shown[3]
    assert len(match.decisions) == 1


@pytest.mark.rule("UI-11", "UI-14")
def test_show_chooses_and_numbers_then_mean_the_chosen_unit(beginning: Match) -> None:
    other = next(f"u{row.id}" for row in beginning.view(0).units if row.kind != "settler")
    match, shown = sit(beginning, [f"show {other}", "1"])
    assert "Attack   " in shown[1]
    assert match.decisions[0].words.split()[1] == other


@pytest.mark.rule("UI-01", "UI-21")
def test_pages_show_and_decide_nothing(beginning: Match) -> None:
    lines = ["map s", "map all", "map", "tech", "cities", "units", "civs", "ledger", "legend", "help", "at 3,3"]
    match, shown = sit(beginning, lines)
    assert not match.decisions
    assert all(part.strip() for part in shown)
    assert "after 3 Hearth techs" in shown[4]
    assert "show u7 | c3 | 12,5 | NAME" in shown[10]


@pytest.mark.rule("SC-23.3", "SC-12.14")
@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("build c9 scout", "“c9” is not one of your cities"),
        ("attack {who} 5,5", "Not allowed: "),
        ("research titan", "“titan” is not a tech; there are fieldcraft"),
        ("frobnicate", "“frobnicate” is not a kind of decision; there are research, build"),
        ("show u99", "“u99” is nothing that you see on this map"),
        ("show", "Show what? write a unit (u7)"),
        ("map nowhere", "“nowhere” is nothing that you see"),
        ("u99", "You have no unit u99 that may do anything now"),
        ("go {who}", "Any of 299 tiles will do, seen or not: write it as in go {who} 0,0."),
    ],
)
def test_what_can_not_be_done_is_answered_with_what_would_work(beginning: Match, line: str, answer: str) -> None:
    who = settler(beginning)
    match, shown = sit(beginning, [line.format(who=who)])
    assert answer.format(who=who) in " ".join(shown[1].split())
    assert not match.decisions


@pytest.mark.rule("UI-17")
def test_a_turn_with_open_tasks_ends_only_when_that_is_confirmed(beginning: Match) -> None:
    match, _ = sit(beginning, ["end", "", "end", "no"])
    assert not match.decisions
    match, shown = sit(beginning, ["end", "yes"])
    assert match.decisions[0].words == "end"
    assert "Decided: end" in shown[2]


@pytest.mark.rule("UI-20", "UI-32")
def test_two_turns_to_the_end_with_a_picture(beginning: Match, folder: Path) -> None:
    picture = f"picture {folder}/map.svg"
    match, shown = sit(beginning, ["end", "y", "end", "end", picture, picture, "picture"])
    assert match.over
    assert "The game is over" in shown[4]
    assert "A draw: the turn limit is reached" in shown[4]
    assert "Picture in" in shown[5]
    assert "exists already" in shown[6]
    assert ElementTree.parse(folder / "map.svg").getroot().tag.endswith("svg")


@pytest.mark.rule("SC-23.2")
def test_tab_completes_commands_and_legal_decisions_word_by_word(beginning: Match) -> None:
    session = Session(beginning.branch(), Console(file=io.StringIO()), input)
    session.keyboard = 0
    complete, who = CommandCompleter(session), settler(beginning)
    assert complete.candidates("le") == ["ledger", "legend"]
    assert complete.candidates(f"found {who} n") == ["named"]
    assert complete.candidates("fou") == ["found"]
    assert complete.candidates("found ") == [who]
    assert "fieldcraft" in complete.candidates("research ")
    assert complete.candidates("res f") == ["fieldcraft", "formation_training"]
    assert complete.candidates(f"go {who} ") == []
    assert complete.candidates("xyz") == []
    session.decide(0, *session.read_action(0, f"found {who}"))
    assert complete.candidates("fou") == []
    assert "build" in complete.candidates("b")
