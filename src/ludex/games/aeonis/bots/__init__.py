"""The computer players (AE-66): easy picks actions at random, normal takes the best score, hard plans for points.

They decide from what their seat may know: the open table and the own cards. Nothing but scratch space is written.
"""

from ludex.games.aeonis.bots.answers import answer
from ludex.games.aeonis.bots.best import finished
from ludex.games.aeonis.bots.easy import easy
from ludex.games.aeonis.bots.turn_choice import choose_action
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.dice import Stream

EASY, NORMAL, HARD = 1, 2, 3


@rule
def decide(level: int, s: State, seat: int, dice: Stream, out: Buffer) -> int:
    """AE-66.1: the decision of a computer player of a level above random."""
    if level == EASY:
        return easy(s, seat, dice, out)
    hard = int(level == HARD)
    action = choose_action(s, seat, hard, dice, out) if s.node == Node.MAIN else answer(s, seat, hard, dice, out)
    return finished(s, seat, action, dice, out)
