"""What a snapshot names (SG-16.9, SG-16.10): the pieces of an army, what is there, sets and singles of pieces."""

from ludex.games.soulgems.rules.codes import ARMY, FEATURE_REF, FIRST_REFUND, NPC_REF, PIECES, REFUNDS, Place
from ludex.games.soulgems.rules.state import State

# sets of pieces and single pieces, by the names that SG-2.4 and SG-2.10 give them
SETS = {name: name for name in ("moved", "saved_moved", "moved_turn", "veil", "chorus", "iron", "reaper", "forge")}
SETS |= {"phase": "phasing", "no_target": "no_target", "no_act": "no_act"}
SINGLES = {"last_mover": "last_mover", "extra_move": "extra_mover", "summoned_now": "summoned"}


def is_there(s: State, ref: int) -> bool:
    """SG-2.7: whether a piece stands on the board, or there is an object of this number."""
    if ref < PIECES:
        return s.pieces[ref].place == Place.BOARD
    return NPC_REF <= ref < NPC_REF + s.npcs_made or FEATURE_REF <= ref < FEATURE_REF + s.features_made


def slots(s: State, side: int) -> list[int]:
    """SG-2.3: the ids of an army without its King, refund Pawns included."""
    first = FIRST_REFUND + REFUNDS * side
    return [*range(16 * side, 16 * side + ARMY), *range(first, first + s.players[side].refunds)]
