"""Two browsers at one table: reloading, losing the connection, watching, a server that dies."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.web.conftest import NewPerson, Person
from tests.web.matches import GAMES, create_match, open_match, summary
from tests.web.robot import Robot
from tests.web.server import Server

CUT = "window.sockets.at(-1).close()"  # the connection is lost without a word
REMEMBER = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
    constructor(...all) { super(...all); window.sockets.push(this); }
};
"""


def by_turns(robots: list[Robot], decisions: int) -> None:
    """Whoever is asked decides, one after the other."""
    for _ in range(decisions):
        for robot in robots:
            robot.page.wait_for_timeout(50)
            if robot.key():
                robot.play(1)


@pytest.mark.parametrize("game", GAMES)
def test_one_reloads_and_one_loses_the_connection(new_person: NewPerson, server: Server, game: str) -> None:
    match, (first, second) = create_match(server, game, ["here", "link"])
    ada, bob = new_person(), new_person()
    ada.context.add_init_script(REMEMBER)
    robots = [open_match(ada, match, first), open_match(bob, match, second)]
    by_turns(robots, 3)
    before = summary(server, match)["count"]
    bob.page.reload()
    ada.page.evaluate(CUT)
    by_turns(robots, 4)
    expect(ada.page.get_by_text(re.compile("connection is lost", re.IGNORECASE))).to_have_count(0)
    assert int(str(summary(server, match)["count"])) > int(str(before))
    assert robots[0].frame("update")["count"] == robots[1].frame("update")["count"]


def test_what_is_said_reaches_the_other_as_text(new_person: NewPerson, server: Server) -> None:
    match, (first, second) = create_match(server, "soulgems", ["here", "link"])
    ada, bob = new_person(), new_person()
    open_match(ada, match, first)
    open_match(bob, match, second)
    for person in (ada, bob):
        person.page.keyboard.press("c")
    words = "<b>well</b> played & <img src=x onerror=alert(1)>"
    ada.page.get_by_role("textbox", name=re.compile("message|say|chat", re.IGNORECASE)).fill(words)
    ada.page.keyboard.press("Enter")
    expect(bob.page.get_by_text(words)).to_be_visible()


def test_a_guest_is_warned_that_the_host_knows_the_dice(new_person: NewPerson, server: Server) -> None:
    """A match that was brought says so; one that begins here has nothing to say."""
    text = save_file.dump(Match(load("impetus"), ["human", "human"], seeds.numbered(1)))
    begun = httpx.post(f"{server.url}/api/import", content=text, headers={"Content-Type": "text/plain"}).json()
    fresh, (_, link) = create_match(server, "impetus", ["here", "link"])
    guest, other = new_person(), new_person()
    open_match(guest, begun["id"], begun["tokens"][1])
    open_match(other, fresh, link)
    known = "Whoever imported this match knows its dice."
    expect(guest.page.get_by_text(known)).to_be_visible()
    expect(other.page.get_by_text(known)).to_have_count(0)
    expect(guest.open("/").get_by_text(known)).to_be_visible()


SECRETS = {"impetus": ("hand", "change_hand", "spoils_hand", "decision"), "soulgems": ("offers",)}


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_is_sent_no_secrets(new_person: NewPerson, server: Server, game: str) -> None:
    settings = {} if game == "impetus" else {"relics": "1", "max_rounds": "2"}
    match, tokens = create_match(server, game, ["here", "easy"], **settings)
    player, watcher = new_person(), new_person()
    robot = open_match(player, match, *tokens)
    watcher.open(f"/match/{match}")
    expect(watcher.page.get_by_text("You are a spectator and can’t make decisions.")).to_be_visible()
    robot.play(8)
    frames = [json.loads(frame) for frame in watcher.received]
    updates = [frame for frame in frames if frame["t"] == "update"]
    assert len(updates) > 3
    for frame in updates:
        assert (frame["seat"], frame["menu"]) == (-1, None)
        assert not any(frame["view"].get(name) for name in SECRETS[game])
        assert not any(isinstance(hand, list) and hand for hand in hands(frame["view"]))
    assert not any(frame["seed"] for frame in frames if frame["t"] == "match" and not robot.frame("update")["over"])
    assert not any(token in text for token in tokens for text in watcher.received)


def hands(view: dict[str, Any]) -> list[Any]:
    """What a view of Soul Gems says about the hands; others have none."""
    players = view.get("players", {})
    return [player["hand"] for player in players.values()] if isinstance(players, dict) else []


@pytest.fixture
def restartable(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def test_the_page_reconnects_when_the_server_comes_back(browser: Browser, restartable: Server) -> None:
    context = browser.new_context(reduced_motion="reduce")
    person = Person(context, restartable)
    match, tokens = create_match(restartable, "impetus", ["here", "easy"])
    robot = open_match(person, match, *tokens)
    robot.play(2)
    count = summary(restartable, match)["count"]
    restartable.kill()
    expect(person.page.get_by_text(re.compile("connection is lost", re.IGNORECASE)).first).to_be_visible()
    restartable.start()
    expect(person.page.get_by_text(re.compile("connection is lost", re.IGNORECASE))).to_have_count(0, timeout=30_000)
    assert summary(restartable, match)["count"] == count
    assert robot.play(2) == 2
    context.close()
