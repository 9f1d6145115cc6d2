"""Stored games are played again and compared, to the letter."""

from __future__ import annotations

import json

import pytest

from ludex.games import ALL, load
from ludex.kernel.play import save_file

from .make import HERE, perft, playthroughs, positions, told

STORED = [name for name in ALL if (HERE / name).is_dir()]


def test_all_games_that_we_ship_are_stored() -> None:
    assert {"impetus", "soulgems", "simpleciv", "nim"} <= set(STORED)


@pytest.mark.parametrize("name", STORED)
def test_playthroughs_are_told_as_before(name: str) -> None:
    for file, match in playthroughs(load(name)).items():
        assert told(match) == (HERE / name / file).read_text(encoding="utf-8"), file


@pytest.mark.parametrize(("name", "reason"), [(name, end) for name in STORED for end in load(name).engine.endings[1:]])
def test_there_is_a_stored_game_for_every_ending(name: str, reason: str) -> None:
    match = save_file.verify((HERE / name / f"{reason}.ludex").read_text(encoding="utf-8"), load)
    assert match.over
    assert match.game.engine.endings[match.state.ending] == reason


@pytest.mark.parametrize("name", STORED)
def test_node_counts_are_as_before(name: str) -> None:
    stored = json.loads((HERE / name / "perft.json").read_text(encoding="utf-8"))
    assert [tuple(row[:-1]) for row in stored] == positions(load(name))
    for *position, count in stored:
        assert perft(load(name), *position) == count, position
