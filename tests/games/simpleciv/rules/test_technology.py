"""Technology (SC-15): prerequisites, era gates, research and grants."""

import pytest

from ludex.games.simpleciv.rules.civ.technology import learn, perform_tech, research, why_not_tech
from ludex.games.simpleciv.rules.codes import NONE, Era, Tech
from ludex.games.simpleciv.rules.data import TECH_COST, TECH_NEEDS
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from tests.games.simpleciv.world import MIDDLE, city, met, quiet, teach, told, world

HEARTH = (Tech.FIELDCRAFT, Tech.STONEWORK_HALLS, Tech.SCRIPT_LORE, Tech.FORMATION_TRAINING, Tech.TRAIL_MAPS)


@pytest.mark.rule("SC-15.3")
def test_tv_136_banner_needs_three_hearth_techs() -> None:
    """TV-136: Wellworks with two Hearth techs is refused, with three it is open."""
    s = world()
    teach(s, 0, Tech.FIELDCRAFT, Tech.SCRIPT_LORE)
    assert why_not_tech(s, 0, Tech.WELLWORKS) == Reason.ERA_GATE
    teach(s, 0, Tech.TRAIL_MAPS)
    assert why_not_tech(s, 0, Tech.WELLWORKS) == Reason.NONE


@pytest.mark.rule("SC-15.2")
def test_tv_137_either_prerequisite_opens_city_wards() -> None:
    """TV-137: City Wards with Formation Training, without Stonework Halls."""
    s = world()
    teach(s, 0, Tech.FIELDCRAFT, Tech.SCRIPT_LORE, Tech.TRAIL_MAPS)
    assert why_not_tech(s, 0, Tech.CITY_WARDS) == Reason.NEEDS_TECH
    teach(s, 0, Tech.FORMATION_TRAINING)
    assert why_not_tech(s, 0, Tech.CITY_WARDS) == Reason.NONE


@pytest.mark.rule("SC-15.3")
def test_tv_138_aether_needs_two_engine_techs() -> None:
    """TV-138: an Aether tech with one Engine tech is refused; so is an Engine tech with one Banner tech."""
    s = world()
    teach(s, 0, *HEARTH, Tech.TIMBER_MILLS)
    assert why_not_tech(s, 0, Tech.STEAM_FORGES) == Reason.ERA_GATE
    teach(s, 0, Tech.WELLWORKS)
    assert why_not_tech(s, 0, Tech.STEAM_FORGES) == Reason.NONE
    teach(s, 0, Tech.STEAM_FORGES)
    assert why_not_tech(s, 0, Tech.AERODYNAMICS) == Reason.ERA_GATE
    teach(s, 0, Tech.URBAN_PLANS)
    assert why_not_tech(s, 0, Tech.AERODYNAMICS) == Reason.NONE


@pytest.mark.rule("SC-15.4")
def test_tv_139_surplus_is_lost() -> None:
    """TV-139: Fieldcraft 28 of 30 and 5 Science: known, nothing carried over."""
    s = world(base_city_science=5)
    city(s, MIDDLE)
    s.players[0].current_tech, s.players[0].tech_progress[Tech.FIELDCRAFT] = Tech.FIELDCRAFT, 28
    research(s, 0, quiet())
    assert s.players[0].techs == 1 << Tech.FIELDCRAFT
    assert s.players[0].current_tech == NONE
    assert sum(s.players[0].tech_progress) == 30
    assert [(event.kind, event.values[:2], event.seats) for event in told()] == [
        (EventKind.TECH_RESEARCHED, (0, Tech.FIELDCRAFT), 1)
    ]


@pytest.mark.rule("SC-15.1")
def test_tv_140_nothing_chosen() -> None:
    """TV-140: without a chosen tech the Science of the turn is lost, and the engine chooses none."""
    s = world(base_city_science=5)
    city(s, MIDDLE)
    research(s, 0, quiet())
    assert sum(s.players[0].tech_progress) == 0
    assert s.players[0].current_tech == NONE


@pytest.mark.rule("SC-15.6", "SC-1.3")
def test_tv_141_switching_keeps_progress() -> None:
    """TV-141: 20 of 30 in Fieldcraft, Script Lore, and back."""
    s = world()
    perform_tech(s, 0, Tech.FIELDCRAFT, quiet())
    learn(s, 0, 20, quiet())
    perform_tech(s, 0, Tech.SCRIPT_LORE, quiet())
    learn(s, 0, 1, quiet())
    perform_tech(s, 0, Tech.FIELDCRAFT, quiet())
    assert s.players[0].tech_progress[Tech.FIELDCRAFT] == 20
    assert s.players[0].tech_progress[Tech.SCRIPT_LORE] == 1


@pytest.mark.rule("SC-15.1")
def test_one_choice_at_a_time() -> None:
    """SC-15.1: what is known or being researched can't be chosen again."""
    s = world()
    teach(s, 0, Tech.FIELDCRAFT)
    perform_tech(s, 0, Tech.SCRIPT_LORE, quiet())
    assert why_not_tech(s, 0, Tech.FIELDCRAFT) == Reason.KNOWN
    assert why_not_tech(s, 0, Tech.SCRIPT_LORE) == Reason.CHOSEN
    assert why_not_tech(s, 0, Tech.TRAIL_MAPS) == Reason.NONE


@pytest.mark.rule("SC-4.11", "SC-15.4")
def test_grants_join_the_science_of_the_turn() -> None:
    """TV-173: current tech at 2 of 30, a grant of 25 in S3 and 5 Science: known, nothing carried over."""
    s = world(base_city_science=5)
    city(s, MIDDLE)
    s.players[0].current_tech, s.players[0].tech_progress[Tech.FIELDCRAFT] = Tech.FIELDCRAFT, 2
    s.players[0].granted = 25
    research(s, 0, quiet())
    assert s.players[0].techs == 1 << Tech.FIELDCRAFT
    assert s.players[0].granted == 0


@pytest.mark.rule("SC-15.4")
def test_austerity_takes_a_tenth_of_the_sum() -> None:
    """TV-036: 15 Science in austerity add 13; what projects granted is not cut."""
    s = world(base_city_science=15)
    city(s, MIDDLE)
    s.players[0].austerity, s.players[0].granted = 1, 10
    perform_tech(s, 0, Tech.SCRIPT_LORE, quiet())
    research(s, 0, quiet())
    assert s.players[0].tech_progress[Tech.SCRIPT_LORE] == 13 + 10


@pytest.mark.rule("SC-15.5")
def test_grants_complete_at_once_and_are_lost_without_a_choice() -> None:
    s = world()
    learn(s, 0, 25, quiet())
    assert sum(s.players[0].tech_progress) == 0
    perform_tech(s, 0, Tech.TRAIL_MAPS, quiet())
    learn(s, 0, 29, quiet())
    assert s.players[0].techs == 0
    learn(s, 0, 1, quiet())
    assert s.players[0].techs == 1 << Tech.TRAIL_MAPS


@pytest.mark.rule("SC-15.7")
def test_a_later_era_begins_with_its_first_tech() -> None:
    """SC-15.7, SC-22.9: known civs hear of the era, nobody else of the tech."""
    s = world((0, 1, 2))
    met(s, 0, 2)
    teach(s, 0, *HEARTH)
    perform_tech(s, 0, Tech.WELLWORKS, quiet())
    learn(s, 0, 75, quiet())
    assert s.players[0].era == Era.BANNER
    assert [(event.kind, event.seats) for event in told()] == [
        (EventKind.TECH_RESEARCHED, 0b001),
        (EventKind.ERA_ENTERED, 0b101),
    ]
    perform_tech(s, 0, Tech.CITY_WARDS, quiet())
    learn(s, 0, 75, quiet())
    assert [event.kind for event in told()] == [EventKind.TECH_RESEARCHED]


@pytest.mark.rule("SC-15.8")
def test_shortest_way_to_star_charts() -> None:
    """SC-15.8: 675 Science: the chain of prerequisites and the cheapest techs that open the eras."""
    s = world()
    order = (
        Tech.SCRIPT_LORE, Tech.FIELDCRAFT, Tech.STONEWORK_HALLS, Tech.SCHOLAR_COURTS, Tech.TIMBER_MILLS,
        Tech.SIGNAL_RELAY, Tech.STAR_CHARTS,
    )  # fmt: skip
    for tech in order:
        assert why_not_tech(s, 0, tech) == Reason.NONE
        perform_tech(s, 0, tech, quiet())
        learn(s, 0, TECH_COST[tech], quiet())
    assert sum(TECH_COST[tech] for tech in order) == 675
    assert TECH_NEEDS[Tech.STAR_CHARTS] == 1 << Tech.SIGNAL_RELAY
    assert s.players[0].era == Era.ENGINE
