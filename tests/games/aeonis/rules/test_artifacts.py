"""Artifacts (AE-50): Remnants, Sites, claims, Equipment, relics, purges, VP artifacts."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.cards.artifact_places import artifacts_of, detach, owner_of, return_artifact
from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    Flag,
    GlobalEvent,
    Kind,
    Node,
    Place,
    Process,
    School,
    Terrain,
)
from ludex.games.aeonis.rules.map.hexes import HEXES, SEAT_HEX
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.population import population_used
from ludex.games.aeonis.rules.realm.spending import set_flag
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, Verb, kind_of, plain
from ludex.kernel.state.action import pack
from tests.games.aeonis.cards import act, answer, artifacts, asked, choose, holds, over, refused, start
from tests.games.aeonis.world import LOG, army, build, city, control, entries, hex_at, lord_of, place, unexplored, world
from tests.games.aeonis.world import terrain as ground


def purge(artifact: int, target: int = 0, option: int = 0) -> int:
    return pack(Verb.PURGE, artifact, target, option)


def claim(h: int) -> int:
    return pack(Verb.CLAIM_ARTIFACT, h, 0, 0)


def site(s: State, q: int, r: int) -> int:
    """The top artifact on a Site."""
    start(s, Process.SITE, 0, 0, hex_at(q, r))
    return hex_at(q, r)


def deck(s: State) -> list[int]:
    """The artifact deck, top first."""
    return [s.artifact_deck[s.artifact_count - 1 - place] for place in range(s.artifact_count)]


# ---------------------------------------------------------------- getting artifacts


@pytest.mark.rule("AE-50.1", "AE-36.2")
def test_three_remnants_buy_the_top_artifact() -> None:
    s = world()
    artifacts(s, Artifact.MASK_OF_MANY_FACES, Artifact.CARTOGRAPHERS_GLASS)
    s.players[0].remnants, s.remnant_supply = 2, 38
    assert refused(s, 0, plain(Verb.PURGE_REMNANTS)) == Reason.NO_REMNANTS
    s.players[0].remnants, s.remnant_supply = 4, 36
    act(s, 0, plain(Verb.PURGE_REMNANTS))
    assert (s.players[0].remnants, s.remnant_supply, s.players[0].ap) == (1, 39, 20)
    assert s.players[0].artifacts == 1 << Artifact.MASK_OF_MANY_FACES
    assert deck(s) == [Artifact.CARTOGRAPHERS_GLASS]


@pytest.mark.rule("AE-50.1", "AE-46.1")
def test_relic_fever_makes_artifacts_cheaper() -> None:
    s = world()
    artifacts(s, Artifact.MASK_OF_MANY_FACES)
    s.players[0].remnants, s.remnant_supply = 2, 38
    s.event, s.events_now = GlobalEvent.RELIC_FEVER, 1 << GlobalEvent.RELIC_FEVER
    act(s, 0, plain(Verb.PURGE_REMNANTS))
    assert s.players[0].remnants == 0
    s.players[0].remnants = 3
    assert refused(s, 0, plain(Verb.PURGE_REMNANTS)) == Reason.NO_ARTIFACTS_LEFT


@pytest.mark.rule("AE-0.8", "AE-50.1")
def test_without_the_module_there_are_no_artifacts() -> None:
    s = world()
    s.players[0].remnants = 5
    assert refused(s, 0, plain(Verb.PURGE_REMNANTS)) == Reason.MODULE_OFF
    start(s, Process.SITE, 0, 0, hex_at(0, 0))
    assert s.result == 0


@pytest.mark.rule("AE-36.1", "AE-50.1", "AE-35.6")
def test_a_unit_on_a_site_claims_it_for_1_ap() -> None:
    s = world()
    artifacts(s, Artifact.MASK_OF_MANY_FACES)
    h = site(s, 1, 0)
    assert refused(s, 0, claim(h)) == Reason.NO_SITE
    place(s, 0, Kind.CARAVAN, 1, 0)
    assert refused(s, 0, claim(h) | FREE) == Reason.NOT_FREE
    set_flag(s, 0, Flag.FREE_ENABLED)
    assert claim(h) | FREE in entries(s, 0)
    act(s, 0, claim(h))
    assert (s.players[0].ap, s.hexes[h].site) == (19, 0)
    assert owner_of(s, Artifact.MASK_OF_MANY_FACES) == 0


@pytest.mark.rule("AE-50.2", "AE-61")
def test_a_third_equipment_sends_one_to_the_bottom_of_the_deck() -> None:
    s = world()
    artifacts(s, Artifact.SCEPTER_OF_COMMAND, Artifact.MASK_OF_MANY_FACES)
    holds(s, 0, Artifact.CROWN_OF_AEONIS, Artifact.EMBERSTONE_GAUNTLET, Artifact.WELLSPRING_CHALICE)
    start(s, Process.GAIN_ARTIFACT, 0, Artifact.SCEPTER_OF_COMMAND)
    assert asked(s) == (Node.EQUIPMENT, 0)
    worn = [Artifact.CROWN_OF_AEONIS, Artifact.EMBERSTONE_GAUNTLET, Artifact.SCEPTER_OF_COMMAND]
    assert entries(s, 0) == [choose(card) for card in worn]
    assert why_not(s, 0, choose(Artifact.WELLSPRING_CHALICE)) == Reason.NOT_EQUIPPED
    answer(s, choose(Artifact.EMBERSTONE_GAUNTLET))
    assert deck(s) == [Artifact.MASK_OF_MANY_FACES, Artifact.EMBERSTONE_GAUNTLET]
    assert s.artifact_bottom == 1


@pytest.mark.rule("AE-50.2")
def test_an_artifact_goes_from_one_player_to_another() -> None:
    s = world()
    holds(s, 1, Artifact.WARDENS_AEGIS)
    slot = lord_of(s, 1, 0, 0)
    assert s.units[1, slot].hp == 4, "the Aegis adds one"
    start(s, Process.GAIN_ARTIFACT, 0, Artifact.WARDENS_AEGIS)
    assert [s.players[seat].artifacts for seat in range(2)] == [1 << Artifact.WARDENS_AEGIS, 0]
    assert s.units[1, slot].hp == 3


@pytest.mark.rule("AE-50.3")
def test_a_vp_artifact_pays_two_different_players_once_each() -> None:
    s = world()
    artifacts(s, Artifact.IMPERIAL_SEAL)
    for seat in (0, 1, 0, 2):
        start(s, Process.GAIN_ARTIFACT, seat, Artifact.IMPERIAL_SEAL)
    assert [s.players[seat].vp for seat in range(3)] == [1, 1, 0]


# ---------------------------------------------------------------- Sites


@pytest.mark.rule("AE-50.1", "RU-80")
def test_a_site_needs_a_card_a_free_marker_and_a_hex_without_one() -> None:
    s = world()
    artifacts(s, *range(8))
    for q in range(6):
        start(s, Process.SITE, 0, 0, hex_at(q, 0))
        assert s.result == hex_at(q, 0) + 1
    start(s, Process.SITE, 0, 0, hex_at(0, 1))
    assert s.result == 0, "six markers lie"
    s.hexes[hex_at(0, 0)].site = 0
    start(s, Process.SITE, 0, 0, hex_at(1, 0))
    assert s.result == 0, "there is one already"


@pytest.mark.rule("AE-46.1", "AE-61")
def test_ruins_are_unearthed_where_the_chooser_says() -> None:
    s = world()
    artifacts(s, 0, 1, 2)
    one, two = ground(s, 1, 0, Terrain.RUINS), ground(s, 2, 0, Terrain.RUINS)
    taken = ground(s, 3, 0, Terrain.RUINS)
    control(s, 3, 0, 1)
    start(s, Process.SITE, 2, 1)
    assert asked(s) == (Node.SITE, 2)
    assert entries(s, 2) == [choose(one), choose(two)]
    assert why_not(s, 2, choose(taken)) == Reason.NO_PLACE_FOR_SITE
    answer(s, choose(two))
    assert s.hexes[two].site == 1
    start(s, Process.SITE, 2, 1)
    assert s.result == one + 1, "the only one left is no choice"
    start(s, Process.SITE, 2, 1)
    assert len(entries(s, 2)) == HEXES - 3, "any neutral hex without a Site"


@pytest.mark.rule("AE-46.1", "AE-46.4")
def test_sites_near_the_seat() -> None:
    s = world()
    artifacts(s, 0, 1, 2, 3)
    control(s, 0, 0, 1)
    start(s, Process.SITE, 2, 2)
    assert s.result == SEAT_HEX + 1, "control does not matter for the Echo"
    start(s, Process.SITE, 2, 2)
    assert len(entries(s, 2)) == 6
    answer(s, choose(hex_at(1, 0)))
    start(s, Process.SITE, 2, 3)
    assert s.result == hex_at(-1, 0) + 1, "the milestone takes the first by (distance, q, r)"


# ---------------------------------------------------------------- relics


def attach(h: int, artifact: int, slot: int = 0) -> int:
    return pack(Verb.ATTACH, h, artifact, slot)


@pytest.mark.rule("AE-50.2", "AE-36.2")
@pytest.mark.parametrize(
    ("artifact", "building", "terrain"),
    [
        (Artifact.LEY_LINE_CONDUIT, Building.GROVE, Terrain.FOREST),
        (Artifact.LEY_LINE_CONDUIT, Building.ACADEMY, Terrain.CITY),
        (Artifact.TITANS_CORNERSTONE, Building.TOWER, Terrain.PLAINS),
        (Artifact.TITANS_CORNERSTONE, Building.FORTRESS, Terrain.PLAINS),
        (Artifact.ETERNAL_FORGE, Building.FORGE, Terrain.CITY),
        (Artifact.VERDANT_HEARTHSTONE, Building.FARM, Terrain.PLAINS),
        (Artifact.VERDANT_HEARTHSTONE, Building.BANK, Terrain.CITY),
        (Artifact.ASTRAL_BEACON, Building.TOWER, Terrain.PORTAL),
        (Artifact.ARCHIVE_OF_THE_FALLEN, Building.ACADEMY, Terrain.CITY),
    ],
)
def test_a_relic_is_attached_to_a_fitting_building(artifact: int, building: int, terrain: int) -> None:
    s = world()
    holds(s, 0, artifact)
    h = ground(s, 1, 0, terrain)
    control(s, 1, 0, 0)
    build(s, 1, 0, building)
    act(s, 0, attach(h, artifact))
    assert s.hexes[h].slots[0].relic == artifact + 1
    assert s.artifact_place[artifact] == Place.ATTACHED
    assert (s.players[0].artifacts, artifacts_of(s, 0)) == (0, 1 << artifact)


@pytest.mark.rule("AE-50.2")
def test_a_relic_needs_an_own_fitting_building_without_another_relic() -> None:
    s = world()
    holds(s, 0, Artifact.TITANS_CORNERSTONE, Artifact.VERDANT_HEARTHSTONE, Artifact.MASK_OF_MANY_FACES)
    farm, tower, theirs = control(s, 1, 0, 0), control(s, 2, 0, 0), control(s, 3, 0, 1)
    for q, building in ((1, Building.FARM), (2, Building.TOWER), (3, Building.TOWER)):
        build(s, q, 0, building)
    assert refused(s, 0, attach(farm, Artifact.TITANS_CORNERSTONE)) == Reason.NOT_ATTACHABLE
    assert refused(s, 0, attach(theirs, Artifact.TITANS_CORNERSTONE)) == Reason.NOT_YOURS
    assert refused(s, 0, attach(tower, Artifact.MASK_OF_MANY_FACES)) == Reason.ARTIFACT_NOT_HELD
    act(s, 0, attach(tower, Artifact.TITANS_CORNERSTONE))
    s.players[0].artifacts |= 1 << Artifact.TITANS_CORNERSTONE
    assert refused(s, 0, attach(tower, Artifact.TITANS_CORNERSTONE)) == Reason.NOT_ATTACHABLE


@pytest.mark.rule("AE-50.2", "AE-50.3")
def test_a_relic_follows_the_control_of_its_hex() -> None:
    s = world()
    artifacts(s, Artifact.ETERNAL_FORGE)
    start(s, Process.GAIN_ARTIFACT, 0, Artifact.ETERNAL_FORGE)
    h = city(s, 1, 0, 0)
    build(s, 1, 0, Building.FORGE)
    act(s, 0, attach(h, Artifact.ETERNAL_FORGE))
    take_control(s, h, 1, 1, LOG)
    assert owner_of(s, Artifact.ETERNAL_FORGE) == 1
    assert [s.players[seat].vp for seat in range(2)] == [1, 1]


@pytest.mark.rule("AE-50.2")
def test_the_relic_of_a_demolished_building_is_held_again() -> None:
    s = world()
    holds(s, 0, Artifact.TITANS_CORNERSTONE)
    h = control(s, 1, 0, 0)
    build(s, 1, 0, Building.TOWER)
    act(s, 0, attach(h, Artifact.TITANS_CORNERSTONE))
    detach(s, h, 0)
    assert s.players[0].artifacts == 1 << Artifact.TITANS_CORNERSTONE
    assert (s.hexes[h].slots[0].relic, s.artifact_count, s.artifact_bottom) == (0, 0, 0)


# ---------------------------------------------------------------- PURGE


@pytest.mark.rule("AE-50.4", "RU-109")
def test_only_five_artifacts_are_purged_on_the_own_turn() -> None:
    s = world()
    holds(s, 0, *(card for card in Artifact if card != Artifact.ARCHIVE_OF_THE_FALLEN))
    control(s, 1, 0, 0)
    unexplored(s, (2, 0))
    s.players[0].gold = s.players[0].mana = s.players[0].pool = 20
    listed = {(action >> 32) & 31 for action in entries(s, 0) if kind_of(action) == Verb.PURGE}
    assert listed == {
        Artifact.CARTOGRAPHERS_GLASS,
        Artifact.SCROLL_OF_DOMINION,
        Artifact.TOME_OF_FORBIDDEN_RITES,
        Artifact.MERCENARY_CONTRACT,
    }
    assert refused(s, 0, purge(Artifact.BLADE_OF_THE_LAST_EMPEROR)) == Reason.NO_PURGE
    assert refused(s, 0, purge(Artifact.ARCHIVE_OF_THE_FALLEN)) == Reason.ARTIFACT_NOT_HELD


@pytest.mark.rule("AE-50.2", "AE-50.4")
def test_the_archive_gives_two_tier_one_discoveries() -> None:
    s = world()
    holds(s, 0, Artifact.ARCHIVE_OF_THE_FALLEN)
    h = city(s, 1, 0, 0)
    build(s, 1, 0, Building.ACADEMY)
    assert refused(s, 0, purge(Artifact.ARCHIVE_OF_THE_FALLEN)) == Reason.ARTIFACT_NOT_HELD, "not attached"
    act(s, 0, attach(h, Artifact.ARCHIVE_OF_THE_FALLEN))
    act(s, 0, purge(Artifact.ARCHIVE_OF_THE_FALLEN))
    assert asked(s) == (Node.ABILITY, 0)
    research = {kind_of(action) for action in entries(s, 0)}
    assert research == {Verb.RESEARCH}
    answer(s, pack(Verb.RESEARCH, Discovery.BATTLE_RUNES, 0, 0))
    assert why_not(s, 0, pack(Verb.RESEARCH, Discovery.TRANSLOCATION, 0, 0)) != Reason.NONE
    answer(s, pack(Verb.RESEARCH, Discovery.WAYSTONES, 0, 0))
    assert over(s)
    assert s.players[0].discoveries == (1 << Discovery.BATTLE_RUNES) | (1 << Discovery.WAYSTONES)
    assert deck(s) == [Artifact.ARCHIVE_OF_THE_FALLEN]
    assert s.hexes[h].slots[0].relic == 0


@pytest.mark.rule("AE-50")
def test_the_glass_explores_the_map_without_cards() -> None:
    s = world()
    holds(s, 0, Artifact.CARTOGRAPHERS_GLASS)
    assert refused(s, 0, purge(Artifact.CARTOGRAPHERS_GLASS)) == Reason.NOTHING_LEFT
    unexplored(s, (1, 0), (2, 0), (3, 0))
    ground(s, 2, 0, Terrain.RUINS)
    act(s, 0, purge(Artifact.CARTOGRAPHERS_GLASS))
    assert all(s.hexes[h].explored for h in range(HEXES))
    assert (s.players[0].remnants, s.players[0].explorations) == (1, 0)


@pytest.mark.rule("AE-50")
def test_the_scroll_builds_without_ap_at_the_usual_price() -> None:
    s = world()
    holds(s, 0, Artifact.SCROLL_OF_DOMINION)
    h = city(s, 1, 0, 0)
    s.players[0].gold, s.players[0].mana, s.players[0].pool = 5, 4, 5
    assert refused(s, 0, purge(Artifact.SCROLL_OF_DOMINION, h, Building.CASTLE)) == Reason.NO_RESOURCES
    act(s, 0, purge(Artifact.SCROLL_OF_DOMINION, h, Building.ACADEMY + 32 * (School.GEO + 1)))
    assert s.hexes[h].slots[0].kind == Building.ACADEMY
    assert (s.players[0].gold, s.players[0].mana, s.players[0].ap) == (1, 0, 20)
    assert deck(s) == [Artifact.SCROLL_OF_DOMINION]


@pytest.mark.rule("AE-50")
def test_the_tome_gives_another_turn_but_not_in_two_consecutive_rounds() -> None:
    s = world()
    holds(s, 0, Artifact.TOME_OF_FORBIDDEN_RITES)
    s.turn = 4
    act(s, 0, purge(Artifact.TOME_OF_FORBIDDEN_RITES))
    assert (s.players[0].extra_turn, s.players[0].tome_round) == (1, 4)
    holds(s, 0, Artifact.TOME_OF_FORBIDDEN_RITES)
    s.turn = 5
    assert refused(s, 0, purge(Artifact.TOME_OF_FORBIDDEN_RITES)) == Reason.TOME_TOO_SOON
    s.turn = 6
    assert why_not(s, 0, purge(Artifact.TOME_OF_FORBIDDEN_RITES)) == Reason.NONE


@pytest.mark.rule("AE-50", "AE-30")
def test_the_contract_brings_three_infantry_without_population() -> None:
    s = world()
    holds(s, 0, Artifact.MERCENARY_CONTRACT)
    h, theirs = control(s, 1, 0, 0), control(s, 2, 0, 1)
    army(s, 0, [Kind.INFANTRY] * 8, 3, 0)
    assert refused(s, 0, purge(Artifact.MERCENARY_CONTRACT, theirs)) == Reason.NOT_YOURS
    used = population_used(s, 0)
    act(s, 0, purge(Artifact.MERCENARY_CONTRACT, h))
    assert s.hexes[h].units.bit_count() == 2, "only two pieces were left"
    assert population_used(s, 0) == used
    slot = (s.hexes[h].units & -s.hexes[h].units).bit_length() - 1
    assert s.units[0, slot].contract == s.turn + 1


@pytest.mark.rule("AE-50.2")
def test_a_returned_artifact_lies_under_the_deck() -> None:
    s = world()
    artifacts(s, Artifact.MASK_OF_MANY_FACES)
    holds(s, 0, Artifact.CROWN_OF_AEONIS)
    return_artifact(s, Artifact.CROWN_OF_AEONIS, LOG)
    assert deck(s) == [Artifact.MASK_OF_MANY_FACES, Artifact.CROWN_OF_AEONIS]
    assert s.artifact_where[Artifact.CROWN_OF_AEONIS] == NONE
