"""What never changes during a game of Impetus: the names, looks and effects of everything that views name by number."""

from __future__ import annotations

from msgspec import Struct

from ludex.games.impetus.meta import FACTIONS, META, NEUTRAL, SPIRITS
from ludex.games.impetus.rules.codes import Card, Idol, Modifier
from ludex.games.impetus.rules.data import HOMES, MAP, PAIR_LIST
from ludex.games.impetus.text.effects import AGENDA_EFFECTS, DEEDS, MODIFIER_EFFECTS, SPOILS_EFFECTS, UNITS
from ludex.games.impetus.text.events import EJECTIONS, EVENTS, FAILURES
from ludex.games.impetus.text.headings import ENDINGS, PHASES, STEPS
from ludex.games.impetus.text.names import PLACES, title
from ludex.kernel.contract import catalog as contract
from ludex.kernel.contract.catalog import Identity, Sign

LEGEND = (
    Sign("battle", "†", "Battle Idol", "IM-21.1"),
    Sign("affluence", "¤", "Affluence Idol", "IM-21.1"),
    Sign("spread", "♣", "Spread Idol", "IM-21.1"),
    Sign("mixed", "◆", "mixed Idols", "IM-27.2"),
    Sign("home", "⌂", "home", "IM-3.8"),
    Sign("new", "+", "new land", "IM-27.7"),
    Sign("near", "!", "regard 1 above war", "IM-27.4"),
    Sign("low", "!!", "regard low enough for war", "IM-13.6"),
    Sign("war", "×", "at war", "IM-4.2"),
)


class CardInfo(Struct, frozen=True):
    """IM-2.2: an Agenda card, what it does in the Agenda Phase, and as spoils of war."""

    id: str
    name: str
    effect: str
    spoils: str


class ModifierInfo(Struct, frozen=True):
    """IM-15.1: a modifier and what one more of it does."""

    id: str
    name: str
    effect: str


class IdolInfo(Struct, frozen=True):
    """IM-21.1: a type of Idol, what it pays for in full and in one word, and its sign."""

    id: str
    name: str
    deed: str
    unit: str
    sign: str


class Hex(Struct, frozen=True):
    """IM-3.1: a hex by its coordinates, and as it is typed."""

    q: int
    r: int
    place: str


class Ending(Struct, frozen=True):
    """IM-22.5: why a game is over."""

    text: str
    rule: str


class Catalog(contract.Catalog, frozen=True, kw_only=True):
    """IM-2.2, IM-3, IM-4.1: what views and events name by number is at that place in these tables."""

    factions: tuple[Identity, ...]
    spirits: tuple[Identity, ...]
    neutral: Identity  # land without an owner
    cards: tuple[CardInfo, ...]
    modifiers: tuple[ModifierInfo, ...]
    idols: tuple[IdolInfo, ...]
    hexes: tuple[Hex, ...]
    homes: tuple[int, ...]  # hexes
    pairs: tuple[tuple[int, int], ...]  # of Factions
    phases: dict[str, str]
    steps: dict[str, str]  # the part of a turn that each kind of event belongs to
    endings: dict[str, Ending]  # by the end reason of a view
    failures: tuple[str, ...]  # why an Expand failed
    ejections: tuple[str, ...]  # why a Spirit left


def catalog() -> Catalog:
    """IM-27: everything that clients show and that no position changes."""
    signs = {sign.id: sign.sign for sign in LEGEND}
    return Catalog(
        identities=META.identities,
        legend=LEGEND,
        factions=FACTIONS,
        spirits=SPIRITS,
        neutral=NEUTRAL,
        cards=tuple(CardInfo(c.name.lower(), title(c), AGENDA_EFFECTS[c], SPOILS_EFFECTS[c]) for c in Card),
        modifiers=tuple(ModifierInfo(m.name.lower(), title(m), MODIFIER_EFFECTS[m]) for m in Modifier),
        idols=tuple(IdolInfo(i.name.lower(), title(i), DEEDS[i], UNITS[i], signs[i.name.lower()]) for i in Idol),
        hexes=tuple(Hex(*spot, place) for spot, place in zip(MAP.hexes, PLACES, strict=True)),
        homes=tuple(int(home) for home in HOMES),
        pairs=PAIR_LIST,
        phases={node.name: words for node, words in PHASES.items()},
        steps={EVENTS.names[kind]: words for kind, words in STEPS.items()},
        endings={end.name.lower(): Ending(*ending) for end, ending in ENDINGS.items()},
        failures=FAILURES,
        ejections=EJECTIONS,
    )
