"""The rulebook: every rule of the specification once, every table made by the engine."""

import re
from collections import Counter
from pathlib import Path

import pytest

from ludex.games.impetus.bots.expectations import WINS
from ludex.games.impetus.meta import META
from ludex.games.impetus.rules.codes import Node
from ludex.games.impetus.rules.refusal_sentences import REASONS
from ludex.games.impetus.rules.state import Rules
from ludex.games.impetus.text import tables
from ludex.games.impetus.text.event_sentences import SENTENCES
from ludex.games.impetus.text.tables import TABLES

TEXT = (Path(tables.__file__).parents[1] / "rulebook.md").read_text(encoding="utf-8")
RULES_BY_CHAPTER = {
    0: 5, 1: 1, 2: 2, 3: 9, 4: 9, 5: 8, 6: 6, 7: 4, 8: 13, 9: 9, 10: 5, 11: 5, 12: 4, 13: 7, 14: 6, 15: 4, 16: 5,
    17: 6, 18: 11, 19: 6, 20: 3, 21: 4, 22: 8, 23: 1, 24: 5, 25: 1, 26: 19, 27: 12, 28: 4, 32: 2,
}  # fmt: skip
RULINGS = 39
DEVELOPERS = {25, 27, 28, 30, 31, 32}  # chapters that do not concern players


def ids(prefix: str) -> list[str]:
    """The ids that begin a list item or a paragraph."""
    return re.findall(rf"^(?:- )?\*\*({prefix}-[\d.]+)\*\* \S", TEXT, flags=re.MULTILINE)


def cells(name: str) -> list[list[str]]:
    """A rendered table as rows of words, without the line below its head."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLES[name]().splitlines()]
    return [lines[0], *lines[2:]]


def test_every_rule_is_there_once_and_in_order() -> None:
    expected = [f"IM-{chapter}.{n}" for chapter, count in RULES_BY_CHAPTER.items() for n in range(1, count + 1)]
    assert len(expected) == 184
    assert ids("IM") == expected
    assert Counter(re.findall(r"\*\*(IM-[\d.]+)\*\*", TEXT)) == Counter(expected)


def test_every_rule_stands_in_its_chapter() -> None:
    chapters = re.split(r"^## (?:\[DEV-ONLY\] )?(\d+)\..*$", TEXT, flags=re.MULTILINE)[1:]
    found = {
        int(n): len(re.findall(r"\*\*IM-(\d+)\.", body)) for n, body in zip(chapters[::2], chapters[1::2], strict=True)
    }
    assert list(found) == list(range(33))
    assert {chapter: count for chapter, count in found.items() if count} == RULES_BY_CHAPTER
    for number, body in zip(chapters[::2], chapters[1::2], strict=True):
        assert set(re.findall(r"\*\*IM-(\d+)\.", body)) <= {number}


def test_every_ruling_is_there_once_on_one_line() -> None:
    assert ids("R") == [f"R-{n:02}" for n in range(1, RULINGS + 1)]
    assert all(line.endswith(".") for line in TEXT.splitlines() if line.startswith("- **R-"))


def test_chapters_for_developers_are_marked() -> None:
    marked = re.findall(r"^## \[DEV-ONLY\] (\d+)\.", TEXT, flags=re.MULTILINE)
    assert {int(number) for number in marked} == DEVELOPERS


def test_references_lead_somewhere() -> None:
    told = {telling.rule for telling in SENTENCES.values()} | {rule for rule, _ in REASONS.values()}
    assert {f"IM-{n}" for n in re.findall(r"IM-(\d+\.\d+)", TEXT)} | told == set(ids("IM"))
    assert set(re.findall(r"R-\d\d", TEXT)) == set(ids("R"))


def test_a_code_block_is_not_mistaken_for_a_heading() -> None:
    blocks = re.findall(r"^```\n(.*?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)
    assert TEXT.count("```") == 2 * len(blocks)
    assert not any(re.search(r"^[#*]", block, flags=re.MULTILINE) for block in blocks)


def test_placeholders_and_renderers_agree() -> None:
    assert sorted(re.findall(r"^\{\{(\w+)\}\}$", TEXT, flags=re.MULTILINE)) == sorted(TABLES)
    assert TEXT.count("{{") == TEXT.count("}}") == len(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_tables_render(name: str) -> None:
    rows = cells(name)
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}
    assert not any("{{" in cell or "}}" in cell for row in rows for cell in row)


@pytest.mark.rule("IM-17.6")
def test_odds_of_a_war() -> None:
    assert [" ".join(row) for row in cells("odds")] == [
        "d -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6",
        "win 0 0 1 3 6 10 15 21 26 30 33 35 36",
        "tie 0 1 2 3 4 5 6 5 4 3 2 1 0",
        "lose 36 35 33 30 26 21 15 10 6 3 1 0 0",
    ]
    assert cells("odds")[1][1:] == [str(wins) for wins in WINS]


@pytest.mark.rule("IM-2.1")
def test_constants() -> None:
    assert dict(cells("constants")[1:]) == {
        "MAP_SIDE": "5 (61 hexes)",
        "N_FACTIONS": "6",
        "N_SPIRITS": "2 to 5, default 3",
        "START_GOLD": "0 per Faction",
        "START_REGARD": "0 for all 15 pairs",
        "START_POOL": "1 Trade, 1 Steal, 1 Expand, 1 Change per Faction",
        "POOL_SIZE": "4, constant for the whole game",
        "START_INFLUENCE_ON_GUIDE": "3",
        "WAR_REGARD": "-2 (war erupts at this or lower)",
        "WAR_DIE": "1 to 6, each as likely",
        "WAR_GOLD": "winner +1, loser -1, tie: both -1",
        "CHANGE_DECK": "exactly 3 cards: Trade, Steal, Expand",
        "BATTLE_TENTHS": "5 tenths of a VP",
        "AFFLUENCE_TENTHS": "2 tenths of a VP",
        "SPREAD_TENTHS": "5 tenths of a VP",
        "VP_TO_WIN": "10",
        "TURN_LIMIT": "100 player turns (IM-22.7)",
    }


def test_every_option_is_explained() -> None:
    assert [row[0] for row in cells("options")[1:]] == [f"`{name}`" for name in Rules.fields]


@pytest.mark.rule("IM-3.8")
def test_homes_and_what_is_in_reach() -> None:
    assert cells("homes")[1:] == [
        ["0 Mountain", "(1,-1)", "22", "(1,-2) 14, (2,-2) 15, (2,-1) 23, (0,0) 30"],
        ["1 Mesa", "(1,0)", "31", "(2,-1) 23, (0,0) 30, (2,0) 32, (1,1) 40"],
        ["2 Sand", "(0,1)", "39", "(0,0) 30, (1,1) 40, (-1,2) 46, (0,2) 47"],
        ["3 Plains", "(-1,1)", "38", "(0,0) 30, (-2,1) 37, (-2,2) 45, (-1,2) 46"],
        ["4 River", "(-1,0)", "29", "(-1,-1) 20, (-2,0) 28, (0,0) 30, (-2,1) 37"],
        ["5 Jungle", "(0,-1)", "21", "(0,-2) 13, (1,-2) 14, (-1,-1) 20, (0,0) 30"],
    ]


@pytest.mark.rule("IM-8.1")
def test_nodes_are_those_of_the_engine() -> None:
    rows = cells("nodes")[1:]
    assert len(rows) == 25
    asked = [row[1] for row in rows if row[2] == "decide"]
    assert asked == [node.name for node in Node if node != Node.GAME_OVER]
    assert all((row[2] == "decide") == bool(row[3]) for row in rows)


@pytest.mark.rule("IM-8.9", "IM-8.12")
def test_numbers_of_legal_actions() -> None:
    found = {row[0]: row[-1] for row in cells("decisions")[1:]}
    assert found == {
        "V_DECIDE": "0..990",
        "A_DECIDE": "1..4",
        "C_DECIDE": "1..3",
        "J_DECIDE": "3..12",
        "S_DECIDE": "1..243",
        "SC_DECIDE": "2..243",
    }


@pytest.mark.rule("IM-8.11")
def test_ranges_of_the_flat_numbers() -> None:
    ranges = ["0..1097", "1098..1103", "1104..1286", "0..3", "0..2", "0..15", "0..1023", "0..242"]
    assert [row[-1] for row in cells("numbering")[1:]] == ranges


def test_guidance_calendar() -> None:
    assert [row[1:5] for row in cells("calendar")[1:]] == [
        ["3", "4", "2", "3"],
        ["2", "3", "1", "2"],
        ["1", "2", "0", "1 (forced)"],
    ]
    assert [row[5] for row in cells("calendar")[1:3]] == ["3", "2"]


def test_every_bot_level_is_explained() -> None:
    assert [row[0] for row in cells("levels")[1:]] == [f"`{level}`" for level in META.levels]
