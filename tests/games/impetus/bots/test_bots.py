"""Playing well, and the bots (IM-26)."""

from collections import Counter

import numpy as np
import pytest

from ludex.games.impetus.bots import attraction, decide, drawn_by_idols
from ludex.games.impetus.client.view import members
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.cards.expand import cost
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.ending import cleanup, score
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import apply
from ludex.games.impetus.rules.vagrant import guidable
from ludex.games.impetus.rules.verbs import guide_of, idol_hex, idol_kind
from ludex.games.impetus.rules.war import war_roll
from ludex.kernel.events.log import Log
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
    RI,
    S0,
    S1,
    SA,
    SCRIPTED,
    SPREAD,
    STEAL,
    TAPE,
    TRADE,
    arrange,
    b0,
    card,
    dice,
    eject,
    guide,
    land,
    modifier,
    named,
    new_game,
    open_node,
    options,
    play_cards,
    pool,
    refusal,
    run,
    swap,
    vagrants,
    wander,
    war_phase,
)

# IM-26.11 to 26.13: the levels of the text, under the names of this program (its rulebook has the same list)
EASY, NORMAL, HARD = (GAME.meta.level(name) for name in ("random", "normal", "hard"))


def choice(level: int, s: State, seat: int = S0, seed: int = 1) -> int:
    """The decision of a bot."""
    return int(FAIR(decide)(level, s, seat, dice(seed), np.zeros(GAME.engine.max_actions, dtype=np.int64)))


# ---------------------------------------------------------------- what good play looks like


@pytest.mark.rule("IM-26.1")
def test_concentrate_in_one_turn() -> None:
    """4 + 4 tenths in two turns are worth nothing, 12 in one turn are worth 1 VP."""
    s = b0(worship={MO: S0}, idols=[(22, S0, AFFLUENCE)])
    for gold, expected in ((2, 0), (2, 0), (6, 1)):
        arrange(s, gold_gained={MO: gold})
        run(s, score)
        assert s.vp[S0] == expected
        run(s, cleanup)


@pytest.mark.rule("IM-26.2")
def test_affluence_is_the_steady_source() -> None:
    """3 co-traders and two Trade modifiers: 10 gold, 20 tenths for each Affluence Idol."""
    s = b0(worship={MO: S0}, idols=[(22, S0, AFFLUENCE)], mod={(MO, TRADE): 2})
    play_cards(s, {MO: TRADE, SA: TRADE, PL: TRADE, RI: TRADE})
    assert s.gold_gained[MO] == 1 + 3 * (1 + 2) == 10
    run(s, score)
    assert s.vp[S0] == 2


@pytest.mark.rule("IM-26.3")
def test_battle_wants_a_large_faction() -> None:
    """With two hexes more MO wins 26 of 36 wars; each brings 5 tenths, 1 gold and a spoils card."""
    wins = 0
    for k in range(36):
        s = b0(land={MO: [14, 15]}, ripe={(MO, ME): (22, 31)})
        run(s, war_roll, rng=divmod(k, 6))
        wins += s.wars_won[MO]
    assert wins == 26
    s = b0(land={MO: [14, 15]}, worship={MO: S0}, idols=[(22, S0, BATTLE)], ripe={(MO, ME): (22, 31)})
    events = war_phase(s, rng=[5, 0, STEAL])
    assert (s.gold[MO], len(named(events, "spoils_played"))) == (1, 1)
    assert named(events, "scored")[0]["battle_tenths"] == 5


@pytest.mark.rule("IM-26.4")
def test_spread_needs_modifiers_or_conquests() -> None:
    """The fourth hex costs 3 gold for 5 tenths; with Expand modifiers or as spoils it is free."""
    s = b0(land={MO: [14, 15]}, gold={MO: 3}, worship={MO: S0}, idols=[(22, S0, SPREAD)])
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert s.gold[MO] == 0
    s = b0(land={MO: [14, 15]}, mod={(MO, EXPAND): 3})
    assert FAIR(cost)(s, MO) == 0
    s = b0(land={MO: [14, 15], ME: [32]}, worship={MO: S0}, idols=[(22, S0, SPREAD)], ripe={(MO, ME): (22, 31)})
    events = war_phase(s, rng=[5, 0, EXPAND])
    assert (s.gold[MO], named(events, "scored")[0]["spread_tenths"]) == (1, 5)


@pytest.mark.rule("IM-26.5")
def test_idols_pull() -> None:
    """MO goes to the Idol that only it can reach; an Idol at the centre invites all six, and nobody gets it."""
    everybody = dict.fromkeys(range(6), 1)
    s = b0(gold=everybody, idols=[(15, S0, BATTLE)])
    play_cards(s, {MO: EXPAND}, rng=[0])
    assert land(s, MO) == [15, 22]
    s = b0(gold=everybody, idols=[(30, S0, BATTLE)])
    play_cards(s, dict.fromkeys(range(6), EXPAND), rng=[0] * 6)
    assert s.neutral >> 30 & 1


@pytest.mark.rule("IM-26.6")
def test_rivals_idols_are_worth_taking_over() -> None:
    """S0 takes the Worship of S2 from a Faction with two Idols of S1 and is paid by both."""
    s = b0(seats=3, worship={MO: 2}, idols=[(22, S1, BATTLE), (22, S1, BATTLE)], wars_won={MO: 1}, idol_used={S0: 1})
    vagrants(s, {S0: guide(MO)})
    assert s.worship[MO] == S0
    run(s, score)
    assert s.vp[S0] == 1


@pytest.mark.rule("IM-26.6")
@pytest.mark.parametrize(("mine", "theirs", "kept"), [(1, 1, False), (2, 1, True)])
def test_to_keep_worship_you_need_strictly_more(mine: int, theirs: int, kept: bool) -> None:
    """One Idol each: the newcomer takes it; two against one: it stays."""
    s = b0(worship={MO: S0}, idols=[(22, S0, BATTLE)] * mine + [(22, S1, BATTLE)] * theirs, idol_used={S1: 1})
    vagrants(s, {S1: guide(MO)})
    assert (s.worship[MO] == S0) is kept


@pytest.mark.rule("IM-26.7")
def test_prepare_a_worshipper() -> None:
    """It cannot be guided again; the first Change is a free choice; the swap makes it Trade more often."""
    s = b0(guide={MO: (S0, 2)}, worship={MO: S0})
    play_cards(s, {MO: CHANGE})
    assert options(s, S0) == [modifier(m) for m in range(3)]
    eject(s, {S0: swap(CHANGE, TRADE)})
    assert pool(s, MO) == (2, 1, 1, 0)
    assert MO not in members(FAIR(guidable)(s, S0))


@pytest.mark.rule("IM-26.8", "IM-26.15")
def test_hard_mixes_its_targets() -> None:
    """Of two good Factions it takes either while another Spirit is Vagrant too, and seldom a poor one."""
    s = open_node(b0(idols=[(22, S1, AFFLUENCE), (38, S1, AFFLUENCE)]), Node.V_DECIDE)
    targets = Counter(int(FAIR(guide_of)(choice(HARD, s, seed=seed))) for seed in range(60))
    assert min(targets[MO], targets[PL]) > 15
    assert targets[MO] + targets[PL] > 50
    arrange(s, guide={JU: (S1, 2)})
    assert len({int(FAIR(guide_of)(choice(HARD, s, seed=seed))) for seed in range(20)}) == 1


@pytest.mark.rule("IM-26.9")
def test_one_lost_die_from_elimination() -> None:
    """ME has one hex in a Ripe war: lost with Expand as spoils, its Worship and its guidance are gone."""
    s = b0(guide={ME: (S0, 2)}, worship={ME: S0}, ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[1, 0, EXPAND])
    assert (members(s.eliminated), s.worship[ME], s.guiding[S0]) == ([ME], NONE, NONE)


@pytest.mark.rule("IM-26.10")
def test_hard_does_not_pay_a_rival() -> None:
    """MO's four Affluence Idols pay the holder: S0 trades if that is S0 itself, and not if it is S1."""
    for holder, expected in ((S0, card(TRADE)), (S1, card(CHANGE))):
        s = b0(guide={MO: (S0, 3)}, worship={MO: holder}, idols=[(22, S1, AFFLUENCE)] * 4)
        s.hand[MO, TRADE], s.hand[MO, CHANGE] = 3, 1
        open_node(s, Node.A_DECIDE)
        assert {choice(HARD, s, seed=seed) for seed in range(5)} == {expected}


# ---------------------------------------------------------------- levels


@pytest.mark.rule("IM-26.11")
@pytest.mark.parametrize("k", [0, 1, 500, 989])
def test_easy_is_uniform(k: int) -> None:
    """One draw among all legal actions, and nothing else."""
    s = open_node(b0(), Node.V_DECIDE)
    out = np.zeros(GAME.engine.max_actions, dtype=np.int64)
    assert TAPE.play([k], lambda: SCRIPTED(decide)(EASY, s, S0, dice(1), out)) == options(s, S0)[k]


@pytest.mark.rule("IM-26.11", "IM-8.10")
@pytest.mark.parametrize("level", GAME.meta.levels)
def test_every_level_decides_legally_everywhere(level: str) -> None:
    """So that a bot can take over any decision of anybody, at any node, up to the end."""
    nodes = set()
    for seed in (6, 7):
        for s in wander(new_game(seed, seats=3), seed=seed, turns=25):
            nodes.add(s.node)
            for seat in members(s.waiting):
                assert refusal(s, seat, choice(GAME.meta.level(level), s.copy(), seat)) == 0
    assert nodes == {Node.V_DECIDE, Node.A_DECIDE, Node.C_DECIDE, Node.J_DECIDE, Node.S_DECIDE, Node.SC_DECIDE}


@pytest.mark.rule("IM-8.10")
def test_easy_takes_over_to_the_end() -> None:
    """A player leaves for good in turn 5: the bot plays on, and the Spirit stays in the game."""
    s = new_game(3)
    for _ in wander(s, seed=3, turns=4):
        pass
    while s.waiting:
        seat = members(s.waiting)[0]
        FAIR(apply)(s, seat, choice(EASY, s, seat, seed=s.turn), Log())
    assert s.ending
    assert s.seats == 2


def vagrant_choices(s: State, level: int) -> tuple[set[int], set[int], set[int]]:
    """Targets, Idol hexes and Idol types of a bot over many dice."""
    actions = [choice(level, s, seed=seed) for seed in range(40)]
    parts = ([int(FAIR(part)(action)) for action in actions] for part in (guide_of, idol_hex, idol_kind))
    targets, hexes, kinds = (set(values) for values in parts)
    return targets, hexes, kinds


def shares(s: State, seat: int = S0) -> list[int]:
    """How many of all draws lead a normal bot to each Faction."""
    targets = FAIR(guidable)(s, seat)
    total = sum(FAIR(attraction)(s, seat, f) for f in members(targets))
    drawn = Counter(TAPE.play([k], lambda: SCRIPTED(drawn_by_idols)(s, seat, targets, dice(1))) for k in range(total))
    return [drawn[f] for f in range(6)]


@pytest.mark.rule("IM-26.12", "IM-26.8")
@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, [3, 3, 3, 3, 3, 3]),  # all alike: no reason to meet
        ({"idols": [(22, S1, BATTLE), (39, S1, BATTLE), (39, S1, SPREAD)]}, [5, 3, 7, 3, 3, 3]),
        ({"worship": {ME: S1}}, [3, 4, 3, 3, 3, 3]),  # taken from another
        ({"worship": {ME: S1, MO: S1}, "idols": [(22, S1, BATTLE)] * 3}, [1, 4, 3, 3, 3, 3]),  # MO keeps to S1
        ({"worship": {ME: S0}}, [3, 0, 3, 3, 3, 3]),  # its own Worshipper can't be guided
    ],
)
def test_normal_follows_idols_and_spreads(given: dict[str, object], expected: list[int]) -> None:
    """Every target has a share: 3 where Worship is to be gained, 2 more for each Idol, 1 if another has it; else 1."""
    assert shares(b0(**given)) == expected


@pytest.mark.rule("IM-26.8", "IM-26.12")
def test_normals_part_after_a_collision() -> None:
    """Four normal bots before one rich Faction: some of them always choose another, so that the game goes on."""
    s = open_node(b0(seats=4, idols=[(22, S1, BATTLE), (22, S1, BATTLE)]), Node.V_DECIDE)
    for seed in range(20):
        assert len({int(FAIR(guide_of)(choice(NORMAL, s, seat, 4 * seed + seat))) for seat in range(4)}) > 1


@pytest.mark.rule("IM-26.12")
def test_normal_places_any_idol_next_to_some_faction() -> None:
    """Only hexes within somebody's reach, of every type."""
    s = open_node(b0(), Node.V_DECIDE)
    near = {14, 15, 23, 30, 32, 40, 46, 47, 37, 45, 20, 28, 13}
    targets, hexes, kinds = vagrant_choices(s, NORMAL)
    assert hexes <= near
    assert len(hexes) > 5
    assert len(targets) > 2
    assert kinds == {BATTLE, AFFLUENCE, SPREAD}


@pytest.mark.rule("IM-26.12")
def test_normal_is_random_elsewhere() -> None:
    """One draw among the legal actions."""
    s = open_node(b0(guide={MO: (S0, 0)}), Node.J_DECIDE)
    out = np.zeros(GAME.engine.max_actions, dtype=np.int64)
    assert TAPE.play([7], lambda: SCRIPTED(decide)(NORMAL, s, S0, dice(1), out)) == options(s, S0)[7]


@pytest.mark.rule("IM-26.13")
def test_hard_is_the_strongest_level() -> None:
    """The value bot is the last one; the optional Expert is not offered."""
    assert GAME.meta.levels[-1] == "hard"
    assert "expert" not in GAME.meta.levels
