"""A Trade (AE-48.1, AE-48.3): offer, answer or one counter-offer, exchange. Process.TRADE.

Registers: `seat` the initiator, `a` the partner, `b` 1 once there is a counter-offer, `d` how it was initiated. It ends
with 1 if it does not use the turn (Ledger, Grand Exchange), else with 0.
"""

from ludex.games.aeonis.rules.codes import Building, Discovery, Flag, Lord, Node, Process, Window
from ludex.games.aeonis.rules.council.accords import change_accord, how_changed
from ludex.games.aeonis.rules.council.exchange import complete, exchange, giver_of
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.council.laying import do_lay
from ludex.games.aeonis.rules.council.offer import (
    ACCORD,
    ARTIFACT,
    COUNTERED,
    FIRST,
    HOW,
    MAKER,
    PARTNER,
    RESOURCES_ASKED,
    RESOURCES_GIVEN,
    as_digits,
    base_of,
    clear_offer,
    good,
)
from ludex.games.aeonis.rules.council.trade_rules import (
    ACTION,
    EXCHANGE,
    LEDGER,
    accord_of,
    free_of,
    has_market,
    how_of,
    partner_of,
    trade_price,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import count_buildings
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.realm.spending import has_flag, pay_ap, set_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import option_of, target_of

ASK, ANSWERED, COUNTER_ANSWERED, FIRST_ARTIFACT, SECOND_ARTIFACT, AGREED, ENDED = range(7)


@rule
def begin_trade(s: State, seat: int, action: int, log: Log) -> None:
    """AE-48.1, AE-48.3: AP and initiation are spent when the offer is made; then the partner is asked."""
    partner, how, free = partner_of(action), how_of(action), free_of(action)
    price = trade_price(s, seat, partner, how)
    pay_ap(s, seat, price, free)
    set_flag(s, seat, Flag.EXCHANGE_TRADE if how == EXCHANGE else Flag.TRADED)
    if how == LEDGER:
        set_flag(s, seat, Flag.LEDGER_TRADE)
    if accord_of(action):
        set_flag(s, seat, Flag.ACCORD_OFFER)
    put_offer(s, seat, partner, action, FIRST)
    s.offer[FIRST + ACCORD] = accord_of(action)
    s.offer[FIRST + HOW] = how
    paid = 0 if free else price
    emit6(log, EventKind.TRADE_OFFERED, seat, partner, paid, s.offer[RESOURCES_GIVEN], s.offer[RESOURCES_ASKED], 0)
    reward_initiation(s, seat, partner, paid, how, log)
    call(s, Process.TRADE, seat, partner, 0)
    top(s).d = how


@rule
def put_offer(s: State, maker: int, partner: int, action: int, base: int) -> None:
    """AE-48.2: the resources of an offer come to the table."""
    s.offer[base + MAKER] = maker + 1
    s.offer[base + PARTNER] = partner + 1
    s.offer[base + RESOURCES_GIVEN] = as_digits(target_of(action))
    s.offer[base + RESOURCES_ASKED] = as_digits(option_of(action))


@rule
def reward_initiation(s: State, seat: int, partner: int, paid: int, how: int, log: Log) -> None:
    """AE-42.1, AE-43: what an initiation gives to others and to the initiator, whatever the answer."""
    if paid == 0:
        pay_bazaar(s, log)
    if how == ACTION and has_market(s, seat):
        use_contracts(s, seat, log)
    pay_tariffs(s, seat, log)
    if owns_discovery(s, partner, Discovery.BINDING_VOWS) and not has_flag(s, partner, Flag.BINDING_VOWS):
        set_flag(s, partner, Flag.BINDING_VOWS)
        s.players[seat].vows |= 1 << partner


@rule
def pay_bazaar(s: State, log: Log) -> None:
    """AE-42.1/Tile: once per round a Trade initiated at 0 AP gives 1 Gold to the controller of the Caravan Bazaar."""
    for seat in range(s.seats):
        if has_flag(s, seat, Flag.BAZAAR):
            return
    for h in range(HEXES):
        seat = s.hexes[h].controller
        if s.hexes[h].tile == Lord.CASSIAN and seat >= 0:
            set_flag(s, seat, Flag.BAZAAR)
            win(s, seat, 1, 0, 0, log)


@rule
def use_contracts(s: State, seat: int, log: Log) -> None:
    """AE-42.1/Guild Contracts: once per round, initiating a 0-AP Trade through a Market gives 1 Influence."""
    if owns_discovery(s, seat, Discovery.GUILD_CONTRACTS) and not has_flag(s, seat, Flag.GUILD_CONTRACTS):
        set_flag(s, seat, Flag.GUILD_CONTRACTS)
        win(s, seat, 0, 0, 1, log)


@rule
def pay_tariffs(s: State, initiator: int, log: Log) -> None:
    """AE-42.1/Diplomatic Tariffs: with an Embassy, the first Trade of a round that someone else starts pays 1 Gold."""
    for seat in range(s.seats):
        if seat != initiator and owns_discovery(s, seat, Discovery.DIPLOMATIC_TARIFFS):
            if not has_flag(s, seat, Flag.TARIFFS):
                set_flag(s, seat, Flag.TARIFFS)
                if count_buildings(s, seat, Building.EMBASSY):
                    win(s, seat, 1, 0, 0, log)


@rule
def run_trade(s: State, log: Log) -> None:
    """AE-48.3: one stretch of a Trade."""
    f = top(s)
    step = f.pc
    if step == ASK:
        f.pc = ANSWERED
        ask(s, Node.TRADE_ANSWER, f.a)
    elif step == ANSWERED:
        read_answer(s, log)
    elif step == COUNTER_ANSWERED:
        settle_trade(s, int(take_answer(s, f.seat) == plain(Verb.ACCEPT)), f.seat, f.a, log)
    elif step in (FIRST_ARTIFACT, SECOND_ARTIFACT):
        f.pc = step + 1
        give_artifact(s, step - FIRST_ARTIFACT, log)
    elif step == AGREED:
        agree(s, log)
    else:
        clear_offer(s)
        finish(s, int(f.d != ACTION))


@rule
def read_answer(s: State, log: Log) -> None:
    """AE-48.3, D8f: accepted, rejected, or answered by one counter-offer, for which goods may be laid first."""
    f = top(s)
    action = take_answer(s, f.a)
    if kind_of(action) == Verb.LAY:
        do_lay(s, f.a, action, COUNTERED)
        f.pc = ASK
    elif kind_of(action) == Verb.COUNTER:
        f.b = 1
        put_offer(s, f.a, f.seat, action, COUNTERED)
        given, asked = s.offer[COUNTERED + RESOURCES_GIVEN], s.offer[COUNTERED + RESOURCES_ASKED]
        emit6(log, EventKind.TRADE_OFFERED, f.a, f.seat, 0, given, asked, 1)
        f.pc = COUNTER_ANSWERED
        ask(s, Node.COUNTER_ANSWER, f.seat)
    else:
        settle_trade(s, int(action == plain(Verb.ACCEPT)), f.a, f.seat, log)


@rule
def settle_trade(s: State, accepted: int, seat: int, other: int, log: Log) -> None:
    """AE-48.3, AE-48.5: an accepted exchange happens at once; a rejected offer changes nothing."""
    f = top(s)
    emit(log, EventKind.TRADE_ANSWERED, seat, other, accepted)
    f.pc = ENDED
    if accepted:
        exchange(s, base_of(f), log)
        complete(s, f.seat)
        f.pc = FIRST_ARTIFACT


@rule
def give_artifact(s: State, asked: int, log: Log) -> None:
    """AE-48.2, AE-50.3: a traded Utility artifact goes to its new owner."""
    base = base_of(top(s))
    artifact = good(s, base, asked, ARTIFACT) - 1
    if artifact >= 0:
        giver, receiver = giver_of(s, base, asked), giver_of(s, base, 1 - asked)
        emit6(log, EventKind.GOODS_GIVEN, giver, receiver, artifact, -1, -1, 0)
        call(s, Process.GAIN_ARTIFACT, receiver, artifact, 0)


@rule
def agree(s: State, log: Log) -> None:
    """AE-48.10, AE-48.7: the Accord offer that went with the accepted Trade offer is accepted with it."""
    f = top(s)
    f.pc = ENDED
    about = s.offer[FIRST + ACCORD]
    if about and not f.b:
        change_accord(s, f.seat, f.a, about, log)
        open_window(s, Window.ACCORD_CHANGED, f.seat, how_changed(about))
