"""A match as its seats may see it at a terminal: scenes for painters, events, and words for actions."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console

from ludex.kernel.contract.menu import StepId
from ludex.kernel.events.text import ALL_KNOWING
from ludex.kernel.play.match import Match
from ludex.kernel.play.notation import bounded
from ludex.kernel.play.turns import opening
from ludex.terminal.games import NO_MENU, Data, Painter, Scene

HUMAN = "human"
SPECTATOR = -1


class SeatViews:
    """What each seat may know of a match, as data; a `Session` says which match, screen and painter."""

    match: Match
    console: Console
    painter: Painter
    focus: dict[int, str]  # seat: what it has chosen to look at
    _openings: dict[int, Any]  # public views, by the decisions before them

    @property
    def humans(self) -> list[int]:
        return [seat for seat, name in enumerate(self.match.header.seats) if name == HUMAN]

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: you, or who plays there."""
        me = "you" if len(self.humans) == 1 else HUMAN
        return tuple(me if name == HUMAN else f"{name} bot" for name in self.match.header.seats)

    def scene(self, seat: int) -> Scene:
        """Return the position as a seat may see it."""
        match, client, view = self.match, self.match.game.client, self.view(seat)
        return Scene(
            view=view,
            before=self._opening(view),
            catalog=match.game.catalog,
            moment=client.moment(match.state),
            names=self.names,
            players=tuple(client.players(match.state)),
            returns=tuple(match.returns()) if match.over else (),
            curves=client.charts(match.state) if match.over else {},
            width=self.console.width,
            height=self.console.height,
            menu=match.menu(seat) or NO_MENU,
            words=self.words,
            last=lambda: self._last_steps(seat),
            focus=self.focus.get(seat, ""),
            menu_of=lambda actions: client.menu(match.state, seat, actions),
        )

    def _last_steps(self, seat: int) -> tuple[StepId, ...]:
        """Return the last decision as the steps of a menu, if this seat made it."""
        made = self.match.decisions[-1] if self.match.decisions else None
        if made is None or made.seat != seat:
            return ()
        before = self.match.branch(len(self.match.decisions) - 1)
        menu = before.game.client.menu(before.state, seat, [made.action])
        return tuple(step.id for choice in menu.all_choices() for step in menu.steps_of(choice))

    def view(self, seat: int) -> Any:
        """Return what a seat sees; where nobody plays, nobody has anything to hide from those who watch."""
        unveil = self.match.game.client.unveiled
        if seat == SPECTATOR and not self.humans and unveil:
            return unveil(self.match.state)
        return self.match.view(seat)

    def player(self, seat: int) -> str:
        """Return what the game calls the player of a seat."""
        return self.match.game.client.players(self.match.state)[seat]

    @property
    def moment(self) -> str:
        """Where the game stands, in words."""
        return str(self.match.game.client.moment(self.match.state))

    def prompt(self, seat: int) -> str:
        """Whom the game waits for, and where it stands."""
        scene = self.scene(seat)
        moment = self.painter.moment(scene)
        return f"{moment} › " if self.painter.mover(scene) == seat else f"{self.player(seat)}, {moment} › "

    def words(self, action: int) -> str:
        """An action in notation, as it would be decided now."""
        return self.match.game.text.describe(self.match.state, action)

    def read_action(self, seat: int, line: str) -> tuple[int, str]:
        """The inverse of `words`, as a seat may write it, and the text that goes with it; else a clear error."""
        words, text = self.match.game.text.writing.split(bounded(line))
        return self.match.game.text.parse(self.match.state, seat, words), text

    def _opening(self, view: Any) -> Any:
        """The public view at the start of this turn, or of the last one while nothing has happened in this one."""
        if self.match.game.meta.fog:  # nothing to compare with: the public sees next to nothing
            return view
        count = opening(self.match.turn_starts, lambda count: any(self.match.events[count + 1 :]))
        if count not in self._openings:
            self._openings[count] = self.match.branch(count).view(SPECTATOR)
        return self._openings[count]

    def events(self, seat: int, start: int = 0) -> list[Data]:
        """What happened since a batch of events and a seat may know, as plain data with sentence and rule."""
        everything = seat == SPECTATOR and not self.humans  # where nobody plays, nobody has anything to hide
        lots, ears = self.match.events[start:], ALL_KNOWING if everything else seat
        return [self._data(event, ears) for lot in lots for event in lot if everything or event.open_to(seat)]

    def _data(self, event: Any, seat: int) -> Data:
        game, state = self.match.game, self.match.state
        words, rule = game.text.events.explain(event, state, seat)
        data: Data = msgspec.to_builtins(game.text.events.data(event, state, seat))
        return {"turn": event.turn} | data | {"words": words, "rule": rule}
