"""What a view says, in the shapes that panels ask for; every rule in it was computed by the engine."""

from __future__ import annotations

from ludex.games.impetus.client.preview import View
from ludex.games.impetus.rules.data import FACTIONS, PAIR_LIST


def land(view: View, f: int) -> list[int]:
    """IM-5.1: the hexes of a Faction."""
    return list(view["land"][f])


def reach(view: View, f: int) -> list[int]:
    """IM-5.2: the neutral hexes next to its land."""
    return list(view["reach"][f])


def reachers(view: View, h: int) -> list[int]:
    """IM-5.2: the Factions that reach a neutral hex."""
    return [f for f in range(FACTIONS) if h in view["reach"][f]]


def neighbours(view: View, f: int) -> list[int]:
    """IM-5.3: the Factions whose land touches f's."""
    return list(view["neighbours"][f])


def live(view: View) -> list[int]:
    """IM-0.4: the Factions that are not eliminated."""
    return [f for f in range(FACTIONS) if not view["eliminated"][f]]


def pay(view: View, f: int) -> list[int]:
    """IM-21.1: tenths that a Faction pays for each war won, gold gained and hex gained."""
    return list(view["pay"][f])


def deeds(view: View, f: int) -> list[int]:
    """IM-4.3: wars won, gold gained and hexes gained this turn."""
    return [view["wars_won"][f], view["gold_gained"][f], view["terr_gained"][f]]


def wars(view: View) -> list[int]:
    """IM-4.2: the pairs at war, Pending or Ripe."""
    return [pair for pair, status in enumerate(view["war"]) if status]


def enemies_at(view: View, h: int) -> list[int]:
    """IM-20.1: whom the owner of a battleground hex fights there."""
    sides = [(PAIR_LIST[pair], view["battleground"][pair]) for pair in wars(view) if view["war"][pair] == 2]
    return [pair[1 - side] for pair, ground in sides for side in (0, 1) if ground[side] == h]
