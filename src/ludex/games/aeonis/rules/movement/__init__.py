"""Movement: Part A of the rulebook (AE-1 to AE-21)."""
