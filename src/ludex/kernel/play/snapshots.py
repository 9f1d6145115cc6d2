"""Parts of states that a match keeps: hashes, random generators, and whole states to go back to."""

from __future__ import annotations

import hashlib
import json

from ludex.kernel.state.dice import WORDS, Stream, next_word
from ludex.kernel.state.generators import generators
from ludex.kernel.state.record import Record
from ludex.kernel.state.splitmix import plant


class Snapshots:
    """Saved states by the number of decisions before them, the older the sparser: each lives twice its step."""

    def __init__(self, states: dict[int, bytes] | None = None) -> None:
        self._states = states or {}

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, count: int) -> bytes:
        return self._states[count]

    def add(self, count: int, state: bytes) -> None:
        """Keep a state and drop an older one."""
        self._states[count] = state
        if count:
            self._states.pop(count - 2 * (count & -count), None)

    def before(self, count: int) -> Snapshots:
        """A copy with the states before so many decisions."""
        return Snapshots({at: state for at, state in self._states.items() if at < count})

    def copy(self) -> Snapshots:
        return Snapshots(self._states.copy())

    def nearest(self, count: int) -> int:
        """The number of the last kept state that is not after so many decisions."""
        return max(kept for kept in self._states if kept <= count)


def state_hash(state: Record) -> str:
    """Return a short hash of a state and of the texts typed so far."""
    digest = hashlib.sha256(state.save())
    if state.texts:
        digest.update(json.dumps(sorted(state.texts.items())).encode())
    return digest.hexdigest()[:16]


def streams(state: Record) -> list[bytes]:
    """Return the bytes of all random generators of a state."""
    return [getattr(state, name).save() for name in generators(type(state))]


def renew_dice(state: Record, dice: Stream) -> None:
    """Replace all random generators of a state by new ones, drawn from a master stream."""
    for name in generators(type(state)):
        words = [next_word(dice) for _ in range(WORDS)]
        generator = getattr(state, name)
        if isinstance(generator, Stream):
            generator.a, generator.b, generator.c, generator.d = *words[:-1], words[-1] | 1
        else:
            plant(generator, words[0], words[1])
