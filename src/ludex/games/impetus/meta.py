"""What can be said of Impetus without its engine (IM-1.1)."""

from pathlib import Path

from ludex.kernel.contract.catalog import Identity
from ludex.kernel.contract.meta import Meta, Preset, Seats
from ludex.kernel.state.option import Option

OPTIONS = {
    "vp_to_win": Option(10, 1, 1000, "Victory Points to win", "Victory Points that end the game", rules=("IM-22.1",)),
    "turn_limit": Option(
        100, 0, 127, "Turn limit", "turns until the game ends; 0 for no limit, else 20 or more", rules=("IM-22.3",)
    ),
    "start_gold": Option(0, 0, 100, "Gold at the start", "gold of each Faction at the start", rules=("IM-4.2",)),
    "guide_influence": Option(
        3, 1, 3, "Influence of a new guide", "Influence of a Spirit that begins to guide", rules=("IM-9.5",)
    ),
    "war_regard": Option(
        -2, -100, 0, "Regard that starts a war", "regard at which a Steal starts a war", rules=("IM-13.2",)
    ),
    "war_gold": Option(1, 0, 100, "Gold of a war", "gold won and lost in a war", rules=("IM-17.3",)),
    "battle_tenths": Option(
        5, 0, 20, "Points for battle", "tenths of a VP for each Battle Idol and war won", rules=("IM-21.1",)
    ),
    "affluence_tenths": Option(
        2, 0, 20, "Points for affluence", "tenths of a VP for each Affluence Idol and gold gained", rules=("IM-21.1",)
    ),
    "spread_tenths": Option(
        5, 0, 20, "Points for spread", "tenths of a VP for each Spread Idol and hex gained", rules=("IM-21.1",)
    ),
    "shuffle_homes": Option(0, 0, 1, "Shuffled homes", "whether the six homes are dealt at random", rules=("R-04",)),
}
OPTION_GROUPS = {
    "The beginning": ("start_gold", "guide_influence"),
    "War": ("war_regard", "war_gold"),
    "Victory Points": ("battle_tenths", "affluence_tenths", "spread_tenths"),
}
PRESETS = (
    Preset("Short", "5 Victory Points win, or the most after 40 turns.", {"vp_to_win": 5, "turn_limit": 40}),
    Preset("Shuffled homes", "The six peoples start where chance puts them.", {"shuffle_homes": 1}),
    Preset("Rich start", "Every Faction begins with 3 gold.", {"start_gold": 3}),
)

# IM-27.1: letters and patterns for colour-blind players; the colours are Okabe and Ito's, which most can tell apart.
DARK, LIGHT, GREY = "#000000", "#ffffff", "#53575f"
FACTIONS = (
    Identity("mountain", "Mountain", "M", "#d55e00", DARK, "peaks"),
    Identity("mesa", "Mesa", "E", "#e69f00", DARK, "bricks"),
    Identity("sand", "Sand", "S", "#f0e442", DARK, "dots"),
    Identity("plains", "Plains", "P", "#009e73", DARK, "stalks"),
    Identity("river", "River", "R", "#0072b2", LIGHT, "waves"),
    Identity("jungle", "Jungle", "J", "#cc79a7", DARK, "leaves"),
)
NEUTRAL = Identity("neutral", "Neutral", "", GREY, LIGHT)
# IM-27.2: a Spirit is known by its sigil.
SPIRITS = tuple(
    Identity(f"s{number}", f"S{number}", str(number), GREY, LIGHT, sigil)
    for number, sigil in enumerate(("flame", "moon", "star", "eye", "bolt"))
)

META = Meta(
    name="impetus",
    title="Impetus",
    about="Spirits steer six factions by simultaneous hidden choices; worship and idols make the points.",
    prefix="IM",
    folder=Path(__file__).parent,
    seats=Seats(fewest=2, most=5, usual=3),
    levels=("random", "easy", "normal", "hard"),
    options=OPTIONS,
    common_options=("vp_to_win", "turn_limit", "shuffle_homes"),
    option_groups=OPTION_GROUPS,
    presets=PRESETS,
    identities=(*FACTIONS, *SPIRITS),
    simultaneous=True,
    lesson=True,
)
