"""Actions as they leave the server (SC-1.10): a slot would count what others have, so that own things go by their rank.

The first own unit is 0, the next one 1, in the order of their serials; cities alike, and groups of choices as well.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludex.games.simpleciv.client.menu_folds import Group, group_of, is_group
from ludex.games.simpleciv.rules.refusal import CITY, UNIT
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.state.action import FIELD, SUBJECT_BITS, option_of, pack, target_of, verb_of

Ranks = dict[int, int]
NOBODY = (1 << SUBJECT_BITS) - 1  # no slot is so high
PAIRS = (Verb.LINK, Verb.UNLINK)  # whose targets are units, too


def seal(s: State, seat: int, actions: Sequence[int]) -> list[int]:
    """SC-1.10: actions of a seat as it may see them."""
    units, cities = ({slot: rank for rank, slot in enumerate(own)} for own in _owned(s, seat))
    return [_exchange(action, units, cities) for action in actions]


def unseal(s: State, seat: int, action: int) -> int:
    """SC-1.10: the inverse; whoever means something that it does not have means nobody."""
    units, cities = (dict(enumerate(own)) for own in _owned(s, seat))
    return _exchange(action, units, cities)


def _owned(s: State, seat: int) -> list[list[int]]:
    """The slots of a seat's units and cities, in the order of their serials."""
    raw = np.frombuffer(s.data, State.dtype)[0]
    return [_slots(raw["units"][: s.unit_top], seat), _slots(raw["cities"][: s.city_top], seat)]


def _slots(records: Any, seat: int) -> list[int]:
    mine = np.flatnonzero((records["used"] != 0) & (records["owner"] == seat))
    return [int(slot) for slot in mine[np.argsort(records["serial"][mine])]]


def _exchange(action: int, units: Ranks, cities: Ranks) -> int:
    """An action or group with another number for its unit or city; what is neither stays as it is."""
    group = group_of(action)
    if group is None or group.kind not in (UNIT, CITY):
        return action
    slot = (units if group.kind == UNIT else cities).get(group.slot, NOBODY)
    if is_group(action):
        return Group(group.kind, slot).number
    verb, target = verb_of(action), target_of(action)
    target = units.get(target, FIELD) if verb in PAIRS else target
    return int(pack(verb, slot, target, option_of(action)))
