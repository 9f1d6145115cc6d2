"""Decisions as a client shows them (SG-4.10): choices in steps with prices and odds, refusals, prompts, curves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludex.games.soulgems.client.action_from_steps import action_from_steps
from ludex.games.soulgems.client.charts import charts
from ludex.games.soulgems.client.menu import menu
from ludex.games.soulgems.client.moment import moment, players
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import NONE
from ludex.games.soulgems.rules.refusal_sentences import REASONS, Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import SHARE
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.contract.fact import Fact, Part
from ludex.kernel.contract.menu import Blocked, Choice, Menu
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import World, ground

Steps = frozenset[tuple[str, str]]
SEED = "00112233445566778899aabbccddeeff"
TABLES = ("core", "draft", "relics", "market", "abilities", "field", "npc", "everything")
DECISIONS = 90
RICH = {"start_lp": 90, "start_sp": 60}


def listed(w: World) -> Menu:
    """The menu of whoever is asked."""
    return menu(w.s, w.seat, w.entries())


def opened(w: World, *steps: tuple[str, str]) -> Menu:
    """The menu of what the choice with these steps leaves open."""
    return menu(w.s, w.seat, w.choices(choice(listed(w), *steps).action))


def steps_of(page: Menu, entry: Choice) -> Steps:
    """What a choice names, as the set of its steps; its act goes without saying."""
    return frozenset(step.id for step in page.steps_of(entry) if step.role != "act")


def choice(page: Menu, *steps: tuple[str, str]) -> Choice:
    """The choice with exactly these steps."""
    (found,) = [entry for entry in page.choices if steps_of(page, entry) == frozenset(steps)]
    return found


def known(page: Menu, *steps: tuple[str, str]) -> dict[str, Fact]:
    """What is known of it, by name."""
    return {fact.name: fact for fact in page.facts_of(choice(page, *steps))}


def facts(page: Menu, *steps: tuple[str, str]) -> dict[str, str]:
    """What is known of it, in words."""
    return {name: fact.text for name, fact in known(page, *steps).items()}


def label(page: Menu, role: str, value: str) -> str:
    """The words of a step."""
    (found,) = [step.label for step in page.steps if step.id == (role, value)]
    return found


def values(page: Menu, role: str) -> set[str]:
    """All values of a role."""
    return {step.value for step in page.steps if step.role == role}


def why(w: World, *steps: tuple[str, str]) -> str:
    """What a click on these steps would be answered: the reason without its rule, "" if it is allowed."""
    action = action_from_steps(w.s, w.seat, steps)
    assert action != NONE
    reason = int(GAME.engine.why_not(w.s, w.seat, action))
    return REASONS[reason][1] if reason not in (Reason.NONE, Reason.UNFINISHED) else ""


# ---------------------------------------------------------------- laws


def positions(variant: str) -> Iterator[tuple[Match, int]]:
    """A game of bots, some of them clever so that things happen, before each of its decisions."""
    match = Match(GAME, ["random", "random"], SEED, GAME.meta.variants[variant] | RICH)
    dice = seeds.stream(SEED[::-1])
    for n in range(DECISIONS):
        if match.over:
            return
        seat = match.pending()[0]
        yield match, seat
        match.decide(seat, match.bot_action(seat, "random" if n % 4 else "hard", dice))


def check_page(s: State, seat: int, entries: list[int]) -> Menu:
    """Every entry has one choice, paid with SP first; no two choices have the same steps; the rest is `more`."""
    page = menu(s, seat, entries)
    usual = [entry.action for entry in page.choices if ("pay", "otherwise") not in steps_of(page, entry)]
    assert all(got in (wanted, got & SHARE | wanted) for got, wanted in zip(usual, entries, strict=True))
    sets = [frozenset(entry.steps) for entry in page.choices]
    assert len(set(sets)) == len(sets)
    for entry in page.choices:
        reason = int(GAME.engine.why_not(s, seat, entry.action))
        assert reason == (Reason.UNFINISHED if entry.more else Reason.NONE), describe(s, entry.action)
        assert page.steps[entry.steps[0]].role in ("act", "verb"), "a choice begins with what is done"
        check_sums(page.facts_of(entry))
    return page


def check_sums(found: list[Fact]) -> None:
    """Parts add up to their number; what is paid is the price."""
    for fact in found:
        assert not fact.parts or sum(part.value for part in fact.parts) == fact.value, fact


def check_opened(match: Match, seat: int, page: Menu) -> None:
    """The same for what its choices leave open, and for what these leave open."""
    for entry in [entry for entry in page.choices if entry.more][-6:]:
        inner = check_page(match.state, seat, match.choices(seat, entry.action))
        if ("pay", "otherwise") not in steps_of(page, entry):
            check_opened(match, seat, inner)


@pytest.mark.rule("SG-4.10", "SG-4.11", "SG-5.7")
@pytest.mark.parametrize("variant", TABLES)
def test_every_entry_of_every_list_has_one_choice(variant: str) -> None:
    """A game of each variant, decision by decision."""
    lists = 0
    for match, seat in positions(variant):
        page = check_page(match.state, seat, match.legal(seat))
        check_opened(match, seat, page)
        lists += 1
    assert lists > 20


@pytest.mark.rule("SG-4.10", "SG-9.6")
@pytest.mark.parametrize("variant", ["core", "standard", "market", "abilities", "everything"])
def test_choices_are_the_listed_entries_over_whole_games(variant: str) -> None:
    """Without other payments of the same, the choices are the list that the rules give, to the end of a short game."""
    match = Match(GAME, ["easy", "random"], SEED, GAME.meta.variants[variant] | {"max_rounds": 12, "start_lp": 90})
    dice = seeds.stream(SEED[::-1])
    while not match.over:
        seat = match.pending()[0]
        page, entries = match.menu(seat), match.legal(seat)
        assert page
        usual = [one.action for one in page.choices if ("pay", "otherwise") not in steps_of(page, one)]
        assert [action if action in entries else action & ~SHARE for action in usual] == entries
        match.decide(seat, match.bot_action(seat, ("easy", "random")[seat], dice))


@pytest.mark.rule("SG-16.5")
@pytest.mark.parametrize("variant", ["core", "everything"])
def test_what_a_choice_says_is_what_its_steps_mean(variant: str) -> None:
    """Moves, attacks, Summons and Teleports are found again from their steps, up to the share of their price."""
    found = 0
    for match, seat in positions(variant):
        page = menu(match.state, seat, match.legal(seat))
        for entry in page.choices:
            steps = [step.id for step in page.steps_of(entry)]
            if not {role for role, _ in steps} <= {"act", "from", "to", "piece"} or len(steps) < 3:
                continue
            action = action_from_steps(match.state, seat, steps)
            assert int(GAME.engine.why_not(match.state, seat, action)) in (Reason.NONE, Reason.UNFINISHED)
            found += 1
    assert found > 50


# ---------------------------------------------------------------- prices and odds


@pytest.mark.rule("SG-6.2", "SG-5.3")
def test_moves() -> None:
    """TV-001, TV-003: a Rook to a4 costs 8; two jumps of a Knight 6 LP, one 3."""
    page = listed(World(white="Ra1 Nb1", lp=(20, 0)))
    assert facts(page, ("from", "a1"), ("to", "a4")) == {"price": "8 LP"}
    assert facts(page, ("from", "b1"), ("to", "e4")) == {"price": "6 LP"}
    assert facts(page, ("from", "b1"), ("to", "c3")) == {"price": "3 LP"}
    assert (label(page, "from", "a1"), label(page, "to", "a4")) == ("Rook a1", "to a4")


@pytest.mark.rule("SG-5.7", "SG-5.9")
def test_soul_points_pay_first_and_another_payment_is_a_step_away() -> None:
    """TV-009: W 5/6, cost 8: 2 LP + 6 SP, unless the player asks; then 5/3, 4/4, 3/5, 2/6."""
    w = World(white="Ra1", lp=(5, 0), sp=(6, 0))
    move = (("from", "a1"), ("to", "a4"))
    page = listed(w)
    parts = (Part("Life Points", 2, "LP"), Part("Soul Points", 6, "SP"))
    assert known(page, *move) == {"price": Fact("price", "Price", "2 LP + 6 SP", 8, "points", parts)}
    assert "pay(2LP,6SP)" in describe(w.s, choice(page, *move).action)
    other = opened(w, *move, ("pay", "otherwise"))
    prices = [fact.text for entry in other.choices for fact in other.facts_of(entry)]
    assert prices == [f"{lp} LP + {8 - lp} SP" for lp in range(2, 6)]
    assert other.rule == "SG-5.9"


@pytest.mark.rule("SG-5.1", "SG-5.2", "SG-5.3")
def test_a_price_tells_the_currency_that_it_demands() -> None:
    """A Knight's jumps are paid in LP; a Rook's Move in points of either kind, though there are only LP to pay with."""
    page = listed(World(white="Ra1 Nb1", lp=(20, 0)))
    assert known(page, ("from", "b1"), ("to", "c3"))["price"].unit == "LP"
    assert known(page, ("from", "a1"), ("to", "a4"))["price"].unit == "points"


@pytest.mark.rule("SG-7.1", "SG-7.4")
def test_summons_and_teleports() -> None:
    """TV-017, TV-023: a Queen on h3 costs 20; home from h5 to d1 14, to d4 17."""
    page = listed(World(phase="UPKEEP", lp=(20, 0)))
    assert facts(page, ("piece", "Q"), ("to", "h3")) == {"price": "20 LP"}
    queen = next(step for step in page.steps if step.id == ("piece", "Q"))
    assert [(fact.name, fact.value) for fact in page.facts_of(queen)] == [("reserve", 1)]
    page = listed(World(white="Qh5", phase="END", lp=(20, 0)))
    assert facts(page, ("from", "h5"), ("to", "d1")) == {"price": "14 LP"}
    assert facts(page, ("from", "h5"), ("to", "d4")) == {"price": "17 LP"}


@pytest.mark.rule("SG-8.1", "SG-8.9", "SG-8.12")
def test_attacks() -> None:
    """TV-027, TV-029, TV-030: price, chance, hits and reward; the King by the damage it has."""
    page = listed(World(white="Ra3", black="Pa5", phase="BATTLE", lp=(20, 0)))
    assert facts(page, ("from", "a3"), ("to", "a5")) == {
        "price": "12 LP",
        "hit": "60 %",
        "damage": "1",
        "hits": "1 hit",
        "expected": "≈ 20 points",
        "reward": "+5 SP",
    }
    page = listed(World(white="Qd1", black="Rd4", phase="BATTLE", lp=(100, 0)))
    found = known(page, ("from", "d1"), ("to", "d4"))
    numbers = {name: found[name].value for name in ("price", "hit", "hits", "expected", "reward")}
    assert numbers == {"price": 21, "hit": 60, "hits": 5, "expected": 175, "reward": 25}
    page = listed(World(white="Ra6", black="Ka8", phase="BATTLE", lp=(20, 0), king_damage=(0, 7)))
    words = facts(page, ("from", "a6"), ("to", "a8"))
    assert (words["hit"], words["king"], words["hits"]) == ("50 %", "7 of 20 damage", "13 hits")


@pytest.mark.rule("SG-8.3", "SG-8.5", "SG-8.11", "SG-11.28")
def test_a_chance_opens_into_its_sum() -> None:
    """Base by value, effects of both sides with their names, and what the limits take."""
    relics = {"rules": {"relics": 1}, "phase": "BATTLE", "lp": (90, 90), "sp": (90, 0)}
    w = World(white="Ra3", black="Ka8", zone_white=["BoundProbability"], zone_black=["KingsAegis"], **relics)
    chance = known(listed(w), ("from", "a3"), ("to", "a8"))["hit"]
    sums = [(part.text, part.value) for part in chance.parts]
    assert sums == [("Rook against King", 50), ("Bound Probability", 5), ("King's Aegis", -5)]
    w = World(white="Qd4", black="Pd6", hand_white=["SoulTorrent"], **relics).do("Play SoulTorrent")
    chance = known(listed(w), ("from", "d4"), ("to", "d6"))["hit"]
    sums = [(part.text, part.value) for part in chance.parts]
    assert (chance.value, sums) == (
        95, [("at equal value", 20), ("Queen against Pawn", 80), ("Soul Torrent", 10), ("limits", -15)],
    )  # fmt: skip


@pytest.mark.rule("SG-8.7", "SG-11.31")
def test_damage_opens_into_its_sum() -> None:
    given = {"rules": {"relics": 1}, "hand_white": ["ArcaneSurge"], "phase": "BATTLE", "lp": (90, 0)}
    w = World(white="Ra3", black="Na5", **given)
    assert known(listed(w), ("from", "a3"), ("to", "a5"))["damage"].parts == ()
    damage = known(listed(w.do("Play ArcaneSurge")), ("from", "a3"), ("to", "a5"))["damage"]
    assert (damage.value, damage.parts) == (3, (Part("a hit", 1), Part("cards for the next attack", 2)))


@pytest.mark.rule("SG-10.3", "SG-10.5")
def test_gems() -> None:
    """A Break succeeds with 37.5 %, a Repair with 62.5 %."""
    page = listed(World(phase="UPKEEP", lp=(40, 0), captives_black="P Q"))
    found = facts(page, ("verb", "break"))
    assert found == {"price": "20 LP", "chance": "37.5 %", "needs": "12 or more on three dice", "frees": "2 captives"}
    assert label(page, "verb", "break") == "Break Black's Gem"
    page = listed(World(phase="UPKEEP", lp=(40, 0), broken=(True, False)))
    found = facts(page, ("verb", "repair"))
    assert (found["price"], found["chance"]) == ("10 LP", "62.5 %")


@pytest.mark.rule("SG-10.3", "SG-11.29")
def test_what_a_break_needs_opens_into_its_sum() -> None:
    given = {"rules": {"relics": 1}, "zone_black": ["GemMasonry", "WritOfBinding"]}
    found = known(listed(World(phase="UPKEEP", lp=(40, 0), **given)), ("verb", "break"))
    assert (found["needs"].value, found["chance"].value) == (14, 16.2)
    assert [part.text for part in found["needs"].parts] == ["usually", "Gem Masonry", "Writ of Binding"]


@pytest.mark.rule("SG-6.8", "SG-10.10", "SG-4.2")
def test_promotion_conversion_and_next() -> None:
    page = listed(World(white="Pe7", black="Kh8", phase="MAIN2", sp=(7, 0)))
    assert values(page, "promotion") == {"N", "B", "R", "Q"}
    assert facts(page, ("verb", "convert"), ("amount", "6")) == {"price": "6 SP", "gain": "+3 LP"}
    assert label(page, "verb", "next") == "Go on to End"
    page = listed(World(phase="END", lp=(9, 0)))
    assert (label(page, "verb", "next"), facts(page, ("verb", "next"))) == ("End your turn", {"gain": "+6 LP"})


# ---------------------------------------------------------------- what is left open


@pytest.mark.rule("SG-13.16")
def test_a_portal_is_another_way_to_the_same_square() -> None:
    """A Rook on a1 reaches a4 and, through the portal there, d1, which it reaches directly as well."""
    w = World(white="Ra1 Ke3", lp=(40, 0), rules={"field": 1}, map=ground(a4="1", d1="1"))
    page = listed(w)
    through = facts(page, ("from", "a1"), ("to", "d1"), ("way", "a4"))
    assert through == {"price": "9 LP", "way": "through the portal on a4"}
    assert facts(page, ("from", "a1"), ("to", "d1"), ("way", "direct")) == {"price": "8 LP"}


@pytest.mark.rule("SG-13.7", "SG-13.9")
def test_a_building_asks_for_its_squares() -> None:
    w = World(phase="MAIN2", lp=(40, 0), sp=(40, 0), rules={"field": 1})
    shrine = (("build", "SHRINE"), ("mode", "ACC"))
    assert choice(listed(w), *shrine).more
    assert facts(listed(w), *shrine) == {"price": "6 LP + 4 SP"}
    tiles = opened(w, *shrine)
    assert ("build", "SHRINE") in steps_of(tiles, tiles.choices[0])
    assert (tiles.prompt, "e4" in values(tiles, "at")) == ("Build a Shrine: choose its square", True)
    ends = opened(w, ("build", "PORTAL"))
    first = choice(ends, ("build", "PORTAL"), ("at", "a4"))
    second = menu(w.s, w.seat, w.choices(first.action))
    assert not choice(second, ("build", "PORTAL"), ("at", "a4"), ("at", "h5")).more


@pytest.mark.rule("SG-8.18", "SG-13.18", "SG-13.21")
def test_an_attack_asks_for_its_aura() -> None:
    """An ACC Shrine beside the Rook: 60 % becomes 70 %, which is told before it is chosen."""
    w = World(white="Ra3", black="Pa5", phase="BATTLE", lp=(20, 0), rules={"field": 1}, map=ground(b3="s"))
    strike = (("from", "a3"), ("to", "a5"))
    before = known(listed(w), *strike)
    assert (choice(listed(w), *strike).more, before["price"].text) == (True, "12 points")
    assert (before["aura"].label, before["aura"].text) == ("With S1", "70 %")
    page = opened(w, *strike)
    assert facts(page, *strike, ("aura", "none"))["hit"] == "60 %"
    helped = known(page, *strike, ("aura", "S1"))["hit"]
    assert (helped.text, helped.parts[-1]) == ("70 %", Part("Shrine S1", 10))


@pytest.mark.rule("SG-14.8")
def test_a_tie_is_voted_on_by_a_click_or_left_to_the_die() -> None:
    rules = {"field": 1, "npc": 1, "npc_variant": "tournament"}
    w = World(white="Pe6", black="Pe4", rules=rules, npcs=["Guardian e5"], phase="END").do("Next")
    page = listed(w)
    assert page.prompt == "Neutral figures: a tie; vote for a square, or roll"
    assert (label(page, "verb", "npc_vote"), label(page, "at", "e4")) == ("Roll the die", "Pawn e4")
    assert values(page, "at") == {"e4", "e6"}
    assert [why(w, *steps) for steps in ([("verb", "npc_vote")], [("place", "e6")])] == ["", ""]
    assert why(w, ("place", "e1")) == "there is nothing that could be the target"


@pytest.mark.rule("SG-11.37", "SG-11.48")
def test_cards_name_what_they_need() -> None:
    """A swap takes its two pieces in any order; Soul Forge asks for its tile; a relic is deployed."""
    hand = ["SpiritExchange", "KingsAegis", "SoulForge"]
    w = World(white="Ra1 Nb1", lp=(40, 0), sp=(40, 0), rules={"relics": 1}, hand_white=hand)
    page = listed(w)
    assert facts(page, ("card", "SpiritExchange"), ("at", "a1"), ("at", "b1")) == {"price": "free"}
    assert facts(page, ("verb", "deploy"), ("card", "KingsAegis")) == {"price": "6 LP"}
    w = World(phase="UPKEEP", lp=(40, 0), sp=(40, 0), rules={"relics": 1}, hand_white=hand)
    assert facts(listed(w), ("card", "SoulForge"), ("piece", "R")) == {"price": "5 LP + 5 SP or more"}
    tiles = opened(w, ("card", "SoulForge"), ("piece", "R"))
    assert facts(tiles, ("card", "SoulForge"), ("piece", "R"), ("at", "a3")) == {"price": "5 LP + 7 SP"}


# ---------------------------------------------------------------- prompts and refusals


@pytest.mark.rule("SG-11.14")
def test_a_window_says_what_waits_for_an_answer() -> None:
    w = World(white="Re5", black="Na5", phase="BATTLE", lp=(100, 40), sp=(0, 20), rules={"relics": 1},
              hand_black=["IronReserves"])  # fmt: skip
    page = listed(w.do("Attack Re5xNa5"))
    assert page.prompt == "White's Rook on e5 attacks your Knight on a5 (40 %): play a card, or let it happen"
    assert (page.rule, label(page, "verb", "decline")) == ("SG-11.14", "Let it happen")
    assert facts(page, ("card", "IronReserves")) == {"price": "12 LP"}


@pytest.mark.rule("SG-8.17")
def test_dice_on_the_table_are_read_out() -> None:
    given = {"rules": {"relics": 1}, "hand_white": ["LoadedFate"], "lp": (90, 0)}
    w = World(white="Re5", black="Na5", phase="BATTLE", **given).do("Attack Re5xNa5", dice=[4, 1])
    page = listed(w)
    assert page.prompt.endswith("(40 %) and rolls 41, a miss: reroll a die, or let it stand")
    assert label(page, "die", "2") == "Reroll the second die, a 1"
    w = World(phase="UPKEEP", **given).do("Break", dice=[3, 3, 5])
    assert listed(w).prompt == "Your Break rolls 11, 12 are needed: reroll a die, or let it stand"


@pytest.mark.rule("SG-11.16")
def test_a_card_waits_for_an_oath() -> None:
    w = World(lp=(40, 40), sp=(0, 9), rules={"relics": 1}, hand_white=["SoulDrain"], hand_black=["GuardiansOath"])
    assert listed(w.do("Play SoulDrain")).prompt.startswith("White plays Soul Drain: answer with a card")


@pytest.mark.rule("SG-9.9")
def test_a_draw_may_be_accepted() -> None:
    """Acceptance stands outside the list (SG-9.7), but the player is asked."""
    page = listed(World().do("OfferDraw"))
    assert page.prompt == "White offers a draw"
    assert {value for entry in page.choices for _, value in steps_of(page, entry)} == {"decline", "accept_draw"}


@pytest.mark.rule("SG-9.7", "SG-9.9")
def test_decisions_about_the_match_stand_apart() -> None:
    """A draw is offered once a turn in an own phase, a game given up at any own decision."""

    def offered(w: World) -> list[str]:
        apart = listed(w).match_actions
        assert not {entry.action for entry in apart} & {entry.action for entry in listed(w).choices}
        return [describe(w.s, entry.action).split()[-1] for entry in apart]

    assert offered(World()) == ["OfferDraw", "Resign"]
    assert offered(World().do("OfferDraw")) == ["Resign"]
    assert offered(World().do("OfferDraw").do("Decline")) == ["Resign"]
    assert offered(Opening({})) == ["Resign"]


@pytest.mark.rule("SG-1.7", "SG-5.4")
def test_what_is_not_possible_now_is_said() -> None:
    blocked = listed(World(phase="UPKEEP", lp=(3, 0))).blocked
    poor = Blocked("Summon", "costs 6 points at least; you have 3 LP and 0 SP", "SG-5.4", "act", "summon")
    assert poor in blocked
    w = World(phase="UPKEEP", lp=(40, 0), broken=(True, False))
    reasons = {(line.role, line.value): line.text for line in listed(w).blocked}
    assert reasons["act", "summon"] == "your Gem is broken"


@pytest.mark.rule("SG-3.2", "SG-3.6", "SG-11.2")
def test_choices_before_the_game() -> None:
    w = Opening({"colour_roll": 1})
    assert (listed(w).prompt, players(w.s)) == ("You won the roll: choose your colour", ["Player 1", "Player 2"])
    w = Opening({"relics": 1})
    assert listed(w).prompt == "Choose the 3 cards that you keep"
    assert {len(steps_of(listed(w), entry)) for entry in listed(w).choices} == {3}
    assert str(moment(w.s)) == "Setup · Hand draft"


# ---------------------------------------------------------------- clicks that are not allowed


@pytest.mark.rule("SG-6.3", "SG-6.4", "SG-6.9", "SG-8.1")
def test_a_forbidden_click_is_understood() -> None:
    """TV-011, TV-012, TV-043, TV-045: why a piece can't go there, or can't go at all."""
    w = World(white="Ra1 Pa3", black="Pd7", lp=(40, 0))
    assert why(w, ("from", "a1"), ("to", "a4")) == "the way is blocked"
    assert why(w, ("from", "a1"), ("to", "a3")) == "that square is not empty"
    assert why(w, ("from", "a1"), ("to", "b3")) == "that piece does not reach that square"
    assert why(w, ("from", "a1"), ("to", "d7")) == "this can't be done in this phase"
    assert why(w, ("from", "d7")) == "there is no piece of yours that could do this"
    assert why(w, ("from", "a1"), ("to", "a2")) == ""
    w.do("Move Ra1-a2")
    assert why(w, ("from", "a2")) == "that piece has made its Move of this phase"
    assert why(w, ("to", "b2"), ("from", "a2")) == "that piece has made its Move of this phase"
    w.next("BATTLE")
    assert why(w, ("from", "e1")) == "a King does not attack"
    assert why(w, ("from", "d7")) == "that piece does not reach that square"


@pytest.mark.rule("SG-7.1", "SG-5.4")
def test_a_forbidden_summon_is_understood() -> None:
    """TV-019, TV-022: outside the camp; no free starting square; no points."""
    w = World(white="Kd1", phase="UPKEEP", lp=(40, 0))
    assert why(w, ("piece", "Q"), ("to", "d5")) == "no starting square of that type is free"
    assert why(w, ("piece", "R"), ("to", "d5")) == "that is outside your camp"
    assert why(w, ("to", "d5")) == "that is outside your camp"
    assert why(w, ("to", "d2"), ("piece", "R")) == ""
    assert why(World(phase="UPKEEP", lp=(5, 0)), ("to", "a1")) == "you can't pay this, or not in this split"


@pytest.mark.rule("SG-11.7", "SG-13.7", "SG-10.5")
def test_forbidden_buttons_are_understood() -> None:
    w = World(phase="UPKEEP", lp=(40, 0), rules={"relics": 1, "field": 1}, hand_white=["SoulDrain"])
    assert why(w, ("verb", "repair")) == "your Gem is whole"
    assert why(w, ("card", "SoulDrain")) == "that card can't be used now"
    assert why(w, ("build", "SHRINE"), ("mode", "ACC"), ("at", "e4")) == "this can't be done in this phase"
    assert why(w, ("verb", "convert"), ("amount", "4")) == "this can't be done in this phase"


@pytest.mark.rule("SG-16.5")
@pytest.mark.parametrize("steps", [
    [], [("from", "z99")], [("card", "NoCard")], [("verb", "dance")], [("amount", "4")], [("build", "CASTLE")],
    [("verb", "convert"), ("amount", "9" * 30)], [("piece", "X"), ("to", "a1")], [("weather", "HAIL")],
])  # fmt: skip
def test_nonsense_means_nothing(steps: list[tuple[str, str]]) -> None:
    assert action_from_steps(World().s, 0, steps) == NONE


# ---------------------------------------------------------------- words and curves


@pytest.mark.rule("SG-4.1", "SG-9.6")
def test_the_moment_and_the_curves() -> None:
    w = World(white="Ra1", black="Qd8 Pa7", phase="BATTLE", side="B", lp=(12, 30), king_damage=(4, 0))
    assert (str(moment(w.s)), players(w.s)) == ("Round 1 · Black · Battle", ["White", "Black"])
    curves = charts(w.s)
    assert curves["Life Points"] == {"White": 12.0, "Black": 30.0}
    assert curves["Value on the board"] == {"White": 5.0, "Black": 10.0}
    assert curves["Damage of the King"] == {"White": 4.0, "Black": 0.0}
    assert curves["Score"]["White"] == 2 * 5 + 12
