"""Parts of an action that its object and its line state (SG-16.2, SG-16.3): prices, pieces, targets, auras."""

from ludex.games.soulgems.rules.board import distance, ground_at, is_cell, piece_at, ref_at
from ludex.games.soulgems.rules.cards.conditions import play_price
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import FEATURE_REF, NONE, NPC_REF, PIECES, Mode, Thing
from ludex.games.soulgems.rules.combat.targets import AURA_RADIUS
from ludex.games.soulgems.rules.legal import cost_of
from ludex.games.soulgems.rules.points import generic_part, lp_part, sp_part
from ludex.games.soulgems.rules.refusal import why_not_phase
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import card_of, share_of
from ludex.games.soulgems.text.names import PIECE_LETTERS, object_id, square
from ludex.games.soulgems.text.notation_lines import Action

PRICED = (Reason.NONE, Reason.FUNDS, Reason.UNFINISHED)
MIXED = (Card.SOUL_FORGE, Card.LAST_STAND)  # SG-5.9, SG-11.32: cards whose payer chooses a share


# ---------------------------------------------------------------- prices


def price_of(s: State, side: int, action: int) -> int | None:
    """SG-5.8: the price of an action with a share; None if it is refused whatever would be paid."""
    return int(cost_of(s, side, action)) if why_not_phase(s, side, action) in PRICED else None


def total(cost: int) -> int:
    """SG-5.9: all points of a price, whatever their currency."""
    return int(generic_part(cost) + lp_part(cost) + sp_part(cost))


def fixed(cost: int) -> list[int]:
    """SG-5.2: a price that names its currencies, as lines state it."""
    return [int(lp_part(cost)), int(sp_part(cost))]


def _share(action: int, cost: int | None) -> list[int] | None:
    """SG-5.9: LP and SP of a payment whose share is chosen."""
    lp = share_of(action) - 1
    return None if lp < 0 or cost is None else [lp, total(cost) - lp]


def payment(s: State, side: int, action: int) -> Action:
    """SG-5.3: the payment of an action with a generic price."""
    return {"pay": _share(action, price_of(s, side, action) if share_of(action) else None)}


def card_payment(s: State, side: int, action: int) -> list[int] | None:
    """SG-11.9: the payment of a card; left out while a tile or a share is open."""
    card = card_of(action)
    if card not in MIXED:
        return fixed(play_price(s, side, action))
    return _share(action, play_price(s, side, action)) if share_of(action) else None


# ---------------------------------------------------------------- pieces and objects


def letter_at(s: State, cell: int) -> str | None:
    """SG-16.2: the type of the piece on a square."""
    p = piece_at(s, cell) if is_cell(s, cell) else NONE
    return PIECE_LETTERS[s.pieces[p].kind] if p != NONE else None


def ref_id(s: State, ref: int) -> str:
    """SG-13.23: the id of a neutral figure or a feature."""
    if ref < FEATURE_REF:
        return object_id(s.npcs[ref - NPC_REF].kind, s.npcs[ref - NPC_REF].number)
    return object_id(s.features[ref - FEATURE_REF].kind, s.features[ref - FEATURE_REF].number)


def aim_at(s: State, cell: int, ground: int) -> Action:
    """SG-16.2: a target: a piece on its square, or an object by its id."""
    ref = ref_at(s, cell) if is_cell(s, cell) else NONE
    if ground and is_cell(s, cell) and ground_at(s, cell) != NONE:
        return {"id": ref_id(s, FEATURE_REF + ground_at(s, cell))}
    return {"id": ref_id(s, ref)} if ref >= PIECES else {"type": letter_at(s, cell), "at": square(cell)}


def aura_at(s: State, mode: int, cell: int) -> str | None:
    """SG-4.11, SG-13.21: the building created first that lends an aura of this kind to a square."""
    for f in range(s.features_made):
        feature = s.features[f]
        kind = Mode.OUTPOST if feature.kind == Thing.OUTPOST else feature.mode
        if mode and kind == mode and distance(feature.cell, cell) <= AURA_RADIUS:
            return ref_id(s, FEATURE_REF + f)
    return None
