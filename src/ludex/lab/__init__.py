"""Measuring games: play many, collect figures, compare bots, write findings and their pictures."""
