"""The turn as a state machine, and its decisions (IM-8)."""

from typing import Any

import pytest

from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import PAIR_LIST
from ludex.games.impetus.rules.refusal_sentences import REASONS, Reason
from ludex.games.impetus.rules.setup import setup
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import advance, apply, pending
from ludex.games.impetus.rules.verbs import action_id
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.events.log import Log
from ludex.kernel.state.dice import Stream, below
from tests.games.impetus.test_golden import NODES
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
    SCRIPTED,
    SPREAD,
    STEAL,
    TAPE,
    TRADE,
    b0,
    card,
    guide,
    guide_idol,
    idol,
    learn,
    modifier,
    new_game,
    open_node,
    options,
    refusal,
    run,
    spoils,
    submit,
    swap,
    wander,
    war_phase,
)

FIVE_WARS = {(MO, ME): (22, 31), (MO, SA): (22, 39), (MO, PL): (22, 38), (MO, 4): (22, 29), (MO, JU): (22, 21)}


def number(action: int) -> int:
    """The flat number of an action."""
    return int(FAIR(action_id)(action))


# ---------------------------------------------------------------- nodes


@pytest.mark.rule("IM-8.1", "IM-8.7")
def test_nodes_run_in_their_order() -> None:
    """A setup turn and a turn with a war: every automatic node once, in the order of the table."""
    seen: list[str] = []

    def watch(name: str, rule: Any) -> Any:
        def node(s: State, *args: Any) -> Any:
            spoils_step = name in ("STEAL", "S_TRADE") and args[-1] == 1
            seen.append(f"{'S' if spoils_step else 'A'}_STEAL" if name == "STEAL" else name)
            return SCRIPTED(rule)(s, *args)

        return node

    rules = Interpreter({below: TAPE} | {rule: watch(name, rule) for name, rule in NODES.items()})
    agenda = ["A_REVEAL", "A_TRADE", "A_STEAL", "A_EXPAND", "C_DRAW", "C_RESOLVE", "J_RESOLVE", "W_ROLL", "S_DRAW"]
    batch = ["S_REVEAL", "S_TRADE", "S_STEAL", "S_EXPAND", "SC_DRAW"]
    end = ["SC_RESOLVE", "ELIMINATE", "RIPEN", "SCORE", "CLEANUP"]
    TAPE.play([STEAL] * 6 + [TRADE] * 6, lambda: rules(setup)(State(), 2, Stream(), Log()))
    assert [name for name in seen if name not in batch] == agenda + end
    seen.clear()
    s = b0(ripe={(MO, ME): (22, 31)})
    s.committed[S0], s.committed[S1] = guide_idol(PL, 30, BATTLE), guide_idol(PL, 30, BATTLE)
    TAPE.play([TRADE] * 6 + [5, 0, TRADE], lambda: rules(advance)(s, Log()))
    assert seen == ["V_RESOLVE", "A_DRAW", *agenda, *batch, *end]
    assert (s.turn, s.node) == (2, Node.V_DECIDE)


@pytest.mark.rule("IM-8.2")
def test_none_one_or_many_actions() -> None:
    """Nobody to guide and no Idol: not asked; one Faction left: submitted for the Spirit; else asked."""
    worship = dict.fromkeys((ME, SA, PL, 4, JU), S0)
    s = open_node(b0(seats=3, worship=worship | {MO: S1}, idol_used={S0: 1}, guide={ME: (2, 2)}), Node.V_DECIDE)
    assert s.committed[S0] == guide(MO)
    assert members(s.waiting) == [S1]
    assert s.committed[2] == NONE


@pytest.mark.rule("IM-8.2", "IM-8.12")
def test_whoever_is_asked_has_a_choice_in_rising_order() -> None:
    """In random games no Spirit is asked with less than two actions, and no list is out of order."""
    for s in wander(new_game(12, seats=3), seed=12):
        for seat in members(s.waiting):
            actions = options(s, seat)
            assert len(actions) >= 2
            assert actions == sorted(actions)


@pytest.mark.rule("IM-8.3", "IM-24.2")
def test_a_confirmed_action_is_final() -> None:
    """A second decision of S0 is refused; S1 only learns that S0 has confirmed."""
    s = open_node(b0(), Node.V_DECIDE)
    submit(s, S0, guide_idol(MO, 30, BATTLE))
    assert refusal(s, S0, guide_idol(ME, 30, BATTLE)) == Reason.NOT_ASKED
    assert (view(s, S1).confirmed, view(s, S1).waiting) == ([S0], [S1])
    assert FAIR(pending)(s) == 1 << S1


@pytest.mark.rule("IM-8.4")
def test_decisions_are_revealed_together() -> None:
    """Nothing happens before the last Spirit has decided; the order of the two does not matter."""
    choice = {S0: guide_idol(MO, 30, BATTLE), S1: guide_idol(JU, 13, SPREAD)}
    ends = []
    for first, last in ((S0, S1), (S1, S0)):
        s = open_node(b0(), Node.V_DECIDE)
        assert submit(s, first, choice[first]) == []
        assert (s.node, s.shrines, list(s.guide)) == (Node.V_DECIDE, 0, [NONE] * 6)
        submit(s, last, choice[last], rng=[0, 1, 2, 3] * 2)
        assert (s.node, s.guide[MO], s.guide[JU]) == (Node.A_DECIDE, S0, S1)
        ends.append(s.save())
    assert ends[0] == ends[1]


@pytest.mark.rule("IM-8.4")
def test_an_empty_node_is_passed_through() -> None:
    """Both guide: V_DECIDE is over at once and the hands are drawn."""
    s = b0(guide={MO: (S0, 2), JU: (S1, 2)})
    s.node = Node.SC_DECIDE
    run(s, advance, rng=[0, 1, 2, 0, 1, 2])
    assert s.node == Node.A_DECIDE


@pytest.mark.rule("IM-8.5")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (guide(MO), Reason.MUST_PLACE),
        (idol(30, BATTLE), Reason.MUST_GUIDE),
        (guide_idol(6, 30, BATTLE), Reason.NO_FACTION),
        (guide_idol(MO, 61, BATTLE), Reason.NO_HEX),
        (guide_idol(MO, 22, BATTLE), Reason.HEX_OWNED),
        (guide_idol(MO, 30, 3), Reason.NO_IDOL_TYPE),
        (card(TRADE), Reason.WRONG_NODE),
        (0, Reason.MALFORMED),
        (-1, Reason.MALFORMED),
    ],
)
def test_illegal_decisions_are_refused_with_a_reason(action: int, reason: int) -> None:
    """The state is untouched and the Spirit is still asked."""
    s = open_node(b0(), Node.V_DECIDE)
    before = s.save()
    assert refusal(s, S0, action) == reason
    assert s.save() == before
    assert members(s.waiting) == [S0, S1]
    assert all(REASONS[reason])


@pytest.mark.rule("IM-8.5", "IM-8.12")
def test_listed_is_the_same_as_allowed() -> None:
    """In random games every listed action is accepted, and what is not listed is refused."""
    everything = [guide_idol(f, h, 0) for f in range(6) for h in range(61)]
    everything += [guide(f) for f in range(6)] + [idol(h, 1) for h in range(61)]
    everything += [card(c) for c in range(4)] + [modifier(m) for m in range(3)]
    everything += [swap(a, b) for a in range(4) for b in range(4)] + [spoils(c) for c in range(4)]
    everything += [learn(m) for m in range(3)]
    for s in wander(new_game(5), seed=5, turns=6):
        seat = members(s.waiting)[0]
        listed = options(s, seat)
        assert all(refusal(s, seat, action) == 0 for action in listed[::7])
        assert all(refusal(s, seat, action) for action in everything if action not in set(listed))
        assert [number(action) for action in listed] == sorted({number(action) for action in listed})


@pytest.mark.rule("IM-8.8")
def test_one_decision_for_a_node() -> None:
    """A Spirit guides one Faction at most, so after its decision it is asked nothing else in this node."""
    for s in wander(new_game(2, seats=4), seed=2, turns=10):
        seat = members(s.waiting)[0]
        assert s.committed[seat] == NONE
        assert [f for f in range(6) if s.guide[f] == seat] == ([s.guiding[seat]] if s.guiding[seat] >= 0 else [])


@pytest.mark.rule("IM-8.9", "IM-8.12")
def test_most_actions_of_each_node() -> None:
    """990, 4, 3, 12, 243 and 243: five victories with three cards, then five Changes with three modifiers each."""
    s = open_node(b0(guide={MO: (S0, 3)}), Node.V_DECIDE)
    assert (len(options(s, S0)), len(options(s, S1))) == (0, 5 * 55 * 3)
    s = b0(guide={MO: (S0, 3)})
    for c in range(4):
        s.hand[MO, c] = 1
    assert len(options(open_node(s, Node.A_DECIDE), S0)) == 4
    s.played[MO], s.change_hand[MO] = CHANGE, 0b111
    assert len(options(open_node(s, Node.C_DECIDE), S0)) == 3
    s.influence[S0] = 0
    assert len(options(open_node(s, Node.J_DECIDE), S0)) == 12
    s = b0(guide={MO: (S0, 2)}, ripe=FIVE_WARS)
    war_phase(s, rng=[5, 0] * 5 + [STEAL, EXPAND, CHANGE] * 5)
    assert len(options(s, S0)) == 243
    submit(s, S0, spoils(*[CHANGE] * 5))
    assert s.node == Node.SC_DECIDE
    assert len(options(s, S0)) == 243


@pytest.mark.rule("IM-8.11")
def test_tv_104_flat_numbers() -> None:
    """TV-104: guide PL with a Spread Idol on 45: 686; Idol Battle on 0: 1104; swap C -> T: 12; spoils (E, S): 6."""
    assert number(guide_idol(PL, 45, SPREAD)) == (3 * 61 + 45) * 3 + 2 == 686
    assert number(idol(0, BATTLE)) == 1104
    assert number(swap(CHANGE, TRADE)) == 12
    assert number(spoils(EXPAND, STEAL)) == 2 + 1 * 4 == 6


@pytest.mark.rule("IM-8.11")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (guide_idol(0, 0, 0), 0),
        (guide_idol(5, 60, 2), 1097),
        (guide(0), 1098),
        (guide(5), 1103),
        (idol(60, 2), 1286),
        (card(CHANGE), 3),
        (modifier(EXPAND), 2),
        (swap(CHANGE, EXPAND), 14),
        (spoils(*[CHANGE] * 5), 1023),
        (learn(*[EXPAND] * 5), 242),
        (learn(STEAL, TRADE, EXPAND), 1 + 0 * 3 + 2 * 9),
    ],
)
def test_ranges_of_flat_numbers(action: int, expected: int) -> None:
    """The first and last number of each range."""
    assert number(action) == expected


@pytest.mark.rule("IM-8.13", "IM-8.2")
def test_forced_decisions_are_confirmed_at_once() -> None:
    """S0 has one card type: to S1 it has confirmed as soon as the node opens, and nothing more is told."""
    s = b0(guide={MO: (S0, 3), JU: (S1, 3)})
    for c, copies in enumerate([4, 0, 0, 0]):
        s.hand[MO, c], s.hand[JU, c] = copies, 1
    open_node(s, Node.A_DECIDE)
    seen = view(s, S1)
    assert (seen.confirmed, seen.waiting, seen.decision) == ([S0], [S1], NONE)
    assert seen.played == [NONE] * 6


@pytest.mark.rule("IM-8.12")
def test_war_by_war_is_the_same_set() -> None:
    """The tuples are all combinations of the answers for each war."""
    s = b0(guide={MO: (S0, 1)}, ripe={(MO, ME): (22, 31), (MO, JU): (22, 21)})
    war_phase(s, rng=[5, 0, 5, 0, TRADE, EXPAND, STEAL, CHANGE])
    assert options(s, S0) == [spoils(a, b) for b in (STEAL, CHANGE) for a in (TRADE, EXPAND)]


@pytest.mark.rule("IM-8.6")
def test_eliminated_factions_take_part_in_nothing() -> None:
    """In random games they never play, own, guide, Worship, fight or score."""
    for s in wander(new_game(11, seats=3), seed=11):
        for f in members(s.eliminated):
            assert s.land[f] == s.rim[f] == 0
            assert (s.guide[f], s.worship[f], s.played[f]) == (NONE, NONE, NONE)
            assert all(f not in PAIR_LIST[war] for war in members(s.pending_wars | s.ripe_wars))
    assert s.eliminated


@pytest.mark.rule("IM-8.5")
def test_refused_on_the_spot_accepted_after_that() -> None:
    """A wrong decision costs nothing: the right one is still open."""
    s = open_node(b0(), Node.V_DECIDE)
    assert refusal(s, S0, guide_idol(MO, 22, AFFLUENCE)) == Reason.HEX_OWNED
    FAIR(apply)(s, S0, guide_idol(MO, 15, AFFLUENCE), Log())
    assert members(s.waiting) == [S1]
