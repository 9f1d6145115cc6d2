"""Colours, letters and signs of Simple Civ: nothing is told by colour alone, and every sign is one column wide."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, View

GROUND_SIGNS = "PHFMDXCS"  # SC-1.2, in its order; X is the Mountain that nobody enters on foot, S the Deep Sea
GROUND_COLOURS = ("#5b6a2b", "#77572f", "#1f5437", "#3c5c5c", "#85692a", "#57575f", "#27648c", "#19355c")
OVERLAY_SIGNS = ' "¤†⌂▲∴'  # SC-1.2: Rich Soil, Ore Vein, Sacred Site, Goodie Hut, Native Camp, Cleared Settlement
RIVER = "~"
CAPITAL, CITY = "★", "●"
HURT, CHOSEN, FORTIFIED = "!", "◄", "▪"
WORKED, TARGET = "•", "×"
UNIT_SIGNS = {
    "settler": "St", "scout": "Sc", "spear_guard": "Sp", "bow_guard": "Bo", "riders": "Ri", "skiff": "Sk",
    "trebuchet": "Tr", "lorekeeper": "Lo", "army_scout": "As", "army_spear_guard": "Ap", "army_bow_guard": "Ab",
    "army_riders": "Ar", "airship": "Ai", "landship": "La", "titan": "Ti", "native_champion": "Nc",
    "native_archer": "Na",
}  # fmt: skip
CIV_SIGNS = {
    "forge_clans": "F", "scholar_kingdoms": "S", "river_league": "R", "aetherian_vanguard": "A",
    "starborne_seekers": "E", "jade_covenant": "J",
}  # fmt: skip
DARK = {"#0072b2", "#6b7280"}  # civ colours on which letters are white
NATIVES, STRANGER = ("N", "#6b7280"), "#6b7280"
INK, FOG_INK, SHROUD = "#ffffff", "#8d949c", "#000000"
FOG = 45  # per cent of the brightness of ground that is only remembered
GOOD_SIGNS = ("Food", "Prod", "Sci", "Gold")

DIM = "dim"
GOOD = "green"
BAD = "red"
WARN = "yellow"


def darker(code: str, percent: int = FOG) -> str:
    """A colour with a part of its brightness."""
    return "#{:02x}{:02x}{:02x}".format(*(int(code[i : i + 2], 16) * percent // 100 for i in (1, 3, 5)))


def sign_of(view: View, seat: int) -> tuple[str, str]:
    """SC-27.2: the letter and colour of a civ; the number of its seat while it is unknown."""
    civs = view["civs"]
    if not 0 <= seat < len(civs):
        return NATIVES
    return (CIV_SIGNS[civs[seat]["civ"]], civs[seat]["colour"]) if civs[seat]["known"] else (str(seat + 1), STRANGER)


def civ_style(colour: str) -> Style:
    """Letters on the colour of a civ."""
    return Style(color="#ffffff" if colour.lower() in DARK else "#000000", bgcolor=colour, bold=True)


def badge(view: View, seat: int) -> Text:
    """A civ's letter on its colour."""
    letter, colour = sign_of(view, seat)
    return Text(f" {letter} ", civ_style(colour))


def civ_name(view: View, seat: int) -> str:
    """SC-22.6: what the viewer calls a civ."""
    if seat >= len(view["civs"]):
        return str(view["catalog"]["natives"]["name"])
    civ = view["civs"][seat]
    return str(civ["name"]) if civ["known"] else f"Player {seat + 1}"


def named(view: View, seat: int) -> Text:
    """A civ's letter and name."""
    return Text.assemble(badge(view, seat), f" {civ_name(view, seat)}")


def unit_name(view: View, kind: str) -> str:
    """SC-27.3: the name of a type of unit."""
    return str(unit_card(view, kind)["name"])


def unit_card(view: View, kind: str) -> Data:
    """SC-11.2: the printed numbers of a type of unit."""
    return next(card for card in view["catalog"]["units"] if card["id"] == kind)


def item_name(view: View, item: str) -> str:
    """SC-1.4: the name of something that cities build."""
    return next(str(card["name"]) for card in view["catalog"]["items"] if card["id"] == item)


def spot(view: View, tile: int) -> str:
    """SC-0.10: a tile as it is typed: column and row."""
    row, column = divmod(tile, view["map"]["width"])
    return f"{column},{row}"


def turns(number: int | None) -> str:
    """How long something takes."""
    return "never" if number is None else f"{number} turn{'s' * (number != 1)}"


def within(number: int | None) -> str:
    """How long something takes, after a comma; nothing as long as it does not advance."""
    return "" if number is None else f", {turns(number)}"


def goods(amounts: list[int]) -> str:
    """SC-0.2: the four yields."""
    return " ".join(f"{n} {name}" for n, name in zip(amounts, GOOD_SIGNS, strict=True))


def signed(number: int) -> Text:
    """What is gained or lost each turn."""
    return Text(f"{number:+d}", GOOD if number > 0 else BAD if number < 0 else DIM)


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
