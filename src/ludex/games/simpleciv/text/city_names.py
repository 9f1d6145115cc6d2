"""What cities are called (SC-2.11): by the list of the founder's civ, or as the founder typed.

The record holds numbers only (SC-1.12): a typed name stands beside it, under the founder and the number of the name.
"""

import re

from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.text.names import CITY_NAMES, city_name
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.play.typed_text import Writing
from ludex.kernel.state.action import pack, verb_of

LISTED = frozenset(name.casefold() for names in CITY_NAMES for name in names)
NEW = re.compile(rf"new ({'|'.join(re.escape(names[0].casefold()) for names in CITY_NAMES)}) [1-9][0-9]*")


def name_of(s: State, founder: int, name_no: int) -> str:
    """SC-2.11, SC-1.12: a city's name by founder and number: typed, which no rule reads, or else the automatic one."""
    return s.texts.get((founder, name_no)) or city_name(s.players[founder].civ, name_no)


def config_error(name: str) -> Refusal | None:
    """SC-2.11: names of the lists are taken, whatever their capitals, and so are those that follow them."""
    small = name.casefold()
    listed = small in LISTED or NEW.fullmatch(small)
    return Refusal("SC-2.11", "a name from the list of a civ is left out") if listed else None


def _key(s: State, seat: int, _action: int) -> tuple[int, int]:
    """SC-2.11: what the name of the next city is kept under: its founder, and its number."""
    return seat, s.players[seat].cities_founded


NAMING = Writing(
    verb="found",
    word="named",
    longest=24,
    mark=int(pack(0, 0, 0, 1)),
    takes=lambda action: verb_of(action) == Verb.FOUND,
    key=_key,
    config_error=config_error,
)
