"""The rulebook of each game for players, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludex.games import ALL, GAMES, load
from ludex.kernel import rulebook
from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("codex")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


@pytest.mark.parametrize("name", GAMES)
def test_players_read_the_rules_without_what_is_for_developers(house: House, name: str) -> None:
    answer = house.get(f"/api/codex/{name}").json
    game = load(name)
    codex = rulebook.codex(game)
    assert (answer["game"], answer["title"]) == (name, game.meta.title)
    assert set(answer["rules"]) >= {rule for rule in rulebook.rules(game) if f"**{rule}**" in codex}
    assert [rule for rule in answer["rules"] if f'id="{rule}"' not in answer["html"]] == []
    assert rulebook.DEVELOPERS not in answer["html"]
    assert "{{" not in answer["html"]


def test_whoever_has_it_already_is_not_sent_it_again(house: House) -> None:
    tag = house.get("/api/codex/impetus").headers["etag"]
    again = house.get("/api/codex/impetus", If_None_Match=f'"other", {tag}')
    assert (again.status, again.text, again.headers["etag"]) == (304, "", tag)


def test_another_version_is_sent_whole(house: House) -> None:
    answer = house.get("/api/codex/impetus", If_None_Match='"0123456789abcdef"')
    assert answer.status == 200
    assert answer.json["game"] == "impetus"


def test_an_unknown_game_is_refused_with_those_that_there_are(house: House) -> None:
    answer = house.get("/api/codex/chess")
    assert answer.status == 404
    assert answer.json == {"error": f"No game “chess”; there are {', '.join(ALL)}.", "rule": "", "option": ""}
