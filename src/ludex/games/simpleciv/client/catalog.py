"""What never changes, for clients (SC-26.6): ground, units, buildings, projects, techs, eras, civs, signs and words."""

from enum import IntEnum

from ludex.games.simpleciv.client import catalog_types as types
from ludex.games.simpleciv.client.combat_preview import FLANKING, MODIFIERS
from ludex.games.simpleciv.meta import META
from ludex.games.simpleciv.rules.civ.gold import is_priceless
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    ITEMS,
    NONE,
    Building,
    Civ,
    Domain,
    Era,
    Garrison,
    Kind,
    Overlay,
    Project,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.data import (
    BUILDING,
    CIVS,
    ERA_GATE,
    OVERLAYS,
    TECH,
    TERRAIN,
    TILE_YIELD,
    UNIT,
    UNIT_CIVS,
    YIELDS,
)
from ludex.games.simpleciv.rules.refusal_sentences import REASONS
from ludex.games.simpleciv.text import words
from ludex.games.simpleciv.text.effects_in_words import (
    BUILDING_EFFECTS,
    FILLERS,
    OVERLAY_EFFECTS,
    STEPS,
    TRAITS,
    UNIT_EFFECTS,
    UNIT_NEEDS,
)
from ludex.games.simpleciv.text.names import (
    BUILDING_NAMES,
    BUILDING_ROLES,
    EMBLEMS,
    ERA_NAMES,
    GOODS,
    ITEM_NAMES,
    OVERLAY_NAMES,
    PROJECT_NAMES,
    TECH_NAMES,
    TERRAIN_NAMES,
    UNIT_NAMES,
    UNIT_ROLES,
)
from ludex.games.simpleciv.text.notation import DIRECTION_WORDS
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS
from ludex.games.simpleciv.text.signs import GROUNDS, LEGEND, OVERLAY_SIGNS, PATTERNS, RIVER_COLOUR, UNIT_SIGNS
from ludex.games.simpleciv.text.tables import brings
from ludex.kernel.compile.rule import source

ALL_CIVS = (1 << CIVS) - 1


def word(code: IntEnum) -> str:
    """SC-27.3: the spelling of a code."""
    return code.name.lower()


def tech_word(tech: int) -> str | None:
    """SC-15.2: a tech, None for nothing."""
    return word(Tech(tech)) if tech != NONE else None


def only_for(members: int) -> tuple[str, ...]:
    """SC-7.8, SC-16.1: the civs that something is reserved for, none if it is for all."""
    return tuple(word(civ) for civ in Civ if members >> civ & 1) if members != ALL_CIVS else ()


def terrain(ground: Terrain) -> types.TerrainCard:
    """SC-10.1: a terrain."""
    cost, defense, *flags = TERRAIN[ground][YIELDS:]
    blocks, workable, site = map(bool, flags)
    return types.TerrainCard(
        word(ground), TERRAIN_NAMES[ground], *GROUNDS[ground], cost or None, defense, blocks, workable, site
    )


def overlay(code: Overlay) -> types.OverlayCard:
    """SC-10.2: an overlay."""
    effect = OVERLAY_EFFECTS.get(code, "")
    return types.OverlayCard(word(code), OVERLAY_NAMES[code], *OVERLAY_SIGNS[code], tuple(OVERLAYS[code]), effect)


def tile_yields() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """SC-5.1: the four goods by terrain and overlay."""
    return tuple(tuple(tile_yield(ground, code) for code in Overlay) for ground in Terrain)


def tile_yield(ground: Terrain, code: Overlay) -> tuple[int, ...]:
    """SC-5.1: the four goods of a tile."""
    return tuple(int(TILE_YIELD[ground, code, good]) for good in range(YIELDS))


def unit(kind: Kind) -> types.UnitCard:
    """SC-11.2: a type of unit."""
    attack, defense, reach, moves, hp, _, domain, captures, vision, garrison, timber, army, tech = UNIT[kind]
    return types.UnitCard(
        id=word(kind),
        name=UNIT_NAMES[kind],
        sign=UNIT_SIGNS[kind],
        attack=attack,
        defense=defense,
        range=reach,
        moves=moves,
        hp=hp,
        domain=word(Domain(domain)),
        captures=bool(captures),
        vision=vision,
        garrison=word(Garrison(garrison)),
        timber=bool(timber),
        army=bool(army),
        tech=tech_word(tech),
        needs=UNIT_NEEDS.get(kind, ""),
        effect=UNIT_EFFECTS.get(kind, ""),
        use=UNIT_ROLES.get(kind, ""),
        civs=only_for(int(UNIT_CIVS[kind])),
    )


def building(code: Building) -> types.BuildingCard:
    """SC-16.1: a building."""
    cost, tech, *rest, members = BUILDING[code]
    return types.BuildingCard(
        id=word(code),
        name=BUILDING_NAMES[code],
        cost=cost,
        tech=tech_word(tech),
        yields=tuple(rest[:YIELDS]),
        upkeep=tuple(rest[YIELDS : YIELDS + 2]),
        supply=rest[6],
        discount=rest[7],
        effect=BUILDING_EFFECTS.get(code, ""),
        use=BUILDING_ROLES.get(code, ""),
        civs=only_for(members),
    )


def project(code: Project) -> types.ProjectCard:
    """SC-17.1, SC-17.3: a project."""
    return types.ProjectCard(word(code), PROJECT_NAMES[code], *(STEPS | FILLERS).get(code, ("", "")))


def item(number: int) -> types.ItemCard:
    """SC-1.4, SC-8.9: something that cities build."""
    kind = "unit" if number < FIRST_BUILDING else "building" if number < FIRST_PROJECT else "project"
    return types.ItemCard(ITEM_WORDS[number], ITEM_NAMES[number], kind, not source(is_priceless)(number))


def tech(code: Tech) -> types.TechCard:
    """SC-15.2: a tech."""
    era, cost, needs = TECH[code]
    return types.TechCard(
        word(code), TECH_NAMES[code], word(Era(era)), cost, tuple(word(need) for need in needs), tuple(brings(code))
    )


def modifiers() -> tuple[types.Modifier, ...]:
    """SC-23.6: everything that a strength may be made of, each once."""
    found = dict.fromkeys([*((part.text, part.rule) for part in MODIFIERS), FLANKING])
    return tuple(types.Modifier(text, rule) for text, rule in found)


def spoken() -> types.Words:
    """SC-27.3: what people read for spellings."""
    return types.Words(
        sight=words.SIGHT_WORDS,
        phases=words.PHASE_WORDS,
        stances=words.STANCE_WORDS,
        offers=words.OFFER_WORDS,
        garrisons=words.GARRISON_WORDS,
        domains=words.DOMAIN_WORDS,
        announced=words.ANNOUNCED_WORDS,
        tech_states={name: types.StateSign(*state) for name, state in words.TECH_STATES.items()},
        endings={name: types.EndWords(*end) for name, end in words.END_WORDS.items()},
    )


def catalog() -> types.Catalog:
    """SC-26.6: everything that never changes during a match."""
    return types.Catalog(
        identities=META.identities,
        legend=LEGEND,
        goods=GOODS,
        directions=DIRECTION_WORDS,
        terrains=tuple(map(terrain, Terrain)),
        overlays=tuple(map(overlay, Overlay)),
        tile_yields=tile_yields(),
        river_colour=RIVER_COLOUR,
        units=tuple(map(unit, Kind)),
        buildings=tuple(map(building, Building)),
        projects=tuple(map(project, Project)),
        items=tuple(map(item, range(ITEMS))),
        techs=tuple(map(tech, Tech)),
        eras=tuple(types.EraCard(word(code), ERA_NAMES[code], int(ERA_GATE[code])) for code in Era),
        civs=tuple(types.CivCard(word(code), EMBLEMS[code], TRAITS[code]) for code in Civ),
        patterns=PATTERNS,
        modifiers=modifiers(),
        reasons={str(number): types.Reason(*reason) for number, reason in REASONS.items()},
        words=spoken(),
    )
