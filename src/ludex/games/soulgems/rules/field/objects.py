"""What stands and lies on the field (SG-13.B): building, destroying, and the use of Mints and Traders."""

from ludex.games.soulgems.rules.board import cell_at, distance, is_cell, is_start, ref_cell, token
from ludex.games.soulgems.rules.ending import captured_value
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.terrain import firm
from ludex.games.soulgems.rules.gem import why_not_amount
from ludex.games.soulgems.rules.points import convert_points, gain_sp, lp_part, pay_points, payable, price, sp_part
from ludex.games.soulgems.rules.reasons import Reason
from ludex.games.soulgems.rules.state import (
    BUILD_LP,
    BUILD_SP,
    EMPTY,
    FEATURE_REF,
    FEATURES,
    FIRST_NPC,
    MAX_FEATURES,
    MAX_NPCS,
    NO_GROUND,
    NONE,
    NORTH,
    NOWHERE,
    NPC_REF,
    REWARD,
    SIDES,
    STANDING,
    THINGS,
    Mode,
    State,
    Thing,
    Tile,
)
from ludex.games.soulgems.rules.verbs import Verb, build, mode_of, thing_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of

SLOTS, SLOT_VALUE, ROADS_A_SLOT = 6, 9, 4  # SG-13.8
PORTAL_PAIRS = 8  # SG-2.7
VISIT_LP, TOKEN_LP, TOKENS = 3, 2, 9  # SG-14.4
MINT_SP = 4  # SG-13.20


# ---------------------------------------------------------------- objects


@rule
def make(s: State, thing: int, cell: int, other: int, mode: int, by: int) -> int:
    """SG-13.23, SG-13.11: a feature or a neutral figure appears under the next number; what it is called in refs."""
    s.numbers[thing] += 1
    if thing >= FEATURES:
        npc = s.npcs[s.npcs_made]
        npc.kind, npc.cell, npc.by, npc.number = thing, cell, by, s.numbers[thing]
        s.occupant[cell] = FIRST_NPC + s.npcs_made
        s.npcs_made += 1
        return NPC_REF + s.npcs_made - 1
    feature = s.features[s.features_made]
    feature.kind, feature.cell, feature.other, feature.mode = thing, cell, other, mode
    feature.by, feature.number, feature.used = by, s.numbers[thing], 0
    if thing != Thing.ROAD and thing != Thing.PORTAL:
        s.occupant[cell] = EMPTY if thing == Thing.BRIDGE else STANDING
    label(s, s.features_made)
    s.features_made += 1
    return FEATURE_REF + s.features_made - 1


@rule
def label(s: State, f: int) -> None:
    """SG-13.11: the squares of a feature know it; a portal has two."""
    s.feature_at[s.features[f].cell] = f + 1
    if s.features[f].kind == Thing.PORTAL:
        s.feature_at[s.features[f].other] = f + 1


@rule
def first_of(s: State, kind: int) -> int:
    """SG-13.23: the feature of a kind that was created first, or NONE."""
    for f in range(s.features_made):
        if s.features[f].kind == kind:
            return f
    return NONE


@rule
def destroy(s: State, side: int, ref: int, log: Log) -> None:
    """SG-13.12, SG-14.1: what has taken its SV in damage is gone for good and pays its reward."""
    kind = s.npcs[ref - NPC_REF].kind if ref < FEATURE_REF else s.features[ref - FEATURE_REF].kind
    emit(log, EventKind.FEATURE_DESTROYED, side, token(s, ref), ref_cell(s, ref))
    if ref < FEATURE_REF:
        remove_npc(s, ref - NPC_REF)
    else:
        remove_feature(s, ref - FEATURE_REF)
    gain_sp(s, side, REWARD[kind], log)


@rule
def remove_npc(s: State, i: int) -> None:
    """SG-13.12: a neutral figure leaves the field; those created later close up."""
    s.occupant[s.npcs[i].cell] = EMPTY
    s.npcs_made -= 1
    last = s.npcs_made
    for k in range(i, last):
        s.npcs[k] = s.npcs[k + 1]
        s.occupant[s.npcs[k].cell] = FIRST_NPC + k
    gone = s.npcs[last]
    gone.kind, gone.cell, gone.by, gone.number = 0, NOWHERE, 0, 0
    close_up(s, NPC_REF + i, NPC_REF + last)


@rule
def remove_feature(s: State, f: int) -> None:
    """SG-13.12, SG-13.15: a feature leaves the field, a Bridge leaves a gap; those created later close up."""
    kind, cell = s.features[f].kind, s.features[f].cell
    s.feature_at[cell] = 0
    if kind == Thing.PORTAL:
        s.feature_at[s.features[f].other] = 0
    elif kind != Thing.ROAD:
        s.occupant[cell] = EMPTY if firm(s, cell) else NO_GROUND
    s.features_made -= 1
    last = s.features_made
    for k in range(f, last):
        s.features[k] = s.features[k + 1]
        label(s, k)
    gone = s.features[last]
    gone.kind, gone.cell, gone.other, gone.mode = 0, NOWHERE, NOWHERE, 0
    gone.by, gone.number, gone.used = 0, 0, 0
    close_up(s, FEATURE_REF + f, FEATURE_REF + last)


@rule
def close_up(s: State, ref: int, last: int) -> None:
    """SG-2.7: what this turn remembers of a thing is forgotten; that of the things after it moves up with them."""
    for k in range(ref, last + 1):
        for dealer in range(3):
            s.ledger[k, dealer] = s.ledger[k + 1, dealer] if k < last else 0
        for i in range(2):
            s.attackers[k, i] = s.attackers[k + 1, i] if k < last else 0
    for side in range(SIDES):
        struck = s.players[side].struck
        for i in range(len(struck)):
            if struck[i] == ref + 1:
                struck[i] = 0
            elif ref + 1 < struck[i] <= last + 1:
                struck[i] -= 1


# ---------------------------------------------------------------- building


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


# ---------------------------------------------------------------- Traders and Mints


@rule
def beside_trader(s: State, i: int) -> bool:
    """SG-14.4: whether the Move just made ended next to this figure, a Trader."""
    return s.npcs[i].kind == Thing.TRADER and distance(s.npcs[i].cell, s.pieces[s.last_mover].cell) == 1


@rule
def why_no_visit(s: State, side: int) -> int:
    """SG-14.4, SG-14.18: directly after a Move, once a turn, with fewer than nine tokens."""
    me = s.players[side]
    if s.rules.npc == 0:
        return Reason.OFF
    if s.last_mover == NONE:
        return Reason.NOT_DIRECTLY
    if me.visit_used:
        return Reason.ONCE
    return Reason.TOKENS if me.trader_tokens >= TOKENS else Reason.NONE


@rule
def list_visits(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-14.4, SG-4.11: a Visit to the first Trader beside the piece that moved."""
    if s.players[side].lp >= VISIT_LP and why_no_visit(s, side) == 0:
        for i in range(s.npcs_made):
            if beside_trader(s, i):
                return push(out, n, pack(Verb.VISIT, i, 0, 0))
    return n


@rule
def why_not_visit(s: State, side: int, action: int) -> int:
    """SG-14.4: why this Trader may not be visited."""
    i, refusal = subject_of(action), why_no_visit(s, side)
    if refusal != 0:
        return refusal
    if i >= s.npcs_made or s.npcs[i].kind != Thing.TRADER:
        return Reason.NO_OBJECT
    if not beside_trader(s, i):
        return Reason.GEOMETRY
    return Reason.NONE if s.players[side].lp >= VISIT_LP else Reason.FUNDS


@rule
def perform_visit(s: State, side: int, action: int, log: Log) -> None:
    """SG-14.4: 3 LP for a token that makes the next Build cheaper."""
    me = s.players[side]
    pay_points(s, side, VISIT_LP, 0, log)
    me.trader_tokens += 1
    me.visit_used = 1
    emit(log, EventKind.FEATURE_USED, side, token(s, NPC_REF + subject_of(action)), 0)


@rule
def list_mints(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-13.20: 2 or 4 SP through a Mint."""
    for amount in range(2, MINT_SP + 1, 2):
        if why_not_mint(s, side, pack(Verb.MINT, 0, 0, amount)) == 0:
            n = push(out, n, pack(Verb.MINT, 0, 0, amount))
    return n


@rule
def why_not_mint(s: State, side: int, action: int) -> int:
    """SG-13.20: once a turn, 2 or 4 SP within the turn's conversion, if there is a Mint."""
    if s.rules.field == 0:
        return Reason.OFF
    if s.players[side].mint_used:
        return Reason.ONCE
    refusal = why_not_amount(s, side, option_of(action)) if option_of(action) <= MINT_SP else Reason.MINTED
    missing = first_of(s, Thing.MINT) == NONE
    return Reason.NO_OBJECT if missing and (refusal == 0 or refusal > Reason.NO_OBJECT) else refusal


@rule
def perform_mint(s: State, side: int, action: int, log: Log) -> None:
    """SG-13.20, SG-10.11: SP become LP."""
    s.players[side].mint_used = 1
    emit(log, EventKind.FEATURE_USED, side, token(s, FEATURE_REF + first_of(s, Thing.MINT)), 0)
    convert_points(s, side, option_of(action), log)
