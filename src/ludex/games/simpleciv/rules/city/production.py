"""Production at work (SC-7.4), and what a finished build brings (SC-7.13 to SC-7.19)."""

from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.city.growth import change_pop, feed
from ludex.games.simpleciv.rules.city.new_units import deliver, has_room
from ludex.games.simpleciv.rules.city.yields import after_austerity, reap
from ludex.games.simpleciv.rules.civ.technology import learn
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Building, Civ, Kind, Project
from ludex.games.simpleciv.rules.data import BUILDING_MARKER
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.vision import tell_known
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import has_civ, is_military
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import EVERYBODY, Log, tell, tell6

FORGE_HILLS = 2  # SC-18.3


@rule
def produce(s: State, city: int, production: int, log: Log) -> None:
    """SC-7.4, SC-5.7, SC-4.4: the Production of a turn, a tenth less in austerity; an idle city stores it."""
    body = s.cities[city]
    added = after_austerity(s, body.owner, production)
    if body.build == NONE:
        body.stored_production += added
        return
    total = body.progress[body.build] + body.stored_production + added
    if total < body.build_cost:
        body.progress[body.build] = total
        body.stored_production = 0
    else:
        body.stored_production = total - body.build_cost
        finish(s, city, log)


@rule
def effective_progress(s: State, city: int) -> int:
    """SC-7.5: the progress of the running build, with what is stored."""
    body = s.cities[city]
    return body.stored_production + (body.progress[body.build] if body.build != NONE else 0)


@rule
def finish(s: State, city: int, log: Log) -> None:
    """SC-7.4, SC-7.18: a paid build is completed and the city idle; a unit without room is held instead."""
    body, item = s.cities[city], s.cities[city].build
    if fits(s, city, item):
        complete(s, city, item, 1, log)
    else:
        body.progress[item] = body.build_cost
        tell(log, 1 << body.owner, EventKind.BUILD_HELD, body.owner, item, city_mark(s, city))


@rule
def fits(s: State, city: int, item: int) -> int:
    """SC-7.18: whether there is room for what an item brings; only units need any."""
    if item < FIRST_BUILDING:
        return has_room(s, city, item)
    return has_room(s, city, Kind.TITAN) if item == FIRST_BUILDING + Building.TITANS_CORE else 1


@rule
def complete(s: State, city: int, item: int, in_start: int, log: Log) -> None:
    """SC-7.4, SC-7.19: the city is idle, the effects of the item, then the events; bought if not at Start of Turn."""
    body = s.cities[city]
    body.progress[item] = 0
    body.build, body.build_cost, body.last_completed = NONE, 0, item
    if item < FIRST_BUILDING:
        complete_unit(s, city, item, log)
    elif item < FIRST_PROJECT:
        complete_building(s, city, item - FIRST_BUILDING, log)
    else:
        complete_project(s, city, item - FIRST_PROJECT, in_start, log)
    tell6(log, 1 << body.owner, EventKind.BUILD_COMPLETED, body.owner, item, city_mark(s, city), 1 - in_start, 0, 0)


@rule
def complete_unit(s: State, city: int, kind: int, log: Log) -> None:
    """SC-7.10, SC-7.13: a Settler takes a citizen along; then the unit appears."""
    if kind == Kind.SETTLER:
        change_pop(s, city, -s.rules.settler_pop_cost, log)
    deliver(s, city, kind, is_forged(s, city, kind), log)


@rule
def is_forged(s: State, city: int, kind: int) -> int:
    """SC-18.3: troops of the ForgeClans from a city that works two Hills, its centre included."""
    if not is_military(kind) or not has_civ(s, s.cities[city].owner, Civ.FORGE_CLANS):
        return 0
    reap(s, city)
    return int(s.work.hills >= FORGE_HILLS)


@rule
def complete_building(s: State, city: int, building: int, log: Log) -> None:
    """SC-7.16, SC-17.4, SC-18.12, SC-18.19: the building stands; a unique one leaves its marker and is a wonder."""
    body, marker = s.cities[city], BUILDING_MARKER[building]
    if marker != NONE:
        s.players[body.owner].projects |= 1 << marker
    if building != Building.TITANS_CORE:
        body.buildings |= 1 << building
    if building == Building.SHIELD_GENERATOR:
        body.shield, body.max_shield = s.rules.shield_max, s.rules.shield_max
    elif building == Building.JADE_GRANARY:
        body.milestones |= 1 << marker
        change_pop(s, city, 1, log)
    elif building == Building.TITANS_CORE:
        deliver(s, city, Kind.TITAN, 0, log)
    if marker != NONE:
        tell_known(s, log, body.owner, EventKind.WONDER_BUILT, body.owner, building, city_mark(s, city))


@rule
def complete_project(s: State, city: int, project: int, in_start: int, log: Log) -> None:
    """SC-7.17: a project is completed; of the Progress chain everybody hears before its last step (SC-22.9)."""
    body = s.cities[city]
    seats = 1 << body.owner
    if project == Project.HARVEST_FESTIVAL:
        s.players[body.owner].festivals += 1
        feed(s, city, s.rules.filler_grant, log)
    elif project == Project.ALCHEMICAL_EXPERIMENTS:
        experiment(s, body.owner, in_start, log)
    else:
        advance_chain(s, city, project)
        seats = seats if project == Project.GRAND_EXPERIMENT else EVERYBODY
    tell(log, seats, EventKind.PROJECT_COMPLETED, body.owner, project, city_mark(s, city))


@rule
def experiment(s: State, seat: int, in_start: int, log: Log) -> None:
    """SC-17.3, SC-4.11, SC-15.5: Alchemical Experiments add to the turn's research; bought ones count at once."""
    s.players[seat].experiments += 1
    if in_start:
        s.players[seat].granted += s.rules.filler_grant
    else:
        learn(s, seat, s.rules.filler_grant, log)


@rule
def advance_chain(s: State, city: int, project: int) -> None:
    """SC-17.1, SC-17.2, SC-22.9: a step of the Progress chain is the civ's for good, and public before the last one."""
    owner = s.players[s.cities[city].owner]
    owner.projects |= 1 << project
    if project != Project.GRAND_EXPERIMENT:
        owner.announced |= 1 << project
        s.cities[city].milestones |= 1 << project
