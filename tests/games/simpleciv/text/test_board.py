"""UI-01: a view as a few lines of plain text, as `print(match)` shows it."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.client.view import view
from ludex.games.simpleciv.game import GAME
from ludex.games.simpleciv.meta import META
from ludex.games.simpleciv.rules.codes import NONE, End, Node, Terrain
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import destroy_unit
from ludex.games.simpleciv.text.board import board
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.games.simpleciv.world import SCOUT, SPEAR, city, met, quiet, unit, world


def place(column: int, row: int) -> int:
    return row * 30 + column  # a Standard map


def example() -> State:
    s = world(terrain={place(6, 6): Terrain.HILLS})
    city(s, place(5, 6))
    unit(s, SCOUT, place(8, 6))
    city(s, place(20, 15), owner=1)
    unit(s, SPEAR, place(20, 15), owner=1)
    return s


@pytest.mark.rule("UI-01", "SC-0.10", "SC-22.1")
def test_a_hex_has_its_ground_and_who_is_there() -> None:
    rows = board(view(example(), 0)).splitlines()
    assert rows[6].startswith(" 6 ")
    assert rows[6][3 + 2 * 5 : 3 + 2 * 9] == "★SHSP Ps"
    assert rows[7][3 + 1 + 2 * 5 : 3 + 1 + 2 * 6] == "PS", "odd rows are shifted by half a hex"
    assert rows[15].strip() == "15", "nothing of it was ever seen"


@pytest.mark.rule("SC-22.7")
def test_what_is_only_remembered_is_small() -> None:
    s = world()
    destroy_unit(s, unit(s, SCOUT, place(8, 6)), quiet())
    assert board(view(s, 0)).splitlines()[6].split() == ["6", *["p"] * 7]


@pytest.mark.rule("UI-26", "SC-22.6")
def test_civs_are_told_as_far_as_they_are_known() -> None:
    s = example()
    assert board(view(s, 0)).splitlines()[-2:] == ["S Scholar Kingdoms: score 18, power 18, Gold 40", "2 Player 2"]
    met(s)
    s.players[1].announced = 1
    assert board(view(s, 0)).splitlines()[-1] == "E Starborne Seekers: score 19, power 25, peace, Observatory"


@pytest.mark.rule("SC-22.13")
def test_a_spectator_has_the_list_of_civs_until_the_end() -> None:
    s = example()
    assert board(view(s, NONE)).splitlines() == ["1 Player 1", "2 Player 2"]
    s.node, s.ending = Node.OVER, End.DRAW
    assert "★e" in board(view(s, NONE))


def test_a_match_prints_it() -> None:
    match = Match(GAME, ("human", "easy"), seeds.numbered(1))
    assert str(match) == "Simple Civ, Turn 1 · Player 1\n1 Player 1\n2 Player 2"


@pytest.mark.rule("SC-2.1")
def test_every_option_is_offered_once_and_presets_can_be_played() -> None:
    named = [*META.common_options, *(name for group in META.option_groups.values() for name in group)]
    assert sorted(named) == sorted(META.options)
    for preset in META.presets:
        for name, value in preset.settings.items():
            META.check_value(name, value)
        assert Match(GAME, ("human", "easy"), seeds.numbered(1), preset.settings).legal(0)
