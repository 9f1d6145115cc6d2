"""The map, and what is derived from it (IM-3, IM-5)."""

import math
from collections import Counter

import pytest

from ludex.games.impetus.client.view import members, owners
from ludex.games.impetus.rules.board import area, claim, idols_in, idols_of, lose, neighbours, reach
from ludex.games.impetus.rules.data import ADJACENT, FACTIONS, HOMES, MAP, PAIR, PAIR_LIST
from ludex.kernel.state.grids.hexes import DIRECTIONS, distance
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    FAIR,
    JU,
    ME,
    MO,
    PL,
    RI,
    S0,
    S1,
    SA,
    SPREAD,
    arrange,
    b0,
    borders,
    guide_idol,
    land,
    vagrants,
)

# IM-3.4: row, first and last q, index of the first hex
ROWS = [
    (-4, 0, 4, 0),
    (-3, -1, 4, 5),
    (-2, -2, 4, 11),
    (-1, -3, 4, 18),
    (0, -4, 4, 26),
    (1, -4, 3, 35),
    (2, -4, 2, 43),
    (3, -4, 1, 50),
    (4, -4, 0, 56),
]


@pytest.mark.rule("IM-3.1", "IM-3.2")
def test_tv_01_map_and_degrees() -> None:
    """TV-01: 61 hexes; 37 have 6 neighbours, 18 have 4, 6 have 3; 156 adjacent pairs."""
    degrees = [len(members(int(ADJACENT[h]))) for h in range(len(MAP))]
    assert len(MAP) == 61
    assert Counter(degrees) == {6: 37, 4: 18, 3: 6}
    assert sum(degrees) == 2 * 156


@pytest.mark.rule("IM-3.4")
@pytest.mark.parametrize(
    ("q", "r", "index"),
    [(0, -4, 0), (4, -4, 4), (-4, 0, 26), (0, 0, 30), (4, 0, 34), (-4, 4, 56), (0, 4, 60)],
)
def test_tv_02_hex_index(q: int, r: int, index: int) -> None:
    """TV-02: (0,-4)=0, (4,-4)=4, (-4,0)=26, (0,0)=30, (4,0)=34, (-4,4)=56, (0,4)=60."""
    assert MAP.index(q, r) == index


@pytest.mark.rule("IM-3.2")
def test_tv_03_neighbouring_hexes() -> None:
    """TV-03: the neighbours of (4,-4), of 30 and of 22."""
    assert {MAP.hexes[h] for h in MAP.neighbours(4)} == {(3, -4), (3, -3), (4, -3)}
    assert MAP.neighbours(30) == members(int(ADJACENT[30])) == [21, 22, 29, 31, 38, 39]
    assert MAP.neighbours(22) == members(int(ADJACENT[22])) == [14, 15, 21, 23, 30, 31]


@pytest.mark.rule("IM-5.3", "IM-3.9")
@pytest.mark.parametrize(
    ("f", "near"),
    [(MO, {ME, JU}), (ME, {MO, SA}), (SA, {ME, PL}), (PL, {SA, RI}), (RI, {PL, JU}), (JU, {MO, RI})],
)
def test_tv_04_neighbouring_factions(f: int, near: set[int]) -> None:
    """TV-04: at the start every Faction has exactly two neighbours, in a ring."""
    assert set(members(FAIR(neighbours)(b0(), f))) == near


@pytest.mark.rule("IM-5.2")
def test_tv_05_reach() -> None:
    """TV-05: reach(MO) = [14, 15, 23, 30]; reach(PL) = [30, 37, 45, 46]."""
    assert members(FAIR(reach)(b0(), MO)) == [14, 15, 23, 30]
    assert members(FAIR(reach)(b0(), PL)) == [30, 37, 45, 46]


@pytest.mark.rule("IM-3.3", "IM-4.1")
def test_tv_06_distance_and_pair_index() -> None:
    """TV-06: distance((-4,0),(4,0)) = 8; MO-JU 4, ME-SA 5, SA-PL 9, PL-RI 12, RI-JU 14."""
    assert distance((-4, 0), (4, 0)) == 8
    pairs = [(MO, JU), (ME, SA), (SA, PL), (PL, RI), (RI, JU)]
    assert [int(PAIR[pair]) for pair in pairs] == [4, 5, 9, 12, 14]


@pytest.mark.rule("IM-5.4")
def test_tv_07_borders() -> None:
    """TV-07: with hex 23 MO's, borders(MO,ME) = [(22,31), (23,31)]."""
    assert borders(b0(land={MO: [23]}), MO, ME) == [(22, 31), (23, 31)]


@pytest.mark.rule("IM-5.4")
def test_borders_are_sorted_by_both_hexes() -> None:
    """Two hexes against two: ordered by the first Faction's hex, then by the second's."""
    s = b0(land={MO: [30], ME: [40], SA: [23]})
    assert borders(s, MO, ME) == [(22, 31), (30, 31)]
    assert borders(s, MO, SA) == [(22, 23), (30, 39)]
    assert borders(s, ME, SA) == [(31, 23), (31, 39), (40, 39)]


@pytest.mark.rule("IM-3.1")
@pytest.mark.parametrize(
    ("place", "inside"),
    [((4, 0), True), ((-4, 4), True), ((0, 0), True), ((5, 0), False), ((3, 2), False), ((-3, -2), False)],
)
def test_on_the_map(place: tuple[int, int], inside: bool) -> None:
    """|q|, |r| and |q + r| are at most 4."""
    assert (place in MAP) is inside


@pytest.mark.rule("IM-3.2")
def test_six_directions_without_wrap_around() -> None:
    """Adjacent means one of six differences; the map ends at its edge."""
    assert set(DIRECTIONS) == {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    for h, (q, r) in enumerate(MAP.hexes):
        near = {(q + dq, r + dr) for dq, dr in DIRECTIONS} & set(MAP.hexes)
        assert {MAP.hexes[n] for n in members(int(ADJACENT[h]))} == near


@pytest.mark.rule("IM-3.3")
@pytest.mark.parametrize(
    ("a", "b", "steps"), [((0, 0), (2, -2), 2), ((0, 0), (2, 1), 3), ((4, -4), (-4, 4), 8), ((1, 1), (1, 1), 0)]
)
def test_distance(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    """max(|dq|, |dr|, |dq + dr|), in both directions."""
    assert distance(a, b) == distance(b, a) == steps


@pytest.mark.rule("IM-3.4", "IM-3.5")
@pytest.mark.parametrize(("r", "first_q", "last_q", "first"), ROWS)
def test_rows(r: int, first_q: int, last_q: int, first: int) -> None:
    """Rows from the top, ascending q: index = first[r] + q - qmin[r]."""
    assert first_q == max(-4, -4 - r)
    for q in range(first_q, last_q + 1):
        assert MAP.index(q, r) == first + q - first_q
    assert len(MAP.rows()[r + 4]) == last_q - first_q + 1


@pytest.mark.rule("IM-3.5")
def test_centre_is_30() -> None:
    """The centre (0,0) is index 30."""
    assert MAP.hexes[30] == (0, 0)


@pytest.mark.rule("IM-3.6")
def test_drawing() -> None:
    """Pointy top: x = size * sqrt(3) * (q + r/2), y = size * 1.5 * r downwards."""
    assert MAP.centre(30, 10) == (0, 0)
    assert MAP.centre(MAP.index(2, -1), 10) == pytest.approx((10 * math.sqrt(3) * 1.5, -15))
    assert MAP.centre(MAP.index(-3, 2), 1) == pytest.approx((-2 * math.sqrt(3), 3))


@pytest.mark.rule("IM-3.7")
def test_neutral_hexes_at_the_start() -> None:
    """The six hexes around the centre are homes; 55 hexes with the centre are neutral."""
    s = b0()
    homes = [h for h, faction in enumerate(owners(s)) if faction >= 0]
    assert homes == MAP.neighbours(30)
    assert len(members(s.neutral)) == 55
    assert s.neutral >> 30 & 1


@pytest.mark.rule("IM-3.7")
def test_the_centre_is_an_ordinary_hex() -> None:
    """It may carry Idols and be claimed."""
    s = b0()
    vagrants(s, {S0: guide_idol(MO, 30, BATTLE)})
    FAIR(claim)(s, MO, 30)
    assert owners(s)[30] == MO
    assert FAIR(idols_in)(s, s.land[MO], BATTLE) == 1


@pytest.mark.rule("IM-3.8", "IM-29.1")
@pytest.mark.parametrize(
    ("f", "home", "index", "near"),
    [
        (MO, (1, -1), 22, [14, 15, 23, 30]),
        (ME, (1, 0), 31, [23, 30, 32, 40]),
        (SA, (0, 1), 39, [30, 40, 46, 47]),
        (PL, (-1, 1), 38, [30, 37, 45, 46]),
        (RI, (-1, 0), 29, [20, 28, 30, 37]),
        (JU, (0, -1), 21, [13, 14, 20, 30]),
    ],
)
def test_homes(f: int, home: tuple[int, int], index: int, near: list[int]) -> None:
    """The fixed ring of homes, and the neutral hexes within reach of each."""
    s = b0()
    assert MAP.hexes[index] == home
    assert int(HOMES[f]) == index
    assert land(s, f) == [index]
    assert members(FAIR(reach)(s, f)) == near


@pytest.mark.rule("IM-4.1")
def test_pair_order() -> None:
    """The 15 pairs in lexicographic order: 01 02 03 04 05 12 13 14 15 23 24 25 34 35 45."""
    words = " ".join(f"{a}{b}" for a, b in PAIR_LIST)
    assert words == "01 02 03 04 05 12 13 14 15 23 24 25 34 35 45"
    for i, (a, b) in enumerate(PAIR_LIST):
        assert PAIR[a, b] == PAIR[b, a] == i


@pytest.mark.rule("IM-5.1")
def test_land_and_size() -> None:
    """terr(f) in ascending order, n(f) its length."""
    s = b0(land={MO: [30, 14]})
    assert land(s, MO) == [14, 22, 30]
    assert FAIR(area)(s, MO) == 3


@pytest.mark.rule("IM-5.2")
def test_reach_counts_each_neutral_hex_once() -> None:
    """Hex 23 touches both hexes of MO and is listed once; owned hexes are not within reach."""
    s = b0(land={MO: [15], JU: [14]})
    assert members(FAIR(reach)(s, MO)) == [8, 9, 16, 23, 30]


@pytest.mark.rule("IM-5.3")
def test_neighbours_follow_the_map() -> None:
    """With the centre MO touches everybody, and everybody touches MO."""
    s = b0(land={MO: [30]})
    assert members(FAIR(neighbours)(s, MO)) == [ME, SA, PL, RI, JU]
    assert all(MO in members(FAIR(neighbours)(s, f)) for f in range(1, FACTIONS))
    arrange(s, eliminated={ME: SA})
    assert members(FAIR(neighbours)(s, MO)) == [SA, PL, RI, JU]


@pytest.mark.rule("IM-5.2", "IM-5.3")
def test_lost_land_reaches_nothing() -> None:
    """What was adjacent only to a lost hex is adjacent no more."""
    s = b0(land={ME: [34]})
    FAIR(lose)(s, ME, 31)
    assert members(FAIR(reach)(s, ME)) == [25, 33, 42]
    assert FAIR(neighbours)(s, ME) == 0


@pytest.mark.rule("IM-5.5")
def test_idol_count_of_a_spirit() -> None:
    """Any type counts, but only on hexes of that Faction."""
    s = b0(
        land={MO: [15], JU: [13]},
        idols=[
            (15, S0, BATTLE),
            (15, S0, SPREAD),
            (22, S0, SPREAD),
            (15, S1, BATTLE),
            (30, S0, BATTLE),
            (13, S0, BATTLE),
        ],
    )
    assert FAIR(idols_of)(s, S0, MO) == 3
    assert FAIR(idols_of)(s, S1, MO) == 1
    assert FAIR(idols_of)(s, S0, JU) == 1
    assert FAIR(idols_of)(s, S0, ME) == 0


@pytest.mark.rule("IM-5.6")
def test_idols_by_type() -> None:
    """B, A and P of a Faction count the Idols of all Spirits in its land."""
    s = b0(
        land={MO: [15]},
        idols=[(15, S0, BATTLE), (15, S1, BATTLE), (22, S1, AFFLUENCE), (30, S0, SPREAD)],
    )
    assert [FAIR(idols_in)(s, s.land[MO], kind) for kind in (BATTLE, AFFLUENCE, SPREAD)] == [2, 1, 0]


@pytest.mark.rule("IM-4.1", "IM-5.3")
def test_ring_of_pairs() -> None:
    """The six neighbouring pairs of the start are those of the ring."""
    s = b0()
    touching = [pair for pair in PAIR_LIST if borders(s, *pair)]
    assert touching == [(MO, ME), (MO, JU), (ME, SA), (SA, PL), (PL, RI), (RI, JU)]
