"""Parameters of motions as numbers (AE-65): four parts of seven bits, the first one highest; 0 is a part not given.

A hex, a seat or a Law is its number plus one; of Borders the fourth part is the mode. A decision `PROPOSE` or `TAKE`
holds the motion in its subject, with OPEN while parameters are still to be chosen, and the parameters behind it.
"""

from ludex.games.aeonis.rules.records import Proposal
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import FIELD, option_of, pack, subject_of, target_of

PART_BITS, PARTS = 7, 4
PART = (1 << PART_BITS) - 1
OPEN = 32  # of a subject: parameters are still to be chosen
PARAMETER_BITS = PART_BITS * PARTS


@rule
def parameters(a: int, b: int, c: int, d: int) -> int:
    """AE-65: four parts as one number."""
    return ((a << PART_BITS | b) << PART_BITS | c) << PART_BITS | d


@rule
def part(given: int, place: int) -> int:
    """AE-65: one part of the parameters."""
    return (given >> (PART_BITS * (PARTS - 1 - place))) & PART


@rule
def motion_action(verb: int, subject: int, given: int) -> int:
    """AE-61, D2, D3: a motion with its parameters as a decision."""
    return pack(verb, subject, given >> 16, given & FIELD)


@rule
def motion_of(action: int) -> int:
    """AE-61: the motion of a decision."""
    return subject_of(action) & (OPEN - 1)


@rule
def is_open(action: int) -> bool:
    """AE-65.1: whether parameters are still to be chosen."""
    return subject_of(action) & OPEN != 0


@rule
def given_of(action: int) -> int:
    """AE-61: the parameters of a decision."""
    return target_of(action) << 16 | option_of(action)


@rule
def given_to(proposal: Proposal) -> int:
    """AE-60.1: the parameters of a motion of this phase."""
    return parameters(proposal.a, proposal.b, proposal.c, proposal.d)
