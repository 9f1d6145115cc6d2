"""Before the first turn (SG-3): armies, drafts, secret Kings."""

from ludex.games.soulgems.rules.board import cell_at, enter, in_camp, is_cell, king_of, shift, start_cell
from ludex.games.soulgems.rules.cards.deck import OPEN, deal, open_market, shuffle, to_draft, to_keep
from ludex.games.soulgems.rules.cards.reactions import open_node
from ludex.games.soulgems.rules.codes import (
    ARMY,
    BLACK,
    CELLS,
    EMPTY,
    HAND,
    KIND_OF,
    KINDS,
    KING_FILE,
    NO_GROUND,
    NONE,
    NOWHERE,
    REJECTED,
    SIDES,
    WHITE,
    Kind,
    Node,
    Phase,
    Place,
)
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.terrain import any_tile
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.upkeep import begin_turn
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of
from ludex.kernel.state.dice import below

GEM, STANDARD, DRAFT = 0, 1, 2  # rules.setup
HAND_MODE, MARKET_MODE = 0, 1
ARMIES, POSITION = 1, 2  # what a scenario has prepared
REROLLS = 1000  # SG-4.13


@rule
def blank(s: State) -> None:
    """SG-2.6, SG-2.7: what is not zero before anything happens."""
    s.last_mover, s.extra_mover, s.summoned, s.rift, s.npc_now, s.winner = NONE, NONE, NONE, NONE, NONE, NONE
    for side in range(SIDES):
        me = s.players[side]
        me.lp, me.sp = s.rules.start_lp, s.rules.start_sp
        for i in range(HAND):
            me.hand[i] = NONE
        for i in range(REJECTED):
            me.rejected[i] = NONE
        for i in range(ARMY + 1):
            s.pieces[16 * side + i].owner = side
            s.pieces[16 * side + i].kind = KIND_OF[i]
    for i in range(8):
        s.market_relics[i], s.market_piles[i].card = NONE, NONE


@rule
def muster(s: State) -> None:
    """SG-3.4, SG-3.9, SG-3.10: armies in the Gem, on the board, or still to be drafted."""
    for side in range(SIDES):
        for i in range(ARMY):
            p = 16 * side + i
            if s.rules.setup == STANDARD:
                enter(s, p, orthodox(s, side, i))
            elif s.rules.setup == GEM:
                shift(s, p, Place.RESERVE)
        if s.rules.setup == STANDARD:
            enter(s, king_of(side), cell_at(s.file_offset + KING_FILE, s.home[side]))
    for kind in range(KINDS):
        s.pool[kind] = 16 if kind == Kind.PAWN else 2 if kind == Kind.QUEEN else 4


@rule
def orthodox(s: State, side: int, i: int) -> int:
    """SG-3.9: the chess square of the i-th piece of an army."""
    kind, before = KIND_OF[i], 0
    while KIND_OF[i - before - 1 if i > before else ARMY] == kind:
        before += 1
    return start_cell(s, side, kind, before)


# ---------------------------------------------------------------- the steps before the game


@rule
def prepare_step(s: State, log: Log) -> None:
    """SG-3.1: colours, armies, field, cards, Kings, first turn; each step ends where somebody must choose."""
    if s.node == Node.COLOUR:
        s.node = Node.ARMY
        if s.rules.colour_roll:
            roll_colours(s, log)
    elif s.node == Node.ARMY:
        if s.rules.setup == DRAFT and s.picked[WHITE] + s.picked[BLACK] < 2 * s.rules.draft_size:
            open_node(s, Node.ARMY, s.first ^ (s.picked[WHITE] + s.picked[BLACK] & 1))
        else:
            s.node = Node.TILE
    elif s.node == Node.TILE:
        if s.quota_left > 0 and any_tile(s):
            open_node(s, Node.TILE, BLACK ^ (s.tiles_placed & 1))
        else:
            deal_cards(s, log)
    elif s.node == Node.KEEP or s.node == Node.LOCK:
        if to_keep(s) != NONE:
            open_node(s, s.node, to_keep(s))
        else:
            shuffle(s)
            s.node = Node.KING
    elif s.node == Node.RELIC:
        if to_draft(s) != NONE:
            open_node(s, Node.RELIC, to_draft(s))
        else:
            s.node = Node.KING
    else:
        place_kings(s, log)


@rule
def roll_colours(s: State, log: Log) -> None:
    """SG-3.2: 3d6 each, the higher total chooses; equal totals are rolled again."""
    first, second = 0, 0
    for _ in range(REROLLS):
        first, second = roll_three(s, log), roll_three(s, log)
        if first != second:
            break
    winner = int(second > first)
    emit(log, EventKind.COLOURS_ROLLED, first, second, winner)
    open_node(s, Node.COLOUR, winner)


@rule
def roll_three(s: State, log: Log) -> int:
    """SG-1.6, SG-1.6.2: 3d6, each die recorded; their sum."""
    a, b, c = below(s.dice, 6) + 1, below(s.dice, 6) + 1, below(s.dice, 6) + 1
    emit6(log, EventKind.DICE, 6, 3, a, b, c, 0)
    return a + b + c


@rule
def perform_colour(s: State, seat: int, action: int, log: Log) -> None:
    """SG-3.2: the winner of the roll takes White or Black, and picks first in an army draft."""
    s.swapped = int(option_of(action) != seat)
    s.first = seat ^ s.swapped
    s.node = Node.ARMY
    emit(log, EventKind.COLOURS_CHOSEN, s.swapped, 0, 0)


@rule
def deal_cards(s: State, log: Log) -> None:
    """SG-3.1, SG-11.2, SG-11.10: hands or a market, before Kings are placed, unless a scenario gives the cards."""
    s.node = Node.KING
    if s.rules.relics == 0 or s.cards_given:
        return
    if s.rules.relic_mode == MARKET_MODE:
        open_market(s, log)
        s.node = Node.RELIC
    else:
        deal(s, log)
        s.node = Node.LOCK if s.rules.draft_variant & OPEN else Node.KEEP


@rule
def place_kings(s: State, log: Log) -> None:
    """SG-3.6, SG-3.11: White submits, then Black; both are revealed at once. Then the first turn begins."""
    for side in range(SIDES):
        if s.pieces[king_of(side)].place != Place.BOARD and s.king_choice[side] == NOWHERE:
            open_node(s, Node.KING, side)
            return
    for side in range(SIDES):
        if s.king_choice[side] != NOWHERE:
            enter(s, king_of(side), s.king_choice[side])
            emit(log, EventKind.KING_PLACED, side, s.king_choice[side], 0)
    start_game(s, log)


@rule
def start_game(s: State, log: Log) -> None:
    """SG-3.1: White's first turn, or the turn and phase that a scenario names."""
    s.turn, s.round = 1 + s.side, 1
    s.node, s.phase = Node.PHASE, Phase.UPKEEP
    begin_turn(s, log)
    if s.opening:
        s.phase = s.opening
        s.base = Phase.MAIN2 if s.opening >= Phase.MAIN2 else Phase.MAIN1


# ---------------------------------------------------------------- choices


@rule
def list_kings(s: State, side: int, out: Buffer) -> int:
    """SG-3.6, SG-3.12: every empty tile of the camp."""
    n = 0
    for cell in range(CELLS):
        if why_not_king(s, side, cell) == 0:
            n = push(out, n, pack(Verb.KING, 0, cell, 0))
    return n


@rule
def why_not_king(s: State, side: int, cell: int) -> int:
    """SG-3.6, SG-3.12: why a King may not be placed there."""
    if not is_cell(s, cell) or not in_camp(s, side, cell) or s.occupant[cell] == NO_GROUND:
        return Reason.CAMP
    return Reason.NONE if s.occupant[cell] == EMPTY else Reason.OCCUPIED


@rule
def list_picks(s: State, out: Buffer) -> int:
    """SG-3.10: the types left in the pool."""
    n = 0
    for kind in range(KINDS):
        if s.pool[kind]:
            n = push(out, n, pack(Verb.PICK, kind, 0, 0))
    return n


@rule
def perform_pick(s: State, side: int, action: int, log: Log) -> None:
    """SG-3.10: a piece takes the picker's colour and goes to the reserve."""
    kind, p = subject_of(action), 16 * side + s.picked[side]
    s.pool[kind] -= 1
    s.picked[side] += 1
    s.pieces[p].kind = kind
    shift(s, p, Place.RESERVE)
    emit(log, EventKind.ARMY_PICKED, side, kind, 0)
