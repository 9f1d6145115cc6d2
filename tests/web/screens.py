"""Pictures of every screen for docs/screens: `python -m tests.web.screens docs/screens` (`make screens`)."""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console

from ludex import Match, load
from ludex.kernel.contract.game import Game
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.terminal.session import Session
from tests.web.conftest import DESKTOP, PHONE, QUIET, Person, chromium
from tests.web.matches import create_match, open_match
from tests.web.robot import Robot
from tests.web.server import Server

Screen = Callable[[Person, Server], None]
SEED = "0123456789abcdef0123456789abcdef"
WIDE, HIGH = 120, 50  # columns and lines of a terminal


def page(path: str) -> Screen:
    """A page that needs no match."""
    return lambda person, _server: person.open(path).wait_for_load_state("networkidle")


def match(game: str, decisions: int, others: int = 1, variant: str = "", level: str = "hard") -> Screen:
    """A match that bots have played for a while, and that a person continues from a save."""

    def show(person: Person, server: Server) -> None:
        saved = save_file.dump(played(load(game), decisions, others, variant, level))
        made = httpx.post(
            f"{server.url}/api/import", content=saved, headers={"Content-Type": "text/plain"}, timeout=60
        ).json()
        open_match(person, made["id"], *filter(None, made["tokens"])).wait()

    return show


def played(game: Game, decisions: int, others: int, variant: str, level: str) -> Match:
    """The first seat is a person's, but here a bot decides for it too."""
    match = Match(game, ["human"] + [level] * others, SEED, game.meta.variants[variant] if variant else {})
    dice = seeds.stream(SEED)
    while not match.over and (len(match.decisions) < decisions or 0 not in match.pending()):
        seat = match.pending()[-1]
        match.decide(seat, match.bot_action(seat, level, dice))
    return match


def lesson(game: str) -> Screen:
    """The first page of a guided game."""

    def show(person: Person, _server: Server) -> None:
        person.open("/").get_by_role("button", name=f"Learn: {game}").click()
        Robot(person).wait()

    return show


def handed_over(person: Person, server: Server) -> None:
    """Two people at one screen, between two decisions."""
    id, tokens = create_match(server, "impetus", ["here", "here"])
    open_match(person, id, *tokens).play(1)
    person.page.locator("[data-cover]").wait_for()


def replay(game: str, *others: str) -> Screen:
    """The replay of a whole match."""

    def show(person: Person, server: Server) -> None:
        id, tokens = create_match(server, game, ["here", *others])
        open_match(person, id, *tokens).play()
        person.open(f"/replay/{id}?at=12").wait_for_load_state("networkidle")

    return show


SCREENS: dict[str, Screen] = {
    "home": page("/"),
    "new-match": page("/new/soulgems"),
    "codex": page("/codex/impetus#IM-9.4"),
    "lesson": lesson("Impetus"),
    "hand-over": handed_over,
    "impetus": match("impetus", 24, 2),
    "impetus-end": match("impetus", 1_000, 2),
    "soulgems": match("soulgems", 90, variant="standard", level="easy"),
    "soulgems-field": match("soulgems", 110, variant="everything", level="easy"),
    "soulgems-end": match("soulgems", 100_000),
    "soulgems-vast": match("soulgems", 60, variant="vast", level="easy"),
    "replay": replay("impetus", "easy", "easy"),
}

TERMINALS: dict[str, Callable[[], Match]] = {
    "simpleciv-terminal": lambda: played(load("simpleciv"), 1_060, 1, "", "hard"),
    "aeonis-terminal": lambda: played(load("aeonis"), 60, 2, "", "normal"),
}


def terminal_svg(match: Match) -> str:
    """What the person of a match sees in a terminal, as SVG."""
    console = Console(file=io.StringIO(), record=True, width=WIDE, height=HIGH, force_terminal=True)
    session = Session(match, console, input)
    session.tell(0)
    session.show(0)
    session.say(session.prompt(0))
    return console.export_svg(title=f"ludex play {match.game.meta.name}")


def screenshot_terminal(browser: Browser, name: str, folder: Path) -> None:
    """One terminal."""
    page = browser.new_page(viewport={"width": 1500, "height": 1500})
    page.set_content(terminal_svg(TERMINALS[name]()))
    page.locator("svg").first.screenshot(path=folder / f"{name}.png")
    print(name)
    page.close()


def screenshot(browser: Browser, server: Server, name: str, folder: Path) -> None:
    """Screenshots of a screen: light on a desktop, dark on a phone."""
    for device, size, dark in (("desktop", DESKTOP, False), ("phone", PHONE, True)):
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=size is PHONE,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        person = Person(context, server)
        SCREENS[name](person, server)
        person.page.mouse.move(0, 0)
        person.page.wait_for_timeout(600)
        person.page.screenshot(path=folder / f"{name}-{device}.png")
        print(f"{name}-{device}", *person.faults)
        context.close()


def main(folder: Path, names: list[str]) -> None:
    """Take screenshots of all screens, or of the named ones."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as tool:
        server = Server(Path(place))
        server.start()
        browser = tool.chromium.launch(executable_path=chromium(), args=QUIET)
        for name in names or [*SCREENS, *TERMINALS]:
            if name in TERMINALS:
                screenshot_terminal(browser, name, folder)
            else:
                screenshot(browser, server, name, folder)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
