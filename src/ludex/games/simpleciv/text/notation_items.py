"""What decisions name, as text and read from it (SC-23.2): units, cities, civs, tiles, techs and things to build."""

import re
from enum import IntEnum

from ludex.games.simpleciv.rules.codes import BUILD_PROJECTS, BUILD_UNITS, Building, Civ, Kind, Project
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, place_of
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.city_names import name_of
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.notation import with_article

ITEM_WORDS = tuple(  # SC-27.3
    code.name.lower() for code in [*list(Kind)[:BUILD_UNITS], *Building, *list(Project)[:BUILD_PROJECTS]]
)


def civ_word(s: State, seat: int) -> str:
    """SC-27.3: the civ of a seat."""
    return Civ(s.players[seat].civ).name.lower()


def spot(s: State, tile: int) -> str:
    """SC-0.10: a tile as column and row."""
    return f"{tile % s.width},{tile // s.width}"


def letters_of(name: str) -> str:
    """A name without what may be written in one way or another: `Titan's Core`, `titans_core`."""
    return re.sub(r"[\s_'’-]", "", name.lower())


def match_name(word: str, names: list[str], what: str) -> str:
    """The name that a word means; a clear error with the candidates."""
    if word in names:
        return word
    typed = letters_of(word)
    found = [name for name in names if typed and letters_of(name).startswith(typed)]
    same = [name for name in found if letters_of(name) == typed]
    if same:
        return same[0]
    if len(found) != 1:
        raise IllegalDecision(f"“{word}” is not {with_article(what)}; there are {', '.join(found or names) or 'none'}")
    return found[0]


def read_member(kind: type[IntEnum], word: str) -> int:
    """SC-27.3: the number of a code by its name."""
    return int(kind[match_name(word, [code.name.lower() for code in kind], kind.__name__.lower()).upper()])


def read_exact(word: str, numbers: dict[str, int], what: str) -> int:
    """The slot behind a name that can't be shortened."""
    if word not in numbers:
        raise IllegalDecision(f"“{word}” is not one of your {what}; there are {', '.join(numbers) or 'none'}")
    return numbers[word]


def read_unit(s: State, seat: int, word: str) -> int:
    """SC-1.10: an own unit by its serial."""
    units = s.units
    mine = {f"u{unit.serial}": i for i in range(s.unit_top) if (unit := units[i]).used and unit.owner == seat}
    return read_exact(word, mine, "units")


def read_city(s: State, seat: int, word: str) -> int:
    """SC-2.11: an own city by its serial, or by the beginning of its name."""
    mine = [i for i in range(s.city_top) if s.cities[i].used and s.cities[i].owner == seat]
    names = {i: letters_of(name_of(s, s.cities[i].founder, s.cities[i].name_no)) for i in mine}
    typed, serials = letters_of(word), {f"c{s.cities[i].serial}": i for i in mine}
    called = [i for i, name in names.items() if name == typed] or [i for i in mine if names[i].startswith(typed)]
    return called[0] if typed and len(called) == 1 and word not in serials else read_exact(word, serials, "cities")


def read_civ(s: State, seat: int, word: str) -> int:
    """SC-19.2: a civ that the player has met."""
    met = s.players[seat].met if seat >= 0 else 0
    known = {civ_word(s, other): other for other in range(s.seats) if met >> other & 1}
    return known[match_name(word, list(known), "civ that you have met")]


def read_tile(s: State, word: str) -> int:
    """SC-0.10: a tile by its column and row."""
    found = re.fullmatch(r"(\d{1,3}),(\d{1,3})", word)
    if not found or int(found[1]) >= s.width or int(found[2]) >= s.height:
        most = f"0 to {s.width - 1} and 0 to {s.height - 1}"
        raise IllegalDecision(f"“{word}” is not a tile of the map; write its column and row, {most}")
    return int(found[2]) * s.width + int(found[1])


def read_place(s: State, city: int, word: str) -> int:
    """SC-9.10: a tile as a place around a city."""
    place = place_of(s, s.cities[city].tile, read_tile(s, word))
    if not 0 <= place < CITY_PLACES:
        raise IllegalDecision(f"{word} is too far from the city: it works tiles within two steps", rule="SC-9.10")
    return place


def read_item(word: str) -> int:
    """SC-27.3: a thing to build by its name."""
    return ITEM_WORDS.index(match_name(word, list(ITEM_WORDS), "thing to build"))
