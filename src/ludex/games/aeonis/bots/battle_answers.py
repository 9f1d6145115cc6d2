"""Answers in battle (AE-66.7, AE-41.40): everything is committed, long lines, weak targets, retreat when it is lost."""

from ludex.games.aeonis.bots.best import NEVER
from ludex.games.aeonis.bots.values import is_lord_unit, lined_strength
from ludex.games.aeonis.rules.codes import Kind, Node
from ludex.games.aeonis.rules.combat.sides import side_of
from ludex.games.aeonis.rules.data import DEFENSE_DIE
from ludex.games.aeonis.rules.map.queries import is_city
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import Verb, kind_of, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import subject_of, target_of
from ludex.kernel.state.bits import count

ATTACKER_RETREATS, DEFENDER_RETREATS, PRESSES = 30, 20, 50  # AE-66.7, per cent


@rule
def share_in_battle(s: State, seat: int) -> int:
    """AE-66.7: the share of the side of a player among all committed units, in per cent."""
    mine = side_of(s, seat)
    own = lined_strength(s, seat, s.battle.sides[mine].committed, s.battle.sides[mine].cap)
    foe = s.battle.defender if mine == 0 else s.battle.attacker
    other = lined_strength(s, foe, s.battle.sides[1 - mine].committed, s.battle.sides[1 - mine].cap)
    return 100 * own // (own + other) if own + other else 50


@rule
def battle_score(s: State, seat: int, action: int) -> int:
    """AE-66.7: how good an answer in battle is."""
    verb, node = kind_of(action), s.node
    if verb in (Verb.SUPPORT, Verb.LINE, Verb.OCCUPY) or node == Node.SIEGE_REINFORCE:
        return units_score(s, seat, verb, action)
    if verb == Verb.TARGET:
        return target_score(s, seat, target_of(action))
    if node == Node.RETREAT or node == Node.SANDSTRIDE:
        return retreat_score(s, seat, verb)
    if verb == Verb.PRESS or verb == Verb.HOLD:
        return 10 * int((verb == Verb.PRESS) == (share_in_battle(s, seat) > PRESSES))
    if verb == Verb.REACT:
        return 10
    if node == Node.HIT_AND_RUN:
        return s.work.wanted[subject_of(action)] - 12 if verb == Verb.CHOOSE else 0
    return 5 if verb == Verb.CHOOSE else 0


@rule
def units_score(s: State, seat: int, verb: int, action: int) -> int:
    """AE-66.7: as many as may; the Lord only if there is room, and only into Cities and the Seat."""
    if is_choosing(action):
        return NEVER
    units = units_of(action)
    score = 10 * count(units)
    if is_lord_unit(s, seat, units):
        score -= 15 if verb == Verb.OCCUPY and not is_city(s, s.battle.hex) else 5
    return score


@rule
def target_score(s: State, seat: int, slot: int) -> int:
    """AE-41.40: least HP, then smallest Defense die, then lowest id."""
    foe = s.battle.defender if side_of(s, seat) == 0 else s.battle.attacker
    unit = s.units[foe, slot]
    die = 9 if unit.kind == Kind.LORD else DEFENSE_DIE[unit.kind]
    return -(unit.hp * 100 + die) * 32 - slot


@rule
def retreat_score(s: State, seat: int, verb: int) -> int:
    """AE-66.7: an attacker retreats below 30 per cent, a defender below 20."""
    limit = ATTACKER_RETREATS if side_of(s, seat) == 0 else DEFENDER_RETREATS
    lost = share_in_battle(s, seat) < limit
    return 10 * int((verb == Verb.RETREAT or verb == Verb.REACT) == lost)
