"""What cards, modifiers, guidance and Idols would do in current numbers (IM-27.2, IM-27.6), in words.

Everything is read from a view, so that no preview knows more than the seat that looks at it.
"""

from __future__ import annotations

from typing import Any

from ludex.games.impetus.rules.codes import Card, Idol, Modifier
from ludex.games.impetus.rules.data import FACTIONS, PAIR_LIST
from ludex.games.impetus.text.names import FACTION_NAMES, IDOL_NAMES, PLACES, spirit_name

View = dict[str, Any]
UNITS = ("war won", "gold gained", "hex gained")  # IM-21.1: what each type of Idol pays for
PAIR_INDEX = {pair: index for index, pair in enumerate(PAIR_LIST)}
MANY = 8  # hexes that a sentence names at most
PAID_BY = {Card.TRADE: Idol.AFFLUENCE, Card.STEAL: Idol.AFFLUENCE, Card.EXPAND: Idol.SPREAD}


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def pair_of(a: int, b: int) -> int:
    """IM-4.1: the number of a pair."""
    return PAIR_INDEX[min(a, b), max(a, b)]


def regard(view: View, a: int, b: int) -> int:
    """IM-4.1: the regard of a pair."""
    return int(view["regard"][pair_of(a, b)])


def rate(view: View, f: int, modifier: int) -> int:
    """IM-15.1: 1, and 1 more for each modifier."""
    return 1 + int(view["mod"][f][modifier])


def idols_on(view: View, h: int) -> list[tuple[int, int, int]]:
    """IM-27.2: the Idols of a hex as (Spirit, type, number)."""
    return [(s, t, n) for s, kinds in enumerate(view["idols"][h]) for t, n in enumerate(kinds) if n]


def idols_by_type(view: View, hexes: list[int]) -> list[int]:
    """IM-5.6: Idols of all Spirits on some hexes, by type."""
    return [sum(spirit[kind] for h in hexes for spirit in view["idols"][h]) for kind in range(len(Idol))]


def idols_of(view: View, s: int, hexes: list[int]) -> int:
    """IM-5.5: Idols of one Spirit on some hexes."""
    return sum(sum(view["idols"][h][s]) for h in hexes)


def tenths(view: View) -> list[int]:
    """IM-21.1: what one Idol of each type pays for one deed."""
    rules = view["rules"]
    return [rules["battle_tenths"], rules["affluence_tenths"], rules["spread_tenths"]]


def hex_pay(view: View, h: int) -> list[int]:
    """IM-21.1: tenths that the Idols of a hex pay for each war won, gold gained and hex gained by its owner."""
    return [n * each for n, each in zip(idols_by_type(view, [h]), tenths(view), strict=True)]


def earned(view: View, f: int) -> list[int]:
    """IM-21.1: tenths that the deeds of this turn have made a Faction's Idols worth so far."""
    deeds = (view["wars_won"][f], view["gold_gained"][f], view["terr_gained"][f])
    return [pay * done for pay, done in zip(view["pay"][f], deeds, strict=True)]


def paid(view: View) -> View:
    """IM-27.2, IM-27.8: what the Idols of each hex pay for a deed, and what each Faction's have made so far."""
    altars = [h for h, spirits in enumerate(view["idols"]) if any(map(any, spirits))]
    return {
        "hex_pay": {PLACES[h]: hex_pay(view, h) for h in altars},
        "earned": [earned(view, f) for f in range(FACTIONS)],
    }


def terms(pay: list[int]) -> list[str]:
    """IM-27.5: what is paid for each deed: "5 tenths per war won"."""
    return [f"{each} tenths per {unit}" for each, unit in zip(pay, UNITS, strict=True) if each]


def victories(view: View) -> list[tuple[int, int]]:
    """IM-18.1: the wars that the Spirit's Faction won this turn: against whom, and the hex at stake."""
    f = view["guiding"][view["seat"]]
    won = [(PAIR_LIST[pair], prize) for pair, _, _, winner, prize in view["war_results"] if winner == f]
    return [(sum(pair) - f, prize) for pair, prize in won]


def change_victories(view: View) -> list[tuple[int, int]]:
    """IM-18.11: of these wars those whose spoils card was Change."""
    f = view["guiding"][view["seat"]]
    cards = [card for winner, card in view["spoils_played"] if winner == f]
    return [war for war, card in zip(victories(view), cards, strict=True) if card == Card.CHANGE]


# ---------------------------------------------------------------- cards and modifiers


def card_effect(view: View, f: int, card: int) -> str:
    """IM-27.6: an Agenda card as things stand."""
    if card == Card.TRADE:
        each = rate(view, f, Modifier.TRADE)
        return f"1 gold + {each} for each co-trader; regard with each +{each} from its side"
    if card == Card.STEAL:
        return steal_effect(view, f)
    if card == Card.EXPAND:
        return expand_effect(view, f)
    return change_effect(view["influence"][view["seat"]])


def change_effect(cards: int) -> str:
    """IM-15.2: how much choice there is."""
    drawn = "all 3 modifiers" if cards > 2 else "2 of the 3 modifiers"
    return f"draw {drawn}, keep one" if cards > 1 else "one random modifier"


def steal_effect(view: View, f: int) -> str:
    """IM-13.2: the loot, the regard and the wars of a Steal."""
    near, asked = view["neighbours"][f], rate(view, f, Modifier.STEAL)
    if not near:
        return "no neighbours: nothing happens"
    loot = sum(min(view["gold"][v], asked) for v in near)
    hated = [v for v in near if regard(view, f, v) - asked <= view["rules"]["war_regard"]]
    wars = [FACTION_NAMES[v] for v in hated if not view["war"][pair_of(f, v)]]
    threat = f"; war with {listed(wars)}" if wars else ""
    victims = listed([FACTION_NAMES[v] for v in near])
    return f"up to {asked} gold from each of {victims}, {loot} in all now; regard -{asked} with each{threat}"


def expand_effect(view: View, f: int) -> str:
    """IM-14.2, IM-14.4: the price and the hexes, or the gold of a failure."""
    price, gold, hexes = view["expand_cost"][f], view["gold"][f], view["expand_candidates"][f]
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
    idols = " with Idols" if idols_on(view, hexes[0]) else ""
    names = "  ".join(PLACES[h] for h in hexes[:MANY]) + (" …" if len(hexes) > MANY else "")
    return f"one of {len(hexes)} hexes{idols}: {names}"


def spoils_effect(view: View, f: int, card: int, foe: int, prize: int) -> str:
    """IM-18.5 to IM-18.11: a spoils card as things stand."""
    if card == Card.TRADE:
        others = len([trader for trader in view["traders"] if trader != f])
        return f"1 gold + {rate(view, f, Modifier.TRADE)} for each other trader of this turn; {others} so far"
    if card == Card.STEAL:
        return steal_effect(view, f)
    if card == Card.EXPAND:
        idols = sum(idols_by_type(view, [prize]))
        carried = f" with {idols} Idol{'s' * (idols > 1)}" if idols else ""
        return f"takes {PLACES[prize]} from {FACTION_NAMES[foe]}{carried}"
    return change_effect(1 + view["influence"][view["seat"]])


def modifier_effect(view: View, f: int, modifier: int) -> str:
    """IM-15.1: one more modifier, before and after."""
    now = rate(view, f, modifier)
    if modifier == Modifier.TRADE:
        return f"each co-trader brings {now + 1} gold and regard instead of {now}"
    if modifier == Modifier.STEAL:
        return f"takes up to {now + 1} gold and regard from each neighbour instead of {now}"
    price = view["expand_cost"][f]
    return f"the next hex costs {max(0, price - 1)} gold instead of {price}; a failed Expand brings {now + 1}"


def pays(view: View, f: int, card: int) -> str:
    """IM-21.1, IM-21.2: what the deeds of a card would bring, and to whom; empty if nobody is paid."""
    if card not in PAID_BY:
        return ""
    kind, holder = PAID_BY[Card(card)], view["worship"][f]
    each = view["pay"][f][kind]
    whom = "you" if holder == view["seat"] else spirit_name(holder)
    return f"{each} tenths per {UNITS[kind]} to {whom}" if each and holder >= 0 else ""


# ---------------------------------------------------------------- guidance and Idols


def devotion(view: View, f: int) -> str:
    """IM-10.2: whom a Faction would Worship if you came to guide it, or left it, now."""
    seat, holder, hexes = view["seat"], view["worship"][f], view["land"][f]
    if holder == seat:
        return "Worships you"
    if holder < 0:
        return "will Worship you"
    idols = f"Idols {idols_of(view, seat, hexes)}:{idols_of(view, holder, hexes)}"
    fate = f"leaves {spirit_name(holder)} for you" if view["would_worship"][f] else f"keeps to {spirit_name(holder)}"
    return f"{fate} ({idols})"


def wages(view: View, f: int) -> str:
    """IM-27.5: what a Faction pays the Spirit it Worships."""
    return listed(terms(view["pay"][f])) or "nothing yet: no Idols in its land"


def guidance(view: View, f: int) -> str:
    """IM-27.6, IM-9.5: what guiding this Faction promises."""
    words, influence = devotion(view, f), view["rules"]["guide_influence"]
    parts = (f"{words[0].upper()}{words[1:]}", f"Pays {wages(view, f)}", f"You get Influence {influence}")
    return ". ".join(parts) + f". It reaches {len(view['reach'][f])} neutral hexes."


def idol_effect(view: View, kind: int) -> str:
    """IM-21.1: what an Idol of this type pays, and to whom."""
    return f"{tenths(view)[kind]} tenths per {UNITS[kind]} by the owner of its hex, to the Spirit that it Worships"


def claimants(view: View) -> list[list[int]]:
    """IM-5.2: for each hex the Factions that reach it."""
    found: list[list[int]] = [[] for _ in PLACES]
    for f in range(FACTIONS):
        for h in view["reach"][f]:
            found[h].append(f)
    return found


def site(view: View, h: int, claimants: list[int]) -> str:
    """IM-27.1, IM-27.2: who could claim a neutral hex and whom it would then pay; the Idols there already."""
    near = [f"{FACTION_NAMES[f]} ({_holder(view, f)})" for f in claimants]
    idols = [f"{n} {IDOL_NAMES[t]} of {spirit_name(s)}" for s, t, n in idols_on(view, h)]
    reached = f"Reached by {listed(near)}." if near else "No Faction reaches it now."
    return reached + (f" Idols here: {', '.join(idols)}." if idols else "")


def _holder(view: View, f: int) -> str:
    holder = view["worship"][f]
    return "Worships you" if holder == view["seat"] else f"Worships {spirit_name(holder)}"
