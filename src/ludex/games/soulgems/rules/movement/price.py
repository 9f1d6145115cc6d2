"""What a Move costs (SG-6.2): its length, Roads, portals and Anchor Fields."""

from ludex.games.soulgems.rules.board import distance
from ludex.games.soulgems.rules.codes import JUMP, MAX_AREAS, NOWHERE, VALUE, Kind, Phase, Thing
from ludex.games.soulgems.rules.movement.allowed_paths import line_step
from ludex.games.soulgems.rules.points import price
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import cell_of, leaves_of, way_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

CHEAPEST = table([2, 3, 4, 6, 10, 1])  # SG-6.10: the least that a Move of each kind costs


@rule
def is_road(s: State, cell: int) -> int:
    """SG-13.14: whether a square carries a Road or a Bridge."""
    f = s.feature_at[cell] - 1
    return int(f >= 0 and s.features[f].kind <= Thing.BRIDGE)


@rule
def anchored(s: State, p: int, end: int) -> int:
    """SG-11.45: the LP that leaving an enemy Anchor Field costs."""
    piece = s.pieces[p]
    for i in range(MAX_AREAS):
        centre = s.areas[i].centre
        if centre != NOWHERE and s.areas[i].owner != piece.owner:
            if distance(centre, piece.cell) <= 1 and distance(centre, end) > 1:
                return 2
    return 0


@rule
def move_cost(s: State, p: int, end: int, length: int, road: int, leaves: int) -> int:
    """SG-6.2, SG-13.14, SG-13.16: the price of a Move of this length (squares or jumps) to its final square."""
    kind = s.pieces[p].kind
    surcharge = anchored(s, p, end) if s.rules.relics else 0
    if kind == Kind.KNIGHT:
        points = max(3, 3 * length + leaves - road)
        return price(points, surcharge, 0) if s.rules.knight_pay else price(0, points + surcharge, 0)
    value = s.rules.king_move_value if kind == Kind.KING else VALUE[kind]
    return price(value + max(1, length + leaves - road), surcharge, 0)


@rule
def two_jump_road(s: State, start: int, way: int, end: int) -> int:
    """SG-13.14: whether one of the two landing squares is a Road."""
    return (is_road(s, start + JUMP[way - 1]) | is_road(s, end)) if s.features_made else 0


@rule
def final_cell(s: State, action: int) -> int:
    """SG-13.16: where a Move ends."""
    end = cell_of(action)
    if leaves_of(action) == 0:
        return end
    portal = s.features[s.feature_at[end] - 1]
    return int(portal.other) if portal.cell == end else int(portal.cell)


@rule
def road_used(s: State, p: int, action: int) -> int:
    """SG-13.14: whether a Move enters a Road or a Bridge."""
    start, end, way = s.pieces[p].cell, cell_of(action), way_of(action)
    if s.features_made == 0:
        return 0
    if s.pieces[p].kind == Kind.KNIGHT:
        return two_jump_road(s, start, way, end) if way else is_road(s, end)
    road, cell = 0, start
    step = line_step(Kind.QUEEN, start, end)
    while cell != end:
        cell += step
        road |= is_road(s, cell)
    return road


@rule
def action_cost(s: State, p: int, action: int) -> int:
    """SG-6.2: the price of a Move; the step of Wraith March is free."""
    if s.phase == Phase.UPKEEP:
        return 0
    length = distance(s.pieces[p].cell, cell_of(action))
    if s.pieces[p].kind == Kind.KNIGHT:
        length = 2 if way_of(action) else 1
    return move_cost(s, p, final_cell(s, action), length, road_used(s, p, action), leaves_of(action))
