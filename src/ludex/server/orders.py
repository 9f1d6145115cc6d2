"""What a visitor may ask for: each order is checked against the table as it is and becomes entries of its log."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable
from typing import Any

from ludex.kernel.action import NONE
from ludex.kernel.errors import LudexError
from ludex.server import protocol as p
from ludex.server.room import Draft, Refusal, Room
from ludex.server.sight import menu_of
from ludex.server.store import StoreError
from ludex.server.table import Table

RULE = re.compile(r"\s*\(((?:[A-Z]{2}|R|RU)-\d+(?:\.\d+)*)\)")
WORD = re.compile(r"[a-z]+[ ,;]")
LINES = 2_000  # of chat in one match
Seats = frozenset[int]
log = logging.getLogger("ludex")


def complaint(error: LudexError) -> tuple[str, str]:
    """What a client hears of an error: nothing about the machine that the server runs on."""
    if isinstance(error, StoreError):
        log.error("%s", error)
        return "The server can't store anything now; try again in a moment.", ""
    return sentence(str(error))


def sentence(error: str) -> tuple[str, str]:
    """A complaint as a sentence of its own, and the rule that it names."""
    rule = RULE.search(error)
    text = RULE.sub("", error, count=1).strip() if rule else error.strip()
    if WORD.match(text):  # and not the name of a field or a rule
        text = text[0].upper() + text[1:]
    return (text if not text or text[-1] in ".!?" else text + "."), rule[1] if rule else ""


def clean(text: str) -> str:
    """What people write, in one line, without characters that hide or reorder others."""
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())


def my_seat(mine: Seats, seat: int) -> None:
    """Only who has the link of a seat speaks for it."""
    if seat not in mine:
        raise Refusal("you don't have the link of this seat")


def at_play(table: Table, mine: Seats, seat: int) -> None:
    """The match goes on, and a person with its link plays this seat."""
    my_seat(mine, seat)
    if table.over:
        raise Refusal("the match is over")
    if table.seats[seat].bot:
        raise Refusal("a bot plays for this seat; return to it first")


def decide(table: Table, mine: Seats, order: p.Decide) -> list[Draft]:
    """A decision; sent twice, it counts once."""
    my_seat(mine, order.seat)
    own = table.own(order.seat)
    if order.own < own and made(table, order):
        return []
    at_play(table, mine, order.seat)
    if order.own != own:
        raise Refusal("the match has gone on or back since; look at it again")
    action = read(table, order.seat, order.action, order.words)
    refusal = table.match.why_not(order.seat, action)
    if refusal:
        raise Refusal(refusal)
    return [("decide", order.seat, {"action": action})]


def made(table: Table, order: p.Decide) -> bool:
    """Whether this very decision was made already: by its number, or by its words as they are written here."""
    nth = table.tally.nth(order.seat, order.own)
    if order.action is not None:
        return table.sealed[nth] == order.action
    return plain(order.words or "") == plain(table.match.decisions[nth].words)


def plain(words: str) -> str:
    """Words as they are compared: neither capitals nor spaces count."""
    return " ".join(words.casefold().split())


def read(table: Table, seat: int, action: int | None, words: str | None, steps: list[tuple[str, str]] = []) -> int:  # noqa: B006
    """The action that is meant by a number, by words in notation or by steps; nothing is read for who is not asked."""
    if idle := table.match.why_not_asked(seat):
        raise Refusal(idle)
    if action is not None:
        return table.game.unseal(table.match.state, seat, action)
    if words is not None:
        return table.game.parse(table.match.state, seat, words)
    meant = table.game.meant(table.match.state, seat, steps) if steps else NONE
    if meant == NONE:
        raise Refusal("that is no decision here; choose one of those that are offered")
    return meant


def undo(table: Table, mine: Seats, order: p.Undo) -> list[Draft]:
    """As far as information allows."""
    at_play(table, mine, order.seat)
    refusal = table.why_not_undo(order.seat)
    if refusal:
        raise Refusal(f"no undo: {refusal}")
    return [("undo", order.seat, {})]


def takeback(table: Table, mine: Seats, order: p.Takeback) -> list[Draft]:
    """Ask the others to go back, or answer; it happens when all people agree."""
    at_play(table, mine, order.seat)
    question = table.question
    if not order.agree:
        if question is None:
            raise Refusal("nobody asks to take anything back")
        return [("decline", order.seat, {})]
    agreed = {order.seat} | (mine & table.people()) | set(question.agreed if question else ())
    to = question.to if question else table.tally.last(order.seat)
    if to < 0:
        raise Refusal("you have not decided anything yet")
    if agreed >= table.people():
        return [("takeback", question.by if question else order.seat, {"to": to})]
    return [("agree", order.seat, {})] if question else [("ask", order.seat, {"to": to, "agreed": sorted(agreed)})]


def say(table: Table, mine: Seats, order: p.Say) -> list[Draft]:
    """Chat."""
    my_seat(mine, order.seat)
    if len(table.chat) >= LINES:
        raise Refusal(f"this match has {LINES} lines of chat, and keeps no more")
    text = clean(order.text)
    if not text:
        raise Refusal("there is nothing to say in this")
    return [("say", order.seat, {"text": text})]


def name(table: Table, mine: Seats, order: p.Name) -> list[Draft]:
    """What somebody wants to be called."""
    my_seat(mine, order.seat)
    text = clean(order.name)
    if not text:
        raise Refusal("a name needs a letter")
    return [("name", order.seat, {"name": text})] if text != table.seats[order.seat].name else []


def leave(table: Table, mine: Seats, order: p.Leave) -> list[Draft]:
    """A bot goes on."""
    at_play(table, mine, order.seat)
    return [("leave", order.seat, {"level": substitute(table, order.seat, order.level)})]


def substitute(table: Table, seat: int, level: str) -> str:
    """The bot that plays for somebody, if the rules of this match let bots play."""
    chosen = level or table.seats[seat].level
    table.game.level(chosen)
    names = [chosen if i == seat else name for i, name in enumerate(table.match.header.seats)]
    objection = table.game.objection(table.match.state.rules, names)
    if objection:
        raise Refusal(f"no bot can play here: {objection}")
    return chosen


def come_back(table: Table, mine: Seats, order: p.Return) -> list[Draft]:
    """The player of a seat is back."""
    my_seat(mine, order.seat)
    if table.over:
        raise Refusal("the match is over")
    return [("return", order.seat, {})] if table.seats[order.seat].bot else []


def relieve(room: Room, mine: Seats, order: p.Relieve) -> list[Draft]:
    """A bot plays for somebody who has been away for a while."""
    table, away = room.table, order.away
    at_play(table, mine, order.seat)
    if away >= len(table.seats) or table.seats[away].bot:
        raise Refusal("nobody plays this seat")
    if room.away(away) < room.settings.away:
        raise Refusal(f"a bot may take over when the player has been away for {room.settings.away:.0f} seconds")
    return [("leave", away, {"level": substitute(table, away, "")})]


def abandon(table: Table, mine: Seats, order: p.Abandon) -> list[Draft]:
    """End it without a result."""
    my_seat(mine, order.seat)
    if table.over:
        raise Refusal("the match is over")
    if table.people() - mine:
        raise Refusal("somebody else is playing; leave the seat, and a bot goes on for you")
    return [("abandon", order.seat, {})]


def learn(table: Table, mine: Seats, order: p.Learn) -> list[Draft]:
    """A lesson hears what its player looks at."""
    if table.lesson is None:
        raise Refusal("this match is no lesson")
    my_seat(mine, table.lesson.seat)
    return [("learn", table.lesson.seat, {"word": order.word})]


WRITES: dict[type[p.Request], Callable[[Table, Seats, Any], list[Draft]]] = {
    p.Decide: decide,
    p.Undo: undo,
    p.Takeback: takeback,
    p.Say: say,
    p.Name: name,
    p.Leave: leave,
    p.Return: come_back,
    p.Abandon: abandon,
    p.Learn: learn,
}


def expand(table: Table, mine: Seats, order: p.Expand) -> p.Choices:
    """How to complete a choice that leaves something open."""
    at_play(table, mine, order.seat)
    if idle := table.match.why_not_asked(order.seat):
        raise Refusal(idle)
    action = table.game.unseal(table.match.state, order.seat, order.action)
    choices = table.match.choices(order.seat, action)
    if not choices:
        raise Refusal(table.match.why_not(order.seat, action) or "nothing is left open in this choice")
    return p.Choices(ref=order.ref, menu=menu_of(table, order.seat, choices))


def why(table: Table, mine: Seats, order: p.Why) -> p.Answer:
    """Why something is not allowed; an empty text means that it is."""
    my_seat(mine, order.seat)
    try:
        action = read(table, order.seat, order.action, order.words, order.steps)
        text, rule = sentence(table.match.why_not(order.seat, action))
    except LudexError as error:
        text, rule = sentence(str(error))
    return p.Answer(ref=order.ref, text=text, rule=rule)


async def carry_out(room: Room, mine: Seats, order: p.Request) -> p.Frame:
    """The reply to an order; whatever is refused changes nothing."""
    if isinstance(order, p.Expand):
        return expand(room.table, mine, order)
    if isinstance(order, p.Why):
        return why(room.table, mine, order)
    if isinstance(order, p.Relieve):
        await room.write(lambda _: relieve(room, mine, order))
    elif type(order) in WRITES:
        await room.write(lambda table: WRITES[type(order)](table, mine, order))
    return p.Ack(ref=order.ref)
