"""Decisions as a client shows them: choices in steps, what is blocked and why, words and curves of a position."""

from __future__ import annotations

import msgspec
import pytest

from ludex.games.impetus.client.action_from_steps import action_from_steps
from ludex.games.impetus.client.charts import charts
from ludex.games.impetus.client.menu import menu
from ludex.games.impetus.client.moment import moment, players
from ludex.games.impetus.client.view import view
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import PAIR_LIST
from ludex.games.impetus.rules.refusal_sentences import REASONS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.text.notation import describe
from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Choice, Menu, StepId
from ludex.kernel.contract.moment import Moment
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    JU,
    ME,
    MO,
    PL,
    RI,
    S0,
    S1,
    SA,
    STEAL,
    TRADE,
    b0,
    card,
    guide,
    guide_idol,
    idol,
    learn,
    modifier,
    new_game,
    open_node,
    options,
    refusal,
    spoils,
    swap,
    wander,
    won,
)


def listed(s: State, seat: int = S0) -> Menu:
    """The menu of a seat."""
    return menu(s, seat, options(s, seat))


def steps_of(page: Menu, choice: Choice) -> list[StepId]:
    """A choice as the ids of its steps."""
    return [step.id for step in page.steps_of(choice)]


def abouts(page: Menu, role: str) -> dict[str, str]:
    """What the steps of a role say."""
    return {step.value: step.about for step in page.steps if step.role == role}


def told(page: Menu, role: str, value: str) -> dict[str, str]:
    """The facts of a step in words."""
    step = next(step for step in page.steps if step.id == (role, value))
    return words(page.facts_of(step))


def words(facts: list[Fact]) -> dict[str, str]:
    """Facts by their name; several of one name are one after the other."""
    found: dict[str, str] = {}
    for fact in facts:
        found[fact.name] = f"{found[fact.name]}, {fact.text}" if fact.name in found else fact.text
    return found


def choice_with(page: Menu, *wanted: StepId) -> Choice:
    """The choice with these steps."""
    [found] = [choice for choice in page.all_choices() if steps_of(page, choice) == list(wanted)]
    return found


def sums(page: Menu, choice: Choice) -> dict[str, tuple[float | None, list[tuple[str, float]]]]:
    """The numbers of a choice, and what they are made of."""
    return {f.name: (f.value, [(part.text, part.value) for part in f.parts]) for f in page.facts_of(choice)}


def blocked(page: Menu) -> dict[StepId, tuple[str, str, str]]:
    """Everything that is not possible, by its step."""
    return {(line.role, line.value): (line.label, line.text, line.rule) for line in page.blocked}


def hand(s: State, f: int, *cards: int) -> State:
    """Agenda hand of a guided Faction, asked for."""
    s.guide[f], s.guiding[S0], s.influence[S0] = S0, f, 3
    for kind in cards:
        s.hand[f, kind] += 1
    return open_node(s, Node.A_DECIDE)


# ---------------------------------------------------------------- laws of all menus


@pytest.mark.rule("IM-8.9", "IM-27.6")
def test_every_legal_action_of_whole_games_is_one_choice_with_steps_of_its_own() -> None:
    nodes, seats = set(), 0
    for number in range(4):
        match = Match(GAME, ["hard"] * (2 + number), seeds.numbered(41, number))
        dice = seeds.stream(seeds.numbered(42, number))
        while not match.over:
            seat = match.pending()[-1]
            actions = match.legal(seat)
            check(match.state, seat, actions, GAME.client.menu(match.state, seat, actions))
            nodes.add(Node(match.state.node))
            match.decide(seat, match.bot_action(seat, "hard", dice))
        seats = max(seats, len(match.header.seats))
    assert seats == 5
    assert nodes >= {Node.V_DECIDE, Node.A_DECIDE, Node.C_DECIDE, Node.J_DECIDE, Node.S_DECIDE}


def check(s: State, seat: int, actions: list[int], page: Menu) -> None:
    """One menu: each action once, no two sets of steps alike, plain numbers, and steps lead back to their action."""
    choices = page.all_choices()
    assert sorted(choice.action for choice in choices) == actions
    sets = {frozenset(choice.steps) for choice in choices}
    assert len(sets) == len(actions)
    assert {step for steps in sets for step in steps} == set(range(len(page.steps)))
    assert len({step.id for step in page.steps}) == len(page.steps)
    assert msgspec.json.decode(msgspec.json.encode(page), type=Menu) == page
    for choice in choices[:: 1 + len(actions) // 20]:
        assert action_from_steps(s, seat, steps_of(page, choice)) == choice.action
    assert not {step.id for step in page.steps} & {(line.role, line.value) for line in page.blocked}
    assert all(line.rule.startswith("IM-") and line.text for line in page.blocked)
    assert page.rule.startswith("IM-")
    assert all(fact.value == sum(part.value for part in fact.parts) for fact in page.facts if fact.parts)


@pytest.mark.rule("IM-8.9")
def test_interpreted_rules_have_the_same_menus() -> None:
    for s in wander(new_game(7), 3, turns=2):
        seat = (s.waiting & -s.waiting).bit_length() - 1
        actions = options(s, seat)
        check(s, seat, actions, menu(s, seat, actions))


def test_hundreds_of_choices_are_a_few_kilobytes() -> None:
    match = Match(GAME, ["human"] * 3, seeds.numbered(1))
    page = match.menu(0)
    assert page is not None
    assert len(page.all_choices()) > 900
    assert len(msgspec.json.encode(page)) < 7000


# ---------------------------------------------------------------- the Vagrant Phase


@pytest.mark.rule("IM-9.4")
def test_a_vagrant_names_a_faction_an_idol_and_a_hex() -> None:
    s = open_node(b0(), Node.V_DECIDE)
    page = listed(s)
    assert page.prompt == "Choose a Faction to guide, a type of Idol and a neutral hex for it"
    assert len(page.all_choices()) == 990
    chosen = choice_with(page, ("faction", "mountain"), ("idol", "affluence"), ("at", "2,-2"))
    assert describe(s, chosen.action) == "guide mountain idol affluence 2,-2"
    assert [step.place for step in page.steps if step.role == "at"] == [True] * 55
    assert not any(step.place for step in page.steps if step.role != "at")


@pytest.mark.rule("IM-27.6", "IM-10.2")
def test_a_faction_says_whom_it_would_worship_and_what_it_pays() -> None:
    idols = [(23, S1, AFFLUENCE), (23, S0, AFFLUENCE), (40, S1, BATTLE)]
    s = b0(land={MO: [23], ME: [40]}, idols=idols, worship={MO: S1, ME: S1})
    page = listed(open_node(s, Node.V_DECIDE))
    mountain = told(page, "faction", "mountain")
    assert (mountain["worship"], mountain["pays_affluence"]) == ("leaves S1 for you (Idols 1:1)", "4 tenths")
    mesa = told(page, "faction", "mesa")
    assert (mesa["worship"], mesa["pays_battle"]) == ("keeps to S1 (Idols 0:1)", "5 tenths")
    assert told(page, "faction", "sand") == {
        "worship": "will Worship you",
        "pays": "nothing yet",
        "reach": "3 hexes",
    }


@pytest.mark.rule("IM-21.1", "IM-5.6")
def test_the_pay_of_a_faction_opens_into_the_idols_behind_it() -> None:
    idols = [(23, S1, AFFLUENCE), (23, S0, AFFLUENCE), (24, S1, AFFLUENCE), (24, S1, BATTLE), (0, S0, AFFLUENCE)]
    page = listed(open_node(b0(land={MO: [23, 24]}, idols=idols), Node.V_DECIDE))
    mountain = next(step for step in page.steps if step.value == "mountain")
    pay = next(fact for fact in page.facts_of(mountain) if fact.name == "pays_affluence")
    assert (pay.label, pay.value, pay.unit) == ("Pays per gold gained", 6, "tenths")
    assert [(part.text, part.value) for part in pay.parts] == [
        ("1 Affluence Idol of S0", 2),
        ("2 Affluence Idols of S1", 4),
    ]


@pytest.mark.rule("IM-27.6", "IM-9.2", "IM-8.6")
def test_a_blocked_faction_has_its_reason() -> None:
    s = b0(3, eliminated={JU: RI}, guide={ME: (S1, 3)}, worship={SA: S0})
    page = listed(open_node(s, Node.V_DECIDE))
    assert list(abouts(page, "faction")) == ["mountain", "plains", "river"]
    assert blocked(page) == {
        ("faction", "mesa"): ("Guide Mesa", "guided by S1", "IM-9.2"),
        ("faction", "sand"): ("Guide Sand", "Worships you", "IM-9.2"),
        ("faction", "jungle"): ("Guide Jungle", "eliminated", "IM-8.6"),
    }


@pytest.mark.rule("IM-27.1", "IM-27.2", "IM-9.3")
def test_a_hex_says_who_reaches_it_and_an_idol_what_it_pays() -> None:
    s = b0(worship={MO: S1, ME: S0}, idols=[(23, S1, BATTLE)])
    page = listed(open_node(s, Node.V_DECIDE))
    near = {"reached": "Mountain (Worships S1), Mesa (Worships you)", "idols": "1 Battle of S1"}
    assert told(page, "at", "2,-1") == near
    assert told(page, "at", "0,2") == {"reached": "Sand (Worships nobody)"}
    assert told(page, "at", "4,0") == {}
    assert told(page, "idol", "battle") == {"idol_pays": "5 tenths per war won"}
    assert told(page, "idol", "affluence") == {"idol_pays": "2 tenths per gold gained"}
    assert set(abouts(page, "idol").values()) == {"pays the Spirit that the owner of its hex Worships"}


@pytest.mark.rule("IM-9.6", "IM-9.7")
def test_after_a_collision_only_guidance_is_asked_for() -> None:
    s = b0(idol_used={S0: 1})
    page = listed(open_node(s, Node.V_DECIDE))
    assert page.prompt == "Choose a Faction to guide"
    assert [steps_of(page, choice) for choice in page.all_choices()][:2] == [
        [("faction", "mountain")],
        [("faction", "mesa")],
    ]
    spent = ("Place an Idol", "you have placed the Idol of this stint already", "IM-9.3")
    assert blocked(page) == {("idol", ""): spent}


@pytest.mark.rule("IM-9.4")
def test_an_idol_alone_where_nobody_can_be_guided() -> None:
    s = b0(worship=dict.fromkeys(range(6), S0))
    page = listed(open_node(s, Node.V_DECIDE))
    assert page.prompt == "Choose a type of Idol and a neutral hex for it"
    assert steps_of(page, page.all_choices()[0]) == [("idol", "battle"), ("at", "0,-4")]
    assert blocked(page)["faction", "mesa"] == ("Guide Mesa", "Worships you", "IM-9.2")


# ---------------------------------------------------------------- cards


@pytest.mark.rule("IM-27.6", "IM-11.2")
def test_cards_say_what_they_would_do_now() -> None:
    s = b0(mod={(MO, 0): 1, (MO, 1): 1}, gold={MO: 1, ME: 5, JU: 1}, regard={(MO, JU): -1}, worship={MO: S0})
    s.idols[22, S1, AFFLUENCE] += 1
    s.shrines |= 1 << 22
    page = listed(hand(s, MO, TRADE, TRADE, STEAL, EXPAND))
    assert page.prompt == "Choose the card that Mountain plays"
    assert abouts(page, "card") == {
        "trade": "1 gold + 2 for each co-trader; regard with each +2 from its side",
        "steal": "up to 2 gold from each of Mesa and Jungle, 3 in all now; regard -2 with each; "
        "war with Mesa and Jungle",
        "expand": "1 gold of 1 for one of 4 hexes: 1,-2  2,-2  2,-1  0,0",
    }
    assert words(page.facts_of(choice_with(page, ("card", "trade")))) == {
        "held": "2 of 4",
        "gold": "1 gold",
        "gold_each": "2 gold",
        "pays": "2 tenths per gold gained to you",
    }


@pytest.mark.rule("IM-27.6", "IM-13.2", "IM-14.1")
def test_the_numbers_of_a_card_open_into_their_sums() -> None:
    s = b0(land={MO: [23]}, mod={(MO, 1): 1, (MO, 2): 1}, gold={ME: 5, JU: 1}, regard={(MO, JU): -1})
    page = listed(hand(s, MO, STEAL, EXPAND))
    steal = sums(page, choice_with(page, ("card", "steal")))
    assert steal["gold"] == (3, [("from Mesa", 2), ("from Jungle", 1)])
    assert steal["regard"] == (-2, [("without modifiers", -1), ("Steal modifiers", -1)])
    assert steal["wars"] == (2, [])
    expand = sums(page, choice_with(page, ("card", "expand")))
    assert expand["price"] == (1, [("hexes of its land", 2), ("Expand modifiers", -1)])
    assert expand["gold"] == (2, [("without modifiers", 1), ("Expand modifiers", 1)])


@pytest.mark.rule("IM-15.2", "IM-14.2")
def test_a_change_with_less_influence_and_an_expand_without_gold() -> None:
    page = listed(hand(b0(), MO, EXPAND, CHANGE))
    assert abouts(page, "card")["expand"] == "costs 1 gold, it has 0: +1 gold instead"
    assert abouts(page, "card")["change"] == "draw all 3 modifiers, keep one"


@pytest.mark.rule("IM-15.3", "IM-27.6")
def test_modifiers_before_and_after() -> None:
    s = b0(guide={MO: (S0, 1)}, played={MO: CHANGE})
    s.change_hand[MO] = 0b101
    page = listed(open_node(s, Node.C_DECIDE))
    assert page.prompt == "Choose a modifier for Mountain"
    assert abouts(page, "modifier") == {
        "trade": "each co-trader brings 2 gold and regard instead of 1",
        "expand": "the next hex costs 0 gold instead of 1; a failed Expand brings 2",
    }


@pytest.mark.rule("IM-16.2", "IM-27.6")
def test_a_swap_is_two_rows_and_says_what_is_left() -> None:
    s = b0(guide={MO: (S0, 0)}, pool={MO: (2, 1, 1, 0)}, worship={MO: S1}, idols=[(22, S1, BATTLE)])
    page = listed(open_node(s, Node.J_DECIDE))
    assert page.prompt == "You leave Mountain: swap one card of its pool"
    assert page.titles == {"out": "Take out", "in": "Put in"}
    assert len(page.all_choices()) == 9
    swapped = words(page.facts_of(choice_with(page, ("out", "steal"), ("in", "change"))))
    assert swapped == {"pool_then": "2 Trade, 1 Expand, 1 Change", "worship": "keeps to S1 (Idols 0:1)"}
    assert told(page, "out", "trade") == {"in_pool": "2"}
    missing = ("Take out Change", "the pool has no such card to take out", "IM-16.2")
    assert blocked(page) == {("out", "change"): missing}


def victor() -> State:
    """Mountain, guided by S0, has beaten Mesa and Jungle; there were two traders."""
    s = won(b0(guide={MO: (S0, 2)}, traders=(MO, PL)), (MO, ME, NONE), (MO, JU, NONE))
    for war, prize, kinds in ((s.fights[0], 31, (TRADE, EXPAND)), (s.fights[1], 21, (STEAL, CHANGE))):
        war.prize = prize
        for kind in kinds:
            war.hand[kind] = 1
    return s


@pytest.mark.rule("IM-18.2", "IM-27.6")
def test_spoils_have_one_row_for_each_war() -> None:
    page = listed(open_node(victor(), Node.S_DECIDE))
    assert page.titles == {"war0": "Mountain beat Mesa", "war1": "Mountain beat Jungle"}
    assert [(steps_of(page, choice), choice.action) for choice in page.all_choices()] == [
        ([("war0", "trade"), ("war1", "steal")], spoils(TRADE, STEAL)),
        ([("war0", "trade"), ("war1", "change")], spoils(TRADE, CHANGE)),
        ([("war0", "expand"), ("war1", "steal")], spoils(EXPAND, STEAL)),
        ([("war0", "expand"), ("war1", "change")], spoils(EXPAND, CHANGE)),
    ]
    assert abouts(page, "war0") == {
        "trade": "1 gold + 1 for each other trader of this turn; 1 so far",
        "expand": "takes 1,0 from Mesa",
    }
    assert abouts(page, "war1")["change"] == "draw all 3 modifiers, keep one"


@pytest.mark.rule("IM-18.11")
def test_modifiers_of_the_spoils_have_a_row_for_each_change() -> None:
    s = won(b0(guide={MO: (S0, 2)}), (MO, ME, TRADE), (MO, JU, CHANGE))
    s.fights[1].drawn = 0b110
    page = listed(open_node(s, Node.SC_DECIDE))
    assert page.titles == {"war0": "Mountain beat Jungle"}
    assert [steps_of(page, choice) for choice in page.all_choices()] == [[("war0", "steal")], [("war0", "expand")]]


# ---------------------------------------------------------------- what steps would stand for


def why(s: State, *steps: tuple[str, str]) -> str:
    """The words of the refusal that a click is answered with."""
    return REASONS[refusal(s, S0, action_from_steps(s, S0, steps))][1]


@pytest.mark.rule("IM-8.5")
def test_a_forbidden_click_is_answered_with_its_own_reason() -> None:
    s = open_node(b0(guide={ME: (S1, 3)}, worship={SA: S0}), Node.V_DECIDE)
    assert action_from_steps(s, S0, [("at", "1,-1")]) == guide_idol(MO, 22, BATTLE)
    assert why(s, ("at", "1,-1")) == "that hex belongs to a Faction; Idols go on neutral hexes"
    assert why(s, ("faction", "mesa")) == "that Faction has a guide already"
    assert why(s, ("faction", "sand"), ("idol", "spread")) == "that Faction Worships you, so you can't guide it"
    assert why(s, ("card", "trade")) == "this kind of decision is not asked for now"
    assert refusal(s, S0, action_from_steps(s, S0, [("faction", "mountain")])) == 0


@pytest.mark.rule("IM-8.5", "IM-9.4")
def test_steps_stand_for_what_could_be_asked() -> None:
    s = open_node(b0(idol_used={S0: 1}), Node.V_DECIDE)
    assert action_from_steps(s, S0, [("faction", "river")]) == guide(RI)
    assert why(s, ("at", "0,0")) == "you have placed the Idol of this stint already"
    s = open_node(b0(worship=dict.fromkeys(range(6), S0)), Node.V_DECIDE)
    assert action_from_steps(s, S0, [("at", "0,0"), ("idol", "affluence")]) == idol(30, AFFLUENCE)
    assert why(s, ("faction", "river")) == "no Faction can be guided by you now"


@pytest.mark.rule("IM-11.2", "IM-15.3", "IM-16.2", "IM-18.2", "IM-18.11")
def test_steps_of_the_other_nodes() -> None:
    s = b0(guide={MO: (S0, 0)}, pool={MO: (2, 1, 1, 0)})
    assert action_from_steps(s, S0, [("card", "expand")]) == card(EXPAND)
    assert action_from_steps(s, S0, [("modifier", "steal")]) == modifier(STEAL)
    assert action_from_steps(s, S0, [("out", "steal"), ("in", "trade")]) == swap(STEAL, TRADE)
    assert action_from_steps(s, S0, [("out", "trade")]) == swap(TRADE, STEAL)
    assert action_from_steps(s, S0, [("in", "trade")]) == swap(STEAL, TRADE)
    wars = [("war1", "trade"), ("war0", "expand")]
    assert action_from_steps(s, S0, wars) == spoils(EXPAND, TRADE)
    s.node = Node.SC_DECIDE
    assert action_from_steps(s, S0, wars) == learn(2, 0)


@pytest.mark.rule("IM-8.5")
@pytest.mark.parametrize(
    "steps", [[("card", "gold")], [("modifier", "change")], [("out", "x")], [("war0", "y")], [("faction", "moon")]]
)
def test_words_that_are_none_stand_for_no_legal_action(steps: list[tuple[str, str]]) -> None:
    s = open_node(b0(idol_used={S0: 1}), Node.V_DECIDE)
    assert action_from_steps(s, S0, steps) == NONE
    assert action_from_steps(s, NONE, steps) == NONE


# ---------------------------------------------------------------- what Idols pay


@pytest.mark.rule("IM-27.2", "IM-21.1")
def test_a_view_says_what_the_idols_of_each_hex_pay_and_what_a_faction_has_made_so_far() -> None:
    idols = [(23, S1, AFFLUENCE), (23, S0, AFFLUENCE), (0, S1, BATTLE)]
    s = b0(land={MO: [23]}, idols=idols, gold_gained={MO: 3, ME: 5}, wars_won={MO: 1})
    seen = view(s, NONE)
    assert [(shrine.hex, shrine.pay, shrine.earned) for shrine in seen.shrines] == [
        (0, (5, 0, 0), 0),
        (23, (0, 4, 0), 12),
    ]
    assert seen.shrines[1].idols == [(S0, AFFLUENCE, 1), (S1, AFFLUENCE, 1)]
    assert (seen.pay[MO], seen.earned[MO]) == ((0, 4, 0), (0, 12, 0))
    assert (seen.pay[ME], seen.earned[ME]) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("IM-27.3", "IM-17.6", "IM-27.4")
def test_a_view_says_how_wars_stand_and_how_near_they_are() -> None:
    s = b0(land={MO: [23]}, ripe={(MO, ME): (22, 31)}, pending=[(SA, PL)], regard={(MO, JU): -1, (PL, RI): -2})
    seen = view(s, NONE)
    assert [(war.power, war.odds, war.ground) for war in seen.wars] == [
        ((2, 1), (21, 5, 10), (22, 31)),
        ((1, 1), (15, 6, 15), None),
    ]
    assert {PAIR_LIST[i]: danger for i, danger in enumerate(seen.danger) if danger} == {
        (MO, ME): "war",
        (MO, JU): "near",
        (SA, PL): "war",
        (PL, RI): "low",
    }


# ---------------------------------------------------------------- words and curves


@pytest.mark.rule("IM-8.1")
def test_the_moment_names_turn_and_phase() -> None:
    s = open_node(b0(), Node.V_DECIDE)
    assert moment(s) == Moment(1, "Turn 1", "Vagrant Phase: guide and place Idols")
    s.turn, s.node = 3, Node.A_DECIDE
    assert str(moment(s)) == "Turn 3 · Agenda Phase: choose a card"
    assert all(moment(_at(s, node)).phase for node in Node)


def _at(s: State, node: Node) -> State:
    s.node = node
    return s


@pytest.mark.rule("IM-0.4")
def test_spirits_are_called_what_the_log_calls_them() -> None:
    assert players(b0(3)) == ["Spirit S0", "Spirit S1", "Spirit S2"]


@pytest.mark.rule("IM-27.11")
def test_curves_of_points_gold_and_land() -> None:
    curves = charts(b0(2, vp={S1: 4}, gold={ME: 7}, land={PL: [45, 46]}))
    assert curves["Victory Points"] == {"S0": 0, "S1": 4}
    assert curves["Gold"]["Mesa"] == 7
    assert curves["Land"]["Plains"] == 3
    assert all(type(value) is int for series in curves.values() for value in series.values())


@pytest.mark.rule("IM-8.9")
def test_steps_that_the_game_does_not_know_mean_nothing() -> None:
    match = Match(GAME, ["human", "human"])
    assert action_from_steps(match.state, 0, [("colour", "blue")]) == NONE
    assert action_from_steps(match.state, 0, [("faction", "mesa")]) != NONE
