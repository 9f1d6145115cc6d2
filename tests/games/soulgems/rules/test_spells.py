"""Spells in own phases (SG-11.31 to SG-11.36): what each does, and when it may not be played."""

from typing import Any

import pytest

from ludex.games.soulgems.bots.cards import shield
from ludex.games.soulgems.rules.cards.data import COST_LP, COST_SP, LIMIT_SLOT, RELICS, WINDOWS, Card, Window
from ludex.games.soulgems.text.names import card_id
from ludex.games.soulgems.text.notation import parse
from ludex.games.soulgems.text.notation_actions import describe
from tests.games.soulgems.cards_covered import (
    damage,
    effect,
    hand,
    phase,
    piece,
    price,
    refusal,
    table,
    threshold,
    turn,
)
from tests.games.soulgems.world import PLAIN, B, World

SPELLS = [card for card in Card if card >= RELICS]
PHASES = {"UPKEEP": Window.UP, "MAIN1": Window.M1, "BATTLE": Window.BT, "MAIN2": Window.M2, "END": Window.EN}
NAMED = {
    Card.SPIRIT_EXCHANGE: "(a1,c1)",
    Card.REAPERS_STRIKE: "(a1)",
    Card.SPECTERS_VEIL: "(a1)",
    Card.COORDINATED_STRIKE: "(d5)",
    Card.PHASE_SHIFT: "(a1)",
    Card.SOUL_FORGE: "(Q,d1)",
    Card.VECTOR_SHIFT: "(a1)",
    Card.ANCHOR_FIELD: "(d4)",
    Card.LOADED_FATE: "(1)",
    Card.BLOOD_FOR_SOULS: "(a1)",
    Card.REBIRTH_PACT: "(P,a2)",
    Card.ETERNAL_BINDING: "(d5)",
    Card.SOUL_SWAP: "(N,P)",
}


def play(card: Card) -> str:
    """The line with which a spell is played in the world of `ready`."""
    return f"Play {card_id(card)}{NAMED.get(card, '')}"


def ready(card: Card, step: str, lp: int, sp: int) -> World:
    """A world in which nothing but the time or the price can be against a spell; LP and SP are exactly these."""
    w = table(hand_white=[card_id(card)], white="Ra1 Bc1", black="Nd5", captives_white="P N", captives_black="P",
              phase=step)  # fmt: skip
    me = w.player("W")
    me.lp, me.sp = lp, sp
    w.s.moved_turn = 1 << piece(w, "a1")
    return w


def words(w: World, action: int) -> str:
    """An entry of a list as its line."""
    return describe(w.s, action)


# ---------------------------------------------------------------- every spell


@refusal(*SPELLS)
@pytest.mark.rule("SG-11.7", "SG-11.14", "SG-17.4")
@pytest.mark.parametrize("step", PHASES)
@pytest.mark.parametrize("card", SPELLS, ids=card_id)
def test_a_spell_is_played_in_its_windows_only(card: Card, step: str) -> None:
    """In any other phase it is the wrong time, and no list shows it."""
    lp = 8 if card == Card.LAST_STAND else 20
    w = ready(card, step, lp, 20)
    fits = bool(WINDOWS[card] & PHASES[step])
    assert w.why(play(card)) == ("" if fits else "E_CARD")
    assert w.choices(parse(w.s, w.seat, play(card))) == [], "nothing is left open"
    assert (f"Play {card_id(card)}" in " ".join(w.listed())) == fits


@refusal(*(card for card in SPELLS if COST_LP[card] + COST_SP[card]))
@pytest.mark.rule("SG-11.7", "SG-11.9", "SG-5.2")
@pytest.mark.parametrize("card", [card for card in SPELLS if COST_LP[card] + COST_SP[card]], ids=card_id)
def test_a_spell_costs_what_is_printed(card: Card) -> None:
    """It is paid to the point; with one LP or one SP less it is refused, whatever the other purse holds."""
    lp, sp = (8, 7) if card == Card.LAST_STAND else (int(COST_LP[card]), int(COST_SP[card]))
    steps = [step for step, window in PHASES.items() if WINDOWS[card] & window]
    if not steps:
        return  # reactions stand in their own file
    w = ready(card, steps[0], lp, sp)
    w.do(f"{play(card)} pay({lp}LP,{sp}SP)", dice=[1] if card == Card.CHAOS_SURGE else [])
    assert price(w) == (lp, sp)
    assert (hand(w, "W"), w.player("W").acts_used) == ([], 1)
    assert card_id(w.s.discard[0]) == card_id(card)
    if lp:
        assert ready(card, steps[0], lp - 1, sp if card == Card.LAST_STAND else 99).why(play(card)) == "E_FUNDS"
    if sp:
        assert ready(card, steps[0], lp, sp - 1).why(play(card)) == "E_FUNDS"


@pytest.mark.rule("SG-11.1", "SG-11.7", "SG-11.4")
def test_a_spell_is_gone_once_it_is_played() -> None:
    """It leaves the hand and does not come back; nobody plays what he does not hold."""
    w = table(hand_white=["SoulDrain", "TemporalRift"], hand_black=["Respite"], sp=(0, 9))
    assert w.why("Play Respite") == "E_CARD"
    w.do("Play SoulDrain")
    assert (hand(w, "W"), w.why("Play SoulDrain")) == (["TemporalRift"], "E_CARD")


@pytest.mark.rule("SG-11.9")
@pytest.mark.parametrize("name", ["TemporalRift", "SoulDrain", "ArcaneSurge", "SpiritExchange"])
def test_spells_of_the_core_are_free(name: str) -> None:
    """Played with empty purses."""
    w = table(hand_white=[name], white="Ra1 Bc1", phase="BATTLE" if name == "ArcaneSurge" else "MAIN1", lp=(0, 0))
    w.do(f"Play {name}{'(a1,c1)' if name == 'SpiritExchange' else ''} pay(0LP,0SP)")
    assert w.points() == (0, 0)


@pytest.mark.rule("SG-11.21")
@pytest.mark.parametrize(
    ("card", "line", "dice"),
    [
        (Card.GEM_SHOCK, "Play GemShock", []),
        (Card.CHAOS_SURGE, "Play ChaosSurge", [1]),
        (Card.BLOOD_FOR_SOULS, "Play BloodForSouls(a1)", []),
        (Card.REBIRTH_PACT, "Play RebirthPact(P,a2)", []),
        (Card.SEALED_GEM, "Play SealedGem", []),
    ],
)
def test_once_a_game(card: Card, line: str, dice: list[int]) -> None:
    """Even if a second copy came into the hand, in this turn or a later one; the enemy may still play his."""
    w = ready(card, "MAIN1", 90, 90)
    w.do(line, dice=dice)
    w.player("W").hand[0] = w.player("B").hand[0] = card
    refused = {"E_LIMIT", "E_LOCKED"} if card == Card.GEM_SHOCK else {"E_LIMIT"}
    assert w.why(line) in refused
    assert turn(w, "B", "MAIN1").why(line) != "E_LIMIT"
    assert turn(w, "W", "MAIN1").why(line) in refused


# ---------------------------------------------------------------- from the core


@effect(Card.TEMPORAL_RIFT)
@pytest.mark.rule("SG-11.31", "SG-4.1", "SG-4.14")
@pytest.mark.parametrize(("step", "after"), [("MAIN1", "BATTLE"), ("MAIN2", "END")])
def test_temporal_rift_adds_a_movement_phase_after_the_main_phase(step: str, after: str) -> None:
    """The Rook moves in the main phase, again in MX; then the turn goes on."""
    w = table(hand_white=["TemporalRift"], white="Ra1", phase=step, lp=(40, 20))
    w.do("Move Ra1-a2").do("Play TemporalRift")
    assert (phase(w), w.why("Move Ra2-a3")) == (step, "E_LIMIT")
    w.do("Next").do("Move Ra2-a3")
    assert (phase(w), w.why("Pass"), w.why("Convert 2SP")) == ("MX", "E_PHASE", "E_PHASE")
    w.do("Next")
    assert (phase(w), w.at("a3")) == (after, "WR")


@refusal(Card.TEMPORAL_RIFT)
@pytest.mark.rule("SG-11.31", "SG-4.4")
def test_temporal_rift_is_not_played_in_the_phase_that_it_made() -> None:
    w = table(hand_white=["TemporalRift"]).do("Play TemporalRift").do("Next")
    w.player("W").hand[0] = Card.TEMPORAL_RIFT
    assert (phase(w), w.why("Play TemporalRift")) == ("MX", "E_CARD")


@pytest.mark.rule("SG-4.14", "SG-11.23")
def test_two_rifts_are_two_phases() -> None:
    """One after the other, each with a new Move for every piece."""
    w = table(hand_white=["TemporalRift"], white="Ra1", lp=(40, 20))
    w.do("Play TemporalRift")
    w.player("W").hand[0] = Card.TEMPORAL_RIFT
    w.do("Play TemporalRift").do("Next").do("Move Ra1-a2").do("Next").do("Move Ra2-a3")
    assert phase(w) == "MX"
    assert phase(w.do("Next")) == "BATTLE"


@effect(Card.SOUL_DRAIN)
@pytest.mark.rule("SG-11.31")
@pytest.mark.parametrize(("theirs", "moved"), [(3, 3), (9, 5), (0, 0)])
def test_tv_080_soul_drain(theirs: int, moved: int) -> None:
    """TV-080: opponent SP 3 / 9: transfers 3 / 5."""
    w = table(hand_white=["SoulDrain"], sp=(1, theirs)).do("Play SoulDrain")
    assert (w.points("W")[1], w.points("B")[1]) == (1 + moved, theirs - moved)


@refusal(Card.SOUL_DRAIN)
@pytest.mark.rule("SG-11.31", "SG-10.1")
def test_soul_drain_needs_a_whole_gem() -> None:
    """The own one; that of the victim may be broken."""
    assert table(hand_white=["SoulDrain"], sp=(0, 9), broken=(1, 0)).why("Play SoulDrain") == "E_LOCKED"
    w = table(hand_white=["SoulDrain"], sp=(0, 9), broken=(0, 1)).do("Play SoulDrain")
    assert (w.points("W")[1], w.points("B")[1]) == (5, 4)


@effect(Card.ARCANE_SURGE)
@pytest.mark.rule("SG-11.31", "SG-8.7")
def test_tv_074_arcane_surge() -> None:
    """TV-074: Re5, enemy Be7: T 40, dice [3,3]: hit, 1 + 2 = 3 damage: captured, +15 SP."""
    w = table(hand_white=["ArcaneSurge"], white="Re5", black="Be7", phase="BATTLE")
    w.do("Play ArcaneSurge")
    assert threshold(w.do("BT: Attack Re5xBe7 pay(12LP,0SP)", dice=[3, 3])) == 40
    assert (w.captives("W"), w.points()) == ("B", (8, 15))


@effect(Card.ARCANE_SURGE, Card.REAPERS_STRIKE)
@pytest.mark.rule("SG-8.7", "SG-8.11", "SG-11.23")
def test_tv_086_damage_bonuses_are_capped() -> None:
    """TV-086: Arcane Surge + Reaper's Strike + DMG Shrine: +5, capped to +2: 3 damage."""
    w = table({"field": 1}, hand_white=["ArcaneSurge", "ReapersStrike"], white="Rd1", black="Qd5", phase="BATTLE",
              lp=(40, 20), sp=(14, 0), map=["........"] * 5 + ["..S....."] + ["........"] * 2)  # fmt: skip
    w.do("Play ReapersStrike(d1)").do("Play ArcaneSurge").do("Attack Rd1xQd5 aura=#S1", dice=[0, 1])
    assert damage(w, "d5") == 3


@effect(Card.SPIRIT_EXCHANGE)
@pytest.mark.rule("SG-11.31", "SG-11.48")
def test_tv_105_spirit_exchange() -> None:
    """TV-105: own Ra1 and Bf4: Bishop a1, Rook f4, no points spent."""
    w = table(hand_white=["SpiritExchange"], white="Ra1 Bf4 Pb2").do("Play SpiritExchange(a1,f4)")
    assert (w.at("a1"), w.at("f4"), w.points()) == ("WB", "WR", (20, 0))


@pytest.mark.rule("SG-11.48", "SG-11.31", "SG-2.11")
def test_spirit_exchange_is_no_move() -> None:
    """The Rook has moved and stays so, the Bishop has its Move; no Move is counted, and damage travels along."""
    w = table(hand_white=["SpiritExchange"], white="Ra1 Bf4", lp=(40, 20)).do("Move Ra1-a2")
    w.s.ledger[piece(w, "a2"), 1] = 2
    w.do("Play SpiritExchange(f4,a2)")
    assert (w.why("Move Rf4-f5"), w.why("Move Ba2-b3"), w.player("W").moves_made) == ("E_LIMIT", "", 1)
    assert (damage(w, "f4", "B"), damage(w, "a2", "B")) == (2, 0)


@refusal(Card.SPIRIT_EXCHANGE)
@pytest.mark.rule("SG-11.31", "SG-11.48", "SG-9.1")
@pytest.mark.parametrize(
    ("pair", "code"),
    [
        ("a1,e1", "E_TARGET"),  # the King
        ("a1,a1", "E_TARGET"),  # one piece
        ("a1,d5", "E_TARGET"),  # an enemy's
        ("a1,h4", "E_TARGET"),  # nothing
        ("a1,c1", "E_LOCKED"),  # bound
    ],
)
def test_spirit_exchange_is_refused(pair: str, code: str) -> None:
    w = table(hand_white=["SpiritExchange"], white="Ra1 Bc1", black="Nd5")
    w.s.pieces[piece(w, "c1")].bound = 1
    assert w.why(f"Play SpiritExchange({pair})") == code


@refusal(Card.SPIRIT_EXCHANGE)
@pytest.mark.rule("SG-6.12", "SG-11.48")
def test_tv_164_no_pawn_is_swapped_onto_its_promotion_rank() -> None:
    """TV-164: White Pa5 and Rd8: E_TARGET (the Pawn would stand on its promotion rank); d7 is fine."""
    w = table(hand_white=["SpiritExchange"], white="Pa5 Rd8 Bd7")
    assert w.why("Play SpiritExchange(a5,d8)") == "E_TARGET"
    assert w.why("Play SpiritExchange(a5,d7)") == ""


# ---------------------------------------------------------------- LP school


@effect(Card.RESERVE_STOCKPILE)
@pytest.mark.rule("SG-11.32", "SG-4.3")
def test_reserve_stockpile_pays_at_three_upkeeps() -> None:
    """9 LP now, +3 at each of the next three own Upkeeps, then no more; a second copy runs beside it."""
    w = table(hand_white=["ReserveStockpile"], white="Pa2", lp=(30, 20)).do("Play ReserveStockpile")
    w.player("W").hand[0] = Card.RESERVE_STOCKPILE
    seen = [w.points()[0]]
    for n in range(5):
        w.do("Play ReserveStockpile" if n == 1 else "Move Pa2-a3" if n == 0 else f"Move Pa{n + 1}-a{n + 2}")
        turn(turn(w, "B"), "W", "MAIN1")
        seen.append(w.points()[0])
    assert seen == [21, 21 - 2 + 3, 22 - 9 + 6, 19 - 2 + 6, 23 - 2 + 3, 24 - 2]


@refusal(Card.RESERVE_STOCKPILE)
@pytest.mark.rule("SG-11.32", "SG-1.10")
def test_three_stockpiles_are_the_most() -> None:
    """A full list refuses before anything is paid."""
    w = table(hand_white=["ReserveStockpile"], lp=(30, 20))
    for i in range(3):
        w.player("W").stockpile[i] = 1
    assert w.why("Play ReserveStockpile") == "E_LIMIT"


@effect(Card.STALWART_LINE)
@pytest.mark.rule("SG-11.32", "SG-8.5")
def test_tv_085_stalwart_line() -> None:
    """TV-085: Q against P: 100 - 10 = 90."""
    w = table(side="B", hand_black=["StalwartLine"], white="Qd1", black="Pd4 Rd5", lp=(100, 20))
    w.do("Play StalwartLine")
    assert threshold(turn(w, "W", "BATTLE").do("Attack Qd1xPd4", dice=[9, 1])) == 90


@effect(Card.STALWART_LINE)
@pytest.mark.rule("SG-11.32", "SG-11.22")
def test_stalwart_line_covers_pawns_knights_and_bishops_until_the_next_turn() -> None:
    """Rook, Queen and King are hit as ever; after the caster's next Upkeep all are."""
    w = table(side="B", hand_black=["StalwartLine"], white="Qd4", black="Pa4 Nd8 Bg7 Rh4 Qd1 Kb2", lp=(400, 20))
    w.do("Play StalwartLine")
    turn(w, "W", "BATTLE")
    aims = ("Pa4", "Nd8", "Bg7", "Rh4", "Qd1", "Kb2")
    assert [threshold(w.do(f"Attack Qd4x{aim}", dice=[9, 9])) for aim in aims] == [90, 70, 70, 60, 20, 90]
    turn(turn(w, "B"), "W", "BATTLE")
    assert [threshold(w.do(f"Attack Qd4x{aim}", dice=[9, 9])) for aim in aims[:3]] == [95, 80, 80]


@effect(Card.LAST_STAND)
@pytest.mark.rule("SG-11.32")
def test_last_stand_in_the_own_second_main_phase() -> None:
    """15 points in any mix for 8 LP, and the King is safe for this turn."""
    w = table(hand_white=["LastStand"], phase="MAIN2", lp=(8, 20), sp=(12, 0))
    entry = next(entry for entry in w.entries() if "LastStand" in words(w, entry))
    assert [words(w, choice) for choice in w.choices(entry)] == [
        f"M2: Play LastStand pay({lp}LP,{15 - lp}SP)" for lp in range(3, 9)
    ]
    w.do("Play LastStand pay(3LP,12SP)")
    assert (w.points(), w.player("W").last_stand) == ((13, 0), 1)


@refusal(Card.LAST_STAND)
@pytest.mark.rule("SG-11.32", "SG-5.10")
def test_last_stand_needs_eight_lp_or_less_before_paying() -> None:
    """With 9 LP it is refused although the payment would bring them down; not in MAIN1."""
    assert table(hand_white=["LastStand"], phase="MAIN2", lp=(9, 20), sp=(15, 0)).why("Play LastStand") == "E_CARD"
    assert table(hand_white=["LastStand"], phase="MAIN1", lp=(8, 20), sp=(15, 0)).why("Play LastStand") == "E_CARD"
    assert table(hand_white=["LastStand"], phase="MAIN2", lp=(8, 20), sp=(6, 0)).why("Play LastStand") == "E_FUNDS"


@effect(Card.RESPITE)
@pytest.mark.rule("SG-11.32", "SG-10.12")
def test_respite_pays_now_and_for_the_next_pass() -> None:
    """20 - 8 + 6 = 18; a pass in the next own turn is worth 6 + 4, the one after that 6."""
    w = table(hand_white=["Respite"]).do("Play Respite")
    assert w.points() == (18, 0)
    turn(w, "B").do("Pass").do("Pass")
    assert w.points() == (28, 0)
    w.do("Pass").do("Pass")
    assert w.points() == (34, 0)


@pytest.mark.rule("SG-11.32", "SG-11.22")
def test_respite_lapses_if_the_next_turn_is_no_pass() -> None:
    """No bonus for a turn with an action, and nothing is left for the turn after."""
    w = table(hand_white=["Respite"], white="Pa2").do("Play Respite")
    turn(turn(w, "B"), "W", "MAIN1").do("Move Pa2-a3")
    turn(turn(w, "B"), "W")
    assert w.points() == (16, 0)
    assert w.do("Pass").points() == (22, 0)


# ---------------------------------------------------------------- SP school


@effect(Card.REAPERS_STRIKE)
@pytest.mark.rule("SG-11.33", "SG-8.7")
def test_reapers_strike_makes_all_hits_of_a_piece_deadlier() -> None:
    """3 damage for each hit of that Rook this turn, 1 for another's; next turn 1 again."""
    w = table(hand_white=["ReapersStrike"], white="Ra5 Rd1", black="Qd5", lp=(200, 20), sp=(14, 0))
    w.do("Play ReapersStrike(a5)").do("Next")
    w.do("Attack Ra5xQd5", dice=[0, 1]).do("Attack Rd1xQd5", dice=[0, 1]).do("Attack Ra5xQd5", dice=[0, 1])
    assert damage(w, "d5") == 7
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Ra5xQd5", dice=[0, 1])
    assert damage(w, "d5") == 1


@refusal(Card.REAPERS_STRIKE)
@pytest.mark.rule("SG-11.33")
def test_reapers_strike_names_an_own_piece() -> None:
    w = table(hand_white=["ReapersStrike"], white="Ra5", black="Qd5", sp=(14, 0))
    assert (w.why("Play ReapersStrike(d5)"), w.why("Play ReapersStrike(b5)")) == ("E_TARGET", "E_TARGET")


@effect(Card.SOUL_TORRENT)
@pytest.mark.rule("SG-11.33", "SG-11.22", "SG-11.23")
def test_soul_torrent_helps_every_roll_of_the_turn() -> None:
    """60 + 10, again and again; a second copy adds again; next turn 60."""
    w = table(hand_white=["SoulTorrent"], white="Ra3", black="Pa5", phase="BATTLE", lp=(200, 20), sp=(24, 0))
    w.do("Play SoulTorrent")
    assert [threshold(w.do("Attack Ra3xPa5 pay(12LP,0SP)", dice=[9, 9])) for _ in range(2)] == [70, 70]
    w.player("W").hand[0] = Card.SOUL_TORRENT
    w.do("Play SoulTorrent")
    assert threshold(w.do("Attack Ra3xPa5", dice=[9, 9])) == 80
    turn(turn(w, "B"), "W", "BATTLE")
    assert threshold(w.do("Attack Ra3xPa5", dice=[9, 9])) == 60


@effect(Card.SOUL_TORRENT, Card.VECTOR_SHIFT)
@pytest.mark.rule("SG-8.5", "SG-8.11", "SG-11.23", "SG-11.40")
def test_tv_082_bonuses_are_capped_at_25() -> None:
    """TV-082: R against P with bonuses 10 + 10 + 5 + 5: net 25, threshold 85."""
    w = table(hand_white=["SoulTorrent", "VectorShift"], zone_white=["BoundProbability", "CoordinatedDoctrine"],
              white="Ra2 Bb4", black="Pa5", lp=(60, 20), sp=(18, 0))  # fmt: skip
    w.do("Move Ra2-a3 pay(6LP,0SP)").do("Play SoulTorrent").do("Play VectorShift(a3)").do("Next")
    assert threshold(w.do("Attack Ra3xPa5", dice=[9, 9])) == 85


@effect(Card.SPECTERS_VEIL)
@pytest.mark.rule("SG-11.33", "SG-11.46")
def test_specters_veil_hides_a_piece_that_then_cannot_attack() -> None:
    """Not struck, not bound, not marked by the enemy until the caster's next turn; it blocks lines all the same."""
    w = table(side="B", hand_black=["SpectersVeil"], hand_white=["EternalBinding", "CoordinatedStrike"], white="Rd1",
              black="Rd4 Qd6", lp=(100, 20), sp=(20, 12))  # fmt: skip
    w.do("Play SpectersVeil(d4)").do("Next")
    assert w.why("Attack Rd4xRd1") == "E_LOCKED"
    turn(w, "W", "MAIN1")
    assert {w.why(f"Play {card}(d4)") for card in ("EternalBinding", "CoordinatedStrike")} == {"E_LOCKED"}
    w.do("Next")
    assert (w.why("Attack Rd1xRd4"), w.why("Attack Rd1xQd6")) == ("E_LOCKED", "E_BLOCKED")
    turn(w, "B", "BATTLE")
    assert w.why("Attack Rd4xRd1") == ""
    turn(w, "W", "BATTLE").do("Attack Rd1xRd4", dice=[9, 9])


@refusal(Card.SPECTERS_VEIL)
@pytest.mark.rule("SG-11.33", "SG-9.1")
def test_specters_veil_is_not_for_kings_or_enemies() -> None:
    w = table(hand_white=["SpectersVeil"], white="Ra1", black="Nd5", sp=(12, 0))
    assert {w.why(f"Play SpectersVeil({at})") for at in ("e1", "d5", "b4")} == {"E_TARGET"}


@effect(Card.GEM_SHOCK)
@refusal(Card.GEM_SHOCK)
@pytest.mark.rule("SG-11.33", "SG-10.9", "SG-11.40")
def test_tv_097_repair_is_never_denied_twice_running() -> None:
    """TV-097: the last own turn was denied by Gem Shock: a further denial of the following one is E_LOCKED."""
    w = table(hand_white=["GemShock"], broken=(0, 1), lp=(20, 40), sp=(28, 0)).do("Play GemShock")
    w.player("W").game_used[LIMIT_SLOT[Card.GEM_SHOCK]] = 0
    w.player("W").hand[0] = Card.GEM_SHOCK
    assert w.why("Play GemShock") == "E_LOCKED", "the next turn is denied already"
    turn(w, "B")
    assert w.why("Repair") == "E_LOCKED"
    turn(w, "W", "MAIN1")
    assert w.why("Play GemShock") == "E_LOCKED", "the last turn was denied"
    turn(w, "B").do("Repair", dice=[1, 1, 1])
    assert turn(w, "W", "MAIN1").why("Play GemShock") == ""


@effect(Card.GHASTLY_VOLLEY)
@pytest.mark.rule("SG-11.33", "SG-8.15")
def test_tv_094_ghastly_volley() -> None:
    """TV-094: Q at distance 6, three attacks: 19, 19, 24."""
    w = table(hand_white=["GhastlyVolley"], white="Qd1", black="Rd7", lp=(100, 20), sp=(10, 0), phase="BATTLE")
    w.do("Play GhastlyVolley")
    assert [price(w.do("Attack Qd1xRd7", dice=[9, 9])) for _ in range(3)] == [(19, 0), (19, 0), (24, 0)]


@pytest.mark.rule("SG-11.33", "SG-11.23", "SG-2.6")
def test_a_second_volley_covers_the_same_two_attacks() -> None:
    """Your next two attacks: another copy, played at once, does not make them four."""
    w = table(hand_white=["GhastlyVolley"], white="Qd1", black="Rd7", lp=(200, 20), sp=(20, 0), phase="BATTLE")
    w.do("Play GhastlyVolley")
    w.player("W").hand[0] = Card.GHASTLY_VOLLEY
    w.do("Play GhastlyVolley")
    assert [price(w.do("Attack Qd1xRd7", dice=[9, 9])) for _ in range(3)] == [(19, 0), (19, 0), (24, 0)]


@pytest.mark.rule("SG-8.15", "SG-11.33")
def test_a_volley_leaves_nothing_for_the_banner() -> None:
    """Distance 1 by the Volley, the Banner is spent on it all the same: 11, 11, then 13."""
    w = table(hand_white=["GhastlyVolley"], zone_white=["StrategosBanner"], white="Rd1 Pa2", black="Rd4", lp=(100, 20),
              sp=(10, 0))  # fmt: skip
    w.do("Play GhastlyVolley").do("Move Pa2-a3").do("Next").do("Use StrategosBanner")
    assert [price(w.do("Attack Rd1xRd4", dice=[9, 9])) for _ in range(3)] == [(11, 0), (11, 0), (13, 0)]


@effect(Card.SOUL_NET)
@pytest.mark.rule("SG-11.33", "SG-11.22")
def test_soul_net_pays_for_the_next_capture() -> None:
    """A Pawn: 5 + 5 SP; the next one 5; a Net without a capture is gone with the turn."""
    w = table(hand_white=["SoulNet"], white="Re5", black="Pa5 Ph5 Pe6", phase="BATTLE", lp=(200, 20), sp=(24, 0))
    w.do("Play SoulNet").do("Attack Re5xPa5 pay(14LP,0SP)", dice=[0, 5])
    assert w.points()[1] == 12 + 10
    w.do("Attack Re5xPh5 pay(13LP,0SP)", dice=[0, 5])
    assert w.points()[1] == 12 + 15
    w.player("W").hand[0] = Card.SOUL_NET
    w.do("Play SoulNet")
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Re5xPe6 pay(11LP,0SP)", dice=[0, 5])
    assert w.points()[1] == 15 + 4 + 5


@effect(Card.WRAITH_MARCH)
@pytest.mark.rule("SG-11.33", "SG-11.47")
@pytest.mark.parametrize(
    ("summon", "step", "far"),
    [
        ("R@a1", "Ra1-a2", "Ra1-a3"),
        ("N@b1", "Nb1-c3", "Nb1-c3-e4"),
        ("P@d2", "Pd2-d3", "Pd2-d4"),
        ("Q@d1", "Qd1-c2", "Qd1-b3"),
    ],
)
def test_wraith_march_gives_a_free_step(summon: str, step: str, far: str) -> None:
    """One square, or one jump of a Knight, for nothing; its Moves stay available, and it counts as none."""
    w = table(hand_white=["WraithMarch"], phase="UPKEEP", lp=(60, 20), sp=(10, 0))
    w.do("Play WraithMarch").do(f"Summon {summon}")
    assert w.why(f"Move {far}") == "E_GEOM"
    before = w.points()
    assert f"UP: Move {step} pay(0LP,0SP)" in w.listed()
    w.do(f"Move {step} pay(0LP,0SP)")
    end = step[-2:]
    assert (w.at(end), w.points()) == (f"W{step[0]}", before)
    assert (w.player("W").moves_made, w.s.moved_turn, w.s.moved) == (0, 0, 0)
    assert w.why(f"Move {end}-{end}") != "", "one step only"
    assert w.s.summoned == -1


@refusal(Card.WRAITH_MARCH)
@pytest.mark.rule("SG-11.33", "SG-11.47", "SG-11.49")
def test_wraith_march_comes_before_the_summon_and_its_step_directly_after() -> None:
    """After the Summon it is E_PHASE; anything done between Summon and step forfeits the step, so does Next."""
    late = table(hand_white=["WraithMarch"], phase="UPKEEP", lp=(60, 20), sp=(10, 0)).do("Summon R@a1")
    assert late.why("Play WraithMarch") == "E_PHASE"
    w = table(hand_white=["WraithMarch"], zone_white=["ConversionNexus"], phase="UPKEEP", lp=(60, 20), sp=(20, 0))
    w.do("Play WraithMarch")
    assert w.why("Move Ke1-e2") == "E_PHASE"
    w.do("Summon R@a1 pay(10LP,0SP)").do("Use ConversionNexus(2)")
    assert w.why("Move Ra1-a2") == "E_PHASE"
    gone = table(hand_white=["WraithMarch"], phase="UPKEEP", lp=(60, 20), sp=(10, 0)).do("Play WraithMarch")
    turn(turn(gone, "B"), "W").do("Summon R@a1")
    assert gone.why("Move Ra1-a2") == "E_PHASE"


@pytest.mark.rule("SG-11.47")
def test_the_step_of_wraith_march_knows_no_portal() -> None:
    """It ends on the portal's square; going through is out of its reach."""
    board = ["........"] * 2 + [".......1"] + ["........"] * 3 + ["1......."] + ["........"]
    w = table({"field": 1}, hand_white=["WraithMarch"], phase="UPKEEP", map=board, lp=(60, 20), sp=(10, 0))
    w.do("Play WraithMarch").do("Summon R@a1")
    assert (w.why("Move Ra1-a2~h6"), w.why("Move Ra1-a2")) == ("E_GEOM", "")


# ---------------------------------------------------------------- hybrid school


@effect(Card.COORDINATED_STRIKE)
@pytest.mark.rule("SG-11.34", "SG-2.10")
def test_coordinated_strike_helps_later_attackers() -> None:
    """First piece +0, second +10, third and fourth +20, whoever of them strikes again keeps his; others nothing."""
    w = table(hand_white=["CoordinatedStrike"], white="Ra5 Rd1 Bb3 Nc3", black="Nd5 Pa7", phase="BATTLE",
              lp=(300, 20), sp=(3, 0))  # fmt: skip
    w.do("Play CoordinatedStrike(d5)")
    lines = ("Ra5xNd5", "Ra5xNd5", "Rd1xNd5", "Bb3xNd5", "Nc3xNd5", "Rd1xNd5", "Ra5xPa7")
    assert [threshold(w.do(f"Attack {line}", dice=[9, 9])) for line in lines] == [40, 40, 50, 40, 40, 50, 60]


@refusal(Card.COORDINATED_STRIKE)
@pytest.mark.rule("SG-11.34", "SG-8.20")
def test_coordinated_strike_names_something_that_may_be_struck() -> None:
    w = table(hand_white=["CoordinatedStrike"], white="Ra5", sp=(3, 0))
    assert {w.why(f"Play CoordinatedStrike({at})") for at in ("a5", "b5")} == {"E_TARGET"}
    assert w.why("Play CoordinatedStrike(e8)") == ""


@effect(Card.COORDINATED_STRIKE)
@pytest.mark.rule("SG-11.34", "SG-13.12")
def test_coordinated_strike_may_mark_a_feature() -> None:
    """A Mint on d5: the second Rook has 30 + 10; a pair of portals is named once, by its first end."""
    board = ["........", "........", "........", "...m....", "..1.....", "........", ".....1..", "........"]
    w = table({"field": 1}, hand_white=["CoordinatedStrike"], white="Ra5 Rd1", phase="BATTLE", lp=(100, 20), sp=(3, 0),
              map=board)  # fmt: skip
    assert sorted(line for line in w.listed() if "Strike(#" in line) == [
        f"BT: Play CoordinatedStrike(#{name}) pay(3LP,3SP)" for name in ("MI1", "PA")
    ]
    w.do("Play CoordinatedStrike(#MI1)")
    assert [threshold(w.do(f"Attack {who}x#MI1", dice=[9, 9])) for who in ("Ra5", "Rd1")] == [30, 40]


@effect(Card.PHASE_SHIFT)
@pytest.mark.rule("SG-11.34", "SG-6.4")
def test_phase_shift_lets_a_piece_pass_others() -> None:
    """Through an own Pawn and an enemy Knight to an empty square, at the price of its distance."""
    w = table(hand_white=["PhaseShift"], white="Ra1 Pa2", black="Na4 Pa7", sp=(2, 0))
    assert w.why("Move Ra1-a6") == "E_BLOCKED"
    w.do("Play PhaseShift(a1)")
    assert (w.why("Move Ra1-a4"), w.why("Move Ra1-a2")) == ("E_OCCUPIED", "E_OCCUPIED")
    assert price(w.do("Move Ra1-a6")) == (10, 0)
    assert w.at("a6") == "WR"


@refusal(Card.PHASE_SHIFT)
@pytest.mark.rule("SG-11.34")
def test_phase_shift_passes_no_structures_and_helps_no_attack() -> None:
    """A Mint and a wall stop it; attack lines are not movement; it names an own piece."""
    board = ["........"] * 5 + ["m.#....."] + ["........"] * 2
    w = table({"field": 1}, hand_white=["PhaseShift"], white="Ra1 Rc1", black="Nb5", sp=(2, 0), map=board)
    assert w.why("Play PhaseShift(b5)") == "E_TARGET"
    w.do("Play PhaseShift(a1)")
    assert w.why("Move Ra1-a5") == "E_BLOCKED"
    w = table({"field": 1}, hand_white=["PhaseShift"], white="Ra1 Rc1", sp=(2, 0), map=board).do("Play PhaseShift(c1)")
    assert w.why("Move Rc1-c5") == "E_BLOCKED"
    w = table(hand_white=["PhaseShift"], white="Ra1 Pa2", black="Pa5", sp=(2, 0)).do("Play PhaseShift(a1)").do("Next")
    assert w.why("Attack Ra1xPa5") == "E_BLOCKED"


@effect(Card.SOUL_FORGE)
@pytest.mark.rule("SG-11.34", "SG-5.9")
def test_tv_101_soul_forge() -> None:
    """TV-101: W 5/5, Queen in reserve: she stands on d1, 0/0, bonus 10 this turn, Summon used."""
    w = table(hand_white=["SoulForge"], phase="UPKEEP", black="Rd4", lp=(5, 20), sp=(5, 0))
    w.do("UP: Play SoulForge(Q,d1) pay(5LP,5SP)")
    assert (w.at("d1"), w.points(), w.player("W").summon_used) == ("WQ", (0, 0), 1)
    w.player("W").lp = 100
    assert (w.why("Summon P@a2"), w.why("Break")) == ("E_LIMIT", "E_PHASE")
    assert threshold(w.next("BATTLE").do("Attack Qd1xRd4", dice=[9, 9])) == 70
    turn(turn(w, "B"), "W", "BATTLE")
    assert threshold(w.do("Attack Qd1xRd4", dice=[9, 9])) == 60


@effect(Card.SOUL_FORGE)
@pytest.mark.rule("SG-11.34", "SG-5.9", "SG-4.10")
def test_tv_179_extended_placement_is_still_paid() -> None:
    """TV-179: W 10/10, SoulForge(Q,h3): s = u = 5, n = 6: a = 6..10, pay(6LP,10SP) to pay(10LP,6SP)."""
    given = {"hand_white": ["SoulForge"], "phase": "UPKEEP", "lp": (10, 20), "sp": (10, 0)}
    w = table(**given)
    entry = next(entry for entry in w.entries() if words(w, entry) == "UP: Play SoulForge(Q)")
    tile = next(tile for tile in w.choices(entry) if "h3" in words(w, tile))
    assert [words(w, share) for share in w.choices(tile)] == [
        f"UP: Play SoulForge(Q,h3) pay({lp}LP,{16 - lp}SP)" for lp in range(6, 11)
    ]
    for lp in range(6, 11):
        assert table(**given).do(f"Play SoulForge(Q,h3) pay({lp}LP,{16 - lp}SP)").points() == (10 - lp, lp - 6)
    assert w.why("Play SoulForge(Q,h3) pay(5LP,11SP)") == "E_FUNDS"


@refusal(Card.SOUL_FORGE)
@pytest.mark.rule("SG-11.34", "SG-7.1")
def test_soul_forge_needs_what_a_summon_needs() -> None:
    """A whole Gem, an unused Summon, a piece in the reserve, a free starting square, an empty tile of the camp."""
    rich = {"hand_white": ["SoulForge"], "phase": "UPKEEP", "lp": (40, 20), "sp": (40, 0)}
    assert table(broken=(1, 0), **rich).why("Play SoulForge(Q,d1)") == "E_LOCKED"
    assert table(**rich).do("Summon P@a2").why("Play SoulForge(Q,d1)") == "E_LIMIT"
    assert table(white="Qh4", **rich).why("Play SoulForge(Q,d1)") == "E_TARGET"
    assert table(white="Nd1", **rich).why("Play SoulForge(Q,d2)") == "E_OCCUPIED"
    assert table(**rich).why("Play SoulForge(Q,d5)") == "E_CAMP"
    assert table(white="Pd2", **rich).why("Play SoulForge(Q,d2)") == "E_OCCUPIED"


@pytest.mark.rule("SG-11.44", "SG-11.34")
def test_phantom_gate_lowers_only_the_way_of_soul_forge() -> None:
    """Q on h3: 5 + 5 and 6 - 2; on d1 nothing is left to lower."""
    given = {"hand_white": ["SoulForge"], "zone_white": ["PhantomGate"], "phase": "UPKEEP", "sp": (5, 0)}
    assert sum(price(table(**given).do("Play SoulForge(Q,h3)"))) == 14
    assert sum(price(table(**given).do("Play SoulForge(Q,d1)"))) == 10


@effect(Card.SOUL_FORGE, Card.WRAITH_MARCH)
@pytest.mark.rule("SG-11.33", "SG-11.34")
def test_a_forged_piece_may_march() -> None:
    """Soul Forge is this Upkeep's Summon, so Wraith March lets its piece step."""
    w = table(hand_white=["SoulForge", "WraithMarch"], phase="UPKEEP", lp=(5, 20), sp=(15, 0))
    w.do("Play WraithMarch").do("Play SoulForge(R,a1)").do("Move Ra1-a2 pay(0LP,0SP)")
    assert (w.at("a2"), w.points()) == ("WR", (0, 0))


@effect(Card.PULSE_BARRIER)
@pytest.mark.rule("SG-11.34", "SG-11.22", "SG-2.6")
def test_pulse_barrier_shields_the_king_in_the_opponents_next_turn() -> None:
    """In the caster's own turn nothing, in the opponent's next turn E_LOCKED, in the one after it nothing."""
    w = table(side="B", hand_black=["PulseBarrier"], white="Re5", black="Pa5", lp=(100, 20), sp=(0, 12))
    w.do("Play PulseBarrier")
    assert w.player("W").barrier_now == 0
    turn(w, "W", "BATTLE")
    assert (w.why("Attack Re5xKe8"), w.why("Attack Re5xPa5")) == ("E_LOCKED", "")
    assert turn(turn(w, "B"), "W", "BATTLE").why("Attack Re5xKe8") == ""


@effect(Card.VECTOR_SHIFT)
@pytest.mark.rule("SG-11.34", "SG-11.22")
def test_vector_shift_helps_the_next_attack_of_a_piece_that_moved() -> None:
    """60 + 10 once, whatever another piece does before; then 60."""
    w = table(hand_white=["VectorShift"], white="Ra2 Rh1", black="Pa5 Ph5", lp=(100, 20), sp=(6, 0))
    w.do("Move Ra2-a3 pay(6LP,0SP)").do("Play VectorShift(a3)").do("Next")
    lines = ("Rh1xPh5", "Ra3xPa5", "Ra3xPa5")
    assert [threshold(w.do(f"Attack {line}", dice=[9, 9])) for line in lines] == [60, 70, 60]


@refusal(Card.VECTOR_SHIFT)
@pytest.mark.rule("SG-11.34", "SG-11.48")
def test_vector_shift_needs_a_piece_that_moved_this_turn() -> None:
    """A swap by Spirit Exchange is not a Move, one by Shadow Relay is."""
    w = table(hand_white=["VectorShift", "SpiritExchange"], white="Ra1 Nb1", sp=(6, 0))
    assert w.why("Play VectorShift(a1)") == "E_TARGET"
    w.do("Play SpiritExchange(a1,b1)")
    assert w.why("Play VectorShift(b1)") == "E_TARGET"
    w = table(hand_white=["VectorShift"], zone_white=["ShadowRelay"], white="Bc1 Nb1", sp=(6, 0))
    assert w.do("Use ShadowRelay(b1,c1)").why("Play VectorShift(b1)") == ""


@effect(Card.ANCHOR_FIELD)
@pytest.mark.rule("SG-11.45", "SG-11.34", "SG-5.9")
def test_tv_160_leaving_an_anchor_field() -> None:
    """TV-160: W 2/8, Rook leaves by 3 squares: n = 8, s = 2: only pay(2LP,8SP); with W 1/20 E_FUNDS."""
    for lp, sp, lines in ((2, 8, ["pay(2LP,8SP)"]), (1, 20, [])):
        w = table(side="B", hand_black=["AnchorField"], white="Ra1", lp=(lp, 20), sp=(sp, 8))
        w.do("Play AnchorField(b2)")
        turn(w, "W", "MAIN1")
        assert [line.split(" ")[-1] for line in w.listed() if "Ra1-a4" in line] == lines
        assert w.why("Move Ra1-a4") == ("" if lines else "E_FUNDS")


@effect(Card.ANCHOR_FIELD)
@pytest.mark.rule("SG-11.45", "SG-11.34")
def test_anchor_field_charges_for_leaving_its_block() -> None:
    """Start inside, end outside: 2 LP more, for a Rook, a Knight, the King and a Teleport; else the usual price."""
    w = table(side="B", hand_black=["AnchorField"], white="Ra1 Nb3 Kc2 Rh1", lp=(100, 20), sp=(0, 8))
    w.do("Play AnchorField(b2)")
    turn(w, "W", "MAIN1")
    assert price(w.do("Move Ra1-a2")) == (6, 0), "within the block"
    assert price(w.do("Move Rh1-c1")) == (10, 0), "into the block"
    assert price(w.do("Move Nb3-d4")) == (5, 0)
    assert price(w.do("Move Kc2-d2")) == (3, 0)
    w.next("MAIN2")
    assert price(w.do("Move Ra2-a5")) == (10, 0)
    assert price(w.do("Move Nd4-b3")) == (3, 0)
    w.next("END")
    assert price(w.do("Teleport Rc1-h1")) == (12, 0)


@pytest.mark.rule("SG-11.45", "SG-11.22")
def test_anchor_fields_bind_enemies_until_the_casters_next_turn() -> None:
    """The caster walks freely; two blocks left at once cost 2 LP; afterwards the price is the old one."""
    w = table(side="B", hand_black=["AnchorField"], white="Ra1", black="Rb1", lp=(100, 100), sp=(0, 16))
    w.do("Play AnchorField(a1)")
    w.player("B").hand[0] = Card.ANCHOR_FIELD
    w.do("Play AnchorField(b2)")
    assert price(w.do("Move Rb1-b4 pay(8LP,0SP)")) == (8, 0)
    turn(w, "W", "MAIN1")
    assert price(w.do("Move Ra1-a5")) == (9 + 2, 0)
    turn(turn(w, "B"), "W", "MAIN1")
    assert price(w.do("Move Ra5-a1")) == (9, 0)
    assert w.s.areas[0].centre == w.s.areas[1].centre == 0


@refusal(Card.ANCHOR_FIELD)
@pytest.mark.rule("SG-11.45", "SG-1.10")
def test_anchor_field_takes_any_tile_that_exists() -> None:
    """Occupied ones and the edge too; not what is not part of the field; four fields are the most."""
    board = ["_......."] + ["........"] * 7
    w = table({"field": 1}, hand_white=["AnchorField"], sp=(8, 0), map=board)
    assert [w.why(f"Play AnchorField({at})") for at in ("e1", "h1", "a8")] == ["", "", "E_GEOM"]
    for i in range(4):
        w.s.areas[i].centre = w.s.pieces[15].cell
    assert w.why("Play AnchorField(e1)") == "E_LIMIT"


@effect(Card.SUPPLY_DROP)
@pytest.mark.rule("SG-11.34", "SG-11.27", "SG-11.44")
def test_supply_drop_makes_the_next_activations_cheaper() -> None:
    """Respite costs 8 - 2 LP; the limit of two activations is what it was."""
    w = table(hand_white=["SupplyDrop", "Respite", "SoulDrain"], sp=(5, 0)).do("Play SupplyDrop")
    assert price(w.do("Play Respite")) == (6, 0)
    assert w.why("Play SoulDrain") == "E_LIMIT"


@effect(Card.SUPPLY_DROP)
@pytest.mark.rule("SG-11.27")
@pytest.mark.parametrize(
    ("card", "plain", "dropped"),
    [
        ("CoordinatedStrike(e8)", (3, 3), (1, 3)),
        ("PhaseShift(a1)", (2, 2), (0, 2)),
        ("SoulTorrent", (0, 12), (0, 10)),
        ("EternalBinding(d5)", (10, 0), (8, 0)),
        ("SoulDrain", (0, 0), (0, 0)),
    ],
)
def test_supply_drop_takes_lp_first_then_sp(card: str, plain: tuple[int, int], dropped: tuple[int, int]) -> None:
    """Two points, the LP part first."""
    given = {"white": "Ra1", "black": "Nd5", "sp": (20, 0)}
    name = card.partition("(")[0]
    assert price(table(hand_white=[name], **given).do(f"Play {card}")) == plain
    w = table(hand_white=["SupplyDrop", name], **given).do("Play SupplyDrop")
    assert price(w.do(f"Play {card}")) == dropped


@pytest.mark.rule("SG-11.44", "SG-11.34")
def test_supply_drop_counts_activations_and_free_ones_too() -> None:
    """With three activations: Supply Drop, a relic that is used for nothing, then Respite for 6."""
    w = table(hand_white=["SupplyDrop", "Respite"], zone_white=["GuardianChorus"], sp=(5, 0))
    w.player("W").act_bank = 1
    w.do("Play SupplyDrop").do("Use GuardianChorus(e1)")
    assert w.player("W").supply_left == 1
    assert price(w.do("Play Respite")) == (6, 0)
    assert w.player("W").supply_left == 0


@pytest.mark.rule("SG-11.27", "SG-13.19", "SG-11.11")
def test_all_discounts_together() -> None:
    """Reserve Stockpile 9 LP: Supply Drop -2, Market Levy -1, Bazaar -3; the Bazaar was used up by Supply Drop."""
    board = ["........"] * 4 + ["...z...."] + ["........"] * 3
    given = {"zone_white": ["MarketLevy"], "map": board, "sp": (5, 0)}
    w = table({"field": 1}, hand_white=["ReserveStockpile"], **given)
    assert price(w.do("Play ReserveStockpile")) == (5, 0)
    w = table({"field": 1}, hand_white=["SupplyDrop", "ReserveStockpile"], **given)
    assert price(w.do("Play SupplyDrop")) == (1, 5)
    assert price(w.do("Play ReserveStockpile")) == (6, 0)
    w = table({"field": 1}, hand_white=["ReserveStockpile"], **given)
    w.player("W").supply_left = 1
    assert price(w.do("Play ReserveStockpile")) == (3, 0)


@pytest.mark.rule("SG-11.27", "SG-11.32")
def test_last_stand_has_no_lp_part() -> None:
    """15 points in any mix: Market Levy finds nothing to lower, Supply Drop takes its 2 points."""
    w = table(hand_white=["LastStand"], zone_white=["MarketLevy"], phase="MAIN2", lp=(8, 20), sp=(20, 0))
    assert sum(price(w.do("Play LastStand"))) == 15
    w = table(hand_white=["LastStand"], phase="MAIN2", lp=(8, 20), sp=(20, 0))
    w.player("W").supply_left = 1
    assert sum(price(w.do("Play LastStand"))) == 13


@pytest.mark.rule("SG-13.19", "SG-11.27", "SG-11.44")
def test_last_stand_at_a_bazaar() -> None:
    """RU-87: 12 points in any mix, with Supply Drop 10, and that uses up the Bazaar; a used one leaves 15."""
    board = ["........"] * 4 + ["...z...."] + ["........"] * 3
    given: dict[str, Any] = {"map": board, "phase": "MAIN2", "lp": (8, 20), "sp": (20, 0)}
    w = table({"field": 1}, hand_white=["LastStand"], **given)
    assert w.why("Play LastStand pay(0LP,12SP)") == ""
    assert (sum(price(w.do("Play LastStand pay(4LP,8SP)"))), w.s.bazaar_used) == (12, 1)
    w = table({"field": 1}, hand_white=["LastStand"], **given)
    w.player("W").supply_left = 1
    assert sum(price(w.do("Play LastStand"))) == 10
    w = table({"field": 1}, hand_white=["LastStand"], **given)
    w.s.bazaar_used = 1
    assert sum(price(w.do("Play LastStand"))) == 15


@pytest.mark.rule("SG-13.19", "SG-11.32")
def test_a_bot_counts_the_bazaar_when_it_makes_its_last_stand() -> None:
    """RU-87: 8 LP and 4 SP are 12 points, too few for 15 but enough at a Bazaar."""
    board = ["........"] * 4 + ["...z...."] + ["........"] * 3
    w = table({"field": 1}, white="Re5", hand_black=["LastStand"], map=board, phase="BATTLE", lp=(50, 8), sp=(0, 4))
    w.do("Attack Re5xKe8")
    assert describe(w.s, PLAIN(shield)(w.s, B)) == "RX: Play LastStand pay(8LP,4SP)"


@pytest.mark.rule("SG-11.27")
def test_no_discount_pays_out() -> None:
    """Phase Shift 2 LP + 2 SP with all three: 0 LP, and the SP stay."""
    board = ["........"] * 4 + ["...z...."] + ["........"] * 3
    w = table({"field": 1}, hand_white=["PhaseShift"], zone_white=["MarketLevy"], white="Ra1", map=board, sp=(2, 0))
    w.player("W").supply_left = 1
    assert price(w.do("Play PhaseShift(a1)")) == (0, 2)


@pytest.mark.rule("SG-11.11", "SG-11.44", "SG-13.19")
def test_the_first_purchase_of_a_turn_uses_up_the_bazaar() -> None:
    """A free card is not a purchase; one without LP part is; after it Respite costs its 8 LP; next turn 5."""
    board = ["........"] * 4 + ["...z...."] + ["........"] * 3
    w = table({"field": 1}, hand_white=["SoulDrain", "SoulTorrent", "KingsAegis", "IronCitadel"], map=board, sp=(12, 0))
    w.do("Play SoulDrain")
    assert w.s.bazaar_used == 0
    assert price(w.do("Play SoulTorrent")) == (0, 12)
    assert (w.s.bazaar_used, price(w.do("Deploy KingsAegis"))) == (1, (6, 0))
    turn(turn(w, "B"), "W", "MAIN1")
    assert price(w.do("Deploy IronCitadel")) == (3, 0)


@pytest.mark.rule("SG-11.44", "SG-13.19")
def test_a_reaction_may_be_the_purchase_that_uses_up_the_bazaar() -> None:
    """Black pays 9 for Iron Reserves in White's turn; White's next purchase has no discount."""
    board = ["........"] * 4 + ["......z."] + ["........"] * 3
    w = table({"field": 1}, hand_white=["KingsAegis"], hand_black=["IronReserves"], white="Ra3", black="Pa5", map=board,
              phase="BATTLE")  # fmt: skip
    w.do("Attack Ra3xPa5")
    w.do("Play IronReserves", dice=[0, 1])
    assert (price(w), w.points("B")[0]) == ((9, 0), 11)
    w.do("Next")
    assert price(w.do("Deploy KingsAegis")) == (6, 0)


# ---------------------------------------------------------------- dice school


@effect(Card.LUCKY_SHOT)
@pytest.mark.rule("SG-11.35", "SG-8.14")
@pytest.mark.parametrize("dice", [[9, 9, 4, 1], [4, 1, 9, 9]])
def test_lucky_shot_rolls_twice_and_keeps_the_lower(dice: list[int]) -> None:
    """41 against T 60, in whatever order; the attack after it rolls once."""
    w = table(hand_white=["LuckyShot"], white="Ra3", black="Pa5 Pb3", phase="BATTLE", lp=(60, 20), sp=(9, 0))
    w.do("Play LuckyShot").do("Attack Ra3xPa5", dice=dice)
    assert (w.captives("W"), w.told("hit")[0]["roll"]) == ("P", 41)
    w.do("Attack Ra3xPb3", dice=[9, 9])


@effect(Card.CRITICAL_EDGE)
@pytest.mark.rule("SG-11.35", "SG-8.14")
@pytest.mark.parametrize(("dice", "dealt"), [([2, 0], 2), ([1, 5], 2), ([1, 4], 1), ([2, 1], 0)])
def test_critical_edge_rewards_a_narrow_hit(dice: list[int], dealt: int) -> None:
    """R against R, T 20: 20 and 15 deal 2, 14 deals 1; 21 misses."""
    w = table(hand_white=["CriticalEdge"], white="Rd1", black="Rd4", phase="BATTLE", lp=(60, 20))
    w.do("Play CriticalEdge").do("Attack Rd1xRd4", dice=dice)
    assert damage(w, "d4") == dealt
    w.do("Attack Rd1xRd4", dice=[2, 0])
    assert damage(w, "d4") == dealt + 1, "the next attack only"


@pytest.mark.rule("SG-11.35", "SG-8.7", "SG-8.14")
def test_critical_edge_stays_within_the_cap_and_needs_a_natural_hit() -> None:
    """With Arcane Surge 3, not 4; a miss that Statistical Aim rescues is not a natural hit."""
    w = table(hand_white=["CriticalEdge", "ArcaneSurge"], white="Rd1", black="Rd4", phase="BATTLE", lp=(60, 20))
    w.do("Play CriticalEdge").do("Play ArcaneSurge").do("Attack Rd1xRd4", dice=[2, 0])
    assert damage(w, "d4") == 3
    w = table(hand_white=["CriticalEdge"], zone_white=["StatisticalAim"], white="Rd1", black="Rd4", phase="BATTLE",
              lp=(60, 20))  # fmt: skip
    w.do("Play CriticalEdge").do("Attack Rd1xRd4", dice=[2, 3])
    assert damage(w, "d4") == 1


@effect(Card.CHAOS_SURGE)
@pytest.mark.rule("SG-11.35", "SG-4.14")
def test_tv_168_chaos_surge_interrupts_and_restores() -> None:
    """TV-168: after Ra1 moved, d6 = 6; in M1X the Rook moves again; back in MAIN1 it has moved, others may move."""
    w = table(hand_white=["ChaosSurge"], white="Ra1 Pb2", lp=(60, 20), sp=(15, 0))
    w.do("Move Ra1-a2 pay(6LP,0SP)").do("Play ChaosSurge", dice=[6])
    assert phase(w) == "M1X"
    w.do("Move Ra2-a3").do("Move Pb2-b3").do("Next")
    assert (phase(w), w.why("Move Ra3-a4"), w.why("Move Pb3-b4")) == ("MAIN1", "E_LIMIT", "")


@effect(Card.CHAOS_SURGE)
@pytest.mark.rule("SG-11.35", "SG-4.1")
def test_chaos_surge_fails_on_anything_but_a_six() -> None:
    for face in range(1, 6):
        w = table(hand_white=["ChaosSurge"], sp=(15, 0)).do("Play ChaosSurge", dice=[face])
        assert (phase(w), w.points()) == ("MAIN1", (20, 0))


@pytest.mark.rule("SG-11.35", "SG-4.14", "SG-11.8")
def test_an_extra_main_one_in_main_two() -> None:
    """Everything of MAIN1 is legal in it, a deployment too, and nothing of MAIN2; then MAIN2 goes on."""
    w = table(hand_white=["ChaosSurge", "SoulWard", "SoulTorrent"], phase="MAIN2", sp=(29, 0), white="Ra1", lp=(60, 20))
    w.do("Move Ra1-a2 pay(6LP,0SP)").do("Play ChaosSurge", dice=[6])
    assert (phase(w), w.why("Convert 2SP")) == ("M1X", "E_PHASE")
    w.do("Deploy SoulWard").do("Play SoulTorrent").do("Move Ra2-a3 pay(6LP,0SP)").do("Next")
    assert (phase(w), w.why("Move Ra3-a4"), w.why("Convert 2SP")) == ("MAIN2", "E_LIMIT", "")
    assert phase(w.do("Next")) == "END"


@effect(Card.CHAOS_SURGE, Card.TEMPORAL_RIFT)
@pytest.mark.rule("SG-4.14")
def test_a_rift_inside_an_extra_main_one() -> None:
    """Its MX comes right after M1X, before the interrupted phase goes on; then the phase ends as ever."""
    w = table(hand_white=["ChaosSurge", "TemporalRift"], white="Ra1", lp=(60, 20), sp=(15, 0))
    w.do("Move Ra1-a2 pay(6LP,0SP)").do("Play ChaosSurge", dice=[6]).do("Move Ra2-a3").do("Play TemporalRift")
    w.do("Next")
    assert phase(w) == "MX"
    w.do("Move Ra3-a4").do("Next")
    assert (phase(w), w.why("Move Ra4-a5")) == ("MAIN1", "E_LIMIT")
    assert phase(w.do("Next")) == "BATTLE"


@pytest.mark.rule("SG-4.14")
def test_a_rift_before_an_extra_main_one() -> None:
    """It was played in MAIN1, so its MX waits until MAIN1 is left."""
    w = table(hand_white=["ChaosSurge", "TemporalRift"], sp=(15, 0))
    w.do("Play TemporalRift").do("Play ChaosSurge", dice=[6]).do("Next")
    assert phase(w) == "MAIN1"
    assert phase(w.do("Next")) == "MX"
    assert phase(w.do("Next")) == "BATTLE"


@pytest.mark.rule("SG-4.14", "SG-2.11")
def test_what_leaves_the_board_in_an_extra_main_one_has_not_moved() -> None:
    """A Rook that moved in MAIN1 is sacrificed in M1X: back in MAIN1 no flag is left of it."""
    w = table(hand_white=["ChaosSurge", "BloodForSouls"], white="Ra1", lp=(60, 20), sp=(15, 0))
    w.do("Move Ra1-a2 pay(6LP,0SP)").do("Play ChaosSurge", dice=[6]).do("Play BloodForSouls(a2)").do("Next")
    assert (phase(w), w.s.moved) == ("MAIN1", 0)


@effect(Card.ADVANTAGE_BANK)
@pytest.mark.rule("SG-11.35", "SG-8.18")
def test_advantage_bank_keeps_a_token_for_later() -> None:
    """Turns later the option adv rolls twice; that is not an activation, and the token is gone."""
    w = table(hand_white=["AdvantageBank"], white="Ra3", black="Pa5 Pb3", lp=(100, 20)).do("Play AdvantageBank")
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Ra3xPa5 adv", dice=[9, 9, 4, 1])
    assert (w.captives("W"), w.player("W").acts_used, w.player("W").adv_token) == ("P", 0, 0)
    assert w.why("Attack Ra3xPb3 adv") == "E_LIMIT"


@refusal(Card.ADVANTAGE_BANK)
@pytest.mark.rule("SG-11.35", "SG-8.18", "SG-8.11")
def test_one_token_at_most_and_no_two_advantages() -> None:
    """A second Bank adds nothing; adv is E_LIMIT while Lucky Shot is attached."""
    w = table(hand_white=["AdvantageBank", "LuckyShot"], white="Ra3", black="Pa5", lp=(100, 20), sp=(9, 0))
    w.do("Play AdvantageBank")
    w.player("W").adv_token, w.player("W").hand[1] = 1, Card.ADVANTAGE_BANK
    w.do("Play AdvantageBank")
    assert w.player("W").adv_token == 1
    w = table(hand_white=["LuckyShot"], white="Ra3", black="Pa5", phase="BATTLE", lp=(100, 20), sp=(9, 0))
    w.player("W").adv_token = 1
    w.do("Play LuckyShot")
    assert (w.why("Attack Ra3xPa5 adv"), w.why("Attack Ra3xPa5")) == ("E_LIMIT", "")


@effect(Card.MARGIN_CALL)
@pytest.mark.rule("SG-11.35", "SG-8.14")
@pytest.mark.parametrize(("dice", "back"), [([6, 3], 4), ([6, 4], 0)])
def test_tv_099_margin_call(dice: list[int], back: int) -> None:
    """TV-099: attack paid 4 LP + 8 SP, T 60, roll 63: miss, 4 SP back; roll 64: nothing."""
    w = table(hand_white=["MarginCall"], white="Ra3", black="Pa5", phase="BATTLE", lp=(20, 20), sp=(8, 0))
    w.do("Play MarginCall").do("Attack Ra3xPa5 pay(4LP,8SP)", dice=dice)
    assert w.points() == (8, back)


@pytest.mark.rule("SG-11.35", "SG-10.1")
def test_margin_call_is_a_refund_and_not_a_gain() -> None:
    """It comes back even to a broken Gem; half of 5 is 2; a hit brings nothing back."""
    w = table(hand_white=["MarginCall"], white="Ra3", black="Pa5", phase="BATTLE", sp=(5, 0), broken=(1, 0))
    assert w.do("Play MarginCall").do("Attack Ra3xPa5", dice=[6, 3]).points() == (5, 2)
    w = table(hand_white=["MarginCall"], white="Ra3", black="Rd3", phase="BATTLE", sp=(5, 0))
    assert w.do("Play MarginCall").do("Attack Ra3xRd3", dice=[0, 3]).points() == (4, 0)


# ---------------------------------------------------------------- ritual school


@effect(Card.BLOOD_FOR_SOULS)
@refusal(Card.BLOOD_FOR_SOULS)
@pytest.mark.rule("SG-11.36", "SG-11.25", "SG-11.13")
def test_blood_for_souls_pays_twice_the_value() -> None:
    """A Knight: 6 SP, and it is out of the game; no King, no enemy, nothing from a Gem."""
    w = table(hand_white=["BloodForSouls"], white="Nb1", black="Nd5")
    assert {w.why(f"Play BloodForSouls({at})") for at in ("e1", "d5", "a2")} == {"E_TARGET"}
    w.do("Play BloodForSouls(b1)")
    assert (w.points(), w.at("b1"), w.reserve("W").count("N"), w.captives("B")) == ((20, 6), "", 1, "")


@effect(Card.REBIRTH_PACT)
@pytest.mark.rule("SG-11.36")
def test_rebirth_pact_brings_a_captive_home_to_the_board() -> None:
    """Into the camp, with a broken Gem too; it is not a Summon and needs no starting square."""
    w = table(hand_white=["RebirthPact"], white="Ra1 Rh1", captives_black="Q", broken=(1, 0))
    w.do("Play RebirthPact(Q,d4)")
    assert (w.at("d4"), w.captives("B"), w.points(), w.player("W").summon_used) == ("WQ", "", (0, 0), 0)
    assert w.why("Move Qd4-d5") == "E_FUNDS", "it may move, if it is paid"


@refusal(Card.REBIRTH_PACT)
@pytest.mark.rule("SG-11.36")
def test_rebirth_pact_needs_a_captive_and_an_empty_tile_of_the_camp() -> None:
    w = table(hand_white=["RebirthPact"], white="Ra1", captives_black="Q")
    lines = ("RebirthPact(R,a2)", "RebirthPact(Q,d5)", "RebirthPact(Q,a1)")
    assert [w.why(f"Play {line}") for line in lines] == ["E_TARGET", "E_CAMP", "E_OCCUPIED"]
    assert "RebirthPact" not in " ".join(table(hand_white=["RebirthPact"]).listed())


@effect(Card.ETERNAL_BINDING)
@pytest.mark.rule("SG-11.36", "SG-2.4", "SG-4.6")
def test_eternal_binding_holds_for_two_own_turns_of_the_owner() -> None:
    """No Move, no Teleport, no swap, but attacks; in the third own turn it is free."""
    w = table(hand_white=["EternalBinding"], hand_black=["SpiritExchange"], white="Pa2", black="Rd5 Bc8", lp=(40, 200))
    w.do("Play EternalBinding(d5)")
    for _ in range(2):
        turn(w, "B", "MAIN1")
        assert (w.why("Move Rd5-d6"), w.why("Play SpiritExchange(d5,c8)")) == ("E_LOCKED", "E_LOCKED")
        assert w.next("END").why("Teleport Rd5-a8") == "E_LOCKED"
        turn(w, "W")
    assert turn(w, "B", "MAIN1").why("Move Rd5-d6") == ""


@effect(Card.ETERNAL_BINDING)
@pytest.mark.rule("SG-11.36", "SG-4.9")
def test_unbind_ends_it_for_ten_lp() -> None:
    """In UPKEEP, LP only; it is an action; a piece that is not bound is not a target."""
    w = table(hand_white=["EternalBinding"], black="Rd5 Bc8", lp=(40, 17), sp=(0, 40)).do("Play EternalBinding(d5)")
    turn(w, "B")
    assert w.why("Unbind c8") == "E_TARGET"
    w.do("UP: Unbind d5 pay(10LP,0SP)")
    assert (w.points("B"), w.why("Pass")) == ((7, 40), "E_LIMIT")
    w.do("Next").do("Move Rd5-d6")
    poor = table(hand_white=["EternalBinding"], black="Rd5", lp=(40, 9), sp=(0, 40)).do("Play EternalBinding(d5)")
    assert turn(poor, "B").why("Unbind d5") == "E_FUNDS"
    assert turn(poor, "B", "MAIN1").why("Unbind d5") == "E_PHASE"


@pytest.mark.rule("SG-11.36", "SG-8.1")
def test_a_bound_piece_still_fights() -> None:
    w = table(hand_white=["EternalBinding"], white="Pd2", black="Rd5", lp=(40, 40)).do("Play EternalBinding(d5)")
    turn(w, "B", "BATTLE").do("Attack Rd5xPd2", dice=[0, 1])
    assert w.captives("B") == "P"


@refusal(Card.ETERNAL_BINDING)
@pytest.mark.rule("SG-11.36", "SG-11.13", "SG-9.5")
def test_eternal_binding_names_an_enemy_piece_but_not_the_king() -> None:
    w = table(hand_white=["EternalBinding"], white="Ra1")
    assert {w.why(f"Play EternalBinding({at})") for at in ("e8", "a1", "d5")} == {"E_TARGET"}


@effect(Card.SEALED_GEM)
@pytest.mark.rule("SG-11.36", "SG-11.22", "SG-2.6")
def test_sealed_gem_stops_capture_sp_in_the_opponents_next_turn() -> None:
    """White captures and gains nothing, not even a Tithe; income and the turn after are as ever."""
    w = table(side="B", hand_black=["SealedGem"], zone_white=["GraveTithe"], white="Re5", black="Pa5 Ph5",
              lp=(100, 20))  # fmt: skip
    w.do("Play SealedGem")
    turn(w, "W", "BATTLE").do("Attack Re5xPa5", dice=[0, 1])
    assert (w.captives("W"), w.points()[1]) == ("P", 0)
    turn(turn(w, "B"), "W", "BATTLE").do("Attack Re5xPh5 pay(13LP,0SP)", dice=[0, 1])
    assert w.points()[1] == 2 + 5 + 2


@effect(Card.SOUL_SWAP)
@pytest.mark.rule("SG-11.36")
def test_soul_swap_exchanges_captives() -> None:
    """White gives a Rook and gets a Bishop: each lies in its owner's reserve."""
    w = table(hand_white=["SoulSwap"], captives_white="R", captives_black="B")
    w.do("Play SoulSwap(R,B)")
    assert (w.captives("W"), w.captives("B"), w.reserve("W").count("B"), w.reserve("B").count("R")) == ("", "", 2, 2)


@refusal(Card.SOUL_SWAP)
@pytest.mark.rule("SG-11.36")
def test_soul_swap_never_gains_value() -> None:
    """val(Y) <= val(X); both must be held."""
    w = table(hand_white=["SoulSwap"], captives_white="N P", captives_black="B R", lp=(20, 20))
    assert w.why("Play SoulSwap(N,B)") == ""
    assert {w.why(f"Play SoulSwap({pair})") for pair in ("N,R", "P,B", "Q,R", "N,P")} == {"E_TARGET"}


@effect(Card.FUNERAL_PYRE)
@pytest.mark.rule("SG-11.36", "SG-11.43")
def test_funeral_pyre_burns_a_captive_pawn() -> None:
    """The Pawn is out of the game; the next attack deals 2, the one after it 1."""
    w = table(hand_white=["FuneralPyre"], white="Rd1", black="Rd4", captives_white="P", phase="BATTLE", lp=(60, 20))
    w.do("Play FuneralPyre")
    assert (w.captives("W"), w.reserve("B").count("P")) == ("", 7)
    w.do("Attack Rd1xRd4", dice=[0, 1])
    assert damage(w, "d4") == 2
    w.do("Attack Rd1xRd4", dice=[0, 1])
    assert damage(w, "d4") == 3


@refusal(Card.FUNERAL_PYRE)
@pytest.mark.rule("SG-11.36", "SG-1.7")
def test_funeral_pyre_needs_a_captive_pawn() -> None:
    """A Knight is none; where activations are spent too, the limit is named first."""
    w = table(hand_white=["FuneralPyre", "SoulDrain", "TemporalRift"], captives_white="N")
    assert w.why("Play FuneralPyre") == "E_TARGET"
    w.do("Play SoulDrain").do("Play TemporalRift")
    assert w.why("Play FuneralPyre") == "E_LIMIT"


@effect(Card.PACT_OF_STONE)
@pytest.mark.rule("SG-11.36", "SG-11.22")
def test_tv_100_pact_of_stone() -> None:
    """TV-100: Rook ledger 4, hit of 1 / hit of 2: not captured (ledger 5) / captured."""
    w = table(side="B", hand_black=["PactOfStone"], hand_white=["FuneralPyre"], white="Rd1", black="Rd4",
              captives_white="P", lp=(200, 20)).do("Play PactOfStone")  # fmt: skip
    turn(w, "W", "BATTLE")
    for _ in range(5):
        w.do("Attack Rd1xRd4", dice=[0, 1])
    assert (w.at("d4"), damage(w, "d4")) == ("BR", 5)
    turn(turn(w, "B"), "W", "BATTLE")
    w.player("B").stone = 1
    for _ in range(4):
        w.do("Attack Rd1xRd4", dice=[0, 1])
    w.do("Play FuneralPyre").do("Attack Rd1xRd4", dice=[0, 1])
    assert (w.at("d4"), w.captives("W")) == ("", "R")


@pytest.mark.rule("SG-11.36")
def test_pact_of_stone_needs_the_whole_five_too_and_is_for_rooks() -> None:
    """A hit of 3 on a fresh Rook does not take it; a Pawn falls to a hit of 1."""
    w = table(side="B", hand_black=["PactOfStone"], hand_white=["ArcaneSurge"], white="Rd1 Ra3", black="Rd4 Pa5",
              lp=(100, 20))  # fmt: skip
    w.do("Play PactOfStone")
    turn(w, "W", "BATTLE").do("Play ArcaneSurge").do("Attack Rd1xRd4", dice=[0, 1]).do("Attack Ra3xPa5", dice=[0, 1])
    assert (w.at("d4"), damage(w, "d4"), w.captives("W")) == ("BR", 3, "P")


# ---------------------------------------------------------------- all cards


@pytest.mark.rule("SG-11.13", "SG-9.5")
def test_no_card_names_a_king_to_harm_him() -> None:
    """Neither the own King as a sacrifice, a swap or a veil, nor the enemy's as bound."""
    cards = ["BloodForSouls", "SpectersVeil", "EternalBinding", "SpiritExchange"]
    w = table(hand_white=cards, white="Ra1", lp=(40, 20), sp=(40, 0))
    lines = ("BloodForSouls(e1)", "SpectersVeil(e1)", "EternalBinding(e8)", "SpiritExchange(a1,e1)")
    assert {w.why(f"Play {line}") for line in lines} == {"E_TARGET"}


@pytest.mark.rule("SG-11.40", "SG-10.10", "SG-17.3")
def test_no_card_changes_caps_rates_or_targets() -> None:
    """With every relic but one: 20 SP a turn are converted, at two for one; a Break costs 20, a hit deals 3."""
    relics = [card_id(card) for card in Card if card < RELICS and card != Card.FATE_ENGINE]
    w = table(zone_white=relics, hand_white=["ReapersStrike", "ArcaneSurge"], white="Rd1", black="Qd5", phase="UPKEEP",
              lp=(100, 20), sp=(57, 0))  # fmt: skip
    assert w.points() == (100, 60), "the Foundry's 3"
    w.do("Break pay(20LP,0SP)", dice=[4, 4, 3]).do("Use ConversionNexus(6)")
    assert (w.player("B").broken, w.points()) == (0, (83, 54))
    w.next("BATTLE").do("Play ReapersStrike(d1)")
    assert price(w.do("Attack Rd1xQd5 pay(13LP,0SP)", dice=[0, 1])) == (13, 0), "2 x 5 + 4 - 1 for Siege Lines"
    assert damage(w, "d5") == 3
    w.next("MAIN2").do("Convert 14SP")
    assert (w.points(), w.why("Convert 2SP")) == ((77, 26), "E_LIMIT")


@pytest.mark.rule("SG-11.20")
def test_tv_081_two_activations_a_turn() -> None:
    """TV-081: two Spells played this turn: a third is E_LIMIT."""
    w = table(hand_white=["SoulDrain", "TemporalRift", "Respite"])
    w.do("Play SoulDrain").do("Play TemporalRift")
    assert w.why("Play Respite") == "E_LIMIT"
