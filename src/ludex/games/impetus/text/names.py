"""Names of things for people (IM-2.2, IM-3.1): Factions, cards, modifiers, Idols, hexes and Spirits."""

from enum import IntEnum

from ludex.games.impetus.rules.codes import Card, Faction, Idol, Modifier
from ludex.games.impetus.rules.data import MAP


def title(member: IntEnum) -> str:
    """A rulebook word: Mountain, Trade, Battle."""
    return member.name.replace("_", " ").capitalize()


def hex_name(h: int) -> str:
    """IM-3.1: a hex by its axial coordinates."""
    return "({},{})".format(*MAP.hexes[h])


def spirit_name(spirit: int) -> str:
    """A Spirit by its number."""
    return "nobody" if spirit < 0 else f"S{spirit}"


FACTION_NAMES = tuple(title(faction) for faction in Faction)
CARD_NAMES = tuple(title(card) for card in Card)
MODIFIER_NAMES = tuple(title(modifier) for modifier in Modifier)
IDOL_NAMES = tuple(title(idol) for idol in Idol)
PLACES = tuple("{},{}".format(*spot) for spot in MAP.hexes)  # IM-3.1: every hex as it is typed


# 29.1: the colour of each Faction, by name and in red, green and blue.
COLOURS = {
    Faction.MOUNTAIN: ("red", (200, 50, 50)),
    Faction.MESA: ("orange", (220, 140, 40)),
    Faction.SAND: ("yellow", (220, 210, 60)),
    Faction.PLAINS: ("green", (60, 180, 60)),
    Faction.RIVER: ("blue", (50, 100, 220)),
    Faction.JUNGLE: ("purple", (140, 50, 200)),
}
NEUTRAL = ("grey", (120, 120, 120))
