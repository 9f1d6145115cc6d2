"""Travel orders (SC-12.14 to SC-12.17): units that go on by themselves, by the shortest way their owner knows of."""

from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.map.vision import holder, knows, sees
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.movement import ground_cost, step_cost, take_step, why_not_enter
from ludex.games.simpleciv.rules.unit.units import at_war, cancel_order, is_military, on_tile, passable
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log

FAR_AWAY = 1 << 20  # the cost of what can't be reached
OWN_UNIT = 5  # SC-12.16: what a tile with an own unit costs more
BUCKETS = 8  # one more than the dearest tile costs


@rule
def why_not_travel(s: State, unit: int, tile: int) -> int:
    """SC-12.14: any tile of the map but its own, revealed or not, with or without moves."""
    if tile < 0 or tile >= s.tile_count:
        return Reason.OFF_MAP
    return Reason.SAME_TILE if s.units[unit].tile == tile else Reason.NONE


@rule
def perform_travel(s: State, unit: int, tile: int, log: Log) -> None:
    """SC-12.14, SC-12.17: the order replaces older ones of the unit and its partner; it starts at once if it can."""
    partner = s.units[unit].link
    if partner != NONE:
        cancel_order(s, partner, log)
    s.units[unit].target = tile
    go_on(s, unit, log)


@rule
def why_not_stop(s: State, unit: int) -> int:
    """SC-12.14: only an order can be cancelled."""
    return Reason.NONE if s.units[unit].target != NONE else Reason.NO_ORDER


@rule
def perform_stop(s: State, unit: int, log: Log) -> None:
    """SC-12.14: the owner takes the order back."""
    cancel_order(s, unit, log)


@rule
def go_on(s: State, unit: int, log: Log) -> None:
    """SC-12.14, SC-12.15: a unit follows its order while it has moves; it waits for own units, and gives up hope."""
    body = s.units[unit]
    while body.moves > 0 and body.target != NONE:
        tile = next_tile(s, unit)
        if tile == NONE:
            cancel_order(s, unit, log)
        elif must_wait(s, unit, tile) or (body.link != NONE and must_wait(s, body.link, tile)):
            return
        else:
            take_step(s, unit, tile, log)


@rule
def must_wait(s: State, unit: int, tile: int) -> int:
    """SC-12.15: whether only an own unit or a lack of moves keeps a unit from a tile."""
    reason = why_not_enter(s, unit, tile)
    if reason == Reason.OCCUPIED:
        other = on_tile(s, tile, is_military(s.units[unit].kind))
        return int(other != NONE and s.units[other].owner == s.units[unit].owner)
    return int(reason == Reason.NONE and s.units[unit].moves < step_cost(s, unit, tile))


@rule
def next_tile(s: State, unit: int) -> int:
    """SC-12.16: the neighbour from which the way to the target is cheapest, first in direction order; or NONE."""
    body = s.units[unit]
    last = entry_cost(s, body.owner, body.kind, body.target)
    search(s, body.owner, body.kind, body.target, body.tile, FAR_AWAY, last)
    cost = s.work.cost[body.tile]
    if cost == FAR_AWAY:
        return NONE
    for direction in range(6):
        tile = s.near[body.tile, direction]
        if tile != NONE and s.work.cost[tile] < cost:
            price = entry_cost(s, body.owner, body.kind, tile)
            if price > 0 and s.work.cost[tile] + price == cost:
                return tile
    return NONE


@rule
def distances(s: State, seat: int, kind: int, target: int, start: int, limit: int) -> None:
    """SC-12.16: D of the start and of all that is nearer to the target, up to a limit, in `s.work.cost`, else FAR_AWAY.

    Entering the target itself costs 1 here: it may be closed, as an enemy's city is.
    """
    search(s, seat, kind, target, start, limit, 1)


@rule
def search(s: State, seat: int, kind: int, target: int, start: int, limit: int, price: int) -> None:
    """SC-12.16: D in `s.work.cost`, from the target, which has a price, outwards until the start is reached.

    Tiles are taken in the order of the whole cost of a way that enters them. The first one to touch a neighbour is its
    cheapest way, so every tile is priced once and waits in one bucket: a chain through `order` that begins in `queue`.
    """
    cost, head, after = s.work.cost, s.work.queue, s.work.order
    for tile in range(s.tile_count):
        cost[tile] = FAR_AWAY
    for bucket in range(BUCKETS):
        head[bucket] = NONE
    cost[target] = 0
    waiting = enqueue(s, target, 0, price)
    reached = 0
    while waiting > 0 and reached < limit:
        reached += 1
        tile = head[reached % BUCKETS]
        head[reached % BUCKETS] = NONE
        while tile != NONE:
            waiting -= 1
            for direction in range(6):
                other = s.near[tile, direction]
                if other != NONE and cost[other] == FAR_AWAY:
                    cost[other] = reached
                    waiting += enqueue(s, other, reached, entry_cost(s, seat, kind, other))
            tile = after[tile]
        if start != NONE and cost[start] != FAR_AWAY:
            return


@rule
def enqueue(s: State, tile: int, reached: int, price: int) -> int:
    """SC-12.16: a tile waits until the ways that enter it are the cheapest left; 0 if it can't be entered."""
    if price == 0:
        return 0
    bucket = (reached + price) % BUCKETS
    s.work.order[tile] = s.work.queue[bucket]
    s.work.queue[bucket] = tile
    return 1


@rule
def entry_cost(s: State, seat: int, kind: int, tile: int) -> int:
    """SC-12.16: e(t), what entering a tile costs by the knowledge of a seat, 0 if it is closed."""
    if not knows(s, seat, tile):
        return 1
    if not passable(kind, s.tiles[tile].terrain) or is_closed(s, seat, tile):
        return 0
    price = ground_cost(s, seat, kind, tile)
    other = on_tile(s, tile, is_military(kind))
    return price + OWN_UNIT if other != NONE and s.units[other].owner == seat else price


@rule
def is_closed(s: State, seat: int, tile: int) -> int:
    """SC-12.16: foreign cities, visible foreign units and closed borders, as a seat sees or remembers them."""
    stranger, owner = s.memory[seat, tile].city_owner, s.memory[seat, tile].owner
    if sees(s, seat, tile):
        stranger, owner = holder(s, tile), s.tiles[tile].owner
    if stranger != NONE and stranger != seat:
        return 1
    return int(owner != NONE and owner != seat and not at_war(s, seat, owner))
