"""Compile the rules of a game on several cores: each one as soon as those that it calls are in the cache."""

from __future__ import annotations

import dis
import importlib
import multiprocessing
import os
import sys
import typing
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from ludex.kernel.compile.rule import RULES, is_rule, source
from ludex.kernel.parent_process import end_with_parent
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.record import Record

WORKERS = 8  # at most: each one holds a game's code once more
Name = tuple[str, str]  # module, rule


def named(rule: Any) -> Name:
    """How another process finds a rule."""
    return source(rule).__module__, source(rule).__name__


def has_file(rule: Any) -> bool:
    """Whether the module of a rule can be imported by its name; the loops, which are made for each game, can't."""
    return sys.modules[source(rule).__module__].__spec__ is not None


def calls_of(rule: Any) -> set[Name]:
    """The rules that a rule calls."""
    function = source(rule)
    read = {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
    found = (function.__globals__.get(name) for name in read)
    return {named(other) for other in found if is_rule(other)}


def signature(rule: Any) -> tuple[Any, ...] | None:
    """The types that a rule is compiled for, by its annotations; None if they do not tell."""
    from numba import int64

    from ludex.kernel.compile.numba_backend import numba_type

    kinds = []
    for kind in (hint for name, hint in typing.get_type_hints(source(rule)).items() if name != "return"):
        if kind is int:
            kinds.append(int64)
        elif kind is Buffer:
            kinds.append(int64[::1])
        elif isinstance(kind, type) and issubclass(kind, Record):
            kinds.append(numba_type(kind))
        else:
            return None
    return tuple(kinds)


def compile_one(name: Name) -> Name:
    """Compile a rule into the cache, in a process of the pool."""
    rule = getattr(importlib.import_module(name[0]), name[1])
    types = signature(rule)
    if types is not None:
        rule.compile(types)
    return name


def compile_ahead(homes: tuple[str, ...], report: Callable[[str], None]) -> None:
    """Compile all rules of some modules that can be compiled by themselves; needs more than one core to be of use."""
    rules = {named(rule): rule for rule in RULES if source(rule).__module__.startswith(homes) and has_file(rule)}
    missing = {name: calls_of(rule) & rules.keys() for name, rule in rules.items()}
    cores = min(os.cpu_count() or 1, WORKERS)
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), end_with_parent) as pool:
        running: set[Future[Name]] = set()
        while missing or running:
            running |= {pool.submit(compile_one, name) for name in ready_ones(missing)}
            if not running:
                return  # rules that call each other in a circle are left to their first use
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for name in finished(done):
                report(name[1])
                for others in missing.values():
                    others.discard(name)


def ready_ones(missing: dict[Name, set[Name]]) -> list[Name]:
    """The rules that wait for no other any more; they are taken out."""
    found = [name for name, others in missing.items() if not others]
    for name in found:
        del missing[name]
    return found


def finished(done: Iterable[Future[Name]]) -> list[Name]:
    """The names of finished rules; an error of one is raised."""
    return [future.result() for future in done]
