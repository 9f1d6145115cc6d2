"""Bounds and tables of Simple Civ: terrain, units, buildings, techs, projects, map sizes; ordered as in `codes.py`."""

from ludex.games.simpleciv.rules.codes import (
    Building,
    Civ,
    Domain,
    Era,
    Garrison,
    Kind,
    Overlay,
    Project,
    Tech,
    Terrain,
)
from ludex.kernel.state.record import table

# SC-1.1, bounds
TILES = 1200
CIVS = 6
HUMANS = 4
CITIES = 171
CIV_UNITS = 256
CAMPS = 10
CAMP_NATIVES = 3
UNITS = CIVS * CIV_UNITS + CAMPS * CAMP_NATIVES
PENDING = 4
POP_MAX = 20
FREE_ACTIONS = 4000
TECHS = 20
NATIVES = CIVS  # the owner of native units
CORNERS = 2 * TILES  # SC-3.9
SORT_KEYS = 256  # of the stable sort of map generation

FOOD, PRODUCTION, SCIENCE, GOLD = range(4)  # SC-0.2
YIELDS = 4

# SC-10.1: food, production, science, gold, land cost (0: closed), defense, blocks sight, workable, city site
TERRAIN = {
    Terrain.PLAINS: (1, 1, 0, 0, 1, 0, 0, 1, 1),
    Terrain.HILLS: (0, 2, 0, 0, 2, 2, 1, 1, 1),
    Terrain.FOREST: (1, 1, 0, 0, 2, 1, 1, 1, 1),
    Terrain.MARSH: (2, 0, 0, 0, 2, -1, 0, 1, 1),
    Terrain.DESERT: (0, 1, 0, 1, 1, -1, 0, 1, 1),
    Terrain.MOUNTAIN: (0, 0, 0, 0, 0, 0, 1, 0, 0),
    Terrain.COAST: (1, 0, 0, 1, 0, 0, 0, 1, 0),
    Terrain.DEEP_SEA: (1, 0, 0, 1, 0, 0, 0, 1, 0),
}
LAND_COST = table([row[4] for row in TERRAIN.values()])
TERRAIN_DEFENSE = table([row[5] for row in TERRAIN.values()])
BLOCKS_SIGHT = table([row[6] for row in TERRAIN.values()])
WORKABLE = table([row[7] for row in TERRAIN.values()])
CITY_SITE = table([row[8] for row in TERRAIN.values()])

# SC-10.2: food, production, science, gold
OVERLAYS = {
    Overlay.NONE: (0, 0, 0, 0),
    Overlay.RICH_SOIL: (1, 0, 0, 0),
    Overlay.ORE_VEIN: (0, 1, 0, 1),
    Overlay.SACRED_SITE: (0, 0, 1, 1),
    Overlay.GOODIE_HUT: (0, 0, 0, 0),
    Overlay.NATIVE_CAMP: (0, 0, 0, 0),
    Overlay.CLEARED_SETTLEMENT: (1, 0, 0, 1),
}
# SC-5.1: the yield of a tile, by terrain, overlay and good
TILE_YIELD = table(
    [
        [[ground + extra for ground, extra in zip(row[:YIELDS], overlay, strict=True)] for overlay in OVERLAYS.values()]
        for row in TERRAIN.values()
    ]
)
CENTRE_MIN = table([2, 1, 0, 1])  # SC-5.2

# SC-11.2: attack, defense, range, moves, hp, cost, domain, captures, vision, garrison, Timber Mills, Army, tech or -1
_C, _L, _N, _A = Domain.CIVILIAN, Domain.LAND, Domain.NAVAL, Domain.AIR
_NO, _MELEE, _RANGED = Garrison.NONE, Garrison.MELEE, Garrison.RANGED
UNIT = {
    Kind.SETTLER: (0, 2, 1, 1, 1, 18, _C, 0, 2, _NO, 0, 0, -1),
    Kind.SCOUT: (1, 1, 1, 2, 10, 23, _L, 0, 3, _NO, 0, 0, -1),
    Kind.SPEAR_GUARD: (2, 2, 1, 1, 10, 27, _L, 1, 2, _MELEE, 1, 0, -1),
    Kind.BOW_GUARD: (2, 1, 2, 1, 10, 27, _L, 0, 2, _RANGED, 1, 0, -1),
    Kind.RIDERS: (2, 2, 1, 2, 10, 32, _L, 1, 2, _MELEE, 1, 0, -1),
    Kind.SKIFF: (2, 2, 1, 3, 10, 32, _N, 0, 2, _NO, 0, 0, Tech.TRAIL_MAPS),
    Kind.TREBUCHET: (10, 2, 2, 1, 15, 50, _L, 0, 2, _NO, 0, 0, Tech.FORMATION_TRAINING),
    Kind.LOREKEEPER: (4, 6, 2, 1, 15, 65, _L, 0, 2, _RANGED, 0, 0, Tech.CITY_WARDS),
    Kind.ARMY_SCOUT: (3, 3, 1, 2, 15, 70, _L, 0, 3, _NO, 0, 1, Tech.DRILLED_RANKS),
    Kind.ARMY_SPEAR_GUARD: (8, 4, 1, 1, 15, 70, _L, 1, 2, _MELEE, 1, 1, Tech.DRILLED_RANKS),
    Kind.ARMY_BOW_GUARD: (6, 3, 2, 1, 15, 65, _L, 0, 2, _RANGED, 1, 1, Tech.DRILLED_RANKS),
    Kind.ARMY_RIDERS: (8, 4, 1, 2, 15, 85, _L, 1, 2, _MELEE, 1, 1, Tech.DRILLED_RANKS),
    Kind.AIRSHIP: (0, 10, 0, 4, 20, 75, _A, 0, 4, _NO, 0, 0, Tech.AERODYNAMICS),
    Kind.LANDSHIP: (14, 10, 1, 3, 25, 120, _L, 1, 2, _MELEE, 0, 0, Tech.COMPOSITE_ARMOR),
    Kind.TITAN: (15, 15, 1, 2, 40, 0, _L, 1, 2, _MELEE, 0, 0, -1),
    Kind.NATIVE_CHAMPION: (4, 4, 1, 1, 18, 0, _L, 0, 2, _NO, 0, 0, -1),
    Kind.NATIVE_ARCHER: (3, 2, 2, 1, 12, 0, _L, 0, 2, _NO, 0, 0, -1),
}
_columns = list(zip(*UNIT.values(), strict=True))
UNIT_ATK, UNIT_DEF, UNIT_RANGE, UNIT_MOVES, UNIT_HP, UNIT_COST = (table(column) for column in _columns[:6])
UNIT_DOMAIN, UNIT_CAPTURES, UNIT_VISION, UNIT_GARRISON, UNIT_TIMBER, UNIT_ARMY = (table(c) for c in _columns[6:12])
UNIT_TECH = table(_columns[12])
# SC-9.20: by garrison kind
GARRISON_DEFENSE = table([0, 2, 1])
GARRISON_ATTACK = table([0, 1, 3])
RETALIATION_RANGE = table([0, 1, 2])

_ALL = (1 << len(Civ)) - 1
_WISE = 1 << Civ.SCHOLAR_KINGDOMS | 1 << Civ.STARBORNE_SEEKERS
_JADE = 1 << Civ.JADE_COVENANT
_AETHER = 1 << Civ.AETHERIAN_VANGUARD
UNIT_CIVS = table([_WISE if kind == Kind.LOREKEEPER else _ALL for kind in Kind])  # SC-7.8

# SC-16.1: cost, tech, food, production, science, gold, upkeep listed, upkeep full, supply, rush %, civs
BUILDING = {
    Building.FARMSTEAD: (40, Tech.FIELDCRAFT, 1, 0, 0, 0, 0, 2, 0, 0, _ALL),
    Building.STONE_WORKSHOP: (40, Tech.STONEWORK_HALLS, 0, 1, 0, 0, 0, 2, 0, 0, _ALL),
    Building.SCRIPTORIUM: (40, Tech.SCRIPT_LORE, 0, 0, 1, 0, 0, 2, 0, 0, _ALL),
    Building.TRADING_POST: (40, Tech.FIELDCRAFT, 0, 0, 0, 4, 2, 2, 1, 5, _ALL),
    Building.MARKET_HALL: (56, Tech.WELLWORKS, 0, 0, 0, 6, 3, 3, 1, 10, _ALL),
    Building.BANK: (72, Tech.URBAN_PLANS, 0, 0, 0, 8, 4, 4, 2, 15, _ALL),
    Building.EXCHANGE: (108, Tech.SIGNAL_RELAY, 0, 0, 0, 10, 5, 5, 2, 20, _ALL),
    Building.RESERVOIR: (50, Tech.WELLWORKS, 2, 0, 0, 0, 0, 2, 0, 0, _ALL),
    Building.LUMBER_MILL: (60, Tech.TIMBER_MILLS, 0, 1, 0, 0, 0, 2, 0, 0, _ALL),
    Building.ACADEMY: (50, Tech.SCHOLAR_COURTS, 0, 0, 3, 0, 0, 3, 0, 0, _ALL),
    Building.CITY_WARD: (60, Tech.CITY_WARDS, 0, 0, 0, 0, 0, 3, 0, 0, _ALL),
    Building.FORGEWORKS: (80, Tech.STEAM_FORGES, 0, 4, 0, 0, 0, 3, 0, 0, _ALL),
    Building.CITY_SQUARE: (80, Tech.URBAN_PLANS, 2, 2, 0, 0, 0, 3, 0, 0, _ALL),
    Building.TITANS_CORE: (60, Tech.STEAM_FORGES, 0, 0, 0, 0, 0, 0, 0, 0, _AETHER),
    Building.JADE_GRANARY: (50, Tech.FIELDCRAFT, 2, 1, 0, 0, 0, 3, 0, 0, _JADE),
    Building.BULWARK: (70, Tech.STONEWORK_HALLS, 0, 0, 0, 0, 4, 4, 0, 0, _WISE),
    Building.AETHER_REACTOR: (200, Tech.ZERO_POINT_ENERGY, 5, 5, 5, 0, 0, 5, 0, 0, _ALL),
    Building.SHIELD_GENERATOR: (250, Tech.PLASMA_SHIELDS, 0, 0, 0, 0, 0, 6, 0, 0, _ALL),
}
BUILDING_COST = table([row[0] for row in BUILDING.values()])
BUILDING_TECH = table([row[1] for row in BUILDING.values()])
BUILDING_YIELD = table([row[2:6] for row in BUILDING.values()])
BUILDING_UPKEEP = table([row[6:8] for row in BUILDING.values()])  # by OPT-01
BUILDING_SUPPLY = table([row[8] for row in BUILDING.values()])
BUILDING_RUSH = table([row[9] for row in BUILDING.values()])
BUILDING_CIVS = table([row[10] for row in BUILDING.values()])
# SC-7.12: the marker of a unique building, -1 for the others
UNIQUE = {
    Building.JADE_GRANARY: Project.JADE_GRANARY_COMPLETE,
    Building.TITANS_CORE: Project.TITANS_CORE_COMPLETE,
    Building.BULWARK: Project.BULWARK_COMPLETE,
}
BUILDING_MARKER = table([UNIQUE.get(building, -1) for building in Building])

# SC-15.2: era, cost, the techs of which one must be known
TECH = {
    Tech.FIELDCRAFT: (Era.HEARTH, 30, ()),
    Tech.STONEWORK_HALLS: (Era.HEARTH, 30, ()),
    Tech.SCRIPT_LORE: (Era.HEARTH, 40, ()),
    Tech.FORMATION_TRAINING: (Era.HEARTH, 30, ()),
    Tech.TRAIL_MAPS: (Era.HEARTH, 30, ()),
    Tech.WELLWORKS: (Era.BANNER, 75, (Tech.FIELDCRAFT,)),
    Tech.TIMBER_MILLS: (Era.BANNER, 75, (Tech.STONEWORK_HALLS,)),
    Tech.SCHOLAR_COURTS: (Era.BANNER, 100, (Tech.SCRIPT_LORE,)),
    Tech.DRILLED_RANKS: (Era.BANNER, 75, (Tech.FORMATION_TRAINING,)),
    Tech.CITY_WARDS: (Era.BANNER, 75, (Tech.STONEWORK_HALLS, Tech.FORMATION_TRAINING)),
    Tech.STEAM_FORGES: (Era.ENGINE, 150, (Tech.TIMBER_MILLS,)),
    Tech.SIGNAL_RELAY: (Era.ENGINE, 200, (Tech.SCHOLAR_COURTS,)),
    Tech.URBAN_PLANS: (Era.ENGINE, 150, (Tech.WELLWORKS,)),
    Tech.ARMY_DOCTRINE: (Era.ENGINE, 150, (Tech.DRILLED_RANKS,)),
    Tech.STAR_CHARTS: (Era.ENGINE, 200, (Tech.SIGNAL_RELAY,)),
    Tech.AERODYNAMICS: (Era.AETHER, 300, (Tech.STEAM_FORGES,)),
    Tech.ZERO_POINT_ENERGY: (Era.AETHER, 300, (Tech.URBAN_PLANS,)),
    Tech.COMPOSITE_ARMOR: (Era.AETHER, 300, (Tech.ARMY_DOCTRINE,)),
    Tech.PLASMA_SHIELDS: (Era.AETHER, 300, (Tech.SIGNAL_RELAY,)),
    Tech.DIMENSIONAL_GATE: (Era.AETHER, 300, (Tech.STAR_CHARTS,)),
}
TECH_ERA = table([row[0] for row in TECH.values()])
TECH_COST = table([row[1] for row in TECH.values()])
TECH_NEEDS = table([sum(1 << need for need in row[2]) for row in TECH.values()])  # one of these, as a set; 0: nothing
ERA_TECHS = table([sum(1 << tech for tech, row in TECH.items() if row[0] == era) for era in Era])
ERA_GATE = table([0, 3, 2, 2])  # SC-15.3: techs of the era before
TRACKED_TECHS = sum(  # SC-18.4
    1 << tech for tech in (Tech.CITY_WARDS, Tech.STEAM_FORGES, Tech.URBAN_PLANS, Tech.SIGNAL_RELAY, Tech.STAR_CHARTS)
)

# SC-2.1: width, height, civs, camps from and to, rivers from and to, mountain clusters, noise scale
SIZE = (
    (20, 15, 2, 1, 2, 2, 3, 1, 30),
    (25, 20, 3, 2, 3, 4, 6, 2, 25),
    (30, 22, 4, 3, 4, 8, 12, 3, 20),
    (35, 25, 6, 5, 6, 10, 14, 4, 15),
    (40, 30, 6, 8, 10, 14, 19, 6, 12),
)
SIZE_WIDTH, SIZE_HEIGHT, SIZE_CIVS, CAMPS_FROM, CAMPS_TO, RIVERS_FROM, RIVERS_TO, CLUSTERS, NOISE = (
    table(column) for column in zip(*SIZE, strict=True)
)

# SC-6.1: percent by current population
GROWTH_PERCENT = table([0, 0, 135, 135, 135, 145, 145, 185, 185, 210, 210] + [260] * 10)

# SC-13.33: B(diff) for diff from -60 to 60
STRIKE = table(
    [
        *(453590, 472101, 491368, 511421, 532293, 554016, 576626, 600158, 624651, 650144),
        *(676676, 704292, 733035, 762951, 794087, 826494, 860224, 895331, 931870, 969900),
        *(1009483, 1050680, 1093559, 1138188, 1184639, 1232985, 1283304, 1335677, 1390187, 1446921),
        *(1505971, 1567431, 1631399, 1697978, 1767273, 1839397, 1914464, 1992595, 2073915, 2158553),
        *(2246645, 2338332, 2433761, 2533085, 2636462, 2744058, 2856045, 2972603, 3093917, 3220182),
        *(3351600, 3488382, 3630745, 3778919, 3933139, 4093654, 4260719, 4434602, 4615582, 4803947),
        *(5000000, 5204054, 5416435, 5637484, 5867554, 6107014, 6356246, 6615649, 6885639, 7166647),
        *(7459123, 7763536, 8080372, 8410138, 8753363, 9110594, 9482404, 9869389, 10272166, 10691381),
        *(11127705, 11581835, 12054499, 12546452, 13058482, 13591409, 14146085, 14723398, 15324271, 15949666),
        *(16600585, 17278067, 17983199, 18717107, 19480967, 20276000, 21103479, 21964728, 22861126, 23794106),
        *(24765162, 25775848, 26827780, 27922642, 29062187, 30248237, 31482691, 32767524, 34104792, 35496635),
        *(36945280, 38453046, 40022345, 41655687, 43355688, 45125067, 46966656, 48883402, 50878372, 52954757),
        55115882,
    ]
)
