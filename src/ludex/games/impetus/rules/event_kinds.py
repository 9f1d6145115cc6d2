"""The kinds of event (IM-25.1); text/event_sentences.py has their fields and sentences."""

from enum import IntEnum


class EventKind(IntEnum):
    """IM-25.1: the kinds of event."""

    TURN_START = 1
    SETUP_MODIFIER = 2
    IDOL_PLACED = 3
    GUIDED = 4
    GUIDE_CONTESTED = 5
    WORSHIP_GAINED = 6
    AGENDA_PLAYED = 7
    INFLUENCE_LOST = 8
    TRADE = 9
    TRADE_BONUS = 10
    THEFT = 11
    STEAL = 12
    REGARD_CHANGED = 13
    WAR_ERUPTED = 14
    EXPAND = 15
    EXPAND_FAILED = 16
    CHANGE = 17
    POOL_REPLACED = 18
    EJECTED = 19
    WAR_RESOLVED = 20
    WAR_GOLD = 21
    SPOILS_PLAYED = 22
    CONQUEST = 23
    FACTION_ELIMINATED = 24
    WAR_CANCELLED = 25
    WAR_DISSIPATED = 26
    WAR_RIPE = 27
    SCORED = 28
    VP_CHANGED = 29
    GAME_OVER = 30
    WORSHIP_TAKEN = 31


class Failure(IntEnum):
    """IM-25.1: why an Expand failed."""

    NO_GOLD = 0
    NO_REACH = 1
    CONTESTED = 2
