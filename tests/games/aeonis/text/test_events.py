"""Events: each kind has fields, a sentence and a rule of the book."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.game import GAME
from ludex.games.aeonis.rules.codes import (
    NONE,
    Building,
    Discovery,
    End,
    Exploration,
    Flag,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Public,
    Source,
    Strategy,
    Whisper,
)
from ludex.games.aeonis.rules.council.parameters import parameters
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.text.event_sentences import SENTENCES
from ludex.games.aeonis.text.events import EVENTS, REVEALING
from ludex.kernel import rulebook
from ludex.kernel.events.log import VALUES, Event
from tests.games.aeonis.world import army, build, hex_at, lord_of, world

HERE, THERE = hex_at(0, 0), hex_at(1, -1)
STORIES: tuple[tuple[int, tuple[int, ...], str, str], ...] = (
    (EventKind.ROUND_STARTED, (2, 1), "Round 2 begins; Vermilion is Speaker.", "AE-35.1"),
    (EventKind.CARD_DRAFTED, (0, Strategy.ECONOMIC_BOOM, 0), "Azure drafts Economic Boom.", "AE-37.2"),
    (
        EventKind.CARD_DRAFTED,
        (0, Strategy.ECONOMIC_BOOM, 2),
        "Azure drafts Economic Boom and takes 2 Gold from it.",
        "AE-37.3",
    ),
    (
        EventKind.BOUNTY_GROWN,
        (Strategy.ECONOMIC_BOOM, 1),
        "Nobody drafted Economic Boom; its bounty is 1 Gold now.",
        "AE-37.3",
    ),
    (
        EventKind.MOVE_DECLARED,
        (0, 0b111, HERE, THERE, 2, 0),
        "Azure moves 3 units from (0,0) to (1,-1) for 2 AP.",
        "AE-3.5",
    ),
    (EventKind.MOVE_DECLARED, (0, 1, HERE, THERE, 0, 0), "Azure moves 1 unit from (0,0) to (1,-1) for 0 AP.", "AE-3.5"),
    (EventKind.HEX_TAKEN, (0, THERE, NONE, 0), "Azure takes (1,-1).", "AE-40.1"),
    (EventKind.HEX_TAKEN, (0, THERE, 1, 1), "Azure takes (1,-1) from Vermilion.", "AE-40.1"),
    (EventKind.UNITS_RECRUITED, (0, HERE, 0x0102, 3, 1), "Azure recruits 2 Infantry, Archer in (0,0).", "AE-38.4"),
    (EventKind.BUILDING_BUILT, (0, HERE, Building.FARM, 2, 0, 0), "Azure builds Farm in (0,0).", "AE-39.2"),
    (EventKind.DISCOVERY_MADE, (0, Discovery.WAYSTONES, 1, 1, 0, 0), "Azure discovers Waystones.", "AE-43.1"),
    (EventKind.VP_GAINED, (0, 2, Source.PUBLIC, Public.WARLORD, 4), "Azure gains 2 VP (Public) and has 4.", "AE-52.1"),
    (EventKind.GAINED, (0, 2, 0, -1, 0, 0), "Azure: +2 Gold -1 Influence.", "AE-46.1"),
    (EventKind.GAINED, (0, 0, 0, 0, 0, 0), "Azure gains and loses nothing.", "AE-46.1"),
    (EventKind.CONVERTED, (0, 0, 3, -2, 0), "Azure converts: +3 Gold -2 Mana.", "AE-31.6"),
    (EventKind.EVENT_DRAWN, (GlobalEvent.WINTERS_GRIP,), "Event: Winter's Grip.", "AE-46.1"),
    (EventKind.EXPLORED, (0, THERE, Exploration.GOLD_VEIN), "Azure explores (1,-1): Gold Vein.", "AE-46.3"),
    (
        EventKind.PROPOSED,
        (0, Motion.OPEN_BORDERS_TREATY, parameters(1, 3, 0, 0), 0, 1),
        "Azure proposes Open Borders Treaty (Azure, Jade).",
        "AE-47.2",
    ),
    (
        EventKind.CALLED,
        (Motion.BORDERS, 0, parameters(HERE + 1, THERE + 1, 0, 2), 0),
        "Vote on Borders (0,0, 1,-1, CLOSE).",
        "AE-47.4",
    ),
    (EventKind.BALLOT_CAST, (1, 2, 1, 0, 0), "Vermilion votes Against: 1.", "AE-47.4"),
    (EventKind.TRADE_OFFERED, (0, 1, 1, 3000, 200, 0), "Azure offers Vermilion 3 Gold for 2 Mana.", "AE-48.3"),
    (EventKind.WHISPER_PLAYED, (0, Whisper.CONTRABAND, 0, 0), "Azure plays Contraband.", "AE-49.2"),
    (EventKind.WHISPER_PLAYED, (0, Whisper.SABOTEUR, THERE, 0), "Azure plays Saboteur: 1,-1 Farm.", "AE-49.2"),
    (EventKind.ABILITY_USED, (0, Flag.SCEPTER, 0), "Azure uses Scepter of Command.", "AE-36.1"),
    (EventKind.ABILITY_USED, (0, Flag.TEMPEST, THERE), "Azure uses Desert Tempest on (1,-1).", "AE-36.1"),
    (
        EventKind.ATTACK_DECLARED,
        (0, THERE, 1, 2, 0b11, 0),
        "Azure attacks (1,-1) of Vermilion with 2 units for 2 AP.",
        "AE-41.1",
    ),
    (
        EventKind.ATTACK_ROLLED,
        (0, 26, 6, 4, 1, 5),
        "Azure's Infantry #0 attacks Vermilion's Cavalry #26: d6 rolls 4, +1: 5.",
        "AE-41.17",
    ),
    (EventKind.UNIT_LOST, (26, Kind.CAVALRY, THERE), "Cavalry #26 is lost in (1,-1).", "AE-41.19"),
    (EventKind.UNIT_HURT, (27, 1, 2), "Vermilion's Lord #27 loses 1 HP and has 2 left.", "AE-41.7"),
    (EventKind.GAME_ENDED, (0, End.VICTORY, 10), "Azure wins with 10 VP.", "AE-52.2"),
    (EventKind.GAME_ENDED, (NONE, End.VICTORY, 10), "The victory is shared, with 10 VP.", "AE-52.2"),
)


@pytest.mark.rule("AE-61.1")
@pytest.mark.parametrize(("kind", "values", "words", "rule"), STORIES, ids=[words for _, _, words, _ in STORIES])
def test_an_event_is_told_in_a_sentence_with_its_rule(
    kind: int, values: tuple[int, ...], words: str, rule: str
) -> None:
    s = world(3)
    army(s, 0, (Kind.INFANTRY,), 0, 0)
    army(s, 1, (Kind.CAVALRY,), 1, -1)
    lord_of(s, 1, 1, -1)
    build(s, 1, -1, Building.FARM, 1)
    event = Event(kind, (*values, *[0] * (VALUES - len(values))))
    assert EVENTS.explain(event, s, 0) == (words, rule)


def test_every_kind_has_a_sentence_and_every_sentence_its_fields() -> None:
    assert set(SENTENCES) == {int(kind) for kind in EventKind}
    assert list(EVENTS.problems()) == []


def test_every_sentence_cites_a_rule_of_the_book() -> None:
    known = rulebook.rules(GAME)
    cited = {
        rule for told in SENTENCES.values() for rule in (told.rule, *(case.rule for case in told.cases if case.rule))
    }
    assert sorted(cited - set(known)) == []


def test_no_event_tells_more_than_it_has_numbers() -> None:
    assert all(len(told.fields.split()) <= VALUES for told in SENTENCES.values())


def test_what_was_hidden_or_random_can_not_be_taken_back() -> None:
    assert {EventKind.ATTACK_ROLLED, EventKind.WHISPER_SEEN, EventKind.SECRET_SEEN, EventKind.EXPLORED} <= REVEALING


@pytest.mark.rule("AE-42.0")
def test_players_and_their_lords_are_called_by_their_names() -> None:
    s = world(3, lords=(Lord.CASSIAN, Lord.VHAROK, Lord.RAKHIS))
    lord_of(s, 1, 0, 0)
    event = Event(EventKind.UNIT_HURT, (26, 1, 2, 0, 0, 0))
    assert EVENTS.explain(event, s, 0)[0] == "Vharok loses 1 HP and has 2 left."
    assert EVENTS.explain(Event(EventKind.PASSED, (0, 2, 0, 0, 0, 0)), s, 1)[0] == "Cassian passes and banks 2 AP."
