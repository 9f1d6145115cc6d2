"""Impetus: spirits steer factions by simultaneous hidden choices."""
