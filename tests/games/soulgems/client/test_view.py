"""What a seat sees (SG-2.8): the track of a turn, sums behind numbers, what waits for an answer, the result."""

from __future__ import annotations

import pytest

from ludex.games.soulgems.client.moment import moment
from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.client.view_types import Announced
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import End
from ludex.kernel.contract.fact import Part
from ludex.kernel.contract.moment import Moment
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import World, ground

TURN = ["UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"]


def track(w: World) -> tuple[list[str], str]:
    """The steps of the track, and the present one."""
    found = view(w.s, 0).track
    return found.steps, found.steps[found.now]


@pytest.mark.rule("SG-4.1", "SG-14.8")
def test_the_track_has_the_phases_of_this_turn() -> None:
    assert track(World(phase="BATTLE")) == (TURN, "BATTLE")
    figures = {"field": 1, "npc": 1}
    assert track(World(rules=figures)) == ([*TURN, "NPC"], "MAIN1")
    steps = ["UPKEEP", "NPC_MOVE", *TURN[1:], "NPC"]
    assert track(World(rules=figures | {"npc_variant": "two_window"})) == (steps, "MAIN1")


@pytest.mark.rule("SG-4.14", "SG-11.31")
def test_an_extra_phase_is_on_the_track_while_it_lasts() -> None:
    """A Temporal Rift in Main 2 gives a movement phase after it, one in Main 1 after that."""
    for phase, at in (("MAIN1", 2), ("MAIN2", 4)):
        w = World(white="Ra1", phase=phase, rules={"relics": 1}, hand_white=["TemporalRift"])
        w.do("Play TemporalRift").do("Next")
        assert track(w) == ([*TURN[:at], "MX", *TURN[at:]], "MX")


@pytest.mark.rule("SG-3.1")
@pytest.mark.parametrize(
    ("rules", "steps"),
    [
        ({}, ["KING"]),
        ({"colour_roll": 1, "setup": "draft"}, ["COLOUR", "ARMY", "KING"]),
        ({"relics": 1}, ["KEEP", "KING"]),
        ({"relics": 1, "draft_variant": "open"}, ["LOCK", "KING"]),
        ({"relics": 1, "relic_mode": "market", "setup": "standard"}, ["RELIC"]),
        ({"field": 1, "width": 10, "height": 10}, ["TILE", "KING"]),
    ],
)
def test_the_track_of_the_set_up_has_the_steps_of_this_game(rules: dict[str, int | str], steps: list[str]) -> None:
    assert track(Opening(rules)) == (steps, steps[0])


@pytest.mark.rule("SG-4.1")
def test_the_moment() -> None:
    assert moment(World(phase="BATTLE").s) == Moment(1, "Round 1 · White", "Battle")
    assert moment(Opening({}).s) == Moment(0, "Setup", "Kings")


@pytest.mark.rule("SG-10.2", "SG-11.26")
def test_income_opens_into_its_sum() -> None:
    w = World(captives_white="R P", rules={"relics": 1, "gem_income": "all"}, zone_white=["SoulFoundry"])
    income = view(w.s, 0).players.W.income
    assert income
    assert income.sp == sum(part.value for part in income.parts) == 12 + 2 * 39 + 3
    assert [part.text for part in income.parts] == ["captives", "reserve", "engine among the relics"]
    broken = World(captives_white="R P", broken=(True, False))
    lost = view(broken.s, 0).players.W.income
    assert lost
    assert (lost.sp, lost.lost) == (0, 12)
    assert view(World().s, 0).players.W.income is None


@pytest.mark.rule("SG-2.6")
def test_effects_are_told_in_words() -> None:
    w = World(white="Ra3", black="Pa5", phase="BATTLE", sp=(90, 0), rules={"relics": 1}, hand_white=["SoulTorrent"])
    assert view(w.s, 0).players.W.effects == []
    (effect,) = view(w.do("Play SoulTorrent").s, 0).players.W.effects
    assert (effect.name, effect.label, effect.text, effect.value) == (
        "turn_bonus", "Soul Torrent", "+10 % to hit this turn", 10,
    )  # fmt: skip


@pytest.mark.rule("SG-2.4", "SG-8.8")
def test_marks_and_damage_of_pieces_and_things() -> None:
    field = {"rules": {"field": 1}, "map": ground(d5="m")}
    w = World(white="Ra3 Rd3", black="Na5", lp=(90, 0), **field).do("Move Ra3-a4")
    assert {piece.square: piece.marks for piece in view(w.s, 1).pieces if piece.marks} == {"a4": ["moved"]}
    w.next("BATTLE").do("Attack Ra4xNa5", dice=[1, 0]).do("Attack Rd3x#MI1", dice=[1, 0])
    seen = view(w.s, 1)
    pieces = {piece.square: piece for piece in seen.pieces}
    assert (pieces["a5"].damage, seen.things[0].damage) == (1, 1)


@pytest.mark.rule("SG-8.1", "SG-8.14", "SG-11.16")
def test_an_attack_that_waits_for_answers() -> None:
    given = {"rules": {"relics": 1}, "hand_white": ["LoadedFate"], "hand_black": ["KingsGuard"], "lp": (90, 90)}
    w = World(white="Re5", black="Ke8", phase="BATTLE", **given).do("Attack Re5xKe8")
    seen = view(w.s, -1)
    assert (seen.announced, seen.decider) == ([Announced("attack", "W")], "B")
    assert seen.attack
    assert (seen.attack.source, seen.attack.target, seen.attack.roll) == ("e5", "e8", None)
    assert (seen.attack.chance.value, seen.attack.chance.parts) == (50, (Part("Rook against King", 50),))
    seen = view(w.do("Play KingsGuard", dice=[4, 5]).s, -1)
    assert seen.attack
    assert seen.attack.chance.parts[-1] == Part("King's Guard", -10)
    assert (seen.attack.roll, seen.attack.hit, seen.roll) == (45, False, [4, 5])


@pytest.mark.rule("SG-10.3", "SG-12.2")
def test_a_gem_roll_that_waits_for_answers() -> None:
    given = {"phase": "UPKEEP", "lp": (90, 0), "hand_white": ["LoadedFate"]}
    roll = view(World(rules={"relics": 1}, **given).do("Break", dice=[3, 3, 5]).s, 0).gem_roll
    assert roll
    assert (roll.side, roll.total, roll.needed, roll.success) == ("W", 11, 12, False)
    counted = World(rules={"relics": 1, "classic_break": 1}, **given).do("Break", dice=[3, 3, 5])
    roll = view(counted.s, 0).gem_roll
    assert roll
    assert (roll.total, roll.success) == (None, None)


@pytest.mark.rule("SG-9.4", "SG-9.7", "SG-9.8")
def test_the_result_says_why_and_counts() -> None:
    assert view(World().s, 0).result is None
    result = view(World(captives_white="R").do("Resign").s, 0).result
    assert result
    assert (result.winner, result.end, result.text, result.rule) == ("B", "RESIGN", "White has resigned.", "SG-9.7")
    caught = next(row for row in result.tally if row.label == "Captured value")
    assert (caught.values.W, caught.values.B) == ("5", "0")
    w = World()
    w.s.ending, w.s.winner = End.LP_GOAL, 0
    found = view(w.s, 0).result
    assert found
    assert found.text == "White has reached 1000 Life Points."


@pytest.mark.rule("SG-2.1", "SG-13.31")
def test_a_match_is_printed_as_a_board_in_letters() -> None:
    match = Match(GAME, ["human", "human"], seeds.numbered(1), {"setup": 1})
    lines = str(match).splitlines()
    assert lines[0] == "Soul Gems, Round 1 · White · Upkeep"
    assert lines[1].startswith("White: 20 LP, 0 SP, King 0/20, Gem whole, reserve none, captives none")
    assert lines[4:6] == ["  8 r n b q k b n r", "  7 p p p p p p p p"]
    assert lines[-2:] == ["  1 R N B Q K B N R", "    a b c d e f g h"]
    w = World(rules={"field": 1}, map=ground(d5="m", c4="~"), captives_white="P")
    page = GAME.text.board(view(w.s, -1))
    assert "  5 . . . m . . . ." in page
    assert "  4 . . ~ . . . . ." in page
    assert "captives P1" in page
