"""A match outlives its server; several servers play the same match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.server.house import BOT, FRIEND, ME, Guest, House, open_house, until
from tests.server.postgres import Cluster

FIRST, SECOND = "guide plains idol affluence -2,2", "guide mesa idol battle 0,-2"


@pytest.mark.parametrize("game", ["impetus", "soulgems"])
def test_a_match_goes_on_after_a_restart(tmp_path: Path, game: str) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    with open_house(database) as house:
        id, (token,) = house.begin(game, {**ME, "name": "Ada"}, BOT)
        with house.visit(id, token) as guest:
            for _ in range(5):
                guest.wait(Guest.asked).decide()
            guest.ask("say", seat=0, text="back in a minute")
            guest.wait(lambda guest: guest.update["pending"] == [0] and guest.chat)
            before = guest.update
    with open_house(database) as house, house.visit(id, token) as guest:
        assert {key: guest.update[key] for key in ("view", "count", "own", "menu", "moment")} == {
            key: before[key] for key in ("view", "count", "own", "menu", "moment")
        }
        assert [line["text"] for line in guest.chat] == ["back in a minute"]
        assert guest.table["seats"][0]["name"] == "Ada"
        assert guest.decide()["t"] == "ack"


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    with open_house(database, turn_pause_s=60.0) as house:
        id, _ = house.begin("impetus", BOT, BOT)
        until(lambda: house.get(f"/api/matches/{id}").json["count"])
    with open_house(database, turn_pause_s=0.0) as house:
        until(lambda: house.get(f"/api/matches/{id}").json["over"])


def test_the_server_says_goodbye(tmp_path: Path) -> None:
    with open_house(f"sqlite:///{tmp_path}/matches.db") as house:
        id, (token,) = house.begin("impetus", ME, BOT)
        guest = house.visit(id, token)
    guest.wait(lambda guest: guest.closed)
    assert guest.closed == {
        "t": "closed",
        "text": "The server is being restarted; you will be connected again.",
        "retry": True,
    }


# two servers, one PostgreSQL


@pytest.fixture(scope="module")
def houses(postgres: Cluster) -> Iterator[tuple[House, House]]:
    """Two servers that share a database."""
    database, patient = (
        postgres.fresh(),
        {"takeover_s": 0.2, "away_s": 0.2, "max_frames_per_s": 1000.0, "max_frames_at_once": 1000},
    )
    with open_house(database, **patient) as one, open_house(database, **patient) as other:
        yield one, other


def begin(house: House) -> tuple[str, list[str]]:
    """Two people, and a start in which both decisions above are allowed."""
    begun = house.post("/api/import", save_file.dump(Match(load("impetus"), ["human"] * 2, seeds.numbered(1)))).json
    return begun["id"], begun["tokens"]


def test_two_servers_play_one_match(houses: tuple[House, House]) -> None:
    id, (mine, theirs) = begin(houses[0])
    with houses[0].visit(id, mine) as me, houses[1].visit(id, theirs) as friend:
        assert me.decide(words=FIRST)["t"] == "ack"
        friend.wait(lambda guest: guest.update["count"] == 1)
        assert friend.decide(words=SECOND)["t"] == "ack"
        me.wait(lambda guest: guest.update["count"] >= 2)
        while me.update["view"]["turn"] < 4:
            for guest in (me, friend):
                assert guest.ask("ping")["t"] == "ack"
                if guest.asked():
                    guest.decide()
        me.ask("say", seat=0, text="hello over there")
        friend.wait(lambda guest: guest.chat)


def test_both_decide_at_the_same_time_and_both_count(houses: tuple[House, House]) -> None:
    for _ in range(5):
        id, (mine, theirs) = begin(houses[0])
        with houses[0].visit(id, mine) as me, houses[1].visit(id, theirs) as friend:
            refs = [
                me.send("decide", seat=0, own=0, words=FIRST),
                friend.send("decide", seat=1, own=0, words=SECOND),
            ]
            assert [me.reply(refs[0])["t"], friend.reply(refs[1])["t"]] == ["ack", "ack"]
            for guest in (me, friend):
                guest.wait(lambda guest: guest.update["count"] >= 2)
            assert me.update["view"]["shrines"] == friend.update["view"]["shrines"]


def test_one_decision_sent_to_both_counts_once(houses: tuple[House, House]) -> None:
    id, (mine, _) = begin(houses[0])
    with houses[0].visit(id, mine) as here, houses[1].visit(id, mine) as there:
        refs = [guest.send("decide", seat=0, own=0, words=FIRST) for guest in (here, there)]
        assert [here.reply(refs[0])["t"], there.reply(refs[1])["t"]] == ["ack", "ack"]
        for guest in (here, there):
            guest.wait(lambda guest: guest.update["own"] == 1)
        assert houses[1].get(f"/api/matches/{id}").json["count"] == 1


def test_bots_are_moved_by_one_of_the_servers(houses: tuple[House, House]) -> None:
    id, (token,) = houses[0].begin("impetus", ME, BOT)
    with houses[0].visit(id, token) as here, houses[1].visit(id, token) as there:
        for turn in range(10):
            guest = (here, there)[turn % 2]
            guest.wait(lambda guest, own=turn: guest.update["own"] == own and guest.asked())
            assert guest.decide()["t"] == "ack"
        for guest in (here, there):
            guest.wait(lambda guest: guest.update["own"] == 10 and guest.update["pending"] == [0])
        assert here.update["count"] == there.update["count"]


def test_another_server_takes_over_the_bots_of_one_that_died(postgres: Cluster) -> None:
    database = postgres.fresh()
    with open_house(database, turn_pause_s=0.01, takeover_s=0.1) as survivor:
        with open_house(database, turn_pause_s=0.01, takeover_s=0.1) as victim:
            id, _ = victim.begin("impetus", BOT, BOT)
            watcher = survivor.visit(id)
            watcher.wait(lambda guest: guest.update["count"])
        watcher.wait(lambda guest: guest.update["over"])
        watcher.close()


def test_who_is_connected_to_the_other_server_is_not_away(houses: tuple[House, House]) -> None:
    id, (mine, theirs) = houses[0].begin("impetus", ME, FRIEND)
    with houses[0].visit(id, mine) as me:
        with houses[1].visit(id, theirs):
            me.wait(lambda guest: guest.table["seats"][1]["online"])
            assert me.ask("relieve", seat=0, away=1)["t"] == "refused"
        me.wait(lambda guest: not guest.table["seats"][1]["online"])
        until(lambda: me.ask("relieve", seat=0, away=1)["t"] == "ack")
