"""Playing well, and the bots (IM-26)."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

from ludex.games.impetus.bots import decide
from ludex.games.impetus.ending import cleanup, score
from ludex.games.impetus.events import event_data
from ludex.games.impetus.expand import cost
from ludex.games.impetus.game import GAME
from ludex.games.impetus.outlook import ONE_VP, WINS, chance, look, worth
from ludex.games.impetus.state import NONE, PAIR_LIST, Node, State
from ludex.games.impetus.turn import apply
from ludex.games.impetus.vagrant import guidable
from ludex.games.impetus.value_bot import (
    card_value,
    guide_value,
    jitter,
    legacy_value,
    pick_idol,
    pick_modifier,
    pick_swap,
    pick_target,
    spoil_value,
)
from ludex.games.impetus.verbs import guide_of, idol_hex, idol_kind
from ludex.games.impetus.view import members
from ludex.games.impetus.war import war_roll
from ludex.kernel.dice import below
from ludex.kernel.events import Log, open_log, read
from ludex.kernel.rule import Interpreter

from .world import (
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
    spoils,
    swap,
    vagrants,
    wander,
    war_phase,
)

# IM-26.11 to 26.13: the levels of the text, under the names of this program (its rulebook has the same list)
EASY, NORMAL, HARD = (GAME.level(name) for name in ("random", "normal", "hard"))
STEADY = Interpreter({jitter: lambda _dice, _percent: 1000})  # without the small random factors


def choice(level: int, s: State, seat: int = S0, seed: int = 1) -> int:
    """The decision of a bot."""
    return int(FAIR(decide)(level, s, seat, dice(seed), np.zeros(GAME.max_actions, dtype=np.int64)))


def vp(value: float) -> float:
    """A value of the bots in VP."""
    return value / ONE_VP


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
    """While another Spirit is Vagrant the target varies with the dice, the best one being the most frequent."""
    s = open_node(b0(idols=[(22, S1, AFFLUENCE), (22, S1, AFFLUENCE)]), Node.V_DECIDE)
    targets = Counter(int(FAIR(guide_of)(choice(HARD, s, seed=seed))) for seed in range(60))
    assert len(targets) > 1
    assert targets.most_common(1)[0][0] == MO
    arrange(s, guide={JU: (S1, 2)})
    assert {int(FAIR(guide_of)(choice(HARD, s, seed=seed))) for seed in range(20)} == {MO}


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
    out = np.zeros(GAME.max_actions, dtype=np.int64)
    assert TAPE.play([k], lambda: SCRIPTED(decide)(EASY, s, S0, dice(1), out)) == options(s, S0)[k]


@pytest.mark.rule("IM-26.11", "IM-8.10")
@pytest.mark.parametrize("level", GAME.levels)
def test_every_level_decides_legally_everywhere(level: str) -> None:
    """So that a bot can take over any decision of anybody, at any node, up to the end."""
    nodes = set()
    for seed in (6, 7):
        for s in wander(new_game(seed, seats=3), seed=seed, turns=25):
            nodes.add(s.node)
            for seat in members(s.waiting):
                assert refusal(s, seat, choice(GAME.level(level), s.copy(), seat)) == 0
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


@pytest.mark.rule("IM-26.12")
@pytest.mark.parametrize(
    ("given", "targets"),
    [
        ({"idols": [(22, S1, BATTLE), (39, S1, BATTLE), (39, S1, SPREAD)], "worship": {ME: S1}}, {SA}),
        ({"worship": {ME: S1}}, {ME}),
        ({"worship": {ME: S1, MO: S1}, "idols": [(22, S1, BATTLE)] * 3}, {ME}),
    ],
)
def test_normal_follows_idols(given: dict[str, object], targets: set[int]) -> None:
    """Most Idols among those whose Worship it would gain; then one that Worships another already."""
    s = open_node(b0(**given), Node.V_DECIDE)
    assert vagrant_choices(s, NORMAL)[0] == targets


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
    out = np.zeros(GAME.max_actions, dtype=np.int64)
    assert TAPE.play([7], lambda: SCRIPTED(decide)(NORMAL, s, S0, dice(1), out)) == options(s, S0)[7]


@pytest.mark.rule("IM-26.13")
def test_hard_is_the_strongest_level() -> None:
    """The value bot is the last one; the optional Expert is not offered."""
    assert GAME.levels[-1] == "hard"
    assert "expert" not in GAME.levels


# ---------------------------------------------------------------- the value bot, against the text


def win(lead: int) -> float:
    """The win row of IM-17.6."""
    return WINS[max(-6, min(6, lead)) + 6] / 36


class Model:
    """IM-26.14, written down once more in fractions."""

    def __init__(self, s: State, f: int) -> None:
        self.n = len(land(s, f))
        self.m = [s.mod[f, m] for m in range(3)]
        live = [g for g in range(6) if not s.eliminated >> g & 1]
        near = [g for g in live if g != f and s.rim[f] & s.land[g]]
        share = [s.pool[f, c] / 4 for c in range(4)]
        co = sum(s.pool[g, TRADE] / 4 for g in live if g != f)
        self.gold_trade = 1 + co * (1 + self.m[TRADE])
        self.gold_steal = sum(min(s.gold[v] + 0.3, 1 + self.m[STEAL]) for v in near)
        price = max(0, self.n - self.m[EXPAND])
        reach = s.rim[f] & s.neutral
        self.can = bool(reach) and s.gold[f] >= price
        grows = 0 if not reach else 1 if price == 0 else 0.8 if self.can else 0.35
        wars = [PAIR_LIST[i] for i in members(s.ripe_wars | s.pending_wars) if f in PAIR_LIST[i]]
        w = sum(win(self.n - len(land(s, a + b - f))) for a, b in wars)
        w = max(w, 0.175 * len(near) * share[STEAL] * (0.6 if self.m[STEAL] == 0 else 1))
        g = share[TRADE] * self.gold_trade + share[STEAL] * self.gold_steal
        g += share[EXPAND] * (1 - grows) * (1 + self.m[EXPAND])
        self.pay = [0.5 * w, 0.2 * (g + w), 0.5 * share[EXPAND] * (grows + w)]  # Battle, Affluence, Spread
        self.prospects = 0.1 * sum(win(self.n - len(land(s, v))) - 0.45 for v in near)
        self.idols = [idols_on(s, land(s, f), kind) for kind in range(3)]
        self.within_reach = [idols_on(s, members(reach), kind) for kind in range(3)]

    def rate(self, idols: Sequence[float]) -> float:
        return sum(pay * count for pay, count in zip(self.pay, idols, strict=True))


def idols_on(s: State, hexes: Sequence[int], kind: int) -> int:
    return sum(s.idols[h, spirit, kind] for h in hexes for spirit in range(s.seats))


def world(**given: object) -> State:
    """A position in which everything matters: land, gold, modifiers, pools, Idols, wars."""
    s = b0(
        land={MO: [14, 15], SA: [40, 47], JU: [13]},
        gold={MO: 3, ME: 1, SA: 4, PL: 0, RI: 2, JU: 1},
        mod={(MO, TRADE): 1, (MO, STEAL): 1, (SA, EXPAND): 3, (PL, TRADE): 2, (RI, EXPAND): 1},
        pool={MO: (2, 1, 1, 0), SA: (0, 2, 2, 0), PL: (3, 0, 1, 0)},
        idols=[(14, S0, AFFLUENCE), (15, S1, BATTLE), (23, S0, SPREAD), (30, S1, SPREAD), (47, S1, SPREAD),
               (38, S1, BATTLE)],
        pending=[(SA, PL)],
        ripe={(MO, ME): (22, 31)},
    )  # fmt: skip
    arrange(s, **given)
    FAIR(look)(s)
    return s


@pytest.mark.rule("IM-26.14")
@pytest.mark.parametrize("f", range(6))
def test_outlook(f: int) -> None:
    """Gold by Trade and Steal, and what an Idol of each type pays a turn."""
    s, model = world(), Model(world(), f)
    assert s.work.outlook[f].gold_trade / 1000 == pytest.approx(model.gold_trade)
    assert s.work.outlook[f].gold_steal / 1000 == pytest.approx(model.gold_steal)
    assert [vp(FAIR(worth)(s, f, kind)) for kind in range(3)] == pytest.approx(model.pay, abs=0.002)


@pytest.mark.rule("IM-26.14", "IM-17.6")
@pytest.mark.parametrize("lead", range(-8, 9))
def test_win_chance(lead: int) -> None:
    """The win row divided by 36; beyond six hexes it is certain."""
    assert FAIR(chance)(lead) / 1000 == pytest.approx(win(lead), abs=0.001)


@pytest.mark.rule("IM-26.15")
@pytest.mark.parametrize(("holder", "factor"), [(NONE, 1), (S1, 1.6), (2, 0.25)])
def test_guide_value(holder: int, factor: float) -> None:
    """Its rate with half of what is within reach and a little more; 1.6 from a rival, a quarter without Worship."""
    s = world(worship={MO: holder})
    s.seats = 3
    if holder == 2:
        arrange(s, idols=[(22, 2, BATTLE), (22, 2, BATTLE)])
    model = Model(s, MO)
    extra = (0.3, 0.6, 0.3)
    idols = [model.idols[k] + model.within_reach[k] / 2 + extra[k] for k in range(3)]
    assert vp(FAIR(guide_value)(s, S0, MO)) == pytest.approx(model.rate(idols) * factor + 0.1, rel=0.01)


@pytest.mark.rule("IM-26.15")
def test_target_by_squared_value() -> None:
    """The draw is weighted by value squared, half for the Faction of the last collision; alone it is the maximum."""
    totals: list[int] = []

    def last(_stream: object, n: int) -> int:
        totals.append(n)
        return n - 1

    drawn = Interpreter({below: last})
    s = world()
    targets = FAIR(guidable)(s, S0)
    assert drawn(pick_target)(s, S0, targets, dice(1)) == JU
    weights = [s.work.value[f] for f in range(6)]
    values = [vp(FAIR(guide_value)(s, S0, f)) for f in range(6)]
    assert totals == [sum(weights)]
    for f in range(6):
        assert weights[f] / weights[MO] == pytest.approx((values[f] / values[MO]) ** 2, rel=0.05)
    s.collided[S0] = MO
    drawn(pick_target)(s, S0, targets, dice(1))
    assert s.work.value[MO] == pytest.approx(weights[MO] / 2, rel=0.01)
    s = world(guide={JU: (S1, 2)})
    targets = FAIR(guidable)(s, S0)
    best = max(members(targets), key=lambda f: FAIR(guide_value)(s, S0, f))
    assert drawn(pick_target)(s, S0, targets, dice(1)) == best
    assert len(totals) == 2


@pytest.mark.rule("IM-26.16")
@pytest.mark.parametrize(("target", "worshipper"), [(MO, None), (MO, PL), (PL, SA), (RI, None)])
def test_idol_where_it_pays_most(target: int, worshipper: int | None) -> None:
    """The best of every focus Faction, reachable hex and type, less where others reach it too."""
    s = world(worship={} if worshipper is None else {worshipper: S0})
    focus = {target} | ({worshipper} if worshipper is not None else set())

    def promise(x: int, h: int, kind: int) -> float:
        rivals = sum(1 for f in range(6) if f != x and s.rim[f] >> h & 1 and s.worship[f] != S0)
        return (Model(s, x).pay[kind] + 0.01) / (1 + 0.8 * rivals) * (1.3 if x == target else 1)

    spots = {
        (h, kind): promise(x, h, kind)
        for x in sorted(focus)
        for h in members(s.rim[x] & s.neutral)
        for kind in range(3)
    }
    chosen = STEADY(pick_idol)(s, S0, target, sum(1 << f for f in focus), dice(1))
    assert max(promise(x, chosen // 3, chosen % 3) for x in focus) == pytest.approx(max(spots.values()), rel=0.02)


@pytest.mark.rule("IM-26.17")
@pytest.mark.parametrize("f", [MO, SA, PL, RI])
@pytest.mark.parametrize(("holder", "k"), [(S0, 1), (S1, -0.3)])
def test_card_values(f: int, holder: int, k: float) -> None:
    """Trade, Steal, Expand (possible or not) and Change, as the text has them."""
    s = world(worship={f: holder}, guide={f: (S0, 2)})
    m = Model(s, f)
    b, a, p = m.idols
    expected = {TRADE: 0.2 * a * m.gold_trade * k + 0.15, CHANGE: 0.25 + 0.15}
    expected[STEAL] = 0.2 * a * m.gold_steal * k + 0.25 * b * k + 0.12 + m.prospects
    if m.can:
        reach = members(s.rim[f] & s.neutral)
        spots = [h for h in reach if s.shrines >> h & 1]
        bonus = [
            0.5 * idols_on(s, [h], SPREAD) * k
            + (0.45 * sum(idols_on(s, [h], t) for t in range(3)) if holder == S0 else 0)
            + 0.5 * sum(s.idols[h, S0, t] for t in range(3))
            for h in spots
        ]
        expected[EXPAND] = 0.5 * p * k + 0.25 + (sum(bonus) / len(bonus) if bonus else 0)
    else:
        expected[EXPAND] = 0.2 * a * (1 + m.m[EXPAND]) * k + 0.1
    for kind, value in expected.items():
        assert vp(FAIR(card_value)(s, S0, f, kind)) == pytest.approx(value, abs=0.002)


@pytest.mark.rule("IM-26.17")
@pytest.mark.parametrize(("influence", "value"), [(3, 0.4), (2, 0.4), (1, 0.25)])
def test_change_is_worth_more_with_influence(influence: int, value: float) -> None:
    """Two or more before the loss mean a choice."""
    assert vp(FAIR(card_value)(world(guide={MO: (S0, influence)}), S0, MO, CHANGE)) == pytest.approx(value)


@pytest.mark.rule("IM-26.17")
def test_hard_plays_its_best_card() -> None:
    """Of a whole hand the one with the highest value, small random factors aside."""
    s = world(worship={MO: S0}, guide={MO: (S0, 3)})
    for kind in range(4):
        s.hand[MO, kind] = 1
    open_node(s, Node.A_DECIDE)
    best = max(range(4), key=lambda kind: FAIR(card_value)(s, S0, MO, kind))
    assert choice(HARD, s) == card(best)


@pytest.mark.rule("IM-26.18")
@pytest.mark.parametrize(
    ("holder", "idols", "best"),
    [
        (S0, [], TRADE),  # 1, 0.5, 0.8
        (S0, [BATTLE], STEAL),  # 1, 1.5, 0.8
        (S0, [SPREAD], EXPAND),  # 1, 0.5, 2
        (S0, [AFFLUENCE, SPREAD], TRADE),  # 2, 0.9, 2
        (S1, [BATTLE, BATTLE], EXPAND),  # 1, 1, 1.2
    ],
)
def test_modifier(holder: int, idols: list[int], best: int) -> None:
    """Trade 1 + A, Steal 0.5 + B + 0.4 A, Expand 0.8 + 1.2 P; not Worshipped 1, 1, 1.2."""
    s = b0(worship={MO: holder}, guide={MO: (S0, 2)}, idols=[(22, S1, kind) for kind in idols])
    assert FAIR(pick_modifier)(s, S0, MO, 0b111) == best


@pytest.mark.rule("IM-26.18")
@pytest.mark.parametrize("f", [MO, SA, PL, RI])
@pytest.mark.parametrize("holder", [S0, S1])
def test_swap(f: int, holder: int) -> None:
    """Remove the lowest present, add the highest other; the other way round for a Faction that will not Worship me."""
    s = world(worship={f: holder}, guide={f: (S0, 0)})
    arrange(s, idols=[(land(s, f)[0], S1, AFFLUENCE)] * 3)
    FAIR(look)(s)
    m = Model(s, f)
    b, a, p = m.idols
    value = [
        0.2 * a * m.gold_trade + 0.05,
        0.2 * a * m.gold_steal + 0.25 * b,
        0.35 * p + 0.05 + 0.03 * a * (1 + m.m[EXPAND]),
        0.06,
    ]
    assert [vp(FAIR(legacy_value)(s, f, kind)) for kind in range(4)] == pytest.approx(value, abs=0.002)
    sign = 1 if holder == S0 else -1
    remove = min((kind for kind in range(4) if s.pool[f, kind]), key=lambda kind: sign * value[kind])
    add = max((kind for kind in range(4) if kind != remove), key=lambda kind: sign * value[kind])
    assert FAIR(pick_swap)(s, S0, f) == swap(remove, add)


@pytest.mark.rule("IM-26.18")
def test_spoils() -> None:
    """Trade with this turn's traders, Steal, the hex with its Idols, or a modifier; the best of the hand is played."""
    s = world(worship={MO: S0}, guide={MO: (S0, 2)}, traders=[SA, RI])
    arrange(s, idols=[(31, S1, BATTLE)])
    war_phase(s, rng=[5, 0, TRADE, STEAL, EXPAND])
    FAIR(look)(s)
    m = Model(s, MO)
    b, a, p = m.idols
    value = [
        0.2 * a * (1 + 2 * (1 + m.m[TRADE])) + 0.1,
        0.2 * a * m.gold_steal + 0.3 * b + 0.05,
        0.5 * p + 0.5 + 0.3 * 1,
        0.3,
    ]
    assert [vp(FAIR(spoil_value)(s, MO, 0, kind)) for kind in range(4)] == pytest.approx(value, abs=0.002)
    best = max(range(3), key=value.__getitem__)
    assert choice(HARD, s) == spoils(best)


# ---------------------------------------------------------------- figures


class Figures:
    """What a series of games came to."""

    def __init__(self, levels: Sequence[int], games: int) -> None:
        self.wins = [0.0] * len(levels)
        self.turns: list[int] = []
        told = Counter[str]()
        for seed in range(games):
            s, events = match(levels, seed)
            told += events
            for seat in members(s.winners):
                self.wins[seat] += 1 / len(members(s.winners)) / games
            self.turns.append(s.turn)
        self.length = sum(self.turns) / games
        self.eliminated = told["faction_eliminated"] / games
        self.wars = told["war_resolved"] / sum(self.turns)
        self.rounding = told["lost_tenths"] / told["tenths"]


def match(levels: Sequence[int], seed: int) -> tuple[State, Counter[str]]:
    """A whole game of bots, and what can be counted in its events."""
    s, stream, told = new_game(seed, len(levels)), dice(seed), Counter[str]()
    out = np.zeros(GAME.max_actions, dtype=np.int64)
    while s.waiting:
        seat, log = members(s.waiting)[0], open_log()
        FAIR(apply)(s, seat, FAIR(decide)(levels[seat], s, seat, stream, out), log)
        for event in map(event_data, read(log)):
            told[event["event"]] += 1
            told["tenths"] += event.get("tenths", 0)
            told["lost_tenths"] += event.get("lost_tenths", 0)
    return s, told


@pytest.mark.rule("IM-26.19")
def test_hard_beats_easy() -> None:
    """94-96 % of all games of two (here 30 games)."""
    assert Figures([HARD, EASY], 30).wins[0] >= 0.85


@pytest.mark.rule("IM-26.19")
def test_hard_beats_normal() -> None:
    """73-77 % of all games of two (here 40 games)."""
    assert 0.6 <= Figures([NORMAL, HARD], 40).wins[1] <= 0.95


@pytest.mark.rule("IM-26.19")
@pytest.mark.parametrize(("level", "turns", "eliminated"), [(HARD, (9, 16), (0.4, 1.8)), (EASY, (17, 28), (1.2, 2.8))])
def test_typical_games(level: int, turns: tuple[int, int], eliminated: tuple[float, float]) -> None:
    """Hard: 11-13 turns, one elimination; Easy: 20-24 turns, two; 1.1-1.5 wars a turn, 23-29 % of tenths lost."""
    figures = Figures([level] * 3, 20)
    assert turns[0] <= figures.length <= turns[1]
    assert eliminated[0] <= figures.eliminated <= eliminated[1]
    assert 0.9 <= figures.wars <= 1.8
    assert 0.17 <= figures.rounding <= 0.35
