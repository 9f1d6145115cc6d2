"""Units on tiles (SC-1.5, SC-1.8, SC-1.10): made, moved, linked and removed, with what follows for sight and counts."""

from ludex.games.simpleciv.rules.codes import NONE, Civ, Domain, Kind, Tech, Terrain
from ludex.games.simpleciv.rules.data import (
    CIV_UNITS,
    LAND_COST,
    NATIVES,
    UNIT_ATK,
    UNIT_DOMAIN,
    UNIT_HP,
    UNIT_MOVES,
    UNIT_RANGE,
)
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.vision import be_seen, look, look_away, report, seers, unit_places
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell, tell6


@rule
def is_military(kind: int) -> int:
    """SC-1.8: every unit but a Settler."""
    return int(kind != Kind.SETTLER)


@rule
def is_armed(kind: int) -> int:
    """SC-11.4: units without attack or range neither attack nor strike back."""
    return int(UNIT_ATK[kind] > 0 and UNIT_RANGE[kind] > 0)


@rule
def at_war(s: State, a: int, b: int) -> int:
    """SC-19.3, SC-14.1: whether two owners may fight; natives are hostile to every player."""
    if a == NATIVES or b == NATIVES:
        return int(a != b)
    return s.players[a].wars >> b & 1


@rule
def knows_tech(s: State, seat: int, tech: int) -> int:
    """SC-1.3: whether a civ knows a technology."""
    return s.players[seat].techs >> tech & 1


@rule
def on_tile(s: State, tile: int, military: int) -> int:
    """SC-1.8: the unit of a class on a tile, or NONE."""
    return s.tiles[tile].military if military else s.tiles[tile].civilian


@rule
def someone_on(s: State, tile: int) -> int:
    """SC-1.8: the owner of the units on a tile, NONE for nobody."""
    ground = s.tiles[tile]
    unit = ground.military if ground.military != NONE else ground.civilian
    return s.units[unit].owner if unit != NONE else NONE


@rule
def passable(kind: int, terrain: int) -> int:
    """SC-12.4: whether a unit's domain allows a terrain."""
    domain = UNIT_DOMAIN[kind]
    if domain == Domain.AIR:
        return 1
    if domain == Domain.NAVAL:
        return int(terrain == Terrain.COAST or terrain == Terrain.DEEP_SEA)
    return int(LAND_COST[terrain] > 0)


@rule
def has_civ(s: State, seat: int, civ: int) -> int:
    """SC-1.3: whether a seat plays a civ; natives play none."""
    return int(seat != NATIVES and s.players[seat].civ == civ)


@rule
def moves_of(s: State, seat: int, kind: int) -> int:
    """SC-12.1: printed moves, one more with Dimensional Gate, one more for Aetherian troops while their Titan lives."""
    if seat == NATIVES:
        return UNIT_MOVES[kind]
    moves = UNIT_MOVES[kind] + knows_tech(s, seat, Tech.DIMENSIONAL_GATE)
    if is_military(kind) and s.players[seat].titan != NONE and s.players[seat].civ == Civ.AETHERIAN_VANGUARD:
        moves += 1
    return moves


@rule
def max_moves(s: State, unit: int) -> int:
    """SC-12.1: the moves that a unit has at the start of a turn."""
    return moves_of(s, s.units[unit].owner, s.units[unit].kind)


@rule
def free_slot(s: State) -> int:
    """SC-1.10: the lowest free slot for a unit; there is always one while no civ exceeds its limit."""
    for unit in range(s.unit_top):
        if not s.units[unit].used:
            return unit
    return s.unit_top


@rule
def may_muster(s: State, seat: int) -> int:
    """SC-1.11: whether a civ may own another unit."""
    return int(s.players[seat].units < CIV_UNITS)


@rule
def create_unit(s: State, kind: int, owner: int, tile: int, log: Log) -> int:
    """SC-7.13, SC-1.10: a new unit on a tile, with full hit points and moves; its slot."""
    number = free_slot(s)
    s.unit_top = max(s.unit_top, number + 1)
    unit = s.units[number]
    unit.used, unit.kind, unit.owner, unit.tile = 1, kind, owner, tile
    s.unit_serial += 1
    unit.hp, unit.attacked, unit.fortified, unit.forged = UNIT_HP[kind], 0, 0, 0
    unit.link, unit.captured_on, unit.target, unit.camp, unit.origin = NONE, NONE, NONE, NONE, NONE
    enlist(s, number, owner)
    unit.moves = max_moves(s, number)
    stand(s, number, tile, log)
    report(s, log, tile, 0, EventKind.UNIT_SPAWNED, unit.serial, kind, owner, tile, 0, 0)
    return number


@rule
def enlist(s: State, unit: int, owner: int) -> None:
    """SC-1.3, SC-1.10: a unit counts for its owner, and has a number among all that were its own."""
    s.units[unit].owner, s.units[unit].serial = owner, s.unit_serial
    if owner != NATIVES:
        s.units[unit].serial = s.players[owner].units_had
        s.players[owner].units_had += 1
        s.players[owner].units += 1
        s.players[owner].settlers += int(s.units[unit].kind == Kind.SETTLER)
        if s.units[unit].kind == Kind.TITAN:
            s.players[owner].titan = unit


@rule
def discharge(s: State, unit: int) -> None:
    """SC-1.3: a unit no longer counts for its owner."""
    owner = s.units[unit].owner
    if owner != NATIVES:
        s.players[owner].units -= 1
        s.players[owner].settlers -= int(s.units[unit].kind == Kind.SETTLER)
        if s.units[unit].kind == Kind.TITAN:
            s.players[owner].titan = NONE


@rule
def set_on_tile(s: State, tile: int, military: int, unit: int) -> None:
    """SC-1.8: note who of a class stands on a tile, or NONE."""
    if military:
        s.tiles[tile].military = unit
    else:
        s.tiles[tile].civilian = unit


@rule
def stand(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-1.8, SC-22.5: a unit stands on a tile, sees from there and is seen."""
    body = s.units[unit]
    body.tile = tile
    set_on_tile(s, tile, is_military(body.kind), unit)
    if body.owner != NATIVES:
        look(s, body.owner, tile, unit_places(s, body.kind, tile), log)
        be_seen(s, tile, log)


@rule
def leave(s: State, unit: int) -> None:
    """SC-1.8: a unit no longer stands on its tile, nor sees from it."""
    body = s.units[unit]
    set_on_tile(s, body.tile, is_military(body.kind), NONE)
    if body.owner != NATIVES:
        look_away(s, body.owner, body.tile, unit_places(s, body.kind, body.tile))


@rule
def shift(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-22.5: a unit goes to another tile; what it still sees is never out of sight."""
    body = s.units[unit]
    before = body.tile
    set_on_tile(s, before, is_military(body.kind), NONE)
    stand(s, unit, tile, log)
    if body.owner != NATIVES:
        look_away(s, body.owner, before, unit_places(s, body.kind, before))


@rule
def tell_move(s: State, unit: int, tile: int, kind: int, log: Log) -> None:
    """SC-23.5: those who see a unit's tile or the one it goes to are told, before it goes."""
    if log.on:
        body = s.units[unit]
        seats = seers(s, body.tile) | seers(s, tile)
        tell6(log, seats, kind, body.serial, body.kind, body.owner, body.tile, tile, 0)


@rule
def go(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-12.9, SC-12.15: a unit goes to another tile by itself; Fortified ends, and an order where it arrives."""
    body = s.units[unit]
    tell_move(s, unit, tile, EventKind.UNIT_MOVED, log)
    body.fortified = 0
    if body.target == tile:
        body.target = NONE
    shift(s, unit, tile, log)


@rule
def cancel_order(s: State, unit: int, log: Log) -> None:
    """SC-12.15, SC-12.17: the travel order of a unit is cancelled, if it has one, and its owner is told."""
    body = s.units[unit]
    if body.target != NONE:
        body.target = NONE
        tell(log, 1 << body.owner, EventKind.AUTO_MOVE_CANCELLED, body.serial, body.kind, body.owner)


@rule
def unlink(s: State, unit: int) -> None:
    """SC-12.13: the link of a unit breaks, if it has one."""
    partner = s.units[unit].link
    if partner != NONE:
        s.units[partner].link = NONE
        s.units[unit].link = NONE


@rule
def remove_unit(s: State, unit: int) -> None:
    """SC-1.10, SC-13.11: a unit leaves the game; its slot is free and nothing refers to it any more."""
    unlink(s, unit)
    leave(s, unit)
    discharge(s, unit)
    s.units[unit].used = 0
    while s.unit_top > 0 and not s.units[s.unit_top - 1].used:
        s.unit_top -= 1


@rule
def destroy_unit(s: State, unit: int, log: Log) -> None:
    """SC-13.11: a unit is destroyed, and those who see it are told."""
    body = s.units[unit]
    others = 0 if body.owner == NATIVES else 1 << body.owner
    report(s, log, body.tile, others, EventKind.UNIT_DESTROYED, body.serial, body.kind, body.owner, body.tile, 0, 0)
    remove_unit(s, unit)
