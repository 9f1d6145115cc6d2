"""UI-01: the picture of the map, drawn from a view."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ludex.games.simpleciv.client.portrait import beside, centre, corner, portrait
from ludex.games.simpleciv.client.view import view
from ludex.games.simpleciv.client.view_types import View
from ludex.games.simpleciv.meta import CIVS
from ludex.games.simpleciv.rules.codes import NONE, End, Kind, Overlay, Terrain
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.signs import GROUNDS, LEGEND, OVERLAY_SIGNS, PATTERNS, UNIT_SIGNS
from tests.games.simpleciv.world import SCOUT, city, met, unit, world

SVG = "{http://www.w3.org/2000/svg}"


def example() -> State:
    s = world()
    city(s, 5 * 30 + 5, pop=2)
    unit(s, SCOUT, 5 * 30 + 9)
    city(s, 15 * 30 + 20, owner=1)
    return s


def drawn(s: State, seat: int = 0) -> ElementTree.Element:
    return ElementTree.fromstring(portrait(view(s, seat)))


def words(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def fills(picture: ElementTree.Element) -> list[str]:
    return [shape.get("fill", "") for shape in picture.iter(f"{SVG}polygon")]


def side(seen: View, tile: int, direction: int) -> set[tuple[int, int]]:
    """The two ends of a side of a hex, to the nearest point."""
    ends = [corner(centre(seen, tile), number) for number in (direction, direction + 1)]
    return {(round(x), round(y)) for x, y in ends}


@pytest.mark.rule("UI-01", "SC-22.6")
def test_every_tile_is_drawn_and_what_was_never_seen_is_dark() -> None:
    s = example()
    ground = view(s, 0).map.seen
    colours = fills(drawn(s))
    assert colours.count("#2b2e33") == ground.count(0) > 0
    assert colours.count(GROUNDS[Terrain.PLAINS].colour) == len(ground) - ground.count(0)


@pytest.mark.rule("UI-01", "SC-22.10")
def test_cities_have_names_and_pop_and_strangers_stay_hidden() -> None:
    shown = words(drawn(example()))
    assert "Vellumgate" in shown
    assert "2" in shown
    assert "Sc" in shown
    assert "Evenstar" not in shown
    assert "Player 2" in shown


@pytest.mark.rule("SC-22.8", "UI-32")
def test_at_the_end_all_is_shown_with_the_result() -> None:
    s = example()
    s.ending, s.winner, s.end_turn = End.PROGRESS, 1, 1
    shown = words(drawn(s))
    assert "Evenstar" in shown
    assert "Starborne Seekers wins by Progress" in shown
    s.ending, s.winner = End.DRAW, NONE
    assert "The game ends in a draw" in words(drawn(s))


@pytest.mark.rule("UI-01")
def test_land_has_a_pattern_and_a_border_all_around() -> None:
    s = example()
    picture = drawn(s)
    land = view(s, 0).map.owner.count(0)
    assert fills(picture).count("url(#land0)") == land == 7
    colour = next(civ.colour for civ in CIVS if civ.id == view(s, 0).civs[0].civ)
    assert sum(line.get("stroke") == colour for line in picture.iter(f"{SVG}line")) == 18
    assert len({PATTERNS[civ.pattern] for civ in CIVS}) == len(CIVS)


@pytest.mark.rule("SC-3.9")
def test_a_river_is_drawn_on_the_side_that_two_tiles_share() -> None:
    seen: View = view(example(), 0)
    for tile in (5 * 30 + 5, 6 * 30 + 5):
        for direction in range(6):
            other = beside(seen, tile, direction)
            assert other is not None
            assert side(seen, tile, direction) == side(seen, other, direction + 3)
    seen.map.river[5 * 30 + 5] = 1
    assert len(re.findall("stroke-width='3.2'", portrait(seen))) == 1


def test_off_the_map_there_is_nothing() -> None:
    seen = view(example(), 0)
    assert beside(seen, 0, 3) is None
    assert beside(seen, 0, 1) is None
    assert beside(seen, 0, 0) == 1


@pytest.mark.rule("UI-01")
def test_fogged_land_is_dimmed_and_names_are_escaped() -> None:
    s = example()
    met(s)
    seen = view(s, 0)
    seen.map.seen[5 * 30 + 9] = 1
    seen.cities[0].name = "A < B & C"
    picture = ElementTree.fromstring(portrait(seen))
    assert "A < B & C" in words(picture)
    assert fills(picture).count("#1c1f24") == 1
    assert "Starborne Seekers" in words(picture)


def test_every_ground_and_overlay_has_a_look() -> None:
    assert set(GROUNDS) == set(Terrain)
    assert set(OVERLAY_SIGNS) == set(Overlay)
    assert set(UNIT_SIGNS) == set(Kind)
    assert len({sign.id for sign in LEGEND}) == len(LEGEND)
