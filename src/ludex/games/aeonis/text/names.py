"""What the things of Aeonis are called (AE-0.11)."""

from enum import IntEnum

from ludex.games.aeonis.meta import IDENTITIES
from ludex.games.aeonis.rules.codes import (
    Artifact,
    Building,
    Discovery,
    Exploration,
    GlobalEvent,
    Kind,
    Lord,
    Milestone,
    Motion,
    Public,
    School,
    Secret,
    Source,
    Strategy,
    Terrain,
    Title,
    Whisper,
)
from ludex.games.aeonis.rules.map.hexes import PLACES
from ludex.games.aeonis.rules.state import State

SPELLED = {  # where an apostrophe or a small word differs from the code
    "WINTERS_GRIP": "Winter's Grip",
    "PROSPECTORS_FIND": "Prospector's Find",
    "SAPPERS_BREACH": "Sappers' Breach",
    "DESERTERS_CAMP": "Deserters' Camp",
    "VOIDWALKERS_CLOAK": "Voidwalker's Cloak",
    "WARDENS_AEGIS": "Warden's Aegis",
    "WHISPERERS_MASK": "Whisperer's Mask",
    "TITANS_CORNERSTONE": "Titan's Cornerstone",
    "CARTOGRAPHERS_GLASS": "Cartographer's Glass",
    "WINDCALLERS_HORN": "Windcaller's Horn",
    "THALRIK": "Thal'rik",
    "STANDARD": "Standard Lord",
    "RENOWN_10": "10 Renown",
    "VP_8": "8 Victory Points",
    "TIER_III": "A Tier III discovery",
}
SMALL = {"of", "the", "to", "and", "for", "in"}


def name_of(member: IntEnum) -> str:
    """Return what people call a thing: its code in words."""
    if member.name in SPELLED:
        return SPELLED[member.name]
    words = member.name.lower().split("_")
    return " ".join(word if word in SMALL and place else word.capitalize() for place, word in enumerate(words))


def names(kinds: type[IntEnum]) -> tuple[str, ...]:
    """Return the names of all members of an enumeration, by number from 0."""
    found = {int(member): name_of(member) for member in kinds}
    return tuple(found.get(number, "") for number in range(max(found) + 1))


TERRAINS = names(Terrain)
LORDS = names(Lord)
KINDS = names(Kind)
BUILDINGS = names(Building)
SCHOOLS = tuple(school.name for school in School)
DISCOVERIES = names(Discovery)
STRATEGIES = names(Strategy)
PUBLICS = names(Public)
SECRETS = names(Secret)
EVENTS = names(GlobalEvent)
EXPLORATIONS = names(Exploration)
MILESTONES = names(Milestone)
MOTIONS = names(Motion)
TITLES = names(Title)
WHISPERS = names(Whisper)
ARTIFACTS = names(Artifact)
SOURCES = names(Source)
RANK_LETTERS = "ICALVEDM"  # AE-67.1: Infantry, Cavalry, Archer, Lord, Caravan, Elite, Advanced, Mythic
RANK_NAMES = ("Infantry", "Cavalry", "Archer", "Lord", "Caravan", "Elite", "Advanced", "Mythic")
RESOURCES = ("Gold", "Mana", "Influence", "Remnants")
TILES = (
    "", "Caravan Bazaar", "Arcane Nexus", "Ironworks Ridge", "Sacred Grove", "Oasis Wellspring", "Obsidian Spire",
    "Hallowed Grove", "Rift Anchor",
)  # fmt: skip
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")  # AE-1.1


def seat_name(s: State, seat: int) -> str:
    """AE-42: a player is called by the Lord, or by the colour of the seat where all have the standard Lord."""
    if not 0 <= seat < s.seats:
        return "nobody"
    lord = s.players[seat].lord
    return LORDS[lord] if lord != Lord.STANDARD else IDENTITIES[seat].name


def hex_name(h: int) -> str:
    """AE-67.1: a hex as it is written, q,r."""
    return "{},{}".format(*PLACES[h]) if h >= 0 else "nowhere"
