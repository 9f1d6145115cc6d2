"""How long effects last, how they stack, and what prevents damage first (SG-11.20 to SG-11.24, SG-11.46)."""

import pytest

from ludex.games.soulgems.rules.cards.data import Card
from tests.games.soulgems.cards_covered import damage, effect, phase, piece, price, table, threshold, turn
from tests.games.soulgems.world import World

# ---------------------------------------------------------------- how long


@pytest.mark.rule("SG-11.22")
@pytest.mark.parametrize(
    ("card", "field"),
    [
        ("ArcaneSurge", "next_dmg"),
        ("LuckyShot", "next_advantage"),
        ("CriticalEdge", "next_critical"),
        ("MarginCall", "next_margin"),
        ("GhastlyVolley", "next_setdist"),
        ("SoulTorrent", "turn_bonus"),
        ("SoulNet", "capture_bonus"),
    ],
)
def test_what_waits_for_an_attack_ends_with_the_turn(card: str, field: str) -> None:
    """It is there, and in the opponent's turn it is not."""
    w = table(hand_white=[card], phase="BATTLE", sp=(20, 0)).do(f"Play {card}")
    assert getattr(w.player("W"), field) > 0
    assert getattr(turn(w, "B").player("W"), field) == 0


@pytest.mark.rule("SG-11.22")
def test_the_next_attack_uses_everything_up_even_by_a_miss() -> None:
    """Arcane Surge and Strategos Banner are spent by the first attack, whoever makes it and whatever it rolls."""
    w = table(hand_white=["ArcaneSurge"], zone_white=["StrategosBanner"], white="Rd1 Pa2", black="Rd4", lp=(100, 20))
    w.do("Move Pa2-a3").do("Next").do("Use StrategosBanner").do("Play ArcaneSurge")
    assert price(w.do("Attack Rd1xRd4", dice=[9, 9])) == (12, 0)
    assert price(w.do("Attack Rd1xRd4", dice=[0, 1])) == (13, 0)
    assert damage(w, "d4") == 1


@pytest.mark.rule("SG-11.22")
def test_a_next_attack_effect_waits_through_other_actions() -> None:
    """Funeral Pyre in MAIN1 is still there in BATTLE."""
    w = table(hand_white=["FuneralPyre"], captives_white="P", white="Rd1 Pa2", black="Rd4", lp=(100, 20))
    w.do("Play FuneralPyre").do("Move Pa2-a3").do("Next").do("Attack Rd1xRd4", dice=[0, 1])
    assert damage(w, "d4") == 2


@effect(Card.PHASE_SHIFT)
@pytest.mark.rule("SG-11.22", "SG-11.34")
def test_phase_shift_is_for_this_turn() -> None:
    """MAIN2 of the same turn, not the next turn."""
    w = table(hand_white=["PhaseShift"], white="Ra1 Pa2", sp=(2, 0), lp=(60, 20)).do("Play PhaseShift(a1)")
    assert w.next("MAIN2").why("Move Ra1-a3") == ""
    assert turn(turn(w, "B"), "W", "MAIN1").why("Move Ra1-a3") == "E_BLOCKED"


@pytest.mark.rule("SG-11.22")
def test_until_your_next_turn_ends_as_upkeep_begins() -> None:
    """Veil, Chorus, Stalwart Line, Pact of Stone and Anchor Field last through the whole enemy turn, then are gone."""
    w = table(hand_white=["SpectersVeil", "StalwartLine", "PactOfStone", "AnchorField"], zone_white=["GuardianChorus"],
              white="Ra1", lp=(60, 20), sp=(40, 0))  # fmt: skip
    w.player("W").act_bank = 1
    w.do("Play SpectersVeil(a1)").do("Play StalwartLine").do("Use GuardianChorus(e1)")
    w.player("W").acts_used = 0
    w.do("Play PactOfStone").do("Play AnchorField(d4)")

    def lasting() -> list[bool]:
        me = w.player("W")
        return [bool(mark) for mark in (w.s.veil, w.s.chorus, me.stalwart, me.stone, w.s.areas[0].centre)]

    assert lasting() == [True] * 5
    assert turn(w, "B").told("effect_expired") == []
    assert turn(w, "B", "END").player("W").stone == 1
    assert lasting() == [True] * 5
    w.do("Next")
    assert (phase(w), lasting()) == ("UPKEEP", [False] * 5)


@pytest.mark.rule("SG-11.22", "SG-4.3", "SG-2.6")
@pytest.mark.parametrize(
    ("card", "pending", "now"),
    [
        ("PulseBarrier", "barrier_pending", "barrier_now"),
        ("SealedGem", "sealed_pending", "sealed_now"),
        ("GemShock", "denied_pending", "denied_now"),
    ],
)
def test_the_opponents_next_turn_is_exactly_one_turn(card: str, pending: str, now: str) -> None:
    """Pending in the caster's turn, current in the opponent's next, over after it."""
    w = table(hand_white=[card], lp=(20, 20), sp=(20, 0)).do(f"Play {card}")

    def state() -> tuple[int, int]:
        return getattr(w.player("B"), pending), getattr(w.player("B"), now)

    assert state() == (1, 0)
    turn(w, "B")
    assert state() == (0, 1)
    turn(w, "B", "END")
    assert state() == (0, 1)
    turn(w, "W")
    assert state() == (0, 0)
    turn(w, "B")
    assert state() == (0, 0)


@pytest.mark.rule("SG-11.22", "SG-11.24")
@pytest.mark.parametrize(("card", "hurt"), [("IronReserves", 0), ("LastStand", 0), ("KingsGuard", 1)])
def test_protection_of_this_turn_covers_its_npc_phase(card: str, hurt: int) -> None:
    """The Guardian beside Black's King strikes him at the end of White's turn: 1 against 30, or against 20."""
    w = table({"field": 1, "npc": 1}, white="Rd1", black="Kd5", npcs=["Guardian c6"], hand_black=[card],
              phase="BATTLE", lp=(100, 8 if card == "LastStand" else 14), sp=(0, 20))  # fmt: skip
    w.do("Attack Rd1xKd5").do(f"Play {card}", dice=[9, 9]).next("END").do("Next", dice=[0, 1])
    assert w.told("npc_attacked")[0]["threshold"] == (20 if card == "KingsGuard" else 30)
    assert w.player("B").king_damage == hurt


# ---------------------------------------------------------------- stacking


@pytest.mark.rule("SG-11.23")
def test_different_sources_add_up() -> None:
    """Stalwart Line twice, and King's Aegis with the Vow: every one of them counts."""
    w = table(white="Qe5", zone_black=["KingsAegis", "OathkeepersVow"], phase="BATTLE", lp=(60, 8))
    assert threshold(w.do("Attack Qe5xKe8", dice=[9, 9])) == 90 - 5 - 10
    w = table(side="B", hand_black=["StalwartLine"], white="Qd1", black="Pd4", lp=(60, 40)).do("Play StalwartLine")
    w.player("B").hand[0] = Card.STALWART_LINE
    w.do("Play StalwartLine")
    assert threshold(turn(w, "W", "BATTLE").do("Attack Qd1xPd4", dice=[9, 9])) == 80


@pytest.mark.rule("SG-11.23", "SG-8.7")
def test_the_same_card_adds_again() -> None:
    """Funeral Pyre twice: damage 3."""
    w = table(hand_white=["FuneralPyre"], captives_white="P P", white="Rd1", black="Rd4", phase="BATTLE", lp=(60, 20))
    w.do("Play FuneralPyre")
    w.player("W").hand[0] = Card.FUNERAL_PYRE
    w.do("Play FuneralPyre").do("Attack Rd1xRd4", dice=[0, 1])
    assert damage(w, "d4") == 3


@pytest.mark.rule("SG-11.23")
def test_what_is_or_is_not_does_not_stack() -> None:
    """Pact of Stone twice is one Pact; Eternal Binding twice holds for two turns from the second."""
    w = table(hand_white=["EternalBinding"], black="Rd5", lp=(60, 20)).do("Play EternalBinding(d5)")
    w.player("W").hand[0] = Card.ETERNAL_BINDING
    w.do("Play EternalBinding(d5)")
    assert w.s.pieces[piece(w, "d5")].bound == 2


# ---------------------------------------------------------------- prevention


def struck(*relics: str, boost: bool = False, iron: bool = False, chorus: bool = False, king: bool = False) -> World:
    """Black's Knight, or his King, is hit once, for 1 or for 3, under these protections."""
    w = table(white="Re5", black="Na5", zone_black=[*relics], hand_white=["ArcaneSurge"] if boost else [],
              phase="BATTLE", lp=(60, 20))  # fmt: skip
    target = piece(w, "e8" if king else "a5")
    w.s.iron |= iron << target
    w.s.chorus |= chorus << target
    if boost:
        w.do("Play ArcaneSurge")
    return w.do(f"Attack Re5x{'Ke8' if king else 'Na5'}", dice=[0, 1])


def used(w: World) -> list[str]:
    """What has prevented damage, in order."""
    return [event["card"] for event in w.told("damage_prevented")]


@pytest.mark.rule("SG-11.24")
def test_iron_reserves_comes_first_and_spares_the_rest() -> None:
    """Set to 0, not used up; Chorus, Mirror and Citadel are still there."""
    w = struck("MirrorBarrier", "IronCitadel", boost=True, iron=True, chorus=True)
    assert (used(w), damage(w, "a5"), damage(w, "e5", "B")) == (["IronReserves"], 0, 0)
    assert (w.s.iron != 0, w.s.chorus != 0, w.player("B").mirror_left, w.player("B").citadel_left) == (True, True, 1, 1)


@pytest.mark.rule("SG-11.24")
def test_chorus_comes_next_and_is_used_up() -> None:
    w = struck("MirrorBarrier", "IronCitadel", boost=True, chorus=True)
    assert (used(w), w.s.chorus) == (["GuardianChorus"], 0)
    assert (w.player("B").mirror_left, w.player("B").citadel_left, damage(w, "e5", "B")) == (1, 1, 0)


@pytest.mark.rule("SG-11.24", "SG-11.28")
def test_then_mirror_then_citadel() -> None:
    """Of 3 points the Mirror takes one and gives it back, the Citadel one; one is left."""
    w = struck("MirrorBarrier", "IronCitadel", boost=True)
    assert (used(w), damage(w, "a5"), damage(w, "e5", "B")) == (["MirrorBarrier", "IronCitadel"], 1, 1)


@pytest.mark.rule("SG-11.24")
def test_a_step_that_has_nothing_left_to_prevent_is_not_used_up() -> None:
    """A hit of 1 is gone with the Mirror; the Citadel waits for the next one."""
    w = struck("MirrorBarrier", "IronCitadel")
    assert (used(w), w.player("B").citadel_left) == (["MirrorBarrier"], 1)
    w.do("Attack Re5xNa5", dice=[0, 1])
    assert (used(w), damage(w, "a5")) == (["IronCitadel"], 0)


@pytest.mark.rule("SG-11.24", "SG-11.30")
def test_soul_ward_comes_last() -> None:
    """3 points on the King: Citadel 1, Ward 2; the Mirror does not know Kings."""
    w = struck("MirrorBarrier", "IronCitadel", "SoulWard", boost=True, king=True)
    assert (used(w), w.player("B").king_damage) == (["IronCitadel", "SoulWard"], 0)
    assert (w.player("B").ward_pool, w.player("B").mirror_left) == (0, 1)


@pytest.mark.rule("SG-11.24", "SG-11.32")
def test_last_stand_stands_where_iron_reserves_does() -> None:
    """The King's Chorus, Citadel and Ward are spared."""
    w = table(white="Re5", zone_black=["IronCitadel", "SoulWard"], hand_black=["LastStand"], phase="BATTLE",
              lp=(60, 8), sp=(0, 10))  # fmt: skip
    w.s.chorus |= 1 << piece(w, "e8")
    w.do("Attack Re5xKe8").do("Play LastStand pay(5LP,10SP)", dice=[0, 1])
    assert (used(w), w.s.chorus != 0) == (["LastStand"], True)
    assert (w.player("B").citadel_left, w.player("B").ward_pool) == (1, 2)


@pytest.mark.rule("SG-11.24")
def test_a_hit_without_damage_uses_nothing_up() -> None:
    """Rain takes the only point of a ranged hit before anything is prevented."""
    board = ["........"] * 4 + [".......*"] + ["........"] * 3
    w = table({"field": 1}, white="Re5", black="Na5", zone_black=["MirrorBarrier", "IronCitadel"], map=board,
              lp=(60, 20))  # fmt: skip
    w.do("Weather Rain #W1").do("Next").do("Attack Re5xNa5", dice=[0, 1])
    assert (used(w), w.player("B").mirror_left, w.player("B").citadel_left) == ([], 1, 1)


@effect(Card.IRON_CITADEL)
@pytest.mark.rule("SG-11.29", "SG-14.12", "SG-11.28")
def test_citadel_covers_the_npc_phase_of_an_opponent_turn_and_mirror_does_not() -> None:
    """A Guardian beside a Pawn at the end of White's turn: the Citadel takes the point; no piece struck, no mirror."""
    w = table({"field": 1, "npc": 1}, white="Kh1", black="Pd5", npcs=["Guardian d4"], phase="END",
              zone_black=["IronCitadel", "MirrorBarrier"])  # fmt: skip
    w.do("Next", dice=[0, 1])
    assert (w.at("d5"), used(w)) == ("BP", ["IronCitadel"])


# ---------------------------------------------------------------- neutral figures


@effect(Card.SPECTERS_VEIL)
@pytest.mark.rule("SG-11.46")
@pytest.mark.parametrize(("card", "struck_at"), [("SpectersVeil(d5)", []), ("SoulTorrent", ["d5"])])
def test_a_veiled_piece_is_no_enemy_of_a_guardian(card: str, struck_at: list[str]) -> None:
    """It stands beside the Guardian, who walks towards the farther Pawn; with another card it would be struck."""
    w = table({"field": 1, "npc": 1}, white="Nd5 Pd1", npcs=["Guardian d4"], hand_white=[card.partition("(")[0]],
              sp=(12, 0))  # fmt: skip
    w.do(f"Play {card}").next("END").do("Next", dice=[9, 9] if struck_at else [])
    assert [event["square"] for event in w.told("npc_attacked")] == struck_at
    assert w.told("npc_moved")[0]["to"] == ("d4" if struck_at else "d3")


@effect(Card.PULSE_BARRIER)
@pytest.mark.rule("SG-11.46")
@pytest.mark.parametrize(("barred", "struck_at"), [(1, []), (0, ["d5"])])
def test_pulse_barrier_binds_guardians_too(barred: int, struck_at: list[str]) -> None:
    """In the opponent's turn the Guardian beside the King leaves him alone and walks to the other one."""
    w = table({"field": 1, "npc": 1}, white="Kc1", black="Kd5", npcs=["Guardian c5"], phase="END")
    w.player("W").barrier_now = barred
    w.do("Next", dice=[] if barred else [9, 9])
    assert [event["square"] for event in w.told("npc_attacked")] == struck_at
    assert w.told("npc_moved")[0]["to"] == ("c4" if barred else "c5")
