"""The cache of compiled rules: found again wherever it fits, never where anything it was made of has changed."""

from __future__ import annotations

import json
import os
import pickle
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numba
import pytest

from ludex.games import GAMES
from ludex.kernel.compile import cache_key
from ludex.kernel.compile.interpreted_mode import NATIVE

DAY = 24 * 3600
Keys = Callable[[], tuple[str, str]]

PROBE = """
from ludex.kernel.state.bits import count
from ludex.kernel.compile.rule import rule


@rule
def members(bits: int) -> int:
    return count(bits)
"""

USE = """
import json
from ludex.kernel.probe import members
from ludex.kernel.compile.rule import watching
compiled = []
with watching(compiled.append):
    answer = members(0b1011)
print(json.dumps([answer, compiled]))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, with a rule that calls a rule of another file."""
    place = shutil.copytree(cache_key.PACKAGE, tmp_path / "one" / "ludex", ignore=shutil.ignore_patterns("__pycache__"))
    (place / "kernel" / "probe.py").write_text(PROBE, encoding="utf-8")
    return place


@pytest.fixture
def keys(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keys]:
    """The names of the kernel's and of Impetus's caches, for the copy as it is now."""
    monkeypatch.setattr(cache_key, "PACKAGE", package)

    def forget() -> None:
        cache_key._key.cache_clear()
        cache_key.folder.cache_clear()

    def now() -> tuple[str, str]:
        forget()
        return cache_key.folder("ludex.kernel.state.dice").name, cache_key.folder("ludex.games.impetus.rules.turn").name

    yield now
    forget()


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def use(package: Path, caches: Path, **environment: str) -> tuple[int, list[str]]:
    """What the probe answers in a new process, and what that had to compile."""
    paths = {"PYTHONPATH": str(package.parent), "LUDEX_CACHE": str(caches), "NUMBA_BOUNDSCHECK": "0"}
    script = [sys.executable, "-c", USE]
    done = subprocess.run(script, env=os.environ | paths | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    answer, compiled = json.loads(done.stdout)
    return answer, compiled


@pytest.mark.skipif(not NATIVE, reason="nothing is compiled in this process")
def test_a_cache_is_found_again_but_never_a_stale_one(package: Path, tmp_path: Path) -> None:
    caches = tmp_path / "caches"
    assert use(package, caches) == (3, ["members", "count"])
    assert use(package, caches) == (3, []), "the second process finds it"
    elsewhere = shutil.copytree(package, tmp_path / "two" / "ludex")
    assert use(elsewhere, caches) == (3, []), "so does the same source in another folder"
    edit(elsewhere / "kernel" / "state" / "bits.py", ">> 56) & 0x7F", ">> 56) + 100")
    assert use(elsewhere, caches) == (103, ["members", "count"]), "a called rule of another file was changed"
    assert use(package, caches) == (3, []), "the first one is still there"
    assert use(package, caches, NUMBA_BOUNDSCHECK="1") == (3, ["members", "count"])


@pytest.mark.skipif(not NATIVE, reason="nothing is compiled in this process")
def test_an_index_that_cannot_be_read_counts_as_empty(package: Path, tmp_path: Path) -> None:
    """As if the enumeration that it names had moved to another module."""
    caches = tmp_path / "caches"
    assert use(package, caches) == (3, ["members", "count"])
    for index in caches.rglob("*.nbi"):
        index.write_bytes(pickle.dumps(numba.__version__) + b"cludex.kernel\nmoved\n.")
    assert use(package, caches) == (3, ["members", "count"])
    assert use(package, caches) == (3, [])


def test_each_game_has_a_cache_of_its_own(keys: Keys) -> None:
    kernel, impetus = keys()
    assert kernel.startswith("kernel-")
    assert impetus.startswith("impetus-")
    assert cache_key.folder("ludex.games.impetus.loops") == cache_key.folder("ludex.games.impetus.rules.state")
    assert cache_key.folder("ludex.kernel.state.bits") == cache_key.folder("ludex.kernel.state.dice")


@pytest.mark.parametrize(
    "file", ["kernel/state/bits.py", "kernel/state/record.py", "kernel/compile/rule.py", "kernel/simulate/loops.py"]
)
def test_a_change_of_the_kernel_changes_every_key(package: Path, keys: Keys, file: str) -> None:
    kernel, impetus = keys()
    with (package / file).open("a", encoding="utf-8") as source:
        source.write("\nX = 1\n")
    assert keys()[0] != kernel
    assert keys()[1] != impetus


@pytest.mark.parametrize("file", ["rules/turn.py", "rules/state.py", "rules/verbs.py", "bots/__init__.py"])
def test_a_change_of_a_game_changes_its_own_key_only(package: Path, keys: Keys, file: str) -> None:
    kernel, impetus = keys()
    with (package / "games" / "impetus" / file).open("a", encoding="utf-8") as source:
        source.write("\nX = 1\n")
    assert keys()[0] == kernel
    assert keys()[1] != impetus


@pytest.mark.parametrize(
    "file", ["client/lesson.py", "text/tables.py", "rulebook.md", "client/view.py", "text/notation.py"]
)
def test_words_change_no_key(package: Path, keys: Keys, file: str) -> None:
    before = keys()
    with (package / "games" / "impetus" / file).open("a", encoding="utf-8") as source:
        source.write("\n# another word\n")
    assert keys() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_reworded_refusal_log_line_or_description_changes_no_key(package: Path, keys: Keys, game: str) -> None:
    folder = package / "games" / game
    before = keys(), cache_key.folder(f"ludex.games.{game}.rules.turn").name
    reword(folder / "meta.py", r'about="', 'about="Now ')
    if (folder / "rules").is_dir():
        reword(folder / "text" / "event_sentences.py", r"\{(\w+)\}\.", r"{\1}!")
        reword(folder / "rules" / "refusal_sentences.py", r"\bnot\b", "never")
        reword(folder / "rules" / "turn.py", r'\A"""', '"""Reworded.\n\n')
    assert (keys(), cache_key.folder(f"ludex.games.{game}.rules.turn").name) == before


def test_a_number_in_a_file_of_words_changes_the_key(package: Path, keys: Keys) -> None:
    before = keys()[1]
    reword(package / "games" / "impetus" / "meta.py", r"Option\(10,", "Option(11,")
    assert keys()[1] != before


def reword(path: Path, old: str, new: str) -> None:
    """Change a pattern wherever it stands; it must stand somewhere."""
    text, count = re.subn(old, new, path.read_text(encoding="utf-8"))
    assert count, path
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        "from ludex.kernel.numbers import TWO",
        "from ludex.kernel import numbers",
        "import ludex.kernel.numbers as numbers",
    ],
)
def test_an_imported_file_without_rules_of_its_own_counts(package: Path, keys: Keys, words: str) -> None:
    (package / "kernel" / "numbers.py").write_text("TWO = 2\n", encoding="utf-8")
    with (package / "kernel" / "probe.py").open("a", encoding="utf-8") as source:
        source.write(f"\n{words}\n")
    before = keys()
    edit(package / "kernel" / "numbers.py", "2", "3")
    assert keys()[0] != before[0]


def test_bounds_checking_has_a_cache_of_its_own(keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    off = keys()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert keys()[0] != off[0]
    assert keys()[1] != off[1]


def test_another_processor_has_caches_of_its_own(keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder that moves to another machine brings caches along which do not fit there."""
    here = keys()
    monkeypatch.setattr(cache_key, "processor", lambda: ("x86_64", "another", "+sse4.2"))
    assert keys()[0] != here[0]
    assert keys()[1] != here[1]


def test_where_caches_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    assert cache_key.root() == tmp_path
    monkeypatch.delenv("LUDEX_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache_key.root() == Path("/somewhere/ludex")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_key.root() == Path.home() / ".cache" / "ludex"


def aged(folder: Path, days: int) -> Path:
    """A cache that was last written some days ago."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "dice.below.nbi").touch()
    os.utime(folder, (time.time() - days * DAY,) * 2)
    return folder


def test_caches_that_are_a_month_old_are_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    old = aged(tmp_path / "kernel-0123456789abcdef", days=31)
    new = aged(tmp_path / "kernel-fedcba9876543210", days=29)
    cache_key.prune()
    assert not old.exists()
    assert (new / "dice.below.nbi").exists()


def test_folders_of_other_people_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """LUDEX_CACHE may name a folder that has other things in it."""
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    pictures = aged(tmp_path / "holiday-pictures", days=400)
    cache_key.prune()
    assert pictures.exists()


@pytest.mark.skipif(not NATIVE, reason="nothing is compiled in this process")
def test_a_cache_in_use_is_never_thrown_away(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "caches"))
    use(package, tmp_path / "caches")
    (folder,) = (tmp_path / "caches").glob("kernel-*")
    aged(folder, days=40)
    use(package, tmp_path / "caches")
    cache_key.prune()
    assert folder.exists(), "compiled forty days ago, but used just now"


def test_pruning_where_nothing_was_kept_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "none"))
    cache_key.prune()
    assert not (tmp_path / "none").exists()
