"""Signs and colours (UI-01, UI-02): of ground, units and marks on the map, for everybody who draws it.

Nothing is told by colour alone, and every sign is one column of a terminal wide.
"""

from typing import NamedTuple

from ludex.games.simpleciv.rules.codes import Kind, Overlay, Terrain
from ludex.games.simpleciv.text.names import OVERLAY_NAMES, TERRAIN_NAMES
from ludex.kernel.contract.catalog import Sign


class Ground(NamedTuple):
    """How a terrain looks: its letter, and its colour on paper and on a dark screen."""

    sign: str
    colour: str
    dark: str


GROUNDS = {
    Terrain.PLAINS: Ground("P", "#cfd8a0", "#5b6a2b"),
    Terrain.HILLS: Ground("H", "#c9a978", "#77572f"),
    Terrain.FOREST: Ground("F", "#7fae82", "#1f5437"),
    Terrain.MARSH: Ground("M", "#9fbcb4", "#3c5c5c"),
    Terrain.DESERT: Ground("D", "#ead9a0", "#85692a"),
    Terrain.MOUNTAIN: Ground("X", "#8f8f98", "#57575f"),  # X: nobody enters it on foot
    Terrain.COAST: Ground("C", "#a9d3ea", "#27648c"),
    Terrain.DEEP_SEA: Ground("S", "#6f9ec6", "#19355c"),
}
RIVER_COLOUR = "#1f6fd1"
OVERLAY_SIGNS = {  # in text, and in pictures, where a letter may be wider
    Overlay.NONE: (" ", ""),
    Overlay.RICH_SOIL: ('"', "❀"),
    Overlay.ORE_VEIN: ("¤", "◆"),
    Overlay.SACRED_SITE: ("†", "†"),
    Overlay.GOODIE_HUT: ("⌂", "⌂"),
    Overlay.NATIVE_CAMP: ("▲", "▲"),
    Overlay.CLEARED_SETTLEMENT: ("∴", "∴"),
}
UNIT_SIGNS = {
    Kind.SETTLER: "St", Kind.SCOUT: "Sc", Kind.SPEAR_GUARD: "Sp", Kind.BOW_GUARD: "Bo", Kind.RIDERS: "Ri",
    Kind.SKIFF: "Sk", Kind.TREBUCHET: "Tr", Kind.LOREKEEPER: "Lo", Kind.ARMY_SCOUT: "As", Kind.ARMY_SPEAR_GUARD: "Ap",
    Kind.ARMY_BOW_GUARD: "Ab", Kind.ARMY_RIDERS: "Ar", Kind.AIRSHIP: "Ai", Kind.LANDSHIP: "La", Kind.TITAN: "Ti",
    Kind.NATIVE_CHAMPION: "Nc", Kind.NATIVE_ARCHER: "Na",
}  # fmt: skip
PATTERNS = {  # what tells land apart without colour: lines on a square of eight points
    "rising": "M0 8L8 0", "falling": "M0 0L8 8", "level": "M0 4H8", "upright": "M4 0V8", "grid": "M0 4H8M4 0V8",
    "crossed": "M0 0L8 8M0 8L8 0", "dotted": "M1 2h2M5 6h2",
}  # fmt: skip

GROUND_LEGEND = (
    *(Sign(code.name.lower(), look.sign, TERRAIN_NAMES[code], "SC-10.1") for code, look in GROUNDS.items()),
    Sign("river", "~", "river", "SC-3.9"),
)
OVERLAY_LEGEND = tuple(
    Sign(code.name.lower(), sign, OVERLAY_NAMES[code], "SC-10.2")
    for code, (sign, _) in OVERLAY_SIGNS.items()
    if code != Overlay.NONE
)
MARK_LEGEND = (
    Sign("in_sight", "P", "in sight", "SC-22.1"),
    Sign("remembered", "p", "remembered", "SC-22.7"),
    Sign("unseen", "blank", "unseen", "SC-22.1"),
    Sign("owner", "first letter:", "owner", "SC-27.2"),
    Sign("capital", "★", "capital", "SC-9.2"),
    Sign("city", "●", "city", "SC-9.1"),
    Sign("hurt", "!", "hurt", "SC-13.24"),
    Sign("fortified", "▪", "fortified", "SC-12.10"),
    Sign("chosen", "◄", "chosen", "UI-11"),
    Sign("worked", "•", "worked", "SC-9.10"),
    Sign("target", "×", "target", "SC-13.7"),
)
LEGEND = (*GROUND_LEGEND, *OVERLAY_LEGEND, *MARK_LEGEND)
