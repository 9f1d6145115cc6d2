"""Building the preset map (AE-32). The hexes that are not given yet lie in `work.order`, shuffled once, 0 for none.

`work.order` holds each hex plus one, so that a hex that was given to a terrain is marked by 0 and skipped from then on.
"""

from ludex.games.aeonis.rules.codes import NONE, Terrain
from ludex.games.aeonis.rules.data import SEATS, TILE_REPLACES, TILE_TERRAIN
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, DISTANCE, FROM_CENTRE, HEXES, NEIGHBOUR, SEAT_HEX
from ludex.games.aeonis.rules.map.homes import (
    CLUSTER,
    HOME,
    HOME_CLUSTER,
    LAKE_TILES,
    MAP_RADIUS,
    PORTAL_TILES,
    RUINS_TILES,
)
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.dice import below

UNDECIDED = Terrain.OFF  # a hex of R, while the map is being built


@rule
def build_map(s: State) -> None:
    """AE-33.2, AE-32.1 to AE-32.8: the whole map for the players at the table."""
    s.radius = MAP_RADIUS[s.seats]
    for h in range(HEXES):
        s.hexes[h].terrain = UNDECIDED
    lay_homes(s)
    size = shuffle_rest(s)
    covered = 0
    for _ in range(PORTAL_TILES[s.seats]):
        covered = lay_goal(s, Terrain.PORTAL, covered, size)
    for _ in range(RUINS_TILES[s.seats]):
        covered = lay_goal(s, Terrain.RUINS, covered, size)
    for seat in range(s.seats):
        lay_desert(s, seat, size)
    lay_lakes(s, size)
    fill_rest(s, size)
    lay_unique_tiles(s)


@rule
def lay_homes(s: State) -> None:
    """AE-32.1, AE-32.2: the Imperial Seat, the Home Cities and their clusters."""
    s.hexes[SEAT_HEX].terrain = Terrain.CITY
    for seat in range(s.seats):
        s.hexes[HOME[s.seats, seat]].terrain = Terrain.CITY
        for place in range(CLUSTER):
            s.hexes[HOME_CLUSTER[s.seats, seat, place]].terrain = Terrain.PLAINS + place


@rule
def shuffle_rest(s: State) -> int:
    """AE-32.3: R, all other hexes in ascending (q, r), shuffled once; how many they are."""
    order, size = s.work.order, 0
    for h in range(HEXES):
        if FROM_CENTRE[h] <= s.radius and s.hexes[h].terrain == UNDECIDED:
            order[size] = h + 1
            size += 1
    for i in range(size - 1, 0, -1):
        j = below(s.land, i + 1)
        order[i], order[j] = order[j], order[i]
    return size


@rule
def give(s: State, place: int, terrain: int) -> None:
    """AE-32.4: a hex of R gets its terrain and leaves R."""
    s.hexes[s.work.order[place] - 1].terrain = terrain
    s.work.order[place] = 0


@rule
def homes_near(s: State, h: int) -> int:
    """AE-32.4, AE-32.9: the seats whose Home City is within distance 2 of a hex, as a set."""
    seats = 0
    for seat in range(s.seats):
        if DISTANCE[h, HOME[s.seats, seat]] <= 2:
            seats |= 1 << seat
    return seats


@rule
def size_of(seats: int) -> int:
    """AE-32.4: how many seats a set has."""
    n = 0
    for seat in range(SEATS):
        n += (seats >> seat) & 1
    return n


@rule
def touches(s: State, h: int, terrain: int) -> bool:
    """AE-32.4, AE-32.6: whether a hex of some terrain lies next to another."""
    for direction in range(DIRECTIONS):
        other = NEIGHBOUR[h, direction]
        if other != NONE and s.hexes[other].terrain == terrain:
            return True
    return False


@rule
def lay_goal(s: State, terrain: int, covered: int, size: int) -> int:
    """AE-32.4: a Portal or Ruins on the first best hex of R; the seats that have such a goal within 2 now."""
    best, most = NONE, -1
    for place in range(size):
        h = s.work.order[place] - 1
        if h >= 0 and not (terrain == Terrain.PORTAL and touches(s, h, Terrain.PORTAL)):
            worth = goal_worth(s, h, covered)
            if worth > most:
                best, most = place, worth
    covered |= homes_near(s, s.work.order[best] - 1)
    give(s, best, terrain)
    return covered


@rule
def goal_worth(s: State, h: int, covered: int) -> int:
    """AE-32.4: the triple (uncovered homes within 2, homes within 2, minus the distance to the centre), packed."""
    around = homes_near(s, h)
    return (size_of(around & ~covered) * 16 + size_of(around)) * 16 + 15 - FROM_CENTRE[h]


@rule
def lay_desert(s: State, seat: int, size: int) -> None:
    """AE-32.5: the Desert between a home and the next one: the least (sum of distances, q, r) of those within 3."""
    best, least = NONE, 0
    for close in range(1, -1, -1):
        for place in range(size):
            h = s.work.order[place] - 1
            if h >= 0 and (not close or is_between(s, h, seat)):
                worth = home_distances(s, h, seat) * HEXES + h
                if best == NONE or worth < least:
                    best, least = place, worth
        if best != NONE:
            break
    give(s, best, Terrain.DESERT)


@rule
def next_home(s: State, seat: int) -> int:
    """AE-32.5: the Home City of the next seat."""
    return HOME[s.seats, (seat + 1) % s.seats]


@rule
def is_between(s: State, h: int, seat: int) -> bool:
    """AE-32.5: at most 3 from both homes of a pair."""
    return DISTANCE[h, HOME[s.seats, seat]] <= 3 and DISTANCE[h, next_home(s, seat)] <= 3


@rule
def home_distances(s: State, h: int, seat: int) -> int:
    """AE-32.5: the sum of the distances to both homes of a pair."""
    return DISTANCE[h, HOME[s.seats, seat]] + DISTANCE[h, next_home(s, seat)]


@rule
def lay_lakes(s: State, size: int) -> None:
    """AE-32.6: Lakes on the first hexes of R that are apart from homes and Lakes and cut nothing off."""
    left = LAKE_TILES[s.seats]
    for place in range(size):
        h = s.work.order[place] - 1
        if left > 0 and h >= 0 and may_be_lake(s, h):
            give(s, place, Terrain.LAKE)
            left -= 1


@rule
def may_be_lake(s: State, h: int) -> bool:
    """AE-32.6: not next to a Home City or a Lake, and the land stays connected."""
    for seat in range(s.seats):
        if DISTANCE[h, HOME[s.seats, seat]] == 1:
            return False
    return not touches(s, h, Terrain.LAKE) and is_connected_without(s, h)


@rule
def is_connected_without(s: State, h: int) -> bool:
    """AE-32.6: whether all hexes but the Lakes and this one are connected by map adjacency."""
    land = 0
    for other in range(HEXES):
        is_land = FROM_CENTRE[other] <= s.radius and other != h and s.hexes[other].terrain != Terrain.LAKE
        s.work.mark[other] = int(is_land)
        land += int(is_land)
    return flood(s) == land


@rule
def flood(s: State) -> int:
    """AE-32.6: how many marked hexes are connected with the Imperial Seat; marks are taken away as it spreads."""
    queue, reached, done = s.work.other, 1, 0
    queue[0] = SEAT_HEX
    s.work.mark[SEAT_HEX] = 0
    while done < reached:
        for direction in range(DIRECTIONS):
            other = NEIGHBOUR[queue[done], direction]
            if other != NONE and s.work.mark[other]:
                s.work.mark[other] = 0
                queue[reached] = other
                reached += 1
        done += 1
    return reached


@rule
def fill_rest(s: State, size: int) -> None:
    """AE-32.7: the rest of R becomes Plains, Forest and Mountain in turn."""
    n = 0
    for place in range(size):
        if s.work.order[place]:
            give(s, place, Terrain.PLAINS + n % CLUSTER)
            n += 1


@rule
def lay_unique_tiles(s: State) -> None:
    """AE-32.8, RU-29: each Lord's unique tile replaces the tile of the cluster that its sheet names."""
    for seat in range(s.seats):
        lord = s.players[seat].lord
        if TILE_TERRAIN[lord] != Terrain.OFF:
            here = s.hexes[HOME_CLUSTER[s.seats, seat, TILE_REPLACES[lord]]]
            here.tile = lord
            here.terrain = TILE_TERRAIN[lord]
