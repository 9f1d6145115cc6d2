"""The decision panel (IM-27.6): what is asked, and what each answer would do in current numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.games.impetus.client.preview import (
    UNITS,
    View,
    card_effect,
    change_victories,
    idols_of,
    modifier_effect,
    spoils_effect,
    tenths,
    victories,
)
from ludex.games.impetus.rules.codes import Card
from ludex.games.impetus.rules.data import FACTIONS
from ludex.games.impetus.text.names import CARD_NAMES, FACTION_NAMES, IDOL_NAMES, MODIFIER_NAMES
from ludex.terminal.games import Scene
from ludex.terminal.games.impetus.facts import land, reach
from ludex.terminal.games.impetus.look import DIM, IDOL_SIGNS, badge, named, place, spirit
from ludex.terminal.games.impetus.panels import land_idols

ROOMY = 98  # columns of a screen on which lists are longer


@dataclass(frozen=True)
class Question:
    """What a Spirit is asked: how to read it and how to answer."""

    title: str
    body: RenderableType
    form: str
    numbered: bool = False  # the body numbers all legal actions in their order


def decision(scene: Scene) -> RenderableType:
    """IM-27.6: the panel of the present node, and whom the game is waiting for."""
    question = ASK[scene.view["phase"]](scene)
    others = [spirit(s) for s in scene.view["waiting"] if s != scene.view["seat"]]
    waiting = f"also waiting for {', '.join(others)}" if others else "waiting for you alone"
    foot = Text.assemble("Write ", (question.form + ", or its number" * question.numbered, "bold"))
    panel = Panel(Group(question.body, "", foot), title=Text(question.title, "bold"), title_align="left")
    panel.border_style, panel.subtitle, panel.subtitle_align = DIM, Text(waiting, DIM), "right"
    return panel


def numbered(scene: Scene) -> list[list[int]]:
    """IM-27.6: the panel of the present node numbers all legal actions, or none."""
    return [[action] for action in scene.legal] if ASK[scene.view["phase"]](scene).numbered else []


def rows(*widths: int) -> Table:
    """Columns of fixed width and one that takes the rest."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for width in widths:
        grid.add_column(width=width, no_wrap=True)
    grid.add_column()
    return grid


def _vagrant(scene: Scene) -> Question:
    """IM-9.4: a Faction to guide, an Idol to place, or both."""
    view = scene.view
    seat = view["seat"]
    free = [f for f in range(FACTIONS) if not blocked(view, seat, f)]
    idol = not view["idol_used"][seat] and -1 in view["owner"]
    guide = "guide FACTION" if free else ""
    example = _example(view, free[0]) if free and idol else ""
    title = " and ".join(["choose a Faction to guide"] * bool(free) + ["place an Idol on a neutral hex"] * idol)
    parts: list[RenderableType] = [faction_rows(scene, free if not idol else [])]
    parts += ["", idol_types(view)] if idol else []
    form = f"{guide} {'idol TYPE Q,R' if idol else ''}".strip() + (f", for example: {example}" if example else "")
    return Question(f"Vagrant Phase: {title}", Group(*parts), form, numbered=not idol)


def _example(view: View, f: int) -> str:
    hexes = reach(view, f) or [view["owner"].index(-1)]
    return f"guide {FACTION_NAMES[f].lower()} idol affluence {place(hexes[0])}"


def blocked(view: View, seat: int, f: int) -> str:
    """IM-9.2: why a Faction can't be guided by this Spirit, or nothing."""
    if view["eliminated"][f]:
        return "eliminated (IM-8.6)"
    if view["guide"][f] >= 0:
        return f"guided by {spirit(view['guide'][f])} (IM-9.2)"
    return "Worships you (IM-9.2)" if view["worship"][f] == seat else ""


def faction_rows(scene: Scene, numbers: Sequence[int] = ()) -> Table:
    """IM-27.6: every Faction, whether it can be guided, and what becomes of its Worship; some of them numbered."""
    view, seat, shown = scene.view, scene.view["seat"], 4 if scene.width >= ROOMY else 1 if numbers else 2
    grid = rows(15 if numbers else 12, 36, 8)
    grid.add_row("", *(Text(head, DIM) for head in ("can you guide it?", "Idols", "reaches")))
    for f in range(FACTIONS):
        reason, hexes = blocked(view, seat, f), reach(view, f)
        answer = Text(f"no: {reason}", DIM) if reason else _worship(view, seat, f)
        near = "  ".join(map(place, hexes[:shown])) + (" …" if len(hexes) > shown else "")
        grid.add_row(_marked(f, numbers), answer, Text(land_idols(view, f), DIM), Text(near, DIM))
    return grid


def _marked(f: int, numbers: Sequence[int]) -> Text:
    """A Faction with its number, if any Faction has one."""
    mark = f"{numbers.index(f) + 1}  " if f in numbers else "   " if numbers else ""
    return Text.assemble((mark, DIM), named(f))


def _worship(view: View, seat: int, f: int) -> Text:
    """IM-10.2: whose it will be."""
    holder, hexes = view["worship"][f], land(view, f)
    if holder < 0:
        return Text("yes: will Worship you")
    count = f"(Idols {idols_of(view, seat, hexes)}:{idols_of(view, holder, hexes)})"
    if view["would_worship"][f]:
        return Text(f"yes: leaves {spirit(holder)} for you {count}")
    return Text(f"yes, but keeps to {spirit(holder)} {count}")


def idol_types(view: View) -> Text:
    """IM-21.1: what each type pays, to whomever the owner of its hex Worships."""
    terms = zip(IDOL_SIGNS, IDOL_NAMES, tenths(view), UNITS, strict=True)
    words = " · ".join(f"{sign} {name.lower()} {each} per {unit}" for sign, name, each, unit in terms)
    return Text.assemble(("Tenths  ", DIM), words)


def _agenda(scene: Scene) -> Question:
    """IM-11.2: a card of the hand."""
    view = scene.view
    f = view["guiding"][view["seat"]]
    grid = rows(2, 7, 6)
    for number, card in enumerate(sorted(set(view["hand"])), 1):
        held = f"{view['hand'].count(card)} of {len(view['hand'])}"
        grid.add_row(Text(str(number), DIM), CARD_NAMES[card], Text(held, DIM), card_effect(view, f, card))
    return Question(f"Agenda: choose the card that {FACTION_NAMES[f]} plays", grid, "play CARD", numbered=True)


def _change(scene: Scene) -> Question:
    """IM-15.3: one of the modifiers drawn."""
    view = scene.view
    f = view["guiding"][view["seat"]]
    grid = rows(2, 7)
    for number, modifier in enumerate(view["change_hand"], 1):
        grid.add_row(Text(str(number), DIM), MODIFIER_NAMES[modifier], modifier_effect(view, f, modifier))
    return Question(f"Change: choose a modifier for {FACTION_NAMES[f]}", grid, "take MODIFIER", numbered=True)


def _swap(scene: Scene) -> Question:
    """IM-27.6: what can go and what can come; equal cards are not a swap."""
    view = scene.view
    f = view["guiding"][view["seat"]]
    pool, number = view["pool"][f], count(1)
    grid = rows(18, 9, 9, 9)
    grid.add_row(Text("take out", DIM), Text("put in", DIM))
    for out in (card for card in Card if pool[card]):
        new = [Text.assemble((f"{next(number):>2} ", DIM), CARD_NAMES[card]) for card in Card if card != out]
        new.insert(out, Text(" -", DIM))
        grid.add_row(f"{CARD_NAMES[out]} ({pool[out]} there)", *new)
    return Question(f"You leave {FACTION_NAMES[f]}: swap one card of its pool", grid, "swap OUT IN", numbered=True)


def _spoils(scene: Scene) -> Question:
    """IM-18.2: one card for each war, each from its own hand."""
    view = scene.view
    f, wars = view["guiding"][view["seat"]], victories(view)
    grid = rows(2, 14, 8)
    for (foe, prize), hand in zip(wars, view["spoils_hand"], strict=True):
        for number, card in enumerate(sorted(set(hand)), 1):
            label = Text.assemble("beat ", badge(foe)) if number == 1 else Text()
            mark = Text(str(number) if len(wars) == 1 else "", DIM)
            grid.add_row(mark, label, CARD_NAMES[card], spoils_effect(view, f, card, foe, prize))
    title = f"Spoils of war for {FACTION_NAMES[f]}: one card for each war won, in this order"
    return Question(title, grid, "spoils" + " CARD" * len(wars), numbered=len(wars) == 1)


def _spoils_change(scene: Scene) -> Question:
    """IM-18.11: one modifier for each Change card."""
    view = scene.view
    f = view["guiding"][view["seat"]]
    foes = [foe for foe, _ in change_victories(view)]
    grid = rows(2, 14, 8)
    for foe, drawn in zip(foes, view["spoils_change_hand"], strict=True):
        for number, modifier in enumerate(drawn, 1):
            label = Text.assemble("beat ", badge(foe)) if number == 1 else Text()
            mark = Text(str(number) if len(foes) == 1 else "", DIM)
            grid.add_row(mark, label, MODIFIER_NAMES[modifier], modifier_effect(view, f, modifier))
    title = f"Change as spoils: choose a modifier for {FACTION_NAMES[f]}"
    return Question(title, grid, "learn" + " MODIFIER" * len(foes), numbered=len(foes) == 1)


ASK = {
    "V_DECIDE": _vagrant,
    "A_DECIDE": _agenda,
    "C_DECIDE": _change,
    "J_DECIDE": _swap,
    "S_DECIDE": _spoils,
    "SC_DECIDE": _spoils_change,
}


def outline(scene: Scene, actions: Sequence[str]) -> RenderableType:
    """IM-27.6: hundreds of actions by their parts: Factions with the reason where one is blocked, Idols, hexes."""
    words = [action.split() for action in actions]
    if scene.view["phase"] != "V_DECIDE":
        parts = [", ".join(sorted({line[i] for line in words})) for i in range(1, len(words[0]))]
        return Text("\n".join(f"{i}. one of {part}" for i, part in enumerate(parts, 1)))
    hexes = {line[-1] for line in words}
    count = Text(f"{len(hexes)} neutral hexes, {len(actions)} actions in all", DIM)
    return Group(faction_rows(scene), "", idol_types(scene.view), count)
