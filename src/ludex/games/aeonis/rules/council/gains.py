"""Gains and losses that are told (AE-46, AE-47, AE-48): resources, Remnants, Population, Action Points."""

from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.realm.population import add_pool
from ludex.games.aeonis.rules.realm.spending import gain, gain_ap, gain_remnants
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6


@rule
def win(s: State, seat: int, gold: int, mana: int, influence: int, log: Log) -> None:
    """AE-0.7: a player wins resources, or loses what it has of them at the most."""
    me = s.players[seat]
    g, m, i = max(gold, -me.gold), max(mana, -me.mana), max(influence, -me.influence)
    gain(s, seat, g, m, i)
    if g or m or i:
        emit6(log, EventKind.GAINED, seat, g, m, i, 0, 0)


@rule
def win_remnants(s: State, seat: int, amount: int, log: Log) -> None:
    """AE-50.1: a player wins Remnants, as far as the supply has some."""
    got = gain_remnants(s, seat, amount)
    if got:
        emit6(log, EventKind.GAINED, seat, 0, 0, 0, got, 0)


@rule
def win_pool(s: State, seat: int, amount: int, log: Log) -> None:
    """AE-46.2, AE-38.3: the Pool of a player grows, limited by Cap − Used, or shrinks."""
    got = add_pool(s, seat, amount)
    if got:
        emit6(log, EventKind.GAINED, seat, 0, 0, 0, 0, got)


@rule
def win_ap(s: State, seat: int, amount: int, log: Log) -> None:
    """AE-35.4, AE-46.4: Action Points to be spent this round."""
    gain_ap(s, seat, amount)
    emit(log, EventKind.AP_GAINED, seat, amount, 0)


@rule
def pay_gold(s: State, seat: int, to: int, amount: int, log: Log) -> int:
    """AE-47: a player pays another Gold, or all it has; how much it was."""
    paid = min(amount, s.players[seat].gold)
    gain(s, seat, -paid, 0, 0)
    gain(s, to, paid, 0, 0)
    emit(log, EventKind.PAID, seat, to, paid)
    return paid
