"""Positions as text: what is written, what is refused and where, matches that begin there."""

from __future__ import annotations

import random
import re

import pytest

from ludex.games import load
from ludex.kernel.errors import LudexError
from ludex.kernel.play import save_file
from ludex.kernel.play.match import Match
from ludex.kernel.play.position import position_text, read_position
from ludex.kernel.play.position_values import read_values, write_values
from ludex.kernel.play.replay import Replay
from ludex.kernel.play.save_limits import MAX_POSITION_CHARACTERS
from ludex.kernel.state.record import Array, Record, i8, i16, i64, size
from tests.kernel.changed import changed
from tests.kernel.toy import TOY, Rules

NIM, CIV = load("nim"), load("simpleciv")
FIRST = "game nim rules 1 seats 2\n"
SEATS = ["human", "human"]


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ([3, 0, 5], "3,0,5"),
        ([0] * 12, "0*12"),
        ([7, 8, 9, 10, 0, 0, 0, 0], "7..10,0*4"),
        ([1, 2, 3, -1, -1, 0, 1, 2, 2], "1,2,3,-1,-1..2,2"),
        ([-3, -2, -1, 0, 1], "-3..1"),
        ([-128, 127], "-128,127"),
    ],
)
def test_numbers_both_ways(values: list[int], text: str) -> None:
    assert write_values(values) == text
    assert read_values(text, len(values), size=1) == values


def test_any_numbers_come_back() -> None:
    dice = random.Random(1)
    for _ in range(300):
        values = [dice.choice((0, 0, 1, 2, 3, 4, -1, -128, 127)) for _ in range(dice.randrange(1, 40))]
        assert read_values(write_values(values), len(values), size=1) == values


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1,2", "expected 3 numbers, found 2"),
        ("1,2,3,4", "more numbers than 3, from “4” on"),
        ("0*4", "more numbers than 3, from “0*4” on"),
        ("0*9999999", "more numbers than 3"),
        ("0*99999999", "is not a number"),
        ("1,128,0", "“128” is not in -128 to 127"),
        ("-9999999999999999999..9999999999999999999", "is not in -128 to 127"),
        ("3..1", "“3..1” must ascend"),
        ("1" * 5000, "is not a number, a run such as 0*12"),
        ("01,2,3", "“01” is not a number"),
        ("-0,1,2", "“-0” is not a number"),
        ("١,2,3", "is not a number"),
        ("1,,2", "“” is not a number"),
    ],
)
def test_bad_numbers(text: str, words: str) -> None:
    with pytest.raises(LudexError) as caught:
        read_values(text, 3, size=1)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 200


# ---------------------------------------------------------------- records


class Leaf(Record):
    a: i8
    b: Array[i16] = size(2)


class Twig(Record):
    leaf: Leaf
    leaves: Array[Leaf] = size(2, 2)
    n: i64


class Tree(Record):
    rules: Rules
    seats: i8
    turn: i64
    node: i8
    ending: i8
    twig: Twig
    twigs: Array[Twig] = size(100)
    many: Array[Leaf] = size(40, 3)
    work: Leaf


FOREST = changed(TOY, state=Tree)


def tree() -> Tree:
    s = Tree()
    s.seats, s.turn, s.twig.n, s.twig.leaf.a, s.rules.goal, s.work.a = 2, 3, -(2**63), 5, 20, 9
    s.twig.leaves[1, 0].b[1] = -7
    for at in range(70):
        s.twigs[at].n = at
    for at in range(40):
        for other in (0, 2):
            s.many[at, other].b[0] = at + 1
    return s


def test_records_inside_records_rows_and_columns() -> None:
    lines = position_text(FOREST, tree()).splitlines()
    assert lines[:5] == [
        "game toy rules 1 seats 2",
        "rules goal=20",
        "turn 3",
        "twig leaf.a=5 leaves[1,0].b=0,-7 n=-9223372036854775808",
        "twigs[1] n=1",
    ]
    assert lines[-1].startswith("many.b 1,0,0,0,1,0,2,0,0,0,2,0,3,")
    assert len(lines) == 4 + 69 + 1, "what holds records is written by rows, however many"


def test_records_come_back_without_their_scratch_space() -> None:
    state = read_position(FOREST, position_text(FOREST, tree()))
    assert state == tree()
    assert state.work.a == 0


# ---------------------------------------------------------------- reading


def test_the_position_of_a_new_game() -> None:
    assert Match(NIM, SEATS, "seed").position() == FIRST + "turn 1\nheaps 3,4,5\n"


def test_lines_may_stand_in_any_order_and_say_what_is_usual() -> None:
    state = read_position(NIM, FIRST + "heaps 3,4,5\r\nside 0\nturn 1\n\n")
    assert position_text(NIM, state) == FIRST + "turn 1\nheaps 3,4,5\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: expected “game NAME rules VERSION seats N”, found “”"),
        ("game impetus rules 1 seats 2", "line 1: this is a position of impetus, not of nim"),
        ("game nim rules 2 seats 2", "line 1: a position under rules 2 of Nim; this Ludex has rules 1"),
        ("game nim rules 1 seats 3", "line 1: Nim has 2 to 2 seats, not 3"),
        (FIRST + "turn 1\nheap 3", "line 3: Nim has no field “heap” to set"),
        (FIRST + "seats 3", "line 2: Nim has no field “seats” to set"),
        (FIRST + "turn 1\nturn 2", "line 3: turn is set twice"),
        (FIRST + "heaps[0] 3", "line 2: heaps has no rows: leave out [0]"),
        (FIRST + "heaps 3,4", "line 2: expected 3 numbers, found 2"),
        (FIRST + "turn", "line 2: expected a field and its numbers, found “turn”"),
        (FIRST + "turn  1", "line 2: “ 1” is not a number"),
        (FIRST + "turn 1\x00", "line 2: expected a field and its numbers"),
        (FIRST + "\nturn 1", "line 2: expected a field and its numbers, found “”"),
        (FIRST + "turn 9999999999", "line 2: “9999999999” is not in -2147483648 to 2147483647"),
        (FIRST + "turn.a 1", "line 2: turn has no column “a”"),
        (FIRST + "rules", "line 2: expected a field and its numbers"),
        (FIRST + "rules x", "line 2: expected NAME=NUMBERS, each once, found “x”"),
        (FIRST + "rules x=1", "line 2: there is no field “x”"),
        (FIRST + "rules[0] x=1", "line 2: rules has no rows: leave out [0]"),
        (FIRST + "texts[1] Home", "line 2: Nim keeps no text under “1”"),
        (FIRST + "x" * MAX_POSITION_CHARACTERS, "line 1: a position has 1,000,000 characters at most"),
    ],
)
def test_what_is_refused_and_where(text: str, words: str) -> None:
    with pytest.raises(LudexError) as caught:
        read_position(NIM, text)
    assert str(caught.value).startswith(words)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("units[3,1] tile=1", "line 2: units[3,1] is not a row; it has 1566"),
        ("units[03] tile=1", "line 2: units[03] is not a row"),
        ("units[1566] tile=1", "line 2: units[1566] is outside of 1566"),
        ("units tile=1", "line 2: units[] is not a row"),
        ("units[1] tile=1 tile=2", "line 2: expected NAME=NUMBERS, each once"),
        ("units[1] tile.x=1", "line 2: there is no number “tile.x”"),
        ("units[1] tile=1\nunits[1] hp=1", "line 3: units[1] is set twice"),
        ("units[1] tile=1\nunits.hp 1*1566", "line 3: units.hp is set twice"),
        ("pairs[5,6] since=1", "line 2: pairs[5,6] is outside of 6 x 6"),
        ("work 1", "line 2: Simple Civ has no field “work” to set"),
        ("rules max_turns=0", "line 2: max_turns="),
        ("texts[1,2] two  blanks", "line 2: “two  blanks” is not a text that can stand here"),
        ("texts[1,2] Home\ntexts[1,3] HOME", "line 3: “HOME” is not a text that can stand here"),
        ("texts[1,02] Home", "line 2: Simple Civ keeps no text under “1,02”"),
        ("texts.a Home", "line 2: Simple Civ keeps no text under “”"),
    ],
)
def test_what_is_refused_of_records_and_texts(line: str, words: str) -> None:
    with pytest.raises(LudexError) as caught:
        read_position(CIV, f"game simpleciv rules {CIV.meta.version} seats 2\n{line}")
    assert str(caught.value).startswith(words)


def test_typed_texts_are_part_of_a_position() -> None:
    state = CIV.engine.state()
    state.seats, state.texts = 2, {(1, 2): "Home, sweet home", (0, 1): "Ålesund"}
    text = position_text(CIV, state)
    assert text.endswith("\ntexts[0,1] Ålesund\ntexts[1,2] Home, sweet home\n")
    assert read_position(CIV, text).texts == state.texts


# ---------------------------------------------------------------- matches that begin there


def begun() -> Match:
    return Match.from_position(NIM, FIRST + "turn 4\nside 1\nheaps 0,2,5\n", SEATS)


def test_a_match_that_begins_there_can_be_played_taken_back_and_branched() -> None:
    match = begun()
    assert repr(match) == "<Nim, Turn 4; seats to decide: [1]>"
    root = match.position()
    match.decide(1, "take 2 from heap 2")
    assert match.branch(0).position() == root
    assert Replay(match).state(0).save() == match.branch(0).state.save()
    match.undo(1)
    assert match.position() == root
    assert match.header.start().position() == root


def test_a_save_has_the_whole_position() -> None:
    match = begun()
    match.decide(1, "take 2 from heap 2")
    lines = save_file.dump(match).splitlines()
    assert lines[2:6] == [
        "position game nim rules 1 seats 2",
        "position turn 4",
        "position side 1",
        "position heaps 0,2,5",
    ]
    assert save_file.verify(save_file.dump(match), load).position() == match.position()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("heaps 0,2,5", "heaps 0,2,500", "line 3: the position is damaged: line 4: “500” is not in -128 to 127"),
        (
            "side 1\nposition heaps 0,2,5",
            "heaps 0,2,5\nposition side 1",
            "line 3: the position is damaged: it is not as",
        ),
        ("seats human human", "seats human human\nset x=1", "line 8: expected “commitment SHA-256”"),
        ("seats human human", "seats human", "line 7: Nim has 2 to 2 seats, not 1"),
    ],
)
def test_a_save_with_a_damaged_position(old: str, new: str, words: str) -> None:
    with pytest.raises(LudexError) as caught:
        save_file.load(save_file.dump(begun()).replace(old, new), load)
    assert str(caught.value).startswith(words)


def test_a_seed_brings_new_dice() -> None:
    text = Match(TOY, ["human", "human"], "old").position()
    one, other = (Match.from_position(TOY, text, ["human", "human"], seed) for seed in ("new", "new"))
    assert one.position() == other.position() != text
    assert one.header.seed == "new"
    assert one.header.start().position() == one.position()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (FIRST + "turn 4\nnode 9", "Nim never stands at turn 4, node 9, end 0"),
        (FIRST + "turn -1", "Nim never stands at turn -1"),
        (
            FIRST + "turn 4\nside 2\nheaps 0,1,0",
            "this position can't arise in Nim: it is not over, but nobody is asked",
        ),
    ],
)
def test_a_position_that_never_arises(text: str, words: str) -> None:
    with pytest.raises(LudexError) as caught:
        Match.from_position(NIM, text, SEATS)
    assert str(caught.value).startswith(words)


def test_dice_that_would_stand_still_are_refused() -> None:
    text = Match(TOY, ["human", "human"], "old").position()
    for dice in ("", "dice a=-1\n", "dice a=4294967296\n"):
        lines = [line for line in text.splitlines() if not line.startswith("dice ")]
        with pytest.raises(LudexError, match="dice is not a source of chance"):
            Match.from_position(TOY, "\n".join([*lines, dice]), ["human", "human"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"tile_count \d+", "tile_count 30000"),
        (r"unit_top \d+", "unit_top 30000"),
        (r"(?m)^(units\[0\] .*)tile=\d+", r"\1tile=30000"),
        (r"(?m)^(units\[0\] .*)kind=\d+", r"\1kind=-5"),
        (r"camp_count \d+", "camp_count 100"),
    ],
)
def test_numbers_that_would_lead_a_rule_out_of_its_arrays_are_refused(old: str, new: str) -> None:
    text = Match(CIV, ["random", "random"], "seed").position()
    hostile, count = re.subn(old, new, text)
    assert count == 1
    with pytest.raises(LudexError, match="this position can't arise in Simple Civ"):
        Match.from_position(CIV, hostile, ["random", "random"])


def test_seats_must_be_those_of_the_position() -> None:
    civ = Match(CIV, ["random"] * 3, "seed").position()
    with pytest.raises(LudexError, match="this position has 3 seats, not 2"):
        Match.from_position(CIV, civ, ["random"] * 2)


def test_a_position_names_the_rules_that_it_changes() -> None:
    match = Match(TOY, ["human", "human"], "seed", {"goal": 20})
    assert Match.from_position(TOY, match.position(), ["human", "human"]).header.overrides == {"goal": 20}


def test_a_match_hides_nothing_without_secrets_and_dice_or_when_it_is_over() -> None:
    nim, toy = Match(NIM, SEATS, "seed"), Match(TOY, SEATS, "seed")
    assert nim.hides_nothing
    assert not toy.hides_nothing, "its dice would be foreseen"
    toy.decide(0, "resign")
    assert toy.hides_nothing


def test_a_new_game_from_the_same_position_has_new_dice() -> None:
    toy = Match.from_position(TOY, Match(TOY, SEATS, "old").position(), SEATS)
    anew = toy.header.start_anew()
    assert anew.header.position != toy.header.position
    assert anew.position().count("\n") == toy.position().count("\n")
    assert Match(NIM, SEATS, "old").header.start_anew().header.seed != "old"
