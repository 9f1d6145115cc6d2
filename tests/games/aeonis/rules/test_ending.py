"""Victory (AE-52): when the game ends, and who has won."""

from __future__ import annotations

import numpy as np
import pytest

from ludex.games.aeonis.rules.codes import NONE, End, Node
from ludex.games.aeonis.rules.data import SEATS
from ludex.games.aeonis.rules.ending import ending_now, returns, winners
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.round.rounds import end_round
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.world import control, quiet, told, world


def shares(s: State) -> list[float]:
    """The share of the victory of each seat."""
    out = np.ones(SEATS)
    returns(s, out)  # type: ignore[arg-type]
    return [float(share) for share in out][: s.seats]


def points(s: State, *vp: int) -> None:
    """Victory Points of the seats."""
    for seat, n in enumerate(vp):
        s.players[seat].vp = n


@pytest.mark.rule("AE-52.1")
def test_whoever_has_most_at_the_end_of_the_round_wins() -> None:
    """TV-107: player 0 has 10 in R5, player 1 reaches 11 at C8: player 1 wins."""
    s = world()
    points(s, 10, 11, 3)
    end_round(s, quiet())
    assert (s.ending, s.node, s.asked) == (End.VICTORY, Node.OVER, 0)
    assert shares(s) == [0.0, 1.0, 0.0]
    assert told()[-1].kind == EventKind.GAME_ENDED
    assert told()[-1].values[:3] == (1, End.VICTORY, 11)


@pytest.mark.rule("AE-52.2")
def test_ties_go_by_renown_then_influence_then_hexes() -> None:
    """TV-108: 10–10 VP, Renown 6–6, Influence 2–5: the second player wins."""
    s = world()
    points(s, 10, 10, 9)
    for seat in range(2):
        s.players[seat].renown = 6
    assert winners(s) == 0b11
    control(s, 1, 0, 0)
    assert winners(s) == 0b01
    s.players[0].influence, s.players[1].influence = 2, 5
    assert winners(s) == 0b10
    s.players[0].renown = 7
    assert winners(s) == 0b01


@pytest.mark.rule("AE-52.2")
def test_equal_players_share_the_victory() -> None:
    s = world()
    points(s, 10, 4, 10)
    end_round(s, quiet())
    assert shares(s) == [0.5, 0.0, 0.5]
    assert told()[-1].values[0] == NONE


@pytest.mark.rule("AE-52.1", "AE-30")
@pytest.mark.parametrize(("threshold", "vp", "end"), [(10, 9, End.NONE), (10, 10, End.VICTORY), (8, 8, End.VICTORY)])
def test_the_threshold(threshold: int, vp: int, end: int) -> None:
    s = world(vp_threshold=threshold)
    points(s, 0, vp)
    assert ending_now(s) == end


@pytest.mark.rule("AE-52.3", "AE-64.1")
def test_the_last_round_ends_the_game_in_any_case() -> None:
    s = world()
    s.turn = 24
    end_round(s, quiet())
    assert (s.ending, s.turn) == (End.NONE, 25)
    points(s, 3, 5)
    end_round(s, quiet())
    assert s.ending == End.ROUND_LIMIT
    assert shares(s) == [0.0, 1.0, 0.0]


@pytest.mark.rule("AE-34")
def test_the_next_round_has_the_next_speaker() -> None:
    s = world()
    s.speaker, s.turn = 2, 1
    end_round(s, quiet())
    assert (s.turn, s.speaker, s.ending) == (2, 0, End.NONE)


@pytest.mark.rule("AE-52.2")
def test_nobody_has_anything_before_the_end() -> None:
    s = world()
    points(s, 10, 1)
    assert shares(s) == [0.0, 0.0, 0.0]


@pytest.mark.rule("AE-52.4")
def test_a_player_without_anything_is_still_compared() -> None:
    s = world()
    assert winners(s) == 0b111
