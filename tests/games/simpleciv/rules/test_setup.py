"""A new game (SC-2): sizes, civs, first units, first sight."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Civ, End, Era, Kind, Mood, Node, Overlay, Size, Terrain
from ludex.games.simpleciv.rules.data import CIVS, SIZE_CIVS, UNIT_HP, UNIT_MOVES
from ludex.games.simpleciv.rules.map.hexes import PLACES, at, away, distance
from ludex.games.simpleciv.rules.map.land import is_open
from ludex.games.simpleciv.rules.map.starts import attempt
from ludex.games.simpleciv.rules.map.vision import knows, sees, unit_places
from ludex.games.simpleciv.rules.randomness import open_stream
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.setup import companion_tile, deal_civs, enter, people_camp, set_up, smallest_size
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.config import config_error
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.state.splitmix import draw
from tests.games.simpleciv.world import SETTLER, new_game, quiet, tile, unit, world

SEEDS = range(1, 11) if NATIVE else range(1, 3)
TRIO = [Kind.SETTLER, Kind.SCOUT, Kind.SPEAR_GUARD]


def army(s: State, seat: int) -> list[int]:
    """The units of a seat, as kinds."""
    return [body.kind for body in s.units if body.used and body.owner == seat]


# ---------------------------------------------------------------- sizes and civs


@pytest.mark.rule("SC-2.1", "SC-2.2")
def test_sizes() -> None:
    """Width, height and the most civs of each size; `auto` takes the smallest that has room."""
    assert [smallest_size(seats) for seats in range(2, 7)] == [0, 1, 2, 3, 3]
    for seats, size in ((2, Size.TINY), (3, Size.SMALL)):
        s = new_game(1, size, seats, map_size=0)
        assert s.map_size == size
        assert SIZE_CIVS[size] == seats == s.seats
        assert (s.width, s.height) == ((20, 15), (25, 20))[size]
        assert s.tile_count == s.width * s.height


@pytest.mark.rule("SC-2.2", "SC-2.3")
def test_tv_019_tables_that_cannot_be_played() -> None:
    """TV-019: 3 civs on Tiny, 5 on Standard, 5 humans; and a civ twice."""
    rules = State().rules
    assert not config_error(rules, ["normal"] * 6)
    assert "humans" in str(config_error(rules, [HUMAN] * 5 + ["normal"]))
    assert not config_error(rules, [HUMAN] * 4 + ["normal"])
    for size, most in ((Size.TINY, 2), (Size.STANDARD, 4)):
        rules.map_size = size + 1
        assert not config_error(rules, [HUMAN] * most)
        assert "too many" in str(config_error(rules, [HUMAN] * most + ["normal"]))
    rules.map_size, rules.civ_0, rules.civ_2 = 0, 1 + Civ.RIVER_LEAGUE, 1 + Civ.RIVER_LEAGUE
    assert not config_error(rules, [HUMAN] * 2)
    assert "River League" in str(config_error(rules, [HUMAN] * 3))


def dealt(seed: int, *wanted: int) -> list[int]:
    """The civs that seats get who ask for these, 0 for any."""
    s = world(civs=[NONE] * len(wanted), size=Size.TINY)
    for seat, civ in enumerate(wanted):
        setattr(s.rules, f"civ_{seat}", civ)
    open_stream(s.map_chance, 1, 0, seed)
    deal_civs(s)
    return [s.players[seat].civ for seat in range(len(wanted))]


@pytest.mark.rule("SC-2.3")
def test_fixed_civs_are_reserved_first() -> None:
    """A random seat before a fixed one never takes its civ; all are distinct."""
    seen = set()
    for seed in range(30):
        civs = dealt(seed, 0, 1 + Civ.JADE_COVENANT, 0, 1 + Civ.FORGE_CLANS)
        assert (civs[1], civs[3]) == (Civ.JADE_COVENANT, Civ.FORGE_CLANS)
        assert len(set(civs)) == 4
        seen |= {civs[0], civs[2]}
    assert seen == set(Civ) - {Civ.JADE_COVENANT, Civ.FORGE_CLANS}


@pytest.mark.rule("SC-2.3")
def test_random_civs_are_drawn_in_seat_order() -> None:
    """`choice` from those left, on stream 1 as it begins: where TV-009 gives 37 and 81, entries 2 of 6 and 4 of 5."""
    assert dealt(1, 0, 0) == [Civ.RIVER_LEAGUE, Civ.JADE_COVENANT]


# ---------------------------------------------------------------- units


@pytest.mark.rule("SC-2.5", "SC-2.7")
def test_tv_018_everybody_starts_alike() -> None:
    """TV-018: three units, four for the Scholar Kingdoms; treasury 40; no tech."""
    s = new_game(1, Size.TINY, 2)
    assert army(s, 0) == TRIO
    assert army(s, 1) == [*TRIO, Kind.BOW_GUARD]
    for seat in range(2):
        player = s.players[seat]
        assert (player.treasury, player.techs, player.current_tech, player.era) == (40, 0, NONE, Era.HEARTH)
        assert (player.cities, player.has_founded, player.wars, player.eyes) == (0, 0, 0, 1 << seat)
        assert (player.units, player.settlers) == (3 + seat, 1)
    assert all(s.tiles[number].city == s.tiles[number].owner == NONE for number in range(s.tile_count))
    assert all(body.moves == UNIT_MOVES[body.kind] for body in s.units if body.used)
    assert all(body.hp == UNIT_HP[body.kind] for body in s.units if body.used)


@pytest.mark.rule("SC-2.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_companions_stand_beside_the_settler(seed: int) -> None:
    """On passable land of ring 1 if there is room, nobody on another's tile, on no hut."""
    s = new_game(seed, Size.TINY, 2)
    for seat in range(2):
        settler, *others = [body for body in s.units if body.used and body.owner == seat]
        room = sum(is_open(s, s.near[settler.tile, direction]) for direction in range(6))
        assert room < 3 or all(distance(s, settler.tile, body.tile) == 1 for body in others)
        assert all(is_open(s, body.tile) for body in others)
        assert all(s.tiles[body.tile].overlay != Overlay.GOODIE_HUT for body in (settler, *others))


@pytest.mark.rule("SC-2.6", "SC-0.13")
def test_companions_draw_from_the_first_ring_with_room() -> None:
    """In ring order; taken tiles and Mountains do not count."""
    s = world(size=Size.TINY)
    start = tile(s, 8, 7)
    first = Interpreter({draw: lambda _stream, _n: 0})(companion_tile)
    last = Interpreter({draw: lambda _stream, n: n - 1})(companion_tile)
    assert (first(s, start), last(s, start)) == (away(s, start, -1, 1), away(s, start, -1, 0))
    unit(s, SETTLER, away(s, start, -1, 1))
    s.tiles[away(s, start, -1, 0)].terrain = Terrain.MOUNTAIN
    assert (first(s, start), last(s, start)) == (away(s, start, 0, 1), away(s, start, 0, -1))
    for direction in range(6):
        s.tiles[s.near[start, direction]].terrain = Terrain.MOUNTAIN
    assert (first(s, start), last(s, start)) == (away(s, start, -2, 2), away(s, start, -2, 1))
    for number in range(s.tile_count):
        if distance(s, start, number) < 6:
            s.tiles[number].terrain = Terrain.COAST
    assert first(s, start) == away(s, start, -6, 6)


@pytest.mark.rule("SC-2.6")
def test_a_hut_under_a_starting_unit_is_gone() -> None:
    """Without reward; other overlays stay."""
    s = world(size=Size.TINY, overlay={100: Overlay.GOODIE_HUT, 110: Overlay.ORE_VEIN})
    enter(s, 0, Kind.SCOUT, 100, quiet())
    enter(s, 0, Kind.SCOUT, 110, quiet())
    assert (s.tiles[100].overlay, s.tiles[110].overlay) == (Overlay.NONE, Overlay.ORE_VEIN)
    assert (s.players[0].units, s.players[0].treasury) == (2, 40)


@pytest.mark.rule("SC-3.14")
def test_archers_take_the_first_free_tiles() -> None:
    """Ring 1 in its order, then ring 2."""
    s = world(size=Size.TINY)
    camp = s.work.camps[0] = tile(s, 8, 7)
    for direction in range(5):
        s.tiles[s.near[camp, direction]].terrain = Terrain.COAST
    people_camp(s, 0, quiet())
    assert [body.tile for body in s.units if body.used] == [camp, away(s, camp, 0, 1), away(s, camp, -2, 2)]
    assert (s.camps[0].tile, s.camps[0].mood, s.camps[0].timer, s.camps[0].natives) == (camp, Mood.PATROL, 0, 3)
    assert all(body.camp == 0 for body in s.units if body.used)


# ---------------------------------------------------------------- the first turn


@pytest.mark.rule("SC-2.4", "SC-2.8")
def test_the_first_turn() -> None:
    """Turn 1 of seat 0, who plans; nothing is decided."""
    s = new_game(1, Size.TINY, 2)
    assert (s.turn, s.seat, s.node) == (1, 0, Node.PLANNING)
    assert (s.ending, s.winner, s.end_turn, s.chosen) == (End.NONE, NONE, NONE, 0)
    assert (s.unit_serial, s.city_serial, s.unit_top) == (13, 0, 13)


@pytest.mark.rule("SC-2.9", "SC-22.4")
def test_everybody_sees_at_once() -> None:
    """What the first units see is visible and revealed, and nothing else."""
    s = new_game(1, Size.TINY, 2)
    for seat in range(2):
        mine = [
            (body.tile, unit_places(s, body.kind, body.tile)) for body in s.units if body.used and body.owner == seat
        ]
        watched = {at(s, here, i) for here, places in mine for i in range(PLACES) if places >> i & 1}
        assert {number for number in range(s.tile_count) if sees(s, seat, number)} == watched
        assert {number for number in range(s.tile_count) if knows(s, seat, number)} == watched


@pytest.mark.rule("SC-2.7", "SC-2.9", "SC-19.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_contacts_at_the_start(seed: int) -> None:
    """Only who sees another's units knows him, both ways."""
    s = new_game(seed, Size.TINY, 2)
    standing = [(body.owner, body.tile) for body in s.units if body.used and body.owner < CIVS]
    met = any(sees(s, 1 - owner, where) for owner, where in standing)
    assert (s.players[0].met, s.players[1].met) == ((0b10, 0b01) if met else (0, 0))


@pytest.mark.rule("SC-2.10")
def test_restart_forgets_everything() -> None:
    """A record that was used before becomes the very same new game, though another map was in it."""
    s = new_game(2, Size.SMALL, 2, map_size=2)
    s.rules.map_size = 1
    for seat in range(2):
        player = s.players[seat]
        player.techs, player.treasury, player.met, player.eyes, player.titan = 7, 999, 3, 3, 5
    s.pairs[0, 1].offered[1] = s.advisors[0].barred[1] = 9
    s.turn, s.node, s.seat, s.winner, s.ending = 70, Node.OVER, 1, 1, End.CONQUEST
    assert set_up(s, 2, 0, 3, quiet()) == 0
    fresh = new_game(3, Size.TINY, 2)
    assert plain(s) == plain(fresh)


def plain(s: State) -> dict[str, object]:
    """What counts of a state: slots that are free and tiles beyond the map do not."""
    data = s.plain()
    names = ("players", "pairs", "advisors", "turn", "seat", "node", "winner", "ending", "map_chance", "chance")
    rows = {name: data[name][: s.tile_count] for name in ("tiles", "sight", "near", "row", "axis")}
    rows |= {name: [row[: s.tile_count] for row in data[name]] for name in ("memory", "watch")}
    used = {name: [row for row in data[name] if row["used"]] for name in ("units", "cities", "camps")}
    return {name: data[name] for name in names} | rows | used


@pytest.mark.rule("SC-2.1", "SC-0.15")
def test_the_seed_has_63_bits() -> None:
    """Both words count."""
    low, high = new_game(5, Size.TINY, 2), new_game(5 + (1 << 40), Size.TINY, 2)
    assert low != high
    assert (low.chance.high, low.chance.low) != (high.chance.high, high.chance.low)


@pytest.mark.rule("SC-3.13")
def test_a_seed_without_a_map_is_refused() -> None:
    """With E_SEED."""
    rules = Interpreter({attempt: lambda *_: -(1 << 30)})
    assert rules(set_up)(State(), 2, 0, 1, quiet()) == Reason.SEED
