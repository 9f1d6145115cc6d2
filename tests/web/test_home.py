"""Home and New match: from the first page to a table, with a friend, from a save."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import NewPerson, Person

TABLE = re.compile(r"/match/[\w-]{11}$")
REFUSED = "422"  # the browser reports every refusal of the server on its console


def mine(page: Page) -> list[dict[str, object]]:
    """What the browser keeps of its matches."""
    kept: list[dict[str, object]] = json.loads(page.evaluate("localStorage.getItem('ludex.matches') ?? '[]'"))
    return kept


def forgive(person: Person) -> None:
    """A refusal was meant to happen."""
    person.faults[:] = [fault for fault in person.faults if REFUSED not in fault]


def test_one_click_starts_a_game_against_bots(me: Person) -> None:
    page = me.open("/")
    page.get_by_role("button", name="Play now: Impetus").click()
    expect(page).to_have_url(TABLE)
    (match,) = mine(page)
    assert (match["game"], match["seats"], len(match["tokens"])) == ("impetus", [0], 1)  # type: ignore[arg-type]


def test_a_game_that_is_being_compiled_starts_when_it_is_ready(me: Person) -> None:
    page, share = me.page, [0.42]

    def tell(route: Route) -> None:
        games = route.fetch().json()
        route.fulfill(json=[game | {"ready": share[0]} for game in games])

    page.route("**/api/games", tell)
    me.open("/")
    page.get_by_role("button", name="Play now: Impetus").click()
    bar = page.get_by_role("progressbar", name="Compiling the rules of Impetus")
    expect(bar).to_have_attribute("aria-valuenow", "42")
    expect(page.get_by_text("Your game starts when")).to_be_visible()
    share[0] = 1.0
    expect(page).to_have_url(TABLE)


def test_my_matches_are_listed_and_can_be_taken_off_the_list(me: Person) -> None:
    page = me.open("/")
    page.get_by_role("button", name="Play now: Soul Gems").click()
    expect(page).to_have_url(TABLE)
    page.goto(me.server.url)
    listed = page.get_by_role("region", name="Your matches").get_by_role("listitem")
    expect(listed).to_contain_text("Soul Gems")
    expect(listed).to_contain_text("Your turn")
    listed.get_by_role("button", name="Remove Soul Gems from the list").click()
    expect(listed).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    listed.get_by_role("link").click()
    expect(page).to_have_url(TABLE)


def test_a_lesson_is_offered(me: Person) -> None:
    page = me.open("/")
    page.get_by_role("button", name="Learn: Impetus").click()
    expect(page).to_have_url(TABLE)


def test_the_theme_is_the_system_s_until_it_is_switched(new_person: NewPerson) -> None:
    page = new_person(dark=True).open("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "slate")
    page.get_by_role("button", name="Light theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "paper")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "paper")


@pytest.mark.parametrize(
    ("text", "line"),
    [("nonsense", "Line"), ("ludex match 2\ngame impetus rules 1\nnonsense", "Line 3")],
)
def test_a_damaged_save_says_where(me: Person, text: str, line: str) -> None:
    page = me.open("/")
    page.get_by_role("button", name="Import a save").click()
    page.get_by_label("Text of the save").fill(text)
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(line)
    assert page.get_by_label("Text of the save").input_value() == text
    assert mine(page) == []
    forgive(me)


def test_a_friend_gets_a_secret_link(me: Person, new_person: NewPerson) -> None:
    page = me.open("/new/soulgems")
    page.get_by_label("Name of the player on seat 1").fill("Ada")
    page.get_by_role("radiogroup", name="Who plays seat 2").get_by_text("By link").click()
    page.get_by_role("button", name="Start the match").click()
    link = page.get_by_label("Link of seat 2", exact=True).input_value()
    page.get_by_role("button", name="Go to the match").click()
    expect(page).to_have_url(TABLE)
    friend = new_person()
    friend.page.goto(link)
    expect(friend.page).to_have_url(TABLE)  # the secret has left the address bar
    expect(friend.page.get_by_text("Ada").first).to_be_visible()
    (match,) = mine(friend.page)
    assert match["tokens"] == [link.partition("#seat=")[2]]


def test_a_rule_that_does_not_fit_is_marked(me: Person) -> None:
    page = me.open("/new/soulgems")
    row = page.locator("[data-option=npc]")
    row.get_by_role("switch").check()
    page.get_by_role("button", name="Start the match").click()
    expect(row.get_by_role("alert")).to_have_text("Neutral figures need Field & Terrain.")
    goal = page.locator("[data-option=lp_goal]")
    goal.get_by_role("textbox").fill("many")
    expect(goal.get_by_role("alert")).to_have_text("Enter a number from 0 to 9999.")
    expect(page.get_by_role("button", name="Start the match")).to_be_disabled()
    forgive(me)


def test_rules_are_found_and_presets_applied(me: Person) -> None:
    page = me.open("/new/soulgems")
    page.get_by_role("button", name="Everything").click()
    expect(page.get_by_role("button", name="Everything")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("searchbox", name="Search the rules").fill("files of the board")
    expect(page.locator("[data-option]")).to_have_count(1)
    expect(page.locator("[data-option=width]").get_by_role("textbox")).to_have_value("10")
    page.get_by_role("button", name="Back to the rulebook").click()
    expect(page.locator("[data-option=width]").get_by_role("textbox")).to_have_value("8")


def test_seats_keep_within_the_game(me: Person) -> None:
    page = me.open("/new/impetus")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_role("button", name="Add a seat")).to_have_count(0)
    for _ in range(3):
        page.get_by_role("button", name="Remove seat 2").click()
    expect(page.get_by_role("button", name="Remove seat 2")).to_be_disabled()
    page.get_by_role("button", name="Start the match").click()
    expect(page).to_have_url(TABLE)


def test_a_scenario_brings_its_rules(me: Person) -> None:
    page = me.open("/new/soulgems")
    page.get_by_role("radio", name="Drill 2").check()
    expect(page.get_by_text("The scenario has its own rules")).to_be_visible()
    page.get_by_role("button", name="Start the match").click()
    expect(page).to_have_url(TABLE)


@pytest.mark.parametrize("path", ["/", "/new/impetus", "/new/soulgems"])
def test_a_phone_needs_no_sideways_scrolling(new_person: NewPerson, path: str) -> None:
    page = new_person(phone=True).open(path)
    page.get_by_role("heading", level=1).wait_for()
    page.get_by_role("button", name=re.compile("Play now|Start the match")).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
