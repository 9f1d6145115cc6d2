"""A law for all games, over the real socket: what a seat may not know changes no byte of what it can get.

All that may be asked is asked in two worlds that look the same to a seat, on turn and off, and by spectators. Two
things may differ, because the rules say so, and are not asked: whether a Settler may found a city is judged by the true
map (SC-22.10, R-89), and a typed name is not taken if a city anywhere has it (SC-2.11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from ludex.games import GAMES, load
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.interpreted_mode import NATIVE
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.kernel.state.action import verb_of
from ludex.server.matches.state import MatchState
from tests.kernel.changed import changed
from tests.laws.conftest import dice_of
from tests.server.house import FRIEND, ME, House, open_house
from tests.server.worlds import Question, ask_everything, header, questions, table_of

MANY = 120 if NATIVE else 40  # questions in one world
SEEDS = range(2) if NATIVE else range(1)
LENGTH, LOOKS = (40, 3) if NATIVE else (20, 1)  # decisions of a match, and how often it is looked at
RULES = [(name, variant) for name in GAMES for variant in list(load(name).meta.variants)[:: 1 if NATIVE else 9]]
Decisions = list[tuple[int, int]]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("worlds")
    with open_house(f"sqlite:///{folder}/matches.db", max_frames_per_s=100_000.0, max_frames_at_once=100_000) as house:
        yield house


def same(house: House, one: MatchState, other: MatchState, seat: int, asked: list[Question]) -> None:
    """A seat can't tell two worlds apart."""
    here, there = (asdict(ask_everything(house, match_state, seat, asked)) for match_state in (one, other))
    for answer, canonical, question in zip(here.pop("replies"), there.pop("replies"), asked, strict=True):
        assert answer == canonical, question
    assert here == there


def played(name: str, variant: str, number: int) -> Iterator[MatchState]:
    """A table looked at now and then, while bots of all kinds play."""
    game, dice = load(name), dice_of(number)
    head = header(name, game.meta.seats.usual, game.meta.variants[variant], number)
    match, made = table_of(head).match, Decisions()
    for step in range(LENGTH):
        if match.over:
            return
        if step % (LENGTH // LOOKS) == LENGTH // LOOKS - 1:
            yield table_of(head, made)
        seat = match.pending()[step % len(match.pending())]
        levels = game.meta.levels[-2:]
        made.append((seat, match.bot_action(seat, levels[step % len(levels)], dice)))
        match.decide(*made[-1])


@pytest.mark.parametrize("number", SEEDS)
@pytest.mark.parametrize(("name", "variant"), RULES)
def test_what_a_seat_does_not_know_changes_no_answer(house: House, name: str, variant: str, number: int) -> None:
    """Hidden cards, dice, stores and units in the fog are dealt anew; nothing that can be asked tells."""
    for match_state in played(name, variant, number):
        asked = questions(match_state.match, number, MANY)
        for seat in range(SPECTATOR, len(match_state.seats)):
            same(house, match_state, redealt(match_state, seat, number), seat, asked)


def redealt(match_state: MatchState, seat: int, number: int) -> MatchState:
    """The same table in another world that looks the same to this seat."""
    other = copy(match_state)
    other.match = copy(match_state.match)
    other.match.state = match_state.match.state.copy()
    match_state.game.engine.redeal(other.match.state, seat, dice_of(number + seat + 2))
    return other


# ---------------------------------------------------------------- decisions that nobody else sees


def secret_choices(settings: dict[str, int], name: str, by: int) -> tuple[MatchState, MatchState]:
    """Two matches in which a seat has chosen otherwise, and nobody has seen what."""
    head = header(name, load(name).meta.seats.usual, settings, 7)
    match_state, made = table_of(head), Decisions()
    while by not in match_state.match.pending():
        made.append((match_state.match.pending()[0], match_state.match.legal(match_state.match.pending()[0])[0]))
        match_state = table_of(head, made)
    legal = match_state.match.legal(by)
    return table_of(head, [*made, (by, legal[0])]), table_of(head, [*made, (by, legal[-1])])


def in_the_fog(*turns: tuple[int, Callable[[Match], list[int]]]) -> MatchState:
    """A match of Simple Civ in which each seat makes some decisions, then ends its turn unless they are none."""
    head, made = header("simpleciv", 2, {}, 7), Decisions()
    match_state = table_of(head)
    for seat, choose in turns:
        for action in choose(match_state.match):
            made.append((seat, action))
            match_state = table_of(head, made)
    return match_state


def deeds(*verbs: int) -> Callable[[Match], list[int]]:
    """The first legal decision of each of these kinds, none of which is in the way of the next."""

    def choose(match: Match) -> list[int]:
        legal = match.legal(match.pending()[0])
        return [next(action for action in legal if verb_of(action) == verb) for verb in verbs]

    return choose


BUSY = (1, deeds(Verb.CHOOSE_TECH, Verb.FORTIFY, Verb.FOUND))
IDLE = (1, deeds(Verb.CHOOSE_TECH))
END_0, END_1 = (0, deeds(Verb.END_TURN)), (1, deeds(Verb.END_TURN))
SETTLE = (0, deeds(Verb.CHOOSE_TECH, Verb.FOUND))
BUILD = (0, deeds(Verb.BUILD))
BUILD_1, SETTLE_1 = (1, deeds(Verb.BUILD)), (1, deeds(Verb.FOUND))
FOG: dict[str, Callable[[], tuple[MatchState, MatchState]]] = {
    "while the other acts": lambda: (in_the_fog(END_0, BUSY), in_the_fog(END_0)),
    "after the other has acted": lambda: (in_the_fog(END_0, BUSY, END_1), in_the_fog(END_0, IDLE, END_1)),
    "when the other was first": lambda: (
        in_the_fog(END_0, BUSY, BUILD_1, END_1, SETTLE, BUILD),
        in_the_fog(END_0, IDLE, END_1, SETTLE, BUILD),
    ),
    "some turns later": lambda: (
        in_the_fog(END_0, BUSY, BUILD_1, END_1, SETTLE, BUILD, END_0, END_1),
        in_the_fog(END_0, END_1, SETTLE, BUILD, END_0, SETTLE_1, BUILD_1, END_1),
    ),
    "a choice of cards": lambda: secret_choices({"relics": 1}, "soulgems", 1),
    "a commitment": lambda: secret_choices({}, "impetus", 1),
}


@pytest.mark.parametrize("worlds", FOG.values(), ids=FOG)
def test_what_others_decide_unseen_changes_no_answer(
    house: House, worlds: Callable[[], tuple[MatchState, MatchState]]
) -> None:
    """Nor what comes unasked: no batch, no count, no number of a unit, a city or a decision tells that it was made."""
    one, other = worlds()
    assert one.match.state != other.match.state
    for seat in (SPECTATOR, 0):
        same(house, one, other, seat, questions(one.match, 7, MANY))


@pytest.mark.parametrize("name", GAMES)
def test_who_is_not_asked_is_refused_before_anything_is_read(house: House, name: str) -> None:
    """In the same words whatever was asked: nothing of it reaches the game."""
    match_state = table_of(header(name, load(name).meta.seats.usual, {}, 3))
    if load(name).meta.simultaneous:
        match_state = table_of(header(name, load(name).meta.seats.usual, {}, 3), [(1, match_state.match.legal(1)[0])])
    else:
        assert match_state.match.pending() == [0]
    asked = [question for question in questions(match_state.match, 3, MANY) if question[0] in ("why", "expand")]
    asked += [
        ("decide", {"own": match_state.own(1)} | fields)
        for kind, fields in asked
        if kind == "why" and "steps" not in fields
    ]

    def unread(*_: Any) -> int:
        raise AssertionError("this was read")

    deaf = changed(match_state.game, parse=unread, action_from_steps=unread, expand=unread)
    match_state.game = match_state.match.game = deaf
    replies = ask_everything(house, match_state, 1, asked).replies
    assert len({(reply["text"], reply["rule"]) for reply in replies}) == 1
    assert "went wrong" not in replies[0]["text"]


def test_nothing_arrives_while_others_act_in_the_fog(house: House) -> None:
    """Not even an update in which nothing has changed: it would tell that something was done, and when."""
    id, tokens = house.begin("simpleciv", ME, FRIEND)
    with house.visit(id, tokens[0]) as me, house.visit(id, tokens[1]) as friend:
        assert me.decide(words="end")["t"] == "ack"
        me.wait(lambda guest: guest.update["pending"] == [1])
        friend.wait(lambda guest: guest.asked())
        heard = [frame for frame in me.frames if '"update"' in frame]
        for words in ("research fieldcraft", "research script_lore"):
            assert friend.decide(words=words)["t"] == "ack"
            assert [me.ask("ping")["t"], me.ask("ping")["t"]] == ["ack", "ack"]
        assert [frame for frame in me.frames if '"update"' in frame] == heard
        assert friend.decide(words="end")["t"] == "ack"
        assert me.wait(lambda guest: guest.update["pending"] == [0]).update["count"] == 2, "both ends of turns"
