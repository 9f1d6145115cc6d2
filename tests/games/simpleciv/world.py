"""Small worlds for tests: an open map of Plains with whatever an example needs on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind, Node, Overlay, Size, Terrain
from ludex.games.simpleciv.rules.data import CIVS, SIZE, TILES
from ludex.games.simpleciv.rules.map.hexes import lay_grid, lay_sight
from ludex.games.simpleciv.rules.map.vision import meet
from ludex.games.simpleciv.rules.randomness import open_attempt
from ludex.games.simpleciv.rules.setup import begin_game, set_up
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import create_unit
from ludex.kernel.events.log import Event, Log, open_log, read
from ludex.kernel.state.dice import WORD
from ludex.kernel.state.splitmix import plant

LOG = open_log()


def world(
    civs: Iterable[int] = (Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS),
    size: int = Size.STANDARD,
    terrain: Mapping[int, int] | None = None,
    overlay: Mapping[int, int] | None = None,
    **rules: int,
) -> State:
    """A game on open Plains in its first turn: no units, no cities, the seats have not met; seat 0 plans."""
    s = plains(size).copy()
    for name, value in rules.items():
        setattr(s.rules, name, value)
    players = list(civs)
    s.seats, s.turn, s.node, s.winner, s.end_turn = len(players), 1, Node.PLANNING, NONE, NONE
    for number, ground in (terrain or {}).items():
        s.tiles[number].terrain = ground
    for number, thing in (overlay or {}).items():
        s.tiles[number].overlay = thing
    if terrain:
        lay_sight(s)
    for seat in range(CIVS):
        begin_player(s, seat, players[seat] if seat < len(players) else NONE)
    plant(s.chance, 0, 12345)
    return s


@cache
def plains(size: int) -> State:
    """Plains everywhere, laid once for each size."""
    s = State()
    s.map_size, (s.width, s.height) = size, SIZE[size][:2]
    s.tile_count = s.width * s.height
    for number in range(TILES):
        tile = s.tiles[number]
        tile.owner_city = tile.city = tile.military = tile.civilian = tile.owner = NONE
        tile.terrain, tile.overlay = Terrain.PLAINS, Overlay.NONE
    lay_grid(s)
    lay_sight(s)
    return s


def begin_player(s: State, seat: int, civ: int) -> None:
    """A civ at the start of the game."""
    player = s.players[seat]
    player.civ, player.current_tech, player.titan, player.eliminated_turn = civ, NONE, NONE, NONE
    player.treasury, player.eyes = s.rules.starting_treasury, 1 << seat
    s.advisors[seat].target = s.advisors[seat].camp = s.advisors[seat].focus = NONE


def new_game(seed: int, size: int, seats: int, **rules: int) -> State:
    """A whole new game; the seats play the civs in their order, unless the rules say otherwise."""
    s = State()
    chosen = {f"civ_{seat}": seat + 1 for seat in range(seats)} | {"map_size": size + 1} | rules
    for name, value in chosen.items():
        setattr(s.rules, name, value)
    assert set_up(s, seats, seed >> 32, seed & WORD, quiet()) == 0
    return s


def blank(size: int = Size.TINY, seed: int = 1) -> State:
    """A map of which nothing is made yet, its stream ready for the first attempt."""
    s = State()
    s.rules.map_size = size + 1
    begin_game(s, 2)
    open_attempt(s.map_chance, 0, 0, seed)
    return s


def tile(s: State, q: int, r: int) -> int:
    """The number of the tile at (q, r)."""
    return r * s.width + q + r // 2


def walk(s: State, start: int, *directions: int) -> int:
    """The tile that some steps lead to."""
    for direction in directions:
        start = s.near[start, direction]
    return start


def unit(s: State, kind: int, where: int, owner: int = 0) -> int:
    """A unit on a tile."""
    return create_unit(s, kind, owner, where, quiet())


def city(s: State, where: int, owner: int = 0, pop: int = 1) -> int:
    """A city on a tile, founded by its owner."""
    from ludex.games.simpleciv.rules.city.cities import assign, claim, create_city  # after the modules below it

    number = create_city(s, owner, where, quiet())
    s.players[owner].population += pop - s.cities[number].pop
    s.cities[number].pop = pop
    if pop >= 3:
        s.cities[number].claim_radius = 2
        claim(s, number, 2, quiet())
    assign(s, number)
    return number


def met(s: State, a: int = 0, b: int = 1) -> None:
    """Two civs in contact."""
    meet(s, a, b, quiet())


def war(s: State, a: int = 0, b: int = 1) -> None:
    """Two civs at war."""
    met(s, a, b)
    s.players[a].wars |= 1 << b
    s.players[b].wars |= 1 << a


def teach(s: State, seat: int, *techs: int) -> None:
    """Technologies that a civ knows."""
    for tech in techs:
        s.players[seat].techs |= 1 << tech


def erect(s: State, number: int, *buildings: int) -> None:
    """Buildings that a city has."""
    for building in buildings:
        s.cities[number].buildings |= 1 << building


def quiet() -> Log:
    """A log that listens, empty."""
    LOG.count = 0
    return LOG


def told() -> list[Event]:
    """What the log heard since it was emptied."""
    return list(read(LOG))


def heard(kind: int) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind that the log heard."""
    return [event.values for event in told() if event.kind == kind]


E, NE, NW, W, SW, SE = range(6)  # SC-0.11
MIDDLE = 315  # a tile far from all borders of a Standard map
SPEAR, SCOUT, SETTLER, BOW = Kind.SPEAR_GUARD, Kind.SCOUT, Kind.SETTLER, Kind.BOW_GUARD
