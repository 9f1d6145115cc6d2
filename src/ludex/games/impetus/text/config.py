"""Whether a game can be played with these rules and seats (IM-22.7)."""

from collections.abc import Sequence
from typing import Any

from ludex.kernel.contract.meta import HUMAN


def config_error(rules: Any, seats: Sequence[str]) -> str:
    """IM-22.7: the turn limit is off or at least 20, and on wherever bots take part."""
    if 0 < rules.turn_limit < 20:
        return f"turn_limit={rules.turn_limit} is too short: 20 or more, or 0 for none (IM-22.7)"
    if rules.turn_limit == 0 and any(name != HUMAN for name in seats):
        return "turn_limit=0 is for humans alone: with bots it must be 20 or more (IM-22.7)"
    return ""
