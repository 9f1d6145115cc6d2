"""The Agenda Phase: hands, reveal, Change and ejection (IM-11, IM-15, IM-16)."""

from ludex.games.impetus.rules.board import alive
from ludex.games.impetus.rules.codes import NONE, Card
from ludex.games.impetus.rules.data import CARDS, FACTIONS
from ludex.games.impetus.rules.draws import draw_card, draw_modifiers, hold
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import release, worship_check
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import option_of, subject_of
from ludex.kernel.state.bits import lowest


@rule
def agenda_draw(s: State) -> None:
    """IM-11.1, IM-6.5: in ascending order, a guided Faction draws one card more than its Spirit has Influence."""
    for f in range(FACTIONS):
        if s.guide[f] != NONE:
            hold(s, f, 1 + s.influence[s.guide[f]])


@rule
def agenda_reveal(s: State, log: Log) -> None:
    """IM-11.3, IM-24.3: choices become public, hands vanish, the unguided draw, every guide loses 1 Influence."""
    for f in range(FACTIONS):
        if alive(s, f):
            guide = s.guide[f]
            s.played[f] = draw_card(s, f) if guide == NONE else option_of(s.committed[guide])
            emit(log, EventKind.AGENDA_PLAYED, f, s.played[f], guide)
            for card in range(CARDS):
                s.hand[f, card] = 0
    for spirit in range(s.seats):
        if s.guiding[spirit] != NONE:
            s.influence[spirit] -= 1
            emit(log, EventKind.INFLUENCE_LOST, spirit, s.influence[spirit], 0)


@rule
def insight(s: State, f: int) -> int:
    """IM-15.2, IM-18.1: cards to choose from: 1, and 1 more for each Influence of the guiding Spirit."""
    return 1 if s.guide[f] == NONE else 1 + s.influence[s.guide[f]]


@rule
def change_draw(s: State) -> None:
    """IM-15.2, IM-6.5: modifiers for every Change player, in ascending order."""
    for f in range(FACTIONS):
        if s.played[f] == Card.CHANGE:
            s.change_hand[f] = draw_modifiers(s, insight(s, f))


@rule
def change_resolve(s: State, log: Log) -> None:
    """IM-15.4: all chosen modifiers count from now on."""
    for f in range(FACTIONS):
        if s.played[f] == Card.CHANGE:
            guided = s.guide[f] != NONE and s.committed[s.guide[f]] != NONE
            learn(s, log, f, option_of(s.committed[s.guide[f]]) if guided else lowest(s.change_hand[f]), 0)
            s.change_hand[f] = 0


@rule
def learn(s: State, log: Log, f: int, modifier: int, spoils: int) -> None:
    """IM-15.1: one more modifier, for good."""
    s.mod[f, modifier] += 1
    emit(log, EventKind.CHANGE, f, modifier, spoils)


@rule
def ejection_resolve(s: State, log: Log) -> None:
    """IM-16.1, IM-16.3, IM-16.4, IM-16.5: without Influence a Spirit swaps a card and leaves, perhaps with Worship."""
    for f in range(FACTIONS):
        spirit = s.guide[f]
        if spirit != NONE and s.influence[spirit] == 0:
            removed, added = subject_of(s.committed[spirit]), option_of(s.committed[spirit])
            s.pool[f, removed] -= 1
            s.pool[f, added] += 1
            emit6(log, EventKind.POOL_REPLACED, f, spirit, removed, added, 0, 0)
            release(s, log, f, 0)
            worship_check(s, log, spirit, f)
