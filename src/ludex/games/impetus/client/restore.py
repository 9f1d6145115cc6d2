"""A state from its snapshot (IM-4.6): the inverse of `view.snapshot`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludex.games.impetus.rules.codes import NONE, End, Node
from ludex.games.impetus.rules.data import ADJACENT, HEXES
from ludex.games.impetus.rules.setup import blank
from ludex.games.impetus.rules.state import State

VECTORS = ("gold", "gold_gained", "regard", "terr_gained", "wars_won", "power", "played", "guide", "worship")
OF_SPIRITS = ("influence", "guiding", "idol_used", "collided", "vp")
GRIDS = ("mod", "pool", "battleground", "hand")


def restore(data: dict[str, Any]) -> State:
    """IM-4.6: the same game, generator and secrets included."""
    s = State()
    for name, value in data["rules"].items():
        setattr(s.rules, name, value)
    blank(s, data["n_spirits"])
    for name in (*VECTORS, *OF_SPIRITS):
        _fill(getattr(s, name), data[name])
    for name in GRIDS:
        _fill_grid(getattr(s, name), data[name])
    _fill(s.committed, data["submitted"])
    _fill(s.change_hand, data["change_hand"])
    _restore_map(s, data)
    _restore_sets(s, data)
    _restore_wars(s, data)
    s.rng.a, s.rng.b, s.rng.c, s.rng.d = data["generator"]
    return s


def _fill(array: Any, values: Iterable[int]) -> None:
    for i, value in enumerate(values):
        array[i] = value


def _fill_grid(array: Any, rows: Iterable[Iterable[int]]) -> None:
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            array[i, j] = value


def _bits(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


def _restore_map(s: State, data: dict[str, Any]) -> None:
    for h in range(HEXES):
        owner = data["owner"][h]
        if owner != NONE:
            s.land[owner] |= 1 << h
            s.rim[owner] |= ADJACENT[h]
            s.neutral &= ~(1 << h)
        for spirit, kinds in enumerate(data["idols"][h]):
            for kind, idols in enumerate(kinds):
                s.idols[h, spirit, kind] = idols
                s.shrines |= (idols > 0) << h


def _restore_sets(s: State, data: dict[str, Any]) -> None:
    s.turn, s.quiet, s.node = data["turn"], data["quiet"], Node[data["phase"]]
    s.ending = End[data["end_reason"].upper()]
    s.waiting, s.winners, s.traders = (_bits(data[name]) for name in ("waiting", "winners", "traders"))
    s.eliminated = _bits(f for f, gone in enumerate(data["eliminated"]) if gone)
    s.pending_wars = _bits(pair for pair, status in enumerate(data["war"]) if status == 1)
    s.ripe_wars = _bits(pair for pair, status in enumerate(data["war"]) if status == 2)


def _restore_wars(s: State, data: dict[str, Any]) -> None:
    s.fought = len(data["war_results"])
    cards = iter(card for _, card in data["spoils_played"])
    for i, result in enumerate(data["war_results"]):
        war = s.fights[i]
        war.pair, war.die_a, war.die_b, war.winner, war.prize = result
        war.card = next(cards, NONE) if war.winner != NONE else NONE
        war.drawn = data["spoils_change_hand"][i]
        _fill(war.hand, data["spoils_hand"][i])
