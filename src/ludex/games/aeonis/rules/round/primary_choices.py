"""What a primary leaves to choose (D8g, AE-37): a discovery, an Attack, a hex, units."""

from ludex.games.aeonis.rules.codes import Strategy
from ludex.games.aeonis.rules.combat.attack_lists import expand_attack, list_attacks, why_not_attack
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.realm.claims import list_claims, why_not_claim
from ludex.games.aeonis.rules.realm.modes import RECRUIT_PRIMARY, RESEARCH_FREE
from ludex.games.aeonis.rules.realm.recruiting import list_recruits, why_not_recruit
from ludex.games.aeonis.rules.realm.research import list_research, why_not_research_answer
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, subject_of

MANEUVERS_CHANGE = -1  # AE-41.1: the Attack of Military Maneuvers costs 1 AP
UNPAID = 0  # a claim without Influence, which a Fortress does not block


@rule
def list_parts(s: State, seat: int, out: Buffer) -> int:
    """D8g: the choices of the primary that is being resolved, without leaving it out."""
    card = top(s).a
    if card == Strategy.ARCANE_ASCENDANCY:
        return list_research(s, seat, RESEARCH_FREE, out, 0)
    if card == Strategy.MILITARY_MANEUVERS:
        return list_attacks(s, seat, MANEUVERS_CHANGE, out, 0)
    if card == Strategy.EXPANSION_STRATEGY:
        return list_claims(s, seat, UNPAID, out, 0)
    if card == Strategy.TACTICAL_REINFORCEMENTS:
        return list_recruits(s, seat, RECRUIT_PRIMARY, out, 0)
    return 0


@rule
def can_choose_primary(s: State, seat: int) -> bool:
    """AE-37.7: whether the rest of a primary is possible at all."""
    return list_parts(s, seat, s.work.options[:]) > 0


@rule
def list_primary(s: State, seat: int, out: Buffer) -> int:
    """D8g, AE-37.7: the choices of the primary that is being resolved; only the Attack of card 3 may be left out."""
    n = list_parts(s, seat, out)
    return push(out, n, plain(Verb.SKIP)) if top(s).a == Strategy.MILITARY_MANEUVERS else n


@rule
def why_not_part(s: State, seat: int, action: int) -> int:
    """D8g, AE-37.7: why something is not the choice that a primary asks for."""
    card, verb = top(s).a, kind_of(action)
    if verb == Verb.SKIP:
        if action != plain(Verb.SKIP):
            return Reason.MALFORMED
        return Reason.NONE if card == Strategy.MILITARY_MANEUVERS else Reason.NOT_OPTIONAL
    if card == Strategy.ARCANE_ASCENDANCY and verb == Verb.RESEARCH:
        return why_not_research_answer(s, seat, action, RESEARCH_FREE)
    if card == Strategy.MILITARY_MANEUVERS and verb == Verb.ATTACK:
        return why_not_attack(s, seat, action, MANEUVERS_CHANGE)
    if card == Strategy.EXPANSION_STRATEGY and verb == Verb.CHOOSE:
        return why_not_claimed(s, seat, action)
    if card == Strategy.TACTICAL_REINFORCEMENTS and verb == Verb.RECRUIT:
        return why_not_recruit(s, seat, action, RECRUIT_PRIMARY)
    return Reason.NOT_NOW


@rule
def why_not_claimed(s: State, seat: int, action: int) -> int:
    """AE-37/5, AE-37.6: why a hex can't be claimed by Expansion Strategy."""
    h = subject_of(action)
    if h >= HEXES or action != pack(Verb.CHOOSE, h, 0, 0):
        return Reason.MALFORMED
    return why_not_claim(s, seat, h, UNPAID)


@rule
def expand_part(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.6: the units of the Attack of Military Maneuvers are chosen."""
    return expand_attack(s, seat, action, out) if kind_of(action) == Verb.ATTACK else 0
