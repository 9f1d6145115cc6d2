"""The random numbers of the rulebook (SC-0.15 to SC-0.17)."""

import random

import pytest

from ludex.games.simpleciv.rules.data import SORT_KEYS
from ludex.games.simpleciv.rules.randomness import open_attempt, open_stream, shuffle, sort_down
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.state.dice import WORD
from ludex.kernel.state.splitmix import SplitMix, between, draw, plant, raw_high

TV_006 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
TV_007 = [0xBF08220BE0121AC7, 0xC7CEC7A372D65E5F, 0x4A7A24C414E0C054]
FULL = (1 << 64) - 1
APART = 0xD1B54A32D192ED03


def stream(seed: int, number: int) -> SplitMix:
    """A stream of a seed."""
    opened = SplitMix()
    open_stream(opened, number, seed >> 32, seed & WORD)
    return opened


def raw(x: int) -> tuple[int, int]:
    """SC-0.16 as it is written, on whole numbers: the next state and its number."""
    x = z = (x + 0x9E3779B97F4A7C15) & FULL
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & FULL
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & FULL
    return x, z ^ (z >> 31)


@pytest.mark.rule("SC-0.15", "SC-0.16")
@pytest.mark.parametrize(("seed", "number", "expected"), [(0, 0, TV_006), (12345, 2, TV_007)])
def test_tv_006_tv_007_raw(seed: int, number: int, expected: list[int]) -> None:
    """TV-006, TV-007: three numbers of a stream; rules use the upper half of each."""
    x, numbers = (seed + number * APART) & FULL, []
    for _ in range(3):
        x, z = raw(x)
        numbers.append(z)
    assert numbers == expected
    opened = stream(seed, number)
    assert [raw_high(opened) for _ in range(3)] == [z >> 32 for z in expected]


@pytest.mark.rule("SC-0.6", "SC-0.16")
def test_any_state() -> None:
    """Two words of 32 bits do what one of 64 does."""
    chance, words = random.Random(1), SplitMix()
    for _ in range(500):
        state = chance.getrandbits(64)
        plant(words, state >> 32, state & WORD)
        after, z = raw(state)
        assert raw_high(words) == z >> 32
        assert (words.high << 32) + words.low == after


@pytest.mark.rule("SC-0.15")
def test_streams_of_a_large_seed() -> None:
    """What overflows 64 bits is dropped, what overflows the lower word is carried."""
    seed = (1 << 63) - 1
    for number in (1, 2, 3):
        opened = stream(seed, number)
        assert (opened.high << 32) + opened.low == (seed + number * APART) & FULL


@pytest.mark.rule("SC-3.13")
def test_the_stream_of_an_attempt() -> None:
    """Stream 1 of an attempt starts at seed * 1000 + attempt."""
    for seed in (1, (1 << 63) - 1, 0xFFFFFFFF):
        opened = SplitMix()
        open_attempt(opened, 7, seed >> 32, seed & WORD)
        assert (opened.high << 32) + opened.low == (seed * 1000 + 7 + APART) & FULL


@pytest.mark.rule("SC-0.17")
def test_tv_008_below_201() -> None:
    """TV-008."""
    opened = stream(12345, 2)
    assert [draw(opened, 201) for _ in range(10)] == [149, 156, 58, 9, 182, 129, 51, 10, 90, 141]


@pytest.mark.rule("SC-0.17")
def test_tv_009_below_100() -> None:
    """TV-009."""
    opened = stream(1, 1)
    assert [draw(opened, 100) for _ in range(10)] == [37, 81, 26, 19, 47, 63, 0, 71, 34, 31]


@pytest.mark.rule("SC-0.17")
def test_tv_010_shuffle() -> None:
    """TV-010: what lies behind the first eight is not touched."""
    items = State().work.order
    for i in range(9):
        items[i] = i
    Interpreter()(shuffle)(stream(7, 1), items, 8)
    assert [items[i] for i in range(9)] == [5, 7, 0, 6, 1, 4, 2, 3, 8]


@pytest.mark.rule("SC-0.17")
def test_between_has_both_ends() -> None:
    """between(a, b) is a plus a number below b - a + 1."""
    one, other = stream(3, 1), stream(3, 1)
    drawn = [between(one, 5, 8) for _ in range(100)]
    assert drawn == [5 + draw(other, 4) for _ in range(100)]
    assert set(drawn) == {5, 6, 7, 8}


@pytest.mark.rule("SC-3.9", "SC-3.11")
def test_sorting_keeps_the_order_of_equals() -> None:
    """The largest first, equal ones as they came; the smallest and largest keys too."""
    chance, s = random.Random(2), State()
    items = chance.sample(range(2400), 300)
    for i, item in enumerate(items):
        s.work.order[i] = item
        s.work.cost[item] = chance.choice([0, 1, 7, SORT_KEYS - 1])
    expected = sorted(items, key=lambda item: -s.work.cost[item])
    sort_down(s, 300)
    assert [s.work.order[i] for i in range(300)] == expected
