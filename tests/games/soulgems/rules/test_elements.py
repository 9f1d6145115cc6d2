"""Element tags (SG-13.27): a scenario tags types of pieces and Guardians; Rain and Storm know them."""

from typing import Any

import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.client.view_types import Tag
from ludex.kernel.errors import LudexError
from tests.games.soulgems.records import dump, load, same
from tests.games.soulgems.rules.test_weather import FIELD, under
from tests.games.soulgems.world import World, ground

NPC: dict[str, int | str] = {"npc": 1}


def damage(w: World) -> int:
    """What the last hit dealt."""
    return int(w.told("hit")[0]["damage"])


# ---------------------------------------------------------------- Storm


@pytest.mark.rule("SG-13.27", "SG-8.7")
@pytest.mark.parametrize(
    ("weather", "tags", "dealt"),
    [
        ("Storm", {"tagged_lightning": "R"}, 2),
        ("Storm", {"tagged_fire": "R"}, 0),
        ("Storm", {"tagged_lightning": "R", "tagged_fire": "P R"}, 1),
        ("Storm", {"tagged_water": "R", "tagged_fire": "Q"}, 1),
        ("Snow", {"tagged_lightning": "R"}, 1),
        ("Fog", {"tagged_fire": "R"}, 1),
    ],
)
def test_storm(weather: str, tags: dict[str, str], dealt: int) -> None:
    """Lightning hits for one more, fire for one less, both for as much as ever; other weather knows neither."""
    w = under(weather, white="Ra1", black="Qa2", phase="BATTLE", **tags)
    assert damage(w.do("Attack Ra1xQa2", dice=[0, 1])) == dealt


@pytest.mark.rule("SG-13.27", "SG-8.11")
def test_lightning_counts_within_the_limit_of_damage_bonuses() -> None:
    """Arcane Surge +2 and lightning +1 are two together: a hit deals 3."""
    given: dict[str, Any] = {"white": "Ra1", "black": "Qa2", "hand_white": ["ArcaneSurge"], "tagged_lightning": "R"}
    w = under("Storm", {"relics": 1}, phase="BATTLE", **given).do("Play ArcaneSurge")
    assert damage(w.do("Attack Ra1xQa2", dice=[0, 1])) == 3


# ---------------------------------------------------------------- Rain


@pytest.mark.rule("SG-13.27", "SG-8.1", "SG-8.2")
def test_water_pawns_reach_farther_in_the_rain() -> None:
    """Two squares diagonally forward for 2 + 2 points, if the square between is free; the hit is ranged and deals 0."""
    given: dict[str, Any] = {"white": "Pd4 Pa2", "black": "Rf6 Bb3 Nc4", "phase": "BATTLE"}
    w = under("Rain", tagged_water="P", **given)
    assert [line for line in w.listed() if "Attack Pd4" in line] == ["BT: Attack Pd4xRf6 pay(4LP,0SP)"]
    assert (w.why("Attack Pa2xNc4"), w.why("Attack Pa2xBb3")) == ("E_BLOCKED", "")
    assert damage(w.do("Attack Pd4xRf6 pay(4LP,0SP)", dice=[0, 1])) == 0
    assert under("Rain", **given).why("Attack Pd4xRf6") == "E_GEOM"
    assert under("Storm", tagged_water="P", **given).why("Attack Pd4xRf6") == "E_GEOM"


@pytest.mark.rule("SG-13.27", "SG-8.1", "SG-8.2")
def test_water_knights_reach_farther_in_the_rain() -> None:
    """A second jump, over anything, for 6 + 2 points; the first jump costs what it did."""
    given: dict[str, Any] = {"white": "Nd4", "black": "Rd8 Re6 Bd5", "phase": "BATTLE"}
    w = under("Rain", tagged_water="N B", **given)
    assert [line for line in w.listed() if "Attack" in line] == [
        "BT: Attack Nd4xRe6 pay(7LP,0SP)",
        "BT: Attack Nd4xRd8 pay(8LP,0SP)",
    ]
    assert w.why("Attack Nd4xBd5") == "E_GEOM"
    assert damage(w.do("Attack Nd4xRd8 pay(8LP,0SP)", dice=[0, 1])) == 0
    assert damage(w.do("Attack Nd4xRe6 pay(7LP,0SP)", dice=[0, 1])) == 1
    assert under("Rain", **given).why("Attack Nd4xRd8") == "E_GEOM"


@pytest.mark.rule("SG-13.27", "SG-8.2")
@pytest.mark.parametrize("at", ["a1", "h8", "a8", "d4"])
def test_second_jumps_stay_on_the_board(at: str) -> None:
    """The list and the rule agree on every square of the board and on none outside it."""
    w = under("Rain", white=f"N{at} Kb1", black="Kg8", phase="BATTLE", tagged_water="N", map=ground("r", h5="*"))
    listed = [line.split()[2] for line in w.listed() if "#R" in line]
    every = [f"N{at}x#R{number}" for number in range(1, 64)]
    assert len(listed) > 8
    assert sorted(listed) == sorted(name for name in every if w.why(f"Attack {name}") == "")


@pytest.mark.rule("SG-13.27")
def test_an_endless_range_stays_as_it_is() -> None:
    """A Rook tagged water reaches as far as ever, and pays as much."""
    w = under("Rain", white="Ra1", black="Ra4", phase="BATTLE", tagged_water="R")
    assert w.why("Attack Ra1xRa4 pay(13LP,0SP)") == ""


@pytest.mark.rule("SG-13.27", "SG-8.19")
def test_a_far_attack_is_still_far_after_reactions() -> None:
    """With cards in play the attack is tested again: it still deals what a ranged hit deals."""
    given: dict[str, Any] = {"white": "Nd4", "black": "Rd8", "phase": "BATTLE", "tagged_water": "N"}
    w = under("Rain", {"relics": 1}, **given).do("Attack Nd4xRd8", dice=[0, 1])
    assert damage(w) == 0


# ---------------------------------------------------------------- Guardians


@pytest.mark.rule("SG-13.27", "SG-14.11", "SG-14.12")
@pytest.mark.parametrize(
    ("weather", "tags", "total"),
    [("Storm", "tagged_lightning", 2), ("Storm", "tagged_fire", None), ("Storm", "tagged_water", 1)],
)
def test_guardians_in_a_storm(weather: str, tags: str, total: int | None) -> None:
    """A tagged Guardian beside a Rook deals one more, or nothing."""
    given: dict[str, Any] = {tags: "Guardian", "npcs": ["Guardian e5"], "phase": "END"}
    w = under(weather, NPC, white="Re6", **given).do("Next", dice=[0, 1])
    assert [event["amount"] for event in w.told("damage_dealt")] == ([total] if total else [])


@pytest.mark.rule("SG-13.27", "SG-14.11")
@pytest.mark.parametrize(
    ("tags", "struck"), [({"tagged_water": "Guardian"}, ["e7"]), ({"tagged_water": "P N B R Q"}, [])]
)
def test_water_guardians_reach_farther_in_the_rain(tags: dict[str, str], struck: list[str]) -> None:
    """Held by walls at e5 it strikes the Rook at e7, for nothing: the hit is ranged."""
    walls = dict.fromkeys(("d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"), "#")
    given: dict[str, Any] = {"npcs": ["Guardian e5"], "map": ground(h5="*", **walls), "phase": "END"}
    w = under("Rain", NPC, white="Re7", **tags, **given).do("Next", dice=[0, 1] if struck else [])
    assert [event["square"] for event in w.told("npc_attacked")] == struck
    assert not w.told("damage_dealt")


# ---------------------------------------------------------------- scenarios


@pytest.mark.rule("SG-13.27", "SG-15.5", "SG-15.6")
@pytest.mark.parametrize(
    ("rules", "tags", "words"),
    [
        (FIELD, {"tagged_fire": "K"}, "no attack source"),
        (FIELD, {"tagged_fire": "Beast"}, "no attack source"),
        (FIELD, {"tagged_earth": "Q"}, "unknown in"),
        (FIELD, {"tagged_fire": "Guardian"}, "npc = 1"),
        ({}, {"tagged_fire": "Q"}, "field = 1"),
    ],
)
def test_tags_that_are_refused(rules: dict[str, int | str], tags: dict[str, str], words: str) -> None:
    """Kings never attack, Beasts neither; weather belongs to the field module."""
    with pytest.raises(LudexError, match=words):
        World(rules=rules, **tags)


@pytest.mark.rule("SG-13.27", "SG-16.9")
def test_tags_are_seen_and_stand_in_snapshots() -> None:
    """Everybody sees them, and a snapshot keeps them."""
    w = World(rules=FIELD | NPC, tagged_water="P Guardian", tagged_fire="Q")
    assert view(w.s, 0).tags == [Tag("water", ["P", "Guardian"]), Tag("fire", ["Q"])]
    assert "EFFECT: tags water=P,Guardian fire=Q\n" in dump(w.s)
    assert same(load(dump(w.s)), w.s)
    assert view(World(rules=FIELD).s, 0).tags == []
    assert "tags" not in dump(World(rules=FIELD).s)
