"""How everybody stands (UI-26): for who watches, and after the end; and a game that is as good as over (SC-20.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene, heading
from ludex.terminal.games.simpleciv.look import DIM, WARN, card, civ_name, era_name, named, wide

HEADS = ("", "score", "cities", "Pop", "units", "Gold", "Sci", "Prod", "power", "era", "research")
GAP = 2
WON = "the Grand Experiment is complete: Progress wins when this round is over (SC-20.1)"


def mine(rows: Sequence[Any], seat: int) -> list[Any]:
    """The cities or units of a seat."""
    return [row for row in rows if row.owner == seat]


def standings(scene: Scene) -> RenderableType:
    """UI-26: where nobody plays or the game is over, every civ with its numbers; else what a spectator may know."""
    lines = [_standing(scene, civ) for civ in scene.view.civs]
    shown = fitting([HEADS, *lines], scene.width)
    grid = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style=DIM)
    for head in HEADS[:shown]:
        grid.add_column(head, no_wrap=True, justify="left" if head in ("", "era", "research") else "right")
    for line in lines:
        grid.add_row(*line[:shown])
    return Group(heading(Text(scene.moment.title, "bold")), grid, *decided(scene))


def fitting(lines: Sequence[Sequence[Text | str]], width: int) -> int:
    """UI-40: how many columns of a table fit on the screen."""
    used = 0
    for column in range(len(lines[0])):
        used += GAP + max(wide(line[column]) for line in lines if column < len(line))
        if used - GAP > width:
            return column
    return len(lines[0])


def played(scene: Scene, seat: int, player: str) -> Text:
    """A civ and who plays it, if that is not the same name again."""
    return Text.assemble(named(scene, seat), ("" if player == civ_name(scene, seat) else f" {player}", DIM))


def _standing(scene: Scene, civ: Any) -> list[Text | str]:
    view, name = scene.view, played(scene, civ.seat, scene.names[civ.seat])
    empire = next((empire for empire in view.empires if empire.seat == civ.seat), None)
    if civ.eliminated is not None or not empire:
        return [name, Text("-" if civ.eliminated is None else "out", DIM)]
    towns, troops, research = mine(view.cities, civ.seat), mine(view.units, civ.seat), empire.research
    tech = card(scene.catalog.techs, research.current).name if research.current else "-"
    numbers = [civ.standing.score, len(towns), sum(city.pop for city in towns), len(troops), empire.treasury]
    numbers += [empire.science, empire.yields[1], civ.standing.power]
    return [name, *map(str, numbers), era_name(scene, research.era), tech]


def decided(scene: Scene) -> list[Text]:
    """SC-20.1, SC-20.3: who has finished the Progress chain, as far as the viewer knows, before the round is over."""
    done = [empire.seat for empire in scene.view.empires if "grand_experiment" in empire.projects]
    return [Text(f"{civ_name(scene, seat)}: {WON}", f"bold {WARN}") for seat in done if not scene.view.ending]
