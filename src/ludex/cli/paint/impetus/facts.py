"""What follows from a view: land, reach, neighbours, pay, odds (IM-5, IM-17.6, IM-21.1), for display only."""

from __future__ import annotations

from typing import Any

from ludex.games.impetus.outlook import WINS
from ludex.games.impetus.state import FACTIONS, HEXES, MAP, PAIR, PAIR_LIST, Card, Modifier

View = dict[str, Any]
NEAR = tuple(tuple(MAP.neighbours(h)) for h in range(HEXES))


def land(view: View, f: int) -> list[int]:
    """IM-5.1: the hexes of a Faction."""
    return [h for h in range(HEXES) if view["owner"][h] == f]


def reach(view: View, f: int) -> list[int]:
    """IM-5.2: the neutral hexes next to its land."""
    owner = view["owner"]
    return [h for h in range(HEXES) if owner[h] < 0 and any(owner[n] == f for n in NEAR[h])]


def reachers(view: View, h: int) -> list[int]:
    """IM-5.2: the Factions that reach a neutral hex."""
    return sorted({view["owner"][n] for n in NEAR[h] if view["owner"][n] >= 0})


def neighbours(view: View, f: int) -> list[int]:
    """IM-5.3: the Factions whose land touches f's."""
    near = {view["owner"][n] for h in land(view, f) for n in NEAR[h]}
    return sorted(near - {f, -1})


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
    return [count * each for count, each in zip(idols_by_type(view, land(view, f)), tenths(view), strict=True)]


def deeds(view: View, f: int) -> list[int]:
    """IM-4.3: wars won, gold gained and hexes gained this turn."""
    return [view["wars_won"][f], view["gold_gained"][f], view["terr_gained"][f]]


def would_worship(view: View, s: int, f: int) -> bool:
    """IM-10.2: whether a Spirit that arrives now takes the Worship."""
    holder, hexes = view["worship"][f], land(view, f)
    return holder < 0 or holder == s or idols_of(view, s, hexes) >= idols_of(view, holder, hexes)


def rate(view: View, f: int, modifier: Modifier) -> int:
    """IM-15.1: 1, and 1 more for each modifier."""
    return 1 + int(view["mod"][f][modifier])


def expand_cost(view: View, f: int) -> int:
    """IM-14.1: the price of the next hex."""
    return max(0, len(land(view, f)) - int(view["mod"][f][Modifier.EXPAND]))


def expand_candidates(view: View, f: int) -> list[int]:
    """IM-14.3: hexes with Idols if any is within reach, else all within reach."""
    hexes = reach(view, f)
    return [h for h in hexes if idols_on(view, h)] or hexes


def odds(lead: int) -> tuple[int, int, int]:
    """IM-17.6: win, tie, lose, of 36."""
    win, lose = WINS[max(-6, min(6, lead)) + 6], WINS[max(-6, min(6, -lead)) + 6]
    return win, 36 - win - lose, lose


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
