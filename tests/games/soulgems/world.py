"""The world in which the examples of Soul Gems are played: a position, scripted dice, decisions in notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import numpy as np

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import NONE, Phase
from ludex.games.soulgems.rules.legal import MAX_ACTIONS
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.refusal_sentences import Code
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.events import EVENTS
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, card_named, cell, object_id, square
from ludex.games.soulgems.text.notation import parse
from ludex.games.soulgems.text.notation_actions import describe
from ludex.games.soulgems.text.notation_items import square_at
from ludex.games.soulgems.text.scenario import Position, prepare
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.contract.scenario import typed
from ludex.kernel.events.log import open_log, read
from ludex.kernel.state.dice import Stream, below, derive

W, B = 0, 1


class Tape:
    """Scripted dice, written as drawn: d10 shows 0 to 9, d6 shows 1 to 6; all must be used."""

    def __init__(self) -> None:
        self.faces: list[int] | None = None  # None: fair dice

    def __call__(self, stream: Stream, n: int) -> int:
        if self.faces is None:
            return int(below(stream, n))
        assert self.faces, f"a die of {n} sides that the script does not have"
        face = self.faces.pop(0) - (1 if n == 6 else 0)
        assert 0 <= face < n, f"the script has a face that a die of {n} sides lacks"
        return face


TAPE = Tape()
PLAIN = Interpreter({below: TAPE})


class World:
    """A position of Soul Gems and what can be done in it.

    `World(white="Ra3", black="Pa5", phase="BATTLE", lp=(20, 0))`: Kings stand on e1 and e8 unless they are named, White
    is active, it is nobody's first turn, everything else lies in the reserves (as in section 18 of the specification).
    Hands may be larger than any draft's, and there are no other cards: whoever could answer has the card for it.
    """

    def __init__(self, *, white: str = "", black: str = "", phase: str = "MAIN1", side: str = "W",
                 rules: Mapping[str, int | str] | None = None, **given: Any) -> None:  # fmt: skip
        given.setdefault("turns_taken", [1, 1])
        hands = [given.pop("hand_white", []), given.pop("hand_black", [])]
        settings = {name: GAME.meta.setting(name, str(value)) for name, value in (rules or {}).items()}
        position: dict[str, Any] = {
            "white": _with_king(white, "Ke1"),
            "black": _with_king(black, "Ke8"),
            "phase": phase,
            "side": side,
            "hand_white": [],
        }
        position |= {
            name: [int(n) for n in value] if isinstance(value, tuple) else value for name, value in given.items()
        }
        self.s: State = GAME.engine.state()
        self.s.rules = GAME.rules_with(settings)
        prepare(self.s, typed(position, Position))
        self._hold(hands)
        self.log = open_log()
        self.events: list[dict[str, Any]] = []
        TAPE.faces = None
        PLAIN(GAME.engine.setup)(self.s, 2, _seed(), self.log)
        self._hear()

    def _hold(self, hands: Iterable[Iterable[str]]) -> None:
        """Give cards to both sides; the deck is empty."""
        self.s.deck_count = 0
        for me, names in zip(self.s.players, hands, strict=True):
            for i, name in enumerate(names):
                me.hand[i] = card_named(name)

    def _hear(self) -> None:
        """What has just happened, as dictionaries."""
        self.events = [msgspec.to_builtins(EVENTS.data(event)) for event in read(self.log)]
        self.log.count = 0

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.s.waiting).bit_length() - 1

    def do(self, line: str, dice: Iterable[int] = ()) -> World:
        """Decide in notation, with these dice and no others; it must be allowed."""
        action = parse(self.s, self.seat, line)
        reason = int(PLAIN(GAME.engine.why_not)(self.s, self.seat, action))
        assert reason == 0, f"{line}: {Code(reason // 16).name}: {GAME.text.reason(reason)}"
        TAPE.faces = list(dice)
        PLAIN(GAME.engine.apply)(self.s, self.seat, action, self.log)
        left, TAPE.faces = TAPE.faces, None
        assert not left, f"dice left over: {left}"
        self._hear()
        return self

    def take(self, action: int) -> World:
        """Apply an entry of a list, with fair dice."""
        PLAIN(GAME.engine.apply)(self.s, self.seat, action, self.log)
        self._hear()
        return self

    def why(self, line: str | int) -> str:
        """The code with which a decision, written or packed, is refused, or "" if it is allowed; nothing changes."""
        action = parse(self.s, self.seat, line) if isinstance(line, str) else line
        reason = int(PLAIN(GAME.engine.why_not)(self.s, self.seat, action))
        return Code(reason // 16).name if reason else ""

    def listed(self) -> list[str]:
        """The list that is put to the player, in words (node N1)."""
        return [describe(self.s, action) for action in self.entries()]

    def entries(self) -> list[int]:
        """The list that is put to the player."""
        out = np.zeros(MAX_ACTIONS, dtype=np.int64)
        return [int(action) for action in out[: PLAIN(GAME.engine.legal)(self.s, self.seat, out)]]

    def choices(self, entry: int) -> list[int]:
        """What an entry leaves open."""
        out = np.zeros(MAX_ACTIONS, dtype=np.int64)
        return [int(action) for action in out[: PLAIN(GAME.engine.expand)(self.s, self.seat, entry, out)]]

    def next(self, phase: str) -> World:
        """Next until a phase of the same turn begins."""
        for _ in range(8):
            if Phase(self.s.phase).name == phase:
                return self
            self.do("Next")
        raise AssertionError(f"no phase {phase} was reached")

    def player(self, side: str) -> Player:
        """One side's record."""
        return self.s.players[SIDE_LETTERS.index(side)]

    def points(self, side: str = "W") -> tuple[int, int]:
        """LP and SP of a side."""
        return self.player(side).lp, self.player(side).sp

    def at(self, square: str) -> str:
        """What stands on a square: "WR" for a white Rook, "" for nothing."""
        there = self.s.occupant[cell(square)]
        if not 0 < there < 65:
            return ""
        piece = self.s.pieces[there - 1]
        return SIDE_LETTERS[piece.owner] + PIECE_LETTERS[piece.kind]

    def where(self, name: str) -> str:
        """The square of an object of the field: "e5" for G1, "" if it is not there; the first end of a portal."""
        features, npcs = list(self.s.features)[: self.s.features_made], list(self.s.npcs)[: self.s.npcs_made]
        things: list[Any] = [*features, *npcs]
        return "".join(square(thing.cell) for thing in things if object_id(thing.kind, thing.number) == name)

    def captives(self, side: str) -> str:
        """The enemy pieces a side holds: "PPR"."""
        return "".join(PIECE_LETTERS[kind] * n for kind, n in enumerate(self.player(side).captives))

    def reserve(self, side: str) -> str:
        """The own pieces in a side's Gem."""
        return "".join(PIECE_LETTERS[kind] * n for kind, n in enumerate(self.player(side).reserve))

    def told(self, name: str) -> list[dict[str, Any]]:
        """The events of a kind among the last ones."""
        return [event for event in self.events if event["event"] == name]

    @property
    def over(self) -> str:
        """Who won and why, as in notation: "W KING_CONVERTED"; "" while the game goes on."""
        if not self.s.ending:
            return ""
        winner = "draw" if self.s.winner == NONE else SIDE_LETTERS[self.s.winner]
        return f"{winner} {GAME.engine.endings[self.s.ending].upper()}"


def ground(base: str = ".", width: int = 8, height: int = 8, /, **drawn: str) -> list[str]:
    """A map (SG-13.31) of one kind of tile but for the squares that are named: `ground(a3="r", d4="~")`."""
    rows = [[base] * width for _ in range(height)]
    for name, symbol in drawn.items():
        x, y = square_at(name)
        rows[height - 1 - y][x] = symbol
    return ["".join(row) for row in rows]


def _with_king(pieces: str, king: str) -> str:
    return pieces if "K" in pieces else f"{king} {pieces}"


def _seed() -> Stream:
    seed = Stream()
    derive(seed, 18, 0)
    return seed
