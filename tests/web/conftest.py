"""A real server and a real Chromium for the tests of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.server import Server

QUIET = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this process."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


def chromium() -> str:
    """The browser of this machine."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not path:
        pytest.fail("no Chromium on this machine: install Debian's package chromium, or set CHROMIUM to its path")
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this process."""
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=chromium(), args=QUIET)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own; whatever goes wrong in it fails the test."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context, self.server = context, server
        self.faults: list[str] = []
        self.received: list[str] = []  # every frame of every WebSocket
        self.page = self.tab()

    def tab(self) -> Page:
        """A new page that is listened to."""
        page = self.context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        page.on("request", lambda request: self._inside(request.url))
        page.on("websocket", lambda ws: ws.on("framereceived", lambda frame: self.received.append(str(frame))))
        return page

    def _inside(self, url: str) -> None:
        """No request leaves the machine."""
        if not url.startswith((self.server.url, "data:", "blob:")):
            self.faults.append(f"a request went outside: {url}")

    def open(self, path: str = "/") -> Page:
        """Go to a page of the server."""
        self.page.goto(self.server.url + path)
        return self.page


NewPerson = Callable[..., Person]


@pytest.fixture
def new_person(browser: Browser, server: Server) -> Iterator[NewPerson]:
    """Creates people, each with an empty browser; fails the test if anything went wrong in one of them."""
    people: list[Person] = []

    def one(*, phone: bool = False, dark: bool = False) -> Person:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        people.append(Person(context, server))
        return people[-1]

    yield one
    for person in people:
        person.context.close()
        assert person.faults == []


@pytest.fixture
def me(new_person: NewPerson) -> Person:
    """One person."""
    return new_person()
