"""Ballots (AE-47.4, AE-47.7): For, Against, Abstain or a candidate, bought votes, sanctified or masked."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Discovery, Flag, Lord
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.council.tally import ABSTAIN, AGAINST, is_election, lobby_most, lobby_price, weight_of
from ludex.games.aeonis.rules.data import LOBBY_MOST
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.realm.spending import gain, has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, owns_artifact, owns_discovery
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6, tell6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of

SANCTIFIED, MASKED = 1, 2  # of a ballot's option


@rule
def may_sanctify(s: State, seat: int) -> bool:
    """AE-42.7/Tree's Assent: Auriel may sanctify one ballot a round."""
    return is_lord(s, seat, Lord.AURIEL) and not has_flag(s, seat, Flag.SANCTIFY)


@rule
def may_mask(s: State, seat: int) -> bool:
    """AE-50/Mask of Many Faces: once in R4 the own ballot is shown only inside the totals."""
    if not s.council_open or has_flag(s, seat, Flag.MASK_BALLOT):
        return False
    return owns_artifact(s, seat, Artifact.MASK_OF_MANY_FACES)


@rule
def why_not_lobby(s: State, seat: int, bought: int) -> int:
    """AE-47.4, RU-72: why so many votes can't be bought."""
    if bought > LOBBY_MOST:
        return Reason.LOBBY_LIMIT
    if bought and s.players[seat].silenced:
        return Reason.SILENCED
    return Reason.NONE if bought <= lobby_most(s, seat) else Reason.NO_RESOURCES


@rule
def why_not_ballot(s: State, seat: int, action: int) -> int:
    """AE-47.4, D4: why something is no ballot on a motion."""
    side, bought, option = subject_of(action), target_of(action), option_of(action)
    if kind_of(action) != Verb.BALLOT:
        return Reason.NOT_NOW
    if side > AGAINST or option > SANCTIFIED | MASKED or (side == ABSTAIN and (bought or option & SANCTIFIED)):
        return Reason.MALFORMED
    if s.players[seat].bound and side != s.players[seat].bound:
        return Reason.BOUND_BALLOT
    if option & SANCTIFIED and not may_sanctify(s, seat):
        return Reason.CANT_SANCTIFY
    if option & MASKED and not may_mask(s, seat):
        return Reason.CANT_MASK
    return why_not_lobby(s, seat, bought)


@rule
def list_ballots(s: State, seat: int, out: Buffer) -> int:
    """AE-47.4, D4: Abstain; For and Against with as many bought votes as can be paid."""
    n, most = 0, lobby_most(s, seat)
    for side in range(AGAINST + 1):
        for bought in range(most + 1 if side else 1):
            for option in range((SANCTIFIED | MASKED) + 1):
                action = pack(Verb.BALLOT, side, bought, option)
                if why_not_ballot(s, seat, action) == Reason.NONE:
                    n = push(out, n, action)
    return n


@rule
def why_not_candidate(s: State, seat: int, action: int) -> int:
    """AE-47.7, D5: why something is no ballot in an Election."""
    named, bought, option = subject_of(action), target_of(action), option_of(action)
    if kind_of(action) != Verb.CANDIDATE:
        return Reason.NOT_NOW
    if named > s.seats or option not in (0, MASKED) or (named == 0 and bought):
        return Reason.MALFORMED
    if option and not may_mask(s, seat):
        return Reason.CANT_MASK
    return why_not_lobby(s, seat, bought)


@rule
def list_candidates(s: State, seat: int, out: Buffer) -> int:
    """AE-47.7, D5: abstain, or each player with as many bought votes as can be paid."""
    n, most = 0, lobby_most(s, seat)
    for named in range(s.seats + 1):
        for bought in range(most + 1 if named else 1):
            n = push(out, n, pack(Verb.CANDIDATE, named, bought, 0))
            if may_mask(s, seat):
                n = push(out, n, pack(Verb.CANDIDATE, named, bought, MASKED))
    return n


@rule
def cast(s: State, seat: int, action: int, log: Log) -> None:
    """AE-47.4, AE-47.7: a ballot is cast openly; its lobbying is paid at once and lost in any case."""
    place, choice, bought = top(s).a, subject_of(action), target_of(action)
    sanctified, masked = option_of(action) & SANCTIFIED, option_of(action) & MASKED
    proposal = s.proposals[place]
    proposal.votes[seat] = choice
    proposal.lobby[seat] = bought
    proposal.weight[seat] = weight_of(s, place, seat, bought, sanctified) if choice else 0
    proposal.voted |= 1 << seat
    if masked:
        proposal.secret[seat] = 1
        set_flag(s, seat, Flag.MASK_BALLOT)
    if sanctified:
        proposal.sanctified |= 1 << seat
        set_flag(s, seat, Flag.SANCTIFY)
    gain(s, seat, 0, 0, -bought * lobby_price(s, seat))
    tell_ballot(s, place, seat, log)
    if bought:
        weave(s, seat, log)


@rule
def tell_ballot(s: State, place: int, seat: int, log: Log) -> None:
    """AE-62: a ballot is open, one under the Mask of Many Faces only to its owner."""
    proposal = s.proposals[place]
    kind: int = EventKind.CANDIDATE_NAMED if is_election(s, place) else EventKind.BALLOT_CAST
    choice = proposal.votes[seat] - 1 if is_election(s, place) else proposal.votes[seat]
    weight, bought, sanctified = proposal.weight[seat], proposal.lobby[seat], (proposal.sanctified >> seat) & 1
    if proposal.secret[seat]:
        emit6(log, EventKind.BALLOT_CAST, seat, NONE, 0, 0, 0, 0)
        tell6(log, 1 << seat, kind, seat, choice, weight, bought, sanctified, 0)
    else:
        emit6(log, kind, seat, choice, weight, bought, sanctified, 0)


@rule
def weave(s: State, seat: int, log: Log) -> None:
    """AE-42.2/Spellweave Doctrine: once per round after lobbying, 1 Mana."""
    if owns_discovery(s, seat, Discovery.SPELLWEAVE_DOCTRINE) and not has_flag(s, seat, Flag.SPELLWEAVE):
        set_flag(s, seat, Flag.SPELLWEAVE)
        win(s, seat, 0, 1, 0, log)
