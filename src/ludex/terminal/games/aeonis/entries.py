"""The choices of a menu as lines (AE-65): single ones, and groups such as all recruits of a City, with numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludex.kernel.contract.menu import Choice, Menu, Step

FEW = 12  # choices that are shown one by one
GROUPED = {  # by which step the choices of a kind are taken together in a long list
    "build": "at", "recruit": "at", "attack": "at", "trade": "with", "lay": "do", "counter": "do", "research": "do",
    "dismiss": "do", "demolish": "do", "attach": "do",
}  # fmt: skip
SECTIONS = {  # what the kinds of action are headed by, in the order in which they are shown
    "Strategy cards": ("primary",),
    "March": ("move", "reinforce", "translocate", "deeproots", "riftwalk"),
    "Attack": ("attack",),
    "Build and recruit": ("build", "recruit"),
    "Learn and use": ("research", "use", "claim", "calm", "takeover"),
    "Trade": ("trade", "lay", "counter"),
    "Besides, without using the turn": ("purge", "attach", "cleanse", "dismiss", "demolish"),
}
LISTED = {"research": "card", "build": "what"}  # groups whose members are named
COUNTED = {
    "recruit": "sets of troops", "attack": "ways to attack", "trade": "offers", "lay": "players",
    "counter": "offers", "research": "discoveries", "dismiss": "units", "demolish": "buildings", "attach": "places",
}  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """A line with a number: what it says, what is to be known about it, and the actions that it stands for."""

    words: str
    about: str
    actions: tuple[int, ...]
    do: str


def steps_by_role(menu: Menu, choice: Choice) -> Mapping[str, Step]:
    """The steps of a choice by their roles."""
    return {step.role: step for step in menu.steps_of(choice)}


def about_of(menu: Menu, choice: Choice) -> str:
    """The facts of a choice: its price first, then what it does."""
    return " · ".join(_fact(fact.name, fact.text) for fact in menu.facts_of(choice))


def _fact(name: str, text: str) -> str:
    if name == "share":
        return f"{text} of the strength is yours"
    return f"Population {text}" if name == "population" else text


def single(menu: Menu, choice: Choice) -> Entry:
    """One choice as a line."""
    steps = menu.steps_of(choice)
    words = " ".join(step.label for step in steps) + (" …" if choice.more else "")
    return Entry(words, about_of(menu, choice), (choice.action,), steps[0].value if steps else "")


def entries(menu: Menu) -> list[Entry]:
    """AE-65.7: every choice of a short list; of a long one those that belong together in one line."""
    choices = menu.all_choices()
    if len(choices) <= FEW:
        return [single(menu, choice) for choice in choices]
    groups: dict[tuple[str, str], list[Choice]] = {}
    for place, choice in enumerate(choices):
        steps = steps_by_role(menu, choice)
        do = steps["do"].value if "do" in steps else ""
        key = steps.get(GROUPED.get(do, ""))
        groups.setdefault((do, key.value if key else f"#{place}"), []).append(choice)
    return [entry for (do, _), found in groups.items() for entry in _group(menu, do, found)]


def _group(menu: Menu, do: str, choices: Sequence[Choice]) -> list[Entry]:
    """Two choices as they are, more in one line."""
    if len(choices) <= 2:
        return [single(menu, choice) for choice in choices]
    first = steps_by_role(menu, choices[0])
    key = first.get(GROUPED[do])
    words = first["do"].label + (f" {key.label}" if key and key.role != "do" else "") + " …"
    return [Entry(words, _told(menu, do, choices), tuple(choice.action for choice in choices), do)]


def _told(menu: Menu, do: str, choices: Sequence[Choice]) -> str:
    """How many choices there are, and the best of an attack."""
    shares = [fact.value for choice in choices for fact in menu.facts_of(choice) if fact.name == "share" and fact.value]
    best = f", up to {max(shares):g} % of the strength" if shares else ""
    if do in LISTED:
        names = [steps_by_role(menu, choice)[LISTED[do]].label for choice in choices]
        return ", ".join(dict.fromkeys(names))
    return f"{len(choices)} {COUNTED[do]}{best}"


def sections(menu: Menu) -> list[tuple[str, list[Entry]]]:
    """AE-36.1: the lines under headings; everything without one comes first, Pass last."""
    found = entries(menu)
    known = {do for kinds in SECTIONS.values() for do in kinds}
    plain = [entry for entry in found if entry.do not in known and entry.do != "pass"]
    parts = [("", plain)]
    parts += [(title, [entry for entry in found if entry.do in kinds]) for title, kinds in SECTIONS.items()]
    parts += [("", [entry for entry in found if entry.do == "pass"])]
    return [(title, lines) for title, lines in parts if lines]
