"""Native camps (SC-14)."""

import pytest

from ludex.games.simpleciv.rules.city.yields import tile_yield
from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind, Mood, Overlay, Terrain
from ludex.games.simpleciv.rules.data import CITIES, FOOD, GOLD
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.natives.camps import alarm
from ludex.games.simpleciv.rules.natives.cleared_camps import clear_camp
from ludex.games.simpleciv.rules.natives.turn import native_turn
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.movement import perform_step
from ludex.games.simpleciv.rules.war.targets import why_not_attack
from ludex.kernel.state.splitmix import draw
from tests.games.simpleciv.field import (
    EAST,
    HERE,
    NORTH_EAST,
    SOUTH_EAST,
    WEST,
    attack,
    beside,
    camp,
    dealt,
    field,
    kinds,
    native,
    shoot,
)
from tests.games.simpleciv.rolls import rolls
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, met, quiet, told, unit

FAR = 40  # a tile far from HERE


def rounds(s: State, *ks: int, n: int = 201) -> list[EventKind]:
    """The natives' turn at the end of a round, with these rolls; what was told of it."""
    if ks:
        rolls(s, *ks, n=n)
    native_turn(s, quiet())
    return kinds(told())


def away(s: State, body: int) -> int:
    """How far a unit is from HERE."""
    return distance(s, HERE, s.units[body].tile)


# ---------------------------------------------------------------- moods


@pytest.mark.rule("SC-14.4", "SC-14.6", "SC-14.2")
def test_tv_131_alarm_and_calm() -> None:
    """TV-131: a Scout enters in round r and leaves in r+1: Aggro 3 (r), 2, 1, Retreat at the end of r+3."""
    s = field()
    den = s.camps[camp(s, HERE)]
    scout = unit(s, SCOUT, beside(s, HERE, EAST, 4))
    assert (den.mood, den.timer) == (Mood.PATROL, 0)
    perform_step(s, scout, WEST, quiet())
    assert (den.mood, den.timer, den.attacked) == (Mood.AGGRO, 3, 0)
    assert EventKind.CAMP_ALARMED in kinds(told())
    moods = []
    for leaves in (0, 1, 0, 0):
        if leaves:
            s.units[scout].moves = 2
            perform_step(s, scout, EAST, quiet())
            perform_step(s, scout, NORTH_EAST, quiet())
        s.units[scout].hp = 10
        native_turn(s, quiet())
        moods.append((den.mood, den.timer))
    assert moods == [(Mood.AGGRO, 3), (Mood.AGGRO, 2), (Mood.AGGRO, 1), (Mood.RETREAT, 0)]


@pytest.mark.rule("SC-14.4")
def test_who_alarms() -> None:
    """Arriving at distance 3 alarms, at 4 it does not, nor in an own city; a camp that is gone hears nothing."""
    s = field()
    den = s.camps[camp(s, HERE)]
    alarm(s, beside(s, HERE, EAST, 4), quiet())
    city(s, beside(s, HERE, WEST, 3))
    alarm(s, beside(s, HERE, WEST, 3), quiet())
    assert den.mood == Mood.PATROL
    den.used = 0
    alarm(s, beside(s, HERE, EAST, 3), quiet())
    assert den.mood == Mood.PATROL
    den.used = 1
    alarm(s, beside(s, HERE, EAST, 3), quiet())
    assert den.mood == Mood.AGGRO


@pytest.mark.rule("SC-14.6", "SC-14.7")
def test_tv_181_a_garrison_is_no_intruder() -> None:
    """TV-181: a Spear inside its own city 3 tiles from a camp: no alarm, no target."""
    s = field()
    den = s.camps[camp(s, HERE, champion=beside(s, HERE, EAST, 2))]
    city(s, beside(s, HERE, EAST, 3))
    spear = unit(s, SPEAR, beside(s, HERE, EAST, 3))
    rounds(s)
    assert (den.mood, s.units[spear].hp) == (Mood.PATROL, 10)
    den.mood, den.timer = Mood.AGGRO, 3
    assert EventKind.BATTLE not in rounds(s)


@pytest.mark.rule("SC-14.6", "SC-14.8")
def test_retreat_ends_at_the_posts() -> None:
    """In Retreat natives step home, Archers stop beside the camp; with all at their posts they patrol again."""
    s = field()
    number = camp(s, HERE, champion=beside(s, HERE, EAST, 2), archers=(beside(s, HERE, WEST, 3),))
    den = s.camps[number]
    den.mood = Mood.RETREAT
    steps = []
    for _ in range(3):
        native_turn(s, quiet())
        steps.append((away(s, 0), away(s, 1), den.mood))
    assert steps == [(1, 2, Mood.RETREAT), (0, 1, Mood.RETREAT), (0, steps[2][1], Mood.PATROL)]


@pytest.mark.rule("SC-14.5", "SC-14.6")
def test_an_attacked_camp_stays_alarmed() -> None:
    """A native attacked outside the territory alarms its camp for this round; the mark is gone at its end."""
    s = field()
    den = s.camps[camp(s, HERE, champion=beside(s, HERE, EAST, 5))]
    bow = unit(s, BOW, beside(s, HERE, EAST, 7))
    attack(s, bow, beside(s, HERE, EAST, 5), 100)
    assert den.attacked
    den.timer = 1
    rounds(s)
    assert (den.mood, den.timer, den.attacked) == (Mood.AGGRO, 3, 0)


# ---------------------------------------------------------------- Aggro


@pytest.mark.rule("SC-14.7", "SC-14.2")
@pytest.mark.parametrize(("steps", "chased"), [(5, True), (6, False)])
def test_tv_132_leash(steps: int, chased: bool) -> None:
    """TV-132: a target at distance 5 from the camp is chased, one at 6 is ignored: the native goes home."""
    s = field()
    den = s.camps[camp(s, HERE, champion=beside(s, HERE, EAST, 2))]
    den.mood, den.timer = Mood.AGGRO, 3
    unit(s, SPEAR, beside(s, HERE, EAST, steps))
    rounds(s)
    assert away(s, 0) == (3 if chased else 1)


@pytest.mark.rule("SC-14.7")
def test_no_step_beyond_the_leash() -> None:
    """A native at distance 5 does not step to distance 6, whatever lies there."""
    s = field()
    den = s.camps[camp(s, HERE, champion=beside(s, HERE, EAST, 5))]
    den.mood, den.timer = Mood.AGGRO, 3
    unit(s, SPEAR, beside(s, beside(s, HERE, SOUTH_EAST, 3), EAST, 2))
    rounds(s)
    assert away(s, 0) == 5
    assert s.units[0].tile != beside(s, HERE, EAST, 5)


@pytest.mark.rule("SC-14.7", "SC-14.10")
def test_step_then_strike() -> None:
    """A Champion steps beside its target and strikes in the same round, at its strength near the camp."""
    s = field()
    camp(s, HERE)
    spear = unit(s, SPEAR, beside(s, HERE, EAST, 2))
    events = rounds(s, 100, 100)
    assert (away(s, 0), s.units[spear].hp) == (1, 10 - 6)
    assert events.count(EventKind.BATTLE) == 1
    assert s.units[0].hp == 18 - 4 + 2


@pytest.mark.rule("SC-14.7")
def test_choice_of_the_target() -> None:
    """The lowest HP first, then the nearest, then the lowest id; only one attack in a round."""
    s = field()
    number = camp(s, FAR)
    s.camps[number].tile = HERE
    archer = native(s, number, Kind.NATIVE_ARCHER, HERE)
    remote, near, other = unit(s, SPEAR, beside(s, HERE, EAST, 2)), unit(s, SPEAR, HERE - 1), unit(s, SPEAR, HERE + 1)
    s.units[remote].hp = 4
    rounds(s, 100)
    assert [s.units[remote].used, s.units[near].hp, s.units[other].hp] == [0, 10, 10]
    rounds(s, 100)
    assert [s.units[body].hp for body in (near, other)] == [5, 10]
    assert s.units[archer].tile == HERE


@pytest.mark.rule("SC-14.7", "SC-13.7")
def test_guarded_settlers_are_no_target() -> None:
    """A guarded Settler is protected, though it has the fewest hit points."""
    s = field()
    camp(s, HERE)
    settler, spear = unit(s, SETTLER, HERE + 1), unit(s, SPEAR, HERE + 1)
    rounds(s, 100, 100)
    assert (s.units[settler].hp, s.units[spear].hp) == (1, 4)


@pytest.mark.rule("SC-13.32", "SC-14.10")
def test_natives_kill_settlers_and_stay() -> None:
    """A lone Settler is struck like any unit: killed, not captured, and the Champion does not advance."""
    s = field()
    camp(s, HERE)
    settler = unit(s, SETTLER, HERE + 1)
    rounds(s, 100)
    assert (s.units[settler].used, s.units[0].tile, s.tiles[HERE + 1].civilian) == (0, HERE, NONE)


@pytest.mark.rule("SC-14.7")
def test_tv_180_wounded_champion() -> None:
    """TV-180: Champion 9/18 at distance 2 steps to distance 1, out of range; at 0 it strikes and stays."""
    for place, moved, hurt in ((2, 1, 0), (0, 0, 6)):
        s = field()
        camp(s, HERE, champion=beside(s, HERE, EAST, place))
        spear = unit(s, SPEAR, beside(s, HERE, EAST, place + 1))
        s.units[0].hp = 9
        rounds(s, 100, 100)
        assert (away(s, 0), s.units[spear].hp) == (moved, 10 - hurt)


@pytest.mark.rule("SC-14.7")
def test_wounded_natives_do_not_hunt() -> None:
    """A wounded native at its post without a target in range stays; a sound one hunts."""
    for hp, moved in ((9, 0), (10, 1)):
        s = field()
        camp(s, HERE)
        unit(s, SPEAR, beside(s, HERE, EAST, 3))
        s.units[0].hp = hp
        rounds(s)
        assert away(s, 0) == moved


@pytest.mark.rule("SC-14.7", "SC-13.20")
def test_archers_need_clear_sight() -> None:
    """An Archer with Hills between it and a target steps instead, and then has sight."""
    s = field(terrain={HERE + 1: Terrain.HILLS, HERE - 29: Terrain.HILLS, HERE + 31: Terrain.HILLS})
    number = camp(s, FAR)
    s.camps[number].tile = HERE
    archer, spear = native(s, number, Kind.NATIVE_ARCHER, HERE), unit(s, SPEAR, HERE + 2)
    events = rounds(s, 100)
    assert events.index(EventKind.UNIT_MOVED) < events.index(EventKind.BATTLE)
    assert (s.units[archer].tile, s.units[spear].hp) == (HERE + 1, 5)


@pytest.mark.rule("SC-14.10", "SC-14.8")
@pytest.mark.parametrize("obstacle", ["mountain", "water", "unit", "city", "nothing"])
def test_where_natives_step(obstacle: str) -> None:
    """The first way home in direction order is east; water, mountains, units and cities turn it to the south-east."""
    ground = {"mountain": Terrain.MOUNTAIN, "water": Terrain.COAST}.get(obstacle, Terrain.PLAINS)
    s = field(terrain={HERE + 1: ground}, overlay={HERE + 1: Overlay.GOODIE_HUT})
    number = camp(s, beside(s, HERE + 1, SOUTH_EAST), champion=HERE)
    s.camps[number].mood = Mood.RETREAT
    if obstacle == "unit":
        native(s, number, Kind.NATIVE_ARCHER, HERE + 1)
    if obstacle == "city":
        city(s, HERE + 1, 1)
    rounds(s)
    assert s.units[0].tile == (HERE + 1 if obstacle == "nothing" else beside(s, HERE, SOUTH_EAST))
    assert s.tiles[HERE + 1].overlay == (Overlay.NONE if obstacle == "city" else Overlay.GOODIE_HUT)


# ---------------------------------------------------------------- Patrol


@pytest.mark.rule("SC-14.9", "SC-0.19")
def test_patrol_by_chance() -> None:
    """An Archer beside its camp draws one of two; on 1 it takes one of its open tiles at distance 1 or 2, drawn too."""
    s = field()
    camp(s, HERE, archers=(HERE + 1,))
    rolls(s, 0, n=2)
    rounds(s)
    assert s.units[1].tile == HERE + 1
    rolls(s, 1, n=2)
    before = s.copy()
    rounds(s)
    open_ways = [beside(s, HERE + 1, way) for way in range(6) if way != WEST]
    assert draw(before.chance, 2) == 1
    assert s.units[1].tile == open_ways[draw(before.chance, 5)]
    assert (s.chance.high, s.chance.low) == (before.chance.high, before.chance.low)


@pytest.mark.rule("SC-14.9")
def test_archers_come_back_without_a_draw() -> None:
    """An Archer at distance 2 or on the camp steps to distance 1; the Champion steps home; nothing is drawn."""
    s = field()
    camp(s, HERE, champion=beside(s, HERE, EAST, 3), archers=(beside(s, HERE, WEST, 2),))
    native(s, 0, Kind.NATIVE_ARCHER, HERE)
    before = (s.chance.high, s.chance.low)
    rounds(s)
    assert [away(s, body) for body in range(3)] == [2, 1, 1]
    assert (s.chance.high, s.chance.low) == before
    assert s.units[2].tile == beside(s, HERE, EAST)


@pytest.mark.rule("SC-14.9")
def test_an_archer_that_is_shut_in_draws_once() -> None:
    """Without an open tile there is no second draw."""
    s = field(terrain={beside(field(), HERE + 1, way): Terrain.MOUNTAIN for way in range(6) if way != WEST})
    camp(s, HERE, archers=(HERE + 1,))
    rolls(s, 1, n=2)
    before = s.copy()
    rounds(s)
    assert draw(before.chance, 2) == 1
    assert (s.units[1].tile, s.chance.high, s.chance.low) == (HERE + 1, before.chance.high, before.chance.low)


# ---------------------------------------------------------------- healing and clearing


@pytest.mark.rule("SC-14.11", "SC-13.27")
def test_tv_133_healing() -> None:
    """TV-133: Archer with 5 HP inside / outside the territory: 7 / 5; never above its maximum."""
    for steps, hp, after in ((2, 5, 7), (5, 5, 5), (2, 11, 12)):
        s = field()
        camp(s, HERE, archers=(beside(s, HERE, EAST, steps),))
        s.units[1].hp = hp
        s.camps[0].mood = Mood.PATROL
        rounds(s)
        assert s.units[1].hp == after


@pytest.mark.rule("SC-14.12")
def test_tv_134_counterattack_at_the_end_of_a_round() -> None:
    """TV-134: the last native falls to a Spear's counterattack: a city for its owner, Production 20, Pop 1, 7 tiles."""
    s = field()
    camp(s, HERE)
    spear = unit(s, SPEAR, HERE + 1)
    s.units[0].hp = 1
    events = rounds(s, 0, 100)
    number = s.tiles[HERE].city
    body = s.cities[number]
    assert (body.owner, body.stored_production, body.pop, body.is_capital, s.tiles[HERE].overlay) == (0, 20, 1, 1, 0)
    assert sum(s.tiles[tile].owner == 0 for tile in range(s.tile_count)) == 7
    assert (s.units[spear].tile, s.camps[0].used, s.camps[0].natives) == (HERE + 1, 0, 0)
    assert events.index(EventKind.CAMP_CLEARED) < events.index(EventKind.CITY_FOUNDED)


@pytest.mark.rule("SC-14.12", "SC-13.12")
def test_the_killer_becomes_the_garrison() -> None:
    """The conversion comes before the advance: a melee killer steps into its new city."""
    s = field()
    camp(s, HERE)
    spear = unit(s, SPEAR, HERE + 1)
    s.units[0].hp = 1
    attack(s, spear, HERE, 100)
    assert (s.units[spear].tile, s.cities[s.tiles[HERE].city].owner) == (HERE, 0)


@pytest.mark.rule("SC-14.12")
def test_only_the_last_native_counts() -> None:
    """With another native alive the camp stands; a city's shot at the last one converts it, too."""
    s = field()
    den = s.camps[camp(s, HERE, archers=(beside(s, HERE, EAST, 2),))]
    number, _ = city(s, beside(s, HERE, EAST, 4)), unit(s, BOW, beside(s, HERE, EAST, 4))
    spear = unit(s, SPEAR, beside(s, HERE, WEST))
    s.units[0].hp = s.units[1].hp = 1
    attack(s, spear, HERE, 100)
    assert (den.used, den.natives, s.tiles[HERE].overlay, s.units[spear].tile) == (1, 1, Overlay.NATIVE_CAMP, HERE)
    shoot(s, number, beside(s, HERE, EAST, 2), 100)
    assert (den.used, s.cities[s.tiles[HERE].city].owner, s.tiles[HERE].military) == (0, 0, spear)


@pytest.mark.rule("SC-14.12", "SC-19.14")
def test_foreign_units_leave_the_new_centre_even_in_war() -> None:
    """Whoever else stands on the camp tile is expelled."""
    s = field()
    camp(s, HERE, champion=HERE + 1)
    enemy, bow = unit(s, SPEAR, HERE, 1), unit(s, BOW, beside(s, HERE, EAST, 3))
    s.units[0].hp = 1
    attack(s, bow, HERE + 1, 100)
    assert (s.cities[s.tiles[HERE].city].owner, s.tiles[HERE].military) == (0, NONE)
    assert s.tiles[s.units[enemy].tile].owner == NONE
    assert s.units[enemy].moves == 0


@pytest.mark.rule("SC-14.14", "SC-14.5")
def test_tv_135_camp_without_captor() -> None:
    """TV-135: a camp without natives becomes a ClearedSettlement at E1: +1 F, +1 G."""
    s = field()
    camp(s, HERE)
    before = [tile_yield(s, HERE, good) for good in (FOOD, GOLD)]
    s.tiles[s.units[0].tile].military, s.units[0].used, s.camps[0].natives = NONE, 0, 0
    rounds(s)
    assert (s.tiles[HERE].overlay, s.camps[0].used, s.tiles[HERE].city) == (Overlay.CLEARED_SETTLEMENT, 0, NONE)
    assert [tile_yield(s, HERE, good) for good in (FOOD, GOLD)] == [before[0] + 1, before[1] + 1]


@pytest.mark.rule("SC-14.14", "SC-1.11", "SC-14.13")
def test_no_room_for_a_city_or_no_captor_left() -> None:
    """At the city limit, or for an eliminated killer, a cleared settlement is left; distances do not matter."""
    for hindrance in ("limit", "eliminated", "none"):
        s = field()
        camp(s, HERE)
        city(s, HERE + 1)
        if hindrance == "limit":
            s.city_top = CITIES
            for number in range(CITIES):
                s.cities[number].used = 1
        s.players[0].eliminated = int(hindrance == "eliminated")
        clear_camp(s, 0, 0, quiet())
        assert (s.tiles[HERE].overlay == Overlay.CLEARED_SETTLEMENT) == (hindrance != "none")
        assert (s.tiles[HERE].city != NONE) == (hindrance == "none")


@pytest.mark.rule("SC-14.1")
def test_natives_and_third_parties() -> None:
    """Natives are hostile to every player, whoever is at peace with whom; they strike whom they reach."""
    s = field(civs=[Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS, Civ.FORGE_CLANS])
    met(s, 0, 2)
    camp(s, HERE)
    spears = [unit(s, SPEAR, place, owner) for owner, place in ((0, HERE + 1), (2, HERE - 1))]
    assert [why_not_attack(s, spear, HERE) for spear in spears] == [Reason.NONE, Reason.NONE]
    s.units[spears[1]].hp = 9
    rounds(s, 100, 100)
    assert [s.units[spear].hp for spear in spears] == [10, 3]


@pytest.mark.rule("SC-14.5")
def test_natives_are_ready_again() -> None:
    """Each round every native may step and attack once; the Champion acts before the Archers."""
    s = field()
    camp(s, HERE, archers=(HERE - 1,))
    s.units[0].attacked, s.units[0].moves, s.units[1].moves = 1, 0, 0
    spear = unit(s, SPEAR, HERE + 1)
    rolls(s, 100, 100)
    native_turn(s, quiet())
    events = told()
    fighters = [event.values[1] for event in events if event.kind == EventKind.BATTLE]
    assert (fighters, dealt(events)[:2]) == ([Kind.NATIVE_CHAMPION, Kind.NATIVE_ARCHER], (6, 4))
    assert not s.units[spear].used
