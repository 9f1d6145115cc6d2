"""The tables of the rulebook, made from the engine's own data: `{{units}}` in rulebook.md is `TABLES["units"]()`.

SC-26.1, SC-26.6: numbers are shown from here only, so the text cannot differ from the engine. What players do not read
(SC-26.2, SC-26.4), how the text is arranged (SC-26.3) and what the Codex makes of it (SC-26.5): `kernel/rulebook.py`.
"""

from collections.abc import Callable, Iterator
from enum import IntEnum

from ludex.games.simpleciv.builds import SETTLER_POP, item_cost
from ludex.games.simpleciv.codes import (
    BUILD_UNITS,
    FIRST_PROJECT,
    NONE,
    Building,
    Civ,
    Domain,
    Garrison,
    Kind,
    Overlay,
    Project,
    Size,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.combat import damage as strike
from ludex.games.simpleciv.combat import scavenge
from ludex.games.simpleciv.constants import numbers
from ludex.games.simpleciv.data import (
    BUILDING,
    BUILDING_RUSH,
    OVERLAYS,
    SIZE,
    STRIKE,
    TECH,
    TERRAIN,
    UNIT,
    UNIT_CIVS,
)
from ludex.games.simpleciv.growth import FARMSTEAD, GRANARY, growth_cost
from ludex.games.simpleciv.hexmap import between
from ludex.games.simpleciv.ledger import rush_price
from ludex.games.simpleciv.names import (
    BUILDING_NAMES,
    BUILDING_ROLES,
    CITY_NAMES,
    CIV_NAMES,
    COLOURS,
    EMBLEMS,
    ERA_NAMES,
    OVERLAY_NAMES,
    PROJECT_NAMES,
    SIZE_NAMES,
    TECH_NAMES,
    TERRAIN_NAMES,
    UNIT_NAMES,
    UNIT_ROLES,
)
from ludex.games.simpleciv.persona import PERSONA, Goal
from ludex.games.simpleciv.reasons import REASONS, Code, code
from ludex.games.simpleciv.state import CIVS, POP_MAX, Rules, State
from ludex.games.simpleciv.strength import (
    BULWARK_ATTACK,
    BULWARK_DEFENSE,
    GENERATOR_DEFENSE,
    WARD_ATTACK,
    WARD_DEFENSE,
)
from ludex.games.simpleciv.units import passable
from ludex.games.simpleciv.yields import MARKET_POP
from ludex.kernel.events import Log
from ludex.kernel.rule import Interpreter
from ludex.kernel.rulebook import table

INTERPRET = Interpreter()  # printing a rulebook need not compile anything
CLOSED = "–"
LAST_TURN = 999  # OPT-15
ALL_CIVS = (1 << CIVS) - 1
USUAL = Rules()

# SC-10.2: what an overlay does besides its yield
OVERLAY_EFFECTS = {
    Overlay.GOODIE_HUT: "one reward for the first player whose unit enters (SC-10.4)",
    Overlay.NATIVE_CAMP: "a hostile camp (chapter 14)",
}

# SC-11.2: what a unit needs that is no tech
UNIT_NEEDS = {
    Kind.SETTLER: f"population {SETTLER_POP}",
    Kind.TITAN: "Titan's Core",
    Kind.NATIVE_CHAMPION: "natives",
    Kind.NATIVE_ARCHER: "natives",
}

# SC-16.1: what a building does besides its yield
BUILDING_EFFECTS = {
    Building.FARMSTEAD: f"growing costs {FARMSTEAD} %; allows Harvest Festivals",
    Building.SCRIPTORIUM: "allows Alchemical Experiments",
    Building.TRADING_POST: "1 Gold more in a river city",
    Building.MARKET_HALL: f"1 Gold more at population {MARKET_POP}",
    Building.BANK: "1 Gold more with a worked Ore Vein",
    Building.EXCHANGE: "needs a Bank in the city",
    Building.RESERVOIR: "1 Food more in a river city",
    Building.LUMBER_MILL: "1 Production more with a worked Forest",
    Building.CITY_WARD: f"city defense {WARD_DEFENSE}, city attack {WARD_ATTACK}",
    Building.TITANS_CORE: "once for a civ; used up when The Titan appears",
    Building.JADE_GRANARY: f"once for a civ; 1 population here, 1 Food in every city, growing costs {GRANARY} %",
    Building.BULWARK: (
        f"once for a civ; city defense {BULWARK_DEFENSE}, city attack {BULWARK_ATTACK}; no Army units here"
    ),
    Building.SHIELD_GENERATOR: (
        f"city defense {GENERATOR_DEFENSE}; a shield of {USUAL.shield_max} that regains {USUAL.shield_regen} a turn"
    ),
}

# SC-15.2: what a tech brings that is no unit and no building
TECH_EFFECTS = {
    Tech.TIMBER_MILLS: "1 ATK and 1 DEF for marked units",
    Tech.SIGNAL_RELAY: "2 Science in every city",
    Tech.ARMY_DOCTRINE: "1 ATK and 1 DEF for Army units",
    Tech.STAR_CHARTS: "project Observatory",
    Tech.DIMENSIONAL_GATE: "1 move for all units",
}

# SC-17.1: what a step needs and does
STEPS = {
    Project.OBSERVATORY: ("Star Charts", "1 Science in this city; allows the Grand Academy"),
    Project.GRAND_ACADEMY: ("Observatory", "1 Science in every city of yours; allows the Grand Experiment"),
    Project.GRAND_EXPERIMENT: ("Grand Academy", "claims the Progress victory (SC-20.3)"),
}

# SC-18: a civ in a few words
TRAITS = {
    Civ.FORGE_CLANS: "Hills and workshops, cheap and well forged troops",
    Civ.SCHOLAR_KINGDOMS: "warded cities that learn, a Bow Guard from the start, Lorekeepers",
    Civ.RIVER_LEAGUE: "river tiles that feed and arm, strong against cities",
    Civ.AETHERIAN_VANGUARD: "garrisons that work, knowledge from fallen foes, The Titan",
    Civ.STARBORNE_SEEKERS: "a capital that learns in peace, Lorekeepers",
    Civ.JADE_COVENANT: "fast growth, cheap Settlers, a land that wounds its enemies",
}

# SC-24.12: how a computer player is, in a few words
CHARACTERS = {
    Civ.FORGE_CLANS: "early, steady pressure out of hill cities",
    Civ.SCHOLAR_KINGDOMS: "wards, Bulwark, Lorekeepers, Observatory",
    Civ.RIVER_LEAGUE: "river cities, preys on the weak",
    Civ.AETHERIAN_VANGUARD: "science, then the Titan and a marching column",
    Civ.STARBORNE_SEEKERS: "peace, few strong cities, the Progress chain",
    Civ.JADE_COVENANT: "expansion and people, late choice of the better way",
}

RUSH_EXAMPLES = (27, 40, 60, 100, 108)  # SC-8.12
ROLLS = (0, 100, 200)  # SC-13.6: the least, the middle and the most that SC-13.5 draws
DAMAGE_ROWS = 20  # SC-13.6: differences shown to either side
CERTAIN = 30  # SC-13.6: from here on every draw does the most
SIGHT_EXAMPLES = ((2, 0), (1, 1), (3, 0), (2, 1), (4, 0), (3, 1), (2, 2))  # SC-13.21


def yes(value: int) -> str:
    """A mark in a table."""
    return "yes" if value else "no"


def signed(value: int) -> str:
    """A modifier: +2, −1, 0."""
    return f"{value:+}".replace("-", "−") if value else "0"


def amounts(values: tuple[int, ...]) -> tuple[object, ...]:
    """The four yields, nothing in place of 0."""
    return tuple(value or "" for value in values)


def civs_of(members: int) -> str:
    """SC-7.8, SC-16.1: the civs a thing is reserved for, nothing if it is for all."""
    return "" if members == ALL_CIVS else ", ".join(CIV_NAMES[civ] for civ in Civ if members >> civ & 1)


def span(first: int, last: int) -> str:
    """Turns 1–34, 105+."""
    return f"{first}+" if last == LAST_TURN else f"{first}–{last}"


def spans(item: int) -> Iterator[tuple[int, int]]:
    """SC-7.6, SC-7.7: the turns, first and last, in which the price of an item is the same."""
    first = 1
    for turn in range(2, LAST_TURN + 1):
        if price(item, turn) != price(item, first):
            yield first, turn - 1
            first = turn
    yield first, LAST_TURN


def price(item: int, turn: int, civ: int = Civ.SCHOLAR_KINGDOMS) -> int:
    """SC-7.6, SC-7.7: what an item costs a civ in a turn."""
    s = State()
    s.turn, s.players[0].civ = turn, civ
    return int(INTERPRET(item_cost)(s, 0, item))


# ---------------------------------------------------------------- setup and cities


def options() -> str:
    """SC-0.4, SC-2.1: everything that may be changed before a game."""
    choices = [(name, field.option) for name, field in Rules.fields.items() if field.option]
    rows = [(f"`{name}`", o.show(o.default), o.allowed, o.about) for name, o in choices]
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


def title(member: IntEnum) -> str:
    """A word of the rulebook: Civilian, Melee."""
    return member.name.replace("_", " ").title()


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
