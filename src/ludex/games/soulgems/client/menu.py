"""The decisions of Soul Gems as a client shows them (SG-4.10): every choice in its steps, with its price and odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.games.soulgems.client.menu_blocked import block
from ludex.games.soulgems.client.menu_card_steps import (
    build_steps,
    colour_steps,
    deploy_steps,
    keep_steps,
    lacks_tile,
    npc_next_steps,
    npc_vote_steps,
    pick_steps,
    play_steps,
    relic_steps,
    square_steps,
    visit_steps,
    weather_steps,
)
from ludex.games.soulgems.client.menu_shared_steps import PLACES, Line, Sheet
from ludex.games.soulgems.client.menu_steps import (
    accept_steps,
    attack_steps,
    convert_steps,
    decline_steps,
    gem_steps,
    move_steps,
    next_steps,
    pass_steps,
    steal_steps,
    summon_steps,
    teleport_steps,
    transfer_steps,
    unbind_steps,
)
from ludex.games.soulgems.client.prompts import is_completion, is_payment, prompt
from ludex.games.soulgems.rules.cards.conditions import play_price
from ludex.games.soulgems.rules.codes import Node
from ludex.games.soulgems.rules.field.build import open_tile
from ludex.games.soulgems.rules.legal import cost_of
from ludex.games.soulgems.rules.refusal import why_not
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import SHARE, Verb, card_of, has_options
from ludex.games.soulgems.text.notation_parts import MIXED
from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Menu
from ludex.kernel.contract.menu_builder import MenuBuilder
from ludex.kernel.state.action import pack, verb_of

GENERIC = frozenset({Verb.SUMMON, Verb.BREAK, Verb.REPAIR, Verb.MOVE, Verb.ATTACK, Verb.TELEPORT})  # SG-5.3
CARDS = (Verb.PLAY, Verb.USE)
STEPS: dict[int, Callable[[Sheet, int], Line]] = {
    Verb.COLOUR: colour_steps,
    Verb.PICK: pick_steps,
    Verb.TILE: square_steps,
    Verb.KEEP: keep_steps,
    Verb.RELIC: relic_steps,
    Verb.KING: square_steps,
    Verb.SUMMON: summon_steps,
    Verb.BREAK: gem_steps,
    Verb.REPAIR: gem_steps,
    Verb.UNBIND: unbind_steps,
    Verb.MOVE: move_steps,
    Verb.ATTACK: attack_steps,
    Verb.CONVERT: convert_steps,
    Verb.TELEPORT: teleport_steps,
    Verb.PASS: pass_steps,
    Verb.NEXT: next_steps,
    Verb.DEPLOY: deploy_steps,
    Verb.BUY: deploy_steps,
    Verb.PLAY: play_steps,
    Verb.USE: play_steps,
    Verb.BUILD: build_steps,
    Verb.WEATHER: weather_steps,
    Verb.VISIT: visit_steps,
    Verb.MINT: convert_steps,
    Verb.STEAL: steal_steps,
    Verb.TRANSFER: transfer_steps,
    Verb.DECLINE: decline_steps,
    Verb.NPC_NEXT: npc_next_steps,
    Verb.NPC_STEP: square_steps,
    Verb.NPC_VOTE: npc_vote_steps,
    Verb.ACCEPT_DRAW: accept_steps,
}
APART = {  # SG-9.7: stand outside the list
    Verb.OFFER_DRAW: ("Offer a draw", "Your opponent answers at once; if the offer is declined, the game goes on."),
    Verb.RESIGN: ("Resign", "You lose the game at once."),
}
TITLES = {
    "piece": "Summon",
    "card": "Cards",
    "build": "Build",
    "mode": "Kind",
    "weather": "Weather",
    "amount": "How much",
    "promotion": "Promote to",
    "way": "Way",
    "target": "Target",
    "aura": "Aura",
    "advantage": "Advantage token",
    "push": "Cold Read",
    "die": "Reroll",
    "captive": "Give back",
    "home": "For your",
    "colour": "Colour",
    "pay": "Payment",
}


def menu(s: State, seat: int, actions: Sequence[int]) -> Menu:
    """SG-4.10: each choice in its steps; a price is paid with SP first (SG-5.7), unless its share is what is asked."""
    side = seat ^ s.swapped
    sheet = Sheet(s, side, MenuBuilder(*prompt(s, side, actions), PLACES))
    shares = is_payment(actions)
    for action in map(int, actions):
        write(sheet, action, shares=shares)
    if s.node == Node.DRAW:  # SG-9.7: stands outside the list, but is an answer
        write(sheet, int(pack(int(Verb.ACCEPT_DRAW), 0, 0, 0)))
    if not is_completion(actions):
        block(sheet)
    name_roles(sheet)
    set_apart(s, seat, sheet.listed)
    return sheet.listed.menu


def name_roles(sheet: Sheet) -> None:
    """SG-4.10: what people call the roles that need a heading."""
    titles = TITLES | {"piece": "Pick"} if sheet.s.node == Node.ARMY else TITLES
    for role in dict.fromkeys(step.role for step in sheet.listed.menu.steps):
        if role in titles:
            sheet.listed.title(role, titles[role])


def set_apart(s: State, seat: int, listed: MenuBuilder) -> None:
    """SG-9.7: decisions about the match that are allowed now."""
    for verb, words in APART.items():
        action = int(pack(int(verb), 0, 0, 0))
        if not why_not(s, seat, action):
            listed.match_action(action, *words)


def write(sheet: Sheet, action: int, *, shares: bool = False) -> None:
    """SG-4.10: one choice; what leaves a tile or the options of an attack open asks for them next."""
    verb = verb_of(action)
    steps, facts = STEPS[verb](sheet, action)
    if leaves_open(verb, action):
        sheet.listed.choice(action, steps, facts, more=True)
    elif verb in GENERIC or (verb in CARDS and card_of(action) in MIXED):
        cost = (cost_of if verb in GENERIC else play_price)(sheet.s, sheet.side, action)
        write_paid(sheet, action, int(cost), steps, facts, shares=shares)
    else:
        sheet.listed.choice(action, steps, facts)


def write_paid(sheet: Sheet, action: int, cost: int, steps: list[int], facts: list[Fact], *, shares: bool) -> None:
    """SG-5.7, SG-5.9: a choice with SP paid first, and beside it the way to another payment; or one payment of many."""
    settled, price = sheet.settle(action, cost)
    step = sheet.listed.step
    if shares:
        steps = [*steps, step("pay", str((action & SHARE) - 1), price.text)]
    sheet.listed.choice(settled, steps, [price, *facts])
    if settled != action:
        other = step("pay", "otherwise", "Pay otherwise …", "Soul Points pay first, unless you choose otherwise.")
        sheet.listed.choice(action, [*steps, other], more=True)


def leaves_open(verb: int, action: int) -> bool:
    """SG-4.10: whether a tile or the options of an attack are still to be chosen."""
    if verb == Verb.ATTACK:
        return not has_options(action)
    return bool(open_tile(action)) if verb == Verb.BUILD else verb in CARDS and lacks_tile(action)
