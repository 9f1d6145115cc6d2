"""Packed actions: verb, subject, target and option in one integer below 2**53, safe in JSON, saves and tables."""

from typing import Protocol, Self, overload

from ludex.kernel.compile.rule import rule


class Buffer(Protocol):
    """A caller's array of whole numbers."""

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Self: ...
    def __setitem__(self, index: int, value: int) -> None: ...
    def __len__(self) -> int: ...


FULL = -1  # in place of an action or a count: a list did not fit into its buffer
NONE = -1  # in place of a listed action: a decision about the match, which no list shows
OPTION_BITS = 16
TARGET_BITS = 16
SUBJECT_BITS = 13
VERB_BITS = 7
FIELD = 0xFFFF
TOO_LARGE = 1 << 53  # every action is less, packed here or otherwise: numbers of JSON are exact so far
LIMIT = 1 << (OPTION_BITS + TARGET_BITS + SUBJECT_BITS + VERB_BITS)


@rule
def pack(verb: int, subject: int, target: int, option: int) -> int:
    """One action as one integer; the order of integers is the order verb, subject, target, option."""
    return (((verb << SUBJECT_BITS | subject) << TARGET_BITS | target) << OPTION_BITS) | option


@rule
def verb_of(action: int) -> int:
    """What is done."""
    return action >> (OPTION_BITS + TARGET_BITS + SUBJECT_BITS)


@rule
def subject_of(action: int) -> int:
    """Who or what does it."""
    return (action >> (OPTION_BITS + TARGET_BITS)) & ((1 << SUBJECT_BITS) - 1)


@rule
def target_of(action: int) -> int:
    """Where or to whom it is done."""
    return (action >> OPTION_BITS) & FIELD


@rule
def option_of(action: int) -> int:
    """How it is done."""
    return action & FIELD


@rule
def push(out: Buffer, n: int, action: int) -> int:
    """Write the n-th action of a list; a full buffer keeps what it has, but the count goes on and tells."""
    if n < len(out):
        out[n] = action
    return n + 1


@rule
def repeat(out: Buffer, n: int, block: int, shift: int) -> int:
    """Write the first actions of a list once more from the n-th on, each with a part changed by the same amount."""
    rest = out[n:]
    for i in range(min(block, len(rest))):
        rest[i] = out[i] + shift
    return n + block
