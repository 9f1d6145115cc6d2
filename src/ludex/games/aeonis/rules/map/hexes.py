"""The hexes (AE-1.1, AE-1.2): numbered in ascending (q, r) on the largest map, of which smaller ones are the middle."""

from ludex.games.aeonis.rules.codes import NONE
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.grids.hexes import DIRECTIONS as STEPS
from ludex.kernel.state.grids.hexes import distance as steps_between
from ludex.kernel.state.record import table

RADIUS = 5
PLACES = [
    (q, r)
    for q in range(-RADIUS, RADIUS + 1)
    for r in range(-RADIUS, RADIUS + 1)
    if steps_between((q, r), (0, 0)) <= RADIUS
]
HEXES = len(PLACES)  # 91
INDEX = {place: number for number, place in enumerate(PLACES)}
DIRECTIONS = 6  # AE-1.1: E, NE, NW, W, SW, SE
SEAT_HEX = INDEX[0, 0]  # AE-32.1: the Imperial Seat

Q = table([q for q, _ in PLACES])
R = table([r for _, r in PLACES])
NEIGHBOUR = table([[INDEX.get((q + dq, r + dr), NONE) for dq, dr in STEPS] for q, r in PLACES])
DISTANCE = table([[steps_between(a, b) for b in PLACES] for a in PLACES])
FROM_CENTRE = table([steps_between(place, (0, 0)) for place in PLACES])


@rule
def distance(a: int, b: int) -> int:
    """AE-1.2: steps between two hexes, whatever lies between."""
    return DISTANCE[a, b]


@rule
def is_adjacent(a: int, b: int) -> bool:
    """AE-1.2: map-adjacent hexes are one step apart."""
    return DISTANCE[a, b] == 1


@rule
def direction_to(a: int, b: int) -> int:
    """AE-1.1: the direction of the step from a hex to another, NONE if they are not adjacent."""
    for direction in range(DIRECTIONS):
        if NEIGHBOUR[a, direction] == b:
            return direction
    return NONE
