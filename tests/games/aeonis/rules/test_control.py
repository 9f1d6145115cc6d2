"""Control of hexes (AE-40) and of Portals (AE-10.8), claims without units."""

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
    Node,
    Process,
    Source,
    Terrain,
)
from ludex.games.aeonis.rules.map.hexes import SEAT_HEX
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.realm.claims import do_claim, list_claims, why_not_claim
from ludex.games.aeonis.rules.realm.control import (
    is_fortress_blocked,
    is_walked_claim,
    lose_control,
    presence_control,
    take_control,
    take_portals,
)
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.aeonis.realms import SKIP, act, choosing, clean_up, give, refusal
from tests.games.aeonis.world import build, city, control, hex_at, place, quiet, terrain, world

E = hex_at(1, 0)


@pytest.mark.rule("AE-40.2", "AE-40.4", "AE-9.3")
def test_units_take_an_empty_enemy_hex_at_the_next_round_start() -> None:
    # TV-22
    s = world()
    control(s, 1, 0, 1)
    place(s, 0, Kind.INFANTRY, 1, 0)
    assert s.hexes[E].controller == 1
    presence_control(s, quiet())
    assert s.hexes[E].controller == 0
    assert s.players[0].renown == 1


@pytest.mark.rule("AE-40.2", "AE-8.1")
def test_a_building_holds_its_hex_until_it_is_conquered() -> None:
    # TV-25, RU-33
    s = world()
    control(s, 1, 0, 1)
    build(s, 1, 0, Building.TOWER, 1)
    place(s, 0, Kind.INFANTRY, 1, 0)
    presence_control(s, quiet())
    assert s.hexes[E].controller == 1


@pytest.mark.rule("AE-31.3", "AE-40.2")
def test_a_switched_off_building_does_not_hold_its_hex() -> None:
    s = world()
    control(s, 1, 0, 1)
    build(s, 1, 0, Building.TOWER, 1)
    s.hexes[E].slots[0].disabled = 2
    place(s, 0, Kind.INFANTRY, 1, 0)
    presence_control(s, quiet())
    assert s.hexes[E].controller == 0


@pytest.mark.rule("AE-40.2")
def test_caravans_hold_nothing() -> None:
    s = world()
    control(s, 1, 0, 1)
    place(s, 0, Kind.CARAVAN, 1, 0)
    presence_control(s, quiet())
    assert s.hexes[E].controller == 1


@pytest.mark.rule("AE-40.4", "AE-48.7")
def test_partners_under_an_accord_do_not_flip_each_other() -> None:
    s = world()
    s.accords[0], s.accords[1] = 1 << 1, 1 << 0
    control(s, 1, 0, 1)
    place(s, 0, Kind.INFANTRY, 1, 0)
    presence_control(s, quiet())
    assert s.hexes[E].controller == 1


@pytest.mark.rule("AE-10.8")
def test_a_portal_is_taken_at_the_start_of_the_own_turn() -> None:
    # TV-74
    s = world()
    terrain(s, 1, 0, Terrain.PORTAL)
    place(s, 0, Kind.INFANTRY, 1, 0)
    assert not is_walked_claim(s, E)
    assert s.hexes[E].controller == NONE
    take_portals(s, 0, quiet())
    assert s.hexes[E].controller == 0


@pytest.mark.rule("AE-10.8", "AE-40.2")
def test_a_built_enemy_portal_is_not_taken_by_standing_on_it() -> None:
    # TV-113, RU-68
    s = world()
    terrain(s, 1, 0, Terrain.PORTAL)
    control(s, 1, 0, 1)
    build(s, 1, 0, Building.TOWER, 1)
    place(s, 0, Kind.INFANTRY, 1, 0)
    take_portals(s, 0, quiet())
    presence_control(s, quiet())
    assert s.hexes[E].controller == 1


@pytest.mark.rule("AE-10.8")
def test_a_caravan_takes_no_portal() -> None:
    # TV-114
    s = world()
    terrain(s, 1, 0, Terrain.PORTAL)
    place(s, 0, Kind.CARAVAN, 1, 0)
    take_portals(s, 0, quiet())
    assert s.hexes[E].controller == NONE


@pytest.mark.rule("AE-40.1", "AE-20.5")
def test_a_neutral_hex_is_claimed_by_walking_and_gives_no_renown() -> None:
    s = world()
    assert is_walked_claim(s, E)
    take_control(s, E, 0, 1, quiet())
    assert s.hexes[E].controller == 0
    assert s.players[0].renown == 0


@pytest.mark.rule("AE-40.9", "AE-40.3", "AE-44")
def test_only_the_first_capture_of_a_round_gives_renown() -> None:
    s = world()
    for q in (1, 2):
        control(s, q, 0, 1)
        take_control(s, hex_at(q, 0), 0, 1, quiet())
    assert s.players[0].renown == 1


@pytest.mark.rule("AE-40.9")
def test_hexes_gained_by_politics_are_no_captures() -> None:
    # RU-98
    s = world()
    control(s, 1, 0, 1)
    take_control(s, E, 0, 0, quiet())
    assert s.players[0].renown == 0
    assert s.players[0].flags >> Flag.FIRST_CAPTURE & 1 == 0


@pytest.mark.rule("AE-40.8")
def test_a_lake_without_bridge_is_never_controlled() -> None:
    s = world()
    terrain(s, 1, 0, Terrain.LAKE)
    take_control(s, E, 0, 0, quiet())
    assert s.hexes[E].controller == NONE


@pytest.mark.rule("AE-38.3", "AE-39.3")
def test_population_of_captured_buildings_changes_hands() -> None:
    # RU-32, RU-56
    s = world()
    city(s, 1, 0, 1)
    build(s, 1, 0, Building.FORGE, 1)
    give(s, 0, pool=7)
    give(s, 1, pool=3)
    take_control(s, E, 0, 1, quiet())
    assert s.players[1].pool == 4  # the Forge's point returns, the Cap is 7
    assert s.players[0].pool == 7  # Cap 10, Used 1
    assert s.hexes[E].slots[0].kind == Building.FORGE


@pytest.mark.rule("AE-38.3")
def test_a_lost_city_lowers_the_cap_and_with_it_the_pool() -> None:
    s = world()
    city(s, 1, 0, 1)
    give(s, 1, pool=9)
    take_control(s, E, 0, 1, quiet())
    assert s.players[1].pool == 7


@pytest.mark.rule("AE-39.4", "AE-52")
def test_the_captor_of_a_legendary_gets_a_point_once() -> None:
    s = world(lords=[Lord.CASSIAN, Lord.VHAROK])
    city(s, 1, 0, 1)
    build(s, 1, 0, Building.IRON_CITADEL, 1)
    for seat in (0, 1, 0):
        take_control(s, E, seat, 1, quiet())
    assert s.players[0].vp == 1
    assert s.players[0].vp_log[Source.LEGENDARY_CAPTURED] == 1


@pytest.mark.rule("AE-50.2", "AE-50.3")
def test_a_relic_follows_control_and_may_give_its_point() -> None:
    s = world(artifacts=1)
    city(s, 1, 0, 1)
    build(s, 1, 0, Building.FORGE, 1)
    s.hexes[E].slots[0].relic = Artifact.ETERNAL_FORGE + 1
    for seat in (0, 2, 1):
        take_control(s, E, seat, 1, quiet())
    assert sum(s.players[seat].vp for seat in range(3)) == 2


@pytest.mark.rule("AE-46.4")
def test_taking_the_imperial_seat_is_a_milestone() -> None:
    s = world(milestones=1)
    terrain(s, 0, 0, Terrain.CITY)
    take_control(s, SEAT_HEX, 2, 0, quiet())
    assert s.milestones_met == 1 << Milestone.SEAT_CONTROLLED


@pytest.mark.rule("AE-41.41")
def test_sieges_of_a_hex_that_changes_hands_end() -> None:
    s = world()
    city(s, 1, 0, 1)
    s.sieges[0].hex, s.sieges[0].attacker, s.sieges[0].defender = E, 0, 1
    take_control(s, E, 2, 1, quiet())
    assert s.sieges[0].hex == NONE


@pytest.mark.rule("AE-42.6")
def test_an_enemy_hex_gained_without_an_attack_is_remembered() -> None:
    s = world()
    control(s, 1, 0, 1)
    control(s, 2, 0, 1)
    call(s, Process.ATTACK, 0, 0, 0)
    take_control(s, E, 0, 1, quiet())
    assert s.players[0].unseen_hand == 0
    s.depth -= 1
    take_control(s, hex_at(2, 0), 0, 0, quiet())
    assert s.players[0].unseen_hand == 1


@pytest.mark.rule("AE-40.1")
def test_a_hex_may_become_neutral_again() -> None:
    s = world()
    control(s, 1, 0, 0)
    s.hexes[E].claim = 1
    lose_control(s, E, quiet())
    assert (s.hexes[E].controller, s.hexes[E].claim) == (NONE, NONE)


@pytest.mark.rule("AE-40.6")
def test_a_hex_beside_a_city_is_claimed_at_the_second_cleanup() -> None:
    # TV-109
    s = world()
    city(s, 0, 0, 0)
    clean_up(s)
    assert (s.hexes[E].claim, s.hexes[E].controller) == (0, NONE)
    clean_up(s)
    assert (s.hexes[E].claim, s.hexes[E].controller) == (NONE, 0)


@pytest.mark.rule("AE-40.6")
def test_a_hex_in_the_influence_of_two_players_stays_neutral() -> None:
    # TV-109, RU-50
    s = world()
    city(s, 0, 0, 0)
    clean_up(s)
    control(s, 3, 0, 1)
    build(s, 3, 0, Building.TOWER, 1)
    clean_up(s)
    assert (s.hexes[E].claim, s.hexes[E].controller) == (NONE, NONE)


@pytest.mark.rule("AE-40.6")
@pytest.mark.parametrize("bar", ["portal", "lake", "units", "fortress"])
def test_what_keeps_a_hex_from_being_claimed(bar: str) -> None:
    # RU-91
    s = world()
    city(s, 0, 0, 0)
    if bar == "portal":
        terrain(s, 1, 0, Terrain.PORTAL)
    elif bar == "lake":
        terrain(s, 1, 0, Terrain.LAKE)
    elif bar == "units":
        place(s, 1, Kind.INFANTRY, 1, 0)
    else:
        control(s, 2, 0, 1)
        build(s, 2, 0, Building.FORTRESS, 1)
    clean_up(s)
    clean_up(s)
    assert (s.hexes[E].claim, s.hexes[E].controller) == (NONE, NONE)


@pytest.mark.rule("AE-40.6", "AE-39/Tower")
def test_a_tower_reaches_two_hexes_far() -> None:
    s = world()
    control(s, 0, 0, 0)
    build(s, 0, 0, Building.TOWER, 0)
    clean_up(s)
    assert s.hexes[hex_at(2, 0)].claim == 0
    assert s.hexes[hex_at(3, 0)].claim == NONE


@pytest.mark.rule("AE-40.7")
def test_a_fortress_blocks_others_only() -> None:
    s = world()
    control(s, 2, 0, 1)
    build(s, 2, 0, Building.FORTRESS, 1)
    assert is_fortress_blocked(s, E, 0)
    assert not is_fortress_blocked(s, E, 1)


@pytest.mark.rule("AE-40.5", "AE-37.6", "AE-40.7")
def test_what_strategy_card_5_may_claim() -> None:
    s = world()
    control(s, 0, 0, 0)
    terrain(s, 0, 1, Terrain.PORTAL)
    terrain(s, -1, 0, Terrain.LAKE)
    control(s, 2, 0, 1)
    build(s, 2, 0, Building.FORTRESS, 1)
    place(s, 1, Kind.INFANTRY, -1, 1)
    assert why_not_claim(s, 0, hex_at(0, 1), 1) == Reason.NONE
    assert why_not_claim(s, 0, hex_at(-1, 0), 0) == Reason.NOT_CLAIMABLE
    assert why_not_claim(s, 0, hex_at(-1, 1), 0) == Reason.FOREIGN_UNITS
    assert why_not_claim(s, 0, hex_at(4, 0), 0) == Reason.NOT_BESIDE_YOURS
    assert (why_not_claim(s, 0, E, 0), why_not_claim(s, 0, E, 1)) == (Reason.NONE, Reason.FORTRESS_NEAR)
    assert why_not_claim(s, 0, 4000, 0) == Reason.NOT_ON_MAP
    free, paid = [0] * 91, [0] * 91
    assert (list_claims(s, 0, 0, free, 0), list_claims(s, 0, 1, paid, 0)) == (4, 3)
    do_claim(s, 0, E, quiet())
    assert s.hexes[E].controller == 0


@pytest.mark.rule("AE-43/Boundary Stones", "AE-10.8")
def test_boundary_stones_claim_one_neutral_hex_beside_a_city_or_tower() -> None:
    s = world()
    city(s, 0, 0, 0)
    terrain(s, 0, 1, Terrain.PORTAL)
    s.players[0].discoveries = 1 << Discovery.BOUNDARY_STONES
    assert clean_up(s, choosing(E)) == [Node.BOUNDARY]
    assert s.hexes[E].controller == 0
    assert s.hexes[hex_at(0, 1)].claim == NONE
    clean_up(s, SKIP)
    assert s.hexes[hex_at(-1, 0)].controller == 0  # by its claim marker
    assert s.hexes[hex_at(0, 1)].controller == NONE


@pytest.mark.rule("AE-36.1")
def test_a_storm_is_cleansed_by_a_unit_on_it() -> None:
    s = world()
    s.hexes[E].storm = 1
    cleanse = pack(Verb.CLEANSE_STORM, E, 0, 0)
    assert refusal(s, cleanse) == Reason.NO_STORM
    place(s, 0, Kind.INFANTRY, 1, 0)
    act(s, cleanse)
    assert (s.hexes[E].storm, s.players[0].renown, s.players[0].ap) == (0, 1, 18)


@pytest.mark.rule("AE-36.1")
def test_influence_takes_over_an_empty_enemy_hex() -> None:
    s = world(takeover=1)
    control(s, 0, 0, 0)
    control(s, 1, 0, 1)
    take = pack(Verb.TAKEOVER, E, 0, 0)
    assert refusal(s, take) == Reason.NO_RESOURCES
    give(s, 0, influence=4)
    act(s, take)
    assert (s.hexes[E].controller, s.players[0].influence, s.players[0].ap) == (0, 0, 18)


@pytest.mark.rule("AE-36.1", "AE-40.7")
@pytest.mark.parametrize("bar", ["module", "units", "building", "city", "apart", "fortress", "neutral"])
def test_what_can_not_be_taken_over(bar: str) -> None:
    s = world(takeover=int(bar != "module"))
    give(s, 0, influence=4)
    control(s, 0, 0, 0 if bar != "apart" else NONE)
    control(s, 1, 0, 1 if bar != "neutral" else NONE)
    if bar == "units":
        place(s, 1, Kind.CARAVAN, 1, 0)
    elif bar == "building":
        build(s, 1, 0, Building.FARM, 1)
    elif bar == "city":
        terrain(s, 1, 0, Terrain.CITY)
    elif bar == "fortress":
        control(s, 2, 0, 1)
        build(s, 2, 0, Building.FORTRESS, 1)
    expected = {
        "module": Reason.MODULE_OFF,
        "apart": Reason.NOT_BESIDE_YOURS,
        "fortress": Reason.FORTRESS_NEAR,
    }
    assert refusal(s, pack(Verb.TAKEOVER, E, 0, 0)) == expected.get(bar, Reason.CANT_TAKE_OVER)


@pytest.mark.rule("AE-36.2", "AE-31.3")
def test_a_curse_is_lifted_for_two_influence() -> None:
    s = world()
    control(s, 1, 0, 0)
    s.hexes[E].cursed = 1
    cleanse = pack(Verb.CLEANSE_CURSE, E, 0, 0)
    assert refusal(s, cleanse) == Reason.NO_RESOURCES
    give(s, 0, influence=2)
    act(s, cleanse)
    assert (s.hexes[E].cursed, s.players[0].influence) == (0, 0)
    assert refusal(s, cleanse) == Reason.NOT_CURSED
