"""Everything of Numba that is not public API: if a release of Numba changes it, this file changes and no other.

`tests/kernel/compile/test_numba_backend.py` names each private part, so that a new release fails there by its name.
"""

from __future__ import annotations

import functools
import pickle
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import numba
from numba.core import event as numba_events
from numba.core import types as numba_types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.extending import typeof_impl
from numba.np.numpy_support import from_dtype

from ludex.kernel.compile import cache_key
from ludex.kernel.state.record import Record

NumbaError = numba.core.errors.NumbaError
UNREADABLE = (AttributeError, ImportError, EOFError, pickle.UnpicklingError)
LONG = 450  # a device function of more instructions is called and not inlined


@typeof_impl.register(Record)  # type: ignore[untyped-decorator]
def _record_type(record: Record, _context: Any) -> Any:
    """A view passes into native code as the record it shows: no copy."""
    return numba_type(type(record))


@functools.cache
def numba_type(kind: type[Record]) -> Any:
    """Numba's type of a record class, made once."""
    return from_dtype(kind.dtype)


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Puts compiled rules into a folder named by the sources that they are made of."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    @classmethod
    def from_function(cls, function: Callable[..., Any], _file: str) -> _Locator:
        return cls(function)

    def get_cache_path(self) -> str:
        return str(cache_key.folder(self._function.__module__))

    def get_source_stamp(self) -> str:
        return "the folder's name is the stamp"

    def get_disambiguator(self) -> str:
        """The whole name of the module: Numba's file names have its last part only, which two modules may share."""
        return self._function.__module__


class _CacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [_Locator]  # noqa: RUF012


class _Cache(FunctionCache):  # type: ignore[misc]
    """An index that can't be read counts as empty: one of a kernel rule names the enumerations of games, which move."""

    _impl_class = _CacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except UNREADABLE:
            self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)
        except UNREADABLE:
            self.flush()
            super().save_overload(sig, data)


def compile_rule(function: Callable[..., Any]) -> Any:
    """A dispatcher with our cache. Without Numba's runtime a rule can't allocate, as it can't on a GPU."""
    dispatcher = numba.njit(nogil=True, error_model="numpy", _nrt=False, no_cfunc_wrapper=True)(function)
    dispatcher._cache = _Cache(function)
    return widen(know_records(dispatcher))


def know_records(dispatcher: Any) -> Any:
    """The type of a record is looked up: Numba's own search takes longer than most rules do."""
    search = dispatcher.typeof_pyval
    dispatcher.typeof_pyval = lambda value: numba_type(type(value)) if isinstance(value, Record) else search(value)
    return dispatcher


def widen(dispatcher: Any) -> Any:
    """Every integer is 64 bits wide in a call, so that a rule is compiled once and not for each width."""
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(_wide(args), kws)
    return dispatcher


def _wide(kinds: Any) -> tuple[Any, ...]:
    narrow = (numba_types.Integer, numba_types.IntEnumMember)
    return tuple(numba_types.int64 if isinstance(kind, narrow) else kind for kind in kinds)


def keep_call(dispatcher: Any) -> Any:
    """A device function that is called if it is long: inlined everywhere, the rules of a large game take minutes."""
    whole = dispatcher.compile_device

    def compile_device(*arguments: Any, **named: Any) -> Any:
        compiled = whole(*arguments, **named)
        for body in compiled.library._module.functions:
            if sum(len(block.instructions) for block in body.blocks) > LONG:
                body.attributes.add("noinline")
        return compiled

    dispatcher.compile_device = compile_device
    return dispatcher


class _Listener(numba_events.Listener):  # type: ignore[misc]
    def __init__(self, report: Callable[[str], None]) -> None:
        self._report = report

    def on_start(self, event: Any) -> None:
        self._report(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event: Any) -> None:
        pass


def listening(report: Callable[[str], None]) -> AbstractContextManager[Any]:
    """While it is open, `report` gets the name of each function that is compiled, not of one that is cached."""
    return numba_events.install_listener("numba:compile", _Listener(report))  # type: ignore[no-any-return]
