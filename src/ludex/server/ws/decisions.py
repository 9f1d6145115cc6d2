"""Requests about decisions: make one, take it back, complete an open choice, ask why one is not allowed."""

from __future__ import annotations

from msgspec import Raw

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError
from ludex.kernel.play.typed_text import clean
from ludex.kernel.state.action import NONE
from ludex.server.matches.live import LiveMatch
from ludex.server.matches.menus import menu_of, unfolded
from ludex.server.matches.state import MatchState
from ludex.server.refusals import RequestRefused, explain, in_sentence
from ludex.server.store.entries import Content, Decided, Undone
from ludex.server.ws import protocol, request_types
from ludex.server.ws.protocol import encoder
from ludex.server.ws.request_checks import Seats, at_play, in_force, must_decide, my_seat

ALLOWED = Refusal("", "")  # on the wire an empty text means that nothing forbids it
NOTHING_OPEN = Refusal("", "nothing is left open in this choice")


def decide(live: LiveMatch, mine: Seats, request: request_types.Decide) -> list[Content]:
    """Make a decision; sent twice, it counts once."""
    match_state = live.match_state
    my_seat(mine, request.seat)
    own = match_state.own(request.seat)
    if request.own < own and made(match_state, request):
        return []
    at_play(match_state, mine, request.seat)
    in_force(match_state)
    if request.own != own:
        raise RequestRefused("the match has gone on or back since; look at it again")
    action, text = read(match_state, request)
    refusal = match_state.match.why_not(request.seat, action, text)
    if refusal:
        raise RequestRefused(refusal.text, rule=refusal.rule)
    return [Decided(seat=request.seat, action=action, text=text)]


def made(match_state: MatchState, request: request_types.Decide) -> bool:
    """Return whether this very decision was already made."""
    nth, writing = match_state.tally.nth(request.seat, request.own), match_state.game.text.writing
    decision = match_state.match.decisions[nth]
    words, typed = writing.split(request.words or "")
    if (typed or clean(request.text)) != decision.text:
        return False
    if request.action is not None:
        return writing.bare(request.action) == writing.bare(match_state.sealed[nth])
    return plain(words) == plain(writing.split(decision.words)[0])


def plain(words: str) -> str:
    """Return words in the form in which they are compared: no capitals, single spaces."""
    return " ".join(words.casefold().split())


def read(match_state: MatchState, request: request_types.Decide | request_types.Why) -> tuple[int, str]:
    """Return the action and text of a request; RequestRefused if the seat must not decide now."""
    must_decide(match_state, request.seat)
    if request.action is not None:
        return match_state.match.read(
            request.seat,
            match_state.game.client.unseal(match_state.match.state, request.seat, request.action),
            request.text,
        )
    if request.words is not None:
        return match_state.match.read(request.seat, request.words, request.text)
    steps = request.steps if isinstance(request, request_types.Why) else []
    action_from_steps = (
        match_state.game.client.action_from_steps(match_state.match.state, request.seat, steps) if steps else NONE
    )
    if action_from_steps == NONE:
        raise RequestRefused("that is not a decision here; choose one of those offered")
    return action_from_steps, clean(request.text)


def undo(live: LiveMatch, mine: Seats, request: request_types.Undo) -> list[Content]:
    """Take back the seat's last decision, if nothing was learned since."""
    match_state = live.match_state
    at_play(match_state, mine, request.seat)
    in_force(match_state)
    refusal = match_state.why_not_undo(request.seat)
    if refusal:
        raise RequestRefused(f"no undo: {refusal.text}", rule=refusal.rule)
    return [Undone(seat=request.seat)]


def expand(live: LiveMatch, mine: Seats, request: request_types.Expand) -> protocol.Choices:
    """Return the completions of an open choice."""
    match_state = live.match_state
    at_play(match_state, mine, request.seat)
    in_force(match_state)
    must_decide(match_state, request.seat)
    action = match_state.game.client.unseal(match_state.match.state, request.seat, request.action)
    choices = unfolded(match_state, request.seat, action) or match_state.match.choices(request.seat, action)
    if not choices:
        refusal = match_state.match.why_not(request.seat, action) or NOTHING_OPEN
        raise RequestRefused(refusal.text, rule=refusal.rule)
    return protocol.Choices(ref=request.ref, menu=Raw(encoder.encode(menu_of(match_state, request.seat, choices))))


def why(live: LiveMatch, mine: Seats, request: request_types.Why) -> protocol.Answer:
    """Return why something is not allowed; an empty text means that it is."""
    match_state = live.match_state
    my_seat(mine, request.seat)
    try:
        action, typed = read(match_state, request)
        refusal = match_state.match.why_not(request.seat, action, typed)
        refusal = refusal or match_state.game.text.writing.why_not(typed)
        told = in_sentence(refusal) if refusal else ALLOWED
    except LudexError as error:
        told = explain(error)
    return protocol.Answer(ref=request.ref, text=told.text, rule=told.rule)
