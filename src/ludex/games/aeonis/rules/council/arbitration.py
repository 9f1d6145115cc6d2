"""Border Arbitration (AE-47): two sealed bids; both pay, the higher one gains the hex."""

from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.council.motion_effects import gain_by_influence
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask_both, has_answer, take_answer, top
from ludex.games.aeonis.rules.realm.spending import gain
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import subject_of


@rule
def bidder(s: State, second: int) -> int:
    """AE-47/Border Arbitration: the first or second of the two players named."""
    proposal = s.proposals[top(s).a]
    return (proposal.c if second else proposal.b) - 1


@rule
def ask_bids(s: State) -> None:
    """AE-47/Border Arbitration, AE-62: both bid at once, sealed; whoever has no Influence bids 0."""
    seats = 0
    for second in range(2):
        seat = bidder(s, second)
        if s.players[seat].influence:
            seats |= 1 << seat
    if seats:
        ask_both(s, Node.BID, seats)


@rule
def read_bid(s: State, seat: int, log: Log) -> int:
    """AE-47/Border Arbitration: a bid is opened and paid, whoever wins."""
    bid = subject_of(take_answer(s, seat)) if has_answer(s, seat) else 0
    gain(s, seat, 0, 0, -bid)
    emit(log, EventKind.BID_MADE, seat, bid, s.proposals[top(s).a].a - 1)
    return bid


@rule
def read_bids(s: State, log: Log) -> None:
    """AE-47/Border Arbitration: the higher bid wins; of equal bids the Speaker picks one (`mask` of the frame)."""
    f = top(s)
    one, two = bidder(s, 0), bidder(s, 1)
    first, second = read_bid(s, one, log), read_bid(s, two, log)
    f.d = one if first > second else two
    f.mask = (1 << one) | (1 << two) if first == second else 0


@rule
def settle(s: State, log: Log) -> None:
    """AE-47/Border Arbitration, AE-45.7: the winner gains control of the hex."""
    f = top(s)
    if f.mask:
        f.d = subject_of(take_answer(s, s.speaker))
    gain_by_influence(s, f.d, s.proposals[f.a].a - 1, log)
