"""Handle requests: each is checked against the state of the match and becomes entries of its log."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from ludex.kernel.errors import LudexError
from ludex.kernel.play.typed_text import clean
from ludex.kernel.state.action import NONE
from ludex.server.error_text import sentence
from ludex.server.matches.live import Draft, LiveMatch, Refusal
from ludex.server.matches.seat_views import menu_of
from ludex.server.matches.state import MatchState
from ludex.server.store import StoreError
from ludex.server.ws import protocol, requests

Seats = frozenset[int]
log = logging.getLogger("ludex")


def complaint(error: LudexError) -> tuple[str, str]:
    """Return text and rule of an error for a client, without details of the server."""
    if isinstance(error, StoreError):
        log.error("%s", error)
        return "The server can't store anything now; try again in a moment.", ""
    return sentence(str(error))


def my_seat(mine: Seats, seat: int) -> None:
    """Raise Refusal unless the client has the token of a seat."""
    if seat not in mine:
        raise Refusal("you don't have the link of this seat")


def at_play(match_state: MatchState, mine: Seats, seat: int) -> None:
    """Raise Refusal unless the match goes on and a person with its token plays this seat."""
    my_seat(mine, seat)
    if match_state.over:
        raise Refusal("the match is over")
    if match_state.seats[seat].bot:
        raise Refusal("a bot plays for this seat; return to it first")


def in_force(match_state: MatchState) -> None:
    """Raise Refusal if the present rules do not allow a decision of this match."""
    if match_state.broken:
        raise Refusal("the rules have changed and no longer allow a decision; go on from the turn before it")


def decide(match_state: MatchState, mine: Seats, order: requests.Decide) -> list[Draft]:
    """Make a decision; sent twice, it counts once."""
    my_seat(mine, order.seat)
    own = match_state.own(order.seat)
    if order.own < own and made(match_state, order):
        return []
    at_play(match_state, mine, order.seat)
    in_force(match_state)
    if order.own != own:
        raise Refusal("the match has gone on or back since; look at it again")
    action, text = read(match_state, order)
    refusal = match_state.match.why_not(order.seat, action, text)
    if refusal:
        raise Refusal(refusal)
    return [decided(order.seat, action, text)]


def decided(seat: int, action: int, text: str) -> Draft:
    """Return a decision as the draft of an entry."""
    return ("decide", seat, {"action": action} | ({"text": text} if text else {}))


def made(match_state: MatchState, order: requests.Decide) -> bool:
    """Return whether this very decision was already made."""
    nth, writing = match_state.tally.nth(order.seat, order.own), match_state.game.text.writing
    decision = match_state.match.decisions[nth]
    words, typed = writing.split(order.words or "")
    if (typed or clean(order.text)) != decision.text:
        return False
    if order.action is not None:
        return writing.bare(order.action) == writing.bare(match_state.sealed[nth])
    return plain(words) == plain(writing.split(decision.words)[0])


def plain(words: str) -> str:
    """Return words in the form in which they are compared: no capitals, single spaces."""
    return " ".join(words.casefold().split())


def read(match_state: MatchState, order: requests.Decide | requests.Why) -> tuple[int, str]:
    """Return the action and text of a request; Refusal if the seat must not decide now."""
    if idle := match_state.match.why_not_asked(order.seat):
        raise Refusal(idle)
    if order.action is not None:
        return match_state.match.read(
            order.seat, match_state.game.client.unseal(match_state.match.state, order.seat, order.action), order.text
        )
    if order.words is not None:
        return match_state.match.read(order.seat, order.words, order.text)
    steps = order.steps if isinstance(order, requests.Why) else []
    action_from_steps = (
        match_state.game.client.action_from_steps(match_state.match.state, order.seat, steps) if steps else NONE
    )
    if action_from_steps == NONE:
        raise Refusal("that is not a decision here; choose one of those offered")
    return action_from_steps, clean(order.text)


def undo(match_state: MatchState, mine: Seats, order: requests.Undo) -> list[Draft]:
    """Take back the seat's last decision, if nothing was learned since."""
    at_play(match_state, mine, order.seat)
    in_force(match_state)
    refusal = match_state.why_not_undo(order.seat)
    if refusal:
        raise Refusal(f"no undo: {refusal}")
    return [("undo", order.seat, {})]


def takeback(live: LiveMatch, mine: Seats, order: requests.Takeback) -> list[Draft]:
    """Ask for a takeback, or answer; it happens when all agree who took part in what is taken back."""
    match_state, question = live.match_state, live.match_state.question
    at_play(match_state, mine, order.seat)
    if not order.agree:
        if question is None:
            raise Refusal("nobody has asked to take anything back")
        return [("decline", order.seat, {})]
    if match_state.broken:
        return go_on(live, mine, order.seat)
    to = question.to if question else match_state.tally.last(order.seat)
    if to < 0:
        raise Refusal("you have not decided anything yet")
    needed = live.people() | match_state.claims(to)
    agreed = {order.seat} | (mine & live.people()) | set(question.agreed if question else ())
    if agreed >= needed:
        return [("takeback", question.by if question else order.seat, {"to": to})]
    return [("agree", order.seat, {})] if question else [("ask", order.seat, {"to": to, "agreed": sorted(agreed)})]


def go_on(live: LiveMatch, mine: Seats, seat: int) -> list[Draft]:
    """Go on from the turn before a broken decision, when all who play now agree."""
    match_state, to = live.match_state, live.match_state.safe()
    question = match_state.question if match_state.question and match_state.question.to == to else None
    agreed = {seat} | (mine & live.people()) | set(question.agreed if question else ())
    if agreed >= live.people():
        return [("rules", seat, match_state.going_on())]
    return [("agree", seat, {})] if question else [("ask", seat, {"to": to, "agreed": sorted(agreed)})]


def say(_table: MatchState, mine: Seats, order: requests.Say) -> list[Draft]:
    """Add a chat line."""
    my_seat(mine, order.seat)
    text = clean(order.text)
    if not text:
        raise Refusal("this message is empty")
    return [("say", order.seat, {"text": text})]


def name(match_state: MatchState, mine: Seats, order: requests.Name) -> list[Draft]:
    """Rename a player."""
    my_seat(mine, order.seat)
    text = clean(order.name)
    if not text:
        raise Refusal("a name needs a letter")
    return [("name", order.seat, {"name": text})] if text != match_state.seats[order.seat].name else []


def leave(match_state: MatchState, mine: Seats, order: requests.Leave) -> list[Draft]:
    """Let a bot take over the client's own seat."""
    my_seat(mine, order.seat)
    if match_state.over or order.seat not in match_state.claims():
        at_play(match_state, mine, order.seat)
    return [("leave", order.seat, {"level": substitute(match_state, order.seat, order.level)})]


def substitute(match_state: MatchState, seat: int, level: str) -> str:
    """Return the level of the bot that takes over; Refusal if the rules let no bot play."""
    chosen = level or match_state.seats[seat].level
    match_state.game.meta.level(chosen)
    names = [chosen if i == seat else name for i, name in enumerate(match_state.match.header.seats)]
    config_error = match_state.game.text.config_error(match_state.match.state.rules, names)
    if config_error:
        raise Refusal(f"no bot can play here: {config_error}")
    return chosen


def come_back(match_state: MatchState, mine: Seats, order: requests.Return) -> list[Draft]:
    """Return to a seat that a bot has taken over."""
    my_seat(mine, order.seat)
    if match_state.over:
        raise Refusal("the match is over")
    return [("return", order.seat, {})] if match_state.seats[order.seat].bot else []


def relieve(live: LiveMatch, mine: Seats, order: requests.Relieve) -> list[Draft]:
    """Let a bot take over the seat of a player who has been away for a while."""
    match_state, away = live.match_state, order.away
    at_play(match_state, mine, order.seat)
    if away >= len(match_state.seats) or match_state.seats[away].bot:
        raise Refusal("nobody plays this seat")
    if live.away(away) < live.settings.away:
        raise Refusal(f"a bot may take over when the player has been away for {live.settings.away:.0f} seconds")
    return [("relieve", away, {"level": substitute(match_state, away, ""), "by": order.seat})]


def abandon(live: LiveMatch, mine: Seats, order: requests.Abandon) -> list[Draft]:
    """End the match without a result."""
    match_state = live.match_state
    my_seat(mine, order.seat)
    if match_state.over:
        raise Refusal("the match is over")
    if live.people() - mine:
        raise Refusal("somebody else is playing; leave the seat, and a bot goes on for you")
    if match_state.claims() - mine:
        raise Refusal("a bot keeps the place of somebody who may come back; leave the seat, and a bot goes on for you")
    return [("abandon", order.seat, {})]


def learn(match_state: MatchState, mine: Seats, order: requests.Learn) -> list[Draft]:
    """Tell the lesson what its player looks at."""
    if match_state.lesson is None:
        raise Refusal("this match is not a lesson")
    my_seat(mine, match_state.lesson.seat)
    return [("learn", match_state.lesson.seat, {"word": order.word})]


WRITES: dict[type[requests.Request], Callable[[MatchState, Seats, Any], list[Draft]]] = {
    requests.Decide: decide,
    requests.Undo: undo,
    requests.Say: say,
    requests.Name: name,
    requests.Leave: leave,
    requests.Return: come_back,
    requests.Learn: learn,
}
AMONG_PEOPLE: dict[type[requests.Request], Callable[[LiveMatch, Seats, Any], list[Draft]]] = {  # who is there matters
    requests.Takeback: takeback,
    requests.Relieve: relieve,
    requests.Abandon: abandon,
}


def expand(match_state: MatchState, mine: Seats, order: requests.Expand) -> protocol.Choices:
    """Return the completions of an open choice."""
    at_play(match_state, mine, order.seat)
    in_force(match_state)
    if idle := match_state.match.why_not_asked(order.seat):
        raise Refusal(idle)
    action = match_state.game.client.unseal(match_state.match.state, order.seat, order.action)
    choices = match_state.match.choices(order.seat, action)
    if not choices:
        raise Refusal(match_state.match.why_not(order.seat, action) or "nothing is left open in this choice")
    return protocol.Choices(ref=order.ref, menu=menu_of(match_state, order.seat, choices))


def why(match_state: MatchState, mine: Seats, order: requests.Why) -> protocol.Answer:
    """Return why something is not allowed; an empty text means that it is."""
    my_seat(mine, order.seat)
    try:
        action, typed = read(match_state, order)
        text, rule = sentence(
            match_state.match.why_not(order.seat, action, typed) or match_state.game.text.writing.why_not(typed)
        )
    except LudexError as error:
        text, rule = sentence(str(error))
    return protocol.Answer(ref=order.ref, text=text, rule=rule)


async def carry_out(live: LiveMatch, mine: Seats, order: requests.Request) -> protocol.Frame:
    """Carry out a request and return the reply; a refused one changes nothing."""
    if isinstance(order, requests.Expand):
        return expand(live.match_state, mine, order)
    if isinstance(order, requests.Why):
        return why(live.match_state, mine, order)
    if type(order) in AMONG_PEOPLE:
        await live.write(lambda _: AMONG_PEOPLE[type(order)](live, mine, order))
    elif type(order) in WRITES:
        await live.write(lambda match_state: WRITES[type(order)](match_state, mine, order))
    return protocol.Ack(ref=order.ref)
