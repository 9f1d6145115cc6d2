"""King, victory, draws (SG-9)."""

from typing import Any

import numpy as np
import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.board import king_of
from ludex.games.soulgems.rules.codes import MAX_ROUNDS, End, Place
from ludex.games.soulgems.rules.ending import score
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import PLAIN, B, W, World

RELICS = {"relics": 1}
HIT = [0, 1]


def returns(w: World) -> list[float]:
    """Each seat's share of the victory."""
    out = np.zeros(2)
    PLAIN(GAME.engine.returns)(w.s, out)
    return [float(share) for share in out]


def last_turn(**given: Any) -> World:
    """Black's turn of the last round, in END; its Next brings the adjudication."""
    rules = {"max_rounds": 7} | given.pop("rules", {})
    w = World(side="B", phase="END", rules=rules, **given)
    w.s.round = 7
    w.player("B").acted = 1
    return w


# ---------------------------------------------------------------- test vectors


@pytest.mark.rule("SG-9.9", "SG-9.7", "SG-4.7")
@pytest.mark.parametrize("phase", ["UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"])
def test_tv_161_draw_offers(phase: str) -> None:
    """TV-161: declined, a second offer is E_LIMIT and `acted` unchanged; accepted: draw DRAW."""
    w = World(phase=phase).do("OfferDraw")
    assert w.seat == B
    w.do("RX: Decline")
    assert (w.seat, w.why("OfferDraw"), w.player("W").acted) == (W, "E_LIMIT", 0)
    w = World(phase=phase).do("OfferDraw").do("RX: AcceptDraw")
    assert (w.over, returns(w)) == ("draw DRAW", [0.5, 0.5])


@pytest.mark.rule("SG-9.10", "SG-9.6")
def test_tv_176_hard_stop() -> None:
    """TV-176: `max_rounds=0`: after round 5000 the game is adjudicated."""
    w = last_turn(rules={"max_rounds": 0}, lp=(21, 20))
    w.s.round = MAX_ROUNDS - 1
    w.do("Next").do("Pass")
    assert (w.over, w.s.round, MAX_ROUNDS) == ("", 5000, 5000)
    assert w.do("Pass").over == "W ADJUDICATION"


# ---------------------------------------------------------------- Kings


@pytest.mark.rule("SG-9.1")
def test_a_king_has_twenty_hit_points() -> None:
    """Nineteen hits leave it standing, the twentieth converts it; `king_hp` is an option."""
    w = World(white="Ra8", phase="BATTLE", lp=(999, 0))
    for hits in range(1, 21):
        assert w.over == ""
        w.do("Attack Ra8xKe8", HIT)
        assert w.player("B").king_damage == hits
    assert w.over == "W KING_CONVERTED"
    w = World(white="Ra8", phase="BATTLE", rules={"king_hp": 1}).do("Attack Ra8xKe8", HIT)
    assert (w.over, w.s.pieces[king_of(B)].place) == ("W KING_CONVERTED", Place.BOARD)


@pytest.mark.rule("SG-9.1", "SG-9.5")
@pytest.mark.parametrize(
    ("given", "line", "code"),
    [
        ({"hand_white": ["SpectersVeil"]}, "Play SpectersVeil(e1)", "E_TARGET"),
        ({"hand_white": ["BloodForSouls"]}, "Play BloodForSouls(e1)", "E_TARGET"),
        ({"zone_white": ["OblationAltar"]}, "Use OblationAltar(e1)", "E_TARGET"),
        ({"hand_white": ["SpiritExchange"]}, "Play SpiritExchange(a1,e1)", "E_TARGET"),
        ({"zone_white": ["ShadowRelay"]}, "Use ShadowRelay(b1,e1)", "E_TARGET"),
        ({"hand_white": ["EternalBinding"]}, "Play EternalBinding(e8)", "E_TARGET"),
        ({"hand_white": ["EternalBinding"]}, "Play EternalBinding(a8)", ""),
    ],
)
def test_what_is_not_done_with_kings(given: dict[str, Any], line: str, code: str) -> None:
    """Not veiled, sacrificed, swapped or bound."""
    w = World(white="Ra1 Nb1", black="Ra8", rules=RELICS, lp=(99, 0), sp=(99, 0), **given)
    assert w.why(line) == code


@pytest.mark.rule("SG-9.5", "SG-12.1")
@pytest.mark.parametrize("square", ["e8", "e1"])
def test_a_king_is_not_stolen(square: str) -> None:
    w = World(white="Rd8 Rf8 Ke1 Pd2", rules={"soul_steal": 1}, lp=(99, 0), sp=(99, 0))
    assert w.why(f"Steal {square}") == "E_TARGET"
    assert not any(square in line for line in w.listed() if "Steal" in line)


@pytest.mark.rule("SG-9.5")
def test_only_attacks_hurt_a_king() -> None:
    """A reflected point strikes the attacker, never a King; a card only changes the conditions of an Attack."""
    w = World(white="Ra8", phase="BATTLE", rules=RELICS, zone_black=["MirrorBarrier"]).do("Attack Ra8xKe8", HIT)
    assert (w.at("a8"), w.told("damage_prevented"), w.player("B").king_damage) == ("WR", [], 1)
    assert w.player("W").king_damage == 0


@pytest.mark.rule("SG-9.2")
def test_king_damage_is_never_healed() -> None:
    """Neither END nor a Break, a Repair or a pass takes anything off."""
    w = World(phase="UPKEEP", king_damage=(5, 9), broken=(1, 0), lp=(99, 99)).do("Repair", [6, 6, 6])
    w.do("Break", [6, 6, 6]).next("END").do("Next").do("Pass").do("Pass")
    assert (w.player("W").king_damage, w.player("B").king_damage) == (5, 9)


@pytest.mark.rule("SG-9.3")
def test_whoever_deals_the_last_point_the_other_side_wins() -> None:
    """A Guardian converts White's King in White's own turn: Black wins."""
    w = World(white="Ke4", phase="END", king_damage=(19, 0), rules={"field": 1, "npc": 1}, npcs=["Guardian e5"])
    assert w.do("Next", [3, 0]).over == "B KING_CONVERTED"
    assert returns(w) == [0.0, 1.0]


# ---------------------------------------------------------------- points


@pytest.mark.rule("SG-9.4")
def test_the_lp_goal_wins_after_a_gain() -> None:
    """990 + 10 by conversion; with the goal off the game goes on."""
    w = World(phase="MAIN2", lp=(990, 0), sp=(20, 0)).do("Convert 20SP")
    assert (w.over, returns(w)) == ("W LP_GOAL", [1.0, 0.0])
    assert World(phase="MAIN2", lp=(990, 0), sp=(20, 0), rules={"lp_goal": 0}).do("Convert 20SP").over == ""


@pytest.mark.rule("SG-9.4")
def test_a_smaller_goal() -> None:
    assert World(lp=(95, 0), rules={"lp_goal": 100}).do("Pass").over == "W LP_GOAL"


@pytest.mark.rule("SG-5.5", "SG-9.4")
def test_sudden_death_is_an_option() -> None:
    """`lp_zero_loses`: 0 LP at the end of an own turn; never in the opponent's turn, and not after a pass."""
    rules = {"lp_zero_loses": 1}
    w = World(lp=(1, 0), rules=rules).do("Move Ke1-e2").next("END")
    assert w.over == ""
    assert w.do("Next").over == "B LP_ZERO"
    assert World(lp=(0, 20), rules=rules).do("Pass").over == ""
    assert World(lp=(20, 0), rules=rules).do("Pass").over == ""


@pytest.mark.rule("SG-5.5")
def test_zero_lp_alone_loses_nothing() -> None:
    w = World(lp=(1, 20)).do("Move Ke1-e2").next("END").do("Next")
    assert (w.over, w.points("W")) == ("", (0, 0))


# ---------------------------------------------------------------- adjudication


@pytest.mark.rule("SG-9.6")
@pytest.mark.parametrize(
    ("given", "result"),
    [
        ({"king_damage": (3, 4), "lp": (0, 99)}, "W ADJUDICATION"),
        ({"king_damage": (4, 3), "lp": (99, 0)}, "B ADJUDICATION"),
        ({"king_damage": (3, 3), "lp": (21, 20)}, "W ADJUDICATION"),
        ({"lp": (20, 20), "sp": (0, 1)}, "B ADJUDICATION"),
        ({"lp": (20, 21), "white": "Pa2"}, "W ADJUDICATION"),
        ({"lp": (20, 20)}, "draw DRAW"),
    ],
)
def test_adjudication(given: dict[str, Any], result: str) -> None:
    """Damage on the enemy King, then the score, else a draw."""
    assert last_turn(**given).do("Next").over == result


@pytest.mark.rule("SG-9.6", "SG-2.5")
def test_score() -> None:
    """3 × captured value + 2 × board value + LP + SP; the reserve counts nothing."""
    w = World(white="Ra1 Pa2", captives_white="Q P", lp=(7, 0), sp=(5, 0), turns_taken=(0, 0))
    assert score(w.s, W) == 3 * 10 + 2 * 6 + 7 + 5
    assert score(w.s, B) == 0


@pytest.mark.rule("SG-9.6", "SG-1.9")
def test_the_default_limit_is_500() -> None:
    w = last_turn(rules={"max_rounds": 500}, lp=(21, 20))
    w.s.round = 499
    w.do("Next").do("Pass")
    assert (w.s.round, w.over) == (500, "")
    assert w.do("Pass").over == "W ADJUDICATION"
    assert GAME.meta.options["max_rounds"].default == 500


# ---------------------------------------------------------------- match decisions


@pytest.mark.rule("SG-9.7")
def test_there_is_always_a_pass() -> None:
    """Without points, Moves or a Gem: Pass and Next."""
    w = World(white="Ka1 Pa2 Pb2 Rb1", black="Pa3 Pb3", lp=(0, 0), broken=(1, 0))
    assert w.listed() == ["M1: Pass", "M1: Next"]


@pytest.mark.rule("SG-9.7")
def test_resigning_loses_at_once() -> None:
    """In an own phase, as an answer, in a window, and before a King is placed."""
    assert World(phase="BATTLE").do("Resign").over == "B RESIGN"
    assert World().do("OfferDraw").do("Resign").over == "W RESIGN"
    w = World(white="Re5", black="Be7", phase="BATTLE", rules=RELICS, hand_black=["TemporalRift"])
    assert w.do("Attack Re5xBe7").do("Resign").over == "W RESIGN"
    w = Opening().do("King W e1")
    assert (w.seat, w.do("Resign").over) == (B, "W RESIGN")


@pytest.mark.rule("SG-9.7")
def test_nobody_resigns_for_the_other() -> None:
    """Whoever is not asked gets E_PHASE."""
    w = World()
    resign = pack(Verb.RESIGN, 0, 0, 0)
    assert PLAIN(GAME.engine.why_not)(w.s, W, resign) == 0
    assert PLAIN(GAME.engine.why_not)(w.s, B, resign) // 16 == 2


@pytest.mark.rule("SG-9.8", "SG-1.7")
def test_after_the_end_nothing_is_accepted() -> None:
    """E_OVER for everything; nobody is asked; the first condition that is met decides."""
    w = World(white="Ra8", phase="BATTLE", king_damage=(0, 19), lp=(994, 0)).do("Attack Ra8xKe8 pay(14LP,0SP)", HIT)
    assert w.over == "W KING_CONVERTED"
    assert {w.why(line) for line in ("Pass", "Next", "Resign", "OfferDraw")} == {"E_OVER"}
    assert (PLAIN(GAME.engine.pending)(w.s), w.told("game_over")[0]["end"]) == (0, "KING_CONVERTED")


@pytest.mark.rule("SG-9.8")
def test_conditions_are_checked_after_every_change() -> None:
    """The goal reached in END ends the game before the opponent's Sanctuary Prism and the round limit."""
    rules = {"relics": 1, "max_rounds": 7}
    w = last_turn(rules=rules, lp=(999, 994), zone_white=["SanctuaryPrism"])
    w.player("B").acted = 0
    assert w.do("Next").over == "B LP_GOAL"
    assert w.points("W") == (999, 0)


@pytest.mark.rule("SG-9.9")
def test_an_offer_waits_for_an_own_phase() -> None:
    """Not while a window is open, not as a reaction; once again in the next own turn."""
    w = World(white="Re5", black="Be7", phase="BATTLE", rules=RELICS, hand_black=["TemporalRift"], lp=(50, 50))
    w.do("Attack Re5xBe7")
    assert (w.seat, w.why("OfferDraw")) == (B, "E_PHASE")
    w.do("Play TemporalRift")
    assert w.why("OfferDraw") == "E_PHASE"
    w = World().do("OfferDraw").do("Decline").do("Pass")
    assert w.why("OfferDraw") == ""
    assert w.do("Pass").why("OfferDraw") == ""


@pytest.mark.rule("SG-9.9")
def test_only_the_opponent_answers() -> None:
    """Accept or Decline, nothing else; play goes on where it was."""
    w = World(white="Ra1", black="Ra8").do("OfferDraw")
    assert {w.why(line) for line in ("Pass", "Next", "Move Ra8-a7", "OfferDraw")} == {"E_PHASE"}
    w.do("Decline")
    assert (w.seat, w.s.side, w.why("Move Ra1-a2"), w.player("B").acted) == (W, W, "", 0)
    assert w.told("draw_declined") == [{"event": "draw_declined", "side": "B"}]


@pytest.mark.rule("SG-9.3", "SG-16.2")
def test_every_reason_has_its_name() -> None:
    """As the notation writes them."""
    names = "KING_CONVERTED LP_GOAL SCENARIO RESIGN ADJUDICATION DRAW LP_ZERO"
    assert [end.name for end in End if end] == names.split()
