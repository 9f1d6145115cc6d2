"""What is asked twice (UI-09, UI-17, UI-27): ending a turn with open tasks, declaring war, razing a city."""

from __future__ import annotations

from collections.abc import Callable

from ludex.terminal.games import Scene
from ludex.terminal.games.simpleciv.atlas import Atlas
from ludex.terminal.games.simpleciv.decision import called
from ludex.terminal.games.simpleciv.entries import Entry, entries, line

FEW = 4  # tasks that are named one by one


def caution(scene: Scene, action: int) -> str:
    """UI-17: what is to be confirmed before this is decided, as a question; nothing if it is harmless."""
    entry = next((entry for entry in entries(scene) if entry.action == action), None)
    return QUESTIONS[entry.do](scene, entry) if entry and entry.do in QUESTIONS else ""


def _end(scene: Scene, _entry: Entry) -> str:
    """UI-16, UI-17: the open tasks."""
    tasks = [called(scene, task) for task in scene.view.empires[0].tasks]
    rest = f" and {len(tasks) - FEW} more" if len(tasks) > FEW else ""
    return f"Still without orders: {', '.join(tasks[:FEW])}{rest}. End your turn anyway?" if tasks else ""


def _war(_scene: Scene, entry: Entry) -> str:
    """UI-27: how long it lasts at least, and who is stronger."""
    return f"War on {entry.steps['civ'].label}? {line(entry.facts)}."


def _raze(scene: Scene, entry: Entry) -> str:
    """UI-09, SC-9.24: what is lost, and what is not."""
    city = Atlas(scene.view).city(entry.who)
    lost = "its buildings, its stores and what it builds; its land belongs to nobody, units on its tile stay"
    return f"{city.name}, Pop {city.pop}, disappears with {lost}. Raze it?"


QUESTIONS: dict[str, Callable[[Scene, Entry], str]] = {"end": _end, "war": _war, "raze": _raze}
