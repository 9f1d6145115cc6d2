"""Names in text (SG-2.1, SG-13.23, SG-16.2): squares, pieces, cards, objects, and what events call them."""

import re
from difflib import get_close_matches
from functools import cache
from typing import Literal

from ludex.games.soulgems.rules.board import TOKEN_NUMBER
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import SQUARES, Kind, Thing, file_of, rank_of
from ludex.games.soulgems.text.notation_items import CARD_NAMES, square_at, square_name
from ludex.kernel.errors import IllegalDecision

Side = Literal["W", "B"]  # SG-2.3: White, Black
Type = Literal["P", "N", "B", "R", "Q", "K"]

PIECE_LETTERS: tuple[Type, ...] = ("P", "N", "B", "R", "Q", "K")  # by Kind
PIECE_NAMES = tuple(kind.name.capitalize() for kind in Kind)
SIDE_LETTERS: tuple[Side, ...] = ("W", "B")
SIDE_NAMES = ("white", "black")
OBJECT_PREFIX = ("R", "BR", "P", "O", "BZ", "MI", "S", "W", "T", "G", "BE")  # SG-13.13, by thing
THING_NAMES = tuple(thing.name.title().replace("_", "") for thing in Thing)  # SG-16.2: Road, …, WeatherNode, …
THING_WORDS = tuple(thing.name.title().replace("_", " ") for thing in Thing)  # Road, …, Weather Node, …
PIECE_TOKENS = 16  # tokens below it are pieces, SG-2.9
SIDE_KINDS = 8


@cache
def square(cell: int) -> str:
    """SG-2.1: a square's name: a1, af32."""
    return square_name(file_of(cell), rank_of(cell))


def cell(text: str) -> int:
    """SG-2.1: the cell of a square's name."""
    return SQUARES.cell(*square_at(text.lower()))


@cache
def object_id(thing: int, number: int) -> str:
    """SG-13.23: the id of an object: S2 is the second Shrine of a game, PA the first pair of portals."""
    return OBJECT_PREFIX[thing] + (_letters(number) if thing == Thing.PORTAL else str(number))


def _letters(number: int) -> str:
    """SG-13.23: 1 is A, 26 is Z, 27 is AA."""
    rest, last = divmod(number - 1, 26)
    return (_letters(rest) if rest else "") + chr(ord("A") + last)


def object_named(text: str) -> tuple[Thing, int]:
    """SG-13.23: what an id names: the kind of the object and its number."""
    found = re.fullmatch("(BR|BZ|MI|BE|R|O|S|W|T|G)([0-9]{1,4})|P([A-Z]{1,3})", text.upper())
    if not found:
        raise IllegalDecision(f"“{text}” is not the id of an object; ids are S2, PA, G1, …", rule="SG-13.23")
    if found[3]:
        number = 0
        for letter in found[3]:
            number = 26 * number + ord(letter) - ord("A") + 1
        return Thing.PORTAL, number
    return Thing(OBJECT_PREFIX.index(found[1])), int(found[2])


@cache
def card_id(card: int) -> str:
    """SG-16.2: a card's name as lines write it: SoulWard."""
    return CARD_NAMES[Card(card).name.replace("_", "").lower()]


def card_named(text: str) -> Card:
    """SG-11.38: the card of a name, whatever its capitals, blanks and apostrophes."""
    plain = re.sub("[^a-z]", "", text.lower())
    for card in Card:
        if card.name.replace("_", "").lower() == plain:
            return card
    close = [CARD_NAMES[known] for known in get_close_matches(plain, CARD_NAMES)]
    hint = f"perhaps {' or '.join(close)}" if close else "cards are written SoulWard, TemporalRift, …"
    raise IllegalDecision(f"“{text}” is not a card; {hint}", rule="SG-11.38")


def token_name(token: int) -> str:
    """SG-2.9: what an event is about, in words: white Rook, Shrine S2, portal PA."""
    if token < PIECE_TOKENS:
        return f"{SIDE_NAMES[token // SIDE_KINDS]} {PIECE_NAMES[token % SIDE_KINDS]}"
    thing, number = _object(token)
    kind = "portal" if thing == Thing.PORTAL else THING_WORDS[thing]
    return f"{kind} {object_id(thing, number)}"


def token_letter(token: int) -> str:
    """SG-16.2: what an event is about, as a target is written: R, #S2."""
    return PIECE_LETTERS[token % SIDE_KINDS] if token < PIECE_TOKENS else f"#{object_id(*_object(token))}"


def _object(token: int) -> tuple[int, int]:
    """SG-2.9: the kind and the number of the object that a token names."""
    return token % TOKEN_NUMBER - PIECE_TOKENS, token // TOKEN_NUMBER
