"""Laws of knowledge: what a seat may not know changes nothing that it sees, nor what its bot decides."""

from __future__ import annotations

from itertools import chain
from typing import Any

import msgspec
import numpy as np

from ludex.kernel.contract.client import returned
from ludex.kernel.contract.engine import nothing_hidden
from ludex.kernel.contract.game import Game
from ludex.kernel.events.log import Log
from ludex.kernel.play.match import Match
from ludex.kernel.simulate.linking import loops

from .conftest import Table, dice_of, wandering


def other_world(match: Match, seat: int, number: int) -> Any:
    """The same position as far as this seat knows."""
    world = match.state.copy()
    match.game.engine.redeal(world, seat, dice_of(number))
    return world


def observed(game: Game, state: Any, seat: int) -> list[int]:
    out = np.zeros(game.engine.observation, dtype=np.int64)
    game.engine.observe(state, seat, out)
    return out.tolist()  # type: ignore[no-any-return]


def test_views_and_observations_leak_nothing(table: Table) -> None:
    game = table.game
    for step, match in enumerate(wandering(table, number=21, decisions=80)):
        for seat in range(-1, table.seats) if step % 2 == 0 else ():
            world = other_world(match, seat, step)
            assert world != match.state or not hides_something(game), "at least the dice are others"
            assert game.client.view(world, seat) == match.view(seat)
            assert observed(game, world, seat) == observed(game, match.state, seat)


def test_redealt_worlds_are_sound_and_ask_the_same_seats_the_same(table: Table) -> None:
    game = table.game
    for step, match in enumerate(wandering(table, number=22, decisions=80)):
        for seat in match.pending():
            world = other_world(match, seat, step)
            assert game.engine.broken_invariant(world) == 0
            assert game.engine.pending(world) == game.engine.pending(match.state)
            buffer = np.zeros(game.engine.max_actions, dtype=np.int64)
            assert buffer[: game.engine.legal(world, seat, buffer)].tolist() == match.legal(seat)
            menus = [game.client.menu(state, seat, match.legal(seat)) for state in (world, match.state)]
            assert menus[0] == menus[1]
            for entry in match.legal(seat)[:20]:
                assert buffer[: game.engine.expand(world, seat, entry, buffer)].tolist() == match.choices(seat, entry)
            for other in match.pending():
                assert game.engine.legal(world, other, buffer) >= 1
                game.engine.apply(world, other, loops(game).choose(0, world, other, dice_of(step), buffer), Log())
            assert game.engine.broken_invariant(world) == 0


def hides_something(game: Game) -> bool:
    """Whether a game says that a state may hold something that some seat does not know."""
    return game.engine.redeal is not nothing_hidden


def test_redealing_does_deal_something_else(game: Game) -> None:
    """A law that always held because nothing is ever hidden would be worth nothing; some variant hides something."""
    if not hides_something(game):
        return
    tables = [Table(game, game.meta.seats.most, variant) for variant in game.meta.variants]
    starts = [wandering(table, number, decisions=20) for table in tables for number in range(23, 27)]
    differing = secrets = 0
    for step, match in enumerate(chain.from_iterable(starts)):
        mine = match.pending()[0]
        world = other_world(match, mine, step)
        secrets += any(match.view(seat) != match.view(mine) for seat in range(game.meta.seats.most))
        differing += any(
            game.client.view(world, seat) != match.view(seat) for seat in range(game.meta.seats.most) if seat != mine
        )
    assert differing > 0 or secrets == 0, "seats see different things, but redeal deals none of them again"


def test_bots_decide_from_what_their_seat_knows(table: Table) -> None:
    game = table.game
    buffer = np.zeros(game.engine.max_actions, dtype=np.int64)
    for step, match in enumerate(wandering(table, number=24, decisions=60)):
        for seat in match.pending():
            world = other_world(match, seat, step)
            for level in range(len(game.meta.levels)):
                here = loops(game).choose(level, match.state.copy(), seat, dice_of(step), buffer)
                there = loops(game).choose(level, world.copy(), seat, dice_of(step), buffer)
                assert here == there


def test_bots_decide_legally_and_change_nothing(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=25, decisions=100)):
        before = match.state.copy()
        for seat in match.pending():
            for level in match.game.meta.levels:
                assert match.why_not(seat, match.bot_action(seat, level, dice_of(step))) is None
        assert match.state == before


def test_a_view_is_plain_data(table: Table) -> None:
    kind = returned(table.game.client.view)
    assert kind is not None
    for match in wandering(table, number=26, decisions=20):
        assert type(match.view(0)) is kind, "as its function says"
        assert msgspec.json.decode(msgspec.json.encode(match.view(0)), type=kind) == match.view(0)
