"""The guided first game of every game, as a browser shows it."""

import re

import pytest

from ludex.games import GAMES, course, meta
from ludex.kernel.contract.lesson import Hint, Lesson, Step, Typed

LESSONS: dict[str, Lesson] = {name: course(name).lesson() for name in GAMES if meta(name).lesson}
STEPS = [pytest.param(step, id=f"{name}: {step.title}") for name in LESSONS for step in LESSONS[name].steps]
HINTS = [pytest.param(hint, id=f"{name}: {hint.kind}") for name in LESSONS for hint in LESSONS[name]._hints]
KEYBOARD = re.compile(r"`|\b(type|typed|write|enter|press|command)\b", re.IGNORECASE)
GESTURES = {"", "view", "log", "rule", "at", "actions", "why"}


@pytest.mark.parametrize("step", STEPS)
def test_every_step_says_what_to_do_on_the_screen(step: Step) -> None:
    assert step.browser.startswith(step.idea)
    assert step.clicked
    assert step.clicked != step.typed


@pytest.mark.parametrize("step", STEPS)
def test_no_step_sends_whoever_plays_in_a_browser_to_the_keyboard(step: Step) -> None:
    assert not KEYBOARD.search(step.browser)


@pytest.mark.parametrize("hint", HINTS)
def test_hints_read_the_same_everywhere(hint: Hint) -> None:
    assert not KEYBOARD.search(hint.text)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_waits_for_a_gesture_that_a_browser_has(step: Step) -> None:
    assert not isinstance(step.until, Typed) or step.until.word in GESTURES
    assert ("Click Next" in step.browser) or step.until != Typed()
