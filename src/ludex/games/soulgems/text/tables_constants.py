"""The table of constants (SG-17.3): each number of the game with its usual value and its rule."""

from ludex.games.soulgems.meta import OPTIONS
from ludex.games.soulgems.rules.cards.conditions import deploy_price
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import MAX_FEATURES, MAX_NPCS, MAX_POINTS, WHITE, Kind, Thing
from ludex.games.soulgems.rules.combat.chance import LEAST, MOST, MOST_BONUS
from ludex.games.soulgems.rules.combat.damage import CAPTURE_SP, MOST_DAMAGE
from ludex.games.soulgems.rules.combat.targets import ACTIVATIONS, AURA_RADIUS, FOG_RANGE
from ludex.games.soulgems.rules.field.build import ROADS_A_SLOT, SLOT_VALUE, SLOTS, TOKEN_LP, capacity
from ludex.games.soulgems.rules.field.trade import MINT_SP, VISIT_LP
from ludex.games.soulgems.rules.field.weather import WEATHER_TURNS
from ludex.games.soulgems.rules.gem import BREAK_COST, BREAK_TARGET, CONVERSION_CAP, REPAIR_COST, REPAIR_TARGET, income
from ludex.games.soulgems.rules.points import convert_points, lp_part
from ludex.games.soulgems.rules.state import Rules, State
from ludex.games.soulgems.rules.summon import FEE
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.tables_common import INTERPRET
from ludex.kernel.events.log import Log
from ludex.kernel.rulebook import table


def constants() -> str:
    """SG-17.3: the numbers of the game with their usual values."""
    rows = [(f"`{name}`", value, rule) for name, (value, rule) in numbers().items()]
    return table(("Constant", "Value", "Rule"), rows)


def numbers() -> dict[str, tuple[int, str]]:
    """SG-17.3: each number with its rule."""
    rules, high = Rules(), {name: option.high for name, option in OPTIONS.items()}
    return {
        "START_LP": (rules.start_lp, "SG-3.3"),
        "START_SP": (rules.start_sp, "SG-3.3"),
        "KING_HP": (rules.king_hp, "SG-9.1"),
        "LP_GOAL": (rules.lp_goal, "SG-9.4"),
        "PASS_BONUS": (rules.pass_bonus, "SG-10.12"),
        "BREAK_COST": (BREAK_COST, "SG-10.3"),
        "BREAK_TARGET": (BREAK_TARGET, "SG-10.3"),
        "REPAIR_COST": (REPAIR_COST, "SG-10.5"),
        "REPAIR_TARGET": (REPAIR_TARGET, "SG-10.5"),
        "CONV_RATE": (conversion_rate(), "SG-10.10"),
        "CONV_CAP": (CONVERSION_CAP, "SG-10.10"),
        "MAX_TOHIT": (MOST_BONUS, "SG-8.11"),
        "MAX_DMG": (MOST_DAMAGE, "SG-8.11"),
        "MAX_REROLL": (1, "SG-8.11"),
        "MAX_ACTS": (ACTIVATIONS, "SG-11.20"),
        "HIT_MIN": (LEAST, "SG-8.5"),
        "HIT_MAX": (MOST, "SG-8.5"),
        "SUMMON_FEE": (FEE, "SG-7.1"),
        "INCOME_MULT": (income_of_a_point(), "SG-10.2"),
        "REWARD_MULT": (CAPTURE_SP, "SG-8.9"),
        "SLOT_BASE": (INTERPRET(capacity)(State(), WHITE), "SG-13.8"),
        "SLOT_DIV": (SLOT_VALUE, "SG-13.8"),
        "SLOT_MAX": (SLOTS, "SG-13.8"),
        "ROADS_PER_SLOT": (ROADS_A_SLOT, "SG-13.8"),
        "AURA_RADIUS": (AURA_RADIUS, "SG-13.17"),
        "TRADER_FEE": (VISIT_LP, "SG-14.4"),
        "TOKEN_OFF": (TOKEN_LP, "SG-14.4"),
        "BAZAAR_OFF": (bazaar_discount(), "SG-13.19"),
        "MINT_MAX": (MINT_SP, "SG-13.20"),
        "WEATHER_TURNS": (WEATHER_TURNS, "SG-13.29"),
        "FOG_RANGE": (FOG_RANGE, "SG-13.26"),
        "MAX_W": (high["width"], "SG-2.1"),
        "MAX_H": (high["height"], "SG-2.1"),
        "MAX_FEATURES": (MAX_FEATURES, "SG-2.7"),
        "MAX_NPCS": (MAX_NPCS, "SG-2.7"),
        "MAX_POINTS": (MAX_POINTS, "SG-2.6"),
    }


def conversion_rate() -> int:
    """SG-10.10: the SP of one LP."""
    s = State()
    s.players[WHITE].sp = CONVERSION_CAP
    INTERPRET(convert_points)(s, WHITE, CONVERSION_CAP, Log())
    return CONVERSION_CAP // s.players[WHITE].lp


def income_of_a_point() -> int:
    """SG-10.2: the SP that a captive Pawn earns."""
    s = State()
    s.players[WHITE].turns_taken, s.players[WHITE].captives[Kind.PAWN] = 1, 1
    return int(INTERPRET(income)(s, WHITE))


def bazaar_discount() -> int:
    """SG-13.19: the LP that a Bazaar takes off a purchase."""
    s, buy = State(), INTERPRET(deploy_price)
    dear = INTERPRET(lp_part)(buy(s, Verb.BUY, Card.KINGS_AEGIS))
    s.features[0].kind, s.features_made = Thing.BAZAAR, 1
    return int(dear - INTERPRET(lp_part)(buy(s, Verb.BUY, Card.KINGS_AEGIS)))
