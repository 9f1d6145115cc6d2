"""The start of a round (R1, AE-34, AE-35.1)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Flag,
    Kind,
    Lord,
    Node,
    Process,
    Public,
    Terrain,
    Whisper,
)
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.round.start import clear_round, draw_whispers, heal, reset_ap, round_ap, whispers_due
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import step
from tests.games.aeonis.world import begin, build, city, control, hex_at, lord_of, place, quiet, terrain, told, world


def start(s: State) -> None:
    """Run a round start to its end or its first question."""
    begin(s, Process.ROUND_START, 0)
    depth = s.depth
    while not s.asked and s.depth >= depth:
        step(s, quiet())


def publics(s: State, *cards: int) -> None:
    """A deck of public objectives, the first card on top."""
    for i, card in enumerate(reversed(cards)):
        s.public_deck[i] = card
    s.public_count = len(cards)


@pytest.mark.rule("AE-35.1", "AE-44.1", "RU-40")
def test_action_points_of_a_round() -> None:
    """TV-94: three Cities, a Guild Hall, Renown 6, banked 2: 5 + 2 + 1 + 1 + 2 = 11."""
    s = world()
    for q in range(3):
        city(s, q, 0, 0)
    build(s, 0, 0, Building.GUILD_HALL)
    me = s.players[0]
    me.renown, me.banked = 6, 2
    assert round_ap(s, 0) == 11
    me.pending_ap = 1
    reset_ap(s, 0, quiet())
    assert (me.ap, me.banked, me.pending_ap, me.ap_unbankable) == (12, 0, 0, 0)
    s.hexes[hex_at(0, 0)].slots[0].disabled = 4
    me.renown = 4
    assert round_ap(s, 0) == 7


@pytest.mark.rule("AE-35.1")
def test_round_one_starts_with_six() -> None:
    """TV-116, as far as AP are concerned: one City, nothing else."""
    s = world()
    city(s, -3, 1, 0)
    assert round_ap(s, 0) == 6


@pytest.mark.rule("AE-34", "AE-35.6", "RU-30")
def test_flags_are_cleared_and_ten_renown_enable_a_free_action() -> None:
    s = world()
    set_flag(s, 0, Flag.TRADED)
    s.players[0].renown, s.players[1].renown = 10, 9
    s.players[0].recruited[5] = s.players[0].whispers_round = s.players[0].hops_round = 1
    s.wins_this_round[0] = 2
    slot = place(s, 0, Kind.CAVALRY, 0, 0)
    s.units[0, slot].free_moved = 1
    clear_round(s)
    assert not has_flag(s, 0, Flag.TRADED)
    assert has_flag(s, 0, Flag.FREE_ENABLED)
    assert not has_flag(s, 1, Flag.FREE_ENABLED)
    assert s.players[0].recruited[5] == s.players[0].whispers_round == s.units[0, slot].free_moved == 0
    assert (s.wins_last_round[0], s.wins_this_round[0]) == (2, 0)


@pytest.mark.rule("AE-40.2", "AE-40.9")
def test_presence_takes_hexes_and_counts_as_the_first_capture_of_the_new_round() -> None:
    s = world()
    set_flag(s, 0, Flag.FIRST_CAPTURE)
    lord_of(s, 0, 2, 0)
    control(s, 2, 0, 1)
    start(s)
    assert s.hexes[hex_at(2, 0)].controller == 0
    assert s.players[0].renown == 1
    assert has_flag(s, 0, Flag.FIRST_CAPTURE)


@pytest.mark.rule("AE-41.7", "AE-34")
def test_lords_heal_and_the_heartwood_mends_its_guests() -> None:
    s = world(lords=[Lord.ELYNDRA])
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.HEARTWOOD_SANCTUM)
    lord, rider, other = lord_of(s, 0, 1, 0), place(s, 0, Kind.CAVALRY, 0, 0), place(s, 0, Kind.CAVALRY, 2, 0)
    for slot in (lord, rider, other):
        s.units[0, slot].hp = 1
    heal(s, 0, quiet())
    assert [s.units[0, slot].hp for slot in (lord, rider, other)] == [4, 2, 1]
    heal(s, 0, quiet())
    assert s.units[0, rider].hp == 2


@pytest.mark.rule("AE-45.2")
def test_a_public_objective_is_revealed_from_round_two_on() -> None:
    s = world()
    publics(s, Public.BUILDER, Public.WARLORD)
    start(s)
    assert s.public_row == 0
    s.turn = 2
    start(s)
    assert s.public_row == 1 << Public.BUILDER
    assert s.revealed_round[Public.BUILDER] == 2
    s.turn = 3
    start(s)
    s.turn = 4
    start(s)  # all are out
    assert s.public_row == 1 << Public.BUILDER | 1 << Public.WARLORD


@pytest.mark.rule("AE-45.2")
def test_stage_two_comes_in_round_four() -> None:
    s = world(publics_plus=1, artifacts=1)
    publics(s, Public.BUILDER, Public.WARLORD)
    s.turn = 4
    start(s)
    assert s.stage_two == 1
    assert s.public_count == 2 + 10 - 1  # without Living Legend (L) and Archmage (T2)


@pytest.mark.rule("AE-45.4", "AE-34")
def test_in_round_three_everybody_draws_a_secret_the_speaker_first() -> None:
    s = world(artifacts=1, whispers=1, secrets_plus=1)
    for i in range(4):
        s.secret_deck[i] = 10 + i
    s.secret_deck_count, s.speaker, s.turn = 4, 1, 3
    start(s)
    assert [s.players[seat].secrets for seat in (1, 2, 0)] == [1 << 13, 1 << 12, 1 << 11]
    assert s.secret_deck_count == 1


@pytest.mark.rule("AE-45.4")
def test_a_draw_at_the_limit_asks_before_the_next_player_draws() -> None:
    s = world()
    s.turn, s.players[0].secrets, s.players[0].secret_count = 3, 7, 3
    for seat in range(3):
        s.players[seat].secret_deck[0], s.players[seat].secret_deck_count = 4, 1
    start(s)
    assert (s.node, s.asked) == (Node.KEEP_SECRET, 1)
    assert s.players[1].secret_count == 0


@pytest.mark.rule("AE-42.6", "AE-49.1")
def test_how_many_whispers_a_player_draws() -> None:
    s = world(lords=[Lord.NYXARA], whispers=1)
    assert [whispers_due(s, seat) for seat in (0, 1)] == [3, 2]
    h = terrain(s, 2, 0, Terrain.MOUNTAIN)
    s.hexes[h].tile = Lord.NYXARA
    control(s, 2, 0, 1)
    assert [whispers_due(s, seat) for seat in (0, 1)] == [3, 2]  # the Spire serves its owner only
    control(s, 2, 0, 0)
    assert whispers_due(s, 0) == 4
    s.players[0].lord_captor = 1
    assert whispers_due(s, 0) == 3
    city(s, 3, 0, 1)
    build(s, 3, 0, Building.HALL_OF_WHISPERS)
    s.players[1].artifacts |= 1 << Artifact.WHISPERERS_MASK
    assert whispers_due(s, 1) == 4


@pytest.mark.rule("AE-49.4", "RU-75")
def test_whispers_are_drawn_one_at_a_time_around_the_table_until_the_deck_ends() -> None:
    s = world(whispers=1)
    s.speaker = 1
    for i in range(4):
        s.whisper_deck[i] = Whisper.CONTRABAND
    s.whisper_count = 4
    draw_whispers(s, quiet())
    assert [s.players[seat].hand_count for seat in range(3)] == [1, 2, 1]
    assert [event.values[0] for event in told() if event.seats < 0] == [1, 2, 0, 1]


@pytest.mark.rule("AE-34")
def test_without_whispers_nobody_draws() -> None:
    s = world()
    start(s)
    assert s.players[0].hand_count == 0
    assert s.players[0].lord_captor == NONE
