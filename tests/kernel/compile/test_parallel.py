"""Rules are compiled on several cores, those first that others call."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.compile.parallel import calls_of, finished, has_file, named, ready_ones, signature
from ludex.kernel.compile.rule import RULES, source
from ludex.kernel.state import dice

native = pytest.mark.skipif(not NATIVE, reason="compiles")
ONE, TWO, THREE = ("m", "one"), ("m", "two"), ("m", "three")


def test_a_rule_is_found_by_its_name() -> None:
    for rule in RULES:
        if has_file(rule):
            module, name = named(rule)
            assert source(getattr(sys.modules[module], name)) is source(rule)


def test_whom_a_rule_calls() -> None:
    calls = calls_of(dice.derive)
    assert all(module == "ludex.kernel.state.dice" for module, _ in calls)
    assert named(dice.derive) not in calls


def test_each_rule_waits_for_those_that_it_calls() -> None:
    missing = {ONE: set(), TWO: {ONE}, THREE: {ONE, TWO}}
    assert ready_ones(missing) == [ONE]
    assert ready_ones(missing) == []
    missing[TWO].clear()
    assert ready_ones(missing) == [TWO]
    assert list(missing) == [THREE]
    assert finished([]) == []


@native
def test_the_types_that_a_rule_is_compiled_for() -> None:
    from numba import int64

    from ludex.kernel.compile.numba_backend import numba_type

    assert signature(dice.derive) == (numba_type(dice.Stream), int64, int64)


@native
def test_a_game_compiled_ahead_needs_little_more(tmp_path: Path) -> None:
    """Impetus into an empty cache: all rules with a file are there before the first one is used."""
    script = (
        "from ludex.games import load; from ludex.kernel.compile.warmup import homes\n"
        "from ludex.kernel.compile.parallel import *\n"
        "if __name__ == '__main__':\n"
        "    told = []; game = load('impetus'); compile_ahead(homes(game), told.append)\n"
        "    print(len(told) - sum(has_file(rule) for rule in RULES))\n"
    )
    (tmp_path / "ahead.py").write_text(script, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(tmp_path / "ahead.py")],
        env={"LUDEX_CACHE": str(tmp_path / "cache"), "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == "0"
    assert list((tmp_path / "cache").rglob("setup*.nbi"))
