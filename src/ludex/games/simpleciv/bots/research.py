"""What computer players research (SC-24.18, SC-24.19)."""

from ludex.games.simpleciv.rules.civ.technology import why_not_tech
from ludex.games.simpleciv.rules.codes import NONE, Civ
from ludex.games.simpleciv.rules.computer_players.personality import (
    HARD,
    LIST_AETHERIAN,
    LIST_CONQUEST,
    LIST_GOLD,
    LIST_JADE,
    LIST_MASTER,
    LIST_PROGRESS,
    LONGEST,
    RESEARCH,
    Goal,
)
from ludex.games.simpleciv.rules.data import TECH_COST, TECH_ERA, TECH_NEEDS, TECHS
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import knows_tech
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.bits import lowest


@rule
def best_research(s: State, seat: int, level: int) -> int:
    """SC-24.15: choose a technology when none is being researched; NONE otherwise."""
    if s.players[seat].current_tech != NONE:
        return NONE
    tech = wanted_tech(s, seat, level)
    return pack(Verb.CHOOSE_TECH, tech, 0, 0) if tech != NONE else NONE


@rule
def wanted_tech(s: State, seat: int, level: int) -> int:
    """SC-24.18, SC-24.19: Gold when it is short, then a list (the strong have their own), then the rest by cost."""
    player, tech = s.players[seat], NONE
    if player.net_gold < 0 or player.used_supply > player.free_supply:
        tech = next_of(s, seat, LIST_GOLD)
    if tech == NONE and level == HARD:
        tech = next_of(s, seat, LIST_MASTER)
    if tech == NONE and player.civ == Civ.JADE_COVENANT:
        tech = next_of(s, seat, LIST_JADE)
    if tech == NONE:
        tech = next_of(s, seat, goal_list(s, seat))
    return tech if tech != NONE else cheapest(s, seat, NONE)


@rule
def goal_list(s: State, seat: int) -> int:
    """SC-24.18: the list that a civ follows."""
    if s.advisors[seat].goal == Goal.PROGRESS:
        return LIST_PROGRESS
    return LIST_AETHERIAN if s.players[seat].civ == Civ.AETHERIAN_VANGUARD else LIST_CONQUEST


@rule
def next_of(s: State, seat: int, which: int) -> int:
    """SC-24.18: what to research now for the first unknown entry of a list; NONE when all are known."""
    for i in range(LONGEST):
        tech = RESEARCH[which, i]
        if tech != NONE and not knows_tech(s, seat, tech):
            return way_to(s, seat, tech)
    return NONE


@rule
def way_to(s: State, seat: int, tech: int) -> int:
    """SC-24.18: a technology itself if it may be chosen, else what it builds on or what opens its era."""
    for _ in range(6):
        if why_not_tech(s, seat, tech) == 0:
            return tech
        needs = TECH_NEEDS[tech]
        if needs and needs & s.players[seat].techs == 0:
            tech = lowest(needs)
        else:
            return cheapest(s, seat, TECH_ERA[tech] - 1)
    return NONE


@rule
def cheapest(s: State, seat: int, era: int) -> int:
    """SC-24.18: the cheapest technology that may be chosen, of an era if one is given; NONE if there is none."""
    best = NONE
    for tech in range(TECHS):
        if (era == NONE or TECH_ERA[tech] == era) and why_not_tech(s, seat, tech) == 0:
            if best == NONE or TECH_COST[tech] < TECH_COST[best]:
                best = tech
    return best
