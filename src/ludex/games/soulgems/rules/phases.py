"""How phases and turns follow one another (SG-4.1 to SG-4.6, SG-4.14, SG-4.15)."""

from ludex.games.soulgems.rules.codes import NONE, End, Phase
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.npc.phase import begin_npcs
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.upkeep import begin_turn, close_turn, end_turn
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit

TWO_WINDOW = 1  # rules.npc_variant


@rule
def enter_phase(s: State, phase: int, log: Log) -> None:
    """SG-4.1, SG-6.3: a phase begins; every piece has its Move of a movement phase."""
    s.phase = phase
    s.moved = 0
    s.last_mover, s.extra_mover, s.summoned = NONE, NONE, NONE
    if phase == Phase.MAIN1 or phase == Phase.MAIN2:
        s.base = phase
    emit(log, EventKind.PHASE_CHANGED, s.side, phase, 0)


@rule
def leave_phase(s: State, log: Log) -> None:
    """SG-4.1, SG-4.2: Next."""
    phase = s.phase
    if phase == Phase.UPKEEP:
        leave_upkeep(s)
        if s.rules.npc and s.rules.npc_variant == TWO_WINDOW:
            enter_phase(s, Phase.NPC_MOVE, log)
            begin_npcs(s)
        else:
            enter_phase(s, Phase.MAIN1, log)
    elif phase == Phase.BATTLE:
        enter_phase(s, Phase.MAIN2, log)
    elif phase == Phase.END:
        finish(s, log)
    else:
        leave_movement(s, log)


@rule
def leave_upkeep(s: State) -> None:
    """SG-2.10: what waits for a Summon or a Break does not outlast UPKEEP."""
    me = s.players[s.side]
    me.march, me.workshop, me.beacon = 0, 0, 0


@rule
def leave_movement(s: State, log: Log) -> None:
    """SG-4.14: extra movement phases that are owed come next; an interrupted phase goes on as it was."""
    if s.interrupted:
        if s.mx_inner:
            s.mx_inner -= 1
            enter_phase(s, Phase.MX, log)
        else:
            s.interrupted = 0
            enter_phase(s, s.base, log)
            s.moved = s.saved_moved
    elif s.mx_owed:
        s.mx_owed -= 1
        enter_phase(s, Phase.MX, log)
    else:
        enter_phase(s, Phase.BATTLE if s.base == Phase.MAIN1 else Phase.END, log)


@rule
def pass_turn(s: State, log: Log) -> None:
    """SG-10.12, SG-4.15: everything else of this turn is given up; neutral figures act all the same."""
    leave_upkeep(s)
    if s.phase == Phase.UPKEEP and s.rules.npc and s.rules.npc_variant == TWO_WINDOW:
        s.passing = 1
        enter_phase(s, Phase.NPC_MOVE, log)
        begin_npcs(s)
    else:
        finish(s, log)


@rule
def finish(s: State, log: Log) -> None:
    """SG-4.6: the exit steps of END, then the neutral figures, then the other side."""
    s.mx_owed, s.mx_inner, s.interrupted, s.passing = 0, 0, 0, 0
    if s.phase != Phase.END:
        enter_phase(s, Phase.END, log)
    end_turn(s, log)
    if s.ending == End.NONE:
        if s.rules.npc:
            enter_phase(s, Phase.NPC, log)
            begin_npcs(s)
        else:
            next_turn(s, log)


@rule
def after_npcs(s: State, log: Log) -> None:
    """SG-4.1: what follows on an NPC phase."""
    if s.phase == Phase.NPC:
        next_turn(s, log)
    elif s.passing:
        finish(s, log)
    else:
        enter_phase(s, Phase.MAIN1, log)


@rule
def next_turn(s: State, log: Log) -> None:
    """SG-4.6, SG-4.3: the turn is closed, and the other side's begins."""
    close_turn(s, log)
    if s.ending == End.NONE:
        s.phase = Phase.UPKEEP
        begin_turn(s, log)
