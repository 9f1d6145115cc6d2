"""Moves in examples: a group, a path written as hexes, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

import numpy as np

from ludex.games.aeonis.rules.codes import NONE, Node, Process
from ludex.games.aeonis.rules.map.hexes import HEXES, PLACES, direction_to
from ludex.games.aeonis.rules.map.queries import is_portal
from ludex.games.aeonis.rules.movement.chapter import (
    begin_movement_action,
    expand_movement,
    list_movement,
    list_movement_actions,
    run_movement,
    why_not_movement,
    why_not_movement_action,
)
from ludex.games.aeonis.rules.movement.follow import followed_price, why_not_path
from ludex.games.aeonis.rules.movement.list_moves import list_quick
from ludex.games.aeonis.rules.movement.paths import add_code, code_at, hop_code, length_of, next_hex
from ludex.games.aeonis.rules.movement.reach import reach
from ludex.games.aeonis.rules.movement.survey import may_hop
from ludex.games.aeonis.rules.movement.trip import begin_trip
from ludex.games.aeonis.rules.process import call, finish, top
from ludex.games.aeonis.rules.refusal_sentences import REASONS, Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import move
from ludex.kernel.events.log import Log
from tests.games.aeonis.world import LOG, hex_at, quiet

Place = tuple[int, int]
D, E, F, G = (0, 0), (1, 0), (2, 0), (3, 0)  # o, e, f, g of the test vectors
P, Q = (4, -4), (-4, 4)
LIST = 4096


def path(s: State, seat: int, places: Iterable[Place], units: int, options: int = 0, limit: int = 0) -> int:
    """The number of a path that is written as hexes: a hop where one is allowed or nothing else joins two hexes."""
    begin_trip(s, seat, units, options, limit)
    hexes, number = [hex_at(*place) for place in places], 0
    for a, b in pairwise(hexes):
        portals = is_portal(s, a, seat) and is_portal(s, b, seat)
        direction = direction_to(a, b)
        hop = portals and (direction == NONE or may_hop(s, a, b))
        number = add_code(number, hop_code(s, seat, a, b) if hop else direction)
    return int(number)


def price(s: State, units: int, places: Iterable[Place], options: int = 0, limit: int = 0, seat: int = 0) -> int | None:
    """What a Move costs, None if it is not allowed."""
    number = path(s, seat, places, units, options, limit)
    return int(followed_price(s)) if why_not_path(s, number) == Reason.NONE else None


def refusal(s: State, units: int, places: Iterable[Place], options: int = 0, limit: int = 0, seat: int = 0) -> int:
    """Why a Move along a path is not allowed."""
    return int(why_not_path(s, path(s, seat, places, units, options, limit)))


def reached(s: State, units: int, options: int = 0, limit: int = 0, seat: int = 0) -> dict[Place, int]:
    """AE-19.1: the destinations of a group with their least prices."""
    begin_trip(s, seat, units, options, limit)
    reach(s)
    return {PLACES[h]: s.work.best_price[h] - 1 for h in range(HEXES) if s.work.best_price[h]}


def codes(number: int) -> tuple[int, ...]:
    """The move codes of a path."""
    return tuple(int(code_at(number, i)) for i in range(length_of(number)))


def canonical(s: State, q: int, r: int) -> list[Place]:
    """The canonical path to a hex of the last `reached`, as hexes."""
    trip = s.work.trip
    at, places = trip.origin, [PLACES[trip.origin]]
    for code in codes(s.work.best_path[hex_at(q, r)]):
        at = next_hex(s, trip.seat, at, code)
        places.append(PLACES[at])
    return places


def a_move(s: State, units: int, places: Iterable[Place], options: int = 0, limit: int = 0, seat: int = 0) -> int:
    """The finished Move of a group along a path."""
    return int(move(units, options, path(s, seat, places, units, options, limit)))


def quick_moves(s: State, units: int, options: int = 0, seat: int = 0) -> list[int]:
    """The finished Moves of a group's list, without the choice step by step."""
    out = np.zeros(LIST, dtype=np.int64)
    n = list_quick(s, seat, units, options, 0, out, 0)
    return [int(action) for action in out[:n] if action >> 52]


def listed(s: State, seat: int = 0) -> list[int]:
    """This chapter's entries of the present question, or of the own turn."""
    out = np.zeros(LIST, dtype=np.int64)
    n = list_movement(s, seat, out) if is_question(s) else list_movement_actions(s, seat, out, 0)
    assert n <= LIST
    return [int(action) for action in out[:n]]


def opened(s: State, action: int, seat: int = 0) -> list[int]:
    """What an open entry of this chapter becomes next."""
    out = np.zeros(LIST, dtype=np.int64)
    n = expand_movement(s, seat, action, out)
    assert n <= LIST
    return [int(each) for each in out[:n]]


def judged(s: State, action: int, seat: int = 0) -> int:
    """What this chapter says to an action."""
    return int(why_not_movement(s, seat, action) if is_question(s) else why_not_movement_action(s, seat, action))


def is_question(s: State) -> bool:
    """Whether a question of this chapter is asked, rather than the own turn."""
    return s.node < 10


def all_finished(s: State, seat: int = 0) -> set[int]:
    """Every finished action that the entries lead to; each entry is judged on the way."""
    found: set[int] = set()
    seen: set[int] = set()
    todo = listed(s, seat)
    assert len(set(todo)) == len(todo)
    while todo:
        action = todo.pop()
        if action in seen:
            continue
        seen.add(action)
        reason = judged(s, action, seat)
        assert reason in (Reason.NONE, Reason.UNFINISHED), (action, reason)
        if reason == Reason.NONE:
            found.add(action)
            continue
        more = opened(s, action, seat)
        assert more, action
        assert len(set(more)) == len(more), action
        todo += more
    return found


class Journey:
    """A Move under way in a test: this chapter's processes run, others are played by hand (`Process` -> result)."""

    def __init__(self, s: State, handlers: dict[int, Callable[[State], int]] | None = None) -> None:
        self.s, self.handlers = s, handlers or {}
        self.called: list[tuple[int, int, int]] = []  # (process, seat, its first number)

    def begin(self, action: int, seat: int = 0) -> Journey:
        """Do an action of the own turn, and run on."""
        assert judged(self.s, action, seat) == Reason.NONE, REASONS[judged(self.s, action, seat)]
        self.s.asked = 0
        begin_movement_action(self.s, seat, action, quiet())
        return self.run()

    def grant(self, seat: int, grant: int, units: int = 0, target: int = 0) -> Journey:
        """Grant a Move, and run on to the question."""
        self.s.asked = 0
        call(self.s, Process.GRANTED_MOVE, seat, grant, target)
        top(self.s).mask = units
        return self.run()

    def answer(self, action: int, seat: int = 0) -> Journey:
        """Answer the question, and run on."""
        assert self.s.asked == 1 << seat
        assert judged(self.s, action, seat) == Reason.NONE, REASONS[judged(self.s, action, seat)]
        self.s.asked = 0
        self.s.answers[seat] = action + 1
        return self.run()

    def run(self) -> Journey:
        """Run on until somebody is asked or the turn goes on."""
        while not self.s.asked and top(self.s).kind != Process.TURN:
            frame = top(self.s)
            if frame.kind in (Process.MOVE, Process.GRANTED_MOVE):
                run_movement(self.s, frame.kind, quiet_on())
            else:
                self.called.append((frame.kind, frame.seat, frame.a))
                finish(self.s, self.handlers.get(frame.kind, done)(self.s))
        if not self.s.asked:
            self.s.node = Node.MAIN
        return self


def done(_: State) -> int:
    """Another chapter's process that does nothing and succeeds."""
    return 1


def cancelled(_: State) -> int:
    """A Whisper that was cancelled."""
    return 0


def quiet_on() -> Log:
    """The log of the tests, as it is."""
    return LOG
