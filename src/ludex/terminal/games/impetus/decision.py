"""The decision panel (IM-27.6), painted from the menu: what is asked, and what each answer would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Choice, Menu, Step
from ludex.terminal.games import Scene
from ludex.terminal.games.impetus.look import DIM, GOOD, Look
from ludex.terminal.games.impetus.panels import land_idols

ROOMY = 98  # columns of a screen on which lists are longer


@dataclass(frozen=True)
class Question:
    """What a Spirit is asked: how to read it and how to answer."""

    body: RenderableType
    form: str
    numbered: bool = True  # the body numbers all choices in the order of the menu


def decision(scene: Scene) -> RenderableType:
    """IM-27.6: the panel of the present node, and whom the game is waiting for."""
    question, view, look = ASK[scene.view.phase](scene), scene.view, Look(scene.catalog)
    others = [look.spirit(s) for s in view.waiting if s != view.seat]
    waiting = f"also waiting for {', '.join(others)}" if others else "waiting for you alone"
    foot = Text.assemble("Write ", (question.form + ", or its number" * question.numbered, "bold"))
    title = Text.assemble((scene.menu.prompt, "bold"), (f"  {scene.menu.rule}", DIM))
    panel = Panel(Group(question.body, "", foot), title=title, title_align="left", border_style=DIM)
    panel.subtitle, panel.subtitle_align = Text(waiting, DIM), "right"
    return panel


def numbered(scene: Scene) -> list[list[int]]:
    """IM-27.6: the panel of the present node numbers all choices, or none."""
    choices = scene.menu.all_choices() if ASK[scene.view.phase](scene).numbered else []
    return [[choice.action] for choice in choices]


def rows(*widths: int) -> Table:
    """Columns of fixed width and one that takes the rest."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for width in widths:
        grid.add_column(width=width, no_wrap=True)
    grid.add_column()
    return grid


def steps_of(menu: Menu, role: str) -> list[Step]:
    """The steps of a role."""
    return [step for step in menu.steps if step.role == role]


def fact_of(menu: Menu, thing: Choice | Step, name: str) -> Fact | None:
    """A fact of a choice or a step by its name."""
    return next((fact for fact in menu.facts_of(thing) if fact.name == name), None)


# ---------------------------------------------------------------- the Vagrant Phase


def _vagrant(scene: Scene) -> Question:
    """IM-9.4: a Faction to guide, an Idol to place, or both."""
    guide, idol = steps_of(scene.menu, "faction"), steps_of(scene.menu, "idol")
    parts: list[RenderableType] = [faction_rows(scene, [step.value for step in guide] if not idol else [])]
    parts += ["", idol_types(scene)] if idol else []
    form = " ".join(["guide FACTION"] * bool(guide) + ["idol TYPE Q,R"] * bool(idol))
    example = f", for example: {_example(scene, guide[0].value)}" if guide and idol else ""
    return Question(Group(*parts), form + example, numbered=not idol)


def _example(scene: Scene, faction: str) -> str:
    """IM-8.9: how to guide this Faction and place an Idol where it reaches, or anywhere."""
    f = [who.id for who in scene.catalog.factions].index(faction)
    hexes = scene.view.reach[f] or [scene.view.owner.index(-1)]
    return f"guide {faction} idol affluence {scene.catalog.hexes[hexes[0]].place}"


def faction_rows(scene: Scene, numbers: Sequence[str] = ()) -> Table:
    """IM-27.6: every Faction, whether it can be guided, and what becomes of its Worship; some of them numbered."""
    view, look, shown = scene.view, Look(scene.catalog), 4 if scene.width >= ROOMY else 1 if numbers else 2
    grid = rows(15 if numbers else 12, 36, 8)
    grid.add_row("", *(Text(head, DIM) for head in ("can you guide it?", "Idols", "reaches")))
    for f, who in enumerate(scene.catalog.factions):
        near = "  ".join(map(look.place, view.reach[f][:shown])) + (" …" if len(view.reach[f]) > shown else "")
        mark = f"{numbers.index(who.id) + 1}  " if who.id in numbers else "   " if numbers else ""
        name = Text.assemble((mark, DIM), look.named(f))
        grid.add_row(name, _guidance(scene, f), Text(land_idols(view, look, f), DIM), Text(near, DIM))
    return grid


def _guidance(scene: Scene, f: int) -> Text:
    """IM-9.2, IM-10.2: whether a Faction can be guided and whose it will be, or why not."""
    menu, faction = scene.menu, scene.catalog.factions[f].id
    why = next((line for line in menu.blocked if (line.role, line.value) == ("faction", faction)), None)
    step = next((step for step in menu.steps if step.id == ("faction", faction)), None)
    if step is None:
        return Text(f"no: {why.text} ({why.rule})" if why else "", DIM)
    worship = fact_of(menu, step, "worship")
    return Text(f"yes{':' if scene.view.would_worship[f] else ', but'} {worship.text if worship else ''}")


def idol_types(scene: Scene) -> Text:
    """IM-21.1: what each type pays, to whomever the owner of its hex Worships."""
    facts = [fact_of(scene.menu, step, "idol_pays") for step in steps_of(scene.menu, "idol")]
    kinds = zip(scene.catalog.idols, facts, strict=True)
    words = [f"{idol.sign} {idol.id} {fact.value} per {idol.deed}" for idol, fact in kinds if fact]
    return Text.assemble(("Tenths  ", DIM), " · ".join(words))


# ---------------------------------------------------------------- cards and modifiers


def _agenda(scene: Scene) -> Question:
    """IM-11.2: a card of the hand, and whom it would pay."""
    menu, grid = scene.menu, rows(2, 7, 6)
    for number, choice in enumerate(menu.choices, 1):
        [card], held = menu.steps_of(choice), fact_of(menu, choice, "held")
        effect = Text.assemble(card.about, *_pays(scene, fact_of(menu, choice, "pays")))
        grid.add_row(Text(str(number), DIM), card.label, Text(held.text if held else "", DIM), effect)
    return Question(grid, "play CARD")


def _pays(scene: Scene, fact: Fact | None) -> list[tuple[str, str]]:
    """IM-21.2: whom a card would pay; what comes to you stands out."""
    view = scene.view
    mine = view.worship[view.guiding[view.seat]] == view.seat
    return [(f"; pays {fact.text}", GOOD if mine else DIM)] if fact else []


def _change(scene: Scene) -> Question:
    """IM-15.3: one of the modifiers drawn."""
    menu, grid = scene.menu, rows(2, 7)
    for number, choice in enumerate(menu.choices, 1):
        [modifier] = menu.steps_of(choice)
        grid.add_row(Text(str(number), DIM), modifier.label, modifier.about)
    return Question(grid, "take MODIFIER")


def _swap(scene: Scene) -> Question:
    """IM-27.6: what can go and what can come; equal cards are not a swap."""
    menu, cards, number = scene.menu, scene.catalog.cards, count(1)
    grid = rows(18, *[9] * (len(cards) - 1))
    grid.add_row(*(Text(menu.titles[role].lower(), DIM) for role in ("out", "in")))
    for out in steps_of(menu, "out"):
        there = fact_of(menu, out, "in_pool")
        new = [
            Text.assemble((f"{next(number):>2} ", DIM), card.name) if card.id != out.value else Text(" -", DIM)
            for card in cards
        ]
        grid.add_row(f"{out.label} ({there.text if there else 0} there)", *new)
    return Question(grid, "swap OUT IN")


def _wars(scene: Scene, form: str, answer: str) -> Question:
    """IM-18.2, IM-18.11: a few rows for each war, in their order."""
    menu, grid = scene.menu, rows(2, 20, 7)
    for title, steps in by_role(menu, menu.steps):
        for number, step in enumerate(steps, 1):
            mark = Text(str(number) if len(menu.titles) == 1 else "", DIM)
            grid.add_row(mark, title if number == 1 else "", step.label, step.about)
    return Question(grid, form + answer * len(menu.titles), numbered=len(menu.titles) == 1)


def by_role(menu: Menu, steps: Sequence[Step]) -> list[tuple[str, list[Step]]]:
    """Steps under the title of their role."""
    roles = dict.fromkeys(step.role for step in steps)
    return [(menu.titles.get(role, role), [step for step in steps if step.role == role]) for role in roles]


ASK: dict[str, Callable[[Scene], Question]] = {
    "V_DECIDE": _vagrant,
    "A_DECIDE": _agenda,
    "C_DECIDE": _change,
    "J_DECIDE": _swap,
    "S_DECIDE": lambda scene: _wars(scene, "spoils", " CARD"),
    "SC_DECIDE": lambda scene: _wars(scene, "learn", " MODIFIER"),
}


def outline(scene: Scene, actions: Mapping[int, str]) -> RenderableType:
    """IM-27.6: hundreds of actions by their parts: Factions with the reason where one is blocked, Idols, hexes."""
    menu = scene.menu
    shown = [choice.steps for choice in menu.all_choices() if choice.action in actions]
    steps = [menu.steps[number] for number in sorted({number for part in shown for number in part})]
    if scene.view.phase != "V_DECIDE":
        return Text(
            "\n".join(
                f"{title}: one of {', '.join(step.value for step in part)}" for title, part in by_role(menu, steps)
            )
        )
    hexes = sum(step.role == "at" for step in steps)
    number = Text(f"{hexes} neutral hexes, {len(actions)} actions in all", DIM)
    return Group(faction_rows(scene), "", idol_types(scene), number)
