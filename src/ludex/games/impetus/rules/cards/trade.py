"""Trade, in the Agenda Phase and as spoils of war (IM-12, IM-18.5)."""

from ludex.games.impetus.rules.board import book
from ludex.games.impetus.rules.codes import Card, Modifier
from ludex.games.impetus.rules.data import FACTIONS, PAIR
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.simultaneous import clear, dealers, tell_regard
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.bits import count, lowest


@rule
def trade_rate(s: State, f: int) -> int:
    """IM-12.1, IM-15.1: what a Faction draws from each co-trader, and adds to their regard."""
    return 1 + s.mod[f, Modifier.TRADE]


@rule
def trade(s: State, log: Log, spoils: int) -> int:
    """IM-12.1, IM-12.3, IM-18.5: those who play Trade now (returned), with those who traded earlier this turn."""
    sellers = dealers(s, Card.TRADE, spoils)
    if sellers == 0:
        return 0
    clear(s)
    rest = sellers
    while rest:
        f = lowest(rest)
        sell(s, log, f, (sellers | s.traders) & ~(1 << f), spoils)
        reward(s, log, f, s.traders & ~(1 << f))
        rest &= rest - 1
    for f in range(FACTIONS):
        book(s, f, s.work.gain[f])
    tell_regard(s, log, Card.TRADE, spoils)
    return sellers


@rule
def sell(s: State, log: Log, f: int, partners: int, spoils: int) -> None:
    """IM-12.1, IM-12.2, IM-18.5: 1 gold, and for each partner gold and regard at f's own rate."""
    cards, rate = s.work.cards[f], trade_rate(s, f)
    gold = cards * (1 + count(partners) * rate)
    s.work.gain[f] += gold
    emit6(log, EventKind.TRADE, f, gold, partners, spoils, 0, 0)
    while partners:
        s.regard[PAIR[f, lowest(partners)]] += cards * rate
        partners &= partners - 1


@rule
def reward(s: State, log: Log, f: int, earlier: int) -> None:
    """IM-18.5, R-24: those who traded earlier this turn profit again, at their own rate."""
    while earlier:
        m = lowest(earlier)
        profit = s.work.cards[f] * trade_rate(s, m)
        s.work.gain[m] += profit
        s.regard[PAIR[f, m]] += profit
        emit6(log, EventKind.TRADE_BONUS, m, profit, f, 0, 0, 0)
        earlier &= earlier - 1


@rule
def agenda_trade(s: State, log: Log) -> None:
    """IM-12.4: the Agenda Phase's traders are remembered for the rest of the turn."""
    s.traders = trade(s, log, 0)
