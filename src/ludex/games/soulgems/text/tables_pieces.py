"""The tables of the core game: pieces, starting squares, prices of Moves, thresholds of attacks."""

from ludex.games.soulgems.rules.board import start_cell
from ludex.games.soulgems.rules.codes import (
    COUNT,
    FEATURE_REF,
    JUMP,
    KIND_OF,
    NORTH,
    SIDES,
    SV,
    VALUE,
    WHITE,
    Kind,
    Mode,
    Phase,
    Thing,
)
from ludex.games.soulgems.rules.combat.chance import base_chance, clamp_chance
from ludex.games.soulgems.rules.combat.damage import CAPTURE_SP
from ludex.games.soulgems.rules.combat.targets import attack_cost
from ludex.games.soulgems.rules.field.terrain import CORE
from ludex.games.soulgems.rules.movement.allowed_paths import why_not_reach
from ludex.games.soulgems.rules.movement.price import move_cost
from ludex.games.soulgems.rules.points import generic_part, lp_part
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import summon_cost
from ludex.games.soulgems.rules.verbs import move
from ludex.games.soulgems.text.names import PIECE_LETTERS, square
from ludex.games.soulgems.text.tables_common import INTERPRET, enemy_king, opening, piece, title
from ludex.kernel.rulebook import table

ARMY = tuple(Kind)[: Kind.KING]  # the types without the King

# SG-6.10: where a Move goes whose price is asked; a Knight's second jump goes on as the first
LEAP = 7  # of JUMP: one file aside, two ranks ahead
WAY = {Kind.PAWN: NORTH, Kind.KNIGHT: JUMP[LEAP], Kind.BISHOP: NORTH + 1, Kind.ROOK: NORTH, Kind.QUEEN: NORTH}
WAY |= {Kind.KING: NORTH}


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
