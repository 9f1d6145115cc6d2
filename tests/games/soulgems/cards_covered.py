"""What the examples of cards share: a world with cards, what lies in it, and which cards have an example at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.state import NONE, Phase
from ludex.games.soulgems.text.names import SIDE_LETTERS, card_id, card_named, cell

from .world import World

F = TypeVar("F", bound=Callable[..., Any])

EFFECTS: set[Card] = set()  # cards with an example of what they do
REFUSALS: set[Card] = set()  # cards with an example of when they may not be used


def effect(*cards: Card) -> Callable[[F], F]:
    """This test is an example of what these cards do."""
    EFFECTS.update(cards)
    return lambda test: test


def refusal(*cards: Card) -> Callable[[F], F]:
    """This test is an example of when these cards may not be deployed, played or used."""
    REFUSALS.update(cards)
    return lambda test: test


def table(rules: Mapping[str, int | str] | None = None, /, **given: Any) -> World:
    """A world with Relic Spells."""
    return World(rules={"relics": 1, **(rules or {})}, **given)


def market(w: World, *, relics: Iterable[str] = (), piles: Iterable[str] = (), copies: int = 3) -> World:
    """Lay out a market."""
    for i, name in enumerate(relics):
        w.s.market_relics[i] = card_named(name)
    for i, name in enumerate(piles):
        w.s.market_piles[i].card, w.s.market_piles[i].copies = card_named(name), copies
    return w


def piece(w: World, square: str) -> int:
    """The piece on a square."""
    return w.s.occupant[cell(square)] - 1


def damage(w: World, square: str, dealer: str = "W") -> int:
    """What a side has dealt to the piece on a square this turn."""
    return w.s.ledger[piece(w, square), SIDE_LETTERS.index(dealer)]


def hand(w: World, side: str) -> list[str]:
    """The cards that a side holds."""
    return [card_id(card) for card in w.player(side).hand if card != NONE]


def zone(w: World, side: str) -> list[str]:
    """The relics that a side has in play."""
    return [card_id(card) for card in range(32) if w.player(side).zone >> card & 1]


def threshold(w: World) -> int:
    """What the attack that was just declared must not exceed."""
    return int(w.told("attack_declared")[0]["threshold"])


def price(w: World) -> tuple[int, int]:
    """LP and SP of the first payment among the last events."""
    paid = w.told("paid")[0]
    return paid["lp"], paid["sp"]


def phase(w: World) -> str:
    """The phase that is running."""
    return Phase(w.s.phase).name


def turn(w: World, side: str, until: str = "UPKEEP") -> World:
    """Next until it is this side's turn and this phase."""
    for _ in range(16):
        if SIDE_LETTERS[w.s.side] == side and phase(w) == until:
            return w
        w.do("Next")
    raise AssertionError(f"no {until} of {side} was reached")
