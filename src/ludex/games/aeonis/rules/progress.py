"""Progress of objectives that count (AE-45.3): only what happens while a card is revealed or held counts."""

from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule

PROGRESS_MOST = 20  # AE-60.3


@rule
def is_revealed(s: State, card: int) -> bool:
    """AE-45.2: whether a public objective lies in the row."""
    return (s.public_row >> card) & 1 == 1


@rule
def holds_secret(s: State, seat: int, card: int) -> bool:
    """AE-45.4: whether a player holds a secret objective unscored."""
    return (s.players[seat].secrets >> card) & 1 == 1


@rule
def count_public(s: State, seat: int, card: int, amount: int) -> None:
    """AE-45.3: something that a public objective counts has happened; nothing before its reveal counts."""
    me = s.players[seat]
    if is_revealed(s, card):
        me.public_progress[card] = min(PROGRESS_MOST, me.public_progress[card] + amount)


@rule
def count_secret(s: State, seat: int, card: int, amount: int) -> None:
    """AE-45.3: something that a secret objective counts has happened; nothing before it was drawn counts."""
    me = s.players[seat]
    if holds_secret(s, seat, card):
        me.secret_progress[card] = min(PROGRESS_MOST, me.secret_progress[card] + amount)
