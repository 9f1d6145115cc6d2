"""Positions as text: given out where nothing is hidden, and opened as new matches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludex.games import ALL, load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.server.house import BOT, FRIEND, ME, Answer, House, open_house

SEED = seeds.numbered(3)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("positions")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


def finished(name: str) -> Match:
    """A short match of two people, played by bots to its end."""
    game = load(name)
    match, dice = Match(game, ["human"] * 2, SEED, game.meta.short), seeds.stream(SEED)
    while not match.over:
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, game.meta.levels[-1], dice))
    return match


def stored(house: House, match: Match) -> str:
    begun = house.post("/api/import", save_file.dump(match))
    assert begun.status == 201, begun
    return str(begun.json["id"])


def position(house: House, id: str, at: int | None = None) -> Answer:
    return house.get(f"/api/matches/{id}/position" + ("" if at is None else f"?at={at}"))


def opened(house: House, game: str, text: str, **more: object) -> Answer:
    return house.post("/api/matches", {"game": game, "seats": [ME, FRIEND], "position": text} | more)


def refused(answer: Answer, status: int, words: str) -> None:
    assert (answer.status, words in answer.json["error"]) == (status, True), answer


@pytest.mark.parametrize("name", ALL)
def test_a_position_of_a_finished_match_opens_in_a_new_one(house: House, name: str) -> None:
    match = finished(name)
    at = len(match.decisions) // 2
    text = position(house, stored(house, match), at).text
    assert text.startswith(match.branch(at).position())
    begun = opened(house, name, text)
    assert begun.status == 201, begun
    seat = match.branch(at).pending()[0]
    with house.visit(begun.json["id"], begun.json["tokens"][seat]) as guest:
        assert guest.update["pending"] == match.branch(at).pending()
        assert guest.decide()["t"] == "ack"


def test_the_new_match_has_dice_of_its_own_and_can_be_branched_and_exported(house: House) -> None:
    match = finished("soulgems")
    text = position(house, stored(house, match), len(match.decisions) - 1).text
    begun = opened(house, "soulgems", text)
    assert begun.status == 201, begun
    id, seat = begun.json["id"], match.branch(len(match.decisions) - 1).pending()[0]
    live = house.registry.live_matches[id].match_state.match
    assert live.header.position != text
    assert live.header.seed != SEED
    with house.visit(id, begun.json["tokens"][seat]) as guest:
        while not guest.update["over"]:
            action = live.bot_action(live.pending()[0], "hard", seeds.stream(SEED))
            with house.visit(id, begun.json["tokens"][live.pending()[0]]) as other:
                assert other.decide(action)["t"] == "ack"
            guest.wait(lambda guest: guest.update["count"] == len(live.decisions))
    branch = house.post(f"/api/matches/{id}/branch", {"at": 0, "seats": [ME, BOT]})
    assert branch.status == 201, branch
    exported = house.get(f"/api/matches/{id}/save").text
    assert save_file.verify(exported, load).position() == live.position()


def test_where_nothing_is_hidden_a_running_match_gives_its_position(house: House) -> None:
    id, (token, _) = house.begin("nim", ME, ME)
    with house.visit(id, token) as guest:
        assert guest.decide(words="take 2 from heap 1")["t"] == "ack"
    assert position(house, id).text == position(house, id, 1).text
    assert "heaps 1,4,5" in position(house, id).text
    again = Match.from_position(load("nim"), position(house, id).text, ["human"] * 2)
    assert list(again.state.heaps) == [1, 4, 5], "a terminal reads the same text"


def test_a_running_match_with_dice_does_not(house: House) -> None:
    id, _ = house.begin("soulgems", ME, FRIEND)
    for at in (None, 0, 99):
        refused(position(house, id, at), 409, "you can have it when the match is over")


def test_a_text_that_no_match_here_gives_out_is_refused(house: House) -> None:
    id, _ = house.begin("nim", ME, FRIEND)
    text = position(house, id).text
    forged = [
        text.replace("heaps 3,4,5", "heaps 9,4,5"),
        text.rpartition("#")[0],
        text.replace(id, "abcdefghijk"),
        text + "side 1\n",
        "game nim rules 1 seats 2\nheaps 99\n",
        "nonsense",
    ]
    for other in forged:
        refused(opened(house, "nim", other), 422, "opens only positions that were copied here")
    assert opened(house, "nim", text.replace("\n", "\r\n")).status == 201
    refused(opened(house, "impetus", text), 422, "a position of nim, not of impetus")


def test_a_position_goes_with_no_other_rules_and_only_before_the_end(house: House) -> None:
    match = finished("nim")
    id = stored(house, match)
    text = position(house, id, 0).text
    refused(opened(house, "nim", text, settings={"stones": "4"}), 422, "rules and a start of its own")
    refused(opened(house, "nim", text, seats=[ME]), 422, "2 to 2 seats")
    refused(opened(house, "nim", position(house, id).text), 422, "The game is over in this position")
    refused(position(house, id, len(match.decisions) + 1), 422, "look at 0 to")


def rematch(house: House, id: str, *seats: object) -> Answer:
    return house.post(f"/api/matches/{id}/rematch", {"seats": [*seats]})


def test_a_rematch_begins_at_the_same_position_with_new_dice(house: House) -> None:
    match = finished("soulgems")
    text = position(house, stored(house, match), 4).text
    begun = opened(house, "soulgems", text).json
    with house.visit(begun["id"], begun["tokens"][0]) as guest:
        guest.decide(words="Resign")
    again = rematch(house, begun["id"], ME, BOT)
    assert again.status == 201, again
    first, second = (house.registry.live_matches[one["id"]].match_state for one in (begun, again.json))
    assert second.match.header.position
    assert first.match.header.seed != second.match.header.seed
    assert second.match.view(-1) == first.match.branch(0).view(-1)
    assert second.dice == "known"


def test_a_rematch_has_the_rules_the_scenario_and_the_lesson_of_a_match(house: House) -> None:
    id, tokens = house.begin("soulgems", ME, FRIEND, scenario="gem-siege")
    refused(rematch(house, id, ME, ME), 409, "You can play a match again when it is over")
    with house.visit(id, tokens[0]) as guest:
        guest.decide(words="Resign")
    again = rematch(house, id, ME, BOT)
    assert again.status == 201, again
    assert house.get(f"/api/matches/{again.json['id']}").json["scenario"] == "Gem Siege"
    refused(rematch(house, id, ME), 422, "This match has 2 seats, not 1")
    id = stored(house, finished("impetus"))
    new = house.registry.live_matches[rematch(house, id, ME, ME).json["id"]].match_state
    assert (dict(new.match.header.overrides), new.dice) == (load("impetus").meta.short, "secret")
    id, tokens = house.begin("impetus", lesson=True)
    with house.visit(id, tokens[0]) as guest:
        guest.ask("abandon", seat=0)
    lesson = rematch(house, id, ME, ME)
    assert house.get(f"/api/matches/{lesson.json['id']}").json["lesson"]
