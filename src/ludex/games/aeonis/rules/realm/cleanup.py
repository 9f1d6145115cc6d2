"""Cleanup (R7, C1 to C7): the end of effects, released Lords, Deserts, hand limit, claims, surplus; then scoring."""

from ludex.games.aeonis.rules.codes import NONE, Building, Node, Process
from ludex.games.aeonis.rules.combat.lords import release_lord
from ludex.games.aeonis.rules.combat.sieges import is_in_siege
from ludex.games.aeonis.rules.council.expiry import expire_council
from ludex.games.aeonis.rules.data import SEATS, SLOTS, UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.claims import adjacency_claims, has_stones, may_stone
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.desert import count_desert_rounds, demand_toll, settle_toll
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.population import remove_unit
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of

# where a frame stands: `a` counts the players, `b` the hexes; a question is read one place further on
EXPIRE, TOLL, TOLLED, HAND, STONES, STONED, CLAIMS, SCORING, OVER = range(9)
SURPLUS = 10


@rule
def run_cleanup(s: State, log: Log) -> None:
    """R7: one stretch of the Cleanup."""
    f = top(s)
    if f.pc == EXPIRE:
        begin_cleanup(s, log)
    elif f.pc == TOLL:
        f.pc = TOLLED if demand_toll(s, log) else HAND
    elif f.pc == TOLLED:
        settle_toll(s, log)
        f.pc = TOLL
    elif f.pc == HAND:
        check_hand(s)
    elif f.pc == STONES:
        offer_stones(s)
    elif f.pc == STONED:
        lay_stone(s, log)
    elif f.pc == CLAIMS:
        adjacency_claims(s, log)
        count_surplus(s, log)
        f.pc = SCORING
    elif f.pc == SCORING:
        f.pc = OVER
        call(s, Process.SCORING, 0, 0, 0)
    else:
        finish(s, 0)


@rule
def begin_cleanup(s: State, log: Log) -> None:
    """C1 to C4: effects end, Lords are released, units have stayed one round longer in Deserts."""
    expire(s, log)
    release_lords(s, log)
    count_desert_rounds(s)
    top(s).a = 0
    top(s).b = 0
    top(s).pc = TOLL


@rule
def expire(s: State, log: Log) -> None:
    """C1, AE-0.5: what lasts until end of round: events, decrees, markers, switched-off buildings, hired units."""
    expire_council(s, log)
    for h in range(HEXES):
        s.hexes[h].sealed = 0
        s.hexes[h].tempest = NONE
        s.hexes[h].void = NONE
        for slot in range(SLOTS):
            return_building(s, h, slot, log)
    for seat in range(SEATS):
        for slot in range(UNITS):
            if is_leaving(s, seat, slot):
                remove_unit(s, seat, slot, log)


@rule
def return_building(s: State, h: int, slot: int, log: Log) -> None:
    """C1, AE-49/Saboteur: a switched-off building works again after the Cleanup of its round."""
    built = s.hexes[h].slots[slot]
    if built.kind != Building.NONE and built.disabled and s.turn >= built.disabled:
        built.disabled = 0
        emit(log, EventKind.BUILDING_RETURNED, h, built.kind, 0)


@rule
def is_leaving(s: State, seat: int, slot: int) -> bool:
    """C1, AE-50/Mercenary Contract: its units leave after the next round unless committed to a siege."""
    unit = s.units[seat, slot]
    if unit.used == 0 or unit.contract == 0 or s.turn < unit.contract:
        return False
    return not is_in_siege(s, seat, slot)


@rule
def release_lords(s: State, log: Log) -> None:
    """C3, AE-41.37, AE-44.1: captured Lords return; with Renown decay each of them has cost its player 2 Renown."""
    for place in range(s.seats):
        seat = s.initiative[place]
        if s.players[seat].lord_captor != NONE:
            if s.rules.renown_decay:
                gain_renown(s, seat, -2, log)
            release_lord(s, seat, log)


@rule
def check_hand(s: State) -> None:
    """C5, AE-49.1: with Whispers each player in turn keeps to the hand limit."""
    f = top(s)
    if f.a == s.seats or not s.rules.whispers:
        f.a = 0
        f.pc = STONES
    else:
        f.a += 1
        call(s, Process.DISCARD, s.initiative[f.a - 1], 0, 0)


@rule
def offer_stones(s: State) -> None:
    """C6, AE-43/Boundary Stones: its owners claim a hex in turn, before the Adjacency Claims."""
    f = top(s)
    if f.a == s.seats:
        f.pc = CLAIMS
        return
    f.seat = s.initiative[f.a]
    f.a += 1
    if has_stones(s, f.seat):
        f.pc = STONED
        ask(s, Node.BOUNDARY, f.seat)


@rule
def lay_stone(s: State, log: Log) -> None:
    """AE-43/Boundary Stones: the named hex becomes controlled."""
    f = top(s)
    action = take_answer(s, f.seat)
    if action != plain(Verb.SKIP):
        take_control(s, subject_of(action), f.seat, 0, log)
    f.pc = STONES


@rule
def list_stones(s: State, seat: int, out: Buffer) -> int:
    """D24: the hexes for Boundary Stones, or none."""
    n = 0
    for h in range(HEXES):
        if may_stone(s, seat, h):
            n = push(out, n, pack(Verb.CHOOSE, h, 0, 0))
    return push(out, n, plain(Verb.SKIP))


@rule
def why_not_stones(s: State, seat: int, action: int) -> int:
    """D24: whether something names a hex for Boundary Stones, or none."""
    if action == plain(Verb.SKIP):
        return Reason.NONE
    h = subject_of(action)
    if action != pack(Verb.CHOOSE, h, 0, 0):
        return Reason.NOT_OFFERED
    return Reason.NONE if may_stone(s, seat, h) else Reason.NOT_CLAIMABLE


@rule
def count_surplus(s: State, log: Log) -> None:
    """C7, AE-44: 1 Renown for every 10 of Gold, Mana and Influence together."""
    for place in range(s.seats):
        seat = s.initiative[place]
        me = s.players[seat]
        total = me.gold + me.mana + me.influence
        if total >= SURPLUS:
            emit(log, EventKind.SURPLUS, seat, total, total // SURPLUS)
            gain_renown(s, seat, total // SURPLUS, log)
