"""What never changes (SC-26.6): every table in the order of its codes, with signs and words for all of it."""

from __future__ import annotations

import msgspec
import pytest

from ludex.games.simpleciv.client.catalog import catalog
from ludex.games.simpleciv.client.catalog_types import Catalog, ItemCard
from ludex.games.simpleciv.client.combat_preview import city_strength, unit_strength
from ludex.games.simpleciv.meta import META
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    ITEMS,
    Building,
    Civ,
    End,
    Garrison,
    Kind,
    Node,
    Offer,
    Overlay,
    Project,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.refusal_sentences import REASONS
from tests.games.simpleciv.world import SPEAR, city, tile, unit, world

CATALOG = catalog()


@pytest.mark.rule("SC-26.6", "SC-27.3")
def test_the_catalog_has_every_table_in_the_order_of_its_codes() -> None:
    """Names and spellings by number; reserved things name their civs."""
    assert [row.id for row in CATALOG.techs] == [tech.name.lower() for tech in Tech]
    assert [row.id for row in CATALOG.units] == [kind.name.lower() for kind in Kind]
    assert [row.id for row in CATALOG.civs] == [civ.name.lower() for civ in Civ]
    assert CATALOG.tile_yields[Terrain.HILLS][Overlay.ORE_VEIN] == (0, 3, 0, 1)
    assert CATALOG.buildings[Building.JADE_GRANARY].civs == ("jade_covenant",)
    assert CATALOG.techs[Tech.CITY_WARDS].needs == ("stonework_halls", "formation_training")
    assert CATALOG.units[Kind.SCOUT].civs == ()


@pytest.mark.rule("SC-1.4", "SC-8.9")
def test_items_say_what_they_are_and_whether_gold_buys_them() -> None:
    assert len(CATALOG.items) == ITEMS
    assert CATALOG.items[FIRST_BUILDING + Building.CITY_WARD] == ItemCard("city_ward", "City Ward", "building", True)
    assert not CATALOG.items[FIRST_BUILDING + Building.BULWARK].buyable
    assert not CATALOG.items[FIRST_PROJECT + Project.OBSERVATORY].buyable


@pytest.mark.rule("SC-23.3")
def test_every_reason_is_explained_under_its_number() -> None:
    assert {number: (reason.rule, reason.text) for number, reason in CATALOG.reasons.items()} == {
        str(number): words for number, words in REASONS.items()
    }


@pytest.mark.rule("SC-27.2", "UI-01", "UI-02")
def test_everything_has_a_sign_of_its_own() -> None:
    """Letters and patterns tell the civs apart without colour, and so do letters the ground."""
    for signs in (
        [card.sign for card in CATALOG.terrains],
        [card.sign for card in CATALOG.overlays],
        [card.sign for card in CATALOG.units],
        [people.letter for people in CATALOG.identities],
        [CATALOG.patterns[people.pattern] for people in CATALOG.identities],
        [sign.id for sign in CATALOG.legend],
    ):
        assert len(set(signs)) == len(signs)
    assert [people.id for people in META.identities] == [*(civ.name.lower() for civ in Civ), "natives"]


@pytest.mark.rule("SC-27.3")
def test_every_spelling_in_views_has_words() -> None:
    words = CATALOG.words
    for found, codes in (
        (words.phases, Node),
        (words.offers, Offer),
        (words.garrisons, Garrison),
        (words.endings, [end for end in End if end]),
    ):
        assert set(found) == {code.name.lower() for code in codes}


@pytest.mark.rule("SC-23.6")
def test_the_parts_of_strengths_are_listed_with_their_rules() -> None:
    s = world()
    number, guard = city(s, tile(s, 6, 6)), unit(s, SPEAR, tile(s, 6, 6))
    s.units[guard].fortified = 1
    listed = {modifier.text for modifier in CATALOG.modifiers}
    for strength in (*city_strength(s, 0, number), *unit_strength(s, 1, guard)):
        assert {part.text for part in strength.parts} <= listed


def test_a_catalog_survives_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CATALOG), type=Catalog) == CATALOG
