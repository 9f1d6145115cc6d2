"""Scenarios: positions as data, and what is wrong with one in plain words."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludex.games.aeonis.game import GAME
from ludex.games.aeonis.rules.codes import Building, GlobalEvent, Motion, Node, Phase, Public, Secret, Source, Terrain
from ludex.games.aeonis.rules.invariants import broken_invariant
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text.scenario import Position, prepare
from ludex.kernel.contract.scenario import Scenario, names, own
from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import Match
from tests.games.aeonis.world import hex_at

OWN = names(GAME.meta)


def started(seed: str = "1", seats: int = 3, settings: dict[str, int] | None = None, **position: Any) -> Match:
    """A match of people that begins in a position."""
    scenario = Scenario("test", "Test", "", settings=settings or {}, position={"seats": seats, **position})
    return Match(GAME, ["human"] * seats, seed, scenario=scenario)


def at_random(match: Match, chance: random.Random) -> None:
    """Decide one thing at random."""
    seat = match.pending()[0]
    action = chance.choice(match.legal(seat))
    while more := match.choices(seat, action):
        action = chance.choice(more)
    match.decide(seat, action)


def test_there_are_some() -> None:
    assert {"first-march", "long-way", "breach", "council-crisis"} <= set(OWN)


@pytest.mark.parametrize("name", OWN)
def test_a_scenario_says_its_goal_and_is_played_to_its_end(name: str) -> None:
    scenario = own(GAME.meta, name)
    assert "Goal:" in scenario.about
    match, chance = Match(GAME, scenario.seats, "1", scenario=scenario), random.Random(7)
    assert broken_invariant(match.state) == 0
    while not match.over:
        at_random(match, chance)
    assert broken_invariant(match.state) == 0
    assert match.state.turn <= scenario.settings["round_limit"]


@pytest.mark.rule("AE-10.4", "AE-8.3", "AE-45.1")
def test_the_long_way_is_a_hop_and_a_step() -> None:
    match = Match(GAME, ("human",) * 3, "1", scenario=own(GAME.meta, "long-way"))
    for words in ("Move L -3,1>-3,2~0,-1", "Move L 0,-1>0,0"):
        match.decide(0, GAME.text.parse(match.state, 0, words))
    assert match.state.hexes[hex_at(0, 0)].controller == 0
    while match.state.node == Node.MAIN:
        seat = match.pending()[0]
        match.decide(seat, GAME.text.parse(match.state, seat, "Pass"))
    match.decide(0, GAME.text.parse(match.state, 0, "Score Seat of Empire"))
    assert match.state.players[0].vp_log[Source.PUBLIC] == 2


@pytest.mark.rule("AE-18.1", "AE-6.3")
def test_no_other_way_is_that_cheap() -> None:
    match = Match(GAME, ("human",) * 3, "1", scenario=own(GAME.meta, "long-way"))
    match.decide(0, GAME.text.parse(match.state, 0, "Move L -3,1>-2,0"))
    refusal = match.why_not(0, GAME.text.parse(match.state, 0, "Move L -2,0>-1,0>0,0"))
    assert refusal is not None


@pytest.mark.rule("AE-46.1", "AE-47.11")
def test_in_the_council_crisis_the_speaker_must_propose() -> None:
    match = Match(GAME, ("human",) * 4, "1", scenario=own(GAME.meta, "council-crisis"))
    assert match.state.event == GlobalEvent.COUNCIL_CRISIS
    while match.state.node == Node.DRAFT:
        seat = match.pending()[0]
        match.decide(seat, match.legal(seat)[0])
    while match.pending() != [0]:
        seat = match.pending()[0]
        match.decide(seat, GAME.text.parse(match.state, seat, "Decline"))
    assert match.state.node == Node.PROPOSE
    assert match.why_not(0, GAME.text.parse(match.state, 0, "Decline")) is not None


@pytest.mark.rule("AE-60.1", "AE-60.2", "AE-60.3")
def test_every_key_of_a_position_is_written_into_the_state() -> None:
    match = started(
        start="action", first="p1", speaker="p2", land=["Desert -1,0 1,0"], explored=["-1,0"], control=["p0 -1,0"],
        buildings=["Embassy -1,0"], units=["p0 -1,0 2IL", "p1 2,-3 L", "p2 1,2 CL"], gold=[1, 2, 3], mana=[4, 5, 6],
        influence=[7, 8, 9], renown=[0, 5, 10], ap=[3, 4, 5], publics=["Warlord"], secrets=["p1 Mana Flood"],
        discoveries=["p0 Waystones"], cards=["p2 5"], laws=["Road Networks"],
    )  # fmt: skip
    s, here = match.state, match.state.hexes[hex_at(-1, 0)]
    assert (s.phase, s.node, match.pending(), s.speaker) == (Phase.ACTION, Node.MAIN, [1], 2)
    assert (here.terrain, here.controller, here.explored, here.slots[0].kind) == (
        Terrain.DESERT,
        0,
        1,
        Building.EMBASSY,
    )
    assert GAME.text.describe(s, GAME.text.parse(s, 1, "Pass")) == "Pass"
    assert [s.players[seat].gold for seat in range(3)] == [1, 2, 3]
    assert [s.players[seat].ap for seat in range(3)] == [3, 4, 5]
    assert s.public_row == 1 << Public.WARLORD
    assert s.players[1].secrets == 1 << Secret.MANA_FLOOD
    assert s.laws == 1 << Motion.ROAD_NETWORKS
    assert s.strategy_holder[4] == 2
    assert broken_invariant(s) == 0


@pytest.mark.rule("AE-46.1", "AE-47.3")
def test_the_next_event_and_agenda_card_can_be_chosen() -> None:
    match = started(start="event", event="Mana Surge", agenda="Realm Tax")
    assert match.state.event == GlobalEvent.MANA_SURGE
    assert match.state.agenda_deck[match.state.agenda_count - 1] == Motion.REALM_TAX


@pytest.mark.rule("AE-33.3")
def test_what_is_left_out_is_as_at_the_usual_start() -> None:
    match = started(seats=5)
    s = match.state
    assert (s.turn, s.phase, s.radius) == (1, Phase.STRATEGY, 4)
    assert [s.players[seat].pool for seat in range(5)] == [6] * 5


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("start", "noon", "it is round, event, council, action"),
        ("first", "p7", "“p7” is no player; there are p0 to p2"),
        ("land", ["Swamp 1,0"], "begins with no land"),
        ("land", ["Plains 0,0"], "(0,0) stays a City"),
        ("land", ["Plains 9,9"], "“9,9” is no hex of this map"),
        ("control", ["p9 1,0"], "“p9” is no player"),
        ("buildings", ["Castle 1,0"], "no Castle can stand in (1,0)"),
        ("buildings", ["Pyramid 1,0"], "begins with no building"),
        ("units", ["p0 0,1 XY"], "is no group"),
        ("units", ["p0 0,1 I"], "p0 has no Lord"),
        ("units", ["p0 0,1 15I"], "no piece Infantry left"),
        ("gold", [1, 2], "3 whole numbers from 0 to 99, one for each player"),
        ("publics", ["Dominion"], "is not in the deck of this game"),
        ("publics", ["Nonsense"], "“Nonsense” is no public objective"),
        ("secrets", ["p0 Horselord"], "is not in the deck of p0"),
        ("cards", ["p0 9"], "is no strategy card from 1 to 8"),
        ("event", "Plague", "not in the deck of this game"),
    ],
)
def test_a_wrong_position_is_refused_in_plain_words(key: str, value: Any, words: str) -> None:
    with pytest.raises(LudexError) as error:
        started(**{"seats": 3, key: value})
    assert words in str(error.value)


def test_a_table_of_two_is_no_position() -> None:
    with pytest.raises(LudexError, match="Aeonis is for 3 to 8 players"):
        prepare(State(), Position(seats=2))


def test_prepare_says_what_it_takes() -> None:
    assert prepare.__annotations__["position"] == "Position"
    assert {"seats", "land", "units", "publics"} <= set(Position.__struct_fields__)
