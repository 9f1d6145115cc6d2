"""Cassian's Ledger (AE-42.1, RU-38): a Trade at any TURN_END, and an offer for a ballot. Process.LEDGER.

Called with a = 0 for the Trade, a = 1 for a ballot on the motion at place b. Registers: `c` the player whose ballot it
is, `d` resource, amount and side of the offer in one number.
"""

from ludex.games.aeonis.rules.codes import Flag, Node
from ludex.games.aeonis.rules.council.laying import do_lay, list_laying, why_not_lay
from ludex.games.aeonis.rules.council.offer import FIRST, clear_offer, owned
from ludex.games.aeonis.rules.council.tally import AGAINST, FOR
from ludex.games.aeonis.rules.council.trade import begin_trade
from ludex.games.aeonis.rules.council.trade_menu import list_offers, why_not_offer
from ludex.games.aeonis.rules.council.trade_rules import LEDGER, how_of
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, take_answer, top
from ludex.games.aeonis.rules.realm.spending import gain, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of

BRIBE_MOST, BRIBES = 3, 10  # 0, or 1 to 3 of Gold, Mana or Influence


@rule
def bribe_resource(bribe: int) -> int:
    """AE-42.1/Ledger: what is offered: Gold, Mana or Influence."""
    return (bribe - 1) // BRIBE_MOST if bribe else 0


@rule
def bribe_amount(bribe: int) -> int:
    """AE-42.1/Ledger: how much is offered, 0 to 3."""
    return (bribe - 1) % BRIBE_MOST + 1 if bribe else 0


@rule
def why_not_bribe(s: State, seat: int, action: int) -> int:
    """AE-42.1/Ledger, D27: why an offer for a ballot may not be made."""
    voter, bribe, side = subject_of(action), target_of(action), option_of(action)
    if kind_of(action) != Verb.CHOOSE:
        return Reason.NOT_NOW
    if bribe >= BRIBES or side not in (FOR, AGAINST):
        return Reason.MALFORMED
    if voter >= s.seats or voter == seat:
        return Reason.NOT_WITH_YOURSELF
    enough = owned(s, seat, bribe_resource(bribe)) >= bribe_amount(bribe)
    return Reason.NONE if enough else Reason.NO_RESOURCES


@rule
def why_not_ledger(s: State, seat: int, action: int) -> int:
    """AE-42.1/Ledger, D27: why something is no answer to the question for a Ledger offer."""
    verb = kind_of(action)
    if action == plain(Verb.DECLINE):
        return Reason.NONE
    if top(s).a:
        return why_not_bribe(s, seat, action)
    if verb == Verb.LAY:
        return why_not_lay(s, seat, action, FIRST)
    if verb != Verb.TRADE:
        return Reason.NOT_NOW
    return why_not_offer(s, seat, action) if how_of(action) == LEDGER else Reason.NO_LEDGER


@rule
def list_ledger(s: State, seat: int, out: Buffer) -> int:
    """AE-42.1/Ledger, D27: none; for a ballot a player, a price and a side; else the offers of a Trade."""
    n = push(out, 0, plain(Verb.DECLINE))
    if not top(s).a:
        n = list_offers(s, seat, LEDGER, LEDGER, out, n)
        return list_laying(s, seat, FIRST, out, n)
    for voter in range(s.seats):
        for bribe in range(BRIBES):
            for side in range(FOR, AGAINST + 1):
                action = pack(Verb.CHOOSE, voter, bribe, side)
                if why_not_bribe(s, seat, action) == Reason.NONE:
                    n = push(out, n, action)
    return n


@rule
def run_ledger(s: State, log: Log) -> None:
    """AE-42.1/Ledger, AE-48.6, AE-48.9, R5.5, R4.4a: one stretch of the Ledger, the one deal of a council."""
    f = top(s)
    if f.pc == 0:
        f.pc = 1
        ask(s, Node.LEDGER_OFFER, f.seat)
    elif f.pc == 1:
        read_ledger(s, take_answer(s, f.seat), log)
    elif f.pc == 2:
        read_bound(s, log)
    else:
        clear_offer(s)
        finish(s, 0)


@rule
def read_ledger(s: State, action: int, log: Log) -> None:
    """AE-42.1/Ledger: a Trade is initiated, goods are laid for it, an offer for a ballot is made, or nothing."""
    f = top(s)
    verb = kind_of(action)
    f.pc = 3
    if verb == Verb.LAY:
        do_lay(s, f.seat, action, FIRST)
        f.pc = 0
    elif verb == Verb.TRADE:
        begin_trade(s, f.seat, action, log)
    elif verb == Verb.CHOOSE:
        offer_bribe(s, action, log)


@rule
def offer_bribe(s: State, action: int, log: Log) -> None:
    """AE-42.1/Ledger, RU-38: the offer of this round is made, and the player answers."""
    f = top(s)
    f.c = subject_of(action)
    f.d = target_of(action) | option_of(action) << 4
    f.pc = 2
    set_flag(s, f.seat, Flag.LEDGER_VOTE)
    resource, much = bribe_resource(target_of(action)), bribe_amount(target_of(action))
    emit6(log, EventKind.LEDGER_OFFERED, f.seat, f.c, resource, much, option_of(action), 0)
    ask(s, Node.LEDGER_ANSWER, f.c)


@rule
def read_bound(s: State, log: Log) -> None:
    """AE-42.1/Ledger: accepted, it is paid at once and the ballot is bound for this motion."""
    f = top(s)
    agreed = int(take_answer(s, f.c) == plain(Verb.ACCEPT))
    emit(log, EventKind.ANSWERED, f.c, f.seat, agreed)
    f.pc = 3
    if agreed:
        s.players[f.c].bound = f.d >> 4
        pay_bribe(s, f.seat, f.c, f.d & 15)


@rule
def pay_bribe(s: State, seat: int, voter: int, bribe: int) -> None:
    """AE-42.1/Ledger: 0 to 3 of one resource go to the player who sold the ballot."""
    resource, much = bribe_resource(bribe), bribe_amount(bribe)
    gold, mana, influence = much * int(resource == 0), much * int(resource == 1), much * int(resource == 2)
    gain(s, seat, -gold, -mana, -influence)
    gain(s, voter, gold, mana, influence)
