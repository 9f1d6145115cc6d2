"""Typed city names (SC-2.11): beside the record (SC-1.12), played again, and shown to those who know the city."""

from __future__ import annotations

from functools import cache

import pytest

from ludex.games.simpleciv.client.portrait import portrait
from ludex.games.simpleciv.client.view_types import View
from ludex.games.simpleciv.game import GAME
from ludex.games.simpleciv.rules.city.cities import perform_raze
from ludex.games.simpleciv.rules.codes import Civ
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import go
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.text.city_names import config_error
from ludex.games.simpleciv.text.names import CITY_NAMES
from ludex.games.simpleciv.text.notation import FORMS
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.kernel.play.replay import Replay
from ludex.kernel.state.action import verb_of
from tests.games.simpleciv.rules.test_hidden import redealt
from tests.games.simpleciv.world import SCOUT, SETTLER, SPEAR, quiet, tile, unit, world

CIVS = {"civ_0": 1, "civ_1": 2, "map_size": 1}  # ForgeClans against Scholar Kingdoms
FIRST, SECOND, THIRD = (4, 4), (10, 4), (4, 9)  # far enough from each other


@cache
def started() -> Match:
    """A match before its first decision."""
    return Match(GAME, ["human", "human"], seeds.numbered(1), CIVS)


def match_with(*settlers: tuple[int, int], seat: int = 0) -> Match:
    """A match on open Plains: a player is about to found cities at these places."""
    match, s = started().branch(), world((Civ.FORGE_CLANS, Civ.SCHOLAR_KINGDOMS))
    for q, r in settlers:
        unit(s, SETTLER, tile(s, q, r), seat)
    s.seat = seat
    match.state.become(s)
    return match


def founding(match: Match) -> int:
    """The founding that is offered first."""
    return next(action for action in match.legal(match.state.seat) if verb_of(action) == Verb.FOUND)


def found(match: Match, name: str = "") -> Match:
    """The player whose turn it is founds a city and types a name."""
    match.decide(match.state.seat, founding(match), name)
    return match


def names(match: Match, seat: int = 0) -> list[str]:
    """The cities that a seat sees."""
    return rows(match.view(seat))


def rows(view: View) -> list[str]:
    return [row.name for row in view.cities]


def told(match: Match, kind: int) -> str:
    return next(GAME.text.events.explain(event, match.state, 0)[0] for event in match.events[-1] if event.kind == kind)


@pytest.mark.rule("SC-2.11", "SC-1.12", "SC-9.2")
def test_a_typed_name_uses_up_the_entry_it_replaces() -> None:
    """TV-176: ForgeClans' capital is typed Home, the second city has its automatic name."""
    match = found(match_with(FIRST, SECOND), "Home")
    assert told(match, EventKind.CITY_FOUNDED).startswith("ForgeClans founds Home (c0) on ")
    found(match)
    assert names(match) == ["Home", "Anvilmoor"]
    assert [(city.typed, city.name_no) for city in list(match.state.cities)[:2]] == [(1, 0), (0, 1)]


@pytest.mark.rule("SC-1.12")
def test_the_record_holds_numbers_only() -> None:
    """Whatever the name, no rule can tell."""
    here, there = (found(match_with(FIRST), name) for name in ("Home", "Rome"))
    assert here.state == there.state
    assert here.events == there.events
    assert here.view(0) != there.view(0)


@pytest.mark.rule("SC-2.11")
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Home  ", "Home"),
        ("New\tHaven", "New Haven"),
        ("x" * 24, "x" * 24),
        ("New Cinderhall 0", "New Cinderhall 0"),
        ("New Anvilmoor 1", "New Anvilmoor 1"),
        ("Cinder hall", "Cinder hall"),
        ("\u202eemoH", "emoH"),
        ("x" * 25, "Cinderhall"),
        ("", "Cinderhall"),
        (" \u200b ", "Cinderhall"),
        ("Cinderhall", "Cinderhall"),
        ("far beacon", "Cinderhall"),
        ("GIRDER  VALE", "Cinderhall"),
        ("new bamboo stair 12", "Cinderhall"),
        ("New Cinderhall 1", "Cinderhall"),
    ],
)
def test_names_are_trimmed_and_have_limits(typed: str, name: str) -> None:
    """Else the automatic name stands, and the record says so."""
    match = found(match_with(FIRST), typed)
    stands = name != "Cinderhall"
    assert (names(match), match.state.cities[0].typed) == ([name], int(stands))
    assert match.decisions[0].words == (f"found u0 named {name}" if stands else "found u0")


@pytest.mark.rule("SC-2.11", "SC-27.1")
def test_all_names_of_all_lists_are_taken() -> None:
    listed = [name for civ in CITY_NAMES for name in civ]
    assert len(listed) == 120
    assert all(config_error(name) and config_error(name.upper()) for name in listed)
    assert all(config_error(f"new {civ[0].lower()} {n}") for civ in CITY_NAMES for n in (1, 9, 10, 400))
    assert not config_error("Home")


@pytest.mark.rule("SC-2.11")
def test_no_name_is_typed_twice_in_a_game() -> None:
    """By anybody, whatever the capitals, and even if the city is gone."""
    match = found(match_with(FIRST, SECOND), "Home")
    perform_raze(match.state, 0, quiet())
    found(match, "HOME")
    assert names(match) == ["Anvilmoor"]
    match.state.seat = 1
    unit(match.state, SETTLER, tile(match.state, *THIRD), 1)
    found(match, "home")
    assert names(match, 1) == ["Vellumgate"]


@pytest.mark.rule("SC-2.11", "SC-13.22")
def test_a_captured_city_keeps_its_typed_name() -> None:
    match = found(match_with(FIRST), "Home")
    match.state.cities[0].owner = 1
    unit(match.state, SPEAR, match.state.cities[0].tile, 1)
    assert names(match, 1) == ["Home"]


@pytest.mark.rule("SC-2.11", "SC-23.2")
def test_names_are_typed_in_notation_and_name_the_city_later() -> None:
    match = match_with(FIRST)
    match.decide(0, "found u0 named Old Named Home")
    assert match.decisions[0].words == "found u0 named Old Named Home"
    for line in ("build Old Named Home scout", "build old scout", "build oldnamedhome scout"):
        assert match.read(0, line) == match.read(0, "build c0 scout")
    assert "found UNIT [named NAME]" in FORMS
    with pytest.raises(IllegalDecision, match="this decision takes no text"):
        match.decide(0, "end", "Home")


@pytest.mark.rule("SC-2.11")
def test_a_whole_name_is_preferred_to_the_beginning_of_another() -> None:
    match = found(found(match_with(FIRST, SECOND), "Homestead"), "Home")
    assert match.read(0, "build home scout") == match.read(0, "build c1 scout")
    assert match.read(0, "build homes scout") == match.read(0, "build c0 scout")


@pytest.mark.rule("SC-2.11", "SC-1.12", "SC-21.2")
def test_names_follow_from_the_decisions() -> None:
    """Saved, replayed, undone, gone back and branched; the state hash tells one name from another."""
    here, there = (found(started().branch(), name) for name in ("Home", "Rome"))
    for match in (here, there):
        match.decide(0, "end")
        match.decide(1, "end")
    assert (here.state, here.hashes[0]) == (there.state, there.hashes[0])
    assert here.hashes[1] != there.hashes[1]
    loaded = save_file.verify(save_file.dump(here), lambda _: GAME)
    assert (names(loaded), loaded.decisions, loaded.hashes) == (["Home"], here.decisions, here.hashes)
    assert [rows(Replay(here).view(at, 0)) for at in (0, 1, 2)] == [[], ["Home"], ["Home"]]
    assert [names(here.branch(count)) for count in (0, 1)] == [[], ["Home"]]
    here.rewind(0)
    assert names(found(here, "home")) == ["home"]


@pytest.mark.rule("SC-2.11", "SC-22.6", "SC-22.7")
def test_a_name_is_known_to_those_who_know_the_city() -> None:
    """A stranger hears nothing of it; it is seen with the city, and remembered with it."""
    match = found(match_with(FIRST), "Home")
    s: State = match.state
    assert not any(event.open_to(1) for event in match.events[1])
    assert "Home" not in str(match.view(1)) + str(match.view(SPECTATOR))
    scout = unit(s, SCOUT, tile(s, 6, 4), 1)
    assert (names(match, 1), "Home" in portrait(match.view(1))) == (["Home"], True)
    go(s, scout, tile(s, 14, 4), quiet())
    assert (names(match, 1), match.view(1).remembered[0].name) == ([], "Home")
    assert GAME.client.view(redealt(s, 1, 1), 1) == match.view(1)
