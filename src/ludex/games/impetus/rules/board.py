"""Land, reach and neighbours (IM-3, IM-5)."""

from ludex.games.impetus.rules.data import ADJACENT, FACTIONS, IDOLS, PAIR
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest


@rule
def area(s: State, f: int) -> int:
    """IM-5.1: n(f), the number of hexes of a Faction."""
    return count(s.land[f])


@rule
def reach(s: State, f: int) -> int:
    """IM-5.2: the neutral hexes adjacent to a Faction's land."""
    return s.rim[f] & s.neutral


@rule
def neighbours(s: State, f: int) -> int:
    """IM-5.3, IM-8.6: the Factions whose land touches f's; an eliminated one has no land."""
    near = 0
    for g in range(FACTIONS):
        if g != f and s.rim[f] & s.land[g]:
            near |= 1 << g
    return near


@rule
def alive(s: State, f: int) -> bool:
    """IM-0.4: live means not eliminated."""
    return s.eliminated >> f & 1 == 0


@rule
def border(s: State, a: int, b: int) -> int:
    """IM-5.4: how many adjacent pairs of hexes lie between two Factions."""
    pairs = 0
    rest = s.land[a] & s.rim[b]
    while rest:
        pairs += count(ADJACENT[lowest(rest)] & s.land[b])
        rest &= rest - 1
    return pairs


@rule
def claim(s: State, f: int, h: int) -> None:
    """IM-3.7, IM-14.6: a neutral hex becomes f's, with the Idols on it."""
    s.neutral &= ~(1 << h)
    gain(s, f, h)


@rule
def gain(s: State, f: int, h: int) -> None:
    """IM-5.8: f has one hex more."""
    s.land[f] |= 1 << h
    s.rim[f] |= ADJACENT[h]
    s.terr_gained[f] += 1


@rule
def lose(s: State, f: int, h: int) -> None:
    """IM-18.9: f has one hex less."""
    s.land[f] &= ~(1 << h)
    rim = 0
    rest = s.land[f]
    while rest:
        rim |= ADJACENT[lowest(rest)]
        rest &= rest - 1
    s.rim[f] = rim


@rule
def idols_of(s: State, spirit: int, f: int) -> int:
    """IM-5.5: Idols of one Spirit in a Faction's land."""
    total = 0
    rest = s.land[f] & s.shrines
    while rest:
        h = lowest(rest)
        for kind in range(IDOLS):
            total += s.idols[h, spirit, kind]
        rest &= rest - 1
    return total


@rule
def idols_in(s: State, hexes: int, kind: int) -> int:
    """IM-5.6: Idols of one type on a set of hexes, whoever placed them."""
    total = 0
    rest = hexes & s.shrines
    while rest:
        h = lowest(rest)
        for spirit in range(s.seats):
            total += s.idols[h, spirit, kind]
        rest &= rest - 1
    return total


@rule
def at_war(s: State, a: int, b: int) -> bool:
    """IM-4.2: a pair has at most one war, Pending or Ripe."""
    return (s.pending_wars | s.ripe_wars) >> PAIR[a, b] & 1 == 1


@rule
def book(s: State, f: int, change: int) -> None:
    """IM-5.8: the net change of one step; gold stops at 0, only a positive net counts as gained."""
    s.gold[f] = max(0, s.gold[f] + change)
    s.gold_gained[f] += max(0, change)
