"""What one seat may see (SC-22.6 to SC-22.8). Clients compute no rules: numbers are here, and `view_types` says which.

Tiles go by their numbers, own units and cities by their serials; those of others have none. Rows of own units and
cities say more than those of strangers. When the game is over everything is open; a spectator, seat -1, sees before
that nothing of the map: even the part that all seats see would tell each of them what the others see.
"""

from typing import Any

import numpy as np

from ludex.games.simpleciv.client.city import Inspection, city_sheet, inspected
from ludex.games.simpleciv.client.civs import acquaintances, civ_rows, members
from ludex.games.simpleciv.client.combat_preview import city_strength
from ludex.games.simpleciv.client.empire import empire
from ludex.games.simpleciv.client.units import in_order, unit_rows
from ludex.games.simpleciv.client.view_types import City, Empire, Map, Remembered, View
from ludex.games.simpleciv.rules.codes import NONE, End, Garrison, Node, Size
from ludex.games.simpleciv.rules.shown_numbers import count_cities, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.city_names import name_of
from ludex.games.simpleciv.text.effects_in_words import changed_effects
from ludex.kernel.contract.fact import Total

Column = np.ndarray[Any, Any]
SHROUD, FOGGED, VISIBLE = range(3)  # SC-22.1
SPECTATOR = -1
GARRISON_WORDS = tuple(kind.name.lower() for kind in Garrison)


def view(s: State, seat: int) -> View:
    """SC-22.6, SC-22.13: what is on visible tiles, the memory of fogged ones, the own empire, the civs in contact."""
    raw = np.frombuffer(s.data, State.dtype)[0]
    seen, owned = sight(s, raw, seat), open_seats(s, seat)
    prices: dict[int, list[int]] = {}
    cities = city_rows(s, in_sight(raw["cities"][: s.city_top], seen), owned, prices)
    return View(
        seat=seat,
        turn=s.turn,
        phase=Node(s.node).name.lower() if s.ending or seat == s.seat else None,
        active=s.seat,
        ending=End(s.ending).name.lower() if s.ending else None,
        winner=s.winner if s.ending and s.winner != NONE else None,
        end_turn=s.end_turn if s.ending else None,
        map=ground(s, raw, seat, seen),
        civs=civ_rows(s, seat, acquaintances(s, seat)),
        cities=cities,
        remembered=remembered(s, raw, seat, seen),
        units=unit_rows(s, raw, in_sight(raw["units"][: s.unit_top], seen), owned),
        empires=empires(s, raw, owned, cities, prices),
        rules=s.rules.plain(),
        effects=changed_effects(s.rules),
    )


def unveiled(s: State) -> View:
    """SC-22.8: the position as it would be shown if the game were over now."""
    state, result = s.copy(), view(s, SPECTATOR)
    state.ending = s.ending or End.DRAW
    seen = view(state, SPECTATOR)
    seen.ending, seen.winner, seen.end_turn = result.ending, result.winner, result.end_turn
    return seen


def open_seats(s: State, seat: int) -> int:
    """SC-22.8: the seats whose secrets a viewer knows: its own; all when the game is over."""
    if s.ending:
        return (1 << s.seats) - 1
    return 1 << seat if seat >= 0 else 0


def empires(s: State, raw: Any, owned: int, cities: list[City], prices: dict[int, list[int]]) -> list[Empire]:
    """SC-22.6: the empires that are open to a viewer."""
    return [
        empire(s, raw, seat, [city for city in cities if city.owner == seat], prices.get(seat, []))
        for seat in members(owned)
    ]


# ---------------------------------------------------------------- the map


def sight(s: State, raw: Any, seat: int) -> Column:
    """SC-22.1, SC-22.4: for each tile whether a viewer sees it now, has seen it, or never has."""
    tiles = raw["tiles"][: s.tile_count]
    if s.ending:
        return np.full(s.tile_count, VISIBLE)
    if seat >= 0:
        visible = tiles["watchers"] & s.players[seat].eyes != 0
        known = tiles["revealed"] >> seat & 1
        return np.where(visible, VISIBLE, known)
    return np.full(s.tile_count, SHROUD)


def in_sight(records: Column, seen: Column) -> Column:
    """SC-22.6: the slots of units or cities that stand on visible tiles."""
    found: Column = np.nonzero((records["used"] != 0) & (seen[records["tile"]] == VISIBLE))[0]
    return found


def ground(s: State, raw: Any, seat: int, seen: Column) -> Map:
    """SC-22.6, SC-22.7: the tiles; what is fogged as it is remembered, what is shrouded not at all."""
    tiles, shroud = raw["tiles"][: s.tile_count], seen == SHROUD
    overlay, owner = tiles["overlay"], tiles["owner"]
    if seat >= 0:
        memory, visible = raw["memory"][seat][: s.tile_count], seen == VISIBLE
        overlay = np.where(visible, overlay, memory["overlay"])
        owner = np.where(visible, owner, memory["owner"])
    return Map(
        size=Size(s.map_size).name.lower(),
        width=s.width,
        height=s.height,
        terrain=np.where(shroud, NONE, tiles["terrain"]).tolist(),
        river=np.where(shroud, 0, tiles["river"]).tolist(),
        overlay=np.where(shroud, 0, overlay).tolist(),
        owner=np.where(shroud, NONE, owner).tolist(),
        seen=seen.tolist(),
    )


def remembered(s: State, raw: Any, seat: int, seen: Column) -> list[Remembered]:
    """SC-22.7: cities on fogged tiles, as they were when they were last seen."""
    if seat < 0:
        return []
    founders = raw["memory"][seat]["city_founder"][: s.tile_count]
    return [_remembered(s, seat, tile) for tile in np.nonzero((seen == FOGGED) & (founders != NONE))[0].tolist()]


def _remembered(s: State, seat: int, tile: int) -> Remembered:
    memory = s.memory[seat, tile]
    name = name_of(s, memory.city_founder, memory.city_name)
    return Remembered(tile, memory.city_owner, name, memory.city_founder, memory.city_pop, bool(memory.capital))


# ---------------------------------------------------------------- cities


def city_rows(s: State, found: Column, owned: int, prices: dict[int, list[int]]) -> list[City]:
    """SC-22.6: some cities, given by their slots, and on the way what items cost their owners.

    The buildings and all that goes on inside are only in own ones.
    """
    count_cities(s)
    columns = zip(*(scratch(s, name, s.city_top)[found].tolist() for name in ("cost", "order", "mark")), strict=True)
    rows = []
    for number, (attack, defense, garrison) in zip(found.tolist(), list(columns), strict=True):
        city = foreign_city(s, number, attack, defense, GARRISON_WORDS[garrison])
        if owned >> city.owner & 1:
            inside = inspected(s, number)
            prices[city.owner] = inside.prices
            add_secrets(s, number, city, inside)
        rows.append(city)
    return sorted(rows, key=in_order)


def foreign_city(s: State, number: int, attack: int, defense: int, garrison: str) -> City:
    """SC-22.6: what everybody sees of a city in sight; the number of its name would count the founder's cities."""
    city = s.cities[number]
    return City(
        tile=city.tile,
        owner=city.owner,
        name=name_of(s, city.founder, city.name_no),
        founder=city.founder,
        pop=city.pop,
        hp=city.hp,
        attack=Total(attack),
        defense=Total(defense),
        garrison=garrison,
        capital=bool(city.is_capital),
        typed=bool(city.typed),
        shield=city.shield,
        max_shield=city.max_shield,
    )


def add_secrets(s: State, number: int, city: City, inside: Inspection) -> None:
    """UI-06, SC-9.18, SC-9.21: what only its owner sees of a city."""
    city.attack, city.defense = city_strength(s, city.owner, number)
    city.id, city.sheet = s.cities[number].serial, city_sheet(s, number, inside)
