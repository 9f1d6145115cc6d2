"""The tables of the rulebook, made from the engine's own data: `{{units}}` in rulebook.md is `TABLES["units"]()`.

SC-26.1, SC-26.6: numbers are shown from here only, so the text cannot differ from the engine. What players do not read
(SC-26.2, SC-26.4), how the text is arranged (SC-26.3) and what the Codex makes of it (SC-26.5): `kernel/rulebook.py`.
"""

from collections.abc import Callable, Iterator

from ludex.games.simpleciv.meta import OPTIONS
from ludex.games.simpleciv.rules.city.growth import growth_cost
from ludex.games.simpleciv.rules.civ.gold import rush_price
from ludex.games.simpleciv.rules.codes import (
    FIRST_PROJECT,
    NONE,
    Building,
    Civ,
    Kind,
    Overlay,
    Project,
    Size,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.computer_players.personality import PERSONA, Goal
from ludex.games.simpleciv.rules.data import BUILDING, BUILDING_RUSH, CIVS, POP_MAX, SIZE, TECH, UNIT, UNIT_CIVS
from ludex.games.simpleciv.rules.refusal_sentences import REASONS, Code, code
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.war.combat import scavenge
from ludex.games.simpleciv.text.effects_in_words import BUILDING_EFFECTS, CHARACTERS, STEPS, TECH_EFFECTS, TRAITS
from ludex.games.simpleciv.text.names import (
    BUILDING_NAMES,
    BUILDING_ROLES,
    CITY_NAMES,
    CIV_NAMES,
    COLOURS,
    EMBLEMS,
    ERA_NAMES,
    PROJECT_NAMES,
    SIZE_NAMES,
    TECH_NAMES,
    UNIT_NAMES,
)
from ludex.games.simpleciv.text.rulebook_constants import numbers
from ludex.games.simpleciv.text.table_cells import ALL_CIVS, INTERPRET, amounts, civs_of, price, span, spans, title
from ludex.games.simpleciv.text.tables_war import (
    damage,
    damage_base,
    overlays,
    prices,
    sight_lines,
    terrain,
    unit_roles,
    units,
)
from ludex.kernel.events.log import Log
from ludex.kernel.rulebook import table

RUSH_EXAMPLES = (27, 40, 60, 100, 108)  # SC-8.12


# ---------------------------------------------------------------- setup and cities


def options() -> str:
    """SC-0.4, SC-2.1: everything that may be changed before a game."""
    rows = [(f"`{name}`", o.show(o.default), o.allowed, o.meaning) for name, o in OPTIONS.items()]
    return table(("Option", "Default", "Allowed", "What it is"), rows)


def sizes() -> str:
    """SC-2.1: the map sizes."""
    rows = []
    for name, size in zip(SIZE_NAMES, Size, strict=True):
        width, height, civs, *ranges, clusters, noise = SIZE[size]
        camps, rivers = (f"{low}–{high}" for low, high in (ranges[:2], ranges[2:]))
        rows.append((name, f"{width} x {height}", width * height, civs, camps, rivers, clusters, noise))
    head = ("Size", "Width x height", "Tiles", "Civs at most", "Camps", "Rivers", "Mountain ranges")
    return table((*head, "Noise scale (hundredths)"), rows)


def growth() -> str:
    """SC-6.3: the Food from each population to the next."""
    cases = [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1)]
    rows = [(f"{pop} to {pop + 1}", *(growth_food(pop, *case) for case in cases)) for pop in range(1, POP_MAX)]
    head = ("Population", "Base", "Farmstead", "Jade", "Jade, Farmstead", "Jade, Granary", "Jade, Granary, Farmstead")
    return table(head, rows)


def growth_food(pop: int, jade: int, granary: int, farmstead: int) -> int:
    """SC-6.2: the Food that a city needs to grow."""
    s = State()
    s.players[0].civ = Civ.JADE_COVENANT if jade else Civ.SCHOLAR_KINGDOMS
    s.players[0].projects = granary << Project.JADE_GRANARY_COMPLETE
    s.cities[0].pop, s.cities[0].buildings = pop, farmstead << Building.FARMSTEAD
    return int(INTERPRET(growth_cost)(s, 0))


def rush() -> str:
    """SC-8.12: what is paid for missing Production, by discount."""
    offers = [NONE, *sorted((b for b in Building if BUILDING_RUSH[b]), key=lambda b: int(BUILDING_RUSH[b]))]
    discounts = [0 if building == NONE else int(BUILDING_RUSH[building]) for building in offers]
    rows = [(missing, *(rush_gold(missing, building) for building in offers)) for missing in RUSH_EXAMPLES]
    return table(("Missing", *(f"{percent} %" for percent in discounts)), rows)


def rush_gold(missing: int, building: int) -> int:
    """SC-8.10: the price of what a city builds, with one gold building or none."""
    s = State()
    city = s.cities[0]
    city.build_cost, city.buildings = missing, 0 if building == NONE else 1 << building
    return int(INTERPRET(rush_price)(s, 0))


# ---------------------------------------------------------------- knowledge and buildings


def techs() -> str:
    """SC-15.2: the techs and what they bring."""
    rows = []
    for tech, (era, cost, needs) in TECH.items():
        prerequisite = " or ".join(TECH_NAMES[need] for need in needs)
        rows.append((TECH_NAMES[tech], ERA_NAMES[era], cost, prerequisite, ", ".join(brings(tech))))
    return table(("Tech", "Era", "Cost", "Needs", "Brings"), rows)


def brings(tech: Tech) -> Iterator[str]:
    """SC-15.2: units, buildings and effects of a tech."""
    things = [(UNIT_NAMES[kind], UNIT_CIVS[kind]) for kind in Kind if UNIT[kind][-1] == tech]
    things += [(BUILDING_NAMES[building], row[-1]) for building, row in BUILDING.items() if row[1] == tech]
    for name, members in things:
        yield f"{name} ({civs_of(members)})" if civs_of(members) else name
    if tech in TECH_EFFECTS:
        yield TECH_EFFECTS[tech]


def buildings() -> str:
    """SC-16.1: the buildings."""
    rows = []
    for building, (cost, tech, *rest, members) in BUILDING.items():
        goods, (listed, full, supply, percent) = rest[:4], rest[4:]
        other = "; ".join(filter(None, (civs_of(members), BUILDING_EFFECTS.get(building, ""))))
        numbers = (*amounts(tuple(goods)), listed, full, supply or "", percent or "")
        rows.append((BUILDING_NAMES[building], cost, TECH_NAMES[tech], *numbers, other))
    head = ("Building", "Price", "Tech", "F", "P", "S", "G", "Upkeep", "Full upkeep", "Supply", "Rush %", "Other")
    return table(head, rows)


def building_roles() -> str:
    """SC-16.2: what the gold buildings are for."""
    return table(("Building", "Use"), [(BUILDING_NAMES[building], use) for building, use in BUILDING_ROLES.items()])


def projects() -> str:
    """SC-17.1: the Progress chain."""
    rows = [(PROJECT_NAMES[step], price(FIRST_PROJECT + step, 1), *words) for step, words in STEPS.items()]
    return table(("Project", "Price", "Needs", "Effect"), rows)


def fillers() -> str:
    """SC-17.3: the price of filler projects by turn."""
    item = FIRST_PROJECT + Project.HARVEST_FESTIVAL
    turns = list(spans(item))
    return table(("Turns", *(span(*turn) for turn in turns)), [("Price", *(price(item, first) for first, _ in turns))])


# ---------------------------------------------------------------- civs and ends


def civs() -> str:
    """SC-18.6, SC-18.12, SC-18.14, SC-18.19: the civilizations in a few words, and what only they have."""
    rows = []
    for civ, words in TRAITS.items():
        own = [UNIT_NAMES[kind] for kind in Kind if UNIT_CIVS[kind] != ALL_CIVS and UNIT_CIVS[kind] >> civ & 1]
        own += [BUILDING_NAMES[b] for b, row in BUILDING.items() if row[-1] != ALL_CIVS and row[-1] >> civ & 1]
        rows.append((CIV_NAMES[civ], words, ", ".join(own)))
    return table(("Civ", "Known for", "Only for them"), rows)


def scavenger() -> str:
    """SC-18.11: the Science that a destroyed unit brings."""
    return table(("Victim", "Science"), [(UNIT_NAMES[kind], scavenged(kind)) for kind in Kind])


def scavenged(kind: int) -> int:
    """SC-18.11: what one victim adds to the dearest tech."""
    s = State()
    s.players[0].civ, s.players[0].current_tech = Civ.AETHERIAN_VANGUARD, Tech.DIMENSIONAL_GATE
    INTERPRET(scavenge)(s, 0, kind, Log())
    return int(s.players[0].tech_progress[Tech.DIMENSIONAL_GATE])


def capitals() -> str:
    """SC-20.2: how many capitals are more than half."""
    counts = range(2, CIVS + 1)
    return table(("Capitals in all", *map(str, counts)), [("You need", *(count // 2 + 1 for count in counts))])


def errors() -> str:
    """SC-23.3: the codes in their order, each with what a player is told."""
    rows = []
    for member in Code:
        told = [f"{words} ({rule})" for number, (rule, words) in REASONS.items() if code(number) == member.name]
        rows.append((f"`{member.name}`", "; ".join(told)))
    return table(("Code", "What you are told"), rows)


def characters() -> str:
    """SC-24.12: the characters of the computer players."""
    rows = []
    for civ, (bias, *values) in PERSONA.items():
        rows.append((CIV_NAMES[civ], title(Goal(bias)), *values, CHARACTERS[civ]))
    wars = ("Base ratio %", "War distance", "First war turn", "Wars at once", "Peace ratio %")
    rest = ("Cities wanted", "Settlers at once", "Troops per 10 cities", "Retreats below HP %", "Risk %", "Character")
    return table(("Civ", "Bias", *wars, *rest), rows)


# ---------------------------------------------------------------- names and numbers


def city_names() -> str:
    """SC-27.1: the names of cities by civ."""
    return table(("Civ", "Names in order"), [(CIV_NAMES[civ], ", ".join(CITY_NAMES[civ])) for civ in Civ])


def colours() -> str:
    """SC-27.2: colours and emblems, the natives' last."""
    return table(("Civ", "Colour", "Emblem"), list(zip(CIV_NAMES, COLOURS, EMBLEMS, strict=True)))


def codes() -> str:
    """SC-27.3: the names of programs, in the order of their codes."""
    kinds = {"units": Kind, "buildings": Building, "projects and markers": Project, "techs": Tech, "civs": Civ}
    kinds |= {"terrains": Terrain, "overlays": Overlay, "map sizes": Size}
    rows = [(name, " ".join(f"`{member.name.lower()}`" for member in kind)) for name, kind in kinds.items()]
    return table(("What", "Names"), rows)


def constants() -> str:
    """SC-27.4: the numbers of the game."""
    return table(("Name", "Value"), [(name, " / ".join(map(str, values))) for name, values in numbers().items()])


# SC-26.1, SC-26.6: the one text takes its numbers from here
TABLES: dict[str, Callable[[], str]] = {
    function.__name__: function
    for function in (
        options,
        sizes,
        growth,
        rush,
        terrain,
        overlays,
        units,
        prices,
        unit_roles,
        damage,
        sight_lines,
        damage_base,
        techs,
        buildings,
        building_roles,
        projects,
        fillers,
        civs,
        scavenger,
        capitals,
        errors,
        characters,
        city_names,
        colours,
        codes,
        constants,
    )
}
