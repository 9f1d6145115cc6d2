"""Grids that games are played on."""
