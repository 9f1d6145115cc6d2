"""Recruiting (AE-38.4 to AE-38.6, AE-51.1): a RECRUIT action names a place and how many units of each rank."""

from ludex.games.aeonis.rules.codes import NONE, Building, Flag, Process, Rank, Window
from ludex.games.aeonis.rules.data import RANKS, RECRUIT_AP
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import has, is_city
from ludex.games.aeonis.rules.process import call, finish, open_window, top
from ludex.games.aeonis.rules.realm.modes import ORDINARY, RECRUIT_PRIMARY
from ludex.games.aeonis.rules.realm.population import clamp_pool
from ludex.games.aeonis.rules.realm.recruit_prices import (
    COUNTS,
    allowance,
    base_allowance,
    count_all,
    count_of,
    recruits_gold,
    recruits_mana,
    recruits_population,
    why_not_place,
    why_not_rank,
)
from ludex.games.aeonis.rules.realm.spending import can_pay, gain, pay_ap, set_flag, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import kind_of_rank, new_unit, pieces_left
from ludex.games.aeonis.rules.verbs import FREE, Verb, pack_units, place_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, push

MOST = 4  # AE-65.7: the largest allowance


@rule
def why_not_counts(s: State, seat: int, h: int, counts: int, mode: int) -> int:
    """AE-38.4 to AE-38.6, AE-51.1: the units fit the allowance, the pieces, the Pool and the purse."""
    units = count_all(counts)
    if units == 0:
        return Reason.NO_RECRUITS
    if units > allowance(s, seat, h, mode):
        return Reason.RECRUIT_LIMIT
    for rank in range(RANKS):
        named = count_of(counts, rank)
        if named:
            why = why_not_rank(s, seat, h, rank)
            if why != Reason.NONE:
                return why
            if rank >= Rank.ELITE and units > 1:
                return Reason.RECRUIT_ALONE
            if named > pieces_left(s, seat, rank):
                return Reason.NO_PIECE
    return why_not_paid(s, seat, h, counts, mode)


@rule
def why_not_paid(s: State, seat: int, h: int, counts: int, mode: int) -> int:
    """AE-38.3, AE-38.4: the Pool has the Population, and the player the Gold and Mana."""
    if recruits_population(counts) > s.players[seat].pool:
        return Reason.NO_POPULATION
    gold, mana = recruits_gold(s, seat, h, counts, mode), recruits_mana(counts, mode)
    return Reason.NONE if can_pay(s, seat, gold, mana, 0) else Reason.NO_RESOURCES


@rule
def why_not_recruit(s: State, seat: int, action: int, mode: int) -> int:
    """AE-38.4: whether a RECRUIT action is allowed on these terms; without units it is still open."""
    h, counts, free = place_of(action), action & COUNTS, action & FREE
    if action != pack_units(Verb.RECRUIT, h, counts) | free or (free and mode != ORDINARY):
        return Reason.MALFORMED
    why = why_not_place(s, seat, h, mode)
    if why != Reason.NONE:
        return why
    if mode == ORDINARY:
        why = why_not_ap(s, seat, RECRUIT_AP, free)
        if why != Reason.NONE:
            return why
    if counts == 0 and free:
        return why_not_open(s, seat, h, mode)
    return why_not_counts(s, seat, h, counts, mode)


@rule
def why_not_open(s: State, seat: int, h: int, mode: int) -> int:
    """AE-65.1: a place whose units are still to be named is open if at least one unit can be recruited there."""
    for rank in range(RANKS):
        if why_not_counts(s, seat, h, 1 << (4 * rank), mode) == Reason.NONE:
            return Reason.UNFINISHED
    return Reason.NO_RECRUITS


@rule
def can_recruit(s: State, seat: int, h: int, mode: int) -> bool:
    """AE-38.4: whether at least one unit can be recruited in a place on these terms."""
    return why_not_place(s, seat, h, mode) == Reason.NONE and why_not_open(s, seat, h, mode) == Reason.UNFINISHED


@rule
def next_counts(counts: int, most: int) -> int:
    """AE-65.7: the next set of Infantry, Cavalry, Archers and Caravans of at most so many, NONE after the last."""
    after = counts
    for rank in range(Rank.CARAVAN + 1):
        if rank != Rank.LORD:
            after += 1 << (4 * rank)
            if count_all(after) <= most:
                return after
            after -= count_of(after, rank) << (4 * rank)
    return NONE


@rule
def list_sets(s: State, seat: int, h: int, mode: int, bits: int, out: Buffer, n: int) -> int:
    """AE-65.7: every set of units that may be recruited in a place; the bits are added to each action."""
    counts = next_counts(0, allowance(s, seat, h, mode))
    while counts != NONE:
        if why_not_counts(s, seat, h, counts, mode) == Reason.NONE:
            n = push(out, n, pack_units(Verb.RECRUIT, h, counts) | bits)
        counts = next_counts(counts, allowance(s, seat, h, mode))
    for rank in range(Rank.ELITE, RANKS):
        if why_not_counts(s, seat, h, 1 << (4 * rank), mode) == Reason.NONE:
            n = push(out, n, pack_units(Verb.RECRUIT, h, 1 << (4 * rank)) | bits)
    return n


@rule
def list_recruits(s: State, seat: int, mode: int, out: Buffer, n: int) -> int:
    """AE-38.4, AE-65.1: all Recruits on these terms; as the free action of Renown 10 (AE-35.6) the places alone."""
    for h in range(HEXES):
        if s.hexes[h].controller == seat and why_not_place(s, seat, h, mode) == Reason.NONE:
            if mode != ORDINARY or why_not_ap(s, seat, RECRUIT_AP, 0) == Reason.NONE:
                n = list_sets(s, seat, h, mode, 0, out, n)
            place = pack_units(Verb.RECRUIT, h, 0) | FREE
            if mode == ORDINARY and why_not_recruit(s, seat, place, mode) == Reason.UNFINISHED:
                n = push(out, n, place)
    return n


@rule
def expand_recruit(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: the units of a place that is recruited in as the free action of Renown 10."""
    return list_sets(s, seat, place_of(action), ORDINARY, FREE, out, 0)


@rule
def begin_recruit(s: State, seat: int, action: int, mode: int) -> None:
    """AE-38.4: a Recruit begins; an ordinary one pays its AP, for the others the caller has."""
    if mode == ORDINARY:
        pay_ap(s, seat, RECRUIT_AP, action & FREE)
    call(s, Process.RECRUIT, seat, mode, 0)
    top(s).mask = action


@rule
def run_recruit(s: State, log: Log) -> None:
    """AE-38.4, AE-49.5: the units come, then Emergency Conscription may follow."""
    f = top(s)
    f.pc += 1
    if f.pc == 1:
        do_recruit(s, f.seat, f.mask, f.a, log)
        open_window(s, Window.RECRUITED, f.seat, place_of(f.mask))
    else:
        finish(s, 1)


@rule
def do_recruit(s: State, seat: int, action: int, mode: int, log: Log) -> None:
    """AE-38.3, AE-38.4: pay, move Population from the Pool to the new units, and mark what is used."""
    h, counts = place_of(action), action & COUNTS
    gold, mana = recruits_gold(s, seat, h, counts, mode), recruits_mana(counts, mode)
    gain(s, seat, -gold, -mana, 0)
    s.players[seat].pool -= recruits_population(counts)
    mark_recruits(s, seat, h, counts, mode)
    emit6(log, EventKind.UNITS_RECRUITED, seat, h, counts, gold, mana, 0)
    for rank in range(RANKS):
        for _ in range(count_of(counts, rank)):
            muster(s, seat, kind_of_rank(s, seat, rank), h)
    clamp_pool(s, seat)


@rule
def mark_recruits(s: State, seat: int, h: int, counts: int, mode: int) -> None:
    """AE-38.4, AE-38.5, AE-42.8, AE-49: the place's turn, the Forge's unit, Rift Summon and the Vanguard are used."""
    me = s.players[seat]
    if mode == ORDINARY or not is_city(s, h):
        me.recruited[h] = 1
    if count_all(counts) > base_allowance(s, seat, h, mode):
        me.forge_used[h] = 1
    if not is_city(s, h):
        set_flag(s, seat, Flag.RIFT_SUMMON)
    if counts >> (4 * Rank.ELITE) and mode != RECRUIT_PRIMARY:
        me.vanguard = 0


@rule
def muster(s: State, seat: int, kind: int, h: int) -> None:
    """AE-38.4, AE-42.5: a new unit, which may act at once; the Windsworn Warcamp marks those recruited there."""
    slot = new_unit(s, seat, kind, h)
    if slot != NONE and has(s, h, Building.WINDSWORN_WARCAMP):
        s.units[seat, slot].warcamp = 1
