"""The noise that shapes the land (SC-3.2): Perlin's, in two octaves; fixed point, 4096 is 1."""

from ludex.games.simpleciv.rules.randomness import shuffle
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

ONE = 4096
LATTICE = 256
GRADIENT_X = table([4096, -4096, 0, 0, 2896, -2896, 2896, -2896])
GRADIENT_Y = table([0, 0, 4096, -4096, 2896, 2896, -2896, -2896])


@rule
def scatter(s: State) -> None:
    """SC-3.2: the permutation p, in `order` while the land is made."""
    for i in range(LATTICE):
        s.work.order[i] = i
    shuffle(s.map_chance, s.work.order, LATTICE)


@rule
def fade(t: int) -> int:
    """SC-3.2: 6t^5 - 15t^4 + 10t^3."""
    return (t * t * t * (6 * t * t - 61440 * t + 167772160)) >> 48


@rule
def lerp(a: int, b: int, t: int) -> int:
    """SC-3.2: what lies between a and b."""
    return a + (((b - a) * t) >> 12)


@rule
def pull(s: State, column: int, row: int, x: int, y: int) -> int:
    """SC-3.2: h and dot: how the gradient of a lattice point acts at a distance from it."""
    p = s.work.order
    k = p[(p[column & 255] + row) & 255] & 7
    return (GRADIENT_X[k] * x + GRADIENT_Y[k] * y) >> 12


@rule
def octave(s: State, big_x: int, big_y: int) -> int:
    """SC-3.2: n, one octave of the noise."""
    column, row = big_x >> 12, big_y >> 12
    x, y = big_x & (ONE - 1), big_y & (ONE - 1)
    u = fade(x)
    above = lerp(pull(s, column, row, x, y), pull(s, column + 1, row, x - ONE, y), u)
    below = lerp(pull(s, column, row + 1, x, y - ONE), pull(s, column + 1, row + 1, x - ONE, y - ONE), u)
    return lerp(above, below, fade(y))


@rule
def noise(s: State, x: int, y: int) -> int:
    """SC-3.2, SC-0.20: f, two octaves, the second with half the weight."""
    return (2 * octave(s, x, y) + octave(s, 2 * x, 2 * y)) // 3
