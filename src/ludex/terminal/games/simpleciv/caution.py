"""What is asked twice (UI-09, UI-17, UI-27): ending a turn with open tasks, declaring war, razing a city."""

from __future__ import annotations

from collections.abc import Callable

from ludex.terminal.games import Data, Scene, View
from ludex.terminal.games.simpleciv.atlas import Atlas
from ludex.terminal.games.simpleciv.decision import called
from ludex.terminal.games.simpleciv.look import civ_name

FEW = 4  # tasks that are named one by one


def caution(scene: Scene, action: int) -> str:
    """UI-17: what is to be confirmed before this is decided, as a question; nothing if it is harmless."""
    offer = next((offer for offer in scene.view["offers"] if offer["action"] == action), None)
    return QUESTIONS[offer["do"]](scene.view, offer) if offer and offer["do"] in QUESTIONS else ""


def _end(view: View, _offer: Data) -> str:
    """UI-16, UI-17: the open tasks."""
    tasks = [_task(view, task) for task in view["empires"][0]["tasks"]]
    rest = f" and {len(tasks) - FEW} more" if len(tasks) > FEW else ""
    return f"Still without orders: {', '.join(tasks[:FEW])}{rest}. End your turn anyway?" if tasks else ""


def _task(view: View, task: Data) -> str:
    """UI-16: research, a city or a unit by number and name."""
    name = f"{task['task'][0]}{task.get('id')}"
    return called(view, name) if Atlas(view).thing(name) else "research"


def _war(view: View, offer: Data) -> str:
    """UI-27: how long it lasts at least, and who is stronger."""
    return f"War on {civ_name(view, offer['civ'])}? {offer['facts']}."


def _raze(view: View, offer: Data) -> str:
    """UI-09, SC-9.24: what is lost, and what is not."""
    city = Atlas(view).thing(offer["who"]) or {}
    lost = "its buildings, its stores and what it builds; its land belongs to nobody, units on its tile stay"
    return f"{city['name']}, Pop {city['pop']}, disappears with {lost}. Raze it?"


QUESTIONS: dict[str, Callable[[View, Data], str]] = {"end": _end, "war": _war, "raze": _raze}
