"""All draws of the game, from one generator (IM-6.1); the nodes call them in the order of IM-6.5."""

from ludex.games.impetus.rules.codes import Card
from ludex.games.impetus.rules.data import CARDS, MODIFIERS, POOL
from ludex.games.impetus.rules.state import Fight, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.dice import below

ALL_MODIFIERS = (1 << MODIFIERS) - 1


@rule
def draw_card(s: State, f: int) -> int:
    """IM-6.2, IM-11.5: a card from the pool, which stays as it is."""
    k = below(s.rng, POOL)
    trades = s.pool[f, Card.TRADE]
    steals = trades + s.pool[f, Card.STEAL]
    expands = steals + s.pool[f, Card.EXPAND]
    return int(k >= trades) + int(k >= steals) + int(k >= expands)


@rule
def draw_modifiers(s: State, cards: int) -> int:
    """IM-6.3, R-08: distinct modifiers from the whole deck, as a set."""
    if cards >= MODIFIERS:
        return ALL_MODIFIERS
    drawn = 1 << below(s.rng, MODIFIERS)
    return ALL_MODIFIERS & ~drawn if cards == 2 else drawn


@rule
def die(s: State) -> int:
    """IM-6.4: one die."""
    return 1 + below(s.rng, 6)


@rule
def hold(s: State, f: int, cards: int) -> None:
    """IM-11.1: an Agenda hand of independent draws, as the count of each type."""
    for card in range(CARDS):
        s.hand[f, card] = 0
    for _ in range(cards):
        s.hand[f, draw_card(s, f)] += 1


@rule
def hold_spoils(s: State, war: Fight, cards: int) -> None:
    """IM-18.1: the spoils hand of one war."""
    for card in range(CARDS):
        war.hand[card] = 0
    for _ in range(cards):
        war.hand[draw_card(s, war.winner)] += 1
