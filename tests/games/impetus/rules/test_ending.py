"""The end of a turn and of the game (IM-19, IM-20, IM-22, IM-23)."""

import pytest

from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.agenda import agenda_reveal
from ludex.games.impetus.rules.board import gain, lose, neighbours
from ludex.games.impetus.rules.codes import NONE, End, Node
from ludex.games.impetus.rules.ending import cleanup, eliminate, returns, ripen, score
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.refusal_sentences import Reason
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import advance
from ludex.games.impetus.rules.vagrant import guidable
from ludex.kernel.errors import LudexError
from ludex.kernel.events.log import Log, open_log, read
from ludex.kernel.state.dice import derive
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
    STEAL,
    TRADE,
    arrange,
    b0,
    guide_idol,
    land,
    learn,
    mods,
    named,
    new_game,
    open_node,
    pending_wars,
    play_cards,
    pool,
    refusal,
    regards,
    ripe_wars,
    run,
    submit,
    tell,
    wander,
    war_phase,
)


def paying(s0: int, s1: int, **given: object) -> State:
    """MO pays S0 so many tenths this turn, ME pays S1 (both even: an Affluence Idol each)."""
    return b0(
        worship={MO: S0, ME: S1},
        idols=[(22, S0, AFFLUENCE), (31, S1, AFFLUENCE)],
        gold_gained={MO: s0 // 2, ME: s1 // 2},
        **given,
    )


def alone(**given: object) -> State:
    """MO is the only live Faction."""
    return b0(eliminated=dict.fromkeys((ME, SA, PL, RI, JU), MO), **given)


# ---------------------------------------------------------------- elimination


@pytest.mark.rule("IM-19.1")
def test_tv_79_elimination() -> None:
    """TV-79: ME, guided by S1, Worshipping S0, war ME-RI Pending: eliminated; S1 Vagrant; Worship and war gone."""
    s = b0(guide={ME: (S1, 2)}, worship={ME: S0}, pending=[(ME, RI)], ripe={(MO, ME): (22, 31)}, idol_used={S1: 1})
    events = war_phase(s, rng=[5, 0, EXPAND])
    assert members(s.eliminated) == [ME]
    assert (s.guide[ME], s.guiding[S1], s.influence[S1], s.idol_used[S1]) == (NONE, NONE, 0, 0)
    assert s.worship[ME] == NONE
    assert (pending_wars(s), ripe_wars(s)) == ([], {})
    assert named(events, "pool_replaced") == []
    assert s.node == Node.V_DECIDE


@pytest.mark.rule("IM-19.2")
def test_tv_80_survival_on_conquered_land() -> None:
    """TV-80: MO takes 31, ME takes 39: ME survives with [39], SA eliminated; gold MO 1, ME 0, SA 0."""
    s = b0(ripe={(MO, ME): (22, 31), (ME, SA): (31, 39)})
    war_phase(s, rng=[5, 0, 5, 0, 2, 2])
    assert land(s, ME) == [39]
    assert members(s.eliminated) == [SA]
    assert list(s.gold)[:3] == [1, 0, 0]


@pytest.mark.rule("IM-19.4")
def test_tv_81_the_eliminated_pay_nothing() -> None:
    """TV-81: ME of TV-66 Worshipped S1 and had Idols and gold_gained: S1 scores nothing from ME."""
    s = b0(worship={ME: S1}, idols=[(31, S1, AFFLUENCE)], gold_gained={ME: 20}, ripe={(MO, ME): (22, 31)})
    spared = s.copy()
    war_phase(s, rng=[4, 0, EXPAND])
    assert s.vp[S1] == 0
    war_phase(spared, rng=[4, 0, TRADE])
    assert spared.vp[S1] == 4


@pytest.mark.rule("IM-20.1")
def test_tv_82_ripening() -> None:
    """TV-82: B0 + owner[23]=MO, war MO-ME Pending, rng [1]: Ripe, battleground (23,31)."""
    s = b0(land={MO: [23]}, pending=[(MO, ME)])
    run(s, ripen, rng=[1])
    assert ripe_wars(s) == {(MO, ME): (23, 31)}
    assert pending_wars(s) == []


@pytest.mark.rule("IM-20.2")
def test_tv_83_no_common_border() -> None:
    """TV-83: SA takes 31; MO and ME no longer touch: war MO-ME dropped, no ripening draw."""
    s = b0(land={ME: [34]}, pending=[(MO, ME)], ripe={(ME, SA): (31, 39)})
    events = war_phase(s, rng=[0, 5, 2])
    assert land(s, ME) == [34]
    assert (pending_wars(s), ripe_wars(s)) == ([], {})
    assert named(events, "war_dissipated") == [{"event": "war_dissipated", "pair": 0}]


@pytest.mark.rule("IM-8.6")
def test_tv_84_eliminated() -> None:
    """TV-84: eliminated ME: not guidable, draws no card, is nobody's neighbour, its pairs never get a war."""
    s = b0(eliminated={ME: SA}, regard={(MO, ME): -9})
    assert ME not in members(FAIR(guidable)(s, S0))
    open_node(s, Node.V_DECIDE)
    assert refusal(s, S0, guide_idol(ME, 30, BATTLE)) == Reason.ELIMINATED
    run(s, agenda_reveal, rng=[STEAL] * 5)
    assert s.played[ME] == NONE
    assert all(ME not in members(FAIR(neighbours)(s, f)) for f in range(6))
    s.waiting = 0
    play_cards(s, {MO: STEAL})
    assert pending_wars(s) == []
    assert regards(s)[MO, ME] == -9


@pytest.mark.rule("IM-19.5", "IM-19.6")
def test_tv_103_change_before_elimination() -> None:
    """TV-103: SA wins Change spoils and loses its last hex to ME: the modifier counts, then SA is eliminated."""
    s = b0(guide={SA: (S0, 2)}, idol_used={S0: 1}, ripe={(ME, SA): (31, 39), (SA, PL): (39, 38)})
    war_phase(s, rng=[5, 0, 5, 0, CHANGE, CHANGE, CHANGE, EXPAND])
    assert (s.node, members(s.waiting), land(s, SA)) == (Node.SC_DECIDE, [S0], [])
    submit(s, S0, learn(EXPAND))
    assert mods(s, SA) == (0, 0, 1)
    assert members(s.eliminated) == [SA]
    assert (s.guiding[S0], s.influence[S0], s.idol_used[S0]) == (NONE, 0, 0)


@pytest.mark.rule("IM-19.2")
def test_a_faction_with_a_hex_is_never_eliminated() -> None:
    """Losing one of two hexes is not the end."""
    s = b0(land={ME: [32]}, ripe={(MO, ME): (22, 31)})
    war_phase(s, rng=[5, 0, EXPAND])
    assert s.eliminated == 0


@pytest.mark.rule("IM-19.3")
def test_the_eliminated_never_return() -> None:
    """Gold, regard, modifiers and pool stay frozen while the game goes on."""
    s = b0(eliminated={ME: MO}, gold={ME: 7}, regard={(ME, SA): -3}, mod={(ME, STEAL): 2}, pool={ME: (0, 4, 0, 0)})
    for _ in wander(open_node(s, Node.V_DECIDE), seed=1, turns=8):
        pass
    assert s.turn > 5
    assert members(s.eliminated)[0] == ME
    assert (s.gold[ME], mods(s, ME), pool(s, ME), land(s, ME)) == (7, (0, 2, 0), (0, 4, 0, 0), [])
    assert regards(s)[ME, SA] == -3


@pytest.mark.rule("IM-19.6")
def test_several_eliminations_at_once() -> None:
    """In ascending order; a Spirit set free keeps its VP and Idols and acts in the next V_DECIDE with a fresh Idol."""
    s = b0(
        guide={JU: (S1, 1)},
        vp={S1: 4},
        idols=[(60, S1, BATTLE)],
        ripe={(MO, ME): (22, 31), (MO, JU): (22, 21)},
    )
    events = war_phase(s, rng=[5, 0, 5, 0, EXPAND, EXPAND])
    assert [e["faction"] for e in named(events, "faction_eliminated")] == [ME, JU]
    assert (s.vp[S1], s.idols[60, S1, BATTLE], s.guiding[S1]) == (4, 1, NONE)
    assert refusal(s, S1, guide_idol(SA, 30, BATTLE)) == 0


@pytest.mark.rule("IM-19.1")
def test_elimination_makes_no_worship_check() -> None:
    """S1 guides ME and would win its Worship on leaving; nobody has it afterwards."""
    s = b0(guide={ME: (S1, 2)}, worship={ME: S0}, idols=[(31, S1, BATTLE)])
    FAIR(lose)(s, ME, 31)
    FAIR(gain)(s, MO, 31)
    events = tell(s, eliminate)
    assert s.worship[ME] == NONE
    assert [e["event"] for e in events] == ["faction_eliminated", "ejected"]


# ---------------------------------------------------------------- ripening


@pytest.mark.rule("IM-20.1")
def test_a_war_is_fought_in_the_next_turn() -> None:
    """It erupts by a Steal, ripens at the end of the turn and is not fought in it."""
    s = b0(regard={(MO, ME): -1})
    play_cards(s, {MO: STEAL})
    events = war_phase(s, rng=[0])
    assert named(events, "war_resolved") == []
    assert ripe_wars(s) == {(MO, ME): (22, 31)}


@pytest.mark.rule("IM-20.3")
def test_the_battleground_is_drawn_even_between_guided_factions() -> None:
    """No Spirit is asked: of four border pairs the die takes one."""
    s = b0(guide={MO: (S0, 2), ME: (S1, 2)}, land={MO: [23], ME: [32]}, pending=[(MO, ME)])
    s.node = Node.SC_DECIDE
    run(s, ripen, rng=[2])
    assert s.waiting == 0
    assert ripe_wars(s) == {(MO, ME): (23, 32)}


# ---------------------------------------------------------------- the end of the game


@pytest.mark.rule("IM-22.1")
def test_tv_92_shared_victory() -> None:
    """TV-92: VP 9/9; S0 14 tenths, S1 10 tenths: 10/10, shared victory [S0, S1]."""
    s = paying(14, 10, vp={S0: 9, S1: 9})
    run(s, score)
    assert list(s.vp)[:2] == [10, 10]
    assert (s.ending, members(s.winners)) == (End.VP, [S0, S1])


@pytest.mark.rule("IM-22.1", "IM-22.2")
def test_tv_93_most_vp_wins() -> None:
    """TV-93: VP 9/8, S0 10 tenths, S1 40 tenths: 10/12, S1 alone wins."""
    s = paying(10, 40, vp={S0: 9, S1: 8})
    run(s, score)
    assert list(s.vp)[:2] == [10, 12]
    assert members(s.winners) == [S1]


@pytest.mark.rule("IM-22.1")
def test_tv_94_nine_tenths_are_nothing() -> None:
    """TV-94: VP 9, 9 tenths: stays 9, game goes on."""
    s = b0(vp={S0: 9}, worship={MO: S0}, idols=[(22, S0, BATTLE), (22, S0, AFFLUENCE)])
    arrange(s, wars_won={MO: 1}, gold_gained={MO: 2})
    events = tell(s, score)
    assert named(events, "vp_changed")[0]["tenths"] == 9
    assert (s.vp[S0], s.ending, s.node) == (9, End.NONE, Node.V_DECIDE)


@pytest.mark.rule("IM-22.4")
def test_tv_95_dead_position() -> None:
    """TV-95: one live Faction, unguided, no Worship, N=2: end_reason dead_position, winners by VP."""
    s = alone(vp={S0: 3, S1: 5})
    run(s, score)
    assert (s.ending, members(s.winners)) == (End.DEAD_POSITION, [S1])
    assert view(s, -1).end_reason == "dead_position"


@pytest.mark.rule("IM-22.8", "IM-22.3")
@pytest.mark.parametrize(("tenths", "reason", "winners"), [(20, End.VP, [S0]), (0, End.TURN_LIMIT, [S1])])
def test_tv_102_turn_100(tenths: int, reason: int, winners: list[int]) -> None:
    """TV-102: turn 100, one Spirit reaches 10 VP in it: vp. Nobody has 10: turn_limit, most VP wins."""
    s = paying(tenths, 0, vp={S0: 8, S1: 9})
    s.turn = 100
    run(s, score)
    assert (s.ending, members(s.winners)) == (reason, winners)


@pytest.mark.rule("IM-22.3")
@pytest.mark.parametrize(
    ("turn", "limit", "over"), [(99, 100, False), (100, 100, True), (20, 20, True), (500, 0, False)]
)
def test_turn_limit(turn: int, limit: int, over: bool) -> None:
    """The game ends when the turn of the limit has been scored; 0 means no limit; all tied Spirits share."""
    s = b0(seats=3, vp={S0: 2, S2: 2})
    s.turn, s.rules.turn_limit = turn, limit
    run(s, score)
    assert (s.ending == End.TURN_LIMIT) is over
    assert members(s.winners) == ([S0, S2] if over else [])


@pytest.mark.rule("IM-22.4")
@pytest.mark.parametrize("given", [{"worship": {MO: S0}}, {"guide": {MO: (S0, 2)}}])
def test_a_last_faction_with_a_spirit_plays_on(given: dict[str, object]) -> None:
    """Guided or Worshipping, the position is not dead."""
    s = alone(**given)
    run(s, score)
    assert s.ending == End.NONE


@pytest.mark.rule("IM-22.5")
def test_end_reasons() -> None:
    """vp, turn_limit or dead_position."""
    assert GAME.engine.endings == ("none", "vp", "turn_limit", "dead_position")


@pytest.mark.rule("IM-22.6")
def test_victory_is_tested_only_after_scoring() -> None:
    """10 VP in the middle of a turn end nothing; the turn is played to its SCORE."""
    s = b0(vp={S0: 10})
    play_cards(s, {MO: TRADE})
    assert s.ending == End.NONE
    war_phase(s)
    assert (s.ending, s.node) == (End.VP, Node.GAME_OVER)


@pytest.mark.rule("IM-22.7")
def test_turn_limit_where_bots_play() -> None:
    """20 or more; switched off only among humans."""
    assert GAME.rules_with({"turn_limit": 20}, ["random"]).turn_limit == 20
    assert GAME.rules_with({"turn_limit": 0}).turn_limit == 0
    with pytest.raises(LudexError, match=r"IM-22\.7"):
        GAME.rules_with({"turn_limit": 0}, ["random"])
    with pytest.raises(LudexError, match="20 or more"):
        GAME.rules_with({"turn_limit": 19})


@pytest.mark.rule("IM-22.7", "IM-22.3")
def test_a_game_with_a_limit_always_ends() -> None:
    """Nobody scores when Idols pay nothing: the limit of 20 turns ends the game."""
    s = new_game(3, turn_limit=20, battle_tenths=0, affluence_tenths=0, spread_tenths=0)
    for _ in wander(s, seed=3):
        pass
    assert (s.turn, s.ending) == (20, End.TURN_LIMIT)


@pytest.mark.rule("IM-22.8")
def test_order_of_the_tests() -> None:
    """A dead position in the turn of the limit ends by the limit; in the setup turn nothing ends."""
    s = alone()
    s.turn = 100
    run(s, score)
    assert s.ending == End.TURN_LIMIT
    s = alone(vp={S0: 10})
    s.turn = 0
    run(s, score)
    assert s.ending == End.NONE


@pytest.mark.rule("IM-22.1")
def test_returns_share_a_victory() -> None:
    """1 for a victory, halves for a shared one; nothing is decided after the end."""
    s = paying(14, 10, vp={S0: 9, S1: 9})
    run(s, score)
    shares = [9.0] * 5
    FAIR(returns)(s, shares)
    assert shares == [0.5, 0.5, 0, 0, 0]
    assert refusal(s, S0, guide_idol(SA, 30, BATTLE)) == Reason.OVER


# ---------------------------------------------------------------- cleanup


@pytest.mark.rule("IM-23.1", "IM-4.3", "IM-4.4")
def test_cleanup() -> None:
    """Counters, records, power and war results are cleared, the next turn begins; pools and Idols stay."""
    s = b0(idols=[(60, S0, BATTLE)], pool={MO: (2, 1, 1, 0)}, ripe={(MO, ME): (22, 31)})
    play_cards(s, {MO: TRADE, SA: TRADE, JU: EXPAND})
    war_phase(s, rng=[5, 0, EXPAND])
    assert (s.fought, s.power[MO], s.traders) == (1, 1, 0b101)
    events = tell(s, cleanup)
    seen = view(s, -1)
    for name in ("gold_gained", "terr_gained", "wars_won", "power"):
        assert getattr(seen, name) == [0] * 6
    assert seen.played == [NONE] * 6
    assert seen.traders == seen.war_results == seen.spoils_played == []
    assert events == [{"event": "turn_start", "turn": 2}]
    assert (pool(s, MO), s.idols[60, S0, BATTLE]) == ((2, 1, 1, 0), 1)


@pytest.mark.rule("IM-23.1")
def test_no_hand_survives_its_turn() -> None:
    """In random games every hand is empty when a Vagrant decides."""
    for s in wander(new_game(8, seats=3), seed=8, turns=12):
        if s.node == Node.V_DECIDE:
            assert not any(s.hand)
            assert not any(s.change_hand)
            assert all(not any(war.hand) and war.drawn == 0 for war in s.fights)


@pytest.mark.rule("IM-22.7", "IM-22.4")
@pytest.mark.parametrize(("limit", "turn", "ending"), [(0, 100, End.DEAD_POSITION), (60, 60, End.TURN_LIMIT)])
def test_a_game_in_which_nobody_is_asked_any_more_ends(limit: int, turn: int, ending: int) -> None:
    """MO alone is live and Worships S0; all have placed their Idols; S1 and S2 collide over it for ever."""
    s = alone(seats=3, worship={MO: S0}, idol_used={S0: 1, S1: 1, S2: 1})
    s.rules.turn_limit = limit
    FAIR(derive)(s.rng, 1, 1)
    s.node = Node.SC_DECIDE
    FAIR(advance)(s, Log())
    assert (s.ending, s.turn) == (ending, turn)


@pytest.mark.rule("IM-25.1")
def test_a_hundred_turns_at_once_are_told_to_the_end() -> None:
    s = alone(seats=3, worship={MO: S0}, idol_used={S0: 1, S1: 1, S2: 1})
    FAIR(derive)(s.rng, 1, 1)
    s.node, log = Node.SC_DECIDE, open_log()
    FAIR(advance)(s, log)
    *_, last = read(log)
    assert last.kind == EventKind.GAME_OVER
