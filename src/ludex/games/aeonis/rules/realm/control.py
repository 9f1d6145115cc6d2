"""Control of hexes (AE-40): every change goes through `take_control` or `lose_control`; it never lapses by itself."""

from ludex.games.aeonis.rules.codes import LEGENDARY, NONE, Building, Flag, Milestone, Process, Source
from ludex.games.aeonis.rules.combat.sieges import end_sieges_of
from ludex.games.aeonis.rules.data import BUILDING_POPULATION, SLOTS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, SEAT_HEX
from ludex.games.aeonis.rules.map.queries import has, is_common_portal, is_open_lake, near
from ludex.games.aeonis.rules.process import running
from ludex.games.aeonis.rules.realm.points import gain_artifact_vp, gain_renown, gain_vp, meet_milestone
from ludex.games.aeonis.rules.realm.population import add_pool, clamp_pool
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import military_at
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6


@rule
def take_control(s: State, h: int, seat: int, capture: int, log: Log) -> None:
    """AE-40.1, AE-40.8: a hex becomes a player's, never an unbridged Lake; `capture`: taken by units (AE-40.9)."""
    before = s.hexes[h].controller
    if before == seat or is_open_lake(s, h):
        return
    emit6(log, EventKind.HEX_TAKEN, seat, h, before, capture, 0, 0)
    change_controller(s, h, seat, log)
    if h == SEAT_HEX:
        meet_milestone(s, Milestone.SEAT_CONTROLLED)
    if before != NONE:
        if running(s, Process.ATTACK) == NONE:
            s.players[seat].unseen_hand = 1
        if capture:
            count_capture(s, seat, log)
    take_buildings(s, h, seat, log)


@rule
def lose_control(s: State, h: int, log: Log) -> None:
    """AE-36.2, AE-40.8: a hex becomes neutral."""
    if s.hexes[h].controller != NONE:
        emit6(log, EventKind.HEX_LOST, s.hexes[h].controller, h, 0, 0, 0, 0)
        change_controller(s, h, NONE, log)


@rule
def change_controller(s: State, h: int, seat: int, log: Log) -> None:
    """AE-38.3, AE-41.41: the Pools follow, the claim marker goes, sieges of the hex end."""
    before = s.hexes[h].controller
    s.hexes[h].controller = seat
    s.hexes[h].claim = NONE
    if before != NONE:
        add_pool(s, before, buildings_population(s, h))
    if seat != NONE:
        clamp_pool(s, seat)
    end_sieges_of(s, h, log)


@rule
def buildings_population(s: State, h: int) -> int:
    """AE-38.2: the Population that the buildings of a hex occupy."""
    points = 0
    for slot in range(SLOTS):
        points += BUILDING_POPULATION[s.hexes[h].slots[slot].kind]
    return points


@rule
def count_capture(s: State, seat: int, log: Log) -> None:
    """AE-40.9: a player's first capture of an enemy-controlled hex in a round gives 1 Renown."""
    if not has_flag(s, seat, Flag.FIRST_CAPTURE):
        set_flag(s, seat, Flag.FIRST_CAPTURE)
        gain_renown(s, seat, 1, log)


@rule
def take_buildings(s: State, h: int, seat: int, log: Log) -> None:
    """AE-39.3, AE-39.4, AE-50.2: buildings and relics stay and serve the new controller; some of them give VP."""
    for slot in range(SLOTS):
        built = s.hexes[h].slots[slot]
        if built.kind > LEGENDARY:
            capture_legendary(s, built.kind - LEGENDARY, seat, log)
        if built.relic:
            gain_artifact_vp(s, seat, built.relic - 1, log)


@rule
def capture_legendary(s: State, lord: int, seat: int, log: Log) -> None:
    """AE-39.4: the captor of a City with a Legendary gets 1 VP, once for each building and captor."""
    if (s.captor_paid[lord] >> seat) & 1 == 0:
        s.captor_paid[lord] |= 1 << seat
        gain_vp(s, seat, Source.LEGENDARY_CAPTURED, 1, LEGENDARY + lord, log)


@rule
def is_allied(s: State, seat: int, other: int) -> bool:
    """AE-48.7: whether two players have an Accord."""
    return other != NONE and (s.accords[seat] >> other) & 1 == 1


@rule
def is_held(s: State, h: int) -> bool:
    """AE-40.2, AE-31.3: whether an enabled building holds its hex until it is conquered."""
    for slot in range(SLOTS):
        if s.hexes[h].slots[slot].kind != Building.NONE and s.hexes[h].slots[slot].disabled == 0:
            return True
    return False


@rule
def may_take_by_presence(s: State, h: int) -> bool:
    """AE-40.2, AE-40.4: military units hold the hex, and no foreign building or Accord keeps it."""
    owner, controller = int(s.hexes[h].owner), int(s.hexes[h].controller)
    if owner == controller or military_at(s, h) == 0:  # a hex without units has no military ones
        return False
    if controller == NONE:
        return True
    return not is_held(s, h) and not is_allied(s, owner, controller)


@rule
def take_by_presence(s: State, seat: int, log: Log) -> None:
    """AE-40.2, R1.2: hexes where a player's military units stand become that player's."""
    for h in range(HEXES):
        if s.hexes[h].owner == seat and may_take_by_presence(s, h):
            take_control(s, h, seat, 1, log)


@rule
def presence_control(s: State, log: Log) -> None:
    """R1.2, AE-40.2: presence of every player in turn, the Speaker's first, then clockwise."""
    for place in range(s.seats):
        take_by_presence(s, (s.speaker + place) % s.seats, log)


@rule
def take_portals(s: State, seat: int, log: Log) -> None:
    """AE-10.8, R5.1: at the start of a player's turn its military units take the Portals they stand on."""
    for h in range(HEXES):
        if s.hexes[h].owner == seat and is_common_portal(s, h) and may_take_by_presence(s, h):
            take_control(s, h, seat, 1, log)


@rule
def is_walked_claim(s: State, h: int) -> bool:
    """AE-20.5: whether a military unit that ends a Move in a hex claims it at once: neutral and no Portal."""
    return s.hexes[h].controller == NONE and not is_common_portal(s, h) and not is_open_lake(s, h)


@rule
def counts_as_fortress(s: State, h: int) -> bool:
    """AE-39, AE-42.3: a hex with an enabled Fortress, or the City of the Iron Citadel."""
    return has(s, h, Building.FORTRESS) or has(s, h, Building.IRON_CITADEL)


@rule
def is_fortress_blocked(s: State, h: int, seat: int) -> bool:
    """AE-40.7: a Fortress of another player next to a hex blocks this player's claims of it."""
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other != NONE and counts_as_fortress(s, other):
            controller = s.hexes[other].controller
            if controller != NONE and controller != seat:
                return True
    return False
