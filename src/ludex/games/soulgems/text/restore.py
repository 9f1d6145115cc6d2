"""A state from its snapshot (SG-16.9): the inverse of `snapshot.dump`."""

import re
import struct
from collections.abc import Callable

from ludex.games.soulgems.rules.board import enter, king_of, shift
from ludex.games.soulgems.rules.cards.data import LIMITED
from ludex.games.soulgems.rules.field.objects import make
from ludex.games.soulgems.rules.field.terrain import lay_board
from ludex.games.soulgems.rules.invariants import broken_invariant
from ludex.games.soulgems.rules.setup import blank
from ludex.games.soulgems.rules.state import (
    ARMY,
    EMPTY,
    FIRST_PIECE,
    FIRST_REFUND,
    NONE,
    NOWHERE,
    PIECES,
    REFUNDS,
    SIDES,
    SQUARES,
    Kind,
    Mode,
    Node,
    Phase,
    Place,
    Player,
    State,
    Weather,
)
from ludex.games.soulgems.text.elements import ELEMENTS, tag
from ludex.games.soulgems.text.names import (
    OBJECT_PREFIX,
    PIECE_LETTERS,
    SIDE_LETTERS,
    THING_NAMES,
    card_named,
    cell,
    object_named,
)
from ludex.games.soulgems.text.notation_lines import Snapshot, read_log
from ludex.games.soulgems.text.notation_lookup import find_object
from ludex.games.soulgems.text.same_position import SETS, SINGLES, slots
from ludex.kernel.errors import LudexError

DEALERS = ("W", "B", "NPC")
TILE_LETTERS = "_.^~#v!"  # SG-13.31, by Tile
GAME_NUMBERS = ("base", "mx_owed", "mx_inner", "interrupted", "passing", "bazaar_used", "swapped")
ROWS = {"lp": "LP", "sp": "SP", "king_damage": "KINGDMG", "turns_taken": "TAKEN"}
SETS_OF_RELICS = ("zone", "reserved", "relic_used")
FLAGS = tuple(
    name for name, field in Player.fields.items() if not field.shape and name not in (*ROWS, *SETS_OF_RELICS, "broken")
)
Reader = Callable[[State, str, str], None]
Stage = dict[str, Reader]
ONCE_PER_ENEMY_TURN = ("citadel_left", "mirror_left")


def start_value(s: State, side: int, name: str) -> int:
    """SG-2.6: what a flag is at the start of a turn."""
    if name in ONCE_PER_ENEMY_TURN:
        return int(s.rules.relics and side != s.side)
    return 2 * s.rules.relics if name == "ward_pool" else 0


def load(text: str) -> State:
    """SG-16.9: the state of a whole snapshot; it has no dice, whoever goes on brings new ones."""
    entries = read_log(text)
    if len(entries) != 1 or not isinstance(entries[0], Snapshot):
        raise LudexError("a snapshot is one block from STATE to END_STATE (SG-16.9)")
    s, rows = State(), entries[0].rows
    if missing := [key for key in REQUIRED if key not in dict(rows)]:
        raise LudexError(f"the snapshot has no row {missing[0]} (SG-16.9)")
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
        raise LudexError(f"“{key}: {row}”: {error}") from error
    except (ValueError, KeyError, IndexError, AttributeError, struct.error) as error:
        raise LudexError(f"“{key}: {row}” can't be read (SG-16.9)") from error


def _lay(s: State, ranks: list[str]) -> None:
    """SG-13.31: the ground; a snapshot without a map has that of the layout."""
    blank(s)
    height, width = s.rules.height, s.rules.width
    if ranks and (len(ranks) != height or any(len(rank) != width or set(rank) - set(TILE_LETTERS) for rank in ranks)):
        raise LudexError(f"MAP has {height} rows of {width} tiles each, of {TILE_LETTERS} (SG-13.31)")
    for y, rank in enumerate(reversed(ranks)):
        for x, letter in enumerate(rank):
            s.tile[SQUARES.cell(x, y)] = TILE_LETTERS.index(letter)
    lay_board(s)
    s.quota_left = 0


def _finished(s: State, rows: list[tuple[str, str]]) -> State:
    """SG-16.10: between two actions the active side is to decide."""
    if s.rules.relics and "DECK" not in dict(rows):
        raise LudexError("the snapshot is masked: it lacks the deck (SG-16.9)")
    for side in range(SIDES):
        if s.pieces[king_of(side)].place != Place.BOARD or len(slots(s, side)) != s.picked[side]:
            raise LudexError(f"{SIDE_LETTERS[side]} has no King, or not the pieces of one army (SG-2.3)")
    s.turn, s.seats, s.node, s.decider = 2 * s.round - 1 + s.side, SIDES, Node.PHASE, s.side
    s.waiting = 1 << (s.side ^ s.swapped)
    s.hurt = int(any(s.ledger) or any(s.attackers))
    if broken_invariant(s):
        raise LudexError("the rows of the snapshot contradict each other (SG-2.4 to SG-2.7)")
    return s


# ---------------------------------------------------------------- words


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def _pairs(text: str) -> dict[str, str]:
    """SG-16.9: `W=14 B=9`."""
    return dict(word.split("=", 1) for word in text.split())


def _words(text: str) -> list[str]:
    """SG-16.9: `A,B,C`; a dash for nothing."""
    return text.split(",") if text != "-" else []


def _relics(text: str) -> int:
    return sum(1 << card_named(name) for name in _words(text))


def _piece(s: State, name: str) -> int:
    """SG-16.10: the piece W@a4."""
    owner, at = name.split("@")
    p = s.occupant[cell(at)] - FIRST_PIECE
    if not 0 <= p < PIECES or s.pieces[p].owner != SIDE_LETTERS.index(owner):
        raise LudexError(f"there is no piece {name}")
    return p


def _ref(s: State, name: str) -> int:
    return find_object(s, name[1:]) if name[0] == "#" else _piece(s, name)


# ---------------------------------------------------------------- rules, field, turn


def _rules(s: State, _key: str, row: str) -> None:
    """SG-1.9: options that differ from their defaults."""
    if row.startswith("rules "):
        for name, value in _pairs(row.removeprefix("rules ")).items():
            setattr(s.rules, name, s.rules.fields[name].option.read(value))  # type: ignore[union-attr]


def _feature(s: State, _key: str, row: str) -> None:
    """SG-16.9: `S1 Shrine e4 mode=DMG by=W used=0`."""
    found = re.fullmatch(r"(\w+) (\w+) (\w+)(?:,(\w+))?(?: mode=(\w+))? by=([WB-]) used=([01])", row)
    if not found:
        raise ValueError(row)
    other = cell(found[4]) if found[4] else NOWHERE
    _make(s, found[1], found[2], cell(found[3]), other, Mode[found[5] or "NONE"], found[6])
    s.features[s.features_made - 1].used = int(found[7])


def _npc(s: State, _key: str, row: str) -> None:
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


def _turn(s: State, _key: str, row: str) -> None:
    """SG-16.9: `24 W END`; then every flag is as at the start of a turn."""
    count, letter, phase = row.split()
    s.round, s.side, s.phase = _number(count), SIDE_LETTERS.index(letter), Phase[phase]
    for side in range(SIDES):
        for name in FLAGS:
            setattr(s.players[side], name, start_value(s, side, name))


# ---------------------------------------------------------------- players and pieces


def _both(s: State, key: str, row: str) -> None:
    """SG-16.9: `LP: W=14 B=9`."""
    fields = {row: name for name, row in ROWS.items()}
    for side, letter in enumerate(SIDE_LETTERS):
        setattr(s.players[side], fields[key], _number(_pairs(row)[letter]))


def _gem(s: State, _key: str, row: str) -> None:
    for side, letter in enumerate(SIDE_LETTERS):
        s.players[side].broken = ("ok", "broken").index(_pairs(row)[letter])


def _flags(s: State, key: str, row: str) -> None:
    """SG-16.9: what differs from its value at the start of a turn."""
    me = s.players[SIDE_LETTERS.index(key[-1])]
    for name, value in _pairs(row).items():
        if name in SETS_OF_RELICS:
            setattr(me, name, _relics(value))
        elif name == "stockpile":
            for i, left in enumerate(_words(value)):
                me.stockpile[i] = _number(left)
        elif name == "game_used":
            for card, uses in (word.split(":") for word in _words(value)):
                me.game_used[LIMITED.index(card_named(card))] = _number(uses)
        else:
            setattr(me, FLAGS[FLAGS.index(name)], _number(value))


def _board(s: State, key: str, row: str) -> None:
    """SG-16.9: `Ke1 Pa2 Qd4`."""
    side = SIDE_LETTERS.index(key[-1])
    for word in row.split() if row != "-" else []:
        kind, at = PIECE_LETTERS.index(word[0]), cell(word[1:])
        if s.occupant[at] != EMPTY:
            raise LudexError(f"{word}: that square is not free")
        enter(s, king_of(side) if kind == Kind.KING else _next_piece(s, side, kind), at)


def _gems(s: State, key: str, row: str) -> None:
    """SG-16.9: reserves, captives (of the other side) and what is out of the game."""
    place = {"RESERVE": Place.RESERVE, "CAPTIVES": Place.CAPTIVE, "GONE": Place.GONE}[key.partition("_")[0]]
    letter, row = (key[-1], row) if place != Place.GONE else (row[0], row[2:])
    side = SIDE_LETTERS.index(letter) ^ int(place == Place.CAPTIVE)
    for kind, count in _pairs(row).items():
        for _ in range(_number(count)):
            shift(s, _next_piece(s, side, PIECE_LETTERS.index(kind)), int(place))


def _next_piece(s: State, side: int, kind: int) -> int:
    """SG-2.3: one more piece of an army; `picked` counts them."""
    n = s.picked[side]
    p = 16 * side + n if n < ARMY else FIRST_REFUND + REFUNDS * side + n - ARMY
    if n >= ARMY + REFUNDS:
        raise LudexError("an army has 15 pieces, and 8 refund Pawns at most (SG-2.3)")
    s.picked[side] = n + 1
    s.pieces[p].kind, s.pieces[p].owner = kind, side
    return p


def _ledger(s: State, _key: str, row: str) -> None:
    """SG-16.9: `W:Rh4=2 W:#S1=1`."""
    for word in row.split():
        dealer, name, damage = re.split("[:=]", word)
        ref = find_object(s, name[1:]) if name[0] == "#" else s.occupant[cell(name[1:])] - FIRST_PIECE
        if ref < PIECES and PIECE_LETTERS[s.pieces[ref].kind] != name[0]:
            raise LudexError(f"there is no piece {name}")
        s.ledger[ref, DEALERS.index(dealer)] = _number(damage)


def _weather(s: State, _key: str, row: str) -> None:
    name, *rest = row.split()
    numbers = _pairs(" ".join(rest))
    s.weather = Weather[name.upper()]
    s.weather_turns, s.weather_fresh = _number(numbers["turns"]), _number(numbers["fresh"])


# ---------------------------------------------------------------- cards and effects


def _zone(s: State, key: str, row: str) -> None:
    s.players[SIDE_LETTERS.index(key[-1])].zone = _relics(row)


def _hand(s: State, key: str, row: str) -> None:
    if row[0] == "?":
        raise LudexError("the snapshot is masked; only a whole one can be loaded")
    for i, name in enumerate(_words(row)):
        s.players[SIDE_LETTERS.index(key[-1])].hand[i] = card_named(name)


def _deck(s: State, _key: str, row: str) -> None:
    for name in _words(row):
        s.deck[s.deck_count] = card_named(name)
        s.deck_count += 1


def _effect(s: State, _key: str, row: str) -> None:
    """SG-16.9, SG-16.10: lasting effects, fields of pieces, and what no other row has."""
    name, _, rest = row.partition(" ")
    if name in EFFECTS:
        EFFECTS[name](s, rest)
    elif name != "rules":
        piece, value = rest.split()
        _mark(s, name, _piece(s, piece), _number(value))


def _mark(s: State, name: str, p: int, value: int) -> None:
    """SG-16.10: `moved W@a4 1`."""
    if name in SETS:
        setattr(s, SETS[name], getattr(s, SETS[name]) | value << p)
    elif name in SINGLES:
        setattr(s, SINGLES[name], p)
    else:
        setattr(s.pieces[p], {"bound_turns": "bound", "vector": "vector"}[name], value)


def _game(s: State, rest: str) -> None:
    for name, value in _pairs(rest).items():
        setattr(s, GAME_NUMBERS[GAME_NUMBERS.index(name)], _number(value))


def _ids(s: State, rest: str) -> None:
    for name, value in _pairs(rest).items():
        s.numbers[OBJECT_PREFIX.index(name)] = _number(value)


def _tags(s: State, rest: str) -> None:
    """SG-13.27: `tags water=P,Guardian fire=Q`."""
    for name, sources in _pairs(rest).items():
        tag(s, ELEMENTS.index(name), _words(sources))


def _discard(s: State, rest: str) -> None:
    for name in _words(rest):
        s.discard[s.discards] = card_named(name)
        s.discards += 1


def _rejected(s: State, rest: str) -> None:
    """SG-11.2: `rejected W SoulWard,Respite`: what a side drew and did not keep."""
    letter, names = rest.split()
    for i, name in enumerate(_words(names)):
        s.players[SIDE_LETTERS.index(letter)].rejected[i] = card_named(name)


def _market(s: State, rest: str) -> None:
    for i, name in enumerate(rest.split(",")):
        s.market_relics[i] = card_named(name) if name != "-" else NONE


def _piles(s: State, rest: str) -> None:
    for i, (name, copies) in enumerate(word.split(":") for word in _words(rest)):
        s.market_piles[i].card, s.market_piles[i].copies = card_named(name), _number(copies)


def _anchor(s: State, rest: str) -> None:
    """SG-11.45: `AnchorField W e4 until=W`."""
    owner, at, _ = rest.split()
    free = [area.centre for area in s.areas].index(NOWHERE)
    s.areas[free].centre, s.areas[free].owner = cell(at), SIDE_LETTERS.index(owner)


def _strike(s: State, rest: str) -> None:
    """SG-11.34: `CoordinatedStrike W B@h4 until=turn`."""
    owner, target, _ = rest.split()
    struck = s.players[SIDE_LETTERS.index(owner)].struck
    struck[list(struck).index(0)] = _ref(s, target) + 1


def _attackers(s: State, rest: str) -> None:
    """SG-2.10: `attackers B@h4 W@a4,?`; a piece that has left the board is nobody in particular."""
    target, names = rest.split()
    ref = _ref(s, target)
    for i, name in enumerate(_words(names)):
        s.attackers[ref, i] = (_piece(s, name) if name != "?" else _absent(s)) + 1


def _absent(s: State) -> int:
    """SG-2.11: any piece that is not on the board."""
    return [piece.place == Place.BOARD for piece in s.pieces].index(False)


EFFECTS: dict[str, Callable[[State, str], None]] = {
    "game": _game,
    "ids": _ids,
    "tags": _tags,
    "discard": _discard,
    "rejected": _rejected,
    "market": _market,
    "piles": _piles,
    "AnchorField": _anchor,
    "CoordinatedStrike": _strike,
    "attackers": _attackers,
}
RULES: Stage = {"EFFECT": _rules}
PIECE_ROWS: Stage = {"BOARD_W": _board, "BOARD_B": _board, "RESERVE_W": _gems, "RESERVE_B": _gems}
PIECE_ROWS |= {"CAPTIVES_W": _gems, "CAPTIVES_B": _gems}
CARD_ROWS: Stage = {"ZONE_W": _zone, "ZONE_B": _zone, "HAND_W": _hand, "HAND_B": _hand, "DECK": _deck}
STAGES: tuple[Stage, ...] = (  # each stage needs the ones before it
    RULES,
    {"FEATURE": _feature, "NPC": _npc, "TURN": _turn},
    {"FLAGS_W": _flags, "FLAGS_B": _flags, "GEM": _gem, **dict.fromkeys(ROWS.values(), _both)},
    {**PIECE_ROWS, "GONE": _gems},
    {**CARD_ROWS, "LEDGER": _ledger, "WEATHER": _weather, "EFFECT": _effect},
)
REQUIRED = ("TURN", *ROWS.values(), "GEM", *PIECE_ROWS)
