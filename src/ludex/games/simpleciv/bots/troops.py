"""What troops computer players train (SC-24.20, items 1 and 2)."""

from ludex.games.simpleciv.rules.city.builds import why_not_build
from ludex.games.simpleciv.rules.codes import NONE, Kind
from ludex.games.simpleciv.rules.computer_players.knowledge import (
    enemies_near,
    is_guarded,
    is_offensive,
    is_threatened,
    offensive_units,
)
from ludex.games.simpleciv.rules.computer_players.personality import HARD, TROOPS, Goal
from ludex.games.simpleciv.rules.data import UNIT_CAPTURES, UNIT_RANGE
from ludex.games.simpleciv.rules.map.hexes import WITHIN, at
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

# SC-24.20: candidates in order of preference; -1 ends a row
_DEFENDERS = (Kind.LOREKEEPER, Kind.ARMY_BOW_GUARD, Kind.BOW_GUARD, Kind.SPEAR_GUARD, -1)
_CAPTORS = (Kind.LANDSHIP, Kind.ARMY_SPEAR_GUARD, Kind.RIDERS, Kind.SPEAR_GUARD, -1)
_ARCHERS = (Kind.ARMY_BOW_GUARD, Kind.BOW_GUARD, -1, -1, -1)
_ENGINES = (Kind.TREBUCHET, Kind.ARMY_BOW_GUARD, Kind.BOW_GUARD, -1, -1)
DEFENDERS, CAPTORS, ARCHERS, ENGINES = range(4)
CHOICES = 5
PREFERRED = table([_DEFENDERS, _CAPTORS, _ARCHERS, _ENGINES])
SHARES = table([0, 40, 40, 20])  # SC-24.20: target composition by class
MAX_ENGINES = 4
SIEGE_CAPTORS, SIEGE_ENGINES = 2, 4  # what the strong want before anything else
POOR = 40  # Gold below which a loss stops the training of troops
PAY = 30  # Gold in the treasury that lets the strong train one more
WATCH, GUARD = 4, 2  # how far enemies are looked for around a city, and its defenders


@rule
def needs_defender(s: State, seat: int, city: int, level: int) -> int:
    """SC-24.20, item 1: a threatened city without a garrison; the strong also answer numbers with numbers."""
    if is_threatened(s, city) and not is_guarded(s, city):
        return 1
    return int(level == HARD and is_outnumbered(s, seat, s.cities[city].tile) != 0)


@rule
def is_outnumbered(s: State, seat: int, tile: int) -> int:
    """SC-24.31: whether at least as many enemies as own troops are seen around a city."""
    foes, own = enemies_near(s, seat, tile, WATCH, 1), 0
    if foes == 0:
        return 0
    for place in range(WITHIN[GUARD]):
        there = at(s, tile, place)
        if there != NONE and s.tiles[there].military != NONE:
            own += int(s.units[s.tiles[there].military].owner == seat)
    return int(own <= foes)


@rule
def first_of(s: State, city: int, which: int) -> int:
    """SC-24.20: the first kind of a row that a city may train, NONE if it may train none."""
    for i in range(CHOICES):
        kind = PREFERRED[which, i]
        if kind != NONE and why_not_build(s, city, kind) == 0:
            return kind
    return NONE


@rule
def troops_wanted(s: State, seat: int) -> int:
    """SC-24.12: troops that a civ keeps."""
    return TROOPS[s.players[seat].civ] * s.players[seat].cities // 10


@rule
def war_item(s: State, seat: int, city: int, level: int) -> int:
    """SC-24.20, item 2: in a war or its preparation, offensive troops in the right mix."""
    player = s.players[seat]
    if (player.wars == 0 and s.advisors[seat].target == NONE) or (player.net_gold < 0 and player.treasury < POOR):
        return NONE
    troops = offensive_units(s, seat)
    most = max(4, troops_wanted(s, seat)) * (1 + int(s.advisors[seat].goal == Goal.CONQUEST))
    if troops >= most + (player.treasury // PAY if level == HARD else 0):
        return NONE
    return first_of(s, city, siege_class(s, seat, troops) if level == HARD else missing_class(s, seat, troops))


@rule
def siege_class(s: State, seat: int, troops: int) -> int:
    """SC-24.30: the strong first train who takes a city and what breaks its walls."""
    if troops_of(s, seat, CAPTORS) < SIEGE_CAPTORS:
        return CAPTORS
    return ENGINES if troops_of(s, seat, ENGINES) < SIEGE_ENGINES else missing_class(s, seat, troops)


@rule
def missing_class(s: State, seat: int, troops: int) -> int:
    """SC-24.20, item 2: the class that is farthest below its share."""
    best, need = NONE, 0
    for which in range(CAPTORS, ENGINES + 1):
        present = troops_of(s, seat, which)
        lack = SHARES[which] * (troops + 1) - 100 * present
        if (best == NONE or lack > need) and (which != ENGINES or present < MAX_ENGINES):
            best, need = which, lack
    return best


@rule
def troops_of(s: State, seat: int, which: int) -> int:
    """SC-24.20, item 2: offensive units of a class."""
    count = 0
    for unit in range(s.unit_top):
        body = s.units[unit]
        if body.used and body.owner == seat and is_offensive(s, unit):
            count += int(class_of(body.kind) == which)
    return count


@rule
def class_of(kind: int) -> int:
    """SC-24.20, item 2: the class of a kind of troops; NONE for those that belong to none."""
    if kind == Kind.TREBUCHET:
        return ENGINES
    if UNIT_CAPTURES[kind]:
        return CAPTORS
    return ARCHERS if UNIT_RANGE[kind] > 1 else NONE
