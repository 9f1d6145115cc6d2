"""The events of Simple Civ (SC-21.1, SC-23.5) for people and for programs: names, fields, rules and sentences.

A sentence names civs and cities if who hears it knows whom it means; else it says “Player 2” and “a city”. Numbers of
units and cities are for their owner (SC-1.10).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludex.games.simpleciv.rules.city.log_id import NAME_BITS
from ludex.games.simpleciv.rules.codes import NONE, Building, End, Era, Kind, Offer, Project, Tech
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import CIVS, NATIVES, State
from ludex.games.simpleciv.text.city_names import name_of
from ludex.games.simpleciv.text.names import (
    BUILDING_NAMES,
    CIV_NAMES,
    ERA_NAMES,
    ITEM_NAMES,
    PROJECT_NAMES,
    TECH_NAMES,
    UNIT_NAMES,
)
from ludex.games.simpleciv.text.notation import ITEM_WORDS, spot
from ludex.kernel.events.log import EVERYBODY, Event
from ludex.kernel.events.text import Case, having

Speech = tuple[Callable[[int], object], Callable[[int], object]]


@dataclass(frozen=True)
class Telling:
    """How an event is told: its fields in order (name:kind), its rule and its sentence; cases come first."""

    fields: str
    rule: str
    sentence: str
    cases: tuple[Case, ...] = ()


UNIT = "unit:unit kind:kind owner:seat"
ANSWER = "Answer of {seat}: attack {attack} against defense {defense}, times {roll}:"
RESEARCH = 2  # SC-10.4: what a hut holds: Food, Production, Science, a Scout

TELLINGS: dict[int, Telling] = {
    EventKind.CITY_FOUNDED: Telling(
        "seat:seat city:city tile:tile number:town from_camp:flag",
        "SC-9.2",
        "{seat} founds {city}{number} on {tile}.",
        (Case(having(from_camp=1), "SC-14.12", "The camp on {tile} becomes {city}{number} of {seat}."),),
    ),
    EventKind.CITY_CAPTURED: Telling(
        "captor:seat from:seat city:city tile:tile number:town",
        "SC-13.22",
        "{captor} captures {city}{number} of {from}.",
    ),
    EventKind.CITY_RAZED: Telling("seat:seat city:city tile:tile", "SC-9.24", "{seat} razes {city}."),
    EventKind.BATTLE: Telling(
        "attacker:seat attacking:fighter id:own defender:seat defending:fighter tile:tile",
        "SC-13.7",
        "The {attacking} of {attacker} attacks the {defending} of {defender}.",
        (
            Case(
                having(attacking=NONE, defender=NATIVES), "SC-13.18", "A city of {attacker} shoots at the {defending}."
            ),
            Case(having(attacking=NONE), "SC-13.18", "A city of {attacker} shoots at the {defending} of {defender}."),
            Case(having(attacker=NATIVES), "SC-14.10", "The {attacking} attacks the {defending} of {defender}."),
            Case(having(defender=NATIVES), sentence="The {attacking} of {attacker} attacks the {defending}."),
        ),
    ),
    EventKind.STRIKE: Telling(
        "seat:seat attack defense roll:roll damage killed:flag",
        "SC-13.5",
        "Attack {attack} against defense {defense}, times {roll}: {damage} damage.",
        (
            Case(
                having(killed=1),
                sentence="Attack {attack} against defense {defense}, times {roll}: {damage} damage, a kill.",
            ),
        ),
    ),
    EventKind.RETURN_STRIKE: Telling(
        "seat:seat attack defense roll:roll damage killed:flag",
        "SC-13.10",
        f"{ANSWER} {{damage}} damage.",
        (Case(having(killed=1), sentence=f"{ANSWER} {{damage}} damage, a kill."),),
    ),
    EventKind.WONDER_BUILT: Telling(
        "seat:seat building:building city:city", "SC-7.16", "{seat} completes a wonder in {city}: {building}."
    ),
    EventKind.PROJECT_COMPLETED: Telling(
        "seat:seat project:project city:city", "SC-7.17", "{seat} completes a project in {city}: {project}."
    ),
    EventKind.TECH_RESEARCHED: Telling("seat:seat tech:tech", "SC-15.7", "{seat} has learned {tech}."),
    EventKind.ERA_ENTERED: Telling("seat:seat era:era", "SC-15.7", "{seat} enters the {era} era."),
    EventKind.WAR_DECLARED: Telling("seat:seat other:seat", "SC-19.4", "{seat} declares war on {other}."),
    EventKind.PEACE_MADE: Telling("seat:seat other:seat", "SC-19.9", "{seat} and {other} make peace."),
    EventKind.VISION_SHARED: Telling("seat:seat other:seat", "SC-19.11", "{seat} and {other} share their vision."),
    EventKind.VISION_ENDED: Telling(
        "seat:seat other:seat", "SC-19.10", "{seat} and {other} no longer share their vision."
    ),
    EventKind.CIV_CONTACT: Telling("seat:seat other:seat", "SC-19.1", "{seat} and {other} meet."),
    EventKind.CAMP_CLEARED: Telling(
        "seat:seat tile:tile",
        "SC-14.12",
        "{seat} clears the native camp on {tile}.",
        (Case(having(seat=NONE), "SC-14.14", "The native camp on {tile} is empty: a Cleared Settlement is left."),),
    ),
    EventKind.CIV_ELIMINATED: Telling("seat:seat", "SC-20.7", "{seat} is eliminated: no city and no Settler is left."),
    EventKind.VICTORY: Telling(
        "winner:seat end:end",
        "SC-20.2",
        "{winner} wins by Conquest.",
        (
            Case(having(end=End.PROGRESS), "SC-20.3", "{winner} wins by Progress: the Grand Experiment is complete."),
            Case(having(end=End.DRAW), "SC-20.10", "The game ends in a draw."),
            Case(having(end=End.SCORE), "SC-20.10", "{winner} wins by score at the turn limit."),
        ),
    ),
    EventKind.UNIT_MOVED: Telling(
        f"{UNIT} from:tile to:tile",
        "SC-12.2",
        "{kind}{unit} of {owner} moves to {to}.",
        (Case(having(owner=NATIVES), "SC-14.10", "{kind}{unit} moves to {to}."),),
    ),
    EventKind.UNIT_DESTROYED: Telling(
        f"{UNIT} tile:tile",
        "SC-13.11",
        "{kind}{unit} of {owner} is destroyed.",
        (Case(having(unit=NONE), "SC-7.15", "{kind} of {owner} was still waiting in the city and is lost with it."),),
    ),
    EventKind.UNIT_CAPTURED: Telling(
        "unit:unit kind:kind from:seat to:seat tile:tile", "SC-13.30", "{to} captures {kind}{unit} of {from}."
    ),
    EventKind.UNIT_SPAWNED: Telling(f"{UNIT} tile:tile", "SC-7.13", "{kind}{unit} of {owner} appears on {tile}."),
    EventKind.UNIT_PENDING: Telling(
        "seat:seat kind:kind city:city", "SC-7.15", "{kind} waits in {city} for a tile to stand on."
    ),
    EventKind.BUILD_HELD: Telling(
        "seat:seat item:item city:city", "SC-7.18", "{item} can't be completed in {city}: there is no room for it."
    ),
    EventKind.CITY_HIT: Telling(
        "city:city owner:seat damage absorbed hp",
        "SC-9.22",
        "{city} of {owner} takes {damage} damage, {absorbed} of it by its shield: {hp} HP left.",
        (Case(having(absorbed=0), sentence="{city} of {owner} takes {damage} damage: {hp} HP left."),),
    ),
    EventKind.CITY_HEALED: Telling("city:city owner:seat hp", "SC-9.17", "{city} heals to {hp} HP."),
    EventKind.CITY_GREW: Telling("city:city owner:seat pop", "SC-6.4", "{city} grows to Pop {pop}."),
    EventKind.CITY_SHRANK: Telling("city:city owner:seat pop", "SC-6.5", "{city} shrinks to Pop {pop}."),
    EventKind.BUILD_COMPLETED: Telling(
        "seat:seat item:item city:city bought:flag",
        "SC-7.4",
        "{city} completes {item}.",
        (Case(having(bought=1), "SC-8.11", "{seat} buys {item} in {city}."),),
    ),
    EventKind.TERRITORY_CLAIMED: Telling("seat:seat city:city tile:tile", "SC-9.6", "{city} of {seat} claims {tile}."),
    EventKind.HUT_COLLECTED: Telling(
        "seat:seat what:hut amount tile:tile",
        "SC-10.4",
        "The hut gives a {what}.",
        (
            Case(having(amount=0), sentence="The hut holds {what}, but there is no use for it."),
            Case(lambda of: of["what"] <= RESEARCH, sentence="The hut gives {amount} {what}."),
        ),
    ),
    EventKind.UNIT_EXPELLED: Telling(
        f"{UNIT} from:tile to:tile", "SC-19.14", "{kind}{unit} of {owner} has to leave foreign land for {to}."
    ),
    EventKind.AUTO_MOVE_CANCELLED: Telling(UNIT, "SC-12.15", "The travel order of {kind}{unit} is cancelled."),
    EventKind.LEDGER_UPDATED: Telling(
        "seat:seat gross buildings military net treasury",
        "SC-8.5",
        "{seat} earns {gross} Gold and pays {buildings} for buildings and {military} for units: {treasury} Gold.",
    ),
    EventKind.AUSTERITY_STARTED: Telling("seat:seat", "SC-8.6", "The treasury of {seat} is empty: austerity begins."),
    EventKind.AUSTERITY_ENDED: Telling("seat:seat", "SC-8.6", "The austerity of {seat} ends."),
    EventKind.OFFER_MADE: Telling(
        "seat:seat other:seat offer:offer",
        "SC-19.7",
        "{seat} offers {other} peace.",
        (Case(having(offer=Offer.VISION), "SC-19.10", "{seat} offers {other} to share their vision."),),
    ),
    EventKind.OFFER_REMOVED: Telling(
        "seat:seat other:seat offer:offer by:seat",
        "SC-19.8",
        "The offer of {offer} from {seat} to {other} is over.",
        (
            Case(lambda of: of["by"] == of["seat"], sentence="{seat} withdraws the offer of {offer} to {other}."),
            Case(lambda of: of["by"] == of["other"], sentence="{other} rejects the offer of {offer} from {seat}."),
        ),
    ),
    EventKind.WRATH_DAMAGE: Telling(
        f"{UNIT} damage", "SC-18.20", "Nature's Wrath: {kind}{unit} of {owner} loses {damage} HP on Jade land."
    ),
    EventKind.TURN_STARTED: Telling("turn seat:seat", "SC-4.3", "Turn {turn}: {seat}."),
    EventKind.ROUND_ENDED: Telling("turn", "SC-4.9", "Round {turn} is over."),
    EventKind.CAMP_ALARMED: Telling("tile:tile", "SC-14.4", "The native camp on {tile} is alarmed."),
    EventKind.CHAIN_BEGUN: Telling("seat:seat", "SC-22.9", "{seat} has begun the Grand Experiment."),
    EventKind.STATISTICS: Telling(
        "seat:seat science production gold military standing:standing",
        "SC-21.3",
        "{seat}: Science {science}, Production {production}, Gold {gold}, military {military}, {standing}.",
    ),
    EventKind.REVEALED: Telling(
        "seat:seat tiles",
        "SC-22.4",
        "{seat} sees {tiles} more tiles.",
        (
            Case(having(tiles=1), sentence="{seat} sees one more tile."),
            Case(having(tiles=0), "SC-19.11", "{seat} sees what a partner sees."),
        ),
    ),
}

# What is random or was hidden; and nothing is taken back after a turn has ended.
REVEALING = frozenset(
    {
        EventKind.BATTLE,
        EventKind.STRIKE,
        EventKind.RETURN_STRIKE,
        EventKind.HUT_COLLECTED,
        EventKind.REVEALED,
        EventKind.CIV_CONTACT,
        EventKind.CITY_CAPTURED,
        EventKind.VISION_SHARED,
        EventKind.TURN_STARTED,
        EventKind.ROUND_ENDED,
        EventKind.VICTORY,
    }
)


def is_public(s: State, seat: int) -> bool:
    """SC-22.6: whether everybody knows which civ a seat has: the rules name it, or the game is over."""
    return bool(s.ending) or getattr(s.rules, f"civ_{seat}") > 0


def is_known(s: State, seat: int, ears: int) -> bool:
    """SC-22.6: whether all of some seats know the civ of a seat: it is theirs, or they have met it."""
    return is_public(s, seat) or (ears != EVERYBODY and not ears & ~(s.players[seat].met | 1 << seat))


def civ_words(s: State, seat: int, ears: int) -> str:
    """SC-27.2: the civ of a seat; nothing if somebody who hears of it does not know it."""
    return CIV_NAMES[s.players[seat].civ] if 0 <= seat < CIVS and is_known(s, seat, ears) else ""


def city_words(s: State, mark: int, ears: int) -> str:
    """SC-2.11: the name of a city by its mark; nothing if a hearer doesn't know its founder."""
    founder, number = mark >> NAME_BITS, mark & (1 << NAME_BITS) - 1
    return name_of(s, founder, number) if is_known(s, founder, ears) else ""


def tile_words(s: State, tile: int, _ears: int) -> str:
    """SC-0.10: a tile as decisions call it."""
    return spot(s, tile)


def player_name(seat: int) -> str:
    """SC-2.4: what a seat is called as long as its civ may be unknown."""
    return "the natives" if seat == NATIVES else "nobody" if seat == NONE else f"Player {seat + 1}"


def standing(packed: int) -> dict[str, int]:
    """SC-21.3: two statistics in one number."""
    territory, score = divmod(packed, 1 << 16)
    return {"territory": territory, "score": score}


def standing_words(packed: int) -> str:
    """SC-21.3: two statistics in words."""
    return ", ".join(f"{name} {value}" for name, value in standing(packed).items())


# Each kind of field: the words it stands for in a sentence, and its value as data.
KINDS: dict[str, Speech] = {
    "": (int, int),
    "seat": (player_name, lambda seat: seat if seat != NONE else None),
    "city": (lambda _mark: "a city", lambda _mark: None),
    "town": (lambda city: f" (c{city})", int),
    "unit": (lambda unit: f" u{unit}", int),
    "own": (int, int),
    "tile": (int, int),
    "kind": (lambda kind: UNIT_NAMES[kind], lambda kind: Kind(kind).name.lower()),
    "fighter": (
        lambda kind: UNIT_NAMES[kind] if kind != NONE else "city",
        lambda kind: Kind(kind).name.lower() if kind != NONE else None,
    ),
    "item": (lambda item: ITEM_NAMES[item], lambda item: ITEM_WORDS[item]),
    "building": (lambda building: BUILDING_NAMES[building], lambda building: Building(building).name.lower()),
    "project": (lambda project: PROJECT_NAMES[project], lambda project: Project(project).name.lower()),
    "tech": (lambda tech: TECH_NAMES[tech], lambda tech: Tech(tech).name.lower()),
    "era": (lambda era: ERA_NAMES[era], lambda era: Era(era).name.lower()),
    "offer": (lambda offer: ("peace", "shared vision")[offer], lambda offer: Offer(offer).name.lower()),
    "end": (lambda end: End(end).name.capitalize(), lambda end: End(end).name.lower()),
    "hut": (lambda what: ("Food", "Production", "Science", "Scout")[what], int),
    "roll": (lambda k: f"{(900 + k) / 1000:.3f}", int),
    "standing": (standing_words, standing),
    "flag": (bool, bool),
}
# What has a name besides, for those who know it.
NAMES = {"seat": civ_words, "city": city_words, "tile": tile_words}
# SC-1.10: numbers that a civ calls its own by, and the fields that say whose they are.
SERIALS = ("unit", "town", "own")
OWNERS = ("owner", "captor", "attacker", "to", "seat")


def is_own(s: State, happening: Event, seat: int) -> bool:
    """SC-1.10: whether a viewer may hear a number of an event: those of others would count what they have."""
    numbers = {name: number for name, _, number in fields(happening)}
    return bool(s.ending) or seat == next((numbers[name] for name in OWNERS if name in numbers), NONE)


def listeners(happening: Event, seat: int) -> int:
    """SC-22.6: whose knowledge decides about names: the viewer's; everybody's if everybody hears the same."""
    return happening.seats if seat < 0 or happening.seats == EVERYBODY else 1 << seat


def spoken(s: State, kind: str, number: int, ears: int) -> object:
    """A field in words: by its name if it has one, else by its number."""
    name = NAMES[kind](s, number, ears) if kind in NAMES else ""
    return name or KINDS[kind][0](number)


def fields(happening: Event) -> list[tuple[str, str, int]]:
    """The name, kind and number of each field of an event."""
    parts = [part.partition(":") for part in TELLINGS[happening.kind].fields.split()]
    return [(name, kind, number) for (name, _, kind), number in zip(parts, happening.values, strict=False)]


def event_data(happening: Event, s: State, seat: int) -> dict[str, Any]:
    """SC-23.5: an event as plain data: seats, tiles and own numbers, cities by name, the rest as SC-27.3 spells it."""
    hidden = () if is_own(s, happening, seat) else SERIALS
    data = {name: None if kind in hidden else KINDS[kind][1](number) for name, kind, number in fields(happening)}
    ears = listeners(happening, seat)
    data |= {name: city_words(s, mark, ears) or None for name, kind, mark in fields(happening) if kind == "city"}
    return {"event": EventKind(happening.kind).name.lower()} | data


def explain(happening: Event, s: State, seat: int) -> tuple[str, str]:
    """SC-23.5: a sentence, and the id of the rule it comes from."""
    telling, hidden = TELLINGS[happening.kind], () if is_own(s, happening, seat) else SERIALS
    numbers = {name: number for name, _, number in fields(happening)}
    fitting = [case for case in telling.cases if case.fits(numbers)]
    sentence = next((case.sentence for case in fitting if case.sentence), telling.sentence)
    ears = listeners(happening, seat)
    words = {name: "" if kind in hidden else spoken(s, kind, n, ears) for name, kind, n in fields(happening)}
    told = sentence.format(**words)
    return told[0].upper() + told[1:], next((case.rule for case in fitting if case.rule), telling.rule)
