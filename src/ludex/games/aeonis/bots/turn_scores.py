"""Everything but Moves in the own turn (AE-66.4, AE-66.9): attacks, buildings, recruits, research, cards."""

from ludex.games.aeonis.bots.best import NEVER
from ludex.games.aeonis.bots.plan import LEANING, spending_regret, wants_public, wants_secret
from ludex.games.aeonis.bots.values import is_lord_unit, rank_strength, share_of_attack
from ludex.games.aeonis.rules.codes import NONE, Building, Flag, Lord, Public, Rank, Secret, Strategy
from ludex.games.aeonis.rules.combat.sides import foe_of
from ludex.games.aeonis.rules.combat.targets import attack_price, attackers_for, own_siege
from ludex.games.aeonis.rules.data import (
    BUILDING_GOLD,
    BUILDING_MANA,
    DISCOVERY_GOLD,
    DISCOVERY_MANA,
    DISCOVERY_TIER,
    LORD_DISCOVERIES,
    RANKS,
    RECRUIT_GOLD,
)
from ludex.games.aeonis.rules.map.queries import borders_on, controls_seat, is_forest_or_grove
from ludex.games.aeonis.rules.round.objectives import count_in_play
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import count_military, count_rank
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, Verb, kind_of, place_of, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import subject_of, target_of
from ludex.kernel.state.bits import count
from ludex.kernel.state.record import table

AP_VALUE = 8
PRIMARY_VALUE = table([25, 40, 10, 15, 45, 30, 40, 40])  # AE-66.4
PRIMARY_AP = table([1, 0, 1, 1, 1, 1, 0, 1])
BUILDING_VALUE = table([0, 35, 35, 35, 35, 22, 15, 15, 45] + [20] * 5 + [80] * 8)
FEW_BUILDINGS = 3  # AE-45, Builder


@rule
def turn_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.4: the score of a finished action that is not a Move."""
    verb = kind_of(action)
    if verb == Verb.PASS:
        return pass_score(s, seat)
    if verb == Verb.ATTACK:
        return attack_score(s, seat, hard, action)
    if verb == Verb.BUILD:
        return build_score(s, seat, hard, subject_of(action) & 127, target_of(action))
    if verb == Verb.RECRUIT:
        return recruit_score(s, seat, hard, action)
    if verb == Verb.RESEARCH:
        return research_score(s, seat, hard, subject_of(action) & 63)
    if verb == Verb.PRIMARY:
        return primary_score(s, seat, subject_of(action) & 7) + free_score(action)
    return small_score(s, seat, verb, action)


@rule
def free_score(action: int) -> int:
    """AE-35.6: an action that is taken at 0 AP saves one."""
    return AP_VALUE * int(action & FREE != 0)


@rule
def pass_score(s: State, seat: int) -> int:
    """AE-66.4: 5 for each AP that would be banked."""
    me = s.players[seat]
    return 5 * max(0, min(2, me.ap - me.ap_unbankable))


@rule
def small_score(s: State, seat: int, verb: int, action: int) -> int:
    """AE-66.4: artifacts 30, abilities and Whispers 15; Trade, dismissing and the like are left alone."""
    if verb == Verb.CLAIM_ARTIFACT or verb == Verb.PURGE_REMNANTS:
        return 30
    if verb == Verb.ATTACH:
        return 40
    if verb == Verb.CLEANSE_CURSE:
        return 12
    if verb == Verb.TAKEOVER or verb == Verb.CLEANSE_STORM:
        return 14
    if verb == Verb.USE:
        return 15 + LEANING * int(subject_of(action) & 63 == Flag.EXALTATION)
    if verb == Verb.WHISPER:
        return 15 + LEANING * int(s.players[seat].lord == Lord.NYXARA)
    return NEVER


@rule
def attack_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.4: by the share of the attack; a hard player wants what its objectives need, and battles won."""
    h, units = place_of(action), units_of(action)
    foe = foe_of(s, h, seat)
    if own_siege(s, seat, h) != NONE:
        units = attackers_for(s, seat, h)
    share = share_of_attack(s, seat, units, h, foe)
    gain = 30 + s.work.wanted[h] * 15 // 10 + LEANING * int(s.players[seat].lord == Lord.RAKHIS)
    if hard:
        gain += battle_wish(s, seat) * int(share < 100)
    price = AP_VALUE * attack_price(s, seat, h, int(action & DISCOUNT != 0), 0)
    if share >= 100:
        return gain - price - count(units)
    if share <= 50:
        return NEVER
    loss = 70 if is_lord_unit(s, seat, units) else 50
    return (share * gain - (100 - share) * loss) // 100 - price


@rule
def battle_wish(s: State, seat: int) -> int:
    """AE-45: battles won count for Warlord and its like."""
    wish = 30 * int(wants_public(s, seat, Public.WARLORD)) + 10 * int(wants_public(s, seat, Public.CONQUEROR))
    return wish + 15 * int(wants_secret(s, seat, Secret.BLOODIED_BLADE))


@rule
def build_score(s: State, seat: int, hard: int, h: int, building: int) -> int:
    """AE-66.4, AE-66.9: the building's value; 25 more while Builder is unscored and fewer than three stand."""
    score = BUILDING_VALUE[building] - 3 * AP_VALUE
    if building < Building.GRAND_EXCHANGE:
        if count_in_play(s, seat) < FEW_BUILDINGS and wants_public(s, seat, Public.BUILDER):
            score += 55 if hard else 25
        score += builder_leaning(s, seat, h, building)
    if not hard:
        return score
    if building == Building.FORTRESS and wants_secret(s, seat, Secret.HIDDEN_ARSENAL):
        score += 15
    return score - spending_regret(s, seat, BUILDING_GOLD[building], BUILDING_MANA[building])


@rule
def builder_leaning(s: State, seat: int, h: int, building: int) -> int:
    """AE-66.9: Cassian's Markets and Embassies, Vharok's Fortresses and borders, Elyndra's Groves."""
    lord = s.players[seat].lord
    if lord == Lord.CASSIAN:
        return LEANING * int(building == Building.MARKET or building == Building.EMBASSY)
    if lord == Lord.VHAROK:
        return LEANING * int(building == Building.FORTRESS or is_border(s, seat, h))
    return LEANING * int(lord == Lord.ELYNDRA and is_forest_or_grove(s, h))


@rule
def is_border(s: State, seat: int, h: int) -> bool:
    """AE-66.9: whether a hex is next to one of another player."""
    for other in range(s.seats):
        if other != seat and borders_on(s, h, other):
            return True
    return False


@rule
def recruit_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.4: the units' strength, 13/10 below eight military units, else 4/10; no Caravans but Cassian's first."""
    total, gold = 0, 0
    for rank in range(RANKS):
        number = (action >> (4 * rank)) & 15
        total += number * rank_value(s, seat, rank)
        gold += number * RECRUIT_GOLD[rank]
    score = total * (13 if count_military(s, seat) < 8 else 4) // 10 - AP_VALUE + free_score(action)
    return score - spending_regret(s, seat, gold, 0) if hard else score


@rule
def recruits_strength(action: int) -> int:
    """AE-66.5: the strength of the units that an action recruits, together."""
    total = 0
    for rank in range(RANKS):
        total += ((action >> (4 * rank)) & 15) * rank_strength(rank)
    return total


@rule
def rank_value(s: State, seat: int, rank: int) -> int:
    """AE-66.4, AE-66.9: what a new unit is worth."""
    lord = s.players[seat].lord
    if rank == Rank.CARAVAN:
        return 25 if lord == Lord.CASSIAN and count_rank(s, seat, Rank.CARAVAN) == 0 else -10
    return rank_strength(rank) + (LEANING // 2) * int(lord == Lord.RAKHIS and rank == Rank.CAVALRY)


@rule
def research_score(s: State, seat: int, hard: int, discovery: int) -> int:
    """AE-66.4: 20 less 8 an AP and 2 for each owned one; an own Lord's 10 more; Seraphel likes all."""
    me = s.players[seat]
    score = 20 - AP_VALUE * DISCOVERY_TIER[discovery] - 2 * count(me.discoveries)
    score += LEANING * int(discovery >= LORD_DISCOVERIES) + LEANING * int(me.lord == Lord.SERAPHEL)
    if hard:
        score += 15 * int(wants_public(s, seat, Public.ADEPT_OF_THE_SCHOOLS) and count(me.discoveries) < 2)
        score -= spending_regret(s, seat, DISCOVERY_GOLD[discovery], DISCOVERY_MANA[discovery])
    return score


@rule
def primary_score(s: State, seat: int, card: int) -> int:
    """AE-66.4: the card's value; Imperial Mandate 40 more with the Seat."""
    score = PRIMARY_VALUE[card] - AP_VALUE * PRIMARY_AP[card]
    return score + 40 * int(card == Strategy.IMPERIAL_MANDATE and controls_seat(s, seat))
