"""The best so far (AE-66): scores are compared in the scratch space, ties are broken by the bot's own stream."""

from ludex.games.aeonis.rules.legal import expand, legal
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.dice import Stream, below, pick

NEVER = -1_000_000  # the score of what is not wanted


@rule
def begin_choice(s: State) -> None:
    """AE-66: nothing has been considered yet."""
    s.work.bot_score = NEVER
    s.work.bot_action = 0
    s.work.bot_ties = 0


@rule
def consider(s: State, score: int, action: int, dice: Stream) -> None:
    """AE-66: an option with its score; of equal ones each is as likely."""
    if score < s.work.bot_score or score == NEVER:
        return
    s.work.bot_ties = s.work.bot_ties + 1 if score == s.work.bot_score else 1
    if s.work.bot_ties == 1 or below(dice, s.work.bot_ties) == 0:
        s.work.bot_score = score
        s.work.bot_action = action


@rule
def finished(s: State, seat: int, action: int, dice: Stream, out: Buffer) -> int:
    """AE-65.1: what an action leaves open is chosen at random."""
    chosen = action
    n = expand(s, seat, chosen, out)
    while n > 0:
        chosen = pick(dice, out, n)
        n = expand(s, seat, chosen, out)
    return chosen


@rule
def anything(s: State, seat: int, dice: Stream, out: Buffer) -> int:
    """AE-66.1: an entry of the list, each as likely."""
    return pick(dice, out, legal(s, seat, out))
