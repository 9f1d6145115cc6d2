"""scripts/changed-tests finds the tests that belong to a changed file: by name, by import, by use, by folder."""

from __future__ import annotations

import runpy
from pathlib import Path
from pathlib import PurePosixPath as File

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "changed-tests"
TESTS = {
    "tests/test_readme.py": "",
    "tests/test_tools.py": "",
    "tests/kernel/test_save.py": "from ludex.kernel.play import save",
    "tests/kernel/play/test_match.py": "from ludex.kernel.play.match import Match\nimport ludex.kernel.errors",
    "tests/games/chess/test_turn.py": "from .world import World\nfrom ludex.games.chess.rules.board import piece_at",
    "tests/games/chess/test_castling.py": "from ludex.games.chess.rules import (\n    board,\n    king,\n)",
    "tests/games/go/test_turn.py": "from .world import World",
    "tests/cli/test_paint_chess.py": "",
    "tests/server/test_socket.py": "from tests.server.house import House",
    "tests/stored/test_stored.py": "",
}
SOURCES = {
    "src/ludex/games/chess/rules/turn.py": "from ludex.games.chess.rules.clock import tick",
    "src/ludex/games/chess/rules/clock.py": "",
}


def found(changed: str) -> list[str]:
    """The tests among TESTS that belong to a changed file."""
    tests, sources = ({File(name): text for name, text in files.items()} for files in (TESTS, SOURCES))
    return [str(test) for test in runpy.run_path(str(SCRIPT))["tests_of"](File(changed), tests, sources)]


@pytest.mark.parametrize("test", ["tests/kernel/test_save.py", "tests/test_readme.py"])
def test_a_test_file_belongs_to_itself(test: str) -> None:
    assert found(test) == [test]


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("src/ludex/kernel/save.py", "tests/kernel/test_save.py"),
        ("src/ludex/kernel/play/save_file.py", "tests/kernel/test_save.py"),
        ("src/ludex/kernel/match.py", "tests/kernel/play/test_match.py"),
        ("src/ludex/games/chess/rules/turn.py", "tests/games/chess/test_turn.py"),
        ("README.md", "tests/test_readme.py"),
        ("scripts/test-tools", "tests/test_tools.py"),
    ],
)
def test_a_name_is_found_anywhere_below_the_mirrored_folder(changed: str, test: str) -> None:
    assert found(changed) == [test]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/ludex/kernel/errors.py", ["tests/kernel/play/test_match.py"]),
        (
            "src/ludex/games/chess/rules/board.py",
            ["tests/games/chess/test_turn.py", "tests/games/chess/test_castling.py"],
        ),
        ("src/ludex/games/chess/rules/king.py", ["tests/games/chess/test_castling.py"]),
        ("tests/games/chess/world.py", ["tests/games/chess/test_turn.py"]),
        ("tests/server/house.py", ["tests/server/test_socket.py"]),
    ],
)
def test_without_a_name_the_importers_are_found(changed: str, tests: list[str]) -> None:
    assert found(changed) == tests


def test_without_importers_the_tests_of_those_who_use_it_are_taken() -> None:
    assert found("src/ludex/games/chess/rules/clock.py") == ["tests/games/chess/test_turn.py"]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/ludex/cli/paint/chess/panels.py", ["tests/cli/test_paint_chess.py"]),
        ("src/ludex/games/go/rules/ko.py", ["tests/games/go/test_turn.py"]),
        ("tests/stored/chess/resign.ludex", ["tests/stored/test_stored.py"]),
        ("tests/games/go/conftest.py", ["tests/games/go/test_turn.py"]),
    ],
)
def test_without_users_the_tests_of_the_folder_are_taken(changed: str, tests: list[str]) -> None:
    assert found(changed) == tests


def test_a_file_may_have_no_tests() -> None:
    assert found("src/ludex/lab/report.py") == []
