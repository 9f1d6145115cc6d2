"""Declaring a Move (AE-20.1, AE-20.2): the price is paid, and the process MOVE begins."""

from ludex.games.aeonis.rules.codes import Grant, Process
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.movement.follow import follow, followed_price
from ludex.games.aeonis.rules.movement.options import use_options
from ludex.games.aeonis.rules.movement.paths import BY_DESTINATION, LAST_PATH, first_codes, length_of
from ludex.games.aeonis.rules.movement.price import is_move_action, uses_waystones
from ludex.games.aeonis.rules.movement.reach import reach
from ludex.games.aeonis.rules.movement.survey import END, look
from ludex.games.aeonis.rules.movement.trip import MARCH_AP, begin_trip, grant_of
from ludex.games.aeonis.rules.process import call, top
from ludex.games.aeonis.rules.realm.spending import pay_ap
from ludex.games.aeonis.rules.records import Frame
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import (
    OPTION_BITS,
    UNIT_BITS,
    UNIT_SET,
    MoveOption,
    options_of,
    path_of,
    units_of,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6

OPTIONS = (1 << OPTION_BITS) - 1


@rule
def begin_move(s: State, seat: int, action: int, limit: int, log: Log) -> None:
    """AE-3.1, AE-3.5, AE-20.1, AE-20.2: pay for a finished Move in full and call the process that walks it."""
    units, options = units_of(action), options_of(action)
    begin_trip(s, seat, units, options, limit)
    path = declared_path(s, action)
    follow(s, path)
    price, origin = followed_price(s), s.work.trip.origin
    paid = price + MARCH_AP * int(grant_of(limit) == Grant.MARCH)
    pay_ap(s, seat, paid, int(options & MoveOption.FREE != 0))
    use_options(s, seat, options, uses_waystones(s, s.work.trip.sum))
    mark_moved(s, seat, units, int(price == 0 and is_move_action(s)))
    emit6(log, EventKind.MOVE_DECLARED, seat, units, origin, s.work.trip.at, paid, options)
    call(s, Process.MOVE, seat, path, 0)
    frame = top(s)
    frame.mask = units | (origin << UNIT_BITS)
    frame.c = origin
    frame.d = options


@rule
def declared_path(s: State, action: int) -> int:
    """AE-65.4: the path of a finished Move in full; a path of seven hexes is the canonical one."""
    path = path_of(action)
    if path <= LAST_PATH:
        return path
    reach(s)
    return int(s.work.best_path[path - BY_DESTINATION])


@rule
def mark_moved(s: State, seat: int, units: int, free: int) -> None:
    """AE-2.2, AE-3.7, AE-5.2: the units have moved, and may again; a Move action of price 0 is noted."""
    for slot in range(UNITS):
        if (units >> slot) & 1:
            s.units[seat, slot].moved = 1
            if free:
                s.units[seat, slot].free_moved = 1


@rule
def cut_path(s: State, frame: Frame) -> None:
    """AE-49.3, AE-3.5: without a cancelled option only the beginning of the path is left that is allowed without it."""
    units = frame.mask & UNIT_SET
    begin_trip(s, frame.seat, units, frame.d & OPTIONS, 0)
    for back in range(length_of(frame.a) + 1):
        shorter = first_codes(frame.a, length_of(frame.a) - back)
        if shorter == 0 or (follow(s, shorter) == Reason.NONE and look(s, s.work.trip.at) & END):
            frame.a = shorter
            break


@rule
def cancel_option(s: State, frame: Frame, option: int, log: Log) -> None:
    """AE-49.3: a Whisper declared with the Move was cancelled: its effect is gone, its price is not given back."""
    frame.d &= ~option
    if option != MoveOption.BLINK:
        cut_path(s, frame)
    follow(s, frame.a)
    emit(log, EventKind.OPTION_CANCELLED, frame.seat, option, s.work.trip.at)
