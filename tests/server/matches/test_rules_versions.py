"""A rules fix strands no match: it goes on if it can, people choose if it can't, and it is read as it was told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.server.store import Entry, Store
from ludex.server.store.entries import RulesChanged
from tests.server.house import BOT, Guest, House, open_house
from tests.server.ws.test_connection import refused

GAME = load("impetus")
REASON, WHY = next(
    (n, f"{words[0].upper()}{words[1:]}.") for n, (rule, words) in GAME.text.reasons.items() if rule == "IM-9.4"
)
Forbidden = Callable[[Any, int, int], bool]


@contextmanager
def other_rules(forbidden: Forbidden = lambda *_: False, version: int = GAME.meta.version + 1) -> Iterator[None]:
    """A newer Ludex: other rules, under which something may be forbidden, and other sentences."""
    real = GAME.engine.why_not
    changes = (
        (GAME.meta, "version", version),
        (GAME.engine, "why_not", lambda s, seat, n: REASON if forbidden(s, seat, n) else real(s, seat, n)),
        (GAME.text.events, "explain", lambda *_: ("The words are new.", "IM-1.1")),
    )
    before = [(part, name, getattr(part, name)) for part, name, _ in changes]
    for change in changes:
        object.__setattr__(*change)
    try:
        yield
    finally:
        for change in before:
            object.__setattr__(*change)


class Played:
    """A match of two people with some decisions, whose server has stopped."""

    def __init__(self, folder: Path, decisions: int, **settings: int) -> None:
        self.database = f"sqlite:///{folder}/matches.db"
        self.match = Match(GAME, ["human"] * 2, seeds.numbered(1), settings)
        with open_house(self.database) as house:
            begun = house.post("/api/import", save_file.dump(self.match)).json
            self.id, self.tokens = begun["id"], begun["tokens"]
            with house.visit(self.id, *self.tokens) as guest:
                for _ in range(decisions):
                    self.decide(guest)
                self.film = self.film_of(house)
                self.summary = house.get(f"/api/matches/{self.id}").json

    def decide(self, guest: Guest) -> None:
        """One more, in the match of the server and in ours."""
        seat = self.match.pending()[0]
        action = self.match.bot_action(seat, "easy", seeds.stream(seeds.numbered(len(self.match.decisions))))
        own = sum(decision.seat == seat for decision in self.match.decisions)
        assert guest.ask("decide", seat=seat, own=own, action=action)["t"] == "ack"
        self.match.decide(seat, action)

    def film_of(self, house: House) -> Any:
        return house.get(f"/api/matches/{self.id}/replay").json

    def refuse(self, number: int) -> Forbidden:
        """Forbids one decision of this match, wherever else it is made."""
        decision = self.match.decisions[number - 1]
        return lambda s, seat, action: (s.turn, seat, action) == (decision.turn, decision.seat, decision.action)

    def log(self) -> list[Entry]:
        async def read() -> list[Entry]:
            store = await Store.open(self.database)
            entries = await store.entries(self.id)
            await store.close()
            return entries

        return asyncio.run(read())

    def turn_of(self, number: int) -> int:
        """The decisions before the turn of one."""
        turn = self.match.decisions[number - 1].turn
        return next(i for i, decision in enumerate(self.match.decisions) if decision.turn == turn)


def sentences(film: Any) -> list[list[str]]:
    return [[event["words"] for event in batch["events"]] for batch in film["batches"]]


def test_a_match_whose_decisions_all_hold_goes_on_with_a_note_in_its_log(tmp_path: Path) -> None:
    played = Played(tmp_path, 6)
    with other_rules():
        for _ in range(2):
            with open_house(played.database) as house, house.visit(played.id, *played.tokens) as guest:
                assert guest.table["rules"] == {"begun": 1, "now": 2, "broken": None}
                count = guest.update["count"]
                played.decide(guest)
                guest.wait(lambda guest, count=count: guest.update["count"] == count + 1)
                film = played.film_of(house)
                assert sentences(film)[:7] == sentences(played.film), "as it was told"
                assert all(words == "The words are new." for batch in sentences(film)[7:] for words in batch)
        assert len(film["batches"]) == 9
    notes = [entry.content for entry in played.log() if isinstance(entry.content, RulesChanged)]
    assert notes == [RulesChanged(seat=-1, old=1, version=2, to=6)]


def test_people_hear_which_decision_does_not_hold_and_go_on_from_the_turn_before_it(tmp_path: Path) -> None:
    played = Played(tmp_path, 12)
    number = 9
    broken, safe = played.match.decisions[number - 1], played.turn_of(number)
    mine, theirs = played.tokens[broken.seat], played.tokens[1 - broken.seat]
    with (
        other_rules(played.refuse(number)),
        open_house(played.database) as house,
        house.visit(played.id, mine) as me,
        house.visit(played.id, theirs) as other,
    ):
        told = me.table["rules"]["broken"]
        assert (told["number"], told["turn"], told["seat"]) == (number, broken.turn, broken.seat)
        assert (told["words"], told["rule"]) == (broken.words, "IM-9.4")
        assert told["text"] == WHY
        hidden = {"turn": broken.turn, "number": 0, "seat": -1, "words": "", "text": "", "rule": ""}
        assert other.table["rules"]["broken"] == hidden, "decisions of Impetus are secret"
        assert (me.update["count"], me.update["pending"], me.update["menu"]) == (number - 1, [], None)
        own = me.update["own"]
        refused(me.ask("decide", seat=broken.seat, own=own, action=broken.action), "The rules have changed")
        refused(me.ask("undo", seat=broken.seat), "The rules have changed")
        assert sentences(played.film_of(house)) == sentences(played.film), "all of it can be read"
        last = house.get(f"/api/matches/{played.id}/positions/12").json
        assert (last["at"], last["board"]) == (12, number - 1)
        assert me.ask("takeback", seat=broken.seat)["t"] == "ack"
        other.wait(lambda guest: guest.update["takeback"])
        assert other.update["count"] == number - 1, "they are asked first"
        assert other.ask("takeback", seat=1 - broken.seat)["t"] == "ack"
        me.wait(lambda guest: guest.update["count"] == safe and guest.asked())
        me.wait(lambda guest: guest.table["rules"]["broken"] is None)
        now = house.registry.live_matches[played.id].match_state.match
        allowed = next(action for action in now.legal(broken.seat) if not now.why_not(broken.seat, action))
        assert me.decide(allowed)["t"] == "ack"
    assert [entry.content for entry in played.log() if isinstance(entry.content, RulesChanged)] == [
        RulesChanged(seat=1 - broken.seat, old=1, version=2, to=safe)
    ]
    with other_rules(played.refuse(number)), open_house(played.database) as house, house.visit(played.id, mine) as me:
        assert (me.update["count"], me.table["rules"]["broken"]) == (safe + 1, None)
        assert sentences(played.film_of(house))[: safe + 1] == sentences(played.film)[: safe + 1]


def test_or_they_end_it(tmp_path: Path) -> None:
    played = Played(tmp_path, 6)
    with other_rules(played.refuse(6)), open_house(played.database) as house:
        with house.visit(played.id, played.tokens[0]) as me, house.visit(played.id, played.tokens[1]) as other:
            refused(me.ask("abandon", seat=0), "Somebody else is playing")
            assert other.ask("leave", seat=1)["t"] == "ack"
            assert me.ask("abandon", seat=0)["t"] == "ack"
            me.wait(lambda guest: guest.table["abandoned"])
        assert sentences(played.film_of(house)) == sentences(played.film)
        answer = house.get(f"/api/matches/{played.id}/save")
        assert (answer.status, "played under rules 1 of Impetus" in answer.text) == (409, True)


def test_a_decision_that_means_something_else_now_does_not_hold(tmp_path: Path) -> None:
    played = Played(tmp_path, 4)
    describe, third = GAME.text.describe, played.match.decisions[2]
    with other_rules(), open_house(played.database) as house:
        changed = {(third.turn, third.action): "dance"}
        now = lambda s, action: changed.get((s.turn, action)) or describe(s, action)  # noqa: E731
        object.__setattr__(GAME.text, "describe", now)
        try:
            with house.visit(played.id, played.tokens[third.seat]) as me:
                broken = me.table["rules"]["broken"]
        finally:
            object.__setattr__(GAME.text, "describe", describe)
    assert (broken["words"], broken["text"]) == (third.words, "It would be “dance” now.")


def test_what_was_not_stored_in_a_crash_is_told_again_at_the_next_start(tmp_path: Path) -> None:
    played = Played(tmp_path, 4)
    with closing(sqlite3.connect(tmp_path / "matches.db")) as link, link:
        last = link.execute("SELECT max(seq) FROM ludex_events").fetchone()[0]
        link.execute("DELETE FROM ludex_events WHERE seq >= ?", [last - 1])
    with open_house(played.database) as house:
        assert sentences(played.film_of(house)) == sentences(played.film)
    with other_rules(played.refuse(1)), open_house(played.database) as house:
        assert sentences(played.film_of(house)) == sentences(played.film)


def test_who_was_relieved_does_not_strand_it(tmp_path: Path) -> None:
    played = Played(tmp_path, 6)
    with (
        other_rules(played.refuse(6)),
        open_house(played.database, away_s=0.0) as house,
        house.visit(played.id, played.tokens[0]) as me,
    ):
        assert me.ask("relieve", seat=0, away=1)["t"] == "ack"
        assert me.ask("takeback", seat=0)["t"] == "ack"
        me.wait(lambda guest: guest.table["rules"]["broken"] is None)


def test_a_decision_that_was_taken_back_breaks_nothing(tmp_path: Path) -> None:
    played = Played(tmp_path, 5)
    decision = played.match.decisions[-1]
    with open_house(played.database) as house, house.visit(played.id, *played.tokens) as guest:
        assert guest.ask("takeback", seat=decision.seat)["t"] == "ack"
        guest.wait(lambda guest: guest.update["count"] == 4)
    forbidden = played.refuse(5)
    with other_rules(forbidden), open_house(played.database) as house, house.visit(played.id, *played.tokens) as guest:
        assert guest.table["rules"]["broken"] is None
        assert guest.update["count"] == 4


def test_a_finished_match_stays_as_it_ended(tmp_path: Path) -> None:
    played = Played(tmp_path, 0, **GAME.meta.short)
    with open_house(played.database) as house, house.visit(played.id, *played.tokens) as guest:
        while not played.match.over:
            played.decide(guest)
        film, summary = played.film_of(house), house.get(f"/api/matches/{played.id}").json
    with other_rules(played.refuse(2)), open_house(played.database) as house:
        now = house.get(f"/api/matches/{played.id}").json
        assert {key: now[key] for key in ("over", "ending", "returns")} == {
            key: summary[key] for key in ("over", "ending", "returns")
        }
        assert sentences(played.film_of(house)) == sentences(film)
        assert played.film_of(house)["over"]
    assert not [entry for entry in played.log() if isinstance(entry.content, RulesChanged)]


def test_a_match_of_bots_goes_on_by_itself(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    with open_house(database, turn_pause_s=60.0) as house:
        id, _ = house.begin("impetus", BOT, BOT)
        with house.visit(id) as guest:
            guest.wait(lambda guest: guest.update["count"] >= 2)
    with (
        other_rules(lambda s, *_: s.turn == 1),
        open_house(database, turn_pause_s=60.0) as house,
        house.visit(id) as guest,
    ):
        assert guest.table["rules"] == {"begun": 1, "now": 2, "broken": None}


def test_a_match_of_newer_rules_is_refused_in_words(tmp_path: Path) -> None:
    played = Played(tmp_path, 2)
    with other_rules(version=0), open_house(played.database) as house:
        guest = house.visit(played.id, played.tokens[0])
        summary = house.get(f"/api/matches/{played.id}").json
        mine = house.post("/api/mine", {"ids": [played.id]}).json
    assert "played under rules 1 of Impetus; this Ludex has rules 0" in guest.welcome["text"]
    assert (summary["ending"], summary["abandoned"], mine) == (guest.welcome["text"], True, [summary])
