"""Buildings (AE-39), Legendary Buildings (AE-42), demolishing (AE-36.2)."""

from collections.abc import Callable
from typing import Any

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    Flag,
    Kind,
    Lord,
    Milestone,
    Place,
    School,
    Source,
    Terrain,
)
from ludex.games.aeonis.rules.data import BUILDING_POPULATION, BUILDINGS_TABLE
from ludex.games.aeonis.rules.map.queries import holds
from ludex.games.aeonis.rules.realm.buildings import do_build, site_code, why_not_build
from ludex.games.aeonis.rules.realm.modes import BUILD_ACTION, BUILD_SCROLL, BUILD_WATCHTOWER
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.aeonis.realms import act, building, give, refusal, wealth
from tests.games.aeonis.world import build, city, control, entries, hex_at, place, quiet, terrain, world

E = hex_at(1, 0)
SITES = {
    Building.FARM: Terrain.PLAINS,
    Building.MINE: Terrain.MOUNTAIN,
    Building.GROVE: Terrain.FOREST,
    Building.EMBASSY: Terrain.DESERT,
}
CITY_BUILDINGS = [
    Building.GUILD_HALL,
    Building.FORGE,
    Building.BANK,
    Building.CASTLE,
    Building.MARKET,
]


def ground(land: int, **rules: Any) -> State:
    """Seat 0 controls (1, 0), which has this terrain, and is rich."""
    s = world(**rules)
    terrain(s, 1, 0, land)
    control(s, 1, 0, 0)
    give(s, 0, 20, 20, 20, 7)
    return s


def lord(who: int) -> State:
    """A rich Lord's player with a City at (0, 0)."""
    s = world(lords=[who], milestones=1)
    city(s, 0, 0, 0)
    give(s, 0, 20, 20, 20, 7)
    return s


@pytest.mark.rule("AE-39", "AE-39.2", "AE-36.1")
@pytest.mark.parametrize("kind", SITES)
def test_production_buildings_stand_on_their_own_land(kind: int) -> None:
    for land in (Terrain.PLAINS, Terrain.FOREST, Terrain.MOUNTAIN, Terrain.DESERT, Terrain.RUINS, Terrain.CITY):
        s = ground(land)
        expected = Reason.NONE if SITES[Building(kind)] == land else Reason.WRONG_SITE
        assert refusal(s, building(1, 0, kind)) == expected
    s = ground(SITES[Building(kind)])
    act(s, building(1, 0, kind))
    gold, mana, influence, population, _ = BUILDINGS_TABLE[kind]
    assert wealth(s, 0) == (20 - gold, 20 - mana, 20 - influence)
    assert (s.players[0].pool, s.players[0].ap) == (7 - population, 17)
    assert holds(s, E, kind)


@pytest.mark.rule("AE-39")
@pytest.mark.parametrize("kind", [Building.TOWER, Building.FORTRESS])
def test_towers_and_fortresses_stand_anywhere_but_on_lakes(kind: int) -> None:
    for land in Terrain:
        if land not in (Terrain.OFF, Terrain.LAKE):
            assert refusal(ground(land), building(1, 0, kind)) == Reason.NONE
    s = ground(Terrain.LAKE)
    assert refusal(s, building(1, 0, kind)) == Reason.WRONG_SITE


@pytest.mark.rule("AE-39")
@pytest.mark.parametrize("kind", CITY_BUILDINGS)
def test_city_buildings_stand_in_cities(kind: int) -> None:
    assert refusal(ground(Terrain.CITY), building(1, 0, kind)) == Reason.NONE
    assert refusal(ground(Terrain.PORTAL), building(1, 0, kind)) == Reason.WRONG_SITE


@pytest.mark.rule("AE-39.1")
@pytest.mark.parametrize("bar", ["foreign hex", "foreign units", "twice", "full", "supply", "pool", "gold", "ap"])
def test_what_can_not_be_built(bar: str) -> None:
    s = ground(Terrain.CITY)
    if bar == "foreign hex":
        control(s, 1, 0, 1)
    elif bar == "foreign units":
        place(s, 1, Kind.INFANTRY, 1, 0)
    elif bar == "twice":
        build(s, 1, 0, Building.TOWER)
    elif bar == "full":
        build(s, 1, 0, Building.BANK)
        build(s, 1, 0, Building.FORGE)
    elif bar == "supply":
        s.building_supply[int(Building.TOWER)] = 0
    elif bar == "pool":
        s.players[0].pool = 0
    elif bar == "gold":
        s.players[0].gold = 3
    else:
        s.players[0].ap = 2
    expected = {
        "foreign hex": Reason.NOT_YOURS,
        "foreign units": Reason.FOREIGN_UNITS,
        "twice": Reason.IS_BUILT,
        "full": Reason.NO_SLOT,
        "supply": Reason.NO_PIECE,
        "pool": Reason.NO_POPULATION,
        "gold": Reason.NO_RESOURCES,
        "ap": Reason.NO_AP,
    }
    assert refusal(s, building(1, 0, Building.TOWER)) == expected[bar]


@pytest.mark.rule("AE-39.1", "AE-31")
def test_a_portal_has_two_slots_and_plains_one() -> None:
    s = ground(Terrain.PORTAL)
    build(s, 1, 0, Building.TOWER)
    assert refusal(s, building(1, 0, Building.FORTRESS)) == Reason.NONE
    s = ground(Terrain.PLAINS)
    build(s, 1, 0, Building.TOWER)
    assert refusal(s, building(1, 0, Building.FORTRESS)) == Reason.NO_SLOT


@pytest.mark.rule("AE-39.1", "AE-10.8")
def test_a_tower_needs_a_portal_that_is_controlled_already() -> None:
    # RU-106
    s = ground(Terrain.PORTAL)
    control(s, 1, 0, NONE)
    place(s, 0, Kind.INFANTRY, 1, 0)
    assert refusal(s, building(1, 0, Building.TOWER)) == Reason.NOT_YOURS


@pytest.mark.rule("AE-39/Bridge", "AE-39.1", "AE-40.5", "AE-6.4")
def test_a_bridge_is_built_from_the_shore_and_gives_its_lake() -> None:
    s = ground(Terrain.LAKE)
    control(s, 1, 0, NONE)
    assert refusal(s, building(1, 0, Building.BRIDGE)) == Reason.NO_BRIDGEHEAD
    control(s, 2, 0, 0)
    act(s, building(1, 0, Building.BRIDGE))
    assert s.hexes[E].controller == 0
    assert refusal(s, building(1, 0, Building.BRIDGE)) == Reason.IS_BUILT


@pytest.mark.rule("AE-42.0")
def test_barred_buildings_are_barred_to_everybody() -> None:
    # RU-102
    s = ground(Terrain.FOREST)
    s.hexes[E].tile = Lord.SERAPHEL
    assert refusal(s, building(1, 0, Building.GROVE)) == Reason.BARRED_TILE
    assert refusal(s, building(1, 0, Building.TOWER)) == Reason.NONE
    s = ground(Terrain.MOUNTAIN)
    s.hexes[E].tile = Lord.NYXARA
    assert refusal(s, building(1, 0, Building.TOWER)) == Reason.BARRED_TILE
    assert refusal(s, building(1, 0, Building.MINE)) == Reason.NONE


@pytest.mark.rule("AE-39/Academy", "AE-43.2", "AE-65.7")
def test_an_academy_has_a_school_and_nothing_else_has() -> None:
    s = ground(Terrain.CITY)
    assert refusal(s, building(1, 0, Building.ACADEMY)) == Reason.WANTS_SCHOOL
    assert refusal(s, building(1, 0, Building.BANK, School.EVO)) == Reason.WANTS_SCHOOL
    listed = [action for action in entries(s, 0) if action >> 16 == building(1, 0, Building.ACADEMY) >> 16]
    assert len(listed) == len(School)
    act(s, building(1, 0, Building.ACADEMY, School.DIV))
    assert s.hexes[E].slots[0].school == School.DIV + 1


@pytest.mark.rule("AE-39/Farm", "AE-38.1")
def test_a_farm_costs_population_and_lifts_the_cap() -> None:
    # TV-92
    s = ground(Terrain.PLAINS)
    city(s, 0, 0, 0)
    give(s, 0, 3, 3, 1, 6)
    act(s, building(1, 0, Building.FARM))
    assert (s.players[0].gold, s.players[0].pool) == (1, 5)
    assert (population_cap(s, 0), population_used(s, 0)) == (12, 1)


@pytest.mark.rule("AE-39.5", "AE-43/Sigiled Masonry")
def test_sigiled_masonry_makes_one_production_building_cheaper() -> None:
    s = ground(Terrain.FOREST)
    s.players[0].discoveries = 1 << Discovery.SIGILED_MASONRY
    control(s, 2, 0, 0)
    act(s, building(1, 0, Building.GROVE))
    assert wealth(s, 0) == (20, 19, 20)
    act(s, building(2, 0, Building.FARM))
    assert wealth(s, 0) == (18, 19, 20)


@pytest.mark.rule("AE-39.5", "AE-43/Stonewright")
def test_stonewright_makes_one_tower_fortress_or_bridge_cheaper() -> None:
    s = ground(Terrain.FOREST)
    s.players[0].discoveries = 1 << Discovery.STONEWRIGHT
    control(s, 2, 0, 0)
    act(s, building(1, 0, Building.TOWER))
    assert s.players[0].gold == 17
    act(s, building(2, 0, Building.FORTRESS))
    assert s.players[0].gold == 12


@pytest.mark.rule("AE-42.3", "AE-39.5")
def test_ironworks_ridge_makes_its_mine_and_one_fortress_cheaper() -> None:
    s = ground(Terrain.MOUNTAIN)
    s.players[0].lord = Lord.VHAROK
    s.hexes[E].tile = Lord.VHAROK
    for q in (2, 3):
        control(s, q, 0, 0)
    act(s, building(1, 0, Building.MINE))
    assert s.players[0].gold == 18
    act(s, building(2, 0, Building.FORTRESS))
    assert s.players[0].gold == 14
    s.players[0].pool = 7
    act(s, building(3, 0, Building.FORTRESS))
    assert s.players[0].gold == 9


@pytest.mark.rule("AE-42.1")
def test_guild_contracts_make_markets_cheaper() -> None:
    s = ground(Terrain.CITY)
    s.players[0].discoveries = 1 << Discovery.GUILD_CONTRACTS
    act(s, building(1, 0, Building.MARKET))
    assert wealth(s, 0) == (19, 20, 18)


NEEDS: dict[Lord, Callable[[State], object]] = {
    Lord.CASSIAN: lambda s: [build(s, q, 0, Building.MARKET) for q in (2, 3)] and [control(s, q, 0, 0) for q in (2, 3)],
    Lord.SERAPHEL: lambda s: setattr(s.players[0], "discoveries", 0b111),
    Lord.VHAROK: lambda s: control(s, 2, 0, 0) and build(s, 2, 0, Building.FORTRESS),
    Lord.ELYNDRA: lambda s: [city(s, q, 0, 0) for q in (2, 3)],
    Lord.RAKHIS: lambda s: setattr(s.players[0], "wins_attacking", 2),
    Lord.NYXARA: lambda s: setattr(s.players[0], "whispers_played", 4),
    Lord.AURIEL: lambda s: setattr(s.players[0], "renown", 5),
    Lord.THALRIK: lambda s: [(terrain(s, q, 0, Terrain.PORTAL), control(s, q, 0, 0)) for q in (2, 3)],
}


@pytest.mark.rule("AE-39", "AE-42.1", "AE-42.2", "AE-42.3", "AE-42.4", "AE-42.5", "AE-42.6", "AE-42.7", "AE-42.8")
@pytest.mark.parametrize("who", NEEDS)
def test_each_legendary_has_its_prerequisite(who: int) -> None:
    s = lord(who)
    action = building(0, 0, Building.MARKET + who)
    assert refusal(s, action) == Reason.LEGENDARY_NEEDS
    NEEDS[Lord(who)](s)
    renown = s.players[0].renown
    gold, mana, influence, _, _ = BUILDINGS_TABLE[Building.MARKET + who]
    act(s, action)
    me = s.players[0]
    assert wealth(s, 0) == (20 - gold, 20 - mana, 20 - influence)
    assert (me.ap, me.pool, me.vp, me.renown) == (16, 4, 2, renown + 2)
    assert me.vp_log[Source.LEGENDARY_BUILT] == 2
    assert s.legendary_hex[who] == hex_at(0, 0)
    assert s.milestones_met >> Milestone.LEGENDARY_BUILT & 1
    assert refusal(s, action) == Reason.LEGENDARY_STANDS


@pytest.mark.rule("AE-39", "AE-42.1")
def test_the_grand_exchange_wants_eight_gold_in_hand() -> None:
    s = lord(Lord.CASSIAN)
    NEEDS[Lord.CASSIAN](s)
    s.players[0].gold = 7
    assert refusal(s, building(0, 0, Building.GRAND_EXCHANGE)) == Reason.LEGENDARY_NEEDS


@pytest.mark.rule("AE-39")
def test_nobody_builds_the_legendary_of_another_lord() -> None:
    s = lord(Lord.CASSIAN)
    assert refusal(s, building(0, 0, Building.IRON_CITADEL)) == Reason.NOT_YOUR_LEGENDARY
    s.rules.lords = 0
    assert refusal(s, building(0, 0, Building.GRAND_EXCHANGE)) == Reason.MODULE_OFF


@pytest.mark.rule("AE-43/Leyline Logistics", "AE-35.5")
def test_leyline_logistics_give_an_ap_after_the_first_city_build() -> None:
    s = ground(Terrain.CITY)
    s.players[0].discoveries = 1 << Discovery.LEYLINE_LOGISTICS
    control(s, 2, 0, 0)
    act(s, building(2, 0, Building.TOWER))
    assert s.players[0].ap == 17
    act(s, building(1, 0, Building.BANK))
    assert (s.players[0].ap, s.players[0].ap_unbankable) == (15, 1)
    act(s, building(1, 0, Building.FORGE))
    assert s.players[0].ap == 12
    assert s.players[0].flags >> Flag.LEYLINE_LOGISTICS & 1


@pytest.mark.rule("AE-50", "AE-46.3")
def test_scroll_and_watchtower_build_on_their_own_terms() -> None:
    s = ground(Terrain.PLAINS)
    give(s, 0, 2, 0, 0, 1)
    assert why_not_build(s, 0, E, Building.TOWER, 0, BUILD_SCROLL) == Reason.NO_RESOURCES
    assert why_not_build(s, 0, E, Building.FARM, 0, BUILD_SCROLL) == Reason.NONE
    assert why_not_build(s, 0, E, Building.FARM, 0, BUILD_WATCHTOWER) == Reason.WRONG_SITE
    assert why_not_build(s, 0, E, Building.TOWER, 0, BUILD_WATCHTOWER) == Reason.NONE
    do_build(s, 0, E, Building.TOWER, 0, BUILD_WATCHTOWER, quiet())
    assert (s.players[0].gold, s.players[0].pool, s.players[0].ap) == (0, 0, 20)
    assert site_code(E, Building.ACADEMY, 3) >> 12 == 3


@pytest.mark.rule("AE-45")
def test_a_built_fortress_is_remembered_by_its_builder() -> None:
    s = ground(Terrain.PLAINS)
    act(s, building(1, 0, Building.FORTRESS))
    assert s.players[0].fortresses[E] == 1
    assert s.building_supply[Building.FORTRESS] == 3


@pytest.mark.rule("AE-36.2", "AE-38.3", "AE-30")
def test_a_demolished_building_returns_its_piece_and_population() -> None:
    s = ground(Terrain.PLAINS)
    act(s, building(1, 0, Building.FORTRESS))
    assert s.players[0].pool == 7 - BUILDING_POPULATION[Building.FORTRESS]
    act(s, pack(Verb.DEMOLISH, E, Building.FORTRESS, 0))
    assert (s.players[0].pool, s.building_supply[Building.FORTRESS]) == (7, 4)
    assert refusal(s, pack(Verb.DEMOLISH, E, Building.FORTRESS, 0)) == Reason.NO_SUCH_BUILDING


@pytest.mark.rule("AE-36.2")
def test_no_legendary_and_no_bridge_under_units_is_demolished() -> None:
    # RU-94
    s = lord(Lord.VHAROK)
    build(s, 0, 0, Building.IRON_CITADEL)
    assert refusal(s, pack(Verb.DEMOLISH, hex_at(0, 0), Building.IRON_CITADEL, 0)) == Reason.LEGENDARY_STAYS
    terrain(s, 1, 0, Terrain.LAKE)
    control(s, 1, 0, 0)
    build(s, 1, 0, Building.BRIDGE)
    slot = place(s, 0, Kind.INFANTRY, 1, 0)
    demolish = pack(Verb.DEMOLISH, E, Building.BRIDGE, 0)
    assert refusal(s, demolish) == Reason.BRIDGE_IN_USE
    act(s, pack(Verb.DISMISS, slot, 0, 0))
    act(s, demolish)
    assert s.hexes[E].controller == NONE


@pytest.mark.rule("AE-36.2", "AE-50.2")
def test_the_relic_of_a_demolished_building_stays_with_its_player() -> None:
    s = ground(Terrain.CITY)
    build(s, 1, 0, Building.FORGE)
    s.hexes[E].slots[0].relic = Artifact.ETERNAL_FORGE + 1
    act(s, pack(Verb.DEMOLISH, E, Building.FORGE, 0))
    assert s.players[0].artifacts == 1 << Artifact.ETERNAL_FORGE
    assert s.artifact_place[Artifact.ETERNAL_FORGE] == Place.HELD


@pytest.mark.rule("AE-65.1")
def test_any_number_is_refused_with_a_reason() -> None:
    s = ground(Terrain.CITY)
    for verb in (
        Verb.BUILD,
        Verb.RECRUIT,
        Verb.RESEARCH,
        Verb.DEMOLISH,
        Verb.DISMISS,
        Verb.TAKEOVER,
        Verb.CLEANSE_CURSE,
    ):
        for subject in (0, 45, 90, 91, 4095, 8191):
            for target in (0, 1, 21, 22, 65535):
                for option in (0, 1, 6, 65535):
                    action = pack(verb, subject, target, option)
                    assert refusal(s, action) in list(Reason)


@pytest.mark.rule("AE-39.2")
def test_why_not_and_the_list_agree() -> None:
    s = ground(Terrain.CITY)
    control(s, 2, 0, 0)
    terrain(s, 3, 0, Terrain.LAKE)
    listed = {action for action in entries(s, 0) if action >> 45 == Verb.BUILD}
    for h in (E, hex_at(2, 0), hex_at(3, 0), hex_at(0, 0)):
        for kind in Building:
            for school in range(6):
                allowed = why_not_build(s, 0, h, kind, school, BUILD_ACTION) == Reason.NONE
                assert (pack(Verb.BUILD, h, kind, school) in listed) == allowed
