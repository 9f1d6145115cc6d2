"""Native camps and their alarm (SC-14.1 to SC-14.4)."""

from ludex.games.simpleciv.rules.codes import NONE, Kind, Mood
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.map.vision import report
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log

TERRITORY = 3  # SC-14.2
LEASH = 5  # SC-14.2
HOME = 2  # SC-14.3
HOME_BONUS = 2  # SC-14.3
ALARM = 3  # SC-14.4: rounds


@rule
def from_camp(s: State, camp: int, tile: int) -> int:
    """SC-14.2: how far a tile is from a camp."""
    return distance(s, s.camps[camp].tile, tile)


@rule
def in_territory(s: State, camp: int, tile: int) -> int:
    """SC-14.2: whether a tile belongs to the territory of a camp."""
    return int(from_camp(s, camp, tile) <= TERRITORY)


@rule
def champion_at_home(s: State, unit: int) -> int:
    """SC-14.3: Native Champions are stronger near their camp, in attack and in defense."""
    body = s.units[unit]
    if body.kind != Kind.NATIVE_CHAMPION or body.camp == NONE:
        return 0
    return HOME_BONUS if from_camp(s, body.camp, body.tile) <= HOME else 0


@rule
def alarm(s: State, tile: int, log: Log) -> None:
    """SC-14.4: a player unit arrives on a tile; in a city, which is always its own, it alarms nobody."""
    if s.tiles[tile].city != NONE:
        return
    for camp in range(s.camp_count):
        if s.camps[camp].used and in_territory(s, camp, tile):
            alarm_camp(s, camp, 0, log)


@rule
def alarm_camp(s: State, camp: int, attacked: int, log: Log) -> None:
    """SC-14.4: a camp is up in arms; it remembers until the end of the round that one of its natives was attacked."""
    den = s.camps[camp]
    if den.mood != Mood.AGGRO:
        report(s, log, den.tile, 0, EventKind.CAMP_ALARMED, den.tile, 0, 0, 0, 0, 0)
    den.mood, den.timer = Mood.AGGRO, ALARM
    if attacked:
        den.attacked = 1
