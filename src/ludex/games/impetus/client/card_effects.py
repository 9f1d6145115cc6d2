"""What cards and modifiers would do in current numbers (IM-27.6): in words, and as facts that open into their sums."""

from __future__ import annotations

from ludex.games.impetus.client.view_queries import idols_at, listed, pair_of, rate
from ludex.games.impetus.client.view_types import View
from ludex.games.impetus.rules.codes import Card, Idol, Modifier
from ludex.games.impetus.text.effects import DEEDS
from ludex.games.impetus.text.names import CARD_NAMES, FACTION_NAMES, MODIFIER_NAMES, PLACES, spirit_name
from ludex.kernel.contract.fact import Fact, Part, amount, remark

MANY = 8  # hexes that a sentence names at most
PAID_BY = {Card.TRADE: Idol.AFFLUENCE, Card.STEAL: Idol.AFFLUENCE, Card.EXPAND: Idol.SPREAD}


# ---------------------------------------------------------------- in words


def card_effect(view: View, f: int, card: int) -> str:
    """IM-27.6: an Agenda card as things stand."""
    if card == Card.TRADE:
        each = rate(view, f, Modifier.TRADE)
        return f"1 gold + {each} for each co-trader; regard with each +{each} from its side"
    if card == Card.STEAL:
        return steal_effect(view, f)
    if card == Card.EXPAND:
        return expand_effect(view, f)
    return change_effect(view.influence[view.seat])


def change_effect(cards: int) -> str:
    """IM-15.2: how much choice there is."""
    drawn = "all 3 modifiers" if cards > 2 else "2 of the 3 modifiers"
    return f"draw {drawn}, keep one" if cards > 1 else "one random modifier"


def steal_effect(view: View, f: int) -> str:
    """IM-13.2: the loot, the regard and the wars of a Steal."""
    near, asked = view.neighbours[f], rate(view, f, Modifier.STEAL)
    if not near:
        return "no neighbours: nothing happens"
    loot, wars = sum(stolen(view, f).values()), new_wars(view, f)
    threat = f"; war with {_factions(wars)}" if wars else ""
    return f"up to {asked} gold from each of {_factions(near)}, {loot} in all now; regard -{asked} with each{threat}"


def stolen(view: View, f: int) -> dict[int, int]:
    """IM-13.2: what each neighbour would lose now, if none of them steals too."""
    asked = rate(view, f, Modifier.STEAL)
    return {victim: min(view.gold[victim], asked) for victim in view.neighbours[f]}


def new_wars(view: View, f: int) -> list[int]:
    """IM-13.6: the neighbours with which a Steal would start a war."""
    asked, limit = rate(view, f, Modifier.STEAL), view.rules.war_regard
    pairs = {g: pair_of(f, g) for g in view.neighbours[f]}
    return [g for g, pair in pairs.items() if view.danger[pair] != "war" and view.regard[pair] - asked <= limit]


def expand_effect(view: View, f: int) -> str:
    """IM-14.2, IM-14.4: the price and the hexes, or the gold of a failure."""
    price, gold, hexes = view.expand_cost[f], view.gold[f], view.expand_candidates[f]
    failed = f"+{rate(view, f, Modifier.EXPAND)} gold instead"
    if not hexes:
        return f"no neutral hex in reach: {failed}"
    if gold < price:
        return f"costs {price} gold, it has {gold}: {failed}"
    return f"{price} gold of {gold} for {_aim(view, hexes)}"


def _aim(view: View, hexes: list[int]) -> str:
    """IM-14.3: the hex, or those among which it is drawn."""
    if len(hexes) == 1:
        return PLACES[hexes[0]]
    idols = " with Idols" if hexes[0] in idols_at(view) else ""
    names = "  ".join(PLACES[h] for h in hexes[:MANY]) + (" …" if len(hexes) > MANY else "")
    return f"one of {len(hexes)} hexes{idols}: {names}"


def spoils_effect(view: View, f: int, card: int, foe: int, prize: int) -> str:
    """IM-18.5 to IM-18.11: a spoils card as things stand."""
    if card == Card.TRADE:
        others = len([trader for trader in view.traders if trader != f])
        return f"1 gold + {rate(view, f, Modifier.TRADE)} for each other trader of this turn; {others} so far"
    if card == Card.STEAL:
        return steal_effect(view, f)
    if card == Card.EXPAND:
        idols = sum(stack.number for stack in idols_at(view).get(prize, []))
        carried = f" with {idols} Idol{'s' * (idols > 1)}" if idols else ""
        return f"takes {PLACES[prize]} from {FACTION_NAMES[foe]}{carried}"
    return change_effect(1 + view.influence[view.seat])


def modifier_effect(view: View, f: int, modifier: int) -> str:
    """IM-15.1: one more modifier, before and after."""
    now = rate(view, f, modifier)
    if modifier == Modifier.TRADE:
        return f"each co-trader brings {now + 1} gold and regard instead of {now}"
    if modifier == Modifier.STEAL:
        return f"takes up to {now + 1} gold and regard from each neighbour instead of {now}"
    price = view.expand_cost[f]
    return f"the next hex costs {max(0, price - 1)} gold instead of {price}; a failed Expand brings {now + 1}"


def _factions(factions: list[int]) -> str:
    return listed([FACTION_NAMES[f] for f in factions])


# ---------------------------------------------------------------- as facts


def card_facts(view: View, f: int, card: int) -> list[Fact]:
    """IM-27.6: the numbers of an Agenda card, and whom its deeds would pay."""
    facts = {Card.TRADE: _trade, Card.STEAL: _steal, Card.EXPAND: _expand}
    numbers = facts[Card(card)](view, f) if card in facts else []
    return [*numbers, *_paid(view, f, card)]


def _rate(view: View, f: int, modifier: int, unit: str, sign: int = 1) -> list[Part]:
    """IM-15.1: the sum of a rate: 1, and the modifiers; nothing to tell without them."""
    owned, name = view.mod[f][modifier], f"{MODIFIER_NAMES[modifier]} modifiers"
    return [Part("without modifiers", sign, unit), Part(name, sign * owned, unit)] if owned else []


def _trade(view: View, f: int) -> list[Fact]:
    """IM-12.1: the gold of a Trade."""
    each = rate(view, f, Modifier.TRADE)
    parts = _rate(view, f, Modifier.TRADE, "gold")
    return [amount("gold", "Gold alone", 1, "gold"), amount("gold_each", "For each co-trader", each, "gold", parts)]


def _steal(view: View, f: int) -> list[Fact]:
    """IM-13.2, IM-13.5, IM-13.6: the loot of a Steal by its victims, the regard, the wars."""
    asked, loot, wars = rate(view, f, Modifier.STEAL), stolen(view, f), new_wars(view, f)
    parts = [Part(f"from {FACTION_NAMES[victim]}", gold, "gold") for victim, gold in loot.items()]
    facts = [
        amount("gold", "Gold now", sum(loot.values()), "gold", parts),
        amount("regard", "Regard with each neighbour", -asked, "", _rate(view, f, Modifier.STEAL, "", -1)),
    ]
    return [*facts, Fact("wars", "New wars", f"with {_factions(wars)}", len(wars), "wars")] if wars else facts


def _expand(view: View, f: int) -> list[Fact]:
    """IM-14.1, IM-14.4: the price of an Expand, or the gold of a failed one."""
    price, size, gold = view.expand_cost[f], len(view.land[f]), rate(view, f, Modifier.EXPAND)
    parts = [Part("hexes of its land", size, "gold"), Part("Expand modifiers", price - size, "gold")]
    return [
        amount("price", "Price", price, "gold", parts if price < size else ()),
        amount("gold", "If it fails", gold, "gold", _rate(view, f, Modifier.EXPAND, "gold")),
    ]


def _paid(view: View, f: int, card: int) -> list[Fact]:
    """IM-21.1, IM-21.2: what the deeds of a card would bring, and to whom; nothing if nobody is paid."""
    if card not in PAID_BY or view.worship[f] < 0:
        return []
    kind, holder = PAID_BY[Card(card)], view.worship[f]
    each, whom = view.pay[f][kind], "you" if holder == view.seat else spirit_name(holder)
    return [Fact("pays", "Pays", f"{each} tenths per {DEEDS[kind]} to {whom}", each, "tenths")] if each else []


def pool_after(view: View, f: int, out: int, new: int) -> Fact:
    """IM-16.3: the pool after a swap."""
    cards = [view.pool[f][card] - (card == out) + (card == new) for card in Card]
    return remark(
        "pool_then", "Pool then", ", ".join(f"{n} {name}" for n, name in zip(cards, CARD_NAMES, strict=True) if n)
    )
