"""What never changes during a match (SG-17): pieces, cards, things, marks, phases and the like, for all clients."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from ludex.games.soulgems.client.odds import price_of
from ludex.games.soulgems.client.view_types import Price
from ludex.games.soulgems.meta import META
from ludex.games.soulgems.rules.cards.data import ACTIVE, RELICS, USES, WINDOWS, Card
from ludex.games.soulgems.rules.codes import (
    BUILD_LP,
    BUILD_SP,
    FEATURES,
    GROUND_FEATURES,
    REWARD,
    SV,
    VALUE,
    Element,
    Kind,
    Node,
    Phase,
    Thing,
    Weather,
)
from ludex.games.soulgems.rules.points import price
from ludex.games.soulgems.text import card_texts, effect_texts, field_texts, turn_texts
from ludex.games.soulgems.text.names import (
    OBJECT_PREFIX,
    PIECE_LETTERS,
    PIECE_NAMES,
    THING_WORDS,
    Type,
    card_id,
)
from ludex.kernel.contract import catalog as kernel
from ludex.kernel.contract.catalog import Identity, Sign

Lies = Literal["ground", "standing", "figure"]


class PieceInfo(Struct, frozen=True):
    """SG-2.3: a type of piece."""

    id: Type
    name: str
    value: int  # a King has none
    rule: str


class CardInfo(Struct, frozen=True, omit_defaults=True):
    """SG-11.28 to SG-11.36: a card."""

    id: str
    name: str
    text: str
    relic: bool
    active: bool  # not at work by itself
    when: str  # it may be used, in words
    limit: int = 0  # uses in a game; 0 for no limit


class ThingInfo(Struct, frozen=True):
    """SG-13.13, SG-14.1: what can be built: ground that pieces stand on, a standing feature, or a neutral figure."""

    id: str
    name: str
    prefix: str  # of the ids of such things
    letter: str  # on a map
    lies: Lies
    text: str
    rule: str
    falls: int  # to so much damage in a turn
    reward: int  # SP
    price: Price


class Named(Struct, frozen=True, omit_defaults=True):
    """Something that views name by its id: a phase, a weather, a kind of ground, a goal."""

    id: str
    name: str
    text: str = ""
    rule: str = ""


class MarkInfo(Struct, frozen=True):
    """SG-2.4: what a piece may carry, and its sign on the board."""

    id: str
    sign: str
    name: str
    text: str
    rule: str


class Catalog(kernel.Catalog, frozen=True, kw_only=True):
    """SG-17: what never changes."""

    identities: tuple[Identity, ...]
    legend: tuple[Sign, ...]
    pieces: tuple[PieceInfo, ...]
    cards: tuple[CardInfo, ...]
    things: tuple[ThingInfo, ...]
    marks: tuple[MarkInfo, ...]
    modes: tuple[Named, ...]
    grounds: tuple[Named, ...]
    weathers: tuple[Named, ...]
    elements: tuple[Named, ...]
    phases: tuple[Named, ...]  # of a turn, and the steps of the set-up
    goals: tuple[Named, ...]


def catalog() -> Catalog:
    """SG-17: everything that views, menus and events name."""
    return Catalog(
        identities=META.identities,
        legend=LEGEND,
        pieces=tuple(map(_piece, Kind)),
        cards=tuple(map(_card, Card)),
        things=tuple(map(_thing, Thing)),
        marks=tuple(MarkInfo(id, *mark) for id, mark in effect_texts.MARKS.items()),
        modes=tuple(Named(mode.name, *words) for mode, words in field_texts.MODES.items()),
        grounds=tuple(Named(field_texts.GROUND_LETTERS[tile], name) for tile, name in field_texts.GROUNDS.items()),
        weathers=tuple(map(_weather, field_texts.WEATHERS)),
        elements=tuple(map(_element, Element)),
        phases=(*_phases(turn_texts.PHASES), *_phases(turn_texts.STEPS)),
        goals=tuple(Named(id, id.capitalize(), *words) for id, words in effect_texts.GOALS.items()),
    )


LEGEND = (
    Sign("white", "R", "White's pieces have capital letters"),
    Sign("black", "r", "Black's pieces have small letters"),
    Sign("camp", "W B", "the ranks of both camps", "SG-3.5"),
    Sign("damage", "-1", "damage this turn", "SG-8.8"),
)
PIECE_RULES = {Kind.PAWN: "SG-6.7", Kind.KNIGHT: "SG-6.6", Kind.KING: "SG-9.1"}
SLIDES = "SG-6.4"


def _piece(kind: Kind) -> PieceInfo:
    return PieceInfo(PIECE_LETTERS[kind], PIECE_NAMES[kind], int(VALUE[kind]), PIECE_RULES.get(kind, SLIDES))


def _card(card: Card) -> CardInfo:
    name, text = card_texts.TEXTS[card_id(card)]
    relic, active = card < RELICS, bool(ACTIVE[card])
    return CardInfo(card_id(card), name, text, relic, active, _when(card, active), int(USES[card]))


def _when(card: Card, active: bool) -> str:
    """SG-11.14: when a card may be used."""
    if not active:
        return "always at work"
    return ", ".join(words for window, words in turn_texts.WINDOWS.items() if WINDOWS[card] & window)


def _thing(thing: Thing) -> ThingInfo:
    text, rule = field_texts.USES[thing]
    return ThingInfo(
        id=thing.name,
        name=THING_WORDS[thing],
        prefix=OBJECT_PREFIX[thing],
        letter=field_texts.MAP_LETTERS[thing],
        lies="ground" if thing < GROUND_FEATURES else "standing" if thing < FEATURES else "figure",
        text=text,
        rule=rule,
        falls=int(SV[thing]),
        reward=int(REWARD[thing]),
        price=price_of(int(price(0, BUILD_LP[thing], BUILD_SP[thing]))),
    )


def _weather(weather: Weather) -> Named:
    return Named(weather.name, weather.name.capitalize(), *field_texts.WEATHERS[weather])


def _element(element: Element) -> Named:
    return Named(element.name.lower(), element.name.capitalize(), field_texts.ELEMENTS[element], "SG-13.27")


def _phases(names: Mapping[Phase, tuple[str, str]] | Mapping[Node, tuple[str, str]]) -> Iterator[Named]:
    """SG-4.1, SG-3.1: phases or steps of the set-up: the name on the track, and in a sentence."""
    return (Named(phase.name, name, text) for phase, (text, name) in names.items())
