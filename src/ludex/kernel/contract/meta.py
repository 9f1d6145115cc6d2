"""What can be said of a game without its engine: listing the games imports neither NumPy nor Numba."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ludex.kernel.contract.catalog import Identity
from ludex.kernel.errors import LudexError, UnknownName
from ludex.kernel.state.option import Option

HUMAN = "human"  # the name of a seat without a bot
RANDOM = "random"  # the level that every game has


class Seats(NamedTuple):
    """How many can play."""

    fewest: int
    most: int
    usual: int


class Preset(NamedTuple):
    """Changed rules under a name that a player picks."""

    title: str
    about: str
    settings: Mapping[str, int]


@dataclass(frozen=True, eq=False)
class Meta:
    """Name, seats, bot levels and options of a game. The first of its variants changes nothing."""

    name: str
    title: str
    about: str  # one line
    prefix: str  # of its rule ids
    folder: Path
    seats: Seats
    version: int = 1  # of its rules: a save names the one it was played under
    levels: tuple[str, ...] = (RANDOM,)  # bots, weakest first; the first one is uniformly random
    options: Mapping[str, Option] = field(default_factory=dict)  # every number that may be changed
    common_options: tuple[str, ...] = ()  # names of those that are shown first
    option_groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # names of the others, by a title
    presets: tuple[Preset, ...] = ()
    identities: tuple[Identity, ...] = ()  # who is who on the board: seats, sides or peoples
    variants: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: {"standard": {}})  # tested, measured
    short: Mapping[str, int] = field(default_factory=dict)  # changed rules under which a whole game is soon over
    simultaneous: bool = False  # whether several seats may be asked at once
    fog: bool = False  # whether seats see different parts of the board: its curves are shown when it is over
    lesson: bool = False  # whether it has a guided first game
    records: bool = False  # whether it has a written record of its own for whole matches

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game does not have."""
        if not self.seats.fewest <= seats <= self.seats.most:
            raise UnknownName(f"{self.title} has {self.seats.fewest} to {self.seats.most} seats, not {seats}")

    def check_players(self, players: Sequence[str]) -> None:
        """Refuse a number of seats or a bot level that the game does not have."""
        self.check_seats(len(players))
        for name in players:
            if name != HUMAN:
                self.level(name)

    def level(self, name: str) -> int:
        """Return the number of a bot level; UnknownName if there is none."""
        if name not in self.levels:
            raise UnknownName(f"no bot “{name}” in {self.title}; there are {', '.join(self.levels)}")
        return self.levels.index(name)

    def option(self, name: str) -> Option:
        """Return a number that may be changed; UnknownName if there is none of this name."""
        if name not in self.options:
            raise UnknownName(f"no rule “{name}” in {self.title}; there are {', '.join(self.options)}")
        return self.options[name]

    def setting(self, name: str, text: str) -> int:
        """Return the value of an option from its name or its digits."""
        try:
            return self.option(name).read(text)
        except UnknownName:
            raise
        except LudexError:
            raise self._out_of_range(name, text) from None

    def check_value(self, name: str, value: object) -> None:
        """Refuse a value that an option can't have."""
        choice = self.option(name)
        if not isinstance(value, int) or not choice.low <= value <= choice.high:
            raise self._out_of_range(name, value)

    def _out_of_range(self, name: str, value: object) -> LudexError:
        """Return why an option can't have a value."""
        choice = self.option(name)
        refusal = choice.refusal(value)
        return LudexError(f"{choice.label}: {refusal.text}", rule=refusal.rule, option=name)
