"""Decisions as text, both ways (SC-23.2): `research fieldcraft`, `build c3 spear_guard`, `move u17 NE`, `go u17 12,5`.

Units and cities go by their serial numbers (SC-1.10), tiles by column and row, civs by their names. Whatever is read is
a decision of one seat, which names its own units and cities and the civs that it has met; words may be shortened while
they stay clear, and names may be written as they are shown: `research Script Lore`, `build Three Fords scout`.
"""

import re
from collections.abc import Callable

from ludex.games.simpleciv.rules.codes import Offer, Tech
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_AUTO, WORK_FREE, Verb, travel
from ludex.games.simpleciv.text.city_names import NAMING
from ludex.games.simpleciv.text.notation_items import (
    ITEM_WORDS,
    civ_word,
    match_name,
    read_city,
    read_civ,
    read_item,
    read_member,
    read_place,
    read_tile,
    read_unit,
    spot,
)
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.notation import words_of
from ludex.kernel.state.action import option_of, pack, subject_of, target_of, verb_of

Reader = Callable[[State, int, list[str]], int]
MOST_WORDS = 8  # of two names
LONG_NAMES = ("TECH", "ITEM", "CIV")  # what a form ends with, if many words at its end are one name
DIRECTION_WORDS = ("E", "NE", "NW", "W", "SW", "SE")  # SC-0.11
OPEN = "…"
WORK_WORDS = {WORK_ADD: "work", WORK_FREE: "free", WORK_AUTO: "auto"}
UNIT_WORDS = {Verb.STOP: "stop", Verb.FORTIFY: "fortify", Verb.FOUND: NAMING.verb}
PAIR_WORDS = {Verb.LINK: "link", Verb.UNLINK: "unlink"}
CITY_WORDS = {Verb.RUSH: "buy", Verb.RAZE: "raze"}
CIV_WORDS = {Verb.DECLARE_WAR: "war", Verb.REVOKE_VISION: "revoke"}
OFFER_WORDS = {
    Verb.PROPOSE_PEACE: "offer peace", Verb.ACCEPT_PEACE: "accept peace",
    Verb.PROPOSE_VISION: "offer vision", Verb.ACCEPT_VISION: "accept vision",
}  # fmt: skip
ANSWER_WORDS = {Verb.WITHDRAW: "withdraw", Verb.REJECT: "reject"}


# ---------------------------------------------------------------- describing


def describe(s: State, action: int) -> str:
    """SC-23.2: an action in notation; the tile that a travel order still lacks is left open."""
    verb = Verb(verb_of(action))
    if verb == Verb.END_TURN:
        return "end"
    if verb == Verb.CHOOSE_TECH:
        return f"research {Tech(subject_of(action)).name.lower()}"
    if verb in (Verb.BUILD, Verb.RUSH, Verb.WORK, Verb.SHOOT, Verb.RAZE):
        return _describe_city(s, verb, action)
    return _describe_unit(s, verb, action) if verb >= Verb.MOVE else _describe_deal(s, verb, action)


def _describe_city(s: State, verb: Verb, action: int) -> str:
    """SC-23.2: what a city does."""
    city, target = s.cities[subject_of(action)], target_of(action)
    name = f"c{city.serial}"
    if verb in CITY_WORDS:
        return f"{CITY_WORDS[verb]} {name}"
    if verb == Verb.BUILD:
        return f"build {name} {ITEM_WORDS[target]}"
    if verb == Verb.SHOOT:
        return f"shoot {name} {spot(s, target)}"
    words = f"{WORK_WORDS[option_of(action)]} {name}"
    return words if option_of(action) == WORK_AUTO else f"{words} {spot(s, at(s, city.tile, target))}"


def _describe_unit(s: State, verb: Verb, action: int) -> str:
    """SC-23.2: what a unit does."""
    name, target = f"u{s.units[subject_of(action)].serial}", target_of(action)
    if verb in UNIT_WORDS:
        return f"{UNIT_WORDS[verb]} {name}"
    if verb in PAIR_WORDS:
        return f"{PAIR_WORDS[verb]} {name} u{s.units[target].serial}"
    if verb == Verb.MOVE:
        return f"move {name} {DIRECTION_WORDS[target]}"
    if verb == Verb.TRAVEL:
        return f"go {name} {spot(s, target - 1) if target else OPEN}"
    return f"attack {name} {spot(s, target)}"


def _describe_deal(s: State, verb: Verb, action: int) -> str:
    """SC-23.2: what is said to another civ."""
    civ = civ_word(s, subject_of(action))
    if verb in ANSWER_WORDS:
        return f"{ANSWER_WORDS[verb]} {Offer(target_of(action)).name.lower()} {civ}"
    return f"{(CIV_WORDS | OFFER_WORDS)[verb]} {civ}"


# ---------------------------------------------------------------- reading


def parse(s: State, seat: int, text: str) -> int:
    """SC-23.2: notation as an action of a seat."""
    words = words_of(text)
    if not words:
        raise IllegalDecision(f"an empty decision; write one of: {' · '.join(FORMS)}")
    if re.fullmatch(r"[uc]\d+", words[0]):
        raise IllegalDecision(
            f"you have no {'unit' if words[0][0] == 'u' else 'city'} {words[0]} that may do anything now"
        )
    form, read = READERS[match_name(words[0], list(READERS), "kind of decision")]
    if len(words) - 1 == _length(form):
        return int(read(s, seat, words[1:]))
    return _parse_names(s, seat, form, read, words[1:])


def _parse_names(s: State, seat: int, form: str, read: Reader, words: list[str]) -> int:
    """SC-27.1: more words than a form has: some belong together, such as the name of a city."""
    complaints = []
    for parts in _partings(words, _length(form)):
        try:
            return int(read(s, seat, parts))
        except IllegalDecision as error:
            complaints.append(error)
    unread = IllegalDecision(f"this decision is written: {form}")
    raise complaints[0] if complaints and form.endswith(LONG_NAMES) else unread


def _partings(words: list[str], count: int) -> list[list[str]]:
    """Every way to make one or two names of more words, the longest last name first."""
    if not 0 < count < len(words) <= MOST_WORDS:
        return []
    ends = range(1, len(words)) if count > 1 else range(1)
    return [[" ".join(part) for part in (words[:i], words[i:]) if part] for i in ends]


def _length(form: str) -> int:
    """How many words follow the first one of a form, without the text in brackets, which is read before (SC-2.11)."""
    return len(form.partition(" [")[0].split()) - 1


def _read_work(op: int) -> Reader:
    def read(s: State, seat: int, words: list[str]) -> int:
        city = read_city(s, seat, words[0])
        return pack(int(Verb.WORK), city, read_place(s, city, words[1]) if op != WORK_AUTO else 0, op)

    return read


def _read_deal(peace: Verb, vision: Verb) -> Reader:
    return lambda s, seat, words: pack(
        int((peace, vision)[read_member(Offer, words[0])]), read_civ(s, seat, words[1]), 0, 0
    )


def _read_answer(verb: Verb) -> Reader:
    return lambda s, seat, words: pack(int(verb), read_civ(s, seat, words[1]), read_member(Offer, words[0]), 0)


def _read_move(s: State, seat: int, words: list[str]) -> int:
    unit, word = read_unit(s, seat, words[0]), words[1].upper()
    if re.fullmatch(r"\d+,\d+", word):
        raise IllegalDecision(f"“{word}” is a tile, not a direction; write go {words[0]} {word}")
    if word not in DIRECTION_WORDS:
        raise IllegalDecision(f"“{word}” is not a direction; there are {', '.join(DIRECTION_WORDS)}")
    return pack(int(Verb.MOVE), unit, DIRECTION_WORDS.index(word), 0)


def _of_unit(verb: Verb) -> Reader:
    return lambda s, seat, words: pack(int(verb), read_unit(s, seat, words[0]), 0, 0)


def _of_units(verb: Verb) -> Reader:
    return lambda s, seat, words: pack(int(verb), read_unit(s, seat, words[0]), read_unit(s, seat, words[1]), 0)


def _of_city(verb: Verb) -> Reader:
    return lambda s, seat, words: pack(int(verb), read_city(s, seat, words[0]), 0, 0)


def _of_seat(verb: Verb) -> Reader:
    return lambda s, seat, words: pack(int(verb), read_civ(s, seat, words[0]), 0, 0)


READERS: dict[str, tuple[str, Reader]] = {
    "research": (
        "research TECH",
        lambda _s, _seat, words: pack(int(Verb.CHOOSE_TECH), read_member(Tech, words[0]), 0, 0),
    ),
    "build": (
        "build CITY ITEM",
        lambda s, seat, words: pack(int(Verb.BUILD), read_city(s, seat, words[0]), read_item(words[1]), 0),
    ),
    "buy": ("buy CITY", _of_city(Verb.RUSH)),
    "work": ("work CITY TILE", _read_work(WORK_ADD)),
    "free": ("free CITY TILE", _read_work(WORK_FREE)),
    "auto": ("auto CITY", _read_work(WORK_AUTO)),
    "war": ("war CIV", _of_seat(Verb.DECLARE_WAR)),
    "offer": ("offer peace|vision CIV", _read_deal(Verb.PROPOSE_PEACE, Verb.PROPOSE_VISION)),
    "accept": ("accept peace|vision CIV", _read_deal(Verb.ACCEPT_PEACE, Verb.ACCEPT_VISION)),
    "withdraw": ("withdraw peace|vision CIV", _read_answer(Verb.WITHDRAW)),
    "reject": ("reject peace|vision CIV", _read_answer(Verb.REJECT)),
    "revoke": ("revoke CIV", _of_seat(Verb.REVOKE_VISION)),
    "move": ("move UNIT DIRECTION", _read_move),
    "go": ("go UNIT TILE", lambda s, seat, words: travel(read_unit(s, seat, words[0]), read_tile(s, words[1]))),
    "stop": ("stop UNIT", _of_unit(Verb.STOP)),
    "attack": (
        "attack UNIT TILE",
        lambda s, seat, words: pack(int(Verb.ATTACK), read_unit(s, seat, words[0]), read_tile(s, words[1]), 0),
    ),
    "shoot": (
        "shoot CITY TILE",
        lambda s, seat, words: pack(int(Verb.SHOOT), read_city(s, seat, words[0]), read_tile(s, words[1]), 0),
    ),
    "fortify": ("fortify UNIT", _of_unit(Verb.FORTIFY)),
    NAMING.verb: (f"found UNIT [{NAMING.word} NAME]", _of_unit(Verb.FOUND)),
    "raze": ("raze CITY", _of_city(Verb.RAZE)),
    "link": ("link UNIT UNIT", _of_units(Verb.LINK)),
    "unlink": ("unlink UNIT UNIT", _of_units(Verb.UNLINK)),
    "end": ("end", lambda _s, _seat, _words: pack(int(Verb.END_TURN), 0, 0, 0)),
}
FORMS = tuple(form for form, _ in READERS.values())
