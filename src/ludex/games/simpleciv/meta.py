"""What can be said of Simple Civ without its engine (SC-2.1, SC-2.2)."""

from pathlib import Path

from ludex.games.simpleciv.rules.codes import Civ
from ludex.kernel.contract.meta import Meta, Seats
from ludex.kernel.state.option import Option

OFF_ON = ("false", "true")
CIV_CHOICES = ("random", *(civ.name.lower() for civ in Civ))
OPTIONS = {
    "max_turns": Option(500, 1, 999, "last round of the game (OPT-15)"),
    "observatory_cost": Option(400, 1, 700, "Production of the Observatory (SC-17.1)"),
    "academy_cost": Option(550, 1, 700, "Production of the Grand Academy (SC-17.1)"),
    "experiment_cost": Option(700, 1, 700, "Production of the Grand Experiment (SC-17.1)"),
    "starting_treasury": Option(40, 0, 999, "Gold of each civ at the start (SC-2.7)"),
    "filler_price": Option(100, 1, 140, "first price of the filler projects (SC-7.7)"),
    "filler_grant": Option(25, 0, 300, "Food or Science of a filler project (SC-17.3)"),
    "map_size": Option(
        0,
        0,
        5,
        "size of the map; auto takes the smallest for the civs (SC-2.1)",
        ("auto", "tiny", "small", "standard", "large", "huge"),
    ),
    "civ_0": Option(0, 0, len(Civ), "civ of the first seat (SC-2.3)", CIV_CHOICES),
    "civ_1": Option(0, 0, len(Civ), "civ of the second seat (SC-2.3)", CIV_CHOICES),
    "civ_2": Option(0, 0, len(Civ), "civ of the third seat (SC-2.3)", CIV_CHOICES),
    "civ_3": Option(0, 0, len(Civ), "civ of the fourth seat (SC-2.3)", CIV_CHOICES),
    "civ_4": Option(0, 0, len(Civ), "civ of the fifth seat (SC-2.3)", CIV_CHOICES),
    "civ_5": Option(0, 0, len(Civ), "civ of the sixth seat (SC-2.3)", CIV_CHOICES),
    "building_upkeep": Option(0, 0, 1, "which upkeep of buildings is charged (OPT-01)", ("listed", "full")),
    "heal_requires_rest": Option(0, 0, 1, "only rested units heal (OPT-02)", OFF_ON),
    "garrison_may_attack": Option(0, 0, 1, "a unit in its own city may attack (OPT-03)", OFF_ON),
    "flanking_bonus": Option(0, 0, 1, "+1 attack for each other own unit beside the target (OPT-04)", OFF_ON),
    "city_pop_defense": Option(0, 0, 1, "half the population defends a city (OPT-05)", OFF_ON),
    "river_food_all": Option(0, 0, 1, "worked river tiles feed every civ (OPT-06)", OFF_ON),
    "auto_fortify": Option(0, 0, 1, "idle units fortify at the end of a turn (OPT-07)", OFF_ON),
    "melee_advance": Option(0, 0, 1, "a melee killer steps into the tile (OPT-08)", ("true", "false")),
    "settler_pop_cost": Option(1, 0, 1, "population that a Settler takes along (OPT-09)"),
    "min_city_distance": Option(3, 1, 8, "fewest steps between cities, and to a camp (OPT-10)"),
    "domination_bypass": Option(
        0, 0, 2, "who may break a young peace when three times stronger (OPT-11)", ("ai", "all", "none")
    ),
    "strict_planning": Option(0, 0, 1, "tiles are assigned in Planning only (OPT-12)", OFF_ON),
    "air_untargetable": Option(0, 0, 1, "Air units can't be attacked (OPT-13)", OFF_ON),
    "titan_ignores_terrain": Option(0, 0, 1, "the Titan pays 1 for each tile (OPT-14)", OFF_ON),
    "limit_result": Option(0, 0, 1, "what the turn limit brings (OPT-16)", ("draw", "score")),
    "base_city_science": Option(1, 0, 20, "Science of every city (SC-5.3)"),
    "base_city_gold": Option(1, 0, 20, "Gold of every city (SC-5.3)"),
    "free_supply_base": Option(1, 0, 100, "units that need no upkeep, besides one for each city (SC-8.3)"),
    "upkeep_per_excess": Option(2, 0, 20, "Gold for each unit beyond the free supply (SC-8.4)"),
    "growth_base": Option(30, 1, 60, "Food from Pop 1 to Pop 2 (SC-6.1)"),
    "unit_price_step": Option(35, 10, 127, "turns after which units become dearer (SC-7.6)"),
    "city_max_hp": Option(20, 1, 100, "hit points of a city (SC-9.17)"),
    "city_capture_hp": Option(10, 1, 100, "hit points of a captured city (SC-13.22)"),
    "city_heal": Option(3, 0, 20, "hit points a city regains in a turn (SC-9.17)"),
    "city_defense_base": Option(3, 0, 30, "defense of every city (SC-9.18)"),
    "city_attack_base": Option(3, 0, 30, "attack of every city (SC-9.21)"),
    "shield_max": Option(50, 0, 100, "shield of a Shield Generator (SC-7.16)"),
    "shield_regen": Option(5, 0, 50, "shield regained in a turn (SC-4.3)"),
    "fortify_def": Option(1, 0, 10, "defense of a fortified unit (SC-13.3)"),
    "heal_tile": Option(3, 0, 20, "hit points regained on own land (SC-13.24)"),
    "heal_city": Option(5, 0, 20, "hit points regained in an own city (SC-13.24)"),
    "trebuchet_city_bonus": Option(8, 0, 30, "attack of a Trebuchet against cities (SC-11.5)"),
    "scavenger_percent": Option(80, 0, 100, "part of a victim's worth that is learned from it (SC-18.11)"),
    "wrath_damage": Option(1, 0, 10, "hit points lost on Jade land in war (SC-18.20)"),
    "min_war": Option(15, 0, 100, "turns of war before peace can be proposed (SC-19.7)"),
    "min_peace": Option(15, 0, 100, "turns of peace before war can be declared (SC-19.4)"),
    "capture_lock": Option(2, 0, 20, "turns in which a captured Settler can't move (SC-13.31)"),
    "native_heal": Option(2, 0, 20, "hit points natives regain in a round (SC-14.11)"),
    "camp_city_production": Option(20, 0, 100, "Production stored in a city won from a camp (SC-14.12)"),
}

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

META = Meta(
    name="simpleciv",
    title="Simple Civ",
    about="A compact game of empires on hexes: settle, learn, build, and win by capitals or by the Grand Experiment.",
    prefix="SC",
    folder=Path(__file__).parent,
    seats=Seats(fewest=2, most=len(Civ), usual=2),
    levels=("random", "easy", "normal", "hard"),
    options=OPTIONS,
    variants=VARIANTS,
    short={"max_turns": 3},
    fog=True,
)
