"""What names a city in the log, whoever owns it and whatever becomes of it (SC-2.11)."""

from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule

NAME_BITS = 16


@rule
def city_mark(s: State, city: int) -> int:
    """SC-2.11: the founder of a city and the number of its name, which no other city has."""
    return s.cities[city].founder << NAME_BITS | s.cities[city].name_no
