"""Decisions that carry text, over the wire: the name of a city, from whoever types it to whoever may know it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.server.house import BOT, ME, Data, Guest, House, open_house, plain

RULES = {"map_size": 1, "civ_0": 1, "civ_1": 2}  # ForgeClans against Scholar Kingdoms on a Tiny map


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("texts")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


@pytest.fixture
def pair(house: House) -> Iterator[tuple[Guest, Guest]]:
    """Two people at two browsers."""
    start = Match(load("simpleciv"), ["human"] * 2, seeds.numbered(1), RULES)
    begun = house.post("/api/import", save_file.dump(start)).json
    id, (mine, theirs) = begun["id"], begun["tokens"]
    with house.visit(id, mine) as me, house.visit(id, theirs) as friend:
        yield me, friend


def founding(guest: Guest) -> int:
    """The choice that founds a city; it may be one of a group that has to be opened."""
    for menu in guest.menus():
        for choice in menu.choices:
            if ("do", "found") in [step.id for step in menu.steps_of(choice)] and not choice.more:
                return choice.action
    raise AssertionError("no city can be founded")


def names(view: Data) -> list[str]:
    return [city["name"] for city in view["cities"]]


def refused(reply: Data, words: str) -> None:
    assert reply["t"] == "refused", reply
    assert words in reply["text"]


def match_of(house: House, guest: Guest) -> Any:
    return house.registry.live_matches[guest.table["match"]].match_state.match


@pytest.mark.rule("SC-2.11", "SC-22.6")
def test_a_city_is_named_and_only_those_who_know_it_hear_of_it(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    assert me.decide(action=founding(me), text=" New\u202e  Home ")["t"] == "ack"
    assert names(me.update["view"]) == ["New Home"]
    assert any("ForgeClans founds New Home" in event["words"] for event in me.batches[1]["events"])
    assert me.decide(words="end")["t"] == "ack"
    friend.wait(Guest.asked)
    assert not any("New Home" in frame for frame in friend.frames)


@pytest.mark.rule("SC-2.11", "SC-23.2")
def test_a_name_is_typed_in_words_too(house: House, pair: tuple[Guest, Guest]) -> None:
    me, _ = pair
    game, state = match_of(house, me).game, match_of(house, me).state
    words = game.text.describe(state, game.client.unseal(state, 0, founding(me)))
    assert me.decide(words=f"{words} named Home")["t"] == "ack"
    assert match_of(house, me).decisions[0].words == f"{words} named Home"
    assert me.ask("why", seat=0, words="build Home scout")["text"] == ""


@pytest.mark.parametrize("text", ["Home", "Anvilmoor"])
def test_sent_twice_it_counts_once_and_another_text_is_another_decision(pair: tuple[Guest, Guest], text: str) -> None:
    """Whether the text stands or not."""
    me, _ = pair
    action = founding(me)
    for again in (text, f" {text} "):
        assert me.ask("decide", seat=0, own=0, action=action, text=again)["t"] == "ack"
    for other in ("", "Rome", text.upper()):
        refused(me.ask("decide", seat=0, own=0, action=action, text=other), "gone on or back since")
    me.wait(lambda guest: guest.update["own"])
    assert (me.update["own"], me.update["count"]) == (1, 1)


@pytest.mark.rule("SC-2.11")
def test_why_a_text_is_refused_or_left_out(pair: tuple[Guest, Guest]) -> None:
    me, _ = pair
    refused(me.decide(words="end", text="Home"), "This decision takes no text.")
    assert me.ask("why", seat=0, words="end", text="Home")["text"] == "This decision takes no text."
    listed = me.ask("why", seat=0, action=founding(me), text="far beacon")
    assert (listed["text"], listed["rule"]) == ("A name from the list of a civ is left out.", "SC-2.11")
    assert "more than 24 characters" in me.ask("why", seat=0, action=founding(me), text="x" * 25)["text"]
    assert me.ask("why", seat=0, action=founding(me), text="Home")["text"] == ""
    refused(me.ask("decide", seat=0, own=0, action=founding(me), text="x" * 101), "can't be read")
    assert me.decide(action=founding(me), text="far beacon")["t"] == "ack"
    assert names(me.update["view"]) == ["Cinderhall"]


def test_a_takeback_takes_the_name_back(pair: tuple[Guest, Guest]) -> None:
    me, friend = pair
    me.decide(action=founding(me), text="Home")
    assert me.ask("takeback", seat=0)["t"] == "ack"
    assert friend.ask("takeback", seat=1)["t"] == "ack"
    me.wait(lambda guest: guest.update["own"] == 0)
    assert me.decide(action=founding(me), text="home")["t"] == "ack"
    assert names(me.update["view"]) == ["home"]


def test_names_are_stored_replayed_exported_brought_back_and_branched(house: House) -> None:
    id, (token,) = house.begin("simpleciv", ME, {**BOT, "level": "random"}, settings={"map_size": "tiny"})
    with house.visit(id, token) as me:
        me.decide(action=founding(me), text="Home")
        count = me.update["count"]
        assert me.ask("abandon", seat=0)["t"] == "ack"
    for n, known in ((count - 1, []), (count, ["Home"])):
        position = house.get(f"/api/matches/{id}/positions/{n}?seat=0").json
        assert names(position["view"]) == known
    text = house.get(f"/api/matches/{id}/save").text
    assert " named Home\n" in text
    assert save_file.dump(save_file.verify(text, load)) == text
    seats = [ME, BOT]
    for begun in (
        house.post("/api/import", text),
        house.post(f"/api/matches/{id}/branch", {"at": count, "seats": seats}),
    ):
        assert begun.status == 201, begun
        with house.visit(begun.json["id"], begun.json["tokens"][0]) as again:
            assert names(again.update["view"]) == ["Home"]


def test_a_table_folded_again_has_the_names(house: House, pair: tuple[Guest, Guest]) -> None:
    me, _ = pair
    me.decide(action=founding(me), text="Home")
    live = house.registry.live_matches[me.table["match"]]
    assert names(plain(live.match_state.game.client.view(live.match_state.state_at(1), 0))) == ["Home"]
