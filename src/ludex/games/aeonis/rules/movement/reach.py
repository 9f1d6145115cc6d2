"""Where a group can go (AE-19): an exact search by layers of entered hexes.

A label is a hex with what counts of the way to it (`price.FLANK` to `price.RIFT`). Each label of a layer keeps the
least sum and, where a unit has used its Move of price 0 or the price must be exactly 1, the least sum above 0, each
with the smallest path. The answer lies in `best_price` (plus one), `best_length`, `best_sum` and `best_path` of the
scratch space.
"""

from ludex.games.aeonis.rules.codes import NONE, Terrain
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES
from ludex.games.aeonis.rules.map.queries import near
from ludex.games.aeonis.rules.movement.paths import WRITTEN, add_code
from ludex.games.aeonis.rules.movement.price import (
    MARKS_SHIFT,
    RIFT,
    STEP,
    final_price,
    take_hop,
    take_step,
    why_not_price,
)
from ludex.games.aeonis.rules.movement.survey import END, ENTER, PORTAL, find_portals, look, may_hop
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import MoveOption
from ludex.kernel.compile.rule import rule

KINDS = 18  # of labels for each hex: without a step only the Rift counts, with one all four other marks
PRICE = (1 << MARKS_SHIFT) - 1


@rule
def label_of(h: int, marks: int) -> int:
    """AE-19.2, AE-19.2a: a hex with marks as one number."""
    if marks & STEP == 0:
        return KINDS * h + int(marks & RIFT != 0)
    return KINDS * h + 2 + (marks & 3) + ((marks & 24) >> 1)


@rule
def marks_of(label: int) -> int:
    """AE-19.2: the marks of a label."""
    kind = label % KINDS
    if kind < 2:
        return RIFT * kind
    return STEP | ((kind - 2) & 3) | (((kind - 2) & 12) << 1)


@rule
def reach(s: State) -> None:
    """AE-19.1: all hexes that the trip can lead to, with least price and canonical path."""
    trip = s.work.trip
    for h in range(HEXES):
        s.work.best_price[h] = 0
    search(s, trip.origin, 0, 0, 0, 0, trip.range, 0, 0)
    if trip.forest_range > trip.range:
        search(s, trip.origin, 0, 0, 0, 0, trip.forest_range, 1, 0)


@rule
def can_go(s: State) -> bool:
    """AE-65.1: whether the trip can lead anywhere."""
    trip = s.work.trip
    if search(s, trip.origin, 0, 0, 0, 0, trip.range, 0, 1):
        return True
    return trip.forest_range > trip.range and search(s, trip.origin, 0, 0, 0, 0, trip.forest_range, 1, 1)


@rule
def can_go_on(s: State) -> bool:
    """AE-65.1: whether the path that was followed can become a longer one that may be written and made."""
    trip = s.work.trip
    at, marks, total, done = trip.at, trip.marks, trip.sum, trip.length
    if search(s, at, marks, total, 0, done, min(WRITTEN, trip.range), 0, 1):
        return True
    return trip.forests == 1 and search(s, at, marks, total, 0, done, trip.forest_range, 1, 1)


@rule
def search(
    s: State, at: int, marks: int, total: int, path: int, done: int, most: int, forests: int, first: int
) -> bool:
    """AE-19.2, AE-19.3: layers from a label on, in Forests alone or not; with `first` only whether any end is found."""
    side, found = 0, False
    count = relax(s, side, label_of(at, marks), total, path, 0)
    for length in range(done + 1, most + 1):
        grown = 0
        for i in range(count):
            grown = spread(s, side, s.work.labels[side, i], forests, grown)
        clear_layer(s, side, count)
        side, count = 1 - side, grown
        for i in range(count):
            found = weigh(s, side, s.work.labels[side, i], length, first) or found
        if count == 0 or (found and first):
            break
    clear_layer(s, side, count)
    return found


@rule
def clear_layer(s: State, side: int, count: int) -> None:
    """AE-19.2: the labels of a layer are wiped."""
    for i in range(count):
        label = s.work.labels[side, i]
        s.work.label_cost[side, 0, label] = 0
        s.work.label_cost[side, 1, label] = 0


@rule
def relax(s: State, side: int, label: int, total: int, path: int, count: int) -> int:
    """AE-19.2, AE-19.4: a way to a label is kept if it is the cheapest, or the smallest of the cheapest."""
    if total > s.work.trip.most:
        return count
    n = count
    if s.work.label_cost[side, 0, label] == 0:
        s.work.labels[side, n] = label
        n += 1
    keep(s, side, 0, label, total, path)
    if total > 0 and (s.work.trip.limited or s.work.trip.options & MoveOption.FREE):
        keep(s, side, 1, label, total, path)
    return n


@rule
def keep(s: State, side: int, rank: int, label: int, total: int, path: int) -> None:
    """AE-19.4: the smaller sum, then the smaller path; rank 1 holds the least sum above 0 (RU-87)."""
    known = s.work.label_cost[side, rank, label]
    if known == 0 or total + 1 < known or (total + 1 == known and path < s.work.label_path[side, rank, label]):
        s.work.label_cost[side, rank, label] = total + 1
        s.work.label_path[side, rank, label] = path


@rule
def spread(s: State, side: int, label: int, forests: int, count: int) -> int:
    """AE-19.2: all steps and hops from a label make labels of the next layer."""
    a, n = label // KINDS, count
    marks = marks_of(label)
    is_portal_here = look(s, a) & PORTAL != 0
    for direction in range(DIRECTIONS):
        b = near(s, a, direction)
        if b != NONE and is_step(s, a, b, is_portal_here, forests):
            step = take_step(s, a, b, marks)
            n = pass_on(s, side, label, label_of(b, step >> MARKS_SHIFT), step & PRICE, direction, n)
    if is_portal_here:
        n = spread_hops(s, side, label, forests, n)
    return n


@rule
def is_step(s: State, a: int, b: int, from_portal: bool, forests: int) -> bool:
    """AE-3.2, AE-10.7, AE-18.4: whether a step leads on: the hex may be entered, and no hop joins the two."""
    if look(s, b) & ENTER == 0 or (forests and s.hexes[b].terrain != Terrain.FOREST):
        return False
    return not (from_portal and look(s, b) & PORTAL and may_hop(s, a, b))


@rule
def spread_hops(s: State, side: int, label: int, forests: int, count: int) -> int:
    """AE-10.2, AE-10.4: all hops from a label."""
    a, n, code = label // KINDS, count, DIRECTIONS
    marks = take_hop(s, a, marks_of(label))
    for i in range(find_portals(s)):
        b = s.work.trip.portals[i]
        if b != a:
            if may_hop(s, a, b) and not (forests and s.hexes[b].terrain != Terrain.FOREST):
                n = pass_on(s, side, label, label_of(b, marks), 0, code, n)
            code += 1
    return n


@rule
def pass_on(s: State, side: int, label: int, to: int, price: int, code: int, count: int) -> int:
    """AE-19.2: both sums of a label go on to a label of the next layer."""
    least, above = s.work.label_cost[side, 0, label], s.work.label_cost[side, 1, label]
    n = relax(s, 1 - side, to, least - 1 + price, add_code(s.work.label_path[side, 0, label], code), count)
    if above > least:
        n = relax(s, 1 - side, to, above - 1 + price, add_code(s.work.label_path[side, 1, label], code), n)
    return n


@rule
def weigh(s: State, side: int, label: int, length: int, first: int) -> bool:
    """AE-19.2: a label where the Move may end is an end of both its sums; whether one of them may be paid."""
    h = label // KINDS
    if look(s, h) & END == 0:
        return False
    found = False
    for rank in range(2):
        total = s.work.label_cost[side, rank, label] - 1
        if total >= 0:
            price = final_price(s, total, marks_of(label))
            if why_not_price(s, price, marks_of(label)) == Reason.NONE:
                found = True
                if not first:
                    choose(s, h, price, length, total, s.work.label_path[side, rank, label])
    return found


@rule
def choose(s: State, h: int, price: int, length: int, total: int, path: int) -> None:
    """AE-19.4: the canonical path: least price, fewest hexes, least sum, smallest codes."""
    known = s.work.best_price[h] - 1
    better = known < 0 or price < known
    if price == known:
        better = length < s.work.best_length[h]
        if length == s.work.best_length[h]:
            better = total < s.work.best_sum[h]
            if total == s.work.best_sum[h]:
                better = path < s.work.best_path[h]
    if better:
        s.work.best_price[h] = price + 1
        s.work.best_length[h] = length
        s.work.best_sum[h] = total
        s.work.best_path[h] = path
