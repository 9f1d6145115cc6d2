"""Cards, buildings, weather and neutral figures in the steps of a choice (SG-11.37, SG-13.7, SG-14.7)."""

from __future__ import annotations

from ludex.games.soulgems.client.menu_builder import Line, Sheet, payment, thing_name
from ludex.games.soulgems.client.menu_steps import amount_step, fixed_price, target_steps
from ludex.games.soulgems.rules.board import ref_cell
from ludex.games.soulgems.rules.cards.play import (
    AMOUNT,
    DIE,
    KIND_TILE,
    NAMES,
    NOTHING,
    TARGET,
    TILE,
    TWO_KINDS,
    TWO_PIECES,
    card_price,
    play_price,
)
from ludex.games.soulgems.rules.field.objects import build_price
from ludex.games.soulgems.rules.state import FRAME_ATTACK, NOWHERE, NPC_REF, Mode, Thing, Weather
from ludex.games.soulgems.rules.verbs import Verb, card_of, cell_of, first_kind, mode_of, second_kind, thing_of
from ludex.games.soulgems.text.notation_actions import MIXED, fixed
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of

DICE = ("first", "second", "third")
MODES = {Mode.ACC: "accuracy", Mode.DMG: "damage"}
BUILDINGS = {
    Thing.ROAD: "A Move that enters it is 1 shorter.",
    Thing.BRIDGE: "Makes a gap passable, and counts as a Road.",
    Thing.PORTAL: "Two ends: a Move that ends on one may go on to the other for 1 more.",
    Thing.OUTPOST: "Once a turn an attack from within 2 squares is 1 nearer.",
    Thing.BAZAAR: "The first card bought each turn costs 3 LP less.",
    Thing.MINT: "At the end of a turn 2 or 4 SP become 1 or 2 LP.",
    Thing.SHRINE: "Once a turn an attack from within 2 squares has +10 % to hit, or 1 more damage.",
    Thing.WEATHER_NODE: "Calls Fog, Rain, Snow or Storm, once.",
    Thing.TRADER: "A piece that stops beside it may buy a token: the next building costs 2 LP less.",
    Thing.GUARDIAN: "Walks to the nearest piece and strikes it.",
    Thing.BEAST: "Wanders about and stands in the way.",
}
WEATHERS = {
    Weather.FOG: "No attack reaches farther than 3.",
    Weather.RAIN: "Attacks from 2 or more squares deal 1 less.",
    Weather.SNOW: "Every Move reaches 1 less.",
    Weather.STORM: "No effect on the usual pieces.",
}


# ---------------------------------------------------------------- cards


def deploy_steps(m: Sheet, action: int) -> Line:
    """SG-11.8, SG-11.10: a relic comes into play, from the hand or from the market."""
    buys = verb_of(action) == Verb.BUY
    button = m.verb("buy", "Buy a relic") if buys else m.verb("deploy", "Deploy a relic")
    return [button, m.card(card_of(action))], fixed_price(m, action)


def play_steps(m: Sheet, action: int) -> Line:
    """SG-11.37: a card and what it names; a tile may still be open."""
    card = card_of(action)
    steps = [m.card(card), *argument_steps(m, action)]
    if lacks_tile(action):
        return steps, [("Price", f"{payment(*fixed(int(card_price(m.s, m.side, card, 0))))} or more")]
    return steps, [] if card in MIXED else [("Price", payment(*fixed(int(play_price(m.s, m.side, action)))))]


def lacks_tile(action: int) -> bool:
    """SG-4.10: whether the tile that a card names is still open."""
    return NAMES[card_of(action)] in (KIND_TILE, TILE) and cell_of(action) == NOWHERE


def argument_steps(m: Sheet, action: int) -> list[int]:
    """SG-11.37: squares, types, an amount or a die."""
    shape, option = NAMES[card_of(action)], option_of(action)
    if shape == NOTHING:
        return []
    if shape == AMOUNT:
        return [amount_step(m, option)]
    if shape == DIE:
        return [die_step(m, option)]
    if shape == TWO_PIECES:
        return [m.place("at", cell_of(action)), m.place("at", option)]
    if shape == TARGET:
        return target_steps(m, "at", action)
    if shape == TWO_KINDS:
        return [m.kind(first_kind(action), "captive"), m.kind(second_kind(action), "home")]
    kind = [m.kind(first_kind(action))] if shape == KIND_TILE else []
    return [*kind, *([m.place("at", cell_of(action))] if cell_of(action) != NOWHERE else [])]


def die_step(m: Sheet, number: int) -> int:
    """SG-8.17: a die of the visible roll, with its face."""
    a = m.s.attack
    faces = [a.tens, a.ones] if m.s.stack[0].what == FRAME_ATTACK else list(m.s.gem.dice)
    return m.listed.step("die", str(number), f"Reroll the {DICE[number - 1]} die, a {faces[number - 1]}")


# ---------------------------------------------------------------- field and neutral figures


def build_steps(m: Sheet, action: int) -> Line:
    """SG-13.7: a thing, then its squares."""
    thing, mode = thing_of(action), mode_of(action)
    name = Thing(thing).name + (f" {Mode(mode).name}" if mode else "")
    label = thing_name(thing) + (f" of {MODES[Mode(mode)]}" if mode else "")
    cells = [cell for cell in (target_of(action), option_of(action)) if cell != NOWHERE]
    cost = int(build_price(m.s, m.side, thing))
    steps = [m.listed.step("build", name, label, BUILDINGS[Thing(thing)]), *(m.place("at", cell) for cell in cells)]
    return steps, [("Price", payment(*fixed(cost)))]


def weather_steps(m: Sheet, action: int) -> Line:
    """SG-13.25: the weather of the first unused Weather Node."""
    weather = Weather(option_of(action))
    return [m.listed.step("weather", weather.name, weather.name.capitalize(), WEATHERS[weather])], []


def visit_steps(m: Sheet, action: int) -> Line:
    """SG-14.4: a token from the Trader beside the piece that has just moved."""
    about = "A token: the next building costs 2 LP less."
    return [m.verb("visit", "Visit the Trader", about)], fixed_price(m, action)


def npc_vote_steps(m: Sheet, action: int) -> Line:
    """SG-14.8: the square that is voted for, or the die."""
    cell = cell_of(action)
    return [m.place("at", cell) if cell else m.verb("npc_vote", "Roll the die", "Chance settles the tie.")], []


def npc_next_steps(m: Sheet, action: int) -> Line:
    """SG-14.7: the neutral figure that acts next, by its square."""
    return [m.place("at", int(ref_cell(m.s, NPC_REF + subject_of(action))))], []
