"""C1 for events and decrees (AE-46.1, AE-13): what lasts until end of round ends, two-round events count down."""

from ludex.games.aeonis.rules.codes import NONE, GlobalEvent
from ludex.games.aeonis.rules.data import SEATS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.state import EVENTS, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit


@rule
def expire_council(s: State, log: Log) -> None:
    """C1, AE-0.5: this round's event and the decrees end; events of two rounds come nearer to their end."""
    expire_events(s, log)
    for h in range(HEXES):
        s.hexes[h].borders = 0
        s.hexes[h].zone = 0
    for seat in range(SEATS):
        s.open_borders[seat] = 0
    s.sheltered = 0
    s.crisis = 0
    s.free_proposals = 0
    if s.warden != NONE and s.turn >= s.warden_until:
        s.warden = NONE
        s.warden_until = 0


@rule
def expire_events(s: State, log: Log) -> None:
    """C1, AE-46.1: an event goes to the discards, one of two rounds at its second Cleanup."""
    s.drought_left = max(0, s.drought_left - 1)
    s.flux_left = max(0, s.flux_left - 1)
    s.storm_left = max(0, s.storm_left - 1)
    for event in range(EVENTS):
        if (s.events_now >> event) & 1 and rounds_left(s, event) == 0:
            end_event(s, event, log)
    s.event = NONE


@rule
def rounds_left(s: State, event: int) -> int:
    """AE-46.1: how many Cleanups an event still lasts beyond this one."""
    if event == GlobalEvent.THE_LONG_DROUGHT:
        return s.drought_left
    if event == GlobalEvent.LEY_LINE_FLUX:
        return s.flux_left
    return s.storm_left if event == GlobalEvent.THE_SHATTERING_STORM else 0


@rule
def end_event(s: State, event: int, log: Log) -> None:
    """AE-46.1: an event is over and discarded; with the Storm its markers go."""
    s.events_now &= ~(1 << event)
    s.event_discards |= 1 << event
    if event >= GlobalEvent.THE_LONG_DROUGHT:
        emit(log, EventKind.EVENT_ENDED, event, 0, 0)
    if event == GlobalEvent.THE_SHATTERING_STORM:
        for h in range(HEXES):
            s.hexes[h].storm = 0
