"""Events (SC-23.5): each kind has fields, a sentence and a rule."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    NONE,
    Building,
    End,
    Era,
    Kind,
    Project,
    Tech,
)
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text import events
from ludex.games.simpleciv.text.event_sentences import SENTENCES
from ludex.games.simpleciv.text.events import EVENTS, REVEALING
from ludex.kernel.events.log import VALUES, Event
from ludex.kernel.events.text import ALL_KNOWING
from tests.games.simpleciv.world import city, met, tile, world

BOOK = (Path(events.__file__).parents[1] / "rulebook.md").read_text("utf-8")
WARD, HARVEST = FIRST_BUILDING + Building.CITY_WARD, FIRST_PROJECT + Project.HARVEST_FESTIVAL

STORIES: tuple[tuple[EventKind, tuple[int, ...], str, str], ...] = (
    (EventKind.CITY_FOUNDED, (0, 4, 203, 0, 0), "Scholar Kingdoms founds Codexmoor (c0) on 23,6.", "SC-9.2"),
    (EventKind.CITY_FOUNDED, (1, 4, 203, 2, 1), "The camp on 23,6 becomes Codexmoor of Player 2.", "SC-14.12"),
    (
        EventKind.CITY_CAPTURED,
        (0, 1, 4, 203, 1, 0),
        "Scholar Kingdoms captures Codexmoor (c1) of Player 2.",
        "SC-13.22",
    ),
    (EventKind.CITY_RAZED, (0, 4, 203, 1, 2), "Scholar Kingdoms razes Codexmoor.", "SC-9.24"),
    (
        EventKind.BATTLE,
        (0, Kind.SPEAR_GUARD, 7, 1, Kind.RIDERS, 203),
        "The Spear Guard of Scholar Kingdoms attacks the Riders of Player 2.",
        "SC-13.7",
    ),
    (
        EventKind.BATTLE,
        (0, Kind.SPEAR_GUARD, 7, 1, NONE, 203),
        "The Spear Guard of Scholar Kingdoms attacks the city of Player 2.",
        "SC-13.7",
    ),
    (
        EventKind.BATTLE,
        (0, NONE, 4, 1, Kind.SCOUT, 203),
        "A city of Scholar Kingdoms shoots at the Scout of Player 2.",
        "SC-13.18",
    ),
    (
        EventKind.BATTLE,
        (0, NONE, 4, NATIVES, Kind.NATIVE_ARCHER),
        "A city of Scholar Kingdoms shoots at the Native Archer.",
        "SC-13.18",
    ),
    (
        EventKind.BATTLE,
        (NATIVES, Kind.NATIVE_ARCHER, 7, 1, Kind.SCOUT, 203),
        "The Native Archer attacks the Scout of Player 2.",
        "SC-14.10",
    ),
    (
        EventKind.BATTLE,
        (0, Kind.SPEAR_GUARD, 7, NATIVES, Kind.NATIVE_ARCHER, 203),
        "The Spear Guard of Scholar Kingdoms attacks the Native Archer.",
        "SC-13.7",
    ),
    (EventKind.STRIKE, (0, 6, 3, 149, 6, 0), "Attack 6 against defense 3, times 1.049: 6 damage.", "SC-13.5"),
    (EventKind.STRIKE, (0, 6, 3, 0, 5, 1), "Attack 6 against defense 3, times 0.900: 5 damage, a kill.", "SC-13.5"),
    (
        EventKind.RETURN_STRIKE,
        (1, 2, 2, 100, 5, 0),
        "Answer of Player 2: attack 2 against defense 2, times 1.000: 5 damage.",
        "SC-13.10",
    ),
    (
        EventKind.RETURN_STRIKE,
        (NATIVES, 6, 2, 100, 6, 1),
        "Answer of the natives: attack 6 against defense 2, times 1.000: 6 damage, a kill.",
        "SC-13.10",
    ),
    (
        EventKind.WONDER_BUILT,
        (2, Building.TITANS_CORE, 4),
        "Player 3 completes a wonder in Codexmoor: Titan's Core.",
        "SC-7.16",
    ),
    (
        EventKind.PROJECT_COMPLETED,
        (2, Project.OBSERVATORY, 4),
        "Player 3 completes a project in Codexmoor: Observatory.",
        "SC-7.17",
    ),
    (EventKind.TECH_RESEARCHED, (0, Tech.SCRIPT_LORE), "Scholar Kingdoms has learned Script Lore.", "SC-15.7"),
    (EventKind.ERA_ENTERED, (0, Era.BANNER), "Scholar Kingdoms enters the Banner era.", "SC-15.7"),
    (EventKind.WAR_DECLARED, (0, 2), "Scholar Kingdoms declares war on Player 3.", "SC-19.4"),
    (EventKind.PEACE_MADE, (0, 2), "Scholar Kingdoms and Player 3 make peace.", "SC-19.9"),
    (EventKind.VISION_SHARED, (0, 2), "Scholar Kingdoms and Player 3 share their vision.", "SC-19.11"),
    (EventKind.VISION_ENDED, (0, 2), "Scholar Kingdoms and Player 3 no longer share their vision.", "SC-19.10"),
    (EventKind.CIV_CONTACT, (0, 2), "Scholar Kingdoms and Player 3 meet.", "SC-19.1"),
    (EventKind.CAMP_CLEARED, (0, 203), "Scholar Kingdoms clears the native camp on 23,6.", "SC-14.12"),
    (
        EventKind.CAMP_CLEARED,
        (NONE, 203),
        "The native camp on 23,6 is empty: a Cleared Settlement is left.",
        "SC-14.14",
    ),
    (EventKind.CIV_ELIMINATED, (3,), "Player 4 is eliminated: no city and no Settler is left.", "SC-20.7"),
    (EventKind.VICTORY, (1, End.CONQUEST), "Player 2 wins by Conquest.", "SC-20.2"),
    (
        EventKind.VICTORY,
        (1, End.PROGRESS),
        "Player 2 wins by Progress: the Grand Experiment is complete.",
        "SC-20.3",
    ),
    (EventKind.VICTORY, (NONE, End.DRAW), "The game ends in a draw.", "SC-20.10"),
    (EventKind.VICTORY, (1, End.SCORE), "Player 2 wins by score at the turn limit.", "SC-20.10"),
    (EventKind.UNIT_MOVED, (7, Kind.SCOUT, 0, 203, 204), "Scout u7 of Scholar Kingdoms moves to 24,6.", "SC-12.2"),
    (
        EventKind.UNIT_MOVED,
        (3, Kind.NATIVE_ARCHER, NATIVES, 203, 204),
        "Native Archer moves to 24,6.",
        "SC-14.10",
    ),
    (EventKind.UNIT_DESTROYED, (7, Kind.SCOUT, 0, 203), "Scout u7 of Scholar Kingdoms is destroyed.", "SC-13.11"),
    (
        EventKind.UNIT_DESTROYED,
        (NONE, Kind.SCOUT, 0, 203),
        "Scout of Scholar Kingdoms was still waiting in the city and is lost with it.",
        "SC-7.15",
    ),
    (
        EventKind.UNIT_CAPTURED,
        (9, Kind.SETTLER, 1, 0, 203),
        "Scholar Kingdoms captures Settler u9 of Player 2.",
        "SC-13.30",
    ),
    (EventKind.UNIT_SPAWNED, (9, Kind.TITAN, 0, 203), "Titan u9 of Scholar Kingdoms appears on 23,6.", "SC-7.13"),
    (EventKind.UNIT_PENDING, (0, Kind.RIDERS, 4), "Riders waits in Codexmoor for a tile to stand on.", "SC-7.15"),
    (
        EventKind.BUILD_HELD,
        (0, Kind.RIDERS, 4),
        "Riders can't be completed in Codexmoor: there is no room for it.",
        "SC-7.18",
    ),
    (
        EventKind.CITY_HIT,
        (4, 1, 9, 6, 17),
        "Codexmoor of Player 2 takes 9 damage, 6 of it by its shield: 17 HP left.",
        "SC-9.22",
    ),
    (EventKind.CITY_HIT, (4, 1, 5, 0, 15), "Codexmoor of Player 2 takes 5 damage: 15 HP left.", "SC-9.22"),
    (EventKind.CITY_HEALED, (4, 1, 18), "Codexmoor heals to 18 HP.", "SC-9.17"),
    (EventKind.CITY_GREW, (4, 1, 3), "Codexmoor grows to Pop 3.", "SC-6.4"),
    (EventKind.CITY_SHRANK, (4, 1, 2), "Codexmoor shrinks to Pop 2.", "SC-6.5"),
    (EventKind.BUILD_COMPLETED, (0, WARD, 4, 0), "Codexmoor completes City Ward.", "SC-7.4"),
    (EventKind.BUILD_COMPLETED, (0, HARVEST, 4, 1), "Scholar Kingdoms buys Harvest Festival in Codexmoor.", "SC-8.11"),
    (EventKind.TERRITORY_CLAIMED, (0, 4, 203), "Codexmoor of Scholar Kingdoms claims 23,6.", "SC-9.6"),
    (EventKind.HUT_COLLECTED, (0, 0, 10, 203), "The hut gives 10 Food.", "SC-10.4"),
    (EventKind.HUT_COLLECTED, (0, 1, 5, 203), "The hut gives 5 Production.", "SC-10.4"),
    (EventKind.HUT_COLLECTED, (0, 2, 0, 203), "The hut holds Science, but there is no use for it.", "SC-10.4"),
    (EventKind.HUT_COLLECTED, (0, 3, 1, 203), "The hut gives a Scout.", "SC-10.4"),
    (
        EventKind.UNIT_EXPELLED,
        (7, Kind.SCOUT, 0, 203, 204),
        "Scout u7 of Scholar Kingdoms has to leave foreign land for 24,6.",
        "SC-19.14",
    ),
    (EventKind.AUTO_MOVE_CANCELLED, (7, Kind.SCOUT, 0), "The travel order of Scout u7 is cancelled.", "SC-12.15"),
    (
        EventKind.LEDGER_UPDATED,
        (0, 10, 2, 4, 4, 44),
        "Scholar Kingdoms earns 10 Gold and pays 2 for buildings and 4 for units: 44 Gold.",
        "SC-8.5",
    ),
    (EventKind.AUSTERITY_STARTED, (0,), "The treasury of Scholar Kingdoms is empty: austerity begins.", "SC-8.6"),
    (EventKind.AUSTERITY_ENDED, (0,), "The austerity of Scholar Kingdoms ends.", "SC-8.6"),
    (EventKind.OFFER_MADE, (0, 1, 0), "Scholar Kingdoms offers Player 2 peace.", "SC-19.7"),
    (EventKind.OFFER_MADE, (0, 1, 1), "Scholar Kingdoms offers Player 2 to share their vision.", "SC-19.10"),
    (EventKind.OFFER_REMOVED, (0, 1, 0, 0), "Scholar Kingdoms withdraws the offer of peace to Player 2.", "SC-19.8"),
    (
        EventKind.OFFER_REMOVED,
        (0, 1, 1, 1),
        "Player 2 rejects the offer of shared vision from Scholar Kingdoms.",
        "SC-19.8",
    ),
    (
        EventKind.OFFER_REMOVED,
        (0, 1, 0, NONE),
        "The offer of peace from Scholar Kingdoms to Player 2 is over.",
        "SC-19.8",
    ),
    (
        EventKind.WRATH_DAMAGE,
        (7, Kind.SCOUT, 0, 1),
        "Nature's Wrath: Scout u7 of Scholar Kingdoms loses 1 HP on Jade land.",
        "SC-18.20",
    ),
    (EventKind.TURN_STARTED, (12, 1), "Turn 12: Player 2.", "SC-4.3"),
    (EventKind.ROUND_ENDED, (12,), "Round 12 is over.", "SC-4.9"),
    (EventKind.CAMP_ALARMED, (203,), "The native camp on 23,6 is alarmed.", "SC-14.4"),
    (EventKind.CHAIN_BEGUN, (1,), "Player 2 has begun the Grand Experiment.", "SC-22.9"),
    (
        EventKind.STATISTICS,
        (0, 5, 6, -2, 7, 14 * 65536 + 51),
        "Scholar Kingdoms: Science 5, Production 6, Gold -2, military 7, territory 14, score 51.",
        "SC-21.3",
    ),
    (EventKind.REVEALED, (0, 7), "Scholar Kingdoms sees 7 more tiles.", "SC-22.4"),
    (EventKind.REVEALED, (0, 1), "Scholar Kingdoms sees one more tile.", "SC-22.4"),
    (EventKind.REVEALED, (0, 0), "Scholar Kingdoms sees what a partner sees.", "SC-19.11"),
)


def happening(kind: int, numbers: tuple[int, ...]) -> Event:
    """An event as the log reports it: all its numbers, unused ones zero."""
    return Event(kind, (*numbers, *[0] * (VALUES - len(numbers))))


def told(event: Event, s: State, seat: int) -> dict[str, Any]:
    """An event as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(EVENTS.data(event, s, seat))
    return data


@pytest.mark.rule("SC-23.5", "SC-21.1")
@pytest.mark.parametrize(("kind", "numbers", "sentence", "rule"), STORIES)
def test_sentences(kind: int, numbers: tuple[int, ...], sentence: str, rule: str) -> None:
    """What the first player reads, and the rule it comes from."""
    assert EVENTS.explain(happening(kind, numbers), world(), 0) == (sentence, rule)


def sentence(s: State, kind: int, numbers: tuple[int, ...], seat: int = NONE) -> str:
    """What a seat reads of an event that everybody hears of; without a seat what spectators read."""
    return EVENTS.explain(happening(kind, numbers), s, seat)[0]


@pytest.mark.rule("SC-27.1", "SC-27.2", "SC-2.11")
def test_a_log_line_names_civ_and_city() -> None:
    """The city also by its number where decisions will call it so."""
    s = world()
    mark = city_mark(s, city(s, tile(s, 8, 8)))
    assert sentence(s, EventKind.CITY_GREW, (mark, 0, 3), 0) == "Vellumgate grows to Pop 3."
    assert (
        sentence(s, EventKind.CITY_FOUNDED, (0, mark, 248, 5), 0) == "Scholar Kingdoms founds Vellumgate (c5) on 8,8."
    )
    assert (
        sentence(s, EventKind.UNIT_MOVED, (7, Kind.SCOUT, 0, 248, 249), 0)
        == "Scout u7 of Scholar Kingdoms moves to 9,8."
    )


@pytest.mark.rule("SC-1.10", "SC-22.6")
def test_nobody_hears_the_numbers_of_others() -> None:
    """They count what their owner has had: neither words nor data tell them, before the game is over."""
    s = world()
    met(s)
    step, founded = (7, Kind.SCOUT, 0, 248, 249), (0, city_mark(s, city(s, tile(s, 8, 8))), 248, 5)
    assert sentence(s, EventKind.UNIT_MOVED, step, 1) == "Scout of Scholar Kingdoms moves to 9,8."
    assert sentence(s, EventKind.CITY_FOUNDED, founded, 1) == "Scholar Kingdoms founds Vellumgate on 8,8."
    moved, battle = (
        happening(EventKind.UNIT_MOVED, step),
        happening(EventKind.BATTLE, (0, Kind.RIDERS, 7, 1, NONE, 203)),
    )
    assert [told(moved, s, seat)["unit"] for seat in (0, 1, NONE)] == [7, None, None]
    assert [told(battle, s, seat)["id"] for seat in (0, 1, NONE)] == [7, None, None]
    assert [told(happening(EventKind.CITY_FOUNDED, founded), s, seat)["number"] for seat in (0, 1)] == [5, None]
    s.ending = End.DRAW
    assert told(moved, s, 1)["unit"] == 7


@pytest.mark.rule("SC-22.6", "SC-22.9")
def test_names_tell_nobody_of_a_civ_that_he_has_not_met() -> None:
    """An announcement to all calls a stranger by number; those in contact read the name."""
    s = world()
    project = (0, Project.OBSERVATORY, city_mark(s, city(s, tile(s, 8, 8))))
    stranger = "Player 1 completes a project in a city: Observatory."
    assert sentence(s, EventKind.PROJECT_COMPLETED, project, 1) == stranger
    met(s)
    assert sentence(s, EventKind.PROJECT_COMPLETED, project) == stranger, "spectators have met nobody"
    named = "Scholar Kingdoms completes a project in Vellumgate: Observatory."
    assert sentence(s, EventKind.PROJECT_COMPLETED, project, 1) == named
    assert sentence(s, EventKind.PROJECT_COMPLETED, project, ALL_KNOWING) == named, "as who watches bots"
    s.ending = End.DRAW
    assert sentence(s, EventKind.PROJECT_COMPLETED, project) == named


@pytest.mark.rule("SC-9.24", "SC-22.7")
def test_what_becomes_of_a_city_changes_no_sentence_about_it() -> None:
    """Whoever reads an old one again does not learn that the city is gone."""
    s = world()
    number = city(s, tile(s, 8, 8))
    grown = (city_mark(s, number), 0, 3)
    before = sentence(s, EventKind.CITY_GREW, grown, 0)
    s.cities[number].used = s.cities[number].founder = s.cities[number].name_no = 0
    assert sentence(s, EventKind.CITY_GREW, grown, 0) == before


@pytest.mark.rule("SC-23.5")
def test_every_kind_is_told() -> None:
    """No event is without a telling, and no telling without an example here."""
    assert set(SENTENCES) == set(EventKind) == {kind for kind, *_ in STORIES}


@pytest.mark.rule("SC-23.5")
def test_every_rule_that_is_quoted_is_in_the_book() -> None:
    """The telling itself and each of its cases."""
    quoted = {telling.rule for telling in SENTENCES.values()}
    quoted |= {case.rule for telling in SENTENCES.values() for case in telling.cases if case.rule}
    assert quoted <= set(re.findall(r"SC-\d+\.\d+", BOOK))


@pytest.mark.rule("SC-23.5")
def test_fields_have_known_kinds_and_names_that_clients_do_not_add() -> None:
    """At most six numbers an event; sentence and rule are added under `words` and `rule`."""
    for telling in SENTENCES.values():
        fields = [part.partition(":") for part in telling.fields.split()]
        assert 1 <= len(fields) <= VALUES
        assert {kind for _, _, kind in fields} <= set(EVENTS.speech)
        assert not {name for name, _, _ in fields} & {"event", "words", "rule"}


@pytest.mark.rule("SC-21.1", "SC-21.3")
def test_events_as_data() -> None:
    """Seats, tiles and serials are numbers; kinds and items have the spellings of SC-27.3; nobody is None."""
    s = world()
    assert told(happening(EventKind.BATTLE, (0, Kind.RIDERS, 7, 1, NONE, 203)), s, 0) == {
        "event": "battle",
        "attacker": 0,
        "attacking": "riders",
        "id": 7,
        "defender": 1,
        "defending": None,
        "tile": 203,
    }
    victory = told(happening(EventKind.VICTORY, (NONE, End.DRAW)), s, 0)
    assert victory == {"event": "victory", "winner": None, "end": "draw"}
    assert told(happening(EventKind.BUILD_COMPLETED, (0, WARD, 4, 1)), s, 0)["item"] == "city_ward"
    assert told(happening(EventKind.BUILD_HELD, (0, HARVEST, 4)), s, 0)["item"] == "harvest_festival"
    statistics = told(happening(EventKind.STATISTICS, (0, 5, 6, -2, 7, 14 * 65536 + 51)), s, 0)
    assert statistics["standing"] == {"territory": 14, "score": 51}


@pytest.mark.rule("SC-0.19", "SC-22.4")
def test_what_can_not_be_taken_back() -> None:
    """Rolls, huts, newly seen tiles, and whatever follows the end of a turn."""
    assert {
        EventKind.STRIKE,
        EventKind.HUT_COLLECTED,
        EventKind.REVEALED,
        EventKind.CIV_CONTACT,
        EventKind.ROUND_ENDED,
    } <= REVEALING
    assert (
        not {EventKind.UNIT_MOVED, EventKind.OFFER_MADE, EventKind.CAMP_ALARMED, EventKind.BUILD_COMPLETED} & REVEALING
    )
