"""How a battle round ends (AE-41.25 to AE-41.28)."""

from enum import IntEnum


class Outcome(IntEnum):
    """AE-41.25 to AE-41.28: the result of a battle round and of an Attack."""

    PAUSED = 0
    ATTACKER_WON = 1
    DEFENDER_WON = 2
    CONCEDED = 3  # AE-41.28: the defender has retreated
    UNCONTESTED = 4  # AE-41.11
