"""The line editor at a terminal: completion, history, Ctrl-C and Ctrl-D, typed into a pipe."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from functools import partialmethod
from pathlib import Path

import platformdirs
import pytest
from prompt_toolkit import PromptSession
from prompt_toolkit.application import create_app_session, get_app_or_none
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from ludex import games
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal import files
from ludex.terminal.completion import CommandCompleter
from ludex.terminal.line_editor import LineEditor
from ludex.terminal.loop import play
from ludex.terminal.session import Session

GAME = games.load("impetus")
FIRST = "guide plains idol affluence -2,2"
UP, TAB, CTRL_C, CTRL_D = "\x1b[A", "\t", "\x03", "\x04"


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches and histories are kept in a folder of the test."""
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path / "matches"))
    monkeypatch.setattr(platformdirs, "user_state_path", lambda *_args, **_options: tmp_path / "state")
    return tmp_path / "state"


class Screen(DummyOutput):
    """A terminal at which somebody types: each of the keys when the line reads as it should by then."""

    def __init__(self, keys: PipeInput) -> None:
        self.keys = keys
        self.script: list[tuple[str, str]] = []  # the line so far, the keys that are pressed then

    def flush(self) -> None:
        app = get_app_or_none()
        if self.script and app and app.is_running and app.current_buffer.text == self.script[0][0]:
            self.keys.send_text(self.script.pop(0)[1])


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    """A terminal at which a test types; prompts run in a thread, as browser tests leave an event loop in this one."""
    monkeypatch.setattr(PromptSession, "prompt", partialmethod(PromptSession.prompt, in_thread=True))
    with create_pipe_input() as keys, create_app_session(input=keys, output=Screen(keys)) as app:
        assert isinstance(app.output, Screen)
        yield app.output


@pytest.fixture
def keys(screen: Screen) -> PipeInput:
    """What is sent here is typed at once."""
    return screen.keys


def new_session(*seats: str) -> Session:
    match = Match(GAME, seats or ("human", "hard"), seeds.numbered(1))
    session = Session(match, Console(file=io.StringIO()), input)
    session.keyboard = 0
    return session


def completions(line: str) -> list[tuple[str, int]]:
    """The completions of a line: text and start."""
    completer = CommandCompleter(new_session())
    found = completer.get_completions(Document(line), CompleteEvent(completion_requested=True))
    return [(completion.text, completion.start_position) for completion in found]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("vi", [("view ", -2)]),
        ("VI", [("view ", -2)]),
        ("view; guide pla", [("plains ", -3)]),
        ("guide plains i", [("idol ", -1)]),
        ("why gu", [("guide ", -2)]),
        ("zzz", []),
    ],
)
def test_the_last_word_is_completed(line: str, found: list[tuple[str, int]]) -> None:
    assert completions(line) == found


def test_only_what_is_left_of_the_cursor_is_completed() -> None:
    found = CommandCompleter(new_session()).get_completions(Document("vi plains", 2), CompleteEvent())
    assert [completion.text for completion in found] == ["view "]


def test_tab_completes_a_word(screen: Screen) -> None:
    screen.script = [("", f"gui{TAB}"), ("guide ", f"pla{TAB}"), ("guide plains ", "\r")]
    assert LineEditor(new_session()).command("› ") == "guide plains "


def recalled(screen: Screen, editor: LineEditor, start: str, line: str) -> str:
    """What is read when the start of a line is completed from the history, where it should become `line`."""
    screen.script = [("", start), (start, UP), (line, "\r")]
    return editor.command("› ")


def test_history_is_kept_for_the_next_session(screen: Screen, state_folder: Path) -> None:
    screen.keys.send_text("view\rlog\r")
    editor = LineEditor(new_session())
    assert [editor.command("› "), editor.command("› ")] == ["view", "log"]
    assert (state_folder / "impetus.history").stat().st_mode & 0o777 == 0o600
    assert recalled(screen, LineEditor(new_session()), "v", "view") == "view"


def test_answers_are_not_commands(screen: Screen, state_folder: Path) -> None:
    screen.keys.send_text("view\ryes\r")
    editor = LineEditor(new_session())
    assert [editor.command("› "), editor.answer("Sure? ")] == ["view", "yes"]
    assert recalled(screen, editor, "", "view") == "view"
    assert "+yes" not in (state_folder / "impetus.history").read_text()


def test_several_people_do_not_see_what_the_others_typed(screen: Screen, state_folder: Path) -> None:
    session = new_session("human", "human")
    editor = LineEditor(session)
    screen.keys.send_text(f"{FIRST}\r")
    assert editor.command("› ") == FIRST
    session.keyboard = 1
    assert recalled(screen, editor, "gui", "gui") == "gui"
    session.keyboard = 0
    assert recalled(screen, editor, "gui", FIRST) == FIRST
    assert not state_folder.exists()


def test_without_a_state_folder_history_lasts_for_the_session(screen: Screen, state_folder: Path) -> None:
    state_folder.write_text("in the way")
    editor = LineEditor(new_session())
    screen.keys.send_text("view\r")
    assert editor.command("› ") == "view"
    assert recalled(screen, editor, "v", "view") == "view"


def test_a_history_that_can_not_be_written_stops_nothing(screen: Screen) -> None:
    editor = LineEditor(new_session())
    screen.keys.send_text("log\rview\r")
    assert editor.command("› ") == "log"
    files.history("impetus").unlink()
    files.history("impetus").mkdir()
    assert editor.command("› ") == "view"
    assert recalled(screen, editor, "v", "view") == "view"


def test_ctrl_c_clears_a_line_and_leaves_an_empty_one(keys: PipeInput) -> None:
    editor = LineEditor(new_session())
    keys.send_text(f"guide{CTRL_C}view\r{CTRL_C}")
    assert editor.command("› ") == "view"
    with pytest.raises(KeyboardInterrupt):
        editor.command("› ")


def test_ctrl_d_leaves(keys: PipeInput) -> None:
    keys.send_text(CTRL_D)
    with pytest.raises(EOFError):
        LineEditor(new_session()).answer("Sure? ")


@pytest.mark.parametrize("leave", [CTRL_C, CTRL_D, "quit\r"])
def test_a_match_is_played_and_left(screen: Screen, monkeypatch: pytest.MonkeyPatch, leave: str) -> None:
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    screen.script = [("", f"gui{TAB}"), ("guide ", "plains idol affluence -2,2\r"), ("", leave)]
    console = Console(file=io.StringIO(), width=100)
    match = play(Match(GAME, ("human", "hard"), seeds.numbered(1)), console)
    assert FIRST in [decision.words for decision in match.decisions]
    assert "The match is saved" in console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("module", ["ludex.cli", "ludex.terminal.loop", "ludex.server.app"])
def test_the_line_editor_is_imported_only_when_it_is_used(module: str) -> None:
    script = f"import sys, {module}; print('prompt_toolkit' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
