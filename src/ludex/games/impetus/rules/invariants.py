"""What must hold after every decision (IM-4.7)."""

from ludex.games.impetus.rules.board import area, at_war
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import ADJACENT, ALL_HEXES, CARDS, FACTIONS, FIRST, HEXES, HOMES, PAIRS, SECOND
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count

HOME_HEXES = sum(1 << HOMES[f] for f in range(FACTIONS))


@rule
def broken_invariant(s: State) -> int:
    """IM-4.7: the number of the first invariant that does not hold, or 0."""
    for f in range(FACTIONS):
        broken = flaw_of_faction(s, f)
        if broken:
            return broken
    for spirit in range(s.seats):
        guided = s.guiding[spirit]
        if guided != NONE and s.guide[guided] != spirit:
            return 1
        if s.node != Node.C_DECIDE and s.node != Node.J_DECIDE and (s.influence[spirit] == 0) != (guided == NONE):
            return 2
    return flaw_of_map(s)


@rule
def flaw_of_faction(s: State, f: int) -> int:
    """IM-4.7, 1, 3, 4 and 5: guides, pools, gold, eliminated Factions."""
    if s.guide[f] != NONE and s.guiding[s.guide[f]] != f:
        return 1
    cards = 0
    for card in range(CARDS):
        cards += s.pool[f, card] if s.pool[f, card] >= 0 else 100
    if cards != CARDS:
        return 3
    if s.gold[f] < 0:
        return 4
    gone = s.eliminated >> f & 1
    return 5 if gone and (s.land[f] != 0 or s.guide[f] != NONE or s.worship[f] != NONE or warlike(s, f)) else 0


@rule
def warlike(s: State, f: int) -> bool:
    """IM-4.7, 5: whether a Faction has a war, Pending or Ripe."""
    for g in range(FACTIONS):
        if g != f and at_war(s, f, g):
            return True
    return False


@rule
def flaw_of_map(s: State) -> int:
    """IM-4.7, 6 to 8 and 10: battlegrounds, Pending wars, and every hex has one owner or none."""
    for pair in range(PAIRS):
        if not sound_war(s, pair):
            return 6
    if s.node <= Node.A_DECIDE and s.pending_wars:
        return 7
    owned, together = 0, s.neutral
    for f in range(FACTIONS):
        owned += area(s, f)
        together += s.land[f]
    if owned < FACTIONS or owned + count(s.neutral) != HEXES or together != ALL_HEXES:
        return 8
    return 10 if s.shrines & HOME_HEXES or s.neutral & HOME_HEXES else 0


@rule
def sound_war(s: State, pair: int) -> bool:
    """IM-4.7, 6: a Ripe war has adjacent battlegrounds of its two sides, any other none."""
    a, b = s.battleground[pair, 0], s.battleground[pair, 1]
    if a == NONE or b == NONE or s.ripe_wars >> pair & 1 == 0:
        return a == NONE and b == NONE and s.ripe_wars >> pair & 1 == 0
    ours, theirs = s.land[FIRST[pair]] >> a & 1, s.land[SECOND[pair]] >> b & 1
    return ours == 1 and theirs == 1 and ADJACENT[a] >> b & 1 == 1
