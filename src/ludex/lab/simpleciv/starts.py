"""How fair the starts of Simple Civ are: maps of every size with all their civs, each civ's start and its surroundings.

`python -m ludex.lab.simpleciv.starts [--maps N] [--json PATH]` makes the maps of the seeds 1 to N, prints a table and
writes what it found as JSON. With 300 maps the figures of SC-3.15 can be compared.
"""

from __future__ import annotations

import argparse
import json
import statistics
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from ludex.games.simpleciv.rules.codes import Civ, Kind, Size
from ludex.games.simpleciv.rules.data import SIZE
from ludex.games.simpleciv.rules.map.hexes import distance
from ludex.games.simpleciv.rules.map.land import is_open, lay_land
from ludex.games.simpleciv.rules.map.rivers import lay_rivers
from ludex.games.simpleciv.rules.map.start_zones import qualifies, zone_score
from ludex.games.simpleciv.rules.map.starts import count_shares, generate
from ludex.games.simpleciv.rules.randomness import open_attempt
from ludex.games.simpleciv.rules.setup import begin_game, set_up
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.events.log import Log
from ludex.kernel.state.splitmix import SplitMix, between, plant
from ludex.lab.statistics import spread

MAPS = 1000
STARTS_APART, CAMP_TO_START, CAMP_TO_CAMP = 6, 8, 6  # SC-3.11, SC-3.14


@dataclass(frozen=True)
class Found:
    """What one new game looks like; lists have one entry for each seat."""

    attempt: int
    rivers_missing: int
    land: float  # percent of the map that is passable land
    riverside: float  # river tiles, Mountains too, in percent of that land
    camps: int
    camp_to_start: int
    camp_to_camp: int
    nearest: list[int]  # steps to the nearest other start
    z: list[int]
    share: list[float]  # percent of an even share of the land
    civs: list[int]
    whole: bool  # every civ has a start that qualifies, and all distances are kept


def survey(size: int, seed: int) -> Found:
    """Make a game and look at it."""
    seats, s = SIZE[size][2], State()
    s.rules.map_size = size + 1
    begin_game(s, seats)
    attempt = generate(s, seats, 0, seed)
    share = shares(s, seats)
    missing = rivers_missing(s, attempt, seed)
    if set_up(s, seats, 0, seed, Log()):
        raise SystemExit(f"no {Size(size).name} map from seed {seed}")
    homes = [unit.tile for unit in s.units if unit.used and unit.kind == Kind.SETTLER]
    camps = [s.camps[number].tile for number in range(s.camp_count)]
    land = [number for number in range(s.tile_count) if is_open(s, number)]
    apart = [min(distance(s, home, other) for other in homes if other != home) for home in homes]
    to_start = min((distance(s, camp, home) for camp in camps for home in homes), default=99)
    to_camp = min((distance(s, a, b) for a, b in combinations(camps, 2)), default=99)
    kept = min(apart) >= STARTS_APART and to_start >= CAMP_TO_START and to_camp >= CAMP_TO_CAMP
    return Found(
        attempt=attempt,
        rivers_missing=missing,
        land=100 * len(land) / s.tile_count,
        riverside=100 * sum(s.tiles[number].river != 0 for number in range(s.tile_count)) / len(land),
        camps=len(camps),
        camp_to_start=to_start,
        camp_to_camp=to_camp,
        nearest=apart,
        z=[zone_score(s, home) for home in homes],
        share=[share[home] for home in homes],
        civs=[s.players[seat].civ for seat in range(seats)],
        whole=kept and len(homes) == seats and all(qualifies(s, home) for home in homes),
    )


def rivers_missing(s: State, attempt: int, seed: int) -> int:
    """SC-3.9: how many rivers the accepted attempt has less than it drew."""
    open_attempt(s.map_chance, attempt, 0, seed)
    lay_land(s)
    copy = SplitMix()
    plant(copy, s.map_chance.high, s.map_chance.low)
    least, most = SIZE[s.map_size][5:7]
    return between(copy, least, most) - lay_rivers(s)


def shares(s: State, seats: int) -> dict[int, float]:
    """SC-3.11: the passable land nearest to each start, in percent of an even share."""
    land = count_shares(s, seats)
    return {s.work.starts[i]: 100 * s.work.share[i] * seats / land for i in range(seats)}


def by_seat(found: list[Found], field: str) -> list[float]:
    """The mean of a figure for each seat: no seat should be favoured."""
    return [round(statistics.fmean(row), 2) for row in zip(*(getattr(one, field) for one in found), strict=True)]


def by_civ(found: list[Found], field: str) -> dict[str, float]:
    """The mean of a figure for each civ: two choose their start (SC-3.12), the others draw."""
    values: dict[int, list[float]] = {}
    for one in found:
        for civ, value in zip(one.civs, getattr(one, field), strict=True):
            values.setdefault(civ, []).append(value)
    return {Civ(civ).name.lower(): round(statistics.fmean(values[civ]), 2) for civ in sorted(values)}


def summary(size: int, found: list[Found]) -> dict[str, Any]:
    """All that is told of the maps of one size."""
    civs, least_camps, most_camps = SIZE[size][2:5]
    return {
        "maps": len(found),
        "civs": civs,
        "whole": sum(one.whole for one in found),
        "camps_in_range": sum(least_camps <= one.camps <= most_camps for one in found),
        "first_attempt_percent": round(100 * sum(one.attempt == 0 for one in found) / len(found), 1),
        "attempts_most": 1 + max(one.attempt for one in found),
        "rivers_reached": sum(one.rivers_missing == 0 for one in found),
        "land_percent": spread(one.land for one in found),
        "riverside_percent": spread(one.riverside for one in found),
        "least_distance_of_starts": spread(min(one.nearest) for one in found),
        "camp_to_start": spread(one.camp_to_start for one in found),
        "z": spread(z for one in found for z in one.z),
        "z_spread": spread(max(one.z) - min(one.z) for one in found),
        "least_share_percent": spread(min(one.share) for one in found),
        "z_by_seat": by_seat(found, "z"),
        "share_by_seat": by_seat(found, "share"),
        "nearest_by_seat": by_seat(found, "nearest"),
        "z_by_civ": by_civ(found, "z"),
        "share_by_civ": by_civ(found, "share"),
    }


COLUMNS = (
    ("whole", "whole"), ("camps ok", "camps_in_range"), ("1st try %", "first_attempt_percent"),
    ("tries", "attempts_most"), ("rivers", "rivers_reached"), ("land %", "land_percent"),
    ("apart", "least_distance_of_starts"), ("Z", "z"), ("Z spread", "z_spread"),
    ("least share %", "least_share_percent"),
)  # fmt: skip


def cell(value: Any) -> str:
    """A cell of the table: a number, or least, mean and most."""
    return " / ".join(f"{part:g}" for part in value.values()) if isinstance(value, dict) else f"{value:g}"


def table(results: dict[str, dict[str, Any]]) -> str:
    """One row for each size; three numbers are the least, the mean and the most."""
    rows = [["size", *(title for title, _ in COLUMNS)]]
    rows += [[name, *(cell(result[field]) for _, field in COLUMNS)] for name, result in results.items()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def main() -> None:
    """Print the table; write the JSON if asked to."""
    parser = argparse.ArgumentParser(description="How fair the starts of Simple Civ are.")
    parser.add_argument("--maps", type=int, default=MAPS, help="of each size")
    parser.add_argument("--json", type=Path, help="where to write all figures")
    asked = parser.parse_args()
    results = {}
    for size in Size:
        found = [survey(size, seed) for seed in range(1, asked.maps + 1)]
        results[size.name.lower()] = summary(size, found)
    print(table(results))
    if asked.json:
        asked.json.write_text(json.dumps({"seeds": [1, asked.maps], "sizes": results}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
