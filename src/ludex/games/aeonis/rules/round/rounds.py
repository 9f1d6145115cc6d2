"""The round (AE-34): its seven phases with offers of immediate secrets between them, the end check, the next round."""

from ludex.games.aeonis.rules.codes import End, Phase, Process
from ludex.games.aeonis.rules.ending import end_game, ending_now
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import call, next_clockwise, top
from ludex.games.aeonis.rules.round.secrets import BY_INITIATIVE, CLOCKWISE
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.record import table

# AE-34, AE-45.5: what a round consists of, in order
STEPS: tuple[tuple[int, int], ...] = (
    (Phase.ROUND_START, Process.ROUND_START),
    (Phase.EVENT, Process.EVENT_PHASE),
    (Phase.EVENT, Process.IMMEDIATE),
    (Phase.STRATEGY, Process.DRAFT),
    (Phase.STRATEGY, Process.IMMEDIATE),
    (Phase.COUNCIL, Process.COUNCIL),
    (Phase.COUNCIL, Process.IMMEDIATE),
    (Phase.ACTION, Process.ACTION_PHASE),
    (Phase.PRODUCTION, Process.PRODUCTION),
    (Phase.PRODUCTION, Process.IMMEDIATE),
    (Phase.CLEANUP, Process.CLEANUP),
)
STEP_PHASE = table([phase for phase, _ in STEPS])
STEP_PROCESS = table([process for _, process in STEPS])


@rule
def run_round(s: State, log: Log) -> None:
    """AE-34: R1 to R7, then C9 and C10, for ever."""
    f = top(s)
    step = f.pc
    if step == len(STEP_PROCESS):
        end_round(s, log)
        f.pc = 0
        return
    f.pc += 1
    s.phase = STEP_PHASE[step]
    order = CLOCKWISE if s.phase == Phase.EVENT else BY_INITIATIVE
    call(s, STEP_PROCESS[step], s.speaker, order if STEP_PROCESS[step] == Process.IMMEDIATE else 0, 0)


@rule
def end_round(s: State, log: Log) -> None:
    """C9, C10, AE-52.1: the game ends, or the next round begins and the Speaker's token passes clockwise."""
    end = ending_now(s)
    if end != End.NONE:
        end_game(s, end, log)
        return
    s.turn += 1
    s.speaker = next_clockwise(s, s.speaker)
    emit(log, EventKind.SPEAKER_CHANGED, s.speaker, 0, 0)
