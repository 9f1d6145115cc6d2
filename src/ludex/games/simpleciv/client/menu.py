"""The decisions of Simple Civ as a client shows them (SC-23.1), and the few words that go with a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.games.simpleciv.client.menu_builder import PLACES, Line, Sheet
from ludex.games.simpleciv.client.menu_steps import (
    attack_steps,
    build_steps,
    button_steps,
    count,
    deal_steps,
    end_steps,
    found_steps,
    go_steps,
    move_steps,
    raze_steps,
    rush_steps,
    shot_steps,
    tech_steps,
    work_steps,
)
from ludex.games.simpleciv.client.routes import routes
from ludex.games.simpleciv.rules.codes import Node
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.text.known_names import is_public, player_name
from ludex.games.simpleciv.text.names import CIV_NAMES, UNIT_NAMES
from ludex.games.simpleciv.text.notation_items import spot
from ludex.kernel.contract.menu import Fact, Menu
from ludex.kernel.state.action import subject_of, target_of, verb_of

STEPS: dict[int, Callable[[Sheet, int], Line]] = {
    Verb.CHOOSE_TECH: tech_steps,
    Verb.BUILD: build_steps,
    Verb.RUSH: rush_steps,
    Verb.WORK: work_steps,
    **dict.fromkeys(range(Verb.DECLARE_WAR, Verb.MOVE), deal_steps),
    Verb.MOVE: move_steps,
    Verb.TRAVEL: go_steps,
    Verb.STOP: button_steps,
    Verb.ATTACK: attack_steps,
    Verb.SHOOT: shot_steps,
    Verb.FORTIFY: button_steps,
    Verb.FOUND: found_steps,
    Verb.RAZE: raze_steps,
    Verb.LINK: button_steps,
    Verb.UNLINK: button_steps,
    Verb.END_TURN: end_steps,
}
PROMPTS = {
    Node.PLANNING: ("Plan your turn: research, builds and citizens; then move your units", "SC-4.6"),
    Node.ACTION: ("Move and fight with your units, or end your turn", "SC-4.7"),
}


def menu(s: State, seat: int, actions: Sequence[int]) -> Menu:
    """SC-23.1: each choice in its steps, with what is to be known before it is taken."""
    entries = [int(action) for action in actions]
    if entries and verb_of(entries[0]) == Verb.TRAVEL and target_of(entries[0]):
        return travel_menu(s, seat, entries)
    listed = Menu(*PROMPTS[Node(s.node)], PLACES)
    sheet = Sheet(s, seat, listed)
    for action in entries:
        verb = verb_of(action)
        steps, facts = STEPS[verb](sheet, action)
        listed.choice(action, steps, facts, more=verb == Verb.TRAVEL)
    return listed


def travel_menu(s: State, seat: int, entries: Sequence[int]) -> Menu:
    """UI-11, SC-12.14: the tiles of a travel order, with the turns it takes and the tile before it on the way."""
    unit = int(subject_of(entries[0]))
    listed = Menu(f"Choose where the {UNIT_NAMES[s.units[unit].kind]} goes", "SC-12.14", PLACES)
    sheet, ways = Sheet(s, seat, listed), routes(s, unit)
    steps, _ = go_steps(sheet, entries[0])
    for action in entries:
        tile = target_of(action) - 1
        facts: list[Fact] = [("Way", "none known")]
        if tile in ways:
            facts = [("Takes", count(ways[tile].turns, "turn")), ("By way of", spot(s, ways[tile].before))]
        listed.choice(action, [*steps, sheet.to(tile)], facts)
    return listed


def moment(s: State) -> str:
    """SC-4.1: the turn, and whose it is; its phase would tell others that a unit has acted out of their sight."""
    if s.node == Node.OVER:
        return f"Turn {s.turn} · Game over"
    return f"Turn {s.turn} · {players(s)[s.seat]}"


def players(s: State) -> list[str]:
    """SC-22.6: a civ that the rules name or that everybody may know; else a player is only a number."""
    seats = range(s.seats)
    return [CIV_NAMES[s.players[seat].civ] if is_public(s, seat) else player_name(seat) for seat in seats]
