"""The tables of the rulebook, made from the engine's numbers (AE-0.11)."""

from collections.abc import Callable, Mapping

from ludex.games.aeonis.meta import FP, FULL, OPTIONS
from ludex.games.aeonis.rules import data
from ludex.games.aeonis.rules.codes import Building, Kind, Lord, Rank, Terrain
from ludex.games.aeonis.text import item_texts, names
from ludex.games.aeonis.text.table_cells import price, printed, ranks_price, traits, yields_of
from ludex.games.aeonis.text.tables_cards import CARD_TABLES
from ludex.kernel.rulebook import table

SITES = {  # AE-39: where each building stands
    Building.FARM: "Plains", Building.MINE: "Mountain", Building.GROVE: "Forest", Building.EMBASSY: "Desert",
    Building.TOWER: "any but Lake", Building.FORTRESS: "any but Lake", Building.BRIDGE: "Lake",
}  # fmt: skip
YIELDS = {  # AE-31
    Terrain.PLAINS: "growth +1", Terrain.FOREST: "+1 Mana", Terrain.MOUNTAIN: "+1 Gold", Terrain.DESERT: "+1 Influence",
    Terrain.LAKE: "nothing, with a Bridge too", Terrain.CITY: "growth +2", Terrain.RUINS: "nothing; a Remnant",
    Terrain.PORTAL: "nothing",
}  # fmt: skip
MATCHED = {
    Building.FARM: "growth +2", Building.GROVE: "+3 Mana", Building.MINE: "+3 Gold", Building.EMBASSY: "+3 Influence"
}  # fmt: skip


def modules() -> str:
    """AE-0.8: the modules, and which the three scopes use."""
    switches = [name for name, option in OPTIONS.items() if option.names == ("false", "true")]
    rows = [
        (
            OPTIONS[name].label,
            OPTIONS[name].about,
            *(printed(scope.get(name, OPTIONS[name].default)) for scope in SCOPES),
        )
        for name in switches
    ]
    return table(["Module", "What it adds", "Core", "First game", "Full game"], rows)


SCOPES: tuple[Mapping[str, int], ...] = ({}, FP, FULL)


def movers() -> str:
    """AE-2: how far each unit goes, and who makes Zone of Control."""
    rows = []
    for kind in range(Kind.CARAVAN_GUARD):
        reach = "on the sheet; the standard Lord 2" if kind == Kind.LORD else data.RANGE[kind]
        military = "no" if kind == Kind.CARAVAN else "yes"
        rows.append((names.KINDS[kind], reach, traits(kind), military, military))
    rows.append(("Faction unit", "1; cavalry 2, Windrunner 3", "on its entry", "yes", "yes"))
    return table(["Unit", "Range", "Traits", "Makes Zone of Control", "Claims hexes"], rows)


def terrain_costs() -> str:
    """AE-6: what it costs to enter each terrain."""
    special = {
        Terrain.PLAINS: "cavalry pays 1 for two",
        Terrain.FOREST: "+1 Defense for defenders standing in it",
        Terrain.MOUNTAIN: "difficult",
        Terrain.DESERT: "difficult; Population is lost after two rounds",
        Terrain.LAKE: "can't be entered, occupied or controlled without a Bridge",
        Terrain.CITY: "recruitment and travel",
        Terrain.RUINS: "",
        Terrain.PORTAL: "leads to all other Portals",
    }
    rows = [
        (names.TERRAINS[kind], "1 AP with a Bridge" if kind == Terrain.LAKE else f"{data.BASE_COST[kind]} AP", words)
        for kind, words in special.items()
    ]
    return table(["Terrain", "To enter", "Special"], rows)


def constants() -> str:
    """AE-30: the numbers of the game."""
    rows = [
        ("AP each round", data.BASE_AP),
        ("AP from Cities", f"+1 each, at most +{data.CITY_AP_MOST}"),
        ("AP that can be banked", data.BANK_MOST),
        ("Victory Points that end the game", OPTIONS["vp_threshold"].default),
        ("Population Cap", f"{data.BASE_CAP}, at most {data.CAP_MOST}"),
        ("Cap for a City / Farm / Castle", f"+{data.CAP_CITY} / +{data.CAP_FARM} / +{data.CAP_CASTLE}"),
        ("VP for an objective", data.OBJECTIVE_VP),
        ("Attack / Press", f"{data.ATTACK_AP} AP / +{data.PRESS_AP} AP"),
        ("Build / Legendary", f"{data.BUILD_AP} AP / {data.LEGENDARY_AP} AP"),
        ("Recruit", f"{data.RECRUIT_AP} AP, {data.RECRUIT_UNITS} units"),
        ("Research", "AP of its tier"),
        ("Trade, claiming an artifact", f"{data.TRADE_AP} AP"),
        ("Line in battle", f"{data.LINE_CAP}; City or Fortress {data.CITY_LINE_CAP}"),
        ("Reinforcement of a siege", f"{data.SIEGE_REINFORCEMENT} units a side and round"),
        ("Lobbying / proposal", f"{data.LOBBY_PRICE} Influence a vote / {data.PROPOSAL_PRICE} Influence"),
        ("Whispers drawn / in hand", f"{data.WHISPER_DRAW} / {data.WHISPER_LIMIT}"),
        ("Unscored secrets", data.SECRET_LIMIT),
        ("Rounds at the most", OPTIONS["round_limit"].default),
        ("Equipment of a Lord", data.EQUIPMENT_LIMIT),
    ]
    return table(["Name", "Value"], rows)


def pieces() -> str:
    """AE-30, AE-38: pieces of each player and what they cost."""
    rows = [(rank.name.capitalize(), data.PIECES[rank], data.POPULATION[rank], ranks_price(rank)) for rank in Rank]
    units = table(["Piece", "Of each player", "Population", "Price"], rows)
    shared = ", ".join(
        f"{names.BUILDINGS[kind]} {data.BUILDING_PIECES[kind]}" for kind in range(1, Building.GRAND_EXCHANGE)
    )
    return f"{units}\n\nBuildings, shared by all: {shared}; each Legendary once."


def terrain_yields() -> str:
    """AE-31: what each terrain pays its controller."""
    rows = []
    for kind in list(Terrain)[1:]:
        matching = data.MATCHING[kind]
        built = f"{names.BUILDINGS[matching]}: {MATCHED[Building(matching)]}" if matching else "–"
        slots = "1, Bridge only" if kind == Terrain.LAKE else data.BUILDING_SLOTS[kind]
        rows.append((names.TERRAINS[kind], YIELDS[kind], built, slots))
    return table(["Terrain", "A round", "With its building", "Building slots"], rows)


def buildings() -> str:
    """AE-39, AE-42: prices, Population and effects of the buildings."""
    rows = [
        (
            names.BUILDINGS[kind],
            SITES.get(kind, "City"),
            price(data.BUILDING_GOLD[kind], data.BUILDING_MANA[kind], data.BUILDING_INFLUENCE[kind]),
            data.BUILDING_POPULATION[kind],
            item_texts.BUILDING_TEXTS[kind],
        )
        for kind in list(Building)[1:]
    ]
    return table(["Building", "Site", "Price", "Population", "Effect"], rows)


def fighters() -> str:
    """AE-41: dice and hit points."""
    notes = {
        Kind.ARCHER: "Pre-Strike; does not strike again in the same battle round",
        Kind.LORD: "captured instead of destroyed",
    }
    rows = []
    for kind in (Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD):
        dice = (
            ("sheet",) * 3
            if kind == Kind.LORD
            else (f"d{data.ATTACK_DIE[kind]}", f"d{data.DEFENSE_DIE[kind]}", str(data.HIT_POINTS[kind]))
        )
        rows.append((names.KINDS[kind], *dice, notes.get(kind, "–")))
    return table(["Unit", "Attack", "Defense", "HP", "Note"], rows)


def lords() -> str:
    """AE-42: the sheets of the Lords."""
    rows = []
    for lord in Lord:
        attack, defense, hp, reach, gold, mana, influence, infantry, cavalry, archers = data.LORDS_TABLE[lord]
        army = ", ".join(
            f"{n} {word}" for n, word in ((infantry, "Infantry"), (cavalry, "Cavalry"), (archers, "Archer")) if n
        )
        terrain, _, *yields, barred = data.TILES_TABLE[lord]
        rows.append(
            (
                names.LORDS[lord], f"d{attack}", f"d{defense}", hp, reach, f"{gold}/{mana}/{influence}", army,
                f"{names.TILES[lord]}, {names.TERRAINS[terrain]}" if lord else "–",
                yields_of(yields) if lord else "–", names.BUILDINGS[barred] if barred else "–",
            )
        )  # fmt: skip
    head = ["Lord", "Attack", "Defense", "HP", "Range", "Gold/Mana/Influence", "Army", "Tile", "Yield", "Barred there"]
    return table(head, rows)


TABLES: Mapping[str, Callable[[], str]] = {
    "modules": modules,
    "movers": movers,
    "terrain_costs": terrain_costs,
    "constants": constants,
    "pieces": pieces,
    "terrain_yields": terrain_yields,
    "buildings": buildings,
    "fighters": fighters,
    "lords": lords,
    **CARD_TABLES,
}
