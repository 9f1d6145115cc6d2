"""Random positions for movement: terrain, armies, events, laws, treaties, buildings and options, all at once."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Borders,
    Building,
    Discovery,
    Flag,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Terrain,
    Whisper,
)
from ludex.games.aeonis.rules.data import SLOTS
from ludex.games.aeonis.rules.map.hexes import DISTANCE, HEXES, PLACES
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import new_unit
from ludex.games.aeonis.rules.verbs import MoveOption
from tests.games.aeonis.world import give_whisper, place, world

GROUND = [1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7]
EVENTS = (
    GlobalEvent.WINTERS_GRIP, GlobalEvent.FESTIVAL_OF_WINDS, GlobalEvent.OPEN_ROADS, GlobalEvent.LEY_LINE_FLUX,
    GlobalEvent.MOUNTAIN_PASSES_CLEARED,
)  # fmt: skip
FACTION = {
    Lord.STANDARD: (), Lord.CASSIAN: (Kind.CARAVAN_GUARD, Kind.SANDRUNNER_LANCERS), Lord.SERAPHEL: (),
    Lord.ELYNDRA: (Kind.STAG_RIDER,), Lord.RAKHIS: (Kind.WINDRUNNER,), Lord.NYXARA: (),
    Lord.THALRIK: (Kind.RIFT_WALKER, Kind.VOID_SENTINEL),
}  # fmt: skip
BASIC = (Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.CARAVAN)
WORDS = {
    MoveOption.WAYSTONES: "ways", MoveOption.HORN: "horn", MoveOption.FORCED_MARCH: "march",
    MoveOption.WAYSTONE_ACTIVATION: "activation", MoveOption.FREE: "free",
}  # fmt: skip
LORD_WORDS = {Lord.SERAPHEL: "blink_step", Lord.NYXARA: "veil", Lord.THALRIK: "rift"}


@dataclass
class Land:
    """A random position with an army of seat 0 in one hex."""

    s: State
    home: int
    slots: list[int]

    def words(self, options: int) -> set[str]:
        """Options as the slow walker names them."""
        found = {word for bit, word in WORDS.items() if options & bit}
        if options & MoveOption.LORD:
            found.add(LORD_WORDS[Lord(self.s.players[0].lord)])
        return found


def random_land(seed: int, core: bool = False) -> Land:
    """A crowded corner of a map."""
    rng = random.Random(seed)
    lord = Lord.STANDARD if core else rng.choice(list(FACTION))
    s = world(seats=3, radius=rng.choice((3, 4)), lords=[lord, Lord.THALRIK], whispers=1, artifacts=1, accords=1)
    s.rules.lords = int(not core)
    home = rng.choice([h for h in range(HEXES) if s.hexes[h].terrain != Terrain.OFF])
    _lay_ground(s, rng, home)
    _lay_effects(s, rng, core)
    slots = _place_units(s, rng, home, lord)
    _give(s, rng, core)
    return Land(s, home, slots)


def _lay_ground(s: State, rng: random.Random, home: int) -> None:
    """Terrain, control, buildings, markers around a hex."""
    near = [h for h in range(HEXES) if s.hexes[h].terrain != Terrain.OFF and DISTANCE[home, h] <= 4]
    rough = rng.random() < 0.5
    for h in near:
        here = s.hexes[h]
        here.terrain = rng.choice(GROUND) if rough or rng.random() < 0.3 else Terrain.PLAINS
        here.explored = int(rng.random() < 0.8)
        here.controller = rng.choice((NONE, NONE, 0, 1, 2))
        here.storm = int(rng.random() < 0.1)
        here.borders = rng.choice((0, 0, 0, 0, 0, 0, Borders.RESTRICT, Borders.CLOSE))
        here.tempest = rng.choice((NONE,) * 12 + (0, 1))
        here.sealed = int(rng.random() < 0.1)
        if rng.random() < 0.15:
            here.slots[0].kind = rng.choice((Building.MARKET, Building.BRIDGE, Building.BRIDGE, Building.TOWER))
            here.slots[0].disabled = int(rng.random() < 0.2)
            here.slots[0].relic = rng.choice((0, Artifact.ASTRAL_BEACON + 1))
    s.hexes[home].controller = rng.choice((0, 0, NONE, 1))
    spots = rng.sample(near, min(len(near), 6))
    for i, h in enumerate(spots[: rng.randrange(5)]):
        s.hexes[h].terrain = Terrain.PORTAL if i < 3 else s.hexes[h].terrain
        if i == 3:
            s.hexes[h].void = rng.choice((0, 1))
    if rng.random() < 0.4 and len(spots) > 4:
        s.hexes[spots[4]].terrain, s.hexes[spots[4]].tile = Terrain.FOREST, Lord.THALRIK
        s.hexes[spots[4]].controller = rng.choice((0, 0, NONE, 1))
    if rng.random() < 0.2 and len(spots) > 5:
        s.hexes[spots[5]].terrain = Terrain.CITY
        s.hexes[spots[5]].slots[SLOTS - 1].kind = Building.DIMENSIONAL_NEXUS
    if s.hexes[home].terrain == Terrain.LAKE:
        s.hexes[home].terrain = Terrain.PLAINS


def _lay_effects(s: State, rng: random.Random, core: bool) -> None:
    """Laws, events and treaties."""
    if rng.random() < 0.3:
        s.laws |= 1 << Motion.ROAD_NETWORKS
    for event in EVENTS[:3] if core else EVENTS:
        if rng.random() < 0.2:
            s.events_now |= 1 << event
    if rng.random() < 0.1:
        s.event, s.sheltered = GlobalEvent.WINTERS_GRIP, 1
    for other in (1, 2):
        if rng.random() < 0.3:
            s.open_borders[0] |= 1 << other
            s.open_borders[other] |= 1
        if not core and rng.random() < 0.3:
            s.accords[0] |= 1 << other
            s.accords[other] |= 1


def _place_units(s: State, rng: random.Random, home: int, lord: int) -> list[int]:
    """An army at home, enemies and friends around it."""
    q, r = PLACES[home]
    slots = [place(s, 0, rng.choice(BASIC), q, r) for _ in range(rng.randrange(1, 4))]
    if rng.random() < 0.6:
        slots.append(place(s, 0, Kind.LORD, q, r))
    if FACTION[Lord(lord)] and rng.random() < 0.6:
        slots.append(place(s, 0, rng.choice(FACTION[Lord(lord)]), q, r))
    for slot in slots:
        s.units[0, slot].free_moved = int(rng.random() < 0.2)
        s.units[0, slot].warcamp = int(rng.random() < 0.1)
        s.units[0, slot].flying = int(rng.random() < 0.05)
    crowd = rng.choice((0.05, 0.15, 0.3))
    for h in range(HEXES):
        if h != home and s.hexes[h].terrain != Terrain.OFF and DISTANCE[home, h] <= 4 and rng.random() < crowd:
            seat = rng.choice((0, 1, 1, 2))
            kinds = (Kind.INFANTRY, Kind.CARAVAN, Kind.VOID_SENTINEL if seat == 1 else Kind.ARCHER)
            new_unit(s, seat, rng.choice(kinds), h)
    return slots


def _give(s: State, rng: random.Random, core: bool) -> None:
    """AP, Mana, cards and discoveries of seat 0."""
    me = s.players[0]
    me.ap, me.mana = rng.choice((0, 1, 2, 3, 5, 9)), rng.choice((0, 2, 4))
    if rng.random() < 0.4:
        me.discoveries |= 1 << Discovery.WAYSTONES
    if rng.random() < 0.2:
        me.flags |= 1 << Flag.FREE_ENABLED
    if rng.random() < 0.3:
        me.discoveries |= 1 << Discovery.TRANSLOCATION
    if core:
        s.rules.whispers = s.rules.artifacts = s.rules.accords = 0
        return
    me.artifacts = rng.choice((0, 0, 1 << Artifact.WINDCALLERS_HORN, 1 << Artifact.VOIDWALKERS_CLOAK))
    for card in (Whisper.FORCED_MARCH, Whisper.WAYSTONE_ACTIVATION, Whisper.BLINK):
        if rng.random() < 0.2:
            give_whisper(s, 0, card)
