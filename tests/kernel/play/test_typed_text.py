"""Text that a decision carries: kept, played again, hashed and shown; no rule reads it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from ludex.games import load
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import BadSave, IllegalDecision
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.play.replay import Replay
from ludex.kernel.play.snapshots import state_hash
from ludex.kernel.play.typed_text import Writing, clean
from ludex.kernel.state.action import pack, verb_of
from tests.kernel.changed import changed
from tests.kernel.toy import ADD, LEFT, PASS, TOY, canonical, plain, why_not

MARK = pack(0, 1, 0, 0)
MORE = 18  # decisions after the last text
QUIET = pack(PASS, 0, 0, 0)
ONE = pack(ADD, 0, 1, LEFT)


@plain
def why_not_saying(s: Any, seat: int, action: int) -> int:
    return why_not(s, seat, action & ~MARK if verb_of(action) == PASS else action)


@plain
def twin_saying(s: Any, seat: int, action: int) -> int:
    return canonical(s, seat, action & ~MARK)


class Heard(Struct):
    """What everybody sees and hears."""

    sum: int
    seat: int
    said: list[str]


def hear(s: Any, seat: int) -> Heard:
    return Heard(s.sum, seat, [s.texts[key] for key in sorted(s.texts, key=lambda key: key[1])])


TALKATIVE = changed(
    TOY,
    why_not=why_not_saying,
    canonical=twin_saying,
    charts=lambda _s: {},
    view=hear,
    writing=Writing(
        verb="pass",
        word="saying",
        longest=8,
        mark=MARK,
        takes=lambda action: verb_of(action) == PASS,
        key=lambda s, seat, _action: (seat, s.turn),
        config_error=lambda text: Refusal("", "nobody swears here") if text == "Damn" else None,
    ),
)


def find(_name: str) -> Any:
    return TALKATIVE


def said_in(state: Any) -> list[str]:
    return list(TALKATIVE.client.view(state, 0).said)


def said(match: Match) -> list[str]:
    return said_in(match.state)


@pytest.fixture
def match() -> Match:
    return Match(TALKATIVE, ["human"] * 2, seeds.numbered(1))


@pytest.fixture
def talk(match: Match) -> Match:
    """Two texts, and then many decisions."""
    match.decide(0, "pass saying Hello")
    match.decide(1, QUIET, "Ahoy")
    for number in range(MORE):
        match.decide(number % 2, QUIET)
    return match


def test_a_text_is_typed_in_notation_or_beside_a_number(talk: Match) -> None:
    assert [(made.action, made.text) for made in talk.decisions[:2]] == [
        (QUIET | MARK, "Hello"),
        (QUIET | MARK, "Ahoy"),
    ]
    assert [made.words for made in talk.decisions[:3]] == ["pass saying Hello", "pass saying Ahoy", "pass"]
    assert said(talk) == ["Hello", "Ahoy"]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("pass saying  Zoë   B ", "Zoë B"),
        ("pass SAYING aBc", "aBc"),
        ("pass saying saying", "saying"),
        ("pass\tsaying\ta\tb", "a b"),
        ("pass saying Zoe\u0308", "Zoë"),
        ("pass saying a\u202eb\x00\u200bc", "abc"),
        ("pass saying", ""),
        ("pass saying \u200b", ""),
    ],
)
def test_a_text_is_cleaned(match: Match, line: str, text: str) -> None:
    match.decide(0, line)
    assert match.decisions[0].text == text


def test_what_people_write_is_one_clean_line() -> None:
    assert clean(" a\u2028b\r\nc\x07 \u00a0d ") == "a b c d"
    assert clean("\ud800\ue000\u2066") == ""


@pytest.mark.parametrize("text", ["much too long", "Damn", "HELLO", "hellO"])
def test_a_text_that_cannot_stand_is_left_out(match: Match, text: str) -> None:
    """Too long, against the rules of the game, or typed before by anybody, whatever its capitals."""
    match.decide(0, QUIET, "Hello")
    match.decide(1, QUIET | MARK, text)
    assert (match.decisions[1].action, match.decisions[1].text, match.decisions[1].words) == (QUIET, text, "pass")
    assert said(match) == ["Hello"]


def test_a_decision_that_takes_no_text_is_refused_with_one(match: Match) -> None:
    assert match.why_not(0, ONE, "Hello") == Refusal("", "this decision takes no text")
    assert match.why_not(0, QUIET, "Hello") is None
    assert match.why_not(0, ONE) is None
    with pytest.raises(IllegalDecision, match="this decision takes no text"):
        match.decide(0, ONE, "Hello")
    assert not match.decisions


@pytest.mark.parametrize("name", ["impetus", "soulgems"])
def test_games_without_text_refuse_any(name: str) -> None:
    game = load(name)
    match = Match(game, ["human"] * game.meta.seats.usual, seeds.numbered(1))
    seat = match.pending()[0]
    action = match.legal(seat)[0]
    while choices := match.choices(seat, action):
        action = choices[0]
    with pytest.raises(IllegalDecision, match="this decision takes no text"):
        match.decide(seat, action, "Hello")
    match.decide(seat, action)


def test_undo_takes_a_text_back_and_frees_it(match: Match) -> None:
    match.decide(0, QUIET, "Hello")
    match.undo(0)
    assert said(match) == []
    match.decide(0, QUIET, "Hello")
    assert said(match) == ["Hello"]


@pytest.mark.parametrize("count", [0, 1, 2, 3, MORE + 2])
def test_a_branch_has_the_texts_until_then(talk: Match, count: int) -> None:
    """Whether it is cut off or played again."""
    canonical = talk.branch(count)
    assert said(canonical) == ["Hello", "Ahoy"][:count]
    assert (canonical.decisions, canonical.hashes) == (talk.decisions[:count], talk.hashes[: count + 1])


def test_going_back_forgets_later_texts(talk: Match) -> None:
    talk.rewind(1)
    assert said(talk) == ["Hello"]
    talk.decide(1, QUIET, "ahoy")
    assert said(talk) == ["Hello", "ahoy"]


def test_every_position_of_a_replay_has_the_texts_until_then(talk: Match) -> None:
    replay = Replay(talk)
    assert [len(replay.view(at).said) for at in (0, 1, 2, 3, len(replay))] == [0, 1, 2, 2, 2]
    assert list(replay.last.texts.values()) == ["Hello", "Ahoy"]
    assert replay.words(1) == "pass saying Hello"


def test_a_copy_of_a_state_keeps_its_texts(talk: Match) -> None:
    assert talk.state.copy().texts == talk.state.texts != {}
    assert [said_in(talk.state_at(count)) for count in (0, 1, 2, 5)] == [[], ["Hello"], said(talk), said(talk)]


def test_thinking_ahead_knows_the_texts(talk: Match) -> None:
    ahead = talk.from_here()
    ahead.decide(ahead.pending()[0], QUIET, "hello")
    ahead.decide(ahead.pending()[0], QUIET, "Bye")
    assert said(ahead) == ["Hello", "Ahoy", "Bye"]
    ahead.rewind(1)
    assert said(ahead) == said(talk) == ["Hello", "Ahoy"]


def test_the_hash_of_a_state_covers_its_texts(talk: Match) -> None:
    """And is that of its bytes alone where nothing was typed."""
    silent = TALKATIVE.engine.state.load(talk.state.save())
    assert state_hash(talk.state) == talk.hashes[-1][2] != state_hash(silent)
    other = talk.branch(1)
    other.decide(1, QUIET, "Hoy")
    assert other.state == talk.branch(2).state
    assert other.hashes[-1] != talk.hashes[2]


def test_a_save_holds_texts_to_the_letter(talk: Match) -> None:
    text = save_file.dump(talk)
    assert "1 S0 pass saying Hello\n" in text
    loaded = save_file.verify(text, find)
    assert (loaded.decisions, loaded.hashes, said(loaded)) == (talk.decisions, talk.hashes, said(talk))
    assert save_file.dump(loaded) == text


@pytest.mark.parametrize("other", ["hello", "Hullo", "Hello there"])
def test_a_changed_text_is_noticed(talk: Match, other: str) -> None:
    """By the hash of the next turn, even if the checksum was made to fit."""
    lines = save_file.dump(talk).replace("saying Hello", f"saying {other}").splitlines()[:-1]
    with pytest.raises(BadSave, match="the state differs"):
        save_file.load("\n".join([*lines, f"check {save_file._check(lines)}"]) + "\n", find)
