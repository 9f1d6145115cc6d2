"""SplitMix64, for rulebooks that fix this generator: two words that Python, native code and a GPU agree on."""

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.dice import WORD
from ludex.kernel.state.record import Record, i64


class SplitMix(Record):
    """One source of chance. Its words are secret: no view, observation or search may read them."""

    high: i64
    low: i64


@rule
def plant(stream: SplitMix, high: int, low: int) -> None:
    """Set the 64 bits of a stream."""
    stream.high = high & WORD
    stream.low = low & WORD


@rule
def multiply_high(high: int, low: int, by_high: int, by_low: int) -> int:
    """The upper word of a 64-bit product; an overflow of the signed intermediates is masked away."""
    carried = ((low * by_low) >> 32) & WORD
    return (carried + high * by_low + low * by_high) & WORD


@rule
def raw_high(stream: SplitMix) -> int:
    """The upper 32 bits of the next number; they are all that `below` uses."""
    low = stream.low + 0x7F4A7C15
    high = (stream.high + 0x9E3779B9 + (low >> 32)) & WORD
    low &= WORD
    stream.high, stream.low = high, low
    low ^= (low >> 30) | (high << 2) & WORD
    high ^= high >> 30
    high = multiply_high(high, low, 0xBF58476D, 0x1CE4E5B9)
    low = (low * 0x1CE4E5B9) & WORD
    low ^= (low >> 27) | (high << 5) & WORD
    high ^= high >> 27
    high = multiply_high(high, low, 0x94D049BB, 0x133111EB)
    return high ^ (high >> 31)


@rule
def draw(stream: SplitMix, n: int) -> int:
    """A number in 0..n-1 from the upper word; n is far below 2**31."""
    return (raw_high(stream) * n) >> 32


@rule
def between(stream: SplitMix, low: int, high: int) -> int:
    """A number from low to high, both included."""
    return low + draw(stream, high - low + 1)
