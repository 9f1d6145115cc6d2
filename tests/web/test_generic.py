"""A game without a client of its own: its view as a table, its decisions as buttons."""

from __future__ import annotations

from tests.web.conftest import Person
from tests.web.matches import create_match, open_match, summary
from tests.web.server import Server


def test_a_game_without_a_client_is_played_to_its_end(server: Server, me: Person) -> None:
    match, tokens = create_match(server, "nim", ["here", "random"], stones="2")
    robot = open_match(me, match, *tokens)
    assert "2  3  4" in me.page.locator("[data-board]").inner_text()
    assert robot.play() > 0
    assert summary(server, match)["over"]


def test_an_example_is_not_among_the_games_of_the_home_page(me: Person) -> None:
    me.open("/")
    me.page.get_by_text("Soul Gems").first.wait_for()
    assert me.page.get_by_text("Nim", exact=True).count() == 0
