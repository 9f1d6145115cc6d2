"""Neutral figures (SG-14): the NPC phase, whom a Guardian walks to and strikes, Beasts, Traders."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.canonical import canonical
from ludex.games.soulgems.rules.codes import NONE, NOWHERE, NPC_DEALER, Node, Phase, Thing
from ludex.games.soulgems.rules.field.objects import make
from ludex.games.soulgems.rules.npc.steps import closing_steps, default_step
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.names import cell
from ludex.games.soulgems.text.notation import parse
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import pack
from ludex.kernel.state.dice import Stream
from tests.games.soulgems.world import PLAIN, B, W, World, ground

NPC: dict[str, int | str] = {"field": 1, "npc": 1}
MISS = [9, 9]


def wild(rules: Mapping[str, int | str] | None = None, /, **given: Any) -> World:
    """A world with neutral figures, in END; `do("Next", dice=…)` runs their phase."""
    given = {"phase": "END"} | given
    return World(rules={**NPC, **(rules or {})}, **given)


def steps(w: World) -> list[tuple[str, str, str]]:
    """Who has gone where among the last events."""
    return [(event["object"]["id"], event["from"], event["to"]) for event in w.told("npc_moved")]


def strikes(w: World) -> list[tuple[str, str, int]]:
    """Who has attacked what square at which threshold among the last events."""
    return [(event["object"]["id"], event["square"], event["threshold"]) for event in w.told("npc_attacked")]


# ---------------------------------------------------------------- test vectors


@pytest.mark.rule("SG-14.5", "SG-14.9", "SG-14.10", "SG-14.12", "TV-131")
def test_tv_131_a_guardian_acts() -> None:
    """TV-131: G1 e5, White Pg5, Black Ne7: target N, step e5-e6, attack at T 20: [4,1] misses, [2,0] deals 1."""
    given: dict[str, Any] = {"white": "Pg5", "black": "Ne7", "npcs": ["Guardian e5"]}
    w = wild(**given).do("Next", dice=[4, 1])
    assert (steps(w), strikes(w)) == ([("G1", "e5", "e6")], [("G1", "e7", 20)])
    assert [event["roll"] for event in w.told("missed")] == [41]
    w = wild(**given).do("Next", dice=[2, 0])
    assert [event["amount"] for event in w.told("damage_dealt")] == [1]
    assert w.at("e7") == "BN"


@pytest.mark.rule("SG-14.10", "SG-14.7", "TV-132")
def test_tv_132_choice_of_steps() -> None:
    """TV-132: G1 e5, only Pg6 near (dx 2, dy 1): f5, e6 or f6 at the controller's choice; default f5."""
    given: dict[str, Any] = {"white": "Pg6", "npcs": ["Guardian e5"]}
    w = wild(**given).do("Next")
    assert (w.seat, w.s.node) == (B, Node.NPC_STEP)
    assert w.listed() == ["NPC: G1 e5-f5", "NPC: G1 e5-e6", "NPC: G1 e5-f6"]
    assert w.why("NPC: G1 e5-e4") == "E_GEOM"
    w.do("NPC: G1 e5-f6", dice=MISS)
    assert (steps(w), strikes(w)) == ([("G1", "e5", "f6")], [("G1", "g6", 40)])
    w = wild({"dummy": "black"}, **given).do("Next", dice=[*MISS, 1, *MISS])  # Black's turn follows by itself
    assert steps(w)[0] == ("G1", "e5", "f5")


@pytest.mark.rule("SG-14.11", "SG-14.12", "TV-133")
def test_tv_133_pawn_before_king() -> None:
    """TV-133: G1 next to King and Pawn: it attacks the Pawn, T 40; a hit sends it to its owner's reserve, no SP."""
    w = wild(white="Pd4 Ke2", npcs=["Guardian d3"])
    assert len(w.reserve("W")) == 14
    w.do("Next", dice=[4, 0])
    assert (strikes(w), w.at("d4"), len(w.reserve("W"))) == ([("G1", "d4", 40)], "", 15)
    assert (w.points("W")[1], w.points("B")[1], w.captives("B")) == (0, 0, "")
    assert w.told("piece_dispersed")[0]["square"] == "d4"
    assert not w.told("captured")


@pytest.mark.rule("SG-14.11")
@pytest.mark.parametrize(
    ("white", "black"), [("Ke3 Pe4", "Kh8"), ("Ka1 Pe4", "Ke3"), ("Kd2 Re4", "Ke3"), ("Ke3", "Ka8 Pe4")]
)
def test_kings_in_range_are_spared(white: str, black: str) -> None:
    """A King nearer than the other enemy in range is not struck: d4 is a wall, so the Guardian stays beside both."""
    w = wild(white=white, black=black, npcs=["Guardian d3"], map=ground(d4="#")).do("Next", dice=MISS)
    assert (steps(w), [strike[:2] for strike in strikes(w)]) == ([("G1", "d3", "d3")], [("G1", "e4")])


@pytest.mark.rule("SG-14.11", "SG-14.12", "SG-9.3", "TV-134")
def test_tv_134_a_king_alone() -> None:
    """TV-134: G1 next to a King only: it attacks the King, T 30; the damage stays, and 20 of it end the game."""
    w = wild(white="Ke3", npcs=["Guardian d3"]).do("Next", dice=[3, 0])
    assert (strikes(w), w.player("W").king_damage) == ([("G1", "e3", 30)], 1)
    w.next("END").do("Next", dice=MISS)
    assert w.player("W").king_damage == 1
    w = wild(white="Ke3", npcs=["Guardian d3"], king_damage=(19, 0)).do("Next", dice=[3, 0])
    assert w.over == "B KING_CONVERTED"


@pytest.mark.rule("SG-14.11", "TV-135")
def test_tv_135_the_closest_by_manhattan() -> None:
    """TV-135: G1 e5, enemies Pe6 (orthogonal) and Pf6 (diagonal): it attacks Pe6."""
    w = wild(white="Pe6 Pf6", npcs=["Guardian e5"]).do("Next", dice=MISS)
    assert strikes(w) == [("G1", "e6", 40)]


@pytest.mark.rule("SG-1.6.3", "SG-14.9", "SG-14.11", "TV-136")
@pytest.mark.parametrize("face", range(1, 7))
def test_tv_136_true_ties(face: int) -> None:
    """TV-136: two equal candidates: d6 1, 3, 5 take the first, 2, 4, 6 the second by rank, then file."""
    w = wild(white="Pe6", black="Pe4", npcs=["Guardian e5"]).do("Next", dice=[1, face, *MISS])
    assert strikes(w) == [("G1", ("e4", "e6")[(face - 1) % 2], 40)]
    w = wild(white="Pf5", black="Pd5", npcs=["Guardian e5"]).do("Next", dice=[1, face, *MISS])
    assert strikes(w) == [("G1", ("d5", "f5")[(face - 1) % 2], 40)]


@pytest.mark.rule("SG-14.6", "SG-1.6.3", "TV-137")
def test_tv_137_a_beast_with_five_ways() -> None:
    """TV-137: Beast with 5 free neighbours, dice [6], [2]: 6 is rolled again, index 1."""
    w = wild(npcs=["Beast a4"]).do("Next", dice=[6, 2])
    assert steps(w) == [("BE1", "a4", "b3")]  # of a3, b3, b4, a5, b5
    assert [event["first"] for event in w.told("dice")] == [6, 2]


@pytest.mark.rule("SG-14.8", "SG-4.1", "TV-138")
def test_tv_138_two_windows() -> None:
    """TV-138: two_window: figures move after UPKEEP and attack after END, never both in one window."""
    w = wild({"npc_variant": "two_window"}, white="Pe7", npcs=["Guardian e5", "Beast a4"], phase="UPKEEP")
    w.do("Next", dice=[1])
    assert [event["phase"] for event in w.told("phase_changed")] == ["NPC_MOVE", "MAIN1"]
    assert (steps(w), strikes(w)) == ([("BE1", "a4", "a3"), ("G1", "e5", "e6")], [])
    w.next("END").do("Next", dice=MISS)
    assert (steps(w), strikes(w)) == ([], [("G1", "e7", 40)])


@pytest.mark.rule("SG-4.15", "SG-14.8", "TV-166")
def test_tv_166_pass_and_two_windows() -> None:
    """TV-166: two_window, White passes in UPKEEP, W 20/0: NPC_MOVE runs, 26/0, then the attack."""
    w = wild({"npc_variant": "two_window"}, white="Pe7", npcs=["Guardian e5"], phase="UPKEEP").do("Pass", dice=MISS)
    names = [event["event"] for event in w.events]
    assert names.index("npc_moved") < names.index("pass_bonus") < names.index("npc_attacked")
    assert (w.points(), w.s.side, Phase(w.s.phase).name) == ((26, 0), B, "UPKEEP")


@pytest.mark.rule("SG-14.10", "SG-1.6.3", "TV-174")
@pytest.mark.parametrize("face", range(1, 7))
def test_tv_174_equal_gaps(face: int) -> None:
    """TV-174: G1 e5, nearest enemy g7, standing feature on f6, f5 and e6 free: d6 odd to f5, even to e6."""
    w = wild(white="Pg7", npcs=["Guardian e5"], map=ground(f6="u")).do("Next", dice=[face])
    assert steps(w) == [("G1", "e5", "f5" if face % 2 else "e6")]


@pytest.mark.rule("SG-14.10", "SG-1.6.3")
@pytest.mark.parametrize(("face", "end"), [(1, "e4"), (2, "d5")])
def test_equal_gaps_below(face: int, end: str) -> None:
    """Toward c3 the step to e4 comes first, by rank, and d5 second."""
    w = wild(white="Pc3 Kh1", black="Kh8", npcs=["Guardian e5"], map=ground(d4="u")).do("Next", dice=[face])
    assert steps(w) == [("G1", "e5", end)]


@pytest.mark.rule("SG-14.7", "SG-13.23", "TV-175")
def test_tv_175_order() -> None:
    """TV-175: G1 and G2: G1 fully, then G2; with npc_order=controller either first."""
    given: dict[str, Any] = {"white": "Pe6 Pc6", "npcs": ["Guardian c4", "Guardian e4"]}
    w = wild(**given).do("Next", dice=[*MISS, *MISS])
    acted = [event["object"]["id"] for event in w.events if event["event"] in ("npc_moved", "npc_attacked")]
    assert acted == ["G1", "G1", "G2", "G2"]
    w = wild({"npc_order": "controller"}, **given).do("Next")
    assert (w.seat, w.listed()) == (B, ["NPC: Next G1", "NPC: Next G2"])
    w.do("NPC: Next G2", dice=[*MISS, *MISS])
    acted = [event["object"]["id"] for event in w.events if event["event"] in ("npc_moved", "npc_attacked")]
    assert acted == ["G2", "G2", "G1", "G1"]


@pytest.mark.rule("SG-14.1", "SG-13.12", "TV-122")
@pytest.mark.parametrize(
    ("kind", "name", "sv", "reward"), [("Guardian", "G1", 4, 15), ("Trader", "T1", 3, 0), ("Beast", "BE1", 2, 10)]
)
def test_tv_122_rewards(kind: str, name: str, sv: int, reward: int) -> None:
    """TV-122: Guardian, Trader, Beast destroyed: +15, +0, +10 SP."""
    w = wild(white="Qd3", npcs=[f"{kind} d4"], phase="BATTLE", lp=(99, 0))
    for _ in range(sv):
        assert w.where(name) == "d4"
        w.do(f"Attack Qd3x#{name} pay(19LP,0SP)", dice=[0, 1])
    assert (w.where(name), w.points(), w.captives("W")) == ("", (99 - 19 * sv, reward), "")
    w.next("END").do("Next")
    assert (steps(w), strikes(w)) == ([], [])


@pytest.mark.rule("SG-14.4", "TV-120")
def test_tv_120_trader() -> None:
    """TV-120: Trader adjacent after a Move, W 20/8: Visit -3 LP and a token; Mint costs 6 LP and 8 SP: W 11/0."""
    w = wild(npcs=["Trader d3"], phase="MAIN2", lp=(21, 0), sp=(8, 0)).do("Move Ke1-e2 pay(1LP,0SP)")
    assert w.points() == (20, 8)
    w.do("Visit #T1 pay(3LP,0SP)")
    assert (w.points(), w.player("W").trader_tokens) == ((17, 8), 1)
    w.do("Build Mint@a5 pay(6LP,8SP)")
    assert (w.points(), w.player("W").trader_tokens, w.told("built")[0]["tokens"]) == ((11, 0), 0, 1)


# ---------------------------------------------------------------- the phase


@pytest.mark.rule("SG-14.7", "SG-4.1", "SG-4.6")
def test_the_phase_follows_every_end() -> None:
    """After White's turn and after Black's; the player who is not active decides."""
    w = wild(white="Pg6", npcs=["Guardian b3"]).do("Next")
    assert (w.s.phase, w.s.side, w.seat) == (Phase.NPC, W, B)
    w.do("NPC: G1 b3-c3").do("Pass")
    assert (w.s.phase, w.s.side, w.seat) == (Phase.NPC, B, W)
    assert w.do("NPC: G1 c3-d3").s.side == W


@pytest.mark.rule("SG-14.7")
def test_figures_act_once_in_a_phase() -> None:
    """Movement, then attack, and that is all until the next END."""
    w = wild(white="Pe8 Ka1", black="Kh1", npcs=["Guardian e4"]).do("Next")
    assert (steps(w), w.s.side) == ([("G1", "e4", "e5")], B)
    assert not steps(w.next("END"))


@pytest.mark.rule("SG-14.7")
def test_the_controller_names_what_is_left() -> None:
    """With npc_order=controller a figure that has acted, a Trader and nothing at all can't be named."""
    npcs = ["Guardian c3", "Guardian e3", "Trader g4", "Guardian f5"]
    w = wild({"npc_order": "controller"}, white="Pc6 Pe6 Pf6", npcs=npcs).do("Next")
    assert w.listed() == ["NPC: Next G1", "NPC: Next G2", "NPC: Next G3"]
    w.do("NPC: Next G3", dice=MISS)
    assert w.listed() == ["NPC: Next G1", "NPC: Next G2"]
    assert (w.why("NPC: Next G3"), w.why("NPC: Next T1")) == ("E_TARGET", "E_TARGET")
    assert w.why(int(pack(int(Verb.NPC_NEXT), 9, 0, 0))) == "E_TARGET"
    assert w.why("Next") == "E_PHASE"
    w.do("NPC: Next G2")
    assert (steps(w)[-1][0], w.s.side) == ("G1", B)


@pytest.mark.rule("SG-14.8", "SG-14.7")
def test_the_captain_of_a_tournament() -> None:
    """White's team decides in odd rounds, Black's in even ones, whoever is active."""
    w = wild({"npc_variant": "tournament"}, white="Pg7", npcs=["Guardian b3"], phase="UPKEEP")
    seen = []
    for _ in range(4):
        w.do("Pass")
        seen.append((w.s.round, w.s.side, w.seat))
        w.do(w.listed()[0])
    assert seen == [(1, W, W), (1, B, W), (2, W, B), (2, B, B)]


CUP: dict[str, int | str] = {"npc_variant": "tournament"}


@pytest.mark.rule("SG-14.8", "SG-14.9")
def test_a_vote_on_whom_a_figure_walks_to() -> None:
    """Two Pawns, equally far: the Captain's side names one, or lets the die decide, which is the first choice."""
    given: dict[str, Any] = {"white": "Kh1 Pe8 Pb5", "black": "Kh8", "npcs": ["Guardian e5"]}
    w = wild(CUP, **given).do("Next")
    assert (w.seat, w.s.node) == (W, Node.NPC_TIE)
    assert w.listed() == ["NPC: Roll", "NPC: Vote b5", "NPC: Vote e8"]
    assert steps(w.do("NPC: Vote e8")) == [("G1", "e5", "e6")]
    assert steps(wild(CUP, **given).do("Next").do("vote b5")) == [("G1", "e5", "d5")]
    assert steps(wild(CUP, **given).do("Next").do("roll", dice=[2])) == [("G1", "e5", "e6")]
    assert steps(wild(CUP, **given).do("Next").do("NPC: Roll", dice=[5])) == [("G1", "e5", "d5")]


@pytest.mark.rule("SG-14.8", "SG-14.10")
@pytest.mark.parametrize(("line", "dice", "end"), [("Vote e6", [], "e6"), ("Vote f5", [], "f5"), ("Roll", [2], "e6")])
def test_a_vote_on_two_equal_steps(line: str, dice: list[int], end: str) -> None:
    """Equal gaps and no diagonal: a true tie between f5 and e6, by rank and file."""
    w = wild(CUP, white="Pg7", npcs=["Guardian e5"], map=ground(f6="u")).do("Next")
    assert (w.s.node, w.listed()) == (Node.NPC_TIE, ["NPC: Roll", "NPC: Vote f5", "NPC: Vote e6"])
    assert w.why("NPC: Vote g7") == "E_TARGET"
    assert steps(w.do(f"NPC: {line}", dice=dice)) == [("G1", "e5", end)]


@pytest.mark.rule("SG-14.8", "SG-14.11", "SG-14.14")
def test_a_vote_on_whom_a_figure_strikes() -> None:
    """Pawns at both sides: a vote on the target of movement, then one on that of the attack."""
    given: dict[str, Any] = {"white": "Pe6", "black": "Pe4", "npcs": ["Guardian e5", "Beast a5"]}
    w = wild(CUP, **given).do("Next", dice=[1]).do("NPC: Vote e4")  # the Beast acts first, and nobody votes on it
    assert [step[0] for step in steps(w)] == ["G1"]
    assert w.listed() == ["NPC: Roll", "NPC: Vote e4", "NPC: Vote e6"]
    assert strikes(w.do("NPC: Vote e6", dice=MISS)) == [("G1", "e6", 40)]
    assert (w.s.side, Phase(w.s.phase).name) == (B, "UPKEEP")
    w = wild(CUP, **given).do("Next", dice=[1]).do("Roll", dice=[1]).do("Roll", dice=[1, *MISS])
    assert strikes(w) == [("G1", "e4", 40)]


@pytest.mark.rule("SG-14.8")
def test_only_true_ties_of_a_tournament_are_voted_on() -> None:
    """One nearest enemy, or a Captain who always passes (in round 2 it is Black's): no vote; elsewhere dice decide."""
    assert strikes(wild(CUP, white="Re6", black="Pe4", npcs=["Guardian e5"]).do("Next", dice=MISS)) == [("G1", "e6", 5)]
    given: dict[str, Any] = {"white": "Pe6", "black": "Pe4", "npcs": ["Guardian e5"]}
    assert strikes(wild(**given).do("Next", dice=[1, 2, *MISS])) == [("G1", "e6", 40)]
    w = wild(CUP | {"dummy": "white"}, side="B", **given).do("Next", dice=[1, 2, *MISS])
    assert (strikes(w), w.seat, w.s.node) == (
        [("G1", "e6", 40)],
        B,
        Node.NPC_TIE,
    )


@pytest.mark.rule("SG-14.8", "SG-1.7")
def test_votes_that_are_refused() -> None:
    """Nobody else, no other line of the phase, and no vote where none is asked for."""
    w = wild(CUP, white="Pe6", black="Pe4", npcs=["Guardian e5"]).do("Next")
    assert [w.why(f"NPC: Vote {at}") for at in ("e5", "e1", "a1")] == ["E_TARGET"] * 3
    assert (w.why("NPC: G1 e5-d5"), w.why("NPC: Next G1"), w.why("Pass")) == ("E_PHASE",) * 3
    assert w.why(int(pack(int(Verb.NPC_VOTE), 1, cell("e4"), 0))) == "E_FORM"
    assert wild(white="Pg6", npcs=["Guardian e5"]).do("Next").why("NPC: Vote g6") == "E_PHASE"


@pytest.mark.rule("SG-14.8", "SG-1.6.3")
def test_votes_are_listed_allowed_and_written_alike() -> None:
    """Guardians among Pawns that stand alike, turn after turn: every vote of every list is legal and read again."""
    pawns = " ".join(f"P{file}{rank}" for file in "bdfh" for rank in (3, 6))
    npcs = [f"Guardian {at}" for at in ("c4", "e5", "g4", "a5")]
    w = wild(CUP, white=f"Ka1 {pawns}", black="Kh8", npcs=npcs, phase="UPKEEP")
    random, ties = Random(14), 0
    while w.s.round < 8 and not w.over:
        entries = w.entries()
        if w.s.node == Node.NPC_TIE:
            ties += 1
            assert len(entries) > 2
            assert [parse(w.s, w.seat, describe(w.s, entry)) for entry in entries] == entries
            assert [w.why(entry) for entry in entries] == [""] * len(entries)
        w.take(parse(w.s, w.seat, "Pass") if w.s.node == Node.PHASE else random.choice(entries))
    assert ties > 5


@pytest.mark.rule("SG-14.8")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_computers_let_the_die_decide(level: str) -> None:
    """The default of the rule."""
    w = wild(CUP, white="Pe6", black="Pe4", npcs=["Guardian e5"]).do("Next")
    out = np.zeros(GAME.engine.max_actions, dtype=np.int64)
    action = PLAIN(GAME.bots.decide)(GAME.meta.levels.index(level), w.s, W, Stream(), out)
    assert describe(w.s, int(action)) == "NPC: Roll"


@pytest.mark.rule("SG-14.8", "SG-4.15")
def test_with_two_windows_a_pass_later_in_the_turn() -> None:
    """White passes in MAIN1, after the figures have moved: they only attack."""
    w = wild({"npc_variant": "two_window"}, white="Pe7", npcs=["Guardian e5"], phase="UPKEEP").next("MAIN1")
    assert w.where("G1") == "e6"
    w.do("Pass", dice=MISS)
    assert (steps(w), len(strikes(w))) == ([], 1)


@pytest.mark.rule("SG-14.8", "SG-14.7")
def test_in_the_second_window_beasts_have_nothing_to_do() -> None:
    """The controller orders Beast and Guardians in the first window, Guardians alone in the second."""
    rules: dict[str, int | str] = {"npc_variant": "two_window", "npc_order": "controller"}
    npcs = ["Beast a4", "Guardian c4", "Guardian e4"]
    w = wild(rules, white="Pc6 Pe6", npcs=npcs, phase="UPKEEP").do("Next")
    assert w.listed() == ["NPC: Next BE1", "NPC: Next G1", "NPC: Next G2"]
    w.do("NPC: Next G2").do("NPC: Next G1", dice=[1]).next("END").do("Next")
    assert w.listed() == ["NPC: Next G1", "NPC: Next G2"]


@pytest.mark.rule("SG-14.16", "SG-14.2", "SG-13.7")
def test_a_new_figure_acts_at_once() -> None:
    """White buys a Guardian in MAIN2; it walks in the NPC phase of this very turn."""
    w = wild(white="Pe8 Ka1", black="Kh1", phase="MAIN2", lp=(8, 0), sp=(4, 0)).do("Build Guardian@e4 pay(8LP,4SP)")
    assert (w.points(), steps(w.next("END").do("Next"))) == ((0, 0), [("G1", "e4", "e5")])


@pytest.mark.rule("SG-14.16", "SG-14.3")
def test_without_enemies_only_beasts_act() -> None:
    """Nothing may be targeted, not even the Kings: the Guardian does nothing, the Beast steps."""
    w = wild(npcs=["Guardian d4", "Beast a5"])
    w.s.no_target = w.s.board[W] | w.s.board[B]
    w.do("Next", dice=[1])
    assert (steps(w), strikes(w)) == ([("BE1", "a5", "a4")], [])


@pytest.mark.rule("SG-14.2", "SG-1.4")
def test_figures_need_their_module() -> None:
    """With field alone no figure can be built, and a scenario can't place one."""
    w = World(rules={"field": 1}, phase="MAIN2", lp=(50, 0), sp=(50, 0))
    assert w.why("Build Beast@e4") == "E_CARD"
    assert not [line for line in w.listed() if "Beast" in line]


# ---------------------------------------------------------------- chance


@pytest.mark.rule("SG-1.6.3", "SG-14.6")
@pytest.mark.parametrize(
    ("dice", "end"),
    [([1, 1], "c3"), ([1, 2], "d3"), ([2, 3], "c3"), ([6, 2], "e5"), ([6, 3, 1, 4], "c4"), ([6, 6, 5, 6], "c5")],
)
def test_two_dice_for_more_than_six(dice: list[int], end: str) -> None:
    """Eight ways: v = 6(r1 - 1) + (r2 - 1); from 32 on both dice are rolled again; the index is v mod 8."""
    assert steps(wild(npcs=["Beast d4"]).do("Next", dice=dice)) == [("BE1", "d4", end)]


@pytest.mark.rule("SG-1.6.3", "SG-14.6")
@pytest.mark.parametrize(
    ("free", "dice", "end"),
    [
        (["c3"], [], "c3"),
        (["c3", "e5"], [2], "e5"),
        (["c3", "d3", "e5"], [6], "e5"),
        (["c3", "d3", "c5", "e5"], [5, 6, 4], "e5"),
        (["c3", "d3", "c4", "c5", "e5"], [6, 5], "e5"),
        (["c3", "d3", "c4", "e4", "c5", "e5"], [6], "e5"),
        (["c3", "d3", "e3", "c4", "e4", "c5", "e5"], [6, 6, 6, 5], "e5"),
    ],
)
def test_pick_is_fair(free: list[str], dice: list[int], end: str) -> None:
    """One candidate needs no die; unfair faces are rolled again."""
    around = ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")
    walls = {at: "#" for at in around if at not in free}
    assert steps(wild(npcs=["Beast d4"], map=ground(**walls)).do("Next", dice=dice)) == [("BE1", "d4", end)]


@pytest.mark.rule("SG-14.14")
def test_order_of_dice() -> None:
    """A tie of movement targets, a tie of steps, a tie of attack targets, then the d100."""
    w = wild(white="Pd6 Pf6", npcs=["Guardian e5"]).do("Next", dice=[2, 2, 1, 0, 1])
    assert (steps(w), strikes(w)) == ([("G1", "e5", "e6")], [("G1", "d6", 40)])
    assert w.at("d6") == ""
    w = wild(white="Pd6 Pf6", npcs=["Guardian e5"]).do("Next", dice=[1, 1, *MISS])
    assert (steps(w), strikes(w)) == ([("G1", "e5", "d5")], [("G1", "d6", 40)])


# ---------------------------------------------------------------- movement of a Guardian


@pytest.mark.rule("SG-14.9")
@pytest.mark.parametrize(
    ("pieces", "end"),
    [
        ("Pe8 Pb5", "d5"),  # Manhattan 3 and 3: a tie is settled by value, see below; here by the die
        ("Qe8 Pb5", "e6"),
        ("Rb5 Ne8", "d5"),
        ("Pe7 Qa5", "e6"),  # the nearer one, however small
    ],
)
def test_whom_a_guardian_walks_to(pieces: str, end: str) -> None:
    """The nearest by Manhattan distance, then the most valuable, then by die."""
    tie = [1] if pieces == "Pe8 Pb5" else []
    strike = MISS if pieces == "Pe7 Qa5" else []
    w = wild(white=f"Kh1 {pieces}", black="Kh8", npcs=["Guardian e5"]).do("Next", dice=[*tie, *strike])
    assert steps(w) == [("G1", "e5", end)]


@pytest.mark.rule("SG-14.9", "SG-14.17")
def test_kings_are_walked_to_last() -> None:
    """A King two steps away does not count while a Pawn is on the board; alone it does."""
    w = wild(white="Ke3 Ph5", black="Kh8", npcs=["Guardian e5"]).do("Next")
    assert steps(w) == [("G1", "e5", "f5")]
    w = wild(white="Ke2", black="Kh8", npcs=["Guardian e5"]).do("Next")
    assert steps(w) == [("G1", "e5", "e4")]


@pytest.mark.rule("SG-14.17", "SG-14.11")
def test_a_king_in_reach_is_struck_all_the_same() -> None:
    """The Guardian walks toward the Rook far away, and strikes the King beside its new tile."""
    w = wild(white="Kd3", black="Kh8 Re8", npcs=["Guardian e3"]).do("Next", dice=[3, 0])
    assert (steps(w), strikes(w), w.player("W").king_damage) == ([("G1", "e3", "e4")], [("G1", "d3", 30)], 1)


@pytest.mark.rule("SG-14.3", "SG-14.9")
def test_pieces_of_both_players_are_enemies() -> None:
    """Whoever bought it: the Guardian turns to whichever piece is nearer."""
    w = wild(white="Pe3 Ka1", black="Pe8 Ka8", phase="MAIN2", lp=(50, 0), sp=(9, 0)).do("Build Guardian@e5")
    assert strikes(w.next("END").do("Next", dice=MISS)) == [("G1", "e3", 40)]
    w = wild(white="Pe2 Ka1", black="Pe7 Ka8", npcs=["Guardian e5"]).do("Next", dice=MISS)
    assert strikes(w) == [("G1", "e7", 40)]


@pytest.mark.rule("SG-14.3", "SG-11.46")
def test_a_veiled_piece_is_no_enemy() -> None:
    """Specter's Veil hides the Pawn beside the Guardian; it walks toward the other one."""
    given: dict[str, Any] = {"hand_white": ["SpectersVeil"], "sp": (12, 0), "phase": "MAIN2"}
    w = wild({"relics": 1}, white="Kh1 Pe6 Pa5", black="Kh8", npcs=["Guardian e5"], **given)
    w.do("Play SpectersVeil(e6)").next("END").do("Next")
    assert (steps(w), strikes(w)) == ([("G1", "e5", "d5")], [])


@pytest.mark.rule("SG-14.3", "SG-14.1")
def test_figures_do_not_fight_each_other_and_only_guardians_fight() -> None:
    """A Beast and a Trader beside a Pawn: not a die falls; two Guardians side by side leave each other alone."""
    walled = ground(**dict.fromkeys(("c3", "d3", "c4", "c5", "d5", "f5", "f4", "f3"), "#"))
    w = wild(white="Pe4", npcs=["Beast d4", "Trader e5"], map=walled).do("Next")
    assert (strikes(w), w.at("e4")) == ([], "WP")
    w = wild(white="Pa8 Ka1", black="Kh1", npcs=["Guardian a4", "Guardian a5"]).do("Next")
    assert (steps(w), strikes(w)) == ([("G1", "a4", "a4"), ("G2", "a5", "a6")], [])


@pytest.mark.rule("SG-14.10")
@pytest.mark.parametrize(
    ("target", "blocked", "listed", "default"),
    [
        ("h6", "", ["f5", "e6", "f6"], "f5"),  # the larger gap first
        ("f8", "", ["e6", "f5", "f6"], "e6"),
        ("h8", "", ["f5", "e6", "f6"], "f5"),  # files if equal
        ("b2", "", ["d5", "e4", "d4"], "d5"),
        ("h6", "f5", ["e6", "f6"], "e6"),
        ("h6", "f5 e6", [], "f6"),  # only the diagonal
        ("h6", "f6", [], "f5"),  # no diagonal: along the larger gap, without a choice
        ("f8", "f6", [], "e6"),
        ("h6", "f6 f5", [], "e6"),
        ("h6", "f6 f5 e6", [], "e5"),  # no way nearer
        ("h5", "", [], "f5"),  # straight on
        ("h5", "f5", [], "e5"),  # a step aside is not a step nearer
    ],
)
def test_the_step(target: str, blocked: str, listed: list[str], default: str) -> None:
    """G1 e5: the controller chooses among nearer tiles if a diagonal is one of them; else the script decides."""
    given: dict[str, Any] = {"map": ground(**dict.fromkeys(blocked.split(), "#")), "npcs": ["Guardian e5"]}
    given |= {"white": f"Ka1 P{target}", "black": "Kb1"}
    w = wild(**given).do("Next")
    if listed:
        assert w.listed() == [f"NPC: G1 e5-{end}" for end in listed]
        assert PLAIN(default_step)(w.s, PLAIN(closing_steps)(w.s)) == cell(default)
    else:
        assert (w.where("G1"), w.s.side) == (default, B)


@pytest.mark.rule("SG-14.10", "SG-16.5")
def test_only_the_choices_that_are_offered() -> None:
    """A step away, aside, two squares far or onto the target is refused; so is another figure's."""
    w = wild(white="Kb1 Pg7", black="Ka1", npcs=["Guardian e5", "Trader a5"]).do("Next")
    assert [w.why(f"NPC: G1 e5-{end}") for end in ("d5", "e4", "g7", "g5", "e5")] == ["E_GEOM"] * 5
    assert w.why("Next") == "E_PHASE"
    with pytest.raises(IllegalDecision, match="it is G1 that steps now"):
        w.why("NPC: T1 a5-a6")
    assert w.do("NPC: Guardian f6", dice=MISS).where("G1") == "f6"


@pytest.mark.rule("SG-14.10", "SG-14.15", "SG-13.11")
def test_roads_and_portals_mean_nothing_to_figures() -> None:
    """The Guardian steps onto a Road, then onto a portal end, one square at a time, and stays there."""
    given: dict[str, Any] = {"map": ground(e6="r", e7="1", a4="1"), "npcs": ["Guardian e5"]}
    w = wild(white="Ka1 Pe8", black="Kh1", **given).do("Next")
    assert w.where("G1") == "e6"
    assert w.do("Pass", dice=MISS).where("G1") == "e7"


@pytest.mark.rule("SG-14.15")
@pytest.mark.parametrize(("symbol", "enters"), [*((c, True) for c in ".^r+"), *((c, False) for c in "~v!#_uzmsS*")])
def test_what_a_figure_can_enter(symbol: str, enters: bool) -> None:
    """Firm ground and ground features; not gaps, walls and standing features."""
    w = wild(white="Ka1 Pe8", black="Kh1", npcs=["Guardian e5"], map=ground(e6=symbol)).do("Next")
    assert w.where("G1") == ("e6" if enters else "e5")


@pytest.mark.rule("SG-14.15", "SG-14.6")
def test_starting_squares_are_open_to_figures_and_pieces_and_figures_are_not() -> None:
    """The Guardian steps on e7, a starting square; a Beast finds its way between a Pawn and a Trader."""
    w = wild(white="Ka1 Pe8", black="Kh1", npcs=["Guardian e6"]).do("Next", dice=MISS)
    assert w.where("G1") == "e7"
    walls = dict.fromkeys(("c3", "d3", "e3", "c4", "c5", "e5"), "#")
    w = wild(white="Pe4 Ka1", black="Kh1", npcs=["Beast d4", "Trader d5"], map=ground(**walls)).do("Next")
    assert steps(w) == [("BE1", "d4", "d4")]


@pytest.mark.rule("SG-14.6", "SG-13.11")
def test_a_beast_that_can_not_move_stays_and_blocks() -> None:
    """Walls all around: no die, no step; a Rook can't pass it."""
    walls = dict.fromkeys(("c3", "d3", "e3", "c4", "e4", "c5", "e5"), "#")
    w = wild(white="Pd5 Ka1", black="Kh1 Rd8", npcs=["Beast d4"], map=ground(**walls)).do("Next")
    assert (steps(w), w.told("dice")) == ([("BE1", "d4", "d4")], [])
    w = wild(white="Ra4", npcs=["Beast d4"], phase="MAIN1", lp=(50, 0))
    assert (w.why("Move Ra4-c4"), w.why("Move Ra4-d4"), w.why("Move Ra4-e4")) == ("", "E_OCCUPIED", "E_BLOCKED")


# ---------------------------------------------------------------- attacks of a Guardian


@pytest.mark.rule("SG-14.13", "SG-14.1", "SG-14.12")
@pytest.mark.parametrize(("kind", "needed"), [("P", 40), ("N", 20), ("B", 20), ("R", 5), ("Q", 5), ("K", 30)])
def test_thresholds(kind: str, needed: int) -> None:
    """It strikes as a Bishop does: a roll of the threshold hits, one more misses."""
    given: dict[str, Any] = {"white": f"{kind}e6" if kind == "K" else f"Ka1 {kind}e6", "black": "Kh1"}
    given["npcs"] = ["Guardian e5"]
    w = wild(**given).do("Next", dice=divmod(needed, 10))
    assert (strikes(w), len(w.told("hit"))) == ([("G1", "e6", needed)], 1)
    assert len(wild(**given).do("Next", dice=divmod(needed + 1, 10)).told("missed")) == 1


@pytest.mark.rule("SG-14.11")
def test_range_one_in_every_direction() -> None:
    """A diagonal neighbour is in range, a piece two squares away is not."""
    fence = dict.fromkeys(("e6", "f5", "d5", "e4"), "#")
    w = wild(white="Ka1 Nf6", black="Kh1", npcs=["Guardian e5"], map=ground(**fence)).do("Next", dice=MISS)
    assert (w.where("G1"), strikes(w)) == ("e5", [("G1", "f6", 20)])
    w = wild(white="Ka1 Ne7", black="Kh1", npcs=["Guardian e5"], map=ground(e6="#")).do("Next")
    assert (w.where("G1"), strikes(w)) == ("e5", [])


@pytest.mark.rule("SG-14.11")
def test_the_more_valuable_of_two_equally_close() -> None:
    """Pawn and Queen on two sides: the Queen, at 5."""
    w = wild(white="Ka1 Pe6 Qe4", black="Kh1", npcs=["Guardian e5"]).do("Next", dice=MISS)
    assert strikes(w) == [("G1", "e4", 5)]


@pytest.mark.rule("SG-14.12", "SG-2.11")
def test_damage_of_all_figures_counts_together() -> None:
    """Three Guardians hit a Knight in one phase: it is dispersed, and comes back clean."""
    npcs = ["Guardian d4", "Guardian f4", "Guardian e5"]
    w = wild(white="Ne4 Ka1", black="Kh1", npcs=npcs).do("Next", dice=[1, 0] * 3)
    assert [event["total"] for event in w.told("damage_dealt")] == [1, 2, 3]
    assert (w.at("e4"), w.reserve("W").count("N"), w.points("B")) == ("", 2, (20, 0))
    assert not w.told("captured")
    assert not w.told("sp_gained")


@pytest.mark.rule("SG-14.12")
def test_their_damage_is_erased_with_the_phase() -> None:
    """Two hits in one phase and two in the next do not add up to the Knight's three."""
    w = wild(white="Ne4 Ka1", black="Kh1", npcs=["Guardian d4", "Guardian f4"]).do("Next", dice=[1, 0] * 2)
    assert [w.s.ledger[p, NPC_DEALER] for p in range(32)] == [0] * 32
    w.do("Pass", dice=[1, 0] * 2)
    assert (w.at("e4"), [event["total"] for event in w.told("damage_dealt")]) == ("WN", [1, 2])


@pytest.mark.rule("SG-14.12", "SG-8.8")
def test_damage_of_players_and_figures_is_kept_apart() -> None:
    """White has two points of damage on the Knight when the turn ends; the Guardian's hit is its first."""
    w = wild(white="Qe1 Ka1", black="Kh1 Ne4", npcs=["Guardian d4"], phase="BATTLE", lp=(99, 0))
    w.do("Attack Qe1xNe4", dice=[0, 1]).do("Attack Qe1xNe4", dice=[0, 1]).next("END").do("Next", dice=[1, 0])
    assert ([event["total"] for event in w.told("damage_dealt")], w.at("e4")) == ([1], "BN")


@pytest.mark.rule("SG-14.12", "SG-8.5")
def test_penalties_count_against_figures() -> None:
    """Stalwart Line makes Pawns 10 harder to hit: 30."""
    given: dict[str, Any] = {"hand_white": ["StalwartLine"], "phase": "MAIN2", "lp": (12, 0)}
    w = wild({"relics": 1}, white="Pe6", npcs=["Guardian e5"], **given).do("Play StalwartLine").next("END")
    assert strikes(w.do("Next", dice=[3, 1])) == [("G1", "e6", 30)]
    assert w.at("e6") == "WP"


@pytest.mark.rule("SG-14.12", "SG-11.24", "SG-11.29")
def test_prevention_works_against_figures() -> None:
    """Iron Citadel takes the first point of damage in an opponent's turn, its NPC phase included."""
    w = wild({"relics": 1}, black="Pe6", npcs=["Guardian e5"], zone_black=["IronCitadel"]).do("Next", dice=[0, 1])
    assert (w.at("e6"), len(w.told("damage_prevented"))) == ("BP", 1)
    w = wild({"relics": 1}, white="Pe6", npcs=["Guardian e5"], zone_white=["IronCitadel"]).do("Next", dice=[0, 1])
    assert w.at("e6") == ""


@pytest.mark.rule("SG-14.12", "SG-11.22")
def test_what_lasts_this_turn_covers_the_phase() -> None:
    """Black's Iron Reserves, played against an attack, still protect the Pawn from the Guardian (RU-70)."""
    given: dict[str, Any] = {"hand_black": ["IronReserves"], "phase": "BATTLE", "lp": (50, 50)}
    w = wild({"relics": 1}, white="Ra6", black="Pe6", npcs=["Guardian e5"], **given)
    w.do("Attack Ra6xPe6").do("Play IronReserves", dice=[0, 1]).next("END").do("Next", dice=[0, 1])
    assert (strikes(w), w.at("e6")) == ([("G1", "e6", 40)], "BP")


@pytest.mark.rule("SG-14.12", "SG-11.14")
def test_no_windows_in_the_phase() -> None:
    """Black could answer an attack with Iron Reserves, but not the Guardian's."""
    w = wild({"relics": 1}, black="Pe6", npcs=["Guardian e5"], hand_black=["IronReserves"], lp=(50, 50))
    assert w.do("Next", dice=[0, 1]).at("e6") == ""


@pytest.mark.rule("SG-14.12", "SG-6.8")
def test_a_promoted_piece_is_dispersed_as_what_it_is() -> None:
    """A Pawn that became a Knight goes to the reserve as a Knight."""
    w = wild(white="Pe7 Ka1", black="Kh1", phase="MAIN1").do("Move Pe7-e8=N").next("END")
    for at in ("d8", "f8", "e7"):
        PLAIN(make)(w.s, Thing.GUARDIAN, cell(at), NOWHERE, 0, NONE)
    w.do("Next", dice=[1, 0] * 3)
    assert (w.at("e8"), w.reserve("W").count("N"), w.reserve("W").count("P")) == ("", 3, 7)


# ---------------------------------------------------------------- Traders


@pytest.mark.rule("SG-14.4", "SG-4.9")
@pytest.mark.parametrize("phase", ["MAIN1", "MAIN2"])
def test_visit(phase: str) -> None:
    """Right after a Move that ended beside a Trader, diagonally too, for 3 LP."""
    w = wild(npcs=["Trader d3"], phase=phase)
    assert w.why("Visit #T1") == "E_PHASE"
    w.do("Move Ke1-e2 pay(1LP,0SP)")
    assert f"M{phase[-1]}: Visit #T1 pay(3LP,0SP)" in w.listed()
    assert w.do("Visit #T1").told("feature_used")[0]["object"] == {"id": "T1", "kind": "TRADER"}


@pytest.mark.rule("SG-14.4", "SG-2.10")
def test_a_visit_must_follow_at_once() -> None:
    """Another action, another Move that ends elsewhere, or the next phase: too late."""
    w = wild(white="Pa2", npcs=["Trader d3"], phase="MAIN1", lp=(50, 0)).do("Move Ke1-e2").do("Move Pa2-a3")
    assert w.why("Visit #T1") == "E_GEOM"
    w = wild(npcs=["Trader d3"], phase="MAIN2", lp=(50, 0), sp=(4, 0)).do("Move Ke1-e2 pay(1LP,0SP)")
    w.do("Convert 4SP")
    assert w.why("Visit #T1") == "E_PHASE"
    w = wild(npcs=["Trader d3"], phase="MAIN1", lp=(50, 0)).do("Move Ke1-e2").next("MAIN2")
    assert w.why("Visit #T1") == "E_PHASE"


@pytest.mark.rule("SG-14.4")
def test_once_a_turn_and_for_both_sides() -> None:
    """White visits in MAIN1 and can't in MAIN2; Black can in its turn, White again in the next."""
    w = wild(white="Ke2", black="Ke6", npcs=["Trader e4"], phase="MAIN1", lp=(50, 50))
    w.do("Move Ke2-e3").do("Visit #T1").next("MAIN2").do("Move Ke3-d3")
    assert w.why("Visit #T1") == "E_LIMIT"
    w.next("END").do("Next").next("MAIN1").do("Move Ke6-e5").do("Visit #T1")
    assert (w.player("W").trader_tokens, w.player("B").trader_tokens) == (1, 1)
    w.next("END").do("Next").next("MAIN1").do("Move Kd3-e3").do("Visit #T1")
    assert w.player("W").trader_tokens == 2


@pytest.mark.rule("SG-14.4", "SG-1.7")
def test_visits_that_are_refused() -> None:
    """Too far away, no Trader, too few LP (SP do not help)."""
    w = wild(npcs=["Trader d4", "Beast a5"], phase="MAIN1").do("Move Ke1-e2")
    assert (w.why("Visit #T1"), w.why("Visit #BE1")) == ("E_GEOM", "E_TARGET")
    w = wild(npcs=["Trader d3"], phase="MAIN1", lp=(3, 0), sp=(9, 0)).do("Move Ke1-e2 pay(1LP,0SP)")
    assert w.why("Visit #T1") == "E_FUNDS"
    assert not [line for line in w.listed() if "Visit" in line]


@pytest.mark.rule("SG-4.11", "SG-14.4")
def test_equal_traders_are_listed_once() -> None:
    """Two Traders beside the King: the first is listed; the other is accepted and does the same."""
    w = wild(npcs=["Trader d3", "Trader f3"], phase="MAIN1").do("Move Ke1-e2")
    assert [line for line in w.listed() if "Visit" in line] == ["M1: Visit #T1 pay(3LP,0SP)"]
    assert w.why("Visit #T2") == ""
    assert PLAIN(canonical)(w.s, W, int(pack(int(Verb.VISIT), 1, 0, 0))) == pack(int(Verb.VISIT), 0, 0, 0)


@pytest.mark.rule("SG-14.18", "SG-1.10")
def test_nine_tokens_are_the_most() -> None:
    """With eight a Visit is allowed, with nine it is E_LIMIT."""
    w = wild(npcs=["Trader d3"], phase="MAIN1")
    w.player("W").trader_tokens = 8
    assert w.do("Move Ke1-e2").why("Visit #T1") == ""
    w.player("W").trader_tokens = 9
    assert w.why("Visit #T1") == "E_LIMIT"
    assert not [line for line in w.listed() if "Visit" in line]


@pytest.mark.rule("SG-14.18", "SG-14.4")
@pytest.mark.parametrize(
    ("line", "lp", "sp"),
    [("Road@a4", 1, 0), ("Beast@a4", 1, 0), ("Outpost@a4", 6, 4), ("Portal@a4,h4", 8, 6), ("Guardian@a4", 6, 4)],
)
def test_a_token_is_spent_by_the_next_build(line: str, lp: int, sp: int) -> None:
    """2 LP off whatever is built, figures included; it can't be held back, and one Build spends one token."""
    w = wild(phase="MAIN2", lp=(lp, 0), sp=(sp, 0))
    w.player("W").trader_tokens = 2
    with pytest.raises(IllegalDecision, match=rf"pay\({lp}LP,{sp}SP\)"):
        w.why(f"Build {line} pay({lp + 2}LP,{sp}SP)")
    w.do(f"Build {line} pay({lp}LP,{sp}SP)")
    assert (w.points(), w.player("W").trader_tokens) == ((0, 0), 1)


@pytest.mark.rule("SG-14.1", "SG-14.4")
def test_traders_do_not_move() -> None:
    """Nor does anything happen in their phase."""
    w = wild(white="Pd4", npcs=["Trader d3"]).do("Next")
    assert (w.where("T1"), w.told("npc_moved"), w.s.side) == ("d3", [], B)
