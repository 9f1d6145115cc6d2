"""The end of a turn and of the game (IM-19 to IM-23)."""

from ludex.games.impetus.rules.board import alive, border, idols_in
from ludex.games.impetus.rules.codes import NONE, End, Idol, Node
from ludex.games.impetus.rules.data import ADJACENT, FACTIONS, FIRST, SECOND, SPIRITS
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import release
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.bits import count, lowest, nth
from ludex.kernel.state.dice import below
from ludex.kernel.state.record import Row

QUIET_LIMIT = 100


@rule
def eliminate(s: State, log: Log) -> None:
    """IM-19.1, IM-19.2, IM-19.3, IM-19.4, IM-19.6: live Factions without a hex are out, before anything is scored."""
    for f in range(FACTIONS):
        if alive(s, f) and s.land[f] == 0:
            s.eliminated |= 1 << f
            emit(log, EventKind.FACTION_ELIMINATED, f, 0, 0)
            if s.guide[f] != NONE:
                release(s, log, f, 1)
            s.worship[f] = NONE
            cancel_wars(s, log, f)


@rule
def cancel_wars(s: State, log: Log, f: int) -> None:
    """IM-19.1: an eliminated Faction has no war."""
    rest = s.pending_wars
    while rest:
        pair = lowest(rest)
        if FIRST[pair] == f or SECOND[pair] == f:
            s.pending_wars &= ~(1 << pair)
            emit(log, EventKind.WAR_CANCELLED, pair, 0, 0)
        rest &= rest - 1


@rule
def ripen(s: State, log: Log) -> None:
    """IM-20.1, IM-20.2, IM-6.5: in pair order, Pending wars become Ripe on a border pair, or are dropped if none is."""
    while s.pending_wars:
        pair = lowest(s.pending_wars)
        s.pending_wars &= s.pending_wars - 1
        pairs = border(s, FIRST[pair], SECOND[pair])
        if pairs:
            s.ripe_wars |= 1 << pair
            choose_battleground(s, pair, below(s.rng, pairs))
            emit(log, EventKind.WAR_RIPE, pair, s.battleground[pair, 0], s.battleground[pair, 1])
        else:
            emit(log, EventKind.WAR_DISSIPATED, pair, 0, 0)


@rule
def choose_battleground(s: State, pair: int, k: int) -> None:
    """IM-5.4, IM-20.1, IM-20.3: the k-th adjacent pair of hexes in the order of their numbers."""
    rest = s.land[FIRST[pair]]
    across = ADJACENT[lowest(rest)] & s.land[SECOND[pair]]
    while k >= count(across):
        k -= count(across)
        rest &= rest - 1
        across = ADJACENT[lowest(rest)] & s.land[SECOND[pair]]
    s.battleground[pair, 0] = lowest(rest)
    s.battleground[pair, 1] = nth(across, k)


@rule
def score(s: State, log: Log) -> None:
    """IM-21.1, IM-21.3, IM-22.2: the tenths of all Worshippers are added up, whole VP are kept, the rest is lost."""
    for spirit in range(s.seats):
        s.work.tenths[spirit] = 0
    for f in range(FACTIONS):
        if s.worship[f] != NONE:
            pay(s, log, f)
    for spirit in range(s.seats):
        tenths = s.work.tenths[spirit]
        if tenths:
            emit6(log, EventKind.VP_CHANGED, spirit, s.vp[spirit], tenths, tenths % 10, s.vp[spirit] + tenths // 10, 0)
        s.vp[spirit] += tenths // 10
    finish(s, log)


@rule
def pay(s: State, log: Log, f: int) -> None:
    """IM-21.1, IM-21.2, IM-21.4: all Idols in the land, whoever placed them, pay for what the Faction did this turn."""
    if s.land[f] & s.shrines == 0:
        return
    battle = s.rules.battle_tenths * deeds(s, f, s.wars_won[f], Idol.BATTLE)
    affluence = s.rules.affluence_tenths * deeds(s, f, s.gold_gained[f], Idol.AFFLUENCE)
    spread = s.rules.spread_tenths * deeds(s, f, s.terr_gained[f], Idol.SPREAD)
    s.work.tenths[s.worship[f]] += battle + affluence + spread
    if battle + affluence + spread:
        emit6(log, EventKind.SCORED, s.worship[f], f, battle, affluence, spread, 0)


@rule
def deeds(s: State, f: int, times: int, kind: int) -> int:
    """IM-21.1: what a Faction did this turn, times the Idols that pay for it."""
    return times * idols_in(s, s.land[f], kind) if times else 0


@rule
def finish(s: State, log: Log) -> None:
    """IM-22.1, IM-22.3, IM-22.6, IM-22.8: VP, then the turn limit, then a dead position; never in the setup turn.

    IM-22.7: without a limit, a hundred turns that run by themselves are a dead position too, or they might never end.
    """
    if s.turn == 0:
        return
    s.quiet += 1
    if best(s) >= s.rules.vp_to_win:
        conclude(s, log, End.VP)
    elif s.rules.turn_limit and s.turn >= s.rules.turn_limit:
        conclude(s, log, End.TURN_LIMIT)
    elif dead(s) or (s.rules.turn_limit == 0 and s.quiet >= QUIET_LIMIT):
        conclude(s, log, End.DEAD_POSITION)


@rule
def best(s: State) -> int:
    """IM-22.1: the most VP that any Spirit has."""
    most = 0
    for spirit in range(s.seats):
        most = max(most, s.vp[spirit])
    return most


@rule
def dead(s: State) -> bool:
    """IM-22.4: one live Faction, unguided and Worshipping nobody."""
    left = (1 << FACTIONS) - 1 & ~s.eliminated
    return count(left) == 1 and s.guide[lowest(left)] == NONE and s.worship[lowest(left)] == NONE


@rule
def conclude(s: State, log: Log, reason: int) -> None:
    """IM-22.1, IM-22.5: most VP wins, all who are tied share."""
    for spirit in range(s.seats):
        if s.vp[spirit] == best(s):
            s.winners |= 1 << spirit
    s.ending = reason
    s.node = Node.GAME_OVER
    emit(log, EventKind.GAME_OVER, s.winners, best(s), reason)


@rule
def cleanup(s: State, log: Log) -> None:
    """IM-23.1: counters and records of the turn are cleared; its hands went when they were played."""
    for f in range(FACTIONS):
        s.gold_gained[f] = 0
        s.terr_gained[f] = 0
        s.wars_won[f] = 0
        s.power[f] = 0
        s.played[f] = NONE
    for i in range(s.fought):
        forget(s, i)
    s.fought = 0
    s.traders = 0
    s.turn += 1
    emit(log, EventKind.TURN_START, s.turn, 0, 0)


@rule
def forget(s: State, i: int) -> None:
    """IM-23.1: a war of this turn leaves no trace."""
    war = s.fights[i]
    war.pair = war.die_a = war.die_b = war.winner = war.prize = war.card = 0


@rule
def returns(s: State, out: Row) -> None:
    """IM-22.1: 1 for a victory, shared among the winners."""
    for spirit in range(SPIRITS):
        out[spirit] = 0.0
        if spirit < s.seats and s.winners >> spirit & 1:
            out[spirit] = 1.0 / count(s.winners)
