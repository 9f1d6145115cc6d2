"""One visitor of one table: what is asked for, what is answered, and what everybody sees of it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.server.store import StoreError
from tests.server.house import BOT, FRIEND, ME, Data, Guest, House, open_house, until

FIRST, SECOND = "guide plains idol affluence -2,2", "guide mesa idol battle 0,-2"
TOKENS: dict[str, list[str]] = {}  # of the pairs
HUMANS_ONLY = {"turn_limit": "0"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("socket")
    with open_house(f"sqlite:///{folder}/matches.db", away_s=0.2) as house:
        yield house


@pytest.fixture
def pair(house: House) -> Iterator[tuple[Guest, Guest]]:
    """Two people at two browsers, in a match of Impetus in which both decisions above are allowed."""
    begun = house.post("/api/import", save_file.dump(Match(load("impetus"), ["human"] * 2, seeds.numbered(1)))).json
    id, (mine, theirs) = begun["id"], begun["tokens"]
    TOKENS[id] = [mine, theirs]
    with house.visit(id, mine) as me, house.visit(id, theirs) as friend:
        yield me, friend


def refused(reply: Data, words: str, rule: str = "") -> None:
    assert (reply["t"], reply["rule"]) == ("refused", rule), reply
    assert words in reply["text"]


def match_of(house: House, guest: Guest) -> Any:
    return house.registry.live_matches[guest.table["match"]].match_state.match


# hello


def test_hello_brings_the_table_then_the_position(house: House) -> None:
    id, (token,) = house.begin("impetus", {**ME, "name": "Ada"}, BOT)
    with house.visit(id, token) as guest:
        assert guest.welcome["t"] == "ack"
        assert [json.loads(frame)["t"] for frame in guest.frames][:3] == ["match", "chat", "update"]
        assert guest.update["seat"] == 0
        assert guest.update["opening"]
        assert [seat["mine"] for seat in guest.table["seats"]] == [True, False]
        assert [seat["name"] for seat in guest.table["seats"]] == ["Ada", "Easy bot"]
        assert guest.table["seats"][0]["joined"]
        assert guest.table["commitment"] == match_of(house, guest).commitment


def test_a_spectator_sees_what_is_public_and_decides_nothing(house: House, pair: tuple[Guest, Guest]) -> None:
    with house.visit(pair[0].table["match"]) as guest:
        assert guest.update["seat"] == -1
        assert guest.update["menu"] is None
        assert guest.update["undo"] == "you are a spectator"
        refused(guest.ask("decide", seat=0, own=0, words=FIRST), "You don't have the link of this seat")
        assert guest.table["spectators"] == 1


def test_a_token_of_another_match_is_worth_nothing(house: House, pair: tuple[Guest, Guest]) -> None:
    _, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(pair[0].table["match"], token) as guest:
        assert not any(seat["mine"] for seat in guest.table["seats"])


def test_an_unknown_match_is_refused_and_closed(house: House) -> None:
    guest = house.visit("AAAAAAAAAAA")
    refused(guest.welcome, "There is no such match")
    assert guest.read() == {"t": "closed", "text": guest.welcome["text"], "retry": False}


def test_hello_comes_first_and_once(pair: tuple[Guest, Guest]) -> None:
    refused(pair[0].ask("hello", match=pair[0].table["match"]), "You have already said hello")


def test_who_comes_again_gets_only_what_is_new(house: House, pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    me.decide(words=FIRST)
    friend.wait(lambda guest: guest.update["count"] == 1)
    with house.visit(me.table["match"], batches=len(me.batches), seq=me.update["seq"]) as again:
        assert (again.update["first"], again.update["batches"]) == (2, [])
    with house.visit(me.table["match"], batches=1, seq=me.update["seq"]) as again:
        assert [batch["n"] for batch in again.update["batches"]] == [1]


def test_who_comes_again_after_an_undo_gets_what_replaced_the_old(house: House, pair: tuple[Guest, Guest]) -> None:
    me, _ = pair
    me.decide(words=FIRST)
    batches, seq = len(me.batches), me.update["seq"]
    me.ask("undo", seat=0)
    me.decide(words=SECOND)
    with house.visit(me.table["match"], batches=batches, seq=seq) as again:
        assert again.update["first"] == 1


# decisions


def test_a_decision_is_acknowledged_and_shown_to_all(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    assert me.decide(words=FIRST) == {"t": "ack", "ref": 2}
    assert (me.update["own"], me.update["count"], me.update["pending"]) == (1, 1, [1])
    assert me.update["menu"] is None
    friend.wait(lambda guest: guest.update["count"] == 1)
    assert friend.asked()
    assert friend.batches[1]["seat"] == -1, "who decided is a secret here"
    friend.decide(words=SECOND)
    me.wait(lambda guest: guest.update["count"] >= 2)
    assert any(event["data"]["event"] == "idol_placed" for event in me.batches[2]["events"])


def test_a_decision_sent_twice_counts_once(pair: tuple[Guest, Guest]) -> None:
    me, _ = pair
    for again in ({"words": FIRST}, {"words": FIRST.upper()}, {"action": 0}):
        reply = me.ask("decide", seat=0, own=0, **again)
        assert reply["t"] == ("refused" if "action" in again else "ack"), reply
    me.wait(lambda guest: guest.update["own"])
    assert (me.update["own"], me.update["count"]) == (1, 1)


def test_a_decision_for_another_time_is_refused(pair: tuple[Guest, Guest]) -> None:
    refused(pair[0].ask("decide", seat=0, own=3, words=FIRST), "gone on or back since")


def test_a_forbidden_decision_says_why_and_changes_nothing(house: House, pair: tuple[Guest, Guest]) -> None:
    before = match_of(house, pair[0]).state.copy()
    refused(
        pair[0].ask("decide", seat=0, own=0, words="guide plains"),
        "An Idol can be placed, so you must place one.",
        "IM-9.4",
    )
    refused(pair[0].ask("decide", seat=0, own=0, words="dance"), "“dance” is not a kind of decision")
    refused(pair[0].ask("decide", seat=0, own=0), "choose one of those offered")
    refused(pair[0].ask("decide", seat=1, own=0, words=FIRST), "You don't have the link of this seat")
    assert match_of(house, pair[0]).state == before


def test_why(pair: tuple[Guest, Guest]) -> None:
    me = pair[0]
    answer = me.ask("why", seat=0, words="guide plains")
    assert (answer["t"], answer["rule"]) == ("answer", "IM-9.4")
    assert me.ask("why", seat=0, words=FIRST)["text"] == ""
    assert me.ask("why", seat=0, action=7)["text"]
    assert me.ask("why", seat=0)["text"] == "That is not a decision here; choose one of those offered."
    refused(me.ask("why", seat=1, words=FIRST), "You don't have the link of this seat")


def test_expand_of_something_finished(pair: tuple[Guest, Guest]) -> None:
    me = pair[0]
    refused(me.ask("expand", seat=0, action=me.first_action()), "Nothing is left open")


def test_the_first_position_of_a_turn_is_sent_when_the_turn_is_new(house: House) -> None:
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        while guest.update["view"]["turn"] < 4:
            guest.wait(Guest.asked).decide()
        turns = [view["turn"] for view in guest.openings]
        assert turns == sorted(turns)
        assert turns[0] == 1
        assert turns[-1] >= guest.update["view"]["turn"] - 1


@pytest.mark.parametrize("written", [False, True])
def test_a_database_that_fails_is_told_without_its_name_and_nothing_counts_twice(
    house: House, pair: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    append = house.registry.store.append

    async def failing(*given: Any) -> None:
        monkeypatch.setattr(house.registry.store, "append", append)
        if written:
            await append(*given)
        raise StoreError("The database /secret/place can't be used.")

    monkeypatch.setattr(house.registry.store, "append", failing)
    me = pair[0]
    refused(me.ask("decide", seat=0, own=0, words=FIRST), "The server can't store anything now")
    assert me.ask("decide", seat=0, own=0, words=FIRST)["t"] == "ack"
    me.wait(lambda guest: guest.update["own"] == 1)
    assert me.update["count"] == 1


# several people at one browser


def test_several_people_at_one_browser_see_one_seat_at_a_time(house: House) -> None:
    id, tokens = house.begin("impetus", ME, ME)
    with house.visit(id, *tokens) as guest:
        assert guest.update["seat"] == -1, "nobody looks yet"
        for seat in (0, 1):
            assert guest.ask("sit", seat=seat)["t"] == "ack"
            guest.wait(lambda guest, seat=seat: guest.update["seat"] == seat and guest.asked())
        assert guest.ask("sit", seat=None)["t"] == "ack"
        guest.wait(lambda guest: guest.update["seat"] == -1)
        assert guest.update["menu"] is None


def test_nobody_sits_on_the_seat_of_another(pair: tuple[Guest, Guest]) -> None:
    refused(pair[0].ask("sit", seat=1), "You don't have the link of this seat")


# undo and takeback


def test_undo_as_far_as_information_allows(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    refused(me.ask("undo", seat=0), "No undo: there is nothing to undo")
    me.decide(words=FIRST)
    assert me.update["undo"] == ""
    assert me.ask("undo", seat=0)["t"] == "ack"
    me.wait(lambda guest: guest.update["count"] == 0)
    assert len(me.batches) == 1
    friend.wait(lambda guest: guest.update["seq"] == me.update["seq"])
    assert len(friend.batches) == 1
    me.decide(words=FIRST)
    friend.wait(lambda guest: guest.update["count"] == 1)
    friend.decide(words=SECOND)
    me.wait(lambda guest: guest.update["count"] >= 2)
    refused(me.ask("undo", seat=0), "No undo: another seat has acted since")
    refused(friend.ask("undo", seat=1), "already shown you something")


def test_takeback_needs_the_consent_of_the_others(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    refused(me.ask("takeback", seat=0), "You have not decided anything yet")
    me.decide(words=FIRST)
    friend.wait(lambda guest: guest.update["count"] == 1).decide(words=SECOND)
    me.wait(lambda guest: guest.update["count"] == 2)
    assert me.ask("takeback", seat=0)["t"] == "ack"
    friend.wait(lambda guest: guest.update["takeback"])
    assert friend.update["takeback"] == {"by": 0, "to": 0, "agreed": [0]}
    assert friend.update["count"] == 2, "nothing is taken back yet"
    assert friend.ask("takeback", seat=1)["t"] == "ack"
    me.wait(lambda guest: guest.update["count"] == 0)
    assert me.update["takeback"] is None
    assert me.asked()


def test_a_takeback_may_be_declined(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    refused(friend.ask("takeback", seat=1, agree=False), "Nobody has asked")
    me.decide(words=FIRST)
    friend.wait(lambda guest: guest.update["count"] == 1).decide(words=SECOND)
    me.ask("takeback", seat=0)
    friend.wait(lambda guest: guest.update["takeback"])
    assert friend.ask("takeback", seat=1, agree=False)["t"] == "ack"
    me.wait(lambda guest: guest.update["takeback"] is None and guest.update["count"] == 2)


def test_alone_against_bots_everything_can_be_taken_back(house: House) -> None:
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        for _ in range(4):
            guest.wait(Guest.asked).decide()
        guest.wait(Guest.asked)
        own = guest.update["own"]
        assert guest.ask("takeback", seat=0)["t"] == "ack"
        guest.wait(lambda guest: guest.update["own"] == own - 1 and guest.asked())


# people


def test_names_and_chat_are_heard_by_all_and_cleaned(house: House, pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    assert me.ask("name", seat=0, name=" Ada\u202e\n Lovelace ")["t"] == "ack"
    friend.wait(lambda guest: guest.table["seats"][0]["name"] == "Ada Lovelace")
    assert me.ask("say", seat=0, text="<b>hi</b>\x00")["t"] == "ack"
    friend.wait(lambda guest: guest.chat)
    assert [(line["name"], line["text"]) for line in friend.chat] == [("Ada Lovelace", "<b>hi</b>")]
    refused(me.ask("say", seat=0, text="\u200b"), "This message is empty")
    refused(me.ask("name", seat=0, name="\u200b"), "A name needs a letter")
    refused(me.ask("say", seat=1, text="hi"), "You don't have the link")
    with house.visit(me.table["match"]) as late:
        assert [line["text"] for line in late.chat] == ["<b>hi</b>"]


def test_a_bot_goes_on_for_who_leaves_until_they_return(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    refused(me.ask("leave", seat=0, level="wizard"), "No bot “wizard” in Impetus")
    assert me.ask("leave", seat=0, level="easy")["t"] == "ack"
    friend.wait(lambda guest: guest.table["seats"][0]["kind"] == "bot")
    assert friend.table["seats"][0]["name"] == "Easy bot"
    friend.wait(lambda guest: guest.update["count"] == 1)
    refused(me.ask("decide", seat=0, own=1, words=FIRST), "A bot plays for this seat; return to it first")
    assert me.ask("return", seat=0)["t"] == "ack"
    friend.wait(lambda guest: guest.table["seats"][0]["kind"] == "human")
    friend.decide(words=SECOND)
    me.wait(lambda guest: guest.update["count"] >= 2 and guest.update["pending"])
    assert me.table["seats"][0]["kind"] == "human"


def test_no_bot_plays_where_the_rules_want_people(house: House) -> None:
    id, (mine, _) = house.begin("impetus", ME, FRIEND, settings=HUMANS_ONLY)
    with house.visit(id, mine) as guest:
        refused(guest.ask("leave", seat=0), "No bot can play here: no turn limit", "IM-22.7")


def test_who_is_away_for_long_is_relieved(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    refused(me.ask("relieve", seat=0, away=1), "A bot may take over when")
    friend.close()
    me.wait(lambda guest: not guest.table["seats"][1]["online"])
    until(lambda: me.ask("relieve", seat=0, away=1)["t"] == "ack")
    me.wait(lambda guest: guest.table["seats"][1]["kind"] == "bot")
    refused(me.ask("relieve", seat=0, away=1), "Nobody plays this seat")
    refused(me.ask("relieve", seat=0, away=9), "Nobody plays this seat")


def relieved(me: Guest, friend: Guest) -> None:
    """Both have decided, then the friend's connection is lost, and a bot takes over."""
    me.decide(words=FIRST)
    friend.wait(lambda guest: guest.update["count"] == 1).decide(words=SECOND)
    friend.close()
    me.wait(lambda guest: not guest.table["seats"][1]["online"])
    until(lambda: me.ask("relieve", seat=0, away=1)["t"] == "ack")
    me.wait(lambda guest: guest.table["seats"][1]["kind"] == "bot" and guest.update["pending"] == [0])


def test_who_was_relieved_is_asked_before_anything_is_taken_back_that_they_saw(
    house: House, pair: tuple[Guest, Guest]
) -> None:
    me, friend = pair
    token = TOKENS[me.table["match"]][1]
    relieved(me, friend)
    assert me.ask("takeback", seat=0)["t"] == "ack"
    me.wait(lambda guest: guest.update["takeback"])
    assert me.update["takeback"]["agreed"] == [0]
    assert me.update["count"] >= 2, "nothing is taken back while they are away"
    refused(me.ask("abandon", seat=0), "A bot keeps the place of somebody who may come back")
    with house.visit(me.table["match"], token) as again:
        refused(again.ask("takeback", seat=1), "A bot plays for this seat")
        assert again.ask("return", seat=1)["t"] == "ack"
        assert again.ask("takeback", seat=1)["t"] == "ack"
        me.wait(lambda guest: guest.update["count"] == 0)


def test_what_was_decided_after_a_relief_is_taken_back_without_those_who_are_away(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    relieved(me, friend)
    count, own = me.update["count"], me.update["own"]
    me.decide()
    me.wait(lambda guest: guest.update["pending"] == [0])
    assert me.ask("takeback", seat=0)["t"] == "ack"
    me.wait(lambda guest: guest.update["own"] == own)
    assert me.update["count"] >= count
    me.wait(Guest.asked)
    assert me.ask("takeback", seat=0)["t"] == "ack"
    me.wait(lambda guest: guest.update["takeback"])
    assert me.update["own"] == own, "before that they are asked"


def test_who_says_that_they_leave_is_asked_no_more(house: House, pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    token = TOKENS[me.table["match"]][1]
    relieved(me, friend)
    with house.visit(me.table["match"], token) as again:
        assert again.ask("leave", seat=1)["t"] == "ack"
        refused(again.ask("leave", seat=1), "A bot plays for this seat")
    assert me.ask("takeback", seat=0)["t"] == "ack"
    me.wait(lambda guest: guest.update["own"] == 0)
    assert me.ask("abandon", seat=0)["t"] == "ack"


def test_a_jump_of_the_clock_relieves_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.time
    with open_house(f"sqlite:///{tmp_path}/matches.db") as house:
        id, (mine, theirs) = house.begin("impetus", ME, FRIEND)
        with house.visit(id, mine) as me:
            house.visit(id, theirs).close()
            me.wait(lambda guest: guest.table["seats"][1]["joined"] and not guest.table["seats"][1]["online"])
            monkeypatch.setattr(time, "time", lambda: real() + 3600)
            refused(me.ask("relieve", seat=0, away=1), "A bot may take over when")
            monkeypatch.setattr(time, "time", lambda: real() - 3600)
            assert 0 <= house.registry.live_matches[id].away(1) < 60


def test_a_guest_whose_joining_could_not_be_stored_counts_and_joins_with_the_next_write(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (mine, theirs) = house.begin("impetus", ME, FRIEND)
    append = house.registry.store.append

    async def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    with house.visit(id, mine) as me:
        me.decide()
        monkeypatch.setattr(house.registry.store, "append", full)
        with house.visit(id, theirs) as friend:
            assert friend.welcome["t"] == "ack"
            monkeypatch.setattr(house.registry.store, "append", append)
            refused(me.ask("abandon", seat=0), "Somebody else is playing")
            assert me.ask("takeback", seat=0)["t"] == "ack"
            me.wait(lambda guest: guest.update["takeback"])
            assert (me.update["own"], me.table["seats"][1]["joined"]) == (1, True)


def test_abandon_only_alone_and_then_the_seed_is_shown(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    refused(me.ask("abandon", seat=0), "Somebody else is playing")
    assert not me.table["seed"]
    friend.ask("leave", seat=1)
    assert me.ask("abandon", seat=0)["t"] == "ack"
    me.wait(lambda guest: guest.table["abandoned"] and guest.update["pending"] == [])
    assert seeds.commitment(me.table["seed"]) == me.table["commitment"]
    for order in ({"t": "decide", "own": 0, "words": FIRST}, {"t": "undo"}, {"t": "leave"}, {"t": "abandon"}):
        refused(me.ask(order.pop("t"), seat=0, **order), "The match is over")
    refused(friend.ask("return", seat=1), "The match is over")


def test_a_match_without_a_lesson_teaches_nothing(pair: tuple[Guest, Guest]) -> None:
    assert pair[0].update["lesson"] is None
    refused(pair[0].ask("learn", word=""), "This match is not a lesson")


def test_who_decides_in_turns_is_told(house: House) -> None:
    id, (token,) = house.begin("soulgems", ME, BOT)
    with house.visit(id, token) as guest:
        for _ in range(3):
            guest.wait(Guest.asked).decide()
        guest.wait(Guest.asked)
        seats = {decision.seat for decision in match_of(house, guest).decisions}
        assert {batch["seat"] for batch in guest.batches} == seats | {-1}
        assert guest.batches[0]["seat"] == -1


def test_the_roles_are_those_of_the_game(house: House) -> None:
    id, (token,) = house.begin("soulgems", ME, BOT)
    with house.visit(id, token) as guest:
        game = load("soulgems")
        assert [seat["role"] for seat in guest.table["seats"]] == game.client.players(match_of(house, guest).state)


def test_the_reply_comes_before_the_position(pair: tuple[Guest, Guest]) -> None:
    me = pair[0]
    ref = me.decide(words=FIRST)["ref"]
    frames = [json.loads(text) for text in me.frames]
    acked = next(i for i, frame in enumerate(frames) if frame.get("ref") == ref)
    assert all(frame["own"] == 0 for frame in frames[:acked] if frame["t"] == "update")
