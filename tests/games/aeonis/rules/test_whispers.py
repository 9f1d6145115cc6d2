"""Playing Whispers (AE-49.1 to AE-49.5): windows, answers, counters, hand limits; Nyxara (AE-42.6)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.meta import FP
from ludex.games.aeonis.rules.cards.whisper_deck import draw_whisper, hand_limit
from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    Flag,
    Lord,
    Motion,
    Node,
    Process,
    Secret,
    Source,
    Whisper,
    Window,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.realm.points import gain_vp
from ludex.games.aeonis.rules.realm.spending import has_flag
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import setup
from ludex.kernel.state.dice import Stream, derive
from tests.games.aeonis.cards import (
    PASS,
    YES,
    act,
    answer,
    asked,
    choose,
    holds,
    over,
    refused,
    settle,
    start,
    use,
    whisper,
    window,
)
from tests.games.aeonis.world import (
    LOG,
    build,
    city,
    control,
    entries,
    give_whisper,
    hex_at,
    lord_of,
    quiet,
    told,
    world,
)


def table(seats: int = 3, lords: tuple[int, ...] = ()) -> State:
    return world(seats, lords=lords, whispers=1)


@pytest.mark.rule("AE-49.5", "AE-62")
def test_a_window_asks_everybody_with_a_hand_whatever_it_holds() -> None:
    s = table()
    for seat in (1, 2):
        give_whisper(s, seat, Whisper.CONTRABAND)
    window(s, Window.ATTACK_DECLARED, 0)
    assert asked(s) == (Node.WINDOW, 1)
    assert entries(s, 1) == [PASS], "nothing fits, and nobody learns it"
    answer(s, PASS)
    assert asked(s) == (Node.WINDOW, 2)
    answer(s, PASS)
    assert over(s)
    assert s.result == 0


@pytest.mark.rule("AE-49.5", "AE-49.2")
def test_a_window_goes_clockwise_and_each_player_plays_one_card() -> None:
    s = table()
    for seat in (0, 1, 2):
        give_whisper(s, seat, Whisper.RANSOM_BROKERS)
        give_whisper(s, seat, Whisper.RANSOM_BROKERS)
    window(s, Window.LORD_CAPTURED, 1, 2)
    seats = []
    while not over(s):
        node, seat = asked(s)
        if node == Node.WINDOW:
            seats.append(seat)
        answer(s, whisper(Whisper.RANSOM_BROKERS) if node == Node.WINDOW else PASS)
    assert seats == [1, 2, 0]
    assert [s.players[seat].gold for seat in range(3)] == [2, 2, 2]
    assert s.result == 3
    assert s.whisper_discards[Whisper.RANSOM_BROKERS] == 3


@pytest.mark.rule("AE-49.5")
def test_a_window_without_the_module_does_nothing() -> None:
    s = world()
    give_whisper(s, 1, Whisper.WAR_PROFITEER)
    s.rules.whispers = 0
    assert refused(s, 0, whisper(Whisper.CONTRABAND)) == Reason.MODULE_OFF


@pytest.mark.rule("AE-49.2", "AE-36.1")
def test_an_action_whisper_costs_no_ap_and_counts_as_played() -> None:
    s = table()
    give_whisper(s, 0, Whisper.CONTRABAND)
    s.players[0].secrets = 1 << Secret.EAR_TO_THE_STONES
    act(s, 0, whisper(Whisper.CONTRABAND))
    me = s.players[0]
    assert (me.gold, me.mana, me.influence, me.ap) == (1, 1, 1, 20)
    assert (me.whispers_played, me.whispers_round, me.hand_count) == (1, 1, 0)
    assert me.secret_progress[Secret.EAR_TO_THE_STONES] == 1
    assert over(s)


@pytest.mark.rule("AE-49.1", "AE-49.5")
def test_a_card_must_be_held_and_fit_the_moment() -> None:
    s = table()
    give_whisper(s, 0, Whisper.VETO)
    assert refused(s, 0, whisper(Whisper.CONTRABAND)) == Reason.WHISPER_NOT_HELD
    assert refused(s, 0, whisper(Whisper.VETO)) == Reason.WRONG_MOMENT
    assert refused(s, 0, whisper(Whisper.VETO, 1)) == Reason.WRONG_MOMENT
    assert refused(s, 0, whisper(99)) == Reason.MALFORMED


@pytest.mark.rule("AE-49.3", "AE-49.2")
def test_sabotage_cancels_a_whisper_which_counts_as_played_all_the_same() -> None:
    s = table()
    give_whisper(s, 0, Whisper.CONTRABAND)
    give_whisper(s, 1, Whisper.SABOTAGE)
    give_whisper(s, 2, Whisper.SABOTAGE)
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert asked(s) == (Node.PLAYED, 1)
    answer(s, whisper(Whisper.SABOTAGE))
    assert over(s), "nobody answers Sabotage, and the other Sabotage is not needed"
    assert s.players[0].gold == 0
    assert s.players[0].whispers_played == 1
    assert s.players[1].whispers_played == 1
    assert s.whisper_discards[Whisper.CONTRABAND] == 1
    assert s.whisper_discards[Whisper.SABOTAGE] == 1
    assert s.result == 0


@pytest.mark.rule("AE-49.5", "AE-62")
def test_whoever_holds_cards_is_asked_for_sabotage_without_having_it() -> None:
    s = table()
    give_whisper(s, 0, Whisper.CONTRABAND)
    give_whisper(s, 2, Whisper.VETO)
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert asked(s) == (Node.PLAYED, 2)
    assert entries(s, 2) == [PASS]
    assert why_not(s, 2, whisper(Whisper.SABOTAGE)) == Reason.WHISPER_NOT_HELD
    answer(s, PASS)
    assert s.players[0].gold == 1


@pytest.mark.rule("AE-50", "AE-49.5")
def test_the_shroud_cancels_once_per_round_what_targets_its_owner() -> None:
    s = table()
    holds(s, 1, Artifact.SHROUD_OF_NIGHTFALL)
    give_whisper(s, 0, Whisper.SABOTEUR)
    give_whisper(s, 0, Whisper.SABOTEUR)
    control(s, 0, 0, 0)
    h = control(s, 1, 0, 1)
    build(s, 1, 0, Building.TOWER, 1)
    act(s, 0, whisper(Whisper.SABOTEUR, h, 0))
    assert asked(s) == (Node.PLAYED, 1), "its hand is empty, but everybody sees the Shroud"
    answer(s, use(Flag.SHROUD))
    assert s.hexes[h].slots[0].disabled == 0
    act(s, 0, whisper(Whisper.SABOTEUR, h, 0))
    assert over(s), "used this round"
    assert s.hexes[h].slots[0].disabled == 2


@pytest.mark.rule("AE-50")
def test_the_shroud_does_not_help_against_what_targets_nobody() -> None:
    s = table()
    holds(s, 1, Artifact.SHROUD_OF_NIGHTFALL)
    give_whisper(s, 0, Whisper.CONTRABAND)
    give_whisper(s, 1, Whisper.CONTRABAND)
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert why_not(s, 1, use(Flag.SHROUD)) == Reason.NO_SHROUD


@pytest.mark.rule("AE-42.6", "AE-49.5", "AE-62")
def test_shadow_sight_shows_nyxara_alone_a_card_of_the_players_choice_once_per_round() -> None:
    s = table(lords=(Lord.CASSIAN, Lord.NYXARA))
    for card in (Whisper.CONTRABAND, Whisper.VETO, Whisper.BLINK, Whisper.CONTRABAND):
        give_whisper(s, 0, card)
    quiet()
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert asked(s) == (Node.ABILITY, 1)
    answer(s, YES)
    assert asked(s) == (Node.SHOW_CARD, 0)
    answer(s, choose(Whisper.BLINK))
    assert s.known_whispers[1, 0, Whisper.BLINK] == 1
    assert has_flag(s, 1, Flag.SHADOW_SIGHT)
    private = [event for event in told() if event.kind == EventKind.WHISPER_REVEALED]
    assert [event.values[:2] for event in private] == [(0, Whisper.BLINK)]
    assert private[0].open_to(1)
    assert not private[0].open_to(2)
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert over(s), "once per round"


@pytest.mark.rule("AE-42.6", "AE-41.36")
def test_a_captured_nyxara_has_no_shadow_sight_and_the_usual_limit() -> None:
    s = table(lords=(Lord.CASSIAN, Lord.NYXARA))
    assert hand_limit(s, 1) == 8
    s.players[1].lord_captor = 0
    for card in (Whisper.CONTRABAND, Whisper.VETO):
        give_whisper(s, 0, card)
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert over(s)
    assert hand_limit(s, 1) == 7


@pytest.mark.rule("AE-42.6", "AE-62")
def test_the_hall_shows_its_keeper_the_hand_of_whoever_plays() -> None:
    s = table(lords=(Lord.CASSIAN, Lord.VHAROK))
    city(s, 3, 0, 1)
    build(s, 3, 0, Building.HALL_OF_WHISPERS, 1)
    for card in (Whisper.CONTRABAND, Whisper.VETO, Whisper.VETO):
        give_whisper(s, 0, card)
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert s.known_whispers[1, 0, Whisper.VETO] == 2
    assert s.known_whispers[2, 0, Whisper.VETO] == 0


@pytest.mark.rule("AE-42.6")
def test_stolen_secrets_draws_once_per_round_for_a_when_whisper() -> None:
    s = table()
    s.players[1].discoveries = 1 << Discovery.STOLEN_SECRETS
    s.whisper_deck[0], s.whisper_deck[1], s.whisper_count = Whisper.VETO, Whisper.BLINK, 2
    give_whisper(s, 1, Whisper.WAR_PROFITEER)
    give_whisper(s, 1, Whisper.WAR_PROFITEER)
    window(s, Window.ATTACK_DECLARED, 0)
    answer(s, whisper(Whisper.WAR_PROFITEER))
    assert s.players[1].hand[Whisper.BLINK] == 1
    window(s, Window.ATTACK_DECLARED, 0)
    answer(s, whisper(Whisper.WAR_PROFITEER))
    assert (s.players[1].hand_count, s.players[1].gold) == (1, 4)


@pytest.mark.rule("AE-42.6")
def test_stolen_secrets_does_not_draw_for_an_action_whisper() -> None:
    s = table()
    s.players[0].discoveries = 1 << Discovery.STOLEN_SECRETS
    s.whisper_deck[0], s.whisper_count = Whisper.VETO, 1
    give_whisper(s, 0, Whisper.CONTRABAND)
    act(s, 0, whisper(Whisper.CONTRABAND))
    assert s.players[0].hand_count == 0


@pytest.mark.rule("AE-49.5", "AE-20.1")
@pytest.mark.parametrize("card", [Whisper.FORCED_MARCH, Whisper.BLINK, Whisper.WAYSTONE_ACTIVATION])
def test_a_whisper_of_a_move_is_played_and_says_whether_it_holds(card: Whisper) -> None:
    s = table()
    give_whisper(s, 0, card)
    start(s, Process.WHISPER, 0, card)
    assert (s.result, s.players[0].whispers_played) == (1, 1)
    give_whisper(s, 0, card)
    give_whisper(s, 1, Whisper.SABOTAGE)
    start(s, Process.WHISPER, 0, card)
    answer(s, whisper(Whisper.SABOTAGE))
    assert (s.result, s.players[0].whispers_played, s.players[0].hand_count) == (0, 2, 0)


@pytest.mark.rule("AE-49.1", "AE-47", "AE-42.6")
def test_hand_limits() -> None:
    s = table(lords=(Lord.CASSIAN, Lord.NYXARA))
    assert [hand_limit(s, seat) for seat in range(2)] == [7, 8]
    s.laws = 1 << Motion.SILENCE_OF_THE_STONES
    assert [hand_limit(s, seat) for seat in range(2)] == [5, 6]


@pytest.mark.rule("AE-49.1")
def test_cards_above_the_limit_are_discarded_by_choice_face_up() -> None:
    s = table()
    for card in range(9):
        give_whisper(s, 0, card)
    start(s, Process.DISCARD, 0)
    assert asked(s) == (Node.HAND_LIMIT, 0)
    assert entries(s, 0) == [choose(card) for card in range(9)]
    assert why_not(s, 0, choose(20)) == Reason.WHISPER_NOT_HELD
    answer(s, choose(3))
    answer(s, choose(8))
    assert over(s)
    assert s.players[0].hand_count == 7
    assert (s.whisper_discards[3], s.whisper_discards[8]) == (1, 1)


@pytest.mark.rule("AE-49.4", "AE-49.1")
def test_an_empty_deck_is_reshuffled_and_a_draw_from_nothing_is_lost() -> None:
    s = table()
    s.whisper_discards[Whisper.VETO] = 1
    draw_whisper(s, 0, LOG)
    draw_whisper(s, 0, LOG)
    assert s.players[0].hand_count == 1
    assert s.whisper_discards[Whisper.VETO] == 0


@pytest.mark.rule("AE-49.4", "AE-42.6")
def test_eight_players_of_the_first_game_leave_7_of_41_cards_in_round_1() -> None:
    s, stream = State(), Stream()  # TV-119
    for name, value in FP.items():
        setattr(s.rules, name, value)
    derive(stream, 5, 0)
    setup(s, 8, stream, quiet())
    nyxara = next(seat for seat in range(8) if s.players[seat].lord == Lord.NYXARA)
    assert [s.players[seat].hand_count for seat in range(8)] == [6 if seat == nyxara else 4 for seat in range(8)]
    assert s.whisper_count == 7


@pytest.mark.rule("AE-42.6", "AE-36.1")
def test_the_hall_plays_a_whisper_outside_its_window_once_per_round_as_an_action() -> None:
    s = table(lords=(Lord.NYXARA,))
    city(s, 3, 0, 0)
    build(s, 3, 0, Building.HALL_OF_WHISPERS)
    for card in (Whisper.WAR_PROFITEER, Whisper.SHIELD_WALL, Whisper.CONTRABAND):
        give_whisper(s, 0, card)
    assert refused(s, 0, use(Flag.HALL_WHISPER, Whisper.CONTRABAND)) == Reason.WHISPER_NOT_HELD
    act(s, 0, use(Flag.HALL_WHISPER, Whisper.WAR_PROFITEER))
    assert s.players[0].gold == 2
    assert refused(s, 0, use(Flag.HALL_WHISPER, Whisper.SHIELD_WALL)) == Reason.USED_THIS_ROUND


@pytest.mark.rule("AE-42.6")
@pytest.mark.parametrize("card", [card for card in Whisper if card not in (13, 16, 17, 18, 21, 23, 24, 35, 36, 37)])
def test_outside_its_window_a_whisper_that_needs_a_context_does_nothing(card: Whisper) -> None:
    s = table(lords=(Lord.NYXARA,))
    city(s, 3, 0, 0)
    build(s, 3, 0, Building.HALL_OF_WHISPERS)
    give_whisper(s, 0, card)
    act(s, 0, use(Flag.HALL_WHISPER, card))
    assert over(s)
    assert s.players[0].hand_count == 0
    assert s.players[0].leverage == 0


@pytest.mark.rule("AE-42.6")
def test_the_hall_works_for_its_captor() -> None:
    s = table(lords=(Lord.CASSIAN, Lord.NYXARA))
    city(s, 3, 0, 0)
    build(s, 3, 0, Building.HALL_OF_WHISPERS, 1)
    give_whisper(s, 0, Whisper.RANSOM_BROKERS)
    act(s, 0, use(Flag.HALL_WHISPER, Whisper.RANSOM_BROKERS))
    assert s.players[0].gold == 2


@pytest.mark.rule("AE-51", "AE-62")
def test_the_whisperer_sees_a_card_and_may_discard_a_combat_card() -> None:
    s = table()
    give_whisper(s, 1, Whisper.SHIELD_WALL)
    give_whisper(s, 1, Whisper.VETO)
    start(s, Process.SHOW, 1, 0, 1)
    answer(s, choose(Whisper.VETO))
    assert asked(s) == (Node.PLAYED, 0)
    assert entries(s, 0) == [PASS], "asked all the same: others learn nothing of the card"
    answer(s, PASS)
    start(s, Process.SHOW, 1, 0, 1)
    answer(s, choose(Whisper.SHIELD_WALL))
    answer(s, YES)
    assert s.players[1].hand_count == 1
    assert s.known_whispers[0, 1, Whisper.SHIELD_WALL] == 0
    settle(s)
    assert over(s)


@pytest.mark.rule("AE-45.6", "AE-41.36", "AE-42.6")
def test_the_captor_of_a_lord_draws_one_whisper_and_nyxaras_abilities_are_off() -> None:
    s = table(lords=(Lord.CASSIAN, Lord.NYXARA))  # TV-88
    s.whisper_deck[0], s.whisper_deck[1], s.whisper_count = Whisper.VETO, Whisper.BLINK, 2
    slot = lord_of(s, 1, 1, 0)
    s.battle.attacker, s.battle.defender, s.battle.hex = 0, 1, hex_at(1, 0)
    s.units[1, slot].hp = 0
    start(s, Process.CAPTURE, 1, 0)
    while not over(s):
        answer(s, PASS)
    assert (s.players[0].vp, s.players[0].renown, s.players[0].hand_count) == (1, 2, 1)
    assert s.units[1, slot].hex == NONE
    assert hand_limit(s, 1) == 7


@pytest.mark.rule("AE-45.6", "AE-52", "AE-49.1")
def test_every_scoring_event_draws_one_whisper_whatever_its_size() -> None:
    s = table()
    for card in range(5):
        s.whisper_deck[card] = card
    s.whisper_count = 5
    gain_vp(s, 1, Source.PUBLIC, 2, 0, LOG)
    gain_vp(s, 1, Source.SECRET, 2, 0, LOG)
    assert (s.players[1].vp, s.players[1].hand_count) == (4, 2)
