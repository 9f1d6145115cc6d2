"""Reactions (SG-11.14 to SG-11.19, SG-11.41 to SG-11.43): three windows, cancelled cards, movement out of turn."""

from collections.abc import Mapping

import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.rules.board import leave
from ludex.games.soulgems.rules.cards.data import COST_LP, COST_SP, LIMIT_SLOT, RELICS, WINDOWS, Card, Window
from ludex.games.soulgems.rules.codes import Node, Phase, Place
from ludex.games.soulgems.text.names import card_id
from tests.games.soulgems.cards_covered import (
    damage,
    effect,
    hand,
    market,
    phase,
    piece,
    price,
    refusal,
    table,
    threshold,
    turn,
)
from tests.games.soulgems.world import World

RX1 = [card for card in Card if WINDOWS[card] & Window.RX1]
RX2 = [card for card in Card if WINDOWS[card] & Window.RX2]
RX3 = [card for card in Card if WINDOWS[card] & Window.RX3]
SILENT = [card for card in Card if card not in RX1 + RX2 + RX3]


def window(w: World) -> str:
    """The window that is open and who is asked: "RX1 B"; "" in an own phase."""
    return f"{Node(w.s.node).name} {'WB'[w.s.decider]}" if Node.RX1 <= w.s.node <= Node.RX3 else ""


def duel(rules: Mapping[str, int | str] | None = None, /, **given: object) -> World:
    """A Rook against the King and against a Knight, both in reach: 50 and 40."""
    return table(rules, **{"white": "Re5", "black": "Na5", "phase": "BATTLE", "lp": (100, 40), **given})


# ---------------------------------------------------------------- windows


@pytest.mark.rule("SG-11.14")
def test_the_cards_of_each_window() -> None:
    """RX1: five Spells; RX2: Fate Engine and Loaded Fate; RX3: Guardian's Oath."""
    rx1 = {Card.TEMPORAL_RIFT, Card.IRON_RESERVES, Card.KINGS_GUARD, Card.LAST_STAND, Card.STOCHASTIC_SHIELD}
    assert set(RX1) == rx1
    assert set(RX2) == {Card.FATE_ENGINE, Card.LOADED_FATE}
    assert set(RX3) == {Card.GUARDIANS_OATH}


@pytest.mark.rule("SG-11.14", "SG-11.42")
@pytest.mark.parametrize("card", RX1, ids=card_id)
def test_the_owner_of_the_target_is_asked_before_the_roll(card: Card) -> None:
    """The attack is declared and paid, no die has fallen; the list has this card and Decline."""
    w = duel(hand_black=[card_id(card)], lp=(100, 8 if card == Card.LAST_STAND else 40), sp=(0, 20))
    w.do("Attack Re5xKe8 pay(13LP,0SP)")
    assert (window(w), w.points(), w.told("dice")) == ("RX1 B", (87, 0), [])
    assert len(w.listed()) == 2
    assert f"RX: Play {card_id(card)}" in w.listed()[0]
    assert w.listed()[1] == "RX: Decline"
    w.do("Decline", dice=[5, 0])
    assert w.player("B").king_damage == 1


@pytest.mark.rule("SG-11.14", "SG-11.15")
def test_nobody_else_is_ever_asked() -> None:
    """Both hold every other card there is, in hand and in play: an attack and a card resolve without a window."""
    spells = [card_id(card) for card in SILENT if card >= RELICS]
    for i in range(0, len(spells), 8):
        w = duel(hand_black=spells[i : i + 8], hand_white=spells[i : i + 8], sp=(90, 90))
        w.do("Attack Re5xKe8", dice=[9, 9])
        assert window(w) == ""
    relics = [card_id(card) for card in SILENT if card < RELICS]
    w = duel(zone_black=relics[::2], zone_white=relics[1::2], hand_white=["ArcaneSurge"])
    w.do("Play ArcaneSurge").do("Attack Re5xKe8", dice=[9, 9])
    assert window(w) == ""


@pytest.mark.rule("SG-11.14")
def test_an_attack_on_a_building_is_nobodys_to_answer_but_its_dice_are() -> None:
    """A Mint has no owner: no RX1, though Black holds Temporal Rift; Loaded Fate is asked for."""
    board = ["........"] * 4 + ["m......."] + ["........"] * 3
    w = duel({"field": 1}, black="", white="Rd4", map=board, hand_black=["TemporalRift", "LoadedFate"])
    w.do("Attack Rd4x#MI1", dice=[0, 1])
    assert (window(w), w.listed()[0]) == ("RX2 B", "RX: Play LoadedFate(1) pay(15LP,0SP)")


@pytest.mark.rule("SG-11.14", "SG-8.14")
def test_the_roller_is_asked_first_then_the_other() -> None:
    """The dice lie open for both."""
    w = duel(zone_white=["FateEngine"], hand_black=["LoadedFate"])
    w.do("Attack Re5xKe8", dice=[5, 1])
    assert (window(w), view(w.s, 0).roll) == ("RX2 W", [5, 1])
    w.do("Decline")
    assert window(w) == "RX2 B"
    w.do("Decline")
    assert (w.told("missed")[0]["roll"], window(w)) == (51, "")


@pytest.mark.rule("SG-11.14", "SG-11.7")
@pytest.mark.parametrize("line", ["Play SoulDrain", "Use GuardianChorus(e1)"])
def test_a_spell_and_a_relic_in_use_are_announced_to_the_opponent(line: str) -> None:
    """Paid, but not yet in force; a deployment, a Move and a Break open no such window."""
    w = table(hand_white=["SoulDrain", "SoulWard"], zone_white=["GuardianChorus"], hand_black=["GuardiansOath"],
              white="Ra1", sp=(0, 9))  # fmt: skip
    w.do("Deploy SoulWard").do("Move Ra1-a2")
    assert window(w) == ""
    w.do(line)
    assert (window(w), w.points("W")[1], w.s.chorus) == ("RX3 B", 0, 0)
    w.do("Decline")
    assert (w.points("W")[1] == 5) != (w.s.chorus != 0)


@pytest.mark.rule("SG-11.14")
def test_no_window_opens_in_an_npc_phase() -> None:
    """A Guardian strikes a Pawn whose owner holds Iron Reserves and Loaded Fate: nobody is asked."""
    w = table({"field": 1, "npc": 1}, black="Pd5", white="Kh1", npcs=["Guardian d4"], phase="END", lp=(20, 40),
              hand_black=["IronReserves", "LoadedFate"])  # fmt: skip
    w.do("Next", dice=[0, 1])
    assert (w.at("d5"), w.told("piece_dispersed")[0]["square"]) == ("", "d5")


@pytest.mark.rule("SG-11.14", "SG-11.18")
def test_no_window_opens_during_reaction_movement() -> None:
    """Moves are never answered, and no card is played there, not even Overclock Array."""
    w = duel(hand_black=["TemporalRift"], zone_black=["OverclockArray"], hand_white=["GuardiansOath"], lp=(14, 40))
    w.do("Attack Re5xNa5").do("Play TemporalRift").do("Move Ke8-f8")
    assert (window(w), phase(w)) == ("", "MX")
    assert {w.why(line) for line in ("Use OverclockArray", "Pass", "OfferDraw", "Deploy SoulWard")} == {"E_PHASE"}
    assert not any("Use" in line or "Pass" in line for line in w.listed())


# ---------------------------------------------------------------- opened only for who could answer


@refusal(Card.IRON_RESERVES, Card.KINGS_GUARD, Card.LAST_STAND, Card.STOCHASTIC_SHIELD)
@pytest.mark.rule("SG-11.15")
@pytest.mark.parametrize(
    ("card", "lp", "sp", "target"),
    [
        ("IronReserves", 11, 0, "Ke8"),  # 12 LP
        ("KingsGuard", 13, 0, "Ke8"),  # 14 LP
        ("KingsGuard", 40, 0, "Na5"),  # not the King
        ("LastStand", 9, 20, "Ke8"),  # more than 8 LP
        ("LastStand", 8, 6, "Ke8"),  # 15 points
        ("StochasticShield", 40, 8, "Ke8"),  # 9 SP
    ],
)
def test_a_window_is_skipped_for_who_could_not_answer(card: str, lp: int, sp: int, target: str) -> None:
    """The dice fall at once."""
    w = duel(hand_black=[card], lp=(100, lp), sp=(0, sp))
    w.do(f"Attack Re5x{target}", dice=[9, 9])
    assert window(w) == ""


@refusal(Card.FATE_ENGINE, Card.LOADED_FATE)
@pytest.mark.rule("SG-11.15")
def test_rerolls_are_not_offered_to_who_could_not_pay_or_has_used_them() -> None:
    """Loaded Fate costs 15 LP; Fate Engine works once a turn; neither is ever used in an own phase."""
    w = duel(hand_black=["LoadedFate"], lp=(100, 14)).do("Attack Re5xKe8", dice=[9, 9])
    assert window(w) == ""
    w = duel(zone_white=["FateEngine"]).do("Attack Re5xKe8", dice=[9, 9])
    w.do("Use FateEngine(1)", dice=[9]).do("Attack Re5xKe8", dice=[9, 9])
    assert window(w) == ""
    assert (w.why("Use FateEngine(1)"), duel(hand_white=["LoadedFate"]).why("Play LoadedFate(1)")) == ("E_CARD",) * 2


@refusal(Card.GUARDIANS_OATH)
@pytest.mark.rule("SG-11.15", "SG-11.21")
def test_the_oath_is_not_offered_to_who_could_not_swear_it() -> None:
    """18 LP, twice a game, an activation; and never without an announcement to answer."""
    given = {"hand_white": ["SoulDrain"], "hand_black": ["GuardiansOath"]}
    assert window(table(lp=(20, 17), **given).do("Play SoulDrain")) == ""
    assert window(table(lp=(20, 18), **given).do("Play SoulDrain")) == "RX3 B"
    tired = table(**given)
    tired.player("B").acts_used = 2
    assert window(tired.do("Play SoulDrain")) == ""
    sworn = table(**given)
    sworn.player("B").game_used[LIMIT_SLOT[Card.GUARDIANS_OATH]] = 2
    assert window(sworn.do("Play SoulDrain")) == ""
    assert table(side="B", **given).why("Play GuardiansOath") == "E_CARD"


@pytest.mark.rule("SG-11.15", "SG-11.27")
def test_the_price_is_tested_after_discounts() -> None:
    """17 LP are enough for an Oath if Market Levy takes 1 off."""
    w = table(hand_white=["SoulDrain"], hand_black=["GuardiansOath"], zone_black=["MarketLevy"], lp=(20, 17))
    w.do("Play SoulDrain").do("Play GuardiansOath")
    assert w.points("B") == (0, 0)


@pytest.mark.rule("SG-11.15")
def test_one_card_in_a_window() -> None:
    """Black holds two; after one of them the dice fall."""
    w = duel(hand_black=["IronReserves", "KingsGuard"]).do("Attack Re5xKe8")
    assert [line.split()[2] for line in w.listed()[:2]] == ["IronReserves", "KingsGuard"]
    w.do("Play IronReserves", dice=[0, 1])
    assert (window(w), w.player("B").king_damage, hand(w, "B")) == ("", 0, ["KingsGuard"])


@pytest.mark.rule("SG-11.15", "SG-2.8")
def test_a_declined_window_looks_like_a_skipped_one() -> None:
    """The same events in the same order, and the same view for the attacker, hand sizes apart."""
    skipped = duel().do("Attack Re5xKe8", dice=[5, 0])
    declined = duel(hand_black=["IronReserves"]).do("Attack Re5xKe8")
    told = list(declined.events)
    told += declined.do("Decline", dice=[5, 0]).events
    assert told == skipped.events
    seen = [view(w.s, 0) for w in (skipped, declined)]
    assert [one.players.B.hidden for one in seen] == [0, 1]
    seen[0].players.B.hidden = 1
    assert seen[0] == seen[1]


# ---------------------------------------------------------------- price and limits


@pytest.mark.rule("SG-11.17", "SG-11.20")
def test_reactions_are_paid_and_count() -> None:
    """Two in one enemy turn, 12 + 14 LP; then no window opens; in the own turn there are two again."""
    w = duel(hand_black=["IronReserves", "KingsGuard", "StochasticShield", "TemporalRift"], sp=(0, 9))
    w.do("Attack Re5xNa5").do("Play IronReserves", dice=[9, 9])
    w.do("Attack Re5xKe8").do("Play KingsGuard", dice=[9, 9])
    assert (w.points("B"), w.player("B").acts_used) == ((14, 9), 2)
    w.do("Attack Re5xKe8", dice=[9, 9])
    assert window(w) == ""
    assert turn(w, "B", "MAIN1").why("Play TemporalRift") == ""


@pytest.mark.rule("SG-11.20")
def test_activations_are_counted_for_each_player_by_himself() -> None:
    """White has spent two in his turn; Black answers twice all the same, and White answers in Black's turn."""
    w = duel(hand_white=["ArcaneSurge", "SoulTorrent", "IronReserves"], hand_black=["IronReserves"], sp=(12, 0),
             black="Rh5")  # fmt: skip
    w.do("Play ArcaneSurge").do("Play SoulTorrent").do("Attack Re5xRh5").do("Play IronReserves", dice=[0, 1])
    assert (w.player("W").acts_used, w.player("B").acts_used) == (2, 1)
    turn(w, "B", "BATTLE").do("Attack Rh5xRe5")
    assert window(w) == "RX1 W"


@pytest.mark.rule("SG-11.19", "SG-4.7")
def test_a_reaction_is_no_action_of_the_own_turn() -> None:
    """Black reacts, and moves, in White's turn; his own turn may still be a pass."""
    w = duel(hand_black=["TemporalRift"])
    w.do("Attack Re5xNa5").do("Play TemporalRift").do("Move Ke8-f8").do("Next", dice=[9, 9])
    assert w.player("B").acted == 0
    before = w.points("B")[0]
    assert turn(w, "B").do("Pass").points("B")[0] == before + 6


# ---------------------------------------------------------------- the cards of RX1


@effect(Card.IRON_RESERVES)
@pytest.mark.rule("SG-11.32", "SG-11.24", "SG-11.22")
def test_iron_reserves_keeps_the_attacked_piece_whole_for_the_turn() -> None:
    """Every hit on it until the turn is over, of 3 even; others are hurt as ever, and next turn it is too."""
    w = duel(hand_black=["IronReserves"], hand_white=["ArcaneSurge"])
    w.do("Play ArcaneSurge").do("Attack Re5xNa5").do("RX: Play IronReserves pay(12LP,0SP)", dice=[0, 1])
    w.do("Attack Re5xNa5", dice=[0, 1]).do("Attack Re5xKe8", dice=[0, 1])
    assert (damage(w, "a5"), w.player("B").king_damage) == (0, 1)
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Re5xNa5", dice=[0, 1])
    assert damage(w, "a5") == 1


@effect(Card.KINGS_GUARD)
@pytest.mark.rule("SG-11.32", "SG-11.22")
def test_kings_guard_makes_the_king_harder_to_hit_this_turn() -> None:
    """50 - 10, the attack at hand included; next turn 50."""
    w = duel(hand_black=["KingsGuard"])
    w.do("Attack Re5xKe8").do("RX: Play KingsGuard pay(14LP,0SP)", dice=[4, 1])
    assert w.told("missed")[0]["threshold"] == 40
    assert threshold(w.do("Attack Re5xKe8", dice=[4, 0])) == 40
    assert threshold(w.do("Attack Re5xNa5", dice=[9, 9])) == 40
    assert w.player("B").king_damage == 1
    turn(turn(w, "B"), "W", "BATTLE")
    assert threshold(w.do("Attack Re5xKe8", dice=[9, 9])) == 50


@effect(Card.LAST_STAND)
@pytest.mark.rule("SG-11.32", "SG-5.10")
def test_tv_098_last_stand() -> None:
    """TV-098: own LP 8, SP 10, King attacked: pay(5LP,10SP): LP 8 - 5 + 8 = 11; King takes 0 this turn."""
    w = duel(hand_black=["LastStand"], lp=(100, 8), sp=(0, 10))
    w.do("Attack Re5xKe8").do("RX: Play LastStand pay(5LP,10SP)", dice=[0, 1])
    assert (w.points("B"), w.player("B").king_damage) == ((11, 0), 0)
    w.do("Attack Re5xKe8", dice=[0, 1])
    assert w.player("B").king_damage == 0
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Re5xKe8", dice=[0, 1])
    assert w.player("B").king_damage == 1


@effect(Card.STOCHASTIC_SHIELD)
@pytest.mark.rule("SG-11.35", "SG-8.14", "SG-8.18")
def test_tv_170_stochastic_shield() -> None:
    """TV-170: T 95, roll 97, attacker has Statistical Aim, defender played Stochastic Shield: miss."""
    given = {"white": "Qe5", "black": "Pa5", "zone_white": ["StatisticalAim", "ColdRead"], "sp": (0, 9)}
    w = duel(hand_black=["StochasticShield"], **given)
    w.do("Attack Qe5xPa5 push").do("RX: Play StochasticShield pay(0LP,9SP)", dice=[9, 7])
    assert (w.told("missed")[0], w.captives("W")) == ({"event": "missed", "roll": 97, "threshold": 95}, "")
    assert w.player("W").relic_used >> Card.STATISTICAL_AIM & 1 == 0
    assert duel(**given).do("Attack Qe5xPa5", dice=[9, 7]).captives("W") == "P"


@effect(Card.STOCHASTIC_SHIELD)
@pytest.mark.rule("SG-11.35", "SG-11.22", "SG-11.42")
def test_stochastic_shield_covers_all_rolls_of_the_turn() -> None:
    """Also against another piece; a 95 is rescued as ever; next turn a 97 is too."""
    w = duel(white="Qe5", black="Pa5 Ph5", zone_white=["StatisticalAim"], hand_black=["StochasticShield"], sp=(0, 9))
    w.do("Attack Qe5xPa5").do("Play StochasticShield", dice=[9, 7]).do("Attack Qe5xPh5", dice=[9, 7])
    assert w.captives("W") == ""
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Qe5xPh5", dice=[9, 7])
    assert w.captives("W") == "P"


@pytest.mark.rule("SG-11.42")
def test_last_stand_concerns_the_king_whoever_is_attacked() -> None:
    """The Knight is attacked, the King is safe."""
    w = duel(hand_black=["LastStand"], lp=(100, 8), sp=(0, 10))
    w.do("Attack Re5xNa5").do("Play LastStand pay(5LP,10SP)", dice=[0, 1]).do("Attack Re5xKe8", dice=[0, 1])
    assert (damage(w, "a5"), w.player("B").king_damage) == (1, 0)


# ---------------------------------------------------------------- Temporal Rift


@effect(Card.TEMPORAL_RIFT)
@pytest.mark.rule("SG-11.18", "SG-11.22", "SG-5.6")
def test_tv_075_the_target_steps_aside() -> None:
    """TV-075: Be7-g5 (cost 3 + 2): the attack fizzles: no dice, 12 points and Arcane Surge lost.

    A Pawn stands on f5: without it g5 is in the Rook's reach too, and the target is followed there (SG-8.19).
    """
    w = table(white="Re5", black="Be7 Pf5", hand_white=["ArcaneSurge"], hand_black=["TemporalRift"], phase="BATTLE")
    w.do("Play ArcaneSurge").do("Attack Re5xBe7 pay(12LP,0SP)").do("RX: Play TemporalRift pay(0LP,0SP)")
    assert (phase(w), w.seat) == ("MX", 1)
    w.do("MX: Move Be7-g5 pay(5LP,0SP)").do("MX: Next")
    assert w.told("attack_fizzled") == [
        {"event": "attack_fizzled", "piece": {"side": "W", "type": "R"}, "from": "e5"},
    ]
    assert (w.points("W"), w.points("B"), w.player("W").next_dmg, phase(w)) == ((8, 0), (15, 0), 0, "BATTLE")


@pytest.mark.rule("SG-8.19", "SG-11.18")
def test_a_step_from_the_file_onto_the_rank_is_no_way_out() -> None:
    """Be7-g5 with f5 empty: the Rook on e5 strikes along its rank instead."""
    w = table(white="Re5", black="Be7", hand_white=["ArcaneSurge"], hand_black=["TemporalRift"], phase="BATTLE")
    w.do("Play ArcaneSurge").do("Attack Re5xBe7").do("Play TemporalRift").do("Move Be7-g5").do("Next", dice=[3, 3])
    assert w.captives("W") == "B"


@effect(Card.TEMPORAL_RIFT)
@pytest.mark.rule("SG-11.18", "SG-8.19")
def test_tv_076_another_piece_moves() -> None:
    """TV-076: the defender moves another piece and Be7 stays on the line: the attack is rolled normally."""
    w = table(white="Re5", black="Be7", hand_white=["ArcaneSurge"], hand_black=["TemporalRift"], phase="BATTLE")
    w.do("Play ArcaneSurge").do("Attack Re5xBe7").do("Play TemporalRift").do("Move Ke8-f8").do("Next", dice=[3, 3])
    assert w.captives("W") == "B"


@pytest.mark.rule("SG-11.18", "SG-8.19", "SG-2.11")
def test_tv_162_the_ledger_is_kept() -> None:
    """TV-162: Black Ne6 with ledger 2; White attacks again, the Knight stays in reach: hit: 3, captured."""
    w = table(white="Qe3", black="Ne6", hand_black=["TemporalRift"], phase="BATTLE", lp=(100, 20))
    w.do("Attack Qe3xNe6")
    w.s.ledger[piece(w, "e6"), 0] = 2
    w.do("Play TemporalRift").do("Move Ne6-g5").do("Next", dice=[0, 1])
    assert (w.captives("W"), w.at("g5")) == ("N", "")


@pytest.mark.rule("SG-8.19", "SG-11.18")
def test_the_target_is_followed_at_the_price_paid() -> None:
    """From distance 1 to distance 4 on the same file: rolled for the 11 points of the declaration."""
    w = table(white="Rd1", black="Rd2", hand_black=["TemporalRift"], phase="BATTLE", lp=(40, 20))
    w.do("Attack Rd1xRd2 pay(11LP,0SP)").do("Play TemporalRift").do("Move Rd2-d5").do("Next", dice=[2, 0])
    assert (w.points(), damage(w, "d5")) == ((29, 0), 1)


@pytest.mark.rule("SG-8.19", "SG-11.18")
def test_interposing_a_piece_is_a_way_out() -> None:
    """A Pawn steps between Rook and King."""
    w = duel(black="Pd7 Bf8", hand_black=["TemporalRift"])
    w.do("Attack Re5xKe8").do("Play TemporalRift").do("Move Bf8-e7").do("Next")
    assert w.told("attack_fizzled")


@pytest.mark.rule("SG-11.18", "SG-13.27")
def test_distance_after_the_movement_decides_the_damage() -> None:
    """Rain: adjacent when it was declared, two squares away when it is rolled: a hit without damage."""
    board = ["........"] * 4 + [".......*"] + ["........"] * 3
    w = table({"field": 1}, white="Rd1", black="Rd2", hand_black=["TemporalRift"], map=board, lp=(40, 20))
    w.do("Weather Rain #W1").do("Next").do("Attack Rd1xRd2").do("Play TemporalRift").do("Move Rd2-d3")
    w.do("Next", dice=[0, 1])
    assert (w.told("hit")[0]["damage"], damage(w, "d3")) == (0, 0)


@pytest.mark.rule("SG-8.19", "SG-13.26")
def test_fog_is_tested_again() -> None:
    """In Fog a target that goes to distance 4 is out of sight."""
    board = ["........"] * 4 + [".......*"] + ["........"] * 3
    w = table({"field": 1}, white="Rd1", black="Rd3", hand_black=["TemporalRift"], map=board, lp=(40, 20))
    w.do("Weather Fog #W1").do("Next").do("Attack Rd1xRd3").do("Play TemporalRift").do("Move Rd3-d5").do("Next")
    assert w.told("attack_fizzled")


@pytest.mark.rule("SG-11.18", "SG-4.14", "SG-6.3")
def test_reaction_movement_is_one_move_a_piece_at_its_price() -> None:
    """Only the reacting player's pieces; one Move each; nobody else's flags are touched."""
    w = table(white="Ra1 Re5", black="Be7 Pa7", hand_black=["TemporalRift"], lp=(60, 20))
    w.do("Move Ra1-a2").do("Next").do("Attack Re5xBe7").do("Play TemporalRift")
    assert (w.why("Move Ra2-a3"), w.why("Move Pa7-a6")) == ("E_TARGET", "")
    w.do("Move Pa7-a6")
    assert (w.why("Move Pa6-a5"), w.points("B")) == ("E_LIMIT", (18, 0))
    w.do("Next", dice=[9, 9])
    assert (phase(w), w.seat, Phase(w.s.phase)) == ("BATTLE", 0, Phase.BATTLE)


@pytest.mark.rule("SG-11.18")
def test_who_cannot_move_goes_on_with_next() -> None:
    """Without a point to pay there is nothing but Next."""
    w = duel(hand_black=["TemporalRift"], lp=(100, 0))
    w.do("Attack Re5xNa5").do("Play TemporalRift")
    assert w.listed() == ["MX: Next"]
    w.do("Next", dice=[9, 9])


# ---------------------------------------------------------------- rerolls


@effect(Card.FATE_ENGINE)
@pytest.mark.rule("SG-11.29", "SG-8.17", "SG-11.37")
@pytest.mark.parametrize(("die", "face", "roll"), [(1, 4, 41), (2, 0, 50)])
def test_fate_engine_rerolls_one_die(die: int, face: int, roll: int) -> None:
    """51 against 50: the tens die becomes 4, or the ones die 0: a hit."""
    w = duel(zone_white=["FateEngine"]).do("Attack Re5xKe8", dice=[5, 1])
    w.do(f"RX: Use FateEngine({die})", dice=[face])
    assert (w.told("hit")[0]["roll"], w.player("W").acts_used) == (roll, 1)
    assert w.told("rerolled") == [{"event": "rerolled", "side": "W", "die": die, "face": face}]


@refusal(Card.FATE_ENGINE, Card.LOADED_FATE)
@pytest.mark.rule("SG-11.37", "SG-8.17")
def test_a_die_that_does_not_lie_there_is_no_target() -> None:
    """Two dice of an attack, three of a Break."""
    w = duel(zone_white=["FateEngine"]).do("Attack Re5xKe8", dice=[5, 1])
    assert [w.why(f"Use FateEngine({die})") for die in range(4)] == ["E_TARGET", "", "", "E_TARGET"]
    w = table(hand_black=["LoadedFate"], phase="UPKEEP").do("Break", dice=[6, 6, 6])
    assert [w.why(f"Play LoadedFate({die})") for die in range(5)] == ["E_TARGET", "", "", "", "E_TARGET"]


@effect(Card.LOADED_FATE)
@pytest.mark.rule("SG-11.35", "SG-8.17", "SG-8.11")
def test_loaded_fate_rerolls_anybodys_die_and_closes_the_window_of_an_attack() -> None:
    """Black spoils a hit; White, who was asked first and declined, is not asked again."""
    w = duel(zone_white=["FateEngine"], hand_black=["LoadedFate"]).do("Attack Re5xKe8", dice=[0, 1])
    w.do("Decline").do("RX: Play LoadedFate(1) pay(15LP,0SP)", dice=[9])
    assert (w.told("missed")[0]["roll"], window(w), w.points("B")) == (91, "", (25, 0))


@pytest.mark.rule("SG-8.17", "SG-8.11")
def test_one_reroll_an_attack() -> None:
    """White rerolls: Black is not asked, although he could."""
    w = duel(zone_white=["FateEngine"], hand_black=["LoadedFate"]).do("Attack Re5xKe8", dice=[9, 1])
    w.do("Use FateEngine(1)", dice=[0])
    assert (window(w), w.player("B").king_damage) == ("", 1)


@pytest.mark.rule("SG-8.14", "SG-8.11")
def test_tv_103_advantage_is_the_reroll_of_its_attack() -> None:
    """TV-103: Lucky Shot active: RX2 for Loaded Fate is not offered (one advantage per attack)."""
    w = duel(hand_white=["LuckyShot"], hand_black=["LoadedFate"], sp=(9, 0))
    w.do("Play LuckyShot").do("Attack Re5xKe8", dice=[9, 9, 0, 1])
    assert (window(w), w.player("B").king_damage) == ("", 1)


@effect(Card.FATE_ENGINE, Card.LOADED_FATE)
@pytest.mark.rule("SG-8.17", "SG-10.3")
def test_tv_169_each_player_rerolls_a_gem_roll_once() -> None:
    """TV-169: [5,4,2], roller rerolls die 3 to 5 (14), opponent die 1 to 1 (10): 10 < 12 fails; window closed."""
    w = table(zone_white=["FateEngine"], hand_white=["LoadedFate"], hand_black=["LoadedFate"], phase="UPKEEP",
              lp=(60, 20))  # fmt: skip
    w.do("Break", dice=[5, 4, 2])
    assert window(w) == "RX2 W"
    w.do("Use FateEngine(3)", dice=[5])
    assert (window(w), view(w.s, 1).roll) == ("RX2 B", [5, 4, 5])
    w.do("Play LoadedFate(1)", dice=[1])
    assert (w.told("gem_roll")[0]["total"], w.player("B").broken, window(w)) == (10, 0, "")
    assert hand(w, "W") == ["LoadedFate"]


@effect(Card.LOADED_FATE)
@pytest.mark.rule("SG-8.17", "SG-10.5")
def test_a_repair_may_be_spoiled() -> None:
    """The opponent rerolls a die of it; the modifier of Gem Masonry stays."""
    w = table(zone_white=["GemMasonry"], hand_black=["LoadedFate"], phase="UPKEEP", broken=(1, 0))
    w.do("Repair", dice=[4, 4, 4]).do("Play LoadedFate(2)", dice=[1])
    assert (w.told("gem_roll")[0]["total"], w.player("W").broken) == (10, 0)


@pytest.mark.rule("SG-8.14", "SG-11.29")
def test_a_rerolled_miss_may_still_be_rescued() -> None:
    """Fate Engine first, then Statistical Aim: 54 against 50."""
    w = duel(zone_white=["FateEngine", "StatisticalAim"]).do("Attack Re5xKe8", dice=[9, 4])
    w.do("Use FateEngine(1)", dice=[5])
    assert w.player("B").king_damage == 1


# ---------------------------------------------------------------- cancelled cards


@effect(Card.GUARDIANS_OATH)
@pytest.mark.rule("SG-11.16", "SG-11.32")
def test_guardians_oath_cancels_a_spell() -> None:
    """No effect; its price stays paid, it is discarded, and it counts as an activation."""
    w = table(hand_white=["Respite"], hand_black=["GuardiansOath"]).do("Play Respite")
    w.do("RX: Play GuardiansOath pay(18LP,0SP)")
    assert (w.points("W"), w.points("B")) == ((12, 0), (2, 0))
    assert (hand(w, "W"), hand(w, "B"), w.player("W").acts_used, w.player("B").acts_used) == ([], [], 1, 1)
    assert [card_id(w.s.discard[i]) for i in range(w.s.discards)] == ["Respite", "GuardiansOath"]
    assert w.told("card_cancelled") == [{"event": "card_cancelled", "side": "W", "card": "Respite"}]


@effect(Card.GUARDIANS_OATH)
@pytest.mark.rule("SG-11.16")
def test_a_cancelled_relic_stays_in_play_but_is_used() -> None:
    """Guardian Chorus covers nobody, is not used again this turn, and is next turn."""
    w = table(zone_white=["GuardianChorus"], hand_black=["GuardiansOath"])
    w.do("Use GuardianChorus(e1)").do("Play GuardiansOath")
    assert (w.s.chorus, w.why("Use GuardianChorus(e1)")) == (0, "E_LIMIT")
    assert turn(turn(w, "B"), "W", "MAIN1").why("Use GuardianChorus(e1)") == ""


@pytest.mark.rule("SG-11.16", "SG-11.21")
def test_a_cancelled_card_has_been_used_for_the_game() -> None:
    """Soul Beacon: no income, no lock on the Upkeep, but never again."""
    w = table(zone_white=["SoulBeacon"], hand_black=["GuardiansOath"], captives_white="R", phase="UPKEEP")
    w.do("Use SoulBeacon").do("Play GuardiansOath")
    assert (w.points("W"), w.why("Summon P@a2")) == ((20, 10), "")
    assert turn(turn(w, "B"), "W").why("Use SoulBeacon") == "E_LIMIT"


@pytest.mark.rule("SG-11.16", "SG-11.18")
def test_an_oath_against_a_reaction() -> None:
    """Black's Temporal Rift is cancelled: no movement, the attack is rolled."""
    w = duel(hand_black=["TemporalRift"], hand_white=["GuardiansOath"])
    w.do("Attack Re5xNa5").do("Play TemporalRift")
    assert (window(w), w.s.depth) == ("RX3 W", 2)
    w.do("Play GuardiansOath", dice=[0, 1])
    assert (damage(w, "a5"), hand(w, "B")) == (1, [])


@pytest.mark.rule("SG-11.16")
def test_an_oath_against_a_reroll() -> None:
    """Fate Engine is cancelled: the roll stands; the other player may still reroll."""
    w = duel(zone_white=["FateEngine"], hand_black=["GuardiansOath", "LoadedFate"]).do("Attack Re5xKe8", dice=[5, 0])
    w.do("Use FateEngine(1)").do("Play GuardiansOath")
    assert window(w) == "RX2 B"
    w.do("Decline")
    assert w.player("B").king_damage == 1


@pytest.mark.rule("SG-8.18", "SG-11.16")
def test_a_cancelled_push_leaves_the_attack_standing() -> None:
    """Its window comes before RX1; then a miss by 1 is a miss, and no LP are taken."""
    w = duel(zone_white=["ColdRead"], hand_black=["GuardiansOath", "IronReserves"])
    w.do("Attack Re5xKe8 push pay(13LP,0SP)")
    assert window(w) == "RX3 B"
    w.do("Play GuardiansOath")
    assert window(w) == "RX1 B"
    w.do("Decline", dice=[5, 1])
    assert (w.points("W"), w.player("B").king_damage, w.player("W").acts_used) == ((87, 0), 0, 1)


@pytest.mark.rule("SG-11.16")
def test_a_cancelled_overclock_gives_no_move() -> None:
    w = table(zone_white=["OverclockArray"], hand_black=["GuardiansOath"], white="Ra1", lp=(60, 20))
    w.do("Move Ra1-a2").do("Use OverclockArray").do("Play GuardiansOath")
    assert w.why("Move Ra2-a3") == "E_LIMIT"


@effect(Card.GUARDIANS_OATH)
@pytest.mark.rule("SG-11.16", "SG-11.10", "SG-11.21")
def test_oath_against_oath() -> None:
    """Depth 4: attack, reaction, Oath, Oath. The second can't be answered; it cancels the first, so the card works."""
    w = market(
        table({"relic_mode": "market"}, white="Re5", black="Na5", phase="BATTLE", lp=(100, 100)),
        piles=["IronReserves", "GuardiansOath"],
    )
    w.do("Attack Re5xNa5").do("Play IronReserves").do("Play GuardiansOath")
    assert (window(w), w.s.depth) == ("RX3 B", 3)
    w.do("Play GuardiansOath", dice=[0, 1])
    assert [event["side"] for event in w.told("card_cancelled")] == ["W"]
    assert (damage(w, "a5"), w.s.market_piles[1].copies) == (0, 1)
    assert (w.points("W")[0], w.points("B")[0]) == (100 - 15 - 18 + 1, 100 - 12 - 18)


@refusal(Card.GUARDIANS_OATH)
@pytest.mark.rule("SG-11.21", "SG-11.16")
def test_two_oaths_a_game() -> None:
    """Black swears two; at the third announcement he is not asked, although a copy is left."""
    w = market(table({"relic_mode": "market"}, lp=(25, 100)), piles=["GuardiansOath", "Respite"])
    for _ in range(2):
        w.do("Play Respite").do("Play GuardiansOath")
        turn(turn(w, "B"), "W", "MAIN1")
    w.do("Play Respite")
    assert (window(w), w.s.market_piles[0].copies, w.points("B")[0] >= 18) == ("", 1, True)


@pytest.mark.rule("SG-11.43", "SG-11.16")
def test_what_was_the_price_stays_lost() -> None:
    """The captive Pawn of Funeral Pyre; no bonus for it."""
    w = table(hand_white=["FuneralPyre"], hand_black=["GuardiansOath"], captives_white="P", phase="BATTLE")
    w.do("Play FuneralPyre").do("Play GuardiansOath")
    assert (w.captives("W"), w.reserve("B").count("P"), w.player("W").next_dmg) == ("", 7, 0)


@pytest.mark.rule("SG-11.43", "SG-11.16")
def test_what_would_have_been_the_effect_does_not_happen() -> None:
    """The piece for Blood for Souls and the Pawn for Oblation Altar stay on the board."""
    given = {"white": "Ra1 Pa2", "hand_black": ["GuardiansOath"]}
    w = table(hand_white=["BloodForSouls"], **given).do("Play BloodForSouls(a1)").do("Play GuardiansOath")
    assert (w.at("a1"), w.points("W")) == ("WR", (20, 0))
    w = table(zone_white=["OblationAltar"], **given).do("Use OblationAltar(a2)").do("Play GuardiansOath")
    assert (w.at("a2"), w.points("W")) == ("WP", (20, 0))


@pytest.mark.rule("SG-11.16", "SG-11.34")
def test_a_cancelled_forge_leaves_the_summon() -> None:
    """The price is lost, the Queen stays in the reserve, and she may be summoned as ever."""
    w = table(hand_white=["SoulForge"], hand_black=["GuardiansOath"], phase="UPKEEP", sp=(5, 0))
    w.do("Play SoulForge(Q,d1)").do("Play GuardiansOath")
    assert (w.at("d1"), w.points("W"), w.why("Summon Q@d1")) == ("", (15, 0), "")


@pytest.mark.rule("SG-11.41")
def test_a_card_whose_target_has_vanished_is_spent_without_effect() -> None:
    """Nothing in the game removes a target while its card waits in RX3; if something did, nothing would happen."""
    w = table(hand_white=["ReapersStrike"], hand_black=["GuardiansOath"], white="Ra1", sp=(14, 0))
    w.do("Play ReapersStrike(a1)")
    assert w.listed() == ["RX: Play GuardiansOath pay(18LP,0SP)", "RX: Decline"]
    leave(w.s, piece(w, "a1"), Place.RESERVE)
    w.do("Decline")
    assert (w.s.reaper, w.points(), hand(w, "W"), w.player("W").acts_used) == (0, (20, 0), [], 1)


@pytest.mark.rule("SG-11.42", "SG-11.37")
@pytest.mark.parametrize("card", RX1 + RX3, ids=card_id)
def test_reactions_name_nothing(card: Card) -> None:
    """Their window says what they aim at; a list has each of them once."""
    given = {"hand_black": [card_id(card)], "lp": (40, 8 if card == Card.LAST_STAND else 40), "sp": (20, 20)}
    if card in RX3:
        w = table(hand_white=["SoulDrain"], **given).do("Play SoulDrain")
    else:
        w = table(white="Re5", phase="BATTLE", **given).do("Attack Re5xKe8")
    assert len(w.entries()) == 2


@pytest.mark.rule("SG-11.14", "SG-11.15")
@pytest.mark.parametrize("card", RX1 + RX3, ids=card_id)
def test_reactions_are_paid_as_printed(card: Card) -> None:
    """To the point; the payer has nothing left."""
    lp, sp = (8, 7) if card == Card.LAST_STAND else (int(COST_LP[card]), int(COST_SP[card]))
    if card in RX3:
        w = table(hand_white=["TemporalRift"], hand_black=[card_id(card)], lp=(20, lp), sp=(0, sp))
        w.do("Play TemporalRift").do(f"Play {card_id(card)}")
    else:
        w = duel(hand_black=[card_id(card)], lp=(100, lp), sp=(0, sp)).do("Attack Re5xKe8")
        w.do(f"Play {card_id(card)}", dice=[] if card == Card.TEMPORAL_RIFT else [9, 9])
    assert price(w) == (lp, sp)
