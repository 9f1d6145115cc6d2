"""The end screen (SG-9): who won and why, and what each side has done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene, View
from ludex.terminal.games.soulgems.look import DIM, SIDES, other, piece

REASONS = {
    "KING_CONVERTED": "{loser}'s King has taken all the damage it can and is converted (SG-9.3)",
    "LP_GOAL": "{winner} has reached the goal of Life Points (SG-9.4)",
    "SCENARIO": "{goal}",
    "RESIGN": "{loser} has resigned (SG-9.7)",
    "ADJUDICATION": "the last round is over: more damage on the enemy King, then the higher score (SG-9.6)",
    "DRAW": "nobody is ahead, or both have agreed (SG-9.7)",
    "LP_ZERO": "{loser} has no Life Points left (SG-5.5)",
}


def ending(scene: Scene, events: Sequence[Data]) -> RenderableType:
    """SG-9.3 to SG-9.10: the result, the reason and a tally."""
    view, winner = scene.view, scene.view["winner"]
    who = f"{SIDES[winner]} ({scene.names[view['seats'][winner]]}) wins" if winner else "The game is drawn"
    words = {"winner": SIDES.get(winner), "loser": SIDES[other(winner)], "goal": _goal(view)}
    why = f"in round {view['round']}: {REASONS[view['ending']].format(**words)}"
    body = Group(Text(who, "bold"), Text(why, DIM), "", tally(scene, events))
    return Panel(body, title=Text("The game is over", "bold"), title_align="left", border_style="bold")


def _goal(view: View) -> str:
    """SG-15.2, SG-15.4: how the goal of a scenario was decided."""
    if view["goal"] == "siege":
        return "a Break has succeeded and a piece is captured (SG-15.4)"
    caught = any(me["captured_value"] for me in view["players"].values())
    return f"{'a' if caught else 'no'} piece has been captured (SG-15.2)"


def tally(scene: Scene, events: Sequence[Data]) -> Table:
    """SG-9.6: both sides in numbers."""
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=DIM)
    grid.add_column("")
    for side in SIDES:
        grid.add_column(Text.assemble(piece(side, "K"), f" {SIDES[side]}"), justify="right")
    for name, values in _rows(scene.view, events):
        grid.add_row(name, *values)
    return grid


def _rows(view: View, events: Sequence[Data]) -> list[tuple[str, list[str]]]:
    """What is counted."""
    us = [view["players"][side] for side in SIDES]
    hits = _attacks(events)
    rows = [
        (
            "damage on the enemy King",
            [
                f"{view['players'][other(side)]['king_damage']} of {me['king_hp']}"
                for side, me in zip(SIDES, us, strict=True)
            ],
        ),
        ("captured value", [str(me["captured_value"]) for me in us]),
        ("LP and SP", [f"{me['lp']} + {me['sp']}" for me in us]),
        ("score (SG-9.6)", [str(me["score"]) for me in us]),
        ("points spent", [str(me["spent"]) for me in us]),
        ("attacks, hits among them", [f"{hits[side][0]}, {hits[side][1]}" for side in SIDES]),
        ("pieces summoned", [str(_count(events, "summoned", side)) for side in SIDES]),
        ("Gem", ["BROKEN" if me["broken"] else "whole" for me in us]),
    ]
    if us[0]["drill"] is not None:
        rows.insert(0, ("5 × captured value - points spent (SG-15.2)", [str(me["drill"]) for me in us]))
    return rows


def _count(events: Sequence[Data], name: str, side: str) -> int:
    return sum(event["event"] == name and event["piece"].get("side") == side for event in events)


def _attacks(events: Sequence[Data]) -> dict[str, list[int]]:
    """SG-8.1: how often each side has attacked and hit."""
    found = {side: [0, 0] for side in SIDES}
    attacker = ""
    for event in events:
        if event["event"] == "attack_declared":
            attacker = event["piece"]["side"]
            found[attacker][0] += 1
        elif event["event"] == "hit" and attacker:
            found[attacker][1] += 1
        elif event["event"] == "npc_attacked":
            attacker = ""
    return found
