"""Global events (R2, AE-46.1) and their end (C1)."""

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    GlobalEvent,
    Kind,
    Motion,
    Node,
    Process,
    Terrain,
)
from ludex.games.aeonis.rules.council.expiry import expire_council
from ludex.games.aeonis.rules.council.motion_effects import open_borders, set_borders, set_zone
from ludex.games.aeonis.rules.event_queries import in_force, touches
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.aeonis.council_room import ACCEPT, REJECT, asked, decide, hexes, pick, start
from tests.games.aeonis.world import LOG, build, city, control, entries, hex_at, place, terrain, world


def event_phase(event: int, seats: int = 3, **rules: int) -> State:
    """R2 is about to begin, and this event lies on top."""
    s = world(seats, lords=(), **rules)
    s.event_deck[0], s.event_count = event, 1
    for seat in range(seats):
        s.players[seat].gold = s.players[seat].mana = s.players[seat].influence = 1
    return s


def all_of(s: State, what: str) -> list[int]:
    """A number of every player."""
    return [getattr(s.players[seat], what) for seat in range(s.seats)]


def own(s: State, seat: int, number: int, row: int) -> None:
    """A player controls some hexes of a row."""
    for q in range(number):
        control(s, q, row, seat)


@pytest.mark.rule("AE-46.1", "AE-14.4")
@pytest.mark.parametrize(
    "event",
    [
        GlobalEvent.WINTERS_GRIP,
        GlobalEvent.FESTIVAL_OF_WINDS,
        GlobalEvent.OPEN_ROADS,
        GlobalEvent.MUSTER_CALL,
        GlobalEvent.MOUNTAIN_PASSES_CLEARED,
        GlobalEvent.EMERGENCY_SESSION,
        GlobalEvent.PURSE_STRINGS_OF_POWER,
    ],
)
def test_an_event_that_changes_prices_is_in_force_until_cleanup(event: int) -> None:
    s = event_phase(event)
    before = all_of(s, "gold"), all_of(s, "mana"), all_of(s, "influence")
    start(s, Process.EVENT_PHASE)
    assert s.event == event
    assert in_force(s, event)
    assert s.depth == 3
    assert s.event_count == 0
    assert before == (all_of(s, "gold"), all_of(s, "mana"), all_of(s, "influence"))
    expire_council(s, LOG)
    assert s.event == NONE
    assert not in_force(s, event)
    assert s.event_discards == 1 << event


@pytest.mark.rule("AE-46.1")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = world()
    s.event_discards = 1 << GlobalEvent.MANA_SURGE
    start(s, Process.EVENT_PHASE)
    assert s.event == GlobalEvent.MANA_SURGE
    assert s.event_discards == 0
    assert all_of(s, "mana") == [2, 2, 2]


@pytest.mark.rule("AE-46.1", "AE-62")
def test_who_knew_the_top_events_knows_one_less() -> None:
    s = event_phase(GlobalEvent.OPEN_ROADS)
    s.players[1].peek_events = 2
    start(s, Process.EVENT_PHASE)
    assert s.players[1].peek_events == 1


@pytest.mark.rule("AE-46.1")
def test_harsh_winter_costs_gold_without_a_farm() -> None:
    s = event_phase(GlobalEvent.HARSH_WINTER)
    s.players[0].gold = s.players[1].gold = 5
    control(s, 0, 0, 0)
    build(s, 0, 0, Building.FARM)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "gold") == [5, 3, 0]


@pytest.mark.rule("AE-46.1", "AE-35.1")
def test_a_festival_gives_ap_next_round() -> None:
    s = event_phase(GlobalEvent.FESTIVAL)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "pending_ap") == [1, 1, 1]


@pytest.mark.rule("AE-46.1", "AE-46.2")
def test_a_migration_wave_fills_pools_within_the_cap() -> None:
    s = event_phase(GlobalEvent.MIGRATION_WAVE)
    own(s, 0, 2, 0)
    own(s, 1, 1, 2)
    own(s, 2, 2, 3)
    s.players[2].pool = 6
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "pool") == [2, 0, 7]


@pytest.mark.rule("AE-46.1")
def test_a_council_crisis_binds_the_speaker() -> None:
    s = event_phase(GlobalEvent.COUNCIL_CRISIS)
    start(s, Process.EVENT_PHASE)
    assert s.crisis == 1


@pytest.mark.rule("AE-46.1")
def test_a_mana_surge_gives_everybody_mana() -> None:
    s = event_phase(GlobalEvent.MANA_SURGE)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "mana") == [3, 3, 3]


@pytest.mark.rule("AE-46.1")
def test_border_skirmishes_reward_all_who_have_most_hexes() -> None:
    s = event_phase(GlobalEvent.BORDER_SKIRMISHES)
    own(s, 0, 2, 0)
    own(s, 2, 2, 3)
    own(s, 1, 1, 2)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "renown") == [1, 0, 1]


@pytest.mark.rule("AE-46.1")
def test_a_supply_disruption_costs_two_resources_of_own_choice() -> None:
    s = event_phase(GlobalEvent.SUPPLY_DISRUPTION)
    s.speaker = 1
    s.players[0].gold = 3
    s.players[2].gold = 0
    start(s, Process.EVENT_PHASE)
    assert asked(s, Node.DISRUPTION, 1)
    assert entries(s, 1) == [pack(Verb.CHOOSE, *each) for each in ((0, 1, 1), (1, 0, 1), (1, 1, 0))]
    assert why_not(s, 1, pack(Verb.CHOOSE, 1, 0, 0)) == Reason.DISCARD_TWO
    assert why_not(s, 1, pack(Verb.CHOOSE, 2, 0, 0)) == Reason.NO_RESOURCES
    decide(s, 1, pack(Verb.CHOOSE, 0, 1, 1))
    assert asked(s, Node.DISRUPTION, 0)  # seat 2 had two resources and lost them
    decide(s, 0, pack(Verb.CHOOSE, 2, 0, 0))
    assert [all_of(s, what) for what in ("gold", "mana", "influence")] == [[1, 1, 0], [1, 0, 0], [1, 0, 0]]


@pytest.mark.rule("AE-46.1")
def test_a_populist_uprising_helps_those_with_fewest_hexes() -> None:
    s = event_phase(GlobalEvent.POPULIST_UPRISING)
    own(s, 1, 1, 0)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "pool") == [2, 0, 2]
    assert all_of(s, "influence") == [2, 1, 2]


@pytest.mark.rule("AE-46.1")
def test_winds_of_fortune_help_those_with_fewest_points() -> None:
    s = event_phase(GlobalEvent.WINDS_OF_FORTUNE)
    s.players[1].vp = 2
    s.public_deck[0], s.public_count = 3, 1
    s.players[2].secret_deck[0], s.players[2].secret_deck_count = 1, 1
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "pending_ap") == [2, 0, 2]
    assert asked(s, Node.WINDS, 0)
    assert entries(s, 0) == [pick(0), pick(1)]
    decide(s, 0, pick(0))
    assert s.public_row == 1 << 3
    decide(s, 2, pick(1))
    assert s.players[2].secrets == 0b10
    assert s.players[2].secret_count == 1
    assert s.depth == 3


@pytest.mark.rule("AE-46.1")
def test_winds_of_fortune_give_renown_where_a_deck_is_empty() -> None:
    s = event_phase(GlobalEvent.WINDS_OF_FORTUNE)
    start(s, Process.EVENT_PHASE)
    decide(s, 0, pick(0))
    decide(s, 1, pick(1))
    decide(s, 2, pick(1))
    assert all_of(s, "renown") == [1, 1, 1]


@pytest.mark.rule("AE-46.1", "AE-50.1")
def test_ruins_unearthed_places_a_site_where_the_speaker_says() -> None:
    s = event_phase(GlobalEvent.RUINS_UNEARTHED, artifacts=1)
    s.artifact_deck[0], s.artifact_count = Artifact.WELLSPRING_CHALICE, 1
    ruins = terrain(s, 2, 0, Terrain.RUINS)
    start(s, Process.EVENT_PHASE)
    assert s.hexes[ruins].site == Artifact.WELLSPRING_CHALICE + 1


@pytest.mark.rule("AE-46.1")
def test_the_echo_places_a_site_near_the_seat_and_gives_remnants() -> None:
    s = event_phase(GlobalEvent.ECHO_OF_THE_OLD_EMPIRE, artifacts=1)
    s.artifact_deck[0], s.artifact_count = Artifact.WELLSPRING_CHALICE, 1
    start(s, Process.EVENT_PHASE)
    assert s.hexes[hex_at(0, 0)].site
    assert all_of(s, "remnants") == [1, 1, 1]


@pytest.mark.rule("AE-46.1")
def test_the_realm_remembers_those_with_fewest_points() -> None:
    s = event_phase(GlobalEvent.THE_REALM_REMEMBERS)
    s.players[0].vp = 1
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "renown") == [0, 1, 1]
    assert all_of(s, "influence") == [1, 3, 3]


@pytest.mark.rule("AE-46.1")
def test_golden_caravans_pay_for_cities() -> None:
    s = event_phase(GlobalEvent.GOLDEN_CARAVANS)
    for q in range(4):
        city(s, q, 0, 0)
    city(s, 0, 2, 1)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "gold") == [4, 2, 1]


@pytest.mark.rule("AE-46.1")
def test_a_plague_spares_those_with_two_farms() -> None:
    s = event_phase(GlobalEvent.PLAGUE)
    own(s, 0, 2, 0)
    for q in range(2):
        build(s, q, 0, Building.FARM)
    for seat in range(3):
        s.players[seat].pool = 1 + 2 * (seat != 2)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "pool") == [3, 1, 0]


@pytest.mark.rule("AE-46.1", "AE-50.1")
def test_remnants_of_relic_fever_and_deep_vaults() -> None:
    s = event_phase(GlobalEvent.RELIC_FEVER, artifacts=1)
    s.remnant_supply = 2
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "remnants") == [1, 1, 0]
    s = event_phase(GlobalEvent.WHISPERS_OF_THE_DEEP_VAULTS, artifacts=1)
    terrain(s, 1, 0, Terrain.RUINS)
    place(s, 1, Kind.CARAVAN, 2, 0)
    start(s, Process.EVENT_PHASE)
    assert all_of(s, "remnants") == [1, 2, 1]


@pytest.mark.rule("AE-46.1", "AE-34")
@pytest.mark.parametrize(
    ("event", "left"), [(GlobalEvent.THE_LONG_DROUGHT, "drought_left"), (GlobalEvent.LEY_LINE_FLUX, "flux_left")]
)
def test_events_of_two_rounds_end_at_the_second_cleanup(event: int, left: str) -> None:
    s = event_phase(event)
    start(s, Process.EVENT_PHASE)
    assert getattr(s, left) == 2
    expire_council(s, LOG)
    assert getattr(s, left) == 1
    assert in_force(s, event)
    assert s.event == NONE
    assert s.event_discards == 0
    expire_council(s, LOG)
    assert getattr(s, left) == 0
    assert not in_force(s, event)
    assert s.event_discards == 1 << event


@pytest.mark.rule("AE-46.1", "AE-14.3")
def test_the_storm_marks_the_seat_and_its_neighbours_for_two_rounds() -> None:
    s = event_phase(GlobalEvent.THE_SHATTERING_STORM)
    start(s, Process.EVENT_PHASE)
    marked = [h for h in range(91) if s.hexes[h].storm]
    assert len(marked) == 7
    assert hex_at(0, 0) in marked
    assert hex_at(1, -1) in marked
    s.hexes[hex_at(1, 0)].storm = 0  # cleansed
    expire_council(s, LOG)
    assert sum(s.hexes[h].storm for h in range(91)) == 6
    expire_council(s, LOG)
    assert sum(s.hexes[h].storm for h in range(91)) == 0


@pytest.mark.rule("AE-43.3", "AE-46.1")
def test_omen_of_shelter_keeps_an_event_away() -> None:
    s = event_phase(GlobalEvent.HARSH_WINTER)
    for seat, influence in ((0, 2), (1, 1), (2, 2)):
        s.players[seat].discoveries = 1 << Discovery.OMEN_OF_SHELTER
        s.players[seat].influence = influence
    start(s, Process.EVENT_PHASE)
    assert asked(s, Node.EVENT_ANSWER, 0)
    decide(s, 0, ACCEPT)
    assert asked(s, Node.EVENT_ANSWER, 2)  # seat 1 can't pay
    decide(s, 2, REJECT)
    assert all_of(s, "gold") == [1, 0, 0]
    assert all_of(s, "influence") == [0, 1, 2]
    assert not touches(s, GlobalEvent.HARSH_WINTER, 0)
    assert touches(s, GlobalEvent.HARSH_WINTER, 1)
    expire_council(s, LOG)
    assert s.sheltered == 0


@pytest.mark.rule("AE-13.3", "AE-13.4", "AE-0.5")
def test_decrees_end_with_the_round() -> None:
    s = world()
    e = hex_at(1, 0)
    set_borders(s, hexes(e), 2)
    set_zone(s, hexes(e))
    open_borders(s, 0, 1)
    s.warden, s.warden_until, s.turn = 2, 5, 4
    s.laws = 1 << Motion.ROAD_NETWORKS
    expire_council(s, LOG)
    assert (s.hexes[e].borders, s.hexes[e].zone, s.open_borders[0], s.open_borders[1]) == (0, 0, 0, 0)
    assert s.warden == 2
    assert s.laws
    s.turn = 5
    expire_council(s, LOG)
    assert s.warden == NONE
