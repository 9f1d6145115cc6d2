"""What a view says, in the shapes that panels ask for; every rule in it was computed by the engine."""

from __future__ import annotations

from typing import Any

View = Any  # the view of Impetus
Idols = tuple[int, int, int]  # a Spirit, a type, how many


def idols_at(view: View) -> dict[int, list[Idols]]:
    """IM-27.2: the Idols of each hex that has any."""
    return {shrine.hex: shrine.idols for shrine in view.shrines}


def idols_by_type(stacks: list[list[Idols]]) -> list[int]:
    """IM-5.6: the Idols of some hexes by type, whoever placed them."""
    return [sum(n for stack in stacks for _, kind, n in stack if kind == wanted) for wanted in range(3)]


def reachers(view: View, h: int) -> list[int]:
    """IM-5.2: the Factions that reach a neutral hex."""
    return [f for f, hexes in enumerate(view.reach) if h in hexes]


def live(view: View) -> list[int]:
    """IM-0.4: the Factions that are not eliminated."""
    return [f for f, gone in enumerate(view.eliminated) if not gone]


def enemies(view: View, pairs: list[tuple[int, int]]) -> dict[int, list[int]]:
    """IM-20.1: whom the owner of each battleground hex fights there."""
    found: dict[int, list[int]] = {}
    for war in view.wars:
        for side, h in enumerate(war.ground or ()):
            found.setdefault(h, []).append(pairs[war.pair][1 - side])
    return found
