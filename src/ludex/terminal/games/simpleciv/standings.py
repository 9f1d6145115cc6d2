"""How everybody stands (UI-26): for who watches, and after the end; and a game that is as good as over (SC-20.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene, View, heading
from ludex.terminal.games.simpleciv.look import DIM, WARN, civ_name, named, wide

HEADS = ("", "score", "cities", "Pop", "units", "Gold", "Sci", "Prod", "power", "era", "research")
GAP = 2
WON = "the Grand Experiment is complete: Progress wins when this round is over (SC-20.1)"


def mine(rows: Sequence[Data], seat: int) -> list[Data]:
    """The cities or units of a seat."""
    return [row for row in rows if row["owner"] == seat]


def standings(scene: Scene) -> RenderableType:
    """UI-26: where nobody plays or the game is over, every civ with its numbers; else what a spectator may know."""
    view = scene.view
    lines = [_standing(view, civ, scene.names[civ["seat"]]) for civ in view["civs"]]
    shown = fitting([HEADS, *lines], scene.width)
    grid = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style=DIM)
    for head in HEADS[:shown]:
        grid.add_column(head, no_wrap=True, justify="left" if head in ("", "era", "research") else "right")
    for line in lines:
        grid.add_row(*line[:shown])
    return Group(heading(Text(f"Turn {view['turn']}", "bold")), grid, *decided(view))


def fitting(lines: Sequence[Sequence[Text | str]], width: int) -> int:
    """UI-40: how many columns of a table fit on the screen."""
    used = 0
    for column in range(len(lines[0])):
        used += GAP + max(wide(line[column]) for line in lines if column < len(line))
        if used - GAP > width:
            return column
    return len(lines[0])


def played(view: View, seat: int, player: str) -> Text:
    """A civ and who plays it, if that is not the same name again."""
    return Text.assemble(named(view, seat), ("" if player == civ_name(view, seat) else f" {player}", DIM))


def _standing(view: View, civ: Data, player: str) -> list[Text | str]:
    seat, empire = civ["seat"], next((e for e in view["empires"] if e["seat"] == civ["seat"]), None)
    name = played(view, seat, player)
    if civ["eliminated"] or not empire:
        return [name, Text("out" if civ["eliminated"] else "-", DIM)]
    towns, troops, research = mine(view["cities"], seat), mine(view["units"], seat), empire["research"]
    techs = [card["name"] for card in view["catalog"]["techs"] if card["id"] == research["current"]]
    numbers = [civ["score"], len(towns), sum(c["pop"] for c in towns), len(troops), empire["treasury"]]
    numbers += [empire["science"], empire["yields"][1], civ["power"]]
    return [name, *map(str, numbers), research["era"].capitalize(), *(techs or ["-"])]


def decided(view: View) -> list[Text]:
    """SC-20.1, SC-20.3: who has finished the Progress chain, as far as the viewer knows, before the round is over."""
    done = [empire["seat"] for empire in view["empires"] if "grand_experiment" in empire["projects"]]
    return [Text(f"{civ_name(view, seat)}: {WON}", f"bold {WARN}") for seat in done if not view["ending"]]
