"""The decisions of Impetus as packed actions (IM-8.9) and as the flat numbers of IM-8.11."""

from enum import IntEnum

from ludex.games.impetus.rules.codes import NONE
from ludex.games.impetus.rules.data import HEXES, IDOLS
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, pack, subject_of, target_of, verb_of

IDOL_ONLY = 1104  # IM-8.11: first number of each range
GUIDE_ONLY = 1098


class Verb(IntEnum):
    """IM-8.9: the kinds of decision."""

    GUIDE_AND_IDOL = 1
    GUIDE = 2
    IDOL = 3
    AGENDA = 4
    MODIFIER = 5
    SWAP = 6
    SPOILS = 7
    SPOILS_MODIFIERS = 8


@rule
def guide_of(action: int) -> int:
    """IM-9.4: the Faction a Vagrant wants to guide, or none."""
    return NONE if verb_of(action) == Verb.IDOL else subject_of(action)


@rule
def idol_hex(action: int) -> int:
    """IM-9.4: where a Vagrant places its Idol, or none."""
    return NONE if verb_of(action) == Verb.GUIDE else target_of(action)


@rule
def idol_kind(action: int) -> int:
    """IM-9.4: the type of that Idol."""
    return option_of(action)


@rule
def digit(action: int, war: int, base: int) -> int:
    """IM-8.11: the card or modifier chosen for one of several won wars."""
    rest = option_of(action)
    for _ in range(war):
        rest //= base
    return rest % base


@rule
def action_id(action: int) -> int:
    """IM-8.11: the number of an action within its node."""
    verb = verb_of(action)
    if verb == Verb.GUIDE_AND_IDOL:
        return (subject_of(action) * HEXES + target_of(action)) * IDOLS + option_of(action)
    if verb == Verb.GUIDE:
        return GUIDE_ONLY + subject_of(action)
    if verb == Verb.IDOL:
        return IDOL_ONLY + target_of(action) * IDOLS + option_of(action)
    if verb == Verb.SWAP:
        return 4 * subject_of(action) + option_of(action)
    return option_of(action)


@rule
def swap(remove: int, add: int) -> int:
    """IM-16.2: take one card type out of the pool, put another in."""
    return pack(Verb.SWAP, remove, 0, add)


@rule
def choose(verb: int, option: int) -> int:
    """IM-11.2, IM-15.3: one card or modifier."""
    return pack(verb, 0, 0, option)
