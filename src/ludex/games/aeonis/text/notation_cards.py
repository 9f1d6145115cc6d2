"""Whispers, abilities, reactions and artifacts as text (AE-67.2): `Use Saboteur 1,0 Farm`, `Purge Tome of …`."""

from __future__ import annotations

import re

from ludex.games.aeonis.rules.cards.purges import SCHOOL_STEP
from ludex.games.aeonis.rules.cards.teleport import TELEPORT, travellers
from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Flag, Whisper
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.data import ID_STEP, UNITS
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import is_choosing
from ludex.games.aeonis.rules.verbs import Verb, pack_units, place_of, units_of
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_items import (
    ARTIFACTS,
    BUILDINGS,
    ENEMY_UNITS,
    HEXES,
    MOTIONS,
    OWN_UNITS,
    SCHOOLS,
    SEATS,
    WHISPERS,
    Item,
    enemy_seat,
    named,
    words,
)
from ludex.games.aeonis.text.notation_parts import (
    NO_PARTS,
    SITE,
    Parts,
    instead,
    led_by,
    packed_pair,
    parts,
)
from ludex.games.aeonis.text.notation_units import choosing_words, group_words, read_group, slots_of
from ludex.kernel.state.action import option_of, pack, subject_of, target_of

USE, PURGE = "Use", "Purge"
NEXUS = names.BUILDINGS[Building.DIMENSIONAL_NEXUS]
CALLED = {  # AE-42, AE-43, AE-50: abilities and reactions that are called after what gives them
    Flag.WARCAMP: "Windsworn Warcamp",
    Flag.SCEPTER: "Scepter of Command",
    Flag.TEMPEST: "Desert Tempest",
    Flag.HALL_WHISPER: "Hall of Whispers",
    Flag.SHROUD: "Shroud of Nightfall",
}
REACTIONS_CALLED = {
    Reaction.UNIT_REROLL: "Reroll",
    Reaction.WORLD_TREE: "Echo of the World Tree",
    Reaction.CLOAK: "Voidwalker's Cloak",
    Reaction.SHARD: "Shard of the Throne",
    Reaction.BLADE: "Blade of the Last Emperor",
    Reaction.SPELLBLADE: "Spellblade Adept",
}
ABILITY_NAMES = tuple(CALLED.get(Flag(n), name) for n, name in enumerate(names.names(Flag)))
REACTION_NAMES = tuple(REACTIONS_CALLED.get(Reaction(n), name) for n, name in enumerate(names.names(Reaction)))
ABILITIES, REACTIONS = named(ABILITY_NAMES), named(REACTION_NAMES)
TITLE_WORD = words("", "title")  # AE-43.3: the discount of Magister of Mana
INFANTRY = words("", "I", "2I")

WHISPER_PARTS: dict[int, Parts] = {
    Whisper.SHIELD_WALL: parts(OWN_UNITS),
    Whisper.FLANKING_CHARGE: parts(OWN_UNITS),
    Whisper.IRON_RESOLVE: parts(OWN_UNITS),
    Whisper.BODYGUARD_OATH: parts(OWN_UNITS),
    Whisper.RELENTLESS_PURSUIT: parts(ENEMY_UNITS),
    Whisper.TACTICAL_WITHDRAWAL: parts(HEXES),
    Whisper.BACKROOM_DEAL: parts(words("For", "Against")),
    Whisper.LEAKED_INTELLIGENCE: parts(MOTIONS),
    Whisper.STOLEN_AGENDA: parts(words("propose", "discard")),
    Whisper.HIDDEN_CACHE: parts(words("Gold", "Mana")),
    Whisper.PROSPECTORS_FIND: parts(HEXES),
    Whisper.SABOTEUR: SITE,
    Whisper.MERCENARY_COMPANY: parts(HEXES, INFANTRY),
    Whisper.WHISPER_CAMPAIGN: parts(SEATS),
    Whisper.QUIET_THREATS: parts(SEATS),
    Whisper.TOMB_RUNNERS: parts(instead(OWN_UNITS, "Remnant")),
    Whisper.BLINK: parts(OWN_UNITS, HEXES),
}
ABILITY_PARTS: dict[int, Parts] = {
    Flag.VOID_ANCHOR: parts(HEXES),
    Flag.SEAL_THE_GATE: parts(HEXES),
    Flag.TEMPEST: parts(HEXES),
    Flag.SHADOW_NETWORK: parts(WHISPERS, led_by("for", words("Gold", "Influence"))),
    Flag.HALL_WHISPER: parts(WHISPERS),
}
PURGE_PARTS: dict[int, Parts] = {
    Artifact.SCROLL_OF_DOMINION: parts(HEXES, packed_pair(BUILDINGS, SCHOOLS, SCHOOL_STEP)),
    Artifact.MERCENARY_CONTRACT: parts(HEXES),
}
REACTION_PARTS: dict[int, Parts] = {
    Reaction.AETHER_SEER: parts(ENEMY_UNITS),
    Reaction.DUST_WRAITH: parts(ENEMY_UNITS),
    Reaction.SHADE_ASSASSIN: parts(OWN_UNITS),
    Reaction.SPELLBLADE: parts(OWN_UNITS, ENEMY_UNITS),
}
CARDS: dict[int, tuple[str, Item, dict[int, Parts]]] = {
    Verb.WHISPER: (USE, WHISPERS, WHISPER_PARTS),
    Verb.USE: (USE, ABILITIES, ABILITY_PARTS),
    Verb.REACT: (USE, REACTIONS, REACTION_PARTS),
    Verb.PURGE: (PURGE, ARTIFACTS, PURGE_PARTS),
}


def card_words(s: State, seat: int, verb: int, action: int) -> str:
    """AE-67.2: a card, ability, reaction or artifact and what it is used on."""
    if verb == Verb.USE and int(place_of(action)) >= TELEPORT:
        return _teleport_words(s, seat, action)
    word, cards, shapes = CARDS[verb]
    subject = int(subject_of(action))
    if verb == Verb.REACT and subject == Reaction.LOCK_THE_LINE:
        return f"{USE} {REACTION_NAMES[subject]} {_foes(s, seat, int(units_of(action)))}"
    numbers = (int(target_of(action)), int(option_of(action)))
    if verb == Verb.REACT and subject not in REACTION_PARTS:
        return f"{USE} {REACTION_NAMES[subject]}" + " title" * numbers[1]
    named_things = shapes.get(subject, NO_PARTS).write(s, seat, numbers)
    return " ".join(part for part in (word, cards.write(s, seat, subject), named_things) if part)


def _foes(s: State, seat: int, units: int) -> str:
    """AE-42.3: enemy units by their ids."""
    return "#" + "+".join(str(ID_STEP * enemy_seat(s, seat) + slot) for slot in slots_of(units))


def _teleport_words(s: State, seat: int, action: int) -> str:
    """AE-42.8: `Use Dimensional Nexus 2I >> 3,0`."""
    to = names.hex_name(int(place_of(action)) - TELEPORT)
    if is_choosing(action):
        return f"{USE} {NEXUS} {to} {choosing_words(seat, action)}"
    return f"{USE} {NEXUS} {to} {group_words(s, seat, int(units_of(action)), int(travellers(s, seat)))}"


# ---------------------------------------------------------------- reading


def read_card(s: State, seat: int, text: str) -> int:
    """AE-67.2: `Use …` or `Purge …`; NONE if it is something else."""
    head, _, rest = text.partition(" ")
    if head.lower() == USE.lower() and rest.lower().startswith(f"{NEXUS.lower()} "):
        return _read_teleport(s, seat, rest[len(NEXUS) :].lstrip())
    for verb, (word, cards, shapes) in CARDS.items():
        found = cards.read(s, seat, rest) if head.lower() == word.lower() and rest else None
        if found:
            return _read_named(s, seat, verb, found[0], shapes, found[1].strip())
    return NONE


def _read_named(s: State, seat: int, verb: int, subject: int, shapes: dict[int, Parts], rest: str) -> int:
    """AE-67.2: what a card that is known is used on."""
    if verb == Verb.REACT and subject == Reaction.LOCK_THE_LINE:
        return _read_lock(s, seat, rest)
    if verb == Verb.REACT and subject not in shapes:
        return int(pack(verb, subject, 0, int(rest.lower() == "title"))) if rest.lower() in ("", "title") else NONE
    numbers = shapes.get(subject, NO_PARTS).read(s, seat, rest)
    return int(pack(verb, subject, *(*numbers, 0)[:2])) if numbers else NONE


def _read_lock(s: State, seat: int, rest: str) -> int:
    """AE-42.3: the ids of the enemy units that must choose another target."""
    if not re.fullmatch(r"#\d{1,3}(?:\+#?\d{1,3}){0,23}", rest):
        return NONE
    slots = {int(number) - ID_STEP * enemy_seat(s, seat) for number in re.findall(r"\d+", rest)}
    if not all(0 <= slot < UNITS for slot in slots):
        return NONE
    return int(pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, sum(1 << slot for slot in slots)))


def _read_teleport(s: State, seat: int, rest: str) -> int:
    """AE-42.8: the Portal and the group that goes there."""
    to = HEXES.read(s, seat, rest)
    group = read_group(s, seat, to[1].strip(), int(travellers(s, seat))) if to else None
    if to is None or group is None or group[1].strip():
        return NONE
    return int(pack_units(Verb.USE, TELEPORT + to[0], group[0]))
