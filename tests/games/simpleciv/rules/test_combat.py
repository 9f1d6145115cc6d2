"""Fights between units, attacks on cities and shots of cities (SC-13.5 to SC-13.19, SC-18.11)."""

from math import exp

import pytest

from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.codes import NONE, Building, Civ, Kind, Overlay, Tech, Terrain
from ludex.games.simpleciv.rules.data import STRIKE
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.randomness import open_stream
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.war.combat import damage
from ludex.games.simpleciv.rules.war.targets import why_not_attack, why_not_shot
from tests.games.simpleciv.field import (
    EAST,
    HERE,
    NORTH_WEST,
    SOUTH_WEST,
    WEST,
    attack,
    beside,
    camp,
    dealt,
    field,
    kinds,
    shoot,
)
from tests.games.simpleciv.world import BOW, SCOUT, SETTLER, SPEAR, city, unit, war

MOVES = (EventKind.UNIT_MOVED, EventKind.UNIT_CAPTURED)
# SC-13.6: lowest, middle and highest damage for differences from -20 to 20
LOWEST = [2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8]
MIDDLE = [2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 9, 9]
HIGHEST = [2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10]


def duel(kind: int, foe: int, *ks: int, ground: int = Terrain.PLAINS) -> tuple[State, tuple[int, ...]]:
    """A unit of seat 0 attacks one of seat 1 in the east, on some ground: the world after it, and what was dealt."""
    s = field(terrain={HERE + 1: ground})
    attacker, _ = unit(s, kind, HERE), unit(s, foe, HERE + 1, 1)
    return s, dealt(attack(s, attacker, HERE + 1, *ks))


# ---------------------------------------------------------------- damage


@pytest.mark.rule("SC-13.5", "SC-13.6")
def test_damage_table() -> None:
    """SC-13.6: the whole table, and 15 from +30 on."""
    for column, k in ((LOWEST, 0), (MIDDLE, 100), (HIGHEST, 200)):
        assert [damage(diff, k) for diff in range(-20, 16)] == column
    assert [damage(diff, k) for diff in (16, 17, 18, 19, 20) for k in (0, 100, 200)] == [
        *(9, 9, 10, 9, 10, 11, 9, 10, 11, 10, 11, 12, 10, 11, 12),
    ]
    assert {damage(diff, k) for diff in (30, 45, 60) for k in (0, 100, 200)} == {15}


@pytest.mark.rule("SC-13.5")
def test_tv_101_limits() -> None:
    """TV-101: diff -60 k 200: 1; diff 40 k 0: 15; diff 0 k 199 / 200: 5 / 6; beyond 60 nothing changes."""
    assert [damage(-60, 200), damage(40, 0), damage(0, 199), damage(0, 200)] == [1, 15, 5, 6]
    assert (damage(-99, 100), damage(99, 0)) == (damage(-60, 100), damage(60, 0))


@pytest.mark.rule("SC-13.33")
def test_tv_168_exact_table() -> None:
    """TV-168: B(-24), B(-1), B(22), damage there; and the table is 5 000 000 e^(d/25) rounded half up."""
    assert [STRIKE[60 + diff] for diff in (-24, -1, 22)] == [1914464, 4803947, 12054499]
    assert [damage(diff, k) for diff in (-24, 22) for k in (0, 100, 200)] == [2, 2, 2, 11, 12, 13]
    assert all(STRIKE[60 + diff] == int(5e6 * exp(diff / 25) + 0.5) for diff in range(-60, 61))


# ---------------------------------------------------------------- unit against unit


@pytest.mark.rule("SC-13.10", "SC-13.8")
def test_tv_097_spear_against_spear() -> None:
    """TV-097: Spear against Spear on Plains, k 100, 100: 5 dealt, 5 returned; the attacker's turn is over."""
    s, blows = duel(SPEAR, SPEAR, 100, 100)
    assert blows == (5, 5)
    assert (s.units[0].hp, s.units[1].hp, s.units[0].moves, s.units[0].attacked) == (5, 5, 0, 1)


@pytest.mark.rule("SC-13.10", "SC-11.9")
def test_tv_098_fortified_on_hills() -> None:
    """TV-098: against a Spear Fortified on Hills, k 100, 100: diff -3: 4; return 5."""
    s = field(terrain={HERE + 1: Terrain.HILLS})
    attacker, defender = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 1)
    s.units[defender].fortified = s.units[attacker].fortified = 1
    assert dealt(attack(s, attacker, HERE + 1, 100, 100)) == (4, 5)
    assert (s.units[attacker].fortified, s.units[defender].fortified) == (0, 1)


@pytest.mark.rule("SC-13.10", "SC-11.4")
def test_tv_099_ranged_attack() -> None:
    """TV-099: Bow Guard against a Spear in Forest, k 0: 4; no return, not even when adjacent."""
    assert duel(BOW, SPEAR, 0, ground=Terrain.FOREST)[1] == (4,)


@pytest.mark.rule("SC-13.10")
def test_tv_100_from_marsh() -> None:
    """TV-100: Riders on Marsh against a Spear, k 100, 100: 5; return against DEF 1: 5."""
    s = field(terrain={HERE: Terrain.MARSH})
    rider, _ = unit(s, Kind.RIDERS, HERE), unit(s, SPEAR, HERE + 1, 1)
    events = attack(s, rider, HERE + 1, 100, 100)
    assert dealt(events) == (5, 5)
    assert [event.values[1:3] for event in events if event.kind == EventKind.RETURN_STRIKE] == [(2, 1)]


@pytest.mark.rule("SC-13.10")
def test_tv_112_titan() -> None:
    """TV-112: Aetherian Titan against an Army Spear Fortified on Hills, k 100, 100: 15 - 7: 7; return 8 - 16: 4."""
    s = field(civs=[Civ.AETHERIAN_VANGUARD, Civ.SCHOLAR_KINGDOMS], terrain={HERE + 1: Terrain.HILLS})
    titan, army = unit(s, Kind.TITAN, HERE), unit(s, Kind.ARMY_SPEAR_GUARD, HERE + 1, 1)
    s.units[army].fortified = 1
    assert dealt(attack(s, titan, HERE + 1, 100, 100)) == (7, 4)


@pytest.mark.rule("SC-13.10", "SC-11.4")
def test_unarmed_units_do_not_strike_back() -> None:
    """An Airship is hit and does not answer."""
    s, blows = duel(SPEAR, Kind.AIRSHIP, 100)
    assert (blows, s.units[0].hp) == ((damage(-8, 100),), 10)


@pytest.mark.rule("SC-13.10", "SC-13.11")
def test_the_dead_do_not_strike_back() -> None:
    """A killed defender is removed and does not answer; a killed attacker is removed, too."""
    s = field()
    one, other = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 1)
    s.units[one].hp = s.units[other].hp = 5
    events = attack(s, one, HERE + 1, 100)
    assert (dealt(events), s.units[other].used, s.players[1].units) == ((5,), 0, 0)
    assert [event.values[2] for event in events if event.kind == EventKind.UNIT_DESTROYED] == [1]
    weak, strong = unit(s, SPEAR, HERE + 60), unit(s, SPEAR, HERE + 61, 1)
    s.units[weak].hp = 5
    assert dealt(attack(s, weak, HERE + 61, 100, 100)) == (5, 5)
    assert (s.units[weak].used, s.tiles[HERE + 60].military, s.units[strong].tile) == (0, NONE, HERE + 61)


@pytest.mark.rule("SC-13.34", "SC-0.19")
def test_tv_102_first_fight_of_a_game() -> None:
    """TV-102: seed 12345, first fight Spear against Spear: k 149 then 156: 5 and 5."""
    s = field()
    attacker, _ = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 1)
    open_stream(s.chance, 2, 0, 12345)
    events = attack(s, attacker, HERE + 1)
    assert [event.values[3] for event in events if event.kind in (EventKind.STRIKE, EventKind.RETURN_STRIKE)] == [
        149,
        156,
    ]
    assert dealt(events) == (5, 5)


@pytest.mark.rule("SC-14.3", "SC-14.1")
def test_tv_113_champion() -> None:
    """TV-113: Spear against a Champion 2 / 3 tiles from its camp, k 100: 4 / 5; natives may always be attacked."""
    for steps, hurt in ((2, 4), (3, 5)):
        s = field()
        camp(s, HERE, champion=beside(s, HERE, EAST, steps))
        spear = unit(s, SPEAR, beside(s, HERE, EAST, steps + 1))
        assert why_not_attack(s, spear, beside(s, HERE, EAST, steps)) == Reason.NONE
        assert dealt(attack(s, spear, beside(s, HERE, EAST, steps), 100, 100))[0] == hurt


# ---------------------------------------------------------------- after a kill


@pytest.mark.rule("SC-13.12")
def test_tv_126_advance() -> None:
    """TV-126: a Spear that kills an adjacent Bow advances, a Bow that kills stays."""
    for kind, place in ((SPEAR, HERE + 1), (BOW, HERE)):
        s = field()
        attacker, victim = unit(s, kind, HERE), unit(s, BOW, HERE + 1, 1)
        s.units[victim].hp = 1
        attack(s, attacker, HERE + 1, 100)
        assert (s.units[attacker].tile, s.units[attacker].moves) == (place, 0)


@pytest.mark.rule("SC-13.12")
@pytest.mark.parametrize("obstacle", ["switch", "water", "border"])
def test_no_advance(obstacle: str) -> None:
    """OPT-08, forbidden terrain and closed borders keep the killer where it is."""
    ground = Terrain.COAST if obstacle == "water" else Terrain.PLAINS
    s = field(
        civs=[Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS, Civ.FORGE_CLANS],
        terrain={HERE + 1: ground}, melee_advance=int(obstacle == "switch"),
    )  # fmt: skip
    attacker, victim = unit(s, SPEAR, HERE), unit(s, Kind.SKIFF if obstacle == "water" else BOW, HERE + 1, 1)
    if obstacle == "border":
        s.tiles[HERE + 1].owner = 2
    s.units[victim].hp = 1
    attack(s, attacker, HERE + 1, 100)
    assert (s.units[attacker].tile, s.units[victim].used) == (HERE, 0)


@pytest.mark.rule("SC-13.12", "SC-13.7")
def test_tv_123_guarded_settler() -> None:
    """TV-123: an attack on a Settler stacked with a Spear hits the Spear; over its body the Settler is captured."""
    s = field()
    attacker, settler, guard = unit(s, SPEAR, HERE), unit(s, SETTLER, HERE + 1, 1), unit(s, SPEAR, HERE + 1, 1)
    attack(s, attacker, HERE + 1, 100, 100)
    assert (s.units[guard].hp, s.units[settler].hp, s.units[settler].owner) == (5, 1, 1)
    s.units[attacker].attacked, s.units[attacker].moves = 0, 1
    events = attack(s, attacker, HERE + 1, 100)
    assert (s.units[attacker].tile, s.units[settler].owner, s.units[settler].tile) == (HERE + 1, 0, HERE + 1)
    assert [kind for kind in kinds(events) if kind in MOVES] == list(MOVES)


@pytest.mark.rule("SC-12.13", "SC-13.12")
def test_tv_177_linked_killer_stays() -> None:
    """TV-177: a Spear linked to a Settler kills an adjacent Bow: it stays, the link is kept."""
    s = field()
    spear, settler, bow = unit(s, SPEAR, HERE), unit(s, SETTLER, HERE), unit(s, BOW, HERE + 1, 1)
    s.units[spear].link, s.units[settler].link, s.units[bow].hp = settler, spear, 1
    attack(s, spear, HERE + 1, 100)
    assert (s.units[spear].tile, s.units[spear].link, s.units[bow].used) == (HERE, settler, 0)


@pytest.mark.rule("SC-13.12", "SC-10.4")
def test_advance_finds_what_a_step_finds() -> None:
    """An advance opens a hut and alarms a camp."""
    s = field(overlay={HERE + 1: Overlay.GOODIE_HUT})
    number = camp(s, beside(s, HERE, EAST, 4))
    attacker, victim = unit(s, SPEAR, HERE), unit(s, BOW, HERE + 1, 1)
    s.units[victim].hp = 1
    assert not s.camps[number].timer
    events = attack(s, attacker, HERE + 1, 100)
    assert (s.tiles[HERE + 1].overlay, s.camps[number].timer) == (Overlay.NONE, 3)
    assert EventKind.HUT_COLLECTED in kinds(events)


@pytest.mark.rule("SC-18.11", "SC-13.13")
@pytest.mark.parametrize(
    ("victim", "science"),
    [
        (Kind.SETTLER, 1), (SCOUT, 5), (SPEAR, 7), (BOW, 6), (Kind.RIDERS, 7), (Kind.SKIFF, 7), (Kind.TREBUCHET, 15),
        (Kind.LOREKEEPER, 13), (Kind.ARMY_SCOUT, 10), (Kind.ARMY_SPEAR_GUARD, 15), (Kind.ARMY_BOW_GUARD, 12),
        (Kind.ARMY_RIDERS, 15), (Kind.AIRSHIP, 16), (Kind.LANDSHIP, 28), (Kind.TITAN, 40),
    ],
)  # fmt: skip
def test_scavenger_doctrine(victim: int, science: int) -> None:
    """SC-18.11: the table of what the Aetherian Vanguard learns from a kill."""
    s = field(civs=[Civ.AETHERIAN_VANGUARD, Civ.SCHOLAR_KINGDOMS])
    bow, body = unit(s, BOW, HERE), unit(s, victim, beside(s, HERE, EAST, 2), 1)
    s.units[body].hp = 1
    s.players[0].current_tech = Tech.DIMENSIONAL_GATE
    attack(s, bow, s.units[body].tile, 100)
    assert s.players[0].tech_progress[Tech.DIMENSIONAL_GATE] == science


@pytest.mark.rule("SC-18.11")
def test_tv_130_scavenger_by_counterattack_and_shot() -> None:
    """TV-130: +13 for a Champion that a city shoots; +7 for a Spear that dies attacking; nothing without a tech."""
    s = field(civs=[Civ.AETHERIAN_VANGUARD, Civ.SCHOLAR_KINGDOMS])
    camp(s, beside(s, HERE, EAST, 2), archers=(beside(s, HERE, EAST, 5),))
    spear, foe = unit(s, SPEAR, HERE), unit(s, SPEAR, beside(s, HERE, WEST), 1)
    s.units[foe].hp, s.units[0].hp = 1, 1
    attack(s, foe, HERE, 100, 100)
    assert not any(s.players[0].tech_progress)
    s.players[0].current_tech = Tech.STAR_CHARTS
    number = city(s, HERE)
    shoot(s, number, beside(s, HERE, EAST, 2), 100)
    assert (s.units[spear].used, s.players[0].tech_progress[Tech.STAR_CHARTS]) == (1, 13)


# ---------------------------------------------------------------- Settlers


@pytest.mark.rule("SC-13.9", "SC-13.29")
def test_tv_121_lone_settler() -> None:
    """TV-121: a Spear beside a lone enemy Settler captures it without a roll; a Bow from afar destroys it."""
    s = field()
    spear, settler = unit(s, SPEAR, HERE), unit(s, SETTLER, HERE + 1, 1)
    before = (s.chance.high, s.chance.low)
    events = attack(s, spear, HERE + 1)
    assert (s.units[settler].owner, s.units[spear].tile, (s.chance.high, s.chance.low)) == (0, HERE + 1, before)
    assert kinds(events)[0] == EventKind.BATTLE
    bow, other = unit(s, BOW, HERE + 90), unit(s, SETTLER, HERE + 92, 1)
    attack(s, bow, HERE + 92, 100)
    assert (s.units[other].used, s.units[bow].tile) == (0, HERE + 90)


@pytest.mark.rule("SC-13.9")
def test_a_ship_strikes_a_settler_ashore() -> None:
    """A Skiff can't enter land: it damages the Settler; so does anybody across the border of a third civ at peace."""
    s = field(civs=[Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS, Civ.FORGE_CLANS], terrain={HERE: Terrain.COAST})
    skiff, settler = unit(s, Kind.SKIFF, HERE), unit(s, SETTLER, HERE + 1, 1)
    attack(s, skiff, HERE + 1, 100)
    assert (s.units[settler].used, s.units[skiff].tile) == (0, HERE)
    spear, guest = unit(s, SPEAR, HERE + 90), unit(s, SETTLER, HERE + 91, 1)
    s.tiles[HERE + 91].owner = 2
    assert dealt(attack(s, spear, HERE + 91, 100)) == (5,)
    assert (s.units[guest].used, s.units[spear].tile) == (0, HERE + 90)


@pytest.mark.rule("SC-13.29", "SC-12.13")
def test_capture_by_attack_breaks_the_link() -> None:
    """A linked unit that captures by attack leaves its partner."""
    s = field()
    spear, own, settler = unit(s, SPEAR, HERE), unit(s, SETTLER, HERE), unit(s, SETTLER, HERE + 1, 1)
    s.units[spear].link, s.units[own].link = own, spear
    attack(s, spear, HERE + 1)
    assert (s.units[spear].tile, s.units[spear].link, s.units[own].link) == (HERE + 1, NONE, NONE)
    assert (s.units[own].tile, s.units[settler].owner) == (HERE, 0)


# ---------------------------------------------------------------- cities


@pytest.mark.rule("SC-13.14", "SC-9.22")
def test_tv_103_open_city() -> None:
    """TV-103: Spear against a city without garrison, k 100: diff -1: 5; the city knows that it was struck."""
    s = field()
    number, spear = city(s, HERE + 1, 1), unit(s, SPEAR, HERE)
    s.turn = 9
    events = attack(s, spear, HERE + 1, 100)
    body = s.cities[number]
    assert (dealt(events), body.hp, body.hit, body.last_damaged) == ((5,), 15, 1, 9)
    assert [event.values[:5] for event in events if event.kind == EventKind.CITY_HIT] == [
        (city_mark(s, number), 1, 5, 0, 15)
    ]


@pytest.mark.rule("SC-13.15")
def test_tv_104_retaliation() -> None:
    """TV-104: Spear against a city with a Spear and a City Ward, k 100, 100: defense 7: 4; retaliation +3: 6."""
    s = field()
    number, spear = city(s, HERE + 1, 1), unit(s, SPEAR, HERE)
    garrison = unit(s, SPEAR, HERE + 1, 1)
    s.cities[number].buildings = 1 << Building.CITY_WARD
    assert dealt(attack(s, spear, HERE + 1, 100, 100)) == (4, 6)
    assert (s.cities[number].hp, s.units[garrison].hp, s.units[spear].hp, s.cities[number].fired) == (16, 10, 4, 0)


@pytest.mark.rule("SC-13.15", "SC-9.20")
@pytest.mark.parametrize(("garrison", "blows"), [(SPEAR, 1), (BOW, 2)])
def test_tv_105_range_of_retaliation(garrison: int, blows: int) -> None:
    """TV-105: Bow at distance 2 against a melee / ranged garrison: no retaliation / 6 - 1."""
    s = field()
    city(s, HERE + 2, 1)
    unit(s, garrison, HERE + 2, 1)
    bow = unit(s, BOW, HERE)
    events = attack(s, bow, HERE + 2, 100, 100)
    assert len(dealt(events)) == blows
    assert [event.values[1:3] for event in events if event.kind == EventKind.RETURN_STRIKE] == [(6, 1)] * (blows - 1)


@pytest.mark.rule("SC-11.5", "SC-13.2")
def test_tv_106_trebuchet() -> None:
    """TV-106: Trebuchet at distance 2 against a Bow garrison, k 100, 100: 18 - 4: 9; retaliation 6, halved 3."""
    s = field()
    city(s, HERE + 2, 1)
    unit(s, BOW, HERE + 2, 1)
    engine = unit(s, Kind.TREBUCHET, HERE)
    assert dealt(attack(s, engine, HERE + 2, 100, 100)) == (9, 3)
    assert s.units[engine].hp == 12


@pytest.mark.rule("SC-18.9", "SC-18.8", "SC-13.14")
def test_tv_108_river_league_against_a_city() -> None:
    """TV-108: River League Spear on a river tile against a city (3), k 100: 2+1+2+1 = 6, diff 3: 6."""
    s = field(civs=[Civ.RIVER_LEAGUE, Civ.SCHOLAR_KINGDOMS])
    s.tiles[HERE].river = 1
    city(s, HERE + 1, 1)
    assert dealt(attack(s, unit(s, SPEAR, HERE), HERE + 1, 100)) == (6,)


@pytest.mark.rule("SC-9.22", "SC-13.14")
def test_tv_114_shield() -> None:
    """TV-114: Landship against Shield Generator, City Ward, Spear, shield 50, k 100: 14 - 22 = -8: 4, shield 46."""
    s = field()
    number, landship = city(s, HERE + 1, 1), unit(s, Kind.LANDSHIP, HERE)
    unit(s, SPEAR, HERE + 1, 1)
    body = s.cities[number]
    body.buildings, body.shield, body.max_shield = 1 << Building.SHIELD_GENERATOR | 1 << Building.CITY_WARD, 50, 50
    assert dealt(attack(s, landship, HERE + 1, 100, 100))[0] == 4
    assert (body.shield, body.hp, body.hit) == (46, 20, 1)
    body.shield, s.units[landship].attacked = 3, 0
    attack(s, landship, HERE + 1, 100, 100)
    assert (body.shield, body.hp) == (0, 19)


@pytest.mark.rule("SC-13.15", "SC-13.17")
def test_retaliation_of_a_fallen_city() -> None:
    """A city at 0 HP still strikes back; it may kill the attacker, and then it is not captured."""
    s = field()
    number, spear = city(s, HERE + 1, 1), unit(s, SPEAR, HERE)
    unit(s, SPEAR, HERE + 1, 1)
    s.cities[number].hp, s.units[spear].hp = 0, 3
    attack(s, spear, HERE + 1, 100, 100)
    assert (s.cities[number].owner, s.cities[number].hp, s.units[spear].used) == (1, 0, 0)


@pytest.mark.rule("SC-13.17", "SC-13.23")
def test_tv_125_bow_takes_no_city() -> None:
    """TV-125: a Bow brings a city to 0 HP and does not take it, not even from beside it."""
    s = field()
    number, bow = city(s, HERE + 1, 1), unit(s, BOW, HERE)
    s.cities[number].hp = 2
    attack(s, bow, HERE + 1, 100)
    assert (s.cities[number].owner, s.cities[number].hp, s.units[bow].tile) == (1, 0, HERE)


@pytest.mark.rule("SC-13.18", "SC-13.19", "SC-9.23")
def test_tv_115_city_shot() -> None:
    """TV-115: city (Bow, Ward, Bulwark) shoots a Spear Fortified in Forest, k 200: 8 - 4: 6; no second shot."""
    s = field(terrain={HERE + 2: Terrain.FOREST})
    number, garrison = city(s, HERE), unit(s, BOW, HERE)
    target = unit(s, SPEAR, HERE + 2, 1)
    s.units[target].fortified, s.cities[number].buildings = 1, 1 << Building.CITY_WARD | 1 << Building.BULWARK
    assert why_not_shot(s, number, HERE + 2) == Reason.NONE
    assert dealt(shoot(s, number, HERE + 2, 200)) == (6,)
    assert (s.units[target].hp, s.units[garrison].moves, s.units[garrison].attacked) == (4, 1, 0)
    assert why_not_shot(s, number, HERE + 2) == Reason.FIRED


@pytest.mark.rule("SC-13.18")
def test_shots_that_are_refused() -> None:
    """A city needs a garrison and shoots at hostile units in range and clear sight, not at cities."""
    s = field(civs=[Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS, Civ.FORGE_CLANS], terrain={284: Terrain.HILLS})
    number, near = city(s, HERE), beside(s, HERE, EAST)
    far, hidden, town = beside(s, HERE, EAST, 3), beside(s, HERE, NORTH_WEST, 2), beside(s, HERE, SOUTH_WEST, 2)
    for place, owner in ((near, 1), (HERE + 2, 2), (far, 1), (HERE - 1, 0), (hidden, 1)):
        unit(s, SPEAR, place, owner)
    city(s, town, 1)
    assert why_not_shot(s, number, near) == Reason.NO_GARRISON
    unit(s, SCOUT, HERE)
    assert why_not_shot(s, number, near) == Reason.NONE
    assert why_not_shot(s, number, beside(s, HERE, EAST, 9)) == Reason.UNSEEN
    assert why_not_shot(s, number, HERE + 2) == Reason.PEACE
    assert why_not_shot(s, number, far) == Reason.RANGE
    assert why_not_shot(s, number, hidden) == Reason.SIGHT
    assert why_not_shot(s, number, HERE - 1) == why_not_shot(s, number, HERE - 2) == Reason.NO_TARGET
    assert why_not_shot(s, number, town) == Reason.IN_CITY


@pytest.mark.rule("SC-13.18", "SC-14.4")
def test_a_shot_alarms_a_camp() -> None:
    """A native that a city shoots at was attacked."""
    s = field()
    number, garrison = city(s, HERE), unit(s, SCOUT, HERE)
    den = camp(s, beside(s, HERE, EAST, 4), champion=HERE + 2)
    shoot(s, number, HERE + 2, 100)
    assert (s.camps[den].attacked, s.camps[den].timer, s.units[garrison].hp) == (1, 3, 10)


@pytest.mark.rule("SC-13.7", "SC-19.3")
def test_peace_protects() -> None:
    """Who is not at war is not a target, met or not."""
    s = field(civs=[Civ.SCHOLAR_KINGDOMS, Civ.STARBORNE_SEEKERS, Civ.FORGE_CLANS])
    spear, _ = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 2)
    assert why_not_attack(s, spear, HERE + 1) == Reason.PEACE
    war(s, 0, 2)
    assert why_not_attack(s, spear, HERE + 1) == Reason.NONE
