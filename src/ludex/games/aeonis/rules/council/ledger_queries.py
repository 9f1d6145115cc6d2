"""Who may use Cassian's Ledger now (AE-42.1)."""

from ludex.games.aeonis.rules.codes import NONE, Flag, Lord
from ludex.games.aeonis.rules.realm.spending import has_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord
from ludex.kernel.compile.rule import rule


@rule
def may_use_ledger(s: State, seat: int) -> bool:
    """AE-42.1/Ledger: Cassian may initiate his Trade of the round at 0 AP, on anybody's turn."""
    return is_lord(s, seat, Lord.CASSIAN) and not has_flag(s, seat, Flag.TRADED)


@rule
def ledger_seat(s: State) -> int:
    """AE-42.1/Ledger, R5.5: who may initiate a Trade at a TURN_END, NONE if nobody may."""
    for seat in range(s.seats):
        if may_use_ledger(s, seat):
            return seat
    return NONE


@rule
def vote_buyer(s: State) -> int:
    """AE-42.1/Ledger, R4.4a: who may still offer to buy a ballot this round, NONE if nobody may."""
    for seat in range(s.seats):
        if is_lord(s, seat, Lord.CASSIAN) and not has_flag(s, seat, Flag.LEDGER_VOTE):
            return seat
    return NONE
