"""The Action Phase (R5, AE-35, AE-36, AE-64)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import Building, Kind, Node, Phase, Process, Strategy, Terrain, Whisper
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import RADIUS
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.turns import can_act, is_free, pass_turn
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.verbs import FREE, Verb, kind_of, plain
from ludex.kernel.state.action import pack
from tests.games.aeonis.world import (
    begin,
    build,
    city,
    control,
    entries,
    give_whisper,
    hex_at,
    lord_of,
    place,
    quiet,
    terrain,
    told,
    world,
)

PASS = plain(Verb.PASS)


def table(seats: int = 3, **rules: int) -> State:
    """Players with a City and a Lord each, about to begin their Action Phase."""
    s = world(seats, RADIUS, (), **rules)
    for seat in range(seats):
        city(s, 4 - 2 * seat, 0, seat)
        lord_of(s, seat, 4 - 2 * seat, 0)
        s.players[seat].home = hex_at(4 - 2 * seat, 0)
        s.players[seat].ap = 3
    s.phase = Phase.ACTION
    return s


def act(s: State) -> int:
    """Begin the Action Phase and run to the first question."""
    begin(s, Process.ACTION_PHASE, 0)
    go_on(s)
    return s.depth


def go_on(s: State) -> None:
    """Run on to the next question, or to the end of the phase."""
    while not s.asked and any(s.stack[i].kind == Process.ACTION_PHASE for i in range(3, s.depth)):
        step(s, quiet())


def answer(s: State, action: int) -> None:
    """The asked seat decides, and the game runs on."""
    seat = s.asked.bit_length() - 1
    assert why_not(s, seat, action) == Reason.NONE
    commit(s, seat, action)
    go_on(s)


def asked(s: State) -> int:
    """Who is asked."""
    return s.asked.bit_length() - 1


@pytest.mark.rule("AE-35.3", "AE-35.4")
@pytest.mark.parametrize(("ap", "unbankable", "banked"), [(5, 1, 2), (2, 1, 1), (1, 1, 0), (0, 0, 0), (9, 0, 2)])
def test_passing_banks_up_to_two(ap: int, unbankable: int, banked: int) -> None:
    """TV-95: AP 5 of which 1 from Planar Echo: 2; AP 2 of which 1 unbankable: 1."""
    s = world()
    me = s.players[0]
    me.ap, me.ap_unbankable = ap, unbankable
    pass_turn(s, 0, 0, quiet())
    assert (me.banked, me.ap, me.ap_unbankable, me.passed) == (banked, 0, 0, 1)


@pytest.mark.rule("AE-34", "AE-35.2")
def test_turns_go_around_in_initiative_order_until_all_have_passed() -> None:
    s = table()
    for i, seat in enumerate((2, 0, 1)):
        s.initiative[i] = seat
    for seat in range(3):
        s.strategy_holder[Strategy.ECONOMIC_BOOM - seat] = seat
        s.players[seat].drafted = 1 << (Strategy.ECONOMIC_BOOM - seat)
    act(s)
    order = []
    while s.asked and s.node == Node.MAIN:
        order.append(asked(s))
        answer(s, pack(Verb.PRIMARY, Strategy.ECONOMIC_BOOM, 0, 0) if order == [2, 0] else PASS)
        while s.asked and s.node == Node.SECONDARY:
            answer(s, plain(Verb.SKIP))
    assert order == [2, 0, 1, 0]


@pytest.mark.rule("AE-35.3")
def test_passing_is_final_for_the_round() -> None:
    s = table()
    act(s)
    assert asked(s) == 0
    answer(s, PASS)
    assert asked(s) == 1
    answer(s, PASS)
    answer(s, PASS)
    assert s.asked == 0
    assert [s.players[seat].passed for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("AE-64.4", "RU-93")
def test_a_player_without_an_action_passes_by_itself_and_free_actions_do_not_matter() -> None:
    s = table()
    place(s, 0, Kind.INFANTRY, 4, 0)  # could be dismissed
    s.players[0].ap = 0
    assert not can_act(s, 0)
    act(s)
    assert asked(s) == 1
    assert s.players[0].passed == 1


@pytest.mark.rule("AE-64.4", "AE-62")
def test_whoever_holds_whispers_is_asked_whatever_they_are() -> None:
    s = table(whispers=1)
    s.players[0].ap = 0
    give_whisper(s, 0, Whisper.VETO)
    act(s)
    assert (asked(s), s.node) == (0, Node.MAIN)


@pytest.mark.rule("AE-64.4")
def test_a_primary_of_no_price_is_an_action() -> None:
    s = table()
    s.players[0].ap = 0
    s.strategy_holder[Strategy.ECONOMIC_BOOM] = 0
    assert can_act(s, 0)
    s.strategy_used[Strategy.ECONOMIC_BOOM] = 1
    assert not can_act(s, 0)


@pytest.mark.rule("AE-10.8", "AE-34")
def test_a_turn_begins_by_taking_portals() -> None:
    """TV-74, TV-113: a neutral Portal is taken, one that another's Tower holds is not."""
    s = table()
    for q, r in ((1, 1), (1, 2)):
        terrain(s, q, r, Terrain.PORTAL)
        place(s, 0, Kind.INFANTRY, q, r)
    control(s, 1, 2, 1)
    build(s, 1, 2, Building.TOWER, 1)
    act(s)
    assert s.hexes[hex_at(1, 1)].controller == 0
    assert s.hexes[hex_at(1, 2)].controller == 1


@pytest.mark.rule("AE-36.2")
def test_after_a_free_action_the_turn_goes_on() -> None:
    s = table()
    slot = place(s, 0, Kind.INFANTRY, 4, 0)
    act(s)
    assert [verb for verb in Verb if is_free(verb)] == [
        Verb.PURGE_REMNANTS,
        Verb.ATTACH,
        Verb.PURGE,
        Verb.CLEANSE_CURSE,
        Verb.DISMISS,
        Verb.DEMOLISH,
        Verb.LAY,
    ]
    answer(s, pack(Verb.DISMISS, slot, 0, 0))
    assert (asked(s), s.node) == (0, Node.MAIN)
    assert not s.units[0, slot].used


@pytest.mark.rule("AE-50", "AE-35.3")
def test_the_tome_gives_another_turn_right_after_this_one_but_not_after_a_pass() -> None:
    s = table()
    s.strategy_holder[Strategy.ECONOMIC_BOOM] = s.strategy_holder[Strategy.RESOURCE_SURGE] = 0
    act(s)
    s.players[0].extra_turn = 1
    answer(s, pack(Verb.PRIMARY, Strategy.ECONOMIC_BOOM, 0, 0))
    while s.node == Node.SECONDARY:
        answer(s, plain(Verb.SKIP))
    assert (asked(s), s.node) == (0, Node.MAIN)
    s.players[0].extra_turn = 1
    answer(s, PASS)
    assert asked(s) == 1
    assert s.players[0].extra_turn == 0


@pytest.mark.rule("AE-36", "AE-61.1")
def test_what_is_no_action_of_the_own_turn_is_refused() -> None:
    s = table()
    act(s)
    assert why_not(s, 0, PASS + 1) == Reason.MALFORMED
    assert why_not(s, 0, plain(Verb.SKIP)) == Reason.NOT_NOW
    assert why_not(s, 1, PASS) == Reason.NOT_ASKED
    assert PASS in entries(s, 0)


@pytest.mark.rule("AE-35.6", "RU-30")
def test_with_ten_renown_a_primary_of_one_ap_may_be_free() -> None:
    s = table()
    s.strategy_holder[Strategy.DIPLOMATIC_DECREE] = s.strategy_holder[Strategy.ECONOMIC_BOOM] = 0
    decree, boom = (pack(Verb.PRIMARY, card, 0, 0) for card in (Strategy.DIPLOMATIC_DECREE, Strategy.ECONOMIC_BOOM))
    act(s)
    assert why_not(s, 0, decree | FREE) == Reason.NOT_FREE
    s.players[0].flags |= 1 << 57  # FREE_ENABLED
    assert why_not(s, 0, decree | FREE) == Reason.NONE
    assert why_not(s, 0, boom | FREE) == Reason.NOT_FREE  # its price is 0
    s.players[0].ap = 0
    assert why_not(s, 0, decree) == Reason.NO_AP
    answer(s, decree | FREE)
    assert s.players[0].influence == 2
    assert s.players[0].flags >> 1 & 1 == 1  # FREE_ACTION


@pytest.mark.rule("AE-34")
def test_turns_and_passes_are_told() -> None:
    s = table()
    s.players[0].ap = 0
    begin(s, Process.ACTION_PHASE, 0)
    seen = []
    while not s.asked:
        step(s, quiet())
        seen += [event for event in told() if event.kind in (EventKind.TURN_STARTED, EventKind.PASSED)]
    assert [(event.kind, event.values[:3]) for event in seen] == [
        (EventKind.TURN_STARTED, (0, 0, 0)),
        (EventKind.PASSED, (0, 0, 1)),
        (EventKind.TURN_STARTED, (1, 3, 0)),
    ]
    assert kind_of(PASS) == Verb.PASS
