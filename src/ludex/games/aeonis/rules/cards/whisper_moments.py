"""WHEN Whispers outside battles (AE-49, AE-49.5): what they may be played on, what they do."""

from ludex.games.aeonis.rules.cards.placing import is_foreign, may_place_infantry, place_infantry
from ludex.games.aeonis.rules.codes import NONE, Grant, Process, Whisper, Window
from ludex.games.aeonis.rules.council.gains import win, win_remnants
from ludex.games.aeonis.rules.map.hexes import is_adjacent
from ludex.games.aeonis.rules.map.queries import has_foreign_units
from ludex.games.aeonis.rules.movement.permission import why_not_pass
from ludex.games.aeonis.rules.movement.transit import moving_hex
from ludex.games.aeonis.rules.process import call, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_military
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log


@rule
def why_not_moment_card(s: State, seat: int, card: int, target: int, detail: int) -> int:
    """AE-49: why a WHEN Whisper may not be played so."""
    if card == Whisper.EMERGENCY_CONSCRIPTION:
        return Reason.NONE if may_place_infantry(s, seat, detail) else Reason.NO_RECRUIT
    if card == Whisper.TOMB_RUNNERS and target > 0:
        return why_not_tomb(s, seat, target - 1, detail)
    return Reason.NONE


@rule
def why_not_tomb(s: State, seat: int, slot: int, h: int) -> int:
    """AE-49, Tomb Runners: an own unit next to the Site moves there; no foreign units, not enemy-controlled."""
    unit = s.units[seat, slot]
    if not unit.used or unit.hex == NONE or not is_adjacent(unit.hex, h):
        return Reason.WRONG_TARGET
    if is_foreign(s, seat, h) or has_foreign_units(s, h, seat) or moving_hex(s) == h:
        return Reason.WRONG_TARGET
    return why_not_pass(s, seat, h, int(is_military(unit.kind)), 0)


@rule
def play_moment_card(s: State, seat: int, card: int, target: int, moment: int, detail: int, log: Log) -> None:
    """AE-49: the effect of a WHEN Whisper."""
    if card in (Whisper.WAR_PROFITEER, Whisper.RANSOM_BROKERS):
        win(s, seat, 2, 0, 0, log)
    elif card == Whisper.INK_AND_DAGGER:
        betrayed = int(moment == Window.ACCORD_CHANGED and detail != 0)
        win(s, seat, betrayed, 0, 1, log)
    elif card == Whisper.EMERGENCY_CONSCRIPTION:
        place_infantry(s, seat, detail, log)
    elif card == Whisper.TOMB_RUNNERS:
        run_for_tomb(s, seat, target, detail, log)


@rule
def run_for_tomb(s: State, seat: int, target: int, h: int, log: Log) -> None:
    """AE-49, AE-3.8, Tomb Runners: one unit moves onto the Site at 0 AP, or its player gets a Remnant."""
    if target == 0:
        win_remnants(s, seat, 1, log)
        return
    call(s, Process.GRANTED_MOVE, seat, Grant.TOMB, h)
    top(s).mask = 1 << (target - 1)
