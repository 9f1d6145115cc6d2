"""The curves of a game (IM-27.11)."""

from __future__ import annotations

from typing import Any

from ludex.games.impetus.rules.codes import Faction
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.text.names import spirit_name, title


def charts(s: State) -> dict[str, dict[str, float]]:
    """IM-27.11: points, gold and land over time."""
    points: dict[str, Any] = {spirit_name(seat): s.vp[seat] for seat in range(s.seats)}
    gold = {title(f): s.gold[int(f)] for f in Faction}
    land = {title(f): int(s.land[int(f)]).bit_count() for f in Faction}
    return {"Victory Points": points, "Gold": gold, "Land": land}
