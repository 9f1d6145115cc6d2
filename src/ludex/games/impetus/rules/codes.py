"""The codes of Impetus (IM-2.2): a named value is its position in the enumeration given here."""

from enum import IntEnum

NONE = -1  # in place of a Faction, a Spirit, a hex, a card or a decision


class Faction(IntEnum):
    """IM-2.2: the six peoples."""

    MOUNTAIN = 0
    MESA = 1
    SAND = 2
    PLAINS = 3
    RIVER = 4
    JUNGLE = 5


class Card(IntEnum):
    """IM-2.2: Agenda cards in the order in which they are resolved."""

    TRADE = 0
    STEAL = 1
    EXPAND = 2
    CHANGE = 3


class Modifier(IntEnum):
    """IM-2.2: what a Change card can add."""

    TRADE = 0
    STEAL = 1
    EXPAND = 2


class Idol(IntEnum):
    """IM-2.2: what an Idol pays for."""

    BATTLE = 0
    AFFLUENCE = 1
    SPREAD = 2


class Node(IntEnum):
    """IM-8.1: the nodes in which Spirits decide; turn.py runs the automatic ones between them."""

    V_DECIDE = 0
    A_DECIDE = 1
    C_DECIDE = 2
    J_DECIDE = 3
    S_DECIDE = 4
    SC_DECIDE = 5
    GAME_OVER = 6


class End(IntEnum):
    """IM-22.5: why a game is over."""

    NONE = 0
    VP = 1
    TURN_LIMIT = 2
    DEAD_POSITION = 3
