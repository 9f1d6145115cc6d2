"""The rulebook: every rule of the specification once, every table made by the engine."""

import re
from collections import Counter
from pathlib import Path

import pytest

from ludex.games import load
from ludex.games.soulgems.rules.cards.data import CARDS, LIST, NO_PRICE, RELICS, Card, Window
from ludex.games.soulgems.rules.codes import COUNT, REWARD, SV, VALUE, Kind, Thing, Tile
from ludex.games.soulgems.rules.refusal_sentences import REASONS, Code, Reason
from ludex.games.soulgems.rules.state import Rules
from ludex.games.soulgems.text import tables
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.event_sentences import SENTENCES
from ludex.games.soulgems.text.names import card_id
from ludex.games.soulgems.text.tables import TABLES, window_words
from ludex.games.soulgems.text.tables_pieces import ARMY
from ludex.kernel import rulebook
from tests.kernel.changed import changed

FOLDER = Path(tables.__file__).parents[1]
BOOK = changed(load("impetus"), prefix="SG", folder=FOLDER, tables=TABLES)
TEXT = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
RULES_BY_CHAPTER = {
    1: 10, 2: 12, 3: 12, 4: 15, 5: 10, 6: 12, 7: 6, 8: 20, 9: 10, 10: 13, 11: 49, 12: 5, 13: 33, 14: 18, 15: 6, 16: 12,
    17: 4, 20: 6,
}  # fmt: skip
KINDS_OF_DICE = ["SG-1.6.1", "SG-1.6.2", "SG-1.6.3"]
RULINGS = 89
CARD_LIST = """
SoulWard,R,0,0,0,-,-,-,-
MirrorBarrier,R,0,0,0,-,-,-,-
IronCitadel,R,0,6,0,15,0,-,-
KingsAegis,R,0,6,0,18,0,-,-
SanctuaryPrism,R,0,6,0,16,0,-,-
GuardianChorus,R,1,7,0,18,0,M1+M2,t
OathkeepersVow,R,0,5,0,15,0,-,-
SoulFoundry,R,0,0,6,0,18,-,-
PhantomGate,R,0,0,5,0,15,-,-
WraithLoom,R,0,0,6,0,18,-,-
GraveTithe,R,0,0,5,0,16,-,-
ResonantCrucible,R,1,0,5,0,15,M2+EN,t
CoordinatedDoctrine,R,0,5,5,15,15,-,-
OverclockArray,R,1,6,6,18,18,M1+M2+MX,t
StrategosBanner,R,1,6,6,16,16,M1+MX+BT,t
ShadowRelay,R,1,5,5,14,14,M1+M2,t
SiegeLines,R,0,6,6,18,18,-,-
FateEngine,R,1,6,0,18,0,RX2,t
StatisticalAim,R,0,5,0,15,0,-,-
ColdRead,R,1,6,0,16,0,BT,t
BoundProbability,R,0,5,0,15,0,-,-
EntropySink,R,0,5,0,15,0,-,-
BloodEconomy,R,0,0,0,10,0,-,-
GemMasonry,R,0,6,0,18,0,-,-
SoulAuction,R,0,5,0,15,0,-,-
OblationAltar,R,1,0,0,12,0,M1+M2,t
WritOfBinding,R,0,6,0,18,0,-,-
SiegeWorkshop,R,1,0,6,0,18,UP,t
ConversionNexus,R,1,5,5,15,15,UP+M1+BT+M2+EN,t
MarketLevy,R,0,4,0,12,0,-,-
TacticiansHour,R,0,6,0,16,0,-,-
SoulBeacon,R,1,5,5,15,15,UP,g1
TemporalRift,S,1,0,0,-,-,M1+M2+RX1,-
SoulDrain,S,1,0,0,-,-,M1+M2,-
ArcaneSurge,S,1,0,0,-,-,BT,-
SpiritExchange,S,1,0,0,-,-,M1+M2,-
IronReserves,S,1,12,0,-,-,RX1,-
ReserveStockpile,S,1,9,0,-,-,M1+M2,-
GuardiansOath,S,1,18,0,-,-,RX3,g2
KingsGuard,S,1,14,0,-,-,RX1,-
StalwartLine,S,1,12,0,-,-,M1+M2,-
LastStand,S,1,15,0,-,-,RX1+M2,-
Respite,S,1,8,0,-,-,M1+M2,-
ReapersStrike,S,1,0,14,-,-,M1+BT,-
SoulTorrent,S,1,0,12,-,-,M1+BT,-
SpectersVeil,S,1,0,12,-,-,M1+M2,-
GemShock,S,1,0,14,-,-,M1+M2,g1
GhastlyVolley,S,1,0,10,-,-,M1+BT,-
SoulNet,S,1,0,12,-,-,M1+BT,-
WraithMarch,S,1,0,10,-,-,UP,-
CoordinatedStrike,S,1,3,3,-,-,M1+BT,-
PhaseShift,S,1,2,2,-,-,M1+M2,-
SoulForge,S,1,5,5,-,-,UP,-
PulseBarrier,S,1,12,12,-,-,M1+M2,-
VectorShift,S,1,6,6,-,-,M1+BT,-
AnchorField,S,1,8,8,-,-,M1+M2,-
SupplyDrop,S,1,5,5,-,-,M1+M2,-
LuckyShot,S,1,0,9,-,-,BT,-
LoadedFate,S,1,15,0,-,-,RX2,-
CriticalEdge,S,1,12,0,-,-,BT,-
ChaosSurge,S,1,0,15,-,-,M1+M2,g1
AdvantageBank,S,1,10,0,-,-,M1+M2,-
StochasticShield,S,1,0,9,-,-,RX1,-
MarginCall,S,1,8,0,-,-,BT,-
BloodForSouls,S,1,0,0,-,-,M1+M2,g1
RebirthPact,S,1,20,0,-,-,M1+M2,g1
EternalBinding,S,1,10,0,-,-,M1+BT+M2,-
SealedGem,S,1,12,0,-,-,M1+M2,g1
SoulSwap,S,1,10,0,-,-,M1+M2,-
FuneralPyre,S,1,0,0,-,-,M1+BT,-
PactOfStone,S,1,12,0,-,-,M1+M2,-
"""


def ids(prefix: str) -> list[str]:
    """The ids that begin a list item or a paragraph."""
    return re.findall(rf"^(?:- )?\*\*({prefix}-[\d.]+)\*\* \S", TEXT, flags=re.MULTILINE)


def cells(name: str) -> list[list[str]]:
    """A rendered table as rows of words, without the line below its head."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLES[name]().splitlines()]
    return [lines[0], *lines[2:]]


def column(name: str, head: str) -> list[str]:
    """One column of a table."""
    first, *rows = cells(name)
    return [row[first.index(head)] for row in rows]


# ---------------------------------------------------------------- the rules


def test_every_rule_is_there_once_and_in_order() -> None:
    expected = [f"SG-{chapter}.{n}" for chapter, count in RULES_BY_CHAPTER.items() for n in range(1, count + 1)]
    expected[6:6] = KINDS_OF_DICE
    assert len(expected) == 256
    assert ids("SG") == expected
    assert list(rulebook.rules(BOOK)) == expected
    assert Counter(re.findall(r"\*\*(SG-[\d.]+)\*\*", TEXT)) == Counter(expected)


def test_every_rule_stands_in_its_chapter() -> None:
    chapters = re.split(r"^## (?:\[DEV-ONLY\] )?(\d+)\..*$", TEXT, flags=re.MULTILINE)[1:]
    assert [int(number) for number in chapters[::2]] == list(range(1, 21))
    for number, body in zip(chapters[::2], chapters[1::2], strict=True):
        assert set(re.findall(r"\*\*SG-(\d+)\.", body)) <= {number}


def test_every_ruling_is_there_once() -> None:
    assert ids("RU") == [f"RU-{n:02}" for n in range(1, RULINGS + 1)]


def test_references_lead_somewhere() -> None:
    told = {telling.rule for telling in SENTENCES.values()} | {rule for rule, _ in REASONS.values()}
    text = rulebook.text(BOOK)
    assert {f"SG-{n}" for n in re.findall(r"SG-(\d+\.\d+(?:\.\d+)?)", text)} | told <= set(ids("SG"))
    assert set(re.findall(r"RU-\d\d", text)) <= set(ids("RU"))


def test_a_code_block_is_not_mistaken_for_a_heading() -> None:
    blocks = re.findall(r"^```\n(.*?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)
    assert TEXT.count("```") == 2 * len(blocks)
    assert not any(re.search(r"^#", block, flags=re.MULTILINE) for block in blocks)


# ---------------------------------------------------------------- the tables


def test_placeholders_and_renderers_agree() -> None:
    assert re.findall(r"^\{\{(\w+)\}\}$", TEXT, flags=re.MULTILINE) == list(TABLES)
    assert TEXT.count("{{") == len(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_tables_render(name: str) -> None:
    rows = cells(name)
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}
    assert all(row[0] or row[1] for row in rows)
    assert not any("{{" in cell for row in rows for cell in row)


@pytest.mark.rule("SG-1.7")
def test_errors_are_in_their_order_with_all_their_reasons() -> None:
    codes = "E_OVER E_PHASE E_CARD E_LOCKED E_LIMIT E_TARGET E_GEOM E_BLOCKED E_OCCUPIED E_CAMP E_FUNDS E_FORM"
    assert [code.name for code in Code] == codes.split()
    assert column("errors", "Code") == [f"`{code}`" for code in codes.split()]
    told = "; ".join(column("errors", "What you are told")).split("; ")
    assert told == [f"{REASONS[reason][1]} ({REASONS[reason][0]})" for reason in Reason if reason]


@pytest.mark.rule("SG-1.9")
def test_every_option_is_explained() -> None:
    assert column("options", "Option") == [f"`{name}`" for name in Rules.fields]
    rows = {row[0]: row[1:3] for row in cells("options")[1:]}
    assert rows["`setup`"] == ["gem", "gem, standard, draft"]
    assert rows["`start_lp`"] == ["20", "0 to 999"]
    assert rows["`lp_goal`"] == ["1000", "0 to 9999"]


@pytest.mark.rule("SG-2.3", "SG-17.1")
def test_pieces() -> None:
    """Value, number, Summon, attack without distance, threshold against a King, reward."""
    assert [" ".join(row) for row in cells("pieces")[1:]] == [
        "P Pawn 1 8 6 2 10 5",
        "N Knight 3 2 8 6 30 15",
        "B Bishop 3 2 8 6 30 15",
        "R Rook 5 2 10 10 50 25",
        "Q Queen 9 1 14 18 90 45",
        "K King  1    ",
    ]
    assert sum(int(VALUE[kind] * COUNT[kind]) for kind in ARMY) == 39


@pytest.mark.rule("SG-3.7")
def test_starting_squares() -> None:
    assert cells("starting_squares")[1:] == [
        ["P", "a2 b2 c2 d2 e2 f2 g2 h2", "a7 b7 c7 d7 e7 f7 g7 h7"],
        ["N", "b1 g1", "b8 g8"],
        ["B", "c1 f1", "c8 f8"],
        ["R", "a1 h1", "a8 h8"],
        ["Q", "d1", "d8"],
    ]


@pytest.mark.rule("SG-6.10")
def test_move_costs() -> None:
    assert [" ".join(row).strip() for row in cells("move_costs")] == [
        "Distance 1 2 3 4 5 6 7",
        "P 2 3",
        "N 3 LP 6 LP",
        "B 4 5 6 7 8 9 10",
        "R 6 7 8 9 10 11 12",
        "Q 10 11 12 13 14 15 16",
        "K 1",
    ]


@pytest.mark.rule("SG-8.12")
def test_thresholds() -> None:
    assert cells("thresholds") == [
        ["Attacker", "P or SV 1", "SV 2", "N, B or SV 3", "SV 4", "R or SV 5", "Q", "K"],
        ["P (1)", "20", "10", "5", "5", "5", "5", "10"],
        ["N, B (3)", "40", "30", "20", "10", "5", "5", "30"],
        ["R (5)", "60", "50", "40", "30", "20", "5", "50"],
        ["Q (9)", "95", "90", "80", "70", "60", "20", "90"],
    ]


@pytest.mark.rule("SG-11.38")
def test_every_card_has_its_text() -> None:
    """32 relics, two of them without a price to buy; 39 spells, six cards free in all but what they say."""
    assert CARDS == len(TEXTS) == 71
    assert list(TEXTS) == [card_id(card) for card in Card]
    assert len({name for name, _ in TEXTS.values()}) == CARDS
    assert all(text.endswith(".") for _, text in TEXTS.values())
    relics, spells = cells("relics")[1:], cells("spells")[1:]
    assert (len(relics), len(spells)) == (32, 39) == (RELICS, CARDS - RELICS)
    assert column("relics", "Buy").count("") == 2
    assert [row[1] for row in relics + spells] == [f"`{card_id(card)}`" for card in Card]


@pytest.mark.rule("SG-17.4")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("relics", "Soul Ward `SoulWard` 0  passive "),
        ("relics", "Guardian Chorus `GuardianChorus` 7L 18L M1 M2 once a turn"),
        ("relics", "Coordinated Doctrine `CoordinatedDoctrine` 5L+5S 15L+15S passive "),
        ("relics", "Blood Economy `BloodEconomy` 0 10L passive "),
        ("relics", "Soul Beacon `SoulBeacon` 5L+5S 15L+15S UP once a game"),
        ("spells", "Temporal Rift `TemporalRift` 0 M1 M2 RX1 "),
        ("spells", "Guardian's Oath `GuardiansOath` 18L RX3 twice a game"),
        ("spells", "Last Stand `LastStand` 15 in any mix M2 RX1 "),
        ("spells", "Anchor Field `AnchorField` 8L+8S M1 M2 "),
        ("spells", "Chaos Surge `ChaosSurge` 15S M1 M2 once a game"),
        ("spells", "Funeral Pyre `FuneralPyre` a captive Pawn M1 BT "),
    ],
)
def test_cards(name: str, line: str) -> None:
    """Prices, windows and limits."""
    assert line in [" ".join(row[:-1]) for row in cells(name)[1:]]


@pytest.mark.rule("SG-17.4")
def test_the_list_of_cards() -> None:
    """Number by number as the specification lists them; its order of windows is not ours."""
    lines = [",".join(map(str, line(*row))) for row in LIST]
    assert [sort_windows(text) for text in CARD_LIST.split()] == lines


def line(card: Card, active: int, lp: int, sp: int, buy_lp: int, buy_sp: int, windows: int, uses: int) -> list[object]:
    """A card as the specification writes it, with + between its windows."""
    relic = card < RELICS
    limit = f"g{uses}" if uses else "t" if relic and active else "-"
    buy = ["-" if price == NO_PRICE else price for price in (buy_lp, buy_sp)]
    return [
        card_id(card),
        "R" if relic else "S",
        active,
        lp,
        sp,
        *buy,
        window_words(windows).replace(" ", "+") or "-",
        limit,
    ]


def sort_windows(text: str) -> str:
    """The windows of a line in the order of a turn."""
    *numbers, windows, limit = text.split(",")
    known = [window.name for window in Window]
    return ",".join(
        [*numbers, "+".join(sorted(windows.split("+"), key=lambda w: known.index(w) if w in known else 0)), limit]
    )


@pytest.mark.rule("SG-13.4")
def test_terrain() -> None:
    """Only plain and high ground carries; everything else but a wall can be bridged."""
    assert [row[:4] for row in cells("terrain")[1:]] == [
        ["VOID", "no", "no", "yes"],
        ["PLAIN", "yes", "yes", "no"],
        ["HIGH", "yes", "yes", "no"],
        ["WATER", "no", "no", "yes"],
        ["WALL", "no", "no", "no"],
        ["PIT", "no", "no", "yes"],
        ["HAZARD", "no", "no", "yes"],
    ]


@pytest.mark.rule("SG-13.13", "SG-17.2")
def test_features() -> None:
    assert [" ".join(row[:-1]) for row in cells("features")[1:]] == [
        "Road R 1 3 LP ground 5",
        "Bridge BR 2 5 LP ground 10",
        "Portal P 4 10 LP & 6 SP ground 20",
        "Outpost O 3 8 LP & 4 SP standing 15",
        "Bazaar BZ 5 10 LP & 10 SP standing 25",
        "Mint MI 4 8 LP & 8 SP standing 20",
        "Shrine S 3 6 LP & 4 SP standing 15",
        "Weather Node W 4 7 LP & 5 SP standing 20",
        "Trader T 3 6 LP & 2 SP NPC 0",
        "Guardian G 4 8 LP & 4 SP NPC 15",
        "Beast BE 2 3 LP NPC 10",
    ]
    assert all(REWARD[thing] == 5 * SV[thing] for thing in Thing if thing < Thing.TRADER)


@pytest.mark.rule("SG-14.1")
def test_neutral_figures() -> None:
    assert cells("npcs")[1:] == [
        ["Trader", "3", "6 LP & 2 SP", "no", "no", "0"],
        [
            "Guardian",
            "4",
            "8 LP & 4 SP",
            "1 step toward its target",
            "range 1, attacker value 3, damage 1",
            "15",
        ],
        ["Beast", "2", "3 LP", "1 random step", "no", "10"],
    ]


@pytest.mark.rule("SG-13.31")
def test_map_symbols() -> None:
    """Every tile and every feature can be drawn, each by a character of its own."""
    characters = column("map_symbols", "ASCII")
    assert len(set(characters)) == len(characters)
    meanings = dict(zip(characters, column("map_symbols", "Meaning"), strict=True))
    assert {tile.name.lower() for tile in Tile} <= set(meanings.values())
    assert meanings["`s`"] == "Shrine ACC"
    assert meanings["`S`"] == "Shrine DMG"
    assert meanings["`+`"] == "Bridge"
    assert meanings["`1` twice"] == "portal pair PA"
    assert meanings["`o`"] == "NPC"


@pytest.mark.rule("SG-17.3")
def test_constants() -> None:
    assert {row[0].strip("`"): int(row[1]) for row in cells("constants")[1:]} == {
        "START_LP": 20, "START_SP": 0, "KING_HP": 20, "LP_GOAL": 1000, "PASS_BONUS": 6,
        "BREAK_COST": 20, "BREAK_TARGET": 12, "REPAIR_COST": 10, "REPAIR_TARGET": 10,
        "CONV_RATE": 2, "CONV_CAP": 20, "MAX_TOHIT": 25, "MAX_DMG": 2, "MAX_REROLL": 1, "MAX_ACTS": 2,
        "HIT_MIN": 5, "HIT_MAX": 95, "SUMMON_FEE": 5, "INCOME_MULT": 2, "REWARD_MULT": 5,
        "SLOT_BASE": 2, "SLOT_DIV": 9, "SLOT_MAX": 6, "ROADS_PER_SLOT": 4, "AURA_RADIUS": 2,
        "TRADER_FEE": 3, "TOKEN_OFF": 2, "BAZAAR_OFF": 3, "MINT_MAX": 4, "WEATHER_TURNS": 4, "FOG_RANGE": 3,
        "MAX_W": 32, "MAX_H": 32, "MAX_FEATURES": 256, "MAX_NPCS": 32, "MAX_POINTS": 9999,
    }  # fmt: skip


def test_a_king_stands_in_the_table_without_a_value() -> None:
    assert int(VALUE[Kind.KING]) == 0
    assert column("pieces", "Value")[-1] == ""
