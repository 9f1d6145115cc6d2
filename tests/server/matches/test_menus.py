"""Long lists are folded: what is sent at first and what is sent on request are together exactly what may be decided."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludex.games import GAMES, load
from ludex.kernel.play import seed as seeds
from ludex.server.matches.apply_entries import apply, fold
from ludex.server.matches.menus import listed, menu_of, unfolded
from ludex.server.matches.state import MatchState
from ludex.server.store import Entry, MatchRow
from ludex.server.store.entries import Decided
from tests.server.worlds import header

LENGTH, STEP = 120, 5  # decisions, of which every fifth is looked at


def played(game: str) -> Iterator[MatchState]:
    """A match of people for whom bots decide, seen now and then."""
    state, dice = fold(MatchRow("m", 0.0, header(game, 2, {}, 5)), []), seeds.stream(seeds.numbered(5))
    while not state.over and state.count < LENGTH:
        seat = state.pending()[-1]
        made = Decided(seat=seat, action=state.match.bot_action(seat, "normal", dice))
        apply(state, Entry(state.seq + 1, made, 0.0))
        if state.count % STEP == 0 and not state.over:
            yield state


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_offered_once_at_first_or_on_request(game: str) -> None:
    for state in played(game):
        for seat in state.pending():
            numbers = listed(state, seat)
            groups = {number: list(unfolded(state, seat, number)) for number in numbers}
            offered = [action for number in numbers for action in groups[number] or [number]]
            assert sorted(offered) == sorted(state.match.legal(seat))


@pytest.mark.parametrize("game", GAMES)
def test_a_group_is_an_open_choice_and_its_menu_has_its_actions(game: str) -> None:
    for state in played(game):
        for seat in state.pending():
            match, client = state.match, state.game.client
            for choice in menu_of(state, seat, listed(state, seat)).all_choices():
                number = client.unseal(match.state, seat, choice.action)
                inside = unfolded(state, seat, number) or match.choices(seat, number)
                assert choice.more == bool(inside)
                shown = menu_of(state, seat, inside).all_choices() if inside else []
                found = {client.unseal(match.state, seat, inner.action) for inner in shown}
                assert found == set(inside)


def test_a_long_list_becomes_shorter() -> None:
    seen = [(state.match.legal(seat), listed(state, seat)) for state in played("simpleciv") for seat in state.pending()]
    long = [(len(whole), len(first)) for whole, first in seen if len(whole) > 30]
    assert long
    assert all(first < whole for whole, first in long)


@pytest.mark.parametrize("number", [0, 1, 7, 2**52 + 3])
def test_a_number_that_is_no_group_has_nothing_inside(number: int) -> None:
    *_, state = played("simpleciv")
    seat = state.pending()[0]
    known = load("simpleciv").client.fold(state.match.state, seat, state.match.legal(seat))
    assert number in known or unfolded(state, seat, number) == ()
