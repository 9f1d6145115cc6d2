"""A finished match looked at again, and played on from a position of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NewPerson, Person
from tests.web.matches import create_match, open_match, summary
from tests.web.server import Server

STORED = Path(__file__).parents[1] / "stored"
SAVES = {"impetus": STORED / "impetus" / "vp.ludex", "soulgems": STORED / "soulgems" / "scenario.ludex"}


def import_save(person: Person, save: str) -> str:
    """A save becomes a match of the server."""
    headers = {"Content-Type": "text/plain"}
    answer = person.page.request.post(f"{person.server.url}/api/import", data=save, headers=headers)
    assert answer.status == 201
    id: str = answer.json()["id"]
    return id


def open_replay(person: Person, game: str, query: str = "") -> Page:
    """The replay of a stored match of this game."""
    page = person.open(f"/replay/{import_save(person, SAVES[game].read_text(encoding='utf-8'))}{query}")
    expect(slider(page)).to_be_visible()
    return page


def slider(page: Page) -> Locator:
    """Where we are in the match."""
    return page.get_by_role("slider", name="Position")


def expect_position(page: Page, at: int) -> None:
    """The position is shown, and the address is a link to it."""
    expect(slider(page)).to_have_value(str(at))
    expect(page).to_have_url(re.compile(rf"[?&]at={at}\b"))


@pytest.mark.parametrize("game", SAVES)
def test_the_way_through_a_match_by_keyboard(me: Person, game: str) -> None:
    page = open_replay(me, game)
    count = int(slider(page).get_attribute("max") or 0)
    expect_position(page, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect_position(page, 2)
    page.keyboard.press("ArrowLeft")
    expect_position(page, 1)
    page.keyboard.press("End")
    expect_position(page, count)
    expect(page.get_by_role("region", name="Result")).to_contain_text("wins")
    page.keyboard.press("PageDown")
    assert 0 < int(slider(page).input_value()) < count
    page.keyboard.press("Home")
    expect_position(page, 0)


def test_it_plays_by_itself_and_stops_at_the_end(me: Person) -> None:
    page = open_replay(me, "impetus", "?at=54")
    page.get_by_label("Speed").select_option("16")
    page.keyboard.press("Space")
    expect_position(page, 57)
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()


def test_a_click_on_a_line_of_the_log_goes_to_that_moment(me: Person) -> None:
    page = open_replay(me, "impetus", "?at=20")
    line = page.get_by_role("region", name="Log").get_by_role("link").nth(2)
    goal = re.search(r"at=(\d+)", line.get_attribute("href") or "")
    assert goal
    line.click()
    expect_position(page, int(goal[1]))
    expect(page.locator("[aria-current=step]").first).to_be_visible()


def test_a_click_on_a_chart_goes_to_that_moment(me: Person) -> None:
    page = open_replay(me, "impetus")
    page.get_by_role("tab", name="Charts").click()
    chart = page.locator(".u-over").first
    box = chart.bounding_box()
    assert box
    chart.click(position={"x": box["width"] / 2, "y": 20})
    expect(slider(page)).to_have_value(re.compile("2[789]"))
    page.get_by_text("As a table").first.click()
    expect(page.get_by_role("region", name="Victory Points as a table").get_by_role("row").nth(3)).to_be_visible()


def test_from_the_viewpoint_of_every_seat(me: Person) -> None:
    page = open_replay(me, "impetus", "?at=8&seat=1")
    viewpoint = page.get_by_label("Seen by")
    expect(viewpoint).to_have_value("1")
    viewpoint.select_option(label="Everybody, with all hands")
    expect(page).to_have_url(re.compile(r"\?at=8&seat=all$"))
    page.reload()
    expect(page.get_by_label("Seen by")).to_have_value("-2")


def test_a_link_to_an_exact_position_is_copied(me: Person) -> None:
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_replay(me, "impetus", "?at=12&seat=0")
    page.get_by_role("button", name="Copy the link to this position").click()
    expect(page.get_by_text("The link to this position is copied.").first).to_be_visible()
    assert str(page.evaluate("navigator.clipboard.readText()")).endswith("?at=12&seat=0")


def test_the_match_is_downloaded_as_it_was_imported(me: Person) -> None:
    page = open_replay(me, "impetus")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the match").click()
    assert download.value.suggested_filename.endswith(".ludex")
    assert download.value.path().read_text(encoding="utf-8") == SAVES["impetus"].read_text(encoding="utf-8")


@pytest.mark.parametrize("game", SAVES)
def test_playing_on_from_a_position(me: Person, game: str) -> None:
    page = open_replay(me, game, "?at=30")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    for chooser in dialog.get_by_role("combobox").all():
        chooser.select_option("here")
    dialog.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/match/"))
    id = page.url.rsplit("/", 1)[1]
    summary = page.request.get(f"{me.server.url}/api/matches/{id}").json()
    assert (summary["count"], [seat["kind"] for seat in summary["seats"]]) == (30, ["human", "human"])
    running = me.tab()
    running.goto(f"{me.server.url}/replay/{id}")
    expect(running.get_by_text("This match is still running")).to_be_visible()
    expect_position(running, 30)
    expect(running.get_by_role("button", name="Play on from here")).to_have_count(0)
    running.get_by_label("Seen by").select_option("1")
    expect(running).to_have_url(re.compile(r"\?at=30&seat=1$"))
    running.keyboard.press("Home")
    expect_position(running, 0)


def test_a_running_match_is_followed_as_it_goes_on(me: Person, new_person: NewPerson, server: Server) -> None:
    match, tokens = create_match(server, "impetus", ["here", "easy"])
    robot = open_match(me, match, *tokens)
    replay = new_person().open(f"/replay/{match}")
    expect(slider(replay)).to_be_visible()
    robot.play(1)
    robot.wait()
    count = str(summary(server, match)["count"])
    expect(slider(replay)).to_have_attribute("max", count)
    expect(slider(replay)).to_have_value(count)
    replay.keyboard.press("Home")
    robot.play(1)
    robot.wait()
    expect(slider(replay)).to_have_attribute("max", str(summary(server, match)["count"]))
    expect_position(replay, 0)
    replay.get_by_role("button", name="Latest position").click()
    expect_position(replay, int(str(summary(server, match)["count"])))


def test_a_rule_opens_beside_the_board(me: Person) -> None:
    page = open_replay(me, "soulgems", "?at=40")
    rule = page.get_by_role("region", name="Log").get_by_title(re.compile("Open rule")).first
    name = rule.inner_text()
    rule.click()
    expect(page.locator(".rulebook .here")).to_contain_text(name)


def test_on_a_phone(new_person: NewPerson) -> None:
    page = open_replay(new_person(phone=True), "soulgems", "?at=40")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="One decision forward").tap()
    expect_position(page, 41)
    for name in ("Seats", "Log", "Charts", "Codex"):
        page.get_by_role("tab", name=name).tap()
        expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_long_log_is_loaded_as_far_as_it_is_wanted(me: Person) -> None:
    save = SAVES["soulgems"].read_text(encoding="utf-8")
    page = me.open(f"/match/{import_save(me, save)}")
    log, more = page.get_by_role("log"), page.get_by_role("button", name="Show earlier turns")
    expect(log.get_by_role("heading").last).to_be_visible()
    before = log.get_by_role("heading").count()
    expect(log.get_by_role("heading", name="Setup")).to_have_count(0)
    more.click()
    expect(log.get_by_role("heading").nth(before)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the log as text").click()
    assert "\nRound 1 · White\n" in download.value.path().read_text(encoding="utf-8")
    while more.count():
        more.click()
        page.wait_for_timeout(100)
    expect(log.get_by_role("heading", name="Round 1 · White").first).to_be_attached()
