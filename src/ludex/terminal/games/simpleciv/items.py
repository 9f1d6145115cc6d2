"""What cities build, in full (UI-06, UI-22): what a unit, building or project does, costs and needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.simpleciv.look import card, facts, framed, turns

Rows = list[tuple[str, Text | str]]


def item_panel(scene: Scene, item: str) -> RenderableType:
    """UI-06, UI-22: a unit, building or project, and what it costs in each own city or why it can't be built there."""
    view, items = scene.view, scene.catalog.items
    number, entry = next((i, card) for i, card in enumerate(items) if card.id == item)
    about = ABOUT[entry.kind](scene, item)
    prices = [empire.prices[number] for empire in view.empires if empire.seat == view.seat]
    towns = [city for city in view.cities if city.sheet and city.owner == view.seat]
    rows: Rows = [("Price", f"{price} Production") for price in prices] + about
    return framed(entry.name, facts(rows), *[Text(_offer(scene, city, number)) for city in towns])


def effect(scene: Scene, found: Any) -> str:
    """SC-2.1: what something does under the options of this match."""
    return str(scene.view.effects.get(found.id, found.effect))


def _unit(scene: Scene, kind: str) -> Rows:
    """SC-11.2: the numbers of a unit, and what it is for."""
    found, words = card(scene.catalog.units, kind), scene.catalog.words
    return [
        ("Effect", effect(scene, found)),
        ("Use", found.use),
        ("Strength", f"attack {found.attack}, defense {found.defense}, {found.hp} HP"),
        ("Range", str(found.range or "")),
        ("Moves", f"{found.moves} ({words.domains[found.domain]}), sees {found.vision} tiles far"),
        ("Cities", "can capture them" if found.captures else ""),
        ("Garrison", words.garrisons[found.garrison] if found.garrison != "none" else ""),
        ("Needs", tech_name(scene, found.tech) or found.needs),
        ("Only for", civ_names(scene, found.civs)),
    ]


def _building(scene: Scene, building: str) -> Rows:
    """SC-16.1: what a building yields, does and costs each turn (OPT-01)."""
    found = card(scene.catalog.buildings, building)
    upkeep, supply = found.upkeep[scene.view.rules["building_upkeep"]], found.supply
    return [
        ("Yield", gains(scene, found.yields)),
        ("Effect", effect(scene, found)),
        ("Use", found.use),
        ("Upkeep", f"{upkeep} Gold a turn" if upkeep else "none"),
        ("Supply", f"{supply} more unit{'s' * (supply != 1)} without upkeep" if supply else ""),
        ("Buying", f"{found.discount} % cheaper in this city" if found.discount else ""),
        ("Needs", tech_name(scene, found.tech)),
        ("Only for", civ_names(scene, found.civs)),
    ]


def _project(scene: Scene, project: str) -> Rows:
    """SC-17.1, SC-17.3: what a project does and needs."""
    found = card(scene.catalog.projects, project)
    return [("Effect", effect(scene, found)), ("Needs", found.needs)]


ABOUT: dict[str, Callable[[Scene, str], Rows]] = {"unit": _unit, "building": _building, "project": _project}


def gains(scene: Scene, amounts: Sequence[int]) -> str:
    """SC-0.2: what is added each turn: +4 Gold."""
    return ", ".join(f"{n:+d} {name}" for n, name in zip(amounts, scene.catalog.goods, strict=True) if n)


def tech_name(scene: Scene, tech: str | None) -> str:
    """SC-15.2: a tech as it is called, nothing for none."""
    return str(card(scene.catalog.techs, tech).name) if tech else ""


def civ_names(scene: Scene, civs: Sequence[str]) -> str:
    """SC-7.8, SC-16.1: the civs that something is reserved for."""
    return ", ".join(card(scene.catalog.identities, civ).name for civ in civs)


def _offer(scene: Scene, city: Any, number: int) -> str:
    """UI-06: how far it is there, the price today and the turns, or the reason."""
    builds, build, name = city.sheet.builds, city.sheet.build, f"c{city.id} {city.name}"
    if build and build.item == scene.catalog.items[number].id:
        return f"{name}: being built, {build.progress}/{build.cost} Production, {turns(build.turns)}"
    if builds.reason[number]:
        reason = scene.catalog.reasons[str(builds.reason[number])]
        return f"{name}: not now, {reason.text} ({reason.rule})"
    return f"{name}: {scene.view.empires[0].prices[number]} Production, {turns(builds.turns[number])}"
