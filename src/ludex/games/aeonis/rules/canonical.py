"""Equal choices are listed once (AE-65.8): two actions that mean the same have one form in lists and saves."""

from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def canonical(_s: State, _seat: int, action: int) -> int:
    """AE-65.1, AE-65.8: the listed choice that does the same as an allowed action: the action itself."""
    return action
