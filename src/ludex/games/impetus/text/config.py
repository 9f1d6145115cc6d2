"""Whether a game can be played with these rules and seats (IM-22.7)."""

from collections.abc import Sequence
from typing import Any

from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.contract.refusal import Refusal


def config_error(rules: Any, seats: Sequence[str]) -> Refusal | None:
    """IM-22.7: the turn limit is off or at least 20, and on wherever bots take part."""
    if 0 < rules.turn_limit < 20:
        return Refusal(
            "IM-22.7", f"{rules.turn_limit} turns are too short: 20 or more, or 0 for no limit", "turn_limit"
        )
    if rules.turn_limit == 0 and any(name != HUMAN for name in seats):
        return Refusal("IM-22.7", "no turn limit is for humans alone: with bots it must be 20 or more", "turn_limit")
    return None
