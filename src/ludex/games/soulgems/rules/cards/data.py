"""The 71 cards as data (SG-17.4): 32 relics, then 39 spells (SG-11.38); effects.py has what they do."""

from enum import IntEnum

from ludex.kernel.state.record import table


class Card(IntEnum):
    """SG-11.28 to SG-11.36: relics first, so that a set of relics is bits of one number."""

    SOUL_WARD = 0
    MIRROR_BARRIER = 1
    IRON_CITADEL = 2
    KINGS_AEGIS = 3
    SANCTUARY_PRISM = 4
    GUARDIAN_CHORUS = 5
    OATHKEEPERS_VOW = 6
    SOUL_FOUNDRY = 7
    PHANTOM_GATE = 8
    WRAITH_LOOM = 9
    GRAVE_TITHE = 10
    RESONANT_CRUCIBLE = 11
    COORDINATED_DOCTRINE = 12
    OVERCLOCK_ARRAY = 13
    STRATEGOS_BANNER = 14
    SHADOW_RELAY = 15
    SIEGE_LINES = 16
    FATE_ENGINE = 17
    STATISTICAL_AIM = 18
    COLD_READ = 19
    BOUND_PROBABILITY = 20
    ENTROPY_SINK = 21
    BLOOD_ECONOMY = 22
    GEM_MASONRY = 23
    SOUL_AUCTION = 24
    OBLATION_ALTAR = 25
    WRIT_OF_BINDING = 26
    SIEGE_WORKSHOP = 27
    CONVERSION_NEXUS = 28
    MARKET_LEVY = 29
    TACTICIANS_HOUR = 30
    SOUL_BEACON = 31
    TEMPORAL_RIFT = 32
    SOUL_DRAIN = 33
    ARCANE_SURGE = 34
    SPIRIT_EXCHANGE = 35
    IRON_RESERVES = 36
    RESERVE_STOCKPILE = 37
    GUARDIANS_OATH = 38
    KINGS_GUARD = 39
    STALWART_LINE = 40
    LAST_STAND = 41
    RESPITE = 42
    REAPERS_STRIKE = 43
    SOUL_TORRENT = 44
    SPECTERS_VEIL = 45
    GEM_SHOCK = 46
    GHASTLY_VOLLEY = 47
    SOUL_NET = 48
    WRAITH_MARCH = 49
    COORDINATED_STRIKE = 50
    PHASE_SHIFT = 51
    SOUL_FORGE = 52
    PULSE_BARRIER = 53
    VECTOR_SHIFT = 54
    ANCHOR_FIELD = 55
    SUPPLY_DROP = 56
    LUCKY_SHOT = 57
    LOADED_FATE = 58
    CRITICAL_EDGE = 59
    CHAOS_SURGE = 60
    ADVANTAGE_BANK = 61
    STOCHASTIC_SHIELD = 62
    MARGIN_CALL = 63
    BLOOD_FOR_SOULS = 64
    REBIRTH_PACT = 65
    ETERNAL_BINDING = 66
    SEALED_GEM = 67
    SOUL_SWAP = 68
    FUNERAL_PYRE = 69
    PACT_OF_STONE = 70


CARDS = len(Card)
RELICS = 32  # SG-11.38
NO_CARD = -1
NO_PRICE = -1


class Window(IntEnum):
    """SG-11.14, SG-17.4: when a card may be used, as bits."""

    UP = 1
    M1 = 2
    MX = 4
    BT = 8
    M2 = 16
    EN = 32
    RX1 = 64
    RX2 = 128
    RX3 = 256


# SG-17.4: active?, cost or unlock LP, SP, buy LP, SP, windows, uses a game (0: no limit)
UP, M1, MX, BT, M2, EN, RX1, RX2, RX3 = Window
LIST = (
    (Card.SOUL_WARD, 0, 0, 0, NO_PRICE, NO_PRICE, 0, 0),
    (Card.MIRROR_BARRIER, 0, 0, 0, NO_PRICE, NO_PRICE, 0, 0),
    (Card.IRON_CITADEL, 0, 6, 0, 15, 0, 0, 0),
    (Card.KINGS_AEGIS, 0, 6, 0, 18, 0, 0, 0),
    (Card.SANCTUARY_PRISM, 0, 6, 0, 16, 0, 0, 0),
    (Card.GUARDIAN_CHORUS, 1, 7, 0, 18, 0, M1 | M2, 0),
    (Card.OATHKEEPERS_VOW, 0, 5, 0, 15, 0, 0, 0),
    (Card.SOUL_FOUNDRY, 0, 0, 6, 0, 18, 0, 0),
    (Card.PHANTOM_GATE, 0, 0, 5, 0, 15, 0, 0),
    (Card.WRAITH_LOOM, 0, 0, 6, 0, 18, 0, 0),
    (Card.GRAVE_TITHE, 0, 0, 5, 0, 16, 0, 0),
    (Card.RESONANT_CRUCIBLE, 1, 0, 5, 0, 15, M2 | EN, 0),
    (Card.COORDINATED_DOCTRINE, 0, 5, 5, 15, 15, 0, 0),
    (Card.OVERCLOCK_ARRAY, 1, 6, 6, 18, 18, M1 | M2 | MX, 0),
    (Card.STRATEGOS_BANNER, 1, 6, 6, 16, 16, M1 | MX | BT, 0),
    (Card.SHADOW_RELAY, 1, 5, 5, 14, 14, M1 | M2, 0),
    (Card.SIEGE_LINES, 0, 6, 6, 18, 18, 0, 0),
    (Card.FATE_ENGINE, 1, 6, 0, 18, 0, RX2, 0),
    (Card.STATISTICAL_AIM, 0, 5, 0, 15, 0, 0, 0),
    (Card.COLD_READ, 1, 6, 0, 16, 0, BT, 0),
    (Card.BOUND_PROBABILITY, 0, 5, 0, 15, 0, 0, 0),
    (Card.ENTROPY_SINK, 0, 5, 0, 15, 0, 0, 0),
    (Card.BLOOD_ECONOMY, 0, 0, 0, 10, 0, 0, 0),
    (Card.GEM_MASONRY, 0, 6, 0, 18, 0, 0, 0),
    (Card.SOUL_AUCTION, 0, 5, 0, 15, 0, 0, 0),
    (Card.OBLATION_ALTAR, 1, 0, 0, 12, 0, M1 | M2, 0),
    (Card.WRIT_OF_BINDING, 0, 6, 0, 18, 0, 0, 0),
    (Card.SIEGE_WORKSHOP, 1, 0, 6, 0, 18, UP, 0),
    (Card.CONVERSION_NEXUS, 1, 5, 5, 15, 15, UP | M1 | BT | M2 | EN, 0),
    (Card.MARKET_LEVY, 0, 4, 0, 12, 0, 0, 0),
    (Card.TACTICIANS_HOUR, 0, 6, 0, 16, 0, 0, 0),
    (Card.SOUL_BEACON, 1, 5, 5, 15, 15, UP, 1),
    (Card.TEMPORAL_RIFT, 1, 0, 0, NO_PRICE, NO_PRICE, M1 | M2 | RX1, 0),
    (Card.SOUL_DRAIN, 1, 0, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.ARCANE_SURGE, 1, 0, 0, NO_PRICE, NO_PRICE, BT, 0),
    (Card.SPIRIT_EXCHANGE, 1, 0, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.IRON_RESERVES, 1, 12, 0, NO_PRICE, NO_PRICE, RX1, 0),
    (Card.RESERVE_STOCKPILE, 1, 9, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.GUARDIANS_OATH, 1, 18, 0, NO_PRICE, NO_PRICE, RX3, 2),
    (Card.KINGS_GUARD, 1, 14, 0, NO_PRICE, NO_PRICE, RX1, 0),
    (Card.STALWART_LINE, 1, 12, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.LAST_STAND, 1, 15, 0, NO_PRICE, NO_PRICE, RX1 | M2, 0),
    (Card.RESPITE, 1, 8, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.REAPERS_STRIKE, 1, 0, 14, NO_PRICE, NO_PRICE, M1 | BT, 0),
    (Card.SOUL_TORRENT, 1, 0, 12, NO_PRICE, NO_PRICE, M1 | BT, 0),
    (Card.SPECTERS_VEIL, 1, 0, 12, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.GEM_SHOCK, 1, 0, 14, NO_PRICE, NO_PRICE, M1 | M2, 1),
    (Card.GHASTLY_VOLLEY, 1, 0, 10, NO_PRICE, NO_PRICE, M1 | BT, 0),
    (Card.SOUL_NET, 1, 0, 12, NO_PRICE, NO_PRICE, M1 | BT, 0),
    (Card.WRAITH_MARCH, 1, 0, 10, NO_PRICE, NO_PRICE, UP, 0),
    (Card.COORDINATED_STRIKE, 1, 3, 3, NO_PRICE, NO_PRICE, M1 | BT, 0),
    (Card.PHASE_SHIFT, 1, 2, 2, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.SOUL_FORGE, 1, 5, 5, NO_PRICE, NO_PRICE, UP, 0),
    (Card.PULSE_BARRIER, 1, 12, 12, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.VECTOR_SHIFT, 1, 6, 6, NO_PRICE, NO_PRICE, M1 | BT, 0),
    (Card.ANCHOR_FIELD, 1, 8, 8, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.SUPPLY_DROP, 1, 5, 5, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.LUCKY_SHOT, 1, 0, 9, NO_PRICE, NO_PRICE, BT, 0),
    (Card.LOADED_FATE, 1, 15, 0, NO_PRICE, NO_PRICE, RX2, 0),
    (Card.CRITICAL_EDGE, 1, 12, 0, NO_PRICE, NO_PRICE, BT, 0),
    (Card.CHAOS_SURGE, 1, 0, 15, NO_PRICE, NO_PRICE, M1 | M2, 1),
    (Card.ADVANTAGE_BANK, 1, 10, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.STOCHASTIC_SHIELD, 1, 0, 9, NO_PRICE, NO_PRICE, RX1, 0),
    (Card.MARGIN_CALL, 1, 8, 0, NO_PRICE, NO_PRICE, BT, 0),
    (Card.BLOOD_FOR_SOULS, 1, 0, 0, NO_PRICE, NO_PRICE, M1 | M2, 1),
    (Card.REBIRTH_PACT, 1, 20, 0, NO_PRICE, NO_PRICE, M1 | M2, 1),
    (Card.ETERNAL_BINDING, 1, 10, 0, NO_PRICE, NO_PRICE, M1 | BT | M2, 0),
    (Card.SEALED_GEM, 1, 12, 0, NO_PRICE, NO_PRICE, M1 | M2, 1),
    (Card.SOUL_SWAP, 1, 10, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
    (Card.FUNERAL_PYRE, 1, 0, 0, NO_PRICE, NO_PRICE, M1 | BT, 0),
    (Card.PACT_OF_STONE, 1, 12, 0, NO_PRICE, NO_PRICE, M1 | M2, 0),
)

ACTIVE = table([row[1] for row in LIST])
COST_LP = table([row[2] for row in LIST])
COST_SP = table([row[3] for row in LIST])
BUY_LP = table([row[4] for row in LIST])
BUY_SP = table([row[5] for row in LIST])
WINDOWS = table([int(row[6]) for row in LIST])
USES = table([row[7] for row in LIST])
LIMITED = tuple(row[0] for row in LIST if row[7])  # cards limited by the game, SG-11.21
LIMIT_SLOT = table([LIMITED.index(row[0]) if row[7] else -1 for row in LIST])
UNBIND_LP = 10  # SG-11.36: what ends an Eternal Binding
MARKET_RELIC = 2  # SG-11.10: the first relic and the first spell that carry prices
MARKET_SPELL = 36
