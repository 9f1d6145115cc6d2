"""Dice: a known generator, exactly uniform, the same in every mode."""

from __future__ import annotations

import pytest

from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.state.dice import WORD, Stream, below, branch, derive, next_word

SPACE = 1 << 32


def stream(seed: int, index: int = 0) -> Stream:
    dice = Stream()
    derive(dice, seed, index)
    return dice


def words(dice: Stream, n: int = 5) -> list[int]:
    return [int(next_word(dice)) for _ in range(n)]


def test_the_generator_is_xoshiro128_starstar() -> None:
    """The published vector: state 1, 2, 3, 4."""
    dice = Stream()
    dice.a, dice.b, dice.c, dice.d = 1, 2, 3, 4
    assert words(dice) == [11520, 0, 5927040, 70819200, 2031721883]


def test_a_seed_means_the_same_words_for_ever() -> None:
    assert words(stream(1, 2)) == [1191134128, 2848763922, 2403435740, 1811318025, 2908669408]


@pytest.mark.parametrize(("seed", "index"), [(0, 0), (1, 2), (2**62, 7), (99, 2**40), (WORD, WORD)])
def test_interpreted_and_native_words_agree(seed: int, index: int) -> None:
    plain = Interpreter()
    ours, theirs = stream(seed, index), Stream()
    plain(derive)(theirs, seed, index)
    assert ours == theirs
    assert words(ours, 50) == [plain(next_word)(theirs) for _ in range(50)]
    assert [below(ours, n) for n in (1, 2, 6, 2001, 2**31)] == [plain(below)(theirs, n) for n in (1, 2, 6, 2001, 2**31)]
    assert ours == theirs


def fed(word: int, n: int) -> tuple[int, int]:
    """The result of a draw whose first word is this one, and how many words it took."""
    rest = iter([word, SPACE - 1])
    taken: list[int] = []

    def next_fed(_stream: Stream) -> int:
        taken.append(next(rest))
        return taken[-1]

    return Interpreter({next_word: next_fed})(below)(Stream(), n), len(taken)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 12, 100, 2001])
def test_every_result_has_exactly_as_many_words_as_any_other(n: int) -> None:
    """Of the words that lead to a result, the first few are drawn again: just so many that all keep the same number."""
    each = SPACE // n
    for result in range(n):
        last = ((result + 1) * SPACE - 1) // n
        first = last - each + 1
        assert fed(first, n) == (result, 1)
        assert fed(last, n) == (result, 1)
        if first * n >> 32 == (first - 1) * n >> 32:
            assert fed(first - 1, n)[1] == 2, "a word too many for this result"


@pytest.mark.parametrize("n", [2, 3, 6, 10])
def test_draws_are_in_range_and_even(n: int) -> None:
    dice, seen = stream(4), [0] * n
    for _ in range(1000 * n):
        seen[below(dice, n)] += 1
    assert sum(seen) == 1000 * n
    chi_square = sum((count - 1000) ** 2 / 1000 for count in seen)
    assert chi_square < 28, "one chance in a thousand with 9 degrees of freedom, less with fewer"


def test_two_draws_in_a_row_are_independent() -> None:
    dice, seen = stream(5), {}
    for _ in range(7200):
        pair = (below(dice, 6), below(dice, 6))
        seen[pair] = seen.get(pair, 0) + 1
    assert len(seen) == 36
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 67, "one chance in a thousand, 35 degrees"


def test_a_large_range_is_reached_to_both_ends() -> None:
    dice = stream(6)
    draws = [below(dice, 2**31) for _ in range(2000)]
    assert all(0 <= draw < 2**31 for draw in draws)
    assert min(draws) < 2**23 < 2**31 - 2**23 < max(draws)


def test_every_seed_and_index_has_a_stream_of_its_own() -> None:
    near = [(seed, index) for seed in range(60) for index in range(60)]
    far = [(seed << 32, index << 32) for seed in range(1, 20) for index in range(1, 20)]
    assert len({stream(*pair) for pair in near + far}) == len(near) + len(far)


def test_neighbouring_streams_have_nothing_in_common() -> None:
    first = {words(stream(7, index), 1)[0] for index in range(2000)}
    assert len(first) > 1995
    bits = [sum(word >> bit & 1 for word in first) for bit in range(32)]
    assert all(850 < ones < 1150 for ones in bits)


def test_a_stream_is_never_all_zero() -> None:
    assert all(stream(seed, index).d & 1 for seed in range(50) for index in range(50))


def test_words_of_a_stream_stay_words() -> None:
    dice = stream(8)
    for word in words(dice, 200):
        assert 0 <= word <= WORD
        assert all(0 <= part <= WORD for part in dice.plain().values())


def test_a_branch_is_drawn_from_its_parent_and_then_goes_its_own_way() -> None:
    parent, child = stream(9), Stream()
    expected = words(stream(9), 4)
    branch(parent, child)
    assert [child.a, child.b, child.c, child.d] == [*expected[:3], expected[3] | 1]
    assert words(parent) == words_after(stream(9), 4)
    assert not set(words(parent, 100)) & set(words(child, 100))


def words_after(dice: Stream, skipped: int) -> list[int]:
    words(dice, skipped)
    return words(dice)


def test_two_branches_differ() -> None:
    parent, first, second = stream(10), Stream(), Stream()
    branch(parent, first)
    branch(parent, second)
    assert words(first) != words(second)
