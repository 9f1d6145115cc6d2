"""Itemised strengths and what an attack would do (SC-23.6)."""

import pytest

from ludex.games.simpleciv.client.combat_preview import (
    Blow,
    Preview,
    city_strength,
    preview_attack,
    preview_shot,
    unit_strength,
)
from ludex.games.simpleciv.rules.codes import Building, Civ, Kind, Tech, Terrain
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.war.combat import damage
from ludex.games.simpleciv.rules.war.strength import city_attack, city_defense, unit_attack, unit_defense
from ludex.kernel.contract.fact import Total
from tests.games.simpleciv.field import EAST, HERE, attack, beside, camp, dealt, field
from tests.games.simpleciv.world import BOW, SETTLER, SPEAR, city, teach, unit, world


def items(strength: Total) -> dict[str, float]:
    """A strength's modifiers by name."""
    return {part.text: part.value for part in strength.parts}


def blow(found: Blow | None) -> Blow:
    """A strike or an answer that is there."""
    assert found is not None
    return found


def spread(diff: int) -> list[int]:
    """Damage at the three rolls."""
    return [damage(diff, k) for k in (0, 100, 200)]


@pytest.mark.rule("SC-23.6")
def test_items_of_an_own_unit() -> None:
    """A forged Army Spear of the ForgeClans, Fortified on Hills: every modifier has its name."""
    s = field(civs=[Civ.FORGE_CLANS, Civ.SCHOLAR_KINGDOMS], terrain={HERE: Terrain.HILLS})
    body = unit(s, Kind.ARMY_SPEAR_GUARD, HERE)
    s.units[body].forged = s.units[body].fortified = 1
    teach(s, 0, Tech.TIMBER_MILLS, Tech.CITY_WARDS, Tech.URBAN_PLANS)
    shown = unit_strength(s, 0, body)
    names = {"printed attack": 8, "forged": 2, "technologies of the ForgeClans": 2, "Timber Mills": 1}
    assert (shown.attack.value, items(shown.attack)) == (13, names)
    assert items(shown.defense) == {"printed defense": 4, "Timber Mills": 1, "terrain": 2, "fortified": 1}


@pytest.mark.rule("SC-23.6", "SC-22.8")
def test_a_stranger_learns_no_technology() -> None:
    """What techs, forges and people add to a foreign unit is one item; terrain and fortification are seen."""
    s = field(civs=[Civ.FORGE_CLANS, Civ.SCHOLAR_KINGDOMS], terrain={HERE: Terrain.HILLS})
    body = unit(s, Kind.ARMY_SPEAR_GUARD, HERE)
    s.units[body].forged = 1
    teach(s, 0, Tech.TIMBER_MILLS)
    shown = unit_strength(s, 1, body)
    assert items(shown.attack) == {"printed attack": 8, "skill and works": 3}
    assert items(shown.defense) == {"printed defense": 4, "terrain": 2, "skill and works": 1}


@pytest.mark.rule("SC-23.6", "SC-22.6")
def test_items_of_a_city() -> None:
    """The owner sees each building, a stranger their sum."""
    s = world()
    number = city(s, HERE)
    unit(s, BOW, HERE)
    s.cities[number].buildings = 1 << Building.CITY_WARD | 1 << Building.BULWARK
    own, foreign = city_strength(s, 0, number), city_strength(s, 1, number)
    assert items(own.defense) == {"every city": 3, "garrison": 1, "City Ward": 2, "Bulwark": 3}
    assert items(foreign.defense) == {"every city": 3, "garrison": 1, "skill and works": 5}
    assert items(own.attack) == {"every city": 3, "garrison": 3, "City Ward": 1, "Bulwark": 1}


@pytest.mark.rule("SC-23.6")
@pytest.mark.parametrize("civ", list(Civ))
@pytest.mark.parametrize("kind", list(Kind))
def test_items_add_up(civ: int, kind: int) -> None:
    """The listed modifiers are those that the rules add, for every type of unit and every civ."""
    s = world([civ, (civ + 1) % 6], terrain={HERE: Terrain.FOREST}, city_pop_defense=1)
    s.tiles[HERE].river, s.players[0].techs, s.players[0].population = 1, (1 << 20) - 1, 60
    camp(s, HERE + 1, champion=HERE + 2)
    body, number = unit(s, kind, HERE), city(s, HERE + 60, pop=4)
    s.units[body].forged = s.units[body].fortified = 1
    s.cities[number].buildings = (1 << 18) - 1
    for who in (body, 0):
        shown = unit_strength(s, 0, who)
        totals = (unit_attack(s, who), unit_defense(s, who, 1))
        assert (shown.attack.value, shown.defense.value) == totals
        assert all(sum(items(side).values()) == side.value for side in shown if side.parts)
    town = city_strength(s, 0, number)
    assert (town.attack.value, town.defense.value) == (city_attack(s, number), city_defense(s, number))


@pytest.mark.rule("SC-23.6")
def test_preview_of_a_duel() -> None:
    """A Spear against a Spear Fortified on Hills: 2 against 5, the answer 2 against 2; nothing is drawn or changed."""
    s = field(terrain={HERE + 1: Terrain.HILLS})
    spear, foe = unit(s, SPEAR, HERE), unit(s, SPEAR, HERE + 1, 1)
    s.units[foe].fortified = s.units[spear].fortified = 1
    before = s.copy()
    shown = preview_attack(s, spear, HERE + 1)
    assert (blow(shown.strike).damage, blow(shown.answer).damage, shown.capture) == (spread(-3), spread(0), False)
    assert (blow(shown.strike).attack.value, blow(shown.strike).defense.value) == (2, 5)
    assert (blow(shown.answer).attack.value, blow(shown.answer).defense.value) == (2, 2)
    assert s == before


@pytest.mark.rule("SC-23.6", "SC-13.10")
def test_previews_without_an_answer() -> None:
    """Ranged attackers, unarmed targets and sure kills get no answer."""
    s = field()
    bow, spear = unit(s, BOW, HERE), unit(s, SPEAR, HERE + 2)
    foe, ship = unit(s, SPEAR, HERE + 1, 1), unit(s, Kind.AIRSHIP, HERE + 3, 1)
    assert preview_attack(s, bow, HERE + 1).answer is None
    assert preview_attack(s, spear, s.units[ship].tile).answer is None
    assert preview_attack(s, spear, HERE + 1).answer is not None
    s.units[foe].hp = 5
    assert preview_attack(s, spear, HERE + 1).answer is None


@pytest.mark.rule("SC-23.6", "SC-13.15")
def test_preview_of_a_siege() -> None:
    """TV-106: a Trebuchet from afar: 18 against 4, the retaliation halved; it takes no city."""
    s = field()
    city(s, HERE + 2, 1)
    unit(s, BOW, HERE + 2, 1)
    engine = unit(s, Kind.TREBUCHET, HERE)
    shown = preview_attack(s, engine, HERE + 2)
    assert items(blow(shown.strike).attack) == {"printed attack": 10, "Trebuchet against cities": 8}
    assert (blow(shown.strike).damage, blow(shown.answer).damage) == (spread(14), [hurt // 2 for hurt in spread(4)])
    assert not shown.capture


@pytest.mark.rule("SC-23.6", "SC-13.16")
@pytest.mark.parametrize(("hp", "shield", "capture"), [(6, 0, True), (7, 0, False), (6, 1, False), (0, 50, True)])
def test_preview_of_a_capture(hp: int, shield: int, capture: bool) -> None:
    """A Spear (2) against an empty city (3) does 5 at most: what it can bring to 0 it may capture."""
    s = field()
    number, spear = city(s, HERE + 1, 1), unit(s, SPEAR, HERE)
    s.cities[number].hp, s.cities[number].shield = hp - 1 if hp else 0, shield
    assert preview_attack(s, spear, HERE + 1).capture is capture


@pytest.mark.rule("SC-23.6", "SC-13.9", "SC-13.12")
def test_preview_of_settlers() -> None:
    """A lone Settler is captured without a blow; a guarded one if its guard may die and the attacker advances."""
    s = field()
    spear, foe = unit(s, SPEAR, HERE), unit(s, SETTLER, HERE + 1, 1)
    assert preview_attack(s, spear, HERE + 1) == Preview(None, capture=True)
    guard = unit(s, SPEAR, HERE + 1, 1)
    assert not preview_attack(s, spear, HERE + 1).capture
    s.units[guard].hp = 6
    assert preview_attack(s, spear, HERE + 1).capture
    s.units[spear].link = foe
    assert not preview_attack(s, spear, HERE + 1).capture


@pytest.mark.rule("SC-23.6", "SC-13.18")
def test_preview_of_a_shot() -> None:
    """A city with a Bow (6) against a Spear (2): nobody answers."""
    s = field()
    number, _, _ = city(s, HERE), unit(s, BOW, HERE), unit(s, SPEAR, HERE + 2, 1)
    shown = preview_shot(s, number, HERE + 2)
    assert (blow(shown.strike).damage, shown.answer, shown.capture) == (spread(4), None, False)


@pytest.mark.rule("SC-23.6")
@pytest.mark.parametrize("k", [0, 100, 200])
def test_previews_keep_their_word(k: int) -> None:
    """The attack itself does what the preview said for its rolls, flanking included."""
    s: State = field(flanking_bonus=1, terrain={HERE: Terrain.MARSH})
    spear, _, _ = unit(s, Kind.RIDERS, HERE), unit(s, SPEAR, HERE + 1, 1), unit(s, BOW, beside(s, HERE, EAST, 2))
    shown = preview_attack(s, spear, HERE + 1)
    assert items(blow(shown.strike).attack)["flanking"] == 1
    place = [0, 100, 200].index(k)
    told = attack(s, spear, HERE + 1, k, k)
    assert dealt(told) == (blow(shown.strike).damage[place], blow(shown.answer).damage[place])
    strengths = [event.values[1:3] for event in told if event.kind in (EventKind.STRIKE, EventKind.RETURN_STRIKE)]
    totals = [(hit.attack.value, hit.defense.value) for hit in map(blow, (shown.strike, shown.answer))]
    assert strengths == totals
