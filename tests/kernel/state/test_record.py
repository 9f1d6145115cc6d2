"""Records: one class is a dtype, a block of bytes and a checked view."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError
from ludex.kernel.state.batch import Batch
from ludex.kernel.state.option import Option
from ludex.kernel.state.record import Array, Record, Table, i8, i16, i32, i64, size

OPTIONS = {"hp": Option(3, 1, 9, "Hit points", "of a unit"), "side": Option(12, 2, 20, "Side", "hexes of a side")}


class Numbers(Record, options=OPTIONS):
    hp: i16
    side: i16


class Unit(Record):
    owner: i8
    hp: i16
    gold: i64


class World(Record):
    turn: i32
    numbers: Numbers
    units: Array[Unit] = size(3)
    board: Array[i8] = size(2, 4)


class Search(Record):
    turn: i16
    work: Array[i32] = size(5)


def test_a_record_is_a_numpy_dtype_in_the_order_of_its_fields() -> None:
    assert World.dtype.names == ("turn", "numbers", "units", "board")
    assert Unit.dtype["hp"] == np.int16
    assert World.dtype["board"].shape == (2, 4)
    assert World.dtype["units"].base == Unit.dtype


def test_fields_are_aligned_as_native_code_expects_them() -> None:
    assert [Unit.dtype.fields[name][1] for name in ("owner", "hp", "gold")] == [0, 2, 8]  # type: ignore[index]
    assert len(Unit().data) == Unit.dtype.itemsize == 16


def test_fields_start_at_their_defaults_or_at_zero() -> None:
    world = World()
    assert (world.turn, world.numbers.hp, world.numbers.side) == (0, 3, 12)
    assert list(world.board) == [0] * 8


def test_options_and_fields_are_the_same_names() -> None:
    with pytest.raises(TypeError, match="look at depth"):

        class Deep(Record, options=OPTIONS | {"depth": Option(1, 0, 9, "Depth", "")}):
            side: i16


def test_a_record_may_go_on_from_another() -> None:
    class Large(World):
        more: i16

    assert Large.dtype.names == ("turn", "numbers", "units", "board", "more")
    large = Large()
    large.board[1, 2], large.more = 5, 7
    assert (large.board[1, 2], large.more, large.numbers.side) == (5, 7, 12)
    assert "more" not in World.fields


def test_fields_read_as_plain_ints() -> None:
    unit = Unit()
    unit.owner = 100
    assert type(unit.owner) is int
    assert unit.owner + 100 == 200


def test_a_nested_record_is_a_reference_not_a_copy() -> None:
    world = World()
    victim = world.units[2]
    victim.hp = 7
    world.numbers.hp = 9
    assert (world.units[2].hp, world.numbers.hp) == (7, 9)
    assert (world.units[0].hp, world.units[1].hp) == (0, 0)


def test_setting_a_nested_record_copies_its_bytes() -> None:
    world, numbers = World(), Numbers()
    numbers.hp = 8
    world.numbers = numbers
    numbers.hp = 1
    assert world.numbers.hp == 8


def test_items_of_a_table_lie_row_by_row() -> None:
    world = World()
    for row in range(2):
        for column in range(4):
            world.board[row, column] = 10 * row + column
    assert list(world.board) == [0, 1, 2, 3, 10, 11, 12, 13]
    assert world.board[1, 2] == 12


@pytest.mark.parametrize("index", [3, -1, (0, 0), ()])
def test_an_index_must_be_in_range_and_complete(index: int | tuple[int, ...]) -> None:
    with pytest.raises(IndexError, match="outside an array of shape"):
        World().units[index]


@pytest.mark.parametrize("index", [0, (2, 0), (0, 4), (-1, 0), (0, -1), (0, 0, 0)])
def test_an_item_outside_a_table_can_be_neither_read_nor_set(index: int | tuple[int, ...]) -> None:
    world = World()
    with pytest.raises(IndexError):
        world.board[index]
    with pytest.raises(IndexError):
        world.board[index] = 1
    assert world == World()


@pytest.mark.parametrize(("name", "value"), [("owner", 128), ("owner", -129), ("hp", 1 << 15), ("gold", 1 << 63)])
def test_an_overflow_raises_and_changes_nothing(name: str, value: int) -> None:
    unit = Unit()
    with pytest.raises(struct.error):
        setattr(unit, name, value)
    assert unit == Unit()


def test_the_widest_numbers_fit() -> None:
    unit = Unit()
    unit.owner, unit.hp, unit.gold = -128, 32767, -(1 << 63)
    assert (unit.owner, unit.hp, unit.gold) == (-128, 32767, -(1 << 63))


def test_a_fraction_is_no_number_of_a_record() -> None:
    with pytest.raises(struct.error):
        Unit().hp = 1.5  # type: ignore[assignment]


def test_a_whole_array_cannot_be_replaced() -> None:
    with pytest.raises(TypeError, match="board is an array: set its items"):
        World().board = World().board


def test_a_misspelt_field_fails_loudly() -> None:
    """Native code refuses it when it compiles; interpreted code must not store it somewhere else."""
    with pytest.raises(AttributeError):
        Unit().hitpoints = 3  # type: ignore[attr-defined]


def test_a_view_shares_its_memory_with_the_batch() -> None:
    array = np.zeros(4, dtype=Unit.dtype)
    batch = Batch(Unit, array)
    batch[2].hp = 5
    array["gold"][2] = 9
    assert array["hp"].tolist() == [0, 0, 5, 0]
    assert batch[2].gold == 9
    assert len(batch) == 4


def test_a_record_is_put_into_a_batch_by_its_bytes() -> None:
    batch, unit = Batch(Unit, np.zeros(2, dtype=Unit.dtype)), Unit()
    unit.gold = 1 << 40
    batch[1] = unit
    unit.gold = 0
    assert (batch[0].gold, batch[1].gold) == (0, 1 << 40)


@pytest.mark.parametrize("index", [2, -1])
def test_a_batch_knows_its_bounds(index: int) -> None:
    with pytest.raises(IndexError, match=f"record {index} of 2"):
        Batch(Unit, np.zeros(2, dtype=Unit.dtype))[index]


def test_a_copy_is_equal_and_independent() -> None:
    world = World()
    world.units[0].hp = 4
    canonical = world.copy()
    assert canonical == world
    assert hash(canonical) == hash(world)
    canonical.units[0].hp = 5
    assert world.units[0].hp == 4
    assert canonical != world


def test_a_record_becomes_another_in_place() -> None:
    world, other = World(), World()
    units = world.units
    other.units[1].hp = 6
    world.become(other)
    assert units[1].hp == 6


def test_bytes_load_back() -> None:
    world = World()
    world.board[1, 3] = -7
    assert World.load(world.save()) == world
    assert World.load(world.save()).board[1, 3] == -7


@pytest.mark.parametrize("cut", [0, 1, 15, 17])
def test_bytes_of_another_size_are_refused(cut: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        Unit.load(bytes(cut))


def test_records_of_different_kinds_are_never_equal() -> None:
    class Twin(Record):
        hp: i16
        side: i16

    canonical = Twin()
    canonical.hp, canonical.side = 3, 12
    assert canonical.save() == Numbers().save()
    assert canonical != Numbers()


def test_plain_data_for_people_and_json() -> None:
    world = World()
    world.units[1].owner = 2
    world.board[1, 0] = 5
    assert world.plain() == {
        "turn": 0,
        "numbers": {"hp": 3, "side": 12},
        "units": [{"owner": owner, "hp": 0, "gold": 0} for owner in (0, 2, 0)],
        "board": [[0, 0, 0, 0], [5, 0, 0, 0]],
    }


def test_a_record_shows_its_fields() -> None:
    assert repr(Numbers()) == "Numbers(hp=3, side=12)"


def test_scratch_space_is_no_part_of_the_state() -> None:
    clean, used = Search(), Search()
    used.work[4] = 99
    assert clean == used
    assert hash(clean) == hash(used)
    assert clean.save() == used.save()
    assert len(used.save()) == Search.saved < Search.dtype.itemsize
    assert Search.load(used.save()).work[4] == 0
    assert repr(used) == "Search(turn=0)"


def test_a_copy_keeps_its_scratch_space() -> None:
    search = Search()
    search.work[0] = 1
    assert search.copy().work[0] == 1


@pytest.mark.parametrize("index", [(2, 0), (0, 3), (-1, 0), (0, -1)])
def test_a_constant_table_knows_its_bounds(index: tuple[int, int]) -> None:
    table = Table(np.arange(6).reshape(2, 3))
    assert table[1, 2] == 5
    assert type(table[1, 2]) is int
    with pytest.raises(IndexError):
        table[index]


COLOUR = Option(1, 0, 2, "Colour", "of the flag", ("red", "green", "blue"))
STEPS = Option(-2, -5, 5, "Steps", "to the left")
CARDS = Option(0, 0, 9, "Cards", "in a hand", rules=("XY-1.1", "XY-2"))


@pytest.mark.parametrize(
    ("choice", "text", "value"),
    [(COLOUR, "red", 0), (COLOUR, "blue", 2), (COLOUR, "1", 1), (STEPS, "-5", -5), (STEPS, "+3", 3), (STEPS, "03", 3)],
)
def test_a_value_is_read_by_its_name_or_its_number(choice: Option, text: str, value: int) -> None:
    assert choice.read(text) == value


@pytest.mark.parametrize("value", range(3))
def test_a_value_is_shown_by_its_name_if_it_has_one(value: int) -> None:
    assert COLOUR.read(COLOUR.show(value)) == value
    assert COLOUR.show(value) == COLOUR.names[value]
    assert STEPS.show(value) == str(value)


@pytest.mark.parametrize("text", ["", "pink", "Red", "3", "-1", "1.0", "²", "١", "9" * 5000])
def test_what_is_no_value_is_told_what_is_allowed(text: str) -> None:
    with pytest.raises(LudexError, match=f"{text} is out of range: red, green, blue"):
        COLOUR.read(text)
    with pytest.raises(LudexError, match="six is out of range: -5 to 5"):
        STEPS.read("six")


def test_an_option_names_its_rules_apart_from_its_words() -> None:
    assert (CARDS.meaning, STEPS.meaning) == ("in a hand (XY-1.1, XY-2)", "to the left")
    assert CARDS.refusal(10) == Refusal("XY-1.1", "10 is out of range: 0 to 9")
    with pytest.raises(LudexError) as caught:
        CARDS.read("10")
    assert caught.value.refusal == CARDS.refusal(10)


def test_names_belong_to_all_values_or_none() -> None:
    assert Option(0, 0, 1, "", "", ("off", "on")).show(1) == "on"
    with pytest.raises(ValueError, match="2 names for the values 0 to 2"):
        Option(0, 0, 2, "", "", ("off", "on"))
