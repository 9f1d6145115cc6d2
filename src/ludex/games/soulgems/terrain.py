"""The ground (SG-13.A): boards, layouts, and the Field Draft with its choke rule."""

from ludex.games.soulgems.board import cell_at, is_cell
from ludex.games.soulgems.reasons import Reason
from ludex.games.soulgems.state import (
    BLACK,
    CELLS,
    EMPTY,
    NO_GROUND,
    NOWHERE,
    STRIDE,
    WHITE,
    State,
    Tile,
)
from ludex.games.soulgems.told import Told
from ludex.games.soulgems.verbs import Verb
from ludex.kernel.action import Buffer, pack, push
from ludex.kernel.events import Log, emit
from ludex.kernel.record import table
from ludex.kernel.rule import rule

EDGES = 1  # rules.layout
CORE = 8  # files and ranks of the core board
LONGEST_ARM = 3  # SG-13.6
EXPANDED, EXPANDED_QUOTA = 10, 32  # SG-13.5, RU-47
BESIDE = table([-STRIDE, -1, 1, STRIDE])


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
def in_arm(s: State, cell: int) -> bool:
    """SG-13.6: whether a tile is narrow, has two neighbours at most, and no other lane leads around it."""
    if s.tile[cell] == Tile.VOID or in_block(s, cell):
        return False
    sides, first, last = 0, NOWHERE, NOWHERE
    for d in range(4):
        near = cell + BESIDE[d]
        if s.tile[near] != Tile.VOID:
            sides += 1
            first, last = last, near
    return sides < 2 or (sides == 2 and not linked(s, first, last, cell))


@rule
def linked(s: State, start: int, end: int, without: int) -> bool:
    """SG-13.6: whether two tiles hang together, side by side, without a third one."""
    work = s.work
    for cell in range(CELLS):
        work.mark[cell] = int(s.tile[cell] == Tile.VOID)
    work.mark[without], work.mark[start], work.queue[0] = 1, 1, start
    i, n = 0, 1
    while i < n and work.mark[end] == 0:
        for d in range(4):
            near = work.queue[i] + BESIDE[d]
            if work.mark[near] == 0:
                work.mark[near], work.queue[n] = 1, near
                n += 1
        i += 1
    return work.mark[end] != 0


@rule
def arm(s: State, cell: int) -> int:
    """SG-13.6: how many tiles the arm of a tile has, counted until it is too long; 0 if the tile is in none."""
    n, i = int(in_arm(s, cell)), 0
    s.work.numbers[0] = cell
    while i < n <= LONGEST_ARM:
        for d in range(4):
            near = s.work.numbers[i] + BESIDE[d]
            known = False
            for k in range(n):
                known = known or s.work.numbers[k] == near
            if not known and in_arm(s, near):
                s.work.numbers[n] = near
                n += 1
        i += 1
    return n


@rule
def too_narrow(s: State) -> bool:
    """SG-13.6: whether any arm of the field is too long."""
    for y in range(s.rules.height):
        for x in range(s.rules.width):
            if arm(s, cell_at(x, y)) > LONGEST_ARM:
                return True
    return False


# ---------------------------------------------------------------- Field Draft


@rule
def legal_tile(s: State, cell: int) -> bool:
    """SG-13.5, SG-13.6: a void cell beside the field, if no arm gets too long.

    A new tile joins at most its own arm and makes others shorter, so a field that was sound is tested there only.
    """
    if not is_cell(s, cell) or s.tile[cell] != Tile.VOID:
        return False
    beside = 0
    for d in range(4):
        beside |= s.tile[cell + BESIDE[d]]
    if beside == 0:
        return False
    s.tile[cell] = Tile.PLAIN
    sound = arm(s, cell) <= LONGEST_ARM and not (s.choked and too_narrow(s))
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
    return Reason.NONE if legal_tile(s, cell) else Reason.CHOKE


@rule
def place_tile(s: State, side: int, cell: int, log: Log) -> None:
    """SG-13.5: a void cell becomes plain ground."""
    s.tile[cell] = Tile.PLAIN
    s.occupant[cell] = EMPTY
    s.quota_left -= 1
    s.tiles_placed += 1
    s.choked = 0
    emit(log, Told.TILE_PLACED, side, cell, 0)
