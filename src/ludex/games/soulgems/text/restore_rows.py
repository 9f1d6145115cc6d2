"""The rows of a snapshot that hold options, field, turn, sides and pieces (SG-16.9), read into a state."""

import re

from ludex.games.soulgems.meta import OPTIONS
from ludex.games.soulgems.rules.board import enter, king_of, shift
from ludex.games.soulgems.rules.cards.data import LIMITED
from ludex.games.soulgems.rules.codes import (
    ARMY,
    EMPTY,
    FIRST_PIECE,
    FIRST_REFUND,
    NONE,
    NOWHERE,
    PIECES,
    REFUNDS,
    SIDES,
    Kind,
    Mode,
    Phase,
    Place,
    Weather,
)
from ludex.games.soulgems.rules.field.objects import make
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, THING_NAMES, card_named, cell, object_named
from ludex.games.soulgems.text.notation_lookup import find_object
from ludex.kernel.errors import LudexError

DEALERS = ("W", "B", "NPC")
ROWS = {"lp": "LP", "sp": "SP", "king_damage": "KINGDMG", "turns_taken": "TAKEN"}
SETS_OF_RELICS = ("zone", "reserved", "relic_used")
FLAGS = tuple(
    name for name, field in Player.fields.items() if not field.shape and name not in (*ROWS, *SETS_OF_RELICS, "broken")
)
ONCE_PER_ENEMY_TURN = ("citadel_left", "mirror_left")


def start_value(s: State, side: int, name: str) -> int:
    """SG-2.6: what a flag is at the start of a turn."""
    if name in ONCE_PER_ENEMY_TURN:
        return int(s.rules.relics and side != s.side)
    return 2 * s.rules.relics if name == "ward_pool" else 0


# ---------------------------------------------------------------- words


def read_number(text: str) -> int:
    """SG-16.9: a number of up to nine digits; raises ValueError for anything else."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def read_pairs(text: str) -> dict[str, str]:
    """SG-16.9: `W=14 B=9`."""
    return dict(word.split("=", 1) for word in text.split())


def read_words(text: str) -> list[str]:
    """SG-16.9: `A,B,C`; a dash for nothing."""
    return text.split(",") if text != "-" else []


def read_relics(text: str) -> int:
    """SG-16.9: relics as bits."""
    return sum(1 << card_named(name) for name in read_words(text))


def read_piece(s: State, name: str) -> int:
    """SG-16.10: the piece W@a4."""
    owner, at = name.split("@")
    p = s.occupant[cell(at)] - FIRST_PIECE
    if not 0 <= p < PIECES or s.pieces[p].owner != SIDE_LETTERS.index(owner):
        raise LudexError(f"there is no piece {name}")
    return p


def read_ref(s: State, name: str) -> int:
    """SG-16.9: an object #S1, or a piece W@a4."""
    return find_object(s, name[1:]) if name[0] == "#" else read_piece(s, name)


# ---------------------------------------------------------------- rules, field, turn


def read_rules(s: State, _key: str, row: str) -> None:
    """SG-1.9: options that differ from their defaults."""
    if row.startswith("rules "):
        for name, value in read_pairs(row.removeprefix("rules ")).items():
            setattr(s.rules, name, OPTIONS[name].read(value))


def read_feature(s: State, _key: str, row: str) -> None:
    """SG-16.9: `S1 Shrine e4 mode=DMG by=W used=0`."""
    found = re.fullmatch(r"(\w+) (\w+) (\w+)(?:,(\w+))?(?: mode=(\w+))? by=([WB-]) used=([01])", row)
    if not found:
        raise ValueError(row)
    other = cell(found[4]) if found[4] else NOWHERE
    _make(s, found[1], found[2], cell(found[3]), other, Mode[found[5] or "NONE"], found[6])
    s.features[s.features_made - 1].used = int(found[7])


def read_npc(s: State, _key: str, row: str) -> None:
    """SG-16.9: `G1 Guardian f5 by=W`."""
    found = re.fullmatch(r"(\w+) (\w+) (\w+) by=([WB-])", row)
    if not found:
        raise ValueError(row)
    _make(s, found[1], found[2], cell(found[3]), NOWHERE, Mode.NONE, found[4])


def _make(s: State, name: str, kind: str, at: int, other: int, mode: Mode, by: str) -> None:
    """SG-13.23: an object under its own number."""
    thing, number = object_named(name)
    if THING_NAMES[thing] != kind or s.feature_at[at] or s.occupant[at] > EMPTY:
        raise LudexError("the id is not of this kind, or the square is taken")
    s.numbers[thing] = number - 1
    make(s, int(thing), at, other, int(mode), SIDE_LETTERS.index(by) if by != "-" else NONE)


def read_turn(s: State, _key: str, row: str) -> None:
    """SG-16.9: `24 W END`; then every flag is as at the start of a turn."""
    count, letter, phase = row.split()
    s.round, s.side, s.phase = read_number(count), SIDE_LETTERS.index(letter), Phase[phase]
    for side in range(SIDES):
        for name in FLAGS:
            setattr(s.players[side], name, start_value(s, side, name))


# ---------------------------------------------------------------- players and pieces


def read_both(s: State, key: str, row: str) -> None:
    """SG-16.9: `LP: W=14 B=9`."""
    fields = {row: name for name, row in ROWS.items()}
    for side, letter in enumerate(SIDE_LETTERS):
        setattr(s.players[side], fields[key], read_number(read_pairs(row)[letter]))


def read_gem(s: State, _key: str, row: str) -> None:
    """SG-16.9: `W=ok B=broken`."""
    for side, letter in enumerate(SIDE_LETTERS):
        s.players[side].broken = ("ok", "broken").index(read_pairs(row)[letter])


def read_flags(s: State, key: str, row: str) -> None:
    """SG-16.9: what differs from its value at the start of a turn."""
    me = s.players[SIDE_LETTERS.index(key[-1])]
    for name, value in read_pairs(row).items():
        if name in SETS_OF_RELICS:
            setattr(me, name, read_relics(value))
        elif name == "stockpile":
            for i, left in enumerate(read_words(value)):
                me.stockpile[i] = read_number(left)
        elif name == "game_used":
            for card, uses in (word.split(":") for word in read_words(value)):
                me.game_used[LIMITED.index(card_named(card))] = read_number(uses)
        else:
            setattr(me, FLAGS[FLAGS.index(name)], read_number(value))


def read_board(s: State, key: str, row: str) -> None:
    """SG-16.9: `Ke1 Pa2 Qd4`."""
    side = SIDE_LETTERS.index(key[-1])
    for word in row.split() if row != "-" else []:
        kind, at = PIECE_LETTERS.index(word[0]), cell(word[1:])
        if s.occupant[at] != EMPTY:
            raise LudexError(f"{word}: that square is not free")
        enter(s, king_of(side) if kind == Kind.KING else _next_piece(s, side, kind), at)


def read_gems(s: State, key: str, row: str) -> None:
    """SG-16.9: reserves, captives (of the other side) and what is out of the game."""
    place = {"RESERVE": Place.RESERVE, "CAPTIVES": Place.CAPTIVE, "GONE": Place.GONE}[key.partition("_")[0]]
    letter, row = (key[-1], row) if place != Place.GONE else (row[0], row[2:])
    side = SIDE_LETTERS.index(letter) ^ int(place == Place.CAPTIVE)
    for kind, count in read_pairs(row).items():
        for _ in range(read_number(count)):
            shift(s, _next_piece(s, side, PIECE_LETTERS.index(kind)), int(place))


def _next_piece(s: State, side: int, kind: int) -> int:
    """SG-2.3: one more piece of an army; `picked` counts them."""
    n = s.picked[side]
    p = 16 * side + n if n < ARMY else FIRST_REFUND + REFUNDS * side + n - ARMY
    if n >= ARMY + REFUNDS:
        raise LudexError("an army has 15 pieces, and 8 refund Pawns at most", rule="SG-2.3")
    s.picked[side] = n + 1
    s.pieces[p].kind, s.pieces[p].owner = kind, side
    return p


def read_ledger(s: State, _key: str, row: str) -> None:
    """SG-16.9: `W:Rh4=2 W:#S1=1`."""
    for word in row.split():
        dealer, name, damage = re.split("[:=]", word)
        ref = find_object(s, name[1:]) if name[0] == "#" else s.occupant[cell(name[1:])] - FIRST_PIECE
        if ref < PIECES and PIECE_LETTERS[s.pieces[ref].kind] != name[0]:
            raise LudexError(f"there is no piece {name}")
        s.ledger[ref, DEALERS.index(dealer)] = read_number(damage)


def read_weather(s: State, _key: str, row: str) -> None:
    """SG-16.9: the weather and how long it lasts."""
    name, *rest = row.split()
    numbers = read_pairs(" ".join(rest))
    s.weather = Weather[name.upper()]
    s.weather_turns, s.weather_fresh = read_number(numbers["turns"]), read_number(numbers["fresh"])
