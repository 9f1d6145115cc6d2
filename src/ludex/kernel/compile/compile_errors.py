"""What is wrong with a rule that can't be compiled, in words for whoever wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.errors import LudexError

ALLOCATES = "NRT required"
PLACE = re.compile(r"([^\s\"]+\.py)\s*\((\d+)\)")


@contextmanager
def explained() -> Iterator[None]:
    """Raise LudexError instead of Numba's error, with the place in the source."""
    if not NATIVE:
        yield
        return
    from ludex.kernel.compile.numba_backend import NumbaError

    try:
        yield
    except NumbaError as error:
        raise LudexError(words(str(error))) from error


def words(message: str) -> str:
    """Return a message of Numba in one sentence, with the last place that it names."""
    places = PLACE.findall(message)
    where = f" at {places[-1][0]}, line {places[-1][1]}" if places else ""
    if ALLOCATES in message:
        return f"a rule makes a list, a slice or an array{where}; rules can't: keep it in a field of the state"
    lines = [line.strip() for line in message.splitlines() if line.strip() and not line.startswith("Failed in")]
    return f"a rule can't be compiled{where}: {' '.join(lines[:2])}"
