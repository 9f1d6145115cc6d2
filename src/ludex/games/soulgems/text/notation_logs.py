"""Whole logs of the notation (SG-16.2), both ways: headers, setup, turns, actions, records, snapshots, comments."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ludex.games.soulgems.text.notation_lines import Act, read, write
from ludex.kernel.errors import LudexError

HEADERS = ("GAME", "DATE", "PLAYERS", "FORMAT", "MAP", "SEED", "RULES")
RECORDS = ("ADJOURN", "RESUME", "SIGNOFF", "STATE_CONFIRMED", "STATE_PATCH", "DISPUTE")
REASONS = ("KING_CONVERTED", "LP_GOAL", "SCENARIO", "RESIGN", "ADJUDICATION", "DRAW", "LP_ZERO")
STATE_KEYS = (
    *("TURN", "LP", "SP", "KINGDMG", "GEM", "TAKEN", "BOARD_W", "BOARD_B", "RESERVE_W", "RESERVE_B"),
    *("CAPTIVES_W", "CAPTIVES_B", "GONE", "LEDGER", "WEATHER", "MAP", "FEATURE", "NPC", "ZONE_W", "ZONE_B"),
    *("HAND_W", "HAND_B", "EFFECT", "FLAGS_W", "FLAGS_B", "DECK"),
)


@dataclass(frozen=True)
class Turn:
    """SG-16.2: `TURN 3 W`."""

    number: int
    side: str


@dataclass(frozen=True)
class Note:
    """SG-16.2: a header (`GAME`), a record (`ADJOURN`) or a comment (`%`) with its text."""

    key: str
    text: str


@dataclass(frozen=True)
class Over:
    """SG-16.2: `OVER: W RESIGN`; the winner may be `draw`."""

    winner: str
    reason: str


@dataclass(frozen=True)
class Snapshot:
    """SG-16.9: the keys of a state and their texts, in order."""

    rows: list[tuple[str, str]]


Entry = Act | Turn | Note | Over | Snapshot


def read_log(text: str) -> list[Entry]:
    """SG-16.2: a whole log: headers, then setup, turns, actions, records, snapshots, comments and the end."""
    entries: list[Entry] = []
    every = enumerate(text.replace("\r\n", "\n").split("\n"), 1)
    lines = ((number, line) for number, line in every if line.strip())
    for number, line in lines:
        try:
            entries.append(_entry(line, (row for _, row in lines)))
        except LudexError as wrong:
            raise LudexError(f"line {number}: {wrong.refusal.text}", rule=wrong.refusal.rule) from None
    return _headers_first(entries)


def _entry(line: str, rest: Iterator[str]) -> Entry:
    key, colon, text = line.partition(":")
    if line[0] == "%":
        return Note("%", line[1:])
    if colon and key in HEADERS + RECORDS:
        return Note(key, text.removeprefix(" "))
    if line.strip() == "STATE":
        return Snapshot(list(_rows(rest)))
    if found := re.fullmatch("TURN ([0-9]{1,5}) ([WB])", line.strip()):
        return Turn(int(found[1]), found[2])
    if found := re.fullmatch(f"OVER: (W|B|draw) ({'|'.join(REASONS)})", line.strip()):
        return Over(found[1], found[2])
    if key in ("OVER", "END_STATE") or key.split()[0] == "TURN":
        raise LudexError(f"“{line}” can't be read; write TURN 3 W, OVER: W RESIGN, STATE … END_STATE", rule="SG-16.2")
    return read(line)


def _rows(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """SG-16.9: the keys and texts of a snapshot, up to its end."""
    for line in lines:
        if line.strip() == "END_STATE":
            return
        key, colon, text = line.lstrip().partition(":")
        if not colon or key not in STATE_KEYS:
            raise LudexError(f"“{line}” is not a row of a STATE; its keys are {', '.join(STATE_KEYS)}", rule="SG-16.9")
        yield key, text.removeprefix(" ")
    raise LudexError("a STATE without END_STATE", rule="SG-16.9")


def _headers_first(entries: list[Entry]) -> list[Entry]:
    headers = [isinstance(entry, Note) and entry.key in HEADERS for entry in entries]
    if headers != sorted(headers, reverse=True):
        raise LudexError(f"a header stands below other lines; {', '.join(HEADERS)} come first", rule="SG-16.2")
    return entries


def write_log(entries: Iterable[Entry]) -> str:
    """SG-16.2: the canonical text of a log; reading it gives the entries again."""
    return "".join(_text(entry) for entry in _headers_first(list(entries)))


def _text(entry: Entry) -> str:
    if isinstance(entry, Act):
        return f"{write(entry)}\n"
    if isinstance(entry, Turn):
        text = f"TURN {entry.number} {entry.side}\n"
    elif isinstance(entry, Over):
        text = f"OVER: {entry.winner} {entry.reason}\n"
    elif isinstance(entry, Note):
        text = f"%{entry.text}\n" if entry.key == "%" else f"{entry.key}: {entry.text}\n"
    else:
        text = "".join(["STATE\n", *(f" {key}: {row}\n" for key, row in entry.rows), "END_STATE\n"])
    if read_log(text) != [entry]:
        raise LudexError(f"{entry} is not an entry of a log", rule="SG-16.2")
    return text
