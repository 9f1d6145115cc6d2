"""A table is its log: everything about a match is derived by folding the entries over its header."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ludex.games import course, load
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.game import HUMAN, Game
from ludex.kernel.contract.lesson import Lesson
from ludex.kernel.errors import LudexError
from ludex.kernel.play.forced_pass import is_pass
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.kernel.play.typed_text import texts_at
from ludex.kernel.state.dice import Stream
from ludex.server.matches.counts import Tally, began
from ludex.server.store import Entry, MatchRow
from ludex.server.ws.frames import ChatLine, Dice, TakebackInfo

BOT = "bot"
NO_CLAIM = -1  # nobody was relieved
STARTS = 3  # turns whose first position is kept
GOING_BACK = ("undo", "takeback", "rules")  # entries that play decisions again
StoredEvents = dict[int, dict[str, Any]]  # what was told, by entry (ludex.server.matches.event_archive)
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
    claim: int = NO_CLAIM  # a bot relieved its player after so many decisions, which are theirs to keep

    def __post_init__(self) -> None:
        self.bot = self.kind == BOT


class Broken(NamedTuple):
    """The first decision of a match that the rules of this Ludex do not allow any more."""

    number: int
    turn: int
    seat: int
    words: str  # as they were told; empty if they were not stored
    refusal: str


class Past(NamedTuple):
    """A match that has gone back, ready to be gone on with."""

    match: Match
    tally: Tally
    starts: dict[int, bytes]


class MatchState:
    """One match with all that is said and agreed around it."""

    def __init__(self, row: MatchRow, told: StoredEvents | None = None) -> None:
        header = row.header
        self.as_told = told or {}  # what was told under other rules, by entry
        self.begun = self.version = int(header["version"])  # of the rules: at first, and when the log was last written
        self.seqs = [0]  # the entry of each lot that stands, also of those that the rules here can't play
        self.old = 0  # lots that were told under other rules
        self.broken: Broken | None = None
        self.id, self.created, self.updated = row.id, row.created, row.created
        self.seq = 0
        self.told = row.created  # when everybody last heard of anything
        self.kinds: Counter[str] = Counter()  # entries so far
        self.parent: str = header["parent"]
        self.dice = dice_of(header)
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
        self.kinds[entry.kind] += 1
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
        return self.finished or self.abandoned

    @property
    def stale(self) -> bool:
        """Whether the log was written under other rules, and nobody has gone on under those of this Ludex."""
        return self.version != self.game.version

    @property
    def result(self) -> dict[str, Any] | None:
        """How a match ended under other rules, as it was told."""
        last = self.as_told.get(self.seqs[-1]) if self.stale else None
        return last if last and "ending" in last else None

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return bool(self.result) or (self.match.over and not self.broken)

    @property
    def ending(self) -> str:
        """How it ended, if it did."""
        if self.result:
            return str(self.result["ending"])
        return self.game.endings[self.match.state.ending] if self.finished else ""

    @property
    def returns(self) -> list[float]:
        """The share of each seat, if it ended."""
        if self.result:
            return list(self.result["returns"])
        return self.match.returns() if self.finished else []

    @property
    def veiled(self) -> bool:
        """Whether seats must not know what others do: each has its own count of what happened."""
        return self.game.fog and not self.over

    def known(self, viewer: int) -> Sequence[int]:
        """The lots of which a viewer knows; it counts no others."""
        return self.tally.known(viewer) if self.veiled else range(self.count + 1)

    def why_not_undo(self, seat: int) -> str:
        """Why a seat can't undo; empty if it can. Out of its turn it does not hear whether others have acted unseen."""
        if self.stale:
            return "the rules have changed since"
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
        return [] if self.over or self.stale else self.match.pending()

    def own(self, seat: int) -> int:
        """How many decisions a seat has made."""
        return self.tally.own(seat)

    def people(self) -> set[int]:
        """The seats that persons play now."""
        return {number for number, seat in enumerate(self.seats) if seat.joined and not seat.bot}

    def claims(self, to: int = NO_CLAIM) -> set[int]:
        """The seats of people whom a bot relieved, as far as going back there takes away what they took part in."""
        return {number for number, seat in enumerate(self.seats) if seat.claim > to}

    def opening(self) -> int:
        """The decisions before this turn, or before the last one while nothing has happened in this one."""
        return self.tally.opening(self.match)

    def state_at(self, count: int) -> Any:
        """The state after so many decisions; the one at `opening` is at hand."""
        saved = self._starts.get(count)
        state = self.game.state.load(saved) if saved else self.match.state_at(count)
        state.texts = texts_at(self.match.texts, count)
        return state

    def left_since(self, seq: int) -> int:
        """The lots that somebody who heard of everything up to an entry need not hear again."""
        first = bisect_right(self.cuts, seq, key=lambda cut: cut[0])
        return min((left for _, left in self.cuts[first:]), default=self.count + 1)

    def prepare(self, entry: Entry) -> None:
        """Do beforehand what takes long about an entry and changes nothing: in a thread, while nothing is folded."""
        if entry.kind in GOING_BACK:
            self._past = self._rewound(entry)

    def safe(self) -> int:
        """The decisions before the turn of the one that does not hold any more; all of them if each one holds."""
        return began(self.match, int(self.match.state.turn), 0) if self.broken else self.count

    def going_on(self) -> dict[str, Any]:
        """What an entry says by which the match goes on under the rules of this Ludex."""
        return {"from": self.version, "version": self.game.version, "to": self.safe()}

    def goes_on_alone(self) -> bool:
        """Whether nobody has to be asked for that: every decision holds, or no person plays."""
        asked = self.broken and any(seat.kind != BOT for seat in self.seats)
        return self.stale and not self.over and not asked

    def lot_of(self, seq: int) -> int | None:
        """The lot that follows from the decision of an entry, if it stands."""
        n = bisect_left(self.seqs, seq)
        return n if n < len(self.seqs) and self.seqs[n] == seq else None

    def _kept(self, entry: Entry) -> int:
        """The decisions that an entry leaves."""
        stand = len(self.seqs) - 1
        to: int = stand - 1 if entry.kind == "undo" else entry.data["to"]
        if not 0 <= to <= stand:
            raise LudexError(f"entry {entry.seq} goes back to {to} of {stand} decisions")
        return to

    def _rewound(self, entry: Entry) -> Past:
        """The match as it was before decisions that are taken back."""
        match = self.match.branch(min(self._kept(entry), self.count))
        tally = self.tally.before(len(match.decisions))
        opening = tally.opening(match)
        return Past(match, tally, {opening: match.state_at(opening).save()})

    # one for each kind of entry

    def _decide(self, entry: Entry) -> None:
        self.question = None
        self.seqs.append(entry.seq)
        if self.stale and not self.broken:
            self.broken = self._broken(entry)
        if not self.broken:
            self._play(entry)

    def _broken(self, entry: Entry) -> Broken | None:
        """Why a decision of other rules does not hold under those of this Ludex, or means something else."""
        told, state = self.as_told.get(entry.seq, {}).get("words", ""), self.match.state
        ahead = self.match.position()
        try:
            ahead.decide(entry.seat, entry.data["action"], entry.data.get("text", ""))
            now = ahead.decisions[-1].words
            refusal = "" if not told or now == told else f"it would be “{now}” now"
        except LudexError as error:
            refusal = str(error)
        return Broken(self.count + 1, int(state.turn), entry.seat, told, refusal) if refusal else None

    def _play(self, entry: Entry) -> None:
        turn, passed = self.match.state.turn, is_pass(self.match, entry.data["action"])
        self.moments.append(self.game.moment(self.match.state))
        self.sealed += self.game.seal(self.match.state, entry.seat, [entry.data["action"]])
        self.match.decide(entry.seat, entry.data["action"], entry.data.get("text", ""))
        self.tally.add(self.match, passed)
        if self.match.state.turn != turn:
            self._mark_turn()
        if self.lesson:
            self._forget_hints(entry.seat)
            self.lesson.decided(self.match.decisions[-1])
            self._note()

    def _back(self, entry: Entry) -> None:
        to, past = self._kept(entry), self._past or self._rewound(entry)
        self._past, self.old = None, min(self.old, to + 1)
        self.broken = self.broken if self.broken and to >= self.broken.number else None
        del self.seqs[to + 1 :]
        self.match, self.tally = past.match, past.tally
        self._starts = {count: saved for count, saved in self._starts.items() if count <= self.count} | past.starts
        del self.moments[self.count + 1 :], self.sealed[self.count :]
        self.cuts.append((self.seq, self.count + 1))
        self.question = None

    def _rules(self, entry: Entry) -> None:
        """The match goes on under other rules, with as many of its decisions as they allow or as people want."""
        if entry.data["version"] > self.game.version:
            raise Unplayable(too_new(self.game, entry.data["version"]))
        if entry.data["to"] < len(self.seqs) - 1:
            self._back(entry)
        self._past, self.version, self.old = None, entry.data["version"], len(self.seqs)
        if self.broken and not self.stale:
            raise Unplayable(f"its decision {self.broken.number} is not allowed: {self.broken.refusal}")
        for seat in self.seats:
            seat.claim = min(seat.claim, self.count)

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

    def _leave(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        seat.bot, seat.level, seat.claim, self.question = True, entry.data["level"], NO_CLAIM, None

    def _relieve(self, entry: Entry) -> None:
        self._leave(entry)
        self.seats[entry.seat].claim = self.count if self.seats[entry.seat].joined else NO_CLAIM

    def _return(self, entry: Entry) -> None:
        self.seats[entry.seat].bot, self.seats[entry.seat].claim = False, NO_CLAIM

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


FOLDS: dict[str, Callable[[MatchState, Entry], None]] = {
    "decide": MatchState._decide,
    "undo": MatchState._back,
    "takeback": MatchState._back,
    "rules": MatchState._rules,
    "ask": MatchState._ask,
    "agree": MatchState._agree,
    "decline": MatchState._decline,
    "say": MatchState._say,
    "name": MatchState._name,
    "join": MatchState._join,
    "leave": MatchState._leave,
    "relieve": MatchState._relieve,
    "return": MatchState._return,
    "abandon": MatchState._abandon,
    "learn": MatchState._learn,
}


def dice_of(header: dict[str, Any]) -> Dice:
    """Whether anybody knew the dice when a match began; a header that does not say so promises nothing."""
    return "secret" if header.get("dice") == "secret" else "known"


def start(header: dict[str, Any]) -> Match:
    """The match of a header before its first decision; refused if it was begun under newer rules."""
    game: Game = load(header["game"])
    if header["version"] > game.version:
        raise Unplayable(too_new(game, header["version"]))
    scenario = header["scenario"]
    found = scenarios.make(game, scenario["name"], scenario["data"]) if scenario else None
    names = [seat["level"] if seat["kind"] == BOT else HUMAN for seat in header["seats"]]
    return Match(game, names, header["seed"], header["settings"], found)


def too_new(game: Game, version: int) -> str:
    """Why a match can't be played here."""
    return (
        f"This match is played under rules {version} of {game.title}; this Ludex has rules {game.version}, "
        "so it can't be played on here."
    )


def fold(row: MatchRow, entries: list[Entry], told: StoredEvents | None = None) -> MatchState:
    """A table as its log says, with what was told of it under other rules; Unplayable if it can't be."""
    try:
        table = MatchState(row, told)
        for entry in entries:
            table.apply(entry)
    except Unplayable:
        raise
    except Exception as error:
        raise Unplayable("This match can't be played on: its log does not fit this version of Ludex.") from error
    table.old = len(table.seqs) if table.stale else table.old
    return table
