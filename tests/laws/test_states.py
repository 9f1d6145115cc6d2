"""Laws of states and matches: copy, save, undo, branch, order of commits."""

from __future__ import annotations

from ludex.games import load
from ludex.kernel import save
from ludex.kernel.events import Log
from ludex.kernel.game import Game
from ludex.kernel.match import state_hash

from .conftest import wandering


def test_a_copy_is_equal_and_independent(table: tuple[Game, int]) -> None:
    for match in wandering(*table, number=1, decisions=40):
        twin = match.state.copy()
        assert twin == match.state
        match.game.apply(twin, match.pending()[0], match.legal(match.pending()[0])[0], Log())
        assert twin != match.state


def test_bytes_are_the_state(table: tuple[Game, int]) -> None:
    for match in wandering(*table, number=2, decisions=60):
        assert match.game.state.load(match.state.save()) == match.state


def test_a_match_can_be_taken_back_to_its_root(table: tuple[Game, int]) -> None:
    hashes = [state_hash(match.state) for match in wandering(*table, number=3, decisions=50)]
    *_, match = wandering(*table, number=3, decisions=50)
    for count in range(len(hashes) - 1, -1, -1):
        assert state_hash(match.branch(count).state) == hashes[count]


def test_a_branch_goes_on_as_the_match_did(table: tuple[Game, int]) -> None:
    *_, match = wandering(*table, number=4, decisions=80)
    branch = match.branch(len(match.decisions) // 2)
    for decision in match.decisions[len(branch.decisions) :]:
        branch.decide(decision.seat, decision.action)
    assert branch.state == match.state
    assert branch.hashes == match.hashes


def test_a_save_loads_to_the_same_bytes_at_every_decision(table: tuple[Game, int]) -> None:
    for match in wandering(*table, number=5, decisions=30):
        text = save.dump(match)
        loaded = save.verify(text, load)
        assert loaded.state == match.state
        assert save.dump(loaded) == text


def test_commits_in_any_order_give_the_same_bytes(table: tuple[Game, int]) -> None:
    met = 0
    for match in wandering(*table, number=6, decisions=120):
        seats = match.pending()
        if len(seats) < 2:
            continue
        met += 1
        chosen = {seat: match.legal(seat)[-1] for seat in seats}
        forward, backward = match.state.copy(), match.state.copy()
        for seat in seats:
            match.game.apply(forward, seat, chosen[seat], Log())
        for seat in reversed(seats):
            match.game.apply(backward, seat, chosen[seat], Log())
        assert forward == backward
    assert met or table[0].name not in ("impetus",), "simultaneous games must have met simultaneous decisions"


def test_a_log_changes_nothing(table: tuple[Game, int]) -> None:
    """Events are reports: a state is the same whether anybody listens or not."""
    *_, match = wandering(*table, number=7, decisions=60)
    silent = match.branch(0).state
    for decision in match.decisions:
        match.game.apply(silent, decision.seat, decision.action, Log())
    assert silent == match.state
