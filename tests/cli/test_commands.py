"""The `ludex` command as it is typed: what it prints, and with which status it ends."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludex.cli import COMMANDS, bench, main
from ludex.games import GAMES, load
from ludex.kernel.play import save_file
from ludex.kernel.play.match import Match
from ludex.kernel.simulate.simulation import Simulation

GAME = load("impetus")
SCRIPT = "from ludex.cli import main; main()"
REPORT = {
    "game", "seats", "games", "seconds", "games_per_second", "decisions_per_second", "decisions", "wins",
    "mean_length", "ends", "digest",
}  # fmt: skip


@dataclass(frozen=True)
class Done:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Type a command in this process; a traceback would end the test."""
    monkeypatch.setenv("COLUMNS", "200")

    def typed(*words: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["ludex", *words])
        capsys.readouterr()
        try:
            main()
            status = 0
        except SystemExit as stop:
            status = int(stop.code or 0)
        shown = capsys.readouterr()
        return Done(status, shown.out, shown.err)

    return typed


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a good save, a damaged one and a picture."""
    text = save_file.dump(Simulation(GAME, ["hard"] * 2, 0).match(0))
    (tmp_path / "good.ludex").write_text(text, encoding="utf-8")
    (tmp_path / "damaged.ludex").write_text(
        re.sub(r"(?m)^hash 2 .*", "hash 2 0123456789abcdef", text), encoding="utf-8"
    )
    (tmp_path / "own.toml").write_text('title = "Siege"', encoding="utf-8")
    (tmp_path / "cut.ludex").write_text(text[:300], encoding="utf-8")
    (tmp_path / "picture.ludex").write_bytes(bytes(range(256)))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def in_a_process(*words: str, **environment: str) -> Done:
    """Type a command in a process of its own."""
    script = [sys.executable, "-c", SCRIPT, *words]
    done = subprocess.run(
        script, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=300
    )
    return Done(done.returncode, done.stdout, done.stderr)


# games


def test_games_for_people(run: Run) -> None:
    done = run("games")
    assert done.status == 0
    assert "Impetus" in done.out
    assert "2 to 5 seats, usually 3. Bots: random, easy, normal, hard." in done.out
    assert re.search(r"vp_to_win +10 +1 to 1000 +Victory Points", done.out)


def test_games_for_programs(run: Run) -> None:
    games = run("games", "--json").json
    assert [game["name"] for game in games] == list(GAMES)
    assert games[0]["seats"] == {"fewest": 2, "most": 5, "usual": 3}
    assert games[0]["bots"] == ["random", "easy", "normal", "hard"]
    assert games[0]["options"]["war_regard"] == {
        "label": "Regard that starts a war",
        "default": -2,
        "low": -100,
        "high": 0,
        "about": GAME.meta.options["war_regard"].about,
        "names": [],
        "rules": ["IM-13.2"],
    }
    assert games[0]["scenarios"] == {}


def test_one_game_alone(run: Run) -> None:
    assert [game["name"] for game in run("games", "impetus", "--json").json] == ["impetus"]


# sim


def test_sim_for_programs_has_the_documented_keys(run: Run) -> None:
    report = run("sim", "impetus", "--games", "40", "--seats", "hard,random", "--json").json
    assert set(report) == REPORT
    assert report["games"] == 40
    assert report["seats"] == ["hard", "random"]
    assert sum(report["wins"]) == pytest.approx(40)
    assert sum(report["ends"].values()) == 40
    assert report["games_per_second"] == pytest.approx(40 / report["seconds"])
    assert report["mean_length"] > 1


def test_sim_plays_the_same_games_on_any_number_of_threads(run: Run) -> None:
    same = ["sim", "impetus", "--games", "1100", "--seed", "5", "--json"]
    one, two = run(*same).json, run(*same, "--threads", "2").json
    assert one["digest"] == two["digest"]
    assert one["wins"] == two["wins"]
    assert run("sim", "impetus", "--games", "1100", "--seed", "6", "--json").json["digest"] != one["digest"]


def test_sim_for_people(run: Run) -> None:
    done = run("sim", "impetus", "--games", "50", "--seats", "hard,random")
    assert done.status == 0
    assert re.search(r"Impetus: 50 games in \d+\.\d\d s", done.out)
    assert re.search(r"(?m)^0 +hard +\d+\.\d +\d+\.\d% +\d+\.\d% … \d+\.\d%", done.out)
    assert re.search(r"Length: \d+\.\d turns on average, 90 % between \d+ and \d+\.", done.out)
    assert re.search(r"Ends: .*vp \d+\.\d%", done.out)
    assert re.search(r"digest [0-9a-f]{64}", done.out)


def test_sim_uses_three_hard_bots_unless_told_otherwise(run: Run) -> None:
    assert run("sim", "impetus", "--games", "1", "--json").json["seats"] == ["hard"] * 3


def test_sim_under_changed_rules(run: Run) -> None:
    usual = ["sim", "impetus", "--games", "100", "--json"]
    short, long = run(*usual, "--set", "vp_to_win=2").json, run(*usual, "--set", "vp_to_win=30").json
    assert short["mean_length"] < run(*usual).json["mean_length"] < long["mean_length"]
    assert run(*usual, "--set", "vp_to_win=10").json["digest"] == run(*usual).json["digest"], "10 is the default"
    several = run(*usual, "--set", "turn_limit=20", "--set", "vp_to_win=1000").json
    assert several["ends"] == {"turn_limit": 100}


# rules


def test_the_whole_rulebook_in_a_pipe_is_markdown(run: Run) -> None:
    done = run("rules", "impetus")
    assert done.status == 0
    assert done.out.startswith("# ")
    assert "**IM-22.1**" in done.out
    assert "{{" not in done.out


def test_one_rule(run: Run) -> None:
    done = run("rules", "impetus", "im-8.5")
    assert done.out.startswith("IM-8.5\n")
    assert "illegal action is refused" in done.out
    assert run("rules", "impetus", "im-8.5", "--json").json["id"] == "IM-8.5"


def test_all_rules_for_programs(run: Run) -> None:
    rules = run("rules", "impetus", "--json").json
    assert "illegal action is refused" in rules["IM-8.5"]


def test_coverage_for_programs_and_people(run: Run) -> None:
    report = run("rules", "impetus", "--coverage", "--json").json
    assert set(report) == {"rules", "code", "data", "prose", "tested", "reasons", "unmet", "missing"}
    assert report["rules"] == report["code"] + report["data"] + report["prose"] > 50
    words = run("rules", "impetus", "--coverage").out
    assert re.search(r"Impetus: \d+ rules\nin code \d+, in data \d+, in prose alone \d+; tested \d+\n", words)
    for rule, reason in report["reasons"].items():
        assert f"{rule}, in prose alone: {reason}\n" in words


def test_coverage_says_which_figures_are_not_met(run: Run) -> None:
    report, words = run("rules", "simpleciv", "--coverage", "--json").json, run("rules", "simpleciv", "--coverage").out
    assert report["tested"] <= report["rules"] - len(report["unmet"])
    for rule, figures in report["unmet"].items():
        assert f"measured, not met: {rule}\n  {figures[0]}\n" in words


# verify and replay


def test_verify_a_good_save(run: Run, folder: Path) -> None:
    done = run("verify", "good.ludex")
    assert (done.status, done.err) == (0, "")
    assert re.fullmatch(r"valid: \d+ decisions, \d+ hashes, the promised seed\n", done.out)
    told = run("verify", "good.ludex", "--json").json
    assert told["valid"] is True
    assert told["commitment"] in (folder / "good.ludex").read_text(encoding="utf-8")


def test_verify_a_damaged_save(run: Run, folder: Path) -> None:
    lines = (folder / "damaged.ludex").read_text(encoding="utf-8").splitlines()
    line = 1 + next(i for i, words in enumerate(lines) if words.startswith("hash 2 "))
    done = run("verify", "damaged.ludex")
    assert (done.status, done.err) == (1, "")
    assert done.out.startswith(f"not valid: line {line}: the state differs")
    told = run("verify", "damaged.ludex", "--json")
    assert told.status == 1
    assert told.json["valid"] is False
    assert told.json["difference"].startswith(f"line {line}: ")


def test_verify_a_save_that_was_cut_off(run: Run, folder: Path) -> None:
    done = run("verify", str(folder / "cut.ludex"))
    assert done.status == 1
    assert "cut off" in done.out


@pytest.mark.parametrize("words", ["[/]", "[/bold]", "[red]", "1 S0 [/dim]"])
def test_verify_shows_a_damaged_line_as_it_is(run: Run, folder: Path, words: str) -> None:
    """Square brackets in a save are not colours."""
    text = (folder / "good.ludex").read_text(encoding="utf-8")
    (folder / "odd.ludex").write_text(re.sub(r"(?m)^1 S0 .*", words, text, count=1), encoding="utf-8")
    done = run("verify", "odd.ludex")
    assert done.status == 1
    assert words.split()[-1] in done.out


def test_replay_tells_every_decision_and_shows_the_end(run: Run, folder: Path) -> None:
    match = save_file.load((folder / "good.ludex").read_text(encoding="utf-8"), load)
    done = run("replay", "good.ludex")
    assert done.status == 0
    for number, decision in enumerate(match.decisions, 1):
        assert f"{number:4} S{decision.seat} {decision.words}" in done.out
    assert "Turn 1 begins." in done.out
    assert "IM-8.1" in done.out


@pytest.mark.parametrize("until", [0, 1, 5])
def test_replay_stops_where_it_is_told(run: Run, folder: Path, until: int) -> None:
    match = save_file.load((folder / "good.ludex").read_text(encoding="utf-8"), load)
    told = run("replay", "good.ludex", "--to", str(until), "--json").json
    assert set(told) == {"game", "seats", "decisions", "events", "view"}
    assert [row["action"] for row in told["decisions"]] == [d.action for d in match.decisions[:until]]
    assert len(told["events"]) == until + 1
    assert told["view"] == msgspec.json.decode(msgspec.json.encode(match.branch(until).view(-1)))


@pytest.mark.usefixtures("folder")
def test_replay_shows_a_seat_what_it_saw(run: Run) -> None:
    views = [
        run("replay", "good.ludex", "--to", "3", "--seat", seat, "--json").json["view"] for seat in ("-1", "0", "1")
    ]
    assert views[0] != views[1] != views[2]
    assert run("replay", "good.ludex", "--to", "3", "--seat", "1").status == 0


@pytest.fixture(scope="module")
def foggy() -> Match:
    """A finished match of Simple Civ."""
    return Simulation(load("simpleciv"), ["easy"] * 2, 0, {"max_turns": 3}).match(0)


def kept(match: Match) -> str:
    """The file of a match."""
    Path("fog.ludex").write_text(save_file.dump(match), encoding="utf-8")
    return "fog.ludex"


@pytest.mark.rule("SC-21.5")
@pytest.mark.usefixtures("folder")
def test_replay_tells_a_seat_only_what_it_could_know(run: Run, foggy: Match) -> None:
    shown, told = (run("replay", kept(foggy), "--to", "15", "--seat", "0", *more) for more in ((), ("--json",)))
    assert all(f"S{d.seat} {d.words}" in shown.out for d in foggy.decisions[:15] if d.seat == 0)
    assert " S1 " not in shown.out
    decisions, events = told.json["decisions"], told.json["events"]
    assert [row is not None for row in decisions] == [d.seat == 0 for d in foggy.decisions[:15]]
    assert [len(lot) for lot in events] == [sum(e.open_to(0) for e in lot) for lot in foggy.events[:16]]
    assert sum(map(len, events)) < sum(map(len, foggy.events[:16]))


@pytest.mark.rule("SC-21.5")
@pytest.mark.usefixtures("folder")
def test_replay_tells_all_of_a_finished_match_and_nothing_hidden_of_a_running_one(run: Run, foggy: Match) -> None:
    done = run("replay", kept(foggy), "--to", "15").out
    assert all(f"S{d.seat} {d.words}" in done for d in foggy.decisions[:15])
    assert done.splitlines()[-1].startswith("Until the game is over a spectator sees no map; --seat N shows")
    running = run("replay", kept(foggy.branch(15)))
    assert not re.search(r"^ *\d+ S\d ", running.out, re.MULTILINE)
    assert "sees" not in running.out.split("Until the game is over")[0]
    assert run("replay", "fog.ludex", "--json").json["decisions"] == [None] * 15
    assert "Until the game is over" not in run("replay", kept(foggy)).out


# compile and bench


def test_compile_twice(run: Run) -> None:
    assert run("compile", "impetus").status == 0
    assert run("compile", "impetus").out == "Impetus: was compiled before\n"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure almost nothing."""
    monkeypatch.setattr(bench, "SECONDS", 0.0)
    monkeypatch.setattr(bench, "start", lambda _arguments, **_: {"seconds": 2.0, "cpu_seconds": 1.0})


@pytest.mark.usefixtures("quick")
def test_bench_for_programs(run: Run, folder: Path) -> None:
    done = run("bench", "impetus", "--runs", "1", "--json", "--write", "results")
    results = done.json
    assert set(results) == {"machine", "runs", "impetus"}
    assert {"processor", "cores", "python", "numpy", "numba", "date"} <= set(results["machine"])
    tables = {f"{level}_{seats}" for level in ("random", "hard") for seats in (2, 3, 4, 5)}
    assert set(results["impetus"]) == {"state_bytes", "saved_bytes", "cold_compile", "warm_start"} | tables
    assert results["impetus"]["hard_3"]["games_per_second"] > 0
    assert results["impetus"]["cold_compile"]["seconds"] == 2.0
    (kept,) = (folder / "results").iterdir()
    assert json.loads(kept.read_text(encoding="utf-8")) == results
    assert kept.name == f"{results['machine']['date']}-cpu.json"


@pytest.mark.usefixtures("quick")
def test_bench_for_people(run: Run) -> None:
    done = run("bench", "impetus", "--runs", "1")
    assert done.status == 0
    assert re.search(r"random 2 +[\d,]+ decisions/s, [\d,]+ games/s", done.out)
    assert re.search(r"warm start +2\.00 s, 1\.00 s of CPU", done.out)


@pytest.mark.usefixtures("folder")
def test_bench_that_cannot_write_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure", lambda _game, _runs: {})
    done = run("bench", "impetus", "--write", "good.ludex")
    assert done.status == 2
    assert re.fullmatch(r"ludex: .*good\.ludex.*\n", done.err)


def test_a_median_keeps_the_spread() -> None:
    samples = [{"seconds": seconds, "cpu_seconds": 1.0} for seconds in (3.0, 1.0, 2.0)]
    assert bench.medians(samples) == {"seconds": 2.0, "cpu_seconds": 1.0, "all": {"seconds": [1.0, 2.0, 3.0]}}


# help


def test_help_lists_every_command(run: Run) -> None:
    done = run("--help")
    assert done.status == 0
    for name, words in COMMANDS.items():
        assert re.search(rf"(?m)^  {name} +{words}$", done.out)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_help(run: Run, name: str) -> None:
    for flag in ("-h", "--help"):
        done = run(name, flag)
        assert done.status == 0
        assert done.out.startswith(f"Usage: ludex {name} ")


def test_the_version(run: Run) -> None:
    from ludex import __version__

    assert run("--version").out.split()[-1] == __version__


def test_no_command_at_all_shows_the_help(run: Run) -> None:
    done = run()
    assert (done.out + done.err).startswith("Usage: ludex ")


# bad input

BAD = [
    "dance",
    "--dance",
    "games --xml",
    "games chess",
    "games impetus chess",
    "sim",
    "sim chess",
    "sim impetus chess",
    "sim impetus --games 0",
    "sim impetus --games -5",
    "sim impetus --games many",
    "sim impetus --games 1e9",
    "sim impetus --seats hard",
    "sim impetus --seats hard,hard,hard,hard,hard,hard",
    "sim impetus --seats hard,wizard",
    "sim impetus --seats hard,",
    "sim impetus --seats human,hard",
    "sim impetus --seed -1",
    "sim impetus --seed 99999999999999999999",
    "sim impetus --threads 0",
    "sim impetus --device tpu",
    "sim impetus --set",
    "sim impetus --set vp_to_win",
    "sim impetus --set vp_to_win=",
    "sim impetus --set vp_to_win=ten",
    "sim impetus --set vp_to_win=1.5",
    "sim impetus --set vp_to_win=0",
    "sim impetus --set vp_to_win=1001",
    "sim impetus --set vp_to_win=+-5",
    "sim impetus --set vp_to_win=--5",
    "sim impetus --set vp_to_win=²",
    f"sim impetus --set vp_to_win={'9' * 5000}",
    "sim impetus --set =5",
    "sim impetus --set victory=5",
    "sim impetus --set turn_limit=0",
    "sim impetus --set turn_limit=19",
    "rules",
    "rules chess",
    "rules impetus IM-99.1",
    "rules impetus IM-8",
    "rules impetus nonsense",
    "rules impetus [/]",
    "verify",
    "verify none.ludex",
    "verify .",
    "verify picture.ludex",
    "replay",
    "replay none.ludex",
    "replay picture.ludex",
    "replay damaged.ludex",
    "replay cut.ludex",
    "replay good.ludex --to -1",
    "replay good.ludex --to 100000",
    "replay good.ludex --to soon",
    "replay good.ludex --seat 2",
    "replay good.ludex --seat -2",
    "compile chess",
    "compile impetus chess",
    "bench chess",
    "bench --runs 0",
    "bench --device tpu",
    "bench --device cuda --games 0",
    "sim impetus --scenario siege",
    "sim impetus --scenario none.toml",
    "play impetus --scenario siege",
    "play impetus --scenario own.toml",
    "play chess",
    "play impetus --seats human",
    "play impetus --seats human,wizard",
    f"play impetus --seed {'x' * 65}",
    "play impetus --set vp_to_win=0",
    "play impetus --set turn_limit=0",
    "play --load none.ludex",
    "play --load damaged.ludex",
]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("line", BAD, ids=lambda line: line[:50])
def test_bad_input_is_one_clear_line(run: Run, line: str) -> None:
    done = run(*line.split())
    assert done.status == 2
    assert done.out == ""
    assert re.fullmatch(r"ludex: .+\n", done.err)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sim chess", "ludex: no game “chess”; there are impetus"),
        ("sim impetus --seats hard", "ludex: Impetus has 2 to 5 seats, not 1"),
        ("sim impetus --seats hard,wizard", "ludex: no bot “wizard” in Impetus; there are random, easy, normal, hard"),
        (
            "sim impetus --seats human,hard",
            "ludex: sim is for bots: random, easy, normal, hard; for humans there is ludex play",
        ),
        (
            "sim impetus --set vp_to_win",
            "ludex: --set vp_to_win is not RULE=VALUE, such as vp_to_win=10",
        ),
        (
            "sim impetus --set turn_limit=0",
            "ludex: no turn limit is for humans alone: with bots it must be 20 or more (turn_limit, IM-22.7)",
        ),
        ("sim impetus --set vp_to_win=ten", "ludex: Victory Points to win: ten is out of range: 1 to 1000"),
        ("sim impetus --scenario own.toml", "ludex: Impetus has no scenarios"),
        ("sim impetus --scenario siege", "ludex: no scenario “siege” in Impetus; it has none of its own"),
        ("sim", "ludex: Missing argument 'GAME'. (see ludex sim --help)"),
        ("rules impetus IM-8.99", "ludex: Impetus has no rule IM-8.99; this chapter has IM-8.1 to IM-8."),
        ("verify none.ludex", "ludex: can't read none.ludex: No such file or directory"),
        ("replay good.ludex --seat 2", "ludex: no seat 2: -1 for a spectator, or 0 to 1"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_bad_input_is_told_what_would_be_right(run: Run, line: str, words: str) -> None:
    assert run(*line.split()).err.startswith(words)


def test_a_gpu_where_there_is_none(run: Run) -> None:
    from ludex.kernel.errors import LudexError
    from ludex.kernel.simulate.gpu_rules import driver

    try:
        driver()
    except LudexError:
        done = run("sim", "impetus", "--games", "1", "--device", "cuda")
        assert done.status == 2
        assert done.err.startswith("ludex: no CUDA here: ")
    else:
        pytest.skip("there is a GPU here")


# in a process of its own


def test_a_real_process_ends_with_the_same_status(folder: Path) -> None:
    assert in_a_process("verify", str(folder / "good.ludex")).status == 0
    damaged = in_a_process("verify", str(folder / "damaged.ludex"))
    assert (damaged.status, damaged.err) == (1, "")
    missing = in_a_process("verify", str(folder / "none.ludex"))
    assert (missing.status, missing.out, missing.err.count("\n")) == (2, "", 1)


def test_what_programs_read_is_alone_on_the_output() -> None:
    assert in_a_process("sim", "impetus", "--games", "3", "--json").json["games"] == 3


def test_a_cache_that_cannot_be_written_is_no_traceback(folder: Path) -> None:
    done = in_a_process("sim", "impetus", "--games", "1", "--json", LUDEX_CACHE=str(folder / "good.ludex"))
    assert "Traceback" not in done.err


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    """`ludex rules impetus | head -1`"""
    script = [sys.executable, "-c", SCRIPT, "rules", "impetus"]
    with subprocess.Popen(script, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""


def test_listing_the_games_needs_no_engine() -> None:
    script = """
import sys
from click.testing import CliRunner
import ludex.server.http.game_list
from ludex.cli.games import command
from ludex.games import GAMES, meta
assert [ludex.server.http.game_list.game_info(meta(name), 0.0).name for name in GAMES] == list(GAMES)
assert CliRunner().invoke(command, ["--json"]).exit_code == 0
assert not {"numpy", "numba"} & set(sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
