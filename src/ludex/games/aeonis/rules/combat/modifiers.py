"""Dice and what is added to them (AE-41.5, AE-41.20 to AE-41.22): pure functions, for battles and for previews."""

from ludex.games.aeonis.rules.codes import Artifact, Building, Discovery, Kind, Lord, Terrain
from ludex.games.aeonis.rules.combat.sides import ATTACKER, DEFENDER, has_bastion, has_own_building, seat_on
from ludex.games.aeonis.rules.data import ATTACK_DIE, DEFENSE_DIE, LORD_ATTACK, LORD_DEFENSE, SLOTS
from ludex.games.aeonis.rules.map.queries import has, is_forest_or_grove, is_portal
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, lord_hex, lord_slot, owns_artifact, owns_discovery
from ludex.kernel.compile.rule import rule

LARGEST_DIE = 12
FORTIFIED_UNITS = 2  # AE-41.21


@rule
def step_up(die: int, steps: int) -> int:
    """AE-41.5: a die so many steps larger; d12 is the largest."""
    return min(LARGEST_DIE, die + 2 * steps)


@rule
def attack_die(s: State, seat: int, slot: int) -> int:
    """AE-41.20, AE-42, AE-51: a unit's Attack die; a Lord's grows by the Blade and in its own Arcane Sanctum."""
    unit = s.units[seat, slot]
    if unit.kind != Kind.LORD:
        return ATTACK_DIE[unit.kind]
    steps = int(owns_artifact(s, seat, Artifact.BLADE_OF_THE_LAST_EMPEROR))
    here = s.hexes[unit.hex]
    steps += int(here.controller == seat and has(s, unit.hex, Building.ARCANE_SANCTUM))
    return step_up(LORD_ATTACK[s.players[seat].lord], steps)


@rule
def strike_die(s: State, side: int, slot: int) -> int:
    """AE-41.20, AE-49: the Attack die in this battle round; d12 for the Cavalry of a Flanking Charge."""
    if s.battle.sides[side].charge == slot + 1:
        return LARGEST_DIE
    return attack_die(s, seat_on(s, side), slot)


@rule
def has_cornerstone(s: State, h: int, seat: int) -> bool:
    """AE-50, Titan's Cornerstone: attached to an enabled Fortress or Tower of a hex that the defender controls."""
    for place in range(SLOTS):
        built = s.hexes[h].slots[place]
        if built.relic == Artifact.TITANS_CORNERSTONE + 1 and built.disabled == 0:
            return s.hexes[h].controller == seat
    return False


@rule
def is_under_aegis(s: State, seat: int, slot: int) -> bool:
    """AE-50, Warden's Aegis: another own unit in the Lord's hex."""
    if not owns_artifact(s, seat, Artifact.WARDENS_AEGIS) or lord_slot(s, seat) in (-1, slot):
        return False
    return s.units[seat, slot].hex == lord_hex(s, seat)


@rule
def defense_die(s: State, seat: int, slot: int, h: int, defends: int) -> int:
    """AE-41.21: a unit's Defense die, larger by Warden's Aegis and, if it defends the hex, Titan's Cornerstone."""
    unit = s.units[seat, slot]
    die = LORD_DEFENSE[s.players[seat].lord] if unit.kind == Kind.LORD else DEFENSE_DIE[unit.kind]
    steps = int(is_under_aegis(s, seat, slot)) + int(defends != 0 and has_cornerstone(s, h, seat))
    return step_up(die, steps)


@rule
def guard_die(s: State, side: int, slot: int) -> int:
    """AE-41.21: the Defense die of a unit of this battle."""
    return defense_die(s, seat_on(s, side), slot, s.battle.hex, int(side == DEFENDER))


@rule
def attack_bonus(s: State, side: int, slot: int) -> int:
    """AE-41.20: Mirage Riders for Cavalry committed from a Desert, the enemy's Aether Seer; Rituals come later."""
    seat = seat_on(s, side)
    unit = s.units[seat, slot]
    rides = unit.kind == Kind.CAVALRY and s.hexes[unit.hex].terrain == Terrain.DESERT
    bonus = int(rides and owns_discovery(s, seat, Discovery.MIRAGE_RIDERS))
    return bonus - int(s.battle.sides[side].hexed == slot + 1)


@rule
def building_defense(s: State, h: int, seat: int) -> int:
    """AE-41.21, AE-39, RU-44: Tower, Fortress, Castle, Iron Citadel, Cathedral, if the defender controls the hex."""
    if s.hexes[h].controller != seat:
        return 0
    reinforced = owns_discovery(s, seat, Discovery.REINFORCED_FORTIFICATIONS)
    bonus = (1 + int(reinforced)) * int(has(s, h, Building.TOWER))
    bonus += 2 * int(has(s, h, Building.FORTRESS)) + 2 * int(has(s, h, Building.CASTLE))
    return bonus + 3 * int(has(s, h, Building.IRON_CITADEL)) + 2 * int(has(s, h, Building.CATHEDRAL_OF_RADIANCE))


@rule
def hex_defense(s: State, h: int, seat: int) -> int:
    """AE-41.22, AE-42: what every unit adds that defends a hex for a player, wherever it stands."""
    own = has_own_building(s, h, seat)
    bonus = building_defense(s, h, seat)
    bonus += int(has_bastion(s, h, seat))  # Forged in Battle has the same condition as Bastion Doctrine
    bonus += int(own and owns_discovery(s, seat, Discovery.LUMINOUS_BULWARK))
    return bonus + int(is_lord(s, seat, Lord.THALRIK) and is_portal(s, h, seat))  # Threshold Ward


@rule
def forest_defense(s: State, h: int, seat: int, slot: int) -> int:
    """AE-6.2, RU-09: 1 for a unit that stands in the attacked Forest; supporters have nothing of it."""
    return int(s.hexes[h].terrain == Terrain.FOREST and s.units[seat, slot].hex == h)


@rule
def is_guarding_trade(s: State, h: int, seat: int) -> bool:
    """AE-51, Caravan Guard: a hex with an own Embassy or Market."""
    return s.hexes[h].controller == seat and (has(s, h, Building.EMBASSY) or has(s, h, Building.MARKET))


@rule
def own_defense(s: State, h: int, seat: int, slot: int) -> int:
    """AE-41.21, AE-51: what one defending unit adds for itself: Forest, Thornwatch, faction units at home."""
    kind = s.units[seat, slot].kind
    bonus = forest_defense(s, h, seat, slot)
    if kind == Kind.ARCHER:
        bonus += int(is_forest_or_grove(s, h) and owns_discovery(s, seat, Discovery.THORNWATCH))
    elif kind == Kind.CARAVAN_GUARD:
        bonus += int(is_guarding_trade(s, h, seat))
    elif kind == Kind.STEELGUARD_PHALANX:
        bonus += int(has_own_building(s, h, seat))
    elif kind == Kind.GROVE_SENTINEL:
        bonus += int(is_forest_or_grove(s, h))
    return bonus


@rule
def has_radiance(s: State, side: int) -> bool:
    """AE-42.7, Radiant Presence: Auriel is committed, in line or Reserve."""
    seat = seat_on(s, side)
    if not is_lord(s, seat, Lord.AURIEL) or lord_slot(s, seat) == -1:
        return False
    return (s.battle.sides[side].committed >> lord_slot(s, seat)) & 1 == 1


@rule
def is_fortified(s: State, side: int, slot: int) -> bool:
    """AE-41.21, AE-43, Fortified Hexes: the first Defense roll of at most two units, in the first battle round."""
    if side != DEFENDER or s.battle.round != 1 or s.battle.continued:
        return False
    own, seat, h = s.battle.sides[side], s.battle.defender, s.battle.hex
    if own.fortified >= FORTIFIED_UNITS or (own.rolled >> slot) & 1:
        return False
    return owns_discovery(s, seat, Discovery.FORTIFIED_HEXES) and has_own_building(s, h, seat)


@rule
def defense_bonus(s: State, side: int, slot: int) -> int:
    """AE-41.21: all that is added to a Defense roll before reactions; everything stacks."""
    bonus = int(has_radiance(s, side)) + 2 * ((s.battle.sides[side].shielded >> slot) & 1)
    if side == ATTACKER:
        return bonus
    seat, h = s.battle.defender, s.battle.hex
    bonus += hex_defense(s, h, seat) + own_defense(s, h, seat, slot)
    return bonus + int(s.battle.assault != 0) + int(is_fortified(s, side, slot))
