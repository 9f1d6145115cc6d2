"""What a card names (SG-11.37): pieces, targets, kinds, tiles, dice and amounts, and why it may not name them."""

from ludex.games.soulgems.rules.board import in_camp, is_cell, own_piece, piece_at, promotes, ref_cell
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import EMPTY, KINDS, NONE, NOWHERE, VALUE, Kind, Tile
from ludex.games.soulgems.rules.combat.targets import target_ref, why_not_target
from ludex.games.soulgems.rules.gem import why_not_amount
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import why_not_there
from ludex.games.soulgems.rules.verbs import CELL_BITS, card_of, cell_of, first_kind, second_kind, share_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, target_of
from ludex.kernel.state.record import table

# SG-11.37: what a card names
NOTHING, PIECE, TWO_PIECES, ENEMY, TARGET, AMOUNT, DIE, KIND_TILE, TILE, TWO_KINDS = range(10)
_NAMED = {
    Card.GUARDIAN_CHORUS: PIECE,
    Card.REAPERS_STRIKE: PIECE,
    Card.PHASE_SHIFT: PIECE,
    Card.VECTOR_SHIFT: PIECE,
    Card.SPECTERS_VEIL: PIECE,
    Card.BLOOD_FOR_SOULS: PIECE,
    Card.OBLATION_ALTAR: PIECE,
    Card.SPIRIT_EXCHANGE: TWO_PIECES,
    Card.SHADOW_RELAY: TWO_PIECES,
    Card.ETERNAL_BINDING: ENEMY,
    Card.COORDINATED_STRIKE: TARGET,
    Card.CONVERSION_NEXUS: AMOUNT,
    Card.FATE_ENGINE: DIE,
    Card.LOADED_FATE: DIE,
    Card.SOUL_FORGE: KIND_TILE,
    Card.REBIRTH_PACT: KIND_TILE,
    Card.ANCHOR_FIELD: TILE,
    Card.SOUL_SWAP: TWO_KINDS,
}
NAMES = table([_NAMED.get(card, NOTHING) for card in Card])
NEXUS_MOST = 6  # SG-11.29


@rule
def why_not_piece(s: State, side: int, card: int, cell: int) -> int:
    """SG-11.29 to SG-11.36: whether a card may name the own piece on a square."""
    p = own_piece(s, side, cell)
    if p == NONE:
        return Reason.NO_PIECE
    kind = s.pieces[p].kind
    if card == Card.OBLATION_ALTAR:
        return Reason.NONE if kind == Kind.PAWN else Reason.NO_PIECE
    if card == Card.VECTOR_SHIFT:
        return Reason.NONE if s.moved_turn >> p & 1 else Reason.NO_PIECE
    if card == Card.SPECTERS_VEIL or card == Card.BLOOD_FOR_SOULS or card == Card.SPIRIT_EXCHANGE:
        if kind == Kind.KING:
            return Reason.KING_NOT
    if card == Card.SHADOW_RELAY:
        minor = kind == Kind.KNIGHT or kind == Kind.BISHOP
        if not minor or not in_camp(s, side, cell):
            return Reason.NO_PIECE
        if s.no_act >> p & 1:
            return Reason.CANNOT_ACT
        if s.moved >> p & 1 and s.pieces[p].bound == 0:
            return Reason.MOVED
    swaps = card == Card.SPIRIT_EXCHANGE or card == Card.SHADOW_RELAY
    return Reason.BOUND if swaps and s.pieces[p].bound else Reason.NONE


@rule
def why_not_pair(s: State, side: int, card: int, first: int, second: int) -> int:
    """SG-11.48, SG-6.12: two different pieces, listed by square; a Pawn may not be swapped onto its promotion rank."""
    if first >= second:
        return Reason.NO_PIECE
    for i in range(2):
        here, there = (first, second) if i == 0 else (second, first)
        refusal = why_not_piece(s, side, card, here)
        if refusal != 0:
            return refusal
        p = own_piece(s, side, here)
        if s.pieces[p].kind == Kind.PAWN and promotes(s, side, there):
            return Reason.PAWN_THERE
    return Reason.NONE


@rule
def why_not_enemy(s: State, side: int, cell: int) -> int:
    """SG-11.36, SG-11.13, SG-9.5, SG-11.46: an enemy piece that is neither King nor veiled."""
    p = piece_at(s, cell) if is_cell(s, cell) else NONE
    if p == NONE or s.pieces[p].owner == side:
        return Reason.NOTHING_THERE
    if s.pieces[p].kind == Kind.KING:
        return Reason.KING_NOT
    return Reason.PROTECTED if s.veil >> p & 1 else Reason.NONE


@rule
def why_not_kinds(s: State, side: int, mine: int, theirs: int) -> int:
    """SG-11.36: Soul Swap: a captive held, against an own piece of no higher value that the enemy holds."""
    if mine >= KINDS or theirs >= KINDS:
        return Reason.NO_CAPTIVE
    held = s.players[side].captives[mine] and s.players[1 - side].captives[theirs]
    return Reason.NONE if held and VALUE[theirs] <= VALUE[mine] else Reason.NO_CAPTIVE


@rule
def why_not_place(s: State, side: int, card: int, kind: int, cell: int) -> int:
    """SG-11.34, SG-11.36, SG-11.45: the square that Soul Forge, Rebirth Pact or Anchor Field names."""
    if card == Card.ANCHOR_FIELD:
        return Reason.NONE if is_cell(s, cell) and s.tile[cell] != Tile.VOID else Reason.BAD_TILE
    if kind >= KINDS:
        return Reason.NO_PIECE
    if card == Card.SOUL_FORGE:
        if s.players[side].reserve[kind] == 0:
            return Reason.NOT_IN_RESERVE
        return why_not_there(s, side, kind, cell, NOWHERE)
    if s.players[1 - side].captives[kind] == 0:
        return Reason.NO_CAPTIVE
    if not is_cell(s, cell) or not in_camp(s, side, cell):
        return Reason.CAMP
    return Reason.NONE if s.occupant[cell] == EMPTY else Reason.OCCUPIED


@rule
def dice_shown(s: State) -> int:
    """SG-11.37: how many dice of the visible roll may be rerolled."""
    return 3 if s.stack[0].what == 2 else 2


@rule
def why_not_named(s: State, side: int, action: int) -> int:
    """SG-11.37: why a card may not name this."""
    card, cell, option = card_of(action), cell_of(action), option_of(action)
    shape = NAMES[card]
    if shape == PIECE:
        return why_not_piece(s, side, card, cell)
    if shape == TWO_PIECES:
        return why_not_pair(s, side, card, cell, option)
    if shape == ENEMY:
        return why_not_enemy(s, side, cell)
    if shape == TARGET:
        ref = target_ref(s, action)
        elsewhere = ref != NONE and ref_cell(s, ref) != cell  # a portal is named by its first end
        return Reason.NOTHING_THERE if elsewhere else why_not_target(s, side, ref)
    if shape == AMOUNT:
        return why_not_amount(s, side, option) if option <= NEXUS_MOST else Reason.CONVERSION
    if shape == DIE:
        return Reason.NONE if 1 <= option <= dice_shown(s) else Reason.NOTHING_THERE
    if shape == TWO_KINDS:
        return why_not_kinds(s, side, first_kind(action), second_kind(action))
    if shape in (KIND_TILE, TILE):
        if cell == NOWHERE:
            return Reason.UNFINISHED
        return why_not_place(s, side, card, first_kind(action), cell)
    return Reason.NONE


@rule
def is_tidy(action: int) -> bool:
    """SG-11.37, SG-11.42: whether the parts of an action that its card does not use are empty."""
    card = card_of(action)
    shape = NAMES[card]
    kinds = first_kind(action) | second_kind(action) << 3
    has_kind = shape in (KIND_TILE, TWO_KINDS)
    has_cell = shape in (KIND_TILE, TILE) or PIECE <= shape <= TARGET
    has_option = shape in (TWO_PIECES, AMOUNT, DIE)
    has_share = card == Card.SOUL_FORGE or card == Card.LAST_STAND
    if (not has_kind and kinds) or (shape == KIND_TILE and second_kind(action)):
        return False
    if target_of(action) >> CELL_BITS > int(shape == TARGET) or (not has_cell and target_of(action)):
        return False
    return has_option or option_of(action) == (share_of(action) if has_share else 0)
