"""The use of Traders (SG-14.4) and Mints (SG-13.20)."""

from ludex.games.soulgems.rules.board import distance, token
from ludex.games.soulgems.rules.codes import FEATURE_REF, NONE, NPC_REF, Thing
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.objects import first_of
from ludex.games.soulgems.rules.gem import why_not_amount
from ludex.games.soulgems.rules.points import convert_points, pay_points
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of

VISIT_LP, TOKENS = 3, 9  # SG-14.4
MINT_SP = 4  # SG-13.20


@rule
def beside_trader(s: State, i: int) -> bool:
    """SG-14.4: whether the Move just made ended next to this figure, a Trader."""
    return s.npcs[i].kind == Thing.TRADER and distance(s.npcs[i].cell, s.pieces[s.last_mover].cell) == 1


@rule
def why_no_visit(s: State, side: int) -> int:
    """SG-14.4, SG-14.18: directly after a Move, once a turn, with fewer than nine tokens."""
    me = s.players[side]
    if s.rules.npc == 0:
        return Reason.OFF
    if s.last_mover == NONE:
        return Reason.NOT_DIRECTLY
    if me.visit_used:
        return Reason.ONCE
    return Reason.TOKENS if me.trader_tokens >= TOKENS else Reason.NONE


@rule
def list_visits(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-14.4, SG-4.11: a Visit to the first Trader beside the piece that moved."""
    if s.players[side].lp >= VISIT_LP and why_no_visit(s, side) == 0:
        for i in range(s.npcs_made):
            if beside_trader(s, i):
                return push(out, n, pack(Verb.VISIT, i, 0, 0))
    return n


@rule
def why_not_visit(s: State, side: int, action: int) -> int:
    """SG-14.4: why this Trader may not be visited."""
    i, refusal = subject_of(action), why_no_visit(s, side)
    if refusal != 0:
        return refusal
    if i >= s.npcs_made or s.npcs[i].kind != Thing.TRADER:
        return Reason.NO_OBJECT
    if not beside_trader(s, i):
        return Reason.GEOMETRY
    return Reason.NONE if s.players[side].lp >= VISIT_LP else Reason.FUNDS


@rule
def perform_visit(s: State, side: int, action: int, log: Log) -> None:
    """SG-14.4: 3 LP for a token that makes the next Build cheaper."""
    me = s.players[side]
    pay_points(s, side, VISIT_LP, 0, log)
    me.trader_tokens += 1
    me.visit_used = 1
    emit(log, EventKind.FEATURE_USED, side, token(s, NPC_REF + subject_of(action)), 0)


@rule
def list_mints(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-13.20: 2 or 4 SP through a Mint."""
    for amount in range(2, MINT_SP + 1, 2):
        if why_not_mint(s, side, pack(Verb.MINT, 0, 0, amount)) == 0:
            n = push(out, n, pack(Verb.MINT, 0, 0, amount))
    return n


@rule
def why_not_mint(s: State, side: int, action: int) -> int:
    """SG-13.20: once a turn, 2 or 4 SP within the turn's conversion, if there is a Mint."""
    if s.rules.field == 0:
        return Reason.OFF
    if s.players[side].mint_used:
        return Reason.ONCE
    refusal = why_not_amount(s, side, option_of(action)) if option_of(action) <= MINT_SP else Reason.MINTED
    missing = first_of(s, Thing.MINT) == NONE
    return Reason.NO_OBJECT if missing and (refusal == 0 or refusal > Reason.NO_OBJECT) else refusal


@rule
def perform_mint(s: State, side: int, action: int, log: Log) -> None:
    """SG-13.20, SG-10.11: SP become LP."""
    s.players[side].mint_used = 1
    emit(log, EventKind.FEATURE_USED, side, token(s, FEATURE_REF + first_of(s, Thing.MINT)), 0)
    convert_points(s, side, option_of(action), log)
