"""Every game has the files that docs/adding-a-game.md lists, so that whoever knows one game knows all."""

import re
from pathlib import Path

import pytest

from ludex.games import ALL

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "ludex" / "games"
SMALL = {"__init__.py", "meta.py", "game.py", "rules.py", "rulebook.md"}  # of a game that has not grown into packages
PACKAGES = {"rules", "bots", "text", "client"}
ROW = re.compile(r"^\| `([\w./-]+)` \| (yes|no) \| .+ \|$", flags=re.MULTILINE)


def listed() -> dict[str, bool]:
    """The files of the document's table, and whether a game must have each of them."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    return {file: required == "yes" for file, required in ROW.findall(text)}


LARGE = [name for name in ALL if (FOLDER / name / "rules").is_dir()]
REQUIRED = [file for file, required in listed().items() if required]
OPTIONAL = [file for file, required in listed().items() if not required]


def test_the_document_lists_each_file_once() -> None:
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    table = text.partition("| file | required | holds |\n| --- | --- | --- |\n")[2].partition("\n\n")[0]
    assert len(table.splitlines()) == len(listed())


@pytest.mark.parametrize("name", LARGE)
def test_every_game_has_the_required_files(name: str) -> None:
    assert [file for file in REQUIRED if not (FOLDER / name / file).is_file()] == []


@pytest.mark.parametrize("file", OPTIONAL)
def test_some_game_has_each_optional_file(file: str) -> None:
    assert any((FOLDER / name / file).exists() for name in LARGE)


@pytest.mark.parametrize("name", LARGE)
def test_nothing_else_is_at_the_top_of_a_game(name: str) -> None:
    allowed = PACKAGES | {file.rstrip("/") for file in listed() if "/" not in file.rstrip("/")}
    found = {path.name for path in (FOLDER / name).iterdir() if path.name != "__pycache__"}
    assert sorted(found - allowed) == []


@pytest.mark.parametrize("name", LARGE)
def test_the_four_packages_are_there(name: str) -> None:
    assert sorted(path.name for path in (FOLDER / name).iterdir() if (path / "__init__.py").is_file()) == sorted(
        PACKAGES
    )


@pytest.mark.parametrize("name", [name for name in ALL if name not in LARGE])
def test_a_small_game_has_one_module_where_others_have_a_package(name: str) -> None:
    found = {path.name for path in (FOLDER / name).iterdir() if path.name != "__pycache__"}
    optional = {file.rstrip("/") for file in OPTIONAL if "/" not in file.rstrip("/")} | {
        f"{name}.py" for name in PACKAGES
    }
    assert found >= SMALL
    assert sorted(found - SMALL - optional) == []
