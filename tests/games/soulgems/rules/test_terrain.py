"""The ground (SG-13.4 to SG-13.6, SG-13.24, SG-13.31): tiles, the Field Draft and its choke rule, maps."""

from random import Random
from typing import Any

import pytest

from ludex.games.soulgems.rules.codes import NO_GROUND, SQUARES, Mode, Node, Thing, Tile
from ludex.games.soulgems.rules.field.terrain import legal_tile
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, attack, options
from ludex.games.soulgems.text.names import cell, square
from ludex.kernel.errors import LudexError
from ludex.kernel.state.action import pack, target_of, verb_of
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import PLAIN, World, ground

FIELD: dict[str, int | str] = {"field": 1}
LARGE = FIELD | {"width": 10, "height": 10}
WIDE = FIELD | {"width": 12, "height": 12}
Spot = tuple[int, int]


def core(width: int, height: int, *more: str, **drawn: str) -> list[str]:
    """A map with the core in the middle, some more plain tiles, and others as they are drawn."""
    ox, oy = (width - 8) // 2, (height - 8) // 2
    named = {square(SQUARES.cell(ox + x, oy + y)): "." for x in range(8) for y in range(8)}
    return ground("_", width, height, **(named | dict.fromkeys(more, ".") | drawn))


def drafting(width: int, height: int, *more: str, quota: int = 8) -> Opening:
    """A Field Draft on a field with the core and these tiles."""
    rules = FIELD | {"width": width, "height": height, "field_quota": quota}
    return Opening(rules, position={"map": core(width, height, *more)})


def tiles(s: State) -> set[Spot]:
    """The tiles that exist, as files and ranks from 0."""
    return {(x, y) for x in range(s.rules.width) for y in range(s.rules.height) if s.tile[SQUARES.cell(x, y)]}


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("SG-13.4", "SG-2.2")
@pytest.mark.parametrize(("symbol", "passable"), [(".", True), ("^", True), *((other, False) for other in "~v!_#")])
def test_where_pieces_stand_and_pass(symbol: str, passable: bool) -> None:
    """Ra1 along the a-file over a4: it stands and passes, and its attack line passes, on plain and high ground only."""
    w = World(white="Ra1", black="Pa6", rules=FIELD, map=ground(a4=symbol), lp=(90, 0))
    code = "" if passable else "E_BLOCKED"
    assert (w.why("Move Ra1-a4"), w.why("Move Ra1-a5"), w.why("Move Ra1-a3")) == (code, code, "")
    assert w.next("BATTLE").why("Attack Ra1xPa6") == code
    summon = World(phase="UPKEEP", rules=FIELD, map=ground(a4=symbol), lp=(90, 0)).why("Summon R@a4")
    assert summon == ("" if passable else "E_CAMP")


@pytest.mark.rule("SG-13.4")
def test_high_ground_is_a_label_only() -> None:
    """From, to and over high ground: the same prices, the same chance."""
    drawn = ground(a1="^", a2="^", a4="^")
    w = World(white="Ra1", black="Ra4", rules=FIELD, map=drawn, lp=(90, 0))
    assert w.why("Move Ra1-a3 pay(7LP,0SP)") == ""
    w.next("BATTLE").do("Attack Ra1xRa4 pay(13LP,0SP)", dice=[9, 9])
    assert w.told("attack_declared")[0]["threshold"] == 20


@pytest.mark.rule("SG-13.4")
@pytest.mark.parametrize("symbol", "~v!_#")
def test_knights_fly_over_anything(symbol: str) -> None:
    """Walls and gaps around Nd4 do not matter; it must land on firm ground, between two jumps too."""
    around = dict.fromkeys(("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"), symbol)
    w = World(white="Nd4", rules=FIELD, map=ground(**around, f5=symbol), lp=(90, 0))
    assert (w.why("Move Nd4-e6"), w.why("Move Nd4-f5"), w.why("Move Nd4-f5-g7")) == ("", "E_BLOCKED", "E_BLOCKED")
    assert w.why("Move Nd4-e6-g7") == ""


@pytest.mark.rule("SG-13.4")
def test_pawns_need_ground_ahead() -> None:
    """Water before a Pawn stops it, on its first square and on its second."""
    w = World(white="Pa2 Pb2", rules=FIELD, map=ground(a3="~", b4="~"), lp=(90, 0))
    assert (w.why("Move Pa2-a3"), w.why("Move Pa2-a4")) == ("E_BLOCKED", "E_BLOCKED")
    assert (w.why("Move Pb2-b3"), w.why("Move Pb2-b4")) == ("", "E_BLOCKED")


@pytest.mark.rule("SG-13.24", "SG-8.20")
@pytest.mark.parametrize("symbol", ".^~v!#_")
def test_the_ground_is_no_target(symbol: str) -> None:
    """No tile can be attacked, as a thing that stands there or as one that lies there."""
    w = World(white="Ra1", phase="BATTLE", rules=FIELD, map=ground(a4=symbol), lp=(90, 0))
    for layer in (0, 1):
        assert w.why(attack(cell("a1"), cell("a4"), layer) + options(0, 0, 0) + 14) == "E_TARGET"
    assert w.listed() == ["BT: Pass", "BT: Next"]


@pytest.mark.rule("SG-13.24")
def test_play_leaves_the_ground_as_it_is() -> None:
    """A Bridge is built and destroyed, a Road too: the tiles are those of the map."""
    given: dict[str, Any] = {"phase": "MAIN2", "lp": (200, 0), "map": ground(a4="~", c4="^")}
    w = World(white="Ra1 Rc1", rules=FIELD, **given)
    before = bytes(list(w.s.tile))
    w.do("Build Bridge@a4").next("END").do("Next").next("END").do("Next").next("BATTLE")
    w.do("Attack Ra1x#BR1", dice=[0, 1]).do("Attack Ra1x#BR1", dice=[0, 1])
    assert w.where("BR1") == ""
    w.next("MAIN2").do("Build Road@c4").next("END").do("Next").next("END").do("Next").next("BATTLE")
    w.do("Attack Rc1x#R1", dice=[0, 1])
    assert (w.where("R1"), bytes(list(w.s.tile))) == ("", before)


# ---------------------------------------------------------------- draft


@pytest.mark.rule("SG-13.5", "SG-3.1", "SG-1.9")
def test_black_begins_and_both_alternate() -> None:
    """On 10×10 the quota is 32: Black and White place a tile each in turn, then Kings are placed."""
    w = Opening(LARGE)
    assert (w.s.quota_left, len(tiles(w.s)), w.s.node) == (32, 64, Node.TILE)
    for i in range(32):
        assert w.s.decider == (1, 0)[i % 2]
        w.take(w.entries()[-1])
        assert w.told("tile_placed")[0]["side"] == "BW"[i % 2]
    assert (len(tiles(w.s)), w.s.node) == (96, Node.KING)


@pytest.mark.rule("SG-13.5")
def test_a_player_with_a_legal_cell_must_place() -> None:
    """Nothing but tiles is listed, and nothing else is accepted."""
    w = Opening(LARGE)
    assert {verb_of(action) for action in w.entries()} == {Verb.TILE}
    assert [w.why(line) for line in ("Pass", "Next")] == ["E_PHASE"] * 2


@pytest.mark.rule("SG-13.5", "SG-1.9")
@pytest.mark.parametrize(
    ("rules", "quota"),
    [
        (LARGE, 32),
        (LARGE | {"field_quota": 36}, 36),
        (LARGE | {"field_quota": 0}, 0),
        (WIDE, 0),
        (FIELD | {"width": 9, "height": 10}, 0),
        (WIDE | {"field_quota": 80}, 80),
        (FIELD | {"width": 32, "height": 32, "field_quota": 960}, 960),
        (LARGE | {"layout": "edges"}, 0),
        ({}, 0),
    ],
)
def test_quotas(rules: dict[str, int | str], quota: int) -> None:
    """32 on 10×10 unless another number is set; elsewhere none unless one is set; none on a board with edges."""
    assert Opening(rules).s.quota_left == quota


@pytest.mark.rule("SG-13.5", "SG-15.6")
@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (LARGE | {"field_quota": 31}, "odd"),
        (LARGE | {"field_quota": 38}, "36 cells"),
        (WIDE | {"field_quota": 82}, "80 cells"),
        (LARGE | {"field_quota": 8, "layout": "edges"}, "centred board"),
        ({"field_quota": 8}, "Field & Terrain"),
    ],
)
def test_quotas_that_are_refused(rules: dict[str, int | str], words: str) -> None:
    """An odd number, more than there are cells, a board that is complete already."""
    with pytest.raises(LudexError, match=words):
        Opening(rules)


@pytest.mark.rule("SG-13.5")
def test_the_draft_may_fill_the_canvas() -> None:
    """36 tiles on 10×10: every cell exists in the end."""
    w = Opening(LARGE | {"field_quota": 36})
    while w.s.node == Node.TILE:
        w.take(w.entries()[0])
    assert len(tiles(w.s)) == 100


@pytest.mark.rule("SG-13.5")
def test_the_draft_ends_when_no_cell_is_left() -> None:
    """A quota of 8, but the map lacks two cells only."""
    rules = FIELD | {"width": 9, "height": 8, "field_quota": 8}
    w = Opening(rules, position={"map": ground(".", 9, i1="_", i2="_")})
    w.do("SETUP: Tile B i1").do("SETUP: Tile W i2")
    assert (w.s.quota_left, w.s.node, len(tiles(w.s))) == (6, Node.KING, 72)


@pytest.mark.rule("SG-13.5")
def test_a_drafted_tile_is_plain_ground() -> None:
    """It can be entered like any other; a cell that exists, or lies outside, can't be drafted."""
    w = Opening(LARGE | {"field_quota": 2})
    assert [w.why(f"Tile {at}") for at in ("b2", "e5", "k5", "b11")] == ["E_GEOM"] * 4
    w.do("Tile b1").do("Tile c1").do("King e2").do("King e9")
    assert (w.s.tile[cell("b1")], w.s.occupant[cell("b1")]) == (Tile.PLAIN, 0)
    w.do("Summon R@b2 pay(10LP,0SP)").next("MAIN1")
    assert (w.why("Move Rb2-b1 pay(6LP,0SP)"), w.why("Move Rb2-a2")) == ("", "E_BLOCKED")


@pytest.mark.rule("SG-13.5", "TV-129")
def test_tv_129_tiles_touch_at_a_side() -> None:
    """TV-129: a tile that touches the field only diagonally is illegal."""
    w = Opening(LARGE)
    assert (w.why("Tile a1"), w.why("Tile j10")) == ("E_GEOM", "E_GEOM")
    assert w.do("Tile b1").why("Tile a1") == ""
    assert Opening(WIDE | {"field_quota": 8}).why("Tile a1") == "E_GEOM"


# ---------------------------------------------------------------- choke rule


@pytest.mark.rule("SG-13.6", "TV-127")
def test_tv_127_an_arm_of_four() -> None:
    """TV-127: 12×12 centred (core c3 to j10), tiles f11, f12, g12 exist: h12 is illegal (dead-end arm of 4)."""
    w = drafting(12, 12, "f11", "f12", "g12")
    assert (w.why("Tile h12"), w.why("Tile e12"), w.why("Tile g11")) == ("E_GEOM", "", "")
    assert drafting(12, 12, "f11", "f12").why("Tile g12") == ""


@pytest.mark.rule("SG-13.6", "TV-128")
def test_tv_128_a_loop() -> None:
    """TV-128: the same with i11 and i12: h12 is legal (a loop)."""
    w = drafting(12, 12, "f11", "f12", "g12", "i11", "i12")
    assert w.why("Tile h12") == ""
    w.do("Tile h12")
    assert not any(PLAIN(legal_tile)(w.s, cell(name)) for name in ("g11", "h11"))  # the hole that it closes stays


@pytest.mark.rule("SG-13.5")
def test_the_draft_widens_the_outer_perimeter_only() -> None:
    """RU-89: a hole inside the field stays; a cell that a gap joins to the canvas' edge may be drafted."""
    ring = ("f11", "f12", "g12", "h12", "i12", "i11")
    assert drafting(12, 12, *ring).why("Tile g11") == "E_GEOM"
    assert drafting(12, 12, *(at for at in ring if at != "h12")).why("Tile g11") == ""
    rules = FIELD | {"width": 10, "height": 10, "field_quota": 4}
    w = Opening(rules, position={"map": core(10, 10, e5="_", e6="_")})
    assert (w.why("Tile e5"), w.why("Tile e6"), w.why("Tile e1")) == ("E_GEOM", "E_GEOM", "")
    assert not {"e5", "e6"} & {square(target_of(action)) for action in w.entries()}


@pytest.mark.rule("SG-13.5")
@pytest.mark.parametrize(("symbol", "code"), [("#", "E_GEOM"), ("~", "E_GEOM"), ("v", "E_GEOM"), ("^", "")])
def test_a_drafted_tile_touches_a_passable_one(symbol: str, code: str) -> None:
    """RU-89: d1 beside e1 alone: on a wall, on water or a pit nobody gets from there to the new tile."""
    rules = FIELD | {"width": 12, "height": 12, "field_quota": 4}
    w = Opening(rules, position={"map": core(12, 12, e2=".", e1=symbol)})
    assert w.why("Tile d1") == code
    assert ("d1" in {square(target_of(action)) for action in w.entries()}) == (not code)


@pytest.mark.rule("SG-13.5", "SG-13.4")
def test_a_bridged_cell_is_passable_for_the_draft() -> None:
    """e2 is water with a Bridge on it, between d2 and f2: the cell below may be drafted."""
    rules = FIELD | {"width": 12, "height": 12, "field_quota": 4}
    drawn = {"d2": ".", "f2": ".", "e2": "+"}
    assert Opening(rules, position={"map": core(12, 12, **drawn)}).why("Tile e1") == ""
    assert Opening(rules, position={"map": core(12, 12, **drawn | {"e2": "~"})}).why("Tile e1") == "E_GEOM"


@pytest.mark.rule("SG-13.6")
def test_a_wide_arm_may_have_any_length() -> None:
    """An arm of two tiles' width is not what the rule means."""
    w = drafting(14, 12, "f11", "g11", "f12", "g12")
    assert w.why("Tile h12") == ""


@pytest.mark.rule("SG-13.6")
def test_a_side_stub_is_no_alternate_lane() -> None:
    """RU-85: a one-wide spine with stubs is as long as it is; a star of four tiles has no path of four."""
    w = drafting(16, 16, "f13", "f14", "f15", "e14")  # f14 is a fork
    assert (w.why("Tile f16"), w.why("Tile d14"), w.why("Tile g14")) == ("E_GEOM", "E_GEOM", "")
    spine = drafting(32, 32, "p21", "p22", "o22", "p23")
    assert (spine.why("Tile p24"), spine.why("Tile q23")) == ("E_GEOM", "E_GEOM")


@pytest.mark.rule("SG-13.6")
def test_a_fork_on_a_loop_is_bypassed() -> None:
    """RU-85: l12 lies on a loop, so an arm that leaves it may have three tiles of its own, but not four."""
    w = drafting(20, 12, "j11", "j12", "k12", "l12", "l11", "m12", "n12")
    assert w.why("Tile o12") == ""
    assert w.do("Tile o12").why("Tile p12") == "E_GEOM"


@pytest.mark.rule("SG-13.6")
def test_a_scenario_with_a_long_arm() -> None:
    """Its field has an arm of four already: only what shortens it may be placed first, then anything sound."""
    w = drafting(12, 12, "g2", "g1", "h1", "i1")
    assert [w.why(f"Tile {at}") for at in ("k8", "j1", "b3", "f1")] == ["E_GEOM"] * 4
    assert [w.why(f"Tile {at}") for at in ("f2", "h2", "i2")] == [""] * 3
    assert w.do("Tile h2").why("Tile k8") == ""


def sides(spot: Spot) -> set[Spot]:
    """The four cells beside a cell."""
    x, y = spot
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


def component(start: Spot, within: set[Spot]) -> set[Spot]:
    """The cells that hang together with one, side by side."""
    found, new = {start}, {start}
    while new:
        new = {near for spot in new for near in sides(spot) & within} - found
        found |= new
    return found


def narrow_field(field: set[Spot]) -> bool:
    """The algorithm of SG-13.6 as it is written: whether a path of four different tiles lies inside S."""

    def narrow(spot: Spot) -> bool:
        x, y = spot
        blocks = [{(x + dx + i, y + dy + j) for i in (0, 1) for j in (0, 1)} for dx in (-1, 0) for dy in (-1, 0)]
        return not any(block <= field for block in blocks)

    def bypassed(spot: Spot) -> bool:
        near = sides(spot) & field
        return any(len(near & component(one, field - {spot})) >= 2 for one in near)

    thin = {spot for spot in field if narrow(spot) and not bypassed(spot)}
    paths = [(spot,) for spot in thin]
    for _ in range(3):
        paths = [(*path, near) for path in paths for near in sides(path[-1]) & thin - set(path)]
    return bool(paths)


def perimeter(field: set[Spot], width: int, height: int) -> set[Spot]:
    """RU-89: the cells beside the field that other void cells join to the canvas' edge."""
    void = {(x, y) for x in range(width) for y in range(height)} - field
    edge = {(x, y) for x, y in void if x in (0, width - 1) or y in (0, height - 1)}
    return {spot for spot in void if sides(spot) & field and component(spot, void) & edge}


@pytest.mark.rule("SG-13.6", "SG-13.5")
@pytest.mark.parametrize(("width", "height", "seed"), [(12, 12, 1), (13, 11, 2)])
def test_the_choke_rule_as_it_is_written(width: int, height: int, seed: int) -> None:
    """A draft that likes thin arms: the listed cells are those that the algorithm of the rule allows."""
    random, refused = Random(seed), 0
    w = Opening(FIELD | {"width": width, "height": height, "field_quota": 20})
    while w.s.node == Node.TILE:
        field = tiles(w.s)
        beside = perimeter(field, width, height)
        allowed = {spot for spot in beside if not narrow_field(field | {spot})}
        if len(field) % 4 == 3:
            assert {target_of(action) for action in w.entries()} == {SQUARES.cell(*spot) for spot in allowed}
        refused += len(beside - allowed)
        thin = [spot for spot in sorted(allowed) if len(sides(spot) & field) == 1 and min(spot) in (0, 1)]
        w.take(int(pack(int(Verb.TILE), 0, SQUARES.cell(*random.choice(thin or sorted(allowed))), 0)))
    assert refused > 0


@pytest.mark.rule("SG-13.6")
@pytest.mark.parametrize("seed", range(3))
def test_on_10_by_10_the_rule_never_bites(seed: int) -> None:
    """Whatever both sides place, every cell beside the field stays legal."""
    random = Random(seed)
    w = Opening(LARGE | {"field_quota": 36})
    while w.s.node == Node.TILE:
        field, entries = tiles(w.s), w.entries()
        cells = {(x, y) for x in range(10) for y in range(10)} - field
        assert len(entries) == sum(bool(sides(spot) & field) for spot in cells)
        w.take(random.choice(entries))


# ---------------------------------------------------------------- maps


@pytest.mark.rule("SG-13.31", "SG-2.2")
@pytest.mark.parametrize(
    ("symbol", "tile"),
    [
        ("_", Tile.VOID),
        (".", Tile.PLAIN),
        ("^", Tile.HIGH),
        ("v", Tile.PIT),
        ("~", Tile.WATER),
        ("!", Tile.HAZARD),
        ("#", Tile.WALL),
        ("+", Tile.WATER),
        *((symbol, Tile.PLAIN) for symbol in "ruzmsS*"),
    ],
)
def test_symbols_of_the_ground(symbol: str, tile: Tile) -> None:
    """Each character and the tile it draws; a Bridge lies over water, everything else on plain ground."""
    w = World(rules=FIELD, map=ground(e4=symbol))
    assert w.s.tile[cell("e4")] == tile


@pytest.mark.rule("SG-13.31")
@pytest.mark.parametrize(
    ("symbol", "thing", "mode"),
    [
        ("r", Thing.ROAD, Mode.NONE),
        ("+", Thing.BRIDGE, Mode.NONE),
        ("u", Thing.OUTPOST, Mode.NONE),
        ("z", Thing.BAZAAR, Mode.NONE),
        ("m", Thing.MINT, Mode.NONE),
        ("s", Thing.SHRINE, Mode.ACC),
        ("S", Thing.SHRINE, Mode.DMG),
        ("*", Thing.WEATHER_NODE, Mode.NONE),
    ],
)
def test_symbols_of_features(symbol: str, thing: Thing, mode: Mode) -> None:
    """Each character and the feature it draws; nobody has placed it."""
    feature = World(rules=FIELD, map=ground(e4=symbol)).s.features[0]
    assert (feature.kind, feature.mode, feature.cell, feature.by) == (thing, mode, cell("e4"), -1)


@pytest.mark.rule("SG-13.31")
def test_ranks_are_drawn_from_the_highest_down() -> None:
    """The first row is rank 8; a digit twice is a portal pair."""
    w = World(rules=FIELD, map=["~.......", *["........"] * 2, "...1....", *["........"] * 3, ".......1"])
    assert w.s.tile[cell("a8")] == Tile.WATER
    portal = w.s.features[0]
    assert (portal.kind, portal.cell, portal.other) == (Thing.PORTAL, cell("h1"), cell("d5"))


@pytest.mark.rule("SG-13.31", "SG-14.2", "SG-13.23")
def test_figures_on_the_map() -> None:
    """`o` is a neutral figure; what it is stands below the map. They are numbered by rank and file."""
    npcs = ["Guardian c5", "Trader e4", "Guardian b3"]
    w = World(rules=FIELD | {"npc": 1}, map=ground(c5="o", e4="o", b3="o"), npcs=npcs)
    assert [w.where(name) for name in ("G1", "G2", "T1")] == ["b3", "c5", "e4"]
    assert w.s.tile[cell("c5")] == Tile.PLAIN
    with pytest.raises(LudexError, match="what stands on d6"):
        World(rules=FIELD | {"npc": 1}, map=ground(d6="o"), npcs=npcs)


@pytest.mark.rule("SG-13.31", "SG-15.6", "SG-14.2")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"map": ground(e4="?")}, "is not a symbol of a map"),
        ({"map": ["........"] * 7}, "this board has 8"),
        ({"map": ["........."] * 8}, "8 of 8 tiles"),
        ({"map": ground(e4="1")}, "two ends, not 1"),
        ({"map": ground(a1="u")}, "can't stand there"),
        ({"map": ground(a4="+", a3="~", b4="~")}, "can't stand there"),
        ({"npcs": ["Guardian d1"]}, "can't stand there"),
        ({"npcs": ["Guardian e5", "Beast e5"]}, "can't stand there"),
        ({"npcs": ["Dragon e5"]}, "is not a neutral figure"),
        ({"map": ground(e5="~"), "black": "Re5"}, "not free"),
        ({"map": ground(e5="u"), "black": "Re5"}, "not free"),
    ],
)
def test_positions_that_are_refused(given: dict[str, Any], words: str) -> None:
    """Unknown symbols, other sizes, half portals, things on illegal tiles."""
    with pytest.raises(LudexError, match=words):
        World(rules=FIELD | {"npc": 1}, **given)


@pytest.mark.rule("SG-3.9", "SG-15.6")
def test_standard_armies_need_ground() -> None:
    """A map with water on a1 has no place for White's Rook."""
    rules = FIELD | {"setup": "standard"}
    with pytest.raises(LudexError, match="every starting square"):
        Opening(rules, position={"map": ground(a1="~")})
    assert Opening(rules, position={"map": ground(a4="~")}).s.occupant[cell("a4")] == NO_GROUND
