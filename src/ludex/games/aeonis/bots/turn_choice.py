"""The action of the own turn (AE-66.4): the best of all Moves and all other actions."""

from ludex.games.aeonis.bots.best import anything, begin_choice, consider
from ludex.games.aeonis.bots.move_scores import consider_moves
from ludex.games.aeonis.bots.plan import make_plan
from ludex.games.aeonis.bots.turn_scores import turn_score
from ludex.games.aeonis.bots.values import measure_pull
from ludex.games.aeonis.rules.legal import expand, legal
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import WALK, Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.dice import Stream


@rule
def choose_action(s: State, seat: int, hard: int, dice: Stream, out: Buffer) -> int:
    """AE-66.1, AE-66.4: the action with the highest score."""
    make_plan(s, seat, hard)
    measure_pull(s, seat)
    begin_choice(s)
    n = legal(s, seat, out)
    for i in range(n):
        consider_entry(s, seat, hard, out[i], n, dice, out)
    consider_moves(s, seat, hard, 0, 0, dice)
    return s.work.bot_action if s.work.bot_action else anything(s, seat, dice, out)


@rule
def consider_entry(s: State, seat: int, hard: int, entry: int, n: int, dice: Stream, out: Buffer) -> None:
    """AE-66.4: an entry of the list; recruits are looked at one set after the other."""
    verb = kind_of(entry)
    if verb >= WALK or verb == Verb.MOVE_FROM or verb == Verb.TRADE or verb == Verb.LAY:
        return
    if verb == Verb.RECRUIT:
        rest = out[n:]
        for i in range(expand(s, seat, entry, rest)):
            consider(s, turn_score(s, seat, hard, rest[i]), rest[i], dice)
    elif verb != Verb.ATTACK or not is_choosing(entry):
        consider(s, turn_score(s, seat, hard, entry), entry, dice)
