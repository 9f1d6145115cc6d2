"""All draws of the game, from one generator (IM-6.1); the nodes call them in the order of IM-6.5."""

from ludex.games.impetus.state import CARDS, MODIFIERS, POOL, State
from ludex.kernel.dice import below
from ludex.kernel.rule import rule

ALL_MODIFIERS = (1 << MODIFIERS) - 1


@rule
def draw_card(s: State, f: int) -> int:
    """IM-6.2, IM-11.5: a card from the pool, which stays as it is."""
    k = below(s.rng, POOL)
    card = 0
    while k >= s.pool[f, card]:
        k -= s.pool[f, card]
        card += 1
    return card


@rule
def draw_hand(s: State, f: int, cards: int) -> int:
    """IM-6.2: several independent draws, as eight bits a card type with its count."""
    hand = 0
    for _ in range(cards):
        hand += 1 << 8 * draw_card(s, f)
    return hand


@rule
def in_hand(hand: int, card: int) -> int:
    """How many cards of a type a drawn hand holds."""
    return hand >> 8 * card & 0xFF


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
    """IM-11.1: an Agenda hand."""
    hand = draw_hand(s, f, cards)
    for card in range(CARDS):
        s.hand[f, card] = in_hand(hand, card)
