"""A menu while it is written (SC-23.1): the position, whose turn it is, and the steps that its choices share.

Roles of steps: `at` is the place of a unit or city, `who` that unit (u7) or city (c4), `do` what it does, `to` a place
that it aims at; `item`, `tech`, `civ` and `offer` are what else a decision names.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from ludex.games.simpleciv.client.city import Inspection, inspected
from ludex.games.simpleciv.client.empire import research
from ludex.games.simpleciv.client.view import SHROUD, sight
from ludex.games.simpleciv.client.view_types import Research
from ludex.games.simpleciv.rules.civ.technology import empire_science
from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.about_lines import count
from ludex.games.simpleciv.text.city_names import name_of
from ludex.games.simpleciv.text.names import CIV_NAMES, TERRAIN_NAMES, UNIT_NAMES
from ludex.games.simpleciv.text.notation_items import spot
from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu_builder import MenuBuilder

PLACES = ("at", "to")
Line = tuple[list[int], list[Fact]]  # the steps of a choice, and its facts


class Sheet:
    """A menu while it is written. Numbers are looked up when a choice shows them, so that short menus are quick.

    A brief one does not say how units and cities are: the view does.
    """

    def __init__(self, s: State, seat: int, prompt: str, rule: str, *, brief: bool = False) -> None:
        self.s, self.seat, self.me, self.brief = s, seat, s.players[seat], brief
        self.listed = MenuBuilder(prompt, rule, PLACES)
        self._units: dict[int, list[int]] = {}
        self._cities: dict[int, list[int]] = {}
        self._inside: dict[int, Inspection] = {}

    @cached_property
    def raw(self) -> Any:
        """The state as arrays."""
        return np.frombuffer(self.s.data, State.dtype)[0]

    @cached_property
    def research(self) -> Research:
        """UI-23: every tech, as the own empire has it."""
        return research(self.s, self.seat, int(empire_science(self.s, self.seat)))

    @cached_property
    def _ground(self) -> list[int]:
        """SC-22.10: the terrain as far as the seat knows it."""
        shroud = sight(self.s, self.raw, self.seat) == SHROUD
        found: list[int] = np.where(shroud, NONE, self.raw["tiles"]["terrain"][: self.s.tile_count]).tolist()
        return found

    def inside(self, number: int) -> Inspection:
        """UI-06: the numbers of an own city."""
        if number not in self._inside:
            self._inside[number] = inspected(self.s, number)
        return self._inside[number]

    def unit(self, number: int) -> list[int]:
        """SC-1.5: the steps that name a unit: its place, and itself."""
        if number not in self._units:
            unit = self.s.units[number]
            name, about = UNIT_NAMES[unit.kind], f"{unit.hp} HP, {count(unit.moves, 'move')} left"
            self._units[number] = self._named(unit.tile, f"u{unit.serial}", name, about)
        return self._units[number]

    def city(self, number: int) -> list[int]:
        """SC-1.4: the steps that name a city: its place, and itself."""
        if number not in self._cities:
            city, name = self.s.cities[number], self.city_name(number)
            self._cities[number] = self._named(city.tile, f"c{city.serial}", name, f"Pop {city.pop}, {city.hp} HP")
        return self._cities[number]

    def _named(self, tile: int, who: str, name: str, about: str) -> list[int]:
        """SC-0.10: where something own stands, and itself; a city gives its name to all that is in it."""
        at = self.listed.step("at", spot(self.s, tile), self._home(tile, name))
        return [at, self.listed.step("who", who, name, "" if self.brief else about)]

    def _home(self, tile: int, name: str) -> str:
        """SC-0.10: a place as people call it."""
        city, place = self.s.tiles[tile].city, spot(self.s, tile)
        return place if self.brief else f"{self.city_name(city) if city != NONE else name} ({place})"

    def city_name(self, number: int) -> str:
        """SC-2.11: the name of a city."""
        city = self.s.cities[number]
        return name_of(self.s, city.founder, city.name_no)

    def civ(self, seat: int) -> int:
        """SC-19.1: a civ that was met, as a step."""
        return self.listed.step("civ", str(seat), CIV_NAMES[self.s.players[seat].civ])

    def do(self, name: str, label: str, about: str = "") -> int:
        """SC-23.2: what is done, as a button."""
        return self.listed.step("do", name, label, about)

    def to(self, tile: int, *facts: Fact) -> int:
        """SC-0.10: a tile that is aimed at, called by its terrain if that is known."""
        ground, place = self._ground[tile], spot(self.s, tile)
        name = TERRAIN_NAMES[ground] if ground != NONE else "Unknown land"
        return self.listed.step("to", place, f"{name} {place}", facts=facts)
