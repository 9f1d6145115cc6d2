"""What was told, stored as it was told: a match stays readable when the rules that it was played under are gone."""

from __future__ import annotations

from typing import Any

from ludex.kernel.events import Happening
from ludex.kernel.match import SPECTATOR
from ludex.kernel.pace import breathe
from ludex.server.protocol import Lot, Told
from ludex.server.store import ToldRow
from ludex.server.table import Table


def untold(table: Table, after: int) -> list[ToldRow]:
    """The lots of a table that follow from entries after this one, as they are stored."""
    return [_row(table, n) for n, seq in enumerate(table.seqs[: table.count + 1]) if seq > after]


def told_now(table: Table, seqs: list[int]) -> list[ToldRow]:
    """The lots that follow from some of the last entries, as far as they stand."""
    found = (table.lot_of(seq) for seq in seqs)
    return [_row(table, n) for n in found if n is not None and n <= table.count]


def _row(table: Table, n: int) -> ToldRow:
    """One lot: the decision in words, what followed and who may know of it, and how the match ended if it did."""
    breathe()
    match, decision = table.match, table.match.decisions[n - 1] if n else None
    lot: dict[str, Any] = {
        "turn": decision.turn if decision else 0,
        "moment": table.moments[n],
        "seat": decision.seat if decision else SPECTATOR,
        "words": decision.words if decision else "",
        "events": [[event.seats, *_sentence(table, event)] for event in match.events[n]],
    }
    if match.over and n == table.count:
        lot |= {"ending": table.ending, "returns": table.returns}
    return ToldRow(table.seqs[n], lot)


def _sentence(table: Table, event: Happening) -> tuple[str, str, str]:
    """An event in words: its kind, its rule, a sentence."""
    words, rule = table.game.explain(event, table.match.state, SPECTATOR)
    return table.game.event_data(event, table.match.state, SPECTATOR)["event"], rule, words


def lot_as_told(stored: dict[str, Any], n: int, viewer: int, *, everything: bool, nameless: bool) -> Lot:
    """A stored lot as a viewer may know it; `nameless` if who decided is a secret."""
    return Lot(
        n=n,
        turn=stored["turn"],
        moment=stored["moment"],
        seat=SPECTATOR if nameless else stored["seat"],
        events=[
            Told(kind=kind, words=words, rule=rule, data={"event": kind})
            for seats, kind, rule, words in stored["events"]
            if everything or Happening(0, (), seats).open_to(viewer)
        ],
    )
