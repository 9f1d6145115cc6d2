"""The tables of the rulebook, made from the engine's own data: `{{pieces}}` in rulebook.md is `TABLES["pieces"]()`."""

from collections.abc import Callable
from enum import IntEnum
from functools import cache

from ludex.games.soulgems.rules.board import enter, king_of, start_cell
from ludex.games.soulgems.rules.cards.data import LIST, NO_PRICE, RELICS, Card, Window
from ludex.games.soulgems.rules.cards.play import deploy_price
from ludex.games.soulgems.rules.combat.attack import (
    CAPTURE_SP,
    LEAST,
    MOST,
    MOST_BONUS,
    MOST_DAMAGE,
    base_chance,
    clamp_chance,
)
from ludex.games.soulgems.rules.combat.targets import ACTIVATIONS, AURA_RADIUS, FOG_RANGE, attack_cost
from ludex.games.soulgems.rules.field.objects import (
    MINT_SP,
    ROADS_A_SLOT,
    SLOT_VALUE,
    SLOTS,
    TOKEN_LP,
    VISIT_LP,
    bridgeable,
    capacity,
)
from ludex.games.soulgems.rules.field.terrain import CORE, firm, lay_board
from ludex.games.soulgems.rules.field.weather import WEATHER_TURNS
from ludex.games.soulgems.rules.gem import BREAK_COST, BREAK_TARGET, CONVERSION_CAP, REPAIR_COST, REPAIR_TARGET, income
from ludex.games.soulgems.rules.movement import move_cost, why_not_reach
from ludex.games.soulgems.rules.npc.phase import GUARDIAN_VALUE
from ludex.games.soulgems.rules.npc.targets import BESIDE
from ludex.games.soulgems.rules.points import convert_points, generic_part, lp_part
from ludex.games.soulgems.rules.reasons import REASONS, Code
from ludex.games.soulgems.rules.setup import blank
from ludex.games.soulgems.rules.state import (
    BLACK,
    BUILD_LP,
    BUILD_SP,
    COUNT,
    FEATURE_REF,
    FEATURES,
    GROUND_FEATURES,
    JUMP,
    KIND_OF,
    MAX_FEATURES,
    MAX_NPCS,
    MAX_POINTS,
    NORTH,
    REWARD,
    SIDES,
    SV,
    VALUE,
    WHITE,
    Kind,
    Mode,
    Phase,
    Rules,
    State,
    Thing,
    Tile,
)
from ludex.games.soulgems.rules.summon import FEE, summon_cost
from ludex.games.soulgems.rules.verbs import Verb, move
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.events import TELLINGS
from ludex.games.soulgems.text.names import OBJECT_PREFIX, PIECE_LETTERS, card_id, object_id, square
from ludex.games.soulgems.text.scenario import OBJECTS, PORTALS, TILES
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.events.log import Log
from ludex.kernel.rulebook import table

INTERPRET = Interpreter()  # printing a rulebook need not compile anything
ARMY = tuple(Kind)[: Kind.KING]  # the types without the King
CODE_REASONS = 16  # SG-1.7: the code of a reason is its number divided by this

# SG-6.10: where a Move goes whose price is asked; a Knight's second jump goes on as the first
LEAP = 7  # of JUMP: one file aside, two ranks ahead
WAY = {Kind.PAWN: NORTH, Kind.KNIGHT: JUMP[LEAP], Kind.BISHOP: NORTH + 1, Kind.ROOK: NORTH, Kind.QUEEN: NORTH}
WAY |= {Kind.KING: NORTH}

# SG-17.4: prices that are no sum of LP and SP
PRICES = {Card.LAST_STAND: "{lp} in any mix", Card.FUNERAL_PYRE: "a captive Pawn"}
LIMITS = ("", "once a game", "twice a game")  # SG-11.21

# SG-13.13: where the rulebook says what a thing does
DOES = {
    Thing.ROAD: "SG-13.14",
    Thing.BRIDGE: "SG-13.15",
    Thing.PORTAL: "SG-13.16",
    Thing.OUTPOST: "SG-13.17",
    Thing.BAZAAR: "SG-13.19",
    Thing.MINT: "SG-13.20",
    Thing.SHRINE: "SG-13.18",
    Thing.WEATHER_NODE: "SG-13.25",
    Thing.TRADER: "SG-14.4",
    Thing.GUARDIAN: "SG-14.5",
    Thing.BEAST: "SG-14.6",
}

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


def title(member: IntEnum) -> str:
    """A word of the rulebook: Pawn, Weather Node."""
    return member.name.replace("_", " ").title()


def price(lp: int, sp: int) -> str:
    """SG-11.9: 6L, 5L+5S, 0."""
    return "+".join(f"{points}{unit}" for points, unit in ((lp, "L"), (sp, "S")) if points) or "0"


def points(lp: int, sp: int) -> str:
    """SG-13.13: 3 LP, 10 LP & 6 SP."""
    return " & ".join(f"{amount} {unit}" for amount, unit in ((lp, "LP"), (sp, "SP")) if amount)


@cache
def _core_board() -> State:
    s = State()
    INTERPRET(blank)(s)
    INTERPRET(lay_board)(s)
    return s


def opening() -> State:
    """SG-3.1: the core board before anything stands on it."""
    return _core_board().copy()


def piece(s: State, kind: int) -> int:
    """SG-2.3: White's first piece of a kind on the board: in the corner, or on its starting square if it is a Pawn."""
    p = next(i for i in range(len(KIND_OF)) if KIND_OF[i] == kind)
    INTERPRET(enter)(s, p, INTERPRET(start_cell)(s, WHITE, Kind.PAWN if kind == Kind.PAWN else Kind.ROOK, 0))
    return p


def enemy_king() -> int:
    """SG-2.3: Black's King as a target."""
    return int(INTERPRET(king_of)(BLACK))


# ---------------------------------------------------------------- the core game


def errors() -> str:
    """SG-1.7: the codes in their order, each with what a player is told."""
    rows = []
    for code in Code:
        told = [f"{words} ({rule})" for number, (rule, words) in REASONS.items() if number // CODE_REASONS == code]
        rows.append((f"`{code.name}`", "; ".join(told)))
    return table(("Code", "What you are told"), rows)


def options() -> str:
    """SG-1.9: everything that may be changed before a game."""
    choices = [(name, field.option) for name, field in Rules.fields.items() if field.option]
    rows = [(f"`{name}`", o.show(o.default), o.allowed, o.about) for name, o in choices]
    return table(("Option", "Default", "Allowed", "What it is"), rows)


def pieces() -> str:
    """SG-2.3, SG-17.1: what a piece is worth, costs and brings."""
    s = opening()
    rows = [(PIECE_LETTERS[kind], title(kind), VALUE[kind], many(kind), *prices(s, kind)) for kind in ARMY]
    king = (PIECE_LETTERS[Kind.KING], title(Kind.KING), "", many(Kind.KING), *[""] * 4)
    head = ("Type", "Name", "Value", "Number", "Summon on a starting square", "Attack, plus distance")
    return table((*head, "Hits a King on", "Reward in SP"), [*rows, king])


def many(kind: int) -> int:
    """SG-2.3: how many pieces of a kind an army has."""
    return sum(KIND_OF[i] == kind for i in range(len(KIND_OF)))


def prices(s: State, kind: int) -> tuple[int, int, int, int]:
    """SG-7.1, SG-8.13, SG-8.4, SG-8.9: Summon, attack without distance, threshold against a King, reward."""
    p, generic = piece(s, kind), INTERPRET(generic_part)
    summon = generic(INTERPRET(summon_cost)(s, WHITE, kind, 0))
    attack = generic(INTERPRET(attack_cost)(s, s.players[WHITE], p, 1, Mode.NONE)) - 1
    return summon, attack, chance(s, kind, enemy_king()), CAPTURE_SP * VALUE[kind]


def chance(s: State, kind: int, ref: int) -> int:
    """SG-8.5: the threshold of a piece of a kind against a target, without modifiers."""
    return int(INTERPRET(clamp_chance)(INTERPRET(base_chance)(s, VALUE[kind], ref), 0))


def starting_squares() -> str:
    """SG-3.7: where the pieces of an army start."""
    s, start = opening(), INTERPRET(start_cell)
    rows = []
    for kind in ARMY:
        places = [[square(start(s, side, kind, i)) for i in range(COUNT[kind])] for side in range(SIDES)]
        rows.append((PIECE_LETTERS[kind], *map(" ".join, places)))
    return table(("Type", "White", "Black"), rows)


def move_costs() -> str:
    """SG-6.10: the price of a Move by its distance, as far as each piece goes on the core board."""
    lengths = range(1, CORE)
    rows = [(PIECE_LETTERS[kind], *(move_price(kind, length) for length in lengths)) for kind in Kind]
    return table(("Distance", *map(str, lengths)), rows)


def move_price(kind: Kind, length: int) -> str:
    """SG-6.2: the price of a Move of this length on an empty board, nothing if the piece does not go so far."""
    s = opening()
    s.phase = Phase.MAIN1
    p = piece(s, kind)
    start = s.pieces[p].cell
    end, way = start + length * WAY[kind], LEAP + 1 if kind == Kind.KNIGHT and length > 1 else 0
    if INTERPRET(why_not_reach)(s, p, INTERPRET(move)(start, end, way, 0, 0)) != 0:
        return ""
    cost = INTERPRET(move_cost)(s, p, end, length, 0, 0)
    generic, lp = INTERPRET(generic_part)(cost), INTERPRET(lp_part)(cost)
    return f"{lp} LP" if lp else str(generic)


def thresholds() -> str:
    """SG-8.12: what an attack hits on, without modifiers."""
    values = sorted({int(VALUE[kind]) for kind in ARMY} | {int(SV[thing]) for thing in Thing})
    head = [" or ".join(filter(None, (letters(value), f"SV {value}" * (value in set(SV))))) for value in values]
    rows = []
    for value in dict.fromkeys(int(VALUE[kind]) for kind in ARMY):
        kind = next(kind for kind in ARMY if VALUE[kind] == value)
        row = [chance(*defender(kind, against)) for against in values]
        rows.append((f"{letters(value)} ({value})", *row, chance(opening(), kind, enemy_king())))
    return table(("Attacker", *head, PIECE_LETTERS[Kind.KING]), rows)


def letters(value: int) -> str:
    """SG-1.8: the types of this value."""
    return ", ".join(PIECE_LETTERS[kind] for kind in ARMY if VALUE[kind] == value)


def defender(kind: Kind, value: int) -> tuple[State, Kind, int]:
    """SG-8.3, SG-13.12: a state, an attacker, and in it a piece or a feature that is worth so much."""
    s = opening()
    for other in ARMY:
        if VALUE[other] == value:
            return s, kind, piece(s, other)
    s.features[0].kind = next(thing for thing in Thing if SV[thing] == value)
    return s, kind, FEATURE_REF


# ---------------------------------------------------------------- cards


def relics() -> str:
    """SG-11.29, SG-17.4: the relics."""
    rows = []
    for card, active, lp, sp, buy_lp, buy_sp, windows, uses in LIST[:RELICS]:
        buy = price(buy_lp, buy_sp) if buy_lp != NO_PRICE else ""
        limit = (LIMITS[uses] or "once a turn") if active else ""
        rows.append((*naming(card), price(lp, sp), buy, window_words(windows) or "passive", limit, effect(card)))
    return table(("Relic", "Id", "Unlock", "Buy", "Window", "Limit", "Effect"), rows)


def spells() -> str:
    """SG-11.36, SG-17.4: the spells."""
    rows = []
    for card, _, lp, sp, _, _, windows, uses in LIST[RELICS:]:
        cost = PRICES[card].format(lp=lp) if card in PRICES else price(lp, sp)
        rows.append((*naming(card), cost, window_words(windows), LIMITS[uses], effect(card)))
    return table(("Spell", "Id", "Price", "Window", "Limit", "Effect"), rows)


def naming(card: int) -> tuple[str, str]:
    """SG-11.37: the name of a card, and its id in the notation."""
    return TEXTS[card_id(card)][0], f"`{card_id(card)}`"


def effect(card: int) -> str:
    """SG-11.28 to SG-11.36: what a card does."""
    return TEXTS[card_id(card)][1]


def window_words(windows: int) -> str:
    """SG-11.14: the windows of a card."""
    return " ".join(window.name for window in Window if windows & window)


# ---------------------------------------------------------------- the field


def features() -> str:
    """SG-13.13, SG-17.2: everything that can be built."""
    rows = []
    for thing in Thing:
        kind = "ground" if thing < GROUND_FEATURES else "standing" if thing < FEATURES else "NPC"
        cost, reward = points(BUILD_LP[thing], BUILD_SP[thing]), REWARD[thing]
        rows.append((title(thing), OBJECT_PREFIX[thing], SV[thing], cost, kind, reward, DOES[thing]))
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


# ---------------------------------------------------------------- all of it


def constants() -> str:
    """SG-17.3: the numbers of the game with their usual values."""
    rows = [(f"`{name}`", value, rule) for name, (value, rule) in numbers().items()]
    return table(("Constant", "Value", "Rule"), rows)


def numbers() -> dict[str, tuple[int, str]]:
    """SG-17.3: each number with its rule."""
    rules, high = Rules(), {name: field.option.high for name, field in Rules.fields.items() if field.option}
    return {
        "START_LP": (rules.start_lp, "SG-3.3"),
        "START_SP": (rules.start_sp, "SG-3.3"),
        "KING_HP": (rules.king_hp, "SG-9.1"),
        "LP_GOAL": (rules.lp_goal, "SG-9.4"),
        "PASS_BONUS": (rules.pass_bonus, "SG-10.12"),
        "BREAK_COST": (BREAK_COST, "SG-10.3"),
        "BREAK_TARGET": (BREAK_TARGET, "SG-10.3"),
        "REPAIR_COST": (REPAIR_COST, "SG-10.5"),
        "REPAIR_TARGET": (REPAIR_TARGET, "SG-10.5"),
        "CONV_RATE": (conversion_rate(), "SG-10.10"),
        "CONV_CAP": (CONVERSION_CAP, "SG-10.10"),
        "MAX_TOHIT": (MOST_BONUS, "SG-8.11"),
        "MAX_DMG": (MOST_DAMAGE, "SG-8.11"),
        "MAX_REROLL": (1, "SG-8.11"),
        "MAX_ACTS": (ACTIVATIONS, "SG-11.20"),
        "HIT_MIN": (LEAST, "SG-8.5"),
        "HIT_MAX": (MOST, "SG-8.5"),
        "SUMMON_FEE": (FEE, "SG-7.1"),
        "INCOME_MULT": (income_of_a_point(), "SG-10.2"),
        "REWARD_MULT": (CAPTURE_SP, "SG-8.9"),
        "SLOT_BASE": (INTERPRET(capacity)(State(), WHITE), "SG-13.8"),
        "SLOT_DIV": (SLOT_VALUE, "SG-13.8"),
        "SLOT_MAX": (SLOTS, "SG-13.8"),
        "ROADS_PER_SLOT": (ROADS_A_SLOT, "SG-13.8"),
        "AURA_RADIUS": (AURA_RADIUS, "SG-13.17"),
        "TRADER_FEE": (VISIT_LP, "SG-14.4"),
        "TOKEN_OFF": (TOKEN_LP, "SG-14.4"),
        "BAZAAR_OFF": (bazaar_discount(), "SG-13.19"),
        "MINT_MAX": (MINT_SP, "SG-13.20"),
        "WEATHER_TURNS": (WEATHER_TURNS, "SG-13.29"),
        "FOG_RANGE": (FOG_RANGE, "SG-13.26"),
        "MAX_W": (high["width"], "SG-2.1"),
        "MAX_H": (high["height"], "SG-2.1"),
        "MAX_FEATURES": (MAX_FEATURES, "SG-2.7"),
        "MAX_NPCS": (MAX_NPCS, "SG-2.7"),
        "MAX_POINTS": (MAX_POINTS, "SG-2.6"),
    }


def conversion_rate() -> int:
    """SG-10.10: the SP of one LP."""
    s = State()
    s.players[WHITE].sp = CONVERSION_CAP
    INTERPRET(convert_points)(s, WHITE, CONVERSION_CAP, Log())
    return CONVERSION_CAP // s.players[WHITE].lp


def income_of_a_point() -> int:
    """SG-10.2: the SP that a captive Pawn earns."""
    s = State()
    s.players[WHITE].turns_taken, s.players[WHITE].captives[Kind.PAWN] = 1, 1
    return int(INTERPRET(income)(s, WHITE))


def bazaar_discount() -> int:
    """SG-13.19: the LP that a Bazaar takes off a purchase."""
    s, buy = State(), INTERPRET(deploy_price)
    dear = INTERPRET(lp_part)(buy(s, Verb.BUY, Card.KINGS_AEGIS))
    s.features[0].kind, s.features_made = Thing.BAZAAR, 1
    return int(dear - INTERPRET(lp_part)(buy(s, Verb.BUY, Card.KINGS_AEGIS)))


def events() -> str:
    """SG-2.9: every event with its fields, its rule and its sentence."""
    rows = []
    for telling in TELLINGS.values():
        fields = ", ".join(field.partition(":")[0] for field in telling.fields.split())
        rows.append((telling.name, fields, telling.rule, telling.sentence))
    return table(("Event", "Fields", "Rule", "Sentence"), rows)


TABLES: dict[str, Callable[[], str]] = {
    function.__name__: function
    for function in (
        errors,
        options,
        pieces,
        events,
        starting_squares,
        move_costs,
        thresholds,
        relics,
        spells,
        terrain,
        features,
        map_symbols,
        npcs,
        constants,
    )
}
