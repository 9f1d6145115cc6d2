"""Set-up, cards, buildings, weather and neutral figures in the steps of a choice (SG-3, SG-11.37, SG-13.7, SG-14.7)."""

from __future__ import annotations

from ludex.games.soulgems.client.menu_facts import least_price, price_fact
from ludex.games.soulgems.client.menu_shared_steps import Line, Sheet
from ludex.games.soulgems.client.menu_steps import amount_step, target_steps
from ludex.games.soulgems.client.view_window import roll
from ludex.games.soulgems.rules.board import ref_cell
from ludex.games.soulgems.rules.cards.arguments import (
    AMOUNT,
    DIE,
    KIND_TILE,
    NAMES,
    NOTHING,
    TARGET,
    TILE,
    TWO_KINDS,
    TWO_PIECES,
)
from ludex.games.soulgems.rules.cards.conditions import card_price, deploy_price, play_price
from ludex.games.soulgems.rules.codes import HAND, NOWHERE, NPC_REF, Mode, Thing, Weather
from ludex.games.soulgems.rules.field.build import build_price
from ludex.games.soulgems.rules.field.trade import VISIT_LP
from ludex.games.soulgems.rules.points import price
from ludex.games.soulgems.rules.verbs import Verb, card_of, cell_of, first_kind, mode_of, second_kind, thing_of
from ludex.games.soulgems.text.event_words import side_name
from ludex.games.soulgems.text.field_texts import MODES
from ludex.games.soulgems.text.names import SIDE_LETTERS, THING_WORDS
from ludex.games.soulgems.text.notation_parts import MIXED
from ludex.kernel.contract.fact import Fact, amount
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of

DICE = ("first", "second", "third")


# ---------------------------------------------------------------- before the game


def colour_steps(m: Sheet, action: int) -> Line:
    """SG-3.2: White or Black."""
    side = option_of(action)
    about = ("White takes the first turn.", "Black takes the second turn, and begins drafts.")[side]
    return [m.act(Verb.COLOUR), m.listed.step("colour", SIDE_LETTERS[side], side_name(side), about)], []


def pick_steps(m: Sheet, action: int) -> Line:
    """SG-3.10: a type from the pool."""
    kind = subject_of(action)
    return [m.act(Verb.PICK), m.kind(kind)], [amount("left", "Left", m.s.pool[kind])]


def square_steps(m: Sheet, action: int) -> Line:
    """SG-3.6, SG-13.5, SG-14.10: a King's square, a new tile, a step."""
    return [m.act(verb_of(action)), m.place("to", cell_of(action))], []


def keep_steps(m: Sheet, action: int) -> Line:
    """SG-11.2: every kept card is a step, in any order."""
    hand, places = m.me.hand, option_of(action)
    return [m.act(Verb.KEEP), *(m.card(hand[i]) for i in range(HAND) if places >> i & 1)], []


def relic_steps(m: Sheet, action: int) -> Line:
    """SG-11.10: a drafted relic is paid when it is deployed."""
    due = price_fact(int(deploy_price(m.s, int(Verb.DEPLOY), subject_of(action))))
    fact = Fact("deploy_price", "Deploy for", due.text, due.value, due.unit, due.parts)
    return [m.act(Verb.RELIC), m.card(subject_of(action))], [fact]


# ---------------------------------------------------------------- cards


def deploy_steps(m: Sheet, action: int) -> Line:
    """SG-11.8, SG-11.10: a relic comes into play, from the hand or from the market."""
    verb, card, about = verb_of(action), card_of(action), "This is no activation."
    buys = verb == Verb.BUY
    button = m.verb("buy", "Buy a relic", about) if buys else m.verb("deploy", "Deploy a relic", about)
    return [button, m.card(card)], [price_fact(int(deploy_price(m.s, verb, card)))]


def play_steps(m: Sheet, action: int) -> Line:
    """SG-11.37: a card and what it names; a tile may still be open."""
    card = card_of(action)
    steps = [m.act(verb_of(action)), m.card(card), *argument_steps(m, action)]
    if lacks_tile(action):
        return steps, [least_price(int(card_price(m.s, m.side, card, 0)))]
    return steps, [] if card in MIXED else [price_fact(int(play_price(m.s, m.side, action)))]


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
    return m.listed.step("die", str(number), f"Reroll the {DICE[number - 1]} die, a {roll(m.s)[number - 1]}")


# ---------------------------------------------------------------- field and neutral figures


def build_steps(m: Sheet, action: int) -> Line:
    """SG-13.7: a thing, a Shrine's mode, then its squares."""
    thing, mode = thing_of(action), Mode(mode_of(action))
    kind = m.listed.step("build", Thing(thing).name, THING_WORDS[thing])
    modes = [m.listed.step("mode", mode.name, f"of {MODES[mode][0]}")] if mode else []
    squares = [m.place("at", cell) for cell in (target_of(action), option_of(action)) if cell != NOWHERE]
    return [m.act(Verb.BUILD), kind, *modes, *squares], [price_fact(int(build_price(m.s, m.side, thing)))]


def weather_steps(m: Sheet, action: int) -> Line:
    """SG-13.25: the weather of the first unused Weather Node."""
    weather = Weather(option_of(action))
    return [m.act(Verb.WEATHER), m.listed.step("weather", weather.name, weather.name.capitalize())], []


def visit_steps(m: Sheet, _action: int) -> Line:
    """SG-14.4: a token from the Trader beside the piece that has just moved."""
    about = "A token: the next building costs 2 LP less."
    return [m.verb("visit", "Visit the Trader", about)], [price_fact(int(price(0, VISIT_LP, 0)))]


def npc_vote_steps(m: Sheet, action: int) -> Line:
    """SG-14.8: the square that is voted for, or the die."""
    cell = cell_of(action)
    if not cell:
        return [m.verb("npc_vote", "Roll the die", "Chance settles the tie.")], []
    return [m.act(Verb.NPC_VOTE), m.place("at", cell)], []


def npc_next_steps(m: Sheet, action: int) -> Line:
    """SG-14.7: the neutral figure that acts next, by its square."""
    return [m.act(Verb.NPC_NEXT), m.place("at", int(ref_cell(m.s, NPC_REF + subject_of(action))))], []
