"""Decisions as text, both ways (SC-23.2)."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.rules.codes import Civ
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.games.simpleciv.text.notation import describe, parse
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import pack, verb_of
from tests.games.simpleciv.wandering import expanded, frontier, listed, parade, wander


def test_every_decision_has_words_of_its_own() -> None:
    s = parade()
    entries = listed(s, 0)
    words = {describe(s, entry): entry for entry in entries}
    assert len(words) == len(entries)
    assert all(parse(s, s.seat, text) == entry for text, entry in words.items() if verb_of(entry) != Verb.TRAVEL)
    orders = expanded(s, 0, pack(int(Verb.TRAVEL), 0, 0, 0))
    assert [parse(s, s.seat, describe(s, order)) for order in orders] == orders


def test_words_in_play() -> None:
    s = frontier()
    for _, action in wander(s, 4, 40):
        assert parse(s, s.seat, describe(s, action).upper()) == action


@pytest.mark.parametrize(
    "words",
    [
        "research script_lore", "build c0 spear_guard", "build c0 harvest_festival", "buy c0", "work c1 11,11",
        "free c0 15,11", "auto c0", "war aetherian_vanguard", "offer peace scholar_kingdoms",
        "accept peace scholar_kingdoms",
        "withdraw peace river_league", "reject vision aetherian_vanguard", "offer vision aetherian_vanguard",
        "accept vision aetherian_vanguard", "revoke starborne_seekers", "move u2 NE", "go u2 0,21", "stop u0",
        "attack u2 14,8", "shoot c0 14,8", "fortify u0", "found u5", "raze c1", "link u2 u3",
        "unlink u6 u4", "end",
    ],
)  # fmt: skip
def test_canonical_words(words: str) -> None:
    s = parade()
    assert describe(s, parse(s, s.seat, words)) == words


def test_an_open_order_says_so() -> None:
    s = parade()
    assert describe(s, pack(int(Verb.TRAVEL), 0, 0, 0)) == "go u0 …"


def test_words_may_be_shortened() -> None:
    s = parade()
    assert parse(s, s.seat, " RES  fieldc ") == parse(s, s.seat, "research fieldcraft")
    assert parse(s, s.seat, "build c0 army_sp") == parse(s, s.seat, "build c0 army_spear_guard")
    assert parse(s, s.seat, "go u0 3 , 4") == parse(s, s.seat, "go u0 3,4")
    assert parse(s, s.seat, "war aeth") == parse(s, s.seat, "war aetherian_vanguard")


@pytest.mark.rule("SC-27.1", "SC-27.3")
@pytest.mark.parametrize(
    ("shown", "canonical"),
    [
        ("research Script Lore", "research script_lore"),
        ("research script-lore", "research script_lore"),
        ("research zero point", "research zero_point_energy"),
        ("build c0 Army Spear Guard", "build c0 army_spear_guard"),
        ("build c0 Titan's Core", "build c0 titans_core"),
        ("war Aetherian Vanguard", "war aetherian_vanguard"),
        ("offer peace River League", "offer peace river_league"),
    ],
)
def test_names_may_be_written_as_they_are_shown(shown: str, canonical: str) -> None:
    s = parade()
    assert describe(s, parse(s, s.seat, shown)) == canonical


@pytest.mark.rule("SC-2.11")
def test_cities_go_by_their_names_too() -> None:
    s = parade()
    s.players[s.seat].civ, s.cities[0].founder, s.cities[0].name_no = Civ.RIVER_LEAGUE, s.seat, 6
    assert parse(s, s.seat, "build Three Fords Spear Guard") == parse(s, s.seat, "build c0 spear_guard")
    assert parse(s, s.seat, "build three scout") == parse(s, s.seat, "build c0 scout")
    assert parse(s, s.seat, "buy three fords") == parse(s, s.seat, "buy c0")
    with pytest.raises(IllegalDecision, match="“weirhaven” is not one of your cities; there are c0, c1"):
        parse(s, s.seat, "buy weirhaven")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "an empty decision; write one of: research TECH · build CITY ITEM · buy CITY"),
        ("fly u0", "“fly” is not a kind of decision; there are research, build"),
        ("re x", "“re” is not a kind of decision; there are research, reject, revoke"),
        ("build c0", "this decision is written: build CITY ITEM"),
        ("research a", "“a” is not a tech; there are army_doctrine, aerodynamics"),
        ("build c0 army", "“army” is not a thing to build; there are army_scout, army_spear_guard"),
        ("build c9 scout", "“c9” is not one of your cities; there are c0, c1"),
        ("move u7 E", "“u7” is not one of your units; there are u0, u1, u2, u3, u4, u5, u6"),
        ("research script loree", "“script loree” is not a tech; there are fieldcraft"),
        ("build c0 spear gard", "“spear gard” is not a thing to build"),
        ("build c0 scout now", "“scout now” is not a thing to build"),
        ("research " + "script " * 9, "this decision is written: research TECH"),
        ("war _", "“_” is not a civ that you have met"),
        ("buy -", "“-” is not one of your cities"),
        ("end;", "“end;” is not a kind of decision"),
        ("war ?", "“?” is not a civ that you have met"),
        ("buy ?", "“?” is not one of your cities"),
        ("work c0 1 2", "this decision is written: work CITY TILE"),
        ("end 5", "this decision is written: end"),
        ("move u2 20,20", "“20,20” is a tile, not a direction; write go u2 20,20"),
        ("move u2 N", "“N” is not a direction; there are E, NE, NW, W, SW, SE"),
        ("go u2 30,0", "“30,0” is not a tile of the map; write its column and row, 0 to 29 and 0 to 21"),
        ("go u2 …", "is not a tile of the map"),
        ("work c0 0,0", "0,0 is too far from the city: it works tiles within two steps"),
        ("war jade", "“jade” is not a civ that you have met; there are scholar_kingdoms, river_league"),
        ("offer gold river", "“gold” is not an offer; there are peace, vision"),
        ("found u5 x", "this decision is written: found UNIT [named NAME]"),
    ],
)
def test_what_cannot_be_read(text: str, answer: str) -> None:
    s = parade()
    with pytest.raises(IllegalDecision) as caught:
        parse(s, s.seat, text)
    assert answer in str(caught.value)
