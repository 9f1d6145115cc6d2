"""The decision panel (UI-16, UI-17): what needs attention, what the chosen unit or city may do, and all the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, zip_longest

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene, View
from ludex.terminal.games.simpleciv.atlas import Atlas, focus_of
from ludex.terminal.games.simpleciv.look import DIM, WARN, spot, unit_name
from ludex.terminal.games.simpleciv.offers import BATTLES

MOST = 16  # lines for the chosen unit or city
STRENGTHS = re.compile(r" · (Attack|Defense): -?\d+( \([^)]*\))?")
BUILD_NAMES = re.compile(r"(Price|Takes): ")
WIDE = 110  # columns of a screen that has room for two builds in a line
MANY = 6  # lines for what else may be done
TRAVEL = "go"
GROUPS = {"research": "Research: choose a technology", "civs": "Diplomacy", "": "Empire"}
TASKS = {"research": "research", "city": "c{id}", "unit": "u{id}"}  # UI-16


@dataclass
class Item:
    """A line with a number: an action, or several to choose from."""

    words: Text
    about: str
    actions: list[int]


@dataclass
class Section:
    """Lines under a title."""

    title: str
    items: list[Item] = field(default_factory=list)
    paired: bool = False  # two of them in a line, where there is room


def decision(scene: Scene) -> RenderableType:
    """UI-17: the panel of the present phase."""
    foot = Text.assemble("Write ", (examples(scene), "bold"))
    panel = Panel(Group(*_listed(sections(scene), scene.width), foot), title_align="left", border_style=DIM)
    panel.title, panel.subtitle = Text(scene.view["prompt"], "bold"), Text(scene.view["rule"], DIM)
    panel.subtitle_align = "right"
    return panel


def examples(scene: Scene) -> str:
    """UI-17: what may be written, by examples that are there."""
    offers, mine = scene.view["offers"], chosen_thing(scene)
    moves = sorted((o for o in offers if o["do"] == "move"), key=lambda o: o["who"] != mine)
    words = f"a number, or a decision such as {moves[0]['words'] if moves else 'end'}"
    things = [next((o["who"] for o in offers if o["who"][:1] == kind), "") for kind in "uc"]
    named = " or ".join(filter(None, things))
    return f"{words}; {named} lists what it may do, show {named.split()[0]} looks at it" if named else words


def numbered(scene: Scene) -> list[list[int]]:
    """UI-17: what the numbers of the panel stand for."""
    return [item.actions for section in sections(scene) for item in section.items]


def _listed(parts: Sequence[Section], width: int) -> Iterator[RenderableType]:
    numbers = count(1)
    for section in parts:
        lines = [(str(next(numbers)), item.words, item.about) for item in section.items]
        if section.title:
            yield Text(section.title, "bold")
        half = -(-len(lines) // 2)
        if section.paired and width >= WIDE:
            yield _table([a + b for a, b in zip_longest(lines[:half], lines[half:], fillvalue=("", Text(), ""))])
        else:
            yield _table(lines)


def _table(lines: Sequence[Sequence[Text | str]]) -> Table:
    """Numbers, words, and what is to be known; once or twice in a line."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(max(map(len, lines), default=0) // 3):
        grid.add_column(width=3, justify="right", style=DIM)
        grid.add_column(no_wrap=True)
        grid.add_column(style=DIM)
    for line in lines:
        grid.add_row(*line)
    return grid


def sections(scene: Scene) -> list[Section]:
    """UI-16: answers to offers, battles, the chosen thing, other tasks, the rest by who it is about, the end."""
    view = scene.view
    focus = chosen_thing(scene)
    urgent, others = apart(view, focus)
    found = [
        Section("Answer", [_item(offer) for offer in view["offers"] if _answers(offer)]),
        Section("Battle", [_battle(offer) for offer in view["offers"] if offer["do"] in BATTLES]),
        *chosen(view, focus),
        Section("Needs attention", urgent),
        Section("Also possible", others),
        Section("Go on", [_item(offer) for offer in view["offers"] if offer["do"] == "end"]),
    ]
    return [section for section in found if section.items]


def chosen_thing(scene: Scene) -> str:
    """UI-11: the unit or city that is looked at; a look at a tile changes nothing."""
    wanted = scene.focus if Atlas(scene.view).thing(scene.focus) else ""
    return focus_of(scene.view, wanted, scene.view["last"])


def _item(offer: Data) -> Item:
    return Item(Text(offer["words"]), offer["facts"], [offer["action"]])


def _battle(offer: Data) -> Item:
    """UI-12: what a battle does, in one line; the list of the unit's actions shows the strengths behind it."""
    return Item(Text(offer["words"]), STRENGTHS.sub("", offer["facts"]), [offer["action"]])


def _answers(offer: Data) -> bool:
    """UI-28: whether this answers an offer of another civ."""
    return offer["do"] in ("accept_peace", "accept_vision", "reject")


def title_of(view: View, focus: str) -> str:
    """What is looked at, in a few words."""
    thing = Atlas(view).thing(focus)
    if not thing:
        return GROUPS.get(focus, focus)
    left = thing.get("moves", 0)
    state = f"Pop {thing['pop']}" if "pop" in thing else f"{thing['hp']} HP, {left} move{'s' * (left != 1)} left"
    return f"{called(view, focus)} on {spot(view, thing['tile'])}, {state}"


def called(view: View, thing: str) -> str:
    """SC-1.10: a unit or city by its number and its name."""
    row = Atlas(view).thing(thing) or {}
    return f"{thing} {row['name'] if 'name' in row else unit_name(view, row['kind'])}"


def chosen(view: View, focus: str) -> list[Section]:
    """UI-06, UI-10: what the chosen unit or city may do; of many choices the builds, and the rest in few lines."""
    mine = [offer for offer in view["offers"] if offer["who"] == focus and offer["do"] not in BATTLES]
    title = title_of(view, focus)
    if len(mine) <= MOST:
        return [Section(title, [_item(offer) for offer in mine])]
    builds = [_build(offer) for offer in mine if offer["do"] == "build"]
    rest = _by([offer for offer in mine if offer["do"] != "build"], "do")
    head = Section(f"{title}: build {focus} …", builds, paired=True)
    return [head, Section("" if builds else title, [_fold(offers) for offers in rest.values()])]


def _build(offer: Data) -> Item:
    """UI-06: an item with its price and its turns, as short as can be."""
    facts = BUILD_NAMES.sub("", offer["facts"]).replace("Production", "Prod")
    return Item(Text(offer["words"].split()[-1]), facts, [offer["action"]])


def _fold(offers: Sequence[Data]) -> Item:
    """UI-07: one choice as it is, the tiles of several in a line."""
    if len(offers) == 1:
        return _item(offers[0])
    words = f"{offers[0]['do']} {offers[0]['who']}"
    return Item(Text(words), f"one of {len(offers)} tiles", [offer["action"] for offer in offers])


def apart(view: View, focus: str) -> tuple[list[Item], list[Item]]:
    """UI-16: what needs attention, and what else may be done, by the unit or city that it is about."""
    rest = [o for o in view["offers"] if o["do"] not in (*BATTLES, "end") and not _answers(o)]
    groups = _by([o | {"about": o["who"] or ("research" if o["do"] == "research" else "civs")} for o in rest], "about")
    groups.pop(focus, None)
    open_tasks = [TASKS[task["task"]].format(**task) for task in view["empires"][0]["tasks"]]
    urgent = [_pack(title_of(view, who), groups.pop(who), WARN) for who in open_tasks if who in groups]
    if len(groups) > MANY:
        return urgent, folded(view, groups)
    return urgent, [_pack(title_of(view, who), offers) for who, offers in groups.items()]


def folded(view: View, groups: Mapping[str, list[Data]]) -> list[Item]:
    """UI-06, UI-10: many cities or units in one line each, by their names."""
    found = []
    for kind, title in {"c": "Cities", "u": "Units"}.items():
        names = [name for name in groups if Atlas(view).thing(name) and name[0] == kind]
        offers = [offer["action"] for name in names for offer in groups[name]]
        found += [Item(Text(title), ", ".join(called(view, name) for name in names), offers)] if names else []
    rest = {who: offers for who, offers in groups.items() if not Atlas(view).thing(who)}
    return [_pack(title_of(view, who), offers) for who, offers in rest.items()] + found


def _by(offers: Sequence[Data], key: str) -> dict[str, list[Data]]:
    groups: dict[str, list[Data]] = {}
    for offer in offers:
        groups.setdefault(offer[key], []).append(offer)
    return groups


def _pack(words: str, offers: Sequence[Data], style: str = "") -> Item:
    return Item(Text(words, style), _counted(offers), [offer["action"] for offer in offers])


def _counted(offers: Sequence[Data]) -> str:
    """How many choices there are of each kind."""
    counts = Counter(offer["words"].split()[0] for offer in offers)
    return ", ".join(f"{n} {verb}" if n > 1 else verb for verb, n in counts.items())


def listed(scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """UI-06, UI-12: actions with their numbers, and the facts to know before one is taken."""
    facts = {offer["action"]: offer["facts"] for offer in scene.view["offers"]}
    return _table([(str(n), words, facts.get(action, "")) for n, (action, words) in enumerate(actions.items(), 1)])


def outline(scene: Scene, actions: Sequence[str]) -> RenderableType:
    """UI-11, UI-16: many actions by who they are about; the tiles of a travel order are only counted."""
    if all(words.startswith(f"{TRAVEL} ") for words in actions):
        order, tile = actions[0].rsplit(" ", 1)
        return Text(f"Write {order} and a tile, such as {order} {tile}: any of {len(actions)} tiles, seen or not.")
    wanted = set(actions)
    found = [o | {"group": o["who"]} for o in scene.view["offers"] if o["words"] in wanted]
    grid = Table.grid(padding=(0, 2, 0, 0))
    for who, offers in _by(found, "group").items():
        grid.add_row(title_of(scene.view, who), Text(_counted(offers), DIM))
    return grid
