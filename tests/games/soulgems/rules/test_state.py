"""Scope, conventions and state (SG-1, SG-2): numbers, dice, words, ranges, what is wiped and what is hidden."""

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules import gem, hidden, setup
from ludex.games.soulgems.rules.board import distance, king_of, manhattan, piece_at
from ludex.games.soulgems.rules.cards import deck
from ludex.games.soulgems.rules.codes import (
    ARMY,
    CELLS,
    COUNT,
    FEATURE_REF,
    KIND_OF,
    MAX_AREAS,
    MAX_FEATURES,
    MAX_NPCS,
    MAX_POINTS,
    MAX_ROUNDS,
    NPC_REF,
    PIECES,
    REFUNDS,
    SQUARES,
    STACK,
    VALUE,
    Kind,
    Phase,
    Place,
    Thing,
    Tile,
    Weather,
)
from ludex.games.soulgems.rules.combat import attack, chance, damage
from ludex.games.soulgems.rules.combat.attack import percent
from ludex.games.soulgems.rules.ending import board_value, captured_value, reserve_value
from ludex.games.soulgems.rules.gem import BREAK_COST, CONVERSION_CAP
from ludex.games.soulgems.rules.npc import phase
from ludex.games.soulgems.rules.npc.targets import pick_d6
from ludex.games.soulgems.rules.observe import SIZE
from ludex.games.soulgems.rules.records import Area, Attack, Feature, GemRoll, Npc, Piece, Player
from ludex.games.soulgems.rules.state import Rules, State
from ludex.games.soulgems.rules.summon import FEE
from ludex.games.soulgems.text.names import cell, square
from ludex.kernel import rulebook
from ludex.kernel.events.log import open_log, read
from ludex.kernel.state.dice import Stream, derive
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import PLAIN, TAPE, B, W, World

RELICS = {"relics": 1}
HIT = [0, 1]
PLAIN_ROW = "........"


def bits(dtype: np.dtype[Any]) -> Iterator[np.dtype[Any]]:
    """The numbers that a record is made of."""
    if dtype.subdtype:
        yield from bits(dtype.subdtype[0])
    elif dtype.names:
        for name in dtype.names:
            yield from bits(dtype[name])
    else:
        yield dtype


# ---------------------------------------------------------------- scope (SG-1)


@pytest.mark.rule("SG-1.1", "SG-2.3")
def test_the_subject() -> None:
    """Two players; points pay, dice strike; 20 damage on the enemy King or 1000 LP win."""
    rules = Rules()
    assert (GAME.meta.seats, rules.king_hp, rules.lp_goal) == ((2, 2, 2), 20, 1000)
    w = World(white="Ra8", phase="BATTLE", king_damage=(0, 19), lp=(14, 0)).do("Attack Ra8xKe8", HIT)
    assert (w.points(), w.over) == ((0, 0), "W KING_CONVERTED")


@pytest.mark.rule("SG-1.2")
def test_every_ruling_has_its_place() -> None:
    """Three sources are named, and 89 rulings fill their holes, each with its own number."""
    text = rulebook.text(GAME)
    assert all(word in rulebook.rule(GAME, "SG-1.2") for word in ("*core*", "*field*", "*repo*", "RU-nn"))
    assert re.findall(r"^- \*\*(RU-\d+)\*\*", text, flags=re.MULTILINE) == [f"RU-{n:02}" for n in range(1, 90)]


@pytest.mark.rule("SG-1.3")
def test_core_outranks_the_repository() -> None:
    """A pass is worth 6, not 10 (RU-36); a Break 20 flat, not by captures (RU-38); Teleport as Summon (RU-11)."""
    assert (Rules().pass_bonus, BREAK_COST) == (6, 20)
    w = World(phase="UPKEEP", captives_black="Q", lp=(20, 0)).do("Break pay(20LP,0SP)", [1, 1, 1])
    assert w.points() == (0, 0)
    assert World(white="Qd5", phase="END").do("Teleport Qd5-d1 pay(14LP,0SP)").points() == (6, 0)


@pytest.mark.rule("SG-1.4")
def test_modules_are_off() -> None:
    """Core alone: no cards, builds, weather or figures; each module brings its own, and npc needs field."""
    rules = Rules()
    classic = (rules.soul_steal, rules.classic_break, rules.classic_repair, rules.classic_transfer)
    assert (rules.relics, rules.field, rules.npc, *classic) == (0,) * 7
    w = World(white="Ra1", black="Pa3", phase="MAIN2", lp=(99, 0), sp=(99, 0))
    assert {line.split()[1] for line in w.listed()} == {"Move", "Convert", "Pass", "Next"}
    assert {w.why(line) for line in ("Build Road@d4", "Transfer")} == {"E_PHASE"}
    assert w.why("Deploy SoulWard") == "E_CARD"
    w = World(phase="MAIN2", rules={"field": 1}, lp=(99, 0))
    assert any("Build" in line for line in w.listed())
    assert GAME.text.config_error(GAME.rules_with({"field": 1, "npc": 1}), ()) is None


@pytest.mark.rule("SG-1.5")
def test_every_quantity_is_a_whole_number() -> None:
    """No float in any record; halves are rounded up (Soul Auction), shares down (Margin Call)."""
    for kind in (State, Rules, Player, Piece, Attack, GemRoll):
        assert {dtype.kind for dtype in bits(kind.dtype)} == {"i"}
    for piece, gain in (("P", 1), ("N", 2), ("R", 3), ("Q", 5)):
        w = World(
            white="Qd1", black=f"{piece}d4", phase="BATTLE", rules=RELICS, zone_black=["SoulAuction"], lp=(500, 0)
        )
        while w.at("d4"):
            w.do("Attack d1xd4 pay(21LP,0SP)", HIT)
        assert w.points("B") == (0, gain)
    w = World(white="Ra3", black="Pa5", phase="BATTLE", rules=RELICS, hand_white=["MarginCall"], lp=(20, 0), sp=(7, 0))
    assert w.do("Play MarginCall").do("Attack Ra3xPa5 pay(5LP,7SP)", [6, 3]).points() == (7, 3)


# ---------------------------------------------------------------- dice


@pytest.mark.rule("SG-1.6")
def test_all_chance_comes_from_the_dice_of_the_state() -> None:
    """The same dice make the same game; nothing else is random, and no rule knows another source."""
    games = []
    for seed in (1, 1, 2):
        w = World(white="Ra3", black="Ra7", phase="BATTLE", lp=(999, 0))
        derive(w.s.dice, seed, 0)
        rolls = []
        for _ in range(20):
            action = w.entries()[0]
            PLAIN(GAME.engine.apply)(w.s, 0, action, w.log)
            w._hear()
            rolls.append([event["roll"] for event in w.told("hit") + w.told("missed")])
        games.append(rolls)
    assert games[0] == games[1] != games[2]
    for module in (deck, gem, hidden, phase, setup, attack):
        assert not {"random", "np", "numpy", "secrets", "time"} & set(vars(module))


@pytest.mark.rule("SG-1.6")
def test_every_die_is_recorded_in_the_order_drawn() -> None:
    """A Break's three dice, an attack's two, and twice two with advantage."""
    w = World(phase="UPKEEP").do("Break", [2, 6, 1])
    assert [(e["sides"], e["first"], e["second"], e["third"]) for e in w.told("dice")] == [(6, 2, 6, 1)]
    w = World(white="Ra3", black="Pa5", phase="BATTLE", rules=RELICS)
    w.player("W").next_advantage = 1
    w.do("Attack Ra3xPa5", [9, 0, 7, 8])
    assert [(e["sides"], e["first"], e["second"]) for e in w.told("dice")] == [(10, 9, 0), (10, 7, 8)]


@pytest.mark.rule("SG-1.6.1")
def test_percentile_dice() -> None:
    """Tens, then ones; 00 reads 100; every number from 1 to 100 once."""
    assert [percent(0, 0), percent(0, 7), percent(4, 1), percent(9, 9)] == [100, 7, 41, 99]
    assert sorted(percent(tens, ones) for tens in range(10) for ones in range(10)) == list(range(1, 101))
    w = World(white="Ra3", black="Pa5", phase="BATTLE").do("Attack Ra3xPa5", [4, 1])
    assert w.told("hit")[0]["roll"] == 41


@pytest.mark.rule("SG-1.6.2")
def test_three_dice_and_their_modifiers() -> None:
    """4 + 4 + 3 is 11, with Siege Workshop 12: the Break succeeds."""
    w = World(phase="UPKEEP", rules=RELICS, zone_white=["SiegeWorkshop"]).do("Use SiegeWorkshop").do("Break", [4, 4, 3])
    assert (w.told("gem_roll")[0]["total"], w.player("B").broken) == (12, 1)


@pytest.mark.rule("SG-1.6.3")
@pytest.mark.parametrize(
    ("n", "dice", "index"),
    [
        (1, [], 0),
        (2, [1], 0),
        (2, [4], 1),
        (3, [6], 2),
        (4, [5, 6, 4], 3),
        (5, [6, 2], 1),
        (6, [6], 5),
        (7, [1, 1], 0),
        (7, [6, 6, 6, 5], 6),
        (8, [6, 3, 6, 2], 7),
        (36, [6, 6], 35),
    ],
)
def test_pick(n: int, dice: list[int], index: int) -> None:
    """One die up to six candidates, two above; what would be unfair is drawn again; every die is recorded."""
    w, log = World(), open_log()
    TAPE.faces = list(dice)
    assert PLAIN(pick_d6)(w.s, n, log) == index
    assert TAPE.faces == []
    TAPE.faces = None
    shown = [face for happening in read(log) for face in happening.values[2 : 2 + happening.values[1]]]
    assert shown == dice


@pytest.mark.rule("SG-1.6.3")
@pytest.mark.parametrize("n", range(2, 13))
def test_pick_is_fair(n: int) -> None:
    """Of all rolls that count, each candidate has as many."""
    w, log, found = World(), open_log(), []
    faces = range(1, 7)
    rolls = [[a] for a in faces] if n <= 6 else [[a, b] for a in faces for b in faces]
    for roll in rolls:
        TAPE.faces = [*roll, *([1] * len(roll))]
        index = PLAIN(pick_d6)(w.s, n, log)
        found += [index] if len(TAPE.faces) == len(roll) else []
    TAPE.faces = None
    assert {found.count(index) for index in range(n)} == {len(found) // n}
    assert len(found) == len(rolls) // n * n


# ---------------------------------------------------------------- refusals and words


@pytest.mark.rule("SG-1.7")
@pytest.mark.parametrize(
    ("given", "line", "code"),
    [
        ({"phase": "BATTLE"}, "Summon Q@a8 pay(0LP,14SP)", "E_PHASE"),
        ({"phase": "UPKEEP", "broken": (1, 0)}, "Summon Q@a8", "E_LOCKED"),
        ({"phase": "UPKEEP", "white": "Qa4"}, "Summon Q@a8", "E_TARGET"),
        ({"phase": "UPKEEP", "white": "Kd1"}, "Summon Q@a8", "E_OCCUPIED"),
        ({"phase": "UPKEEP"}, "Summon Q@e8", "E_OCCUPIED"),
        ({"phase": "UPKEEP"}, "Summon Q@a8", "E_CAMP"),
        ({"phase": "UPKEEP", "lp": (9, 0)}, "Summon Q@a4", "E_FUNDS"),
        ({"phase": "UPKEEP"}, "Repair", "E_TARGET"),
        ({"phase": "UPKEEP", "broken": (0, 1)}, "Break", "E_TARGET"),
        ({"white": "Nb1 Pc3"}, "Move Nb1-c3-e4", "E_BLOCKED"),
        ({"white": "Qd1", "phase": "END"}, "Teleport Qd1-d1", "E_OCCUPIED"),
        ({"white": "Qd1", "phase": "END"}, "Teleport Qd1-d9", "E_CAMP"),
        ({"white": "Ra1", "lp": (0, 0)}, "Move Ra1-b2", "E_GEOM"),
        ({"white": "Ra1 Pa2", "lp": (0, 0)}, "Move Ra1-a3", "E_BLOCKED"),
    ],
)
def test_the_first_code_in_order(given: dict[str, Any], line: str, code: str) -> None:
    """If several things are wrong, the first of the order is reported."""
    assert World(**given).why(line) == code


@pytest.mark.rule("SG-1.8")
def test_words() -> None:
    """Values, neighbours, distances, turns and rounds."""
    assert [int(VALUE[kind]) for kind in Kind] == [1, 3, 3, 5, 9, 0]
    around = [
        name for name in (f"{f}{r}" for f in "abcdefgh" for r in range(1, 9)) if distance(cell(name), cell("d4")) == 1
    ]
    assert around == ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]
    assert (manhattan(cell("a1"), cell("d3")), distance(cell("a1"), cell("d3"))) == (5, 3)
    w = World(phase="UPKEEP").do("Pass")
    assert (w.s.round, w.s.side) == (1, B)
    assert w.do("Pass").s.round == 2


@pytest.mark.rule("SG-1.9")
def test_configuration_keys() -> None:
    """Each key with its default and its range."""
    expected = {
        "setup": "gem: gem, standard, draft", "start_lp": "20: 0 to 999", "start_sp": "0: 0 to 999",
        "gem_income": "captured: captured, all", "pass_bonus": "6: 0 to 50", "king_hp": "20: 1 to 99",
        "lp_goal": "1000: 0 to 9999", "max_rounds": "500: 0 to 5000", "king_move_value": "0: 0 to 20",
        "knight_pay": "lp: lp, any", "promotion": "1: 0 to 1", "promotion_refund_pawn": "0: 0 to 1",
        "lp_zero_loses": "0: 0 to 1", "soul_ward_mode": "turn: turn, hit", "relic_mode": "hand: hand, market",
        "draft_variant": "standard: standard, open, double, open_double", "draft_size": "10: 1 to 15",
        "width": "8: 8 to 32", "height": "8: 8 to 32", "layout": "centred: centred, edges", "camp_depth": "4: 4 to 5",
        "npc_variant": "oonp: oonp, two_window, tournament", "npc_order": "fixed: fixed, controller",
        "classic_break": "0: 0 to 1", "classic_repair": "0: 0 to 1", "classic_transfer": "0: 0 to 1",
        "soul_steal": "0: 0 to 1",
    }  # fmt: skip
    options = GAME.meta.options
    assert {
        name: f"{options[name].show(options[name].default)}: {options[name].allowed}" for name in expected
    } == expected


@pytest.mark.rule("SG-1.9", "SG-13.5")
def test_the_quota_of_the_field_draft() -> None:
    """32 on 10×10, else 0; any even number up to the room there is."""
    boards = {(8, 8): 0, (10, 10): 32, (12, 12): 0}
    for (width, height), quota in boards.items():
        assert Opening({"field": 1, "width": width, "height": height}).s.quota_left == quota
    assert Opening({"field": 1, "width": 12, "height": 12, "field_quota": 80}).s.quota_left == 80


@pytest.mark.rule("SG-1.10", "SG-2.6")
def test_what_is_gained_beyond_the_range_is_lost() -> None:
    """SP stop at 9999; the event reports what arrived."""
    w = World(white="Ra3", black="Pa5", phase="BATTLE", sp=(9997, 0), lp=(20, 0))
    w.do("Attack Ra3xPa5 pay(12LP,0SP)", HIT)
    assert (w.points(), w.told("sp_gained")[0]["amount"]) == ((8, 9999), 2)
    assert MAX_POINTS == 9999


@pytest.mark.rule("SG-1.10")
def test_a_full_list_refuses_before_anything_is_paid() -> None:
    """A 257th feature, a fifth Anchor Field, a fourth stockpile, a tenth token: E_LIMIT."""
    w = World(phase="MAIN2", rules={"field": 1}, lp=(99, 0))
    w.s.features_made = MAX_FEATURES
    assert w.why("Build Road@d4") == "E_LIMIT"
    w = World(rules=RELICS, hand_white=["ReserveStockpile", "AnchorField"], lp=(99, 0), sp=(99, 0))
    for i in range(3):
        w.player("W").stockpile[i] = 1
    for i in range(MAX_AREAS):
        w.s.areas[i].centre = cell("d4")
    assert (w.why("Play ReserveStockpile"), w.why("Play AnchorField(e5)")) == ("E_LIMIT", "E_LIMIT")
    w = World(white="Ra2", rules={"field": 1, "npc": 1}, npcs=["Trader c3"], lp=(99, 0)).do("Move Ra2-b2")
    w.player("W").trader_tokens = 9
    assert (w.why("Visit #T1"), w.points()) == ("E_LIMIT", (93, 0))


# ---------------------------------------------------------------- components (SG-2)


@pytest.mark.rule("SG-2.1")
def test_coordinates() -> None:
    """x is the file, y the rank less one; after z come aa to af."""
    assert [square(SQUARES.cell(x, y)) for x, y in ((0, 0), (7, 7), (25, 0), (26, 9), (31, 31))] == [
        "a1", "h8", "z1", "aa10", "af32",
    ]  # fmt: skip
    assert cell("af32") == SQUARES.cell(31, 31)
    w = Opening({"setup": "standard"})
    assert (w.at("a1"), w.at("a8")) == ("WR", "BR")


@pytest.mark.rule("SG-2.2")
def test_tiles() -> None:
    """Seven kinds; a core board is all plain, whatever lies around it void; 1024 cells at most."""
    assert [tile.name for tile in Tile] == ["VOID", "PLAIN", "HIGH", "WATER", "WALL", "PIT", "HAZARD"]
    w = World()
    tiles = [Tile(w.s.tile[place]) for place in range(CELLS)]
    assert (tiles.count(Tile.PLAIN), tiles.count(Tile.VOID)) == (64, CELLS - 64)
    vast = World(rules={"field": 1, "width": 32, "height": 32, "layout": "edges"}, white="Ka1", black="Ka32")
    assert [vast.s.tile[place] for place in range(CELLS)].count(Tile.PLAIN) == 1024


@pytest.mark.rule("SG-2.3")
def test_armies() -> None:
    """8 P, 2 N, 2 B, 2 R, 1 Q, 1 K a side; 32 entries, and 16 more for refund Pawns."""
    assert [int(COUNT[kind]) for kind in range(5)] == [8, 2, 2, 2, 1]
    assert (ARMY, PIECES, 2 * (ARMY + 1) + 2 * REFUNDS) == (15, 48, 48)
    kinds = [Kind(KIND_OF[i]).name[0] for i in range(16)]
    assert "".join(kinds) == "PPPPPPPPKKBBRRQK"
    assert sum(int(VALUE[kind] * COUNT[kind]) for kind in range(5)) == 39


@pytest.mark.rule("SG-2.4")
def test_the_record_of_a_piece() -> None:
    """Id, owner, type, place and square; marks are sets of pieces; only promotion changes a type."""
    w = World(white="Pb7", lp=(20, 0))
    p = piece_at(w.s, cell("b7"))
    piece = w.s.pieces[p]
    assert (p, piece.owner, piece.kind, piece.place, piece.bound) == (0, W, Kind.PAWN, Place.BOARD, 0)
    w.do("Move Pb7-b8=R")
    assert (piece_at(w.s, cell("b8")), piece.owner, piece.kind, w.s.moved, w.s.moved_turn) == (0, W, Kind.ROOK, 1, 1)
    assert [place.name for place in Place] == ["GONE", "BOARD", "RESERVE", "CAPTIVE"]
    marks = ("veil", "chorus", "iron", "reaper", "forge", "phasing", "no_target", "no_act", "moved")
    assert all(State.fields[name].item.bytes * 8 >= PIECES for name in marks)


@pytest.mark.rule("SG-2.5")
def test_the_two_halves_of_a_gem() -> None:
    """Reserve and captives; only the reserve is summoned, by default only captives earn."""
    w = World(white="Ra1 Pa2", captives_white="Q P", captives_black="N", phase="UPKEEP", lp=(99, 0))
    assert captured_value(w.player("W")) == 10
    assert reserve_value(w.player("W")) == 39 - 5 - 1 - 3
    assert (board_value(w.s, W), board_value(w.s, B)) == (6, 0)
    assert w.points() == (99, 20)
    assert w.why("Summon N@b1") == ""
    w.do("Summon N@b1")
    assert (w.reserve("W").count("N"), w.captives("B")) == (0, "N")


@pytest.mark.rule("SG-2.5", "SG-11.25")
def test_sacrificed_pieces_are_gone() -> None:
    """They lie in no Gem."""
    w = World(white="Pa3", rules=RELICS, hand_white=["BloodForSouls"]).do("Play BloodForSouls(a3)")
    assert (w.s.pieces[0].place, w.reserve("W").count("P"), w.captives("B")) == (Place.GONE, 7, "")


@pytest.mark.rule("SG-2.6", "SG-2.10")
def test_the_record_of_a_player() -> None:
    """Every field of the tables has its place; pools hold 9999 and more."""
    fields = set(Player.fields)
    named = (
        "lp sp king_damage turns_taken acted acts_used act_bank conv_used break_used repair_used summon_used "
        "teleport_used build_used mint_used visit_used aura_used rook_attacks acc_rolls captures denied_pending "
        "denied_now denied_last sealed_pending sealed_now barrier_pending barrier_now hand zone reserved relic_used "
        "game_used adv_token stockpile respite ward_pool citadel_left mirror_left trader_tokens next_dmg next_dist "
        "next_setdist next_advantage next_critical next_margin turn_bonus break_counters repair_counters broken "
        "moves_made draw_offered march workshop capture_bonus supply_left refunds"
    )
    assert set(named.split()) <= fields
    me = World().player("W")
    for name in ("lp", "sp", "turns_taken", "rook_attacks", "acc_rolls", "captures"):
        setattr(me, name, MAX_POINTS)
        assert getattr(me, name) == MAX_POINTS


@pytest.mark.rule("SG-2.6")
def test_activations_are_reset_in_every_turn() -> None:
    """Both players have two again, and their relics too."""
    w = World(rules=RELICS, zone_white=["GuardianChorus"]).do("Use GuardianChorus(e1)")
    w.player("B").acts_used = 2
    assert (w.player("W").acts_used, w.player("W").relic_used != 0) == (1, True)
    w.next("END").do("Next")
    assert [(me.acts_used, me.relic_used, me.ward_pool) for me in w.s.players] == [(0, 0, 2)] * 2


@pytest.mark.rule("SG-2.7")
def test_the_record_of_the_game() -> None:
    """Phases, weather, and how many objects of each kind there is room for."""
    phases = "SETUP UPKEEP NPC_MOVE MAIN1 MX M1X BATTLE MAIN2 END NPC OVER"
    assert [phase.name for phase in Phase] == phases.split()
    assert [weather.name for weather in Weather] == ["CLEAR", "FOG", "RAIN", "SNOW", "STORM"]
    s = State()
    assert (len(s.features), len(s.npcs), len(s.areas), len(s.stack)) == (256, 32, 4, 4)
    assert (MAX_FEATURES, MAX_NPCS, MAX_AREAS, STACK, MAX_ROUNDS) == (256, 32, 4, 4, 5000)
    assert s.ledger.shape == (FEATURE_REF + MAX_FEATURES, 3)
    assert NPC_REF + MAX_NPCS <= FEATURE_REF
    assert (len(s.deck), len(s.discard), len(s.market_relics), len(s.market_piles)) == (71, 200, 8, 8)
    for record, field, most in ((Feature, "kind", Thing.WEATHER_NODE), (Npc, "kind", Thing.BEAST), (Area, "owner", 1)):
        assert 2 ** (8 * record.fields[field].item.bytes - 1) > most


@pytest.mark.rule("SG-2.8")
def test_what_is_hidden() -> None:
    """The enemy's hand is a number; the own one is a list; everything else is public, and the same for all."""
    w = World(rules=RELICS, hand_white=["SoulDrain", "ArcaneSurge"], hand_black=["LuckyShot"])
    white, black = view(w.s, W), view(w.s, B)
    assert [card.id for card in white.players.W.hand] == ["SoulDrain", "ArcaneSurge"]
    assert [card.id for card in black.players.B.hand] == ["LuckyShot"]
    nobody = view(w.s, -1)
    assert (black.players.W.hidden, white.players.B.hidden) == (2, 1)
    assert (nobody.players.W.hidden, nobody.players.B.hidden) == (2, 1)
    assert not any(me.hand for me in (black.players.W, white.players.B, nobody.players.W, nobody.players.B))
    for seen in (white, black, nobody):
        seen.seat = seen.side = None
        for me in (seen.players.W, seen.players.B):
            me.hand, me.hidden = [], 0
    assert white == black == nobody


@pytest.mark.rule("SG-2.8")
def test_an_observation_masks_the_enemys_hand() -> None:
    """Black's numbers are the same whatever White holds; so is what Black knows after a new deal."""
    seen = []
    for card in ("SoulDrain", "GemShock"):
        w = World(rules=RELICS, hand_white=[card])
        out = np.zeros(SIZE, dtype=np.int64)
        PLAIN(GAME.engine.observe)(w.s, B, out)
        seen.append(out.tolist())
    assert seen[0] == seen[1]
    seed = Stream()
    derive(seed, 3, 3)
    w = Opening(RELICS)
    while w.s.phase == Phase.SETUP:
        w.take(w.entries()[0])
    hands = set()
    for _ in range(10):
        other = w.s.copy()
        PLAIN(GAME.engine.redeal)(other, B, seed)
        hands.add(tuple(other.players[W].hand))
        assert list(other.players[B].hand) == list(w.player("B").hand)
    assert len(hands) > 5


@pytest.mark.rule("SG-2.9")
def test_events_come_in_order() -> None:
    """One capture told from the payment to the reward."""
    w = World(white="Ra3", black="Pa5", phase="BATTLE").do("Attack Ra3xPa5", HIT)
    told = ["paid", "attack_declared", "dice", "hit", "damage_dealt", "captured", "sp_gained"]
    assert [event["event"] for event in w.events] == told
    assert w.events[5] == {"event": "captured", "side": "W", "piece": {"side": "B", "type": "P"}, "square": "a5"}


@pytest.mark.rule("SG-2.10")
def test_the_last_mover() -> None:
    """The piece whose Move was the latest action, until anything else is done or the phase changes."""
    w = World(white="Ra1", rules=RELICS, hand_white=["SoulWard"], lp=(20, 0)).do("Move Ra1-a2")
    assert (w.s.last_mover, w.player("W").moves_made) == (piece_at(w.s, cell("a2")), 1)
    w.do("OfferDraw").do("Decline")
    assert w.s.last_mover != -1
    assert w.do("Deploy SoulWard").s.last_mover == -1
    assert World(white="Ra1").do("Move Ra1-a2").do("Next").s.last_mover == -1


@pytest.mark.rule("SG-2.10", "SG-11.29")
def test_who_attacked_a_target() -> None:
    """In order, without repeats, until the turn ends."""
    w = World(white="Ra3 Rc5", black="Na5", phase="BATTLE", lp=(99, 0))
    for attacker in ("Ra3", "Rc5", "Ra3"):
        w.do(f"Attack {attacker}xNa5", [9, 9])
    target, rooks = piece_at(w.s, cell("a5")), [piece_at(w.s, cell(name)) + 1 for name in ("a3", "c5")]
    assert [w.s.attackers[target, i] for i in range(2)] == rooks
    w.next("END").do("Next")
    assert [w.s.attackers[target, i] for i in range(2)] == [0, 0]


@pytest.mark.rule("SG-2.11")
def test_a_piece_that_leaves_comes_back_clean() -> None:
    """Captured: ledger of every dealer, marks, binding and Move are wiped."""
    w = World(white="Ra3", black="Pa5", phase="BATTLE", rules=RELICS)
    p = piece_at(w.s, cell("a5"))
    w.s.pieces[p].bound, w.s.pieces[p].vector, w.s.ledger[p, 2] = 2, 10, 3
    marks = ("moved", "moved_turn", "reaper", "forge", "phasing", "no_act")
    for name in marks:
        setattr(w.s, name, 1 << p)
    w.do("Attack Ra3xPa5", HIT)
    assert [getattr(w.s, name) for name in marks] == [0] * len(marks)
    assert (w.s.pieces[p].bound, w.s.pieces[p].vector, w.s.pieces[p].place) == (0, 0, Place.CAPTIVE)
    assert [w.s.ledger[p, dealer] for dealer in range(3)] == [0, 0, 0]


@pytest.mark.rule("SG-2.11")
def test_the_ledger_travels_with_the_piece() -> None:
    """Two damage on a Knight stay on it when it moves in a reaction."""
    w = World(white="Re1 Ka1", black="Ne6", phase="BATTLE", rules=RELICS, hand_black=["TemporalRift"], lp=(99, 99))
    for _ in range(2):
        w.do("Attack Re1xNe6")
        w.do("Decline", HIT)
    w.do("Attack Re1xNe6").do("Play TemporalRift").do("Move Ne6-d4").do("Next")
    assert w.told("attack_fizzled") != []
    assert w.s.ledger[piece_at(w.s, cell("d4")), W] == 2


@pytest.mark.rule("SG-2.12")
def test_gems_have_no_limit() -> None:
    """A side may hold the whole enemy army, broken or not, and take one piece more."""
    w = World(white="Ra3", black="Pa5", captives_white="P P P P P P P N N B B R R Q", broken=(1, 0), phase="BATTLE")
    w.do("Attack Ra3xPa5", HIT)
    assert (w.captives("W"), captured_value(w.player("W"))) == ("PPPPPPPPNNBBRRQ", 39)
    w = World(captives_black="P P P P P P P P N N B B R R Q", phase="UPKEEP", lp=(20, 0)).do("Break", [6, 6, 6])
    assert (w.reserve("W"), w.captives("B")) == ("PPPPPPPPNNBBRRQ", "")


@pytest.mark.rule("SG-17.1", "SG-17.3")
def test_constants() -> None:
    """Fee, conversion, ranges."""
    assert (FEE, CONVERSION_CAP, damage.CAPTURE_SP, chance.LEAST, chance.MOST) == (5, 20, 5, 5, 95)
    assert king_of(W) == 15
    assert king_of(B) == 31
