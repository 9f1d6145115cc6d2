"""Trade offers (AE-48.1, AE-48.2, AE-48.8): who may make one, at which price, with what in it.

A TRADE or COUNTER action has the resources given in its target, those asked for in its option, four bits each; its
subject has the partner, the Accord that goes with it, how it is initiated, and the stage of an open one.
"""

from ludex.games.aeonis.rules.codes import NONE, Building, Flag, Lord
from ludex.games.aeonis.rules.council.accords import why_not_accord
from ludex.games.aeonis.rules.council.goods import why_not_side
from ludex.games.aeonis.rules.council.ledger_queries import may_use_ledger
from ludex.games.aeonis.rules.council.offer import KINDS_OF_RESOURCE, MOST, PARTNER, amount, has_goods, owned
from ludex.games.aeonis.rules.data import TRADE_AP
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import count_buildings, has, is_common_portal
from ludex.games.aeonis.rules.realm.spending import has_flag, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack, subject_of

ACTION, LEDGER, EXCHANGE = range(3)  # how a Trade is initiated
WAYS = 3
CASSIAN = int(Lord.CASSIAN)  # whose Legendary is the Grand Exchange
ACCORD_SHIFT, HOW_SHIFT, STAGE_SHIFT = 3, 5, 7


@rule
def trade(partner: int, accord: int, how: int, stage: int, give: int, get: int) -> int:
    """AE-48.2, D8f: an offer as an action."""
    subject = partner | accord << ACCORD_SHIFT | how << HOW_SHIFT | stage << STAGE_SHIFT
    return pack(Verb.TRADE, subject, give, get)


@rule
def partner_of(action: int) -> int:
    """AE-48.2: the partner of an offer."""
    return subject_of(action) & 7


@rule
def accord_of(action: int) -> int:
    """AE-48.10: the Accord that goes with an offer: 0 none, FORM, DISSOLVE."""
    return (subject_of(action) >> ACCORD_SHIFT) & 3


@rule
def how_of(action: int) -> int:
    """AE-48.1: how an offer is initiated: as the turn's action, by the Ledger, by the Grand Exchange."""
    return (subject_of(action) >> HOW_SHIFT) & 3


@rule
def stage_of(action: int) -> int:
    """AE-65.1: which item of an open offer comes next, plus one; 0 for a finished one."""
    return (subject_of(action) >> STAGE_SHIFT) & 15


@rule
def free_of(action: int) -> int:
    """AE-35.6: whether the offer is the free action of Renown 10."""
    return int(action & FREE != 0)


@rule
def has_portal(s: State, seat: int) -> bool:
    """AE-48.1, RU-60, AE-1.4: whether a player controls or occupies a Portal hex; Void Markers are none."""
    for h in range(HEXES):
        if seat in (s.hexes[h].controller, s.hexes[h].owner) and is_common_portal(s, h):
            return True
    return False


@rule
def has_market(s: State, seat: int) -> bool:
    """AE-39/Market: whether a player controls one."""
    return count_buildings(s, seat, Building.MARKET) > 0


@rule
def has_exchange(s: State, seat: int) -> bool:
    """AE-42.1, AE-39.4: whether a player controls the Grand Exchange."""
    h = s.legendary_hex[CASSIAN]
    return h != NONE and s.hexes[h].controller == seat and has(s, h, Building.GRAND_EXCHANGE)


@rule
def trade_price(s: State, seat: int, partner: int, how: int) -> int:
    """AE-48.1, RU-60: 1 AP; 0 with a Market, if both have a Portal, by Ledger or Grand Exchange."""
    if how != ACTION or has_market(s, seat) or (has_portal(s, seat) and has_portal(s, partner)):
        return 0
    return TRADE_AP


@rule
def why_not_initiate(s: State, seat: int, partner: int, how: int, free: int) -> int:
    """AE-48.1, AE-42.1: why a player may not initiate a Trade with another in this way."""
    if partner >= s.seats or partner == seat:
        return Reason.NOT_WITH_YOURSELF
    if how == EXCHANGE:
        if not has_exchange(s, seat):
            return Reason.NO_EXCHANGE
        return Reason.USED_THIS_ROUND if has_flag(s, seat, Flag.EXCHANGE_TRADE) else why_not_ap(s, seat, 0, free)
    if has_flag(s, seat, Flag.TRADED):
        return Reason.HAS_TRADED
    if how == LEDGER and not may_use_ledger(s, seat):
        return Reason.NO_LEDGER
    return why_not_ap(s, seat, trade_price(s, seat, partner, how), free)


@rule
def why_not_resources(s: State, seat: int, code: int, reason: int) -> int:
    """AE-48.8, RU-73, AE-48.3: nine of each resource at the most, Remnants with artifacts only, as the giver has."""
    for resource in range(KINDS_OF_RESOURCE):
        much = amount(code, resource)
        if much > MOST:
            return Reason.TRADE_LIMIT
        if much > owned(s, seat, resource):
            return reason
    return Reason.NONE


@rule
def why_not_terms(s: State, seat: int, partner: int, give: int, get: int, base: int) -> int:
    """AE-48.2, AE-48.3, AE-48.8: why an offer with these resources and the goods on the table can't be made."""
    reason = why_not_resources(s, seat, give, Reason.NO_RESOURCES)
    if reason == Reason.NONE:
        reason = why_not_resources(s, partner, get, Reason.PARTNER_CANT_PAY)
    if reason == Reason.NONE:
        reason = why_not_table(s, seat, partner, base)
    if reason != Reason.NONE:
        return reason
    return Reason.NONE if give or get or has_goods(s, base) else Reason.EMPTY_OFFER


@rule
def why_not_table(s: State, seat: int, partner: int, base: int) -> int:
    """AE-48.2: why the goods on the table don't allow an offer to this partner."""
    meant_for = s.offer[base + PARTNER]
    if meant_for == 0:
        return Reason.NONE
    if meant_for != partner + 1:
        return Reason.LAID_FOR_ANOTHER
    reason = why_not_side(s, seat, partner, 0, base)
    return reason if reason != Reason.NONE else why_not_side(s, partner, seat, 1, base)


@rule
def why_not_flag(s: State, seat: int, partner: int, accord: int) -> int:
    """AE-48.10: why no such Accord offer may go with a Trade offer."""
    if accord == 0:
        return Reason.NONE
    return Reason.MALFORMED if accord > 2 else why_not_accord(s, seat, partner, accord)
