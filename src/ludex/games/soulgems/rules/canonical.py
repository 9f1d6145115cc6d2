"""Equal choices are listed once (SG-4.11); decisions about the match are not listed at all (SG-9.7)."""

from ludex.games.soulgems.rules.codes import NONE, Thing
from ludex.games.soulgems.rules.field.trade import beside_trader
from ludex.games.soulgems.rules.legal import cost_of
from ludex.games.soulgems.rules.movement.list_moves import TWICE, best_way
from ludex.games.soulgems.rules.points import least_lp, most_lp
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, cell_of, from_of, leaves_of, move, share_of, way_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, pack, verb_of


@rule
def canonical(s: State, seat: int, action: int) -> int:
    """SG-4.11, SG-9.7: the listed choice that does the same as an allowed action, NONE if none is ever listed."""
    verb = verb_of(action)
    if verb == Verb.RESIGN or verb == Verb.OFFER_DRAW or verb == Verb.ACCEPT_DRAW:
        return NONE
    if verb == Verb.WEATHER:
        for f in range(s.features_made):
            if s.features[f].kind == Thing.WEATHER_NODE and s.features[f].used == 0:
                return pack(verb, f, 0, option_of(action))
    if verb == Verb.VISIT:
        for i in range(s.npcs_made):
            if beside_trader(s, i):
                return pack(verb, i, 0, 0)
    return twin_jumps(s, seat ^ s.swapped, action) if verb == Verb.MOVE and way_of(action) else action


@rule
def twin_jumps(s: State, side: int, action: int) -> int:
    """SG-6.11: the listed way of a Knight's two jumps, at its own price."""
    start, end = from_of(action), cell_of(action)
    for i in range(len(TWICE)):
        if start + TWICE[i, 0] == end:
            listed = move(start, end, best_way(s, start, i), leaves_of(action), 0)
            cost, me = cost_of(s, side, listed), s.players[side]
            return listed + 1 + max(least_lp(me, cost), min(most_lp(me, cost), share_of(action) - 1))
    return action
