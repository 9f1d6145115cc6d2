"""Positions and records as text: copied or downloaded from a match, and opened as a new one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.matches import create_match, open_match, summary
from tests.web.server import Server
from tests.web.test_replay import SAVES, open_replay


def copied(page: Page) -> str:
    """What is in the clipboard once the page says so."""
    expect(page.get_by_text("The position is copied.").first).to_be_visible(timeout=30_000)
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.parametrize("game", SAVES)
def test_a_position_of_a_replay_opens_as_a_new_match(me: Person, server: Server, game: str) -> None:
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_replay(me, game, "?at=30")
    page.get_by_role("button", name="Copy this position").click()
    text = copied(page)
    me.open(f"/new/{game}")
    for seat in range(2, len(page.get_by_role("radiogroup").all())):  # the stored matches have two seats
        page.get_by_role("button", name=f"Remove seat {seat + 1}").click()
    page.get_by_role("radio", name="A position").check()
    expect(page.get_by_role("button", name="Start the match")).to_be_disabled()
    page.get_by_label("Text of the position").fill(text)
    page.get_by_role("button", name="Start the match").click()
    expect(page).to_have_url(re.compile("/match/"))
    page.locator("[data-asked]").wait_for()
    id = page.url.rsplit("/", 1)[1]
    assert summary(server, id)["game"] == game


def test_a_position_is_copied_from_the_menu_when_the_match_is_over(me: Person, server: Server) -> None:
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    match, tokens = create_match(server, "nim", ["here", "random"], stones="2")
    open_match(me, match, *tokens).play()
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("list", name="Menu").get_by_role("button", name="Copy the position").click()
    assert copied(me.page).startswith("game nim")


def test_a_running_match_that_hides_nothing_offers_its_position(me: Person, server: Server) -> None:
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    match, tokens = create_match(server, "nim", ["here", "link"], stones="3")
    open_match(me, match, tokens[0]).play(1)
    expect(me.page.locator("[data-asked]")).to_have_count(0)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("list", name="Menu").get_by_role("button", name="Copy the position").click()
    assert copied(me.page).endswith(f"# match {match} 1\n")


def test_a_record_is_downloaded_from_a_replay_and_opened_where_a_match_is_started(me: Person, server: Server) -> None:
    page = open_replay(me, "soulgems")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    path = download.value.path()
    assert path.read_text(encoding="utf-8").startswith("GAME: Soul Gems\n")
    me.open("/new/soulgems")
    page.get_by_role("radio", name="A record").check()
    expect(page.get_by_text("The record says who played.")).to_be_visible()
    page.get_by_label("File of the record").set_input_files(path)
    expect(page.get_by_label("Text of the record")).to_have_value(re.compile("^GAME: Soul Gems"))
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url(re.compile("/match/"), timeout=60_000)
    assert summary(server, page.url.rsplit("/", 1)[1])["over"]


def test_a_position_that_this_server_did_not_give_is_refused_in_words(me: Person) -> None:
    page = me.open("/new/soulgems")
    page.get_by_role("radio", name="A position").check()
    page.get_by_label("Text of the position").fill("game soulgems rules 1 seats 2\n")
    page.get_by_role("button", name="Start the match").click()
    expect(page.get_by_role("alert").filter(has_text="opens only positions that were copied here")).to_be_visible()
    me.faults.clear()  # the refusal
