"""What computer players think things are worth (AE-66.2 to AE-66.4, AE-66.9): hexes, units, actions of the own turn."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.bots import EASY, HARD, NORMAL, decide
from ludex.games.aeonis.bots.move_scores import arrival_score, leaving_score, path_score
from ludex.games.aeonis.bots.plan import leaning_to, make_plan
from ludex.games.aeonis.bots.turn_scores import turn_score
from ludex.games.aeonis.bots.values import measure_pull, share_of_attack, strength_of, worth
from ludex.games.aeonis.meta import META
from ludex.games.aeonis.rules.codes import Building, Discovery, Kind, Lord, Public, Strategy, Terrain
from ludex.games.aeonis.rules.map.hexes import SEAT_HEX
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.turns import CHOSEN
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import apply
from ludex.games.aeonis.rules.verbs import Verb, kind_of, pack_units, plain, units_of
from ludex.kernel.state.action import pack
from ludex.kernel.state.dice import Stream, derive
from tests.games.aeonis.battles import duel
from tests.games.aeonis.moves import D, E, F
from tests.games.aeonis.realms import building, recruits, researching
from tests.games.aeonis.wandering import BUFFER, Wanderer
from tests.games.aeonis.world import (
    army,
    build,
    city,
    control,
    hex_at,
    lord_of,
    place,
    quiet,
    terrain,
    unexplored,
    world,
)

FOOT, C, A, L, V = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN


def dice_of(seed: int) -> Stream:
    """A bot's own stream."""
    stream = Stream()
    derive(stream, seed, 9)
    return stream


def score(s: State, action: int, hard: int = 0) -> int:
    """The score of an action of the own turn."""
    make_plan(s, 0, hard)
    measure_pull(s, 0)
    return int(turn_score(s, 0, hard, action))


def attack(units: int) -> int:
    """An Attack on (1, 0)."""
    return int(pack_units(Verb.ATTACK, hex_at(*E), units))


# ---------------------------------------------------------------- AE-66.1


@pytest.mark.rule("AE-66.1")
def test_the_levels_have_names() -> None:
    assert META.levels == ("random", "easy", "normal", "hard")
    assert [META.levels[level] for level in (EASY, NORMAL, HARD)] == ["easy", "normal", "hard"]


@pytest.mark.rule("AE-66.1")
@pytest.mark.parametrize(("level", "variant"), [(EASY, "full"), (NORMAL, "core"), (HARD, "full")])
def test_all_levels_decide_what_is_allowed(level: int, variant: str) -> None:
    game = Wanderer(3, 5, variant, check=False)
    dice = dice_of(level)
    for _ in range(60):
        s = game.state
        seat = s.asked.bit_length() - 1
        action = int(decide(level, s, seat, dice, BUFFER))
        assert why_not(s, seat, action) == Reason.NONE
        apply(s, seat, action, quiet())


@pytest.mark.rule("AE-66.1")
def test_easy_players_neither_dismiss_nor_demolish() -> None:
    s = world()
    city(s, *D, 0)
    build(s, *D, Building.CASTLE)
    army(s, 0, [FOOT, C], *D)
    lord_of(s, 0, *D)
    dice = dice_of(1)
    kinds = {kind_of(int(decide(EASY, s, 0, dice, BUFFER))) for _ in range(40)}
    assert len(kinds) > 1
    assert kinds.isdisjoint({Verb.DISMISS, Verb.DEMOLISH})


@pytest.mark.rule("AE-66.1", "AE-66.4")
def test_a_normal_player_takes_the_highest_score() -> None:
    s = world()
    lord = army(s, 0, [L], *E)
    s.stack[2].pc = CHOSEN
    terrain(s, *D, Terrain.CITY)
    assert units_of(int(decide(NORMAL, s, 0, dice_of(1), BUFFER))) == lord
    apply(s, 0, int(decide(NORMAL, s, 0, dice_of(1), BUFFER)), quiet())
    assert s.hexes[SEAT_HEX].units == lord, "the Lord onto the Imperial Seat"


# ---------------------------------------------------------------- AE-66.2, AE-66.3


@pytest.mark.rule("AE-66.2")
def test_hexes_have_their_worth() -> None:
    s = world()
    assert worth(s, hex_at(*E)) == 15
    for ground, value in ((Terrain.CITY, 30), (Terrain.RUINS, 20), (Terrain.PORTAL, 20), (Terrain.MOUNTAIN, 15)):
        assert worth(s, terrain(s, *E, ground)) == value
    build(s, *E, Building.MINE)
    assert worth(s, hex_at(*E)) == 25
    s.hexes[hex_at(*E)].tile = Lord.CASSIAN
    assert worth(s, hex_at(*E)) == 35
    terrain(s, 0, 0, Terrain.CITY)
    assert worth(s, SEAT_HEX) == 60


@pytest.mark.rule("AE-66.2")
def test_units_have_their_strength_times_their_health() -> None:
    s = world()
    kinds = {FOOT: 10, A: 11, C: 20, L: 25, Kind.CARAVAN_GUARD: 22, Kind.SANDRUNNER_LANCERS: 25}
    for kind, value in kinds.items():
        slot = place(s, 0, kind, *D)
        assert strength_of(s, 0, slot) == value
        if kind == C:
            s.units[0, slot].hp = 1
            assert strength_of(s, 0, slot) == 10


@pytest.mark.rule("AE-66.3")
def test_the_share_of_an_attack() -> None:
    s = world()
    ours, _ = duel(s, [FOOT, FOOT, FOOT], [FOOT])
    h = hex_at(*E)
    assert share_of_attack(s, 0, ours, h, 1) == 75
    place(s, 1, FOOT, 2, 0)
    assert share_of_attack(s, 0, ours, h, 1) == 60, "the defender's neighbours count"
    terrain(s, *E, Terrain.FOREST)
    assert share_of_attack(s, 0, ours, h, 1) == 100 * 30 // (30 + 24), "a Defense bonus is worth 20 per cent"


@pytest.mark.rule("AE-66.3")
def test_units_beyond_the_line_count_half() -> None:
    s = world()
    ours, _ = duel(s, [FOOT] * 10, [FOOT])
    assert share_of_attack(s, 0, ours & 0b111, hex_at(*E), 1) == 100 * 30 // 40
    assert share_of_attack(s, 0, ours & 0b11111, hex_at(*E), 1) == 100 * 40 // 50


# ---------------------------------------------------------------- AE-66.4


@pytest.mark.rule("AE-66.4")
def test_passing_is_worth_what_it_banks() -> None:
    s = world()
    assert score(s, plain(Verb.PASS)) == 10
    s.players[0].ap = 1
    assert score(s, plain(Verb.PASS)) == 5
    s.players[0].ap_unbankable = 1
    assert score(s, plain(Verb.PASS)) == 0


@pytest.mark.rule("AE-66.4")
def test_attacks_by_their_share() -> None:
    s = world()
    ours, _ = duel(s, [FOOT, FOOT, FOOT], [FOOT])
    gain = 30 + 15 * 15 // 10
    assert score(s, attack(ours)) == (75 * gain - 25 * 50) // 100 - 16
    assert score(s, attack(0b1)) < -1000, "even is not enough"
    with_lord = 0b11 | 1 << lord_of(s, 0, *D)
    share = 100 * 45 // 55
    assert score(s, attack(with_lord)) == (share * gain - (100 - share) * 70) // 100 - 16


@pytest.mark.rule("AE-66.4")
def test_buildings_recruits_research_and_cards() -> None:
    s = world()
    control(s, *E, 0)
    assert score(s, building(*E, Building.GUILD_HALL)) == 45 - 24
    assert score(s, building(*E, Building.FARM)) == 35 - 24
    assert score(s, building(*E, Building.TOWER)) == 22 - 24
    assert score(s, building(*E, Building.FORTRESS)) == 15 - 24
    assert score(s, building(*E, Building.BANK)) == 20 - 24
    s.public_row |= 1 << Public.BUILDER
    assert score(s, building(*E, Building.FARM)) == 35 + 25 - 24
    assert score(s, recruits(0, 0, infantry=1, cavalry=1)) == 30 * 13 // 10 - 8
    army(s, 0, [FOOT] * 8, *E)
    assert score(s, recruits(0, 0, infantry=1, cavalry=1)) == 30 * 4 // 10 - 8
    assert score(s, recruits(0, 0, caravan=1)) < 0
    assert score(s, researching(Discovery.WAYSTONES)) == 20 - 8
    s.players[0].discoveries = 1 << Discovery.TRANSLOCATION
    assert score(s, researching(Discovery.WAYSTONES)) == 20 - 8 - 2
    values = [25 - 8, 40, 10 - 8, 15 - 8, 45 - 8, 30 - 8, 40, 40 - 8]
    assert [score(s, pack(Verb.PRIMARY, card, 0, 0)) for card in Strategy] == values
    control(s, 0, 0, 0)
    assert score(s, pack(Verb.PRIMARY, Strategy.IMPERIAL_MANDATE, 0, 0)) == 40 + 40 - 8


def arrival(s: State, units: int, to: tuple[int, int]) -> int:
    """What it is worth to arrive."""
    make_plan(s, 0, 0)
    measure_pull(s, 0)
    return int(arrival_score(s, 0, 0, hex_at(*D), units, hex_at(*to)))


@pytest.mark.rule("AE-66.4")
def test_moves_by_where_they_end_and_what_they_leave() -> None:
    s = world()
    foot = army(s, 0, [FOOT], *D)
    assert arrival(s, foot, E) == 15 * 12 // 10
    unexplored(s, E)
    assert arrival(s, foot, E) == 15 * 12 // 10 + 7
    terrain(s, *F, Terrain.PORTAL)
    assert arrival(s, foot, F) == 20 * 8 // 10
    control(s, -1, 0, 1)
    assert arrival(s, foot, (-1, 0)) == 15 * 9 // 10
    build(s, -1, 0, Building.FARM, 1)
    assert arrival(s, foot, (-1, 0)) == 0, "only an attack takes it"
    army(s, 1, [C], -1, 1)
    assert arrival(s, foot, (-1, 0)) == -15
    assert leaving_score(s, 0, 0, hex_at(*E), 0b111) == -2
    city(s, *D, 0)
    assert leaving_score(s, 0, 0, hex_at(*D), foot) == -30, "the last unit leaves a City with an enemy near"
    caravan = army(s, 0, [V], *D)
    assert arrival(s, caravan, E) == -10


@pytest.mark.rule("AE-66.4")
def test_the_lord_goes_to_the_seat_and_stays() -> None:
    s = world()
    lord = army(s, 0, [L], *E)
    terrain(s, 0, 0, Terrain.CITY)
    make_plan(s, 0, 0)
    measure_pull(s, 0)
    assert arrival_score(s, 0, 0, hex_at(*E), lord, SEAT_HEX) == 60 * 12 // 10 + 40
    control(s, 0, 0, 0)
    army(s, 0, [FOOT], 0, 0)
    assert leaving_score(s, 0, 0, SEAT_HEX, lord) == -60


# ---------------------------------------------------------------- AE-66.9


@pytest.mark.rule("AE-66.9")
@pytest.mark.parametrize(
    ("lord", "ground"), [(Lord.ELYNDRA, Terrain.FOREST), (Lord.RAKHIS, Terrain.DESERT), (Lord.THALRIK, Terrain.PORTAL)]
)
def test_lords_lean_to_their_land(lord: int, ground: int) -> None:
    s = world(lords=[lord])
    terrain(s, *E, ground)
    assert leaning_to(s, 0, hex_at(*E)) == 10
    assert leaning_to(s, 0, hex_at(*F)) == 0


@pytest.mark.rule("AE-66.9")
@pytest.mark.parametrize(
    ("lord", "action"),
    [
        (Lord.CASSIAN, building(*E, Building.MARKET)),
        (Lord.CASSIAN, building(*E, Building.EMBASSY)),
        (Lord.SERAPHEL, researching(Discovery.WAYSTONES)),
        (Lord.VHAROK, building(*E, Building.FORTRESS)),
        (Lord.NYXARA, pack(Verb.WHISPER, 5, 0, 0)),
    ],
)
def test_lords_lean_to_their_actions(lord: int, action: int) -> None:
    plainly, leaning = world(lords=[Lord.AURIEL]), world(lords=[lord])
    assert score(leaning, action) == score(plainly, action) + 10


@pytest.mark.rule("AE-66.9")
def test_vharok_builds_at_his_borders() -> None:
    s = world(lords=[Lord.VHAROK])
    before = score(s, building(*E, Building.FARM))
    control(s, *F, 1)
    assert score(s, building(*E, Building.FARM)) == before + 10


@pytest.mark.rule("AE-66.9")
def test_thalrik_likes_hops() -> None:
    s = world(lords=[Lord.THALRIK])
    lord_of(s, 0, *D)
    assert path_score(s, 0, 0, 7) == 10
    assert path_score(s, 0, 0, 1) == 0


@pytest.mark.rule("AE-66.10")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_normal_player_beats_two_easy_ones(seed: int) -> None:
    game = Wanderer(3, seed, "core", check=False, vp_threshold=6, round_limit=4)
    dice, s = dice_of(seed), game.state
    while not game.is_over:
        seat = s.asked.bit_length() - 1
        level = NORMAL if seat == seed else EASY
        apply(s, seat, int(decide(level, s, seat, dice, BUFFER)), quiet())
    points = [s.players[seat].vp for seat in range(3)]
    assert points[seed] == max(points)
    assert points.count(max(points)) == 1
