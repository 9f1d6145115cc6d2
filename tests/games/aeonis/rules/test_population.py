"""Population (AE-38.1 to AE-38.3) and Desert attrition (AE-17)."""

import pytest

from ludex.games.aeonis.rules.codes import Building, Kind, Node, Terrain
from ludex.games.aeonis.rules.realm.population import add_pool, clamp_pool, population_cap, population_used, remove_unit
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import wipe
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.aeonis.realms import act, choosing, clean_up, give, refusal
from tests.games.aeonis.world import army, build, city, control, hex_at, place, quiet, terrain, world


def in_desert(kinds: list[int], pool: int) -> State:
    """Units of seat 0 in a Desert, with a Pool."""
    s = world()
    terrain(s, 1, 0, Terrain.DESERT)
    terrain(s, 2, 0, Terrain.DESERT)
    army(s, 0, kinds, 1, 0)
    give(s, 0, pool=pool)
    return s


@pytest.mark.rule("AE-38.1")
def test_cities_farms_and_castles_lift_the_cap_up_to_25() -> None:
    s = world()
    assert population_cap(s, 0) == 7
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.CASTLE)
    control(s, 1, 0, 0)
    build(s, 1, 0, Building.FARM)
    assert population_cap(s, 0) == 15
    for r in range(1, 5):
        city(s, 0, r, 0)
    assert population_cap(s, 0) == 25
    s.hexes[hex_at(1, 0)].slots[0].disabled = 9
    for r in range(1, 5):
        control(s, 0, r, 1)
    assert population_cap(s, 0) == 13


@pytest.mark.rule("AE-38.2")
def test_units_and_buildings_use_population() -> None:
    s = world()
    army(s, 0, [Kind.INFANTRY, Kind.ARCHER, Kind.CAVALRY, Kind.CARAVAN, Kind.LORD], 0, 0)
    assert population_used(s, 0) == 5
    army(s, 0, [Kind.CARAVAN_GUARD, Kind.SANDRUNNER_LANCERS, Kind.AETHER_SEER], 0, 0)
    assert population_used(s, 0) == 12
    control(s, 1, 0, 0)
    build(s, 1, 0, Building.FORTRESS)
    assert population_used(s, 0) == 14


@pytest.mark.rule("AE-38.3", "AE-41.19")
def test_a_lost_unit_returns_its_population_within_the_cap() -> None:
    s = world()
    slot = place(s, 0, Kind.CAVALRY, 0, 0)
    remove_unit(s, 0, slot, quiet())
    assert s.players[0].pool == 2
    give(s, 0, pool=6)
    slot = place(s, 0, Kind.CAVALRY, 0, 0)
    remove_unit(s, 0, slot, quiet())
    assert s.players[0].pool == 7


@pytest.mark.rule("AE-38.3")
def test_used_may_exceed_the_cap_and_nothing_is_removed() -> None:
    # RU-56
    s = world()
    army(s, 0, [Kind.INFANTRY] * 9, 0, 0)
    give(s, 0, pool=3)
    clamp_pool(s, 0)
    assert (s.players[0].pool, population_used(s, 0)) == (0, 9)
    assert add_pool(s, 0, 2) == 0


@pytest.mark.rule("AE-36.2", "AE-38.3")
def test_units_but_no_lord_may_be_dismissed() -> None:
    s = world()
    horse, lord = place(s, 0, Kind.CAVALRY, 0, 0), place(s, 0, Kind.LORD, 0, 0)
    act(s, pack(Verb.DISMISS, horse, 0, 0))
    assert s.players[0].pool == 2
    assert refusal(s, pack(Verb.DISMISS, lord, 0, 0)) == Reason.LORD_STAYS
    assert refusal(s, pack(Verb.DISMISS, horse, 0, 0)) == Reason.NO_SUCH_UNIT
    assert refusal(s, pack(Verb.DISMISS, 77, 0, 0)) == Reason.NO_SUCH_UNIT


@pytest.mark.rule("AE-17.1", "AE-17.2", "AE-17.3")
def test_the_third_cleanup_in_a_desert_and_each_later_one_costs_population() -> None:
    # TV-75
    s = in_desert([Kind.INFANTRY], 5)
    pools = []
    for _ in range(4):
        clean_up(s)
        pools.append(s.players[0].pool)
    assert pools == [5, 5, 4, 3]
    assert s.units[0, 0].desert_rounds == 4


@pytest.mark.rule("AE-17.2", "AE-17.5")
def test_another_desert_keeps_the_counter_and_other_land_resets_it() -> None:
    # TV-75
    s = in_desert([Kind.INFANTRY], 5)
    clean_up(s)
    clean_up(s)
    s.hexes[hex_at(1, 0)].units, s.hexes[hex_at(1, 0)].owner = 0, -1
    s.hexes[hex_at(2, 0)].units, s.hexes[hex_at(2, 0)].owner = 1, 0
    s.units[0, 0].hex = hex_at(2, 0)
    clean_up(s)
    assert (s.units[0, 0].desert_rounds, s.players[0].pool) == (3, 4)
    terrain(s, 2, 0, Terrain.PLAINS)
    clean_up(s)
    assert (s.units[0, 0].desert_rounds, s.players[0].pool) == (0, 4)


@pytest.mark.rule("AE-17.5")
def test_flying_units_never_count() -> None:
    s = in_desert([Kind.INFANTRY, Kind.INFANTRY], 5)
    s.units[0, 1].flying = 1
    for _ in range(2):
        clean_up(s)
    assert [s.units[0, slot].desert_rounds for slot in range(2)] == [2, 0]
    wipe(s, 0, 0)
    pool = s.players[0].pool
    for _ in range(3):
        clean_up(s)
    assert (s.units[0, 1].desert_rounds, s.players[0].pool) == (0, pool)


@pytest.mark.rule("AE-17.3")
def test_a_desert_takes_one_toll_whatever_the_number_of_units() -> None:
    # TV-76
    s = in_desert([Kind.INFANTRY] * 4, 3)
    for _ in range(3):
        clean_up(s)
    assert s.players[0].pool == 2


@pytest.mark.rule("AE-17.4")
def test_with_an_empty_pool_the_owner_gives_up_a_unit() -> None:
    # TV-77
    s = in_desert([Kind.INFANTRY, Kind.CAVALRY, Kind.LORD], 0)
    clean_up(s)
    clean_up(s)
    assert clean_up(s, choosing(1)) == [Node.DESERT_LOSS]
    assert not s.units[0, 1].used
    assert s.players[0].pool == 1


@pytest.mark.rule("AE-17.4")
def test_a_lord_alone_pays_no_toll() -> None:
    s = in_desert([Kind.LORD], 0)
    for _ in range(4):
        assert clean_up(s) == []
    assert s.units[0, 0].used
