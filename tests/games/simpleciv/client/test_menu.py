"""Decisions as a client shows them (SC-23.1): choices in steps with prices, turns and previews; what clicks mean."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from ludex.games.simpleciv.client.action_from_steps import action_from_steps
from ludex.games.simpleciv.client.charts import charts
from ludex.games.simpleciv.client.menu import menu
from ludex.games.simpleciv.client.moment import moment, players
from ludex.games.simpleciv.client.routes import routes
from ludex.games.simpleciv.rules.civ.power import score
from ludex.games.simpleciv.rules.civ.technology import empire_science
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    NONE,
    Building,
    Civ,
    End,
    Kind,
    Node,
    Overlay,
    Size,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.simpleciv.rules.refusal import why_not
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.turn import apply, setup
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.contract.fact import Fact, Part
from ludex.kernel.contract.menu import Choice, Menu, Step, StepId
from ludex.kernel.contract.moment import Moment
from ludex.kernel.state.action import pack, verb_of
from ludex.kernel.state.dice import Stream, below, derive
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, met, quiet, teach, tile, unit, war, world

OUT = np.zeros(MAX_ACTIONS, dtype=np.int64)
FARM = FIRST_BUILDING + Building.FARMSTEAD


def entries(s: State, seat: int = 0) -> list[int]:
    """What a seat may do."""
    return OUT[: legal(s, seat, OUT)].tolist()


def listed(s: State, seat: int = 0) -> Menu:
    """The menu of a seat."""
    return menu(s, seat, entries(s, seat))


def opened(s: State, page: Menu, *steps: StepId) -> Menu:
    """The menu of what the choice with these steps leaves open."""
    return menu(s, 0, OUT[: expand(s, 0, choice(page, *steps).action, OUT)].tolist())


def steps_of(page: Menu, entry: Choice) -> list[StepId]:
    """A choice as its steps."""
    return [step.id for step in page.steps_of(entry)]


def choice(page: Menu, *steps: StepId) -> Choice:
    """The only choice that has all of these steps."""
    (found,) = [entry for entry in page.all_choices() if set(steps) <= set(steps_of(page, entry))]
    return found


def known(page: Menu, *steps: StepId) -> dict[str, Fact]:
    """What is to be known of it and of its steps, by name."""
    found = choice(page, *steps)
    things: list[Choice | Step] = [found, *page.steps_of(found)]
    return {fact.name: fact for thing in things for fact in page.facts_of(thing)}


def facts(page: Menu, *steps: StepId) -> dict[str, str]:
    """What is shown of it."""
    return {fact.label: fact.text for fact in known(page, *steps).values()}


def labels(page: Menu, role: str) -> dict[str, str]:
    """The words of the steps of a role."""
    return {step.value: step.label for step in page.steps if step.role == role}


def why(s: State, *steps: StepId) -> int:
    """The reason that a click on these steps would be answered with, 0 if it is allowed."""
    action = action_from_steps(s, 0, steps)
    assert action != NONE
    return int(why_not(s, 0, action))


# ---------------------------------------------------------------- laws


def check(s: State, seat: int) -> set[int]:
    """Each entry is one choice with steps of its own, which lead back to it; the verbs that were seen."""
    actions = entries(s, seat)
    page = menu(s, seat, actions)
    assert [entry.action for entry in page.choices] == actions
    assert len({frozenset(entry.steps) for entry in page.choices}) == len(actions)
    assert msgspec.json.decode(msgspec.json.encode(page), type=Menu) == page
    assert {step.role for step in page.steps if step.place} <= {"at", "to"}
    for entry in page.choices:
        assert action_from_steps(s, seat, steps_of(page, entry)) == entry.action
        assert entry.more == (why_not(s, seat, entry.action) == Reason.OPEN)
    return {int(verb_of(action)) for action in actions}


def crowded() -> State:
    """A position in which nearly everything can be done."""
    s = world(civs=(Civ.JADE_COVENANT, Civ.FORGE_CLANS, Civ.RIVER_LEAGUE))
    s.turn = 40
    home, away = city(s, tile(s, 6, 6), pop=4), city(s, tile(s, 12, 6), pop=2)
    s.cities[home].build, s.cities[home].build_cost = FARM, 40
    s.cities[away].worked = 1
    unit(s, SPEAR, tile(s, 6, 6))
    guard, _ = unit(s, SPEAR, tile(s, 12, 6)), unit(s, SETTLER, tile(s, 12, 6))
    unit(s, BOW, tile(s, 2, 12))
    scout, pioneer = unit(s, SCOUT, tile(s, 2, 14)), unit(s, SETTLER, tile(s, 2, 14))
    s.units[scout].link, s.units[pioneer].link, s.units[guard].target = pioneer, scout, 50
    for place in (tile(s, 8, 6), tile(s, 3, 12)):
        unit(s, SPEAR, place, 1)
    war(s)
    met(s, 0, 2)
    s.pairs[0, 2].since = s.pairs[2, 0].since = 1
    s.pairs[0, 1].since = s.pairs[1, 0].since = 1
    s.pairs[2, 0].offered[1] = 5
    return s


@pytest.mark.rule("SC-23.1", "SC-23.2", "SC-23.4")
def test_every_entry_is_one_choice_whose_steps_lead_back_to_it() -> None:
    """A crowded position has nearly every kind of decision; the rest follows from offers and pacts."""
    s = crowded()
    verbs = check(s, 0)
    s.pairs[0, 1].offered[0] = s.pairs[1, 0].offered[0] = 30
    verbs |= check(s, 0)
    s.players[0].eyes |= 1 << 2
    s.players[2].eyes |= 1 << 0
    verbs |= check(s, 0)
    assert verbs == set(Verb)


@pytest.mark.rule("SC-23.1", "SC-22.10")
def test_the_same_holds_in_a_game_at_random() -> None:
    """Setup and the first decisions of two players."""
    s, dice = State(), Stream()
    derive(dice, 5, 0)
    setup(s, 2, dice, quiet())
    for _ in range(40):
        check(s, s.seat)
        actions = entries(s, s.seat)
        action = actions[below(dice, len(actions))]
        n = expand(s, s.seat, action, OUT)
        apply(s, s.seat, int(OUT[below(dice, n)]) if n else action, quiet())


# ---------------------------------------------------------------- what choices show


@pytest.mark.rule("SC-15.1", "SC-15.2")
def test_research_shows_cost_turns_and_what_it_brings() -> None:
    s = world()
    city(s, tile(s, 6, 6))
    s.players[0].tech_progress[Tech.SCRIPT_LORE] = 10
    page = listed(s)
    assert facts(page, ("tech", "script_lore")) == {"Cost": "40 Science", "Done": "10 Science", "Takes": "30 turns"}
    assert known(page, ("tech", "script_lore"))["duration"] == Fact("duration", "Takes", "30 turns", 30, "turns")
    (step,) = [step for step in page.steps if step.value == "fieldcraft"]
    assert step.label == "Fieldcraft"
    assert step.about == "Brings Farmstead, Trading Post, Jade Granary (Jade Covenant)."


@pytest.mark.rule("SC-7.2", "SC-7.6", "SC-8.10")
def test_builds_show_price_and_turns_and_purchases_what_is_left() -> None:
    """TV-065: a Spear Guard of 27 with 7 done costs 18 Gold with a Market Hall."""
    s = world()
    number = city(s, tile(s, 6, 6))
    body = s.cities[number]
    body.build, body.build_cost, body.buildings = int(SPEAR), 27, 1 << Building.MARKET_HALL
    body.progress[int(SPEAR)] = 7
    page = listed(s)
    spear = facts(page, ("who", "c0"), ("do", "build"), ("item", "spear_guard"))
    assert spear == {"Being built": "7/27", "Takes": "20 turns"}
    scout = facts(page, ("who", "c0"), ("do", "build"), ("item", "scout"))
    assert scout == {"Price": "23 Production", "Takes": "23 turns"}
    price = known(page, ("do", "buy"))["price"]
    assert (price.value, price.unit) == (18, "Gold")
    assert price.parts == (Part("missing Production", 20), Part("discount of 10 %", -2))
    assert known(page, ("do", "buy"))["left"].text == "22 Gold"
    assert labels(page, "at") == {"9,6": "Vellumgate (9,6)"}
    assert labels(page, "item")["riders"] == "Riders"


@pytest.mark.rule("SC-9.12", "SC-5.1")
def test_work_shows_the_yield_of_a_tile() -> None:
    """UI-07: a worked tile can be freed, another worked, or all left to the game."""
    ore = tile(world(), 7, 6)
    s = world(terrain={ore: Terrain.HILLS}, overlay={ore: Overlay.ORE_VEIN})
    number = city(s, tile(s, 6, 6), pop=2)
    assert facts(listed(s), ("do", "free"), ("to", "10,6")) == {"Yield": "3 Production, 1 Gold"}
    s.cities[number].worked = 1
    page = listed(s)
    found = known(page, ("do", "work"), ("to", "10,6"))["yield"]
    assert found.text == "3 Production, 1 Gold"
    assert found.parts == (
        Part("Hills", 2, "Production"),
        Part("Ore Vein", 1, "Production"),
        Part("Ore Vein", 1, "Gold"),
    )
    assert choice(page, ("do", "auto"))


@pytest.mark.rule("SC-12.3", "SC-12.6")
def test_steps_show_cost_ground_and_captures() -> None:
    s = world(terrain={tile(world(), 7, 6): Terrain.HILLS})
    unit(s, SCOUT, tile(s, 6, 6))
    unit(s, SPEAR, tile(s, 12, 6))
    unit(s, SETTLER, tile(s, 13, 6), 1)
    war(s)
    page = listed(s)
    assert facts(page, ("who", "u0"), ("do", "move"), ("to", "10,6")) == {
        "Costs": "2 of 2 moves",
        "Ground": "Hills",
        "Cover": "defense +2",
    }
    assert facts(page, ("who", "u1"), ("do", "move"), ("to", "16,6"))["Captures"] == "a Settler"
    assert facts(page, ("do", "attack")) == {"Target": "Settler, 1 HP", "Captures": "the Settler, without a fight"}


@pytest.mark.rule("UI-11", "SC-13.3")
def test_ground_is_no_cover_for_who_flies() -> None:
    s = world(terrain={tile(world(), 7, 6): Terrain.HILLS})
    for kind in (Kind.AIRSHIP, Kind.SCOUT):
        unit(s, kind, tile(s, 6, 6))
    page = listed(s)
    covers = [known(page, ("who", who), ("do", "move"), ("to", "10,6")).get("cover") for who in ("u0", "u1")]
    assert [cover.value if cover else None for cover in covers] == [None, 2]


@pytest.mark.rule("UI-06", "SC-7.2")
def test_what_is_being_built_keeps_its_price() -> None:
    """Chosen anew it costs what it costs today."""
    s = world()
    body = s.cities[city(s, tile(s, 6, 6))]
    body.build, body.build_cost = int(SPEAR), 20
    assert facts(listed(s), ("item", "spear_guard")) == {
        "Being built": "0/20",
        "Takes": "20 turns",
        "Anew": "27 Production",
    }


@pytest.mark.rule("SC-23.6", "SC-13.6")
def test_attacks_show_their_preview() -> None:
    """TV-098: a Spear Guard against one fortified on Hills: the difference is −3; the answer comes at 0."""
    s = world(terrain={tile(world(), 7, 6): Terrain.HILLS})
    unit(s, SPEAR, tile(s, 6, 6))
    s.units[unit(s, SPEAR, tile(s, 7, 6), 1)].fortified = 1
    war(s)
    assert facts(listed(s), ("do", "attack"), ("to", "10,6")) == {
        "Target": "Spear Guard, 10 HP",
        "Attack": "2",
        "Defense": "5 (printed defense +2, terrain +2, fortified +1)",
        "Damage": "4 to 5, mostly 4",
        "Answer": "5 to 6, mostly 5",
    }
    found = known(listed(s), ("do", "attack"), ("to", "10,6"))
    assert found["defense"].parts == (Part("printed defense", 2), Part("terrain", 2), Part("fortified", 1))
    assert [(found[name].value, found[name].unit) for name in ("target", "damage", "answer")] == [
        (10, "HP"),
        (4, "HP"),
        (5, "HP"),
    ]


@pytest.mark.rule("SC-13.18", "SC-13.15")
def test_shots_are_not_answered_and_sieges_may_capture() -> None:
    """TV-103: a Spear Guard against a city without garrison; a city shoots back in its own turn only."""
    s = world()
    city(s, tile(s, 6, 6))
    unit(s, SPEAR, tile(s, 6, 6))
    unit(s, SPEAR, tile(s, 8, 6), 1)
    number = city(s, tile(s, 14, 6), 1)
    unit(s, SPEAR, tile(s, 13, 6))
    s.cities[number].hp = 4
    war(s)
    page = listed(s)
    assert facts(page, ("do", "shoot"))["Answer"] == "none"
    siege = facts(page, ("do", "attack"))
    assert (siege["Target"], siege["Damage"], siege["Answer"]) == ("Evenstar, 4 HP", "4 to 5, mostly 5", "none")
    assert siege["Capture"] == "possible"


@pytest.mark.rule("SC-19.4", "SC-9.1", "SC-2.11")
def test_war_names_its_length_and_a_founding_its_city() -> None:
    """UI-27, UI-10."""
    s = world()
    unit(s, SETTLER, tile(s, 6, 6))
    unit(s, SPEAR, tile(s, 8, 6), 1)
    met(s)
    s.turn = 20
    page = listed(s)
    assert facts(page, ("civ", "1"), ("do", "war")) == {
        "Lasts": "at least 15 turns",
        "Your power": "0",
        "Their power": "9",
    }
    assert labels(page, "civ") == {"1": "Starborne Seekers"}
    assert facts(page, ("do", "found")) == {"Name": "Vellumgate", "Centre": "2 Food, 1 Production, 1 Gold"}


@pytest.mark.rule("SC-4.8", "SC-4.6", "SC-4.7")
def test_the_end_of_a_turn_tells_what_needs_attention() -> None:
    """UI-17; the prompt tells the phase."""
    s = world()
    city(s, tile(s, 6, 6))
    unit(s, SCOUT, tile(s, 6, 8))
    unit(s, SCOUT, tile(s, 7, 8))
    page = listed(s)
    assert facts(page, ("do", "end")) == {"Needs attention": "no research, 1 idle city, 2 idle units"}
    assert known(page, ("do", "end"))["tasks"].value == 4
    assert page.rule == "SC-4.6"
    s.node = Node.ACTION
    assert listed(s).rule == "SC-4.7"


@pytest.mark.rule("SC-12.14", "SC-12.16")
def test_a_travel_order_shows_turns_and_the_way() -> None:
    """UI-11: every tile but its own; a Scout goes two Plains a turn; what can't be reached says so."""
    sea = {tile(world(), q, r): Terrain.DEEP_SEA for r in range(22) for q in range(-12, 30) if q + r // 2 == 20}
    s = world(terrain=sea)
    scout = unit(s, SCOUT, tile(s, 6, 6))
    unit(s, SCOUT, tile(s, 16, 6), 1)
    s.players[1].eyes |= 1
    s.players[0].eyes |= 2
    for number in range(s.tile_count):
        s.tiles[number].revealed = 3
    page = opened(s, listed(s), ("do", "go"))
    assert len(page.all_choices()) == s.tile_count - 1
    assert page.prompt == "Choose where the Scout goes"
    assert facts(page, ("to", "10,6")) == {"Takes": "1 turn", "Comes from": "W"}
    assert facts(page, ("to", "14,6"))["Takes"] == "3 turns"
    assert facts(page, ("to", "25,6")) == {"Way": "none known"}
    assert routes(s, scout)[tile(s, 6, 6)].before == NONE
    assert why(s, *steps_of(page, choice(page, ("to", "14,6")))) == 0


# ---------------------------------------------------------------- what clicks mean


@pytest.mark.rule("SC-23.3")
def test_clicks_that_are_not_allowed_are_answered_with_their_rule() -> None:
    """A place of an own unit and a place it aims at: an attack on strangers, a step to a neighbour, else a way."""
    s = world(terrain={tile(world(), 6, 7): Terrain.MOUNTAIN})
    city(s, tile(s, 6, 10))
    unit(s, SPEAR, tile(s, 6, 6))
    unit(s, SPEAR, tile(s, 7, 6), 1)
    mine, theirs = ("at", "9,6"), ("to", "10,6")
    assert why(s, mine, theirs) == Reason.PEACE
    assert why(s, mine, ("to", "9,7")) == Reason.TERRAIN
    assert why(s, mine, ("to", "20,6")) == 0
    assert why(s, mine, ("do", "move"), theirs) == Reason.OCCUPIED
    assert why(s, ("at", "10,6"), ("to", "11,6")) == Reason.NOT_YOUR_UNIT
    assert why(s, mine, ("do", "found")) == Reason.NO_SETTLER
    assert why(s, mine, ("do", "link")) == Reason.CANT_LINK
    assert why(s, mine, ("do", "stop")) == Reason.NO_ORDER
    assert why(s, ("tech", "wellworks"), ("do", "research")) == Reason.NEEDS_TECH
    assert why(s, ("civ", "1"), ("do", "war")) == Reason.YOUNG_PEACE
    assert why(s, ("civ", "1"), ("do", "withdraw"), ("offer", "vision")) == Reason.NO_OFFER


@pytest.mark.rule("SC-23.3", "SC-9.12")
def test_clicks_on_an_own_city() -> None:
    """A tile alone is worked or freed; buttons and items are the city's, whoever stands in it."""
    s = world()
    city(s, tile(s, 6, 6), pop=2)
    unit(s, SPEAR, tile(s, 6, 6))
    home = ("at", "9,6")
    assert why(s, home, ("who", "c0"), ("to", "8,7")) == 0
    assert why(s, home, ("who", "c0"), ("to", "10,6")) == Reason.TOO_MANY
    assert why(s, home, ("who", "c0"), ("to", "9,6")) == Reason.CENTER
    assert why(s, home, ("do", "buy")) == Reason.IDLE
    assert why(s, home, ("do", "raze")) == Reason.CAPITAL
    assert why(s, home, ("do", "build"), ("item", "skiff")) == Reason.TECH_MISSING
    assert why(s, home, ("do", "shoot"), ("to", "10,6")) == Reason.NO_TARGET
    assert action_from_steps(s, 0, [home, ("who", "c0"), ("to", "20,6")]) == NONE


@pytest.mark.rule("SC-22.10")
def test_clicks_tell_nothing_of_what_is_hidden() -> None:
    """A unit out of sight is not a unit, named by place or by serial; off the map is nowhere."""
    s = world()
    unit(s, SPEAR, tile(s, 6, 6))
    unit(s, SPEAR, tile(s, 20, 6), 1)
    assert action_from_steps(s, 0, [("at", "23,6"), ("to", "24,6")]) == NONE
    assert action_from_steps(s, 0, [("who", "u1"), ("do", "fortify")]) == NONE
    assert action_from_steps(s, 0, [("at", "9,6"), ("to", "23,6")]) == action_from_steps(
        s, 0, [("at", "9,6"), ("do", "go"), ("to", "23,6")]
    )
    for nonsense in ([("at", "99,99"), ("to", "9,6")], [("at", "x"), ("do", "go")], [("tech", "magic")], [("do", "")]):
        assert action_from_steps(s, 0, nonsense) == NONE
    assert action_from_steps(s, 0, [("civ", "9"), ("do", "war")]) == NONE
    assert action_from_steps(s, 0, [("do", "end")]) == pack(Verb.END_TURN, 0, 0, 0)


# ---------------------------------------------------------------- words and curves


@pytest.mark.rule("SC-4.1", "SC-22.6")
def test_a_moment_and_the_players_in_words() -> None:
    """Civs that the rules do not name are only numbers, until the game is over."""
    s = world(civ_0=1 + Civ.SCHOLAR_KINGDOMS)
    s.turn, s.seat = 12, 1
    assert moment(s) == Moment(12, "Turn 12", "Player 2"), "in whatever phase of it"
    assert str(moment(s)) == "Turn 12 · Player 2"
    assert players(s) == ["Scholar Kingdoms", "Player 2"]
    s.node, s.ending = Node.OVER, End.DRAW
    assert moment(s) == Moment(12, "Turn 12", "Game over")
    assert players(s) == ["Scholar Kingdoms", "Starborne Seekers"]


@pytest.mark.rule("SC-21.3", "SC-21.4")
def test_curves_have_a_point_for_every_civ() -> None:
    """UI-34."""
    s = world(size=Size.TINY)
    city(s, tile(s, 6, 6))
    unit(s, SPEAR, tile(s, 6, 6))
    unit(s, Kind.NATIVE_ARCHER, tile(s, 2, 2), NATIVES)
    teach(s, 0, Tech.FIELDCRAFT)
    curves = charts(s)
    assert list(curves) == ["Score", "Science", "Production", "Gold", "Military", "Territory"]
    assert curves["Score"] == {"Scholar Kingdoms": score(s, 0), "Starborne Seekers": 0}
    assert curves["Science"]["Scholar Kingdoms"] == empire_science(s, 0) == 1
    assert curves["Military"] == {"Scholar Kingdoms": 4, "Starborne Seekers": 0}
    assert curves["Territory"]["Scholar Kingdoms"] == 7
