"""Whole games by clicking: against bots, and several people at one screen."""

from __future__ import annotations

import itertools
import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Person
from tests.web.matches import GAMES, SEATS, create_match, open_match, summary
from tests.web.robot import Robot
from tests.web.server import Server


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(me: Person, server: Server, game: str) -> None:
    match, tokens = create_match(server, game, ["here"] + ["easy"] * (SEATS[game] - 1))
    assert open_match(me, match, *tokens).play() > 3
    expect(me.page.locator("[data-over]")).to_be_visible()
    expect(me.page.get_by_role("link", name="Replay").first).to_be_visible()
    assert summary(server, match)["over"]


@pytest.mark.parametrize("game", ["Impetus", "Soul Gems"])
def test_play_now_is_one_click(me: Person, game: str) -> None:
    me.open("/").get_by_role("button", name=f"Play now: {game}").click()
    robot = Robot(me)
    assert robot.wait()
    assert robot.play(2) == 2


@pytest.mark.rule("IM-27.12")
def test_a_hand_over_hides_everything(me: Person, server: Server) -> None:
    """Of two people at one screen neither is ever sent what only the other may see."""
    match, tokens = create_match(server, "impetus", ["here", "here"])
    robot = open_match(me, match, *tokens)
    expect(me.page.locator("[data-cover]")).to_be_visible()
    expect(me.page.locator("[data-place]")).to_have_count(0)
    assert robot.play(6) == 6
    seats = [json.loads(frame)["seat"] for frame in me.received if '"t":"update"' in frame]
    assert {0, 1} <= set(seats)
    assert all(-1 in (a, b) for a, b in itertools.pairwise(seats) if a != b)  # nobody looks in between


@pytest.mark.rule("IM-8.3", "IM-27.12")
def test_a_decision_can_be_undone_while_the_screen_is_handed_over(me: Person, server: Server) -> None:
    match, tokens = create_match(server, "impetus", ["here", "here"])
    robot = open_match(me, match, *tokens)
    robot.play(1)
    me.page.get_by_role("button", name="Undo the decision").click()
    expect(me.page.get_by_role("button", name="Undo the decision")).to_have_count(0)
    assert summary(server, match)["count"] == 0
