"""The table (UI-01, UI-03, UI-05, UI-26): the map with the empire above it, and cities, units and civs beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene, heading
from ludex.terminal.games.simpleciv.atlas import Atlas, focus_of
from ludex.terminal.games.simpleciv.entries import BATTLES, entries
from ludex.terminal.games.simpleciv.look import (
    BAD,
    DIM,
    WARN,
    badge,
    civ_name,
    era_name,
    item_name,
    named,
    signed,
    signs,
    spot,
    turns,
    unit_name,
    wide,
    within,
)
from ludex.terminal.games.simpleciv.map import CLOSE, FAR, LEFT, SCALES, Map, columns_in, legend, width_of
from ludex.terminal.games.simpleciv.standings import decided, mine, standings

SIDE = 46  # columns of the panels beside the map
GAP = 2
NARROWEST = 8  # hexes side by side that make a map worth looking at
AROUND = 26  # lines of the screen for what is not the map
TALL = 60  # lines of a screen that has room for the legend
FEWEST = 7  # rows of hexes, however small the screen
SHOWN = 12  # lines of a list beside the map
BESIDE = 5  # facts about a civ that there is room for


@dataclass(frozen=True)
class Lines:
    """A list: its heading, its lines, and the command that shows it all."""

    title: str
    lines: Sequence[Sequence[Text | str]]
    command: str

    @property
    def breadth(self) -> int:
        """The columns of the screen that the shown lines take."""
        columns = zip_longest(*self.lines[:SHOWN], fillvalue="")
        return sum(1 + max(map(wide, column)) for column in columns)


def table(scene: Scene) -> RenderableType:
    """UI-01: the whole position, arranged for the size of the screen."""
    if len(scene.view.empires) != 1:
        return Group(standings(scene), "", overview(scene), legend(scene), "")
    lists = [cities(scene), units(scene), civs(scene)]
    side, least = max(SIDE, *(found.breadth for found in lists)), width_of(NARROWEST, CLOSE)
    if scene.width - SIDE - GAP < least:
        return Group(bar(scene), "", window(scene, scene.width), *key(scene), below(lists, side, scene.width), "")
    room = max(least, scene.width - side - GAP)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=room)
    grid.add_column(width=scene.width - room - GAP)
    grid.add_row(window(scene, room), Group(*map(rows, lists)))
    return Group(bar(scene), "", grid, *key(scene))


def below(lists: Sequence[Lines], side: int, width: int) -> RenderableType:
    """The lists under the map: two side by side if they fit."""
    beside = 2 * (side + GAP) <= width
    return Columns(map(rows, lists), width=side, padding=(1, GAP)) if beside else Group(*map(rows, lists))


def key(scene: Scene) -> list[RenderableType]:
    """UI-02: the legend in the first turn, and later where there is room for it; `legend` always shows it."""
    return [legend(scene), ""] if scene.view.turn <= 1 or scene.height >= TALL else []


def window(scene: Scene, room: int) -> Map:
    """UI-01: the hexes around what is looked at, as many as there is room for; and where it can go from there."""
    atlas, focus = Atlas(scene.view), focus_of(scene, scene.focus)
    tile = atlas.tile_of(focus)
    middle = tile if tile is not None else atlas.width * (atlas.height // 2) + atlas.width // 2
    rows = max(FEWEST, (scene.height - AROUND) // CLOSE[1])
    frame = atlas.around(middle, columns_in(room, CLOSE), rows)
    return Map(scene, frame, CLOSE, marks(scene, focus))


def overview(scene: Scene) -> Map:
    """UI-15: the whole map at the largest scale at which it fits on the screen."""
    atlas = Atlas(scene.view)
    fits = [
        scale
        for scale in SCALES
        if width_of(atlas.width, scale) <= scene.width and atlas.height * scale[1] <= scene.height - AROUND
    ]
    scale = fits[0] if fits else FAR
    frame = atlas.around(0, min(atlas.width, (scene.width - LEFT) // scale[0]), atlas.height)
    return Map(scene, frame, scale)


def marks(scene: Scene, focus: str) -> dict[int, str]:
    """UI-07, UI-11: the directions in which a unit may step, whom it may attack, the tiles that a city works."""
    atlas, sign = Atlas(scene.view), signs(scene)
    city, here = atlas.city(focus), atlas.tile_of(focus)
    found = dict.fromkeys(city.sheet.worked if city and city.sheet else [], sign["worked"])
    for entry in entries(scene):
        tile = atlas.tile_of(entry.value("to")) if entry.who == focus else None
        if tile is not None and here is not None and entry.do == "move":
            found[tile] = scene.catalog.directions[atlas.side(here, tile)]
        elif tile is not None and entry.do in BATTLES:
            found[tile] = sign["target"]
    return found | ({here: sign["chosen"]} if here is not None else {})


# ---------------------------------------------------------------- the empire


def bar(scene: Scene) -> RenderableType:
    """UI-03, UI-05: treasury, supply, research, always visible."""
    view, empire = scene.view, scene.view.empires[0]
    name = Text.assemble(named(scene, empire.seat), (f"  {era_name(scene, empire.research.era)} era", DIM))
    phase = f", {scene.catalog.words.phases[view.phase]}" if view.phase else ""
    when = Text(f"turn {view.turn}{phase}")
    return Group(heading(name, when), Text.assemble(*money(empire)), study(scene), *decided(scene))


def money(empire: Any) -> list[Text]:
    """UI-05: treasury, the ledger line by line, supply, and a warning."""
    net, used, free = empire.ledger.net, empire.ledger.used, empire.ledger.free
    lines = ", ".join(f"{part.text} {part.value:+g}" for part in net.parts if part.value)
    parts = [Text(f"Gold {empire.treasury} "), signed(net.value), Text(f" ({lines})" if lines else "", DIM)]
    parts.append(Text(f"   Supply {used}/{free}", BAD if used > free else ""))
    food, production, _, _ = empire.yields
    parts.append(Text(f"   Food {food}  Production {production}  Science {empire.science}"))
    return [*parts, *([Text("   AUSTERITY", f"bold {BAD}")] if empire.austerity else [])]


def study(scene: Scene) -> Text:
    """UI-03: the chosen tech with its progress and turns."""
    rows = scene.view.empires[0].research.techs
    found = next(((c, row) for c, row in zip(scene.catalog.techs, rows, strict=True) if row.state == "current"), None)
    if not found and all(row.state == "known" for row in rows):
        return Text("Research: all techs known", DIM)
    if not found:
        return Text("Research: nothing chosen", WARN)
    card, row = found
    done = min(20, 20 * row.progress // card.cost)
    track = Text.assemble("■" * done, ("□" * (20 - done), DIM))
    return Text.assemble(f"Research {card.name} ", track, f" {row.progress}/{card.cost}{within(row.turns)}")


# ---------------------------------------------------------------- lists


def rows(found: Lines) -> RenderableType:
    """A list under its heading; of a long one the beginning, and the command that shows it all."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(max(map(len, found.lines), default=1) - 1):
        grid.add_column(no_wrap=True)
    for line in found.lines[:SHOWN]:
        grid.add_row(*line)
    left = len(found.lines) - SHOWN
    rest = [Text(f"{left} more: {found.command}", DIM)] if left > 0 else []
    return Group(heading(Text(found.title, "bold")), grid if found.lines else Text("none", DIM), *rest, "")


def cities(scene: Scene) -> Lines:
    """UI-06: the own cities: Pop, what they build, and when it is done."""
    return Lines("Cities", [city_line(scene, city) for city in mine(scene.view.cities, scene.view.seat)], "cities")


def city_line(scene: Scene, city: Any) -> list[Text | str]:
    star = signs(scene)["capital" if city.capital else "city"]
    hurt = city.hp < scene.view.rules["city_max_hp"]
    name = Text.assemble(f"{star}{city.name}", (f" {city.hp} HP" if hurt else "", BAD))
    return [Text(f"c{city.id}", DIM), name, Text(f"Pop {city.pop}"), build_words(scene, city)]


def build_words(scene: Scene, city: Any) -> Text:
    """SC-7.4, SC-7.5: what a city builds, and how long it takes; without a build it stores."""
    build, stored = city.sheet.build, city.sheet.stored_production
    if build is None:
        return Text(f"idle, {stored} stored" if stored else "idle", WARN)
    return Text.assemble(item_name(scene, build.item), (f" {turns(build.turns)}", DIM))


def units(scene: Scene) -> Lines:
    """UI-10: the own units, those that may still act first."""
    found = sorted(mine(scene.view.units, scene.view.seat), key=lambda unit: -unit.sheet.moves)
    return Lines("Units", [unit_line(scene, unit) for unit in found], "units")


def unit_line(scene: Scene, unit: Any) -> list[Text | str]:
    moves = Text(f"{unit.sheet.moves}/{unit.sheet.max_moves}", "" if unit.sheet.moves else DIM)
    place = Text(spot(scene, unit.tile), DIM)
    return [Text(f"u{unit.id}", DIM), unit_name(scene, unit.kind), place, moves, unit_state(scene, unit)]


def unit_state(scene: Scene, unit: Any) -> Text:
    """UI-13: hit points, and what a unit is about."""
    order, link = (unit.sheet.order, unit.sheet.link) if unit.sheet else (None, None)
    words = [f"{unit.hp} HP"]
    words += ["fortified"] if unit.fortified else []
    words += [f"to {spot(scene, order)}"] if order is not None else []
    words += [f"linked u{link}"] if link is not None else []
    return Text(" ".join(words), DIM)


def civs(scene: Scene) -> Lines:
    """UI-26: the other civs: stance, score and power; of strangers nothing."""
    others = [civ for civ in scene.view.civs if civ.seat != scene.view.seat]
    return Lines("Civs", [civ_line(scene, civ)[:BESIDE] for civ in others], "civs")


def civ_line(scene: Scene, civ: Any) -> list[Text | str]:
    if civ.eliminated is not None:
        return [badge(scene, civ.seat), civ_name(scene, civ.seat), Text("eliminated", DIM)]
    if not civ.standing:
        return [badge(scene, civ.seat), Text("unknown", DIM)]
    stance, received = (civ.relation.stance, civ.relation.received) if civ.relation else (None, [])
    words = Text(scene.catalog.words.stances[stance] if stance else "", BAD if stance == "war" else "")
    offers = Text("offer!" if received else "", WARN)
    score, power = Text(f"score {civ.standing.score}", DIM), Text(f"power {civ.standing.power}", DIM)
    return [badge(scene, civ.seat), civ_name(scene, civ.seat), words, score, offers, power]
