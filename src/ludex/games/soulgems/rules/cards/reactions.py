"""Reactions (SG-11.14 to SG-11.18): announcements are answered and resolved, the last one first."""

from ludex.games.soulgems.rules.board import token
from ludex.games.soulgems.rules.cards.conditions import may_hold_answer
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.cards.deck import hides_hands
from ludex.games.soulgems.rules.cards.effects import is_oath, resolve_card
from ludex.games.soulgems.rules.cards.payment import pay_card
from ludex.games.soulgems.rules.cards.play import list_cards, list_zone
from ludex.games.soulgems.rules.codes import FRAME_ATTACK, FRAME_CARD, NONE, PIECES, Node, Phase
from ludex.games.soulgems.rules.combat.attack import judge_attack, roll_attack, still_valid
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.gem import judge_gem
from ludex.games.soulgems.rules.records import Frame
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, card_of, play
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import verb_of


@rule
def open_node(s: State, node: int, side: int) -> None:
    """SG-4.10: a choice is put to one player."""
    s.node = node
    s.decider = side
    s.waiting = 1 << (side ^ s.swapped)


@rule
def announce(s: State, what: int, side: int, action: int) -> None:
    """SG-11.16: something waits for answers before it resolves."""
    frame = s.stack[s.depth]
    frame.what, frame.side, frame.action, frame.stage, frame.cancelled = what, side, action, 0, 0
    s.depth += 1


@rule
def announce_card(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.7, SG-11.16, SG-11.17: pay a card and announce it; an Oath against an Oath can't be answered."""
    final = s.depth > 0 and is_oath(s)
    pay_card(s, side, action, log)
    announce(s, FRAME_CARD, side, action)
    if final:
        s.stack[s.depth - 1].stage = 1


@rule
def can_answer(s: State, side: int) -> bool:
    """SG-11.15: whether a player has a card that may be used in the window at hand."""
    return list_cards(s, side, s.work.numbers, 0) > 0  # nobody slices it


@rule
def could_answer(s: State, side: int) -> bool:
    """SG-11.15, SG-11.4: whether a player has an open card for the window at hand, or may hold a hidden one.

    A hidden hand itself is not looked at: that a window is open tells nothing of it.
    """
    if not hides_hands(s):
        return can_answer(s, side)
    return list_zone(s, side, s.work.numbers, 0) > 0 or may_hold_answer(s, side)


@rule
def ask(s: State, node: int, side: int) -> None:
    """SG-11.15: open a window if the player could answer, as all can know; else it is skipped silently."""
    s.node = node
    if could_answer(s, side):
        open_node(s, node, side)


@rule
def unwind(s: State, log: Log) -> None:
    """SG-11.16: the announcement on top goes one stage on."""
    top = s.stack[s.depth - 1]
    if top.what == FRAME_CARD:
        unwind_card(s, top, log)
    elif top.what == FRAME_ATTACK:
        unwind_attack(s, top, log)
    else:
        unwind_gem(s, top, log)


@rule
def unwind_card(s: State, top: Frame, log: Log) -> None:
    """SG-11.14, RX3: the opponent may cancel a card; then it resolves."""
    if top.stage == 0:
        top.stage = 1
        ask(s, Node.RX3, 1 - top.side)
        return
    s.depth -= 1
    if top.cancelled == 0:
        resolve_card(s, top.side, top.action, log)
        return
    emit(log, EventKind.CARD_CANCELLED, top.side, card_of(top.action), 0)
    if card_of(top.action) == Card.COLD_READ:
        s.attack.pushed = 0
    elif card_of(top.action) == Card.OVERCLOCK_ARRAY:
        s.extra_mover = NONE


@rule
def unwind_attack(s: State, top: Frame, log: Log) -> None:
    """SG-8.14: push, RX1, revalidation and roll, RX2 for both, result."""
    stage = top.stage
    top.stage += 1
    if stage == 0:
        if s.attack.pushed:
            announce_card(s, top.side, play(Verb.USE, Card.COLD_READ, 0, 0, 0, 0), log)
    elif stage == 1:
        if s.attack.target < PIECES:
            ask(s, Node.RX1, 1 - top.side)
    elif stage == 2:
        if still_valid(s):
            roll_attack(s, log)
        else:
            s.depth -= 1
            emit(log, EventKind.ATTACK_FIZZLED, token(s, s.attack.attacker), s.pieces[s.attack.attacker].cell, 0)
    elif stage <= 4:
        if s.attack.rerolled == 0:
            ask(s, Node.RX2, top.side if stage == 3 else 1 - top.side)
    else:
        s.depth -= 1
        judge_attack(s, log)


@rule
def unwind_gem(s: State, top: Frame, log: Log) -> None:
    """SG-8.17: each player may reroll one die of a Break or Repair, the roller first; then it counts."""
    stage = top.stage
    top.stage += 1
    if stage <= 1:
        ask(s, Node.RX2, top.side if stage == 0 else 1 - top.side)
    else:
        s.depth -= 1
        judge_gem(s, top.side, log)


@rule
def answer(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.15: a player plays one card in a window, or declines."""
    if verb_of(action) != Verb.DECLINE:
        announce_card(s, side, action, log)


@rule
def end_rift(s: State) -> None:
    """SG-11.18: the reaction movement is over, the attack goes on."""
    s.rift = NONE
    s.phase = Phase.BATTLE
