"""A lesson of any game: steps wait for what they ask for, hints come once. The match here is a stand-in."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ludex.kernel.contract.lesson import Decided, Happened, Hint, Lesson, Page, Sign, Step, Typed
from ludex.kernel.events.log import Event
from ludex.kernel.play.decision import Decision
from ludex.kernel.state.action import pack

MATCH: Any = SimpleNamespace(over=False)
ENDED: Any = SimpleNamespace(over=True)
PLAY, SWAP = Decision(1, int(pack(1, 0, 0, 0)), 1, "play a"), Decision(1, int(pack(2, 0, 0, 0)), 1, "swap a b")
RAIN, SNOW = Event(1, ()), Event(2, ())


def seen(event: Event) -> Sign:
    return lambda events, _match: event in events


STEPS = (
    Step("read", "A text."),
    Step("look", "There is more.", "Type `look`.", "Point at the board.", Typed("look")),
    Step("choose", "It is your turn.", "Write `play a`.", "Choose a.", Decided((1,))),
    Step("wait", "Wait for rain.", until=Happened(seen(RAIN))),
    Step("end", "A text."),
)
HINTS = (Hint("rain", "It rains.", seen(RAIN)), Hint("snow", "It snows.", seen(SNOW)))


@pytest.fixture
def lesson() -> Lesson:
    return Lesson(STEPS, HINTS, seat=1)


def at(lesson: Lesson) -> str:
    step = lesson.current()
    return step.title if step else ""


def test_every_step_waits_for_what_it_asks_for(lesson: Lesson) -> None:
    assert at(lesson) == "read"
    lesson.entered("")
    assert at(lesson) == "look"
    lesson.entered("look")
    assert at(lesson) == "choose"
    lesson.decided(PLAY)
    assert at(lesson) == "wait"
    lesson.decided(SWAP)
    lesson.note([RAIN], MATCH)
    assert at(lesson) == "end"
    lesson.entered("")
    assert lesson.current() is None
    assert lesson.done


def test_a_text_waits_for_enter_only(lesson: Lesson) -> None:
    lesson.entered("look")
    lesson.decided(SWAP)
    lesson.note([SNOW], MATCH)
    assert at(lesson) == "read"


def test_a_command_step_waits_for_its_command(lesson: Lesson) -> None:
    lesson.entered("")
    for other in ("", "log", "looking"):
        lesson.entered(other)
    assert at(lesson) == "look"


def test_a_command_counts_with_what_follows_it(lesson: Lesson) -> None:
    lesson.entered(" ")
    lesson.entered("look 1,-1")
    assert at(lesson) == "choose"


def test_a_command_used_before_its_step_does_not_count(lesson: Lesson) -> None:
    lesson.entered("look")
    lesson.entered("")
    assert at(lesson) == "look"
    assert not lesson.reading


def test_only_the_players_own_decision_of_that_kind_counts(lesson: Lesson) -> None:
    lesson.entered("")
    lesson.entered("look")
    lesson.decided(replace(PLAY, seat=0))
    lesson.decided(SWAP)
    lesson.entered("")
    assert at(lesson) == "choose"


@pytest.mark.parametrize("words", ["UP: play a", "display a", ""])
def test_a_decision_counts_by_its_verb_whatever_its_words(words: str) -> None:
    lesson = Lesson(STEPS[2:], HINTS, seat=1)
    lesson.decided(replace(SWAP, words="play a"))
    assert at(lesson) == "choose"
    lesson.decided(replace(PLAY, words=words))
    assert at(lesson) == "wait"


def test_what_came_too_early_only_wants_to_be_read(lesson: Lesson) -> None:
    lesson.decided(PLAY)
    lesson.note([RAIN], MATCH)
    assert at(lesson) == "read"
    lesson.entered("")
    lesson.entered("look")
    assert (at(lesson), lesson.reading) == ("choose", True)
    lesson.entered("")
    assert (at(lesson), lesson.reading) == ("wait", True)
    lesson.entered("")
    assert at(lesson) == "end"


def test_an_early_step_is_also_done_when_it_happens_again(lesson: Lesson) -> None:
    lesson.decided(PLAY)
    lesson.entered("")
    lesson.entered("look")
    lesson.decided(PLAY)
    assert at(lesson) == "wait"


def test_what_came_before_the_player_could_see_the_step_only_wants_to_be_read(lesson: Lesson) -> None:
    lesson.entered("")
    lesson.entered("look")
    lesson.decided(PLAY)
    lesson.note([RAIN], MATCH)
    assert (at(lesson), lesson.reading) == ("wait", True)
    lesson.entered("")
    assert at(lesson) == "end"


def test_when_the_match_is_over_the_rest_only_wants_to_be_read(lesson: Lesson) -> None:
    lesson.entered("")
    assert (at(lesson), lesson.reading) == ("look", False)
    lesson.decided(SWAP)
    lesson.note([SNOW], ENDED)
    for title in ("choose", "wait", "end"):
        assert (at(lesson), lesson.reading) == (title, True)
        lesson.entered("")
    assert lesson.done


def test_a_page_says_what_to_do_in_its_medium(lesson: Lesson) -> None:
    assert lesson.page("terminal") == Page("read", "A text. Press Enter.", reading=True, step=1, steps=5)
    assert lesson.page("browser") == Page("read", "A text. Click Next.", reading=True, step=1, steps=5)
    lesson.entered("")
    assert lesson.page("terminal") == Page("look", "There is more. Type `look`.", reading=False, step=2, steps=5)
    assert lesson.page("browser") == Page("look", "There is more. Point at the board.", reading=False, step=2, steps=5)
    lesson.skip()
    assert lesson.page("browser") is None


def test_reading_tells_when_enter_goes_on(lesson: Lesson) -> None:
    assert lesson.reading
    lesson.entered("")
    assert not lesson.reading


def test_hints_come_once_and_several_may_come_together(lesson: Lesson) -> None:
    assert lesson.note([], MATCH) == []
    assert lesson.note([SNOW], MATCH) == ["It snows."]
    assert lesson.note([SNOW, RAIN], MATCH) == ["It rains."]
    assert lesson.note([SNOW, RAIN], MATCH) == []


def test_hints_go_on_after_the_last_step() -> None:
    lesson = Lesson([], HINTS)
    assert lesson.done
    assert not lesson.reading
    assert lesson.note([RAIN, SNOW], MATCH) == ["It rains.", "It snows."]


def test_skipping_ends_steps_and_hints(lesson: Lesson) -> None:
    lesson.skip()
    assert lesson.done
    assert lesson.current() is None
    assert lesson.note([RAIN, SNOW], MATCH) == []
    lesson.entered("")
    lesson.decided(PLAY)
    assert lesson.done
