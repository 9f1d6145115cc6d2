"""What lies and stands on the field, in words (SG-13, SG-14): ground, buildings and figures, weather, elements."""

from ludex.games.soulgems.rules.codes import Element, Mode, Thing, Tile, Weather

GROUND_LETTERS = "_.^~#v!"  # SG-13.31, by Tile
GROUNDS = {
    Tile.VOID: "No ground",
    Tile.PLAIN: "Plain",
    Tile.HIGH: "High ground",
    Tile.WATER: "Water",
    Tile.WALL: "Wall",
    Tile.PIT: "Pit",
    Tile.HAZARD: "Hazard",
}

# SG-13.13, SG-14.1: what a thing does, and the rule that says so
USES = {
    Thing.ROAD: ("A Move that enters it is 1 shorter.", "SG-13.14"),
    Thing.BRIDGE: ("Makes a gap passable, and counts as a Road.", "SG-13.15"),
    Thing.PORTAL: ("Two ends: a Move that ends on one may go on to the other for 1 more.", "SG-13.16"),
    Thing.OUTPOST: ("Once a turn an attack from within 2 squares is 1 nearer.", "SG-13.17"),
    Thing.BAZAAR: ("The first card bought each turn costs 3 LP less.", "SG-13.19"),
    Thing.MINT: ("At the end of a turn 2 or 4 SP become 1 or 2 LP.", "SG-13.20"),
    Thing.SHRINE: ("Once a turn an attack from within 2 squares has +10 % to hit, or 1 more damage.", "SG-13.18"),
    Thing.WEATHER_NODE: ("Calls Fog, Rain, Snow or Storm, once.", "SG-13.25"),
    Thing.TRADER: ("A piece that stops beside it may buy a token: the next building costs 2 LP less.", "SG-14.4"),
    Thing.GUARDIAN: ("Walks to the nearest piece and strikes it.", "SG-14.5"),
    Thing.BEAST: ("Wanders about and stands in the way.", "SG-14.6"),
}
MAP_LETTERS = "r+1uzms*ooo"  # SG-13.31, by Thing

MODES = {  # SG-13.17, SG-13.18: what a building lends to an attack, and what that changes
    Mode.OUTPOST: ("distance", "Distance -1"),
    Mode.ACC: ("accuracy", "+10 % to hit"),
    Mode.DMG: ("damage", "+1 damage"),
}

WEATHERS = {  # SG-13.26 to SG-13.28
    Weather.FOG: ("No attack reaches farther than 3.", "SG-13.26"),
    Weather.RAIN: ("Attacks from 2 or more squares deal 1 less.", "SG-13.27"),
    Weather.SNOW: ("Every Move reaches 1 less.", "SG-13.28"),
    Weather.STORM: ("No effect on the usual pieces.", "SG-13.27"),
}

ELEMENTS = {  # SG-13.27: what a tag does in the weather
    Element.WATER: "In the Rain its attacks reach 1 farther.",
    Element.LIGHTNING: "In a Storm its hits deal 1 more.",
    Element.FIRE: "In a Storm its hits deal 1 less.",
}
