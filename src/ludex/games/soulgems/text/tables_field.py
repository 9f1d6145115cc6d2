"""The tables of the field module: what can be built, neutral figures, terrain, the symbols of maps."""

from ludex.games.soulgems.rules.board import start_cell
from ludex.games.soulgems.rules.codes import (
    BUILD_LP,
    BUILD_SP,
    FEATURES,
    GROUND_FEATURES,
    NORTH,
    REWARD,
    SV,
    WHITE,
    Kind,
    Mode,
    Thing,
    Tile,
)
from ludex.games.soulgems.rules.field.build import bridgeable
from ludex.games.soulgems.rules.field.terrain import firm
from ludex.games.soulgems.rules.npc.phase import GUARDIAN_VALUE
from ludex.games.soulgems.rules.npc.targets import BESIDE
from ludex.games.soulgems.text.field_texts import USES
from ludex.games.soulgems.text.names import OBJECT_PREFIX, object_id
from ludex.games.soulgems.text.scenario import OBJECTS, PORTALS, TILES
from ludex.games.soulgems.text.tables_common import INTERPRET, opening, points, title
from ludex.kernel.rulebook import table

# SG-14.1: how a figure moves, and how it attacks
CONDUCT = {
    Thing.TRADER: ("no", "no"),
    Thing.GUARDIAN: ("1 step toward its target", "range {range}, attacker value {value}, damage 1"),
    Thing.BEAST: ("1 random step", "no"),
}

# SG-13.4: what else is to be said of a tile
REMARKS = {
    Tile.VOID: "not part of the field",
    Tile.HIGH: "a label only",
    Tile.WALL: "indestructible",
}

# SG-13.31: what is drawn on printed maps, by the character of a text map
SIGNS = {
    "_": "(blank)", ".": ".", "^": "▲", "v": "▼", "~": "~", "!": "♨", "+": "╬", "#": "║ ═", "*": "✦", "s": "⛬",
    "S": "⛬", "u": "⛨",
}  # fmt: skip
PORTAL_SIGN, FIGURE = "⟳", ("◎", "`o`", "NPC")


def features() -> str:
    """SG-13.13, SG-17.2: everything that can be built."""
    rows = []
    for thing in Thing:
        kind = "ground" if thing < GROUND_FEATURES else "standing" if thing < FEATURES else "NPC"
        cost, reward = points(BUILD_LP[thing], BUILD_SP[thing]), REWARD[thing]
        rows.append((title(thing), OBJECT_PREFIX[thing], SV[thing], cost, kind, reward, USES[thing][1]))
    return table(("Feature", "Id prefix", "SV", "Price", "Class", "Reward in SP", "Effect"), rows)


def npcs() -> str:
    """SG-14.1: the neutral figures."""
    rows = []
    for thing in tuple(Thing)[FEATURES:]:
        moves, attacks = CONDUCT[thing]
        strike = attacks.format(range=BESIDE, value=GUARDIAN_VALUE)
        rows.append((title(thing), SV[thing], points(BUILD_LP[thing], BUILD_SP[thing]), moves, strike, REWARD[thing]))
    return table(("Figure", "SV", "Price", "Moves", "Attacks", "Reward in SP"), rows)


def terrain() -> str:
    """SG-13.4: where pieces can stand and pass, attack lines pass, and bridges lie."""
    s, rows = opening(), []
    cell = INTERPRET(start_cell)(s, WHITE, Kind.BISHOP, 0) + NORTH
    for tile in Tile:
        s.tile[cell] = tile
        passes, bridge = INTERPRET(firm)(s, cell), INTERPRET(bridgeable)(s, cell)
        rows.append((tile.name, yes(passes), yes(passes), yes(bridge), REMARKS.get(tile, "")))
    return table(("Tile", "Stand and pass", "Attack lines pass", "Can be bridged", "Remark"), rows)


def yes(answer: bool) -> str:
    """Yes or no."""
    return "yes" if answer else "no"


def map_symbols() -> str:
    """SG-13.31: the characters of text maps, and what printed maps draw."""
    ground = {symbol: tile.name.lower() for symbol, tile in TILES.items()}
    built = {symbol: title(thing) + f" {Mode(mode).name}" * bool(mode) for symbol, (thing, mode) in OBJECTS.items()}
    rows = [(SIGNS.get(symbol, ""), f"`{symbol}`", meaning) for symbol, meaning in (ground | built).items()]
    for number, symbol in enumerate(PORTALS, 1):
        pair = object_id(Thing.PORTAL, number)
        rows.append((PORTAL_SIGN + pair[1:], f"`{symbol}` twice", f"portal pair {pair}"))
    return table(("Symbol", "ASCII", "Meaning"), [*rows, FIGURE])
