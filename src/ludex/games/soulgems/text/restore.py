"""A state from its snapshot (SG-16.9): the inverse of `snapshot`."""

import struct
from collections.abc import Callable

from ludex.games.soulgems.rules.board import king_of
from ludex.games.soulgems.rules.codes import SIDES, SQUARES, Node, Place
from ludex.games.soulgems.rules.field.terrain import lay_board
from ludex.games.soulgems.rules.invariants import broken_invariant
from ludex.games.soulgems.rules.setup import blank
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.field_texts import GROUND_LETTERS
from ludex.games.soulgems.text.names import SIDE_LETTERS
from ludex.games.soulgems.text.notation_logs import Snapshot
from ludex.games.soulgems.text.restore_effects import read_deck, read_effect, read_hand, read_zone
from ludex.games.soulgems.text.restore_rows import (
    ROWS,
    read_board,
    read_both,
    read_feature,
    read_flags,
    read_gem,
    read_gems,
    read_ledger,
    read_npc,
    read_rules,
    read_turn,
    read_weather,
)
from ludex.games.soulgems.text.snapshot_parts import slots
from ludex.kernel.errors import LudexError

Reader = Callable[[State, str, str], None]
Stage = dict[str, Reader]


def restored(snapshot: Snapshot) -> State:
    """SG-16.9: the state of a snapshot that masks nothing; it has no dice, whoever goes on brings new ones."""
    s, rows = State(), snapshot.rows
    if missing := [key for key in REQUIRED if key not in dict(rows)]:
        raise LudexError(f"the snapshot has no row {missing[0]}", rule="SG-16.9")
    for stage in STAGES:
        for key, row in rows:
            if key in stage:
                _reading(stage[key], s, key, row)
        if stage is RULES:
            _lay(s, [row for key, row in rows if key == "MAP"])
    return _finished(s, rows)


def _reading(read: Reader, s: State, key: str, row: str) -> None:
    """SG-16.9: any complaint names its row."""
    try:
        read(s, key, row)
    except LudexError as error:
        raise LudexError(f"“{key}: {row}”: {error.refusal.text}", rule=error.refusal.rule) from error
    except (ValueError, KeyError, IndexError, AttributeError, struct.error) as error:
        raise LudexError(f"“{key}: {row}” can't be read", rule="SG-16.9") from error


def _lay(s: State, ranks: list[str]) -> None:
    """SG-13.31: the ground; a snapshot without a map has that of the layout."""
    blank(s)
    height, width = s.rules.height, s.rules.width
    if ranks and (len(ranks) != height or any(len(rank) != width or set(rank) - set(GROUND_LETTERS) for rank in ranks)):
        raise LudexError(f"MAP has {height} rows of {width} tiles each, of {GROUND_LETTERS}", rule="SG-13.31")
    for y, rank in enumerate(reversed(ranks)):
        for x, letter in enumerate(rank):
            s.tile[SQUARES.cell(x, y)] = GROUND_LETTERS.index(letter)
    lay_board(s)
    s.quota_left = 0


def _finished(s: State, rows: list[tuple[str, str]]) -> State:
    """SG-16.10: between two actions the active side is to decide."""
    if s.rules.relics and "DECK" not in dict(rows):
        raise LudexError("the snapshot is masked: it lacks the deck", rule="SG-16.9")
    for side in range(SIDES):
        if s.pieces[king_of(side)].place != Place.BOARD or len(slots(s, side)) != s.picked[side]:
            raise LudexError(f"{SIDE_LETTERS[side]} has no King, or not the pieces of one army", rule="SG-2.3")
    s.turn, s.seats, s.node, s.decider = 2 * s.round - 1 + s.side, SIDES, Node.PHASE, s.side
    s.waiting = 1 << (s.side ^ s.swapped)
    s.hurt = int(any(s.ledger) or any(s.attackers))
    if broken_invariant(s):
        raise LudexError("the rows of the snapshot contradict each other", rule="SG-2.4")
    return s


RULES: Stage = {"EFFECT": read_rules}
PIECE_ROWS: Stage = {"BOARD_W": read_board, "BOARD_B": read_board, "RESERVE_W": read_gems, "RESERVE_B": read_gems}
PIECE_ROWS |= {"CAPTIVES_W": read_gems, "CAPTIVES_B": read_gems}
CARD_ROWS: Stage = {
    "ZONE_W": read_zone,
    "ZONE_B": read_zone,
    "HAND_W": read_hand,
    "HAND_B": read_hand,
    "DECK": read_deck,
}
STAGES: tuple[Stage, ...] = (  # each stage needs the ones before it
    RULES,
    {"FEATURE": read_feature, "NPC": read_npc, "TURN": read_turn},
    {"FLAGS_W": read_flags, "FLAGS_B": read_flags, "GEM": read_gem, **dict.fromkeys(ROWS.values(), read_both)},
    {**PIECE_ROWS, "GONE": read_gems},
    {**CARD_ROWS, "LEDGER": read_ledger, "WEATHER": read_weather, "EFFECT": read_effect},
)
REQUIRED = ("TURN", *ROWS.values(), "GEM", *PIECE_ROWS)
