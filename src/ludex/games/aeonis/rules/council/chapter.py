"""What the machine asks of the council (AE-46 to AE-48): processes to run, questions to list, actions of the own turn.

How the processes of this chapter are called, `call(s, Process.X, seat, a, b)`, and what `s.result` is afterwards:

- EVENT_PHASE (0, 0, 0): R2 with milestones. Result: 0.
- COUNCIL (0, 0, 0): R4. COUNCIL (seat, 1, 0): the emergency motion of Diplomatic Decree (AE-47.9): the seat is asked
  for a motion, which it may leave out, and it is voted on at once; Speaker token and Influence are the card's.
- VOTE (Speaker, place of the motion in `s.proposals`, 0): inside COUNCIL only.
- TRADE: begun by `begin_council_action` and by the Ledger. Result: 1 if it does not use the turn, else 0.
- LEDGER (Cassian, 0, 0): at a TURN_END, if `ledger_queries.ledger_seat` names a seat. LEDGER (Cassian, 1, place of a
  motion): inside VOTE. Result: 0.
- ACCORD (offering seat, 0, 0): inside COUNCIL. Result: 0.

What others call (functions of small modules): `accords.break_accord` (an Attack on a partner is declared),
`expiry.expire_council` (C1), `titles.maintain_titles`, `titles.is_eligible`, `titles.holds_title` (C8),
`offer.clear_offer` (an action that uses the turn begins; TURN_END), `agenda.draw_agenda`.
"""

from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.council.accords import list_accords, run_accord, why_not_accord_offer
from ludex.games.aeonis.rules.council.answers import list_answers, why_not_answer
from ludex.games.aeonis.rules.council.ballots import list_ballots, list_candidates, why_not_ballot, why_not_candidate
from ludex.games.aeonis.rules.council.events import (
    list_disruption,
    list_winds,
    run_events,
    why_not_disruption,
    why_not_winds,
)
from ludex.games.aeonis.rules.council.laying import do_lay, laid_for, list_goods, list_laying, why_not_lay
from ludex.games.aeonis.rules.council.ledger import list_ledger, run_ledger, why_not_ledger
from ludex.games.aeonis.rules.council.motion_stages import expand_motion
from ludex.games.aeonis.rules.council.offer import COUNTERED, FIRST
from ludex.games.aeonis.rules.council.picks import (
    list_bids,
    list_picks,
    list_yes_or_no,
    why_not_bid,
    why_not_pick,
    why_not_yes_or_no,
)
from ludex.games.aeonis.rules.council.proposals import list_proposals, list_taking, why_not_proposal, why_not_taking
from ludex.games.aeonis.rules.council.session import run_session
from ludex.games.aeonis.rules.council.trade import begin_trade, run_trade
from ludex.games.aeonis.rules.council.trade_menu import expand_offer, list_offers, why_not_offer
from ludex.games.aeonis.rules.council.trade_rules import ACTION, EXCHANGE, partner_of
from ludex.games.aeonis.rules.council.vote import run_vote
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer


@rule
def run_council_chapter(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of a process of this chapter."""
    if kind == Process.EVENT_PHASE:
        run_events(s, log)
    elif kind == Process.COUNCIL:
        run_session(s, log)
    elif kind == Process.VOTE:
        run_vote(s, log)
    elif kind == Process.TRADE:
        run_trade(s, log)
    elif kind == Process.LEDGER:
        run_ledger(s, log)
    else:
        run_accord(s, log)


@rule
def list_council(s: State, seat: int, out: Buffer) -> int:
    """AE-61: the entries of a question of this chapter, by `s.node`."""
    node = s.node
    if node == Node.PROPOSE:
        return list_proposals(s, seat, out)
    if node == Node.AGENDA:
        return list_taking(s, seat, out)
    if node == Node.BALLOT:
        return list_ballots(s, seat, out)
    if node == Node.CANDIDATE:
        return list_candidates(s, seat, out)
    if node == Node.BID:
        return list_bids(s, seat, out)
    if node == Node.SPEAKER_PICK:
        return list_picks(s, out)
    if node == Node.TRADE_ANSWER:
        return list_answers(s, seat, out)
    if node == Node.LEDGER_OFFER:
        return list_ledger(s, seat, out)
    return list_small(s, seat, node, out)


@rule
def list_small(s: State, seat: int, node: int, out: Buffer) -> int:
    """AE-61: the entries of the shorter questions: Accords, event choices, yes or no."""
    if node == Node.ACCORD_OFFER:
        return list_accords(s, seat, out)
    if node == Node.WINDS:
        return list_winds(out)
    if node == Node.DISRUPTION:
        return list_disruption(s, seat, out)
    return list_yes_or_no(out)


@rule
def expand_council(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: the completions of an open entry, at a question of this chapter or of an action of the own turn."""
    verb = kind_of(action)
    if verb == Verb.TRADE:
        return expand_offer(s, seat, partner_of(action), action, FIRST, out)
    if verb == Verb.COUNTER:
        return expand_offer(s, seat, top(s).seat, action, COUNTERED, out)
    if verb == Verb.LAY:
        return list_goods(s, seat, laid_for(action), laying_base(s), out)
    return expand_motion(s, seat, action, out)


@rule
def laying_base(s: State) -> int:
    """AE-48.3: to which offer goods are laid now: the first one, or the counter-offer of whoever answers."""
    return COUNTERED if s.node == Node.TRADE_ANSWER else FIRST


@rule
def why_not_council(s: State, seat: int, action: int) -> int:
    """AE-61: why something is not an answer to a question of this chapter."""
    node = s.node
    if node == Node.PROPOSE:
        return why_not_proposal(s, seat, action)
    if node == Node.AGENDA:
        return why_not_taking(s, seat, action)
    if node == Node.BALLOT:
        return why_not_ballot(s, seat, action)
    if node == Node.CANDIDATE:
        return why_not_candidate(s, seat, action)
    if node == Node.BID:
        return why_not_bid(s, seat, action)
    if node == Node.SPEAKER_PICK:
        return why_not_pick(s, action)
    if node == Node.TRADE_ANSWER:
        return why_not_answer(s, seat, action)
    if node == Node.LEDGER_OFFER:
        return why_not_ledger(s, seat, action)
    return why_not_small(s, seat, node, action)


@rule
def why_not_small(s: State, seat: int, node: int, action: int) -> int:
    """AE-61: why something is not an answer to one of the shorter questions."""
    if node == Node.ACCORD_OFFER:
        return why_not_accord_offer(s, seat, action)
    if node == Node.WINDS:
        return why_not_winds(action)
    if node == Node.DISRUPTION:
        return why_not_disruption(s, seat, action)
    return why_not_yes_or_no(action)


@rule
def list_council_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36: this chapter's actions and free actions of the own turn, after the first n entries."""
    n = list_offers(s, seat, ACTION, EXCHANGE, out, n)
    return list_laying(s, seat, FIRST, out, n)


@rule
def why_not_council_action(s: State, seat: int, action: int) -> int:
    """AE-36: why an action of the own turn is not allowed."""
    verb = kind_of(action)
    if verb == Verb.TRADE:
        return why_not_offer(s, seat, action)
    return why_not_lay(s, seat, action, FIRST) if verb == Verb.LAY else Reason.NOT_NOW


@rule
def begin_council_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.2: pay for an action of the own turn and do it, or call the process that does."""
    if kind_of(action) == Verb.LAY:
        do_lay(s, seat, action, FIRST)
    else:
        begin_trade(s, seat, action, log)
