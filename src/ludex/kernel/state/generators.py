"""The random generators of a state."""

from __future__ import annotations

from functools import cache

from ludex.kernel.errors import LudexError
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import Record
from ludex.kernel.state.splitmix import SplitMix


@cache
def generators(kind: type[Record]) -> list[str]:
    """Return the names of the fields that are random generators."""
    return [name for name, field in kind.fields.items() if field.item.record in (Stream, SplitMix)]


def check_streams(state: Record) -> None:
    """Raise LudexError if a stream was left empty by a setup: it would draw the same for ever."""
    for name in generators(type(state)):
        stream = getattr(state, name)
        if isinstance(stream, Stream) and not any(stream.data):
            raise LudexError(f"the stream `{name}` is empty after the setup; write branch(dice, s.{name}) there")
