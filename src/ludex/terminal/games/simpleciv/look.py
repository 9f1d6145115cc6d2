"""Colours, letters and signs of Simple Civ: nothing is told by colour alone, and every sign is one column wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ludex.kernel.contract.catalog import Identity
from ludex.kernel.contract.fact import Total
from ludex.terminal.games import Scene

SHROUD, VISIBLE = 0, 2  # SC-22.1: as `seen` has it
INK, FOG_INK = "#ffffff", "#8d949c"
FOG = 45  # per cent of the brightness of ground that is only remembered
GOOD_SIGNS = ("Food", "Prod", "Sci", "Gold")

DIM = "dim"
GOOD = "green"
BAD = "red"
WARN = "yellow"


def darker(code: str, percent: int = FOG) -> str:
    """A colour with a part of its brightness."""
    return "#{:02x}{:02x}{:02x}".format(*(int(code[i : i + 2], 16) * percent // 100 for i in (1, 3, 5)))


def card(cards: Sequence[Any], name: str) -> Any:
    """SC-27.3: a card of the catalog by its id."""
    return next(card for card in cards if card.id == name)


def signs(scene: Scene) -> dict[str, str]:
    """UI-02: the signs of the legend by what they are for."""
    return {sign.id: sign.sign for sign in scene.catalog.legend}


# ---------------------------------------------------------------- civs


def people(scene: Scene, seat: int) -> Identity:
    """SC-27.2: a civ as it is recognised; by the number of its seat, in grey, while it is unknown."""
    identities, civs = scene.catalog.identities, scene.view.civs
    natives: Identity = identities[-1]
    if not 0 <= seat < len(civs):
        return natives
    known: Identity | None = card(identities, civs[seat].civ) if civs[seat].civ else None
    return known or Identity("", scene.players[seat], str(seat + 1), natives.colour, natives.ink)


def civ_style(civ: Identity) -> Style:
    """Letters on the colour of a civ."""
    return Style(color=civ.ink, bgcolor=civ.colour, bold=True)


def badge(scene: Scene, seat: int) -> Text:
    """A civ's letter on its colour."""
    return Text(f" {people(scene, seat).letter} ", civ_style(people(scene, seat)))


def civ_name(scene: Scene, seat: int) -> str:
    """SC-22.6: what the viewer calls a civ."""
    return people(scene, seat).name


def named(scene: Scene, seat: int) -> Text:
    """A civ's letter and name."""
    return Text.assemble(badge(scene, seat), f" {civ_name(scene, seat)}")


# ---------------------------------------------------------------- things


def unit_name(scene: Scene, kind: str) -> str:
    """SC-27.3: the name of a type of unit."""
    return str(card(scene.catalog.units, kind).name)


def item_name(scene: Scene, item: str) -> str:
    """SC-1.4: the name of something that cities build."""
    return str(card(scene.catalog.items, item).name)


def era_name(scene: Scene, era: str) -> str:
    """SC-15.2: the name of an era."""
    return str(card(scene.catalog.eras, era).name)


def spot(scene: Scene, tile: int) -> str:
    """SC-0.10: a tile as it is typed: column and row."""
    row, column = divmod(tile, scene.view.map.width)
    return f"{column},{row}"


def turns(number: int | None) -> str:
    """How long something takes."""
    return "never" if number is None else f"{number} turn{'s' * (number != 1)}"


def within(number: int | None) -> str:
    """How long something takes, after a comma; nothing as long as it does not advance."""
    return "" if number is None else f", {turns(number)}"


def goods(amounts: Sequence[int]) -> str:
    """SC-0.2: the four yields."""
    return " ".join(f"{n} {name}" for n, name in zip(amounts, GOOD_SIGNS, strict=True))


def sums(total: Total) -> str:
    """A number, and what it is made of."""
    parts = ", ".join(f"{part.text} {part.value:+g}" for part in total.parts)
    return f"{total.value:g}  {parts}".rstrip()


def signed(number: float) -> Text:
    """What is gained or lost each turn."""
    return Text(f"{number:+g}", GOOD if number > 0 else BAD if number < 0 else DIM)


def brief(words: str, most: int = 12) -> str:
    """What somebody typed, as far as it is worth repeating."""
    return words if len(words) <= most else f"{words[:most]}…"


def framed(title: Text | str, *parts: RenderableType) -> Panel:
    """Facts in a frame."""
    return Panel(
        Group(*parts), title=Text(title) if isinstance(title, str) else title, title_align="left", border_style=DIM
    )


def facts(rows: Sequence[tuple[str, Text | str]]) -> Table:
    """Names and what there is to say; nothing is left out by being empty."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=DIM, no_wrap=True)
    grid.add_column()
    for name, value in rows:
        if value:
            grid.add_row(name, value)
    return grid


def wide(cell: Text | str) -> int:
    """The columns of the screen that a cell takes."""
    return cell.cell_len if isinstance(cell, Text) else cell_len(cell)


def fitted(words: str, room: int) -> list[str]:
    """The beginning of some words, a part for each of so many columns: a wide letter takes two, an accent none."""
    parts: list[str] = []
    for letter in words:
        size = cell_len(letter)
        if len(parts) + size > room:
            break
        if size:
            parts += [letter, ""][:size]
        elif parts:
            parts[-1] += letter
    return parts + [" "] * (room - len(parts))
