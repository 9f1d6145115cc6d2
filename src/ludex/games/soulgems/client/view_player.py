"""One side as plain data for clients (SG-2.6): points, cards, allowances and effects."""

from typing import Any

from ludex.games.soulgems.client.odds import card_data
from ludex.games.soulgems.rules.cards.data import RELICS, Card
from ludex.games.soulgems.rules.cards.deck import OPEN
from ludex.games.soulgems.rules.codes import KINDS, NONE, NOWHERE, Phase
from ludex.games.soulgems.rules.ending import CAPTURE, captured_value, reserve_value, score
from ludex.games.soulgems.rules.field.build import capacity, slots_used
from ludex.games.soulgems.rules.gem import engine, income
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.upkeep import STOCKPILE_LP
from ludex.games.soulgems.text.names import PIECE_LETTERS, square


def view_player(s: State, side: int, own: bool) -> dict[str, Any]:
    """SG-2.6: one side."""
    me = s.players[side]
    cards = [card for card in me.hand if card != NONE]
    shown = own or bool(s.rules.draft_variant & OPEN)
    return {
        "lp": me.lp,
        "sp": me.sp,
        "king_damage": me.king_damage,
        "king_hp": s.rules.king_hp,
        "broken": bool(me.broken),
        "acted": bool(me.acted),
        "turns_taken": me.turns_taken,
        "reserve": {PIECE_LETTERS[kind]: me.reserve[kind] for kind in range(KINDS)},
        "captives": {PIECE_LETTERS[kind]: me.captives[kind] for kind in range(KINDS)},
        "captured_value": int(captured_value(me)),
        "reserve_value": int(reserve_value(me)),
        "score": int(score(s, side)),
        "income": _income(s, side),
        "spent": me.spent,
        "drill": 5 * int(captured_value(me)) - me.spent if s.rules.goal == CAPTURE else None,  # SG-15.2
        "converted": me.conv_used,
        "activations": {"used": me.acts_used, "most": 2 + (me.act_bank if s.side == side else 0)},
        "slots": {"used": int(slots_used(s, side, NONE)), "most": int(capacity(s, side))} if s.rules.field else None,
        "hand": [_held(s, side, i) for i, card in enumerate(me.hand) if card != NONE] if shown else len(cards),
        "king_choice": square(s.king_choice[side]) if own and s.king_choice[side] != NOWHERE else None,
        "zone": [card_data(s, side, c) | {"used": bool(me.relic_used >> c & 1)} for c in _members(me.zone)],
        "reserved": [card_data(s, side, card) for card in _members(me.reserved)],
        "effects": _effects(me),
    }


def _members(relics: int) -> list[int]:
    return [card for card in range(RELICS) if relics >> card & 1]


def _income(s: State, side: int) -> dict[str, int]:
    """SG-10.2, SG-11.26: what the next own Upkeep brings, and the SP that a broken Gem keeps from coming."""
    trial = s.copy()
    me = trial.players[side]
    broken, me.broken = me.broken, 0
    me.turns_taken += int(s.side == side and s.phase != Phase.SETUP)  # SG-10.2: nothing on the first turn
    sp = int(income(trial, side)) + int(engine(trial, side))
    lp = STOCKPILE_LP * sum(count > 0 for count in me.stockpile)
    return {"lp": lp, "sp": 0 if broken else sp, "lost": sp if broken else 0}


def _held(s: State, side: int, i: int) -> dict[str, Any]:
    """SG-11.6: a card in hand; in an Open Draft it may be locked already."""
    me = s.players[side]
    return card_data(s, side, me.hand[i]) | {"kept": bool(me.kept[i])}


EFFECTS = (
    *("denied_pending", "denied_now", "sealed_pending", "sealed_now", "barrier_pending", "barrier_now", "march"),
    *("workshop", "capture_bonus", "supply_left", "adv_token", "respite", "ward_pool", "trader_tokens", "turn_bonus"),
    *("next_dmg", "next_dist", "next_setdist", "next_advantage", "next_critical", "next_margin", "stalwart", "stone"),
    *("guard", "shield", "last_stand", "break_counters", "repair_counters"),
)


def _effects(me: Any) -> dict[str, int]:
    """SG-2.6: whatever is in force."""
    found = {name: getattr(me, name) for name in EFFECTS if getattr(me, name)}
    if not me.zone >> Card.SOUL_WARD & 1:
        found.pop("ward_pool", None)
    if any(me.stockpile):
        found["stockpile"] = sum(me.stockpile)
    return found
