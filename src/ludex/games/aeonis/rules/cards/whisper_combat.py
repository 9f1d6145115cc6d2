"""COMBAT Whispers and those of a battle's end (AE-49, AE-49.5): when they may be played, what they do."""

from ludex.games.aeonis.rules.cards.placing import may_place_infantry, place_infantry
from ludex.games.aeonis.rules.cards.windows import side_of
from ludex.games.aeonis.rules.codes import Kind, Process, Whisper
from ludex.games.aeonis.rules.council.gains import win_ap
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import distance
from ludex.games.aeonis.rules.map.queries import is_on_map, may_hold
from ludex.games.aeonis.rules.process import call, running
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import lift, of_kind, put, unit_id
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import lowest

WITHDRAWAL = 2  # AE-49: how far a Tactical Withdrawal goes from the target


@rule
def retreating_seat(s: State) -> int:
    """AE-49.5, C-RETREAT: the side that retreats is the first of the window."""
    return s.stack[running(s, Process.WINDOW)].seat


@rule
def retreating_units(s: State) -> int:
    """AE-41.23, AE-41.24: the attacker's committed units, or the defenders inside the target."""
    side = side_of(s, retreating_seat(s))
    committed = s.battle.sides[side].committed
    return committed & s.hexes[s.battle.hex].units if side == 1 else committed


@rule
def is_in_line(s: State, seat: int, slot: int) -> bool:
    """AE-41.10: whether a unit of a player stands in its line."""
    return (s.battle.sides[side_of(s, seat)].line >> slot) & 1 == 1


@rule
def why_not_combat_card(s: State, seat: int, card: int, target: int, detail: int) -> int:
    """AE-49, AE-49.5: why a Whisper of a battle may not be played so."""
    if card == Whisper.SAPPERS_BREACH:
        return Reason.NONE if s.battle.siege and s.battle.attacker == seat else Reason.NOT_ATTACKED
    if card in (Whisper.SHIELD_WALL, Whisper.FLANKING_CHARGE, Whisper.IRON_RESOLVE, Whisper.BODYGUARD_OATH):
        return why_not_line_card(s, seat, card, target, detail)
    if card == Whisper.TACTICAL_WITHDRAWAL:
        return why_not_withdraw(s, seat, target)
    if card == Whisper.RELENTLESS_PURSUIT:
        if seat == retreating_seat(s):
            return Reason.NOT_ATTACKED
        return Reason.NONE if (retreating_units(s) >> target) & 1 else Reason.WRONG_TARGET
    if card == Whisper.FORTIFY_POSITION:
        return Reason.NONE if may_place_infantry(s, seat, detail) else Reason.NO_RECRUIT
    return Reason.NONE


@rule
def why_not_line_card(s: State, seat: int, card: int, slot: int, striking: int) -> int:
    """AE-49.5, C-STRIKE, RU-39: Shield Wall for the defender in (e), Flanking Charge for a striking Cavalry."""
    side = side_of(s, seat)
    if card == Whisper.SHIELD_WALL and (side != 1 or striking != 0):
        return Reason.NOT_ATTACKED
    if card == Whisper.FLANKING_CHARGE and side != striking:
        return Reason.NOT_ATTACKED
    if not is_in_line(s, seat, slot):
        return Reason.NOT_IN_LINE
    kind = s.units[seat, slot].kind
    if card == Whisper.FLANKING_CHARGE and kind != Kind.CAVALRY:
        return Reason.NOT_IN_LINE
    if card == Whisper.BODYGUARD_OATH:
        lords = of_kind(s, seat, s.battle.sides[side].line, Kind.LORD)
        return Reason.NONE if lords and kind != Kind.LORD else Reason.NOT_IN_LINE
    return Reason.NONE


@rule
def why_not_withdraw(s: State, seat: int, h: int) -> int:
    """AE-49, Tactical Withdrawal: the retreating side names an own hex within 2 of the target."""
    if seat != retreating_seat(s):
        return Reason.NOT_ATTACKED
    if not is_on_map(s, h) or h == s.battle.hex or s.hexes[h].controller != seat:
        return Reason.WRONG_TARGET
    far = distance(h, s.battle.hex) > WITHDRAWAL or not may_hold(s, h, seat)
    return Reason.WRONG_TARGET if far else Reason.NONE


@rule
def play_combat_card(s: State, seat: int, card: int, target: int, detail: int, log: Log) -> None:
    """AE-49: the effect of a Whisper of a battle."""
    if card == Whisper.TACTICAL_WITHDRAWAL:
        withdraw(s, seat, target, log)
    elif card == Whisper.RELENTLESS_PURSUIT:
        call(s, Process.DAMAGE, retreating_seat(s), target, 1)
    elif card == Whisper.RALLYING_CRY:
        win_ap(s, seat, 1, log)
    elif card == Whisper.FORTIFY_POSITION:
        place_infantry(s, seat, detail, log)
    else:
        mark_side(s, seat, card, target)


@rule
def mark_side(s: State, seat: int, card: int, target: int) -> None:
    """AE-49, AE-41.10: what a Whisper changes on a side for this battle round."""
    side = s.battle.sides[side_of(s, seat)]
    enemy = s.battle.sides[1 - side_of(s, seat)]
    if card == Whisper.SHIELD_WALL:
        side.shielded |= 1 << target
    elif card == Whisper.FLANKING_CHARGE:
        side.charge = target + 1
    elif card == Whisper.DEADLY_VOLLEY:
        side.volley = 1
    elif card == Whisper.OVERWHELMING_NUMBERS:
        side.cap += 1
    elif card == Whisper.IRON_RESOLVE:
        side.resolute |= 1 << target
    elif card == Whisper.SAPPERS_BREACH:
        enemy.cap = max(1, enemy.cap - 1)
    elif card == Whisper.BODYGUARD_OATH:
        side.oath = target + 1


@rule
def withdraw(s: State, seat: int, h: int, log: Log) -> None:
    """AE-49, Tactical Withdrawal: where the defender's retreat goes; attackers, who would stay, go there at once."""
    if side_of(s, seat) == 1:
        s.battle.withdrawal = h + 1
        return
    rest = s.battle.sides[0].committed
    while rest:
        slot = lowest(rest)
        emit(log, EventKind.UNIT_PLACED, unit_id(seat, slot), s.units[seat, slot].kind, h)
        lift(s, seat, slot)
        put(s, seat, slot, h)
        rest &= rest - 1
