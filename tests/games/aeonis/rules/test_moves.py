"""Moves made (AE-20): exploration on the way, claims, Caravans, granted Moves, Whispers (AE-3.8, AE-15.4, AE-49.5)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Building,
    Discovery,
    Flag,
    GlobalEvent,
    Grant,
    Kind,
    Lord,
    Node,
    Process,
    Public,
    Terrain,
    Whisper,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.movement.granted import can_be_granted
from ludex.games.aeonis.rules.movement.transit import (
    end_move_at,
    leave_group,
    moving_group,
    moving_hex,
    moving_origin,
    offer_waystone,
)
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import wipe
from ludex.games.aeonis.rules.verbs import MoveOption, Verb, plain
from ludex.kernel.state.action import pack
from tests.games.aeonis.moves import D, E, F, G, Journey, P, a_move, all_finished, cancelled, judged, listed
from tests.games.aeonis.world import (
    army,
    build,
    city,
    control,
    give_whisper,
    hex_at,
    place,
    place_at,
    terrain,
    told,
    unexplored,
    world,
)

FOOT, C, A, L, V = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN


def where(s: State, slot: int, seat: int = 0) -> tuple[int, int]:
    """The hex of a unit."""
    assert s.hexes[s.units[seat, slot].hex].units >> slot & 1
    return place_at(s.units[seat, slot].hex)


@pytest.mark.rule("AE-20.2", "AE-20.5", "AE-3.5")
def test_a_move_is_paid_and_claims_its_last_hex() -> None:
    s = world()
    rider = place(s, 0, C, *D)
    Journey(s).begin(a_move(s, 1 << rider, [D, E, F]))
    assert where(s, rider) == F
    assert s.players[0].ap == 19
    assert (s.hexes[hex_at(*E)].controller, s.hexes[hex_at(*F)].controller) == (NONE, 0)
    assert s.hexes[hex_at(*D)].owner == NONE
    assert s.units[0, rider].moved == 1
    assert [event.kind for event in told()][:3] == [
        EventKind.MOVE_DECLARED,
        EventKind.HEX_ENTERED,
        EventKind.HEX_ENTERED,
    ]


@pytest.mark.rule("AE-9.6", "AE-20.5")
def test_an_enemy_hex_does_not_change_hands_by_walking() -> None:  # TV-22
    s = world()
    control(s, *E, 1)
    foot = place(s, 0, FOOT, *D)
    Journey(s).begin(a_move(s, 1 << foot, [D, E]))
    assert s.hexes[hex_at(*E)].controller == 1


@pytest.mark.rule("AE-20.3", "AE-20.5", "AE-46.3")
def test_hexes_on_the_way_are_explored_and_not_claimed() -> None:  # TV-73
    s = world()
    unexplored(s, E, F)
    rider = place(s, 0, C, *D)
    journey = Journey(s).begin(a_move(s, 1 << rider, [D, E, F]))
    assert journey.called == [(Process.EXPLORE, 0, hex_at(*E))]
    assert s.node == Node.MOVE_ON
    assert listed(s) == [plain(Verb.STOP), plain(Verb.GO_ON)]
    journey.answer(plain(Verb.GO_ON))
    assert journey.called[1:] == [(Process.EXPLORE, 0, hex_at(*F))]
    assert where(s, rider) == F
    assert (s.hexes[hex_at(*E)].controller, s.hexes[hex_at(*F)].controller) == (NONE, 0)


@pytest.mark.rule("AE-20.3")
def test_the_owner_may_stop_after_a_card() -> None:
    s = world(whispers=1)
    unexplored(s, E)
    rider = place(s, 0, C, *D)
    journey = Journey(s).begin(a_move(s, 1 << rider, [D, E, F]))
    assert [call[0] for call in journey.called] == [Process.WINDOW, Process.EXPLORE]
    journey.answer(plain(Verb.STOP))
    assert where(s, rider) == E
    assert s.hexes[hex_at(*E)].controller == 0
    assert s.players[0].ap == 19


@pytest.mark.rule("AE-20.3")
def test_a_group_that_may_not_end_here_goes_on_unasked() -> None:
    s = world(lords=[Lord.NYXARA], whispers=1)
    s.players[0].mana = 2
    unexplored(s, E)
    place(s, 1, FOOT, *E)
    lord = place(s, 0, L, *D)
    Journey(s).begin(a_move(s, 1 << lord, [D, E, F], MoveOption.LORD))
    assert where(s, lord) == F
    assert s.players[0].mana == 0
    assert s.hexes[hex_at(*E)].owner == 1
    assert judged(s, a_move(s, 1 << lord, [F, G], MoveOption.LORD)) == Reason.USED_THIS_ROUND


@pytest.mark.rule("AE-20.3", "AE-46.2")
def test_a_move_ends_when_nobody_is_left() -> None:
    s = world()
    unexplored(s, E)
    foot = place(s, 0, FOOT, *D)

    def lose(s: State) -> int:
        assert (moving_group(s), moving_hex(s), moving_origin(s)) == (1 << foot, hex_at(*E), hex_at(*D))
        assert s.units[0, foot].hex == hex_at(*E)
        assert s.hexes[hex_at(*E)].units == 0
        wipe(s, 0, foot)
        leave_group(s, foot)
        return 1

    Journey(s, {Process.EXPLORE: lose}).begin(a_move(s, 1 << foot, [D, E]))
    assert s.hexes[hex_at(*E)].owner == NONE
    assert s.hexes[hex_at(*E)].controller == NONE
    assert moving_group(s) == 0


@pytest.mark.rule("AE-20.3")
def test_caravans_finish_the_path_without_their_escort() -> None:  # RU-86
    s = world()
    unexplored(s, E, F)
    lord, caravan = place(s, 0, C, *D), place(s, 0, V, *D)

    def lose(s: State) -> int:
        wipe(s, 0, lord)
        leave_group(s, lord)
        return 1

    journey = Journey(s, {Process.EXPLORE: lose}).begin(a_move(s, (1 << lord) | (1 << caravan), [D, E, F]))
    journey.answer(plain(Verb.GO_ON))
    assert len(journey.called) == 1
    assert where(s, caravan) == F
    assert s.hexes[hex_at(*F)].controller == NONE
    assert s.hexes[hex_at(*F)].explored == 0


@pytest.mark.rule("AE-20.3", "AE-46.3")
def test_portal_instability_ends_the_move_elsewhere() -> None:  # TV-132
    s = world()
    s.public_row = 1 << Public.PORTAL_MASTERY
    for spot in (E, P):
        terrain(s, *spot, Terrain.PORTAL)
        unexplored(s, spot)
    rider = place(s, 0, C, *D)

    def hop(s: State) -> int:
        if moving_hex(s) == hex_at(*E):
            end_move_at(s, hex_at(*P))
        return 1

    journey = Journey(s, {Process.EXPLORE: hop}).begin(a_move(s, 1 << rider, [D, E, F]))
    assert journey.called == [(Process.EXPLORE, 0, hex_at(*E)), (Process.EXPLORE, 0, hex_at(*P))]
    assert where(s, rider) == P
    assert s.hexes[hex_at(*P)].controller == NONE
    assert s.players[0].hops_round == 1
    assert s.players[0].public_progress[Public.PORTAL_MASTERY] == 1


@pytest.mark.rule("AE-10.8", "AE-20.5")
def test_a_portal_is_not_claimed_by_walking() -> None:  # TV-74
    s = world()
    terrain(s, *E, Terrain.PORTAL)
    foot = place(s, 0, FOOT, *D)
    Journey(s).begin(a_move(s, 1 << foot, [D, E]))
    assert s.hexes[hex_at(*E)].controller == NONE


@pytest.mark.rule("AE-3.7", "AE-2.2")
def test_a_free_hop_is_used_up() -> None:  # TV-32
    s = world()
    for spot in (D, P):
        terrain(s, *spot, Terrain.PORTAL)
    s.players[0].ap = 0
    foot = place(s, 0, FOOT, *D)
    Journey(s).begin(a_move(s, 1 << foot, [D, P]))
    assert where(s, foot) == P
    assert s.players[0].hops_round == 1
    assert judged(s, a_move(s, 1 << foot, [P, D])) == Reason.FREE_MOVE_USED


@pytest.mark.rule("AE-17.2", "AE-17.5", "AE-20.4")
def test_desert_rounds_are_forgotten_outside_deserts() -> None:
    s = world()
    for spot in (D, F):
        terrain(s, *spot, Terrain.DESERT)
    lord = place(s, 0, L, *D)
    s.units[0, lord].desert_rounds = 2
    terrain(s, *E, Terrain.DESERT)
    Journey(s).begin(a_move(s, 1 << lord, [D, E, F]))
    assert s.units[0, lord].desert_rounds == 2
    terrain(s, *G, Terrain.DESERT)
    terrain(s, 3, -1, Terrain.PLAINS)
    Journey(s).begin(a_move(s, 1 << lord, [F, (3, -1), G]))
    assert s.units[0, lord].desert_rounds == 0


@pytest.mark.rule("AE-4.1", "AE-4.3")
def test_units_left_out_stay() -> None:
    s = world()
    one, two = place(s, 0, FOOT, *D), place(s, 0, FOOT, *D)
    Journey(s).begin(a_move(s, 1 << two, [D, E]))
    assert (where(s, one), where(s, two)) == (D, E)
    assert judged(s, a_move(s, 1 << one, [D, E]) | (1 << two)) == Reason.NOT_TOGETHER


@pytest.mark.rule("AE-18.9", "AE-35.6")
def test_ten_renown_make_a_move_of_one_ap_free() -> None:
    s = world()
    s.players[0].flags = 1 << Flag.FREE_ENABLED
    s.players[0].ap = 0
    foot = place(s, 0, FOOT, *D)
    Journey(s).begin(a_move(s, 1 << foot, [D, E], MoveOption.FREE))
    assert where(s, foot) == E
    assert s.units[0, foot].free_moved == 0
    assert judged(s, a_move(s, 1 << foot, [E, F], MoveOption.FREE)) == Reason.NOT_FREE


@pytest.mark.rule("AE-18.8")
def test_waystones_work_once_a_round_and_only_where_they_help() -> None:
    s = world()
    s.players[0].discoveries = 1 << Discovery.WAYSTONES
    terrain(s, *F, Terrain.MOUNTAIN)
    foot = place(s, 0, FOOT, *D)
    Journey(s).begin(a_move(s, 1 << foot, [D, E], MoveOption.WAYSTONES))
    assert s.players[0].ap == 19
    Journey(s).begin(a_move(s, 1 << foot, [E, F], MoveOption.WAYSTONES))
    assert s.players[0].ap == 18
    assert judged(s, a_move(s, 1 << foot, [F, G], MoveOption.WAYSTONES)) == Reason.NO_WAYSTONES


@pytest.mark.rule("AE-42.5", "AE-42.8", "AE-20.6")
def test_pact_and_echo_pay_once_a_round() -> None:
    s = world()
    s.players[0].discoveries = (1 << Discovery.SANDSWORN_PACT) | (1 << Discovery.PLANAR_ECHO)
    for spot in (E, P):
        terrain(s, *spot, Terrain.PORTAL)
    lord = place(s, 0, L, *D)
    Journey(s).begin(a_move(s, 1 << lord, [D, E, P]))
    assert (s.players[0].gold, s.players[0].ap, s.players[0].ap_unbankable) == (0, 20, 1)
    Journey(s).begin(a_move(s, 1 << lord, [P, (3, -4)]))
    assert s.players[0].gold == 1
    Journey(s).begin(a_move(s, 1 << lord, [(3, -4), (2, -4)]))
    assert s.players[0].gold == 1


# Caravans


@pytest.mark.rule("AE-15.4")
def test_a_caravan_delivers_far_from_its_last_stop() -> None:
    s = world()
    city(s, -2, 0, 0)
    city(s, *G, 1)
    caravan = place(s, 0, V, *E)
    s.units[0, caravan].last_stop = hex_at(-2, 0)
    journey = Journey(s).begin(a_move(s, 1 << caravan, [E, F]))
    assert listed(s) == [pack(Verb.CHOOSE, hex_at(*G), 0, 0)]
    journey.answer(pack(Verb.CHOOSE, hex_at(*G), 0, 0))
    assert (s.players[0].gold, s.players[1].gold) == (2, 1)
    assert s.units[0, caravan].last_stop == hex_at(*G)
    assert s.hexes[hex_at(*F)].controller == NONE
    s.units[0, caravan].last_stop = hex_at(-2, 0)
    Journey(s).begin(a_move(s, 1 << caravan, [F, E, (2, -1)]))
    assert s.players[0].gold == 2


@pytest.mark.rule("AE-15.4")
def test_of_several_places_the_owner_chooses() -> None:
    s = world()
    city(s, *G, 0)
    build(s, 2, 1, Building.MARKET, 0)
    caravan = place(s, 0, V, *E)
    s.units[0, caravan].last_stop = hex_at(-2, 0)
    journey = Journey(s).begin(a_move(s, 1 << caravan, [E, F]))
    assert s.node == Node.DELIVERY
    assert listed(s) == [pack(Verb.CHOOSE, hex_at(2, 1), 0, 0), pack(Verb.CHOOSE, hex_at(*G), 0, 0)]
    assert judged(s, pack(Verb.CHOOSE, hex_at(*D), 0, 0)) == Reason.NOT_A_PLACE
    journey.answer(listed(s)[0])
    assert (s.players[0].gold, s.units[0, caravan].last_stop) == (2, hex_at(2, 1))


# granted Moves


@pytest.mark.rule("AE-3.8", "AE-37.7")
def test_a_granted_move_may_be_declined() -> None:
    s = world()
    place(s, 0, FOOT, *D)
    journey = Journey(s).grant(0, Grant.MANEUVERS)
    assert s.node == Node.GRANTED_MOVE
    journey.answer(plain(Verb.DECLINE))
    assert s.result == 0
    assert s.players[0].ap == 20


@pytest.mark.rule("AE-3.8", "AE-37")
def test_the_secondary_of_card_three_is_one_hex_for_one_ap_more() -> None:
    s = world()
    rider = place(s, 0, C, *D)
    s.players[0].ap = 2
    journey = Journey(s).grant(0, Grant.MARCH)
    assert judged(s, a_move(s, 1 << rider, [D, E, F])) == Reason.OUT_OF_RANGE
    journey.answer(a_move(s, 1 << rider, [D, E]))
    assert (s.result, s.players[0].ap, where(s, rider)) == (1, 0, E)
    s.players[0].ap = 1
    assert not can_be_granted(s, 0, Grant.MARCH, 0, 0)
    assert can_be_granted(s, 0, Grant.MANEUVERS, 0, 0)


@pytest.mark.rule("AE-3.8", "AE-42.5", "AE-50")
def test_warcamp_scepter_and_runners_have_their_own_limits() -> None:
    s = world()
    foot, rider = place(s, 0, FOOT, *D), place(s, 0, C, *D)
    Journey(s).grant(0, Grant.WARCAMP)
    assert {action & 0xFFFFFF for action in all_finished(s) if action >> 52} == {1 << rider}
    assert judged(s, a_move(s, 1 << foot, [D, E])) == Reason.NOT_GRANTED
    s = world()
    place(s, 0, FOOT, *D)
    assert not can_be_granted(s, 0, Grant.SCEPTER, 0, 0)
    place(s, 0, L, 4, 0)
    place(s, 0, FOOT, *E)
    Journey(s).grant(0, Grant.SCEPTER)
    origins = {action >> 32 & 0x1FFF for action in listed(s)[:-1]}
    assert origins == {hex_at(*E), hex_at(4, 0)}
    s = world()
    site = hex_at(*E)
    army(s, 0, [FOOT, A], *D)
    journey = Journey(s).grant(0, Grant.TOMB, 0, site)
    assert len(all_finished(s)) == 3  # one unit, the other, or neither
    journey.answer(a_move(s, 1, [D, E]))
    assert where(s, 0) == E
    control(s, *F, 1)
    assert not can_be_granted(s, 0, Grant.TOMB, hex_at(*F), 0)


@pytest.mark.rule("AE-46.3", "AE-3.8")
def test_a_hidden_waystone_leads_one_step_on() -> None:
    s = world()
    unexplored(s, E)
    terrain(s, *F, Terrain.MOUNTAIN)
    army(s, 0, [FOOT, FOOT], *D)

    def find(s: State) -> int:
        offer_waystone(s)
        return 1

    journey = Journey(s, {Process.EXPLORE: find}).begin(a_move(s, 3, [D, E]))
    assert s.node == Node.GRANTED_MOVE
    assert judged(s, a_move(s, 1, [E, F])) == Reason.WHOLE_GROUP_ONLY
    journey.answer(a_move(s, 3, [E, F]))
    assert where(s, 1) == F
    assert s.players[0].ap == 19


# Whispers with a Move


@pytest.mark.rule("AE-49.5", "AE-20.1")
def test_whispers_are_played_before_the_group_leaves() -> None:
    s = world(whispers=1)
    give_whisper(s, 0, Whisper.FORCED_MARCH)
    foot = place(s, 0, FOOT, *D)
    journey = Journey(s).begin(a_move(s, 1 << foot, [D, E, F], MoveOption.FORCED_MARCH))
    assert journey.called == [(Process.WHISPER, 0, Whisper.FORCED_MARCH)]
    assert where(s, foot) == F


@pytest.mark.rule("AE-49.3", "AE-3.5")
def test_a_cancelled_march_cuts_the_path() -> None:
    s = world(whispers=1)
    give_whisper(s, 0, Whisper.FORCED_MARCH)
    foot = place(s, 0, FOOT, *D)
    Journey(s, {Process.WHISPER: cancelled}).begin(a_move(s, 1 << foot, [D, E, F], MoveOption.FORCED_MARCH))
    assert where(s, foot) == E
    assert s.players[0].ap == 18


@pytest.mark.rule("AE-49.3", "AE-10.4")
def test_a_cancelled_activation_leaves_the_group_before_the_portal() -> None:
    s = world(whispers=1)
    give_whisper(s, 0, Whisper.WAYSTONE_ACTIVATION)
    for spot in (D, P):
        terrain(s, *spot, Terrain.PORTAL)
    control(s, *P, 1)
    foot = place(s, 0, FOOT, *D)
    action = a_move(s, 1 << foot, [D, P], MoveOption.WAYSTONE_ACTIVATION)
    assert judged(s, a_move(s, 1 << foot, [D, P])) == Reason.PORTAL_NOT_OPEN
    Journey(s, {Process.WHISPER: cancelled}).begin(action)
    assert where(s, foot) == D
    s.units[0, foot].free_moved = 0
    Journey(s).begin(action)
    assert where(s, foot) == P


@pytest.mark.rule("AE-49", "AE-4.3", "AE-1.8")
def test_blink_sends_a_unit_that_stays_behind_to_an_own_city() -> None:  # TV-126
    s = world(whispers=1)
    give_whisper(s, 0, Whisper.BLINK)
    rider, foot = place(s, 0, C, *D), place(s, 0, FOOT, *D)
    action = a_move(s, 1 << rider, [D, E, F], MoveOption.BLINK)
    assert judged(s, action) == Reason.NO_BLINK
    city(s, -3, 0, 0)
    place(s, 1, FOOT, -3, 0)
    assert judged(s, action) == Reason.NO_BLINK
    city(s, 0, 3, 0)
    journey = Journey(s).begin(action)
    assert listed(s) == [pack(Verb.CHOOSE, foot, hex_at(0, 3), 0)]
    journey.answer(listed(s)[0])
    assert (where(s, rider), where(s, foot)) == (F, (0, 3))


@pytest.mark.rule("AE-8.7", "AE-14.3")
def test_the_price_is_that_of_the_declaration() -> None:
    s = world()
    unexplored(s, E)
    s.events_now = 1 << GlobalEvent.WINTERS_GRIP
    lord = place(s, 0, L, *D)
    journey = Journey(s).begin(a_move(s, 1 << lord, [D, E, F]))
    assert s.players[0].ap == 16
    place(s, 1, FOOT, *G)
    journey.answer(plain(Verb.GO_ON))
    assert s.players[0].ap == 16
