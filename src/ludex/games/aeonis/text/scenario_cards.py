"""The cards of a scenario (AE-37, AE-43, AE-45, AE-46, AE-47): taken out of their decks by their names."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.round.draft import draft_card
from ludex.games.aeonis.rules.state import PUBLICS, SECRETS, State
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_items import DISCOVERIES, MOTIONS, STRATEGY, Item, named
from ludex.games.aeonis.text.scenario_map import seat_of
from ludex.kernel.errors import LudexError
from ludex.kernel.events.log import Log
from ludex.kernel.state.record import Array

PUBLIC_ITEM, SECRET_ITEM, EVENT_ITEM = named(names.PUBLICS), named(names.SECRETS), named(names.EVENTS)


def card_of(s: State, item: Item, text: str, what: str) -> int:
    """A card by its name, and nothing behind it."""
    found = item.read(s, 0, text.strip())
    if found is None or found[1].strip():
        raise LudexError(f"“{text.strip()}” is no {what}", rule="AE-0.11")
    return found[0]


def owned_card(s: State, item: Item, line: str, what: str) -> tuple[int, int]:
    """`p0 Golden Hoard`: a player and a card."""
    who, _, card = line.partition(" ")
    return seat_of(s, who), card_of(s, item, card, what)


def take_out(deck: Array[int], count: int, card: int) -> int:
    """AE-60.6: a card leaves its deck, those above it move down; how many are left, NONE if it was not there."""
    cards = [int(deck[place]) for place in range(count)]
    if card not in cards:
        return NONE
    cards.remove(card)
    for place, left in enumerate([*cards, 0]):
        deck[place] = left
    return count - 1


def on_top(deck: Array[int], count: int, card: int) -> None:
    """AE-63.1: a card of a deck becomes its top one."""
    left = take_out(deck, count, card)
    if left == NONE:
        raise LudexError("that card is not in the deck of this game", rule="AE-0.10")
    deck[left] = card


def read_publics(s: State, lines: Sequence[str]) -> None:
    """AE-45.2: the row of public objectives; what lay there goes under the deck."""
    lying = [card for card in range(PUBLICS) if s.public_row >> card & 1]
    rest = lying + [int(s.public_deck[place]) for place in range(s.public_count)]
    wanted = [card_of(s, PUBLIC_ITEM, line, "public objective") for line in lines]
    if missing := [card for card in wanted if card not in rest]:
        raise LudexError(f"{names.PUBLICS[missing[0]]} is not in the deck of this game", rule="AE-45.2")
    left = [card for card in rest if card not in wanted]
    s.public_row, s.public_count = sum(1 << card for card in set(wanted)), len(left)
    for place in range(PUBLICS):
        s.public_deck[place] = left[place] if place < len(left) else 0
        s.revealed_round[place] = 1 if place in wanted else 0


def read_secrets(s: State, lines: Sequence[str]) -> None:
    """AE-45.4: each player's secrets; what was dealt before goes back under the deck."""
    for seat in {seat for seat, _ in (owned_card(s, SECRET_ITEM, line, "secret objective") for line in lines)}:
        _return_secrets(s, seat)
    for line in lines:
        seat, card = owned_card(s, SECRET_ITEM, line, "secret objective")
        me = s.players[seat]
        common = bool(s.rules.secrets_plus)
        deck, count = (s.secret_deck, s.secret_deck_count) if common else (me.secret_deck, me.secret_deck_count)
        left = take_out(deck, count, card)
        if left == NONE:
            raise LudexError(f"{names.SECRETS[card]} is not in the deck of p{seat}", rule="AE-45.4")
        _set_deck_count(s, seat, left)
        me.secrets |= 1 << card
        me.secret_count += 1


def _return_secrets(s: State, seat: int) -> None:
    """AE-45.4: a player's secrets lie under their deck again."""
    me = s.players[seat]
    for card in [card for card in range(SECRETS) if me.secrets >> card & 1]:
        deck, count = (
            (s.secret_deck, s.secret_deck_count) if s.rules.secrets_plus else (me.secret_deck, me.secret_deck_count)
        )
        cards = [card, *(int(deck[place]) for place in range(count))]
        for place, each in enumerate(cards):
            deck[place] = each
        _set_deck_count(s, seat, count + 1)
    me.secrets, me.secret_count = 0, 0


def _set_deck_count(s: State, seat: int, count: int) -> None:
    """AE-45.4: how many cards the deck of a player's secrets has."""
    if s.rules.secrets_plus:
        s.secret_deck_count = count
    else:
        s.players[seat].secret_deck_count = count


def read_discoveries(s: State, lines: Sequence[str]) -> None:
    """AE-43.1: `p0 Waystones`."""
    for line in lines:
        seat, discovery = owned_card(s, DISCOVERIES, line, "discovery")
        s.players[seat].discoveries |= 1 << discovery


def read_cards(s: State, lines: Sequence[str]) -> None:
    """AE-37.1: `p0 5`: drafted strategy cards by their printed numbers."""
    for line in lines:
        seat, card = owned_card(s, STRATEGY, line, "strategy card from 1 to 8")
        if s.strategy_holder[card] != NONE:
            raise LudexError(f"two players can't both have card {card + 1}", rule="AE-37.1")
        draft_card(s, seat, card, Log())


def read_laws(s: State, lines: Sequence[str]) -> None:
    """AE-47.5: Laws in force, which are no agenda cards any more."""
    for line in lines:
        law = card_of(s, MOTIONS, line, "motion")
        left = take_out(s.agenda_deck, s.agenda_count, law)
        s.agenda_count = left if left != NONE else s.agenda_count
        s.laws |= 1 << law


def read_event(s: State, name: str) -> None:
    """AE-46.1: the next global event."""
    on_top(s.event_deck, s.event_count, card_of(s, EVENT_ITEM, name, "global event"))


def read_agenda(s: State, name: str) -> None:
    """AE-47.3: the next agenda card."""
    on_top(s.agenda_deck, s.agenda_count, card_of(s, MOTIONS, name, "motion"))
