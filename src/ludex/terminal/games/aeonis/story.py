"""What happened (AE-34), round by round and phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ludex.terminal.games import Data, Line, Scene
from ludex.terminal.games.aeonis.look import DIM


def log(_scene: Scene, events: Sequence[Data]) -> list[Line]:
    """A line for each event, under the heading of its round."""
    return [Line(e["turn"], f"Round {e['turn']}" if e["turn"] else "Setup", "", e["words"], e["rule"]) for e in events]


def story(scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
    """The events since the last question, with a rule where a round begins."""
    groups: list[RenderableType] = []
    for chapter, lines in groupby(log(scene, events), lambda line: line.chapter):
        found = list(lines)
        if len({event["turn"] for event in events}) > 1:
            groups.append(Rule(Text(chapter, "bold"), style=DIM, align="left"))
        groups.append(Group(*(Text.assemble(line.words, (f"  {line.rule}", DIM)) for line in found)))
    return groups
