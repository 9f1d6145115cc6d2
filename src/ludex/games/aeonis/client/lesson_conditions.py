"""What the steps and hints of the lesson wait for (AE-34, AE-61)."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import count_hexes
from ludex.games.aeonis.text.events import EVENTS
from ludex.kernel.contract.lesson import Sign
from ludex.kernel.events.log import Event

SEAT = 0  # the player
ENOUGH = 7  # AE-45, Frontier Lord: so many hexes


def facts(events: Sequence[Event], kind: EventKind) -> list[dict[str, int]]:
    """AE-61: the fields of all events of a kind."""
    return [{name: value for name, _, value in EVENTS.fields(event)} for event in events if event.kind == kind]


def told(kind: EventKind, **wanted: int) -> Sign:
    """AE-61: an event of this kind, with these values in its fields, is among what happened."""
    return lambda events, _match: any(wanted.items() <= fact.items() for fact in facts(events, kind))


def asked(*nodes: Node) -> Sign:
    """AE-61: the player is asked one of these questions."""
    return lambda _events, match: SEAT in match.pending() and match.state.node in nodes


def drafted(cards: int) -> Sign:
    """AE-37.1: the player has so many strategy cards."""
    return lambda _events, match: int(match.state.players[SEAT].drafted).bit_count() >= cards


def holds(hexes: int) -> Sign:
    """AE-40.1: the player controls so many hexes."""
    return lambda _events, match: int(count_hexes(match.state, SEAT)) >= hexes
