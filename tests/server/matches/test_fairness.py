"""Whether anybody knows the dice of a match beforehand: every table says so, to guests before all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.server.http.models import NewMatch, SeatChoice
from ludex.server.http.summaries import shut
from ludex.server.matches.creation import chosen
from ludex.server.matches.state import MatchState
from ludex.server.store import MatchRow
from ludex.server.store.rows import StoredHeader
from ludex.server.store.schema import encode
from tests.server.house import FRIEND, ME, House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("fairness")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


def dice_of(house: House, id: str, *tokens: str) -> set[str]:
    """What is said about the dice of a match: over HTTP, in a list, and over the socket."""
    told = {house.get(f"/api/matches/{id}").json["dice"], house.post("/api/mine", {"ids": [id]}).json[0]["dice"]}
    with house.visit(id, *tokens) as guest:
        return told | {guest.table["dice"]}


def test_the_dice_of_a_new_match_are_a_secret(house: House) -> None:
    id, (mine, theirs) = house.begin("impetus", ME, FRIEND)
    assert dice_of(house, id, mine) == dice_of(house, id, theirs) == dice_of(house, id) == {"secret"}


@pytest.mark.parametrize("decisions", [0, 1])
def test_who_brings_a_match_knows_its_dice(house: House, decisions: int) -> None:
    """Guests and spectators are told, whether the match has begun or not."""
    match = Match(load("impetus"), ["human", "human"], seeds.numbered(1))
    for seat in range(decisions):
        match.decide(seat, match.bot_action(seat, "easy", seeds.stream(seeds.numbered(2))))
    begun = house.post("/api/import", save_file.dump(match)).json
    assert dice_of(house, begun["id"], begun["tokens"][1]) == dice_of(house, begun["id"]) == {"known"}


def test_the_dice_of_a_branch_were_shown_when_its_parent_ended(house: House) -> None:
    id, (token, _) = house.begin("impetus", ME, FRIEND)
    with house.visit(id, token) as guest:
        assert guest.ask("abandon", seat=0)["t"] == "ack"
    begun = house.post(f"/api/matches/{id}/branch", {"at": 0, "seats": [ME, FRIEND]}).json
    assert dice_of(house, begun["id"], begun["tokens"][1]) == {"known"}
    assert dice_of(house, id) == {"secret"}, "as it was played"


def test_the_dice_of_a_lesson_are_always_the_same(house: House) -> None:
    id, (token,) = house.begin("impetus", lesson=True)
    assert dice_of(house, id, token) == {"known"}


def test_a_header_that_says_nothing_promises_nothing() -> None:
    """Whether its match can be played or not."""
    seats = [SeatChoice(kind="here"), SeatChoice(kind="bot")]
    row = MatchRow("A" * 11, 0.0, chosen(load("impetus"), NewMatch(game="impetus", seats=seats)).header)
    assert MatchState(row).dice == shut(row, "", for_good=True).dice == "secret"
    silent = encode(row.header).replace('"dice":"secret",', "")
    row = MatchRow(row.id, 0.0, msgspec.json.decode(silent, type=StoredHeader))
    assert MatchState(row).dice == shut(row, "", for_good=True).dice == "known"
