"""Objectives (AE-45): the condition of every public and secret card, and what counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.games.aeonis.rules.cards.objective_decks import hold_secret
from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Kind, Place, Public, Secret, Terrain, Title
from ludex.games.aeonis.rules.map.hexes import SEAT_HEX
from ludex.games.aeonis.rules.progress import count_public, count_secret
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.objectives import count_in_play, meets_public, why_not_public
from ludex.games.aeonis.rules.round.secret_objectives import (
    is_immediate,
    may_hold_immediate,
    meets_secret,
    why_not_immediate,
    why_not_secret,
)
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.world import build, city, control, hex_at, place, quiet, terrain, world

Change = Callable[[State], object]


def nothing(_s: State) -> None:
    """The position stays as it is."""


def hexes(s: State, n: int) -> None:
    """Seat 0 controls some Plains in a row along the edge."""
    for i in range(n):
        control(s, -5 + i % 6, 5 - i // 6, 0)


def farms(s: State, n: int) -> None:
    """Seat 0 controls Plains with a Farm each."""
    for i in range(n):
        control(s, i - 3, 3, 0)
        build(s, i - 3, 3, Building.FARM)


def seat(s: State) -> None:
    """Seat 0 controls the Imperial Seat."""
    city(s, 0, 0, 0)


def owned(s: State, *artifacts: int) -> None:
    """Seat 0 holds artifacts."""
    for artifact in artifacts:
        s.players[0].artifacts |= 1 << artifact
        s.artifact_place[artifact], s.artifact_where[artifact] = Place.HELD, 0


def learned(s: State, *discoveries: int) -> None:
    """Seat 0 owns discoveries."""
    for discovery in discoveries:
        s.players[0].discoveries |= 1 << discovery


def army(s: State, n: int, *more: int) -> None:
    """Seat 0 has so many Infantry on the map, and other units."""
    for i in range(n):
        place(s, 0, Kind.INFANTRY, i % 3, 0)
    for kind in more:
        place(s, 0, kind, 0, 0)


def legend(s: State, where: int) -> None:
    """Cassian's Grand Exchange stands in a City of a seat."""
    s.players[0].lord = 1
    city(s, 2, 0, where)
    build(s, 2, 0, Building.GRAND_EXCHANGE)


def counted(card: int, n: int) -> Change:
    """So many events happened after the card was revealed."""
    return lambda s: [count_public(s, 0, card, 1) for _ in range(n)]


def rich(gold: int, mana: int = 0, influence: int = 0) -> Change:
    """Seat 0 has resources."""

    def change(s: State) -> None:
        me = s.players[0]
        me.gold, me.mana, me.influence = gold, mana, influence

    return change


def renown(n: int) -> Change:
    """Seat 0 has Renown."""
    return lambda s: setattr(s.players[0], "renown", n)


def portal(s: State) -> None:
    """Seat 0 has moved with a hop and controls a Portal."""
    count_public(s, 0, Public.PORTAL_MASTERY, 1)
    terrain(s, 1, 1, Terrain.PORTAL)
    control(s, 1, 1, 0)


def specials(n: int) -> Change:
    """Seat 0 controls special tiles: the Seat, Ruins, Portals, a City."""

    def change(s: State) -> None:
        for i, ground in enumerate((Terrain.CITY, Terrain.RUINS, Terrain.PORTAL, Terrain.CITY)[:n]):
            terrain(s, i, 0, ground)
            control(s, i, 0, 0)

    return change


def twin(s: State) -> None:
    """Seat 0 controls the Imperial Seat and another City."""
    city(s, 0, 0, 0)
    city(s, 3, 0, 0)


PUBLIC: list[tuple[int, Change, Change]] = [
    (Public.FRONTIER_LORD, lambda s: hexes(s, 7), lambda s: hexes(s, 6)),
    (Public.BUILDER, lambda s: farms(s, 3), lambda s: farms(s, 2)),
    (Public.MERCHANT_LORD, rich(8), rich(7, 9, 9)),
    (Public.PORTAL_MASTERY, portal, counted(Public.PORTAL_MASTERY, 1)),
    (Public.WARLORD, counted(Public.WARLORD, 2), counted(Public.WARLORD, 1)),
    (Public.SEAT_OF_EMPIRE, seat, lambda s: city(s, 0, 0, 1)),
    (Public.COUNCIL_POWER, counted(Public.COUNCIL_POWER, 4), counted(Public.COUNCIL_POWER, 3)),
    (Public.TWIN_CITIES, twin, seat),
    (Public.ADEPT_OF_THE_SCHOOLS, lambda s: learned(s, 0, 20), lambda s: learned(s, 3)),
    (Public.VOICE_OF_THE_REALM, renown(5), renown(4)),
    (Public.RELIC_SEEKER, lambda s: owned(s, Artifact.CROWN_OF_AEONIS), nothing),
    (Public.STANDING_ARMY, lambda s: army(s, 8), lambda s: army(s, 7, Kind.LORD, Kind.CARAVAN)),
    (Public.DOMINION, lambda s: hexes(s, 12), lambda s: hexes(s, 11)),
    (Public.PROSPEROUS_REALM, lambda s: farms(s, 5), lambda s: farms(s, 4)),
    (Public.LIVING_LEGEND, lambda s: legend(s, 0), lambda s: legend(s, 1)),
    (Public.CROSSROADS_OF_EMPIRE, specials(4), specials(3)),
    (Public.ARCHMAGE, lambda s: learned(s, 0, 1, 2, 10), lambda s: learned(s, 0, 1, 2, 3)),
    (Public.BREAKER_OF_WALLS, counted(Public.BREAKER_OF_WALLS, 1), nothing),
    (Public.CONQUEROR, counted(Public.CONQUEROR, 5), counted(Public.CONQUEROR, 4)),
    (Public.HOLD_THE_LINE, counted(Public.HOLD_THE_LINE, 2), counted(Public.HOLD_THE_LINE, 1)),
    (Public.LAWGIVER, counted(Public.LAWGIVER, 2), counted(Public.LAWGIVER, 1)),
    (Public.BEACON_OF_RENOWN, renown(10), renown(9)),
    (Public.IMPERIAL_TREASURY, rich(7, 7, 6), rich(7, 7, 5)),
    (Public.RELIQUARY, lambda s: owned(s, 1, 13, 20), lambda s: owned(s, 1, 13)),
]


@pytest.mark.rule("AE-45.1", "AE-45.7")
@pytest.mark.parametrize(("card", "enough", "too_little"), PUBLIC, ids=[Public(row[0]).name for row in PUBLIC])
def test_a_public_objective_asks_for_exactly_this(card: int, enough: Change, too_little: Change) -> None:
    for change, met in ((enough, True), (too_little, False)):
        s = world(artifacts=1, tier_two=1)
        s.public_row |= 1 << card
        assert not meets_public(s, 0, card)
        change(s)
        assert meets_public(s, 0, card) == met
        assert not meets_public(s, 1, card) or card in (Public.SEAT_OF_EMPIRE, Public.LIVING_LEGEND)


@pytest.mark.rule("AE-45.7", "AE-31.3")
def test_a_disabled_building_is_not_in_play_and_anybodys_work_counts() -> None:
    s = world()
    farms(s, 2)
    s.hexes[hex_at(-3, 3)].slots[0].builder = 2
    assert count_in_play(s, 0) == 2
    s.hexes[hex_at(-3, 3)].slots[0].disabled = 3
    assert count_in_play(s, 0) == 1


@pytest.mark.rule("AE-45.1", "AE-50.2")
def test_a_relic_on_a_controlled_hex_is_an_own_artifact() -> None:
    s = world(artifacts=1)
    city(s, 2, 0, 0)
    build(s, 2, 0, Building.ACADEMY)
    s.hexes[hex_at(2, 0)].slots[0].relic = 1 + Artifact.LEY_LINE_CONDUIT
    s.artifact_place[Artifact.LEY_LINE_CONDUIT] = Place.ATTACHED
    s.artifact_where[Artifact.LEY_LINE_CONDUIT] = hex_at(2, 0)
    assert meets_public(s, 0, Public.RELIC_SEEKER)
    control(s, 2, 0, 1)
    assert not meets_public(s, 0, Public.RELIC_SEEKER)
    assert meets_public(s, 1, Public.RELIC_SEEKER)


@pytest.mark.rule("AE-45.3")
def test_wins_before_the_reveal_do_not_count() -> None:
    """TV-105: Warlord revealed in round 4; wins in rounds 2, 4, 5: scorable from round 5."""
    s = world()
    count_public(s, 0, Public.WARLORD, 1)  # round 2
    s.public_row |= 1 << Public.WARLORD
    count_public(s, 0, Public.WARLORD, 1)  # round 4
    assert why_not_public(s, 0, Public.WARLORD) == Reason.NOT_MET
    count_public(s, 0, Public.WARLORD, 1)  # round 5
    assert why_not_public(s, 0, Public.WARLORD) == Reason.NONE


@pytest.mark.rule("AE-45.1")
def test_a_public_objective_must_lie_in_the_row_and_is_scored_once() -> None:
    s = world()
    s.players[0].gold = 8
    assert why_not_public(s, 0, Public.MERCHANT_LORD) == Reason.NOT_REVEALED
    s.public_row |= 1 << Public.MERCHANT_LORD
    assert why_not_public(s, 0, Public.MERCHANT_LORD) == Reason.NONE
    s.players[0].publics_scored |= 1 << Public.MERCHANT_LORD
    assert why_not_public(s, 0, Public.MERCHANT_LORD) == Reason.SCORED_ALREADY
    assert why_not_public(s, 0, 24) == Reason.NOT_REVEALED


# ---------------------------------------------------------------- secrets


def secret_counted(card: int, n: int) -> Change:
    """So many events happened after the card was drawn."""
    return lambda s: [count_secret(s, 0, card, 1) for _ in range(n)]


def stand(*places: tuple[int, int]) -> Change:
    """Infantry of seat 0 in these hexes, in the first one the Lord."""

    def change(s: State) -> None:
        for i, (q, r) in enumerate(places):
            place(s, 0, Kind.INFANTRY if i else Kind.LORD, q, r)

    return change


def riders(n: int) -> Change:
    """Cavalry of seat 0."""
    return lambda s: [place(s, 0, Kind.CAVALRY, i, 0) for i in range(n)]


def far(q: int) -> Change:
    """A controlled hex some steps east of the Home City."""

    def change(s: State) -> None:
        s.players[0].home = hex_at(0, 0)
        control(s, q, 0, 0)

    return change


def bridge(builder: int) -> Change:
    """A controlled Lake with somebody's Bridge."""

    def change(s: State) -> None:
        terrain(s, 1, 0, Terrain.LAKE)
        build(s, 1, 0, Building.BRIDGE, builder)
        control(s, 1, 0, 0)

    return change


def deserts(n: int) -> Change:
    """Controlled Deserts."""

    def change(s: State) -> None:
        for i in range(n):
            terrain(s, i, 0, Terrain.DESERT)
            control(s, i, 0, 0)

    return change


def hero(fame: int) -> Change:
    """Seat 0 is Hero of the Realm with so much Renown."""

    def change(s: State) -> None:
        s.title_holder[Title.HERO_OF_THE_REALM] = 0
        s.players[0].renown = fame

    return change


def realm(cities: int, with_farm: int = 0) -> Change:
    """Cities of seat 0, and Farms."""

    def change(s: State) -> None:
        for i in range(cities):
            city(s, i, 0, 0)
        farms(s, with_farm)

    return change


SECRET: list[tuple[int, Change, Change]] = [
    (Secret.HIDDEN_ARSENAL, secret_counted(Secret.HIDDEN_ARSENAL, 1), nothing),
    (Secret.GOLDEN_HOARD, rich(10), rich(9)),
    (Secret.MANA_FLOOD, rich(0, 10), rich(10, 9)),
    (Secret.THE_QUIET_KNIFE, secret_counted(Secret.THE_QUIET_KNIFE, 1), nothing),
    (Secret.BORDERBREAKER, stand((0, 0), (3, 0), (0, 3)), stand((0, 0), (3, 0), (1, 2), (2, 0))),
    (Secret.ARCHITECT_OF_CONTROL, specials(2), specials(1)),
    (Secret.BLOODIED_BLADE, secret_counted(Secret.BLOODIED_BLADE, 1), nothing),
    (Secret.BREAKER_OF_LINES, secret_counted(Secret.BREAKER_OF_LINES, 1), nothing),
    (Secret.HORSELORD, riders(3), riders(2)),
    (Secret.PATHFINDER, secret_counted(Secret.PATHFINDER, 3), secret_counted(Secret.PATHFINDER, 2)),
    (Secret.FAR_DOMINION, far(5), far(4)),
    (Secret.BRIDGEWRIGHT, bridge(0), bridge(1)),
    (Secret.DESERT_CROWN, deserts(2), deserts(1)),
    (Secret.MASTER_OF_TRADE, secret_counted(Secret.MASTER_OF_TRADE, 3), secret_counted(Secret.MASTER_OF_TRADE, 2)),
    (Secret.REMNANT_COLLECTOR, lambda s: setattr(s.players[0], "remnants", 5), rich(9, 9, 9)),
    (Secret.SILVER_TONGUE, secret_counted(Secret.SILVER_TONGUE, 1), nothing),
    (Secret.TITLEHOLDER, hero(5), hero(4)),
    (Secret.ARCHIVIST, lambda s: learned(s, 0, 1, 2), lambda s: learned(s, 0, 1)),
    (
        Secret.EAR_TO_THE_STONES,
        secret_counted(Secret.EAR_TO_THE_STONES, 4),
        secret_counted(Secret.EAR_TO_THE_STONES, 3),
    ),
    (Secret.TEEMING_REALM, realm(2, 1), realm(2)),
]


@pytest.mark.rule("AE-45.1", "AE-45.3", "AE-45.7")
@pytest.mark.parametrize(("card", "enough", "too_little"), SECRET, ids=[Secret(row[0]).name for row in SECRET])
def test_a_secret_objective_asks_for_exactly_this(card: int, enough: Change, too_little: Change) -> None:
    for change, met in ((enough, True), (too_little, False)):
        s = world(artifacts=1, whispers=1, secrets_plus=1)
        hold_secret(s, 0, card, quiet())
        assert not meets_secret(s, 0, card)
        change(s)
        assert meets_secret(s, 0, card) == met
        assert why_not_secret(s, 0, card) == (Reason.NONE if met else Reason.NOT_MET)


@pytest.mark.rule("AE-45.3")
def test_a_secret_counts_from_the_moment_it_is_drawn() -> None:
    s = world(whispers=1, artifacts=1, secrets_plus=1)
    count_secret(s, 0, Secret.EAR_TO_THE_STONES, 4)
    hold_secret(s, 0, Secret.EAR_TO_THE_STONES, quiet())
    assert not meets_secret(s, 0, Secret.EAR_TO_THE_STONES)


@pytest.mark.rule("AE-45.4")
def test_only_a_held_secret_can_be_scored_and_once() -> None:
    s = world()
    s.players[0].gold = 10
    assert why_not_secret(s, 0, Secret.GOLDEN_HOARD) == Reason.NOT_HELD
    s.players[0].secrets_scored = 1 << Secret.GOLDEN_HOARD
    assert why_not_secret(s, 0, Secret.GOLDEN_HOARD) == Reason.SCORED_ALREADY
    assert why_not_secret(s, 0, 60_000) == Reason.NOT_HELD


@pytest.mark.rule("AE-45.5", "RU-96")
def test_three_cards_are_immediate() -> None:
    assert [card for card in Secret if is_immediate(card)] == [
        Secret.GOLDEN_HOARD,
        Secret.MANA_FLOOD,
        Secret.REMNANT_COLLECTOR,
    ]
    s = world()
    specials(2)(s)
    hold_secret(s, 0, Secret.ARCHITECT_OF_CONTROL, quiet())
    assert why_not_secret(s, 0, Secret.ARCHITECT_OF_CONTROL) == Reason.NONE
    assert why_not_immediate(s, 0, Secret.ARCHITECT_OF_CONTROL) == Reason.NOT_IMMEDIATE


@pytest.mark.rule("AE-45.5", "AE-62")
def test_what_everybody_sees_decides_who_is_asked_for_an_immediate_secret() -> None:
    s = world()
    s.players[0].gold = 10
    assert not may_hold_immediate(s, 0)  # no secret in hand
    hold_secret(s, 0, Secret.BORDERBREAKER, quiet())
    assert may_hold_immediate(s, 0)  # it could be Golden Hoard
    s.players[0].secrets_scored = 1 << Secret.GOLDEN_HOARD
    assert not may_hold_immediate(s, 0)  # everybody saw it scored
    s.players[0].mana = 10
    assert may_hold_immediate(s, 0)
    s.players[0].mana, s.players[0].remnants = 0, 5
    assert not may_hold_immediate(s, 0)  # no Remnant Collector among the six cards of an own deck


@pytest.mark.rule("AE-45.5", "AE-62")
def test_a_card_of_the_common_deck_that_another_scored_is_with_nobody() -> None:
    s = world(artifacts=1, whispers=1, secrets_plus=1)
    s.players[0].gold = 10
    hold_secret(s, 0, Secret.BORDERBREAKER, quiet())
    assert may_hold_immediate(s, 0)
    s.players[2].secrets_scored = 1 << Secret.GOLDEN_HOARD
    assert not may_hold_immediate(s, 0)


@pytest.mark.rule("AE-52", "RU-49")
def test_the_seat_is_the_hex_in_the_middle() -> None:
    assert SEAT_HEX == hex_at(0, 0) != NONE
