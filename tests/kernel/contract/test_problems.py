"""A game that lacks something is refused when it is loaded, with words that say what."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.errors import LudexError
from ludex.kernel.events.text import EventTexts, Sentence
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.option import Option
from ludex.kernel.state.record import Record, i8, i32
from tests.kernel.changed import changed
from tests.kernel.toy import TOY, plain


class Kind(IntEnum):
    TAKEN = 1
    LOST = 2


TAKEN = Sentence("seat:seat stones", "NIM-1.2", "{seat} takes {stones}.")


def texts(*sentences: Sentence) -> EventTexts:
    return EventTexts(Kind, dict(enumerate(sentences, 1)))


class Bare(Record):
    seats: i8
    turn: i32
    ending: i8


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"state": Bare}, "nim: its State has no field `rules`"),
        ({"state": TOY.engine.state}, "nim: its State has dice, but Engine has no redeal"),
        ({"legal": 7}, "nim: `legal` is not a rule; write @rule above it"),
        ({"rules": Bare}, "nim: its Rules are not its options"),
        ({"commit": lambda *_: None}, "nim: `commit` and `step` go together"),
        ({"view": lambda _s, _seat: {}}, "nim: `view` does not say which msgspec.Struct it returns"),
        ({"lesson": True}, "nim: meta and client don't agree whether there is a lesson"),
        ({"events": texts(TAKEN)}, "nim: the event kind lost has no Sentence"),
        ({"events": texts(TAKEN, TAKEN, TAKEN)}, "nim: there is a Sentence for 3, which is not an event kind"),
        (
            {"events": texts(TAKEN, Sentence("seat:seat", "NIM-1.2", "{seats} lose."))},
            "nim: a sentence of lost names {seats}; its fields are seat",
        ),
        (
            {"events": texts(TAKEN, Sentence("seat:chair", "NIM-1.2", "{seat} loses."))},
            "nim: the event lost has a field of the kind chair, which is not in its speech",
        ),
    ],
)
def test_what_is_missing_is_named(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(LudexError) as error:
        changed(load("nim"), **change)
    assert str(error.value).startswith(problem)


def test_a_stream_that_no_setup_has_filled_is_named() -> None:
    @plain
    def forgetful(s: Any, seats: int, _dice: Stream, _log: Any) -> None:
        s.seats, s.turn = seats, 1

    with pytest.raises(LudexError, match=r"the stream `dice` is empty after the setup; write branch\(dice, s.dice\)"):
        Match(changed(TOY, setup=forgetful), ["human", "human"])


def test_a_number_that_is_not_a_reason_is_named() -> None:
    with pytest.raises(LudexError, match="why_not answered 9, which is not among the reasons"):
        load("nim").text.reason(9)


def test_an_option_fits_into_its_field() -> None:
    with pytest.raises(TypeError, match="goal: 1 to 1000 needs a larger field"):

        class Rules(Record, options={"goal": Option(50, 1, 1000, "Goal", "points that win")}):
            goal: i8


def test_a_field_has_a_width() -> None:
    with pytest.raises(TypeError, match="is not a field type; write i8, i16, i32, i64"):

        class State(Record):
            goal: int


def test_words_of_a_form_may_be_shortened() -> None:
    parse = load("nim").text.parse
    assert parse(None, 0, "t 2 f h 3") == parse(None, 0, "take 2 from heap 3")
