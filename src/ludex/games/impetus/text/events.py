"""Events of Impetus as sentences and as data (IM-25.1); event_sentences.py has what each kind says."""

from typing import Any

from ludex.games.impetus.rules.codes import Card, End, Faction, Idol, Modifier
from ludex.games.impetus.rules.data import FACTIONS, PAIR_LIST, SPIRITS
from ludex.games.impetus.rules.event_kinds import EventKind, Failure
from ludex.games.impetus.text.event_sentences import TELLINGS
from ludex.games.impetus.text.names import hex_name, spirit_name, title
from ludex.kernel.events.log import Event

FAILURES = ("no gold", "no hex in reach", "contested")
EJECTIONS = ("Influence used up", "Faction eliminated")


def _members(members: int, limit: int, name: Any) -> str:
    names = [name(i) for i in range(limit) if members >> i & 1]
    return ", ".join(names) or "nobody"


WORDS: dict[str, Any] = {
    "faction": lambda v: "nobody" if v < 0 else title(Faction(v)),
    "factions": lambda v: _members(v, FACTIONS, lambda f: title(Faction(f))),
    "spirit": spirit_name,
    "spirits": lambda v: _members(v, SPIRITS, spirit_name),
    "card": lambda v: title(Card(v)),
    "modifier": lambda v: title(Modifier(v)),
    "idol": lambda v: title(Idol(v)),
    "hex": hex_name,
    "pair": lambda v: "-".join(title(Faction(f)) for f in PAIR_LIST[v]),
    "flag": bool,
    "signed": lambda v: f"{v:+d}",
    "failure": lambda v: FAILURES[v],
    "ejection": lambda v: EJECTIONS[v],
    "end": lambda v: title(End(v)).lower(),
    "": int,
}


def fields(happening: Event) -> list[tuple[str, str, int]]:
    """The name, kind and value of each field of an event."""
    parts = [part.partition(":") for part in TELLINGS[happening.kind].fields.split()]
    return [(name, kind, value) for (name, _, kind), value in zip(parts, happening.values, strict=False)]


def event_data(happening: Event, *_: object) -> dict[str, Any]:
    """IM-25.1: an event as plain data; sets become lists, pairs and hexes stay indices."""
    data: dict[str, Any] = {"event": TELLINGS[happening.kind].name}
    for name, kind, value in fields(happening):
        members = [i for i in range(8) if value >> i & 1] if kind in ("spirits", "factions") else value
        data[name] = bool(value) if kind == "flag" else members
    if happening.kind == EventKind.WAR_RESOLVED:
        data["totals"] = [data["die_a"] + data["power_a"], data["die_b"] + data["power_b"]]
    return data


# Events whose rule depends on how they came about: by (kind, field, value), the first that fits.
CAUSES: tuple[tuple[int, dict[str, int], str], ...] = (
    (EventKind.REGARD_CHANGED, {"cause": Card.TRADE, "spoils": 1}, "IM-18.5"),
    (EventKind.REGARD_CHANGED, {"cause": Card.STEAL, "spoils": 1}, "IM-18.6"),
    (EventKind.REGARD_CHANGED, {"cause": Card.STEAL}, "IM-13.5"),
    (EventKind.TRADE, {"spoils": 1}, "IM-18.5"),
    (EventKind.STEAL, {"spoils": 1}, "IM-18.6"),
    (EventKind.THEFT, {"spoils": 1}, "IM-18.6"),
    (EventKind.CHANGE, {"spoils": 1}, "IM-18.11"),
    (EventKind.EXPAND_FAILED, {"spoils": 1}, "IM-18.8"),
    (EventKind.EXPAND_FAILED, {"reason": Failure.CONTESTED}, "IM-14.5"),
    (EventKind.EJECTED, {"reason": 1}, "IM-19.1"),
    (EventKind.GAME_OVER, {"reason": End.TURN_LIMIT}, "IM-22.3"),
    (EventKind.GAME_OVER, {"reason": End.DEAD_POSITION}, "IM-22.4"),
)


def cause(happening: Event) -> str:
    """The id of the rule that an event comes from."""
    values = {name: value for name, _, value in fields(happening)}
    for kind, wanted, rule in CAUSES:
        if kind == happening.kind and wanted.items() <= values.items():
            return rule
    return TELLINGS[happening.kind].rule


def explain(happening: Event, *_: object) -> tuple[str, str]:
    """A sentence, and the id of the rule it comes from."""
    telling = TELLINGS[happening.kind]
    words = {name: WORDS[kind](value) for name, kind, value in fields(happening)}
    if happening.kind == EventKind.WAR_RESOLVED:
        words["outcome"] = f"{words['winner']} wins" if happening.values[5] >= 0 else "a tie"
    return telling.sentence.format(**words), cause(happening)
