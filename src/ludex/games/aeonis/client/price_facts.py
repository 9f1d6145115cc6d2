"""Prices as facts (AE-18, AE-38.4, AE-39, AE-41.1, AE-43.1): what is paid in AP and resources, at the present terms."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.combat.targets import attack_price
from ludex.games.aeonis.rules.data import RECRUIT_AP
from ludex.games.aeonis.rules.movement.follow import follow, followed_price
from ludex.games.aeonis.rules.movement.list_moves import present_limit
from ludex.games.aeonis.rules.movement.price import fixed_price
from ludex.games.aeonis.rules.movement.trip import begin_trip
from ludex.games.aeonis.rules.movement.why_not_moves import declared_path
from ludex.games.aeonis.rules.realm.build_prices import build_ap, build_gold, build_influence, build_mana
from ludex.games.aeonis.rules.realm.modes import (
    BUILD_ACTION,
    ORDINARY,
    RECRUIT_FORGE,
    RECRUIT_PRIMARY,
    RECRUIT_SECONDARY,
    RESEARCH_FREE,
    RESEARCH_SECOND,
    RESEARCH_SECONDARY,
)
from ludex.games.aeonis.rules.realm.recruit_prices import recruits_gold, recruits_mana, recruits_population
from ludex.games.aeonis.rules.realm.research import mode_of
from ludex.games.aeonis.rules.realm.research_prices import (
    research_ap,
    research_gold,
    research_influence,
    research_mana,
    terms,
)
from ludex.games.aeonis.rules.round.primary_choices import MANEUVERS_CHANGE
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, options_of, place_of, units_of
from ludex.games.aeonis.text.table_cells import price
from ludex.kernel.contract.fact import Fact, amount, remark
from ludex.kernel.state.action import subject_of, target_of

HEX, DISCOVERY = 127, 63
COUNTS = (1 << 32) - 1
RECRUIT_MODES: dict[int, int] = {
    Node.PRIMARY: RECRUIT_PRIMARY,
    Node.SECONDARY: RECRUIT_SECONDARY,
    Node.ETERNAL_FORGE: RECRUIT_FORGE,
}
RESEARCH_MODES: dict[int, int] = {
    Node.PRIMARY: RESEARCH_FREE,
    Node.ABILITY: RESEARCH_FREE,
    Node.SECONDARY: RESEARCH_SECONDARY,
    Node.SECOND_RESEARCH: RESEARCH_SECOND,
}


def in_all(ap: int, gold: int, mana: int, influence: int = 0) -> Fact:
    """AE-0.7: AP and resources in one line: “3 AP 2 G 1 M”."""
    goods = price(gold, mana, influence)
    parts = [f"{ap} AP"] * bool(ap) + [goods] * bool(gold or mana or influence)
    return remark("price", "Price", " ".join(parts) or "free")


def paid_ap(action: int, ap: int) -> int:
    """AE-35.6: the free action of Renown 10 costs no AP."""
    return 0 if action & FREE else ap


def move_fact(s: State, seat: int, action: int) -> Fact:
    """AE-18: what a Move costs."""
    begin_trip(s, seat, int(units_of(action)), int(options_of(action)), int(present_limit(s)))
    follow(s, int(declared_path(s, action)))
    return amount("price", "Price", int(followed_price(s)), "AP")


def relocation_fact(s: State, seat: int, verb: int, action: int) -> Sequence[Fact]:
    """AE-11, AE-12.4: the fixed price of a relocation, once its group is known."""
    if not units_of(action) or is_choosing(action):
        return []
    return [amount("price", "Price", paid_ap(action, int(fixed_price(s, seat, verb, int(units_of(action))))), "AP")]


def attack_price_fact(s: State, seat: int, action: int) -> Fact:
    """AE-41.1: what an Attack costs, with the Grand Marshal's discount or by strategy card 3."""
    change = int(MANEUVERS_CHANGE) if s.node == Node.PRIMARY else 0
    h = int(place_of(action)) & HEX
    ap = int(attack_price(s, seat, h, int(action & DISCOUNT != 0), change))
    return amount("price", "Price", paid_ap(action, ap), "AP")


def recruit_fact(s: State, seat: int, action: int) -> Sequence[Fact]:
    """AE-38.4: what recruits cost, and how much of the Pool they take."""
    counts, h, mode = int(action) & COUNTS, int(place_of(action)) & HEX, RECRUIT_MODES.get(s.node, ORDINARY)
    if not counts:
        return []
    ap = paid_ap(action, RECRUIT_AP if mode == ORDINARY else 0)
    gold, mana = int(recruits_gold(s, seat, h, counts, mode)), int(recruits_mana(counts, mode))
    return [in_all(ap, gold, mana), amount("population", "Population", int(recruits_population(counts)))]


def build_fact(s: State, seat: int, action: int) -> Fact:
    """AE-39: what a building costs, with every discount that applies by itself."""
    h, building = int(subject_of(action)) & HEX, int(target_of(action))
    gold = int(build_gold(s, seat, h, building, BUILD_ACTION))
    mana, influence = int(build_mana(s, seat, building, BUILD_ACTION)), build_influence(s, seat, building, BUILD_ACTION)
    return in_all(paid_ap(action, int(build_ap(building))), gold, mana, int(influence))


def research_fact(s: State, seat: int, action: int) -> Fact:
    """AE-43.1: what a discovery costs on the present terms."""
    card, mode = int(subject_of(action)) & DISCOVERY, RESEARCH_MODES.get(s.node, int(mode_of(action)))
    gold, influence = research_gold(card, terms(mode)), research_influence(card, terms(mode))
    ap = paid_ap(action, int(research_ap(s, seat, card, mode)))
    return in_all(ap, int(gold), int(research_mana(s, seat, card, mode)), int(influence))
