"""What a question is about (AE-61): the card, motion, offer, unit or roll that it names, as the seat may know it."""

from __future__ import annotations

from collections.abc import Callable

from ludex.games.aeonis.client.step_labels import goods_label, unit_label
from ludex.games.aeonis.client.view_table import PLACES, things
from ludex.games.aeonis.rules.cards.peeks import ORACLE
from ludex.games.aeonis.rules.codes import NONE, Grant, Node, Process, Window
from ludex.games.aeonis.rules.council.accords import FORM
from ludex.games.aeonis.rules.council.ledger import bribe_amount, bribe_resource
from ludex.games.aeonis.rules.council.offer import COUNTERED, FIRST, KINDS_OF_RESOURCE, MAKER, digit
from ludex.games.aeonis.rules.council.parameters import given_to
from ludex.games.aeonis.rules.data import ID_STEP, UNITS
from ludex.games.aeonis.rules.records import Frame
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import card_texts, item_texts, names
from ludex.games.aeonis.text.event_words import given_words
from ludex.games.aeonis.text.notation_cards import REACTION_NAMES
from ludex.games.aeonis.text.notation_items import enemy_seat

WINDOWS = {
    Window.LINES: "the lines are about to be formed",
    Window.VOLLEY: "the Archers are about to strike",
    Window.STRIKE: "a side is about to strike",
    Window.RETREAT: "a side retreats",
    Window.PROPOSAL: "motions may be proposed",
    Window.AGENDA: "an agenda card lies open",
    Window.PRELOBBY: "the lobbying begins",
    Window.PRETALLY: "the votes are about to be counted",
    Window.POSTPASS: "a motion has passed",
    Window.ATTACK_DECLARED: "an attack has been declared",
    Window.ROUND_FOUGHT: "a battle round has been fought",
    Window.BATTLE_WON: "a battle has been won",
    Window.LORD_CAPTURED: "a Lord has been captured",
    Window.RECRUITED: "troops have been recruited",
    Window.EXPLORING: "a hex is being explored",
    Window.CLAIMING: "an artifact is being claimed",
    Window.SITE_PLACED: "an Artifact Site has appeared",
    Window.ACCORD_CHANGED: "an Accord has changed",
}
LETTERS = "GMIR"
IN_BATTLE = (Window.LINES, Window.VOLLEY, Window.STRIKE, Window.RETREAT, Window.ROUND_FOUGHT, Window.BATTLE_WON)


def detail(s: State, seat: int) -> str:
    """AE-61: what the question is about, empty if it says so itself."""
    told = DETAILS.get(s.node)
    return told(s, seat, s.stack[max(0, s.depth - 1)]) if told and s.depth else ""


def running(s: State, kind: int) -> Frame | None:
    """AE-34: the process of a kind that was begun last, None if there is none."""
    return next((s.stack[place] for place in range(s.depth - 1, -1, -1) if s.stack[place].kind == kind), None)


def motion_words(s: State, place: int) -> str:
    """AE-47: a motion, who proposed it, and what it does."""
    proposal = s.proposals[place]
    what = card_texts.MOTION_TEXTS[proposal.motion]
    given = given_words(s, {"motion": proposal.motion}, int(given_to(proposal)))
    return f"{names.MOTIONS[proposal.motion]}{given} by {names.seat_name(s, proposal.proposer)} ({what})"


def _vote(s: State, _seat: int, _frame: Frame) -> str:
    vote = running(s, Process.VOTE)
    return motion_words(s, vote.a) if vote else ""


def _explore(_s: State, _seat: int, frame: Frame) -> str:
    return f"{names.EXPLORATIONS[frame.c]}, {card_texts.EXPLORATION_TEXTS[frame.c]}"


def _secondary(_s: State, _seat: int, frame: Frame) -> str:
    return f"{names.STRATEGIES[frame.a]}, {card_texts.SECONDARIES[frame.a]}"


def _primary(_s: State, _seat: int, frame: Frame) -> str:
    return f"{names.STRATEGIES[frame.a]}, {card_texts.PRIMARIES[frame.a]}"


def _played(s: State, _seat: int, _frame: Frame) -> str:
    """AE-49.3: the Whisper that may be answered."""
    play = running(s, Process.WHISPER)
    if play is None:
        return ""
    return f"{names.seat_name(s, play.seat)} plays {names.WHISPERS[play.a]}, {item_texts.WHISPER_TEXTS[play.a]}"


def _window(s: State, _seat: int, frame: Frame) -> str:
    window = Window(frame.a) if frame.kind == Process.WINDOW else None
    if window is None:
        return ""
    where = f" for ({names.hex_name(s.battle.hex)})" if window in IN_BATTLE and s.battle.hex != NONE else ""
    return WINDOWS[window] + where


def goods_words(s: State, base: int, asked: int) -> str:
    """AE-48.2: everything on one side of an offer."""
    code = s.offer[base + PLACES[asked]]
    each = [(int(digit(code, resource)), LETTERS[resource]) for resource in range(KINDS_OF_RESOURCE)]
    goods = "".join(f"{n}{letter}" for n, letter in each if n)
    return ", ".join([*([goods_label(goods)] if goods else []), *things(s, base, asked)]) or "nothing"


def _agenda(s: State, _seat: int, frame: Frame) -> str:
    card = s.agenda_card[frame.b]
    return f"{names.MOTIONS[card]}, {card_texts.MOTION_TEXTS[card]}" if card != NONE else ""


def _reaction(s: State, _seat: int, frame: Frame) -> str:
    """AE-41.18: what may be used, and the roll that it is about."""
    strike, name = s.battle.strike, REACTION_NAMES[frame.d]
    if s.node != Node.REACTION:
        return name
    roll = f", the attack rolls {strike.roll}" if strike.roll else ""
    guard = f", the defense {strike.guard}" if strike.guard else ""
    return name + roll + guard


def _fight(s: State, seat: int, _frame: Frame) -> str:
    """AE-60.5: where it is fought, and against whom."""
    if s.battle.hex == NONE:
        return ""
    return f"({names.hex_name(s.battle.hex)}) against {names.seat_name(s, enemy_seat(s, seat))}"


def _bribe(s: State, _seat: int, frame: Frame) -> str:
    """AE-42.1: what the Ledger offers for a ballot."""
    bribe, side = frame.d & 15, ("", "For", "Against")[frame.d >> 4]
    much = int(bribe_amount(bribe))
    goods = f"{much} {names.RESOURCES[int(bribe_resource(bribe))]}" if much else "nothing"
    return f"{names.seat_name(s, frame.seat)} offers {goods} for your vote {side}"


def _peek(s: State, seat: int, frame: Frame) -> str:
    """AE-62: the events that this seat has seen, or whose secret it may see."""
    if frame.kind != Process.PEEK:
        return "who shows you an unscored secret?"
    seen = [names.EVENTS[s.event_deck[s.event_count - 1 - n]] for n in range(s.players[seat].peek_events)]
    return f"{seen[0]} is the next event" if frame.c == ORACLE else f"{', then '.join(seen[:2])}"


def _offer(s: State, _seat: int, _frame: Frame) -> str:
    """AE-48.3: what this seat gets and gives."""
    base = COUNTERED if s.node == Node.COUNTER_ANSWER else FIRST
    get, give = goods_words(s, base, 0), goods_words(s, base, 1)
    return f"{names.seat_name(s, s.offer[base + MAKER] - 1)} gives you {get} for {give}"


def _ability(s: State, _seat: int, frame: Frame) -> str:
    """AE-42.6, AE-50: Shadow Sight, or the Archive of the Fallen."""
    if frame.kind != Process.WHISPER:
        return f"{names.ARTIFACTS[frame.a]}, a discovery for nothing" if frame.kind == Process.PURGE else ""
    return f"Shadow Sight, {names.seat_name(s, frame.seat)} shows you a Whisper"


def _grant(_s: State, _seat: int, frame: Frame) -> str:
    """AE-3.8: what grants the Move."""
    return GRANTS.get(Grant(frame.a), "")


def _accord(s: State, _seat: int, frame: Frame) -> str:
    """AE-48.10: who offers what."""
    return f"{names.seat_name(s, frame.seat)} wants to {'form' if frame.b == FORM else 'end'} an Accord with you"


def _main(s: State, seat: int, _frame: Frame) -> str:
    """AE-35.2: what there is to spend."""
    return f"you have {s.players[seat].ap} AP"


def _own_unit(s: State, seat: int, frame: Frame) -> str:
    """AE-60.4: the unit that a question is about."""
    return unit_label(s, ID_STEP * seat + frame.b) if 0 <= frame.b < UNITS else ""


def _upkeep(s: State, seat: int, frame: Frame) -> str:
    """AE-51.1, AE-47: of a faction unit, or of the army."""
    return _own_unit(s, seat, frame) or "the Standing Army Tithe, 1 Gold or a unit"


def _desert(_s: State, _seat: int, frame: Frame) -> str:
    return f"({names.hex_name(frame.b)})"


GRANTS = {
    Grant.MANEUVERS: "Military Maneuvers, only Zones of Control cost AP",
    Grant.MARCH: "Military Maneuvers, one hex for 1 AP more",
    Grant.SCEPTER: "the Scepter of Command, one hex at 0 AP",
    Grant.WARCAMP: "the Warcamp, one hex at 0 AP",
    Grant.WAYSTONE: "Hidden Waystone, one more step",
    Grant.TOMB: "Tomb Runners, one unit to the Site at 0 AP",
}
Told = Callable[[State, int, Frame], str]
DETAILS: dict[int, Told] = {
    Node.BALLOT: _vote,
    Node.CANDIDATE: _vote,
    Node.BID: _vote,
    Node.LEDGER_OFFER: _vote,
    Node.LEDGER_ANSWER: _bribe,
    Node.AGENDA: _agenda,
    Node.EXPLORE: _explore,
    Node.SECONDARY: _secondary,
    Node.PRIMARY: _primary,
    Node.PLAYED: _played,
    Node.WINDOW: _window,
    Node.REACTION: _reaction,
    Node.CAPTURE: _reaction,
    Node.FACTION: _reaction,
    Node.TARGET: _own_unit,
    Node.RETARGET: _own_unit,
    Node.SUPPORT: _fight,
    Node.SIEGE_REINFORCE: _fight,
    Node.LINE: _fight,
    Node.RETREAT: _fight,
    Node.PRESS: _fight,
    Node.OCCUPY: _fight,
    Node.PEEK: _peek,
    Node.MAIN: _main,
    Node.ABILITY: _ability,
    Node.GRANTED_MOVE: _grant,
    Node.ACCORD_ANSWER: _accord,
    Node.HIT_AND_RUN: _own_unit,
    Node.DELIVERY: _own_unit,
    Node.UPKEEP: _upkeep,
    Node.DESERT_LOSS: _desert,
    Node.SPEAKER_PICK: _vote,
    Node.SEAL: _vote,
    Node.TRADE_ANSWER: _offer,
    Node.COUNTER_ANSWER: _offer,
}
