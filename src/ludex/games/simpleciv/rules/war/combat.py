"""Combat (SC-13.5 to SC-13.19, SC-23.7): attacks by units and shots by cities, in the binding order of their draws."""

from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.civ.technology import learn
from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind
from ludex.games.simpleciv.rules.data import (
    NATIVES,
    RETALIATION_RANGE,
    STRIKE,
    UNIT_ATK,
    UNIT_CAPTURES,
    UNIT_DEF,
    UNIT_HP,
)
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.map.vision import holder, seers
from ludex.games.simpleciv.rules.natives.camps import alarm_camp
from ludex.games.simpleciv.rules.natives.cleared_camps import clear_camp
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.movement import arrive, why_not_enter
from ludex.games.simpleciv.rules.unit.units import (
    cancel_order,
    destroy_unit,
    go,
    has_civ,
    is_armed,
    is_military,
    unlink,
)
from ludex.games.simpleciv.rules.war.capture import capture_city, capture_civilian
from ludex.games.simpleciv.rules.war.strength import (
    city_attack,
    city_defense,
    garrison_kind,
    striking,
    unit_attack,
    unit_defense,
)
from ludex.games.simpleciv.rules.war.targets import in_own_city, is_melee, target_unit
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell6
from ludex.kernel.state.splitmix import draw

ROLLS = 201  # SC-13.5
WIDEST = 60  # SC-13.5: difference of strengths
SCALE = 1_000_000_000
LOWEST_FACTOR = 900  # of 1000
MOST_DAMAGE = 15


@rule
def damage(diff: int, k: int) -> int:
    """SC-13.5, SC-13.33: what a strike takes, by the difference of strengths and the roll."""
    strike = STRIKE[max(-WIDEST, min(WIDEST, diff)) + WIDEST]
    return max(1, min(MOST_DAMAGE, (strike * (LOWEST_FACTOR + k) + SCALE // 2) // SCALE))


@rule
def tell_battle(s: State, seat: int, kind: int, serial: int, tile: int, log: Log) -> int:
    """SC-23.7, SC-21.1: who attacks whom; those who see the target, and both sides, are told, and are the witnesses."""
    if not log.on:
        return 0
    city, unit = s.tiles[tile].city, target_unit(s, tile)
    struck = s.units[unit].kind if city == NONE else NONE
    foe = holder(s, tile)
    witnesses = seers(s, tile) | side(seat) | side(foe)
    tell6(log, witnesses, EventKind.BATTLE, seat, kind, serial, foe, struck, tile)
    return witnesses


@rule
def side(owner: int) -> int:
    """SC-23.5: an owner as a set of seats; natives need no news."""
    return 0 if owner == NATIVES else 1 << owner


@rule
def wound(s: State, unit: int, seat: int, strength: int, told: int, witnesses: int, log: Log) -> int:
    """SC-13.5, SC-13.11: a seat's strike on a unit, and what follows from it; 1 if the unit is dead."""
    body, attacked = s.units[unit], int(told == EventKind.STRIKE)
    defense = unit_defense(s, unit, attacked)
    k = draw(s.chance, ROLLS)
    hurt = damage(strength - defense, k) // (2 if is_spared(body.kind, attacked) else 1)
    body.hp -= hurt
    dead = int(body.hp <= 0)
    tell6(log, witnesses, told, seat, strength, defense, k, hurt, dead)
    cancel_order(s, unit, log)
    if attacked and body.camp != NONE:
        alarm_camp(s, body.camp, 1, log)
    if dead:
        slay(s, unit, seat, log)
    return dead


@rule
def is_spared(kind: int, attacked: int) -> int:
    """SC-11.5: a Trebuchet takes half from what a city returns, and nobody else strikes back at one."""
    return int(kind == Kind.TREBUCHET and not attacked)


@rule
def slay(s: State, unit: int, seat: int, log: Log) -> None:
    """SC-13.11, SC-14.12: a unit dies by a seat's hand; with its last native a camp falls to that seat."""
    kind, camp = s.units[unit].kind, s.units[unit].camp
    destroy_unit(s, unit, log)
    scavenge(s, seat, kind, log)
    if camp != NONE:
        s.camps[camp].natives -= 1
        if s.camps[camp].natives == 0:
            clear_camp(s, camp, seat, log)


@rule
def scavenge(s: State, seat: int, kind: int, log: Log) -> None:
    """SC-13.13, SC-18.11: the Aetherian Vanguard learns from what it destroys, by printed values."""
    if has_civ(s, seat, Civ.AETHERIAN_VANGUARD):
        worth = UNIT_ATK[kind] + UNIT_DEF[kind] + UNIT_HP[kind] // 2
        learn(s, seat, s.rules.scavenger_percent * worth // 100, log)


@rule
def perform_attack(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-13.8, SC-23.7: an attack ends a unit's turn; it is on the city of a tile, or on a unit."""
    body = s.units[unit]
    body.attacked, body.moves, body.fortified = 1, 0, 0
    cancel_order(s, unit, log)
    witnesses = tell_battle(s, body.owner, body.kind, body.serial, tile, log)
    if s.tiles[tile].city != NONE:
        storm(s, unit, s.tiles[tile].city, witnesses, log)
    elif may_seize(s, unit, tile):
        unlink(s, unit)
        advance(s, unit, tile, log)
    elif exchange(s, unit, target_unit(s, tile), witnesses, log) and may_advance(s, unit, tile):
        advance(s, unit, tile, log)


@rule
def may_seize(s: State, unit: int, tile: int) -> int:
    """SC-13.9, SC-13.29: a lone Settler beside a unit that can enter its tile is captured without a blow."""
    if is_military(s.units[target_unit(s, tile)].kind) or distance(s, s.units[unit].tile, tile) > 1:
        return 0
    return int(why_not_enter(s, unit, tile) == Reason.NONE)


@rule
def exchange(s: State, unit: int, target: int, witnesses: int, log: Log) -> int:
    """SC-13.10, SC-13.34: a strike, and the return strike of an armed survivor in melee; 1 if the target is dead."""
    attacker, foe = s.units[unit].owner, s.units[target].owner
    if wound(s, target, attacker, striking(s, unit, s.units[target].tile), EventKind.STRIKE, witnesses, log):
        return 1
    if is_melee(s.units[unit].kind) and is_armed(s.units[target].kind):
        wound(s, unit, foe, unit_attack(s, target), EventKind.RETURN_STRIKE, witnesses, log)
    return 0


@rule
def may_advance(s: State, unit: int, tile: int) -> int:
    """SC-13.12, SC-12.13: a melee unit steps into the tile, unless it is linked or attacked from a city."""
    body = s.units[unit]
    if s.rules.melee_advance or not is_melee(body.kind) or body.link != NONE or in_own_city(s, unit):
        return 0
    return int(why_not_enter(s, unit, tile) == Reason.NONE)


@rule
def advance(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-13.12: the unit moves onto the tile, captures a Settler left there, and finds what a step would find."""
    go(s, unit, tile, log)
    capture_civilian(s, unit, log)
    arrive(s, unit, log)


@rule
def storm(s: State, unit: int, city: int, witnesses: int, log: Log) -> None:
    """SC-13.14 to SC-13.17: a strike on a city, its retaliation, and its capture if nothing is left (SC-13.23)."""
    body = s.units[unit]
    hit_city(s, city, body.owner, striking(s, unit, s.cities[city].tile), witnesses, log)
    near = distance(s, body.tile, s.cities[city].tile)
    if near <= RETALIATION_RANGE[garrison_kind(s, city)]:
        if wound(s, unit, s.cities[city].owner, city_attack(s, city), EventKind.RETURN_STRIKE, witnesses, log):
            return
    if s.cities[city].hp == 0 and UNIT_CAPTURES[body.kind] and near == 1:
        capture_city(s, city, unit, log)


@rule
def hit_city(s: State, city: int, seat: int, strength: int, witnesses: int, log: Log) -> None:
    """SC-13.14, SC-9.22: a strike on a city; the shield takes what it can, and hit points never fall below 0."""
    body, defense = s.cities[city], city_defense(s, city)
    k = draw(s.chance, ROLLS)
    hurt = damage(strength - defense, k)
    absorbed = min(body.shield, hurt)
    body.shield -= absorbed
    body.hp = max(0, body.hp - (hurt - absorbed))
    body.hit, body.last_damaged = 1, s.turn
    tell6(log, witnesses, EventKind.STRIKE, seat, strength, defense, k, hurt, 0)
    tell6(log, witnesses, EventKind.CITY_HIT, city_mark(s, city), body.owner, hurt, absorbed, body.hp, 0)


@rule
def perform_shot(s: State, city: int, tile: int, log: Log) -> None:
    """SC-13.18, SC-13.19, SC-9.23: a city shoots at a unit and nobody answers; its garrison is not concerned."""
    body = s.cities[city]
    body.fired = 1
    witnesses = tell_battle(s, body.owner, NONE, body.serial, tile, log)
    wound(s, target_unit(s, tile), body.owner, city_attack(s, city), EventKind.STRIKE, witnesses, log)
