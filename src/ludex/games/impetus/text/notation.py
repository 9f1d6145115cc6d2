"""Decisions as text, both ways (IM-8.9): `guide mountain idol affluence 2,-2`, `play trade`, `swap change trade`."""

import re
from collections.abc import Callable
from enum import IntEnum
from typing import TypeVar

from ludex.games.impetus.rules.codes import Card, Faction, Idol, Modifier
from ludex.games.impetus.rules.data import CARDS, MAP, MODIFIERS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.verbs import Verb, choose, digit, swap
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.notation import with_article, words_of
from ludex.kernel.state.action import option_of, pack, subject_of, target_of, verb_of

E = TypeVar("E", bound=IntEnum)
FORMS = (
    "guide FACTION idol TYPE Q,R",
    "guide FACTION",
    "idol TYPE Q,R",
    "play CARD",
    "take MODIFIER",
    "swap CARD CARD",
    "spoils CARD …",
    "learn MODIFIER …",
)


def describe(_s: State, action: int) -> str:
    """An action in notation."""
    verb, option = verb_of(action), option_of(action)
    guide = f"guide {Faction(subject_of(action)).name.lower()}" if verb <= Verb.GUIDE else ""
    if verb == Verb.GUIDE:
        return guide
    if verb <= Verb.IDOL:
        return f"{guide} idol {_word(Idol, option)} {{}},{{}}".format(*MAP.hexes[target_of(action)]).strip()
    if verb == Verb.AGENDA:
        return f"play {_word(Card, option)}"
    if verb == Verb.MODIFIER:
        return f"take {_word(Modifier, option)}"
    if verb == Verb.SWAP:
        return f"swap {_word(Card, subject_of(action))} {_word(Card, option)}"
    wars = range(target_of(action))
    if verb == Verb.SPOILS:
        return " ".join(["spoils", *(_word(Card, digit(action, i, CARDS)) for i in wars)])
    return " ".join(["learn", *(_word(Modifier, digit(action, i, MODIFIERS)) for i in wars)])


def _word(kind: type[E], value: int) -> str:
    return kind(value).name.lower()


def parse(_s: State, _seat: int, text: str) -> int:
    """Notation as an action; words may be shortened while they stay clear."""
    words = words_of(text)
    if not words:
        raise IllegalDecision(f"an empty decision; write one of: {' · '.join(FORMS)}")
    verb = _match(words[0], list(READERS), "kind of decision")
    return READERS[verb](words[1:])


def _match(word: str, names: list[str], what: str) -> str:
    found = [name for name in names if name.startswith(word)]
    if word in names:
        return word
    if len(found) != 1:
        raise IllegalDecision(f"“{word}” is not {with_article(what)}; there are {', '.join(names)}")
    return found[0]


def _member(kind: type[E], word: str) -> E:
    return kind[_match(word, [member.name.lower() for member in kind], kind.__name__.lower()).upper()]


def _hex(word: str) -> int:
    place = re.fullmatch(r"\(?([-+]?\d{1,2}),([-+]?\d{1,2})\)?", word)
    if not place or (int(place[1]), int(place[2])) not in MAP:
        raise IllegalDecision(f"“{word}” is not a hex of the map; write Q,R with both and their sum from -4 to 4")
    return MAP.index(int(place[1]), int(place[2]))


def _count(words: list[str], wanted: int, form: str) -> None:
    if len(words) != wanted:
        raise IllegalDecision(f"this decision is written: {form}")


def _read_guide(words: list[str]) -> int:
    if len(words) == 1:
        return pack(Verb.GUIDE, _member(Faction, words[0]), 0, 0)
    _count(words, 4, "guide FACTION idol TYPE Q,R")
    _match(words[1], ["idol"], "word here")
    return pack(Verb.GUIDE_AND_IDOL, _member(Faction, words[0]), _hex(words[3]), _member(Idol, words[2]))


def _read_idol(words: list[str]) -> int:
    _count(words, 2, "idol TYPE Q,R")
    return pack(Verb.IDOL, 0, _hex(words[1]), _member(Idol, words[0]))


def _read_play(words: list[str]) -> int:
    _count(words, 1, "play CARD")
    return choose(Verb.AGENDA, _member(Card, words[0]))


def _read_take(words: list[str]) -> int:
    _count(words, 1, "take MODIFIER")
    return choose(Verb.MODIFIER, _member(Modifier, words[0]))


def _read_swap(words: list[str]) -> int:
    words = [word for word in words if word != "for"]
    _count(words, 2, "swap CARD CARD (out, in)")
    return swap(_member(Card, words[0]), _member(Card, words[1]))


def _read_tuple(verb: Verb, kind: type[IntEnum], words: list[str]) -> int:
    if not 1 <= len(words) <= 5:
        raise IllegalDecision(f"name one {kind.__name__.lower()} for each of your 1 to 5 wars")
    code = sum(_member(kind, word) * len(kind) ** i for i, word in enumerate(words))
    return pack(verb, 0, len(words), code)


READERS: dict[str, Callable[[list[str]], int]] = {
    "guide": _read_guide,
    "idol": _read_idol,
    "play": _read_play,
    "take": _read_take,
    "swap": _read_swap,
    "spoils": lambda words: _read_tuple(Verb.SPOILS, Card, words),
    "learn": lambda words: _read_tuple(Verb.SPOILS_MODIFIERS, Modifier, words),
}
