"""`ludex serve` as a person starts it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from ludex.cli import serve
from ludex.kernel.errors import LudexError
from ludex.server import run
from ludex.server.settings import Settings
from tests.server.house import BOT, ME, SOON, Answer, Guest, request, until
from tests.server.postgres import Cluster, free_port


@contextmanager
def started(*options: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and the line that it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", "ludex.cli", "serve", *options],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )
    try:
        assert process.stdout
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.wait()
        process.stdout.close() if process.stdout else None


class Place:
    """Enough of a house for a guest."""

    def __init__(self, place: str) -> None:
        self.place = place


def test_it_prints_its_address_keeps_matches_in_my_folder_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    port = str(free_port())
    with started("--port", port, LUDEX_MATCHES=str(tmp_path), LUDEX_INTERPRETED="1") as (process, line):
        assert line == f"Ludex is at http://127.0.0.1:{port}/ (Ctrl-C stops it)\n"
        begun = begin(f"127.0.0.1:{port}")
        guest = Guest(Place(f"127.0.0.1:{port}"), begun["id"], (begun["tokens"][0],))  # type: ignore[arg-type]
        process.send_signal(signal.SIGINT)
        guest.wait(lambda guest: guest.closed)
        assert process.wait(SOON) == 0
    assert (tmp_path / "matches.db").exists()


def begin(place: str) -> dict[str, list[str]]:
    """A match, as soon as whoever answers has loaded the game."""
    answers: list[Answer] = []

    def begun() -> bool:
        answers.append(request(place, "POST", "/api/matches", {"game": "impetus", "seats": [ME, BOT]}))
        return answers[-1].status != 503

    until(begun)
    found: dict[str, list[str]] = answers[-1].json
    return found


def test_several_workers_share_a_postgresql(postgres: Cluster) -> None:
    port, database = str(free_port()), postgres.fresh()
    options = ("--port", port, "--database", database, "--workers", "2")
    with started(*options, LUDEX_INTERPRETED="1") as (process, line):
        assert port in line
        place = f"127.0.0.1:{port}"
        begun = begin(place)
        for _ in range(6):
            assert request(place, "GET", f"/api/matches/{begun['id']}").status in (200, 503)
        process.send_signal(signal.SIGTERM)
        assert process.wait(SOON) == 0


def test_workers_end_with_the_process_that_started_them(postgres: Cluster) -> None:
    port, database = str(free_port()), postgres.fresh()
    options = ("--port", port, "--database", database, "--workers", "2")
    with started(*options, LUDEX_INTERPRETED="1") as (process, _):
        begin(f"127.0.0.1:{port}")
        family = descendants(process.pid)
        assert len(family) >= 2
        process.kill()
        until(lambda: not alive(family))
    run.bind("127.0.0.1", int(port)).close()


def test_a_compilation_ends_with_its_server(tmp_path: Path) -> None:
    options = ("--port", str(free_port()))
    compiled = {"LUDEX_CACHE": str(tmp_path), "LUDEX_INTERPRETED": ""}
    with started(*options, LUDEX_MATCHES=str(tmp_path), **compiled) as (process, _):
        until(lambda: any("multiprocessing" in words for words in descendants(process.pid).values()))
        family = descendants(process.pid)
        process.kill()
        until(lambda: not alive(family))


def descendants(pid: int) -> dict[int, str]:
    """The processes that a process has started, and those that these have: their commands."""
    found: dict[int, str] = {}
    for child, parent, _, words in processes():
        if parent == pid or parent in found:
            found[child] = words
    return found


def alive(pids: Iterable[int]) -> list[int]:
    """Those that still run; one that only waits to be counted out does not."""
    return [pid for pid, _, state, _ in processes() if pid in set(pids) and not state.startswith("Z")]


def processes() -> list[tuple[int, int, str, str]]:
    """Number, parent, state and command of every process of this computer, parents first."""
    lines = subprocess.check_output(
        ["ps", "-eo", "pid=,ppid=,stat=,args=", "--sort", "start_time"], text=True
    ).splitlines()
    parts = [line.split(maxsplit=3) for line in lines]
    return [(int(pid), int(parent), state, words) for pid, parent, state, words in parts]


def test_a_busy_port_is_told_with_a_free_one() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(LudexError, match=rf"port {port} is in use; try --port \d+"):
            run.bind("127.0.0.1", port)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    result = CliRunner().invoke(serve.command, ["--workers", "2", "--database", f"sqlite:///{tmp_path}/m.db"])
    assert "several workers need PostgreSQL" in str(result.exception)


def test_limits_are_given_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, *_: given.append(settings))
    options = ["--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/m.db"]
    for more in ([], ["--keep-days", "7", "--max-matches", "8", "--max-live-mb", "9"]):
        assert CliRunner().invoke(serve.command, options + more).exit_code == 0
    usual = Settings(database="sqlite://")
    limits = [(settings.keep_days, settings.max_matches, settings.max_live_mb) for settings in given]
    assert limits == [(usual.keep_days, usual.max_matches, usual.max_live_mb), (7, 8, 9)]


def test_a_proxy_that_is_no_address() -> None:
    result = CliRunner().invoke(serve.command, ["--trusted-proxy", "my.proxy", "--port", str(free_port())])
    assert "--trusted-proxy: 'my.proxy' does not appear to be an IPv4 or IPv6 network" in str(result.exception)


def test_names_and_proxies_are_given_on_the_command_line(tmp_path: Path) -> None:
    port = str(free_port())
    options = ("--port", port, "--allowed-host", "my-pc.local", "--allowed-host", "b.c", "--trusted-proxy", "127.0.0.1")
    with started(*options, LUDEX_MATCHES=str(tmp_path), LUDEX_INTERPRETED="1"):
        hosts = ("my-pc.local", "b.c", "127.0.0.1", "evil.example")
        statuses = [request(f"127.0.0.1:{port}", "GET", "/api/health", Host=host).status for host in hosts]
        assert statuses == [200, 200, 200, 421]


def test_a_database_that_can_not_be_is_told_before_anything_starts() -> None:
    result = CliRunner().invoke(serve.command, ["--database", "mysql://x", "--port", str(free_port())])
    assert "There is no mysql storage" in str(result.exception)


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(LudexError, match=r"can't listen at 192\.0\.2\.1, port 1"):
        run.bind("192.0.2.1", 1)


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("::1", "[::1]"), ("my.host", "my.host")],
)
def test_the_address_is_one_that_a_browser_opens(host: str, shown: str) -> None:
    assert serve.shown(host) == shown


def test_the_browser_is_opened_if_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    serve.ready("http://127.0.0.1:1/", False)
    assert opened == []
    serve.ready("http://127.0.0.1:2/", True)
    until(lambda: opened)
    assert opened == ["http://127.0.0.1:2/"]
    assert "Ludex is at http://127.0.0.1:2/" in capsys.readouterr().out
