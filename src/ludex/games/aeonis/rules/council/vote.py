"""One motion from the call to its effect (R4.4, AE-47.4 to AE-47.11): Process.VOTE.

Registers: `a` the place of the motion in `s.proposals`, `b` the place in initiative order, `c` 1 if it has passed,
`d` what a step of its own keeps, `mask` the players among whom the Speaker picks.
"""

from enum import IntEnum

from ludex.games.aeonis.rules.cards.artifact_places import return_artifact
from ludex.games.aeonis.rules.codes import NONE, Artifact, Motion, Node, Process, Window
from ludex.games.aeonis.rules.council.arbitration import ask_bids, read_bids, settle
from ludex.games.aeonis.rules.council.ballots import cast
from ludex.games.aeonis.rules.council.ledger_queries import vote_buyer
from ludex.games.aeonis.rules.council.motion_data import ELECTION, MOTION_KIND
from ludex.games.aeonis.rules.council.motion_effects import crown_winner, enact, levied, levy, repeal
from ludex.games.aeonis.rules.council.motions import why_not_kind, why_not_parameters
from ludex.games.aeonis.rules.council.parameters import given_to
from ludex.games.aeonis.rules.council.picks import seal_holder
from ludex.games.aeonis.rules.council.tally import (
    AGAINST,
    FOR,
    is_election,
    leading_candidates,
    votes_cast,
    votes_for_candidate,
)
from ludex.games.aeonis.rules.council.vote_results import conclude
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import subject_of
from ludex.kernel.state.bits import count, lowest


class Step(IntEnum):
    """R4.4: where a vote stands."""

    CALLED = 0
    PRELOBBY = 1
    BALLOT = 2
    CAST = 3
    PRETALLY = 4
    TALLY = 5
    TIE = 6
    POSTPASS = 7
    ENACT = 8
    ELECTED = 9
    BIDS = 10
    SETTLED = 11
    LEVIED = 12
    SEALED = 13
    DONE = 14


@rule
def run_vote(s: State, log: Log) -> None:
    """R4.4: one stretch of a vote."""
    step = top(s).pc
    if step == Step.CALLED:
        call_motion(s, log)
    elif step == Step.PRELOBBY:
        top(s).pc = Step.BALLOT
        open_window(s, Window.PRELOBBY, s.speaker, top(s).a)
    elif step == Step.BALLOT:
        ask_ballot(s)
    elif step == Step.CAST:
        read_ballot(s, log)
    elif step == Step.PRETALLY:
        top(s).pc = Step.TALLY
        open_window(s, Window.PRETALLY, s.speaker, top(s).a)
    elif step == Step.TALLY:
        tally(s, log)
    elif step == Step.TIE:
        break_tie(s, log)
    elif step == Step.POSTPASS:
        top(s).pc = Step.ENACT
        open_window(s, Window.POSTPASS, s.speaker, top(s).a)
    else:
        run_effect(s, step, log)


@rule
def run_effect(s: State, step: int, log: Log) -> None:
    """R4.4g: one stretch of what a passed motion does."""
    if step == Step.ENACT:
        begin_effect(s, log)
    elif step == Step.ELECTED:
        read_elected(s, log)
    elif step == Step.BIDS:
        read_bids(s, log)
        top(s).pc = Step.SETTLED
        if top(s).mask:
            ask(s, Node.SPEAKER_PICK, s.speaker)
    elif step == Step.SETTLED:
        settle(s, log)
        top(s).pc = Step.DONE
    elif step == Step.LEVIED:
        levy(s, subject_of(take_answer(s, s.speaker)), log)
        top(s).pc = Step.DONE
    elif step == Step.SEALED:
        read_seal(s, log)
    else:
        conclude(s, top(s).a, top(s).c, log)
        finish(s, 0)


@rule
def call_motion(s: State, log: Log) -> None:
    """AE-47.11, R4.4a: a motion is called; one that has become illegal is dropped. Then Cassian's Ledger is asked."""
    f = top(s)
    proposal = s.proposals[f.a]
    reason = why_not_kind(s, proposal.motion)
    if reason == Reason.NONE:
        reason = why_not_parameters(s, proposal.proposer, proposal.motion, given_to(proposal))
    if reason != Reason.NONE:
        emit(log, EventKind.MOTION_DROPPED, proposal.motion, proposal.proposer, 0)
        f.pc = Step.DONE
        return
    emit6(log, EventKind.CALLED, proposal.motion, proposal.proposer, given_to(proposal), f.a, 0, 0)
    f.pc = Step.PRELOBBY
    buyer = vote_buyer(s)
    if buyer != NONE and MOTION_KIND[proposal.motion] != ELECTION:
        call(s, Process.LEDGER, buyer, 1, f.a)


@rule
def ask_ballot(s: State) -> None:
    """AE-47.4, R4.4c: ballots in initiative order."""
    f = top(s)
    if f.b == s.seats:
        f.pc = Step.PRETALLY
        return
    f.pc = Step.CAST
    ask(s, Node.CANDIDATE if is_election(s, f.a) else Node.BALLOT, s.initiative[f.b])


@rule
def read_ballot(s: State, log: Log) -> None:
    """AE-47.4: a ballot is cast, and the next player is asked."""
    f = top(s)
    seat = s.initiative[f.b]
    cast(s, seat, take_answer(s, seat), log)
    f.b += 1
    f.pc = Step.BALLOT


@rule
def tally(s: State, log: Log) -> None:
    """AE-47.5, AE-47.7, R4.4e: more votes For than Against pass it; the Speaker breaks ties of Elections and of VST."""
    f = top(s)
    if is_election(s, f.a):
        elect(s, log)
        return
    ayes, noes = votes_cast(s, f.a, FOR), votes_cast(s, f.a, AGAINST)
    if ayes == noes and s.rules.speaker_ties:
        f.mask = 0
        f.pc = Step.TIE
        ask(s, Node.SPEAKER_PICK, s.speaker)
        return
    count_out(s, int(ayes > noes), log)


@rule
def break_tie(s: State, log: Log) -> None:
    """AE-47.5, VST: the Speaker has decided a tied vote."""
    count_out(s, int(take_answer(s, s.speaker) == plain(Verb.ACCEPT)), log)


@rule
def count_out(s: State, passed: int, log: Log) -> None:
    """AE-47.5: the totals are told; a motion that failed is done."""
    f = top(s)
    proposal = s.proposals[f.a]
    ayes, noes = votes_cast(s, f.a, FOR), votes_cast(s, f.a, AGAINST)
    emit6(log, EventKind.TALLIED, proposal.motion, proposal.proposer, ayes, noes, passed, 0)
    f.c = passed
    f.pc = Step.POSTPASS if passed else Step.DONE


@rule
def elect(s: State, log: Log) -> None:
    """AE-47.7: most votes win; the Speaker breaks ties; without any vote the motion is discarded."""
    f = top(s)
    f.mask = leading_candidates(s, f.a)
    if f.mask == 0:
        emit(log, EventKind.ELECTED, s.proposals[f.a].motion, NONE, 0)
        f.pc = Step.DONE
    elif count(f.mask) == 1:
        seat_winner(s, lowest(f.mask), log)
    else:
        f.pc = Step.ELECTED
        ask(s, Node.SPEAKER_PICK, s.speaker)


@rule
def read_elected(s: State, log: Log) -> None:
    """AE-47.7: the Speaker has broken a tied Election."""
    seat_winner(s, subject_of(take_answer(s, s.speaker)), log)


@rule
def seat_winner(s: State, winner: int, log: Log) -> None:
    """AE-47.7: the winner of an Election has what the motion gives."""
    f = top(s)
    motion = s.proposals[f.a].motion
    emit(log, EventKind.ELECTED, motion, winner, votes_for_candidate(s, f.a, winner))
    crown_winner(s, motion, winner, log)
    f.c = 1
    f.pc = Step.DONE


@rule
def is_vetoed(s: State, place: int) -> bool:
    """AE-49/Veto, AE-50/Imperial Seal: a vetoed motion fails, unless its proposer holds the Seal."""
    proposal = s.proposals[place]
    return proposal.vetoed != 0 and not owns_artifact(s, proposal.proposer, Artifact.IMPERIAL_SEAL)


@rule
def begin_effect(s: State, log: Log) -> None:
    """R4.4g: a passed motion takes effect unless it was vetoed; some effects ask first."""
    f = top(s)
    proposal = s.proposals[f.a]
    f.pc = Step.DONE
    if is_vetoed(s, f.a):
        emit(log, EventKind.VETOED, proposal.motion, proposal.proposer, 0)
        f.c = 0
    elif proposal.motion == Motion.BORDER_ARBITRATION:
        f.pc = Step.BIDS
        ask_bids(s)
    elif proposal.motion == Motion.WAR_LEVY:
        begin_levy(s, log)
    elif proposal.motion == Motion.REPEAL:
        begin_repeal(s, log)
    elif proposal.motion == Motion.IMPERIAL_EXCAVATION:
        call(s, Process.SITE, proposal.proposer, 0, proposal.a - 1)
    else:
        enact(s, f.a, log)


@rule
def begin_levy(s: State, log: Log) -> None:
    """AE-47/War Levy: most Cities, then most Gold; if several are left, the Speaker picks who pays."""
    f = top(s)
    f.mask = levied(s)
    if count(f.mask) == 1:
        levy(s, lowest(f.mask), log)
    else:
        f.pc = Step.LEVIED
        ask(s, Node.SPEAKER_PICK, s.speaker)


@rule
def begin_repeal(s: State, log: Log) -> None:
    """AE-47/Repeal, AE-50/Imperial Seal: the Law ends, unless the Seal of somebody who voted For it stops that."""
    f = top(s)
    holder = seal_holder(s, f.a)
    if holder == NONE:
        repeal(s, s.proposals[f.a].a - 1, log)
    else:
        f.pc = Step.SEALED
        ask(s, Node.SEAL, holder)


@rule
def read_seal(s: State, log: Log) -> None:
    """AE-50/Imperial Seal: purged, it stops the repeal of a Law that its owner voted for."""
    f = top(s)
    f.pc = Step.DONE
    if take_answer(s, seal_holder(s, f.a)) == plain(Verb.ACCEPT):
        return_artifact(s, Artifact.IMPERIAL_SEAL, log)
        emit(log, EventKind.NO_EFFECT, Motion.REPEAL, s.proposals[f.a].proposer, 0)
    else:
        repeal(s, s.proposals[f.a].a - 1, log)
