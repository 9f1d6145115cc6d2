"""Fold the entries of a match's log into its state: one function for each kind of entry."""

from __future__ import annotations

from collections.abc import Callable

from ludex.kernel.errors import LudexError
from ludex.kernel.play.forced_pass import is_pass
from ludex.kernel.play.match import SPECTATOR
from ludex.server.matches.header import NO_CLAIM, Unplayable, too_new
from ludex.server.matches.state import Broken, MatchState, Past, StoredEvents
from ludex.server.store import Entry, MatchRow
from ludex.server.ws.protocol import ChatLine, TakebackInfo

GOING_BACK = ("undo", "takeback", "rules")  # entries that play decisions again


def fold(row: MatchRow, entries: list[Entry], stored: StoredEvents | None = None) -> MatchState:
    """Return the state of a match from its row, its log and its stored events; raises Unplayable."""
    try:
        match_state = MatchState(row, stored)
        for entry in entries:
            apply(match_state, entry)
    except Unplayable:
        raise
    except Exception as error:
        raise Unplayable("This match can't be played on: its log does not fit this version of Ludex.") from error
    match_state.old = len(match_state.seqs) if match_state.stale else match_state.old
    return match_state


def apply(match_state: MatchState, entry: Entry) -> None:
    """Fold the next entry of the log; raises Unplayable if its number is not the next."""
    if entry.seq != match_state.seq + 1:
        raise Unplayable(f"its log has entry {entry.seq} after entry {match_state.seq}")
    match_state.seq, match_state.updated = entry.seq, entry.at
    match_state.kinds[entry.kind] += 1
    FOLDS[entry.kind](match_state, entry)
    if (
        not match_state.veiled
        or entry.kind not in ("decide", "undo")
        or match_state.known(SPECTATOR)[-1] == match_state.count
    ):
        match_state.public_updated = entry.at


def prepare(match_state: MatchState, entry: Entry) -> None:
    """Do the slow part of an entry beforehand without changing the match; may run in a thread."""
    if entry.kind in GOING_BACK:
        match_state.prepared = _rewound(match_state, entry)


def _kept(match_state: MatchState, entry: Entry) -> int:
    """Return the number of decisions that an entry leaves."""
    stand = len(match_state.seqs) - 1
    to: int = stand - 1 if entry.kind == "undo" else entry.data["to"]
    if not 0 <= to <= stand:
        raise LudexError(f"entry {entry.seq} goes back to {to} of {stand} decisions")
    return to


def _rewound(match_state: MatchState, entry: Entry) -> Past:
    """Return the match as it was before the decisions that an entry takes back."""
    match = match_state.match.branch(min(_kept(match_state, entry), match_state.count))
    tally = match_state.tally.before(len(match.decisions))
    opening = tally.opening(match)
    return Past(match, tally, {opening: match.state_at(opening).save()})


# one for each kind of entry


def _decide(match_state: MatchState, entry: Entry) -> None:
    match_state.question = None
    match_state.seqs.append(entry.seq)
    if match_state.stale and not match_state.broken:
        match_state.broken = _broken(match_state, entry)
    if not match_state.broken:
        _play(match_state, entry)


def _broken(match_state: MatchState, entry: Entry) -> Broken | None:
    """Return why a decision made under other rules is not allowed or means something else now; None if it holds."""
    words, state = match_state.stored_events.get(entry.seq, {}).get("words", ""), match_state.match.state
    ahead = match_state.match.position()
    try:
        ahead.decide(entry.seat, entry.data["action"], entry.data.get("text", ""))
        now = ahead.decisions[-1].words
        refusal = "" if not words or now == words else f"it would be “{now}” now"
    except LudexError as error:
        refusal = str(error)
    return Broken(match_state.count + 1, int(state.turn), entry.seat, words, refusal) if refusal else None


def _play(match_state: MatchState, entry: Entry) -> None:
    turn, passed = match_state.match.state.turn, is_pass(match_state.match, entry.data["action"])
    match_state.moments.append(match_state.game.client.moment(match_state.match.state))
    match_state.sealed += match_state.game.client.seal(match_state.match.state, entry.seat, [entry.data["action"]])
    match_state.match.decide(entry.seat, entry.data["action"], entry.data.get("text", ""))
    match_state.tally.add(match_state.match, passed)
    if match_state.match.state.turn != turn:
        match_state.mark_turn()
    if match_state.lesson:
        match_state.forget_hints(entry.seat)
        match_state.lesson.decided(match_state.match.decisions[-1])
        match_state.note_lesson()


def _back(match_state: MatchState, entry: Entry) -> None:
    to, past = _kept(match_state, entry), match_state.prepared or _rewound(match_state, entry)
    match_state.prepared, match_state.old = None, min(match_state.old, to + 1)
    match_state.broken = match_state.broken if match_state.broken and to >= match_state.broken.number else None
    del match_state.seqs[to + 1 :]
    match_state.match, match_state.tally = past.match, past.tally
    match_state.turn_starts = {
        count: saved for count, saved in match_state.turn_starts.items() if count <= match_state.count
    } | past.starts
    del match_state.moments[match_state.count + 1 :], match_state.sealed[match_state.count :]
    match_state.cuts.append((match_state.seq, match_state.count + 1))
    match_state.question = None


def _rules(match_state: MatchState, entry: Entry) -> None:
    """Move the match to other rules, with as many of its decisions as the entry keeps."""
    if entry.data["version"] > match_state.game.meta.version:
        raise Unplayable(too_new(match_state.game, entry.data["version"]))
    if entry.data["to"] < len(match_state.seqs) - 1:
        _back(match_state, entry)
    match_state.prepared, match_state.version, match_state.old = None, entry.data["version"], len(match_state.seqs)
    if match_state.broken and not match_state.stale:
        raise Unplayable(f"its decision {match_state.broken.number} is not allowed: {match_state.broken.refusal}")
    for seat in match_state.seats:
        seat.claim = min(seat.claim, match_state.count)


def _ask(match_state: MatchState, entry: Entry) -> None:
    match_state.question = TakebackInfo(by=entry.seat, to=entry.data["to"], agreed=sorted(entry.data["agreed"]))


def _agree(match_state: MatchState, entry: Entry) -> None:
    if match_state.question:
        match_state.question.agreed = sorted({*match_state.question.agreed, entry.seat})


def _decline(match_state: MatchState, _entry: Entry) -> None:
    match_state.question = None


def _say(match_state: MatchState, entry: Entry) -> None:
    name = match_state.seats[entry.seat].name
    match_state.chat.append(ChatLine(seat=entry.seat, name=name, text=entry.data["text"], at=entry.at))


def _name(match_state: MatchState, entry: Entry) -> None:
    match_state.seats[entry.seat].name = entry.data["name"]


def _join(match_state: MatchState, entry: Entry) -> None:
    match_state.seats[entry.seat].joined = True


def _leave(match_state: MatchState, entry: Entry) -> None:
    seat = match_state.seats[entry.seat]
    seat.bot, seat.level, seat.claim, match_state.question = True, entry.data["level"], NO_CLAIM, None


def _relieve(match_state: MatchState, entry: Entry) -> None:
    _leave(match_state, entry)
    match_state.seats[entry.seat].claim = match_state.count if match_state.seats[entry.seat].joined else NO_CLAIM


def _return(match_state: MatchState, entry: Entry) -> None:
    match_state.seats[entry.seat].bot, match_state.seats[entry.seat].claim = False, NO_CLAIM


def _abandon(match_state: MatchState, _entry: Entry) -> None:
    match_state.abandoned, match_state.question = True, None


def _learn(match_state: MatchState, entry: Entry) -> None:
    if match_state.lesson and entry.data["word"] == "skip":
        match_state.lesson.skip()
    elif match_state.lesson:
        match_state.lesson.entered(entry.data["word"])
        match_state.forget_hints(match_state.lesson.seat)


FOLDS: dict[str, Callable[[MatchState, Entry], None]] = {
    "decide": _decide,
    "undo": _back,
    "takeback": _back,
    "rules": _rules,
    "ask": _ask,
    "agree": _agree,
    "decline": _decline,
    "say": _say,
    "name": _name,
    "join": _join,
    "leave": _leave,
    "relieve": _relieve,
    "return": _return,
    "abandon": _abandon,
    "learn": _learn,
}
