"""What cities build, in full (UI-06, UI-22): what a unit, building or project does, costs and needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import RenderableType
from rich.text import Text

from ludex.games.simpleciv.rules.codes import Building, Kind
from ludex.games.simpleciv.rules.war.strength import LOREKEEPER_HOME
from ludex.games.simpleciv.text.effects_in_words import UNIT_NEEDS
from ludex.games.simpleciv.text.names import BUILDING_ROLES, UNIT_ROLES
from ludex.terminal.games import Data, View
from ludex.terminal.games.simpleciv.look import facts, framed, turns

Rows = list[tuple[str, Text | str]]

# SC-11.5, SC-11.6: abilities of units that are not numbers in their table
UNIT_EFFECTS = {
    "trebuchet": "{trebuchet_city_bonus:+d} attack against cities; attacks cities only; half damage from their answer",
    "lorekeeper": f"{LOREKEEPER_HOME:+d} defense on own land",
    "settler": "founds a city",
}
# SC-17.3: what a filler project needs and brings
FILLERS = {
    "harvest_festival": ("a Farmstead in the city", "+{filler_grant} Food for this city; can be repeated"),
    "alchemical_experiments": ("a Scriptorium in the city", "+{filler_grant} Science; can be repeated"),
}


def item_panel(view: View, item: str) -> RenderableType:
    """UI-06, UI-22: a unit, building or project, and what it costs in each own city or why it can't be built there."""
    catalog = view["catalog"]
    number = next(i for i, card in enumerate(catalog["items"]) if card["id"] == item)
    kind, card = next((kind, c) for kind in ABOUT for c in catalog[kind] if c["id"] == item)
    towns = [city for city in view["cities"] if "builds" in city and city["owner"] == view["seat"]]
    price = towns[0]["builds"]["cost"][number] if towns else card.get("cost")
    rows: Rows = [("Price", f"{price} Production" if price is not None else ""), *ABOUT[kind](view, card)]
    return framed(card["name"], facts(rows), *[Text(_offer(view, city, number)) for city in towns])


def _unit(view: View, card: Data) -> Rows:
    """SC-11.2: the numbers of a unit, and what it is for."""
    kind = Kind[card["id"].upper()]
    return [
        ("Effect", UNIT_EFFECTS.get(card["id"], "").format(**view["rules"])),
        ("Use", UNIT_ROLES.get(kind, "")),
        ("Strength", f"attack {card['attack']}, defense {card['defense']}, {card['hp']} HP"),
        ("Range", str(card["range"] or "")),
        ("Moves", f"{card['moves']} ({card['domain']}), sees {card['vision']} tiles far"),
        ("Cities", "can capture them" if card["captures"] else ""),
        ("Garrison", card["garrison"] if card["garrison"] != "none" else ""),
        ("Needs", tech_name(view, card["tech"]) or UNIT_NEEDS.get(kind, "")),
        ("Only for", civ_names(view, card["civs"])),
    ]


def _building(view: View, card: Data) -> Rows:
    """SC-16.1: what a building yields, does and costs each turn (OPT-01)."""
    upkeep = card["upkeep"][view["rules"]["building_upkeep"]]
    supply = card["supply"]
    return [
        ("Yield", gains(view, card["yield"])),
        ("Effect", card["effect"]),
        ("Use", BUILDING_ROLES.get(Building[card["id"].upper()], "")),
        ("Upkeep", f"{upkeep} Gold a turn" if upkeep else "none"),
        ("Supply", f"{supply} more unit{'s' * (supply != 1)} without upkeep" if supply else ""),
        ("Buying", f"{card['discount']} % cheaper in this city" if card["discount"] else ""),
        ("Needs", tech_name(view, card["tech"])),
        ("Only for", civ_names(view, card["civs"])),
    ]


def _project(view: View, card: Data) -> Rows:
    """SC-17.1, SC-17.3: what a project does and needs."""
    needs, effect = FILLERS.get(card["id"], (card["needs"], card["effect"]))
    return [("Effect", effect.format(**view["rules"])), ("Needs", needs)]


ABOUT: dict[str, Callable[[View, Data], Rows]] = {"units": _unit, "buildings": _building, "projects": _project}


def gains(view: View, amounts: Sequence[int]) -> str:
    """SC-0.2: what is added each turn: +4 Gold."""
    return ", ".join(f"{n:+d} {name}" for n, name in zip(amounts, view["catalog"]["goods"], strict=True) if n)


def tech_name(view: View, tech: str | None) -> str:
    """SC-15.2: a tech as it is called, nothing for none."""
    return next((str(card["name"]) for card in view["catalog"]["techs"] if card["id"] == tech), "")


def civ_names(view: View, civs: Sequence[str]) -> str:
    """SC-7.8, SC-16.1: the civs that something is reserved for."""
    return ", ".join(card["name"] for card in view["catalog"]["civs"] if card["id"] in civs)


def _offer(view: View, city: Data, number: int) -> str:
    """UI-06: how far it is there, the price today and the turns, or the reason."""
    builds, build, name = city["builds"], city["build"], f"c{city['id']} {city['name']}"
    if build and build["item"] == view["catalog"]["items"][number]["id"]:
        return f"{name}: being built, {build['progress']}/{build['cost']} Production, {turns(build['turns'])}"
    reason = builds["reason"][number]
    if reason:
        rule, words = view["reasons"][str(reason)]
        return f"{name}: not now, {words} ({rule})"
    return f"{name}: {builds['cost'][number]} Production, {turns(builds['turns'][number])}"
