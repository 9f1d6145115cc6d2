"""Matches: the registry, the live ones, their state folded from the log, and what each seat may see."""
