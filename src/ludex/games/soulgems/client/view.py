"""What one seat may see (SG-2.8). Clients compute no rules: prices and chances are here."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from ludex.games.soulgems.client import view_types as to
from ludex.games.soulgems.client.odds import strikes
from ludex.games.soulgems.client.phase_track import track
from ludex.games.soulgems.client.view_player import card, view_player
from ludex.games.soulgems.client.view_result import result
from ludex.games.soulgems.client.view_window import announced, attack, gem_roll, roll
from ludex.games.soulgems.rules.cards.data import BUY_LP
from ludex.games.soulgems.rules.cards.deck import keeps
from ludex.games.soulgems.rules.codes import (
    FEATURE_REF,
    NONE,
    NOWHERE,
    NPC_REF,
    SIDES,
    SQUARES,
    End,
    Mode,
    Node,
    Phase,
    Place,
    Thing,
    Weather,
    file_of,
    rank_of,
)
from ludex.games.soulgems.rules.records import Area
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.effect_texts import GOALS, MARKS
from ludex.games.soulgems.text.elements import tags
from ludex.games.soulgems.text.field_texts import GROUND_LETTERS
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, Side, object_id, square
from ludex.kernel.state.record import Array

T = TypeVar("T")
Ledger = list[list[int]]  # SG-2.7: damage of this turn by target and dealer
PIECE_MARKS = tuple(mark for mark in MARKS if mark != "bound")  # SG-2.4: sets of pieces in the state
GOAL_IDS = tuple(GOALS)


def view(s: State, seat: int) -> to.View:
    """SG-2.8: everything public, and the own hand."""
    side = seat ^ s.swapped if seat >= 0 else NONE
    return to.View(
        seat=seat,
        round=s.round,
        turn=s.turn,
        active=SIDE_LETTERS[s.side],
        phase=Phase(s.phase).name,
        node=Node(s.node).name,
        track=track(s),
        king_hp=s.rules.king_hp,
        seats=to.BySide(s.swapped, 1 - s.swapped),
        board=_board(s),
        players=to.BySide(*(view_player(s, owner, owner == side) for owner in range(SIDES))),
        pieces=_pieces(s),
        strikes=strikes(s) if s.phase != Phase.SETUP and s.ending == End.NONE else [],
        side=SIDE_LETTERS[side] if seat >= 0 else None,
        decider=SIDE_LETTERS[s.decider] if s.waiting else None,
        goal=GOAL_IDS[s.rules.goal],
        things=[*_features(s), *_figures(s)],
        weather=to.Weather(Weather(s.weather).name, s.weather_turns) if s.weather else None,
        tags=[to.Tag(element, sources) for element, sources in tags(s).items()] if s.rules.field else [],
        anchors=[_anchor(s, area) for area in s.areas if area.centre != NOWHERE],
        market=_market(s),
        announced=announced(s),
        attack=attack(s),
        gem_roll=gem_roll(s),
        roll=roll(s),
        draft=_draft(s),
        result=result(s),
    )


# ---------------------------------------------------------------- the board


def _board(s: State) -> to.Board:
    """SG-2.1, SG-13.31: the ground, ranks from the highest to the first."""
    width, height = s.rules.width, s.rules.height
    ground, starts = s.tile.tolist(), [SQUARES.cell(0, y) for y in reversed(range(height))]
    low, high, depth = s.home[0] + 1, s.home[1] + 1, s.rules.camp_depth
    return to.Board(
        width=width,
        height=height,
        tiles=["".join([GROUND_LETTERS[tile] for tile in ground[cell : cell + width]]) for cell in starts],
        camps=to.BySide([low, low + depth - 1], [high - depth + 1, high]),
    )


def _pieces(s: State) -> list[to.Piece]:
    """SG-2.4: the pieces on the board."""
    sets, ledger = [(mark, found) for mark in PIECE_MARKS if (found := getattr(s, mark))], _damage(s)
    return [
        to.Piece(
            side=SIDE_LETTERS[piece.owner],
            type=PIECE_LETTERS[piece.kind],
            square=square(piece.cell),
            damage=max(ledger[p]) if ledger else 0,
            bound=piece.bound,
            marks=[mark for mark, pieces in sets if pieces >> p & 1] + ["bound"] * bool(piece.bound),
        )
        for p, piece in enumerate(s.pieces)
        if piece.place == Place.BOARD
    ]


def _damage(s: State) -> Ledger:
    """SG-2.7: the damage of this turn, empty if there is none."""
    found: Ledger = s.ledger.tolist() if s.hurt else []
    return found


@cache
def _builder(by: int) -> Side | None:
    """SG-13.7: who has built something; None for a scenario."""
    return SIDE_LETTERS[by] if by != NONE else None


def _features(s: State) -> list[to.Thing]:
    """SG-13.13: the features."""
    ledger = _damage(s)[FEATURE_REF:] if s.features_made else []
    return [
        to.Thing(
            id=object_id(feature.kind, feature.number),
            kind=Thing(feature.kind).name,
            square=square(feature.cell),
            other=square(feature.other) if feature.other != NOWHERE else None,
            mode=Mode(feature.mode).name if feature.mode else None,
            by=_builder(feature.by),
            damage=max(ledger[f][:SIDES]) if ledger else 0,
            used=bool(feature.used),
        )
        for f, feature in enumerate(_in_use(s.features, s.features_made))
    ]


def _figures(s: State) -> list[to.Thing]:
    """SG-14.1: the neutral figures; the one that acts may have a prey."""
    now, prey, ledger = s.npc_now, s.npc_target, _damage(s)[NPC_REF:] if s.npcs_made else []
    return [
        to.Thing(
            id=object_id(npc.kind, npc.number),
            kind=Thing(npc.kind).name,
            square=square(npc.cell),
            by=_builder(npc.by),
            damage=max(ledger[i][:SIDES]) if ledger else 0,
            acting=now == i,
            prey=square(s.pieces[prey].cell) if now == i and prey >= 0 else None,
        )
        for i, npc in enumerate(_in_use(s.npcs, s.npcs_made))
    ]


def _anchor(s: State, area: Area) -> to.Anchor:
    """SG-11.45: the squares within one of its centre."""
    x, y = file_of(area.centre), rank_of(area.centre)
    files = range(max(0, x - 1), min(x + 2, s.rules.width))
    ranks = range(max(0, y - 1), min(y + 2, s.rules.height))
    squares = [square(SQUARES.cell(file, rank)) for rank in ranks for file in files]
    return to.Anchor(square(area.centre), SIDE_LETTERS[area.owner], squares)


def _in_use(records: Array[T], n: int) -> list[T]:
    """SG-2.7: the entries of a table that are in use."""
    return [records[i] for i in range(n)]


# ---------------------------------------------------------------- cards and drafts


def _market(s: State) -> to.Market | None:
    """SG-11.10: the market, where there is one."""
    if not (s.rules.relics and s.rules.relic_mode):
        return None
    side, relics = s.decider, [relic for relic in s.market_relics if relic != NONE]
    piles = [pile for pile in s.market_piles if pile.card != NONE]
    return to.Market(
        relics=[card(s, side, relic, int(Verb.BUY if BUY_LP[relic] >= 0 else Verb.DEPLOY)) for relic in relics],
        piles=[card(s, side, pile.card, copies=pile.copies) for pile in piles],
    )


def _draft(s: State) -> to.Draft | None:
    """SG-3.10, SG-11.2, SG-13.5: what is still to be chosen before the game."""
    if s.phase != Phase.SETUP:
        return None
    left = [s.rules.draft_size - picked for picked in s.picked]
    return to.Draft(pool=list(s.pool), picks=to.BySide(*left), tiles=s.quota_left, keep=int(keeps(s)))
