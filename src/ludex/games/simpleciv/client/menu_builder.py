"""A menu while it is written (SC-23.1): the position, whose turn it is, and the steps that its choices share.

Roles of steps: `at` is the place of a unit or city, `who` that unit (u7) or city (c4), `do` what it does, `to` a place
that it aims at; `item`, `tech`, `civ` and `offer` are what else a decision names.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ludex.games.simpleciv.client.view import view
from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.city_names import name_of
from ludex.games.simpleciv.text.names import CIV_NAMES, TERRAIN_NAMES, UNIT_NAMES
from ludex.games.simpleciv.text.notation_items import spot
from ludex.kernel.contract.menu import Fact, Menu

PLACES = ("at", "to")
Line = tuple[list[int], list[Fact]]  # the steps of a choice, and its facts


class Sheet:
    """A menu while it is written."""

    def __init__(self, s: State, seat: int, listed: Menu) -> None:
        self.s, self.seat, self.me, self.listed = s, seat, s.players[seat], listed
        self._units: dict[int, list[int]] = {}
        self._cities: dict[int, list[int]] = {}

    @cached_property
    def seen(self) -> dict[str, Any]:
        """SC-22.10: what the seat sees: prices, turns and yields that choices show come from there."""
        return view(self.s, self.seat)

    @cached_property
    def empire(self) -> dict[str, Any]:
        """SC-22.6: the own empire."""
        found: dict[str, Any] = self.seen["empires"][0]
        return found

    @cached_property
    def _ground(self) -> list[int]:
        found: list[int] = self.seen["map"]["terrain"]
        return found

    @cached_property
    def _city_rows(self) -> dict[int, dict[str, Any]]:
        return {row["id"]: row for row in self.seen["cities"] if row["owner"] == self.seat}

    def city_row(self, number: int) -> dict[str, Any]:
        """UI-06: an own city as its owner sees it."""
        return self._city_rows[self.s.cities[number].serial]

    def unit(self, number: int) -> list[int]:
        """SC-1.5: the steps that name a unit: its place, and itself."""
        if number not in self._units:
            unit = self.s.units[number]
            name, label = f"u{unit.serial}", UNIT_NAMES[unit.kind]
            about = f"{unit.hp} HP, {unit.moves} move{'s' * (unit.moves != 1)} left"
            self._units[number] = [self._home(unit.tile, label), self.listed.step("who", name, label, about)]
        return self._units[number]

    def city(self, number: int) -> list[int]:
        """SC-1.4: the steps that name a city: its place, and itself."""
        if number not in self._cities:
            city = self.s.cities[number]
            name = self.city_name(number)
            about = f"Pop {city.pop}, {city.hp} HP"
            self._cities[number] = [
                self._home(city.tile, name),
                self.listed.step("who", f"c{city.serial}", name, about),
            ]
        return self._cities[number]

    def city_name(self, number: int) -> str:
        """SC-2.11: the name of a city."""
        city = self.s.cities[number]
        return name_of(self.s, city.founder, city.name_no)

    def civ_name(self, seat: int) -> str:
        """SC-27.3: a civ that was met."""
        return CIV_NAMES[self.s.players[seat].civ]

    def civ(self, seat: int) -> int:
        """SC-19.1: a civ as a step."""
        return self.listed.step("civ", str(seat), self.civ_name(seat))

    def _home(self, tile: int, label: str) -> int:
        """SC-0.10: where something own stands; a city gives its name to all that is in it."""
        city = self.s.tiles[tile].city
        label = self.city_name(city) if city != NONE else label
        return self.listed.step("at", spot(self.s, tile), f"{label} ({spot(self.s, tile)})")

    def do(self, name: str, label: str, about: str = "") -> int:
        """SC-23.2: what is done, as a button."""
        return self.listed.step("do", name, label, about)

    def to(self, tile: int) -> int:
        """SC-0.10: a tile that is aimed at, called by its terrain if that is known."""
        ground, place = self._ground[tile], spot(self.s, tile)
        return self.listed.step("to", place, f"{TERRAIN_NAMES[ground] if ground != NONE else 'Unknown land'} {place}")
