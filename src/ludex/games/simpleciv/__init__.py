"""Simple Civ: a compact 4X on hexes, with fog, natives, six civilizations and two ways to win."""
