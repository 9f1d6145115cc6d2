"""Weather (SG-13.C): Weather Nodes, how long their weather lasts, what it does to hits; the rest stands with moves."""

from ludex.games.soulgems.rules.board import token
from ludex.games.soulgems.rules.codes import FEATURE_REF, KINDS, Element, Thing, Weather
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of

WEATHER_TURNS = 4  # SG-13.29
GUARDIAN_SOURCE = KINDS  # SG-13.27: among attack sources, after the types of pieces that attack


@rule
def is_tagged(s: State, element: int, source: int) -> int:
    """SG-13.27: 1 if a scenario has tagged this attack source with an element, else 0."""
    return s.tags[element] >> source & 1


@rule
def longer_reach(s: State, source: int) -> int:
    """SG-13.27: 1 for a source tagged water in the Rain, else 0; it counts for those with a finite range."""
    return is_tagged(s, Element.WATER, source) if s.weather == Weather.RAIN else 0


@rule
def weather_damage(s: State, source: int, length: int) -> int:
    """SG-13.27: Rain weakens ranged hits, a Storm hits of fire; it strengthens those of lightning."""
    if s.weather == Weather.STORM:
        return is_tagged(s, Element.LIGHTNING, source) - is_tagged(s, Element.FIRE, source)
    return -int(s.weather == Weather.RAIN and length >= 2)


@rule
def list_weather(s: State, out: Buffer, n: int) -> int:
    """SG-13.25, SG-4.11: the four weathers of the first node that is not used."""
    for f in range(s.features_made):
        if s.features[f].kind == Thing.WEATHER_NODE and s.features[f].used == 0:
            for weather in range(Weather.FOG, Weather.STORM + 1):
                n = push(out, n, pack(Verb.WEATHER, f, 0, weather))
            break
    return n


@rule
def why_not_weather(s: State, action: int) -> int:
    """SG-13.25: why a node may not set this weather."""
    f, weather = subject_of(action), option_of(action)
    if s.rules.field == 0:
        return Reason.OFF
    if f >= s.features_made or s.features[f].kind != Thing.WEATHER_NODE:
        return Reason.NO_OBJECT
    if s.features[f].used:
        return Reason.NODE_USED
    return Reason.NONE if Weather.FOG <= weather <= Weather.STORM else Reason.MALFORMED


@rule
def perform_weather(s: State, side: int, action: int, log: Log) -> None:
    """SG-13.25, SG-13.29: the node is used up, and its weather replaces what was."""
    f = subject_of(action)
    s.features[f].used = 1
    s.weather, s.weather_turns, s.weather_fresh = option_of(action), WEATHER_TURNS, 1
    emit(log, EventKind.WEATHER_SET, side, s.weather, token(s, FEATURE_REF + f))


@rule
def tick_weather(s: State, log: Log) -> None:
    """SG-13.29: the rest of the turn that set it, then four player turns."""
    if s.weather == Weather.CLEAR:
        return
    if s.weather_fresh:
        s.weather_fresh = 0
        return
    s.weather_turns -= 1
    if s.weather_turns == 0:
        emit(log, EventKind.WEATHER_ENDED, s.weather, 0, 0)
        s.weather = Weather.CLEAR
