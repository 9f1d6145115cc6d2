"""Rules: plain Python functions on records, compiled by Numba, cached so that a stale hit is impossible.

`@rule` marks a function. Natively it becomes a Numba dispatcher; with `LUDEX_INTERPRETED=1`, or without Numba, it
stays the Python function it is. `interpret` gives the interpreted twin of a compiled rule inside the same process.
"""

from __future__ import annotations

import os
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

import numpy as np

from ludex.kernel.record import Record

F = TypeVar("F", bound=Callable[..., Any])
MARK = "__ludex_rule__"

try:
    import numba
except ImportError:  # Numba is optional: rules then run interpreted
    numba = None

NATIVE = numba is not None and os.environ.get("LUDEX_INTERPRETED", "0") in ("", "0")
RULES: list[Any] = []  # every rule of this process, in order of definition


def rule(function: F) -> F:
    """Mark a function as a rule; compiled when it is first used."""
    setattr(function, MARK, True)
    compiled = _compile(function) if NATIVE else function
    RULES.append(compiled)
    return compiled


def source(function: Any) -> Callable[..., Any]:
    """The Python function behind a rule."""
    return getattr(function, "py_func", function)  # type: ignore[no-any-return]


def is_rule(value: Any) -> bool:
    """Whether this is a rule, compiled or not."""
    return callable(value) and hasattr(source(value), MARK)


if NATIVE:
    from numba.core import event as numba_events
    from numba.core import types as numba_types
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
    from numba.extending import typeof_impl
    from numba.np.numpy_support import from_dtype

    from ludex.kernel import cache

    @typeof_impl.register(Record)  # type: ignore[untyped-decorator]
    def _record_type(record: Record, _context: Any) -> Any:
        """A view passes into native code as the record it shows: no copy."""
        return numba_type(type(record))

    def numba_type(kind: type[Record]) -> Any:
        """Numba's type of a record class, made once."""
        if "_numba" not in kind.__dict__:
            kind._numba = from_dtype(kind.dtype)  # type: ignore[attr-defined]
        return kind._numba  # type: ignore[attr-defined]

    class _Locator(_CacheLocator):  # type: ignore[misc]
        """Puts compiled rules into a folder named by the sources that they are made of."""

        def __init__(self, function: Callable[..., Any]) -> None:
            self._function = function

        @classmethod
        def from_function(cls, function: Callable[..., Any], _file: str) -> _Locator:
            return cls(function)

        def get_cache_path(self) -> str:
            return str(cache.folder(self._function.__module__))

        def get_source_stamp(self) -> str:
            return "the folder's name is the stamp"

        def get_disambiguator(self) -> str:
            return str(self._function.__code__.co_firstlineno)

    class _CacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = [_Locator]  # noqa: RUF012

    class _Cache(FunctionCache):  # type: ignore[misc]
        _impl_class = _CacheImpl

    def _widen(kinds: Any) -> tuple[Any, ...]:
        """Every integer is 64 bits wide in a call, so that a rule is compiled once and not for each width."""
        narrow = (numba_types.Integer, numba_types.IntEnumMember)
        return tuple(numba_types.int64 if isinstance(kind, narrow) else kind for kind in kinds)

    def _compile(function: Callable[..., Any]) -> Any:
        dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
        dispatcher._cache = _Cache(function)
        template = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: template(_widen(args), kws)
        return dispatcher

    class _Listener(numba_events.Listener):  # type: ignore[misc]
        def __init__(self, report: Callable[[str], None]) -> None:
            self._report = report

        def on_start(self, event: Any) -> None:
            self._report(event.data["dispatcher"].py_func.__name__)

        def on_end(self, event: Any) -> None:
            pass


@contextmanager
def watching(report: Callable[[str], None]) -> Iterator[None]:
    """Report the name of each rule that is compiled meanwhile (one that comes from the cache is not)."""
    if not NATIVE:
        yield
        return
    with numba_events.install_listener("numba:compile", _Listener(report)):
        yield


class Table:
    """A constant array as interpreted rules read it: plain ints, bounds checked."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __getitem__(self, index: Any) -> int:
        if min(index) < 0 if isinstance(index, tuple) else index < 0:
            raise IndexError(f"negative index {index}")
        return int(self._array[index])

    def __len__(self) -> int:
        return len(self._array)


class Interpreter:
    """Runs compiled rules as the Python they were written in, some of them replaced if a test wants to."""

    def __init__(self, replace: Mapping[Any, Any] | None = None) -> None:
        self._replace = {source(old): new for old, new in (replace or {}).items()}
        self._twins: dict[Any, Any] = {}
        self._globals: dict[int, dict[str, Any]] = {}

    def __call__(self, value: Any) -> Any:
        """The interpreted twin of a rule or a table; anything else as it is."""
        if isinstance(value, np.ndarray):
            return Table(value)
        if not is_rule(value):
            return value
        function = source(value)
        if function in self._replace:
            return self._replace[function]
        if function not in self._twins:
            self._twins[function] = types.FunctionType(function.__code__, self._world(function))
        return self._twins[function]

    def _world(self, function: Any) -> dict[str, Any]:
        """The globals of a module, with twins in place of rules; filled after it is known, for mutual calls."""
        theirs = function.__globals__
        if id(theirs) not in self._globals:
            mine = self._globals[id(theirs)] = dict(theirs)
            mine.update({name: self(value) for name, value in theirs.items()})
        return self._globals[id(theirs)]
