"""The turn as a state machine (IM-8): between two nodes of decision the automatic nodes run in their order."""

from ludex.games.impetus.rules.agenda import agenda_draw, agenda_reveal, change_draw, change_resolve, ejection_resolve
from ludex.games.impetus.rules.cards.expand import agenda_expand
from ludex.games.impetus.rules.cards.steal import steal
from ludex.games.impetus.rules.cards.trade import agenda_trade, trade
from ludex.games.impetus.rules.codes import NONE, End, Node
from ludex.games.impetus.rules.ending import cleanup, eliminate, ripen, score
from ludex.games.impetus.rules.legal import choices, only_choice
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import vagrant_resolve
from ludex.games.impetus.rules.war import (
    spoils_change_draw,
    spoils_change_resolve,
    spoils_draw,
    spoils_expand,
    spoils_reveal,
    war_roll,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log


@rule
def pending(s: State) -> int:
    """IM-8.3: the Spirits that are still being waited for, as a set."""
    return s.waiting


@rule
def commit(s: State, seat: int, action: int) -> None:
    """IM-8.3: a decision is noted; nobody sees it yet."""
    s.committed[seat] = action
    s.waiting &= ~(1 << seat)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """IM-8.4: the last decision of a node reveals all, and the turn goes on."""
    commit(s, seat, action)
    advance(s, log)


@rule
def advance(s: State, log: Log) -> None:
    """IM-8.1: run on from node to node until a Spirit must decide or the game is over."""
    while s.waiting == 0 and s.node != Node.GAME_OVER:
        step(s, log)


@rule
def step(s: State, log: Log) -> None:
    """IM-8.1, IM-8.4: the automatic nodes up to the next node of decision."""
    if s.node == Node.V_DECIDE:
        vagrant_resolve(s, log)
        agenda_draw(s)
    elif s.node == Node.A_DECIDE:
        agenda_phase(s, log)
    elif s.node == Node.C_DECIDE:
        change_resolve(s, log)
    elif s.node == Node.J_DECIDE:
        ejection_resolve(s, log)
        war_roll(s, log)
        spoils_draw(s)
    elif s.node == Node.S_DECIDE:
        spoils_phase(s, log)
    else:
        end_turn(s, log)
    if s.node != Node.GAME_OVER:
        s.node = (s.node + 1) % Node.GAME_OVER
        ask(s)


@rule
def ask(s: State) -> None:
    """IM-8.2, IM-8.8: no legal action: not asked; exactly one: submitted; two or more: asked, once."""
    for seat in range(s.seats):
        s.committed[seat] = NONE
        options = choices(s, seat)
        if options > 1:
            s.waiting |= 1 << seat
            s.quiet = 0
        elif options == 1:
            s.committed[seat] = only_choice(s, seat)


@rule
def agenda_phase(s: State, log: Log) -> None:
    """IM-11.3, IM-11.4: reveal, then Trade, Steal, Expand and the draw for Change."""
    agenda_reveal(s, log)
    agenda_trade(s, log)
    steal(s, log, 0)
    agenda_expand(s, log)
    change_draw(s)


@rule
def spoils_phase(s: State, log: Log) -> None:
    """IM-18.4: all spoils of the turn as one batch."""
    if s.fought:
        spoils_reveal(s, log)
        trade(s, log, 1)
        steal(s, log, 1)
        spoils_expand(s, log)
        spoils_change_draw(s)


@rule
def end_turn(s: State, log: Log) -> None:
    """IM-8.1: the last nodes of a turn."""
    spoils_change_resolve(s, log)
    eliminate(s, log)
    ripen(s, log)
    score(s, log)
    if s.ending == End.NONE:
        cleanup(s, log)
