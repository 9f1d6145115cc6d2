"""The tree of technologies (UI-21 to UI-25): four eras, every tech with its state, and one tech in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.simpleciv.look import DIM, GOOD, card, within

STYLES = {"known": DIM, "current": f"bold {GOOD}", "available": "bold", "locked": DIM}


def tree(scene: Scene, _words: str = "") -> RenderableType:
    """UI-21, UI-24: the techs in columns by era, and what opens an era."""
    catalog = scene.catalog
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), header_style="bold", expand=True)
    columns = []
    for number, era in enumerate(catalog.eras):
        before = catalog.eras[number - 1].name
        gate = f"\nafter {era.gate} {before} techs" if era.gate else "\nfrom the start"
        grid.add_column(Text.assemble(era.name, (gate, DIM)), ratio=1)
        columns.append([_card(scene, i) for i, tech in enumerate(catalog.techs) if tech.era == era.id])
    for row in range(max(map(len, columns))):
        grid.add_row(*(column[row] if row < len(column) else "" for column in columns))
    signs = "   ".join(f"{state.sign} {state.text}" for state in catalog.words.tech_states.values())
    return Group(grid, Text(f"{signs}   show TECH tells all about one, research TECH chooses it", DIM))


class Unknown:
    """How a tech stands without an own empire: nothing is known of it."""

    state, progress, turns, reason = "locked", 0, None, 0


def _row(scene: Scene, number: int) -> Any:
    """How a tech stands."""
    empires = scene.view.empires
    return empires[0].research.techs[number] if len(empires) == 1 else Unknown


def _card(scene: Scene, number: int) -> RenderableType:
    """UI-22, UI-23: name, cost, progress, what it needs and brings."""
    found, row = scene.catalog.techs[number], _row(scene, number)
    sign = scene.catalog.words.tech_states[row.state].sign
    done = f"{row.progress}/" if row.progress else ""
    count = f" {done}{found.cost}" + (within(row.turns) if row.state in ("current", "available") else "")
    needs = [f"needs {_names(scene, found.needs)}"] if found.needs else []
    brings = [", ".join(found.brings)] if found.brings else []
    lines = [Padding(Text(line, DIM), (0, 0, 0, 2)) for line in [*needs, *brings]]
    return Group(Text.assemble((f"{sign} {found.name}", STYLES[row.state]), (count, DIM)), *lines)


def _names(scene: Scene, needs: Sequence[str]) -> str:
    return " or ".join(card(scene.catalog.techs, need).name for need in needs)


def tech_panel(scene: Scene, tech: str) -> RenderableType:
    """UI-22, UI-23: one tech, and why it is locked."""
    number, found = next((i, card) for i, card in enumerate(scene.catalog.techs) if card.id == tech)
    row = _row(scene, number)
    reason = scene.catalog.reasons.get(str(row.reason))
    state = scene.catalog.words.tech_states[row.state].text
    words = Text(f"{state}: {reason.text} ({reason.rule})" if reason else state)
    return Panel(Group(_card(scene, number), words), title=found.name, title_align="left", border_style=DIM)
