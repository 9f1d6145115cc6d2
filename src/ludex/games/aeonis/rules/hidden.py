"""What a seat does not know, dealt again (AE-62): chance, hands, secrets, decks, sealed bids, a masked ballot."""

from ludex.games.aeonis.rules.cards.decks import shuffle
from ludex.games.aeonis.rules.codes import NONE, GlobalEvent, Node, Process
from ludex.games.aeonis.rules.council.motion_data import BID_MOST
from ludex.games.aeonis.rules.data import SEATS, WHISPERS
from ludex.games.aeonis.rules.hidden_secrets import redeal_secrets
from ludex.games.aeonis.rules.process import running
from ludex.games.aeonis.rules.state import EVENTS, State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.dice import Stream, below, branch
from ludex.kernel.state.record import Array

LAST_UNCOUNTED = 5  # a step of the process VOTE up to which a masked ballot is in no total that was told
FOR_AND_AGAINST = 3


@rule
def redeal(s: State, seat: int, dice: Stream) -> None:
    """AE-62: a world that this seat can't tell from the present one (NONE only watches): new chance, new secrets."""
    branch(dice, s.dice)
    branch(dice, s.deal)
    branch(dice, s.land)
    redeal_hands(s, seat)
    redeal_secrets(s, seat)
    redeal_decks(s, seat)
    redeal_bids(s, seat)
    redeal_ballots(s, seat)


# ---------------------------------------------------------------- Whispers


@rule
def redeal_hands(s: State, seat: int) -> None:
    """AE-62: other hands keep their number of cards and the cards that this seat has seen there; the rest is dealt."""
    for holder in range(s.seats):
        if holder != seat:
            return_hand(s, seat, holder)
    shuffle(s, s.whisper_deck, s.whisper_count)
    for holder in range(s.seats):
        if holder != seat:
            fill_hand(s, holder)
            refit_knowledge(s, seat, holder)
    refit_shown(s, seat)


@rule
def known_copies(s: State, seat: int, holder: int, card: int) -> int:
    """AE-62: copies of a Whisper that a seat knows in another hand; a watcher knows of none."""
    return s.known_whispers[seat, holder, card] if seat != NONE else 0


@rule
def return_hand(s: State, seat: int, holder: int) -> None:
    """AE-62: what this seat has not seen of a hand goes into the deck."""
    hand = s.players[holder].hand
    for card in range(WHISPERS):
        kept = min(hand[card], known_copies(s, seat, holder, card))
        for _ in range(hand[card] - kept):
            s.whisper_deck[s.whisper_count] = card
            s.whisper_count += 1
        hand[card] = kept


@rule
def hand_size(s: State, holder: int) -> int:
    """AE-49.1: the cards that lie in a hand now."""
    cards = 0
    for card in range(WHISPERS):
        cards += s.players[holder].hand[card]
    return cards


@rule
def fill_hand(s: State, holder: int) -> None:
    """AE-62: a hand has as many cards again as everybody knows it has."""
    for _ in range(s.players[holder].hand_count - hand_size(s, holder)):
        s.whisper_count -= 1
        card = s.whisper_deck[s.whisper_count]
        s.whisper_deck[s.whisper_count] = 0
        s.players[holder].hand[card] += 1


@rule
def refit_knowledge(s: State, seat: int, holder: int) -> None:
    """AE-62: what third players have seen of a hand are other cards of it now, as many as before or all there are."""
    for viewer in range(s.seats):
        if viewer == seat:
            continue
        seen = 0
        for card in range(WHISPERS):
            seen += s.known_whispers[viewer, holder, card]
        for card in range(WHISPERS):
            now = min(seen, s.players[holder].hand[card])
            s.known_whispers[viewer, holder, card] = now
            seen -= now


@rule
def refit_shown(s: State, seat: int) -> None:
    """AE-51, AE-62: a Whisper that is being shown to somebody else is some card of that hand."""
    place = running(s, Process.SHOW)
    if place == NONE or s.stack[place].c == 0:
        return
    frame = s.stack[place]
    if seat != frame.seat and seat != frame.a:
        for card in range(WHISPERS):
            if s.players[frame.seat].hand[card]:
                frame.c = card + 1


# ---------------------------------------------------------------- decks


@rule
def redeal_decks(s: State, seat: int) -> None:
    """AE-62: nobody knows the order of a deck but for what it has peeked at, and returned artifacts at the bottom."""
    events = s.players[seat].peek_events if seat != NONE else 0
    agenda = s.players[seat].peek_agenda if seat != NONE else 0
    redeal_events(s, min(events, s.event_count))
    shuffle(s, s.agenda_deck, s.agenda_count - min(agenda, s.agenda_count))
    shuffle(s, s.exploration_deck, s.exploration_count)
    shuffle(s, s.public_deck, s.public_count)
    shuffle_above(s, s.artifact_deck, s.artifact_bottom, s.artifact_count)


@rule
def shuffle_above(s: State, deck: Array[int], bottom: int, count: int) -> None:
    """AE-63.1: a uniform permutation of the cards of a deck above its lowest ones."""
    for i in range(count - 1, bottom, -1):
        j = bottom + below(s.deal, i - bottom + 1)
        deck[i], deck[j] = deck[j], deck[i]


@rule
def storm_place(s: State) -> int:
    """AE-46.1: where The Shattering Storm lies in the deck, NONE if it does not."""
    for place in range(s.event_count):
        if s.event_deck[place] == GlobalEvent.THE_SHATTERING_STORM:
            return place
    return NONE


@rule
def redeal_events(s: State, known: int) -> None:
    """AE-62, AE-46.1: the events below those this seat knows; the Storm stays in the lower half it was put into."""
    free = s.event_count - known
    limit = min(free, max(EVENTS // 2, storm_place(s) + 1))
    shuffle(s, s.event_deck, free)
    place = storm_place(s)
    if limit <= place < free:
        other = below(s.deal, limit)
        s.event_deck[place], s.event_deck[other] = s.event_deck[other], s.event_deck[place]


# ---------------------------------------------------------------- sealed decisions


@rule
def redeal_bids(s: State, seat: int) -> None:
    """AE-62: a sealed bid of another player could be any that it can pay."""
    if s.node != Node.BID:
        return
    for bidder in range(s.seats):
        if bidder != seat and s.answers[bidder]:
            most = min(BID_MOST, s.players[bidder].influence)
            s.answers[bidder] = pack(Verb.BID, below(s.deal, most + 1), 0, 0) + 1


@rule
def redeal_ballots(s: State, seat: int) -> None:
    """AE-62, AE-50: until the totals are told, a masked ballot of another player could be For or Against."""
    place = running(s, Process.VOTE)
    if place == NONE or s.stack[place].pc > LAST_UNCOUNTED:
        return
    motion = s.proposals[s.stack[place].a]
    for voter in range(SEATS):
        if voter != seat and motion.secret[voter] and motion.votes[voter] and s.players[voter].bound == 0:
            if below(s.deal, 2):
                motion.votes[voter] = FOR_AND_AGAINST - motion.votes[voter]
