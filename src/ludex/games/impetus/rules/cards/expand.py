"""Expand in the Agenda Phase (IM-14)."""

from ludex.games.impetus.rules.board import area, book, claim, reach
from ludex.games.impetus.rules.codes import Card, Modifier
from ludex.games.impetus.rules.data import FACTIONS
from ludex.games.impetus.rules.event_kinds import EventKind, Failure
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.dice import below

UNPAID = -2  # targets of those who can't expand
UNREACHED = -3


@rule
def cost(s: State, f: int) -> int:
    """IM-14.1: as many gold as the Faction has hexes, less its modifiers."""
    return max(0, area(s, f) - s.mod[f, Modifier.EXPAND])


@rule
def can_expand(s: State, f: int) -> bool:
    """IM-14.2: something within reach, and the gold for it."""
    return reach(s, f) != 0 and s.gold[f] >= cost(s, f)


@rule
def candidates(s: State, f: int) -> int:
    """IM-14.3: hexes with an Idol if any is within reach, else all within reach."""
    drawn_to = reach(s, f) & s.shrines
    return drawn_to if drawn_to else reach(s, f)


@rule
def agenda_expand(s: State, log: Log) -> None:
    """IM-14.4: every target is drawn from the map as it was; then all claims are settled."""
    claimed, contested = 0, 0
    for f in range(FACTIONS):
        if s.played[f] == Card.EXPAND:
            target = aim(s, f)
            s.work.target[f] = target
            if target >= 0:
                contested |= claimed & 1 << target
                claimed |= 1 << target
    for f in range(FACTIONS):
        if s.played[f] == Card.EXPAND:
            settle_claim(s, log, f, contested)


@rule
def aim(s: State, f: int) -> int:
    """IM-14.2, IM-14.3: the hex a Faction goes for, or why it can't go anywhere."""
    if not can_expand(s, f):
        return UNPAID if reach(s, f) else UNREACHED
    hexes = candidates(s, f)
    return nth(hexes, below(s.rng, count(hexes)))


@rule
def settle_claim(s: State, log: Log, f: int, contested: int) -> None:
    """IM-14.4, IM-14.5, IM-14.6: the hex for its price, or a failed Expand."""
    h = s.work.target[f]
    if h < 0:
        fail(s, log, f, Failure.NO_GOLD if h == UNPAID else Failure.NO_REACH, 0)
    elif contested >> h & 1:
        fail(s, log, f, Failure.CONTESTED, 0)
    else:
        price = cost(s, f)
        s.gold[f] -= price
        claim(s, f, h)
        emit(log, EventKind.EXPAND, f, h, price)


@rule
def fail(s: State, log: Log, f: int, reason: int, spoils: int) -> None:
    """IM-14.4, IM-18.8: a failed Expand brings gold instead."""
    gold = 1 + s.mod[f, Modifier.EXPAND]
    book(s, f, gold)
    emit6(log, EventKind.EXPAND_FAILED, f, gold, reason, spoils, 0, 0)
