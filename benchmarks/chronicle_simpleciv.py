"""What happens in games of Simple Civ, counted from their events."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from ludex.games.simpleciv.rules.codes import NONE, Kind, Project, Tech
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.text.names import CIV_NAMES
from ludex.kernel.errors import ActionOverflow, EventOverflow
from ludex.kernel.events.log import CAPACITY, Log
from ludex.kernel.simulate.linking import loops
from ludex.kernel.simulate.simulation import Simulation, copies
from ludex.kernel.state.action import FULL
from ludex.kernel.state.dice import Stream

SLICE = 40  # decisions between two looks at the log
CHAIN = {Project.OBSERVATORY: "Observatory", Project.GRAND_ACADEMY: "Grand Academy"}
POPS = (3, 5, 7, 10)
YEAR = 20  # turns between two points of a curve
Event = tuple[int, list[int]]


def events(simulation: Simulation, number: int) -> Iterator[tuple[Any, Event]]:
    """Every event of a game of a batch, with the state somewhat after it."""
    own = loops(simulation.game)
    s, dice = copies(simulation.start, 1)[0], np.zeros(1, dtype=Stream.dtype)[0]
    log, out = np.zeros(1, dtype=Log.dtype)[0], np.zeros(simulation.game.engine.max_actions, dtype=np.int64)
    levels = np.array([simulation.game.meta.level(level) for level in simulation.levels], dtype=np.int64)
    log["on"] = 1
    own.begin(s, dice, len(levels), simulation.seed, number, log)
    yield from ((s, event) for event in written(log))
    while s["ending"] == 0:
        if own.contest(s, levels, dice, out, log, SLICE) == FULL:
            raise ActionOverflow(f"more than {simulation.game.engine.max_actions} legal actions")
        yield from ((s, event) for event in written(log))


def written(log: Any) -> list[Event]:
    """The events of a log, which is empty then."""
    count = int(log["count"])
    if count > CAPACITY:
        raise EventOverflow(f"{count} events between two looks at the log")
    log["count"] = 0
    return [(int(event["kind"]), event["values"].tolist()) for event in log["events"][:count]]


def had_war(simulation: Simulation, number: int) -> bool:
    """Whether anybody declared war in a game."""
    return any(kind == EventKind.WAR_DECLARED for _, (kind, _) in events(simulation, number))


class Chronicle:
    """Counts, and the turns in which things happened."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.turns: defaultdict[str, list[int]] = defaultdict(list)
        self.steps: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        self.curves: defaultdict[tuple[str, int], list[list[int]]] = defaultdict(list)
        self.turn = 0

    def hear(self, s: Any, event: Event) -> None:
        """One event."""
        kind, values = event
        if kind == EventKind.TURN_STARTED:
            self.turn = values[0]
        elif kind == EventKind.STATISTICS and self.turn % YEAR == 0:
            self.curves[CIV_NAMES[int(s["players"]["civ"][values[0]])], self.turn].append(values[1:3])
        elif kind == EventKind.TECH_RESEARCHED and values[1] == Tech.STAR_CHARTS:
            self.reach(s, values[0], "Star Charts")
        elif kind == EventKind.PROJECT_COMPLETED and values[1] in CHAIN:
            self.reach(s, values[0], CHAIN[Project(values[1])])
        elif kind == EventKind.CITY_GREW and values[2] in POPS:
            self.turns[f"Pop {values[2]}"].append(self.turn)
        else:
            self.count(kind, values)

    def reach(self, s: Any, seat: int, name: str) -> None:
        """A step on the way to the Progress victory."""
        self.turns[name].append(self.turn)
        self.steps[CIV_NAMES[int(s["players"]["civ"][seat])], name].append(self.turn)

    def count(self, kind: int, values: list[int]) -> None:
        """Things that are only counted."""
        named = {
            EventKind.WAR_DECLARED: "wars",
            EventKind.CITY_FOUNDED: "cities founded",
            EventKind.CITY_CAPTURED: "cities captured",
        }
        if kind in named:
            self.counts[named[EventKind(kind)]] += 1
        elif kind in (EventKind.UNIT_SPAWNED, EventKind.UNIT_DESTROYED) and values[1] == Kind.SETTLER:
            self.counts["Settlers made" if kind == EventKind.UNIT_SPAWNED else "Settlers lost"] += 1
        elif kind == EventKind.UNIT_CAPTURED:
            self.counts["Settlers lost"] += 1
        elif kind == EventKind.UNIT_SPAWNED and values[1] == Kind.TITAN:
            self.turns["Titan"].append(self.turn)


def chronicle(simulation: Simulation, games: int) -> dict[str, Any]:
    """What happens in the first games of a batch."""
    told, followed = Chronicle(), 0
    for number in range(games):
        state, titans = None, []
        for state, event in events(simulation, number):
            told.hear(state, event)
            if event[0] == EventKind.UNIT_SPAWNED and event[1][1] == Kind.TITAN:
                titans.append(event[1][2])
        if state is not None and state["winner"] != NONE:
            followed += int(state["winner"]) in titans
    return {
        "told": games,
        "a game": {name: round(count / games, 2) for name, count in sorted(told.counts.items())},
        "mean turn": {name: round(float(np.mean(turns)), 1) for name, turns in sorted(told.turns.items())},
        "mean turn of a civ": {
            f"{civ}, {name}": round(float(np.mean(turns)), 1) for (civ, name), turns in sorted(told.steps.items())
        },
        "Titans": {"summoned": len(told.turns["Titan"]), "followed by a win": followed},
        "curves": [
            {"civ": civ, "turn": turn, "Science": float(science), "Production": float(production), "games": len(values)}
            for (civ, turn), values in sorted(told.curves.items())
            for science, production in [np.round(np.mean(values, axis=0), 2)]
        ],
    }
