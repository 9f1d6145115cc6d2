"""What the simultaneous steps have in common (IM-0.3, IM-11.4, IM-18.4)."""

from ludex.games.impetus.rules.data import FACTIONS, PAIRS
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6


@rule
def dealers(s: State, card: int, spoils: int) -> int:
    """IM-11.4, IM-18.4: the Factions that play this card now; work.cards says how many copies each."""
    members = 0
    for f in range(FACTIONS):
        plays = int(not spoils and s.played[f] == card)
        s.work.cards[f] = plays
        members |= plays << f
    if spoils:
        for i in range(s.fought):
            if s.fights[i].card == card:
                s.work.cards[s.fights[i].winner] += 1
                members |= 1 << s.fights[i].winner
    return members


@rule
def clear(s: State) -> None:
    """IM-0.3: a step begins: nothing gained, nothing lost, regard as it is."""
    for f in range(FACTIONS):
        s.work.gain[f] = 0
        s.work.loss[f] = 0
    for pair in range(PAIRS):
        s.work.regard[pair] = s.regard[pair]


@rule
def tell_regard(s: State, log: Log, card: int, spoils: int) -> None:
    """IM-25.1: report every pair whose regard the step changed, and by which card."""
    if log.on:
        for pair in range(PAIRS):
            if s.work.regard[pair] != s.regard[pair]:
                emit6(log, EventKind.REGARD_CHANGED, pair, s.work.regard[pair], s.regard[pair], card, spoils, 0)
