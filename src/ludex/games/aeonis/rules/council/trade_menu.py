"""Trade offers in lists (AE-48.4, AE-65.7): the menu of 63 for each partner, and larger offers item by item.

An open offer has a stage: the item that is chosen next, plus one. Items 0 to 3 are the resources given, 4 to 7 those
asked for, 8 is the Accord; an item of which there is nothing to choose is left out.
"""

from ludex.games.aeonis.rules.council.accords import DISSOLVE, why_not_accord
from ludex.games.aeonis.rules.council.offer import FIRST, KINDS_OF_RESOURCE, MOST, has_goods, owned
from ludex.games.aeonis.rules.council.trade_rules import (
    ACCORD_SHIFT,
    STAGE_SHIFT,
    WAYS,
    accord_of,
    how_of,
    partner_of,
    stage_of,
    trade,
    why_not_flag,
    why_not_initiate,
    why_not_table,
    why_not_terms,
)
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, option_of, push, target_of

MENU_RESOURCES, MENU_MOST = 3, 3  # AE-48.4
ACCORD_ITEM, END = 8, 9


@rule
def item_shift(item: int) -> int:
    """AE-65.1: where the amount of an item lies in an action: given in the target, asked for in the option."""
    return 4 * (2 * KINDS_OF_RESOURCE - 1 - item)


@rule
def item_most(s: State, seat: int, partner: int, item: int) -> int:
    """AE-48.8: how much of an item there can be."""
    giver = seat if item < KINDS_OF_RESOURCE else partner
    return min(MOST, owned(s, giver, item % KINDS_OF_RESOURCE))


@rule
def can_add_accord(s: State, seat: int, partner: int, counter: int) -> bool:
    """AE-48.10: whether an Accord offer could go with a Trade offer; never with a counter-offer."""
    if counter:
        return False
    for about in range(1, DISSOLVE + 1):
        if why_not_accord(s, seat, partner, about) == Reason.NONE:
            return True
    return False


@rule
def next_item(s: State, seat: int, partner: int, item: int, counter: int) -> int:
    """AE-65.1: the next item from here on of which there is something to choose."""
    for place in range(item, ACCORD_ITEM):
        if item_most(s, seat, partner, place):
            return place
    return ACCORD_ITEM if item <= ACCORD_ITEM and can_add_accord(s, seat, partner, counter) else END


@rule
def has_terms(s: State, action: int, base: int) -> bool:
    """AE-48.8: whether an offer so far gives or asks for anything."""
    return target_of(action) != 0 or option_of(action) != 0 or has_goods(s, base)


@rule
def why_not_open_offer(s: State, seat: int, partner: int, action: int, base: int) -> int:
    """AE-65.1: why an open offer is not one: nothing is chosen from its stage on, and it can be finished."""
    item, counter = stage_of(action) - 1, int(base != FIRST)
    if item != next_item(s, seat, partner, item, counter) or item >= END or accord_of(action):
        return Reason.MALFORMED
    for place in range(item, ACCORD_ITEM):
        if (action >> item_shift(place)) & 15:
            return Reason.MALFORMED
    give, get = target_of(action), option_of(action)
    if has_terms(s, action, base):
        reason = why_not_terms(s, seat, partner, give, get, base)
        return Reason.UNFINISHED if reason == Reason.NONE else reason
    return Reason.UNFINISHED if item < ACCORD_ITEM else Reason.EMPTY_OFFER


@rule
def expand_offer(s: State, seat: int, partner: int, action: int, base: int, out: Buffer) -> int:
    """AE-65.1: every amount of the next item, 0 included; or the Accords that can go with it."""
    item, counter, n = stage_of(action) - 1, int(base != FIRST), 0
    bare = action & ~(15 << (32 + STAGE_SHIFT))
    if item == ACCORD_ITEM:
        for about in range(DISSOLVE + 1):
            if why_not_flag(s, seat, partner, about) == Reason.NONE:
                n = push(out, n, bare | about << (32 + ACCORD_SHIFT))
        return n
    after = next_item(s, seat, partner, item + 1, counter)
    for much in range(item_most(s, seat, partner, item) + 1):
        more = bare | much << item_shift(item)
        if after != END:
            if has_terms(s, more, base) or after < ACCORD_ITEM:
                n = push(out, n, more | (after + 1) << (32 + STAGE_SHIFT))
        elif has_terms(s, more, base):
            n = push(out, n, more)
    return n


@rule
def push_open_offer(s: State, seat: int, partner: int, bare: int, base: int, out: Buffer, n: int) -> int:
    """AE-65.1: the entry from which every offer to a partner is reached, item by item."""
    item = next_item(s, seat, partner, 0, int(base != FIRST))
    if item >= ACCORD_ITEM:
        return n
    return push(out, n, bare | (item + 1) << (32 + STAGE_SHIFT))


@rule
def list_menu(s: State, seat: int, partner: int, bare: int, base: int, out: Buffer, n: int) -> int:
    """AE-48.4: one resource for another and pure gifts, 1 to 3 each; with goods on the table these alone, too."""
    if has_goods(s, base):
        n = push(out, n, bare)
    for give in range(MENU_RESOURCES):
        for much in range(1, min(MENU_MOST, owned(s, seat, give)) + 1):
            one = bare | much << item_shift(give)
            n = push(out, n, one)
            for get in range(MENU_RESOURCES):
                for other in range(1, min(MENU_MOST, owned(s, partner, get)) + 1):
                    if get != give:
                        n = push(out, n, one | other << item_shift(KINDS_OF_RESOURCE + get))
    return n


@rule
def list_offers(s: State, seat: int, first: int, last: int, out: Buffer, n: int) -> int:
    """AE-48.1, AE-48.4: offers to every partner: the menu in the cheapest of some ways, open entries in all."""
    for partner in range(s.seats):
        listed = False
        for how in range(last, first - 1, -1):
            if why_not_initiate(s, seat, partner, how, 0) == Reason.NONE:
                if why_not_table(s, seat, partner, FIRST) == Reason.NONE:
                    bare = trade(partner, 0, how, 0, 0, 0)
                    if not listed:
                        n = list_menu(s, seat, partner, bare, FIRST, out, n)
                    listed = True
                    n = push_open_offer(s, seat, partner, bare, FIRST, out, n)
        if why_not_initiate(s, seat, partner, 0, 1) == Reason.NONE and first == 0:
            if why_not_table(s, seat, partner, FIRST) == Reason.NONE:
                n = push_open_offer(s, seat, partner, trade(partner, 0, 0, 0, 0, 0) | FREE, FIRST, out, n)
    return n


@rule
def why_not_offer(s: State, seat: int, action: int) -> int:
    """AE-48.2, AE-65.1: why a Trade offer, open or finished, may not be made."""
    partner, accord, how, stage = partner_of(action), accord_of(action), how_of(action), stage_of(action)
    give, get, free = target_of(action), option_of(action), action & FREE
    if how >= WAYS or action != trade(partner, accord, how, stage, give, get) | free or (free and how):
        return Reason.MALFORMED
    reason = why_not_initiate(s, seat, partner, how, int(free != 0))
    if reason == Reason.NONE and stage == 0:
        reason = why_not_terms(s, seat, partner, give, get, FIRST)
        if reason == Reason.NONE:
            reason = why_not_flag(s, seat, partner, accord)
    elif reason == Reason.NONE:
        reason = why_not_table(s, seat, partner, FIRST)
        if reason == Reason.NONE:
            reason = why_not_open_offer(s, seat, partner, action, FIRST)
    return reason
