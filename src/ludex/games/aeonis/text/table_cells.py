"""Cells of the rulebook's tables: prices, traits, yields (AE-0.7)."""

from collections.abc import Sequence

from ludex.games.aeonis.rules import data
from ludex.games.aeonis.rules.codes import Rank


def printed(switch: int) -> str:
    """A module that is on or off."""
    return "on" if switch else "off"


def price(gold: int, mana: int, influence: int) -> str:
    """AE-0.7: resources to be paid, as “2 G 1 M”."""
    return " ".join(f"{n} {letter}" for n, letter in ((gold, "G"), (mana, "M"), (influence, "I")) if n) or "–"


def ranks_price(rank: Rank) -> str:
    """AE-38.4: what a unit costs."""
    return "–" if rank == Rank.LORD else price(data.RECRUIT_GOLD[rank], data.RECRUIT_MANA[rank], 0)


def traits(kind: int) -> str:
    """AE-2: the traits of a unit."""
    found = [name for name, has in (("cavalry", data.IS_CAVALRY), ("trade", data.IS_TRADE)) if has[kind]]
    return ", ".join(found) or "–"


def yields_of(yields: Sequence[int]) -> str:
    """AE-42: the yield of a unique tile: Gold, Mana, Influence, growth."""
    words = ("Gold", "Mana", "Influence", "growth")
    return ", ".join(f"{n} {word}" for n, word in zip(yields, words, strict=True) if n)
