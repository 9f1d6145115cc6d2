"""The codes of Simple Civ (SC-0.21): a named value is its position in the enumeration given here."""

from enum import IntEnum

NONE = -1  # in place of an id, a tile, a seat or a tech


class Terrain(IntEnum):
    """SC-1.2: the ground."""

    PLAINS = 0
    HILLS = 1
    FOREST = 2
    MARSH = 3
    DESERT = 4
    MOUNTAIN = 5
    COAST = 6
    DEEP_SEA = 7


class Overlay(IntEnum):
    """SC-1.2: what lies on the ground."""

    NONE = 0
    RICH_SOIL = 1
    ORE_VEIN = 2
    SACRED_SITE = 3
    GOODIE_HUT = 4
    NATIVE_CAMP = 5
    CLEARED_SETTLEMENT = 6


class Civ(IntEnum):
    """SC-27.3: the civilizations."""

    FORGE_CLANS = 0
    SCHOLAR_KINGDOMS = 1
    RIVER_LEAGUE = 2
    AETHERIAN_VANGUARD = 3
    STARBORNE_SEEKERS = 4
    JADE_COVENANT = 5


class Kind(IntEnum):
    """SC-27.3: the types of unit."""

    SETTLER = 0
    SCOUT = 1
    SPEAR_GUARD = 2
    BOW_GUARD = 3
    RIDERS = 4
    SKIFF = 5
    TREBUCHET = 6
    LOREKEEPER = 7
    ARMY_SCOUT = 8
    ARMY_SPEAR_GUARD = 9
    ARMY_BOW_GUARD = 10
    ARMY_RIDERS = 11
    AIRSHIP = 12
    LANDSHIP = 13
    TITAN = 14
    NATIVE_CHAMPION = 15
    NATIVE_ARCHER = 16


class Domain(IntEnum):
    """SC-12.4: where a unit moves."""

    CIVILIAN = 0
    LAND = 1
    NAVAL = 2
    AIR = 3


class Garrison(IntEnum):
    """SC-9.20: what a unit does for the city it stands in."""

    NONE = 0
    MELEE = 1
    RANGED = 2


class Building(IntEnum):
    """SC-27.3: the buildings."""

    FARMSTEAD = 0
    STONE_WORKSHOP = 1
    SCRIPTORIUM = 2
    TRADING_POST = 3
    MARKET_HALL = 4
    BANK = 5
    EXCHANGE = 6
    RESERVOIR = 7
    LUMBER_MILL = 8
    ACADEMY = 9
    CITY_WARD = 10
    FORGEWORKS = 11
    CITY_SQUARE = 12
    TITANS_CORE = 13
    JADE_GRANARY = 14
    BULWARK = 15
    AETHER_REACTOR = 16
    SHIELD_GENERATOR = 17


class Project(IntEnum):
    """SC-27.3, SC-17.4: the projects, and the markers that the unique buildings leave."""

    OBSERVATORY = 0
    GRAND_ACADEMY = 1
    GRAND_EXPERIMENT = 2
    HARVEST_FESTIVAL = 3
    ALCHEMICAL_EXPERIMENTS = 4
    JADE_GRANARY_COMPLETE = 5
    TITANS_CORE_COMPLETE = 6
    BULWARK_COMPLETE = 7


class Tech(IntEnum):
    """SC-15.2: the technologies."""

    FIELDCRAFT = 0
    STONEWORK_HALLS = 1
    SCRIPT_LORE = 2
    FORMATION_TRAINING = 3
    TRAIL_MAPS = 4
    WELLWORKS = 5
    TIMBER_MILLS = 6
    SCHOLAR_COURTS = 7
    DRILLED_RANKS = 8
    CITY_WARDS = 9
    STEAM_FORGES = 10
    SIGNAL_RELAY = 11
    URBAN_PLANS = 12
    ARMY_DOCTRINE = 13
    STAR_CHARTS = 14
    AERODYNAMICS = 15
    ZERO_POINT_ENERGY = 16
    COMPOSITE_ARMOR = 17
    PLASMA_SHIELDS = 18
    DIMENSIONAL_GATE = 19


class Era(IntEnum):
    """SC-15.2: the eras."""

    HEARTH = 0
    BANNER = 1
    ENGINE = 2
    AETHER = 3


class Size(IntEnum):
    """SC-2.1: the map sizes."""

    TINY = 0
    SMALL = 1
    STANDARD = 2
    LARGE = 3
    HUGE = 4


class Offer(IntEnum):
    """SC-0.21: kinds of diplomatic offer."""

    PEACE = 0
    VISION = 1


class Mood(IntEnum):
    """SC-1.6: the states of a native camp."""

    PATROL = 0
    AGGRO = 1
    RETREAT = 2


class Node(IntEnum):
    """SC-4.2: where somebody decides."""

    PLANNING = 0
    ACTION = 1
    OVER = 2


class End(IntEnum):
    """SC-1.1: how a game is over."""

    NONE = 0
    PROGRESS = 1
    CONQUEST = 2
    DRAW = 3
    SCORE = 4


# What a city builds is one number (SC-1.4): units, then buildings, then projects
BUILD_UNITS = 14
BUILD_BUILDINGS = 18
BUILD_PROJECTS = 5
FIRST_BUILDING = BUILD_UNITS
FIRST_PROJECT = BUILD_UNITS + BUILD_BUILDINGS
ITEMS = FIRST_PROJECT + BUILD_PROJECTS
