"""Ability actions (AE-36.1, AE-42, RU-31) and peeks (R1.7, R4.1, AE-62)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.cards.teleport import TELEPORT
from ludex.games.aeonis.rules.codes import (
    Artifact,
    Building,
    Discovery,
    Flag,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Node,
    Process,
    Secret,
    Terrain,
    Whisper,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import choose_units
from ludex.games.aeonis.rules.verbs import Verb, pack_units
from tests.games.aeonis.cards import act, answer, asked, choose, holds, over, refused, start, use
from tests.games.aeonis.world import (
    army,
    build,
    city,
    control,
    entries,
    finished,
    give_whisper,
    hex_at,
    lord_of,
    place,
    quiet,
    told,
    world,
)
from tests.games.aeonis.world import terrain as ground


@pytest.mark.rule("AE-42.5", "AE-36.1", "RU-31")
def test_desert_tempest_needs_the_lord_within_2_of_an_own_desert() -> None:
    s = world(lords=(Lord.RAKHIS,))
    near, far = ground(s, 2, 0, Terrain.DESERT), ground(s, 3, 0, Terrain.DESERT)
    control(s, 2, 0, 0)
    control(s, 3, 0, 0)
    lord_of(s, 0, 0, 0)
    assert refused(s, 0, use(Flag.TEMPEST, near)) == Reason.NO_RESOURCES
    s.players[0].mana = 2
    assert refused(s, 0, use(Flag.TEMPEST, far)) == Reason.NO_DESERT_NEAR
    assert refused(s, 0, use(Flag.TEMPEST, hex_at(1, 0))) == Reason.NOT_YOURS
    act(s, 0, use(Flag.TEMPEST, near))
    assert (s.hexes[near].tempest, s.players[0].mana, s.players[0].ap) == (0, 0, 20)
    s.players[0].mana = 2
    assert refused(s, 0, use(Flag.TEMPEST, near)) == Reason.USED_THIS_ROUND
    assert refused(s, 1, use(Flag.TEMPEST, near)) == Reason.NO_ABILITY


@pytest.mark.rule("AE-42.0", "AE-41.36")
def test_a_captured_lord_has_no_abilities() -> None:
    s = world(lords=(Lord.AURIEL,))
    s.players[0].influence, s.players[0].lord_captor = 3, 1
    assert refused(s, 0, use(Flag.EXALTATION)) == Reason.NO_ABILITY


@pytest.mark.rule("AE-42.7", "AE-36.1")
def test_exaltation_buys_renown_once_per_round() -> None:
    s = world(lords=(Lord.AURIEL,))
    s.players[0].influence = 6
    act(s, 0, use(Flag.EXALTATION))
    assert (s.players[0].influence, s.players[0].renown) == (3, 2)
    assert refused(s, 0, use(Flag.EXALTATION)) == Reason.USED_THIS_ROUND


@pytest.mark.rule("AE-42.8", "AE-1.4")
def test_void_anchor_marks_an_own_hex_for_1_mana() -> None:
    s = world()
    s.players[0].discoveries, s.players[0].mana = 1 << Discovery.VOID_ANCHOR, 1
    h = control(s, 1, 0, 0)
    act(s, 0, use(Flag.VOID_ANCHOR, h))
    assert (s.hexes[h].void, s.players[0].mana) == (0, 0)


@pytest.mark.rule("AE-42.6", "AE-36.1")
@pytest.mark.parametrize(("choice", "gains"), [(0, (2, 0)), (1, (0, 2))])
def test_shadow_network_sells_a_whisper(choice: int, gains: tuple[int, int]) -> None:
    s = world(whispers=1)
    s.players[0].discoveries = 1 << Discovery.SHADOW_NETWORK
    give_whisper(s, 0, Whisper.VETO)
    assert refused(s, 0, use(Flag.SHADOW_NETWORK, Whisper.BLINK, choice)) == Reason.WHISPER_NOT_HELD
    act(s, 0, use(Flag.SHADOW_NETWORK, Whisper.VETO, choice))
    assert (s.players[0].gold, s.players[0].influence) == gains
    assert (s.whisper_discards[Whisper.VETO], s.players[0].whispers_played) == (1, 0)


@pytest.mark.rule("AE-43", "AE-10.6", "AE-36.1")
def test_seal_the_gate_closes_an_own_portal() -> None:
    s = world()
    s.players[0].discoveries = 1 << Discovery.SEAL_THE_GATE
    h, plain_hex = ground(s, 1, 0, Terrain.PORTAL), control(s, 2, 0, 0)
    assert refused(s, 0, use(Flag.SEAL_THE_GATE, h)) == Reason.NOT_YOURS
    control(s, 1, 0, 0)
    assert refused(s, 0, use(Flag.SEAL_THE_GATE, plain_hex)) == Reason.NO_OWN_PORTAL
    act(s, 0, use(Flag.SEAL_THE_GATE, h))
    assert s.hexes[h].sealed == 1


def nexus() -> tuple[State, int]:
    """A Nexus at (0, 0) with three units, an own Portal at (3, 0), a foreign one at (-3, 0)."""
    s = world(lords=(Lord.THALRIK,))
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.DIMENSIONAL_NEXUS)
    for q, owner in ((3, 0), (-3, 1)):
        ground(s, q, 0, Terrain.PORTAL)
        control(s, q, 0, owner)
    return s, army(s, 0, [Kind.INFANTRY, Kind.CAVALRY, Kind.LORD], 0, 0)


@pytest.mark.rule("AE-42.8", "AE-36.1", "AE-65.2")
def test_the_nexus_carries_a_group_to_an_own_portal() -> None:
    s, units = nexus()
    to = hex_at(3, 0)
    everything, chosen = pack_units(Verb.USE, TELEPORT + to, units), choose_units(Verb.USE, TELEPORT + to)
    assert {everything, chosen} <= set(entries(s, 0))
    assert finished(s, 0, chosen) == {pack_units(Verb.USE, TELEPORT + to, group) for group in range(1, 8)}
    act_listed = pack_units(Verb.USE, TELEPORT + to, 0b011)
    assert why_not(s, 0, act_listed) == Reason.NONE, "accepted though only its chain is listed"
    act(s, 0, everything)
    assert s.hexes[to].units == units
    assert s.players[0].ap == 20
    assert refused(s, 0, everything) == Reason.USED_THIS_ROUND


@pytest.mark.rule("AE-42.8", "AE-1.8")
def test_the_nexus_reaches_portals_one_controls_or_occupies() -> None:
    s, units = nexus()
    assert refused(s, 0, pack_units(Verb.USE, TELEPORT + hex_at(-3, 0), units)) == Reason.NO_OWN_PORTAL
    place(s, 0, Kind.INFANTRY, -3, 0)
    assert why_not(s, 0, pack_units(Verb.USE, TELEPORT + hex_at(-3, 0), units)) == Reason.NONE
    assert refused(s, 0, pack_units(Verb.USE, TELEPORT + hex_at(0, 0), units)) == Reason.NO_OWN_PORTAL
    assert refused(s, 0, pack_units(Verb.USE, TELEPORT + hex_at(3, 0), 0)) == Reason.NO_RIDERS
    assert refused(s, 0, pack_units(Verb.USE, TELEPORT + 120, units)) == Reason.MALFORMED


@pytest.mark.rule("AE-42.5", "AE-3.8", "AE-36.1")
def test_the_warcamp_sends_riders_one_hex_at_0_ap() -> None:
    s = world(lords=(Lord.RAKHIS,))
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.WINDSWORN_WARCAMP)
    place(s, 0, Kind.INFANTRY, 0, 0)
    assert refused(s, 0, use(Flag.WARCAMP)) == Reason.NO_RIDERS
    place(s, 0, Kind.CAVALRY, 2, 0)
    act(s, 0, use(Flag.WARCAMP))
    assert asked(s) == (Node.GRANTED_MOVE, 0)


@pytest.mark.rule("AE-50", "AE-3.8", "AE-36.1")
def test_the_scepter_orders_a_group_within_3_of_the_lord() -> None:
    s = world()
    holds(s, 0, Artifact.SCEPTER_OF_COMMAND)
    lord_of(s, 0, 0, 0)
    act(s, 0, use(Flag.SCEPTER))
    assert asked(s) == (Node.GRANTED_MOVE, 0)


@pytest.mark.rule("AE-36.1", "AE-65.1")
def test_malformed_uses_are_refused() -> None:
    s, units = nexus()
    for action in (use(Flag.TRADED), use(127), use(Flag.TEMPEST, 200), use(Flag.EXALTATION, 0, 1), use(Flag.SHROUD)):
        assert refused(s, 0, action) == Reason.MALFORMED
    assert refused(s, 0, pack_units(Verb.USE, TELEPORT + hex_at(3, 0), units) | (1 << 30)) == Reason.MALFORMED


# ---------------------------------------------------------------- peeks


def events(s: State, *cards: int) -> None:
    """The event deck, the first card on top."""
    s.event_count = len(cards)
    for place_, card in enumerate(reversed(cards)):
        s.event_deck[place_] = card


def top_first(s: State) -> list[int]:
    return [s.event_deck[s.event_count - 1 - place_] for place_ in range(s.event_count)]


EVENTS = (GlobalEvent.FESTIVAL, GlobalEvent.PLAGUE, GlobalEvent.OPEN_ROADS)


@pytest.mark.rule("AE-43", "AE-62")
@pytest.mark.parametrize(("choice", "order"), [(0, (0, 1, 2)), (1, (1, 0, 2))])
def test_foreknowledge_sees_two_events_and_orders_them(choice: int, order: tuple[int, ...]) -> None:
    s = world()
    events(s, *EVENTS)
    s.players[1].discoveries = 1 << Discovery.FOREKNOWLEDGE
    s.players[2].peek_events = 1
    quiet()
    start(s, Process.PEEK, 0)
    assert asked(s) == (Node.PEEK, 1)
    seen = [event for event in told() if event.kind == EventKind.EVENT_PEEKED]
    assert [event.values[1] for event in seen] == [EVENTS[0], EVENTS[1]]
    assert not any(event.open_to(0) for event in seen)
    answer(s, choose(choice))
    assert top_first(s) == [EVENTS[place_] for place_ in order]
    assert [s.players[seat].peek_events for seat in range(3)] == [0, 2, 0], "what others knew is void"


@pytest.mark.rule("AE-51", "AE-62")
def test_the_oracle_leaves_the_top_event_or_buries_it() -> None:
    s = world()
    events(s, *EVENTS)
    place(s, 0, Kind.ORACLE, 0, 0)
    start(s, Process.PEEK, 0)
    answer(s, choose(0))
    assert s.players[0].peek_events == 1
    start(s, Process.PEEK, 0)
    answer(s, choose(1))
    assert top_first(s) == [EVENTS[1], EVENTS[2], EVENTS[0]]
    assert s.players[0].peek_events == 0


@pytest.mark.rule("AE-43", "AE-42.2")
def test_scrying_sees_the_top_agenda_card() -> None:
    s = world(lords=(Lord.SERAPHEL,))
    s.players[1].discoveries = 1 << Discovery.SCRYING_POOL
    s.agenda_deck[0], s.agenda_count = Motion.BORDERS, 1
    assert over(start(s, Process.PEEK, 0, 1))
    assert [s.players[seat].peek_agenda for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("AE-50", "AE-62")
def test_the_whisperers_mask_sees_a_secret_that_its_holder_picks() -> None:
    s = world()
    holds(s, 0, Artifact.WHISPERERS_MASK)
    s.players[2].secrets, s.players[2].secret_count = (1 << Secret.GOLDEN_HOARD) | (1 << Secret.HORSELORD), 2
    s.players[1].secrets, s.players[1].secret_count = 1 << Secret.MANA_FLOOD, 1
    start(s, Process.PEEK, 0, 1)
    assert asked(s) == (Node.PEEK, 0)
    assert entries(s, 0) == [choose(1), choose(2)]
    answer(s, choose(2))
    assert asked(s) == (Node.SHOW_CARD, 2)
    answer(s, choose(Secret.HORSELORD))
    assert s.known_secrets[0, 2] == 1 << Secret.HORSELORD
    assert over(start(s, Process.PEEK, 0, 1)), "once per R4"
