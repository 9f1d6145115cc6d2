"""A private PostgreSQL: loopback, a free port, a temporary folder, an ordinary user; gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

ORDINARY = "postgres"  # root can't run a PostgreSQL


class Absent(Exception):
    """No PostgreSQL is installed."""


def binaries() -> Path:
    """The folder of the newest installed PostgreSQL."""
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda home: int(home.parent.name.split(".")[0]))
    found = shutil.which("initdb", path=os.pathsep.join([*map(str, reversed(homes)), os.environ.get("PATH", "")]))
    if not found:
        raise Absent("PostgreSQL is not installed: initdb is neither on the PATH nor under /usr/lib/postgresql")
    return Path(found).resolve().parent


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """One server, with as many databases as are asked for."""

    def __init__(self, folder: Path, safe: bool) -> None:
        self.folder, self.port, self.home = folder, free_port(), binaries()
        self._numbers = count(1)
        self._user = ORDINARY if os.getuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        self._run("initdb", "-D", "data", "-U", "ludex", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": ""}
        lines = [f"{name} = '{value}'\n" for name, value in (settings | {"fsync": "on" if safe else "off"}).items()]
        with (folder / "data" / "postgresql.conf").open("a") as file:
            file.writelines(lines)

    def _run(self, program: str, *arguments: str) -> None:
        """One of PostgreSQL's programs, as the ordinary user, in the folder."""
        command = [str(self.home / program), *arguments]
        quiet = subprocess.DEVNULL  # a pipe would stay open as long as the server runs
        subprocess.run(command, check=True, cwd=self.folder, user=self._user, stdout=quiet, stderr=quiet)

    def start(self) -> None:
        """Accepting connections on return."""
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log", "start")

    def stop(self) -> None:
        """At once, whoever is connected."""
        self._run("pg_ctl", "-D", "data", "-w", "-m", "fast", "stop")

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://ludex@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "ludex", name)
        return self.url(name)


@contextmanager
def running(safe: bool = False, under: Path | None = None) -> Iterator[Cluster]:
    """A server for a while; `safe` waits for the disk `under` which it is, which only measurements need."""
    binaries()
    with tempfile.TemporaryDirectory(prefix="ludex-postgres-", dir=under) as folder:
        cluster = Cluster(Path(folder), safe)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
