"""What happens in games of Simple Civ, counted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.lab.simpleciv.batches import GAME, batch, civ_names
from ludex.lab.simpleciv.chronicle import HEARD, Chronicle, chronicle, had_war
from tests.lab.native import native

STATE = SimpleNamespace(players=[SimpleNamespace(civ=0), SimpleNamespace(civ=2)])
FORGE, RIVER = civ_names()[0], civ_names()[2]


def heard(*events: dict[str, Any]) -> Chronicle:
    told = Chronicle()
    for event in events:
        told.add(STATE, event)
    return told


def turn(number: int) -> dict[str, Any]:
    return {"event": "turn_started", "turn": number, "seat": 0}


def test_steps_to_progress_have_their_turns() -> None:
    told = heard(
        turn(10),
        {"event": "tech_researched", "seat": 1, "tech": "star_charts"},
        {"event": "tech_researched", "seat": 1, "tech": "archery"},
        turn(20),
        {"event": "tech_researched", "seat": 0, "tech": "star_charts"},
        {"event": "project_completed", "seat": 1, "project": "observatory", "city": None},
    )
    figures = told.figures(2)
    assert figures["mean turn"] == {"Observatory": 20.0, "Star Charts": 15.0}
    assert figures["mean turn of a civ"] == {
        f"{FORGE}, Star Charts": 20.0,
        f"{RIVER}, Observatory": 20.0,
        f"{RIVER}, Star Charts": 10.0,
    }


def test_counts_are_those_of_a_game() -> None:
    unit = {"unit": None, "owner": 0}
    told = heard(
        {"event": "war_declared", "seat": 0, "other": 1},
        {"event": "city_founded", "seat": 0},
        {"event": "unit_spawned", "kind": "settler", **unit},
        {"event": "unit_destroyed", "kind": "settler", **unit},
        {"event": "unit_destroyed", "kind": "scout", **unit},
        {"event": "unit_captured", "kind": "settler", **unit},
    )
    counts = {"Settlers lost": 1.0, "Settlers made": 0.5, "cities founded": 0.5, "wars": 0.5}
    assert told.figures(2)["a game"] == counts


def test_cities_and_titans_have_their_turns() -> None:
    told = heard(
        turn(30),
        {"event": "city_grew", "city": None, "owner": 0, "pop": 3},
        {"event": "city_grew", "city": None, "owner": 0, "pop": 4},
        turn(41),
        {"event": "unit_spawned", "kind": "titan", "unit": None, "owner": 1},
    )
    assert told.figures(1)["mean turn"] == {"Pop 3": 30.0, "Titan": 41.0}


def test_curves_have_a_point_each_twenty_turns() -> None:
    def statistics(science: int) -> dict[str, Any]:
        return {"event": "statistics", "seat": 1, "science": science, "production": 2 * science}

    told = heard(turn(20), statistics(3), statistics(4), turn(21), statistics(9))
    assert told.points() == [{"civ": RIVER, "turn": 20, "Science": 3.5, "Production": 7.0, "games": 2}]


def test_the_kinds_of_event_exist() -> None:
    assert set(GAME.text.events.names.values()) >= HEARD


@native
def test_a_chronicle_of_two_games() -> None:
    told = chronicle(batch("Tiny", "hard"), 2)
    assert (told["told"], told["a game"]["cities founded"] > 2) == (2, True)
    assert {point["civ"] for point in told["curves"]} <= set(civ_names())


@native
def test_a_war_is_seen_in_the_events() -> None:
    match = batch("Tiny", "hard").match(0)
    declared = any(event.kind == EventKind.WAR_DECLARED for events in match.events for event in events)
    assert had_war(batch("Tiny", "hard"), 0) == declared
