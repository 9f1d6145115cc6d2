"""What can be said of Simple Civ without its engine (SC-2.1, SC-2.2)."""

from pathlib import Path

from ludex.games.simpleciv.rules.codes import Civ
from ludex.kernel.contract.catalog import Identity
from ludex.kernel.contract.meta import Meta, Preset, Seats
from ludex.kernel.state.option import Option

OFF_ON = ("false", "true")
CIV_CHOICES = ("random", *(civ.name.lower() for civ in Civ))
OPTIONS = {
    "max_turns": Option(500, 1, 999, "Rounds", "last round of the game", rules=("OPT-15",)),
    "observatory_cost": Option(
        400, 1, 700, "Cost of the Observatory", "Production of the Observatory", rules=("SC-17.1",)
    ),
    "academy_cost": Option(
        550, 1, 700, "Cost of the Grand Academy", "Production of the Grand Academy", rules=("SC-17.1",)
    ),
    "experiment_cost": Option(
        700, 1, 700, "Cost of the Grand Experiment", "Production of the Grand Experiment", rules=("SC-17.1",)
    ),
    "starting_treasury": Option(40, 0, 999, "Gold at the start", "Gold of each civ at the start", rules=("SC-2.7",)),
    "filler_price": Option(
        100, 1, 140, "Price of filler projects", "first price of the filler projects", rules=("SC-7.7",)
    ),
    "filler_grant": Option(
        25, 0, 300, "Grant of filler projects", "Food or Science of a filler project", rules=("SC-17.3",)
    ),
    "map_size": Option(
        0,
        0,
        5,
        "Map size",
        "size of the map; auto takes the smallest for the civs",
        ("auto", "tiny", "small", "standard", "large", "huge"),
        rules=("SC-2.1",),
    ),
    "civ_0": Option(0, 0, len(Civ), "Civ of seat 1", "civ of the first seat", CIV_CHOICES, rules=("SC-2.3",)),
    "civ_1": Option(0, 0, len(Civ), "Civ of seat 2", "civ of the second seat", CIV_CHOICES, rules=("SC-2.3",)),
    "civ_2": Option(0, 0, len(Civ), "Civ of seat 3", "civ of the third seat", CIV_CHOICES, rules=("SC-2.3",)),
    "civ_3": Option(0, 0, len(Civ), "Civ of seat 4", "civ of the fourth seat", CIV_CHOICES, rules=("SC-2.3",)),
    "civ_4": Option(0, 0, len(Civ), "Civ of seat 5", "civ of the fifth seat", CIV_CHOICES, rules=("SC-2.3",)),
    "civ_5": Option(0, 0, len(Civ), "Civ of seat 6", "civ of the sixth seat", CIV_CHOICES, rules=("SC-2.3",)),
    "building_upkeep": Option(
        0, 0, 1, "Upkeep of buildings", "which upkeep of buildings is charged", ("listed", "full"), rules=("OPT-01",)
    ),
    "heal_requires_rest": Option(0, 0, 1, "Healing needs rest", "only rested units heal", OFF_ON, rules=("OPT-02",)),
    "garrison_may_attack": Option(
        0, 0, 1, "Garrisons may attack", "a unit in its own city may attack", OFF_ON, rules=("OPT-03",)
    ),
    "flanking_bonus": Option(
        0, 0, 1, "Flanking bonus", "+1 attack for each other own unit beside the target", OFF_ON, rules=("OPT-04",)
    ),
    "city_pop_defense": Option(
        0, 0, 1, "Population defends", "half the population defends a city", OFF_ON, rules=("OPT-05",)
    ),
    "river_food_all": Option(
        0, 0, 1, "River food for all", "worked river tiles feed every civ", OFF_ON, rules=("OPT-06",)
    ),
    "auto_fortify": Option(
        0, 0, 1, "Automatic fortifying", "idle units fortify at the end of a turn", OFF_ON, rules=("OPT-07",)
    ),
    "melee_advance": Option(
        0, 0, 1, "Advance after melee", "a melee killer steps into the tile", ("true", "false"), rules=("OPT-08",)
    ),
    "settler_pop_cost": Option(
        1, 0, 1, "Population of a Settler", "population that a Settler takes along", rules=("OPT-09",)
    ),
    "min_city_distance": Option(
        3, 1, 8, "Distance of cities", "fewest steps between cities, and to a camp", rules=("OPT-10",)
    ),
    "domination_bypass": Option(
        0,
        0,
        2,
        "Breaking a young peace",
        "who may break a young peace when three times stronger",
        ("ai", "all", "none"),
        rules=("OPT-11",),
    ),
    "strict_planning": Option(
        0, 0, 1, "Strict planning", "tiles are assigned in Planning only", OFF_ON, rules=("OPT-12",)
    ),
    "air_untargetable": Option(0, 0, 1, "Air units are safe", "Air units can't be attacked", OFF_ON, rules=("OPT-13",)),
    "titan_ignores_terrain": Option(
        0, 0, 1, "Titan ignores terrain", "the Titan pays 1 for each tile", OFF_ON, rules=("OPT-14",)
    ),
    "limit_result": Option(
        0, 0, 1, "Result at the limit", "what the turn limit brings", ("draw", "score"), rules=("OPT-16",)
    ),
    "base_city_science": Option(1, 0, 20, "Science of a city", "Science of every city", rules=("SC-5.3",)),
    "base_city_gold": Option(1, 0, 20, "Gold of a city", "Gold of every city", rules=("SC-5.3",)),
    "free_supply_base": Option(
        1, 0, 100, "Free supply", "units that need no upkeep, besides one for each city", rules=("SC-8.3",)
    ),
    "upkeep_per_excess": Option(
        2, 0, 20, "Upkeep beyond supply", "Gold for each unit beyond the free supply", rules=("SC-8.4",)
    ),
    "growth_base": Option(30, 1, 60, "Food to grow", "Food from Pop 1 to Pop 2", rules=("SC-6.1",)),
    "unit_price_step": Option(
        35, 10, 127, "Turns between price rises", "turns after which units become dearer", rules=("SC-7.6",)
    ),
    "city_max_hp": Option(20, 1, 100, "Hit points of a city", "hit points of a city", rules=("SC-9.17",)),
    "city_capture_hp": Option(
        10, 1, 100, "Hit points after capture", "hit points of a captured city", rules=("SC-13.22",)
    ),
    "city_heal": Option(3, 0, 20, "Healing of a city", "hit points a city regains in a turn", rules=("SC-9.17",)),
    "city_defense_base": Option(3, 0, 30, "Defense of a city", "defense of every city", rules=("SC-9.18",)),
    "city_attack_base": Option(3, 0, 30, "Attack of a city", "attack of every city", rules=("SC-9.21",)),
    "shield_max": Option(50, 0, 100, "Shield Generator", "shield of a Shield Generator", rules=("SC-7.16",)),
    "shield_regen": Option(5, 0, 50, "Shield regained", "shield regained in a turn", rules=("SC-4.3",)),
    "fortify_def": Option(1, 0, 10, "Defense when fortified", "defense of a fortified unit", rules=("SC-13.3",)),
    "heal_tile": Option(3, 0, 20, "Healing on own land", "hit points regained on own land", rules=("SC-13.24",)),
    "heal_city": Option(5, 0, 20, "Healing in a city", "hit points regained in an own city", rules=("SC-13.24",)),
    "trebuchet_city_bonus": Option(
        8, 0, 30, "Trebuchet against cities", "attack of a Trebuchet against cities", rules=("SC-11.5",)
    ),
    "scavenger_percent": Option(
        80, 0, 100, "Scavenged worth", "part of a victim's worth that is learned from it", rules=("SC-18.11",)
    ),
    "wrath_damage": Option(
        1, 0, 10, "Damage of the Jade wrath", "hit points lost on Jade land in war", rules=("SC-18.20",)
    ),
    "min_war": Option(15, 0, 100, "Shortest war", "turns of war before peace can be proposed", rules=("SC-19.7",)),
    "min_peace": Option(15, 0, 100, "Shortest peace", "turns of peace before war can be declared", rules=("SC-19.4",)),
    "capture_lock": Option(
        2, 0, 20, "Rest of a captured Settler", "turns in which a captured Settler can't move", rules=("SC-13.31",)
    ),
    "native_heal": Option(2, 0, 20, "Healing of natives", "hit points natives regain in a round", rules=("SC-14.11",)),
    "camp_city_production": Option(
        20, 0, 100, "Production from a camp", "Production stored in a city won from a camp", rules=("SC-14.12",)
    ),
}
COMMON_OPTIONS = ("map_size", "max_turns", "limit_result", "starting_treasury")
OPTION_GROUPS = {
    "Civs": tuple(f"civ_{seat}" for seat in range(len(Civ))),
    "Progress": ("observatory_cost", "academy_cost", "experiment_cost", "filler_price", "filler_grant"),
    "Cities": (
        "min_city_distance", "settler_pop_cost", "growth_base", "base_city_science", "base_city_gold", "river_food_all",
        "strict_planning", "city_max_hp", "city_heal", "city_capture_hp", "city_defense_base", "city_attack_base",
        "city_pop_defense", "shield_max", "shield_regen",
    ),
    "Gold": ("building_upkeep", "free_supply_base", "upkeep_per_excess", "unit_price_step"),
    "Units and war": (
        "heal_requires_rest", "heal_tile", "heal_city", "auto_fortify", "fortify_def", "garrison_may_attack",
        "flanking_bonus", "melee_advance", "air_untargetable", "titan_ignores_terrain", "trebuchet_city_bonus",
        "scavenger_percent", "wrath_damage", "capture_lock",
    ),
    "Diplomacy": ("min_war", "min_peace", "domination_bypass"),
    "Natives": ("native_heal", "camp_city_production"),
}  # fmt: skip

SWITCHES = {  # SC-0.4: every switch in its other position
    "building_upkeep": 1, "heal_requires_rest": 1, "garrison_may_attack": 1, "flanking_bonus": 1, "city_pop_defense": 1,
    "river_food_all": 1, "auto_fortify": 1, "melee_advance": 1, "settler_pop_cost": 0, "min_city_distance": 2,
    "domination_bypass": 1, "strict_planning": 1, "air_untargetable": 1, "titan_ignores_terrain": 1, "limit_result": 1,
}  # fmt: skip
SWIFT = {  # a short game in which much happens: war at once, cheap chain, no gaps between cities
    "max_turns": 120, "min_peace": 0, "min_war": 3, "growth_base": 8, "starting_treasury": 400, "observatory_cost": 40,
    "academy_cost": 50, "experiment_cost": 60, "base_city_science": 12, "min_city_distance": 1, "domination_bypass": 2,
}  # fmt: skip
VARIANTS: dict[str, dict[str, int]] = {"core": {}, "switches": SWITCHES, "swift": SWIFT, "huge": {"map_size": 5}}
PRESETS = (
    Preset("Tiny duel", "The smallest map: two civs are soon at each other's borders.", {"map_size": 1}),
    Preset("Standard", "The usual map, with room for four civs.", {"map_size": 3}),
    Preset("Huge", "The largest map, with room for all six civs and a long game.", {"map_size": 5}),
    Preset("Swift", "120 turns at most, full treasuries, cheap steps to Progress, and war whenever you like.", SWIFT),
    Preset("By score", "Who has the best score after 100 turns wins.", {"max_turns": 100, "limit_result": 1}),
    Preset(
        "Hard times",
        "Full upkeep, only rested units heal, and half the population defends its city.",
        {"building_upkeep": 1, "heal_requires_rest": 1, "city_pop_defense": 1},
    ),
)

# SC-27.2: the colours are Okabe and Ito's, which most people can tell apart; the patterns do without colour
DARK, LIGHT = "#000000", "#ffffff"
CIVS = (
    Identity("forge_clans", "ForgeClans", "F", "#D55E00", DARK, "rising"),
    Identity("scholar_kingdoms", "Scholar Kingdoms", "S", "#56B4E9", DARK, "falling"),
    Identity("river_league", "River League", "R", "#0072B2", LIGHT, "level"),
    Identity("aetherian_vanguard", "Aetherian Vanguard", "A", "#CC79A7", DARK, "upright"),
    Identity("starborne_seekers", "Starborne Seekers", "E", "#F0E442", DARK, "grid"),
    Identity("jade_covenant", "Jade Covenant", "J", "#009E73", DARK, "crossed"),
)
NATIVES = Identity("natives", "Natives", "N", "#6b7280", LIGHT, "dotted")

META = Meta(
    name="simpleciv",
    title="Simple Civ",
    about="A compact game of empires on hexes: settle, learn, build, and win by capitals or by the Grand Experiment.",
    prefix="SC",
    folder=Path(__file__).parent,
    seats=Seats(fewest=2, most=len(Civ), usual=2),
    levels=("random", "easy", "normal", "hard"),
    options=OPTIONS,
    common_options=COMMON_OPTIONS,
    option_groups=OPTION_GROUPS,
    presets=PRESETS,
    identities=(*CIVS, NATIVES),
    variants=VARIANTS,
    short={"max_turns": 3},
    fog=True,
)
