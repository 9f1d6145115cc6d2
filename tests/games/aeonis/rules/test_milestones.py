"""Milestones (AE-46.4)."""

import pytest

from ludex.games.aeonis.rules.codes import Artifact, Building, Flag, Milestone, Process
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.realm.points import meet_milestone
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.council_room import start
from tests.games.aeonis.world import build, city, hex_at, quiet, told, world


def met(*milestones: int) -> State:
    """R2 after milestones were met, without an event."""
    s = world(milestones=1, artifacts=1)
    for milestone in milestones:
        meet_milestone(s, milestone)
    return s


def all_of(s: State, what: str) -> list[int]:
    """A number of every player."""
    return [getattr(s.players[seat], what) for seat in range(s.seats)]


@pytest.mark.rule("AE-46.4")
def test_the_first_legendary_gives_mana_and_cheaper_research() -> None:
    s = met(Milestone.LEGENDARY_BUILT)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "mana") == [2, 2, 2]
    assert all(s.players[seat].flags >> Flag.MILESTONE_RESEARCH & 1 for seat in range(3))


@pytest.mark.rule("AE-46.4")
def test_the_first_captured_lord_gives_influence_and_free_proposals() -> None:
    s = met(Milestone.LORD_CAPTURED)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "influence") == [1, 1, 1]
    assert s.free_proposals == 1


@pytest.mark.rule("AE-46.4", "AE-35.4")
def test_the_first_ten_renown_give_ap_of_this_round() -> None:
    s = met(Milestone.RENOWN_10)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "ap") == [21, 21, 21]
    assert all_of(s, "ap_unbankable") == [1, 1, 1]


@pytest.mark.rule("AE-46.4", "AE-50.1")
def test_the_first_control_of_the_seat_places_a_site() -> None:
    s = met(Milestone.SEAT_CONTROLLED)
    city(s, 0, 0, 1)
    s.artifact_deck[0], s.artifact_count = Artifact.WELLSPRING_CHALICE, 1
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "remnants") == [1, 1, 1]
    assert all_of(s, "influence") == [1, 1, 1]
    assert s.hexes[hex_at(-1, 0)].site  # the first of the neutral neighbours


@pytest.mark.rule("AE-46.4")
def test_the_first_tier_three_discovery_gives_mana_and_remnants_for_academies() -> None:
    s = met(Milestone.TIER_III)
    city(s, 0, 0, 1)
    build(s, 0, 0, Building.ACADEMY, 1)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "mana") == [2, 2, 2]
    assert all_of(s, "remnants") == [0, 1, 0]


@pytest.mark.rule("AE-46.4")
def test_the_first_eight_points_help_the_others() -> None:
    s = met(Milestone.VP_8)
    s.players[1].vp = 8
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "influence") == [1, 0, 1]
    assert all_of(s, "ap") == [21, 20, 21]


@pytest.mark.rule("AE-46.4", "AE-34")
def test_milestones_are_resolved_once_in_the_order_in_which_they_were_met() -> None:
    s = met(Milestone.VP_8, Milestone.LEGENDARY_BUILT, Milestone.VP_8)
    quiet()
    start(s, Process.EVENT_PHASE)
    resolved = [event.values[0] for event in told() if event.kind == EventKind.MILESTONE]
    assert resolved == [Milestone.VP_8, Milestone.LEGENDARY_BUILT]
    meet_milestone(s, Milestone.LORD_CAPTURED)
    quiet()
    start(s, Process.EVENT_PHASE)
    assert [event.values[0] for event in told() if event.kind == EventKind.MILESTONE] == [Milestone.LORD_CAPTURED]


@pytest.mark.rule("AE-46.4", "AE-0.10")
def test_without_the_module_nothing_is_a_milestone() -> None:
    s = world()
    meet_milestone(s, Milestone.VP_8)
    start(s, Process.EVENT_PHASE)
    assert s.milestones_met == 0
    assert all_of(s, "influence") == [0, 0, 0]
