"""Features in play (SG-13.10 to SG-13.22, SG-13.32): roads, portals, auras, markets, and how all of it is destroyed."""

from collections.abc import Mapping
from typing import Any

import pytest

from ludex.games.soulgems.rules.codes import Mode, Weather
from ludex.games.soulgems.rules.verbs import attack, options
from ludex.games.soulgems.text.names import cell
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.errors import IllegalDecision
from tests.games.soulgems.world import World, ground

FIELD: dict[str, int | str] = {"field": 1}
NPC: dict[str, int | str] = {"field": 1, "npc": 1}
CARDS: dict[str, int | str] = {"field": 1, "relics": 1}


def on_field(rules: Mapping[str, int | str] | None = None, /, **given: Any) -> World:
    """A world with the field module and plenty of points."""
    given.setdefault("lp", (100, 100))
    given.setdefault("map", ground())
    return World(rules={**FIELD, **(rules or {})}, **given)


# ---------------------------------------------------------------- roads


@pytest.mark.rule("SG-13.14", "TV-109")
def test_tv_109_a_road_shortens_the_way() -> None:
    """TV-109: Road on a3, Ra1-a4: distance 3 - 1 = 2, cost 7."""
    w = on_field(white="Ra1", map=ground(a3="r")).do("Move Ra1-a4 pay(7LP,0SP)")
    assert (w.points(), w.at("a4"), w.told("moved")[0]["road"]) == ((93, 0), "WR", True)


@pytest.mark.rule("SG-13.14", "SG-13.30", "SG-5.8", "TV-110")
def test_tv_110_no_distance_below_one() -> None:
    """TV-110: Road on a2, Ra1-a2: floor 1, cost 6."""
    assert on_field(white="Ra1", map=ground(a2="r")).do("Move Ra1-a2 pay(6LP,0SP)").points() == (94, 0)


@pytest.mark.rule("SG-13.14", "TV-111")
def test_tv_111_three_roads_count_once() -> None:
    """TV-111: Roads on a2, a3, a4, Ra1-a4: only -1, cost 7."""
    w = on_field(white="Ra1", map=ground(a2="r", a3="r", a4="r")).do("Move Ra1-a4 pay(7LP,0SP)")
    assert w.points() == (93, 0)


@pytest.mark.rule("SG-13.14", "TV-112")
@pytest.mark.parametrize(
    ("road", "line", "lp"),
    [
        ("e4", "Nb1-c3-e4", 5),
        ("c3", "Nb1-c3-e4", 5),
        ("c3", "Nb1-c3", 3),
        ("b3", "Nb1-c3-e4", 6),
        ("b1", "Nb1-c3-e4", 6),
    ],
)
def test_tv_112_knights_count_landing_tiles(road: str, line: str, lp: int) -> None:
    """TV-112: Road on e4: Nb1-c3-e4 costs 6 - 1 = 5 LP, a single jump onto a Road 3 LP; only landing tiles count."""
    w = on_field(white="Nb1", map=ground(**{road: "r"})).do(f"Move {line} pay({lp}LP,0SP)")
    assert w.points() == (100 - lp, 0)


@pytest.mark.rule("SG-13.14", "SG-6.11")
def test_the_listed_way_of_a_knight_is_the_cheapest() -> None:
    """Nb1 reaches b5 by a3 or c3; with a Road on c3 that way costs 5 and is the one in the list."""
    w = on_field(white="Nb1", map=ground(c3="r"))
    assert [line for line in w.listed() if line.endswith("-b5 pay(5LP,0SP)")] == ["M1: Move Nb1-c3-b5 pay(5LP,0SP)"]
    assert w.why("Move Nb1-a3-b5 pay(6LP,0SP)") == ""


@pytest.mark.rule("SG-13.14")
@pytest.mark.parametrize(
    ("pieces", "roads", "line", "cost"),
    [
        ("Ra1", {"a1": "r"}, "Ra1-a4", 8),  # the start tile is not entered
        ("Ra1", {"a3": "+"}, "Ra1-a4", 7),  # a Bridge counts as a Road
        ("Pb2", {"b3": "r"}, "Pb2-b4", 2),
        ("Qd1", {"f3": "r"}, "Qd1-h5", 12),
        ("Ra1", {"b4": "r"}, "Ra1-a4", 8),
    ],
)
def test_which_tiles_a_move_enters(pieces: str, roads: dict[str, str], line: str, cost: int) -> None:
    """Tiles passed and the last one count; the start tile and tiles beside the way do not."""
    assert on_field(white=pieces, map=ground(**roads)).do(f"Move {line} pay({cost}LP,0SP)").points() == (100 - cost, 0)


# ---------------------------------------------------------------- portals


@pytest.mark.rule("SG-13.16", "TV-113")
def test_tv_113_through_the_portal() -> None:
    """TV-113: portal PA a4/h6, Ra1-a4~h6: distance 3 + 1 = 4, cost 9, Rook on h6; h6 occupied: E_OCCUPIED."""
    w = on_field(white="Ra1", map=ground(a4="1", h6="1")).do("Move Ra1-a4~h6 pay(9LP,0SP)")
    assert (w.points(), w.at("a4"), w.at("h6")) == ((91, 0), "", "WR")
    assert w.told("moved")[0]["portal"] == "a4"
    w = on_field(white="Ra1", black="Ph6", map=ground(a4="1", h6="1"))
    assert w.why("Move Ra1-a4~h6 pay(9LP,0SP)") == "E_OCCUPIED"
    assert w.why("Move Ra1-a4 pay(8LP,0SP)") == ""


@pytest.mark.rule("SG-13.16", "SG-13.14", "TV-114")
def test_tv_114_portal_and_road() -> None:
    """TV-114: the same with a Road on a3: 3 + 1 - 1 = 3, cost 8."""
    w = on_field(white="Ra1", map=ground(a3="r", a4="1", h6="1")).do("Move Ra1-a4~h6 pay(8LP,0SP)")
    assert (w.points(), w.at("h6")) == ((92, 0), "WR")


@pytest.mark.rule("SG-13.16")
def test_portals_work_both_ways_and_are_optional() -> None:
    """The Rook on h1 leaves by a4, or stays on h6; the next Move may not follow in the same phase."""
    drawn = ground(a4="1", h6="1")
    assert on_field(white="Rh1", map=drawn).do("Move Rh1-h6 pay(10LP,0SP)").at("h6") == "WR"
    w = on_field(white="Rh1", map=drawn).do("Move Rh1-h6~a4 pay(11LP,0SP)")
    assert (w.at("a4"), w.points()) == ("WR", (89, 0))
    assert w.why("Move Ra4-a5") == "E_LIMIT"


@pytest.mark.rule("SG-13.16")
def test_portals_are_used_by_stopping_on_them() -> None:
    """Passing over an end does nothing; a piece that stands on an end must enter it again."""
    w = on_field(white="Ra4", map=ground(a4="1", h6="1"))
    assert not [line for line in w.listed() if "~" in line]
    w.do("Move Ra4-a2 pay(7LP,0SP)").next("MAIN2")
    assert w.why("Move Ra2-a5~h6") == "E_GEOM"
    assert w.do("Move Ra2-a4~h6 pay(8LP,0SP)").at("h6") == "WR"
    assert on_field(white="Ra1", map=ground(a4="1", h6="1")).do("Move Ra1-a5 pay(9LP,0SP)").at("a5") == "WR"


@pytest.mark.rule("SG-13.16")
@pytest.mark.parametrize(
    ("pieces", "line", "cost"),
    [("Nc3", "Nc3-a4~h6", 4), ("Nd3", "Nd3-c5-a4~h6", 7), ("Pa3", "Pa3-a4~h6", 3)],
)
def test_the_exit_step_of_knights_and_pawns(pieces: str, line: str, cost: int) -> None:
    """A Knight pays 1 LP more for the exit, a Pawn one point of distance."""
    w = on_field(white=pieces, map=ground(a4="1", h6="1")).do(f"Move {line} pay({cost}LP,0SP)")
    assert w.points() == (100 - cost, 0)


@pytest.mark.rule("SG-13.16", "SG-14.15", "SG-13.11")
def test_a_neutral_figure_closes_a_portal() -> None:
    """The Guardian walks from h6 onto the end h5 and is not carried to a4; nobody can leave there now."""
    w = World(
        white="Ra1 Ph2", side="B", phase="END", rules=NPC, map=ground(a4="1", h5="1"), npcs=["Guardian h6"], lp=(50, 50)
    )
    w.do("Next").next("MAIN1")
    assert w.where("G1") == "h5"
    assert w.why("Move Ra1-a4~h5") == "E_OCCUPIED"
    assert "M1: Move Ra1-a4 pay(8LP,0SP)" in w.listed()
    assert not [line for line in w.listed() if "~" in line]


@pytest.mark.rule("SG-6.12", "SG-13.16", "TV-163")
def test_tv_163_no_pawn_is_carried_to_its_promotion_rank() -> None:
    """TV-163: Pe6 (White), portal e7/c8: Pe6-e7~c8 is E_GEOM, Pe6-e7 legal."""
    w = on_field(white="Pe6", map=ground(e7="1", c8="1"))
    assert w.why("Move Pe6-e7~c8 pay(3LP,0SP)") == "E_GEOM"
    assert w.why("Move Pe6-e7 pay(2LP,0SP)") == ""
    assert on_field({"promotion": 0}, white="Pe6", map=ground(e7="1", c8="1")).why("Move Pe6-e7~c8") == "E_GEOM"


@pytest.mark.rule("SG-6.12", "SG-6.8", "SG-13.16")
def test_a_pawn_may_leave_the_promotion_rank_by_portal() -> None:
    """It ends its Move elsewhere and stays a Pawn; without the exit it must name its new type."""
    w = on_field(white="Pd7", map=ground(d8="1", b5="1"))
    assert w.why("Move Pd7-d8~b5=Q pay(3LP,0SP)") == "E_GEOM"
    assert w.why("Move Pd7-d8 pay(2LP,0SP)") == "E_GEOM"
    assert sum("Pd7-d8" in line for line in w.listed()) == 5
    assert w.do("Move Pd7-d8~b5 pay(3LP,0SP)").at("b5") == "WP"


@pytest.mark.rule("SG-13.16", "SG-1.7")
def test_geometry_is_reported_before_obstacles() -> None:
    """There is no portal on a4, and the own Pawn on a3 is in the way: E_GEOM comes before E_BLOCKED."""
    assert on_field(white="Ra1 Pa3").why("Move Ra1-a4~h6") == "E_GEOM"
    assert on_field(white="Ra1 Pa3", map=ground(a4="1", h6="1")).why("Move Ra1-a4~h6") == "E_BLOCKED"


# ---------------------------------------------------------------- occupancy


@pytest.mark.rule("SG-13.11", "SG-7.6")
@pytest.mark.parametrize("symbol", ["u", "z", "m", "s", "S", "*"])
def test_standing_features_fill_their_tile(symbol: str) -> None:
    """They block movement, lines and placement as a piece does."""
    w = on_field(white="Ra1", black="Pa6", map=ground(a4=symbol))
    assert (w.why("Move Ra1-a4"), w.why("Move Ra1-a5"), w.why("Move Ra1-a3")) == ("E_OCCUPIED", "E_BLOCKED", "")
    assert w.next("BATTLE").why("Attack Ra1xPa6") == "E_BLOCKED"
    assert on_field(phase="UPKEEP", map=ground(a4=symbol)).why("Summon R@a4") == "E_OCCUPIED"
    assert on_field(white="Qh5", phase="END", map=ground(a4=symbol)).why("Teleport Qh5-a4") == "E_OCCUPIED"


@pytest.mark.rule("SG-13.11")
def test_neutral_figures_fill_their_tile() -> None:
    """A Trader stands on a4."""
    w = World(white="Ra1", black="Pa6", rules=NPC, npcs=["Trader a4"], lp=(50, 50))
    assert (w.why("Move Ra1-a4"), w.why("Move Ra1-a5")) == ("E_OCCUPIED", "E_BLOCKED")
    assert w.next("BATTLE").why("Attack Ra1xPa6") == "E_BLOCKED"
    w = World(phase="UPKEEP", rules=NPC, npcs=["Trader a4"], lp=(50, 50))
    assert w.why("Summon R@a4") == "E_OCCUPIED"


@pytest.mark.rule("SG-13.11")
@pytest.mark.parametrize("drawn", [{"a4": "r"}, {"a4": "+"}, {"a4": "1", "h4": "1"}])
def test_ground_features_block_nothing(drawn: dict[str, str]) -> None:
    """Pieces stand on them, pass them and strike over them."""
    w = on_field(white="Ra1", black="Pa6", map=ground(**drawn))
    assert (w.why("Move Ra1-a4"), w.why("Move Ra1-a5")) == ("", "")
    assert w.next("BATTLE").why("Attack Ra1xPa6") == ""
    assert on_field(phase="UPKEEP", map=ground(**drawn)).why("Summon R@a4") == ""


@pytest.mark.rule("SG-13.32", "SG-7.1", "SG-7.4")
def test_summon_and_teleport_do_not_enter_roads_and_portals() -> None:
    """A Rook is summoned onto a Road and onto a portal end at the usual price, and stays there; so with Teleport."""
    drawn = ground(a1="r", a4="1", h6="1")
    assert on_field(phase="UPKEEP", map=drawn).do("Summon R@a1 pay(10LP,0SP)").at("a1") == "WR"
    assert on_field(phase="UPKEEP", map=drawn).do("Summon R@a4 pay(13LP,0SP)").at("a4") == "WR"
    w = on_field(white="Rh5", phase="END", map=drawn).do("Teleport Rh5-a4 pay(13LP,0SP)")
    assert (w.at("a4"), w.at("h6")) == ("WR", "")


@pytest.mark.rule("SG-13.32")
def test_kings_use_roads_and_portals_at_their_own_price() -> None:
    """Ke1: a Road leaves the distance at 1; a portal exit makes it 2."""
    drawn = ground(e2="1", h6="1", d2="r")
    w = on_field(map=drawn)
    assert (w.why("Move Ke1-d2 pay(1LP,0SP)"), w.why("Move Ke1-e2~h6 pay(2LP,0SP)")) == ("", "")
    w = on_field({"king_move_value": 3}, map=drawn)
    assert (w.why("Move Ke1-d2 pay(4LP,0SP)"), w.why("Move Ke1-e2~h6 pay(5LP,0SP)")) == ("", "")


@pytest.mark.rule("SG-13.32", "SG-11.18")
def test_reaction_movement_knows_roads_portals_and_weather() -> None:
    """Black answers with Temporal Rift: its Rook uses a Road and a portal, Snow shortens its reach."""
    w = on_field(
        {"relics": 1},
        white="Rd1",
        black="Rd6",
        phase="BATTLE",
        hand_black=["TemporalRift"],
        map=ground(f6="r", g6="1", b3="1"),
    )
    w.s.weather, w.s.weather_turns = Weather.SNOW, 4
    w.do("Attack Rd1xRd6 pay(15LP,0SP)").do("Play TemporalRift")
    assert w.why("Move Rd6-h6") == "E_GEOM"
    w.do("Move Rd6-g6~b3 pay(8LP,0SP)").do("Next")
    assert (w.points("B"), w.at("b3"), len(w.told("attack_fizzled"))) == ((92, 0), "BR", 1)


# ---------------------------------------------------------------- destruction


@pytest.mark.rule("SG-13.12", "SG-8.3", "TV-121")
def test_tv_121_a_mint_falls() -> None:
    """TV-121: Mint SV 4, Queen at distance 1, four hits: T 70, cost 19 each, removed, +20 SP."""
    w = on_field(white="Qd3", phase="BATTLE", map=ground(d4="m"))
    for _ in range(3):
        w.do("Attack Qd3x#MI1 pay(19LP,0SP)", dice=[7, 0])
        assert (w.told("attack_declared")[0]["threshold"], w.where("MI1")) == (70, "d4")
    w.do("Attack Qd3x#MI1 pay(19LP,0SP)", dice=[7, 0])
    assert (w.points(), w.where("MI1"), w.captives("W")) == ((24, 20), "", "")
    assert w.told("feature_destroyed")[0]["object"] == {"id": "MI1", "kind": "MINT"}
    assert w.next("MAIN2").why("Move Qd3-d5") == ""


@pytest.mark.rule("SG-13.12", "SG-10.1")
def test_a_broken_gem_earns_nothing_for_destruction() -> None:
    """The Road is gone, but White's Gem is broken."""
    w = on_field(white="Ra1", phase="BATTLE", broken=(1, 0), map=ground(a3="r")).do("Attack Ra1x#R1", dice=[1, 0])
    assert (w.where("R1"), w.points()) == ("", (88, 0))


@pytest.mark.rule("SG-13.12", "SG-8.10")
def test_damage_to_features_clears_with_the_turn() -> None:
    """Two hits on an Outpost (SV 3) are forgotten; next turn it takes three again, by one side alone."""
    w = on_field(white="Ra1", black="Ra8", phase="BATTLE", map=ground(a4="u"), lp=(200, 200))
    w.do("Attack Ra1x#O1", dice=[4, 0]).do("Attack Ra1x#O1", dice=[4, 0]).next("END").do("Next")
    w.next("BATTLE").do("Attack Ra8x#O1", dice=[4, 0]).do("Attack Ra8x#O1", dice=[4, 0])
    assert w.where("O1") == "a4"
    w.do("Attack Ra8x#O1", dice=[4, 0])
    assert (w.where("O1"), w.points("B")[1], w.points("W")[1]) == ("", 15, 0)


@pytest.mark.rule("SG-13.12", "SG-8.20")
def test_the_ground_under_a_piece_is_struck_by_its_id() -> None:
    """Ra1 destroys the Road under a black Pawn, then one under an own Pawn; nobody is hurt."""
    w = on_field(white="Ra1 Pc1", black="Pa5", phase="BATTLE", map=ground(a5="r", c1="r"))
    w.do("Attack Ra1x#R2 pay(14LP,0SP)", dice=[6, 0])
    assert (w.where("R2"), w.at("a5"), w.points()) == ("", "BP", (86, 5))
    assert w.why("Attack Ra1xPc1") == "E_TARGET"
    w.do("Attack Ra1x#R1 pay(12LP,0SP)", dice=[6, 0])
    assert (w.where("R1"), w.at("c1")) == ("", "WP")


@pytest.mark.rule("SG-13.12", "SG-13.15")
def test_a_bridge_in_use_is_locked() -> None:
    """With a Pawn on it the Bridge can't be attacked; empty it can, and the gap is back."""
    w = on_field(white="Ra1", black="Pa4", phase="BATTLE", map=ground(a4="+"))
    assert w.why("Attack Ra1x#BR1") == "E_LOCKED"
    assert w.why("Attack Ra1xPa4") == ""
    w = on_field(white="Ra1", phase="BATTLE", map=ground(a4="+"))
    w.do("Attack Ra1x#BR1 pay(13LP,0SP)", dice=[5, 0]).do("Attack Ra1x#BR1 pay(13LP,0SP)", dice=[5, 0])
    assert (w.where("BR1"), w.points()[1]) == ("", 10)
    assert (w.next("MAIN2").why("Move Ra1-a4"), w.why("Move Ra1-a5")) == ("E_BLOCKED", "E_BLOCKED")


@pytest.mark.rule("SG-13.12", "SG-14.15")
def test_a_bridge_under_a_neutral_figure_is_locked() -> None:
    """RU-86: the Beast's only way leads onto the Bridge; as long as it stands there the Bridge can't be struck."""
    walls = dict.fromkeys(("a6", "b6", "b5", "b4"), "#")
    w = World(rules=FIELD | {"npc": 1}, black="Ra2", phase="END", lp=(20, 99), map=ground(a4="+", **walls),
              npcs=["Beast a5"])  # fmt: skip
    w.do("Next").next("BATTLE")
    assert (w.where("BE1"), w.why("Attack Ra2x#BR1"), w.why("Attack Ra2x#BE1")) == ("a4", "E_LOCKED", "")


@pytest.mark.rule("SG-13.12", "TV-172")
def test_tv_172_the_nearer_end_of_a_portal() -> None:
    """TV-172: portal PA a4/h6, White Ra6, rank 6 free to h6: Ra6x#PA strikes a4: distance 2, cost 12, T 30."""
    w = on_field(white="Ra6", phase="BATTLE", map=ground(a4="1", h6="1"))
    assert [line for line in w.listed() if "#PA" in line] == ["BT: Attack Ra6x#PA pay(12LP,0SP)"]
    w.do("Attack Ra6x#PA pay(12LP,0SP)", dice=[3, 1])
    declared = w.told("attack_declared")[0]
    assert (declared["square"], declared["distance"], declared["threshold"]) == ("a4", 2, 30)


@pytest.mark.rule("SG-13.12")
def test_a_portal_pair_is_one_object() -> None:
    """Two hits on the end a4 and two on the end h6 take both ends away; the farther of two ends is not a target."""
    w = on_field(white="Ra1 Rh1", phase="BATTLE", map=ground(a4="1", h6="1"), lp=(100, 0))
    for line in ("Ra1x#PA", "Rh1x#PA", "Ra1x#PA"):
        w.do(f"Attack {line}", dice=[3, 0])
    assert [event["total"] for event in w.told("damage_dealt")] == [3]
    w.do("Attack Rh1x#PA pay(15LP,0SP)", dice=[3, 0])
    assert (w.where("PA"), w.points()[1]) == ("", 20)
    assert list(w.s.feature_at) == [0] * len(w.s.feature_at)
    w = on_field(white="Ra6", phase="BATTLE", map=ground(a4="1", h6="1"))
    assert w.why(attack(cell("a6"), cell("h6"), 1) + options(0, 0, 0) + 18) == "E_GEOM"


@pytest.mark.rule("SG-13.12", "SG-8.19", "SG-13.26", "SG-13.27")
@pytest.mark.parametrize("weather", ["Fog", "Rain"])
def test_with_cards_the_nearer_end_counts_too(weather: str) -> None:
    """Portal a1/a7, Ra6: the end a7 is at distance 1, so neither Fog nor Rain matters to the attack."""
    w = on_field(CARDS, white="Ra6", map=ground(a1="1", a7="1", h5="*"))
    w.do(f"Weather {weather} #W1").next("BATTLE").do("Attack Ra6x#PA pay(11LP,0SP)", dice=[0, 1])
    assert w.told("damage_dealt")[0]["amount"] == 1


@pytest.mark.rule("SG-8.20")
def test_what_may_be_struck() -> None:
    """Enemy pieces, neutral figures and features; not own pieces, nothing, or the own tile."""
    given: dict[str, Any] = {"map": ground(c4="r", d3="s"), "npcs": ["Beast c6"], "lp": (90, 0)}
    w = World(white="Ra3 Pa5 Rc3", black="Pc5", phase="BATTLE", rules=NPC, **given)
    assert (w.why("Attack Ra3xPa5"), w.why("Attack Ra3xPa4")) == ("E_TARGET", "E_TARGET")
    assert (w.why("Attack Rc3xPc5"), w.why("Attack Rc3x#R1"), w.why("Attack Rc3x#S1")) == ("", "", "")
    assert w.why("Attack Rc3x#BE1") == "E_BLOCKED"
    w = on_field(white="Ra1", phase="BATTLE", map=ground(a1="r"))
    assert w.why("Attack Ra1x#R1") == "E_GEOM"


@pytest.mark.rule("SG-13.10", "SG-13.12")
def test_features_have_no_owner() -> None:
    """White builds a Shrine; Black uses its aura, and White itself destroys it."""
    w = on_field(white="Rc4", black="Rc6", phase="MAIN2", sp=(10, 0), lp=(99, 99))
    w.do("Build Shrine@b4 mode=ACC pay(6LP,4SP)").next("END").do("Next").next("BATTLE")
    w.do("Attack Rc6xRc4 aura=#S1 pay(12LP,0SP)", dice=[9, 9])
    assert w.told("attack_declared")[0]["threshold"] == 20 + 10
    w.next("END").do("Next").next("BATTLE")
    for _ in range(3):
        w.do("Attack Rc4x#S1", dice=[4, 0])
    assert (w.where("S1"), w.points("W")[1]) == ("", 15)


@pytest.mark.rule("SG-13.12", "SG-13.17")
def test_the_aura_ends_with_its_building() -> None:
    """White destroys the Outpost beside its own Queen; no attack of this turn has an aura any more."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="u"))
    for _ in range(3):
        w.do("Attack Qd1x#O1 pay(20LP,0SP)", dice=[8, 0])
    with pytest.raises(IllegalDecision, match="no object O1"):
        w.why("Attack Qd1xRd4 aura=#O1")
    assert w.why("Attack Qd1xRd4 pay(21LP,0SP)") == ""


# ---------------------------------------------------------------- auras


@pytest.mark.rule("SG-13.17", "SG-13.22", "SG-8.15", "TV-115")
def test_tv_115_outpost() -> None:
    """TV-115: Outpost within 2 of Qd1, enemy Rd4: with aura=#O1 20, then 21 (outpost_used)."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="u"))
    w.do("Attack Qd1xRd4 aura=#O1 pay(20LP,0SP)", dice=[9, 9])
    assert w.points() == (80, 0)
    assert w.why("Attack Qd1xRd4 aura=#O1") == "E_LIMIT"
    assert [line for line in w.listed() if "xRd4" in line] == ["BT: Attack Qd1xRd4 pay(21LP,0SP)"]
    assert w.do("Attack Qd1xRd4 pay(21LP,0SP)", dice=[9, 9]).points() == (59, 0)


@pytest.mark.rule("SG-13.18", "SG-13.21", "TV-116")
def test_tv_116_two_shrines_are_no_better_than_one() -> None:
    """TV-116: two ACC shrines cover the attacker, attack with one aura: bonus 10, not 20."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="s", b3="s"))
    w.do("Attack Qd1xRd4 aura=#S2", dice=[9, 9])
    assert w.told("attack_declared")[0]["threshold"] == 70


@pytest.mark.rule("SG-13.21", "SG-13.30", "SG-4.10", "TV-117")
def test_tv_117_one_aura_an_attack() -> None:
    """TV-117: Outpost and Shrine cover the attacker: one attack names one of them, or none."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="s", b3="u"), sp=(0, 0))
    with pytest.raises(IllegalDecision):
        w.why("Attack Qd1xRd4 aura=#S1 aura=#O1")
    entry = w.entries()[w.listed().index("BT: Attack Qd1xRd4")]
    assert [describe(w.s, action) for action in w.choices(entry)] == [
        "BT: Attack Qd1xRd4 pay(21LP,0SP)",
        "BT: Attack Qd1xRd4 aura=#O1 pay(20LP,0SP)",
        "BT: Attack Qd1xRd4 aura=#S1 pay(21LP,0SP)",
    ]


@pytest.mark.rule("SG-13.22", "SG-13.18", "TV-177")
def test_tv_177_the_limit_is_kept_by_kind() -> None:
    """TV-177: ACC Shrines S1 and S2 cover the attacker, S1 used this turn: aura=#S2 is E_LIMIT."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="s", b3="s"))
    assert w.do("Attack Qd1xRd4 aura=#S1", dice=[9, 9]).why("Attack Qd1xRd4 aura=#S2") == "E_LIMIT"
    assert w.why("Attack Qd1xRd4") == ""


@pytest.mark.rule("SG-13.22", "SG-13.17", "SG-13.18")
def test_three_auras_on_three_attacks_for_each_side() -> None:
    """Outpost, ACC and DMG once each, however many stand there; the opponent has its own, and so has the next turn."""
    w = on_field(white="Qd1", black="Qd4", phase="BATTLE", map=ground(b3="S", c3="u", e3="S", f3="s"), lp=(999, 999))
    for _ in range(2):
        for aura in ("O1", "S1", "S3"):
            w.do(f"Attack Qd1xQd4 aura=#{aura}", dice=[9, 9])
        assert [w.why(f"Attack Qd1xQd4 aura=#{aura}") for aura in ("O1", "S1", "S2", "S3")] == ["E_LIMIT"] * 4
        w.next("END").do("Next").next("BATTLE")
        w.do("Attack Qd4xQd1 aura=#O1", dice=[9, 9])
        w.next("END").do("Next").next("BATTLE")


@pytest.mark.rule("SG-13.18")
def test_shrine_of_damage() -> None:
    """A DMG Shrine adds one point to the hit and nothing to its chance."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="S"))
    w.do("Attack Qd1xRd4 aura=#S1", dice=[6, 0])
    assert (w.told("attack_declared")[0]["threshold"], w.told("damage_dealt")[0]["amount"]) == (60, 2)


@pytest.mark.rule("SG-13.21")
def test_an_aura_that_is_not_named_is_not_used() -> None:
    """The attack under a Shrine has no bonus and leaves the aura for the next one."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="s", b3="u"))
    w.do("Attack Qd1xRd4 pay(21LP,0SP)", dice=[6, 1])
    assert (w.told("attack_declared")[0]["threshold"], len(w.told("missed"))) == (60, 1)
    assert (w.why("Attack Qd1xRd4 aura=#S1"), w.why("Attack Qd1xRd4 aura=#O1")) == ("", "")


@pytest.mark.rule("SG-13.17", "SG-13.18")
@pytest.mark.parametrize(("at", "covered"), [("f6", True), ("b4", True), ("d6", True), ("g5", False), ("a4", False)])
@pytest.mark.parametrize(("symbol", "name", "mode"), [("u", "O1", Mode.OUTPOST), ("s", "S1", Mode.ACC)])
def test_auras_reach_two_squares(at: str, covered: bool, symbol: str, name: str, mode: int) -> None:
    """Chebyshev distance 2 around the building, whatever stands between."""
    w = on_field(white="Qd4", black="Rh4", phase="BATTLE", map=ground(**{at: symbol}))
    paid = 22 - int(mode == Mode.OUTPOST)
    assert w.why(attack(cell("d4"), cell("h4"), 0) + options(mode, 0, 0) + 1 + paid) == ("" if covered else "E_GEOM")
    if not covered:
        with pytest.raises(IllegalDecision, match="does not reach d4"):
            w.why(f"Attack Qd4xRh4 aura=#{name}")


@pytest.mark.rule("SG-13.17", "SG-13.30", "SG-8.15")
def test_an_outpost_never_brings_the_distance_below_one() -> None:
    """The target is adjacent: 19 with and without the Outpost, which is used up all the same."""
    w = on_field(white="Qd3", black="Rd4", phase="BATTLE", map=ground(f3="u"))
    w.do("Attack Qd3xRd4 aura=#O1 pay(19LP,0SP)", dice=[9, 9])
    assert w.why("Attack Qd3xRd4 aura=#O1") == "E_LIMIT"


@pytest.mark.rule("SG-8.15", "SG-13.17", "SG-13.30")
def test_outpost_and_siege_lines_add_up() -> None:
    """Ra1xRa4: 3 - 1 - 1 = 1; at distance 2 the floor holds."""
    given: dict[str, Any] = {"phase": "BATTLE", "zone_white": ["SiegeLines"], "map": ground(b3="u")}
    assert on_field({"relics": 1}, white="Ra1", black="Ra4", **given).why("Attack Ra1xRa4 aura=#O1 pay(11LP,0SP)") == ""
    assert on_field({"relics": 1}, white="Ra1", black="Ra3", **given).why("Attack Ra1xRa3 aura=#O1 pay(11LP,0SP)") == ""


@pytest.mark.rule("SG-4.11", "SG-13.22")
def test_equal_buildings_are_listed_once() -> None:
    """Two ACC Shrines around the attacker: the first is listed, the other is accepted and does the same."""
    w = on_field(white="Qd1", black="Rd4", phase="BATTLE", map=ground(f3="s", b3="s"))
    entry = w.entries()[w.listed().index("BT: Attack Qd1xRd4")]
    named = [describe(w.s, action) for action in w.choices(entry)]
    assert [line for line in named if "aura" in line] == ["BT: Attack Qd1xRd4 aura=#S1 pay(21LP,0SP)"]
    assert w.why("Attack Qd1xRd4 aura=#S2") == ""


# ---------------------------------------------------------------- Bazaar and Mint


@pytest.mark.rule("SG-13.19", "SG-11.11", "TV-119")
def test_tv_119_bazaar() -> None:
    """TV-119: Bazaar; deploy KingsAegis, then IronCitadel: 3 LP, then 6 LP."""
    w = on_field(CARDS, hand_white=["KingsAegis", "IronCitadel"], map=ground(e4="z"), lp=(20, 20))
    w.do("Deploy KingsAegis pay(3LP,0SP)").do("Deploy IronCitadel pay(6LP,0SP)")
    assert w.points() == (11, 0)


@pytest.mark.rule("SG-13.19", "SG-11.44", "TV-173")
def test_tv_173_what_uses_up_the_bazaar() -> None:
    """TV-173: Bazaar; SoulWard (free) 0; SoulFoundry 6 SP and the Bazaar is used up; KingsAegis 6 LP."""
    hand = ["SoulWard", "SoulFoundry", "KingsAegis"]
    w = on_field(CARDS, hand_white=hand, map=ground(e4="z"), lp=(20, 20), sp=(6, 0))
    w.do("Deploy SoulWard pay(0LP,0SP)")
    assert w.why("Deploy KingsAegis pay(3LP,0SP)") == ""
    w.do("Deploy SoulFoundry pay(0LP,6SP)").do("Deploy KingsAegis pay(6LP,0SP)")
    assert w.points() == (14, 0)


@pytest.mark.rule("SG-13.19", "SG-13.10")
def test_the_bazaar_serves_once_in_every_turn() -> None:
    """Two Bazaars, one discount a turn: White pays 3 and 6; Black, in its own turn, 3."""
    cards = {"hand_white": ["KingsAegis", "IronCitadel"], "hand_black": ["SanctuaryPrism"]}
    w = on_field(CARDS, **cards, map=ground(e4="z", e5="z"), lp=(20, 20))
    w.do("Deploy KingsAegis pay(3LP,0SP)").do("Deploy IronCitadel pay(6LP,0SP)").next("END").do("Next").next("MAIN1")
    assert w.do("Deploy SanctuaryPrism pay(3LP,0SP)").points("B") == (17, 0)


@pytest.mark.rule("SG-13.19")
def test_the_bazaar_takes_lp_only() -> None:
    """Phase Shift costs 2 LP and 2 SP: 0 LP and 2 SP at a Bazaar; without one the printed price."""
    given: dict[str, Any] = {"white": "Ra1", "hand_white": ["PhaseShift"], "sp": (2, 0), "lp": (20, 20)}
    assert on_field(CARDS, **given, map=ground(e4="z")).do("Play PhaseShift(a1) pay(0LP,2SP)").points() == (20, 0)
    assert on_field(CARDS, **given).do("Play PhaseShift(a1) pay(2LP,2SP)").points() == (18, 0)


@pytest.mark.rule("SG-13.20", "SG-10.11", "TV-118")
def test_tv_118_mint() -> None:
    """TV-118: Mint on board, Convert 18 done, END, sp 10: Mint 4 E_LIMIT, Mint 2 ok, +1 LP."""
    w = on_field(phase="MAIN2", map=ground(e4="m"), lp=(20, 20), sp=(28, 0))
    w.do("Convert 18SP")
    assert w.why("Mint 2SP") == "E_PHASE"
    w.next("END")
    assert w.points() == (29, 10)
    assert w.why("Mint 4SP") == "E_LIMIT"
    assert w.do("Mint 2SP").points() == (30, 8)
    assert w.told("feature_used")[0]["object"] == {"id": "MI1", "kind": "MINT"}


@pytest.mark.rule("SG-13.20")
def test_a_mint_turns_two_or_four_points_once_a_turn() -> None:
    """Both sides, 2 or 4 SP, one use a turn however many Mints there are; no Mint, no use."""
    w = on_field(phase="END", map=ground(e4="m", e5="m"), lp=(20, 20), sp=(30, 3))
    assert [w.why(f"Mint {n}SP") for n in (0, 1, 2, 3, 4, 6)] == ["E_LIMIT", "E_LIMIT", "", "E_LIMIT", "", "E_LIMIT"]
    assert [line for line in w.listed() if "Mint" in line] == ["EN: Mint 2SP", "EN: Mint 4SP"]
    assert w.do("Mint 4SP").points() == (22, 26)
    assert w.why("Mint 2SP") == "E_LIMIT"
    w.do("Next").next("END")
    assert w.why("Mint 4SP") == "E_FUNDS"
    assert w.do("Mint 2SP").points("B") == (21, 1)
    assert on_field(phase="END", sp=(9, 0)).why("Mint 2SP") == "E_TARGET"
