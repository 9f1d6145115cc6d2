"""Sets of own units that a battle asks for (AE-65.6, D11, D12, D18): supporters, reinforcements, lines, occupation."""

from ludex.games.aeonis.rules.codes import NONE, Kind, Node, Rank
from ludex.games.aeonis.rules.combat.sides import ATTACKER, around, hex_cap, lords_in, reserve, side_of
from ludex.games.aeonis.rules.data import RANK, SIEGE_REINFORCEMENT, UNITS
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import NEXT, NEXT_SHIFT, OPEN, expand_choosing, is_choosing, why_not_choosing
from ludex.games.aeonis.rules.verbs import UNIT_SET, Verb, kind_of, pack_units, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, push
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.record import table

CHOOSING = OPEN | (NEXT << NEXT_SHIFT)
_LINE_ORDER = {Rank.CAVALRY: 0, Rank.ARCHER: 2, Rank.INFANTRY: 3, Rank.LORD: 4}  # AE-41.40
LINE_ORDER = table([_LINE_ORDER.get(rank, 1) for rank in Rank])


@rule
def verb_at(node: int) -> int:
    """AE-61: the verb of the answer at a node that asks for units."""
    if node == Node.LINE:
        return Verb.LINE
    return Verb.OCCUPY if node == Node.OCCUPY else Verb.SUPPORT


@rule
def candidates(s: State, seat: int) -> int:
    """AE-41.9, AE-41.14, AE-41.26, AE-41.31: the units among which the present question lets a player choose."""
    side = side_of(s, seat)
    if s.node == Node.LINE:
        return reserve(s, side)
    if s.node == Node.OCCUPY:
        return movers(s)
    return around(s, seat, s.battle.hex) & ~s.battle.sides[side].committed


@rule
def movers(s: State) -> int:
    """AE-41.26: surviving attackers outside the target."""
    here = s.hexes[s.battle.hex]
    return s.battle.sides[ATTACKER].committed & ~(here.units if here.owner == s.battle.attacker else 0)


@rule
def least_units(s: State, seat: int) -> int:
    """AE-41.14, RU-89: a line is never empty; of everything else nobody need be named."""
    return int(s.node == Node.LINE and s.battle.sides[side_of(s, seat)].line == 0)


@rule
def most_units(s: State, seat: int) -> int:
    """AE-41.10, AE-41.26, AE-41.31: room in the line, the hex's cap, three reinforcements; supporters without limit."""
    if s.node == Node.LINE:
        own = s.battle.sides[side_of(s, seat)]
        return max(least_units(s, seat), own.cap - count(own.line))
    if s.node == Node.OCCUPY:
        return hex_cap(s, s.battle.hex)
    return SIEGE_REINFORCEMENT if s.node == Node.SIEGE_REINFORCE else UNITS


@rule
def is_choice(s: State, seat: int) -> bool:
    """AE-61.1: whether the question that `s.node` would put has anything to choose from."""
    return candidates(s, seat) != 0 and most_units(s, seat) > 0


@rule
def precedence(s: State, seat: int, slot: int, first: int) -> int:
    """AE-41.40: the place of a unit in the usual order of a line: the kind that goes first, type, HP, id."""
    unit = s.units[seat, slot]
    order = 0 if unit.kind == first else 1 + LINE_ORDER[RANK[unit.kind]]
    return (order * 16 + 15 - unit.hp) * UNITS + slot


@rule
def fill(s: State, seat: int, among: int, most: int, first: int) -> int:
    """AE-41.40, AE-65.6: as many units as allowed, in the usual order, one kind before all others."""
    rest, taken = among, 0
    while rest and count(taken) < most:
        best, others = lowest(rest), rest
        while others:
            if precedence(s, seat, lowest(others), first) < precedence(s, seat, best, first):
                best = lowest(others)
            others &= others - 1
        taken |= 1 << best
        rest &= ~(1 << best)
    return taken


@rule
def list_unit_choices(s: State, seat: int, out: Buffer) -> int:
    """AE-65.6: the usual order, without the Lord, the Lord first, Infantry first, nobody; any others one by one."""
    among, most, verb = candidates(s, seat), most_units(s, seat), verb_at(s.node)
    usual = fill(s, seat, among, most, NONE)
    plain = fill(s, seat, among & ~lords_in(s, seat, among), most, NONE)
    lordly = fill(s, seat, among, most, Kind.LORD)
    foot = fill(s, seat, among, most, Kind.INFANTRY)
    n = push(out, 0, pack_units(verb, 0, usual))
    if plain and plain != usual:
        n = push(out, n, pack_units(verb, 0, plain))
    if lordly not in (usual, plain):
        n = push(out, n, pack_units(verb, 0, lordly))
    if foot not in (usual, plain, lordly):
        n = push(out, n, pack_units(verb, 0, foot))
    if least_units(s, seat) == 0:
        n = push(out, n, pack_units(verb, 0, 0))
    return push(out, n, pack_units(verb, 0, OPEN)) if count(among) > 1 else n


@rule
def why_not_unit_choice(s: State, seat: int, action: int) -> int:
    """AE-41.9, AE-41.10, AE-41.14, AE-41.26, AE-41.31: why a set of units is no answer."""
    verb = verb_at(s.node)
    if kind_of(action) != verb:
        return Reason.NOT_NOW
    if action != pack_units(verb, 0, action & (UNIT_SET | CHOOSING)):
        return Reason.MALFORMED
    among, units = candidates(s, seat), units_of(action)
    if is_choosing(action):
        if count(among) < 2:
            return Reason.MALFORMED
        return why_not_choosing(action, among, least_units(s, seat), most_units(s, seat))
    if action & CHOOSING:
        return Reason.MALFORMED
    if units & ~among:
        return stranger_reason(s.node)
    if count(units) < least_units(s, seat):
        return Reason.LINE_EMPTY
    return crowd_reason(s.node) if count(units) > most_units(s, seat) else Reason.NONE


@rule
def stranger_reason(node: int) -> int:
    """AE-65.1: a unit is named that can't be chosen."""
    if node == Node.LINE:
        return Reason.NOT_COMMITTED
    return Reason.CANT_OCCUPY if node == Node.OCCUPY else Reason.CANT_COMMIT


@rule
def crowd_reason(node: int) -> int:
    """AE-65.1: too many units are named."""
    if node == Node.LINE:
        return Reason.LINE_FULL
    return Reason.TOO_MANY_OCCUPY if node == Node.OCCUPY else Reason.REINFORCED_ENOUGH


@rule
def expand_unit_choice(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.2: the next unit of an open set is taken or left out."""
    return expand_choosing(action, candidates(s, seat), least_units(s, seat), most_units(s, seat), out)
