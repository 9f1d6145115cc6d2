"""A guided first game in the browser: Next turns the pages that are read, a look turns those that ask for one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.robot import SETTLED, Robot

Action = Callable[[Robot], None]
ONWARD = "(Go on to|End your turn)"


def at(page: Page, title: str) -> None:
    """The lesson shows this page."""
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def read(robot: Robot) -> None:
    """A page that only tells something."""
    robot.page.get_by_role("button", name="Next", exact=True).click()


def click(*names: str) -> Action:
    """Squares of the board and buttons by how they begin, then what confirms them if anything does."""

    def act(robot: Robot) -> None:
        robot.wait()
        key = robot.key()
        for name in names:
            place = robot.page.locator(f'[data-place="{name}"]')
            button = robot.page.get_by_label("Actions").get_by_role("button", name=re.compile(f"^{name}"))
            (place if place.count() else button.first).click()
        confirm = robot.page.locator(f"[data-asked='{key}']:not([data-busy]) [data-confirm]")
        if confirm.is_visible():
            confirm.click()
        robot.page.wait_for_function(SETTLED, arg=key)

    return act


def repeat(name: str, title: str) -> Action:
    """The same button until another page than this one is shown."""

    def act(robot: Robot) -> None:
        heading = robot.page.get_by_role("heading", name=title, exact=True)
        while heading.is_visible():
            click(name)(robot)
            robot.wait()

    return act


def in_turn(*actions: Action) -> Action:
    """One after the other."""

    def act(robot: Robot) -> None:
        for one in actions:
            one(robot)

    return act


def ask_for_a_rule(robot: Robot) -> None:
    robot.page.get_by_role("region", name="Lesson").get_by_text("SG-3.6").first.click()


def try_what_is_not_allowed(robot: Robot) -> None:
    robot.page.locator("[data-place='a5']").click()
    expect(robot.page.get_by_label("Actions").get_by_role("alert").get_by_text("SG-")).to_be_visible()


def look_at_a_side(robot: Robot) -> None:
    robot.page.get_by_role("region", name="Seats").get_by_role("article").first.hover()


SOUL_GEMS: list[tuple[str, Action]] = [
    ("Welcome", read),
    ("Rules at hand", ask_for_a_rule),
    ("Your King", click("e1")),
    ("Points", read),
    ("Your Gem", look_at_a_side),
    ("Upkeep: Summon", click("Rook", "a1")),
    ("Next", click("Go on to Main 1")),
    ("Main 1: Move", click("a1", "a3")),
    ("On to Battle", click("Go on to Battle")),
    ("Why not?", try_what_is_not_allowed),
    ("End of the turn", repeat(ONWARD, "End of the turn")),
    ("Income", read),
    ("Pass", click("Pass the turn")),
    ("Chance", read),
    ("Battle: Attack", in_turn(click(ONWARD), click(ONWARD), click("a3", "a5"))),
    ("Capture", read),
    ("Main 2: Convert", in_turn(click(ONWARD), click("Convert SP to LP", "4 SP"))),
    ("End: Teleport", in_turn(click(ONWARD), click("a3", "h1"))),
    ("Saving up", in_turn(click("End your turn"), repeat("Pass the turn", "Saving up"))),
    ("Upkeep: Break", click("Break Black's Gem")),
    ("What a Break does", repeat(ONWARD, "What a Break does")),
    ("Upkeep: Repair", click("Repair your Gem")),
    ("The King", read),
    ("What comes next", read),
    ("The last blow", in_turn(click(ONWARD), click(ONWARD), click("h1", "h5"))),
]


@pytest.mark.rule("SG-16.6")
def test_the_lesson_of_soul_gems_is_clicked_through_to_its_end(me: Person) -> None:
    """All 25 pages, doing what each of them says."""
    page, robot = me.open("/"), Robot(me)
    page.get_by_role("button", name="Learn: Soul Gems").click()
    for number, (title, act) in enumerate(SOUL_GEMS, 1):
        at(page, title)
        expect(page.get_by_text(f"{number} of {len(SOUL_GEMS)}", exact=True)).to_be_visible()
        act(robot)
    expect(page.get_by_label("Actions").get_by_role("heading", name="You win")).to_be_visible()
    expect(page.get_by_role("heading", name="The last blow")).to_have_count(0)


@pytest.mark.rule("IM-28.1", "IM-28.4")
def test_the_pages_of_impetus_wait_for_what_they_ask_for(me: Person) -> None:
    page = me.open("/")
    page.get_by_role("button", name="Learn: Impetus").click()
    at(page, "History")
    page.get_by_role("button", name="Next").click()
    at(page, "Your Spirit")
    page.get_by_role("region", name="Seats").get_by_role("article").first.hover()
    at(page, "The log")
    page.get_by_role("tab", name="Codex").click()
    page.get_by_role("tab", name="Log").click()
    at(page, "Rules at hand")
    page.get_by_role("complementary", name="Around the board").get_by_text("IM-11.3").first.click()
    at(page, "Look at a Faction")
    page.locator("[data-place='1,-1']").hover()
    at(page, "Gold and regard")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.get_by_role("heading", name="Gold and regard", exact=True)).to_have_count(0)


@pytest.mark.parametrize("game", ["Impetus", "Soul Gems"])
def test_a_lesson_is_there_again_after_a_reload(me: Person, game: str) -> None:
    page = me.open("/")
    page.get_by_role("button", name=f"Learn: {game}").click()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("2 of ")).to_be_visible()
    page.reload()
    expect(page.get_by_text("2 of ")).to_be_visible()
