"""The value bot against the text (IM-26.14 to IM-26.18), and examples of what it prefers."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

from ludex.games.impetus.bots import decide
from ludex.games.impetus.bots.cards import card_value, quarrel, spoil_value
from ludex.games.impetus.bots.expectations import ONE_VP, WINS, chance, jitter, look, whole, worth
from ludex.games.impetus.bots.guide import appraise, foresee, give_way, guide_value, pick_target, promise
from ludex.games.impetus.bots.idol import foretell, pick_idol, spot_value
from ludex.games.impetus.bots.legacy import legacy_value, modifier_value, pick_modifier, pick_swap
from ludex.games.impetus.client.view import members
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import PAIR_LIST
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable
from ludex.kernel.compile.rule import Interpreter
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
    S2,
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
    land,
    open_node,
    spoils,
    swap,
    war_phase,
)

HARD = GAME.meta.level("hard")
STEADY = Interpreter({jitter: lambda _dice, _percent: 1000})  # without the small random factors


def vp(value: float) -> float:
    """A value of the bot in VP."""
    return value / ONE_VP


def choice(s: State, seat: int = S0, seed: int = 1) -> int:
    """The decision of the bot."""
    return int(FAIR(decide)(HARD, s, seat, dice(seed), np.zeros(GAME.engine.max_actions, dtype=np.int64)))


def win(lead: int) -> float:
    """The win row of IM-17.6."""
    return WINS[max(-6, min(6, lead)) + 6] / 36


def kept(value: float) -> float:
    """IM-26.1: what is left of a turn's VP by the cut, roughly."""
    return value * value / (value + 0.1) if value > 0 else value


class Model:
    """IM-26.14, written down once more in fractions."""

    def __init__(self, s: State, f: int) -> None:
        self.n = len(land(s, f))
        self.m = [s.mod[f, m] for m in range(3)]
        live = [g for g in range(6) if not s.eliminated >> g & 1]
        self.near = [g for g in live if g != f and s.rim[f] & s.land[g]]
        self.share = [s.pool[f, c] / 4 for c in range(4)]
        co = sum(s.pool[g, TRADE] / 4 for g in live if g != f)
        self.gold_trade = 1 + co * (1 + self.m[TRADE])
        self.gold_steal = sum(min(s.gold[v] + 0.3, 1 + self.m[STEAL]) for v in self.near)
        price = max(0, self.n - self.m[EXPAND])
        reach = s.rim[f] & s.neutral
        self.reach = members(reach)
        self.can = bool(reach) and s.gold[f] >= price
        self.grows = 0 if not reach else 1 if price == 0 else 0.8 if self.can else 0.35
        wars = [PAIR_LIST[i] for i in members(s.ripe_wars | s.pending_wars) if f in PAIR_LIST[i]]
        w = sum(win(self.n - len(land(s, a + b - f))) for a, b in wars)
        w = max(w, 0.175 * len(self.near) * self.share[STEAL] * (0.6 if self.m[STEAL] == 0 else 1))
        g = self.share[TRADE] * self.gold_trade + self.share[STEAL] * self.gold_steal
        g += self.share[EXPAND] * (1 - self.grows) * (1 + self.m[EXPAND])
        self.pay = [0.5 * w, 0.2 * (g + w), 0.5 * self.share[EXPAND] * (self.grows + w)]  # Battle, Affluence, Spread
        self.idols = [idols_on(s, land(s, f), kind) for kind in range(3)]

    def rate(self, idols: Sequence[float]) -> float:
        return sum(pay * count for pay, count in zip(self.pay, idols, strict=True))


def idols_on(s: State, hexes: Sequence[int], kind: int) -> int:
    return sum(s.idols[h, spirit, kind] for h in hexes for spirit in range(s.seats))


def own_on(s: State, hexes: Sequence[int], seat: int = S0) -> int:
    return sum(s.idols[h, seat, kind] for h in hexes for kind in range(3))


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


# ---------------------------------------------------------------- the outlook


@pytest.mark.rule("IM-26.14")
@pytest.mark.parametrize("f", range(6))
def test_outlook(f: int) -> None:
    """Gold by Trade and Steal, and what an Idol of each type pays a turn."""
    s, model = world(), Model(world(), f)
    assert s.work.outlook[f].gold_trade / 1000 == pytest.approx(model.gold_trade)
    assert s.work.outlook[f].gold_steal / 1000 == pytest.approx(model.gold_steal)
    assert [vp(FAIR(worth)(s, f, kind)) for kind in range(3)] == pytest.approx(model.pay, abs=0.002)
    assert list(s.work.outlook[f].idols) == model.idols
    assert [s.work.outlook[f].own[seat] for seat in (S0, S1)] == [own_on(s, land(s, f), seat) for seat in (S0, S1)]


@pytest.mark.rule("IM-26.14", "IM-17.6")
@pytest.mark.parametrize("lead", range(-8, 9))
def test_win_chance(lead: int) -> None:
    """The win row divided by 36; beyond six hexes it is certain."""
    assert FAIR(chance)(lead) / 1000 == pytest.approx(win(lead), abs=0.001)


@pytest.mark.rule("IM-26.1", "IM-26.14")
@pytest.mark.parametrize("value", [-0.5, 0, 0.05, 0.1, 0.4, 3])
def test_little_is_cut(value: float) -> None:
    """Half of a tenth of a VP, four fifths of four tenths; a loss counts in full."""
    assert vp(FAIR(whole)(int(value * ONE_VP))) == pytest.approx(kept(value), abs=0.001)


# ---------------------------------------------------------------- whom to guide


def valued(s: State, seat: int, f: int) -> float:
    """What guiding f is worth to a seat."""
    s.work.promise[f] = FAIR(promise)(s, f)
    return vp(FAIR(guide_value)(s, seat, f))


@pytest.mark.rule("IM-26.15")
@pytest.mark.parametrize(("holder", "factor"), [(NONE, 1), (S1, 1 + 0.57 / 2), (S2, 0.16)])
def test_guide_value(holder: int, factor: float) -> None:
    """Its rate and a little more, by the cut; more from a rival, a sixth without Worship; own Idols within reach."""
    s = b0(
        seats=3, worship={MO: holder}, idols=[(14, S0, SPREAD), (15, S1, BATTLE), (22, S2, BATTLE), (22, S2, SPREAD)]
    )
    if holder != S2:
        arrange(s, idols=[(22, S0, SPREAD), (22, S0, BATTLE)])
    FAIR(look)(s)
    m = Model(s, MO)
    idols = [m.idols[BATTLE] + 0.45, m.idols[AFFLUENCE], m.idols[SPREAD] + 0.45]
    assert valued(s, S0, MO) == pytest.approx(kept(m.rate(idols)) * factor + 0.12, abs=0.002)


@pytest.mark.rule("IM-26.8", "IM-26.15")
def test_a_rival_is_foreseen() -> None:
    """A Faction is less free the more a rival wants it; one that Worships the rival is free, and so is a dead one."""
    s = b0(idols=[(22, S1, AFFLUENCE)] * 3, worship={SA: S1})
    FAIR(look)(s)
    for f in range(6):
        s.work.free[f], s.work.sought[f], s.work.promise[f] = 1000, 0, FAIR(promise)(s, f)
    FAIR(foresee)(s, S1)
    wishes = [0 if f == SA else FAIR(guide_value)(s, S1, f) for f in range(6)]
    for f in range(6):
        share = 0.41 * wishes[f] / sum(wishes)
        assert s.work.free[f] / 1000 == pytest.approx(1 - share, abs=0.01)
        assert vp(s.work.sought[f]) == pytest.approx(share * vp(wishes[f]), abs=0.002)
    FAIR(appraise)(s, S0, FAIR(guidable)(s, S0))
    alone = FAIR(guide_value)(s, S0, MO) * s.work.free[MO] / 1000
    assert s.work.wish[MO] == pytest.approx(alone + s.work.sought[MO], abs=10)


@pytest.mark.rule("IM-26.8", "IM-26.15")
def test_hard_draws_by_the_fifth_power() -> None:
    """Every draw of the dice leads somewhere; a Faction with a higher wish has far more of them."""
    s = world()
    targets = FAIR(guidable)(s, S0)
    drawn = Counter(int(FAIR(pick_target)(s, S0, targets, dice(seed))) for seed in range(200))
    wishes = [s.work.wish[f] for f in range(6)]
    weights = [(wish / max(wishes)) ** 5 for wish in wishes]
    assert [s.work.value[f] / 1e6 for f in range(6)] == pytest.approx(weights, abs=0.01)
    for f in range(6):
        assert drawn[f] / 200 == pytest.approx(weights[f] / sum(weights), abs=0.1)


@pytest.mark.rule("IM-26.15")
def test_hard_takes_the_best_alone() -> None:
    """While no other Spirit is Vagrant the highest value is taken, whatever the dice."""
    s = world(guide={JU: (S1, 2)})
    targets = FAIR(guidable)(s, S0)
    best = max(members(targets), key=lambda f: valued(s, S0, f))
    assert {int(FAIR(pick_target)(s, S0, targets, dice(seed))) for seed in range(10)} == {best}


@pytest.mark.rule("IM-26.8")
@pytest.mark.parametrize(("die", "left"), [(0, 0b110), (1, 0b111), (2, 0b111), (3, 0b111)])
def test_hard_gives_way_after_a_collision(die: int, left: int) -> None:
    """Two Spirits met over MO: one time in four S0 leaves it out, or equals would meet there for ever."""
    s = b0(collided={S0: MO, S1: MO})
    assert TAPE.play([die], lambda: SCRIPTED(give_way)(s, S0, 0b111, dice(1))) == left


@pytest.mark.rule("IM-26.8")
def test_hard_does_not_give_way_to_nobody() -> None:
    """Without a collision, or without another target, there is nothing to draw."""
    s = b0(seats=3, collided={S1: MO})
    assert TAPE.play([], lambda: SCRIPTED(give_way)(s, S0, 0b111, dice(1))) == 0b111
    arrange(s, collided={S0: MO})
    assert TAPE.play([], lambda: SCRIPTED(give_way)(s, S0, 1 << MO, dice(1))) == 1 << MO


# ---------------------------------------------------------------- where an Idol goes


@pytest.mark.rule("IM-26.16")
@pytest.mark.parametrize(
    ("target", "worship"), [(MO, {}), (MO, {PL: S0, JU: S1}), (PL, {SA: S0, RI: S1}), (RI, {MO: S1})]
)
def test_idol_where_it_pays_most(target: int, worship: dict[int, int]) -> None:
    """Everybody that reaches the hex: how likely it takes it, whom it then pays, how much."""
    s = world(worship=worship)

    def fate(f: int, h: int, kind: int) -> float:
        m = Model(s, f)
        claim = m.grows * (0.5 if f == target else m.share[EXPAND])
        holder = s.worship[f]
        stake = 1 if f == target or holder == S0 else 0.25 if holder == NONE else -0.13
        lures = len({x for x in m.reach if s.shrines >> x & 1} | {h})
        return claim * stake * (0.55 + 0.24 * sum(m.idols) + m.pay[kind] * (0.28, 1, 0.55)[kind]) / lures

    def value(h: int, kind: int) -> float:
        return sum(fate(f, h, kind) for f in range(6) if s.rim[f] >> h & 1)

    focus = {target} | {f for f, holder in worship.items() if holder == S0}
    spots = [(h, kind) for x in focus for h in members(s.rim[x] & s.neutral) for kind in range(3)]
    for f in range(6):
        FAIR(foretell)(s, S0, target, f)
    for h, kind in spots:
        assert vp(FAIR(spot_value)(s, h, kind)) == pytest.approx(value(h, kind), abs=0.002)
    chosen = STEADY(pick_idol)(s, S0, target, dice(1))
    assert value(chosen // 3, chosen % 3) == pytest.approx(max(value(*spot) for spot in spots), abs=0.002)


def idol_hex(worship: dict[int, int], **given: object) -> int:
    """Where the Idol goes if S0 is about to guide MO, random factors aside."""
    s = b0(gold=dict.fromkeys(range(6), 3), worship=worship, **given)
    FAIR(look)(s)
    return int(STEADY(pick_idol)(s, S0, MO, dice(1))) // 3


RIVALS = {ME: S1, SA: S1, PL: S1, RI: S1, JU: S1}


@pytest.mark.rule("IM-26.16", "IM-26.5")
def test_an_idol_is_kept_from_those_who_pay_a_rival() -> None:
    """Of MO's hexes 14 is in reach of JU, 23 of ME, 30 of all; if they Worship S1, the Idol goes to 15."""
    assert idol_hex(RIVALS) == 15
    assert idol_hex({}) == 30  # whoever takes it may still be won over


@pytest.mark.rule("IM-26.16")
def test_an_idol_stands_where_a_worshipper_comes() -> None:
    """JU Worships S0 as well: the hex that both reach is better than one that MO alone reaches."""
    assert idol_hex(RIVALS | {JU: S0}) == 14


@pytest.mark.rule("IM-26.16", "IM-14.3")
@pytest.mark.parametrize("h", [14, 15, 23])
def test_idols_gather(h: int) -> None:
    """A second hex with an Idol would halve the chance of either: the next one joins the first."""
    assert idol_hex(RIVALS, idols=[(h, S0, AFFLUENCE)]) == h


# ---------------------------------------------------------------- cards


@pytest.mark.rule("IM-26.17")
@pytest.mark.parametrize("f", [MO, SA, PL, RI])
@pytest.mark.parametrize(("holder", "k"), [(S0, 1), (S1, -0.3)])
def test_card_values(f: int, holder: int, k: float) -> None:
    """Trade, Steal, Expand (possible or not) and Change, as the text has them."""
    s = world(worship={RI: S1} | {f: holder}, guide={f: (S0, 2)})
    arrange(s, idols=[(29, S1, AFFLUENCE)])
    FAIR(look)(s)
    m = Model(s, f)
    b, a, p = m.idols
    expected = {TRADE: kept(0.2 * a * m.gold_trade * k) + 0.08 + others_trade(s, f), CHANGE: 0.12 + 0.15}
    expected[STEAL] = kept(0.2 * a * m.gold_steal * k) + 0.07 + sum(conflict(s, f, v, b * k) for v in m.near)
    if m.can:
        spots = [h for h in m.reach if s.shrines >> h & 1]
        gains = [
            0.5 * idols_on(s, [h], SPREAD) * k
            + (sum(idols_on(s, [h], t) * (0.46, 0.84, 0.44)[t] for t in range(3)) if holder == S0 else 0)
            + own_on(s, [h]) * (0.9 if holder == S0 else 0.42)
            for h in spots
        ]
        ripe = sum(f in PAIR_LIST[i] for i in members(s.ripe_wars))
        expected[EXPAND] = 0.5 * p * k + 0.41 + 0.18 * ripe + (sum(gains) / len(gains) if gains else 0)
    else:
        expected[EXPAND] = kept(0.2 * a * (1 + m.m[EXPAND]) * k) + 0.1
    for kind, value in expected.items():
        assert vp(FAIR(card_value)(s, S0, f, kind)) == pytest.approx(value, abs=0.006), kind


def others_trade(s: State, f: int) -> float:
    """What the Affluence Idols of other traders pay for one more of them: to S0, or to the rival."""
    total = 0.0
    for g in range(6):
        if g != f and s.worship[g] != NONE:
            pay = 0.2 * idols_on(s, land(s, g), AFFLUENCE) * s.pool[g, TRADE] / 4 * (1 + s.mod[g, TRADE])
            total += 0.62 * (pay if s.worship[g] == S0 else -pay)
    return total


def conflict(s: State, f: int, v: int, battle: float) -> float:
    """A Steal against one neighbour."""
    pair = PAIR_LIST.index((min(f, v), max(f, v)))
    odds = win(len(land(s, f)) - len(land(s, v)))
    if (s.ripe_wars | s.pending_wars) >> pair & 1:
        return 0
    if s.regard[pair] - 1 - s.mod[f, STEAL] > -2:
        return 0.12 * (odds - 0.3)
    return 0.17 * (odds - 0.3) + 0.22 * battle * odds + (0.05 * odds if s.worship[v] == S1 else 0)


@pytest.mark.rule("IM-26.3", "IM-26.17")
def test_hard_starts_wars_that_it_can_win() -> None:
    """Two hexes more: a war with ME is wanted; two fewer: it is not."""
    strong = b0(land={MO: [14, 15]}, regard={(MO, ME): -1})
    weak = b0(land={ME: [32, 40]}, regard={(MO, ME): -1})
    FAIR(look)(strong)
    FAIR(look)(weak)
    assert FAIR(quarrel)(strong, S0, MO, ME) > 0 > FAIR(quarrel)(weak, S0, MO, ME)


@pytest.mark.rule("IM-26.17")
@pytest.mark.parametrize(("influence", "value"), [(3, 0.32), (2, 0.27), (1, 0.12)])
def test_change_is_worth_more_with_influence(influence: int, value: float) -> None:
    """The more Influence, the more modifiers to choose from."""
    assert vp(FAIR(card_value)(world(guide={MO: (S0, influence)}), S0, MO, CHANGE)) == pytest.approx(value)


@pytest.mark.rule("IM-26.17")
def test_hard_plays_its_best_card() -> None:
    """Of a whole hand the one with the highest value, small random factors aside."""
    s = world(worship={MO: S0}, guide={MO: (S0, 3)})
    for kind in range(4):
        s.hand[MO, kind] = 1
    open_node(s, Node.A_DECIDE)
    best = max(range(4), key=lambda kind: FAIR(card_value)(s, S0, MO, kind))
    assert choice(s) == card(best)


# ---------------------------------------------------------------- modifiers, the swap and spoils


@pytest.mark.rule("IM-26.18")
@pytest.mark.parametrize(
    ("holder", "idols", "values"),
    [
        (S0, [], [8, 4, 10]),
        (S0, [AFFLUENCE], [23, 12, 10]),
        (S0, [BATTLE, BATTLE], [8, 26, 24]),
        (S0, [SPREAD], [8, 4, 19]),
        (S1, [AFFLUENCE, AFFLUENCE], [8, 15, 14]),  # none that would pay S1
    ],
)
def test_modifier(holder: int, idols: list[int], values: list[int]) -> None:
    """Trade 0.8 + 1.5 A, Steal 0.4 + 1.1 B + 0.8 A, Expand 1 + 0.7 B + 0.9 P; not Worshipped 0.8, 1.5, 1.4."""
    s = b0(worship={MO: holder}, guide={MO: (S0, 2)}, idols=[(22, S1, kind) for kind in idols])
    FAIR(look)(s)
    assert [FAIR(modifier_value)(s, S0, MO, m) for m in range(3)] == values
    assert FAIR(pick_modifier)(s, S0, MO, 0b111) == values.index(max(values))
    assert FAIR(pick_modifier)(s, S0, MO, 0b001) == TRADE


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
        0.2 * a * m.gold_trade + 0.16,
        0.2 * a * m.gold_steal + 0.04 * b - 0.12,
        0.47 * p + 0.03 + 0.14 * a * (1 + m.m[EXPAND]),
        0.03,
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
        kept(0.2 * a * (1 + 2 * (1 + m.m[TRADE]))) + 0.15,
        kept(0.2 * a * m.gold_steal) + 0.12 + sum(conflict(s, MO, v, b) for v in m.near),
        0.5 * p + 0.08 + 0.5 * 1,
        0.37,
    ]
    assert [vp(FAIR(spoil_value)(s, S0, MO, 0, kind)) for kind in range(4)] == pytest.approx(value, abs=0.004)
    best = max(range(3), key=value.__getitem__)
    assert choice(s) == spoils(best)


@pytest.mark.rule("IM-26.18", "IM-26.6")
@pytest.mark.parametrize(("holder", "value"), [(S1, 0.08), (S0, 0.08 - 2 * 0.2)])
def test_hard_does_not_rob_its_own_worshipper(holder: int, value: float) -> None:
    """A hex of ME with two Idols, for MO, which Worships S1: worth little, and a loss if ME Worships S0."""
    s = b0(worship={MO: S1, ME: holder}, guide={MO: (S0, 2)}, land={ME: [32]}, ripe={(MO, ME): (22, 31)})
    arrange(s, idols=[(31, S1, BATTLE)] * 2)
    war_phase(s, rng=[5, 0, TRADE, EXPAND, EXPAND])
    FAIR(look)(s)
    assert vp(FAIR(spoil_value)(s, S0, MO, 0, EXPAND)) == pytest.approx(value, abs=0.002)
    assert choice(s) == spoils(TRADE)
