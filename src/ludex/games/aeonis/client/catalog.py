"""What never changes during a game of Aeonis: names, looks and effects of everything that views name by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ludex.games.aeonis.client.moment import PHASES
from ludex.games.aeonis.meta import META
from ludex.games.aeonis.rules import data
from ludex.games.aeonis.rules.codes import Kind, Rank
from ludex.games.aeonis.rules.map.hexes import PLACES
from ludex.games.aeonis.text import card_texts, item_texts, names
from ludex.games.aeonis.text.table_cells import price
from ludex.kernel.contract import catalog as contract
from ludex.kernel.contract.catalog import Sign

LEGEND = (
    Sign("plains", '"', "Plains: 1 AP to enter, growth", "AE-6.1"),
    Sign("forest", "♣", "Forest: +1 Defense, Mana", "AE-6.2"),
    Sign("mountain", "▲", "Mountain: 2 AP to enter, Gold", "AE-6.3"),
    Sign("desert", "∴", "Desert: 2 AP to enter, Influence; wears troops down", "AE-17.1"),
    Sign("lake", "≈", "Lake: closed without a Bridge", "AE-6.4"),
    Sign("city", "⌂", "City", "AE-12.1"),
    Sign("seat", "♔", "Imperial Seat", "AE-32.1"),
    Sign("ruins", "∏", "Ruins", "AE-31.4"),
    Sign("portal", "◎", "Portal: leads to all other Portals", "AE-10.2"),
    Sign("unexplored", "?", "unexplored: a card for whoever enters first", "AE-20.3"),
    Sign("siege", "×", "besieged", "AE-41.30"),
    Sign("zone", "!", "in an enemy Zone of Control: 1 AP more", "AE-8.3"),
)


class Place(Struct, frozen=True):
    """AE-1.1: a hex by its coordinates, and as it is typed."""

    q: int
    r: int
    place: str


class Named(Struct, frozen=True, omit_defaults=True):
    """A card or thing: its id, its name, what it does, and when."""

    id: str
    name: str
    text: str = ""
    when: str = ""
    price: str = ""


class UnitInfo(Struct, frozen=True, omit_defaults=True):
    """AE-2, AE-41, AE-51: a type of unit."""

    id: str
    name: str
    letter: str
    attack: int
    defense: int
    hp: int
    reach: int
    population: int
    price: str
    cavalry: bool = False
    trade: bool = False
    text: str = ""


class LordInfo(Struct, frozen=True):
    """AE-42: the sheet of a Lord."""

    id: str
    name: str
    attack: int
    defense: int
    hp: int
    reach: int
    tile: str


class Catalog(contract.Catalog, frozen=True, kw_only=True):
    """AE-62: what views and events name by number is at that place in these tables."""

    places: tuple[Place, ...]
    terrains: tuple[Named, ...]
    kinds: tuple[UnitInfo, ...]
    lords: tuple[LordInfo, ...]
    buildings: tuple[Named, ...]
    discoveries: tuple[Named, ...]
    strategies: tuple[Named, ...]
    publics: tuple[Named, ...]
    secrets: tuple[Named, ...]
    events: tuple[Named, ...]
    explorations: tuple[Named, ...]
    motions: tuple[Named, ...]
    titles: tuple[Named, ...]
    whispers: tuple[Named, ...]
    artifacts: tuple[Named, ...]
    sources: tuple[str, ...]  # of Victory Points
    phases: dict[str, str]


def catalog() -> Catalog:
    """AE-62: everything that clients show and that no position changes."""
    return Catalog(
        identities=META.identities,
        legend=LEGEND,
        places=tuple(Place(q, r, f"{q},{r}") for q, r in PLACES),
        terrains=_named(names.TERRAINS, {}),
        kinds=tuple(_unit(kind) for kind in range(data.KINDS)),
        lords=tuple(_lord(lord) for lord in range(data.LORDS)),
        buildings=_priced(names.BUILDINGS, item_texts.BUILDING_TEXTS, _building_price),
        discoveries=_priced(names.DISCOVERIES, item_texts.DISCOVERY_TEXTS, _discovery_price),
        strategies=tuple(
            Named(_id(name), name, card_texts.PRIMARIES[card], card_texts.SECONDARIES[card])
            for card, name in enumerate(names.STRATEGIES)
        ),
        publics=_named(names.PUBLICS, card_texts.PUBLIC_TEXTS),
        secrets=_named(names.SECRETS, card_texts.SECRET_TEXTS),
        events=_named(names.EVENTS, card_texts.EVENT_TEXTS),
        explorations=_named(names.EXPLORATIONS, card_texts.EXPLORATION_TEXTS),
        motions=_named(names.MOTIONS, card_texts.MOTION_TEXTS),
        titles=_named(names.TITLES, {}),
        whispers=tuple(
            Named(_id(name), name, item_texts.WHISPER_TEXTS[card], item_texts.WHISPER_WINDOWS[card])
            for card, name in enumerate(names.WHISPERS)
        ),
        artifacts=_named(names.ARTIFACTS, item_texts.ARTIFACT_TEXTS),
        sources=names.SOURCES,
        phases={str(int(phase)): words for phase, words in PHASES.items()},
    )


def _id(name: str) -> str:
    """An id of small letters: “Winter's Grip” is winters_grip."""
    return "_".join("".join(letter for letter in word if letter.isalnum()) for word in name.lower().split())


def _named(called: Sequence[str], texts: Mapping[int, str]) -> tuple[Named, ...]:
    """Things with their texts, by number."""
    return tuple(Named(_id(name), name, texts.get(number, "")) for number, name in enumerate(called))


def _priced(called: Sequence[str], texts: Mapping[int, str], costs: Mapping[int, str]) -> tuple[Named, ...]:
    """Things with texts and prices, by number."""
    return tuple(
        Named(_id(name), name, texts.get(number, ""), price=costs.get(number, "")) for number, name in enumerate(called)
    )


_building_price = {kind: price(*row[:3]) for kind, row in data.BUILDINGS_TABLE.items() if kind}
_discovery_price = {card: price(*row[3:]) for card, row in data.DISCOVERIES_TABLE.items()}


def _unit(kind: int) -> UnitInfo:
    """AE-2, AE-41: a type of unit."""
    rank, reach, attack, defense, hp, cavalry, trade = data.UNITS_TABLE[kind]
    return UnitInfo(
        id=Kind(kind).name.lower(),
        name=names.KINDS[kind],
        letter=names.RANK_LETTERS[rank],
        attack=attack,
        defense=defense,
        hp=hp,
        reach=reach,
        population=int(data.POPULATION[rank]),
        price="" if rank == Rank.LORD else price(data.RECRUIT_GOLD[rank], data.RECRUIT_MANA[rank], 0),
        cavalry=bool(cavalry),
        trade=bool(trade),
        text=item_texts.FACTION_TEXTS.get(kind, ""),
    )


def _lord(lord: int) -> LordInfo:
    """AE-42: the sheet of a Lord."""
    attack, defense, hp, reach = data.LORDS_TABLE[lord][:4]
    return LordInfo(_id(names.LORDS[lord]), names.LORDS[lord], attack, defense, hp, reach, names.TILES[lord])
