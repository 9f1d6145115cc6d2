"""Fold the entries of a match's log into its state: one function for each kind of entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError
from ludex.kernel.play.forced_pass import is_pass
from ludex.kernel.play.match import SPECTATOR
from ludex.server.matches.header import NO_CLAIM, too_new
from ludex.server.matches.state import Broken, MatchState, Past, StoredEvents
from ludex.server.refusals import DAMAGED, Unplayable
from ludex.server.store import Entry, MatchRow
from ludex.server.store import entries as log
from ludex.server.store.entries import Content
from ludex.server.ws.protocol import ChatLine, TakebackInfo

GOING_BACK = (log.Undone, log.TakenBack, log.RulesChanged)  # entries that play decisions again
HIDDEN = (log.Decided, log.Undone)  # entries of which not everybody may know
GoingBack = log.Undone | log.TakenBack | log.RulesChanged
C = TypeVar("C", bound=Content)


def fold(row: MatchRow, entries: list[Entry], stored: StoredEvents | None = None) -> MatchState:
    """Return the state of a match from its row, its log and its stored events; raises Unplayable."""
    try:
        match_state = MatchState(row, stored)
        for entry in entries:
            apply(match_state, entry)
    except Unplayable:
        raise
    except Exception as error:
        raise Unplayable(DAMAGED) from error
    match_state.old = len(match_state.seqs) if match_state.stale else match_state.old
    return match_state


def apply(match_state: MatchState, entry: Entry) -> None:
    """Fold the next entry of the log; raises Unplayable if its number is not the next."""
    if entry.seq != match_state.seq + 1:
        raise Unplayable(f"its log has entry {entry.seq} after entry {match_state.seq}")
    match_state.seq, match_state.updated = entry.seq, entry.at
    match_state.kinds[entry.content.kind] += 1
    FOLDS[type(entry.content)](match_state, entry.content)
    if (
        not match_state.veiled
        or not isinstance(entry.content, HIDDEN)
        or match_state.known(SPECTATOR)[-1] == match_state.count
    ):
        match_state.public_updated = entry.at


def prepare(match_state: MatchState, content: GoingBack) -> None:
    """Do the slow part of an entry beforehand without changing the match; may run in a thread."""
    match_state.prepared = _rewound(match_state, content)


def _kept(match_state: MatchState, content: GoingBack) -> int:
    """Return the number of decisions that an entry leaves."""
    stand = len(match_state.seqs) - 1
    to = stand - 1 if isinstance(content, log.Undone) else content.to
    if not 0 <= to <= stand:
        raise LudexError(f"its log goes back to {to} of {stand} decisions")
    return to


def _rewound(match_state: MatchState, content: GoingBack) -> Past:
    """Return the match as it was before the decisions that an entry takes back."""
    match = match_state.match.branch(min(_kept(match_state, content), match_state.count))
    tally = match_state.tally.before(len(match.decisions))
    opening = tally.opening(match)
    return Past(match, tally, {opening: match.state_at(opening).save()})


# one for each kind of entry


def _decide(match_state: MatchState, made: log.Decided) -> None:
    match_state.question = None
    match_state.seqs.append(match_state.seq)
    if match_state.stale and not match_state.broken:
        match_state.broken = _broken(match_state, made)
    if not match_state.broken:
        _play(match_state, made)


def _broken(match_state: MatchState, made: log.Decided) -> Broken | None:
    """Return why a decision made under other rules is not allowed or means something else now; None if it holds."""
    stored, state = match_state.stored_events.get(match_state.seq), match_state.match.state
    words, ahead = stored.words if stored else "", match_state.match.from_here()
    try:
        ahead.decide(made.seat, made.action, made.text)
        now = ahead.decisions[-1].words
        refusal = None if not words or now == words else Refusal("", f"it would be “{now}” now")
    except LudexError as error:
        refusal = error.refusal
    return Broken(match_state.count + 1, int(state.turn), made.seat, words, refusal) if refusal else None


def _play(match_state: MatchState, made: log.Decided) -> None:
    passed = is_pass(match_state.match, made.action)
    match_state.moments.append(match_state.game.client.moment(match_state.match.state))
    match_state.sealed += match_state.game.client.seal(match_state.match.state, made.seat, [made.action])
    match_state.match.decide(made.seat, made.action, made.text)
    match_state.tally.add(match_state.match, passed)
    match_state.keep_opening()
    if match_state.lesson:
        match_state.forget_hints(made.seat)
        match_state.lesson.decided(match_state.match.decisions[-1])
        match_state.note_lesson()


def _back(match_state: MatchState, content: GoingBack) -> None:
    to, past = _kept(match_state, content), match_state.prepared or _rewound(match_state, content)
    match_state.prepared, match_state.old = None, min(match_state.old, to + 1)
    match_state.broken = match_state.broken if match_state.broken and to >= match_state.broken.number else None
    del match_state.seqs[to + 1 :]
    match_state.match, match_state.tally = past.match, past.tally
    match_state.openings = {
        count: saved for count, saved in match_state.openings.items() if count <= match_state.count
    } | past.openings
    del match_state.moments[match_state.count + 1 :], match_state.sealed[match_state.count :]
    match_state.cuts.append((match_state.seq, match_state.count + 1))
    match_state.question = None


def _rules(match_state: MatchState, changed: log.RulesChanged) -> None:
    """Move the match to other rules, with as many of its decisions as the entry keeps."""
    if changed.version > match_state.game.meta.version:
        raise Unplayable(too_new(match_state.game, changed.version))
    if changed.to < len(match_state.seqs) - 1:
        _back(match_state, changed)
    match_state.prepared, match_state.version, match_state.old = None, changed.version, len(match_state.seqs)
    if match_state.broken and not match_state.stale:
        number, refusal = match_state.broken.number, match_state.broken.refusal
        raise Unplayable(f"its decision {number} is not allowed: {refusal.text}", rule=refusal.rule)
    for seat in match_state.seats:
        seat.claim = min(seat.claim, match_state.count)


def _ask(match_state: MatchState, asked: log.TakebackAsked) -> None:
    match_state.question = TakebackInfo(by=asked.seat, to=asked.to, agreed=sorted(asked.agreed))


def _agree(match_state: MatchState, agreed: log.TakebackAgreed) -> None:
    if match_state.question:
        match_state.question.agreed = sorted({*match_state.question.agreed, agreed.seat})


def _decline(match_state: MatchState, _declined: log.TakebackDeclined) -> None:
    match_state.question = None


def _say(match_state: MatchState, said: log.Said) -> None:
    name = match_state.seats[said.seat].name
    match_state.chat.append(ChatLine(seat=said.seat, name=name, text=said.text, at=match_state.updated))


def _name(match_state: MatchState, renamed: log.Renamed) -> None:
    match_state.seats[renamed.seat].name = renamed.name


def _join(match_state: MatchState, joined: log.Joined) -> None:
    match_state.seats[joined.seat].joined = True


def _leave(match_state: MatchState, left: log.Left | log.Relieved) -> None:
    seat = match_state.seats[left.seat]
    seat.bot, seat.level, seat.claim, match_state.question = True, left.level, NO_CLAIM, None


def _relieve(match_state: MatchState, relieved: log.Relieved) -> None:
    _leave(match_state, relieved)
    seat = match_state.seats[relieved.seat]
    seat.claim = match_state.count if seat.joined else NO_CLAIM


def _return(match_state: MatchState, returned: log.Returned) -> None:
    seat = match_state.seats[returned.seat]
    seat.bot, seat.claim = False, NO_CLAIM


def _abandon(match_state: MatchState, _abandoned: log.Abandoned) -> None:
    match_state.abandoned, match_state.question = True, None


def _learn(match_state: MatchState, learned: log.Learned) -> None:
    if match_state.lesson and learned.word == "skip":
        match_state.lesson.skip()
    elif match_state.lesson:
        match_state.lesson.entered(learned.word)
        match_state.forget_hints(match_state.lesson.seat)


def _by(kind: type[C], folding: Callable[[MatchState, C], None]) -> tuple[type[Content], Callable[..., None]]:
    """Return a row of the table: how a kind of entry is folded."""
    return kind, folding


FOLDS: dict[type[Content], Callable[[MatchState, Any], None]] = dict(
    (
        _by(log.Decided, _decide),
        _by(log.Undone, _back),
        _by(log.TakenBack, _back),
        _by(log.RulesChanged, _rules),
        _by(log.TakebackAsked, _ask),
        _by(log.TakebackAgreed, _agree),
        _by(log.TakebackDeclined, _decline),
        _by(log.Said, _say),
        _by(log.Renamed, _name),
        _by(log.Joined, _join),
        _by(log.Left, _leave),
        _by(log.Relieved, _relieve),
        _by(log.Returned, _return),
        _by(log.Abandoned, _abandon),
        _by(log.Learned, _learn),
    )
)
