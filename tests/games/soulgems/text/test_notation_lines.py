"""The notation as text, both ways (SG-16)."""

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.text.notation_items import dice_in, in_order, square_at, square_name
from ludex.games.soulgems.text.notation_lines import BY_VERB, PHASES, Act, in_phase, open_parts, read, words, write
from ludex.games.soulgems.text.notation_logs import Note, Over, Snapshot, Turn, read_log, write_log
from ludex.kernel.errors import IllegalDecision, LudexError

TABLE = r"""
UP: Summon Q@h3 pay(20LP,0SP) | {"t":"summon","type":"Q","to":"h3","pay":[20,0]}
M1: Move Nb1-c3-e4 pay(6LP,0SP) | {"t":"move","type":"N","path":["b1","c3","e4"],"exit":null,"promo":null,"pay":[6,0]}
M2: Move Pe7-e8=Q pay(0LP,2SP) | {"t":"move","type":"P","path":["e7","e8"],"exit":null,"promo":"Q","pay":[0,2]}
M1: Move Ra1-a4~h6 pay(9LP,0SP) | {"t":"move","type":"R","path":["a1","a4"],"exit":"h6","promo":null,"pay":[9,0]}
BT: Attack Ra3xPa5 pay(12LP,0SP) | {"t":"attack","type":"R","from":"a3","target":{"type":"P","at":"a5"},"aura":null,"adv":false,"push":false,"pay":[12,0]}
BT: Attack Qd4x#MI1 aura=#S1 pay(10LP,11SP) | {"t":"attack","type":"Q","from":"d4","target":{"id":"MI1"},"aura":"S1","adv":false,"push":false,"pay":[10,11]}
UP: Break pay(12LP,8SP) | {"t":"break","pay":[12,8]}
M2: Convert 10SP | {"t":"convert","n":10}
M2: Build Bazaar@e4 pay(10LP,10SP) | {"t":"build","feature":"Bazaar","at":["e4"],"mode":null,"pay":[10,10]}
M2: Build Portal@b6,h6 pay(10LP,6SP) | {"t":"build","feature":"Portal","at":["b6","h6"],"mode":null,"pay":[10,6]}
M1: Play SpiritExchange(a1,h1) pay(0LP,0SP) | {"t":"play","card":"SpiritExchange","args":["a1","h1"],"pay":[0,0]}
RX: Play TemporalRift pay(0LP,0SP) | {"t":"play","card":"TemporalRift","args":[],"pay":[0,0],"reaction":true}
M1: Use ShadowRelay(b1,c1) | {"t":"use","card":"ShadowRelay","args":["b1","c1"],"pay":[0,0]}
EN: Teleport Qh5-d1 pay(14LP,0SP) | {"t":"teleport","type":"Q","from":"h5","to":"d1","pay":[14,0]}
NPC: G1 e5-e6 atk Ne7 | {"t":"npc","id":"G1","to":"e6","attack":{"type":"N","at":"e7"}}
M1: Pass | {"t":"pass"}
"""  # noqa: E501
OTHERS = r"""
UP: Repair pay(10LP,0SP) | {"t":"repair","pay":[10,0]}
UP: Break | {"t":"break","pay":null}
UP: Unbind c6 pay(10LP,0SP) | {"t":"unbind","at":"c6","pay":[10,0]}
UP: Move Pe2-e3 pay(0LP,0SP) | {"t":"move","type":"P","path":["e2","e3"],"exit":null,"promo":null,"pay":[0,0]}
BT: Attack Qd4xKe5 aura=#O1 adv push pay(0LP,19SP) | {"t":"attack","type":"Q","from":"d4","target":{"type":"K","at":"e5"},"aura":"O1","adv":true,"push":true,"pay":[0,19]}
M2: Build Shrine@f3 mode=DMG pay(6LP,4SP) | {"t":"build","feature":"Shrine","at":["f3"],"mode":"DMG","pay":[6,4]}
M2: Build WeatherNode@f3 pay(7LP,5SP) | {"t":"build","feature":"WeatherNode","at":["f3"],"mode":null,"pay":[7,5]}
M1: Weather Fog #W1 | {"t":"weather","kind":"Fog","node":"W1"}
M2: Visit #T1 pay(3LP,0SP) | {"t":"visit","id":"T1","pay":[3,0]}
EN: Mint 4SP | {"t":"mint","n":4}
M1: Deploy SoulWard pay(0LP,0SP) | {"t":"deploy","card":"SoulWard","pay":[0,0]}
M2: Buy KingsAegis pay(18LP,0SP) | {"t":"buy","card":"KingsAegis","pay":[18,0]}
UP: Play SoulForge(Q,d1) pay(5LP,5SP) | {"t":"play","card":"SoulForge","args":["Q","d1"],"pay":[5,5]}
BT: Play CoordinatedStrike(#MI1) pay(3LP,3SP) | {"t":"play","card":"CoordinatedStrike","args":["#MI1"],"pay":[3,3]}
RX: Use FateEngine(2) | {"t":"use","card":"FateEngine","args":[2],"pay":[0,0],"reaction":true}
M1: Use Windmill pay(1LP,0SP) | {"t":"use","card":"Windmill","args":[],"pay":[1,0]}
M1: Discard SoulNet | {"t":"discard","card":"SoulNet"}
M1: Steal Nd5 pay(6LP,6SP) | {"t":"steal","type":"N","at":"d5","pay":[6,6]}
M2: Transfer pay(0LP,5SP) | {"t":"transfer","pay":[0,5]}
M1X: Next | {"t":"next"}
MX: Resign | {"t":"resign"}
M1: OfferDraw | {"t":"offerdraw"}
RX: AcceptDraw | {"t":"acceptdraw"}
RX: Decline | {"t":"decline"}
NPC: BE1 c3-d4 | {"t":"npc","id":"BE1","to":"d4","attack":null}
NPC: G1 stay atk Ne7 | {"t":"npc","id":"G1","to":null,"attack":{"type":"N","at":"e7"}}
SETUP: Roll 1dice[3,4,5] 2dice[6,1,1] 1=W | {"t":"roll","one":[3,4,5],"two":[6,1,1],"colour":"W"}
SETUP: Tile B i5 | {"t":"tile","side":"B","at":"i5"}
SETUP: Pick W Q | {"t":"pick","side":"W","type":"Q"}
SETUP: Relic B FateEngine | {"t":"relic","side":"B","card":"FateEngine"}
SETUP: Keep W SoulWard,TemporalRift,Respite | {"t":"keep","side":"W","cards":["SoulWard","TemporalRift","Respite"]}
SETUP: King W e1 | {"t":"king","side":"W","at":"e1"}
"""  # noqa: E501
OPENING = """TURN 1 W
UP: Summon R@a1 pay(10LP,0SP)
UP: Next
M1: Move Ra1-a3 pay(7LP,0SP)
M1: Next
BT: Next
M2: Next
EN: Next
TURN 1 B
UP: Summon Q@d8 pay(14LP,0SP)
TURN 2 W
UP: Pass ; +6LP
TURN 2 B
M1: Pass ; +6LP
"""
MIXED = """UP: Break pay(12LP,8SP) ; dice[5,4,6] 15/12 ok back=PQ
BT: Attack Ra3xPa5 pay(12LP,0SP) ; dice[4,1] 41/60 hit dmg1 cap=P +5SP
M2: Build Shrine@f3 mode=ACC pay(6LP,4SP) ; id=S2
M1: Move Ra1-a4 pay(7LP,0SP) ; road-1
NPC: G1 e5-e6 atk Ne7 ; dice[4,1] 41/20 miss
NPC: BE1 c3-d4 ; tie dice[5]
BT: Attack Re5xBe7 pay(12LP,0SP) ; fizzle
"""
WHOLE = """GAME: Soul Gems
DATE: 2031-02-03
PLAYERS: Ada - Ben → both at home
FORMAT: core
MAP: 8x8
SEED: 00ff
RULES: setup=gem; start_lp=20
% White opens.
SETUP: King W e1
SETUP: King B e8
STATE
 TURN: 1 W UPKEEP
 LP: W=20 B=20
 BOARD_W: Ke1
 MAP: ........
 MAP: ..^.....
 EFFECT: moved W@a4 1
 HAND_B: ?3
 FLAGS_W: 
END_STATE
TURN 1 W
UP: Pass ; +6LP
%
ADJOURN: after one turn: tea
RESUME: 
TURN 1 B
UP: Resign
OVER: W RESIGN
"""  # noqa: W291


def rows(table: str) -> list[tuple[str, dict[str, Any]]]:
    """The lines of a table with their objects."""
    pairs = (row.split(" | ") for row in table.strip().split("\n"))
    return [(line, json.loads(text)) for line, text in pairs]


def action_of(line: str) -> Any:
    """The action object of a line."""
    return read(line).action


@pytest.mark.rule("SG-16.4", "SG-16.1", "SG-16.2")
@pytest.mark.parametrize(("line", "action"), rows(TABLE) + rows(OTHERS))
def test_line_and_object(line: str, action: dict[str, Any]) -> None:
    """TV-142: every line of SG-16.4, and one of every other act: identical object, keys in order, and text."""
    act = read(line)
    assert act.action == action
    assert json.dumps(act.action) == json.dumps(action)
    assert act.phase == line.split(":")[0]
    assert write(act) == line
    assert read(write(act)) == act


@pytest.mark.rule("SG-16.2")
def test_every_act_has_an_example() -> None:
    """The examples above leave out no act of the grammar."""
    assert {action["t"] for _, action in rows(TABLE) + rows(OTHERS)} == set(BY_VERB)


@pytest.mark.rule("SG-16.2")
def test_tv_143_a_line_of_the_field_module() -> None:
    """TV-143: accepted verbatim."""
    act = read("M2: Build Bazaar@e4 pay(10LP,10SP)")
    assert act == Act("M2", {"t": "build", "feature": "Bazaar", "at": ["e4"], "mode": None, "pay": [10, 10]})


@pytest.mark.rule("SG-2.1")
def test_squares() -> None:
    """TV-145: af32 is (31, 31); every square has one name."""
    assert square_at("af32") == (31, 31)
    assert [square_at(name) for name in ("a1", "h8", "z1", "aa10")] == [(0, 0), (7, 7), (25, 0), (26, 9)]
    names = [square_name(x, y) for y in range(32) for x in range(32)]
    assert [square_at(name) for name in names] == [(x, y) for y in range(32) for x in range(32)]
    assert len(set(names)) == 1024


@pytest.mark.rule("SG-2.1")
@pytest.mark.parametrize("text", ["", "a", "1", "a0", "a33", "ag1", "ba1", "A1", "a01", "a1 ", "é1", "a١", "a1\n"])
def test_no_squares(text: str) -> None:
    """Anything else is refused with what would be right."""
    with pytest.raises(LudexError, match=r"is not a square; write a file \(a to z, aa to af\) and a rank \(1 to 32\)"):
        square_at(text)


@pytest.mark.rule("SG-2.1")
@pytest.mark.parametrize(("x", "y"), [(-1, 0), (0, -1), (32, 0), (0, 32)])
def test_no_square_out_there(x: int, y: int) -> None:
    """A canvas has at most 32 files and ranks."""
    with pytest.raises(LudexError, match="file and rank go from 0 to 31"):
        square_name(x, y)


LENIENT = [
    ("M1: Move Ra1→a4 pay(7LP,0SP)", "M1: Move Ra1-a4 pay(7LP,0SP)"),
    ("M1: Move Nb1 ⇒ c3 -> e4 pay(6LP,0SP)", "M1: Move Nb1-c3-e4 pay(6LP,0SP)"),
    ("M1: Move Ra1−a4 pay(7LP,0SP)", "M1: Move Ra1-a4 pay(7LP,0SP)"),
    ("BT: Attack Ra3→Pa5 pay(12LP,0SP) ; dice[4,1] 41/60 ✓", "BT: Attack Ra3xPa5 pay(12LP,0SP) ; dice[4,1] 41/60 hit"),
    ("BT: Attack Ra3 -> Pa5 pay(12,0) ; ✗", "BT: Attack Ra3xPa5 pay(12LP,0SP) ; miss"),
    ("bt: attack qd4 x #mi1 push aura=#s1 pay(10,11)", "BT: Attack Qd4x#MI1 aura=#S1 push pay(10LP,11SP)"),
    ("BT: Attack Rx3xPx5 pay(12LP,0SP)", "BT: Attack Rx3xPx5 pay(12LP,0SP)"),
    ("M2: Build Bazaar@e4 pay(10,10)", "M2: Build Bazaar@e4 pay(10LP,10SP)"),
    ("m2:build portal @ b6, h6 pay ( 10 LP, 6 SP )", "M2: Build Portal@b6,h6 pay(10LP,6SP)"),
    ("M1: Move Ra1-a4 pay(7,0);Road used (−1 dist)", "M1: Move Ra1-a4 pay(7LP,0SP) ; road-1"),
    ("M1: Move Ra1-a4~h6 pay(9,0) ; Portal A→B (+1 step)", "M1: Move Ra1-a4~h6 pay(9LP,0SP) ; portal+1"),
    ("M1: Buy KingsAegis pay(15,0) ; Bazaar used (−3 LP)", "M1: Buy KingsAegis pay(15LP,0SP) ; bazaar-3"),
    ("UP: Break pay(20,0) ; back=QP OK 15/12 DICE[5, 4, 6]", "UP: Break pay(20LP,0SP) ; dice[5,4,6] 15/12 ok back=PQ"),
    ("npc g1 e5-e6 atk ne7 ; TIE DICE[3]", "NPC: G1 e5-e6 atk Ne7 ; tie dice[3]"),
    ("NPC : Guardian stay", "NPC: Guardian stay"),
    ("NPC: G1 e5→e6; Atk e6→Ne7 d% 41/20 ✗", "NPC: G1 e5-e6 atk Ne7 ; dice[4,1] 41/20 miss"),
    (
        "npc g1 stay ;atk  e5 -> ke6  D% 7/30 ✓ dmg1 kingdmg=3",
        "NPC: G1 stay atk Ke6 ; dice[0,7] 7/30 hit dmg1 kingdmg=3",
    ),
    ("NPC: G1 e5-e6 ; tie dice[5] Atk Pe7 d% 100/40 miss", "NPC: G1 e5-e6 atk Pe7 ; tie dice[5] dice[0,0] 100/40 miss"),
    ("BT: Attack Ra3→Pa5 pay(12LP,0SP) ; d% 41/60 ✓", "BT: Attack Ra3xPa5 pay(12LP,0SP) ; dice[4,1] 41/60 hit"),
    ("setup: keep w soulward, TEMPORALRIFT", "SETUP: Keep W SoulWard,TemporalRift"),
    ("King B e8", "SETUP: King B e8"),
    ("rx: play temporalrift pay(0,0)", "RX: Play TemporalRift pay(0LP,0SP)"),
    ("  m2 :   CONVERT 10 ", "M2: Convert 10SP"),
    ("M1: Move RA1-A4 pay(7lp,0sp) ; +5sp CAP=#mi1", "M1: Move Ra1-a4 pay(7LP,0SP) ; cap=#MI1 +5SP"),
]


@pytest.mark.rule("SG-16.5", "SG-16.8")
@pytest.mark.parametrize(("line", "canonical"), LENIENT)
def test_lenient_input(line: str, canonical: str) -> None:
    """Arrows, signs, bare numbers, remarks, capitals and blanks are understood; output is canonical."""
    assert write(read(line)) == canonical
    assert read(line) == read(canonical)


@pytest.mark.rule("SG-16.5", "SG-14.12")
def test_the_attack_of_a_figure_as_the_field_module_writes_it() -> None:
    """RU-65: both forms are read; the module names the type that is struck, not its square."""
    line = "NPC: Guardian e5→f5; Atk f5→N d% 41/65 ✓ dmg1"
    step = {"t": "npc", "id": "Guardian", "to": "f5", "attack": {"type": "N", "at": None}}
    assert read(line) == Act("NPC", step, ["dice[4,1]", "41/65", "hit", "dmg1"], "e5")
    assert read_log(f"{line}\n") == [read(line)]
    with pytest.raises(IllegalDecision, match="strikes from f5"):
        read(line.replace("Atk f5", "Atk e5"))


@pytest.mark.rule("SG-16.5")
@pytest.mark.parametrize(
    "line",
    [
        "NPC: G1 e5-f5 ; Atk",
        "NPC: G1 e5-f5 ; Atk f5-",
        "NPC: G1 e5-f5 ; Atk f5-X d% 41/65",
        "NPC: G1 e5-f5 ; Atk Ne7 Atk Ne7",
        "NPC: G1 e5-f5 atk Ne7 ; Atk Ne7",
        "NPC: G1 e5-f5 ; Atk Ne7 d% 101/65",
        "NPC: G1 e5-f5 ; Atk Ne7 d% 0/65",
        "NPC: G1 e5-f5 ; Atk Ne7 d%",
        "M1: Move Ra1-a4 ; Atk Ne7",
    ],
)
def test_no_attack_of_a_figure(line: str) -> None:
    """Half of it, twice, or in a line of something else."""
    with pytest.raises(IllegalDecision, match="SG-16"):
        read(line)


@pytest.mark.rule("SG-16.5")
@pytest.mark.parametrize(
    ("text", "type_", "path"),
    [
        ("ra1-a4", "R", ["a1", "a4"]),
        ("b1-c3", None, ["b1", "c3"]),
        ("bb1-c2", "B", ["b1", "c2"]),
        ("ba1-b2", "B", ["a1", "b2"]),
        ("aa1-ab2", None, ["aa1", "ab2"]),
        ("baa1-ab2", "B", ["aa1", "ab2"]),
        ("Kk1-k2", "K", ["k1", "k2"]),
    ],
)
def test_small_letters(text: str, type_: str | None, path: list[str]) -> None:
    """A letter before a square is a piece; a square alone leaves the type open."""
    assert action_of(f"move {text}") == {
        "t": "move",
        "type": type_,
        "path": path,
        "exit": None,
        "promo": None,
        "pay": None,
    }


@pytest.mark.rule("SG-16.5", "SG-5.7")
@pytest.mark.parametrize(
    ("line", "lacking"),
    [
        ("PASS", ["phase"]),
        ("summon q@h3", ["phase", "pay"]),
        ("UP: Break", []),
        ("M1: Move a1-a4", ["type", "pay"]),
        ("BT: Attack a3xa5 pay(3,0)", ["type", "target.type"]),
        ("Use FateEngine(1)", ["phase"]),
        ("npc g1 e6 atk e7", ["attack.type", "from"]),
        ("NPC: G1 e5-e6 atk N", ["attack.at"]),
        ("NPC: G1 stay", []),
        ("king e1", ["side"]),
        ("keep soulward,respite", ["side"]),
    ],
)
def test_open_parts(line: str, lacking: list[str]) -> None:
    """A player may leave phase, payment, types and side open; a canonical line may not."""
    act = read(line)
    assert open_parts(act) == lacking
    assert action_of(words(act.action, act.origin)) == act.action
    if lacking:
        with pytest.raises(LudexError, match=f"leaves open: {', '.join(lacking)};"):
            write(act)


@pytest.mark.rule("SG-16.3")
def test_words_leave_out_what_is_open() -> None:
    """The same object in words, at every stage."""
    assert words(action_of("move ra1-a4")) == "Move Ra1-a4"
    assert words(action_of("attack a3xa5")) == "Attack a3xa5"
    assert words(action_of("M1: Move Ra1-a4 pay(7LP,0SP)")) == "Move Ra1-a4 pay(7LP,0SP)"


@pytest.mark.rule("SG-16.3", "SG-16.4")
def test_reactions_carry_their_phase() -> None:
    """A card in RX is a reaction; the same card elsewhere is none."""
    act = read("play TemporalRift pay(0,0)")
    assert "reaction" not in act.action
    assert write(in_phase(act, "RX")) == "RX: Play TemporalRift pay(0LP,0SP)"
    assert in_phase(in_phase(act, "RX"), "M1").action == act.action
    assert read("RX: Decline").action == {"t": "decline"}


@pytest.mark.rule("SG-11.38", "SG-16.2")
def test_card_names() -> None:
    """Every card is known in any case of letters; other names stay as written."""
    for card in Card:
        name = action_of(f"deploy {card.name.replace('_', '')}")["card"]
        assert re.fullmatch("([A-Z][a-z]+)+", name)
        assert name.upper() == card.name.replace("_", "")
    assert action_of("deploy MyOwnCard7")["card"] == "MyOwnCard7"


@pytest.mark.rule("SG-16.8")
def test_order_of_items() -> None:
    """Ties, dice, ratio, verdict, back, dmg, prevented, cap, gains, used features, id."""
    items = "tie dice[5] dice[4,1] 41/60 hit back=PQ dmg1 prevented1 cap=P kingdmg=3 +5SP -3LP token-2 shrine+d1 id=S2"
    result = read(f"M1: Next ; {items}").result
    assert result is not None
    assert result[:2] == ["tie dice[5]", "dice[4,1]"]
    assert " ".join(result) == items
    assert in_order(reversed(result)) == read("M1: Next ; " + " ".join(reversed(result))).result
    assert write(Act("M1", {"t": "next"}, ["+5SP", "hit"])) == "M1: Next ; hit +5SP"
    assert write(Act("M1", {"t": "next"}, [])) == "M1: Next"


@pytest.mark.rule("SG-16.1")
def test_dice_of_a_result() -> None:
    """The result is enough to replay without random numbers."""
    assert dice_in(["tie dice[5]", "dice[4,1]", "41/60", "dmg1"]) == [5, 4, 1]


WRONG = [
    ("", "begins with no act; there are Summon, Break"),
    ("conquer everything", "begins with no act"),
    ("XX: Pass", "“XX” is not a phase; there are UP, M1, MX"),
    ("M1: King W e1", "King is not a line of M1; write SETUP: King"),
    ("SETUP: Next", "Next is not a line of SETUP; write M1: Next"),
    ("UP: Summon K@e1", "it is written: Summon TYPE@SQUARE"),
    ("UP: Summon Q@h33", "“h33” is not a square"),
    ("UP: Summon Q@ag1", "“ag1” is not a square"),
    ("M1: Move Ra1", "Move [TYPE]SQUARE-SQUARE[-SQUARE][~SQUARE][=TYPE][ pay(xLP,ySP)]"),
    ("M1: Move Pe7-e8=K", "Move [TYPE]"),
    ("M1: Move Zz1-z2", "Move [TYPE]"),
    ("BT: Attack Ke1xPe2", "Attack [TYPE]SQUARExTARGET[ aura=#OBJECT][ adv][ push]"),
    ("BT: Attack Ra3xPa5 adv adv", "Attack [TYPE]"),
    ("M2: Convert 10LP", "Convert nSP"),
    ("M2: Convert 10SP pay(1LP,0SP)", "Convert nSP"),
    ("M2: Build Castle@e4", "Build Road|Bridge|Portal"),
    ("M1: Weather Hail #W1", "Weather Fog|Rain|Snow|Storm #OBJECT"),
    ("M1: Play SoulNet(k9x)", "Play CARD[(SQUARE"),
    ("M1: Pass pay(0LP,0SP)", "it is written: Pass"),
    ("M1: Move Ra1-a4 pay(7SP,0LP)", "Move [TYPE]"),
    ("M1: Move Ra1-a4 pay(999999,0)", "Move [TYPE]"),
    ("NPC: G1 e5-stay", "NPC: FIGURE [SQUARE-]SQUARE|stay[ atk TARGET]"),
    ("M1: Pass ; ", "“” is not an item of a result"),
    ("M1: Pass ; 6 LP", "“6” is not an item"),
    ("M1: Pass ; 6LP", "“6lp” is not an item of a result; there are tie dice[5], dice[4,1]"),
    ("M1: Pass ; tie", "“tie” is not an item"),
    ("UP: Break pay(20,0) ; ok back=", "“back=” is not an item"),
    ("UP: Break pay(20,0) ; ok back=K", "“back=K” is not an item"),
    ("M1: Pass\nM1: Next", "is not a phase"),
]


@pytest.mark.rule("SG-16.2")
@pytest.mark.parametrize(("line", "complaint"), WRONG)
def test_clear_errors(line: str, complaint: str) -> None:
    """What was wrong, and what would be right."""
    with pytest.raises(IllegalDecision) as error:
        read(line)
    assert complaint in str(error.value)


@pytest.mark.rule("SG-16.4")
@pytest.mark.parametrize(
    ("act", "complaint"),
    [
        (Act("M1", {"t": "fly"}), "“t” must be one of summon, break"),
        (Act("M1", {}), "“t” must be one of"),
        (Act("UP", {"t": "summon", "type": "Q"}), "can't be written as Summon; its object has t, type, to, pay"),
        (Act("UP", {"t": "break", "pay": [1]}), "can't be written as Break"),
        (Act("UP", {"t": "break", "pay": [1, 2, 3]}), "would be read as"),
        (Act("RX", {"t": "use", "card": "FateEngine", "args": [1], "pay": [0, 0]}), "would be read as"),
        (Act("UP", {"t": "summon", "type": "Q", "to": "h99", "pay": [20, 0]}), "is not a square"),
        (Act("M1", {"t": "pass", "pay": [0, 0]}), "would be read as"),
        (Act("M1", {"t": "pass"}, ["bonus"]), "is not an item of a result"),
        (Act("ZZ", {"t": "pass"}), "is not a phase"),
    ],
)
def test_objects_that_are_none(act: Act, complaint: str) -> None:
    """Nothing is written that could not be read again."""
    with pytest.raises(LudexError) as error:
        write(act)
    assert complaint in str(error.value)


@pytest.mark.rule("SG-16.6", "SG-16.7", "SG-16.9", "SG-16.2")
@pytest.mark.parametrize("text", [OPENING, MIXED, WHOLE, ""])
def test_logs_both_ways(text: str) -> None:
    """The examples of the rules and a log with every kind of entry."""
    entries = read_log(text)
    assert write_log(entries) == text
    assert read_log(text.replace("\n", "\r\n")) == entries
    assert read_log(text.replace("\n", "\n\n").rstrip("\n")) == entries


@pytest.mark.rule("SG-16.6", "SG-16.9")
def test_entries_of_a_log() -> None:
    """What a log is made of."""
    entries = read_log(WHOLE)
    assert entries[2] == Note("PLAYERS", "Ada - Ben → both at home")
    assert entries[7] == Note("%", " White opens.")
    assert entries[8] == Act("SETUP", {"t": "king", "side": "W", "at": "e1"})
    assert isinstance(entries[10], Snapshot)
    assert entries[10].rows[:2] == [("TURN", "1 W UPKEEP"), ("LP", "W=20 B=20")]
    assert [text for key, text in entries[10].rows if key == "MAP"] == ["........", "..^....."]
    assert entries[11] == Turn(1, "W")
    assert entries[12] == Act("UP", {"t": "pass"}, ["+6LP"])
    assert entries[14:16] == [Note("ADJOURN", "after one turn: tea"), Note("RESUME", "")]
    assert entries[-1] == Over("W", "RESIGN")


@pytest.mark.rule("SG-16.11")
def test_draws() -> None:
    """An offer, its refusal, a second one and its acceptance."""
    text = "M1: OfferDraw\nRX: Decline\nTURN 2 W\nM1: OfferDraw\nRX: AcceptDraw\nOVER: draw DRAW\n"
    assert write_log(read_log(text)) == text
    assert read_log(text)[-1] == Over("draw", "DRAW")


@pytest.mark.rule("SG-16.2", "SG-16.9")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("TURN 1 W\nM1: Fly\n", "line 2: “Fly” begins with no act"),
        ("STATE\n LP: W=1 B=1\nEND_STATE\nM1: Fly\n", "line 4: "),
        ("TURN one W\n", "line 1: “TURN one W” can't be read; write TURN 3 W"),
        ("TURN 1 G\n", "write TURN 3 W"),
        ("OVER: W BOREDOM\n", "OVER: W RESIGN"),
        ("OVER: nobody DRAW\n", "OVER: W RESIGN"),
        ("END_STATE\n", "STATE … END_STATE"),
        ("STATE\n LP: W=1 B=1\n", "a STATE without END_STATE"),
        ("STATE\n COLOUR: red\nEND_STATE\n", "its keys are TURN, LP"),
        ("STATE\n LP\nEND_STATE\n", "is not a row of a STATE"),
        ("TURN 1 W\nGAME: Soul Gems\n", "GAME, DATE, PLAYERS, FORMAT, MAP, SEED, RULES come first"),
        ("HELLO: you\n", "“HELLO” is not a phase"),
    ],
)
def test_clear_errors_in_logs(text: str, complaint: str) -> None:
    """Where it was wrong, and what would be right."""
    with pytest.raises(LudexError) as error:
        read_log(text)
    assert complaint in str(error.value)


@pytest.mark.rule("SG-16.2")
@pytest.mark.parametrize(
    "entry",
    [
        Note("GAME", "two\nlines"),
        Note("%", "ends with\r"),
        Note("COLOUR", "red"),
        Turn(-1, "W"),
        Turn(1, "G"),
        Over("W", "BOREDOM"),
        Snapshot([("COLOUR", "red")]),
        Act(None, {"t": "pass"}),
    ],
)
def test_entries_that_are_none(entry: Note | Turn | Over | Snapshot | Act) -> None:
    """A log is written only if it can be read again."""
    with pytest.raises(LudexError):
        write_log([entry])


SQUARES = st.builds(square_name, st.integers(0, 31), st.integers(0, 31))
TYPES = st.sampled_from("PNBRQ")
PAYS = st.lists(st.integers(0, 9999), min_size=2, max_size=2)
IDS = st.from_regex("[A-Z][A-Z0-9]{0,3}", fullmatch=True)
TARGETS = st.one_of(
    st.fixed_dictionaries({"type": st.sampled_from("PNBRQK"), "at": SQUARES}), st.fixed_dictionaries({"id": IDS})
)
MOVES = st.fixed_dictionaries(
    {
        "t": st.just("move"),
        "type": st.sampled_from("PNBRQK"),
        "path": st.lists(SQUARES, min_size=2, max_size=3),
        "exit": st.none() | SQUARES,
        "promo": st.none() | st.sampled_from("NBRQ"),
        "pay": PAYS,
    }
)
ATTACKS = st.fixed_dictionaries(
    {
        "t": st.just("attack"),
        "type": TYPES,
        "from": SQUARES,
        "target": TARGETS,
        "aura": st.none() | IDS,
        "adv": st.booleans(),
        "push": st.booleans(),
        "pay": PAYS,
    }
)
PLAYS = st.fixed_dictionaries(
    {
        "t": st.just("play"),
        "card": st.sampled_from(["SoulForge", "Respite", "Other9"]),
        "args": st.lists(SQUARES | TYPES | st.integers(0, 99) | IDS.map("#{}".format), max_size=4),
        "pay": PAYS,
    }
)


@pytest.mark.rule("SG-16.1")
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(MOVES | ATTACKS | PLAYS, st.sampled_from(PHASES))
def test_law_of_the_notation(action: dict[str, Any], phase: str) -> None:
    """Reading a written act gives the act, in small letters too, and its text is plain ASCII."""
    act = in_phase(Act(None, action), phase)
    line = write(act)
    assert line.isascii()
    assert read(line) == act
    assert read(line.lower()).action["pay"] == action["pay"]
    assert write(read(line)) == line


@pytest.mark.rule("SG-16.1")
@given(st.text(st.sampled_from("M1: Movaektc RaxPb3-~=#;,()[]dice hit/+SPLuUse→5"), max_size=40) | st.text(max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No input breaks the reader; what it accepts it can say again."""
    try:
        act = read(text)
    except LudexError:
        return
    assert read(words(act.action, act.origin)).action == {k: v for k, v in act.action.items() if k != "reaction"}
