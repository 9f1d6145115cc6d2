"""What never changes, as plain data for clients (SC-26.6): ground, units, buildings, projects, techs, eras and civs.

Every list is in the order of `codes.py`; goods are Food, Production, Science and Gold.
"""

from typing import Any

from ludex.games.simpleciv.rules.codes import (
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
from ludex.games.simpleciv.text.effects_in_words import BUILDING_EFFECTS, OVERLAY_EFFECTS, STEPS, TRAITS
from ludex.games.simpleciv.text.names import (
    BUILDING_NAMES,
    CIV_NAMES,
    COLOURS,
    EMBLEMS,
    ERA_NAMES,
    ITEM_NAMES,
    OVERLAY_NAMES,
    PROJECT_NAMES,
    TECH_NAMES,
    TERRAIN_NAMES,
    UNIT_NAMES,
)
from ludex.games.simpleciv.text.notation_items import ITEM_WORDS
from ludex.games.simpleciv.text.tables import brings

Plain = dict[str, Any]
GOODS = ("Food", "Production", "Science", "Gold")
ALL_CIVS = (1 << CIVS) - 1


def word(code: Any) -> str:
    """SC-27.3: the spelling of a code."""
    return str(code.name).lower()


def tech_word(tech: int) -> str | None:
    """SC-15.2: a tech, None for nothing."""
    return word(Tech(tech)) if tech != NONE else None


def only_for(members: int) -> list[str]:
    """SC-7.8, SC-16.1: the civs that something is reserved for, none if it is for all."""
    return [word(civ) for civ in Civ if members >> civ & 1] if members != ALL_CIVS else []


def terrain(ground: Terrain) -> Plain:
    """SC-10.1: a terrain; `cost` None is closed to land units."""
    cost, defense, blocks, workable, site = TERRAIN[ground][YIELDS:]
    return {
        "id": word(ground),
        "name": TERRAIN_NAMES[ground],
        "cost": cost or None,
        "defense": defense,
        "blocks": bool(blocks),
        "workable": bool(workable),
        "site": bool(site),
    }


def overlay(code: Overlay) -> Plain:
    """SC-10.2: an overlay."""
    effect = OVERLAY_EFFECTS.get(code, "")
    return {"id": word(code), "name": OVERLAY_NAMES[code], "yield": list(OVERLAYS[code]), "effect": effect}


def tile_yields() -> list[list[list[int]]]:
    """SC-5.1: the four goods by terrain and overlay."""
    return [[[int(TILE_YIELD[g, o, good]) for good in range(YIELDS)] for o in Overlay] for g in Terrain]


def unit(kind: Kind) -> Plain:
    """SC-11.2: a type of unit."""
    attack, defense, reach, moves, hp, _, domain, captures, vision, garrison, timber, army, tech = UNIT[kind]
    return {
        "id": word(kind),
        "name": UNIT_NAMES[kind],
        "attack": attack,
        "defense": defense,
        "range": reach,
        "moves": moves,
        "hp": hp,
        "domain": word(Domain(domain)),
        "captures": bool(captures),
        "vision": vision,
        "garrison": word(Garrison(garrison)),
        "timber": bool(timber),
        "army": bool(army),
        "tech": tech_word(tech),
        "civs": only_for(int(UNIT_CIVS[kind])),
    }


def building(code: Building) -> Plain:
    """SC-16.1: a building; upkeep as listed and in full (OPT-01)."""
    cost, tech, *rest, members = BUILDING[code]
    return {
        "id": word(code),
        "name": BUILDING_NAMES[code],
        "cost": cost,
        "tech": tech_word(tech),
        "yield": rest[:YIELDS],
        "upkeep": rest[YIELDS : YIELDS + 2],
        "supply": rest[6],
        "discount": rest[7],
        "effect": BUILDING_EFFECTS.get(code, ""),
        "civs": only_for(members),
    }


def project(code: Project) -> Plain:
    """SC-17.1, SC-17.3: a project."""
    needs, effect = STEPS.get(code, ("", ""))
    return {"id": word(code), "name": PROJECT_NAMES[code], "needs": needs, "effect": effect}


def tech(code: Tech) -> Plain:
    """SC-15.2: a tech; one of its `needs` must be known."""
    era, cost, needs = TECH[code]
    return {
        "id": word(code),
        "name": TECH_NAMES[code],
        "era": word(Era(era)),
        "cost": cost,
        "needs": [word(need) for need in needs],
        "brings": list(brings(code)),
    }


def era(code: Era) -> Plain:
    """SC-15.3: an era; `gate` is the number of techs of the era before it that open it."""
    return {"id": word(code), "name": ERA_NAMES[code], "gate": int(ERA_GATE[code])}


def civ(code: Civ) -> Plain:
    """SC-18, SC-27.2: a civilization."""
    traits = TRAITS[code]
    return {
        "id": word(code),
        "name": CIV_NAMES[code],
        "colour": COLOURS[code],
        "emblem": EMBLEMS[code],
        "traits": traits,
    }


CATALOG: Plain = {
    "goods": list(GOODS),
    "terrains": [terrain(code) for code in Terrain],
    "overlays": [overlay(code) for code in Overlay],
    "tile_yields": tile_yields(),
    "units": [unit(kind) for kind in Kind],
    "buildings": [building(code) for code in Building],
    "projects": [project(code) for code in Project],
    "items": [{"id": code, "name": name} for code, name in zip(ITEM_WORDS, ITEM_NAMES, strict=True)],
    "techs": [tech(code) for code in Tech],
    "eras": [era(code) for code in Era],
    "civs": [civ(code) for code in Civ],
    "natives": {"name": CIV_NAMES[-1], "colour": COLOURS[-1], "emblem": EMBLEMS[-1]},
}
