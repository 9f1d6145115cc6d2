"""The two sides of a battle (AE-41.3, AE-41.8 to AE-41.12): who fights, walls, caps, the units around a hex."""

from ludex.games.aeonis.rules.codes import NONE, Building, Kind, Lord
from ludex.games.aeonis.rules.data import CITY_LINE_CAP, LINE_CAP, SLOTS, UNITS
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS
from ludex.games.aeonis.rules.map.queries import has, is_city, near
from ludex.games.aeonis.rules.realm.control import is_held
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, military_at, of_kind
from ludex.kernel.compile.rule import rule

ATTACKER, DEFENDER = 0, 1


@rule
def seat_on(s: State, side: int) -> int:
    """AE-60.5: whose side it is."""
    return s.battle.attacker if side == ATTACKER else s.battle.defender


@rule
def side_of(s: State, seat: int) -> int:
    """AE-60.5: the side of a player of this battle."""
    return ATTACKER if seat == s.battle.attacker else DEFENDER


@rule
def defender_of(s: State, h: int) -> int:
    """AE-41.3: the owner of the units in a hex, without any its controller."""
    return s.hexes[h].owner if s.hexes[h].owner != NONE else s.hexes[h].controller


@rule
def foe_of(s: State, h: int, seat: int) -> int:
    """AE-41.2, AE-41.3: whom a player would attack in a hex, whose own units inside do not count; NONE for nobody."""
    owner, controller = s.hexes[h].owner, s.hexes[h].controller
    if owner not in (NONE, seat):
        return owner
    return controller if controller != seat else NONE


@rule
def inside(s: State, seat: int, h: int) -> int:
    """AE-41.9: a player's military units in a hex."""
    return military_at(s, h) if s.hexes[h].owner == seat else 0


@rule
def around(s: State, seat: int, h: int) -> int:
    """AE-41.8, AE-41.9, AE-1.5: a player's military units map-adjacent to a hex."""
    found = 0
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE:
            found |= inside(s, seat, other)
    return found


@rule
def is_fortress(s: State, h: int) -> bool:
    """AE-42.3: an enabled Fortress, or the City of the Iron Citadel, which counts as one."""
    return has(s, h, Building.FORTRESS) or has(s, h, Building.IRON_CITADEL)


@rule
def has_walls(s: State, h: int) -> bool:
    """AE-41.10, AE-41.12: a City, the Imperial Seat among them, an enabled Fortress or the Iron Citadel."""
    return is_city(s, h) or is_fortress(s, h)


@rule
def hex_cap(s: State, h: int) -> int:
    """AE-21.3, AE-41.10: the unit cap of a hex: 3, or 5 for a City or Fortress."""
    return CITY_LINE_CAP if has_walls(s, h) else LINE_CAP


@rule
def has_own_building(s: State, h: int, seat: int) -> bool:
    """AE-43, AE-51, AE-39.3: an enabled building in a hex that a player controls is its own, whoever built it."""
    return s.hexes[h].controller == seat and is_held(s, h)


@rule
def has_work_of(s: State, h: int, seat: int) -> bool:
    """AE-42.3: a hex that Vharok controls with one of his buildings, which he himself has built, enabled."""
    for place in range(SLOTS):
        built = s.hexes[h].slots[place]
        if built.kind != Building.NONE and built.builder == seat and built.disabled == 0:
            return s.hexes[h].controller == seat
    return False


@rule
def has_bastion(s: State, h: int, seat: int) -> bool:
    """AE-42.3, Bastion Doctrine: Vharok defends a controlled hex with one of his buildings."""
    return is_lord(s, seat, Lord.VHAROK) and has_work_of(s, h, seat)


@rule
def line_cap(s: State, side: int) -> int:
    """AE-41.10: the hex's cap, one more for a defender with Bastion Doctrine; cards change it in C-LINES."""
    cap = hex_cap(s, s.battle.hex)
    return cap + int(side == DEFENDER and has_bastion(s, s.battle.hex, s.battle.defender))


@rule
def walls_hold(s: State, h: int, defender: int, attackers_inside: int) -> bool:
    """AE-41.12, RU-88: walls serve the controller alone, and stop nobody who stands inside."""
    return has_walls(s, h) and s.hexes[h].controller == defender and attackers_inside == 0


@rule
def reserve(s: State, side: int) -> int:
    """AE-41.10: committed units outside the line."""
    return s.battle.sides[side].committed & ~s.battle.sides[side].line


@rule
def leave_battle(s: State, side: int, slot: int) -> None:
    """AE-41.19: a unit is no longer part of the battle."""
    s.battle.sides[side].committed &= ~(1 << slot)
    s.battle.sides[side].line &= ~(1 << slot)


@rule
def lords_in(s: State, seat: int, units: int) -> int:
    """AE-41.10: the Lord in a set of a player's units, as a set."""
    return of_kind(s, seat, units, Kind.LORD)


@rule
def clear_battle(s: State) -> None:
    """AE-60.5: no battle is being resolved; equal positions have equal bytes."""
    b = s.battle
    b.attacker, b.defender, b.hex = NONE, NONE, NONE
    b.round, b.siege, b.assault, b.pressed = 0, 0, 0, 0
    b.lord_in_line, b.lord_committed, b.locked, b.continued, b.salvo = 0, 0, 0, 0, 0
    b.withdrawal = 0
    clear_strike(s)
    for side in range(2):
        b.sides[side].committed, b.sides[side].line, b.sides[side].lost = 0, 0, 0
        b.sides[side].fortified = 0
        clear_side(s, side)
        clear_targets(s, side)


@rule
def clear_side(s: State, side: int) -> None:
    """AE-60.5: what lasts for one battle round is over."""
    own = s.battle.sides[side]
    own.cap, own.dead, own.used, own.shielded, own.resolute = 0, 0, 0, 0, 0
    own.volley, own.oath, own.charge, own.hexed = 0, 0, 0, 0
    own.rolled, own.rerolled = 0, 0


@rule
def clear_strike(s: State) -> None:
    """AE-41.17: no strike is being rolled."""
    strike = s.battle.strike
    strike.slot, strike.target, strike.die, strike.roll, strike.bonus = 0, 0, 0, 0, 0
    strike.guard_die, strike.guard, strike.guard_bonus = 0, 0, 0


@rule
def clear_targets(s: State, side: int) -> None:
    """AE-41.16: nobody of a side has a declared target."""
    for slot in range(UNITS):
        s.battle.targets[side, slot] = NONE
