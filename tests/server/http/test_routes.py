"""Every route: what it gives, what it refuses, and what every answer carries."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludex import __version__
from ludex.games import ALL, GAMES, load, meta
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.server.http import etag_answers, pages
from ludex.server.http.middleware import POLICY
from tests.server.house import BOT, FRIEND, ME, Answer, House, open_house

SEED = seeds.numbered(3)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("api")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


@pytest.fixture(scope="module")
def finished() -> Match:
    """A whole match of Impetus."""
    match, dice = Match(load("impetus"), ["human", "hard"], SEED), seeds.stream(SEED)
    while not match.over:
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, "hard", dice))
    return match


def refused(answer: Answer, status: int, words: str, rule: str = "") -> None:
    assert (answer.status, answer.json["rule"]) == (status, rule), answer
    assert words in answer.json["error"], answer


def new(game: str = "impetus", seats: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"game": game, "seats": [ME, BOT] if seats is None else seats, **more}


def test_health(house: House) -> None:
    assert house.get("/api/health").json == {"status": "ok", "version": __version__}


@pytest.mark.parametrize("name", GAMES)
def test_the_games_and_all_that_may_be_chosen(house: House, name: str) -> None:
    game = load(name)
    told = next(info for info in house.get("/api/games").json if info["name"] == name)
    assert (told["title"], told["about"], told["ready"]) == (game.meta.title, game.meta.about, 1)
    assert (tuple(told["seats"]), tuple(told["levels"])) == (game.meta.seats, game.meta.levels)
    assert [option["name"] for option in told["options"]] == list(game.meta.options)
    assert [scenario["name"] for scenario in told["scenarios"]] == scenarios.names(game.meta)
    for option in told["options"]:
        game.meta.setting(option["name"], option["default"])
    assert told["lesson"] is meta(name).lesson


def test_a_match_begins_with_a_secret_for_each_person(house: House) -> None:
    begun = house.post("/api/matches", new(seats=[ME, BOT, FRIEND])).json
    assert [len(token or "") for token in begun["tokens"]] == [22, 0, 22]
    assert len(set(begun["tokens"])) == 3
    assert len(begun["id"]) == 11
    summary = house.get(f"/api/matches/{begun['id']}").json
    assert [seat["kind"] for seat in summary["seats"]] == ["human", "bot", "human"]
    assert summary["over"] is False


def test_only_hashes_of_secrets_are_stored(house: House) -> None:
    id, tokens = house.begin("impetus", ME, FRIEND)
    stored = Path(house.settings.database.removeprefix("sqlite:///"))
    kept = b"".join(path.read_bytes() for path in stored.parent.iterdir())
    assert id.encode() in kept
    assert not any(token.encode() in kept for token in tokens)


@pytest.mark.parametrize("name", scenarios.names(meta("soulgems")))
def test_a_scenario_with_a_rule_changed(house: House, name: str) -> None:
    id, _ = house.begin("soulgems", ME, BOT, scenario=name)
    assert house.get(f"/api/matches/{id}").json["scenario"] == scenarios.find(meta("soulgems"), name).title


def test_settings_by_name_or_number(house: House) -> None:
    id, (token,) = house.begin("soulgems", ME, BOT, settings={"relics": "1", "setup": "standard"})
    with house.visit(id, token) as guest:
        options = load("soulgems").meta.options
        assert guest.table["settings"] == {"relics": options["relics"].show(1), "setup": "standard"}


@pytest.mark.parametrize(
    ("choice", "status", "words", "rule"),
    [
        (new("chess"), 422, f"No game “chess”; there are {', '.join(ALL)}.", ""),
        (new(seats=[]), 422, "Impetus has 2 to 5 seats, not 0.", ""),
        (new(seats=[ME] * 6), 422, "Impetus has 2 to 5 seats, not 6.", ""),
        (new(seats=[ME, {"kind": "bot", "level": "wizard"}]), 422, "No bot “wizard” in Impetus", ""),
        (new(seats=[ME, {"kind": "ghost"}]), 422, "seats.1.kind", ""),
        (new(seats=[ME, BOT | {"secret": 1}]), 422, "seats.1.secret", ""),
        (new(settings={"vp": "1"}), 422, "No rule “vp” in Impetus", ""),
        (new(settings={"vp_to_win": "many"}), 422, "Victory Points to win: many is out of range", "IM-22.1"),
        (new(settings={"vp_to_win": 12}), 422, "settings.vp_to_win", ""),
        (new(settings={"turn_limit": "0"}), 422, "is for humans alone", "IM-22.7"),
        (new(scenario="atlantis"), 422, "No scenario “atlantis”", ""),
        (new(scenario="/etc/passwd.toml"), 422, "No scenario “/etc/passwd.toml” in Impetus; it has none", ""),
        (new(lesson=True, settings={"vp_to_win": "12"}), 422, "A lesson has seats, rules and a start of its own", ""),
        (new(lesson="yes"), 422, "lesson", ""),
        (new(surprise=1), 422, "surprise", ""),
        ({}, 422, "game", ""),
        ([], 422, "", ""),
    ],
)
def test_what_can_not_be_is_refused_in_words(house: House, choice: Any, status: int, words: str, rule: str) -> None:
    refused(house.post("/api/matches", choice), status, words, rule)


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"\xff",
        b"",
        b'{"game": NaN}',
        b'{"game": "\\ud800"}',
        b"[" * 60_000,
        b"9" * 60_000,
        b'{"game": "\\u0000"}',
    ],
)
def test_a_body_that_is_no_json(house: House, body: bytes) -> None:
    answer = house.ask("POST", "/api/matches", body, Content_Type="application/json")
    assert answer.status in (400, 422)
    assert answer.json["error"]


def test_where_a_match_stands(house: House) -> None:
    id, (token,) = house.begin("impetus", {**ME, "name": "Ada"}, BOT)
    with house.visit(id, token) as guest:
        guest.wait(lambda guest: guest.asked())
        guest.decide()
        guest.wait(lambda guest: guest.asked())
        summary = house.get(f"/api/matches/{id}").json
        assert (summary["count"], summary["pending"]) == (guest.update["count"], guest.update["pending"])
        assert (summary["game"], summary["seats"][0]["name"]) == ("impetus", "Ada")
        assert summary["moment"] == guest.update["moment"]
        assert summary["updated"] >= summary["created"]


@pytest.mark.parametrize("id", ["AAAAAAAAAAA", "A", "A" * 500, "%00%00", "'; drop"])
def test_an_unknown_match(house: House, id: str) -> None:
    answer = house.get(f"/api/matches/{id.replace(' ', '%20')}")
    assert answer.status in (404, 422)
    assert answer.json["error"]


def test_my_matches_without_those_that_are_unknown(house: House) -> None:
    mine = [house.begin("impetus", ME, BOT)[0] for _ in range(2)]
    found = house.post("/api/mine", {"ids": [mine[0], "AAAAAAAAAAA", mine[1], mine[0]]}).json
    assert [match["id"] for match in found] == mine


def test_a_list_of_matches_is_short(house: House) -> None:
    refused(house.post("/api/mine", {"ids": ["AAAAAAAAAAA"] * 21}), 422, "at most 20 items")


def test_the_save_is_given_when_the_dice_may_be_known(house: House) -> None:
    id, (token,) = house.begin("impetus", ME, BOT)
    refused(house.get(f"/api/matches/{id}/save"), 409, "The save holds the dice")
    with house.visit(id, token) as guest:
        guest.ask("abandon", seat=0)
    answer = house.get(f"/api/matches/{id}/save")
    assert answer.headers["content-type"].startswith("text/plain")
    assert save_file.verify(answer.text, load).header.game.meta.name == "impetus"


def test_a_save_is_brought_back_to_the_letter(house: House, finished: Match) -> None:
    text = save_file.dump(finished)
    begun = house.post("/api/import", text)
    assert begun.status == 201
    assert [bool(token) for token in begun.json["tokens"]] == [True, False]
    assert house.get(f"/api/matches/{begun.json['id']}/save").text == text


def test_an_unfinished_save_is_played_on(house: House, finished: Match) -> None:
    begun = house.post("/api/import", save_file.dump(finished.branch(10))).json
    with house.visit(begun["id"], begun["tokens"][0]) as guest:
        guest.wait(lambda guest: guest.asked())
        assert guest.update["count"] >= 10
        assert guest.decide()["t"] == "ack"


def test_a_damaged_save_names_the_line(house: House, finished: Match) -> None:
    text = save_file.dump(finished)
    broken = text.replace("S0 guide", "S0 glide", 1)
    line = next(i for i, words in enumerate(broken.splitlines(), 1) if "glide" in words)
    refused(house.post("/api/import", broken), 422, f"Line {line}: ")
    refused(house.post("/api/import", text[: len(text) // 2]), 422, "the save is cut off")
    refused(house.post("/api/import", "hello"), 422, "Line 2: expected")
    refused(house.post("/api/import", b"\xff\xfe"), 422, "this is not text")
    refused(house.post("/api/import", "ludex match 2\ngame chess rules 1\n"), 422, "No game “chess”")
    refused(house.post("/api/import", text.replace("seats human hard", "seats hard human")), 422, "checksum")


def test_a_branch_of_a_finished_match(house: House, finished: Match) -> None:
    parent = house.post("/api/import", save_file.dump(finished)).json["id"]
    begun = house.post(f"/api/matches/{parent}/branch", {"at": 12, "seats": [ME, ME]})
    assert begun.status == 201
    summary = house.get(f"/api/matches/{begun.json['id']}").json
    assert (summary["parent"], summary["count"], summary["over"]) == (parent, 12, False)
    for at, seats, words in [
        (10_000, [ME, ME], "branch at 0 to"),
        (12, [ME, ME, ME], "this match has 2 seats, not 3"),
        (12, [ME, {"kind": "bot", "level": "wizard"}], "no bot “wizard”"),
    ]:
        answer = house.post(f"/api/matches/{parent}/branch", {"at": at, "seats": seats})
        assert answer.status == 422
        assert words in answer.json["error"].lower()


def test_no_branch_of_a_running_match(house: House) -> None:
    id, _ = house.begin("impetus", ME, BOT)
    refused(house.post(f"/api/matches/{id}/branch", {"at": 0, "seats": [ME, BOT]}), 409, "when the match is over")


# what every answer carries


@pytest.mark.parametrize(
    "path", ["/", "/api/health", "/api/nothing", "/match/x", "/assets/nothing.js", "/%2e%2e/app.py"]
)
def test_the_headers_that_browsers_obey(house: House, path: str) -> None:
    headers = {name.lower(): value for name, value in house.get(path).headers.items()}
    assert headers["content-security-policy"] == POLICY
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    assert "set-cookie" not in headers


def test_nothing_of_the_api_is_kept_by_browsers(house: House) -> None:
    assert house.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/new/impetus", "/match/AAAAAAAAAAA", "/replay/AAAAAAAAAAA", "/codex/soulgems"])
def test_every_address_of_the_client_is_its_page(
    house: House, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    missing = house.get(path)
    assert missing.status == 503
    assert "make client" in missing.text
    (tmp_path / "index.html").write_text("<!doctype html><title>Ludex</title>")
    page = house.get(path)
    assert (page.status, page.headers["cache-control"]) == (200, "no-store")
    assert page.headers["content-type"].startswith("text/html")


def test_files_with_a_hash_in_their_name_are_kept_for_good(tmp_path: Path) -> None:
    (tmp_path / "index-1a2b.js").write_text("1")
    scope = {"type": "http", "method": "GET", "headers": []}
    response = asyncio.run(pages.Assets(directory=tmp_path).get_response("index-1a2b.js", scope))
    assert response.headers["cache-control"] == etag_answers.FOREVER


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
def test_other_sites_may_not_write(house: House, headers: dict[str, str]) -> None:
    for path, body in [("/api/matches", new()), ("/api/mine", {"ids": []}), ("/api/import", "ludex match 2")]:
        refused(house.post(path, body, **headers), 403, "Requests from other sites are refused.")
    assert (
        house.post("/api/mine", {"ids": []}, Origin=f"http://{house.place}", Sec_Fetch_Site="same-origin").status == 200
    )


def test_the_interface_describes_itself_with_examples(house: House) -> None:
    document = house.get("/api/openapi.json").json
    assert {"/api/games", "/api/matches", "/api/import", "/api/mine"} <= document["paths"].keys()
    assert document["components"]["schemas"]["NewMatch"]["examples"]
    assert "HTTPValidationError" not in document["components"]["schemas"]


def test_what_is_long_is_sent_compressed(house: House) -> None:
    answer = httpx.get(f"http://{house.place}/api/codex/impetus")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["title"] == "Impetus"
