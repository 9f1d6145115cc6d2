"""What the controller of neutral figures decides (SG-14.7, SG-14.8, SG-14.10): their order, a step, a vote on a tie."""

from ludex.games.soulgems.rules.codes import NOWHERE, Node
from ludex.games.soulgems.rules.npc.phase import ARRIVED, finish, go, settle, tied, to_act
from ludex.games.soulgems.rules.npc.steps import closing_steps
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, cell_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer, pack, push, subject_of, verb_of
from ludex.kernel.state.bits import lowest


@rule
def list_npc(s: State, out: Buffer) -> int:
    """SG-14.7, SG-14.8, SG-14.10: figures that may be next, steps of the one that acts, or votes, the default first."""
    n = 0
    if s.node == Node.NPC_ORDER:
        rest = to_act(s)
        while rest:
            n = push(out, n, pack(Verb.NPC_NEXT, lowest(rest), 0, 0))
            rest &= rest - 1
        return n
    verb = Verb.NPC_STEP
    if s.node == Node.NPC_TIE:
        verb = Verb.NPC_VOTE
        n = push(out, n, pack(verb, 0, NOWHERE, 0))
    for k in range(candidates(s)):
        n = push(out, n, pack(verb, 0, s.work.numbers[k], 0))
    return n


@rule
def candidates(s: State) -> int:
    """SG-14.8, SG-14.10: the squares that the controller may choose from, in work; how many."""
    return tied(s) if s.node == Node.NPC_TIE else closing_steps(s)


@rule
def why_not_npc(s: State, action: int) -> int:
    """SG-14.7, SG-14.8, SG-14.10: why the controller may not decide so."""
    verb, cell = verb_of(action), cell_of(action)
    if s.node == Node.NPC_ORDER and verb == Verb.NPC_NEXT:
        i = subject_of(action)
        return Reason.NONE if i < s.npcs_made and to_act(s) >> i & 1 else Reason.NO_OBJECT
    if verb != (Verb.NPC_STEP if s.node == Node.NPC_STEP else Verb.NPC_VOTE) or s.node == Node.NPC_ORDER:
        return Reason.NOT_ASKED
    if action != pack(verb, 0, cell, 0):
        return Reason.MALFORMED
    for k in range(candidates(s)):
        if s.work.numbers[k] == cell:
            return Reason.NONE
    if s.node == Node.NPC_STEP:
        return Reason.GEOMETRY
    return Reason.NONE if cell == NOWHERE else Reason.NOTHING_THERE


@rule
def perform_npc(s: State, action: int, log: Log) -> None:
    """SG-14.7, SG-14.8, SG-14.10: the named figure is next, takes the chosen step, or turns to what was voted for."""
    if verb_of(action) == Verb.NPC_NEXT:
        s.npc_now = subject_of(action)
    elif verb_of(action) == Verb.NPC_STEP:
        go(s, cell_of(action), log)
    else:
        strikes = s.npc_target == ARRIVED
        settle(s, cell_of(action), log)
        if strikes:
            finish(s)
