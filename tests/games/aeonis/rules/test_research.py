"""Research (AE-43): prerequisites, prices, discounts, Remnants, second and free research."""

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    Flag,
    Lord,
    Milestone,
    Motion,
    School,
    Terrain,
    Title,
)
from ludex.games.aeonis.rules.data import DISCOVERIES_TABLE
from ludex.games.aeonis.rules.realm.discoveries import sigils, tier_of
from ludex.games.aeonis.rules.realm.modes import RESEARCH_FREE, RESEARCH_SECONDARY
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.research import do_research, list_research, why_not_research
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE
from tests.games.aeonis.realms import SKIP, act, give, refusal, researching, wealth
from tests.games.aeonis.world import build, city, control, entries, hex_at, quiet, terrain, world

O = hex_at(0, 0)  # noqa: E741


def scholar(lord: int = Lord.STANDARD, **rules: int) -> State:
    """A rich player."""
    s = world(lords=[lord] if lord else [], **rules)
    give(s, 0, 20, 20, 20, 7)
    return s


def know(s: State, *discoveries: int) -> None:
    """Discoveries that seat 0 owns."""
    s.players[0].discoveries = sum(1 << each for each in discoveries)


@pytest.mark.rule("AE-43.1")
@pytest.mark.parametrize("discovery", range(10))
def test_a_discovery_of_tier_one_costs_one_ap_and_its_resources(discovery: int) -> None:
    s = scholar()
    act(s, researching(discovery))
    _, _, _, gold, mana, influence = DISCOVERIES_TABLE[discovery]
    assert wealth(s, 0) == (20 - gold, 20 - mana, 20 - influence)
    assert s.players[0].ap == 19
    assert owns_discovery(s, 0, discovery)
    assert refusal(s, researching(discovery)) == Reason.DISCOVERY_OWNED


@pytest.mark.rule("AE-43.1")
def test_research_needs_ap_and_resources() -> None:
    s = scholar()
    give(s, 0, mana=1)
    assert refusal(s, researching(Discovery.BATTLE_RUNES)) == Reason.NO_RESOURCES
    s = scholar()
    s.players[0].ap = 0
    assert refusal(s, researching(Discovery.BATTLE_RUNES)) == Reason.NO_AP


@pytest.mark.rule("AE-43", "AE-0.8")
def test_without_higher_discoveries_translocation_alone_is_of_tier_two() -> None:
    # RU-62
    s = scholar()
    know(s, Discovery.WAYSTONES, Discovery.GOLDEN_ALCHEMY)
    assert refusal(s, researching(Discovery.LEYLINE_LOGISTICS)) == Reason.MODULE_OFF
    assert refusal(s, researching(Discovery.STORM_DISCIPLINE)) == Reason.MODULE_OFF
    act(s, researching(Discovery.TRANSLOCATION))
    assert (s.players[0].ap, s.players[0].mana) == (18, 16)


@pytest.mark.rule("AE-43.1")
def test_higher_discoveries_need_sigils_of_their_school() -> None:
    s = scholar(tier_two=1)
    assert refusal(s, researching(Discovery.STORM_DISCIPLINE)) == Reason.NO_SIGILS
    know(s, Discovery.BATTLE_RUNES)
    assert refusal(s, researching(Discovery.STORM_DISCIPLINE)) == Reason.NONE
    assert refusal(s, researching(Discovery.PYRIC_MOMENTUM)) == Reason.NO_SIGILS
    know(s, Discovery.BATTLE_RUNES, Discovery.SEARING_SALVO)
    act(s, researching(Discovery.PYRIC_MOMENTUM))
    assert (s.players[0].ap, wealth(s, 0)) == (17, (20, 14, 19))


@pytest.mark.rule("AE-43.2")
def test_specialties_count_as_sigils() -> None:
    s = scholar(tier_two=1)
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.ACADEMY)
    s.hexes[O].slots[0].school = School.DIV + 1
    assert (sigils(s, 0, School.DIV), sigils(s, 0, School.GEO)) == (1, 0)
    know(s, Discovery.LEY_ANCHORS)
    s.players[0].anchor = O
    assert sigils(s, 0, School.GEO) == 2
    control(s, 0, 0, 1)
    assert (sigils(s, 0, School.DIV), sigils(s, 0, School.GEO)) == (0, 1)
    s = scholar(Lord.SERAPHEL, tier_two=1)
    assert [sigils(s, 0, school) for school in School] == [1] * 5
    s.players[0].lord_captor = 1
    assert [sigils(s, 0, school) for school in School] == [0] * 5


@pytest.mark.rule("AE-42.0", "AE-42.1")
def test_a_lords_discoveries_are_for_it_alone() -> None:
    # RU-37
    s = scholar(Lord.CASSIAN)
    assert refusal(s, researching(Discovery.MANA_NEXUS)) == Reason.DISCOVERY_FOREIGN
    act(s, researching(Discovery.GUILD_CONTRACTS))
    assert (s.players[0].ap, wealth(s, 0)) == (19, (18, 20, 18))
    assert sigils(s, 0, School.TRN) == 0
    s = scholar()
    assert refusal(s, researching(Discovery.GUILD_CONTRACTS)) == Reason.MODULE_OFF


@pytest.mark.rule("AE-42.0")
def test_with_higher_discoveries_a_lords_are_of_tier_two() -> None:
    # RU-37
    s = scholar(Lord.CASSIAN, tier_two=1, artifacts=1)
    assert tier_of(s, Discovery.GUILD_CONTRACTS) == 2
    assert refusal(s, researching(Discovery.GUILD_CONTRACTS)) == Reason.NO_SIGILS
    know(s, Discovery.WAYSTONES)
    act(s, researching(Discovery.GUILD_CONTRACTS))
    assert (s.players[0].ap, s.players[0].remnants) == (18, 2)
    assert sigils(s, 0, School.TRN) == 2


@pytest.mark.rule("AE-43.1", "AE-50")
def test_discoveries_bring_remnants_by_tier_and_one_more_with_the_conduit() -> None:
    s = scholar(artifacts=1)
    act(s, researching(Discovery.BATTLE_RUNES))
    assert s.players[0].remnants == 1
    control(s, 1, 0, 0)
    terrain(s, 1, 0, Terrain.FOREST)
    build(s, 1, 0, Building.GROVE)
    s.hexes[hex_at(1, 0)].slots[0].relic = Artifact.LEY_LINE_CONDUIT + 1
    act(s, researching(Discovery.WAYSTONES))
    assert s.players[0].remnants == 3
    assert scholar().players[0].remnants == 0


@pytest.mark.rule("AE-39/Academy", "AE-39.5")
def test_an_academy_makes_one_research_action_cheaper() -> None:
    s = scholar()
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.ACADEMY)
    act(s, researching(Discovery.SCRYING_POOL))
    assert s.players[0].mana == 20
    act(s, researching(Discovery.BATTLE_RUNES))
    assert s.players[0].mana == 19
    act(s, researching(Discovery.SEARING_SALVO))
    assert s.players[0].mana == 17


@pytest.mark.rule("AE-47")
def test_arcane_endowment_makes_the_first_research_action_cheaper() -> None:
    s = scholar()
    s.laws = 1 << Motion.ARCANE_ENDOWMENT
    act(s, researching(Discovery.BATTLE_RUNES))
    act(s, researching(Discovery.SEARING_SALVO))
    assert s.players[0].mana == 17


@pytest.mark.rule("AE-46.4")
def test_the_milestone_makes_the_first_research_action_cheaper() -> None:
    s = scholar()
    s.players[0].flags = 1 << Flag.MILESTONE_RESEARCH
    act(s, researching(Discovery.BATTLE_RUNES))
    act(s, researching(Discovery.SEARING_SALVO))
    assert s.players[0].mana == 17


@pytest.mark.rule("AE-47", "AE-61")
def test_the_magister_declares_the_discount() -> None:
    # RU-95
    s = scholar()
    action = researching(Discovery.BATTLE_RUNES)
    assert refusal(s, action | DISCOUNT) == Reason.NO_DISCOUNT
    s.title_holder[int(Title.MAGISTER_OF_MANA)] = 0
    assert {action, action | DISCOUNT} <= set(entries(s, 0))
    assert refusal(s, researching(Discovery.SCRYING_POOL) | DISCOUNT) == Reason.NO_DISCOUNT
    act(s, action | DISCOUNT)
    assert s.players[0].mana == 19
    assert refusal(s, researching(Discovery.SEARING_SALVO) | DISCOUNT) == Reason.NO_DISCOUNT


@pytest.mark.rule("AE-42.2")
def test_the_arcane_nexus_makes_a_discovery_cheaper_for_its_owner() -> None:
    s = scholar(Lord.SERAPHEL)
    terrain(s, 1, 0, Terrain.FOREST)
    control(s, 1, 0, 0)
    s.hexes[hex_at(1, 0)].tile = Lord.SERAPHEL
    do_research(s, 0, Discovery.BATTLE_RUNES, NONE, RESEARCH_SECONDARY, quiet())
    assert s.players[0].mana == 18
    do_research(s, 0, Discovery.SEARING_SALVO, NONE, RESEARCH_SECONDARY, quiet())
    assert s.players[0].mana == 15


@pytest.mark.rule("AE-49", "AE-35.6")
def test_ley_line_surge_and_renown_ten_save_ap() -> None:
    s = scholar()
    s.players[0].surge, s.players[0].ap = 1, 0
    act(s, researching(Discovery.BATTLE_RUNES))
    assert refusal(s, researching(Discovery.SEARING_SALVO)) == Reason.NO_AP
    s.players[0].flags |= 1 << Flag.FREE_ENABLED
    act(s, researching(Discovery.SEARING_SALVO) | FREE)
    assert owns_discovery(s, 0, Discovery.SEARING_SALVO)


@pytest.mark.rule("AE-42.2")
def test_polymath_allows_a_second_research_at_full_cost_once_a_round() -> None:
    s = scholar(Lord.SERAPHEL)
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.ACADEMY)
    act(s, researching(Discovery.BATTLE_RUNES), researching(Discovery.SEARING_SALVO))
    assert (s.players[0].ap, s.players[0].mana) == (18, 17)
    act(s, researching(Discovery.WARDING_CHARM))
    s = scholar(Lord.SERAPHEL)
    act(s, researching(Discovery.BATTLE_RUNES), SKIP)
    act(s, researching(Discovery.SEARING_SALVO), SKIP)
    assert s.players[0].ap == 18


@pytest.mark.rule("AE-42.2", "AE-36.1")
def test_the_arcane_sanctum_gives_a_free_discovery_of_tier_one() -> None:
    s = scholar(tier_two=1)
    know(s, Discovery.BATTLE_RUNES)
    free = researching(Discovery.WAYSTONES, option=1)
    assert refusal(s, free) == Reason.NO_SANCTUM
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.ARCANE_SANCTUM)
    assert refusal(s, researching(Discovery.STORM_DISCIPLINE, option=1)) == Reason.TIER_ONE
    assert free in entries(s, 0)
    act(s, free)
    assert (s.players[0].ap, wealth(s, 0)) == (20, (20, 20, 20))
    assert refusal(s, researching(Discovery.STONEWRIGHT, option=1)) == Reason.NO_SANCTUM


@pytest.mark.rule("AE-37", "AE-37.6")
def test_free_and_secondary_research_know_no_discounts_for_actions() -> None:
    s = scholar(artifacts=1)
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.ACADEMY)
    s.laws = 1 << Motion.ARCANE_ENDOWMENT
    do_research(s, 0, Discovery.BATTLE_RUNES, NONE, RESEARCH_SECONDARY, quiet())
    assert (s.players[0].mana, s.players[0].remnants) == (17, 1)
    do_research(s, 0, Discovery.SEARING_SALVO, NONE, RESEARCH_FREE, quiet())
    assert (s.players[0].mana, s.players[0].remnants) == (17, 2)
    act(s, researching(Discovery.WARDING_CHARM))
    assert s.players[0].mana == 17
    give(s, 0, mana=2)
    assert why_not_research(s, 0, Discovery.WAYSTONES, NONE, RESEARCH_SECONDARY) == Reason.NO_RESOURCES
    assert why_not_research(s, 0, Discovery.WAYSTONES, NONE, RESEARCH_FREE) == Reason.NONE
    out = [0] * 40
    assert list_research(s, 0, RESEARCH_FREE, out, 0) == 7


@pytest.mark.rule("AE-43/Ley Anchors", "AE-65.7")
def test_ley_anchors_name_a_city_tower_or_fortress_hex() -> None:
    s = scholar(tier_two=1)
    know(s, Discovery.STONEWRIGHT)
    assert refusal(s, researching(Discovery.LEY_ANCHORS)) == Reason.NONE
    city(s, 0, 0, 0)
    control(s, 1, 0, 0)
    control(s, 2, 0, 0)
    build(s, 1, 0, Building.TOWER)
    assert refusal(s, researching(Discovery.LEY_ANCHORS)) == Reason.WANTS_ANCHOR
    assert refusal(s, researching(Discovery.LEY_ANCHORS, hex_at(2, 0))) == Reason.WANTS_ANCHOR
    assert refusal(s, researching(Discovery.WAYSTONES, O)) == Reason.WANTS_ANCHOR
    act(s, researching(Discovery.LEY_ANCHORS, hex_at(1, 0)))
    assert s.players[0].anchor == hex_at(1, 0)
    assert sigils(s, 0, School.GEO) == 3


@pytest.mark.rule("AE-46.4")
def test_the_first_tier_three_discovery_is_a_milestone() -> None:
    s = scholar(tier_two=1, milestones=1)
    know(s, Discovery.BATTLE_RUNES, Discovery.SEARING_SALVO)
    act(s, researching(Discovery.PYRIC_MOMENTUM))
    assert s.milestones_met == 1 << Milestone.TIER_III


@pytest.mark.rule("AE-42.7")
def test_sacred_rite_is_not_retroactive() -> None:
    s = scholar(Lord.AURIEL)
    s.players[0].renown = 6
    know(s, Discovery.SACRED_RITE)
    gain_renown(s, 0, 1, quiet())
    assert s.players[0].vp == 0
    gain_renown(s, 0, 3, quiet())
    assert s.players[0].vp == 1
    gain_renown(s, 0, -8, quiet())
    gain_renown(s, 0, 8, quiet())
    assert s.players[0].vp == 2


@pytest.mark.rule("AE-65.7")
def test_core_has_eleven_discoveries() -> None:
    s = scholar()
    know(s, Discovery.WAYSTONES)
    out = [0] * 40
    assert list_research(s, 0, RESEARCH_SECONDARY, out, 0) == 10
