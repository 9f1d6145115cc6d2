"""A long list of choices is folded (SC-23.1): one open choice for each unit and city, and one for research.

The number of a group is an action without a verb, which nobody can decide: its option is who the group is about, its
target the slot of that unit or city.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ludex.games.simpleciv.rules.refusal import ABOUT, CITY, UNIT
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import VERBS, Verb
from ludex.kernel.state.action import option_of, pack, subject_of, target_of, verb_of

SHORT = 30  # a list of so many choices is sent as it is
RESEARCH = len(ABOUT)  # beside UNIT and CITY
KINDS = (CITY, UNIT, RESEARCH)
SUBJECTS = {verb: int(ABOUT[verb]) for verb in range(1, VERBS) if ABOUT[verb] in (CITY, UNIT)}
FIRST = 1  # the option of the first kind: no group has the number 0


class Group(NamedTuple):
    """Who some choices are about: the kind, and the slot of a unit or city."""

    kind: int
    slot: int = 0

    @property
    def number(self) -> int:
        """The action that stands for the group."""
        return int(pack(0, 0, self.slot, FIRST + KINDS.index(self.kind)))


def group_of(action: int) -> Group | None:
    """SC-23.2: the group that an action belongs to, or that a number stands for; None for neither."""
    verb = verb_of(action)
    if verb == 0:
        kind = option_of(action) - FIRST
        return Group(KINDS[kind], target_of(action)) if 0 <= kind < len(KINDS) else None
    if verb == Verb.CHOOSE_TECH:
        return Group(RESEARCH)
    return Group(SUBJECTS[verb], subject_of(action)) if verb in SUBJECTS else None


def is_group(action: int) -> bool:
    """Whether a number stands for a group of choices."""
    return verb_of(action) == 0


def fold(_s: State, _seat: int, actions: Sequence[int]) -> dict[int, list[int]]:
    """SC-23.1: of a long list the choices of each group that has several, by the number of the group."""
    groups: dict[Group, list[int]] = {}
    for action in actions if len(actions) > SHORT else ():
        if group := group_of(action):
            groups.setdefault(group, []).append(int(action))
    return {group.number: found for group, found in groups.items() if len(found) > 1}
