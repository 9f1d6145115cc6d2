"""What pieces may do (SG-6, SG-7, SG-8): Summons, Moves, Teleports and attacks with their prices and chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.soulgems.book import Book, piece_at, things_at
from ludex.terminal.games.soulgems.look import BAD, DIM, GOOD, WARN, plural
from ludex.terminal.games.soulgems.section import Entry, Item, Section, actions_of, grouped

FEW, GAP = 6, 6  # pieces that get a line each, and the columns between and before those that stand side by side
MANY = 16  # attacks that get a line each
LEFT = 52  # columns of an attack before what it takes
POINTS = "points"  # the unit of a price that Life Points and Soul Points pay alike
OPTIONS = ("aura", "advantage", "push")  # facts about what may still be chosen for an attack


# ---------------------------------------------------------------- squares with prices


def by_price(found: Sequence[Entry], room: int) -> Text:
    """Squares by what they cost, the cheapest first, as many as fit: 6: a2 b1 · 7: a3."""
    ordered = sorted(found, key=lambda entry: entry.number("price"))
    text = Text()
    for cost, group in groupby(ordered, cost_words):
        head = f"{'   ' if text else ''}{cost}: "
        for i, entry in enumerate(group):
            words = (head if i == 0 else " ") + spot(entry)
            if text.cell_len + len(words) + 2 > room:
                return text.append(" …", DIM)
            text.append(words[: len(head)] if i == 0 else "", DIM)
            text.append(words[len(head) :] if i == 0 else words)
    return text


def cost_words(entry: Entry) -> str:
    """SG-5.1: a price in short: points need no unit."""
    price = entry.facts["price"]
    return str(price.value) if price.unit == POINTS else f"{price.value} {price.unit}"


def spot(entry: Entry) -> str:
    """SG-16.3: where a Move or a Summon ends, through which portal and as what."""
    promotion = f"={entry.value('promotion')}" if entry.value("promotion") else ""
    way = entry.value("way")
    return f"{way}~{entry.value('to')}" if way not in ("", "direct") else f"{entry.value('to')}{promotion}"


def summons(scene: Scene, found: Sequence[Entry], room: int) -> list[Section]:
    """SG-7.1: each type of the reserve with its squares by price."""
    book, items = Book(scene.catalog), []
    for group in grouped(found, "piece"):
        left = group[0].of_step("piece", "reserve")
        who = book.named(scene.view.side, group[0].value("piece"))
        words = Text(f"{left.text} in reserve" if left else "", DIM)
        items.append(Item((who, words, by_price(group, room - 32)), actions_of(group)))
    return [Section(found[0].act.label, found[0].act.about, items)]


def moves(scene: Scene, found: Sequence[Entry], room: int) -> list[Section]:
    """SG-6.2, SG-7.4: a line for each piece with the squares it reaches by price; many pieces stand side by side."""
    groups = grouped(found, "from")
    wide = room if len(groups) <= FEW else room // 2 - GAP
    items = [Item((_mover(scene, group, wide),), actions_of(group)) for group in groups]
    return [Section(found[0].act.label, found[0].act.about, items, beside=room // wide)]


def _mover(scene: Scene, group: Sequence[Entry], wide: int) -> Text:
    return Text.assemble(standing(scene, group[0].value("from")), "  ", by_price(group, wide - 19))


def standing(scene: Scene, square: str) -> Text:
    """SG-8.20: what stands on a square, with its name and the square."""
    book, piece, things = Book(scene.catalog), piece_at(scene.view, square), things_at(scene.view, square)
    if piece:
        return book.named(piece.side, piece.type, square)
    return Text(f"{book.thing(things[0])} {square}" if things else square)


# ---------------------------------------------------------------- attacks


def attacks(scene: Scene, found: Sequence[Entry], room: int) -> list[Section]:
    """SG-8.1: each attack with its price, its chance, and what it takes; many of them by attacker."""
    title, about = found[0].act.label, found[0].act.about
    if len(found) > MANY:
        groups = grouped(found, "from")
        items = [Item((standing(scene, g[0].value("from")), _targets(g, room)), actions_of(g)) for g in groups]
        return [Section(title, about, items)]
    heads = ("attacker", "target", "cost", "hits on", "what it takes")
    items = [Item(_strike_cells(scene, entry, room - LEFT), [entry.action]) for entry in found]
    return [Section(title, about, items, heads)]


def _strike_cells(scene: Scene, entry: Entry, room: int) -> tuple[Text, ...]:
    """SG-8: one attack before it is chosen; its options stand behind what it takes if there is room, else below."""
    takes, extras = prospect(outlook_of(scene, entry)), _extras(entry)
    gap = "" if not extras else "   " if takes.cell_len + 3 + extras.cell_len <= room else "\n"
    twice = " twice" if "twice" in entry.facts else ""
    return (
        standing(scene, entry.value("from")),
        _aim(scene, entry),
        Text(str(entry.number("price"))),
        Text(f"{entry.text('hit')}{twice}", _odds(entry.number("hit"))),
        Text.assemble(takes, gap, extras),
    )


def _odds(chance: int) -> str:
    return GOOD if chance >= 60 else WARN if chance >= 30 else BAD


def _aim(scene: Scene, entry: Entry) -> Text:
    """SG-8.20, SG-13.12: what is struck; on a square with several things the one that is meant."""
    meant = entry.step("target")
    return Text(f"{meant.label} {entry.value('to')}") if meant else standing(scene, entry.value("to"))


def _extras(entry: Entry) -> Text:
    """SG-4.10: what auras, the token and a push would change."""
    words = [f"{fact.label}: {fact.text}" for fact in entry.all_facts if fact.name in OPTIONS]
    return Text(", ".join(words), DIM)


def _targets(found: Sequence[Entry], room: int) -> Text:
    """Several attacks of one piece in a line."""
    text = Text()
    for entry in found:
        words = f"{'   ' if text else ''}{entry.value('to')} {entry.text('hit')} for {entry.number('price')}"
        if text.cell_len + len(words) + 2 > room - 20:
            return text.append(" …", DIM)
        text.append(words)
    return text


# ---------------------------------------------------------------- what an attack takes


@dataclass(frozen=True)
class Outlook:
    """SG-8.8, SG-9.2: how far an attack is from felling its target, and what that brings."""

    damage: int
    hits: int | None
    dealt: int
    needed: int
    expected: int
    reward: str
    king: bool


def outlook_of(scene: Scene, entry: Entry) -> Outlook:
    """An attack of the menu."""
    king, hits = "king" in entry.facts, entry.facts["hits"].value
    return Outlook(
        damage=entry.number("damage"),
        hits=None if hits is None else int(hits),
        dealt=entry.number("king" if king else "dealt"),
        needed=scene.view.king_hp if king else _needed(scene, entry.value("to"), entry.value("target")),
        expected=entry.number("expected"),
        reward=entry.text("reward"),
        king=king,
    )


def outlook_at(scene: Scene, strike: Any) -> Outlook:
    """An attack of the view."""
    king = piece_at(scene.view, strike.target).type == "K"
    return Outlook(
        damage=strike.damage,
        hits=strike.hits,
        dealt=strike.dealt,
        needed=scene.view.king_hp if king else _needed(scene, strike.target),
        expected=strike.expected,
        reward=f"+{strike.reward} SP" if strike.reward else "no SP",
        king=king,
    )


def _needed(scene: Scene, square: str, meant: str = "") -> int:
    """SG-8.3, SG-13.12: the damage to which a target falls: its value, or that of a thing."""
    book, piece = Book(scene.catalog), piece_at(scene.view, square)
    things = [thing for thing in things_at(scene.view, square) if meant in ("", thing.id)]
    if piece and (not things or meant in ("", piece.type)):
        return int(book.types[piece.type].value)
    return int(book.things[things[0].kind].falls)


def prospect(out: Outlook) -> Text:
    """SG-8.9, SG-9.2: how many hits it takes, what they cost on average, and what that brings."""
    hurt = f" of {out.damage}" if out.damage != 1 else ""
    if out.hits is None:
        return Text("too weak: it takes 2 damage at once" if out.damage else "a hit deals no damage", BAD)
    if out.king:
        words = f"{out.hits} more hit{'s' * (out.hits > 1)}{hurt} convert{'s' * (out.hits == 1)} the King"
        return Text(f"{words} ({out.dealt}/{out.needed})")
    sofar = f", {out.dealt}/{out.needed} so far" if out.dealt else ""
    hits = f"{plural(out.hits, 'hit')}{hurt}{sofar}"
    return Text.assemble(hits, (f", ≈{out.expected} points", DIM), f": {out.reward}")
