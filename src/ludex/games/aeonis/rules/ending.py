"""Victory (AE-52): when a game ends and who has won it."""

from ludex.games.aeonis.rules.codes import NONE, End, Node
from ludex.games.aeonis.rules.data import SEATS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import count_hexes
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.record import Row


@rule
def most_vp(s: State) -> int:
    """AE-52.1: the Victory Points of whoever has most."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.players[seat].vp)
    return most


@rule
def ending_now(s: State) -> int:
    """C9, AE-52.1, AE-52.3: how the game ends after this round: somebody has enough VP, or it was the last round."""
    if most_vp(s) >= s.rules.vp_threshold:
        return End.VICTORY
    return End.ROUND_LIMIT if s.turn >= s.rules.round_limit else End.NONE


@rule
def leads(s: State, seat: int, other: int) -> int:
    """AE-52.2: more than 0 if a player is ahead of another: VP, then Renown, Influence, controlled hexes; 0: equal."""
    me, you = s.players[seat], s.players[other]
    if me.vp != you.vp:
        return me.vp - you.vp
    if me.renown != you.renown:
        return me.renown - you.renown
    if me.influence != you.influence:
        return me.influence - you.influence
    return count_hexes(s, seat) - count_hexes(s, other)


@rule
def winners(s: State) -> int:
    """AE-52.2, AE-52.4: those whom nobody is ahead of, as a set; nobody is ever out of the game."""
    best = 1
    for seat in range(1, s.seats):
        lead = leads(s, seat, lowest(best))
        if lead > 0:
            best = 1 << seat
        elif lead == 0:
            best |= 1 << seat
    return best


@rule
def end_game(s: State, end: int, log: Log) -> None:
    """C9, AE-52.1: the game is over."""
    s.ending = end
    s.node = Node.OVER
    s.asked = 0
    best = winners(s)
    winner = lowest(best) if count(best) == 1 else NONE
    emit(log, EventKind.GAME_ENDED, winner, end, most_vp(s))


@rule
def returns(s: State, out: Row) -> None:
    """AE-52.2: the victory to the winner; tied players share it."""
    for seat in range(SEATS):
        out[seat] = 0.0
    if s.ending == End.NONE:
        return
    best = winners(s)
    share = 1.0 / count(best)
    for seat in range(s.seats):
        if (best >> seat) & 1:
            out[seat] = share
