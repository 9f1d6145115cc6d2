"""The secondaries of strategy cards (AE-37.4, AE-37.5): the others are asked by initiative, each once."""

from ludex.games.aeonis.rules.cards.whisper_deck import draw_whisper
from ludex.games.aeonis.rules.codes import Grant, Node, Process, Strategy
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.movement.granted import can_be_granted
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.claims import do_claim, why_not_claim
from ludex.games.aeonis.rules.realm.modes import RECRUIT_SECONDARY, RESEARCH_SECONDARY
from ludex.games.aeonis.rules.realm.recruiting import begin_recruit, list_recruits, why_not_recruit
from ludex.games.aeonis.rules.realm.research import list_research, research_code, why_not_research_answer
from ludex.games.aeonis.rules.realm.spending import can_pay, gain, pay_ap, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of
from ludex.kernel.state.record import table

SECOND_AP = table([0, 1, 1, 1, 0, 1, 1, 0])
SECOND_INFLUENCE = table([0, 0, 0, 0, 2, 0, 0, 2])
PAID = 1  # a claim for Influence, which a Fortress blocks
NEXT, ANSWERED, MARCHED = range(3)


# ---------------------------------------------------------------- the question


@rule
def why_not_price(s: State, seat: int, card: int) -> int:
    """AE-37, AE-37.5, RU-52: a secondary needs its AP, which players who have passed lack, and its Influence."""
    if not can_pay(s, seat, 0, 0, SECOND_INFLUENCE[card]):
        return Reason.NO_RESOURCES
    return why_not_ap(s, seat, SECOND_AP[card], 0)


@rule
def why_not_second(s: State, seat: int, card: int, h: int) -> int:
    """AE-37: why the secondary of a card that gives goods, a hex or a Whisper can't be used."""
    if card == Strategy.IMPERIAL_MANDATE and not s.rules.whispers:
        return Reason.MODULE_OFF
    reason = why_not_price(s, seat, card)
    if reason == Reason.NONE and card == Strategy.EXPANSION_STRATEGY:
        return why_not_claim(s, seat, h, PAID)
    return reason


@rule
def list_secondary(s: State, seat: int, out: Buffer) -> int:
    """D10: how a player may use the secondary of the card that was played, or not."""
    card = top(s).a
    n = 0
    if card == Strategy.ARCANE_ASCENDANCY:
        n = list_research(s, seat, RESEARCH_SECONDARY, out, n)
    elif card == Strategy.TACTICAL_REINFORCEMENTS:
        if why_not_price(s, seat, card) == Reason.NONE:
            n = list_recruits(s, seat, RECRUIT_SECONDARY, out, n)
    elif card == Strategy.EXPANSION_STRATEGY:
        for h in range(HEXES):
            if why_not_second(s, seat, card, h) == Reason.NONE:
                n = push(out, n, pack(Verb.SECOND, card, h, 0))
    elif why_not_second(s, seat, card, 0) == Reason.NONE:
        n = push(out, n, pack(Verb.SECOND, card, 0, 0))
    return push(out, n, plain(Verb.SKIP))


@rule
def why_not_secondary(s: State, seat: int, action: int) -> int:
    """D10: why something is not an answer to the offer of a secondary."""
    card, verb = top(s).a, kind_of(action)
    if verb == Verb.SKIP:
        return Reason.NONE if action == plain(Verb.SKIP) else Reason.MALFORMED
    if card == Strategy.ARCANE_ASCENDANCY and verb == Verb.RESEARCH:
        return why_not_research_answer(s, seat, action, RESEARCH_SECONDARY)
    if card == Strategy.TACTICAL_REINFORCEMENTS and verb == Verb.RECRUIT:
        reason = why_not_price(s, seat, card)
        return reason if reason != Reason.NONE else why_not_recruit(s, seat, action, RECRUIT_SECONDARY)
    if verb != Verb.SECOND or card == Strategy.ARCANE_ASCENDANCY or card == Strategy.TACTICAL_REINFORCEMENTS:
        return Reason.NOT_NOW
    return why_not_seconding(s, seat, card, action)


@rule
def why_not_seconding(s: State, seat: int, card: int, action: int) -> int:
    """D10: why a secondary that is named as such can't be used: another card, no such hex, no means."""
    h = target_of(action)
    if action != pack(Verb.SECOND, subject_of(action), h, 0) or h >= HEXES:
        return Reason.MALFORMED
    if subject_of(action) != card:
        return Reason.OTHER_CARD
    if h and card != Strategy.EXPANSION_STRATEGY:
        return Reason.MALFORMED
    return why_not_second(s, seat, card, h)


# ---------------------------------------------------------------- the process


@rule
def run_secondaries(s: State, log: Log) -> None:
    """R5.4, AE-37.4: in initiative order from the first seat on, everybody but the card's owner (the frame's seat)."""
    f = top(s)
    if f.pc == ANSWERED:
        f.pc = NEXT
        use_secondary(s, log)
    elif f.pc == MARCHED:
        f.pc = NEXT
        if s.result == 1:
            emit(log, EventKind.SECONDARY_USED, f.c, f.a, 0)
    elif f.b >= s.seats:
        finish(s, 0)
    else:
        f.c = s.initiative[f.b]
        f.b += 1
        if f.c != f.seat:
            offer_secondary(s)


@rule
def offer_secondary(s: State) -> None:
    """AE-37.4, AE-37/3: ask a player who can use the secondary; that of card 3 asks for the group's step itself."""
    f = top(s)
    if f.a == Strategy.MILITARY_MANEUVERS:
        if can_be_granted(s, f.c, Grant.MARCH, 0, 0):
            f.pc = MARCHED
            call(s, Process.GRANTED_MOVE, f.c, Grant.MARCH, 0)
    elif list_secondary(s, f.c, s.work.options[:]) > 1:
        f.pc = ANSWERED
        ask(s, Node.SECONDARY, f.c)


@rule
def use_secondary(s: State, log: Log) -> None:
    """AE-37: a player pays for the secondary and does it, or leaves it."""
    f = top(s)
    seat, card = f.c, f.a
    action = take_answer(s, seat)
    if kind_of(action) == Verb.SKIP:
        return
    pay_ap(s, seat, SECOND_AP[card], 0)
    gain(s, seat, 0, 0, -SECOND_INFLUENCE[card])
    emit(log, EventKind.SECONDARY_USED, seat, card, 0)
    if card == Strategy.ARCANE_ASCENDANCY:
        call(s, Process.RESEARCH, seat, RESEARCH_SECONDARY, research_code(action))
    elif card == Strategy.TACTICAL_REINFORCEMENTS:
        begin_recruit(s, seat, action, RECRUIT_SECONDARY)
    elif card == Strategy.EXPANSION_STRATEGY:
        do_claim(s, seat, target_of(action), log)
    else:
        take_second_gain(s, seat, card, log)


@rule
def take_second_gain(s: State, seat: int, card: int, log: Log) -> None:
    """AE-37: the goods of cards 2, 4 and 7, the Whisper of card 8."""
    if card == Strategy.RESOURCE_SURGE:
        gain(s, seat, 1, 1, 0)
    elif card == Strategy.DIPLOMATIC_DECREE:
        gain(s, seat, 0, 0, 2)
    elif card == Strategy.ECONOMIC_BOOM:
        gain(s, seat, 2, 0, 0)
    elif card == Strategy.IMPERIAL_MANDATE:
        draw_whisper(s, seat, log)
