"""Names for people (SC-27.1 to SC-27.3), in the order of `codes.py`: ground, units, buildings, techs, civs, cities."""

from ludex.games.simpleciv.meta import META
from ludex.games.simpleciv.rules.codes import BUILD_PROJECTS, BUILD_UNITS, Building, Kind

TERRAIN_NAMES = ("Plains", "Hills", "Forest", "Marsh", "Desert", "Mountain", "Coast", "Deep Sea")
OVERLAY_NAMES = (
    "none", "Rich Soil", "Ore Vein", "Sacred Site", "Goodie Hut", "Native Camp", "Cleared Settlement",
)  # fmt: skip
UNIT_NAMES = (
    "Settler", "Scout", "Spear Guard", "Bow Guard", "Riders", "Skiff", "Trebuchet", "Lorekeeper", "Army Scout",
    "Army Spear Guard", "Army Bow Guard", "Army Riders", "Airship", "Landship", "Titan", "Native Champion",
    "Native Archer",
)  # fmt: skip
BUILDING_NAMES = (
    "Farmstead", "Stone Workshop", "Scriptorium", "Trading Post", "Market Hall", "Bank", "Exchange", "Reservoir",
    "Lumber Mill", "Academy", "City Ward", "Forgeworks", "City Square", "Titan's Core", "Jade Granary", "Bulwark",
    "Aether Reactor", "Shield Generator",
)  # fmt: skip
PROJECT_NAMES = (
    "Observatory", "Grand Academy", "Grand Experiment", "Harvest Festival", "Alchemical Experiments",
    "Jade Granary complete", "Titan's Core complete", "Bulwark complete",
)  # fmt: skip
ITEM_NAMES = UNIT_NAMES[:BUILD_UNITS] + BUILDING_NAMES + PROJECT_NAMES[:BUILD_PROJECTS]  # SC-1.4: what a city builds
TECH_NAMES = (
    "Fieldcraft", "Stonework Halls", "Script Lore", "Formation Training", "Trail Maps", "Wellworks", "Timber Mills",
    "Scholar Courts", "Drilled Ranks", "City Wards", "Steam Forges", "Signal Relay", "Urban Plans", "Army Doctrine",
    "Star Charts", "Aerodynamics", "Zero Point Energy", "Composite Armor", "Plasma Shields", "Dimensional Gate",
)  # fmt: skip
GOODS = ("Food", "Production", "Science", "Gold")  # SC-0.2
ERA_NAMES = ("Hearth", "Banner", "Engine", "Aether")
SIZE_NAMES = ("Tiny", "Small", "Standard", "Large", "Huge")

# SC-11.8, SC-16.2: what players are told about the use of some units and buildings
UNIT_ROLES = {
    Kind.TREBUCHET: "breaks cities",
    Kind.LOREKEEPER: "defends home",
    Kind.AIRSHIP: "sees far and supports, unarmed",
    Kind.LANDSHIP: "breaks late sieges and takes cities",
}
BUILDING_ROLES = {
    Building.TRADING_POST: "keeps a young treasury above water and feeds some troops",
    Building.MARKET_HALL: "makes a larger population worth reaching",
    Building.BANK: "makes Ore Veins pay for a war",
    Building.EXCHANGE: "is where you buy in a hurry",
}

# SC-27.2: the civs, and in the last place the natives
CIV_NAMES = tuple(people.name for people in META.identities)
COLOURS = tuple(people.colour for people in META.identities)
EMBLEMS = ("anvil", "quill", "wave", "wing", "star", "leaf", "spear")

# SC-27.1: by civ, the capital's name first
CITY_NAMES = (
    (
        "Cinderhall", "Anvilmoor", "Tongsward", "Kilnmark", "Redbellows", "Hobnail", "Scoria", "Underspur",
        "Girder Vale", "Hearthiron", "Quenchwater", "Rivet Cross", "Bloomery", "Tuyere", "Flintlow", "Maulstead",
        "Pigiron Bluff", "Temperton", "Crucible", "Drossford",
    ),
    (
        "Vellumgate", "Margin", "Astrolabe", "Colophon", "Codexmoor", "Lanternhall", "Footnote", "Palimpsest",
        "Rubric", "Syllogia", "Foliant", "Almanac", "Incipit", "Stylus Bay", "Ledgerton", "Axiom", "Corollary",
        "Gloss", "Treatise", "Parchment Hill",
    ),
    (
        "Weirhaven", "Osier", "Lockbridge", "Mill Eddy", "Towpath", "Reedmouth", "Three Fords", "Barge Landing",
        "Sluice", "Withy End", "Otterbank", "Kingcup", "Ferrymere", "Confluence", "Shoalside", "Alderbrook",
        "Quaymarket", "Oxbow", "Headwater", "Silt Reach",
    ),
    (
        "Palladion", "Aileron", "Corona Post", "Stratum", "Vanward", "Ozonia", "Contrail", "Ionhold", "Perihelion",
        "Gantry", "Halo Bastion", "Thermal", "Zephyr Yard", "Arclight", "Updraft", "Meridian", "Trestle Sky",
        "Apsis", "Coronal", "Lodestar",
    ),
    (
        "Evenstar", "Parallax", "Gnomon", "Quiet Orrery", "Longwatch", "Tidelight", "Seventh Lamp", "Zodiac Steps",
        "Wayfinder", "Afterglow", "Perigee", "Small Hours", "Hush", "Declination", "Nocturne", "Firstlight",
        "Ember Trail", "Almucantar", "Vesper", "Far Beacon",
    ),
    (
        "Bamboo Stair", "Terrace", "Nephrite", "Ten Rice Fields", "Willow Court", "Carp Pond", "Tea Slope",
        "Mulberry", "White Heron", "Orchard Bell", "Rain Garden", "Lotus Weir", "Plum Gate", "Cedar Steps",
        "Quiet Mill", "Stone Lantern", "Ginkgo", "Harvest Drum", "Silkworm Hill", "Green Kiln",
    ),
)  # fmt: skip


def city_name(civ: int, name_no: int) -> str:
    """SC-2.11: the automatic name of a city by its founder's civ and its number, from 0; New … when the list ends."""
    names = CITY_NAMES[civ]
    return names[name_no] if name_no < len(names) else f"New {names[0]} {name_no - len(names) + 1}"
