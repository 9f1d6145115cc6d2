"""Equal choices are listed once (IM-8.11): in Impetus no two are equal."""

from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def canonical(_s: State, _seat: int, action: int) -> int:
    """IM-8.12: every legal action is listed."""
    return action
