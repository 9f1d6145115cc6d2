"""The table (UI-01, UI-03, UI-05, UI-26): the map with the empire above it, and cities, units and civs beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene, View, heading
from ludex.terminal.games.simpleciv.atlas import Atlas, focus_of
from ludex.terminal.games.simpleciv.look import (
    BAD,
    CAPITAL,
    CHOSEN,
    CITY,
    DIM,
    TARGET,
    WARN,
    WORKED,
    badge,
    civ_name,
    item_name,
    named,
    signed,
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
    if len(scene.view["empires"]) != 1:
        return Group(standings(scene), "", overview(scene), legend(scene.view), "")
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
    return [legend(scene.view), ""] if scene.view["turn"] <= 1 or scene.height >= TALL else []


def window(scene: Scene, room: int) -> Map:
    """UI-01: the hexes around what is looked at, as many as there is room for; and where it can go from there."""
    view, atlas = scene.view, Atlas(scene.view)
    focus = focus_of(view, scene.focus, view["last"])
    tile = atlas.tile_of(focus)
    middle = tile if tile is not None else atlas.width * (atlas.height // 2) + atlas.width // 2
    rows = max(FEWEST, (scene.height - AROUND) // CLOSE[1])
    frame = atlas.around(middle, columns_in(room, CLOSE), rows)
    return Map(view, frame, CLOSE, marks(view, atlas, focus))


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
    return Map(scene.view, frame, scale)


def marks(view: View, atlas: Atlas, focus: str) -> dict[int, str]:
    """UI-07, UI-11: the directions in which a unit may step, whom it may attack, the tiles that a city works."""
    thing = atlas.thing(focus)
    found = dict.fromkeys(thing.get("worked", []), WORKED) if thing else {}
    for offer in view["offers"]:
        tile = atlas.tile_of(offer["to"]) if offer["who"] == focus and offer["to"] else None
        if tile is not None and offer["do"] in ("move", "attack", "shoot"):
            found[tile] = offer["words"].split()[-1] if offer["do"] == "move" else TARGET
    tile = atlas.tile_of(focus)
    return found | ({tile: CHOSEN} if tile is not None else {})


# ---------------------------------------------------------------- the empire


def bar(scene: Scene) -> RenderableType:
    """UI-03, UI-05: treasury, supply, research, always visible."""
    view, empire = scene.view, scene.view["empires"][0]
    name = Text.assemble(named(view, empire["seat"]), (f"  {empire['research']['era'].capitalize()} era", DIM))
    when = Text(f"turn {view['turn']}, {view['phase']}")
    return Group(heading(name, when), Text.assemble(*money(empire)), study(view), *decided(view))


def money(empire: Data) -> list[Text]:
    """UI-05: treasury, the ledger line by line, supply, and a warning."""
    ledger = empire["ledger"]
    parts = [Text(f"Gold {empire['treasury']} "), signed(ledger["net"])]
    parts.append(Text(f" ({ledger['gross']} - {ledger['buildings']} buildings - {ledger['military']} units)", DIM))
    over = ledger["used"] > ledger["free"]
    parts.append(Text(f"   Supply {ledger['used']}/{ledger['free']}", BAD if over else ""))
    food, production, _, _ = empire["yields"]
    parts.append(Text(f"   Food {food}  Production {production}  Science {empire['science']}"))
    return [*parts, *([Text("   AUSTERITY", f"bold {BAD}")] if empire["austerity"] else [])]


def study(view: View) -> Text:
    """UI-03: the chosen tech with its progress and turns."""
    research = view["empires"][0]["research"]
    rows = zip(view["catalog"]["techs"], research["techs"], strict=True)
    found = next(((card, row) for card, row in rows if row["state"] == "current"), None)
    if not found and all(row["state"] == "known" for row in research["techs"]):
        return Text("Research: all techs known", DIM)
    if not found:
        return Text("Research: nothing chosen", WARN)
    card, row = found
    done = min(20, 20 * row["progress"] // card["cost"])
    track = Text.assemble("■" * done, ("□" * (20 - done), DIM))
    count = f" {row['progress']}/{card['cost']}{within(row['turns'])}"
    return Text.assemble(f"Research {card['name']} ", track, count)


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
    found = mine(scene.view["cities"], scene.view["seat"])
    return Lines("Cities", [city_line(scene.view, city) for city in found], "cities")


def city_line(view: View, city: Data) -> list[Text | str]:
    star = CAPITAL if city["capital"] else CITY
    hurt = city["hp"] < view["rules"]["city_max_hp"]
    name = Text.assemble(f"{star}{city['name']}", (f" {city['hp']} HP" if hurt else "", BAD))
    return [Text(f"c{city['id']}", DIM), name, Text(f"Pop {city['pop']}"), build_words(view, city)]


def build_words(view: View, city: Data) -> Text:
    """SC-7.4, SC-7.5: what a city builds, and how long it takes; without a build it stores."""
    build = city["build"]
    if build is None:
        stored = city["stored_production"]
        return Text(f"idle, {stored} stored" if stored else "idle", WARN)
    return Text.assemble(item_name(view, build["item"]), (f" {turns(build['turns'])}", DIM))


def units(scene: Scene) -> Lines:
    """UI-10: the own units, those that may still act first."""
    found = sorted(mine(scene.view["units"], scene.view["seat"]), key=lambda unit: -unit["moves"])
    return Lines("Units", [unit_line(scene.view, unit) for unit in found], "units")


def unit_line(view: View, unit: Data) -> list[Text | str]:
    moves = Text(f"{unit['moves']}/{unit['max_moves']}", "" if unit["moves"] else DIM)
    place = Text(spot(view, unit["tile"]), DIM)
    return [Text(f"u{unit['id']}", DIM), unit_name(view, unit["kind"]), place, moves, unit_state(view, unit)]


def unit_state(view: View, unit: Data) -> Text:
    """UI-13: hit points, and what a unit is about."""
    words = [f"{unit['hp']} HP"]
    words += ["fortified"] if unit["fortified"] else []
    words += [f"to {spot(view, unit['order'])}"] if unit.get("order") is not None else []
    words += [f"linked u{unit['link']}"] if unit.get("link") is not None else []
    return Text(" ".join(words), DIM)


def civs(scene: Scene) -> Lines:
    """UI-26: the other civs: stance, score and power; of strangers nothing."""
    others = [civ for civ in scene.view["civs"] if civ["seat"] != scene.view["seat"]]
    return Lines("Civs", [civ_line(scene.view, civ)[:BESIDE] for civ in others], "civs")


def civ_line(view: View, civ: Data) -> list[Text | str]:
    if civ["eliminated"]:
        return [badge(view, civ["seat"]), civ_name(view, civ["seat"]), Text("eliminated", DIM)]
    if not civ["known"]:
        return [badge(view, civ["seat"]), Text("unknown", DIM)]
    stance = Text(civ.get("stance") or "", BAD if civ.get("stance") == "war" else "")
    offers = Text("offer!" if civ.get("received") else "", WARN)
    score, power = Text(f"score {civ['score']}", DIM), Text(f"power {civ['power']}", DIM)
    return [badge(view, civ["seat"]), civ["name"], stance, score, offers, power]
