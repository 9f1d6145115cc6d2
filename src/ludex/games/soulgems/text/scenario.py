"""Scenarios (SG-15.1, SG-15.5, SG-15.6): a position written down as data becomes the start of a game."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from ludex.games.soulgems.rules.board import enter, first_in, in_camp, king_of, shift
from ludex.games.soulgems.rules.codes import (
    ARMY,
    BLACK,
    EMPTY,
    FEATURES,
    FIRST_NPC,
    MAX_FEATURES,
    MAX_NPCS,
    NONE,
    NOWHERE,
    SIDES,
    SQUARES,
    STANDING,
    WHITE,
    Kind,
    Mode,
    Phase,
    Place,
    Thing,
    Tile,
)
from ludex.games.soulgems.rules.field.build import why_not_tile
from ludex.games.soulgems.rules.field.objects import make
from ludex.games.soulgems.rules.field.terrain import lay_board
from ludex.games.soulgems.rules.setup import ARMIES, POSITION, STANDARD, blank, muster
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.elements import ELEMENTS, tag
from ludex.games.soulgems.text.given_cards import complete_deck, read_deck, read_hand, read_zone
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, cell, square
from ludex.kernel.errors import LudexError

TILES = {"_": Tile.VOID, ".": Tile.PLAIN, "^": Tile.HIGH, "v": Tile.PIT, "~": Tile.WATER, "!": Tile.HAZARD}
TILES |= {"#": Tile.WALL, "+": Tile.WATER}
OBJECTS = {"r": (Thing.ROAD, 0), "+": (Thing.BRIDGE, 0), "u": (Thing.OUTPOST, 0), "z": (Thing.BAZAAR, 0)}
OBJECTS |= {"m": (Thing.MINT, 0), "s": (Thing.SHRINE, Mode.ACC), "S": (Thing.SHRINE, Mode.DMG)}
OBJECTS |= {"*": (Thing.WEATHER_NODE, 0)}
NPCS = {"Trader": Thing.TRADER, "Guardian": Thing.GUARDIAN, "Beast": Thing.BEAST}
PORTALS = "12345678"
FIGURE = "o"
NAMES = ("white", "black")


class Position(Struct, frozen=True):
    """SG-15.1, SG-15.5: what a scenario may say of a position; whatever it leaves out is as at the usual start."""

    map: list[str] | UnsetType = UNSET  # ranks, the highest first
    npcs: list[str] | UnsetType = UNSET
    white: str | UnsetType = UNSET  # pieces with their squares
    black: str | UnsetType = UNSET
    captives_white: str | UnsetType = UNSET
    captives_black: str | UnsetType = UNSET
    rest: str | UnsetType = UNSET
    lp: list[int] | UnsetType = UNSET  # White's and Black's, as in all pairs of numbers
    sp: list[int] | UnsetType = UNSET
    king_damage: list[int] | UnsetType = UNSET
    broken: list[int] | UnsetType = UNSET
    turns_taken: list[int] | UnsetType = UNSET
    zone_white: list[str] | UnsetType = UNSET  # cards by their ids
    zone_black: list[str] | UnsetType = UNSET
    hand_white: list[str] | UnsetType = UNSET
    hand_black: list[str] | UnsetType = UNSET
    deck: list[str] | UnsetType = UNSET
    side: str | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    tagged_water: str | UnsetType = UNSET  # attack sources of an element
    tagged_lightning: str | UnsetType = UNSET
    tagged_fire: str | UnsetType = UNSET


def prepare(s: State, position: Position) -> None:
    """SG-15.1, SG-15.5: write a scenario's position, objects and figures into a state that has its rules only."""
    rows = position.map or []
    blank(s)
    _lay_map(s, rows)
    lay_board(s)
    _check_armies(s)
    muster(s)
    for key, read in READERS.items():
        if (value := getattr(position, key)) is not UNSET:
            _reading(key, read, s, value)
    complete_deck(s)
    standing = [s.pieces[king_of(side)].place == Place.BOARD for side in range(SIDES)]
    s.prepared = POSITION if all(standing) else ARMIES
    _check_figures(s, rows)
    _check_kings(s)


def _reading(key: str, read: Callable[[State, Any], None], s: State, value: Any) -> None:
    """Any complaint names the key."""
    try:
        read(s, value)
    except LudexError as error:
        raise LudexError(f"[position] {key} = {value!r}: {error.refusal.text}", rule=error.refusal.rule) from error
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        raise LudexError(f"[position] {key} = {value!r}: {error}") from error


def _lay_map(s: State, rows: list[str]) -> None:
    """SG-13.31: one character a tile, from the highest rank down."""
    height, width = s.rules.height, s.rules.width
    if rows and (len(rows) != height or any(len(row) != width for row in rows)):
        raise LudexError(f"[position] map has {len(rows)} ranks; this board has {height} of {width} tiles each")
    for y, row in enumerate(reversed(rows)):
        for x, symbol in enumerate(row):
            known = symbol in TILES or symbol in OBJECTS or symbol in PORTALS + FIGURE
            if not known:
                raise LudexError(f"[position] map: “{symbol}” is not a symbol of a map", rule="SG-13.31")
            s.tile[SQUARES.cell(x, y)] = TILES.get(symbol, Tile.PLAIN)


def _objects(s: State, rows: list[str]) -> None:
    """SG-13.23, SG-13.31: features drawn on the map, by rank and file; then portals, by their digits."""
    drawn = _drawn(rows)
    for place, symbol in drawn:
        if symbol in OBJECTS:
            _make(s, OBJECTS[symbol][0], place, NOWHERE, OBJECTS[symbol][1])
    for symbol in PORTALS:
        ends = [place for place, drawn_there in drawn if drawn_there == symbol]
        if len(ends) not in (0, 2):
            raise LudexError(f"portal {symbol} has two ends, not {len(ends)}", rule="SG-13.31")
        if ends:
            _make(s, Thing.PORTAL, ends[0], ends[1], 0)


def _drawn(rows: list[str]) -> list[tuple[int, str]]:
    """SG-13.31: the cells of a map with their symbols, by rank and file."""
    return [(SQUARES.cell(x, y), symbol) for y, row in enumerate(reversed(rows)) for x, symbol in enumerate(row)]


def _make(s: State, thing: int, place: int, other: int, mode: int) -> None:
    """SG-15.6: an object on a legal tile, as long as there is room; nobody placed it (SG-13.8)."""
    if not s.rules.field:
        raise LudexError("what stands on the field needs field = 1", rule="SG-1.4")
    if s.npcs_made >= MAX_NPCS if thing >= FEATURES else s.features_made >= MAX_FEATURES:
        raise LudexError(f"{MAX_FEATURES} features and {MAX_NPCS} neutral figures are the most", rule="SG-2.7")
    if why_not_tile(s, thing, place) != 0 or (other != NOWHERE and why_not_tile(s, thing, other) != 0):
        raise LudexError(f"a {Thing(thing).name.lower()} can't stand there", rule="SG-13.9")
    make(s, thing, place, other, mode, NONE)


def _npcs(s: State, lines: list[str]) -> None:
    """SG-14.2, SG-13.23: `Guardian e5`; they are created by rank and file."""
    for place, kind in sorted((cell(at), kind) for kind, at in map(str.split, lines)):
        if kind not in NPCS:
            raise LudexError(f"“{kind}” is not a neutral figure; there are {', '.join(NPCS)}")
        if not s.rules.npc:
            raise LudexError("neutral figures need npc = 1", rule="SG-1.4")
        _make(s, NPCS[kind], place, NOWHERE, 0)


def _check_figures(s: State, rows: list[str]) -> None:
    """SG-13.31: a neutral figure drawn on the map is one that is listed."""
    for place, symbol in _drawn(rows):
        if symbol == FIGURE and not FIRST_NPC <= s.occupant[place] < STANDING:
            raise LudexError(f"[position] map: npcs does not say what stands on {square(place)}", rule="SG-13.31")


def _army(side: int) -> Callable[[State, str], None]:
    """SG-15.1: the pieces of a side on the board: `Ke1 Qd4 Ra1`."""

    def place(s: State, words: str) -> None:
        for word in words.split():
            kind, at = PIECE_LETTERS.index(word[0]), cell(word[1:])
            p = king_of(side) if kind == Kind.KING else first_in(s, side, kind, Place.RESERVE)
            if p == NONE or s.pieces[p].place == Place.BOARD:
                raise LudexError(f"{word}: no such piece is left")
            if s.occupant[at] != EMPTY:
                raise LudexError(f"{word}: that square is not free")
            enter(s, p, at)

    return place


def _captives(side: int) -> Callable[[State, str], None]:
    """SG-15.4: enemy pieces that a side holds: `R P P`."""

    def hold(s: State, words: str) -> None:
        for word in words.split():
            p = first_in(s, 1 - side, PIECE_LETTERS.index(word), Place.RESERVE)
            if p == NONE:
                raise LudexError(f"{word}: no such piece is left")
            shift(s, p, Place.CAPTIVE)

    return hold


def _rest(s: State, where: str) -> None:
    """SG-15.1: what is not placed stays in the reserve, or is out of the game."""
    if where not in ("reserve", "gone"):
        raise LudexError("it is “reserve” or “gone”")
    for p in range(2 * (ARMY + 1)):
        if where == "gone" and s.pieces[p].place == Place.RESERVE:
            shift(s, p, Place.GONE)


def _numbers(field: str, most: int) -> Callable[[State, list[int]], None]:
    """SG-15.1: a number for White and one for Black."""

    def write(s: State, values: list[int]) -> None:
        for side, value in zip(range(SIDES), values, strict=True):
            if not isinstance(value, int) or not 0 <= value <= most:
                raise LudexError(f"two whole numbers from 0 to {most}, White's first")
            setattr(s.players[side], field, int(value))

    return write


def _king_damage(s: State, values: list[int]) -> None:
    """SG-9.3: less than converts a King."""
    _numbers("king_damage", s.rules.king_hp - 1)(s, values)


def _tags(element: int) -> Callable[[State, str], None]:
    """SG-13.27: the attack sources with an element: `P N Guardian`."""
    return lambda s, words: tag(s, element, words.split())


def _side(s: State, letter: str) -> None:
    """SG-15.1: the side to move."""
    s.side = SIDE_LETTERS.index(letter)


def _phase(s: State, name: str) -> None:
    """SG-15.2: the phase in which the first turn begins."""
    if name not in ("UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"):
        raise LudexError("it is UPKEEP, MAIN1, BATTLE, MAIN2 or END")
    s.opening = Phase[name] if name != "UPKEEP" else 0


def _check_armies(s: State) -> None:
    """SG-3.9: armies on their chess squares need ground there."""
    ranks = [(s.home[WHITE] + ahead, s.home[BLACK] - ahead) for ahead in (0, 1)]
    squares = (SQUARES.cell(s.file_offset + x, y) for both in ranks for y in both for x in range(8))
    if s.rules.setup == STANDARD and any(s.occupant[place] != EMPTY for place in squares):
        raise LudexError("[position] map: setup = standard needs ground on every starting square", rule="SG-3.9")


def _check_kings(s: State) -> None:
    """SG-3.12, SG-15.6: a side whose King is not placed needs a tile for it."""
    for side in range(SIDES):
        squares = (SQUARES.cell(x, y) for x in range(s.rules.width) for y in range(s.rules.height))
        placed = s.pieces[king_of(side)].place == Place.BOARD
        if not placed and not any(in_camp(s, side, place) and s.occupant[place] == EMPTY for place in squares):
            raise LudexError(f"{NAMES[side]} has no tile for its King", rule="SG-3.12")


READERS: dict[str, Callable[[State, Any], None]] = {
    "map": _objects,
    "npcs": _npcs,
    "white": _army(WHITE),
    "black": _army(BLACK),
    "captives_white": _captives(WHITE),
    "captives_black": _captives(BLACK),
    "rest": _rest,
    "lp": _numbers("lp", 9999),
    "sp": _numbers("sp", 9999),
    "king_damage": _king_damage,
    "broken": _numbers("broken", 1),
    "turns_taken": _numbers("turns_taken", 5000),
    "zone_white": read_zone(WHITE),
    "zone_black": read_zone(BLACK),
    "hand_white": read_hand(WHITE),
    "hand_black": read_hand(BLACK),
    "deck": read_deck,
    "side": _side,
    "phase": _phase,
    **{f"tagged_{name}": _tags(element) for element, name in enumerate(ELEMENTS)},
}
