"""What happens in games of Simple Civ, counted from their events."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import numpy as np

from ludex.kernel.simulate.simulation import Simulation
from ludex.lab.collect import Plain, events
from ludex.lab.simpleciv.batches import civ_names

COUNTED = {"war_declared": "wars", "city_founded": "cities founded", "city_captured": "cities captured"}
SETTLERS = {"unit_spawned": "Settlers made", "unit_destroyed": "Settlers lost"}
CHAIN = {"star_charts": "Star Charts", "observatory": "Observatory", "grand_academy": "Grand Academy"}
POPS = (3, 5, 7, 10)
YEAR = 20  # turns between two points of a curve
HEARD = {
    *COUNTED, *SETTLERS, "unit_captured", "turn_started", "statistics", "tech_researched", "project_completed",
    "city_grew",
}  # fmt: skip


def had_war(simulation: Simulation, number: int) -> bool:
    """Say whether anybody declared war in a game of a batch."""
    return any(True for _ in events(simulation, number, {"war_declared"}))


def civ_of(s: Any, seat: int) -> str:
    """Return the name of a seat's civ."""
    return civ_names()[int(s.players[seat].civ)]


class Chronicle:
    """Counts, and the turns in which things happened."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.turns: defaultdict[str, list[int]] = defaultdict(list)
        self.steps: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        self.curves: defaultdict[tuple[str, int], list[list[int]]] = defaultdict(list)
        self.turn = 0

    def add(self, s: Any, event: Plain) -> None:
        """Add one event, given the state somewhat after it."""
        kind = event["event"]
        if kind == "turn_started":
            self.turn = event["turn"]
        elif kind == "statistics" and self.turn % YEAR == 0:
            self.curves[civ_of(s, event["seat"]), self.turn].append([event["science"], event["production"]])
        elif kind in ("tech_researched", "project_completed"):
            self.add_step(s, event["seat"], event.get("tech") or event["project"])
        elif kind == "city_grew" and event["pop"] in POPS:
            self.turns[f"Pop {event['pop']}"].append(self.turn)
        else:
            self.count(kind, event)

    def add_step(self, s: Any, seat: int, step: str) -> None:
        """Add a tech or project, if it is a step on the way to the Progress victory."""
        if step in CHAIN:
            self.turns[CHAIN[step]].append(self.turn)
            self.steps[civ_of(s, seat), CHAIN[step]].append(self.turn)

    def count(self, kind: str, event: Plain) -> None:
        """Add what is only counted."""
        if kind in COUNTED:
            self.counts[COUNTED[kind]] += 1
        elif kind in SETTLERS and event["kind"] == "settler":
            self.counts[SETTLERS[kind]] += 1
        elif kind == "unit_captured":
            self.counts["Settlers lost"] += 1
        elif kind == "unit_spawned" and event["kind"] == "titan":
            self.turns["Titan"].append(self.turn)

    def figures(self, games: int) -> Plain:
        """Return means, given the number of games."""
        return {
            "a game": {name: round(count / games, 2) for name, count in sorted(self.counts.items())},
            "mean turn": {name: mean(turns) for name, turns in sorted(self.turns.items())},
            "mean turn of a civ": {f"{civ}, {name}": mean(turns) for (civ, name), turns in sorted(self.steps.items())},
        }

    def points(self) -> list[Plain]:
        """Return the mean Science and Production of each civ over the turns."""
        return [
            {"civ": civ, "turn": turn, "Science": science, "Production": production, "games": len(values)}
            for (civ, turn), values in sorted(self.curves.items())
            for science, production in [np.mean(values, axis=0).round(2).tolist()]
        ]


def mean(turns: list[int]) -> float:
    """Return the mean turn, rounded."""
    return round(float(np.mean(turns)), 1)


def chronicle(simulation: Simulation, games: int) -> Plain:
    """Return what happens in the first games of a batch."""
    told, followed = Chronicle(), 0
    for number in range(games):
        followed += play(simulation, number, told)
    titans = {"summoned": len(told.turns.get("Titan", ())), "followed by a win": followed}
    return {"told": games, **told.figures(games), "Titans": titans, "curves": told.points()}


def play(simulation: Simulation, number: int, told: Chronicle) -> bool:
    """Add the events of one game; say whether its winner has summoned the Titan."""
    state, titans = None, set()
    for state, event in events(simulation, number, HEARD):
        told.add(state, event)
        if event["event"] == "unit_spawned" and event["kind"] == "titan":
            titans.add(event["owner"])
    return state is not None and state.winner in titans
