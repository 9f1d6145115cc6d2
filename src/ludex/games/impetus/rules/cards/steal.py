"""Steal, in the Agenda Phase and as spoils of war (IM-13, IM-18.6)."""

from ludex.games.impetus.rules.board import at_war, book, neighbours
from ludex.games.impetus.rules.codes import Card, Modifier
from ludex.games.impetus.rules.data import FACTIONS, PAIR
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.simultaneous import clear, dealers, tell_regard
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.bits import lowest


@rule
def demand(s: State, f: int) -> int:
    """IM-13.1: what a thief asks of each neighbour, times its cards."""
    return s.work.cards[f] * (1 + s.mod[f, Modifier.STEAL])


@rule
def steal(s: State, log: Log, spoils: int) -> None:
    """IM-13.2, IM-18.6: thefts from the gold at the start of the step, then the wars that follow."""
    thieves = dealers(s, Card.STEAL, spoils)
    if thieves == 0:
        return
    clear(s)
    rest = thieves
    while rest:
        rob(s, log, lowest(rest), thieves, spoils)
        rest &= rest - 1
    for f in range(FACTIONS):
        book(s, f, s.work.gain[f] - min(s.work.loss[f], s.gold[f]))
    tell_regard(s, log, Card.STEAL, spoils)
    begun = 0
    while thieves:
        begun |= eruptions(s, lowest(thieves))
        thieves &= thieves - 1
    s.pending_wars |= begun
    while begun:
        emit(log, EventKind.WAR_ERUPTED, lowest(begun), 0, 0)
        begun &= begun - 1


@rule
def rob(s: State, log: Log, f: int, thieves: int, spoils: int) -> None:
    """IM-13.3, IM-13.4, IM-13.5: regard falls with every neighbour; thieves are safe from each other."""
    asked = demand(s, f)
    near = neighbours(s, f)
    while near:
        v = lowest(near)
        s.regard[PAIR[f, v]] -= asked
        taken = 0 if thieves >> v & 1 else min(s.gold[v], asked)
        s.work.gain[f] += taken
        s.work.loss[v] += taken
        if taken:
            emit6(log, EventKind.THEFT, f, v, taken, spoils, 0, 0)
        near &= near - 1
    emit6(log, EventKind.STEAL, f, s.work.gain[f], asked, spoils, 0, 0)


@rule
def eruptions(s: State, f: int) -> int:
    """IM-13.6, IM-13.7: new wars with every neighbour that is hated enough, unless there is one already; as pairs."""
    begun = 0
    near = neighbours(s, f)
    while near:
        v = lowest(near)
        if s.regard[PAIR[f, v]] <= s.rules.war_regard and not at_war(s, f, v):
            begun |= 1 << PAIR[f, v]
        near &= near - 1
    return begun
