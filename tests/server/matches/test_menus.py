"""Long lists are folded: what is sent at first and what is sent on request are together exactly what may be decided."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludex.games import GAMES, load
from ludex.kernel.contract.menu import Grid
from ludex.kernel.play import seed as seeds
from ludex.server.matches.apply_entries import apply, fold
from ludex.server.matches.menus import listed, menu_of, sealed_grid, unfolded
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


def test_a_grid_is_sealed_as_one_where_sealed_numbers_are_sums() -> None:
    grid = Grid(1000, [[(0, 5)], [(1, 10), (2, 20), (3, 40)]])
    moved = sealed_grid(grid, lambda actions: [action + 7 for action in actions])
    assert moved == Grid(1022, [[(0, 0)], [(1, 0), (2, 10), (3, 30)]]), "it tells sealed numbers and nothing else"
    assert sealed_grid(grid, lambda actions: [3 * action for action in actions]) is None


def test_the_tiles_of_a_travel_order_come_as_a_grid() -> None:
    sizes = []
    for state in played("simpleciv"):
        for seat in state.pending():
            lists = [state.match.choices(seat, action) for action in state.match.legal(seat)]
            sizes += [(menu_of(state, seat, tiles), len(tiles)) for tiles in lists if len(tiles) > 30]
    assert sizes
    assert all(not menu.choices and len(menu.all_choices()) == tiles for menu, tiles in sizes)
