"""What a seat may decide, as a client is sent it: folded, in an order and with numbers that tell nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludex.kernel.contract.client import as_they_are
from ludex.kernel.contract.menu import Choice, Grid, MatchAction, Menu
from ludex.server.matches.state import MatchState

Seal = Callable[[Sequence[int]], list[int]]


def listed(match_state: MatchState, seat: int) -> list[int]:
    """Return what a seat may decide, each group of actions as the one number that it is folded into."""
    actions = match_state.match.legal(seat)
    group_of = {action: number for number, group in _folds(match_state, seat, actions).items() for action in group}
    return list(dict.fromkeys(group_of.get(action, action) for action in actions))


def unfolded(match_state: MatchState, seat: int, number: int) -> Sequence[int]:
    """Return the actions of a group that is listed as one number; empty if there is no such group."""
    return _folds(match_state, seat, match_state.match.legal(seat)).get(number, ())


def _folds(match_state: MatchState, seat: int, actions: Sequence[int]) -> Mapping[int, Sequence[int]]:
    return match_state.game.client.fold(match_state.match.state, seat, actions)


def menu_of(match_state: MatchState, seat: int, actions: Sequence[int]) -> Menu:
    """Return actions as choices for a client."""
    game, state = match_state.game, match_state.match.state
    menu = game.client.menu(state, seat, in_sealed_order(match_state, seat, actions) if game.meta.fog else actions)
    if game.client.seal is not as_they_are:
        _seal_grids(menu, lambda actions: game.client.seal(state, seat, actions))
    shown: list[Choice | MatchAction] = [*menu.choices, *menu.match_actions]
    for choice, number in zip(shown, game.client.seal(state, seat, [choice.action for choice in shown]), strict=True):
        choice.action = number
    return menu


def _seal_grids(menu: Menu, seal: Seal) -> None:
    """Give grids sealed numbers; one whose sealed numbers are not sums becomes choices, which are not sealed yet."""
    sealed = [(grid, sealed_grid(grid, seal)) for grid in menu.grids]
    menu.choices += [choice for grid, found in sealed if found is None for choice in grid.choices()]
    menu.grids = [found for _, found in sealed if found]


def sealed_grid(grid: Grid, seal: Seal) -> Grid | None:
    """Return a grid whose sums are the sealed numbers of its choices, and tell nothing else; None if there is none."""
    numbers = seal([choice.action for choice in grid.choices()])
    columns = [[(step, part - column[0][1]) for step, part in column] for column in grid.columns]
    found = Grid(numbers[0] if numbers else grid.action, columns)
    return found if [choice.action for choice in found.choices()] == numbers else None


def in_sealed_order(match_state: MatchState, seat: int, actions: Sequence[int]) -> list[int]:
    """Return actions sorted by the numbers that a seat sees."""
    sealed = match_state.game.client.seal(match_state.match.state, seat, actions)
    return [action for _, action in sorted(zip(sealed, actions, strict=True))]
