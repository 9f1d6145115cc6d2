"""Decks (AE-63): shuffled lists whose top is last."""

from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.dice import below
from ludex.kernel.state.record import Array


@rule
def shuffle(s: State, deck: Array[int], count: int) -> None:
    """AE-63.1: a uniform permutation of the first cards of a list."""
    for i in range(count - 1, 0, -1):
        j = below(s.deal, i + 1)
        deck[i], deck[j] = deck[j], deck[i]


@rule
def refill(s: State, deck: Array[int], discards: int) -> int:
    """AE-46.1: an empty deck is made anew of its discards, a set; how many cards it has then."""
    n = 0
    for card in range(len(deck)):
        if (discards >> card) & 1:
            deck[n] = card
            n += 1
    shuffle(s, deck, n)
    return n
