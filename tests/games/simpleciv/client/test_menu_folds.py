"""Long menus are folded (SC-23.1): what the groups hold is just what may be done, and their numbers tell nothing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from ludex.games.simpleciv.client.menu import menu
from ludex.games.simpleciv.client.menu_folds import SHORT, Group, fold, is_group
from ludex.games.simpleciv.client.sealed_actions import seal, unseal
from ludex.games.simpleciv.game import GAME
from ludex.games.simpleciv.rules.codes import Kind
from ludex.games.simpleciv.rules.refusal import UNIT, why_not
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.contract.menu import Menu
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from tests.games.simpleciv.client.test_menu import crowded, entries, known, steps_of
from tests.games.simpleciv.rules.test_hidden import redealt
from tests.games.simpleciv.world import SPEAR, tile, unit

LIMIT = 8_500  # bytes of a menu, folded or short


def played(level: str, decisions: int, every: int) -> Iterator[tuple[State, int]]:
    """Positions of a game of bots, and whose turn it is there."""
    match = Match(GAME, (level,) * 4, seeds.numbered(3), {"map_size": 3, "growth_base": 8})
    dice = [seeds.bot_stream(match.header.seed, seat) for seat in range(4)]
    for count in range(decisions):
        if match.over:
            return
        (seat,) = match.pending()
        if count % every == 0:
            yield match.state, seat
        match.decide(seat, match.bot_action(seat, level, dice[seat]))


def folded(s: State, seat: int, actions: list[int]) -> list[int]:
    """A list as it is sent: groups in place of what they hold."""
    groups = fold(s, seat, actions)
    inside = {action for group in groups.values() for action in group}
    return [*(action for action in actions if action not in inside), *groups]


def unfolded(s: State, seat: int, page: Menu, actions: list[int]) -> Iterator[int]:
    """Every choice of a menu, groups opened."""
    for entry in page.all_choices():
        if is_group(entry.action):
            assert entry.more
            yield from unfolded(s, seat, menu(s, seat, fold(s, seat, actions)[entry.action]), actions)
        else:
            yield entry.action


@pytest.mark.rule("SC-23.1")
@pytest.mark.parametrize(("level", "decisions", "every"), [("random", 3000, 23), ("hard", 3000, 37)])
def test_the_groups_of_a_folded_menu_hold_just_what_may_be_done(level: str, decisions: int, every: int) -> None:
    seen = set()
    for s, seat in played(level, decisions, every):
        actions = entries(s, seat)
        page = menu(s, seat, folded(s, seat, actions))
        seen.add(any(is_group(entry.action) for entry in page.choices))
        assert sorted(unfolded(s, seat, page, actions)) == sorted(actions)
        assert len(msgspec.json.encode(page)) < LIMIT
    assert seen == {False, True}


@pytest.mark.rule("SC-23.1")
def test_a_short_list_is_not_folded_and_a_single_choice_is_no_group() -> None:
    s = crowded()
    actions = entries(s)
    assert len(actions) > SHORT
    assert fold(s, 0, actions[:SHORT]) == {}
    assert min(len(group) for group in fold(s, 0, actions).values()) > 1


@pytest.mark.rule("SC-23.1", "SC-1.10")
def test_a_group_is_named_by_its_place_and_itself() -> None:
    """It has no facts: they belong to the choices inside, which have all of them."""
    s = crowded()
    actions = entries(s)
    groups, page = fold(s, 0, actions), menu(s, 0, folded(s, 0, actions))
    named = {entry.action: steps_of(page, entry) for entry in page.choices if entry.action in groups}
    assert [("at", "9,6"), ("who", "c0")] in named.values()
    assert [("at", "8,12"), ("who", "u3")] in named.values()
    assert [("do", "research")] in named.values()
    assert not any(entry.facts for entry in page.choices if entry.action in groups)
    number = next(number for number, steps in named.items() if ("who", "c0") in steps)
    inside, whole = menu(s, 0, groups[number]), menu(s, 0, actions)
    build = (("who", "c0"), ("do", "build"), ("item", "scout"))
    assert known(inside, *build) == known(whole, *build)


@pytest.mark.rule("SC-23.3")
def test_nobody_can_decide_a_group() -> None:
    s = crowded()
    numbers = list(fold(s, 0, entries(s)))
    assert {why_not(s, 0, number) for number in numbers} == {Reason.MALFORMED}
    assert not set(numbers) & set(entries(s))


@pytest.mark.rule("SC-1.10", "SC-22.8")
def test_sealed_groups_count_only_what_is_own() -> None:
    """Slots tell what others have; the seal gives ranks, both ways, and nobody is meant by what is not there."""
    s = crowded()
    numbers = list(fold(s, 0, entries(s)))
    sealed = seal(s, 0, numbers)
    assert [unseal(s, 0, number) for number in sealed] == numbers
    assert len(set(sealed)) == len(sealed)
    later = crowded()
    for column in range(4):
        unit(later, SPEAR, tile(later, 20 + column, 16), 1)
    unit(later, Kind.SCOUT, tile(later, 3, 15))
    mine = list(fold(later, 0, entries(later)))
    assert set(sealed) < set(seal(later, 0, mine)), "what others got in between changes no number"
    assert unseal(s, 0, Group(UNIT, 99).number) not in numbers, "it has no hundredth unit"


@pytest.mark.rule("SC-22.8", "SC-22.10")
def test_folds_leak_nothing() -> None:
    """In another world that is the same for a seat it is sent the same, byte by byte."""
    for s, seat in played("hard", 1200, 97):
        actions, other = entries(s, seat), redealt(s, seat, 5)
        assert fold(other, seat, actions) == fold(s, seat, actions)
        shown = folded(s, seat, actions)
        assert msgspec.json.encode(menu(other, seat, shown)) == msgspec.json.encode(menu(s, seat, shown))
        assert seal(other, seat, shown) == seal(s, seat, shown)
