"""Victory, ties and elimination (SC-20): judged only when a round ends."""

from ludex.games.simpleciv.rules.civ.diplomacy import leave_relations
from ludex.games.simpleciv.rules.civ.power import score, statistics
from ludex.games.simpleciv.rules.codes import NONE, End, Node, Project
from ludex.games.simpleciv.rules.computer_players.strategy import clear_advisor
from ludex.games.simpleciv.rules.data import CIVS
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import destroy_unit
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.record import Row

SCORE = 1  # rules.limit_result


@rule
def living(s: State, seat: int) -> int:
    """SC-20.4, SC-20.7: whether a civ has a city or a Settler."""
    return int(s.players[seat].cities > 0 or s.players[seat].settlers > 0)


@rule
def survivors(s: State) -> int:
    """SC-20.4: how many civs live."""
    total = 0
    for seat in range(s.seats):
        total += living(s, seat)
    return total


@rule
def judge(s: State, log: Log) -> None:
    """SC-20.1, SC-20.5, SC-20.6, SC-20.10, SC-20.12: E2, the first claim that holds decides; then the turn limit."""
    pioneer, conqueror = progress_claim(s), conquest_claim(s)
    if pioneer != NONE:
        finish(s, pioneer, End.PROGRESS, log)
    elif conqueror != NONE:
        finish(s, conqueror, End.CONQUEST, log)
    elif survivors(s) == 0:
        finish(s, NONE, End.DRAW, log)
    elif s.turn >= s.rules.max_turns:
        if s.rules.limit_result == SCORE:
            finish(s, leader(s), End.SCORE, log)
        else:
            finish(s, NONE, End.DRAW, log)


@rule
def finish(s: State, winner: int, ending: int, log: Log) -> None:
    """SC-20.9, SC-22.9: the game is over, and everybody hears of it."""
    s.ending, s.winner, s.end_turn, s.node = ending, winner, s.turn, Node.OVER
    emit(log, EventKind.VICTORY, winner, ending, 0)


@rule
def progress_claim(s: State) -> int:
    """SC-20.3, SC-20.5: the first civ that has completed the Grand Experiment, whatever it still owns; NONE if none."""
    for seat in range(s.seats):
        if s.players[seat].projects >> Project.GRAND_EXPERIMENT & 1:
            return seat
    return NONE


@rule
def conquest_claim(s: State) -> int:
    """SC-20.2, SC-20.4, SC-20.5, SC-20.12: who holds the capitals, or else who alone is left; NONE if nobody."""
    total = capital_count(s)
    for seat in range(s.seats):
        if claims_capitals(s, seat, total):
            return seat
    if survivors(s) == 1:
        for seat in range(s.seats):
            if living(s, seat):
                return seat
    return NONE


@rule
def capital_count(s: State) -> int:
    """SC-20.2, SC-20.8: the capitals there are, and one for each living civ that may still found its own."""
    total = 0
    for city in range(s.city_top):
        total += int(s.cities[city].used and s.cities[city].is_capital)
    for seat in range(s.seats):
        total += int(living(s, seat) and not s.players[seat].has_founded)
    return total


@rule
def claims_capitals(s: State, seat: int, total: int) -> int:
    """SC-20.2: whether a civ owns more than half of the capitals, and at least one that another civ founded."""
    owned, foreign = 0, 0
    for number in range(s.city_top):
        city = s.cities[number]
        if city.used and city.is_capital and city.owner == seat:
            owned += 1
            foreign += int(city.founder != seat)
    return int(2 * owned > total and foreign > 0)


@rule
def leader(s: State) -> int:
    """SC-20.10: the living civ with the highest score, the lower seat of equal ones."""
    best, most = NONE, -1
    for seat in range(s.seats):
        if living(s, seat) and score(s, seat) > most:
            best, most = seat, score(s, seat)
    return best


@rule
def sweep(s: State, log: Log) -> None:
    """SC-4.9, SC-20.7: E3, whoever has neither city nor Settler is eliminated, also when the game is over."""
    for seat in range(s.seats):
        if not s.players[seat].eliminated and not living(s, seat):
            eliminate(s, seat, log)


@rule
def eliminate(s: State, seat: int, log: Log) -> None:
    """SC-20.7, SC-19.13, SC-24.37: its units, offers, pacts and plans are gone."""
    for unit in range(s.unit_top - 1, -1, -1):
        if s.units[unit].used and s.units[unit].owner == seat:
            destroy_unit(s, unit, log)
    s.players[seat].eliminated, s.players[seat].eliminated_turn = 1, s.turn
    leave_relations(s, seat, log)
    clear_advisor(s, seat)
    emit(log, EventKind.CIV_ELIMINATED, seat, 0, 0)


@rule
def close_books(s: State, log: Log) -> None:
    """SC-4.9, SC-21.3: E4 of the last round, the final statistics of everybody."""
    for seat in range(s.seats):
        statistics(s, seat, log)


@rule
def result(s: State, seat: int) -> int:
    """SC-20.11: 1 for the winner, -1 for the others; in a draw 0 for the living."""
    if s.winner != NONE:
        return 1 if seat == s.winner else -1
    return -1 if s.players[seat].eliminated else 0


@rule
def merit(s: State, seat: int) -> int:
    """SC-20.11: winner, then the living by score, then the eliminated by turn, as one number."""
    if seat == s.winner:
        return 1 << 40
    return s.players[seat].eliminated_turn if s.players[seat].eliminated else (1 << 20) + score(s, seat)


@rule
def place(s: State, seat: int) -> int:
    """SC-20.11: the place of a civ in the table, from 1; equal ones share it."""
    better = 0
    for other in range(s.seats):
        better += int(merit(s, other) > merit(s, seat))
    return 1 + better


@rule
def returns(s: State, out: Row) -> None:
    """SC-20.11: the whole victory to its winner; in a draw the living share it."""
    for seat in range(CIVS):
        out[seat] = 0.0
        if seat < s.seats and s.ending != End.NONE:
            if s.winner != NONE:
                out[seat] = 1.0 if seat == s.winner else 0.0
            elif not s.players[seat].eliminated:
                out[seat] = 1.0 / max(1, survivors(s))
