"""Reads the lines of a position into a new state: every name, place and number is checked."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError
from ludex.kernel.play.position_values import read_values
from ludex.kernel.play.save_limits import CONTROL
from ludex.kernel.play.typed_text import clean
from ludex.kernel.state.record import Field, Record

MAX_TOLD = 60  # characters of a bad line that its error repeats
SEATS = "seats"  # stands in the first line
TEXTS = "texts"  # what people typed; no field has this name
FIRST = re.compile(r"game (\w{1,40}) rules ([0-9]{1,9}) seats ([0-9]{1,2})")
LINE = re.compile(r"(\w+)(?:\[([-0-9,]{1,80})\]|\.(\w+))? (.+)", re.ASCII)
STEP = re.compile(r"(\w+)(?:\[([0-9,]{1,80})\])?", re.ASCII)
INDEX = re.compile(r"0|[1-9][0-9]{0,6}")
KEY = re.compile(r"(?:0|-?[1-9][0-9]{0,18})(?:,(?:0|-?[1-9][0-9]{0,18}))*")


def counting_fields(game: Game) -> dict[str, Field]:
    """Return the fields of a state that are not scratch space."""
    kind = game.engine.state
    return {name: field for name, field in kind.fields.items() if field.offset < kind.saved}


def bytes_of(field: Field, record: Record) -> memoryview:
    """Return where a field lies in a record."""
    return record.data[field.offset : field.offset + field.bytes]


def rows_of(field: Field, record: Record) -> np.ndarray[Any, Any]:
    """Return an array of records as NumPy has it: the same bytes, a column for each field."""
    return np.frombuffer(bytes_of(field, record), dtype=field.item.dtype)


class PositionReader:
    """Writes the lines of a position into a new state."""

    def __init__(self, game: Game) -> None:
        self.game, self.fields = game, counting_fields(game)
        self.state = game.engine.state()
        self.done: set[str] = set()  # what was set, as it was written
        self.by_field: dict[str, bool] = {}  # of what was set: whether it is written field by field
        self.texts: dict[tuple[int, ...], str] = {}
        self.typed: set[str] = set()  # texts, without capitals

    def read_first(self, line: str) -> None:
        """Read the game, its rules and its seats."""
        meta, found = self.game.meta, FIRST.fullmatch(line)
        if not found:
            raise LudexError(f"expected “game NAME rules VERSION seats N”, found “{line[:MAX_TOLD]}”")
        if found[1] != meta.name:
            raise LudexError(f"this is a position of {found[1]}, not of {meta.name}")
        if int(found[2]) != meta.version:
            raise LudexError(f"a position under rules {found[2]} of {meta.title}; this Ludex has rules {meta.version}")
        meta.check_seats(int(found[3]))
        self.state.seats = int(found[3])

    def read_line(self, line: str) -> None:
        """Read one field of the state, a row of one, or a typed text."""
        found = LINE.fullmatch(line)
        if not found or CONTROL.search(line):
            raise LudexError(f"expected a field and its numbers, found “{line[:MAX_TOLD]}”")
        name, index, inner, rest = found.groups()
        self._check_once(line.partition(" ")[0], name, inner is not None)
        if name == TEXTS:
            self._read_text(index or "", rest)
        elif inner:
            self._read_column(self._field(name), inner, rest)
        elif self._field(name).item.record is None:
            _write(_place(self.state, self.fields, name, index)[0], self.fields[name], rest)
        else:
            self._read_record(name, index, rest)

    def _field(self, name: str) -> Field:
        """Return a field of the state; LudexError if a position has none of this name."""
        if name not in self.fields or name == SEATS:
            raise LudexError(f"{self.game.meta.title} has no field “{name[:MAX_TOLD]}” to set")
        return self.fields[name]

    def _check_once(self, place: str, name: str, by_field: bool) -> None:
        """Refuse what is set twice, and an array that is written both by rows and by fields."""
        if place in self.done or self.by_field.setdefault(name, by_field) != by_field:
            raise LudexError(f"{place[:MAX_TOLD]} is set twice")
        self.done.add(place)

    def _read_record(self, name: str, index: str | None, rest: str) -> None:
        """Read the fields of a record: `cell=12 kind=2`."""
        data, kind = _place(self.state, self.fields, name, index)
        assert kind
        done: set[str] = set()
        for part in rest.split(" "):
            path, equals, values = part.partition("=")
            if not equals or path in done:
                raise LudexError(f"expected NAME=NUMBERS, each once, found “{part[:MAX_TOLD]}”")
            done.add(path)
            _set(kind(data), path, values)
        if name == "rules":
            self._check_rules(done)

    def _check_rules(self, names: set[str]) -> None:
        """Refuse values that an option of the game can't have."""
        for name in sorted(names & set(self.game.meta.options)):
            self.game.meta.check_value(name, getattr(self.state.rules, name))

    def _read_column(self, field: Field, inner: str, values: str) -> None:
        """Read one field of all rows of an array of records."""
        kind = field.item.record
        if kind is None or not field.shape or inner not in kind.fields or kind.fields[inner].item.record:
            raise LudexError(f"{field.name} has no column “{inner[:MAX_TOLD]}”")
        column = rows_of(field, self.state)[inner]
        numbers = read_values(values, column.size, column.dtype.itemsize)
        column[...] = np.array(numbers, dtype=column.dtype).reshape(column.shape)

    def _read_text(self, key: str, text: str) -> None:
        """Read a typed text: clean, as the game allows it, and no other like it."""
        writing = self.game.text.writing
        if not KEY.fullmatch(key) or not writing.verb:
            raise LudexError(f"{self.game.meta.title} keeps no text under “{key}”")
        if text != clean(text) or writing.why_not(text) or text.casefold() in self.typed:
            raise LudexError(f"“{text[:MAX_TOLD]}” is not a text that can stand here")
        self.typed.add(text.casefold())
        self.texts[tuple(map(int, key.split(",")))] = text


def _place(record: Record, fields: dict[str, Field], name: str, index: str | None) -> tuple[memoryview, Any]:
    """Return the bytes of a field or of one row of it, and the kind of record that lies there."""
    field = fields[name]
    data, kind = bytes_of(field, record), field.item.record
    if kind is None or not field.shape:
        if index is not None:
            raise LudexError(f"{name} has no rows: leave out [{index}]")
        return data, kind
    start = _row(name, field.shape, index or "") * field.item.bytes
    return data[start : start + field.item.bytes], kind


def _row(name: str, shape: tuple[int, ...], index: str) -> int:
    """Return the number of a row from its index; raises LudexError."""
    parts = index.split(",")
    if len(parts) != len(shape) or not all(map(INDEX.fullmatch, parts)):
        raise LudexError(f"{name}[{index}] is not a row; it has {' x '.join(map(str, shape))}")
    row = 0
    for part, size in zip(map(int, parts), shape, strict=True):
        if part >= size:
            raise LudexError(f"{name}[{index}] is outside of {' x '.join(map(str, shape))}")
        row = row * size + part
    return row


def _set(record: Record, path: str, values: str) -> None:
    """Write the numbers of one field of a record, or of a record inside it."""
    step, deeper, rest = path.partition(".")
    found = STEP.fullmatch(step)
    if not found or found[1] not in record.fields:
        raise LudexError(f"there is no field “{path[:MAX_TOLD]}”")
    data, kind = _place(record, record.fields, found[1], found[2])
    if bool(deeper) != (kind is not None):
        raise LudexError(f"there is no number “{path[:MAX_TOLD]}”")
    if kind:
        _set(kind(data), rest, values)
    else:
        _write(data, record.fields[found[1]], values)


def _write(data: memoryview, field: Field, text: str) -> None:
    """Write the numbers of a field."""
    size = field.item.bytes
    data[:] = np.array(read_values(text, field.bytes // size, size), dtype=field.item.dtype).tobytes()
