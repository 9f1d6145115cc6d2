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

from ludex.kernel.compile.mode import NATIVE
from ludex.kernel.state.record import Record, Table

F = TypeVar("F", bound=Callable[..., Any])
MARK = "__ludex_rule__"

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
    import numba
    from numba.core import event as numba_events
    from numba.core import types as numba_types
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
    from numba.extending import typeof_impl
    from numba.np.numpy_support import from_dtype

    from ludex.kernel.compile import cache

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

    def widen(dispatcher: Any) -> Any:
        """Every integer is 64 bits wide in a call, so that a rule is compiled once and not for each width."""
        template = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: template(_wide(args), kws)
        return dispatcher

    def _wide(kinds: Any) -> tuple[Any, ...]:
        narrow = (numba_types.Integer, numba_types.IntEnumMember)
        return tuple(numba_types.int64 if isinstance(kind, narrow) else kind for kind in kinds)

    def _compile(function: Callable[..., Any]) -> Any:
        # without Numba's runtime a rule can't allocate, as it can't on a GPU; and no array argument is counted
        dispatcher = numba.njit(nogil=True, error_model="numpy", _nrt=False)(function)
        dispatcher._cache = _Cache(function)
        return widen(dispatcher)

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
