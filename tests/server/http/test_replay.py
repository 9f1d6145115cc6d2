"""Looking back at a match over HTTP: everything when it is over, before that only what could be seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ludex.games import GAMES, load
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.server.house import Answer, House, open_house, plain

SEED = seeds.numbered(5)
ME, OTHER = 0, 1
SECRETS = {"impetus": {}, "soulgems": {"relics": 1}, "simpleciv": {}}  # rules under which seats know what others don't


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("replay")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


def played(name: str, overrides: Mapping[str, int], decisions: int | None = None) -> Match:
    """A match of two people, with some decisions of bots or with all of them."""
    game = load(name)
    match, dice = Match(game, ["human", "human"], SEED, overrides), seeds.stream(SEED)
    while not match.over and (decisions is None or len(match.decisions) < decisions):
        seat = match.pending()[-1]
        match.decide(seat, match.bot_action(seat, game.meta.levels[-1], dice))
    return match


def places(match: Match, seat: int = -1) -> list[int]:
    """The decisions that a viewer of a running match counts: in fog its own, and those that it hears something of."""
    told = ([-1] + [decision.seat for decision in match.decisions], match.events)
    heard = [by == seat or any(event.open_to(seat) for event in batch) for by, batch in zip(*told, strict=True)]
    return [n for n, is_known in enumerate(heard) if is_known or n == 0 or not match.game.meta.fog]


class Stored:
    """A match on the server, and the same one here."""

    def __init__(self, house: House, match: Match) -> None:
        begun = house.post("/api/import", save_file.dump(match))
        assert begun.status == 201, begun
        self.house, self.match = house, match
        self.id, self.tokens = begun.json["id"], begun.json["tokens"]

    def get(self, path: str, **headers: str) -> Answer:
        return self.house.get(f"/api/matches/{self.id}/{path}", **headers)

    def film(self) -> Any:
        return self.get("replay").json

    def position(self, n: int, seat: int = -1, **headers: str) -> Any:
        answer = self.get(f"positions/{n}?seat={seat}", **headers)
        assert answer.status == 200, answer
        return answer.json


@pytest.fixture(scope="module", params=GAMES)
def over(request: pytest.FixtureRequest, house: House) -> Stored:
    return Stored(house, played(request.param, load(request.param).meta.short))


@pytest.fixture(scope="module", params=GAMES)
def running(request: pytest.FixtureRequest, house: House) -> Stored:
    rules = SECRETS.get(request.param, {})
    match = played(request.param, rules, 25)
    return Stored(house, played(request.param, rules, len(match.decisions) // 2) if match.over else match)


def test_a_finished_match_is_told_from_beginning_to_end(over: Stored) -> None:
    film, match = over.film(), over.match
    assert (film["id"], film["game"], film["title"]) == (over.id, match.game.meta.name, match.game.meta.title)
    assert (film["count"], film["over"]) == (len(match.decisions), True)
    assert [seat["role"] for seat in film["seats"]] == match.game.client.players(match.state)
    assert [batch["n"] for batch in film["batches"]] == list(range(film["count"] + 1))
    assert [batch["seat"] for batch in film["batches"]] == [-1, *(decision.seat for decision in match.decisions)]
    assert [len(batch["events"]) for batch in film["batches"]] == [len(batch) for batch in match.events]
    assert [turn["at"] for turn in film["turns"]] == [start.at for start in match.turn_starts]
    assert [turn["moment"] for turn in film["turns"][1:]] == [
        plain(match.game.client.moment(match.state_at(start.at))) for start in match.turn_starts[1:]
    ]
    for name, values in match.game.client.charts(match.state).items():
        assert {series: points[-1] for series, points in film["charts"][name].items()} == {
            series: [film["count"], value] for series, value in values.items()
        }


def test_every_seat_of_a_finished_match_may_be_looked_through(over: Stored) -> None:
    at = len(over.match.decisions) // 2
    branch = over.match.branch(at)
    for seat in (-1, 0, 1):
        found = over.position(at, seat)
        assert found["view"] == plain(branch.view(seat))
        assert (found["at"], found["seat"]) == (at, seat)
        assert found["moment"] == plain(over.match.game.client.moment(branch.state))
        assert found["pending"] == branch.pending()
        assert found["words"] == over.match.decisions[at - 1].words


def test_the_last_position_of_a_finished_match_is_its_end(over: Stored) -> None:
    last = over.position(len(over.match.decisions))
    assert last["view"] == plain(over.match.view(-1))
    assert last["pending"] == []


def test_a_running_match_is_seen_by_everybody_as_by_a_spectator(running: Stored) -> None:
    counted = places(running.match)
    for at in (0, len(counted) // 2, len(counted) - 1):
        found = running.position(at)
        assert found["view"] == plain(running.match.branch(counted[at]).view(-1))
        assert (found["at"], found["words"]) == (at, "")


def test_a_running_match_shows_a_seat_to_its_own_player(running: Stored) -> None:
    counted = places(running.match, ME)
    for at in (3, len(counted) - 2):
        found = running.position(at, ME, Authorization=f"Seat {running.tokens[ME]}")
        then = running.match.branch(counted[at])
        assert found["view"] == plain(then.view(ME))
        assert then.view(ME) != then.view(-1) or running.match.game.meta.name not in SECRETS
        assert found["words"] == ""


def test_a_running_match_is_told_to_a_seat_as_its_player_may_know_it(running: Stored) -> None:
    mine = {"Authorization": f"Seat {running.tokens[ME]}"}
    with running.house.visit(running.id, running.tokens[ME]) as guest:
        assert running.get(f"replay?seat={ME}", **mine).json["batches"] == guest.batches
    assert running.get(f"replay?seat={ME}").status == 403


def test_several_seats_at_one_browser_are_each_shown(running: Stored) -> None:
    both = ",".join(running.tokens)
    for seat in (ME, OTHER):
        found = running.position(4, seat, Authorization=f"Seat {both}")
        assert found["view"] == plain(running.match.branch(places(running.match, seat)[4]).view(seat))


@pytest.mark.parametrize(
    "secret", ["", "Seat ", "Seat " + "A" * 22, "Seat {theirs}", "{mine}", "Bearer {mine}", "Seat\xe4"]
)
def test_a_running_match_shows_a_seat_to_nobody_else(running: Stored, secret: str) -> None:
    shown = secret.format(mine=running.tokens[ME], theirs=running.tokens[OTHER])
    for n in (0, 20):
        answer = running.get(f"positions/{n}?seat={ME}", **({"Authorization": shown} if shown else {}))
        assert answer.status == 403
        assert answer.json["error"].startswith("While a match is being played, only the player of a seat")


def test_nothing_of_a_running_match_tells_its_dice_or_who_decided_in_secret(running: Stored) -> None:
    texts = [running.get("replay").text, *(running.get(f"positions/{n}").text for n in range(26))]
    assert not any(SEED in text or running.match.commitment in text for text in texts)
    film = running.film()
    assert not film["over"]
    told = {batch["seat"] for batch in film["batches"]}
    assert told == ({-1} if running.match.game.meta.simultaneous else {-1, 0, 1})


def test_what_is_done_in_fog_is_not_counted(running: Stored) -> None:
    """Neither batches, nor their numbers, nor where turns begin tell how much others have done unseen."""
    film, counted = running.film(), places(running.match)
    summary = running.house.get(f"/api/matches/{running.id}").json
    assert film["count"] == summary["count"] == len(counted) - 1
    assert [batch["n"] for batch in film["batches"]] == list(range(len(counted)))
    assert (len(counted) < len(running.match.decisions) + 1) == running.match.game.meta.fog
    assert all(batch["events"] for batch in film["batches"][1:]) or not running.match.game.meta.fog, "and none is empty"
    assert max(turn["at"] for turn in film["turns"]) <= film["count"]
    beyond = running.get(f"positions/{len(counted)}")
    assert (beyond.status, f"look at 0 to {len(counted) - 1}" in beyond.text) == (422, True)


def test_a_running_match_is_told_as_to_its_spectators(running: Stored) -> None:
    with running.house.visit(running.id) as guest:
        update = guest.update
    assert running.film()["batches"] == update["batches"]
    last = running.position(update["count"])
    assert {name: last[name] for name in ("view", "opening", "moment", "pending")} == {
        name: update[name] for name in ("view", "opening", "moment", "pending")
    }


def test_a_match_that_goes_on_is_seen_as_it_is_now(house: House) -> None:
    stored = Stored(house, played("soulgems", {}, 25))
    assert stored.film()["count"] == 25
    match, seat = stored.match, stored.match.pending()[0]
    action = match.bot_action(seat, "random", seeds.stream(SEED))
    with house.visit(stored.id, stored.tokens[seat]) as guest:
        assert guest.decide(action)["t"] == "ack"
    match.decide(seat, action)
    film = stored.film()
    assert (film["count"], len(film["batches"])) == (26, 27)
    assert stored.position(26)["view"] == plain(match.view(-1))
    assert stored.position(25)["view"] == plain(match.branch(25).view(-1))


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("positions/100000", 422, "decisions; look at 0 to"),
        ("positions/-1", 422, "n:"),
        ("positions/x", 422, "n:"),
        ("positions/1?seat=2", 404, "There is no seat 2; seats are 0 to 1, and -1 for a spectator."),
        ("positions/1?seat=-2", 422, "seat:"),
    ],
)
def test_what_is_not_there_is_refused_in_words(over: Stored, path: str, status: int, words: str) -> None:
    answer = over.get(path)
    assert answer.status == status
    assert words.lower() in answer.json["error"].lower()


@pytest.mark.parametrize("path", ["replay", "positions/0"])
def test_an_unknown_match_is_refused_in_words(house: House, path: str) -> None:
    answer = house.get(f"/api/matches/abcdefghijk/{path}")
    assert answer.status == 404
    assert answer.json == {"error": "There is no such match; its link may be cut off.", "rule": "", "option": ""}
