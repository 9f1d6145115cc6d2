"""The preset maps (AE-32): sizes, homes, contested tiles, gates."""

from collections import Counter

import pytest

from ludex.games.aeonis.rules.codes import NONE, Lord, Terrain
from ludex.games.aeonis.rules.data import TILE_TERRAIN
from ludex.games.aeonis.rules.map.hexes import FROM_CENTRE, HEXES, INDEX, PLACES, SEAT_HEX, distance, is_adjacent
from ludex.games.aeonis.rules.map.homes import HOMES, MAPS, cluster_of
from ludex.games.aeonis.rules.map.land import build_map
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.state.dice import derive
from tests.games.aeonis.realms import new_game

PLAYERS = range(3, 9)
SEEDS = range(20) if NATIVE else range(6)
MANY = range(400)

# AE-32.2 as printed: seat 0's cluster, and a later one, for each number of players
CLUSTERS = {
    3: {0: [(-2, 0), (-2, 1), (-3, 0)], 1: [(1, -2), (2, -2), (1, -3)], 2: [(0, 2), (1, 1), (0, 3)]},
    4: {1: [(0, -2), (-1, -2), (1, -3)], 2: [(2, -1), (2, 0), (3, -2)], 3: [(0, 2), (-1, 3), (1, 2)]},
    5: {1: [(-1, -2), (0, -3), (-2, -2)], 2: [(3, -3), (3, -4), (4, -3)], 3: [(2, 1), (3, 0), (2, 2)]},
    6: {2: [(2, -3), (3, -3), (2, -4)], 3: [(3, -1), (3, 0), (4, -2)], 5: [(-3, 3), (-2, 3), (-4, 4)]},
    7: {1: [(-3, -1), (-2, -2), (-4, -1)], 3: [(4, -4), (4, -5), (5, -4)], 6: [(-3, 4), (-2, 4), (-4, 5)]},
    8: {1: [(-4, 0), (-3, -1), (-5, 0)], 6: [(0, 4), (-1, 5), (1, 4)], 7: [(-4, 4), (-3, 4), (-5, 5)]},
}


def land(players: int, seed: int) -> State:
    """A map without Lords."""
    s = State()
    s.seats = players
    derive(s.land, seed, 2)
    build_map(s)
    return s


def of(s: State, terrain: int) -> list[int]:
    """The hexes of a terrain."""
    return [h for h in range(HEXES) if s.hexes[h].terrain == terrain]


def connected(hexes: set[int]) -> bool:
    """Whether hexes hang together."""
    reached, new = set(), {min(hexes)}
    while new:
        reached |= new
        new = {b for b in hexes - reached if any(is_adjacent(a, b) for a in new)}
    return reached == hexes


def check_gates(s: State) -> None:
    """AE-32.9, AE-32.4 to AE-32.7 on one map."""
    _, portals, ruins, deserts, lakes, least = MAPS[s.seats]
    homes = [INDEX[place] for place in HOMES[s.seats]]
    found = Counter(Terrain(s.hexes[h].terrain) for h in range(HEXES))
    assert found[Terrain.PORTAL] == portals
    assert found[Terrain.RUINS] == ruins
    assert found[Terrain.DESERT] == deserts == s.seats
    assert found[Terrain.LAKE] == lakes
    goals = of(s, Terrain.PORTAL) + of(s, Terrain.RUINS)
    assert all(any(distance(home, goal) <= 2 for goal in goals) for home in homes)
    assert min(distance(a, b) for a in homes for b in homes if a != b) == least
    waters = of(s, Terrain.LAKE)
    assert not any(is_adjacent(a, b) for a in waters for b in waters + homes)
    assert connected({h for h in range(HEXES) if s.hexes[h].terrain not in (Terrain.OFF, Terrain.LAKE)})
    assert not any(is_adjacent(a, b) for a in of(s, Terrain.PORTAL) for b in of(s, Terrain.PORTAL))


@pytest.mark.rule("AE-32.1", "AE-33.2")
@pytest.mark.parametrize(("players", "hexes"), [(3, 37), (4, 37), (5, 61), (6, 61), (7, 91), (8, 91)])
def test_the_map_is_a_full_disk_with_the_imperial_seat_in_its_middle(players: int, hexes: int) -> None:
    s = land(players, 1)
    assert HEXES - len(of(s, Terrain.OFF)) == hexes
    assert all((s.hexes[h].terrain == Terrain.OFF) == (FROM_CENTRE[h] > s.radius) for h in range(HEXES))
    assert s.hexes[SEAT_HEX].terrain == Terrain.CITY


@pytest.mark.rule("AE-32.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_home_clusters_are_those_of_the_table(players: int) -> None:
    for seat, cluster in CLUSTERS[players].items():
        assert cluster_of(HOMES[players][seat], MAPS[players][0]) == cluster
    s = land(players, 3)
    for home in HOMES[players]:
        around = [s.hexes[INDEX[place]].terrain for place in cluster_of(home, s.radius)]
        assert s.hexes[INDEX[home]].terrain == Terrain.CITY
        assert around == [Terrain.PLAINS, Terrain.FOREST, Terrain.MOUNTAIN]


@pytest.mark.rule("AE-32.3", "AE-63.1")
def test_the_map_depends_on_the_seed_alone() -> None:
    first, again, other = land(5, 7), land(5, 7), land(5, 8)
    assert [h.terrain for h in first.hexes] == [h.terrain for h in again.hexes]
    assert [h.terrain for h in first.hexes] != [h.terrain for h in other.hexes]


@pytest.mark.rule("AE-32.4", "AE-32.5", "AE-32.6", "AE-32.9")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_map_passes_the_gates(players: int) -> None:
    for seed in SEEDS:
        check_gates(land(players, seed))


@pytest.mark.soak
@pytest.mark.rule("AE-32.9")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_hundred_maps_pass_the_gates(players: int) -> None:
    for seed in MANY:
        check_gates(land(players, seed))


@pytest.mark.rule("AE-32.5")
@pytest.mark.parametrize("players", [3, 4, 6, 8])
def test_each_pair_of_neighbouring_homes_has_a_desert_between_them(players: int) -> None:
    s = land(players, 2)
    homes = [INDEX[place] for place in HOMES[players]]
    pairs = [(home, homes[(i + 1) % players]) for i, home in enumerate(homes)]
    for a, b in pairs:
        between = [h for h in range(HEXES) if distance(h, a) <= 3 and distance(h, b) <= 3]
        if between and distance(a, b) <= 4:
            assert any(s.hexes[h].terrain == Terrain.DESERT for h in between)


@pytest.mark.rule("AE-32.7", "AE-32.9")
def test_with_eight_players_the_land_is_shared_out_evenly() -> None:
    for seed in SEEDS:
        found = Counter(Terrain(h.terrain) for h in land(8, seed).hexes)
        assert (found[Terrain.PLAINS], found[Terrain.FOREST], found[Terrain.MOUNTAIN]) == (22, 21, 21)


@pytest.mark.rule("AE-32.8", "AE-42.0")
def test_unique_tiles_lie_in_the_home_clusters() -> None:
    s = new_game(8, lords=1, whispers=1)
    for seat in range(8):
        lord = s.players[seat].lord
        tiles = [h for h in range(HEXES) if s.hexes[h].tile == lord]
        assert len(tiles) == 1
        assert s.hexes[tiles[0]].terrain == TILE_TERRAIN[lord]
        assert s.hexes[tiles[0]].controller == seat


@pytest.mark.rule("AE-32.8")
def test_the_bazaar_of_cassian_replaces_the_forest() -> None:
    # RU-29
    s = new_game(3, lords=1, lord_0=Lord.CASSIAN)
    _, forest, _ = cluster_of(HOMES[3][0], 3)
    assert s.hexes[INDEX[forest]].tile == Lord.CASSIAN
    assert s.hexes[INDEX[forest]].terrain == Terrain.DESERT


@pytest.mark.rule("AE-33.3", "AE-31.5")
def test_preset_maps_have_no_scenario_markers_and_homes_alone_are_explored() -> None:
    s = new_game(4)
    assert not any(here.marker for here in s.hexes)
    assert sum(here.explored for here in s.hexes) == 16
    owned = [PLACES[h] for h in range(HEXES) if s.hexes[h].controller != NONE]
    assert all(s.hexes[INDEX[place]].explored for place in owned)
