"""What a city may build, and what it costs (SC-7.1 to SC-7.12)."""

from ludex.games.simpleciv.rules.city.yields import has_building, is_city_of
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    NONE,
    Building,
    Civ,
    Domain,
    Kind,
    Project,
    Tech,
)
from ludex.games.simpleciv.rules.data import (
    BUILDING_CIVS,
    BUILDING_COST,
    BUILDING_MARKER,
    BUILDING_TECH,
    UNIT_ARMY,
    UNIT_CIVS,
    UNIT_COST,
    UNIT_DOMAIN,
    UNIT_TECH,
)
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import has_civ, is_military, knows_tech, passable
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit

UNIT_STEPS = 4  # SC-7.6: the price of a unit rises up to this multiple
FILLER_TURNS, FILLER_STEPS = 40, 5  # SC-7.7
FORGE_PERCENT, JADE_PERCENT = 80, 90  # SC-18.2, SC-18.16
SETTLER_POP = 2  # SC-7.10


@rule
def item_cost(s: State, seat: int, item: int) -> int:
    """SC-7.6, SC-7.7, SC-16.1: the Production that an item costs if it is chosen now."""
    if item < FIRST_BUILDING:
        return unit_cost(s, seat, item)
    if item < FIRST_PROJECT:
        return BUILDING_COST[item - FIRST_BUILDING]
    return project_cost(s, item - FIRST_PROJECT)


@rule
def unit_cost(s: State, seat: int, kind: int) -> int:
    """SC-7.6, SC-11.3: dearer with time; ForgeClans pay less for troops (SC-18.2), the Jade Covenant for Settlers."""
    cost = UNIT_COST[kind] * min(UNIT_STEPS, 1 + s.turn // s.rules.unit_price_step)
    if is_military(kind):
        return cost * FORGE_PERCENT // 100 if has_civ(s, seat, Civ.FORGE_CLANS) else cost
    return cost * JADE_PERCENT // 100 if has_civ(s, seat, Civ.JADE_COVENANT) else cost


@rule
def project_cost(s: State, project: int) -> int:
    """SC-7.7, SC-17.1, SC-17.3: constant for the Progress chain; filler projects become dearer with time."""
    if project == Project.OBSERVATORY:
        return s.rules.observatory_cost
    if project == Project.GRAND_ACADEMY:
        return s.rules.academy_cost
    if project == Project.GRAND_EXPERIMENT:
        return s.rules.experiment_cost
    return s.rules.filler_price * min(FILLER_STEPS, 1 + s.turn // FILLER_TURNS)


@rule
def why_not_build(s: State, city: int, item: int) -> int:
    """SC-7.2, SC-7.8 to SC-7.12: whether a city may choose an item."""
    if item < FIRST_BUILDING:
        return why_not_train(s, city, item)
    if item < FIRST_PROJECT:
        return why_not_construct(s, city, item - FIRST_BUILDING)
    return why_not_begin(s, city, item - FIRST_PROJECT)


@rule
def why_not_train(s: State, city: int, kind: int) -> int:
    """SC-7.8: units by tech and civ, with the conditions of SC-7.9, SC-7.10 and SC-7.11."""
    owner = s.cities[city].owner
    if not UNIT_CIVS[kind] >> s.players[owner].civ & 1:
        return Reason.OTHER_CIV
    if UNIT_TECH[kind] != NONE and not knows_tech(s, owner, UNIT_TECH[kind]):
        return Reason.TECH_MISSING
    if UNIT_DOMAIN[kind] == Domain.NAVAL and not by_water(s, city):
        return Reason.NO_WATER
    if kind == Kind.SETTLER and s.cities[city].pop < SETTLER_POP:
        return Reason.SMALL_POP
    return Reason.HAS_BULWARK if UNIT_ARMY[kind] and has_building(s, city, Building.BULWARK) else Reason.NONE


@rule
def by_water(s: State, city: int) -> int:
    """SC-7.9: whether water touches the city centre."""
    for direction in range(6):
        tile = s.near[s.cities[city].tile, direction]
        if tile != NONE and passable(Kind.SKIFF, s.tiles[tile].terrain):
            return 1
    return 0


@rule
def why_not_construct(s: State, city: int, building: int) -> int:
    """SC-7.12, SC-16.1: buildings once in a city, unique ones once for a civ and in one city at a time (SC-17.5)."""
    owner, marker = s.cities[city].owner, BUILDING_MARKER[building]
    if not BUILDING_CIVS[building] >> s.players[owner].civ & 1:
        return Reason.OTHER_CIV
    if has_building(s, city, building):
        return Reason.BUILT
    if not knows_tech(s, owner, BUILDING_TECH[building]):
        return Reason.TECH_MISSING
    if building == Building.EXCHANGE and not has_building(s, city, Building.BANK):
        return Reason.NEEDS_BANK
    if marker == NONE:
        return Reason.NONE
    if s.players[owner].projects >> marker & 1:
        return Reason.ONCE
    return Reason.ELSEWHERE if is_built_elsewhere(s, city, FIRST_BUILDING + building) else Reason.NONE


@rule
def why_not_begin(s: State, city: int, project: int) -> int:
    """SC-7.12, SC-17.1, SC-17.3: the steps of the chain one after the other; fillers need their building."""
    owner = s.cities[city].owner
    if project == Project.HARVEST_FESTIVAL:
        return Reason.NONE if has_building(s, city, Building.FARMSTEAD) else Reason.NEEDS_FARMSTEAD
    if project == Project.ALCHEMICAL_EXPERIMENTS:
        return Reason.NONE if has_building(s, city, Building.SCRIPTORIUM) else Reason.NEEDS_SCRIPTORIUM
    if s.players[owner].projects >> project & 1:
        return Reason.ONCE
    if project == Project.OBSERVATORY:
        if not knows_tech(s, owner, Tech.STAR_CHARTS):
            return Reason.TECH_MISSING
    elif not s.players[owner].projects >> (project - 1) & 1:
        return Reason.NEEDS_STEP
    return Reason.ELSEWHERE if is_built_elsewhere(s, city, FIRST_PROJECT + project) else Reason.NONE


@rule
def is_built_elsewhere(s: State, city: int, item: int) -> int:
    """SC-7.12, SC-17.2: whether another city of the same owner is building an item now."""
    for other in range(s.city_top):
        if other != city and s.cities[other].build == item and is_city_of(s, s.cities[city].owner, other):
            return 1
    return 0


@rule
def perform_build(s: State, city: int, item: int, log: Log) -> None:
    """SC-7.1, SC-7.2, SC-7.3: the one build of a city, at today's price; what was left keeps its progress."""
    body = s.cities[city]
    body.build, body.build_cost = item, item_cost(s, body.owner, item)
    body.progress[item] = min(body.progress[item], body.build_cost)  # SC-7.18
    if item == FIRST_PROJECT + Project.GRAND_EXPERIMENT:
        announce_experiment(s, body.owner, log)


@rule
def announce_experiment(s: State, seat: int, log: Log) -> None:
    """SC-22.9: everybody hears when a civ begins a Grand Experiment for the first time."""
    if not s.players[seat].announced >> Project.GRAND_EXPERIMENT & 1:
        s.players[seat].announced |= 1 << Project.GRAND_EXPERIMENT
        emit(log, EventKind.CHAIN_BEGUN, seat, 0, 0)
