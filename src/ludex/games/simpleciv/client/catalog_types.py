"""What the catalog of Simple Civ is made of (SC-26.6). Lists are in the order of `codes.py`: numbers find things."""

from __future__ import annotations

from msgspec import Struct

from ludex.kernel.contract import catalog


class TerrainCard(Struct, frozen=True):
    """SC-10.1: a terrain; `cost` None is closed to land units. It has a letter, and a colour on paper and on black."""

    id: str
    name: str
    sign: str
    colour: str
    dark: str
    cost: int | None
    defense: int
    blocks: bool
    workable: bool
    site: bool


class OverlayCard(Struct, frozen=True):
    """SC-10.2: what lies on the ground, with its sign in text and in pictures."""

    id: str
    name: str
    sign: str
    glyph: str
    yields: tuple[int, ...]
    effect: str


class UnitCard(Struct, frozen=True):
    """SC-11.2: a type of unit, and the two letters that it has on a map."""

    id: str
    name: str
    sign: str
    attack: int
    defense: int
    range: int
    moves: int
    hp: int
    domain: str
    captures: bool
    vision: int
    garrison: str
    timber: bool
    army: bool
    tech: str | None
    needs: str  # in words, if that is not a tech
    effect: str
    use: str
    civs: tuple[str, ...]  # that it is reserved for, none if it is for all


class BuildingCard(Struct, frozen=True):
    """SC-16.1: a building; upkeep as listed and in full (OPT-01)."""

    id: str
    name: str
    cost: int
    tech: str | None
    yields: tuple[int, ...]
    upkeep: tuple[int, ...]
    supply: int
    discount: int
    effect: str
    use: str
    civs: tuple[str, ...]


class ProjectCard(Struct, frozen=True):
    """SC-17.1, SC-17.3: a project."""

    id: str
    name: str
    needs: str
    effect: str


class ItemCard(Struct, frozen=True):
    """SC-1.4: something that cities build: a unit, a building or a project; Gold can buy most (SC-8.9)."""

    id: str
    name: str
    kind: str  # "unit", "building" or "project"
    buyable: bool


class TechCard(Struct, frozen=True):
    """SC-15.2: a tech; one of its `needs` must be known."""

    id: str
    name: str
    era: str
    cost: int
    needs: tuple[str, ...]
    brings: tuple[str, ...]


class EraCard(Struct, frozen=True):
    """SC-15.3: an era; `gate` is the number of techs of the era before it that open it."""

    id: str
    name: str
    gate: int


class CivCard(Struct, frozen=True):
    """SC-18, SC-27.2: what a civilization is known for; its name, colour and pattern are among the identities."""

    id: str
    emblem: str
    traits: str


class Reason(Struct, frozen=True):
    """SC-23.3: why something may not be done."""

    rule: str
    text: str


class Modifier(Struct, frozen=True):
    """SC-23.6: what strengths are made of, and by which rule."""

    text: str
    rule: str


class StateSign(Struct, frozen=True):
    """UI-23: how the state of a tech is shown."""

    sign: str
    text: str


class EndWords(Struct, frozen=True):
    """UI-32: how a game is won, what there is to say of it besides, and the rule."""

    way: str
    reason: str
    rule: str


class Words(Struct, frozen=True):
    """What people read for the spellings in views."""

    sight: tuple[str, ...]  # by the number of `seen`
    phases: dict[str, str]
    stances: dict[str, str]
    offers: dict[str, str]
    garrisons: dict[str, str]
    domains: dict[str, str]
    announced: dict[str, str]
    tech_states: dict[str, StateSign]
    endings: dict[str, EndWords]


class Catalog(catalog.Catalog, frozen=True, kw_only=True):
    """SC-26.6: everything that never changes. The last identity is the natives', whose seat follows the last civ's."""

    goods: tuple[str, ...]
    directions: tuple[str, ...]  # by the bits of rivers
    terrains: tuple[TerrainCard, ...]
    overlays: tuple[OverlayCard, ...]
    tile_yields: tuple[tuple[tuple[int, ...], ...], ...]  # by terrain, overlay and good
    river_colour: str
    units: tuple[UnitCard, ...]
    buildings: tuple[BuildingCard, ...]
    projects: tuple[ProjectCard, ...]
    items: tuple[ItemCard, ...]  # in the order of prices and builds
    techs: tuple[TechCard, ...]
    eras: tuple[EraCard, ...]
    civs: tuple[CivCard, ...]
    patterns: dict[str, str]  # of identities: the lines on a square of eight points, as the path of an SVG
    modifiers: tuple[Modifier, ...]
    reasons: dict[str, Reason]  # by the numbers that views give
    words: Words
