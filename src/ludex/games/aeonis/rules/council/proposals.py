"""Proposals and taken agenda cards (AE-47.2, AE-47.3): what they cost, what is listed, how they are noted."""

from ludex.games.aeonis.rules.codes import GlobalEvent
from ludex.games.aeonis.rules.council.motion_data import CATALOGUE, MOTION_FREE
from ludex.games.aeonis.rules.council.motion_stages import list_motion, why_not_motion_action
from ludex.games.aeonis.rules.council.parameters import given_of, motion_of, part
from ludex.games.aeonis.rules.data import PROPOSAL_PRICE, SEATS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.event_queries import touches
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.realm.spending import can_pay, gain
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, push

MUST = 1  # of `State.crisis`: the Speaker must propose
CRISIS_MOTION = 2  # plus the place of the motion that it proposed


@rule
def is_emergency(s: State) -> bool:
    """AE-47.9: whether the motion is the one of Diplomatic Decree, not one of R4."""
    return not s.council_open


@rule
def must_propose(s: State, seat: int) -> bool:
    """AE-46.1/Council Crisis, AE-47.11: the Speaker's own proposal has no pass option."""
    return s.crisis == MUST and seat == s.speaker and not is_emergency(s)


@rule
def fee(s: State, seat: int) -> int:
    """AE-47.2, AE-47.9, RU-51: 1 Influence; free in an Emergency Session, after a milestone, by Diplomatic Decree."""
    if is_emergency(s) or s.free_proposals or touches(s, GlobalEvent.EMERGENCY_SESSION, seat):
        return 0
    if must_propose(s, seat) and s.players[seat].influence == 0:
        return 0
    return PROPOSAL_PRICE


@rule
def why_not_proposal(s: State, seat: int, action: int) -> int:
    """AE-47.2, D2: why something is no answer to the question for a proposal."""
    if action == plain(Verb.DECLINE):
        return Reason.MUST_PROPOSE if must_propose(s, seat) else Reason.NONE
    if kind_of(action) != Verb.PROPOSE:
        return Reason.NOT_NOW
    if motion_of(action) < CATALOGUE and not MOTION_FREE[motion_of(action)]:
        return Reason.AGENDA_ONLY
    if not can_pay(s, seat, 0, 0, fee(s, seat)):
        return Reason.NO_RESOURCES
    return why_not_motion_action(s, seat, action)


@rule
def list_proposals(s: State, seat: int, out: Buffer) -> int:
    """AE-61, D2: pass, and every motion that may be proposed."""
    n = 0 if must_propose(s, seat) else push(out, 0, plain(Verb.DECLINE))
    if can_pay(s, seat, 0, 0, fee(s, seat)):
        for motion in range(CATALOGUE):
            if MOTION_FREE[motion]:
                n = list_motion(s, seat, Verb.PROPOSE, motion, out, n)
    return n


@rule
def asked_place(s: State) -> int:
    """AE-47.3: the place of the agenda card that a player is asked about."""
    return top(s).b


@rule
def is_claimed(s: State) -> bool:
    """AE-49/Stolen Agenda: whether the card asked about is proposed by whoever played it."""
    return s.agenda_taker[asked_place(s)] != 0


@rule
def why_not_taking(s: State, seat: int, action: int) -> int:
    """AE-47.3, D3: why something is no answer to the question for an agenda card."""
    if action == plain(Verb.DECLINE):
        return Reason.NOT_NOW if is_claimed(s) else Reason.NONE
    if kind_of(action) != Verb.TAKE:
        return Reason.NOT_NOW
    if motion_of(action) != s.agenda_card[asked_place(s)]:
        return Reason.NOT_THAT_CARD
    return why_not_motion_action(s, seat, action)


@rule
def list_taking(s: State, seat: int, out: Buffer) -> int:
    """AE-61, D3: no, or the agenda card with its parameters."""
    n = 0 if is_claimed(s) else push(out, 0, plain(Verb.DECLINE))
    return list_motion(s, seat, Verb.TAKE, s.agenda_card[asked_place(s)], out, n)


@rule
def can_take(s: State, seat: int, motion: int) -> bool:
    """AE-47.3, AE-47.10: whether a player could propose an agenda card."""
    return list_motion(s, seat, Verb.TAKE, motion, s.work.tries[:], 0) == 1


@rule
def note_motion(s: State, seat: int, action: int, card: int, paid: int, log: Log) -> None:
    """AE-60.1: a motion comes onto the list of this phase."""
    motion, given = motion_of(action), given_of(action)
    proposal = s.proposals[s.proposal_count]
    s.proposal_count += 1
    proposal.motion = motion
    proposal.proposer = seat
    proposal.a = part(given, 0)
    proposal.b = part(given, 1)
    proposal.c = part(given, 2)
    proposal.d = part(given, 3)
    proposal.card = card
    emit6(log, EventKind.PROPOSED, seat, motion, given, card, paid, 0)


@rule
def propose(s: State, seat: int, action: int, log: Log) -> None:
    """AE-47.2, AE-47.11: the fee is paid and the motion noted; in a Council Crisis it is the one that must pass."""
    paid = fee(s, seat)
    gain(s, seat, 0, 0, -paid)
    if must_propose(s, seat):
        s.crisis = CRISIS_MOTION + s.proposal_count
    note_motion(s, seat, action, 0, paid, log)


@rule
def wipe_motions(s: State) -> None:
    """AE-60.1: the list of motions is empty again, and all its bytes are."""
    for place in range(s.proposal_count):
        wipe_motion(s, place)
    s.proposal_count = 0


@rule
def wipe_motion(s: State, place: int) -> None:
    """AE-60.1: one motion is forgotten."""
    proposal = s.proposals[place]
    proposal.motion = 0
    proposal.proposer = 0
    proposal.a = 0
    proposal.b = 0
    proposal.c = 0
    proposal.d = 0
    proposal.voted = 0
    proposal.sanctified = 0
    proposal.extra_for = 0
    proposal.extra_against = 0
    proposal.vetoed = 0
    proposal.card = 0
    for seat in range(SEATS):
        proposal.votes[seat] = 0
        proposal.lobby[seat] = 0
        proposal.weight[seat] = 0
        proposal.secret[seat] = 0
        proposal.extra[seat] = 0
