"""The words of events (SG-2.9): sides, pieces, squares, cards and endings, in sentences and as data."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from ludex.games.soulgems.rules.board import TOKEN_NUMBER
from ludex.games.soulgems.rules.codes import NONE, NOWHERE, SIDES, End, Kind, Phase, Thing, Weather
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.names import (
    PIECE_LETTERS,
    PIECE_NAMES,
    PIECE_TOKENS,
    SIDE_KINDS,
    SIDE_LETTERS,
    SIDE_NAMES,
    Side,
    Type,
    card_id,
    square,
    token_letter,
    token_name,
)
from ludex.games.soulgems.text.turn_texts import PHASES
from ludex.kernel.events.text import Speech

DEALERS = (*SIDE_LETTERS, "NPC")  # SG-2.7

# SG-9.3 to SG-9.10, by End: the rule, and what has happened
ENDINGS = {
    End.KING_CONVERTED: ("SG-9.3", "the enemy King is converted"),
    End.LP_GOAL: ("SG-9.4", "the goal of Life Points is reached"),
    End.SCENARIO: ("SG-15.1", "the goal of the scenario decides"),
    End.RESIGN: ("SG-9.7", "the opponent resigns"),
    End.ADJUDICATION: ("SG-9.6", "the game is judged after its last round"),
    End.DRAW: ("SG-9.7", "nobody is ahead, or both have agreed"),
    End.LP_ZERO: ("SG-5.5", "the opponent has no Life Points left"),
}


def side_name(side: int) -> str:
    """White or Black."""
    return SIDE_NAMES[side].capitalize()


def winner_name(side: int) -> str:
    """SG-9.6: the winner of a game, if it has one."""
    return side_name(side) if side != NONE else "nobody"


def dealer_name(dealer: int) -> str:
    """SG-2.7: who deals damage."""
    return side_name(dealer) if dealer < SIDES else "the neutral figures"


def token_words(token: int) -> str:
    """SG-2.9: whose piece, or which object: White's Rook, Shrine S2."""
    name = token_name(token)
    if token >= PIECE_TOKENS:
        return name[0].upper() + name[1:]
    colour, kind = name.split()
    return f"{colour.capitalize()}'s {kind}"


def target_words(token: int) -> str:
    """SG-8.20: what is struck; whose it is goes without saying."""
    return f"the {kind_name(token % SIDE_KINDS)}" if token < PIECE_TOKENS else token_words(token)


class Token(Struct, frozen=True, omit_defaults=True):
    """SG-16.4: a piece by its side and type, or an object by its id and kind."""

    side: Side | None = None
    type: Type | None = None
    id: str | None = None
    kind: str | None = None


def token_data(token: int) -> Token:
    """SG-16.4: what an event is about."""
    kind = thing(token)
    if kind is not None:
        return Token(id=token_letter(token).removeprefix("#"), kind=kind.name)
    return Token(SIDE_LETTERS[token // SIDE_KINDS], PIECE_LETTERS[token % SIDE_KINDS])


def thing(token: int) -> Thing | None:
    """SG-13.13: what kind of object this is, None for a piece."""
    return Thing(token % TOKEN_NUMBER - PIECE_TOKENS) if token >= PIECE_TOKENS else None


def kind_name(kind: int) -> str:
    """SG-2.3: Pawn to King."""
    return PIECE_NAMES[kind]


def card_name(card: int) -> str:
    """SG-11.38: the name on a card."""
    return TEXTS[card_id(card)][0] if card != NONE else "effects"


def square_words(cell: int) -> str:
    """SG-2.1: a1 to af32."""
    return square(cell) if cell != NOWHERE else "nowhere"


def square_data(cell: int) -> str | None:
    """SG-2.1: a1 to af32, or None."""
    return square(cell) if cell != NOWHERE else None


def _if_any(words: str) -> Callable[[int], str]:
    """Words about a square that an event may lack."""
    return lambda cell: words.format(square(cell)) if cell != NOWHERE else ""


def _returned(kind: int) -> Callable[[int], str]:
    """SG-10.3: so many pieces of a kind."""
    return lambda count: f" +{count} {kind_name(kind)}{'s' * (count > 1)}" if count else ""


# Each kind of field: the words it stands for in a sentence, its value as data, and the type of that.
SPEECH: dict[str, Speech] = {
    "side": Speech(side_name, lambda side: SIDE_LETTERS[side], Side),
    "dealer": Speech(dealer_name, lambda dealer: DEALERS[dealer], Literal["W", "B", "NPC"]),
    "winner": Speech(winner_name, lambda side: SIDE_LETTERS[side] if side != NONE else None, Side | None),
    "seat": Speech(lambda seat: ("the first seat", "the second seat")[seat]),
    "phase": Speech(lambda phase: PHASES[Phase(phase)][0], lambda phase: Phase(phase).name, str),
    "kind": Speech(kind_name, lambda kind: PIECE_LETTERS[kind], Type),
    "token": Speech(token_words, token_data, Token),
    "target": Speech(target_words, token_data, Token),
    "square": Speech(square_words, square_data, str | None),
    "via": Speech(_if_any(" by way of {}"), square_data, str | None),
    "portal": Speech(_if_any(" through the portal on {}"), square_data, str | None),
    "other": Speech(_if_any(" and {}"), square_data, str | None),
    "road": Speech(lambda road: ", by road" if road else "", bool, bool),
    "tokens": Speech(lambda tokens: " with a Trader Token" if tokens else ""),
    "card": Speech(card_name, lambda card: card_id(card) if card != NONE else None, str | None),
    "weather": Speech(lambda weather: Weather(weather).name.capitalize(), lambda weather: Weather(weather).name, str),
    "end": Speech(lambda end: ENDINGS[End(end)][1], lambda end: End(end).name, str),
    **{PIECE_LETTERS[kind]: Speech(_returned(kind)) for kind in range(Kind.KING)},
}
