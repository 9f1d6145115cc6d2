"""Only what a seat may see leaves the server: in whole games, in every frame, in every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import copy
from pathlib import Path

import pytest
from msgspec.structs import replace

from ludex.games import load
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.forced_pass import only_pass
from ludex.kernel.play.match import Match
from ludex.kernel.state.record import Record
from ludex.server.matches.apply_entries import apply, fold
from ludex.server.matches.live import LiveMatch
from ludex.server.matches.seat_tokens import hashed
from ludex.server.matches.state import MatchState
from ludex.server.settings import Settings
from ludex.server.store import Entry, MatchRow
from ludex.server.store.entries import Decided
from ludex.server.store.rows import StoredHeader
from ludex.server.ws.protocol import encoder
from ludex.server.ws.updates import Cursor, match_info, update
from tests.laws.conftest import dice_of
from tests.server import worlds
from tests.server.house import BOT, FRIEND, ME, Guest, House, open_house, plain
from tests.server.json_patch import patched

SEED = seeds.numbered(11)
RULES = [
    ("impetus", 3, {}),
    ("soulgems", 2, {}),
    ("soulgems", 2, {"relics": 1}),
    ("soulgems", 2, dict(load("soulgems").meta.variants["everything"])),
]
LENGTH = 200 if NATIVE else 60  # decisions looked at
STEP = 3  # of which every third one


def header(game: str, seats: int, settings: Mapping[str, int]) -> StoredHeader:
    """A match of people only."""
    return replace(worlds.header(game, seats, settings, 0), seed=SEED)


def room_of(match_state: MatchState) -> LiveMatch:
    return LiveMatch(match_state, None, Settings(database="sqlite://"), lambda *_: False)  # type: ignore[arg-type]


def played(game: str, seats: int, settings: Mapping[str, int]) -> Iterator[MatchState]:
    """A table seen after every few decisions, which bots of all kinds make."""
    match_state, dice = fold(MatchRow("m", 0.0, header(game, seats, settings)), []), dice_of(1)
    for step in range(LENGTH):
        if match_state.over:
            return
        seat = match_state.match.pending()[step % len(match_state.match.pending())]
        action = match_state.match.bot_action(seat, match_state.game.meta.levels[-1 - step % 2], dice)
        apply(match_state, Entry(match_state.seq + 1, Decided(seat=seat, action=action), 0.0))
        if step % STEP == 0:
            yield match_state


def frames(match_state: MatchState, seat: int, cursor: Cursor) -> list[bytes]:
    """All that somebody with this seat is sent: if he comes now, and if he has been here before and has a cursor.

    Whether undo is possible tells of dice on purpose.
    """
    live = room_of(match_state)
    updates = [replace(update(live, seat, who), undo="") for who in (Cursor(), cursor)]
    info = replace(match_info(live, frozenset({seat} - {-1})), seats=[])  # which tell how long people are away
    return [encoder.encode(frame) for frame in (*updates, info)]


@pytest.mark.parametrize(("game", "seats", "settings"), RULES)
def test_what_a_seat_does_not_know_changes_no_byte_of_what_it_is_sent(
    game: str, seats: int, settings: dict[str, int]
) -> None:
    looked, cursors = 0, {seat: Cursor() for seat in range(-1, seats)}
    for match_state in played(game, seats, settings):
        truth = match_state.match.state
        for seat, cursor in cursors.items():
            before = copy(cursor)
            sent = frames(match_state, seat, cursor)
            match_state.match.state = redealt(match_state.match, seat, match_state.count)
            assert frames(match_state, seat, before) == sent
            match_state.match.state = truth
            looked += 1
    assert looked > LENGTH // (2 * STEP)


def redealt(match: Match, seat: int, number: int) -> Record:
    """Another world that looks the same to this seat."""
    world: Record = match.state.copy()
    match.game.engine.redeal(world, seat, dice_of(number))
    return world


@pytest.mark.parametrize(("game", "seats", "settings"), RULES)
def test_no_refusal_tells_what_a_seat_does_not_know(game: str, seats: int, settings: dict[str, int]) -> None:
    for match_state in played(game, seats, settings):
        truth, match = match_state.match.state, match_state.match
        tried = [action for seat in match.pending() for action in match.legal(seat)[:10]]
        tried += [action ^ 1 << bit for action in tried[:5] for bit in (0, 3, 16, 20, 33)]
        for seat in range(seats):
            told = [match.why_not(seat, action) for action in tried]
            match.state = redealt(match, seat, match_state.count)
            assert [match.why_not(seat, action) for action in tried] == told
            match.state = truth


# the same in a running server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("secrets")
    with open_house(f"sqlite:///{folder}/matches.db", max_frames_per_s=10_000.0, max_frames_at_once=10_000) as house:
        yield house


@pytest.mark.parametrize(("game", "settings"), [("impetus", {}), ("soulgems", {"relics": "1"})])
def test_whole_games_as_a_spectator_hears_them(house: House, game: str, settings: dict[str, str]) -> None:
    id, tokens = house.begin(game, ME, FRIEND, *[BOT] * (load(game).meta.seats.usual - 2), settings=settings)
    with house.visit(id) as watcher, house.visit(id, tokens[0]) as me, house.visit(id, tokens[1]) as friend:
        play(me, friend)
        match = house.registry.live_matches[id].match_state.match
        for guest, seat in ((watcher, -1), (me, 0), (friend, 1)):
            guest.wait(lambda guest: guest.update["count"] >= len(match.decisions))
            hidden = [match.header.seed, *tokens, *map(hashed, tokens), *streams(match)]
            running = [frame for frame in guest.frames if not may_show_seed(frame)]
            assert all(secret not in frame for frame in running for secret in hidden)
            shown_as_seen(match, seat, running)


def play(me: Guest, friend: Guest) -> None:
    """Both people decide whenever they are asked, for a while or to the end."""
    while me.update["count"] < LENGTH and not me.update["over"]:
        for guest in (me, friend):
            assert guest.ask("ping")["t"] == "ack"
            if guest.asked():
                assert guest.decide()["t"] in ("ack", "refused")


def may_show_seed(text: str) -> bool:
    """Whether a frame says that the match is over."""
    frame = json.loads(text)
    return bool(frame.get("over") or frame.get("seed"))


def streams(match: Match) -> list[str]:
    """The numbers of the dice as they are now."""
    names = [
        name for name, field in match.state.fields.items() if field.item.record and "a" in field.item.record.fields
    ]
    return [str(word) for name in names for word in getattr(match.state, name).plain().values() if word > 99_999]


def shown_as_seen(match: Match, seat: int, frames: list[str]) -> None:
    """Every position that was sent is the view of this seat, then; no decision is told in words."""
    said = [decision.words for decision in match.decisions if len(decision.words) > 12]
    updates = [frame for frame in map(json.loads, frames) if frame["t"] == "update"]
    assert len(updates) > 10
    then, view = match.header.start(), None
    for frame in updates:
        view = frame["view"] if frame["changes"] is None else patched(view, frame["changes"])
        for decision in match.decisions[len(then.decisions) : frame["count"]]:
            then.decide(decision.seat, decision.action, decision.text)
        assert frame["seat"] == seat
        assert view == plain(then.view(seat))
        assert (frame["menu"] is not None) == (seat in then.pending() and only_pass(then, seat) is None)
        batches = json.dumps(frame["batches"])
        assert not any(words in batches for words in said)
