"""What the steps and hints of the lesson wait for (IM-28.1, IM-28.2)."""

from collections.abc import Sequence

from ludex.games.impetus.rules.codes import Node
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.text.events import EVENTS
from ludex.kernel.contract.lesson import Sign
from ludex.kernel.events.log import Event
from ludex.kernel.play.match import Match

SEAT = 0  # the player


def facts(events: Sequence[Event], kind: EventKind) -> list[dict[str, int]]:
    """IM-25.1: the fields of all events of a kind."""
    return [{name: value for name, _, value in EVENTS.fields(event)} for event in events if event.kind == kind]


def told(kind: EventKind, **wanted: int) -> Sign:
    """IM-25.1: an event of this kind, with these values in its fields, is among what happened."""
    return lambda events, _match: any(wanted.items() <= fact.items() for fact in facts(events, kind))


def either(*signs: Sign) -> Sign:
    """At least one of several signs."""
    return lambda events, match: any(sign(events, match) for sign in signs)


def asked(*nodes: Node) -> Sign:
    """IM-8.2: the player is asked for a decision in one of these nodes; a forced one is not asked for."""
    return lambda _events, match: SEAT in match.pending() and match.state.node in nodes


def rounded(events: Sequence[Event], _match: Match) -> bool:
    """IM-21.3: the player lost tenths."""
    return any(fact["spirit"] == SEAT and fact["lost_tenths"] for fact in facts(events, EventKind.VP_CHANGED))


LEFT = told(EventKind.EJECTED, spirit=SEAT)  # with the Influence, or with an eliminated Faction
