"""What every seat sees, counted from scratch with nothing but the rules of sight (SC-22.2, SC-22.3)."""

from collections import Counter

from ludex.games.simpleciv.rules.data import UNIT_VISION
from ludex.games.simpleciv.rules.map.hexes import distance, in_sight
from ludex.games.simpleciv.rules.state import State


def within(s: State, centre: int, radius: int) -> list[int]:
    """The tiles near another."""
    return [tile for tile in range(s.tile_count) if distance(s, centre, tile) <= radius]


def sources(s: State, seat: int) -> Counter[int]:
    """How many own units, cities and borders of a seat see each tile."""
    seen = Counter(tile for tile in range(s.tile_count) if s.tiles[tile].owner == seat)
    for unit in (s.units[number] for number in range(s.unit_top)):
        if unit.used and unit.owner == seat:
            near = within(s, unit.tile, UNIT_VISION[unit.kind])
            seen.update(tile for tile in near if in_sight(s, unit.tile, tile))
    for city in (s.cities[number] for number in range(s.city_top)):
        if city.used and city.owner == seat:
            seen.update(within(s, city.tile, 2))
    return seen


def recount(s: State) -> None:
    """SC-22.4: what is kept of every seat's sight is what counting gives, and whatever is visible is revealed."""
    for seat in range(s.seats):
        expected = sources(s, seat)
        for tile in range(s.tile_count):
            ground = s.tiles[tile]
            assert s.watch[seat, tile] == expected[tile], (seat, tile)
            assert ground.watchers >> seat & 1 == int(expected[tile] > 0), (seat, tile)
            if ground.watchers & s.players[seat].eyes:
                assert ground.revealed >> seat & 1, (seat, tile)
