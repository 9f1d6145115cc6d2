"""Why something may not be done (SC-23.2, SC-23.3); `legal` asks the same questions, so that the two agree."""

from ludex.games.simpleciv.rules.city.builds import why_not_build
from ludex.games.simpleciv.rules.city.cities import why_not_found, why_not_raze, why_not_work
from ludex.games.simpleciv.rules.civ.diplomacy import (
    why_not_accept_peace,
    why_not_accept_vision,
    why_not_propose_peace,
    why_not_propose_vision,
    why_not_reject,
    why_not_revoke_vision,
    why_not_war,
    why_not_withdraw,
)
from ludex.games.simpleciv.rules.civ.gold import why_not_rush
from ludex.games.simpleciv.rules.civ.technology import why_not_tech
from ludex.games.simpleciv.rules.codes import ITEMS, Node, Offer
from ludex.games.simpleciv.rules.data import FREE_ACTIONS, TECHS
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES
from ludex.games.simpleciv.rules.map.vision import sees
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import why_not_link, why_not_unlink
from ludex.games.simpleciv.rules.unit.movement import why_not_fortify, why_not_step
from ludex.games.simpleciv.rules.unit.travel_orders import why_not_stop, why_not_travel
from ludex.games.simpleciv.rules.verbs import IS_FREE, VERBS, WORK_AUTO, Verb
from ludex.games.simpleciv.rules.war.targets import why_not_attack, why_not_shot
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, pack, subject_of, target_of, verb_of
from ludex.kernel.state.record import table

CITY, UNIT, SEAT, NOTHING = range(4)  # who or what a decision is about
DIRECTIONS = 6
OFFERS = len(Offer)
ANY_TILE = 0xFFFF  # tiles are checked against the map, which is not always as large

_ABOUT: dict[int, int] = {Verb.CHOOSE_TECH: NOTHING, Verb.END_TURN: NOTHING}
_ABOUT |= dict.fromkeys((Verb.BUILD, Verb.RUSH, Verb.WORK, Verb.SHOOT, Verb.RAZE), CITY)
_ABOUT |= dict.fromkeys(range(Verb.DECLARE_WAR, Verb.MOVE), SEAT)
ABOUT = table([_ABOUT.get(verb, UNIT) for verb in range(VERBS)])
_TARGETS: dict[int, int] = {
    Verb.BUILD: ITEMS, Verb.WORK: CITY_PLACES, Verb.WITHDRAW: OFFERS, Verb.REJECT: OFFERS,
    Verb.MOVE: DIRECTIONS, Verb.TRAVEL: ANY_TILE, Verb.ATTACK: ANY_TILE, Verb.SHOOT: ANY_TILE,
    Verb.LINK: ANY_TILE, Verb.UNLINK: ANY_TILE,
}  # fmt: skip
TARGETS = table([_TARGETS.get(verb, 1) for verb in range(VERBS)])
_OPTIONS: dict[int, int] = {Verb.WORK: WORK_AUTO + 1, Verb.FOUND: 2}
OPTIONS = table([_OPTIONS.get(verb, 1) for verb in range(VERBS)])


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """SC-23.1, SC-23.3, SC-4.1, SC-0.22: 0 if the action is allowed, else the first reason; asking draws nothing."""
    if s.node == Node.OVER:
        return Reason.GAME_OVER
    if seat != s.seat:
        return Reason.NOT_YOUR_TURN
    if not is_formed(action):
        return Reason.MALFORMED
    verb = verb_of(action)
    if verb == Verb.WORK and s.rules.strict_planning and s.node == Node.ACTION:
        return Reason.ACTION_PHASE
    reason = why_not_subject(s, seat, ABOUT[verb], subject_of(action))
    if reason != Reason.NONE:
        return reason
    return Reason.BUDGET if is_spent(s, seat, verb) else why_not_now(s, seat, action)


@rule
def is_spent(s: State, seat: int, verb: int) -> int:
    """SC-23.9, SC-1.11: whether this would be one free action too many."""
    return int(IS_FREE[verb] and s.players[seat].free_actions >= FREE_ACTIONS)


@rule
def why_not_now(s: State, seat: int, action: int) -> int:
    """SC-23.2: what its own rules have against an action that is well formed and about one's own."""
    verb = verb_of(action)
    if ABOUT[verb] == UNIT:
        return why_not_unit(s, seat, action)
    if ABOUT[verb] == CITY:
        return why_not_city(s, action)
    if ABOUT[verb] == SEAT:
        return why_not_deal(s, seat, action)
    return why_not_tech(s, seat, subject_of(action)) if verb == Verb.CHOOSE_TECH else Reason.NONE


@rule
def is_formed(action: int) -> int:
    """SC-23.1: whether a number is an action at all; only the parts that a verb has are used."""
    verb, target, option = verb_of(action), target_of(action), option_of(action)
    if action < 0 or verb < 1 or verb >= VERBS or target >= TARGETS[verb] or option >= OPTIONS[verb]:
        return 0
    if verb == Verb.WORK and option == WORK_AUTO:
        return int(target == 0)
    if verb == Verb.CHOOSE_TECH:
        return int(subject_of(action) < TECHS)
    return int(verb != Verb.END_TURN or action == pack(verb, 0, 0, 0))


@rule
def why_not_subject(s: State, seat: int, about: int, subject: int) -> int:
    """SC-23.3, SC-22.10: whether the unit, city or player is one's own; what is not seen might as well not be."""
    if about == UNIT:
        if not shows_unit(s, seat, subject):
            return Reason.NO_UNIT
        return Reason.NONE if s.units[subject].owner == seat else Reason.NOT_YOUR_UNIT
    if about == CITY:
        if not shows_city(s, seat, subject):
            return Reason.NO_CITY
        return Reason.NONE if s.cities[subject].owner == seat else Reason.NOT_YOUR_CITY
    return Reason.NO_SEAT if about == SEAT and (subject >= s.seats or subject == seat) else Reason.NONE


@rule
def shows_unit(s: State, seat: int, unit: int) -> int:
    """SC-22.6: whether a seat sees a unit of this number."""
    return int(unit < s.unit_top and s.units[unit].used and sees(s, seat, s.units[unit].tile))


@rule
def shows_city(s: State, seat: int, city: int) -> int:
    """SC-22.6: whether a seat sees a city of this number."""
    return int(city < s.city_top and s.cities[city].used and sees(s, seat, s.cities[city].tile))


@rule
def why_not_city(s: State, action: int) -> int:
    """SC-23.2: decisions about a city."""
    verb, city, target = verb_of(action), subject_of(action), target_of(action)
    if verb == Verb.BUILD:
        return why_not_build(s, city, target)
    if verb == Verb.RUSH:
        return why_not_rush(s, city)
    if verb == Verb.WORK:
        return why_not_work(s, city, option_of(action), target)
    if verb == Verb.RAZE:
        return why_not_raze(s, city)
    return why_not_shot(s, city, target) if target < s.tile_count else Reason.OFF_MAP


@rule
def why_not_deal(s: State, seat: int, action: int) -> int:
    """SC-23.2: decisions about another civ."""
    verb, other, kind = verb_of(action), subject_of(action), target_of(action)
    if verb == Verb.DECLARE_WAR:
        return why_not_war(s, seat, other)
    if verb == Verb.PROPOSE_PEACE:
        return why_not_propose_peace(s, seat, other)
    if verb == Verb.ACCEPT_PEACE:
        return why_not_accept_peace(s, seat, other)
    if verb == Verb.WITHDRAW:
        return why_not_withdraw(s, seat, other, kind)
    if verb == Verb.REJECT:
        return why_not_reject(s, seat, other, kind)
    if verb == Verb.PROPOSE_VISION:
        return why_not_propose_vision(s, seat, other)
    if verb == Verb.ACCEPT_VISION:
        return why_not_accept_vision(s, seat, other)
    return why_not_revoke_vision(s, seat, other)


@rule
def why_not_unit(s: State, seat: int, action: int) -> int:
    """SC-23.2: decisions about a unit."""
    verb, unit, target = verb_of(action), subject_of(action), target_of(action)
    if verb == Verb.MOVE:
        return why_not_step(s, unit, target)
    if verb == Verb.TRAVEL:
        return why_not_travel(s, unit, target - 1) if target else Reason.OPEN
    if verb == Verb.STOP:
        return why_not_stop(s, unit)
    if verb == Verb.ATTACK:
        return why_not_attack(s, unit, target) if target < s.tile_count else Reason.OFF_MAP
    if verb == Verb.FORTIFY:
        return why_not_fortify(s, unit)
    if verb == Verb.FOUND:
        return why_not_found(s, seat, unit)
    if not shows_unit(s, seat, target):
        return Reason.NO_UNIT
    return why_not_link(s, unit, target) if verb == Verb.LINK else why_not_unlink(s, unit, target)
