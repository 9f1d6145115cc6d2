"""What every catalog may have: who is who on the board, and the legend of its signs. A catalog never changes during
a match: it is made of the engine's tables, fetched once and kept."""

from __future__ import annotations

from msgspec import Struct


class Identity(Struct, frozen=True, omit_defaults=True):
    """A seat, a side or a people as it is recognised: by its colour and by its letter or pattern."""

    id: str
    name: str
    letter: str  # unique among those of its kind
    colour: str  # “#0072b2”
    ink: str = "#111"  # of text on that colour
    pattern: str = ""  # the name of a pattern or shape that a client draws


class Sign(Struct, frozen=True, omit_defaults=True):
    """A sign on the board and its meaning, for the legend."""

    id: str
    sign: str  # a letter or mark
    text: str  # what it means
    rule: str = ""


class Catalog(Struct, frozen=True):
    """The base of a game's catalog: a game without its own has an empty one."""

    identities: tuple[Identity, ...] = ()
    legend: tuple[Sign, ...] = ()
