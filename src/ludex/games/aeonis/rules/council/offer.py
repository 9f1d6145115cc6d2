"""Trade offers as they lie on the table (AE-48.2): `s.offer` has two of them, the first offer and the counter-offer.

Each has 16 places: who makes it and to whom (seats plus one), what is given (artifact, hex, two units, each plus one),
what is asked for (likewise), the resources given and asked for (four digits: Gold, Mana, Influence, Remnants), the
Accord that goes with it, how the Trade was initiated, and whether its maker has taken everything back.
"""

from ludex.games.aeonis.rules.records import Frame
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

FIRST, COUNTERED = 0, 16  # where the two offers begin
MAKER, PARTNER, GIVEN, ASKED = 0, 1, 2, 6
RESOURCES_GIVEN, RESOURCES_ASKED, ACCORD, HOW, TAKEN_BACK = 10, 11, 12, 13, 14
PLACES, GOODS = 16, 4  # of one offer; of one side
ARTIFACT, HEX, UNIT = range(3)  # the goods of a side; a second unit comes after the first
KINDS_OF_RESOURCE, MOST = 4, 9  # AE-48.8
TENS = table([1000, 100, 10, 1])


@rule
def clear_offer(s: State) -> None:
    """AE-48.3: nothing lies on the table any more; all its bytes are 0."""
    for place in range(len(s.offer)):
        s.offer[place] = 0


@rule
def side_at(base: int, asked: int) -> int:
    """AE-48.2: where the goods of a side begin: those given, or those asked for."""
    return base + (ASKED if asked else GIVEN)


@rule
def good(s: State, base: int, asked: int, kind: int) -> int:
    """AE-48.2: a good of an offer, plus one; 0 for none."""
    return s.offer[side_at(base, asked) + kind]


@rule
def has_goods(s: State, base: int) -> bool:
    """AE-48.8: whether anything but resources lies in an offer."""
    for place in range(2 * GOODS):
        if s.offer[base + GIVEN + place]:
            return True
    return False


@rule
def units_in(s: State, base: int, asked: int) -> int:
    """AE-48.2: the units of a side, as a set of their owner's slots."""
    units = 0
    for second in range(2):
        slot = good(s, base, asked, UNIT + second) - 1
        if slot >= 0:
            units |= 1 << slot
    return units


@rule
def amount(code: int, resource: int) -> int:
    """AE-48.8: how much of a resource a side has in an action, four bits each."""
    return (code >> (4 * (KINDS_OF_RESOURCE - 1 - resource))) & 15


@rule
def as_digits(code: int) -> int:
    """AE-48.2: the resources of a side as a number that shows them."""
    number = 0
    for resource in range(KINDS_OF_RESOURCE):
        number = 10 * number + amount(code, resource)
    return number


@rule
def digit(number: int, resource: int) -> int:
    """AE-48.2: how much of a resource a side has in an offer on the table."""
    return number // TENS[resource] % 10


@rule
def owned(s: State, seat: int, resource: int) -> int:
    """AE-48.2: how much of a tradeable resource a player has; Remnants with artifacts only."""
    me = s.players[seat]
    if resource == 0:
        return me.gold
    if resource == 1:
        return me.mana
    if resource == 2:
        return me.influence
    return me.remnants if s.rules.artifacts else 0


@rule
def base_of(frame: Frame) -> int:
    """AE-48.3: which offer a Trade process is about: the counter-offer once there is one."""
    return COUNTERED if frame.b else FIRST
