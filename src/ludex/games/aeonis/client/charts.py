"""Curves of a game of Aeonis (AE-52, AE-44, AE-40)."""

from __future__ import annotations

from ludex.games.aeonis.client.moment import players
from ludex.games.aeonis.rules.map.queries import count_hexes
from ludex.games.aeonis.rules.state import State
from ludex.kernel.contract.client import Charts


def charts(s: State) -> Charts:
    """AE-52: Victory Points, Renown and hexes of each player."""
    names = players(s)
    me = [s.players[seat] for seat in range(s.seats)]
    return {
        "Victory Points": {name: float(player.vp) for name, player in zip(names, me, strict=True)},
        "Renown": {name: float(player.renown) for name, player in zip(names, me, strict=True)},
        "Hexes": {name: float(count_hexes(s, seat)) for seat, name in enumerate(names)},
        "Gold, Mana, Influence": {
            name: float(player.gold + player.mana + player.influence) for name, player in zip(names, me, strict=True)
        },
    }
