"""What must hold after every decision (SC-1): whoever breaks it is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.games.simpleciv.rules.codes import FIRST_PROJECT, NONE, Kind, Node, Overlay, Project
from ludex.games.simpleciv.rules.data import FREE_ACTIONS, NATIVES
from ludex.games.simpleciv.rules.invariants import broken_invariant
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import create_unit
from tests.games.simpleciv.wandering import parade
from tests.games.simpleciv.world import MIDDLE, NE, W, quiet, walk


def inhabited() -> State:
    """Six civs, and a camp with one native."""
    s = parade()
    s.camp_count, s.camps[0].used, s.camps[0].tile, s.camps[0].natives = 1, 1, 640, 1
    s.tiles[640].overlay = Overlay.NATIVE_CAMP
    s.units[create_unit(s, Kind.NATIVE_ARCHER, NATIVES, 640, quiet())].camp = 0
    return s


def change(path: str, value: int) -> Callable[[State], None]:
    """Set a number of a state: `units.3.hp`."""

    def write(s: State) -> None:
        *way, last = path.split(".")
        record: object = s
        for part in way:
            record = record[int(part)] if part.isdigit() else getattr(record, part)  # type: ignore[index]
        setattr(record, last, value)

    return write


def two_observatories(s: State) -> None:
    for city in (0, 1):
        s.cities[city].build, s.cities[city].build_cost = FIRST_PROJECT + Project.OBSERVATORY, 400


def older(s: State) -> None:
    s.pairs[0, 3].since = 9


BROKEN: dict[int, list[Callable[[State], None]]] = {
    1: [change("node", Node.OVER), change("chosen", 5)],
    2: [change("seat", 6), change("players.0.eliminated", 1)],
    3: [change("turn", 501), change("end_turn", 30)],
    4: [change("unit_top", 7), change("unit_top", 10)],
    5: [change("city_top", 3), change("city_top", 1)],
    10: [change("tiles.0.owner", 0)],
    11: [change(f"tiles.{MIDDLE}.owner", 1)],
    12: [change(f"tiles.{walk(parade(), MIDDLE, W)}.overlay", Overlay.NATIVE_CAMP)],
    13: [change("tiles.5.city", 0)],
    14: [change("tiles.7.military", 1), change(f"tiles.{walk(parade(), MIDDLE, NE, NE)}.civilian", 5)],
    20: [change("units.0.tile", 3), change(f"tiles.{MIDDLE}.military", NONE)],
    21: [change("units.0.hp", 0), change("units.0.hp", 11)],
    22: [change("units.0.moves", -1), change("units.0.moves", 4)],
    23: [change("units.0.target", MIDDLE), change("units.0.target", 660)],
    24: [change("units.5.fortified", 1), change(f"tiles.{MIDDLE}.terrain", 6)],
    25: [change("units.0.camp", 0), change("units.8.camp", NONE)],
    26: [change("units.6.link", 5), change("units.4.link", NONE)],
    30: [change("cities.0.tile", 3)],
    31: [change("cities.0.pop", 0), change("cities.0.claim_radius", 3)],
    32: [change("cities.0.hp", 21), change("cities.0.hp", -1)],
    33: [change("cities.0.shield", 1), change("cities.0.waiting", 5)],
    34: [change("cities.0.stored_food", -1)],
    35: [change("cities.0.build", 37)],
    37: [change("cities.0.build_cost", -1)],
    38: [two_observatories],
    40: [change("cities.0.worked", 0b1110), change("cities.0.worked", 0b11111)],
    41: [change("cities.0.pinned", 1 << 19)],
    42: [change("cities.1.worked", 1 | 1 << 18)],
    50: [change("players.0.treasury", -1), change("players.0.free_actions", FREE_ACTIONS + 1)],
    51: [change("players.0.current_tech", 0)],
    53: [change("players.5.eliminated", 1)],
    54: [change("players.0.units", 8), change("players.0.settlers", 2), change("players.0.titan", 1)],
    55: [change("players.0.cities", 3), change("players.0.population", 7)],
    56: [change("players.0.wars", 1 << 5), change("players.0.eyes", 0), change("players.5.met", 1 << 5)],
    57: [change("players.5.met", 1)],
    58: [older],
    70: [change("tiles.640.overlay", 0)],
    71: [change("camps.0.natives", 2)],
    72: [change("camps.0.timer", 4)],
}


@pytest.mark.rule("SC-1.8")
@pytest.mark.rule("SC-1.9")
@pytest.mark.rule("SC-1.10")
@pytest.mark.parametrize("number", BROKEN)
def test_a_broken_state_is_found_out(number: int) -> None:
    for damage in BROKEN[number]:
        s = inhabited()
        assert broken_invariant(s) == 0
        damage(s)
        assert broken_invariant(s) == number


@pytest.mark.rule("SC-22.4")
def test_forged_sight_is_found_out() -> None:
    s = inhabited()
    s.watch[0, MIDDLE] += 1
    assert broken_invariant(s) == 61
    s = inhabited()
    s.tiles[0].watchers = 1
    assert broken_invariant(s) == 16
    s = inhabited()
    s.tiles[MIDDLE].revealed = 0
    assert broken_invariant(s) == 17


@pytest.mark.rule("SC-19.1")
def test_strangers_in_sight_are_found_out() -> None:
    s = inhabited()
    for player, other in ((0, 1), (1, 0)):
        s.players[player].met &= ~(1 << other)
        s.players[player].wars &= ~(1 << other)
    assert broken_invariant(s) == 18
