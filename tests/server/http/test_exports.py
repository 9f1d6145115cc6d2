"""Records of matches, as their games write them: downloaded, and imported again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludex.games import ALL, load, meta
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.server.house import FRIEND, ME, Answer, House, open_house

SEED = seeds.numbered(3)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("exports")
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


def record(house: House, id: str) -> Answer:
    return house.get(f"/api/matches/{id}/record")


def exports(house: House, id: str) -> list[str]:
    with house.visit(id) as guest:
        found: list[str] = guest.table["exports"]
    assert house.get(f"/api/matches/{id}/replay").json["exports"] == found
    return found


def test_the_list_of_games_says_which_have_records(house: House) -> None:
    games = {game["name"]: game["records"] for game in house.get("/api/games").json}
    assert games == {name: load(name).text.records is not None for name in ALL}
    assert games["soulgems"]


def test_a_finished_match_is_downloaded_as_a_record_and_imported_again(house: House) -> None:
    match = finished("soulgems")
    id = house.post("/api/import", save_file.dump(match)).json["id"]
    assert exports(house, id) == ["save", "position", "record"]
    answer = record(house, id)
    assert answer.headers["content-disposition"] == f'attachment; filename="soulgems-{id}.txt"'
    assert f"\nSEED: {SEED}\n" in answer.text
    again = house.post("/api/import?game=soulgems", answer.text)
    assert again.status == 201, again
    assert record(house, again.json["id"]).text == answer.text
    assert house.get(f"/api/matches/{again.json['id']}/save").text == save_file.dump(match)


def test_a_running_match_is_recorded_without_its_dice_and_secrets(house: House) -> None:
    id, (token, other) = house.begin("soulgems", ME, FRIEND, settings={"relics": "1"})
    with house.visit(id, token) as guest, house.visit(id, other) as friend:
        for player in (guest, friend):
            player.wait(lambda player: player.asked())
            assert player.decide()["t"] == "ack"
        guest.wait(lambda guest: guest.asked())
        guest.decide(words="King e1")
        before = record(house, id).text
        assert not any(secret in before for secret in ("SEED", "Keep", "King", "e1"))
        friend.wait(lambda friend: friend.asked())
        friend.decide(words="King e8")
    text = record(house, id).text
    assert "SETUP: King W e1\nSETUP: King B e8\n" in text
    assert (" HAND_W: ?3\n HAND_B: ?3\n" in text, "SEED" in text, "DECK" in text) == (True, False, False)
    assert exports(house, id) == ["record"]
    refused = house.post("/api/import?game=soulgems", text)
    assert (refused.status, refused.json["rule"]) == (422, "SG-16.9")
    assert refused.json["error"].startswith("This record has no SEED, so it can't be played again here")


def test_a_game_without_records_says_so(house: House) -> None:
    id, _ = house.begin("nim", ME, FRIEND)
    assert exports(house, id) == ["position"]
    assert (record(house, id).status, "Nim has no records" in record(house, id).json["error"]) == (404, True)
    refused = house.post("/api/import?game=nim", "GAME: Nim\n")
    assert (refused.status, refused.json["error"]) == (422, "Nim has no records of its own: import a save.")
    assert not meta("nim").records


@pytest.mark.parametrize("text", ["", "hello", "GAME: Impetus\n", "SEED: 1\nFORMAT: core, scenario /etc/passwd.toml\n"])
def test_what_is_not_a_record_is_refused_in_words(house: House, text: str) -> None:
    refused = house.post("/api/import?game=soulgems", text)
    assert (refused.status, refused.json["error"][-1]) == (422, ".")
    assert "passwd" not in refused.json["error"] or "No scenario" in refused.json["error"]
    assert house.post("/api/import?game=chess", text).status == 422
