"""What happened, folded into a few lines for each turn (IM-27.8, IM-27.9, IM-27.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.games.impetus.text.names import IDOL_NAMES
from ludex.terminal.games import READABLE, Data, Line, Scene
from ludex.terminal.games.impetus.event_phrases import TELL
from ludex.terminal.games.impetus.look import DIM, IDOL_SIGNS, badge, pair, signed, spirit

# The step of the turn that an event belongs to (IM-8.1), in the words of the rulebook.
STEPS = {
    "turn_start": "",
    "setup_modifier": "Setup",
    "idol_placed": "Vagrant",
    "guided": "Vagrant",
    "guide_contested": "Vagrant",
    "worship_gained": "Worship",
    "worship_taken": "Worship",
    "agenda_played": "Cards",
    "influence_lost": "Influence",
    "trade": "Trade",
    "trade_bonus": "Trade",
    "theft": "Steal",
    "steal": "Steal",
    "regard_changed": "Regard",
    "war_erupted": "War erupts",
    "expand": "Expand",
    "expand_failed": "Expand",
    "change": "Change",
    "pool_replaced": "Ejection",
    "ejected": "Ejection",
    "war_resolved": "War",
    "war_gold": "War gold",
    "spoils_played": "Spoils",
    "conquest": "Conquest",
    "faction_eliminated": "Eliminated",
    "war_cancelled": "Eliminated",
    "war_dissipated": "Battlefield",
    "war_ripe": "Battlefield",
    "scored": "Scoring",
    "vp_changed": "Scoring",
    "game_over": "End",
}
LABEL = 11  # columns
RULE = 8


def step(event: Data) -> str:
    """IM-27.9: the heading of an event."""
    return STEPS[event["event"]]


def log(events: Sequence[Data]) -> list[Line]:
    """IM-27.9: the whole log, grouped by turn and step."""
    parts = [(chapter.turn or 0, event) for chapter in chapters(events) for event in chapter.events]
    return [Line(turn, heading(turn), step(event), event["words"], event["rule"]) for turn, event in parts]


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
        groups += _steps(chapter.events, min(scene.width, READABLE) - LABEL - RULE - 3)
    return groups


def _steps(events: list[Data], room: int) -> Iterator[RenderableType]:
    """The steps of one turn in their order."""
    paid = [event for event in events if step(event) == "Scoring"]
    moved = [event for event in events if event["event"] == "regard_changed"]
    plain = [event for event in events if event["event"] not in ("regard_changed", "scored", "vp_changed", "game_over")]
    for label, group in groupby(plain, step):
        yield _row(label, list(group), room)
    if moved:
        yield _line("Regard", pack(_regard(moved), room), moved[0]["rule"])
    if paid:
        yield scoring(paid)


def _row(label: str, events: list[Data], room: int) -> RenderableType:
    """One step: its parts in one line, or a line for each war."""
    parts = [words for event in events if (words := TELL[event["event"]](event))]
    return _line(label, pack(parts, 0 if label == "War" else room), events[0]["rule"])


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


def _regard(events: list[Data]) -> list[Text]:
    """All changes of regard, from the first value to the last."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for event in events:
        first.setdefault(event["pair"], event["old"])
        last[event["pair"]] = event["new"]
    moved = {index: last[index] - first[index] for index in sorted(first)}
    return [Text.assemble(pair(index), f" {signed(last[index])}", (f" ({by:+d})", DIM)) for index, by in moved.items()]


def scoring(events: list[Data]) -> RenderableType:
    """IM-27.8: for each Faction the three terms in tenths, then whole VP gained and tenths lost."""
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=DIM)
    grid.add_column("Scoring", width=LABEL - 1)
    grid.add_column()
    for sign, name in zip(IDOL_SIGNS, IDOL_NAMES, strict=True):
        grid.add_column(f"{sign} {name}", justify="right")
    grid.add_column("tenths", justify="right")
    grid.add_column()
    for event in events:
        grid.add_row("", *(_payment(event) if event["event"] == "scored" else _total(event)))
    return Group("", grid)


def _payment(event: Data) -> list[RenderableType]:
    """IM-21.1: what one Faction pays for wars, gold and hexes."""
    terms = [event["battle_tenths"], event["affluence_tenths"], event["spread_tenths"]]
    source = Text.assemble(badge(event["faction"]), f" pays {spirit(event['spirit'])}")
    return [source, *(Text(str(n), "" if n else DIM) for n in terms), str(sum(terms)), ""]


def _total(event: Data) -> list[RenderableType]:
    return [Text(spirit(event["spirit"]), "bold"), "", "", "", str(event["tenths"]), _vp(event)]


def _vp(event: Data) -> Text:
    """IM-21.3: whole VP are kept, the rest is lost."""
    gained = event["new"] - event["old"]
    lost = f", {event['lost_tenths']} tenths lost" if event["lost_tenths"] else ""
    return Text.assemble(
        (f"+{gained} VP" if gained else "no VP", "bold green" if gained else DIM),
        f": {event['old']} to {event['new']}",
        (lost, DIM),
    )
