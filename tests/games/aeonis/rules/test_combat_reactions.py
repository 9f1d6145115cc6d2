"""Reactions in battle (AE-41.18, AE-42.3, AE-42.4, AE-43): when they are offered, what they cost and do."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import Building, Discovery, Flag, Lord, Node, Terrain, Title
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, pack_units
from ludex.kernel.state.action import pack
from tests.games.aeonis.battles import SKIP, A, C, E, Fight, I, L, aim, duel, line, occupy, rolled, support, use
from tests.games.aeonis.world import army, build, city, terrain, world


def owning(seat: int, *discoveries: int, **rules: int) -> State:
    """A world in which a player owns discoveries and has 5 Mana and 5 Influence."""
    s = world(3, 5, (), **rules)
    for discovery in discoveries:
        s.players[seat].discoveries |= 1 << discovery
    s.players[seat].mana = s.players[seat].influence = 5
    return s


@pytest.mark.rule("AE-41.18", "AE-43", "AE-41.20")
def test_battle_runes_add_1_before_an_own_attack_roll_once_per_battle_round() -> None:
    s = owning(0, Discovery.BATTLE_RUNES)
    ours, _ = duel(s, [I, I], [C])
    fight = Fight(s, [4, 4, 1, 6, 1, 6]).attack(ours).say(line(0b11))
    assert (fight.node, fight.seat, fight.list()) == (Node.REACTION, 0, [SKIP, use(Reaction.BATTLE_RUNES)])
    assert s.battle.strike.roll == 0
    fight.say(use(Reaction.BATTLE_RUNES))
    assert fight.node == Node.TARGET  # the other Infantry was not asked, the Cavalry has two targets
    assert s.players[0].mana == 4
    assert s.units[1, 0].hp == 1


@pytest.mark.rule("AE-41.18", "AE-43")
def test_battle_runes_serve_the_defender_in_its_counterstrike_too() -> None:
    s = owning(1, Discovery.BATTLE_RUNES)
    ours, _ = duel(s)
    fight = Fight(s, [1, 6, 4, 4]).attack(ours)
    assert (fight.node, fight.seat) == (Node.REACTION, 1)
    fight.say(use(Reaction.BATTLE_RUNES)).over()
    assert s.players[1].wins_defending == 1


@pytest.mark.rule("AE-41.18", "AE-41.5", "AE-43")
def test_tv_90_battle_augury_against_a_roll_of_1_leaves_1() -> None:
    s = owning(1, Discovery.BATTLE_AUGURY)
    ours, _ = duel(s)
    fight = Fight(s, [1, 1, 1, 6]).attack(ours)
    assert (fight.node, fight.seat) == (Node.REACTION, 1)
    fight.say(use(Reaction.BATTLE_AUGURY)).over()
    assert s.players[1].influence == 4
    assert rolled()[0][2] == 1


@pytest.mark.rule("AE-43.3")
def test_a_ritual_that_can_not_be_paid_is_not_offered() -> None:
    s = owning(0, Discovery.BATTLE_RUNES)
    s.players[0].mana = 0
    ours, _ = duel(s)
    assert Fight(s, [1, 6, 1, 6]).attack(ours).node == Node.RETREAT


@pytest.mark.rule("AE-43.3", "AE-47")
def test_magister_of_mana_and_ritual_focus_make_a_ritual_cheaper() -> None:
    s = owning(0, Discovery.BATTLE_RUNES)
    s.players[0].mana = 0
    s.title_holder[int(Title.MAGISTER_OF_MANA)] = 0
    ours, _ = duel(s)
    fight = Fight(s, [4, 4]).attack(ours)
    assert fight.list() == [SKIP, use(Reaction.BATTLE_RUNES, 0, 1)]
    fight.say(use(Reaction.BATTLE_RUNES, 0, 1)).over()
    assert s.players[0].flags >> Flag.MAGISTER & 1
    assert s.players[0].wins == 1
    s = owning(0, Discovery.BATTLE_RUNES)
    s.players[0].mana, s.players[0].focus = 0, 1
    ours, _ = duel(s)
    Fight(s, [4, 4]).attack(ours).say(use(Reaction.BATTLE_RUNES)).over()
    assert s.players[0].focus == 0


@pytest.mark.rule("AE-41.18", "AE-43")
def test_warding_charm_turns_a_hit_by_1_into_a_tie() -> None:
    s = owning(1, Discovery.WARDING_CHARM)
    ours, _ = duel(s, [I, I], [C])
    fight = Fight(s, [6, 1, 5, 4, 1, 6]).attack(ours).say(line(0b11))
    assert (fight.node, fight.seat) == (Node.REACTION, 1)  # not asked for 6 against 1
    assert (s.battle.strike.roll, s.battle.strike.guard) == (5, 4)
    fight.say(use(Reaction.WARDING_CHARM)).until()
    assert (s.players[1].mana, s.units[1, 0].hp) == (4, 1)


@pytest.mark.rule("AE-41.18", "AE-41.21")
def test_warding_charm_is_for_the_defender_of_the_battle() -> None:
    s = owning(0, Discovery.WARDING_CHARM)
    ours, _ = duel(s)
    Fight(s, [1, 6, 5, 4]).attack(ours).over()
    assert not s.units[0, 0].used


@pytest.mark.rule("AE-42.4", "AE-41.18")
def test_rooted_defenses_reroll_one_die_and_the_new_result_stands() -> None:
    s = world(lords=[Lord.STANDARD, Lord.ELYNDRA])
    ours, _ = duel(s, [I, I], [I])
    terrain(s, *E, Terrain.FOREST)
    fight = Fight(s, [6, 2, 5, 4, 3, 1, 6]).attack(ours).say(line(0b11))
    assert (fight.node, fight.seat, fight.list()) == (Node.REACTION, 1, [SKIP, use(Reaction.ROOTED_DEFENSES)])
    fight.say(use(Reaction.ROOTED_DEFENSES))
    assert s.units[1, 0].used  # 6 against 5 + 1, then 4 against 3 + 1
    fight.over()


@pytest.mark.rule("AE-42.4")
@pytest.mark.parametrize("committed", [True, False])
def test_entangling_roots_take_2_from_an_attack_roll_while_elyndra_is_committed(committed: bool) -> None:
    s = world(lords=[Lord.STANDARD, Lord.ELYNDRA])
    ours, _ = duel(s)
    s.players[1].mana = 1
    terrain(s, *E, Terrain.FOREST)
    lord = army(s, 1, [L], 2, 0)
    fight = Fight(s, [6, 3, 1, 6] if committed else [6, 5, 1, 6]).attack(ours)
    fight.say(support(lord if committed else 0))
    if committed:
        fight.say(line(0b01))
        assert fight.list() == [SKIP, use(Reaction.ENTANGLING_ROOTS)]
        fight.say(use(Reaction.ENTANGLING_ROOTS))
        assert s.players[1].mana == 0
    fight.over()
    assert s.units[1, 0].used


@pytest.mark.rule("AE-43", "AE-41.43")
def test_searing_salvo_hurts_a_line_unit_that_the_defender_picks() -> None:
    s = owning(0, Discovery.SEARING_SALVO)
    ours, _ = duel(s, [I], [C, I, I])
    fight = Fight(s, [1, 6] * 4).attack(ours)
    assert (fight.node, fight.seat, fight.list()) == (Node.SALVO, 0, [SKIP, use(Reaction.SEARING_SALVO)])
    fight.say(use(Reaction.SEARING_SALVO))
    assert s.players[0].mana == 3
    fight.say(line(0b011))
    assert (fight.node, fight.seat) == (Node.SALVO, 1)
    assert fight.list() == [pack(Verb.CHOOSE, 0, 0, 0), pack(Verb.CHOOSE, 0, 1, 0)]
    assert why_not(s, 1, pack(Verb.CHOOSE, 0, 2, 0)) == Reason.NOT_A_TARGET
    fight.say(pack(Verb.CHOOSE, 0, 0, 0))
    assert s.units[1, 0].hp == 1
    fight.until()


@pytest.mark.rule("AE-43")
def test_searing_salvo_is_not_offered_without_anybody_to_hit() -> None:
    s = owning(0, Discovery.SEARING_SALVO)
    ours, _ = duel(s, [I], [])
    assert Fight(s).attack(ours).node == Node.OCCUPY


@pytest.mark.rule("AE-43")
def test_a_salvo_can_win_a_battle() -> None:
    s = owning(0, Discovery.SEARING_SALVO)
    ours, _ = duel(s)
    Fight(s).attack(ours).say(use(Reaction.SEARING_SALVO)).over()
    assert s.players[0].wins_attacking == 1


@pytest.mark.rule("AE-42.3", "AE-41.16")
def test_lock_the_line_makes_attackers_choose_other_targets() -> None:
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    s.players[1].mana = 3
    ours, _ = duel(s, [I, C], [L, I, I])
    fight = Fight(s, [1, 6] * 8).attack(ours).say(line(0b11), line(0b111), aim(0, 1), aim(1, 1))
    assert (fight.node, fight.seat) == (Node.LOCK_THE_LINE, 1)
    both = pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, 0b11)
    assert len(fight.list()) == 4
    assert why_not(s, 1, pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, 0)) == Reason.CANT_LOCK
    fight.say(both)
    assert s.players[1].mana == 2
    assert (fight.node, fight.seat) == (Node.RETARGET, 0)
    assert fight.list() == [aim(0, 0), aim(0, 2)]
    assert why_not(s, 0, aim(0, 1)) == Reason.SAME_TARGET
    fight.say(aim(0, 2), aim(1, 2)).until(Node.RETREAT)
    assert [values[1] for values in rolled()][:2] == [26 + 2, 26 + 2]


@pytest.mark.rule("AE-42.3")
def test_lock_the_line_works_once_per_battle_round_and_needs_another_target() -> None:
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    s.players[1].mana = 3
    ours, _ = duel(s, [I], [L])
    assert Fight(s, [1, 8, 1, 6]).attack(ours).node == Node.RETREAT
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    s.players[1].mana = 3
    ours, _ = duel(s, [I, A], [L, I])
    fight = Fight(s, [1, 4] * 8).attack(ours).say(line(0b11), line(0b11), aim(1, 0))
    assert fight.node == Node.LOCK_THE_LINE  # in (d)
    fight.say(pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, 0b10)).until(Node.LOCK_THE_LINE, Node.RETREAT)
    assert fight.node == Node.RETREAT  # not again in (e)


@pytest.mark.rule("AE-42.3")
def test_siege_logistics_give_1_ap_once_a_round_after_an_attack_on_walls() -> None:
    s = owning(0, Discovery.SIEGE_LOGISTICS)
    ours, _ = duel(s)
    city(s, *E, 1)
    Fight(s, [1, 6, 1, 6]).attack(ours).over()
    assert (s.players[0].ap, s.players[0].ap_unbankable) == (19, 1)
    Fight(s, [1, 6, 1, 6]).attack(0).over()
    assert s.players[0].ap == 17


@pytest.mark.rule("AE-42.4")
def test_seedbound_resilience_adds_1_to_the_pool_once_a_round_after_a_battle_in_an_own_hex() -> None:
    s = owning(1, Discovery.SEEDBOUND_RESILIENCE)
    ours, _ = duel(s)
    s.players[1].pool = 2
    Fight(s, [1, 6, 1, 6]).attack(ours).over()
    assert s.players[1].pool == 3
    Fight(s, [1, 6, 1, 6]).attack(ours).over()
    assert s.players[1].pool == 3


@pytest.mark.rule("AE-42.4")
def test_seedbound_resilience_grows_nothing_where_no_battle_was() -> None:
    s = owning(0, Discovery.SEEDBOUND_RESILIENCE)
    ours, _ = duel(s, [I], [])
    s.players[0].pool = 2
    Fight(s).attack(ours).over()
    assert s.players[0].pool == 2


@pytest.mark.rule("AE-43")
def test_storm_discipline_makes_the_first_press_of_a_round_free() -> None:
    s = owning(0, Discovery.STORM_DISCIPLINE)
    ours, _ = duel(s, [C], [C])
    free = pack(Verb.PRESS, 1, 0, 0)
    fight = Fight(s, [1, 6] * 4).attack(ours).until(Node.PRESS)
    assert free in fight.list()
    fight.say(free).over()
    assert s.players[0].ap == 18
    fight = Fight(s, [1, 6] * 2).attack(ours).until(Node.PRESS)
    assert free not in fight.list()


@pytest.mark.rule("AE-43")
def test_pyric_momentum_rewards_the_first_battle_won_as_attacker_each_round() -> None:
    s = owning(0, Discovery.PYRIC_MOMENTUM)
    duel(s, [I, I], [I])
    army(s, 1, [I], 1, -1)
    Fight(s, [6, 1]).attack(0b01).say(support(0)).say(occupy(0)).over()
    assert s.players[0].renown == 2  # with the first capture
    Fight(s, [6, 1]).attack(0b01, at=(1, -1)).over()
    assert s.players[0].renown == 2


@pytest.mark.rule("AE-41.21")
def test_forged_in_battle_needs_a_building() -> None:
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    ours, _ = duel(s)
    Fight(s, [4, 3]).attack(ours).over()
    assert s.players[0].wins == 1
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    ours, _ = duel(s)
    build(s, *E, Building.FARM, 1)
    Fight(s, [4, 3, 1, 6]).attack(ours).say(SKIP).over()
    assert s.players[0].wins == 0
