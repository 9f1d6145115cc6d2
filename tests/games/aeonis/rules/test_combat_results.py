"""How battles end (AE-41.23 to AE-41.29, AE-41.35): retreat, victory, occupation, Press, what counts as won."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Borders,
    Building,
    Discovery,
    Kind,
    Lord,
    Node,
    Public,
    Secret,
    Terrain,
)
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, pack_units, units_of
from ludex.kernel.state.action import pack
from tests.games.aeonis.battles import (
    GIVE_UP,
    HOLD,
    PRESS,
    SKIP,
    STAY,
    A,
    C,
    E,
    Fight,
    I,
    L,
    duel,
    flee,
    line,
    occupy,
    rolled,
    support,
)
from tests.games.aeonis.world import army, build, city, control, hex_at, terrain, unexplored, world

from ludex.games.aeonis.rules.event_kinds import EventKind  # isort: skip


@pytest.mark.rule("AE-41.23", "AE-41.35")
def test_an_attacker_that_retreats_loses_the_battle() -> None:
    s = world()
    ours, _ = duel(s)
    Fight(s, [1, 6, 1, 6]).attack(ours).say(GIVE_UP).over()
    assert (s.players[0].wins, s.players[1].wins_defending) == (0, 1)
    assert s.units[0, 0].hex == hex_at(0, 0)


@pytest.mark.rule("AE-41.24", "AE-41.28", "AE-41.35")
def test_tv_87_a_defender_that_retreats_concedes_the_hex() -> None:
    s = world()
    ours, _ = duel(s, [I], [I, C])
    control(s, 2, 0, 1)
    control(s, 2, -1, 2)
    fight = Fight(s, [1, 6] * 3).attack(ours).say(line(0b11)).until(Node.RETREAT).say(STAY)
    assert (fight.node, fight.seat, fight.list()) == (Node.RETREAT, 1, [STAY, flee(2, 0)])
    assert why_not(s, 1, flee(2, -1)) == Reason.NO_WAY_OUT
    fight.say(flee(2, 0)).over()
    assert s.hexes[hex_at(2, 0)].units == 0b11
    assert s.hexes[hex_at(*E)].controller == 0
    assert s.hexes[hex_at(*E)].units == 1
    assert s.players[0].wins == s.players[1].wins == 0
    assert s.players[0].renown == 1


@pytest.mark.rule("AE-41.24")
def test_nobody_retreats_without_a_free_own_hex_or_a_defender_inside() -> None:
    s = world()
    ours, _ = duel(s)
    control(s, 2, 0, 1)
    army(s, 2, [I], 2, 0)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours).say(STAY)
    assert fight.node == Node.PRESS
    s = world()
    ours = army(s, 0, [I], 0, 0)
    control(s, *E, 1)
    control(s, 2, 0, 1)
    army(s, 1, [I], 2, 0)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours).say(support(1), STAY)
    assert fight.node == Node.PRESS


@pytest.mark.rule("AE-41.24")
def test_supporters_stay_where_they_are_when_the_others_retreat() -> None:
    s = world()
    ours, _ = duel(s)
    control(s, 2, 0, 1)
    supporter = army(s, 1, [I], 2, -1)
    fight = Fight(s, [1, 6] * 2).attack(ours).say(support(supporter), line(0b01), STAY, flee(2, 0))
    fight.over()
    assert s.units[1, 0].hex == hex_at(2, 0)
    assert s.units[1, 1].hex == hex_at(2, -1)


@pytest.mark.rule("AE-49", "AE-41.24")
def test_a_tactical_withdrawal_leads_further() -> None:
    s = world()
    ours, _ = duel(s)
    control(s, 2, 0, 1)
    control(s, 3, 0, 1)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours).say(STAY)
    s.battle.withdrawal = hex_at(3, 0) + 1
    fight.say(flee(2, 0)).over()
    assert s.units[1, 0].hex == hex_at(3, 0)
    assert s.battle.withdrawal == 0


@pytest.mark.rule("AE-41.26", "AE-40.3", "AE-41.35")
def test_a_victorious_attacker_controls_the_hex_and_may_occupy_it() -> None:
    s = world()
    ours, _ = duel(s, [I] * 5, [I])
    fight = Fight(s, [6, 1]).attack(ours).say(line(0b111)).until(Node.OCCUPY)
    assert s.hexes[hex_at(*E)].controller == 0
    assert why_not(s, 0, occupy(0b1111)) == Reason.TOO_MANY_OCCUPY
    assert why_not(s, 0, occupy(1 << 9)) == Reason.CANT_OCCUPY
    fight.say(occupy(0b11000)).over()
    assert s.hexes[hex_at(*E)].units == 0b11000
    assert (s.players[0].wins, s.players[0].wins_attacking) == (1, 1)


@pytest.mark.rule("AE-41.26", "AE-65.6")
def test_occupation_is_optional_and_its_menu_knows_the_lord() -> None:
    s = world()
    ours, _ = duel(s, [I, I, C, L], [])
    fight = Fight(s).attack(ours)
    menu = [units_of(action) for action in fight.list() if action & (1 << 29) == 0]
    assert menu == [0b0111, 0b1101, 0]
    fight.say(occupy(0)).over()
    assert s.hexes[hex_at(*E)].units == 0
    assert s.hexes[hex_at(*E)].controller == 0


@pytest.mark.rule("AE-21.3", "AE-41.26")
def test_five_may_move_into_a_city() -> None:
    s = world()
    ours, _ = duel(s, [I] * 6, [])
    city(s, *E, 1)
    Fight(s).attack(ours)
    assert why_not(s, 0, occupy(0b11111)) == Reason.NONE
    assert why_not(s, 0, occupy(0b111111)) == Reason.TOO_MANY_OCCUPY


@pytest.mark.rule("AE-41.26", "AE-17.2")
def test_moving_in_ends_the_count_of_desert_rounds() -> None:
    s = world()
    ours, _ = duel(s, [I], [])
    s.units[0, 0].desert_rounds = 2
    Fight(s).attack(ours).over()
    assert s.units[0, 0].desert_rounds == 0


@pytest.mark.rule("AE-41.26", "AE-46.3")
def test_moving_into_an_unexplored_hex_explores_it() -> None:
    s = world()
    ours, _ = duel(s, [I], [])
    unexplored(s, E)
    s.exploration_deck[0], s.exploration_count = 2, 1  # Speaking Stone Echo
    Fight(s).attack(ours).say(occupy(1)).over()
    assert s.hexes[hex_at(*E)].explored == 1
    assert s.players[0].explorations == 1


@pytest.mark.rule("AE-41.26", "AE-39.4")
def test_the_captor_of_a_legendary_city_has_1_vp_once() -> None:
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    ours, _ = duel(s, [I], [])
    city(s, *E, 1)
    build(s, *E, Building.IRON_CITADEL, 1)
    Fight(s).attack(ours).say(occupy(0)).over()
    assert s.players[0].vp == 1
    s.hexes[hex_at(*E)].controller = 1
    Fight(s).attack(ours).say(occupy(0)).over()
    assert s.players[0].vp == 1


@pytest.mark.rule("AE-15.3", "AE-41.26")
def test_caravans_alone_are_destroyed_for_1_gold_each() -> None:
    s = world()
    ours = army(s, 0, [I], 0, 0)
    army(s, 1, [Kind.CARAVAN, Kind.CARAVAN], *E)
    Fight(s).attack(ours).over()
    assert s.players[0].gold == 2
    assert s.hexes[hex_at(*E)].controller == 0
    assert s.players[0].wins == 0
    assert not s.units[1, 0].used


@pytest.mark.rule("AE-15.3")
def test_caravans_may_be_defended_by_supporters_and_then_give_no_gold() -> None:
    s = world()
    ours = army(s, 0, [I], 0, 0)
    army(s, 1, [Kind.CARAVAN], *E)
    guard = army(s, 1, [I], 2, 0)
    Fight(s, [6, 1]).attack(ours).say(support(guard)).over()
    assert (s.players[0].gold, s.players[0].wins) == (0, 1)
    assert not s.units[1, 0].used


@pytest.mark.rule("AE-15.3", "AE-41.28")
def test_caravans_left_behind_by_a_retreat_give_gold() -> None:
    s = world()
    ours, _ = duel(s, [I], [I, Kind.CARAVAN])
    control(s, 2, 0, 1)
    Fight(s, [1, 6, 1, 6]).attack(ours).say(STAY, flee(2, 0)).over()
    assert s.players[0].gold == 1
    assert s.units[1, 0].hex == hex_at(2, 0)
    assert not s.units[1, 1].used


@pytest.mark.rule("AE-41.29", "AE-41.1")
def test_tv_85_press_costs_1_ap_for_a_second_battle_round_and_no_third() -> None:
    s = world()
    ours, _ = duel(s, [C], [C])
    fight = Fight(s, [1, 6] * 4).attack(ours).until(Node.PRESS)
    assert fight.list() == [PRESS, HOLD]
    fight.say(PRESS).over()
    assert s.players[0].ap == 17
    assert len(rolled(EventKind.BATTLE_ROUND)) == 2
    assert s.players[0].presses_round == 1


@pytest.mark.rule("AE-41.29")
def test_without_ap_nobody_presses() -> None:
    s = world()
    s.players[0].ap = 2
    ours, _ = duel(s)
    assert Fight(s, [1, 6, 1, 6]).attack(ours).say(STAY).node == NONE


@pytest.mark.rule("AE-41.25", "AE-41.27", "AE-41.35")
def test_an_undecided_battle_is_nobodys_victory_and_the_next_attack_a_new_battle() -> None:
    s = world()
    ours, _ = duel(s)
    Fight(s, [1, 6, 1, 6]).attack(ours).over()
    assert all(siege.hex == NONE for siege in s.sieges)
    assert s.hexes[hex_at(*E)].controller == 1
    fight = Fight(s, [1, 6, 1, 6]).attack(ours)
    assert s.battle.round == 1
    fight.over()


@pytest.mark.rule("AE-41.35", "AE-45.3")
def test_a_battle_won_counts_for_revealed_and_held_objectives() -> None:
    s = world()
    ours, _ = duel(s, [L], [I])
    s.public_row = 1 << Public.WARLORD | 1 << Public.HOLD_THE_LINE
    s.players[0].secrets = 1 << Secret.BLOODIED_BLADE | 1 << Secret.HIDDEN_ARSENAL
    s.players[0].fortresses[hex_at(*E)] = 1
    Fight(s, [6, 1]).attack(ours).over()
    me = s.players[0]
    assert [me.public_progress[card] for card in (Public.WARLORD, Public.CONQUEROR, Public.HOLD_THE_LINE)] == [1, 0, 0]
    assert me.secret_progress[int(Secret.BLOODIED_BLADE)] == 1
    assert me.secret_progress[int(Secret.HIDDEN_ARSENAL)] == 1


@pytest.mark.rule("AE-41.35", "AE-42.4")
def test_a_battle_won_as_defender_in_a_forest_is_remembered() -> None:
    s = world()
    ours, _ = duel(s)
    s.public_row = 1 << Public.HOLD_THE_LINE | 1 << Public.CONQUEROR
    terrain(s, *E, Terrain.FOREST)
    Fight(s, [1, 6, 6, 1]).attack(ours).over()
    assert s.players[1].forest_defence == hex_at(*E) + 1
    assert s.players[1].public_progress[int(Public.HOLD_THE_LINE)] == 1
    assert s.players[1].public_progress[int(Public.CONQUEROR)] == 1


@pytest.mark.rule("AE-45")
def test_three_enemies_destroyed_in_one_battle_round_break_their_line() -> None:
    s = world()
    ours, _ = duel(s, [I] * 3, [I] * 4)
    s.players[0].secrets = 1 << Secret.BREAKER_OF_LINES
    fight = Fight(s, [6, 1] * 3).attack(ours).say(line(0b111), line(0b111))
    fight.say(pack(Verb.TARGET, 0, 0, 0), pack(Verb.TARGET, 1, 1, 0), pack(Verb.TARGET, 2, 2, 0)).until()
    assert s.players[0].secret_progress[int(Secret.BREAKER_OF_LINES)] == 1


@pytest.mark.rule("AE-44.1")
def test_with_renown_decay_a_lost_battle_costs_1_renown() -> None:
    s = world(renown_decay=1)
    ours, _ = duel(s)
    s.players[0].renown = 3
    Fight(s, [4, 4, 5, 2]).attack(ours).over()
    assert s.players[0].renown == 2


@pytest.mark.rule("AE-42.2", "AE-47")
def test_pressed_victories_and_beaten_defenders_of_the_round_are_counted() -> None:
    s = world()
    ours, _ = duel(s)
    Fight(s, [1, 6, 1, 6, 6, 1]).attack(ours).say(STAY, PRESS).over()
    assert s.players[0].pressed_win_round == 1
    assert s.wins_this_round[0] == 0b10


def rakhis(*attackers: int) -> tuple[State, int]:
    """Rakhis of seat 0 attacks one Infantry of seat 1."""
    s = world(lords=[Lord.RAKHIS, Lord.STANDARD])
    return s, duel(s, attackers, [I])[0]


@pytest.mark.rule("AE-42.5", "AE-41.13", "AE-41.23")
def test_sandstride_lets_rakhis_retreat_before_any_dice() -> None:
    s, ours = rakhis(I)
    fight = Fight(s).attack(ours)
    assert (fight.node, fight.list()) == (Node.SANDSTRIDE, [STAY, GIVE_UP])
    fight.say(GIVE_UP).over()
    assert s.players[1].wins_defending == 1


@pytest.mark.rule("AE-42.5", "AE-41.24")
def test_sandstride_of_a_defender_follows_the_rules_of_retreat() -> None:
    s = world(lords=[Lord.STANDARD, Lord.RAKHIS])
    ours, _ = duel(s)
    assert Fight(s, [1, 6, 1, 6]).attack(ours).node == Node.RETREAT  # nowhere to go
    s = world(lords=[Lord.STANDARD, Lord.RAKHIS])
    ours, _ = duel(s)
    control(s, 2, 0, 1)
    fight = Fight(s).attack(ours)
    assert (fight.node, fight.seat, fight.list()) == (Node.SANDSTRIDE, 1, [STAY, flee(2, 0)])
    fight.say(flee(2, 0)).over()
    assert s.players[0].wins == 0
    assert s.hexes[hex_at(*E)].controller == 0


@pytest.mark.rule("AE-42.5")
def test_sandstride_is_asked_in_the_first_battle_round_only() -> None:
    s, ours = rakhis(C)
    fight = Fight(s, [1, 6] * 4).attack(ours).say(STAY).until(Node.PRESS).say(PRESS)
    assert fight.node == Node.RETREAT


@pytest.mark.rule("AE-42.5")
def test_hit_and_run_moves_survivors_one_hex_once_per_game() -> None:
    s, ours = rakhis(I, C)
    control(s, 0, -1, 2)
    terrain(s, -1, 1, Terrain.LAKE)
    s.hexes[hex_at(-1, 0)].borders = Borders.CLOSE
    s.players[0].discoveries = 1 << Discovery.SANDSWORN_PACT
    fight = Fight(s, [6, 1]).attack(ours).until(Node.OCCUPY)
    fight.say(occupy(0b10))
    assert fight.node == Node.HIT_AND_RUN
    run = {hex_at(*place): pack(Verb.CHOOSE, hex_at(*place), 0, 0) for place in [(1, -1), (1, 0), (0, 1)]}
    assert fight.list() == [STAY, SKIP, *(run[h] for h in sorted(run))]
    assert why_not(s, 0, pack(Verb.CHOOSE, hex_at(0, -1), 0, 0)) == Reason.CANT_RUN_THERE
    fight.say(run[hex_at(0, 1)])
    assert s.hexes[hex_at(0, 1)].controller == 0
    assert s.players[0].gold == 1
    fight.say(STAY).over()
    assert (s.players[0].hit_and_run, s.players[0].ran_round, s.players[0].ap) == (1, 1, 18)
    assert s.units[0, 0].hex == hex_at(0, 1)
    assert s.units[0, 1].hex == hex_at(*E)


@pytest.mark.rule("AE-42.5")
def test_hit_and_run_that_nobody_uses_is_kept() -> None:
    s, ours = rakhis(I)
    fight = Fight(s, [6, 1]).attack(ours).say(STAY).until(Node.HIT_AND_RUN)
    fight.say(SKIP).over()
    assert s.players[0].hit_and_run == 0


@pytest.mark.rule("AE-42.5")
def test_hit_and_run_follows_a_won_battle_only() -> None:
    s = world(lords=[Lord.RAKHIS, Lord.STANDARD])
    ours, _ = duel(s, [I], [])
    assert Fight(s).attack(ours).say(occupy(1)).node == NONE


@pytest.mark.rule("AE-61", "AE-65.1")
def test_every_entry_of_every_question_is_allowed_and_nonsense_is_not() -> None:
    s = world(lords=[Lord.RAKHIS, Lord.VHAROK])
    ours, _ = duel(s, [I, C, A, L], [I, A, L])
    army(s, 1, [I], 2, 0)
    control(s, 2, 0, 1)
    s.players[1].mana = 3
    fight = Fight(s, [2, 2] * 40).attack(ours)
    while fight.node != NONE:
        for action in fight.list():
            assert why_not(s, fight.seat, action) in (Reason.NONE, Reason.UNFINISHED)
        for verb in range(1, 112):
            for rest in (0, 1, (1 << 29) | 1, (1 << 45) - 1):
                why_not(s, fight.seat, verb << 45 | rest)
        assert why_not(s, fight.seat, pack_units(Verb.PASS, 0, 0)) != Reason.NONE
        fight.say(fight.list()[0])
