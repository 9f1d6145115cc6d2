"""A guided first game in the browser: Next turns the pages that are read, a look turns those that ask for one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person


def at(page: Page, title: str) -> None:
    """The lesson shows this page."""
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


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
