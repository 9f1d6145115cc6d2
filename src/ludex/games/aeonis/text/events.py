"""Events of Aeonis as sentences and as data (AE-62); the sentences_… modules have what each kind says."""

from collections.abc import Callable, Sequence

from ludex.games.aeonis.rules.codes import NONE, End, Flag
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.council.parameters import PARTS, part
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.event_sentences import SENTENCES
from ludex.kernel.events.log import Event
from ludex.kernel.events.text import EventTexts, Numbers, Speech

RESOURCES = ("Gold", "Mana", "Influence", "Remnants")
# What is random or was hidden: nothing is taken back after it.
REVEALING = frozenset(
    {
        EventKind.ATTACK_ROLLED, EventKind.DEFENSE_ROLLED, EventKind.EXPLORED, EventKind.EXPLORATION_ROLLED,
        EventKind.EVENT_DRAWN, EventKind.PUBLIC_REVEALED, EventKind.SECRET_SEEN, EventKind.WHISPER_SEEN,
        EventKind.WHISPER_PLAYED, EventKind.WHISPER_REVEALED, EventKind.SECRET_REVEALED, EventKind.AGENDA_REVEALED,
        EventKind.AGENDA_SEEN, EventKind.EVENT_PEEKED, EventKind.SITE_PLACED, EventKind.ARTIFACT_GAINED,
        EventKind.BID_MADE, EventKind.ROUND_STARTED, EventKind.GAME_ENDED,
    }
)  # fmt: skip


def _named(called: Sequence[str]) -> Speech:
    """A number that has a name in a table; as data it stays a number of the catalog."""
    return Speech(lambda number: called[number] if number >= 0 else "nothing")


def _goods(packed: int) -> str:
    """AE-48.2: four digits: Gold, Mana, Influence, Remnants."""
    amounts = [packed // 1000, packed // 100 % 10, packed // 10 % 10, packed % 10]
    return ", ".join(f"{n} {word}" for n, word in zip(amounts, RESOURCES, strict=True) if n) or "nothing"


def _counts(packed: int) -> str:
    """AE-67.1: units as counts with letters."""
    counts = [packed >> 4 * rank & 15 for rank in range(len(names.RANK_LETTERS))]
    return "".join(f"{n if n > 1 else ''}{letter}" for n, letter in zip(counts, names.RANK_LETTERS, strict=True) if n)


def _given(given: int) -> str:
    """AE-47: how many hexes, seats or Laws a motion names; the motion itself shows which."""
    found = [int(part(given, place)) - 1 for place in range(PARTS) if part(given, place)]
    return f" ({len(found)} named)" if found else ""


SPEECH: dict[str, Speech] = {
    "seat": Speech(lambda seat: f"p{seat}" if seat >= 0 else "nobody"),
    "hex": Speech(names.hex_name),
    "unit": Speech(lambda unit: f"#{unit}"),
    "kind": _named(names.KINDS),
    "lord": _named(names.LORDS),
    "source": _named(names.SOURCES),
    "public": _named(names.PUBLICS),
    "secret": _named(names.SECRETS),
    "strategy": _named(names.STRATEGIES),
    "title": _named(names.TITLES),
    "building": _named(names.BUILDINGS),
    "discovery": _named(names.DISCOVERIES),
    "event": _named(names.EVENTS),
    "exploration": _named(names.EXPLORATIONS),
    "milestone": _named(names.MILESTONES),
    "motion": _named(names.MOTIONS),
    "whisper": _named(names.WHISPERS),
    "artifact": _named(names.ARTIFACTS),
    "resource": _named(RESOURCES),
    "reaction": _named(names.names(Reaction)),
    "ability": _named(names.names(Flag)),
    "goods": Speech(_goods),
    "counts": Speech(_counts),
    "given": Speech(_given),
    "signed": Speech(lambda number: f"{number:+d}"),
    "end": Speech(lambda end: End(end).name.lower(), lambda end: End(end).name.lower(), str),
}


def known(_event: Event, _numbers: Numbers, s: State, _seat: int) -> Callable[[str, int], tuple[object, object] | None]:
    """AE-42: players are called by their Lords."""

    def heard(kind: str, number: int) -> tuple[object, object] | None:
        return (names.seat_name(s, number), number) if kind == "seat" and number != NONE else None

    return heard


EVENTS = EventTexts(EventKind, SENTENCES, SPEECH, known)
