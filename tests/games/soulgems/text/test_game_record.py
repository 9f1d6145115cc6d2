"""A whole match as a game record (SG-16.6 to SG-16.8, SG-16.11, SG-16.12)."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.text.notation_items import dice_in
from ludex.games.soulgems.text.notation_lines import Act
from ludex.games.soulgems.text.notation_logs import Note, Over, Snapshot, Turn, read_log, write_log
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.play.forced_pass import only_pass
from ludex.kernel.play.match import Match
from tests.games.soulgems.records import record
from tests.games.soulgems.world import PLAIN, TAPE, ground
from tests.kernel.changed import changed
from tests.kernel.toy import plain
from tests.laws.conftest import Table, dice_of, wandering

SEED = "0" * 31 + "1"
COMPILED = ("setup", "pending", "legal", "expand", "why_not", "apply", "commit", "step")
SCRIPTED = changed(GAME, **{name: plain(PLAIN(getattr(GAME.engine, name))) for name in COMPILED})
COLOURS = ("SETUP: Roll", "SETUP: Colour")
ACTED = ("UP:", "M1:", "MX:", "M1X:", "BT:", "M2:", "EN:", "RX:", "NPC:")


def played(script: dict[str, tuple[int, ...]], rules: dict[str, int] | None = None, **given: Any) -> Match:
    """A match from a position: what is decided, with the dice that fall then."""
    position = {"white": "Ke1", "black": "Ke8", "turns_taken": [1, 1], "lp": [60, 60], "sp": [60, 60]} | given
    scenario = Scenario("example", "Example", "", ("human", "human"), rules or {}, position)
    TAPE.faces = None
    match = Match(SCRIPTED, ["human", "human"], SEED, {}, scenario)
    for line, dice in script.items():
        TAPE.faces = list(dice)
        match.decide(match.pending()[0], line.rstrip("+"))
    TAPE.faces = [face for dice in script.values() for face in dice]
    return match


def lines(match: Match) -> list[str]:
    """The lines of all actions."""
    text = record(match)
    assert TAPE.faces == []
    TAPE.faces = None
    return [line for line in text.split("\n") if line.startswith(ACTED)]


# ---------------------------------------------------------------- the examples of the specification


@pytest.mark.rule("SG-16.6", "SG-3.8", "SG-16.11")
def test_the_opening_of_the_walkthrough() -> None:
    match = Match(GAME, ["human", "human"], SEED)
    for line in ("King e1", "King e8", "Summon R@a1", "Next", "Move Ra1-a3", "Next", "Next", "Next", "Next"):
        match.decide(match.pending()[0], line)
    for line in ("Summon Q@d8", "Next", "Next", "Next", "Next", "Next", "Pass", "Next", "Pass"):
        match.decide(match.pending()[0], line)
    text = record(match)
    assert text.startswith("GAME: Soul Gems\nPLAYERS: human - human\nFORMAT: core\nMAP: 8x8\nRULES: version 1\n")
    assert "\nSETUP: King W e1\nSETUP: King B e8\nSTATE\n TURN: 1 W UPKEEP\n LP: W=20 B=20\n" in text
    assert (
        text.partition("END_STATE\n")[2]
        == """TURN 1 W
UP: Summon R@a1 pay(10LP,0SP)
UP: Next
M1: Move Ra1-a3 pay(7LP,0SP)
M1: Next
BT: Next
M2: Next
EN: Next
TURN 1 B
UP: Summon Q@d8 pay(14LP,0SP)
UP: Next
M1: Next
BT: Next
M2: Next
EN: Next
TURN 2 W
UP: Pass ; +6LP
TURN 2 B
UP: Next
M1: Pass ; +6LP
TURN 3 W
"""
    )


@pytest.mark.rule("SG-16.7", "SG-16.8", "SG-10.3")
def test_a_break_returns_captives() -> None:
    match = played({"Break pay(12LP,8SP)": (5, 4, 6)}, captives_black="P Q")
    assert lines(match) == ["UP: Break pay(12LP,8SP) ; dice[5,4,6] 15/12 ok back=PQ"]


@pytest.mark.rule("SG-16.7", "SG-16.8", "SG-8.9")
def test_attacks() -> None:
    script = {
        "Attack Ra3xPa5 pay(12LP,0SP)": (4, 1),
        "Attack Ra3xKa8 pay(15LP,0SP)": (5, 0),
        "Attack Ra3xKa8 pay(0LP,15SP)": (5, 1),
    }
    match = played(script, white="Ke1 Ra3", black="Ka8 Pa5", phase="BATTLE")
    assert lines(match) == [
        "BT: Attack Ra3xPa5 pay(12LP,0SP) ; dice[4,1] 41/60 hit dmg1 cap=P +5SP",
        "BT: Attack Ra3xKa8 pay(15LP,0SP) ; dice[5,0] 50/50 hit dmg1 kingdmg=1",
        "BT: Attack Ra3xKa8 pay(0LP,15SP) ; dice[5,1] 51/50 miss",
    ]


@pytest.mark.rule("SG-16.7", "SG-13.14", "SG-13.16", "SG-13.23", "SG-14.4")
def test_what_the_field_does() -> None:
    script = {"Move Ra1-a4 pay(7LP,0SP)": (), "Move Re2-b2~g5": (), "Visit #T1": (), "Next": (), "Next+": ()}
    script |= {"Build Shrine@f3 mode=ACC": ()}
    rows = ground(a3="r", b2="1", g5="1", d3="s")
    match = played(
        script, {"field": 1, "npc": 1}, white="Ke1 Ra1 Re2", map=rows, npcs=["Trader g6"], phase="MAIN1"
    )  # fmt: skip
    assert [line for line in lines(match) if "Next" not in line] == [
        "M1: Move Ra1-a4 pay(7LP,0SP) ; road-1",
        "M1: Move Re2-b2~g5 pay(0LP,9SP) ; portal+1",
        "M1: Visit #T1 pay(3LP,0SP)",
        "M2: Build Shrine@f3 mode=ACC pay(4LP,4SP) ; token-2 id=S2",
    ]


@pytest.mark.rule("SG-16.7", "SG-13.17", "SG-13.18", "SG-13.12")
def test_auras_and_destroyed_objects() -> None:
    script = {
        "Attack Qd4x#R1 aura=#S1 pay(20LP,0SP)": (9, 5),
        "Attack Qd4x#R2 aura=#O1 pay(0LP,19SP)": (9, 6),
    }
    match = played(script, {"field": 1}, white="Ke1 Qd4", map=ground(d6="r", f4="r", b4="s", c3="u"), phase="BATTLE")
    assert lines(match) == [
        "BT: Attack Qd4x#R1 aura=#S1 pay(20LP,0SP) ; dice[9,5] 95/95 hit dmg1 cap=#R1 +5SP shrine+10",
        "BT: Attack Qd4x#R2 aura=#O1 pay(0LP,19SP) ; dice[9,6] 96/95 miss outpost-1",
    ]


@pytest.mark.rule("SG-16.7", "SG-14.10", "SG-14.14")
def test_neutral_figures() -> None:
    match = played(
        {"Next": (5,), "NPC: G1 e5-e6": (4, 1)},
        {"field": 1, "npc": 1},
        white="Ke1 Pb2", black="Kh8 Nf7", map=ground(b3="u", d3="u"), npcs=["Guardian e5", "Beast c3"], phase="END",
    )  # fmt: skip
    assert lines(match)[1:] == ["NPC: BE1 c3-d4 ; tie dice[5]", "NPC: G1 e5-e6 atk Nf7 ; dice[4,1] 41/20 miss"]


@pytest.mark.rule("SG-14.8", "SG-16.12")
def test_votes_are_seen_in_what_figures_do() -> None:
    match = played(
        {"Next": (), "NPC: Vote e6": (), "NPC: Roll": (1, 4, 1)},
        {"field": 1, "npc": 1, "npc_variant": 2},
        white="Ke1 Pe6", black="Kh8 Pe4", npcs=["Guardian e5"], phase="END",
    )  # fmt: skip
    assert lines(match)[1:] == ["NPC: G1 stay atk Pe4 ; tie dice[1] dice[4,1] 41/40 miss"]


# ---------------------------------------------------------------- answers


@pytest.mark.rule("SG-16.7", "SG-16.12", "SG-11.18")
def test_an_attack_tells_what_came_of_it_after_all_answers() -> None:
    script: dict[str, tuple[int, ...]] = {"Attack Re5xBe7 pay(12LP,0SP)": ()}
    script |= {"RX: Play TemporalRift": (), "MX: Move Be7-d6": (), "MX: Next": ()}
    match = played(script, {"relics": 1}, white="Ke1 Re5", black="Kh8 Be7", hand_black=["TemporalRift"], phase="BATTLE")
    assert lines(match) == [
        "BT: Attack Re5xBe7 pay(12LP,0SP) ; fizzle",
        "RX: Play TemporalRift pay(0LP,0SP)",
        "MX: Move Be7-d6 pay(0LP,4SP)",
        "MX: Next",
    ]


@pytest.mark.rule("SG-8.17", "SG-16.8", "SG-11.24")
def test_rerolls_and_prevented_damage() -> None:
    script = {"Attack Ra3xKa8 pay(15LP,0SP)": (9, 0), "RX: Play LoadedFate(1)": (2,)}
    match = played(
        script, {"relics": 1}, white="Ke1 Ra3", black="Ka8", hand_white=["LoadedFate"], zone_black=["SoulWard"],
        phase="BATTLE",
    )  # fmt: skip
    assert lines(match) == [
        "BT: Attack Ra3xKa8 pay(15LP,0SP) ; dice[9,0] 20/50 hit dmg1 prevented1",
        "RX: Play LoadedFate(1) pay(15LP,0SP) ; dice[2]",
    ]


@pytest.mark.rule("SG-11.16", "SG-16.11")
def test_cancelled_cards_and_declined_windows() -> None:
    script: dict[str, tuple[int, ...]] = {"Play SoulTorrent": (), "RX: Decline": ()}
    script |= {"Play SoulDrain": (), "RX: Play GuardiansOath": ()}
    hands = {"hand_white": ["SoulDrain", "SoulTorrent"], "hand_black": ["GuardiansOath"]}
    match = played(script, {"relics": 1}, phase="MAIN1", **hands)
    assert lines(match) == [
        "M1: Play SoulTorrent pay(0LP,12SP)",
        "RX: Decline",
        "M1: Play SoulDrain pay(0LP,0SP) ; cancelled",
        "RX: Play GuardiansOath pay(18LP,0SP)",
    ]
    assert "RX: Decline" not in record(match, full=False)


@pytest.mark.rule("SG-8.18", "SG-13.19")
def test_what_is_paid_later_and_what_is_cheaper() -> None:
    script = {"Deploy StatisticalAim": (), "Next": (), "Attack Ra3xNa5 push pay(0LP,12SP)": (5, 0)}
    match = played(
        script, {"relics": 1, "field": 1}, white="Ke1 Ra3", black="Kh8 Na5", map=ground(d4="z"), phase="MAIN1",
        hand_white=["StatisticalAim"], zone_white=["ColdRead"],
    )  # fmt: skip
    told = lines(match)
    assert told[0] == "M1: Deploy StatisticalAim pay(2LP,0SP) ; bazaar-3"
    assert told[-1].startswith("BT: Attack Ra3xNa5 push pay(0LP,12SP) ; dice[5,0] 50/40 hit dmg1 -3LP")


@pytest.mark.rule("SG-12.1", "SG-12.4")
def test_older_abilities() -> None:
    rules = {"soul_steal": 1, "classic_transfer": 1}
    script = {"Steal Rd5 pay(6LP,6SP)": (4, 0), "Next": (), "Next+": (), "Transfer": (2, 3, 4)}
    match = played(script, rules, white="Ke1 Pd4 Pe4", black="Ke8 Rd5", phase="MAIN1")
    told = lines(match)
    assert told[0] == "M1: Steal Rd5 pay(6LP,6SP) ; dice[4,0] 40/40 ok cap=R +25SP"
    assert told[-1] == "M2: Transfer pay(0LP,5SP) ; dice[2,3,4] +24LP"


# ---------------------------------------------------------------- ends, masks


@pytest.mark.rule("SG-9.7", "SG-9.9", "SG-16.11")
def test_how_it_ends() -> None:
    match = played({"OfferDraw": (), "AcceptDraw": ()}, phase="MAIN1")
    assert record(match).endswith("M1: OfferDraw\nRX: AcceptDraw\nOVER: draw DRAW\n")
    assert f"SEED: {match.header.seed}" in record(match)
    match = played({"OfferDraw": (), "Decline": (), "Resign": ()}, phase="MAIN1")
    assert record(match, full=False).endswith("M1: OfferDraw\nRX: Decline\nM1: Resign\nOVER: B RESIGN\n")
    assert "SEED" not in record(match, full=False)
    before = Match(GAME, ["human", "human"], SEED)
    before.decide(0, "Resign")
    assert record(before).endswith("\nOVER: B RESIGN\n")


@pytest.mark.rule("SG-16.11", "SG-9.7")
@pytest.mark.parametrize("full", [True, False])
def test_a_secret_square_stays_secret_if_the_other_side_resigns(full: bool) -> None:
    match = Match(GAME, ["human", "human"], SEED)
    match.decide(0, "King e1")
    match.decide(1, "Resign")
    assert "King" not in record(match, full=full)
    assert record(match, full=full).endswith("\nOVER: W RESIGN\n")


@pytest.mark.rule("SG-16.2", "SG-16.8", "SG-15.3", "SG-10.12")
@pytest.mark.parametrize("more", [{}, {"field": 1, "npc": 1, "npc_variant": 1}])
def test_a_dummy_passes_in_lines_of_its_own(more: dict[str, int]) -> None:
    match = Match(GAME, ["human", "human"], SEED, {"dummy": 2} | more)
    for line in ("King e1", "King e8", "Pass", "Pass"):
        match.decide(match.pending()[0], line)
    text = record(match)
    assert "\nSETUP: King B e8\nSTATE\n" in text
    turns = (
        "TURN 1 W\nUP: Pass ; +6LP\nTURN 1 B\nUP: Pass ; +6LP\nTURN 2 W\nUP: Pass ; +6LP\nTURN 2 B\nUP: Pass ; +6LP\n"
    )
    assert text.endswith(f"END_STATE\n{turns}TURN 3 W\n")
    assert write_log(read_log(text)) == text


@pytest.mark.rule("SG-16.2", "SG-15.3", "SG-3.8")
def test_a_dummy_that_begins_passes_in_lines_of_its_own() -> None:
    match = Match(GAME, ["human", "human"], SEED, {"dummy": 1})
    for line in ("King e1", "King e8", "Pass"):
        match.decide(match.pending()[0], line)
    text = record(match)
    assert "\nSETUP: King W e1\nSETUP: King B e8\n" in text
    assert text.endswith("END_STATE\nTURN 1 B\nUP: Pass ; +6LP\nTURN 2 W\nUP: Pass ; +6LP\nTURN 2 B\n")


@pytest.mark.rule("SG-16.2", "SG-16.9")
def test_a_record_from_a_position_begins_with_its_snapshot() -> None:
    whole = Match(GAME, ["human", "human"], SEED)
    for line in ("King e1", "King e8", "Summon R@a1", "Next"):
        whole.decide(whole.pending()[0], line)
    match = Match.from_position(GAME, whole.position(), ["human", "human"])
    match.decide(0, "Move Ra1-a3")
    text = record(match)
    assert "\nRULES: version 1\nSTATE\n TURN: 1 W MAIN1\n" in text
    assert text.endswith("END_STATE\nM1: Move Ra1-a3 pay(7LP,0SP)\n")


@pytest.mark.rule("SG-16.11", "SG-11.15", "SG-2.8")
def test_a_masked_record_keeps_secrets() -> None:
    match = Match(GAME, ["human", "human"], SEED, overrides={"relics": 1})
    for _ in range(3):
        seat = match.pending()[0]
        match.decide(seat, match.legal(seat)[0])
    assert "SETUP: King" not in record(match), "written when both have chosen"
    match.decide(1, match.legal(1)[0])
    kept = [line for line in record(match).split("\n") if "Keep" in line]
    assert len(kept) == 2
    masked = record(match, full=False)
    assert not any(line in masked for line in [*kept, "DECK"])
    assert "HAND_W: ?3" in masked


# ---------------------------------------------------------------- any match


@pytest.mark.rule("SG-16.1", "SG-16.12", "SG-1.6")
@pytest.mark.parametrize("variant", GAME.meta.variants)
def test_any_match_can_be_read_again(variant: str) -> None:
    """Canonical; every finished action but an empty window has its line; the dice are all there, as they were drawn."""
    *_, match = wandering(Table(GAME, 2, variant), number=61, decisions=200)
    text = record(match)
    entries = read_log(text)
    assert write_log(entries) == text
    assert {type(entry) for entry in entries} >= {Note, Act, Turn, Snapshot}
    assert _acts(text) == [line for line in _chosen(match) if _acted(line)]
    results = [item for entry in entries if isinstance(entry, Act) for item in entry.result or []]
    assert dice_in(results) == [face for events in match.events[1:] for event in events for face in _faces(event)]
    assert match.over == isinstance(entries[-1], Over)


@pytest.mark.rule("SG-16.1", "SG-16.11", "SG-11.15")
def test_a_record_without_empty_windows_plays_the_same_match() -> None:
    """A window in which nobody had a choice is passed where the record has no line for it."""
    match = Match(GAME, ["random", "random"], SEED, {"relics": 1, "setup": 1, "start_lp": 400, "start_sp": 400})
    for step in range(200):
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, "random", dice_of(step)))
    again, lines = match.header.start(), _acts(record(match))
    assert len(lines) < len(match.decisions)
    for line in lines:
        while (passed := only_pass(again, again.pending()[0])) is not None:
            again.decide(again.pending()[0], passed)
        again.decide(again.pending()[0], line)
    assert again.decisions == match.decisions[: len(again.decisions)]


def _acts(text: str) -> list[str]:
    """The lines of what players did."""
    return [line for line in map(_acted, text.split("\n")) if line]


def _chosen(match: Match) -> list[str]:
    """The decisions of a match in words, without passes of players who could do nothing else."""
    again, words = match.header.start(), []
    for decision in match.decisions:
        if only_pass(again, decision.seat) is None:
            words.append(decision.words)
        again.decide(decision.seat, decision.action)
    return words


def _acted(line: str) -> str:
    """What a player did, without its result; colours and choices for neutral figures have no such line."""
    done = line.startswith(ACTED[:-1]) or (line.startswith("SETUP") and not line.startswith(COLOURS))
    return line.split(" ; ")[0] if done else ""


def _faces(event: Any) -> tuple[int, ...]:
    if event.kind == EventKind.REROLLED:
        return (event.values[2],)
    return event.values[2 : 2 + event.values[1]] if event.kind == EventKind.DICE else ()
