"""The decisions of Simple Civ as a client shows them (SC-23.1), and the few words that go with a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.games.simpleciv.client.menu_facts import duration
from ludex.games.simpleciv.client.menu_folds import RESEARCH, group_of, is_group
from ludex.games.simpleciv.client.menu_shared_steps import Line, Sheet
from ludex.games.simpleciv.client.menu_steps import (
    attack_steps,
    build_steps,
    button_steps,
    deal_steps,
    end_steps,
    found_steps,
    go_steps,
    move_steps,
    raze_steps,
    research_button,
    rush_steps,
    shot_steps,
    tech_steps,
    work_steps,
)
from ludex.games.simpleciv.client.routes import routes
from ludex.games.simpleciv.rules.codes import NONE, Node
from ludex.games.simpleciv.rules.refusal import CITY, UNIT
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb, travel
from ludex.games.simpleciv.text.names import UNIT_NAMES
from ludex.games.simpleciv.text.notation import DIRECTION_WORDS
from ludex.kernel.contract.fact import Fact, remark
from ludex.kernel.contract.menu import Menu
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
GROUP_STEPS: dict[int, Callable[[Sheet, int], list[int]]] = {
    UNIT: Sheet.unit,
    CITY: Sheet.city,
    RESEARCH: lambda sheet, _slot: [research_button(sheet)],
}
NO_WAY = [remark("way", "Way", "none known")]
PROMPTS = {
    Node.PLANNING: ("Plan your turn: research, builds and citizens; then move your units", "SC-4.6"),
    Node.ACTION: ("Move and fight with your units, or end your turn", "SC-4.7"),
}


def menu(s: State, seat: int, actions: Sequence[int]) -> Menu:
    """SC-23.1: each choice in its steps, with what is to be known before it is taken; a group is an open choice."""
    entries = [int(action) for action in actions]
    if entries and verb_of(entries[0]) == Verb.TRAVEL and target_of(entries[0]):
        return travel_menu(s, seat, entries)
    sheet = Sheet(s, seat, *PROMPTS[Node(s.node)], brief=any(map(is_group, entries)))
    for action in entries:
        if is_group(action):
            sheet.listed.choice(action, group_steps(sheet, action), more=True)
        else:
            verb = verb_of(action)
            sheet.listed.choice(action, *STEPS[verb](sheet, action), more=verb == Verb.TRAVEL)
    return sheet.listed.menu


def group_steps(sheet: Sheet, number: int) -> list[int]:
    """SC-23.1: whom a group of choices is about."""
    group = group_of(number)
    return GROUP_STEPS[group.kind](sheet, group.slot) if group else []


def travel_menu(s: State, seat: int, entries: Sequence[int]) -> Menu:
    """UI-11, SC-12.14: the tiles of a travel order, with the turns it takes and where it comes from in the end."""
    unit = int(subject_of(entries[0]))
    sheet = Sheet(s, seat, f"Choose where the {UNIT_NAMES[s.units[unit].kind]} goes", "SC-12.14")
    order, facts = int(travel(unit, NONE)), way_facts(s, unit)
    steps, _ = go_steps(sheet, order)
    goals = [(target_of(entry) - 1, entry - order) for entry in entries]
    tiles = [(sheet.to(tile, *facts.get(tile, NO_WAY)), part) for tile, part in goals]
    sheet.listed.grid(order, [*([(step, 0)] for step in steps), tiles])
    return sheet.listed.menu


def way_facts(s: State, unit: int) -> dict[int, list[Fact]]:
    """UI-11: how long the way to each tile takes, and on which side its last step enters the tile."""
    near, ways = s.near.tolist(), routes(s, unit)
    sides = [Fact("side", "Comes from", word, side) for side, word in enumerate(DIRECTION_WORDS)]
    lengths = {turns: duration(turns) for turns in {way.turns for way in ways.values()}}
    return {
        tile: [lengths[way.turns], sides[near[tile].index(way.before)]]
        for tile, way in ways.items()
        if way.before != NONE
    }
