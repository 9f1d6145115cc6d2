"""Whole games kept as text: one for each way a game can end, and playthroughs told in sentences."""
