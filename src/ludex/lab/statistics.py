"""Figures of many games: rates with their intervals, quantiles, spreads."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Mapping

Z = 1.959964  # of a 95 % interval


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a rate; without games it is everything."""
    if games == 0:
        return 0.0, 1.0
    rate, weight = wins / games, 1 + Z * Z / games
    centre = (rate + Z * Z / (2 * games)) / weight
    half = Z / weight * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def rate(wins: float, games: int) -> dict[str, float | None]:
    """Return a share of games with its 95 % interval, rounded; without games the share is None."""
    low, high = interval(wins, games)
    share = round(wins / games, 4) if games else None
    return {"games": games, "rate": share, "low": round(low, 4), "high": round(high, 4)}


def quantile(counts: Mapping[int, int], share: float) -> int:
    """Return the smallest value that this share of all counted values does not exceed; 0 if nothing is counted."""
    total, seen = sum(counts.values()), 0
    for value, count in sorted(counts.items()):
        seen += count
        if seen >= share * total:
            return value
    return 0


def spread(values: Iterable[float]) -> dict[str, float]:
    """Return the least, the mean and the most, rounded."""
    numbers = list(values)
    found = {"least": min(numbers), "mean": statistics.fmean(numbers), "most": max(numbers)}
    return {name: round(float(value), 2) for name, value in found.items()}
