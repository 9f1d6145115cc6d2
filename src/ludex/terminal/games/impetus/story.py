"""What happened, folded into a few lines for each turn (IM-27.8, IM-27.9, IM-27.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import READABLE, Data, Line, Scene
from ludex.terminal.games.impetus.look import DIM, Look, signed
from ludex.terminal.games.impetus.story_phrases import TELL

PAID = ("scored", "vp_changed")  # told by a table
MOVED = "regard_changed"  # all of a turn in one line
LABEL = 11  # columns
RULE = 8


def log(scene: Scene, events: Sequence[Data]) -> list[Line]:
    """IM-27.9: the whole log, grouped by turn and step."""
    steps = scene.catalog.steps
    parts = [(chapter.turn or 0, event) for chapter in chapters(events) for event in chapter.events]
    return [Line(turn, heading(turn), steps[event["event"]], event["words"], event["rule"]) for turn, event in parts]


def heading(turn: int) -> str:
    """IM-27.9: the heading of a turn."""
    return f"Turn {turn}" if turn else "Setup"


@dataclass
class Chapter:
    """The events of one turn, as far as they are told."""

    turn: int | None = None
    events: list[Data] = field(default_factory=list)


def chapters(events: Sequence[Data]) -> list[Chapter]:
    """Events turn by turn; those before the first start of a turn belong to the turn that was going on."""
    found = [Chapter()]
    for event in events:
        if event["event"] == "turn_start":
            found.append(Chapter(event["turn"]))
        else:
            found[-1].events.append(event)
    return [chapter for chapter in found if chapter.events or chapter.turn is not None]


def story(scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
    """IM-27.8, IM-27.10: one group of lines for each step, all regard of a turn in one line, then its scoring."""
    groups: list[RenderableType] = []
    for chapter in chapters(events):
        if chapter.turn is not None:
            groups.append(Rule(Text(heading(chapter.turn), "bold"), style=DIM, align="left"))
        groups += _steps(Look(scene.catalog), chapter.events, min(scene.width, READABLE) - LABEL - RULE - 3)
    return groups


def _steps(look: Look, events: list[Data], room: int) -> Iterator[RenderableType]:
    """The steps of one turn in their order."""
    steps, paid = look.catalog.steps, [event for event in events if event["event"] in PAID]
    moved = [event for event in events if event["event"] == MOVED]
    plain = [event for event in events if event["event"] in TELL]
    for label, group in groupby(plain, lambda event: steps[event["event"]]):
        yield _row(look, label, list(group), room)
    if moved:
        yield _line(steps[MOVED], pack(_regard(look, moved), room), moved[0]["rule"])
    if paid:
        yield scoring(look, paid)


def _row(look: Look, label: str, events: list[Data], room: int) -> RenderableType:
    """One step: its parts in one line, or a line for each war."""
    parts = [words for event in events if (words := TELL[event["event"]](event, look))]
    return _line(label, pack(parts, 0 if events[0]["event"] == "war_resolved" else room), events[0]["rule"])


def pack(parts: list[Text], room: int) -> Text:
    """Parts side by side while there is room; no part is broken."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 3 + part.cell_len <= room:
            lines[-1] = Text("   ").join([lines[-1], part])
        else:
            lines.append(part)
    return Text("\n").join(lines)


def _line(label: str, words: Text, rule: str) -> Table:
    """A label, what happened, and the rule at the right."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL, style=DIM, no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(width=RULE, style=DIM, no_wrap=True, justify="right")
    grid.add_row(label, words, rule)
    return grid


def _regard(look: Look, events: list[Data]) -> list[Text]:
    """All changes of regard, from the first value to the last."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for event in events:
        first.setdefault(event["pair"], event["old"])
        last[event["pair"]] = event["new"]
    moved = {index: last[index] - first[index] for index in sorted(first)}
    return [
        Text.assemble(look.pair(index), f" {signed(last[index])}", (f" ({by:+d})", DIM)) for index, by in moved.items()
    ]


def scoring(look: Look, events: list[Data]) -> RenderableType:
    """IM-27.8: for each Faction the three terms in tenths, then whole VP gained and tenths lost."""
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=DIM)
    grid.add_column("Scoring", width=LABEL - 1)
    grid.add_column()
    for idol in look.catalog.idols:
        grid.add_column(f"{idol.sign} {idol.name}", justify="right")
    grid.add_column("tenths", justify="right")
    grid.add_column()
    for event in events:
        grid.add_row("", *(_payment(look, event) if event["event"] == "scored" else _total(look, event)))
    return Group("", grid)


def _payment(look: Look, event: Data) -> list[RenderableType]:
    """IM-21.1: what one Faction pays for wars, gold and hexes."""
    terms = [event["battle_tenths"], event["affluence_tenths"], event["spread_tenths"]]
    source = Text.assemble(look.badge(event["faction"]), f" pays {look.spirit(event['spirit'])}")
    return [source, *(Text(str(n), "" if n else DIM) for n in terms), str(sum(terms)), ""]


def _total(look: Look, event: Data) -> list[RenderableType]:
    return [Text(look.spirit(event["spirit"]), "bold"), "", "", "", str(event["tenths"]), _vp(event)]


def _vp(event: Data) -> Text:
    """IM-21.3: whole VP are kept, the rest is lost."""
    gained = event["new"] - event["old"]
    lost = f", {event['lost_tenths']} tenths lost" if event["lost_tenths"] else ""
    return Text.assemble(
        (f"+{gained} VP" if gained else "no VP", "bold green" if gained else DIM),
        f": {event['old']} to {event['new']}",
        (lost, DIM),
    )
