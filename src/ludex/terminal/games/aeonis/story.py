"""What happened (AE-34): a paragraph for each turn, vote and phase; own deeds stand out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from ludex.terminal.games import Data, Line, Scene
from ludex.terminal.games.aeonis.look import DIM, Look

QUIET = frozenset({"turn_started", "ap_set", "hex_entered", "secret_drawn", "whisper_drawn", "speaker_changed"})
CHAPTERS = {  # what begins a paragraph whenever the chapter changes
    "card_drafted": "Draft", "bounty_grown": "Draft", "proposed": "Council", "agenda_revealed": "Council",
    "produced": "Production", "grew": "Production", "event_drawn": "Event", "round_started": "Round",
}  # fmt: skip
BEGINNINGS = frozenset({"turn_started", "called", "attack_declared", "battle_round", "game_ended"})
ACTORS = ("seat", "attacker", "winner")  # fields that name who does something


def log(_scene: Scene, events: Sequence[Data]) -> list[Line]:
    """A line for each event, under the heading of its round."""
    return [Line(e["turn"], f"Round {e['turn']}" if e["turn"] else "Setup", "", e["words"], e["rule"]) for e in events]


def story(scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
    """AE-34: the events since the last question in paragraphs, with a rule where a round begins."""
    groups: list[RenderableType] = []
    turn = events[0]["turn"] if events else 0
    for paragraph in paragraphs(events):
        if paragraph[0]["turn"] != turn:
            turn = paragraph[0]["turn"]
            groups.append(Rule(Text(f"Round {turn}", "bold"), style=DIM, align="left"))
        told = [event for event in paragraph if event["event"] not in QUIET]
        if told:
            groups.append(_told(scene, told))
    return groups


def paragraphs(events: Sequence[Data]) -> Iterator[list[Data]]:
    """Events that belong together: a turn, a vote, a battle round, or a phase."""
    found: list[Data] = []
    chapter = ""
    for event in events:
        here = CHAPTERS.get(event["event"], "")
        new = (
            event["event"] in BEGINNINGS or (here and here != chapter) or (found and found[-1]["turn"] != event["turn"])
        )
        if new and found:
            yield found
            found = []
        chapter = here or ("" if new else chapter)
        found.append(event)
    if found:
        yield found


def _told(scene: Scene, events: Sequence[Data]) -> Text:
    """The sentences of a paragraph after the mark of whoever acts; your own are bold."""
    look, text = Look(scene), Text()
    seat = next((event[field] for event in events[:1] for field in ACTORS if field in event), -1)
    if seat >= 0:
        text.append_text(look.mark(seat)).append(" ")
    for place, event in enumerate(events):
        mine = any(event.get(field) == scene.view.seat for field in ACTORS) and scene.view.seat >= 0
        text.append(" " * bool(place) + event["words"], "bold" if mine else "")
    return text
