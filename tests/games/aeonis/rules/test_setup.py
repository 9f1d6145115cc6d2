"""A new game (AE-33): Lords, armies, decks, first cards."""

import pytest

from ludex.games.aeonis.meta import FP, FULL
from ludex.games.aeonis.rules.cards.objective_decks import add_stage_two, take_secret
from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Exploration,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Place,
    Public,
    Secret,
    Whisper,
)
from ludex.games.aeonis.rules.data import REMNANTS, UNITS
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.realms import new_game, wealth
from tests.games.aeonis.world import told


def army(s: State, seat: int) -> list[int]:
    """The kinds of a player's units, by slot."""
    return [s.units[seat, slot].kind for slot in range(UNITS) if s.units[seat, slot].used]


def events(s: State) -> list[int]:
    """The global events, bottom first."""
    return [s.event_deck[i] for i in range(s.event_count)]


@pytest.mark.rule("AE-33.4", "AE-33.5")
def test_everybody_starts_with_the_standard_army_and_purse() -> None:
    s = new_game(4)
    for seat in range(4):
        me = s.players[seat]
        assert army(s, seat) == [Kind.INFANTRY] * 3 + [Kind.ARCHER, Kind.LORD]
        assert all(s.units[seat, slot].hex == me.home for slot in range(5))
        assert wealth(s, seat) == (2, 2, 1)
        assert (me.pool, me.vp, me.renown) == (6, 0, 0)
        assert (population_cap(s, seat), population_used(s, seat)) == (10, 4)


@pytest.mark.rule("AE-33.4", "AE-33.5", "AE-42.0")
def test_each_lord_brings_its_own_army_and_purse() -> None:
    s = new_game(8, **FP, **{f"lord_{seat}": seat + 1 for seat in range(8)})
    pools = [s.players[seat].pool for seat in range(8)]
    assert [s.players[seat].lord for seat in range(8)] == list(range(1, 9))
    assert pools == [7, 7, 7, 7, 6, 7, 7, 7]
    assert army(s, 4) == [Kind.INFANTRY] * 2 + [Kind.CAVALRY, Kind.LORD]
    assert wealth(s, 2) == (4, 1, 1)
    assert s.units[2, 3].hp == 4


@pytest.mark.rule("AE-33.1", "AE-0.10")
def test_lords_are_all_different_and_nyxara_needs_whispers() -> None:
    for seed in range(8):
        s = new_game(7, seed, lords=1)
        lords = [s.players[seat].lord for seat in range(7)]
        assert len(set(lords)) == 7
        assert Lord.NYXARA not in lords
        assert Lord.STANDARD not in lords


@pytest.mark.rule("AE-33.1")
def test_choices_of_lords_go_by_seat_and_a_lord_taken_already_is_not_given_twice() -> None:
    s = new_game(3, lords=1, lord_0=Lord.RAKHIS, lord_2=Lord.RAKHIS)
    lords = [s.players[seat].lord for seat in range(3)]
    assert lords[0] == Lord.RAKHIS
    assert len(set(lords)) == 3


@pytest.mark.rule("AE-0.8")
def test_a_module_is_off_without_the_modules_that_it_needs() -> None:
    s = new_game(3, lord_objectives=1, faction_units=1, lords=1, whispers_plus=1, events_plus=1, secrets_plus=1)
    assert s.rules.lord_objectives == 1
    assert (s.rules.faction_units, s.rules.whispers_plus, s.rules.events_plus, s.rules.secrets_plus) == (0, 0, 0, 0)


@pytest.mark.rule("AE-33.6", "AE-63.2")
def test_any_seat_may_become_the_first_speaker() -> None:
    assert {new_game(3, seed).speaker for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("AE-33.6", "AE-46.1", "AE-14.4")
def test_the_event_deck_has_12_14_or_26_cards() -> None:
    assert sorted(events(new_game(3))) == list(range(12))
    assert sorted(events(new_game(3, **FP))) == list(range(14))
    assert sorted(events(new_game(3, **FULL))) == list(range(26))


@pytest.mark.rule("AE-46.1")
def test_the_storm_lies_in_the_lower_half() -> None:
    places = {events(new_game(3, seed, **FULL)).index(GlobalEvent.THE_SHATTERING_STORM) for seed in range(60)}
    assert places <= set(range(13))
    assert len(places) > 8


@pytest.mark.rule("AE-46.3", "AE-0.10")
def test_exploration_decks_have_9_or_24_cards() -> None:
    core, first, full = new_game(3), new_game(3, **FP), new_game(3, **FULL)
    cards = [{s.exploration_deck[i] for i in range(s.exploration_count)} for s in (core, first, full)]
    assert [len(each) for each in cards] == [9, 9, 24]
    assert Exploration.GOLD_VEIN in cards[0]
    assert Exploration.ANCIENT_RUINS not in cards[0]
    assert cards[1] == set(range(9))
    quiet_table = new_game(3, artifacts=1, exploration_plus=1)
    assert quiet_table.exploration_count == 23


@pytest.mark.rule("AE-47.8")
def test_the_agenda_has_9_or_21_cards() -> None:
    # RU-101
    core, full = new_game(3), new_game(3, **FULL)
    assert core.agenda_count == 9
    cards = {full.agenda_deck[i] for i in range(full.agenda_count)}
    assert len(cards) == 21
    assert not cards & {Motion.WAR_LEVY, Motion.REPEAL}


@pytest.mark.rule("AE-49.4")
def test_whispers_for_eight_players_without_the_cards_of_absent_modules() -> None:
    # TV-119
    s = new_game(8, **FP)
    assert s.whisper_count == 41 - 16
    held = [s.players[seat].hand[card] for seat in range(8) for card in (35, 30, 32)]
    deck = [s.whisper_deck[i] for i in range(s.whisper_count)]
    assert sum(held) == 0
    assert not {Whisper.VANGUARD_REQUISITION, Whisper.WHISPER_CAMPAIGN, Whisper.INK_AND_DAGGER} & set(deck)


@pytest.mark.rule("AE-49.4", "AE-0.10")
@pytest.mark.parametrize(
    ("seats", "rules", "cards"),
    [(4, FP, 26), (4, FULL, 44), (8, FULL, 44), (4, {"whispers": 1}, 24), (7, {"whispers": 1}, 38), (4, {}, 0)],
)
def test_how_many_whispers_a_game_has(seats: int, rules: dict[str, int], cards: int) -> None:
    s = new_game(seats, **rules)
    dealt = sum(s.players[seat].hand_count for seat in range(seats))
    assert dealt == (2 * seats if cards else 0)
    assert s.whisper_count + dealt == cards


@pytest.mark.rule("AE-50.1", "AE-0.10")
def test_the_artifact_deck_is_complete_or_away() -> None:
    full, none, quiet_table = new_game(3, **FULL), new_game(3), new_game(3, artifacts=1)
    assert (full.artifact_count, none.artifact_count, quiet_table.artifact_count) == (24, 0, 22)
    assert full.artifact_place[Artifact.CROWN_OF_AEONIS] == Place.DECK
    assert none.artifact_place[Artifact.CROWN_OF_AEONIS] == Place.REMOVED
    assert full.remnant_supply == REMNANTS


@pytest.mark.rule("AE-33.7", "AE-45.2")
def test_two_public_objectives_are_revealed() -> None:
    core, full = new_game(3), new_game(3, **FULL)
    assert core.public_row.bit_count() == 2
    assert core.public_count == 4
    assert full.public_count == 10
    assert full.public_row < 1 << Public.DOMINION


@pytest.mark.rule("AE-45.2", "AE-0.10")
def test_stage_two_is_shuffled_in_later_without_the_cards_of_absent_modules() -> None:
    s = new_game(3, artifacts=1, publics_plus=1)
    add_stage_two(s)
    add_stage_two(s)
    cards = {s.public_deck[i] for i in range(s.public_count)}
    assert s.public_count == len(cards) == 20
    assert not cards & {Public.LIVING_LEGEND, Public.ARCHMAGE}


@pytest.mark.rule("AE-45.4")
def test_without_so_plus_everybody_has_an_own_deck_of_six_secrets() -> None:
    # TV-118
    s = new_game(8)
    for seat in range(8):
        assert s.players[seat].secret_count == 1
        drawn = [take_secret(s, seat) for _ in range(6)]
        held = (s.players[seat].secrets).bit_length() - 1
        assert sorted([held, *drawn[:5]]) == list(range(6))
        assert drawn[5] == NONE


@pytest.mark.rule("AE-45.4")
def test_with_so_plus_there_is_one_deck_of_twenty() -> None:
    s = new_game(8, **FULL)
    held = [card for card in Secret for seat in range(8) if s.players[seat].secrets >> card & 1]
    assert len(set(held)) == 8
    assert s.secret_deck_count == 12


@pytest.mark.rule("AE-45.4")
def test_discarded_secrets_come_back_when_a_deck_is_empty() -> None:
    s = new_game(3)
    me = s.players[0]
    while me.secret_deck_count:
        take_secret(s, 0)
    me.secret_discards = 1 << Secret.MANA_FLOOD
    assert take_secret(s, 0) == Secret.MANA_FLOOD
    assert take_secret(s, 0) == NONE


@pytest.mark.rule("AE-62", "AE-33.7")
def test_nobody_is_told_what_another_player_was_dealt() -> None:
    s = new_game(4, **FULL)
    for event in told():
        if not event.open_to(1) and event.values[0] == 0:
            assert event.open_to(0)
    assert sum(s.players[seat].hand_count for seat in range(4)) == 8


@pytest.mark.rule("AE-30")
def test_shared_building_pieces_and_a_third_bridge_for_large_tables() -> None:
    assert new_game(6).building_supply[Building.BRIDGE] == 2
    s = new_game(7)
    assert (s.building_supply[Building.BRIDGE], s.building_supply[Building.FARM]) == (3, 8)
    assert s.building_supply[Building.IRON_CITADEL] == 1


@pytest.mark.rule("AE-60.1", "AE-60.2", "AE-60.3", "AE-60.4")
def test_where_nothing_is_the_state_says_none() -> None:
    s = new_game(4)
    assert s.event == s.warden == s.battle.attacker == s.sieges[0].hex == s.agenda_card[0] == NONE
    assert {s.strategy_holder[card] for card in range(8)} == {NONE}
    assert {s.title_holder[title] for title in range(4)} == {NONE}
    assert (
        {here.claim for here in s.hexes}
        == {here.tempest for here in s.hexes}
        == {here.void for here in s.hexes}
        == {NONE}
    )
    me = s.players[0]
    assert me.anchor == me.prospect == me.lord_captor == NONE
    assert s.units[0, UNITS - 1].hex == NONE
    assert [s.initiative[place] for place in range(8)] == [0, 1, 2, 3, NONE, NONE, NONE, NONE]
