"""Yields, production and upkeep (AE-31)."""

from typing import Any

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Node,
    Terrain,
    Title,
)
from ludex.games.aeonis.rules.map.queries import is_special, makes_mana
from ludex.games.aeonis.rules.realm.buildings import do_build
from ludex.games.aeonis.rules.realm.modes import BUILD_ACTION
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.realm.yields import GOLD, GROWTH, INFLUENCE, MANA, growth, hex_yield, income
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.realms import NO, SKIP, YES, choosing, give, new_game, produce, recruits, wealth
from tests.games.aeonis.world import army, build, city, control, hex_at, lord_of, place, quiet, terrain, world

E = hex_at(1, 0)


def land(ground: int, building: int = Building.NONE, tile: int = 0, **rules: Any) -> State:
    """Seat 0 controls (1, 0)."""
    s = world(**rules)
    terrain(s, 1, 0, ground)
    control(s, 1, 0, 0)
    s.hexes[E].tile = tile
    if building:
        build(s, 1, 0, building)
    return s


def yields(s: State, h: int = E) -> tuple[int, ...]:
    """Gold, Mana, Influence and growth of a hex of seat 0."""
    return tuple(hex_yield(s, 0, h, what) for what in (GOLD, MANA, INFLUENCE, GROWTH))


def relic(s: State, q: int, r: int, building: int, artifact: int) -> None:
    """A building of seat 0 with a Building Relic."""
    control(s, q, r, 0)
    h = build(s, q, r, building)
    s.hexes[h].slots[0].relic = artifact + 1


@pytest.mark.rule("AE-31", "AE-31.1")
@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        (Terrain.PLAINS, (0, 0, 0, 1)),
        (Terrain.FOREST, (0, 1, 0, 0)),
        (Terrain.MOUNTAIN, (1, 0, 0, 0)),
        (Terrain.DESERT, (0, 0, 1, 0)),
        (Terrain.LAKE, (0, 0, 0, 0)),
        (Terrain.CITY, (0, 0, 0, 2)),
        (Terrain.RUINS, (0, 0, 0, 0)),
        (Terrain.PORTAL, (0, 0, 0, 0)),
    ],
)
def test_what_each_terrain_yields(ground: int, expected: tuple[int, ...]) -> None:
    assert yields(land(ground)) == expected


@pytest.mark.rule("AE-31.2", "AE-42.3")
@pytest.mark.parametrize(
    ("ground", "building", "tile", "expected"),
    [
        (Terrain.PLAINS, Building.FARM, 0, (0, 0, 0, 2)),
        (Terrain.FOREST, Building.GROVE, 0, (0, 3, 0, 0)),
        (Terrain.MOUNTAIN, Building.MINE, 0, (3, 0, 0, 0)),
        (Terrain.DESERT, Building.EMBASSY, 0, (0, 0, 3, 0)),
        (Terrain.MOUNTAIN, Building.MINE, Lord.VHAROK, (4, 0, 0, 0)),  # TV-93
        (Terrain.FOREST, Building.NONE, Lord.ELYNDRA, (0, 1, 0, 1)),
        (Terrain.PLAINS, Building.FARM, Lord.RAKHIS, (1, 0, 0, 2)),
        (Terrain.MOUNTAIN, Building.MINE, Lord.NYXARA, (3, 1, 0, 0)),
        (Terrain.FOREST, Building.GROVE, Lord.AURIEL, (0, 3, 1, 0)),
        (Terrain.DESERT, Building.EMBASSY, Lord.CASSIAN, (0, 0, 4, 0)),
    ],
)
def test_production_buildings_add_to_the_tile(ground: int, building: int, tile: int, expected: tuple[int, ...]) -> None:
    # RU-28
    assert yields(land(ground, building, tile)) == expected


@pytest.mark.rule("AE-31.3", "AE-0.11")
def test_curse_storm_and_sabotage_stop_yields() -> None:
    for marker in ("cursed", "storm"):
        s = land(Terrain.PLAINS, Building.FARM)
        setattr(s.hexes[E], marker, 1)
        assert yields(s) == (0, 0, 0, 0)
    s = land(Terrain.MOUNTAIN, Building.MINE)
    s.hexes[E].slots[0].disabled = 2
    assert yields(s) == (1, 0, 0, 0)


@pytest.mark.rule("AE-31.3", "AE-46.1")
def test_the_storm_of_this_round_spares_the_hexes_of_the_sheltered() -> None:
    s = land(Terrain.MOUNTAIN)
    s.hexes[E].storm, s.event, s.sheltered = 1, GlobalEvent.THE_SHATTERING_STORM, 0b10
    assert yields(s) == (0, 0, 0, 0)
    s.sheltered = 0b1
    assert yields(s) == (1, 0, 0, 0)


@pytest.mark.rule("AE-31.4")
def test_mana_producing_hexes_and_special_tiles() -> None:
    assert makes_mana(land(Terrain.FOREST), E)
    assert makes_mana(land(Terrain.MOUNTAIN, tile=Lord.NYXARA), E)
    assert not makes_mana(land(Terrain.MOUNTAIN), E)
    for ground in (Terrain.CITY, Terrain.RUINS, Terrain.PORTAL):
        assert is_special(land(ground), E)
    assert is_special(land(Terrain.FOREST, tile=Lord.THALRIK), E)
    assert not is_special(land(Terrain.PLAINS), E)


@pytest.mark.rule("AE-31.5")
def test_scenario_markers_yield_mana_and_influence() -> None:
    s = land(Terrain.PLAINS)
    s.hexes[E].marker = 3
    assert yields(s) == (0, 1, 1, 1)


@pytest.mark.rule("AE-31.6", "AE-42.2")
def test_mana_nexus_and_ley_line_flux_add_mana() -> None:
    s = land(Terrain.FOREST, Building.GROVE)
    s.players[0].discoveries = 1 << Discovery.MANA_NEXUS
    s.events_now = 1 << GlobalEvent.LEY_LINE_FLUX
    assert yields(s) == (0, 5, 0, 0)
    s = land(Terrain.MOUNTAIN, tile=Lord.NYXARA)
    s.players[0].discoveries = 1 << Discovery.MANA_NEXUS
    assert yields(s) == (1, 2, 0, 0)


@pytest.mark.rule("AE-31.6", "AE-42.4")
def test_the_heartwood_sanctum_helps_its_neighbours_and_growth() -> None:
    s = land(Terrain.MOUNTAIN)
    city(s, 0, 0, 0)
    assert growth(s, 0) == 3
    build(s, 0, 0, Building.HEARTWOOD_SANCTUM)
    assert yields(s) == (2, 0, 0, 0)
    assert growth(s, 0) == 6
    control(s, 0, 0, 1)
    assert yields(s) == (1, 0, 0, 0)


@pytest.mark.rule("AE-31.6", "AE-50")
def test_relics_that_make_a_realm_richer() -> None:
    s = land(Terrain.FOREST)
    s.hexes[hex_at(0, 0)].terrain = Terrain.PLAINS
    relic(s, 0, 0, Building.FARM, Artifact.VERDANT_HEARTHSTONE)
    assert yields(s) == (1, 1, 0, 0)
    assert growth(s, 0) == 1 + 2 + 2
    terrain(s, 2, 0, Terrain.FOREST)
    relic(s, 2, 0, Building.GROVE, Artifact.LEY_LINE_CONDUIT)
    assert yields(s, hex_at(2, 0)) == (0, 5, 0, 0)


@pytest.mark.rule("AE-31.6", "AE-46.1")
def test_the_long_drought_takes_growth_of_plains() -> None:
    s = land(Terrain.PLAINS)
    control(s, 2, 0, 0)
    build(s, 2, 0, Building.FARM)
    s.events_now = 1 << GlobalEvent.THE_LONG_DROUGHT
    assert (yields(s), yields(s, hex_at(2, 0))) == ((0, 0, 0, 0), (0, 0, 0, 1))
    assert growth(s, 0) == 2


@pytest.mark.rule("AE-31.6", "AE-49")
def test_prospectors_find_doubles_its_hex_once() -> None:
    s = land(Terrain.MOUNTAIN, Building.MINE)
    s.players[0].prospect = E
    produce(s)
    assert s.players[0].gold == 6
    assert s.players[0].prospect == NONE
    produce(s)
    assert s.players[0].gold == 9


@pytest.mark.rule("AE-31.6", "AE-33.5")
def test_the_first_production_of_a_standard_realm() -> None:
    # TV-91
    s = new_game(4)
    produce(s)
    for seat in range(4):
        assert growth(s, seat) == 4
        assert wealth(s, seat) == (3, 3, 1)
        assert s.players[seat].pool == 6


@pytest.mark.rule("AE-31.6", "AE-38.3")
def test_a_farm_lets_the_pool_grow() -> None:
    # TV-92
    s = new_game(4)
    produce(s)
    plains = next(h for h in range(91) if s.hexes[h].controller == 0 and s.hexes[h].terrain == Terrain.PLAINS)
    do_build(s, 0, plains, Building.FARM, 0, BUILD_ACTION, quiet())
    assert (s.players[0].gold, s.players[0].pool) == (1, 5)
    assert (population_used(s, 0), population_cap(s, 0), growth(s, 0)) == (5, 12, 5)
    produce(s)
    assert s.players[0].pool == 7


@pytest.mark.rule("AE-31.6")
def test_flat_income() -> None:
    s = world()
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.ARCANE_SANCTUM)
    build(s, 0, 0, Building.GRAND_EXCHANGE)
    s.trades_completed = 3
    s.title_holder[int(Title.HERO_OF_THE_REALM)] = 0
    assert [income(s, 0, what) for what in (GOLD, MANA, INFLUENCE)] == [3, 2, 1]
    assert [income(s, 1, what) for what in (GOLD, MANA, INFLUENCE)] == [0, 0, 0]


@pytest.mark.rule("AE-31.6", "AE-42.7")
def test_the_cathedral_honours_a_speaker() -> None:
    s = world()
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.CATHEDRAL_OF_RADIANCE)
    s.speaker = 1
    produce(s)
    assert s.players[0].renown == 0
    s.speaker = 0
    produce(s)
    assert s.players[0].renown == 1


@pytest.mark.rule("AE-31.6", "AE-50")
def test_the_chalice_gives_what_its_holder_names() -> None:
    s = world(artifacts=1)
    s.players[1].artifacts = 1 << Artifact.WELLSPRING_CHALICE
    assert produce(s, choosing(INFLUENCE)) == [Node.CHALICE]
    assert wealth(s, 1) == (0, 0, 2)


@pytest.mark.rule("AE-39/Bank", "AE-61")
@pytest.mark.parametrize(("choice", "left"), [(0, (5, 0, 0)), (1, (0, 5, 0)), (2, (0, 2, 3))])
def test_a_bank_makes_one_exchange(choice: int, left: tuple[int, int, int]) -> None:
    s = world()
    for r in (0, 1):
        city(s, 0, r, 0)
        build(s, 0, r, Building.BANK)
    give(s, 0, 2, 2, 0)
    assert produce(s, choosing(choice)) == [Node.BANK]
    assert wealth(s, 0) == left
    give(s, 0, 1, 1, 9)
    assert produce(s) == []


@pytest.mark.rule("AE-43/Golden Alchemy")
def test_golden_alchemy_turns_mana_into_gold() -> None:
    s = world()
    s.players[0].discoveries = 1 << Discovery.GOLDEN_ALCHEMY
    give(s, 0, mana=3)
    assert produce(s, YES) == [Node.ALCHEMY]
    assert wealth(s, 0) == (3, 1, 0)
    assert produce(s) == []
    give(s, 0, mana=3)
    produce(s, SKIP)
    assert wealth(s, 0) == (0, 3, 0)


@pytest.mark.rule("AE-47", "AE-31.6")
def test_the_realm_tax_gives_gold_and_takes_influence_or_renown() -> None:
    # TV-103
    s = world()
    s.laws = 1 << Motion.REALM_TAX
    give(s, 0, influence=2)
    s.players[0].renown = 1
    s.players[1].renown = 2
    assert produce(s, choosing(1)) == [Node.TAX]  # seat 1 has no choice, seat 2 nothing
    assert (wealth(s, 0), s.players[0].renown) == ((1, 0, 2), 0)
    assert (wealth(s, 1), s.players[1].renown) == ((1, 0, 0), 1)
    assert (wealth(s, 2), s.players[2].renown) == ((1, 0, 0), 0)


@pytest.mark.rule("AE-51.1", "AE-31.6")
def test_faction_units_are_paid_for_or_leave() -> None:
    s = world(lords=[Lord.SERAPHEL], faction_units=1)
    army(s, 0, [Kind.SPELLBLADE_ADEPT, Kind.SPELLBLADE_ADEPT, Kind.AETHER_SEER], 0, 0)
    give(s, 0, mana=2)
    assert produce(s, YES, NO) == [Node.UPKEEP, Node.UPKEEP]  # 1 Mana is left, which does not pay for the Seer
    assert [s.units[0, slot].used for slot in range(3)] == [1, 0, 0]
    assert s.players[0].mana == 1
    assert s.players[0].pool == 5
    s = world(lords=[Lord.VHAROK], faction_units=1)
    place(s, 0, Kind.SIEGE_RAM, 0, 0)
    give(s, 0, gold=1)
    produce(s, YES)
    assert s.players[0].gold == 0


@pytest.mark.rule("AE-47", "AE-31.6")
def test_a_standing_army_pays_its_tithe() -> None:
    s = world()
    s.laws = 1 << Motion.STANDING_ARMY_TITHE
    army(s, 0, [Kind.INFANTRY] * 8, 0, 0)
    army(s, 1, [Kind.INFANTRY] * 7, 3, 0)
    lord_of(s, 1, 3, 0)
    give(s, 0, gold=1)
    assert produce(s, YES) == [Node.UPKEEP]
    assert s.players[0].gold == 0
    assert produce(s, choosing(3)) == [Node.UPKEEP]
    assert not s.units[0, 3].used
    assert produce(s) == []


@pytest.mark.rule("AE-50", "AE-31.6")
def test_the_eternal_forge_is_offered_each_production() -> None:
    s = world(artifacts=1)
    city(s, 0, 0, 0)
    relic(s, 0, 0, Building.FORGE, Artifact.ETERNAL_FORGE)
    give(s, 0, gold=1, pool=2)
    assert produce(s, recruits(0, 0, cavalry=1)) == [Node.ETERNAL_FORGE]
    assert s.units[0, 0].kind == Kind.CAVALRY
    assert produce(s) == []
    give(s, 0, gold=1, pool=2)
    assert produce(s, SKIP) == [Node.ETERNAL_FORGE]


@pytest.mark.rule("AE-42.4", "AE-31.6")
def test_the_sacred_grove_adds_population_for_its_owner() -> None:
    s = land(Terrain.FOREST, tile=Lord.ELYNDRA)
    s.players[0].lord = Lord.ELYNDRA
    produce(s)
    assert s.players[0].pool == 1 + 1 + 1
    s.players[0].lord = Lord.CASSIAN
    s.players[0].pool = 0
    produce(s)
    assert s.players[0].pool == 2


@pytest.mark.rule("AE-31.6", "AE-47")
def test_ruins_and_the_keeper_bring_remnants() -> None:
    s = land(Terrain.RUINS, artifacts=1)
    terrain(s, 2, 0, Terrain.RUINS)
    control(s, 2, 0, 0)
    s.hexes[hex_at(2, 0)].cursed = 1
    s.title_holder[int(Title.KEEPER_OF_RELICS)] = 1
    produce(s)
    assert (s.players[0].remnants, s.players[1].remnants) == (1, 1)
    assert s.remnant_supply == 38
    s = land(Terrain.RUINS)
    produce(s)
    assert s.players[0].remnants == 0


@pytest.mark.rule("AE-31.6")
def test_production_goes_by_initiative() -> None:
    s = world(artifacts=1)
    s.remnant_supply = 1
    for seat, q in ((0, 1), (1, 2)):
        terrain(s, q, 0, Terrain.RUINS)
        control(s, q, 0, seat)
    s.initiative[0], s.initiative[1] = 1, 0
    produce(s)
    assert (s.players[0].remnants, s.players[1].remnants) == (0, 1)


@pytest.mark.rule("R6", "AE-47")
def test_general_amnesty_releases_lords_first() -> None:
    s = world()
    s.players[0].home = city(s, 0, 0, 0)
    slot = lord_of(s, 0, 0, 0)
    s.hexes[hex_at(0, 0)].units, s.hexes[hex_at(0, 0)].owner = 0, NONE
    s.units[0, slot].hex, s.players[0].lord_captor = NONE, 1
    s.amnesty = 1
    produce(s)
    assert s.players[0].lord_captor == NONE
    assert s.units[0, slot].hex == hex_at(0, 0)
    assert s.amnesty == 0
