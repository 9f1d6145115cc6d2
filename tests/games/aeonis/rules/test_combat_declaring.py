"""Declaring an Attack (AE-21, AE-41.1 to AE-41.4, AE-41.8): targets, prices, committed sets, lists."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import NONE, Building, Flag, Kind, Node, Terrain, Title
from ludex.games.aeonis.rules.combat.attack_lists import why_not_attack
from ludex.games.aeonis.rules.combat.targets import attack_price
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, Verb, kind_of, pack_units, place_of, units_of
from tests.games.aeonis.battles import A, C, E, Fight, I, L, duel
from tests.games.aeonis.world import army, build, control, entries, finished, hex_at, place, terrain, world


def reason(s: State, units: int, q: int = 1, r: int = 0, flags: int = 0, change: int = 0) -> Reason:
    """Why seat 0 may not attack a hex with these units."""
    return Reason(why_not_attack(s, 0, pack_units(Verb.ATTACK, hex_at(q, r), units) | flags, change))


def attacks(s: State) -> list[int]:
    """The Attacks in seat 0's list."""
    return [action for action in entries(s, 0) if kind_of(action) == Verb.ATTACK]


@pytest.mark.rule("AE-41.1", "AE-41.2", "AE-21.1", "AE-35.2")
def test_an_attack_on_a_neighbouring_enemy_hex_costs_2_ap() -> None:
    s = world()
    ours, _ = duel(s)
    assert reason(s, ours) == Reason.NONE
    Fight(s, [1, 6, 1, 6]).attack(ours).over()
    assert s.players[0].ap == 18
    s.players[0].ap = 1
    assert reason(s, ours) == Reason.NO_AP


@pytest.mark.rule("AE-41.2")
def test_a_target_needs_a_foreign_controller_or_foreign_units() -> None:
    s = world()
    ours = army(s, 0, [I], 0, 0)
    assert reason(s, ours) == Reason.NOT_A_FOE
    control(s, 1, 0, 0)
    assert reason(s, ours) == Reason.NOT_A_FOE
    place(s, 1, Kind.INFANTRY, 1, 0)  # intruders in an own hex
    assert reason(s, ours) == Reason.NONE
    assert why_not_attack(s, 0, pack_units(Verb.ATTACK, 500, ours), 0) == Reason.NOT_ON_MAP


@pytest.mark.rule("AE-21.2", "AE-41.2", "AE-1.5")
def test_attackers_are_map_adjacent_portals_do_not_join_hexes() -> None:
    s = world()
    terrain(s, 0, 0, Terrain.PORTAL)
    terrain(s, 4, -4, Terrain.PORTAL)
    ours = army(s, 0, [I], 0, 0)
    control(s, 4, -4, 1)
    control(s, 2, 0, 1)
    assert reason(s, ours, 4, -4) == Reason.NOBODY_NEAR
    assert reason(s, ours, 2, 0) == Reason.NOBODY_NEAR


@pytest.mark.rule("AE-41.2", "AE-15.2")
def test_a_caravan_attacks_nobody() -> None:
    s = world()
    control(s, 1, 0, 1)
    caravan = army(s, 0, [Kind.CARAVAN], 0, 0)
    assert reason(s, caravan) == Reason.NOBODY_NEAR
    army(s, 0, [I], 0, 0)
    assert reason(s, caravan) == Reason.CANT_COMMIT


@pytest.mark.rule("AE-41.4", "AE-13.5")
def test_a_demilitarized_zone_can_not_be_attacked() -> None:
    s = world()
    ours, _ = duel(s)
    s.hexes[hex_at(*E)].zone = 1
    assert reason(s, ours) == Reason.DEMILITARIZED


@pytest.mark.rule("AE-41.4")
@pytest.mark.parametrize(
    ("warden", "until", "expected"), [(1, 1, "WARDED"), (1, 0, "NONE"), (0, 1, "NONE"), (2, 1, "NONE")]
)
def test_the_warden_of_the_seat_protects_it_while_it_holds_it(warden: int, until: int, expected: str) -> None:
    s = world()
    control(s, 0, 0, 1)
    ours = army(s, 0, [I], 1, 0)
    s.warden, s.warden_until = warden, until
    assert reason(s, ours, 0, 0) == Reason[expected]


@pytest.mark.rule("AE-41.1")
def test_binding_vows_make_attacks_on_the_vowers_hexes_dearer() -> None:
    s = world()
    duel(s)
    s.players[0].vows = 1 << 1
    assert attack_price(s, 0, hex_at(*E), 0, 0) == 3
    assert attack_price(s, 0, hex_at(*E), 0, -1) == 2
    s.hexes[hex_at(*E)].controller = 2
    assert attack_price(s, 0, hex_at(*E), 0, 0) == 2


@pytest.mark.rule("AE-41.1", "AE-35.6")
def test_the_grand_marshal_attacks_once_for_1_ap_which_renown_10_makes_free() -> None:
    s = world()
    ours, _ = duel(s)
    assert reason(s, ours, flags=DISCOUNT) == Reason.NO_TITLE
    s.title_holder[int(Title.GRAND_MARSHAL)] = 0
    assert reason(s, ours, flags=DISCOUNT) == Reason.NONE
    assert reason(s, ours, flags=DISCOUNT | FREE) == Reason.NOT_FREE
    s.players[0].flags |= 1 << Flag.FREE_ENABLED
    assert reason(s, ours, flags=DISCOUNT | FREE) == Reason.NONE
    assert reason(s, ours, flags=FREE) == Reason.NOT_FREE
    assert {action & (DISCOUNT | FREE) for action in attacks(s)} == {0, DISCOUNT, DISCOUNT | FREE}
    Fight(s, [1, 6, 1, 6]).attack(ours, flags=DISCOUNT).over()
    assert s.players[0].ap == 19
    assert reason(s, ours, flags=DISCOUNT) == Reason.NO_TITLE


@pytest.mark.rule("AE-41.1", "AE-37")
def test_an_attack_that_military_maneuvers_grants_costs_1_ap_and_knows_no_discount() -> None:
    s = world()
    ours, _ = duel(s)
    s.title_holder[int(Title.GRAND_MARSHAL)] = 0
    s.players[0].flags |= 1 << Flag.FREE_ENABLED
    assert reason(s, ours, flags=DISCOUNT, change=-1) == Reason.NO_TITLE
    assert reason(s, ours, flags=FREE, change=-1) == Reason.NOT_FREE
    Fight(s, [1, 6, 1, 6]).attack(ours, change=-1).over()
    assert s.players[0].ap == 19


@pytest.mark.rule("AE-41.8", "AE-65.6")
def test_any_set_of_units_around_can_be_committed_and_a_menu_names_the_usual_ones() -> None:
    s = world()
    control(s, 1, 0, 1)
    here, there = army(s, 0, [I, I, L], 0, 0), army(s, 0, [C, A], 1, -1)
    lord = 1 << 2
    menu = [units_of(action) for action in attacks(s) if action & (1 << 29) == 0]
    assert menu[:2] == [here | there, (here | there) & ~lord]
    assert set(menu) == {here | there, (here | there) & ~lord, there, here, here & ~lord}
    assert len(menu) == len(set(menu))
    chooser = next(action for action in attacks(s) if action & (1 << 29))
    assert {units_of(action) for action in finished(s, 0, chooser)} == set(range(1, 32))
    assert reason(s, 0) == Reason.NAME_UNITS


@pytest.mark.rule("AE-41.8", "AE-65.6")
def test_the_lord_alone_in_its_hex_repeats_no_entry() -> None:
    s = world()
    control(s, 1, 0, 1)
    army(s, 0, [I], 0, 0)
    army(s, 0, [L], 1, -1)
    menu = [units_of(action) for action in attacks(s) if action & (1 << 29) == 0]
    assert sorted(menu) == [1, 2, 3]


@pytest.mark.rule("AE-65.1")
def test_every_listed_attack_is_allowed_and_odd_ones_are_refused() -> None:
    s = world()
    ours, _ = duel(s, [I, C, A, L], [I])
    for action in attacks(s):
        assert why_not(s, 0, action) in (Reason.NONE, Reason.UNFINISHED)
        assert place_of(action) == hex_at(*E)
    good = pack_units(Verb.ATTACK, hex_at(*E), ours)
    for bit in (24, 28, 30, 31, 39, 40, 42):
        assert why_not(s, 0, good | 1 << bit) not in (Reason.NONE, Reason.UNFINISHED)


@pytest.mark.rule("AE-21.2", "AE-10.8", "AE-40.2")
def test_tv_113_units_inside_an_enemy_portal_attack_it_from_inside() -> None:
    s = world()
    terrain(s, 0, 0, Terrain.PORTAL)
    control(s, 0, 0, 1)
    build(s, 0, 0, Building.TOWER, 1)
    ours = army(s, 0, [I], 0, 0)
    Fight(s).attack(ours, at=(0, 0)).over()
    assert s.hexes[hex_at(0, 0)].controller == 0
    assert s.players[0].ap == 18
    assert s.players[0].wins == 0
    assert s.hexes[hex_at(0, 0)].slots[0].kind == Building.TOWER


@pytest.mark.rule("AE-41.3", "AE-41.11", "AE-41.26", "AE-40.9")
@pytest.mark.parametrize("building", [Building.NONE, Building.TOWER])
def test_tv_86_an_enemy_hex_without_units_is_taken_at_once(building: int) -> None:
    s = world()
    control(s, 1, 0, 1)
    if building:
        build(s, 1, 0, building, 1)
    ours = army(s, 0, [I] * 5, 0, 0)
    fight = Fight(s).attack(ours)
    assert fight.node == Node.OCCUPY
    assert max(bin(units_of(action)).count("1") for action in fight.list()) == 3
    fight.over()
    here = s.hexes[hex_at(*E)]
    assert here.controller == 0
    assert bin(here.units).count("1") == 3
    assert here.slots[0].kind == building
    assert (s.players[0].ap, s.players[0].renown, s.players[0].wins) == (18, 1, 0)


@pytest.mark.rule("AE-41.3")
def test_the_defender_is_who_has_units_there_not_who_controls_the_hex() -> None:
    s = world()
    ours, _ = duel(s)
    s.hexes[hex_at(*E)].controller = 2
    fight = Fight(s, [6, 1]).attack(ours)
    assert s.battle.defender == 1
    fight.over()
    assert s.hexes[hex_at(*E)].controller == 0
    assert s.wins_this_round[0] == 1 << 1


@pytest.mark.rule("AE-48.7")
def test_an_attack_on_a_partner_breaks_the_accord() -> None:
    s = world(accords=1)
    ours, _ = duel(s)
    s.accords[0], s.accords[1] = 2, 1
    s.players[0].renown, s.players[1].renown = 5, 5
    Fight(s, [1, 6, 1, 6]).attack(ours).over()
    assert (s.accords[0], s.accords[1]) == (0, 0)
    assert (s.players[0].renown, s.players[1].renown) == (3, 4)


@pytest.mark.rule("AE-60.5")
def test_after_an_attack_no_trace_of_the_battle_is_left() -> None:
    s = world()
    ours, _ = duel(s, [I, C, L], [I, A])
    before = s.battle.copy()
    Fight(s, [1, 6] * 6).attack(ours).until()
    assert s.battle == before
    assert s.battle.attacker == NONE
