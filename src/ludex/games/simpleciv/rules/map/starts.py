"""Where the civs begin and where the natives camp (SC-3.10 to SC-3.15)."""

from ludex.games.simpleciv.rules.codes import NONE, Civ, Overlay, Terrain
from ludex.games.simpleciv.rules.data import CAMPS_FROM, CAMPS_TO
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, at, distance
from ludex.games.simpleciv.rules.map.land import is_open, lay_land
from ludex.games.simpleciv.rules.map.rivers import lay_rivers
from ludex.games.simpleciv.rules.map.start_zones import list_pool
from ludex.games.simpleciv.rules.randomness import open_attempt, shuffle, sort_down
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import Array, table
from ludex.kernel.state.splitmix import between, draw

SITE_RANK = table([0, 2, 3, 1, 0, 0, 0, 0])  # SC-3.11: Forest, Hills, Marsh, the rest
TRIALS = 60  # SC-3.11
STARTS_APART, APART_SPAN, APART_RATED = 6, 6, 12  # SC-3.11
CAMP_TO_START, CAMP_TO_CAMP = 8, 6  # SC-3.14
Z_SPREAD, LAND_PERCENT = 4, 45  # SC-3.13
JUDGED, ATTEMPTS = 20, 200
NO_SET = -(1 << 30)  # the rating where there are no starts


@rule
def generate(s: State, seats: int, seed_high: int, seed_low: int) -> int:
    """SC-3.13, SC-3.15: the first good attempt, else the best rated, else the first with starts; NONE: no map."""
    best, found = NO_SET, NONE
    for number in range(JUDGED):
        rating = attempt(s, seats, number, seed_high, seed_low)
        if rating != NO_SET and is_acceptable(s, seats):
            return number
        if rating > best:
            best, found = rating, number
    if found != NONE:
        attempt(s, seats, found, seed_high, seed_low)
        return found
    for number in range(JUDGED, ATTEMPTS):
        if attempt(s, seats, number, seed_high, seed_low) != NO_SET:
            return number
    return NONE


@rule
def attempt(s: State, seats: int, number: int, seed_high: int, seed_low: int) -> int:
    """SC-3.13: one attempt at a map; the rating of its starts."""
    open_attempt(s.map_chance, number, seed_high, seed_low)
    lay_land(s)
    lay_rivers(s)
    return choose_starts(s, seats)


@rule
def is_acceptable(s: State, seats: int) -> int:
    """SC-3.13: enough camps, starts of like worth with land enough, and enough land altogether."""
    land = count_shares(s, seats)
    fair = z_spread(s, seats) <= Z_SPREAD and 2 * smallest_share(s, seats) * seats >= land
    return int(fair and s.camp_count >= CAMPS_FROM[s.map_size] and 100 * land >= LAND_PERCENT * s.tile_count)


@rule
def list_sites(s: State) -> int:
    """SC-3.11: the camp list in `sites`: bare passable land, shuffled, Forest first."""
    sites = 0
    for tile in range(s.tile_count):
        if is_open(s, tile) and s.tiles[tile].overlay == Overlay.NONE:
            s.work.cost[tile] = SITE_RANK[s.tiles[tile].terrain]
            s.work.order[sites] = tile
            sites += 1
    shuffle(s.map_chance, s.work.order, sites)
    sort_down(s, sites)
    for i in range(sites):
        s.work.sites[i] = s.work.order[i]
    return sites


@rule
def choose_starts(s: State, seats: int) -> int:
    """SC-3.11: the best of many sets of starts and their camps; its rating."""
    camps = between(s.map_chance, CAMPS_FROM[s.map_size], CAMPS_TO[s.map_size])
    sites = list_sites(s)
    pool = list_pool(s)
    best = NO_SET
    for _ in range(TRIALS):
        apart = STARTS_APART + draw(s.map_chance, APART_SPAN)
        shuffle(s.map_chance, s.work.order, pool)
        if take_starts(s, seats, pool, apart):
            rating = rate(s, seats, place_camps(s, seats, sites, camps))
            if rating > best:
                best = rating
                for i in range(seats):
                    s.work.best[i] = s.work.starts[i]
    for i in range(seats):
        s.work.starts[i] = s.work.best[i]
    if best != NO_SET:
        s.camp_count = place_camps(s, seats, sites, camps)
    return best


@rule
def keeps_off(s: State, tile: int, places: Array[int], n: int, apart: int) -> int:
    """SC-3.11, SC-3.14: whether a tile is far enough from the first n of some places."""
    for i in range(n):
        if distance(s, tile, places[i]) < apart:
            return 0
    return 1


@rule
def take_starts(s: State, seats: int, pool: int, apart: int) -> int:
    """SC-3.11: one start for each civ, greedily; 0 if there are too few."""
    taken = 0
    for i in range(pool):
        if taken < seats and keeps_off(s, s.work.order[i], s.work.starts, taken, apart):
            s.work.starts[taken] = s.work.order[i]
            taken += 1
    return int(taken == seats)


@rule
def place_camps(s: State, seats: int, sites: int, wanted: int) -> int:
    """SC-3.14: camps in the order of the camp list, far from the starts and from each other; how many there are."""
    camps = 0
    for i in range(sites):
        if camps == wanted:
            break
        tile = s.work.sites[i]
        if keeps_off(s, tile, s.work.camps, camps, CAMP_TO_CAMP):
            if keeps_off(s, tile, s.work.starts, seats, CAMP_TO_START):
                s.work.camps[camps] = tile
                camps += 1
    return camps


@rule
def rate(s: State, seats: int, camps: int) -> int:
    """SC-3.11: what a set of starts is worth."""
    land = count_shares(s, seats)
    share = 1000 * smallest_share(s, seats) * seats // land
    apart = min(smallest_distance(s, seats), APART_RATED)
    return 600 * min(camps, CAMPS_FROM[s.map_size]) + 200 * apart + share - 100 * z_spread(s, seats)


@rule
def count_shares(s: State, seats: int) -> int:
    """SC-3.11: the passable land nearest to each start, in `share`; all of it."""
    land = 0
    for i in range(seats):
        s.work.share[i] = 0
    for tile in range(s.tile_count):
        if is_open(s, tile):
            s.work.share[nearest_start(s, seats, tile)] += 1
            land += 1
    return land


@rule
def nearest_start(s: State, seats: int, tile: int) -> int:
    """SC-3.11: which start a tile is nearest to, of equal ones the first taken."""
    nearest, least = 0, s.tile_count
    for i in range(seats):
        steps = distance(s, tile, s.work.starts[i])
        if steps < least:
            nearest, least = i, steps
    return nearest


@rule
def smallest_share(s: State, seats: int) -> int:
    """SC-3.11: of the shares just counted."""
    least = s.work.share[0]
    for i in range(1, seats):
        least = min(least, s.work.share[i])
    return least


@rule
def smallest_distance(s: State, seats: int) -> int:
    """SC-3.11: between two starts."""
    least = s.tile_count
    for i in range(seats):
        for j in range(i):
            least = min(least, distance(s, s.work.starts[i], s.work.starts[j]))
    return least


@rule
def z_spread(s: State, seats: int) -> int:
    """SC-3.11: how much the best start is better than the worst."""
    low = high = s.work.cost[s.work.starts[0]]
    for i in range(1, seats):
        low, high = min(low, s.work.cost[s.work.starts[i]]), max(high, s.work.cost[s.work.starts[i]])
    return high - low


@rule
def assign_starts(s: State, seats: int) -> None:
    """SC-3.12: the start of each seat, in `best`: Forge Clans and River League choose, the others draw."""
    left = seats
    for seat in range(seats):
        if chooses(s, seat):
            left = give_start(s, seat, favourite(s, s.players[seat].civ, left), left)
    shuffle(s.map_chance, s.work.starts, left)
    drawn = 0
    for seat in range(seats):
        if not chooses(s, seat):
            s.work.best[seat] = s.work.starts[drawn]
            drawn += 1


@rule
def chooses(s: State, seat: int) -> int:
    """SC-3.12: whether a civ chooses its start."""
    return int(s.players[seat].civ == Civ.FORGE_CLANS or s.players[seat].civ == Civ.RIVER_LEAGUE)


@rule
def favourite(s: State, civ: int, left: int) -> int:
    """SC-3.12: which of the starts left a civ takes: the most charming, then the higher Z, then the lower tile."""
    best, chosen = NONE, 0
    for i in range(left):
        tile = s.work.starts[i]
        rank = (charm(s, civ, tile) * 256 + s.work.cost[tile]) * 4096 + s.tile_count - tile
        if rank > best:
            best, chosen = rank, i
    return chosen


@rule
def charm(s: State, civ: int, start: int) -> int:
    """SC-3.12: the Hills or river tiles within two tiles of a start."""
    found = 0
    for place in range(CITY_PLACES):
        tile = at(s, start, place)
        if tile != NONE and civ == Civ.FORGE_CLANS:
            found += int(s.tiles[tile].terrain == Terrain.HILLS)
        elif tile != NONE:
            found += int(s.tiles[tile].river != 0)
    return found


@rule
def give_start(s: State, seat: int, chosen: int, left: int) -> int:
    """SC-3.12: a seat takes one of the starts left; how many are left then, in the same order."""
    s.work.best[seat] = s.work.starts[chosen]
    for i in range(chosen, left - 1):
        s.work.starts[i] = s.work.starts[i + 1]
    return left - 1
