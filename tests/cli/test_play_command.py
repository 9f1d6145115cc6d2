"""`ludex play`: what its options say together, and that a pipe is enough to play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludex.cli import main
from ludex.cli.arguments import ready
from ludex.games import ALL, load
from ludex.kernel.play import save_file
from ludex.kernel.simulate.simulation import Simulation

GAME = load("impetus")
POSITION = "game nim rules 1 seats 2\nturn 4\nheaps 0,2,5\n"
SCRIPT = "from ludex.cli import main; main()"
AS_IT_IS = "ludex: --load goes on with a match as it is: leave out"
OF_ITS_OWN = "ludex: --lesson has seats, dice and rules of its own: leave out"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a saved match."""
    (tmp_path / "good.ludex").write_text(save_file.dump(Simulation(GAME, ["hard"] * 2, 0).match(0)), encoding="utf-8")
    (tmp_path / "p.txt").write_text(POSITION, encoding="utf-8")
    (tmp_path / "bad.txt").write_text(POSITION.replace("heaps", "heap"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path / "matches"))
    return tmp_path


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--load good.ludex --seats human,hard", f"{AS_IT_IS} --seats"),
        ("--load good.ludex --seed 0", f"{AS_IT_IS} --seed"),
        ("--load good.ludex --set vp_to_win=12 --lesson", f"{AS_IT_IS} --set, --lesson"),
        ("--load none.ludex --lesson", f"{AS_IT_IS} --lesson"),
        ("--load good.ludex --scenario siege", f"{AS_IT_IS} --scenario"),
        ("--lesson --scenario siege", f"{OF_ITS_OWN} --scenario"),
        ("--lesson --seats human,hard", f"{OF_ITS_OWN} --seats"),
        ("impetus --lesson --seed 3 --set vp_to_win=12", f"{OF_ITS_OWN} --seed, --set"),
        ("--load good.ludex --position p.txt", f"{AS_IT_IS} --position"),
        ("nim --position p.txt --set stones=4", "ludex: --position has rules and a start of its own: leave out --set"),
        ("nim --position none.txt", "ludex: can't read none.txt: No such file or directory"),
        ("nim --position bad.txt", "ludex: line 3: Nim has no field “heap” to set"),
        ("--position p.txt", "ludex: line 1: this is a position of nim, not of impetus"),
        ("--load good.ludex --record r.txt", f"{AS_IT_IS} --record"),
        ("--record r.txt --seed 3", "ludex: --record has seats, rules and a start of its own: leave out --seed"),
        ("nim --record p.txt", "ludex: Nim has no records of its own; --load opens a save"),
        ("chess --load good.ludex", "ludex: good.ludex is a match of Impetus, not of chess"),
        ("chess --lesson", f"ludex: no game “chess”; there are {', '.join(ALL)}"),
        (
            "--set turn_limit=0",
            "ludex: no turn limit is for humans alone: with bots it must be 20 or more (turn_limit, IM-22.7)",
        ),
    ],
)
def test_options_that_would_be_ignored_are_refused(
    line: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ludex", "play", *line.split()])
    with pytest.raises(SystemExit) as stop:
        main()
    shown = capsys.readouterr()
    assert (stop.value.code, shown.out, shown.err.strip()) == (2, "", words)


def typed(words: str, *arguments: str) -> str:
    """All that is shown when these lines come through a pipe."""
    command = [sys.executable, "-c", SCRIPT, "play", *arguments]
    done = subprocess.run(command, input=words, capture_output=True, text=True, env=os.environ, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_pipe_is_enough_to_play(folder: Path) -> None:
    shown = typed("guide plains idol affluence -2,2\n1\n", "impetus", "--seats", "human,easy", "--seed", "3")
    assert "Decided: guide plains idol affluence -2,2" in shown
    file = next((folder / "matches").iterdir())
    match = save_file.load(file.read_text(), load)
    assert match.header.seed == "3"
    assert sum(decision.seat == 0 for decision in match.decisions) == 2
    assert "Goodbye." in typed("", "impetus", "--load", str(file))
    assert "Lesson: History" in typed("quit\n", "--lesson")


def test_a_match_begins_at_a_position_and_is_saved_with_it(folder: Path) -> None:
    ready(load("nim"))
    shown = typed("\ntake 2 from heap 2\n\nposition\n", "nim", "--position", "p.txt", "--seats", "human,human")
    assert "Decided: take 2 from heap 2" in shown
    assert "game nim rules 1 seats 2\nturn 4\nside 1\nheaps 0,0,5\n" in shown
    match = save_file.verify(next((folder / "matches").iterdir()).read_text(), load)
    assert match.header.position == POSITION
    assert [decision.words for decision in match.decisions] == ["take 2 from heap 2"]


def test_a_record_is_written_and_read(folder: Path) -> None:
    """A match of Soul Gems is adjourned, and goes on from its record."""
    ready(load("soulgems"))
    chess = ("soulgems", "--set", "setup=standard", "--seats", "human,human")
    assert "Record in" in typed("\nnext\nmove Pe2-e4\nrecord game.txt\n", *chess)
    record = (folder / "game.txt").read_text()
    assert "M1: Move Pe2-e4 pay(3LP,0SP)\nADJOURN: Round 1 · White · Main 1\nSTATE\n" in record
    shown = typed("\nmove Pd2-d4\nrecord\nrecord game.txt\n", "soulgems", "--record", "game.txt")
    assert "M1: Move Pd2-d4 pay(3LP,0SP)" in shown
    assert "exists; choose another name" in shown
