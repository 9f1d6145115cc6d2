"""A match: its header and its decisions; everything else follows from playing them again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ludex.kernel.contract.engine import nothing_hidden
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.events.log import Event, Log, read
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.buffers import BUFFERS
from ludex.kernel.play.decision import Decision, whole_number
from ludex.kernel.play.notation import bounded
from ludex.kernel.play.position import position_text, read_position
from ludex.kernel.play.position_check import check_position
from ludex.kernel.play.queries import SPECTATOR as SPECTATOR
from ludex.kernel.play.queries import Queries
from ludex.kernel.play.snapshots import Snapshots, renew_dice, state_hash, streams
from ludex.kernel.play.turns import TurnStart
from ludex.kernel.play.typed_text import clean
from ludex.kernel.play.undo import Undoable
from ludex.kernel.state.generators import check_streams
from ludex.kernel.state.record import Texts
from ludex.kernel.thread_pauses import breathe


@dataclass(frozen=True)
class Header:
    """Everything that a match starts from."""

    game: Game
    seats: tuple[str, ...]  # "human" or a bot level
    seed: str
    overrides: Mapping[str, int] = field(default_factory=dict)
    scenario: Scenario | None = None
    position: str = ""  # the text of a position, which has dice and rules of its own

    def start(self) -> Match:
        """Return the match before its first decision."""
        match = object.__new__(Match)
        match._begin(self)
        return match

    def start_anew(self) -> Match:
        """Return a match with the same beginning and new dice."""
        if self.position:
            return Match.from_position(self.game, self.position, self.seats, seeds.fresh())
        return replace(self, seed=seeds.fresh()).start()


class Match(Queries, Undoable):
    """One game being played: decide, undo, branch."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        seed: str | int | None = None,
        overrides: Mapping[str, int] | None = None,
        scenario: Scenario | None = None,
    ) -> None:
        self._begin(Header(game, tuple(seats), seeds.given_or_fresh(seed), dict(overrides or {}), scenario))

    @classmethod
    def from_position(cls, game: Game, text: str, players: Sequence[str], seed: str | int | None = None) -> Match:
        """Return a match that begins at a position (see `position`), with the dice of the text or those of a seed.

        Raises LudexError if the text is not a position of this game, or not one that can be played.
        """
        game.meta.check_players(players)
        state = read_position(game, text)
        changed = check_position(game, state, players)
        if seed is not None:
            renew_dice(state, seeds.stream(seeds.seed_text(seed)))
        game.mark_bots(state, players)
        start = position_text(game, state)
        return Header(game, tuple(players), seeds.given_or_fresh(seed), changed, position=start).start()

    def _begin(self, header: Header) -> None:
        """Stand before the first decision."""
        game, log = header.game, BUFFERS.clean()
        game.meta.check_players(header.seats)
        self.game, self.header = game, header
        if header.position:
            self.state = read_position(game, header.position)
        else:
            self.state = game.new_state(header.seats, header.overrides, header.scenario)
            game.engine.setup(self.state, len(header.seats), seeds.stream(header.seed), log)
            check_streams(self.state)
        self.decisions, self.events, self.hashes, self.turn_starts = [], [], [], []
        self.texts = [(0, self.state.texts)]
        self._snapshots, self._final = Snapshots(), []
        self._note(0, log)

    def __repr__(self) -> str:
        """Tell where the match stands."""
        asked = "over" if self.over else f"seats to decide: {self.pending()}"
        return f"<{self.game.meta.title}, {self.game.client.moment(self.state)}; {asked}>"

    def __str__(self) -> str:
        """Return where the match stands and the board as everybody may see it."""
        moment = self.game.client.moment(self.state)
        return f"{self.game.meta.title}, {moment}\n{self.game.text.board(self.view(SPECTATOR))}"

    def _note(self, turn: int, log: Log) -> None:
        """Keep the events of a decision; at a new turn its start, and there and at the end a hash of the state."""
        self.events.append(list(read(log, turn)))
        if not self.turn_starts or self.state.turn != turn:
            self.turn_starts.append(TurnStart(len(self.decisions), int(self.state.turn)))
        if self.state.turn != turn or self.over:
            self.hashes.append((len(self.decisions), self.state.turn, state_hash(self.state)))

    @property
    def over(self) -> bool:
        return bool(self.state.ending)

    @property
    def commitment(self) -> str:
        """The hash of the seed, which may be shown at any time."""
        return seeds.commitment(self.header.seed)

    @property
    def hides_nothing(self) -> bool:
        """Whether everybody may see the whole state: the match is over, or has neither secrets nor dice."""
        return self.over or self.game.engine.redeal is nothing_hidden

    def read(self, seat: int, decision: int | str, text: str = "") -> tuple[int, str]:
        """Return action and text of a decision given in notation or as a number; raises IllegalDecision."""
        if not isinstance(decision, str):
            return whole_number(decision), clean(text)
        if idle := self.why_not_asked(seat):
            raise IllegalDecision(idle.text, rule=idle.rule)
        words, typed = self.game.text.writing.split(bounded(decision))
        return self.game.text.parse(self.state, seat, words), typed or clean(text)

    def decide(self, seat: int, decision: int | str, text: str = "") -> list[Event]:
        """A seat decides, in notation or as a number, with a text where one is taken; what happened then.

        Illegal: an error, nothing changed. A text that can't stand is left out.
        """
        action, text = self.read(seat, decision, text)
        refusal = self.why_not(seat, action, text)
        if refusal:
            raise IllegalDecision(refusal.text, rule=refusal.rule)
        made, before, drawn = self._made(seat, action, text), self.state.save(), streams(self.state)
        texts, log = self._texts_with(made), BUFFERS.clean()
        self.game.engine.apply(self.state, seat, made.action, log)
        self._snapshots.add(len(self.decisions), before)
        self.decisions.append(made)
        if texts is not self.state.texts:
            self.state.texts = texts
            self.texts.append((len(self.decisions), texts))
        self._note(made.turn, log)
        self._final.append(self._learned(drawn))
        breathe()
        return self.events[-1]

    def _made(self, seat: int, action: int, text: str) -> Decision:
        """Return a decision as it counts: a text that can't stand is left out of its action and words."""
        writing = self.game.text.writing
        if writing.takes(action):
            action = writing.settle(action, text, self.state.texts.values())
        words = self.game.text.describe(self.state, action)
        words = writing.join(words, text) if writing.carries(action) else words
        return Decision(seat, action, self.state.turn, words, text)

    def _texts_with(self, made: Decision) -> Texts:
        """Return all texts typed so far, including this decision's."""
        texts: Texts = self.state.texts
        if not self.game.text.writing.carries(made.action):
            return texts
        return {**texts, self.game.text.writing.key(self.state, made.seat, made.action): made.text}

    @property
    def kept(self) -> int:
        """The number of states kept besides the present one."""
        return len(self._snapshots)

    def returns(self) -> list[float]:
        """Return each seat's share of the victory."""
        out: Any = np.zeros(self.game.meta.seats.most)
        self.game.engine.returns(self.state, out)
        return [float(share) for share in out[: len(self.header.seats)]]

    def branch(self, decisions: int | None = None) -> Match:
        """Return a new match with the first `decisions` decisions of this one; the dice go on as they would have."""
        branch = self.from_here()
        branch.decisions, branch.events = self.decisions.copy(), self.events.copy()
        branch.hashes, branch._final, branch._snapshots = self.hashes.copy(), self._final.copy(), self._snapshots.copy()
        branch.texts, branch.turn_starts = self.texts.copy(), self.turn_starts.copy()
        if decisions is not None:
            branch.rewind(decisions)
        return branch

    def position(self) -> str:
        """Return all of the present state as text, with what is hidden and the dice: the inverse of `from_position`."""
        return position_text(self.game, self.state)

    def from_here(self) -> Match:
        """Return a match that begins here, without its past, for thinking ahead."""
        match = copy(self)
        match.state = self.state.copy()
        match.decisions, match.events, match.hashes, match._final = [], [], [], []
        match._snapshots, match.turn_starts = Snapshots(), [TurnStart(0, int(self.state.turn))]
        match.texts = [(0, self.state.texts)]
        return match
