"""Where objectives come from (AE-45.2, AE-45.4): the public row and its deck, the secret decks."""

from ludex.games.aeonis.rules.cards.decks import refill, shuffle
from ludex.games.aeonis.rules.codes import NONE, Public
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.state import PUBLICS, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, tell

CORE_PUBLICS, CORE_SECRETS = 6, 6  # the cards marked ●
STAGE_TWO = Public.DOMINION


@rule
def public_is_used(s: State, card: int) -> bool:
    """AE-45.2, AE-0.10: whether a public objective is part of this game."""
    if not s.rules.publics_plus:
        return card < CORE_PUBLICS
    if card == Public.LIVING_LEGEND:
        return s.rules.lords != 0
    return card != Public.ARCHMAGE or s.rules.tier_two != 0


@rule
def add_publics(s: State, first: int, end: int) -> None:
    """AE-45.2: the used cards of a stage come into the deck, which is shuffled."""
    for card in range(first, end):
        if public_is_used(s, card):
            s.public_deck[s.public_count] = card
            s.public_count += 1
    shuffle(s, s.public_deck, s.public_count)


@rule
def add_stage_two(s: State) -> None:
    """AE-45.2: Stage II is shuffled into the rest of the deck, once."""
    if s.rules.publics_plus and not s.stage_two:
        s.stage_two = 1
        add_publics(s, STAGE_TWO, PUBLICS)


@rule
def reveal_public(s: State, log: Log) -> bool:
    """AE-45.2: the top public objective comes into the row; whether there was one."""
    if s.public_count == 0:
        add_stage_two(s)
    if s.public_count == 0:
        return False
    s.public_count -= 1
    card = s.public_deck[s.public_count]
    s.public_deck[s.public_count] = 0
    s.public_row |= 1 << card
    s.revealed_round[card] = s.turn
    emit(log, EventKind.PUBLIC_REVEALED, card, 0, 0)
    return True


@rule
def take_secret(s: State, seat: int) -> int:
    """AE-45.4: the top secret objective for a player; of an empty deck the discards are reshuffled; else NONE."""
    return take_common_secret(s) if s.rules.secrets_plus else take_own_secret(s, seat)


@rule
def take_common_secret(s: State) -> int:
    """AE-45.4, SO+: the top card of the common deck."""
    if s.secret_deck_count == 0:
        s.secret_deck_count = refill(s, s.secret_deck, s.secret_discards)
        s.secret_discards = 0
    if s.secret_deck_count == 0:
        return NONE
    s.secret_deck_count -= 1
    card = s.secret_deck[s.secret_deck_count]
    s.secret_deck[s.secret_deck_count] = 0
    return card


@rule
def take_own_secret(s: State, seat: int) -> int:
    """AE-45.4, RU-65: the top card of the player's own deck of six."""
    me = s.players[seat]
    if me.secret_deck_count == 0:
        me.secret_deck_count = refill_own(s, seat)
        me.secret_discards = 0
    if me.secret_deck_count == 0:
        return NONE
    me.secret_deck_count -= 1
    card = me.secret_deck[me.secret_deck_count]
    me.secret_deck[me.secret_deck_count] = 0
    return card


@rule
def refill_own(s: State, seat: int) -> int:
    """AE-45.4: a player's own discards become the deck again; how many cards it has then."""
    me = s.players[seat]
    return refill(s, me.secret_deck, me.secret_discards)


@rule
def hold_secret(s: State, seat: int, card: int, log: Log) -> None:
    """AE-45.3, AE-45.4: a secret objective comes into a player's hand; its counter starts now."""
    me = s.players[seat]
    me.secrets |= 1 << card
    me.secret_count += 1
    me.secret_progress[card] = 0
    emit(log, EventKind.SECRET_DRAWN, seat, me.secret_count, 0)
    tell(log, 1 << seat, EventKind.SECRET_SEEN, seat, card, 0)
