"""Pictures of every screen for docs/screens: `python -m tests.web.screens docs/screens` (`make screens`)."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import DESKTOP, PHONE, QUIET, Person, chromium
from tests.web.robot import Robot
from tests.web.server import Server
from tests.web.tables import begin, sit

Scene = Callable[[Person, Server], None]
FIELD = {"field": "1", "width": "10", "height": "10", "npc": "1", "relics": "1", "gem_income": "all"}
VAST = FIELD | {"width": "32", "height": "32", "layout": "1", "camp_depth": "5", "setup": "1"}


def page(path: str) -> Scene:
    """A page that needs no match."""
    return lambda person, _server: person.open(path).wait_for_load_state("networkidle")


def match(game: str, decisions: int, *others: str, **settings: str) -> Scene:
    """A match after some decisions of mine; 0 of them is the beginning."""

    def scene(person: Person, server: Server) -> None:
        seats = ["here", *(others or ("normal",))]
        id, tokens = begin(
            server, game, seats, **(settings or {"turn_limit" if game == "impetus" else "king_hp": "20"})
        )
        robot = sit(person, id, *tokens)
        robot.play(decisions)
        robot.wait()

    return scene


def lesson(game: str) -> Scene:
    """The first page of a guided game."""

    def scene(person: Person, _server: Server) -> None:
        person.open("/").get_by_role("button", name=f"Learn: {game}").click()
        Robot(person).wait()

    return scene


def handed_over(person: Person, server: Server) -> None:
    """Two people at one screen, between two decisions."""
    id, tokens = begin(server, "impetus", ["here", "here"])
    sit(person, id, *tokens).play(1)
    person.page.locator("[data-cover]").wait_for()


def film(game: str, *others: str) -> Scene:
    """The replay of a whole match."""

    def scene(person: Person, server: Server) -> None:
        id, tokens = begin(server, game, ["here", *others])
        sit(person, id, *tokens).play()
        person.open(f"/replay/{id}?at=12").wait_for_load_state("networkidle")

    return scene


SCENES: dict[str, Scene] = {
    "home": page("/"),
    "new-match": page("/new/soulgems"),
    "codex": page("/codex/impetus#IM-9.4"),
    "lesson": lesson("Impetus"),
    "hand-over": handed_over,
    "impetus": match("impetus", 9, "normal", "normal"),
    "impetus-end": match("impetus", 1_000, "normal", "normal", turn_limit="20"),
    "soulgems": match("soulgems", 24),
    "soulgems-field": match("soulgems", 16, **FIELD),
    "soulgems-vast": match("soulgems", 4, **VAST),
    "replay": film("impetus", "easy", "easy"),
}


def shoot(browser: Browser, server: Server, name: str, folder: Path) -> None:
    """One scene in the light on a desk and in the dark on a phone."""
    for device, size, dark in (("desktop", DESKTOP, False), ("phone", PHONE, True)):
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=size is PHONE,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        person = Person(context, server)
        SCENES[name](person, server)
        person.page.mouse.move(0, 0)
        person.page.wait_for_timeout(600)
        person.page.screenshot(path=folder / f"{name}-{device}.png")
        print(f"{name}-{device}", *person.faults)
        context.close()


def main(folder: Path, names: list[str]) -> None:
    """All scenes, or those that are named."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as tool:
        server = Server(Path(place))
        server.start()
        browser = tool.chromium.launch(executable_path=chromium(), args=QUIET)
        for name in names or SCENES:
            shoot(browser, server, name, folder)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
