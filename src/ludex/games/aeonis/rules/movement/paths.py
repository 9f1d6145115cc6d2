"""Paths as numbers (AE-19.4, AE-65.4).

A path is written with move codes, first code first: 0 to 5 are the directions of AE-1.1, 6 and more are hops, in
ascending (q, r) of the destination among the other Portals of the mover. Its number has these codes plus one as digits
to base 11; 0 is the empty path. Of two paths of one length the smaller number is the one that comes first in AE-19.4.

A finished Move has room for six codes; a path of seven hexes is named by its destination and is the canonical one. A
Move that is still open has room for five.
"""

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.map.hexes import DIRECTIONS, HEXES
from ludex.games.aeonis.rules.map.queries import is_portal, near
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule

BASE = 11
WRITTEN = 6  # hexes that a finished Move has room for
OPEN_WRITTEN = 5
LONGEST = 7  # AE-19.3
LAST_PATH = sum(BASE**k for k in range(1, WRITTEN + 1))
BY_DESTINATION = LAST_PATH + 1  # plus a hex: the canonical path of seven hexes to it
LAST_OPEN_PATH = sum(BASE**k for k in range(1, OPEN_WRITTEN + 1))
QUICK = LAST_OPEN_PATH + 1  # AE-65.3: in place of a path, options are chosen and a destination is wanted


@rule
def add_code(path: int, code: int) -> int:
    """AE-19.4: a path with one more hex."""
    return path * BASE + code + 1


@rule
def without_last(path: int) -> int:
    """AE-19.4: a path without its last hex."""
    return (path - 1) // BASE


@rule
def last_code(path: int) -> int:
    """AE-19.4: the last move code of a path that is not empty."""
    return (path - 1) % BASE


@rule
def length_of(path: int) -> int:
    """AE-3.4: how many hexes a path enters."""
    n, rest = 0, path
    while rest > 0:
        rest = without_last(rest)
        n += 1
    return n


@rule
def first_codes(path: int, wanted: int) -> int:
    """AE-19.4: the beginning of a path."""
    rest = path
    for _ in range(length_of(path) - wanted):
        rest = without_last(rest)
    return rest


@rule
def code_at(path: int, place: int) -> int:
    """AE-19.4: the move code at a place of a path, from 0."""
    return last_code(first_codes(path, place + 1))


@rule
def other_portal(s: State, seat: int, a: int, rank: int) -> int:
    """AE-19.4: among a player's Portals but this one, that with so many before it in (q, r); NONE beyond the last."""
    left = rank
    for h in range(HEXES):
        if h != a and is_portal(s, h, seat):
            if left == 0:
                return h
            left -= 1
    return NONE


@rule
def hop_code(s: State, seat: int, a: int, b: int) -> int:
    """AE-19.4: the move code of a hop from a Portal to another."""
    code = DIRECTIONS
    for h in range(b):
        if h != a and is_portal(s, h, seat):
            code += 1
    return code


@rule
def next_hex(s: State, seat: int, a: int, code: int) -> int:
    """AE-3.2: where a move code leads from a hex, NONE if nowhere."""
    if code < DIRECTIONS:
        return near(s, a, code)
    return other_portal(s, seat, a, code - DIRECTIONS) if is_portal(s, a, seat) else NONE


@rule
def coded(path: int, h: int) -> int:
    """AE-65.4: a canonical path to a hex as a finished Move writes it."""
    return path if path <= LAST_PATH else BY_DESTINATION + h
