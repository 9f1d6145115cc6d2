"""TV-100, the golden trace: setup and four turns, every die and every number literally as in the specification."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.rules.agenda import agenda_draw, agenda_reveal, change_draw, change_resolve, ejection_resolve
from ludex.games.impetus.rules.cards.expand import agenda_expand
from ludex.games.impetus.rules.cards.steal import steal
from ludex.games.impetus.rules.cards.trade import agenda_trade, trade
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.ending import cleanup, eliminate, ripen, score
from ludex.games.impetus.rules.setup import setup
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import apply
from ludex.games.impetus.rules.vagrant import guidable, vagrant_resolve
from ludex.games.impetus.rules.war import (
    spoils_change_draw,
    spoils_change_resolve,
    spoils_draw,
    spoils_expand,
    spoils_reveal,
    war_roll,
)
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.events.log import Log
from ludex.kernel.state.dice import Stream, below

from .world import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    JU,
    ME,
    MO,
    PL,
    RI,
    S0,
    S1,
    SA,
    SCRIPTED,
    STEAL,
    TAPE,
    TRADE,
    card,
    guide_idol,
    land,
    modifier,
    mods,
    options,
    pending_wars,
    pool,
    refusal,
    regards,
    ripe_wars,
    run,
    spoils,
    swap,
)

# IM-8.1: the automatic nodes under their names
NODES: dict[str, Any] = {
    "V_RESOLVE": vagrant_resolve,
    "A_DRAW": agenda_draw,
    "A_REVEAL": agenda_reveal,
    "A_TRADE": agenda_trade,
    "STEAL": steal,
    "A_EXPAND": agenda_expand,
    "C_DRAW": change_draw,
    "C_RESOLVE": change_resolve,
    "J_RESOLVE": ejection_resolve,
    "W_ROLL": war_roll,
    "S_DRAW": spoils_draw,
    "S_REVEAL": spoils_reveal,
    "S_TRADE": trade,
    "S_EXPAND": spoils_expand,
    "SC_DRAW": spoils_change_draw,
    "SC_RESOLVE": spoils_change_resolve,
    "ELIMINATE": eliminate,
    "RIPEN": ripen,
    "SCORE": score,
    "CLEANUP": cleanup,
}


class Trace:
    """A game whose dice are scripted node by node; keeps the state as every node of this turn left it."""

    def __init__(self) -> None:
        self.s = State()
        self.after: dict[str, State] = {}
        self.script: dict[str, list[int]] = {}
        self.rules = Interpreter({below: TAPE} | {rule: self._watch(name, rule) for name, rule in NODES.items()})

    def _watch(self, name: str, rule: Any) -> Callable[..., Any]:
        inner = SCRIPTED(rule)

        def node(s: State, *args: Any) -> Any:
            phase = ("S_STEAL" if args[-1] else "A_STEAL") if name == "STEAL" else name
            result = TAPE.play(self.script.pop(phase, []), lambda: inner(s, *args))
            self.after[phase] = s.copy()
            return result

        return node

    def decide(self, seat: int, action: int, **script: list[int]) -> None:
        """A legal decision, and the dice of the nodes that follow, all of which must be thrown."""
        assert refusal(self.s, seat, action) == 0
        self.script = dict(script)
        self.rules(apply)(self.s, seat, action, Log())
        assert self.script == {}


def golden_setup() -> Trace:
    """Setup: TV-08."""
    t = Trace()
    t.script = {"A_REVEAL": [2, 0, 3, 1, 3, 1], "C_DRAW": [2, 0], "RIPEN": [0, 0]}
    TAPE.values = [0, 1, 1, 0, 1, 1]  # the six modifiers, before the first node
    t.rules(setup)(t.s, 2, Stream(), Log())
    assert t.script == {}
    return t


def check_setup(t: Trace) -> None:
    s = t.s
    assert list(s.gold) == [1, 1, 0, 0, 0, 0]
    assert regards(s) == {(MO, JU): -2, (SA, PL): -1, (PL, RI): -1, (RI, JU): -2}
    assert [mods(s, f) for f in range(6)] == [(1, 0, 0), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
    assert ripe_wars(s) == {(MO, JU): (22, 21), (RI, JU): (29, 21)}
    assert (s.turn, s.node) == (1, Node.V_DECIDE)


def turn_1(t: Trace) -> None:
    s, after = t.s, t.after
    t.decide(S0, guide_idol(MO, 15, AFFLUENCE))
    t.decide(S1, guide_idol(JU, 13, BATTLE), A_DRAW=[3, 3, 0, 0, 3, 1, 2, 0])
    assert (after["V_RESOLVE"].worship[MO], after["V_RESOLVE"].worship[JU]) == (S0, S1)
    assert sorted(view(s, S0).hand) == [TRADE, TRADE, CHANGE, CHANGE]
    assert sorted(view(s, S1).hand) == [TRADE, STEAL, EXPAND, CHANGE]

    t.decide(S0, card(CHANGE))
    t.decide(S1, card(CHANGE), A_REVEAL=[0, 1, 3, 1], C_DRAW=[2])
    assert list(after["A_REVEAL"].played) == [CHANGE, TRADE, STEAL, CHANGE, STEAL, CHANGE]
    assert list(after["A_REVEAL"].influence)[:2] == [2, 2]
    assert after["A_TRADE"].gold[ME] == 2
    stolen = after["A_STEAL"]
    assert list(stolen.gold) == [1, 0, 2, 0, 0, 0]
    assert regards(stolen) == {(MO, JU): -2, (ME, SA): -2, (SA, PL): -3, (PL, RI): -3, (RI, JU): -4}
    assert pending_wars(stolen) == [(ME, SA), (SA, PL), (PL, RI)]
    assert list(ripe_wars(stolen)) == [(MO, JU), (RI, JU)]

    assert view(s, S0).change_hand == view(s, S1).change_hand == [0, 1, 2]
    t.decide(S0, modifier(TRADE))
    t.decide(S1, modifier(TRADE), W_ROLL=[2, 4, 3, 2], S_DRAW=[1, 2, 0])
    changed = after["C_RESOLVE"]
    assert (mods(changed, MO), mods(changed, PL), mods(changed, JU)) == ((2, 0, 0), (1, 0, 1), (1, 1, 0))
    rolled = after["W_ROLL"]
    assert view(rolled, -1).war_results == [(4, 3, 5, JU, 22), (14, 4, 3, RI, 21)]
    assert list(rolled.gold) == [0, 0, 2, 0, 1, 0]
    assert view(s, S1).spoils_hand == [[TRADE, STEAL, EXPAND]]

    t.decide(S1, spoils(EXPAND), S_REVEAL=[1], RIPEN=[0, 0, 0, 0])
    assert view(after["S_REVEAL"], -1).spoils_played == [(JU, EXPAND), (RI, STEAL)]
    stolen = after["S_STEAL"]
    assert list(stolen.gold) == [0, 0, 2, 0, 1, 0]
    assert (regards(stolen)[PL, RI], regards(stolen)[RI, JU]) == (-5, -6)
    assert (RI, JU) in pending_wars(stolen)
    assert land(after["S_EXPAND"], JU) == [21, 22]
    gone = after["ELIMINATE"]
    assert (members(gone.eliminated), gone.worship[MO], gone.guiding[S0]) == ([MO], NONE, NONE)
    assert ripe_wars(after["RIPEN"]) == {(ME, SA): (31, 39), (SA, PL): (39, 38), (PL, RI): (38, 29), (RI, JU): (29, 21)}
    assert list(after["SCORE"].vp)[:2] == [0, 0]
    assert list(s.gold) == [0, 0, 2, 0, 1, 0]
    assert [mods(s, f) for f in (ME, SA, PL, RI, JU)] == [(0, 1, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 1, 0)]


def turn_2(t: Trace) -> None:
    s, after = t.s, t.after
    assert (s.turn, members(s.waiting), len(options(s, S0))) == (2, [S0], 660)
    t.decide(S0, guide_idol(PL, 45, AFFLUENCE), A_DRAW=[2, 0, 3, 2, 0, 0, 2])
    assert after["V_RESOLVE"].worship[PL] == S0
    assert (s.guide[JU], s.influence[S1]) == (S1, 2)
    assert view(s, S0).hand == [TRADE, EXPAND, EXPAND, CHANGE]
    assert view(s, S1).hand == [TRADE, TRADE, EXPAND]

    t.decide(S0, card(EXPAND))
    t.decide(
        S1,
        card(TRADE),
        A_REVEAL=[3, 3, 0],
        A_EXPAND=[0],
        C_DRAW=[2, 2],
        W_ROLL=[0, 5, 4, 3, 2, 3, 2, 2],
        S_DRAW=[1, 1],
        S_REVEAL=[0],
        RIPEN=[0, 0],
        A_DRAW=[0, 2, 3, 2, 3],  # of turn 3: nobody is Vagrant
    )
    assert list(after["A_REVEAL"].played) == [NONE, CHANGE, CHANGE, EXPAND, TRADE, TRADE]
    assert list(after["A_REVEAL"].influence)[:2] == [2, 1]
    assert list(after["A_TRADE"].gold) == [0, 0, 2, 0, 1 + 3, 3]
    assert regards(after["A_TRADE"])[RI, JU] == -2
    assert land(after["A_EXPAND"], PL) == [38, 45]
    assert (mods(after["C_RESOLVE"], ME), mods(after["C_RESOLVE"], SA)) == ((0, 1, 1), (0, 1, 2))
    rolled = after["W_ROLL"]
    assert [(r[0], r[3]) for r in view(rolled, -1).war_results] == [(5, SA), (9, NONE), (12, NONE), (14, JU)]
    assert list(rolled.power) == [0, 1, 1, 2, 1, 2]
    assert list(rolled.gold) == [0, 0, 2, 0, 4 - 2, 3 + 1]
    assert view(after["S_REVEAL"], -1).spoils_played == [(SA, TRADE), (JU, STEAL)]
    traded = after["S_TRADE"]
    assert list(traded.gold) == [0, 0, 2 + 3, 0, 2 + 2, 4 + 2]
    assert (regards(traded)[SA, RI], regards(traded)[SA, JU]) == (3, 3)
    stolen = after["S_STEAL"]
    assert list(stolen.gold) == [0, 0, 5, 0, 2, 8]
    assert (regards(stolen)[RI, JU], regards(stolen)[ME, JU]) == (-4, -2)
    assert pending_wars(stolen) == [(ME, JU), (RI, JU)]
    assert ripe_wars(after["RIPEN"]) == {(ME, JU): (31, 22), (RI, JU): (29, 21)}
    assert list(after["SCORE"].vp)[:2] == [0, 0]
    assert list(after["CLEANUP"].gold) == [0, 0, 5, 0, 2, 8]


def turn_3(t: Trace) -> None:
    s, after = t.s, t.after
    assert (s.turn, s.node, members(s.waiting)) == (3, Node.A_DECIDE, [S0, S1])  # nobody was Vagrant
    assert view(s, S0).hand == [TRADE, EXPAND, CHANGE]
    assert view(s, S1).hand == [EXPAND, CHANGE]

    t.decide(S0, card(TRADE))
    t.decide(S1, card(EXPAND), A_REVEAL=[2, 0, 1], A_EXPAND=[2, 1])
    assert list(after["A_REVEAL"].played) == [NONE, EXPAND, TRADE, TRADE, STEAL, EXPAND]
    assert list(after["A_REVEAL"].influence)[:2] == [1, 0]
    assert list(after["A_TRADE"].gold) == [0, 0, 5 + 2, 3, 2, 8]
    assert (SA, PL) not in regards(after["A_TRADE"])
    stolen = after["A_STEAL"]
    assert list(stolen.gold) == [0, 0, 7, 3 - 2, 2 + 4, 8 - 2]
    assert (regards(stolen)[PL, RI], regards(stolen)[RI, JU]) == (-7, -6)
    assert pending_wars(stolen) == [(PL, RI)]
    grown = after["A_EXPAND"]
    assert land(grown, ME) == [31, 32]
    assert land(grown, JU) == [15, 21, 22]
    assert (grown.gold[ME], grown.gold[JU]) == (0, 6 - 2)

    assert (s.node, members(s.waiting)) == (Node.J_DECIDE, [S1])
    t.decide(S1, swap(CHANGE, TRADE), W_ROLL=[0, 2, 0, 2], S_REVEAL=[0, 0], RIPEN=[0])
    left = after["J_RESOLVE"]
    assert (pool(left, JU), left.worship[JU], left.guiding[S1]) == ((2, 1, 1, 0), S1, NONE)
    rolled = after["W_ROLL"]
    assert [r[3] for r in view(rolled, -1).war_results] == [JU, JU]
    assert list(rolled.gold) == [0, 0, 7, 1, 6 - 1, 4 + 2]
    assert view(after["S_REVEAL"], -1).spoils_played == [(JU, TRADE), (JU, TRADE)]
    traded = after["S_TRADE"]
    assert list(traded.gold) == [0, 0, 7 + 2, 1 + 4, 5, 6 + 10]
    assert (regards(traded)[SA, JU], regards(traded)[PL, JU]) == (9, 8)
    assert ripe_wars(after["RIPEN"]) == {(PL, RI): (38, 29)}
    scored = after["SCORE"]
    assert (scored.gold_gained[PL], scored.gold_gained[JU]) == (7, 12)
    assert list(scored.vp)[:2] == [1, 2]
    assert list(s.gold) == [0, 0, 9, 5, 5, 16]


def turn_4(t: Trace) -> None:
    s, after = t.s, t.after
    assert (s.turn, members(s.waiting)) == (4, [S1])
    assert members(run(s, guidable, S1)) == [ME, SA, RI]
    t.decide(S1, guide_idol(RI, 20, AFFLUENCE), A_DRAW=[0, 1, 1, 1, 0, 3])
    assert after["V_RESOLVE"].worship[RI] == S1
    assert view(s, S0).hand == [TRADE, STEAL]
    assert view(s, S1).hand == [TRADE, STEAL, STEAL, CHANGE]

    t.decide(S0, card(TRADE))
    t.decide(S1, card(CHANGE), A_REVEAL=[0, 0, 2])
    assert list(after["A_REVEAL"].played) == [NONE, TRADE, TRADE, TRADE, CHANGE, STEAL]
    assert list(after["A_REVEAL"].influence)[:2] == [0, 2]
    assert list(after["A_TRADE"].gold) == [0, 3, 9 + 3, 5 + 5, 5, 16]
    stolen = after["A_STEAL"]
    assert list(stolen.gold) == [0, 1, 12, 10, 3, 20]
    assert pending_wars(stolen) == [(ME, JU), (RI, JU)]
    t.decide(S1, modifier(TRADE))
    assert mods(after["C_RESOLVE"], RI) == (2, 1, 0)

    assert (s.node, members(s.waiting)) == (Node.J_DECIDE, [S0])
    t.decide(S0, swap(CHANGE, TRADE), W_ROLL=[5, 3], S_REVEAL=[1], RIPEN=[0, 0])
    assert after["J_RESOLVE"].worship[PL] == S0
    rolled = after["W_ROLL"]
    assert view(rolled, -1).war_results == [(12, 6, 4, PL, 29)]
    assert (rolled.gold[PL], rolled.gold[RI]) == (11, 2)
    assert view(after["S_REVEAL"], -1).spoils_played == [(PL, TRADE)]
    assert list(after["S_TRADE"].gold) == [0, 2, 13, 16, 2, 20]
    assert ripe_wars(after["RIPEN"]) == {(ME, JU): (31, 22), (RI, JU): (29, 21)}
    scored = after["SCORE"]
    assert (scored.gold_gained[PL], scored.gold_gained[JU]) == (11, 4)
    assert list(scored.vp)[:2] == [3, 2]  # with a carried remainder S1 would have 3


def check_end(t: Trace) -> None:
    s = t.s
    assert list(s.gold) == [0, 2, 13, 16, 2, 20]
    assert [len(land(s, f)) for f in range(6)] == [0, 2, 1, 2, 1, 3]
    assert list(s.worship) == [NONE, NONE, NONE, S0, S1, S1]
    assert list(s.guide) == [NONE, NONE, NONE, NONE, S1, NONE]
    assert s.influence[S1] == 2
    assert regards(s) == {
        (MO, JU): -2, (ME, PL): 6, (ME, JU): -4, (SA, PL): 6, (SA, RI): 3, (SA, JU): 9, (PL, RI): -7, (PL, JU): 8,
        (RI, JU): -8,
    }  # fmt: skip
    assert [pool(s, f) for f in range(6)] == [(1, 1, 1, 1)] * 3 + [(2, 1, 1, 0), (1, 1, 1, 1), (2, 1, 1, 0)]
    assert [mods(s, f) for f in range(6)] == [(2, 0, 0), (0, 1, 1), (0, 1, 2), (1, 0, 1), (2, 1, 0), (1, 1, 0)]


@pytest.mark.rule("IM-8.1", "IM-6.5", "IM-21.3", "IM-16.1", "IM-18.5")
def test_tv_100_golden_trace() -> None:
    """TV-100: two Spirits, setup and four turns, checked after every node the trace mentions."""
    t = golden_setup()
    check_setup(t)
    turn_1(t)
    turn_2(t)
    turn_3(t)
    turn_4(t)
    check_end(t)
