"""Scenarios: files of data that a match, a batch and a save start from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ludex.games import load
from ludex.kernel.compile import rule
from ludex.kernel.contract import scenario
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.errors import BadSave, LudexError, UnknownName
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.simulate import simulation
from ludex.kernel.simulate.simulation import Simulation
from tests.kernel.changed import changed
from tests.kernel.toy import TOY, find

NEAR = """
title = "Nearly – there"
about = "One step to go."
rules = ["IM-1.1", "IM-1.2"]
seats = ["human", "best"]
[settings]
first = "black"
goal = 20
[position]
sum = 7
"""
START = Scenario(
    "near",
    "Nearly – there",
    "One step to go.",
    ("human", "best"),
    {"first": 1, "goal": 20},
    {"sum": 7},
    ("IM-1.1", "IM-1.2"),
)
SEATS = ["human"] * 2


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """The toy with a folder of its own, and one scenario in it."""
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "near.toml").write_text(NEAR, encoding="utf-8")
    (tmp_path / "scenarios" / "notes.txt").write_text("no scenario")
    return changed(TOY, folder=tmp_path)


def file(folder: Path, text: str, name: str = "own.toml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_a_scenario_is_found_by_name_or_by_path(game: Game) -> None:
    assert scenario.names(game.meta) == ["near"]
    assert scenario.find(game.meta, "near") == START
    assert scenario.find(game.meta, str(game.meta.folder / "scenarios" / "near.toml")) == START
    assert scenario.find(game.meta, file(game.meta.folder, 'title = "A"', "my own: one.toml")) == Scenario(
        "my-own-one", "A", ""
    )


def test_a_game_may_have_none() -> None:
    impetus = load("impetus")
    assert scenario.names(impetus.meta) == []
    with pytest.raises(UnknownName, match="no scenario “siege” in Impetus; it has none of its own; or write a path"):
        scenario.find(impetus.meta, "siege")
    with pytest.raises(LudexError, match="Impetus has no scenarios"):
        Match(impetus, SEATS, scenario=Scenario("siege", "Siege", ""))


@pytest.mark.parametrize("name", ["far", "", "../near", "near.TOML", "notes"])
def test_an_unknown_name_is_told_what_there_is(game: Game, name: str) -> None:
    with pytest.raises(UnknownName, match=f"no scenario “{name}” in Toy; there are near; or write a path that ends in"):
        scenario.find(game.meta, name)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = no", r"own\.toml is not a scenario: Invalid value \(at line 1, column 9\)"),
        ("", "scenario own: it has no title"),
        ("title = 5", "scenario own: title must be a text, not 5"),
        ('title = "A"\nseats = "human"', "scenario own: seats must be a list, not human"),
        ('title = "A"\nseats = ["human", 5]', r"scenario own: Expected `str`, got `int` - at `\$\.seats\[1\]`"),
        ('title = "A"\nseats = ["human"]', "scenario own: Toy has 2 to 2 seats, not 1"),
        ('title = "A"\nposition = 3', "scenario own: position must be a table, not 3"),
        (
            'title = "A"\npieces = 3',
            "scenario own: no key “pieces”; there are title, about, rules, seats, settings, position",
        ),
        ('title = "A"\n[settings]\ncards = 3', "scenario own: no rule “cards” in Toy; there are goal, first"),
        (
            'title = "A"\n[settings]\nfirst = "red"',
            "scenario own: First seat: red is out of range: white, black",
        ),
        ('title = "A"\n[settings]\ngoal = true', "scenario own: Goal: True is out of range: 5 to 50"),
        ('title = "A"\n[position]\nday = 2026-11-15', "scenario own: dates, infinite numbers"),
        ('title = "A"\n[position]\nsum = inf', "scenario own: dates, infinite numbers"),
        ('title = "A"\n[position]\nsum = ' + "[" * 9999, "own.toml is not a scenario: "),
    ],
)
def test_a_bad_file_is_told_what_is_wrong(game: Game, text: str, words: str) -> None:
    with pytest.raises(LudexError, match=words):
        scenario.find(game.meta, file(game.meta.folder, text))


def test_a_file_that_cannot_be_read(game: Game) -> None:
    with pytest.raises(LudexError, match=r"can't read .*none\.toml: No such file"):
        scenario.find(game.meta, str(game.meta.folder / "none.toml"))
    (game.meta.folder / "picture.toml").write_bytes(bytes(range(256)))
    with pytest.raises(LudexError, match=r"picture\.toml is not a scenario: .*utf-8"):
        scenario.find(game.meta, str(game.meta.folder / "picture.toml"))


def test_a_match_starts_from_its_scenario_with_its_own_settings_on_top() -> None:
    match = Match(TOY, SEATS, seeds.numbered(1), {"goal": 9}, START)
    assert (match.state.sum, match.state.rules.goal, match.pending()) == (7, 9, [1])
    assert match.header.scenario == START
    match.decide(1, "add 1 left")
    assert match.branch(0).state.sum == 7
    assert match.undo(1).words == "add 1 left"
    assert match.state.sum == 7


def test_a_position_that_the_game_refuses() -> None:
    with pytest.raises(LudexError, match=r"unknown in \[position\]: total; there are sum"):
        Match(TOY, SEATS, scenario=replace(START, position={"total": 7}))
    with pytest.raises(LudexError, match=r"\[position\] Object missing required field `sum`"):
        Simulation(TOY, ["best"] * 2, 1, scenario=replace(START, position={}))


def test_settings_are_judged_together() -> None:
    """The scenario's and the match's: what one of them says alone does not count."""
    unlucky = replace(START, settings={"goal": 13})
    match = Match(TOY, SEATS, overrides={"goal": 12}, scenario=unlucky)
    assert save_file.verify(save_file.dump(match), find).state.rules.goal == 12
    for bad in (unlucky, START):
        with pytest.raises(LudexError, match="bad luck"):
            Match(TOY, SEATS, overrides={"goal": 13} if bad is START else None, scenario=bad)


def test_a_batch_starts_from_its_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule, "NATIVE", False)
    monkeypatch.setattr(simulation, "NATIVE", False)
    batch = Simulation(TOY, ["best"] * 2, 1, {"goal": 16}, START)
    chunk = batch.chunk(0, 2)
    assert chunk.decisions.tolist() == [3, 3]
    match = batch.match(1)
    assert (match.header.scenario, match.header.overrides) == (START, {"goal": 16})
    assert match.state.save() == chunk.states[1].tobytes()[: TOY.engine.state.saved]


# saves

SAVED = Match(TOY, SEATS, seeds.numbered(1), {"goal": 9, "first": 0}, START)
SAVED.decide(0, "add 1 left")
LINES = save_file.dump(SAVED).splitlines()
LINE = 3


def complaint(line: str, at: int = LINE) -> str:
    """What is said about a save with another line in this place."""
    lines = [*LINES[: at - 1], line, *LINES[at:-1]]
    with pytest.raises(BadSave) as error:
        save_file.load("\n".join([*lines, f"check {save_file._check(lines)}"]) + "\n", find)
    return str(error.value)


def test_a_save_needs_no_other_file() -> None:
    text = save_file.dump(SAVED)
    assert LINES[LINE - 1].startswith('scenario near {"title": "Nearly – there", ')
    assert LINES[LINE : LINE + 3] == ["seats human human", "set first=white", "set goal=9"]
    for reader in (save_file.load, save_file.verify):
        match = reader(text, find)
        assert match.state == SAVED.state
        assert match.header == SAVED.header
        assert save_file.dump(match) == text


def test_a_save_accepts_numbers_but_writes_words() -> None:
    lines = [line.replace("first=white", "first=0") for line in LINES[:-1]]
    text = "\n".join([*lines, f"check {save_file._check(lines)}"]) + "\n"
    assert save_file.load(text, find).header == SAVED.header
    with pytest.raises(BadSave, match="line 5: found “set first=0”, playing it again gives “set first=white”"):
        save_file.verify(text, find)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("scenario near", "line 3: expected “scenario NAME {…}”, found “scenario near”"),
        ("scenario near {", "line 3: expected “scenario NAME {…}”, found “scenario near {”"),
        ("scenario near {]}", "line 3: the scenario is damaged: "),
        ("scenario near {" + '"a":[' * 9_999 + "}", "line 3: the scenario is damaged: "),
        ("scenario near {}", "line 3: scenario near: it has no title"),
        ('scenario near {"title": "A"}', "line 3: the scenario is damaged: it is not as Ludex writes it"),
        (LINES[2].replace('"goal": "20"', '"goal": 20'), "line 3: the scenario is damaged"),
        (LINES[2].replace('"goal": "20"', '"goal": "51"'), "line 3: scenario near: Goal: 51 is out of range: 5 to 50"),
        (LINES[2].replace("best", "worst"), "line 3: scenario near: no bot “worst”"),
        (LINES[2].replace('"sum": 7', '"total": 7'), "line 3: unknown in [position]: total; there are sum"),
        (LINES[2].replace('"sum": 7', '"sum": NaN'), "line 3: scenario near: dates, infinite numbers"),
        (LINES[2].replace('"sum": 7', '"sum": 6'), "line 9: the state differs"),
    ],
)
def test_a_damaged_scenario_names_its_line(line: str, words: str) -> None:
    assert complaint(line).startswith(words)


def test_settings_of_a_save_are_judged_together() -> None:
    assert complaint("set goal=13", 6) == "line 6: a goal of 13 brings bad luck"
    assert complaint("set first=red", 5).startswith("line 5: First seat: red is out of range: white, black")


def test_a_scenario_is_plain_data_both_ways() -> None:
    data = msgspec.json.decode(msgspec.json.encode(scenario.data_of(TOY.meta, START)))
    assert data["settings"] == {"first": "black", "goal": "20"}
    assert scenario.parse(TOY.meta, "near", data) == START
