"""Strikes (AE-41.5 to AE-41.7, AE-41.15 to AE-41.22): who strikes when, dice, modifiers, damage."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import Artifact, Building, Discovery, Kind, Lord, Node, Terrain
from ludex.games.aeonis.rules.combat.modifiers import attack_die, defense_bonus, defense_die, hex_defense, step_up
from ludex.games.aeonis.rules.combat.strikes import usual_target
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.battles import SKIP, A, C, E, Fight, I, L, aim, duel, line, rolled, support, use
from tests.games.aeonis.world import army, build, city, control, hex_at, lord_of, place, terrain, world

from ludex.games.aeonis.rules.combat.uses import Reaction  # isort: skip


def own(s: State, seat: int, *discoveries: int) -> None:
    """A player owns discoveries."""
    for discovery in discoveries:
        s.players[seat].discoveries |= 1 << discovery


def equip(s: State, seat: int, artifact: int) -> None:
    """A player holds an artifact."""
    s.players[seat].artifacts |= 1 << artifact


@pytest.mark.rule("AE-41.17", "AE-41.19", "AE-41.25", "AE-41.35")
def test_tv_78_equality_does_nothing_and_the_counterstrike_kills() -> None:
    s = world()
    ours, _ = duel(s)
    Fight(s, [4, 4, 5, 2]).attack(ours).over()
    assert not s.units[0, 0].used
    assert (s.players[1].wins, s.players[1].wins_defending, s.players[0].ap) == (1, 1, 18)
    assert s.hexes[hex_at(*E)].controller == 1


@pytest.mark.rule("AE-6.2", "AE-41.21", "AE-41.25")
def test_tv_79_a_forest_adds_1_to_the_defense_of_units_inside() -> None:
    s = world()
    ours, _ = duel(s)
    terrain(s, *E, Terrain.FOREST)
    Fight(s, [4, 3, 2, 5]).attack(ours).over()
    assert s.units[0, 0].used
    assert s.units[1, 0].used
    assert s.players[0].wins == s.players[1].wins == 0


@pytest.mark.rule("AE-6.2", "AE-41.22")
def test_tv_80_a_supporter_outside_the_forest_has_no_bonus() -> None:
    s = world()
    ours, _ = duel(s)
    terrain(s, *E, Terrain.FOREST)
    supporter = army(s, 1, [I], 2, 0)
    fight = Fight(s, [4, 3, 1, 6]).attack(ours).say(support(supporter), line(0b11), aim(0, 1))
    fight.over()
    assert not s.units[1, 1].used
    assert s.units[1, 0].used


@pytest.mark.rule("AE-41.6", "AE-41.7", "AE-41.15", "AE-41.13")
def test_tv_81_archers_strike_before_all_others_and_not_again() -> None:
    s = world()
    ours, _ = duel(s, [C], [I, A])
    fight = Fight(s, [6, 2, 5, 1, 6, 6]).attack(ours).say(line(0b11), aim(0, 1))
    fight.over()
    assert s.units[0, 0].hp == 1
    assert s.units[1, 0].used
    assert not s.units[1, 1].used
    assert len(rolled()) == 3


@pytest.mark.rule("AE-41.15")
def test_archers_of_the_attacker_strike_first_and_the_dead_strike_no_more() -> None:
    s = world()
    ours, _ = duel(s, [A], [A])
    Fight(s, [6, 1]).attack(ours).over()
    assert s.players[0].wins == 1


@pytest.mark.rule("AE-41.16")
def test_tv_121_a_unit_whose_target_has_fallen_chooses_another() -> None:
    s = world()
    ours, _ = duel(s, [I, I], [I, I, I])
    fight = Fight(s, [6, 1, 6, 1, 1, 6]).attack(ours).say(line(0b11), line(0b111), aim(0, 1), aim(1, 1))
    assert fight.node == Node.RETARGET
    assert fight.list() == [aim(1, 0), aim(1, 2)]
    fight.say(aim(1, 2)).over()
    assert [s.units[1, slot].used for slot in range(3)] == [1, 0, 0]


@pytest.mark.rule("AE-41.16")
def test_tv_121_without_another_line_unit_it_does_not_roll() -> None:
    s = world()
    ours, _ = duel(s, [I, I], [I, I])
    fight = Fight(s, [6, 1]).attack(ours).say(line(0b11), line(0b01))
    fight.until(Node.RETREAT)
    assert len(rolled()) == 1
    assert s.battle.sides[1].committed == 0b10


@pytest.mark.rule("AE-41.16", "AE-60.4")
def test_strikes_are_rolled_in_ascending_unit_id() -> None:
    s = world()
    ours, _ = duel(s, [I, C, I], [L])
    Fight(s, [1, 8, 1, 8, 1, 8, 1, 6]).attack(ours).until()
    assert [values[0] for values in rolled(EventKind.ATTACK_ROLLED)][:3] == [0, 1, 2]


@pytest.mark.rule("AE-41.5")
def test_die_steps_end_at_12() -> None:
    assert [step_up(die, 1) for die in (4, 6, 8, 10, 12)] == [6, 8, 10, 12, 12]


@pytest.mark.rule("AE-41.21")
@pytest.mark.parametrize(
    ("buildings", "bonus"),
    [
        ((), 0),
        ((Building.TOWER,), 1),
        ((Building.FORTRESS,), 2),
        ((Building.CASTLE, Building.TOWER), 3),
        ((Building.IRON_CITADEL,), 3),
        ((Building.CATHEDRAL_OF_RADIANCE,), 2),
        ((Building.MARKET,), 0),
    ],
)
def test_buildings_help_whoever_controls_the_hex_and_defends_it(buildings: tuple[int, ...], bonus: int) -> None:
    s = world()
    control(s, *E, 1)
    for building in buildings:
        build(s, *E, building, 1)
    assert hex_defense(s, hex_at(*E), 1) == bonus
    assert hex_defense(s, hex_at(*E), 2) == 0
    s.hexes[hex_at(*E)].slots[0].disabled = 1
    assert hex_defense(s, hex_at(*E), 1) == (1 if len(buildings) == 2 else 0)


@pytest.mark.rule("AE-41.21", "AE-41.12", "AE-41.30")
def test_tv_83_castle_and_tower_add_3_and_the_siege_goes_on() -> None:
    s = world()
    ours, _ = duel(s)
    city(s, *E, 1)
    build(s, *E, Building.CASTLE, 1)
    build(s, *E, Building.TOWER, 1)
    control(s, 2, 0, 1)
    fight = Fight(s, [5, 3, 1, 6]).attack(ours)
    assert (fight.node, fight.seat) == (Node.RETREAT, 0)
    assert rolled()[0][2:5] == (5, 6, 0)
    fight.say(fight.list()[0])
    assert fight.node == Node.PRESS  # the defender is not asked
    fight.over()
    assert (s.sieges[0].hex, s.sieges[0].attacker, s.sieges[0].defender) == (hex_at(*E), 0, 1)


@pytest.mark.rule("AE-42.3", "AE-42.7", "AE-42.8", "AE-43")
def test_lords_and_discoveries_add_to_the_defense_of_a_hex() -> None:
    s = world(lords=[Lord.STANDARD, Lord.VHAROK, Lord.THALRIK])
    control(s, *E, 1)
    build(s, *E, Building.TOWER, 0)
    assert hex_defense(s, hex_at(*E), 1) == 1  # a captured Tower is none of his works
    s.hexes[hex_at(*E)].slots[0].builder = 1
    assert hex_defense(s, hex_at(*E), 1) == 2  # Tower, Forged in Battle
    own(s, 1, Discovery.REINFORCED_FORTIFICATIONS, Discovery.LUMINOUS_BULWARK)
    assert hex_defense(s, hex_at(*E), 1) == 4
    terrain(s, 2, 0, Terrain.PORTAL)
    assert hex_defense(s, hex_at(2, 0), 2) == 1  # Threshold Ward, even where he does not control
    assert hex_defense(s, hex_at(2, 0), 1) == 0
    s.hexes[hex_at(3, 0)].void = 2
    assert hex_defense(s, hex_at(3, 0), 2) == 1
    s.players[1].lord_captor = 0
    assert hex_defense(s, hex_at(*E), 1) == 3  # discoveries are no abilities


@pytest.mark.rule("AE-42.4", "AE-41.21")
def test_thornwatch_serves_archers_in_the_woods() -> None:
    s = world()
    ours, _ = duel(s, [I], [A, I])
    terrain(s, *E, Terrain.FOREST)
    own(s, 1, Discovery.THORNWATCH)
    Fight(s).attack(ours)
    assert (defense_bonus(s, 1, 0), defense_bonus(s, 1, 1)) == (2, 1)


@pytest.mark.rule("AE-42.7", "AE-41.21")
def test_radiant_presence_serves_the_whole_line_of_either_side_while_auriel_is_committed() -> None:
    s = world(lords=[Lord.AURIEL, Lord.STANDARD])
    ours, _ = duel(s, [I, L], [I])
    fight = Fight(s, [1, 6, 5, 4]).attack(ours).say(line(0b01))
    assert (defense_bonus(s, 0, 0), defense_bonus(s, 1, 0)) == (1, 0)
    fight.until()
    assert s.units[0, 0].used  # 5 against 4 + 1
    s = world(lords=[Lord.AURIEL, Lord.STANDARD])
    ours, _ = duel(s, [I, L], [I])
    Fight(s, [1, 6, 1, 6]).attack(0b01)
    assert defense_bonus(s, 0, 0) == 0  # she is near, but not committed


@pytest.mark.rule("AE-42.5", "AE-41.20")
def test_mirage_riders_add_1_for_cavalry_committed_from_a_desert() -> None:
    s = world()
    ours, _ = duel(s, [C, I], [L])
    terrain(s, 0, 0, Terrain.DESERT)
    own(s, 0, Discovery.MIRAGE_RIDERS)
    Fight(s, [1, 8, 1, 8, 1, 1]).attack(ours).until(Node.RETREAT)
    assert [values[4] for values in rolled(EventKind.ATTACK_ROLLED)][:2] == [1, 0]


@pytest.mark.rule("AE-41.21", "AE-43")
def test_fortified_hexes_help_the_first_defense_roll_of_two_units_in_the_first_battle_round() -> None:
    s = world()
    ours, _ = duel(s, [I, I, I], [C, C, C])
    build(s, *E, Building.FARM, 1)
    own(s, 1, Discovery.FORTIFIED_HEXES)
    fight = Fight(s, [1, 6] * 12).attack(ours).say(line(0b111), line(0b111))
    fight.say(aim(0, 0), aim(1, 0), aim(2, 1)).until(Node.PRESS)
    assert [values[3] for values in rolled(EventKind.DEFENSE_ROLLED)][:3] == [1, 0, 1]
    fight.say(fight.list()[0])
    fight.until(Node.RETREAT)
    assert {values[3] for values in rolled(EventKind.DEFENSE_ROLLED)[6:]} == {0}


@pytest.mark.rule("AE-50", "AE-41.20", "AE-42.2")
def test_the_blade_and_the_arcane_sanctum_make_the_lords_attack_die_larger() -> None:
    s = world(lords=[Lord.SERAPHEL])
    lord = lord_of(s, 0, 0, 0)
    assert attack_die(s, 0, lord) == 10
    equip(s, 0, Artifact.BLADE_OF_THE_LAST_EMPEROR)
    assert attack_die(s, 0, lord) == 12
    s.players[0].artifacts = 0
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.ARCANE_SANCTUM, 0)
    assert attack_die(s, 0, lord) == 12
    control(s, 0, 0, 1)
    assert attack_die(s, 0, lord) == 10


@pytest.mark.rule("AE-50", "AE-41.21")
def test_aegis_and_cornerstone_make_defense_dice_larger() -> None:
    s = world()
    duel(s, [I], [I, L])
    h = hex_at(*E)
    assert [defense_die(s, 1, slot, h, 1) for slot in range(2)] == [6, 8]
    equip(s, 1, Artifact.WARDENS_AEGIS)
    assert [defense_die(s, 1, slot, h, 1) for slot in range(2)] == [8, 8]
    build(s, *E, Building.TOWER, 1)
    s.hexes[h].slots[0].relic = Artifact.TITANS_CORNERSTONE + 1
    assert [defense_die(s, 1, slot, h, 1) for slot in range(2)] == [10, 10]
    assert defense_die(s, 1, 0, h, 0) == 8
    s.hexes[h].controller = 2
    assert defense_die(s, 1, 0, h, 1) == 8


@pytest.mark.rule("AE-50")
@pytest.mark.parametrize(("roll", "left"), [(8, 1), (7, 2)])
def test_the_gauntlet_deals_1_more_with_the_highest_roll_of_the_lord(roll: int, left: int) -> None:
    s = world()
    ours, _ = duel(s, [L], [L])
    equip(s, 0, Artifact.EMBERSTONE_GAUNTLET)
    Fight(s, [roll, 1, 1, 8]).attack(ours).over()
    assert s.units[1, 0].hp == left


@pytest.mark.rule("AE-49", "AE-41.21")
def test_marks_of_combat_cards_are_honoured() -> None:
    s = world()
    ours, _ = duel(s, [C, I], [L, I])
    fight = Fight(s, [12, 8, 6, 3, 1, 6, 1, 6]).attack(ours).say(line(0b11), line(0b11), aim(0, 0))
    side, enemy = s.battle.sides[0], s.battle.sides[1]
    side.charge, enemy.shielded, enemy.oath = 1, 0b01, 2
    fight.say(aim(1, 0)).until(Node.RETREAT)
    strikes = rolled()
    assert rolled(EventKind.ATTACK_ROLLED)[0][2] == 12  # Flanking Charge
    assert strikes[0][3] == 10  # 8 + 2, Shield Wall
    assert not s.units[1, 1].used  # Bodyguard Oath: the first damage went to the Infantry
    assert s.units[1, 0].hp == 2


@pytest.mark.rule("AE-49")
def test_iron_resolve_leaves_1_hp_and_a_volley_deals_2() -> None:
    s = world()
    ours, _ = duel(s, [A, I], [C, I])
    fight = Fight(s, [6, 1, 6, 1, 1, 4]).attack(ours).say(line(0b11), line(0b11))
    assert fight.node == Node.TARGET
    s.battle.sides[0].volley, s.battle.sides[1].resolute = 1, 0b10
    fight.say(aim(0, 0))
    assert not s.units[1, 0].used
    fight.until(Node.RETREAT)
    assert s.units[1, 1].hp == 1


@pytest.mark.rule("AE-41.7")
def test_damage_on_cavalry_stays_after_the_battle() -> None:
    s = world()
    ours, _ = duel(s, [C], [I])
    Fight(s, [1, 6, 6, 1]).attack(ours).over()
    assert s.units[0, 0].hp == 1


@pytest.mark.rule("AE-41.19", "AE-38.3")
def test_the_population_of_a_fallen_unit_returns_to_the_pool() -> None:
    s = world()
    ours, _ = duel(s, [I], [I])
    city(s, 3, 0, 1)
    s.players[1].pool = 2
    Fight(s, [6, 1]).attack(ours).over()
    assert s.players[1].pool == 3


@pytest.mark.rule("AE-50")
@pytest.mark.parametrize("used", [True, False])
def test_the_echo_of_the_world_tree_saves_the_last_unit_of_a_hex_once_a_round(used: bool) -> None:
    s = world(artifacts=1)
    ours, _ = duel(s)
    equip(s, 1, Artifact.ECHO_OF_THE_WORLD_TREE)
    fight = Fight(s, [6, 1, 1, 6] if used else [6, 1]).attack(ours)
    assert (fight.node, fight.seat) == (Node.CAPTURE, 1)
    fight.say(use(Reaction.WORLD_TREE) if used else SKIP).over()
    assert s.units[1, 0].hp == (1 if used else 0)
    if used:
        Fight(s, [6, 1]).attack(ours).over()
        assert not s.units[1, 0].used


@pytest.mark.rule("AE-41.40")
def test_the_usual_target_has_least_hp_then_the_smallest_defense_die() -> None:
    s = world()
    ours, _ = duel(s, [I], [C, I, A])
    Fight(s, [1, 6] * 4).attack(ours).say(line(0b111)).until(Node.TARGET)
    assert usual_target(s) in (0, 2)
    if s.stack[s.depth - 1].seat == 0:
        assert usual_target(s) == 2


@pytest.mark.rule("AE-41.20")
def test_the_lords_of_a_place_change_nothing_for_others() -> None:
    s = world()
    slot = place(s, 0, Kind.CAVALRY, 0, 0)
    assert attack_die(s, 0, slot) == 8
