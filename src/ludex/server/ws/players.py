"""Requests about players: takebacks, chat, names, who plays a seat, the end of the match, lessons."""

from __future__ import annotations

from ludex.kernel.play.typed_text import clean
from ludex.server.matches.live import LiveMatch
from ludex.server.matches.state import MatchState
from ludex.server.refusals import RequestRefused
from ludex.server.store import entries as log
from ludex.server.store.entries import Content
from ludex.server.ws import request_types
from ludex.server.ws.protocol import TakebackInfo
from ludex.server.ws.request_checks import Seats, at_play, my_seat


def takeback(live: LiveMatch, mine: Seats, request: request_types.Takeback) -> list[Content]:
    """Ask for a takeback, or answer; it happens when all agree who took part in what is taken back."""
    match_state, question = live.match_state, live.match_state.question
    at_play(match_state, mine, request.seat)
    if not request.agree:
        if question is None:
            raise RequestRefused("nobody has asked to take anything back")
        return [log.TakebackDeclined(seat=request.seat)]
    if match_state.broken:
        return go_on(live, mine, request.seat)
    to = question.to if question else match_state.tally.last(request.seat)
    if to < 0:
        raise RequestRefused("you have not decided anything yet")
    needed = live.people() | match_state.claims(to)
    agreed = {request.seat} | (mine & live.people()) | set(question.agreed if question else ())
    if agreed >= needed:
        return [log.TakenBack(seat=question.by if question else request.seat, to=to)]
    return [_asked(question, request.seat, to, agreed)]


def go_on(live: LiveMatch, mine: Seats, seat: int) -> list[Content]:
    """Go on from the turn before a broken decision, when all who play now agree."""
    match_state, to = live.match_state, live.match_state.safe()
    question = match_state.question if match_state.question and match_state.question.to == to else None
    agreed = {seat} | (mine & live.people()) | set(question.agreed if question else ())
    if agreed >= live.people():
        return [match_state.going_on(seat)]
    return [_asked(question, seat, to, agreed)]


def _asked(question: TakebackInfo | None, seat: int, to: int, agreed: set[int]) -> Content:
    """Return the agreement of a seat to an open question, or the question itself."""
    return log.TakebackAgreed(seat=seat) if question else log.TakebackAsked(seat=seat, to=to, agreed=sorted(agreed))


def say(_live: LiveMatch, mine: Seats, request: request_types.Say) -> list[Content]:
    """Add a chat line."""
    my_seat(mine, request.seat)
    text = clean(request.text)
    if not text:
        raise RequestRefused("this message is empty")
    return [log.Said(seat=request.seat, text=text)]


def rename(live: LiveMatch, mine: Seats, request: request_types.Name) -> list[Content]:
    """Rename a player."""
    match_state = live.match_state
    my_seat(mine, request.seat)
    text = clean(request.name)
    if not text:
        raise RequestRefused("a name needs a letter")
    return [log.Renamed(seat=request.seat, name=text)] if text != match_state.seats[request.seat].name else []


def leave(live: LiveMatch, mine: Seats, request: request_types.Leave) -> list[Content]:
    """Let a bot take over the client's own seat."""
    match_state = live.match_state
    my_seat(mine, request.seat)
    if match_state.over or request.seat not in match_state.claims():
        at_play(match_state, mine, request.seat)
    return [log.Left(seat=request.seat, level=substitute(match_state, request.seat, request.level))]


def substitute(match_state: MatchState, seat: int, level: str) -> str:
    """Return the level of the bot that takes over; RequestRefused if the rules let no bot play."""
    chosen = level or match_state.seats[seat].level
    match_state.game.meta.level(chosen)
    names = [chosen if i == seat else name for i, name in enumerate(match_state.match.header.seats)]
    refusal = match_state.game.text.config_error(match_state.match.state.rules, names)
    if refusal:
        raise RequestRefused(f"no bot can play here: {refusal.text}", rule=refusal.rule)
    return chosen


def return_to_seat(live: LiveMatch, mine: Seats, request: request_types.Return) -> list[Content]:
    """Return to a seat that a bot has taken over."""
    match_state = live.match_state
    my_seat(mine, request.seat)
    if match_state.over:
        raise RequestRefused("the match is over")
    return [log.Returned(seat=request.seat)] if match_state.seats[request.seat].bot else []


def relieve(live: LiveMatch, mine: Seats, request: request_types.Relieve) -> list[Content]:
    """Let a bot take over the seat of a player who has been away for a while."""
    match_state, away = live.match_state, request.away
    at_play(match_state, mine, request.seat)
    if away >= len(match_state.seats) or match_state.seats[away].bot:
        raise RequestRefused("nobody plays this seat")
    if live.away(away) < live.settings.away_s:
        raise RequestRefused(
            f"a bot may take over when the player has been away for {live.settings.away_s:.0f} seconds"
        )
    return [log.Relieved(seat=away, level=substitute(match_state, away, ""), by=request.seat)]


def abandon(live: LiveMatch, mine: Seats, request: request_types.Abandon) -> list[Content]:
    """End the match without a result."""
    match_state = live.match_state
    my_seat(mine, request.seat)
    if match_state.over:
        raise RequestRefused("the match is over")
    if live.people() - mine:
        raise RequestRefused("somebody else is playing; leave the seat, and a bot goes on for you")
    if match_state.claims() - mine:
        raise RequestRefused(
            "a bot keeps the place of somebody who may come back; leave the seat, and a bot goes on for you"
        )
    return [log.Abandoned(seat=request.seat)]


def learn(live: LiveMatch, mine: Seats, request: request_types.Learn) -> list[Content]:
    """Tell the lesson what its player looks at."""
    match_state = live.match_state
    if match_state.lesson is None:
        raise RequestRefused("this match is not a lesson")
    my_seat(mine, match_state.lesson.seat)
    return [log.Learned(seat=match_state.lesson.seat, word=request.word)]
