"""Actions in writing (AE-67): examples of the forms, both ways."""

import pytest

from ludex.games.aeonis.rules.codes import Kind
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, units_of
from ludex.games.aeonis.text.notation import describe, parse
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import pack
from tests.games.aeonis.world import hex_at, place, world


def armed() -> State:
    """Three Infantry, an Archer and the Lord of seat 0 in 0,0."""
    s = world()
    for kind in (Kind.INFANTRY, Kind.INFANTRY, Kind.INFANTRY, Kind.ARCHER, Kind.LORD):
        place(s, 0, kind, 0, 0)
    return s


@pytest.mark.rule("AE-67.1")
@pytest.mark.parametrize(("text", "units"), [("3IAL", 0b11111), ("I", 0b1), ("2IL", 0b10011), ("#1+2", 0b110)])
def test_a_group_is_counts_with_letters_or_ids(text: str, units: int) -> None:
    action = parse(armed(), 0, f"Move {text} 0,0>1,0")
    assert int(units_of(action)) == units


@pytest.mark.rule("AE-67.2")
def test_an_action_is_a_word_and_what_it_names() -> None:
    s = armed()
    build = int(pack(Verb.BUILD, hex_at(1, 0), 1, 0))
    assert describe(s, build) == "Build 1,0 Farm"
    assert parse(s, 0, "build (1,0) farm") == build
    assert describe(s, parse(s, 0, "Move 3IAL 0,0>1,0")) == "Move 3IAL 0,0>1,0"


@pytest.mark.rule("AE-67.3")
@pytest.mark.parametrize(("text", "verb"), [("Draft 5", Verb.DRAFT), ("For+2", Verb.BALLOT), ("Bid 3", Verb.BID)])
def test_an_answer_is_one_word_and_a_number(text: str, verb: int) -> None:
    s = armed()
    action = parse(s, 0, text)
    assert kind_of(action) == verb
    assert describe(s, action) == text


@pytest.mark.rule("AE-67.4")
def test_writing_is_canonical_counts_instead_of_ids_where_they_name_the_same_units() -> None:
    s = armed()
    assert describe(s, parse(s, 0, "Move #0+1 0,0>1,0")) == "Move 2I 0,0>1,0"
    assert describe(s, parse(s, 0, "Move #1+2 0,0>1,0")) == "Move #1+2 0,0>1,0"


@pytest.mark.rule("AE-67.4")
@pytest.mark.parametrize("text", ["", "Mov 0,0", "Move 9I 0,0>1,0", "Build 99,0 Farm", "For+", "x" * 500])
def test_what_can_t_be_read_is_refused_in_words(text: str) -> None:
    with pytest.raises(IllegalDecision):
        parse(armed(), 0, text)
