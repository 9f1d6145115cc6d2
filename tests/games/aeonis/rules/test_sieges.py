"""Sieges (AE-41.30 to AE-41.34, AE-41.41, AE-41.42, AE-12.3) and assaults (AE-41.39)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import NONE, Building, Kind, Lord, Node, Public
from ludex.games.aeonis.rules.combat.attack_lists import why_not_attack
from ludex.games.aeonis.rules.combat.sieges import is_in_siege, siege_of
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.population import remove_unit
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import lift, put
from ludex.games.aeonis.rules.verbs import Verb, kind_of, pack_units, units_of
from tests.games.aeonis.battles import GIVE_UP, PRESS, SKIP, STAY, C, E, Fight, I, L, duel, flee, rolled, support, use
from tests.games.aeonis.world import army, build, city, control, entries, hex_at, place, quiet, world

MISS = [1, 6, 1, 6]


def besieged(attackers: tuple[int, ...] = (I,), defenders: tuple[int, ...] = (I,), **rules: int) -> State:
    """Seat 0 besieges a City of seat 1 after one undecided battle round."""
    s = world(3, 5, (), **rules)
    ours, _ = duel(s, attackers, defenders)
    city(s, *E, 1)
    fight = Fight(s, [1, 6] * 10).attack(ours)
    if fight.node == Node.ASSAULT:
        fight.say(SKIP)
    fight.until()
    return s


def walk(s: State, seat: int, slot: int, q: int, r: int) -> None:
    """A unit goes somewhere else."""
    lift(s, seat, slot)
    put(s, seat, slot, hex_at(q, r))


@pytest.mark.rule("AE-41.30", "AE-41.34")
def test_an_undecided_siege_leaves_a_marker_and_both_lists() -> None:
    s = besieged((I, I), (I, C))
    siege = s.sieges[siege_of(s, hex_at(*E), 0)]
    assert (siege.attackers, siege.defenders, siege.defender) == (0b11, 0b11, 1)
    assert is_in_siege(s, 0, 1)
    assert not is_in_siege(s, 0, 2)
    assert s.players[1].wins == 0


@pytest.mark.rule("AE-41.30", "AE-41.31")
def test_a_further_attack_continues_the_siege_and_names_no_units() -> None:
    s = besieged((I, I))
    attacks = [action for action in entries(s, 0) if kind_of(action) == Verb.ATTACK]
    assert attacks == [pack_units(Verb.ATTACK, hex_at(*E), 0)]
    assert why_not_attack(s, 0, attacks[0] | 1, 0) == Reason.SIEGE_GOES_ON
    fight = Fight(s, MISS).attack(0)
    assert s.battle.continued
    assert s.battle.sides[0].committed == 0b11
    assert fight.node == Node.LINE  # no supporters are asked for


@pytest.mark.rule("AE-41.31")
def test_tv_84_at_most_three_units_join_in_one_siege_round() -> None:
    s = besieged()
    army(s, 0, [I] * 4, 1, -1)
    fight = Fight(s, MISS).attack(0)
    assert (fight.node, fight.seat) == (Node.SIEGE_REINFORCE, 0)
    assert max(units_of(action).bit_count() for action in fight.list()) == 3
    assert why_not(s, 0, support(0b11110)) == Reason.REINFORCED_ENOUGH
    assert why_not(s, 0, support(0b00001)) == Reason.CANT_COMMIT
    fight.say(support(0b01110))
    assert s.battle.sides[0].committed == 0b01111


@pytest.mark.rule("AE-41.31", "AE-41.43")
def test_both_sides_reinforce_the_attacker_first_also_in_a_pressed_round() -> None:
    s = besieged()
    army(s, 0, [I], 1, -1)
    army(s, 1, [I], 2, 0)
    fight = Fight(s, [1, 6] * 12).attack(0)
    assert (fight.node, fight.seat) == (Node.SIEGE_REINFORCE, 0)
    fight.say(support(0))
    assert (fight.node, fight.seat) == (Node.SIEGE_REINFORCE, 1)
    fight.say(support(0)).until(Node.PRESS).say(PRESS)
    assert (fight.node, fight.seat) == (Node.SIEGE_REINFORCE, 0)
    fight.say(support(0b10))
    assert (fight.node, fight.seat) == (Node.SIEGE_REINFORCE, 1)


@pytest.mark.rule("AE-41.29", "AE-41.31")
def test_the_pressed_round_of_a_new_siege_is_a_siege_round() -> None:
    s = world()
    ours, _ = duel(s)
    city(s, *E, 1)
    army(s, 0, [I], 1, -1)
    fight = Fight(s, MISS).attack(ours).until(Node.PRESS).say(PRESS)
    assert fight.node == Node.SIEGE_REINFORCE


@pytest.mark.rule("AE-12.3", "AE-41.31")
def test_tv_123_units_that_came_into_the_city_are_committed_besides_three_from_outside() -> None:
    s = besieged()
    army(s, 1, [I] * 4, *E)
    army(s, 1, [I] * 3, 2, 0)
    fight = Fight(s, MISS).attack(0)
    assert s.battle.sides[1].committed == 0b11111
    assert (fight.node, fight.seat) == (Node.SIEGE_REINFORCE, 1)
    fight.say(support(0b11100000))
    assert s.battle.sides[1].committed == 0b11111111


@pytest.mark.rule("AE-41.31")
def test_attackers_that_went_away_drop_out_and_without_any_the_siege_is_not_continued() -> None:
    s = besieged((I, I))
    walk(s, 0, 0, -1, 0)
    Fight(s, MISS).attack(0)
    assert s.battle.sides[0].committed == 0b10
    s = besieged((I,))
    walk(s, 0, 0, -1, 0)
    army(s, 0, [I], 0, 0)
    assert why_not_attack(s, 0, pack_units(Verb.ATTACK, hex_at(*E), 0), 0) == Reason.SIEGE_DESERTED
    assert not [action for action in entries(s, 0) if kind_of(action) == Verb.ATTACK]


@pytest.mark.rule("AE-41.31", "AE-41.11", "AE-41.35")
def test_a_continued_siege_without_defenders_is_taken_after_the_reinforcement() -> None:
    s = besieged()
    walk(s, 1, 0, 2, 0)
    Fight(s, MISS).attack(0)
    assert s.battle.sides[1].committed == 1  # on the list, and next to the City
    s = besieged()
    walk(s, 1, 0, 4, 0)
    Fight(s).attack(0).over()
    assert s.hexes[hex_at(*E)].controller == 0
    assert s.players[0].wins == 0
    assert siege_of(s, hex_at(*E), 0) == NONE


@pytest.mark.rule("AE-41.32", "AE-41.35")
def test_a_besieger_may_give_up_and_the_defender_has_won() -> None:
    s = besieged()
    Fight(s, MISS).attack(0).say(GIVE_UP).over()
    assert siege_of(s, hex_at(*E), 0) == NONE
    assert s.players[1].wins_defending == 1


@pytest.mark.rule("AE-41.33", "AE-41.35")
def test_at_a_turns_end_a_deserted_siege_is_won_by_its_defender() -> None:
    s = besieged()
    Fight(s).end_turn()
    assert siege_of(s, hex_at(*E), 0) != NONE
    walk(s, 0, 0, -1, 0)
    Fight(s).end_turn().over()
    assert siege_of(s, hex_at(*E), 0) == NONE
    assert s.players[1].wins_defending == 1
    assert rolled(EventKind.BATTLE_WON)[0][:5] == (1, 0, hex_at(*E), 0, 1)


@pytest.mark.rule("AE-41.33")
def test_a_siege_whose_besiegers_went_inside_ends() -> None:
    s = besieged()
    walk(s, 1, 0, 4, 0)
    walk(s, 0, 0, *E)
    Fight(s).end_turn().over()
    assert siege_of(s, hex_at(*E), 0) == NONE


@pytest.mark.rule("AE-41.33")
def test_two_players_besiege_a_city_each_for_itself() -> None:
    s = besieged()
    theirs = army(s, 2, [I], 2, -1)
    Fight(s, MISS).attack(theirs, seat=2).over()
    assert siege_of(s, hex_at(*E), 0) != NONE
    assert siege_of(s, hex_at(*E), 2) != NONE


@pytest.mark.rule("AE-41.41")
def test_tv_120_a_city_conquered_by_another_ends_the_siege_without_a_winner() -> None:
    s = besieged()
    theirs = army(s, 2, [I], 2, -1)
    Fight(s, [6, 1]).attack(theirs, seat=2).over()
    assert siege_of(s, hex_at(*E), 0) == NONE
    assert (s.players[0].wins, s.players[1].wins, s.players[2].wins_attacking) == (0, 0, 1)
    assert s.players[2].sieges_won == 1


@pytest.mark.rule("AE-41.41")
@pytest.mark.parametrize("heir", [0, 2])
def test_a_siege_ends_when_its_hex_changes_hands_by_agreement(heir: int) -> None:
    s = besieged()
    take_control(s, hex_at(*E), heir, 0, quiet())
    assert siege_of(s, hex_at(*E), 0) == NONE
    assert s.players[1].wins == 0


@pytest.mark.rule("AE-41.42")
def test_a_unit_may_besiege_two_cities_and_leaves_the_lists_it_no_longer_fits() -> None:
    s = besieged((I, I))
    city(s, -1, 0, 1)
    army(s, 1, [I], -1, 0)
    Fight(s, [1, 6] * 4).attack(0b11, at=(-1, 0)).until()
    assert is_in_siege(s, 0, 0)
    walk(s, 0, 1, -1, 1)
    Fight(s).end_turn()
    assert s.sieges[siege_of(s, hex_at(*E), 0)].attackers == 0b01
    assert s.sieges[siege_of(s, hex_at(-1, 0), 0)].attackers == 0b11


@pytest.mark.rule("AE-41.42")
def test_a_new_unit_in_a_lost_ones_place_is_on_no_list() -> None:
    s = besieged((I, I))
    remove_unit(s, 0, 0, quiet())
    assert place(s, 0, Kind.INFANTRY, 0, 0) == 0
    assert not is_in_siege(s, 0, 0)


@pytest.mark.rule("AE-41.35")
def test_a_siege_won_by_the_attacker_is_counted() -> None:
    s = besieged()
    s.public_row = 1 << Public.BREAKER_OF_WALLS
    Fight(s, [6, 1]).attack(0).over()
    assert s.players[0].sieges_won == 1
    assert s.players[0].public_progress[int(Public.BREAKER_OF_WALLS)] == 1
    assert s.hexes[hex_at(*E)].controller == 0
    assert siege_of(s, hex_at(*E), 0) == NONE


@pytest.mark.rule("AE-41.30", "AE-45")
def test_a_siege_remembers_that_the_lord_stood_in_line() -> None:
    s = besieged((L, I))
    assert s.sieges[siege_of(s, hex_at(*E), 0)].lords == 0b0101


@pytest.mark.rule("AE-41.24", "AE-41.12")
def test_nobody_retreats_from_a_siege() -> None:
    s = besieged()
    control(s, 2, 0, 1)
    fight = Fight(s, MISS).attack(0).say(STAY)
    assert fight.node == Node.PRESS


@pytest.mark.rule("AE-41.39")
def test_an_assault_goes_on_until_it_is_decided_with_1_more_for_the_defense() -> None:
    s = world(assault=1)
    ours, _ = duel(s)
    city(s, *E, 1)
    control(s, 2, 0, 1)
    fight = Fight(s, [4, 3, 1, 6, 6, 1]).attack(ours)
    assert (fight.node, fight.list()) == (Node.ASSAULT, [SKIP, use(Reaction.ASSAULT)])
    fight.say(use(Reaction.ASSAULT))
    assert not s.battle.siege
    fight.say(STAY)
    assert fight.list() == [STAY, flee(2, 0)]  # no siege, no ban
    fight.say(STAY).over()
    assert (s.players[0].ap, s.players[0].wins, s.players[0].sieges_won) == (18, 1, 0)


@pytest.mark.rule("AE-41.39", "AE-64.2")
def test_after_twenty_battle_rounds_of_an_assault_the_attacker_must_retreat() -> None:
    s = world(assault=1)
    ours, _ = duel(s)
    city(s, *E, 1)
    Fight(s, MISS * 20).attack(ours).say(use(Reaction.ASSAULT)).over()
    assert s.players[1].wins_defending == 1
    assert len(rolled(EventKind.BATTLE_ROUND)) == 20


@pytest.mark.rule("AE-41.39", "AE-51")
def test_a_siege_ram_may_assault_a_fortress_but_no_bare_city() -> None:
    s = world(lords=[Lord.VHAROK, Lord.STANDARD], faction_units=1)
    ours, _ = duel(s, [Kind.SIEGE_RAM], [I])
    build(s, *E, Building.FORTRESS, 1)
    assert Fight(s).attack(ours).node == Node.ASSAULT
    s = world(lords=[Lord.VHAROK, Lord.STANDARD], faction_units=1)
    ours, _ = duel(s, [Kind.SIEGE_RAM], [I])
    city(s, *E, 1)
    assert Fight(s, [1, 6, 1, 6]).attack(ours).node != Node.ASSAULT


@pytest.mark.rule("AE-41.39")
def test_a_siege_under_way_is_no_assault() -> None:
    s = besieged(assault=1)
    assert Fight(s, MISS).attack(0).node != Node.ASSAULT
