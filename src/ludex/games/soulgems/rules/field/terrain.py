"""The ground (SG-13.A): boards, layouts, and the Field Draft with its choke rule."""

from ludex.games.soulgems.rules.board import cell_at, is_cell
from ludex.games.soulgems.rules.codes import BLACK, CELLS, EMPTY, NO_GROUND, STRIDE, WHITE, Tile, file_of, rank_of
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push
from ludex.kernel.state.record import table

EDGES = 1  # rules.layout
CORE = 8  # files and ranks of the core board
EXPANDED, EXPANDED_QUOTA = 10, 32  # SG-13.5, RU-47
BESIDE = table([-STRIDE, -1, 1, STRIDE])
OPEN, CLOSED, REACHED = 0, 1, 2  # marks of a flood


# ---------------------------------------------------------------- boards


@rule
def firm(s: State, cell: int) -> bool:
    """SG-13.4: whether the ground itself can be stood upon."""
    return Tile.PLAIN <= s.tile[cell] <= Tile.HIGH


@rule
def lay_board(s: State) -> None:
    """SG-13.2: home ranks, starting files and tiles of the layout; tiles that a scenario has laid stay."""
    edges = s.rules.layout == EDGES
    s.file_offset = (s.rules.width - CORE) // 2
    s.home[WHITE] = 0 if edges else (s.rules.height - CORE) // 2
    s.home[BLACK] = s.rules.height - 1 if edges else s.home[WHITE] + CORE - 1
    lay_tiles(s, edges)
    for cell in range(CELLS):
        s.occupant[cell] = EMPTY if firm(s, cell) else NO_GROUND
    s.quota_left = 0 if edges else draft_quota(s)
    s.choked = int(s.quota_left > 0 and too_narrow(s))


@rule
def lay_tiles(s: State, edges: bool) -> None:
    """SG-13.1, SG-13.2: plain ground in the core, or everywhere on a board whose armies stand at its edges."""
    for cell in range(CELLS):
        if s.tile[cell] != Tile.VOID:
            return
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            if edges or (0 <= x - s.file_offset < CORE and 0 <= y - s.home[WHITE] < CORE):
                s.tile[cell_at(x, y)] = Tile.PLAIN


@rule
def draft_quota(s: State) -> int:
    """SG-13.5, SG-1.9: how many tiles both sides draft together."""
    if s.rules.field == 0:
        return 0
    if s.rules.field_quota >= 0:
        return s.rules.field_quota
    return EXPANDED_QUOTA if s.rules.width == EXPANDED and s.rules.height == EXPANDED else 0


# ---------------------------------------------------------------- choke rule


@rule
def in_block(s: State, cell: int) -> bool:
    """SG-13.6: whether a tile belongs to a block of two by two tiles."""
    for up in (-STRIDE, STRIDE):
        for aside in (-1, 1):
            if s.tile[cell + up] and s.tile[cell + aside] and s.tile[cell + up + aside]:
                return True
    return False


@rule
def flood(s: State, start: int) -> None:
    """SG-13.6: everything that hangs together with a cell, side by side, over cells that are open; it gets REACHED."""
    work = s.work
    work.mark[start], work.queue[0] = REACHED, start
    i, n = 0, 1
    while i < n:
        for d in range(4):
            near = work.queue[i] + BESIDE[d]
            if work.mark[near] == OPEN:
                work.mark[near], work.queue[n] = REACHED, near
                n += 1
        i += 1


@rule
def sides(s: State, cell: int) -> int:
    """SG-13.6: how many tiles lie beside a cell."""
    n = 0
    for d in range(4):
        n += int(s.tile[cell + BESIDE[d]] != Tile.VOID)
    return n


@rule
def bypassed(s: State, cell: int) -> bool:
    """SG-13.6, RU-85: whether two tiles beside this one hang together without it; a dead end is not another lane."""
    if sides(s, cell) < 2:
        return False
    for other in range(CELLS):
        s.work.mark[other] = CLOSED if s.tile[other] == Tile.VOID or other == cell else OPEN
    for d in range(4):
        near = cell + BESIDE[d]
        if s.work.mark[near] == REACHED:
            return True
        if s.work.mark[near] == OPEN:
            flood(s, near)
    return False


@rule
def in_arm(s: State, cell: int) -> bool:
    """SG-13.6: whether a tile is narrow, and no other lane leads around it."""
    return s.tile[cell] != Tile.VOID and not in_block(s, cell) and not bypassed(s, cell)


@rule
def goes_on(s: State, cell: int) -> bool:
    """SG-13.6: whether a tile of an arm has two tiles of arms beside it."""
    n = 0
    for d in range(4):
        n += int(in_arm(s, cell + BESIDE[d]))
    return n >= 2


@rule
def amid_long_arm(s: State, cell: int) -> bool:
    """SG-13.6: whether a path of four tiles of arms has this one as its second or third."""
    if not in_arm(s, cell) or not goes_on(s, cell):
        return False
    for d in range(4):
        near = cell + BESIDE[d]
        if in_arm(s, near) and goes_on(s, near):
            return True
    return False


@rule
def too_narrow(s: State) -> bool:
    """SG-13.6: whether any arm of the field is too long."""
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            if amid_long_arm(s, cell_at(x, y)):
                return True
    return False


@rule
def chokes(s: State, cell: int) -> bool:
    """SG-13.6: whether a new tile makes an arm too long.

    It takes other tiles out of arms, but never into them. So a field that was sound is tested around it only.
    """
    if s.choked:
        return too_narrow(s)
    if not in_arm(s, cell):
        return False
    for d in range(4):
        if amid_long_arm(s, cell + BESIDE[d]):
            return True
    return amid_long_arm(s, cell)


# ---------------------------------------------------------------- Field Draft


@rule
def on_edge(s: State, cell: int) -> bool:
    """SG-13.5: whether a cell lies at the edge of the canvas."""
    x, y = file_of(cell), rank_of(cell)
    return x == 0 or y == 0 or x == s.rules.width - 1 or y == s.rules.height - 1


@rule
def is_outside(s: State, cell: int) -> bool:
    """SG-13.5, RU-89: whether void cells join this one to the edge of the canvas; else it is a hole of the field."""
    if on_edge(s, cell):
        return True
    for other in range(CELLS):
        void = is_cell(s, other) and s.tile[other] == Tile.VOID
        s.work.mark[other] = OPEN if void else CLOSED
    flood(s, cell)
    for other in range(CELLS):
        if s.work.mark[other] == REACHED and on_edge(s, other):
            return True
    return False


@rule
def touches(s: State, cell: int) -> bool:
    """SG-13.5, RU-89: whether a passable tile lies beside a cell."""
    for d in range(4):
        if s.occupant[cell + BESIDE[d]] != NO_GROUND:
            return True
    return False


@rule
def legal_tile(s: State, cell: int) -> bool:
    """SG-13.5, SG-13.6: a void cell at the outer side of the field, if no arm gets too long."""
    if not is_cell(s, cell) or s.tile[cell] != Tile.VOID or not touches(s, cell) or not is_outside(s, cell):
        return False
    s.tile[cell] = Tile.PLAIN
    sound = not chokes(s, cell)
    s.tile[cell] = Tile.VOID
    return sound


@rule
def list_tiles(s: State, out: Buffer) -> int:
    """SG-13.5: every cell that may become a tile."""
    n = 0
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            if legal_tile(s, cell_at(x, y)):
                n = push(out, n, pack(Verb.TILE, 0, cell_at(x, y), 0))
    return n


@rule
def any_tile(s: State) -> bool:
    """SG-13.5: whether the Field Draft can go on."""
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            if legal_tile(s, cell_at(x, y)):
                return True
    return False


@rule
def why_not_draft(s: State, cell: int) -> int:
    """SG-13.5: why a cell may not become a tile."""
    if not is_cell(s, cell) or s.tile[cell] != Tile.VOID:
        return Reason.BAD_TILE
    if not touches(s, cell) or not is_outside(s, cell):
        return Reason.NO_PERIMETER
    return Reason.NONE if legal_tile(s, cell) else Reason.CHOKE


@rule
def place_tile(s: State, side: int, cell: int, log: Log) -> None:
    """SG-13.5: a void cell becomes plain ground."""
    s.tile[cell] = Tile.PLAIN
    s.occupant[cell] = EMPTY
    s.quota_left -= 1
    s.tiles_placed += 1
    s.choked = 0
    emit(log, EventKind.TILE_PLACED, side, cell, 0)
