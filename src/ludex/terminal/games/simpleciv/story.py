"""What happened (SC-21.1, UI-20, UI-29): few lines for a glance, and a line for each event in the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Line, Scene
from ludex.terminal.games.simpleciv.look import BAD, DIM, GOOD, WARN, civ_name, spot, unit_name

# The heading of each event.
STEPS = {
    "city_founded": "Cities", "city_captured": "Cities", "city_razed": "Cities", "city_hit": "Battle",
    "city_healed": "Healing", "city_grew": "Growth", "city_shrank": "Growth", "battle": "Battle", "strike": "Battle",
    "return_strike": "Battle", "wonder_built": "Builds", "project_completed": "Builds", "build_completed": "Builds",
    "build_held": "Builds", "unit_pending": "Builds", "unit_spawned": "Units", "unit_moved": "Moves",
    "unit_destroyed": "Battle", "unit_captured": "Battle", "unit_expelled": "Moves", "auto_move_cancelled": "Moves",
    "tech_researched": "Research", "era_entered": "Research", "war_declared": "Diplomacy", "peace_made": "Diplomacy",
    "vision_shared": "Diplomacy", "vision_ended": "Diplomacy", "civ_contact": "Diplomacy", "offer_made": "Diplomacy",
    "offer_removed": "Diplomacy", "camp_cleared": "Natives", "camp_alarmed": "Natives", "hut_collected": "Hut",
    "civ_eliminated": "End", "victory": "End", "territory_claimed": "Land", "ledger_updated": "Gold",
    "austerity_started": "Gold", "austerity_ended": "Gold", "wrath_damage": "Wrath", "turn_started": "",
    "round_ended": "Round", "chain_begun": "Progress", "statistics": "Numbers", "revealed": "Sight",
}  # fmt: skip
QUIET = ("unit_moved", "territory_claimed", "ledger_updated", "round_ended", "statistics", "revealed", "city_healed")
LOUD = {
    "chain_begun": f"bold {WARN}", "project_completed": f"bold {WARN}", "war_declared": f"bold {BAD}",
    "city_captured": "bold", "civ_eliminated": "bold", "victory": f"bold {GOOD}", "austerity_started": BAD,
    "unit_destroyed": BAD, "tech_researched": GOOD, "peace_made": GOOD,
}  # fmt: skip
MOVE = "unit_moved"
FOLLOWS = ("strike", "return_strike", "city_hit", "unit_destroyed")  # they belong to the battle before them
LABEL, RULE = 10, 8
FEW = 4  # moves of others that are told one by one


def log(_scene: Scene, events: Sequence[Data]) -> list[Line]:
    """SC-21.1: everything, by turn and kind."""
    lines, turn = [], 0
    for event in events:
        turn = event["turn"] if event["event"] == "turn_started" else turn
        lines.append(Line(turn, f"Turn {turn}" if turn else "Setup", step(event), event["words"], event["rule"]))
    return lines


def step(event: Data) -> str:
    """The heading of an event."""
    return STEPS[event["event"]] or "Turn"


def story(scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
    """UI-20, UI-29: what others did in sight, then what the own turn began with; small things only in the log."""
    groups: list[RenderableType] = []
    for turn, part in groupby(_turns(events), lambda pair: pair[0]):
        told = list(_told(scene, [event for _, event in part]))
        if told and turn:
            groups.append(Rule(Text(turn, "bold"), style=DIM, align="left"))
        groups += told
    return groups


def _turns(events: Sequence[Data]) -> Iterator[tuple[str, Data]]:
    """Each event with the round that it belongs to."""
    turn = ""
    for event in events:
        if event["event"] == "turn_started":
            turn = f"Turn {event['turn']}"
        else:
            yield turn, event


def _told(scene: Scene, events: Sequence[Data]) -> Iterator[RenderableType]:
    """The lines of one round in its order: moves in a row in one line, every battle in one, the rest as it is."""
    seat = scene.view.seat
    loud = [event for event in events if event["event"] not in QUIET or _is_strange_move(event, seat)]
    for moving, part in groupby(loud, lambda event: bool(event["event"] == MOVE)):
        group = list(part)
        if moving:
            yield _line("Moves", _moves(scene, group), group[0]["rule"])
        else:
            yield from (_line(*line) for line in _deeds(group))


def _is_strange_move(event: Data, seat: int) -> bool:
    """UI-20: whether a player sees somebody else move; a spectator has the map."""
    return bool(event["event"] == MOVE and seat >= 0 and event["owner"] != seat)


def _deeds(events: Sequence[Data]) -> list[tuple[str, Text, str]]:
    """Everything but moves: a line for each event, but one for a battle with all that belongs to it."""
    lines: list[tuple[str, Text, str]] = []
    for event in events:
        words = Text(event["words"], LOUD.get(event["event"], ""))
        if event["event"] in FOLLOWS and lines and lines[-1][0] == "Battle":
            lines[-1][1].append_text(Text.assemble(" ", words))
        else:
            lines.append((step(event), words, event["rule"]))
    return lines


def _ways(events: Sequence[Data]) -> list[list[Data]]:
    """Moves in a row of one unit, each from where the last one ended."""
    ways: list[list[Data]] = []
    for event in events:
        last = ways[-1][-1] if ways else None
        if (
            last
            and all(last[name] == event[name] for name in ("kind", "owner", "unit"))
            and last["to"] == event["from"]
        ):
            ways[-1].append(event)
        else:
            ways.append([event])
    return ways


def _moves(scene: Scene, events: Sequence[Data]) -> Text:
    """UI-20: who moved in sight, from where to where; steps of a unit in a row are one way."""
    ways = [(way[0], way[-1]) for way in _ways(events)]
    words = [f"{_mover(scene, one)} {spot(scene, one['from'])} to {spot(scene, other['to'])}" for one, other in ways]
    rest = f" and {len(words) - FEW} more" if len(words) > FEW else ""
    return Text(f"{', '.join(words[:FEW])}{rest}", DIM)


def _mover(scene: Scene, event: Data) -> str:
    """A unit with its civ; natives have their own units."""
    unit, owner = unit_name(scene, event["kind"]), event["owner"]
    return f"{civ_name(scene, owner)} {unit}" if owner < len(scene.view.civs) else unit


def _line(label: str, words: Text, rule: str) -> Table:
    """A label, what happened, and the rule at the right."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL, style=DIM, no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(width=RULE, style=DIM, no_wrap=True, justify="right")
    grid.add_row(label, words, rule)
    return grid
