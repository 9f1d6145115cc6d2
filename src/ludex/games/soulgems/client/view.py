"""What one seat may see, as plain data for clients (SG-2.8). Clients compute no rules: prices and chances are here."""

from typing import Any, TypeVar

from ludex.games.soulgems.client.odds import card_data, strikes
from ludex.games.soulgems.rules.cards.data import BUY_LP, RELICS, Card
from ludex.games.soulgems.rules.cards.deck import OPEN, keeps
from ludex.games.soulgems.rules.combat.attack import declared_threshold, percent
from ludex.games.soulgems.rules.ending import CAPTURE, captured_value, reserve_value, score
from ludex.games.soulgems.rules.field.objects import capacity, slots_used
from ludex.games.soulgems.rules.gem import BREAK_TARGET, REPAIR_TARGET, engine, income
from ludex.games.soulgems.rules.state import (
    FEATURE_REF,
    FRAME_ATTACK,
    FRAME_CARD,
    FRAME_GEM,
    KINDS,
    NONE,
    NOWHERE,
    NPC_REF,
    PIECES,
    SIDES,
    SQUARES,
    SV,
    VALUE,
    End,
    Mode,
    Node,
    Phase,
    Place,
    State,
    Thing,
    Weather,
)
from ludex.games.soulgems.rules.upkeep import STOCKPILE_LP
from ludex.games.soulgems.rules.verbs import Verb, card_of
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.elements import tags
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, card_id, object_id, square
from ludex.games.soulgems.text.notation_actions import ref_id
from ludex.kernel.state.record import Array

T = TypeVar("T")
Ledger = list[list[int]]  # SG-2.7: damage of this turn by target and dealer
MARKS = ("veil", "chorus", "iron", "reaper", "forge", "phasing", "no_target", "no_act")
TILE_LETTERS = "_.^~#v!"  # SG-13.31, by Tile


def view(s: State, seat: int) -> dict[str, Any]:
    """SG-2.8: everything public, and the own hand."""
    side = seat ^ s.swapped if seat >= 0 else NONE
    ledger = s.ledger.tolist()
    return {
        "game": "soulgems",
        "seat": seat,
        "side": SIDE_LETTERS[side] if seat >= 0 else None,
        "round": s.round,
        "turn": s.turn,
        "active": SIDE_LETTERS[s.side],
        "phase": Phase(s.phase).name,
        "node": Node(s.node).name,
        "decider": SIDE_LETTERS[s.decider] if s.waiting else None,
        "seats": {SIDE_LETTERS[owner]: owner ^ s.swapped for owner in range(SIDES)},
        "board": _board(s),
        "players": {SIDE_LETTERS[owner]: _player(s, owner, owner == side) for owner in range(SIDES)},
        "pieces": _pieces(s, ledger),
        "features": _features(s, ledger[FEATURE_REF:]),
        "npcs": _npcs(s, ledger[NPC_REF:]),
        "weather": {"kind": Weather(s.weather).name, "turns": s.weather_turns},
        "tags": tags(s),
        "anchors": [
            {"square": square(area.centre), "owner": SIDE_LETTERS[area.owner]}
            for area in s.areas
            if area.centre != NOWHERE
        ],
        "market": _market(s),
        "attack": _attack(s),
        "gem_roll": _gem_roll(s),
        "roll": _roll(s),
        "announced": [_frame(s, i) for i in range(s.depth)],
        "strikes": strikes(s) if s.phase != Phase.SETUP and s.ending == End.NONE else [],
        "draft": _draft(s),
        "rules": s.rules.plain(),
        "goal": ("none", "siege", "capture")[s.rules.goal],
        "ending": End(s.ending).name,
        "winner": SIDE_LETTERS[s.winner] if s.winner != NONE and s.ending else None,
    }


def _board(s: State) -> dict[str, Any]:
    """SG-2.1, SG-13.31: the ground, ranks from the highest to the first."""
    width, height = s.rules.width, s.rules.height
    ground, starts = s.tile.tolist(), [SQUARES.cell(0, y) for y in reversed(range(height))]
    low, high, depth = s.home[0] + 1, s.home[1] + 1, s.rules.camp_depth
    return {
        "width": width,
        "height": height,
        "tiles": ["".join([TILE_LETTERS[tile] for tile in ground[cell : cell + width]]) for cell in starts],
        "home": s.home.tolist(),
        "camp_depth": depth,
        "camps": {"W": [low, low + depth - 1], "B": [high - depth + 1, high]},  # SG-3.5: first and last rank
    }


def _player(s: State, side: int, own: bool) -> dict[str, Any]:
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


def _pieces(s: State, ledger: Ledger) -> list[dict[str, Any]]:
    """SG-2.4: the pieces on the board."""
    sets, moved = {mark: getattr(s, mark) for mark in MARKS}, s.moved
    return [
        {
            "side": SIDE_LETTERS[piece.owner],
            "type": PIECE_LETTERS[piece.kind],
            "value": int(VALUE[piece.kind]),
            "square": square(piece.cell),
            "moved": bool(moved >> p & 1),
            "damage": max(ledger[p]),
            "bound": piece.bound,
            "marks": [mark for mark, pieces in sets.items() if pieces >> p & 1],
        }
        for p, piece in enumerate(s.pieces)
        if piece.place == Place.BOARD
    ]


def _features(s: State, ledger: Ledger) -> list[dict[str, Any]]:
    """SG-13.13: the features."""
    return [
        {
            "id": object_id(feature.kind, feature.number),
            "kind": Thing(feature.kind).name,
            "square": square(feature.cell),
            "other": square(feature.other) if feature.other != NOWHERE else None,
            "mode": Mode(feature.mode).name if feature.mode else None,
            "by": SIDE_LETTERS[feature.by] if feature.by != NONE else None,
            "used": bool(feature.used),
            "damage": max(ledger[f][:SIDES]),
            "sv": int(SV[feature.kind]),
        }
        for f, feature in enumerate(_in_use(s.features, s.features_made))
    ]


def _npcs(s: State, ledger: Ledger) -> list[dict[str, Any]]:
    """SG-14.1: the neutral figures; the one that acts may have a prey."""
    now, prey = s.npc_now, s.npc_target
    return [
        {
            "id": object_id(npc.kind, npc.number),
            "kind": Thing(npc.kind).name,
            "square": square(npc.cell),
            "damage": max(ledger[i][:SIDES]),
            "sv": int(SV[npc.kind]),
            "acting": now == i,
            "prey": square(s.pieces[prey].cell) if now == i and prey >= 0 else None,
        }
        for i, npc in enumerate(_in_use(s.npcs, s.npcs_made))
    ]


def _in_use(records: Array[T], n: int) -> list[T]:
    """SG-2.7: the entries of a table that are in use."""
    return [records[i] for i in range(n)]


def _market(s: State) -> dict[str, Any] | None:
    """SG-11.10: the market, where there is one."""
    if not (s.rules.relics and s.rules.relic_mode):
        return None
    side = s.decider
    relics = [
        card_data(s, side, c, int(Verb.BUY if BUY_LP[c] >= 0 else Verb.DEPLOY)) for c in s.market_relics if c != NONE
    ]
    piles = [card_data(s, side, pile.card) | {"copies": pile.copies} for pile in s.market_piles if pile.card != NONE]
    return {"relics": relics, "piles": piles}


def _attack(s: State) -> dict[str, Any] | None:
    """SG-8.1: the attack that waits for answers."""
    if s.depth == 0 or s.stack[0].what != FRAME_ATTACK:
        return None
    a = s.attack
    return {
        "side": SIDE_LETTERS[s.pieces[a.attacker].owner],
        "type": PIECE_LETTERS[s.pieces[a.attacker].kind],
        "attacker": square(s.pieces[a.attacker].cell),
        "target": square(s.pieces[a.target].cell) if a.target < PIECES else None,
        "object": PIECE_LETTERS[s.pieces[a.target].kind] if a.target < PIECES else f"#{ref_id(s, a.target)}",
        "distance": a.distance,
        "threshold": int(declared_threshold(s, a.attacker, a.target, a.mode, a.bonus)),
        "pushed": bool(a.pushed),
        "roll": int(percent(a.tens, a.ones)) if s.node == Node.RX2 else None,
    }


def _gem_roll(s: State) -> dict[str, Any] | None:
    """SG-10.3, SG-10.5: the Break or Repair that waits for answers; None in the forms with counters (SG-12)."""
    if s.depth == 0 or s.stack[0].what != FRAME_GEM:
        return None
    repair = bool(s.gem.repair)
    total, needed = sum(s.gem.dice) + s.gem.modifier, REPAIR_TARGET if repair else BREAK_TARGET
    return {"side": SIDE_LETTERS[s.stack[0].side], "repair": repair, "total": total, "needed": needed}


def _draft(s: State) -> dict[str, Any]:
    """SG-3.10, SG-11.2, SG-13.5: what is still to be chosen before the game."""
    return {
        "pool": {PIECE_LETTERS[kind]: int(s.pool[kind]) for kind in range(KINDS)},
        "picks": {SIDE_LETTERS[side]: int(s.rules.draft_size - s.picked[side]) for side in range(SIDES)},
        "tiles": int(s.quota_left),
        "keep": int(keeps(s)),
    }


def _roll(s: State) -> list[int] | None:
    """SG-8.17: the dice that lie open for a reroll."""
    if s.node != Node.RX2 or s.depth == 0:
        return None
    return [s.attack.tens, s.attack.ones] if s.stack[0].what == FRAME_ATTACK else list(s.gem.dice)


def _frame(s: State, i: int) -> dict[str, Any]:
    """SG-11.16: an open announcement."""
    frame = s.stack[i]
    card = card_of(frame.action)
    what = {FRAME_ATTACK: "attack", FRAME_GEM: "gem", FRAME_CARD: "card"}[frame.what]
    name, text = TEXTS[card_id(card)] if frame.what == FRAME_CARD else (None, None)
    return {"what": what, "side": SIDE_LETTERS[frame.side], "name": name, "text": text}
