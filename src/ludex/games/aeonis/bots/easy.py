"""The easy player (AE-66.1): a kind of action at random, then one of that kind; everything else at random."""

from ludex.games.aeonis.bots.best import anything, finished
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.legal import legal
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.dice import Stream, below


@rule
def easy(s: State, seat: int, dice: Stream, out: Buffer) -> int:
    """AE-66.1: the decision of the easy player."""
    action = easy_action(s, seat, dice, out) if s.node == Node.MAIN else anything(s, seat, dice, out)
    return finished(s, seat, action, dice, out)


@rule
def easy_action(s: State, seat: int, dice: Stream, out: Buffer) -> int:
    """AE-66.1: draw a kind among those possible, never dismiss or demolish, then one option of that kind."""
    n = legal(s, seat, out)
    kinds = 0
    for i in range(n):
        kinds |= 1 << int(kind_of(out[i]))
    kinds &= ~(1 << Verb.DISMISS | 1 << Verb.DEMOLISH | 1 << Verb.LAY)
    wanted = nth(kinds, below(dice, count(kinds)))
    found, chosen = 0, 0
    for i in range(n):
        if kind_of(out[i]) == wanted:
            found += 1
            if below(dice, found) == 0:
                chosen = out[i]
    return chosen
