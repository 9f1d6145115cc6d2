"""The catalog of each game: fetched once, kept by its version."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ludex.games import ALL, load
from ludex.kernel.contract.client import returned
from tests.server.house import BOT, ME, House, open_house

LASTING = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("catalog")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


@pytest.mark.parametrize("name", ALL)
def test_a_client_reads_what_the_game_says(house: House, name: str) -> None:
    game, answer = load(name), house.get(f"/api/games/{name}/catalog")
    assert answer.status == 200
    assert msgspec.json.decode(answer.text, type=returned(game.client.catalog)) == game.catalog


def test_a_match_names_the_version_that_may_be_kept_for_ever(house: House) -> None:
    id, (token,) = house.begin("impetus", ME, BOT)
    with house.visit(id, token) as guest:
        version = guest.table["catalog"]
    assert house.get(f"/api/matches/{id}/replay").json["catalog"] == version
    known = house.get(f"/api/games/impetus/catalog?v={version}")
    assert (known.headers["cache-control"], known.headers["etag"]) == (LASTING, f'"{version}"')
    other = house.get("/api/games/impetus/catalog?v=0123456789abcdef")
    assert (other.headers["cache-control"], other.text) == ("no-cache", known.text)


def test_whoever_has_it_already_is_not_sent_it_again(house: House) -> None:
    tag = house.get("/api/games/nim/catalog").headers["etag"]
    again = house.get("/api/games/nim/catalog", If_None_Match=f'"other", {tag}')
    assert (again.status, again.text, again.headers["etag"]) == (304, "", tag)


def test_an_unknown_game_is_not_found(house: House) -> None:
    answer = house.get("/api/games/chess/catalog")
    assert (answer.status, answer.json["error"]) == (404, f"No game “chess”; there are {', '.join(ALL)}.")


@pytest.mark.parametrize("name", ALL)
def test_the_list_of_games_has_what_a_new_match_can_be_made_of(house: House, name: str) -> None:
    (found,) = [game for game in house.get("/api/games").json if game["name"] == name]
    meta, options = load(name).meta, {option["name"]: option for option in found["options"]}
    grouped = [option for group in found["option_groups"] for option in group["options"]]
    assert all(option["label"] and option["about"] for option in options.values())
    assert {*found["common_options"], *grouped} <= options.keys()
    assert [preset["title"] for preset in found["presets"]] == [preset.title for preset in meta.presets]
    assert all(meta.setting(*rule) >= 0 for preset in found["presets"] for rule in preset["settings"].items())
    assert [one["id"] for one in found["identities"]] == [one.id for one in meta.identities]
