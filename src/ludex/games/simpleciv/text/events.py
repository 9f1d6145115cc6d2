"""Events of Simple Civ as sentences and as data (SC-21.1, SC-23.5); event_sentences.py has what each kind says.

A sentence names civs and cities if who hears it knows whom it means; else it says “Player 2” and “a city”. Numbers of
units and cities are for their owner (SC-1.10).
"""

from collections.abc import Callable, Sequence
from enum import IntEnum

from msgspec import Struct

from ludex.games.simpleciv.rules.codes import NONE, Building, End, Era, Kind, Offer, Project, Tech
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.event_sentences import SENTENCES
from ludex.games.simpleciv.text.known_names import city_words, civ_words, player_name
from ludex.games.simpleciv.text.names import (
    BUILDING_NAMES,
    ERA_NAMES,
    ITEM_NAMES,
    PROJECT_NAMES,
    TECH_NAMES,
    UNIT_NAMES,
)
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS, spot
from ludex.games.simpleciv.text.words import OFFER_WORDS
from ludex.kernel.events.log import Event
from ludex.kernel.events.text import ALL_KNOWING, EventTexts, Numbers, Speech

# What is random or was hidden; and nothing is taken back after a turn has ended.
REVEALING = frozenset(
    {
        EventKind.BATTLE,
        EventKind.STRIKE,
        EventKind.RETURN_STRIKE,
        EventKind.HUT_COLLECTED,
        EventKind.REVEALED,
        EventKind.CIV_CONTACT,
        EventKind.CITY_CAPTURED,
        EventKind.VISION_SHARED,
        EventKind.TURN_STARTED,
        EventKind.ROUND_ENDED,
        EventKind.VICTORY,
    }
)


def tile_words(s: State, tile: int, _ears: int) -> str:
    """SC-0.10: a tile as decisions call it."""
    return spot(s, tile)


class LandAndScore(Struct, frozen=True):
    """SC-21.3: two statistics of a civ."""

    territory: int
    score: int


def standing(packed: int) -> LandAndScore:
    """SC-21.3: two statistics in one number."""
    return LandAndScore(*divmod(packed, 1 << 16))


def standing_words(packed: int) -> str:
    """SC-21.3: two statistics in words."""
    found = standing(packed)
    return f"territory {found.territory}, score {found.score}"


def coded(names: Sequence[str], kind: type[IntEnum]) -> Speech:
    """SC-27.3: a code: a name in a sentence, its spelling as data."""
    return Speech(lambda code: names[code], lambda code: kind(code).name.lower(), str)


# Each kind of field: the words it stands for in a sentence, and its value as data.
SPEECH: dict[str, Speech] = {
    "seat": Speech(player_name, lambda seat: seat if seat != NONE else None, int | None),
    "city": Speech(lambda _mark: "a city", lambda _mark: None, str | None),
    "town": Speech(lambda city: f" (c{city})", int, int | None),
    "unit": Speech(lambda unit: f" u{unit}", int, int | None),
    "own": Speech(int, int, int | None),
    "tile": Speech(int),
    "kind": coded(UNIT_NAMES, Kind),
    "fighter": Speech(
        lambda kind: UNIT_NAMES[kind] if kind != NONE else "city",
        lambda kind: Kind(kind).name.lower() if kind != NONE else None,
        str | None,
    ),
    "item": Speech(lambda item: ITEM_NAMES[item], lambda item: ITEM_WORDS[item], str),
    "building": coded(BUILDING_NAMES, Building),
    "project": coded(PROJECT_NAMES, Project),
    "tech": coded(TECH_NAMES, Tech),
    "era": coded(ERA_NAMES, Era),
    "offer": coded(tuple(OFFER_WORDS.values()), Offer),
    "end": coded([end.name.capitalize() for end in End], End),
    "hut": Speech(lambda what: ("Food", "Production", "Science", "Scout")[what]),
    "roll": Speech(lambda k: f"{(900 + k) / 1000:.3f}"),
    "standing": Speech(standing_words, standing, LandAndScore),
}
# What has a name besides, for those who know it.
NAMES = {"seat": civ_words, "city": city_words, "tile": tile_words}
# SC-1.10: numbers that a civ calls its own by, and the fields that say whose they are.
SERIALS = ("unit", "town", "own")
OWNERS = ("owner", "captor", "attacker", "to", "seat")


def is_own(numbers: Numbers, s: State, seat: int) -> bool:
    """SC-1.10: whether a viewer may hear a number of an event: those of others would count what they have."""
    return bool(s.ending) or seat == next((numbers[name] for name in OWNERS if name in numbers), NONE)


def listeners(event: Event, seat: int) -> int:
    """SC-22.6: whose knowledge decides about names: the viewer's, or for a spectator that of all who hear of it."""
    if seat == ALL_KNOWING:
        return 0
    return 1 << seat if seat >= 0 else event.seats


def known(event: Event, numbers: Numbers, s: State, seat: int) -> Callable[[str, int], tuple[object, object] | None]:
    """SC-1.10, SC-22.6: how a viewer hears a field: without the numbers of others, by the names that it knows."""
    own, ears = is_own(numbers, s, seat), listeners(event, seat)

    def heard(kind: str, number: int) -> tuple[object, object] | None:
        if kind in SERIALS and not own:
            return "", None
        name = NAMES[kind](s, number, ears) if kind in NAMES else ""
        if not name:
            return None
        return name, name if kind == "city" else SPEECH[kind].data(number)

    return heard


# SC-23.5: data has seats, tiles and own numbers, cities by name, the rest as SC-27.3 spells it
EVENTS = EventTexts(EventKind, SENTENCES, SPEECH, known)
