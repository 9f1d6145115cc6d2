"""What can be said of Impetus without its engine (IM-1.1)."""

from pathlib import Path

from ludex.kernel.contract.meta import Meta, Seats
from ludex.kernel.state.option import Option

OPTIONS = {
    "vp_to_win": Option(10, 1, 1000, "Victory Points that end the game", rules=("IM-22.1",)),
    "turn_limit": Option(100, 0, 127, "turns until the game ends; 0 for no limit, else 20 or more", rules=("IM-22.3",)),
    "start_gold": Option(0, 0, 100, "gold of each Faction at the start", rules=("IM-4.2",)),
    "guide_influence": Option(3, 1, 3, "Influence of a Spirit that begins to guide", rules=("IM-9.5",)),
    "war_regard": Option(-2, -100, 0, "regard at which a Steal starts a war", rules=("IM-13.2",)),
    "war_gold": Option(1, 0, 100, "gold won and lost in a war", rules=("IM-17.3",)),
    "battle_tenths": Option(5, 0, 20, "tenths of a VP for each Battle Idol and war won", rules=("IM-21.1",)),
    "affluence_tenths": Option(2, 0, 20, "tenths of a VP for each Affluence Idol and gold gained", rules=("IM-21.1",)),
    "spread_tenths": Option(5, 0, 20, "tenths of a VP for each Spread Idol and hex gained", rules=("IM-21.1",)),
    "shuffle_homes": Option(0, 0, 1, "1 deals the six homes at random", rules=("R-04",)),
}

META = Meta(
    name="impetus",
    title="Impetus",
    about="Spirits steer six factions by simultaneous hidden choices; worship and idols make the points.",
    prefix="IM",
    folder=Path(__file__).parent,
    seats=Seats(fewest=2, most=5, usual=3),
    levels=("random", "easy", "normal", "hard"),
    options=OPTIONS,
    simultaneous=True,
    lesson=True,
)
