"""A table is its log: everything about a match is derived by folding the entries over its header."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ludex.games import course, load
from ludex.kernel import scenario as scenarios
from ludex.kernel.dice import Stream
from ludex.kernel.errors import LudexError
from ludex.kernel.game import HUMAN, Game
from ludex.kernel.lesson import Lesson
from ludex.kernel.match import SPECTATOR, Match
from ludex.server.protocol import ChatLine, TakebackInfo
from ludex.server.store import Entry, MatchRow
from ludex.server.tally import Tally

BOT = "bot"
STARTS = 3  # turns whose first position is kept
GOING_BACK = ("undo", "takeback")  # entries that play decisions again
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


class Past(NamedTuple):
    """A match that has gone back, ready to be gone on with."""

    match: Match
    tally: Tally
    starts: dict[int, bytes]


class Table:
    """One match with all that is said and agreed around it."""

    def __init__(self, row: MatchRow) -> None:
        header = row.header
        self.id, self.created, self.updated = row.id, row.created, row.created
        self.seq = 0
        self.told = row.created  # when everybody last heard of anything
        self.parent: str = header["parent"]
        self.seats = [Seat(**seat) for seat in header["seats"]]
        self.match = start(header)
        self.game = self.match.game
        self.tally = Tally(len(self.seats))
        self.course = course(self.game.name) if header["lesson"] else None
        self.lesson: Lesson | None = self.course.lesson() if self.course else None
        self.hints: list[tuple[int, str]] = []  # since the player last did anything: entry, text
        self.moments = ["Setup"]  # where the game stood before each lot of events
        self.sealed: list[int] = []  # the action of each decision, as its seat saw it
        self.chat: list[ChatLine] = []
        self.question: TakebackInfo | None = None
        self.cuts: list[tuple[int, int]] = []  # entries that took decisions back, and the lots that remained
        self.abandoned = False
        self._starts: dict[int, bytes] = {}  # decisions before a turn, and the state then
        self._past: Past | None = None  # prepared for the next entry
        self._mark_turn()
        self._note()

    def apply(self, entry: Entry) -> None:
        """Fold the next entry of the log."""
        if entry.seq != self.seq + 1:
            raise Unplayable(f"its log has entry {entry.seq} after entry {self.seq}")
        self.seq, self.updated = entry.seq, entry.at
        FOLDS[entry.kind](self, entry)
        if not self.veiled or entry.kind not in ("decide", "undo") or self.known(SPECTATOR)[-1] == self.count:
            self.told = entry.at

    @property
    def count(self) -> int:
        """Decisions made."""
        return len(self.match.decisions)

    @property
    def over(self) -> bool:
        """Nothing more can be decided, and the dice may be shown."""
        return self.match.over or self.abandoned

    @property
    def veiled(self) -> bool:
        """Whether seats must not know what others do: each has its own count of what happened."""
        return self.game.fog and not self.over

    def known(self, viewer: int) -> Sequence[int]:
        """The lots of which a viewer knows; it counts no others."""
        return self.tally.known(viewer) if self.veiled else range(self.count + 1)

    def why_not_undo(self, seat: int) -> str:
        """Why a seat can't undo; empty if it can. Out of its turn it does not hear whether others have acted unseen."""
        if self.veiled and seat not in self.pending():
            return "another seat is to act"
        return self.match.why_not_undo(seat)

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
        return self.tally.own(seat)

    def people(self) -> set[int]:
        """The seats that persons play now."""
        return {number for number, seat in enumerate(self.seats) if seat.joined and not seat.bot}

    def opening(self) -> int:
        """The decisions before this turn, or before the last one while nothing has happened in this one."""
        return self.tally.opening(self.match)

    def state_at(self, count: int) -> Any:
        """The state after so many decisions; the one at `opening` is at hand."""
        saved = self._starts.get(count)
        return self.game.state.load(saved) if saved else self.match.state_at(count)

    def left_since(self, seq: int) -> int:
        """The lots that somebody who heard of everything up to an entry need not hear again."""
        first = bisect_right(self.cuts, seq, key=lambda cut: cut[0])
        return min((left for _, left in self.cuts[first:]), default=self.count + 1)

    def prepare(self, entry: Entry) -> None:
        """Do beforehand what takes long about an entry and changes nothing: in a thread, while nothing is folded."""
        if entry.kind in GOING_BACK:
            self._past = self._rewound(entry)

    def _rewound(self, entry: Entry) -> Past:
        """The match as it was before decisions that are taken back."""
        match = self.match.branch(self.count - 1 if entry.kind == "undo" else entry.data["to"])
        tally = self.tally.before(len(match.decisions))
        opening = tally.opening(match)
        return Past(match, tally, {opening: match.state_at(opening).save()})

    # one for each kind of entry

    def _decide(self, entry: Entry) -> None:
        turn = self.match.state.turn
        self.moments.append(self.game.moment(self.match.state))
        self.sealed += self.game.seal(self.match.state, entry.seat, [entry.data["action"]])
        self.match.decide(entry.seat, entry.data["action"])
        self.tally.add(self.match)
        self.question = None
        if self.match.state.turn != turn:
            self._mark_turn()
        if self.lesson:
            self._forget_hints(entry.seat)
            self.lesson.decided(self.match.decisions[-1])
            self._note()

    def _back(self, entry: Entry) -> None:
        past, self._past = self._past or self._rewound(entry), None
        self.match, self.tally = past.match, past.tally
        self._starts = {count: saved for count, saved in self._starts.items() if count <= self.count} | past.starts
        del self.moments[self.count + 1 :], self.sealed[self.count :]
        self.cuts.append((self.seq, self.count + 1))
        self.question = None

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
    "undo": Table._back,
    "takeback": Table._back,
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
