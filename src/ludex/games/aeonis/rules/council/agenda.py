"""The agenda deck (AE-47.3, AE-47.8): revealing, discarding, replacing, peeking (AE-62)."""

from ludex.games.aeonis.rules.cards.decks import refill, shuffle
from ludex.games.aeonis.rules.codes import NONE, Discovery, Lord
from ludex.games.aeonis.rules.council.motion_data import CATALOGUE, LAW, MOTION_KIND, MOTION_TITLE, TITLE
from ludex.games.aeonis.rules.data import SEATS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, owns_discovery
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, tell


@rule
def stays_out(s: State, motion: int) -> bool:
    """AE-47.8: the card of a Law in force or of a held Title stays out of a new deck."""
    kind = MOTION_KIND[motion]
    if kind == LAW:
        return (s.laws >> motion) & 1 == 1
    return kind == TITLE and s.title_holder[MOTION_TITLE[motion]] != NONE


@rule
def fill_agenda(s: State) -> None:
    """AE-47.8, RU-101: an empty deck is made anew of the discards."""
    if s.agenda_count:
        return
    back = 0
    for motion in range(CATALOGUE):
        if (s.agenda_discards >> motion) & 1 and not stays_out(s, motion):
            back |= 1 << motion
    s.agenda_count = refill(s, s.agenda_deck, back)
    s.agenda_discards &= ~back
    forget_agenda(s)


@rule
def forget_agenda(s: State) -> None:
    """AE-62: the top agenda card is another one; nobody knows it any more."""
    for seat in range(SEATS):
        s.players[seat].peek_agenda = 0


@rule
def draw_agenda(s: State) -> int:
    """AE-47.3: the top agenda card, NONE if there is none left."""
    fill_agenda(s)
    if s.agenda_count == 0:
        return NONE
    s.agenda_count -= 1
    card = s.agenda_deck[s.agenda_count]
    s.agenda_deck[s.agenda_count] = 0
    forget_agenda(s)
    return card


@rule
def reveal_agenda(s: State, place: int, log: Log) -> None:
    """AE-47.3, R4.3: the Speaker reveals an agenda card."""
    s.agenda_card[place] = draw_agenda(s)
    if s.agenda_card[place] != NONE:
        emit(log, EventKind.AGENDA_REVEALED, s.agenda_card[place], place, 0)


@rule
def discard_agenda(s: State, place: int, log: Log) -> None:
    """AE-47.8, R4.5: a revealed card that nobody took goes to the discards."""
    card = s.agenda_card[place]
    if card != NONE:
        s.agenda_discards |= 1 << card
        s.agenda_card[place] = NONE
        emit(log, EventKind.AGENDA_DISCARDED, card, 0, 0)


@rule
def replace_agenda(s: State, place: int, card: int, log: Log) -> None:
    """AE-49/Leaked Intelligence: a card of the deck comes in place of the revealed one, and the deck is reshuffled."""
    for at in range(s.agenda_count):
        if s.agenda_deck[at] == card:
            s.agenda_deck[at] = s.agenda_card[place]
    s.agenda_card[place] = card
    shuffle(s, s.agenda_deck, s.agenda_count)
    forget_agenda(s)
    emit(log, EventKind.AGENDA_REVEALED, card, place, 0)


@rule
def peek_agenda(s: State, seat: int, log: Log) -> None:
    """AE-62, R4.1: a player alone sees the top agenda card."""
    fill_agenda(s)
    if s.agenda_count:
        s.players[seat].peek_agenda = 1
        emit(log, EventKind.AGENDA_PEEKED, seat, 0, 0)
        tell(log, 1 << seat, EventKind.AGENDA_SEEN, seat, s.agenda_deck[s.agenda_count - 1], 0)


@rule
def scry(s: State, log: Log) -> None:
    """R4.1, AE-43/Scrying Pool, AE-42.2/Scry the Council: who has one of them sees the top agenda card."""
    for place in range(s.seats):
        seat = s.initiative[place]
        if owns_discovery(s, seat, Discovery.SCRYING_POOL) or is_lord(s, seat, Lord.SERAPHEL):
            peek_agenda(s, seat, log)
