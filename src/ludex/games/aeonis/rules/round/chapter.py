"""What the machine asks of rounds (AE-34 to AE-37, AE-45): processes, questions, actions of the own turn."""

from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.draft import list_draft, run_draft, why_not_draft
from ludex.games.aeonis.rules.round.primary_choices import expand_part, list_primary, why_not_part
from ludex.games.aeonis.rules.round.rounds import run_round
from ludex.games.aeonis.rules.round.scoring import list_scoring, run_scoring, why_not_scoring
from ludex.games.aeonis.rules.round.secondaries import list_secondary, run_secondaries, why_not_secondary
from ludex.games.aeonis.rules.round.secrets import list_kept, run_draw_secret, run_immediate, why_not_kept
from ludex.games.aeonis.rules.round.start import run_round_start
from ludex.games.aeonis.rules.round.strategy import list_primaries, run_primary, why_not_primary
from ludex.games.aeonis.rules.round.turns import begin_own_action, run_action_phase, run_turn
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer, push


@rule
def run_round_chapter(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of a process of this chapter."""
    if kind == Process.TURN:
        run_turn(s, log)
    elif kind == Process.ACTION_PHASE:
        run_action_phase(s)
    elif kind == Process.IMMEDIATE:
        run_immediate(s, log)
    elif kind == Process.PRIMARY:
        run_primary(s, log)
    elif kind == Process.SECONDARIES:
        run_secondaries(s, log)
    else:
        run_phase(s, kind, log)


@rule
def run_phase(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of a process outside the Action Phase."""
    if kind == Process.ROUND_START:
        run_round_start(s, log)
    elif kind == Process.DRAFT:
        run_draft(s, log)
    elif kind == Process.SCORING:
        run_scoring(s, log)
    elif kind == Process.DRAW_SECRET:
        run_draw_secret(s, log)
    else:
        run_round(s, log)


@rule
def list_round(s: State, seat: int, out: Buffer) -> int:
    """AE-61: the entries of a question of this chapter, by `s.node`."""
    if s.node == Node.DRAFT:
        return list_draft(s, out)
    if s.node == Node.SECONDARY:
        return list_secondary(s, seat, out)
    if s.node == Node.PRIMARY:
        return list_primary(s, seat, out)
    if s.node == Node.KEEP_SECRET:
        return list_kept(s, seat, out)
    return list_scoring(s, seat, out)


@rule
def expand_round(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: the completions of an open entry, at a question of this chapter or of an action of the own turn."""
    return expand_part(s, seat, action, out) if s.node == Node.PRIMARY else 0


@rule
def why_not_round(s: State, seat: int, action: int) -> int:
    """AE-61: why something is not an answer to a question of this chapter."""
    if s.node == Node.DRAFT:
        return why_not_draft(s, action)
    if s.node == Node.SECONDARY:
        return why_not_secondary(s, seat, action)
    if s.node == Node.PRIMARY:
        return why_not_part(s, seat, action)
    if s.node == Node.KEEP_SECRET:
        return why_not_kept(s, seat, action)
    return why_not_scoring(s, seat, action)


@rule
def list_round_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36.1: the primaries of the own strategy cards, then Pass, which is always allowed."""
    return push(out, list_primaries(s, seat, out, n), plain(Verb.PASS))


@rule
def why_not_round_action(s: State, seat: int, action: int) -> int:
    """AE-36: why an action of the own turn is not allowed."""
    verb = kind_of(action)
    if verb == Verb.PASS:
        return Reason.NONE if action == plain(Verb.PASS) else Reason.MALFORMED
    return why_not_primary(s, seat, action) if verb == Verb.PRIMARY else Reason.NOT_NOW


@rule
def begin_round_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.2: pay for an action of the own turn and do it, or call the process that does."""
    begin_own_action(s, seat, action, log)
