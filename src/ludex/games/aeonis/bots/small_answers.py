"""Small questions (AE-66.5, AE-66.8): the draft, secondaries, scoring, exploration, production, Whispers."""

from ludex.games.aeonis.bots.plan import card_wish
from ludex.games.aeonis.bots.turn_scores import (
    PRIMARY_VALUE,
    attack_score,
    recruit_score,
    recruits_strength,
    research_score,
)
from ludex.games.aeonis.bots.values import strength_of
from ludex.games.aeonis.rules.codes import Node, Public, Strategy
from ludex.games.aeonis.rules.map.queries import controls_seat
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import subject_of, target_of
from ludex.kernel.state.record import table

# AE-66.8: the public objective that is easiest to lose is scored first
EASY_TO_LOSE = table([
    {
        Public.MERCHANT_LORD: 9, Public.IMPERIAL_TREASURY: 9, Public.SEAT_OF_EMPIRE: 8, Public.PORTAL_MASTERY: 7,
        Public.TWIN_CITIES: 6, Public.FRONTIER_LORD: 5, Public.DOMINION: 5, Public.BUILDER: 3,
    }.get(card, 1)
    for card in Public
])  # fmt: skip
THREE_AP, FIVE_INFLUENCE, STRONG_RECRUITS = 3, 5, 15  # AE-66.5


@rule
def small_answer_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.5, AE-66.8: drafting, secondaries, parts of primaries, scoring; going on rather than stopping."""
    verb, node = kind_of(action), s.node
    if verb == Verb.DRAFT:
        return draft_score(s, seat, hard, subject_of(action))
    if node == Node.SECONDARY:
        return secondary_score(s, seat, hard, verb, action)
    if node == Node.PRIMARY:
        return part_score(s, seat, hard, verb, action)
    if verb == Verb.SCORE:
        return 10 + (EASY_TO_LOSE[target_of(action)] if node == Node.SCORE_PUBLIC else 0)
    if verb == Verb.CHOOSE:
        return 5
    return 1 if verb == Verb.GO_ON else 0


@rule
def draft_score(s: State, seat: int, hard: int, card: int) -> int:
    """AE-66.5: ten times the bounty and the primary's value; a hard player likes what its objectives need."""
    bonus = 40 * int(card == Strategy.IMPERIAL_MANDATE and controls_seat(s, seat))
    if hard:
        bonus += card_wish(s, seat, card)
    return 10 * s.strategy_bounty[card] + PRIMARY_VALUE[card] + bonus


@rule
def secondary_score(s: State, seat: int, hard: int, verb: int, action: int) -> int:
    """AE-66.5: 1 and 5 whenever payable; 2, 4, 7 with 3 AP; 6 for strong recruits; 8 with 5 Influence; 3 if it pays."""
    card, me = top(s).a, s.players[seat]
    if verb == Verb.SKIP:
        return 0
    if verb == Verb.RESEARCH:
        return 20 + research_score(s, seat, hard, subject_of(action) & 63)
    if verb == Verb.RECRUIT:
        return 20 + recruit_score(s, seat, hard, action) if recruits_strength(action) > STRONG_RECRUITS else -5
    if card == Strategy.EXPANSION_STRATEGY:
        return s.work.wanted[target_of(action)]
    if card == Strategy.IMPERIAL_MANDATE:
        return 5 if me.influence >= FIVE_INFLUENCE else -5
    if card == Strategy.MILITARY_MANEUVERS:
        return 2 if me.ap >= THREE_AP else -5
    return 5 if me.ap >= THREE_AP else -5


@rule
def part_score(s: State, seat: int, hard: int, verb: int, action: int) -> int:
    """AE-66.4: the part of a primary that is worth most."""
    if verb == Verb.ATTACK:
        return -1 if is_choosing(action) else attack_score(s, seat, hard, action) + 8
    if verb == Verb.RESEARCH:
        return 50 + research_score(s, seat, hard, subject_of(action) & 63)
    if verb == Verb.RECRUIT:
        return 50 + recruit_score(s, seat, 0, action)
    if verb == Verb.CHOOSE:
        return s.work.wanted[subject_of(action)]
    return 0


@rule
def realm_answer_score(s: State, seat: int, action: int) -> int:
    """AE-66.8: convert from 4 Mana on, pay rather than lose units, give up what there is most of."""
    verb, node, me = kind_of(action), s.node, s.players[seat]
    if node == Node.BANK or node == Node.ALCHEMY:
        if verb == Verb.SKIP:
            return 1
        return 2 if me.mana >= 4 and subject_of(action) == 0 else 0
    if node == Node.TAX:
        return me.influence if subject_of(action) == 0 else me.renown
    if node == Node.DESERT_LOSS:
        return -strength_of(s, seat, subject_of(action))
    if node == Node.BOUNDARY:
        return s.work.wanted[subject_of(action)] if verb == Verb.CHOOSE else 0
    if node == Node.SECOND_RESEARCH:
        return 1 if verb == Verb.RESEARCH else 0
    return 2 if verb == Verb.ACCEPT or verb == Verb.RECRUIT else int(verb == Verb.CHOOSE)


@rule
def card_score(s: State, seat: int, action: int) -> int:
    """AE-66.7, AE-66.8: Whispers are played when they may, the weakest unit is lost, pay rather than lose units."""
    verb, node = kind_of(action), s.node
    if node == Node.LOSE_UNIT:
        return -strength_of(s, seat, subject_of(action))
    if node == Node.PLAYED:
        return int(verb == Verb.DECLINE)
    if verb == Verb.WHISPER or verb == Verb.ACCEPT:
        return 2
    if node == Node.SITE and verb == Verb.CHOOSE:
        return s.work.wanted[subject_of(action)]
    return int(verb == Verb.CHOOSE or verb == Verb.USE)
