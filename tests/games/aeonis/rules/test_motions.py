"""The motions (AE-47, AE-13): who may propose what, and what it does when it passes."""

import numpy as np
import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Borders,
    Building,
    Kind,
    Motion,
    Node,
    Place,
    Secret,
    Terrain,
    Title,
)
from ludex.games.aeonis.rules.council.motion_stages import list_motion, why_not_motion
from ludex.games.aeonis.rules.council.parameters import OPEN, motion_action
from ludex.games.aeonis.rules.council.proposals import note_motion
from ludex.games.aeonis.rules.council.titles import holds_title, is_eligible, maintain_titles
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.aeonis.council_room import (
    ACCEPT,
    REJECT,
    asked,
    ayes,
    call_vote,
    decide,
    given,
    hexes,
    pass_motion,
    pick,
    proposal,
    seats,
)
from tests.games.aeonis.world import LOG, army, build, city, control, entries, finished, hex_at, place, terrain, world

LAWS = [
    Motion.ROAD_NETWORKS,
    Motion.REALM_TAX,
    Motion.MUSTER_ROLLS,
    Motion.SILENCE_OF_THE_STONES,
    Motion.ARCANE_ENDOWMENT,
    Motion.STANDING_ARMY_TITHE,
]


@pytest.mark.rule("AE-47.6", "AE-13.1", "AE-13.2", "AE-13.6")
@pytest.mark.parametrize("law", LAWS)
def test_a_law_stays_in_force_until_it_is_repealed(law: int) -> None:
    s = world()
    pass_motion(s, law)
    assert s.laws == 1 << law
    assert s.law_for[law] == 0b111
    assert why_not_motion(s, 0, law, 0) == Reason.LAW_IN_FORCE
    s.proposal_count = 0
    pass_motion(s, Motion.REPEAL, given(law + 1), proposer=1)
    assert s.laws == 0
    assert s.law_for[law] == 0
    assert s.players[1].renown == 1


@pytest.mark.rule("AE-47.2")
def test_only_a_law_in_force_can_be_repealed() -> None:
    s = world()
    assert why_not_motion(s, 0, Motion.REPEAL, given(Motion.REALM_TAX + 1)) == Reason.NO_SUCH_LAW
    assert why_not_motion(s, 0, Motion.REPEAL, given(127)) == Reason.NO_SUCH_LAW


@pytest.mark.rule("AE-50.4")
@pytest.mark.parametrize(("answer", "laws"), [(ACCEPT, 1 << Motion.REALM_TAX), (REJECT, 0)])
def test_the_imperial_seal_stops_a_repeal(answer: int, laws: int) -> None:
    s = world(artifacts=1)
    pass_motion(s, Motion.REALM_TAX)
    s.players[2].artifacts = 1 << Artifact.IMPERIAL_SEAL
    s.artifact_place[Artifact.IMPERIAL_SEAL], s.artifact_where[Artifact.IMPERIAL_SEAL] = Place.HELD, 2
    pass_motion(s, Motion.REPEAL, given(Motion.REALM_TAX + 1))
    assert asked(s, Node.SEAL, 2)
    decide(s, 2, answer)
    assert s.laws == laws
    assert (s.players[2].artifacts == 0) == (answer == ACCEPT)
    assert s.players[0].renown == 2  # both motions passed


@pytest.mark.rule("AE-13.3", "AE-13.7", "AE-65.8")
def test_borders_restrict_or_close_up_to_three_connected_hexes() -> None:
    s = world()
    e, f, g = hex_at(1, 0), hex_at(2, 0), hex_at(3, 0)
    terrain(s, 2, 0, Terrain.LAKE)
    pass_motion(s, Motion.BORDERS, hexes(e, f, g, mode=Borders.RESTRICT))
    assert [s.hexes[h].borders for h in (e, f, g)] == [Borders.RESTRICT] * 3
    pass_motion(s, Motion.BORDERS, hexes(e, mode=Borders.CLOSE))
    pass_motion(s, Motion.BORDERS, hexes(e, f, mode=Borders.RESTRICT))
    assert [s.hexes[h].borders for h in (e, f)] == [Borders.CLOSE, Borders.RESTRICT]
    assert why_not_motion(s, 0, Motion.BORDERS, hexes(e, g, mode=Borders.CLOSE)) == Reason.NOT_CONNECTED
    assert why_not_motion(s, 0, Motion.BORDERS, hexes(e)) == Reason.MALFORMED
    assert why_not_motion(s, 0, Motion.BORDERS, given(f + 1, e + 1, 0, 1)) == Reason.MALFORMED
    assert why_not_motion(s, 0, Motion.BORDERS, given(0, e + 1, 0, 1)) == Reason.MALFORMED


@pytest.mark.rule("AE-13.5", "AE-65.8")
def test_a_demilitarized_zone_has_three_connected_hexes() -> None:
    s = world()
    zone = hex_at(0, 0), hex_at(1, 0), hex_at(0, 1)
    pass_motion(s, Motion.DEMILITARIZED_ZONE, hexes(*zone))
    assert [h for h in range(91) if s.hexes[h].zone] == sorted(zone)
    assert why_not_motion(s, 0, Motion.DEMILITARIZED_ZONE, hexes(*zone[:2])) == Reason.MALFORMED


@pytest.mark.rule("AE-13.4", "AE-13.7")
def test_an_open_borders_treaty_names_two_players() -> None:
    s = world()  # TV-112, the side of the decree
    pass_motion(s, Motion.OPEN_BORDERS_TREATY, seats(0, 1))
    pass_motion(s, Motion.BORDERS, hexes(hex_at(1, 0), mode=Borders.CLOSE))
    assert [s.open_borders[seat] for seat in range(3)] == [0b10, 0b01, 0]
    assert s.hexes[hex_at(1, 0)].borders == Borders.CLOSE
    assert why_not_motion(s, 0, Motion.OPEN_BORDERS_TREATY, seats(1, 0)) == Reason.MALFORMED


@pytest.mark.rule("AE-47.2", "AE-45.7", "AE-40.5")
def test_annexation_is_paid_on_passing() -> None:
    s = world()
    control(s, 0, 0, 0)
    h = hex_at(1, 0)
    s.players[0].influence = 5
    s.players[0].secrets = 1 << Secret.THE_QUIET_KNIFE
    pass_motion(s, Motion.IMPERIAL_ANNEXATION, given(h + 1))
    assert s.hexes[h].controller == 0
    assert s.players[0].influence == 0
    assert s.players[0].secret_progress[Secret.THE_QUIET_KNIFE] == 1
    pass_motion(s, Motion.IMPERIAL_ANNEXATION, given(hex_at(0, 1) + 1))
    assert s.hexes[hex_at(0, 1)].controller == NONE
    assert s.players[0].renown == 2


@pytest.mark.rule("AE-47.2", "AE-40.7")
def test_what_can_be_annexed() -> None:
    s = world()
    control(s, 0, 0, 0)
    motion = Motion.IMPERIAL_ANNEXATION
    assert why_not_motion(s, 0, motion, given(hex_at(3, 0) + 1)) == Reason.NOT_BORDERING
    assert why_not_motion(s, 0, motion, given(hex_at(0, 0) + 1)) == Reason.NOT_NEUTRAL
    terrain(s, 1, -1, Terrain.LAKE)
    assert why_not_motion(s, 0, motion, given(hex_at(1, -1) + 1)) == Reason.CANT_ENTER
    place(s, 1, Kind.INFANTRY, 0, 1)
    assert why_not_motion(s, 0, motion, given(hex_at(0, 1) + 1)) == Reason.FOREIGN_UNITS
    control(s, 2, 0, 1)
    build(s, 2, 0, Building.FORTRESS, 1)
    assert why_not_motion(s, 0, motion, given(hex_at(1, 0) + 1)) == Reason.FORTRESS_BLOCKS
    assert why_not_motion(s, 0, motion, given(hex_at(-1, 0) + 1)) == Reason.NONE


def disputed() -> tuple[State, int, int]:
    """A hex of player 1 that player 0 borders, and its Arbitration."""
    s = world()
    control(s, 0, 0, 0)
    h = control(s, 1, 0, 1)
    for seat in (0, 1):
        s.players[seat].influence = 4
    return s, h, given(h + 1, 1, 2)


@pytest.mark.rule("AE-47.2", "AE-62", "AE-45.7")
def test_the_higher_sealed_bid_gains_the_hex_and_both_pay() -> None:
    s, h, about = disputed()
    s.players[0].secrets = 1 << Secret.THE_QUIET_KNIFE
    pass_motion(s, Motion.BORDER_ARBITRATION, about, proposer=2)
    assert s.node == Node.BID
    assert s.asked == 0b11
    assert len(entries(s, 0)) == 5
    decide(s, 1, pack(Verb.BID, 2, 0, 0))
    assert s.asked == 0b01
    assert s.players[1].influence == 4
    decide(s, 0, pack(Verb.BID, 3, 0, 0))
    assert s.hexes[h].controller == 0
    assert [s.players[seat].influence for seat in (0, 1)] == [1, 2]
    assert s.players[0].unseen_hand == 1
    assert s.players[0].secret_progress[Secret.THE_QUIET_KNIFE] == 1


@pytest.mark.rule("AE-47.2")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_speaker_picks_the_winner_of_equal_bids(winner: int) -> None:
    s, h, about = disputed()  # TV-102
    s.speaker = 2
    pass_motion(s, Motion.BORDER_ARBITRATION, about)
    for seat in (0, 1):
        decide(s, seat, pack(Verb.BID, 3, 0, 0))
    assert asked(s, Node.SPEAKER_PICK, 2)
    decide(s, 2, pick(winner))
    assert s.hexes[h].controller == winner
    assert [s.players[seat].influence for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("AE-47.2", "AE-61.1")
def test_a_bidder_without_influence_bids_nothing_by_itself() -> None:
    s, h, about = disputed()
    s.players[1].influence = 0
    pass_motion(s, Motion.BORDER_ARBITRATION, about)
    assert s.asked == 0b01
    decide(s, 0, pack(Verb.BID, 1, 0, 0))
    assert s.hexes[h].controller == 0
    assert s.players[0].influence == 3


@pytest.mark.rule("AE-47.2")
def test_which_hexes_are_disputed() -> None:
    s, h, about = disputed()
    motion = Motion.BORDER_ARBITRATION
    assert why_not_motion(s, 2, motion, given(h + 1, 1, 3)) == Reason.NOT_DISPUTED
    n = control(s, 0, 1, NONE)
    assert why_not_motion(s, 2, motion, given(n + 1, 1, 2)) == Reason.NONE
    place(s, 1, Kind.INFANTRY, 1, 0)
    assert why_not_motion(s, 2, motion, about) == Reason.HEX_IN_USE
    assert {action for entry in propose_entries(s, motion) for action in finished_motion(s, entry)} >= {
        proposal(motion, given(n + 1, 1, 2))
    }


def propose_entries(s: State, motion: int) -> list[int]:
    """A motion as the entry of a list."""
    out = np.zeros(8, dtype=np.int64)
    return [int(action) for action in out[: list_motion(s, 0, Verb.PROPOSE, motion, out, 0)]]


def finished_motion(s: State, entry: int) -> set[int]:
    """Every finished motion that an entry can become, at the question for a proposal."""
    s.node, s.asked, s.council_open = Node.PROPOSE, 1, 1
    s.players[0].influence = 1
    return finished(s, 0, entry)


@pytest.mark.rule("AE-65.8", "AE-61.2")
@pytest.mark.parametrize(("motion", "number"), [(Motion.BORDERS, 788), (Motion.DEMILITARIZED_ZONE, 267)])
def test_zones_are_built_hex_by_hex_and_each_set_is_one_motion(motion: int, number: int) -> None:
    s = world(radius=3)
    (entry,) = propose_entries(s, motion)
    assert entry == motion_action(Verb.PROPOSE, motion | OPEN, 0)
    assert len(finished_motion(s, entry)) == number


@pytest.mark.rule("AE-47.6", "AE-52.1")
def test_an_eligible_recipient_gets_the_title_and_points_once() -> None:
    s = world()
    s.players[1].renown = 5
    pass_motion(s, Motion.HERO_OF_THE_REALM, seats(1))
    assert s.title_holder[Title.HERO_OF_THE_REALM] == 1
    assert s.players[1].vp == 2
    assert s.players[1].title_gained == 1
    assert holds_title(s, 1)
    assert why_not_motion(s, 0, Motion.HERO_OF_THE_REALM, seats(2)) == Reason.TITLE_IS_HELD
    s.players[1].renown = 4
    maintain_titles(s, LOG)
    assert s.title_holder[Title.HERO_OF_THE_REALM] == NONE
    assert s.players[1].vp == 2
    s.players[1].renown = 6
    s.proposal_count = 0
    pass_motion(s, Motion.HERO_OF_THE_REALM, seats(1))
    assert s.players[1].vp == 2
    assert s.title_holder[Title.HERO_OF_THE_REALM] == 1


@pytest.mark.rule("AE-47.6")
def test_a_title_for_somebody_who_is_not_eligible_has_no_effect() -> None:
    s = world()  # TV-101
    s.players[1].renown = 4
    pass_motion(s, Motion.HERO_OF_THE_REALM, seats(1))
    assert s.title_holder[Title.HERO_OF_THE_REALM] == NONE
    assert s.players[1].vp == 0
    assert s.players[0].renown == 1


@pytest.mark.rule("AE-47.6")
def test_who_is_eligible_for_which_title() -> None:
    s = world(artifacts=1)
    for q in range(3):
        control(s, q, 0, 0)
        terrain(s, q, 0, Terrain.FOREST)
    army(s, 1, [Kind.INFANTRY] * 7 + [Kind.LORD, Kind.CARAVAN], 0, 2)
    s.players[2].artifacts = 0b11
    eligible = [[is_eligible(s, title, seat) for seat in range(3)] for title in Title]
    assert eligible == [[False] * 3, [True, False, False], [False] * 3, [False, False, True]]
    place(s, 1, Kind.ARCHER, 0, 2)
    assert is_eligible(s, Title.GRAND_MARSHAL, 1)


@pytest.mark.rule("AE-47.2")
@pytest.mark.parametrize(("gold", "after"), [(5, [3, 1, 1]), (1, [0, 0, 0])])
def test_the_war_levy_is_paid_by_the_player_with_most_cities(gold: int, after: list[int]) -> None:
    s = world()
    city(s, 0, 2, 0)
    s.players[0].gold = gold
    pass_motion(s, Motion.WAR_LEVY, proposer=1)
    assert [s.players[seat].gold for seat in range(3)] == after


@pytest.mark.rule("AE-47.2")
def test_ties_of_the_war_levy_go_by_gold_then_to_the_speaker() -> None:
    s = world()
    s.players[0].gold = s.players[2].gold = 4
    pass_motion(s, Motion.WAR_LEVY)
    assert asked(s, Node.SPEAKER_PICK, 0)
    assert entries(s, 0) == [pick(0), pick(2)]
    decide(s, 0, pick(2))
    assert [s.players[seat].gold for seat in range(3)] == [5, 1, 2]


@pytest.mark.rule("AE-47.2")
@pytest.mark.parametrize(("gold", "after", "renown"), [(3, (1, 2), 2), (1, (0, 1), 1)])
def test_war_reparations_are_paid_by_last_round_s_winner(gold: int, after: tuple[int, int], renown: int) -> None:
    s = world()
    s.wins_last_round[1] = 0b100
    s.players[1].gold, s.players[1].renown = gold, 2
    motion = Motion.WAR_REPARATIONS
    assert why_not_motion(s, 0, motion, seats(2, 1)) == Reason.NO_SUCH_VICTORY
    pass_motion(s, motion, seats(1, 2))
    assert (s.players[1].gold, s.players[2].gold) == after
    assert s.players[1].renown == renown


@pytest.mark.rule("AE-47.2", "AE-50.1")
def test_an_excavation_places_a_site_on_neutral_ruins_first() -> None:
    s = world(artifacts=1)
    s.artifact_deck[0], s.artifact_count = Artifact.WELLSPRING_CHALICE, 1
    motion, ruins = Motion.IMPERIAL_EXCAVATION, terrain(s, 2, 0, Terrain.RUINS)
    assert why_not_motion(s, 0, motion, given(hex_at(0, 0) + 1)) == Reason.RUINS_FIRST
    pass_motion(s, motion, given(ruins + 1))
    assert s.hexes[ruins].site == Artifact.WELLSPRING_CHALICE + 1
    assert why_not_motion(s, 0, motion, given(ruins + 1)) == Reason.HAS_SITE
    assert why_not_motion(s, 0, motion, given(hex_at(0, 0) + 1)) == Reason.NONE


@pytest.mark.rule("AE-47.2")
def test_amnesty_and_census() -> None:
    s = world(4)
    for seat, influence in enumerate((5, 4, 1, 0)):
        s.players[seat].influence = influence
    pass_motion(s, Motion.GENERAL_AMNESTY)
    assert s.amnesty == 1
    pass_motion(s, Motion.IMPERIAL_CENSUS)
    assert [s.players[seat].influence for seat in range(4)] == [3, 4, 2, 1]


@pytest.mark.rule("AE-47.10")
def test_a_law_comes_once_in_a_phase_and_a_decree_with_other_parameters() -> None:
    s = world(4)
    note_motion(s, 0, proposal(Motion.ROAD_NETWORKS), 0, 1, LOG)
    note_motion(s, 1, proposal(Motion.OPEN_BORDERS_TREATY, seats(0, 1)), 0, 1, LOG)
    note_motion(s, 2, proposal(Motion.HERO_OF_THE_REALM, seats(2)), 0, 1, LOG)
    assert why_not_motion(s, 3, Motion.ROAD_NETWORKS, 0) == Reason.ALREADY_PROPOSED
    assert why_not_motion(s, 3, Motion.HERO_OF_THE_REALM, seats(3)) == Reason.ALREADY_PROPOSED
    assert why_not_motion(s, 3, Motion.OPEN_BORDERS_TREATY, seats(0, 1)) == Reason.ALREADY_PROPOSED
    assert why_not_motion(s, 3, Motion.OPEN_BORDERS_TREATY, seats(0, 2)) == Reason.NONE


@pytest.mark.rule("AE-13.3")
def test_a_vote_changes_nothing_before_it_passes() -> None:
    s = world()
    call_vote(s, Motion.BORDERS, hexes(hex_at(1, 0), mode=Borders.CLOSE))
    decide(s, 0, ayes())
    assert s.hexes[hex_at(1, 0)].borders == Borders.NONE
