"""Rules: plain Python functions on records, compiled by Numba, cached so that a stale hit is impossible.

`@rule` marks a function. Natively it becomes a Numba dispatcher; with `LUDEX_INTERPRETED=1`, or without Numba, it
stays the Python function it is. An `Interpreter` gives the interpreted twin of a compiled rule in the same process.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

import numpy as np

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.state.record import Table

F = TypeVar("F", bound=Callable[..., Any])
MARK = "__ludex_rule__"

RULES: list[Any] = []  # every rule of this process, in order of definition


def rule(function: F) -> F:
    """Mark a function as a rule; compiled when it is first used."""
    setattr(function, MARK, True)
    compiled = _compiled(function) if NATIVE else function
    RULES.append(compiled)
    return compiled


def _compiled(function: Callable[..., Any]) -> Any:
    """Numba is imported with the first rule that needs it."""
    from ludex.kernel.compile.numba_backend import compile_rule

    return compile_rule(function)


def source(function: Any) -> Callable[..., Any]:
    """The Python function behind a rule."""
    return getattr(function, "py_func", function)  # type: ignore[no-any-return]


def is_rule(value: Any) -> bool:
    """Whether this is a rule, compiled or not."""
    return callable(value) and hasattr(source(value), MARK)


@contextmanager
def watching(report: Callable[[str], None]) -> Iterator[None]:
    """Report the name of each rule that is compiled meanwhile (one that comes from the cache is not)."""
    if not NATIVE:
        yield
        return
    from ludex.kernel.compile.numba_backend import listening

    with listening(report):
        yield


class Translation:
    """The rules of a process once more, rebuilt in a world of their own: modules whose globals are translated too."""

    def __init__(self) -> None:
        self._rules: dict[Any, Any] = {}
        self._worlds: dict[int, dict[str, Any]] = {}

    def build(self, function: Callable[..., Any]) -> Any:
        """What becomes of a rule's Python function."""
        return function

    def constant(self, value: Any) -> Any:
        """What becomes of anything that is not a rule."""
        return value

    def __call__(self, value: Any) -> Any:
        """The translation of a rule or a constant."""
        if not is_rule(value):
            return self.constant(value)
        function = source(value)
        if function not in self._rules:
            self._rules[function] = self.build(types.FunctionType(function.__code__, self._world(function)))
        return self._rules[function]

    def _world(self, function: Any) -> dict[str, Any]:
        """The globals of a module, translated; known before they are filled, for rules that call each other."""
        theirs = function.__globals__
        if id(theirs) not in self._worlds:
            mine = self._worlds[id(theirs)] = dict(theirs)
            mine.update({name: self(value) for name, value in theirs.items()})
        return self._worlds[id(theirs)]


class Interpreter(Translation):
    """Compiled rules as the Python they were written in, some of them replaced if a test wants to."""

    def __init__(self, replace: Mapping[Any, Any] | None = None) -> None:
        super().__init__()
        self._rules.update({source(old): new for old, new in (replace or {}).items()})

    def constant(self, value: Any) -> Any:
        return Table(value) if isinstance(value, np.ndarray) else value
