"""Decisions as text in a position, both ways (SG-16.1 to SG-16.5)."""

from collections.abc import Callable

import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import Thing
from ludex.games.soulgems.text.names import (
    card_id,
    card_named,
    cell,
    object_id,
    object_named,
    square,
    token_letter,
    token_name,
)
from ludex.games.soulgems.text.notation import parse
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.match import Match
from tests.games.soulgems.world import World, ground

SEED = "0" * 31 + "1"
FIELD = {"field": 1}
RELICS = {"relics": 1}
NPCS = {"field": 1, "npc": 1}


def world(phase: str, white: str = "", black: str = "", **given: object) -> World:
    """A position in which both sides are rich."""
    return World(phase=phase, white=white, black=black, **({"lp": (60, 60), "sp": (60, 60)} | given))  # type: ignore[arg-type]


def attacked() -> World:
    """Black may answer an attack with Temporal Rift."""
    w = world("BATTLE", "Re5", "Be7", rules=RELICS, hand_black=["TemporalRift"])
    return w.do("Attack Re5xBe7 pay(12LP,0SP)")


def guarded() -> World:
    """Black steps with the Guardian: its way to the Knight may be straight or diagonal."""
    return world("END", black="Nf8", rules=NPCS, npcs=["Guardian e5"]).do("EN: Next")


LINES: list[tuple[str, Callable[[], World]]] = [  # SG-16.4, each where it is allowed
    ("UP: Summon Q@h3 pay(20LP,0SP)", lambda: world("UPKEEP")),
    ("M1: Move Nb1-c3-e4 pay(6LP,0SP)", lambda: world("MAIN1", "Nb1")),
    ("M2: Move Pe7-e8=Q pay(0LP,2SP)", lambda: world("MAIN2", "Pe7", "Kh8")),
    ("M1: Move Ra1-a4~h6 pay(9LP,0SP)", lambda: world("MAIN1", "Ra1", rules=FIELD, map=ground(a4="1", h6="1"))),
    ("BT: Attack Ra3xPa5 pay(12LP,0SP)", lambda: world("BATTLE", "Ra3", "Pa5")),
    (
        "BT: Attack Qd4x#MI1 aura=#S1 pay(10LP,11SP)",
        lambda: world("BATTLE", "Qd4", rules=FIELD, map=ground(g4="m", b4="s")),
    ),
    ("UP: Break pay(12LP,8SP)", lambda: world("UPKEEP")),
    ("M2: Convert 10SP", lambda: world("MAIN2")),
    ("M2: Build Bazaar@e4 pay(10LP,10SP)", lambda: world("MAIN2", rules=FIELD)),
    ("M2: Build Portal@b6,h6 pay(10LP,6SP)", lambda: world("MAIN2", rules=FIELD)),
    (
        "M1: Play SpiritExchange(a1,h1) pay(0LP,0SP)",
        lambda: world("MAIN1", "Ra1 Rh1", rules=RELICS, hand_white=["SpiritExchange"]),
    ),
    ("RX: Play TemporalRift pay(0LP,0SP)", attacked),
    ("M1: Use ShadowRelay(b1,c1)", lambda: world("MAIN1", "Nb1 Bc1", rules=RELICS, zone_white=["ShadowRelay"])),
    ("EN: Teleport Qh5-d1 pay(14LP,0SP)", lambda: world("END", "Qh5")),
    ("NPC: G1 e5-e6", guarded),
    ("M1: Pass", lambda: world("MAIN1")),
]
OTHERS: list[tuple[str, Callable[[], World]]] = [
    ("UP: Repair pay(10LP,0SP)", lambda: world("UPKEEP", broken=(1, 0))),
    ("UP: Break", lambda: world("UPKEEP", rules={"classic_break": 1}, captives_white="Q R R P")),
    ("BT: Attack Ra3x#R1 pay(12LP,0SP)", lambda: world("BATTLE", "Ra3", "Pa5", rules=FIELD, map=ground(a5="r"))),
    ("BT: Attack Ra3xPa5 pay(12LP,0SP)", lambda: world("BATTLE", "Ra3", "Pa5", rules=FIELD, map=ground(a5="r"))),
    ("BT: Attack Ra3x#G1 pay(12LP,0SP)", lambda: world("BATTLE", "Ra3", rules=NPCS, npcs=["Guardian a5"])),
    (
        "BT: Attack Ra3xPa5 push pay(0LP,12SP)",
        lambda: world("BATTLE", "Ra3", "Pa5", rules=RELICS, zone_white=["ColdRead"]),
    ),
    ("M2: Build Shrine@f3 mode=DMG pay(6LP,4SP)", lambda: world("MAIN2", rules=FIELD)),
    ("M1: Weather Fog #W1", lambda: world("MAIN1", rules=FIELD, map=ground(d4="*"))),
    ("EN: Mint 4SP", lambda: world("END", rules=FIELD, map=ground(d4="m"))),
    ("M1: Deploy SoulWard pay(0LP,0SP)", lambda: world("MAIN1", rules=RELICS, hand_white=["SoulWard"])),
    ("UP: Play SoulForge(Q,d1) pay(5LP,5SP)", lambda: world("UPKEEP", rules=RELICS, hand_white=["SoulForge"])),
    (
        "BT: Play CoordinatedStrike(#MI1) pay(3LP,3SP)",
        lambda: world("BATTLE", rules=FIELD | RELICS, hand_white=["CoordinatedStrike"], map=ground(d4="m")),
    ),
    (
        "M1: Play SoulSwap(R,N) pay(10LP,0SP)",
        lambda: world("MAIN1", rules=RELICS, hand_white=["SoulSwap"], captives_white="R", captives_black="N"),
    ),
    ("M1: Steal Nd5 pay(7LP,7SP)", lambda: world("MAIN1", "Pd4", "Nd5", rules={"soul_steal": 1})),
    ("M2: Transfer pay(0LP,5SP)", lambda: world("MAIN2", rules={"classic_transfer": 1})),
    ("M1: Resign", lambda: world("MAIN1")),
    ("M1: OfferDraw", lambda: world("MAIN1")),
    ("RX: AcceptDraw", lambda: world("MAIN1").do("OfferDraw")),
    ("RX: Decline", lambda: world("MAIN1").do("OfferDraw")),
    ("RX: Decline", attacked),
    ("MX: Move Be7-d6 pay(0LP,4SP)", lambda: attacked().do("Play TemporalRift")),
]


@pytest.mark.rule("SG-16.1", "SG-16.3", "SG-16.4", "SG-11.37")
@pytest.mark.parametrize(("line", "make"), [*LINES, *OTHERS], ids=[line for line, _ in [*LINES, *OTHERS]])
def test_tv_142_a_line_is_an_action_and_the_action_this_line(line: str, make: Callable[[], World]) -> None:
    """TV-142, TV-143: the lines of SG-16.4, and one of every other kind."""
    w = make()
    assert w.why(line) == ""
    assert describe(w.s, parse(w.s, w.seat, line)) == line
    assert parse(w.s, w.seat, line.partition(": ")[2] if not line.startswith("NPC") else line) == parse(
        w.s, w.seat, line
    )


@pytest.mark.rule("SG-16.2", "SG-3.2", "SG-3.6", "SG-3.10")
def test_choices_before_the_game() -> None:
    match = Match(GAME, ["human", "human"], SEED, overrides={"setup": 2, "colour_roll": 1, "draft_size": 1})
    lines = []
    for choice in ("colour b", "Pick R", "pick n", "King e3", "King d7"):
        seat = match.pending()[0]
        match.decide(seat, choice)
        lines.append(match.decisions[-1].words)
    first, second = ("B", "W")
    assert lines[:3] == ["SETUP: Colour B", f"SETUP: Pick {first} R", f"SETUP: Pick {second} N"]
    assert lines[3:] == ["SETUP: King W e3", "SETUP: King B d7"]


@pytest.mark.rule("SG-16.2")
def test_a_line_of_another_phase_or_side_is_refused_with_the_right_one() -> None:
    with pytest.raises(IllegalDecision, match="line of BT, but this is M1"):
        parse(world("MAIN1", "Ra3", "Pa5").s, 0, "BT: Attack Ra3xPa5 pay(12LP,0SP)")
    w = attacked()
    with pytest.raises(IllegalDecision, match="line of M1, but this is RX"):
        parse(w.s, w.seat, "M1: Play TemporalRift")
    match = Match(GAME, ["human", "human"], SEED)
    with pytest.raises(IllegalDecision, match="it is W who chooses now, not B"):
        parse(match.state, match.pending()[0], "SETUP: King B e8")


@pytest.mark.rule("SG-16.1", "SG-1.7")
def test_what_is_forbidden_still_becomes_an_action() -> None:
    """So that the rules can say why it is not allowed."""
    w = world("MAIN1", "Ra3 Nb1", "Pa5", rules=RELICS)
    refused = {
        "Attack Ra3xPa5": "E_PHASE",
        "Summon Q@d1": "E_PHASE",
        "King e1": "E_PHASE",
        "Play SoulNet": "E_CARD",
        "Deploy SoulWard": "E_CARD",
        "Move Ra3-b5": "E_GEOM",
        "Move Ra3-a5": "E_OCCUPIED",
        "Move Ra3-a6": "E_BLOCKED",
        "Move c3-c4": "E_TARGET",
        "Move Ra3-a4~h6": "E_GEOM",
        "Move Ra3-a4=Q": "E_GEOM",
        "Move Nb1-b9": "E_GEOM",
        "Move Nb1-c3-h8 pay(6LP,0SP)": "E_GEOM",
    }
    assert {line: w.why(line) for line in refused} == refused


@pytest.mark.rule("SG-1.7", "SG-2.1")
def test_a_square_off_the_board_is_refused_by_the_rules() -> None:
    assert world("UPKEEP").why("Summon Q@j9") == "E_CAMP"
    assert world("END", "Qh5").why("Teleport Qh5-aa1") == "E_CAMP"
    assert world("BATTLE", "Ra3").why("Attack Ra3xz3") == "E_TARGET"


@pytest.mark.rule("SG-2.1", "SG-16.2")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Move Ra3-a33", "“a33” is not a square"),
        ("Move Ra3-a4-a5", "a Knight's two jumps the square between"),
        ("Move Qa3-a4", "on a3 stands a Rook, not a Queen"),
        ("Attack Ra3xNa5", "on a5 stands a Pawn, not a Knight"),
        ("Attack Ra3x#S2", "there is no object S2; the field is empty"),
        ("Attack Ra3x#X2", "“X2” is not the id of an object"),
        ("Move Ra3-a4 pay(5LP,5SP)", "the price is 6 points, not 10"),
        ("Play SoulNet pay(1LP,1SP)", r"the price is pay\(0LP,12SP\)"),
        ("Play SoulWart", "“SoulWart” is not a card; perhaps SoulWard"),
        ("Play SoulNet(a1)", "this card is written SoulNet "),
        ("Play SpiritExchange(a3)", r"this card is written SpiritExchange\(SQUARE,SQUARE\)"),
        ("Play CoordinatedStrike", r"CoordinatedStrike\(SQUARE\) or CoordinatedStrike\(#OBJECT\)"),
        ("Discard SoulNet", "nobody discards"),
        ("SETUP: Roll 1dice[1,2,3] 2dice[3,2,2] 1=W", "line of SETUP"),
        ("Convert 99999SP", "99999 is more than anybody can have"),
        ("Visit #T1", "there is no object T1"),
        ("", "begins with no act"),
    ],
)
def test_what_can_be_no_action_is_refused_in_plain_words(text: str, words: str) -> None:
    w = world("MAIN1", "Ra3 Nb1", "Pa5", rules=RELICS)
    with pytest.raises(IllegalDecision, match=words):
        parse(w.s, w.seat, text)


# ---------------------------------------------------------------- payment


@pytest.mark.rule("SG-5.7", "SG-5.9", "SG-16.5")
def test_tv_159_a_payment_left_out_is_sp_first() -> None:
    """TV-159: W 5/6: SP first, LP for the rest; every share of the list can be named."""
    w = World(white="Ra1", lp=(5, 0), sp=(6, 0))
    assert describe(w.s, parse(w.s, w.seat, "move a1-a4")) == "M1: Move Ra1-a4 pay(2LP,6SP)"
    entry = next(action for action in w.entries() if describe(w.s, action) == "M1: Move Ra1-a4")
    shares = [describe(w.s, action).partition(" pay")[2] for action in w.choices(entry)]
    assert shares == ["(2LP,6SP)", "(3LP,5SP)", "(4LP,4SP)", "(5LP,3SP)"]
    assert w.why("M1: Move Ra1-a4 pay(4LP,4SP)") == ""
    assert w.why("M1: Move Ra1-a4 pay(6,2)") == "E_FUNDS"


@pytest.mark.rule("SG-5.9", "SG-11.44")
def test_tv_179_a_card_with_a_share() -> None:
    """TV-179: Soul Forge: s = u = 5, n = 6: pay(6LP,10SP) to pay(10LP,6SP)."""
    w = World(phase="UPKEEP", lp=(10, 0), sp=(10, 0), rules=RELICS, hand_white=["SoulForge"])
    assert [w.why(f"Play SoulForge(Q,h3) pay({lp}LP,{16 - lp}SP)") for lp in (5, 6, 10, 11)] == [
        "E_FUNDS", "", "", "E_FUNDS"
    ]  # fmt: skip
    assert describe(w.s, parse(w.s, w.seat, "Play SoulForge(Q,h3)")) == "UP: Play SoulForge(Q,h3) pay(6LP,10SP)"


@pytest.mark.rule("SG-5.4")
def test_what_nobody_can_pay_is_refused_by_the_rules() -> None:
    assert World(white="Ra1", lp=(5, 0)).why("Move Ra1-a4") == "E_FUNDS"
    assert World(phase="UPKEEP", white="Qd1", lp=(90, 0)).why("Summon Q@d3") == "E_TARGET"


# ---------------------------------------------------------------- lenient reading


@pytest.mark.rule("SG-6.11", "SG-16.3", "SG-16.5")
def test_tv_158_the_way_of_a_knight() -> None:
    """TV-158: Nb1 to b5: the listed path is over a3; c3 is accepted at the same price."""
    w = World(white="Nb1", lp=(20, 0))
    assert describe(w.s, parse(w.s, w.seat, "Move Nb1-b5")) == "M1: Move Nb1-a3-b5 pay(6LP,0SP)"
    assert describe(w.s, parse(w.s, w.seat, "Move Nb1-c3-b5")) == "M1: Move Nb1-c3-b5 pay(6LP,0SP)"
    assert "M1: Move Nb1-a3-b5 pay(6LP,0SP)" in w.listed()
    blocked = World(white="Nb1 Pa3", lp=(20, 0))
    assert describe(blocked.s, parse(blocked.s, blocked.seat, "Move b1-b5")) == "M1: Move Nb1-c3-b5 pay(6LP,0SP)"
    assert World(white="Nb1 Pa3 Pc3", lp=(20, 0)).why("Move Nb1-b5") == "E_BLOCKED"


@pytest.mark.rule("SG-16.5")
def test_the_squares_of_a_swap_come_in_either_order() -> None:
    w = world("MAIN1", "Ra1 Rh1", rules=RELICS, hand_white=["SpiritExchange"])
    assert parse(w.s, w.seat, "Play SpiritExchange(h1,a1)") == parse(w.s, w.seat, "Play SpiritExchange(a1,h1)")
    assert parse(w.s, w.seat, "use spiritexchange(h1,a1)") == parse(w.s, w.seat, "Play SpiritExchange(a1,h1)"), (
        "whichever word"
    )


@pytest.mark.rule("SG-13.12", "SG-16.2")
def test_tv_172_a_portal_is_struck_at_its_nearer_end() -> None:
    """TV-172: portal a4/h6 from a6: a4, distance 2, cost 12."""
    w = world("BATTLE", "Ra6", rules=FIELD, map=ground(a4="1", h6="1"))
    assert describe(w.s, parse(w.s, w.seat, "Attack a6x#PA pay(12LP,0SP)")) == "BT: Attack Ra6x#PA pay(12LP,0SP)"
    assert parse(w.s, w.seat, "Attack Ra6xa4 pay(12LP,0SP)") == parse(w.s, w.seat, "Attack Ra6x#PA pay(12LP,0SP)"), (
        "its empty square"
    )
    with pytest.raises(IllegalDecision, match="the portal on a4 leads to h6"):
        parse(world("MAIN1", "Ra6", rules=FIELD, map=ground(a4="1", h6="1")).s, 0, "Move Ra6-a4~h5")


@pytest.mark.rule("SG-13.21", "SG-13.22", "SG-4.11")
def test_an_aura_is_named_by_its_building() -> None:
    w = world("BATTLE", "Ra3", "Pa5", rules=FIELD, map=ground(c3="s", b5="s", h4="s", d6="m"))
    assert describe(w.s, parse(w.s, w.seat, "Attack Ra3xPa5 aura=#S3")) == "BT: Attack Ra3xPa5 aura=#S1 pay(0LP,12SP)"
    with pytest.raises(IllegalDecision, match="the aura of S2 does not reach a3"):
        parse(w.s, w.seat, "Attack Ra3xPa5 aura=#S2")
    with pytest.raises(IllegalDecision, match="MI1 has no aura"):
        parse(w.s, w.seat, "Attack Ra3xPa5 aura=#MI1")


@pytest.mark.rule("SG-16.5", "SG-14.7", "SG-14.10")
def test_neutral_figures_by_id_or_by_kind() -> None:
    w = guarded()
    assert {parse(w.s, w.seat, line) for line in ("NPC: G1 e5-e6", "NPC Guardian e6", "npc: g1 e6 atk Nf8")} == {
        parse(w.s, w.seat, "NPC: G1 e6")
    }
    figure = "NPC: Guardian e5→f5; Atk f5→N d% 41/65 ✓ dmg1"
    assert parse(w.s, w.seat, figure) == parse(w.s, w.seat, "NPC: G1 e5-f5")  # RU-65
    assert w.why("NPC: G1 stay") == "E_GEOM"
    with pytest.raises(IllegalDecision, match="G1 stands on e5"):
        parse(w.s, w.seat, "NPC: G1 d5-e6")


@pytest.mark.rule("SG-14.7")
def test_tv_175_the_next_figure_is_named() -> None:
    """TV-175: with npc_order=controller either may be first; our own line for it."""
    rules = NPCS | {"npc_order": 1}
    w = world("END", black="Nf8", rules=rules, npcs=["Guardian e5", "Guardian c4"]).do("EN: Next")
    assert w.listed() == ["NPC: Next G1", "NPC: Next G2"]
    assert parse(w.s, w.seat, "next g2") == w.entries()[1]
    with pytest.raises(IllegalDecision, match="2 objects of the kind Guardian; name one by its id"):
        parse(w.s, w.seat, "NPC: Next Guardian")
    w.do("NPC: Next G2")
    with pytest.raises(IllegalDecision, match="it is G2 that steps now"):
        parse(w.s, w.seat, "NPC: G1 e5-e6")


# ---------------------------------------------------------------- entries that leave something open


@pytest.mark.rule("SG-4.10", "SG-16.12")
def test_open_entries_leave_out_what_is_open() -> None:
    w = world("MAIN2", "Ra1", rules=FIELD | RELICS, hand_white=["AnchorField", "RebirthPact"], captives_black="N")
    listed = w.listed()
    assert "M2: Build Road pay(3LP,0SP)" in listed
    assert "M2: Build Shrine mode=ACC pay(6LP,4SP)" in listed
    assert "M2: Play AnchorField pay(8LP,8SP)" in listed
    assert "M2: Play RebirthPact(N) pay(20LP,0SP)" in listed
    assert "M2: Move Ra1-a4" in listed
    portal = next(action for action in w.entries() if "Portal" in describe(w.s, action))
    assert "M2: Build Portal@b4 pay(10LP,6SP)" in [describe(w.s, action) for action in w.choices(portal)]
    assert w.why("Play AnchorField") == "E_FORM", "not finished"


# ---------------------------------------------------------------- secrets


@pytest.mark.rule("SG-2.8", "SG-11.4")
def test_reading_a_line_tells_nothing_about_a_hand() -> None:
    """Whoever types cards while the other side chooses learns nothing, whatever the cards are."""
    match = Match(GAME, ["human", "human"], SEED, overrides={"relics": 1})
    hand = [card_id(card) for card in match.state.players[0].hand if card >= 0]
    other = next(card_id(card) for card in range(71) if card_id(card) not in hand)
    for cards in (hand[:3], [other, *hand[:2]]):
        with pytest.raises(IllegalDecision, match="this is not your decision now"):
            match.game.text.parse(match.state, 1, f"Keep {','.join(cards)}")
    assert match.why_not(0, match.game.text.parse(match.state, 0, f"Keep {other}")), "but it can't be kept"


# ---------------------------------------------------------------- names


@pytest.mark.rule("SG-2.1")
def test_tv_145_squares_up_to_af32() -> None:
    """TV-145: af32 is (31, 31)."""
    assert square(cell("af32")) == "af32"
    assert cell("AF32") - cell("a1") == 31 * (cell("a2") - cell("a1")) + 31


@pytest.mark.rule("SG-13.13", "SG-13.23")
def test_ids_of_objects() -> None:
    ids = [object_id(thing, 2) for thing in range(11)]
    assert ids == ["R2", "BR2", "PB", "O2", "BZ2", "MI2", "S2", "W2", "T2", "G2", "BE2"]
    assert [object_named(name) for name in ids] == [(thing, 2) for thing in Thing]
    assert [object_id(Thing.PORTAL, number) for number in (1, 26, 27, 53)] == ["PA", "PZ", "PAA", "PBA"]
    assert [object_named(name)[1] for name in ("PA", "pz", "paa", "PBA")] == [1, 26, 27, 53]


@pytest.mark.rule("SG-11.38", "SG-2.9")
def test_names_of_cards_and_tokens() -> None:
    assert [card_named(card_id(card)) for card in range(71)] == list(range(71))
    assert card_named("guardian's oath") == card_named("GuardiansOath")
    assert (token_name(11), token_letter(11)) == ("black Rook", "R")
    assert (token_name(2 * 32 + 16 + 6), token_letter(2 * 32 + 16 + 6)) == ("Shrine S2", "#S2")
