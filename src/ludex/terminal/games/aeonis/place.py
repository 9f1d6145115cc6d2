"""All about a hex, a player or a card (AE-60.2, AE-60.3), as somebody asks for it."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ludex.kernel.errors import UnknownName
from ludex.terminal.games import Scene
from ludex.terminal.games.aeonis.look import DIM, Look

COORDINATES = re.compile(r"\(?\s*(-?\d)\s*,\s*(-?\d)\s*\)?")


def place(scene: Scene, words: str) -> RenderableType:
    """A hex by its coordinates, or a card, building, unit or Lord by its name; UnknownName otherwise."""
    found = COORDINATES.fullmatch(words.strip())
    if found:
        return _hex(scene, int(found[1]), int(found[2]))
    for group in (
        "whispers",
        "artifacts",
        "discoveries",
        "buildings",
        "strategies",
        "publics",
        "secrets",
        "events",
        "motions",
    ):
        for card in getattr(scene.catalog, group):
            if card.name and card.name.lower() == words.strip().lower():
                return _card(card)
    raise UnknownName(f"nothing here is called “{words}”; name a hex, such as 0,0, or a card or building")


def _card(card: Any) -> RenderableType:
    """A card with its text."""
    lines = [Text(card.name, "bold"), Text(card.text)]
    lines += [Text(card.when, DIM)] if card.when else []
    lines += [Text(f"Price: {card.price}", DIM)] if card.price else []
    return Group(*lines)


def _hex(scene: Scene, q: int, r: int) -> RenderableType:
    """AE-60.2: everything about one hex."""
    look = Look(scene)
    here = next((h for h in scene.view.hexes if _at(scene, h) == (q, r)), None)
    if here is None:
        raise UnknownName(f"there is no hex {q},{r} on this map")
    terrain = scene.catalog.terrains[here.terrain].name
    tile = f", {scene.catalog.lords[here.tile].tile}" if here.tile else ""
    lines = [Text(f"({q},{r}) {terrain}{tile}", "bold"), Text(f"controlled by {look.seat(here.controller)}")]
    lines += [Text(f"{_unit(scene, unit)} of {look.seat(here.owner)}") for unit in here.units]
    lines += [Text(_built(scene, built)) for built in here.buildings]
    lines += [Text(f"besieged by {look.seat(siege.attacker)}") for siege in here.sieges]
    lines += [Text(words, DIM) for words in _markers(here)]
    return Group(*lines)


def _at(scene: Scene, here: Any) -> tuple[int, int]:
    """The coordinates of a hex."""
    spot = scene.catalog.places[here.hex]
    return spot.q, spot.r


def _unit(scene: Scene, unit: Any) -> str:
    """One unit with its id and hit points."""
    desert = f", {unit.desert} rounds in the Desert" if unit.desert else ""
    return f"#{unit.id} {scene.catalog.kinds[unit.kind].name}, {unit.hp} of {unit.most} HP{desert}"


def _built(scene: Scene, built: Any) -> str:
    """One building."""
    card = scene.catalog.buildings[built.kind]
    return f"{card.name}{' (switched off)' if built.disabled else ''}: {card.text}"


def _markers(here: Any) -> list[str]:
    """What else lies on a hex."""
    found = {
        "unexplored: whoever enters first draws a card": here.unexplored,
        "cursed: yields nothing until its controller pays 2 Influence": here.cursed,
        "Storm: no yield, 1 AP more to enter": here.storm,
        "Demilitarized Zone: no attacks this round": here.zone,
        "Borders: 1 AP more to enter this round": here.borders == 1,
        "Borders: closed this round": here.borders == 2,
        "Portal sealed this round": here.sealed,
        "an Artifact Site": here.site >= 0,
    }
    return [words for words, there in found.items() if there]
