"""The decision panel (UI-16, UI-17): what needs attention, what the chosen unit or city may do, and all the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, zip_longest

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.simpleciv.atlas import Atlas, focus_of
from ludex.terminal.games.simpleciv.entries import ANSWERS, BATTLES, STRENGTHS, Entry, brief_line, entries, line
from ludex.terminal.games.simpleciv.look import DIM, WARN, spot, unit_name

MOST = 16  # lines for the chosen unit or city
WIDE = 110  # columns of a screen that has room for two builds in a line
MANY = 6  # lines for what else may be done
GROUPS = {"research": "Research: choose a technology", "civs": "Diplomacy", "": "Empire"}


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
    panel.title, panel.subtitle = Text(scene.menu.prompt, "bold"), Text(scene.menu.rule, DIM)
    panel.subtitle_align = "right"
    return panel


def examples(scene: Scene) -> str:
    """UI-17: what may be written, by examples that are there."""
    listed, mine, atlas = entries(scene), chosen_thing(scene), Atlas(scene.view)
    moves = sorted((entry for entry in listed if entry.do == "move"), key=lambda entry: entry.who != mine)
    words = f"a number, or a decision such as {moves[0].words if moves else 'end'}"
    names = dict.fromkeys(entry.who for entry in listed if entry.who)
    things = [next(filter(find, names), "") for find in (atlas.unit, atlas.city)]
    named = [thing for thing in things if thing]
    return f"{words}; {' or '.join(named)} lists what it may do, show {named[0]} looks at it" if named else words


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
    for row in lines:
        grid.add_row(*row)
    return grid


def sections(scene: Scene) -> list[Section]:
    """UI-16: answers to offers, battles, the chosen thing, other tasks, the rest by who it is about, the end."""
    listed, focus = entries(scene), chosen_thing(scene)
    urgent, others = apart(scene, listed, focus)
    found = [
        Section("Answer", [_item(entry) for entry in listed if entry.do in ANSWERS]),
        Section("Battle", [_battle(entry) for entry in listed if entry.do in BATTLES]),
        *chosen(scene, listed, focus),
        Section("Needs attention", urgent),
        Section("Also possible", others),
        Section("Go on", [_item(entry) for entry in listed if entry.do == "end"]),
    ]
    return [section for section in found if section.items]


def chosen_thing(scene: Scene) -> str:
    """UI-11: the unit or city that is looked at; a look at a tile changes nothing."""
    return focus_of(scene, scene.focus if Atlas(scene.view).thing(scene.focus) else "")


def _item(entry: Entry) -> Item:
    return Item(Text(entry.words), entry.about, [entry.action])


def _battle(entry: Entry) -> Item:
    """UI-12: what a battle does, in one line; the list of the unit's actions shows the strengths behind it."""
    return Item(Text(entry.words), line(entry.facts, without=STRENGTHS), [entry.action])


def title_of(scene: Scene, focus: str) -> str:
    """What is looked at, in a few words."""
    unit, city = Atlas(scene.view).unit(focus), Atlas(scene.view).city(focus)
    if unit:
        left = unit.sheet.moves
        return f"{called(scene, focus)} on {spot(scene, unit.tile)}, {unit.hp} HP, {left} move{'s' * (left != 1)} left"
    if city:
        return f"{called(scene, focus)} on {spot(scene, city.tile)}, Pop {city.pop}"
    return GROUPS.get(focus, focus)


def called(scene: Scene, thing: str) -> str:
    """SC-1.10: a unit or city by its number and its name; research as it is."""
    unit, city = Atlas(scene.view).unit(thing), Atlas(scene.view).city(thing)
    name = unit_name(scene, unit.kind) if unit else city.name if city else ""
    return f"{thing} {name}".rstrip()


def chosen(scene: Scene, listed: Sequence[Entry], focus: str) -> list[Section]:
    """UI-06, UI-10: what the chosen unit or city may do; of many choices the builds, and the rest in few lines."""
    mine = [entry for entry in listed if entry.who == focus and entry.do not in BATTLES]
    title = title_of(scene, focus)
    if len(mine) <= MOST:
        return [Section(title, [_item(entry) for entry in mine])]
    builds = [_build(entry) for entry in mine if entry.do == "build"]
    rest = _by([entry for entry in mine if entry.do != "build"], lambda entry: entry.do)
    head = Section(f"{title}: build {focus} …", builds, paired=True)
    return [head, Section("" if builds else title, [_tiles(group) for group in rest.values()])]


def _build(entry: Entry) -> Item:
    """UI-06: an item with its price and its turns, as short as can be."""
    return Item(Text(entry.value("item")), brief_line(entry.facts), [entry.action])


def _tiles(group: Sequence[Entry]) -> Item:
    """UI-07: one choice as it is, the tiles of several in a line."""
    if len(group) == 1:
        return _item(group[0])
    words = f"{group[0].do} {group[0].who}"
    return Item(Text(words), f"one of {len(group)} tiles", [entry.action for entry in group])


def _subject(entry: Entry) -> str:
    """Who or what a choice is about: a unit, a city, research or other civs."""
    return entry.who or ("research" if entry.do == "research" else "civs")


def apart(scene: Scene, listed: Sequence[Entry], focus: str) -> tuple[list[Item], list[Item]]:
    """UI-16: what needs attention, and what else may be done, by the unit or city that it is about."""
    groups = _by([entry for entry in listed if entry.do not in (*BATTLES, *ANSWERS, "end")], _subject)
    groups.pop(focus, None)
    tasks = [task for task in scene.view.empires[0].tasks if task in groups]
    urgent = [_pack(title_of(scene, who), groups.pop(who), WARN) for who in tasks]
    if len(groups) > MANY:
        return urgent, folded(scene, groups)
    return urgent, [_pack(title_of(scene, who), group) for who, group in groups.items()]


def folded(scene: Scene, groups: Mapping[str, list[Entry]]) -> list[Item]:
    """UI-06, UI-10: many cities or units in one line each, by their names."""
    atlas, found = Atlas(scene.view), []
    for title, find in (("Cities", atlas.city), ("Units", atlas.unit)):
        names = [name for name in groups if find(name)]
        actions = [entry.action for name in names for entry in groups[name]]
        found += [Item(Text(title), ", ".join(called(scene, name) for name in names), actions)] if names else []
    rest = {who: group for who, group in groups.items() if not atlas.thing(who)}
    return [_pack(title_of(scene, who), group) for who, group in rest.items()] + found


def _by(listed: Sequence[Entry], key: Callable[[Entry], str]) -> dict[str, list[Entry]]:
    groups: dict[str, list[Entry]] = {}
    for entry in listed:
        groups.setdefault(key(entry), []).append(entry)
    return groups


def _pack(words: str, group: Sequence[Entry], style: str = "") -> Item:
    return Item(Text(words, style), _counted(group), [entry.action for entry in group])


def _counted(group: Sequence[Entry]) -> str:
    """How many choices there are of each kind."""
    counts = Counter(entry.label.lower() if entry.value("civ") else entry.do for entry in group)
    return ", ".join(f"{n} {verb}" if n > 1 else verb for verb, n in counts.items())


def listed(scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """UI-06, UI-12: actions with their numbers, and the facts to know before one is taken."""
    facts = {entry.action: entry.about for entry in entries(scene)}
    return _table([(str(n), words, facts.get(action, "")) for n, (action, words) in enumerate(actions.items(), 1)])


def outline(scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """UI-11, UI-16: many actions by who they are about; the tiles of a travel order are only counted."""
    found = [entry for entry in entries(scene) if entry.action in actions]
    if not found:
        return Text(f"Any of {len(actions)} tiles will do, seen or not: write it as in {next(iter(actions.values()))}.")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for who, group in _by(found, lambda entry: entry.who).items():
        grid.add_row(title_of(scene, who), Text(_counted(group), DIM))
    return grid
