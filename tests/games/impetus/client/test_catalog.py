"""The catalog: every table is in the order of its codes, and whoever is shown can be told apart."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from ludex.games.impetus.client.catalog import Catalog, catalog
from ludex.games.impetus.client.view_types import EndReason, Options, Phase
from ludex.games.impetus.game import GAME
from ludex.games.impetus.meta import META
from ludex.games.impetus.rules.codes import Card, End, Faction, Idol, Modifier, Node
from ludex.games.impetus.rules.data import HOMES, MAP, PAIR_LIST, SPIRITS
from ludex.games.impetus.rules.event_kinds import Failure
from ludex.games.impetus.text.names import PLACES, spirit_name

TOKENS = Path(__file__).parents[4] / "web/src/styles/tokens.css"
FOUND = catalog()


@pytest.mark.rule("IM-2.2")
def test_tables_are_in_the_order_of_the_codes() -> None:
    tables = {Faction: FOUND.factions, Card: FOUND.cards, Modifier: FOUND.modifiers, Idol: FOUND.idols}
    for kind, table in tables.items():
        assert [entry.id for entry in table] == [member.name.lower() for member in kind]
    assert [spirit.name for spirit in FOUND.spirits] == [spirit_name(spirit) for spirit in range(SPIRITS)]
    assert len(FOUND.failures) == len(Failure)


@pytest.mark.rule("IM-3.1", "IM-3.8", "IM-4.1")
def test_hexes_homes_and_pairs_are_those_of_the_engine() -> None:
    assert [((spot.q, spot.r), spot.place) for spot in FOUND.hexes] == list(zip(MAP.hexes, PLACES, strict=True))
    assert FOUND.homes == tuple(HOMES)
    assert FOUND.pairs == PAIR_LIST


@pytest.mark.rule("IM-8.1", "IM-22.5", "IM-27.9")
def test_every_phase_end_and_event_has_its_words() -> None:
    assert set(FOUND.phases) == {node.name for node in Node} == set(get_args(Phase))
    assert {"none", *FOUND.endings} == {end.name.lower() for end in End} == set(get_args(EndReason))
    assert set(FOUND.steps) == set(GAME.text.events.names.values())


@pytest.mark.rule("IM-27.1", "IM-27.2")
def test_factions_and_spirits_differ_in_letter_and_pattern_and_factions_in_colour() -> None:
    for kind in (FOUND.factions, FOUND.spirits):
        assert len({who.letter for who in kind}) == len({who.pattern for who in kind}) == len(kind)
    assert len({who.colour for who in FOUND.factions}) == len(FOUND.factions)
    assert FOUND.identities == (*FOUND.factions, *FOUND.spirits) == META.identities
    hues = re.findall(r"--hue-\d: (#\w{6})", TOKENS.read_text(encoding="utf-8"))
    assert {who.colour for who in FOUND.factions} <= set(hues)


def test_signs_are_unique_and_one_column_wide() -> None:
    assert len({sign.id for sign in FOUND.legend}) == len({sign.sign for sign in FOUND.legend}) == len(FOUND.legend)
    assert {idol.sign for idol in FOUND.idols} <= {sign.sign for sign in FOUND.legend}


@pytest.mark.rule("IM-2.1")
def test_a_view_has_every_option_and_every_option_has_its_place() -> None:
    assert list(Options.__struct_fields__) == list(META.options)
    grouped = [*META.common_options, *(name for group in META.option_groups.values() for name in group)]
    assert sorted(grouped) == sorted(META.options)
    for preset in META.presets:
        for name, value in preset.settings.items():
            META.check_value(name, value)


def test_a_catalog_survives_its_journey() -> None:
    assert msgspec.json.decode(msgspec.json.encode(FOUND), type=Catalog) == FOUND == GAME.catalog
