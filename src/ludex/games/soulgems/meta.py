"""What can be said of Soul Gems without its engine (SG-1.1)."""

from pathlib import Path

from ludex.kernel.contract.catalog import Identity
from ludex.kernel.contract.meta import Meta, Preset, Seats
from ludex.kernel.state.option import Option

OPTIONS = {
    "start_lp": Option(
        20, 0, 999, "Life Points at the start", "Life Points of each side at the start", rules=("SG-3.3",)
    ),
    "start_sp": Option(
        0, 0, 999, "Soul Points at the start", "Soul Points of each side at the start", rules=("SG-3.3",)
    ),
    "lp_goal": Option(
        1000, 0, 9999, "Life Points to win", "Life Points that win; 0 for off, else 100 or more", rules=("SG-9.4",)
    ),
    "max_rounds": Option(500, 0, 5000, "Rounds", "rounds until the game is adjudicated; 0 for 5000", rules=("SG-9.6",)),
    "field_quota": Option(
        -1,
        -1,
        960,
        "Tiles of the Field Draft",
        "tiles of the Field Draft, even; -1 for 32 on 10×10 and else 0",
        rules=("SG-13.5",),
    ),
    "setup": Option(0, 0, 2, "Armies", "how the armies begin", ("gem", "standard", "draft"), rules=("SG-3.4",)),
    "gem_income": Option(
        0, 0, 1, "Gem income", "which pieces in a Gem earn Soul Points", ("captured", "all"), rules=("SG-10.2",)
    ),
    "pass_bonus": Option(6, 0, 50, "Pass bonus", "Life Points for a turn without an action", rules=("SG-10.12",)),
    "king_hp": Option(20, 1, 99, "Hit points of a King", "hit points of a King", rules=("SG-9.1",)),
    "king_move_value": Option(
        0, 0, 20, "Value of a King's move", "value used in the King's move cost", rules=("SG-6.2",)
    ),
    "knight_pay": Option(0, 0, 1, "Pay for Knight jumps", "currency of Knight jumps", ("lp", "any"), rules=("SG-5.3",)),
    "promotion": Option(1, 0, 1, "Promotion", "whether Pawns promote", rules=("SG-6.8",)),
    "promotion_refund_pawn": Option(
        0, 0, 1, "Pawn for a promotion", "whether each promotion gives a fresh Pawn", rules=("SG-1.9",)
    ),
    "lp_zero_loses": Option(
        0, 0, 1, "0 LP loses", "whether 0 LP at the end of an own turn lose the game", rules=("SG-5.5",)
    ),
    "colour_roll": Option(
        0, 0, 1, "Colours by dice", "whether dice give the colours; else the first seat has White", rules=("SG-3.2",)
    ),
    "draft_size": Option(10, 1, 15, "Size of the draft", "pieces each side drafts", rules=("SG-3.10",)),
    "relics": Option(0, 0, 1, "Relic Spells", "whether Relic Spells are played", rules=("SG-11",)),
    "relic_mode": Option(
        0, 0, 1, "Source of cards", "where cards come from", ("hand", "market"), rules=("SG-11.2", "SG-11.10")
    ),
    "draft_variant": Option(
        0,
        0,
        3,
        "Card draft",
        "how hands are drafted",
        ("standard", "open", "double", "open_double"),
        rules=("SG-11.6",),
    ),
    "soul_ward_mode": Option(0, 0, 1, "Soul Ward", "how far Soul Ward protects", ("turn", "hit"), rules=("SG-11.30",)),
    "field": Option(0, 0, 1, "Field & Terrain", "whether there are Field & Terrain", rules=("SG-13",)),
    "width": Option(8, 8, 32, "Files", "files of the board", rules=("SG-13.1",)),
    "height": Option(8, 8, 32, "Ranks", "ranks of the board", rules=("SG-13.1",)),
    "layout": Option(
        0, 0, 1, "Layout", "where the armies stand on a larger board", ("centred", "edges"), rules=("SG-13.2",)
    ),
    "camp_depth": Option(4, 4, 5, "Depth of a camp", "ranks of a camp", rules=("SG-13.3",)),
    "npc": Option(
        0, 0, 1, "Neutral figures", "whether there are neutral figures; they need Field & Terrain", rules=("SG-14",)
    ),
    "npc_variant": Option(
        0,
        0,
        2,
        "Moves of neutral figures",
        "who moves them and when",
        ("oonp", "two_window", "tournament"),
        rules=("SG-14.8",),
    ),
    "npc_order": Option(
        0, 0, 1, "Order of neutral figures", "in which order they act", ("fixed", "controller"), rules=("SG-14.7",)
    ),
    "classic_break": Option(0, 0, 1, "Classic Break", "whether counters break Gems", rules=("SG-12.2",)),
    "classic_repair": Option(0, 0, 1, "Classic Repair", "whether counters repair Gems", rules=("SG-12.3",)),
    "classic_transfer": Option(0, 0, 1, "Classic Transfer", "whether dice turn SP into LP", rules=("SG-12.4",)),
    "soul_steal": Option(0, 0, 1, "Soul Steal", "whether Soul Steal is allowed", rules=("SG-12.1",)),
    "dummy": Option(
        0, 0, 2, "Passing side", "a side that always passes, for drills", ("none", "white", "black"), rules=("SG-15.1",)
    ),
    "goal": Option(0, 0, 2, "Goal of a drill", "what else wins", ("none", "siege", "capture"), rules=("SG-15.1",)),
}

COMMON = ("setup", "relics", "field", "npc", "start_lp", "lp_goal")
GROUPS = {
    "Points and length": ("start_sp", "max_rounds", "pass_bonus", "lp_zero_loses", "gem_income"),
    "The armies": (
        *("draft_size", "colour_roll", "king_hp", "king_move_value", "knight_pay", "promotion"),
        "promotion_refund_pawn",
    ),
    "Relic Spells": ("relic_mode", "draft_variant", "soul_ward_mode"),
    "Field and terrain": ("width", "height", "layout", "camp_depth", "field_quota"),
    "Neutral figures": ("npc_variant", "npc_order"),
    "Abilities": ("soul_steal", "classic_break", "classic_repair", "classic_transfer"),
    "For drills": ("dummy", "goal"),
}

CLASSIC = {"soul_steal": 1, "classic_break": 1, "classic_repair": 1, "classic_transfer": 1}
FIELD = {"field": 1, "width": 10, "height": 10}
NPCS = FIELD | {"npc": 1}
EVERYTHING = NPCS | {"relics": 1, "soul_steal": 1, "promotion_refund_pawn": 1}
VARIANTS: dict[str, dict[str, int]] = {  # SG-1.4: the modules alone and together
    "core": {},
    "standard": {"setup": 1, "gem_income": 1, "knight_pay": 1},
    "draft": {"setup": 2, "colour_roll": 1},
    "relics": {"relics": 1},
    "market": {"relics": 1, "relic_mode": 1, "setup": 1, "gem_income": 1},
    "abilities": CLASSIC | {"setup": 1},
    "field": FIELD | {"gem_income": 1},
    "npc": NPCS | {"gem_income": 1, "npc_variant": 1, "npc_order": 1},
    "everything": EVERYTHING | {"gem_income": 1},
    "vast": EVERYTHING | {"setup": 1, "gem_income": 1, "width": 32, "height": 32, "layout": 1, "camp_depth": 5},
}

PARTY = NPCS | {"relics": 1, "soul_steal": 1, "gem_income": 1}
PRESETS = (
    Preset("Chess armies", "Both armies stand on the board from the start.", VARIANTS["standard"]),
    Preset("Draft", "Each side picks its own army; dice give the colours.", VARIANTS["draft"]),
    Preset("Relic Spells", "With hands of cards and reactions.", VARIANTS["relics"]),
    Preset("Field", "A board of 10 × 10 with terrain, buildings and weather.", VARIANTS["field"]),
    Preset("Everything", "Cards, terrain, neutral figures and Soul Steal.", PARTY),
)
IDENTITIES = (
    Identity("W", "White", "W", "#f4ecd8", "#17181c", "round"),
    Identity("B", "Black", "B", "#17181c", "#f4ecd8", "square"),
)

META = Meta(
    name="soulgems",
    title="Soul Gems",
    about="A chess wargame by Rebecca Loran: points pay for every step, dice decide every strike, Gems hold captives.",
    prefix="SG",
    folder=Path(__file__).parent,
    seats=Seats(fewest=2, most=2, usual=2),
    levels=("random", "easy", "normal", "hard"),
    options=OPTIONS,
    common_options=COMMON,
    option_groups=GROUPS,
    presets=PRESETS,
    identities=IDENTITIES,
    variants=VARIANTS,
    short={"max_rounds": 3, "start_lp": 60},
    lesson=True,
    records=True,
)
