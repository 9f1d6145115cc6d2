"""What a card or modifier would do in current numbers (IM-27.6), and all about one hex (IM-27.1, IM-27.2)."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.cli.paint import Scene
from ludex.cli.paint.impetus.facts import (
    View,
    deeds,
    enemies_at,
    expand_candidates,
    expand_cost,
    idols_by_type,
    idols_on,
    neighbours,
    rate,
    reachers,
    regard,
    tenths,
    traders_so_far,
)
from ludex.cli.paint.impetus.look import (
    DIM,
    FACTION_NAMES,
    IDOL_NAMES,
    IDOL_SIGNS,
    LETTERS,
    UNITS,
    brief,
    listed,
    place,
    spirit,
)
from ludex.games.impetus.state import HOMES, MAP, PAIR, Card, Modifier
from ludex.kernel.errors import LudexError


def card_effect(view: View, f: int, card: int) -> str:
    """IM-27.6: an Agenda card as things stand."""
    if card == Card.TRADE:
        each = rate(view, f, Modifier.TRADE)
        return f"1 + {each} per co-trader gold; regard +{each} from its side with each"
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
    near, asked = neighbours(view, f), rate(view, f, Modifier.STEAL)
    if not near:
        return "no neighbours: nothing happens"
    loot = sum(min(view["gold"][v], asked) for v in near)
    hated = [v for v in near if regard(view, f, v) - asked <= view["rules"]["war_regard"]]
    wars = [FACTION_NAMES[v] for v in hated if not view["war"][PAIR[f, v]]]
    threat = f"; war with {listed(wars)}" if wars else ""
    victims = listed([LETTERS[v] for v in near])
    return f"up to {asked} gold from each of {victims}, {loot} in all now; regard -{asked} with each{threat}"


def expand_effect(view: View, f: int) -> str:
    """IM-14.2, IM-14.4: the price and the hexes, or the gold of a failure."""
    price, gold, hexes = expand_cost(view, f), view["gold"][f], expand_candidates(view, f)
    failed = f"+{rate(view, f, Modifier.EXPAND)} gold instead"
    if not hexes:
        return f"no neutral hex in reach: {failed}"
    if gold < price:
        return f"costs {price} gold, it has {gold}: {failed}"
    idols = " with Idols" if idols_on(view, hexes[0]) else ""
    where = (
        place(hexes[0]) if len(hexes) == 1 else f"one of {len(hexes)} hexes{idols}: {'  '.join(map(place, hexes[:8]))}"
    )
    return f"{price} gold of {gold} for {where}{' …' if len(hexes) > 8 else ''}"


def spoils_effect(view: View, f: int, card: int, foe: int, prize: int) -> str:
    """IM-18.5 to IM-18.11: a spoils card as things stand."""
    if card == Card.TRADE:
        return f"1 + {rate(view, f, Modifier.TRADE)} per other trader of this turn ({traders_so_far(view)} so far)"
    if card == Card.STEAL:
        return steal_effect(view, f)
    if card == Card.EXPAND:
        idols = sum(n for _, _, n in idols_on(view, prize))
        return f"takes {place(prize)} from {FACTION_NAMES[foe]}" + (f" with {idols} Idols" if idols else "")
    return change_effect(1 + view["influence"][view["seat"]])


def modifier_effect(view: View, f: int, modifier: int) -> str:
    """IM-15.1: one more modifier, before and after."""
    now = rate(view, f, Modifier(modifier))
    if modifier == Modifier.TRADE:
        return f"each co-trader brings {now + 1} gold and regard instead of {now}"
    if modifier == Modifier.STEAL:
        return f"takes up to {now + 1} gold and regard from each neighbour instead of {now}"
    price = expand_cost(view, f)
    return f"the next hex costs {max(0, price - 1)} gold instead of {price}; a failed Expand brings {now + 1}"


def hex_named(words: str) -> int:
    """A hex by its typed coordinates; a clear error if there is none."""
    found = re.fullmatch(r"\(?\s*([-+]?\d{1,9})\s*[, ]\s*([-+]?\d{1,9})\s*\)?", words.strip())
    spot = (int(found[1]), int(found[2])) if found else None
    if spot is None or spot not in MAP:
        form = "write Q,R with both and their sum from -4 to 4, for example: at 2,-2"
        raise LudexError(f"“{brief(words)}” is no hex; {form}")
    return MAP.index(*spot)


def hex_panel(scene: Scene, words: str) -> RenderableType:
    """IM-27.1, IM-27.2: coordinate, owner, Idols, who reaches it, what it would pay to whom."""
    view, h = scene.view, hex_named(words)
    owner = view["owner"][h]
    lines = [_owner(view, h), _idols(view, h)]
    if owner >= 0:
        lines.append(_pays_now(view, h, owner))
    else:
        lines += _pays_then(view, h)
    return Panel(Group(*(Text(line) for line in lines)), title=f"Hex {place(h)}", title_align="left", border_style=DIM)


def _owner(view: View, h: int) -> str:
    owner, foes = view["owner"][h], [FACTION_NAMES[f] for f in enemies_at(view, h)]
    whose = FACTION_NAMES[owner] if owner >= 0 else "nobody, it is neutral"
    home = ", a home hex" if h in HOMES else ""
    return f"Owner: {whose}{home}" + (f"; battleground against {listed(foes)}" if foes else "")


def _idols(view: View, h: int) -> str:
    idols = [f"{n} {IDOL_SIGNS[t]} {IDOL_NAMES[t]} of {spirit(s)}" for s, t, n in idols_on(view, h)]
    return "Idols: " + (", ".join(idols) or "none")


def _terms(view: View, h: int) -> list[str]:
    """IM-21.1: what the Idols of a hex pay for each deed."""
    pays = [n * each for n, each in zip(idols_by_type(view, [h]), tenths(view), strict=True)]
    return [f"{pay} tenths per {unit}" for pay, unit in zip(pays, UNITS, strict=True) if pay]


def _pays_now(view: View, h: int, f: int) -> str:
    """IM-21.2: the Idols of an owned hex pay the Spirit that its owner Worships."""
    terms, holder = _terms(view, h), view["worship"][f]
    if not terms:
        return "It pays nothing: no Idols here."
    if holder < 0:
        return f"It pays nobody, for {FACTION_NAMES[f]} Worships nobody; else {listed(terms)}."
    counts = zip(idols_by_type(view, [h]), tenths(view), deeds(view, f), strict=True)
    sofar = sum(n * each * done for n, each, done in counts)
    return (
        f"It pays {spirit(holder)}, whom {FACTION_NAMES[f]} Worships: {listed(terms)}; {sofar} tenths so far this turn."
    )


def _pays_then(view: View, h: int) -> list[str]:
    """IM-5.2, IM-21.2: who could claim a neutral hex, and whom it would then pay."""
    near = [f"{FACTION_NAMES[f]} (Worships {_holder(view, f)})" for f in reachers(view, h)]
    reached = f"Reached by: {', '.join(near)}" if near else "Nobody reaches it now."
    terms, each = _terms(view, h), zip(tenths(view), UNITS, strict=True)
    new = " or ".join(f"{pay} tenths per {unit}" for pay, unit in each)
    pays = (
        f"Claimed, it would pay the Spirit of its owner {listed(terms)}."
        if terms
        else f"One Idol here would pay {new}."
    )
    return [reached, pays]


def _holder(view: View, f: int) -> str:
    return spirit(view["worship"][f]) if view["worship"][f] >= 0 else "nobody"
