"""What is kept of many games."""

from __future__ import annotations

from ludex.games import load
from ludex.kernel.events.log import Event, emit, open_log
from ludex.kernel.simulate.simulation import Simulation
from ludex.lab.collect import Numbers, collect, events, raw_events, taken

GAME = load("impetus")
SIMULATION = Simulation(GAME, ["hard", "normal"], 5, GAME.meta.short)


def columns(states: Numbers) -> list[Numbers]:
    return [states["turn"], states["ending"]]


def test_a_row_for_each_game_in_order() -> None:
    rows = collect(SIMULATION, 3, columns)
    states = [SIMULATION.match(number).state for number in range(3)]
    assert rows.tolist() == [[state.turn, state.ending] for state in states]


def test_the_events_of_a_game_are_those_of_its_match() -> None:
    match = SIMULATION.match(1)
    told = [event for _, event in raw_events(SIMULATION, 1)]
    assert told == [event for events in match.events for event in events]


def test_only_wanted_events_are_data() -> None:
    told = [GAME.text.events.names[event.kind] for _, event in raw_events(SIMULATION, 2)]
    found = [event["event"] for _, event in events(SIMULATION, 2, {"trade", "turn_start"})]
    assert found == [name for name in told if name in ("trade", "turn_start")]
    assert 0 < len(found) < len(told)


def test_a_log_is_empty_after_its_events_are_taken() -> None:
    log = open_log()
    emit(log, 4, 1, 2, 3)
    assert taken(log) == [Event(4, (1, 2, 3, 0, 0, 0))]
    assert taken(log) == []
