"""Each kind of entry is stored as it always was, and what was stored is read."""

from __future__ import annotations

from typing import get_args

import pytest
from sqlalchemy import text

from ludex.server.matches.apply_entries import FOLDS
from ludex.server.refusals import Unplayable
from ludex.server.store import Entry, Store
from ludex.server.store import entries as log
from tests.server.store.test_store import on

STORED = [  # kind, seat, data: what is in the databases of earlier servers
    ("decide", 1, '{"action":4503599627370496}', log.Decided(seat=1, action=1 << 52)),
    ("decide", 0, '{"action":7,"text":"Zoë"}', log.Decided(seat=0, action=7, text="Zoë")),
    ("undo", 1, "{}", log.Undone(seat=1)),
    ("takeback", 0, '{"to":4}', log.TakenBack(seat=0, to=4)),
    ("rules", -1, '{"from":1,"version":2,"to":6}', log.RulesChanged(seat=-1, old=1, version=2, to=6)),
    ("ask", 0, '{"to":4,"agreed":[0,2]}', log.TakebackAsked(seat=0, to=4, agreed=[0, 2])),
    ("agree", 1, "{}", log.TakebackAgreed(seat=1)),
    ("decline", 1, "{}", log.TakebackDeclined(seat=1)),
    ("say", 1, '{"text":"hello"}', log.Said(seat=1, text="hello")),
    ("name", 1, '{"name":"Ada"}', log.Renamed(seat=1, name="Ada")),
    ("join", 1, "{}", log.Joined(seat=1)),
    ("leave", 0, '{"level":"hard"}', log.Left(seat=0, level="hard")),
    ("relieve", 0, '{"level":"hard","by":1}', log.Relieved(seat=0, level="hard", by=1)),
    ("return", 0, "{}", log.Returned(seat=0)),
    ("abandon", 0, "{}", log.Abandoned(seat=0)),
    ("learn", 0, '{"word":""}', log.Learned(seat=0, word="")),
]


@pytest.mark.parametrize(("kind", "seat", "data", "content"), STORED)
def test_an_entry_is_stored_in_the_same_bytes(kind: str, seat: int, data: str, content: log.Content) -> None:
    assert (content.kind, content.seat, log.encode(content)) == (kind, seat, data)
    assert log.decode(kind, seat, data) == content


def test_every_kind_is_shown_here_and_can_be_folded() -> None:
    kinds = set(get_args(log.AnyContent))
    assert {type(content) for *_, content in STORED} == kinds
    assert FOLDS.keys() == kinds


def test_a_log_of_an_earlier_server_is_read(database: str) -> None:
    insert = text("INSERT INTO ludex_entries VALUES (:match, :seq, :kind, :seat, :data, :at)")

    async def use(store: Store) -> None:
        async with store._database.engine.begin() as link:
            for seq, (kind, seat, data, _) in enumerate(STORED, 1):
                row = {"match": "m", "seq": seq, "kind": kind, "seat": seat, "data": data, "at": 2.5}
                await link.execute(insert, row)
        assert await store.entries("m") == [Entry(seq, content, 2.5) for seq, (*_, content) in enumerate(STORED, 1)]

    on(database, use)


@pytest.mark.parametrize(
    ("kind", "data"),
    [("dance", "{}"), ("decide", "{}"), ("decide", '{"action":"7"}'), ("say", '{"text":null}'), ("say", "[]")],
)
def test_what_this_server_does_not_know_makes_a_match_unplayable(kind: str, data: str) -> None:
    with pytest.raises(Unplayable, match="its log does not fit this version of Ludex"):
        log.decode(kind, 0, data)
