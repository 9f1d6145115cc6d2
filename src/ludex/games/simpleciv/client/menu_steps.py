"""Each decision in its steps, with what is shown before it is taken (SC-23.2, UI-06 to UI-12, UI-27)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ludex.games.simpleciv.client.catalog import CATALOG, GOODS, word
from ludex.games.simpleciv.client.combat_preview import preview_attack, preview_shot
from ludex.games.simpleciv.client.menu_builder import Line, Sheet
from ludex.games.simpleciv.rules.city.yields import centre_yield
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Offer, Overlay, Tech
from ludex.games.simpleciv.rules.data import TERRAIN_DEFENSE, TILE_YIELD, YIELDS
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.unit.movement import step_cost, takes_city, takes_settler
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_AUTO, WORK_FREE, Verb
from ludex.games.simpleciv.rules.war.targets import target_unit
from ludex.games.simpleciv.text.names import (
    ITEM_NAMES,
    OVERLAY_NAMES,
    TECH_NAMES,
    TERRAIN_NAMES,
    UNIT_NAMES,
    city_name,
)
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS
from ludex.kernel.contract.menu import Fact
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of

WORK_BUTTONS = {
    WORK_ADD: ("work", "Work a tile", "A citizen without work goes there."),
    WORK_FREE: ("free", "Free a tile", "Its citizen is without work until you choose a tile, or the next turn."),
    WORK_AUTO: ("auto", "Assign tiles automatically", "Forgets which tiles you chose and which you left out."),
}
DEALS = {
    Verb.DECLARE_WAR: ("war", "Declare war", "Borders open to both, and shared vision ends."),
    Verb.PROPOSE_PEACE: ("offer_peace", "Offer peace", "If they have offered it too, peace begins at once."),
    Verb.ACCEPT_PEACE: ("accept_peace", "Accept peace", "Units leave each other's land."),
    Verb.WITHDRAW: ("withdraw", "Withdraw your offer", ""),
    Verb.REJECT: ("reject", "Reject their offer", ""),
    Verb.PROPOSE_VISION: ("offer_vision", "Offer shared vision", "Each sees what the other sees."),
    Verb.ACCEPT_VISION: ("accept_vision", "Accept shared vision", "Each sees what the other sees."),
    Verb.REVOKE_VISION: ("revoke", "End shared vision", "At once; what you have seen you remember."),
}
UNIT_BUTTONS = {
    Verb.STOP: ("stop", "Cancel the travel order", ""),
    Verb.FORTIFY: ("fortify", "Fortify", "More defense until the unit moves or attacks; its moves are spent."),
    Verb.LINK: ("link", "Link", "The two units on this tile move together."),
    Verb.UNLINK: ("unlink", "Unlink", "The two units no longer move together."),
}
IDLE = {"city": ("idle city", "idle cities"), "unit": ("idle unit", "idle units")}  # UI-16: one, several


def goods(amounts: Iterable[int]) -> str:
    """SC-0.2: yields in words."""
    return ", ".join(f"{n} {name}" for n, name in zip(amounts, GOODS, strict=True) if n) or "nothing"


def count(number: int, name: str) -> str:
    """So many of something."""
    return f"{number} {name}{'s' * (number != 1)}"


def duration(turns: int | None) -> list[Fact]:
    """UI-03, UI-06: how long something takes, if it ever ends."""
    return [("Takes", count(turns, "turn") if turns is not None else "for ever")]


# ---------------------------------------------------------------- research and cities


def tech_steps(m: Sheet, action: int) -> Line:
    """SC-15.1, UI-22: a tech, what it brings and how long it takes."""
    tech = subject_of(action)
    row, card = m.empire["research"]["techs"][tech], CATALOG["techs"][tech]
    steps = [m.do("research", "Research"), m.listed.step("tech", word(Tech(tech)), TECH_NAMES[tech], _brings(card))]
    facts = [("Cost", f"{card['cost']} Science"), *_progress(row["progress"])]
    return steps, [*facts, *duration(row["turns"])]


def _brings(card: dict[str, Any]) -> str:
    return f"Brings {', '.join(card['brings'])}." if card["brings"] else ""


def _progress(done: int) -> list[Fact]:
    return [("Done", str(done))] if done else []


def build_steps(m: Sheet, action: int) -> Line:
    """SC-7.2, UI-06: an item for a city, its price and its turns."""
    number, item = subject_of(action), target_of(action)
    rows = m.city_row(number)["builds"]
    step = m.listed.step("item", ITEM_WORDS[item], ITEM_NAMES[item], item_about(item))
    facts = [("Price", f"{rows['cost'][item]} Production"), *_progress(rows["progress"][item])]
    return [*m.city(number), m.do("build", "Build"), step], [*facts, *duration(rows["turns"][item])]


def item_about(item: int) -> str:
    """SC-11.2, SC-16.1, SC-17.1: what an item is, in a line."""
    if item < FIRST_BUILDING:
        unit = CATALOG["units"][item]
        return f"Attack {unit['attack']}, defense {unit['defense']}, {unit['hp']} HP, {count(unit['moves'], 'move')}"
    if item >= FIRST_PROJECT:
        return str(CATALOG["projects"][item - FIRST_PROJECT]["effect"])
    building = CATALOG["buildings"][item - FIRST_BUILDING]
    parts = [goods(building["yield"])] if any(building["yield"]) else []
    return "; ".join([*parts, *filter(None, [building["effect"]])])


def rush_steps(m: Sheet, action: int) -> Line:
    """UI-08, SC-8.10: the purchase of a build."""
    number = subject_of(action)
    row = m.city_row(number)
    price, discount = row["rush"]["price"], row["rush"]["discount"]
    facts = [("Buys", ITEM_NAMES[m.s.cities[number].build]), ("Price", f"{price} Gold")]
    facts += [("Discount", f"{discount} %")] if discount else []
    return [*m.city(number), m.do("buy", "Buy the build")], [*facts, ("Left then", f"{m.me.treasury - price} Gold")]


def work_steps(m: Sheet, action: int) -> Line:
    """UI-07, SC-9.12: a tile to be worked or freed, with its yield; or all left to the game."""
    number, op = subject_of(action), option_of(action)
    steps = [*m.city(number), m.do(*WORK_BUTTONS[op])]
    if op == WORK_AUTO:
        return steps, []
    tile = int(at(m.s, m.s.cities[number].tile, target_of(action)))
    return [*steps, m.to(tile)], [("Yield", goods(_tile_goods(m, tile)))]


def _tile_goods(m: Sheet, tile: int) -> list[int]:
    """SC-5.1: what a tile yields."""
    ground = m.s.tiles[tile]
    return [int(TILE_YIELD[ground.terrain, ground.overlay, good]) for good in range(YIELDS)]


def shot_steps(m: Sheet, action: int) -> Line:
    """UI-09, SC-13.18: a shot of a city."""
    number, tile = subject_of(action), target_of(action)
    facts = [_target(m, tile), *battle_facts(preview_shot(m.s, number, tile))]
    return [*m.city(number), m.do("shoot", "Shoot", "The city fires; nobody answers."), m.to(tile)], facts


def raze_steps(m: Sheet, action: int) -> Line:
    """UI-09, SC-9.24: a city is razed."""
    number = subject_of(action)
    about = "The city and everything in it disappears; its land belongs to nobody."
    return [*m.city(number), m.do("raze", "Raze the city", about)], [("Loses", f"Pop {m.s.cities[number].pop}")]


# ---------------------------------------------------------------- other civs


def deal_steps(m: Sheet, action: int) -> Line:
    """SC-19.4 to SC-19.10, UI-26, UI-27: what is said to a civ."""
    verb, other = Verb(verb_of(action)), subject_of(action)
    steps = [m.civ(other), m.do(*DEALS[verb])]
    if verb in (Verb.WITHDRAW, Verb.REJECT):
        kind = Offer(target_of(action))
        steps.append(m.listed.step("offer", word(kind), ("Peace", "Shared vision")[kind]))
    if verb != Verb.DECLARE_WAR:
        return steps, []
    mine, theirs = (m.seen["civs"][seat]["power"] for seat in (m.seat, other))
    return steps, [("Lasts", f"at least {count(m.s.rules.min_war, 'turn')}"), ("Power", f"{mine} against {theirs}")]


# ---------------------------------------------------------------- units


def move_steps(m: Sheet, action: int) -> Line:
    """SC-12.2, UI-11: one step, what it costs and what is there."""
    unit, tile = subject_of(action), m.s.near[m.s.units[subject_of(action)].tile, target_of(action)]
    left = m.s.units[unit].moves
    facts = [
        ("Costs", f"{int(step_cost(m.s, unit, tile))} of {count(left, 'move')}"),
        ("Ground", ground_words(m, tile)),
    ]
    return [*m.unit(unit), m.do("move", "Move"), m.to(tile)], [*facts, *_captures(m, unit, tile)]


def ground_words(m: Sheet, tile: int) -> str:
    """UI-14: the terrain, what lies on it, and its defense."""
    ground = m.s.tiles[tile]
    defense = int(TERRAIN_DEFENSE[ground.terrain])
    words = [
        TERRAIN_NAMES[ground.terrain],
        *([OVERLAY_NAMES[ground.overlay]] if ground.overlay != Overlay.NONE else []),
    ]
    return ", ".join([*words, *([f"defense {defense:+}"] if defense else [])])


def _captures(m: Sheet, unit: int, tile: int) -> list[Fact]:
    """SC-12.5, SC-12.6: what a step takes."""
    if takes_city(m.s, unit, tile):
        return [("Captures", m.city_name(m.s.tiles[tile].city))]
    return [("Captures", "a Settler")] if takes_settler(m.s, unit, tile) else []


def attack_steps(m: Sheet, action: int) -> Line:
    """UI-12, SC-13.7: an attack, with its preview."""
    unit, tile = subject_of(action), target_of(action)
    facts = [_target(m, tile), *battle_facts(preview_attack(m.s, unit, tile))]
    return [*m.unit(unit), m.do("attack", "Attack", "The unit's turn ends with it."), m.to(tile)], facts


def _target(m: Sheet, tile: int) -> Fact:
    """SC-13.7: who is struck on a tile."""
    if m.s.tiles[tile].city != NONE:
        city = m.s.cities[m.s.tiles[tile].city]
        return "Target", f"{m.city_name(m.s.tiles[tile].city)}, {city.hp} HP" + f", shield {city.shield}" * bool(
            city.shield
        )
    unit = m.s.units[int(target_unit(m.s, tile))]
    return "Target", f"{UNIT_NAMES[unit.kind]}, {unit.hp} HP"


def battle_facts(preview: dict[str, Any]) -> list[Fact]:
    """SC-23.6: strengths with their modifiers, least, middle and most damage, what comes back, and a capture."""
    strike, answer = preview["strike"], preview["answer"]
    if strike is None:
        return [("Captures", "the Settler, without a fight")]
    facts = [
        ("Attack", strength_words(strike["attack"])),
        ("Defense", strength_words(strike["defense"])),
        ("Damage", span(strike["damage"])),
        ("Answer", span(answer["damage"]) if answer else "none"),
    ]
    return [*facts, *([("Capture", "possible")] if preview["capture"] else [])]


def strength_words(strength: dict[str, Any]) -> str:
    """SC-23.6: 6 (printed attack 2, on a river +2 …)."""
    items = strength["items"]
    if len(items) < 2:
        return str(strength["total"])
    words = ", ".join(f"{item['name']} {item['value']:+}" for item in items)
    return f"{strength['total']} ({words})"


def span(amounts: Sequence[int]) -> str:
    """SC-13.6: least, middle and most damage; one number if they are equal."""
    least, middle, most = amounts
    return str(least) if least == most else f"{least} to {most}, mostly {middle}"


def go_steps(m: Sheet, action: int) -> Line:
    """UI-11, SC-12.14: a travel order, its tile still open."""
    about = "It goes on by itself in the following turns. Any tile will do, seen or not."
    return [*m.unit(subject_of(action)), m.do("go", "Travel to …", about)], []


def button_steps(m: Sheet, action: int) -> Line:
    """SC-12.10, SC-12.11, SC-12.14: what a unit does where it stands."""
    return [*m.unit(subject_of(action)), m.do(*UNIT_BUTTONS[Verb(verb_of(action))])], []


def found_steps(m: Sheet, action: int) -> Line:
    """UI-10, SC-9.1, SC-2.11: a new city, its name and what its centre yields."""
    tile, name = m.s.units[subject_of(action)].tile, city_name(m.me.civ, m.empire["next_name"])
    centre = [int(centre_yield(m.s, tile, good)) for good in range(YIELDS)]
    step = m.do("found", "Found a city", "The Settler becomes a city.")
    return [*m.unit(subject_of(action)), step], [("Name", name), ("Centre", goods(centre))]


def end_steps(m: Sheet, _action: int) -> Line:
    """UI-17, SC-4.8: the end of the turn, and what still needs attention."""
    found = [task["task"] for task in m.empire["tasks"]]
    words = ["no research"] if "research" in found else []
    words += [f"{n} {names[n > 1]}" for task, names in IDLE.items() if (n := found.count(task))]
    return [m.do("end", "End your turn")], [("Needs attention", ", ".join(words))] if words else []
