"""The characters of the computer players (SC-24.2 to SC-24.13): tables and the ratios they demand."""

from enum import IntEnum

from ludex.games.simpleciv.rules.codes import Civ, Size, Tech
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

MILLION = 1_000_000
BLOODTHIRSTY = 50  # SC-24.3: from this turn on no peace
FAR_WAR = 160  # SC-24.4: from this turn on distance does not matter
DOMINATION = 3 * MILLION  # SC-24.7
EARLY = 60  # SC-24.20, SC-24.22: turns in which Scouts are built and Settlers bought
EXECUTE = 120  # SC-24.17: turns after which every civ begins the chain as well
EASY, NORMAL, HARD = 1, 2, 3  # levels of play
AMBITION = table([0, 50, 100, 100])  # percent of the cities that a civ desires, by level


class Goal(IntEnum):
    """SC-24.16: what a computer player is after."""

    PROGRESS = 0
    CONQUEST = 1
    BALANCED = 2


class Stage(IntEnum):
    """SC-24.8: how far the preparation of a war is."""

    BUILDUP = 0
    GATHERING = 1
    POSITIONING = 2
    READY = 3


# SC-18.21, SC-24.12: bias, base ratio %, max distance, first war turn, wars at once, peace ratio %, desired cities,
# settlers at once, troops per 10 cities, retreat below HP %, risk %
PERSONA = {
    Civ.FORGE_CLANS: (Goal.CONQUEST, 90, 15, 16, 2, 75, 8, 4, 21, 25, 55),
    Civ.SCHOLAR_KINGDOMS: (Goal.PROGRESS, 120, 16, 40, 1, 85, 8, 5, 20, 60, 15),
    Civ.RIVER_LEAGUE: (Goal.CONQUEST, 90, 18, 16, 2, 55, 7, 4, 23, 35, 55),
    Civ.AETHERIAN_VANGUARD: (Goal.CONQUEST, 100, 20, 50, 2, 75, 5, 5, 20, 30, 55),
    Civ.STARBORNE_SEEKERS: (Goal.PROGRESS, 120, 16, 40, 1, 85, 5, 4, 25, 50, 15),
    Civ.JADE_COVENANT: (Goal.BALANCED, 110, 16, 24, 1, 85, 7, 4, 18, 30, 55),
}
_columns = [table(column) for column in zip(*PERSONA.values(), strict=True)]
BIAS, BASE_RATIO, WAR_DISTANCE, FIRST_WAR, WARS_AT_ONCE, PEACE_RATIO = _columns[:6]
DESIRED_CITIES, SETTLERS_AT_ONCE, TROOPS, RETREAT, RISK = _columns[6:]
DISTANCE_FACTOR = table([1000, 1000, 1070, 1232, 1443])  # SC-24.4, thousandths by map size


@rule
def escalation(turn: int) -> int:
    """SC-24.2, SC-0.7: how much of its usual superiority a civ still demands, in ten-thousandths."""
    return min(11000, max(6000, 11000 - 25 * turn))


@rule
def war_distance(s: State, seat: int) -> int:
    """SC-24.4: how far a war may be; late in the game no distance is too far."""
    if s.turn >= FAR_WAR:
        return 1000
    return WAR_DISTANCE[s.players[seat].civ] * DISTANCE_FACTOR[s.map_size] // 1000


@rule
def is_threat(s: State, other: int) -> int:
    """SC-24.5: whether a civ has announced that it nears the Progress victory."""
    announced = s.players[other].announced
    return int(announced & 0b110 != 0 or (announced & 1 and s.turn >= 110))


@rule
def demanded_ratio(s: State, seat: int, other: int, known_cities: int) -> int:
    """SC-24.5: the power ratio a civ wants before it attacks another, in millionths."""
    civ = s.players[seat].civ
    ratio = BASE_RATIO[civ] * escalation(s.turn)
    if BIAS[civ] == Goal.CONQUEST and s.map_size >= Size.STANDARD:  # SC-24.13
        ratio = ratio * 90 // 100
    if is_threat(s, other):
        ratio = ratio * 70 // 100
    if known_cities <= 2:
        ratio = ratio * 80 // 100
    return min(ratio, 900_000) if s.players[seat].titan >= 0 else ratio


@rule
def first_war_turn(s: State, seat: int) -> int:
    """SC-24.12: when a civ begins to think of war; the Aetherians also as soon as their Titan walks."""
    civ = s.players[seat].civ
    return 0 if civ == Civ.AETHERIAN_VANGUARD and s.players[seat].titan >= 0 else FIRST_WAR[civ]


# SC-24.18: what each goal researches first; -1 ends a list
_PROGRESS = (
    *(Tech.SCRIPT_LORE, Tech.STONEWORK_HALLS, Tech.FIELDCRAFT, Tech.SCHOLAR_COURTS, Tech.CITY_WARDS),
    *(Tech.SIGNAL_RELAY, Tech.STAR_CHARTS, Tech.WELLWORKS, Tech.URBAN_PLANS),
)
_CONQUEST = (
    *(Tech.FORMATION_TRAINING, Tech.STONEWORK_HALLS, Tech.FIELDCRAFT, Tech.DRILLED_RANKS, Tech.TIMBER_MILLS),
    *(Tech.ARMY_DOCTRINE, Tech.STEAM_FORGES, Tech.SCRIPT_LORE, Tech.SCHOLAR_COURTS, Tech.COMPOSITE_ARMOR),
)
_AETHERIAN = (
    *(Tech.SCRIPT_LORE, Tech.STONEWORK_HALLS, Tech.FORMATION_TRAINING, Tech.SCHOLAR_COURTS, Tech.TIMBER_MILLS),
    *(Tech.STEAM_FORGES, Tech.DRILLED_RANKS, Tech.ARMY_DOCTRINE, Tech.COMPOSITE_ARMOR),
)
_JADE = (Tech.FIELDCRAFT, Tech.SCRIPT_LORE, Tech.STONEWORK_HALLS, Tech.WELLWORKS, Tech.SCHOLAR_COURTS)
_GOLD = (Tech.FIELDCRAFT, Tech.WELLWORKS, Tech.URBAN_PLANS, Tech.SIGNAL_RELAY)  # SC-24.19
_MASTER = (  # what strong players research, whatever they are after
    *(Tech.SCRIPT_LORE, Tech.FIELDCRAFT, Tech.STONEWORK_HALLS, Tech.SCHOLAR_COURTS, Tech.FORMATION_TRAINING),
    *(Tech.TIMBER_MILLS, Tech.STEAM_FORGES, Tech.SIGNAL_RELAY, Tech.STAR_CHARTS, Tech.URBAN_PLANS),
)
LIST_PROGRESS, LIST_CONQUEST, LIST_AETHERIAN, LIST_JADE, LIST_GOLD, LIST_MASTER = range(6)
LONGEST = 10
RESEARCH = table(
    [[*items, *[-1] * (LONGEST - len(items))] for items in (_PROGRESS, _CONQUEST, _AETHERIAN, _JADE, _GOLD, _MASTER)]
)
