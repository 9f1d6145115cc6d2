"""Victory Points and Renown (AE-44, AE-52): every gain goes through here."""

from ludex.games.aeonis.rules.cards.whisper_deck import draw_whisper
from ludex.games.aeonis.rules.codes import Discovery, Milestone, Source
from ludex.games.aeonis.rules.data import VP_ARTIFACTS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_discovery
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.bits import count


@rule
def meet_milestone(s: State, milestone: int) -> None:
    """AE-46.4: something has happened for the first time; it is resolved at the next R2.5."""
    if s.rules.milestones and (s.milestones_met >> milestone) & 1 == 0:
        s.milestone_order[count(s.milestones_met)] = milestone + 1
        s.milestones_met |= 1 << milestone


@rule
def gain_vp(s: State, seat: int, source: int, amount: int, what: int, log: Log) -> None:
    """AE-52, AE-45.6: Victory Points from one line of the table; each such gain draws a Whisper."""
    s.players[seat].vp += amount
    s.players[seat].vp_log[source] += amount
    emit6(log, EventKind.VP_GAINED, seat, amount, source, what, s.players[seat].vp, 0)
    if s.players[seat].vp >= 8:
        meet_milestone(s, Milestone.VP_8)
    if s.rules.whispers:
        draw_whisper(s, seat, log)


@rule
def gain_renown(s: State, seat: int, amount: int, log: Log) -> None:
    """AE-44, AE-44.1: Renown is won or lost, never below 0; with Sacred Rite the thresholds pay once."""
    me = s.players[seat]
    before = me.renown
    change = max(amount, -before)
    if change == 0:
        return
    me.renown += change
    emit6(log, EventKind.RENOWN_CHANGED, seat, change, me.renown, 0, 0, 0)
    if me.renown >= 10:
        meet_milestone(s, Milestone.RENOWN_10)
    if owns_discovery(s, seat, Discovery.SACRED_RITE):
        sacred_rite(s, seat, 1, 5, before, log)
        sacred_rite(s, seat, 2, 10, before, log)


@rule
def sacred_rite(s: State, seat: int, bit: int, threshold: int, before: int, log: Log) -> None:
    """AE-42.7, Sacred Rite: on first reaching a threshold after owning it, 1 VP and 2 Whispers; not retroactive."""
    me = s.players[seat]
    if before < threshold <= me.renown and me.sacred_rite & bit == 0:
        me.sacred_rite |= bit
        gain_vp(s, seat, Source.SACRED_RITE, 1, threshold, log)
        if s.rules.whispers:
            draw_whisper(s, seat, log)
            draw_whisper(s, seat, log)


@rule
def gain_artifact_vp(s: State, seat: int, artifact: int, log: Log) -> None:
    """AE-50.3: a VP artifact gives 1 VP when gained, once to a player and to two players at the most."""
    for place in range(len(VP_ARTIFACTS)):
        if VP_ARTIFACTS[place] == artifact and (s.artifact_vp[artifact] >> seat) & 1 == 0:
            if count(s.artifact_vp[artifact]) < 2:
                s.artifact_vp[artifact] |= 1 << seat
                gain_vp(s, seat, Source.ARTIFACT, 1, artifact, log)
