"""What a seat may see of a position, as types (SG-2.8). Sides, types, squares, cards and things go by their ids; what
never changes of them is in the catalog."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from msgspec import Struct

from ludex.games.soulgems.text.names import Side, Type
from ludex.kernel.contract.fact import Fact, Part, Total

T = TypeVar("T")


class BySide(Struct, Generic[T]):
    """One of something for each side."""

    W: T
    B: T

    def __getitem__(self, side: str) -> T:
        """Return the one of a side."""
        return self.W if side == "W" else self.B


class Price(Struct, frozen=True, omit_defaults=True):
    """SG-5.1, SG-5.2: points in either currency, and those that must be LP or SP; free if there are none."""

    points: int = 0
    lp: int = 0
    sp: int = 0


class Limit(Struct):
    """So many of at most so many."""

    used: int
    most: int


# ---------------------------------------------------------------- the board


class Board(Struct):
    """SG-2.1, SG-3.5, SG-13.31: the ground, ranks from the highest to the first, and the ranks of both camps."""

    width: int
    height: int
    tiles: list[str]  # a letter for each square, as in the catalog's grounds
    camps: BySide[list[int]]  # the first and the last rank


class Piece(Struct, omit_defaults=True):
    """SG-2.4: a piece on the board."""

    side: Side
    type: Type
    square: str
    damage: int = 0  # of this turn
    bound: int = 0  # own turns in which it can't move
    marks: list[str] = []  # ids of the catalog's marks


class Thing(Struct, omit_defaults=True):
    """SG-13.13, SG-14.1: a building or a neutral figure."""

    id: str
    kind: str
    square: str
    other: str | None = None  # the second end of a portal
    mode: str | None = None  # of a Shrine
    by: Side | None = None  # who built it
    damage: int = 0  # of this turn
    used: bool = False
    acting: bool = False  # the figure whose turn it is
    prey: str | None = None  # the square that it walks to


class Weather(Struct):
    """SG-13.29: the weather, and how many player turns are left of it."""

    kind: str
    turns: int


class Tag(Struct):
    """SG-13.27: attack sources that a scenario has tagged with an element."""

    element: str
    sources: list[str]


class Anchor(Struct):
    """SG-11.45: an Anchor Field: its centre, whose it is, and all of its squares."""

    square: str
    owner: Side
    squares: list[str]


class Strike(Struct, omit_defaults=True):
    """SG-8: an attack of one piece on another that geometry and effects allow, whoever's turn it is."""

    source: str
    target: str
    cost: int
    chance: int  # per cent
    damage: int  # of a hit
    hits: int | None  # until it falls; None if hits like this one never fell it
    dealt: int = 0  # damage that counts already
    expected: int = 0  # points until it falls, on average
    reward: int = 0  # SP


# ---------------------------------------------------------------- cards


class Card(Struct, omit_defaults=True):
    """SG-11.9: a card at hand or for sale."""

    id: str
    price: Price
    kept: bool = False  # locked in an Open Draft
    copies: int = 0  # of a spell of the market


class Relic(Struct, omit_defaults=True):
    """SG-11.4: a relic in play."""

    id: str
    used: bool = False  # this turn


class Market(Struct):
    """SG-11.10: relics to buy, and spells for all."""

    relics: list[Card]
    piles: list[Card]


# ---------------------------------------------------------------- a side


class Income(Struct, omit_defaults=True):
    """SG-10.2: what the next own Upkeep brings, and the SP that a broken Gem keeps from coming; the sum behind it."""

    lp: int = 0
    sp: int = 0
    lost: int = 0
    parts: tuple[Part, ...] = ()


class Player(Struct, omit_defaults=True):
    """SG-2.6: one side. Counts of pieces are in the order of the catalog's pieces, without the King."""

    lp: int
    sp: int
    reserve: list[int]
    captives: list[int]
    king_damage: int = 0
    broken: bool = False
    acted: bool = False  # this turn
    reserve_value: int = 0
    captured_value: int = 0
    income: Income | None = None
    drill: Total | None = None  # SG-15.2
    activations: Limit | None = None  # where cards or abilities are played
    slots: Limit | None = None  # where there is something to build
    hand: list[Card] = []
    hidden: int = 0  # cards in a hand that this viewer may not see
    king_choice: str | None = None  # secret: only the own one
    zone: list[Relic] = []
    reserved: list[Card] = []  # drafted relics
    effects: list[Fact] = []  # whatever is in force


# ---------------------------------------------------------------- what is going on


class Track(Struct):
    """SG-4.1, SG-3.1: the phases of this turn, or the steps of the set-up; those before `now` are done."""

    steps: list[str]  # ids of the catalog's phases
    now: int


class Attack(Struct, omit_defaults=True):
    """SG-8.1: the attack that waits for answers."""

    side: Side
    type: Type
    source: str
    distance: int
    chance: Fact
    target: str | None = None  # the square of a piece
    thing: str | None = None  # or the id of something else
    pushed: bool = False
    roll: int | None = None
    hit: bool | None = None  # as the dice lie


class GemRoll(Struct, omit_defaults=True):
    """SG-10.3, SG-10.5: the Break or Repair that waits for answers; without a total in the forms with counters."""

    side: Side
    repair: bool
    total: int | None = None
    needed: int | None = None
    success: bool | None = None


class Announced(Struct, omit_defaults=True):
    """SG-11.16: what waits for an answer, the first announced first."""

    what: Literal["attack", "gem", "card"]
    side: Side
    card: str | None = None


class Draft(Struct):
    """SG-3.10, SG-11.2, SG-13.5: what is still to be chosen before the game."""

    pool: list[int]  # in the order of the catalog's pieces
    picks: BySide[int]
    tiles: int
    keep: int


class Row(Struct, omit_defaults=True):
    """A line of the result: a number of both sides in words."""

    label: str
    values: BySide[str]
    rule: str = ""


class Result(Struct):
    """SG-9: who won, why, and both sides in numbers."""

    winner: Side | None
    end: str
    text: str
    rule: str
    tally: list[Row]


class View(Struct, omit_defaults=True):
    """SG-2.8: everything public, and what is the seat's own."""

    seat: int
    round: int
    turn: int
    active: Side
    phase: str
    node: str
    track: Track
    king_hp: int
    seats: BySide[int]
    board: Board
    players: BySide[Player]
    pieces: list[Piece]
    strikes: list[Strike]
    side: Side | None = None
    decider: Side | None = None
    goal: str = "none"
    things: list[Thing] = []
    weather: Weather | None = None
    tags: list[Tag] = []
    anchors: list[Anchor] = []
    market: Market | None = None
    announced: list[Announced] = []
    attack: Attack | None = None
    gem_roll: GemRoll | None = None
    roll: list[int] = []  # the dice that lie open for a reroll
    draft: Draft | None = None
    result: Result | None = None
