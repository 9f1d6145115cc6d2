"""The cards that a scenario gives (SG-11.2, SG-11.5, SG-11.12, SG-15.1): zones, hands and a deck, each card once."""

from collections.abc import Callable

from ludex.games.soulgems.rules.cards.data import RELICS, Card
from ludex.games.soulgems.rules.cards.deck import DOUBLE, fill_deck, keeps
from ludex.games.soulgems.rules.codes import NONE
from ludex.games.soulgems.rules.setup import MARKET_MODE
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.names import card_id, card_named
from ludex.kernel.errors import LudexError

LEAST_DECK = {False: 10, True: 16}  # SG-11.2, by Double Draft


def read_zone(side: int) -> Callable[[State, list[str]], None]:
    """SG-11.4: relics of a side that are in play at the start."""

    def write(s: State, names: list[str]) -> None:
        for card in _new_cards(s, names):
            if card >= RELICS:
                raise LudexError("only relics lie in a zone", rule="SG-11.1")
            s.players[side].zone |= 1 << card

    return write


def read_hand(side: int) -> Callable[[State, list[str]], None]:
    """SG-11.4, SG-11.5: the cards of a side; then nothing is drafted."""

    def write(s: State, names: list[str]) -> None:
        if names and s.rules.relic_mode == MARKET_MODE:
            raise LudexError("a market has no hands", rule="SG-11.10")
        if len(names) > keeps(s):
            raise LudexError(f"a hand holds at most {keeps(s)} cards", rule="SG-11.5")
        for i, card in enumerate(_new_cards(s, names)):
            s.players[side].hand[i] = card
        s.cards_given = 1

    return write


def read_deck(s: State, names: list[str]) -> None:
    """SG-11.2: a sub-deck; given hands are taken out of it."""
    least = LEAST_DECK[bool(s.rules.draft_variant & DOUBLE)]
    if s.rules.relic_mode == MARKET_MODE:
        raise LudexError("a market has no deck", rule="SG-11.10")
    if len(names) < least or len(set(names)) != len(names):
        raise LudexError(f"a deck has at least {least} different cards", rule="SG-11.2")
    held = _held(s)
    for card in held - {card_named(name) for name in names}:
        raise LudexError(f"{card_id(card)}: the deck does not have it", rule="SG-11.2")
    rest = [name for name in names if card_named(name) not in held]
    for i, card in enumerate(_new_cards(s, rest)):
        s.deck[i] = card
    s.deck_count = len(rest)


def complete_deck(s: State) -> None:
    """SG-11.2: beside given hands lie all other cards, unless the scenario names them."""
    if s.cards_given and s.deck_count == 0 and s.rules.relic_mode != MARKET_MODE:
        fill_deck(s)


def _new_cards(s: State, names: list[str]) -> list[Card]:
    """SG-11.2, SG-11.12: the cards of these names, which nobody has yet."""
    if names and not s.rules.relics:
        raise LudexError("cards need relics = 1", rule="SG-1.4")
    taken = _held(s) | {card for card in range(RELICS) for me in s.players if me.zone >> card & 1}
    cards = [card_named(name) for name in names]
    for i, card in enumerate(cards):
        if card in taken or card in cards[:i]:
            raise LudexError(f"{names[i]}: each card exists once", rule="SG-11.2")
    return cards


def _held(s: State) -> set[int]:
    """SG-2.6: the cards in both hands."""
    return {card for me in s.players for card in me.hand if card != NONE}
