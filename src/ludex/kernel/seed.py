"""Fair dice: a seed from a CSPRNG, its hash published at the start, the seed itself at the end."""

from __future__ import annotations

import hashlib
import re
import secrets

from ludex.kernel.dice import WORDS, Stream, derive
from ludex.kernel.errors import LudexError

DIGITS = 8 * WORDS


def fresh() -> str:
    """A seed nobody can guess: 128 bits in hexadecimal."""
    while True:
        seed = secrets.token_hex(DIGITS // 2)
        if int(seed, 16):
            return seed


def commitment(seed: str) -> str:
    """What is published before the first die falls."""
    return hashlib.sha256(f"ludex seed {seed}".encode()).hexdigest()


def stream(seed: str) -> Stream:
    """The master stream that a seed stands for."""
    if not re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", seed) or not int(seed, 16):
        raise LudexError(f"“{seed}” is no seed: {DIGITS} hexadecimal digits, not all zero")
    master = Stream()
    for i, name in enumerate(("a", "b", "c", "d")):
        setattr(master, name, int(seed[8 * i : 8 * i + 8], 16))
    return master


def numbered(experiment: int, game: int = 0) -> str:
    """The seed of one game of a numbered experiment, so that any simulated game can be played again."""
    master = Stream()
    derive(master, experiment, game)
    return f"{master.a:08x}{master.b:08x}{master.c:08x}{master.d:08x}"
