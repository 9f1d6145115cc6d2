"""A save that somebody brings is checked in a process of its own that is neither endless, huge nor left behind."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludex.games import load
from ludex.kernel.errors import BadSave
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.server.http import imports
from ludex.server.matches import creation
from tests.server.house import Answer, House, open_house, request, until
from tests.server.postgres import free_port
from tests.server.test_serve import SOON, begin, started

SHORT = save_file.dump(Match(load("impetus"), ["human"] * 2, seeds.numbered(1)))
LONG = (
    Path(__file__).parents[2] / "stored" / "simpleciv" / "progress.ludex"
)  # it takes minutes if rules are interpreted
TOO_MUCH = "This match takes more time or memory to check than this server gives to one."
ENDLESS = "any(iter(int, 1))"
ASLEEP = "import time; time.sleep(600)"
GREEDY = "list(iter(lambda: bytearray(1 << 20), None))"


@pytest.fixture(scope="module")
def quick_imports() -> None:
    """Here they are checked as a server does it."""


def worker(program: str) -> tuple[str, ...]:
    """A worker under its limits that does something else than to check a save."""
    patched = f"import ludex.server.http.import_worker as w; w.verify = lambda _: exec({program!r}); w.main()"
    return (sys.executable, "-c", patched)


@contextmanager
def checking(folder: Path, monkeypatch: pytest.MonkeyPatch, program: str, **limits: float) -> Iterator[House]:
    """A server whose checks do something else."""
    monkeypatch.setattr(imports, "WORKER", worker(program))
    with open_house(f"sqlite:///{folder}/matches.db", **limits) as house:
        yield house


def processes(parent: int) -> list[int]:
    """The children of a process that check saves."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            own = place.joinpath("stat").read_text().rpartition(")")[2].split()[1] == str(parent)
            found += [int(place.name)] if own and "import_worker" in place.joinpath("cmdline").read_text() else []
        except OSError:
            continue  # it has just ended
    return found


def gone(process: int) -> bool:
    """Whether a process has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.parametrize(
    ("program", "limits"),
    [(ASLEEP, {"import_timeout_s": 0.5}), (ENDLESS, {"import_cpu_s": 1}), (GREEDY, {"import_memory_bytes": 1 << 29})],
    ids=["time", "processor", "memory"],
)
def test_a_check_beyond_its_limits_is_ended_and_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, limits: dict[str, float]
) -> None:
    with checking(tmp_path, monkeypatch, program, **limits) as house:
        answer = house.post("/api/import", SHORT)
        assert (answer.status, answer.json["error"]) == (422, TOO_MUCH)
        monkeypatch.undo()
        assert house.get("/api/health").status == 200


def test_few_wait_for_a_check_and_all_are_sent_home_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Future[Answer]] = []
    with ThreadPoolExecutor() as pool, checking(tmp_path, monkeypatch, ASLEEP, max_imports=2) as house:
        for count in (1, 2):
            waiting.append(pool.submit(house.post, "/api/import", SHORT))
            until(lambda count=count: house.registry.imports.inside == count)
        answer = house.post("/api/import", SHORT)
        assert (answer.status, answer.headers["retry-after"]) == (503, "5")
        assert answer.json["error"] == "Too many saves are being checked here; try again in a minute."
        house.stop()
        for early in waiting:
            assert early.result(SOON).status == 503


def test_a_check_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    port = str(free_port())
    with started("--port", port, LUDEX_MATCHES=str(tmp_path), LUDEX_INTERPRETED="1") as (process, _):
        place = f"127.0.0.1:{port}"
        begin(place)
        threading.Thread(target=bring, args=(place,)).start()
        until(lambda: processes(process.pid))
        (check,) = processes(process.pid)
        process.terminate()
        assert process.wait(SOON) == -signal.SIGTERM
        until(lambda: gone(check))


def test_a_check_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    note = tmp_path / "at work"
    server = (
        "import asyncio; from ludex.server.http import imports; from ludex.server.settings import Settings; "
        f"imports.WORKER = {worker(f'import pathlib; pathlib.Path({str(note)!r}).touch(); {ENDLESS}')!r}; "
        "asyncio.run(imports.Imports(Settings(database='', import_cpu_s=600)).verify(imports.Given('')))"
    )
    with subprocess.Popen([sys.executable, "-c", server]) as process:
        until(note.exists)
        (check,) = processes(process.pid)
        process.kill()
        until(lambda: gone(check))


def bring(place: str) -> None:
    """Bring a long save, and don't mind if there is nobody to answer."""
    try:
        request(place, "POST", "/api/import", LONG.read_text(encoding="utf-8"))
    except OSError:
        return


@pytest.mark.timeout(120)
@pytest.mark.parametrize("noise", [" ", ", ", "\u00a0"])
def test_a_line_of_two_megabytes_is_refused_at_once(tmp_path: Path, noise: str) -> None:
    lines = SHORT.splitlines()
    line = f"1 S0 guide{noise * (1_900_000 // len(noise.encode()))}plains"
    with open_house(f"sqlite:///{tmp_path}/matches.db") as house:
        answer = house.post("/api/import", "\n".join([*lines[:-1], line, lines[-1]]))
    assert answer.status == 422
    assert answer.json["error"].startswith(f"Line {len(lines)}: this line has ")


def test_a_match_that_leaves_no_room_in_its_log_is_refused(tmp_path: Path) -> None:
    match = Match(load("impetus"), ["human"] * 2, seeds.numbered(1))
    for seat in (0, 1):
        match.decide(seat, match.legal(seat)[0])
    with open_house(f"sqlite:///{tmp_path}/matches.db", max_log_entries=2) as house:
        answer = house.post("/api/import", save_file.dump(match))
    assert (answer.status, answer.json["error"]) == (422, "This match has 2 decisions; here a match may have 2.")


def test_a_match_that_begins_at_a_position_is_refused_before_any_rule_sees_it() -> None:
    match = Match(load("impetus"), ["human"] * 2, seeds.numbered(1))
    text = save_file.dump(Match.from_position(match.game, match.position(), match.header.seats))
    with pytest.raises(BadSave, match="line 3: this match begins at a position; play it in a terminal"):
        creation.imported(text.replace("turn 1", "turn 99"))
