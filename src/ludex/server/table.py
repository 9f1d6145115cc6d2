"""A table is its log: everything about a match is derived by folding the entries over its header."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ludex.games import course, load
from ludex.kernel import scenario as scenarios
from ludex.kernel.dice import Stream
from ludex.kernel.errors import LudexError
from ludex.kernel.game import HUMAN, Game
from ludex.kernel.lesson import Lesson
from ludex.kernel.match import Match
from ludex.kernel.record import Record
from ludex.kernel.texts import texts_at
from ludex.server.protocol import ChatLine, TakebackInfo
from ludex.server.store import Entry, MatchRow

BOT = "bot"
STARTS = 3  # turns whose first position is kept
Choice = Callable[[Match, int, str, Stream], int]


class Unplayable(LudexError):
    """A stored match that can't be played on: other rules, or a damaged log."""


@dataclass
class Seat:
    """Who plays a seat, now and by its link."""

    kind: str  # here, link or bot
    level: str  # of the bot that plays here, or would take over
    name: str
    token: str  # the hash of its link's secret; empty for a bot
    bot: bool = field(init=False)  # a bot plays here now
    joined: bool = False  # somebody has opened its link
    seen: float = 0.0  # other workers see its player at least until then

    def __post_init__(self) -> None:
        self.bot = self.kind == BOT


class Table:
    """One match with all that is said and agreed around it."""

    def __init__(self, row: MatchRow) -> None:
        header = row.header
        self.id, self.created, self.updated = row.id, row.created, row.created
        self.seq = 0
        self.parent: str = header["parent"]
        self.seats = [Seat(**seat) for seat in header["seats"]]
        self.match = start(header)
        self.game = self.match.game
        self.course = course(self.game.name) if header["lesson"] else None
        self.lesson: Lesson | None = self.course.lesson() if self.course else None
        self.hints: list[tuple[int, str]] = []  # since the player last did anything: entry, text
        self.moments = ["Setup"]  # where the game stood before each lot of events
        self.chat: list[ChatLine] = []
        self.question: TakebackInfo | None = None
        self.cuts: list[tuple[int, int]] = []  # entries that took decisions back, and the lots that remained
        self.abandoned = False
        self._starts: dict[int, bytes] = {}  # decisions before a turn, and the state then
        self._mark_turn()
        self._note()

    def apply(self, entry: Entry) -> None:
        """Fold the next entry of the log."""
        if entry.seq != self.seq + 1:
            raise Unplayable(f"its log has entry {entry.seq} after entry {self.seq}")
        self.seq, self.updated = entry.seq, entry.at
        FOLDS[entry.kind](self, entry)

    @property
    def count(self) -> int:
        """Decisions made."""
        return len(self.match.decisions)

    @property
    def over(self) -> bool:
        """Nothing more can be decided, and the dice may be shown."""
        return self.match.over or self.abandoned

    @property
    def choose(self) -> Choice:
        """How bots decide here; one that plays for the pupil of a lesson does so as anywhere."""
        course, lesson = self.course, self.lesson
        if course is None or lesson is None:
            return Match.bot_action
        return lambda match, seat, *rest: (Match.bot_action if seat == lesson.seat else course.choose)(
            match, seat, *rest
        )

    def pending(self) -> list[int]:
        """The seats that must decide now."""
        return [] if self.over else self.match.pending()

    def own(self, seat: int) -> int:
        """How many decisions a seat has made."""
        return sum(decision.seat == seat for decision in self.match.decisions)

    def last(self, seat: int) -> int:
        """The number of decisions before the last one of a seat; -1 if it has made none."""
        return max((i for i, decision in enumerate(self.match.decisions) if decision.seat == seat), default=-1)

    def people(self) -> set[int]:
        """The seats that persons play now."""
        return {number for number, seat in enumerate(self.seats) if seat.joined and not seat.bot}

    def opening(self) -> int:
        """The decisions before this turn, or before the last one while nothing has happened in this one."""
        starts = {0: 0} | {turn: count for count, turn, _ in reversed(self.match.hashes)}
        turn = int(self.match.state.turn)
        if not any(self.match.events[starts[turn] + 1 :]):
            turn -= 1
        return starts.get(turn, self.count)

    def state_at(self, count: int) -> Record:
        """The state after so many decisions."""
        saved = self._starts.get(count)
        state: Record = self.game.state.load(saved) if saved else self.match.state_at(count)
        state.texts = texts_at(self.match.texts, count)
        return state

    # one for each kind of entry

    def _decide(self, entry: Entry) -> None:
        turn = self.match.state.turn
        self.moments.append(self.game.moment(self.match.state))
        self.match.decide(entry.seat, entry.data["action"], entry.data.get("text", ""))
        self.question = None
        if self.match.state.turn != turn:
            self._mark_turn()
        if self.lesson:
            self._forget_hints(entry.seat)
            self.lesson.decided(self.match.decisions[-1])
            self._note()

    def _undo(self, entry: Entry) -> None:
        self.match.undo(entry.seat)
        self._cut()

    def _takeback(self, entry: Entry) -> None:
        self.match.rewind(entry.data["to"])
        self._cut()

    def _ask(self, entry: Entry) -> None:
        self.question = TakebackInfo(by=entry.seat, to=entry.data["to"], agreed=sorted(entry.data["agreed"]))

    def _agree(self, entry: Entry) -> None:
        if self.question:
            self.question.agreed = sorted({*self.question.agreed, entry.seat})

    def _decline(self, _entry: Entry) -> None:
        self.question = None

    def _say(self, entry: Entry) -> None:
        name = self.seats[entry.seat].name
        self.chat.append(ChatLine(seat=entry.seat, name=name, text=entry.data["text"], at=entry.at))

    def _name(self, entry: Entry) -> None:
        self.seats[entry.seat].name = entry.data["name"]

    def _join(self, entry: Entry) -> None:
        self.seats[entry.seat].joined = True

    def _seen(self, entry: Entry) -> None:
        self.seats[entry.seat].seen = entry.data["until"]

    def _leave(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        seat.bot, seat.level, self.question = True, entry.data["level"], None

    def _return(self, entry: Entry) -> None:
        self.seats[entry.seat].bot = False

    def _abandon(self, _entry: Entry) -> None:
        self.abandoned, self.question = True, None

    def _learn(self, entry: Entry) -> None:
        if self.lesson and entry.data["word"] == "skip":
            self.lesson.skip()
        elif self.lesson:
            self.lesson.entered(entry.data["word"])
            self._forget_hints(self.lesson.seat)

    def _mark_turn(self) -> None:
        """Keep the first position of the last turns."""
        self._starts[self.count] = self.match.state.save()
        for count in sorted(self._starts)[:-STARTS]:
            del self._starts[count]

    def _cut(self) -> None:
        """Decisions have been taken back."""
        del self.moments[self.count + 1 :]
        self._starts = {count: saved for count, saved in self._starts.items() if count <= self.count}
        self.cuts.append((self.seq, self.count + 1))
        self.question = None

    def _forget_hints(self, seat: int) -> None:
        """Whoever goes on has read them."""
        if self.lesson and seat == self.lesson.seat:
            self.hints = []

    def _note(self) -> None:
        """The lesson hears what has just happened."""
        if self.lesson:
            self.hints += [(self.seq, text) for text in self.lesson.note(self.match.events[-1], self.match)]


FOLDS: dict[str, Callable[[Table, Entry], None]] = {
    "decide": Table._decide,
    "undo": Table._undo,
    "takeback": Table._takeback,
    "ask": Table._ask,
    "agree": Table._agree,
    "decline": Table._decline,
    "say": Table._say,
    "name": Table._name,
    "join": Table._join,
    "seen": Table._seen,
    "leave": Table._leave,
    "return": Table._return,
    "abandon": Table._abandon,
    "learn": Table._learn,
}


def start(header: dict[str, Any]) -> Match:
    """The match of a header before its first decision; refused if it was begun under other rules."""
    game: Game = load(header["game"])
    if header["version"] != game.version:
        raise Unplayable(
            f"This match was begun under rules {header['version']} of {game.title}; this Ludex has rules "
            f"{game.version}, so it can't be played on here."
        )
    scenario = header["scenario"]
    found = scenarios.make(game, scenario["name"], scenario["data"]) if scenario else None
    names = [seat["level"] if seat["kind"] == BOT else HUMAN for seat in header["seats"]]
    return Match(game, names, header["seed"], header["settings"], found)


def fold(row: MatchRow, entries: list[Entry]) -> Table:
    """A table as its log says; Unplayable if it can't be."""
    try:
        table = Table(row)
        for entry in entries:
            table.apply(entry)
    except Unplayable:
        raise
    except Exception as error:
        raise Unplayable("This match can't be played on: its log does not fit this version of Ludex.") from error
    return table
