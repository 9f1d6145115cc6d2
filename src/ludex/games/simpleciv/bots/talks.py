"""What computer players say to others (SC-24.3, SC-24.7 to SC-24.11); what they want was decided at Start of Turn."""

from ludex.games.simpleciv.rules.civ.diplomacy import (
    why_not_accept_peace,
    why_not_accept_vision,
    why_not_propose_peace,
    why_not_war,
)
from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack


@rule
def best_talk(s: State, seat: int) -> int:
    """SC-24.15: declare the war that was decided, make the peace that is wanted; NONE when all is said."""
    enemy = s.advisors[seat].declare
    if enemy != NONE and why_not_war(s, seat, enemy) == 0:
        return pack(Verb.DECLARE_WAR, enemy, 0, 0)
    for other in range(s.seats):
        if other == seat or s.players[seat].met >> other & 1 == 0:
            continue
        if s.advisors[seat].suing >> other & 1:
            if why_not_accept_peace(s, seat, other) == 0:
                return pack(Verb.ACCEPT_PEACE, other, 0, 0)
            if why_not_propose_peace(s, seat, other) == 0:
                return pack(Verb.PROPOSE_PEACE, other, 0, 0)
        elif why_not_accept_vision(s, seat, other) == 0 and trusts(s, seat, other):
            return pack(Verb.ACCEPT_VISION, other, 0, 0)
    return NONE


@rule
def trusts(s: State, seat: int, other: int) -> int:
    """SC-24.11: vision is shared with a civ that is not a target, if neither is three times as strong as the other."""
    mine, theirs = military_power(s, seat), military_power(s, other)
    return int(s.advisors[seat].target != other and mine <= 3 * theirs and theirs <= 3 * mine)
