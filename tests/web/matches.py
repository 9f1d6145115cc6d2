"""Matches for tests: created over the API, opened by seat links."""

from __future__ import annotations

import httpx

from tests.web.conftest import Person
from tests.web.robot import SIGNS, Robot
from tests.web.server import Server

SHORT = {"impetus": {"turn_limit": "20", "vp_to_win": "3"}, "soulgems": {"max_rounds": "3", "start_lp": "60"}}
GAMES = tuple(SHORT)
SEATS = {"impetus": 3, "soulgems": 2}


def create_match(server: Server, game: str, seats: list[str], **settings: str) -> tuple[str, list[str]]:
    """Create a match with "here", "link" or a bot's level for each seat; its id and the human seats' tokens."""
    kinds = [{"kind": name} if name in ("here", "link") else {"kind": "bot", "level": name} for name in seats]
    body = {"game": game, "seats": kinds, "settings": settings or SHORT[game]}
    made = httpx.post(f"{server.url}/api/matches", json=body)
    assert made.status_code < 300, made.text
    return made.json()["id"], [token for token in made.json()["tokens"] if token]


def open_match(person: Person, match: str, *tokens: str) -> Robot:
    """Open a match by its seat links, of which a browser may hold several."""
    for token in tokens:
        person.open("/")
        person.open(f"/match/{match}#seat={token}")
        person.page.wait_for_function("token => localStorage['ludex.matches']?.includes(token)", arg=token)
    person.page.reload()
    person.page.locator(f"{SIGNS}, [aria-label=Actions]").first.wait_for()
    return Robot(person)


def summary(server: Server, match: str) -> dict[str, object]:
    """The public summary of a match."""
    found: dict[str, object] = httpx.get(f"{server.url}/api/matches/{match}").json()
    return found
