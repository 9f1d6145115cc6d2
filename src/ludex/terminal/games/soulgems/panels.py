"""The table: whose turn it is, the board, both sides beside it, and what else lies on the field (SG-2.6, SG-2.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene, View
from ludex.terminal.games.soulgems.board import SIZES, Board, Sign, legend, width_of
from ludex.terminal.games.soulgems.look import DIM, LIT, MODES, SIDES, THINGS, WARN, other, price
from ludex.terminal.games.soulgems.sides import names_of, side_panel

SIDE = 32  # columns that a side needs
WIDE = 2 * 40 + 2  # columns in which both sides stand beside each other
GAP = 2
SPARE, LEAST = 24, 20  # lines of a screen that are not the board's, and those that the board may always have
STANDARD, DRAFT = 1, 2  # rules.setup
STRIP = ("UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END")
SETUP: dict[str, tuple[str, Callable[[dict[str, int]], object]]] = {  # SG-3.1: the steps before the game, if needed
    "COLOUR": ("colours", lambda rules: rules["colour_roll"]),
    "ARMY": ("armies", lambda rules: rules["setup"] == DRAFT),
    "TILE": ("field", lambda rules: rules["field"] and rules["layout"] == 0),
    "KEEP": ("cards", lambda rules: rules["relics"] and not rules["relic_mode"]),
    "LOCK": ("cards", lambda rules: rules["relics"] and not rules["relic_mode"]),
    "RELIC": ("relics", lambda rules: rules["relics"] and rules["relic_mode"]),
    "KING": ("Kings", lambda rules: rules["setup"] != STANDARD),
}


def table(scene: Scene) -> RenderableType:
    """SG-2.6, SG-2.7: the whole position, arranged for the size of the screen."""
    view = scene.view
    board = fitting(scene, _signs(view))
    room = scene.width - board.width - GAP
    below = room < SIDE
    beside_each_other = (scene.width if below else room) >= WIDE
    wide = (scene.width if below else room) // (2 if beside_each_other else 1) - GAP
    sides = [side_panel(scene, side, wide) for side in _order(view)]
    both = pair(sides) if beside_each_other else Group(sides[0], "", sides[1])
    head, foot = heading(scene), [legend(view, board), *field(view), *market(view)]
    if below:
        return Group(*head, board, *foot, "", both, "")
    return Group(*head, beside(board, both, room), *foot, "")


def _signs(view: View) -> dict[str, Sign]:
    """SG-13.5, SG-8.12: where a tile can be added, and the best chance to hit each target."""
    choices = {
        verb: [c for o in view["offers"] if o["verb"] == verb for c in o["choices"]] for verb in ("tile", "attack")
    }
    best: dict[str, int] = {}
    for strike in choices["attack"]:
        best[strike["to"]] = max(strike["chance"], best.get(strike["to"], 0))
    tiles = {choice["to"]: Sign("+") for choice in choices["tile"]}
    return tiles | {square: Sign(f"{chance}%") for square, chance in best.items()}


def pair(sides: list[RenderableType]) -> Table:
    """Both sides beside each other."""
    grid = Table.grid(padding=(0, GAP, 0, 0), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(*sides)
    return grid


def fitting(scene: Scene, signs: Mapping[str, Sign], room: int = SIDE) -> Board:
    """The board with the largest squares that leave room beside it and below it, else with the smallest."""
    view, ranks = scene.view, scene.view["board"]["height"]
    fit = [
        size
        for size in SIZES
        if width_of(view, size[0]) + GAP + room <= scene.width and ranks * size[1] <= max(scene.height - SPARE, LEAST)
    ]
    return Board(view, scene.before, fit[0] if fit else SIZES[-1], scene.width, signs)


def beside(board: Board, panels: RenderableType, room: int) -> Table:
    """The board, and panels at its right."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=board.width)
    grid.add_column(width=room)
    grid.add_row(board, panels)
    return grid


def _order(view: View) -> list[str]:
    """Black is above, as on the board, but the own side comes first for who plays."""
    mine = view["side"] or "B"
    return [other(mine), mine] if view["side"] else ["B", "W"]


# ---------------------------------------------------------------- whose turn it is


def heading(scene: Scene) -> list[RenderableType]:
    """SG-4.1: round, side, phases with the present one lit, weather, and the tags and the goal of a scenario."""
    view = scene.view
    words = [Text.assemble(whose(view)), strip(view)]
    if view["weather"]["kind"] != "CLEAR":
        words.append(Text(f"{view['weather']['kind'].capitalize()} for {view['weather']['turns']} more turns", WARN))
    if view["tags"]:
        words.append(Text("; ".join(f"{name}: {', '.join(sources)}" for name, sources in view["tags"].items())))
    if view["goal"] != "none":
        goals = {"siege": "Goal: a Break and a capture", "capture": "Goal: capture a piece"}
        words.append(Text(goals[view["goal"]], WARN))
    return [Columns(words, padding=(0, 3)), ""]


def whose(view: View) -> Text:
    """SG-2.7: the round and the active side."""
    if view["phase"] == "SETUP":
        return Text("Before the game", "bold")
    if view["phase"] == "OVER":
        return Text(f"Round {view['round']}: the game is over", "bold")
    return Text.assemble((f"Round {view['round']} · {SIDES[view['active']]}'s turn", "bold"))


def strip(view: View) -> Text:
    """SG-4.1: the phases of a turn, or the steps before the game."""
    if view["phase"] == "SETUP":
        steps = list(dict.fromkeys(name for name, needed in SETUP.values() if needed(view["rules"])))
        now = SETUP[view["node"]][0]
    else:
        now = view["phase"]
        steps = [*STRIP, *(["NPC"] if view["rules"]["npc"] else [])]
        if now in ("NPC_MOVE", "MX", "M1X"):
            steps.insert(steps.index("MAIN1") + (now != "NPC_MOVE"), now)
    return Text(" · ").join(Text(f" {step} ", LIT) if step == now else Text(step, DIM) for step in steps)


# ---------------------------------------------------------------- the field and the market


def field(view: View) -> list[RenderableType]:
    """SG-13.13, SG-14.1: features and neutral figures with their squares and the damage they have taken."""
    words = [_thing(thing) for thing in (*view["features"], *view["npcs"]) if thing["kind"] != "ROAD"]
    words += [f"Anchor Field of {SIDES[area['owner']]} around {area['square']}" for area in view["anchors"]]
    roads = [thing["square"] for thing in view["features"] if thing["kind"] == "ROAD"]
    words += [f"r Roads {' '.join(roads)}"] if roads else []
    return [_labelled({"Field": Text(" · ".join(words))})] if words else []


def _labelled(rows: dict[str, Text]) -> Table:
    """Words with a name before them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=DIM, no_wrap=True)
    for name, words in rows.items():
        grid.add_row(name, words)
    return grid


def _thing(thing: Data) -> str:
    """One of them."""
    where = f"{thing['square']}-{thing['other']}" if thing.get("other") else thing["square"]
    mode = f" of {MODES[thing['mode']]}" if thing.get("mode") else ""
    used = " (used)" if thing.get("used") else ""
    hurt = f" {thing['damage']}/{thing['sv']} damage" if thing["damage"] else ""
    symbol, name = THINGS[thing["kind"]]
    return f"{symbol} {thing['id']} {name}{mode} {where}{used}{hurt}"


def market(view: View) -> list[RenderableType]:
    """SG-11.10: relics to buy and spells to play."""
    if not view["market"]:
        return []
    piles = [
        Text.assemble(card["name"], (f" ×{card['copies']} {price(card['price'])}", DIM))
        for card in view["market"]["piles"]
    ]
    relics = {"Relics to buy": names_of(view["market"]["relics"])} if view["node"] != "RELIC" else {}
    return [_labelled(relics | {"Spells for all": Text(", ").join(piles)})]
