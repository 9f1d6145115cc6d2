"""Technology (SC-15): choosing it, learning it, and the eras it leads to."""

from ludex.games.simpleciv.rules.city.yields import after_austerity, empire_yield
from ludex.games.simpleciv.rules.codes import NONE, Era
from ludex.games.simpleciv.rules.data import ERA_GATE, ERA_TECHS, SCIENCE, TECH_COST, TECH_ERA, TECH_NEEDS
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.vision import tell_known
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import knows_tech
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell
from ludex.kernel.state.bits import count


@rule
def why_not_tech(s: State, seat: int, tech: int) -> int:
    """SC-15.1, SC-15.2, SC-15.3: a tech is open if its prerequisite is known and the era before it far enough."""
    if knows_tech(s, seat, tech):
        return Reason.KNOWN
    if TECH_NEEDS[tech] and s.players[seat].techs & TECH_NEEDS[tech] == 0:
        return Reason.NEEDS_TECH
    if s.players[seat].current_tech == tech:
        return Reason.CHOSEN
    return Reason.NONE if era_is_open(s, seat, TECH_ERA[tech]) else Reason.ERA_GATE


@rule
def era_is_open(s: State, seat: int, era: int) -> int:
    """SC-15.3: an era needs some known techs of the one before it."""
    if era == Era.HEARTH:
        return 1
    return int(count(s.players[seat].techs & ERA_TECHS[era - 1]) >= ERA_GATE[era])


@rule
def perform_tech(s: State, seat: int, tech: int, _log: Log) -> None:
    """SC-15.1, SC-15.6: one tech is researched at a time; what was left keeps its progress."""
    s.players[seat].current_tech = tech


@rule
def empire_science(s: State, seat: int) -> int:
    """SC-15.4, SC-5.7: the Science of all cities together, a tenth less in austerity."""
    return after_austerity(s, seat, empire_yield(s, seat, SCIENCE))


@rule
def research(s: State, seat: int, log: Log) -> None:
    """SC-15.4, SC-4.11: the Science of a turn, and what projects granted in it, go into the chosen tech."""
    learn(s, seat, empire_science(s, seat) + s.players[seat].granted, log)
    s.players[seat].granted = 0


@rule
def learn(s: State, seat: int, science: int, log: Log) -> None:
    """SC-15.5: Science counts at once; without a chosen tech it is lost."""
    player = s.players[seat]
    tech = player.current_tech
    if tech == NONE:
        return
    player.tech_progress[tech] = min(TECH_COST[tech], player.tech_progress[tech] + science)
    if player.tech_progress[tech] == TECH_COST[tech]:
        complete_tech(s, seat, tech, log)


@rule
def complete_tech(s: State, seat: int, tech: int, log: Log) -> None:
    """SC-15.4, SC-15.7: the tech is known and nothing is chosen; a later era than before begins with it."""
    player = s.players[seat]
    player.techs |= 1 << tech
    player.current_tech = NONE
    tell(log, 1 << seat, EventKind.TECH_RESEARCHED, seat, tech, 0)
    if TECH_ERA[tech] > player.era:
        player.era = TECH_ERA[tech]
        tell_known(s, log, seat, EventKind.ERA_ENTERED, seat, player.era, 0)
