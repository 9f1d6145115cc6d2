"""Who plays in a terminal and who plays in a browser have the same choices, with the same steps and facts."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from ludex.games import ALL, load
from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Menu, StepId
from ludex.kernel.play.match import Match
from ludex.server.matches.menus import listed, menu_of, unfolded
from ludex.server.matches.state import MatchState
from ludex.terminal.session import Session
from tests.laws.conftest import dice_of, random_action
from tests.server.worlds import header, table_of

DECISIONS = 200  # of a game that is not over by then
EVERY = 8  # decisions between two comparisons, once the first turns are over
Shown = dict[int, tuple[frozenset[StepId], tuple[Fact, ...], bool]]  # by action: steps, facts, whether it is open
VARIANTS = [(name, variant) for name in ALL for variant in load(name).meta.variants]


def shown(menu: Menu) -> Shown:
    return {
        choice.action: (
            frozenset(step.id for step in menu.steps_of(choice)), tuple(menu.facts_of(choice)), choice.more,
        )
        for choice in menu.all_choices()
    }  # fmt: skip


def in_terminal(match: Match, seat: int) -> Shown:
    return shown(Session(match, Console(file=io.StringIO()), lambda _: "").scene(seat).menu)


def in_browser(match_state: MatchState, seat: int) -> Shown:
    """What a browser is sent, with the menus of all groups that it would fetch; actions by their own numbers."""
    found: Shown = {}
    unseal, state = match_state.game.client.unseal, match_state.match.state
    for sealed, choice in shown(menu_of(match_state, seat, listed(match_state, seat))).items():
        number = unseal(state, seat, sealed)
        group = unfolded(match_state, seat, number)
        inside = shown(menu_of(match_state, seat, group)) if group else {sealed: choice}
        found |= {unseal(state, seat, action): words for action, words in inside.items()}
    return found


def whole_game(game: str, variant: str) -> Iterator[MatchState]:
    """A game between random players, seen before its decisions."""
    meta, dice = load(game).meta, dice_of(41)
    match_state = table_of(header(game, meta.seats.usual, dict(meta.variants[variant]) | dict(meta.short), 41))
    for number in range(DECISIONS):
        match = match_state.match
        if match.over:
            return
        if number < 24 or number % EVERY == 0:
            yield match_state
        seat = match.pending()[0]
        match.decide(seat, random_action(match, seat, dice))


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_terminal_and_browser_show_the_same_choices(game: str, variant: str) -> None:
    for match_state in whole_game(game, variant):
        for seat in match_state.match.pending():
            assert in_terminal(match_state.match, seat) == in_browser(match_state, seat)
