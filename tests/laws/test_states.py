"""Laws of states and matches: copy, save, undo, branch, order of commits."""

from __future__ import annotations

import msgspec

from ludex.games import ALL, load
from ludex.kernel.events.log import Log
from ludex.kernel.play import save_file
from ludex.kernel.play.snapshots import state_hash

from .conftest import Table, dice_of, random_action, wandering


def test_a_copy_is_equal_and_independent(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=1, decisions=40)):
        canonical, seat = match.state.copy(), match.pending()[0]
        assert canonical == match.state
        match.game.engine.apply(canonical, seat, random_action(match, seat, dice_of(step)), Log())
        assert canonical != match.state


def test_every_event_has_a_sentence_and_data(table: Table) -> None:
    for match in wandering(table, number=8, decisions=60):
        for event in match.events[-1]:
            words, rule = table.game.text.events.explain(event, match.state, -1)
            assert words, event
            assert rule.startswith(f"{table.game.meta.prefix}-"), event
            data = table.game.text.events.data(event, match.state, -1)
            assert msgspec.json.decode(msgspec.json.encode(data), type=type(data)) == data, "of the types it says"


def test_bytes_are_the_state(table: Table) -> None:
    for match in wandering(table, number=2, decisions=60):
        assert match.game.engine.state.load(match.state.save()) == match.state


def test_a_match_can_be_taken_back_to_its_root(table: Table) -> None:
    hashes = [state_hash(match.state) for match in wandering(table, number=3, decisions=50)]
    *_, match = wandering(table, number=3, decisions=50)
    for count in range(len(hashes) - 1, -1, -1):
        assert state_hash(match.branch(count).state) == hashes[count]


def test_a_branch_goes_on_as_the_match_did(table: Table) -> None:
    *_, match = wandering(table, number=4, decisions=80)
    branch = match.branch(len(match.decisions) // 2)
    for decision in match.decisions[len(branch.decisions) :]:
        branch.decide(decision.seat, decision.action)
    assert branch.state == match.state
    assert branch.hashes == match.hashes


def test_a_save_loads_to_the_same_bytes_at_every_decision(table: Table) -> None:
    for match in wandering(table, number=5, decisions=30):
        text = save_file.dump(match)
        loaded = save_file.verify(text, load)
        assert loaded.state == match.state
        assert save_file.dump(loaded) == text


def test_commits_in_any_order_give_the_same_bytes(table: Table) -> None:
    met = 0
    for step, match in enumerate(wandering(table, number=6, decisions=120)):
        seats = match.pending()
        if len(seats) < 2:
            continue
        met += 1
        chosen = {seat: random_action(match, seat, dice_of(step)) for seat in seats}
        forward, backward = match.state.copy(), match.state.copy()
        for seat in seats:
            match.game.engine.apply(forward, seat, chosen[seat], Log())
        for seat in reversed(seats):
            match.game.engine.apply(backward, seat, chosen[seat], Log())
        assert forward == backward
    assert table.game.meta.simultaneous or not met


def test_some_game_asks_several_seats_at_once() -> None:
    """The law above is not empty, though games may do so now and then only."""
    games = [load(name) for name in ALL if load(name).meta.simultaneous]
    tables = [Table(game, game.meta.seats.usual, next(iter(game.meta.variants))) for game in games]
    assert any(len(match.pending()) > 1 for table in tables for match in wandering(table, number=6, decisions=120))


def test_a_log_changes_nothing(table: Table) -> None:
    """Events are reports: a state is the same whether anybody listens or not."""
    *_, match = wandering(table, number=7, decisions=60)
    silent = match.branch(0).state
    for decision in match.decisions:
        match.game.engine.apply(silent, decision.seat, decision.action, Log())
    assert silent == match.state
