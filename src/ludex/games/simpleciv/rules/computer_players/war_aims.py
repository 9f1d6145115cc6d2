"""Whom a computer player makes war on, and when it wants peace (SC-24.5 to SC-24.11)."""

from ludex.games.simpleciv.rules.civ.diplomacy import why_not_war
from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.codes import NONE, Civ
from ludex.games.simpleciv.rules.computer_players.knowledge import (
    KNOWN,
    NEAREST,
    WHERE,
    offensive_near,
    offensive_units,
)
from ludex.games.simpleciv.rules.computer_players.personality import (
    BLOODTHIRSTY,
    DOMINATION,
    MILLION,
    PEACE_RATIO,
    WARS_AT_ONCE,
    Stage,
    demanded_ratio,
    first_war_turn,
    is_threat,
    war_distance,
)
from ludex.games.simpleciv.rules.map.vision import sees
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count

PREPARATION = 10  # SC-24.9


@rule
def weigh_wars(s: State, seat: int) -> None:
    """SC-24.7 to SC-24.9: go on with a preparation, or look for a new enemy."""
    mine = military_power(s, seat)
    if s.advisors[seat].target != NONE:
        go_on_preparing(s, seat, mine)
    if s.advisors[seat].target == NONE and s.advisors[seat].declare == NONE:
        find_enemy(s, seat, mine)


@rule
def ratio_to(s: State, other: int, mine: int) -> int:
    """SC-24.1: the power ratio, in millionths."""
    return mine * MILLION // max(1, military_power(s, other))


@rule
def find_enemy(s: State, seat: int, mine: int) -> None:
    """SC-24.6 to SC-24.8, SC-24.10: war at once where one dominates, else prepare one against the best candidate."""
    advisor, best = s.advisors[seat], 0
    wars = count(s.players[seat].wars)
    for other in range(s.seats):
        reach, known = s.work.cost[NEAREST + other], s.work.cost[KNOWN + other]
        if s.players[seat].met >> other & 1 == 0 or s.players[seat].wars >> other & 1 or s.players[other].eliminated:
            continue
        if known == 0 or reach > war_distance(s, seat):
            continue
        ratio = ratio_to(s, other, mine)
        demanded = demanded_ratio(s, seat, other, known)
        if ratio >= DOMINATION and why_not_war(s, seat, other) == 0:
            advisor.declare = other
        elif ratio >= demanded and may_prepare(s, seat, other, wars) and ratio * 1000 // demanded > best:
            best = ratio * 1000 // demanded
            advisor.target, advisor.focus = other, s.work.cost[WHERE + other]
            advisor.start, advisor.stage_turn, advisor.stage = s.turn, s.turn, Stage.BUILDUP


@rule
def may_prepare(s: State, seat: int, other: int, wars: int) -> int:
    """SC-24.6, SC-24.9, SC-24.10: not too early, not too many wars, not barred, and the peace ends in time."""
    if s.turn < s.advisors[seat].barred[other]:
        return 0
    if s.turn + PREPARATION - s.pairs[seat, other].since < s.rules.min_peace:
        return 0
    ready = s.turn >= first_war_turn(s, seat) and wars < WARS_AT_ONCE[s.players[seat].civ]
    return int(ready or is_threat(s, other) != 0)


@rule
def go_on_preparing(s: State, seat: int, mine: int) -> None:
    """SC-24.8, SC-24.9: the stages of a preparation; it ends in war or is given up."""
    advisor = s.advisors[seat]
    other = advisor.target
    if s.players[other].eliminated or s.players[seat].wars >> other & 1:
        advisor.target = NONE
        return
    demanded = demanded_ratio(s, seat, other, s.work.cost[KNOWN + other])
    strong, late = 10 * ratio_to(s, other, mine) >= 8 * demanded, s.turn - advisor.start >= PREPARATION
    if strong and not late:
        next_stage(s, seat)
    if strong and (late or advisor.stage == Stage.READY) and why_not_war(s, seat, other) == 0:
        advisor.declare, advisor.target = other, NONE
    elif late:
        advisor.target, advisor.barred[other] = NONE, s.turn + PREPARATION
    elif not strong:
        advisor.target = NONE


@rule
def next_stage(s: State, seat: int) -> None:
    """SC-24.8, SC-24.9: each stage lasts a turn or two, and some ask for troops."""
    advisor = s.advisors[seat]
    patience = 1 if s.players[seat].civ == Civ.FORGE_CLANS else 2
    if s.turn - advisor.stage_turn < patience or advisor.stage == Stage.READY:
        return
    if advisor.stage == Stage.BUILDUP and offensive_units(s, seat) < max(4, s.players[seat].cities):
        return
    if advisor.stage == Stage.POSITIONING and not in_position(s, seat):
        return
    advisor.stage += 1
    advisor.stage_turn = s.turn


@rule
def in_position(s: State, seat: int) -> int:
    """SC-24.9: three offensive units or four in ten, one of them able to take a city, are near the city aimed at."""
    near = offensive_near(s, seat, s.advisors[seat].focus, 4, 0)
    enough = near >= 3 or 10 * near >= 4 * offensive_units(s, seat)
    return int(near > 0 and enough and offensive_near(s, seat, s.advisors[seat].focus, 4, 1) > 0)


@rule
def weigh_peace(s: State, seat: int) -> None:
    """SC-24.3, SC-24.11: before turn 50 a war that goes badly or nowhere may end."""
    if s.turn >= BLOODTHIRSTY or s.players[seat].wars == 0:
        return
    advisor, mine = s.advisors[seat], military_power(s, seat)
    for other in range(s.seats):
        if s.players[seat].wars >> other & 1 and s.turn - s.pairs[seat, other].since >= s.rules.min_war:
            ratio = ratio_to(s, other, mine)
            quiet = s.turn - advisor.taken[other] > 15 and ratio < 1_150_000
            if (ratio < PEACE_RATIO[s.players[seat].civ] * 10_000 or quiet) and not about_to_take(s, seat, other):
                advisor.suing |= 1 << other


@rule
def about_to_take(s: State, seat: int, other: int) -> int:
    """SC-24.11: whether an own unit that takes cities is within two steps of an enemy's city that lies open."""
    for city in range(s.city_top):
        body = s.cities[city]
        if body.used and body.owner == other and body.hp == 0 and sees(s, seat, body.tile):
            if offensive_near(s, seat, body.tile, 2, 1):
                return 1
    return 0
