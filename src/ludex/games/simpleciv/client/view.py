"""What one seat may see, as plain data for clients (SC-22.6 to SC-22.8). Clients compute no rules: numbers are here.

Tiles go by their numbers, own units and cities by their serials; those of others have none. Lists under `map` have a
number for each tile. Rows of own units and cities say more than those of strangers. When the game is over everything is
open; a spectator, seat -1, sees before that nothing of the map: even the part that all seats see would tell each of
them what the others see.
"""

from typing import Any

import numpy as np

from ludex.games.simpleciv.client.catalog import CATALOG, word
from ludex.games.simpleciv.client.city import city_sheet
from ludex.games.simpleciv.client.civs import acquaintances, civ_rows, members
from ludex.games.simpleciv.client.empire import empire
from ludex.games.simpleciv.client.units import in_order, unit_rows
from ludex.games.simpleciv.rules.codes import NONE, End, Garrison, Node, Size
from ludex.games.simpleciv.rules.refusal_reasons import REASONS
from ludex.games.simpleciv.rules.shown_numbers import count_cities, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.city_names import name_of

Plain = dict[str, Any]
Column = np.ndarray[Any, Any]
SHROUD, FOGGED, VISIBLE = range(3)  # SC-22.1
GARRISON_WORDS = tuple(word(kind) for kind in Garrison)


def view(s: State, seat: int) -> Plain:
    """SC-22.6, SC-22.13: what is on visible tiles, the memory of fogged ones, the own empire, the civs in contact."""
    raw = np.frombuffer(s.data, State.dtype)[0]
    seen, owned = sight(s, raw, seat), open_seats(s, seat)
    cities = city_rows(s, in_sight(raw["cities"][: s.city_top], seen), owned)
    units = unit_rows(s, raw, in_sight(raw["units"][: s.unit_top], seen), owned)
    empires = [_empire(s, own, cities, units) for own in members(owned)]
    return {
        "game": "simpleciv",
        "seat": seat,
        "turn": s.turn,
        "phase": word(Node(s.node)) if s.ending or seat == s.seat else None,  # SC-22.6: of one's own turn
        "active": s.seat,
        "map": ground(s, raw, seat, seen),
        "civs": civ_rows(s, seat, acquaintances(s, seat)),
        "cities": cities,
        "remembered": remembered(s, raw, seat, seen),
        "units": units,
        "empires": empires,
        "reasons": reasons(cities, empires),
        "catalog": CATALOG,
        "rules": s.rules.plain(),
        "ending": word(End(s.ending)) if s.ending else None,
        "winner": s.winner if s.ending and s.winner != NONE else None,
        "end_turn": s.end_turn if s.ending else None,
    }


def open_seats(s: State, seat: int) -> int:
    """SC-22.8: the seats whose secrets a viewer knows: its own; all when the game is over."""
    if s.ending:
        return (1 << s.seats) - 1
    return 1 << seat if seat >= 0 else 0


def _empire(s: State, seat: int, cities: list[Plain], units: list[Plain]) -> Plain:
    """SC-22.6: an empire with the rows of its own cities and units."""
    return empire(s, seat, [row for row in cities if row["owner"] == seat], [u for u in units if u["owner"] == seat])


def reasons(cities: list[Plain], empires: list[Plain]) -> dict[str, list[str]]:
    """UI-06, UI-23: rule and words of every refusal that this view names by its number."""
    used = {row["reason"] for empire in empires for row in empire["research"]["techs"]}
    for city in cities:
        if "builds" in city:
            used |= {city["rush"]["reason"], city["raze"], *city["builds"]["reason"]}
    return {str(reason): list(REASONS[reason]) for reason in sorted(used) if reason}


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


def ground(s: State, raw: Any, seat: int, seen: Column) -> Plain:
    """SC-22.6, SC-22.7: the tiles; what is fogged as it is remembered, what is shrouded not at all."""
    tiles, shroud = raw["tiles"][: s.tile_count], seen == SHROUD
    overlay, owner = tiles["overlay"], tiles["owner"]
    if seat >= 0:
        memory, visible = raw["memory"][seat][: s.tile_count], seen == VISIBLE
        overlay = np.where(visible, overlay, memory["overlay"])
        owner = np.where(visible, owner, memory["owner"])
    return {
        "size": word(Size(s.map_size)),
        "width": s.width,
        "height": s.height,
        "seen": seen.tolist(),
        "terrain": np.where(shroud, NONE, tiles["terrain"]).tolist(),
        "overlay": np.where(shroud, 0, overlay).tolist(),
        "river": np.where(shroud, 0, tiles["river"]).tolist(),
        "owner": np.where(shroud, NONE, owner).tolist(),
    }


def remembered(s: State, raw: Any, seat: int, seen: Column) -> list[Plain]:
    """SC-22.7: cities on fogged tiles, as they were when they were last seen."""
    if seat < 0:
        return []
    founders = raw["memory"][seat]["city_founder"][: s.tile_count]
    return [_remembered(s, seat, tile) for tile in np.nonzero((seen == FOGGED) & (founders != NONE))[0].tolist()]


def _remembered(s: State, seat: int, tile: int) -> Plain:
    memory = s.memory[seat, tile]
    return {
        "tile": tile,
        "owner": memory.city_owner,
        "pop": memory.city_pop,
        "capital": bool(memory.capital),
    } | named(s, memory.city_founder, memory.city_name)


def named(s: State, founder: int, number: int) -> Plain:
    """SC-2.11: the name of a city and who founded it; the number of its name would count the founder's cities."""
    return {"name": name_of(s, founder, number), "founder": founder}


# ---------------------------------------------------------------- cities


def city_rows(s: State, found: Column, owned: int) -> list[Plain]:
    """SC-22.6: some cities, given by their slots; the buildings and all that goes on inside only in own ones."""
    count_cities(s)
    attack, defense, garrison = (scratch(s, name, s.city_top).tolist() for name in ("cost", "order", "mark"))
    rows = {n: _city(s, n, attack[n], defense[n], GARRISON_WORDS[garrison[n]]) for n in found.tolist()}
    for n, row in rows.items():
        if owned >> row["owner"] & 1:
            row |= {"id": s.cities[n].serial} | city_sheet(s, n)
    return sorted(rows.values(), key=in_order)


def _city(s: State, number: int, attack: int, defense: int, garrison: str) -> Plain:
    """SC-22.6: what everybody sees of a city in sight."""
    city = s.cities[number]
    return {
        "id": None,  # SC-1.10: a number of its owner's
        "tile": city.tile,
        "owner": city.owner,
        "capital": bool(city.is_capital),
        "typed": bool(city.typed),
        "pop": city.pop,
        "hp": city.hp,
        "shield": city.shield,
        "max_shield": city.max_shield,
        "garrison": garrison,
        "attack": attack,
        "defense": defense,
    } | named(s, city.founder, city.name_no)
