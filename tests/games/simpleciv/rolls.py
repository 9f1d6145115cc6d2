"""Rolls that a test wants: the combat stream is set so that the next draws come out as told."""

from __future__ import annotations

import numpy as np

from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.war.combat import ROLLS
from ludex.kernel.state.splitmix import plant

GAMMA, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # SC-0.16
TRIES = np.arange(1_000_000, dtype=np.uint64)  # enough for any two rolls


def drawn(states: np.ndarray, n: int) -> np.ndarray:
    """SC-0.16, SC-0.17: what `below(n)` gives right after each of these states of a stream was advanced."""
    z = (states ^ (states >> np.uint64(30))) * np.uint64(FIRST)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(SECOND)
    z ^= z >> np.uint64(31)
    return np.asarray(((z >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


def rolls(s: State, *wanted: int, n: int = ROLLS) -> None:
    """The next draws below n on the combat stream."""
    fits = TRIES
    for i, k in enumerate(wanted):
        step = np.uint64((i + 1) * GAMMA % 2**64)
        fits = fits[drawn(fits + step, n) == k]
    plant(s.chance, int(fits[0]) >> 32, int(fits[0]) & 0xFFFFFFFF)
