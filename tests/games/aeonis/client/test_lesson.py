"""The guided first game: its own script wins it, page by page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludex.games import course
from ludex.games.aeonis.game import GAME
from ludex.games.aeonis.rules.codes import Node
from ludex.kernel.contract.lesson import Lesson, Step, Typed
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match

COURSE = course("aeonis")
SCRIPT = (
    "Draft 5", "Draft 2", "Move I -3,1>-3,2", "Primary 5", "Recruit -3,1 I", "Build -2,0 Farm", "Move I -3,2>-2,2",
    "Pass",
)  # fmt: skip
ANSWERS = {Node.PRIMARY: "Choose -1,0", Node.SCORE_PUBLIC: "Score Frontier Lord", Node.PROPOSE: "Decline"}
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")  # of NumPy's numbers, where nothing is compiled
LONGEST = 40  # words of a page


def read_on(lesson: Lesson) -> None:
    """Turn the pages that only want to be read, or a look at something."""
    while (step := lesson.current()) and (lesson.reading or isinstance(step.until, Typed)):
        lesson.entered(step.until.word if isinstance(step.until, Typed) else "")


def played() -> tuple[Match, Lesson, list[str]]:
    """The lesson as its pages say; the titles that were current at each own decision."""
    match, lesson, titles = COURSE.start(GAME), COURSE.lesson(), []
    dice = [seeds.stream(f"bot {seat}") for seat in range(3)]
    script = iter(SCRIPT)
    read_on(lesson)
    while not match.over:
        seat = match.pending()[0]
        if seat:
            action = COURSE.choose(match, seat, COURSE.players[seat], dice[seat])
        else:
            titles.append(step.title if (step := lesson.current()) else "")
            action = own_action(match, script)
        events = match.decide(seat, action)
        lesson.decided(match.decisions[-1])
        lesson.note(events, match)
        read_on(lesson)
    return match, lesson, titles


def own_action(match: Match, script: Iterator[str]) -> int:
    """What the pages ask for; everything else is declined."""
    node = Node(match.state.node)
    words = next(script, "Pass") if node in (Node.DRAFT, Node.MAIN) else ANSWERS.get(node)
    wanted = [words] if words else ["Decline", "Skip", "Abstain", "Reject"]
    actions = [GAME.text.parse(match.state, 0, each) for each in wanted]
    return next(action for action in actions if match.why_not(0, action) is None)


@pytest.mark.rule("AE-45.1", "AE-52.1", "AE-52.3")
def test_whoever_follows_the_lesson_scores_and_wins() -> None:
    match, lesson, titles = played()
    assert match.view(0).winners == [0]
    assert match.state.players[0].vp == 2
    assert lesson.done
    wanted = (
        "Draft a card",
        "And a second one",
        "March",
        "Use your card",
        "Recruit",
        "Build",
        "The seventh hex",
        "Pass",
    )
    assert [title for title in dict.fromkeys(titles) if title in wanted] == list(wanted)


@pytest.mark.parametrize("step", COURSE.lesson().steps, ids=lambda step: step.title)
def test_no_page_is_longer_than_forty_words(step: Step) -> None:
    assert len(step.text.split()) <= LONGEST
    assert len(step.browser.split()) <= LONGEST


def test_the_goal_comes_first_and_the_way_on_last() -> None:
    titles = [step.title for step in COURSE.lesson().steps]
    assert (titles[0], titles[-1]) == ("The goal", "Now play")
