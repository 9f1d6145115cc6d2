"""What items and techs are, in a line each (SC-11.2, SC-15.2, SC-16.1, SC-17.1)."""

from collections.abc import Iterable

from ludex.games.simpleciv.rules.codes import BUILD_PROJECTS, BUILD_UNITS, Building, Kind, Project, Tech
from ludex.games.simpleciv.rules.data import BUILDING, UNIT, YIELDS
from ludex.games.simpleciv.text.effects_in_words import BUILDING_EFFECTS, STEPS
from ludex.games.simpleciv.text.names import GOODS
from ludex.games.simpleciv.text.tables import brings


def count(number: int, name: str) -> str:
    """So many of something."""
    return f"{number} {name}{'s' * (number != 1)}"


def goods(amounts: Iterable[int]) -> str:
    """SC-0.2: yields in words."""
    return ", ".join(f"{n} {name}" for n, name in zip(amounts, GOODS, strict=True) if n) or "nothing"


def unit_line(kind: Kind) -> str:
    """SC-11.2: the numbers of a unit."""
    attack, defense, _, moves, hp, *_ = UNIT[kind]
    return f"Attack {attack}, defense {defense}, {hp} HP, {count(moves, 'move')}"


def building_line(code: Building) -> str:
    """SC-16.1: what a building yields and does."""
    amounts = BUILDING[code][2 : 2 + YIELDS]
    return "; ".join(filter(None, [goods(amounts) if any(amounts) else "", BUILDING_EFFECTS.get(code, "")]))


def project_line(code: Project) -> str:
    """SC-17.1: what a step of the Progress chain does."""
    return STEPS[code][1] if code in STEPS else ""


def tech_line(tech: Tech) -> str:
    """SC-15.2: what a tech brings."""
    found = ", ".join(brings(tech))
    return f"Brings {found}." if found else ""


ITEM_LINES = (
    *map(unit_line, list(Kind)[:BUILD_UNITS]),
    *map(building_line, Building),
    *map(project_line, list(Project)[:BUILD_PROJECTS]),
)
TECH_LINES = tuple(map(tech_line, Tech))
