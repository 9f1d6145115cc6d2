"""Small questions of the council (AE-61): the Speaker's picks (D7), sealed bids (D6), yes or no (D32)."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Flag, Lord, Motion
from ludex.games.aeonis.rules.council.motion_data import BID_MOST
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.realm.spending import has_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, owns_artifact
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.bits import lowest


@rule
def why_not_yes_or_no(action: int) -> int:
    """AE-61: a question that is accepted or rejected."""
    return Reason.NONE if action in (plain(Verb.ACCEPT), plain(Verb.REJECT)) else Reason.NOT_NOW


@rule
def list_yes_or_no(out: Buffer) -> int:
    """AE-61: accept or reject."""
    return push(out, push(out, 0, plain(Verb.ACCEPT)), plain(Verb.REJECT))


@rule
def why_not_pick(s: State, action: int) -> int:
    """AE-61, D7: the Speaker picks one of the players in the frame's set, or decides a tied vote (VST)."""
    if top(s).mask == 0:
        return why_not_yes_or_no(action)
    if kind_of(action) != Verb.CHOOSE:
        return Reason.NOT_NOW
    seat = subject_of(action)
    if action != pack(Verb.CHOOSE, seat, 0, 0):
        return Reason.MALFORMED
    return Reason.NONE if seat < s.seats and (top(s).mask >> seat) & 1 else Reason.NOT_AMONG_THEM


@rule
def list_picks(s: State, out: Buffer) -> int:
    """AE-61, D7: the players that the Speaker may pick, or both results of a tied vote."""
    rest, n = top(s).mask, 0
    if rest == 0:
        return list_yes_or_no(out)
    while rest:
        n = push(out, n, pack(Verb.CHOOSE, lowest(rest), 0, 0))
        rest &= rest - 1
    return n


@rule
def why_not_bid(s: State, seat: int, action: int) -> int:
    """AE-47/Border Arbitration, D6: a sealed bid of 0 to 4 Influence."""
    bid = subject_of(action)
    if kind_of(action) != Verb.BID:
        return Reason.NOT_NOW
    if action != pack(Verb.BID, bid, 0, 0):
        return Reason.MALFORMED
    if bid > BID_MOST:
        return Reason.BID_LIMIT
    return Reason.NONE if bid <= s.players[seat].influence else Reason.NO_RESOURCES


@rule
def list_bids(s: State, seat: int, out: Buffer) -> int:
    """AE-47/Border Arbitration, D6: the bids that a player can pay."""
    n = 0
    for bid in range(min(BID_MOST, s.players[seat].influence) + 1):
        n = push(out, n, pack(Verb.BID, bid, 0, 0))
    return n


@rule
def seal_holder(s: State, place: int) -> int:
    """AE-50/Imperial Seal: who may stop this Repeal, having voted For the Law; NONE if nobody may."""
    proposal = s.proposals[place]
    for seat in range(s.seats):
        if proposal.motion == Motion.REPEAL and owns_artifact(s, seat, Artifact.IMPERIAL_SEAL):
            if (s.law_for[proposal.a - 1] >> seat) & 1:
                return seat
    return NONE


@rule
def creditor(s: State) -> int:
    """AE-42.1/Letters of Credit: who may turn 1 Influence into 2 Gold, once a round in R4; NONE if nobody may."""
    for seat in range(s.seats):
        if (
            is_lord(s, seat, Lord.CASSIAN)
            and s.players[seat].influence
            and not has_flag(s, seat, Flag.LETTERS_OF_CREDIT)
        ):
            return seat
    return NONE
