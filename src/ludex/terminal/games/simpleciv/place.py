"""All about one tile, unit, city, civ, tech or item (UI-06, UI-10, UI-14, UI-22, UI-26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.kernel.errors import LudexError
from ludex.terminal.games import Scene
from ludex.terminal.games.simpleciv.atlas import Atlas
from ludex.terminal.games.simpleciv.items import item_panel
from ludex.terminal.games.simpleciv.look import (
    DIM,
    SHROUD,
    brief,
    card,
    civ_name,
    era_name,
    facts,
    framed,
    goods,
    item_name,
    named,
    signed,
    spot,
    sums,
    turns,
    unit_name,
)
from ludex.terminal.games.simpleciv.map import CLOSE, Map
from ludex.terminal.games.simpleciv.panels import build_words, marks, unit_state
from ludex.terminal.games.simpleciv.techs import tech_panel

AROUND = (7, 5)  # columns and rows of the map beside a place
WIDE = 100  # columns of a screen that has room for facts beside the map
Rows = list[tuple[str, Text | str]]


def place(scene: Scene, words: str) -> RenderableType:
    """UI-14: a unit, a city or a tile; cities, techs, items and civs also by the beginnings of their names."""
    name, atlas = words.strip().lower(), Atlas(scene.view)
    known = things(scene)
    fits = [thing for thing in known if name and thing.lower().startswith(name)]
    exact = [thing for thing in fits if thing.lower() == name]
    if len(exact or fits) > 1:
        raise LudexError(f"“{brief(words)}” could be {', '.join(fits)}; write one of them")
    if fits:
        return known[(exact or fits)[0]]()
    return tile_panel(scene, atlas.needed(words.strip()), name)


def things(scene: Scene) -> dict[str, Callable[[], RenderableType]]:
    """All that has a name, and how it is drawn; no typed name of a city hides anything else."""
    catalog, towns = scene.catalog, Atlas(scene.view).cities.items()
    found: dict[str, Callable[[], RenderableType]] = {}
    found |= {city.name: partial(tile_panel, scene, tile, "") for tile, city in towns}
    found |= {card.name: partial(item_panel, scene, card.id) for card in catalog.items}
    found |= {card.name: partial(tech_panel, scene, card.id) for card in catalog.techs}
    return found | {civ_name(scene, civ.seat): partial(civ_panel, scene, civ) for civ in scene.view.civs if civ.civ}


def tile_panel(scene: Scene, tile: int, name: str) -> RenderableType:
    """UI-14: the ground, its city and its units, with the map around them."""
    atlas = Atlas(scene.view)
    city, units = atlas.cities.get(tile), atlas.units.get(tile, [])
    parts: list[RenderableType] = [facts(ground(scene, tile))]
    parts += ["", facts(city_facts(scene, city))] if city else []
    for unit in sorted(units, key=lambda unit: name != f"u{unit.id}"):
        parts += ["", facts(unit_facts(scene, unit))]
    board = Map(scene, atlas.around(tile, *AROUND), CLOSE, marks(scene, looked_at(scene, tile, name)))
    title = Text(f"{city.name if city else 'Tile'} {spot(scene, tile)}", "bold")
    return framed(title, *parts, "", board) if scene.width < WIDE else framed(title, beside(board, parts))


def looked_at(scene: Scene, tile: int, name: str) -> str:
    """UI-11: the thing that was asked for, else the own city on a tile, else the tile."""
    mine = [f"c{city.id}" for city in scene.view.cities if city.tile == tile and city.id is not None]
    return name if Atlas(scene.view).thing(name) else next(iter(mine), spot(scene, tile))


def beside(board: Map, parts: Sequence[RenderableType]) -> Table:
    """A part of the map, and what there is to say at its right."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(width=board.width)
    grid.add_column()
    grid.add_row(board, Group(*parts))
    return grid


def ground(scene: Scene, tile: int) -> Rows:
    """UI-14: terrain, yields, defense, movement cost, owner, river."""
    land, catalog = scene.view.map, scene.catalog
    sight = catalog.words.sight[land.seen[tile]]
    if land.seen[tile] == SHROUD:
        return [("Ground", sight)]
    terrain, overlay = catalog.terrains[land.terrain[tile]], catalog.overlays[land.overlay[tile]]
    sides = [word for bit, word in enumerate(catalog.directions) if land.river[tile] >> bit & 1]
    cost, owner = f"{terrain.cost} to enter" if terrain.cost else "closed on foot", land.owner[tile]
    on_it = f"{overlay.name}: {overlay.effect}" if overlay.effect else overlay.name
    return [
        ("Ground", f"{terrain.name}, {sight}"),
        ("Yield", goods(catalog.tile_yields[land.terrain[tile]][land.overlay[tile]])),
        ("Moving", f"{cost}, defense {terrain.defense:+d}" + ", blocks sight" * terrain.blocks),
        ("On it", on_it if land.overlay[tile] else ""),
        ("River", ", ".join(sides)),
        ("Land of", named(scene, owner) if owner >= 0 else ""),
    ]


def unit_facts(scene: Scene, unit: Any) -> Rows:
    """UI-10: stats with modifiers, moves left, state."""
    number = f"u{unit.id} " if unit.id is not None else ""
    moves = f"{unit.sheet.moves} of {unit.sheet.max_moves}" if unit.sheet else ""
    return [
        ("Unit", Text.assemble(f"{number}{unit_name(scene, unit.kind)} of ", named(scene, unit.owner))),
        ("State", unit_state(scene, unit)),
        ("Attack", sums(unit.attack)),
        ("Defense", sums(unit.defense)),
        ("Moves", moves + ", has attacked" * bool(unit.sheet and unit.sheet.attacked)),
    ]


def city_facts(scene: Scene, city: Any) -> Rows:
    """UI-06: what everybody knows of a city, what is seen of it now, and what its owner sees besides."""
    rows: Rows = [("City of", named(scene, city.owner)), ("Pop", str(city.pop))]
    for seen in (seen for seen in scene.view.cities if seen is city):
        shield = f", shield {city.shield}/{city.max_shield}" if city.max_shield else ""
        rows += [("City", f"c{city.id}")] if city.id is not None else []
        rows += [("HP", f"{city.hp}/{scene.view.rules['city_max_hp']}{shield}")]
        rows += [("Garrison", scene.catalog.words.garrisons[city.garrison])]
        rows += [("Attack", sums(city.attack)), ("Defense", sums(city.defense))]
        rows += own_facts(scene, seen, seen.sheet) if seen.sheet else []
    return rows


def own_facts(scene: Scene, city: Any, sheet: Any) -> Rows:
    """UI-06, UI-08: yields with their parts, growth, the build, the price of buying it, buildings, worked tiles."""
    food, build = sheet.growth, sheet.build
    growth = f"{food.stored}/{food.cost} Food, {turns(food.turns)}" if food.cost else "full grown"
    count = f" {build.progress}/{build.cost}" if build else ""
    return [
        ("Yield", goods([total.value for total in sheet.yields])),
        *(("", Text(f"{good}: {sums(total)}", DIM)) for good, total in _opened(scene, sheet)),
        ("Growth", growth),
        ("Builds", build_words(scene, city) + Text(count, DIM)),
        ("Buying", purchase(scene, sheet)),
        ("Buildings", ", ".join(item_name(scene, building) for building in sheet.buildings)),
        ("Works", "  ".join(spot(scene, tile) for tile in sheet.worked)),
        ("Waiting", ", ".join(unit_name(scene, kind) for kind in sheet.waiting)),
    ]


def _opened(scene: Scene, sheet: Any) -> list[tuple[str, Any]]:
    """SC-5.3: the goods whose sums have several parts."""
    return [(good, total) for good, total in zip(scene.catalog.goods, sheet.yields, strict=True) if total.parts]


def purchase(scene: Scene, sheet: Any) -> str:
    """SC-8.9, SC-8.10: what it costs to buy the build, or why it can't be bought; nothing if it never can."""
    if not sheet.build or not card(scene.catalog.items, sheet.build.item).buyable:
        return ""
    reason = scene.catalog.reasons.get(str(sheet.rush.reason))
    parts = ", ".join(f"{part.text} {part.value:+g}" for part in sheet.rush.price.parts)
    price = f"{sheet.rush.price.value:g} Gold" + f" ({parts})" * bool(parts)
    return f"{price} (not now: {reason.text}, {reason.rule})" if reason else price


def civ_panel(scene: Scene, civ: Any) -> RenderableType:
    """UI-26: a civ in contact: stance, when that may change, offers, score, power, and its traits."""
    words = scene.catalog.words
    rows: Rows = [
        *(relation(scene, civ.relation) if civ.relation else []),
        ("Era", era_name(scene, civ.standing.era)),
        ("Score", f"{civ.standing.score}, power {civ.standing.power}"),
        ("Announced", ", ".join(words.announced[step] for step in civ.announced)),
        ("Traits", Text(card(scene.catalog.civs, civ.civ).traits)),
    ]
    player = "computer" if civ.standing.computer else "human"
    return framed(Text.assemble(named(scene, civ.seat), f", {player}"), facts(rows))


def relation(scene: Scene, found: Any) -> Rows:
    """SC-19.3, SC-19.15: how a civ stands to the viewer, and when that may change."""
    words = scene.catalog.words
    other = words.stances["peace" if found.stance == "war" else "war"]
    offers = [f"{words.offers[offer.kind]} offered by them" for offer in found.received]
    offers += [f"{words.offers[offer.kind]} offered by you" for offer in found.offered]
    return [
        ("Stance", f"{words.stances[found.stance]} since turn {found.since}" if found.stance else ""),
        ("Next", f"{other} possible in {turns(found.lock)}" if found.lock else ""),
        ("Vision", "shared" if found.vision else ""),
        ("Offers", ", ".join(offers)),
    ]


def ledger(scene: Scene) -> RenderableType:
    """UI-05: the ledger, line by line."""
    empire = scene.view.empires[0]
    lines, net = empire.ledger, empire.ledger.net
    rows: Rows = [
        ("Treasury", f"{empire.treasury} Gold"),
        *((part.text.capitalize(), f"{part.value:g} Gold") for part in net.parts),
        ("Net", signed(net.value)),
        ("Supply", f"{lines.used} of {lines.free} free"),
    ]
    return framed(civ_name(scene, scene.view.seat), facts(rows))
