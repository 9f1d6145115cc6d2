"""Moves by the letter of AE-18.2: every path is tried. Slow and plain, to compare the rules with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Borders,
    Building,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Terrain,
)
from ludex.games.aeonis.rules.data import IS_CAVALRY, IS_TRADE, LORD_RANGE, RANGE
from ludex.games.aeonis.rules.map.hexes import HEXES, NEIGHBOUR
from ludex.games.aeonis.rules.state import State

BASE = {
    Terrain.PLAINS: 1, Terrain.FOREST: 1, Terrain.MOUNTAIN: 2, Terrain.DESERT: 2, Terrain.CITY: 1, Terrain.RUINS: 1,
    Terrain.PORTAL: 1, Terrain.LAKE: 1,
}  # fmt: skip
EXTRA_RANGE = {"march": 1, "horn": 2}


@dataclass
class Way:
    """A path with what it has cost and used so far."""

    hexes: tuple[int, ...]
    codes: tuple[int, ...] = ()
    total: int = 0
    steps: int = 0
    flank_spent: bool = False
    plains_odd: bool = False
    rift_hop_done: bool = False
    fee_waived_used: bool = False


@dataclass
class Walker:
    """A group of a player with its options: words of march, horn, blink_step, veil, rift, activation, ways, free."""

    s: State
    p: int
    units: list[int]
    opt: set[str] = field(default_factory=set)
    mm_free: bool = False
    zero: bool = False
    ap: int | None = None
    most: int = 7  # hexes

    def __post_init__(self) -> None:
        self.group = [self.s.units[self.p, slot] for slot in self.units]
        self.origin = self.group[0].hex
        self.has_kind = {unit.kind for unit in self.group}
        self.cavalry = [bool(IS_CAVALRY[unit.kind]) for unit in self.group]
        self.trade = [bool(IS_TRADE[unit.kind]) for unit in self.group]
        self.military = any(unit.kind != Kind.CARAVAN for unit in self.group)

    def lord(self, lord: int) -> bool:
        me = self.s.players[self.p]
        return me.lord == lord and me.lord_captor == NONE

    def event(self, event: int) -> bool:
        spared = self.s.event == event and self.s.sheltered >> self.p & 1
        return bool(self.s.events_now >> event & 1) and not spared

    def law(self, law: int) -> bool:
        return bool(self.s.laws >> law & 1)

    def has(self, h: int, building: int) -> bool:
        return any(slot.kind == building and not slot.disabled for slot in self.s.hexes[h].slots)

    def is_portal(self, h: int) -> bool:
        here = self.s.hexes[h]
        return (
            here.terrain == Terrain.PORTAL
            or here.tile == Lord.THALRIK
            or self.has(h, Building.DIMENSIONAL_NEXUS)
            or here.void == self.p
        )

    def is_hub(self, h: int) -> bool:
        return self.has(h, Building.MARKET) or bool(self.s.hexes[h].marker & 4)

    def neighbours(self, h: int) -> list[int]:
        around = [NEIGHBOUR[h, d] for d in range(6)]
        return [n if n != NONE and self.s.hexes[n].terrain != Terrain.OFF else NONE for n in around]

    def treaty(self, q: int) -> bool:
        return q not in (NONE, self.p) and bool(self.s.open_borders[self.p] >> q & 1)

    def accord(self, q: int) -> bool:
        return q not in (NONE, self.p) and bool(self.s.accords[self.p] >> q & 1)

    def exempt(self, h: int) -> bool:
        k = self.s.hexes[h].controller
        return k == self.p or self.treaty(k)

    def unit_base(self, unit: object, h: int) -> int:
        ground = self.s.hexes[h].terrain
        if self.is_portal(h):
            return 1
        v = BASE[Terrain(ground)]
        if unit.flying or "horn" in self.opt or Kind.WINDRUNNER in self.has_kind:  # type: ignore[attr-defined]
            v = 1
        if ground == Terrain.DESERT and (self.lord(Lord.RAKHIS) or Kind.SANDRUNNER_LANCERS in self.has_kind):
            v = 1
        if ground == Terrain.MOUNTAIN and self.event(GlobalEvent.MOUNTAIN_PASSES_CLEARED):
            v = 1
        if ground in (Terrain.MOUNTAIN, Terrain.DESERT) and "blink_step" in self.opt:
            v = 1
        return v

    def enemy_zoc(self, b: int) -> bool:
        sources = set()
        for n in self.neighbours(b):
            q = self.s.hexes[n].owner if n != NONE else NONE
            mask = self.s.hexes[n].units if n != NONE else 0
            if q not in (NONE, self.p) and any(
                mask >> i & 1 and self.s.units[q, i].kind != Kind.CARAVAN for i in range(24)
            ):
                sources.add(q)
        k = self.s.hexes[b].controller
        if self.treaty(k):
            sources.discard(k)
        return bool(sources)

    def step(self, way: Way, b: int, code: int) -> Way:
        """AE-18.2: step_price."""
        a, here = way.hexes[-1], self.s.hexes[b]
        flank, odd, fee_used = way.flank_spent, way.plains_odd, way.fee_waived_used
        plains = here.terrain == Terrain.PLAINS and not self.is_portal(b)
        base = max(self.unit_base(unit, b) for unit in self.group)
        if plains:
            odd = not odd
            if all(self.cavalry):
                base = 1 if odd else 0
        add = 0
        if self.mm_free:
            base = 0
        else:
            add += self.event(GlobalEvent.WINTERS_GRIP)
            add += bool(here.storm)
            add += here.borders == Borders.RESTRICT and not self.exempt(b)
            add += 2 * (here.tempest not in (NONE, self.p))
        red = 0
        began_in_city = self.s.hexes[self.origin].terrain == Terrain.CITY
        red += self.law(Motion.ROAD_NETWORKS) and (plains or (here.terrain == Terrain.CITY and began_in_city))
        red += self.event(GlobalEvent.OPEN_ROADS) and plains
        red += self.event(GlobalEvent.FESTIVAL_OF_WINDS) and all(self.cavalry)
        red += all(self.trade) and any(n != NONE and self.is_hub(n) for n in self.neighbours(b))
        exit_ = self.is_portal(a) and not self.is_portal(b)
        enter = self.is_portal(b)
        rift = "rift" in self.opt and (here.tile == Lord.THALRIK or (exit_ and way.rift_hop_done))
        waived = (exit_ or enter) and (self.event(GlobalEvent.LEY_LINE_FLUX) or rift)
        if waived:
            red += 1
            fee_used = True
        c = max(0, base + add - red)
        if exit_ and not waived and not self.mm_free:
            c = max(1, c)
        if self.enemy_zoc(b) and "veil" not in self.opt:
            if any(self.cavalry) and not flank:
                flank = True
            else:
                c += 1
        return Way(
            (*way.hexes, b), (*way.codes, code), way.total + c, way.steps + 1, flank, odd, way.rift_hop_done, fee_used
        )

    def may_pass(self, h: int) -> bool:
        here = self.s.hexes[h]
        if here.terrain == Terrain.LAKE and not self.has(h, Building.BRIDGE):
            return False
        if here.borders == Borders.CLOSE and not self.exempt(h):
            return False
        if not here.explored and not self.military:
            return False
        q = here.owner
        partner = (self.treaty(q) or self.accord(q)) and here.controller == q
        return q in (NONE, self.p) or partner or "veil" in self.opt

    def guarded(self, h: int) -> bool:
        q, mask = self.s.hexes[h].owner, self.s.hexes[h].units
        return q not in (NONE, self.p) and any(
            mask >> i & 1 and self.s.units[q, i].kind == Kind.VOID_SENTINEL for i in range(24)
        )

    def hop_allowed(self, a: int, b: int) -> bool:
        """AE-10.4, AE-10.6."""
        if a == b or not (self.is_portal(a) and self.is_portal(b)) or not self.may_pass(b):
            return False
        there = self.s.hexes[b]
        k = there.controller
        beacon = any(
            slot.kind and not slot.disabled and slot.relic == Artifact.ASTRAL_BEACON + 1
            for slot in self.s.hexes[a].slots
        )
        opened = k in (NONE, self.p) or self.treaty(k) or self.accord(k) or self.lord(Lord.THALRIK)
        if not (opened or "activation" in self.opt or beacon):
            return False
        return not (there.sealed and k != self.p) and not self.guarded(a) and not self.guarded(b)

    def nexts(self, way: Way) -> Iterator[Way]:
        """All ways with one more hex."""
        a = way.hexes[-1]
        for code, b in enumerate(self.neighbours(a)):
            if b != NONE and self.may_pass(b) and not self.hop_allowed(a, b):
                yield self.step(way, b, code)
        if self.is_portal(a):
            others = [h for h in range(HEXES) if h != a and self.is_portal(h)]
            for i, b in enumerate(others):
                if self.hop_allowed(a, b):
                    rift = way.rift_hop_done or self.s.hexes[a].tile == Lord.THALRIK
                    yield Way((*way.hexes, b), (*way.codes, 6 + i), way.total, way.steps, way.flank_spent,
                              way.plains_odd, rift, way.fee_waived_used)  # fmt: skip

    def unit_range(self, unit: object) -> int:
        me = self.s.players[self.p]
        if unit.kind == Kind.LORD:  # type: ignore[attr-defined]
            return int(LORD_RANGE[me.lord]) + (me.artifacts >> Artifact.VOIDWALKERS_CLOAK & 1)
        return int(RANGE[unit.kind]) + (unit.warcamp and not unit.moved)  # type: ignore[attr-defined]

    def range_for(self, way: Way) -> int:
        base = min(self.unit_range(unit) for unit in self.group)
        base += sum(EXTRA_RANGE.get(word, 0) for word in self.opt)
        forests = all(self.s.hexes[h].terrain == Terrain.FOREST for h in way.hexes[1:])
        if Kind.STAG_RIDER in self.has_kind and forests:
            base = max(base, 2)
        return min(base, self.most)

    def final(self, way: Way) -> int | None:
        """AE-18.2: the price of a finished path, None if it may not be made."""
        last = way.hexes[-1]
        if len(way.codes) > self.range_for(way) or not way.codes:
            return None
        if self.s.hexes[last].owner not in (NONE, self.p) or last == self.origin:
            return None
        if "rift" in self.opt and not way.rift_hop_done:
            return None
        if self.zero:
            return 0
        total = way.total
        if "ways" in self.opt and total >= 2:
            total -= 1
        if way.steps > 0 and total < 1 and not (self.mm_free or way.fee_waived_used):
            total = 1
        granted = self.mm_free or self.zero
        if total == 0 and not granted and any(unit.free_moved for unit in self.group):
            return None
        ap = self.s.players[self.p].ap if self.ap is None else self.ap
        if "free" in self.opt:
            return total if total == 1 else None
        return total if total <= ap else None

    def longest(self) -> int:
        return max(self.range_for(Way((self.origin,))), 0)

    def ways(self) -> Iterator[Way]:
        """Every way within range, whether it may end or not."""
        layer = [Way((self.origin,))]
        for _ in range(self.longest()):
            layer = [more for way in layer for more in self.nexts(way) if len(more.codes) <= self.range_for(more)]
            yield from layer

    def reach(self) -> dict[int, tuple[int, int, int, tuple[int, ...]]]:
        """AE-19.1, AE-19.4: for each destination the best (price, hexes, sum, codes)."""
        found: dict[int, tuple[int, int, int, tuple[int, ...]]] = {}
        for way in self.ways():
            price = self.final(way)
            if price is not None:
                key = (price, len(way.codes), 0 if self.zero else way.total, way.codes)
                last = way.hexes[-1]
                found[last] = min(found.get(last, key), key)
        return found
