"""Whole games as a client puts them together: the changes of each update make exactly the view of that moment."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ludex.kernel.compile.mode import NATIVE

from ludex.games import ALL, load
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR
from ludex.server.matches.apply_entries import apply, fold
from ludex.server.matches.live import LiveMatch
from ludex.server.settings import Settings
from ludex.server.store import MatchRow
from ludex.server.store.entries import Content, Decided, Undone, numbered
from ludex.server.ws.protocol import encoder
from ludex.server.ws.updates import Cursor, position_update
from tests.server.json_patch import patched
from tests.server.worlds import header

LENGTH = 150 if NATIVE else 40
WHOLE = 3  # every third decision, whoever sits there looks away
TABLES = [(name, variant) for name in ALL for variant in load(name).meta.variants]


class Watcher:
    """A client that keeps the view and the opening as it is told of them."""

    def __init__(self, live: LiveMatch, seat: int) -> None:
        self.live, self.seat, self.cursor = live, seat, Cursor()
        self.view: Any = None
        self.opening: Any = None

    def hear(self) -> None:
        """The next update, if there is one."""
        frame = position_update(self.live, self.seat, self.cursor)
        if frame is None:
            return
        update = json.loads(encoder.encode(frame))
        assert (update["view"] is None) == (update["changes"] is not None)
        self.view = update["view"] if update["changes"] is None else patched(self.view, update["changes"])
        self.opening = update["opening"] or self.opening
        if update["opening_changes"] is not None:
            self.opening = patched(self.opening, update["opening_changes"])

    def check(self) -> None:
        """It is as if it had come just now; compared as text, where 1 and true differ."""
        frame = position_update(self.live, self.seat, Cursor())
        assert frame
        new = json.loads(encoder.encode(frame))
        assert text(self.view) == text(new["view"])
        assert text(self.opening) == text(new["opening"])


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize(("name", "variant"), TABLES)
def test_changes_make_the_view_of_every_moment(name: str, variant: str) -> None:
    game = load(name)
    state = fold(MatchRow("m", 0.0, header(name, 2, game.meta.variants[variant], 8)), [])
    live = LiveMatch(state, None, Settings(database="sqlite://"), lambda *_: False)  # type: ignore[arg-type]
    watchers, dice = [Watcher(live, seat) for seat in (SPECTATOR, 0, 1)], seeds.stream(seeds.numbered(8))
    for step in range(LENGTH):
        for watcher in watchers:
            if step % WHOLE or watcher.seat == SPECTATOR:
                watcher.hear()
                watcher.check()
        if state.over:
            return
        write(state, dice, step)


def write(state: Any, dice: Any, step: int) -> None:
    """A decision, and now and then one that is taken back."""
    seat = state.pending()[step % len(state.pending())]
    made: Content = Decided(seat=seat, action=state.match.bot_action(seat, state.game.meta.levels[-1], dice))
    undone: list[Content] = [Undone(seat=seat)] if step % 11 == 10 else []
    for entry in numbered([made, *undone], state.seq + 1, 0.0):
        apply(state, entry)
