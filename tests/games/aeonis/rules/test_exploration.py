"""Exploration cards (AE-46.3) and losing a unit (AE-46.2)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Exploration,
    Kind,
    Motion,
    Node,
    Process,
    Secret,
    Terrain,
    Whisper,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.movement.declare import begin_move
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.cards import PASS, YES, answer, artifacts, asked, choose, explorations, over, settle, start
from tests.games.aeonis.moves import a_move
from tests.games.aeonis.world import (
    LOG,
    army,
    city,
    control,
    dice_left,
    entries,
    hex_at,
    lord_of,
    place,
    quiet,
    told,
    unexplored,
    world,
)
from tests.games.aeonis.world import terrain as ground

INF, CAV, LORD = Kind.INFANTRY, Kind.CAVALRY, Kind.LORD
PLACE = (1, 0)


def explore(card: int, *kinds: int, at: int = Terrain.PLAINS, faces: tuple[int, ...] = (), **given: int) -> State:
    """Units of seat 0 have come into the unexplored hex (1, 0), where a card lies ready."""
    s = world(artifacts=1)
    for name, value in given.items():
        setattr(s.players[0], name, value)
    ground(s, *PLACE, at)
    unexplored(s, PLACE)
    explorations(s, card)
    army(s, 0, kinds or [INF, CAV], *PLACE)
    return start(s, Process.EXPLORE, 0, hex_at(*PLACE), faces=faces)


def goods(s: State) -> tuple[int, int, int, int, int]:
    me = s.players[0]
    return me.gold, me.mana, me.influence, me.renown, me.remnants


@pytest.mark.rule("AE-46.3", "AE-20.3", "AE-45.3")
def test_an_exploration_marks_the_hex_counts_and_discards_its_card() -> None:
    s = world()
    unexplored(s, PLACE)
    explorations(s, Exploration.GOLD_VEIN, Exploration.MANA_BLOOM)
    army(s, 0, [INF], *PLACE)
    s.players[0].secrets = 1 << Secret.PATHFINDER
    quiet()
    start(s, Process.EXPLORE, 0, hex_at(*PLACE))
    assert s.hexes[hex_at(*PLACE)].explored == 1
    assert s.players[0].explorations == 1
    assert s.players[0].secret_progress[Secret.PATHFINDER] == 1
    assert (s.exploration_count, s.exploration_discards) == (1, 1 << Exploration.GOLD_VEIN)
    assert [e.values[:3] for e in told() if e.kind == EventKind.EXPLORED] == [
        (0, hex_at(*PLACE), Exploration.GOLD_VEIN)
    ]


@pytest.mark.rule("AE-46.3")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = world()
    s.exploration_discards = 1 << Exploration.GOLD_VEIN
    army(s, 0, [INF], *PLACE)
    start(s, Process.EXPLORE, 0, hex_at(*PLACE))
    assert s.players[0].gold == 1
    assert s.exploration_discards == 1 << Exploration.GOLD_VEIN


@pytest.mark.rule("AE-46.3")
@pytest.mark.parametrize(
    ("card", "terrain", "gains"),
    [
        (Exploration.SPEAKING_STONE_ECHO, Terrain.PLAINS, (0, 0, 1, 1, 0)),
        (Exploration.SCATTERED_RELICS, Terrain.PLAINS, (0, 0, 0, 0, 2)),
        (Exploration.GOLD_VEIN, Terrain.PLAINS, (1, 0, 0, 0, 0)),
        (Exploration.GOLD_VEIN, Terrain.MOUNTAIN, (3, 0, 0, 0, 0)),
        (Exploration.MANA_BLOOM, Terrain.PLAINS, (0, 2, 0, 0, 0)),
        (Exploration.MANA_BLOOM, Terrain.FOREST, (0, 3, 0, 0, 0)),
        (Exploration.IMPERIAL_TAX_CACHE, Terrain.PLAINS, (2, 0, 1, 0, 0)),
    ],
)
def test_finds_give_what_the_card_says(card: int, terrain: int, gains: tuple[int, ...]) -> None:
    s = explore(card, at=terrain)
    assert over(s)
    assert goods(s) == gains


@pytest.mark.rule("AE-46.3", "AE-35.5")
def test_the_lost_cartographer_gives_an_ap_that_cannot_be_banked() -> None:
    s = explore(Exploration.LOST_CARTOGRAPHER)
    assert (s.players[0].ap, s.players[0].ap_unbankable) == (21, 1)


@pytest.mark.rule("AE-46.3", "AE-46.2")
@pytest.mark.parametrize(("terrain", "pool"), [(Terrain.PLAINS, 2), (Terrain.FOREST, 1)])
def test_the_fertile_valley_fills_the_pool(terrain: int, pool: int) -> None:
    assert explore(Exploration.FERTILE_VALLEY, at=terrain).players[0].pool == pool


@pytest.mark.rule("AE-46.3")
def test_cursed_ground_lays_a_curse() -> None:
    assert explore(Exploration.CURSED_GROUND).hexes[hex_at(*PLACE)].cursed == 1


@pytest.mark.rule("AE-46.3")
def test_wandering_mercenaries_join_here_or_not_at_all_without_population() -> None:
    assert explore(Exploration.WANDERING_MERCENARIES).hexes[hex_at(*PLACE)].units.bit_count() == 2
    s = explore(Exploration.WANDERING_MERCENARIES, pool=2)
    assert s.hexes[hex_at(*PLACE)].units.bit_count() == 3
    assert s.players[0].pool == 1


@pytest.mark.rule("AE-46.3", "AE-1.8", "AE-46.2")
def test_wandering_mercenaries_go_to_the_nearest_city_if_they_may_not_stand_here() -> None:
    s = world()
    s.players[0].pool = 1
    place(s, 1, INF, *PLACE)
    city(s, 5, 0, 0)
    near = city(s, -1, 0, 0)
    explorations(s, Exploration.WANDERING_MERCENARIES)
    start(s, Process.EXPLORE, 0, hex_at(*PLACE))
    assert s.hexes[near].owner == 0


@pytest.mark.rule("AE-46.3")
def test_an_overheard_whisper_is_a_card() -> None:
    s = world(whispers=1)
    s.whisper_deck[0], s.whisper_count = Whisper.VETO, 1
    explorations(s, Exploration.OVERHEARD_WHISPER)
    start(s, Process.EXPLORE, 0, hex_at(*PLACE))
    assert s.players[0].hand[Whisper.VETO] == 1


@pytest.mark.rule("AE-46.3", "AE-62")
def test_a_speaking_stone_fragment_shows_the_top_agenda_card_to_its_finder() -> None:
    s = world()
    s.agenda_deck[0], s.agenda_count = Motion.BORDERS, 1
    explorations(s, Exploration.SPEAKING_STONE_FRAGMENT)
    quiet()
    start(s, Process.EXPLORE, 0, hex_at(*PLACE))
    assert (s.players[0].influence, s.players[0].peek_agenda) == (1, 1)
    seen = [event for event in told() if event.kind == EventKind.AGENDA_SEEN]
    assert seen[0].values[1] == Motion.BORDERS
    assert not seen[0].open_to(1)


# ---------------------------------------------------------------- choices and rolls


@pytest.mark.rule("AE-46.3")
def test_ancient_ruins_are_searched_or_left() -> None:
    s = explore(Exploration.ANCIENT_RUINS)
    assert entries(s, 0) == [choose(0), choose(1)]
    assert goods(answer(s, choose(1))) == (0, 0, 0, 1, 0)
    assert goods(answer(explore(Exploration.ANCIENT_RUINS), choose(0), [4])) == (0, 0, 0, 0, 2)
    s = answer(explore(Exploration.ANCIENT_RUINS), choose(0), [3])
    assert asked(s) == (Node.LOSE_UNIT, 0)
    answer(s, choose(1))
    assert not s.units[0, 1].used


@pytest.mark.rule("AE-46.3", "AE-61.1")
def test_a_trapped_vault_costs_a_unit_or_2_gold() -> None:
    s = explore(Exploration.TRAPPED_VAULT)
    assert asked(s) == (Node.LOSE_UNIT, 0), "without Gold there is nothing to choose"
    s = explore(Exploration.TRAPPED_VAULT, gold=2)
    answer(s, choose(1))
    assert (s.players[0].gold, over(s)) == (0, True)


@pytest.mark.rule("AE-46.3")
@pytest.mark.parametrize(("face", "left"), [(1, 0), (2, 0), (3, 1)])
def test_unstable_ground_takes_a_unit_on_1_and_2(face: int, left: int) -> None:
    s = explore(Exploration.UNSTABLE_GROUND, INF, faces=(face,))
    assert s.units[0, 0].used == left, "a single unit is no choice"
    assert dice_left() == 0


@pytest.mark.rule("AE-46.3")
def test_an_old_battlefield_gives_a_remnant_and_sells_renown() -> None:
    assert goods(explore(Exploration.OLD_BATTLEFIELD)) == (0, 0, 0, 0, 1)
    assert goods(answer(explore(Exploration.OLD_BATTLEFIELD, gold=1), choose(1))) == (0, 0, 0, 1, 1)
    assert goods(answer(explore(Exploration.OLD_BATTLEFIELD, gold=1), choose(0))) == (1, 0, 0, 0, 1)


@pytest.mark.rule("AE-46.3")
def test_an_abandoned_shrine_gives_renown_or_gold_for_it() -> None:
    assert goods(answer(explore(Exploration.ABANDONED_SHRINE, renown=3), choose(0))) == (0, 0, 0, 4, 0)
    assert goods(answer(explore(Exploration.ABANDONED_SHRINE, renown=3), choose(1))) == (2, 0, 0, 2, 0)


@pytest.mark.rule("AE-46.3")
def test_a_refugee_column_is_taken_in_for_gold() -> None:
    s = answer(explore(Exploration.REFUGEE_COLUMN, gold=1), choose(1))
    assert goods(s) == (0, 0, 0, 1, 0)
    assert s.players[0].pool == 2


@pytest.mark.rule("AE-46.3")
def test_a_deserters_camp_gives_infantry_or_renown() -> None:
    s = explore(Exploration.DESERTERS_CAMP)
    assert goods(s) == (0, 0, 0, 1, 0), "without Population there is nothing to choose"
    s = answer(explore(Exploration.DESERTERS_CAMP, pool=1, renown=2), choose(0))
    assert s.players[0].renown == 1
    assert s.hexes[hex_at(*PLACE)].units.bit_count() == 3


@pytest.mark.rule("AE-46.3")
def test_a_collapsed_mine_may_be_dug_out() -> None:
    assert goods(answer(explore(Exploration.COLLAPSED_MINE), choose(0))) == (0, 0, 0, 0, 0)
    assert goods(answer(explore(Exploration.COLLAPSED_MINE), choose(1), [4])) == (3, 0, 0, 0, 0)
    assert asked(answer(explore(Exploration.COLLAPSED_MINE), choose(1), [1]))[0] == Node.LOSE_UNIT


@pytest.mark.rule("AE-46.3")
def test_a_sealed_reliquary_is_bought_forced_or_left() -> None:
    s = explore(Exploration.SEALED_RELIQUARY)
    assert why_not(s, 0, choose(1)) == Reason.NO_RESOURCES
    assert goods(answer(s, choose(0))) == (0, 0, 0, 0, 0)
    assert goods(answer(explore(Exploration.SEALED_RELIQUARY, mana=2), choose(1))) == (0, 0, 0, 0, 2)
    assert goods(answer(explore(Exploration.SEALED_RELIQUARY), choose(2), [6])) == (0, 0, 0, 0, 2)
    assert asked(answer(explore(Exploration.SEALED_RELIQUARY), choose(2), [2]))[0] == Node.LOSE_UNIT


@pytest.mark.rule("AE-46.3", "AE-39.1")
def test_a_forgotten_watchtower_becomes_a_tower_where_that_is_legal_else_gold() -> None:
    assert goods(explore(Exploration.FORGOTTEN_WATCHTOWER, gold=2, pool=1)) == (3, 0, 0, 0, 0), "not its controller"
    s = world(artifacts=1)
    control(s, *PLACE, 0)
    unexplored(s, PLACE)
    explorations(s, Exploration.FORGOTTEN_WATCHTOWER)
    army(s, 0, [INF], *PLACE)
    s.players[0].gold, s.players[0].pool = 2, 1
    start(s, Process.EXPLORE, 0, hex_at(*PLACE))
    answer(s, choose(1))
    assert s.hexes[hex_at(*PLACE)].slots[0].kind == Building.TOWER
    assert (s.players[0].gold, s.players[0].pool) == (0, 0)


@pytest.mark.rule("AE-46.3", "AE-50.1", "AE-36.1")
def test_an_ancient_vault_is_a_site_that_may_be_claimed_at_once() -> None:
    for claim in (PASS, YES):
        s = world(artifacts=1)
        artifacts(s, Artifact.MASK_OF_MANY_FACES)
        unexplored(s, PLACE)
        explorations(s, Exploration.ANCIENT_VAULT_DISCOVERED)
        army(s, 0, [INF], *PLACE)
        start(s, Process.EXPLORE, 0, hex_at(*PLACE))
        assert asked(s) == (Node.CLAIM_NOW, 0)
        assert s.hexes[hex_at(*PLACE)].site == Artifact.MASK_OF_MANY_FACES + 1
        answer(s, claim)
        got = claim == YES
        assert s.players[0].ap == 20 - got
        assert (s.players[0].artifacts != 0) == got
        assert (s.hexes[hex_at(*PLACE)].site == 0) == got


@pytest.mark.rule("AE-46.3", "AE-50.1")
def test_an_ancient_vault_without_a_card_or_ap_offers_nothing() -> None:
    assert over(explore(Exploration.ANCIENT_VAULT_DISCOVERED)), "the artifact deck is empty"
    s = world(artifacts=1)
    artifacts(s, Artifact.MASK_OF_MANY_FACES)
    explorations(s, Exploration.ANCIENT_VAULT_DISCOVERED)
    army(s, 0, [INF], *PLACE)
    s.players[0].ap = 0
    assert over(start(s, Process.EXPLORE, 0, hex_at(*PLACE)))


# ---------------------------------------------------------------- losing a unit


@pytest.mark.rule("AE-46.2", "AE-38.3")
def test_the_owner_picks_the_lost_unit_among_those_that_are_no_lord() -> None:
    s = world()
    units = army(s, 0, [INF, CAV, LORD], 0, 0)
    start(s, Process.LOSE_UNIT, 0, hex_at(0, 0), 0, units)
    assert entries(s, 0) == [choose(0), choose(1)]
    assert why_not(s, 0, choose(2)) == Reason.NOT_LOSABLE
    answer(s, choose(1))
    assert s.players[0].pool == 2, "the Population returns"
    assert s.result == 2


@pytest.mark.rule("AE-46.2", "AE-41.38")
def test_a_lord_alone_takes_damage_but_never_its_last_hp() -> None:
    s = world()
    slot = lord_of(s, 0, 0, 0)
    for hp in (2, 1, 1):
        start(s, Process.LOSE_UNIT, 0, hex_at(0, 0), 0, 1 << slot)
        assert s.units[0, slot].hp == hp
    assert s.result == 0


# ---------------------------------------------------------------- Portal Instability


def portals(s: State) -> tuple[int, int]:
    """Portals at (1, 0), which is unexplored, and at (4, 0)."""
    ground(s, *PLACE, Terrain.PORTAL)
    unexplored(s, PLACE)
    return hex_at(*PLACE), ground(s, 4, 0, Terrain.PORTAL)


@pytest.mark.rule("AE-46.3")
def test_portal_instability_elsewhere_does_nothing() -> None:
    assert over(explore(Exploration.PORTAL_INSTABILITY))


@pytest.mark.rule("AE-46.3", "RU-85")
def test_units_that_stand_in_an_unstable_portal_may_be_carried_and_explore_the_other_one() -> None:
    s = world()
    here, there = portals(s)
    s.hexes[there].explored = 0
    explorations(s, Exploration.PORTAL_INSTABILITY, Exploration.GOLD_VEIN)
    army(s, 0, [INF, CAV], *PLACE)
    start(s, Process.EXPLORE, 0, here)
    assert entries(s, 0) == [choose(0), choose(there + 1)]
    answer(s, choose(there + 1))
    assert over(s)
    assert s.hexes[there].units.bit_count() == 2
    assert s.hexes[here].owner == NONE
    assert s.hexes[there].controller == NONE
    assert s.players[0].gold == 1
    assert s.result == there + 1


@pytest.mark.rule("AE-46.3", "AE-10.4", "AE-10.6")
def test_portal_instability_leads_to_neutral_or_own_portals_without_foreign_units() -> None:
    for owner, occupied in ((1, False), (NONE, True)):
        s = world()
        here, there = portals(s)
        s.hexes[there].controller = owner
        if occupied:
            place(s, 1, INF, 4, 0)
        explorations(s, Exploration.PORTAL_INSTABILITY)
        army(s, 0, [INF], *PLACE)
        assert over(start(s, Process.EXPLORE, 0, here)), "only staying is left"


@pytest.mark.rule("AE-20.3", "RU-85", "AE-46.3")
def test_a_move_ends_in_the_portal_it_was_carried_to() -> None:
    s = world()  # TV-132
    _, there = portals(s)
    explorations(s, Exploration.PORTAL_INSTABILITY)
    units = army(s, 0, [CAV], 0, 0)
    action = a_move(s, units, [(0, 0), (1, 0), (2, 0)])
    s.asked = 0
    begin_move(s, 0, action, 0, LOG)
    settle(s)
    assert asked(s) == (Node.EXPLORE, 0)
    answer(s, choose(there + 1))
    assert s.hexes[there].units == units
    assert s.hexes[hex_at(2, 0)].owner == NONE
    assert s.hexes[there].controller == NONE
    assert over(s)
