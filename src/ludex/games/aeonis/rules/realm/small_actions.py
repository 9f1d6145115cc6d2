"""Smaller actions of a realm (AE-36.1, AE-36.2): Storm and Curse, Influence takeover, dismissing and demolishing."""

from ludex.games.aeonis.rules.codes import NONE, Building, Kind, Place, Secret
from ludex.games.aeonis.rules.data import BUILDING_POPULATION, BUILDINGS, SLOTS, STORM_AP, UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import borders_on, holds, is_built, is_city, is_on_map
from ludex.games.aeonis.rules.progress import count_secret
from ludex.games.aeonis.rules.realm.build_prices import is_legendary
from ludex.games.aeonis.rules.realm.control import is_fortress_blocked, lose_control, take_control
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.population import add_pool, remove_unit
from ludex.games.aeonis.rules.realm.spending import gain, pay_ap, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of

TAKEOVER_AP, TAKEOVER_INFLUENCE, CURSE_INFLUENCE = 2, 4, 2


@rule
def why_not_cleanse_storm(s: State, seat: int, h: int) -> int:
    """AE-36.1/Cleanse Storm: 2 AP and an own unit on a hex with a Storm marker."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if not s.hexes[h].storm or s.hexes[h].owner != seat:
        return Reason.NO_STORM
    return why_not_ap(s, seat, STORM_AP, 0)


@rule
def cleanse_storm(s: State, seat: int, h: int, log: Log) -> None:
    """AE-36.1/Cleanse Storm: the marker goes, the player gains 1 Renown."""
    pay_ap(s, seat, STORM_AP, 0)
    s.hexes[h].storm = 0
    emit(log, EventKind.STORM_CLEANSED, seat, h, 0)
    gain_renown(s, seat, 1, log)


@rule
def why_not_takeover(s: State, seat: int, h: int) -> int:
    """AE-36.1/Influence takeover (IT): an enemy hex beside own land, empty, unbuilt, no City, no Fortress beside it."""
    if not s.rules.takeover:
        return Reason.MODULE_OFF
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    here = s.hexes[h]
    is_enemy = here.controller != NONE and here.controller != seat
    if not is_enemy or here.owner != NONE or is_built(s, h) or is_city(s, h):
        return Reason.CANT_TAKE_OVER
    if not borders_on(s, h, seat):
        return Reason.NOT_BESIDE_YOURS
    if is_fortress_blocked(s, h, seat):
        return Reason.FORTRESS_NEAR
    if s.players[seat].influence < TAKEOVER_INFLUENCE:
        return Reason.NO_RESOURCES
    return why_not_ap(s, seat, TAKEOVER_AP, 0)


@rule
def take_over(s: State, seat: int, h: int, log: Log) -> None:
    """AE-36.1/Influence takeover, AE-45.7: 2 AP and 4 Influence for the hex; it is an Influence gain."""
    pay_ap(s, seat, TAKEOVER_AP, 0)
    gain(s, seat, 0, 0, -TAKEOVER_INFLUENCE)
    emit(log, EventKind.HEX_TAKEN_OVER, seat, h, TAKEOVER_INFLUENCE)
    take_control(s, h, seat, 0, log)
    count_secret(s, seat, Secret.THE_QUIET_KNIFE, 1)


@rule
def why_not_cleanse_curse(s: State, seat: int, h: int) -> int:
    """AE-36.2: 2 Influence for a cursed hex that the player controls."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != seat:
        return Reason.NOT_YOURS
    if not s.hexes[h].cursed:
        return Reason.NOT_CURSED
    return Reason.NONE if s.players[seat].influence >= CURSE_INFLUENCE else Reason.NO_RESOURCES


@rule
def cleanse_curse(s: State, seat: int, h: int, log: Log) -> None:
    """AE-36.2, AE-46.3/Cursed Ground: the marker goes."""
    gain(s, seat, 0, 0, -CURSE_INFLUENCE)
    s.hexes[h].cursed = 0
    emit(log, EventKind.CURSE_CLEANSED, seat, h, 0)


@rule
def why_not_dismiss(s: State, seat: int, slot: int) -> int:
    """AE-36.2: own units on the map may be dismissed, but no Lord."""
    if slot >= UNITS or not s.units[seat, slot].used or s.units[seat, slot].hex == NONE:
        return Reason.NO_SUCH_UNIT
    return Reason.LORD_STAYS if s.units[seat, slot].kind == Kind.LORD else Reason.NONE


@rule
def dismiss(s: State, seat: int, slot: int, log: Log) -> None:
    """AE-36.2, AE-38.3: the unit leaves, its Population returns."""
    emit(log, EventKind.UNIT_DISMISSED, seat, s.units[seat, slot].kind, s.units[seat, slot].hex)
    remove_unit(s, seat, slot, log)


@rule
def why_not_demolish(s: State, seat: int, h: int, building: int) -> int:
    """AE-36.2, RU-94: buildings on own hexes, no Legendary, a Bridge only without units on it."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != seat:
        return Reason.NOT_YOURS
    if building <= Building.NONE or building >= BUILDINGS or not holds(s, h, building):
        return Reason.NO_SUCH_BUILDING
    if is_legendary(building):
        return Reason.LEGENDARY_STAYS
    return Reason.BRIDGE_IN_USE if building == Building.BRIDGE and s.hexes[h].owner != NONE else Reason.NONE


@rule
def demolish(s: State, seat: int, h: int, building: int, log: Log) -> None:
    """AE-36.2, AE-38.3, RU-94: the piece returns to the supply, its Population to the Pool; a Lake becomes neutral."""
    emit(log, EventKind.BUILDING_DEMOLISHED, seat, h, building)
    for slot in range(SLOTS):
        if s.hexes[h].slots[slot].kind == building:
            detach_relic(s, seat, h, slot)
            clear_slot(s, h, slot)
    s.building_supply[building] += 1
    add_pool(s, seat, BUILDING_POPULATION[building])
    if building == Building.BRIDGE:
        lose_control(s, h, log)


@rule
def detach_relic(s: State, seat: int, h: int, slot: int) -> None:
    """AE-50.2: the relic of a demolished building is held without effect."""
    relic = s.hexes[h].slots[slot].relic - 1
    if relic >= 0:
        s.artifact_place[relic] = Place.HELD
        s.artifact_where[relic] = seat
        s.players[seat].artifacts |= 1 << relic


@rule
def clear_slot(s: State, h: int, slot: int) -> None:
    """AE-60.2: a slot is empty; its bytes are those of an unused one."""
    built = s.hexes[h].slots[slot]
    built.kind = Building.NONE
    built.builder = 0
    built.disabled = 0
    built.relic = 0
    built.school = 0


@rule
def why_not_small(s: State, seat: int, action: int, verb: int) -> int:
    """AE-36.1, AE-36.2: whether one of the smaller actions is allowed."""
    subject = subject_of(action)
    building = target_of(action) if verb == Verb.DEMOLISH else 0
    if action != pack(verb, subject, building, 0):
        return Reason.MALFORMED
    if verb == Verb.CLEANSE_STORM:
        return why_not_cleanse_storm(s, seat, subject)
    if verb == Verb.TAKEOVER:
        return why_not_takeover(s, seat, subject)
    if verb == Verb.CLEANSE_CURSE:
        return why_not_cleanse_curse(s, seat, subject)
    if verb == Verb.DISMISS:
        return why_not_dismiss(s, seat, subject)
    return why_not_demolish(s, seat, subject, building)


@rule
def do_small(s: State, seat: int, action: int, verb: int, log: Log) -> None:
    """AE-36.1, AE-36.2: one of the smaller actions is done at once."""
    subject = subject_of(action)
    if verb == Verb.CLEANSE_STORM:
        cleanse_storm(s, seat, subject, log)
    elif verb == Verb.TAKEOVER:
        take_over(s, seat, subject, log)
    elif verb == Verb.CLEANSE_CURSE:
        cleanse_curse(s, seat, subject, log)
    elif verb == Verb.DISMISS:
        dismiss(s, seat, subject, log)
    else:
        demolish(s, seat, subject, target_of(action), log)


@rule
def list_on_hexes(s: State, seat: int, verb: int, out: Buffer, n: int) -> int:
    """AE-65.1: the hexes of a smaller action."""
    for h in range(HEXES):
        if why_not_small(s, seat, pack(verb, h, 0, 0), verb) == Reason.NONE:
            n = push(out, n, pack(verb, h, 0, 0))
    return n


@rule
def list_free_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36.2: the free actions of a realm: cleanse a Curse, dismiss units, demolish buildings."""
    n = list_on_hexes(s, seat, Verb.CLEANSE_CURSE, out, n)
    for slot in range(UNITS):
        if why_not_dismiss(s, seat, slot) == Reason.NONE:
            n = push(out, n, pack(Verb.DISMISS, slot, 0, 0))
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            for slot in range(SLOTS):
                building = s.hexes[h].slots[slot].kind
                if why_not_demolish(s, seat, h, building) == Reason.NONE:
                    n = push(out, n, pack(Verb.DEMOLISH, h, building, 0))
    return n
