"""Votes and their weight (AE-47.1, AE-47.4, AE-47.5): Renown, lobbying, Crown, Cathedral, Tree's Assent."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, GlobalEvent, Lord
from ludex.games.aeonis.rules.council.motion_data import ELECTION, MOTION_KIND
from ludex.games.aeonis.rules.data import LOBBY_MOST, LOBBY_PRICE
from ludex.games.aeonis.rules.event_queries import touches
from ludex.games.aeonis.rules.map.queries import has
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact
from ludex.kernel.compile.rule import rule

ABSTAIN, FOR, AGAINST = range(3)
AURIEL = int(Lord.AURIEL)  # whose Legendary is the Cathedral
CROWN_INFLUENCE = 2  # AE-47.1, RU-53


@rule
def is_election(s: State, place: int) -> bool:
    """AE-47.7: whether a motion of this phase is an Election."""
    return MOTION_KIND[s.proposals[place].motion] == ELECTION


@rule
def votes_of(s: State, seat: int) -> int:
    """AE-47.1: 1 vote, 1 more from 5 Renown on, 1 more from 10 on."""
    renown = s.players[seat].renown
    return 1 + int(renown >= 5) + int(renown >= 10)


@rule
def lobby_price(s: State, seat: int) -> int:
    """AE-47.4, AE-46.1/Purse Strings of Power: 2 Influence for each bought vote, or 1."""
    return 1 if touches(s, GlobalEvent.PURSE_STRINGS_OF_POWER, seat) else LOBBY_PRICE


@rule
def lobby_most(s: State, seat: int) -> int:
    """AE-47.4, RU-72: how many votes a player can buy; none under Quiet Threats."""
    if s.players[seat].silenced:
        return 0
    return min(LOBBY_MOST, s.players[seat].influence // lobby_price(s, seat))


@rule
def crown_votes(s: State, seat: int) -> int:
    """AE-47.1, RU-53, AE-50/Crown of Aeonis: 2 virtual Influence of lobbying on every motion."""
    if s.players[seat].silenced or not owns_artifact(s, seat, Artifact.CROWN_OF_AEONIS):
        return 0
    return CROWN_INFLUENCE // lobby_price(s, seat)


@rule
def has_cathedral(s: State, seat: int) -> bool:
    """AE-42.7, AE-39.4: whether a player controls the Cathedral of Radiance."""
    h = s.legendary_hex[AURIEL]
    return h != NONE and s.hexes[h].controller == seat and has(s, h, Building.CATHEDRAL_OF_RADIANCE)


@rule
def weight_of(s: State, place: int, seat: int, bought: int, sanctified: int) -> int:
    """AE-47.4, AE-42.7: own votes and lobbying; the Cathedral doubles lobbying, Tree's Assent everything."""
    lobbying = bought + crown_votes(s, seat)
    if s.proposals[place].proposer == seat and has_cathedral(s, seat):
        lobbying *= 2
    return (votes_of(s, seat) + lobbying) * (2 if sanctified else 1)


@rule
def votes_cast(s: State, place: int, side: int) -> int:
    """AE-47.5: all votes For or Against a motion, with those of Backroom Deals."""
    proposal = s.proposals[place]
    total = proposal.extra_for if side == FOR else proposal.extra_against
    for seat in range(s.seats):
        if proposal.votes[seat] == side:
            total += proposal.weight[seat]
    return total


@rule
def votes_for_candidate(s: State, place: int, candidate: int) -> int:
    """AE-47.7: all votes for a candidate of an Election, with those of Whisper Campaigns."""
    proposal = s.proposals[place]
    total: int = proposal.extra[candidate]
    for seat in range(s.seats):
        if proposal.votes[seat] == candidate + 1:
            total += proposal.weight[seat]
    return total


@rule
def leading_candidates(s: State, place: int) -> int:
    """AE-47.7: those with most votes, as a set; nobody if no vote was cast."""
    most, leading = 0, 0
    for candidate in range(s.seats):
        votes = votes_for_candidate(s, place, candidate)
        if votes > most:
            most, leading = votes, 0
        if votes == most and votes:
            leading |= 1 << candidate
    return leading
