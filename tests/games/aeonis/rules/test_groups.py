"""Groups by counts and the flat menu (AE-65.2, AE-65.5), and how many Moves there are."""

from __future__ import annotations

import numpy as np
import pytest

from ludex.games.aeonis.rules.codes import Kind, Terrain
from ludex.games.aeonis.rules.movement.groups import list_menu_groups
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import Verb, kind_of, pack_units, units_of
from ludex.kernel.state.action import pack
from tests.games.aeonis.moves import D, all_finished, judged, opened, quick_moves
from tests.games.aeonis.world import army, city, control, hex_at, place, terrain, world

FOOT, C, A, L, V = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN


def menu(s: State, q: int, r: int) -> list[int]:
    """The flat menu of a hex."""
    out = np.zeros(64, dtype=np.int64)
    return [int(group) for group in out[: list_menu_groups(s, 0, hex_at(q, r), out, 0)]]


def kinds(s: State, units: int) -> str:
    """The letters of a group."""
    return "".join(sorted("ICALV"[s.units[0, slot].kind] for slot in range(24) if units >> slot & 1))


@pytest.mark.rule("AE-65.2", "AE-65.5", "AE-4.1")
def test_groups_of_a_starting_army() -> None:  # TV-115
    s = world()
    army(s, 0, [FOOT, FOOT, FOOT, A, L], *D)
    entries = opened(s, pack(Verb.MOVE_FROM, hex_at(*D), 0, 0))
    assert len(entries) == 16
    assert sum(is_choosing(action) for action in entries) == 1
    assert [kinds(s, group) for group in menu(s, *D)] == ["AIIIL", "AIII", "L", "AIIL", "I", "A", "AII"]
    assert len({units_of(action) for action in all_finished(s)}) == 31


@pytest.mark.rule("AE-65.3", "AE-65.5")
def test_the_moves_of_a_first_turn() -> None:  # TV-116
    s = world(seats=4, radius=3)
    city(s, -3, 1, 0)
    for (q, r), ground in zip(
        ((-2, 0), (-2, 1), (-3, 0)), (Terrain.PLAINS, Terrain.FOREST, Terrain.MOUNTAIN), strict=True
    ):
        terrain(s, q, r, ground)
        control(s, q, r, 0)
    s.players[0].ap = 6
    army(s, 0, [FOOT, FOOT, FOOT, A, L], -3, 1)
    groups = [action for action in opened(s, pack(Verb.MOVE_FROM, hex_at(-3, 1), 0, 0)) if not is_choosing(action)]
    assert sum(len(quick_moves(s, units_of(action))) for action in groups) == 66
    assert sum(len(quick_moves(s, group)) for group in menu(s, -3, 1)) == 34


@pytest.mark.rule("AE-65.5")
def test_the_menu_knows_riders_and_caravans() -> None:
    s = world()
    army(s, 0, [C, C, L, V, V], *D)
    assert [kinds(s, group) for group in menu(s, *D)] == ["CCLVV", "CCVV", "L", "CC", "CCL", "C", "V", "VV"]


@pytest.mark.rule("AE-65.2", "AE-4.4")
def test_units_are_taken_in_the_usual_order_or_by_name() -> None:
    s = world()
    army(s, 0, [C, C], *D)
    s.units[0, 0].free_moved = 1
    groups = opened(s, pack(Verb.MOVE_FROM, hex_at(*D), 0, 0))
    assert [units_of(action) for action in groups] == [2, 3, 0]
    assert judged(s, pack_units(Verb.MOVE_GROUP, hex_at(*D), 1)) == Reason.UNFINISHED
    assert {units_of(action) for action in all_finished(s)} == {1, 2, 3}


@pytest.mark.rule("AE-65.1")
def test_nothing_is_listed_without_a_way() -> None:
    s = world()
    army(s, 0, [FOOT, L], *D)
    s.players[0].ap = 0
    assert judged(s, pack(Verb.MOVE_FROM, hex_at(*D), 0, 0)) == Reason.NO_MOVE
    assert all_finished(s) == set()
    s.players[0].ap = 1
    for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
        terrain(s, q, r, Terrain.LAKE)
    assert all_finished(s) == set()


@pytest.mark.rule("AE-65.1", "AE-61")
def test_odd_numbers_are_refused() -> None:
    s = world()
    place(s, 0, FOOT, *D)
    for verb in (Verb.MOVE_FROM, Verb.MOVE_GROUP, Verb.REINFORCE, Verb.TRANSLOCATE, Verb.DEEP_ROOTS, Verb.RIFT_WALK):
        for rest in (0, 1, 1 << 31, (1 << 45) - 1, 127 << 32, 4095 << 32, 91 << 32, 200 << 32, (1 << 30) - 1):
            action = (int(verb) << 45) | rest
            assert kind_of(action) == verb
            assert judged(s, action) not in (Reason.NONE, Reason.UNFINISHED)
    for action in ((1 << 53) - 1, 1 << 52, (1 << 52) - 1, 112 << 45, (112 << 45) | 1 | (262143 << 31)):
        assert judged(s, action) not in (Reason.NONE, Reason.UNFINISHED)
