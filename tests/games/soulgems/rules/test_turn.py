"""The turn as a state machine (SG-4)."""

from typing import Any

import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.board import piece_at
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import Phase
from ludex.games.soulgems.rules.refusal import PHASES
from ludex.games.soulgems.rules.refusal_sentences import Code
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.names import cell
from ludex.games.soulgems.text.notation import parse
from tests.games.soulgems.world import PLAIN, B, W, World

RELICS = {"relics": 1}
FIELD = {"field": 1}
NPC = {"field": 1, "npc": 1}
HIT = [0, 1]
PLAIN_ROW = "........"


def phases(w: World) -> list[str]:
    """The phases that the last events tell of."""
    return [event["phase"] for event in w.told("phase_changed")]


def end_turn(w: World) -> World:
    """Next until the other side's turn begins."""
    return w.next("END").do("Next")


# ---------------------------------------------------------------- sequence


@pytest.mark.rule("SG-4.1", "SG-4.2")
def test_the_sequence_of_phases() -> None:
    """UPKEEP, MAIN1, BATTLE, MAIN2, END, then the other side's UPKEEP; each phase is told once."""
    w = World(phase="UPKEEP")
    seen = [Phase(w.s.phase).name]
    for _ in range(5):
        w.do("Next")
        seen.append(Phase(w.s.phase).name)
    assert seen == ["UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END", "UPKEEP"]
    assert (w.s.side, phases(w)) == (B, [])
    assert [event["event"] for event in w.events] == ["pass_bonus", "lp_gained", "turn_began"]


@pytest.mark.rule("SG-4.1", "SG-1.8")
def test_rounds() -> None:
    """White's turn, then Black's; rounds count from 1."""
    w = World(phase="UPKEEP")
    rounds = []
    for _ in range(5):
        rounds.append((w.s.round, w.s.side, w.s.turn))
        w.do("Pass")
    assert rounds == [(1, W, 1), (1, B, 2), (2, W, 3), (2, B, 4), (3, W, 5)]


@pytest.mark.rule("SG-4.1")
@pytest.mark.parametrize(
    ("phase", "after"), [("MAIN1", "BATTLE"), ("MAIN2", "END")], ids=["after MAIN1", "after MAIN2"]
)
def test_an_owed_movement_phase_follows_its_main_phase(phase: str, after: str) -> None:
    """Temporal Rift: MX comes after the main phase in which it was played."""
    w = World(white="Ra1", phase=phase, rules=RELICS, hand_white=["TemporalRift"]).do("Play TemporalRift")
    assert phases(w.do("Next")) == ["MX"]
    assert phases(w.do("Next")) == [after]


@pytest.mark.rule("SG-4.1", "SG-4.15")
@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("oonp", ["MAIN1", "BATTLE", "MAIN2", "END", "NPC"]),
        ("two_window", ["NPC_MOVE", "MAIN1", "BATTLE", "MAIN2", "END", "NPC"]),
    ],
)
def test_neutral_figures_after_end(variant: str, expected: list[str]) -> None:
    """The NPC phase belongs to the turn; with two windows figures move before MAIN1."""
    w = World(phase="UPKEEP", rules=NPC | {"npc_variant": variant})
    seen = []
    while w.s.side == W:
        seen += phases(w.do("Next"))
    assert seen == expected


@pytest.mark.rule("SG-4.2", "SG-4.7")
def test_next_is_no_action() -> None:
    w = World(phase="UPKEEP").next("END")
    assert w.player("W").acted == 0


@pytest.mark.rule("SG-4.2", "SG-1.7")
def test_only_the_active_player_ends_a_phase() -> None:
    """Whoever is not asked gets E_PHASE."""
    w = World(phase="UPKEEP")
    asked, other = (int(PLAIN(GAME.engine.why_not)(w.s, seat, parse(w.s, w.seat, "Next"))) for seat in (W, B))
    assert (asked, Code(other // 16)) == (0, Code.E_PHASE)


# ---------------------------------------------------------------- beginning and end


@pytest.mark.rule("SG-4.3", "SG-2.6")
def test_upkeep_resets_what_is_counted_in_a_turn() -> None:
    """Everything that was used in the last own turn can be used again."""
    w = World(white="Rd1 Rh5", black="Pd5", phase="UPKEEP", lp=(200, 0), sp=(30, 0))
    w.do("Break", [1, 1, 1]).do("Summon P@a2").do("Next").do("Move Rd1-d3").do("Next").do("Attack Rd3xPd5", HIT)
    w.do("Next").do("Convert 4SP").do("Next").do("Teleport Rh5-a1")
    me = w.player("W")
    used = ("acted", "conv_used", "break_used", "summon_used", "teleport_used", "rook_attacks", "acc_rolls", "captures")
    assert [getattr(me, name) for name in used] == [1, 4, 1, 1, 1, 1, 1, 1]
    w.do("Next").do("Pass")
    assert [getattr(me, name) for name in used] == [0] * len(used)
    assert (w.s.moved, w.s.moved_turn, me.moves_made) == (0, 0, 0)


@pytest.mark.rule("SG-4.3")
def test_the_order_of_upkeep() -> None:
    """Effects end, Reserve Stockpile pays, then the Gem, then the relic engine."""
    w = World(side="B", phase="END", rules=RELICS, captives_white="P", zone_white=["SoulFoundry"])
    w.player("W").stockpile[0], w.player("W").stone = 2, 1
    w.do("Next")
    told = [(event["event"], event.get("amount")) for event in w.events]
    begun = told.index(("turn_began", None))
    assert told[begun + 1 :] == [("effect_expired", None), ("lp_gained", 3), ("sp_gained", 2), ("sp_gained", 3)]
    assert (w.player("W").stockpile[0], w.player("W").stone) == (1, 0)


@pytest.mark.rule("SG-4.3")
def test_pending_restrictions_become_current() -> None:
    """sealed, barrier and denied: waiting until the own UPKEEP, over at the end of that turn."""
    w = World(side="B", phase="END", rules=RELICS)
    me = w.player("W")
    me.sealed_pending, me.barrier_pending, me.denied_pending = 1, 1, 1
    w.do("Next")
    assert (me.sealed_pending, me.barrier_pending, me.denied_pending) == (0, 0, 0)
    assert (me.sealed_now, me.barrier_now, me.denied_now) == (1, 1, 1)
    w.do("Pass")
    assert (me.sealed_now, me.barrier_now, me.denied_now, me.denied_last) == (0, 0, 0, 1)


@pytest.mark.rule("SG-4.3", "SG-9.4")
def test_the_lp_goal_may_be_reached_in_upkeep() -> None:
    """Reserve Stockpile pays the last 3 LP: the game is over before the income."""
    w = World(side="B", phase="END", rules=RELICS, captives_white="Q", lp=(998, 0))
    w.player("W").stockpile[0] = 1
    w.do("Next")
    assert (w.over, w.points("W")) == ("W LP_GOAL", (1001, 0))


@pytest.mark.rule("SG-4.6", "SG-8.10")
def test_the_exit_steps_of_end() -> None:
    """Ledger, bonus, then the turn is counted and the sides change."""
    w = World(white="Rd1", black="Rd5", phase="BATTLE", lp=(20, 0)).do("Attack Rd1xRd5", HIT)
    rook = piece_at(w.s, cell("d5"))
    assert w.s.ledger[rook, W] == 1
    end_turn(w)
    assert (w.s.ledger[rook, W], w.s.attackers[rook, 0]) == (0, 0)
    assert (w.player("W").turns_taken, w.player("B").turns_taken, w.s.side) == (2, 1, B)
    assert w.told("pass_bonus") == []


@pytest.mark.rule("SG-4.6")
def test_what_ends_with_the_turn() -> None:
    """This-turn effects of both sides; bindings of the active side's pieces go down by one."""
    w = World(white="Ra1", black="Ra8", phase="END", rules=RELICS)
    mine, theirs = w.s.pieces[piece_at(w.s, cell("a1"))], w.s.pieces[piece_at(w.s, cell("a8"))]
    mine.bound, theirs.bound, w.player("W").turn_bonus, w.player("B").guard, w.s.reaper = 2, 2, 20, 1, 1
    w.do("Next")
    assert (mine.bound, theirs.bound) == (1, 2)
    assert (w.player("W").turn_bonus, w.player("B").guard, w.s.reaper) == (0, 0, 0)


@pytest.mark.rule("SG-4.6")
def test_sanctuary_prism_of_the_opponent_comes_after_the_bonus() -> None:
    """Black gains 1 LP for each type on the board, after White's own bonus."""
    w = World(black="Ra8 Pa7", phase="END", rules=RELICS, zone_black=["SanctuaryPrism"], lp=(0, 0)).do("Next")
    assert [(event["side"], event["amount"]) for event in w.told("lp_gained")] == [("W", 6), ("B", 3)]


@pytest.mark.rule("SG-4.6", "SG-9.6")
def test_the_round_limit_is_tested_after_blacks_turn() -> None:
    w = World(rules={"max_rounds": 1}, lp=(30, 20), phase="UPKEEP").do("Pass")
    assert w.over == ""
    assert w.do("Pass").over == "W ADJUDICATION"


# ---------------------------------------------------------------- what is legal when

EXAMPLES = {  # a line that is legal where its phase is, in the world of `everything`
    "Summon P@h2": "UPKEEP",
    "Break": "UPKEEP",
    "Unbind h1": "UPKEEP",
    "Move Ra1-a2": "MAIN1 MAIN2",
    "Deploy SoulWard": "MAIN1 MAIN2",
    "Attack Ra1xPa5": "BATTLE",
    "Convert 2SP": "MAIN2",
    "Build Road@d4": "MAIN2",
    "Weather Fog #W1": "MAIN1 MAIN2",
    "Teleport Ra1-a2": "END",
    "Mint 2SP": "END",
    "Pass": "UPKEEP MAIN1 BATTLE MAIN2 END",
    "Next": "UPKEEP MAIN1 BATTLE MAIN2 END",
    "OfferDraw": "UPKEEP MAIN1 BATTLE MAIN2 END",
    "Resign": "UPKEEP MAIN1 BATTLE MAIN2 END",
    "Steal Pa5": "MAIN1",
    "Play SoulDrain": "MAIN1 MAIN2",
    "Play ArcaneSurge": "BATTLE",
    "Play WraithMarch": "UPKEEP",
    "Use ResonantCrucible": "MAIN2 END",
}


def everything(phase: str) -> World:
    """A position in which every action has what it needs but for its phase."""
    rows = [PLAIN_ROW, PLAIN_ROW, "......*m", *[PLAIN_ROW] * 5]
    hand = ["SoulWard", "SoulDrain", "ArcaneSurge", "WraithMarch"]
    rules = NPC | RELICS | {"soul_steal": 1}
    w = World(white="Ra1 Ka4 Nb4 Rh1", black="Pa5", phase=phase, map=rows, hand_white=hand, rules=rules,
              zone_white=["ResonantCrucible"], lp=(99, 0), sp=(99, 9))  # fmt: skip
    w.s.pieces[piece_at(w.s, cell("h1"))].bound = 2
    w.player("W").conv_used = 6
    return w


@pytest.mark.rule("SG-4.4", "SG-4.9")
@pytest.mark.parametrize("phase", ["UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"])
@pytest.mark.parametrize("line", EXAMPLES)
def test_legal_actions_by_phase(line: str, phase: str) -> None:
    """Each action in its phases; elsewhere it is E_PHASE, or E_CARD for a card out of its window."""
    if line.startswith("Attack"):
        w = World(white="Ra1", black="Pa5", phase=phase)
    else:
        w = everything(phase)
    outside = "E_CARD" if line.startswith(("Play", "Use")) else "E_PHASE"
    assert w.why(line) == ("" if phase in EXAMPLES[line].split() else outside)


@pytest.mark.rule("SG-4.4")
def test_extra_movement_allows_movement_only() -> None:
    """MX: Move and Next, Overclock Array and Strategos Banner; no Pass, no deployment, no spell."""
    hand, zone = ["TemporalRift", "SoulWard", "SoulDrain"], ["StrategosBanner", "OverclockArray"]
    w = World(white="Ra1 Pb2", rules=RELICS, hand_white=hand, zone_white=zone, lp=(99, 0), sp=(0, 9))
    w.do("Play TemporalRift").do("Next")
    assert {w.why(line) for line in ("Pass", "Deploy SoulWard", "Convert 2SP", "Attack Ra1xe8")} == {"E_PHASE"}
    assert w.why("Play SoulDrain") == "E_CARD"
    w.do("Move Ra1-a2")
    assert (w.why("Use StrategosBanner"), w.why("Use OverclockArray"), w.why("Next"), w.why("OfferDraw")) == ("",) * 4
    assert w.why("Move Ra2-a3") == "E_LIMIT"


@pytest.mark.rule("SG-4.4", "SG-4.9")
def test_every_action_of_the_catalogue_has_its_phases() -> None:
    """The catalogue: Summon to AcceptDraw; only answers and choices before the game have no phase."""
    without = {verb.name for verb in Verb if PHASES[verb] == 0}
    setup = {"COLOUR", "PICK", "TILE", "KEEP", "RELIC", "KING"}
    assert without == setup | {"DECLINE", "NPC_NEXT", "NPC_STEP", "NPC_VOTE", "RESIGN", "ACCEPT_DRAW"}


@pytest.mark.rule("SG-4.9", "SG-2.9")
@pytest.mark.parametrize(
    ("given", "line", "dice", "events"),
    [
        ({"phase": "UPKEEP"}, "Summon P@a2", [], "paid summoned"),
        ({"phase": "UPKEEP"}, "Break", [1, 1, 1], "paid dice gem_roll"),
        ({"phase": "UPKEEP", "broken": (1, 0)}, "Repair", [6, 6, 6], "paid dice gem_roll gem_repaired"),
        ({"white": "Pb7"}, "Move Pb7-b8=Q", [], "paid moved promoted"),
        (
            {"white": "Ra1", "black": "Pa5", "phase": "BATTLE"},
            "Attack Ra1xPa5",
            [9, 9],
            "paid attack_declared dice missed",
        ),
        ({"phase": "MAIN2", "sp": (4, 0)}, "Convert 4SP", [], "converted lp_gained"),
        ({"white": "Ra5", "phase": "END"}, "Teleport Ra5-a1", [], "paid teleported"),
        ({"phase": "UPKEEP"}, "Pass", [], "phase_changed pass_bonus lp_gained turn_began"),
        ({"rules": RELICS, "hand_white": ["SoulWard"]}, "Deploy SoulWard", [], "paid relic_deployed"),
        ({"rules": FIELD, "phase": "MAIN2"}, "Build Road@a3", [], "paid built"),
        ({}, "OfferDraw", [], "draw_offered"),
        ({}, "Resign", [], "game_over"),
    ],
)
def test_events_of_an_action(given: dict[str, Any], line: str, dice: list[int], events: str) -> None:
    """Payment, what is done, dice, result: as the catalogue says."""
    w = World(**{"lp": (50, 0)} | given).do(line, dice)
    assert [event["event"] for event in w.events] == events.split()


@pytest.mark.rule("SG-4.5")
def test_gem_operations_before_the_summon() -> None:
    """Income first; Repair opens the Summon, and after that neither Break nor Repair is possible."""
    w = World(phase="UPKEEP", broken=(1, 0), captives_white="P", lp=(99, 0))
    assert w.points() == (99, 0)
    w.do("Repair", [6, 6, 6])
    assert (w.points(), w.told("sp_gained")) == ((89, 0), [])
    w.do("Summon P@a2")
    assert {w.why(line) for line in ("Break", "Repair")} == {"E_PHASE"}
    assert not any("Break" in line or "Repair" in line for line in w.listed())


# ---------------------------------------------------------------- acting


@pytest.mark.rule("SG-4.7")
@pytest.mark.parametrize(
    ("given", "line", "dice"),
    [
        ({"phase": "UPKEEP"}, "Summon P@a2", []),
        ({"phase": "UPKEEP"}, "Break", [1, 1, 1]),
        ({"phase": "UPKEEP", "broken": (1, 0)}, "Repair", [1, 1, 1]),
        ({}, "Move Ke1-e2", []),
        ({"white": "Ra1", "black": "Pa5", "phase": "BATTLE"}, "Attack Ra1xPa5", [9, 9]),
        ({"phase": "MAIN2", "sp": (4, 0)}, "Convert 4SP", []),
        ({"phase": "MAIN2", "rules": FIELD}, "Build Road@a3", []),
        ({"white": "Ra5", "phase": "END"}, "Teleport Ra5-a1", []),
        ({"rules": RELICS, "hand_white": ["SoulWard"]}, "Deploy SoulWard", []),
        ({"rules": RELICS, "hand_white": ["SoulDrain"]}, "Play SoulDrain", []),
        ({"rules": RELICS, "zone_white": ["GuardianChorus"]}, "Use GuardianChorus(e1)", []),
    ],
)
def test_what_counts_as_acting(given: dict[str, Any], line: str, dice: list[int]) -> None:
    """Each of these ends the chance of a pass bonus."""
    w = World(**{"lp": (50, 0)} | given).do(line, dice)
    assert (w.player("W").acted, w.player("B").acted, w.why("Pass")) == (1, 0, "E_LIMIT")


@pytest.mark.rule("SG-4.7", "SG-1.7")
def test_what_does_not_count_as_acting() -> None:
    """Income, a refused action, a draw offer, and a reaction in the opponent's turn."""
    w = World(phase="UPKEEP", captives_white="P", lp=(0, 0))
    assert w.why("Break") == "E_FUNDS"
    w.do("OfferDraw").do("Decline")
    assert w.player("W").acted == 0
    w = World(white="Re5", black="Be7", phase="BATTLE", rules=RELICS, hand_black=["TemporalRift"], lp=(50, 50))
    w.do("Attack Re5xBe7").do("Play TemporalRift").do("Move Be7-f6").do("Next")
    assert (w.player("B").acted, w.player("W").acted) == (0, 1)


@pytest.mark.rule("SG-1.7", "SG-4.7")
def test_a_refusal_changes_nothing() -> None:
    """State and dice are the same after any number of refusals."""
    w = World(white="Ra1", black="Pa5", phase="MAIN1")
    before = w.s.copy()
    for line in ("Move Ra1-b2", "Attack Ra1xPa5", "Summon P@a2", "Convert 3SP", "AcceptDraw", "Decline"):
        assert w.why(line) != ""
    assert w.s == before


# ---------------------------------------------------------------- nested phases


@pytest.mark.rule("SG-4.14", "SG-6.3")
def test_several_owed_movement_phases() -> None:
    """Two Temporal Rifts: two MX, each with its own Moves."""
    w = World(white="Ra1", rules=RELICS, hand_white=["TemporalRift"], lp=(99, 0)).do("Play TemporalRift")
    w.player("W").hand[0] = Card.TEMPORAL_RIFT
    w.do("Play TemporalRift").do("Move Ra1-a2")
    for move in ("Ra2-a3", "Ra3-a4"):
        assert phases(w.do("Next")) == ["MX"]
        w.do(f"Move {move}")
        assert w.why("Move Ke1-e2") == ""
    assert phases(w.do("Next")) == ["BATTLE"]


@pytest.mark.rule("SG-4.14", "SG-4.1")
def test_an_extra_main_phase_interrupts() -> None:
    """Chaos Surge on a six: M1X clears `moved`; back in MAIN1 the Rook has moved, the King has not."""
    w = World(white="Ra1", rules=RELICS, hand_white=["ChaosSurge", "SoulWard"], sp=(15, 0), lp=(99, 0))
    w.do("Move Ra1-a2 pay(6LP,0SP)")
    assert phases(w.do("Play ChaosSurge", [6])) == ["M1X"]
    assert (w.why("Deploy SoulWard"), w.why("Convert 2SP")) == ("", "E_PHASE")
    w.do("Move Ra2-a3").do("Move Ke1-e2")
    assert phases(w.do("Next")) == ["MAIN1"]
    assert (w.why("Move Ra3-a4"), w.why("Move Ke2-e3"), w.at("a3")) == ("E_LIMIT", "", "WR")


@pytest.mark.rule("SG-4.14")
def test_a_rift_inside_the_extra_main_phase() -> None:
    """Its MX follows M1X at once; then the interrupted MAIN2 goes on."""
    hand = ["ChaosSurge", "TemporalRift"]
    w = World(white="Ra1", phase="MAIN2", rules=RELICS, hand_white=hand, sp=(15, 0), lp=(99, 0))
    w.do("Play ChaosSurge", [6]).do("Play TemporalRift")
    assert [phases(w.do("Next")) for _ in range(3)] == [["MX"], ["MAIN2"], ["END"]]


@pytest.mark.rule("SG-4.14")
def test_a_reaction_touches_only_the_own_flags() -> None:
    """Black's reaction MX in White's BATTLE: Black's pieces have a Move, White may not decide."""
    w = World(white="Re5", black="Be7 Ra8", phase="BATTLE", rules=RELICS, hand_black=["TemporalRift"], lp=(50, 50))
    w.do("Attack Re5xBe7").do("Play TemporalRift")
    assert (w.seat, phases(w)) == (B, ["MX"])
    w.do("Move Be7-f6")
    assert (w.why("Move Bf6-g7"), w.why("Move Ra8-a7"), w.why("Move Re5-e6")) == ("E_LIMIT", "", "E_TARGET")
    w.do("Next")
    assert (w.seat, Phase(w.s.phase).name) == (W, "BATTLE")


@pytest.mark.rule("SG-4.15")
def test_a_pass_still_runs_the_neutral_figures() -> None:
    """two_window: White passes in UPKEEP: figures move, then the bonus, then figures attack."""
    w = World(phase="UPKEEP", rules=NPC | {"npc_variant": "two_window"}, npcs=["Guardian e6"], lp=(20, 0))
    w.do("Pass", [9, 9])
    told = [event.get("phase", event["event"]) for event in w.events]
    assert told[:5] == ["NPC_MOVE", "npc_moved", "END", "pass_bonus", "lp_gained"]
    assert told[5:7] == ["NPC", "npc_attacked"]
    assert w.points() == (26, 0)
