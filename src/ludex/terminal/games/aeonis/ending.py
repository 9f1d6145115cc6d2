"""The end of a game (AE-52): who won, and where the Victory Points came from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene
from ludex.terminal.games.aeonis.look import DIM, Look

REASONS = {"victory": "AE-52.1", "round_limit": "AE-52.3"}


def ending(scene: Scene, _events: Sequence[Data]) -> RenderableType:
    """AE-52.2: the winners, and everybody's points by their source."""
    view, look = scene.view, Look(scene)
    winners = " and ".join(look.seat(seat) for seat in view.winners)
    verb = "win" if len(view.winners) > 1 or view.winners == [view.seat] else "wins"
    why = "the points were reached" if view.end == "victory" else "the last round is over"
    lines = [
        Text(f"{winners[:1].upper()}{winners[1:]} {verb}", "bold"),
        Text(f"after round {view.round}: {why} ({REASONS[view.end]})", DIM),
    ]
    return Panel(Group(*lines, "", _ranking(scene)), title=Text("The game is over", "bold"), title_align="left")


def _ranking(scene: Scene) -> Table:
    """AE-52: players by their points; sources that gave nothing are left out."""
    look, view = Look(scene), scene.view
    totals = [sum(column) for column in zip(*(player.vp_by_source for player in view.players), strict=True)]
    sources = [number for number, total in enumerate(totals) if total]
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    for head in ("", "player", "VP", "Renown", *(scene.catalog.sources[number] for number in sources)):
        grid.add_column(head, justify="left" if head in ("", "player") else "right")
    for player in sorted(view.players, key=lambda player: (-player.vp, -player.renown)):
        cells = [str(player.vp_by_source[number] or "·") for number in sources]
        style = "bold" if player.seat in view.winners else ""
        grid.add_row(
            look.mark(player.seat), look.seat(player.seat), str(player.vp), str(player.renown), *cells, style=style
        )
    return grid
