"""Strategy cards (AE-37): the eight primaries."""

from ludex.games.aeonis.rules.codes import Grant, Node, Process, Source, Strategy
from ludex.games.aeonis.rules.combat.declaration import begin_attack
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import controls_seat
from ludex.games.aeonis.rules.movement.granted import can_be_granted
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.claims import do_claim
from ludex.games.aeonis.rules.realm.modes import RECRUIT_PRIMARY, RESEARCH_FREE
from ludex.games.aeonis.rules.realm.points import gain_vp
from ludex.games.aeonis.rules.realm.population import add_pool
from ludex.games.aeonis.rules.realm.recruiting import begin_recruit
from ludex.games.aeonis.rules.realm.research import research_code
from ludex.games.aeonis.rules.realm.spending import gain, pay_ap, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.draft import STRATEGIES
from ludex.games.aeonis.rules.round.primary_choices import MANEUVERS_CHANGE, can_choose_primary
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.record import table

PRIMARY_AP = table([1, 0, 1, 1, 1, 1, 0, 1])
BEGIN, ANSWERED, DONE = 0, 1, 2
MOVED, ATTACK = 1, 2  # of Military Maneuvers


# ---------------------------------------------------------------- the action


@rule
def why_not_primary(s: State, seat: int, action: int) -> int:
    """AE-37.4, AE-37.7: a primary needs its card, once a round, and its AP; whatever of it is possible."""
    bare = action & ~FREE
    card = subject_of(bare)
    if card >= STRATEGIES or bare != pack(Verb.PRIMARY, card, 0, 0):
        return Reason.MALFORMED
    if s.strategy_holder[card] != seat:
        return Reason.CARD_NOT_HELD
    if s.strategy_used[card]:
        return Reason.PRIMARY_USED
    return why_not_ap(s, seat, PRIMARY_AP[card], int(action != bare))


@rule
def list_primaries(s: State, seat: int, out: Buffer, n: int) -> int:
    """D8g, AE-35.6, RU-30: the primaries that a player may use, also as the free action of Renown 10."""
    for card in range(STRATEGIES):
        action = pack(Verb.PRIMARY, card, 0, 0)
        if why_not_primary(s, seat, action) == Reason.NONE:
            n = push(out, n, action)
        if why_not_primary(s, seat, action | FREE) == Reason.NONE:
            n = push(out, n, action | FREE)
    return n


@rule
def begin_primary(s: State, seat: int, action: int, log: Log) -> None:
    """AE-37.4, AE-37.7, RU-97: the AP are paid in any case, and the primary is resolved."""
    bare = action & ~FREE
    card = subject_of(bare)
    free = int(action != bare)
    pay_ap(s, seat, PRIMARY_AP[card], free)
    s.strategy_used[card] = 1
    emit(log, EventKind.PRIMARY_USED, seat, card, PRIMARY_AP[card] * (1 - free))
    call(s, Process.PRIMARY, seat, card, 0)


# ---------------------------------------------------------------- the primaries


@rule
def run_primary(s: State, log: Log) -> None:
    """AE-37: the primary of a card, the number a of the process."""
    f = top(s)
    if f.a == Strategy.ARCANE_ASCENDANCY:
        ascend(s)
    elif f.a == Strategy.MILITARY_MANEUVERS:
        maneuver(s, log)
    elif f.a == Strategy.DIPLOMATIC_DECREE:
        decree(s, log)
    elif f.a == Strategy.EXPANSION_STRATEGY:
        expand_realm_by_card(s, log)
    elif f.a == Strategy.TACTICAL_REINFORCEMENTS:
        reinforce(s)
    elif f.a == Strategy.IMPERIAL_MANDATE:
        mandate(s, log)
    else:
        take_income(s)


@rule
def take_income(s: State) -> None:
    """AE-37/2, AE-37/7: Resource Surge gives 2 Gold, 2 Mana, 1 Influence; Economic Boom 5 Gold."""
    f = top(s)
    if f.a == Strategy.RESOURCE_SURGE:
        gain(s, f.seat, 2, 2, 1)
    else:
        gain(s, f.seat, 5, 0, 0)
    finish(s, 0)


@rule
def ask_part(s: State) -> bool:
    """AE-37.7, AE-61: ask for the choice that a primary leaves; whether there is one."""
    f = top(s)
    if not can_choose_primary(s, f.seat):
        return False
    f.pc = ANSWERED
    ask(s, Node.PRIMARY, f.seat)
    return True


@rule
def ascend(s: State) -> None:
    """AE-37/1, AE-37.6: 2 Mana, then one Tier I discovery without AP and price, if there is one."""
    f = top(s)
    if f.pc == BEGIN:
        gain(s, f.seat, 0, 2, 0)
        if not ask_part(s):
            finish(s, 0)
    elif f.pc == ANSWERED:
        f.pc = DONE
        call(s, Process.RESEARCH, f.seat, RESEARCH_FREE, research_code(take_answer(s, f.seat)))
    else:
        finish(s, 0)


@rule
def maneuver(s: State, log: Log) -> None:
    """AE-37/3: a Move whose price is its ZOC surcharges only; then an Attack for 1 AP; both may be left out."""
    f = top(s)
    if f.pc == BEGIN:
        f.pc = MOVED
        if can_be_granted(s, f.seat, Grant.MANEUVERS, 0, 0):
            call(s, Process.GRANTED_MOVE, f.seat, Grant.MANEUVERS, 0)
    elif f.pc == MOVED:
        f.pc = ATTACK
        if can_choose_primary(s, f.seat):
            ask(s, Node.PRIMARY, f.seat)
        else:
            finish(s, 0)
    elif f.pc == ATTACK:
        read_attack(s, log)
    else:
        finish(s, 0)


@rule
def read_attack(s: State, log: Log) -> None:
    """AE-37/3, AE-41.1: the Attack of Military Maneuvers, or none."""
    f = top(s)
    action = take_answer(s, f.seat)
    f.pc = ATTACK + 1
    if kind_of(action) == Verb.ATTACK:
        begin_attack(s, f.seat, action, MANEUVERS_CHANGE, log)


@rule
def decree(s: State, log: Log) -> None:
    """AE-37/4, RU-51: 2 Influence and the Speaker's token, then an emergency motion without fee, or none."""
    f = top(s)
    if f.pc == BEGIN:
        f.pc = DONE
        gain(s, f.seat, 0, 0, 2)
        s.speaker = f.seat
        emit(log, EventKind.SPEAKER_CHANGED, f.seat, 0, 0)
        call(s, Process.COUNCIL, f.seat, 1, 0)
    else:
        finish(s, 0)


@rule
def expand_realm_by_card(s: State, log: Log) -> None:
    """AE-37/5, AE-37.6: a neutral hex next to own territory becomes own; 1 Population for the Pool."""
    f = top(s)
    if f.pc == BEGIN and ask_part(s):
        return
    if f.pc == ANSWERED:
        do_claim(s, f.seat, subject_of(take_answer(s, f.seat)), log)
    add_pool(s, f.seat, 1)
    finish(s, 0)


@rule
def reinforce(s: State) -> None:
    """AE-37/6: an own City receives one or two units without Gold and Mana, beyond its limit."""
    f = top(s)
    if f.pc == BEGIN:
        if not ask_part(s):
            finish(s, 0)
    elif f.pc == ANSWERED:
        f.pc = DONE
        begin_recruit(s, f.seat, take_answer(s, f.seat), RECRUIT_PRIMARY)
    else:
        finish(s, 0)


@rule
def mandate(s: State, log: Log) -> None:
    """AE-37/8, AE-52: 1 VP with the Imperial Seat, otherwise a secret objective; 1 Influence in both cases."""
    f = top(s)
    if f.pc == DONE:
        gain(s, f.seat, 0, 0, 1)
        finish(s, 0)
        return
    f.pc = DONE
    if controls_seat(s, f.seat):
        gain_vp(s, f.seat, Source.MANDATE, 1, Strategy.IMPERIAL_MANDATE, log)
    else:
        call(s, Process.DRAW_SECRET, f.seat, 0, 0)
