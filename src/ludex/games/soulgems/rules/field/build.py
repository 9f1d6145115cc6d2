"""Building (SG-13.7 to SG-13.16, SG-13.33): slots, squares, prices, and the Build itself."""

from ludex.games.soulgems.rules.board import cell_at, is_cell, is_start, token
from ludex.games.soulgems.rules.codes import (
    BUILD_LP,
    BUILD_SP,
    EMPTY,
    FEATURES,
    MAX_FEATURES,
    MAX_NPCS,
    NO_GROUND,
    NORTH,
    NOWHERE,
    THINGS,
    Mode,
    Thing,
    Tile,
)
from ludex.games.soulgems.rules.ending import captured_value
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.objects import make
from ludex.games.soulgems.rules.field.terrain import firm
from ludex.games.soulgems.rules.points import lp_part, pay_points, payable, price, sp_part
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import build, mode_of, thing_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, option_of, push, target_of

SLOTS, SLOT_VALUE, ROADS_A_SLOT = 6, 9, 4  # SG-13.8
PORTAL_PAIRS = 8  # SG-2.7
TOKEN_LP = 2  # SG-14.4


@rule
def capacity(s: State, side: int) -> int:
    """SG-13.8: building slots: two, and one for each nine points of captured value, up to six."""
    return min(SLOTS, 2 + captured_value(s.players[side]) // SLOT_VALUE)


@rule
def slots_used(s: State, side: int, thing: int) -> int:
    """SG-13.8: the slots that a side fills once it has built this thing too (NONE for what stands now)."""
    roads, others = int(thing == Thing.ROAD), int(thing > Thing.ROAD)
    for f in range(s.features_made):
        if s.features[f].by == side:
            roads += int(s.features[f].kind == Thing.ROAD)
            others += int(s.features[f].kind != Thing.ROAD)
    for i in range(s.npcs_made):
        others += int(s.npcs[i].by == side)
    return others + (roads + ROADS_A_SLOT - 1) // ROADS_A_SLOT


@rule
def build_price(s: State, side: int, thing: int) -> int:
    """SG-13.13, SG-14.4: the printed price; a Trader Token takes 2 LP off."""
    discount = TOKEN_LP if s.players[side].trader_tokens else 0
    return price(0, max(0, BUILD_LP[thing] - discount), BUILD_SP[thing])


@rule
def bridgeable(s: State, cell: int) -> bool:
    """SG-13.15: a gap, but no wall, with ground on two opposite sides."""
    if firm(s, cell) or s.tile[cell] == Tile.WALL:
        return False
    across = s.occupant[cell - 1] != NO_GROUND and s.occupant[cell + 1] != NO_GROUND
    return across or (s.occupant[cell - NORTH] != NO_GROUND and s.occupant[cell + NORTH] != NO_GROUND)


@rule
def why_not_tile(s: State, thing: int, cell: int) -> int:
    """SG-13.9, SG-13.15: why a thing can't be built on a square."""
    if not is_cell(s, cell):
        return Reason.BAD_TILE
    fits = bridgeable(s, cell) if thing == Thing.BRIDGE else firm(s, cell)
    if not fits or (thing != Thing.ROAD and thing != Thing.PORTAL and is_start(s, cell)):
        return Reason.BAD_TILE
    return Reason.OCCUPIED if s.occupant[cell] > EMPTY or s.feature_at[cell] else Reason.NONE


@rule
def why_not_tiles(s: State, action: int) -> int:
    """SG-13.16, SG-13.33: why a Build can't be there; a portal has two different squares, the first code counts."""
    thing, cell, other = thing_of(action), target_of(action), option_of(action)
    refusal = why_not_tile(s, thing, cell)
    if thing != Thing.PORTAL:
        return refusal
    second = why_not_tile(s, thing, other) if other != cell else Reason.BAD_TILE
    return second if refusal == 0 or 0 < second < refusal else refusal


@rule
def why_no_room(s: State, side: int, thing: int) -> int:
    """SG-13.33: full lists, then slots, then the one portal pair of a side."""
    pairs, own = 0, 0
    for f in range(s.features_made):
        if s.features[f].kind == Thing.PORTAL:
            pairs += 1
            own += int(s.features[f].by == side)
    full = s.features_made >= MAX_FEATURES if thing < FEATURES else s.npcs_made >= MAX_NPCS
    if full or (thing == Thing.PORTAL and pairs >= PORTAL_PAIRS):
        return Reason.LIST_FULL
    if slots_used(s, side, thing) > capacity(s, side):
        return Reason.SLOTS
    return Reason.PORTALS if thing == Thing.PORTAL and own else Reason.NONE


@rule
def has_tiles(s: State, thing: int) -> bool:
    """SG-4.10: whether a thing can be built anywhere; a portal needs two squares."""
    needed = 2 if thing == Thing.PORTAL else 1
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            if why_not_tile(s, thing, cell_at(x, y)) == 0:
                needed -= 1
                if needed == 0:
                    return True
    return False


@rule
def list_builds(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-4.10, node N1: what can be built somewhere and paid, with its tile open."""
    me = s.players[side]
    if s.rules.field == 0 or me.build_used:
        return n
    for thing in range(THINGS if s.rules.npc else FEATURES):
        if payable(me, build_price(s, side, thing)) and why_no_room(s, side, thing) == 0 and has_tiles(s, thing):
            if thing == Thing.SHRINE:
                n = push(out, n, build(thing, Mode.ACC, NOWHERE, NOWHERE))
            n = push(out, n, build(thing, Mode.DMG if thing == Thing.SHRINE else Mode.NONE, NOWHERE, NOWHERE))
    return n


@rule
def open_tile(action: int) -> bool:
    """SG-4.10: whether a Build still lacks a square; a portal needs two."""
    lacks = thing_of(action) == Thing.PORTAL and option_of(action) == NOWHERE
    return lacks or target_of(action) == NOWHERE


@rule
def expand_build(s: State, action: int, out: Buffer) -> int:
    """SG-4.10, node N2: the squares of a Build that lacks one; first one end of a portal, then the other."""
    thing, mode, first, n = thing_of(action), mode_of(action), target_of(action), 0
    if not open_tile(action):
        return n
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            cell = cell_at(x, y)
            if cell != first and why_not_tile(s, thing, cell) == 0:
                second = NOWHERE if first == NOWHERE else cell
                n = push(out, n, build(thing, mode, cell if first == NOWHERE else first, second))
    return n


@rule
def well_formed(action: int) -> bool:
    """SG-13.18, SG-13.16: only a Shrine has a mode, and always one; only a portal has a second square."""
    thing, mode = thing_of(action), mode_of(action)
    fits = Mode.ACC <= mode <= Mode.DMG if thing == Thing.SHRINE else mode == Mode.NONE
    return fits and thing < THINGS and (thing == Thing.PORTAL or option_of(action) == NOWHERE)


@rule
def why_not_build(s: State, side: int, action: int) -> int:
    """SG-13.33: one a turn, room, squares, price."""
    thing = thing_of(action)
    if not well_formed(action):
        return Reason.MALFORMED
    if s.rules.field == 0 or (thing >= FEATURES and s.rules.npc == 0):
        return Reason.OFF
    refusal = why_no_room(s, side, thing) if s.players[side].build_used == 0 else Reason.ONCE
    if refusal == 0:
        refusal = Reason.UNFINISHED if open_tile(action) else why_not_tiles(s, action)
    if refusal != 0:
        return refusal
    return Reason.NONE if payable(s.players[side], build_price(s, side, thing)) else Reason.FUNDS


@rule
def perform_build(s: State, side: int, action: int, log: Log) -> None:
    """SG-13.7, SG-14.4: pay, with a Trader Token if there is one, and the thing appears."""
    me, thing, cell, other = s.players[side], thing_of(action), target_of(action), option_of(action)
    cost, tokens = build_price(s, side, thing), min(1, me.trader_tokens)
    pay_points(s, side, lp_part(cost), sp_part(cost), log)
    me.trader_tokens -= tokens
    me.build_used = 1
    ref = make(s, thing, cell, other, mode_of(action), side)
    emit6(log, EventKind.BUILT, side, token(s, ref), cell, other, tokens, 0)
