"""Healing of units and Nature's Wrath (SC-13.24 to SC-13.26, SC-18.20): the first two steps of a turn."""

from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind
from ludex.games.simpleciv.rules.data import UNIT_HP
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import at_war, cancel_order, destroy_unit, max_moves
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell6

TITAN_CITY, TITAN_LAND, TITAN_ABROAD = 4, 2, 1  # SC-13.26, SC-11.7


@rule
def heal_units(s: State, seat: int, _log: Log) -> None:
    """SC-4.3, S1: the units of a civ regain hit points."""
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat:
            body.hp = min(UNIT_HP[body.kind], body.hp + healing(s, unit))


@rule
def healing(s: State, unit: int) -> int:
    """SC-13.24, SC-13.25, SC-13.26: what a unit regains where it stands; captured ones wait, the Titan has its own."""
    body = s.units[unit]
    if is_held(s, unit) or (s.rules.heal_requires_rest and not is_rested(s, unit)):
        return 0
    titan = body.kind == Kind.TITAN
    if s.tiles[body.tile].owner != body.owner:
        return TITAN_ABROAD if titan else 0
    if s.tiles[body.tile].city != NONE:
        return TITAN_CITY if titan else s.rules.heal_city
    return TITAN_LAND if titan else s.rules.heal_tile


@rule
def is_held(s: State, unit: int) -> int:
    """SC-13.25, SC-13.31: whether a captured unit is still locked: it neither heals nor regains its moves."""
    captured = s.units[unit].captured_on
    return int(captured != NONE and s.turn < captured + s.rules.capture_lock)


@rule
def is_rested(s: State, unit: int) -> int:
    """SC-13.24, OPT-02: whether a unit neither moved nor attacked in its last turn, or is fortified."""
    body = s.units[unit]
    return int(not body.attacked and (body.fortified or body.moves == max_moves(s, unit)))


@rule
def wrath(s: State, seat: int, log: Log) -> None:
    """SC-4.3, S2, SC-18.20: Nature's Wrath on the units of a civ that is at war with the Jade Covenant."""
    jade = jade_foe(s, seat)
    if jade == NONE:
        return
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and s.tiles[body.tile].owner == jade:
            suffer(s, unit, jade, log)


@rule
def jade_foe(s: State, seat: int) -> int:
    """SC-18.20: the seat of the living Jade Covenant if a civ is at war with it, or NONE."""
    for other in range(s.seats):
        player = s.players[other]
        if player.civ == Civ.JADE_COVENANT and not player.eliminated and at_war(s, seat, other):
            return other
    return NONE


@rule
def suffer(s: State, unit: int, jade: int, log: Log) -> None:
    """SC-18.20, SC-12.15: a unit loses its order and hit points, without a roll; at 0 it is removed, nobody gains."""
    body = s.units[unit]
    body.hp -= s.rules.wrath_damage
    both = 1 << body.owner | 1 << jade
    tell6(log, both, EventKind.WRATH_DAMAGE, body.serial, body.kind, body.owner, s.rules.wrath_damage, 0, 0)
    cancel_order(s, unit, log)
    if body.hp <= 0:
        destroy_unit(s, unit, log)
