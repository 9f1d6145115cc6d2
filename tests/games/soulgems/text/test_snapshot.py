"""A state as text, and back (SG-16.9, SG-16.10)."""

from __future__ import annotations

import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import Kind, Node
from ludex.games.soulgems.rules.invariants import broken_invariant
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.notation_logs import STATE_KEYS
from ludex.games.soulgems.text.restore_effects import GAME_NUMBERS
from ludex.games.soulgems.text.restore_rows import FLAGS
from ludex.games.soulgems.text.snapshot_parts import SETS, SINGLES
from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import Match
from tests.games.soulgems.records import PASSING, dump, load, same
from tests.games.soulgems.world import World, ground
from tests.laws.conftest import Table, dice_of, random_action, wandering

SEED = "0" * 31 + "1"
EXAMPLE = """STATE
 TURN: 1 W BATTLE
 LP: W=20 B=0
 SP: W=4 B=9
 KINGDMG: W=0 B=3
 GEM: W=ok B=broken
 TAKEN: W=1 B=1
 BOARD_W: Ke1 Ra3 Qd4
 BOARD_B: Rh4 Ke8
 RESERVE_W: P=8 N=1 B=2 R=1 Q=0
 RESERVE_B: P=6 N=2 B=2 R=1 Q=1
 CAPTIVES_W: P=2 N=0 B=0 R=0 Q=0
 CAPTIVES_B: P=0 N=1 B=0 R=0 Q=0
 LEDGER: W:Rh4=1
 FEATURE: O1 Outpost e5 by=- used=0
 NPC: G1 Guardian f5 by=-
 ZONE_W: StatisticalAim
 ZONE_B: -
 HAND_W: SoulNet
 HAND_B: Respite,SoulForge
 EFFECT: rules relics=1 field=1 npc=1
 EFFECT: game base=3
 EFFECT: ids O=1 G=1
 EFFECT: attackers B@h4 W@d4
 FLAGS_W: acc_rolls=1 spent=22 acted=1
 DECK: -
END_STATE
"""


def example() -> World:
    """In the middle of a turn: White's Queen has hit the Rook h4."""
    rules = {"relics": 1, "field": 1, "npc": 1}
    w = World(
        white="Ra3 Qd4", black="Rh4", phase="BATTLE", rules=rules, lp=(42, 0), sp=(0, 9), king_damage=(0, 3),
        broken=(0, 1), captives_white="P P", captives_black="N", map=ground(e5="u"), npcs=["Guardian f5"],
        zone_white=["StatisticalAim"], hand_white=["SoulNet"], hand_black=["Respite", "SoulForge"],
    )  # fmt: skip
    return w.do("Attack Qd4xRh4 pay(22LP,0SP)", [4, 1])


def between_actions(s: State) -> bool:
    return bool(s.node == Node.PHASE and s.depth == 0 and s.rift < 0)


@pytest.mark.rule("SG-16.9", "SG-16.10")
def test_a_snapshot_says_everything() -> None:
    w = example()
    assert dump(w.s) == EXAMPLE
    assert same(load(EXAMPLE), w.s)
    assert dump(load(EXAMPLE)) == EXAMPLE


@pytest.mark.rule("SG-16.9", "SG-2.6")
@pytest.mark.parametrize("variant", GAME.meta.variants)
def test_tv_144_any_state_of_any_game_comes_back(variant: str) -> None:
    """TV-144: load(dump(s)) equals s."""
    seen = 0
    for step, match in enumerate(wandering(Table(GAME, 2, variant), number=51, decisions=160)):
        if step % 4 == 0 and between_actions(match.state):
            again = load(dump(match.state))
            assert same(again, match.state)
            assert broken_invariant(again) == 0
            seen += 1
    assert seen >= 10


@pytest.mark.rule("SG-16.10")
@pytest.mark.parametrize("variant", ["core", "everything", "market"])
def test_a_loaded_game_goes_on_as_the_other(variant: str) -> None:
    """With the same dice the same decisions lead to the same states, whatever the pieces are called."""
    table = Table(GAME, 2, variant)
    match, canonical, dice = table.match(52), table.match(52), dice_of(52)
    while len(match.decisions) < 60 or not between_actions(match.state):
        match.decide(match.pending()[0], random_action(match, match.pending()[0], dice))
    canonical.state = load(dump(match.state))
    canonical.state.dice, canonical.state.deal = match.state.dice, match.state.deal
    for _ in range(150):
        if match.over:
            break
        seat = match.pending()[0]
        assert listed(canonical, seat) == listed(match, seat)
        match.decide(seat, random_action(match, seat, dice))
        canonical.decide(seat, match.decisions[-1].words)
        assert same(canonical.state, match.state)


def listed(match: Match, seat: int) -> list[str]:
    return sorted(GAME.text.describe(match.state, action) for action in match.legal(seat))


# ---------------------------------------------------------------- every field


@pytest.mark.rule("SG-2.6", "SG-16.9")
@pytest.mark.parametrize("name", FLAGS)
def test_every_flag_of_a_player_is_kept(name: str) -> None:
    s = example().s
    plain = s.copy()
    setattr(s.players[1], name, getattr(s.players[1], name) + 1 if name != "refunds" else 0)
    assert same(load(dump(s)), s)
    assert name == "refunds" or not same(s, plain)


@pytest.mark.rule("SG-2.4", "SG-2.7", "SG-2.10")
@pytest.mark.parametrize("name", [*SETS.values(), *SINGLES.values(), *GAME_NUMBERS, "weather", "bound", "vector"])
def test_every_field_of_a_game_is_kept(name: str) -> None:
    s = example().s
    s.interrupted = int(name == "saved_moved")
    queen = next(p for p in range(48) if s.pieces[p].kind == Kind.QUEEN and s.board[0] >> p & 1)
    plain = s.copy()
    if name in ("bound", "vector"):
        setattr(s.pieces[queen], name, 2)
    elif name in SETS.values():
        setattr(s, name, 1 << queen)
    else:
        setattr(s, name, queen if name in SINGLES.values() else 1)
    s.weather_turns, s.waiting = 4 * s.weather, 1 + s.swapped
    assert same(load(dump(s)), s)
    assert not same(s, plain)


def test_no_field_is_forgotten() -> None:
    """A new field of the state must be kept, or be named as passing."""
    kept = {*SETS.values(), *SINGLES.values(), *GAME_NUMBERS, *PASSING}
    rows = {"board", "pieces", "players", "rules", "turn", "round", "side", "phase", "ledger", "attackers"}
    rows |= {"features", "features_made", "npcs", "npcs_made", "numbers", "areas", "weather", "weather_turns", "tags"}
    rows |= {"weather_fresh", "tile", "deck", "deck_count", "discard", "discards", "market_relics", "market_piles"}
    implied = {"seats", "node", "decider", "waiting", "ending", "winner", "home", "file_offset", "rift", "depth"}
    implied |= {"occupant", "feature_at", "work"}
    assert set(State.fields) == kept | rows | implied
    arrays = {"stockpile", "game_used", "hand", "kept", "rejected", "reserve", "captives", "struck"}
    sets = {"zone", "reserved", "relic_used"}
    assert set(Player.fields) == {*FLAGS, "lp", "sp", "turns_taken", "king_damage", "broken"} | arrays | sets


@pytest.mark.rule("SG-11.45", "SG-11.34", "SG-11.32", "SG-11.21", "SG-13.25", "SG-13.7")
def test_effects_with_a_row_of_their_own() -> None:
    hand = ["AnchorField", "CoordinatedStrike", "GemShock"]
    rules = {"relics": 1, "field": 1}
    w = World(white="Ra3", black="Pa5", rules=rules, lp=(90, 0), sp=(90, 0), hand_white=hand, map=ground(d4="*"))
    w.do("Play AnchorField(e4)").do("Play CoordinatedStrike(a5)").do("Weather Fog #W1").next("MAIN2")
    w.do("Build Portal@b4,g5").s.players[0].stockpile[1] = 2
    rows = dump(w.s).split("\n")
    assert {
        " EFFECT: AnchorField W e4 until=W",
        " EFFECT: CoordinatedStrike W B@a5 until=turn",
        " WEATHER: Fog turns=4 fresh=1",
        " FEATURE: W1 WeatherNode d4 by=- used=1",
        " FEATURE: PA Portal b4,g5 by=W used=0",
        " EFFECT: discard AnchorField,CoordinatedStrike",
        " EFFECT: ids P=1 W=1",
    } <= set(rows)
    assert any("stockpile=0,2,0" in row for row in rows)
    assert same(load(dump(w.s)), w.s)


# ---------------------------------------------------------------- masks, equality, errors


@pytest.mark.rule("SG-2.8", "SG-16.9")
def test_a_masked_snapshot_hides_the_other_hand_and_the_deck() -> None:
    s = example().s
    for seat, hands in ((0, ("SoulNet", "?2")), (1, ("?1", "Respite,SoulForge")), (-1, ("?1", "?2"))):
        rows = dict(row.strip().split(": ") for row in dump(s, seat).split("\n") if ": " in row)
        assert (rows["HAND_W"], rows["HAND_B"]) == hands
        assert "DECK" not in rows
        with pytest.raises(LudexError, match="masked"):
            load(dump(s, seat))


@pytest.mark.rule("SG-11.6")
def test_open_hands_are_never_masked() -> None:
    w = World(rules={"relics": 1, "draft_variant": "open"}, hand_black=["Respite"])
    assert " HAND_B: Respite" in dump(w.s, 0).split("\n")


@pytest.mark.rule("SG-16.10")
def test_equality_knows_no_ids_and_no_dice() -> None:
    one, other = World(white="Pa2 Pb2"), World(white="Pb2 Pa2")
    assert one.s != other.s
    assert same(one.s, other.s)
    other.s.dice.a += 1
    assert same(one.s, other.s)
    other.s.moved = 1
    assert not same(one.s, other.s), "one of two Pawns has moved"


@pytest.mark.rule("SG-16.10")
def test_a_snapshot_is_taken_between_actions() -> None:
    match = Match(GAME, ["human", "human"], SEED)
    with pytest.raises(LudexError, match="between the actions of a turn"):
        dump(match.state)
    with pytest.raises(LudexError, match="between the actions of a turn"):
        dump(World().do("OfferDraw").s)
    with pytest.raises(LudexError, match="between the actions of a turn"):
        dump(World().do("Resign").s)


@pytest.mark.rule("SG-16.9")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (" LP: W=20 B=0\n", "", "no row LP"),
        ("W=20", "W=2o", "“LP: W=2o B=0” can't be read"),
        ("W=20", "W=99999", "“LP: W=99999 B=0” can't be read"),
        ("Ke1 Ra3", "Ke1 Re1", "that square is not free"),
        ("Ke1 Ra3", "Ra3", "no King"),
        ("P=8 N=1", "P=9 N=1", "not the pieces of one army"),
        ("P=8 N=1", "P=7 N=1", "not the pieces of one army"),
        ("SoulNet", "SoulNut", "“SoulNut” is not a card"),
        ("O1 Outpost", "S1 Outpost", "the id is not of this kind"),
        ("W:Rh4", "W:Nh4", "there is no piece Nh4"),
        ("B@h4", "B@h5", "there is no piece B@h5"),
        ("relics=1", "relics=7", "out of range"),
        ("relics=1", "relicts=1", "can't be read"),
        ("acted=1", "active=1", "can't be read"),
        ("BATTLE", "LUNCH", "can't be read"),
        ("EFFECT: game", "EFFECT: gum", "can't be read"),
        (" DECK: -\n", "", "masked"),
        ("END_STATE\n", "", "without END_STATE"),
        ("Guardian f5", "Guardian e5", "the square is taken"),
    ],
)
def test_a_snapshot_that_can_not_be_is_refused(old: str, new: str, words: str) -> None:
    with pytest.raises(LudexError, match=words):
        load(EXAMPLE.replace(old, new, 1))


@pytest.mark.rule("SG-16.9")
def test_every_row_has_a_key_of_the_grammar_and_they_are_in_order() -> None:
    keys = [row.strip().split(":")[0] for row in EXAMPLE.split("\n")[1:-2]]
    assert keys == sorted(keys, key=STATE_KEYS.index)


@pytest.mark.rule("SG-3.10", "SG-6.8", "SG-2.3")
def test_promoted_and_missing_pieces_come_back() -> None:
    rules = {"promotion_refund_pawn": 1}
    w = World(white="Pe7", black="Kh8", phase="MAIN2", rules=rules, lp=(20, 0)).do("Move Pe7-e8=N")
    assert " RESERVE_W: P=8 N=2 B=2 R=2 Q=1" in dump(w.s).split("\n")
    assert "refunds=1" in dump(w.s)
    assert same(load(dump(w.s)), w.s)
    drill = World(white="Qd4", black="Pd6", rest="gone")
    assert " GONE: B P=7 N=2 B=2 R=2 Q=1" in dump(drill.s).split("\n")
    assert same(load(dump(drill.s)), drill.s)
