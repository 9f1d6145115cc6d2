"""Ability actions (AE-36.1, AE-42, RU-31): each a full action of 0 AP, once per round.

`pack(USE, Flag, target, option)`; the teleport of the Dimensional Nexus names its group: `pack_units(USE, TELEPORT +
destination, units)`.
"""

from ludex.games.aeonis.rules.cards.teleport import TELEPORT, begin_teleport, list_teleports, why_not_teleport
from ludex.games.aeonis.rules.cards.whisper_cards import OUTSIDE
from ludex.games.aeonis.rules.cards.whisper_deck import drop_whisper, hall_keeper
from ludex.games.aeonis.rules.cards.whisper_targets import is_played_outside
from ludex.games.aeonis.rules.cards.windows import call_whisper
from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Discovery, Flag, Grant, Lord, Process, Terrain
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.data import WHISPERS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES, distance
from ludex.games.aeonis.rules.map.queries import has, is_common_portal, is_on_map
from ludex.games.aeonis.rules.movement.granted import can_be_granted
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.spending import can_pay, has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, lord_hex, lord_slot, owns_artifact, owns_discovery
from ludex.games.aeonis.rules.verbs import Verb, place_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of
from ludex.kernel.state.record import table

TEMPEST_MANA, TEMPEST_REACH = 2, 2
EXALTATION_INFLUENCE, EXALTATION_RENOWN = 3, 2
ANCHOR_MANA = 1
NETWORK_PRICE = 2  # Gold or Influence for a Whisper

# AE-36.1: the abilities in the order of their numbers: how many targets and options each has
ABILITIES_TABLE: dict[int, tuple[int, int]] = {
    Flag.VOID_ANCHOR: (HEXES, 1),
    Flag.SEAL_THE_GATE: (HEXES, 1),
    Flag.WARCAMP: (1, 1),
    Flag.SCEPTER: (1, 1),
    Flag.TEMPEST: (HEXES, 1),
    Flag.EXALTATION: (1, 1),
    Flag.SHADOW_NETWORK: (WHISPERS, 2),  # 0 Gold, 1 Influence
    Flag.HALL_WHISPER: (WHISPERS, 1),
}
ABILITIES = table(list(ABILITIES_TABLE))
ABILITY_TARGETS = table([row[0] for row in ABILITIES_TABLE.values()])
ABILITY_OPTIONS = table([row[1] for row in ABILITIES_TABLE.values()])


@rule
def has_ability(s: State, seat: int, flag: int) -> bool:
    """AE-36.1, AE-42.0: whether a player has an ability: Lord's ability, discovery, Legendary or artifact."""
    if flag == Flag.TEMPEST:
        return is_lord(s, seat, Lord.RAKHIS) and lord_slot(s, seat) != NONE
    if flag == Flag.EXALTATION:
        return is_lord(s, seat, Lord.AURIEL)
    if flag == Flag.VOID_ANCHOR:
        return owns_discovery(s, seat, Discovery.VOID_ANCHOR)
    if flag == Flag.SHADOW_NETWORK:
        return owns_discovery(s, seat, Discovery.SHADOW_NETWORK) and s.rules.whispers != 0
    if flag == Flag.SEAL_THE_GATE:
        return owns_discovery(s, seat, Discovery.SEAL_THE_GATE)
    if flag == Flag.WARCAMP:
        return controls_legend(s, seat, Lord.RAKHIS, Building.WINDSWORN_WARCAMP)
    if flag == Flag.SCEPTER:
        return owns_artifact(s, seat, Artifact.SCEPTER_OF_COMMAND)
    return flag == Flag.HALL_WHISPER and s.rules.whispers != 0 and hall_keeper(s) == seat


@rule
def controls_legend(s: State, seat: int, lord: int, building: int) -> bool:
    """AE-39.4: whether a player controls the hex of an enabled Legendary, whoever built it."""
    h = s.legendary_hex[lord]
    return h != NONE and s.hexes[h].controller == seat and has(s, h, building)


@rule
def place_of_ability(flag: int) -> int:
    """AE-36.1: where an ability stands in the table, NONE if the flag is of something else."""
    for place in range(len(ABILITIES)):
        if ABILITIES[place] == flag:
            return place
    return NONE


@rule
def why_not_use(s: State, seat: int, action: int) -> int:
    """AE-36.1, RU-31: why an ability can't be used so."""
    if place_of(action) >= TELEPORT:
        return why_not_teleport(s, seat, action)
    flag, target, option = subject_of(action), target_of(action), option_of(action)
    place = place_of_ability(flag)
    if place == NONE or action != pack(Verb.USE, flag, target, option):
        return Reason.MALFORMED
    if target >= ABILITY_TARGETS[place] or option >= ABILITY_OPTIONS[place]:
        return Reason.MALFORMED
    reason = why_not_ability(s, seat, flag)
    return why_not_named(s, seat, flag, target) if reason == Reason.NONE else reason


@rule
def why_not_ability(s: State, seat: int, flag: int) -> int:
    """AE-36.1: whether a player has an ability, has not used it this round and can pay for it."""
    if not has_ability(s, seat, flag):
        return Reason.NO_ABILITY
    if has_flag(s, seat, flag):
        return Reason.USED_THIS_ROUND
    mana = TEMPEST_MANA * int(flag == Flag.TEMPEST) + ANCHOR_MANA * int(flag == Flag.VOID_ANCHOR)
    influence = EXALTATION_INFLUENCE * int(flag == Flag.EXALTATION)
    return Reason.NONE if can_pay(s, seat, 0, mana, influence) else Reason.NO_RESOURCES


@rule
def why_not_named(s: State, seat: int, flag: int, target: int) -> int:
    """AE-42, AE-43, AE-50: why an ability can't be used on this."""
    if flag == Flag.EXALTATION:
        return Reason.NONE
    if flag == Flag.WARCAMP:
        return Reason.NONE if can_be_granted(s, seat, Grant.WARCAMP, 0, 0) else Reason.NO_RIDERS
    if flag == Flag.SCEPTER:
        return Reason.NONE if can_be_granted(s, seat, Grant.SCEPTER, 0, 0) else Reason.NO_RIDERS
    if flag == Flag.SHADOW_NETWORK:
        return Reason.NONE if s.players[seat].hand[target] else Reason.WHISPER_NOT_HELD
    if flag == Flag.HALL_WHISPER:
        return Reason.NONE if is_played_outside(s, seat, target) else Reason.WHISPER_NOT_HELD
    return why_not_hex(s, seat, flag, target)


@rule
def why_not_hex(s: State, seat: int, flag: int, h: int) -> int:
    """AE-42.5, AE-42.8, AE-43: an own Desert near the Lord, an own hex without a Void Marker, an own Portal."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != seat:
        return Reason.NOT_YOURS
    if flag == Flag.TEMPEST:
        near = distance(h, lord_hex(s, seat)) <= TEMPEST_REACH
        return Reason.NONE if near and s.hexes[h].terrain == Terrain.DESERT else Reason.NO_DESERT_NEAR
    if flag == Flag.VOID_ANCHOR:
        return Reason.NONE if s.hexes[h].void == NONE else Reason.NOTHING_LEFT
    return Reason.NONE if is_common_portal(s, h) else Reason.NO_OWN_PORTAL


@rule
def list_abilities(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36.1: every ability action of the own turn."""
    for place in range(len(ABILITIES)):
        if why_not_ability(s, seat, ABILITIES[place]) == Reason.NONE:
            n = list_ability(s, seat, place, out, n)
    return list_teleports(s, seat, out, n)


@rule
def list_ability(s: State, seat: int, place: int, out: Buffer, n: int) -> int:
    """AE-36.1: everything on which an ability may be used."""
    flag = ABILITIES[place]
    for target in range(ABILITY_TARGETS[place]):
        if why_not_named(s, seat, flag, target) == Reason.NONE:
            for option in range(ABILITY_OPTIONS[place]):
                n = push(out, n, pack(Verb.USE, flag, target, option))
    return n


@rule
def begin_use(s: State, seat: int, action: int, log: Log) -> None:
    """AE-36.1, RU-31: an ability is used; it costs no AP."""
    if place_of(action) >= TELEPORT:
        begin_teleport(s, seat, action, log)
        return
    flag, target, option = subject_of(action), target_of(action), option_of(action)
    set_flag(s, seat, flag)
    emit(log, EventKind.ABILITY_USED, seat, flag, target)
    if flag == Flag.WARCAMP:
        call(s, Process.GRANTED_MOVE, seat, Grant.WARCAMP, 0)
    elif flag == Flag.SCEPTER:
        call(s, Process.GRANTED_MOVE, seat, Grant.SCEPTER, 0)
    elif flag == Flag.HALL_WHISPER:
        call_whisper(s, seat, pack(Verb.WHISPER, target, 0, 0), OUTSIDE, 0)
    else:
        use_at_once(s, seat, flag, target, option, log)


@rule
def use_at_once(s: State, seat: int, flag: int, target: int, option: int, log: Log) -> None:
    """AE-42.5, AE-42.6, AE-42.7, AE-42.8, AE-43: Tempest, Exaltation, Void Anchor, Shadow Network, Seal the Gate."""
    if flag == Flag.TEMPEST:
        win(s, seat, 0, -TEMPEST_MANA, 0, log)
        s.hexes[target].tempest = seat
    elif flag == Flag.EXALTATION:
        win(s, seat, 0, 0, -EXALTATION_INFLUENCE, log)
        gain_renown(s, seat, EXALTATION_RENOWN, log)
    elif flag == Flag.VOID_ANCHOR:
        win(s, seat, 0, -ANCHOR_MANA, 0, log)
        s.hexes[target].void = seat
    elif flag == Flag.SEAL_THE_GATE:
        s.hexes[target].sealed = 1
    else:
        drop_whisper(s, seat, target)
        emit(log, EventKind.WHISPER_DISCARDED, seat, target, 0)
        win(s, seat, NETWORK_PRICE * (1 - option), 0, NETWORK_PRICE * option, log)
