"""Scoring in the Cleanup (C8, AE-45, AE-52) and immediate secrets (AE-45.5)."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.games.aeonis.rules.cards.objective_decks import hold_secret
from ludex.games.aeonis.rules.codes import (
    NONE,
    Building,
    Kind,
    Lord,
    Node,
    Process,
    Public,
    Secret,
    Source,
    Terrain,
    Title,
    Whisper,
)
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.lord_objectives import meets_first, meets_second
from ludex.games.aeonis.rules.round.scoring import OPEN_CARD, SECRET_CARD, holds_rite, score_action
from ludex.games.aeonis.rules.round.secrets import ALONE, BY_INITIATIVE, CLOCKWISE, FROM_ACTIVE
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.verbs import Verb, plain
from tests.games.aeonis.world import begin, build, city, control, entries, hex_at, lord_of, place, quiet, terrain, world

SKIP = plain(Verb.SKIP)


def run(s: State, process: int, seat: int = 0, a: int = 0, b: int = 0) -> int:
    """Begin a process and run it to its first question or its end; the depth below it."""
    begin(s, process, seat, a, b)
    depth = s.depth
    go_on(s, depth)
    return depth


def go_on(s: State, depth: int) -> None:
    """Run on to the next question or the end of the process at this depth."""
    while not s.asked and s.depth >= depth:
        step(s, quiet())


def answer(s: State, seat: int, action: int, depth: int) -> None:
    """Answer a question and run on."""
    assert why_not(s, seat, action) == Reason.NONE
    commit(s, seat, action)
    go_on(s, depth)


def whispers(s: State) -> None:
    """A deck of Whispers to draw from."""
    s.rules.whispers = 1
    for i in range(20):
        s.whisper_deck[i] = Whisper.CONTRABAND
    s.whisper_count = 20


def crowned(s: State, seat: int = 0) -> None:
    """A player's Lord stands on the Imperial Seat that the player controls."""
    city(s, 0, 0, seat)
    lord_of(s, seat, 0, 0)


@pytest.mark.rule("AE-45.1", "AE-45.6", "RU-99")
def test_one_public_and_any_secrets_with_a_whisper_each() -> None:
    """TV-104: two public objectives and one secret are met: one public (2) + secret (2) = 4 VP, 2 Whispers."""
    s = world()
    whispers(s)
    me = s.players[0]
    me.gold, me.renown = 10, 5
    s.public_row = 1 << Public.MERCHANT_LORD | 1 << Public.VOICE_OF_THE_REALM
    hold_secret(s, 0, Secret.GOLDEN_HOARD, quiet())
    depth = run(s, Process.SCORING)
    assert s.node == Node.SCORE_PUBLIC
    assert len(entries(s, 0)) == 3
    answer(s, 0, score_action(OPEN_CARD, Public.MERCHANT_LORD), depth)
    assert s.node == Node.SCORE_SECRET
    assert why_not(s, 0, score_action(OPEN_CARD, Public.VOICE_OF_THE_REALM)) == Reason.NOT_NOW
    answer(s, 0, score_action(SECRET_CARD, Secret.GOLDEN_HOARD), depth)
    assert (me.vp, me.hand_count) == (4, 2)
    assert (me.publics_scored, me.secrets_scored) == (1 << Public.MERCHANT_LORD, 1 << Secret.GOLDEN_HOARD)
    assert (me.secrets, me.secret_count) == (0, 0)
    assert s.depth < depth  # nobody else could score


@pytest.mark.rule("AE-45.1")
def test_scoring_is_optional_and_the_card_stays() -> None:
    s = world()
    s.players[0].gold = 8
    s.public_row = 1 << Public.MERCHANT_LORD
    depth = run(s, Process.SCORING)
    answer(s, 0, SKIP, depth)
    assert s.players[0].vp == 0
    depth = run(s, Process.SCORING)
    answer(s, 0, score_action(OPEN_CARD, Public.MERCHANT_LORD), depth)
    assert s.players[0].vp == 2


@pytest.mark.rule("AE-45.1", "AE-62")
def test_whoever_holds_secrets_is_asked_whatever_they_are() -> None:
    s = world()
    hold_secret(s, 0, Secret.GOLDEN_HOARD, quiet())
    depth = run(s, Process.SCORING)
    assert s.node == Node.SCORE_SECRET
    assert entries(s, 0) == [SKIP]
    assert why_not(s, 0, score_action(SECRET_CARD, Secret.GOLDEN_HOARD)) == Reason.NOT_MET
    assert why_not(s, 0, score_action(SECRET_CARD, Secret.MANA_FLOOD)) == Reason.NOT_HELD
    answer(s, 0, SKIP, depth)
    assert s.depth < depth


@pytest.mark.rule("AE-45.1")
def test_several_secrets_are_scored_one_after_the_other() -> None:
    s = world()
    me = s.players[0]
    me.gold = me.mana = 10
    hold_secret(s, 0, Secret.GOLDEN_HOARD, quiet())
    hold_secret(s, 0, Secret.MANA_FLOOD, quiet())
    depth = run(s, Process.SCORING)
    answer(s, 0, score_action(SECRET_CARD, Secret.MANA_FLOOD), depth)
    assert s.node == Node.SCORE_SECRET
    answer(s, 0, score_action(SECRET_CARD, Secret.GOLDEN_HOARD), depth)
    assert me.vp == 4


@pytest.mark.rule("AE-34")
def test_players_score_in_initiative_order() -> None:
    s = world(3)
    for place_, seat in enumerate((2, 0, 1)):
        s.initiative[place_] = seat
        s.players[seat].gold = 8
    s.public_row = 1 << Public.MERCHANT_LORD
    depth = run(s, Process.SCORING)
    asked = []
    while s.asked:
        asked.append(s.asked.bit_length() - 1)
        answer(s, asked[-1], SKIP, depth)
    assert asked == [2, 0, 1]


@pytest.mark.rule("AE-52", "RU-99")
def test_the_third_rite_gives_two_more_once() -> None:
    """TV-106: the third Rite gives 1 + 2 VP, a fourth gives 1; each is one scoring event."""
    s = world()
    whispers(s)
    crowned(s)
    gains = []
    for _ in range(4):
        before = s.players[0].vp
        run(s, Process.SCORING)
        gains.append(s.players[0].vp - before)
    assert gains == [1, 1, 3, 1]
    assert s.players[0].hand_count == 4
    assert s.players[0].vp_log[Source.RITE] == 6


@pytest.mark.rule("AE-52")
@pytest.mark.parametrize("missing", ["control", "lord", "storm"])
def test_a_rite_needs_the_seat_the_lord_and_calm_weather(missing: str) -> None:
    s = world()
    crowned(s)
    assert holds_rite(s, 0)
    if missing == "control":
        control(s, 0, 0, 1)
    elif missing == "storm":
        s.hexes[hex_at(0, 0)].storm = 1
    else:
        s = world()
        city(s, 0, 0, 0)
        place(s, 0, Kind.INFANTRY, 0, 0)
    assert not holds_rite(s, 0)


@pytest.mark.rule("AE-44")
def test_remnant_collector_gives_renown_too() -> None:
    s = world(artifacts=1, whispers=1, secrets_plus=1)
    s.players[0].remnants = 5
    hold_secret(s, 0, Secret.REMNANT_COLLECTOR, quiet())
    depth = run(s, Process.SCORING)
    answer(s, 0, score_action(SECRET_CARD, Secret.REMNANT_COLLECTOR), depth)
    assert (s.players[0].vp, s.players[0].renown) == (2, 2)


@pytest.mark.rule("AE-47.6", "AE-42.7")
def test_the_grove_gives_renown_before_titles_are_checked() -> None:
    s = world(lords=[Lord.AURIEL])
    h = terrain(s, 2, 0, Terrain.FOREST)
    control(s, 2, 0, 0)
    s.hexes[h].tile = Lord.AURIEL
    s.players[0].renown, s.players[1].renown = 4, 4
    s.title_holder[Title.HERO_OF_THE_REALM] = 0
    run(s, Process.SCORING)
    assert s.players[0].renown == 5
    assert s.title_holder[Title.HERO_OF_THE_REALM] == 0
    s.title_holder[Title.HERO_OF_THE_REALM] = 1
    run(s, Process.SCORING)
    assert s.title_holder[Title.HERO_OF_THE_REALM] == NONE


# ---------------------------------------------------------------- immediate secrets


@pytest.mark.rule("AE-45.5", "RU-96")
def test_an_immediate_secret_can_be_scored_outside_the_cleanup() -> None:
    s = world()
    s.players[1].gold = 10
    hold_secret(s, 1, Secret.GOLDEN_HOARD, quiet())
    depth = run(s, Process.IMMEDIATE, 0, BY_INITIATIVE)
    assert (s.node, s.asked) == (Node.IMMEDIATE, 2)
    answer(s, 1, score_action(SECRET_CARD, Secret.GOLDEN_HOARD), depth)
    assert s.players[1].vp == 2
    assert s.depth < depth


@pytest.mark.rule("AE-45.5", "AE-62")
def test_the_offer_does_not_tell_who_holds_the_card() -> None:
    s = world()
    s.players[1].gold = 10
    hold_secret(s, 1, Secret.BORDERBREAKER, quiet())
    depth = run(s, Process.IMMEDIATE, 0, BY_INITIATIVE)
    assert s.asked == 2
    assert entries(s, 1) == [SKIP]
    assert why_not(s, 1, score_action(SECRET_CARD, Secret.BORDERBREAKER)) == Reason.NOT_MET
    answer(s, 1, SKIP, depth)
    assert s.depth < depth


@pytest.mark.rule("AE-45.5")
@pytest.mark.parametrize(
    ("order", "start", "asked"),
    [
        (ALONE, 1, [1]),
        (CLOCKWISE, 2, [2, 3, 0, 1]),
        (BY_INITIATIVE, 0, [3, 1, 0, 2]),
        (FROM_ACTIVE, 0, [0, 2, 3, 1]),
    ],
)
def test_who_is_asked_in_which_order(order: int, start: int, asked: list[int]) -> None:
    s = world(4)
    for place_, seat in enumerate((3, 1, 0, 2)):
        s.initiative[place_] = seat
        s.players[seat].gold = 10
        hold_secret(s, seat, Secret.BORDERBREAKER, quiet())
    depth = run(s, Process.IMMEDIATE, start, order)
    seats = []
    while s.asked:
        seats.append(s.asked.bit_length() - 1)
        answer(s, seats[-1], SKIP, depth)
    assert seats == asked


# ---------------------------------------------------------------- drawing


def decked(s: State, seat: int, cards: list[int]) -> None:
    """An own deck of secrets, the first card on top."""
    me = s.players[seat]
    for i, card in enumerate(reversed(cards)):
        me.secret_deck[i] = card
    me.secret_deck_count = len(cards)


@pytest.mark.rule("AE-45.4", "RU-65")
def test_an_own_deck_of_six_ends() -> None:
    """TV-118: six cards; the seventh draw finds none."""
    s = world(8)
    decked(s, 0, [0, 1, 2, 3, 4, 5])
    drawn = []
    for _ in range(7):
        s.players[0].secrets = s.players[0].secret_count = 0  # scored meanwhile
        run(s, Process.DRAW_SECRET, 0)
        drawn.append(s.result)
    assert drawn == [1] * 6 + [0]


@pytest.mark.rule("AE-45.4")
def test_with_three_secrets_two_are_looked_at_and_one_may_be_swapped() -> None:
    s = world()
    for card in (0, 1, 2):
        hold_secret(s, 0, card, quiet())
    decked(s, 0, [3, 4, 5])
    depth = run(s, Process.DRAW_SECRET, 0)
    assert s.node == Node.KEEP_SECRET
    assert len(entries(s, 0)) == 7
    swap = entries(s, 0)[0]  # keep 3 for 0
    answer(s, 0, swap, depth)
    me = s.players[0]
    assert (me.secrets, me.secret_count, me.secret_discards) == (0b1110, 3, 0b10001)
    assert (s.result, me.secret_deck_count) == (1, 1)


@pytest.mark.rule("AE-45.4")
def test_at_the_limit_none_may_be_kept_and_discards_come_back() -> None:
    s = world()
    for card in (0, 1, 2):
        hold_secret(s, 0, card, quiet())
    decked(s, 0, [3])
    s.players[0].secret_discards = 1 << 5
    depth = run(s, Process.DRAW_SECRET, 0)
    assert len(entries(s, 0)) == 7  # the deck ran out after one card, and the discard came back
    answer(s, 0, SKIP, depth)
    assert (s.players[0].secrets, s.players[0].secret_discards) == (0b111, 0b101000)


@pytest.mark.rule("AE-45.4")
def test_a_card_that_was_not_looked_at_cannot_be_kept() -> None:
    s = world()
    for card in (0, 1, 2):
        hold_secret(s, 0, card, quiet())
    decked(s, 0, [3])
    run(s, Process.DRAW_SECRET, 0)
    swap = entries(s, 0)[0]
    assert len(entries(s, 0)) == 4  # only one card was left
    assert why_not(s, 0, swap + (1 << 32)) == Reason.NOT_LOOKED_AT
    assert why_not(s, 0, swap + (9 << 16)) == Reason.NOT_LOOKED_AT
    assert why_not(s, 0, swap + 1) == Reason.MALFORMED


@pytest.mark.rule("AE-45.4")
def test_with_the_common_deck_everybody_draws_from_one() -> None:
    s = world(artifacts=1, whispers=1, secrets_plus=1)
    s.secret_deck[0], s.secret_deck[1], s.secret_deck_count = 7, 9, 2
    run(s, Process.DRAW_SECRET, 0)
    run(s, Process.DRAW_SECRET, 1)
    assert (s.players[0].secrets, s.players[1].secrets) == (1 << 9, 1 << 7)
    run(s, Process.DRAW_SECRET, 2)
    assert s.result == 0


# ---------------------------------------------------------------- Lord objectives


def tiles(s: State, ground: int, n: int) -> None:
    """Hexes of a terrain that seat 0 controls."""
    for i in range(n):
        terrain(s, i - 2, 2, ground)
        control(s, i - 2, 2, 0)


def bazaar(s: State) -> None:
    """The Caravan Bazaar with an Embassy."""
    tiles(s, Terrain.DESERT, 1)
    s.hexes[hex_at(-2, 2)].tile = Lord.CASSIAN
    build(s, -2, 2, Building.EMBASSY)


def fortress(s: State) -> None:
    """A Fortress that was held, and another building."""
    control(s, 3, 0, 0)
    build(s, 3, 0, Building.FORTRESS, 0)
    control(s, 3, 1, 0)
    build(s, 3, 1, Building.FARM, 0)
    s.players[0].wins_defending = 1


def holdfast(s: State) -> None:
    """A Forest hex won as defender this round and still controlled."""
    tiles(s, Terrain.FOREST, 3)
    s.players[0].forest_defence = hex_at(-2, 2) + 1


def numbers(**values: int) -> Any:
    """Numbers of seat 0."""

    def change(s: State) -> None:
        for name, value in values.items():
            setattr(s.players[0], name, value)

    return change


def forests_and_mana(s: State) -> None:
    """10 Mana and two Forests."""
    tiles(s, Terrain.FOREST, 2)
    s.players[0].mana = 10


LORD_OBJECTIVES: list[tuple[int, Any, Any]] = [
    (Lord.CASSIAN, numbers(title_gained=1), bazaar),
    (Lord.SERAPHEL, forests_and_mana, numbers(presses_round=2, pressed_win_round=1)),
    (Lord.VHAROK, fortress, fortress),
    (Lord.ELYNDRA, holdfast, holdfast),
    (Lord.RAKHIS, lambda s: tiles(s, Terrain.DESERT, 3), numbers(ran_round=1)),
    (Lord.NYXARA, numbers(whispers_round=4), numbers(unseen_hand=1)),
    (Lord.AURIEL, numbers(renown=8), numbers(passed_for_round=2)),
    (Lord.THALRIK, lambda s: tiles(s, Terrain.PORTAL, 2), numbers(hops_round=2)),
]


@pytest.mark.rule("AE-42.1", "AE-42.2", "AE-42.3", "AE-42.4", "AE-42.5", "AE-42.6", "AE-42.7", "AE-42.8")
@pytest.mark.parametrize(
    ("lord", "first", "second"), LORD_OBJECTIVES, ids=[Lord(row[0]).name for row in LORD_OBJECTIVES]
)
def test_the_objectives_of_each_lord(lord: int, first: Any, second: Any) -> None:
    s = world(lords=[lord])
    assert not meets_first(s, 0)
    assert not meets_second(s, 0)
    first(s)
    assert meets_first(s, 0)
    s = world(lords=[lord])
    second(s)
    assert meets_second(s, 0)
    assert not meets_second(s, 1)


@pytest.mark.rule("AE-52", "RU-41")
def test_lord_objectives_score_by_themselves_once_each_with_their_module() -> None:
    s = world(lords=[Lord.NYXARA], lord_objectives=0)
    numbers(whispers_round=4, unseen_hand=1)(s)
    run(s, Process.SCORING)
    assert s.players[0].vp == 0
    s.rules.lord_objectives = 1
    run(s, Process.SCORING)
    assert s.players[0].vp == 3
    run(s, Process.SCORING)
    assert s.players[0].vp == 3
