"""One side beside the board (SG-2.6): points, King, Gem, reserve, captives, cards and effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.look import BAD, DIM, GOOD, WARN, bar, chip, other, plural, price

LABEL = 9  # columns of the names
BOXES = 20  # of the bar of a King


def side_panel(scene: Scene, side: str, wide: int) -> RenderableType:
    """SG-2.6: points, King, Gem, reserve, captives, cards and effects of one side."""
    me, before, book = scene.view.players[side], scene.before.players[side], Book(scene.catalog)
    room = wide - LABEL
    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column(width=LABEL - 1, style=DIM, no_wrap=True)
    rows.add_column()
    rows.add_row("Points", _points(me, before))
    if me.income:
        rows.add_row("Income", _income(me.income))
    rows.add_row("King", _king(me, before, scene.view.king_hp, room))
    rows.add_row("Gem", _gem(me))
    rows.add_row("Reserve", box(book, side, me.reserve, me.reserve_value, room))
    rows.add_row("Captives", box(book, other(side), me.captives, me.captured_value, room))
    for name, words in (*_cards(scene, book, side), *_limits(me), *_effects(me)):
        rows.add_row(name, words)
    return Group(_title(scene, book, side), rows)


def _title(scene: Scene, book: Book, side: str) -> Table:
    """Who plays this side, and whether it is to decide."""
    view = scene.view
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    who, called = scene.names[view.seats[side]], book.side(side)
    name = Text.assemble(book.piece(side, "K"), (f" {called}", "bold"), "" if who == called else f" {who}")
    acted = view.active == side and view.players[side].acted  # SG-10.12: it can no longer pass
    state = ("to decide", "bold") if view.decider == side else ("has acted", DIM) if acted else None
    grid.add_row(name, Rule(style=DIM), *([Text(*state)] if state else []))
    return grid


def _points(me: Any, before: Any) -> Text:
    """SG-2.6: LP and SP with the change of this turn."""
    lp, sp = chip(me.lp - before.lp), chip(me.sp - before.sp)
    return Text.assemble((f"{me.lp} LP", "bold"), lp, (f"   {me.sp} SP", "bold"), sp)


def _income(income: Any) -> Text:
    """SG-10.2: what the next Upkeep brings, and what a broken Gem keeps from coming."""
    coming = [f"+{n} {unit}" for n, unit in ((income.lp, "LP"), (income.sp, "SP")) if n]
    lost = Text(f"{income.lost} SP lost, the Gem is broken" if income.lost else "", BAD)
    return Text.assemble(" ".join(coming), (" next Upkeep", DIM)) if coming else lost


def _king(me: Any, before: Any, most: int, room: int) -> Text:
    """SG-9.1: the damage of the King."""
    change = chip(me.king_damage - before.king_damage, good=BAD)
    words = Text.assemble(f" {me.king_damage}/{most}", change)
    return Text.assemble(bar(me.king_damage, most, min(BOXES, room - words.cell_len)), words)


def _gem(me: Any) -> Text:
    """SG-10.1: whole or broken."""
    if not me.broken:
        return Text("whole", GOOD)
    return Text.assemble(("BROKEN", "bold red"), ": no SP, no Summon")


def box(book: Book, side: str, counts: Sequence[int], value: int, room: int) -> Text:
    """SG-2.5: pieces in a Gem by type, and their value."""
    held = [(kind, n) for kind, n in zip(book.army, counts, strict=True) if n]
    if not held:
        return Text("none", DIM)
    kinds = Text(" ").join(Text.assemble(book.piece(side, kind), f"{n}") for kind, n in held)
    worth = Text(f"  worth {value}", DIM)
    return Text.assemble(kinds, worth if kinds.cell_len + worth.cell_len <= room else "")


def _cards(scene: Scene, book: Book, side: str) -> list[tuple[str, Text]]:
    """SG-11.4: relics in play and the hand; of a hidden hand only its size."""
    me, rows = scene.view.players[side], []
    keeping = any(step.id == ("act", "keep") for step in scene.menu.steps)
    if me.hidden:
        rows.append(("Hand", Text(f"{plural(me.hidden, 'card')}, hidden", DIM)))
    elif me.hand and not keeping:
        rows.append(("Hand", Text("\n").join(_card(book, card) for card in me.hand)))
    if me.reserved:
        rows.append(("Drafted", names_of(book, me.reserved)))
    if me.zone:
        relics = [Text(book.card(relic.id), DIM if relic.used else "") for relic in me.zone]
        rows.append(("Relics", Text(", ").join(relics)))
    return rows


def _card(book: Book, card: Any) -> Text:
    """SG-11.9, SG-11.14: a card of the hand with its price and when it may be used."""
    return Text.assemble(book.card(card.id), (f" {price(card.price)}, {book.cards[card.id].when}", DIM))


def names_of(book: Book, cards: Sequence[Any]) -> Text:
    """Cards with their prices."""
    return Text(", ").join(Text.assemble(book.card(card.id), (f" {price(card.price)}", DIM)) for card in cards)


def _limits(me: Any) -> list[tuple[str, Text]]:
    """SG-11.20, SG-13.8: activations of this turn and building slots."""
    limits = {"activations": me.activations, "slots": me.slots}
    words = [f"{limit.most - limit.used}/{limit.most} {name}" for name, limit in limits.items() if limit]
    return [("Left", Text(", ".join(words)))] if words else []


def _effects(me: Any) -> list[tuple[str, Text]]:
    """SG-2.6: whatever is in force."""
    words = [f"{fact.label}: {fact.text}" for fact in me.effects]
    return [("In force", Text("; ".join(words), WARN))] if words else []
