"""Bounds and tables of Aeonis (AE-30, AE-2, AE-6, AE-31, AE-39, AE-41, AE-42, AE-43, AE-49, AE-50, AE-51)."""

from ludex.games.aeonis.rules.codes import Building, Discovery, Kind, Lord, Rank, School, Terrain, Whisper
from ludex.kernel.state.record import table

SEATS = 8
UNITS = 24  # AE-60.4: a player's pieces; a unit's id is 26 times the seat plus its slot
ID_STEP = 26
SLOTS = 2  # building slots of a hex at the most
MOTIONS = 12  # AE-60.1, AE-64.2: 11 of a council and an emergency motion
SIEGES = 56
STACK = 24
SITES = 6  # AE-50.1
REMNANTS = 40
PORTALS = 6  # three, the Rift Anchor, the Nexus, a Void Marker

# AE-30
BASE_AP, CITY_AP_MOST, BANK_MOST = 5, 2, 2
BASE_CAP, CAP_CITY, CAP_FARM, CAP_CASTLE, CAP_MOST = 7, 3, 2, 3, 25
OBJECTIVE_VP = 2
ATTACK_AP, PRESS_AP, BUILD_AP, LEGENDARY_AP, RECRUIT_AP, TRADE_AP, CLAIM_AP, STORM_AP = 2, 1, 3, 4, 1, 1, 1, 2
RECRUIT_UNITS = 2
LINE_CAP, CITY_LINE_CAP = 3, 5
SIEGE_REINFORCEMENT = 3
LOBBY_PRICE, PROPOSAL_PRICE, LOBBY_MOST = 2, 1, 20
WHISPER_DRAW, WHISPER_LIMIT, SECRET_LIMIT, EQUIPMENT_LIMIT = 2, 7, 3, 2

# AE-2, AE-41, AE-51: rank, range, attack die, defense die, HP, cavalry, trade
UNITS_TABLE: dict[int, tuple[int, int, int, int, int, int, int]] = {
    Kind.INFANTRY: (Rank.INFANTRY, 1, 6, 6, 1, 0, 0),
    Kind.CAVALRY: (Rank.CAVALRY, 2, 8, 6, 2, 1, 0),
    Kind.ARCHER: (Rank.ARCHER, 1, 6, 4, 1, 0, 0),
    Kind.LORD: (Rank.LORD, 2, 8, 8, 3, 0, 0),
    Kind.CARAVAN: (Rank.CARAVAN, 2, 0, 0, 1, 0, 1),
    Kind.CARAVAN_GUARD: (Rank.ELITE, 1, 6, 8, 2, 0, 1),
    Kind.SANDRUNNER_LANCERS: (Rank.ADVANCED, 2, 8, 6, 2, 1, 0),
    Kind.SPELLBLADE_ADEPT: (Rank.ELITE, 1, 8, 6, 2, 0, 0),
    Kind.AETHER_SEER: (Rank.MYTHIC, 1, 6, 10, 3, 0, 0),
    Kind.STEELGUARD_PHALANX: (Rank.ELITE, 1, 8, 8, 2, 0, 0),
    Kind.SIEGE_RAM: (Rank.ADVANCED, 1, 10, 6, 3, 0, 0),
    Kind.GROVE_SENTINEL: (Rank.ELITE, 1, 6, 8, 2, 0, 0),
    Kind.STAG_RIDER: (Rank.ADVANCED, 2, 8, 6, 2, 1, 0),
    Kind.WINDRUNNER: (Rank.ELITE, 3, 10, 6, 2, 1, 0),
    Kind.DUST_WRAITH: (Rank.ADVANCED, 1, 8, 8, 2, 0, 0),
    Kind.SHADE_ASSASSIN: (Rank.ELITE, 1, 10, 4, 1, 0, 0),
    Kind.WHISPERER: (Rank.ADVANCED, 1, 6, 8, 2, 0, 0),
    Kind.TEMPLAR_GUARDIAN: (Rank.ELITE, 1, 6, 10, 2, 0, 0),
    Kind.ORACLE: (Rank.ADVANCED, 1, 6, 8, 2, 0, 0),
    Kind.RIFT_WALKER: (Rank.ELITE, 1, 8, 6, 2, 0, 0),
    Kind.VOID_SENTINEL: (Rank.ADVANCED, 1, 6, 10, 3, 0, 0),
}
KINDS = len(UNITS_TABLE)
RANK = table([row[0] for row in UNITS_TABLE.values()])
RANGE = table([row[1] for row in UNITS_TABLE.values()])  # a Lord's is in LORD_RANGE
ATTACK_DIE = table([row[2] for row in UNITS_TABLE.values()])
DEFENSE_DIE = table([row[3] for row in UNITS_TABLE.values()])
HIT_POINTS = table([row[4] for row in UNITS_TABLE.values()])
IS_CAVALRY = table([row[5] for row in UNITS_TABLE.values()])
IS_TRADE = table([row[6] for row in UNITS_TABLE.values()])
UPKEEP_MANA = table([{8: 2, 7: 1, 14: 1, 16: 1, 18: 1, 20: 1}.get(kind, 0) for kind in range(KINDS)])  # AE-51
UPKEEP_GOLD = table([int(kind == Kind.SIEGE_RAM) for kind in range(KINDS)])
FIRST_FACTION = Kind.CARAVAN_GUARD  # AE-51: of Cassian, the first Lord

# AE-30, AE-38: by rank, how many pieces, Population, Gold, Mana
RANKS = len(Rank)
PIECES = table([10, 4, 4, 1, 2, 2, 1, 1])
POPULATION = table([1, 2, 1, 0, 1, 2, 2, 3])
RECRUIT_GOLD = table([1, 2, 1, 0, 1, 2, 3, 3])
RECRUIT_MANA = table([0, 0, 1, 0, 0, 1, 1, 3])

# AE-6: what it costs to enter, by terrain (a Lake only with a Bridge)
BASE_COST = table([0, 1, 1, 2, 2, 1, 1, 1, 1])
BUILDING_SLOTS = table([0, 1, 1, 1, 1, 1, 2, 1, 2])  # AE-31

# AE-42: attack, defense, HP, range, Gold, Mana, Influence, Infantry, Cavalry, Archers
LORDS_TABLE: dict[int, tuple[int, ...]] = {
    Lord.STANDARD: (8, 8, 3, 2, 2, 2, 1, 3, 0, 1),
    Lord.CASSIAN: (6, 8, 3, 2, 3, 2, 2, 2, 0, 1),
    Lord.SERAPHEL: (10, 6, 3, 2, 1, 4, 1, 2, 0, 1),
    Lord.VHAROK: (8, 10, 4, 1, 4, 1, 1, 3, 0, 0),
    Lord.ELYNDRA: (6, 8, 4, 2, 2, 3, 1, 2, 0, 1),
    Lord.RAKHIS: (8, 6, 3, 3, 3, 1, 2, 2, 1, 0),
    Lord.NYXARA: (10, 4, 2, 2, 2, 2, 2, 2, 0, 1),
    Lord.AURIEL: (6, 10, 3, 2, 1, 2, 3, 2, 0, 1),
    Lord.THALRIK: (8, 8, 3, 2, 2, 3, 1, 2, 0, 1),
}
LORDS = len(LORDS_TABLE)
LORD_ATTACK = table([row[0] for row in LORDS_TABLE.values()])
LORD_DEFENSE = table([row[1] for row in LORDS_TABLE.values()])
LORD_HP = table([row[2] for row in LORDS_TABLE.values()])
LORD_RANGE = table([row[3] for row in LORDS_TABLE.values()])
START_GOLD = table([row[4] for row in LORDS_TABLE.values()])
START_MANA = table([row[5] for row in LORDS_TABLE.values()])
START_INFLUENCE = table([row[6] for row in LORDS_TABLE.values()])
START_UNITS = table([[*row[7:10], 1] for row in LORDS_TABLE.values()])  # Infantry, Cavalry, Archers, Lord

# AE-42: unique tiles by Lord: terrain, index in the cluster (Plains, Forest, Mountain) it replaces, yields, barred
TILES_TABLE: dict[int, tuple[int, ...]] = {
    Lord.STANDARD: (Terrain.OFF, 0, 0, 0, 0, 0, Building.NONE),
    Lord.CASSIAN: (Terrain.DESERT, 1, 0, 0, 2, 0, Building.TOWER),
    Lord.SERAPHEL: (Terrain.FOREST, 1, 0, 2, 0, 0, Building.GROVE),
    Lord.VHAROK: (Terrain.MOUNTAIN, 2, 2, 0, 0, 0, Building.NONE),
    Lord.ELYNDRA: (Terrain.FOREST, 1, 0, 1, 0, 1, Building.GROVE),
    Lord.RAKHIS: (Terrain.PLAINS, 0, 1, 0, 0, 1, Building.TOWER),
    Lord.NYXARA: (Terrain.MOUNTAIN, 2, 1, 1, 0, 0, Building.TOWER),
    Lord.AURIEL: (Terrain.FOREST, 1, 0, 1, 1, 0, Building.TOWER),
    Lord.THALRIK: (Terrain.FOREST, 1, 0, 1, 0, 0, Building.GROVE),
}
TILE_TERRAIN = table([row[0] for row in TILES_TABLE.values()])
TILE_REPLACES = table([row[1] for row in TILES_TABLE.values()])
TILE_GOLD = table([row[2] for row in TILES_TABLE.values()])
TILE_MANA = table([row[3] for row in TILES_TABLE.values()])
TILE_INFLUENCE = table([row[4] for row in TILES_TABLE.values()])
TILE_GROWTH = table([row[5] for row in TILES_TABLE.values()])
TILE_BARRED = table([row[6] for row in TILES_TABLE.values()])

# AE-39, AE-30: Gold, Mana, Influence, Population, pieces (Bridges with 7 or 8 players: 3)
BUILDINGS_TABLE: dict[int, tuple[int, int, int, int, int]] = {
    Building.NONE: (0, 0, 0, 0, 0),
    Building.FARM: (2, 0, 0, 1, 8),
    Building.MINE: (3, 0, 0, 1, 8),
    Building.GROVE: (0, 2, 0, 1, 8),
    Building.EMBASSY: (0, 0, 3, 1, 8),
    Building.TOWER: (4, 0, 0, 1, 6),
    Building.FORTRESS: (5, 2, 0, 2, 4),
    Building.BRIDGE: (4, 0, 0, 0, 2),
    Building.GUILD_HALL: (4, 0, 2, 1, 4),
    Building.FORGE: (6, 1, 0, 1, 4),
    Building.ACADEMY: (4, 4, 0, 2, 4),
    Building.BANK: (5, 0, 0, 1, 4),
    Building.CASTLE: (8, 0, 0, 2, 4),
    Building.MARKET: (2, 0, 2, 1, 4),
    Building.GRAND_EXCHANGE: (6, 0, 3, 3, 1),
    Building.ARCANE_SANCTUM: (4, 6, 0, 3, 1),
    Building.IRON_CITADEL: (10, 2, 0, 3, 1),
    Building.HEARTWOOD_SANCTUM: (3, 4, 2, 3, 1),
    Building.WINDSWORN_WARCAMP: (5, 0, 3, 3, 1),
    Building.HALL_OF_WHISPERS: (4, 4, 2, 3, 1),
    Building.CATHEDRAL_OF_RADIANCE: (4, 3, 3, 3, 1),
    Building.DIMENSIONAL_NEXUS: (5, 5, 0, 3, 1),
}
BUILDINGS = len(BUILDINGS_TABLE)
BUILDING_GOLD = table([row[0] for row in BUILDINGS_TABLE.values()])
BUILDING_MANA = table([row[1] for row in BUILDINGS_TABLE.values()])
BUILDING_INFLUENCE = table([row[2] for row in BUILDINGS_TABLE.values()])
BUILDING_POPULATION = table([row[3] for row in BUILDINGS_TABLE.values()])
BUILDING_PIECES = table([row[4] for row in BUILDINGS_TABLE.values()])
MATCHING = table([0, Building.FARM, Building.GROVE, Building.MINE, Building.EMBASSY, 0, 0, 0, 0])  # AE-31, by terrain

# AE-43, AE-42: school, tier, sigils needed, Gold, Mana, Influence (a Lord's: as with T2 off they are Tier I)
DISCOVERIES_TABLE: dict[int, tuple[int, int, int, int, int, int]] = {
    Discovery.BATTLE_RUNES: (School.EVO, 1, 0, 0, 2, 0),
    Discovery.SEARING_SALVO: (School.EVO, 1, 0, 0, 2, 0),
    Discovery.SIGILED_MASONRY: (School.ENC, 1, 0, 1, 1, 0),
    Discovery.WARDING_CHARM: (School.ENC, 1, 0, 0, 2, 0),
    Discovery.SCRYING_POOL: (School.DIV, 1, 0, 0, 0, 2),
    Discovery.BATTLE_AUGURY: (School.DIV, 1, 0, 0, 1, 1),
    Discovery.GOLDEN_ALCHEMY: (School.TRN, 1, 0, 0, 2, 0),
    Discovery.WAYSTONES: (School.TRN, 1, 0, 1, 1, 0),
    Discovery.BOUNDARY_STONES: (School.GEO, 1, 0, 0, 1, 1),
    Discovery.STONEWRIGHT: (School.GEO, 1, 0, 1, 1, 0),
    Discovery.STORM_DISCIPLINE: (School.EVO, 2, 1, 0, 4, 0),
    Discovery.PYRIC_MOMENTUM: (School.EVO, 3, 2, 0, 6, 1),
    Discovery.FORTIFIED_HEXES: (School.ENC, 2, 1, 1, 3, 0),
    Discovery.BINDING_VOWS: (School.ENC, 3, 2, 0, 5, 2),
    Discovery.OMEN_OF_SHELTER: (School.DIV, 2, 1, 0, 2, 2),
    Discovery.FOREKNOWLEDGE: (School.DIV, 3, 2, 0, 3, 3),
    Discovery.TRANSLOCATION: (School.TRN, 2, 1, 0, 4, 0),
    Discovery.LEYLINE_LOGISTICS: (School.TRN, 3, 2, 2, 4, 0),
    Discovery.LEY_ANCHORS: (School.GEO, 2, 1, 0, 3, 1),
    Discovery.SEAL_THE_GATE: (School.GEO, 3, 2, 0, 5, 2),
    Discovery.GUILD_CONTRACTS: (School.TRN, 1, 0, 2, 0, 2),
    Discovery.DIPLOMATIC_TARIFFS: (School.DIV, 1, 0, 0, 0, 3),
    Discovery.MANA_NEXUS: (School.TRN, 1, 0, 1, 4, 0),
    Discovery.SPELLWEAVE_DOCTRINE: (School.DIV, 1, 0, 0, 2, 2),
    Discovery.REINFORCED_FORTIFICATIONS: (School.ENC, 1, 0, 3, 1, 0),
    Discovery.SIEGE_LOGISTICS: (School.EVO, 1, 0, 2, 0, 2),
    Discovery.THORNWATCH: (School.ENC, 1, 0, 0, 3, 1),
    Discovery.SEEDBOUND_RESILIENCE: (School.GEO, 1, 0, 2, 2, 0),
    Discovery.MIRAGE_RIDERS: (School.EVO, 1, 0, 3, 1, 0),
    Discovery.SANDSWORN_PACT: (School.GEO, 1, 0, 2, 0, 2),
    Discovery.STOLEN_SECRETS: (School.DIV, 1, 0, 0, 2, 2),
    Discovery.SHADOW_NETWORK: (School.TRN, 1, 0, 1, 3, 0),
    Discovery.LUMINOUS_BULWARK: (School.ENC, 1, 0, 0, 2, 2),
    Discovery.SACRED_RITE: (School.DIV, 1, 0, 0, 1, 3),
    Discovery.PLANAR_ECHO: (School.TRN, 1, 0, 1, 3, 0),
    Discovery.VOID_ANCHOR: (School.GEO, 1, 0, 0, 2, 2),
}
DISCOVERIES = len(DISCOVERIES_TABLE)
LORD_DISCOVERIES = 20  # the first of Cassian
DISCOVERY_SCHOOL = table([row[0] for row in DISCOVERIES_TABLE.values()])
DISCOVERY_TIER = table([row[1] for row in DISCOVERIES_TABLE.values()])
DISCOVERY_NEED = table([row[2] for row in DISCOVERIES_TABLE.values()])
DISCOVERY_GOLD = table([row[3] for row in DISCOVERIES_TABLE.values()])
DISCOVERY_MANA = table([row[4] for row in DISCOVERIES_TABLE.values()])
DISCOVERY_INFLUENCE = table([row[5] for row in DISCOVERIES_TABLE.values()])

# AE-49: copies in the deck of 26 and in the deck of 44
WHISPERS = len(Whisper)
_TWICE = (
    Whisper.SHIELD_WALL, Whisper.SABOTAGE, Whisper.BACKROOM_DEAL, Whisper.HIDDEN_CACHE, Whisper.WAR_PROFITEER,
    Whisper.FORCED_MARCH,
)  # fmt: skip
WHISPER_COPIES = table([int(card < Whisper.SAPPERS_BREACH) for card in range(WHISPERS)])
WHISPER_COPIES_PLUS = table([2 if card in _TWICE else 1 for card in range(WHISPERS)])
WHISPER_CARDS = 44

# AE-50: kinds of artifact by number
ARTIFACTS = 24
EQUIPMENT, RELIC, UTILITY = range(3)
ARTIFACT_KIND = table([EQUIPMENT] * 7 + [RELIC] * 6 + [UTILITY] * 11)
VP_ARTIFACTS = table([1, 9, 13, 19])  # AE-50.3: Crown, Eternal Forge, Shard, Imperial Seal
