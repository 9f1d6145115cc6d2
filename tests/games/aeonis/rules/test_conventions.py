"""What words and numbers mean (AE-0 to AE-4); what holds for all prices, dice and rounds (AE-18, AE-63, AE-64)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ludex.games.aeonis.meta import FP, FULL, META, SCOPES
from ludex.games.aeonis.rules.codes import NONE, Building, GlobalEvent, Kind, Lord, Motion, Rank, Terrain
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.data import PIECES, RANK, TILE_TERRAIN
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.invariants import flaw_of_player
from ludex.games.aeonis.rules.map.hexes import PLACES, SEAT_HEX, direction_to, distance, is_adjacent
from ludex.games.aeonis.rules.map.queries import TRADE_HUB, is_city, is_trade_hub
from ludex.games.aeonis.rules.process import next_clockwise
from ludex.games.aeonis.rules.realm.spending import can_pay, gain, gain_remnants
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.turns import CHOSEN
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import apply
from ludex.games.aeonis.rules.units import count_rank, is_military, own_range
from ludex.games.aeonis.rules.verbs import MoveOption
from ludex.kernel.events.log import read
from tests.games.aeonis.battles import Fight, duel, rolled
from tests.games.aeonis.moves import D, E, F, G, Journey, P, a_move, price, refusal
from tests.games.aeonis.realms import building, new_game
from tests.games.aeonis.realms import refusal as refused
from tests.games.aeonis.wandering import Wanderer
from tests.games.aeonis.world import army, build, city, control, dice_left, hex_at, place, quiet, terrain, world

FOOT, C, A, L, V = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN
BOOK = (META.folder / "rulebook.md").read_text(encoding="utf-8")
MODULES = set(FULL) | {"caravans"}


# ---------------------------------------------------------------- conventions


@pytest.mark.rule("AE-0.1")
def test_every_ruling_that_a_rule_names_stands_in_the_table_of_rulings() -> None:
    table = set(re.findall(r"^\| (RU-\d+) \|", BOOK, re.MULTILINE))
    assert set(re.findall(r"RU-\d+", BOOK)) == table
    assert len(table) == 200


@pytest.mark.rule("AE-0.2")
def test_the_text_of_a_card_beats_a_chapter() -> None:
    s = world(whispers=1)
    foot = army(s, 0, [FOOT], *D)
    assert refusal(s, foot, [D, E, F]) == Reason.OUT_OF_RANGE, "AE-3.4 lets Infantry enter one hex"
    assert price(s, foot, [D, E, F], MoveOption.FORCED_MARCH) == 2


@pytest.mark.rule("AE-0.3")
@pytest.mark.parametrize("name", ["gold", "mana", "influence", "ap", "renown", "vp", "remnants", "pool", "banked"])
def test_nothing_is_negative(name: str) -> None:
    s = new_game(3)
    assert flaw_of_player(s, 0) == 0
    setattr(s.players[0], name, -1)
    assert flaw_of_player(s, 0) != 0


@pytest.mark.rule("AE-0.4")
def test_clockwise_is_ascending_and_around() -> None:
    assert (META.seats.fewest, META.seats.most) == (3, 8)
    s = world(seats=5)
    assert [next_clockwise(s, seat) for seat in range(5)] == [1, 2, 3, 4, 0]


@pytest.mark.rule("AE-0.6")
def test_all_units_but_caravans_are_military() -> None:
    assert [kind for kind in Kind if not is_military(kind)] == [V]


@pytest.mark.rule("AE-0.6")
def test_everybody_else_is_an_enemy_and_nobody_is_of_a_neutral_hex() -> None:
    s = world(accords=1)
    s.accords[0], s.accords[1] = 0b10, 0b01
    place(s, 1, FOOT, 2, -1)
    assert price(s, army(s, 0, [FOOT], *D), [D, E]) == 2, "an Accord makes no team: the zone of the partner counts"
    s.players[0].gold = 9
    assert refused(s, building(*F, Building.FARM)) == Reason.NOT_YOURS


@pytest.mark.rule("AE-0.7")
def test_resources_are_kept_paid_and_never_owed() -> None:
    s = world()
    gain(s, 0, 300, 200, 100)
    assert can_pay(s, 0, 300, 200, 100)
    assert not can_pay(s, 0, 0, 0, 101)
    win(s, 0, -5, -999, 1, quiet())
    me = s.players[0]
    assert (me.gold, me.mana, me.influence) == (295, 0, 101)


@pytest.mark.rule("AE-0.7")
def test_remnants_belong_to_the_artifacts() -> None:
    s = world()
    assert gain_remnants(s, 0, 2) == 0
    s.rules.artifacts = 1
    assert gain_remnants(s, 0, 2) == s.players[0].remnants == 2


@pytest.mark.rule("AE-0.9")
def test_the_scopes_add_modules_to_core() -> None:
    assert SCOPES["core"] == {}
    assert {name for name in MODULES if META.options[name].default} == {"caravans"}
    assert set(FP) == {"lords", "whispers", "artifacts"}
    assert set(FULL) == MODULES - {"caravans"}


@pytest.mark.rule("AE-0.9")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_core_is_equal_for_all_and_has_no_private_cards_but_secrets(players: int) -> None:
    s = new_game(players)
    starts = {
        (me.lord, me.gold, me.mana, me.influence, me.pool, me.vp, me.renown, me.secret_count)
        for me in (s.players[seat] for seat in range(players))
    }
    armies = {tuple(count_rank(s, seat, rank) for rank in Rank) for seat in range(players)}
    assert len(starts) == len(armies) == 1
    assert all(s.players[seat].hand_count == 0 and s.players[seat].lord == Lord.STANDARD for seat in range(players))


# ---------------------------------------------------------------- map


@pytest.mark.rule("AE-1.1")
def test_the_six_directions_in_their_order() -> None:
    around = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    assert [direction_to(SEAT_HEX, hex_at(*each)) for each in around] == list(range(6))
    assert direction_to(SEAT_HEX, hex_at(2, 0)) == NONE


@pytest.mark.rule("AE-1.2")
def test_distance_is_the_largest_of_three_differences() -> None:
    for a, (q, r) in enumerate(PLACES):
        for b, (x, y) in enumerate(PLACES):
            far = max(abs(q - x), abs(r - y), abs(q - x + r - y))
            assert distance(a, b) == far
            assert is_adjacent(a, b) == (far == 1)


@pytest.mark.rule("AE-1.3")
def test_terrains_and_what_counts_as_them() -> None:
    names = ["PLAINS", "FOREST", "MOUNTAIN", "DESERT", "LAKE", "CITY", "RUINS", "PORTAL"]
    assert sorted(ground.name for ground in Terrain if ground != Terrain.OFF) == sorted(names)
    s = new_game(3)
    assert is_city(s, SEAT_HEX)
    assert all(TILE_TERRAIN[lord] != Terrain.OFF for lord in Lord if lord != Lord.STANDARD)


@pytest.mark.rule("AE-1.6")
def test_a_market_of_anybody_or_a_marker_makes_a_trade_hub() -> None:
    s = world()
    h = build(s, *E, Building.MARKET, 1)
    assert is_trade_hub(s, h)
    s.hexes[h].slots[0].disabled = 1
    assert not is_trade_hub(s, h)
    s.hexes[h].marker = TRADE_HUB
    assert is_trade_hub(s, h)
    assert not is_trade_hub(s, hex_at(*F))


# ---------------------------------------------------------------- units and Moves


@pytest.mark.rule("AE-2.1", "AE-16.1")
def test_ranges_are_printed_and_a_lord_has_that_of_its_sheet() -> None:
    s = world()
    slots = [place(s, 0, kind, *D) for kind in (FOOT, C, A, V, Kind.WINDRUNNER, L)]
    assert [own_range(s, 0, slot) for slot in slots] == [1, 2, 1, 2, 3, 2]
    sheets = {}
    for lord in Lord:
        s.players[0].lord = lord
        sheets[lord] = own_range(s, 0, slots[-1])
    assert (sheets[Lord.STANDARD], sheets[Lord.RAKHIS]) == (2, 3)
    assert set(sheets.values()) == {1, 2, 3}


@pytest.mark.rule("AE-16.1")
def test_a_lord_pays_like_others_alone_or_in_a_group() -> None:
    s = world()
    lord, foot = army(s, 0, [L], *D), army(s, 0, [FOOT], *D)
    terrain(s, *E, Terrain.MOUNTAIN)
    assert price(s, lord, [D, E]) == price(s, foot, [D, E]) == price(s, lord | foot, [D, E]) == 2


@pytest.mark.rule("AE-2.3")
def test_a_captured_lord_neither_moves_nor_makes_a_zone() -> None:
    s = world()
    lord = place(s, 1, L, 2, -1)
    foot = army(s, 0, [FOOT], *D)
    assert price(s, foot, [D, E]) == 2
    move = a_move(s, 1 << lord, [(2, -1), (3, -1)], seat=1)
    s.hexes[hex_at(2, -1)].units, s.hexes[hex_at(2, -1)].owner = 0, NONE
    s.units[1, lord].hex, s.players[1].lord_captor = NONE, 0
    assert price(s, foot, [D, E]) == 1
    s.asked = 0b10
    assert why_not(s, 1, move) == Reason.NOT_TOGETHER


@pytest.mark.rule("AE-3.1")
def test_a_move_is_the_one_action_of_a_turn() -> None:
    s = world()
    for seat in range(3):
        place(s, seat, FOOT, 4 - seat, -4)
    one, two = place(s, 0, FOOT, *D), place(s, 0, FOOT, *G)
    s.stack[1].a, s.stack[2].pc = 1, CHOSEN  # seat 1 is next; seat 0 has been asked
    apply(s, 0, a_move(s, 1 << one, [D, E]), quiet())
    assert PLACES[s.units[0, one].hex] == E
    assert (s.players[0].ap, s.asked) == (19, 0b10)
    assert why_not(s, 0, a_move(s, 1 << two, [G, (3, 1)])) == Reason.NOT_ASKED


@pytest.mark.rule("AE-3.1")
def test_a_move_takes_one_group_from_one_hex() -> None:
    s = world()
    units = army(s, 0, [FOOT], *D) | army(s, 0, [FOOT], *E)
    assert why_not(s, 0, a_move(s, units, [D, (0, 1)])) == Reason.NOT_TOGETHER


@pytest.mark.rule("AE-4.2")
def test_all_pieces_of_a_player_may_stand_in_one_hex() -> None:
    s = world()
    kinds = [kind for kind in (FOOT, C, A, L, V) for _ in range(PIECES[RANK[kind]])]
    here, there = army(s, 0, kinds[:11], *D), army(s, 0, kinds[11:], *E)
    Journey(s).begin(a_move(s, here, [D, E]))
    assert s.hexes[hex_at(*E)].units == here | there
    assert (here | there).bit_count() == 21


# ---------------------------------------------------------------- prices


@pytest.mark.rule("AE-7.6")
def test_hops_and_zones_that_are_switched_off_leave_the_waiver() -> None:
    s = world()
    for where in (D, P):
        terrain(s, *where, Terrain.PORTAL)
    place(s, 1, FOOT, 5, -5)
    rider = army(s, 0, [C], *D)
    assert price(s, rider, [D, P, (4, -3)]) == 1, "the hop into the zone is not flanked, nothing is due"
    place(s, 1, FOOT, 3, -2)
    assert price(s, rider, [D, P, (4, -3)]) == 1, "so the step into the next zone is"
    s = world()
    s.open_borders[0], s.open_borders[1] = 0b10, 0b01
    control(s, *E, 1)
    place(s, 1, FOOT, 1, 1)
    place(s, 2, FOOT, 3, -1)
    rider = army(s, 0, [C], *D)
    assert price(s, rider, [D, E, F]) == 1, "the partner's zone at E is off, that of seat 2 at F is flanked"
    s.open_borders[0] = s.open_borders[1] = 0
    assert price(s, rider, [D, E, F]) == 2


@pytest.mark.rule("AE-18.1", "AE-18.5")
def test_surcharges_come_before_reductions_and_zones_after_the_floors() -> None:
    s = world()
    s.laws |= 1 << Motion.ROAD_NETWORKS
    lord = army(s, 0, [L], *D)
    terrain(s, *F, Terrain.FOREST)
    assert price(s, lord, [D, E, F]) == 1, "Plains 1 - 1, never below 0, then 1"
    s.events_now |= 1 << GlobalEvent.WINTERS_GRIP
    assert price(s, lord, [D, E, F]) == 3, "(1 + 1 - 1) + (1 + 1)"
    s.events_now = 0
    terrain(s, *D, Terrain.PORTAL)
    assert price(s, lord, [D, E]) == 1, "leaving a Portal costs at least 1"
    place(s, 1, FOOT, 2, -1)
    assert price(s, lord, [D, E]) == 2, "the zone comes on top of the floor"


@pytest.mark.rule("AE-18.5")
def test_reductions_can_not_push_a_hex_below_0_and_pay_for_another() -> None:
    s = world()
    s.laws |= 1 << Motion.ROAD_NETWORKS
    s.events_now |= 1 << GlobalEvent.OPEN_ROADS
    terrain(s, *F, Terrain.MOUNTAIN)
    assert price(s, army(s, 0, [L], *D), [D, E, F]) == 2


@pytest.mark.rule("AE-18.3")
def test_a_group_pays_its_most_expensive_member() -> None:
    s = world()
    terrain(s, *E, Terrain.DESERT)
    lancers, rider = army(s, 0, [Kind.SANDRUNNER_LANCERS], *D), army(s, 0, [C], *D)
    caravan, foot = army(s, 0, [V], *D), army(s, 0, [FOOT], *D)
    assert price(s, foot, [D, E]) == 2
    assert price(s, lancers | rider, [D, E]) == 1, "Lancers lead their whole group"
    build(s, 2, -1, Building.MARKET, 1)
    assert (price(s, caravan, [D, E]), price(s, caravan | foot, [D, E])) == (1, 2)


# ---------------------------------------------------------------- state, chance, termination


@pytest.mark.rule("AE-60.7")
def test_a_state_is_small_and_holds_no_events() -> None:
    s = State()
    lasting = len(bytes(s.data)) - len(bytes(s.work.data))
    assert 6_000 < lasting < 16_000
    assert not any("log" in name and name != "vp_log" for name in type(s).__annotations__)


@pytest.mark.rule("AE-63.3", "AE-63.4")
def test_each_strike_rolls_attack_then_defense_and_scripts_are_used_up_in_this_order() -> None:
    s = world()
    ours, theirs = duel(s, [FOOT], [FOOT])
    fight = Fight(s, [2, 5, 6, 1]).attack(ours)
    fight.until()
    strikes = rolled()
    assert dice_left() == 0
    assert len(strikes) == 2
    assert s.units[1, 0].used, "2 against 5 misses"
    assert not s.units[0, 0].used, "6 against 1 hits"
    assert theirs


@pytest.mark.rule("AE-63.3")
def test_moving_building_and_recruiting_roll_nothing() -> None:
    s = world()
    s.players[0].home = city(s, *D, 0)
    units = army(s, 0, [FOOT], *D)
    before = bytes(s.dice.data), bytes(s.deal.data), bytes(s.land.data)
    Journey(s).begin(a_move(s, units, [D, E]))
    assert (bytes(s.dice.data), bytes(s.deal.data), bytes(s.land.data)) == before


@pytest.mark.rule("AE-63.4")
def test_a_roll_that_the_script_does_not_have_is_a_mistake_of_the_test() -> None:
    s = world()
    ours, _ = duel(s, [FOOT], [FOOT])
    with pytest.raises(AssertionError, match="script"):
        Fight(s, [2]).attack(ours).until()


@pytest.mark.rule("AE-64.3")
def test_a_phase_has_far_fewer_than_120_turns_of_a_player() -> None:
    game = Wanderer(3, 11, "full", check=False)
    turns: Counter[tuple[int, int]] = Counter()
    for _ in range(400):
        if game.is_over:
            break
        game.decide()
        for event in told_of(game):
            turns[game.state.turn, event] += 1
        assert all(game.state.players[seat].ap <= 40 for seat in range(3))
    assert turns
    assert max(turns.values()) <= 120


def told_of(game: Wanderer) -> list[int]:
    """The players whose turns have begun in the last decision."""
    return [event.values[0] for event in read(game.log) if event.kind == EventKind.TURN_STARTED]
