"""Actions put together in nodes, equal choices and decisions about the match: what the kernel makes of them."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from ludex.kernel.compile import rule
from ludex.kernel.errors import ActionOverflow, IllegalDecision
from ludex.kernel.events.log import Log
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.simulate import simulation
from ludex.kernel.simulate.simulation import Simulation, as_records, copies
from ludex.kernel.state.action import FULL, NONE, Buffer, pack, push
from tests.kernel.changed import changed
from tests.kernel.toy import ADD, LEFT, PASS, RIGHT, TOY, expand, find, plain
from tests.laws import test_actions as laws
from tests.laws.conftest import Table, dice_of, reachable

OPEN, DONE = pack(ADD, 0, 0, 0), pack(ADD, 0, 2, RIGHT)
FINISHED = {pack(PASS, 0, 0, 0), *(pack(ADD, 0, a, h) for a in (1, 2) for h in (LEFT, RIGHT)), pack(ADD, 0, 3, LEFT)}
LAWS = [
    laws.test_what_is_listed_is_allowed,
    laws.test_what_is_allowed_is_listed_or_has_a_twin_that_is,
    laws.test_lists_depend_on_nothing_but_the_state,
    laws.test_a_seat_that_is_not_asked_may_do_nothing,
    laws.test_notation_is_unique_both_ways,
    laws.test_every_entry_of_a_list_can_be_told_from_the_others,
    laws.test_an_illegal_decision_changes_nothing,
    laws.test_no_list_is_longer_than_promised,
]


@pytest.fixture
def match() -> Match:
    return Match(TOY, ["human"] * 2, seeds.numbered(1))


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loops around a game whose rules are plain Python."""
    monkeypatch.setattr(rule, "NATIVE", False)
    monkeypatch.setattr(simulation, "NATIVE", False)


def loops(game: Any = TOY) -> ModuleType:
    return simulation.loops(game)


def buffers(rows: int, size: int = TOY.engine.max_actions) -> Any:
    return np.zeros((rows, size), dtype=np.int64)


def test_a_list_shows_entries_and_choices_complete_them(match: Match) -> None:
    assert match.legal(0) == [pack(PASS, 0, 0, 0), OPEN]
    amounts = match.choices(0, OPEN)
    assert [TOY.text.describe(match.state, action) for action in amounts] == ["add 1 …", "add 2 …", "add 3 …"]
    assert match.choices(0, amounts[1]) == [pack(ADD, 0, 2, LEFT), DONE]
    assert match.choices(0, DONE) == []


@pytest.mark.parametrize(("seat", "action"), [(1, OPEN), (5, OPEN), (-1, OPEN), (0, -1), (0, 1 << 53)])
def test_nobody_else_has_choices(match: Match, seat: int, action: int) -> None:
    assert match.choices(seat, action) == []


def test_an_open_action_is_refused_and_a_finished_one_is_recorded(match: Match) -> None:
    before = match.state.copy()
    for action in (OPEN, pack(ADD, 0, 2, 0), "add …", "add 2 …"):
        with pytest.raises(IllegalDecision, match=r"this is not finished \(IM-8\.9\)"):
            match.decide(0, action)
    assert match.state == before
    match.decide(0, DONE)
    assert [decision.words for decision in match.decisions] == ["add 2 right"]
    assert "\n1 S0 add 2 right\n" in save_file.dump(match)


def test_an_equal_choice_and_resigning_are_accepted_though_not_listed(match: Match) -> None:
    found, complete = reachable(match, 0, dice_of(1), 100)
    assert complete
    assert found == FINISHED
    match.decide(0, "add 3 right")
    match.decide(1, "resign")
    assert match.returns() == [1.0, 0.0]
    assert save_file.verify(save_file.dump(match), find).state == match.state


def test_too_many_choices_fail_loudly(match: Match) -> None:
    match.game = changed(match.game, max_actions=2)
    with pytest.raises(ActionOverflow, match="Toy lists 3 actions, more than its 2"):
        match.choices(0, OPEN)


@pytest.mark.usefixtures("interpreted")
def test_random_play_finishes_every_action(match: Match) -> None:
    chosen = [loops().at_random(0, match.state, 0, dice_of(i), buffers(1)[0]) for i in range(400)]
    assert set(chosen) == FINISHED
    assert 150 < chosen.count(pack(PASS, 0, 0, 0)) < 250, "one of two entries"
    assert [match.bot_action(0, "random", dice_of(i)) for i in range(400)] == chosen


@pytest.mark.usefixtures("interpreted")
def test_random_play_notices_a_list_that_does_not_fit(match: Match) -> None:
    assert loops().finish(match.state, 0, OPEN, dice_of(1), buffers(1, 2)[0]) == FULL


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft_counts_finished_actions(match: Match, depth: int) -> None:
    states = as_records(TOY.engine.state, copies(match.state, depth + 1))
    assert loops().perft(states, depth, buffers(depth + 1, loops().NODES * TOY.engine.max_actions), Log()) == 6**depth


def audit(game: Any) -> int:
    match = Match(TOY, ["human"] * 2, seeds.numbered(1))
    levels = np.zeros(2, dtype=np.int64)
    return int(loops(game).audit(match.state, levels, dice_of(1), buffers(2), Log(), 100))


@plain
def expand_wildly(s: Any, seat: int, action: int, out: Buffer) -> int:
    """With a third hand, which nobody has."""
    n = expand(s, seat, action, out)
    return push(out, n, action + 3) if n == 2 else n


@plain
def legal_without_end(_s: Any, _seat: int, _out: Buffer) -> int:
    return TOY.engine.max_actions + 1


@pytest.mark.usefixtures("interpreted")
def test_an_audit_finishes_every_entry() -> None:
    assert audit(TOY) > 3
    assert audit(changed(TOY, expand=expand_wildly)) == loops().ILLEGAL
    assert audit(changed(TOY, legal=legal_without_end)) == FULL


@pytest.mark.usefixtures("interpreted")
def test_a_batch_is_its_games_one_by_one() -> None:
    batch = Simulation(TOY, ["random", "random"], 3)
    chunk = batch.chunk(0, 5)
    for number in range(5):
        match = batch.match(number)
        assert match.state.save() == chunk.states[number].tobytes()[: TOY.engine.state.saved]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("variant", TOY.meta.variants)
def test_the_laws_hold(law: Any, variant: str) -> None:
    law(Table(TOY, 2, variant))


@pytest.mark.usefixtures("interpreted")
def test_the_law_of_random_play_holds() -> None:
    laws.test_the_weakest_bot_is_the_random_player_of_every_loop(Table(TOY, 2, "standard"))


@plain
def no_canonical(_s: Any, _seat: int, action: int) -> int:
    return action


@plain
def all_unlisted(_s: Any, _seat: int, _action: int) -> int:
    return NONE


@plain
def all_finished(_s: Any, _seat: int, _action: int, _out: Buffer) -> int:
    return 0


@pytest.mark.parametrize(
    ("law", "change"),
    [
        (laws.test_what_is_listed_is_allowed, {"expand": expand_wildly}),
        (laws.test_what_is_listed_is_allowed, {"expand": all_finished}),
        (laws.test_what_is_listed_is_allowed, {"canonical": all_unlisted}),
        (laws.test_what_is_allowed_is_listed_or_has_a_twin_that_is, {"canonical": no_canonical}),
        (laws.test_notation_is_unique_both_ways, {"describe": lambda _s, _action: "pass"}),
    ],
)
def test_the_laws_notice(law: Any, change: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        law(Table(changed(TOY, max_actions=4, **change), 2, "standard"))
