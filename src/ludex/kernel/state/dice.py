"""The generator inside the state: xoshiro128**, on 32-bit words that Python, native code and a GPU agree on."""

from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import FULL, Buffer
from ludex.kernel.state.record import Record, i64

WORD = 0xFFFFFFFF
WORDS = 4


class Stream(Record):
    """One source of chance. Its words are secret: no view, observation or search may read them."""

    a: i64
    b: i64
    c: i64
    d: i64


@rule
def rotate(word: int, by: int) -> int:
    """A 32-bit word turned left."""
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def next_word(stream: Stream) -> int:
    """The next 32 random bits."""
    a, b, c, d = stream.a, stream.b, stream.c, stream.d
    result = (rotate((b * 5) & WORD, 7) * 9) & WORD
    c ^= a
    d ^= b
    stream.b = b ^ c
    stream.a = a ^ d
    stream.c = c ^ ((b << 9) & WORD)
    stream.d = rotate(d, 11)
    return result


@rule
def below(stream: Stream, n: int) -> int:
    """A uniform integer in 0..n-1, exactly uniform: words that would favour some results are drawn again."""
    product = next_word(stream) * n
    if product & WORD < n:
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            product = next_word(stream) * n
    return product >> 32


@rule
def pick(stream: Stream, out: Buffer, n: int) -> int:
    """One of n listed actions, each as likely; FULL if the list did not fit into its buffer."""
    return out[below(stream, n)] if n <= len(out) else FULL


@rule
def mix(word: int) -> int:
    """A 32-bit word with every bit spread over all others."""
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & WORD
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & WORD
    return word ^ (word >> 16)


@rule
def derive(stream: Stream, seed: int, index: int) -> None:
    """The stream that belongs to a seed and an index: game 17 of experiment 4, bot of seat 2 …"""
    word = 0x9E3779B9
    for part in (seed & WORD, (seed >> 32) & WORD, index & WORD, (index >> 32) & WORD):
        word = mix((word * 5 + part + 0x7F4A7C15) & WORD)
    stream.a = mix(word ^ 0x243F6A88)
    stream.b = mix((stream.a + seed) & WORD)
    stream.c = mix((stream.b + index) & WORD)
    stream.d = mix(stream.c ^ word) | 1


@rule
def branch(stream: Stream, child: Stream) -> None:
    """A new independent stream, drawn from its parent."""
    child.a = next_word(stream)
    child.b = next_word(stream)
    child.c = next_word(stream)
    child.d = next_word(stream) | 1
