"""The private parts of Numba that we use: a release that changes one fails here, by its name."""

from __future__ import annotations

import importlib
import inspect
from typing import Any

import pytest

from ludex.kernel.compile.interpreted_mode import NATIVE

pytestmark = pytest.mark.skipif(not NATIVE, reason="Numba compiles nothing here")

PRIVATE = {
    "numba.core.caching:_CacheLocator": ("from_function", "get_cache_path", "get_source_stamp", "get_disambiguator"),
    "numba.core.caching:CompileResultCacheImpl": ("_locator_classes", "get_filename_base"),
    "numba.core.caching:FunctionCache": ("_impl_class", "load_overload", "save_overload"),
    "numba.core.event:Listener": ("on_start", "on_end"),
    "numba.core.event:install_listener": (),
    "numba.core.dispatcher:Dispatcher": ("get_call_template", "typeof_pyval", "compile"),
    "numba.core.types:IntEnumMember": (),
    "numba.np.numpy_support:from_dtype": (),
}


@pytest.mark.parametrize("name", PRIVATE)
def test_numba_still_has(name: str) -> None:
    module, _, part = name.partition(":")
    found: Any = getattr(importlib.import_module(module), part)
    assert not [attribute for attribute in PRIVATE[name] if not hasattr(found, attribute)]


def test_numba_still_takes_a_dispatcher_without_its_runtime() -> None:
    from numba.core.options import TargetOptions

    assert "_nrt" in inspect.getsource(inspect.getmodule(TargetOptions) or importlib.import_module("numba"))


def test_rules_of_modules_with_the_same_last_name_are_cached_apart() -> None:
    """Numba names the files of a cache by the last part of a module alone."""
    from ludex.games.soulgems.rules.combat import targets as ours
    from ludex.games.soulgems.rules.npc import targets as theirs
    from ludex.kernel.compile.numba_backend import _Cache

    names = {_Cache(_function_of(module.__name__))._impl.filename_base for module in (ours, theirs)}
    assert len(names) == 2


def _function_of(module: str) -> Any:
    """A function that says that it belongs to a module."""

    def same() -> int:
        return 1

    same.__module__ = module
    return same
