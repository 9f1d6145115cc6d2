"""scripts/test-tools installs what the tests need: it waits for other programs, and says why it could not."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "test-tools"
LOCKED = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)"
APT = """#!/usr/bin/env bash
echo "$@" >>calls
if [[ " $* " == *" update "* ]]; then
    (($(grep -c " update" calls) > {locked})) || {{ echo "{locked_words}" >&2; exit 100; }}
    {update}
else
    {install}
fi
"""
PROGRAMS = {"id": "echo 0", "sleep": "true", "node": "true", "initdb": "true"}


@pytest.fixture
def bin(tmp_path: Path) -> Path:
    """A computer that has everything but Chromium, and whose sleep takes no time."""
    for name in ("bash", "env", "grep", "touch", "chmod"):
        (tmp_path / name).symlink_to(shutil.which(name) or "")
    for name, words in PROGRAMS.items():
        program(tmp_path / name, f"#!/usr/bin/env bash\n{words}\n")
    return tmp_path


def program(place: Path, words: str) -> None:
    place.write_text(words, encoding="utf-8")
    place.chmod(0o755)


def install(
    bin: Path, *, locked: int = 0, update: str = "true", install: str = "touch chromium; chmod +x chromium"
) -> subprocess.CompletedProcess[str]:
    """Run the script with an apt-get that finds its lists locked so many times; what it said."""
    program(bin / "apt-get", APT.format(locked=locked, locked_words=LOCKED, update=update, install=install))
    environment = {name: value for name, value in os.environ.items() if name != "CHROMIUM"}
    return subprocess.run(
        [SCRIPT, bin], env=environment | {"PATH": str(bin)}, cwd=bin, capture_output=True, text=True, check=False
    )


def calls(bin: Path, command: str) -> list[str]:
    return [line for line in (bin / "calls").read_text(encoding="utf-8").splitlines() if f" {command}" in line]


def test_it_waits_until_another_program_lets_go_of_the_lists(bin: Path) -> None:
    done = install(bin, locked=3)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(calls(bin, "update")) == 4
    assert done.stdout.splitlines()[1:] == ["Another program holds the package lock; waiting …"]


def test_apt_itself_waits_for_the_lock_of_packages(bin: Path) -> None:
    assert install(bin).returncode == 0
    assert "-o DPkg::Lock::Timeout=600" in calls(bin, "install")[0]


@pytest.mark.parametrize("step", ["update", "install"])
def test_it_says_why_it_could_not(bin: Path, step: str) -> None:
    done = install(bin, **{step: "echo said to nobody; echo E: no way to the mirror >&2; exit 100"})
    assert done.returncode == 1
    assert "said to nobody\nE: no way to the mirror\n" in done.stderr
    assert "make test needs more than it can install here:\n  - Chromium" in done.stderr
    assert len(calls(bin, "update")) == 1
