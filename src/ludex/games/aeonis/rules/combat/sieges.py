"""Sieges (AE-41.30 to AE-41.34, AE-41.41, AE-41.42): markers on hexes, one for each attacker."""

from ludex.games.aeonis.rules.codes import NONE, Process
from ludex.games.aeonis.rules.data import SIEGES
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import is_adjacent
from ludex.games.aeonis.rules.process import call, finish, top
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_military
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import lowest

# of the second number of AFTER_BATTLE, besides the hex
ATTACKED, BESIEGED, PRESSED, WINNER_LORD, LOSER_LORD, LORD_IN_LINE = 128, 256, 512, 1024, 2048, 4096


@rule
def clear_siege(s: State, place: int) -> None:
    """AE-41.30: an entry of the list of sieges is free again; its bytes are those of an unused one."""
    siege = s.sieges[place]
    siege.hex = NONE
    siege.attacker = 0
    siege.defender = 0
    siege.attackers = 0
    siege.defenders = 0
    siege.lords = 0


@rule
def end_sieges_of(s: State, h: int, log: Log) -> None:
    """AE-41.41: the hex has passed to another player; its sieges end, and nobody has won those battles."""
    for place in range(SIEGES):
        if s.sieges[place].hex == h:
            emit(log, EventKind.SIEGE_ENDED, h, s.sieges[place].attacker, 0)
            clear_siege(s, place)


@rule
def siege_of(s: State, h: int, seat: int) -> int:
    """AE-41.33, RU-71: the siege of a hex by a player, NONE if there is none."""
    for place in range(SIEGES):
        if s.sieges[place].hex == h and s.sieges[place].attacker == seat:
            return place
    return NONE


@rule
def near_hex(s: State, seat: int, units: int, h: int) -> int:
    """AE-41.31, AE-41.42: those of a list of units that live, are military and stand map-adjacent to a hex."""
    rest, found = units, 0
    while rest:
        slot = lowest(rest)
        unit = s.units[seat, slot]
        if unit.used and is_military(unit.kind) and unit.hex != NONE and is_adjacent(unit.hex, h):
            found |= 1 << slot
        rest &= rest - 1
    return found


@rule
def besiegers(s: State, place: int) -> int:
    """AE-41.31: the attackers on the list of a siege that are still adjacent."""
    siege = s.sieges[place]
    return near_hex(s, siege.attacker, siege.attackers, siege.hex)


@rule
def listed_supporters(s: State, place: int) -> int:
    """AE-41.31: the defenders on the list of a siege that stand in neighbouring hexes."""
    siege = s.sieges[place]
    return near_hex(s, siege.defender, siege.defenders, siege.hex)


@rule
def free_entry(s: State) -> int:
    """AE-60.2: the first free entry of the list of sieges; there is one for each hex and attacker in practice."""
    for place in range(SIEGES):
        if s.sieges[place].hex == NONE:
            return place
    return NONE


@rule
def lay_siege(s: State, log: Log) -> None:
    """AE-41.30: a siege battle round ended undecided: the hex carries a marker and the lists of both sides."""
    b = s.battle
    place = siege_of(s, b.hex, b.attacker)
    if place == NONE:
        place = free_entry(s)
        emit(log, EventKind.SIEGE_LAID, b.attacker, b.hex, b.defender)
    if place != NONE:
        siege = s.sieges[place]
        siege.hex, siege.attacker, siege.defender = b.hex, b.attacker, b.defender
        siege.attackers, siege.defenders = b.sides[0].committed, b.sides[1].committed
        siege.lords = b.lord_in_line | (b.lord_committed << 2)


@rule
def lift_siege(s: State, h: int, seat: int, log: Log) -> None:
    """AE-41.32: the besieger has given up or been beaten; the marker is removed."""
    place = siege_of(s, h, seat)
    if place != NONE:
        emit(log, EventKind.SIEGE_ENDED, h, seat, 1)
        clear_siege(s, place)


@rule
def prune_sieges(s: State) -> None:
    """AE-41.42: units that moved away or were lost leave the lists they no longer qualify for."""
    for place in range(SIEGES):
        siege = s.sieges[place]
        if siege.hex != NONE:
            siege.attackers = besiegers(s, place)
            siege.defenders = listed_supporters(s, place) | defenders_inside(s, place)


@rule
def defenders_inside(s: State, place: int) -> int:
    """AE-41.31: the defenders on the list of a siege that stand in the hex."""
    siege = s.sieges[place]
    return siege.defenders & s.hexes[siege.hex].units if s.hexes[siege.hex].owner == siege.defender else 0


@rule
def deserted_siege(s: State) -> int:
    """AE-41.33: a siege without any listed attacker next to its hex, NONE if there is none."""
    for place in range(SIEGES):
        if s.sieges[place].hex != NONE and besiegers(s, place) == 0:
            return place
    return NONE


@rule
def check_sieges(s: State) -> bool:
    """AE-41.33, R5.5: at a turn's end deserted sieges end; True if a process was called for that."""
    if deserted_siege(s) == NONE:
        prune_sieges(s)
        return False
    call(s, Process.SIEGE_CHECK, 0, 0, 0)
    return True


@rule
def run_siege_check(s: State, log: Log) -> None:
    """AE-41.33, AE-41.35: each deserted siege ends, and its defender has won the battle."""
    place = deserted_siege(s)
    if place == NONE:
        prune_sieges(s)
        finish(s, 0)
        return
    siege = s.sieges[place]
    h, attacker, defender = siege.hex, siege.attacker, siege.defender
    flags = BESIEGED | listed_lords(s, place)
    emit(log, EventKind.SIEGE_ENDED, h, attacker, 1)
    clear_siege(s, place)
    top(s).pc = 0
    call(s, Process.AFTER_BATTLE, defender, attacker, h | flags)


@rule
def listed_lords(s: State, place: int) -> int:
    """AE-41.35: what the Lords did in a siege that its defender has won, as flags of AFTER_BATTLE."""
    return lord_flags(s.sieges[place].lords & 3, s.sieges[place].lords >> 2, 1)


@rule
def lord_flags(in_line: int, committed: int, winner: int) -> int:
    """AE-45, AE-50: flags of AFTER_BATTLE: the winner's Lord in a line, either Lord committed; winner 0 attacked."""
    flags = LORD_IN_LINE * ((in_line >> winner) & 1) + WINNER_LORD * ((committed >> winner) & 1)
    return flags + LOSER_LORD * ((committed >> (1 - winner)) & 1)


@rule
def forget_unit(s: State, seat: int, slot: int) -> None:
    """AE-41.42: a lost unit leaves the lists of all sieges, so that a new one in its slot is not on them."""
    for place in range(SIEGES):
        siege = s.sieges[place]
        if siege.hex != NONE and siege.attacker == seat:
            siege.attackers &= ~(1 << slot)
        if siege.hex != NONE and siege.defender == seat:
            siege.defenders &= ~(1 << slot)


@rule
def is_in_siege(s: State, seat: int, slot: int) -> bool:
    """AE-50, Mercenary Contract: whether a unit is on a list of some siege."""
    for place in range(SIEGES):
        siege = s.sieges[place]
        if siege.hex != NONE and siege.attacker == seat and (siege.attackers >> slot) & 1:
            return True
        if siege.hex != NONE and siege.defender == seat and (siege.defenders >> slot) & 1:
            return True
    return False
