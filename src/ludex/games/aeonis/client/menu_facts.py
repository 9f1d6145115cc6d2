"""What a choice costs and brings (AE-18, AE-38, AE-39, AE-43, AE-66.3): facts that are shown before it is taken."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.bots.values import share_of_attack
from ludex.games.aeonis.client.price_facts import (
    attack_price_fact,
    build_fact,
    move_fact,
    recruit_fact,
    relocation_fact,
    research_fact,
)
from ludex.games.aeonis.client.step_labels import counted
from ludex.games.aeonis.rules.cards.abilities import (
    ANCHOR_MANA,
    EXALTATION_INFLUENCE,
    TEMPEST_MANA,
)
from ludex.games.aeonis.rules.codes import Flag
from ludex.games.aeonis.rules.combat.sides import foe_of
from ludex.games.aeonis.rules.combat.targets import attackers_for
from ludex.games.aeonis.rules.combat.uses import INFLUENCE, MANA
from ludex.games.aeonis.rules.council.parameters import motion_of
from ludex.games.aeonis.rules.council.proposals import fee
from ludex.games.aeonis.rules.council.tally import lobby_price
from ludex.games.aeonis.rules.council.trade_rules import how_of, partner_of, trade_price
from ludex.games.aeonis.rules.data import BUILDINGS
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import counts_of, is_choosing
from ludex.games.aeonis.rules.verbs import FREE, MOVE, Verb, kind_of, place_of, units_of
from ludex.games.aeonis.text.card_texts import MOTION_TEXTS, PRIMARIES, PUBLIC_TEXTS, SECONDARIES, SECRET_TEXTS
from ludex.games.aeonis.text.item_texts import BUILDING_TEXTS, DISCOVERY_TEXTS, WHISPER_TEXTS
from ludex.games.aeonis.text.notation_moves import RELOCATIONS
from ludex.games.aeonis.text.notation_units import counts_words
from ludex.games.aeonis.text.table_cells import price
from ludex.kernel.contract.fact import Fact, amount, remark
from ludex.kernel.state.action import subject_of, target_of

HEX = 127
CARD = 63  # a discovery in the subject of an action, below the bits of its discounts
ABILITY_PRICES = {  # AE-36.1: Gold, Mana, Influence
    Flag.TEMPEST: (0, TEMPEST_MANA, 0),
    Flag.VOID_ANCHOR: (0, ANCHOR_MANA, 0),
    Flag.EXALTATION: (0, 0, EXALTATION_INFLUENCE),
}


def facts_of(s: State, seat: int, action: int) -> Sequence[Fact]:
    """AE-65: the facts of a choice."""
    verb = int(kind_of(action))
    if verb == MOVE:
        return [move_fact(s, seat, action)]
    if verb in RELOCATIONS:
        return relocation_fact(s, seat, verb, action)
    if verb == Verb.MOVE_FROM:
        here = int(s.hexes[int(subject_of(action)) & HEX].units)
        return [remark("there", "There", counted(counts_words(int(counts_of(s, seat, here)))))]
    if verb == Verb.ATTACK:
        return attack_facts(s, seat, action)
    if verb == Verb.RECRUIT:
        return recruit_fact(s, seat, action)
    if verb == Verb.DRAFT and s.strategy_bounty[int(subject_of(action)) & 7]:
        bounty = int(s.strategy_bounty[int(subject_of(action)) & 7])
        return [amount("bounty", "Lies on it", bounty, "Gold"), *effect_facts(verb, action)]
    return paid_facts(s, seat, verb, action) + effect_facts(verb, action)


def paid_facts(s: State, seat: int, verb: int, action: int) -> list[Fact]:
    """AE-39, AE-43, AE-47, AE-48: what everything else costs."""
    subject = int(subject_of(action))
    if verb == Verb.BUILD:
        return [build_fact(s, seat, action)]
    if verb == Verb.RESEARCH:
        return [research_fact(s, seat, action)]
    if verb == Verb.TRADE and not action & FREE:
        return [amount("price", "Price", int(trade_price(s, seat, int(partner_of(action)), int(how_of(action)))), "AP")]
    if verb == Verb.PROPOSE:
        return [amount("price", "Price", int(fee(s, seat)), "Influence")]
    if verb in (Verb.BALLOT, Verb.CANDIDATE) and target_of(action):
        return [amount("price", "Price", int(target_of(action)) * int(lobby_price(s, seat)), "Influence")]
    if verb == Verb.REACT and (MANA[subject] or INFLUENCE[subject]):
        return [remark("price", "Price", price(0, int(MANA[subject]), int(INFLUENCE[subject])))]
    if verb == Verb.USE and subject in ABILITY_PRICES:
        return [remark("price", "Price", price(*ABILITY_PRICES[Flag(subject)]))]
    return []


def effect_facts(verb: int, action: int) -> list[Fact]:
    """AE-37, AE-39, AE-43, AE-45, AE-47, AE-49: what a card, building, discovery, motion or objective says."""
    subject, target = int(subject_of(action)), int(target_of(action))
    if verb == Verb.BUILD and target < BUILDINGS:
        return [remark("effect", "Effect", BUILDING_TEXTS[target])]
    if verb == Verb.SCORE:
        return [remark("effect", "Objective", (SECRET_TEXTS if subject else PUBLIC_TEXTS)[target])]
    texts, card = TEXTS.get(verb), int(motion_of(action)) if verb in (Verb.PROPOSE, Verb.TAKE) else subject & CARD
    words = texts.get(card, "") if texts else ""
    return [remark("effect", "Effect", words)] if words else []


TEXTS: dict[int, dict[int, str]] = {
    Verb.RESEARCH: DISCOVERY_TEXTS,
    Verb.PRIMARY: PRIMARIES,
    Verb.SECOND: SECONDARIES,
    Verb.DRAFT: PRIMARIES,
    Verb.WHISPER: WHISPER_TEXTS,
    Verb.PROPOSE: MOTION_TEXTS,
    Verb.TAKE: MOTION_TEXTS,
}


def attack_facts(s: State, seat: int, action: int) -> Sequence[Fact]:
    """AE-41.1, AE-66.3: the price of an Attack and how strong it is; a siege that goes on has no share."""
    h, cost = int(place_of(action)) & HEX, attack_price_fact(s, seat, action)
    if is_choosing(action):
        return [cost]
    units, foe = int(units_of(action)) or int(attackers_for(s, seat, h)), int(foe_of(s, h, seat))
    if foe < 0:
        return [cost]
    return [cost, amount("share", "Share of strength", int(share_of_attack(s, seat, units, h, foe)), "%")]
