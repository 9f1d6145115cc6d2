"""Laws of menus: a menu has every listed action once, each told apart by its steps, and nothing else."""

from __future__ import annotations

from ludex.kernel.contract.menu import Menu
from ludex.kernel.play.match import Match

from .conftest import Table, wandering


def actions_of(menu: Menu) -> list[int]:
    return sorted(choice.action for choice in menu.all_choices())


def menu_of(match: Match, seat: int, actions: list[int]) -> Menu:
    return match.game.client.menu(match.state, seat, actions)


def test_a_menu_offers_what_is_listed(table: Table) -> None:
    for match in wandering(table, number=31, decisions=60):
        for seat in match.pending():
            menu = match.menu(seat)
            assert menu is not None
            assert {settled(match, seat, action) for action in actions_of(menu)} == set(match.legal(seat))
            for choice in menu.all_choices()[:50]:
                assert choice.more == bool(match.choices(seat, choice.action))
                assert choice.more or match.why_not(seat, choice.action) is None


def settled(match: Match, seat: int, action: int) -> int:
    """A choice may name more than its entry, such as how a price is paid: the entry that it belongs to."""
    legal = match.legal(seat)
    if action in legal:
        return action
    return next(entry for entry in legal if action in match.choices(seat, entry))


def test_every_choice_differs_in_its_steps(table: Table) -> None:
    for match in wandering(table, number=32, decisions=60):
        for seat in match.pending():
            menu = match.menu(seat)
            assert menu is not None
            steps = [tuple(sorted(choice.steps)) for choice in menu.all_choices()]
            assert len(set(steps)) == len(steps)


def test_a_seat_that_is_not_asked_has_no_menu(table: Table) -> None:
    for match in wandering(table, number=33, decisions=20):
        for seat in set(range(table.seats)) - set(match.pending()):
            assert match.menu(seat) is None


def test_folds_hold_each_of_their_actions_once(table: Table) -> None:
    for match in wandering(table, number=34, decisions=60):
        for seat in match.pending():
            legal = match.legal(seat)
            folds = match.game.client.fold(match.state, seat, legal)
            folded = [action for group in folds.values() for action in group]
            assert len(set(folded)) == len(folded)
            assert set(folded) <= set(legal)
            assert not set(folds) & set(legal), "a group has a number of its own"
            for number, group in folds.items():
                [choice] = menu_of(match, seat, [number]).all_choices()
                assert choice.more
                assert actions_of(menu_of(match, seat, list(group))) == sorted(group)
