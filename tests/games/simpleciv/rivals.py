"""Neighbours who think of war and peace, and what their computer players make of it."""

from __future__ import annotations

from ludex.games.simpleciv.bots.talks import best_talk
from ludex.games.simpleciv.rules.codes import NONE, Civ
from ludex.games.simpleciv.rules.computer_players.strategy import clear_advisor, take_counsel
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.state.action import subject_of, verb_of

from .world import MIDDLE, NE, SCOUT, SPEAR, E, W, city, met, unit, walk, war, world

FORGE, SCHOLAR, JADE = Civ.FORGE_CLANS, Civ.SCHOLAR_KINGDOMS, Civ.JADE_COVENANT
STEPS = 8  # from city to city


def rivals(turn: int, mine: int = 3, *others: int, civ: int = FORGE) -> State:
    """Civs in contact since the first turn: a city of seat 0 and so many Spears, and the same of others on each side.

    Seat 0 knows these cities; without a number there is one other, with three Spears.
    """
    troops = (mine, *(others or (3,)))
    s = world(civs=(civ, Civ.STARBORNE_SEEKERS, Civ.RIVER_LEAGUE)[: len(troops)])
    for seat, side in zip(range(len(troops)), (W, E, W), strict=False):
        home = walk(s, MIDDLE, *[side] * (STEPS if seat else 0))
        city(s, home, seat)
        for number in range(troops[seat]):
            unit(s, SPEAR, walk(s, home, side, *[NE] * number), seat)
        if seat:
            met(s, 0, seat)
            unit(s, SCOUT, walk(s, home, *[(side + 3) % 6] * 2))
            s.pairs[0, seat].since = s.pairs[seat, 0].since = 1
        clear_advisor(s, seat)
    s.turn = turn
    return s


def long_war(turn: int, mine: int, theirs: int) -> State:
    """A war of fifteen turns in which a city fell lately."""
    s = rivals(turn, mine, theirs)
    war(s)
    s.pairs[0, 1].since = s.pairs[1, 0].since = turn - 15
    s.advisors[0].taken[1] = turn - 5
    return s


def counsel(s: State, seat: int = 0) -> State:
    """A state after the advisor of a seat has looked at it."""
    take_counsel(s, seat)
    return s


def target(s: State) -> int:
    """Whom seat 0 prepares a war against."""
    return int(counsel(s).advisors[0].target)


def says(s: State, seat: int = 0) -> tuple[Verb, int] | None:
    """What a seat has to say, and to whom."""
    action = int(best_talk(s, seat))
    return None if action == NONE else (Verb(verb_of(action)), subject_of(action))
