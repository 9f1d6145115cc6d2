"""Worlds that stand in a running server, and everything that somebody there can get to know by any request."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludex.games import load
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.server.matches.apply_entries import fold
from ludex.server.matches.live import LiveMatch
from ludex.server.matches.seat_tokens import hashed
from ludex.server.matches.state import MatchState
from ludex.server.store import MatchRow
from ludex.server.store.entries import Decided, numbered
from ludex.server.store.rows import StoredHeader, StoredSeat
from tests.server.house import Data, House

ID = "two_worlds_"  # of every match here
OUR_TIME = ("online", "away")  # what a table tells of the people at it, not of the game
Question = tuple[str, Data]  # a kind of request, and its fields but for the seat

# Words that name what a seat may or may not know, besides those of legal decisions.
WORDS = {
    "impetus": ["guide plains", "play trade", "take x", "swap trade war", "idol battle 0,0", "spoils trade"],
    "soulgems": ["Keep SoulNet", "Play TemporalRift", "Decline", "Next", "Summon Q@d8", "Move a1-a2", "Keep B SoulNet"],
    "simpleciv": [
        *(f"{deed} u{n}" for deed in ("fortify", "found", "stop") for n in range(8)),
        *(f"move u{n} {to}" for n in (*range(12), 999) for to in ("E", "SW")),
        *(f"buy c{n}" for n in (*range(6), 999)),
        *(f"work c0 {column},{row}" for column in range(0, 30, 7) for row in range(0, 22, 7)),
        *(f"{deed} {civ}" for deed in ("war", "offer peace", "revoke") for civ in ("jade", "river", "zzz", "s")),
        *(f"attack u0 {column},{row}" for column in range(0, 30, 9) for row in range(0, 22, 9)),
        "link u0 u1", "link u0 u7", "build c0 scout", "build c1 scout", "shoot c0 3,3", "raze c1", "", "u3", "zzz",
    ],
}  # fmt: skip
STEPS = {
    "impetus": [[("do", "guide")], [("card", "trade")]],
    "soulgems": [[("card", "SoulNet")], [("from", "a1"), ("to", "a2")]],
    "simpleciv": [
        *([("who", f"{kind}{n}"), ("do", deed)] for kind, deed in (("u", "fortify"), ("c", "buy")) for n in range(8)),
        *([("at", f"{column},{row}"), ("do", "fortify")] for column in range(0, 30, 7) for row in range(0, 22, 7)),
        *([("civ", str(n)), ("do", "war")] for n in range(7)),
    ],
}


def token(seat: int) -> str:
    return f"{seat}" * 22


def header(game: str, seats: int, settings: Mapping[str, int], number: int) -> StoredHeader:
    """A match of people only."""
    return StoredHeader(
        game=game,
        version=load(game).meta.version,
        seats=[StoredSeat("link", "easy", "", hashed(token(seat))) for seat in range(seats)],
        seed=seeds.numbered(number),
        settings=dict(settings),
        scenario=None,
        lesson=False,
        parent="",
    )


def table_of(head: StoredHeader, decisions: Iterable[tuple[int, int]] = ()) -> MatchState:
    """A table after these decisions, to which everybody has come."""
    log = [Decided(seat=seat, action=action) for seat, action in decisions]
    match_state = fold(MatchRow(ID, 0.0, head), numbered(log, 1, 0.0))
    for seat in match_state.seats:
        seat.joined = True
    return match_state


@dataclass
class Known:
    """All that a visitor has got: what was sent unasked, the answers, and pages."""

    match_state: Data
    updates: list[Data]
    replies: list[Data]
    pages: list[str]


def ask_everything(house: House, match_state: MatchState, seat: int, questions: list[Question]) -> Known:
    """Visit a world with a seat's link, or none, and ask all this; nothing of it changes the world."""
    house.registry.live_matches[ID] = LiveMatch(match_state, house.registry.store, house.settings, lambda *_: False)
    house.app.state.__dict__.get("_state", {}).pop("caches", None)
    mine = [token(seat)] if seat != SPECTATOR else []
    with house.visit(ID, *mine) as guest:
        replies = [guest.ask(kind, **({"seat": max(seat, 0)} | fields)) for kind, fields in questions]
        past = [json.dumps(guest.ask("earlier", before=number)["batches"]) for number in (0, 3, 10**6)]
        updates = [frame for frame in map(json.loads, guest.frames) if frame["t"] == "update"]
    seats = [{name: seat[name] for name in seat if name not in OUR_TIME} for seat in guest.table["seats"]]
    told = past + pages(house, seat, updates[-1]["count"])
    return Known(guest.table | {"seats": seats}, updates, replies, told)


def pages(house: House, seat: int, count: int) -> list[str]:
    """What HTTP tells: the summary, the film, and positions, as this seat and as others."""
    place, mine = f"/api/matches/{ID}", {"Authorization": f"Seat {token(seat)}"}
    paths = ["", "/save", "/position", "/position?at=0", "/record", "/replay", f"/replay?seat={seat}"]
    paths += [f"/positions/0?seat={eyes}" for eyes in (0, 1)]
    paths += [f"/positions/{n}?seat={eyes}" for n in {0, count // 2, count, count + 1} for eyes in {SPECTATOR, seat}]
    return [f"{answer.status} {answer.text}" for answer in (house.get(place + path, **mine) for path in sorted(paths))]


def groups(match: Match) -> list[int]:
    """The numbers of what seats are shown as one open choice."""
    client, state = match.game.client, match.state
    folds = {seat: [*client.fold(state, seat, match.legal(seat))] for seat in match.pending()}
    return [number for seat, found in folds.items() for number in client.seal(state, seat, found)]


def questions(match: Match, number: int, limit: int) -> list[Question]:
    """What might be asked: words, steps and numbers of decisions that some seat may make, and many that nobody may."""
    rolls, game, legal = random.Random(number), match.game, [a for seat in match.pending() for a in match.legal(seat)]
    some = rolls.sample(legal, min(len(legal), limit // 6))
    numbers = [
        *some,
        *groups(match),
        *(action ^ 1 << rolls.randrange(52) for action in some),
        *(rolls.getrandbits(52) for _ in "1234"),
    ]
    menu = game.client.menu(match.state, match.pending()[0], match.legal(match.pending()[0]))
    shown = [step.id for step in menu.steps]
    steps = [*STEPS.get(game.meta.name, []), *(rolls.sample(shown, min(len(shown), 3)) for _ in range(limit // 6))]
    words = [*(game.text.describe(match.state, action) for action in some), *WORDS.get(game.meta.name, [])]
    found: list[Question] = [("why", {"words": text}) for text in words]
    found += [("why", {"steps": chosen}) for chosen in steps] + [("why", {"action": action}) for action in numbers]
    found += [("expand", {"action": action}) for action in numbers] + [("takeback", {"agree": False})]
    return rolls.sample(found, min(len(found), limit))
