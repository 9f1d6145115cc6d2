"""Starts and camps (SC-3.10 to SC-3.14), on open maps and with made-up attempts."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Civ, Overlay, Size, Terrain
from ludex.games.simpleciv.rules.map.hexes import away, distance
from ludex.games.simpleciv.rules.map.start_zones import list_pool, qualifies, zone_score
from ludex.games.simpleciv.rules.map.starts import (
    ATTEMPTS,
    JUDGED,
    NO_SET,
    assign_starts,
    attempt,
    count_shares,
    generate,
    is_acceptable,
    list_sites,
    place_camps,
    rate,
    smallest_distance,
    smallest_share,
    take_starts,
    z_spread,
)
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import Interpreter
from tests.games.simpleciv.world import tile, world

FORGE, SCHOLARS, RIVER, STARS = (
    Civ.FORGE_CLANS, Civ.SCHOLAR_KINGDOMS, Civ.RIVER_LEAGUE, Civ.STARBORNE_SEEKERS,
)  # fmt: skip


def put_starts(s: State, *places: int, z: int = 10) -> None:
    """A set of starts, all of the same worth."""
    for i, place in enumerate(places):
        s.work.starts[i] = s.work.best[i] = place
        s.work.cost[place] = z


# ---------------------------------------------------------------- zones


@pytest.mark.rule("SC-3.10")
def test_a_start_needs_food_and_production() -> None:
    """One tile with 2 Food and one with 2 Production within two tiles."""
    s = world(size=Size.TINY)
    here = tile(s, 8, 7)
    assert not qualifies(s, here)
    s.tiles[here].overlay = Overlay.ORE_VEIN  # Plains with 2 Production
    assert not qualifies(s, here)
    s.tiles[away(s, here, 2, 0)].terrain = Terrain.MARSH
    assert qualifies(s, here)
    assert not qualifies(s, away(s, here, -1, 0))  # three tiles from the Marsh


@pytest.mark.rule("SC-3.10")
def test_a_start_needs_twelve_workable_tiles() -> None:
    """Water counts, Mountains do not."""
    s = world(size=Size.TINY)
    here = tile(s, 8, 7)
    s.tiles[here].terrain, s.tiles[away(s, here, 1, 0)].terrain = Terrain.HILLS, Terrain.MARSH
    ring = [away(s, here, q, r) for q, r in ((2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0))]
    for number in ring:
        s.tiles[number].terrain = Terrain.MOUNTAIN
    assert qualifies(s, here)
    s.tiles[away(s, here, -2, 1)].terrain = Terrain.MOUNTAIN
    assert not qualifies(s, here)
    s.tiles[away(s, here, -2, 1)].terrain = Terrain.DEEP_SEA
    assert qualifies(s, here)


@pytest.mark.rule("SC-3.10", "SC-5.2")
def test_zone_score() -> None:
    """Centre with its minimums, the three best other tiles, a river, and every resource within two tiles."""
    s = world(size=Size.TINY)
    here = tile(s, 8, 7)
    assert zone_score(s, here) == (2 + 1 + 0 + 1) + 3 * 2
    s.tiles[away(s, here, 1, 0)].overlay = Overlay.ORE_VEIN
    assert zone_score(s, here) == 4 + (4 + 2 + 2) + 1
    s.tiles[away(s, here, 0, 2)].overlay = Overlay.RICH_SOIL
    s.tiles[away(s, here, 0, 1)].overlay = Overlay.GOODIE_HUT
    assert zone_score(s, here) == 4 + (4 + 3 + 2) + 2
    s.tiles[here].river = 1
    s.tiles[here].overlay = Overlay.SACRED_SITE
    assert zone_score(s, here) == (2 + 1 + 1 + 1) + 9 + 1 + 3
    s.tiles[away(s, here, 3, 0)].overlay = Overlay.ORE_VEIN  # too far
    assert zone_score(s, here) == 18


@pytest.mark.rule("SC-3.10", "SC-0.9")
def test_the_pool() -> None:
    """The first 60 % of the candidates, the best first, of equal ones the lower tile first."""
    s = world(size=Size.TINY)
    here = tile(s, 8, 7)
    s.tiles[here].terrain, s.tiles[away(s, here, 1, 0)].terrain = Terrain.HILLS, Terrain.MARSH
    candidates = [number for number in range(s.tile_count) if qualifies(s, number)]
    expected = sorted(candidates, key=lambda number: (-zone_score(s, number), number))
    pool = [s.work.order[i] for i in range(list_pool(s))]
    assert pool == expected[: 60 * len(candidates) // 100]
    assert [s.work.cost[number] for number in pool] == [zone_score(s, number) for number in pool]


# ---------------------------------------------------------------- sets of starts


@pytest.mark.rule("SC-3.11")
def test_starts_are_taken_greedily() -> None:
    """In the order of the pool, each far enough from those before."""
    s = world(size=Size.TINY)
    pool = [tile(s, q, 7) for q in (1, 6, 7, 12, 13)]
    for i, place in enumerate(pool):
        s.work.order[i] = place
    assert take_starts(s, 2, 5, 6)
    assert [s.work.starts[i] for i in range(2)] == [pool[0], pool[2]]
    assert take_starts(s, 3, 5, 6)
    assert s.work.starts[2] == pool[4]
    assert not take_starts(s, 4, 5, 6)
    assert not take_starts(s, 2, 1, 6)


@pytest.mark.rule("SC-3.11")
def test_shares() -> None:
    """Passable land belongs to the nearest start, at equal distance to the one taken first."""
    s = world(size=Size.TINY)
    a, b = tile(s, 3, 7), tile(s, 11, 7)
    s.tiles[0].terrain = Terrain.MOUNTAIN
    put_starts(s, b, a)
    assert count_shares(s, 2) == 299
    nearer = sum(distance(s, number, a) < distance(s, number, b) for number in range(1, 300))
    assert (s.work.share[0], s.work.share[1]) == (299 - nearer, nearer)
    assert smallest_share(s, 2) == min(nearer, 299 - nearer)


@pytest.mark.rule("SC-3.11")
def test_rating() -> None:
    """Camps up to the lower limit, distance up to 12, the smallest share, and the spread of Z."""
    s = world(size=Size.SMALL)
    a, b = tile(s, 1, 10), tile(s, 11, 10)
    put_starts(s, a, b)
    s.work.cost[b] = 13
    assert (smallest_distance(s, 2), z_spread(s, 2)) == (10, 3)
    count_shares(s, 2)
    share = 1000 * smallest_share(s, 2) * 2 // 500
    assert rate(s, 2, 1) == 600 + 2000 + share - 300
    assert rate(s, 2, 2) == rate(s, 2, 3) == 1200 + 2000 + share - 300
    put_starts(s, a, tile(s, 17, 10))
    assert rate(s, 2, 0) == 2400 + 1000 * smallest_share(s, 2) * 2 // 500


@pytest.mark.rule("SC-3.11")
def test_the_camp_list() -> None:
    """Bare passable land: Forest, Hills, Marsh, then the rest."""
    s = world(size=Size.TINY)
    kinds = [Terrain.PLAINS, Terrain.MARSH, Terrain.HILLS, Terrain.FOREST, Terrain.DESERT, Terrain.MOUNTAIN]
    for number in range(s.tile_count):
        s.tiles[number].terrain = kinds[number % 6]
        s.tiles[number].overlay = Overlay.ORE_VEIN if number % 5 == 0 else Overlay.NONE
    sites = [s.work.sites[i] for i in range(list_sites(s))]
    assert sorted(sites) == [n for n in range(300) if n % 6 != 5 and n % 5]
    order = [(Terrain.FOREST, Terrain.HILLS, Terrain.MARSH).index(s.tiles[n].terrain) if n % 6 in (1, 2, 3) else 3
             for n in sites]  # fmt: skip
    assert order == sorted(order)
    assert sites[:40] != sorted(sites[:40])


@pytest.mark.rule("SC-3.14")
def test_camps_keep_their_distance() -> None:
    """8 from every start, 6 from every camp, in the order of the list, until there are enough."""
    s = world(size=Size.SMALL)
    start = tile(s, 2, 10)
    put_starts(s, start)
    sites = [tile(s, q, 10) for q in (9, 10, 15, 16, 3, -4)]
    for i, place in enumerate(sites):
        s.work.sites[i] = place
    assert place_camps(s, 1, len(sites), 3) == 2
    assert [s.work.camps[i] for i in range(2)] == [sites[1], sites[3]]
    assert place_camps(s, 1, len(sites), 1) == 1


# ---------------------------------------------------------------- who gets which


@pytest.mark.rule("SC-3.12")
def test_forge_clans_and_river_league_choose() -> None:
    """In seat order: the zone with most Hills, the zone with most river tiles; the others draw the rest."""
    s = world(civs=(SCHOLARS, RIVER, FORGE, STARS), size=Size.STANDARD)
    zones = [tile(s, q, r) for q, r in ((2, 4), (14, 4), (-2, 16), (10, 16))]
    put_starts(s, *zones)
    for step in ((0, 0), (1, 0), (2, 0)):
        s.tiles[away(s, zones[2], *step)].terrain = Terrain.HILLS
        s.tiles[away(s, zones[2], *step)].river = 1
    s.tiles[away(s, zones[3], 0, 1)].river = 1
    s.tiles[away(s, zones[0], 1, 1)].terrain = Terrain.HILLS
    s.tiles[away(s, zones[3], 3, 0)].terrain = Terrain.HILLS  # too far
    assign_starts(s, 4)
    homes = [s.work.best[seat] for seat in range(4)]
    assert homes[1:3] == [zones[2], zones[0]]  # the River League was first and took the zone with both
    assert {homes[0], homes[3]} == {zones[1], zones[3]}


@pytest.mark.rule("SC-3.12", "SC-0.9")
def test_choosing_between_equals() -> None:
    """The higher Z, then the lower tile."""
    s = world(civs=(FORGE, RIVER), size=Size.TINY)
    a, b = tile(s, 2, 7), tile(s, 10, 7)
    put_starts(s, b, a)
    assign_starts(s, 2)
    assert (s.work.best[0], s.work.best[1]) == (a, b)
    put_starts(s, a, b)
    s.work.cost[b] = 11
    assign_starts(s, 2)
    assert (s.work.best[0], s.work.best[1]) == (b, a)


@pytest.mark.rule("SC-3.12")
def test_the_others_draw() -> None:
    """Over many streams each gets each."""
    s = world(civs=(SCHOLARS, STARS), size=Size.TINY)
    a, b = tile(s, 2, 7), tile(s, 10, 7)
    homes = set()
    for seed in range(20):
        put_starts(s, a, b)
        s.map_chance.low = seed
        assign_starts(s, 2)
        homes.add((s.work.best[0], s.work.best[1]))
    assert homes == {(a, b), (b, a)}


# ---------------------------------------------------------------- attempts


def attempts(ratings: dict[int, int], good: tuple[int, ...] = ()) -> tuple[int, list[int]]:
    """What generation answers if its attempts are rated so, and which attempts it makes."""
    made: list[int] = []

    def fake(_s: State, _seats: int, number: int, _high: int, _low: int) -> int:
        made.append(number)
        return ratings.get(number, NO_SET)

    rules = Interpreter({attempt: fake, is_acceptable: lambda _s, _seats: int(made[-1] in good)})
    return rules(generate)(State(), 2, 0, 1), made


@pytest.mark.rule("SC-3.13")
def test_the_first_acceptable_attempt_counts() -> None:
    """A better one later is not looked for."""
    assert attempts({0: 100, 1: 50, 2: 900}, good=(1, 2)) == (1, [0, 1])


@pytest.mark.rule("SC-3.13")
def test_else_the_best_of_twenty() -> None:
    """The first of equal ones, made once more; attempt 20 is not among them."""
    assert attempts({3: -40, 5: 70, 9: 70, 20: 900}) == (5, [*range(JUDGED), 5])


@pytest.mark.rule("SC-3.13")
def test_else_the_first_with_starts() -> None:
    """From the twentieth on."""
    assert attempts({31: 5, 33: 900}) == (31, list(range(32)))


@pytest.mark.rule("SC-3.13")
def test_no_map() -> None:
    """After 200 attempts setup is refused."""
    assert attempts({}) == (NONE, list(range(ATTEMPTS)))


@pytest.mark.rule("SC-3.13")
def test_what_is_acceptable() -> None:
    """Camps, a spread of Z of 4 at most, no share below half of an even one, land on 45 % of the map."""
    s = world(size=Size.TINY)
    put_starts(s, tile(s, 1, 7), tile(s, 11, 7))
    s.camp_count = 1
    assert is_acceptable(s, 2)
    s.camp_count = 0
    assert not is_acceptable(s, 2)
    s.camp_count = 1
    s.work.cost[s.work.starts[0]] = 14
    assert is_acceptable(s, 2)
    s.work.cost[s.work.starts[0]] = 15
    assert not is_acceptable(s, 2)
    put_starts(s, tile(s, -2, 7), tile(s, -1, 7))  # the first has too little land
    assert not is_acceptable(s, 2)


@pytest.mark.rule("SC-3.13")
def test_land_enough() -> None:
    """135 of 300 tiles are enough, 134 are not."""
    s = world(size=Size.TINY)
    put_starts(s, tile(s, 1, 2), tile(s, 11, 2))
    s.camp_count = 1
    for number in range(135, 300):
        s.tiles[number].terrain = Terrain.DEEP_SEA
    assert is_acceptable(s, 2)
    s.tiles[134].terrain = Terrain.DEEP_SEA
    assert not is_acceptable(s, 2)
