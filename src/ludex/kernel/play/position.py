"""The position of a game as text, exact both ways, as FEN is for chess.

game soulgems rules 1 seats 2
turn 4
rules start_lp=30
pieces[3] cell=12 kind=2
pool 3,1,0*3
tiles.terrain 4*17,2,3

A line has a field of the state and its numbers; a record has its fields by name, an array of records a line for each
row, or where many rows are in use one for each field. What is as in a new state is not written. A reader takes the
lines in any order, and passes over remarks, which begin with “#”. Everything that a save of the state has is there,
hidden parts and dice too: it is not for the eyes of players whose game hides something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import numpy as np

from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError
from ludex.kernel.play.position_reader import SEATS, TEXTS, PositionReader, bytes_of, counting_fields, rows_of
from ludex.kernel.play.position_values import write_values
from ludex.kernel.play.save_limits import MAX_POSITION_CHARACTERS
from ludex.kernel.state.record import NO_TEXTS, Field, Record

T = TypeVar("T")
REMARK = "#"
MOST_ROWS = 64  # of an array of records; where more are in use, each of its fields has a line


def position_text(game: Game, state: Any) -> str:
    """Return the position of a game as text."""
    lines = [f"game {game.meta.name} rules {game.meta.version} seats {state.seats}"]
    base = game.engine.state()
    for name, field in counting_fields(game).items():
        if name != SEATS and bytes_of(field, state) != bytes_of(field, base):
            lines += _lines(name, field, state, base)
    lines += [f"{TEXTS}[{_key(key)}] {text}" for key, text in sorted(state.texts.items())]
    return "\n".join(lines) + "\n"


def _key(index: tuple[int, ...]) -> str:
    return ",".join(map(str, index))


def _lines(name: str, field: Field, state: Any, base: Any) -> Iterator[str]:
    """Write the lines of one field of the state."""
    value, plain = getattr(state, name), getattr(base, name)
    if field.item.record is None:
        yield f"{name} {_numbers(field, value)}"
    elif not field.shape:
        yield f"{name} {_assignments(value, plain)}"
    elif _many_rows(field, state) and _is_flat(field.item.record):
        yield from _columns(name, field.item.record, rows_of(field, state))
    else:
        for index in _changed_rows(field, state, base):
            yield f"{name}[{_key(index)}] {_assignments(value[index], plain[index])}"


def _numbers(field: Field, value: Any) -> str:
    return write_values(list(value) if field.shape else [value])


def _assignments(record: Record, base: Record) -> str:
    """Write a record in one line: `cell=12 kind=2`, with what lies deeper as `inner.a=3` and `rows[4].a=3`."""
    return " ".join(f"{name}={values}" for name, values in _parts(record, base))


def _parts(record: Record, base: Record) -> Iterator[tuple[str, str]]:
    """Return the names and the numbers of all that differs between two records."""
    for name, field in record.fields.items():
        if bytes_of(field, record) == bytes_of(field, base):
            continue
        value, plain = getattr(record, name), getattr(base, name)
        if field.item.record is None:
            yield name, _numbers(field, value)
            continue
        for index in np.ndindex(*field.shape):
            place = f"{name}[{_key(index)}]" if index else name
            inner = (value[index], plain[index]) if index else (value, plain)
            yield from ((f"{place}.{path}", values) for path, values in _parts(*inner))


def _row_bytes(field: Field, state: Any) -> np.ndarray[Any, Any]:
    """Return the bytes of an array of records, those of one in each row."""
    return np.frombuffer(bytes_of(field, state), dtype=np.uint8).reshape(-1, field.item.bytes)


def _many_rows(field: Field, state: Any) -> bool:
    return int(_row_bytes(field, state).any(axis=1).sum()) > MOST_ROWS


def _changed_rows(field: Field, state: Any, base: Any) -> Iterator[tuple[int, ...]]:
    """Return the indices of the records that are not as in a new state."""
    differ = (_row_bytes(field, state) != _row_bytes(field, base)).any(axis=1)
    yield from zip(*(axis.tolist() for axis in np.nonzero(differ.reshape(field.shape))))


def _is_flat(kind: type[Record]) -> bool:
    return all(field.item.record is None for field in kind.fields.values())


def _columns(name: str, kind: type[Record], rows: np.ndarray[Any, Any]) -> Iterator[str]:
    """Write an array of records with a line for each of its fields."""
    for inner in kind.fields:
        values = rows[inner].ravel().tolist()
        if any(values):
            yield f"{name}.{inner} {write_values(values)}"


def read_position(game: Game, text: str) -> Any:
    """Return the state that a text describes; raises LudexError, which names the line.

    Names, places and ranges are checked here; whether the numbers make a position that can be played is checked by
    `check_position`.
    """
    if len(text) > MAX_POSITION_CHARACTERS:
        raise LudexError(f"line 1: a position has {MAX_POSITION_CHARACTERS:,} characters at most, not {len(text):,}")
    first, *lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    reader = PositionReader(game)
    _named(1, lambda: reader.read_first(first))
    for number, line in enumerate(lines, 2):
        if not line.startswith(REMARK):
            _named(number, lambda line=line: reader.read_line(line))  # type: ignore[misc]
    reader.state.texts = reader.texts or NO_TEXTS
    return reader.state


def _named(number: int, question: Callable[[], T]) -> T:
    """Turn any error about a line into one that names it."""
    try:
        return question()
    except LudexError as error:
        raise LudexError(f"line {number}: {error}") from None
