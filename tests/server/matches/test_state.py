"""A table is its log: folded again, it is the same table; a log that does not fit is refused in words."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from ludex.games import load
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR
from ludex.kernel.play.typed_text import clean
from ludex.server.error_text import sentence
from ludex.server.http.models import NewMatch, SeatChoice
from ludex.server.matches.apply_entries import apply, fold
from ludex.server.matches.creation import Beginning, branched, chosen, middle
from ludex.server.matches.seat_tokens import hashed, seat_of
from ludex.server.matches.seat_views import SeatViews, lesson_page
from ludex.server.matches.state import SETUP, MatchState
from ludex.server.refusals import Unplayable
from ludex.server.store import Entry, MatchRow, entries

GAME = load("impetus")


def seats(*kinds: str) -> list[SeatChoice]:
    return [SeatChoice(kind=kind, level="", name="") for kind in kinds]  # type: ignore[arg-type]


def beginning(**more: Any) -> Beginning:
    return chosen(GAME, NewMatch(**{"game": "impetus", "seats": seats("here", "link")} | more))


def stored(kind: str, seat: int, data: dict[str, Any]) -> entries.Content:
    """What an entry says, as it is read from the store."""
    return entries.decode(kind, seat, json.dumps(data))


class Log:
    """A match being written down."""

    def __init__(self, begun: Beginning) -> None:
        self.begun, self.row = begun, MatchRow("AAAAAAAAAAA", 10.0, begun.header)
        self.entries: list[Entry] = []
        self.match_state = MatchState(self.row)
        for content in begun.log:
            self.write(content)

    def add(self, kind: str, seat: int, **data: Any) -> MatchState:
        return self.write(stored(kind, seat, data))

    def write(self, content: entries.Content) -> MatchState:
        entry = Entry(len(self.entries) + 1, content, 11.0 + len(self.entries))
        self.entries.append(entry)
        apply(self.match_state, entry)
        return self.match_state

    def decide(self) -> MatchState:
        """The first seat that is asked decides the first thing."""
        match = self.match_state.match
        seat = match.pending()[0]
        return self.add("decide", seat, action=match.bot_action(seat, "easy", seeds.stream(seeds.numbered(1))))


@pytest.fixture
def log() -> Log:
    return Log(beginning())


def everything(match_state: MatchState) -> dict[str, Any]:
    """All that is derived."""
    simple = {"seq", "updated", "seats", "moments", "chat", "question", "cuts", "abandoned", "hints"}
    found = {name: getattr(match_state, name) for name in simple}
    match = match_state.match
    return found | {"state": match.state, "decisions": match.decisions, "events": match.events, "hashes": match.hashes}


def test_folding_again_gives_the_same_table(log: Log) -> None:
    for _ in range(12):
        log.decide()
    log.add("join", 1)
    log.add("name", 1, name="Ada")
    log.add("say", 1, text="hello")
    log.add("ask", 0, to=4, agreed=[0])
    log.add("agree", 1)
    log.add("takeback", 0, to=4)
    log.decide()
    log.add("leave", 0, level="hard")
    log.add("ask", 1, to=2, agreed=[1])
    log.add("decline", 1)
    log.add("return", 0)
    assert everything(fold(log.row, log.entries)) == everything(log.match_state)
    assert log.match_state.count == 5
    assert log.match_state.moments[0] == SETUP
    assert len(log.match_state.moments) == 6


def test_every_kind_of_entry_does_what_it_says(log: Log) -> None:
    assert log.add("join", 0).seats[0].joined
    assert log.add("name", 0, name="Ada").seats[0].name == "Ada"
    line = log.add("say", 0, text="hi").chat[0]
    assert (line.seat, line.name, line.text) == (0, "Ada", "hi")
    assert log.add("leave", 0, level="hard").seats[0].bot
    assert not log.add("return", 0).seats[0].bot
    log.decide()
    assert log.add("relieve", 0, level="hard", by=1).claims() == {0}
    assert log.match_state.claims(1) == set(), "what comes after it is not theirs"
    assert log.add("return", 0).claims() == set()
    assert log.add("relieve", 1, level="hard", by=0).claims() == set(), "nobody had joined"
    assert log.add("undo", 0).count == 0
    assert log.match_state.cuts == [(log.match_state.seq, 1)]
    assert log.add("abandon", 0).over
    assert log.match_state.pending() == []


def test_the_first_positions_of_turns_are_there_after_going_back_far(log: Log) -> None:
    while log.match_state.match.state.turn < 8:
        log.decide()
    starts = {turn: count for count, turn, _ in reversed(log.match_state.match.hashes)}
    log.add("takeback", 0, to=starts[3] + 1)
    assert log.match_state.opening() in (starts[3], starts[2])
    state = log.match_state.state_at(starts[2])
    assert state == log.match_state.match.branch(starts[2]).state
    assert SeatViews(log.match_state).opening(starts[2])


def test_lots_are_encoded_once_and_cut_with_the_match(log: Log) -> None:
    views = SeatViews(log.match_state)
    for _ in range(4):
        log.decide()
    batches = views.batches(0, 0)
    assert len(batches) == 5
    assert views.batches(3, 1)[0] is batches[3]
    log.add("takeback", 0, to=2)
    log.decide()
    assert len(views.batches(0, 0)) == 4
    assert views.batches(0, 0)[2] is batches[2]


@pytest.mark.parametrize(
    ("kind", "data"),
    [("dance", {}), ("decide", {"action": 1}), ("decide", {}), ("undo", {}), ("takeback", {"to": 99}), ("say", {})],
)
def test_a_damaged_log_is_refused(log: Log, kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(Unplayable, match="can't be played on"):
        fold(log.row, [Entry(1, stored(kind, 0, data), 1.0)])


def test_a_log_with_a_hole_is_refused(log: Log) -> None:
    log.add("join", 0)
    log.add("join", 1)
    with pytest.raises(Unplayable, match="entry 2 after entry 0"):
        fold(log.row, log.entries[1:])


def test_newer_rules_are_refused_in_words() -> None:
    header = structs.replace(beginning().header, version=7)
    with pytest.raises(Unplayable, match="played under rules 7 of Impetus; this Ludex has rules 1"):
        fold(MatchRow("m", 0.0, header), [])


def test_secrets_are_kept_as_hashes() -> None:
    begun = beginning()
    assert begun.tokens[0] not in str(begun.header)
    match_state = MatchState(MatchRow("m", 0.0, begun.header))
    assert [seat_of(match_state, token or "") for token in begun.tokens] == [0, 1]
    assert seat_of(match_state, "x" * 22) == -1
    assert match_state.seats[0].token == hashed(begun.tokens[0] or "")


def test_a_bot_has_no_secret_and_the_middle_level() -> None:
    begun = beginning(seats=seats("here", "bot"))
    assert begun.tokens[1] is None
    match_state = MatchState(MatchRow("m", 0.0, begun.header))
    assert match_state.seats[1].level == middle(GAME)
    assert seat_of(match_state, "") == -1


def test_a_scenario_is_stored_whole() -> None:
    game = load("soulgems")
    for name in scenarios.names(game.meta):
        choice = NewMatch(game="soulgems", seats=seats("here", "bot"), scenario=name)
        begun = chosen(game, choice)
        header = MatchState(MatchRow("m", 0.0, begun.header)).match.header
        assert header.scenario == scenarios.find(game.meta, name)


def test_a_branch_has_the_decisions_and_the_dice_of_its_parent(log: Log) -> None:
    for _ in range(6):
        log.decide()
    begun = branched(log.match_state.match, 4, seats("here", "bot"), "BBBBBBBBBBB")
    canonical = Log(begun).match_state
    assert canonical.match.state == log.match_state.match.branch(4).state
    assert (canonical.parent, canonical.seats[1].bot) == ("BBBBBBBBBBB", True)


def test_a_lesson_turns_its_pages() -> None:
    log = Log(chosen(GAME, NewMatch(game="impetus", lesson=True)))
    first = lesson_page(log.match_state, 0, -1)
    assert first
    assert (first.step, first.reading) == (1, True)
    assert lesson_page(log.match_state, -1, -1) is None
    log.add("learn", 0, word="")
    second = lesson_page(log.match_state, 0, -1)
    assert second
    assert (second.step, second.title != first.title) == (2, True)
    log.add("learn", 0, word="skip")
    assert lesson_page(log.match_state, 0, log.match_state.seq) is None
    assert everything(fold(log.row, log.entries)) == everything(log.match_state)


@pytest.mark.parametrize(
    ("complaint", "text"),
    [
        ("this is so", "This is so."),
        ("no (see IM-9.4) rule", "No (see IM-9.4) rule."),
        ("x=3 is out of range: 1 to 2 (steps)", "x=3 is out of range: 1 to 2 (steps)."),
        ("Is it?", "Is it?"),
        ("", ""),
    ],
)
def test_complaints_become_sentences(complaint: str, text: str) -> None:
    assert sentence(complaint) == text


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (" a \n\t b ", "a b"),
        ("\u202eevil\u202c", "evil"),
        ("Zoë 😀 漢字", "Zoë 😀 漢字"),
        ("\u200b\ufeff\x07", ""),
        ("<script>", "<script>"),
    ],
)
def test_what_people_write_is_cleaned(written: str, kept: str) -> None:
    assert clean(written) == kept


def test_a_lot_with_secrets_is_told_to_each_seat_apart(log: Log) -> None:
    log.decide()
    log.match_state.match.events[-1] = [replace(event, seats=0b01) for event in log.match_state.match.events[0]]
    mine, theirs, public = (SeatViews(log.match_state).batches(1, seat)[0] for seat in (0, 1, SPECTATOR))
    assert len(bytes(mine)) > len(bytes(theirs))
    assert bytes(theirs) == bytes(public)
    assert b'"events":[]' in bytes(theirs)
