"""Fair dice: a seed from a CSPRNG, its hash published at the start, the seed itself at the end.

A seed is any short text, or a number: it is hashed into the generator, so that seeds that differ little give games that
have nothing in common. `#4.17` is game 17 of the numbered experiment 4, derived as a batch derives it. `=` and 32
hexadecimal digits are the words of the generator themselves: a lesson may need just these dice.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from ludex.kernel.errors import LudexError
from ludex.kernel.state.dice import WORDS, Stream, derive

WORD_BYTES = 4
MAX_LENGTH = 64
NUMBERED = re.compile(r"#(\d{1,19})\.(\d{1,19})", re.ASCII)
WRITTEN = re.compile(r"=([0-9a-f]{32})")


def fresh() -> str:
    """Return a new random seed: 128 bits in hexadecimal."""
    return secrets.token_hex(WORDS * WORD_BYTES)


def seed_text(seed: str | int) -> str:
    """Return a seed as it is stored: one line of 1 to 64 printable characters; raises LudexError."""
    text = str(seed)
    if not 0 < len(text) <= MAX_LENGTH or not text.isprintable() or text != text.strip():
        shown = text[:MAX_LENGTH].strip()
        raise LudexError(f"“{shown}” is not a seed: give a number, or 1 to {MAX_LENGTH} characters on one line")
    return text


def given_or_fresh(seed: str | int | None) -> str:
    """The given seed as it is stored, or a new one for None."""
    return fresh() if seed is None else seed_text(seed)


def commitment(seed: str) -> str:
    """Return the hash of a seed, published before the first roll."""
    return hashlib.sha256(f"ludex seed {seed}".encode()).hexdigest()


def stream(seed: str) -> Stream:
    """Return the master stream of a seed."""
    if found := NUMBERED.fullmatch(seed_text(seed)):
        master = Stream()
        derive(master, int(found[1]), int(found[2]))
        return master
    if found := WRITTEN.fullmatch(seed):
        return _stream_of(bytes.fromhex(found[1]))
    return hashed_stream(f"ludex dice {seed}")


def bot_stream(seed: str, seat: int) -> Stream:
    """Return the dice of a seat's bot where the same seed must show the same game."""
    return hashed_stream(f"ludex bot {seat} {seed}")


def hashed_stream(text: str) -> Stream:
    """Return the stream that starts from the hash of a text."""
    return _stream_of(hashlib.sha256(text.encode()).digest())


def _stream_of(data: bytes) -> Stream:
    """Return the stream that starts from these bytes."""
    words = [int.from_bytes(data[at : at + WORD_BYTES]) for at in range(0, WORDS * WORD_BYTES, WORD_BYTES)]
    made = Stream()
    made.a, made.b, made.c, made.d = words if any(words) else (0, 0, 0, 1)  # a generator of zeros would stand still
    return made


def numbered(experiment: int, game: int = 0) -> str:
    """Return the seed of one game of a numbered experiment."""
    return f"#{experiment}.{game}"
