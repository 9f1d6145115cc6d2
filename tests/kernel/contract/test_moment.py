"""Where a game stands."""

from ludex.kernel.contract.moment import Moment


def test_a_moment_reads_as_turn_and_phase() -> None:
    assert str(Moment(8, "Round 8 · White", "Upkeep")) == "Round 8 · White · Upkeep"
    assert str(Moment(3, "Turn 3")) == "Turn 3"
