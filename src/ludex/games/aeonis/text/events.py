"""Events of Aeonis as sentences and as data (AE-62); the sentences_… modules have what each kind says."""

from collections.abc import Callable, Sequence

from ludex.games.aeonis.rules.codes import NONE, End
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.event_sentences import SENTENCES
from ludex.games.aeonis.text.event_words import TOLD
from ludex.games.aeonis.text.notation_cards import ABILITY_NAMES, REACTION_NAMES
from ludex.kernel.events.log import Event
from ludex.kernel.events.text import EventTexts, Numbers, Speech

RESOURCES = names.RESOURCES
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
    """AE-67.1: units by their ranks: “2 Infantry, Archer”."""
    counts = [packed >> 4 * rank & 15 for rank in range(len(names.RANK_NAMES))]
    return ", ".join(f"{n} {name}" if n > 1 else name for n, name in zip(counts, names.RANK_NAMES, strict=True) if n)


def _units(mask: int) -> str:
    """AE-65.2: how many units a set has."""
    n = int(mask).bit_count()
    return f"{n} unit{'s' * (n != 1)}"


def _change(name: str) -> Speech:
    """AE-0.7: how much more or less of something, nothing where it is the same."""
    return Speech(lambda n: f" {n:+d} {name}" if n else "")


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
    "reaction": _named(REACTION_NAMES),
    "ability": _named(ABILITY_NAMES),
    "goods": Speech(_goods),
    "id": Speech(lambda unit: f"#{unit}"),
    "mask": Speech(_units),
    "gold": _change("Gold"),
    "mana": _change("Mana"),
    "influence": _change("Influence"),
    "remnants": _change("Remnants"),
    "pool": _change("Pool"),
    "target": Speech(lambda _target: ""),
    "counts": Speech(_counts),
    "given": Speech(lambda _given: ""),
    "signed": Speech(lambda number: f"{number:+d}"),
    "end": Speech(lambda end: End(end).name.lower(), lambda end: End(end).name.lower(), str),
}


def known(_event: Event, numbers: Numbers, s: State, _seat: int) -> Callable[[str, int], tuple[object, object] | None]:
    """AE-42, AE-47, AE-49.2: players by their names, units by owner and type, what motions and Whispers name."""

    def heard(kind: str, number: int) -> tuple[object, object] | None:
        told = TOLD.get(kind)
        return (told(s, numbers, number), number) if told and number != NONE else None

    return heard


EVENTS = EventTexts(EventKind, SENTENCES, SPEECH, known)
