"""Where the value bot puts its Idol (IM-26.16): into hands that pay it, out of the reach of those that pay a rival."""

from ludex.games.impetus.bots.expectations import HUNDREDTH, gains_worship, jitter, worth
from ludex.games.impetus.rules.board import reach
from ludex.games.impetus.rules.codes import NONE, Card
from ludex.games.impetus.rules.data import FACTIONS, IDOLS
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import table

# all in percent
TARGET_EXPANDS = 50  # of its turns, if it can
WORSHIPPED, ESTRANGED, UNDECIDED, HOSTILE = 100, 30, 25, -13  # of an Idol counts in such a land
LODGED = 55  # of a VP for any Idol in a Worshipper's land: it defends the Worship
COMPANY = 24  # of a VP more for each Idol that is there already: tenths add up before they are cut
PAY = table([28, 100, 55])  # of what an Idol of each type is expected to pay counts


@rule
def claim(s: State, target: int, f: int) -> int:
    """IM-26.16: how often a Faction will take a hex, in thousandths of a turn; the target when its guide says so."""
    if f == target:
        return s.work.outlook[f].grows * TARGET_EXPANDS // 100
    return s.work.outlook[f].grows * s.pool[f, Card.EXPAND] // 4


@rule
def stake(s: State, seat: int, target: int, f: int) -> int:
    """IM-26.16, IM-26.6: what an Idol in the land of f is worth to the seat; less than nothing if it pays a rival."""
    if f == target:
        return WORSHIPPED if gains_worship(s, seat, f) else ESTRANGED
    if s.worship[f] == seat:
        return WORSHIPPED
    return UNDECIDED if s.worship[f] == NONE else HOSTILE


@rule
def foretell(s: State, seat: int, target: int, f: int) -> None:
    """IM-26.16: what f will make of an Idol of each type on the one hex that draws it, to the seat."""
    view = s.work.outlook[f]
    held = view.idols[0] + view.idols[1] + view.idols[2]
    factor = claim(s, target, f) * stake(s, seat, target, f)
    for kind in range(IDOLS):
        pay = worth(s, f, kind) * PAY[kind] // 100
        s.work.fate[f, kind] = factor * ((LODGED + COMPANY * held) * HUNDREDTH + pay) // 100_000
    s.work.lures[f] = count(reach(s, f) & s.shrines)


@rule
def spot_value(s: State, h: int, kind: int) -> int:
    """IM-26.16, IM-26.5, IM-14.3: all that reach the hex, each the less likely the more Idols draw it elsewhere."""
    total, bare = 0, 1 - (s.shrines >> h & 1)
    for f in range(FACTIONS):
        if s.rim[f] >> h & 1:
            total += s.work.fate[f, kind] // (s.work.lures[f] + bare)
    return total


@rule
def sites(s: State, seat: int, target: int) -> int:
    """IM-26.16: what the target and all own Worshippers reach; if that is nothing, what anybody reaches."""
    mine, all_of_them = 0, 0
    for f in range(FACTIONS):
        if f == target or s.worship[f] == seat:
            mine |= reach(s, f)
        all_of_them |= reach(s, f)
    return mine if mine else all_of_them


@rule
def pick_idol(s: State, seat: int, target: int, dice: Stream) -> int:
    """IM-26.16: hex and type with the best promise, as hex * 3 + type; none if nobody reaches a neutral hex."""
    for f in range(FACTIONS):
        if s.land[f]:
            foretell(s, seat, target, f)
    best, best_value = NONE, 0
    places = sites(s, seat, target)
    while places:
        for kind in range(IDOLS):
            value = spot_value(s, lowest(places), kind) * jitter(dice, 3) // 1000
            if best == NONE or value > best_value:
                best, best_value = lowest(places) * IDOLS + kind, value
        places &= places - 1
    return best
