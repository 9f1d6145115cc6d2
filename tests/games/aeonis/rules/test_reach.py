"""Reach and canonical paths (AE-19) compared with all paths on random positions, and lists with judgements (AE-65)."""

from __future__ import annotations

import random

import pytest

from ludex.games.aeonis.rules.codes import NONE, Artifact, Grant, Kind, Lord, Whisper
from ludex.games.aeonis.rules.map.hexes import HEXES, NEIGHBOUR
from ludex.games.aeonis.rules.movement.options import available_options
from ludex.games.aeonis.rules.movement.paths import BY_DESTINATION, LAST_PATH
from ludex.games.aeonis.rules.movement.reach import reach
from ludex.games.aeonis.rules.movement.trip import begin_trip
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.verbs import MOVE, MoveOption, kind_of, move, options_of, path_of, units_of
from tests.games.aeonis.lands import Land, random_land
from tests.games.aeonis.moves import Journey, all_finished, codes, judged, quick_moves
from tests.games.aeonis.pathfinder import Walker
from tests.games.aeonis.world import give_whisper, hex_at, place, world


def groups(land: Land, rng: random.Random) -> list[int]:
    """Each unit alone, all together and a few more."""
    one = [1 << slot for slot in land.slots]
    mixed = [sum(1 << slot for slot in rng.sample(land.slots, rng.randrange(1, len(land.slots) + 1))) for _ in range(2)]
    return [*one, sum(one), *mixed]


def option_sets(land: Land, units: int, rng: random.Random) -> list[int]:
    """No options, and some sets of those that are there."""
    there = available_options(land.s, 0, units, 0) & ~MoveOption.BLINK
    some = {there & rng.randrange(128) for _ in range(2)}
    return [0, *sorted(some - {0})]


def slow(land: Land, units: int, options: int, grant: int = 0) -> Walker:
    """The slow walker for a group."""
    slots = [slot for slot in range(24) if units >> slot & 1]
    walker = Walker(land.s, 0, slots, land.words(options))
    walker.mm_free = grant in (Grant.MANEUVERS, Grant.WAYSTONE)
    walker.zero = grant == Grant.WARCAMP
    walker.most = 1 if grant >= Grant.MARCH else 7
    if grant == Grant.MARCH:
        walker.ap = land.s.players[0].ap - 1
    return walker


def compare(seed: int, core: bool, longest: int = 3) -> int:
    """Both searches must agree on destinations, prices and paths; how many destinations there were."""
    land, rng, n = random_land(seed, core), random.Random(seed), 0
    for units in groups(land, rng):
        for options in option_sets(land, units, rng):
            walker = slow(land, units, options)
            if walker.longest() > longest:
                continue
            begin_trip(land.s, 0, units, options, 0)
            reach(land.s)
            work = land.s.work
            found = {
                h: (work.best_price[h] - 1, work.best_length[h], work.best_sum[h], codes(work.best_path[h]))
                for h in range(HEXES)
                if work.best_price[h]
            }
            assert found == walker.reach(), (seed, units, options)
            n += len(found)
    return n


def compare_granted(seed: int) -> None:
    """The same for Moves that other effects grant; they do not ask for the price-0 Move."""
    land, rng = random_land(seed), random.Random(seed)
    for grant in (Grant.MANEUVERS, Grant.MARCH, Grant.WARCAMP):
        for units in groups(land, rng)[:3]:
            walker = slow(land, units, 0, grant)
            if walker.longest() > 3:
                continue
            begin_trip(land.s, 0, units, 0, grant)
            reach(land.s)
            found = {h: land.s.work.best_price[h] - 1 for h in range(HEXES) if land.s.work.best_price[h]}
            for unit in walker.group:
                unit.free_moved = 0
            assert found == {h: best[0] for h, best in walker.reach().items()}, (seed, units, grant)


def compare_lists(seed: int, core: bool) -> None:
    """AE-65.1: what the chains of entries lead to is exactly what is allowed."""
    land, rng = random_land(seed, core), random.Random(seed)
    finished = all_finished(land.s)
    moves = {action for action in finished if kind_of(action) == MOVE}
    for units in groups(land, rng):
        for options in option_sets(land, units, rng):
            walker = slow(land, units, options)
            if walker.longest() > 2:
                continue
            allowed = {
                move(units, options, number(way.codes)) for way in walker.ways() if walker.final(way) is not None
            }
            listed = {action for action in moves if units_of(action) == units and options_of(action) == options}
            assert listed == allowed, (seed, units, options)
            assert all(path_of(action) <= LAST_PATH for action in listed)
    for action in rng.sample(sorted(finished), min(len(finished), 20)):
        other = action ^ (1 << rng.randrange(53))
        assert (judged(land.s, other) == Reason.NONE) == (other in finished), (seed, action, other)


def compare_granted_lists(seed: int) -> None:
    """AE-3.8: the same of a granted Move; a changed action is allowed exactly if it is listed."""
    rng = random.Random(seed)
    for grant in list(Grant)[1:]:
        land = random_land(seed)
        whole = sum(1 << slot for slot in land.slots) if grant == Grant.WAYSTONE else 0
        near = [NEIGHBOUR[land.home, d] for d in range(6) if NEIGHBOUR[land.home, d] != NONE]
        Journey(land.s).grant(0, grant, whole, rng.choice(near))
        finished = all_finished(land.s)
        for action in rng.sample(sorted(finished), min(len(finished), 20)):
            other = action ^ (1 << rng.randrange(53))
            assert (judged(land.s, other) == Reason.NONE) == (other in finished), (seed, grant, action, other)


def number(path: tuple[int, ...]) -> int:
    """A path of move codes as a number."""
    total = 0
    for code in path:
        total = 11 * total + code + 1
    return total


@pytest.mark.rule("AE-19.1", "AE-19.2", "AE-19.4", "AE-18.2")
def test_reach_in_core_agrees_with_trying_all_paths() -> None:
    assert sum(compare(seed, core=True) for seed in range(120)) > 2_000


@pytest.mark.rule("AE-19.1", "AE-19.2", "AE-19.4", "AE-18.2", "AE-18.7", "AE-3.7")
def test_reach_with_everything_agrees_with_trying_all_paths() -> None:
    assert sum(compare(seed, core=False) for seed in range(1_000, 1_120)) > 2_000


@pytest.mark.rule("AE-3.8", "AE-19.1")
def test_reach_of_granted_moves_agrees_with_trying_all_paths() -> None:
    for seed in range(2_000, 2_060):
        compare_granted(seed)


@pytest.mark.rule("AE-65.1", "AE-65.2", "AE-65.3", "AE-65.4", "AE-19.5")
def test_the_entries_lead_to_exactly_what_is_allowed() -> None:
    for seed in range(3_000, 3_012):
        compare_lists(seed, core=True)
    for seed in range(3_012, 3_018):
        compare_lists(seed, core=False)


@pytest.mark.rule("AE-3.8", "AE-65.1")
def test_the_entries_of_granted_moves_lead_to_exactly_what_is_allowed() -> None:
    for seed in range(4_000, 4_006):
        compare_granted_lists(seed)


@pytest.mark.soak
@pytest.mark.rule("AE-19.2", "AE-65.1")
def test_reach_and_entries_on_many_positions() -> None:
    for seed in range(10_000, 11_500):
        compare(seed, core=seed % 2 == 0, longest=4)
        compare_granted(seed)
    for seed in range(20_000, 20_200):
        compare_lists(seed, core=seed % 2 == 0)
        compare_granted_lists(seed)


@pytest.mark.rule("AE-19.3", "AE-65.4", "AE-5.2")
def test_a_path_of_seven_hexes_is_named_by_its_end() -> None:
    s = world(lords=[Lord.RAKHIS], whispers=1, artifacts=1)
    lord = place(s, 0, Kind.LORD, -4, 0)
    s.players[0].artifacts = (1 << Artifact.VOIDWALKERS_CLOAK) | (1 << Artifact.WINDCALLERS_HORN)
    give_whisper(s, 0, Whisper.FORCED_MARCH)
    options = MoveOption.HORN | MoveOption.FORCED_MARCH
    actions = quick_moves(s, 1 << lord, options)
    far = move(1 << lord, options, BY_DESTINATION + hex_at(3, 0))
    assert far in actions
    assert judged(s, move(1 << lord, options, BY_DESTINATION + hex_at(2, 0))) == Reason.OUT_OF_RANGE
    Journey(s).begin(far)
    assert s.units[0, lord].hex == hex_at(3, 0)
    assert s.players[0].ap == 13
