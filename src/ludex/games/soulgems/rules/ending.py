"""How a game ends (SG-9): a King converted, the LP goal, a scenario's goal, the round limit."""

from ludex.games.soulgems.rules.codes import BLACK, KINDS, MAX_ROUNDS, NONE, SIDES, VALUE, WHITE, End, Node, Phase
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.record import Row

SIEGE, CAPTURE = 1, 2  # goals of scenarios


@rule
def win(s: State, side: int, end: int, log: Log) -> None:
    """SG-9.8: the game is over at once; `side` is NONE for a draw."""
    s.ending = end
    s.winner = side
    s.phase = Phase.OVER
    s.node = Node.OVER
    s.waiting = 0
    emit(log, EventKind.GAME_OVER, side, end, 0)


@rule
def captured_value(me: Player) -> int:
    """SG-2.5: the value of the enemy pieces held."""
    total = 0
    for kind in range(KINDS):
        total += me.captives[kind] * VALUE[kind]
    return total


@rule
def reserve_value(me: Player) -> int:
    """SG-2.5: the value of the own pieces in the Gem."""
    total = 0
    for kind in range(KINDS):
        total += me.reserve[kind] * VALUE[kind]
    return total


@rule
def board_value(s: State, side: int) -> int:
    """SG-2.5: the value of the own pieces on the board."""
    total, rest = 0, s.board[side]
    p = 0
    while rest:
        if rest & 1:
            total += VALUE[s.pieces[p].kind]
        rest >>= 1
        p += 1
    return total


@rule
def score(s: State, side: int) -> int:
    """SG-9.6: the tiebreak of an adjudication."""
    me = s.players[side]
    return 3 * captured_value(me) + 2 * board_value(s, side) + me.lp + me.sp


@rule
def adjudicate(s: State, log: Log) -> None:
    """SG-9.6: more damage on the enemy King, then the higher score, else a draw."""
    lead = s.players[BLACK].king_damage - s.players[WHITE].king_damage
    if lead == 0:
        lead = score(s, WHITE) - score(s, BLACK)
    if lead == 0:
        win(s, NONE, End.DRAW, log)
    else:
        win(s, WHITE if lead > 0 else BLACK, End.ADJUDICATION, log)


@rule
def check_rounds(s: State, log: Log) -> None:
    """SG-9.6, SG-9.10: after Black's turn of the last round the game is adjudicated, or the drill is judged."""
    last = s.rules.max_rounds if s.rules.max_rounds else MAX_ROUNDS
    if s.side == BLACK and s.round >= last:
        if s.rules.goal == CAPTURE:
            judge_drill(s, log)
        else:
            adjudicate(s, log)


@rule
def judge_drill(s: State, log: Log) -> None:
    """SG-15.2: the side that plays wins if it has captured anything."""
    player = WHITE if s.rules.dummy != 1 else BLACK
    win(s, player if s.players[player].took else 1 - player, End.SCENARIO, log)


@rule
def check_goal(s: State, side: int, log: Log) -> None:
    """SG-15.4: the Gem Siege is won by a successful Break and a capture, in any order."""
    me = s.players[side]
    if s.rules.goal == SIEGE and me.broke and me.took and s.ending == End.NONE:
        win(s, side, End.SCENARIO, log)


@rule
def returns(s: State, out: Row) -> None:
    """SG-9.3 to SG-9.6: the whole point to the winner, half of it to each after a draw."""
    for seat in range(SIDES):
        out[seat] = 0.0
        if s.ending != End.NONE:
            out[seat] = 0.5 if s.winner == NONE else 1.0 if s.winner == seat ^ s.swapped else 0.0
