"""Constants, enumerations and tables of the text (IM-0, IM-2, IM-29, IM-32)."""

import re

import numpy as np
import pytest

from ludex.games.impetus.client.view import members, owners, view
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules import data
from ludex.games.impetus.rules.agenda import agenda_draw, insight
from ludex.games.impetus.rules.codes import Card, End, Faction, Idol, Modifier, Node
from ludex.games.impetus.rules.draws import ALL_MODIFIERS
from ludex.games.impetus.rules.setup import setup
from ludex.games.impetus.rules.state import Rules, State
from ludex.kernel.errors import LudexError, UnknownName
from ludex.kernel.state.dice import Stream
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    FAIR,
    JU,
    ME,
    MO,
    PL,
    S0,
    S1,
    SA,
    STEAL,
    TRADE,
    b0,
    eject,
    guide,
    guide_idol,
    land,
    mods,
    named,
    new_game,
    open_node,
    options,
    play_cards,
    pool,
    refusal,
    ripe_wars,
    run,
    submit,
    swap,
    vagrants,
    wander,
    war_phase,
)

RULEBOOK = GAME.meta.folder / "rulebook.md"


# ---------------------------------------------------------------- how to read the rules


@pytest.mark.rule("IM-0.1", "IM-0.2")
@pytest.mark.parametrize("number", range(1, 40))
def test_rulings_are_in_the_rulebook(number: int) -> None:
    """Each of our own decisions, R-01 to R-39, stands in the rulebook with a sentence of its own."""
    text = RULEBOOK.read_text(encoding="utf-8")
    assert re.search(rf"R-{number:02}\b.{{20,}}", text)


@pytest.mark.rule("IM-0.2")
def test_the_given_rules_beat_the_public_project() -> None:
    """R-15 and R-21: neighbouring thieves are safe from each other, ejection comes before the war."""
    s = b0(gold={ME: 9})
    play_cards(s, {MO: STEAL, ME: STEAL})
    assert s.gold[MO] == 0
    s = open_node(b0(guide={MO: (S0, 0)}, ripe={(MO, ME): (22, 31)}), Node.J_DECIDE)
    names = [e["event"] for e in submit(s, S0, swap(CHANGE, TRADE), rng=[5, 0, TRADE])]
    assert names.index("ejected") < names.index("war_resolved") < names.index("turn_start")


@pytest.mark.rule("IM-0.4")
def test_words() -> None:
    """Vagrant guides nobody; a neutral hex has no owner; an eliminated Faction is not live."""
    s = b0(guide={MO: (S0, 3)}, eliminated={ME: MO})
    seen = view(s, S0)
    assert seen.guiding == [MO, -1]
    assert (owners(s)[30], owners(s)[31], owners(s)[22]) == (-1, MO, MO)
    assert seen.eliminated == [False, True, False, False, False, False]
    assert [word.name for word in Card] == ["TRADE", "STEAL", "EXPAND", "CHANGE"]


@pytest.mark.rule("IM-0.5")
def test_all_quantities_are_integers() -> None:
    """No field of the state is a fraction."""

    def kinds(dtype: np.dtype) -> set[str]:
        if dtype.subdtype:
            return kinds(dtype.subdtype[0])
        if dtype.fields:
            return set().union(*(kinds(field[0]) for field in dtype.fields.values()))
        return {dtype.kind}

    assert kinds(State.dtype) == {"i"}


@pytest.mark.rule("IM-1.1")
def test_the_game_in_one_paragraph() -> None:
    """Two to five Spirits, never an owner among them; the first to 10 VP ends the game."""
    for seats in (2, 3, 4, 5):
        GAME.meta.check_seats(seats)
    for seats in (1, 6):
        with pytest.raises(UnknownName, match="2 to 5"):
            GAME.meta.check_seats(seats)
    s = new_game(1, seats=2)
    for _ in wander(s, seed=1):
        assert max(s.vp) < 10
        assert all(faction in range(-1, 6) for faction in owners(s))
    assert (s.ending, max(s.vp) >= 10) == (End.VP, True)


# ---------------------------------------------------------------- constants


@pytest.mark.rule("IM-2.1")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("vp_to_win", 10),
        ("turn_limit", 100),
        ("start_gold", 0),
        ("guide_influence", 3),
        ("war_regard", -2),
        ("war_gold", 1),
        ("battle_tenths", 5),
        ("affluence_tenths", 2),
        ("spread_tenths", 5),
        ("shuffle_homes", 0),
    ],
)
def test_rules_defaults(name: str, value: int) -> None:
    """The numbers of the text are the defaults."""
    assert getattr(Rules(), name) == value
    assert GAME.meta.options[name].default == value


@pytest.mark.rule("IM-2.1")
def test_fixed_numbers() -> None:
    """61 hexes, 6 Factions, 2..5 Spirits (3), pools of 4, three Change cards."""
    assert (data.HEXES, data.MAP.radius + 1) == (61, 5)
    assert (data.FACTIONS, data.PAIRS) == (6, 15)
    assert GAME.meta.seats == (2, 5, 3)
    assert data.POOL == 4
    assert members(ALL_MODIFIERS) == [TRADE, STEAL, EXPAND]
    assert {pool(b0(), f) for f in range(6)} == {(1, 1, 1, 1)}


@pytest.mark.rule("IM-2.1")
def test_every_rule_number_is_used() -> None:
    """A changed number changes the game: gold at the start, Influence, war threshold and gold, VP to win."""
    assert list(new_game(1, start_gold=50).gold) != list(new_game(1).gold)
    s = b0()
    s.rules.guide_influence, s.rules.war_regard, s.rules.war_gold = 2, -1, 3
    vagrants(s, {S0: guide_idol(MO, 30, BATTLE)})
    assert s.influence[S0] == 2
    play_cards(s, {PL: STEAL})
    assert len(members(s.pending_wars)) == 2
    s = b0(ripe={(MO, ME): (22, 31)})
    s.rules.war_gold = 3
    war_phase(s, rng=[5, 0, TRADE])
    assert s.gold[MO] == 3 + 1


@pytest.mark.rule("IM-2.2", "IM-29.1", "IM-29.2", "IM-29.4")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Faction, "MOUNTAIN MESA SAND PLAINS RIVER JUNGLE"),
        (Card, "TRADE STEAL EXPAND CHANGE"),
        (Modifier, "TRADE STEAL EXPAND"),
        (Idol, "BATTLE AFFLUENCE SPREAD"),
    ],
)
def test_codes(kind: type[Faction], words: str) -> None:
    """The codes count from 0 in the order of the text."""
    assert [member.name for member in kind] == words.split()
    assert [int(member) for member in kind] == list(range(len(kind)))


@pytest.mark.rule("IM-2.2")
def test_war_status() -> None:
    """None, Pending (without a battleground), Ripe."""
    wars = view(b0(pending=[(MO, ME)], ripe={(MO, JU): (22, 21)}), -1).wars
    assert [(war.pair, war.ripe, war.ground) for war in wars] == [(0, False, None), (4, True, (22, 21))]


# ---------------------------------------------------------------- data tables


@pytest.mark.rule("IM-29.1")
def test_factions_by_home() -> None:
    """Index and coordinates of the six homes."""
    homes = {MO: (1, -1), ME: (1, 0), SA: (0, 1), PL: (-1, 1), 4: (-1, 0), JU: (0, -1)}
    assert {f: data.MAP.hexes[land(b0(), f)[0]] for f in range(6)} == homes


@pytest.mark.rule("IM-29.3")
@pytest.mark.parametrize(("influence", "hand", "change"), [(3, 4, 3), (2, 3, 2), (1, 2, 1)])
def test_guidance_calendar(influence: int, hand: int, change: int) -> None:
    """Cards in the Agenda hand at the draw, and modifiers to choose from after the reveal."""
    s = b0(guide={MO: (S0, influence)})
    run(s, agenda_draw, rng=[0] * hand)
    assert len(view(s, S0).hand) == hand
    s.influence[S0] -= 1
    assert FAIR(insight)(s, MO) == change


@pytest.mark.rule("IM-29.2")
def test_cards_in_the_agenda_phase() -> None:
    """+1 gold and 1 a co-trader; 1 from each neighbour; a hex for n gold; a modifier."""
    s = b0(gold={JU: 1, PL: 1})
    play_cards(s, {ME: TRADE, SA: TRADE, MO: STEAL, PL: EXPAND, JU: CHANGE}, rng=[1, 2])
    assert [s.gold[f] for f in (MO, ME, SA, PL, JU)] == [2, 1, 2, 0, 0]
    assert land(s, PL) == [37, 38]
    assert members(s.change_hand[JU]) == [EXPAND]


# ---------------------------------------------------------------- features left out

LATER = "affinity race habitat swell cooldown block hand_replacement choose_hex choose_battleground carry scale"


@pytest.mark.rule("IM-32.1", "IM-32.2")
def test_no_option_for_later_features() -> None:
    """What changes the given rules has no switch; dealing the homes has one, named and off."""
    assert not {name for name in GAME.meta.options for word in LATER.split() if word in name}
    with pytest.raises(UnknownName, match="no rule"):
        GAME.rules_with({"swell_bonus": 1})
    with pytest.raises(LudexError, match="out of range"):
        GAME.rules_with({"shuffle_homes": 2})
    assert GAME.meta.options["shuffle_homes"].default == 0


@pytest.mark.rule("IM-32.1")
def test_ten_points_with_rounding() -> None:
    """No 100-point scale: a Battle Idol and a war are 5 tenths, and alone worth nothing."""
    s = b0(worship={MO: S0}, idols=[(22, S0, BATTLE)], ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[5, 0, TRADE])
    assert s.vp[S0] == 0


@pytest.mark.rule("IM-32.1")
def test_no_habitat_modifiers_and_fixed_homes() -> None:
    """One random modifier each, nothing else; homes as in the table whatever the dice."""
    s = State()
    run(s, setup, 2, Stream(), rng=[TRADE, STEAL, EXPAND, TRADE, STEAL, EXPAND, *[TRADE] * 6])
    assert [mods(s, f) for f in range(6)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)] * 2
    for seed in range(4):
        assert all(new_game(seed).land[f] >> int(data.HOMES[f]) & 1 for f in range(6))


@pytest.mark.rule("IM-32.1")
def test_hands_are_drawn_with_replacement() -> None:
    """Four times the same card from a pool that has it once."""
    s = b0(guide={MO: (S0, 3)})
    run(s, agenda_draw, rng=[CHANGE] * 4)
    assert view(s, S0).hand == [CHANGE] * 4


@pytest.mark.rule("IM-32.1")
def test_contested_guidance_is_decided_by_nothing() -> None:
    """No affinity breaks the tie, no block follows, no second own Idol is forbidden."""
    s = b0(idols=[(30, S0, BATTLE)])
    vagrants(s, {S0: guide_idol(MO, 30, BATTLE), S1: guide_idol(MO, 14, BATTLE)})
    assert s.guide[MO] == -1
    assert s.idols[30, S0, BATTLE] == 2
    open_node(s, Node.V_DECIDE)
    assert refusal(s, S0, guide(MO)) == 0


@pytest.mark.rule("IM-32.1")
def test_no_swell_bonus() -> None:
    """A Vagrant without any option is skipped and gets nothing."""
    s = open_node(b0(worship=dict.fromkeys(range(6), S0), idol_used={S0: 1}), Node.V_DECIDE)
    submit(s, S1, guide_idol(MO, 30, BATTLE), rng=[0, 1, 2, 3])
    assert s.vp[S0] == 0
    assert options(s, S0) == []


@pytest.mark.rule("IM-32.1")
def test_no_worship_check_before_scoring() -> None:
    """S1 has more Idols in MO's land than the holder S0; the pay of this turn goes to S0 all the same."""
    s = b0(worship={MO: S0}, idols=[(22, S1, BATTLE), (22, S1, AFFLUENCE)], gold_gained={MO: 5})
    war_phase(s)
    assert (s.worship[MO], s.vp[S0], s.vp[S1]) == (S0, 1, 0)


@pytest.mark.rule("IM-32.1")
def test_ripening_after_spoils() -> None:
    """The battleground is drawn on the map after the conquest, and no conquest cancels another war."""
    s = b0(land={ME: [23]}, pending=[(MO, SA)], ripe={(MO, ME): (22, 31)})
    events = war_phase(s, rng=[5, 0, EXPAND, 0])
    assert named(events, "war_cancelled") == []
    assert ripe_wars(s) == {(MO, SA): (31, 39)}


@pytest.mark.rule("IM-32.1")
def test_spirits_choose_neither_hex_nor_battleground() -> None:
    """No decision but the six of IM-8.9 exists."""
    assert [node.name for node in Node] == [
        "V_DECIDE", "A_DECIDE", "C_DECIDE", "J_DECIDE", "S_DECIDE", "SC_DECIDE", "GAME_OVER"
    ]  # fmt: skip


@pytest.mark.rule("IM-32.1")
def test_ejection_is_not_after_scoring() -> None:
    """S0 leaves in J_RESOLVE: its Worship counts when this turn is scored."""
    s = b0(guide={MO: (S0, 0)}, worship={MO: S1}, idols=[(22, S0, AFFLUENCE)], gold_gained={MO: 5})
    eject(s, {S0: swap(CHANGE, TRADE)})
    war_phase(s)
    assert (s.vp[S0], s.vp[S1]) == (1, 0)
