"""Rounds and turns, strategy cards, objectives and the end (AE-34 to AE-37, AE-45, AE-52)."""
