"""The map: hexes, terrain, what stands on them (AE-1, AE-32)."""
