"""What the tables of the rulebook share: words for things and prices, and small positions to measure in."""

from enum import IntEnum
from functools import cache

from ludex.games.soulgems.rules.board import enter, king_of, start_cell
from ludex.games.soulgems.rules.codes import BLACK, KIND_OF, WHITE, Kind
from ludex.games.soulgems.rules.field.terrain import lay_board
from ludex.games.soulgems.rules.setup import blank
from ludex.games.soulgems.rules.state import State
from ludex.kernel.compile.rule import Interpreter

INTERPRET = Interpreter()  # printing a rulebook need not compile anything


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
