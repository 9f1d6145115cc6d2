"""The event phase (R2, AE-46.1): draw, Omen of Shelter, effect, milestones. Process.EVENT_PHASE.

Registers: `a` a place clockwise from the Speaker, `b` a place among the milestones met.
"""

from enum import IntEnum

from ludex.games.aeonis.rules.cards.decks import refill
from ludex.games.aeonis.rules.cards.objective_decks import reveal_public
from ludex.games.aeonis.rules.cards.peeks import event_drawn
from ludex.games.aeonis.rules.codes import NONE, Discovery, Flag, GlobalEvent, Node, Process
from ludex.games.aeonis.rules.council.event_effects import concerned, is_sheltered, resolve_event
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.council.milestones import milestone_at, resolve_milestone
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.rituals import pay_ritual, why_not_ritual
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of
from ludex.kernel.state.bits import count

SHELTER_PRICE, DISRUPTED = 2, 2
RUINS_FIRST, NEAREST_SEAT = 1, 2  # of a SITE process
PUBLIC, SECRET = range(2)  # D26


class Step(IntEnum):
    """R2: where the event phase stands."""

    DRAW = 0
    SHELTER = 1
    SHELTERED = 2
    RESOLVE = 3
    CHOICE = 4
    CHOSEN = 5
    SECRET_DRAWN = 6
    MILESTONES = 7


@rule
def run_events(s: State, log: Log) -> None:
    """R2: one stretch of the event phase."""
    step = top(s).pc
    if step == Step.DRAW:
        draw_event(s, log)
    elif step == Step.SHELTER:
        offer_shelter(s)
    elif step == Step.SHELTERED:
        read_shelter(s, log)
    elif step == Step.RESOLVE:
        resolve(s, log)
    elif step == Step.CHOICE:
        ask_choice(s, log)
    elif step == Step.CHOSEN:
        read_choice(s, log)
    elif step == Step.SECRET_DRAWN:
        if s.result == 0:
            gain_renown(s, asked_seat(s), 1, log)
        next_choice(s)
    else:
        next_milestone(s, log)


@rule
def asked_seat(s: State) -> int:
    """R2: the players in order, the Speaker first, then clockwise."""
    return (s.speaker + top(s).a) % s.seats


@rule
def draw_event(s: State, log: Log) -> None:
    """R2.1, AE-46.1, AE-14.4, RU-22: one global event is drawn, public; an empty deck is made anew of its discards."""
    f = top(s)
    if s.event_count == 0:
        s.event_count = refill(s, s.event_deck, s.event_discards)
        s.event_discards = 0
    if s.event_count == 0:
        f.pc = Step.MILESTONES
        return
    s.event_count -= 1
    s.event = s.event_deck[s.event_count]
    s.event_deck[s.event_count] = 0
    event_drawn(s)
    s.events_now |= 1 << s.event
    emit(log, EventKind.EVENT_DRAWN, s.event, 0, 0)
    f.pc = Step.SHELTER


@rule
def may_shelter(s: State, seat: int) -> bool:
    """AE-43/Omen of Shelter: once per round on a global event, for 2 Influence."""
    if not owns_discovery(s, seat, Discovery.OMEN_OF_SHELTER) or has_flag(s, seat, Flag.OMEN_OF_SHELTER):
        return False
    return why_not_ritual(s, seat, 0, SHELTER_PRICE, 0) == Reason.NONE


@rule
def offer_shelter(s: State) -> None:
    """R2.2, D28: owners of Omen of Shelter answer the event."""
    f = top(s)
    if f.a == s.seats:
        f.a = 0
        f.pc = Step.RESOLVE
    elif may_shelter(s, asked_seat(s)):
        f.pc = Step.SHELTERED
        ask(s, Node.EVENT_ANSWER, asked_seat(s))
    else:
        f.a += 1


@rule
def read_shelter(s: State, log: Log) -> None:
    """AE-43/Omen of Shelter: paid, the event does not affect the player."""
    f = top(s)
    seat = asked_seat(s)
    if take_answer(s, seat) == plain(Verb.ACCEPT):
        pay_ritual(s, seat, 0, SHELTER_PRICE, 0)
        set_flag(s, seat, Flag.OMEN_OF_SHELTER)
        s.sheltered |= 1 << seat
        emit(log, EventKind.SHELTERED, seat, 0, 0)
    f.a += 1
    f.pc = Step.SHELTER


@rule
def resolve(s: State, log: Log) -> None:
    """R2.3: the event takes effect; some place an Artifact Site, some ask the players."""
    f = top(s)
    resolve_event(s, s.event, log)
    f.pc = Step.MILESTONES
    if s.event == GlobalEvent.RUINS_UNEARTHED:
        call(s, Process.SITE, s.speaker, RUINS_FIRST, 0)
    elif s.event == GlobalEvent.ECHO_OF_THE_OLD_EMPIRE:
        call(s, Process.SITE, s.speaker, NEAREST_SEAT, 0)
    elif s.event in (GlobalEvent.SUPPLY_DISRUPTION, GlobalEvent.WINDS_OF_FORTUNE):
        f.pc = Step.CHOICE


@rule
def wealth(s: State, seat: int) -> int:
    """AE-0.7: Gold, Mana and Influence of a player together."""
    return s.players[seat].gold + s.players[seat].mana + s.players[seat].influence


@rule
def ask_choice(s: State, log: Log) -> None:
    """AE-46.1/Supply Disruption, Winds of Fortune: each player concerned chooses in turn."""
    f = top(s)
    if f.a == s.seats:
        f.pc = Step.MILESTONES
        return
    seat = asked_seat(s)
    if is_sheltered(s, seat) or (concerned(s, s.event) >> seat) & 1 == 0:
        f.a += 1
    elif s.event == GlobalEvent.WINDS_OF_FORTUNE:
        f.pc = Step.CHOSEN
        ask(s, Node.WINDS, seat)
    elif wealth(s, seat) > DISRUPTED:
        f.pc = Step.CHOSEN
        ask(s, Node.DISRUPTION, seat)
    else:
        win(s, seat, -DISRUPTED, -DISRUPTED, -DISRUPTED, log)
        f.a += 1


@rule
def next_choice(s: State) -> None:
    """R2.3: the next player chooses."""
    top(s).a += 1
    top(s).pc = Step.CHOICE


@rule
def read_choice(s: State, log: Log) -> None:
    """D21, D26: two resources are given up; or a public objective is revealed, a secret drawn."""
    seat = asked_seat(s)
    action = take_answer(s, seat)
    if s.event == GlobalEvent.SUPPLY_DISRUPTION:
        win(s, seat, -subject_of(action), -target_of(action), -option_of(action), log)
    elif subject_of(action) == SECRET:
        top(s).pc = Step.SECRET_DRAWN
        call(s, Process.DRAW_SECRET, seat, 0, 0)
        return
    elif not reveal_public(s, log):
        gain_renown(s, seat, 1, log)
    next_choice(s)


@rule
def next_milestone(s: State, log: Log) -> None:
    """R2.5, AE-46.4: the milestones met since last time, in the order in which they were met."""
    f = top(s)
    if f.b >= count(s.milestones_met):
        finish(s, 0)
        return
    f.b += 1
    milestone = milestone_at(s, f.b - 1)
    if milestone != NONE:
        resolve_milestone(s, milestone, log)


@rule
def why_not_disruption(s: State, seat: int, action: int) -> int:
    """AE-46.1/Supply Disruption, D21: two resources of own choice."""
    gold, mana, influence = subject_of(action), target_of(action), option_of(action)
    me = s.players[seat]
    if kind_of(action) != Verb.CHOOSE:
        return Reason.NOT_NOW
    if gold + mana + influence != DISRUPTED:
        return Reason.DISCARD_TWO
    return Reason.NONE if gold <= me.gold and mana <= me.mana and influence <= me.influence else Reason.NO_RESOURCES


@rule
def list_disruption(s: State, seat: int, out: Buffer) -> int:
    """AE-46.1/Supply Disruption, D21: every pair of resources that a player has."""
    n = 0
    for gold in range(DISRUPTED + 1):
        for mana in range(DISRUPTED + 1 - gold):
            action = pack(Verb.CHOOSE, gold, mana, DISRUPTED - gold - mana)
            if why_not_disruption(s, seat, action) == Reason.NONE:
                n = push(out, n, action)
    return n


@rule
def why_not_winds(action: int) -> int:
    """AE-46.1/Winds of Fortune, D26: a public objective or a secret one."""
    if kind_of(action) != Verb.CHOOSE:
        return Reason.NOT_NOW
    choice = subject_of(action)
    return Reason.NONE if choice <= SECRET and action == pack(Verb.CHOOSE, choice, 0, 0) else Reason.MALFORMED


@rule
def list_winds(out: Buffer) -> int:
    """AE-46.1/Winds of Fortune, D26: reveal a public objective, or draw a secret one."""
    return push(out, push(out, 0, pack(Verb.CHOOSE, PUBLIC, 0, 0)), pack(Verb.CHOOSE, SECRET, 0, 0))
