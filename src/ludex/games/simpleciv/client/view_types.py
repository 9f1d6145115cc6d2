"""What a view of Simple Civ is made of (SC-22.6). Things go by the spellings of SC-27.3, which the catalog explains.

Columns of the map have a number for each tile; lists of four are Food, Production, Science and Gold.
"""

from __future__ import annotations

from msgspec import Struct

from ludex.kernel.contract.fact import Total


class Map(Struct):
    """SC-22.1, SC-22.7: the tiles; what is fogged as it is remembered, what is shrouded not at all."""

    size: str
    width: int
    height: int
    terrain: list[int]  # -1 where nothing was ever seen
    river: list[int]  # six bits, one for each direction
    overlay: list[int]
    owner: list[int]  # a seat, -1 for nobody
    seen: list[int]  # 0 never, 1 once, 2 now


class Standing(Struct, omit_defaults=True):
    """SC-22.6: what is known of a civ in contact."""

    era: str
    score: int
    power: int
    computer: bool = False


class Offer(Struct):
    """SC-19.8: an open offer, and the turn in which it was made."""

    kind: str
    turn: int


class Relation(Struct, omit_defaults=True):
    """SC-19.3, SC-19.15: how a civ stands to the viewer, and in how many turns that may change."""

    stance: str | None
    since: int
    lock: int = 0
    vision: bool = False
    offered: list[Offer] = []
    received: list[Offer] = []


class Civ(Struct, omit_defaults=True):
    """UI-26, SC-22.9: a seat: which civ it is, as far as the viewer knows, and what everybody was told of it."""

    seat: int
    civ: str | None = None  # None while it is unknown
    eliminated: int | None = None  # the turn of its end
    announced: list[str] = []
    standing: Standing | None = None
    relation: Relation | None = None


# ---------------------------------------------------------------- cities


class Remembered(Struct, omit_defaults=True):
    """SC-22.7: a city as it was when it was last seen."""

    tile: int
    owner: int
    name: str
    founder: int
    pop: int
    capital: bool = False


class Growth(Struct):
    """SC-6.4: stored Food, what the next citizen costs, and in how many turns it comes; None for never."""

    stored: int
    cost: int | None
    turns: int | None


class Build(Struct):
    """SC-7.1, SC-7.5: what a city builds, how far it is, and when it is done; None for never."""

    item: str
    cost: int
    progress: int
    turns: int | None


class Builds(Struct):
    """UI-06: for every item its turns from now, its progress, and the number of why it can't be chosen, or 0."""

    turns: list[int | None]
    progress: list[int]
    reason: list[int]


class Rush(Struct):
    """SC-8.10: the Gold that completes the build at once, the discount in percent, and why it can't be, or 0."""

    price: Total | None
    discount: int
    reason: int


class CitySheet(Struct, omit_defaults=True):
    """UI-06: what the owner of a city sees besides what everybody sees."""

    yields: list[Total]
    production: int  # after austerity
    growth: Growth
    build: Build | None
    builds: Builds
    rush: Rush
    raze: int  # why it can't be razed, or 0
    founded: int
    claim_radius: int
    worked: list[int]
    workable: list[int]
    pinned: list[int] = []
    excluded: list[int] = []
    stored_production: int = 0
    buildings: list[str] = []
    milestones: list[str] = []
    waiting: list[str] = []  # kinds of units without a tile to stand on
    fired: bool = False
    struck: bool = False
    last_damaged: int | None = None  # a turn
    last_completed: str | None = None


class City(Remembered, omit_defaults=True, kw_only=True):
    """SC-22.6: a city in sight; number and sheet only if its secrets are open to the viewer."""

    hp: int
    attack: Total
    defense: Total
    garrison: str = "none"
    typed: bool = False
    shield: int = 0
    max_shield: int = 0
    id: int | None = None  # SC-1.10: a number of its owner's
    sheet: CitySheet | None = None


class UnitSheet(Struct, omit_defaults=True):
    """UI-10: what its player sees of a unit besides; another unit by its number."""

    moves: int
    max_moves: int
    attacked: bool = False
    link: int | None = None
    order: int | None = None  # the tile that it travels to
    forged: bool = False
    origin: int | None = None
    captured_on: int | None = None  # a turn


class Unit(Struct, omit_defaults=True):
    """SC-22.6: a unit in sight; number and sheet only if its secrets are open to the viewer."""

    kind: str
    owner: int
    tile: int
    hp: int
    attack: Total
    defense: Total
    fortified: bool = False
    id: int | None = None
    sheet: UnitSheet | None = None


# ---------------------------------------------------------------- the empire


class Ledger(Struct):
    """SC-8.1 to SC-8.5: the Gold of a turn, and the supply that units use and that is free."""

    net: Total
    used: int
    free: int


class TechState(Struct, omit_defaults=True):
    """UI-23: whether a tech is available, current, known or locked, its progress and turns, and why it is locked."""

    state: str
    progress: int = 0
    turns: int | None = None
    reason: int = 0


class Research(Struct):
    """UI-21: the chosen tech, the era, and every tech in the order of the catalog."""

    current: str | None
    era: str
    techs: list[TechState]


class Fillers(Struct):
    """SC-17.3: how often each filler project was completed."""

    harvest_festival: int
    alchemical_experiments: int


class Rushes(Struct):
    """SC-8.11: purchases so far, the Gold spent and the Gold saved."""

    count: int
    spent: int
    saved: int


class Statistics(Struct):
    """SC-21.3: the numbers of a civ as they are now."""

    science: int
    production: int
    gold: int
    military: int
    territory: int
    score: int


class Empire(Struct):
    """SC-22.6: what only its player knows of a civ, besides its cities and units."""

    seat: int
    treasury: int
    austerity: bool
    ledger: Ledger  # SC-8.8: as it would be booked now
    booked: Ledger  # as it was at the last Start of Turn
    yields: list[int]
    science: int  # after austerity
    prices: list[int]  # SC-7.6: what each item costs today
    research: Research
    projects: list[str]
    fillers: Fillers
    rushes: Rushes
    next_name: str  # of the next city
    free_actions: int  # left this turn
    statistics: Statistics
    tasks: list[str]  # UI-16: "research", idle cities (c3) and idle units (u7)


class View(Struct):
    """SC-22.13: all that a seat may see; a spectator has the seat -1."""

    seat: int
    turn: int
    phase: str | None  # SC-22.6: of one's own turn
    active: int
    ending: str | None
    winner: int | None
    end_turn: int | None
    map: Map
    civs: list[Civ]
    cities: list[City]
    remembered: list[Remembered]
    units: list[Unit]
    empires: list[Empire]
    rules: dict[str, int]  # the options of this match
    effects: dict[str, str]  # what these change of the effects that the catalog tells, by the id of the thing
