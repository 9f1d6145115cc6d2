"""Military power, military value, score and the statistics of a turn (SC-19.16, SC-21.3, SC-21.4)."""

from ludex.games.simpleciv.rules.city.yields import empire_yield
from ludex.games.simpleciv.rules.civ.technology import empire_science
from ludex.games.simpleciv.rules.codes import Kind
from ludex.games.simpleciv.rules.data import PRODUCTION, UNIT, UNIT_ARMY
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.war.strength import city_defense
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell6
from ludex.kernel.state.bits import count
from ludex.kernel.state.record import table

DISPLAY = 80  # SC-19.16: power is shown divided by this
ATK_POWER, DEF_POWER, HP_POWER = 160, 120, 20
CITY_DEF_POWER, CITY_HP_POWER = 160, 24
WHOLE = 1800  # SC-21.3: a multiple of every unit's hit points
CITY_POINTS, TECH_POINTS = 10, 5  # SC-21.4
HALF_VALUE = 2 * WHOLE

PRINTED_POWER = table([ATK_POWER * row[0] + DEF_POWER * row[1] for row in UNIT.values()])
VALUE = table([(row[0] + row[1]) * (WHOLE // row[4]) for row in UNIT.values()])  # SC-21.3: for each hit point


@rule
def unit_power(s: State, unit: int) -> int:
    """SC-19.16: what one unit adds to military power: nothing for a Settler, a quarter more for an Army."""
    kind = s.units[unit].kind
    if kind == Kind.SETTLER:
        return 0
    power = PRINTED_POWER[kind] + HP_POWER * s.units[unit].hp
    return power * 5 // 4 if UNIT_ARMY[kind] else power


@rule
def city_power(s: State, city: int) -> int:
    """SC-19.16: what one city adds to military power; its shield does not count."""
    return CITY_DEF_POWER * city_defense(s, city) + CITY_HP_POWER * s.cities[city].hp


@rule
def military_power(s: State, seat: int) -> int:
    """SC-19.16: the military power of a civ, from its units and cities."""
    power = 0
    for unit in range(s.unit_top):
        if s.units[unit].used and s.units[unit].owner == seat:
            power += unit_power(s, unit)
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            power += city_power(s, city)
    return power


@rule
def military_value(s: State, seat: int) -> int:
    """SC-21.3: M, the worth of all units of a civ by their hit points."""
    value = 0
    for unit in range(s.unit_top):
        if s.units[unit].used and s.units[unit].owner == seat:
            value += VALUE[s.units[unit].kind] * s.units[unit].hp
    return value


@rule
def territory(s: State, seat: int) -> int:
    """SC-21.3: how many tiles a civ owns."""
    tiles = 0
    for tile in range(s.tile_count):
        tiles += int(s.tiles[tile].owner == seat)
    return tiles


@rule
def score(s: State, seat: int) -> int:
    """SC-21.4: the score of a civ."""
    player = s.players[seat]
    growth = CITY_POINTS * player.cities + TECH_POINTS * count(player.techs) + territory(s, seat)
    return growth + military_value(s, seat) // HALF_VALUE


@rule
def statistics(s: State, seat: int, log: Log) -> None:
    """SC-21.3: the record of a civ for this turn; nobody may see it before the end."""
    if not log.on:
        return
    science, production = empire_science(s, seat), empire_yield(s, seat, PRODUCTION)
    military = military_value(s, seat) // WHOLE
    land = territory(s, seat) * 65536 + score(s, seat)
    tell6(log, 0, EventKind.STATISTICS, seat, science, production, s.players[seat].net_gold, military, land)
