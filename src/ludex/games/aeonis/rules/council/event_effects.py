"""What global events do to players (AE-46.1); those that change prices are only noted as being in force."""

from ludex.games.aeonis.rules.codes import Building, GlobalEvent, Terrain
from ludex.games.aeonis.rules.council.gains import win, win_pool, win_remnants
from ludex.games.aeonis.rules.council.proposals import MUST
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES, SEAT_HEX
from ludex.games.aeonis.rules.map.queries import count_buildings, count_hexes, count_terrain, near
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit

TWO_ROUNDS = 2
PENDING_MOST = 10  # AE-60.3


@rule
def is_sheltered(s: State, seat: int) -> bool:
    """AE-43/Omen of Shelter: this round's event does not affect the player."""
    return (s.sheltered >> seat) & 1 == 1


@rule
def fewest_vp(s: State) -> int:
    """AE-46.1: all players with the fewest VP, as a set."""
    least, found = s.players[0].vp, 0
    for seat in range(s.seats):
        least = min(least, s.players[seat].vp)
    for seat in range(s.seats):
        found |= int(s.players[seat].vp == least) << seat
    return found


@rule
def extreme_hexes(s: State, sign: int) -> int:
    """AE-46.1: all players with most (1) or fewest (-1) hexes, as a set."""
    best, found = sign * count_hexes(s, 0), 0
    for seat in range(s.seats):
        best = max(best, sign * count_hexes(s, seat))
    for seat in range(s.seats):
        found |= int(sign * count_hexes(s, seat) == best) << seat
    return found


@rule
def concerned(s: State, event: int) -> int:
    """AE-46.1: whom an event concerns, as a set: all, or those with most or fewest of something."""
    if event in (GlobalEvent.WINDS_OF_FORTUNE, GlobalEvent.THE_REALM_REMEMBERS):
        return fewest_vp(s)
    if event == GlobalEvent.BORDER_SKIRMISHES:
        return extreme_hexes(s, 1)
    if event == GlobalEvent.POPULIST_UPRISING:
        return extreme_hexes(s, -1)
    return (1 << s.seats) - 1


@rule
def resolve_event(s: State, event: int, log: Log) -> None:
    """R2.3, AE-46.1: the event acts on the table, then on each player it concerns, the Speaker first."""
    begin_event(s, event)
    seats = concerned(s, event)
    for place in range(s.seats):
        seat = (s.speaker + place) % s.seats
        if (seats >> seat) & 1 and not is_sheltered(s, seat):
            if event <= GlobalEvent.WINDS_OF_FORTUNE:
                touch_common(s, event, seat, log)
            else:
                touch_further(s, event, seat, log)


@rule
def begin_event(s: State, event: int) -> None:
    """AE-46.1: events of two rounds begin, the Storm is marked, a crisis binds the Speaker."""
    if event == GlobalEvent.THE_LONG_DROUGHT:
        s.drought_left = TWO_ROUNDS
    elif event == GlobalEvent.LEY_LINE_FLUX:
        s.flux_left = TWO_ROUNDS
    elif event == GlobalEvent.THE_SHATTERING_STORM:
        s.storm_left = TWO_ROUNDS
        mark_storm(s)
    elif event == GlobalEvent.COUNCIL_CRISIS and not is_sheltered(s, s.speaker):
        s.crisis = MUST


@rule
def mark_storm(s: State) -> None:
    """AE-46.1/The Shattering Storm, AE-14.3: markers on the Imperial Seat and its six neighbours."""
    s.hexes[SEAT_HEX].storm = 1
    for direction in range(DIRECTIONS):
        h = near(s, SEAT_HEX, direction)
        if h >= 0:
            s.hexes[h].storm = 1


@rule
def touch_common(s: State, event: int, seat: int, log: Log) -> None:
    """AE-46.1: what the first twelve events do to a player."""
    if event == GlobalEvent.HARSH_WINTER:
        if count_buildings(s, seat, Building.FARM) == 0:
            win(s, seat, -2, 0, 0, log)
    elif event == GlobalEvent.FESTIVAL:
        promise_ap(s, seat, 1, log)
    elif event == GlobalEvent.MIGRATION_WAVE:
        if count_terrain(s, seat, Terrain.PLAINS) >= 2:
            win_pool(s, seat, 2, log)
    elif event == GlobalEvent.MANA_SURGE:
        win(s, seat, 0, 2, 0, log)
    elif event == GlobalEvent.BORDER_SKIRMISHES:
        gain_renown(s, seat, 1, log)
    elif event == GlobalEvent.POPULIST_UPRISING:
        win_pool(s, seat, 2, log)
        win(s, seat, 0, 0, 1, log)
    elif event == GlobalEvent.WINDS_OF_FORTUNE:
        promise_ap(s, seat, 2, log)


@rule
def touch_further(s: State, event: int, seat: int, log: Log) -> None:
    """AE-46.1: what the other events do to a player."""
    if event in (GlobalEvent.ECHO_OF_THE_OLD_EMPIRE, GlobalEvent.RELIC_FEVER):
        win_remnants(s, seat, 1, log)
    elif event == GlobalEvent.THE_REALM_REMEMBERS:
        gain_renown(s, seat, 1, log)
        win(s, seat, 0, 0, 2, log)
    elif event == GlobalEvent.GOLDEN_CARAVANS:
        win(s, seat, min(3, count_terrain(s, seat, Terrain.CITY)), 0, 0, log)
    elif event == GlobalEvent.PLAGUE:
        if count_buildings(s, seat, Building.FARM) < 2:
            win_pool(s, seat, -2, log)
    elif event == GlobalEvent.WHISPERS_OF_THE_DEEP_VAULTS:
        win_remnants(s, seat, 2 if is_near_ruins(s, seat) else 1, log)


@rule
def promise_ap(s: State, seat: int, amount: int, log: Log) -> None:
    """AE-35.1: AP that come with the next round's."""
    me = s.players[seat]
    me.pending_ap = min(PENDING_MOST, me.pending_ap + amount)
    emit(log, EventKind.AP_LATER, seat, amount, 0)


@rule
def is_near_ruins(s: State, seat: int) -> bool:
    """AE-46.1/Whispers of the Deep Vaults: whether an own unit stands on or next to Ruins."""
    for h in range(HEXES):
        if s.hexes[h].owner == seat and touches_ruins(s, h):
            return True
    return False


@rule
def touches_ruins(s: State, h: int) -> bool:
    """AE-46.1: whether a hex or a neighbour of it is Ruins."""
    if s.hexes[h].terrain == Terrain.RUINS:
        return True
    for direction in range(DIRECTIONS):
        other = near(s, h, direction)
        if other >= 0 and s.hexes[other].terrain == Terrain.RUINS:
            return True
    return False
