"""The deck of Whispers (AE-49.1, AE-49.4): drawing, discarding, reshuffling, the limit of a hand."""

from ludex.games.aeonis.rules.cards.decks import shuffle
from ludex.games.aeonis.rules.codes import NONE, Building, Lord, Motion
from ludex.games.aeonis.rules.data import SEATS, WHISPER_LIMIT, WHISPERS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import has
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, tell

SILENCE_LIMIT = 5  # AE-47, Silence of the Stones


@rule
def draw_whisper(s: State, seat: int, log: Log) -> None:
    """AE-49.1, AE-49.4: one card into the hand; from the discards if the deck is empty; else the draw is lost."""
    if s.whisper_count == 0:
        reshuffle_whispers(s, log)
    if s.whisper_count == 0:
        return
    s.whisper_count -= 1
    card = s.whisper_deck[s.whisper_count]
    s.whisper_deck[s.whisper_count] = 0
    s.players[seat].hand[card] += 1
    s.players[seat].hand_count += 1
    emit(log, EventKind.WHISPER_DRAWN, seat, s.players[seat].hand_count, 0)
    tell(log, 1 << seat, EventKind.WHISPER_SEEN, seat, card, 0)


@rule
def reshuffle_whispers(s: State, log: Log) -> None:
    """AE-49.1: the discards become the deck."""
    for card in range(WHISPERS):
        for _ in range(s.whisper_discards[card]):
            s.whisper_deck[s.whisper_count] = card
            s.whisper_count += 1
        s.whisper_discards[card] = 0
    if s.whisper_count:
        shuffle(s, s.whisper_deck, s.whisper_count)
        emit(log, EventKind.WHISPERS_RESHUFFLED, s.whisper_count, 0, 0)


@rule
def drop_whisper(s: State, seat: int, card: int) -> None:
    """AE-49.1, AE-62: a card goes from the hand to the face-up discards; who knew a copy there knows one less."""
    s.players[seat].hand[card] -= 1
    s.players[seat].hand_count -= 1
    s.whisper_discards[card] += 1
    for viewer in range(SEATS):
        if s.known_whispers[viewer, seat, card]:
            s.known_whispers[viewer, seat, card] -= 1


@rule
def hall_keeper(s: State) -> int:
    """AE-42.6, AE-39.4: who controls the enabled Hall of Whispers, NONE if nobody does."""
    h = s.legendary_hex[Lord.NYXARA]
    return s.hexes[h].controller if h != NONE and has(s, h, Building.HALL_OF_WHISPERS) else NONE


@rule
def hand_limit(s: State, seat: int) -> int:
    """AE-49.1, AE-42.6, AE-47: seven cards, five under Silence of the Stones; one more by the Whisper Network."""
    silent = (s.laws >> Motion.SILENCE_OF_THE_STONES) & 1
    limit = SILENCE_LIMIT if silent else WHISPER_LIMIT
    return limit + int(is_lord(s, seat, Lord.NYXARA))


@rule
def holds_whisper(s: State, seat: int, card: int) -> bool:
    """AE-49.1: whether a player holds a Whisper."""
    return s.players[seat].hand[card] > 0
