"""Players of Simple Civ (SC-24, SC-18.21). They read what their seat may know, and have their advisor's notes."""

from ludex.games.simpleciv.bots.build_choice import best_build
from ludex.games.simpleciv.bots.fights import best_attack, best_charge, best_shot, open_city
from ludex.games.simpleciv.bots.marches import best_move
from ludex.games.simpleciv.bots.purchases import best_purchase
from ludex.games.simpleciv.bots.research import best_research
from ludex.games.simpleciv.bots.settling import best_settling
from ludex.games.simpleciv.bots.talks import best_talk
from ludex.games.simpleciv.bots.worked_tiles import best_raze, best_work
from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.computer_players.personality import EASY
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import table

CAUTION = table([0, 200, 0, 0])  # tenths that an attack must be worth


@rule
def decide(level: int, s: State, seat: int, _dice: Stream, _out: Buffer) -> int:
    """SC-22.11, SC-24.15: the first thing in a turn's order that is still to be done, by ordinary actions (SC-24.14).

    SC-18.21: what is done is for all to do. Settlers come last, when the troops stand where they will.
    """
    action = rule_empire(level, s, seat)
    if action == NONE:
        action = wage_war(level, s, seat)
    if action == NONE:
        action = best_move(s, seat, level)
    if action == NONE:
        action = best_settling(s, seat)
    return action if action != NONE else pack(Verb.END_TURN, 0, 0, 0)


@rule
def rule_empire(level: int, s: State, seat: int) -> int:
    """SC-24.15: diplomacy, research, builds, tiles and purchases; the weak leave tiles to their cities."""
    action = best_talk(s, seat) if level > EASY else NONE
    if action == NONE:
        action = best_research(s, seat, level)
    if action == NONE:
        action = best_build(s, seat, level)
    if action != NONE or level == EASY:
        return action
    action = best_work(s, seat)
    return best_purchase(s, seat, level) if action == NONE else action


@rule
def wage_war(level: int, s: State, seat: int) -> int:
    """SC-24.15: shots, open cities, attacks; the weak neither step up to attack nor raze."""
    action = best_shot(s, seat)
    if action == NONE:
        action = open_city(s, seat)
    if action == NONE:
        action = best_attack(s, seat, CAUTION[level])
    if action != NONE or level == EASY:
        return action
    action = best_charge(s, seat)
    return best_raze(s, seat) if action == NONE else action
