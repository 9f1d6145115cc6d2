"""What a computer player makes up its mind about when its turn begins (SC-24.16, SC-24.33)."""

from ludex.games.simpleciv.rules.city.yields import city_yield
from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.codes import FIRST_PROJECT, NONE, Civ, Era, Overlay, Project, Tech
from ludex.games.simpleciv.rules.computer_players.knowledge import (
    FAR_AWAY,
    KNOWN,
    NEAREST,
    WHERE,
    enemy_on,
    home_distance,
    known_capital,
    known_city_owner,
    known_overlay,
    offensive_near,
)
from ludex.games.simpleciv.rules.computer_players.personality import BIAS, MILLION, Goal, Stage
from ludex.games.simpleciv.rules.computer_players.war_aims import weigh_peace, weigh_wars
from ludex.games.simpleciv.rules.data import CIVS, ERA_GATE, ERA_TECHS, PRODUCTION, SCIENCE, TECH_COST
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import knows_tech
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count
from ludex.kernel.state.record import table

GOAL_TURNS = 5  # SC-24.16
CAMP_FROM, CAMP_REACH, CAMP_TURNS, CAMP_TROOPS = 10, 6, 15, 4  # SC-24.33
NO_CAPITAL = 4  # how much nearer a city must be to be marched to before a capital
CHAIN_TECHS = table([Tech.SCRIPT_LORE, Tech.SCHOLAR_COURTS, Tech.SIGNAL_RELAY, Tech.STAR_CHARTS])  # SC-15.8


@rule
def clear_advisor(s: State, seat: int) -> None:
    """SC-24.37: a fresh memory."""
    advisor = s.advisors[seat]
    advisor.goal, advisor.goal_turn = Goal.BALANCED, 0
    advisor.start, advisor.stage_turn, advisor.stage, advisor.camp_turn = 0, 0, Stage.BUILDUP, 0
    advisor.focus, advisor.target, advisor.march, advisor.camp = NONE, NONE, NONE, NONE
    advisor.intruder, advisor.declare, advisor.suing = NONE, NONE, 0
    advisor.purchases, advisor.tended = 0, 0
    for other in range(CIVS):
        advisor.barred[other] = 0
        advisor.taken[other] = 0


@rule
def take_counsel(s: State, seat: int) -> None:
    """SC-24.15: at its Start of Turn every seat's advisor looks at the view and makes up its mind."""
    if s.turn == 1:
        clear_advisor(s, seat)
    advisor = s.advisors[seat]
    advisor.purchases, advisor.tended, advisor.declare, advisor.suing = 0, 0, NONE, 0
    survey(s, seat)
    if advisor.goal_turn == 0 or s.turn - advisor.goal_turn >= GOAL_TURNS:
        advisor.goal, advisor.goal_turn = best_goal(s, seat), s.turn
    if s.players[seat].cities:
        weigh_wars(s, seat)
        weigh_peace(s, seat)


@rule
def survey(s: State, seat: int) -> None:
    """SC-24.6, SC-24.33: where the known cities of others, enemies in the own land and a camp worth taking are."""
    for other in range(CIVS):
        s.work.cost[NEAREST + other] = FAR_AWAY
        s.work.cost[WHERE + other] = NONE
        s.work.cost[KNOWN + other] = 0
    advisor = s.advisors[seat]
    old_camp = advisor.camp
    advisor.march, advisor.intruder, advisor.camp = NONE, NONE, NONE
    march_rank, camp_steps = FAR_AWAY, CAMP_REACH + 1
    for tile in range(s.tile_count):
        if s.tiles[tile].revealed >> seat & 1 == 0:
            continue
        owner = known_city_owner(s, seat, tile)
        if owner != NONE and owner != seat:
            march_rank = note_city(s, seat, tile, owner, march_rank)
        elif known_overlay(s, seat, tile) == Overlay.NATIVE_CAMP:
            steps = home_distance(s, seat, tile)
            if steps < camp_steps:
                advisor.camp, camp_steps = tile, steps
        if s.tiles[tile].owner == seat and enemy_on(s, seat, tile) != NONE:
            advisor.intruder = tile
    weigh_camp(s, seat, old_camp)


@rule
def note_city(s: State, seat: int, tile: int, owner: int, march_rank: int) -> int:
    """SC-24.6, SC-24.32: a known city of another civ; the nearest one of an enemy, rather a capital, is marched to."""
    steps = home_distance(s, seat, tile)
    s.work.cost[KNOWN + owner] += 1
    if steps < s.work.cost[NEAREST + owner]:
        s.work.cost[NEAREST + owner] = steps
        s.work.cost[WHERE + owner] = tile
    rank = steps + NO_CAPITAL * (1 - known_capital(s, seat, tile))
    if s.players[seat].wars >> owner & 1 and rank < march_rank:
        s.advisors[seat].march = tile
        return rank
    return march_rank


@rule
def weigh_camp(s: State, seat: int, old_camp: int) -> None:
    """SC-24.33: a camp is taken in peace, with enough troops at hand, and given up after a while."""
    advisor = s.advisors[seat]
    if advisor.camp != old_camp:
        advisor.camp_turn = s.turn
    busy = s.players[seat].wars != 0 or advisor.target != NONE
    if advisor.camp == NONE or busy or s.turn < CAMP_FROM:
        advisor.camp, advisor.camp_turn = NONE, s.turn
    elif s.turn - advisor.camp_turn >= CAMP_TURNS or offensive_near(s, seat, advisor.camp, 8, 0) < CAMP_TROOPS:
        if s.turn - advisor.camp_turn >= 2 * CAMP_TURNS:
            advisor.camp_turn = s.turn
        advisor.camp = NONE


@rule
def best_goal(s: State, seat: int) -> int:
    """SC-24.16: Progress or Conquest, whichever seems nearer; the Jade Covenant keeps both open until turn 40."""
    player = s.players[seat]
    if player.titan != NONE:
        return Goal.CONQUEST
    if player.projects >> Project.GRAND_ACADEMY & 1 or builds_academy(s, seat):
        return Goal.PROGRESS
    if player.civ == Civ.JADE_COVENANT and s.turn < 40:
        return Goal.BALANCED
    bias = BIAS[player.civ]
    progress = turns_to_progress(s, seat) * (8 if bias == Goal.PROGRESS else 10)
    conquest = turns_to_conquest(s, seat) * (8 if bias == Goal.CONQUEST else 10)
    return Goal.PROGRESS if progress <= conquest else Goal.CONQUEST


@rule
def builds_academy(s: State, seat: int) -> int:
    """SC-24.16: whether a city of a civ is building the Grand Academy."""
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            if s.cities[city].build == FIRST_PROJECT + Project.GRAND_ACADEMY:
                return 1
    return 0


@rule
def turns_to_progress(s: State, seat: int) -> int:
    """SC-24.16: turns until the chain is finished, by the Science and the best Production of now."""
    science, production = 0, 1
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            science += city_yield(s, city, SCIENCE)
            production = max(production, city_yield(s, city, PRODUCTION))
    return -(-missing_science(s, seat) // max(1, science)) + -(-missing_chain(s, seat) // production)


@rule
def missing_science(s: State, seat: int) -> int:
    """SC-15.8: Science still missing to Star Charts, with the techs that open the eras."""
    player, missing = s.players[seat], 0
    for i in range(len(CHAIN_TECHS)):
        tech = CHAIN_TECHS[i]
        if not knows_tech(s, seat, tech):
            missing += TECH_COST[tech] - player.tech_progress[tech]
    hearth = ERA_GATE[Era.BANNER] - count(player.techs & ERA_TECHS[Era.HEARTH] | 1 << Tech.SCRIPT_LORE)
    banner = ERA_GATE[Era.ENGINE] - count(player.techs & ERA_TECHS[Era.BANNER] | 1 << Tech.SCHOLAR_COURTS)
    return missing + 30 * max(0, hearth) + 75 * max(0, banner)


@rule
def missing_chain(s: State, seat: int) -> int:
    """SC-24.16: Production still missing for the Progress chain."""
    done, missing = s.players[seat].projects, 0
    missing += s.rules.observatory_cost * (1 - (done >> Project.OBSERVATORY & 1))
    missing += s.rules.academy_cost * (1 - (done >> Project.GRAND_ACADEMY & 1))
    return missing + s.rules.experiment_cost * (1 - (done >> Project.GRAND_EXPERIMENT & 1))


@rule
def turns_to_conquest(s: State, seat: int) -> int:
    """SC-24.16: turns until the needed capitals fall, by power, distance and number."""
    mine, best, steps = military_power(s, seat), 0, 30
    for other in range(s.seats):
        if s.players[seat].met >> other & 1 and not s.players[other].eliminated:
            best = max(best, mine * MILLION // max(1, military_power(s, other)))
            steps = min(steps, s.work.cost[NEAREST + other])
    missing = s.seats // 2 + 1 - owned_capitals(s, seat)
    return max(0, -(-(1_200_000 - best) * 60 // MILLION)) + 2 * steps // 3 + 12 * max(0, missing)


@rule
def owned_capitals(s: State, seat: int) -> int:
    """SC-20.2: capitals that a civ owns."""
    owned = 0
    for city in range(s.city_top):
        if s.cities[city].used and s.cities[city].owner == seat:
            owned += s.cities[city].is_capital
    return owned
