"""The map, and how many there are of everything (IM-3, IM-4): sizes, sets, homes and pairs of Factions."""

from ludex.games.impetus.rules.codes import NONE
from ludex.kernel.state.grids.hexes import Hexagon
from ludex.kernel.state.record import table

MAP = Hexagon(4)  # IM-3.1, IM-3.2, IM-3.3, IM-3.4, IM-3.5
HEXES = len(MAP)
FACTIONS = 6
SPIRITS = 5
CARDS = 4
MODIFIERS = 3
IDOLS = 3
POOL = 4
IDOL_LIMIT = 127  # IM-4.8: of one Spirit and type on one hex; one byte
PAIRS = 15
ALL_HEXES = (1 << HEXES) - 1
ALL_CARDS = (1 << CARDS) - 1
ALL_FACTIONS = (1 << FACTIONS) - 1

HOMES = table([22, 31, 39, 38, 29, 21])  # IM-3.8
ADJACENT = MAP.adjacent
PAIR_LIST = tuple((a, b) for a in range(FACTIONS) for b in range(a + 1, FACTIONS))  # IM-4.1
FIRST = table([a for a, _ in PAIR_LIST])
SECOND = table([b for _, b in PAIR_LIST])
PAIR = table([[PAIR_LIST.index((min(a, b), max(a, b))) if a != b else NONE for b in range(6)] for a in range(6)])
