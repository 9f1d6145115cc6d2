"""The tree of technologies (UI-21 to UI-25): four eras, every tech with its state, and one tech in full."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene, View
from ludex.terminal.games.simpleciv.look import DIM, GOOD, within

STATES = {"known": ("✓", DIM), "current": ("►", f"bold {GOOD}"), "available": ("○", "bold"), "locked": ("·", DIM)}


def tree(scene: Scene, _words: str = "") -> RenderableType:
    """UI-21, UI-24: the techs in columns by era, and what opens an era."""
    catalog = scene.view["catalog"]
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), header_style="bold", expand=True)
    columns = []
    for number, era in enumerate(catalog["eras"]):
        before = catalog["eras"][number - 1]["name"]
        gate = f"\nafter {era['gate']} {before} techs" if era["gate"] else "\nfrom the start"
        grid.add_column(Text.assemble(era["name"], (gate, DIM)), ratio=1)
        columns.append([_card(scene.view, i) for i, tech in enumerate(catalog["techs"]) if tech["era"] == era["id"]])
    for row in range(max(map(len, columns))):
        grid.add_row(*(column[row] if row < len(column) else "" for column in columns))
    signs = "   ".join(f"{sign} {name}" for name, (sign, _) in STATES.items())
    return Group(grid, Text(f"{signs}   show TECH tells all about one, research TECH chooses it", DIM))


def _row(view: View, number: int) -> Data:
    """How a tech stands; without an own empire nothing is known of it."""
    rows = view["empires"][0]["research"]["techs"] if len(view["empires"]) == 1 else None
    return dict(rows[number]) if rows else {"state": "locked", "progress": 0, "turns": None, "reason": 0}


def _card(view: View, number: int) -> RenderableType:
    """UI-22, UI-23: name, cost, progress, what it needs and brings."""
    card, row = view["catalog"]["techs"][number], _row(view, number)
    sign, style = STATES[row["state"]]
    done = f"{row['progress']}/" if row["progress"] and row["state"] != "known" else ""
    count = f" {done}{card['cost']}" + (within(row["turns"]) if row["state"] in ("current", "available") else "")
    needs = [f"needs {_names(view, card['needs'])}"] if card["needs"] else []
    brings = [", ".join(card["brings"])] if card["brings"] else []
    lines = [Padding(Text(line, DIM), (0, 0, 0, 2)) for line in [*needs, *brings]]
    return Group(Text.assemble((f"{sign} {card['name']}", style), (count, DIM)), *lines)


def _names(view: View, needs: list[str]) -> str:
    return " or ".join(card["name"] for card in view["catalog"]["techs"] if card["id"] in needs)


def tech_panel(view: View, tech: str) -> RenderableType:
    """UI-22, UI-23: one tech, and why it is locked."""
    number, card = next((i, card) for i, card in enumerate(view["catalog"]["techs"]) if card["id"] == tech)
    row = _row(view, number)
    reason = view["reasons"].get(str(row["reason"]))
    locked = Text(f"locked: {reason[1]} ({reason[0]})") if reason else Text(row["state"])
    return Panel(Group(_card(view, number), locked), title=card["name"], title_align="left", border_style=DIM)
