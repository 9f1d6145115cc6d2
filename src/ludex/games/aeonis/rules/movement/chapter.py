"""What the machine asks of movement (AE-1 to AE-21): processes to run, questions to list, actions of the own turn."""

from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.movement.declare import begin_move
from ludex.games.aeonis.rules.movement.granted import list_granted, run_granted
from ludex.games.aeonis.rules.movement.list_moves import (
    expand_chooser,
    expand_group,
    expand_origin,
    expand_walk,
    list_origins,
)
from ludex.games.aeonis.rules.movement.list_relocations import (
    expand_relocation,
    list_relocations,
    why_not_relocation_action,
)
from ludex.games.aeonis.rules.movement.perform import run_move
from ludex.games.aeonis.rules.movement.questions import list_question, why_not_question
from ludex.games.aeonis.rules.movement.relocation import relocate
from ludex.games.aeonis.rules.movement.why_not_moves import (
    why_not_grouping,
    why_not_move,
    why_not_origin,
    why_not_walk,
)
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import MOVE, WALK, Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer


@rule
def run_movement(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of a process of this chapter."""
    if kind == Process.MOVE:
        run_move(s, log)
    else:
        run_granted(s, log)


@rule
def list_movement(s: State, seat: int, out: Buffer) -> int:
    """AE-61: the entries of a question of this chapter, by `s.node`."""
    return list_granted(s, seat, out) if s.node == Node.GRANTED_MOVE else list_question(s, seat, out)


@rule
def expand_movement(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: the completions of an open entry, at a question of this chapter or of an action of the own turn."""
    kind = kind_of(action)
    if kind == WALK:
        return expand_walk(s, seat, action, out)
    if kind == Verb.MOVE_FROM:
        return expand_origin(s, seat, action, out)
    if kind == Verb.MOVE_GROUP:
        return expand_chooser(s, seat, action, out) if is_choosing(action) else expand_group(s, seat, action, out)
    return expand_relocation(s, seat, action, out)


@rule
def why_not_movement(s: State, seat: int, action: int) -> int:
    """AE-61: why something is not an answer to a question of this chapter."""
    if s.node != Node.GRANTED_MOVE:
        return why_not_question(s, seat, action)
    return Reason.NONE if action == plain(Verb.DECLINE) else why_not_walking(s, seat, action)


@rule
def why_not_walking(s: State, seat: int, action: int) -> int:
    """AE-3.1: why a Move along a path, finished or open, is not allowed."""
    kind = kind_of(action)
    if kind == MOVE:
        return why_not_move(s, seat, action)
    if kind == WALK:
        return why_not_walk(s, seat, action)
    if kind == Verb.MOVE_FROM:
        return why_not_origin(s, seat, action)
    return why_not_grouping(s, seat, action) if kind == Verb.MOVE_GROUP else Reason.NOT_NOW


@rule
def list_movement_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36, AE-65.3: this chapter's actions of the own turn, after the first n entries: Moves, then relocations."""
    return list_relocations(s, seat, out, list_origins(s, seat, out, n))


@rule
def why_not_movement_action(s: State, seat: int, action: int) -> int:
    """AE-36: why an action of the own turn is not allowed."""
    kind = kind_of(action)
    if Verb.REINFORCE <= kind <= Verb.RIFT_WALK:
        return why_not_relocation_action(s, seat, action)
    return why_not_walking(s, seat, action)


@rule
def begin_movement_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.2: pay for an action of the own turn and do it, or call the process that does."""
    kind = kind_of(action)
    if kind == MOVE:
        begin_move(s, seat, action, 0, log)
    else:
        relocate(s, seat, kind, action, log)
