"""The rulebook in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson, Person


def test_an_address_opens_at_its_rule(me: Person) -> None:
    page = me.open("/codex/impetus#IM-17.3")
    rule = page.locator("[id='IM-17.3']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_attribute("aria-current", "true")


def test_a_rule_in_the_text_is_a_link(me: Person) -> None:
    page = me.open("/codex/impetus#IM-9.9")
    page.locator("[id='IM-9.9']").get_by_role("link", name="IM-14.3").click()
    expect(page).to_have_url(re.compile("#IM-14.3$"))
    expect(page.locator("[id='IM-14.3']")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("[id='IM-9.9']")).to_have_attribute("aria-current", "true")


def test_what_is_for_developers_is_left_out_and_said_so(me: Person) -> None:
    page = me.open("/codex/impetus#IM-8.11")
    expect(page.get_by_text("IM-8.11 is for programmers")).to_be_visible()
    expect(page.get_by_role("heading", name="8. The turn as a state machine")).to_be_in_viewport()
    expect(page.locator("main")).not_to_contain_text("DEV-ONLY")


@pytest.mark.parametrize(("query", "rule"), [("9.4", "IM-9.4"), ("im-9.4", "IM-9.4"), ("collide over", "IM-9.6")])
def test_search_by_keyboard(me: Person, query: str, rule: str) -> None:
    page = me.open("/codex/impetus")
    expect(page.locator(".rulebook")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type(query)
    expect(page.get_by_role("option").first).to_contain_text(rule)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"#{rule}$"))
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("navigation", name="Contents")).to_be_visible()


def test_what_is_not_there_is_said(me: Person) -> None:
    page = me.open("/codex/impetus")
    page.get_by_role("combobox").fill("xylophone")
    expect(page.get_by_text("No rule has all of these words.")).to_be_visible()


def test_the_link_to_a_rule_is_copied(me: Person) -> None:
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = me.open("/codex/soulgems#SG-8.3")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("The link to SG-8.3 is copied.").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{me.server.url}/codex/soulgems#SG-8.3"


def test_wide_tables_scroll_on_a_phone(new_person: NewPerson) -> None:
    page = new_person(phone=True).open("/codex/soulgems#SG-11.29")
    table = page.locator(".table.wide").first
    expect(table).to_have_attribute("tabindex", "0")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="Contents").tap()
    page.get_by_role("link", name="8. Combat").tap()
    expect(page.get_by_role("heading", name="8. Combat")).to_be_in_viewport()
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()
