"""Commitment and lines (AE-41.9 to AE-41.14): supporters, caps, Reserves, walls."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import Building, Lord, Node, Terrain
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.verbs import units_of
from tests.games.aeonis.battles import (
    GIVE_UP,
    PRESS,
    SKIP,
    STAY,
    A,
    C,
    E,
    Fight,
    I,
    L,
    aim,
    duel,
    flee,
    line,
    support,
    use,
)
from tests.games.aeonis.world import army, build, city, control, hex_at, terrain, world

from ludex.games.aeonis.rules.combat.uses import Reaction  # isort: skip


@pytest.mark.rule("AE-41.9")
def test_the_defender_may_add_units_of_neighbouring_hexes_after_the_attacker_declared() -> None:
    s = world()
    ours, theirs = duel(s)
    near, far = army(s, 1, [I, L], 2, 0), army(s, 1, [I], 3, 0)
    fight = Fight(s).attack(ours)
    assert (fight.node, fight.seat) == (Node.SUPPORT, 1)
    sets = {units_of(action) for action in fight.list() if action & (1 << 29) == 0}
    assert sets == {near, near & ~(1 << 2), 0}
    assert why_not(s, 1, support(far)) == Reason.CANT_COMMIT
    fight.say(support(near))
    assert s.battle.sides[1].committed == theirs | near


@pytest.mark.rule("AE-41.10", "AE-41.14")
def test_tv_82_five_attackers_and_four_defenders_form_lines_of_three() -> None:
    s = world()
    ours, theirs = duel(s, [I] * 5, [I] * 4)
    fight = Fight(s).attack(ours)
    assert (fight.node, fight.seat) == (Node.LINE, 0)
    assert max(units_of(action).bit_count() for action in fight.list()) == 3
    assert why_not(s, 0, line(0b1111)) == Reason.LINE_FULL
    fight.say(line(0b111), line(0b111))
    assert (ours & ~s.battle.sides[0].line).bit_count() == 2
    assert (theirs & ~s.battle.sides[1].line).bit_count() == 1


@pytest.mark.rule("AE-41.14")
def test_tv_130_a_line_is_never_empty_but_may_be_short() -> None:
    s = world()
    ours, _ = duel(s, [I], [I] * 3)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours)
    assert (fight.node, fight.seat) == (Node.LINE, 1)
    assert why_not(s, 1, line(0)) == Reason.LINE_EMPTY
    assert why_not(s, 1, line(1 << 5)) == Reason.NOT_COMMITTED
    fight.say(line(0b1))
    assert s.battle.sides[1].line == 1


@pytest.mark.rule("AE-41.10")
@pytest.mark.parametrize(
    ("ground", "building", "cap"),
    [
        (Terrain.PLAINS, Building.NONE, 3),
        (Terrain.CITY, Building.NONE, 5),
        (Terrain.PLAINS, Building.FORTRESS, 5),
        (Terrain.PLAINS, Building.TOWER, 3),
        (Terrain.CITY, Building.IRON_CITADEL, 5),
    ],
)
def test_the_cap_of_a_line_depends_on_the_target(ground: int, building: int, cap: int) -> None:
    s = world()
    ours, _ = duel(s, [I] * 6, [I] * 6)
    terrain(s, *E, ground)
    if building:
        build(s, *E, building, 1)
    Fight(s).attack(ours).until(Node.LINE)
    assert (s.battle.sides[0].cap, s.battle.sides[1].cap) == (cap, cap)


@pytest.mark.rule("AE-41.10", "AE-31.3")
def test_a_disabled_fortress_has_no_walls() -> None:
    s = world()
    ours, _ = duel(s, [I], [I])
    build(s, *E, Building.FORTRESS, 1)
    s.hexes[hex_at(*E)].slots[0].disabled = 1
    Fight(s, [1, 6, 1, 6]).attack(ours).until(Node.RETREAT)
    assert not s.battle.siege


@pytest.mark.rule("AE-41.14", "AE-41.40", "AE-65.6")
def test_the_menu_of_lines_knows_four_orders_and_any_other_line_one_by_one() -> None:
    s = world()
    ours, _ = duel(s, [I, I, C, A, L], [I])
    fight = Fight(s).attack(ours)
    menu = [units_of(action) for action in fight.list() if action & (1 << 29) == 0]
    assert menu == [0b01101, 0b11100, 0b00111]  # Cavalry, Archer, Infantry; the Lord first; Infantry first
    assert all(why_not(s, 0, line(units)) == Reason.NONE for units in range(1, 32) if units.bit_count() <= 3)


@pytest.mark.rule("AE-41.14")
def test_in_a_pressed_round_who_is_in_line_stays_and_reserves_may_be_added() -> None:
    s = world()
    ours, _ = duel(s, [I, I, I, I], [C])
    fight = Fight(s, [1, 6] * 7).attack(ours).say(line(0b0011)).until(Node.PRESS)
    fight.say(PRESS)
    assert (fight.node, fight.seat) == (Node.LINE, 0)
    assert {units_of(action) for action in fight.list() if action & (1 << 29) == 0} == {0b0100, 0}
    assert why_not(s, 0, line(0b1100)) == Reason.LINE_FULL
    fight.say(line(0b1000))
    assert s.battle.sides[0].line == 0b1011


@pytest.mark.rule("AE-41.12")
def test_a_city_and_a_fortress_make_a_siege_for_their_controller() -> None:
    for building in (Building.NONE, Building.FORTRESS):
        s = world()
        ours, _ = duel(s)
        if building:
            build(s, *E, building, 1)
        else:
            city(s, *E, 1)
        fight = Fight(s, [1, 6, 1, 6]).attack(ours)
        assert s.battle.siege == 1
        fight.until()
        assert s.sieges[0].hex == hex_at(*E)


@pytest.mark.rule("AE-41.12", "AE-41.24")
def test_tv_129_walls_do_not_serve_an_intruder() -> None:
    s = world()
    city(s, 1, 0, 0)
    ours, _ = army(s, 0, [I], 0, 0), army(s, 1, [I], 1, 0)
    control(s, 2, 0, 1)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours).until(Node.RETREAT)
    assert (s.battle.siege, s.battle.sides[0].cap) == (0, 5)
    fight.say(STAY)
    assert (fight.node, fight.seat) == (Node.RETREAT, 1)
    assert fight.list() == [STAY, flee(2, 0)]
    fight.over()
    assert all(siege.hex < 0 for siege in s.sieges)


@pytest.mark.rule("AE-41.12")
def test_an_attacker_inside_stands_behind_the_walls() -> None:
    s = world()
    city(s, 1, 0, 1)
    ours = army(s, 0, [I], 1, 0)
    army(s, 1, [I], 2, 0)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours)
    fight.say(support(1))
    assert s.battle.siege == 0


@pytest.mark.rule("AE-42.3", "AE-41.10", "AE-41.12")
@pytest.mark.parametrize("held", [True, False])
def test_tv_89_vharok_defends_a_mine_with_four_in_line_and_may_hold_the_walls(held: bool) -> None:
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    ours, _ = duel(s, [I], [I] * 4)
    terrain(s, *E, Terrain.MOUNTAIN)
    build(s, *E, Building.MINE, 1)
    control(s, 2, 0, 1)
    fight = Fight(s, [4, 3] + [1, 6] * 4).attack(ours)
    assert (fight.node, fight.seat) == (Node.WALLS, 1)
    fight.say(use(Reaction.HOLD_THE_WALLS) if held else SKIP)
    assert s.battle.siege == held
    fight.until(Node.LINE)
    assert s.battle.sides[1].cap == 4
    fight.say(line(0b1111)).until(Node.RETREAT)
    assert s.battle.sides[1].committed == 0b1111  # 4 against 3 + 1
    fight.say(STAY)
    assert (fight.node == Node.RETREAT) == (not held)
    fight.over()
    assert (s.sieges[0].hex == hex_at(*E)) == held


@pytest.mark.rule("AE-42.3", "AE-41.36")
def test_a_captured_vharok_holds_no_walls() -> None:
    s = world(lords=[Lord.STANDARD, Lord.VHAROK])
    ours, _ = duel(s, [I], [I])
    build(s, *E, Building.MINE, 1)
    s.players[1].lord_captor = 2
    fight = Fight(s, [4, 3]).attack(ours)
    assert fight.node != Node.WALLS
    fight.over()
    assert s.players[0].wins == 1  # 4 beats 3: Forged in Battle is off


@pytest.mark.rule("AE-41.13", "AE-41.43")
def test_the_order_of_choices_in_a_battle_round() -> None:
    s = world()
    ours, _ = duel(s, [I, A], [I, A])
    army(s, 1, [I], 2, 0)
    control(s, 2, -1, 1)
    fight = Fight(s, [1, 4] * 12).attack(ours)
    seen: list[tuple[str, int]] = []
    while fight.node >= 0:
        seen.append((Node(fight.node).name, fight.seat))
        fight.say(fight.list()[-1] if fight.node == Node.PRESS else fight.list()[0])
    assert seen == [
        ("SUPPORT", 1), ("LINE", 0), ("LINE", 1),
        ("TARGET", 0), ("TARGET", 1),  # Pre-Strike: one Archer each
        ("TARGET", 0), ("TARGET", 1), ("TARGET", 1),  # one Infantry against two
        ("RETREAT", 0), ("RETREAT", 1), ("PRESS", 0),
    ]  # fmt: skip


@pytest.mark.rule("AE-41.14", "AE-61.1")
def test_a_single_unit_forms_the_line_by_itself() -> None:
    s = world()
    ours, _ = duel(s)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours)
    assert (fight.node, fight.seat) == (Node.RETREAT, 0)
    assert fight.list() == [STAY, GIVE_UP]


@pytest.mark.rule("AE-41.43")
def test_a_targeted_supporter_can_be_named() -> None:
    s = world()
    ours, _ = duel(s)
    army(s, 1, [I], 2, 0)
    fight = Fight(s, [4, 3, 1, 6]).attack(ours).say(support(0b10), line(0b11))
    assert fight.list() == [aim(0, 0), aim(0, 1)]
    fight.say(aim(0, 1)).over()
    assert not s.units[1, 1].used


@pytest.mark.rule("AE-41.10")
def test_overwhelming_numbers_and_sappers_change_the_cap_of_one_round() -> None:
    s = world()
    ours, _ = duel(s, [C, L], [I])
    fight = Fight(s).attack(ours)
    s.battle.sides[0].cap = 1
    assert {units_of(action) for action in fight.list() if action & (1 << 29) == 0} == {0b01, 0b10}
