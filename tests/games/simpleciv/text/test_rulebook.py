"""The rulebook: every rule of the specification once, every table made by the engine, every number checked."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from ludex.games import load
from ludex.games.simpleciv.rules.codes import ITEMS, Building, Civ, Era, Kind, Overlay, Project, Size, Tech, Terrain
from ludex.games.simpleciv.rules.data import TECH
from ludex.games.simpleciv.rules.refusal_sentences import REASONS, Code
from ludex.games.simpleciv.rules.state import Rules
from ludex.games.simpleciv.rules.verbs import FIRST_ACTION, Verb
from ludex.games.simpleciv.text import tables, tables_war
from ludex.games.simpleciv.text.names import (
    BUILDING_NAMES,
    CITY_NAMES,
    CIV_NAMES,
    COLOURS,
    EMBLEMS,
    ERA_NAMES,
    ITEM_NAMES,
    OVERLAY_NAMES,
    PROJECT_NAMES,
    SIZE_NAMES,
    TECH_NAMES,
    TERRAIN_NAMES,
    UNIT_NAMES,
    city_name,
)
from ludex.games.simpleciv.text.tables import TABLES
from ludex.kernel import rulebook
from tests.kernel.changed import changed

FOLDER = Path(tables.__file__).parents[1]
BOOK = changed(load("impetus"), prefix="SC", folder=FOLDER, tables=TABLES)
TEXT = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
CODEX = rulebook.codex(BOOK)
RULES_BY_CHAPTER = {
    0: 23, 1: 13, 2: 11, 3: 15, 4: 12, 5: 8, 6: 6, 7: 19, 8: 12, 9: 24, 10: 4, 11: 9, 12: 17, 13: 34, 14: 14, 15: 8,
    16: 3, 17: 5, 18: 21, 19: 16, 20: 12, 21: 5, 22: 13, 23: 9, 24: 37, 26: 6, 27: 4, 30: 1,
}  # fmt: skip
CORE_LOOP = "SC-0.23"  # stands with the aims of the game
RULINGS, SWITCHES, SCREENS = 96, 16, 40
DEVELOPERS = {24, 25, 26, 28, 29, 30, 32}  # chapters that do not concern players
AT_SETUP = {"E_CONFIG"}  # refused in words before there is a state


def ids(prefix: str) -> list[str]:
    """The ids that begin a list item or a paragraph."""
    return re.findall(rf"^(?:- )?\*\*({prefix}-[\d.]+)\*\* \S", TEXT, flags=re.MULTILINE)


def numbered(prefix: str, count: int) -> list[str]:
    return [f"{prefix}-{n:02}" for n in range(1, count + 1)]


def expected_ids() -> list[str]:
    """Every id of the specification, in its order."""
    found = [f"SC-{chapter}.{n}" for chapter, count in RULES_BY_CHAPTER.items() for n in range(1, count + 1)]
    found.insert(found.index("SC-24.1"), "SC-24.0")
    found.remove(CORE_LOOP)
    found.insert(found.index("SC-0.6"), CORE_LOOP)
    return found


def cells(name: str) -> list[list[str]]:
    """A rendered table as rows of words, without the line below its head."""
    lines = [[cell.strip() for cell in line[1:-1].split("|")] for line in TABLES[name]().splitlines()]
    return [lines[0], *lines[2:]]


def lines(name: str) -> list[str]:
    """The rows of a rendered table below its head, each with commas between its cells."""
    return [",".join(row) for row in cells(name)[1:]]


def column(name: str, head: str) -> list[str]:
    """One column of a table."""
    first, *rows = cells(name)
    return [row[first.index(head)] for row in rows]


def prose() -> list[str]:
    """The lines that hold sentences: no headings, tables, comments or code."""
    without_code = re.sub(r"^```\n.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL)
    return [line for line in without_code.splitlines() if line and line[0] not in "#|{<"]


# ---------------------------------------------------------------- the rules


@pytest.mark.rule("SC-26.1")
def test_every_rule_is_there_once_and_in_order() -> None:
    expected = expected_ids()
    assert len(expected) == 362
    assert ids("SC") == expected
    assert list(rulebook.rules(BOOK)) == expected
    assert Counter(re.findall(r"\*\*(SC-[\d.]+)\*\*", TEXT)) == Counter(expected)


@pytest.mark.rule("SC-26.3")
def test_chapters_are_numbered_and_hold_their_rules() -> None:
    chapters = re.split(r"^## (?:\[DEV-ONLY\] )?(\d+)\. .+$", TEXT, flags=re.MULTILINE)[1:]
    assert [int(number) for number in chapters[::2]] == list(range(33))
    assert len(re.findall("^## ", TEXT, flags=re.MULTILINE)) == 33
    for number, body in zip(chapters[::2], chapters[1::2], strict=True):
        assert set(re.findall(r"\*\*SC-(\d+)\.", body)) <= {number}


@pytest.mark.rule("SC-26.3")
def test_no_line_ends_inside_a_sentence() -> None:
    assert len(prose()) > 500
    assert [line for line in prose() if line[-1] not in ".:;"] == []


@pytest.mark.rule("SC-0.21")
def test_rulings_switches_and_screens_are_there_once() -> None:
    assert ids("R") == numbered("R", RULINGS)
    assert ids("OPT") == numbered("OPT", SWITCHES)
    assert ids("UI") == numbered("UI", SCREENS)


def test_every_ruling_is_cited_beside_a_rule() -> None:
    assert Counter(re.findall(r"\bR-\d\d\b", TEXT)).keys() == set(ids("R"))
    beside = re.sub(r"^- \*\*R-\d\d\*\* .*$", "", TEXT, flags=re.MULTILINE)
    assert set(re.findall(r"\bR-\d\d\b", beside)) == set(ids("R"))


def test_references_lead_somewhere() -> None:
    told = {rule for rule, _ in REASONS.values()}
    assert {f"SC-{n}" for n in re.findall(r"SC-(\d+\.\d+)", rulebook.text(BOOK))} | told <= set(ids("SC"))
    assert {f"{kind}-{n}" for kind, n in re.findall(r"\b(OPT|UI)-(\d\d)\b", rulebook.text(BOOK))} == set(
        ids("OPT") + ids("UI")
    )


@pytest.mark.rule("SC-23.3")
def test_the_codes_of_refusals_are_those_of_the_engine() -> None:
    assert set(re.findall(r"\bE_[A-Z_]+\b", TEXT)) - AT_SETUP <= set(Code.__members__)
    assert column("errors", "Code") == [f"`{code}`" for code in Code.__members__]
    told = "; ".join(column("errors", "What you are told")).split("; ")
    assert len(told) >= len(REASONS)
    assert all(column("errors", "What you are told"))


@pytest.mark.rule("SC-23.2", "SC-23.4")
def test_the_actions_are_those_of_the_engine_in_its_order() -> None:
    rows = re.findall(r"^\| ([A-Z]\w+(?:, \w+)*) \| (P|A|any) \|", rulebook.rule(BOOK, "SC-23.2"), flags=re.MULTILINE)
    phases = [(name, phase) for names, phase in rows for name in names.split(", ")]
    assert [name for name, _ in phases] == [
        "ChooseTech", "SetCityBuild", "RushBuy", "SetWorkedTiles", "DeclareWar", "ProposePeace", "AcceptPeace",
        "WithdrawOffer", "RejectOffer", "ProposeVisionShare", "AcceptVisionShare", "RevokeVisionShare", "MoveUnit",
        "SetAutoMoveTarget", "ClearAutoMoveTarget", "Attack", "CityAttack", "FortifyUnit", "FoundCity", "RazeCity",
        "LinkUnits", "UnlinkUnits", "EndTurn",
    ]  # fmt: skip
    assert len(phases) == len(Verb)
    assert [phase == "P" for _, phase in phases] == [verb < FIRST_ACTION for verb in Verb]


# ---------------------------------------------------------------- what players read


@pytest.mark.rule("SC-26.2", "SC-26.4")
def test_players_do_not_read_what_is_for_developers() -> None:
    marked = re.findall(r"^## \[DEV-ONLY\] (\d+)\. ", TEXT, flags=re.MULTILINE)
    assert {int(number) for number in marked} == DEVELOPERS
    assert not re.search("DEV-ONLY|CODEX_SKIP|For programs|UI-[0-9]", CODEX)
    assert {int(n) for n in re.findall(r"^## (\d+)\.", CODEX, flags=re.MULTILINE)} == set(range(33)) - DEVELOPERS
    hidden = {"SC-0.16", "SC-1.4", "SC-1.13", "SC-3.9", "SC-23.5", "SC-23.8", "SC-24.1", "SC-26.2", "SC-27.4"}
    shown = set(re.findall(r"\*\*(SC-[\d.]+)\*\*", CODEX))
    assert not hidden & shown
    assert {"SC-1.8", "SC-3.14", "SC-9.1", "SC-13.7", "SC-20.12", "SC-23.9", "SC-27.1"} <= shown


@pytest.mark.rule("SC-26.2")
def test_a_skip_block_and_a_marked_heading_are_left_out(tmp_path: Path) -> None:
    """TV-158: a skip block, a level-3 heading for developers, then section 17, and entries that point to both."""
    parts = [
        "- [Notes](#dev-only-notes)\n- [Victory](#17-victory)",
        "## 16. Diplomacy",
        "**SC-16.1** Peace.",
        "<!-- CODEX_SKIP_START -->\n**SC-16.2** A note.\n<!-- CODEX_SKIP_END -->",
        "### [DEV-ONLY] Notes",
        "**SC-16.3** Another note.",
        "#### Of notes",
        "## 17. Victory",
        "**SC-17.1** The end.",
    ]
    (tmp_path / "rulebook.md").write_text("\n\n".join(parts), encoding="utf-8")
    codex = rulebook.codex(changed(BOOK, folder=tmp_path))
    assert re.findall(r"SC-[\d.]+", codex) == ["SC-16.1", "SC-17.1"]
    assert re.findall("^#+ .*", codex, flags=re.MULTILINE) == ["## 16. Diplomacy", "## 17. Victory"]
    assert "](#17-victory)" in codex
    assert "otes" not in codex


@pytest.mark.rule("SC-26.5")
def test_sections_and_rules_have_anchors_of_their_own() -> None:
    headings = re.findall(r"^#+ (.*)", CODEX, flags=re.MULTILINE)
    rules = re.findall(r"^- \*\*(SC-[\d.]+)\*\*", CODEX, flags=re.MULTILINE)
    assert max(Counter(headings).values()) == 1
    assert max(Counter(rules).values()) == 1
    assert set(re.findall(r"SC-\d+\.\d+", CODEX)) - set(rules) <= {"SC-3.13", "SC-23.8"}  # named by refusals


def test_a_code_block_is_not_mistaken_for_a_heading() -> None:
    blocks = re.findall(r"^```\n(.*?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)
    assert TEXT.count("```") == 2 * len(blocks)
    assert not any(re.search(r"^[#*]", block, flags=re.MULTILINE) for block in blocks)


# ---------------------------------------------------------------- the tables


def test_placeholders_and_renderers_agree() -> None:
    assert re.findall(r"^\{\{(\w+)\}\}$", TEXT, flags=re.MULTILINE) == list(TABLES)
    assert TEXT.count("{{") == TEXT.count("}}") == len(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_tables_render(name: str) -> None:
    rows = cells(name)
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}
    assert all(row[0] for row in rows)
    assert not any("{{" in cell or "}}" in cell for row in rows for cell in row)


@pytest.mark.rule("SC-2.1")
def test_every_option_is_explained() -> None:
    assert column("options", "Option") == [f"`{name}`" for name in Rules.fields]
    switches = re.findall(r"OPT-\d\d", TABLES["options"]())
    assert sorted(switches) == ids("OPT")
    rows = {row[0].strip("`"): row[1:3] for row in cells("options")[1:]}
    named = dict(re.findall(r"^- \*\*(OPT-\d\d)\*\* `(\w+)`", TEXT, flags=re.MULTILINE))
    assert {row[0].strip("`"): found[0] for row in cells("options") if (found := re.findall(r"OPT-\d\d", row[3]))} == {
        name: switch for switch, name in named.items()
    }
    assert {name: rows[name] for name in named.values()} == {
        "building_upkeep": ["listed", "listed, full"],
        "heal_requires_rest": ["false", "false, true"],
        "garrison_may_attack": ["false", "false, true"],
        "flanking_bonus": ["false", "false, true"],
        "city_pop_defense": ["false", "false, true"],
        "river_food_all": ["false", "false, true"],
        "auto_fortify": ["false", "false, true"],
        "melee_advance": ["true", "true, false"],
        "settler_pop_cost": ["1", "0 to 1"],
        "min_city_distance": ["3", "1 to 8"],
        "domination_bypass": ["ai", "ai, all, none"],
        "strict_planning": ["false", "false, true"],
        "air_untargetable": ["false", "false, true"],
        "titan_ignores_terrain": ["false", "false, true"],
        "max_turns": ["500", "1 to 999"],
        "limit_result": ["draw", "draw, score"],
    }


@pytest.mark.rule("SC-2.1")
def test_map_sizes() -> None:
    assert lines("sizes") == [
        "Tiny,20 x 15,300,2,1–2,2–3,1,30",
        "Small,25 x 20,500,3,2–3,4–6,2,25",
        "Standard,30 x 22,660,4,3–4,8–12,3,20",
        "Large,35 x 25,875,6,5–6,10–14,4,15",
        "Huge,40 x 30,1200,6,8–10,14–19,6,12",
    ]


@pytest.mark.rule("SC-6.3", "SC-6.1", "SC-6.2")
def test_growth() -> None:
    """TV-039, TV-040, TV-169: base, Farmstead, Jade, and their combinations with the Granary."""
    assert [" ".join(row[1:]) for row in cells("growth")[1:]] == [
        "30 27 29 26 25 22",
        "41 37 39 36 34 30",
        "56 51 54 48 46 41",
        "76 69 73 65 62 56",
        "111 100 106 95 90 81",
        "161 145 153 138 131 118",
        "298 269 284 255 241 217",
        "552 497 525 472 446 402",
        "1160 1044 1102 992 937 844",
        "2436 2193 2315 2083 1968 1771",
        "6334 5701 6018 5416 5115 4604",
        "16469 14823 15646 14081 13299 11969",
        "42820 38538 40679 36612 34578 31120",
        "111332 100199 105766 95189 89901 80911",
        "289464 260518 274991 247492 233743 210368",
        "752607 677347 714977 643479 607731 546958",
        "1956779 1761102 1858941 1673047 1580100 1422090",
        "5087626 4578864 4833245 4349921 4108258 3697433",
        "13227828 11905046 12566437 11309793 10681472 9613324",
    ]
    assert column("growth", "Population") == [f"{pop} to {pop + 1}" for pop in range(1, 20)]


@pytest.mark.rule("SC-8.12", "SC-8.10")
def test_rush_prices() -> None:
    assert [" ".join(row) for row in cells("rush")] == [
        "Missing 0 % 5 % 10 % 15 % 20 %",
        "27 27 26 25 23 22",
        "40 40 38 36 34 32",
        "60 60 57 54 51 48",
        "100 100 95 90 85 80",
        "108 108 103 98 92 87",
    ]


@pytest.mark.rule("SC-10.1")
def test_terrain() -> None:
    assert lines("terrain") == [
        "Plains,1,1,0,0,1,–,0,no,yes,yes",
        "Hills,0,2,0,0,2,–,+2,yes,yes,yes",
        "Forest,1,1,0,0,2,–,+1,yes,yes,yes",
        "Marsh,2,0,0,0,2,–,−1,no,yes,yes",
        "Desert,0,1,0,1,1,–,−1,no,yes,yes",
        "Mountain,0,0,0,0,–,–,0,yes,no,no",
        "Coast,1,0,0,1,–,1,0,no,yes,no",
        "Deep Sea,1,0,0,1,–,1,0,no,yes,no",
    ]


@pytest.mark.rule("SC-10.2")
def test_overlays() -> None:
    assert [",".join(row[:5]) for row in cells("overlays")[1:]] == [
        "Rich Soil,1,,,",
        "Ore Vein,,1,,1",
        "Sacred Site,,,1,1",
        "Goodie Hut,,,,",
        "Native Camp,,,,",
        "Cleared Settlement,1,,,1",
    ]


@pytest.mark.rule("SC-11.2", "SC-11.1")
def test_units() -> None:
    """ATK, DEF, range, moves, HP, price, domain, captures, vision, garrison, Timber Mills, Army, needs."""
    assert lines("units") == [
        "Settler,0,2,1,1,1,18,Civilian,no,2,None,no,no,population 2",
        "Scout,1,1,1,2,10,23,Land,no,3,None,no,no,",
        "Spear Guard,2,2,1,1,10,27,Land,yes,2,Melee,yes,no,",
        "Bow Guard,2,1,2,1,10,27,Land,no,2,Ranged,yes,no,",
        "Riders,2,2,1,2,10,32,Land,yes,2,Melee,yes,no,",
        "Skiff,2,2,1,3,10,32,Naval,no,2,None,no,no,Trail Maps",
        "Trebuchet,10,2,2,1,15,50,Land,no,2,None,no,no,Formation Training",
        "Lorekeeper,4,6,2,1,15,65,Land,no,2,Ranged,no,no,City Wards; Scholar Kingdoms, Starborne Seekers",
        "Army Scout,3,3,1,2,15,70,Land,no,3,None,no,yes,Drilled Ranks",
        "Army Spear Guard,8,4,1,1,15,70,Land,yes,2,Melee,yes,yes,Drilled Ranks",
        "Army Bow Guard,6,3,2,1,15,65,Land,no,2,Ranged,yes,yes,Drilled Ranks",
        "Army Riders,8,4,1,2,15,85,Land,yes,2,Melee,yes,yes,Drilled Ranks",
        "Airship,0,10,0,4,20,75,Air,no,4,None,no,no,Aerodynamics",
        "Landship,14,10,1,3,25,120,Land,yes,2,Melee,no,no,Composite Armor",
        "Titan,15,15,1,2,40,–,Land,yes,2,Melee,no,no,Titan's Core",
        "Native Champion,4,4,1,1,18,–,Land,no,2,None,no,no,natives",
        "Native Archer,3,2,2,1,12,–,Land,no,2,None,no,no,natives",
    ]


@pytest.mark.rule("SC-11.3", "SC-7.6")
def test_prices_by_turn() -> None:
    """TV-046 to TV-048: full prices, then those of ForgeClans (Settler: Jade Covenant)."""
    assert cells("prices")[0][1:5] == ["Turns 1–34", "Turns 35–69", "Turns 70–104", "Turns 105+"]
    assert lines("prices") == [
        "Settler,18,36,54,72,16,32,48,64",
        "Scout,23,46,69,92,18,36,55,73",
        "Spear Guard,27,54,81,108,21,43,64,86",
        "Bow Guard,27,54,81,108,21,43,64,86",
        "Riders,32,64,96,128,25,51,76,102",
        "Skiff,32,64,96,128,25,51,76,102",
        "Trebuchet,50,100,150,200,40,80,120,160",
        "Lorekeeper,65,130,195,260,–,–,–,–",
        "Army Scout,70,140,210,280,56,112,168,224",
        "Army Spear Guard,70,140,210,280,56,112,168,224",
        "Army Bow Guard,65,130,195,260,52,104,156,208",
        "Army Riders,85,170,255,340,68,136,204,272",
        "Airship,75,150,225,300,60,120,180,240",
        "Landship,120,240,360,480,96,192,288,384",
    ]


@pytest.mark.rule("SC-13.6", "SC-13.5")
def test_damage() -> None:
    """Difference, average, and the damage of the draws 0, 100 and 200."""
    assert [" ".join(row) for row in cells("damage")[1:]] == [
        "−20 2.247 2 2 2 +1 5.204 5 5 6",
        "−19 2.338 2 2 3 +2 5.416 5 5 6",
        "−18 2.434 2 2 3 +3 5.637 5 6 6",
        "−17 2.533 2 3 3 +4 5.868 5 6 6",
        "−16 2.636 2 3 3 +5 6.107 5 6 7",
        "−15 2.744 2 3 3 +6 6.356 6 6 7",
        "−14 2.856 3 3 3 +7 6.616 6 7 7",
        "−13 2.973 3 3 3 +8 6.886 6 7 8",
        "−12 3.094 3 3 3 +9 7.167 6 7 8",
        "−11 3.220 3 3 4 +10 7.459 7 7 8",
        "−10 3.352 3 3 4 +11 7.764 7 8 9",
        "−9 3.488 3 3 4 +12 8.080 7 8 9",
        "−8 3.631 3 4 4 +13 8.410 8 8 9",
        "−7 3.779 3 4 4 +14 8.753 8 9 10",
        "−6 3.933 4 4 4 +15 9.111 8 9 10",
        "−5 4.094 4 4 5 +16 9.482 9 9 10",
        "−4 4.261 4 4 5 +17 9.869 9 10 11",
        "−3 4.435 4 4 5 +18 10.272 9 10 11",
        "−2 4.616 4 5 5 +19 10.691 10 11 12",
        "−1 4.804 4 5 5 +20 11.128 10 11 12",
        "0 5.000 5 5 6 +30 and more 16.601 15 15 15",
    ]
    assert {tables_war.damage_row(diff, "")[2:] for diff in range(30, 61)} == {(15, 15, 15)}


@pytest.mark.rule("SC-13.33", "SC-13.6")
def test_damage_base_is_the_exponential_rounded_half_up() -> None:
    """TV-168: B(−24), B(−1), B(22), and every other one within one millionth of its formula."""
    values = [int(value) for row in cells("damage_base")[1:] for value in row[1].split()]
    assert len(values) == 121
    assert [values[60 - 24], values[60 - 1], values[60 + 22]] == [1914464, 4803947, 12054499]
    assert values == [int(5_000_000 * 2.718281828459045 ** (diff / 25) + 0.5) for diff in range(-60, 61)]


@pytest.mark.rule("SC-13.21")
def test_lines_of_sight() -> None:
    assert [" = ".join(row) for row in cells("sight_lines")[1:]] == [
        "(2,0) = (1,0)",
        "(1,1) = (1,0) or (0,1)",
        "(3,0) = (1,0) (2,0)",
        "(2,1) = (1,0) (1,1)",
        "(4,0) = (1,0) (2,0) (3,0)",
        "(3,1) = (1,0) (2,0) (2,1) or (1,0) (1,1) (2,1)",
        "(2,2) = (1,0) (1,1) (2,1) or (0,1) (1,1) (1,2)",
    ]


@pytest.mark.rule("SC-15.2")
def test_techs() -> None:
    assert [";".join(row) for row in cells("techs")[1:]] == [
        "Fieldcraft;Hearth;30;;Farmstead, Trading Post, Jade Granary (Jade Covenant)",
        "Stonework Halls;Hearth;30;;Stone Workshop, Bulwark (Scholar Kingdoms, Starborne Seekers)",
        "Script Lore;Hearth;40;;Scriptorium",
        "Formation Training;Hearth;30;;Trebuchet",
        "Trail Maps;Hearth;30;;Skiff",
        "Wellworks;Banner;75;Fieldcraft;Market Hall, Reservoir",
        "Timber Mills;Banner;75;Stonework Halls;Lumber Mill, 1 ATK and 1 DEF for marked units",
        "Scholar Courts;Banner;100;Script Lore;Academy",
        "Drilled Ranks;Banner;75;Formation Training;Army Scout, Army Spear Guard, Army Bow Guard, Army Riders",
        "City Wards;Banner;75;Stonework Halls or Formation Training;"
        "Lorekeeper (Scholar Kingdoms, Starborne Seekers), City Ward",
        "Steam Forges;Engine;150;Timber Mills;Forgeworks, Titan's Core (Aetherian Vanguard)",
        "Signal Relay;Engine;200;Scholar Courts;Exchange, 2 Science in every city",
        "Urban Plans;Engine;150;Wellworks;Bank, City Square",
        "Army Doctrine;Engine;150;Drilled Ranks;1 ATK and 1 DEF for Army units",
        "Star Charts;Engine;200;Signal Relay;project Observatory",
        "Aerodynamics;Aether;300;Steam Forges;Airship",
        "Zero Point Energy;Aether;300;Urban Plans;Aether Reactor",
        "Composite Armor;Aether;300;Army Doctrine;Landship",
        "Plasma Shields;Aether;300;Signal Relay;Shield Generator",
        "Dimensional Gate;Aether;300;Star Charts;1 move for all units",
    ]


@pytest.mark.rule("SC-15.8")
def test_the_shortest_way_to_star_charts() -> None:
    """Its chain of prerequisites, and the cheapest techs that open the eras on the way."""
    chain = [Tech.STAR_CHARTS, Tech.SIGNAL_RELAY, Tech.SCHOLAR_COURTS, Tech.SCRIPT_LORE]
    assert all(TECH[tech][2] == (need,) for tech, need in pairwise(chain))
    hearth, banner = (
        sorted(cost for tech, (era, cost, _) in TECH.items() if era == wanted and tech not in chain)
        for wanted in (Era.HEARTH, Era.BANNER)
    )
    assert sum(TECH[tech][1] for tech in chain) + sum(hearth[:2]) + banner[0] == 675
    assert "takes 675 Science" in rulebook.rule(BOOK, "SC-15.8")


@pytest.mark.rule("SC-16.1")
def test_buildings() -> None:
    """Price, tech, F, P, S, G, upkeep listed and full, supply, rush discount."""
    assert [",".join(row[:-1]) for row in cells("buildings")[1:]] == [
        "Farmstead,40,Fieldcraft,1,,,,0,2,,",
        "Stone Workshop,40,Stonework Halls,,1,,,0,2,,",
        "Scriptorium,40,Script Lore,,,1,,0,2,,",
        "Trading Post,40,Fieldcraft,,,,4,2,2,1,5",
        "Market Hall,56,Wellworks,,,,6,3,3,1,10",
        "Bank,72,Urban Plans,,,,8,4,4,2,15",
        "Exchange,108,Signal Relay,,,,10,5,5,2,20",
        "Reservoir,50,Wellworks,2,,,,0,2,,",
        "Lumber Mill,60,Timber Mills,,1,,,0,2,,",
        "Academy,50,Scholar Courts,,,3,,0,3,,",
        "City Ward,60,City Wards,,,,,0,3,,",
        "Forgeworks,80,Steam Forges,,4,,,0,3,,",
        "City Square,80,Urban Plans,2,2,,,0,3,,",
        "Titan's Core,60,Steam Forges,,,,,0,0,,",
        "Jade Granary,50,Fieldcraft,2,1,,,0,3,,",
        "Bulwark,70,Stonework Halls,,,,,4,4,,",
        "Aether Reactor,200,Zero Point Energy,5,5,5,,0,5,,",
        "Shield Generator,250,Plasma Shields,,,,,0,6,,",
    ]


@pytest.mark.rule("SC-16.1")
@pytest.mark.parametrize(
    ("building", "effect"),
    [
        (Building.FARMSTEAD, "growing costs 90 %; allows Harvest Festivals"),
        (Building.TRADING_POST, "1 Gold more in a river city"),
        (Building.MARKET_HALL, "1 Gold more at population 5"),
        (Building.BANK, "1 Gold more with a worked Ore Vein"),
        (Building.EXCHANGE, "needs a Bank in the city"),
        (Building.CITY_WARD, "city defense 2, city attack 1"),
        (Building.BULWARK, "once for a civ; city defense 3, city attack 1; no Army units here"),
        (Building.JADE_GRANARY, "once for a civ; 1 population here, 1 Food in every city, growing costs 85 %"),
        (Building.SHIELD_GENERATOR, "city defense 15; a shield of 50 that regains 5 a turn"),
    ],
)
def test_what_buildings_do_besides(building: Building, effect: str) -> None:
    assert column("buildings", "Other")[building].endswith(effect)


@pytest.mark.rule("SC-11.8", "SC-16.2")
def test_uses_are_told() -> None:
    assert column("unit_roles", "Unit") == ["Trebuchet", "Lorekeeper", "Airship", "Landship"]
    discounted = [row[0] for row in cells("buildings")[1:] if row[-2]]
    assert column("building_roles", "Building") == discounted == ["Trading Post", "Market Hall", "Bank", "Exchange"]


@pytest.mark.rule("SC-17.1", "SC-7.7")
def test_the_progress_chain() -> None:
    assert [row[:3] for row in cells("projects")[1:]] == [
        ["Observatory", "400", "Star Charts"],
        ["Grand Academy", "550", "Observatory"],
        ["Grand Experiment", "700", "Grand Academy"],
    ]


@pytest.mark.rule("SC-17.3", "SC-7.7")
def test_filler_prices() -> None:
    """TV-056."""
    assert cells("fillers") == [
        ["Turns", "1–39", "40–79", "80–119", "120–159", "160+"],
        ["Price", "100", "200", "300", "400", "500"],
    ]


@pytest.mark.rule("SC-18.11")
def test_scavenged_science() -> None:
    """TV-130."""
    assert dict(cells("scavenger")[1:]) == {
        "Settler": "1", "Scout": "5", "Spear Guard": "7", "Bow Guard": "6", "Riders": "7", "Skiff": "7",
        "Trebuchet": "15", "Lorekeeper": "13", "Army Scout": "10", "Army Spear Guard": "15", "Army Bow Guard": "12",
        "Army Riders": "15", "Airship": "16", "Landship": "28", "Titan": "40", "Native Champion": "13",
        "Native Archer": "8",
    }  # fmt: skip


@pytest.mark.rule("SC-24.12", "SC-24.13")
def test_characters() -> None:
    """Bias, ratio, distance, first war, wars, peace ratio, cities, settlers, troops, retreat, risk."""
    assert [",".join(row[:-1]) for row in cells("characters")[1:]] == [
        "ForgeClans,Conquest,90,15,16,2,75,8,4,21,25,55",
        "Scholar Kingdoms,Progress,120,16,40,1,85,8,5,20,60,15",
        "River League,Conquest,90,18,16,2,55,7,4,23,35,55",
        "Aetherian Vanguard,Conquest,100,20,50,2,75,5,5,20,30,55",
        "Starborne Seekers,Progress,120,16,40,1,85,5,4,25,50,15",
        "Jade Covenant,Balanced,110,16,24,1,85,7,4,18,30,55",
    ]


@pytest.mark.rule("SC-18.6", "SC-18.12", "SC-18.14", "SC-18.19")
def test_what_only_one_civ_has() -> None:
    assert dict(zip(column("civs", "Civ"), column("civs", "Only for them"), strict=True)) == {
        "ForgeClans": "",
        "Scholar Kingdoms": "Lorekeeper, Bulwark",
        "River League": "",
        "Aetherian Vanguard": "Titan's Core",
        "Starborne Seekers": "Lorekeeper, Bulwark",
        "Jade Covenant": "Jade Granary",
    }


@pytest.mark.rule("SC-20.2")
def test_capitals_needed() -> None:
    assert cells("capitals") == [["Capitals in all", *"23456"], ["You need", *"22334"]]


@pytest.mark.rule("SC-27.4", "SC-26.6")
def test_constants() -> None:
    assert {row[0]: row[1] for row in cells("constants")[1:]} == {
        "STARTING_TREASURY": "40",
        "BASE_CITY_SCIENCE / GOLD": "1 / 1",
        "CENTER_MIN F / P / G": "2 / 1 / 1",
        "FREE_SUPPLY_BASE / PER_CITY": "1 / 1",
        "UPKEEP_PER_EXCESS": "2",
        "AUSTERITY numerator / denominator": "9 / 10",
        "GROWTH_BASE": "30",
        "GROWTH m(2–4 / 5–6 / 7–8 / 9–10 / 11+)": "135 / 145 / 185 / 210 / 260",
        "FARMSTEAD / GRANARY / JADE growth %": "90 / 85 / 95",
        "UNIT_PRICE_STEP / CAP": "35 / 4",
        "FILLER_PRICE / STEP / CAP / GRANT": "100 / 40 / 5 / 25",
        "FORGE_MILITARY % / JADE_SETTLER %": "80 / 90",
        "FORGE_HILLS_NEEDED / BONUS": "2 / 2",
        "FORGE_TRACKED_MAX": "5",
        "RIVER ATK everywhere / at a river / against a city": "1 / 2 / 1",
        "JADE_POP_STEP / CAP": "29 / 2",
        "WRATH_DAMAGE": "1",
        "MIN_CITY_DISTANCE": "3",
        "CLAIM_POP": "3",
        "WORK_RADIUS": "2",
        "SETTLER_POP_COST / MIN_POP": "1 / 2",
        "CAPTURE_LOCK turns": "2",
        "HUT Food or Production, low / high": "5 / 10",
        "HUT research %, low / high": "10 / 20",
        "MAX_TURNS default": "500",
        "MAX_UNITS_PER_CIV / MAX_PENDING": "256 / 4",
        "GOLD_PRESSURE treasury": "20",
        "LAND_RADIUS (doubled, 4096 is 1)": "7782",
        "CITY_MAX_HP": "20",
        "CITY_CAPTURE_HP": "10",
        "CITY_HEAL": "3",
        "CITY_DEFENSE_BASE / ATTACK_BASE": "3 / 3",
        "CITY_ATTACK_RANGE": "2",
        "SHIELD_MAX / REGEN": "50 / 5",
        "GARRISON melee defense / attack / range": "2 / 1 / 1",
        "GARRISON ranged defense / attack / range": "1 / 3 / 2",
        "FORTIFY_DEF": "1",
        "HEAL tile / city": "3 / 5",
        "TITAN_REGEN elsewhere / own land / own city": "1 / 2 / 4",
        "DAMAGE of equals / min / max": "5 / 1 / 15",
        "MULTIPLIER thousandths, least / most": "900 / 1100",
        "TREBUCHET_CITY_BONUS": "8",
        "SCAVENGER %": "80",
        "CAMP radius / chase / alarm rounds": "3 / 2 / 3",
        "CHAMPION bonus / radius": "2 / 2",
        "NATIVE_HEAL": "2",
        "CAMP_CITY_PRODUCTION": "20",
        "CAMP distance to starts / between": "8 / 6",
        "MIN_WAR / MIN_PEACE turns": "15 / 15",
        "DOMINATION_FACTOR": "3",
        "BLOODTHIRSTY_TURN / WAR_PREP_MAX": "50 / 10",
        "ERA_GATES Banner / Engine / Aether": "3 / 2 / 2",
        "POP_MAX": "20",
        "FREE_ACTIONS": "4000",
        "LEGAL_MAX main / with travel orders": "19270 / 326214",
        "START distance / pool % / trials": "6 / 60 / 60",
    }


# ---------------------------------------------------------------- names


@pytest.mark.rule("SC-27.3", "SC-0.21")
@pytest.mark.parametrize(
    ("names", "members"),
    [
        (TERRAIN_NAMES, Terrain),
        (OVERLAY_NAMES, Overlay),
        (UNIT_NAMES, Kind),
        (BUILDING_NAMES, Building),
        (PROJECT_NAMES, Project),
        (TECH_NAMES, Tech),
        (ERA_NAMES, Era),
        (SIZE_NAMES, Size),
        (CIV_NAMES[:-1], Civ),
    ],
)
def test_every_code_has_its_name(names: tuple[str, ...], members: type[Kind]) -> None:
    spelled = [re.sub("[^a-z]", "", name.lower()) for name in names]
    assert spelled == [member.name.lower().replace("_", "") for member in members]


@pytest.mark.rule("SC-1.4")
def test_what_a_city_builds_has_a_name() -> None:
    assert len(ITEM_NAMES) == ITEMS == 37
    assert [ITEM_NAMES[0], ITEM_NAMES[13], ITEM_NAMES[14], ITEM_NAMES[31], ITEM_NAMES[32], ITEM_NAMES[36]] == [
        "Settler", "Landship", "Farmstead", "Shield Generator", "Observatory", "Alchemical Experiments",
    ]  # fmt: skip


@pytest.mark.rule("SC-27.1", "SC-2.11")
def test_city_names() -> None:
    """TV-081: the list in order, then New and the first name with a number."""
    assert [len(names) for names in CITY_NAMES] == [20] * len(Civ)
    assert len({name.lower() for names in CITY_NAMES for name in names}) == 120
    assert [city_name(Civ.FORGE_CLANS, k) for k in (0, 1, 20, 21)] == [
        "Cinderhall", "Anvilmoor", "New Cinderhall 1", "New Cinderhall 2",
    ]  # fmt: skip
    assert [names[-1] for names in CITY_NAMES] == [
        "Drossford", "Parchment Hill", "Silt Reach", "Lodestar", "Far Beacon", "Green Kiln",
    ]  # fmt: skip
    assert column("city_names", "Names in order")[Civ.JADE_COVENANT].startswith("Bamboo Stair, Terrace, Nephrite, Ten ")


@pytest.mark.rule("SC-27.2")
def test_colours_and_emblems() -> None:
    assert len(set(COLOURS)) == len(set(EMBLEMS)) == len(CIV_NAMES) == 7
    assert lines("colours") == [
        "ForgeClans,#D55E00,anvil",
        "Scholar Kingdoms,#56B4E9,quill",
        "River League,#0072B2,wave",
        "Aetherian Vanguard,#CC79A7,wing",
        "Starborne Seekers,#F0E442,star",
        "Jade Covenant,#009E73,leaf",
        "Natives,#6b7280,spear",
    ]
