"""A whole server on a free port of this computer, and guests who talk to it as browsers do."""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from ludex.kernel.contract.menu import Choice, Menu
from ludex.server.app import create
from ludex.server.matches.registry import MatchRegistry
from ludex.server.run import Server, bind
from ludex.server.settings import Settings
from tests.server.json_patch import patched

SOON = 60  # seconds after which a test gives up waiting for what must come
ME, FRIEND, BOT = {"kind": "here"}, {"kind": "link"}, {"kind": "bot", "level": "easy"}
Data = dict[str, Any]


@dataclass
class Answer:
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class House:
    """A running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.socket = bind("127.0.0.1", 0)
        self.place = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.app = create(settings)
        listening = threading.Event()
        self.server = Server(self.app, settings, listening.set)
        self._thread = threading.Thread(target=self.server.run, args=([self.socket],))
        self._thread.start()
        assert listening.wait(SOON)

    @property
    def registry(self) -> MatchRegistry:
        registry: MatchRegistry = self.app.state.registry
        return registry

    def stop(self) -> None:
        """As Ctrl-C does."""
        self.server.should_exit = True
        self._thread.join(SOON)
        assert not self._thread.is_alive()

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One HTTP request."""
        return request(self.place, method, path, body, **headers)

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any, **headers: str) -> Answer:
        return self.ask("POST", path, body, **headers)

    def ready(self) -> None:
        """Every game can be played."""
        until(lambda: all(game["ready"] == 1 for game in self.get("/api/games").json))

    def begin(self, game: str, *seats: Data, **more: Any) -> tuple[str, list[str]]:
        """A new match, and the tokens of its people."""
        begun = self.post("/api/matches", {"game": game, "seats": list(seats), **more})
        assert begun.status == 201, begun
        return begun.json["id"], [token for token in begun.json["tokens"] if token]

    def visit(self, id: str, *tokens: str, **hello: Any) -> Guest:
        """Somebody opens the match in a browser."""
        return Guest(self, id, tokens, **hello)


BUSY = {  # as many as a test likes, all from one address
    "max_created_per_minute": 10**6,
    "reaction_s": 0.0,
    "max_requests_per_s": 1e6,
    "max_connections_per_s_per_address": 1e6,
    "max_requests_at_once": 10**6,
    "max_frames_per_s_per_address": 1e6,
    "max_renames_per_minute": 10**6,
}


@contextmanager
def open_house(database: str, **changes: Any) -> Iterator[House]:
    """A server for a while, without limits by address unless a test wants them."""
    house = House(Settings(database=database, **(BUSY | changes)))
    try:
        house.ready()
        yield house
    finally:
        house.stop()


class Guest:
    """One connection: remembers what it was sent."""

    def __init__(
        self, house: House, id: str, tokens: tuple[str, ...] = (), source: str = "127.0.0.1", **hello: Any
    ) -> None:
        self._stack = ExitStack()
        link = connect(f"ws://{house.place}/ws", max_size=None, compression=None, source_address=(source, 0))
        self.socket: ClientConnection = self._stack.enter_context(link)
        self.frames: list[str] = []
        self.table: Data = {}
        self.update: Data = {}
        self.updates: list[Data] = []
        self.batches: list[Data] = []
        self.chat: list[Data] = []
        self.openings: list[Data] = []
        self.closed: Data | None = None
        self._ref = 0
        self.welcome = self.ask("hello", match=id, tokens=list(tokens), **hello)

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """The browser is closed."""
        self._stack.close()

    def send(self, kind: str, **fields: Any) -> int:
        """Send a request, and don't wait."""
        self._ref += 1
        self.socket.send(json.dumps({"t": kind, "ref": self._ref, **fields}))
        return self._ref

    def ask(self, kind: str, **fields: Any) -> Data:
        """Send a request; its reply."""
        return self.reply(self.send(kind, **fields))

    def reply(self, ref: int) -> Data:
        """The reply with this number."""
        while True:
            frame = self.read()
            if frame.get("ref") == ref:
                return frame

    def read(self) -> Data:
        """The next frame, remembered."""
        text = self.socket.recv(timeout=SOON)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Data = json.loads(text)
        if frame["t"] == "match":
            self.table = frame
        elif frame["t"] == "closed":
            self.closed = frame
        elif frame["t"] == "history":
            self.batches[:0] = frame["batches"]
        elif frame["t"] == "chat":
            self.chat[frame["first"] :] = frame["lines"]
        elif frame["t"] == "update":
            self._show(frame)
        return frame

    def _show(self, update: Data) -> None:
        """Make the update whole: its view and its opening may come as changes."""
        if update["changes"] is not None:
            update["view"] = patched(self.update["view"], update["changes"])
        if update["opening_changes"] is not None:
            update["opening"] = patched(self.openings[-1], update["opening_changes"])
        self.update = update
        self.updates.append(update)
        kept = [batch for batch in self.batches if batch["n"] < update["first"] and update["keeps"]]
        self.batches = kept + update["batches"]
        self.openings += [update["opening"]] if update["opening"] else []

    def wait(self, condition: Callable[[Guest], object]) -> Guest:
        """Read until it is so; news that go on for ever without it, as signs of life do, are not waited out."""
        end = time.monotonic() + SOON
        while not condition(self):
            assert time.monotonic() < end, "it did not come"
            self.read()
        return self

    def asked(self) -> bool:
        """Whether this seat must decide."""
        return bool(self.update["menu"])

    def first_action(self) -> int:
        """The first thing that may be decided, completed as far as it is open."""
        choice = menu_of(self.update).all_choices()[0]
        while choice.more:
            choice = self.expanded(choice).all_choices()[0]
        return choice.action

    def expanded(self, choice: Choice) -> Menu:
        """What an open choice leaves open."""
        reply = self.ask("expand", seat=self.update["seat"], action=choice.action)
        assert reply["t"] == "choices", reply
        return menu_of(reply)

    def menus(self) -> Iterator[Menu]:
        """The menu, and those of its open choices."""
        yield (menu := menu_of(self.update))
        yield from (self.expanded(choice) for choice in menu.choices if choice.more)

    def decide(self, action: int | None = None, **fields: Any) -> Data:
        """Decide something; the reply, after which the position is known."""
        update = self.update
        chosen = self.first_action() if action is None and "words" not in fields else action
        more = {"seat": update["seat"], "own": update["own"]} | fields
        reply = self.ask("decide", **({"action": chosen} if chosen is not None else {}), **more)
        if reply["t"] == "ack":
            self.wait(lambda guest: guest.update["own"] > more["own"])
        return reply


def plain(value: Any) -> Any:
    """A view or a moment as a client reads it."""
    return json.loads(msgspec.json.encode(value))


def menu_of(frame: Data) -> Menu:
    """The menu of a frame."""
    return msgspec.convert(frame["menu"], Menu)


def request(place: str, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """One HTTP request; text and bytes go as they are, anything else as JSON."""
    plain = isinstance(body, (str, bytes))
    data = body.encode() if isinstance(body, str) else body if plain or body is None else json.dumps(body).encode()
    kind = {"Content-Type": "text/plain" if plain else "application/json"} if data is not None else {}
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    asked = urllib.request.Request(f"http://{place}{path}", data, kind | sent, method=method)
    try:
        with urllib.request.urlopen(asked, timeout=SOON) as found:
            return Answer(found.status, dict(found.headers), found.read().decode())
    except urllib.error.HTTPError as error:
        return Answer(error.code, dict(error.headers), error.read().decode())


def until(condition: Callable[[], object]) -> None:
    """Wait for something that must come."""
    end = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.01)
