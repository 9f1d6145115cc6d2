"""What happened, folded into a line for each deed (SG-2.9): an attack with its dice, its damage and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Line, Scene
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.look import DIM
from ludex.terminal.games.soulgems.story_phrases import DEEDS, DETAILS, STEPS, points, sentence

LABEL = 9  # columns
LINE = 76
FEW = 2  # Moves that get a line each
SMALL = ("Field", "Army", "Cards", "Relics", "Points", "Upkeep", "King", "Neutral")
RULE = 9
FALLS = {"captured", "feature_destroyed", "piece_dispersed"}  # the damage that leads to them goes without saying
GAINS = {"sp_gained", "lp_gained", "sp_lost"}
ACTS = {"card_played", "relic_used", "feature_used"}
# What may begin a line of its own adds to the line before it only if that began with one of these.
PARENTS = {
    "dice": {"attack_declared", "npc_attacked", "card_played"},
    "gem_roll": {"dice", *ACTS},
    "converted": {"dice", *ACTS},
    "summoned": ACTS,
    "sacrificed": ACTS,
    "captured": {"attack_declared", "dice", *ACTS},
    "king_damaged": {"attack_declared", "npc_attacked", "dice", *ACTS},
}
PARENTS |= {
    name: {"attack_declared", "dice", "pass_bonus", "converted", "sacrificed", "captured", *ACTS} for name in GAINS
}


@dataclass
class Deed:
    """One line of the story."""

    event: str
    label: str
    words: Text
    rule: str
    events: list[Data] = field(default_factory=list)  # the price, then what it is told from


@dataclass
class Chapter:
    """The events of one turn, as far as they are told."""

    turn: int | None = None
    title: str = ""
    events: list[Data] = field(default_factory=list)


def chapters(book: Book, events: Sequence[Data], turn: int = 0) -> list[Chapter]:
    """Events turn by turn; those before the first turn belong to the one that was going on, or to the setup."""
    found = [Chapter()]
    for event in events:
        if event["event"] == "turn_began":
            turn += 1
            found.append(Chapter(turn, f"Round {event['round']}, {book.side(event['side'])}"))
        else:
            found[-1].events.append(event)
    return [chapter for chapter in found if chapter.events or chapter.turn is not None]


def log(scene: Scene, events: Sequence[Data]) -> list[Line]:
    """SG-2.9: every event, by turn and step."""
    found = chapters(Book(scene.catalog), events)
    return [
        Line(chapter.turn or 0, chapter.title or "Setup", STEPS[event["event"]], event["words"], event["rule"])
        for chapter in found
        for event in chapter.events
    ]


def story(scene: Scene, events: Sequence[Data]) -> list[RenderableType]:
    """SG-2.9: turn by turn, a line for each deed; phases go without saying."""
    groups: list[RenderableType] = []
    book, most = Book(scene.catalog), {"most": scene.view.king_hp}
    for chapter in chapters(book, [event | most for event in events]):
        if chapter.turn is not None:
            groups.append(Rule(Text(chapter.title, "bold"), style=DIM, align="left"))
        deeds = fold(book, chapter.events)
        if chapter.turn is not None and deeds and deeds[0].event in GAINS:
            deeds[0].label = "Upkeep"
        groups += [_line(deed) for deed in shortened(book, deeds)]
    return groups


def fold(book: Book, events: Sequence[Data]) -> list[Deed]:
    """Events as deeds: a price goes to the deed that it pays for, dice and results to the deed that they decide."""
    deeds: list[Deed] = []
    paid: Data | None = None
    rolled: list[Data] = []  # dice that decide who does what comes next (SG-1.6.3)
    for i, event in enumerate(events):
        name = event["event"]
        if name == "paid":
            paid = event
            continue
        if name == "dice" and event["sides"] == 6 and paid is None and not _continues(deeds, event, paid):
            rolled.append(event)
            continue
        if name in ("phase_changed", "game_over"):
            deeds.append(Deed(name, "", Text(), ""))  # what follows is not part of what went before
        elif not _continues(deeds, event, paid):
            deeds.append(_begin(book, events[i:], paid))
            deeds[-1].words.append_text(Text("").join(DETAILS["dice"](book, die) for die in rolled))
            rolled.clear()
        elif name != "damage_dealt" or _next(events, i) not in FALLS:
            _add(book, deeds[-1], event, paid)
        paid = None
    return [deed for deed in deeds if deed.label]


def _begin(book: Book, events: Sequence[Data], paid: Data | None) -> Deed:
    """A new line; dice that were paid for say what for, and a result whose deed was told before is a sentence."""
    event = events[0]
    label, tell = DEEDS.get(event["event"], (STEPS[event["event"]], sentence))
    if event["event"] == "dice" and paid:
        label, words = _roll(book, events, paid)
        text = Text.assemble(words, _price(paid), DETAILS["dice"](book, event))
    elif event["event"] == "dice" and event["sides"] == 10:
        label, text = "Attack", Text.assemble("the attack goes on", DETAILS["dice"](book, event))
    else:
        text = Text.assemble(tell(book, event), _price(paid))
    return Deed(event["event"], label, text, event["rule"], [paid or {}, event])


def _next(events: Sequence[Data], i: int) -> str:
    """The name of the event after this one."""
    return str(events[i + 1]["event"]) if i + 1 < len(events) else ""


def _continues(deeds: list[Deed], event: Data, paid: Data | None) -> bool:
    """Whether an event adds to the deed before it; a new price begins a new one, but for a push (SG-8.18)."""
    name = event["event"]
    if not deeds or not deeds[-1].label or name not in DETAILS:
        return False
    if paid is not None and name not in ("hit", "missed"):
        return False
    if name == "dice" and deeds[-1].event == "card_played":
        return bool(event["sides"] == 6)  # percentile dice are those of the attack that the card answers
    return name not in PARENTS or deeds[-1].event in PARENTS[name]


def _add(book: Book, deed: Deed, event: Data, paid: Data | None) -> None:
    """One more detail; the rule is that of the last thing that mattered."""
    if paid:
        deed.words.append(f", pays {points(paid)} more")
    deed.words.append_text(DETAILS[event["event"]](book, event))
    deed.events.append(event)
    if event["event"] not in (*GAINS, "dice"):
        deed.rule = event["rule"]


def _price(paid: Data | None) -> Text:
    """SG-5.10: what a deed cost."""
    words = points(paid) if paid else ""
    return Text(f" for {words}" if words else "", DIM)


def _roll(book: Book, events: Sequence[Data], paid: Data) -> tuple[str, str]:
    """SG-10.3, SG-10.5, SG-12: dice that were paid for: a Break, a Repair, a Transfer or a Soul Steal."""
    result = next((event for event in events if event["event"] in ("gem_roll", "converted", "paid")), None)
    side = book.side(paid["side"])
    if result and result["event"] == "gem_roll":
        return "Repair" if result["repair"] else "Break", f"{side} tries it"
    if result and result["event"] == "converted":
        return "Transfer", f"{side} transfers SP to LP"
    return "Steal", f"{side} reaches for a soul" if events[0]["sides"] == 10 else f"{side} rolls"


def shortened(book: Book, deeds: list[Deed]) -> list[Deed]:
    """Runs of the same small thing in one line: Moves, tiles, picks, gains."""
    found: list[Deed] = []
    for _, group in groupby(deeds, lambda deed: (deed.label, len(deed.events) > 2)):
        run = list(group)
        if run[0].event == "moved" and len(run) > FEW and len(run[0].events) == 2:
            run = [_moves(book, run)]
        found += _packed(run) if run[0].label in SMALL else run
    return found


def _moves(book: Book, run: list[Deed]) -> Deed:
    """SG-6.2: many Moves with their price in all."""
    words = [_move(book, deed.events[1]) for deed in run]
    spent = {key: sum(deed.events[0].get(key, 0) for deed in run) for key in ("lp", "sp")}
    return Deed("moved", "Moves", Text.assemble(Text("  ").join(words), _price(spent)), run[0].rule)


def _move(book: Book, event: Data) -> Text:
    return Text.assemble(book.piece(event["piece"]["side"], event["piece"]["type"]), f" {event['from']}-{event['to']}")


def _packed(run: list[Deed]) -> list[Deed]:
    """Small things side by side, as many as are pleasant to read."""
    found = run[:1]
    for deed in run[1:]:
        if found[-1].words.cell_len + deed.words.cell_len < LINE:
            found[-1].words = Text("   ").join([found[-1].words, deed.words])
        else:
            found.append(deed)
    return found


def _line(deed: Deed) -> Table:
    """A label, what happened, and the rule at the right."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL, style=DIM, no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(width=RULE, style=DIM, no_wrap=True, justify="right")
    grid.add_row(deed.label, deed.words, deed.rule)
    return grid
