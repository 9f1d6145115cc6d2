"""Captured Lords (AE-41.36, AE-41.37): capture, the Cloak that prevents it, release."""

from ludex.games.aeonis.rules.cards.artifact_places import return_artifact
from ludex.games.aeonis.rules.codes import NONE, Artifact, Milestone, Node, Process, Source, Terrain, Window
from ludex.games.aeonis.rules.combat.sides import leave_battle, side_of
from ludex.games.aeonis.rules.combat.uses import Reaction, is_reacting, pay_use
from ludex.games.aeonis.rules.data import ARTIFACT_KIND, ARTIFACTS, EQUIPMENT
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES, distance
from ludex.games.aeonis.rules.map.queries import may_hold
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.realm.points import gain_renown, gain_vp, meet_milestone
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import lift, lord_hex, lord_slot, max_hp, owns_artifact, put
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import lowest

OFFER, ANSWERED, TAKE, SPOILS, TELL, DONE = range(6)
CAPTURE_RENOWN = 2


@rule
def run_capture(s: State, log: Log) -> None:
    """AE-41.36: a player's Lord (seat) is captured by another (a); the result is 0 if the Cloak saved it."""
    pc = top(s).pc
    if pc == OFFER:
        offer_cloak(s)
    elif pc == ANSWERED:
        read_cloak(s, log)
    elif pc == TAKE:
        take_lord(s, log)
    elif pc == SPOILS:
        take_equipment(s)
    elif pc == TELL:
        top(s).pc = DONE
        open_window(s, Window.LORD_CAPTURED, top(s).a, top(s).seat)
    else:
        finish(s, 1)


@rule
def refuge(s: State, seat: int) -> int:
    """AE-50, Voidwalker's Cloak: the own hex nearest to the Lord, besides the embattled one; NONE if there is none."""
    return nearest_own(s, seat, lord_hex(s, seat), s.battle.hex)


@rule
def nearest_own(s: State, seat: int, origin: int, but: int) -> int:
    """AE-41.37, AE-1.8: the controlled hex without foreign units that is nearest by (distance, q, r)."""
    best = NONE
    for h in range(HEXES):
        if h != but and s.hexes[h].controller == seat and may_hold(s, h, seat):
            if best == NONE or distance(h, origin) < distance(best, origin):
                best = h
    return best


@rule
def offer_cloak(s: State) -> None:
    """AE-41.36, AE-50: the owner of Voidwalker's Cloak may purge it instead."""
    f = top(s)
    if owns_artifact(s, f.seat, Artifact.VOIDWALKERS_CLOAK) and refuge(s, f.seat) != NONE:
        f.d = Reaction.CLOAK
        f.pc = ANSWERED
        ask(s, Node.CAPTURE, f.seat)
    else:
        f.pc = TAKE


@rule
def read_cloak(s: State, log: Log) -> None:
    """AE-50, Voidwalker's Cloak: the Lord goes to the nearest own hex with 1 HP."""
    f = top(s)
    f.pc = TAKE
    if is_reacting(take_answer(s, f.seat)):
        pay_use(s, f.seat, Reaction.CLOAK, 0, log)
        escape(s, f.seat, log)
        finish(s, 0)


@rule
def escape(s: State, seat: int, log: Log) -> None:
    """AE-50, Voidwalker's Cloak: the Cloak is purged, and the Lord leaves the battle."""
    slot, origin, h = lord_slot(s, seat), lord_hex(s, seat), refuge(s, seat)
    return_artifact(s, Artifact.VOIDWALKERS_CLOAK, log)
    drop_lord(s, seat)
    put(s, seat, slot, h)
    s.units[seat, slot].hp = 1
    if s.hexes[h].terrain != Terrain.DESERT:
        s.units[seat, slot].desert_rounds = 0
    emit(log, EventKind.LORD_ESCAPED, seat, origin, h)


@rule
def drop_lord(s: State, seat: int) -> None:
    """AE-41.19: a Lord leaves line and map."""
    slot = lord_slot(s, seat)
    if seat == s.battle.attacker or seat == s.battle.defender:
        leave_battle(s, side_of(s, seat), slot)
    lift(s, seat, slot)


@rule
def take_lord(s: State, log: Log) -> None:
    """AE-41.36, AE-44: the Lord is off the map; its captor has 2 Renown and 1 VP, its abilities are off."""
    f = top(s)
    slot = lord_slot(s, f.seat)
    emit(log, EventKind.LORD_CAPTURED, f.a, f.seat, lord_hex(s, f.seat))
    drop_lord(s, f.seat)
    s.units[f.seat, slot].hp = 0
    s.units[f.seat, slot].desert_rounds = 0
    s.players[f.seat].lord_captor = f.a
    gain_renown(s, f.a, CAPTURE_RENOWN, log)
    gain_vp(s, f.a, Source.LORD_CAPTURED, 1, f.seat, log)
    meet_milestone(s, Milestone.LORD_CAPTURED)
    f.mask = equipment_of(s, f.seat)
    f.pc = SPOILS


@rule
def equipment_of(s: State, seat: int) -> int:
    """AE-50.2: the Equipment on a player's Lord, as a set."""
    found = 0
    for artifact in range(ARTIFACTS):
        if ARTIFACT_KIND[artifact] == EQUIPMENT and owns_artifact(s, seat, artifact):
            found |= 1 << artifact
    return found


@rule
def take_equipment(s: State) -> None:
    """AE-50.2, AE-41.36: all Equipment goes to the captor, one piece after the other."""
    f = top(s)
    if f.mask == 0:
        f.pc = TELL
        return
    artifact = lowest(f.mask)
    f.mask &= f.mask - 1
    call(s, Process.GAIN_ARTIFACT, f.a, artifact, 0)


@rule
def release_lord(s: State, seat: int, log: Log) -> bool:
    """AE-41.37, C3: a captured Lord returns at full HP to its Home City or the nearest own hex; False: it stays."""
    if s.players[seat].lord_captor == NONE:
        return False
    h = release_hex(s, seat)
    if h == NONE:
        return False
    slot = lord_slot(s, seat)
    s.players[seat].lord_captor = NONE
    put(s, seat, slot, h)
    s.units[seat, slot].hp = max_hp(s, seat, s.units[seat, slot].kind)
    emit(log, EventKind.LORD_RELEASED, seat, h, s.units[seat, slot].hp)
    return True


@rule
def release_hex(s: State, seat: int) -> int:
    """AE-41.37: the Home City if its owner controls it and it is free, else the nearest controlled free hex."""
    home = s.players[seat].home
    return nearest_own(s, seat, home, NONE) if home != NONE else NONE
