"""The state: its fields, its save, its invariants, its size (IM-4)."""

from collections.abc import Callable

import numpy as np
import pytest

from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import FACTIONS, PAIR_LIST, PAIRS, SPIRITS
from ludex.games.impetus.rules.legal import MAX_ACTIONS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.war import war_roll
from ludex.kernel.play.position import position_text, read_position
from tests.games.impetus.world import (
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
    TRADE,
    b0,
    borders,
    land,
    modifier,
    new_game,
    open_node,
    play_cards,
    run,
    wander,
    war_phase,
)


@pytest.mark.rule("IM-4.6", "IM-4.2")
def test_a_position_as_text() -> None:
    """A line for each field that is not as in a new game: sets as bits, hexes as their indices, none as -1."""
    s = b0(land={MO: [30]}, idols=[(30, S1, BATTLE)], pending=[(MO, ME)], ripe={(SA, PL): (39, 38)}, vp={S1: 3})
    first, *lines = position_text(GAME, s).splitlines()
    fields = dict(line.split(" ", 1) for line in lines)
    assert first == "game impetus rules 1 seats 2"
    assert fields["land"].startswith(f"{1 << 22 | 1 << 30},{1 << 31},")
    assert fields["idols"] == "0*453,1,0*461"  # 30 hexes of five Spirits with three types, then S1's first
    assert (fields["pending_wars"], fields["ripe_wars"]) == ("1", str(1 << 9))
    assert fields["battleground"] == "-1*18,39,38,-1*10"
    assert (fields["vp"], fields["worship"]) == ("0,3,0,0,0", "-1*6")
    assert read_position(GAME, "\n".join([first, *reversed(lines)])) == s


@pytest.mark.rule("IM-4.6", "IM-6.6")
def test_a_position_has_the_generator_and_the_secrets() -> None:
    s = new_game(4)
    s.hand[MO, TRADE], s.committed[S1] = 2, modifier(EXPAND)
    text = position_text(GAME, s)
    assert f"rng a={s.rng.a} b={s.rng.b} c={s.rng.c} d={s.rng.d}\n" in text
    assert "hand 2,0*23\n" in text
    assert f"committed -1,{modifier(EXPAND)},-1,-1,-1\n" in text
    assert read_position(GAME, text) == s


@pytest.mark.rule("IM-4.2")
def test_save_and_load() -> None:
    """Saved bytes are the state."""
    s = new_game(9, seats=5)
    assert State.load(s.save()) == s


@pytest.mark.rule("IM-4.3")
def test_counters_of_a_turn() -> None:
    """Gold, hexes and wars of this turn, and who traded."""
    s = b0(gold={JU: 1}, ripe={(MO, ME): (22, 31)})
    play_cards(s, {SA: TRADE, PL: TRADE, JU: EXPAND}, rng=[0])
    war_phase(s, rng=[5, 0, EXPAND])
    assert list(s.gold_gained) == [1, 0, 2, 2, 0, 0]
    assert list(s.terr_gained) == [1, 0, 0, 0, 0, 1]
    assert list(s.wars_won) == [1, 0, 0, 0, 0, 0]
    assert members(s.traders) == [SA, PL]


@pytest.mark.rule("IM-4.4")
def test_records_of_a_turn() -> None:
    """Cards played in the Agenda Phase and as spoils, for display."""
    s = b0(ripe={(MO, ME): (22, 31)})
    play_cards(s, {SA: TRADE})
    war_phase(s, rng=[5, 0, TRADE])
    seen = view(s, -1)
    assert seen.played == [NONE, NONE, TRADE, NONE, NONE, NONE]
    assert seen.spoils_played == [(MO, TRADE)]


@pytest.mark.rule("IM-4.5")
def test_war_results_in_pair_order() -> None:
    """(pair, die of a, die of b, winner or -1, battleground hex of the loser or -1)."""
    s = b0(ripe={(PL, 4): (38, 29), (MO, JU): (22, 21), (ME, SA): (31, 39)})
    run(s, war_roll, rng=[0, 3, 2, 2, 5, 0])
    assert view(s, -1).war_results == [(4, 1, 4, JU, 22), (5, 3, 3, NONE, NONE), (12, 6, 1, PL, 29)]


@pytest.mark.rule("IM-4.5")
def test_a_change_without_influence_is_not_asked() -> None:
    """One modifier is drawn and applied."""
    s = b0(guide={MO: (S0, 0)})
    play_cards(s, {MO: CHANGE}, rng=[2])
    assert s.waiting == 0
    assert s.committed[S0] == modifier(EXPAND)


# ---------------------------------------------------------------- invariants


def break_guide(s: State) -> None:
    s.guide[MO] = S0


def break_guiding(s: State) -> None:
    s.guiding[S0] = MO


def break_influence(s: State) -> None:
    s.influence[S0] = 2


def break_pool(s: State) -> None:
    s.pool[MO, TRADE] = 2


def break_gold(s: State) -> None:
    s.gold[MO] = -1


def break_elimination_land(s: State) -> None:
    s.eliminated |= 1 << MO


def dead_mesa(s: State) -> None:
    s.land[MO] |= s.land[ME]
    s.rim[MO] |= s.rim[ME]
    s.land[ME] = s.rim[ME] = 0
    s.eliminated |= 1 << ME


def break_elimination_worship(s: State) -> None:
    dead_mesa(s)
    s.worship[ME] = S0


def break_elimination_war(s: State) -> None:
    dead_mesa(s)
    s.ripe_wars |= 1
    s.battleground[0, 0], s.battleground[0, 1] = 22, 31


def break_battleground_missing(s: State) -> None:
    s.ripe_wars |= 1


def break_battleground_owner(s: State) -> None:
    s.ripe_wars |= 1
    s.battleground[0, 0], s.battleground[0, 1] = 22, 30  # 30 is neutral, not ME's


def break_battleground_adjacency(s: State) -> None:
    s.land[ME] |= 1 << 34
    s.neutral &= ~(1 << 34)
    s.ripe_wars |= 1
    s.battleground[0, 0], s.battleground[0, 1] = 22, 34


def break_pending(s: State) -> None:
    s.pending_wars = 1


def break_ownership(s: State) -> None:
    s.land[MO] |= 1 << 31


def break_home_idol(s: State) -> None:
    s.idols[22, S0, BATTLE] = 1
    s.shrines |= 1 << 22


@pytest.mark.rule("IM-4.7")
@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        (1, break_guide),
        (1, break_guiding),
        (2, break_influence),
        (3, break_pool),
        (4, break_gold),
        (5, break_elimination_land),
        (5, break_elimination_worship),
        (5, break_elimination_war),
        (6, break_battleground_missing),
        (6, break_battleground_owner),
        (6, break_battleground_adjacency),
        (7, break_pending),
        (8, break_ownership),
        (10, break_home_idol),
    ],
)
def test_a_broken_invariant_is_noticed(number: int, spoil: Callable[[State], None]) -> None:
    """`flaw` names the invariant that a damaged state violates."""
    s = open_node(b0(), Node.V_DECIDE)
    assert FAIR(GAME.engine.broken_invariant)(s) == 0
    spoil(s)
    assert FAIR(GAME.engine.broken_invariant)(s) == number


@pytest.mark.rule("IM-4.7")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_invariants_hold_in_random_games(seats: int) -> None:
    """All ten, checked here independently of the engine's own check, before every decision."""
    owned = 6
    idols = 0
    for s in wander(new_game(seats, seats), seed=seats):
        assert FAIR(GAME.engine.broken_invariant)(s) == 0
        for f in range(FACTIONS):
            assert s.guide[f] == NONE or s.guiding[s.guide[f]] == f
            assert sum(s.pool[f, c] for c in range(4)) == 4
            assert s.gold[f] >= 0
        for pair in members(s.ripe_wars):
            assert (s.battleground[pair, 0], s.battleground[pair, 1]) in borders(s, *PAIR_LIST[pair])
        now = 61 - len(members(s.neutral))
        assert now >= owned
        assert sum(len(land(s, f)) for f in range(FACTIONS)) == now
        assert sum(s.idols) >= idols
        assert not any(s.idols[h, p, t] for h in (21, 22, 29, 31, 38, 39) for p in range(seats) for t in range(3))
        owned, idols = now, sum(s.idols)


# ---------------------------------------------------------------- sizes


@pytest.mark.rule("IM-4.8")
@pytest.mark.parametrize(
    ("field", "bound"),
    [
        ("idols", 100),
        ("mod", 602),
        ("gold", 2_600_000),
        ("gold_gained", 2_600_000),
        ("regard", 1_500_000),
        ("terr_gained", 61),
        ("wars_won", 5),
        ("turn", 1000),
        ("vp", 2_600_000),
    ],
)
def test_numbers_have_room(field: str, bound: int) -> None:
    """Every counter holds its upper limit."""
    assert np.iinfo(State.fields[field].item.dtype).max >= bound


@pytest.mark.rule("IM-4.8")
def test_lists_have_room() -> None:
    """15 wars with hands, 990 actions, hands by counts."""
    assert State.fields["fights"].shape == (PAIRS,) == (15,)
    assert State.fields["hand"].shape == (FACTIONS, 4)
    assert State.fields["idols"].shape == (61, SPIRITS, 3)
    assert MAX_ACTIONS == 990


@pytest.mark.rule("IM-4.9")
def test_size_of_a_state() -> None:
    """Below 2 kB packed, and so is its text, for five Spirits."""
    assert 915 < State.saved < 2048
    s = new_game(1, seats=5)
    for _ in wander(s, seed=1, turns=10):
        pass
    assert len(position_text(GAME, s)) < 2048
