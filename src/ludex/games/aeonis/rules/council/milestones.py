"""Milestones (AE-46.4, module MS): what happens for the first time touches everybody at the next R2.5."""

from ludex.games.aeonis.rules.codes import Building, Flag, Milestone, Process
from ludex.games.aeonis.rules.council.gains import win, win_ap, win_remnants
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import count_buildings
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.realm.spending import set_flag
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import count

NEAREST_NEUTRAL = 3  # of a SITE process
VP_MARK = 8


@rule
def milestone_at(s: State, place: int) -> int:
    """AE-46.4: the milestone that was met as the n-th, if it is not resolved yet; else -1."""
    if place >= count(s.milestones_met):
        return -1
    milestone = s.milestone_order[place] - 1
    return -1 if (s.milestones_done >> milestone) & 1 else milestone


@rule
def resolve_milestone(s: State, milestone: int, log: Log) -> None:
    """AE-46.4, R2.5: each once per game; that of the Seat also places an Artifact Site."""
    s.milestones_done |= 1 << milestone
    emit(log, EventKind.MILESTONE, milestone, 0, 0)
    if milestone == Milestone.LORD_CAPTURED:
        s.free_proposals = 1
    for place in range(s.seats):
        touch_by_milestone(s, milestone, (s.speaker + place) % s.seats, log)
    if milestone == Milestone.SEAT_CONTROLLED:
        call(s, Process.SITE, s.speaker, NEAREST_NEUTRAL, 0)


@rule
def touch_by_milestone(s: State, milestone: int, seat: int, log: Log) -> None:
    """AE-46.4: what a milestone gives to a player."""
    if milestone == Milestone.LEGENDARY_BUILT:
        win(s, seat, 0, 2, 0, log)
        set_flag(s, seat, Flag.MILESTONE_RESEARCH)
    elif milestone == Milestone.LORD_CAPTURED:
        win(s, seat, 0, 0, 1, log)
    elif milestone == Milestone.RENOWN_10:
        win_ap(s, seat, 1, log)
    elif milestone == Milestone.SEAT_CONTROLLED:
        win_remnants(s, seat, 1, log)
        win(s, seat, 0, 0, 1, log)
    elif milestone == Milestone.TIER_III:
        win(s, seat, 0, 2, 0, log)
        if count_buildings(s, seat, Building.ACADEMY):
            win_remnants(s, seat, 1, log)
    elif s.players[seat].vp < VP_MARK:
        win(s, seat, 0, 0, 1, log)
        win_ap(s, seat, 1, log)
