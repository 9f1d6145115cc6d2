"""Each decision in its steps, with what is shown before it is taken (SC-23.2, UI-06 to UI-12, UI-27)."""

from __future__ import annotations

from ludex.games.simpleciv.client.city import due, rush_price
from ludex.games.simpleciv.client.civs import power
from ludex.games.simpleciv.client.combat_preview import preview_attack, preview_shot
from ludex.games.simpleciv.client.empire import RESEARCH, tasks
from ludex.games.simpleciv.client.menu_facts import (
    battle_facts,
    done,
    duration,
    ground_facts,
    tile_yield,
    total,
    yield_parts,
)
from ludex.games.simpleciv.client.menu_shared_steps import Line, Sheet
from ludex.games.simpleciv.rules.city.yields import centre_yield
from ludex.games.simpleciv.rules.codes import NONE, Domain, Offer, Overlay, Tech, Terrain
from ludex.games.simpleciv.rules.data import TECH_COST, TERRAIN_DEFENSE, UNIT_DOMAIN, YIELDS
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.unit.movement import step_cost, takes_city, takes_settler
from ludex.games.simpleciv.rules.verbs import WORK_ADD, WORK_AUTO, WORK_FREE, Verb
from ludex.games.simpleciv.rules.war.targets import target_unit
from ludex.games.simpleciv.text.about_lines import ITEM_LINES, TECH_LINES, count, goods
from ludex.games.simpleciv.text.names import ITEM_NAMES, TECH_NAMES, UNIT_NAMES, city_name
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS
from ludex.games.simpleciv.text.words import TASK_WORDS
from ludex.kernel.contract.fact import Fact, amount, remark
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


# ---------------------------------------------------------------- research and cities


def research_button(m: Sheet) -> int:
    """SC-15.1: the button that opens the techs."""
    return m.do("research", "Research")


def tech_steps(m: Sheet, action: int) -> Line:
    """SC-15.1, UI-22: a tech, what it brings and how long it takes."""
    tech = Tech(subject_of(action))
    row, step = m.research.techs[tech], m.listed.step("tech", tech.name.lower(), TECH_NAMES[tech], TECH_LINES[tech])
    cost = amount("cost", "Cost", int(TECH_COST[tech]), "Science")
    return [research_button(m), step], [cost, *done(row.progress, "Science"), duration(row.turns)]


def build_steps(m: Sheet, action: int) -> Line:
    """SC-7.2, UI-06: an item for a city, its price and its turns."""
    number, item = subject_of(action), target_of(action)
    step = m.listed.step("item", ITEM_WORDS[item], ITEM_NAMES[item], ITEM_LINES[item])
    running = m.s.cities[number].build == item
    facts = running_facts(m, number, item) if running else new_facts(m, number, item)
    return [*m.city(number), m.do("build", "Build"), step], facts


def new_facts(m: Sheet, number: int, item: int) -> list[Fact]:
    """SC-7.5, SC-7.6: the price today, what has been done, and the turns from now."""
    city, found = m.s.cities[number], m.inside(number)
    price, progress = found.prices[item], int(city.progress[item])
    turns = due(price - progress - city.stored_production, found.production)
    return [amount("price", "Price", price, "Production"), *done(progress, "Production"), duration(turns)]


def running_facts(m: Sheet, number: int, item: int) -> list[Fact]:
    """SC-7.2: the running build keeps its price; chosen anew it costs what it costs today."""
    city, found = m.s.cities[number], m.inside(number)
    text, turns = f"{found.progress}/{city.build_cost}", due(city.build_cost - found.progress, found.production)
    facts = [Fact("progress", "Being built", text, found.progress, "Production"), duration(turns)]
    again = [amount("anew", "Anew", found.prices[item], "Production")]
    return facts + (again if found.prices[item] != city.build_cost else [])


def rush_steps(m: Sheet, action: int) -> Line:
    """UI-08, SC-8.10: the purchase of a build."""
    number = subject_of(action)
    city, price = m.s.cities[number], rush_price(m.s.cities[number], m.inside(number))
    facts = [remark("buys", "Buys", ITEM_NAMES[city.build]), total("price", "Price", price, "Gold")]
    left = amount("left", "Left then", m.me.treasury - price.value, "Gold")
    return [*m.city(number), m.do("buy", "Buy the build")], [*facts, left]


def work_steps(m: Sheet, action: int) -> Line:
    """UI-07, SC-9.12: a tile to be worked or freed, with its yield; or all left to the game."""
    number, op = subject_of(action), option_of(action)
    steps = [*m.city(number), m.do(*WORK_BUTTONS[op])]
    if op == WORK_AUTO:
        return steps, []
    tile = int(at(m.s, m.s.cities[number].tile, target_of(action)))
    ground = m.s.tiles[tile]
    return [*steps, m.to(tile)], [tile_yield(Terrain(ground.terrain), Overlay(ground.overlay))]


def shot_steps(m: Sheet, action: int) -> Line:
    """UI-09, SC-13.18: a shot of a city."""
    number, tile = subject_of(action), target_of(action)
    facts = [_target(m, tile), *battle_facts(preview_shot(m.s, number, tile))]
    return [*m.city(number), m.do("shoot", "Shoot", "The city fires; nobody answers."), m.to(tile)], facts


def raze_steps(m: Sheet, action: int) -> Line:
    """UI-09, SC-9.24: a city is razed."""
    number = subject_of(action)
    about = "The city and everything in it disappears; its land belongs to nobody."
    pop = m.s.cities[number].pop
    return [*m.city(number), m.do("raze", "Raze the city", about)], [Fact("loses", "Loses", f"Pop {pop}", pop, "Pop")]


# ---------------------------------------------------------------- other civs


def deal_steps(m: Sheet, action: int) -> Line:
    """SC-19.4 to SC-19.10, UI-26, UI-27: what is said to a civ."""
    verb, other = Verb(verb_of(action)), subject_of(action)
    steps = [m.civ(other), m.do(*DEALS[verb])]
    if verb in (Verb.WITHDRAW, Verb.REJECT):
        kind = Offer(target_of(action))
        steps.append(m.listed.step("offer", kind.name.lower(), ("Peace", "Shared vision")[kind]))
    if verb != Verb.DECLARE_WAR:
        return steps, []
    lasts = Fact("duration", "Lasts", f"at least {count(m.s.rules.min_war, 'turn')}", m.s.rules.min_war, "turns")
    mine, theirs = power(m.s, m.seat), power(m.s, other)
    return steps, [lasts, amount("power", "Your power", mine), amount("their_power", "Their power", theirs)]


# ---------------------------------------------------------------- units


def move_steps(m: Sheet, action: int) -> Line:
    """SC-12.2, UI-11: one step, what it costs and what is there."""
    unit, tile = subject_of(action), m.s.near[m.s.units[subject_of(action)].tile, target_of(action)]
    body, ground, cost = m.s.units[unit], m.s.tiles[tile], int(step_cost(m.s, unit, tile))
    price = Fact("cost", "Costs", f"{cost} of {count(body.moves, 'move')}", cost, "moves")
    flies = UNIT_DOMAIN[body.kind] == Domain.AIR  # SC-13.3: it is above the ground
    cover = 0 if flies else int(TERRAIN_DEFENSE[ground.terrain])
    facts = [price, *ground_facts(Terrain(ground.terrain), Overlay(ground.overlay), cover)]
    return [*m.unit(unit), m.do("move", "Move"), m.to(tile)], [*facts, *_captures(m, unit, tile)]


def _captures(m: Sheet, unit: int, tile: int) -> list[Fact]:
    """SC-12.5, SC-12.6: what a step takes."""
    if takes_city(m.s, unit, tile):
        return [remark("captures", "Captures", m.city_name(m.s.tiles[tile].city))]
    return [remark("captures", "Captures", "a Settler")] if takes_settler(m.s, unit, tile) else []


def attack_steps(m: Sheet, action: int) -> Line:
    """UI-12, SC-13.7: an attack, with its preview."""
    unit, tile = subject_of(action), target_of(action)
    facts = [_target(m, tile), *battle_facts(preview_attack(m.s, unit, tile))]
    return [*m.unit(unit), m.do("attack", "Attack", "The unit's turn ends with it."), m.to(tile)], facts


def _target(m: Sheet, tile: int) -> Fact:
    """SC-13.7: who is struck on a tile, and its hit points."""
    if m.s.tiles[tile].city != NONE:
        city = m.s.cities[m.s.tiles[tile].city]
        shield = f", shield {city.shield}" if city.shield else ""
        name, hp = m.city_name(m.s.tiles[tile].city), city.hp
        return Fact("target", "Target", f"{name}, {hp} HP{shield}", hp, "HP")
    unit = m.s.units[int(target_unit(m.s, tile))]
    return Fact("target", "Target", f"{UNIT_NAMES[unit.kind]}, {unit.hp} HP", unit.hp, "HP")


def go_steps(m: Sheet, action: int) -> Line:
    """UI-11, SC-12.14: a travel order, its tile still open."""
    about = "It goes on by itself in the following turns. Any tile will do, seen or not."
    return [*m.unit(subject_of(action)), m.do("go", "Travel to …", about)], []


def button_steps(m: Sheet, action: int) -> Line:
    """SC-12.10, SC-12.11, SC-12.14: what a unit does where it stands."""
    return [*m.unit(subject_of(action)), m.do(*UNIT_BUTTONS[Verb(verb_of(action))])], []


def found_steps(m: Sheet, action: int) -> Line:
    """UI-10, SC-9.1, SC-2.11: a new city, its name and what its centre yields."""
    tile, name = m.s.units[subject_of(action)].tile, city_name(m.me.civ, m.me.cities_founded)
    centre = [int(centre_yield(m.s, tile, good)) for good in range(YIELDS)]
    parts = tuple(yield_parts("centre", centre))
    step = m.do("found", "Found a city", "The Settler becomes a city.")
    facts = [remark("name", "Name", name), Fact("yield", "Centre", goods(centre), parts=parts)]
    return [*m.unit(subject_of(action)), step], facts


def end_steps(m: Sheet, _action: int) -> Line:
    """UI-17, SC-4.8: the end of the turn, and what still needs attention."""
    found = {kind: len(names) for kind, names in tasks(m.s, m.raw, m.seat, m.research).items() if names}
    words = ", ".join(task_words(kind, number) for kind, number in found.items())
    facts = [Fact("tasks", "Needs attention", words, sum(found.values()))] if found else []
    return [m.do("end", "End your turn")], facts


def task_words(kind: str, number: int) -> str:
    """UI-16: how many things of a kind need attention."""
    one, several = TASK_WORDS[kind]
    return one if kind == RESEARCH else f"{number} {several if number > 1 else one}"
