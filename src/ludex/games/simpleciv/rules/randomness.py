"""Chance and order in Simple Civ (SC-0.15 to SC-0.17): the streams of a seed, shuffling, stable sorting."""

from ludex.games.simpleciv.rules.data import SORT_KEYS
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import Array
from ludex.kernel.state.splitmix import SplitMix, draw, plant

APART_HIGH, APART_LOW = 0xD1B54A32, 0xD192ED03  # SC-0.15: what lies between two streams


@rule
def open_stream(stream: SplitMix, number: int, high: int, low: int) -> None:
    """SC-0.15, SC-0.16: a stream of a seed, given as two words; what overflows the lower one is carried."""
    lower = low + number * APART_LOW
    plant(stream, high + number * APART_HIGH + (lower >> 32), lower)


@rule
def open_attempt(stream: SplitMix, attempt: int, high: int, low: int) -> None:
    """SC-3.13: stream 1 of an attempt at a map: the seed times 1000, and the attempt."""
    open_stream(stream, 1, high * 1000, low * 1000 + attempt)


@rule
def shuffle(stream: SplitMix, items: Array[int], n: int) -> None:
    """SC-0.17: the first n items in a random order, drawn from the last one down."""
    for i in range(n - 1, 0, -1):
        j = draw(stream, i + 1)
        items[i], items[j] = items[j], items[i]


@rule
def sort_down(s: State, n: int) -> None:
    """SC-3.9 to SC-3.11: the first n of `order` by their `cost` (below SORT_KEYS), the largest first; a stable sort."""
    order, bucket, sorted_items = s.work.order, s.work.bucket, s.work.queue
    for key in range(SORT_KEYS):
        bucket[key] = 0
    for i in range(n):
        bucket[s.work.cost[order[i]]] += 1
    before = 0
    for key in range(SORT_KEYS - 1, -1, -1):
        before += bucket[key]
        bucket[key] = before - bucket[key]
    for i in range(n):
        key = s.work.cost[order[i]]
        sorted_items[bucket[key]] = order[i]
        bucket[key] += 1
    for i in range(n):
        order[i] = sorted_items[i]
