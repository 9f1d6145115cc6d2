"""Healing of units and Nature's Wrath (SC-13.24 to SC-13.26, SC-18.20)."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Civ, Kind
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.healing import heal_units, wrath
from tests.games.simpleciv.field import HERE, field, kinds
from tests.games.simpleciv.world import SCOUT, SETTLER, SPEAR, city, met, quiet, told, unit, world

JADE = (Civ.SCHOLAR_KINGDOMS, Civ.JADE_COVENANT)


def healed(s: State, kind: int, where: int, hp: int) -> int:
    """The hit points of a unit after the start of its owner's turn."""
    body = unit(s, kind, where)
    s.units[body].hp = hp
    heal_units(s, 0, quiet())
    return s.units[body].hp


def ready(**options: object) -> State:
    """A city of each side: HERE and far away."""
    s = field(**options)
    city(s, HERE)
    city(s, HERE + 8, 1)
    return s


@pytest.mark.rule("SC-13.24")
def test_tv_127_healing() -> None:
    """TV-127: Spear with 4 HP on own land / in its own city / on neutral ground: 7 / 9 / 4; none on enemy land."""
    assert [healed(ready(), SPEAR, place, 4) for place in (HERE + 1, HERE, HERE + 3, HERE + 7)] == [7, 9, 4, 4]


@pytest.mark.rule("SC-13.24")
def test_not_above_the_maximum() -> None:
    """A unit never has more than its type's hit points; only the civ's own units heal."""
    s = ready()
    other = unit(s, SPEAR, HERE + 8, 1)
    s.units[other].hp = 3
    assert (healed(s, SPEAR, HERE, 8), s.units[other].hp) == (10, 3)


@pytest.mark.rule("SC-13.26", "SC-11.7")
def test_tv_128_titan() -> None:
    """TV-128: Titan with 30 HP on enemy land / own land / in an own city: 31 / 32 / 34."""
    assert [healed(ready(), Kind.TITAN, place, 30) for place in (HERE + 7, HERE + 1, HERE)] == [31, 32, 34]


@pytest.mark.rule("SC-13.25")
def test_captured_units_wait() -> None:
    """Captured on turn 20, a unit does not heal on 21, and heals on 22."""
    s = ready()
    body = unit(s, SCOUT, HERE)
    s.units[body].captured_on, s.units[body].hp = 20, 1
    points = []
    for s.turn in (21, 22):
        heal_units(s, 0, quiet())
        points.append(s.units[body].hp)
    assert points == [1, 6]


@pytest.mark.rule("SC-13.24")
@pytest.mark.parametrize(
    ("moves", "attacked", "fortified", "hp"), [(1, 0, 0, 9), (0, 0, 0, 4), (0, 0, 1, 9), (1, 1, 0, 4)]
)
def test_rest_by_a_switch(moves: int, attacked: int, fortified: int, hp: int) -> None:
    """OPT-02: only units that kept all their moves or are Fortified, and did not attack, heal."""
    s = ready(heal_requires_rest=1)
    body = s.units[unit(s, SPEAR, HERE)]
    body.hp, body.moves, body.attacked, body.fortified = 4, moves, attacked, fortified
    heal_units(s, 0, quiet())
    assert body.hp == hp


@pytest.mark.rule("SC-18.20")
def test_tv_129_wrath_kills() -> None:
    """TV-129: a unit with 1 HP at war on Jade land is removed; another loses 1 HP and its order."""
    s = ready(civs=JADE)
    weak, strong, away = unit(s, SPEAR, HERE + 7), unit(s, SPEAR, HERE + 9), unit(s, SPEAR, HERE + 3)
    s.units[weak].hp, s.units[strong].target = 1, HERE
    wrath(s, 0, quiet())
    assert (s.units[weak].used, s.units[strong].hp, s.units[strong].target, s.units[away].hp) == (0, 9, NONE, 10)
    assert kinds(told()).count(EventKind.WRATH_DAMAGE) == 2


@pytest.mark.rule("SC-18.20")
def test_wrath_needs_war_with_the_living_jade_covenant() -> None:
    """Nothing happens in peace, on the land of others, or for a Jade Covenant that is gone."""
    s = world(JADE)
    met(s)
    city(s, HERE, 1)
    body = unit(s, SETTLER, HERE + 1)
    wrath(s, 0, quiet())
    s.players[0].wars, s.players[1].wars, s.players[1].eliminated = 2, 1, 1
    wrath(s, 0, quiet())
    assert s.units[body].hp == 1
    s.players[1].eliminated, s.players[1].civ = 0, Civ.FORGE_CLANS
    wrath(s, 0, quiet())
    assert s.units[body].used
    s.players[1].civ = Civ.JADE_COVENANT
    wrath(s, 0, quiet())
    assert not s.units[body].used


@pytest.mark.rule("SC-18.20", "SC-18.11")
def test_wrath_teaches_nobody() -> None:
    """No Scavenger gain for anybody, and no draw."""
    s = ready(civs=(Civ.AETHERIAN_VANGUARD, Civ.JADE_COVENANT))
    s.players[0].current_tech = s.players[1].current_tech = 0
    s.units[unit(s, SPEAR, HERE + 7)].hp = 1
    before = s.chance.low
    wrath(s, 0, quiet())
    assert (s.players[0].tech_progress[0], s.players[1].tech_progress[0], s.chance.low) == (0, 0, before)
