"""Council Whispers (AE-49, AE-49.5): when they may be played, what they leave for the council to read."""

from ludex.games.aeonis.rules.cards.decks import shuffle
from ludex.games.aeonis.rules.codes import NONE, Artifact, Whisper, Window
from ludex.games.aeonis.rules.council.agenda import discard_agenda, forget_agenda, reveal_agenda
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.council.motion_data import ELECTION, MOTION_KIND, TITLE
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6

FOR, AGAINST, CANDIDATE = 1, 2, 3  # as EXTRA_VOTES tells them
EXTRA = 2  # AE-49: votes of Backroom Deal and Whisper Campaign


@rule
def why_not_council_card(s: State, seat: int, card: int, target: int, detail: int) -> int:
    """AE-49, AE-49.5: why a Whisper of the council may not be played so."""
    if card in (Whisper.LEAKED_INTELLIGENCE, Whisper.STOLEN_AGENDA):
        return why_not_agenda_card(s, card, target, detail)
    if card == Whisper.POLITICAL_LEVERAGE:
        return Reason.NONE
    if card == Whisper.QUIET_THREATS:
        return Reason.NONE if target < s.seats and target != seat else Reason.WRONG_TARGET
    motion = s.proposals[detail].motion
    if card == Whisper.BACKROOM_DEAL:
        return Reason.WRONG_MOMENT if MOTION_KIND[motion] == ELECTION else Reason.NONE
    if card == Whisper.WHISPER_CAMPAIGN:
        if MOTION_KIND[motion] != ELECTION:
            return Reason.WRONG_MOMENT
        return Reason.NONE if target < s.seats else Reason.WRONG_TARGET
    if MOTION_KIND[motion] == TITLE:
        return Reason.NO_VETO
    sealed = owns_artifact(s, s.proposals[detail].proposer, Artifact.IMPERIAL_SEAL)
    return Reason.MOTION_SEALED if sealed else Reason.NONE


@rule
def why_not_agenda_card(s: State, card: int, target: int, place: int) -> int:
    """AE-49, W-AGENDA: a revealed card is replaced by one of the deck, proposed, or discarded."""
    if s.agenda_card[place] == NONE or s.agenda_taker[place]:
        return Reason.NOT_AGENDA
    if card == Whisper.LEAKED_INTELLIGENCE:
        return Reason.NONE if place_in_agenda(s, target) != NONE else Reason.NOT_AGENDA
    return Reason.NONE


@rule
def place_in_agenda(s: State, motion: int) -> int:
    """AE-49, Leaked Intelligence: where a card lies in the agenda deck, NONE if it does not."""
    for place in range(s.agenda_count):
        if s.agenda_deck[place] == motion:
            return place
    return NONE


@rule
def play_council_card(s: State, seat: int, card: int, target: int, moment: int, detail: int, log: Log) -> None:
    """AE-49: the effect of a Whisper of the council."""
    if card == Whisper.POLITICAL_LEVERAGE:
        win(s, seat, 0, 0, 2, log)
        s.players[seat].leverage += int(moment == Window.PROPOSAL)
    elif card == Whisper.LEAKED_INTELLIGENCE:
        replace_agenda(s, detail, target, log)
    elif card == Whisper.STOLEN_AGENDA:
        steal_agenda(s, seat, target, detail, log)
    elif card == Whisper.QUIET_THREATS:
        s.players[target].silenced = 1
        emit(log, EventKind.PLAYER_SILENCED, seat, target, 0)
    elif card == Whisper.VETO:
        s.proposals[detail].vetoed = 1
    else:
        add_votes(s, seat, card, target, detail, log)


@rule
def add_votes(s: State, seat: int, card: int, target: int, detail: int, log: Log) -> None:
    """AE-49, Backroom Deal and Whisper Campaign: two more votes."""
    motion = s.proposals[detail]
    if card == Whisper.WHISPER_CAMPAIGN:
        motion.extra[target] += EXTRA
        emit6(log, EventKind.EXTRA_VOTES, seat, EXTRA, CANDIDATE, target, 0, 0)
    elif target == 0:
        motion.extra_for += EXTRA
        emit6(log, EventKind.EXTRA_VOTES, seat, EXTRA, FOR, 0, 0, 0)
    else:
        motion.extra_against += EXTRA
        emit6(log, EventKind.EXTRA_VOTES, seat, EXTRA, AGAINST, 0, 0, 0)


@rule
def replace_agenda(s: State, place: int, motion: int, log: Log) -> None:
    """AE-49, Leaked Intelligence: a card of the deck takes the revealed one's place, and the deck is reshuffled."""
    at = place_in_agenda(s, motion)
    s.agenda_deck[at] = s.agenda_card[place]
    s.agenda_card[place] = motion
    shuffle(s, s.agenda_deck, s.agenda_count)
    forget_agenda(s)
    emit(log, EventKind.AGENDA_REVEALED, motion, place, 0)


@rule
def steal_agenda(s: State, seat: int, discard: int, place: int, log: Log) -> None:
    """AE-49, Stolen Agenda: the card is this player's to propose at once, or it is discarded for the next one."""
    if discard:
        discard_agenda(s, place, log)
        reveal_agenda(s, place, log)
    else:
        s.agenda_taker[place] = seat + 1
        emit(log, EventKind.AGENDA_STOLEN, seat, s.agenda_card[place], 0)
