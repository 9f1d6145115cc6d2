"""A new game (IM-7)."""

from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import ADJACENT, ALL_HEXES, CARDS, FACTIONS, HOMES, PAIRS, SPIRITS
from ludex.games.impetus.rules.draws import draw_modifiers
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import advance
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import Stream, below


@rule
def setup(s: State, seats: int, seed: Stream, log: Log) -> None:
    """IM-7.1 to IM-7.4, IM-8.7, IM-6.6: map, modifiers, then a turn without any player; all chance is in the seed."""
    s.rng.a, s.rng.b, s.rng.c, s.rng.d = seed.a, seed.b, seed.c, seed.d
    blank(s, seats)
    if s.rules.shuffle_homes:
        shuffle_homes(s)
    settle_homes(s)
    for f in range(FACTIONS):
        modifier = lowest(draw_modifiers(s, 1))
        s.mod[f, modifier] += 1
        emit(log, EventKind.SETUP_MODIFIER, f, modifier, 0)
    s.node = Node.A_DECIDE
    advance(s, log)


@rule
def blank(s: State, seats: int) -> None:
    """IM-4.2, IM-7.1: nobody guides, nobody Worships, all Spirits are Vagrant."""
    s.seats = seats
    s.neutral = ALL_HEXES
    for f in range(FACTIONS):
        s.gold[f] = s.rules.start_gold
        s.guide[f] = s.worship[f] = s.played[f] = NONE
        s.work.target[f] = HOMES[f]
        for card in range(CARDS):
            s.pool[f, card] = 1
    for spirit in range(SPIRITS):
        s.guiding[spirit] = s.collided[spirit] = NONE
        s.committed[spirit] = NONE
    for pair in range(PAIRS):
        s.battleground[pair, 0] = s.battleground[pair, 1] = NONE


@rule
def settle_homes(s: State) -> None:
    """IM-3.7, IM-3.8, IM-3.9: one home hex each, in a ring; everything else is neutral."""
    for f in range(FACTIONS):
        h = s.work.target[f]
        s.land[f] = 1 << h
        s.rim[f] = ADJACENT[h]
        s.neutral &= ~(1 << h)


@rule
def shuffle_homes(s: State) -> None:
    """R-04: the start option that deals the homes at random, before any other draw."""
    for f in range(FACTIONS - 1, 0, -1):
        g = below(s.rng, f + 1)
        home = s.work.target[f]
        s.work.target[f] = s.work.target[g]
        s.work.target[g] = home
