"""Events of Impetus as sentences and as data (IM-25.1); event_sentences.py has what each kind says."""

from collections.abc import Callable

from ludex.games.impetus.rules.codes import Card, End, Faction, Idol, Modifier
from ludex.games.impetus.rules.data import FACTIONS, PAIR_LIST, SPIRITS
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.text.event_sentences import SENTENCES
from ludex.games.impetus.text.names import hex_name, spirit_name, title
from ludex.kernel.events.text import EventTexts, Speech

FAILURES = ("no gold", "no hex in reach", "contested")
EJECTIONS = ("Influence used up", "Faction eliminated")


def _members(members: int, limit: int, name: Callable[[int], str]) -> str:
    names = [name(i) for i in range(limit) if members >> i & 1]
    return ", ".join(names) or "nobody"


def _plain(name: Callable[[int], object]) -> Speech:
    """A number that stays one as data."""
    return Speech(name)


def _set(limit: int, name: Callable[[int], str]) -> Speech:
    """A set of bits: names in a sentence, a list as data."""
    return Speech(lambda v: _members(v, limit, name), lambda v: [i for i in range(limit) if v >> i & 1], list[int])


def _faction(f: int) -> str:
    return "nobody" if f < 0 else title(Faction(f))


# IM-25.1: each kind of field in a sentence and as data; everything with a table in the catalog is its index there.
SPEECH: dict[str, Speech] = {
    "faction": _plain(_faction),
    "factions": _set(FACTIONS, _faction),
    "spirit": _plain(spirit_name),
    "spirits": _set(SPIRITS, spirit_name),
    "card": _plain(lambda v: title(Card(v))),
    "modifier": _plain(lambda v: title(Modifier(v))),
    "idol": _plain(lambda v: title(Idol(v))),
    "hex": _plain(hex_name),
    "pair": _plain(lambda v: "-".join(title(Faction(f)) for f in PAIR_LIST[v])),
    "signed": _plain(lambda v: f"{v:+d}"),
    "failure": _plain(lambda v: FAILURES[v]),
    "ejection": _plain(lambda v: EJECTIONS[v]),
    "end": Speech(lambda v: title(End(v)).lower(), lambda v: End(v).name.lower(), str),
}
EVENTS = EventTexts(EventKind, SENTENCES, SPEECH)
