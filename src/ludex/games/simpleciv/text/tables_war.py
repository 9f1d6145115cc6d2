"""The rulebook's tables of land, units and combat (SC-10, SC-11, SC-13)."""

from ludex.games.simpleciv.rules.codes import BUILD_UNITS, NONE, Civ, Domain, Garrison, Kind, Overlay
from ludex.games.simpleciv.rules.data import OVERLAYS, STRIKE, TERRAIN, UNIT, UNIT_CIVS
from ludex.games.simpleciv.rules.map.hexes import between
from ludex.games.simpleciv.rules.unit.units import passable
from ludex.games.simpleciv.rules.war.combat import damage as strike
from ludex.games.simpleciv.text.effects_in_words import OVERLAY_EFFECTS, UNIT_NEEDS
from ludex.games.simpleciv.text.names import OVERLAY_NAMES, TECH_NAMES, TERRAIN_NAMES, UNIT_NAMES, UNIT_ROLES
from ludex.games.simpleciv.text.table_cells import (
    CLOSED,
    INTERPRET,
    amounts,
    civs_of,
    price,
    signed,
    span,
    spans,
    title,
    yes,
)
from ludex.kernel.rulebook import table

ROLLS = (0, 100, 200)  # SC-13.6: the least, the middle and the most that SC-13.5 draws
DAMAGE_ROWS = 20  # SC-13.6: differences shown to either side
CERTAIN = 30  # SC-13.6: from here on every draw does the most
SIGHT_EXAMPLES = ((2, 0), (1, 1), (3, 0), (2, 1), (4, 0), (3, 1), (2, 2))  # SC-13.21


# ---------------------------------------------------------------- land and units


def terrain() -> str:
    """SC-10.1: the terrains."""
    rows = []
    for ground, (*goods, cost, defense, blocks, workable, site) in TERRAIN.items():
        naval = 1 if INTERPRET(passable)(Kind.SKIFF, ground) else CLOSED
        marks = (yes(blocks), yes(workable), yes(site))
        rows.append((TERRAIN_NAMES[ground], *goods, cost or CLOSED, naval, signed(defense), *marks))
    head = ("Terrain", "F", "P", "S", "G", "Land cost", "Naval cost", "Defense")
    return table((*head, "Blocks sight", "Workable", "City site"), rows)


def overlays() -> str:
    """SC-10.2: the overlays."""
    shown = [overlay for overlay in Overlay if overlay]
    rows = [(OVERLAY_NAMES[o], *amounts(OVERLAYS[o]), OVERLAY_EFFECTS.get(o, "")) for o in shown]
    return table(("Overlay", "F", "P", "S", "G", "Effect"), rows)


def units() -> str:
    """SC-11.1, SC-11.2: the units."""
    rows = []
    for kind, (*values, cost, domain, captures, vision, garrison, timber, army, tech) in UNIT.items():
        words = (title(Domain(domain)), yes(captures), vision, title(Garrison(garrison)), yes(timber), yes(army))
        needs = [TECH_NAMES[tech]] if tech != NONE else [UNIT_NEEDS[kind]] if kind in UNIT_NEEDS else []
        needs += filter(None, [civs_of(UNIT_CIVS[kind])])
        rows.append((UNIT_NAMES[kind], *values, cost or CLOSED, *words, "; ".join(needs)))
    head = ("Unit", "ATK", "DEF", "Range", "Moves", "HP", "Price", "Domain", "Captures cities", "Vision")
    return table((*head, "Garrison kind", "Timber Mills", "Army", "Needs"), rows)


def prices() -> str:
    """SC-11.3: what units cost by turn, in general and reduced."""
    turns = list(spans(Kind.SETTLER))
    heads = [f"Turns {span(*turn)}" for turn in turns]
    rows = []
    for kind in range(BUILD_UNITS):
        saver = Civ.JADE_COVENANT if kind == Kind.SETTLER else Civ.FORGE_CLANS
        full = [price(kind, first) for first, _ in turns]
        saved = [price(kind, first, saver) if UNIT_CIVS[kind] >> saver & 1 else CLOSED for first, _ in turns]
        rows.append((UNIT_NAMES[kind], *full, *saved))
    return table(("Unit", *heads, *(f"{head}, reduced" for head in heads)), rows)


def unit_roles() -> str:
    """SC-11.8: what some units are for."""
    return table(("Unit", "Use"), [(UNIT_NAMES[kind], use) for kind, use in UNIT_ROLES.items()])


# ---------------------------------------------------------------- combat


def damage() -> str:
    """SC-13.6: damage by the difference of strengths, in two halves."""
    left = [damage_row(diff, signed(diff)) for diff in range(-DAMAGE_ROWS, 1)]
    right = [damage_row(diff, signed(diff)) for diff in range(1, DAMAGE_ROWS + 1)]
    right.append(damage_row(CERTAIN, f"{signed(CERTAIN)} and more"))
    head = ("Difference", "On average", "Least", "Middle", "Most")
    return table(head * 2, [a + b for a, b in zip(left, right, strict=True)])


def damage_row(diff: int, name: str) -> tuple[object, ...]:
    """SC-13.5: what a difference does on average before rounding, and with the draws 0, 100 and 200."""
    base = f"{int(STRIKE[diff + len(STRIKE) // 2]) / 1_000_000:.3f}"
    return name, base, *(int(INTERPRET(strike)(diff, roll)) for roll in ROLLS)


def damage_base() -> str:
    """SC-13.33: B for each difference, ten in a row."""
    least = -(len(STRIKE) // 2)
    rows = []
    for first in range(0, len(STRIKE), 10):
        values = [int(STRIKE[i]) for i in range(first, min(first + 10, len(STRIKE)))]
        name = f"{least + first} to {least + first + 9}" if len(values) > 1 else str(least + first)
        rows.append((name, " ".join(map(str, values))))
    return table(("Difference", "B"), rows)


def sight_lines() -> str:
    """SC-13.21: the tiles between (0,0) and some targets; either of two ways is enough."""
    rows = []
    for target in SIGHT_EXAMPLES:
        ways = dict.fromkeys(" ".join(map(place, between(*target, sign))) for sign in (1, -1))
        rows.append((place(target), " or ".join(ways)))
    return table(("Target", "Tiles between"), rows)


def place(at: tuple[int, int]) -> str:
    """SC-0.10: a hex as the rulebook writes it."""
    return f"({at[0]},{at[1]})"
