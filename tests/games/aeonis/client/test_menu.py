"""Menus: what a choice costs, how it is named, and what clicks mean."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludex.games.aeonis.client.action_from_steps import action_from_steps
from ludex.games.aeonis.client.menu import menu
from ludex.games.aeonis.client.menu_folds import SHORT, fold, is_fold
from ludex.games.aeonis.rules.codes import NONE, Building, Discovery, Kind, Lord, Node, Process, Strategy, Terrain
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, Verb, pack_units
from ludex.games.aeonis.text.notation import describe, parse
from ludex.kernel.contract.menu import Menu
from ludex.kernel.state.action import pack
from tests.games.aeonis.world import army, build, city, completions, control, entries, hex_at, lord_of, terrain, world

I, C, A, L = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD  # noqa: E741


def realm() -> State:
    """Seat 0 has a City with an army, Plains and a Forest, and much to spend; seat 1 stands beside it."""
    s = world(3)
    city(s, 0, 0, 0)
    control(s, 0, 1, 0)
    terrain(s, -1, 1, Terrain.FOREST)
    control(s, -1, 1, 0)
    control(s, 1, 0, 1)
    army(s, 0, (I, I, I, C), 0, 0)
    lord_of(s, 0, 0, 0)
    army(s, 1, (I,), 1, 0)
    me = s.players[0]
    me.gold, me.mana, me.influence, me.pool = 9, 9, 9, 5
    s.players[1].gold = 5
    return s


def shown(s: State, action: int, seat: int = 0) -> tuple[list[str], dict[str, str]]:
    """The labels and the facts of one choice."""
    page = menu(s, seat, [action])
    [choice] = page.all_choices()
    return [step.label for step in page.steps_of(choice)], {fact.name: fact.text for fact in page.facts_of(choice)}


def written(s: State, words: str, seat: int = 0) -> tuple[list[str], dict[str, str]]:
    return shown(s, parse(s, seat, words), seat)


@pytest.mark.rule("AE-18.1", "AE-65.3")
def test_a_move_names_group_origin_end_and_price() -> None:
    labels, facts = written(realm(), "Move CL 0,0>0,1")
    assert labels == ["Move", "Cavalry, Lord", "(0,0)", "(0,1)", "straight"]
    assert facts == {"price": "1 AP"}
    assert written(realm(), "Move L 0,0>-1,1>-1,2")[0][-1] == "over (-1,1)"


@pytest.mark.rule("AE-65.3")
def test_an_origin_says_who_stands_there() -> None:
    assert shown(realm(), pack(Verb.MOVE_FROM, hex_at(0, 0), 0, 0))[1] == {"there": "3 Infantry, Cavalry, Lord"}


@pytest.mark.rule("AE-12.4", "AE-18.9")
def test_a_relocation_has_its_fixed_price() -> None:
    s = realm()
    city(s, 0, 3, 0)
    assert written(s, "Reinforce 2I 0,0>>0,3")[1] == {"price": "2 AP"}


@pytest.mark.rule("AE-41.1", "AE-66.3")
def test_an_attack_has_its_price_and_its_share() -> None:
    labels, facts = written(realm(), "Attack 1,0 with 0,0:3IL")
    assert labels == ["Attack", "(1,0)", "with 3 Infantry, Lord from (0,0)"]
    assert facts == {"price": "2 AP", "share": "83 %"}


@pytest.mark.rule("AE-38.4")
def test_recruits_have_their_price_and_their_population() -> None:
    labels, facts = written(realm(), "Recruit 0,0 CA")
    assert labels == ["Recruit", "(0,0)", "Cavalry, Archer"]
    assert facts == {"price": "1 AP 3 G 1 M", "population": "3"}


@pytest.mark.rule("AE-39.2", "AE-39.5")
def test_a_building_has_its_price_with_its_discounts_and_what_it_does() -> None:
    s = realm()
    assert written(s, "Build 0,1 Farm")[1] == {"price": "3 AP 2 G", "effect": "growth +1 more; Cap +2"}
    s.players[0].discoveries |= 1 << Discovery.SIGILED_MASONRY
    assert written(s, "Build 0,1 Farm")[1]["price"] == "3 AP 1 G"


@pytest.mark.rule("AE-43.1")
def test_a_discovery_has_its_price_on_the_present_terms() -> None:
    s = realm()
    assert written(s, "Research Waystones")[1]["price"] == "1 AP 1 G 1 M"
    call(s, Process.PRIMARY, 0, Strategy.ARCANE_ASCENDANCY, 0)
    s.node = Node.PRIMARY
    assert written(s, "Research Waystones")[1]["price"] == "free"


@pytest.mark.rule("AE-35.6")
def test_the_free_action_costs_no_ap() -> None:
    s = realm()
    action = parse(s, 0, "Recruit 0,0 I")
    assert shown(s, action | FREE)[1]["price"] == "1 G"


@pytest.mark.rule("AE-47.2", "AE-47.4")
def test_motions_and_bought_votes_have_their_price() -> None:
    s = realm()
    call(s, Process.COUNCIL, 0, 0, 0)
    s.node, s.council_open = Node.PROPOSE, 1
    labels, facts = written(s, "Propose Road Networks")
    assert labels == ["Propose", "Road Networks"]
    assert facts["price"] == "1 Influence"
    assert written(s, "For+2")[1] == {"price": "4 Influence"}


@pytest.mark.rule("AE-37.3")
def test_a_draft_shows_the_gold_on_the_card() -> None:
    s = realm()
    s.node, s.strategy_bounty[1] = Node.DRAFT, 2
    labels, facts = written(s, "Draft 2")
    assert labels == ["Draft", "2 Resource Surge"]
    assert facts["bounty"] == "2 Gold"


LABELS = [
    ("Trade p1 give 3G get 0", ["Trade", "Vermilion", "give 3 Gold, get nothing"]),
    ("Dismiss #3", ["Dismiss", "Cavalry #3, 2 HP"]),
    ("Demolish 0,1 Farm", ["Demolish", "(0,1)", "Farm"]),
    ("Primary 5", ["Strategy card", "5 Expansion Strategy"]),
    ("Score Warlord", ["Score", "Warlord"]),
    ("Pass", ["Pass"]),
]


@pytest.mark.rule("AE-65.1", "AE-67.1")
@pytest.mark.parametrize(("words", "labels"), LABELS)
def test_labels_are_words_for_people(words: str, labels: list[str]) -> None:
    assert written(realm(), words)[0] == labels


def steps_of(page: Menu, choice: int) -> Sequence[tuple[str, str]]:
    return [step.id for step in page.steps_of(page.all_choices()[choice])]


@pytest.mark.rule("AE-65.1")
def test_the_steps_of_every_choice_lead_back_to_it() -> None:
    s = realm()
    lists = [entries(s, 0), *(completions(s, 0, action) for action in entries(s, 0))]
    for listed in lists:
        page = menu(s, 0, listed)
        found = [tuple(sorted(steps_of(page, n))) for n in range(len(page.all_choices()))]
        assert len(set(found)) == len(found)
        for n, choice in enumerate(page.all_choices()):
            assert choice.more or action_from_steps(s, 0, steps_of(page, n)) == choice.action


@pytest.mark.rule("AE-65.1")
def test_clicks_that_mean_nothing_are_no_action() -> None:
    s = realm()
    assert action_from_steps(s, 0, []) == NONE
    assert action_from_steps(s, 0, [("do", "build"), ("at", "9,9"), ("what", "Farm")]) == NONE
    assert action_from_steps(s, 0, [("do", "x" * 1000)]) == NONE
    clicked = [("do", "move"), ("group", "I"), ("from", "0,0"), ("to", "0,1")]
    assert describe(s, action_from_steps(s, 0, clicked)) == "Move I 0,0>0,1"


@pytest.mark.rule("AE-65.7")
def test_long_lists_are_folded_by_player_hex_and_kind() -> None:
    s = realm()
    listed = entries(s, 0)
    folds = fold(s, 0, listed)
    assert len(listed) > SHORT
    words = {" ".join(shown(s, number)[0]) for number in folds}
    assert {"Trade Vermilion", "Recruit (0,0)", "Research", "Dismiss"} <= words
    assert all(is_fold(number) and menu(s, 0, [number]).all_choices()[0].more for number in folds)
    assert fold(s, 0, listed[:SHORT]) == {}


@pytest.mark.rule("AE-65.2")
def test_units_that_are_still_chosen_have_no_share_yet() -> None:
    s = realm()
    opened = next(action for action in entries(s, 0) if describe(s, action) == "Attack 1,0 with one by one …")
    assert shown(s, opened)[1] == {"price": "2 AP"}


@pytest.mark.rule("AE-42.3")
def test_discounts_of_places_count_in_prices() -> None:
    s = world(3, lords=(Lord.VHAROK, Lord.CASSIAN, Lord.RAKHIS))
    spot = terrain(s, 0, 1, Terrain.MOUNTAIN)
    control(s, 0, 1, 0)
    s.hexes[spot].tile = Lord.VHAROK
    assert shown(s, pack(Verb.BUILD, spot, Building.MINE, 0))[1]["price"] == "3 AP 2 G"
    build(s, 0, 1, Building.MINE)
    assert shown(s, pack_units(Verb.ATTACK, hex_at(2, 2), 0))[1] == {"price": "2 AP"}
