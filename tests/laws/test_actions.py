"""Laws of actions: listed is allowed, allowed is listed or has a twin that is, and each has one notation."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ludex.kernel.contract.game import Game
from ludex.kernel.errors import ActionOverflow, LudexError
from ludex.kernel.play.match import Match
from ludex.kernel.simulate.linking import loops
from ludex.kernel.state.action import LIMIT, NONE, pack
from tests.kernel.changed import changed

from .conftest import Table, dice_of, random_action, reachable, wandering

ALL = 2_000  # finished actions of one position, if it has no more
SOME = 250


def sample(rolls: random.Random, legal: list[int]) -> set[int]:
    """Actions near the legal ones and anywhere in the space of all."""
    near = {action ^ (1 << rolls.randrange(52)) for action in rolls.choices(legal, k=40)}
    small = {
        int(pack(rolls.randrange(12), rolls.randrange(9), rolls.randrange(70), rolls.randrange(300))) for _ in range(80)
    }
    return near | small | {rolls.randrange(LIMIT) for _ in range(40)}


def canonical(match: Match, seat: int, action: int) -> int:
    return int(match.game.engine.canonical(match.state, seat, action))


def test_what_is_listed_is_allowed(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=11, decisions=100)):
        for seat in range(table.seats):
            listed = match.legal(seat)
            assert len(set(listed)) == len(listed), "once"
            found, _ = reachable(match, seat, dice_of(step), ALL)
            assert all(match.why_not(seat, action) is None for action in found)
            assert all(canonical(match, seat, action) == action for action in found)
            assert all(match.why_not(seat, entry) for entry in listed if match.choices(seat, entry)), "not yet finished"


def test_lists_depend_on_nothing_but_the_state(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=18, decisions=60)):
        if step % 10 == 0:
            again = match.branch()
            for seat in match.pending():
                assert match.legal(seat) == again.legal(seat), "in a fixed order"
                for entry in match.legal(seat)[:20]:
                    assert match.choices(seat, entry) == again.choices(seat, entry)


def test_what_is_allowed_is_listed_or_has_a_twin_that_is(table: Table) -> None:
    rolls = random.Random(1)
    for step, match in enumerate(wandering(table, number=10, decisions=100)):
        for seat in match.pending():
            found, complete = reachable(match, seat, dice_of(step), ALL)
            for action in sample(rolls, sorted(found)) - found:
                if match.why_not(seat, action):
                    continue
                listed = canonical(match, seat, action)
                assert listed == NONE or match.why_not(seat, listed) is None
                assert listed == NONE or canonical(match, seat, listed) == listed
                assert listed in found | {NONE} or not complete


def test_a_seat_that_is_not_asked_may_do_nothing(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=12, decisions=60)):
        entry = match.legal(match.pending()[0])[0]
        action = random_action(match, match.pending()[0], dice_of(step))
        for seat in set(range(table.seats)) - set(match.pending()):
            assert match.legal(seat) == match.choices(seat, entry) == []
            assert match.why_not(seat, action)


def test_the_weakest_bot_is_the_random_player_of_every_loop(table: Table) -> None:
    buffer = np.zeros(table.game.engine.max_actions, dtype=np.int64)
    for step, match in enumerate(wandering(table, number=16, decisions=60)):
        seat = match.pending()[0]
        action = loops(table.game).at_random(0, match.state, seat, dice_of(step), buffer)
        assert random_action(match, seat, dice_of(step)) == action


def test_notation_is_unique_both_ways(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=13, decisions=100)):
        describe, parse, seat = match.game.text.describe, match.game.text.parse, match.pending()[0]
        found, _ = reachable(match, seat, dice_of(step), SOME)
        words = {describe(match.state, action): action for action in found}
        assert len(words) == len(found)
        assert all(parse(match.state, seat, text) == action for text, action in words.items())


def test_every_entry_of_a_list_can_be_told_from_the_others(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=17, decisions=60)):
        seat = match.pending()[0]
        entries = match.legal(seat) if step % 6 == 0 else []
        for listed in [entries, *(match.choices(seat, entry) for entry in entries[:20])]:
            assert len({match.game.text.describe(match.state, action) for action in listed}) == len(listed)


def test_an_illegal_decision_changes_nothing(table: Table) -> None:
    rolls = random.Random(2)
    for match in wandering(table, number=14, decisions=25):
        before, seat = match.state.copy(), match.pending()[0]
        open_entries = [entry for entry in match.legal(seat) if match.choices(seat, entry)][:20]
        for action in [*open_entries, *sample(rolls, match.legal(seat))]:
            if match.why_not(seat, action):
                with pytest.raises(LudexError):
                    match.decide(seat, action)
        assert match.state == before


def test_every_refusal_names_a_rule_of_the_book(game: Game) -> None:
    from ludex.kernel import rulebook

    known = rulebook.rules(game)
    assert [rule for rule, _ in game.text.reasons.values() if rule not in known] == []
    assert all(words for _, words in game.text.reasons.values())


def test_a_full_buffer_fails_loudly(game: Game) -> None:
    match = Match(game, ["human"] * game.meta.seats.fewest)
    match.game = changed(game, max_actions=0)
    with pytest.raises(ActionOverflow):
        match.legal(match.pending()[0])


def test_no_list_is_longer_than_promised(table: Table) -> None:
    most = table.game.engine.max_actions
    roomy, entries = np.zeros(most + 100, dtype=np.int64), np.zeros(most, dtype=np.int64)
    for match in wandering(table, number=15, decisions=150):
        for seat in match.pending():
            assert 1 <= match.game.engine.legal(match.state, seat, roomy) <= most
            n = match.game.engine.legal(match.state, seat, entries)
            assert all(match.game.engine.expand(match.state, seat, entries[i], roomy) <= most for i in range(n))
