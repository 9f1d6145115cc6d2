"""Scenarios and drills (SG-15)."""

from typing import Any

import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.ending import captured_value
from ludex.games.soulgems.rules.state import Rules
from ludex.kernel.contract import scenario
from ludex.kernel.errors import LudexError
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import B, W, World

PLAIN_ROW = "........"
HIT, MISS = [0, 1], [9, 9]


def start(name: str) -> Opening:
    """A scenario of the game, before its first decision."""
    found = scenario.find(GAME.meta, name)
    return Opening(found.settings, position=found.position)


def refusal(rules: dict[str, Any] | None = None, **position: Any) -> str:
    """What is said against a configuration."""
    with pytest.raises(LudexError) as error:
        Opening(rules or {}, position=position)
    return str(error.value)


# ---------------------------------------------------------------- Gem Siege


@pytest.mark.rule("SG-15.4")
def test_tv_139_gem_siege_start() -> None:
    """TV-139: both 20 LP, 10 SP and one enemy Rook captive; T1 income 0, T2 income 10."""
    w = start("gem-siege").do("King W e1").do("King B e8")
    for side in "WB":
        assert (w.points(side), w.captives(side), w.reserve(side)) == ((20, 10), "R", "PPPPPPPPNNBBRQ")
    assert w.do("Pass").do("Pass").points("W") == (26, 20)
    assert w.do("Pass").points("B") == (26, 20)


@pytest.mark.rule("SG-15.4")
def test_tv_140_break_and_capture_in_any_order() -> None:
    """TV-140: a Break succeeds in turn 3, a Pawn is captured in turn 6: White wins in turn 6."""
    given: dict[str, Any] = {"rules": {"goal": "siege"}, "captives_white": "R", "captives_black": "R"}
    w = World(white="Ra3", black="Pa5", phase="UPKEEP", lp=(99, 0), **given)
    w.s.round = 3
    w.do("Break", [6, 6, 6])
    assert (w.over, w.captives("B"), w.player("W").broke) == ("", "", 1)
    w.next("END").do("Next").do("Pass").do("Pass").do("Pass").do("Pass").do("Pass").next("BATTLE")
    assert (w.s.round, w.over) == (6, "")
    assert w.do("Attack Ra3xPa5", HIT).over == "W SCENARIO"


@pytest.mark.rule("SG-15.4")
def test_the_siege_the_other_way_round() -> None:
    """First the capture, then the Break; a failed Break is none; core victories stay valid."""
    given: dict[str, Any] = {"white": "Ra3 Ra8", "black": "Pa5", "rules": {"goal": "siege"}, "lp": (200, 0)}
    w = World(phase="BATTLE", **given).do("Attack Ra3xPa5", HIT)
    w.next("END").do("Next").do("Pass").do("Break", [1, 1, 1])
    assert w.over == ""
    w.next("END").do("Next").do("Pass")
    assert w.do("Break", [6, 6, 6]).over == "W SCENARIO"
    w = World(phase="BATTLE", king_damage=(0, 19), **given)
    assert w.do("Attack Ra8xKe8", HIT).over == "W KING_CONVERTED"


# ---------------------------------------------------------------- drills


@pytest.mark.rule("SG-15.3", "SG-20.4")
@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        (("Summon Q@d1", "Pass", "Pass"), [6, 12, 18]),
        (("Summon N@b1", "Summon B@c1", "Pass"), [12, 4, 10]),
        (("Pass", "Summon Q@d1", "Pass"), [26, 12, 18]),
    ],
    ids=["a", "b", "c"],
)
def test_tv_141_summon_timing(turns: tuple[str, ...], expected: list[int]) -> None:
    """TV-141: LP after turns 1 to 3 along the lines (a), (b) and (c); Black always passes."""
    w = start("summon-timing")
    assert (w.at("e1"), w.at("e8"), w.points("W"), w.points("B")) == ("WK", "BK", (20, 0), (20, 0))
    points = []
    for line in turns:
        w.do(line)
        if line != "Pass":
            w.next("END").do("Next")
        points.append(w.points("W")[0])
    assert points == expected
    assert w.points("B") == (38, 0)


@pytest.mark.rule("SG-15.2")
def test_last_hit_reference_numbers() -> None:
    """Qd4×Pd6: cost 20, T 95, 1 hit; Ra1×Na5: 14, T 40, 3 hits; Qd4×Rh4: 22, T 60, 5 hits."""
    w = start("last-hit")
    assert (w.points("W"), w.points("B"), w.s.phase) == ((100, 0), (0, 0), 3)
    assert [w.at(square) for square in ("e1", "d4", "a1", "h8", "d6", "a5", "h4")] == [
        "WK", "WQ", "WR", "BK", "BP", "BN", "BR",
    ]  # fmt: skip
    assert (w.reserve("W"), w.reserve("B")) == ("", "")
    strikes = {(one.source, one.target): (one.cost, one.chance, one.hits) for one in view(w.s, W).strikes}
    assert strikes["d4", "d6"] == (20, 95, 1)
    assert strikes["a1", "a5"] == (14, 40, 3)
    assert strikes["d4", "h4"] == (22, 60, 5)


@pytest.mark.rule("SG-15.2")
@pytest.mark.parametrize(("dice", "result", "expected"), [([9, 5], "W SCENARIO", 5 - 20), (MISS, "B SCENARIO", -20)])
def test_last_hit_is_one_turn(dice: list[int], result: str, expected: int) -> None:
    """White has captured something or not; the score is 5 × captured value − points spent."""
    w = start("last-hit").do("Next").do("Attack Qd4xPd6 pay(20LP,0SP)", dice).next("END").do("Next")
    me = w.player("W")
    assert (w.over, 5 * captured_value(me) - me.spent) == (result, expected)


@pytest.mark.rule("SG-15.2", "SG-15.1")
def test_a_dummy_never_acts() -> None:
    """Black is not asked once: after White's turn the drill is judged."""
    w = start("last-hit").do("Pass")
    assert (w.over, w.at("h8"), w.captives("B")) == ("B SCENARIO", "BK", "")


# ---------------------------------------------------------------- form


@pytest.mark.rule("SG-15.1")
def test_the_scenarios_that_come_along() -> None:
    """Two drills and the Gem Siege; unless it is said, core rules on 8×8 without modules."""
    assert scenario.names(GAME.meta) == ["gem-siege", "last-hit", "summon-timing"]
    for name in scenario.names(GAME.meta):
        rules = start(name).s.rules
        assert (rules.width, rules.height, rules.relics, rules.field, rules.npc) == (8, 8, 0, 0, 0)


@pytest.mark.rule("SG-15.1")
def test_what_a_scenario_fixes() -> None:
    """Board, pieces, pools, captives, side to move, modules, goal."""
    rows = [PLAIN_ROW, *["#......#"] * 2, *[PLAIN_ROW] * 5]
    w = Opening(
        {"field": 1, "goal": "siege", "dummy": "white"},
        position={
            "map": rows, "white": "Ke1 Qd4", "black": "Ke8", "captives_black": "P P", "lp": [1, 2], "sp": [3, 4],
            "king_damage": [5, 6], "broken": [0, 1], "turns_taken": [7, 8], "side": "B", "phase": "BATTLE",
        },
    )  # fmt: skip
    assert (w.at("d4"), w.captives("B"), w.points("W"), w.points("B")) == ("WQ", "PP", (1, 3), (2, 4))
    assert [player.king_damage for player in w.s.players] == [5, 6]
    assert (w.s.side, w.s.phase, w.player("B").broken, w.player("W").turns_taken) == (B, 6, 1, 7)
    assert w.next("MAIN2").why("Move Ke8-e7") == ""


@pytest.mark.rule("SG-15.5")
def test_custom_scenarios() -> None:
    """max_rounds, features and figures placed beforehand, camp depth, goals."""
    rules: dict[str, int | str] = {
        "field": 1, "npc": 1, "width": 12, "height": 12, "layout": "edges", "camp_depth": 5, "max_rounds": 3,
        "goal": "siege",
    }  # fmt: skip
    rows = [*["............"] * 6, "r..s........", *["............"] * 5]
    w = Opening(rules, position={"map": rows, "white": "Ke1", "black": "Ke12", "npcs": ["Beast f6"]})
    assert (w.s.features_made, w.s.npcs_made, w.why("Summon P@a5")) == (2, 1, "")
    assert [w.s.features[f].by for f in range(2)] == [-1, -1]


@pytest.mark.rule("SG-15.5")
def test_no_option_changes_the_arithmetic_of_combat() -> None:
    """Values, thresholds, costs and damage are constants: no option names them."""
    options = set(GAME.meta.options)
    assert options == set(Rules.fields)
    assert not any(word in name for name in options for word in ("value_", "threshold", "damage", "attack", "hit_"))


# ---------------------------------------------------------------- validation


@pytest.mark.rule("SG-15.6", "SG-1.9", "SG-1.4")
@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"width": 7}, "8 to 32"),
        ({"height": 33}, "8 to 32"),
        ({"width": 10}, "needs Field & Terrain"),
        ({"npc": 1}, "neutral figures need Field & Terrain"),
        ({"field": 1, "width": 10, "height": 10, "field_quota": 3}, "odd"),
        ({"field": 1, "width": 10, "height": 10, "field_quota": 38}, "more than the 36 cells"),
        ({"field": 1, "camp_depth": 5}, "camps of 5 ranks need armies at the edges"),
        ({"field": 1, "width": 12, "height": 8, "camp_depth": 5, "layout": "edges"}, "so that they stay apart"),
        ({"lp_goal": 99}, "100 or more"),
        ({"goal": "capture"}, "choose the side that always passes"),
    ],
)
def test_refused_configurations(rules: dict[str, int | str], words: str) -> None:
    """The first broken item is named."""
    assert words in refusal(rules)


@pytest.mark.rule("SG-1.7", "SG-15.6")
@pytest.mark.parametrize(
    ("lp", "goal", "good"), [(999, 1000, True), (100, 100, False), (200, 100, False), (999, 0, True)]
)
def test_nobody_begins_at_the_goal(lp: int, goal: int, good: bool) -> None:
    """`start_lp` below `lp_goal`, if the goal is on."""
    rules = {"start_lp": lp, "lp_goal": goal}
    if good:
        assert Opening(rules).points("W") == (lp, 0)
    else:
        assert f"{lp} Life Points reach the {goal} that win before the game begins" in refusal(rules)


@pytest.mark.rule("SG-15.6")
@pytest.mark.parametrize(
    ("rules", "position", "words"),
    [
        ({}, {"white": "Ke1 Qd1 Qd2"}, "no such piece is left"),
        ({}, {"white": "Ke1 Pa1 Ra1"}, "not free"),
        ({}, {"white": "Ke9"}, "not free"),
        ({}, {"captives_white": "Q Q"}, "no such piece is left"),
        ({}, {"lp": [1]}, "lp"),
        ({}, {"lp": [-1, 0]}, "0 to 9999"),
        ({}, {"king_damage": [20, 0]}, "0 to 19"),
        ({}, {"colour": "W"}, "unknown in [position]: colour"),
        ({}, {"phase": "SETUP"}, "it is UPKEEP"),
        ({"field": 1}, {"map": ["........"] * 7}, "8 of 8 tiles"),
        ({"field": 1}, {"map": ["?......."] * 8}, "is not a symbol of a map"),
        ({"field": 1}, {"map": [*["........"] * 7, "s......."]}, "can't stand there"),
        ({"field": 1}, {"map": [*["........"] * 4, "1.......", *["........"] * 3]}, "portal 1"),
        ({"field": 1}, {"npcs": ["Beast e5"]}, "npc = 1"),
        ({"field": 1, "npc": 1}, {"npcs": ["Dragon e5"]}, "is not a neutral figure"),
        ({"field": 1, "npc": 1}, {"npcs": ["Beast a2"]}, "can't stand there"),
        ({"field": 1}, {"map": [*["########"] * 4, *["........"] * 4]}, "black has no tile for its King"),
        ({"relics": 1}, {"deck": ["SoulWard"] * 10}, "at least 10 different cards"),
        ({"relics": 1, "draft_variant": "double"}, {"deck": ["SoulWard", "SoulDrain"]}, "at least 16"),
        ({"relics": 1}, {"zone_white": ["SoulDrain"]}, "only relics"),
        ({"relics": 1}, {"zone_white": ["SoulWard"], "zone_black": ["SoulWard"]}, "each card exists once"),
    ],
)
def test_refused_positions(rules: dict[str, Any], position: dict[str, Any], words: str) -> None:
    """Pieces, pools, maps, figures, cards and phases that can't be."""
    assert words in refusal(rules, **position)
