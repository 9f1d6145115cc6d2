"""What a view says, in the shapes that panels ask for; every rule in it was computed by the engine."""

from __future__ import annotations

from typing import Any

from ludex.games.impetus.state import FACTIONS, PAIR, PAIR_LIST, Card, Modifier

View = dict[str, Any]


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


def regard(view: View, a: int, b: int) -> int:
    """IM-4.1: the regard of a pair."""
    return int(view["regard"][PAIR[a, b]])


def idols_on(view: View, h: int) -> list[tuple[int, int, int]]:
    """IM-27.2: the Idols of a hex as (Spirit, type, number)."""
    return [(s, t, n) for s, kinds in enumerate(view["idols"][h]) for t, n in enumerate(kinds) if n]


def idols_by_type(view: View, hexes: list[int]) -> list[int]:
    """IM-5.6: Idols of all Spirits on some hexes, by type."""
    return [sum(n for h in hexes for _, t, n in idols_on(view, h) if t == kind) for kind in range(3)]


def idols_of(view: View, s: int, hexes: list[int]) -> int:
    """IM-5.5: Idols of one Spirit on some hexes."""
    return sum(n for h in hexes for owner, _, n in idols_on(view, h) if owner == s)


def tenths(view: View) -> list[int]:
    """IM-21.1: what one Idol of each type pays for one deed."""
    rules = view["rules"]
    return [rules["battle_tenths"], rules["affluence_tenths"], rules["spread_tenths"]]


def pay(view: View, f: int) -> list[int]:
    """IM-21.1: tenths that a Faction pays for each war won, gold gained and hex gained."""
    return list(view["pay"][f])


def deeds(view: View, f: int) -> list[int]:
    """IM-4.3: wars won, gold gained and hexes gained this turn."""
    return [view["wars_won"][f], view["gold_gained"][f], view["terr_gained"][f]]


def rate(view: View, f: int, modifier: Modifier) -> int:
    """IM-15.1: 1, and 1 more for each modifier."""
    return 1 + int(view["mod"][f][modifier])


def expand_cost(view: View, f: int) -> int:
    """IM-14.1: the price of the next hex."""
    return int(view["expand_cost"][f])


def expand_candidates(view: View, f: int) -> list[int]:
    """IM-14.3: hexes with Idols if any is within reach, else all within reach."""
    return list(view["expand_candidates"][f])


def wars(view: View) -> list[int]:
    """IM-4.2: the pairs at war, Pending or Ripe."""
    return [pair for pair, status in enumerate(view["war"]) if status]


def enemies_at(view: View, h: int) -> list[int]:
    """IM-20.1: whom the owner of a battleground hex fights there."""
    sides = [(PAIR_LIST[pair], view["battleground"][pair]) for pair in wars(view) if view["war"][pair] == 2]
    return [pair[1 - side] for pair, ground in sides for side in (0, 1) if ground[side] == h]


def traders_so_far(view: View) -> int:
    """IM-11.4: how many Factions have played Trade this turn."""
    return sum(card == Card.TRADE for card in view["played"])
