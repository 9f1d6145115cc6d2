"""Building (SG-13.7 to SG-13.9, SG-13.13, SG-13.15, SG-13.23, SG-13.30, SG-13.33): slots, tiles, prices, ids."""

from collections.abc import Mapping
from typing import Any

import pytest

from ludex.games.soulgems.rules.codes import (
    BUILD_LP,
    BUILD_SP,
    MAX_FEATURES,
    MAX_NPCS,
    NONE,
    NOWHERE,
    REWARD,
    SV,
    Kind,
    Phase,
    Thing,
)
from ludex.games.soulgems.rules.field.build import capacity, slots_used
from ludex.games.soulgems.rules.field.objects import make
from ludex.games.soulgems.rules.verbs import build
from ludex.games.soulgems.text.names import THING_NAMES, cell
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.errors import IllegalDecision, LudexError
from tests.games.soulgems.world import PLAIN, B, W, World, ground

FIELD: dict[str, int | str] = {"field": 1}
NPC: dict[str, int | str] = {"field": 1, "npc": 1}
VAST: dict[str, int | str] = {"field": 1, "npc": 1, "width": 32, "height": 32, "layout": "edges"}


def site(rules: Mapping[str, int | str] | None = None, /, **given: Any) -> World:
    """A world in MAIN2 with plenty of points."""
    given = {"lp": (100, 100), "sp": (100, 100), "phase": "MAIN2"} | given
    return World(rules={**NPC, **(rules or {})}, **given)


def placed(w: World, by: int, *things: str) -> World:
    """Features that a side has built before: `placed(w, W, "Road a3", "Portal a4 h4")`."""
    for thing in things:
        name, first, *second = thing.split()
        other = cell(second[0]) if second else NOWHERE
        PLAIN(make)(w.s, THING_NAMES.index(name), cell(first), other, 0, by)
    return w


def another_turn(w: World) -> World:
    """On to MAIN2 of the same side's next turn."""
    return w.next("END").do("Next").next("END").do("Next").next("MAIN2")


# ---------------------------------------------------------------- the action


@pytest.mark.rule("SG-13.7", "SG-13.30", "SG-4.9", "TV-106")
def test_tv_106_one_build_a_turn() -> None:
    """TV-106: W 12/11, MAIN2: Build Bazaar@e4 leaves W 2/1; a second Build is E_LIMIT; in MAIN1 it is E_PHASE."""
    w = World(rules=FIELD, lp=(12, 0), sp=(11, 0))
    assert w.why("Build Bazaar@e4 pay(10LP,10SP)") == "E_PHASE"
    w.next("MAIN2").do("M2: Build Bazaar@e4 pay(10LP,10SP)")
    assert (w.points(), w.where("BZ1")) == ((2, 1), "e4")
    assert [event["event"] for event in w.events] == ["paid", "built"]
    assert w.why("Build Road@e5") == "E_LIMIT"
    assert not [line for line in w.listed() if "Build" in line]


@pytest.mark.rule("SG-13.7", "SG-13.30", "SG-13.33")
@pytest.mark.parametrize("thing", THING_NAMES)
def test_whatever_is_built_uses_up_the_build_of_the_turn(thing: str) -> None:
    """A Road segment too is one purchase: nothing else is listed or allowed until the own next turn."""
    places = {"Portal": "a5,b5", "Shrine": "a5 mode=ACC", "Bridge": "c5"}
    w = site(map=ground(c5="~"), lp=(99, 0), sp=(99, 0)).do(f"Build {thing}@{places.get(thing, 'a5')}")
    assert (w.why("Build Road@d5"), w.why("Build Beast@e5")) == ("E_LIMIT", "E_LIMIT")
    assert not [line for line in w.listed() if "Build" in line]


@pytest.mark.rule("SG-13.7", "SG-4.7", "SG-11.20")
def test_a_build_is_an_action_but_no_activation() -> None:
    """No Pass after it, and both activations are left."""
    w = site().do("Build Road@e4")
    assert (w.why("Pass"), w.player("W").acts_used) == ("E_LIMIT", 0)


@pytest.mark.rule("SG-13.7", "SG-13.30")
def test_every_turn_has_its_build() -> None:
    """White builds again in its next MAIN2; Black builds in its own."""
    w = site().do("Build Road@e4").next("END").do("Next").next("MAIN2").do("Build Road@e5")
    assert w.next("END").do("Next").next("MAIN2").why("Build Road@e6") == ""


@pytest.mark.rule("SG-13.13", "SG-17.2", "SG-14.1", "SG-13.23")
@pytest.mark.parametrize(
    ("thing", "name", "sv", "lp", "sp", "reward"),
    [
        ("Road", "R1", 1, 3, 0, 5),
        ("Bridge", "BR1", 2, 5, 0, 10),
        ("Portal", "PA", 4, 10, 6, 20),
        ("Outpost", "O1", 3, 8, 4, 15),
        ("Bazaar", "BZ1", 5, 10, 10, 25),
        ("Mint", "MI1", 4, 8, 8, 20),
        ("Shrine", "S1", 3, 6, 4, 15),
        ("WeatherNode", "W1", 4, 7, 5, 20),
        ("Trader", "T1", 3, 6, 2, 0),
        ("Guardian", "G1", 4, 8, 4, 15),
        ("Beast", "BE1", 2, 3, 0, 10),
    ],
)
def test_everything_that_can_be_built(thing: str, name: str, sv: int, lp: int, sp: int, reward: int) -> None:
    """The table of features: its price is paid exactly, it answers to its id, has its SV and pays its reward."""
    index = THING_NAMES.index(thing)
    assert (SV[index], BUILD_LP[index], BUILD_SP[index], REWARD[index]) == (sv, lp, sp, reward)
    ends = {"Portal": "e5,h3"}.get(thing, "e5")
    mode = " mode=ACC" if thing == "Shrine" else ""
    w = site(white="Qe3", map=ground(e5="~" if thing == "Bridge" else "."), lp=(lp, 0), sp=(sp, 0))
    w.do(f"Build {thing}@{ends}{mode} pay({lp}LP,{sp}SP)")
    assert (w.points(), w.where(name), w.told("built")[0]["object"]["id"]) == ((0, 0), "e5", name)
    w.s.phase = Phase.BATTLE  # to see its value as a target in the same turn
    w.player("W").lp = 200
    for hits in range(sv):
        assert w.where(name), f"gone after {hits} hits"
        w.do(f"Attack Qe3x#{name} pay(20LP,0SP)", dice=[0, 1])
        assert w.told("attack_declared")[0]["threshold"] == min(95, 20 + 10 * (9 - sv))
    assert (w.where(name), w.points()[1]) == ("", reward)


@pytest.mark.rule("SG-13.13", "SG-5.2", "SG-5.4")
def test_builds_are_paid_as_printed() -> None:
    """A Shrine costs 6 LP and 4 SP; 10 LP do not replace them, and one point short is too few."""
    with pytest.raises(IllegalDecision, match=r"pay\(6LP,4SP\)"):
        site().why("Build Shrine@e4 mode=ACC pay(10LP,0SP)")
    assert site(lp=(6, 0), sp=(4, 0)).why("Build Shrine@e4 mode=ACC") == ""
    assert site(lp=(5, 0), sp=(9, 0)).why("Build Shrine@e4 mode=ACC") == "E_FUNDS"
    assert site(lp=(9, 0), sp=(3, 0)).why("Build Shrine@e4 mode=ACC") == "E_FUNDS"


@pytest.mark.rule("SG-13.18", "SG-13.16", "SG-4.10")
def test_only_shrines_have_a_mode_and_only_portals_two_tiles() -> None:
    """Anything else is not an action of the game, or an unfinished one."""
    w = site()
    assert w.why("Build Shrine@e4") == "E_FORM"
    assert w.why("Build Mint@e4 mode=ACC") == "E_FORM"
    assert w.why("Build Road@e4,e5") == "E_FORM"
    assert w.why("Build Portal@e4") == "E_FORM"
    assert w.why(build(Thing.ROAD, 0, NOWHERE, NOWHERE)) == "E_FORM"


@pytest.mark.rule("SG-4.10", "SG-13.7")
def test_nodes_of_a_build() -> None:
    """N1 shows feature and mode, N2 its tile, for a Portal one end and then the other."""
    w = site(lp=(10, 0), sp=(6, 0))
    builds = [line.removeprefix("M2: Build ") for line in w.listed() if "Build" in line]
    assert builds == [
        "Road pay(3LP,0SP)",
        "Portal pay(10LP,6SP)",
        "Outpost pay(8LP,4SP)",
        "Shrine mode=ACC pay(6LP,4SP)",
        "Shrine mode=DMG pay(6LP,4SP)",
        "WeatherNode pay(7LP,5SP)",
        "Trader pay(6LP,2SP)",
        "Guardian pay(8LP,4SP)",
        "Beast pay(3LP,0SP)",
    ]
    entry = w.entries()[w.listed().index("M2: Build Portal pay(10LP,6SP)")]
    first = w.choices(entry)
    assert len(first) == 64 - 2  # but for the Kings
    second = w.choices(first[0])
    assert (describe(w.s, first[0]), len(second)) == ("M2: Build Portal@a1 pay(10LP,6SP)", 61)
    assert describe(w.s, second[0]) == "M2: Build Portal@a1,b1 pay(10LP,6SP)"
    assert w.choices(second[0]) == []


@pytest.mark.rule("SG-4.10", "SG-13.9")
def test_what_fits_nowhere_is_not_listed() -> None:
    """One free tile, no starting square, no gap: an Outpost fits, a Portal needs two tiles, a Bridge a gap."""
    w = site(map=ground("#", e1=".", e8=".", c4="."))
    builds = {line.split()[2] for line in w.listed() if "Build" in line}
    assert "Outpost" in builds
    assert not {"Portal", "Bridge"} & builds


# ---------------------------------------------------------------- slots


@pytest.mark.rule("SG-13.8", "TV-107")
@pytest.mark.parametrize(("value", "slots"), [(0, 2), (8, 2), (9, 3), (27, 5), (36, 6), (45, 6)])
def test_tv_107_capacity(value: int, slots: int) -> None:
    """TV-107: captured_value 0, 8, 9, 27, 36, 45: capacity 2, 2, 3, 5, 6, 6."""
    w = site()
    w.player("W").captives[Kind.PAWN] = value
    assert (PLAIN(capacity)(w.s, W), PLAIN(capacity)(w.s, B)) == (slots, 2)


@pytest.mark.rule("SG-13.8", "SG-13.30", "TV-108")
def test_tv_108_four_roads_a_slot() -> None:
    """TV-108: capacity 2, Bazaar placed, 4 Roads placed: the fifth Road is E_LIMIT."""
    w = placed(site(), W, "Bazaar c4", "Road a3", "Road b3", "Road c3")
    assert w.why("Build Road@d3") == ""
    assert placed(w, W, "Road d3").why("Build Road@e3") == "E_LIMIT"
    assert w.why("Build Beast@e4") == "E_LIMIT"


@pytest.mark.rule("SG-13.8", "SG-13.15", "TV-171")
def test_tv_171_a_bridge_fills_a_slot_of_its_own() -> None:
    """TV-171: capacity 2, one Bridge and four Roads of one player: a second Bridge is E_LIMIT."""
    w = placed(site(map=ground(c4="~", d4="~")), W, "Bridge c4", "Road a3", "Road b3", "Road c3", "Road d3")
    assert w.why("Build Bridge@d4") == "E_LIMIT"
    assert w.why("Build Road@e3") == "E_LIMIT"


@pytest.mark.rule("SG-13.8", "SG-14.2")
@pytest.mark.parametrize(
    ("things", "used"),
    [
        ([], 0),
        (["Road a3"], 1),
        (["Portal a4 h4"], 1),
        (["Trader a4", "Beast b4"], 2),
        (["Outpost c4", "Mint c5", "Road a3", "Road b3"], 3),
    ],
)
def test_what_fills_slots(things: list[str], used: int) -> None:
    """A portal pair, a neutral figure and every other feature fill one each, up to four Roads one together."""
    w = placed(site(), W, *things)
    assert (PLAIN(slots_used)(w.s, W, NONE), PLAIN(slots_used)(w.s, B, NONE)) == (used, 0)


@pytest.mark.rule("SG-13.8")
def test_nine_points_of_captives_give_a_slot() -> None:
    """With a captive Queen White builds a third thing; the opponent's buildings do not count."""
    w = placed(placed(site(captives_white="Q"), W, "Mint c4", "Mint c5"), B, "Mint d4", "Mint d5")
    assert w.do("Build Mint@e5").where("MI5") == "e5"
    assert another_turn(w).why("Build Road@a4") == "E_LIMIT"


@pytest.mark.rule("SG-13.8")
def test_objects_of_a_scenario_count_for_nobody() -> None:
    """Seven things on the map; White still has two slots."""
    w = site(map=ground(a4="u", b4="u", c4="z", d4="m", e4="s", f4="S", g4="*"))
    w.do("Build Mint@e5")
    assert another_turn(w).do("Build Mint@d5").where("MI3") == "d5"
    assert another_turn(w).why("Build Mint@c5") == "E_LIMIT"


@pytest.mark.rule("SG-13.8", "SG-13.12")
def test_destruction_frees_a_slot() -> None:
    """White strikes its own Road down and may build again."""
    w = placed(site(white="Ra1", phase="BATTLE"), W, "Road a3", "Mint c4")
    w.do("Attack Ra1x#R1", dice=[0, 1]).next("MAIN2")
    assert w.why("Build Mint@c5") == ""


@pytest.mark.rule("SG-13.8")
def test_falling_capacity_removes_nothing() -> None:
    """White's captive Queen is freed by a Break: its three buildings stay, but there is no slot for a fourth."""
    w = placed(site(captives_white="Q", side="B", phase="UPKEEP"), W, "Mint c4", "Mint c5", "Mint d5")
    w.do("Break pay(20LP,0SP)", dice=[6, 6, 6]).next("END").do("Next").next("MAIN2")
    assert (w.captives("W"), w.where("MI3"), w.why("Build Road@a4")) == ("", "d5", "E_LIMIT")


# ---------------------------------------------------------------- tiles


@pytest.mark.rule("SG-13.9")
@pytest.mark.parametrize("thing", ["Outpost", "Bazaar", "Mint", "WeatherNode", "Trader", "Guardian", "Beast"])
def test_nothing_solid_on_starting_squares(thing: str) -> None:
    """Starting squares of either side stay open; e1 and e8 are none, and distance does not matter."""
    w = site(white="Ka4", black="Kh5")
    for at in ("a1", "h8", "d1", "e2", "b7", "d8"):
        assert w.why(f"Build {thing}@{at}") == "E_GEOM"
    for at in ("e1", "e8", "a3", "h6", "d5"):
        assert w.why(f"Build {thing}@{at}") == ""


@pytest.mark.rule("SG-13.9")
def test_roads_and_portals_may_lie_on_starting_squares() -> None:
    """One tile each, on either side's squares."""
    w = site()
    assert (w.why("Build Road@a1"), w.why("Build Road@d8"), w.why("Build Portal@a2,h7")) == ("", "", "")


@pytest.mark.rule("SG-13.9", "SG-13.33")
@pytest.mark.parametrize("thing", ["Road", "Outpost", "Beast"])
def test_one_thing_a_tile(thing: str) -> None:
    """Pieces, neutral figures, standing and ground features all fill a tile."""
    w = site(white="Pb4", black="Pb5", map=ground(c4="r", d4="u"), npcs=["Trader f4"])
    for at in ("b4", "b5", "c4", "d4", "f4"):
        assert w.why(f"Build {thing}@{at}") == "E_OCCUPIED"


@pytest.mark.rule("SG-13.9", "SG-13.33", "SG-13.4")
@pytest.mark.parametrize(("symbol", "code"), [(".", ""), ("^", ""), *((other, "E_GEOM") for other in "~v!#_")])
def test_on_what_ground_one_builds(symbol: str, code: str) -> None:
    """Plain and high ground; a square off the board is none."""
    w = site(map=ground(e4=symbol))
    assert [w.why(f"Build {thing}@e4") for thing in ("Road", "Mint", "Beast")] == [code] * 3
    assert w.why("Build Portal@c4,e4") == code
    assert w.why("Build Road@i4") == "E_GEOM"


@pytest.mark.rule("SG-13.15", "SG-13.4")
@pytest.mark.parametrize(
    ("symbol", "code"), [("~", ""), ("v", ""), ("!", ""), ("_", ""), ("#", "E_GEOM"), (".", "E_GEOM")]
)
def test_over_what_a_bridge_leads(symbol: str, code: str) -> None:
    """Water, pits, hazards and gaps; not walls, not firm ground. Then the tile can be entered, and counts as Road."""
    w = site(white="Re2", map=ground(e4=symbol))
    assert w.why("Build Bridge@e4") == code
    if code == "":
        assert w.why("Move Re2-e4") == "E_BLOCKED"
        w.do("Build Bridge@e4 pay(5LP,0SP)").do("Move Re2-e5 pay(7LP,0SP)")
        assert w.at("e5") == "WR"


@pytest.mark.rule("SG-13.15")
@pytest.mark.parametrize(
    ("drawn", "code"),
    [
        ({}, ""),
        ({"e3": "~"}, ""),  # left and right are firm
        ({"d4": "~"}, ""),  # above and below are firm
        ({"d4": "~", "e3": "~"}, "E_GEOM"),  # two firm sides that are not opposite
        ({"d4": "#", "e5": "v"}, "E_GEOM"),
        ({"d4": "~", "f4": "~", "e3": "~", "e5": "~"}, "E_GEOM"),
        ({"d4": "+", "e3": "~"}, ""),  # a Bridge carries the next one
        ({"d4": "u", "e3": "~"}, ""),  # whatever stands there
    ],
)
def test_a_bridge_needs_two_opposite_banks(drawn: dict[str, str], code: str) -> None:
    """Passable tiles on two opposite orthogonal sides of e4."""
    assert site(map=ground(**({"e4": "~"} | drawn))).why("Build Bridge@e4") == code


@pytest.mark.rule("SG-13.15")
def test_no_bridge_off_the_edge() -> None:
    """The border of the canvas is not a bank; the file above and below is."""
    assert site(map=ground(a4="~")).why("Build Bridge@a4") == ""
    assert site(map=ground(a4="~", a3="~")).why("Build Bridge@a4") == "E_GEOM"


@pytest.mark.rule("SG-13.15", "SG-13.9")
def test_nothing_is_built_on_a_bridge() -> None:
    """It is a feature already, and no firm ground."""
    w = site(map=ground(e4="+"))
    assert (w.why("Build Road@e4"), w.why("Build Bridge@e4")) == ("E_GEOM", "E_OCCUPIED")


# ---------------------------------------------------------------- portals


@pytest.mark.rule("SG-13.16", "SG-13.30", "SG-13.33")
def test_one_portal_pair_a_player() -> None:
    """White's second pair is E_LIMIT; Black may have one; a lost pair may be replaced."""
    w = placed(site(white="Rb1", phase="BATTLE", lp=(200, 200)), W, "Portal b4 h4")
    assert w.next("MAIN2").why("Build Portal@c5,c6") == "E_LIMIT"
    w.next("END").do("Next").next("MAIN2").do("Build Portal@c5,c6 pay(10LP,6SP)")
    assert w.where("PB") == "c5"
    w.next("END").do("Next").next("BATTLE")
    for _ in range(4):
        w.do("Attack Rb1x#PA", dice=[0, 1])
    assert w.next("MAIN2").do("Build Portal@g5,g6 pay(10LP,6SP)").where("PC") == "g5"


@pytest.mark.rule("SG-13.16", "SG-13.33")
def test_both_ends_of_a_portal_must_be_legal() -> None:
    """Not the same tile twice, not an occupied one, not water."""
    w = site(white="Pb4", map=ground(c4="~"))
    assert w.why("Build Portal@d4,d4") == "E_GEOM"
    assert (w.why("Build Portal@d4,b4"), w.why("Build Portal@b4,d4")) == ("E_OCCUPIED", "E_OCCUPIED")
    assert (w.why("Build Portal@d4,c4"), w.why("Build Portal@c4,d4")) == ("E_GEOM", "E_GEOM")
    assert (w.why("Build Portal@b4,c4"), w.why("Build Portal@c4,b4")) == ("E_GEOM", "E_GEOM")


# ---------------------------------------------------------------- ids


@pytest.mark.rule("SG-13.23")
def test_numbers_are_never_used_again() -> None:
    """S1 and S2 lie on the map by rank, then file; S2 falls, and the next Shrine is S3."""
    w = site(white="Rg1", phase="BATTLE", map=ground(c5="S", g3="s", a4="s"))
    assert [w.where(name) for name in ("S1", "S2", "S3")] == ["g3", "a4", "c5"]
    for _ in range(3):
        w.do("Attack Rg1x#S1", dice=[0, 1])
    w.next("MAIN2").do("Build Shrine@f5 mode=ACC")
    assert [w.where(name) for name in ("S1", "S2", "S3", "S4")] == ["", "a4", "c5", "f5"]
    assert w.told("built")[0]["object"] == {"id": "S4", "kind": "SHRINE"}


@pytest.mark.rule("SG-13.23", "SG-13.12", "SG-8.8")
def test_damage_stays_with_its_target_when_another_falls() -> None:
    """O2 has one point of damage when O1 is destroyed; two more hits, and not three, take it down as well."""
    w = site(white="Ra4", phase="BATTLE", map=ground(c4="u", a6="u"), lp=(300, 0), sp=(0, 0))
    w.do("Attack Ra4x#O2", dice=[0, 1])
    for _ in range(3):
        w.do("Attack Ra4x#O1 pay(12LP,0SP)", dice=[0, 1])
    assert (w.where("O1"), w.where("O2")) == ("", "a6")
    w.do("Attack Ra4x#O2 pay(12LP,0SP)", dice=[0, 1])
    assert w.where("O2") == "a6"
    assert w.do("Attack Ra4x#O2 pay(12LP,0SP)", dice=[0, 1]).where("O2") == ""


@pytest.mark.rule("SG-13.23", "SG-13.31")
def test_portals_have_letters() -> None:
    """PA is the pair 1 of the map and PB the pair 2, wherever they lie; a pair that is built is PC."""
    w = site(map=ground(a3="2", b4="2", c3="1", d6="1"))
    assert (w.where("PA"), w.where("PB")) == ("c3", "a3")
    assert w.do("Build Portal@f4,f5").where("PC") == "f4"


# ---------------------------------------------------------------- order of checks, limits


@pytest.mark.rule("SG-13.33", "SG-1.7")
def test_checks_come_in_their_order() -> None:
    """Phase, one a turn, slot, portal limit, tile, price: whatever is wrong first is reported."""
    w = placed(site(white="Pb4", lp=(0, 0), sp=(0, 0)), W, "Portal a5 h5")
    assert w.why("Build Portal@b4,b4") == "E_LIMIT"  # the pair comes before the tile
    assert w.why("Build Mint@a1") == "E_GEOM"  # the tile before the price
    assert w.why("Build Mint@b4") == "E_OCCUPIED"
    assert w.why("Build Mint@c4") == "E_FUNDS"
    placed(w, W, "Mint c5")
    assert w.why("Build Mint@b4") == "E_LIMIT"  # the slot before the tile
    w.s.phase = Phase.MAIN1
    assert w.why("Build Mint@b4") == "E_PHASE"  # the phase before everything


@pytest.mark.rule("SG-13.33", "SG-13.7")
def test_one_a_turn_comes_before_slot_and_tile() -> None:
    """After a Build any other is refused for that reason, wherever it would be."""
    w = site(white="Pb4").do("Build Mint@c4")
    assert [w.why(f"Build Road@{at}") for at in ("b4", "d4")] == ["E_LIMIT"] * 2


@pytest.mark.rule("SG-1.10", "SG-2.7", "SG-13.33")
def test_the_list_of_features_is_full() -> None:
    """256 Roads on a vast map: nothing more can be built, and nothing is paid; a neutral figure still can."""
    rows = ["r" * 32 if y in range(8, 16) else "." * 32 for y in range(32)]
    w = site(VAST, white="Kq1", black="Kq32", map=rows)
    assert w.s.features_made == MAX_FEATURES
    assert (w.why("Build Road@a8"), w.points()) == ("E_LIMIT", (100, 100))
    assert not [line for line in w.listed() if "Build Road" in line or "Build Mint" in line]
    assert w.why("Build Beast@a8") == ""


@pytest.mark.rule("SG-1.10", "SG-2.7", "SG-13.33")
def test_the_list_of_neutral_figures_is_full() -> None:
    """32 Traders stand about: no other figure can be bought, but a Road can be built."""
    traders = [f"Trader {chr(ord('a') + i % 26)}{10 + i // 26}" for i in range(32)]
    w = site(VAST, white="Kq1", black="Kq32", npcs=traders)
    assert w.s.npcs_made == MAX_NPCS
    assert (w.why("Build Beast@a8"), w.why("Build Road@a8")) == ("E_LIMIT", "")


@pytest.mark.rule("SG-1.10", "SG-2.7", "SG-13.33")
def test_eight_portal_pairs_are_the_most() -> None:
    """White has none of the eight pairs of the map, and yet there is no room for a ninth."""
    drawn = {f"{file}{rank}": digit for file, digit in zip("abcdefgh", "12345678", strict=True) for rank in (4, 5)}
    assert site(map=ground(**drawn)).why("Build Portal@a3,b3") == "E_LIMIT"


@pytest.mark.rule("SG-15.6", "SG-2.7")
def test_a_scenario_keeps_these_limits_too() -> None:
    """257 Roads, 33 Traders, a portal with three ends, objects without the module: refused in words."""
    rows = ["r" * 32 if y in range(8, 16) else "r" + "." * 31 if y == 20 else "." * 32 for y in range(32)]
    with pytest.raises(LudexError, match="256 features and 32 neutral figures"):
        site(VAST, white="Kq1", black="Kq32", map=rows)
    traders = [f"Trader {chr(ord('a') + i % 26)}{10 + i // 26}" for i in range(33)]
    with pytest.raises(LudexError, match="256 features and 32 neutral figures"):
        site(VAST, white="Kq1", black="Kq32", npcs=traders)
    with pytest.raises(LudexError, match="two ends, not 3"):
        site(map=ground(a4="1", b4="1", c4="1"))
    with pytest.raises(LudexError, match="field = 1"):
        World(map=ground(a4="r"))


# ---------------------------------------------------------------- guardrails


@pytest.mark.rule("SG-13.30")
def test_no_feature_gives_another_summon() -> None:
    """With one of everything on the board there is one Summon, in UPKEEP; the core's limits stay."""
    drawn = ground(a4="r", b4="1", b5="1", c4="u", d4="z", e4="m", f4="s", g4="S", h4="*", a5="+")
    w = site(phase="UPKEEP", map=drawn, npcs=["Trader c5", "Beast d5"])
    w.do("Summon R@a1 pay(10LP,0SP)")
    assert w.why("Summon R@h1") == "E_LIMIT"
    for phase in ("MAIN1", "BATTLE", "MAIN2", "END"):
        assert w.next(phase).why("Summon R@h1") == "E_PHASE"


@pytest.mark.rule("SG-13.30", "SG-13.8")
def test_six_slots_are_the_most() -> None:
    """A Gem full of captives: six Mints, and no seventh."""
    six = [f"Mint {file}4" for file in "abcdef"]
    w = placed(site(captives_white="Q R R B B N N P P P P P P P P"), W, *six[:5])
    assert w.why("Build Mint@h5") == ""
    assert placed(w, W, six[5]).why("Build Mint@h5") == "E_LIMIT"
