"""What things do, in words, where a table has no number for it (SC-10.2, SC-11.2, SC-15.2, SC-16.1, SC-17.1, SC-18)."""

from collections.abc import Callable

from ludex.games.simpleciv.rules.city.builds import SETTLER_POP
from ludex.games.simpleciv.rules.city.growth import FARMSTEAD, GRANARY
from ludex.games.simpleciv.rules.city.yields import MARKET_POP
from ludex.games.simpleciv.rules.codes import Building, Civ, Kind, Overlay, Project, Tech
from ludex.games.simpleciv.rules.state import Rules
from ludex.games.simpleciv.rules.war.strength import (
    BULWARK_ATTACK,
    BULWARK_DEFENSE,
    GENERATOR_DEFENSE,
    LOREKEEPER_HOME,
    WARD_ATTACK,
    WARD_DEFENSE,
)

USUAL = Rules()

# SC-10.2: what an overlay does besides its yield
OVERLAY_EFFECTS = {
    Overlay.GOODIE_HUT: "one reward for the first player whose unit enters (SC-10.4)",
    Overlay.NATIVE_CAMP: "a hostile camp (chapter 14)",
}

# SC-11.2: what a unit needs that is not a tech
UNIT_NEEDS = {
    Kind.SETTLER: f"population {SETTLER_POP}",
    Kind.TITAN: "Titan's Core",
    Kind.NATIVE_CHAMPION: "natives",
    Kind.NATIVE_ARCHER: "natives",
}


def shield(rules: Rules) -> str:
    """SC-16.1, SC-7.16: what a Shield Generator does."""
    return f"city defense {GENERATOR_DEFENSE}; a shield of {rules.shield_max} that regains {rules.shield_regen} a turn"


def siege(rules: Rules) -> str:
    """SC-11.5: what a Trebuchet does."""
    bonus = f"{rules.trebuchet_city_bonus:+d} attack against cities"
    return f"{bonus}; attacks cities only; half damage from their answer"


def festival(rules: Rules) -> str:
    """SC-17.3: what a Harvest Festival brings."""
    return f"+{rules.filler_grant} Food for this city; can be repeated"


def experiments(rules: Rules) -> str:
    """SC-17.3: what Alchemical Experiments bring."""
    return f"+{rules.filler_grant} Science; can be repeated"


# effects with numbers that the options change, by the spelling of SC-27.3
CHANGING: dict[str, Callable[[Rules], str]] = {
    "shield_generator": shield,
    "trebuchet": siege,
    "harvest_festival": festival,
    "alchemical_experiments": experiments,
}


def changed_effects(rules: Rules) -> dict[str, str]:
    """SC-2.1: the effects that are others than usual under some options, by the spelling of the thing."""
    return {name: now for name, tell in CHANGING.items() if (now := tell(rules)) != tell(USUAL)}


# SC-11.5, SC-11.6: abilities of units that are not numbers in their table
UNIT_EFFECTS = {
    Kind.SETTLER: "founds a city",
    Kind.TREBUCHET: siege(USUAL),
    Kind.LOREKEEPER: f"{LOREKEEPER_HOME:+d} defense on own land",
}

# SC-16.1: what a building does besides its yield
BUILDING_EFFECTS = {
    Building.FARMSTEAD: f"growing costs {FARMSTEAD} %; allows Harvest Festivals",
    Building.SCRIPTORIUM: "allows Alchemical Experiments",
    Building.TRADING_POST: "1 Gold more in a river city",
    Building.MARKET_HALL: f"1 Gold more at population {MARKET_POP}",
    Building.BANK: "1 Gold more with a worked Ore Vein",
    Building.EXCHANGE: "needs a Bank in the city",
    Building.RESERVOIR: "1 Food more in a river city",
    Building.LUMBER_MILL: "1 Production more with a worked Forest",
    Building.CITY_WARD: f"city defense {WARD_DEFENSE}, city attack {WARD_ATTACK}",
    Building.TITANS_CORE: "once for a civ; used up when The Titan appears",
    Building.JADE_GRANARY: f"once for a civ; 1 population here, 1 Food in every city, growing costs {GRANARY} %",
    Building.BULWARK: (
        f"once for a civ; city defense {BULWARK_DEFENSE}, city attack {BULWARK_ATTACK}; no Army units here"
    ),
    Building.SHIELD_GENERATOR: shield(USUAL),
}

# SC-15.2: what a tech brings that is neither a unit nor a building
TECH_EFFECTS = {
    Tech.TIMBER_MILLS: "1 ATK and 1 DEF for marked units",
    Tech.SIGNAL_RELAY: "2 Science in every city",
    Tech.ARMY_DOCTRINE: "1 ATK and 1 DEF for Army units",
    Tech.STAR_CHARTS: "project Observatory",
    Tech.DIMENSIONAL_GATE: "1 move for all units",
}

# SC-17.1: what a step needs and does
STEPS = {
    Project.OBSERVATORY: ("Star Charts", "1 Science in this city; allows the Grand Academy"),
    Project.GRAND_ACADEMY: ("Observatory", "1 Science in every city of yours; allows the Grand Experiment"),
    Project.GRAND_EXPERIMENT: ("Grand Academy", "claims the Progress victory (SC-20.3)"),
}

# SC-17.3: what a filler project needs and brings
FILLERS = {
    Project.HARVEST_FESTIVAL: ("a Farmstead in the city", festival(USUAL)),
    Project.ALCHEMICAL_EXPERIMENTS: ("a Scriptorium in the city", experiments(USUAL)),
}

# SC-18: a civ in a few words
TRAITS = {
    Civ.FORGE_CLANS: "Hills and workshops, cheap and well forged troops",
    Civ.SCHOLAR_KINGDOMS: "warded cities that learn, a Bow Guard from the start, Lorekeepers",
    Civ.RIVER_LEAGUE: "river tiles that feed and arm, strong against cities",
    Civ.AETHERIAN_VANGUARD: "garrisons that work, knowledge from fallen foes, The Titan",
    Civ.STARBORNE_SEEKERS: "a capital that learns in peace, Lorekeepers",
    Civ.JADE_COVENANT: "fast growth, cheap Settlers, a land that wounds its enemies",
}

# SC-24.12: how a computer player is, in a few words
CHARACTERS = {
    Civ.FORGE_CLANS: "early, steady pressure out of hill cities",
    Civ.SCHOLAR_KINGDOMS: "wards, Bulwark, Lorekeepers, Observatory",
    Civ.RIVER_LEAGUE: "river cities, preys on the weak",
    Civ.AETHERIAN_VANGUARD: "science, then the Titan and a marching column",
    Civ.STARBORNE_SEEKERS: "peace, few strong cities, the Progress chain",
    Civ.JADE_COVENANT: "expansion and people, late choice of the better way",
}
