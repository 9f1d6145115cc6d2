"""Small sets as bits of one integer: hexes, factions, seats. Bit 62 is the highest; the sign is never used."""

from ludex.kernel.compile.rule import rule


@rule
def count(members: int) -> int:
    """How many members a set has; LLVM knows this sum and makes it one instruction."""
    x = members - ((members >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 0x7F


@rule
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return count((members & -members) - 1)


@rule
def nth(members: int, n: int) -> int:
    """The member with n smaller ones before it."""
    rest = members
    for _ in range(n):
        rest &= rest - 1
    return lowest(rest)
