"""Relics (SG-11.28 to SG-11.30): what each of the 32 does, and when it may not be deployed or used."""

import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.client.view_types import Limit
from ludex.games.soulgems.rules.cards.data import (
    ACTIVE,
    BUY_LP,
    BUY_SP,
    COST_LP,
    COST_SP,
    RELICS,
    WINDOWS,
    Card,
    Window,
)
from ludex.games.soulgems.rules.codes import Node
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
    zone,
)

ALL = [Card(card) for card in range(RELICS)]
PASSIVE = [card for card in ALL if not ACTIVE[card]]
ACTIVATED = [card for card in ALL if ACTIVE[card]]
WINDOW_OF = {
    "UPKEEP": Window.UP,
    "MAIN1": Window.M1,
    "BATTLE": Window.BT,
    "MAIN2": Window.M2,
    "END": Window.EN,
}
USE_ARGUMENTS = {
    Card.GUARDIAN_CHORUS: "(e1)",
    Card.SHADOW_RELAY: "(b1,c1)",
    Card.OBLATION_ALTAR: "(a2)",
    Card.CONVERSION_NEXUS: "(2)",
    Card.FATE_ENGINE: "(1)",
}


def use(card: Card) -> str:
    """The line with which a relic is used."""
    return f"Use {card_id(card)}{USE_ARGUMENTS.get(card, '')}"


# ---------------------------------------------------------------- deploying


@refusal(*PASSIVE)
@pytest.mark.rule("SG-11.8", "SG-11.9", "SG-11.29")
@pytest.mark.parametrize("card", ALL, ids=card_id)
def test_a_relic_is_deployed_for_its_unlock_price_and_not_for_a_point_less(card: Card) -> None:
    """It enters the zone, the hand is empty; one point short in either currency and it stays where it is."""
    name, lp, sp = card_id(card), COST_LP[card], COST_SP[card]
    w = table(hand_white=[name], lp=(lp, 0), sp=(sp, 0))
    w.do(f"M1: Deploy {name} pay({lp}LP,{sp}SP)")
    assert (zone(w, "W"), w.points(), w.player("W").hand[0]) == ([name], (0, 0), -1)
    assert w.player("W").acts_used == 0
    for less_lp, less_sp in ((1, 0), (0, 1)):
        if lp >= less_lp and sp >= less_sp and (lp + sp):
            poor = table(hand_white=[name], lp=(lp - less_lp, 0), sp=(sp - less_sp, 0))
            assert poor.why(f"Deploy {name}") == "E_FUNDS"
            assert f"M1: Deploy {name} pay({lp}LP,{sp}SP)" not in poor.listed()


@refusal(*PASSIVE)
@pytest.mark.rule("SG-11.8")
@pytest.mark.parametrize("card", ALL, ids=card_id)
def test_a_relic_is_deployed_in_own_main_phases_only_and_from_the_own_hand(card: Card) -> None:
    """MAIN1 and MAIN2; not in UPKEEP, BATTLE or END; not a card that only the enemy has."""
    line = f"Deploy {card_id(card)}"
    w = table(hand_white=[card_id(card)], lp=(20, 20), sp=(20, 20), phase="UPKEEP")
    refused = {}
    for step in WINDOW_OF:
        refused[step] = w.next(step).why(line)
    assert refused == {"UPKEEP": "E_PHASE", "MAIN1": "", "BATTLE": "E_PHASE", "MAIN2": "", "END": "E_PHASE"}
    assert turn(w, "B", "MAIN1").why(line) == "E_CARD"


@pytest.mark.rule("SG-11.8", "SG-4.4", "SG-4.7")
def test_deployments_are_actions_without_limit_but_no_activations() -> None:
    """Three in one phase, then two activations are still there; a pass is not."""
    relics = ["SoulWard", "BloodEconomy", "OblationAltar"]
    w = table(hand_white=relics, white="Pa2 Pb2", lp=(20, 0))
    for name in relics:
        w.do(f"Deploy {name}")
    assert zone(w, "W") == relics
    assert w.why("Pass") == "E_LIMIT"
    w.do("Use OblationAltar(a2)")
    assert w.points() == (22, 3)


@pytest.mark.rule("SG-11.1", "SG-11.8")
def test_spells_are_not_deployed() -> None:
    """Respite is played and Soul Ward is not."""
    w = table(hand_white=["Respite", "SoulWard"])
    assert (w.why("Deploy Respite"), w.why("Play Respite"), w.why("Play SoulWard")) == ("E_CARD", "", "E_CARD")


@pytest.mark.rule("SG-11.8", "SG-4.4")
def test_no_relic_is_deployed_in_an_extra_movement_phase() -> None:
    """MX knows Moves and Next, and two relics that are in play."""
    w = table(hand_white=["TemporalRift", "SoulWard"])
    w.do("Play TemporalRift").do("Next")
    assert phase(w) == "MX"
    assert w.why("Deploy SoulWard") == "E_PHASE"


@pytest.mark.rule("SG-11.1", "SG-11.4", "SG-11.8")
def test_a_relic_stays_and_works_at_once() -> None:
    """Siege Lines deployed in MAIN1 lowers an attack of the same turn, and lies there rounds later."""
    w = table(hand_white=["SiegeLines"], white="Ra1", black="Pa4", lp=(100, 20), sp=(6, 0))
    w.do("Deploy SiegeLines").do("Next").do("Attack Ra1xPa4 pay(12LP,0SP)", dice=[9, 9])
    turn(turn(w, "B"), "W")
    assert zone(w, "W") == ["SiegeLines"]


# ---------------------------------------------------------------- activating


@refusal(*(card for card in ACTIVATED if card != Card.COLD_READ))
@pytest.mark.rule("SG-11.21", "SG-11.29")
@pytest.mark.parametrize("card", [card for card in ACTIVATED if card != Card.COLD_READ], ids=card_id)
@pytest.mark.parametrize("step", WINDOW_OF)
def test_a_relic_is_used_in_its_window_only(card: Card, step: str) -> None:
    """In every other phase it is the wrong time, whatever else would fit."""
    w = table(zone_white=[card_id(card)], white="Nb1 Bc1 Pa2", lp=(20, 20), sp=(20, 20), phase=step)
    w.player("W").conv_used, w.player("W").moves_made = 6, 1
    wrong = not WINDOWS[card] & WINDOW_OF[step]
    assert (w.why(use(card)) == "E_CARD") == (wrong or card == Card.OVERCLOCK_ARRAY)
    assert (use(card) in " ".join(w.listed())) == (not wrong and card != Card.OVERCLOCK_ARRAY)


@refusal(*ACTIVATED)
@pytest.mark.parametrize("card", ACTIVATED, ids=card_id)
@pytest.mark.rule("SG-11.21")
def test_a_relic_in_hand_or_of_the_enemy_is_not_used(card: Card) -> None:
    """Only what lies in the own zone works."""
    for held in ({"hand_white": [card_id(card)]}, {"zone_black": [card_id(card)]}):
        for step in WINDOW_OF:
            w = table(white="Nb1 Bc1 Pa2", sp=(20, 20), phase=step, **held)
            assert w.why(use(card)) == "E_CARD"


@pytest.mark.rule("SG-11.21")
def test_passive_relics_are_never_used() -> None:
    """They work by themselves."""
    w = table(zone_white=[card_id(card) for card in PASSIVE])
    assert {w.why(use(card)) for card in PASSIVE} == {"E_CARD"}


@pytest.mark.rule("SG-11.21", "SG-11.20")
def test_once_in_each_turn() -> None:
    """Guardian Chorus: not twice in one turn, although an activation is left; again in the next."""
    w = table(zone_white=["GuardianChorus"], white="Ra1")
    w.do("Use GuardianChorus(a1)")
    assert w.why("Use GuardianChorus(e1)") == "E_LIMIT"
    turn(turn(w, "B"), "W", "MAIN1").do("Use GuardianChorus(e1)")


# ---------------------------------------------------------------- Soul Ward and Mirror Barrier


@effect(Card.SOUL_WARD)
@pytest.mark.rule("SG-11.30", "SG-11.28")
def test_tv_077_soul_ward_takes_two_points_a_turn() -> None:
    """TV-077: three hits of 1 in one turn: king_damage 0, 0, 1; next turn the pool is 2 again."""
    w = table(white="Re5", zone_black=["SoulWard"], phase="BATTLE", lp=(200, 20))
    suffered = [w.do("Attack Re5xKe8", dice=[0, 1]).player("B").king_damage for _ in range(3)]
    assert suffered == [0, 0, 1]
    assert w.player("B").ward_pool == 0
    turn(turn(w, "B"), "W", "BATTLE")
    assert [w.do("Attack Re5xKe8", dice=[0, 1]).player("B").king_damage for _ in range(3)] == [1, 1, 2]


@effect(Card.SOUL_WARD)
@pytest.mark.rule("SG-11.30")
def test_tv_078_soul_ward_against_a_hit_of_three() -> None:
    """TV-078: 1 goes through; pool 0."""
    w = table(white="Re5", hand_white=["ArcaneSurge"], zone_black=["SoulWard"], phase="BATTLE", lp=(40, 20))
    w.do("Play ArcaneSurge").do("Attack Re5xKe8", dice=[0, 1])
    assert (w.player("B").king_damage, w.player("B").ward_pool) == (1, 0)


@effect(Card.SOUL_WARD)
@pytest.mark.rule("SG-11.30")
def test_tv_079_soul_ward_by_the_hit() -> None:
    """TV-079: soul_ward_mode = hit, hits of 1 and 3: 0 and 1."""
    w = table({"soul_ward_mode": "hit"}, white="Re5", hand_white=["ArcaneSurge"], zone_black=["SoulWard"],
              phase="BATTLE", lp=(80, 20))  # fmt: skip
    for _ in range(3):
        w.do("Attack Re5xKe8", dice=[0, 1])
        assert w.player("B").king_damage == 0
    w.do("Play ArcaneSurge").do("Attack Re5xKe8", dice=[0, 1])
    assert w.player("B").king_damage == 1


@pytest.mark.rule("SG-11.30")
def test_soul_ward_guards_the_king_alone() -> None:
    """A Pawn beside him falls."""
    w = table(white="Re5", black="Pa5", zone_black=["SoulWard"], phase="BATTLE", lp=(40, 20))
    w.do("Attack Re5xPa5", dice=[0, 1])
    assert w.captives("W") == "P"


@effect(Card.MIRROR_BARRIER)
@pytest.mark.rule("SG-11.28", "SG-8.16")
def test_tv_102_mirror_barrier_captures_a_pawn() -> None:
    """TV-102: an enemy Pawn hits your Knight for 1: the Knight takes 0, the Pawn is captured by you, +5 SP."""
    w = table(white="Pe4", black="Nd5", zone_black=["MirrorBarrier"], phase="BATTLE")
    w.do("Attack Pe4xNd5", dice=[0, 5])
    assert (w.at("e4"), w.at("d5"), damage(w, "d5")) == ("", "BN", 0)
    assert (w.captives("B"), w.points("B")) == ("P", (20, 5))


@effect(Card.MIRROR_BARRIER)
@pytest.mark.rule("SG-11.28", "SG-8.16")
def test_tv_167_mirror_barrier_against_a_hit_of_three() -> None:
    """TV-167: a Pawn with Arcane Surge hits your Knight for 3: ledger 2, it stays; the Pawn is captured, +5 SP."""
    w = table(white="Pe4", black="Nd5", hand_white=["ArcaneSurge"], zone_black=["MirrorBarrier"], phase="BATTLE")
    w.do("Play ArcaneSurge").do("Attack Pe4xNd5", dice=[0, 5])
    assert (w.at("d5"), damage(w, "d5")) == ("BN", 2)
    assert (w.captives("B"), w.points("B")) == ("P", (20, 5))


@pytest.mark.rule("SG-11.28", "SG-8.16")
def test_both_may_leave_the_board() -> None:
    """A hit of 3 takes the Pawn all the same, and its point comes back: both captures stand."""
    w = table(white="Pe4", black="Pd5", hand_white=["ArcaneSurge"], zone_black=["MirrorBarrier"], phase="BATTLE")
    w.do("Play ArcaneSurge").do("Attack Pe4xPd5", dice=[0, 5])
    assert (w.at("e4"), w.at("d5")) == ("", "")
    assert (w.captives("W"), w.captives("B"), w.points("W")[1], w.points("B")[1]) == ("P", "P", 5, 5)


@pytest.mark.rule("SG-11.28", "SG-8.10", "SG-4.6")
def test_mirror_barrier_works_once_a_turn_and_its_damage_is_forgotten() -> None:
    """The first hit on a Knight comes back as 1 on the Rook, the second does not; at END the Rook is whole."""
    w = table(white="Ra5", black="Nd5", zone_black=["MirrorBarrier"], phase="BATTLE", lp=(100, 20))
    w.do("Attack Ra5xNd5", dice=[0, 5])
    assert (damage(w, "d5"), damage(w, "a5", "B")) == (0, 1)
    w.do("Attack Ra5xNd5", dice=[0, 5])
    assert (damage(w, "d5"), damage(w, "a5", "B")) == (1, 1)
    turn(w, "B")
    assert damage(w, "a5", "B") == 0
    turn(w, "W", "BATTLE").do("Attack Ra5xNd5", dice=[0, 5])
    assert damage(w, "a5", "B") == 1


@pytest.mark.rule("SG-11.28")
def test_mirror_barrier_does_not_cover_the_king() -> None:
    w = table(white="Re5", zone_black=["MirrorBarrier"], phase="BATTLE", lp=(40, 20))
    w.do("Attack Re5xKe8", dice=[0, 5])
    assert (w.player("B").king_damage, damage(w, "e5", "B")) == (1, 0)


# ---------------------------------------------------------------- protection


@effect(Card.IRON_CITADEL)
@pytest.mark.rule("SG-11.29", "SG-11.24")
def test_iron_citadel_prevents_the_first_point_of_an_opponent_turn() -> None:
    """Any piece, the King included; the second hit counts; the next opponent turn begins anew."""
    w = table(white="Re5", black="Pa5", zone_black=["IronCitadel"], phase="BATTLE", lp=(200, 20))
    w.do("Attack Re5xKe8", dice=[0, 5])
    assert w.player("B").king_damage == 0
    w.do("Attack Re5xPa5", dice=[0, 5])
    assert w.captives("W") == "P"
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Re5xKe8", dice=[0, 5]).do("Attack Re5xKe8", dice=[0, 5])
    assert w.player("B").king_damage == 1


@pytest.mark.rule("SG-11.29")
def test_iron_citadel_does_nothing_in_the_own_turn() -> None:
    """A Rook that strikes into a Mirror Barrier takes its point although its owner has the Citadel."""
    w = table(white="Ra5", black="Nd5", zone_white=["IronCitadel"], zone_black=["MirrorBarrier"], phase="BATTLE")
    w.do("Attack Ra5xNd5", dice=[0, 5])
    assert damage(w, "a5", "B") == 1


@effect(Card.KINGS_AEGIS)
@pytest.mark.rule("SG-11.29", "SG-8.5")
def test_kings_aegis() -> None:
    """A Rook against the King: 50 - 5; against a Pawn 60 as ever."""
    w = table(white="Re5", black="Pa5", zone_black=["KingsAegis"], phase="BATTLE", lp=(40, 20))
    assert threshold(w.do("Attack Re5xKe8", dice=[4, 6])) == 45
    assert w.player("B").king_damage == 0
    assert threshold(w.do("Attack Re5xPa5", dice=[6, 0])) == 60


@effect(Card.KINGS_AEGIS, Card.SOUL_TORRENT, Card.VECTOR_SHIFT, Card.BOUND_PROBABILITY, Card.COORDINATED_DOCTRINE)
@pytest.mark.rule("SG-8.5", "SG-8.11", "SG-11.23")
def test_tv_083_penalties_come_before_the_cap() -> None:
    """TV-083: R against the King, bonuses 30, King's Aegis 5: min(25, 25), threshold 75."""
    w = table(white="Re4 Bb5", zone_white=["BoundProbability", "CoordinatedDoctrine"], zone_black=["KingsAegis"],
              hand_white=["SoulTorrent", "VectorShift"], lp=(50, 20), sp=(50, 0))  # fmt: skip
    w.do("Move Re4-e5").do("Play SoulTorrent").do("Play VectorShift(e5)").do("Next")
    assert threshold(w.do("Attack Re5xKe8", dice=[9, 9])) == 75


@effect(Card.SANCTUARY_PRISM)
@pytest.mark.rule("SG-11.29", "SG-4.6")
@pytest.mark.parametrize(("army", "gained"), [("", 1), ("Pa7 Pb7 Nb8", 3), ("Pa7 Nb8 Bc8 Ra8 Qd8", 4)])
def test_sanctuary_prism_counts_types_when_an_opponent_turn_ends(army: str, gained: int) -> None:
    """+1 LP for each type on the board, the King included, at most 4; nothing when the own turn ends."""
    w = table(black=army, zone_black=["SanctuaryPrism"], phase="END")
    w.do("Next")
    assert w.points("B") == (20 + gained, 0)
    w.do("Pass")
    assert w.points("B") == (20 + gained + 6, 0)


@effect(Card.GUARDIAN_CHORUS)
@pytest.mark.rule("SG-11.29", "SG-11.22", "SG-11.24")
def test_guardian_chorus_stops_a_whole_hit_then_ends() -> None:
    """The first damaging hit, of 3 even, is reduced to 0; the second counts."""
    w = table(side="B", white="Ra5", black="Nd5", zone_black=["GuardianChorus"], hand_white=["ArcaneSurge"],
              lp=(100, 20))  # fmt: skip
    w.do("Use GuardianChorus(d5)")
    turn(w, "W", "BATTLE").do("Play ArcaneSurge").do("Attack Ra5xNd5", dice=[0, 5])
    assert damage(w, "d5") == 0
    w.do("Attack Ra5xNd5", dice=[0, 5])
    assert damage(w, "d5") == 1


@effect(Card.GUARDIAN_CHORUS)
@refusal(Card.GUARDIAN_CHORUS)
@pytest.mark.rule("SG-11.29", "SG-11.22")
def test_guardian_chorus_may_cover_the_king_and_lasts_until_the_next_turn() -> None:
    """Own pieces only; it is gone in the caster's next Upkeep although nobody struck."""
    w = table(side="B", white="Re5", black="Nd5", zone_black=["GuardianChorus"], lp=(100, 20))
    assert w.why("Use GuardianChorus(e5)") == "E_TARGET"
    assert w.why("Use GuardianChorus(a4)") == "E_TARGET"
    w.do("Use GuardianChorus(e8)")
    turn(w, "W", "BATTLE").do("Attack Re5xKe8", dice=[0, 5])
    assert w.player("B").king_damage == 0
    turn(w, "B", "MAIN1").do("Use GuardianChorus(e8)")
    assert w.s.chorus != 0
    turn(turn(w, "W"), "B")
    assert w.s.chorus == 0


@effect(Card.OATHKEEPERS_VOW)
@pytest.mark.rule("SG-11.29", "SG-5.10")
@pytest.mark.parametrize(("lp", "needed"), [(8, 5), (9, 10)])
def test_tv_084_oathkeepers_vow(lp: int, needed: int) -> None:
    """TV-084: P against the King, Vow active (LP 8): 10 - 10, clamped to 5; at LP 9: 10."""
    w = table(white="Pd7", zone_black=["OathkeepersVow"], phase="BATTLE", lp=(20, lp))
    assert threshold(w.do("Attack Pd7xKe8", dice=[9, 9])) == needed


@pytest.mark.rule("SG-11.29", "SG-5.10")
def test_the_vow_reads_the_purse_when_the_threshold_is_computed() -> None:
    """Black has 20 LP when the attack is declared; King's Guard brings it to 6, so both penalties count."""
    w = table(white="Qe5", zone_black=["OathkeepersVow"], hand_black=["KingsGuard"], phase="BATTLE", lp=(40, 20))
    assert threshold(w.do("Attack Qe5xKe8")) == 90
    w.do("RX: Play KingsGuard", dice=[7, 1])
    assert w.told("missed") == [{"event": "missed", "roll": 71, "threshold": 70}]


# ---------------------------------------------------------------- Souls


@effect(Card.SOUL_FOUNDRY, Card.WRAITH_LOOM)
@pytest.mark.rule("SG-11.26", "SG-11.29")
def test_tv_088_only_the_better_engine_pays() -> None:
    """TV-088: Foundry and Loom, captives P, P, N: income 10, engine max(3, 2) = 3, together +13."""
    w = table(phase="UPKEEP", captives_white="P P N", zone_white=["SoulFoundry", "WraithLoom"])
    assert w.points() == (20, 13)


@effect(Card.SOUL_FOUNDRY)
@pytest.mark.rule("SG-11.26", "SG-10.1", "SG-10.2")
@pytest.mark.parametrize(("taken", "broken", "gained"), [(1, 0, 3), (0, 0, 0), (1, 1, 0)])
def test_soul_foundry(taken: int, broken: int, gained: int) -> None:
    """3 SP; nothing on the first turn, nothing into a broken Gem."""
    w = table(phase="UPKEEP", zone_white=["SoulFoundry"], turns_taken=(taken, 1), broken=(broken, 0))
    assert w.points() == (20, gained)


@effect(Card.WRAITH_LOOM)
@pytest.mark.rule("SG-11.26", "SG-11.29")
@pytest.mark.parametrize(("captives", "income", "engine"), [("", 0, 0), ("P P N", 10, 2), ("P N B R Q", 42, 4)])
def test_wraith_loom_counts_types(captives: str, income: int, engine: int) -> None:
    """1 SP for each type that counts for income, at most 4."""
    w = table(phase="UPKEEP", zone_white=["WraithLoom"], captives_white=captives)
    assert w.points() == (20, income + engine)


@pytest.mark.rule("SG-11.29", "SG-10.2")
def test_wraith_loom_counts_the_reserve_if_the_reserve_earns() -> None:
    """gem_income = all: 2 x 38 SP for the reserve without a Pawn, and 4 types."""
    w = table({"gem_income": "all"}, phase="UPKEEP", white="Pa2", zone_white=["WraithLoom"])
    assert w.points() == (20, 76 + 4)


@effect(Card.PHANTOM_GATE)
@pytest.mark.rule("SG-11.29", "SG-5.8")
def test_tv_087_phantom_gate() -> None:
    """TV-087: Summon R / Teleport Q home: 8 / 13."""
    w = table(phase="UPKEEP", white="Qh5", zone_white=["PhantomGate"], lp=(21, 20))
    w.do("Summon R@a1 pay(8LP,0SP)").next("END").do("Teleport Qh5-d1 pay(13LP,0SP)")
    assert w.points() == (0, 0)


@pytest.mark.rule("SG-11.29")
def test_phantom_gate_is_the_owners_alone() -> None:
    w = table(phase="UPKEEP", zone_black=["PhantomGate"])
    assert price(w.do("Summon R@a1")) == (10, 0)


@effect(Card.GRAVE_TITHE)
@pytest.mark.rule("SG-11.29")
def test_grave_tithe_pays_for_the_first_capture_of_an_own_turn() -> None:
    """A Pawn: 5 + 2 SP, the next one 5; next turn again."""
    w = table(white="Re5", black="Pa5 Ph5 Pe6", zone_white=["GraveTithe"], phase="BATTLE", lp=(200, 20))
    w.do("Attack Re5xPa5 pay(14LP,0SP)", dice=[0, 5])
    assert w.points()[1] == 7
    w.do("Attack Re5xPh5 pay(13LP,0SP)", dice=[0, 5])
    assert w.points()[1] == 12
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Re5xPe6 pay(11LP,0SP)", dice=[0, 5])
    assert w.points()[1] == 12 + 4 + 7


@pytest.mark.rule("SG-11.29")
def test_grave_tithe_does_not_pay_in_the_opponents_turn() -> None:
    """A capture through Mirror Barrier is not a capture in an own turn."""
    w = table(white="Pe4", black="Nd5", zone_black=["MirrorBarrier", "GraveTithe"], phase="BATTLE")
    w.do("Attack Pe4xNd5", dice=[0, 5])
    assert w.points("B") == (20, 5)


@effect(Card.RESONANT_CRUCIBLE)
@refusal(Card.RESONANT_CRUCIBLE)
@pytest.mark.rule("SG-11.29")
def test_resonant_crucible_needs_six_converted() -> None:
    """After 4 SP it is refused, after 6 it gives 1 LP, in MAIN2 or END, once a turn."""
    w = table(phase="MAIN2", zone_white=["ResonantCrucible"], sp=(20, 0))
    w.do("Convert 4SP")
    assert w.why("Use ResonantCrucible") == "E_CARD"
    w.do("Convert 2SP").do("Use ResonantCrucible")
    assert w.points() == (20 + 3 + 1, 14)
    assert w.do("Next").why("Use ResonantCrucible") == "E_LIMIT"
    late = table(phase="MAIN2", zone_white=["ResonantCrucible"], sp=(20, 0)).do("Convert 6SP").do("Next")
    assert late.do("Use ResonantCrucible").points() == (24, 14)


# ---------------------------------------------------------------- both currencies


@effect(Card.COORDINATED_DOCTRINE)
@pytest.mark.rule("SG-11.29", "SG-2.10")
def test_coordinated_doctrine_helps_the_first_two_attackers() -> None:
    """R, B and N all have d5 in reach: the Rook 40 + 5, the Bishop 20 + 5, the Knight 20; the Rook again 45."""
    w = table(white="Ra5 Bb3 Nc3", black="Nd5", zone_white=["CoordinatedDoctrine"], phase="BATTLE", lp=(100, 20))
    lines = ("Attack Ra5xNd5", "Attack Bb3xNd5", "Attack Nc3xNd5", "Attack Ra5xNd5")
    assert [threshold(w.do(line, dice=[9, 9])) for line in lines] == [45, 25, 20, 45]


@pytest.mark.rule("SG-11.29")
def test_coordinated_doctrine_needs_two_that_reach() -> None:
    """A lone Rook has its 40; a Bishop whose line is blocked does not count."""
    w = table(white="Ra5 Bb3 Pc4", black="Nd5", zone_white=["CoordinatedDoctrine"], phase="BATTLE")
    assert threshold(w.do("Attack Ra5xNd5", dice=[9, 9])) == 45, "the Pawn on c4 reaches d5"
    w = table(white="Ra5 Bb3 Nc4", black="Nd5", zone_white=["CoordinatedDoctrine"], phase="BATTLE")
    assert threshold(w.do("Attack Ra5xNd5", dice=[9, 9])) == 40


@pytest.mark.rule("SG-11.29", "SG-11.18")
def test_coordinated_doctrine_is_fixed_when_the_attack_is_declared() -> None:
    """The target steps out of the Bishop's reach but not out of the Rook's: the Rook keeps its bonus."""
    w = table(white="Rd1 Bb3", black="Rd5", zone_white=["CoordinatedDoctrine"], hand_black=["TemporalRift"],
              phase="BATTLE", lp=(40, 20))  # fmt: skip
    assert threshold(w.do("Attack Rd1xRd5")) == 25
    w.do("RX: Play TemporalRift").do("Move Rd5-d6").do("Next", dice=[2, 5])
    assert damage(w, "d6") == 1


@effect(Card.OVERCLOCK_ARRAY)
@pytest.mark.rule("SG-11.29", "SG-11.49")
def test_overclock_array_gives_one_more_move_at_its_price() -> None:
    """Ra1-a3, then a3-c3 for 7 more; after that the Rook has moved."""
    w = table(white="Ra1", zone_white=["OverclockArray"], lp=(40, 20))
    w.do("Move Ra1-a3 pay(7LP,0SP)").do("Use OverclockArray").do("Move Ra3-c3 pay(7LP,0SP)")
    assert (w.at("c3"), w.points()) == ("WR", (26, 0))
    assert w.why("Move Rc3-c4") == "E_LIMIT"


@effect(Card.OVERCLOCK_ARRAY)
@pytest.mark.rule("SG-11.29")
def test_overclock_array_gives_a_knight_one_jump() -> None:
    """b1-c3-e4, then one jump for 3 LP; two jumps are out of reach."""
    w = table(white="Nb1", zone_white=["OverclockArray"], lp=(40, 20))
    w.do("Move Nb1-c3-e4").do("Use OverclockArray")
    assert w.why("Move Ne4-g5-f7") == "E_GEOM"
    assert w.do("Move Ne4-g5 pay(3LP,0SP)").points() == (31, 0)


@refusal(Card.OVERCLOCK_ARRAY)
@pytest.mark.rule("SG-11.29", "SG-11.49", "SG-2.10")
def test_overclock_array_follows_directly_on_a_move_and_its_move_on_it() -> None:
    """Without a Move, or after another action, it is refused; if something else is done first, the Move lapses."""
    w = table(white="Ra1 Pb2", zone_white=["OverclockArray"], hand_white=["SoulWard"], lp=(40, 20))
    assert w.why("Use OverclockArray") == "E_CARD"
    w.do("Move Ra1-a2").do("Deploy SoulWard")
    assert w.why("Use OverclockArray") == "E_CARD"
    w.do("Move Pb2-b3").do("Use OverclockArray").do("Move Ke1-e2")
    assert w.why("Move Pb3-b4") == "E_LIMIT"
    assert w.player("W").acts_used == 1


@pytest.mark.rule("SG-11.49", "SG-11.20")
def test_an_extra_move_that_another_relic_interrupts_is_lost() -> None:
    """The activation of Overclock Array stays spent."""
    w = table(white="Ra1", zone_white=["OverclockArray", "GuardianChorus"], lp=(40, 20))
    w.do("Move Ra1-a2").do("Use OverclockArray").do("Use GuardianChorus(a2)")
    assert w.why("Move Ra2-a3") == "E_LIMIT"
    assert w.player("W").acts_used == 2


@effect(Card.OVERCLOCK_ARRAY)
@pytest.mark.rule("SG-11.29", "SG-4.4")
def test_overclock_array_works_in_an_extra_movement_phase() -> None:
    w = table(white="Ra1", zone_white=["OverclockArray"], hand_white=["TemporalRift"], lp=(40, 20))
    w.do("Play TemporalRift").do("Next").do("Move Ra1-a2").do("Use OverclockArray").do("Move Ra2-a3")
    assert (phase(w), w.at("a3")) == ("MX", "WR")


@effect(Card.STRATEGOS_BANNER)
@refusal(Card.STRATEGOS_BANNER)
@pytest.mark.rule("SG-11.29", "SG-8.15")
def test_strategos_banner_needs_a_move_and_lowers_one_attack() -> None:
    """Distance 3 is priced as 2, once; before any Move it is refused."""
    w = table(white="Rd1 Pa2", black="Rd4", zone_white=["StrategosBanner"], lp=(100, 20))
    assert w.why("Use StrategosBanner") == "E_CARD"
    w.do("Move Pa2-a3").do("Use StrategosBanner").do("Next")
    prices = [price(w.do("Attack Rd1xRd4", dice=[9, 9])) for _ in range(2)]
    assert prices == [(12, 0), (13, 0)]


@pytest.mark.rule("SG-11.29", "SG-8.15", "SG-5.8")
def test_strategos_banner_never_goes_below_distance_one() -> None:
    """An attack at distance 1 costs what it costs, and the Banner is spent by it."""
    w = table(white="Rd1 Ph2", black="Rd2 Pa1", zone_white=["StrategosBanner"], lp=(100, 20))
    w.do("Move Ph2-h3").do("Next").do("Use StrategosBanner")
    assert price(w.do("Attack Rd1xRd2", dice=[9, 9])) == (11, 0)
    assert price(w.do("Attack Rd1xPa1", dice=[9, 9])) == (13, 0)


@effect(Card.SHADOW_RELAY)
@pytest.mark.rule("SG-11.29", "SG-11.48")
def test_shadow_relay_swaps_two_minor_pieces_of_the_camp() -> None:
    """No price; both have moved, this phase and this turn, and two Moves are counted."""
    w = table(white="Nb1 Bf4", zone_white=["ShadowRelay"])
    w.do("Use ShadowRelay(b1,f4)")
    assert (w.at("b1"), w.at("f4"), w.points()) == ("WB", "WN", (20, 0))
    assert (w.why("Move Bb1-c2"), w.why("Move Nf4-g6")) == ("E_LIMIT", "E_LIMIT")
    assert (w.s.moved_turn.bit_count(), w.player("W").moves_made) == (2, 2)


@refusal(Card.SHADOW_RELAY)
@pytest.mark.rule("SG-11.29", "SG-11.48")
@pytest.mark.parametrize(
    ("pair", "code"),
    [
        ("b1,a1", "E_TARGET"),  # a Rook
        ("b1,c5", "E_TARGET"),  # not in the camp
        ("b1,e1", "E_TARGET"),  # the King
        ("b1,b1", "E_TARGET"),  # one piece
        ("b1,g8", "E_TARGET"),  # an enemy's
        ("b1,d4", "E_TARGET"),  # nothing
        ("b1,g1", "E_LIMIT"),  # has moved
        ("b1,f1", "E_LOCKED"),  # bound
    ],
)
def test_shadow_relay_is_refused(pair: str, code: str) -> None:
    w = table(white="Nb1 Ra1 Bc5 Ng1 Bf1", black="Ng8", zone_white=["ShadowRelay"])
    w.do("Move Ng1-h3").do("Next").next("MAIN2")
    w.s.pieces[piece(w, "f1")].bound = 1
    w.do("Move Nh3-g1")
    assert w.why(f"Use ShadowRelay({pair})") == code


@effect(Card.SIEGE_LINES)
@pytest.mark.rule("SG-11.29", "SG-8.15")
def test_tv_095_siege_lines() -> None:
    """TV-095: R at distance 3, two attacks: 12, 13."""
    w = table(white="Rd1 Ba2", black="Rd4 Pd5", zone_white=["SiegeLines"], phase="BATTLE", lp=(100, 20))
    assert price(w.do("Attack Ba2xPd5", dice=[9, 9])) == (9, 0), "a Bishop's attack is not a Rook's"
    assert [price(w.do("Attack Rd1xRd4", dice=[9, 9])) for _ in range(2)] == [(12, 0), (13, 0)]
    turn(turn(w, "B"), "W", "BATTLE")
    assert price(w.do("Attack Rd1xRd4", dice=[9, 9])) == (12, 0)


@pytest.mark.rule("SG-8.15")
def test_siege_lines_is_spent_even_where_the_floor_swallows_it() -> None:
    w = table(white="Rd1", black="Rd4 Pd2", zone_white=["SiegeLines"], phase="BATTLE", lp=(100, 20))
    assert price(w.do("Attack Rd1xPd2", dice=[0, 5])) == (11, 0)
    assert price(w.do("Attack Rd1xRd4 pay(13LP,0SP)", dice=[9, 9])) == (13, 0)


# ---------------------------------------------------------------- dice


@effect(Card.STATISTICAL_AIM)
@pytest.mark.rule("SG-11.29", "SG-8.14")
def test_tv_092_statistical_aim() -> None:
    """TV-092: T 60, roll 65 / 66: hit / miss; a second 65 in the same turn misses."""
    w = table(white="Ra3", black="Pa5 Pb3", zone_white=["StatisticalAim"], phase="BATTLE", lp=(100, 20))
    assert w.do("Attack Ra3xPa5", dice=[6, 6]).captives("W") == ""
    assert w.do("Attack Ra3xPa5", dice=[6, 5]).captives("W") == "P"
    assert w.told("relic_used") == [{"event": "relic_used", "side": "W", "card": "StatisticalAim"}]
    assert w.do("Attack Ra3xPb3", dice=[6, 5]).captives("W") == "P"
    assert w.player("W").acts_used == 0


@effect(Card.COLD_READ)
@pytest.mark.rule("SG-11.29", "SG-8.18", "SG-8.14")
@pytest.mark.parametrize(("dice", "lp", "dealt"), [([5, 0], 4, 1), ([5, 1], 7, 0), ([4, 0], 7, 1)])
def test_tv_093_cold_read(dice: list[int], lp: int, dealt: int) -> None:
    """TV-093: push, T 40, LP 3 or more: roll 50 / 51: hit for 3 LP / miss, no LP; a hit by itself costs nothing."""
    w = table(white="Ra5", black="Nd5", zone_white=["ColdRead"], phase="BATTLE", lp=(20, 20))
    w.do("Attack Ra5xNd5 push pay(13LP,0SP)", dice=dice)
    assert (w.points()[0], damage(w, "d5")) == (lp, dealt)
    assert w.player("W").acts_used == 1


@pytest.mark.rule("SG-11.29")
def test_cold_read_does_nothing_for_who_cannot_pay() -> None:
    """2 LP are left: the miss stays a miss; 3 are enough."""
    for left, points, dealt in ((2, (2, 0), 0), (3, (0, 0), 1)):
        w = table(white="Ra5", black="Nd5", zone_white=["ColdRead"], phase="BATTLE", lp=(13 + left, 20))
        w.do("Attack Ra5xNd5 push", dice=[5, 0])
        assert (w.points(), damage(w, "d5")) == (points, dealt)


@refusal(Card.COLD_READ)
@pytest.mark.rule("SG-11.29", "SG-8.18", "SG-11.20")
def test_cold_read_is_an_option_of_an_attack_once_a_turn() -> None:
    """It is never used by itself; a second push is refused, so is one without the relic or without an activation."""
    w = table(white="Ra5", black="Nd5", zone_white=["ColdRead"], phase="BATTLE", lp=(100, 20))
    assert w.why("Use ColdRead") == "E_CARD"
    w.do("Attack Ra5xNd5 push", dice=[9, 9])
    assert w.why("Attack Ra5xNd5 push") == "E_LIMIT"
    assert w.why("Attack Ra5xNd5") == ""
    without = table(white="Ra5", black="Nd5", phase="BATTLE", lp=(100, 20))
    assert without.why("Attack Ra5xNd5 push") == "E_CARD"
    tired = table(white="Ra5", black="Nd5", zone_white=["ColdRead"], hand_white=["ArcaneSurge", "SoulTorrent"],
                  phase="BATTLE", lp=(100, 20), sp=(12, 0))  # fmt: skip
    tired.do("Play ArcaneSurge").do("Play SoulTorrent")
    assert tired.why("Attack Ra5xNd5 push") == "E_LIMIT"


@effect(Card.BOUND_PROBABILITY)
@pytest.mark.rule("SG-11.29")
def test_bound_probability_helps_the_first_accuracy_roll_of_an_own_turn() -> None:
    """60 + 5, then 60; next turn 65 again."""
    w = table(white="Ra3", black="Pa5", zone_white=["BoundProbability"], phase="BATTLE", lp=(100, 20))
    assert [threshold(w.do("Attack Ra3xPa5", dice=[9, 9])) for _ in range(2)] == [65, 60]
    turn(turn(w, "B"), "W", "BATTLE")
    assert threshold(w.do("Attack Ra3xPa5", dice=[9, 9])) == 65


@pytest.mark.rule("SG-11.29", "SG-11.18")
def test_bound_probability_waits_for_a_roll() -> None:
    """An attack that fizzles rolls nothing: the bonus is still there."""
    w = table(white="Ra3", black="Ba5 Pd3", zone_white=["BoundProbability"], hand_black=["TemporalRift"],
              phase="BATTLE", lp=(100, 20))  # fmt: skip
    w.do("Attack Ra3xBa5").do("Play TemporalRift").do("Move Ba5-b6").do("Next")
    assert w.told("attack_fizzled")
    assert threshold(w.do("Attack Ra3xPd3", dice=[9, 9])) == 65


@effect(Card.ENTROPY_SINK)
@pytest.mark.rule("SG-11.29", "SG-8.14", "SG-8.11")
def test_entropy_sink_rolls_a_high_roll_again_once_a_turn() -> None:
    """96 becomes 41: a hit; the second high roll of the turn stands; 95 is not a high roll."""
    w = table(white="Ra3", black="Pa5 Pb3", zone_white=["EntropySink"], phase="BATTLE", lp=(100, 20))
    assert w.do("Attack Ra3xPa5", dice=[9, 5]).captives("W") == ""
    assert w.do("Attack Ra3xPa5", dice=[9, 6, 4, 1]).captives("W") == "P"
    assert w.do("Attack Ra3xPb3", dice=[0, 0]).captives("W") == "P"


@pytest.mark.rule("SG-8.14", "SG-8.11")
def test_entropy_sink_is_the_reroll_of_its_attack() -> None:
    """After it nobody is asked for another, although Black could pay Loaded Fate."""
    w = table(white="Ra3", black="Pa5", zone_white=["EntropySink"], hand_black=["LoadedFate"], phase="BATTLE")
    w.do("Attack Ra3xPa5", dice=[9, 9, 4, 1])
    assert w.captives("W") == "P"


# ---------------------------------------------------------------- rituals


@effect(Card.BLOOD_ECONOMY, Card.BLOOD_FOR_SOULS)
@pytest.mark.rule("SG-11.29", "SG-11.25", "SG-11.36")
def test_blood_economy_pays_the_value_of_a_sacrifice() -> None:
    """Blood for Souls on a Rook: 2 x 5, and 5 more; the Rook is out of the game."""
    w = table(white="Ra1", zone_white=["BloodEconomy"], hand_white=["BloodForSouls"])
    w.do("Play BloodForSouls(a1)")
    assert (w.points(), w.at("a1"), w.reserve("W")) == ((20, 15), "", "PPPPPPPPNNBBRQ")
    assert (w.captives("B"), w.told("sacrificed")[0]["square"]) == ("", "a1")


@pytest.mark.rule("SG-11.29")
def test_blood_economy_does_not_pay_for_what_the_enemy_takes() -> None:
    w = table(white="Ra3", black="Pa5", zone_black=["BloodEconomy"], phase="BATTLE")
    w.do("Attack Ra3xPa5", dice=[0, 5])
    assert w.points("B") == (20, 0)


@effect(Card.OBLATION_ALTAR)
@refusal(Card.OBLATION_ALTAR)
@pytest.mark.rule("SG-11.29", "SG-11.25")
def test_oblation_altar_takes_an_own_pawn_of_the_board() -> None:
    """+2 LP and +2 SP; no Rook, no King, nothing of the reserve, nobody else's Pawn."""
    w = table(white="Ra1 Pa2", black="Pa7", zone_white=["OblationAltar"])
    assert {w.why(f"Use OblationAltar({at})") for at in ("a1", "e1", "b2", "a7")} == {"E_TARGET"}
    w.do("Use OblationAltar(a2)")
    assert (w.points(), w.at("a2"), w.reserve("W").count("P")) == ((22, 2), "", 7)


@effect(Card.GEM_MASONRY, Card.WRIT_OF_BINDING)
@pytest.mark.rule("SG-11.29", "SG-10.3")
@pytest.mark.parametrize(("dice", "total", "broken"), [([5, 4, 4], 11, 0), ([5, 5, 4], 12, 1)])
def test_tv_089_gem_masonry_and_writ_of_binding(dice: list[int], total: int, broken: int) -> None:
    """TV-089: Break dice total 13 against both: 11 < 12 fails; 14 succeeds."""
    w = table(phase="UPKEEP", zone_black=["GemMasonry", "WritOfBinding"])
    w.do("Break", dice=dice)
    assert w.told("gem_roll")[0]["total"] == total
    assert w.player("B").broken == broken


@effect(Card.WRIT_OF_BINDING)
@pytest.mark.rule("SG-11.29")
@pytest.mark.parametrize("relic", ["GemMasonry", "WritOfBinding"])
def test_each_of_them_alone_takes_one(relic: str) -> None:
    """12 is no longer enough, 13 is; and it does nothing for the owner's own Break."""
    w = table(phase="UPKEEP", zone_black=[relic], lp=(40, 20))
    w.do("Break", dice=[4, 4, 4])
    assert w.player("B").broken == 0
    w = table(phase="UPKEEP", zone_white=[relic], lp=(40, 20)).do("Break", dice=[4, 4, 4])
    assert w.player("B").broken == 1


@effect(Card.GEM_MASONRY)
@pytest.mark.rule("SG-11.29", "SG-10.5")
@pytest.mark.parametrize(("dice", "broken"), [([3, 3, 3], 0), ([3, 3, 2], 1)])
def test_tv_090_gem_masonry_repairs(dice: list[int], broken: int) -> None:
    """TV-090: Repair dice total 9: 10, success; 8 is 9 and fails."""
    w = table(phase="UPKEEP", zone_white=["GemMasonry"], broken=(1, 0))
    assert w.do("Repair", dice=dice).player("W").broken == broken


@pytest.mark.rule("SG-11.29")
def test_writ_of_binding_repairs_nothing() -> None:
    w = table(phase="UPKEEP", zone_white=["WritOfBinding"], broken=(1, 0))
    assert w.do("Repair", dice=[3, 3, 3]).player("W").broken == 1


@effect(Card.SIEGE_WORKSHOP)
@pytest.mark.rule("SG-11.29")
def test_tv_091_siege_workshop() -> None:
    """TV-091: used, Break total 11: 12, success."""
    w = table(phase="UPKEEP", zone_white=["SiegeWorkshop"])
    w.do("Use SiegeWorkshop").do("Break", dice=[5, 4, 2])
    assert w.player("B").broken == 1


@refusal(Card.SIEGE_WORKSHOP)
@pytest.mark.rule("SG-11.29", "SG-11.49")
def test_siege_workshop_is_for_this_upkeep_and_before_the_summon() -> None:
    """After a Summon it is too late; what was not used is gone in the next Upkeep."""
    w = table(phase="UPKEEP", zone_white=["SiegeWorkshop"], lp=(80, 20))
    w.do("Summon P@a2")
    assert w.why("Use SiegeWorkshop") == "E_PHASE"
    turn(turn(w, "B"), "W").do("Use SiegeWorkshop")
    turn(turn(w, "B"), "W").do("Break", dice=[5, 4, 2])
    assert w.player("B").broken == 0


@effect(Card.SOUL_AUCTION)
@pytest.mark.rule("SG-11.29")
@pytest.mark.parametrize(("kind", "gained"), [("P", 1), ("N", 2), ("B", 2), ("R", 3), ("Q", 5)])
def test_tv_096_soul_auction(kind: str, gained: int) -> None:
    """TV-096: the owner loses P / N / R / Q: +1 / +2 / +3 / +5 SP."""
    w = table(white="Qd1", black=f"{kind}d4", zone_black=["SoulAuction"], phase="BATTLE", lp=(300, 20))
    while w.at("d4"):
        w.do("Attack Qd1xd4", dice=[0, 1])
    assert w.points("B") == (20, gained)


@pytest.mark.rule("SG-11.29", "SG-10.1")
def test_soul_auction_pays_nothing_into_a_broken_gem() -> None:
    w = table(white="Ra3", black="Pa5", zone_black=["SoulAuction"], broken=(0, 1), phase="BATTLE")
    assert w.do("Attack Ra3xPa5", dice=[0, 5]).points("B") == (20, 0)


# ---------------------------------------------------------------- conversion, market, time


@effect(Card.CONVERSION_NEXUS)
@refusal(Card.CONVERSION_NEXUS)
@pytest.mark.rule("SG-11.29", "SG-10.11", "SG-10.10")
def test_conversion_nexus_shares_the_cap_of_twenty() -> None:
    """Even, at most 6, within what is left of 20 and of the own SP."""
    w = table(phase="UPKEEP", zone_white=["ConversionNexus"], sp=(40, 0))
    assert [w.why(f"Use ConversionNexus({n})") for n in (0, 3, 8)] == ["E_LIMIT"] * 3
    w.do("Use ConversionNexus(6)")
    assert w.points() == (23, 34)
    w.next("MAIN2").do("Convert 14SP")
    assert (w.points(), w.why("Convert 2SP")) == ((30, 20), "E_LIMIT")
    full = table(phase="MAIN2", zone_white=["ConversionNexus"], sp=(40, 0)).do("Convert 16SP")
    assert [full.why(f"Use ConversionNexus({n})") for n in (4, 6)] == ["", "E_LIMIT"]
    poor = table(phase="END", zone_white=["ConversionNexus"], sp=(3, 0))
    assert [poor.why(f"Use ConversionNexus({n})") for n in (2, 4)] == ["", "E_FUNDS"]


@effect(Card.MARKET_LEVY)
@pytest.mark.rule("SG-11.29", "SG-11.27")
def test_market_levy_lowers_the_lp_part_of_spells() -> None:
    """Respite 8 LP: 7; Soul Torrent has no LP part; a relic's price stays."""
    w = table(zone_white=["MarketLevy"], hand_white=["Respite", "SoulTorrent", "KingsAegis"], sp=(12, 0))
    assert price(w.do("Play Respite")) == (7, 0)
    assert price(w.do("Play SoulTorrent")) == (0, 12)
    assert price(w.do("Deploy KingsAegis")) == (6, 0)


@pytest.mark.rule("SG-11.29", "SG-11.27")
def test_market_levy_is_the_owners_alone_and_never_pays_out() -> None:
    w = table(zone_black=["MarketLevy"], hand_white=["Respite"])
    assert price(w.do("Play Respite")) == (8, 0)
    free = table(zone_white=["MarketLevy"], hand_white=["TemporalRift"])
    assert price(free.do("Play TemporalRift")) == (0, 0)


@effect(Card.TACTICIANS_HOUR)
@pytest.mark.rule("SG-11.29", "SG-11.20", "SG-4.6")
def test_tacticians_hour_banks_one_activation() -> None:
    """A turn with one activation, then one with three; then two again, for the bank was spent."""
    relics = ["TacticiansHour", "GuardianChorus", "ConversionNexus", "OblationAltar"]
    w = table(white="Pa2 Pb2 Pc2", zone_white=relics, sp=(40, 0))
    w.do("Use GuardianChorus(e1)")
    turn(turn(w, "B"), "W", "MAIN1")
    for line in ("Use GuardianChorus(e1)", "Use ConversionNexus(2)", "Use OblationAltar(a2)"):
        w.do(line)
    turn(turn(w, "B"), "W", "MAIN1").do("Use GuardianChorus(e1)").do("Use ConversionNexus(2)")
    assert w.why("Use OblationAltar(b2)") == "E_LIMIT"


@pytest.mark.rule("SG-11.29", "SG-11.20")
def test_tacticians_hour_is_for_the_own_turn_and_lapses() -> None:
    """In the opponent's turn the limit is 2; an hour that was not used is not doubled."""
    relics = ["TacticiansHour", "GuardianChorus", "ConversionNexus", "OblationAltar"]
    w = table(white="Pa2 Pb2", zone_white=relics, sp=(40, 0))
    turn(turn(w, "B"), "W")
    turn(turn(w, "B"), "W", "MAIN1")
    assert w.player("W").act_bank == 1
    w.do("Use GuardianChorus(e1)").do("Use ConversionNexus(2)")
    turn(turn(w, "B"), "W", "MAIN1")
    assert w.player("W").act_bank == 0


@pytest.mark.rule("SG-11.29", "SG-11.20")
def test_tacticians_hour_gives_no_third_reaction_in_the_opponents_turn() -> None:
    """Banked in White's turn: he answers two of Black's attacks, a third one he can't; in his own turn he has three."""
    w = table(black="Re5", zone_white=["TacticiansHour"], lp=(60, 60), sp=(9, 0),
              hand_white=["IronReserves", "KingsGuard", "StochasticShield"])  # fmt: skip
    turn(w, "B", "BATTLE")
    assert w.player("W").act_bank == 1
    for card in ("KingsGuard", "IronReserves"):
        w.do("Attack Re5xKe1").do(f"Play {card}", dice=[9, 9])
    w.do("Attack Re5xKe1", dice=[9, 9])
    assert (w.player("W").acts_used, hand(w, "W"), Node(w.s.node)) == (2, ["StochasticShield"], Node.PHASE)
    assert view(w.s, 0).players.W.activations == Limit(used=2, most=2)
    assert view(turn(w, "W").s, 0).players.W.activations == Limit(used=0, most=3)


@effect(Card.SOUL_BEACON)
@refusal(Card.SOUL_BEACON)
@pytest.mark.rule("SG-11.29", "SG-11.49", "SG-11.21")
def test_soul_beacon_pays_one_more_income_as_the_last_thing_of_an_upkeep() -> None:
    """Captives P, R: 12 SP once more, and the Foundry's 3; then only Next is legal; never again in this game."""
    w = table(phase="UPKEEP", captives_white="P R", zone_white=["SoulBeacon", "SoulFoundry"], lp=(100, 20))
    assert w.points()[1] == 15
    w.do("Use SoulBeacon")
    assert w.points()[1] == 30
    assert {w.why(line) for line in ("Summon P@a2", "Break", "Use SoulBeacon", "Pass")} == {"E_PHASE"}
    assert w.listed() == ["UP: Next"]
    turn(turn(w.do("Next"), "B"), "W")
    assert w.why("Use SoulBeacon") == "E_LIMIT"


@pytest.mark.rule("SG-11.29", "SG-10.1", "SG-10.2")
def test_soul_beacon_follows_the_rules_of_income() -> None:
    """Nothing on the first turn, nothing into a broken Gem."""
    for given in ({"turns_taken": (0, 1)}, {"broken": (1, 0)}):
        w = table(phase="UPKEEP", captives_white="P R", zone_white=["SoulBeacon"], **given)
        assert w.do("Use SoulBeacon").points() == (20, 0)


# ---------------------------------------------------------------- the market


@pytest.mark.rule("SG-11.10", "SG-11.11")
@pytest.mark.parametrize("card", ALL[2:], ids=card_id)
def test_an_undrafted_relic_is_bought(card: Card) -> None:
    """For its Buy price, in a main phase; it is in play at once and off the market."""
    lp, sp = int(BUY_LP[card]), int(BUY_SP[card])
    w = market(table({"relic_mode": "market"}, lp=(lp, 0), sp=(sp, 0)), relics=[card_id(card)])
    w.do(f"Buy {card_id(card)} pay({lp}LP,{sp}SP)")
    assert (zone(w, "W"), w.points(), w.s.market_relics[0]) == ([card_id(card)], (0, 0), -1)
    poor = market(table({"relic_mode": "market"}, lp=(max(0, lp - 1), 0), sp=(0, 0)), relics=[card_id(card)])
    assert poor.why(f"Buy {card_id(card)}") == "E_FUNDS"
    assert poor.next("BATTLE").why(f"Buy {card_id(card)}") == "E_PHASE"
