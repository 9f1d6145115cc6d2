"""Recruiting (AE-38.4 to AE-38.6) and faction units (AE-51.1)."""

from typing import Any

import pytest

from ludex.games.aeonis.rules.codes import (
    Artifact,
    Building,
    Discovery,
    Flag,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Terrain,
)
from ludex.games.aeonis.rules.realm.modes import (
    ORDINARY,
    RECRUIT_FORGE,
    RECRUIT_PRIMARY,
    RECRUIT_SECONDARY,
)
from ludex.games.aeonis.rules.realm.recruit_prices import allowance
from ludex.games.aeonis.rules.realm.recruiting import do_recruit, list_recruits, why_not_recruit
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import of_kind
from ludex.games.aeonis.rules.verbs import FREE
from ludex.kernel.state.bits import count
from tests.games.aeonis.realms import act, give, recruits, refusal
from tests.games.aeonis.world import (
    army,
    build,
    city,
    completions,
    control,
    entries,
    hex_at,
    place,
    quiet,
    terrain,
    world,
)

O = hex_at(0, 0)  # noqa: E741


def capital(**rules: Any) -> State:
    """A player with a City and plenty of everything."""
    s = world(**rules)
    city(s, 0, 0, 0)
    give(s, 0, 20, 20, 20, 10)
    return s


def faction(lord: int) -> State:
    """A Lord's player with a City, plenty of everything and faction units."""
    s = world(lords=[lord], faction_units=1, tier_two=1)
    city(s, 0, 0, 0)
    give(s, 0, 20, 20, 20, 10)
    return s


def numbers(s: State, h: int = O) -> list[int]:
    """How many Infantry, Cavalry, Archers and Caravans of seat 0 stand in a hex."""
    kinds = (Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.CARAVAN)
    return [count(of_kind(s, 0, s.hexes[h].units, kind)) for kind in kinds]


@pytest.mark.rule("AE-38.4", "AE-38.3", "AE-15.2")
def test_two_units_for_one_ap_their_price_and_population() -> None:
    s = capital()
    act(s, recruits(0, 0, cavalry=1, archer=1))
    me = s.players[0]
    assert numbers(s) == [0, 1, 1, 0]
    assert (me.ap, me.gold, me.mana, me.pool) == (19, 17, 19, 7)
    s = capital()
    act(s, recruits(0, 0, infantry=1, caravan=1))
    assert (numbers(s), s.players[0].gold, s.players[0].pool) == ([1, 0, 0, 1], 18, 8)


@pytest.mark.rule("AE-38.4")
def test_a_city_recruits_once_a_round() -> None:
    s = capital()
    act(s, recruits(0, 0, infantry=1))
    assert refusal(s, recruits(0, 0, infantry=1)) == Reason.HAS_RECRUITED


@pytest.mark.rule("AE-38.4", "AE-1.8")
@pytest.mark.parametrize("bar", ["foreign units", "enemy city", "no city", "no ap", "three", "none", "lord", "far"])
def test_what_can_not_be_recruited(bar: str) -> None:
    # TV-126
    s = capital()
    action = recruits(0, 0, infantry=1)
    if bar == "foreign units":
        place(s, 1, Kind.INFANTRY, 0, 0)
    elif bar == "enemy city":
        control(s, 0, 0, 1)
    elif bar == "no city":
        terrain(s, 0, 0, Terrain.PLAINS)
    elif bar == "no ap":
        s.players[0].ap = 0
    elif bar == "three":
        action = recruits(0, 0, infantry=3)
    elif bar == "none":
        action = recruits(0, 0)
    elif bar == "lord":
        action = recruits(0, 0, lord=1)
    else:
        action = action + (1000 << 32)
    expected = {
        "foreign units": Reason.FOREIGN_UNITS,
        "enemy city": Reason.NOT_A_CITY,
        "no city": Reason.NOT_A_CITY,
        "no ap": Reason.NO_AP,
        "three": Reason.RECRUIT_LIMIT,
        "none": Reason.NO_RECRUITS,
        "lord": Reason.MALFORMED,
        "far": Reason.NOT_ON_MAP,
    }
    assert refusal(s, action) == expected[bar]


@pytest.mark.rule("AE-38.4", "AE-38.3")
def test_recruits_need_gold_mana_and_population() -> None:
    s = capital()
    give(s, 0, gold=1, mana=0, pool=1)
    assert refusal(s, recruits(0, 0, infantry=1)) == Reason.NONE
    assert refusal(s, recruits(0, 0, archer=1)) == Reason.NO_RESOURCES
    assert refusal(s, recruits(0, 0, infantry=2)) == Reason.NO_POPULATION
    assert refusal(s, recruits(0, 0, cavalry=1)) == Reason.NO_POPULATION


@pytest.mark.rule("AE-38.6", "AE-30")
def test_piece_limits_are_hard() -> None:
    s = capital()
    army(s, 0, [Kind.CAVALRY] * 3 + [Kind.CARAVAN] * 2, 3, 0)
    assert refusal(s, recruits(0, 0, cavalry=1)) == Reason.NONE
    assert refusal(s, recruits(0, 0, cavalry=2)) == Reason.NO_PIECE
    assert refusal(s, recruits(0, 0, caravan=1)) == Reason.NO_PIECE


@pytest.mark.rule("AE-15.2", "AE-0.8")
def test_without_their_module_there_are_no_caravans() -> None:
    s = capital(caravans=0)
    assert refusal(s, recruits(0, 0, caravan=1)) == Reason.MODULE_OFF
    assert refusal(s, recruits(0, 0, elite=1)) == Reason.MODULE_OFF


@pytest.mark.rule("AE-38.5", "AE-39/Forge")
def test_a_forge_gives_one_more_unit_and_cheaper_ones() -> None:
    # TV-96
    s = capital()
    build(s, 0, 0, Building.FORGE)
    give(s, 0, gold=4, pool=5)
    assert refusal(s, recruits(0, 0, cavalry=3)) == Reason.NO_POPULATION
    act(s, recruits(0, 0, cavalry=2, infantry=1))
    assert (s.players[0].gold, s.players[0].pool) == (1, 0)
    assert s.players[0].forge_used[O] == 1
    assert allowance(s, 0, O, RECRUIT_SECONDARY) == 2


@pytest.mark.rule("AE-38.5", "AE-47")
def test_muster_rolls_and_muster_call_allow_three_units() -> None:
    s = capital()
    s.laws = 1 << Motion.MUSTER_ROLLS
    assert refusal(s, recruits(0, 0, infantry=3)) == Reason.NONE
    assert refusal(s, recruits(0, 0, infantry=4)) == Reason.RECRUIT_LIMIT
    s = capital()
    s.events_now, s.event = 1 << GlobalEvent.MUSTER_CALL, GlobalEvent.MUSTER_CALL
    assert refusal(s, recruits(0, 0, infantry=3)) == Reason.NONE


@pytest.mark.rule("AE-37", "AE-38.4")
def test_the_primary_of_card_6_asks_for_population_alone() -> None:
    s = capital()
    s.players[0].recruited[O] = 1
    give(s, 0, pool=3)
    action = recruits(0, 0, cavalry=1, archer=1)
    assert why_not_recruit(s, 0, action, RECRUIT_PRIMARY) == Reason.NONE
    assert why_not_recruit(s, 0, recruits(0, 0, infantry=3), RECRUIT_PRIMARY) == Reason.RECRUIT_LIMIT
    assert why_not_recruit(s, 0, recruits(0, 0, cavalry=2), RECRUIT_PRIMARY) == Reason.NO_POPULATION
    do_recruit(s, 0, action, RECRUIT_PRIMARY, quiet())
    assert (numbers(s), s.players[0].pool) == ([0, 1, 1, 0], 0)
    s = capital()
    do_recruit(s, 0, action, RECRUIT_PRIMARY, quiet())
    assert refusal(s, action) == Reason.NONE
    assert s.players[0].gold == 20


@pytest.mark.rule("AE-37")
def test_the_secondary_of_card_6_ignores_the_limit_of_a_city() -> None:
    s = capital()
    s.players[0].recruited[O] = 1
    action = recruits(0, 0, infantry=2)
    assert why_not_recruit(s, 0, action, ORDINARY) == Reason.HAS_RECRUITED
    assert why_not_recruit(s, 0, action, RECRUIT_SECONDARY) == Reason.NONE
    do_recruit(s, 0, action, RECRUIT_SECONDARY, quiet())
    assert s.players[0].gold == 18


@pytest.mark.rule("AE-1.8", "AE-37")
def test_a_city_that_an_enemy_walked_into_recruits_on_no_terms() -> None:
    # TV-126
    s = capital()
    place(s, 1, Kind.INFANTRY, 0, 0)
    out = [0] * 100
    for mode in (ORDINARY, RECRUIT_PRIMARY, RECRUIT_SECONDARY):
        assert list_recruits(s, 0, mode, out, 0) == 0


@pytest.mark.rule("AE-65.7", "AE-65.1")
@pytest.mark.parametrize(("units", "sets"), [(2, 14), (3, 34)])
def test_how_many_sets_a_city_offers(units: int, sets: int) -> None:
    s = capital()
    if units == 3:
        s.laws = 1 << Motion.MUSTER_ROLLS
    out = [0] * 200
    found = list_recruits(s, 0, ORDINARY, out, 0)
    # at most two Caravans
    assert found == sets - (units - 2)
    assert all(why_not_recruit(s, 0, action, ORDINARY) == Reason.NONE for action in out[:found])
    assert len(set(out[:found])) == found


@pytest.mark.rule("AE-35.6")
def test_with_ten_renown_one_recruit_is_free() -> None:
    s = capital()
    s.players[0].ap, s.players[0].flags = 0, 1 << Flag.FREE_ENABLED
    place_alone = recruits(0, 0) | FREE
    assert refusal(s, place_alone) == Reason.UNFINISHED
    assert place_alone in entries(s, 0)
    assert recruits(0, 0, infantry=2) | FREE in completions(s, 0, place_alone)
    assert refusal(s, recruits(0, 0, infantry=2)) == Reason.NO_AP
    act(s, recruits(0, 0, infantry=2) | FREE)
    assert numbers(s) == [2, 0, 0, 0]
    assert s.players[0].flags >> Flag.FREE_ACTION & 1


@pytest.mark.rule("AE-42.8")
def test_rift_summon_recruits_in_a_portal_once_a_round() -> None:
    s = world(lords=[Lord.THALRIK])
    give(s, 0, 20, 20, 20, 7)
    for q in (0, 2):
        terrain(s, q, 0, Terrain.PORTAL)
        control(s, q, 0, 0)
    s.laws = 1 << Motion.MUSTER_ROLLS
    assert refusal(s, recruits(0, 0, infantry=3)) == Reason.RECRUIT_LIMIT
    act(s, recruits(0, 0, infantry=2))
    assert numbers(s) == [2, 0, 0, 0]
    assert refusal(s, recruits(2, 0, infantry=1)) == Reason.NOT_A_CITY
    s = world(lords=[Lord.CASSIAN])
    give(s, 0, 20, 20, 20, 7)
    terrain(s, 0, 0, Terrain.PORTAL)
    control(s, 0, 0, 0)
    assert refusal(s, recruits(0, 0, infantry=1)) == Reason.NOT_A_CITY


@pytest.mark.rule("AE-42.5")
def test_the_warcamp_marks_the_units_recruited_there() -> None:
    s = world(lords=[Lord.RAKHIS])
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.WINDSWORN_WARCAMP)
    give(s, 0, 9, 9, 9, 5)
    act(s, recruits(0, 0, infantry=1))
    assert s.units[0, 0].warcamp == 1


@pytest.mark.rule("AE-51.1")
def test_an_elite_unit_needs_a_forge_anywhere() -> None:
    s = faction(Lord.CASSIAN)
    assert refusal(s, recruits(0, 0, elite=1)) == Reason.RANK_LOCKED
    city(s, 3, 0, 0)
    build(s, 3, 0, Building.FORGE)
    act(s, recruits(0, 0, elite=1))
    me = s.players[0]
    assert s.units[0, 0].kind == Kind.CARAVAN_GUARD
    assert (me.gold, me.mana, me.pool) == (18, 19, 8)
    assert refusal(s, recruits(3, 0, elite=1)) == Reason.NONE


@pytest.mark.rule("AE-51.1", "AE-38.5")
def test_a_faction_unit_is_recruited_alone() -> None:
    s = faction(Lord.CASSIAN)
    build(s, 0, 0, Building.FORGE)
    assert refusal(s, recruits(0, 0, elite=1, infantry=1)) == Reason.RECRUIT_ALONE
    assert refusal(s, recruits(0, 0, elite=2)) == Reason.RECRUIT_ALONE


@pytest.mark.rule("AE-51.1")
def test_an_advanced_unit_needs_a_discovery_of_tier_two() -> None:
    s = faction(Lord.CASSIAN)
    s.players[0].discoveries = 1 << Discovery.WAYSTONES
    assert refusal(s, recruits(0, 0, advanced=1)) == Reason.RANK_LOCKED
    s.players[0].discoveries = 1 << Discovery.TRANSLOCATION
    assert refusal(s, recruits(0, 0, advanced=1)) == Reason.NONE
    s.players[0].discoveries = 1 << Discovery.GUILD_CONTRACTS
    assert refusal(s, recruits(0, 0, advanced=1)) == Reason.NONE
    assert refusal(s, recruits(0, 0, mythic=1)) == Reason.RANK_LOCKED


@pytest.mark.rule("AE-51.1")
def test_a_mythic_unit_is_recruited_where_the_own_legendary_stands() -> None:
    s = faction(Lord.SERAPHEL)
    assert refusal(s, recruits(0, 0, mythic=1)) == Reason.RANK_LOCKED
    city(s, 3, 0, 0)
    build(s, 3, 0, Building.ARCANE_SANCTUM)
    assert refusal(s, recruits(0, 0, mythic=1)) == Reason.MYTHIC_PLACE
    act(s, recruits(3, 0, mythic=1))
    assert s.units[0, 0].kind == Kind.AETHER_SEER
    assert (s.players[0].gold, s.players[0].mana, s.players[0].pool) == (17, 17, 7)


@pytest.mark.rule("AE-49", "AE-38.5")
def test_vanguard_requisition_makes_the_next_faction_unit_cheaper() -> None:
    s = faction(Lord.CASSIAN)
    s.players[0].discoveries = 1 << Discovery.TRANSLOCATION
    s.players[0].vanguard = 1
    act(s, recruits(0, 0, advanced=1))
    assert (s.players[0].gold, s.players[0].vanguard) == (19, 0)


@pytest.mark.rule("AE-50")
def test_the_eternal_forge_recruits_one_cheaper_unit() -> None:
    s = capital(artifacts=1)
    build(s, 0, 0, Building.FORGE)
    s.hexes[O].slots[0].relic = Artifact.ETERNAL_FORGE + 1
    assert allowance(s, 0, O, RECRUIT_FORGE) == 1
    do_recruit(s, 0, recruits(0, 0, cavalry=1), RECRUIT_FORGE, quiet())
    assert s.players[0].gold == 19
    assert s.players[0].recruited[O] == 0
