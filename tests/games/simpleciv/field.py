"""A battlefield for tests: two civs without combat traits at war on open Plains, and how blows are read."""

from __future__ import annotations

from ludex.games.simpleciv.rules.codes import Kind, Overlay
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.war.combat import perform_attack, perform_shot
from ludex.kernel.events.log import Event

from .rolls import rolls
from .world import quiet, told, unit, war, world

HERE = 315  # (10, 10) on a Standard map
EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)


def field(**options: object) -> State:
    """Two civs at war."""
    s = world(**options)  # type: ignore[arg-type]
    war(s)
    return s


def beside(s: State, where: int, direction: int = EAST, steps: int = 1) -> int:
    """The tile some steps away."""
    for _ in range(steps):
        where = s.near[where, direction]
    return where


def attack(s: State, attacker: int, where: int, *ks: int) -> list[Event]:
    """An attack with these rolls, and what was told of it."""
    if ks:
        rolls(s, *ks)
    perform_attack(s, attacker, where, quiet())
    return told()


def shoot(s: State, city: int, where: int, *ks: int) -> list[Event]:
    """A shot with these rolls, and what was told of it."""
    if ks:
        rolls(s, *ks)
    perform_shot(s, city, where, quiet())
    return told()


def kinds(events: list[Event]) -> list[EventKind]:
    """What kinds of things were told."""
    return [EventKind(event.kind) for event in events]


def dealt(events: list[Event]) -> tuple[int, ...]:
    """The damage of the strikes that were told, in order."""
    return tuple(event.values[4] for event in events if event.kind in (EventKind.STRIKE, EventKind.RETURN_STRIKE))


def camp(s: State, where: int, champion: int | None = None, archers: tuple[int, ...] = ()) -> int:
    """A native camp, its Champion (on it, by default) and its Archers."""
    number = s.camp_count
    s.camp_count += 1
    den = s.camps[number]
    den.used, den.tile, den.natives = 1, where, 0
    s.tiles[where].overlay = Overlay.NATIVE_CAMP
    native(s, number, Kind.NATIVE_CHAMPION, where if champion is None else champion)
    for place in archers:
        native(s, number, Kind.NATIVE_ARCHER, place)
    return number


def native(s: State, number: int, kind: int, where: int) -> int:
    """A native of a camp."""
    body = unit(s, kind, where, NATIVES)
    s.units[body].camp = number
    s.camps[number].natives += 1
    return body
