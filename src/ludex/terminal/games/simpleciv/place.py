"""All about one tile, unit, city, civ, tech or item (UI-06, UI-10, UI-14, UI-22, UI-26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.games.simpleciv.client.view import SHROUD, VISIBLE
from ludex.games.simpleciv.rules.civ.gold import is_priceless
from ludex.games.simpleciv.text.notation import DIRECTION_WORDS
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS
from ludex.kernel.compile.rule import source
from ludex.kernel.errors import LudexError
from ludex.terminal.games import Data, Scene, View
from ludex.terminal.games.simpleciv.atlas import Atlas
from ludex.terminal.games.simpleciv.items import item_panel
from ludex.terminal.games.simpleciv.look import (
    DIM,
    brief,
    civ_name,
    facts,
    framed,
    goods,
    item_name,
    named,
    signed,
    spot,
    turns,
    unit_name,
)
from ludex.terminal.games.simpleciv.map import CLOSE, Map
from ludex.terminal.games.simpleciv.panels import build_words, marks, unit_state
from ludex.terminal.games.simpleciv.techs import tech_panel

AROUND = (7, 5)  # columns and rows of the map beside a place
WIDE = 100  # columns of a screen that has room for facts beside the map
SIGHT = {VISIBLE: "in sight", 1: "remembered"}


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
    view, catalog = scene.view, scene.view["catalog"]
    towns = Atlas(view).cities.items()
    found: dict[str, Callable[[], RenderableType]] = {}
    found |= {city["name"]: partial(tile_panel, scene, tile, "") for tile, city in towns}
    found |= {card["name"]: partial(item_panel, view, card["id"]) for card in catalog["items"]}
    found |= {card["name"]: partial(tech_panel, view, card["id"]) for card in catalog["techs"]}
    return found | {civ["name"]: partial(civ_panel, view, civ["seat"]) for civ in view["civs"] if civ["known"]}


def tile_panel(scene: Scene, tile: int, name: str) -> RenderableType:
    """UI-14: the ground, its city and its units, with the map around them."""
    view, atlas = scene.view, Atlas(scene.view)
    city, units = atlas.cities.get(tile), atlas.units.get(tile, [])
    parts: list[RenderableType] = [facts(ground(view, tile))]
    parts += ["", facts(city_facts(view, city))] if city else []
    for unit in sorted(units, key=lambda unit: name != f"u{unit['id']}"):
        parts += ["", facts(unit_facts(view, unit))]
    focus = name if atlas.thing(name) else f"c{city['id']}" if city and city.get("id") is not None else spot(view, tile)
    board = Map(view, atlas.around(tile, *AROUND), CLOSE, marks(view, atlas, focus))
    title = Text(f"{city['name'] if city else 'Tile'} {spot(view, tile)}", "bold")
    return framed(title, *parts, "", board) if scene.width < WIDE else framed(title, beside(board, parts))


def beside(board: Map, parts: Sequence[RenderableType]) -> Table:
    """A part of the map, and what there is to say at its right."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(width=board.width)
    grid.add_column()
    grid.add_row(board, Group(*parts))
    return grid


def ground(view: View, tile: int) -> list[tuple[str, Text | str]]:
    """UI-14: terrain, yields, defense, movement cost, owner, river."""
    land, catalog = view["map"], view["catalog"]
    if land["seen"][tile] == SHROUD:
        return [("Ground", "never seen")]
    card, overlay = catalog["terrains"][land["terrain"][tile]], catalog["overlays"][land["overlay"][tile]]
    sides = [word for bit, word in enumerate(DIRECTION_WORDS) if land["river"][tile] >> bit & 1]
    cost = f"{card['cost']} to enter" if card["cost"] else "closed on foot"
    owner = land["owner"][tile]
    return [
        ("Ground", f"{card['name']}, {SIGHT[land['seen'][tile]]}"),
        ("Yield", goods(catalog["tile_yields"][land["terrain"][tile]][land["overlay"][tile]])),
        ("Moving", f"{cost}, defense {card['defense']:+d}" + ", blocks sight" * card["blocks"]),
        ("On it", f"{overlay['name']}: {overlay['effect']}".rstrip(": ") if land["overlay"][tile] else ""),
        ("River", ", ".join(sides)),
        ("Land of", named(view, owner) if owner >= 0 else ""),
    ]


def strength(items: Sequence[Sequence[object]]) -> str:
    """UI-10: the parts of a strength."""
    return ", ".join(f"{name} {value:+d}" for name, _, value in items)


def number(unit: Data) -> str:
    """SC-1.10: what a unit goes by, if it is one's own."""
    return f"u{unit['id']} " if unit["id"] is not None else ""


def unit_facts(view: View, unit: Data) -> list[tuple[str, Text | str]]:
    """UI-10: stats with modifiers, moves left, state."""
    parts = unit.get("modifiers", {"attack": [], "defense": []})
    moves = f"{unit['moves']} of {unit['max_moves']}" if "moves" in unit else ""
    return [
        ("Unit", Text.assemble(f"{number(unit)}{unit_name(view, unit['kind'])} of ", named(view, unit["owner"]))),
        ("State", unit_state(view, unit)),
        ("Attack", f"{unit['attack']}  {strength(parts['attack'])}"),
        ("Defense", f"{unit['defense']}  {strength(parts['defense'])}"),
        ("Moves", moves + ", has attacked" * unit.get("attacked", False)),
    ]


def city_facts(view: View, city: Data) -> list[tuple[str, Text | str]]:
    """UI-06: what everybody sees of a city, and what its owner sees besides."""
    rows: list[tuple[str, Text | str]] = [("City of", named(view, city["owner"])), ("Pop", str(city["pop"]))]
    if "hp" in city:
        shield = f", shield {city['shield']}/{city['max_shield']}" if city["max_shield"] else ""
        rows += [("City", f"c{city['id']}")] if city["id"] is not None else []
        rows += [("HP", f"{city['hp']}/{view['rules']['city_max_hp']}{shield}")]
        rows += [("Strength", f"attack {city['attack']}, defense {city['defense']}, garrison {city['garrison']}")]
    return rows + (own_facts(view, city) if "builds" in city else [])


def own_facts(view: View, city: Data) -> list[tuple[str, Text | str]]:
    """UI-06, UI-08: yields with their parts, growth, the build, the price of buying it, buildings, worked tiles."""
    food, rush = city["food"], city["rush"]
    growth = f"{food['stored']}/{food['cost']} Food, {turns(food['turns'])}" if food["cost"] else "full grown"
    done = city["build"]
    price = f"{rush['price']} Gold" if done and not priceless(done["item"]) else ""
    rule, refused = view["reasons"].get(str(rush["reason"]), ("", ""))
    count = f" {done['progress']}/{done['cost']}" if done else ""
    return [
        ("Yield", goods(city["yields"])),
        *(("", Text(f"{name}: {goods(amounts)}", DIM)) for name, *amounts in city["parts"]),
        ("Growth", growth),
        ("Builds", build_words(view, city) + Text(count, DIM)),
        ("Buying", price + (f" (not now: {refused}, {rule})" if refused and price else "")),
        ("Buildings", ", ".join(item_name(view, building) for building in city["buildings"])),
        ("Works", "  ".join(spot(view, tile) for tile in city["worked"])),
        ("Waiting", ", ".join(unit_name(view, kind) for kind in city["waiting"])),
    ]


def priceless(item: str) -> bool:
    """SC-8.9: whether something can never be bought."""
    return bool(source(is_priceless)(ITEM_WORDS.index(item)))


def civ_panel(view: View, seat: int) -> RenderableType:
    """UI-26: a civ in contact: stance, when that may change, offers, score, power, and its traits."""
    civ = view["civs"][seat]
    card = next(card for card in view["catalog"]["civs"] if card["id"] == civ["civ"])
    offers = [f"{kind['kind']} offered by {who}" for key, who in OFFERS for kind in civ.get(key, [])]
    lock = civ.get("lock", 0)
    other = "peace" if civ.get("stance") == "war" else "war"
    rows: list[tuple[str, Text | str]] = [
        ("Stance", f"{civ['stance']} since turn {civ['since']}" if civ.get("stance") else ""),
        ("Next", f"{other} possible in {turns(lock)}" if lock else ""),
        ("Vision", "shared" if civ.get("vision") else ""),
        ("Offers", ", ".join(offers)),
        ("Era", civ["era"].capitalize()),
        ("Score", f"{civ['score']}, power {civ['power']}"),
        ("Announced", ", ".join(step.replace("_", " ") for step in civ["announced"])),
        ("Traits", Text(str(card["traits"]))),
    ]
    return framed(Text.assemble(named(view, seat), f", {'computer' if civ['computer'] else 'human'}"), facts(rows))


OFFERS = (("received", "them"), ("offered", "you"))


def ledger(view: View) -> RenderableType:
    """UI-05: the ledger, line by line."""
    empire = view["empires"][0]
    lines = empire["ledger"]
    rows: list[tuple[str, Text | str]] = [
        ("Treasury", f"{empire['treasury']} Gold"),
        ("Gross", f"{lines['gross']} Gold"),
        ("Buildings", f"-{lines['buildings']}"),
        ("Units", f"-{lines['military']} (supply {lines['used']} of {lines['free']} free)"),
        ("Net", signed(lines["net"])),
    ]
    return framed(civ_name(view, view["seat"]), facts(rows))
