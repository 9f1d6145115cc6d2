"""When a step of the guided first game is done, or a hint is due."""

from collections.abc import Sequence

from ludex.games.soulgems.rules.codes import BLACK, WHITE, Phase
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.kernel.contract.lesson import Sign
from ludex.kernel.events.log import Event
from ludex.kernel.play.match import Match

SEAT = 0  # the player, who is White
BREAK, REPAIR = 0, 1  # SG-2.9: the two rolls for a Gem
PLANS = 44  # points: a Break, a Repair and the last attack


def told(kind: EventKind, *values: int) -> Sign:
    """SG-2.9: an event of this kind, whose first numbers are these, is among what happened."""
    return lambda events, _match: any(event.kind == kind and event.values[: len(values)] == values for event in events)


def failed(repair: int) -> Sign:
    """SG-10.3, SG-10.5: the player's roll for a Gem shows too little."""
    return lambda events, _match: any(
        event.kind == EventKind.GEM_ROLL and event.values[:2] == (WHITE, repair) and event.values[2] < event.values[3]
        for event in events
    )


def reached(phase: Phase) -> Sign:
    """SG-4.1: the player is in this phase."""
    return lambda _events, match: (match.state.side, match.state.phase) == (WHITE, phase)


def blacks_turn(number: int) -> Sign:
    """SG-1.8: Black's turn of this round has come."""
    return lambda _events, match: (match.state.round, match.state.side) >= (number, BLACK)


def saved_up(events: Sequence[Event], match: Match) -> bool:
    """SG-5.1: the player has points for all that the lesson still plans, or has begun with it."""
    me = match.state.players[WHITE]
    return me.lp + me.sp >= PLANS or told(EventKind.GEM_ROLL, WHITE)(events, match)


def whole(_events: Sequence[Event], match: Match) -> bool:
    """SG-10.5: the player's Gem is not broken."""
    return not match.state.players[WHITE].broken


def won(_events: Sequence[Event], match: Match) -> bool:
    """SG-9.8: the game is over."""
    return match.over


def first(match: Match, verb: str) -> str:
    """SG-16.1: the player's first decision of a kind, as it is written; nothing if there is none yet."""
    mine = (decision.words for decision in match.decisions if decision.seat == SEAT)
    return next((words for words in mine if verb in words.split()), "")


def otherwise(verb: str, usual: str) -> Sign:
    """The player's first decision of a kind is another than the steps speak of."""
    return lambda _events, match: usual not in (first(match, verb) or usual)


def idle(_events: Sequence[Event], match: Match) -> bool:
    """SG-7.1: the first Upkeep is over, without a Summon."""
    return (match.state.phase > Phase.UPKEEP or match.state.side == BLACK) and not first(match, "Summon")
