"""What a view of Aeonis holds (AE-62): everything by its number in the catalog, none as -1."""

from __future__ import annotations

from msgspec import Struct

from ludex.games.aeonis.rules.codes import NONE


class BuiltView(Struct, frozen=True, omit_defaults=True):
    """AE-60.2: a building."""

    kind: int
    builder: int
    disabled: bool = False
    relic: int = NONE
    school: int = NONE  # of an Academy


class UnitView(Struct, frozen=True, omit_defaults=True):
    """AE-60.4: a unit by its id."""

    id: int
    kind: int
    hp: int
    most: int  # its hit points when it is not hurt
    desert: int = 0  # Cleanups in the sand
    spent: bool = False  # its Move of price 0 is used this round


class SiegeView(Struct, frozen=True):
    """AE-41.30: a Siege marker: who besieges, with which units, and which defend."""

    attacker: int
    attackers: list[int]
    defenders: list[int]


class HexView(Struct, frozen=True, omit_defaults=True):
    """AE-60.2: a hex of this map by its number in the catalog."""

    hex: int
    terrain: int
    tile: int = 0
    controller: int = NONE
    owner: int = NONE  # of the units here
    units: list[UnitView] = []
    buildings: list[BuiltView] = []
    sieges: list[SiegeView] = []
    unexplored: bool = False
    cursed: bool = False
    storm: bool = False
    claim: int = NONE
    site: int = NONE  # the artifact of an Artifact Site
    borders: int = 0
    zone: bool = False  # Demilitarized
    sealed: bool = False
    tempest: int = NONE
    void: int = NONE


class PlayerView(Struct, frozen=True, omit_defaults=True):
    """AE-60.3: what everybody knows of a player."""

    seat: int
    lord: int
    home: int
    vp: int
    renown: int
    gold: int
    mana: int
    influence: int
    ap: int
    pool: int
    cap: int
    used: int
    hexes: int
    income: list[int]  # Gold, Mana, Influence and growth of the next production
    whispers: int = 0
    secrets: int = 0
    remnants: int = 0
    banked: int = 0
    unbankable: int = 0
    passed: bool = False
    drafted: list[int] = []
    discoveries: list[int] = []
    artifacts: list[int] = []
    titles: list[int] = []
    publics_scored: list[int] = []
    secrets_scored: list[int] = []
    captor: int = NONE  # who holds its Lord
    partners: list[int] = []  # Open Borders, until the round ends
    accords: list[int] = []
    vp_by_source: list[int] = []


class PublicView(Struct, frozen=True):
    """AE-45.2: a revealed public objective and how far each player is."""

    card: int
    round: int  # in which it was revealed
    progress: list[int]
    met: list[bool]  # who could score it now


class MotionView(Struct, frozen=True, omit_defaults=True):
    """AE-60.1: a motion of this council and its ballots."""

    motion: int
    proposer: int
    hexes: list[int] = []
    players: list[int] = []
    mode: int = 0
    law: int = NONE
    votes: list[int] = []
    weight: list[int] = []


class BattleView(Struct, frozen=True):
    """AE-60.5: the battle that is being fought."""

    hex: int
    attacker: int
    defender: int
    round: int
    siege: bool
    committed: list[list[int]]  # unit ids of attacker and defender
    lines: list[list[int]]
    caps: list[int]


class SecretView(Struct, frozen=True):
    """AE-45.4: an own secret objective."""

    card: int
    progress: int
    met: bool


class OfferView(Struct, frozen=True, omit_defaults=True):
    """AE-48: a Trade that is being answered: what its maker gives and gets."""

    maker: int
    partner: int
    give: list[int]  # Gold, Mana, Influence, Remnants
    get: list[int]
    give_things: list[str] = []
    get_things: list[str] = []


class View(Struct, omit_defaults=True):
    """AE-62: the open table, and what the seat that looks holds in its hand."""

    round: int
    phase: int
    node: str
    seats: int
    radius: int
    speaker: int
    initiative: list[int]
    waiting: list[int]
    hexes: list[HexView]
    players: list[PlayerView]
    bounties: list[int]
    holders: list[int]  # of the strategy cards
    used: list[bool]  # primaries of this round
    laws: list[int]
    titles: list[int]  # holders
    event: int
    events: list[int]  # in force
    publics: list[PublicView]
    motions: list[MotionView]
    supply: list[int]  # building pieces left
    threshold: int
    limit: int
    decks: list[int]  # cards left: events, exploration, agenda, Whispers, artifacts, publics
    whisper_discards: list[int]  # copies of each
    agenda: list[int] = []  # revealed cards
    battle: BattleView | None = None
    offer: OfferView | None = None
    warden: int = NONE
    game_over: bool = False
    winners: list[int] = []
    end: str = "none"
    # of the seat that looks; a spectator has none of it
    seat: int = NONE
    hand: list[int] = []  # Whispers
    own_secrets: list[SecretView] = []
    agenda_top: int = NONE  # seen by Scrying Pool and the like
    events_top: list[int] = []  # seen by Foreknowledge or an Oracle, top first
    bid: int = NONE  # the own sealed bid
    enemy_zones: list[int] = []  # AE-8.2: hexes in an enemy Zone of Control
