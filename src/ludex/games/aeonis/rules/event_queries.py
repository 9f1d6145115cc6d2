"""Whether a global event is in force (AE-46.1) and touches a player (AE-43, Omen of Shelter)."""

from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def in_force(s: State, event: int) -> bool:
    """AE-46.1: whether a global event is in force: this round's, or one of two rounds."""
    return (s.events_now >> event) & 1 == 1


@rule
def touches(s: State, event: int, seat: int) -> bool:
    """AE-46.1, AE-43/Omen of Shelter: whether an event in force affects a player; this round's spares the sheltered."""
    return in_force(s, event) and not (s.event == event and (s.sheltered >> seat) & 1 == 1)


@rule
def is_law(s: State, motion: int) -> bool:
    """AE-47.6: whether a Law is in force."""
    return (s.laws >> motion) & 1 == 1


@rule
def has_title(s: State, seat: int, title: int) -> bool:
    """AE-47.6: whether a player holds a Title."""
    return s.title_holder[title] == seat
