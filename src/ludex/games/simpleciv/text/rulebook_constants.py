"""The numbers of the game under the names of SC-27.4, for the rulebook; each comes from where the engine keeps it."""

from ludex.games.simpleciv.rules.city.builds import (
    FILLER_STEPS,
    FILLER_TURNS,
    FORGE_PERCENT,
    JADE_PERCENT,
    SETTLER_POP,
    UNIT_STEPS,
)
from ludex.games.simpleciv.rules.city.growth import CLAIM_POP, FARMSTEAD, GRANARY, JADE
from ludex.games.simpleciv.rules.city.production import FORGE_HILLS, produce
from ludex.games.simpleciv.rules.civ.diplomacy import DOMINATION
from ludex.games.simpleciv.rules.civ.income import LOW_TREASURY, free_supply
from ludex.games.simpleciv.rules.codes import NONE, Era, Garrison, Tech
from ludex.games.simpleciv.rules.computer_players.personality import BLOODTHIRSTY
from ludex.games.simpleciv.rules.computer_players.war_aims import PREPARATION
from ludex.games.simpleciv.rules.data import (
    CENTRE_MIN,
    CIV_UNITS,
    ERA_GATE,
    FOOD,
    FREE_ACTIONS,
    GARRISON_ATTACK,
    GARRISON_DEFENSE,
    GOLD,
    GROWTH_PERCENT,
    PENDING,
    POP_MAX,
    PRODUCTION,
    RETALIATION_RANGE,
    TECH_COST,
    TILES,
    TRACKED_TECHS,
)
from ludex.games.simpleciv.rules.legal import MAX_ACTIONS
from ludex.games.simpleciv.rules.map.hexes import CITY_PLACES, SPIRAL
from ludex.games.simpleciv.rules.map.huts import GRANT, SMALL_GRANT, find_research
from ludex.games.simpleciv.rules.map.land import LAND_RADIUS
from ludex.games.simpleciv.rules.map.start_zones import POOL_PERCENT
from ludex.games.simpleciv.rules.map.starts import CAMP_TO_CAMP, CAMP_TO_START, STARTS_APART, TRIALS
from ludex.games.simpleciv.rules.natives.camps import ALARM, HOME, HOME_BONUS, LEASH, TERRITORY
from ludex.games.simpleciv.rules.state import Rules, State
from ludex.games.simpleciv.rules.unit.healing import TITAN_ABROAD, TITAN_CITY, TITAN_LAND
from ludex.games.simpleciv.rules.war.combat import LOWEST_FACTOR, MOST_DAMAGE, ROLLS, WIDEST, damage
from ludex.games.simpleciv.rules.war.strength import FORGED, LEAGUE, LEAGUE_RIVER, POWER_MAX, POWER_POP
from ludex.games.simpleciv.rules.war.targets import CITY_RANGE
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.events.log import Log
from ludex.kernel.state.grids.hexes import distance

INTERPRET = Interpreter()


def kept_of_ten() -> int:
    """SC-5.7: what austerity leaves of 10 Production."""
    s = State()
    s.players[0].austerity, s.cities[0].build = 1, NONE
    INTERPRET(produce)(s, 0, 10, Log())
    return int(s.cities[0].stored_production)


def supply_of_a_city() -> int:
    """SC-8.3: the free supply that a city adds."""
    s = State()
    without = INTERPRET(free_supply)(s, 0)
    s.players[0].cities = 1
    return int(INTERPRET(free_supply)(s, 0) - without)


def hut_percent(done: int) -> int:
    """SC-10.4: the part of a tech that a hut grants when so much of it is done, in percent."""
    s, tech = State(), Tech.SCHOLAR_COURTS
    s.players[0].current_tech, s.players[0].tech_progress[tech] = tech, int(TECH_COST[tech]) * done // 100
    return 100 * int(INTERPRET(find_research)(s, 0, Log())) // int(TECH_COST[tech])


def garrison(kind: Garrison) -> tuple[int, int, int]:
    """SC-9.20: defense, attack and range of a garrison."""
    return int(GARRISON_DEFENSE[kind]), int(GARRISON_ATTACK[kind]), int(RETALIATION_RANGE[kind])


def city_numbers(usual: Rules) -> dict[str, tuple[int, ...]]:
    """SC-27.4: Gold, growth, prices and cities."""
    return {
        "STARTING_TREASURY": (usual.starting_treasury,),
        "BASE_CITY_SCIENCE / GOLD": (usual.base_city_science, usual.base_city_gold),
        "CENTER_MIN F / P / G": tuple(int(CENTRE_MIN[good]) for good in (FOOD, PRODUCTION, GOLD)),
        "FREE_SUPPLY_BASE / PER_CITY": (usual.free_supply_base, supply_of_a_city()),
        "UPKEEP_PER_EXCESS": (usual.upkeep_per_excess,),
        "AUSTERITY numerator / denominator": (kept_of_ten(), 10),
        "GROWTH_BASE": (usual.growth_base,),
        "GROWTH m(2–4 / 5–6 / 7–8 / 9–10 / 11+)": tuple(int(GROWTH_PERCENT[pop]) for pop in (2, 5, 7, 9, 11)),
        "FARMSTEAD / GRANARY / JADE growth %": (FARMSTEAD, GRANARY, JADE),
        "UNIT_PRICE_STEP / CAP": (usual.unit_price_step, UNIT_STEPS),
        "FILLER_PRICE / STEP / CAP / GRANT": (usual.filler_price, FILLER_TURNS, FILLER_STEPS, usual.filler_grant),
        "MIN_CITY_DISTANCE": (usual.min_city_distance,),
        "CLAIM_POP": (CLAIM_POP,),
        "WORK_RADIUS": (distance(SPIRAL[0], SPIRAL[CITY_PLACES - 1]),),
        "SETTLER_POP_COST / MIN_POP": (usual.settler_pop_cost, SETTLER_POP),
        "GOLD_PRESSURE treasury": (LOW_TREASURY,),
        "CITY_MAX_HP": (usual.city_max_hp,),
        "CITY_CAPTURE_HP": (usual.city_capture_hp,),
        "CITY_HEAL": (usual.city_heal,),
        "CITY_DEFENSE_BASE / ATTACK_BASE": (usual.city_defense_base, usual.city_attack_base),
        "CITY_ATTACK_RANGE": (CITY_RANGE,),
        "SHIELD_MAX / REGEN": (usual.shield_max, usual.shield_regen),
        "GARRISON melee defense / attack / range": garrison(Garrison.MELEE),
        "GARRISON ranged defense / attack / range": garrison(Garrison.RANGED),
    }


def fight_numbers(usual: Rules) -> dict[str, tuple[int, ...]]:
    """SC-27.4: units, combat, civs and natives."""
    strike = INTERPRET(damage)
    return {
        "FORTIFY_DEF": (usual.fortify_def,),
        "HEAL tile / city": (usual.heal_tile, usual.heal_city),
        "TITAN_REGEN elsewhere / own land / own city": (TITAN_ABROAD, TITAN_LAND, TITAN_CITY),
        "DAMAGE of equals / min / max": (strike(0, ROLLS // 2), strike(-WIDEST, 0), MOST_DAMAGE),
        "MULTIPLIER thousandths, least / most": (LOWEST_FACTOR, LOWEST_FACTOR + ROLLS - 1),
        "TREBUCHET_CITY_BONUS": (usual.trebuchet_city_bonus,),
        "CAPTURE_LOCK turns": (usual.capture_lock,),
        "FORGE_MILITARY % / JADE_SETTLER %": (FORGE_PERCENT, JADE_PERCENT),
        "FORGE_HILLS_NEEDED / BONUS": (FORGE_HILLS, FORGED),
        "FORGE_TRACKED_MAX": (TRACKED_TECHS.bit_count(),),
        "RIVER ATK everywhere / at a river / against a city": (LEAGUE, LEAGUE_RIVER, LEAGUE),
        "JADE_POP_STEP / CAP": (POWER_POP, POWER_MAX),
        "SCAVENGER %": (usual.scavenger_percent,),
        "WRATH_DAMAGE": (usual.wrath_damage,),
        "CAMP radius / chase / alarm rounds": (TERRITORY, LEASH - TERRITORY, ALARM),
        "CHAMPION bonus / radius": (HOME_BONUS, HOME),
        "NATIVE_HEAL": (usual.native_heal,),
        "CAMP_CITY_PRODUCTION": (usual.camp_city_production,),
        "HUT Food or Production, low / high": (SMALL_GRANT, GRANT),
        "HUT research %, low / high": (hut_percent(50), hut_percent(0)),
    }


def game_numbers(usual: Rules) -> dict[str, tuple[int, ...]]:
    """SC-27.4: relations, eras, map and limits."""
    main = MAX_ACTIONS - CIV_UNITS
    return {
        "MIN_WAR / MIN_PEACE turns": (usual.min_war, usual.min_peace),
        "DOMINATION_FACTOR": (DOMINATION,),
        "BLOODTHIRSTY_TURN / WAR_PREP_MAX": (BLOODTHIRSTY, PREPARATION),
        "ERA_GATES Banner / Engine / Aether": tuple(int(ERA_GATE[era]) for era in (Era.BANNER, Era.ENGINE, Era.AETHER)),
        "CAMP distance to starts / between": (CAMP_TO_START, CAMP_TO_CAMP),
        "START distance / pool % / trials": (STARTS_APART, POOL_PERCENT, TRIALS),
        "LAND_RADIUS (doubled, 4096 is 1)": (LAND_RADIUS,),
        "MAX_TURNS default": (usual.max_turns,),
        "MAX_UNITS_PER_CIV / MAX_PENDING": (CIV_UNITS, PENDING),
        "POP_MAX": (POP_MAX,),
        "FREE_ACTIONS": (FREE_ACTIONS,),
        "LEGAL_MAX main / with travel orders": (main, main + CIV_UNITS * (TILES - 1)),
    }


def numbers() -> dict[str, tuple[int, ...]]:
    """SC-27.4: every number by its name."""
    usual = Rules()
    return city_numbers(usual) | fight_numbers(usual) | game_numbers(usual)
