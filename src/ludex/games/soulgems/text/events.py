"""The events of Soul Gems (SG-2.9) for people and for programs: as sentences, and as plain data."""

from typing import Any

from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.text.event_sentences import TELLINGS
from ludex.games.soulgems.text.event_words import KINDS
from ludex.kernel.events.log import Event

# What is random or was hidden. An announcement is among it, because the other side has heard it.
REVEALING = frozenset(
    {
        EventKind.COLOURS_ROLLED,
        EventKind.CARDS_DEALT,
        EventKind.MARKET_REVEALED,
        EventKind.KING_PLACED,
        EventKind.DICE,
        EventKind.REROLLED,
        EventKind.HIT,
        EventKind.MISSED,
        EventKind.GEM_ROLL,
        EventKind.NPC_ATTACKED,
        EventKind.ATTACK_DECLARED,
        EventKind.ATTACK_FIZZLED,
        EventKind.CARD_PLAYED,
        EventKind.CARD_CANCELLED,
        EventKind.RELIC_USED,
    }
)


def fields(happening: Event) -> list[tuple[str, str, int]]:
    """The name, kind and number of each field of an event."""
    parts = [part.partition(":") for part in TELLINGS[happening.kind].fields.split()]
    return [(name, kind, number) for (name, _, kind), number in zip(parts, happening.values, strict=False)]


def event_data(happening: Event, *_: object) -> dict[str, Any]:
    """SG-2.9: an event as plain data, in the letters of the notation (SG-16.4): sides, types, squares, ids."""
    data = {name: KINDS[kind][1](number) for name, kind, number in fields(happening)}
    return {"event": TELLINGS[happening.kind].name} | data


def explain(happening: Event, *_: object) -> tuple[str, str]:
    """SG-2.9: a sentence, and the id of the rule it comes from."""
    telling = TELLINGS[happening.kind]
    numbers = {name: number for name, _, number in fields(happening)}
    fitting = [case for case in telling.cases if case.fits(numbers)]
    sentence = next((case.sentence for case in fitting if case.sentence), telling.sentence)
    words = {name: KINDS[kind][0](number) for name, kind, number in fields(happening)}
    return sentence.format(**words), next((case.rule for case in fitting if case.rule), telling.rule)
