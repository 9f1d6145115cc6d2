"""Change and ejection (IM-15, IM-16)."""

import pytest

from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.rules.agenda import change_resolve
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.refusal_sentences import Reason
from tests.games.impetus.world import (
    BATTLE,
    CHANGE,
    EXPAND,
    JU,
    ME,
    MO,
    S0,
    S1,
    SA,
    STEAL,
    TRADE,
    b0,
    card,
    eject,
    guide_idol,
    idol,
    land,
    modifier,
    mods,
    named,
    open_node,
    options,
    play_cards,
    pool,
    refusal,
    run,
    submit,
    swap,
)


@pytest.mark.rule("IM-15.2")
def test_tv_54_unguided_change() -> None:
    """TV-54: unguided, rng [2]: mod Expand +1."""
    s = b0()
    play_cards(s, {MO: CHANGE}, rng=[2])
    assert s.waiting == 0
    run(s, change_resolve)
    assert mods(s, MO) == (0, 0, 1)


@pytest.mark.rule("IM-15.2", "IM-6.3", "IM-29.3")
@pytest.mark.parametrize(
    ("influence", "rng", "choice"),
    [(2, [], [TRADE, STEAL, EXPAND]), (1, [0], [STEAL, EXPAND]), (0, [1], [STEAL])],
)
def test_tv_55_guided_change(influence: int, rng: list[int], choice: list[int]) -> None:
    """TV-55: 1st turn: all three, no draw; 2nd, rng [0]: Steal or Expand; 3rd, rng [1]: Steal, automatically."""
    s = b0(guide={MO: (S0, influence)})
    play_cards(s, {MO: CHANGE}, rng=rng)
    assert view(s, S0).change_hand == choice
    if len(choice) == 1:
        assert s.waiting == 0
        assert s.committed[S0] == modifier(STEAL)
        run(s, change_resolve)
        assert mods(s, MO) == (0, 1, 0)
    else:
        assert options(s, S0) == [modifier(m) for m in choice]


@pytest.mark.rule("IM-15.3")
def test_the_choice_comes_after_the_other_steps() -> None:
    """S0 is asked when Trade, Steal and Expand are resolved, and may take only what was drawn."""
    s = b0(guide={MO: (S0, 1)}, gold={JU: 1})
    play_cards(s, {MO: CHANGE, ME: TRADE, SA: STEAL, JU: EXPAND}, rng=[0, 2])
    assert (s.node, members(s.waiting)) == (Node.C_DECIDE, [S0])
    assert list(s.gold) == [0, 0, 1, 0, 0, 0]
    assert land(s, JU) == [13, 21]
    assert refusal(s, S0, modifier(EXPAND)) == Reason.MODIFIER_NOT_DRAWN
    assert refusal(s, S0, modifier(TRADE)) == 0


@pytest.mark.rule("IM-15.4")
def test_all_modifiers_at_once_from_whole_decks() -> None:
    """Two Factions draw the same type; both have it, for good and on top of the old ones."""
    s = b0(guide={ME: (S0, 2)}, mod={(MO, TRADE): 2})
    play_cards(s, {MO: CHANGE, ME: CHANGE, SA: CHANGE}, rng=[0, 0])
    s.committed[S0], s.waiting = modifier(TRADE), 0
    run(s, change_resolve)
    assert [mods(s, f) for f in (MO, ME, SA)] == [(3, 0, 0), (1, 0, 0), (1, 0, 0)]


@pytest.mark.rule("IM-15.1", "IM-29.2")
@pytest.mark.parametrize(
    ("kind", "played", "rng", "gold"),
    [
        (TRADE, {MO: TRADE, SA: TRADE}, [], 9 + 1 + 1 * 3),
        (STEAL, {MO: STEAL}, [], 9 + 3),
        (EXPAND, {MO: EXPAND}, [0], 9 - (3 - 2)),
    ],
)
def test_effect_of_two_modifiers(kind: int, played: dict[int, int], rng: list[int], gold: int) -> None:
    """Two copies: 3 gold a co-trader, 3 gold from each neighbour that has it, an Expand for 2 less."""
    s = b0(mod={(MO, kind): 2}, gold={MO: 9, JU: 5}, land={MO: [14, 15], ME: [23]})
    play_cards(s, played, rng=rng)
    assert s.gold[MO] == gold


# ---------------------------------------------------------------- ejection


@pytest.mark.rule("IM-16.2")
def test_tv_57_swaps() -> None:
    """TV-57: pool 1/1/1/1: 12 swaps; 4/0/0/0: 3; (T,T) rejected; pool 2/1/1/0: removing C rejected."""
    s = open_node(b0(guide={MO: (S0, 0)}), Node.J_DECIDE)
    assert len(options(s, S0)) == 12
    assert refusal(s, S0, swap(TRADE, TRADE)) == Reason.SAME_CARD
    s = open_node(b0(guide={MO: (S0, 0)}, pool={MO: (4, 0, 0, 0)}), Node.J_DECIDE)
    assert options(s, S0) == [swap(TRADE, STEAL), swap(TRADE, EXPAND), swap(TRADE, CHANGE)]
    s = open_node(b0(guide={MO: (S0, 0)}, pool={MO: (2, 1, 1, 0)}), Node.J_DECIDE)
    assert refusal(s, S0, swap(CHANGE, TRADE)) == Reason.NOT_IN_POOL


@pytest.mark.rule("IM-16.3")
def test_tv_58_ejection() -> None:
    """TV-58: swap (C -> T) on 1/1/1/1: pool 2/1/1/0; Vagrant, Influence 0, idol_used false; Worship check done."""
    s = b0(guide={MO: (S0, 0)}, worship={MO: S1}, idol_used={S0: 1})
    eject(s, {S0: swap(CHANGE, TRADE)})
    assert pool(s, MO) == (2, 1, 1, 0)
    assert (s.guide[MO], s.guiding[S0], s.influence[S0], s.idol_used[S0]) == (NONE, NONE, 0, 0)
    assert s.worship[MO] == S0


@pytest.mark.rule("IM-16.1", "IM-16.4", "IM-29.3")
def test_tv_59_ejected_before_the_war() -> None:
    """TV-59: MO wins a war in S0's third turn: no S_DECIDE, one random card from the swapped pool (3 is now Expand)."""
    s = open_node(b0(guide={MO: (S0, 0)}, ripe={(MO, ME): (22, 31)}), Node.J_DECIDE)
    events = submit(s, S0, swap(CHANGE, TRADE), rng=[5, 0, 3])
    played = named(events, "spoils_played")
    assert played == [{"event": "spoils_played", "faction": MO, "card": EXPAND, "against": ME}]
    names = [e["event"] for e in events]
    assert names.index("ejected") < names.index("war_resolved")
    assert s.node == Node.V_DECIDE


@pytest.mark.rule("IM-16.1")
def test_only_spirits_without_influence_leave() -> None:
    """S1 with Influence 1 stays and is not asked to swap."""
    s = open_node(b0(guide={MO: (S0, 0), JU: (S1, 1)}), Node.J_DECIDE)
    assert members(s.waiting) == [S0]
    submit(s, S0, swap(CHANGE, TRADE))
    assert s.guide[JU] == S1


@pytest.mark.rule("IM-16.2")
def test_the_swap_cannot_be_declined() -> None:
    """Nothing but a swap is accepted."""
    s = open_node(b0(guide={MO: (S0, 0)}), Node.J_DECIDE)
    for action in (card(TRADE), modifier(TRADE), idol(30, BATTLE), guide_idol(ME, 30, BATTLE)):
        assert refusal(s, S0, action) == Reason.WRONG_NODE
    assert (s.node, members(s.waiting)) == (Node.J_DECIDE, [S0])


@pytest.mark.rule("IM-16.3", "IM-0.3")
def test_two_ejections_at_once() -> None:
    """Both pools change, both Spirits are Vagrant."""
    s = b0(guide={MO: (S0, 0), JU: (S1, 0)})
    eject(s, {S0: swap(CHANGE, TRADE), S1: swap(TRADE, STEAL)})
    assert (pool(s, MO), pool(s, JU)) == ((2, 1, 1, 0), (0, 2, 1, 1))
    assert list(s.guide) == [NONE] * 6


@pytest.mark.rule("IM-16.5")
def test_no_turn_is_lost() -> None:
    """The ejected Spirit decides again in the next Vagrant Phase, with a fresh Idol."""
    s = open_node(b0(guide={MO: (S0, 0)}), Node.J_DECIDE)
    submit(s, S0, swap(CHANGE, TRADE))
    assert (s.turn, s.node) == (2, Node.V_DECIDE)
    assert refusal(s, S0, guide_idol(ME, 30, BATTLE)) == 0
