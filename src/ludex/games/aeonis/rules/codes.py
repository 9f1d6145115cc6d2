"""The codes of Aeonis: a named value is its number here (AE-1.3, AE-2, AE-39, AE-42, AE-43)."""

from enum import IntEnum

NONE = -1  # in place of a seat, a hex, a unit or a card


class Terrain(IntEnum):
    """AE-1.3: the land; OFF is a hex of the largest map that this one does not have."""

    OFF = 0
    PLAINS = 1
    FOREST = 2
    MOUNTAIN = 3
    DESERT = 4
    LAKE = 5
    CITY = 6
    RUINS = 7
    PORTAL = 8


class Lord(IntEnum):
    """AE-42: the Lords; a unique tile and a Legendary Building have the number of their Lord."""

    STANDARD = 0
    CASSIAN = 1
    SERAPHEL = 2
    VHAROK = 3
    ELYNDRA = 4
    RAKHIS = 5
    NYXARA = 6
    AURIEL = 7
    THALRIK = 8


class Kind(IntEnum):
    """AE-2, AE-51: the types of unit; two faction units for each Lord, Elite first."""

    INFANTRY = 0
    CAVALRY = 1
    ARCHER = 2
    LORD = 3
    CARAVAN = 4
    CARAVAN_GUARD = 5
    SANDRUNNER_LANCERS = 6
    SPELLBLADE_ADEPT = 7
    AETHER_SEER = 8
    STEELGUARD_PHALANX = 9
    SIEGE_RAM = 10
    GROVE_SENTINEL = 11
    STAG_RIDER = 12
    WINDRUNNER = 13
    DUST_WRAITH = 14
    SHADE_ASSASSIN = 15
    WHISPERER = 16
    TEMPLAR_GUARDIAN = 17
    ORACLE = 18
    RIFT_WALKER = 19
    VOID_SENTINEL = 20


class Rank(IntEnum):
    """AE-30, AE-51.1: what piece limits, Population and order in lists go by."""

    INFANTRY = 0
    CAVALRY = 1
    ARCHER = 2
    LORD = 3
    CARAVAN = 4
    ELITE = 5
    ADVANCED = 6
    MYTHIC = 7


class Building(IntEnum):
    """AE-39: the buildings; a Legendary has the number LEGENDARY plus that of its Lord, 14 to 21."""

    NONE = 0
    FARM = 1
    MINE = 2
    GROVE = 3
    EMBASSY = 4
    TOWER = 5
    FORTRESS = 6
    BRIDGE = 7
    GUILD_HALL = 8
    FORGE = 9
    ACADEMY = 10
    BANK = 11
    CASTLE = 12
    MARKET = 13
    GRAND_EXCHANGE = 14
    ARCANE_SANCTUM = 15
    IRON_CITADEL = 16
    HEARTWOOD_SANCTUM = 17
    WINDSWORN_WARCAMP = 18
    HALL_OF_WHISPERS = 19
    CATHEDRAL_OF_RADIANCE = 20
    DIMENSIONAL_NEXUS = 21


LEGENDARY = 13  # plus the Lord's number


class School(IntEnum):
    """AE-43: the schools of the discoveries."""

    EVO = 0
    ENC = 1
    DIV = 2
    TRN = 3
    GEO = 4


class Discovery(IntEnum):
    """AE-43, AE-42: the twenty of everybody, then two of each Lord, who alone may own them."""

    BATTLE_RUNES = 0
    SEARING_SALVO = 1
    SIGILED_MASONRY = 2
    WARDING_CHARM = 3
    SCRYING_POOL = 4
    BATTLE_AUGURY = 5
    GOLDEN_ALCHEMY = 6
    WAYSTONES = 7
    BOUNDARY_STONES = 8
    STONEWRIGHT = 9
    STORM_DISCIPLINE = 10
    PYRIC_MOMENTUM = 11
    FORTIFIED_HEXES = 12
    BINDING_VOWS = 13
    OMEN_OF_SHELTER = 14
    FOREKNOWLEDGE = 15
    TRANSLOCATION = 16
    LEYLINE_LOGISTICS = 17
    LEY_ANCHORS = 18
    SEAL_THE_GATE = 19
    GUILD_CONTRACTS = 20
    DIPLOMATIC_TARIFFS = 21
    MANA_NEXUS = 22
    SPELLWEAVE_DOCTRINE = 23
    REINFORCED_FORTIFICATIONS = 24
    SIEGE_LOGISTICS = 25
    THORNWATCH = 26
    SEEDBOUND_RESILIENCE = 27
    MIRAGE_RIDERS = 28
    SANDSWORN_PACT = 29
    STOLEN_SECRETS = 30
    SHADOW_NETWORK = 31
    LUMINOUS_BULWARK = 32
    SACRED_RITE = 33
    PLANAR_ECHO = 34
    VOID_ANCHOR = 35


class Strategy(IntEnum):
    """AE-37: the strategy cards; the printed number is one more."""

    ARCANE_ASCENDANCY = 0
    RESOURCE_SURGE = 1
    MILITARY_MANEUVERS = 2
    DIPLOMATIC_DECREE = 3
    EXPANSION_STRATEGY = 4
    TACTICAL_REINFORCEMENTS = 5
    ECONOMIC_BOOM = 6
    IMPERIAL_MANDATE = 7


class Public(IntEnum):
    """AE-45: the public objectives; the first six are those of CORE, the second twelve are Stage II."""

    FRONTIER_LORD = 0
    BUILDER = 1
    MERCHANT_LORD = 2
    PORTAL_MASTERY = 3
    WARLORD = 4
    SEAT_OF_EMPIRE = 5
    COUNCIL_POWER = 6
    TWIN_CITIES = 7
    ADEPT_OF_THE_SCHOOLS = 8
    VOICE_OF_THE_REALM = 9
    RELIC_SEEKER = 10
    STANDING_ARMY = 11
    DOMINION = 12
    PROSPEROUS_REALM = 13
    LIVING_LEGEND = 14
    CROSSROADS_OF_EMPIRE = 15
    ARCHMAGE = 16
    BREAKER_OF_WALLS = 17
    CONQUEROR = 18
    HOLD_THE_LINE = 19
    LAWGIVER = 20
    BEACON_OF_RENOWN = 21
    IMPERIAL_TREASURY = 22
    RELIQUARY = 23


class Secret(IntEnum):
    """AE-45: the secret objectives; the first six are those of CORE."""

    HIDDEN_ARSENAL = 0
    GOLDEN_HOARD = 1
    MANA_FLOOD = 2
    THE_QUIET_KNIFE = 3
    BORDERBREAKER = 4
    ARCHITECT_OF_CONTROL = 5
    BLOODIED_BLADE = 6
    BREAKER_OF_LINES = 7
    HORSELORD = 8
    PATHFINDER = 9
    FAR_DOMINION = 10
    BRIDGEWRIGHT = 11
    DESERT_CROWN = 12
    MASTER_OF_TRADE = 13
    REMNANT_COLLECTOR = 14
    SILVER_TONGUE = 15
    TITLEHOLDER = 16
    ARCHIVIST = 17
    EAR_TO_THE_STONES = 18
    TEEMING_REALM = 19


class GlobalEvent(IntEnum):
    """AE-46.1: the global events, in the order of the table."""

    WINTERS_GRIP = 0
    FESTIVAL_OF_WINDS = 1
    HARSH_WINTER = 2
    FESTIVAL = 3
    MIGRATION_WAVE = 4
    COUNCIL_CRISIS = 5
    MANA_SURGE = 6
    BORDER_SKIRMISHES = 7
    SUPPLY_DISRUPTION = 8
    OPEN_ROADS = 9
    POPULIST_UPRISING = 10
    WINDS_OF_FORTUNE = 11
    RUINS_UNEARTHED = 12
    ECHO_OF_THE_OLD_EMPIRE = 13
    THE_REALM_REMEMBERS = 14
    GOLDEN_CARAVANS = 15
    MUSTER_CALL = 16
    MOUNTAIN_PASSES_CLEARED = 17
    PLAGUE = 18
    RELIC_FEVER = 19
    WHISPERS_OF_THE_DEEP_VAULTS = 20
    EMERGENCY_SESSION = 21
    PURSE_STRINGS_OF_POWER = 22
    THE_LONG_DROUGHT = 23
    LEY_LINE_FLUX = 24
    THE_SHATTERING_STORM = 25


class Exploration(IntEnum):
    """AE-46.3: the exploration cards, in the order of the table."""

    ANCIENT_RUINS = 0
    TRAPPED_VAULT = 1
    SPEAKING_STONE_ECHO = 2
    LOST_CARTOGRAPHER = 3
    WANDERING_MERCENARIES = 4
    CURSED_GROUND = 5
    SCATTERED_RELICS = 6
    PORTAL_INSTABILITY = 7
    ANCIENT_VAULT_DISCOVERED = 8
    FERTILE_VALLEY = 9
    GOLD_VEIN = 10
    MANA_BLOOM = 11
    IMPERIAL_TAX_CACHE = 12
    OVERHEARD_WHISPER = 13
    SPEAKING_STONE_FRAGMENT = 14
    HIDDEN_WAYSTONE = 15
    OLD_BATTLEFIELD = 16
    ABANDONED_SHRINE = 17
    REFUGEE_COLUMN = 18
    DESERTERS_CAMP = 19
    COLLAPSED_MINE = 20
    SEALED_RELIQUARY = 21
    FORGOTTEN_WATCHTOWER = 22
    UNSTABLE_GROUND = 23


class Milestone(IntEnum):
    """AE-46.4: what happens for the first time in a game."""

    LEGENDARY_BUILT = 0
    LORD_CAPTURED = 1
    RENOWN_10 = 2
    SEAT_CONTROLLED = 3
    TIER_III = 4
    VP_8 = 5


class Motion(IntEnum):
    """AE-47: the motions, in the order of the table; laws, Titles and agenda cards go by these numbers."""

    ROAD_NETWORKS = 0
    BORDERS = 1
    DEMILITARIZED_ZONE = 2
    OPEN_BORDERS_TREATY = 3
    IMPERIAL_ANNEXATION = 4
    BORDER_ARBITRATION = 5
    REALM_TAX = 6
    HERO_OF_THE_REALM = 7
    MAGISTER_OF_MANA = 8
    WAR_LEVY = 9
    REPEAL = 10
    MUSTER_ROLLS = 11
    SILENCE_OF_THE_STONES = 12
    ARCANE_ENDOWMENT = 13
    STANDING_ARMY_TITHE = 14
    WAR_REPARATIONS = 15
    IMPERIAL_EXCAVATION = 16
    GENERAL_AMNESTY = 17
    IMPERIAL_CENSUS = 18
    GRAND_MARSHAL = 19
    KEEPER_OF_RELICS = 20
    WARDEN_OF_THE_SEAT = 21
    REALM_TREASURER = 22


class Title(IntEnum):
    """AE-47: the Titles."""

    HERO_OF_THE_REALM = 0
    MAGISTER_OF_MANA = 1
    GRAND_MARSHAL = 2
    KEEPER_OF_RELICS = 3


class Whisper(IntEnum):
    """AE-49: the Whisper cards, in the order of the table."""

    SHIELD_WALL = 0
    FLANKING_CHARGE = 1
    DEADLY_VOLLEY = 2
    TACTICAL_WITHDRAWAL = 3
    RALLYING_CRY = 4
    FORTIFY_POSITION = 5
    OVERWHELMING_NUMBERS = 6
    IRON_RESOLVE = 7
    SABOTAGE = 8
    BACKROOM_DEAL = 9
    VETO = 10
    POLITICAL_LEVERAGE = 11
    LEAKED_INTELLIGENCE = 12
    HIDDEN_CACHE = 13
    WAR_PROFITEER = 14
    EMERGENCY_CONSCRIPTION = 15
    PROSPECTORS_FIND = 16
    CONTRABAND = 17
    RELIC_HUNTER = 18
    FORCED_MARCH = 19
    BLINK = 20
    LEY_LINE_SURGE = 21
    WAYSTONE_ACTIVATION = 22
    SABOTEUR = 23
    MERCENARY_COMPANY = 24
    RELIC_THIEF = 25
    SAPPERS_BREACH = 26
    BODYGUARD_OATH = 27
    RELENTLESS_PURSUIT = 28
    STOLEN_AGENDA = 29
    WHISPER_CAMPAIGN = 30
    QUIET_THREATS = 31
    INK_AND_DAGGER = 32
    TOMB_RUNNERS = 33
    RANSOM_BROKERS = 34
    VANGUARD_REQUISITION = 35
    RITUAL_FOCUS = 36
    RALLY_THE_LEVIES = 37


class Artifact(IntEnum):
    """AE-50: the artifacts; the printed number is one more. Seven Equipments, six Building Relics, eleven Utilities."""

    BLADE_OF_THE_LAST_EMPEROR = 0
    CROWN_OF_AEONIS = 1
    VOIDWALKERS_CLOAK = 2
    EMBERSTONE_GAUNTLET = 3
    WARDENS_AEGIS = 4
    WHISPERERS_MASK = 5
    SCEPTER_OF_COMMAND = 6
    LEY_LINE_CONDUIT = 7
    TITANS_CORNERSTONE = 8
    ETERNAL_FORGE = 9
    VERDANT_HEARTHSTONE = 10
    ASTRAL_BEACON = 11
    ARCHIVE_OF_THE_FALLEN = 12
    SHARD_OF_THE_THRONE = 13
    CARTOGRAPHERS_GLASS = 14
    SCROLL_OF_DOMINION = 15
    TOME_OF_FORBIDDEN_RITES = 16
    MASK_OF_MANY_FACES = 17
    WELLSPRING_CHALICE = 18
    IMPERIAL_SEAL = 19
    ECHO_OF_THE_WORLD_TREE = 20
    MERCENARY_CONTRACT = 21
    WINDCALLERS_HORN = 22
    SHROUD_OF_NIGHTFALL = 23


class Place(IntEnum):
    """AE-50.1: where an artifact is."""

    DECK = 0
    SITE = 1  # face up on a hex
    HELD = 2  # by a player: on the Lord, a Utility, or a Building Relic that is not attached
    ATTACHED = 3  # to a building
    REMOVED = 4  # of a module that is off


class Borders(IntEnum):
    """AE-13.3: what a Borders decree does to a hex."""

    NONE = 0
    RESTRICT = 1
    CLOSE = 2


class Source(IntEnum):
    """AE-52: where Victory Points come from."""

    PUBLIC = 0
    SECRET = 1
    RITE = 2
    LORD_CAPTURED = 3
    LEGENDARY_BUILT = 4
    LEGENDARY_CAPTURED = 5
    ARTIFACT = 6
    TITLE = 7
    MANDATE = 8
    LORD_OBJECTIVE = 9
    SACRED_RITE = 10


class End(IntEnum):
    """AE-52: how a game ends."""

    NONE = 0
    VICTORY = 1  # AE-52.1: somebody reached the threshold
    ROUND_LIMIT = 2  # AE-52.3


class Phase(IntEnum):
    """AE-34: the phases of a round, R1 to R7."""

    ROUND_START = 1
    EVENT = 2
    STRATEGY = 3
    COUNCIL = 4
    ACTION = 5
    PRODUCTION = 6
    CLEANUP = 7


class Process(IntEnum):
    """AE-34: what can be under way; each is a frame on the stack with a `run_…` function of its own (turn.py)."""

    ROUND = 0  # R1 to R7, for ever
    ROUND_START = 1  # R1
    EVENT_PHASE = 2  # R2
    DRAFT = 3  # R3
    COUNCIL = 4  # R4
    VOTE = 5  # R4.4 for one motion, or the emergency motion (AE-47.9)
    ACTION_PHASE = 6  # R5
    TURN = 7  # R5.1 to R5.5 for one player
    PRODUCTION = 8  # R6
    CLEANUP = 9  # R7
    SCORING = 10  # C8
    IMMEDIATE = 11  # immediate secrets are offered (AE-45.5)
    PRIMARY = 12  # a strategy card's primary (AE-37)
    SECONDARIES = 13  # the others are asked for the secondary (AE-37.4)
    MOVE = 14  # a Move along its path (AE-20)
    GRANTED_MOVE = 15  # a Move that another effect grants is asked for (AE-3.8)
    EXPLORE = 16  # one exploration card (AE-46.3)
    ATTACK = 17  # an Attack action (AE-41)
    BATTLE_ROUND = 18  # AE-41.13
    STRIKES = 19  # one of the four striking sub-steps (AE-41.16)
    RECRUIT = 20  # AE-38.4 with what follows
    BUILD = 21  # AE-39 with what follows
    RESEARCH = 22  # AE-43.1 with what follows
    TRADE = 23  # offer, answer, counter-offer (AE-48.3)
    LEDGER = 24  # Cassian's offer for a ballot (AE-42.1)
    ACCORD = 25  # an Accord offer and its answer (AE-48.10)
    WINDOW = 26  # one occurrence of a Whisper window (AE-49.5)
    WHISPER = 27  # a Whisper that was played: answers, then its effect (AE-49.3)
    LOSE_UNIT = 28  # the owner picks a unit to lose (AE-46.2)
    DRAW_SECRET = 29  # one secret objective, with the choice at the limit (AE-45.4)
    SITE = 30  # an Artifact Site appears (AE-50.1)
    CLAIM = 31  # an Artifact Site is claimed (AE-36.1)
    GAIN_ARTIFACT = 32  # a player gets an artifact, with the choice at the limit (AE-50.2)
    PURGE = 33  # the effect of a purged artifact (AE-50.4)
    CAPTURE = 34  # a Lord at 0 HP (AE-41.36)
    AFTER_BATTLE = 35  # a battle was won or lost: what follows (AE-41.35)
    OCCUPY = 36  # AE-41.26
    DISCARD = 37  # the owner gives something up: resources, Whispers (D21)
    ABILITY = 38  # an ability action with further choices (AE-36.1)
    HIT_AND_RUN = 39  # AE-42.5
    PEEK = 40  # what players look at in R1.7 and R4.1 (D30)
    SHOW = 41  # a player shows another one a hidden card (AE-42.6, AE-51)
    SIEGE_CHECK = 42  # sieges that nobody keeps up end (AE-41.33)
    DAMAGE = 43  # a unit takes damage in a battle (AE-41.19)


class Flag(IntEnum):
    """AE-60.3: what a player may do once a round; bits of `Player.flags`, cleared at R1.1."""

    TRADED = 0
    FREE_ACTION = 1  # Renown 10 (AE-35.6): the bit says it is used
    WAYSTONES = 2
    BLINK_STEP = 3
    VEIL = 4
    HORN = 5
    RIFT_ANCHOR = 6
    DEEP_ROOTS = 7
    RIFT_SUMMON = 8
    PLANAR_ECHO = 9
    VOID_ANCHOR = 10
    SEAL_THE_GATE = 11
    NEXUS = 12
    WARCAMP = 13
    SCEPTER = 14
    TEMPEST = 15
    EXALTATION = 16
    SHADOW_NETWORK = 17
    LEDGER_TRADE = 18
    LEDGER_VOTE = 19
    PATRONAGE = 20
    LETTERS_OF_CREDIT = 21
    GUILD_CONTRACTS = 22
    TARIFFS = 23
    EXCHANGE_TRADE = 24
    BAZAAR = 25  # AE-42.1: the tile's controller has had its Gold
    NEXUS_TILE = 26  # AE-42.2: Arcane Nexus, a discovery 1 Mana cheaper
    POLYMATH = 27
    SPELLWEAVE = 28
    SANCTUM_RESEARCH = 29
    IRONWORKS = 30  # AE-42.3: a Fortress 1 Gold cheaper
    SIEGE_LOGISTICS = 31
    SEEDBOUND = 32
    SANDSWORN = 33
    STOLEN_SECRETS = 34
    SHADOW_SIGHT = 35
    HALL_WHISPER = 36
    SANCTIFY = 37
    SIGILED_MASONRY = 38
    STONEWRIGHT = 39
    STORM_DISCIPLINE = 40
    PYRIC_MOMENTUM = 41
    BINDING_VOWS = 42
    OMEN_OF_SHELTER = 43
    LEYLINE_LOGISTICS = 44
    ACADEMY = 45
    MAGISTER = 46
    GRAND_MARSHAL = 47
    ENDOWMENT = 48  # AE-47: Arcane Endowment, the first Research action
    MILESTONE_RESEARCH = 49  # AE-46.4: the first Research action after the first Legendary
    FIRST_CAPTURE = 50  # AE-40.9
    MASK_SECRET = 51  # Whisperer's Mask
    MASK_BALLOT = 52  # Mask of Many Faces
    WORLD_TREE = 53
    SHROUD = 54
    FORGE_UNIT = 55  # AE-38.5: the additional unit of a Forge; the City is in `forge_used`
    ACCORD_OFFER = 56
    FREE_ENABLED = 57  # Renown was 10 at R1.1 (AE-35.6)


class Window(IntEnum):
    """AE-49.5: when Whispers may be played besides the own turn."""

    LINES = 0  # C-LINES
    VOLLEY = 1  # C-VOLLEY
    STRIKE = 2  # C-STRIKE
    RETREAT = 3  # C-RETREAT
    PROPOSAL = 4  # W-PROPOSAL
    AGENDA = 5  # W-AGENDA
    PRELOBBY = 6  # W-PRELOBBY
    PRETALLY = 7  # W-PRETALLY
    POSTPASS = 8  # W-POSTPASS
    ATTACK_DECLARED = 9  # War Profiteer
    ROUND_FOUGHT = 10  # Rallying Cry, at the end of (h)
    BATTLE_WON = 11  # Fortify Position
    LORD_CAPTURED = 12  # Ransom Brokers
    RECRUITED = 13  # Emergency Conscription
    EXPLORING = 14  # Relic Hunter
    CLAIMING = 15  # Relic Thief
    SITE_PLACED = 16  # Tomb Runners
    ACCORD_CHANGED = 17  # Ink and Dagger


class Grant(IntEnum):
    """AE-3.8: what grants a Move, each with limits of its own (movement/granted.py)."""

    NONE = 0  # the Move action
    MANEUVERS = 1  # AE-37, primary of card 3: only ZOC is paid
    MARCH = 2  # its secondary: exactly one hex, for 1 AP more
    SCEPTER = 3  # AE-50: one hex at 0 AP, within 3 of the Lord
    WARCAMP = 4  # AE-42.5: one hex at 0 AP, all cavalry
    WAYSTONE = 5  # AE-46.3, Hidden Waystone: one step of the same group, only ZOC is paid
    TOMB = 6  # AE-49, Tomb Runners: one unit into an adjacent hex at 0 AP


class Node(IntEnum):
    """AE-61: the questions, by the chapter that asks them; the last one: the game is over."""

    # movement
    GRANTED_MOVE = 0  # AE-3.8: a Move within the limits of the frame below, or none
    MOVE_ON = 1  # D19: go on or stop after an exploration card
    DELIVERY = 2  # AE-15.4: which place a Caravan has reached
    BLINK = 3  # AE-49: which unit goes to which City
    # combat
    SALVO = 10  # AE-43: Searing Salvo, use or not; then the defender's pick
    WALLS = 11  # D13
    SUPPORT = 12  # D11
    SIEGE_REINFORCE = 13  # AE-41.31
    LINE = 14  # D12
    SANDSTRIDE = 15  # D15
    TARGET = 16  # D14
    LOCK_THE_LINE = 17  # D15
    RETARGET = 18  # AE-41.16, AE-42.3
    REACTION = 19  # D15: a reaction to one roll
    RETREAT = 20  # D16
    PRESS = 21  # D17
    OCCUPY = 22  # D18
    HIT_AND_RUN = 23  # D31
    CAPTURE = 24  # D32: the Cloak, the Blade, the Shard
    FACTION = 25  # AE-51.2: choices of faction units
    ASSAULT = 26  # AE-41.39
    # realm
    BANK = 30  # D22
    ALCHEMY = 31
    CHALICE = 32
    ETERNAL_FORGE = 33
    TAX = 34
    UPKEEP = 35
    DESERT_LOSS = 36  # AE-17.4
    BOUNDARY = 37  # D24
    SECOND_RESEARCH = 38  # AE-42.2, Polymath
    # council
    PROPOSE = 50  # D2
    AGENDA = 51  # D3
    BALLOT = 52  # D4
    CANDIDATE = 53  # D5
    BID = 54  # D6
    SPEAKER_PICK = 55  # D7
    TRADE_ANSWER = 56  # D8f
    COUNTER_ANSWER = 57
    LEDGER_OFFER = 58  # D27
    LEDGER_ANSWER = 59
    ACCORD_OFFER = 60  # D29
    ACCORD_ANSWER = 61
    EVENT_ANSWER = 62  # D28
    WINDS = 63  # D26
    DISRUPTION = 64  # D21
    LETTERS = 65  # D32: Letters of Credit
    SEAL = 66  # D32: the Imperial Seal against a Repeal
    # cards
    WINDOW = 70  # D25: a card or pass; opened by public facts alone
    PLAYED = 71  # D25: Sabotage or Shroud, likewise
    SHOW_CARD = 72  # D30: Shadow Sight, Whisperer
    EXPLORE = 73  # D19
    LOSE_UNIT = 74  # D20
    HAND_LIMIT = 75  # D21
    SITE = 76  # D7: where an Artifact Site lies
    CLAIM_NOW = 77  # AE-46.3, Ancient Vault
    EQUIPMENT = 78  # D21: which Equipment returns
    PEEK = 79  # D30: Foreknowledge, Oracle, Whisperer's Mask
    ABILITY = 80  # further choices of an ability or a purged artifact
    # rounds
    DRAFT = 90  # D1
    MAIN = 91  # D8, D9
    SECONDARY = 92  # D10
    PRIMARY = 93  # D8g: sub-choices of a primary
    SCORE_PUBLIC = 94  # D23
    SCORE_SECRET = 95  # D23; opened by public facts alone
    IMMEDIATE = 96  # AE-45.5; opened by public facts alone
    KEEP_SECRET = 97  # AE-45.4
    OVER = 98
