"""Every screen, light and dark, desktop and phone: no serious fault of accessibility, nothing wider than the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson, Person
from tests.web.matches import GAMES, SEATS, create_match, open_match
from tests.web.robot import SIGNS
from tests.web.server import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
PAGES = {
    "home": "/",
    "new-impetus": "/new/impetus",
    "new-soulgems": "/new/soulgems",
    "codex-impetus": "/codex/impetus",
    "codex-soulgems": "/codex/soulgems",
    "lost": "/match/AAAAAAAAAAA",
}


THEMES = {"light": "paper", "dark": "slate"}  # by what the system prefers
# a new colour passes from each element to those inside it, a frame later each time
STILL = """async () => {
    for (let frames = 0; frames < 3; frames++) {
        await new Promise(requestAnimationFrame);
        if (document.getAnimations().some(({ playState }) => playState === "running")) frames = -1;
    }
}"""
# what is in order comes back in a few words only: on a long page its description takes most of the time
VIOLATIONS = "axe.run({resultTypes: ['violations']}).then(({violations}) => violations)"


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    violations: list[dict[str, Any]] = page.evaluate(VIOLATIONS)
    found = [violation for violation in violations if violation["impact"] in SERIOUS]
    return [f"{violation['id']}: {node['html'][:200]}" for violation in found for node in violation["nodes"]]


def too_wide(page: Page) -> bool:
    """Whether the page scrolls sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


def check_page(person: Person) -> None:
    """The page as it is, in both themes."""
    for preference, theme in THEMES.items():
        person.page.emulate_media(color_scheme=preference)  # type: ignore[arg-type]
        expect(person.page.locator(f":root[data-theme={theme}]")).to_be_attached()
        person.page.evaluate(STILL)
        assert (preference, faults(person.page)) == (preference, [])
        assert not too_wide(person.page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page(new_person: NewPerson, name: str, phone: bool) -> None:
    person = new_person(phone=phone)
    person.open(PAGES[name]).wait_for_load_state("networkidle")
    check_page(person)
    person.faults.clear()  # the page of a match that does not exist has been refused one


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_its_beginning_to_its_end(new_person: NewPerson, server: Server, game: str, phone: bool) -> None:
    match, tokens = create_match(server, game, ["here"] + ["easy"] * (SEATS[game] - 1))
    person = new_person(phone=phone)
    robot = open_match(person, match, *tokens)
    robot.wait()
    check_page(person)
    robot.play(3)
    check_page(person)
    robot.play()
    person.page.locator(SIGNS).first.wait_for()
    check_page(person)
    person.open(f"/replay/{match}").wait_for_load_state("networkidle")
    check_page(person)
