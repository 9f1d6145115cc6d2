"""The state of a match, derived by folding the entries of its log over its header."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ludex.games import course
from ludex.kernel.contract.lesson import Lesson
from ludex.kernel.contract.moment import Moment
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.kernel.play.typed_text import texts_at
from ludex.kernel.state.dice import Stream
from ludex.server.matches.counts import Tally
from ludex.server.matches.header import BOT, NO_CLAIM, Seat, start
from ludex.server.refusals import NotNow
from ludex.server.store import MatchRow
from ludex.server.store.entries import RulesChanged
from ludex.server.store.rows import StoredBatch
from ludex.server.ws.protocol import ChatLine, TakebackInfo

SETUP = Moment(0, "Setup")  # before everything
STARTS = 3  # turns whose first position is kept
StoredEvents = dict[int, StoredBatch]  # batches by entry (ludex.server.matches.event_archive)
Choice = Callable[[Match, int, str, Stream], int]


class Broken(NamedTuple):
    """The first decision of a match that the present rules do not allow."""

    number: int
    turn: int
    seat: int
    words: str  # as they were stored; empty if they were not
    refusal: Refusal


class Past(NamedTuple):
    """A match that has gone back, ready to go on."""

    match: Match
    tally: Tally
    openings: dict[int, bytes]


class MatchState:
    """One match with its seats, chat, takebacks and lesson."""

    def __init__(self, row: MatchRow, stored: StoredEvents | None = None) -> None:
        header = row.header
        self.stored_events = stored or {}  # events from before the rules changed, by entry
        self.begun = self.version = header.version  # of the rules: at first, and when the log was last written
        self.seqs = [0]  # the entry of each batch that stands, even if the present rules can't play it
        self.old = 0  # batches that were made under other rules
        self.broken: Broken | None = None
        self.id, self.created, self.updated = row.id, row.created, row.created
        self.seq = 0
        self.public_updated = row.created  # when anything public last happened
        self.kinds: Counter[str] = Counter()  # entries so far
        self.parent = header.parent
        self.dice = header.dice
        self.seats = [Seat.of(seat) for seat in header.seats]
        self.match = start(header)
        self.game = self.match.game
        self.tally = Tally(len(self.seats))
        self.course = course(self.game.meta.name) if header.lesson else None
        self.lesson: Lesson | None = self.course.lesson() if self.course else None
        self.hints: list[tuple[int, str]] = []  # since the player last did anything: entry, text
        self.moments = [SETUP]  # where the game stood before each batch of events
        self.sealed: list[int] = []  # the action of each decision, as its seat saw it
        self.chat: list[ChatLine] = []
        self.question: TakebackInfo | None = None
        self.cuts: list[tuple[int, int]] = []  # entries that took decisions back, and the batches that remained
        self.abandoned = False
        self.openings: dict[int, bytes] = {}  # decisions before a turn, and the state then
        self.prepared: Past | None = None  # prepared for the next entry
        self.keep_opening()
        self.note_lesson()

    @property
    def count(self) -> int:
        """The number of decisions made."""
        return len(self.match.decisions)

    @property
    def over(self) -> bool:
        """Whether nothing more can be decided, so that the dice may be shown."""
        return self.finished or self.abandoned

    @property
    def stale(self) -> bool:
        """Whether the log was written under other rules and the match has not been moved to the present ones."""
        return self.version != self.game.meta.version

    @property
    def result(self) -> StoredBatch | None:
        """The last batch of a match that ended under other rules, which has the result, or None."""
        last = self.stored_events.get(self.seqs[-1]) if self.stale else None
        return last if last and last.ending else None

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return bool(self.result) or (self.match.over and not self.broken)

    @property
    def ending(self) -> str:
        """How the match ended; empty if it did not."""
        if self.result:
            return self.result.ending
        return self.game.engine.endings[self.match.state.ending] if self.finished else ""

    @property
    def returns(self) -> list[float]:
        """The share of each seat; empty if the match did not end."""
        if self.result:
            return self.result.returns
        return self.match.returns() if self.finished else []

    @property
    def veiled(self) -> bool:
        """Whether each seat has its own count of events, because it must not know what others do."""
        return self.game.meta.fog and not self.over

    def known(self, viewer: int) -> Sequence[int]:
        """Return the batches of events that a viewer knows of; it counts no others."""
        return self.tally.known(viewer) if self.veiled else range(self.count + 1)

    def why_not_undo(self, seat: int) -> Refusal | None:
        """Return why a seat can't undo, or None. Out of turn the answer does not reveal hidden actions."""
        if self.stale:
            return Refusal("", "the rules have changed since")
        if self.veiled and seat not in self.pending():
            return Refusal("", "another seat is to act")
        return self.match.why_not_undo(seat)

    @property
    def choose(self) -> Choice:
        """How bots decide in this match; in a lesson, only the pupil's substitute plays as usual."""
        course, lesson = self.course, self.lesson
        if course is None or lesson is None:
            return Match.bot_action
        return lambda match, seat, *rest: (Match.bot_action if seat == lesson.seat else course.choose)(
            match, seat, *rest
        )

    def check_rules(self) -> None:
        """Raise NotNow if the match was played under other rules, so that it can't be played again here."""
        if self.stale:
            played, now = self.version, self.game.meta.version
            raise NotNow(f"It was played under rules {played} of {self.game.meta.title}; this Ludex has rules {now}.")

    def pending(self) -> list[int]:
        """Return the seats that must decide now."""
        return [] if self.over or self.stale else self.match.pending()

    def own(self, seat: int) -> int:
        """Return how many decisions a seat has made."""
        return self.tally.own(seat)

    def people(self) -> set[int]:
        """Return the seats that people play now."""
        return {number for number, seat in enumerate(self.seats) if seat.joined and not seat.bot}

    def claims(self, to: int = NO_CLAIM) -> set[int]:
        """Return the relieved seats whose players took part in what going back to `to` would take away."""
        return {number for number, seat in enumerate(self.seats) if seat.claim > to}

    def opening(self) -> int:
        """Return how many decisions came before this turn, or before the last one while this one is empty."""
        return self.tally.opening(self.match)

    def state_at(self, count: int) -> Any:
        """Return the state after so many decisions; the one at `opening` is cached."""
        saved = self.openings.get(count)
        state = self.game.engine.state.load(saved) if saved else self.match.state_at(count)
        state.texts = texts_at(self.match.texts, count)
        return state

    def left_since(self, seq: int) -> int:
        """Return how many batches stay valid for a client that has everything up to an entry."""
        first = bisect_right(self.cuts, seq, key=lambda cut: cut[0])
        return min((left for _, left in self.cuts[first:]), default=self.count + 1)

    def safe(self) -> int:
        """Return the number of decisions before the turn of the broken one; all of them if none is broken."""
        return self.match.turn_starts[-1].at if self.broken else self.count

    def going_on(self, seat: int = SPECTATOR) -> RulesChanged:
        """Return the entry that moves the match to the present rules; `seat` is who asked for it, if anybody."""
        return RulesChanged(seat=seat, old=self.version, version=self.game.meta.version, to=self.safe())

    def goes_on_alone(self) -> bool:
        """Return whether the match can move to the present rules without asking anybody."""
        asked = self.broken and any(seat.kind != BOT for seat in self.seats)
        return self.stale and not self.over and not asked

    def batch_of(self, seq: int) -> int | None:
        """Return the batch of events that follows from an entry, or None if it was taken back."""
        n = bisect_left(self.seqs, seq)
        return n if n < len(self.seqs) and self.seqs[n] == seq else None

    def keep_opening(self) -> None:
        """Keep the present state if a turn begins here; those of the last turns are kept."""
        if self.match.turn_starts[-1].at == self.count:
            self.openings[self.count] = self.match.state.save()
        for count in sorted(self.openings)[:-STARTS]:
            del self.openings[count]

    def forget_hints(self, seat: int) -> None:
        """Drop the hints when the pupil goes on."""
        if self.lesson and seat == self.lesson.seat:
            self.hints = []

    def note_lesson(self) -> None:
        """Tell the lesson what has just happened."""
        if self.lesson:
            self.hints += [(self.seq, text) for text in self.lesson.note(self.match.events[-1], self.match)]
