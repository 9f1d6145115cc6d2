"""Matches as text: a header, one decision a line in notation, a state hash each turn, a checksum at the end.

ludex match 2
game impetus rules 1
seats human hard
set vp_to_win=12
commitment 1f0c…
seed 8a51…
hash 1 0f3c…
1 S0 guide mountain idol affluence 2,-2
…
check 5d41…

A match that starts from a scenario has it as its third line: `scenario NAME {…}`, whole, in JSON. One that starts
from a position has the lines of its text there, each after the word `position`; changed rules are part of them.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import msgspec

from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.errors import BadSave, LudexError
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.play.save_limits import lines_of
from ludex.kernel.play.save_reader import SaveReader

T = TypeVar("T")
FORMAT = 2  # 1: the words of a seed went into the generator unmixed
SCENARIO_LINE = POSITION_LINE = 3
HEAD_CHARACTERS = 1_000  # among which the game is named
FIRST_LINE = f"ludex match {FORMAT}"
NO_POSITION = "line 3: this match begins at a position; play it in a terminal with ludex play --load FILE"


def dump(match: Match) -> str:
    """Return a match as text."""
    game, header = match.game, match.header
    lines = [FIRST_LINE, f"game {game.meta.name} rules {game.meta.version}"]
    lines += [_scenario_line(game, header.scenario)] if header.scenario else []
    lines += [f"position {line}" for line in header.position.splitlines()]
    lines += ["seats " + " ".join(header.seats)]
    changed = {} if header.position else header.overrides
    lines += [f"set {name}={game.meta.option(name).show(value)}" for name, value in sorted(changed.items())]
    lines += [f"commitment {match.commitment}", f"seed {header.seed}"]
    lines += _body(match)
    return "\n".join([*lines, f"check {_check(lines)}"]) + "\n"


def _scenario_line(game: Game, scenario: Scenario) -> str:
    """Return the line of a whole scenario, so that a save needs no other file."""
    data = msgspec.to_builtins(scenarios.data_of(game.meta, scenario))
    return f"scenario {scenario.name} {json.dumps(data, ensure_ascii=False)}"


def _body(match: Match) -> list[str]:
    """Return the lines of the decisions, with a hash at the end of each turn and of the game."""
    hashes = {count: f"hash {turn} {name}" for count, turn, name in match.hashes}
    lines = [hashes[0]] if 0 in hashes else []
    for count, decision in enumerate(match.decisions, 1):
        lines.append(f"{decision.turn} S{decision.seat} {decision.words}")
        lines += [hashes[count]] if count in hashes else []
    return [*lines, _result(match)] if match.over else lines


def _result(match: Match) -> str:
    """Return the line of a finished match's result."""
    winners = [str(seat) for seat, share in enumerate(match.returns()) if share]
    return f"result {match.game.engine.endings[match.state.ending]} won by S{' S'.join(winners)}"


def _check(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def game_name(text: str) -> str:
    """Return the name of the game that a save is of, without reading the rest; raises BadSave if there is none."""
    named = re.search(r"^game (\w+) ", text[:HEAD_CHARACTERS], flags=re.MULTILINE)
    if not named:
        raise BadSave("line 2: expected “game NAME rules VERSION”; this is not a Ludex match")
    return named[1]


def load(text: str, find: Callable[[str], Game], *, positions: bool = True) -> Match:
    """Return a match from its text, replayed and compared with its hashes; `find` returns a game by name.

    Without `positions` a match that begins at one is refused before any rule sees it: no check finds every forged one.
    """
    reader = SaveReader(text)
    _read_format(reader)
    match = _read_header(reader, find, positions=positions)
    _read_check(reader)
    while reader.at < len(reader.lines) - 1:
        _read_line(reader, match)
    if reader.next("check SUM", r"check (\w+)")[1] != _check(reader.lines[:-1]):
        raise reader.fail("the checksum does not match: the save was changed after it was written")
    return match


def _read_format(reader: SaveReader) -> None:
    found = reader.next(FIRST_LINE, r"ludex match (\d{1,9})")
    if int(found[1]) != FORMAT:
        advice = f"newer than {FORMAT}: get a newer Ludex" if int(found[1]) > FORMAT else f"not {FORMAT}"
        raise reader.fail(f"this save has format {found[1]}, {advice}")


def _read_header(reader: SaveReader, find: Callable[[str], Game], *, positions: bool) -> Match:
    game = _read_game(reader, find)
    if reader.peek("position") and not positions:
        raise BadSave(NO_POSITION)
    scenario = _read_scenario(reader, game) if reader.peek("scenario") else None
    position = _read_position(reader) if not scenario else ""
    seats = reader.next("seats NAME NAME …", r"seats(( \w+)+)")[1].split()
    _asking(reader, lambda: game.meta.check_players(seats))
    overrides = _read_settings(reader, game) if not position else {}
    _asking(reader, lambda: game.rules_with(scenarios.settings(scenario, overrides), seats))
    if scenario:
        reader.line = SCENARIO_LINE
        _asking(reader, lambda: game.new_state(seats, overrides, scenario))
    seed = _read_seed(reader)
    if position:
        return _begin_at(reader, game, seats, seed, position)
    return _asking(reader, lambda: Match(game, seats, seed, overrides, scenario))


def _read_seed(reader: SaveReader) -> str:
    """Read the seed, which must be the one that was promised."""
    promised = reader.next("commitment SHA-256", r"commitment ([0-9a-f]{64})")[1]
    written = reader.next("seed TEXT", r"seed (.+)")[1]
    seed = _asking(reader, lambda: seeds.seed_text(written))
    if seeds.commitment(seed) != promised:
        raise reader.fail("the seed does not match the commitment: these are not the dice that were promised")
    return seed


def _read_position(reader: SaveReader) -> str:
    """Return the text of a position that a match starts from, or an empty text."""
    lines = []
    while reader.peek("position"):
        lines.append(reader.next("position LINE", r"position (.+)")[1])
    return "\n".join([*lines, ""])


def _begin_at(reader: SaveReader, game: Game, seats: list[str], seed: str, position: str) -> Match:
    """Return a match that begins at a position, which must be exactly what would be written for it."""
    reader.line = POSITION_LINE
    try:
        header = Match.from_position(game, position, seats).header
    except LudexError as error:
        raise reader.fail(f"the position is damaged: {error}") from error
    if header.position != position:
        raise reader.fail("the position is damaged: it is not as Ludex writes it")
    return replace(header, seed=seed).start()


def _read_game(reader: SaveReader, find: Callable[[str], Game]) -> Game:
    named = reader.next("game NAME rules VERSION", r"game (\w+) rules (\d{1,9})")
    game = _asking(reader, lambda: find(named[1]))
    if int(named[2]) != game.meta.version:
        raise reader.fail(
            f"played under rules {named[2]} of {game.meta.title}; this Ludex has rules {game.meta.version}"
        )
    return game


def _read_scenario(reader: SaveReader, game: Game) -> Scenario:
    """Read the scenario of a line, which must be exactly what would be written for it."""
    found = reader.next("scenario NAME {…}", r"scenario ([\w-]+) (\{.*\})")
    try:
        data = json.loads(found[2])
    except (ValueError, RecursionError) as error:
        raise reader.fail(f"the scenario is damaged: {error}") from error
    scenario = _asking(reader, lambda: scenarios.parse(game.meta, found[1], data))
    if _scenario_line(game, scenario) != found[0]:
        raise reader.fail("the scenario is damaged: it is not as Ludex writes it")
    return scenario


def _read_settings(reader: SaveReader, game: Game) -> dict[str, int]:
    """The changed rules, one a line; whether they go together is another question."""
    overrides: dict[str, int] = {}
    while reader.peek("set"):
        name, value = _read_setting(reader, game)
        if name in overrides:
            raise reader.fail(f"{name} is set twice")
        overrides[name] = value
    return overrides


def _read_setting(reader: SaveReader, game: Game) -> tuple[str, int]:
    found = reader.next("set RULE=VALUE", r"set (\w+)=([\w-]+)")
    return found[1], _asking(reader, lambda: game.meta.setting(found[1], found[2]))


def _asking(reader: SaveReader, question: Callable[[], T]) -> T:
    """Turn any error about a line into one that names it."""
    try:
        return question()
    except LudexError as error:
        raise reader.fail(error.refusal.text, error.refusal.rule) from error


def _read_check(reader: SaveReader) -> None:
    """Check the last line, which tells whether anything is missing or changed."""
    if not re.fullmatch(r"check ([0-9a-f]{16})", reader.lines[-1]):
        raise BadSave(f"line {len(reader.lines)}: the save is cut off: its last line must be “check …”")


def _read_line(reader: SaveReader, match: Match) -> None:
    """Read one decision, hash or result."""
    if reader.peek("hash"):
        _read_hash(reader, match)
    elif reader.peek("result"):
        expected = _result(match) if match.over else "no result yet"
        reader.next(expected, re.escape(expected))
    else:
        found = reader.next("TURN SEAT DECISION", r"(\d{1,9}) S(\d) (.+)")
        _asking(reader, lambda: match.decide(int(found[2]), found[3]))
        turn = match.decisions[-1].turn
        if int(found[1]) != turn:
            raise reader.fail(f"turn {found[1]}, but playing it again this is turn {turn}")


def _read_hash(reader: SaveReader, match: Match) -> None:
    found = reader.next("hash TURN STATE", r"hash (\d{1,9}) ([0-9a-f]{16})")
    count, turn, name = match.hashes[-1]
    if count != len(match.decisions) or found[0] != f"hash {turn} {name}":
        raise reader.fail(f"the state differs: the save says “{found[0]}”, playing it again gives “hash {turn} {name}”")


def verify(text: str, find: Callable[[str], Game], *, positions: bool = True) -> Match:
    """Load a save and check that it is exactly what replaying it writes; raises BadSave."""
    match = load(text, find, positions=positions)
    theirs, ours = lines_of(text), lines_of(dump(match))
    for number, (their, our) in enumerate(zip(theirs, ours, strict=False), 1):
        if their != our:
            raise BadSave(f"line {number}: found “{their[:60]}”, playing it again gives “{our[:60]}”")
    if len(theirs) != len(ours):
        raise BadSave(f"line {min(len(theirs), len(ours)) + 1}: the save has {len(theirs)} lines, not {len(ours)}")
    return match


def write(match: Match, path: Path) -> None:
    """Write a save to a file, whole or not at all."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(dump(match), encoding="utf-8")
        os.replace(draft, path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise LudexError(f"can't write {path}: {error.strerror}") from error


def read(path: Path) -> str:
    """Return the text of a save file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadSave(f"can't read {path}: {reason}") from error
